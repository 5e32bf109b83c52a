//! Calendar dates, as far as choosing an edition of the rules needs them.

use std::fmt;

/// A day.
///
/// # Examples
///
/// ```
/// use fpc::Date;
///
/// let date = Date::parse("28. 07. 2005").unwrap();
/// assert_eq!(date.to_string(), "2005-07-28");
/// assert_eq!(Date::parse("2005/07/28"), Some(date));
/// assert_eq!(Date::parse("July 28, 2005"), Some(date));
/// assert!(date < Date::new(2017, 7, 1).unwrap());
/// assert_eq!(Date::parse("next week"), None);
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// A day, if the calendar has it.
    pub const fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let last = match month {
            4 | 6 | 9 | 11 => 30,
            2 if leap => 29,
            2 => 28,
            1..=12 => 31,
            _ => return None,
        };
        if day == 0 || day > last || year < 1000 || year > 9999 {
            return None;
        }
        Some(Self { year, month, day })
    }

    /// Reads a date as programs write it: `2005/07/28`, `28/07/2005`, `28. 07. 2005`,
    /// `2005.07.28`, `2005-07-28`, `July 28, 2005`, `28 Jul 2005`. A date between
    /// slashes, stops or hyphens begins or ends with the year of four digits; one
    /// that ends with it has the day in front.
    pub fn parse(text: &str) -> Option<Self> {
        let separator = |c: char| c.is_whitespace() || matches!(c, '/' | '.' | '-' | ',');
        let parts: Vec<&str> = text.split(separator).filter(|part| !part.is_empty()).collect();
        let &[first, second, third] = &parts[..] else { return None };
        let month_name = |word: &str| {
            let word = word.to_ascii_lowercase();
            let place = MONTHS.iter().position(|name| word.len() >= 3 && name.starts_with(&word));
            place.map(|place| place as u8 + 1)
        };
        let year = |part: &str| (part.len() == 4).then(|| part.parse().ok()).flatten();
        let small = |part: &str| (part.len() <= 2).then(|| part.parse().ok()).flatten();
        if let Some(year) = year(first) {
            return Self::new(year, small(second)?, small(third)?);
        }
        let year = year(third)?;
        match (month_name(first), month_name(second)) {
            (Some(month), None) => Self::new(year, month, small(second)?),
            (None, Some(month)) => Self::new(year, month, small(first)?),
            _ => Self::new(year, small(second)?, small(first)?),
        }
    }
}

const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn every_spelling_in_use_is_read() {
        for text in [
            "2020/05/29",
            "29/05/2020",
            "29. 05. 2020",
            "29.05.2020",
            "2020.05.29",
            "2020-05-29",
            "May 29, 2020",
            "29 May 2020",
            "2020/5/29",
            " 2020/05/29 ",
        ] {
            assert_eq!(Date::parse(text), Date::new(2020, 5, 29), "{text}");
        }
        assert_eq!(Date::parse("Dec 10, 2020"), Date::new(2020, 12, 10));
    }

    #[test]
    fn what_is_no_date_is_not_read() {
        for text in [
            "",
            "2020",
            "2020/13/01",
            "2021/02/29",
            "0000/00/00",
            "20/05/29",
            "31/04/2020",
            "Mai 29, 2020 or later",
            "99999/01/01",
            "1/2/3",
        ] {
            assert_eq!(Date::parse(text), None, "{text}");
        }
        assert!(Date::parse("2020/02/29").is_some());
    }
}
