//! The codes of findings, caveats and errors.

use std::{borrow::Cow, fmt};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Versions;
use fpc::{CaveatCode, PairingError, Severity, SnapshotError, codes, trf::Code};

codes! {
    /// Why there is no answer, if the reason is not in a file.
    ///
    /// The code strings never change their meaning.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc_answers::json::ErrorCode;
    ///
    /// let code = ErrorCode::NoLegalPairing;
    /// assert_eq!(code.as_str(), "ERR009");
    /// assert_eq!(ErrorCode::from_code("err009"), Some(code));
    /// ```
    ErrorCode

    CommandLine Error "ERR001"
    "The command line is not valid."
    "An option or argument is unknown or missing, or has an invalid value. The message names it, and `fpc help` lists them all."

    Unreadable Error "ERR002"
    "A file cannot be read."
    "It does not exist, is not a file, or may not be read by this user. The message quotes the operating system."

    FileTooLarge Error "ERR003"
    "A file is too large to be a tournament."
    "Files of more than a gigabyte are not read, nor are files for which there is not enough memory."

    Unwritable Error "ERR004"
    "A file cannot be written."
    "The folder does not exist, the file may not be written by this user, or the disk is full. The message quotes the operating \
     system. Output files are unchanged."

    OptionRefused Error "ERR005"
    "An option does not fit the file or the system."
    "The file takes precedence, so an option that contradicts it is rejected, and so is one for something that the pairing system \
     does not have. The message says which."

    NoSuchRound Error "ERR006"
    "The round does not exist or cannot be paired yet."
    "The requested round has not been paired yet, cannot be paired before the rounds in between are complete, or comes after the \
     last round of the tournament."

    RoundCountUnknown Error "ERR007"
    "The number of rounds is not given."
    "The last round has its own rules, so a round cannot be paired without knowing whether it is the last. XXR or 142 in the file \
     or the option --rounds gives the number."

    ResultsMissing Error "ERR008"
    "Games of an earlier round have no result."
    "A round is paired from the results of all rounds before it. The message names the games. Editions that count adjourned games \
     as draws do so for games marked as adjourned (*)."

    NoLegalPairing Error "ERR009"
    "The round has no legal pairing."
    "Not all players can be paired without breaking rules that every pairing must obey. The message names the players who cannot \
     be paired."

    InitialColorUnknown Error "ERR010"
    "The initial color is not known."
    "The colors of the first round depend on a draw of lots. XXC or 152 in the file or the option --initial-color gives the color \
     drawn."

    NoAcceleration Error "ERR011"
    "The system has no acceleration."
    "The file gives virtual points, but the pairing system does not allow them."

    SeveralByes Error "ERR012"
    "The bye of a round was given to several players."
    "Records 240 with the letter U give the pairing-allocated bye in advance, and there is only one in each round."

    UnusableTieBreak Error "ERR013"
    "A requested tie-break cannot be used."
    "If pairings are known before the first round, Buchholz and the tie-breaks based on it must not be used (C.07, note to 8), and \
     team scores do not rank individual players. The message names the tie-break."

    Failed Error "ERR014"
    "The program failed."
    "This should not happen, whatever the file contains. Please report it with the file."

    OwnOrder Error "ERR015"
    "The organizer decides the order of rounds."
    "In a round robin of the type CUSTOM_ROUNDROBIN or CUSTOM_TEAM_ROUNDROBIN, fpc proposes the rounds of the Berger tables as long \
     as those that have been played are some of them."

    OperationRefused Error "ERR016"
    "An operation on a tournament was refused."
    "It contradicts the rules or what the file says; the message says which. If several operations were to be applied, none was. \
     The file is unchanged."

    NoPlayers Error "ERR017"
    "There are no players to be paired."
    "The tournament has no players yet; fpc add adds them. Or teams that are to be paired have none, and the message names the teams: a \
     match is decided by the games of its players, which are given in records 310 or 013, or with fpc add --team."

    Unconfirmed Error "ERR018"
    "An operation has to be confirmed."
    "It changes what stays as it is once rounds have been paired, or it goes against the rules; the message says what, and which \
     article. If that is meant, confirm it with --force; as JSON, the operation has a member \"force\": true. A comment in the file then \
     says what was done. Without that, the file is unchanged."
}

impl From<&SnapshotError> for ErrorCode {
    fn from(error: &SnapshotError) -> Self {
        match error {
            SnapshotError::NotReached { .. } | SnapshotError::Over { .. } => Self::NoSuchRound,
            SnapshotError::TotalRoundsUnknown => Self::RoundCountUnknown,
            SnapshotError::NoResult { .. } => Self::ResultsMissing,
            SnapshotError::SeveralAssignedByes { .. } => Self::SeveralByes,
            SnapshotError::NoPlayers { .. } => Self::NoPlayers,
        }
    }
}

impl From<&PairingError> for ErrorCode {
    fn from(error: &PairingError) -> Self {
        match error {
            PairingError::NoLegalPairing { .. } => Self::NoLegalPairing,
            PairingError::InitialColorUnknown => Self::InitialColorUnknown,
            PairingError::Accelerated(_) => Self::NoAcceleration,
            PairingError::OwnOrder => Self::OwnOrder,
            PairingError::ByeOfTable { .. } => Self::NoLegalPairing,
            PairingError::Defect(_) => Self::Failed,
        }
    }
}

/// Any code: of a finding in a file (`TRF`), of something an answer depends on (`FPC`), or of a
/// reason why there is no answer (`ERR`).
///
/// # Examples
///
/// ```
/// use fpc::{Severity, trf::Code};
/// use fpc_answers::json::AnyCode;
///
/// let code: AnyCode = serde_json::from_str("\"TRF006\"")?;
/// assert_eq!(code, AnyCode::Finding(Code::PointsMismatch));
/// assert_eq!(code.severity(), Some(Severity::Error));
///
/// let newer: AnyCode = serde_json::from_str("\"TRF999\"")?;
/// assert_eq!(newer.as_str(), "TRF999");
/// assert_eq!(newer.severity(), None);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[non_exhaustive]
pub enum AnyCode {
    /// The code of something wrong or odd in a file.
    Finding(Code),
    /// The code of something an answer depends on.
    Caveat(CaveatCode),
    /// The code of a reason why there is no answer.
    Error(ErrorCode),
    /// A code that this version of the crate does not know.
    Unknown(String),
}

impl AnyCode {
    /// All known codes, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        let findings = Code::ALL.iter().copied().map(Self::Finding);
        let caveats = CaveatCode::ALL.iter().copied().map(Self::Caveat);
        findings.chain(caveats).chain(ErrorCode::ALL.iter().copied().map(Self::Error))
    }

    /// A known code by its string such as `TRF006`, in either case.
    pub fn from_code(text: &str) -> Option<Self> {
        let finding = Code::from_code(text).map(Self::Finding);
        let caveat = || CaveatCode::from_code(text).map(Self::Caveat);
        finding.or_else(caveat).or_else(|| ErrorCode::from_code(text).map(Self::Error))
    }

    /// The code as a string.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Finding(code) => code.as_str(),
            Self::Caveat(code) => code.as_str(),
            Self::Error(code) => code.as_str(),
            Self::Unknown(code) => code,
        }
    }

    /// Tells whether there can be an answer despite it, if the code is known.
    pub fn severity(&self) -> Option<Severity> {
        match self {
            Self::Finding(code) => Some(code.severity()),
            Self::Caveat(code) => Some(code.severity()),
            Self::Error(code) => Some(code.severity()),
            Self::Unknown(_) => None,
        }
    }

    /// The title, if the code is known.
    pub fn title(&self) -> Option<&'static str> {
        match self {
            Self::Finding(code) => Some(code.title()),
            Self::Caveat(code) => Some(code.title()),
            Self::Error(code) => Some(code.title()),
            Self::Unknown(_) => None,
        }
    }

    /// An explanation of what it means and what to do about it, if the code is known.
    pub fn explanation(&self) -> Option<&'static str> {
        match self {
            Self::Finding(code) => Some(code.explanation()),
            Self::Caveat(code) => Some(code.explanation()),
            Self::Error(code) => Some(code.explanation()),
            Self::Unknown(_) => None,
        }
    }
}

impl fmt::Display for AnyCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl From<Code> for AnyCode {
    fn from(code: Code) -> Self {
        Self::Finding(code)
    }
}

impl From<CaveatCode> for AnyCode {
    fn from(code: CaveatCode) -> Self {
        Self::Caveat(code)
    }
}

impl From<ErrorCode> for AnyCode {
    fn from(code: ErrorCode) -> Self {
        Self::Error(code)
    }
}

impl Serialize for AnyCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for AnyCode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = Cow::<str>::deserialize(deserializer)?;
        Ok(Self::from_code(&code).unwrap_or_else(|| Self::Unknown(code.into_owned())))
    }
}

/// The output of `fpc rule` with `--format json`.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "All codes, by fpc rule"))]
pub struct Codes {
    /// The program and schema version that wrote it.
    #[serde(flatten)]
    pub versions: Versions,
    /// All codes: of findings in files, of things answers depend on, and of errors.
    pub codes: Vec<CodeTitle>,
}

/// A code in a list.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CodeTitle {
    /// The code.
    pub code: AnyCode,
    /// Tells whether there can be an answer despite it.
    pub severity: Severity,
    /// The title.
    pub title: String,
}

/// The output of `fpc rule CODE` and `fpc validate --explain CODE` with `--format json`.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "A code, by fpc rule"))]
pub struct Explanation {
    /// The program and schema version that wrote it.
    #[serde(flatten)]
    pub versions: Versions,
    /// The code.
    pub code: AnyCode,
    /// Tells whether there can be an answer despite it.
    pub severity: Severity,
    /// The title.
    pub title: String,
    /// An explanation of what it means and what to do about it.
    pub explanation: String,
    /// Lines of a file with such a finding, as an example.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub example: Option<String>,
}

impl Codes {
    /// All codes.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc_answers::json::Codes;
    ///
    /// assert_eq!(Codes::all().codes[0].code.as_str(), "TRF001");
    /// ```
    pub fn all() -> Self {
        let title = |code: AnyCode| {
            let Explanation { code, severity, title, .. } = Explanation::from(&code);
            CodeTitle { code, severity, title }
        };
        Self { versions: Versions::default(), codes: AnyCode::all().map(title).collect() }
    }
}

impl From<&AnyCode> for Explanation {
    fn from(code: &AnyCode) -> Self {
        let example = match code {
            AnyCode::Finding(code) => code.example(),
            _ => None,
        };
        Self {
            versions: Versions::default(),
            code: code.clone(),
            severity: code.severity().unwrap_or(Severity::Error),
            title: code.title().unwrap_or_default().to_owned(),
            explanation: code.explanation().unwrap_or_default().to_owned(),
            example: example.map(str::to_owned),
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn codes_are_in_order() {
        for (code, number) in ErrorCode::ALL.iter().zip(1..) {
            assert_eq!(code.as_str(), format!("ERR{number:03}"));
            assert!(code.title().ends_with('.') && code.explanation().ends_with('.'));
        }
    }
}
