//! The pairing systems.

mod candidates;
mod completion;
mod dubov_1997;
mod dutch;
mod dutch_2012;
mod lim;
mod recorded;
mod ssm;

use std::fmt;

use self::dutch::Edition;
pub use self::{
    dutch::{BracketKind, CriterionValue},
    ssm::{Standing, ssm_standings},
};
use crate::{
    color::Color,
    explain::{Reason, Violation},
    initial_color::InitialColor,
    player::PlayerId,
    remark::Remark,
    round::{PairedTwice, RecordedRound, RoundNumber, RoundPairing},
    score::{PointSystem, Score},
    snapshot::{BoardOrder, Entrant, Float, PastRound, Snapshot},
    tournament::Tournament,
    wdl,
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
    /// The Dutch system, last edition before July 2017.
    Dutch2012,
    /// The FIDE (Dutch) system, edition in force from July 2017 to January 2026.
    Dutch2017,
    /// The FIDE (Dutch) system, edition in force since February 2026.
    Dutch2026,
    /// The Dubov system, edition of 1997.
    Dubov1997,
    /// The Lim system.
    Lim {
        /// Whether the rules for Maxi-tournaments apply: for the sake of colors,
        /// players are exchanged only if their ratings differ by 100 points at
        /// most (3.2, 3.8, 5.7).
        maxi: bool,
    },
    /// The SSM system (Swiss System Modified), version 20.01.04.
    Ssm,
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
    /// There are virtual points, which the system does not know.
    #[error("the {0} knows no acceleration, and there are virtual points")]
    Accelerated(System),
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
    /// The players who may get the bye, if it is for them alone that not all can
    /// be paired: with the bye for anybody there would be a pairing.
    pub only_for_bye: Vec<PlayerId>,
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
        if !self.only_for_bye.is_empty() {
            let receivers = list(&self.only_for_bye);
            return write!(
                f,
                "only {receivers} may get the bye, and then the others cannot all be paired"
            );
        }
        match self.only.len() {
            0 => write!(f, "nobody is left whom {stuck} may meet"),
            1 => write!(f, "too few may meet {stuck}: there is only {only}"),
            _ => write!(f, "too few may meet {stuck}: there are only {only}"),
        }
    }
}

impl System {
    /// All systems, without their options.
    pub const ALL: [Self; 6] = [
        Self::Dutch2012,
        Self::Dutch2017,
        Self::Dutch2026,
        Self::Dubov1997,
        Self::Lim { maxi: false },
        Self::Ssm,
    ];

    /// The name by which a user selects the system.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Dutch2012 => "dutch-2012",
            Self::Dutch2017 => "dutch-2017",
            Self::Dutch2026 => "dutch-2026",
            Self::Dubov1997 => "dubov-1997",
            Self::Lim { .. } => "lim",
            Self::Ssm => "ssm",
        }
    }

    /// The system by its [`code`](Self::code).
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|system| system.code() == code)
    }

    /// From how many rounds on a tournament has rules of its own, besides those
    /// for the last round.
    pub(crate) const fn long_tournament(self) -> Option<RoundNumber> {
        match self {
            Self::Dubov1997 => RoundNumber::new(dubov_1997::LONG_TOURNAMENT),
            _ => None,
        }
    }

    /// By which scores boards are ordered.
    pub const fn board_order(self) -> BoardOrder {
        match self {
            Self::Dutch2012 | Self::Dutch2017 | Self::Dubov1997 | Self::Lim { .. } => {
                BoardOrder::Score
            }
            Self::Dutch2026 => BoardOrder::PairingScore,
            Self::Ssm => BoardOrder::Wdl,
        }
    }

    /// Whether rounds can be accelerated by virtual points.
    pub const fn has_acceleration(self) -> bool {
        !matches!(self, Self::Dubov1997 | Self::Lim { .. } | Self::Ssm)
    }

    /// The article by which adjourned games are draws for the purpose of pairing, if the
    /// text has one.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::System;
    ///
    /// assert_eq!(System::Dutch2012.adjournment_article(), Some("F.9"));
    /// assert_eq!(System::Ssm.adjournment_article(), None);
    /// ```
    pub const fn adjournment_article(self) -> Option<&'static str> {
        match self {
            Self::Dutch2012 => Some("F.9"),
            Self::Dutch2017 => Some("C.04.2, D.1"),
            Self::Dutch2026 => Some("C.04.2, 3.1"),
            Self::Dubov1997 | Self::Lim { .. } | Self::Ssm => None,
        }
    }

    /// What results are worth where nothing else is said.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{PointSystem, Score, System};
    ///
    /// assert_eq!(System::Dutch2026.points(), PointSystem::default());
    /// assert_eq!(System::Ssm.points().win, Score::from_tenths(20));
    /// ```
    pub const fn points(self) -> PointSystem {
        match self {
            Self::Ssm => wdl::POINTS,
            _ => PointSystem::with_win_draw(Score::from_halves(2), Score::from_halves(1)),
        }
    }

    fn check_acceleration(self, snapshot: &Snapshot) -> Result<(), PairingError> {
        match snapshot.is_accelerated() && !self.has_acceleration() {
            true => Err(PairingError::Accelerated(self)),
            false => Ok(()),
        }
    }

    /// Pairs the round that a snapshot stands before.
    ///
    /// # Errors
    ///
    /// [`PairingError`]
    pub fn pair(self, snapshot: &Snapshot) -> Result<RoundPairing, PairingError> {
        self.check_acceleration(snapshot)?;
        let order = self.board_order();
        match self {
            Self::Dutch2012 => dutch_2012::pair(snapshot, order),
            Self::Dutch2017 => dutch::pair(snapshot, Edition::V2017, order),
            Self::Dutch2026 => dutch::pair(snapshot, Edition::V2026, order),
            Self::Dubov1997 => dubov_1997::pair(snapshot),
            Self::Lim { maxi } => lim::pair(snapshot, maxi),
            Self::Ssm => ssm::pair(snapshot),
        }
    }

    /// The color drawn before the first round: as recorded, else as the first round that shows
    /// colors tells it: nobody had played before that, so its pairs got their colors from the
    /// initial color by a rule of the system, which is read backwards. If pairs contradict each
    /// other, the one of the highest ranked player counts.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Color, System, trf};
    ///
    /// let file = std::fs::read("trf-samples/first-colors.trf")?;
    /// let tournament = trf::read(&trf::Document::parse(&file)).tournament.unwrap();
    /// assert_eq!(tournament.recorded_initial_color(), None);
    /// // Player 4 has White in round 2, and is the second of those who have taken part.
    /// assert_eq!(System::Dutch2026.initial_color(&tournament), Some(Color::Black));
    /// assert_eq!(System::Dutch2012.initial_color(&tournament), Some(Color::White));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn initial_color(self, tournament: &Tournament) -> Option<Color> {
        self.read_initial_color(&tournament.initial())
    }

    fn read_initial_color(self, known: &InitialColor) -> Option<Color> {
        match self {
            Self::Dutch2012 => dutch_2012::initial_color(known),
            Self::Dutch2017 | Self::Dutch2026 => dutch::initial_color(known),
            Self::Dubov1997 => dubov_1997::initial_color(known),
            Self::Lim { .. } => lim::initial_color(known),
            Self::Ssm => ssm::initial_color(known),
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
        self.check_acceleration(snapshot)?;
        let order = self.board_order();
        match self {
            Self::Dutch2012 => dutch_2012::explain(snapshot, order, recorded),
            Self::Dutch2017 => dutch::explain(snapshot, Edition::V2017, order, recorded),
            Self::Dutch2026 => dutch::explain(snapshot, Edition::V2026, order, recorded),
            Self::Dubov1997 => dubov_1997::explain(snapshot, recorded),
            Self::Lim { maxi } => lim::explain(snapshot, maxi, recorded),
            Self::Ssm => ssm::explain(snapshot, recorded),
        }
    }

    /// What a pairing does that none may do, whatever else speaks for it: a
    /// rematch, a bye for somebody who must not get it, and the like.
    pub fn violations(self, snapshot: &Snapshot, recorded: &RecordedRound) -> Vec<Violation> {
        match self {
            Self::Dutch2012 => dutch_2012::violations(snapshot, recorded),
            Self::Dutch2017 => dutch::violations(snapshot, Edition::V2017, recorded),
            Self::Dutch2026 => dutch::violations(snapshot, Edition::V2026, recorded),
            Self::Dubov1997 => dubov_1997::violations(snapshot, recorded),
            Self::Lim { .. } => lim::violations(snapshot, recorded),
            Self::Ssm => ssm::violations(snapshot, recorded),
        }
    }

    /// What users should know of a pairing besides the pairing itself, by who gets
    /// the pairing-allocated bye in it.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{System, trf};
    ///
    /// let file = std::fs::read("trf-samples/next-round.trf")?;
    /// let tournament = trf::read(&trf::Document::parse(&file)).tournament.unwrap();
    /// let snapshot = tournament.snapshot_to_pair()?;
    /// let pairing = System::Dutch2012.pair(&snapshot)?;
    /// assert_eq!(System::Dutch2012.remarks(&snapshot, pairing.bye()), []);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn remarks(self, snapshot: &Snapshot, bye: Option<PlayerId>) -> Vec<Remark> {
        match self {
            Self::Dutch2012 => dutch_2012::remark(snapshot, bye).into_iter().collect(),
            Self::Ssm => ssm::remark(snapshot).into_iter().collect(),
            _ => Vec::new(),
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
    ///     opponent_rating: None,
    ///     outcome: Outcome::Bye(Bye::ZeroPoint),
    ///     points: Score::ZERO,
    ///     score_before: Score::ZERO,
    ///     opponent_score: None,
    ///     wdl_before: Score::ZERO,
    ///     opponent_wdl_before: None,
    ///     game_float: None,
    /// };
    /// let usual = PointSystem::default();
    /// assert_eq!(System::Dutch2017.float(&usual, &absence), Some(Float::Down));
    /// assert_eq!(System::Dutch2026.float(&usual, &absence), None);
    /// ```
    pub fn float(self, points: &PointSystem, past: &PastRound) -> Option<Float> {
        match self {
            Self::Dutch2012 => dutch_2012::float(past),
            Self::Dutch2017 => Edition::V2017.float(points, past),
            Self::Dutch2026 => Edition::V2026.float(points, past),
            Self::Dubov1997 => past.game_float,
            Self::Lim { .. } => lim::float(points, past),
            Self::Ssm => ssm::float(past),
        }
    }

    /// Whether the rules let a player get the pairing-allocated bye, after what
    /// he has had so far.
    pub fn may_get_bye(self, points: &PointSystem, player: &Entrant) -> bool {
        !match self {
            Self::Dutch2012 => dutch_2012::bars_from_bye(player),
            Self::Dutch2017 => Edition::V2017.bars_from_bye(points, player),
            Self::Dutch2026 => Edition::V2026.bars_from_bye(points, player),
            Self::Dubov1997 => player.had_bye_or_unplayed_win(points),
            Self::Lim { .. } => player.had_bye_or_forfeit_win(),
            Self::Ssm => ssm::bars_from_bye(player),
        }
    }
}

impl Tournament {
    /// The initial color that every system reads from the first colors, if they agree in it.
    pub(crate) fn color_shown_to_all(&self) -> Option<Color> {
        let shown = self.shown_initial_color();
        let mut colors = System::ALL.iter().filter_map(|system| system.read_initial_color(&shown));
        let first = colors.next()?;
        colors.all(|color| color == first).then_some(first)
    }
}

/// The pairing of a round by its pairs, White first, and the receiver of the bye,
/// players by place.
fn finished(
    snapshot: &Snapshot,
    order: BoardOrder,
    pairs: Vec<(usize, usize)>,
    bye: Option<usize>,
) -> Result<RoundPairing, PairingError> {
    let bye = bye.map(|place| snapshot.players()[place].id).or(snapshot.assigned_bye());
    RoundPairing::new(snapshot.boards(order, pairs), bye).map_err(PairingError::Defect)
}

impl fmt::Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Dutch2012 => "Dutch system, 2012 edition",
            Self::Dutch2017 => "FIDE (Dutch) system, 2017 edition",
            Self::Dutch2026 => "FIDE (Dutch) system, 2026 edition",
            Self::Dubov1997 => "Dubov system, 1997 edition",
            Self::Lim { maxi: false } => "Lim system",
            Self::Lim { maxi: true } => "Lim system for Maxi-tournaments",
            Self::Ssm => "SSM system (Swiss System Modified)",
        })
    }
}
