//! Reasons why there is no pairing.

use std::fmt;

use super::System;
use crate::{
    reason::Barrier,
    tournament::{PairedTwice, PlayerId, RoundNumber},
};

/// Why a round has no pairing.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum PairingError {
    /// The players cannot all be paired without breaking an absolute criterion.
    #[error("round {round} has no legal pairing: {obstruction}")]
    NoLegalPairing {
        /// The round.
        round: RoundNumber,
        /// The players who cannot be paired.
        obstruction: Obstruction,
    },
    /// The color of a pair depends on the initial color, which is not known.
    #[error("the initial color is not known")]
    InitialColorUnknown,
    /// There are virtual points, which the system does not support.
    #[error("{}, and there are virtual points", .0.info().lack_of_acceleration())]
    Accelerated(System),
    /// The organizer decides the order of rounds, and did so otherwise than the tables.
    #[error(
        "the order of rounds is the organizer's own, and those played are not rounds of the Berger \
         tables: the next round cannot be told"
    )]
    OwnOrder,
    /// The computed pairing contains a player twice: a defect of this program.
    #[error("defect, please report this file: {0}")]
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

/// Why players cannot all be paired.
///
/// # Examples
///
/// ```
/// use fpc::{Obstruction, PlayerId, foresee::{Barrier, Opponent}};
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

impl fmt::Display for Obstruction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |players: &[PlayerId]| {
            let texts: Vec<_> = players.iter().map(ToString::to_string).collect();
            format!("player{} {}", if players.len() == 1 { "" } else { "s" }, texts.join(", "))
        };
        if let (true, Some(bye)) = (self.nobody_for_bye, self.assigned_bye) {
            return write!(
                f,
                "the bye was given to player {bye} in advance, and an odd number of players is left"
            );
        }
        if self.nobody_for_bye {
            return f.write_str("the number of players is odd, and nobody may get the bye");
        }
        if !self.only_for_bye.is_empty() {
            let receivers = list(&self.only_for_bye);
            write!(
                f,
                "only {receivers} may get the bye, and then not all the others can be paired: "
            )?;
        }
        match &self.barrier {
            Some(barrier) => barrier.fmt(f),
            None => f.write_str("not all players can be paired"),
        }
    }
}
