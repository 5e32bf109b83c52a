//! Pairs a round: the bye, then one bracket after another, from the highest score down (1.9.2, 3).

use std::cmp::Reverse;

use fixedbitset::FixedBitSet;

use super::{bracket::Bracket, field::Field};
use crate::{
    matching::{Mates, bit_rows::BitRows},
    systems::bracket_pairing::BracketPairing,
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
    /// The score of the residents.
    pub(super) score: Score,
    /// Incoming floaters and residents in the order of their ranks.
    pub(super) members: Vec<usize>,
    /// The residents of the following bracket, and everybody below these.
    pub(super) next: Vec<usize>,
    pub(super) below: Vec<usize>,
    pub(super) pairing: BracketPairing,
}

impl Round {
    /// All pairs.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.brackets.iter().flat_map(|bracket| bracket.pairing.pairs.iter().copied())
    }
}

/// Pairs a round; `None` if there is no legal pairing.
pub(super) fn pair_round(field: &Field<'_>) -> Option<Round> {
    let players = field.snapshot.players().len();
    let legal = field.legal_pairs();
    let everybody: FixedBitSet = (0..players).collect();
    let bye = if players.is_multiple_of(2) {
        Mates::new(players).repaired_along(&everybody, &legal)?;
        None
    } else {
        Some(bye(field, &everybody, &legal)?)
    };
    let open: Vec<_> = everybody.ones().filter(|&place| Some(place) != bye).collect();
    let groups: Vec<_> = open.chunk_by(|&a, &b| field.score(a) == field.score(b)).collect();
    let mut brackets = Vec::with_capacity(groups.len());
    let mut floaters = Vec::new();
    let mut below = &open[..];
    for (number, residents) in groups.iter().enumerate() {
        below = &below[residents.len()..];
        let next = groups.get(number + 1).copied().unwrap_or_default();
        let members = field.ranked(floaters.into_iter().chain(residents.iter().copied()));
        let below = &below[next.len()..];
        let pairing = Bracket { field, legal: &legal, members: &members, next, below }.pair();
        floaters = pairing.floaters.clone();
        let score = field.score(residents[0]);
        let (next, below) = (next.to_vec(), below.to_vec());
        brackets.push(PairedBracket { score, members, next, below, pairing });
    }
    Some(Round { bye, brackets })
}

/// Who gets the bye: the first in its order without whom all others can be paired (3.1).
fn bye(field: &Field<'_>, everybody: &FixedBitSet, legal: &BitRows) -> Option<usize> {
    if field.snapshot.assigned_bye().is_some() {
        return None;
    }
    let possible = Mates::new(everybody.len()).dispensable_along(everybody, legal);
    let may = |&place: &usize| possible.contains(place) && !field.facts(place).bye_barred;
    bye_order(field).into_iter().find(may)
}

/// The players in the order in which they are considered for the bye: by lowest score, most games
/// played, and lowest rank (3.1.3 to 3.1.5).
pub(super) fn bye_order(field: &Field<'_>) -> Vec<usize> {
    let mut order: Vec<_> = (0..field.snapshot.players().len()).collect();
    order.sort_by_key(|&place| {
        (field.score(place), Reverse(field.facts(place).games), Reverse(field.rank(place)))
    });
    order
}
