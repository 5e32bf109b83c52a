//! The pairing systems.

mod choice;
mod completion;
mod dutch;
mod lim;

use std::fmt;

pub use self::choice::{Choice, ChoiceReason, UnsupportedSystem};
use self::dutch::Edition;
pub use self::dutch::{BracketKind, CriterionValue};
use crate::{
    explain::{Reason, Violation},
    player::PlayerId,
    round::{PairedTwice, RecordedRound, RoundNumber, RoundPairing},
    score::PointSystem,
    snapshot::{BoardOrder, Entrant, Float, PastRound, Snapshot},
};

/// A pairing system in one of its editions.
///
/// # Examples
///
/// ```
/// use fpc::{Color, Player, PlayerId, RoundNumber, System, TournamentDraft};
///
/// let id = |number| PlayerId::new(number).unwrap();
/// let draft = TournamentDraft {
///     players: (1..=4).map(|number| Player::new(id(number), "")).collect(),
///     total_rounds: RoundNumber::new(3),
///     initial_color: Some(Color::White),
///     ..Default::default()
/// };
/// let snapshot = draft.validate().unwrap().snapshot(RoundNumber::FIRST)?;
/// let pairing = System::Dutch2017.pair(&snapshot)?;
/// let boards: Vec<_> = pairing.pairs().iter().map(|pair| (pair.white, pair.black)).collect();
/// assert_eq!(boards, [(id(1), id(3)), (id(4), id(2))]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[non_exhaustive]
pub enum System {
    /// The FIDE (Dutch) system, edition in force from July 2017 to January 2026.
    Dutch2017,
    /// The FIDE (Dutch) system, edition in force since February 2026.
    Dutch2026,
    /// The Lim system. It knows no acceleration: virtual points are left aside.
    Lim {
        /// Whether the rules for Maxi-tournaments apply: for the sake of colors,
        /// players are exchanged only if their ratings differ by 100 points at
        /// most (3.2, 3.8, 5.7).
        maxi: bool,
    },
}

/// What pairs by a system: editions of one system share a module.
enum Engine {
    Dutch(Edition),
    Lim { maxi: bool },
}

/// Why a round has no pairing.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PairingError {
    /// The players cannot all be paired without breaking an absolute criterion.
    #[error("round {round} has no legal pairing: {obstruction}")]
    NoLegalPairing {
        /// The round.
        round: RoundNumber,
        /// Who stands in the way.
        obstruction: Obstruction,
    },
    /// The color of a pair depends on the initial color, which is not known.
    #[error("the initial color is not known")]
    InitialColorUnknown,
    /// The pairing that was computed holds a player twice: a defect of this
    /// program.
    #[error("defect, please report this file: {0}")]
    Defect(PairedTwice),
}

/// Why players cannot all be paired.
///
/// # Examples
///
/// ```
/// use fpc::{Obstruction, PlayerId};
///
/// let id = |number| PlayerId::new(number).unwrap();
/// let obstruction =
///     Obstruction { stuck: vec![id(1), id(2)], ..Obstruction::default() };
/// assert_eq!(obstruction.to_string(), "nobody is left whom players 1, 2 may meet");
/// ```
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Obstruction {
    /// Players who may meet nobody but `only`, and perhaps each other in odd
    /// groups of which somebody is always left over.
    pub stuck: Vec<PlayerId>,
    /// The players whom they may meet, too few for them all.
    pub only: Vec<PlayerId>,
    /// The number of players is odd and nobody may get the bye.
    pub nobody_for_bye: bool,
    /// The player who was given the bye beforehand.
    pub assigned_bye: Option<PlayerId>,
}

impl fmt::Display for Obstruction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |players: &[PlayerId]| {
            let texts: Vec<_> = players.iter().map(ToString::to_string).collect();
            format!("player{} {}", if players.len() == 1 { "" } else { "s" }, texts.join(", "))
        };
        let (stuck, only) = (list(&self.stuck), list(&self.only));
        if let (true, Some(bye)) = (self.nobody_for_bye, self.assigned_bye) {
            return write!(
                f,
                "the bye was given to player {bye} beforehand, and an odd number of players is left"
            );
        }
        if self.nobody_for_bye {
            return f.write_str("the number of players is odd, and nobody may get the bye");
        }
        match self.only.len() {
            0 => write!(f, "nobody is left whom {stuck} may meet"),
            _ => write!(f, "too few may meet {stuck}: there are only {only}"),
        }
    }
}

impl System {
    /// All systems, without their options.
    pub const ALL: [Self; 3] = [Self::Dutch2017, Self::Dutch2026, Self::Lim { maxi: false }];

    /// The name by which a user selects the system.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Dutch2017 => "dutch-2017",
            Self::Dutch2026 => "dutch-2026",
            Self::Lim { .. } => "lim",
        }
    }

    /// The system by its [`code`](Self::code).
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|system| system.code() == code)
    }

    /// By which scores boards are ordered.
    pub const fn board_order(self) -> BoardOrder {
        match self {
            Self::Dutch2017 | Self::Lim { .. } => BoardOrder::Score,
            Self::Dutch2026 => BoardOrder::PairingScore,
        }
    }

    /// Whether tournaments paired by this system can be accelerated by virtual
    /// points.
    pub const fn can_be_accelerated(self) -> bool {
        !matches!(self, Self::Lim { .. })
    }

    /// What pairs by this system.
    const fn engine(self) -> Engine {
        match self {
            Self::Dutch2017 => Engine::Dutch(Edition::V2017),
            Self::Dutch2026 => Engine::Dutch(Edition::V2026),
            Self::Lim { maxi } => Engine::Lim { maxi },
        }
    }

    /// Pairs the round that a snapshot stands before.
    ///
    /// # Errors
    ///
    /// [`PairingError`]
    pub fn pair(self, snapshot: &Snapshot) -> Result<RoundPairing, PairingError> {
        match self.engine() {
            Engine::Dutch(edition) => dutch::pair(snapshot, edition, self.board_order()),
            Engine::Lim { maxi } => lim::pair(snapshot, maxi),
        }
    }

    /// Why a recorded pairing is not the one that the rules give, with that
    /// one; `None` if it is.
    ///
    /// # Errors
    ///
    /// [`PairingError`] if the rules give no pairing.
    pub fn explain(
        self,
        snapshot: &Snapshot,
        recorded: &RecordedRound,
    ) -> Result<Option<(RoundPairing, Reason)>, PairingError> {
        match self.engine() {
            Engine::Dutch(edition) => {
                dutch::explain(snapshot, edition, self.board_order(), recorded)
            }
            Engine::Lim { maxi } => lim::explain(snapshot, maxi, recorded),
        }
    }

    /// What a pairing does that none may do, whatever else speaks for it: a
    /// rematch, a bye for somebody who must not get it, and the like.
    pub fn violations(self, snapshot: &Snapshot, recorded: &RecordedRound) -> Vec<Violation> {
        match self.engine() {
            Engine::Dutch(edition) => dutch::violations(snapshot, edition, recorded),
            Engine::Lim { .. } => lim::violations(snapshot, recorded),
        }
    }

    /// The float that a round gave a player, by what results are worth: editions
    /// differ in unplayed rounds.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Bye, Float, Outcome, PastRound, PointSystem, RoundNumber, Score, System};
    ///
    /// let absence = PastRound {
    ///     round: RoundNumber::FIRST,
    ///     outcome: Outcome::Bye(Bye::ZeroPoint),
    ///     points: Score::ZERO,
    ///     score_before: Score::ZERO,
    ///     opponent_score: None,
    ///     game_float: None,
    /// };
    /// let usual = PointSystem::default();
    /// assert_eq!(System::Dutch2017.float(&usual, &absence), Some(Float::Down));
    /// assert_eq!(System::Dutch2026.float(&usual, &absence), None);
    /// ```
    pub fn float(self, points: &PointSystem, past: &PastRound) -> Option<Float> {
        match self.engine() {
            Engine::Dutch(edition) => edition.float(points, past),
            Engine::Lim { .. } => lim::float(points, past),
        }
    }

    /// Whether the rules let a player get the pairing-allocated bye, after what
    /// he has had so far.
    pub fn may_get_bye(self, points: &PointSystem, player: &Entrant) -> bool {
        match self.engine() {
            Engine::Dutch(edition) => !edition.bars_from_bye(points, player),
            Engine::Lim { .. } => !player.had_bye_or_forfeit_win(),
        }
    }
}

impl fmt::Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Dutch2017 => "FIDE (Dutch) system, 2017 edition",
            Self::Dutch2026 => "FIDE (Dutch) system, 2026 edition",
            Self::Lim { maxi: false } => "Lim system",
            Self::Lim { maxi: true } => "Lim system for Maxi-tournaments",
        })
    }
}
