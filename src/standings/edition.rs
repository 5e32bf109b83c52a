//! The editions of the rules for tie-breaks.

use std::{fmt, str::FromStr};

use crate::{date::Date, text::phrase::say_as_displayed};

/// An edition of FIDE's rules for tie-breaks.
///
/// # Examples
///
/// ```
/// use fpc::{Date, standings::TieBreakEdition};
///
/// let day = |text| Date::parse(text).unwrap();
/// assert_eq!(TieBreakEdition::on(day("2026-03-01")), TieBreakEdition::V2026);
/// assert_eq!(TieBreakEdition::on(day("2026-02-28")), TieBreakEdition::V2024);
/// assert_eq!("2019".parse(), Ok(TieBreakEdition::V2019));
/// assert_eq!(TieBreakEdition::default(), TieBreakEdition::NOW);
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default)]
pub enum TieBreakEdition {
    /// The rules before C.07, for tournaments that began before September 2023: opponents' unplayed
    /// rounds count as draws, and the player's own as games with a virtual opponent.
    V2019,
    /// C.07 for tournaments that began in September 2023 or later.
    V2024,
    /// C.07 for tournaments that began on March 1, 2026 or later; in force now.
    #[default]
    V2026,
}

/// A text does not name an edition of the rules for tie-breaks.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("expected an edition: 2026, 2024 or 2019")]
pub struct ParseTieBreakEditionError;

impl TieBreakEdition {
    /// All editions, newest first.
    pub const ALL: [Self; 3] = [Self::V2026, Self::V2024, Self::V2019];

    /// The editions in which tie-breaks have known articles, newest first.
    pub const NUMBERED: [Self; 2] = [Self::V2026, Self::V2024];

    /// Tells whether its articles are known; those of 2019 were numbered differently.
    pub const fn is_numbered(self) -> bool {
        !matches!(self, Self::V2019)
    }

    /// The edition in force.
    pub const NOW: Self = Self::V2026;

    /// The edition that applies to a tournament that begins on a given day.
    pub fn on(first_day: Date) -> Self {
        let is_in_force = |it: &Self| it.first_day().is_none_or(|day| day <= first_day);
        Self::ALL.into_iter().find(is_in_force).unwrap_or(Self::V2019)
    }

    /// The first day on which it applies; `None` for the oldest edition.
    pub const fn first_day(self) -> Option<Date> {
        match self {
            Self::V2026 => Date::new(2026, 3, 1),
            Self::V2024 => Date::new(2023, 9, 1),
            Self::V2019 => None,
        }
    }

    /// The year that identifies it, as a number.
    pub const fn year(self) -> u16 {
        match self {
            Self::V2026 => 2026,
            Self::V2024 => 2024,
            Self::V2019 => 2019,
        }
    }

    /// The year that identifies it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::V2026 => "2026",
            Self::V2024 => "2024",
            Self::V2019 => "2019",
        }
    }
}

impl fmt::Display for TieBreakEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

say_as_displayed!(TieBreakEdition);

impl FromStr for TieBreakEdition {
    type Err = ParseTieBreakEditionError;

    fn from_str(text: &str) -> Result<Self, ParseTieBreakEditionError> {
        let named = Self::ALL.into_iter().find(|edition| edition.code() == text);
        named.ok_or(ParseTieBreakEditionError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn editions_are_called_by_one_year() {
        for edition in TieBreakEdition::ALL {
            assert_eq!(edition.year().to_string(), edition.code());
        }
    }
}
