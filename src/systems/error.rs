//! Reasons why there is no pairing.

use super::System;
use crate::{
    phrase,
    player_id::PlayerId,
    reason::Barrier,
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::{PairedTwice, RoundNumber},
};

/// Why a round has no pairing.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum PairingError {
    /// The players cannot all be paired without breaking an absolute criterion.
    NoLegalPairing {
        /// The round.
        round: RoundNumber,
        /// The players who cannot be paired.
        obstruction: Obstruction,
    },
    /// The color of a pair depends on the initial color, which is not known.
    InitialColorUnknown,
    /// There are virtual points, which the system does not support.
    Accelerated(System),
    /// The organizer decides the order of rounds, and did so otherwise than the tables.
    OwnOrder,
    /// The bye was given in advance to a player who has a game by the table of a round robin.
    ByeOfTable {
        /// The player.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
    },
    /// The computed pairing contains a player twice: a defect of this program.
    Defect(PairedTwice),
}

impl PairingError {
    /// The players who cannot all be paired, if there is no legal pairing.
    pub const fn barrier(&self) -> Option<&Barrier> {
        match self {
            Self::NoLegalPairing { obstruction, .. } => obstruction.barrier.as_ref(),
            _ => None,
        }
    }
}

impl ToPhrase for PairingError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::NoLegalPairing { round, obstruction } => {
                phrase!("round {round} has no legal pairing: {obstruction}", round, obstruction)
            }
            Self::InitialColorUnknown => phrase!("the initial color is not known"),
            Self::Accelerated(system) => phrase!(
                "{lack}, and there are virtual points",
                lack = system.info().lack_of_acceleration()
            ),
            Self::OwnOrder => phrase!(
                "the order of rounds is the organizer's own, and those played are not rounds of \
                 the Berger tables: the next round cannot be told"
            ),
            Self::ByeOfTable { player, round } => phrase!(
                "player {player} has been given the bye of round {round}, in which the table has a game for \
                 them: in a round robin, nobody is left out",
                player,
                round
            ),
            Self::Defect(PairedTwice(player)) => {
                phrase!("defect, please report this file: player {player} is paired twice", player)
            }
        }
    }
}

display_in_english!(PairingError, Obstruction);

impl std::error::Error for PairingError {}

/// Why players cannot all be paired.
///
/// # Examples
///
/// ```
/// use fpc::{PlayerId, foresee::{Barrier, Opponent}, systems::Obstruction};
///
/// let id = |number| Opponent::Player(PlayerId::new(number).unwrap());
/// let barrier = Barrier { groups: vec![vec![id(1)], vec![id(2)]], only: vec![] };
/// let obstruction = Obstruction { barrier: Some(barrier), ..Obstruction::default() };
/// assert_eq!(obstruction.to_string(), "1 and 2 cannot be paired with anybody");
/// ```
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Obstruction {
    /// Players who have too few possible opponents.
    pub barrier: Option<Barrier>,
    /// The number of players is odd and nobody may get the bye.
    pub nobody_for_bye: bool,
    /// The players who may get the bye, if only that restriction prevents a pairing: with the bye
    /// for somebody else, there would be one.
    pub only_for_bye: Vec<PlayerId>,
    /// The player who was given the bye in advance.
    pub assigned_bye: Option<PlayerId>,
}

impl ToPhrase for Obstruction {
    fn phrase(&self) -> Phrase {
        if let (true, Some(bye)) = (self.nobody_for_bye, self.assigned_bye) {
            return phrase!(
                "the bye was given to player {bye} in advance, and an odd number of players is left",
                bye
            );
        }
        if self.nobody_for_bye {
            return phrase!("the number of players is odd, and nobody may get the bye");
        }
        let whole = match &self.barrier {
            Some(barrier) => barrier.phrase(),
            None => phrase!("not all players can be paired"),
        };
        if self.only_for_bye.is_empty() {
            return whole;
        }
        let receivers = Phrase::list(self.only_for_bye.iter().map(ToPhrase::phrase));
        phrase!(
            "only {receivers:player|players} {receivers} may get the bye, and then not all the \
             others can be paired: {whole}",
            receivers,
            whole
        )
    }
}
