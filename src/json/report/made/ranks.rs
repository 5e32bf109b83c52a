//! What there is to say of standings and ranks, by name.

use crate::{
    json::report::{ElementBasis, ElementCut, PairingMethod, PairingsBecause, RankVerdict},
    standings::{self, Basis, CutReason, PairingMethodReason, StandingsVerdict},
};

impl From<StandingsVerdict> for RankVerdict {
    fn from(verdict: StandingsVerdict) -> Self {
        match verdict {
            StandingsVerdict::Right => Self::Right,
            StandingsVerdict::RightUpTo(_) => Self::RightUpTo,
            StandingsVerdict::Wrong => Self::Wrong,
            StandingsVerdict::NothingToCheck(_) => Self::NothingToCheck,
        }
    }
}

impl From<standings::PairingMethod> for PairingMethod {
    fn from(method: standings::PairingMethod) -> Self {
        match method {
            standings::PairingMethod::Swiss => Self::Swiss,
            standings::PairingMethod::PreDetermined => Self::PreDetermined,
        }
    }
}

impl From<PairingMethodReason> for PairingsBecause {
    fn from(reason: PairingMethodReason) -> Self {
        match reason {
            PairingMethodReason::Asked => Self::Asked,
            PairingMethodReason::TournamentType => Self::Record192,
            PairingMethodReason::Description => Self::Record092,
            PairingMethodReason::Assumed => Self::Assumed,
        }
    }
}

impl From<Basis> for ElementBasis {
    fn from(basis: Basis) -> Self {
        match basis {
            Basis::Own => Self::Own,
            Basis::OpponentScore => Self::OpponentScore,
            Basis::AdjustedScore => Self::AdjustedScore,
            Basis::Dummy => Self::Dummy,
            Basis::DummyLimitedByOpponent => Self::DummyLimitedByOpponent,
            Basis::DummyLimitedByDraws => Self::DummyLimitedByDraws,
            Basis::VirtualOpponent => Self::VirtualOpponent,
            Basis::Draw => Self::Draw,
            Basis::Rating => Self::Rating,
            Basis::OfOpponent(_) => Self::OfOpponent,
        }
    }
}

impl From<CutReason> for ElementCut {
    fn from(reason: CutReason) -> Self {
        match reason {
            CutReason::Least => Self::Least,
            CutReason::VoluntaryUnplayedRound => Self::VoluntaryUnplayedRound,
            CutReason::Most => Self::Most,
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn reasons_have_one_name_everywhere() {
        for reason in [
            PairingMethodReason::Asked,
            PairingMethodReason::TournamentType,
            PairingMethodReason::Description,
            PairingMethodReason::Assumed,
        ] {
            let name = serde_json::to_value(PairingsBecause::from(reason)).unwrap();
            assert_eq!(name, reason.code());
        }
    }
}
