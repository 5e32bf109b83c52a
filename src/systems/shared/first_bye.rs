//! The bye that is given before anybody is paired, to the first player in an order whose absence leaves all
//! others pairable.

use std::cmp::Ordering;

use fixedbitset::FixedBitSet;

use super::{
    players::Absolute,
    recorded::{Departure, Recorded},
};
use crate::{
    matching::{Mates, bit_rows::BitRows},
    phrase,
    reason::{Grounds, Hindrance, Stage},
    systems::PairingError,
    text::phrase::Phrase,
};

/// How two players compare by the rule on the bye that decides: its article, their order, and why the first comes first if
/// they do, as a template that follows their name.
pub(crate) type Decisive = (&'static str, Ordering, &'static str);

/// The first of some rules that tells two players apart.
pub(crate) fn decisive<const N: usize>(rules: [Decisive; N]) -> Option<Decisive> {
    rules.into_iter().find(|(_, order, _)| order.is_ne())
}

/// A system that gives the bye first.
pub(crate) trait FirstBye: Absolute {
    /// The articles: that the bye is given first, and that all others can be paired.
    fn bye_articles(&self) -> [&'static str; 2];

    /// The rule that decides which of two players comes first.
    fn decisive(&self, a: usize, b: usize) -> Option<Decisive>;

    /// The players in the order in which they are considered.
    fn bye_order(&self) -> Vec<usize> {
        let mut order = self.everybody();
        order.sort_by(|&a, &b| self.decisive(a, b).map_or(Ordering::Equal, |it| it.1));
        order
    }

    /// Who gets the bye, if the number of players is odd: the first in the order without whom all
    /// others can be paired.
    fn bye_receiver(&self, legal: &BitRows) -> Result<Option<usize>, PairingError> {
        let order = self.snapshot().players().len();
        let everybody: FixedBitSet = (0..order).collect();
        let impossible = || self.no_legal_pairing();
        if order.is_multiple_of(2) {
            let mates = Mates::new(order).repaired_along(&everybody, legal);
            return mates.map(|_| None).ok_or_else(impossible);
        }
        if self.snapshot().assigned_bye().is_some() {
            return Err(impossible());
        }
        let possible = Mates::new(order).dispensable_along(&everybody, legal);
        let may = |&place: &usize| possible.contains(place) && !self.is_bye_barred(place);
        self.bye_order().into_iter().find(may).map(Some).ok_or_else(impossible)
    }

    /// The objection to who has the bye of a recorded round.
    fn bye_objection(&self, ours: Option<usize>, recorded: &Recorded) -> Option<Departure> {
        let [first, others] = self.bye_articles();
        let (ours, theirs) = match (ours, recorded.bye()) {
            (Some(ours), Some(theirs)) if ours != theirs => (ours, theirs),
            (Some(ours), None) => {
                let player = self.id(ours);
                return Some((first, phrase!("{player} gets the bye, and nobody has it", player)));
            }
            (None, Some(_)) => return Some((first, phrase!("nobody gets the bye"))),
            _ => return None,
        };
        let [player, other] = [ours, theirs].map(|place| self.id(place));
        let (article, why) = match self.decisive(ours, theirs) {
            Some((article, Ordering::Less, why)) => {
                let advantage = Phrase::of(why, Vec::new());
                (article, phrase!("{player} {advantage}", player, advantage))
            }
            _ => (others, phrase!("without {other}, not all others could be paired", other)),
        };
        Some((article, phrase!("{player} gets the bye, not {other}: {why}", player, other, why)))
    }

    /// The bye in the trace of a round, and those ahead in its order who cannot have it.
    fn first_stage(&self, bye: usize) -> Stage {
        let grounds = Grounds {
            hindrance: &|place| self.is_bye_barred(place).then_some(Hindrance::ByeBarred),
            otherwise: &|_| Hindrance::OthersUnpaired,
            ahead_of: &|other| self.decisive(bye, other).map_or("", |it| it.2),
        };
        self.bye_stage(self.bye_articles()[0], bye, &self.bye_order(), &grounds)
    }
}
