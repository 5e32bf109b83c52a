//! The first round (article 5, R-DUB-12).

use fpc::{Color, Snapshot};

use super::{Columns, DubovRound, facts::Facts, rows::rows};
use crate::sets::set_of;

/// The pairing of the first round.
pub(super) fn pair(snapshot: &Snapshot, facts: &Facts) -> Option<DubovRound> {
    let id = |place: usize| facts.players[place].id;
    let mut list = facts.in_order(facts.everybody(), |a, b| a.id.cmp(&b.id));
    let mut bye = None;
    if list.len() % 2 == 1 {
        let may_get_bye = |&place: &usize| facts.can_be_paired(facts.everybody() & !set_of(place));
        let last = list.iter().rposition(may_get_bye)?;
        bye = Some(list.remove(last));
    }
    let (upper, lower) = list.split_at(list.len() / 2);
    let columns = Columns { white: upper.to_vec(), black: lower.to_vec() };
    let may_meet = |a, b| facts.may_meet(a, b);
    let mut pairs: Vec<_> = rows(&columns, &may_meet, facts.takes_shortcuts)?
        .into_iter()
        .map(|(a, b)| (id(a).min(id(b)), id(a).max(id(b))))
        .collect();
    pairs.sort_unstable();
    let lot = snapshot.recorded_initial_color().unwrap_or(Color::White);
    for (number, pair) in (1..).zip(&mut pairs) {
        let color = if number % 2 == 1 { lot } else { lot.opposite() };
        if color == Color::Black {
            *pair = (pair.1, pair.0);
        }
    }
    Some(DubovRound { pairs, bye: bye.map(id), steps: Vec::new() })
}
