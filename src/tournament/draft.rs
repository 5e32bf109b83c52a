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
    /// The first and the last round in which they are forbidden to meet; `None` for all.
    pub rounds: Option<(RoundNumber, RoundNumber)>,
}

impl ForbiddenGroup {
    /// Whether they are forbidden to meet in a round.
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
    /// The points for results.
    pub points: PointSystem,
    /// The color drawn before the first round, where it is recorded.
    pub initial_color: Option<Color>,
    /// Players who must not meet.
    pub forbidden: Vec<ForbiddenGroup>,
    /// Exceptions to the points for results, bonuses and penalties.
    pub abnormal_points: Vec<AbnormalPoints>,
    /// Byes in incomplete rounds, by round and player: announced, or given in advance
    /// ([`Bye::PairingAllocated`]). Outcomes of the players take precedence. In complete rounds,
    /// only byes given in advance matter.
    pub announced_byes: BTreeMap<(RoundNumber, PlayerId), Bye>,
    /// Whether both players of a game can win, or one win and the other draw. FIDE's rules do not
    /// allow such results, which are a [`Problem`](super::Problem), but other pairing programs
    /// accept them.
    pub any_results: bool,
}
