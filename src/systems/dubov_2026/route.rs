//! Pairs a round: the bye, then one bracket after another, from the highest score down (3).

use std::cmp::Reverse;

use fixedbitset::FixedBitSet;

use super::{field::Field, subgroups::Subgroups, upfloaters::Request};
use crate::{
    matching::{Mates, bit_rows::BitRows},
    tournament::Score,
};

/// A round that has been paired; players by place.
pub(super) struct Round {
    /// Who gets the bye, if the number of players is odd.
    pub(super) bye: Option<usize>,
    pub(super) brackets: Vec<PairedBracket>,
}

/// A bracket that has been paired.
pub(super) struct PairedBracket {
    pub(super) score: Score,
    pub(super) residents: Vec<usize>,
    /// The lower players who were not paired before, by rank.
    pub(super) lower: Vec<usize>,
    pub(super) upfloaters: Vec<usize>,
    pub(super) subgroups: Subgroups,
}

impl PairedBracket {
    /// The residents and the upfloaters.
    pub(super) fn members(&self) -> Vec<usize> {
        [&self.residents[..], &self.upfloaters].concat()
    }
}

impl Round {
    /// All pairs.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.brackets.iter().flat_map(|bracket| bracket.subgroups.pairs())
    }
}

/// Pairs a round; `None` if there is no legal pairing.
pub(super) fn pair_round(field: &Field<'_>) -> Option<Round> {
    let players = field.snapshot.players().len();
    let legal = field.legal_pairs();
    let mut open: FixedBitSet = (0..players).collect();
    let bye = if players.is_multiple_of(2) {
        Mates::new(players).repaired_along(&open, &legal)?;
        None
    } else {
        Some(bye(field, &open, &legal)?)
    };
    bye.into_iter().for_each(|bye| open.set(bye, false));
    let mut brackets = Vec::new();
    while let Some(first) = open.ones().next() {
        let score = field.score(first);
        let (residents, lower): (Vec<_>, Vec<_>) =
            open.ones().partition(|&place| field.score(place) == score);
        let request = Request { field, legal: &legal, residents, lower };
        let upfloaters = request.upfloaters();
        let Request { residents, lower, .. } = request;
        let members = [&residents[..], &upfloaters].concat();
        let subgroups = Subgroups::of(field, &legal, &members);
        members.iter().for_each(|&place| open.set(place, false));
        brackets.push(PairedBracket { score, residents, lower, upfloaters, subgroups });
    }
    Some(Round { bye, brackets })
}

/// Who gets the bye: the first in its order without whom all others can be paired (3.1).
fn bye(field: &Field<'_>, open: &FixedBitSet, legal: &BitRows) -> Option<usize> {
    if field.snapshot.assigned_bye().is_some() {
        return None;
    }
    let order = field.snapshot.players().len();
    let possible = Mates::new(order).dispensable_along(open, legal);
    let may = |&place: &usize| possible.contains(place) && !field.facts(place).bye_barred;
    bye_order(field).into_iter().find(may)
}

/// The players in the order in which they are considered for the bye: by lowest score, most games
/// played, and largest pairing number (3.1.3 to 3.1.5).
pub(super) fn bye_order(field: &Field<'_>) -> Vec<usize> {
    let mut order: Vec<_> = (0..field.snapshot.players().len()).collect();
    let key = |&place: &usize| {
        (field.score(place), Reverse(field.facts(place).games), Reverse(field.number(place)))
    };
    order.sort_by_key(key);
    order
}
