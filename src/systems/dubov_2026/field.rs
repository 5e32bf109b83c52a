//! What the system knows about the players: average ratings of opponents, color preferences and
//! upfloats.

use super::{Edition, articles::article};
use crate::{
    contest::{Float, PastRound},
    matching::bit_rows::BitRows,
    player_id::PlayerId,
    snapshot::{Entrant, Snapshot},
    systems::shared::{
        completion::{Completion, colors_fit},
        first_bye::FirstBye,
    },
    template,
    tournament::{Color, ColorPreference, RoundNumber, Score},
};

/// What matters about one player.
#[derive(Clone, Debug)]
pub(super) struct PlayerFacts {
    /// The average rating of the opponents in games played (1.7).
    pub(super) aro: i64,
    /// The color preference (1.6): without a game, a mild one for Black.
    pub(super) preference: ColorPreference,
    /// The preferred color.
    pub(super) prefers: Color,
    /// How many games they have played.
    pub(super) games: usize,
    /// In how many rounds they were upfloated.
    pub(super) upfloats: u32,
    /// Whether they were upfloated as often as the length of the tournament allows (1.8).
    pub(super) is_maximum_upfloater: bool,
    /// Whether they were upfloated in the previous round.
    pub(super) was_upfloated: bool,
    /// Whether they must not get the bye (C2).
    pub(super) bye_barred: bool,
}

impl PlayerFacts {
    fn new(snapshot: &Snapshot, edition: Edition, player: &Entrant) -> Self {
        let preference = preference(player);
        let is_upfloat = |past: &PastRound| past.pairing_float == Some(Float::Up);
        let upfloats = player.past.iter().filter(|past| is_upfloat(past)).count() as u32;
        Self {
            aro: average_rating_of_opponents(snapshot, player),
            preference,
            prefers: preference.color().unwrap_or(Color::Black),
            games: player.past.iter().filter(|past| past.met().is_some()).count(),
            upfloats,
            is_maximum_upfloater: upfloats >= most_upfloats(snapshot.total_rounds()),
            was_upfloated: player.rounds_ago(1).is_some_and(is_upfloat),
            bye_barred: edition.bars_from_bye(snapshot.points(), player),
        }
    }

    /// The color that the player must get, if any.
    pub(super) fn absolute(&self) -> Option<Color> {
        self.preference.color().filter(|_| self.preference.is_absolute())
    }
}

/// The color preference (1.6).
pub(super) fn preference(player: &Entrant) -> ColorPreference {
    match player.preference() {
        ColorPreference::None => ColorPreference::Mild(Color::Black),
        preference => preference,
    }
}

/// MaxT: how often a player can be upfloated before that is avoided (1.8).
pub(super) const fn most_upfloats(rounds: RoundNumber) -> u32 {
    2 + rounds.get() / ROUNDS_PER_UPFLOAT
}

/// So many rounds more allow one more upfloat (1.8).
pub(super) const ROUNDS_PER_UPFLOAT: u32 = 5;

/// Rounded to an integer, halves upwards; 0 without a game.
pub(super) fn average_rating_of_opponents(snapshot: &Snapshot, player: &Entrant) -> i64 {
    let opponents = player.past.iter().filter_map(PastRound::met);
    let ratings = opponents.map(|it| i64::from(snapshot.rating_of(it).unwrap_or(0)));
    let (sum, games) = ratings.fold((0, 0), |(sum, games), rating| (sum + rating, games + 1));
    if games == 0 { 0 } else { (2 * sum + games) / (2 * games) }
}

/// The players of a round with their data; players by place, which is their rank: by pairing score,
/// then pairing number.
pub(super) struct Field<'a> {
    pub(super) snapshot: &'a Snapshot,
    pub(super) edition: Edition,
    facts: Vec<PlayerFacts>,
}

impl<'a> Field<'a> {
    pub(super) fn new(snapshot: &'a Snapshot, edition: Edition) -> Self {
        let players = snapshot.players().iter();
        let facts = players.map(|player| PlayerFacts::new(snapshot, edition, player)).collect();
        Self { snapshot, edition, facts }
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

    /// The score with virtual points, which counts everywhere (1.3).
    pub(super) fn score(&self, place: usize) -> Score {
        self.player(place).pairing_score
    }

    /// The pairing number as a key for sorting.
    pub(super) fn number(&self, place: usize) -> u16 {
        self.player(place).tpn.0
    }

    /// The order of those who prefer White: by ARO, then pairing number (3.2.5, 4.3.1).
    pub(super) fn by_aro(&self, place: usize) -> (i64, u16) {
        (self.facts[place].aro, self.number(place))
    }

    /// Whether two players may be paired (C1, C3).
    pub(super) fn is_legal(&self, a: usize, b: usize) -> bool {
        self.snapshot.may_meet(a, b) && self.colors_fit(a, b)
    }

    /// Whether they do not have the same absolute preference (C3).
    pub(super) fn colors_fit(&self, a: usize, b: usize) -> bool {
        colors_fit(self.facts[a].absolute(), self.facts[b].absolute())
    }

    /// Whether one of two players cannot have the color they prefer (C7).
    pub(super) fn clash(&self, a: usize, b: usize) -> bool {
        self.facts[a].prefers == self.facts[b].prefers
    }

    /// Who may be paired with whom.
    pub(super) fn legal_pairs(&self) -> BitRows {
        self.snapshot.fitting(|place| self.facts[place].absolute(), colors_fit)
    }

    /// Asks who gets the bye (3.1).
    pub(super) fn first_bye<T>(&self, ask: impl FnOnce(&FirstBye<'_>) -> T) -> T {
        let articles = ["3.1", "3.1.2", "3.1.3", "3.1.4", "3.1.5"];
        ask(&FirstBye {
            snapshot: self.snapshot,
            played: &|place| self.facts[place].games,
            is_barred: &|place| self.facts[place].bye_barred,
            ranking: &|a, b| self.number(a).cmp(&self.number(b)),
            articles: articles.map(|name| article(self.edition, name)),
            reasons: [
                template!("has played more games"),
                template!("has the larger pairing number"),
            ],
        })
    }

    /// Whether all players can be paired, with the bye for somebody who can get it.
    pub(super) fn completion<'p>(&'p self, players: &'p [usize]) -> Completion<'p> {
        let barred = |place: usize| self.facts[place].bye_barred;
        let absolute = |place: usize| self.facts[place].absolute();
        Completion::new(self.snapshot, players, barred, absolute, colors_fit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_five_rounds_allow_one_more_upfloat() {
        let most = |rounds| most_upfloats(RoundNumber::new(rounds).unwrap());
        assert_eq!([1, 4, 5, 9, 10, 11, 15].map(most), [2, 2, 3, 3, 4, 4, 5]);
    }
}
