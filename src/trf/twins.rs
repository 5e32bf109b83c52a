//! Detects contradictions between two records of the same fact, one from TRF-16 with its extensions
//! and one from TRF-2026, or between repeated records.

use std::collections::BTreeMap;

use fixedbitset::FixedBitSet;

use super::{
    Code, Diagnostic,
    assemble::Assembly,
    findings::Findings,
    lint,
    record::At,
    records::{
        forbidden::{Forbidden, is_always},
        virtual_points::{OfRange, Virtual},
    },
};
use crate::{
    phrase,
    player_id::PlayerId,
    template,
    tournament::{ResultKind, RoundNumber, Score},
};

/// Reports players whose virtual points differ between XXA and 250.
pub(super) fn check_virtual_points(
    assembly: &Assembly<'_>,
    records: &[Virtual],
    diagnostics: &mut Findings,
) {
    let mut by_player = BTreeMap::new();
    let mut by_range: BTreeMap<usize, (usize, Vec<Score>)> = BTreeMap::new();
    for record in records {
        match record {
            Virtual::Player(record) => {
                let place = assembly.place(record.player.value);
                by_player.extend(place.map(|place| (place, (record.line, record.scores()))));
            }
            Virtual::Range(OfRange { line, players, rounds, points, .. }) => {
                for (_, place) in assembly.places(players.0.value..=players.1.value) {
                    let (last, all) = by_range.entry(place).or_default();
                    *last = *line;
                    let rounds = (rounds.0.value.index(), rounds.1.value.index());
                    fill(all, rounds, points.value.unwrap_or_default());
                }
            }
        }
    }
    if by_player.is_empty() || by_range.is_empty() {
        return;
    }
    for place in 0..assembly.draft.players.len() {
        let (one, other) = (by_player.get(&place), by_range.get(&place));
        let points = |spelling: Option<&(usize, Vec<Score>)>| {
            spelling.map_or(String::new(), |(_, points)| list(points))
        };
        let (lines, ranges) = (points(one), points(other));
        if lines != ranges {
            let id = assembly.draft.players[place].id;
            let said = |points: String, line: Option<usize>| match line {
                Some(line) => {
                    phrase!("{points} for player {id} as in line {line}", points, id, line)
                }
                None => {
                    phrase!("no virtual points for player {id}, as the other record gives none", id)
                }
            };
            let (one, other) = (one.map(|(line, _)| *line), other.map(|(line, _)| *line));
            let (line, found, expected) = match (one, other) {
                (Some(one), other) if other < Some(one) => (one, lines, said(ranges, other)),
                (one, other) => (other.unwrap_or(1), ranges, said(lines, one)),
            };
            diagnostics.push(
                Code::ConflictingRecords
                    .at(line)
                    .of(template!("virtual points"))
                    .found(found)
                    .expected(expected),
            );
        }
    }
}

/// Reports virtual points that a later line of the same kind gives differently.
pub(super) fn check_repeated_points(records: &[Virtual], diagnostics: &mut Findings) {
    let mut by_player: BTreeMap<PlayerId, (usize, String)> = BTreeMap::new();
    let mut again = Vec::new();
    for record in records {
        let Virtual::Player(record) = record else { continue };
        let (line, player, points) = (record.line, record.player.value, list(&record.scores()));
        if let Some((earlier, before)) = by_player.insert(player, (line, points.clone()))
            && before != points
        {
            let expected =
                phrase!("the points of line {earlier} for player {player}", earlier, player);
            again.push((line, points, expected));
        }
    }
    let overlapping = overlap(records).map(|(later, earlier)| {
        let expected =
            phrase!("those of line {line}, for the same player and round", line = earlier.line);
        (later.line, later.points.to_string(), expected)
    });
    for found in [again, overlapping.into_iter().collect()] {
        diagnostics.extend(lint::first_of(
            found.into_iter(),
            template!("{others:line|lines}"),
            |(line, found, expected)| {
                Code::ConflictingRecords
                    .at(line)
                    .of(template!("virtual points"))
                    .found(found)
                    .expected(expected)
            },
        ));
    }
}

/// A line of 250.
struct Range {
    line: usize,
    players: (PlayerId, PlayerId),
    rounds: (RoundNumber, RoundNumber),
    points: Score,
}

impl Range {
    fn contradicts(&self, other: &Self) -> bool {
        self.points != other.points
            && self.players.0 <= other.players.1
            && other.players.0 <= self.players.1
            && self.rounds.0 <= other.rounds.1
            && other.rounds.0 <= self.rounds.1
    }
}

/// Two lines of 250 that share a player and a round and give other points, the later one first.
fn overlap(records: &[Virtual]) -> Option<(Range, Range)> {
    /// Enough comparisons for any sensible file.
    const MOST: usize = 1_000_000;
    let range = |record: &Virtual| match *record {
        Virtual::Range(OfRange { line, players, rounds, points, .. }) => Some(Range {
            line,
            players: (players.0.value, players.1.value),
            rounds: (rounds.0.value, rounds.1.value),
            points: points.value.unwrap_or_default(),
        }),
        Virtual::Player(_) => None,
    };
    let mut ranges: Vec<_> = records.iter().filter_map(range).collect();
    let mut pairs = (0..ranges.len()).flat_map(|later| (0..later).map(move |it| (later, it)));
    let found = pairs.by_ref().take(MOST).find(|&(a, b)| ranges[a].contradicts(&ranges[b]));
    found.map(|(later, earlier)| (ranges.swap_remove(later), ranges.swap_remove(earlier)))
}

/// The points for results according to 299, with their lines.
#[derive(Default)]
pub(super) struct Stated(BTreeMap<Scope, (Score, usize)>);

/// A kind of result, in a round or all, of a player or all.
type Scope = (ResultKind, Option<RoundNumber>, Option<PlayerId>);

impl Stated {
    /// Enters a line, and returns a finding if it contradicts an earlier line.
    pub(super) fn other(
        &mut self,
        (kind, round): (ResultKind, Option<RoundNumber>),
        players: &[PlayerId],
        At { value: points, columns }: At<Score>,
        line: usize,
    ) -> Option<Diagnostic> {
        let everybody = players.is_empty().then_some(None);
        let players = players.iter().copied().map(Some).chain(everybody);
        let others = players.filter_map(|player| {
            let (before, earlier) = self.0.insert((kind, round, player), (points, line))?;
            (before != points).then_some((player, before, earlier))
        });
        let others: Vec<_> = others.collect();
        lint::first_of(
            others.into_iter(),
            template!("{others:player|players}"),
            |(player, before, earlier)| {
                let whom =
                    player.map_or_else(|| phrase!("everybody"), |id| phrase!("player {id}", id));
                let expected =
                    phrase!("{before} for {whom} as in line {earlier}", before, whom, earlier);
                Code::ConflictingRecords
                    .at(line)
                    .in_columns(columns)
                    .of(template!("abnormal points"))
                    .found(points.to_string())
                    .expected(expected)
            },
        )
    }
}

/// Enters points for a range of rounds.
pub(super) fn fill(all: &mut Vec<Score>, rounds: (usize, usize), points: Score) {
    all.resize(all.len().max(rounds.1 + 1), Score::ZERO);
    all[rounds.0..=rounds.1].fill(points);
}

/// Virtual points in words, without trailing zeros.
fn list(points: &[Score]) -> String {
    let texts: Vec<_> = without_last_zeros(points).iter().map(ToString::to_string).collect();
    texts.join(" ")
}

fn without_last_zeros(points: &[Score]) -> &[Score] {
    let last = points.iter().rposition(|&points| points != Score::ZERO);
    &points[..last.map_or(0, |last| last + 1)]
}

/// Pairs of players, by place, each with the last line that mentions it.
struct Pairs {
    rows: Vec<FixedBitSet>,
    lines: Vec<usize>,
}

impl Pairs {
    fn new(players: usize) -> Self {
        Self { rows: vec![FixedBitSet::with_capacity(players); players], lines: vec![0; players] }
    }

    fn insert(&mut self, places: &FixedBitSet, line: usize) {
        for place in places.ones() {
            self.rows[place].union_with(places);
            self.lines[place] = line;
        }
    }

    /// The first pair that is missing elsewhere.
    fn first_beyond(&self, other: impl Fn(usize, usize) -> bool) -> Option<(usize, usize)> {
        self.rows.iter().enumerate().find_map(|(place, row)| {
            row.ones().filter(|&b| b > place).map(|b| (place, b)).find(|&(a, b)| !other(a, b))
        })
    }

    fn contains(&self, (a, b): (usize, usize)) -> bool {
        self.rows[a].contains(b)
    }
}

/// Reports a pair that XXP forbids and 260 does not, or the other way around.
///
/// XXP cannot express pairs forbidden in some rounds only, so only pairs forbidden in all rounds
/// are compared.
pub(super) fn check_forbidden_pairs(
    assembly: &Assembly<'_>,
    records: &[Forbidden],
    diagnostics: &mut Findings,
) {
    let records = || records.iter().filter(|record| !record.is_comment);
    let has = |by_xxp: bool| records().any(|record| record.rounds.is_none() == by_xxp);
    if !has(true) || !has(false) {
        return;
    }
    let count = assembly.draft.players.len();
    let [mut xxp, mut always, mut sometimes] = [0; 3].map(|_| Pairs::new(count));
    for record in records() {
        let mut places = FixedBitSet::with_capacity(count);
        places.extend(record.players.iter().filter_map(|player| assembly.place(player.value)));
        match record.rounds() {
            None => xxp.insert(&places, record.line),
            Some(rounds) if is_always(rounds, assembly.draft.total_rounds) => {
                always.insert(&places, record.line)
            }
            Some(_) => sometimes.insert(&places, record.line),
        }
    }
    let any_always = always.rows.iter().any(|row| !row.is_clear());
    let only_xxp = xxp.first_beyond(|a, b| {
        always.contains((a, b)) || !(any_always || sometimes.contains((a, b)))
    });
    let only_260 = always.first_beyond(|a, b| xxp.contains((a, b)));
    for (pair, pairs, other) in [(only_xxp, &xxp, "260"), (only_260, &always, "XXP")] {
        let Some((a, b)) = pair else { continue };
        let id = |place: usize| assembly.draft.players[place].id;
        let line = pairs.lines[a];
        let others = if other == "260" { &always } else { &xxp };
        let nearest = others.lines[a].max(others.lines[b]);
        let expected = match nearest {
            0 => phrase!(
                "the same pairs as in {other}, which forbids it in no round or only in some",
                other
            ),
            line => phrase!("the same pairs as in {other}, such as line {line}", other, line),
        };
        let found = format!("{} - {}", id(a), id(b));
        diagnostics.push(
            Code::ConflictingRecords
                .at(line)
                .of(template!("forbidden pairs"))
                .found(found)
                .expected(expected),
        );
    }
}
