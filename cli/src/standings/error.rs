//! Why there is no table, or not the one that was asked for.

use std::fmt;

use fpc::{
    ReadBackError, RoundNumber,
    json::report::{AnyCode, ErrorCode},
    standings::Unusable,
};

use crate::{exit::ExitStatus, failure::CommandError};

/// Why there is no table, or not the one that was asked for.
#[derive(Debug, thiserror::Error)]
pub(crate) struct StandingsError(#[from] pub(super) Cause);

#[derive(Debug, thiserror::Error)]
pub(super) enum Cause {
    #[error("there is no round {round} in the file, which has {recorded}")]
    NoRound { round: RoundNumber, recorded: usize },
    #[error("--explain: there is no player {0}")]
    NoPlayer(u16),
    #[error("--explain: no player's name has {0:?} in it")]
    NoName(String),
    #[error("--explain: {asked:?} can be {}{}", .names.join(", "), match .others {
        true => " and others",
        false => "",
    })]
    SeveralNames { asked: String, names: [String; 2], others: bool },
    #[error("{code} cannot be used: it {because}")]
    Unusable { code: String, because: Unusable },
    #[error("ranks are entered into tournament report files, and this one is JSON")]
    NoLines,
    #[error("the ranks cannot be entered: {0}")]
    NotEntered(ReadBackError),
}

impl Cause {
    /// What could be done instead.
    const fn remedy(&self) -> Option<&'static str> {
        match self {
            Self::SeveralNames { .. } => Some("give the number"),
            Self::Unusable { because: Unusable::PreDetermined, .. } => {
                Some("--pairings swiss ranks by it all the same")
            }
            Self::NoLines => Some("fpc convert --to trf26 makes such a file of it"),
            _ => None,
        }
    }
}

impl fmt::Display for StandingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)?;
        self.0.remedy().map_or(Ok(()), |remedy| write!(f, "; {remedy}"))
    }
}

impl CommandError for StandingsError {
    fn status(&self) -> ExitStatus {
        ExitStatus::Invalid
    }

    fn code(&self) -> AnyCode {
        let code = match self.0 {
            Cause::NoRound { .. } => ErrorCode::NoSuchRound,
            Cause::Unusable { .. } => ErrorCode::UnusableTieBreak,
            _ => ErrorCode::OptionRefused,
        };
        code.into()
    }
}
