//! Who floats to the next lower scoregroup (6.4).

use super::facts::Facts;
use crate::sets::{Set, members, set_of};

/// The floaters of a group (R-DUB-19, R-DUB-20): the smallest set without which
/// the group can be paired completely within itself, and with which the other
/// open players can be; of several such sets, the first in the order of 6.4.
/// `next` are the open players of the next lower score.
pub fn floaters(facts: &Facts, group: Set, others: Set, next: Set) -> Option<Set> {
    let cannot_be_paired_below = |place| facts.opponents(place, next) == 0;
    let mut order: Vec<_> = members(group).collect();
    order.sort_by(|&a, &b| {
        (cannot_be_paired_below(a).cmp(&cannot_be_paired_below(b)))
            .then_with(|| facts.players[a].lowest_rated(&facts.players[b]))
    });
    let search = Search { facts, group, others, order };
    (0..=search.order.len()).find_map(|size| search.first(0, size, 0))
}

struct Search<'a> {
    facts: &'a Facts,
    group: Set,
    others: Set,
    order: Vec<usize>,
}

impl Search<'_> {
    /// The first set that consists of those chosen and so many more from the
    /// order.
    fn first(&self, from: usize, missing: usize, chosen: Set) -> Option<Set> {
        if missing == 0 {
            return self.is_solution(chosen).then_some(chosen);
        }
        if self.facts.takes_shortcuts && self.is_hopeless(from, missing, chosen) {
            return None;
        }
        (from..self.order.len())
            .find_map(|next| self.first(next + 1, missing - 1, chosen | set_of(self.order[next])))
    }

    fn is_solution(&self, chosen: Set) -> bool {
        self.facts.can_be_paired(self.group & !chosen)
            && self.facts.can_be_paired(self.others | chosen)
    }

    /// Tells whether it is certain that no set can be completed: every further floater makes up for
    /// at most one player without partner on either side, and there has to be a pairing of all in
    /// which nobody who must stay meets anybody who must not.
    fn is_hopeless(&self, from: usize, missing: usize, chosen: Set) -> bool {
        let without_partner =
            |set: Set| set.count_ones() as usize - 2 * self.facts.most_pairs(set, |_, _| true);
        let (staying, leaving) = (self.group & !chosen, self.others | chosen);
        if without_partner(staying) > missing || without_partner(leaving) > missing {
            return true;
        }
        let undecided = self.order[from..].iter().fold(0, |all, &place| all | set_of(place));
        let is_possible = |a: usize, b: usize| {
            let pair = set_of(a) | set_of(b);
            pair & undecided != 0 || (pair & staying == 0) != (pair & leaving == 0)
        };
        let all = self.group | self.others;
        2 * self.facts.most_pairs(all, is_possible) < all.count_ones() as usize
    }
}
