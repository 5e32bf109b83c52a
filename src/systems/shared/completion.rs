//! Determines whether all players can be paired and, if not, which ones cannot.

use std::cell::RefCell;

use super::barrier::barrier;
use crate::systems::{Obstruction, PairingError};
use crate::{
    matching::{Classes, Mates, Perfect, bit_rows::BitRows, perfect_matching},
    player_id::PlayerId,
    reason::Opponent,
    snapshot::Snapshot,
};

/// The opponent of each player, by place, in the last answer for which augmenting paths had to be
/// searched, if there was one; the bye comes after all players.
#[derive(Default)]
pub(crate) struct Opponents(RefCell<Vec<Option<usize>>>);

/// The players still to be paired as a graph: players who may meet are adjacent, and if their
/// number is odd, there is one more vertex for the bye, adjacent to all who can get it.
pub(crate) struct Completion<'a> {
    snapshot: &'a Snapshot,
    players: &'a [usize],
    bye_barred: Vec<bool>,
    // Not type parameters, so that all of this is compiled once and not for every caller.
    fit: Box<Fit<'a>>,
    classes: Box<ClassesOf<'a>>,
}

/// Tells whether two players, by place, may meet if they have not met before.
type Fit<'a> = dyn Fn(usize, usize) -> bool + 'a;

/// The classes of vertices.
type ClassesOf<'a> = dyn Fn(&[Vertex]) -> Classes + 'a;

/// A player, by place, and whether they cannot get the bye; or the bye.
type Vertex = Option<(usize, bool)>;

impl<'a> Completion<'a> {
    /// The graph of some players, by place, given those who cannot get the bye. Two players may
    /// meet, as far as they have not met before, if their classes fit.
    pub(crate) fn new<K: Copy + Ord>(
        snapshot: &'a Snapshot,
        players: &'a [usize],
        bye_barred: impl Fn(usize) -> bool,
        class: impl Fn(usize) -> K + Copy + 'a,
        fit: impl Fn(K, K) -> bool + Copy + 'a,
    ) -> Self {
        let nobody = snapshot.assigned_bye().is_some();
        let bye_barred = players.iter().map(|&place| nobody || bye_barred(place)).collect();
        let classes = move |vertices: &[Vertex]| {
            let player = |(place, is_barred)| (class(place), is_barred);
            let class_of: Vec<_> = vertices.iter().map(|vertex| vertex.map(player)).collect();
            Classes::new(&class_of, |a, b| match (a, b) {
                (Some((a, _)), Some((b, _))) => fit(a, b),
                (Some((_, is_barred)), None) | (None, Some((_, is_barred))) => !is_barred,
                (None, None) => false,
            })
        };
        let fit = Box::new(move |a, b| fit(class(a), class(b)));
        Self { snapshot, players, bye_barred, fit, classes: Box::new(classes) }
    }

    /// Tells whether all can be paired, except at most one who gets the bye.
    pub(crate) fn is_possible(&self) -> bool {
        self.is_possible_by(&Opponents::default())
    }

    /// Like [`is_possible`](Self::is_possible), starting from an earlier matching.
    pub(crate) fn is_possible_by(&self, earlier: &Opponents) -> bool {
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
        let edge = |a, b| self.may_match(a, b);
        let (classes, rows) = (|| self.classes(), || self.rows());
        match perfect_matching(vertices, &edge, Some(&classes), &rows, known()) {
            Some(Perfect::Searched(mates)) => note(&mates),
            Some(Perfect::AtOnce) => {}
            None => return false,
        }
        true
    }

    fn classes(&self) -> Classes {
        let players = self.players.iter().copied().zip(self.bye_barred.iter().copied());
        let bye = (self.players.len()..self.vertices()).map(|_| None);
        (self.classes)(&players.map(Some).chain(bye).collect::<Vec<_>>())
    }

    /// Who may be matched with whom.
    fn rows(&self) -> BitRows {
        let place = |vertex: usize| self.players.get(vertex).copied();
        let list: Vec<_> = (0..self.vertices()).map(place).collect();
        self.snapshot.fitting_among(&list, &self.classes())
    }

    fn vertices(&self) -> usize {
        self.players.len() + self.players.len() % 2
    }

    fn may_match(&self, a: usize, b: usize) -> bool {
        match (self.players.get(a), self.players.get(b)) {
            (Some(&mine), Some(&theirs)) => {
                (self.fit)(mine, theirs) && self.snapshot.may_meet(mine, theirs)
            }
            (Some(_), None) => !self.bye_barred[a],
            (None, Some(_)) => !self.bye_barred[b],
            (None, None) => false,
        }
    }

    /// The error that not all can be paired.
    pub(crate) fn no_legal_pairing(&self) -> PairingError {
        let (round, obstruction) = (self.snapshot.round(), self.obstruction());
        PairingError::NoLegalPairing { round, obstruction }
    }

    /// Why not all can be paired.
    fn obstruction(&self) -> Obstruction {
        let rows = self.rows();
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
            fit: Box::new(&self.fit),
            classes: Box::new(&self.classes),
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
