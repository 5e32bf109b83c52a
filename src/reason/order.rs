//! Finds the step at which two equally good pairings diverge in the sequence of candidates.

use std::collections::BTreeSet;

use super::concerned::listed;
use crate::{
    phrase,
    player_id::PlayerId,
    text::phrase::{Phrase, ToPhrase, display_in_english},
};

/// Players exchanged between S1 and S2.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Exchange {
    /// Those who leave S1, in order of rank.
    pub from_s1: Vec<PlayerId>,
    /// Those who replace them from S2, in order of rank.
    pub from_s2: Vec<PlayerId>,
}

/// The first step at which the generation of two equally good candidates of a bracket diverges: the
/// one by the rules comes first.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Order {
    /// Different moved-down players are paired in the bracket.
    MovedDown {
        /// Those whom the rules pair, in order of rank.
        expected: Vec<PlayerId>,
        /// Those whom the recorded pairing pairs.
        recorded: Vec<PlayerId>,
    },
    /// Different players are exchanged between S1 and S2, or more of them.
    Exchange {
        /// By the rules.
        expected: Exchange,
        /// In the recorded pairing.
        recorded: Exchange,
    },
    /// The players of S2 are in a different order.
    Transposition {
        /// The highest ranked player of S1 who has a different opponent.
        player: PlayerId,
        /// The opponent by the rules.
        expected: PlayerId,
        /// The opponent in the recorded pairing.
        recorded: PlayerId,
    },
}

/// Pairs of a bracket, the higher ranked player first, players by place in order of rank.
type Pairs = BTreeSet<(usize, usize)>;

impl Order {
    /// Finds where two candidates of a bracket diverge. The members are given in order; the
    /// predicate selects the moved-down players who are paired separately, before the others.
    ///
    /// `None` if the pairs are the same.
    pub(crate) fn between(
        members: &[usize],
        is_moved_down: impl Fn(usize) -> bool,
        expected: &[(usize, usize)],
        recorded: &[(usize, usize)],
        id: impl Fn(usize) -> PlayerId,
    ) -> Option<Self> {
        let split = |pairs: &[(usize, usize)]| -> (Pairs, Pairs) {
            pairs.iter().copied().partition(|&(higher, _)| is_moved_down(higher))
        };
        let uppers = |pairs: &Pairs| pairs.iter().map(|pair| pair.0).collect::<Vec<_>>();
        let ids = |places: Vec<usize>| places.into_iter().map(&id).collect::<Vec<_>>();
        let (ours_first, ours) = split(expected);
        let (theirs_first, theirs) = split(recorded);
        if uppers(&ours_first) != uppers(&theirs_first) {
            let (expected, recorded) = (ids(uppers(&ours_first)), ids(uppers(&theirs_first)));
            return Some(Self::MovedDown { expected, recorded });
        }
        if ours_first == theirs_first && uppers(&ours) != uppers(&theirs) {
            let is_left = |place: &usize| {
                !is_moved_down(*place) && ours_first.iter().all(|it| it.1 != *place)
            };
            let group: Vec<_> = members.iter().copied().filter(is_left).collect();
            let exchange = |pairs: &Pairs| {
                let uppers: BTreeSet<_> = pairs.iter().map(|pair| pair.0).collect();
                let (s1, s2) = group.split_at(pairs.len().min(group.len()));
                Exchange {
                    from_s1: ids(s1.iter().copied().filter(|it| !uppers.contains(it)).collect()),
                    from_s2: ids(s2.iter().copied().filter(|it| uppers.contains(it)).collect()),
                }
            };
            let (expected, recorded) = (exchange(&ours), exchange(&theirs));
            return Some(Self::Exchange { expected, recorded });
        }
        let pairs = ours_first.iter().chain(&ours).zip(theirs_first.iter().chain(&theirs));
        let (&(player, expected), &(_, recorded)) = pairs.into_iter().find(|(a, b)| a != b)?;
        let (player, expected, recorded) = (id(player), id(expected), id(recorded));
        Some(Self::Transposition { player, expected, recorded })
    }
}

impl ToPhrase for Exchange {
    fn phrase(&self) -> Phrase {
        if self.from_s1.is_empty() && self.from_s2.is_empty() {
            return phrase!("nobody is exchanged");
        }
        let [s1, s2] = [&self.from_s1, &self.from_s2].map(|it| listed(it));
        phrase!("{s1} {s1:is|are} exchanged with {s2}", s1, s2)
    }
}

impl ToPhrase for Order {
    fn phrase(&self) -> Phrase {
        match self {
            Self::MovedDown { expected, recorded } => phrase!(
                "moved-down players {recorded} are paired, by the rules {expected}",
                recorded = listed(recorded),
                expected = listed(expected)
            ),
            Self::Exchange { expected, recorded } => {
                phrase!("{recorded}, by the rules {expected}", recorded, expected)
            }
            Self::Transposition { player, expected, recorded } => phrase!(
                "{player} meets {recorded}, by the rules {expected}",
                player,
                recorded,
                expected
            ),
        }
    }
}

display_in_english!(Exchange, Order);

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn between(moved_down: usize, ours: &[(usize, usize)], theirs: &[(usize, usize)]) -> String {
        let id = |place: usize| PlayerId::new(place as u16 + 1).unwrap();
        let members: Vec<_> = (0..8).collect();
        Order::between(&members, |place| place < moved_down, ours, theirs, id)
            .map_or("the same".to_owned(), |order| order.to_string())
    }

    #[test]
    fn the_first_step_that_parts_two_candidates_is_named() {
        let natural = [(0, 4), (1, 5), (2, 6), (3, 7)];
        assert_eq!(between(0, &natural, &natural), "the same");
        assert_eq!(
            between(0, &natural, &[(0, 4), (1, 6), (2, 5), (3, 7)]),
            "2 meets 7, by the rules 6"
        );
        assert_eq!(
            between(0, &natural, &[(0, 3), (1, 5), (2, 6), (4, 7)]),
            "4 is exchanged with 5, by the rules nobody is exchanged"
        );
        assert_eq!(
            between(2, &[(0, 2), (3, 4), (5, 6)], &[(1, 2), (3, 4), (5, 6)]),
            "moved-down players 2 are paired, by the rules 1"
        );
        assert_eq!(
            between(1, &[(0, 1), (2, 5), (3, 6), (4, 7)], &[(0, 1), (2, 4), (3, 6), (5, 7)]),
            "5 is exchanged with 6, by the rules nobody is exchanged"
        );
    }
}
