//! Players who are not paired in a round, and why.

use super::Snapshot;
use crate::{
    phrase,
    player_id::PlayerId,
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::{Bye, RoundNumber},
};

/// A player who is not paired in a round.
///
/// # Examples
///
/// ```
/// use fpc::{Bye, PlayerId, snapshot::Unpaired};
///
/// let file = std::fs::read("trf-samples/next-round.trf")?;
/// let tournament = fpc::read(&file)?;
/// let missing = tournament.snapshot_to_pair()?.not_in_round(PlayerId::new(2).unwrap());
/// assert_eq!(missing.because, Unpaired::Bye(Bye::HalfPoint));
/// assert_eq!(missing.to_string(), "player 2 is not paired in round 4: they have a half-point bye");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct NotInRound {
    /// The player.
    pub player: PlayerId,
    /// The round.
    pub round: RoundNumber,
    /// Why.
    pub because: Unpaired,
}

/// Why a player is not paired in a round.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum Unpaired {
    /// There is no such player.
    Unknown,
    /// The player has this bye, or is absent.
    Bye(Bye),
    /// The round is running, and the player has no entry in it.
    NoEntry,
}

impl ToPhrase for NotInRound {
    fn phrase(&self) -> Phrase {
        let Self { player, round, because } = self;
        let because = match because {
            Unpaired::Unknown => return phrase!("there is no player {player}", player),
            Unpaired::Bye(Bye::PairingAllocated) => phrase!("they were given the bye in advance"),
            Unpaired::Bye(Bye::FullPoint) => phrase!("they have a full-point bye"),
            Unpaired::Bye(Bye::HalfPoint) => phrase!("they have a half-point bye"),
            Unpaired::Bye(Bye::ZeroPoint) => phrase!("they are absent"),
            Unpaired::NoEntry => phrase!("they have no entry in it"),
        };
        phrase!("player {player} is not paired in round {round}: {because}", player, round, because)
    }
}

display_in_english!(NotInRound);

impl std::error::Error for NotInRound {}

impl Snapshot {
    /// Why a player is not among [those present](Self::players).
    pub fn not_in_round(&self, player: PlayerId) -> NotInRound {
        let because = match self.history().place(player) {
            None => Unpaired::Unknown,
            _ if self.assigned_bye() == Some(player) => Unpaired::Bye(Bye::PairingAllocated),
            _ => self.bye_instead(player).map_or(Unpaired::NoEntry, Unpaired::Bye),
        };
        NotInRound { player, round: self.round(), because }
    }
}
