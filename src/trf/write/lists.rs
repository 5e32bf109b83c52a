//! Writing the records that name players.

use std::collections::BTreeMap;

use super::{
    Format, Loss, MAX_ROUNDS, Writer,
    fitting::{DoesNotFit, fits, narrow},
};
use crate::tournament::{ForbiddenGroup, PlayerId, RoundNumber, Score};

/// Ids in columns of four, each after a blank.
fn columns(ids: &[PlayerId]) -> String {
    ids.iter().map(|id| format!(" {id:>4}")).collect()
}

impl Writer<'_> {
    /// 260 and XXP.
    pub(super) fn write_forbidden_pairs(&mut self) -> Result<(), DoesNotFit> {
        let total = self.tournament.total_rounds();
        for group in self.tournament.forbidden().iter().filter(|group| group.players.len() > 1) {
            let ForbiddenGroup { players, rounds } = group.clone();
            let rounds = rounds.filter(|&(first, last)| {
                first != RoundNumber::FIRST || total.is_none_or(|total| last < total)
            });
            if self.format == Format::Trf16 {
                self.fitting.losses.push(Loss::ForbiddenPairs { players, rounds });
                continue;
            }
            if self.format.has_2026() {
                let total = total.map_or(MAX_ROUNDS, RoundNumber::get);
                let (first, last) =
                    rounds.map_or((1, total), |(first, last)| (first.get(), last.get()));
                fits(last <= MAX_ROUNDS, "the rounds of a forbidden pair", last)?;
                self.lines.push(format!("260 {first:>3} {last:>3}{}", columns(&players)));
            }
            if self.format.has_extensions() {
                self.write_xxp(players, rounds);
            }
        }
        Ok(())
    }

    /// XXP holds in all rounds: a ban in some rounds stands there if it holds in
    /// the round to be paired, and what it bans beyond that is a loss unless
    /// 260 says it as well.
    fn write_xxp(&mut self, players: Vec<PlayerId>, rounds: Option<(RoundNumber, RoundNumber)>) {
        let ids: String = players.iter().map(|id| format!(" {id}")).collect();
        let next = self.tournament.round_to_pair();
        match rounds {
            None => self.lines.push(format!("XXP{ids}")),
            Some(_) if self.format.has_2026() => {}
            Some(rounds) if (rounds.0..=rounds.1).contains(&next) => {
                self.lines.push(format!("XXP{ids}"));
                self.fitting.losses.push(Loss::RoundsOfForbiddenPairs { players, rounds });
            }
            rounds => self.fitting.losses.push(Loss::ForbiddenPairs { players, rounds }),
        }
    }

    /// 250 and XXA.
    pub(super) fn write_virtual_points(&mut self) -> Result<(), DoesNotFit> {
        let players = self.tournament.players().iter();
        let accelerated = players.filter(|player| !player.virtual_points.is_empty()).count();
        if accelerated == 0 {
            return Ok(());
        }
        if self.format == Format::Trf16 {
            self.fitting.losses.push(Loss::VirtualPoints { players: accelerated });
            return Ok(());
        }
        let ranges = self.virtual_ranges();
        // 250 cannot say that there are no virtual points at all where the
        // tournament type says that there are.
        let nothing_but_zero = ranges.is_empty();
        if self.format.has_2026() {
            self.write_250(ranges)?;
        }
        if self.format.has_extensions() || nothing_but_zero {
            self.write_xxa()?;
        }
        Ok(())
    }

    /// The virtual points as ranges of rounds and players, these by their place
    /// in the order of their numbers.
    fn virtual_ranges(&self) -> Vec<(Range, Score)> {
        let mut by_id: Vec<_> = self.tournament.players().iter().collect();
        by_id.sort_unstable_by_key(|player| player.id);
        let mut runs: BTreeMap<(usize, usize, Score), Vec<usize>> = BTreeMap::new();
        for (place, player) in by_id.iter().enumerate() {
            let points = &player.virtual_points;
            let mut first = 0;
            for run in points.chunk_by(|a, b| a == b) {
                let last = first + run.len() - 1;
                if run[0] != Score::ZERO {
                    runs.entry((first, last, run[0])).or_default().push(place);
                }
                first = last + 1;
            }
        }
        let mut ranges = Vec::new();
        for ((first, last, points), places) in runs {
            let rounds = (RoundNumber::from_index(first), RoundNumber::from_index(last));
            for run in places.chunk_by(|a, b| a + 1 == *b) {
                if let [from, .., to] | [from @ to] = run {
                    let players = (by_id[*from].id, by_id[*to].id);
                    ranges.push((Range { rounds, players }, points));
                }
            }
        }
        ranges
    }

    fn write_250(&mut self, ranges: Vec<(Range, Score)>) -> Result<(), DoesNotFit> {
        for (Range { rounds: (first, last), players: (from, to) }, points) in ranges {
            fits(last.get() <= MAX_ROUNDS, "the rounds of virtual points", last)?;
            let points = virtual_columns(from, points)?;
            self.lines.push(format!("250      {points:>4} {first:>3} {last:>3} {from:>4} {to:>4}"));
        }
        Ok(())
    }

    fn write_xxa(&mut self) -> Result<(), DoesNotFit> {
        for player in self.tournament.players() {
            if player.virtual_points.is_empty() {
                continue;
            }
            let mut line = format!("XXA {:>4}", player.id);
            for &points in &player.virtual_points {
                line.push_str(&format!(" {:>4}", virtual_columns(player.id, points)?));
            }
            self.lines.push(line);
        }
        Ok(())
    }
}

/// Rounds and players, first and last.
struct Range {
    rounds: (RoundNumber, RoundNumber),
    players: (PlayerId, PlayerId),
}

fn virtual_columns(player: PlayerId, points: Score) -> Result<String, DoesNotFit> {
    let text = narrow(points).filter(|_| points >= Score::ZERO);
    text.ok_or_else(|| DoesNotFit {
        player: Some(player),
        field: "virtual points",
        value: points.to_string(),
    })
}
