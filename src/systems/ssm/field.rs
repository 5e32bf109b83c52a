//! The players with their ranks, and which pairs are allowed.

use super::{
    initial_color,
    wdl::{self, WdlTable},
};
use crate::{
    contest::Float,
    snapshot::{BoardOrder, Entrant, Snapshot},
    systems::shared::players::{Absolute, Articles, Players},
    tournament::{Color, Score},
};

/// The number of criteria for pairs that are respected (C5).
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

/// The turn of a player of the last bracket for the bye; the lowest ranked comes first of those whose turn is
/// the same (C9).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) enum ByeTurn {
    /// They may meet nobody in the bracket.
    Isolated,
    /// They did not float down in the previous round.
    Rested,
    Floated,
}

/// The players present, by place.
pub(super) struct Field<'a> {
    snapshot: &'a Snapshot,
    /// The initial color, if it is known or can be inferred.
    pub(super) initial_color: Option<Color>,
    /// The rank of each player (A2), from 0: a smaller number is a higher rank.
    ranks: Vec<usize>,
    /// The score of each.
    scores: Vec<Score>,
    /// The float of the previous round.
    floats: Vec<Option<Float>>,
}

impl<'a> Field<'a> {
    pub(super) fn new(snapshot: &'a Snapshot) -> Self {
        let table = WdlTable::new(snapshot.history(), snapshot.round().index());
        let players = snapshot.players();
        let mut ranked: Vec<_> = (0..players.len()).collect();
        ranked.sort_by_cached_key(|&place| table.rank(&players[place]));
        let mut ranks = vec![0; ranked.len()];
        ranked.into_iter().enumerate().for_each(|(rank, place)| ranks[place] = rank);
        let float = |player: &Entrant| wdl::float(snapshot, player, player.rounds_ago(1)?);
        Self {
            snapshot,
            initial_color: initial_color(snapshot.initial_color()),
            scores: players.iter().map(|it| table.own(it)).collect(),
            floats: players.iter().map(float).collect(),
            ranks,
        }
    }

    pub(super) fn rank(&self, place: usize) -> usize {
        self.ranks[place]
    }

    /// Players in the order of their ranks.
    pub(super) fn ranked(&self, players: impl IntoIterator<Item = usize>) -> Vec<usize> {
        let mut players: Vec<_> = players.into_iter().collect();
        players.sort_unstable_by_key(|&place| self.rank(place));
        players
    }

    /// The order of boards, by scores and ranks.
    pub(super) fn board_order(&self) -> BoardOrder {
        BoardOrder::by_rank(self.scores.iter().copied().zip(self.ranks.iter().copied()))
    }

    /// The scoregroups, each with its players by rank.
    pub(super) fn scoregroups(&self) -> Vec<Vec<usize>> {
        let ranked = self.ranked(self.everybody());
        let groups = ranked.chunk_by(|&a, &b| self.score(a) == self.score(b));
        groups.map(<[usize]>::to_vec).collect()
    }

    /// Tells whether two players can be paired under some of the criteria.
    pub(super) fn permits(&self, criteria: Criteria, a: usize, b: usize) -> bool {
        self.level(a, b).is_some_and(|level| level <= criteria)
    }

    /// The strictest criteria under which two players can be paired.
    pub(super) fn level(&self, a: usize, b: usize) -> Option<Criteria> {
        let (upper, lower) = if self.rank(a) < self.rank(b) { (a, b) } else { (b, a) };
        if !self.may_meet(a, b) {
            None
        } else if self.snapshot.is_restricted(a, b) {
            Some(Criteria::Absolute)
        } else if self.score(upper) != self.score(lower)
            && (self.floats[upper] == Some(Float::Down) || self.floats[lower] == Some(Float::Up))
        {
            Some(Criteria::WithoutB5)
        } else {
            Some(Criteria::All)
        }
    }

    /// Tells whether none of some players may meet this one.
    pub(super) fn is_isolated(&self, place: usize, among: &[usize]) -> bool {
        !among.iter().any(|&other| other != place && self.may_meet(place, other))
    }

    /// The turn of a member of the last bracket for the bye.
    pub(super) fn bye_turn(&self, place: usize, members: &[usize]) -> ByeTurn {
        if self.is_isolated(place, members) {
            ByeTurn::Isolated
        } else if self.floats[place] == Some(Float::Down) {
            ByeTurn::Floated
        } else {
            ByeTurn::Rested
        }
    }
}

impl Players for Field<'_> {
    fn snapshot(&self) -> &Snapshot {
        self.snapshot
    }

    fn score(&self, place: usize) -> Score {
        self.scores[place]
    }
}

impl Absolute for Field<'_> {
    type Class = ();

    fn class(&self, _: usize) {}

    /// B2.
    fn is_bye_barred(&self, place: usize) -> bool {
        super::bars_from_bye(self.player(place))
    }

    fn articles(&self) -> Articles {
        Articles { rematch: "B1", bye: "B2", second_bye: Some("B3"), colors: None }
    }
}
