//! Pairs one bracket: S1 with S2, and exchanges between them (C2 to C6).

use std::collections::BTreeSet;

use fixedbitset::FixedBitSet;

use super::field::{Criteria, Field};

/// A pair, and the criteria that it respects.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Made {
    /// The player of S1.
    pub(super) upper: usize,
    /// The player of S2.
    pub(super) lower: usize,
    pub(super) criteria: Criteria,
    /// Tells whether they were the first player of S2 still available.
    pub(super) was_first: bool,
}

/// The pairing of a bracket.
#[derive(Clone, Default, Debug)]
pub(super) struct BracketPairing {
    /// In the order in which they were made.
    pub(super) pairs: Vec<Made>,
    /// The players left over, by rank.
    pub(super) unpaired: Vec<usize>,
    /// The final S2; nobody if the whole field is completed at once (C9).
    pub(super) s2: Vec<usize>,
    /// The exchanges that led to it (C6), S1's player first.
    pub(super) exchanges: Vec<(usize, usize)>,
}

impl BracketPairing {
    /// Tells whether as many pairs were made as possible.
    pub(super) fn is_complete(&self) -> bool {
        self.unpaired.len() < 2
    }
}

/// Pairs a bracket, with its players given by rank. If no attempt makes all pairs, the one with the
/// most pairs counts.
///
/// Exchanges end when a division recurs, at the latest after the square of the number of players
/// (reading 10).
pub(super) fn pair_bracket(field: &Field<'_>, members: &[usize]) -> BracketPairing {
    let mut division = Division::new(members);
    let mut tried = BTreeSet::from([division.in_s1.clone()]);
    let mut exchanges = Vec::new();
    let mut best: Option<BracketPairing> = None;
    loop {
        let attempt = division.first_fit(field);
        let exchange = attempt.stuck.first().copied().zip(attempt.free.first().copied());
        let pairs = attempt.pairs.len();
        if best.as_ref().is_none_or(|best| best.pairs.len() < pairs) {
            best = Some(attempt.into_pairing(field, &division, exchanges.clone()));
        }
        let Some((upper, lower)) = exchange else { break };
        division.exchange(upper, lower);
        exchanges.push((upper, lower));
        let is_long = exchanges.len() >= members.len().pow(2);
        if is_long || !tried.insert(division.in_s1.clone()) {
            break;
        }
    }
    best.unwrap_or_default()
}

/// The division of a bracket into S1 and S2 (A5).
struct Division<'a> {
    members: &'a [usize],
    /// The members in S1, by their turns.
    in_s1: FixedBitSet,
}

/// The result of pairing S1 with S2.
struct Attempt {
    pairs: Vec<Made>,
    /// Players of S1 without an opponent, by rank.
    stuck: Vec<usize>,
    /// Players of S2 without an opponent, by rank, if S1 has some, too.
    free: Vec<usize>,
}

impl<'a> Division<'a> {
    fn new(members: &'a [usize]) -> Self {
        let mut in_s1 = FixedBitSet::with_capacity(members.len());
        in_s1.insert_range(..members.len() / 2);
        Self { members, in_s1 }
    }

    fn half(&self, is_upper: bool) -> Vec<usize> {
        let members = self.members.iter().enumerate();
        members.filter(|&(turn, _)| self.in_s1[turn] == is_upper).map(|(_, &it)| it).collect()
    }

    fn exchange(&mut self, upper: usize, lower: usize) {
        for (player, is_upper) in [(upper, false), (lower, true)] {
            if let Some(turn) = self.members.iter().position(|&it| it == player) {
                self.in_s1.set(turn, is_upper);
            }
        }
    }

    /// Gives each player of S1 the first available player of S2 under all criteria, or else without
    /// B5, or else also without B4 (C3 to C5).
    fn first_fit(&self, field: &Field<'_>) -> Attempt {
        let mut free = self.half(false);
        let (mut pairs, mut stuck) = (Vec::new(), Vec::new());
        for upper in self.half(true) {
            let mut found: Option<(Criteria, usize)> = None;
            for (place, &lower) in free.iter().enumerate() {
                let Some(criteria) = field.level(upper, lower) else { continue };
                if found.is_none_or(|(best, _)| criteria < best) {
                    found = Some((criteria, place));
                }
                if criteria == Criteria::All {
                    break;
                }
            }
            match found {
                Some((criteria, place)) => {
                    let (lower, was_first) = (free.remove(place), place == 0);
                    pairs.push(Made { upper, lower, criteria, was_first });
                }
                None => stuck.push(upper),
            }
        }
        Attempt { pairs, stuck, free }
    }
}

impl Attempt {
    fn into_pairing(
        self,
        field: &Field<'_>,
        division: &Division<'_>,
        exchanges: Vec<(usize, usize)>,
    ) -> BracketPairing {
        let unpaired = field.ranked(self.stuck.into_iter().chain(self.free));
        BracketPairing { pairs: self.pairs, unpaired, s2: division.half(false), exchanges }
    }
}
