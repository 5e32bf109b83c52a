//! A tie-break with its modifiers.

use std::{cmp::Ordering, fmt};

use super::{edition::TieBreakEdition, kind::TieBreakKind, terms::TieBreakModifier};
use crate::{text::phrase::say_as_displayed, tie_break_value::TieBreakValue};

/// A tie-break with its modifiers, as in record 202: `BH/C1/P`, `KS/L+1`, `AOB/F`.
///
/// It is read from text (see [`ParseTieBreakError`](super::ParseTieBreakError) for possible errors)
/// or created from its kind.
///
/// # Examples
///
/// ```
/// use fpc::{TieBreak, standings::TieBreakKind};
///
/// let cut: TieBreak = "bh/c1/p".parse()?;
/// assert_eq!(cut.kind(), TieBreakKind::Buchholz);
/// assert_eq!(cut.cut().low, 1);
/// assert_eq!(cut.to_string(), "BH/C1/P");
/// assert_eq!(TieBreak::from(TieBreakKind::Buchholz).to_string(), "BH");
/// // Older spellings.
/// assert_eq!("BH-C1".parse::<TieBreak>()?.to_string(), "BH/C1");
/// assert_eq!("GE".parse::<TieBreak>()?.to_string(), "REP");
/// # Ok::<(), fpc::standings::ParseTieBreakError>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct TieBreak {
    pub(super) kind: TieBreakKind,
    pub(super) score: Option<TeamScore>,
    pub(super) cut: Cut,
    pub(super) forfeits: bool,
    pub(super) fore: bool,
    pub(super) reversed: bool,
    pub(super) limit: i8,
    pub(super) divisor: Option<u16>,
    pub(super) unrated: Option<u16>,
    pub(super) edition: Option<TieBreakEdition>,
}

/// One of the two scores of a team.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum TeamScore {
    /// Match points, `:MP`.
    Match,
    /// Game points, `:GP`.
    Game,
}

impl TeamScore {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Match => Self::Game,
            Self::Game => Self::Match,
        }
    }
}

/// The number of elements left out.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default)]
pub struct Cut {
    /// The number of least significant elements.
    pub low: u8,
    /// The number of most significant elements, cut after those.
    pub high: u8,
}

impl From<TieBreakKind> for TieBreak {
    fn from(kind: TieBreakKind) -> Self {
        Self {
            kind,
            score: None,
            cut: Cut::default(),
            forfeits: false,
            fore: false,
            reversed: false,
            limit: 0,
            divisor: None,
            unrated: None,
            edition: None,
        }
    }
}

impl TieBreak {
    /// The tie-break without its modifiers.
    pub const fn kind(self) -> TieBreakKind {
        self.kind
    }

    /// The score of a team that is used (`:MP`, `:GP`).
    pub const fn score(self) -> Option<TeamScore> {
        self.score
    }

    /// The number of elements left out (`/C1`, `/M1` and so on).
    pub const fn cut(self) -> Cut {
        self.cut
    }

    /// Tells whether forfeits count as games (`/P`).
    pub const fn has_forfeits(self) -> bool {
        self.forfeits
    }

    /// By how many half-points the limit of the Koya system is moved (`/L+1`).
    pub const fn limit(self) -> i8 {
        self.limit
    }

    /// The rating used for unrated players (`/U1400`).
    pub const fn unrated(self) -> Option<u16> {
        self.unrated
    }

    /// The requested edition (`/V2024`).
    pub const fn edition(self) -> Option<TieBreakEdition> {
        self.edition
    }

    /// The divisor of the schedule strength (`/K3`).
    pub const fn divisor(self) -> Option<u16> {
        self.divisor
    }

    /// Compares two values: the better one is less, so that it comes first.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{TieBreak, standings::TieBreakValue};
    /// use std::cmp::Ordering;
    ///
    /// let order = |code: &str, a: i64, b: i64| {
    ///     let tie_break: TieBreak = code.parse().unwrap();
    ///     tie_break.compare(TieBreakValue::from(a), TieBreakValue::from(b))
    /// };
    /// assert_eq!(order("BH", 9, 8), Ordering::Less);
    /// assert_eq!(order("TPN", 9, 8), Ordering::Greater);
    /// assert_eq!(order("TPN/R", 9, 8), Ordering::Less);
    /// ```
    pub fn compare(self, a: TieBreakValue, b: TieBreakValue) -> Ordering {
        if self.kind.is_ascending() != self.reversed {
            // Even in reverse order, an undefined value is the lowest.
            b.is_defined().cmp(&a.is_defined()).then(a.cmp(&b))
        } else {
            b.cmp(&a)
        }
    }

    /// Tells whether scores are computed as if the final round had been drawn.
    pub(super) fn is_fore(self) -> bool {
        match self.kind {
            TieBreakKind::ForeBuchholz => true,
            TieBreakKind::ScoresAndSchedule => self.fore,
            _ => false,
        }
    }

    /// Of teams: the score from which it takes totals, and the one from which it takes the points of
    /// rounds, given the primary score.
    pub(super) fn scores(self, primary: TeamScore) -> [TeamScore; 2] {
        use TeamScore::{Game, Match};
        match self.kind {
            TieBreakKind::MatchPoints | TieBreakKind::SonnebornBergerMatchMatch => [Match; 2],
            TieBreakKind::GamePoints
            | TieBreakKind::BoardCount
            | TieBreakKind::TopBoardResults
            | TieBreakKind::BottomBoardElimination
            | TieBreakKind::SonnebornBergerGameGame => [Game; 2],
            TieBreakKind::SonnebornBergerMatchGame => [Match, Game],
            TieBreakKind::SonnebornBergerGameMatch => [Game, Match],
            TieBreakKind::SecondaryScore => [primary.other(); 2],
            TieBreakKind::ScoresAndSchedule => [primary, primary.other()],
            _ => [self.score.unwrap_or(primary); 2],
        }
    }

    /// The tie-break on whose values this one is based.
    pub fn base(self) -> Option<Self> {
        let kind = match self.kind {
            TieBreakKind::AverageOfBuchholz if self.fore => TieBreakKind::ForeBuchholz,
            TieBreakKind::AverageOfBuchholz => TieBreakKind::Buchholz,
            TieBreakKind::AverageOfPerformances => TieBreakKind::PerformanceRating,
            TieBreakKind::AverageOfPerfectPerformances => TieBreakKind::PerfectPerformance,
            TieBreakKind::SsmOpponents => TieBreakKind::SsmPoints,
            _ => return None,
        };
        let Self { score, unrated, edition, .. } = self;
        Some(Self { score, unrated, edition, ..Self::from(kind) })
    }

    /// A modifier as it is written, if the tie-break has it.
    fn written(self, modifier: TieBreakModifier) -> Option<String> {
        use TieBreakModifier as Modifier;
        let flag = |text: &str, is_set: bool| is_set.then(|| text.to_owned());
        let Cut { low, high } = self.cut;
        match modifier {
            Modifier::Score => self.score.map(|score| match score {
                TeamScore::Match => ":MP".to_owned(),
                TeamScore::Game => ":GP".to_owned(),
            }),
            Modifier::Cut => (low > 0 && high == 0).then(|| format!("/C{low}")),
            Modifier::Median => (high > 0).then(|| format!("/M{high}")),
            Modifier::Forfeits => flag("/P", self.forfeits),
            Modifier::Fore => flag("/F", self.fore),
            Modifier::Reversed => flag("/R", self.reversed),
            Modifier::Limit => (self.limit != 0).then(|| format!("/L{:+}", self.limit)),
            Modifier::Divisor => self.divisor.map(|divisor| format!("/K{divisor}")),
            Modifier::Unrated => self.unrated.map(|rating| format!("/U{rating}")),
            Modifier::Edition => self.edition.map(|edition| format!("/V{edition}")),
        }
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.kind.code().to_owned();
        text.extend(TieBreakModifier::ALL.into_iter().filter_map(|it| self.written(it)));
        f.pad(&text)
    }
}

say_as_displayed!(TieBreak);
