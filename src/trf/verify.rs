//! Verifies that points match the results.

use super::{
    Code, Diagnostic,
    assemble::Assembly,
    blank,
    findings::Findings,
    player::{POINTS, Points},
};
use crate::{
    contest::Form,
    phrase, template,
    text::phrase::Phrase,
    tournament::{Column, Outcome, Player, PointSystem, Score, Scoring, TournamentDraft},
};

/// Checks the points.
pub(super) fn verify(assembly: &Assembly<'_>, diagnostics: &mut Findings) {
    let system_is_clear = !diagnostics.has_any(&[
        Code::InvalidPointSystem,
        Code::UnsupportedPointSystem,
        Code::AbnormalPoints,
    ]);
    if system_is_clear {
        check_points(assembly, diagnostics);
    }
}

/// The points for the complete rounds, and what else may be included.
pub(super) struct Expected {
    pub(super) base: Score,
    /// The virtual points of the next round.
    pub(super) virtual_points: Score,
    /// The points of the player's entry in the next round.
    pub(super) next: Score,
    /// Whether that entry is a bye rather than a game.
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

    /// Whether the virtual points and the next entry are included, if the points show it.
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

fn check_points(assembly: &Assembly<'_>, diagnostics: &mut Findings) {
    let (records, played) = (&assembly.records, assembly.columns_of_complete_rounds());
    let (mut found, mut too_many) = (Vec::new(), 0);
    let by_games = scoring_of_games(assembly);
    for (place, record) in records.iter().enumerate() {
        let Points::Listed(listed) = record.points else { continue };
        let expected = Expected::at(assembly, place);
        let by_games = by_games
            .as_ref()
            .map(|scoring| Expected::of(&assembly.draft.players[place], played, scoring));
        let allows = |expected: &Expected| expected.allows(listed);
        if allows(&expected)
            || by_games.is_some_and(|it| allows(&it))
            || !record.unreadable.is_empty()
        {
            continue;
        }
        // Records after the players can define the points for results.
        if assembly.lost.lacks_end() {
            continue;
        }
        too_many += usize::from(listed > expected.base);
        let (columns, text) = assembly.field(place, POINTS.0, POINTS.1);
        let (code, expected) =
            (Code::PointsMismatch, describe(&expected, &assembly.round_name(played)));
        found.push(Diagnostic::new(
            code,
            record.line,
            columns,
            template!("points"),
            text,
            expected,
        ));
    }
    let cause = if found.is_empty() { None } else { common_cause(assembly, found.len(), too_many) };
    diagnostics.extend(match cause {
        None => found,
        Some(cause) => {
            let others = found.len() - 1;
            let first = found.into_iter().take(1).map(|first| first.with_hint(cause.clone()));
            first
                .map(|first| first.with_others(others, template!("{others:player|players}")))
                .collect()
        }
    });
}

/// The points where rounds are several games if the bye counts as a win in each of them, as a
/// program has it to which every column is a round.
fn scoring_of_games(assembly: &Assembly<'_>) -> Option<Scoring> {
    let Assembly { form, draft, .. } = assembly;
    let points = PointSystem { pairing_allocated_bye: draft.points.win, ..draft.points };
    let scoring = Scoring::new(Form::Games, points, &draft.abnormal_points);
    (*form != Form::Games).then_some(scoring)
}

/// A common explanation for the points of many players not matching the results.
fn common_cause(assembly: &Assembly<'_>, count: usize, too_many: usize) -> Option<Phrase> {
    let fitting =
        fitting_system(assembly).map(|system| phrase!("all points would fit {system}", system));
    let players = assembly.draft.players.len();
    let is_lost = count > 2 && too_many == count && 2 * count >= players;
    let is_open = count > 1 && ends_within_other_record(assembly);
    let lost = || match (is_lost, is_open) {
        (true, _) => Some(phrase!(
            "nobody has fewer points than the results give: perhaps the last rounds or the ends of \
             the lines have been lost"
        )),
        (_, true) => Some(phrase!(
            "the last line is not terminated: perhaps points records after it have been lost"
        )),
        _ => None,
    };
    fitting.or_else(|| blank::fitting(assembly)).or_else(lost)
}

/// Whether the file ends within a line of a record other than a player's, so that points records
/// may be missing.
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

/// A well-known points system under which all listed points would be right.
fn fitting_system(assembly: &Assembly<'_>) -> Option<&'static str> {
    let Assembly { form, draft, records, .. } = assembly;
    let played = assembly.columns_of_complete_rounds();
    let fits = |points: &PointSystem| {
        let scoring = Scoring::new(*form, *points, &draft.abnormal_points);
        draft.players.iter().zip(records).all(|(player, record)| match record.points {
            Points::Listed(listed) if record.unreadable.is_empty() => {
                Expected::of(player, played, &scoring).allows(listed)
            }
            _ => true,
        })
    };
    candidates(draft).into_iter().find(|(_, points)| fits(points)).map(|(name, _)| name)
}

fn candidates(draft: &TournamentDraft) -> Vec<(&'static str, PointSystem)> {
    let system =
        |win, draw| PointSystem::with_win_draw(Score::from_tenths(win), Score::from_tenths(draw));
    let bye = |tenths, points| PointSystem {
        pairing_allocated_bye: Score::from_tenths(tenths),
        ..points
    };
    vec![
        (template!("the usual 1, 0.5 and 0 points"), system(10, 5)),
        (template!("a pairing-allocated bye worth 0.5 points: BBU  0.5"), bye(5, draft.points)),
        (template!("a pairing-allocated bye worth no points: BBU  0.0"), bye(0, draft.points)),
        (template!("a pairing-allocated bye worth 1 point: BBU  1.0"), bye(10, draft.points)),
        (template!("3 points for a win and 1 for a draw: BBW  3.0 and BBD  1.0"), system(30, 10)),
        (
            template!(
                "3 points for a win, 1 for a draw and for the pairing-allocated bye: BBW  3.0, BBD  1.0 and BBU  1.0"
            ),
            bye(10, system(30, 10)),
        ),
        (template!("2 points for a win and 1 for a draw: BBW  2.0 and BBD  1.0"), system(20, 10)),
        (
            template!(
                "2 points for a win, 1 for a draw and for the pairing-allocated bye: BBW  2.0, BBD  1.0 and BBU  1.0"
            ),
            bye(10, system(20, 10)),
        ),
    ]
}
