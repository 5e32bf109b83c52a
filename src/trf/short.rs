//! Detects truncated player lines if the only evidence is the entry of one other player.
//!
//! A single such entry can be an error in the other player's line. If several errors have the end
//! of a line as their common explanation, it is the cause, and they are consequences.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Code, assemble::Assembly, cell, cut::Claims, findings::Findings, player::PlayerRecord,
};
use crate::tournament::{PlayerId, Problem};

/// The errors explained by the end of a line.
#[derive(Default)]
struct Explained {
    /// The problems, by their places.
    problems: Vec<usize>,
    /// Who has this player as their opponent, and in which round.
    claims: Claims,
}

impl Assembly<'_> {
    /// Reports lines whose end explains more than one error, and withdraws those errors.
    pub(super) fn explain_short_lines(
        &mut self,
        problems: &mut Vec<Problem>,
        diagnostics: &mut Findings,
    ) {
        let longest = self.records.iter().map(|record| record.columns).max().unwrap_or(0);
        let mut lines: BTreeMap<usize, Explained> = BTreeMap::new();
        for (at, problem) in problems.iter().enumerate() {
            let Some((short, claim)) = self.explanation(problem) else { continue };
            let explained = lines.entry(short).or_default();
            explained.problems.push(at);
            explained.claims.first = explained.claims.first.or(claim);
        }
        let wrong = diagnostics.iter().filter(|found| found.code == Code::PointsMismatch);
        let mut wrong: BTreeMap<_, _> = wrong.map(|found| (found.line, found.others)).collect();
        let (mut follow_ups, mut right) = (BTreeSet::new(), BTreeSet::new());
        for (short, Explained { problems, claims }) in lines {
            let record = &self.records[short];
            let points: BTreeMap<_, _> = match self.concerns_all(record, &claims, longest) {
                true => std::mem::take(&mut wrong),
                false if wrong.get(&record.line) == Some(&0) => {
                    wrong.remove_entry(&record.line).into_iter().collect()
                }
                false => BTreeMap::new(),
            };
            let count = problems.len() + points.values().map(|others| 1 + others).sum::<usize>();
            if count < 2 {
                wrong.extend(points);
                continue;
            }
            (0..count).for_each(|_| self.lost.follows(record.line));
            let finding = claims.finding(record, record.whole_rounds(), self.document);
            self.lost.report(finding, diagnostics);
            follow_ups.extend(problems);
            right.extend(points.into_keys());
        }
        diagnostics
            .withdraw(|found| found.code == Code::PointsMismatch && right.contains(&found.line));
        let mut places = 0..;
        problems.retain(|_| places.next().is_none_or(|at| !follow_ups.contains(&at)));
    }

    /// The place of the player whose line explains a problem by its end, if there is one, and what
    /// the other player's line says.
    fn explanation(&self, problem: &Problem) -> Option<(usize, Option<(PlayerId, usize)>)> {
        let own = |id: PlayerId, round: usize| {
            self.place(id).filter(|&at| is_in_number(&self.records[at], round))
        };
        match *problem {
            Problem::SelfPairing { player, column }
            | Problem::UnknownOpponent { player, column, .. } => {
                Some((own(player, column.index())?, None))
            }
            Problem::OneSided { player, column, opponent, .. } => {
                let round = column.index();
                if let Some(own) = own(player, round) {
                    return Some((own, None));
                }
                let other = self.place(opponent)?;
                let is_read = self.records[other].unreadable.binary_search(&round).is_err();
                let is_short = is_read && self.records[other].columns < last_of_number(round);
                is_short.then_some((other, Some((player, round))))
            }
            Problem::ContradictingResults { player, column, opponent } => {
                let round = column.index();
                let pair = [(player, opponent), (opponent, player)];
                let mut places = pair.into_iter().filter_map(|(a, b)| Some((self.place(a)?, b)));
                let (short, other) =
                    places.find(|&(at, _)| self.records[at].whole_rounds() <= round)?;
                Some((short, Some((other, round))))
            }
            _ => None,
        }
    }

    /// Whether the points of all players depend on the end of a line: no line goes beyond a number
    /// cut off there, or a round seems to be running because this line lacks a result.
    fn concerns_all(&self, short: &PlayerRecord, claims: &Claims, longest: usize) -> bool {
        let seems_running = |round| self.progress.running && round == self.progress.complete;
        let last_round = cell::rounds_within(short.columns).checked_sub(1);
        claims.first.is_some_and(|(_, round)| seems_running(round))
            || short.columns == longest && last_round.is_some_and(|it| is_in_number(short, it))
    }
}

/// Whether a line ends inside the number of the opponent in a round.
fn is_in_number(record: &PlayerRecord, round: usize) -> bool {
    (cell::first_column(round)..last_of_number(round)).contains(&record.columns)
}

/// The column in which the number of the opponent in a round ends.
const fn last_of_number(round: usize) -> usize {
    cell::first_column(round) + cell::INSIDE_NUMBER
}
