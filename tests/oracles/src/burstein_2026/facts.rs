//! What is known before the round: players (article 1), and who may be paired
//! (C1 to C4).

use std::{cell::RefCell, collections::BTreeMap};

use fpc::{PlayerId, Score, Snapshot, snapshot::Entrant};

use super::index;
use crate::{
    basic_rules::bars_from_bye,
    colors::Colors,
    matching::{most_pairs, most_pairs_of_all},
    sets::{Set, members, set_of},
};

/// What the text regards of a player.
pub(super) struct Player {
    pub(super) id: PlayerId,
    /// The place in the list among those who have arrived (R-BUR-12).
    pub(super) place_among_arrived: u16,
    /// With virtual points (R-BUR-11).
    pub(super) score: Score,
    pub(super) colors: Colors,
    pub(super) games_played: usize,
    /// C2.
    pub(super) may_get_bye: bool,
}

/// Everything known before the round.
pub(super) struct Facts<'a> {
    pub(super) snapshot: &'a Snapshot,
    /// In the order of 1.8, by which all brackets are ranked (R-BUR-9).
    pub(super) players: Vec<Player>,
    /// Tells whether matching and bounds may take the place of enumeration.
    pub(super) takes_shortcuts: bool,
    /// With whom each player complies with C1 and C3.
    opponents: Vec<Set>,
    can_be_paired: RefCell<BTreeMap<Set, bool>>,
}

impl<'a> Facts<'a> {
    pub(super) fn new(snapshot: &'a Snapshot, takes_shortcuts: bool) -> Self {
        let in_order = index::in_order(snapshot);
        assert!(in_order.len() <= Set::BITS as usize, "the oracle is for small fields");
        let mut facts = Self {
            snapshot,
            players: in_order.iter().map(|(_, entrant)| player(snapshot, entrant)).collect(),
            takes_shortcuts,
            opponents: Vec::new(),
            can_be_paired: RefCell::default(),
        };
        let row = |a| {
            let meets = |b: &usize| facts.c1(a, *b) && facts.c3(a, *b);
            members(facts.everybody()).filter(meets).fold(0, |row, b| row | set_of(b))
        };
        facts.opponents = (0..facts.players.len()).map(row).collect();
        facts
    }

    pub(super) fn everybody(&self) -> Set {
        (0..self.players.len()).fold(0, |all, place| all | set_of(place))
    }

    /// Those of a set who have a property.
    pub(super) fn select(&self, set: Set, wanted: impl Fn(&Player) -> bool) -> Set {
        let wanted = members(set).filter(|&place| wanted(&self.players[place]));
        wanted.fold(0, |all, place| all | set_of(place))
    }

    /// Two players shall not meet more than once, nor if they are forbidden to
    /// (R-BUR-16).
    fn c1(&self, a: usize, b: usize) -> bool {
        let place = |player: usize| self.snapshot.place(self.players[player].id).unwrap();
        a != b && self.snapshot.may_meet(place(a), place(b))
    }

    /// Two players with the same absolute color preference shall not meet.
    fn c3(&self, a: usize, b: usize) -> bool {
        let absolute = |player: usize| self.players[player].colors.absolute();
        absolute(a).is_none() || absolute(a) != absolute(b)
    }

    /// Tells whether two players comply with C1 and C3.
    pub(super) fn may_meet(&self, a: usize, b: usize) -> bool {
        self.opponents[a] & set_of(b) != 0
    }

    /// C4: whether players can be paired completely.
    pub(super) fn can_be_paired(&self, set: Set) -> bool {
        if let Some(&known) = self.can_be_paired.borrow().get(&set) {
            return known;
        }
        let pairs = if self.takes_shortcuts {
            most_pairs(set, |a, b| self.may_meet(a, b))
        } else {
            most_pairs_of_all(set, &|a, b| self.may_meet(a, b))
        };
        let answer = 2 * pairs == set.count_ones() as usize;
        self.can_be_paired.borrow_mut().insert(set, answer);
        answer
    }

    /// Tells whether one of two players does not get his color preference (C8): both prefer the
    /// same color (R-BUR-8).
    pub(super) fn clash(&self, a: usize, b: usize) -> bool {
        let preferred = |player: usize| self.players[player].colors.preferred();
        preferred(a).is_some() && preferred(a) == preferred(b)
    }
}

fn player(snapshot: &Snapshot, entrant: &Entrant) -> Player {
    let is_barred = entrant.past.iter().any(|past| bars_from_bye(past, snapshot.points()));
    Player {
        id: entrant.id,
        place_among_arrived: entrant.tpn.0,
        score: entrant.pairing_score,
        colors: Colors::new(entrant.colors.as_slice()),
        games_played: entrant.past.iter().filter(|past| past.is_played()).count(),
        may_get_bye: snapshot.assigned_bye().is_none() && !is_barred,
    }
}
