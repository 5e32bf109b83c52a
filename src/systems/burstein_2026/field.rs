//! The data of the players that the rules depend on.

use std::cmp::Reverse;

use super::index::{Index, RankKey, Scores};
use crate::{
    contest::PastRound,
    matching::bit_rows::BitRows,
    player_id::PlayerId,
    snapshot::{Entrant, Snapshot},
    systems::shared::{
        completion::{Completion, Opponents, colors_fit},
        first_bye::FirstBye,
    },
    template,
    tournament::{Color, ColorPreference, Score},
};

/// What the rules need to know about a player.
#[derive(Copy, Clone, Debug)]
pub(super) struct PlayerFacts {
    pub(super) index: Index,
    /// The color preference (1.5).
    pub(super) preference: ColorPreference,
    /// The number of games played (3.1.4).
    pub(super) games: usize,
    /// Whether the player must not get the bye (C2).
    pub(super) bye_barred: bool,
}

impl PlayerFacts {
    /// The color that the player must get, if any (C3).
    pub(super) fn absolute(&self) -> Option<Color> {
        self.preference.color().filter(|_| self.preference.is_absolute())
    }
}

/// The players of a round with their data; players by place.
pub(super) struct Field<'a> {
    pub(super) snapshot: &'a Snapshot,
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

    pub(super) fn player(&self, place: usize) -> &Entrant {
        &self.snapshot.players()[place]
    }

    pub(super) fn id(&self, place: usize) -> PlayerId {
        self.player(place).id
    }

    /// The score with virtual points, which counts everywhere but in the Index.
    pub(super) fn score(&self, place: usize) -> Score {
        self.player(place).pairing_score
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

    /// Whether two players may be paired (C1, C3).
    pub(super) fn is_legal(&self, a: usize, b: usize) -> bool {
        self.snapshot.may_meet(a, b) && self.colors_fit(a, b)
    }

    /// Whether they do not have the same absolute preference (C3).
    pub(super) fn colors_fit(&self, a: usize, b: usize) -> bool {
        colors_fit(self.facts[a].absolute(), self.facts[b].absolute())
    }

    /// Whether two players prefer the same color, so that one of them cannot have it (C8).
    pub(super) fn clash(&self, a: usize, b: usize) -> bool {
        let color = |place: usize| self.facts[place].preference.color();
        color(a).is_some() && color(a) == color(b)
    }

    /// Who may be paired with whom.
    pub(super) fn legal_pairs(&self) -> BitRows {
        self.snapshot.fitting(|place| self.facts[place].absolute(), colors_fit)
    }

    /// Asks who gets the bye (3.1).
    pub(super) fn first_bye<T>(&self, ask: impl FnOnce(&FirstBye<'_>) -> T) -> T {
        ask(&FirstBye {
            snapshot: self.snapshot,
            played: &|place| self.facts[place].games,
            is_barred: &|place| self.facts[place].bye_barred,
            ranking: &|a, b| self.rank(a).cmp(&self.rank(b)),
            articles: ["3.1", "3.1.2", "3.1.3", "3.1.4", "3.1.5"],
            reasons: [template!("has played more games"), template!("is ranked lower")],
        })
    }

    /// Whether all players can be paired, with the bye for somebody who can get it.
    pub(super) fn completion<'p>(&'p self, players: &'p [usize]) -> Completion<'p> {
        let absolute = |place: usize| self.facts[place].absolute();
        let barred = |place: usize| self.facts[place].bye_barred;
        Completion::new(self.snapshot, players, barred, absolute, colors_fit)
    }

    /// Whether an even number of players, without the receiver of the bye, can all be paired (C4).
    pub(super) fn can_be_completed(&self, players: &[usize]) -> bool {
        self.completion(players).is_possible_by(&self.opponents)
    }
}
