//! The codes of facts that are impossible, in whichever format they are given.

use super::Code;
use crate::tournament::Problem;

impl From<&Problem> for Code {
    fn from(problem: &Problem) -> Self {
        match problem {
            Problem::RepeatedId(_) => Self::RepeatedStartingRank,
            Problem::UnknownPlayer(_) => Self::UnknownPlayer,
            Problem::UnknownOpponent { .. } => Self::UnknownOpponent,
            Problem::SelfPairing { .. } => Self::SelfPairing,
            Problem::OneSided { .. } => Self::OneSidedPairing,
            Problem::SameColor { .. } => Self::SameColor,
            Problem::ContradictingResults { .. } => Self::ContradictingResults,
            Problem::ImpossibleResults { .. } => Self::ImpossibleResults,
            Problem::TooManyRounds { .. } => Self::TooManyRounds,
            Problem::TooManyVirtualPoints { .. } => Self::TooManyVirtualPoints,
            Problem::NoMatch { .. }
            | Problem::UnequalVirtualPoints { .. }
            | Problem::HalfRound { .. } => Self::NoMatch,
            Problem::NoTeams => Self::TeamTournament,
            Problem::UnknownMember { .. } | Problem::InTwoTeams { .. } | Problem::NoTeam(_) => {
                Self::InvalidTeam
            }
            Problem::WithinTeam { .. }
            | Problem::TwoMatches { .. }
            | Problem::TooManyBoards { .. }
            | Problem::OtherMatch { .. }
            | Problem::Games(_) => Self::ContradictingMatch,
        }
    }
}
