//! Facts about the players: average ratings of opponents, color preferences and upfloats.

use super::Edition;
use crate::{
    contest::{Float, PastRound},
    matching::bit_rows::BitRows,
    snapshot::{Entrant, Snapshot},
    systems::shared::{
        first_bye::{Decisive, FirstBye, decisive},
        players::{Absolute, Articles, Fits, Players},
    },
    template,
    tournament::{Color, ColorPreference, RoundNumber},
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
    /// The number of games they have played.
    pub(super) games: usize,
    /// In how many rounds they were upfloated.
    pub(super) upfloats: u32,
    /// Tells whether they were upfloated as often as the length of the tournament allows (1.8).
    pub(super) is_maximum_upfloater: bool,
    /// Tells whether they were upfloated in the previous round.
    pub(super) was_upfloated: bool,
    /// Tells whether they must not get the bye (C2).
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
    snapshot: &'a Snapshot,
    pub(super) edition: Edition,
    facts: Vec<PlayerFacts>,
    pub(super) legal: BitRows,
}

impl<'a> Field<'a> {
    pub(super) fn new(snapshot: &'a Snapshot, edition: Edition) -> Self {
        let players = snapshot.players().iter();
        let facts: Vec<_> =
            players.map(|player| PlayerFacts::new(snapshot, edition, player)).collect();
        let legal = snapshot.fitting(|place| facts[place].preference.required(), Fits::fits);
        Self { snapshot, edition, facts, legal }
    }

    pub(super) fn facts(&self, place: usize) -> &PlayerFacts {
        &self.facts[place]
    }

    /// The pairing number as a key for sorting.
    pub(super) fn number(&self, place: usize) -> u16 {
        self.player(place).tpn.0
    }

    /// The order of those who prefer White: by ARO, then pairing number (3.2.5, 4.3.1).
    pub(super) fn by_aro(&self, place: usize) -> (i64, u16) {
        (self.facts[place].aro, self.number(place))
    }

    /// Tells whether one of two players cannot have the color they prefer (C7).
    pub(super) fn clash(&self, a: usize, b: usize) -> bool {
        self.facts[a].prefers == self.facts[b].prefers
    }
}

impl Players for Field<'_> {
    fn snapshot(&self) -> &Snapshot {
        self.snapshot
    }

    fn cited(&self, article: &'static str) -> &'static str {
        self.edition.cited(article)
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
        let numbers = self.number(b).cmp(&self.number(a));
        decisive([
            ("3.1.3", self.score(a).cmp(&self.score(b)), template!("has the lower score")),
            ("3.1.4", games(b).cmp(&games(a)), template!("has played more games")),
            ("3.1.5", numbers, template!("has the larger pairing number")),
        ])
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
