//! The system by which a tournament was paired or checked.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use fpc::{
    RoundNumber, Rules, System,
    choice::ChoiceReason,
    tournament::{Readings, TypeEvidence},
};

/// The system by which a tournament was paired or checked, and why it was chosen.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChosenSystem {
    /// The name by which `--system` knows it.
    pub code: SystemCode,
    /// The name for people.
    pub name: String,
    /// The year of the edition, for systems that have several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<u16>,
    /// Why it was chosen.
    pub because: Because,
    /// The date that decided, such as `2017-07-01`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// Why it was chosen, in words.
    pub reason: String,
    /// Tells whether there is no sign in the file of another system or edition. If there is, a
    /// diagnostic says so, and differences are not conclusive.
    pub certain: bool,
    /// The method of acceleration, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub acceleration: Option<Acceleration>,
    /// For the SSM system: the last round in which groups of players are kept apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub restricted_rounds: Option<RoundNumber>,
    /// The requested readings of points that the system leaves open.
    #[serde(flatten)]
    pub readings: Readings,
}

/// A pairing system in one of its editions: the name by which `--system` knows it, such as
/// `dutch-2026`.
///
/// # Examples
///
/// ```
/// use fpc::System;
/// use fpc_answers::json::SystemCode;
///
/// let code: SystemCode = serde_json::from_str("\"dutch-2026\"")?;
/// assert_eq!(code.system(), Some(System::DUTCH_2026));
/// assert_eq!(code, System::DUTCH_2026.into());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Deserialize, Serialize)]
#[serde(transparent)]
pub struct SystemCode(Cow<'static, str>);

impl SystemCode {
    /// The code itself.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The system, if this version of the crate knows it.
    pub fn system(&self) -> Option<System> {
        System::from_code(&self.0)
    }
}

impl From<System> for SystemCode {
    fn from(system: System) -> Self {
        Self(system.code().into())
    }
}

/// Why a system and edition was chosen.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Because {
    /// The options request it.
    Asked,
    /// Record 192 names it.
    #[serde(rename = "record-192")]
    Record192,
    /// The kind of tournament (092) names it.
    #[serde(rename = "record-092")]
    Record092,
    /// The games show it.
    Games,
    /// All rounds agree with it, and with no other edition that can be meant.
    Rounds,
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
    /// For a reason that this version of the crate does not know.
    #[cfg_attr(feature = "schema", schemars(skip))]
    #[serde(other)]
    Unknown,
}

/// A method of acceleration.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Acceleration {
    /// The Baku method (C.04.7).
    Baku,
    /// One that this version of the crate does not know.
    #[cfg_attr(feature = "schema", schemars(skip))]
    #[serde(other)]
    Unknown,
}

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
