//! Reads what a file leaves open so that it explains all points: the value of the bye, and byes and
//! walkovers that no entry says.

use super::{Code, Diagnostic, assemble::Assembly, player::Points, verify::Expected};
use std::collections::BTreeMap;

use crate::{
    cell, phrase,
    player_id::PlayerId,
    systems::System,
    template,
    text::phrase::Phrase,
    tournament::{Bye, Column, Outcome, Player, PointSystem, Score, Scoring},
};

/// How entries are written that can be more than they say.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Written {
    /// Not at all.
    Blank,
    /// `0000 - -`: a board was won against nobody.
    Lost,
    /// `0000 - +`: a win against nobody, not the bye.
    Won,
}

/// Entries that are byes of a kind for the players whose points show it.
#[derive(Copy, Clone)]
struct Silent {
    written: Written,
    bye: Bye,
}

impl Silent {
    const ALL: [Self; 4] = [
        Self { written: Written::Blank, bye: Bye::HalfPoint },
        Self { written: Written::Blank, bye: Bye::FullPoint },
        Self { written: Written::Lost, bye: Bye::FullPoint },
        Self { written: Written::Won, bye: Bye::FullPoint },
    ];

    /// The entry that would say so.
    fn entry(self) -> String {
        match self.written {
            Written::Lost => "0000 - +".to_owned(),
            _ => format!("0000 - {}", self.bye.letter()),
        }
    }

    fn phrase(self) -> Phrase {
        let entry = self.entry();
        match self.written {
            Written::Blank => phrase!("{entry} in rounds without an entry", entry),
            Written::Lost => phrase!("{entry} in place of 0000 - -", entry),
            Written::Won => phrase!("{entry} in place of 0000 - +", entry),
        }
    }
}

/// The matches of the teams of a file.
#[derive(Default)]
pub(super) struct Matches {
    teams: BTreeMap<PlayerId, usize>,
    /// The opponents of teams by column, and how many games they had; nothing if games are not between
    /// teams.
    opponents: BTreeMap<(usize, usize), (usize, usize)>,
    /// Set if teams are paired, not their players.
    are_paired: bool,
}

impl Matches {
    pub(super) fn new(teams: &[Vec<PlayerId>], players: &[Player], are_paired: bool) -> Self {
        let members = teams.iter().enumerate();
        let members = members.flat_map(|(team, ids)| ids.iter().map(move |&id| (id, team)));
        let mut matches = Self { teams: members.collect(), are_paired, ..Self::default() };
        for player in players {
            for (column, outcome) in player.outcomes.iter().enumerate() {
                let Some(opponent) = outcome.opponent() else { continue };
                let team = |id| matches.teams.get(&id).copied();
                let is_of_match = match (team(player.id), team(opponent)) {
                    (Some(own), Some(other)) if own != other => {
                        let met = matches.opponents.entry((own, column)).or_insert((other, 0));
                        met.1 += 1;
                        met.0 == other
                    }
                    _ => false,
                };
                if !is_of_match {
                    matches.opponents.clear();
                    return matches;
                }
            }
        }
        matches
    }

    /// The number of games that the team of a player had in a column; nothing if it had no match.
    fn games(&self, player: PlayerId, column: usize) -> Option<usize> {
        let team = self.teams.get(&player)?;
        self.opponents.get(&(*team, column)).map(|&(_, games)| games)
    }

    fn had_match(&self, player: PlayerId, column: usize) -> bool {
        self.games(player, column).is_some()
    }

    /// The columns in which a player can have met nobody: there was an empty board, if that is so in any of
    /// them.
    fn with_empty_boards(&self, player: PlayerId, columns: Vec<usize>) -> Vec<usize> {
        let boards = self.opponents.values().map(|&(_, games)| games).max();
        let is_short = |&column: &usize| self.games(player, column) < boards;
        let short: Vec<_> = columns.iter().copied().filter(is_short).collect();
        if short.is_empty() { columns } else { short }
    }
}

/// One way to read what a file leaves open.
#[derive(Copy, Clone)]
struct Way {
    points: PointSystem,
    silent: Option<Silent>,
}

/// Entries that have to be byes so that all points are right.
#[derive(Default)]
struct Explanation {
    /// The places of players and rounds.
    byes: Vec<(usize, usize)>,
    /// A player for whom not all of these rounds are byes, but so many of them.
    open: Option<(usize, usize, Vec<usize>)>,
}

impl Way {
    /// The ways in which one thing is otherwise than usual, then those in which two are.
    fn all(assembly: &Assembly<'_>, matches: &Matches) -> [Vec<Self>; 2] {
        let usual = assembly.draft.points;
        let system = |win, draw| {
            PointSystem::with_win_draw(Score::from_tenths(win), Score::from_tenths(draw))
        };
        let with_byes = |points: PointSystem| {
            let values = [points.pairing_allocated_bye, Score::ZERO, HALF, points.draw, points.win];
            values.map(|pairing_allocated_bye| PointSystem { pairing_allocated_bye, ..points })
        };
        let is_possible = |it: &Silent| match it.written {
            Written::Blank => assembly.blank_rounds.is_none_or(|bye| bye == it.bye),
            Written::Lost => !matches.opponents.is_empty(),
            Written::Won => true,
        };
        let silent: Vec<_> = Silent::ALL.into_iter().filter(is_possible).collect();
        let mut systems: Vec<PointSystem> = Vec::new();
        for points in [usual, system(10, 5), system(30, 10), system(20, 10)] {
            let new = with_byes(points).into_iter().filter(|it| *it != usual);
            for points in new {
                if !systems.contains(&points) {
                    systems.push(points);
                }
            }
        }
        let alone = systems.iter().map(|&points| Self { points, silent: None });
        let usually = |&silent: &Silent| Self { points: usual, silent: Some(silent) };
        let once = alone.chain(silent.iter().map(usually)).collect();
        let mut twice = Vec::new();
        for &points in systems.iter().filter(|it| is_left_open(assembly, it)) {
            twice.extend(silent.iter().map(|&it| Self { points, silent: Some(it) }));
        }
        [once, twice]
    }

    /// The byes by which all points are right, if there are any.
    fn explains(self, assembly: &Assembly<'_>, matches: &Matches) -> Option<Explanation> {
        let Assembly { form, draft, records, .. } = assembly;
        let scoring = Scoring::new(*form, self.points, &draft.abnormal_points);
        let mut found = Explanation::default();
        for place in 0..records.len() {
            let player = &draft.players[place];
            if fits(assembly, place, player, &scoring) {
                continue;
            }
            let silent = self.silent?;
            let rounds = silent_rounds(assembly, place, silent.written, matches);
            let count = needed(assembly, place, (&rounds, silent.bye), &scoring)?;
            if count == rounds.len() {
                found.byes.extend(rounds.into_iter().map(|round| (place, round)));
            } else {
                found.open = found.open.or(Some((place, count, rounds)));
            }
        }
        let is_used = !found.byes.is_empty() || found.open.is_some();
        (is_used || self.silent.is_none()).then_some(found)
    }

    /// The records that would say so.
    fn records(self, assembly: &Assembly<'_>, matches: &Matches) -> Vec<String> {
        let (usual, points) = (&assembly.draft.points, &self.points);
        let is_2026 = ["142", "162", "192"].iter().any(|it| assembly.document.value(it).is_some());
        let bye = if is_2026 || matches.are_paired { "162  P" } else { "BBU " };
        // The bye follows the win unless it has its own value.
        let follows = points.win != usual.win && !assembly.gives_bye;
        let before = if follows { points.win } else { usual.pairing_allocated_bye };
        let values = [
            ("BBW ", usual.win, points.win),
            ("BBD ", usual.draw, points.draw),
            (bye, before, points.pairing_allocated_bye),
        ];
        let differs = |(_, before, now): &(&str, Score, Score)| before != now;
        let said = values.into_iter().filter(differs);
        said.map(|(record, _, now)| format!("{record} {now}")).collect()
    }

    /// The system that has these points for results, if the file has others.
    fn system(self, assembly: &Assembly<'_>) -> Option<System> {
        let of_results = |it: &PointSystem| (it.win, it.draw);
        let own = of_results(&self.points);
        let is_its = |system: &&System| {
            let info = system.info();
            info.form == assembly.form && info.schedule.is_none() && of_results(&info.points) == own
        };
        let is_other = own != of_results(&assembly.draft.points);
        System::ALL.iter().find(is_its).copied().filter(|_| is_other)
    }

    /// The way in words, with what it leaves open.
    fn phrase(
        self,
        assembly: &Assembly<'_>,
        matches: &Matches,
        explanation: &Explanation,
    ) -> Phrase {
        let records = self.records(assembly, matches).into_iter().map(Phrase::plain);
        let of_system = self.system(assembly).map(|system| {
            phrase!(
                "the points of the {system} ({code})",
                system,
                code = Phrase::plain(system.code())
            )
        });
        let parts = records.chain(self.silent.map(Silent::phrase)).chain(of_system);
        let way = Phrase::series(parts, ", ");
        let Some((place, count, rounds)) = &explanation.open else { return way };
        let rounds = rounds.iter().map(|&round| assembly.name(round));
        phrase!(
            "{way}, or in some of them: player {player} needs {count} in {rounds}",
            way,
            player = assembly.draft.players[*place].id,
            count = *count,
            rounds = Phrase::series(rounds, ", ")
        )
    }
}

const HALF: Score = Score::from_halves(1);

/// Tells points that the file does not exclude: they differ at most in the worth of the bye, if no record
/// gives it.
fn is_left_open(assembly: &Assembly<'_>, points: &PointSystem) -> bool {
    let usual = assembly.draft.points;
    let bye = usual.pairing_allocated_bye;
    *points == usual
        || !assembly.gives_bye && PointSystem { pairing_allocated_bye: bye, ..*points } == usual
}

/// Reads what the file leaves open in the only way that explains all points, with a warning that names the
/// records that would say so. Otherwise, returns a hint at the ways that would, if there are some.
pub(super) fn explain(
    assembly: &mut Assembly<'_>,
    matches: &Matches,
    wrong: &[usize],
) -> Result<Diagnostic, Option<Phrase>> {
    let explained = |ways: Vec<Way>| -> Vec<(Way, Explanation)> {
        let all = ways.into_iter().filter_map(|way| Some((way, way.explains(assembly, matches)?)));
        all.collect()
    };
    let [once, twice] = Way::all(assembly, matches);
    let mut found = explained(once);
    if found.is_empty() {
        found = explained(twice);
    }
    // Where the file gives other points, one proposal is enough.
    let is_open = |(way, _): &(Way, Explanation)| is_left_open(assembly, &way.points);
    if found.iter().any(is_open) {
        found.retain(is_open);
    } else {
        found.truncate(1);
    }
    match &found[..] {
        [only @ (way, explanation)] if explanation.open.is_none() && is_open(only) => {
            let finding = warning(assembly, *way, matches, &explanation.byes, wrong);
            let (way, byes) = (*way, found.swap_remove(0).1.byes);
            apply(assembly, way, &byes);
            Ok(finding)
        }
        found => {
            let mut ways = found.iter().map(|(way, it)| way.phrase(assembly, matches, it));
            Err(match (ways.next(), ways.next()) {
                (Some(way), Some(other)) => {
                    Some(phrase!("all points would fit with {way}, or with {other}", way, other))
                }
                (Some(way), None) => Some(phrase!("all points would fit with {way}", way)),
                (None, _) => None,
            })
        }
    }
}

fn warning(
    assembly: &Assembly<'_>,
    way: Way,
    matches: &Matches,
    byes: &[(usize, usize)],
    wrong: &[usize],
) -> Diagnostic {
    let mut records = way.records(assembly, matches);
    let is_of_byes = records.is_empty();
    records.extend(way.silent.map(Silent::entry));
    let expected = read_as(&records.join(", "));
    if let (true, Some((&(place, round), others))) = (is_of_byes, byes.split_first()) {
        let found = assembly.at_round(place, round, Code::LeftOpen, expected);
        return found.with_others(others.len(), template!("{others:round|rounds}"));
    }
    let found = assembly.at_points(wrong[0], Code::LeftOpen).expected(expected);
    found.with_others(wrong.len() - 1, template!("{others:player|players}"))
}

/// The record as which something was read.
pub(super) fn read_as(record: &str) -> Phrase {
    phrase!("{record}, as which it was read", record = Phrase::plain(record))
}

fn apply(assembly: &mut Assembly<'_>, way: Way, byes: &[(usize, usize)]) {
    assembly.draft.points = way.points;
    for (&(place, round), silent) in byes.iter().zip(way.silent.iter().cycle()) {
        let player = &mut assembly.draft.players[place];
        enter(player, round, silent.bye);
        if silent.written == Written::Blank {
            assembly.entered_byes.push((player.id, Column::from_index(round)));
        }
    }
    assembly.score();
}

/// Reads the rounds without an entry as byes of a kind, for all players whose points show that.
/// Points that remain unexplained are reported when they are verified.
pub(super) fn enter_blank(bye: Bye, assembly: &mut Assembly<'_>) {
    let (silent, matches) = (Silent { written: Written::Blank, bye }, Matches::default());
    let mut byes = Vec::new();
    for place in 0..assembly.records.len() {
        if fits(assembly, place, &assembly.draft.players[place], &assembly.scoring) {
            continue;
        }
        let rounds = silent_rounds(assembly, place, Written::Blank, &matches);
        if needed(assembly, place, (&rounds, bye), &assembly.scoring) == Some(rounds.len()) {
            byes.extend(rounds.into_iter().map(|round| (place, round)));
        }
    }
    if let Some((&(place, round), others)) = byes.split_first() {
        let found = assembly.at_round(place, round, Code::BlankRounds, read_as(&silent.entry()));
        assembly.findings.push(found.with_others(others.len(), template!("{others:round|rounds}")));
        let points = assembly.draft.points;
        apply(assembly, Way { points, silent: Some(silent) }, &byes);
    }
}

/// How many of some rounds have to be byes, from the first, for the points listed for a player.
fn needed(
    assembly: &Assembly<'_>,
    place: usize,
    (rounds, bye): (&[usize], Bye),
    scoring: &Scoring,
) -> Option<usize> {
    let mut player = assembly.draft.players[place].clone();
    let last = rounds.iter().position(|&round| {
        enter(&mut player, round, bye);
        fits(assembly, place, &player, scoring)
    });
    last.map(|last| last + 1)
}

/// The complete rounds in which a player has an entry that is written so.
fn silent_rounds(
    assembly: &Assembly<'_>,
    place: usize,
    written: Written,
    matches: &Matches,
) -> Vec<usize> {
    let player = &assembly.draft.players[place];
    let is = |round, bye, sign| {
        player.entry(Column::from_index(round)) == Some(&Outcome::Bye(bye))
            && assembly.entry(place, round).ends_with(sign)
    };
    let is_it = |&round: &usize| match written {
        Written::Blank => has_no_entry(assembly, place, round),
        Written::Lost => {
            matches.had_match(player.id, round)
                && is(round, Bye::ZeroPoint, '-')
                && !has_no_entry(assembly, place, round)
        }
        Written::Won => {
            (!matches.are_paired || matches.had_match(player.id, round))
                && is(round, Bye::PairingAllocated, '+')
        }
    };
    let rounds = (0..assembly.columns_of_complete_rounds()).filter(is_it).collect();
    match written {
        Written::Lost => matches.with_empty_boards(player.id, rounds),
        Written::Blank | Written::Won => rounds,
    }
}

/// Tells an entry that says nothing, not even that the player was absent.
pub(super) fn has_no_entry(assembly: &Assembly<'_>, place: usize, round: usize) -> bool {
    assembly.entry(place, round).chars().enumerate().all(|(place, letter)| match letter {
        '0' => place < 4,
        '-' => place < cell::WIDTH - 1,
        _ => letter.is_whitespace(),
    })
}

pub(super) fn enter(player: &mut Player, round: usize, bye: Bye) {
    player.enter(Column::from_index(round), Outcome::Bye(bye));
}

/// Compares the points listed for a player, if any are, with these outcomes.
pub(super) fn fits(
    assembly: &Assembly<'_>,
    place: usize,
    player: &Player,
    scoring: &Scoring,
) -> bool {
    let record = &assembly.records[place];
    let played = assembly.columns_of_complete_rounds();
    match record.points {
        Points::Listed(listed) if record.unreadable.is_empty() => {
            Expected::of(player, played, scoring).allows(listed)
        }
        _ => true,
    }
}
