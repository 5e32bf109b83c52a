//! The system by which a tournament was paired or checked, for programs.

use crate::{
    choice::{ChoiceReason, Rules},
    json::report::{Acceleration, Because, ChosenSystem, SystemCode},
};

impl Because {
    pub(crate) const fn new(reason: ChoiceReason) -> Self {
        match reason {
            ChoiceReason::Asked => Self::Asked,
            ChoiceReason::TournamentType => Self::Record192,
            ChoiceReason::StartDate(_) => Self::StartDate,
            ChoiceReason::RoundDate(_) => Self::RoundDates,
            ChoiceReason::EndDate(_) => Self::EndDate,
            ChoiceReason::NoDate => Self::NoDate,
            ChoiceReason::UnreadableDate => Self::UnreadableDate,
        }
    }

    /// The same in words.
    pub(crate) const fn in_words(self) -> &'static str {
        match self {
            Self::Asked => "as asked",
            Self::Record192 => "record 192",
            Self::StartDate => "in force on the first day",
            Self::RoundDates => "in force on the first date of a round",
            Self::EndDate => "in force on the last day",
            Self::NoDate => "assumed: no date",
            Self::UnreadableDate => "assumed: no date can be read",
            Self::Unknown => "for a reason that is not known here",
        }
    }
}

impl ChosenSystem {
    pub(crate) fn new(rules: Rules) -> Self {
        let Rules { system, reason, is_certain, baku, restricted } = rules;
        Self {
            code: SystemCode::from(system),
            name: system.to_string(),
            edition: system.edition(),
            maxi: system.is_maxi().then_some(true),
            because: Because::new(reason),
            date: reason.date().map(|date| date.to_string()),
            reason: reason.to_string(),
            certain: is_certain,
            acceleration: baku.then_some(Acceleration::Baku),
            restricted_rounds: restricted,
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::date::Date;

    #[test]
    fn reasons_have_one_name_everywhere() {
        let date = Date::new(2017, 7, 1).unwrap();
        for reason in [
            ChoiceReason::Asked,
            ChoiceReason::TournamentType,
            ChoiceReason::StartDate(date),
            ChoiceReason::RoundDate(date),
            ChoiceReason::EndDate(date),
            ChoiceReason::NoDate,
            ChoiceReason::UnreadableDate,
        ] {
            let name = serde_json::to_value(Because::new(reason)).unwrap();
            assert_eq!(name, reason.code());
        }
    }
}
