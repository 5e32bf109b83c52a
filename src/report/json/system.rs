//! The system by which a tournament was paired or checked, for programs.

use schemars::JsonSchema;
use serde::Serialize;

use super::super::Rules;
use crate::{choice::ChoiceReason, round::RoundNumber, systems::System};

#[derive(JsonSchema, Serialize)]
pub(crate) struct SystemName {
    code: &'static str,
    name: String,
    /// The year of the edition, of systems that have several.
    #[serde(skip_serializing_if = "Option::is_none")]
    edition: Option<u16>,
    /// Of the Lim system: `true`, if the rules for Maxi-tournaments apply.
    #[serde(skip_serializing_if = "Option::is_none")]
    maxi: Option<bool>,
    because: Because,
    /// The date that decided, such as `2017-07-01`.
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    /// Why this one, in words.
    reason: String,
    /// Whether nothing in the file speaks of another system or edition. If
    /// something does, a diagnostic tells what, and differences are no proof.
    certain: bool,
    /// `baku`, if virtual points follow that method.
    #[serde(skip_serializing_if = "Option::is_none")]
    acceleration: Option<&'static str>,
    /// Of the SSM system: up to which round groups of players are kept apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    restricted_rounds: Option<u32>,
}

/// Why a system and edition was taken.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Because {
    /// The options ask for it.
    Asked,
    /// Record 192 names it.
    #[serde(rename = "record-192")]
    Record192,
    /// It was in force on the first day (042).
    StartDate,
    /// It was in force on the first date of a round (132).
    RoundDates,
    /// It was in force on the last day (052).
    EndDate,
    /// It is in force now, and there is no date.
    NoDate,
    /// It is in force now, and no date can be read.
    UnreadableDate,
}

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
}

impl Because {
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
        }
    }
}

impl SystemName {
    pub(crate) fn new(rules: Rules) -> Self {
        let Rules { system, reason, is_certain, baku, restricted } = rules;
        Self {
            code: system.code(),
            name: system.to_string(),
            edition: system.edition(),
            maxi: matches!(system, System::Lim { maxi: true }).then_some(true),
            because: Because::new(reason),
            date: reason.date().map(|date| date.to_string()),
            reason: reason.to_string(),
            certain: is_certain,
            acceleration: baku.then_some("baku"),
            restricted_rounds: restricted.map(RoundNumber::get),
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
