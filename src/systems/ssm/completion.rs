//! The whole field at once, where brackets lead nowhere.

use super::{
    bracket::{BracketPairing, Made},
    field::{Criteria, Field},
};
use crate::matching::can_match;

/// Whether some players can all be paired under some criteria, but for one who
/// gets the bye if their number is odd (B1 to B3).
pub(super) fn can_complete(field: &Field<'_>, criteria: Criteria, players: &[usize]) -> bool {
    can_match(players.len() + players.len() % 2, |a, b| {
        match (players.get(a.min(b)), players.get(a.max(b))) {
            (Some(&one), Some(&other)) => field.permits(criteria, one, other),
            (Some(&one), None) => field.may_get_bye(one),
            _ => false,
        }
    })
}

/// The first complete pairing of the whole field, which has one: under the
/// strictest criteria that allow it, with the bye for the lowest ranked player
/// who leaves it possible, and then for each player, from the highest rank, the
/// first opponent who does, beginning in the middle of those left.
pub(super) fn complete(field: &Field<'_>) -> (BracketPairing, Option<usize>) {
    let mut left: Vec<_> = (0..field.len()).collect();
    let possible = |&criteria: &Criteria| can_complete(field, criteria, &left);
    let criteria = Criteria::LEVELS.into_iter().find(possible).unwrap_or(Criteria::Absolute);
    let mut bye = None;
    if left.len() % 2 == 1 {
        let without = |rank: usize| left.iter().copied().filter(|&it| it != rank).collect();
        let receivers = left.iter().rev().copied().filter(|&rank| field.may_get_bye(rank));
        let mut rests = receivers.map(|rank| (rank, without(rank)));
        let found = rests.find(|(_, rest): &(_, Vec<_>)| can_complete(field, criteria, rest));
        if let Some((rank, rest)) = found {
            (bye, left) = (Some(rank), rest);
        }
    }
    let s2 = left[left.len() / 2..].to_vec();
    let mut pairs = Vec::with_capacity(left.len() / 2);
    while let Some((upper, lower, rest)) = next_pair(field, criteria, &left) {
        pairs.push(Made { upper, lower, criteria, was_first: false });
        left = rest;
    }
    (BracketPairing { pairs, unpaired: left, s2, exchanges: Vec::new() }, bye)
}

/// The highest player left with his opponent, and who is left after them.
fn next_pair(
    field: &Field<'_>,
    criteria: Criteria,
    left: &[usize],
) -> Option<(usize, usize, Vec<usize>)> {
    let (&upper, others) = left.split_first()?;
    let middle = others.len() / 2;
    let places = (middle..others.len()).chain(0..middle);
    let permitted = places.filter(|&place| field.permits(criteria, upper, others[place]));
    permitted
        .map(|place| (upper, others[place], [&others[..place], &others[place + 1..]].concat()))
        .find(|(_, _, rest)| can_complete(field, criteria, rest))
}
