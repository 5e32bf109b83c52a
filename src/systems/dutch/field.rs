//! The data of the players that the criteria depend on.

use std::collections::BTreeSet;

use super::{context::Context, edition::Edition};
use crate::{
    contest::Float,
    snapshot::{Entrant, Snapshot},
    systems::shared::{
        completion::{Completion, Opponents},
        players::{Absolute, Articles, Fits, Players},
    },
    tournament::{Color, ColorPreference, Score},
};

/// Everything that matters to the criteria about a player. Players about whom it is the same are of one
/// class: they differ only in whom they have met and in their place in the bracket, so the cost of a pair
/// is a function of two classes.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub(super) struct PlayerFacts {
    /// The pairing score.
    pub(super) score: Score,
    /// The color preference (A.6).
    pub(super) preference: ColorPreference,
    /// The absolute color difference; zero if it does not matter.
    pub(super) difference: u32,
    /// The color of the last two games if it was the same, and if it matters.
    pub(super) repeated: Option<Color>,
    /// Tells whether the player is a topscorer (A.7).
    pub(super) topscorer: bool,
    /// The floats of the previous round and of the one before.
    pub(super) floats: [Option<Float>; 2],
    /// Tells whether the pairing-allocated bye cannot go to the player: they must not get it (C.2),
    /// or somebody with fewer points can (C5 of 2026).
    pub(super) bye_barred: bool,
    /// The number of rounds without a game; zero if it does not matter (C9 of 2026).
    pub(super) unplayed: u32,
}

impl PlayerFacts {
    fn of(snapshot: &Snapshot, edition: Edition, place: usize) -> Self {
        let player = &snapshot.players()[place];
        let preference = player.preference();
        // Only the final round has topscorers, whose colors the criteria consider more closely.
        let closer = snapshot.is_last_round() && preference.is_absolute();
        let points = snapshot.points();
        let float = |rounds| player.rounds_ago(rounds).and_then(|past| edition.float(points, past));
        Self {
            score: player.pairing_score,
            preference,
            difference: if closer { player.colors.difference().unsigned_abs() } else { 0 },
            repeated: player.colors.repeated().filter(|_| closer),
            topscorer: snapshot.is_topscorer(place),
            floats: [float(1), float(2)],
            bye_barred: edition.bars_from_bye(points, player),
            unplayed: 0,
        }
    }

    /// The color that the player must get, if any; topscorers need not (C.3).
    pub(super) fn class(&self) -> Option<Color> {
        self.preference.required().filter(|_| !self.topscorer)
    }
}

/// The players of a round under an edition of the rules.
pub(super) struct Field<'a> {
    snapshot: &'a Snapshot,
    pub(super) edition: Edition,
    /// How answers name an article, given its name in the edition.
    pub(super) cite: fn(&'static str) -> &'static str,
    facts: Vec<PlayerFacts>,
    /// The score of the player who gets the bye, if it must be a certain one
    /// (C5 of 2026).
    pub(super) bye_score: Option<Score>,
    opponents: Opponents,
}

impl<'a> Field<'a> {
    pub(super) fn new(snapshot: &'a Snapshot, edition: Edition) -> Self {
        let mut field = Self::of_players(snapshot, edition);
        if edition == Edition::V2026 && field.facts.len() % 2 == 1 {
            field.restrict_bye();
        }
        field
    }

    /// The field, with the bye possible for everybody who may get it.
    pub(super) fn of_players(snapshot: &'a Snapshot, edition: Edition) -> Self {
        let places = 0..snapshot.players().len();
        let facts = places.map(|place| PlayerFacts::of(snapshot, edition, place)).collect();
        let opponents = Opponents::default();
        Self { snapshot, edition, cite: |article| article, facts, bye_score: None, opponents }
    }

    /// Allows the bye only for players with the lowest score with which the round can be completed
    /// (C5).
    fn restrict_bye(&mut self) {
        let everybody: Vec<_> = (0..self.facts.len()).collect();
        self.bye_score = self.smallest_bye_score(&everybody);
        let Some(score) = self.bye_score else { return };
        for (facts, player) in self.facts.iter_mut().zip(self.snapshot.players()) {
            facts.bye_barred |= facts.score != score;
            if !facts.bye_barred {
                facts.unplayed = rounds_without_game(player);
            }
        }
    }

    /// Tells whether all players can be paired under C.1 and C.3, with the bye for somebody who can
    /// get it (C.2; C5 of 2026).
    pub(super) fn completion<'p>(&'p self, players: &'p [usize]) -> Completion<'p> {
        self.completion_apart(players, &[], |place| self.facts(place).bye_barred)
    }

    /// Tells whether [these](Self::completion) can all be paired.
    pub(super) fn can_be_completed(&self, players: &[usize]) -> bool {
        self.can_be_completed_apart(players, &[], |place| self.facts(place).bye_barred)
    }

    /// The field with a different choice of those who cannot get the bye, and with some players, in
    /// order, no two of whom can be paired with each other.
    pub(super) fn can_be_completed_apart(
        &self,
        players: &[usize],
        apart: &[usize],
        bye_barred: impl Fn(usize) -> bool,
    ) -> bool {
        self.completion_apart(players, apart, bye_barred).is_possible_by(&self.opponents)
    }

    fn completion_apart<'p>(
        &'p self,
        players: &'p [usize],
        apart: &'p [usize],
        bye_barred: impl Fn(usize) -> bool,
    ) -> Completion<'p> {
        let class = move |place: usize| (self.class(place), apart.binary_search(&place).is_ok());
        Completion::new(self.snapshot, players, bye_barred, class, |a, b| {
            a.0.fits(b.0) && !(a.1 && b.1)
        })
    }

    /// The lowest score of a player without whom all the others can be paired.
    pub(super) fn smallest_bye_score(&self, players: &[usize]) -> Option<Score> {
        let may_get_bye = |place: &&usize| !self.is_bye_barred(**place);
        let scores: BTreeSet<Score> =
            players.iter().filter(may_get_bye).map(|&place| self.facts[place].score).collect();
        scores.into_iter().find(|&score| {
            let barred = |place: usize| self.facts[place].score != score || !may_get_bye(&&place);
            self.can_be_completed_apart(players, &[], barred)
        })
    }

    /// The facts of a player, by place.
    pub(super) fn facts(&self, place: usize) -> &PlayerFacts {
        &self.facts[place]
    }

    /// The context of a bracket of moved-down players and residents, by place, each in order.
    pub(super) fn context(&self, moved_down: &[usize], residents: &[usize]) -> Context {
        let scores = |places: &[usize]| -> Vec<_> {
            places.iter().map(|&place| self.score(place)).collect()
        };
        Context::of(&scores(moved_down), &scores(residents))
    }
}

impl Players for Field<'_> {
    fn snapshot(&self) -> &Snapshot {
        self.snapshot
    }

    fn cited(&self, article: &'static str) -> &'static str {
        (self.cite)(article)
    }
}

impl Absolute for Field<'_> {
    type Class = Option<Color>;

    fn class(&self, place: usize) -> Option<Color> {
        self.facts[place].class()
    }

    /// Whoever may get it as far as C5 of 2026 is left aside may.
    fn is_bye_barred(&self, place: usize) -> bool {
        self.edition.bars_from_bye(self.snapshot.points(), self.player(place))
    }

    fn articles(&self) -> Articles {
        let [rematch, bye, colors] = match self.edition {
            Edition::V2017 => ["C.1", "C.2", "C.3"],
            Edition::V2026 => ["C1", "C2", "C3"],
        };
        Articles { rematch, bye, second_bye: None, colors: Some(colors) }
    }
}

fn rounds_without_game(player: &Entrant) -> u32 {
    (player.past.len() - player.colors.as_slice().len()) as u32
}

/// The classes of some players, in order, and how many players are of each.
pub(super) fn tally(players: impl Iterator<Item = PlayerFacts>) -> Vec<(PlayerFacts, u64)> {
    let mut tally: Vec<_> = players.map(|facts| (facts, 1)).collect();
    tally.sort_unstable();
    tally.dedup_by(|next, kept| {
        let is_same = next.0 == kept.0;
        kept.1 += u64::from(is_same);
        is_same
    });
    tally
}
