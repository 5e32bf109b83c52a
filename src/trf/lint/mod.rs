//! Finds oddities in a file as a whole, although every line of it can be read: mistakes made by
//! other programs and by people. One finding stands for all of its kind.

mod header;
mod oddity;
mod players;
mod points;
mod results;
mod rounds;
#[cfg(test)]
mod tests;
mod tie_breaks;

pub(crate) use self::oddity::{Counts, Oddity, Seen, Spot, Words};
use super::{
    Diagnostic,
    assemble::Assembly,
    header::{DATE_WIDTH, FIRST_DATE},
    player::Points,
    read::value_finding,
};
use crate::{
    phrase,
    text::columns::Columns,
    tournament::{Form, Header},
};

/// The oddities of a tournament. If something could not be read, rounds are not checked, because it
/// might be what is missing there.
pub(crate) fn oddities<'a>(
    seen: &'a Seen<'_>,
    has_errors: bool,
) -> impl Iterator<Item = Oddity> + 'a {
    let rounds = (!has_errors).then(|| rounds::check(seen)).into_iter().flatten();
    let lists = tie_breaks::check(seen);
    let header = header::check(seen).chain(lists);
    results::check(seen).chain(header).chain(players::check(seen)).chain(rounds)
}

/// Checks a file as a whole.
pub(super) fn lint(assembly: &Assembly<'_>, form: Form, header: &Header) {
    let document = assembly.document;
    let lines = |record: &str| document.lines().filter(|line| line.is_record(record)).count();
    let counts = || Counts { players: lines("001"), teams: [lines("013"), lines("310")] };
    let listed = assembly.records.iter().map(|record| match record.points {
        Points::Listed(points) => Some(points),
        Points::Missing | Points::Unreadable => None,
    });
    let seen = Seen {
        draft: &assembly.draft,
        progress: assembly.progress,
        form,
        header,
        place: &|id| assembly.place(id),
        listed: listed.collect(),
        counts: (!assembly.lost.is_any()).then(counts),
        words: Words::Lines(assembly.records.iter().map(|record| record.line).collect()),
    };
    let findings = &assembly.findings;
    let has_errors = findings.has_errors();
    findings
        .extend(oddities(&seen, has_errors).filter_map(|oddity| located(assembly, header, oddity)));
    findings.extend(header::misplaced_dates(document));
    if !has_errors {
        findings.extend(points::mixed(assembly));
    }
}

/// An oddity as a finding in the lines of a file.
fn located(assembly: &Assembly<'_>, header: &Header, oddity: Oddity) -> Option<Diagnostic> {
    let Oddity { code, spot, expected, hint, others } = oddity;
    let line = |record| assembly.document.lines().rev().find(|line| line.is_record(record));
    let finding = match spot {
        Spot::Round(place, round) => assembly.at_round(place, round, code, expected),
        Spot::Player(place, field) => {
            let found = assembly.row(place, |row| row.finding(code, field.columns));
            found.of(field.name).expected(expected)
        }
        Spot::Header(field) => {
            value_finding(line(field.record)?, code).of(field.name).expected(expected)
        }
        Spot::TieBreak(field, place, part) => {
            let line = line(field.record)?;
            let (columns, found) = tie_breaks::part_of(line, place, part)?;
            let finding = code.at(line.number()).in_columns(columns).found(found);
            finding.of(field.name).expected(expected)
        }
        Spot::RoundDate(place) => {
            let column = FIRST_DATE + DATE_WIDTH * place;
            code.at(line("132")?.number())
                .in_columns(Columns::new(column, column + DATE_WIDTH - 3))
                .of(phrase!("date of {round}", round = assembly.name(place)))
                .found(&*header.round_dates[place])
                .expected(expected)
        }
    };
    let finding = match hint {
        Some(hint) => finding.with_hint(hint),
        None => finding,
    };
    Some(finding.with_others(others.0, others.1))
}

/// The finding for the first of several oddities, with their number.
pub(super) fn first_of<T>(
    mut found: impl Iterator<Item = T>,
    noun: &'static str,
    finding: impl FnOnce(T) -> Diagnostic,
) -> Option<Diagnostic> {
    let first = found.next()?;
    Some(finding(first).with_others(found.count(), noun))
}
