//! Lines of players that end before their time, where the entry of one other player is all that
//! shows it.
//!
//! One such entry alone can be a slip of the other player's. Where several errors have the end of a
//! line as their one explanation, it is the cause, and they are follow-ups.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Code,
    assemble::Assembly,
    cell,
    cut::{Claims, whole_rounds},
    document::Line,
    findings::Findings,
    row::Row,
};
use crate::tournament::{PlayerId, Problem};

/// What the end of a line explains.
#[derive(Default)]
struct Explained {
    /// The problems, by their places.
    problems: Vec<usize>,
    /// Who has this player as opponent, and in which round.
    claims: Claims,
}

impl Assembly<'_> {
    /// Reports lines whose end explains more than one error, and takes these back.
    pub(super) fn explain_short_lines(
        &mut self,
        problems: &mut Vec<Problem>,
        diagnostics: &mut Findings,
    ) {
        let ends = Ends::of(self);
        let mut lines: BTreeMap<usize, Explained> = BTreeMap::new();
        for (at, problem) in problems.iter().enumerate() {
            let Some((short, claim)) = ends.explain(self, problem) else { continue };
            let explained = lines.entry(short).or_default();
            explained.problems.push(at);
            explained.claims.first = explained.claims.first.or(claim);
        }
        let wrong = diagnostics.iter().filter(|found| found.code == Code::PointsMismatch);
        let mut wrong: BTreeMap<_, _> = wrong.map(|found| (found.line, found.others)).collect();
        let (mut follow_ups, mut right) = (BTreeSet::new(), BTreeSet::new());
        for (short, Explained { problems, claims }) in lines {
            let record = &self.records[short];
            let points: BTreeMap<_, _> = match ends.concern_all(self, short, &claims) {
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
            let finding = claims.finding(record, ends.whole[short], self.document);
            self.lost.report(finding, diagnostics);
            follow_ups.extend(problems);
            right.extend(points.into_keys());
        }
        diagnostics
            .withdraw(|found| found.code == Code::PointsMismatch && right.contains(&found.line));
        let mut places = 0..;
        problems.retain(|_| places.next().is_none_or(|at| !follow_ups.contains(&at)));
    }
}

/// Where the lines of players end, without the blanks there.
struct Ends {
    columns: Vec<usize>,
    /// How many rounds each has to their last column.
    whole: Vec<usize>,
    longest: usize,
}

impl Ends {
    fn of(assembly: &Assembly<'_>) -> Self {
        let text = |line: usize| assembly.document.line(line).map_or("", Line::text).trim_end();
        let records = || assembly.records.iter();
        let columns = records().map(|record| Row::new(text(record.line), record.unit).len());
        let columns: Vec<_> = columns.collect();
        let whole = records().map(|record| whole_rounds(text(record.line), record)).collect();
        let longest = columns.iter().copied().max().unwrap_or(0);
        Self { columns, whole, longest }
    }

    /// The place of the player whose line explains a problem by its end, if one does, and what the
    /// other player of it says.
    fn explain(
        &self,
        assembly: &Assembly<'_>,
        problem: &Problem,
    ) -> Option<(usize, Option<(PlayerId, usize)>)> {
        let own = |id: PlayerId, round: usize| {
            assembly.place(id).filter(|&at| self.is_in_number(at, round))
        };
        match *problem {
            Problem::SelfPairing { player, round }
            | Problem::UnknownOpponent { player, round, .. } => {
                Some((own(player, round.index())?, None))
            }
            Problem::OneSided { player, round, opponent, .. } => {
                let round = round.index();
                if let Some(own) = own(player, round) {
                    return Some((own, None));
                }
                let other = assembly.place(opponent)?;
                let is_read = assembly.records[other].unreadable.binary_search(&round).is_err();
                let is_short = is_read && self.columns[other] < last_of_number(round);
                is_short.then_some((other, Some((player, round))))
            }
            Problem::ContradictingResults { player, round, opponent } => {
                let round = round.index();
                let pair = [(player, opponent), (opponent, player)];
                let mut places =
                    pair.into_iter().filter_map(|(a, b)| Some((assembly.place(a)?, b)));
                let (short, other) = places.find(|&(at, _)| self.whole[at] <= round)?;
                Some((short, Some((other, round))))
            }
            _ => None,
        }
    }

    /// Whether a line ends inside the number of the opponent in a round.
    fn is_in_number(&self, place: usize, round: usize) -> bool {
        (cell::first_column(round)..last_of_number(round)).contains(&self.columns[place])
    }

    /// Whether the points of all players depend on the end of a line: no line goes beyond a number
    /// that is cut off there, or a round seems to be running because this line lacks a result.
    fn concern_all(&self, assembly: &Assembly<'_>, short: usize, claims: &Claims) -> bool {
        let progress = assembly.progress;
        let seems_running = |round| progress.running && round == progress.complete;
        let column = self.columns[short];
        let last_round = cell::rounds_within(column).checked_sub(1);
        claims.first.is_some_and(|(_, round)| seems_running(round))
            || column == self.longest && last_round.is_some_and(|it| self.is_in_number(short, it))
    }
}

/// The column in which the number of the opponent in a round ends.
const fn last_of_number(round: usize) -> usize {
    cell::first_column(round) + cell::INSIDE_NUMBER
}
