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
    text::{columns::Columns, phrase::Phrase},
    tournament::{AbnormalPoints, Column, ResultKind, Score},
};

/// Reports players whose virtual points differ between XXA and 250.
pub(super) fn check_virtual_points(assembly: &Assembly<'_>, records: &[Virtual]) {
    type Said = BTreeMap<usize, (usize, Vec<Score>)>;
    let [mut by_player, mut by_range] = [Said::new(), Said::new()];
    for record in records {
        let said = match record {
            Virtual::Player(_) => &mut by_player,
            Virtual::Range(_) => &mut by_range,
        };
        for (_, place) in assembly.places(record.ids()) {
            let (last, all) = said.entry(place).or_default();
            *last = record.line();
            record.enter(all);
        }
    }
    if by_player.is_empty() || by_range.is_empty() {
        return;
    }
    for place in 0..assembly.draft.players.len() {
        let mut said = [&by_player, &by_range].map(|said| {
            let said = said.get(&place);
            (said.map(|(line, _)| *line), said.map_or(String::new(), |(_, points)| list(points)))
        });
        // The later line is the one that differs.
        said.sort_by_key(|(line, _)| *line);
        let [(before, points), (line, found)] = said;
        if points != found {
            let id = assembly.draft.players[place].id;
            let expected = match before {
                Some(line) => {
                    phrase!("{points} for player {id} as in line {line}", points, id, line)
                }
                None => {
                    phrase!("no virtual points for player {id}, as the other record gives none", id)
                }
            };
            assembly.findings.push(other_points(line.unwrap_or(1), found, expected));
        }
    }
}

/// Reports virtual points that a later line of the same kind gives differently.
pub(super) fn check_repeated_points(records: &[Virtual], findings: &Findings) {
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
        (later.line, later.score().to_string(), expected)
    });
    for found in [again, overlapping.into_iter().collect()] {
        let noun = template!("{others:line|lines}");
        findings.extend(lint::first_of(found.into_iter(), noun, |(line, found, expected)| {
            other_points(line, found, expected)
        }));
    }
}

fn other_points(line: usize, found: String, expected: Phrase) -> Diagnostic {
    let finding = Code::ConflictingRecords.at(line).of(template!("virtual points"));
    finding.found(found).expected(expected)
}

/// Two lines of 250 that share a player and a round and give other points, the later one first.
fn overlap(records: &[Virtual]) -> Option<(&OfRange, &OfRange)> {
    /// Enough comparisons for any sensible file.
    const MOST: usize = 1_000_000;
    let ranges = records.iter().filter_map(|record| match record {
        Virtual::Range(record) => Some(record),
        Virtual::Player(_) => None,
    });
    let ranges: Vec<_> = ranges.collect();
    let ranges = ranges.iter().enumerate();
    let mut pairs = ranges.clone().flat_map(|(place, later)| {
        ranges.clone().take(place).map(move |(_, earlier)| (*later, *earlier))
    });
    pairs.by_ref().take(MOST).find(|(later, earlier)| later.contradicts(earlier))
}

/// The points for results according to 299, with their lines.
#[derive(Default)]
pub(super) struct Stated(BTreeMap<Scope, (Score, usize)>);

/// A kind of result, in a round or all, of a player or all.
type Scope = (ResultKind, Option<Column>, Option<PlayerId>);

impl Stated {
    /// Enters an entry, and returns a finding if it contradicts an earlier line.
    pub(super) fn other(
        &mut self,
        entry: &AbnormalPoints,
        line: usize,
        columns: Columns,
    ) -> Option<Diagnostic> {
        let (kind, points) = (entry.result?, entry.points);
        let everybody = entry.players.is_empty().then_some(None);
        let players = entry.players.iter().copied().map(Some).chain(everybody);
        let others = players.filter_map(|player| {
            let (before, earlier) = self.0.insert((kind, entry.column, player), (points, line))?;
            (before != points).then_some((player, before, earlier))
        });
        let (others, noun) = (others.collect::<Vec<_>>(), template!("{others:player|players}"));
        lint::first_of(others.into_iter(), noun, |(player, before, earlier)| {
            let whom = player
                .map_or_else(|| phrase!("everybody"), |player| phrase!("player {player}", player));
            let expected =
                phrase!("{before} for {whom} as in line {earlier}", before, whom, earlier);
            let found = At { value: points, columns }.finding(Code::ConflictingRecords, line);
            found.of(template!("abnormal points")).expected(expected)
        })
    }
}

/// Virtual points in words, without trailing zeros.
fn list(points: &[Score]) -> String {
    let last = points.iter().rposition(|&points| points != Score::ZERO);
    let points = &points[..last.map_or(0, |last| last + 1)];
    points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
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
pub(super) fn check_forbidden_pairs(assembly: &Assembly<'_>, records: &[Forbidden]) {
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
    for (pair, pairs, others, other) in
        [(only_xxp, &xxp, &always, "260"), (only_260, &always, &xxp, "XXP")]
    {
        let Some((a, b)) = pair else { continue };
        let id = |place: usize| assembly.draft.players[place].id;
        let line = pairs.lines[a];
        let nearest = others.lines[a].max(others.lines[b]);
        let expected = match nearest {
            0 => phrase!(
                "the same pairs as in {other}, which forbids it in no round or only in some",
                other
            ),
            line => phrase!("the same pairs as in {other}, such as line {line}", other, line),
        };
        let found = format!("{} - {}", id(a), id(b));
        let finding = Code::ConflictingRecords.at(line).of(template!("forbidden pairs"));
        assembly.findings.push(finding.found(found).expected(expected));
    }
}
