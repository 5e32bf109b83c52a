//! The system by which a tournament was paired or checked.

use crate::json::{Acceleration, Because, ChosenSystem, SystemCode};
use fpc::{ChoiceReason, Rules, TypeEvidence};

impl From<ChoiceReason> for Because {
    fn from(reason: ChoiceReason) -> Self {
        match reason {
            ChoiceReason::Asked => Self::Asked,
            ChoiceReason::TournamentType => Self::Record192,
            ChoiceReason::Found(TypeEvidence::Description) => Self::Record092,
            ChoiceReason::Found(TypeEvidence::Games) => Self::Games,
            ChoiceReason::Rounds => Self::Rounds,
            ChoiceReason::StartDate(_) => Self::StartDate,
            ChoiceReason::RoundDate(_) => Self::RoundDates,
            ChoiceReason::EndDate(_) => Self::EndDate,
            ChoiceReason::NoDate => Self::NoDate,
            ChoiceReason::UnreadableDate => Self::UnreadableDate,
        }
    }
}

impl From<Rules> for ChosenSystem {
    fn from(rules: Rules) -> Self {
        let Rules { system, reason, is_certain, baku, restricted, readings } = rules;
        Self {
            code: SystemCode::from(system),
            name: system.to_string(),
            edition: system.edition(),
            because: Because::from(reason),
            date: reason.date().map(|date| date.to_string()),
            reason: reason.to_string(),
            certain: is_certain,
            acceleration: baku.then_some(Acceleration::Baku),
            restricted_rounds: restricted,
            readings,
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use fpc::Date;

    #[test]
    fn reasons_have_one_name_everywhere() {
        let date = Date::new(2017, 7, 1).unwrap();
        for reason in [
            ChoiceReason::Asked,
            ChoiceReason::TournamentType,
            ChoiceReason::Found(TypeEvidence::Description),
            ChoiceReason::Found(TypeEvidence::Games),
            ChoiceReason::Rounds,
            ChoiceReason::StartDate(date),
            ChoiceReason::RoundDate(date),
            ChoiceReason::EndDate(date),
            ChoiceReason::NoDate,
            ChoiceReason::UnreadableDate,
        ] {
            let name = serde_json::to_value(Because::from(reason)).unwrap();
            assert_eq!(name, reason.code());
        }
    }
}
