//! Checks counts and dates of the header.

use super::super::{Code, Diagnostic, Document, document::Line, grammar, header::FIRST_DATE};
use super::{
    first_of,
    oddity::{Counts, HeaderField, Oddity, Seen, Spot},
};
use crate::{
    date::{self, Date, TournamentDates},
    phrase, template,
    text::{columns::Columns, phrase::Phrase},
    tournament::{Column, Header, MAX_ROUNDS},
};

pub(super) fn check(seen: &Seen<'_>) -> impl Iterator<Item = Oddity> {
    let dates = seen.header.dates();
    wrong_counts(seen)
        .into_iter()
        .chain(unreadable_dates(seen))
        .chain(last_day_before_first(seen, &dates))
        .chain(round_dates(seen, &dates))
}

/// Numbers of players, rated players and teams that do not match the file.
fn wrong_counts(seen: &Seen<'_>) -> Vec<Oddity> {
    let Seen { draft, header, .. } = seen;
    let Header { player_count, rated_player_count, team_count, .. } = header;
    let Some(Counts { players, teams }) = seen.counts else { return Vec::new() };
    let rated = draft.players.iter().filter(|player| player.rating.is_some()).count();
    let known = |counts: &[usize]| counts.iter().copied().filter(|&count| count > 0).collect();
    // Some players may be left out because of errors.
    let rated = if players == draft.players.len() { vec![rated] } else { Vec::new() };
    let with_rating = template!("the number of players with a rating");
    let mut found = Vec::new();
    for (field, text, counts, what) in [
        (HeaderField::PLAYERS, player_count, known(&[players]), template!("the number of players")),
        (HeaderField::RATED_PLAYERS, rated_player_count, rated, with_rating),
        (HeaderField::TEAMS, team_count, known(&teams), template!("the number of teams")),
    ] {
        let (stated, counts): (_, Vec<usize>) = (numbers(text), counts);
        let is_filled_in = stated.first().is_some_and(|&first| first != 0);
        let Some(&count) = counts.iter().max() else { continue };
        if !is_filled_in || stated.iter().any(|stated| counts.contains(stated)) {
            continue;
        }
        let expected = phrase!("{count}, {what} in the file", count, what);
        let oddity = Oddity::new(Code::WrongCount, Spot::Header(field), expected);
        let is_more = field == HeaderField::PLAYERS && stated.iter().all(|&stated| stated > count);
        found.push(if is_more {
            oddity.with_hint(template!("perhaps lines of players have been lost"))
        } else {
            oddity
        });
    }
    found
}

/// The numbers in a text such as `9 (9)`.
fn numbers(text: &str) -> Vec<usize> {
    let words = text.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
    words.filter_map(|word| word.parse().ok()).collect()
}

/// Dates that cannot be read: the first and the last day, and the first such date of a round.
fn unreadable_dates(seen: &Seen<'_>) -> impl Iterator<Item = Oddity> {
    let Header { first_day, last_day, round_dates, .. } = seen.header;
    let days = [(HeaderField::FIRST_DAY, first_day), (HeaderField::LAST_DAY, last_day)];
    let days = days.into_iter().map(|(field, text)| (Spot::Header(field), text));
    let mut dates = round_dates.iter().take(MAX_ROUNDS as usize).enumerate();
    let is_unreadable = |text: &str| date::is_given(text) && Date::parse(text).is_none();
    let date = dates.find(|(_, text)| is_unreadable(text));
    let date = date.map(|(place, text)| (Spot::RoundDate(place), text));
    let found = days.filter(move |(_, text)| is_unreadable(text)).chain(date);
    found.map(|(spot, _)| {
        Oddity::new(Code::UnreadableDate, spot, template!("a date such as 2017/06/30"))
    })
}

/// A last day before the first.
fn last_day_before_first(seen: &Seen<'_>, dates: &TournamentDates) -> Option<Oddity> {
    let (first, last) = (*dates.first.first()?, *dates.last.first()?);
    let field = seen.words.header(HeaderField::FIRST_DAY);
    let expected = phrase!("a day not before {first}, the first one ({field})", first, field);
    let spot = Spot::Header(HeaderField::LAST_DAY);
    (last < first).then(|| contradicts(spot, (&seen.header.last_day, last), expected))
}

/// A day that cannot be if the others are right. How it was read may be what is wrong, unless it is
/// written like dates in messages.
fn contradicts(spot: Spot, (text, day): (&str, Date), expected: Phrase) -> Oddity {
    let oddity = Oddity::new(Code::ContradictingDates, spot, expected);
    if text.trim().replace('/', "-") == day.to_string() {
        oddity
    } else {
        oddity.with_hint(phrase!("it was read as {day}", day))
    }
}

/// A line of 132 with dates in the wrong columns, if there is one.
pub(super) fn misplaced_dates(document: &Document) -> Option<Diagnostic> {
    let in_front = |line: &Line<'_>| -> Option<(Columns, String)> {
        let words = grammar::words(line.text().get(3..)?, 4);
        let mut words = words.into_iter().take_while(|(columns, _)| columns.first < FIRST_DATE - 1);
        let (columns, word) = words.find(|(_, word)| Date::parse(word).is_some())?;
        Some((columns, word.to_owned()))
    };
    let lines = document.lines().filter(|line| line.is_record("132"));
    let found = lines.filter_map(|line| Some((line.number(), in_front(&line)?)));
    first_of(found, template!("{others:line|lines}"), |(number, (columns, word))| {
        Code::MisplacedDates.at(number).in_columns(columns).found(word)
    })
}

/// Dates of rounds that are out of order, outside the tournament, or without a round.
fn round_dates(seen: &Seen<'_>, read: &TournamentDates) -> Vec<Oddity> {
    let dates = &seen.header.round_dates;
    let found = contradictions(read, seen).into_iter();
    let found =
        Oddity::first_of(found, template!("{others:date|dates}"), |(place, day, expected)| {
            contradicts(Spot::RoundDate(place), (&dates[place], day), expected)
        });
    let total = seen.draft.total_rounds.map_or(usize::MAX, |total| total.get() as usize);
    let beyond = dates.iter().enumerate().skip(total).filter(|(_, date)| !date.is_empty());
    let beyond = beyond.map(|(place, _)| place);
    let beyond = Oddity::first_of(beyond, template!("{others:date|dates}"), |place| {
        let last = seen.form.name(Column::from_index(total - 1));
        let expected = phrase!("no date beyond {last}", last);
        Oddity::new(Code::ContradictingDates, Spot::RoundDate(place), expected)
    });
    found.into_iter().chain(beyond).collect()
}

/// The days of rounds that contradict others: place, day, and what is expected there.
fn contradictions(dates: &TournamentDates, seen: &Seen<'_>) -> Vec<(usize, Date, Phrase)> {
    let name = |field| seen.words.header(field);
    let [first, last] = [&dates.first, &dates.last].map(|days| days.first().copied());
    let mut before: Option<(Column, Date)> = None;
    let mut found = Vec::new();
    for (place, days) in dates.rounds.iter().enumerate() {
        let Some(&date) = days.first() else { continue };
        let expected = match (before, first, last) {
            (Some((column, before)), ..) if date < before => {
                let column = seen.form.name(column);
                Some(phrase!("a day not before {before}, that of {column}", before, column))
            }
            (_, Some(first), _) if date < first => {
                let field = name(HeaderField::FIRST_DAY);
                Some(phrase!("a day not before {first}, the first one ({field})", first, field))
            }
            // A last day before the first is a finding of its own.
            (_, first, Some(last)) if date > last && first <= Some(last) => {
                let field = name(HeaderField::LAST_DAY);
                Some(phrase!("a day not after {last}, the last one ({field})", last, field))
            }
            _ => None,
        };
        found.extend(expected.map(|expected| (place, date, expected)));
        before = Some((Column::from_index(place), date));
    }
    found
}
