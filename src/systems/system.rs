//! The available pairing systems.

use std::{
    fmt,
    hash::{Hash, Hasher},
    ops::Deref,
    sync::{PoisonError, RwLock},
};

use super::{
    Family, PairingError, PairingSystem, dubov_1997::Dubov1997, dutch::Edition,
    dutch_2012::Dutch2012, lim::Lim, ssm::Ssm,
};
use crate::{
    date::Date,
    reason::{Reason, Trace},
    snapshot::{History, Snapshot},
    tournament::{Color, RecordedRound, RoundNumber, RoundPairing, Tournament},
};

/// One of the available [pairing systems](PairingSystem).
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
/// let pairing = System::DUTCH_2017.pair(&snapshot)?;
/// let boards: Vec<_> = pairing.pairs().iter().map(|pair| (pair.white, pair.black)).collect();
/// assert_eq!(boards, [(id(1), id(3)), (id(4), id(2))]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone)]
pub struct System(&'static dyn PairingSystem);

/// Systems that programs have added to those of this crate.
static REGISTERED: RwLock<Vec<System>> = RwLock::new(Vec::new());

/// A system cannot be registered because another one has the same code.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("there already is a system {code}: the {other}")]
#[non_exhaustive]
pub struct CodeTaken {
    /// The code of both.
    pub code: &'static str,
    /// The system that has it.
    pub other: System,
}

impl System {
    /// The Dutch system, last edition before July 2017.
    pub const DUTCH_2012: Self = Self(&Dutch2012);
    /// The FIDE (Dutch) system, edition in force from July 2017 to January 2026.
    pub const DUTCH_2017: Self = Self(&Edition::V2017);
    /// The FIDE (Dutch) system, edition in force since February 2026.
    pub const DUTCH_2026: Self = Self(&Edition::V2026);
    /// The Dubov system, edition of 1997.
    pub const DUBOV_1997: Self = Self(&Dubov1997);
    /// The Lim system.
    pub const LIM: Self = Self(&Lim { maxi: false });
    /// The Lim system with the rules for Maxi-tournaments: because of colors, players are exchanged
    /// only if their ratings differ by at most 100 points (3.2, 3.8, 5.7).
    pub const LIM_MAXI: Self = Self(&Lim { maxi: true });
    /// The SSM system (Swiss System Modified), version 20.01.04.
    pub const SSM: Self = Self(&Ssm);

    /// The systems of this crate, without variants.
    pub const ALL: [Self; 6] = [
        Self::DUTCH_2012,
        Self::DUTCH_2017,
        Self::DUTCH_2026,
        Self::DUBOV_1997,
        Self::LIM,
        Self::SSM,
    ];

    /// Adds a system for the whole program: it can be [found by its code](Self::from_code), named
    /// in files and selected on the command line.
    ///
    /// # Errors
    ///
    /// [`CodeTaken`] if there already is a system with its code.
    pub fn register(rules: &'static dyn PairingSystem) -> Result<Self, CodeTaken> {
        let mut registered = REGISTERED.write().unwrap_or_else(PoisonError::into_inner);
        let mut known = Self::ALL.iter().chain(registered.iter());
        if let Some(&other) = known.find(|system| system.code() == rules.code()) {
            return Err(CodeTaken { code: rules.code(), other });
        }
        registered.push(Self(rules));
        Ok(Self(rules))
    }

    /// All available systems, without variants: those of this crate, then those that have been
    /// [registered](Self::register).
    pub fn known() -> Vec<Self> {
        let registered = REGISTERED.read().unwrap_or_else(PoisonError::into_inner);
        Self::ALL.iter().chain(registered.iter()).copied().collect()
    }

    /// The name by which a user selects the system, such as `dutch-2026`.
    pub fn code(self) -> &'static str {
        self.0.code()
    }

    /// The system by its [`code`](Self::code).
    pub fn from_code(code: &str) -> Option<Self> {
        Self::known().into_iter().find(|system| system.code() == code)
    }

    /// The system that a tournament type (record 192) names, without a suffix for
    /// acceleration.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::System;
    ///
    /// assert_eq!(System::from_tournament_type("FIDE_LIM_MAXI"), Some(System::LIM_MAXI));
    /// assert_eq!(System::from_tournament_type("FIDE_DUTCH"), None, "the day tells the edition");
    /// ```
    pub fn from_tournament_type(code: &str) -> Option<Self> {
        Self::with_variants().find(|system| system.names(code).is_some())
    }

    /// The meaning of a tournament type (record 192) in words, if it names a system.
    pub(crate) fn name_of_tournament_type(code: &str) -> Option<&'static str> {
        Self::with_variants().find_map(|system| system.names(code))
    }

    fn with_variants() -> impl Iterator<Item = Self> {
        Self::known().into_iter().flat_map(|system| [Some(system), system.for_maxi()]).flatten()
    }

    fn names(self, tournament_type: &str) -> Option<&'static str> {
        let named = self.tournament_types().iter().find(|(code, _)| *code == tournament_type);
        named.map(|(_, name)| *name)
    }

    /// The edition of the Dutch system that was in force on a day.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Date, System};
    ///
    /// assert_eq!(System::dutch_on(Date::new(2017, 6, 30).unwrap()), System::DUTCH_2012);
    /// assert_eq!(System::dutch_on(Date::new(2017, 7, 1).unwrap()), System::DUTCH_2017);
    /// ```
    pub fn dutch_on(day: Date) -> Self {
        let in_force = |system: &Self| system.is_dutch() && system.in_force_since() <= Some(day);
        let editions = Self::known().into_iter().filter(in_force);
        editions.max_by_key(|system| system.in_force_since()).unwrap_or(Self::DUTCH_2012)
    }

    /// The edition of the Dutch system that is in force now.
    pub(crate) fn dutch_now() -> Self {
        let editions = Self::known().into_iter().filter(|system| system.is_dutch());
        editions.max_by_key(|system| system.in_force_since()).unwrap_or(Self::DUTCH_2026)
    }

    /// Whether it is an edition of the Dutch system.
    pub(crate) fn is_dutch(self) -> bool {
        self.family() == Family::Dutch
    }

    /// The year of the edition, for systems that have several.
    pub fn edition(self) -> Option<u16> {
        self.years().first().copied()
    }

    /// Pairs the round of a snapshot.
    ///
    /// # Errors
    ///
    /// [`PairingError`]
    pub fn pair(self, snapshot: &Snapshot) -> Result<RoundPairing, PairingError> {
        self.check_acceleration(snapshot)?;
        self.0.pair(snapshot)
    }

    /// The color drawn before the first round, as recorded or else as inferred by the rules of the
    /// system from the first round with colors. If pairs contradict each other, that of the highest
    /// ranked player counts.
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
    /// assert_eq!(System::DUTCH_2026.initial_color(&tournament), Some(Color::Black));
    /// assert_eq!(System::DUTCH_2012.initial_color(&tournament), Some(Color::White));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn initial_color(self, tournament: &Tournament) -> Option<Color> {
        self.0.initial_color(&tournament.rounds().initial_color())
    }

    /// The first round with colors, and the initial color inferred from it, whatever is recorded.
    pub(crate) fn shown_initial_color(
        self,
        tournament: &Tournament,
    ) -> Option<(RoundNumber, Color)> {
        let contest = tournament.contest();
        let round = contest.first_round_with_colors()?;
        // Nobody had a color before, and later rounds give no information.
        let rounds = tournament.rounds_after(History::before_round(contest, round));
        Some((round, self.0.initial_color(&rounds.shown_initial_color())?))
    }

    /// Why a recorded pairing is not the one by the rules, together with the latter; `None` if it
    /// is.
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
        self.0.explain(snapshot, recorded)
    }

    /// How the pairing of the round of a snapshot is obtained.
    ///
    /// # Errors
    ///
    /// [`PairingError`] if the rules give no pairing.
    pub fn trace(self, snapshot: &Snapshot) -> Result<Trace, PairingError> {
        self.check_acceleration(snapshot)?;
        self.0.trace(snapshot)
    }

    fn check_acceleration(self, snapshot: &Snapshot) -> Result<(), PairingError> {
        match snapshot.is_accelerated() && !self.has_acceleration() {
            true => Err(PairingError::Accelerated(self)),
            false => Ok(()),
        }
    }
}

impl Deref for System {
    type Target = dyn PairingSystem;

    fn deref(&self) -> &Self::Target {
        self.0
    }
}

impl System {
    /// The key that identifies a system.
    fn key(self) -> (&'static str, bool) {
        (self.code(), self.is_maxi())
    }
}

impl PartialEq for System {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for System {}

impl Hash for System {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl fmt::Debug for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.title())
    }
}

impl Tournament {
    /// The initial color that every system infers from the first colors, if they agree.
    pub(crate) fn color_shown_to_all(&self) -> Option<Color> {
        let shown = self.rounds().shown_initial_color();
        let mut colors = System::ALL.iter().filter_map(|system| system.0.initial_color(&shown));
        let first = colors.next()?;
        colors.all(|color| color == first).then_some(first)
    }
}
