//! The data of individual players that the rules depend on.

use crate::{
    contest::{Float, PastRound},
    snapshot::{Entrant, Snapshot},
    systems::shared::{
        completion::Opponents,
        players::{Absolute, Articles, Players},
    },
    tournament::{Color, ColorHistory, ColorPreference, Score},
};

/// The float that a player got in a round: by the scores if there was a game,
/// and a downfloat for any points without one (A.4, B.1.b).
pub(super) fn float(past: &PastRound) -> Option<Float> {
    if past.is_played() {
        past.game_float
    } else {
        points_without_game(past).then_some(Float::Down)
    }
}

/// Tells whether a player must not get the bye: they have had points without playing (B.1.b).
pub(super) fn bars_from_bye(player: &Entrant) -> bool {
    player.past.iter().any(points_without_game)
}

/// Tells whether somebody has to get the bye although nobody may. The rules do not say what to do;
/// B.1.b then bars nobody.
pub(super) fn has_no_eligible_receiver(snapshot: &Snapshot) -> bool {
    let players = snapshot.players();
    !players.len().is_multiple_of(2) && players.iter().all(bars_from_bye)
}

/// The pairing-allocated bye counts as points, regardless of its value (A.5).
fn points_without_game(past: &PastRound) -> bool {
    past.is_allocated_bye() || !past.is_played() && past.points > Score::ZERO
}

/// The color preference resulting from games (A.7).
///
/// If earlier rounds broke the rules, a color difference beyond one and the last two games can call
/// for different colors; the two games decide.
pub(super) fn preference(colors: &ColorHistory) -> ColorPreference {
    match colors.repeated() {
        Some(color) => ColorPreference::Absolute(color.opposite()),
        None => colors.preference(),
    }
}

/// Everything that matters to the criteria about a player.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) struct PlayerFacts {
    /// The pairing score.
    pub(super) score: Score,
    /// The color preference (A.7).
    pub(super) preference: ColorPreference,
    /// Tells whether the player is a topscorer (A.10).
    pub(super) topscorer: bool,
    /// The floats of the previous round and of the one before.
    pub(super) floats: [Option<Float>; 2],
    /// Tells whether the player must not get the bye (B.1.b).
    pub(super) bye_barred: bool,
}

impl PlayerFacts {
    fn of(snapshot: &Snapshot, place: usize) -> Self {
        let player = &snapshot.players()[place];
        Self {
            score: player.pairing_score,
            preference: preference(&player.colors),
            topscorer: snapshot.is_topscorer(place),
            floats: [1, 2].map(|rounds| player.rounds_ago(rounds).and_then(float)),
            bye_barred: bars_from_bye(player),
        }
    }

    /// Tells whether two players prefer the same color.
    pub(super) fn same_preference(&self, other: &Self) -> bool {
        self.preference.clashes(other.preference)
    }

    /// Tells whether two players prefer the same color, both strongly or absolutely.
    pub(super) fn same_strong_preference(&self, other: &Self) -> bool {
        let strong = |facts: &Self| {
            matches!(facts.preference, ColorPreference::Strong(_) | ColorPreference::Absolute(_))
        };
        strong(self) && strong(other) && self.same_preference(other)
    }

    /// Tells whether two players have the same absolute preference.
    pub(super) fn same_absolute_preference(&self, other: &Self) -> bool {
        self.preference.is_absolute() && self.preference == other.preference
    }

    /// The color that the player must get, if any; topscorers need not (B.2).
    pub(super) fn class(&self) -> Option<Color> {
        self.preference.required().filter(|_| !self.topscorer)
    }
}

/// The players of a round under the rules.
pub(super) struct Field<'a> {
    snapshot: &'a Snapshot,
    facts: Vec<PlayerFacts>,
    opponents: Opponents,
}

impl<'a> Field<'a> {
    pub(super) fn new(snapshot: &'a Snapshot) -> Self {
        let places = 0..snapshot.players().len();
        let mut facts: Vec<_> = places.map(|place| PlayerFacts::of(snapshot, place)).collect();
        if has_no_eligible_receiver(snapshot) {
            facts.iter_mut().for_each(|facts| facts.bye_barred = false);
        }
        Self { snapshot, facts, opponents: Opponents::default() }
    }

    /// The facts of a player, by place.
    pub(super) fn facts(&self, place: usize) -> &PlayerFacts {
        &self.facts[place]
    }

    /// Tells whether all of some players can be paired under B.1 and B.2, with the bye for somebody who can get it.
    pub(super) fn can_be_completed(&self, players: &[usize]) -> bool {
        self.completion(players).is_possible_by(&self.opponents)
    }

    /// Tells whether a player may meet any of some others.
    pub(super) fn has_opponent(
        &self,
        place: usize,
        mut others: impl Iterator<Item = usize>,
    ) -> bool {
        others.any(|other| self.may_meet(place, other))
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
        self.facts[place].class()
    }

    fn is_bye_barred(&self, place: usize) -> bool {
        self.facts[place].bye_barred
    }

    fn articles(&self) -> Articles {
        Articles { rematch: "B.1.a", bye: "B.1.b", second_bye: None, colors: Some("B.2") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        player_id::PlayerId,
        tournament::{Bye, GameResult, Outcome, Player, ResultKind, RoundNumber, TournamentDraft},
    };

    #[test]
    fn a_bye_worth_nothing_bars_from_another_and_is_a_downfloat() {
        let id = |number| PlayerId::new(number).unwrap();
        let game = |opponent, color, result| Outcome::Game { opponent, color, result, rated: true };
        let outcomes = [
            game(id(2), Color::White, GameResult::Draw),
            game(id(1), Color::Black, GameResult::Draw),
            Outcome::Bye(Bye::PairingAllocated),
        ];
        let player =
            |(number, outcome)| Player { outcomes: vec![outcome], ..Player::new(id(number), "") };
        let mut draft = TournamentDraft {
            players: (1..).zip(outcomes).map(player).collect(),
            total_rounds: RoundNumber::new(5),
            ..TournamentDraft::default()
        };
        *draft.points.value_mut(ResultKind::PairingAllocatedBye) = Score::ZERO;
        let snapshot = draft.validate().unwrap().snapshot(RoundNumber::from_index(1)).unwrap();
        let of_bye = snapshot.players().iter().find(|player| player.id == id(3)).unwrap();
        assert_eq!(of_bye.pairing_score, Score::ZERO);
        assert!(bars_from_bye(of_bye));
        assert_eq!(of_bye.rounds_ago(1).and_then(float), Some(Float::Down));
    }
}
