//! The facts of a tournament before they have been checked.

use std::collections::BTreeMap;

use super::{
    abnormal::AbnormalPoints, color::Color, id::PlayerId, player::Player, result::Bye,
    round::RoundNumber, score::PointSystem,
};

/// Players who must not meet each other in certain rounds.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub struct ForbiddenGroup {
    /// The players; no two of them may meet.
    pub players: Vec<PlayerId>,
    /// The first and the last round in which the ban holds; `None` for all.
    pub rounds: Option<(RoundNumber, RoundNumber)>,
}

impl ForbiddenGroup {
    /// Whether the ban holds in a round.
    pub fn holds_in(&self, round: RoundNumber) -> bool {
        self.rounds.is_none_or(|(first, last)| (first..=last).contains(&round))
    }
}

/// The facts of a tournament before they have been checked: fill it in, then
/// [`validate`](Self::validate) it.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct TournamentDraft {
    /// The players in the order of the initial ranking list.
    pub players: Vec<Player>,
    /// The number of rounds the tournament has, where it is known.
    pub total_rounds: Option<RoundNumber>,
    /// What results are worth.
    pub points: PointSystem,
    /// The color drawn before the first round, where it is recorded.
    pub initial_color: Option<Color>,
    /// Players who must not meet.
    pub forbidden: Vec<ForbiddenGroup>,
    /// Results that are worth something else than usual, bonuses and penalties.
    pub abnormal_points: Vec<AbnormalPoints>,
    /// Byes of rounds that are not over, by round and player: announced, or given
    /// beforehand ([`Bye::PairingAllocated`]). What stands among the outcomes of the players has
    /// precedence. Of rounds that are over, only those matter that were given beforehand.
    pub announced_byes: BTreeMap<(RoundNumber, PlayerId), Bye>,
    /// Whether both players of a game can win, or one win and the other draw. FIDE's rules know
    /// no such result and it is a [`Problem`](super::Problem), but other pairing programs take it as it is.
    pub any_results: bool,
}
