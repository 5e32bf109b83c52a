//! The facts of a tournament before they have been checked.

use std::collections::BTreeMap;

use super::{
    abnormal::AbnormalPoints, color::Color, form::Form, player::Player, result::Bye,
    round::RoundNumber, score::PointSystem, teams::Teams,
};
use crate::player_id::PlayerId;

/// Players who must not meet each other in certain rounds.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub struct ForbiddenGroup {
    /// The players; no two of them may meet.
    pub players: Vec<PlayerId>,
    /// The first and the last round in which they are forbidden to meet; `None` for all.
    pub rounds: Option<(RoundNumber, RoundNumber)>,
}

impl ForbiddenGroup {
    /// Tells whether they are forbidden to meet in a round.
    pub fn holds_in(&self, round: RoundNumber) -> bool {
        self.rounds.is_none_or(|(first, last)| (first..=last).contains(&round))
    }
}

/// The facts of a tournament before they have been checked: fill it in, then
/// [`validate`](Self::validate) it.
///
/// # Examples
///
/// ```
/// use fpc::{Color, Player, PlayerId, RoundNumber, TournamentDraft, tournament::ForbiddenGroup};
///
/// let ids: Vec<_> = (1..=4).filter_map(PlayerId::new).collect();
/// let players = ids.iter().map(|&id| Player::new(id, format!("Player {id}")));
/// let mut draft = TournamentDraft::new(players.collect())
///     .with_total_rounds(RoundNumber::new(5))
///     .with_initial_color(Color::White);
/// draft.forbidden.push(ForbiddenGroup { players: ids[..2].to_vec(), rounds: None });
/// assert!(draft.validate().is_ok());
/// ```
#[derive(Clone, Eq, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct TournamentDraft {
    /// The form of a round: its number of columns of results.
    pub form: Form,
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
    /// Tells whether both players of a game can win, or one win and the other draw. FIDE's rules do
    /// not allow such results, which are a [`Problem`](super::Problem), but other pairing programs
    /// accept them.
    pub any_results: bool,
    /// The parts of a team tournament besides its matches, whose [`players`](Self::players) are the
    /// teams.
    pub teams: Option<Teams>,
}

impl TournamentDraft {
    /// The draft of a tournament of these players, in the order of the initial ranking list.
    pub fn new(players: Vec<Player>) -> Self {
        Self { players, ..Self::default() }
    }

    /// With a number of rounds.
    #[must_use]
    pub fn with_total_rounds(mut self, total: impl Into<Option<RoundNumber>>) -> Self {
        self.total_rounds = total.into();
        self
    }

    /// With the color drawn before the first round.
    #[must_use]
    pub fn with_initial_color(mut self, color: impl Into<Option<Color>>) -> Self {
        self.initial_color = color.into();
        self
    }
}
