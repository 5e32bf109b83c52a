//! Counts and dates of the header.

use super::{
    super::{
        Code, Columns, Diagnostic, Document, Header,
        assemble::Assembly,
        document::Line,
        findings::Findings,
        grammar,
        header::{DATE_WIDTH, FIRST_DATE},
        lists::MAX_ROUNDS,
        read::value_columns,
    },
    first_of,
};
use crate::date::{Date, in_each_order};

pub(super) fn check(assembly: &Assembly<'_>, header: &Header, diagnostics: &mut Findings) {
    check_counts(assembly, header, diagnostics);
    check_days(assembly.document, header, diagnostics);
    diagnostics.extend(misplaced_dates(assembly.document));
    check_round_dates(assembly, header, diagnostics);
}

/// The line of a record that counts.
fn line<'a>(document: &'a Document, record: &str) -> Option<Line<'a>> {
    document.lines().rev().find(|line| line.is_record(record))
}

/// Reports numbers of players, rated players and teams that are not those of the file.
fn check_counts(assembly: &Assembly<'_>, header: &Header, diagnostics: &mut Findings) {
    if assembly.lost.is_any() {
        return;
    }
    let Assembly { document, draft, .. } = assembly;
    let lines = |record: &str| document.lines().filter(|line| line.is_record(record)).count();
    let players = lines("001");
    let rated = draft.players.iter().filter(|player| player.rating.is_some()).count();
    let known = |counts: &[usize]| counts.iter().copied().filter(|&count| count > 0).collect();
    for (record, text, counts, what) in [
        ("062", &header.player_count, known(&[players]), "the number of players"),
        // Some players may be left out for their errors.
        ("072", &header.rated_player_count, vec![rated], "the number of players with a rating"),
        ("082", &header.team_count, known(&[lines("013"), lines("310")]), "the number of teams"),
    ] {
        let (stated, counts): (_, Vec<usize>) = (numbers(text), counts);
        let is_filled_in = stated.first().is_some_and(|&first| first != 0);
        let is_whole = record != "072" || players == draft.players.len();
        let (Some(&count), Some(line)) = (counts.iter().max(), line(document, record)) else {
            continue;
        };
        if !is_filled_in || !is_whole || stated.iter().any(|stated| counts.contains(stated)) {
            continue;
        }
        let (code, columns) = (Code::WrongCount, value_columns(line));
        let expected = format!("{count}, {what} in the file");
        let found = Diagnostic::new(code, line.number(), columns, "count", text.as_str(), expected);
        let is_more = record == "062" && stated.iter().all(|&stated| stated > count);
        diagnostics.push(match is_more {
            true => found.with_hint("perhaps lines of players have been lost"),
            false => found,
        });
    }
}

/// The numbers in a text such as `9 (9)`.
fn numbers(text: &str) -> Vec<usize> {
    let words = text.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
    words.filter_map(|word| word.parse().ok()).collect()
}

/// The first and the last day, as far as they are certain: the earliest that the text of the first
/// can mean, and the latest that the text of the last can.
fn days(header: &Header) -> (Option<Date>, Option<Date>) {
    let (first, last) = (Date::readings(&header.first_day), Date::readings(&header.last_day));
    (first.into_iter().min(), last.into_iter().max())
}

/// Reports a last day before the first.
fn check_days(document: &Document, header: &Header, diagnostics: &mut Findings) {
    if let (Some(first), Some(last)) = days(header)
        && last < first
        && let Some(line) = line(document, "052")
    {
        let expected = format!("a day not before {first}, the first one (042)");
        let (code, columns) = (Code::ContradictingDates, value_columns(line));
        let (found, field) = (header.last_day.as_str(), "last day");
        diagnostics.push(Diagnostic::new(code, line.number(), columns, field, found, expected));
    }
}

/// A line of 132 with dates in other columns than theirs, if there is one.
fn misplaced_dates(document: &Document) -> Option<Diagnostic> {
    let in_front = |line: &Line<'_>| -> Option<(Columns, String)> {
        let words = grammar::words(line.text().get(3..)?, 4);
        let mut words = words.into_iter().take_while(|(columns, _)| columns.first < FIRST_DATE - 1);
        let (columns, word) = words.find(|(_, word)| Date::parse(word).is_some())?;
        Some((columns, word.to_owned()))
    };
    let lines = document.lines().filter(|line| line.is_record("132"));
    let found = lines.filter_map(|line| Some((line.number(), in_front(&line)?)));
    first_of(found, "line", |(number, (columns, word))| {
        let expected = "dates in columns 92-99, 102-109 and so on";
        let field = "dates of the rounds";
        Diagnostic::new(Code::MisplacedDates, number, columns, field, word, expected)
    })
}

/// Reports dates of rounds that go back, lie outside of the tournament, or belong to no round.
fn check_round_dates(assembly: &Assembly<'_>, header: &Header, diagnostics: &mut Findings) {
    let Some(line) = line(assembly.document, "132") else { return };
    let dates = &header.round_dates;
    let finding = |(place, expected): (usize, String)| {
        let column = FIRST_DATE + DATE_WIDTH * place;
        let columns = Columns::new(column, column + DATE_WIDTH - 3);
        let (code, field) = (Code::ContradictingDates, format!("date of round {}", place + 1));
        let found = dates[place].as_str();
        Diagnostic::new(code, line.number(), columns, field, found, expected)
    };
    let texts: Vec<_> = dates.iter().take(MAX_ROUNDS as usize).map(String::as_str).collect();
    // The order that makes most of them dates, and sense of these, is the one that is meant.
    let orders = in_each_order(&texts).map(|read| {
        let unread = read.iter().filter(|date| date.is_none()).count();
        (unread, contradictions(&read, days(header)))
    });
    let meant = orders.into_iter().min_by_key(|(unread, found)| (*unread, !found.is_empty()));
    let found = meant.map_or(Vec::new(), |(_, found)| found);
    diagnostics.extend(first_of(found.into_iter(), "date", finding));
    let total = assembly.draft.total_rounds.map_or(usize::MAX, |total| total.get() as usize);
    let beyond = dates.iter().enumerate().skip(total).filter(|(_, date)| !date.is_empty());
    let beyond = beyond.map(|(place, _)| (place, format!("no date beyond round {total}")));
    diagnostics.extend(first_of(beyond, "date", finding));
}

/// The places of dates that cannot be, with what is expected there.
fn contradictions(
    dates: &[Option<Date>],
    (first, last): (Option<Date>, Option<Date>),
) -> Vec<(usize, String)> {
    let mut before: Option<(usize, Date)> = None;
    let mut found = Vec::new();
    for (place, date) in dates.iter().enumerate() {
        let Some(date) = *date else { continue };
        let expected = match (before, first, last) {
            (Some((round, before)), ..) if date < before => {
                Some(format!("a day not before {before}, that of round {round}"))
            }
            (_, Some(first), _) if date < first => {
                Some(format!("a day not before {first}, the first one (042)"))
            }
            // A last day before the first is a finding of its own.
            (_, first, Some(last)) if date > last && first <= Some(last) => {
                Some(format!("a day not after {last}, the last one (052)"))
            }
            _ => None,
        };
        found.extend(expected.map(|expected| (place, expected)));
        before = Some((place + 1, date));
    }
    found
}
