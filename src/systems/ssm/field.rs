//! The players by rank, and which pairs are allowed.

use super::{
    initial_color,
    wdl::{self, WdlTable},
};
use crate::{
    contest::Float,
    player_id::PlayerId,
    snapshot::{BoardOrder, Entrant, Snapshot},
    systems::shared::players::{Absolute, Articles, Players},
    tournament::{Color, Score},
};

/// How many of the criteria for pairs are respected (C5).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) enum Criteria {
    /// B1, B4 and B5.
    All,
    /// B1 and B4.
    WithoutB5,
    /// Only B1.
    Absolute,
}

impl Criteria {
    /// All levels, from all criteria to only the absolute ones.
    pub(super) const LEVELS: [Self; 3] = [Self::All, Self::WithoutB5, Self::Absolute];
}

/// The players present by their ranks (A2), from 0: a smaller number is a
/// higher rank.
pub(super) struct Field<'a> {
    pub(super) snapshot: &'a Snapshot,
    /// The initial color, if it is known or can be inferred.
    pub(super) initial_color: Option<Color>,
    /// The place of each in the snapshot.
    places: Vec<usize>,
    /// The rank of each player, by place.
    ranks: Vec<usize>,
    /// The score of each.
    scores: Vec<Score>,
    /// The float of the previous round.
    floats: Vec<Option<Float>>,
    bye_barred: Vec<bool>,
}

impl<'a> Field<'a> {
    pub(super) fn new(snapshot: &'a Snapshot) -> Self {
        let table = WdlTable::new(snapshot.history(), snapshot.round().index());
        let mut places: Vec<_> = (0..snapshot.players().len()).collect();
        places.sort_by_cached_key(|&place| table.rank(&snapshot.players()[place]));
        let mut ranks = vec![0; places.len()];
        for (rank, &place) in places.iter().enumerate() {
            ranks[place] = rank;
        }
        let entrants = || places.iter().map(|&place| &snapshot.players()[place]);
        let nobody = snapshot.assigned_bye().is_some();
        Self {
            snapshot,
            initial_color: initial_color(snapshot.initial_color()),
            scores: entrants().map(|it| table.of(it).own).collect(),
            floats: entrants().map(|it| wdl::float(snapshot, it, it.rounds_ago(1)?)).collect(),
            bye_barred: entrants().map(|it| nobody || super::bars_from_bye(it)).collect(),
            places,
            ranks,
        }
    }

    /// The number of players.
    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    pub(super) fn place(&self, rank: usize) -> usize {
        self.places[rank]
    }

    pub(super) fn rank(&self, place: usize) -> usize {
        self.ranks[place]
    }

    pub(super) fn entrant(&self, rank: usize) -> &Entrant {
        &self.snapshot.players()[self.places[rank]]
    }

    pub(super) fn id(&self, rank: usize) -> PlayerId {
        self.entrant(rank).id
    }

    pub(super) fn score(&self, rank: usize) -> Score {
        self.scores[rank]
    }

    /// The order of boards, by scores and ranks.
    pub(super) fn board_order(&self) -> BoardOrder {
        let mut ranks = vec![(Score::ZERO, 0); self.len()];
        for (rank, &place) in self.places.iter().enumerate() {
            ranks[place] = (self.scores[rank], rank);
        }
        BoardOrder::by_rank(ranks)
    }

    /// The scoregroups, each with its players by rank.
    pub(super) fn scoregroups(&self) -> Vec<Vec<usize>> {
        let ranks: Vec<_> = (0..self.len()).collect();
        let groups = ranks.chunk_by(|&a, &b| self.score(a) == self.score(b));
        groups.map(<[usize]>::to_vec).collect()
    }

    /// Whether two players have not met and are not forbidden to (B1).
    pub(super) fn may_meet(&self, a: usize, b: usize) -> bool {
        self.snapshot.may_meet(self.places[a], self.places[b])
    }

    /// Whether two players can be paired under some of the criteria.
    pub(super) fn permits(&self, criteria: Criteria, a: usize, b: usize) -> bool {
        self.level(a, b).is_some_and(|level| level <= criteria)
    }

    /// The strictest criteria under which two players can be paired.
    pub(super) fn level(&self, a: usize, b: usize) -> Option<Criteria> {
        let (upper, lower) = (a.min(b), a.max(b));
        if !self.may_meet(a, b) {
            None
        } else if self.snapshot.is_restricted(self.places[a], self.places[b]) {
            Some(Criteria::Absolute)
        } else if self.score(upper) != self.score(lower)
            && (self.floats[upper] == Some(Float::Down) || self.floats[lower] == Some(Float::Up))
        {
            Some(Criteria::WithoutB5)
        } else {
            Some(Criteria::All)
        }
    }

    /// Whether a player may get the bye (B2).
    pub(super) fn may_get_bye(&self, rank: usize) -> bool {
        !self.bye_barred[rank]
    }

    /// Whether a player floated down in the previous round.
    pub(super) fn floated_down(&self, rank: usize) -> bool {
        self.floats[rank] == Some(Float::Down)
    }

    /// Whether none of some players may meet this one.
    pub(super) fn is_isolated(&self, rank: usize, among: &[usize]) -> bool {
        !among.iter().any(|&other| other != rank && self.may_meet(rank, other))
    }
}

impl Players for Field<'_> {
    fn snapshot(&self) -> &Snapshot {
        self.snapshot
    }
}

impl Absolute for Field<'_> {
    type Class = ();

    fn class(&self, _: usize) {}

    fn is_bye_barred(&self, place: usize) -> bool {
        super::bars_from_bye(&self.snapshot.players()[place])
    }

    fn articles(&self) -> Articles {
        Articles { rematch: "B1", bye: "B2", second_bye: Some("B3"), colors: None }
    }
}
