//! The data of the players that the rules depend on.

use std::cmp::Reverse;

use super::index::{Index, RankKey, Scores};
use crate::{
    contest::PastRound,
    snapshot::{Entrant, Snapshot},
    systems::shared::{
        completion::Opponents,
        first_bye::{Decisive, FirstBye, decisive},
        players::{Absolute, Articles, Players},
    },
    template,
    tournament::{Color, ColorPreference},
};

/// What the rules need to know about a player.
#[derive(Copy, Clone, Debug)]
pub(super) struct PlayerFacts {
    pub(super) index: Index,
    /// The color preference (1.5).
    pub(super) preference: ColorPreference,
    /// The number of games played (3.1.4).
    pub(super) games: usize,
    /// Tells whether the player must not get the bye (C2).
    pub(super) bye_barred: bool,
}

/// The players of a round with their data; players by place.
pub(super) struct Field<'a> {
    snapshot: &'a Snapshot,
    facts: Vec<PlayerFacts>,
    opponents: Opponents,
}

impl<'a> Field<'a> {
    pub(super) fn new(snapshot: &'a Snapshot) -> Self {
        let mut scores = Scores::new(snapshot);
        let facts = |player: &Entrant| PlayerFacts {
            index: scores.index_of(player),
            preference: player.preference(),
            games: player.past.iter().filter(|past| PastRound::is_played(past)).count(),
            bye_barred: player.had_bye_or_unplayed_win(snapshot.points()),
        };
        let facts = snapshot.players().iter().map(facts).collect();
        Self { snapshot, facts, opponents: Opponents::default() }
    }

    pub(super) fn facts(&self, place: usize) -> &PlayerFacts {
        &self.facts[place]
    }

    /// The ranking (1.8), as a key for sorting.
    pub(super) fn rank(&self, place: usize) -> RankKey {
        (Reverse(self.facts[place].index), self.player(place).tpn.0)
    }

    /// Players in the order of their ranks.
    pub(super) fn ranked(&self, players: impl IntoIterator<Item = usize>) -> Vec<usize> {
        let mut players: Vec<_> = players.into_iter().collect();
        players.sort_by_key(|&place| self.rank(place));
        players
    }

    /// Tells whether an even number of players, without the receiver of the bye, can all be paired (C4).
    pub(super) fn can_be_completed(&self, players: &[usize]) -> bool {
        self.completion(players).is_possible_by(&self.opponents)
    }
}

impl Players for Field<'_> {
    fn snapshot(&self) -> &Snapshot {
        self.snapshot
    }
}

impl Absolute for Field<'_> {
    type Class = Option<Color>;

    fn class(&self, place: usize) -> Option<Color> {
        self.facts[place].preference.required()
    }

    fn is_bye_barred(&self, place: usize) -> bool {
        self.facts[place].bye_barred
    }

    fn articles(&self) -> Articles {
        Articles { rematch: "C1", bye: "C2", second_bye: None, colors: Some("C3") }
    }
}

impl FirstBye for Field<'_> {
    fn bye_articles(&self) -> [&'static str; 2] {
        ["3.1", "3.1.2"]
    }

    fn decisive(&self, a: usize, b: usize) -> Option<Decisive> {
        let games = |place: usize| self.facts[place].games;
        decisive([
            ("3.1.3", self.score(a).cmp(&self.score(b)), template!("has the lower score")),
            ("3.1.4", games(b).cmp(&games(a)), template!("has played more games")),
            ("3.1.5", self.rank(b).cmp(&self.rank(a)), template!("is ranked lower")),
        ])
    }
}
