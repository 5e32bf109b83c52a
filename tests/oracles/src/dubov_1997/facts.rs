//! What is known before the round: the players, who may meet whom, and who can
//! still be paired at all.

use std::{cell::RefCell, cmp::Ordering, collections::BTreeMap};

use fpc::Snapshot;

use super::{colors::may_be, player::Player};
use crate::{
    matching::{most_pairs, most_pairs_of_all},
    sets::{Set, members, set_of},
};

/// Everything known before the round.
pub struct Facts {
    pub takes_shortcuts: bool,
    pub players: Vec<Player>,
    /// Whom each player may meet.
    legal: Vec<Set>,
    known: RefCell<BTreeMap<Set, bool>>,
}

impl Facts {
    pub fn new(snapshot: &Snapshot, takes_shortcuts: bool) -> Self {
        let entrants = snapshot.players();
        assert!(entrants.len() <= Set::BITS as usize, "the oracle is for small fields");
        let players: Vec<_> =
            entrants.iter().map(|entrant| Player::new(entrant, snapshot)).collect();
        let is_legal = |a: usize, b: usize| {
            let (player, other) = (&players[a], &players[b]);
            snapshot.may_meet(a, b) && (may_be(player, other) || may_be(other, player))
        };
        let row =
            |a| (0..players.len()).filter(|&b| is_legal(a, b)).fold(0, |all, b| all | set_of(b));
        let legal = (0..players.len()).map(row).collect();
        Self { takes_shortcuts, players, legal, known: RefCell::default() }
    }

    pub fn everybody(&self) -> Set {
        (0..self.players.len()).fold(0, |all, place| all | set_of(place))
    }

    /// Tells whether two players may meet (2.1, 2.3, 2.4, R-DUB-6).
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        self.legal[a] & set_of(b) != 0
    }

    /// Those of a set whom a player may meet.
    pub fn opponents(&self, place: usize, set: Set) -> Set {
        self.legal[place] & set
    }

    /// The largest number of disjoint legal pairs of a kind in a set.
    pub fn most_pairs(&self, set: Set, may: impl Fn(usize, usize) -> bool) -> usize {
        let may = |a, b| self.may_meet(a, b) && may(a, b);
        if self.takes_shortcuts { most_pairs(set, may) } else { most_pairs_of_all(set, &may) }
    }

    /// Tells whether a set can be paired completely, whatever scores and due colors (R-DUB-14).
    pub fn can_be_paired(&self, set: Set) -> bool {
        if let Some(&known) = self.known.borrow().get(&set) {
            return known;
        }
        let answer = set.count_ones() as usize == 2 * self.most_pairs(set, |_, _| true);
        self.known.borrow_mut().insert(set, answer);
        answer
    }

    /// The players of a set in an order, the first one first.
    pub fn in_order(&self, set: Set, order: impl Fn(&Player, &Player) -> Ordering) -> Vec<usize> {
        let mut places: Vec<_> = members(set).collect();
        places.sort_by(|&a, &b| order(&self.players[a], &self.players[b]));
        places
    }
}
