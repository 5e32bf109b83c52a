//! The encoded tournament type, record 192.

use std::fmt;

use super::Form;
use super::teams::TeamScores;

/// The tournament type of record 192, such as `FIDE_DUTCH_2025`.
///
/// # Examples
///
/// ```
/// use fpc::tournament::TournamentType;
///
/// let accelerated = TournamentType::new("FIDE_DUTCH_2025_BAKU");
/// assert!(accelerated.is_dutch() && accelerated.is_baku());
/// assert_eq!(accelerated.base(), "FIDE_DUTCH_2025");
/// assert_eq!(accelerated.name(), Some("the FIDE (Dutch) system, edition of 2025"));
/// assert!(!TournamentType::new("FIDE_DUBOV").is_dutch());
/// assert!(TournamentType::new("FIDE_TEAM_BAKU").is_team());
/// assert_eq!(TournamentType::new("MY_SWISS").name(), None);
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct TournamentType(String);

/// The end of a type with acceleration by the Baku method.
const BAKU: &str = "_BAKU";

/// A tournament type that a file shows without naming it.
///
/// # Examples
///
/// ```
/// use fpc::{TournamentFile, tournament::TypeEvidence};
///
/// let file = TournamentFile::parse(b"092 Individual: Round robin\n001    1\n001    2\n");
/// let found = file.reading.header.found_type.ok_or("nothing shows it")?;
/// assert_eq!(found.tournament_type.as_str(), "BERGER_ROUNDROBIN");
/// assert_eq!(found.evidence, TypeEvidence::Description);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct FoundType {
    /// The type, as record 192 would name it.
    pub tournament_type: TournamentType,
    /// The evidence.
    pub evidence: TypeEvidence,
}

/// The evidence for the type of a tournament that no record names.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum TypeEvidence {
    /// The description (092).
    Description,
    /// The games.
    Games,
}

impl TournamentType {
    /// Creates a tournament type from its code, in either case.
    pub fn new(code: &str) -> Self {
        Self(code.trim().to_ascii_uppercase())
    }

    /// The code.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The code without the suffix for Baku acceleration or the number of cycles.
    pub fn base(&self) -> &str {
        let in_cycles = self.in_cycles().map(|(base, _)| base);
        in_cycles.or(self.0.strip_suffix(BAKU)).unwrap_or(&self.0)
    }

    /// The code without the number of cycles, and that number.
    fn in_cycles(&self) -> Option<(&str, u32)> {
        let (base, cycles) = self.0.rsplit_once("_G").filter(|_| self.is_pre_determined())?;
        let cycles = cycles.parse().ok().filter(|&cycles| cycles > 0)?;
        Some((base, cycles))
    }

    /// The number of cycles a round robin has; `None` if it is none, or if that is the organizer's
    /// own decision.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::tournament::TournamentType;
    ///
    /// let cycles = |code| TournamentType::new(code).cycles();
    /// assert_eq!(cycles("BERGER_ROUNDROBIN"), Some(1));
    /// assert_eq!(cycles("FIDE_DOUBLEROUNDROBIN"), Some(2));
    /// assert_eq!(cycles("BERGER_ROUNDROBIN_G4"), Some(4));
    /// assert_eq!(cycles("CUSTOM_ROUNDROBIN"), None);
    /// assert_eq!(cycles("FIDE_DUTCH"), None);
    /// assert_eq!(TournamentType::new("BERGER_ROUNDROBIN_G4").base(), "BERGER_ROUNDROBIN");
    /// ```
    pub fn cycles(&self) -> Option<u32> {
        let is_double = || self.0.split('_').any(|part| part.starts_with("DOUBLE"));
        let stated = self.in_cycles().map(|(_, cycles)| cycles);
        let is_regular = self.is_pre_determined() && !self.0.starts_with("CUSTOM_");
        stated.or_else(|| is_regular.then(|| if is_double() { 2 } else { 1 }))
    }

    /// Tells whether pairings follow the Dutch system, in any edition.
    pub fn is_dutch(&self) -> bool {
        let edition = self.base().strip_prefix("FIDE_DUTCH");
        edition.is_some_and(|edition| edition.is_empty() || edition.starts_with('_'))
    }

    /// Tells whether the first rounds are accelerated by the Baku method, unless the file gives
    /// virtual points of its own.
    pub fn is_baku(&self) -> bool {
        self.0.ends_with(BAKU)
    }

    /// Returns this type with or without acceleration by the Baku method (C.04.7).
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::tournament::TournamentType;
    ///
    /// let accelerated = TournamentType::new("FIDE_TEAM_MP").with_baku(true);
    /// assert_eq!(accelerated.as_str(), "FIDE_TEAM_MP_BAKU");
    /// assert_eq!(accelerated.with_baku(false).as_str(), "FIDE_TEAM_MP");
    /// ```
    #[must_use]
    pub fn with_baku(&self, is_baku: bool) -> Self {
        Self(format!("{}{}", self.base(), if is_baku { BAKU } else { "" }))
    }

    /// Tells whether all pairings are known before the first round.
    pub fn is_pre_determined(&self) -> bool {
        let is_known = |part: &str| {
            part.ends_with("ROUNDROBIN") || part.ends_with("SCHEVENINGEN") || part == "SCHILLER"
        };
        self.0.split('_').any(is_known)
    }

    /// The form of a round: a match of two games if the type says Double-Swiss.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::tournament::{Form, TournamentType};
    ///
    /// assert_eq!(TournamentType::new("FIDE_DOUBLESWISS_BAKU").form(), Form::DoubleGames);
    /// assert_eq!(TournamentType::new("FIDE_DUTCH").form(), Form::Games);
    /// ```
    pub fn form(&self) -> Form {
        let is_double = self.0.split('_').any(|part| part == "DOUBLESWISS");
        match () {
            () if is_double => Form::DoubleGames,
            () if self.is_team() => Form::Teams,
            () => Form::Games,
        }
    }

    /// By which points teams are paired; by match points, then game points, unless the type says
    /// otherwise.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::tournament::{TeamScores, TournamentType};
    ///
    /// let scores = |code| TournamentType::new(code).team_scores();
    /// assert_eq!(scores("FIDE_TEAM_TYPEA_GP_MP"), TeamScores::GameThenMatch);
    /// assert_eq!(scores("FIDE_TEAM_MP_BAKU"), TeamScores::Match);
    /// assert_eq!(scores("FIDE_TEAM"), TeamScores::MatchThenGame);
    /// ```
    pub fn team_scores(&self) -> TeamScores {
        let mut scores = self.0.split('_').filter(|part| matches!(*part, "MP" | "GP"));
        match (scores.next(), scores.next()) {
            (Some("MP"), None) => TeamScores::Match,
            (Some("GP"), None) => TeamScores::Game,
            (Some("GP"), Some(_)) => TeamScores::GameThenMatch,
            _ => TeamScores::MatchThenGame,
        }
    }

    /// This type with the points by which teams are paired.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::tournament::{TeamScores, TournamentType};
    ///
    /// let of_matches = TournamentType::new("FIDE_TEAM_TYPEB_MP_GP");
    /// let of_games = of_matches.with_team_scores(TeamScores::Game);
    /// assert_eq!(of_games.as_str(), "FIDE_TEAM_TYPEB_GP");
    /// ```
    #[must_use]
    pub fn with_team_scores(&self, scores: TeamScores) -> Self {
        let is_score = |part: &&str| matches!(*part, "MP" | "GP");
        let scores: &[&str] = match scores {
            TeamScores::MatchThenGame => &["MP", "GP"],
            TeamScores::GameThenMatch => &["GP", "MP"],
            TeamScores::Match => &["MP"],
            TeamScores::Game => &["GP"],
        };
        let others = self.base().split('_').filter(|part| !is_score(part));
        let parts: Vec<_> = others.chain(scores.iter().copied()).collect();
        Self(parts.join("_")).with_baku(self.is_baku())
    }

    /// Tells whether teams are paired, not players.
    pub fn is_team(&self) -> bool {
        self.0.split('_').any(|part| matches!(part, "TEAM" | "OLYMPIAD"))
    }
}

impl fmt::Display for TournamentType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
