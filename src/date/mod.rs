//! Calendar dates, as needed to choose an edition of the rules.

mod months;
mod together;

use std::fmt;

use self::months::months;
pub(crate) use self::together::TournamentDates;
pub(crate) use self::together::in_one_order;
use crate::text::{phrase::say_as_displayed, words::words};

/// A day.
///
/// # Examples
///
/// ```
/// use fpc::Date;
///
/// let date = Date::parse("28. 07. 2005").unwrap();
/// assert_eq!(date.to_string(), "2005-07-28");
/// for text in ["2005/07/28", "07/28/2005", "05/07/28", "July 28, 2005", "28 juillet 2005"] {
///     assert_eq!(Date::parse(text), Some(date), "{text}");
/// }
/// assert!(date < Date::new(2017, 7, 1).unwrap());
/// assert_eq!(Date::parse("next week"), None);
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// The order of the fields of a date.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Order {
    /// Year, month, day.
    Year,
    /// Day, month, year.
    Day,
    /// Month, day, year.
    Month,
    /// Year, day, month: some programs write so with periods and a year of two digits.
    YearDay,
}

/// A possible reading of a text as a date.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
struct Reading {
    /// `None` if the month is given by name.
    order: Option<Order>,
    date: Date,
}

/// The last year that is written with two digits. The current year is not used, because the same
/// file must mean the same on every day. As 2030 approaches, this number has to be increased.
pub(crate) const LATEST_SHORT_YEAR: u16 = 2029;

impl Date {
    /// Creates a date, if it exists.
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

    /// The year.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// Reads a date as written by programs and people: the most likely of its
    /// [`readings`](Self::readings).
    pub fn parse(text: &str) -> Option<Self> {
        Self::readings(text).first().copied()
    }

    /// All dates that a text can mean, the most likely first.
    ///
    /// * `2005/07/28`, `2005-07-28`, `20050728`: a year of four digits comes first
    ///   or last.
    /// * `28/07/2005`, `07/28/2005`: if both orders are valid, the day is more likely to come
    ///   first; with periods as separators, it certainly does.
    /// * `05/07/28`, `28/07/05`, `07/28/05`: the year is more likely to come first, as in FIDE's
    ///   own record of dates (132). With periods as separators, the day is, followed by
    ///   `05.07.28` and `05.28.07`, which some programs write. Two-digit years are those from 1970
    ///   to 2029.
    /// * `28 July 2005`, `July 28th, 05`, `28 de julio de 2005`, `2005. július 28.`: the month is
    ///   given by name in a European language, or by the first letters of one.
    /// * A time of day may follow.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::Date;
    ///
    /// let days = |text| Date::readings(text).iter().map(Date::to_string).collect::<Vec<_>>();
    /// assert_eq!(days("05/07/2017"), ["2017-07-05", "2017-05-07"]);
    /// assert_eq!(days("30/06/17"), ["2017-06-30"]);
    /// assert_eq!(days("11.09.26"), ["2026-09-11", "2011-09-26"]);
    /// assert_eq!(days("7 listopad 2017"), ["2017-10-07", "2017-11-07"]);
    /// assert!(days("2017").is_empty());
    /// ```
    pub fn readings(text: &str) -> Vec<Self> {
        let mut found: Vec<Self> = Vec::new();
        for Reading { date, .. } in readings(text) {
            if !found.contains(&date) {
                found.push(date);
            }
        }
        found
    }
}

/// A date of birth as files have it, with a leading year: `Some(None)` if there is no such day, `None` if it is
/// in another format, or parts of it are 0 because they are not known.
pub(crate) fn born(text: &str) -> Option<Option<Date>> {
    let parts: Vec<&str> = text.split(['/', '.', '-']).collect();
    let &[year, month, day] = &parts[..] else { return None };
    let number =
        |part: &str, length| if part.len() <= length { part.parse::<u16>().ok() } else { None };
    let numbers = (number(year, 4)?, number(month, 2)?, number(day, 2)?);
    if year.len() != 4 || matches!(numbers, (0, ..) | (_, 0, _) | (.., 0)) {
        return None;
    }
    let date = u8::try_from(numbers.1).ok().zip(u8::try_from(numbers.2).ok());
    Some(date.and_then(|(month, day)| Date::new(numbers.0, month, day)))
}

/// Tells that a text could contain a date: some programs write zeros and dashes for none.
pub(crate) fn is_given(text: &str) -> bool {
    text.chars().any(|c| c.is_alphanumeric() && c != '0')
}

/// The format of a date: the separator, and which numbers have more than two digits.
type Form = (Option<char>, Vec<bool>);

fn form(text: &str) -> Form {
    let text = if text.len() > LONGEST { "" } else { text };
    let numbers = words(date_part(text));
    (separator(text), numbers.iter().map(|number| number.len() > 2).collect())
}

/// The first non-blank character between two numbers.
fn separator(text: &str) -> Option<char> {
    text.trim().chars().find(|c| !c.is_alphanumeric() && !c.is_whitespace())
}

/// A text without the time of day.
fn date_part(text: &str) -> &str {
    let text = text.trim();
    let Some(colon) = text.find(':') else { return text };
    let start = text[..colon].rfind(|c: char| !c.is_ascii_digit()).unwrap_or(0);
    text[..start].trim_end()
}

/// Words without meaning in a date.
const FILLERS: &str = "a af am an d de del den der di e el em er g i in le nd o of om r rd roku st \
                       the th tog г года год р року";

/// The maximum length of a date, in bytes.
const LONGEST: usize = 100;

fn readings(text: &str) -> Vec<Reading> {
    if text.trim().len() > LONGEST {
        return Vec::new();
    }
    let words = words(date_part(text));
    let mut numbers = Vec::new();
    let mut named = None;
    for word in &words {
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            numbers.push(word.as_str());
        } else if !FILLERS.split(' ').any(|filler| filler == word) {
            let months = months(word);
            if months.is_empty() || named.is_some() {
                return Vec::new();
            }
            named = Some(months);
        }
    }
    match (&numbers[..], named) {
        (&[first, second], Some(months)) => with_name(first, second, &months),
        (&[first, second, third], None) => with_numbers([first, second, third], separator(text)),
        (&[compact], None) if compact.len() == 8 => {
            let parts = |places: [usize; 3]| {
                let (first, rest) = compact.split_at(places[0]);
                let (second, third) = rest.split_at(places[1]);
                with_numbers([first, second, third], Some('.'))
            };
            let modern = |reading: &Reading| reading.date.year >= 1900;
            let mut found = [parts([4, 2, 2]), parts([2, 2, 4])].concat();
            found.retain(modern);
            found
        }
        _ => Vec::new(),
    }
}

/// A date whose month is given by name; the year is the second number unless the first one can only
/// be the year.
fn with_name(first: &str, second: &str, months: &[u8]) -> Vec<Reading> {
    let (day, year) = if first.len() == 4 { (second, first) } else { (first, second) };
    let date = |month: u8| Date::new(year_of(year)?, month, small(day)?);
    let dates = months.iter().filter_map(|&month| date(month));
    dates.map(|date| Reading { order: None, date }).collect()
}

/// A date in numbers, most likely order first. With a year of four digits and periods, the first
/// valid order is certain; with two digits, programs write the day or the year first.
fn with_numbers([first, second, third]: [&str; 3], separator: Option<char>) -> Vec<Reading> {
    use Order::{Day, Month, Year, YearDay};
    let date = |order| match order {
        Year => Date::new(year_of(first)?, small(second)?, small(third)?),
        YearDay => Date::new(year_of(first)?, small(third)?, small(second)?),
        Day => Date::new(year_of(third)?, small(second)?, small(first)?),
        Month => Date::new(year_of(third)?, small(first)?, small(second)?),
    };
    let is_long = [first, third].iter().any(|part| part.len() == 4);
    let orders = match separator {
        Some('.') if is_long => [Day, Month, Year].as_slice(),
        Some('.') => &[Day, Year, YearDay],
        _ => &[Year, Day, Month],
    };
    let found = |&order| Some(Reading { order: Some(order), date: date(order)? });
    let mut found: Vec<_> = orders.iter().filter_map(found).collect();
    if separator == Some('.') && is_long {
        found.truncate(1);
    }
    found
}

/// Reads a year of four or two digits.
fn year_of(part: &str) -> Option<u16> {
    let number: u16 = part.parse().ok()?;
    match part.len() {
        4 => Some(number),
        2 if number >= 70 => Some(1900 + number),
        2 => Some(2000 + number).filter(|&year| year <= LATEST_SHORT_YEAR),
        _ => None,
    }
}

/// Reads a month or a day.
fn small(part: &str) -> Option<u8> {
    (part.len() <= 2).then(|| part.parse().ok()).flatten()
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

say_as_displayed!(Date);

#[cfg(test)]
mod tests;
