//! Calendar dates, as needed to choose an edition of the rules.

mod months;

use std::{collections::BTreeMap, fmt};

use self::months::months;
use crate::text::words::words;

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

/// The first part of a date; the order of the others follows from it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Order {
    Year,
    Day,
    Month,
}

/// A possible reading of a text as a date.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
struct Reading {
    /// `None` if the month is given by name.
    order: Option<Order>,
    date: Date,
}

/// Two-digit years after this one are later than all tournaments so far, so they are taken as the
/// day or the month if possible. The current year is not used, because the same file must mean the
/// same on every day. As 2030 approaches, this number has to be increased.
const LATEST_SHORT_YEAR: u16 = 2029;

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
    ///   own record of dates (132); with periods as separators, the day is. Two-digit years are
    ///   those from 1970 to 2069; one after 2029 is taken as the day or the month if possible.
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
    /// assert_eq!(days("7 listopad 2017"), ["2017-10-07", "2017-11-07"]);
    /// assert!(days("2017").is_empty());
    /// ```
    pub fn readings(text: &str) -> Vec<Self> {
        readings(text).into_iter().map(|reading| reading.date).collect()
    }

    /// The readings of dates that belong together: dates in the same format are assumed to have the
    /// same order. A two-digit year that could only be later than all tournaments so far is
    /// disregarded next to four-digit years far from it.
    pub(crate) fn readings_of_all(texts: &[&str]) -> Vec<Vec<Self>> {
        let mut found: Vec<_> = texts.iter().map(|text| (form(text), readings(text))).collect();
        drop_impossible_years(&mut found);
        let mut shared: BTreeMap<&Form, Vec<Option<Order>>> = BTreeMap::new();
        for (form, readings) in found.iter().filter(|(_, readings)| !readings.is_empty()) {
            let orders = || readings.iter().map(|reading| reading.order);
            let shared = shared.entry(form).or_insert_with(|| orders().collect());
            shared.retain(|order| orders().any(|other| other == *order));
        }
        let fits = |form: &Form, reading: &Reading| {
            let shared = shared.get(form);
            // If the dates contradict each other, they give no information.
            shared.is_none_or(|shared| shared.is_empty() || shared.contains(&reading.order))
        };
        let dates = |(form, readings): &(Form, Vec<Reading>)| {
            let fitting = readings.iter().filter(|reading| fits(form, reading));
            fitting.map(|reading| reading.date).collect()
        };
        found.iter().map(dates).collect()
    }
}

/// Dates that belong together, read in each possible order; `None` where a date cannot be read in
/// it.
pub(crate) fn in_each_order(texts: &[&str]) -> [Vec<Option<Date>>; 3] {
    let readings: Vec<_> = texts.iter().map(|text| readings(text)).collect();
    [Order::Year, Order::Day, Order::Month].map(|wanted| {
        let fits = |reading: &&Reading| reading.order.is_none_or(|order| order == wanted);
        readings.iter().map(|found| found.iter().find(fits).map(|reading| reading.date)).collect()
    })
}

/// Whether a text contains anything that could be a date: some programs write zeros and dashes for
/// none.
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

/// Drops two-digit years that can only be later than all tournaments so far, if other dates have
/// four-digit years that are all far from them.
fn drop_impossible_years(found: &mut [(Form, Vec<Reading>)]) {
    let is_short = |(_, longer): &Form| !longer.contains(&true);
    let full = found.iter().filter(|(form, _)| !is_short(form));
    let full: Vec<_> = full.flat_map(|(_, readings)| readings).map(|it| it.date.year).collect();
    let is_far =
        |year: u16| year > LATEST_SHORT_YEAR && full.iter().all(|other| other.abs_diff(year) > 1);
    for (_, readings) in found.iter_mut().filter(|(form, _)| is_short(form)) {
        readings.retain(|reading| full.is_empty() || !is_far(reading.date.year));
    }
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
        (&[first, second, third], None) => {
            with_numbers([first, second, third], separator(text) == Some('.'))
        }
        (&[compact], None) if compact.len() == 8 => {
            let parts = |places: [usize; 3]| {
                let (first, rest) = compact.split_at(places[0]);
                let (second, third) = rest.split_at(places[1]);
                with_numbers([first, second, third], true)
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

/// A date in numbers, most likely order first. With periods as separators, the first valid order is
/// certain.
fn with_numbers([first, second, third]: [&str; 3], stops: bool) -> Vec<Reading> {
    use Order::{Day, Month, Year};
    let date = |order| match order {
        Year => Date::new(year_of(first)?, small(second)?, small(third)?),
        Day => Date::new(year_of(third)?, small(second)?, small(first)?),
        Month => Date::new(year_of(third)?, small(first)?, small(second)?),
    };
    let orders = match stops {
        true => [Day, Month, Year],
        false => [Year, Day, Month],
    };
    let found = |order| Some(Reading { order: Some(order), date: date(order)? });
    let mut found: Vec<_> = orders.into_iter().filter_map(found).collect();
    if found.iter().any(|reading| reading.date.year <= LATEST_SHORT_YEAR) {
        let is_short = ![first, third].iter().any(|part| part.len() == 4);
        found.retain(|reading| !is_short || reading.date.year <= LATEST_SHORT_YEAR);
    }
    found.dedup_by_key(|reading| reading.date);
    found.truncate(if stops { 1 } else { found.len() });
    found
}

/// Reads a year of four or two digits.
fn year_of(part: &str) -> Option<u16> {
    let number: u16 = part.parse().ok()?;
    match part.len() {
        4 => Some(number),
        2 if number < 70 => Some(2000 + number),
        2 => Some(1900 + number),
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

#[cfg(test)]
mod tests;
