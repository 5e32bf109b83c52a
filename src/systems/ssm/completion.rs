//! Pairs the whole field at once, if brackets fail.

use fixedbitset::FixedBitSet;

use super::{
    bracket::{BracketPairing, Made},
    field::{Criteria, Field},
};
use crate::{
    matching::Mates,
    systems::shared::players::{Absolute as _, Players as _},
};

/// Who may be left over so that all other members can be paired under some criteria: nobody, or a
/// receiver of the bye (B1 to B3).
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) enum LeftOver {
    Nobody,
    OneOf(FixedBitSet),
}

/// Determines who may be left over, with a matching that is reused from one question to the next;
/// `None` if the members cannot be paired.
pub(super) fn left_over(
    field: &Field<'_>,
    criteria: Criteria,
    members: &FixedBitSet,
    mates: &mut Mates,
) -> Option<LeftOver> {
    let permits = |a: usize, b: usize| field.permits(criteria, a, b);
    *mates = mates.enlarged(members, permits);
    if members.count_ones(..).is_multiple_of(2) {
        return mates.alone(members).next().is_none().then_some(LeftOver::Nobody);
    }
    let spare = mates.dispensable(members, permits);
    let receivers: FixedBitSet = spare.ones().filter(|&it| !field.is_bye_barred(it)).collect();
    (!receivers.is_clear()).then_some(LeftOver::OneOf(receivers))
}

/// The first complete pairing of the whole field, which must have one: under the strictest criteria
/// that allow it, with the bye for the lowest ranked player who leaves it possible, and then, for
/// each player from the highest rank on, the first opponent who does, starting from the middle of
/// those left.
pub(super) fn complete(field: &Field<'_>) -> (BracketPairing, Option<usize>) {
    let mut left: FixedBitSet = field.everybody().into_iter().collect();
    let mut mates = Mates::new(left.len());
    let mut levels = Criteria::LEVELS.into_iter();
    let possible = levels
        .find_map(|criteria| Some((criteria, left_over(field, criteria, &left, &mut mates)?)));
    let (criteria, left_over) = possible.unwrap_or((Criteria::Absolute, LeftOver::Nobody));
    let bye = match left_over {
        LeftOver::Nobody => None,
        LeftOver::OneOf(receivers) => field.ranked(receivers.ones()).pop(),
    };
    if let Some(bye) = bye {
        left.set(bye, false);
    }
    let mut open = field.ranked(left.ones());
    let mut pairs = Vec::with_capacity(open.len() / 2);
    let permits = |a: usize, b: usize| field.permits(criteria, a, b);
    while let Some((&upper, others)) = open.split_first() {
        let found = mates.first_mate(&left, upper, from_the_middle(others), permits);
        let Some((lower, matching)) = found else { break };
        mates = matching;
        for player in [upper, lower] {
            left.set(player, false);
        }
        open.retain(|&it| left.contains(it));
        pairs.push(Made { upper, lower, criteria, was_first: false });
    }
    (BracketPairing { pairs, unpaired: open, ..BracketPairing::default() }, bye)
}

/// Opponents in the order in which they are tried: from the middle of those left on, and then from the top.
pub(super) fn from_the_middle(others: &[usize]) -> impl Iterator<Item = usize> + '_ {
    let (head, tail) = others.split_at(others.len() / 2);
    tail.iter().chain(head).copied()
}
