//! Which system and edition a tournament is paired by, if nobody says.

use std::fmt;

use super::System;
use crate::date::Date;

/// A system and why it was chosen.
///
/// # Examples
///
/// ```
/// use fpc::{Choice, Date, System};
///
/// let choice = Choice::of(None, Date::new(2025, 3, 1))?;
/// assert_eq!(choice.system, System::Dutch2017);
/// assert_eq!(choice.reason.to_string(), "in force on 2025-03-01");
/// assert_eq!(Choice::of(Some("FIDE_DUTCH_2026"), None)?.system, System::Dutch2026);
/// assert!(Choice::of(Some("FIDE_DUBOV"), None).is_err());
/// # Ok::<(), fpc::UnsupportedSystem>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Choice {
    /// The system.
    pub system: System,
    /// Why.
    pub reason: ChoiceReason,
}

/// Why a system was chosen.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum ChoiceReason {
    /// Somebody asked for it.
    Asked,
    /// The tournament type names it (record 192).
    TournamentType,
    /// It was in force on the first day (record 042).
    StartDate(Date),
    /// It is in force now, and the first day is not known.
    InForce,
}

impl fmt::Display for ChoiceReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Asked => f.write_str("as asked"),
            Self::TournamentType => f.write_str("record 192"),
            Self::StartDate(date) => write!(f, "in force on {date}"),
            Self::InForce => f.write_str("in force now; no start date"),
        }
    }
}

/// A tournament is to be paired by a system that is not supported.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnsupportedSystem {
    /// The tournament type (record 192) is another system's.
    #[error("record 192 says {0}, a system that is not supported")]
    TournamentType(String),
}

impl Choice {
    /// The system that a tournament is paired by: the one that its type names
    /// (record 192, without a suffix for acceleration), else the edition of the
    /// Dutch system that was in force on the first day, else the one in force
    /// now.
    ///
    /// # Errors
    ///
    /// [`UnsupportedSystem`] if there is no such system here.
    pub fn of(
        tournament_type: Option<&str>,
        first_day: Option<Date>,
    ) -> Result<Self, UnsupportedSystem> {
        let by_type = |system| Self { system, reason: ChoiceReason::TournamentType };
        match tournament_type {
            None | Some("FIDE_DUTCH") => {}
            Some("FIDE_DUTCH_2012") => return Ok(by_type(System::Dutch2012)),
            Some("FIDE_DUTCH_2017") => return Ok(by_type(System::Dutch2017)),
            // The text of 2026 was first announced for July 2025.
            Some("FIDE_DUTCH_2025" | "FIDE_DUTCH_2026") => return Ok(by_type(System::Dutch2026)),
            Some("FIDE_DUBOV_1997") => return Ok(by_type(System::Dubov1997)),
            Some("FIDE_LIM") => return Ok(by_type(System::Lim { maxi: false })),
            Some("FIDE_LIM_MAXI") => return Ok(by_type(System::Lim { maxi: true })),
            Some("CUSTOM_SWISS_SSM") => return Ok(by_type(System::Ssm)),
            Some(other) => return Err(UnsupportedSystem::TournamentType(other.to_owned())),
        }
        let Some(date) = first_day else {
            return Ok(Self { system: System::Dutch2026, reason: ChoiceReason::InForce });
        };
        let system = match Some(date) {
            day if day >= Date::new(2026, 2, 1) => System::Dutch2026,
            day if day >= Date::new(2017, 7, 1) => System::Dutch2017,
            _ => System::Dutch2012,
        };
        Ok(Self { system, reason: ChoiceReason::StartDate(date) })
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn the_first_day_decides_between_editions() {
        let on = |year, month, day| Choice::of(None, Date::new(year, month, day));
        assert_eq!(on(2017, 7, 1).unwrap().system, System::Dutch2017);
        assert_eq!(on(2026, 1, 31).unwrap().system, System::Dutch2017);
        assert_eq!(on(2026, 2, 1).unwrap().system, System::Dutch2026);
        assert_eq!(on(2017, 6, 30).unwrap().system, System::Dutch2012);
        assert_eq!(Choice::of(None, None).unwrap().system, System::Dutch2026);
    }

    #[test]
    fn a_type_without_edition_leaves_it_to_the_date() {
        let choice = Choice::of(Some("FIDE_DUTCH"), Date::new(2020, 1, 1)).unwrap();
        assert_eq!(choice.system, System::Dutch2017);
        let choice = Choice::of(Some("FIDE_DUTCH_2026"), Date::new(2020, 1, 1)).unwrap();
        assert_eq!(
            (choice.system, choice.reason),
            (System::Dutch2026, ChoiceReason::TournamentType)
        );
    }
}
