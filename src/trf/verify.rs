//! Verifies that points match the results, and finds by them how far a tournament has progressed.

use super::{
    Code, Diagnostic,
    assemble::Assembly,
    player::Points,
    teams::TeamRecords,
    unknown::{self, Matches},
};
use crate::{
    phrase, template,
    text::phrase::Phrase,
    tournament::{Column, Form, Header, Outcome, Player, PointSystem, Progress, Score, Scoring},
};

/// Checks the points, and reads what the file leaves open so that they are right. Those of players whose
/// teams are paired are for information.
pub(super) fn verify(assembly: &mut Assembly<'_>, teams: Option<&TeamRecords>, header: &Header) {
    let system_is_clear = !assembly.findings.has_any(&[
        Code::InvalidPointSystem,
        Code::UnsupportedPointSystem,
        Code::AbnormalPoints,
    ]);
    if !system_is_clear {
        return;
    }
    let mut wrong = wrong_points(assembly);
    // Records after the players can define the points for results.
    wrong.retain(|_| !assembly.lost.lacks_end());
    if wrong.is_empty() {
        return;
    }
    let members = match teams {
        Some(teams) => teams.members(),
        None => {
            let listed = header.listed_teams().map_or(Vec::new(), |(_, teams)| teams);
            listed.into_iter().map(|team| team.members).collect()
        }
    };
    let matches = Matches::new(&members, &assembly.draft.players, teams.is_some());
    match unknown::explain(assembly, &matches, &wrong) {
        Ok(found) => assembly.findings.push(found),
        Err(cause) => {
            let code = if teams.is_some() { Code::MemberPoints } else { Code::PointsMismatch };
            assembly.findings.extend(mismatches(assembly, &wrong, code, cause));
        }
    }
}

/// The points for the complete rounds, and what else may be included.
pub(super) struct Expected {
    pub(super) base: Score,
    /// The virtual points of the next round.
    pub(super) virtual_points: Score,
    /// The points of the player's entry in the next round.
    pub(super) next: Score,
    /// Tells whether that entry is a bye rather than a game.
    is_bye: bool,
    /// Adjourned games, if they count as draws.
    pub(super) adjourned: Score,
}

impl Expected {
    pub(super) fn of(player: &Player, played: usize, scoring: &Scoring) -> Self {
        let running = scoring.running_score(player.id, player.columns().take(played));
        Self::after(player, played, running.last().unwrap_or_default(), scoring)
    }

    /// The expected points of a player of a file, by place.
    pub(super) fn at(assembly: &Assembly<'_>, place: usize) -> Self {
        let Assembly { draft, scoring, scores, .. } = assembly;
        let played = assembly.columns_of_complete_rounds();
        Self::after(&draft.players[place], played, scores.before(place, played), scoring)
    }

    /// The expected points, given the score after the complete rounds.
    pub(super) fn after(player: &Player, played: usize, base: Score, scoring: &Scoring) -> Self {
        let outcomes = || scoring.columns_from(played).map(|column| (column, player.entry(column)));
        let worth = |(column, outcome): (Column, Option<&Outcome>)| {
            outcome.map_or(Score::ZERO, |it| scoring.result(player.id, column, it))
        };
        let over = player.outcomes.iter().take(played).enumerate();
        let open = over.filter(|(_, outcome)| outcome.is_open());
        Self {
            base,
            virtual_points: player.virtual_points.get(played).copied().unwrap_or_default(),
            next: outcomes().map(worth).sum(),
            is_bye: outcomes().any(|(_, outcome)| matches!(outcome, Some(Outcome::Bye(_)))),
            adjourned: open
                .map(|(place, _)| scoring.draw(player.id, Column::from_index(place)))
                .sum(),
        }
    }

    /// The points for a bye in the next round.
    pub(super) fn bye(&self) -> Score {
        if self.is_bye { self.next } else { Score::ZERO }
    }

    /// Tells whether the virtual points and the next entry are included, if the points show it.
    pub(super) fn included(&self, listed: Score) -> Option<(bool, bool)> {
        let Self { base, virtual_points, next, .. } = *self;
        let is_certain = virtual_points != next || virtual_points == Score::ZERO;
        let sums = [
            (base, (false, false)),
            (base + virtual_points + next, (true, true)),
            (base + virtual_points, (true, false)),
            (base + next, (false, true)),
        ];
        let found = sums.into_iter().find(|&(sum, _)| sum == listed);
        let included = found.map(|(_, included)| included)?;
        (is_certain || included.0 == included.1).then_some(included)
    }

    pub(super) fn allows(&self, listed: Score) -> bool {
        let Self { base, virtual_points, next, adjourned, .. } = *self;
        let parts = [virtual_points, next, adjourned];
        (0..1 << parts.len()).any(|chosen: u32| {
            let included = parts.iter().enumerate().filter(|(bit, _)| chosen >> bit & 1 == 1);
            base + included.map(|(_, &part)| part).sum() == listed
        })
    }
}

/// The places of the players whose points do not match their results.
fn wrong_points(assembly: &Assembly<'_>) -> Vec<usize> {
    let (records, played) = (&assembly.records, assembly.columns_of_complete_rounds());
    let by_games = scoring_of_games(assembly);
    let is_wrong = |&place: &usize| {
        let Points::Listed(listed) = records[place].points else { return false };
        let by_games = || {
            let by_games = by_games.as_ref();
            by_games.map(|it| Expected::of(&assembly.draft.players[place], played, it))
        };
        records[place].unreadable.is_empty()
            && !Expected::at(assembly, place).allows(listed)
            && !by_games().is_some_and(|it| it.allows(listed))
    };
    (0..records.len()).filter(is_wrong).collect()
}

/// The findings about wrong points: one, if they have a common cause.
fn mismatches(
    assembly: &Assembly<'_>,
    wrong: &[usize],
    code: Code,
    cause: Option<Phrase>,
) -> Vec<Diagnostic> {
    let next = assembly.round_name(assembly.columns_of_complete_rounds());
    let mismatch = |&place: &usize| {
        let expected = describe(&Expected::at(assembly, place), &next);
        assembly.at_points(place, code).expected(expected)
    };
    let cause = cause.or_else(|| common_cause(assembly, wrong));
    match (cause, wrong) {
        (Some(cause), [first, others @ ..]) => {
            let noun = template!("{others:player|players}");
            vec![mismatch(first).with_hint(cause).with_others(others.len(), noun)]
        }
        _ => wrong.iter().map(mismatch).collect(),
    }
}

/// The points where rounds are several games if the bye counts as a win in each of them, as a
/// program has it to which every column is a round.
fn scoring_of_games(assembly: &Assembly<'_>) -> Option<Scoring> {
    let Assembly { form, draft, .. } = assembly;
    let points = PointSystem { pairing_allocated_bye: draft.points.win, ..draft.points };
    let scoring = Scoring::new(Form::Games, points, &draft.abnormal_points);
    (*form != Form::Games).then_some(scoring)
}

/// Lines or records that may have been lost, so that the points of many players are wrong.
fn common_cause(assembly: &Assembly<'_>, wrong: &[usize]) -> Option<Phrase> {
    let has_more = |&&place: &&usize| match assembly.records[place].points {
        Points::Listed(listed) => listed > Expected::at(assembly, place).base,
        Points::Missing | Points::Unreadable => false,
    };
    let count = wrong.len();
    let is_lost = count > 2
        && wrong.iter().filter(has_more).count() == count
        && 2 * count >= assembly.records.len();
    match (is_lost, count > 1 && ends_within_other_record(assembly)) {
        (true, _) => Some(phrase!(
            "nobody has fewer points than the results give: perhaps the last rounds or the ends of \
             the lines have been lost"
        )),
        (_, true) => Some(phrase!(
            "the last line is not terminated: perhaps points records after it have been lost"
        )),
        _ => None,
    }
}

/// Tells whether the file ends within a line of a record other than a player's, so that points
/// records may be missing.
fn ends_within_other_record(assembly: &Assembly<'_>) -> bool {
    let last = assembly.document.lines().next_back().map(|line| line.number());
    assembly.document.ends_within_line()
        && assembly.records.iter().all(|record| Some(record.line) < last)
}

fn describe(expected: &Expected, round: &Phrase) -> Phrase {
    let Expected { base, virtual_points, next, is_bye, adjourned } = *expected;
    let with = |added: Score, say: &dyn Fn(Score) -> Phrase| {
        (added != Score::ZERO).then(|| say(base + added))
    };
    let next = with(next, &|points| {
        if is_bye {
            phrase!(", or {points} with the bye of {round}", points, round)
        } else {
            phrase!(", or {points} with the result of {round}", points, round)
        }
    });
    let virtual_points = with(virtual_points, &|points| {
        phrase!(", or {points} with the virtual points of {round}", points, round)
    });
    let adjourned =
        with(adjourned, &|points| phrase!(", or {points} with adjourned games as draws", points));
    phrase!("{base}{next}{virtual_points}{adjourned}", base, next, virtual_points, adjourned)
}

/// Determines the progress of the tournament from the opponents and, for later rounds in which
/// everybody has a bye, from the listed points: such a round is complete if they include its byes.
pub(super) fn progress_of(assembly: &Assembly<'_>) -> Progress {
    let Assembly { draft, records, scoring, .. } = assembly;
    let form = draft.form();
    let (least, most) = (form.progress_by_opponents(&draft.players), form.progress(&draft.players));
    // A match is running until each of its games has a result, whichever ends first.
    let of_matches = assembly.form.progress_by_opponents(&draft.players);
    let running = assembly.form.progress_in_columns(of_matches);
    if running.running && running.paired() == least.paired() {
        return running;
    }
    if least == most {
        return most;
    }
    let mut fits = vec![true; most.complete - least.complete + 1];
    for (player, record) in draft.players.iter().zip(records) {
        let Points::Listed(listed) = record.points else { continue };
        if !record.unreadable.is_empty() {
            continue;
        }
        let scores = scoring.running_score(player.id, player.outcomes.iter());
        for ((fits, base), played) in
            fits.iter_mut().zip(scores.skip(least.complete)).zip(least.complete..)
        {
            *fits &= Expected::after(player, played, base, scoring).allows(listed);
        }
    }
    let over = fits.iter().rposition(|&fits| fits);
    Progress { complete: over.map_or(most.complete, |more| least.complete + more), ..most }
}
