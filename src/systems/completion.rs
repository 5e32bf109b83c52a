//! Determines whether all players can be paired and, if not, which ones cannot.

use std::cell::RefCell;

use super::{Obstruction, barrier};
use crate::{
    matching::{Mates, bit_rows::BitRows, can_match, can_match_by},
    reason::Opponent,
    snapshot::Snapshot,
    tournament::PlayerId,
};

/// The opponent of each player, by place, in the last answer for which augmenting paths had to be
/// searched, if there was one; the bye comes after all players.
#[derive(Default)]
pub(super) struct Opponents(RefCell<Vec<Option<usize>>>);

/// The players still to be paired as a graph: players who may meet are adjacent, and if their
/// number is odd, there is one more vertex for the bye, adjacent to all who can get it.
pub(super) struct Completion<'a> {
    snapshot: &'a Snapshot,
    players: &'a [usize],
    bye_barred: Vec<bool>,
    // Not a type parameter, so that all of this is compiled once and not for every caller.
    may_meet: Box<dyn Fn(usize, usize) -> bool + 'a>,
}

impl<'a> Completion<'a> {
    /// The graph of some players, by place, given those who cannot get the bye, and which players
    /// may meet if they have not met before.
    pub(super) fn new(
        snapshot: &'a Snapshot,
        players: &'a [usize],
        bye_barred: impl Fn(usize) -> bool,
        may_meet: impl Fn(usize, usize) -> bool + 'a,
    ) -> Self {
        let nobody = snapshot.assigned_bye().is_some();
        let bye_barred = players.iter().map(|&place| nobody || bye_barred(place)).collect();
        Self { snapshot, players, bye_barred, may_meet: Box::new(may_meet) }
    }

    /// Whether all can be paired, except at most one who gets the bye.
    pub(super) fn is_possible(&self) -> bool {
        can_match(self.vertices(), |a, b| self.may_match(a, b))
    }

    /// The same, found sooner if most of the opponents of an earlier answer will do. Two players
    /// may meet, as far as they have not met before, if their classes fit.
    pub(super) fn is_possible_by<K: Copy + Ord>(
        &self,
        earlier: &Opponents,
        class: impl Fn(usize) -> K,
        fit: impl Fn(K, K) -> bool,
    ) -> bool {
        let vertices = self.vertices();
        let bye = self.snapshot.players().len();
        let place = |vertex: usize| self.players.get(vertex).map_or(bye, |&place| place);
        let known = || {
            let earlier = earlier.0.borrow();
            if earlier.is_empty() {
                return None;
            }
            let mut vertex_of = vec![None; earlier.len()];
            (0..vertices).for_each(|vertex| vertex_of[place(vertex)] = Some(vertex));
            let mate = |vertex: usize| {
                let opponent = earlier[place(vertex)]?;
                vertex_of[opponent].filter(|_| earlier[opponent] == Some(place(vertex)))
            };
            Some(Mates::given((0..vertices).map(mate).collect()))
        };
        let note = |mates: &Mates| {
            let mut earlier = earlier.0.borrow_mut();
            earlier.resize(bye + 1, None);
            (0..vertices).for_each(|it| earlier[place(it)] = mates.of(it).map(place));
        };
        let rows = || {
            let player = |(vertex, &place): (usize, &usize)| {
                (Some(place), Some((class(place), self.bye_barred[vertex])))
            };
            let all = self.players.iter().enumerate().map(player);
            let bye = (self.players.len()..vertices).map(|_| (None, None));
            let list: Vec<_> = all.chain(bye).collect();
            self.snapshot.fitting_among(&list, |a, b| match (a, b) {
                (Some((a, _)), Some((b, _))) => fit(a, b),
                (Some((_, is_barred)), None) | (None, Some((_, is_barred))) => !is_barred,
                (None, None) => false,
            })
        };
        can_match_by(vertices, |a, b| self.may_match(a, b), rows, known, note)
    }

    fn vertices(&self) -> usize {
        self.players.len() + self.players.len() % 2
    }

    fn may_match(&self, a: usize, b: usize) -> bool {
        match (self.players.get(a), self.players.get(b)) {
            (Some(&mine), Some(&theirs)) => {
                (self.may_meet)(mine, theirs) && self.snapshot.may_meet(mine, theirs)
            }
            (Some(_), None) => !self.bye_barred[a],
            (None, Some(_)) => !self.bye_barred[b],
            (None, None) => false,
        }
    }

    /// Why not all can be paired.
    pub(super) fn obstruction(&self) -> Obstruction {
        let rows = BitRows::joined(self.vertices(), |a, b| self.may_match(a, b));
        let opponent = |vertex: usize| match self.players.get(vertex) {
            Some(&place) => Opponent::Player(self.snapshot.players()[place].id),
            None => Opponent::Bye,
        };
        Obstruction {
            barrier: barrier(self.vertices(), &rows, &opponent),
            assigned_bye: self.snapshot.assigned_bye(),
            nobody_for_bye: self.vertices() > self.players.len()
                && self.bye_barred.iter().all(|&barred| barred),
            only_for_bye: self.only_for_bye(),
        }
    }

    /// The players who may get the bye, if there would be a pairing with the bye for somebody else.
    fn only_for_bye(&self) -> Vec<PlayerId> {
        let (snapshot, players) = (self.snapshot, self.players);
        let for_anybody = Completion {
            snapshot,
            players,
            bye_barred: vec![false; players.len()],
            may_meet: Box::new(&self.may_meet),
        };
        if self.is_possible() || !for_anybody.is_possible() {
            return Vec::new();
        }
        let receivers = players.iter().zip(&self.bye_barred).filter(|(_, barred)| !**barred);
        let mut ids: Vec<_> = receivers.map(|(&place, _)| snapshot.players()[place].id).collect();
        ids.sort_unstable();
        ids
    }
}
