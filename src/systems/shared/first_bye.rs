//! The bye that is given before anybody is paired: to a player of the lowest score who has played
//! most, as several systems have it.

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
    template,
    text::phrase::Phrase,
};

/// A system that gives the bye first.
pub(crate) trait FirstBye: Absolute {
    /// The number of rounds that a player has played.
    fn played(&self, place: usize) -> usize;

    /// The order of two players in the ranking; the bye goes to the lower one.
    fn ranking(&self, a: usize, b: usize) -> Ordering {
        self.player(a).tpn.cmp(&self.player(b).tpn)
    }

    /// The articles: that the bye is given first, that all others can be paired, then those of the
    /// score, of who has played most, and of the ranking.
    fn bye_articles(&self) -> [&'static str; 5];

    /// Why somebody comes first who has played more, and who is ranked lower: templates.
    fn bye_reasons(&self) -> [&'static str; 2] {
        [template!("has played more games"), template!("has the larger pairing number")]
    }

    /// The players in the order in which they are considered.
    fn bye_order(&self) -> Vec<usize> {
        let mut order = self.everybody();
        order.sort_by(|&a, &b| self.decisive(a, b).map_or(Ordering::Equal, |it| it.1));
        order
    }

    /// The article that decides which of two players comes first, their order by it, and why the
    /// first comes first if it does.
    fn decisive(&self, a: usize, b: usize) -> Option<(&'static str, Ordering, &'static str)> {
        let [_, _, of_score, of_played, of_ranking] = self.bye_articles();
        let [has_played_more, is_ranked_lower] = self.bye_reasons();
        let compared = [
            (of_score, self.score(a).cmp(&self.score(b)), template!("has the lower score")),
            (of_played, self.played(b).cmp(&self.played(a)), has_played_more),
            (of_ranking, self.ranking(b, a), is_ranked_lower),
        ];
        compared.into_iter().find(|(_, order, _)| order.is_ne())
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
        let [first, others, ..] = self.bye_articles();
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
        let [_, is_ranked_lower] = self.bye_reasons();
        let grounds = Grounds {
            hindrance: &|place| self.is_bye_barred(place).then_some(Hindrance::ByeBarred),
            otherwise: &|_| Hindrance::OthersUnpaired,
            ahead_of: &|other| self.decisive(bye, other).map_or(is_ranked_lower, |it| it.2),
        };
        self.bye_stage(self.bye_articles()[0], bye, &self.bye_order(), &grounds)
    }
}
