//! Checks lists of tie-breaks, records 202 and 212.

use super::super::{Code, document::Line, grammar::parts};
use super::oddity::{HeaderField, Oddity, Seen, Spot};
use crate::{
    phrase,
    standings::{
        Contestants, MOST_TIE_BREAKS as MOST, PERMITTED_IN_ADVANCE, ParseTieBreakError,
        ParseTieBreakErrorKind, StandingsRules, TieBreak, TieBreakKind, TieBreakList,
        TieBreakModifier,
    },
    template,
    text::columns::Columns,
    tournament::{Header, TournamentType},
};

pub(super) fn check(seen: &Seen<'_>) -> impl Iterator<Item = Oddity> {
    let header = seen.header;
    let lists = [
        (HeaderField::TIE_BREAKS, &header.tie_breaks),
        (HeaderField::STANDINGS, &header.standings),
    ];
    let of_list = |(field, codes): (_, &Vec<String>)| {
        let used = codes.iter().take(MOST).enumerate();
        let odd = used.filter_map(|(place, code)| odd(header, field, place, code));
        odd.chain(too_many(field, codes)).collect::<Vec<_>>()
    };
    let found: Vec<_> = lists.into_iter().flat_map(of_list).collect();
    found.into_iter().chain(contradiction(seen))
}

/// The finding that a list has more tie-breaks than are used.
fn too_many(field: HeaderField, codes: &[String]) -> Option<Oddity> {
    let more = codes.len().checked_sub(MOST + 1)?;
    let spot = Spot::TieBreak(field, MOST, (0, codes[MOST].len()));
    let oddity = Oddity::new(
        Code::TooManyTieBreaks,
        spot,
        phrase!("at most {most} tie-breaks", most = MOST),
    );
    Some(Oddity { others: (more, template!("{others:tie-break|tie-breaks}")), ..oddity })
}

/// The oddity of a tie-break in a list.
fn odd(header: &Header, field: HeaderField, place: usize, code: &str) -> Option<Oddity> {
    let tie_break = match code.parse::<TieBreak>() {
        Ok(tie_break) => tie_break,
        Err(error) => return unreadable(header, field, place, &error),
    };
    let expected = match is_of_teams(header) {
        true if tie_break.kind().contestants() == Contestants::Individuals => {
            template!("a tie-break for teams")
        }
        false if tie_break.score().is_some() => FOR_PLAYERS,
        false if tie_break.kind().contestants() == Contestants::Teams => FOR_PLAYERS,
        _ if StandingsRules::of(header).bar(tie_break) => PERMITTED_IN_ADVANCE,
        _ => return None,
    };
    let spot = Spot::TieBreak(field, place, (0, code.len()));
    Some(Oddity::new(Code::UnsuitableTieBreak, spot, expected))
}

const FOR_PLAYERS: &str = template!("a tie-break for individual players");

/// Tells whether the tournament is a team event.
fn is_of_teams(header: &Header) -> bool {
    header.tournament_type.as_ref().is_some_and(TournamentType::is_team)
}

/// What is wrong with a code. Codes defined by the tournament itself are accepted, though they
/// cannot be checked.
fn unreadable(
    header: &Header,
    field: HeaderField,
    place: usize,
    error: &ParseTieBreakError,
) -> Option<Oddity> {
    use ParseTieBreakErrorKind as Kind;
    let modifiers = |kind: TieBreakKind| {
        let of_teams = is_of_teams(header);
        let can_be = |it: &TieBreakModifier| of_teams || *it != TieBreakModifier::Score;
        let forms: Vec<_> = kind.modifiers().filter(can_be).map(TieBreakModifier::form).collect();
        phrase!("one of the modifiers of {kind}: {forms}", kind, forms = forms.join(" "))
    };
    let (code, expected) = match error.kind {
        Kind::SelfDefined => return None,
        Kind::UnknownModifier(kind) | Kind::NotAllowed(kind) => {
            (Code::UnknownTieBreak, modifiers(kind))
        }
        Kind::Repeated => {
            (Code::UnknownTieBreak, phrase!("a modifier compatible with those before it"))
        }
        _ => {
            let known: Vec<_> = TieBreakKind::of_players().map(TieBreakKind::code).collect();
            let known = known.join(" ");
            (
                Code::UnknownTieBreak,
                phrase!("one of {known}, or a code that begins with OTHER_", known),
            )
        }
    };
    let spot = Spot::TieBreak(field, place, (error.span.start, error.span.end));
    let oddity = Oddity::new(code, spot, expected);
    Some(match error.kind {
        Kind::Unknown { nearest: Some(kind) } => oddity.with_hint(phrase!(
            "perhaps {kind} was meant, {name}",
            kind,
            name = kind.name().to_owned()
        )),
        _ => oddity,
    })
}

/// The finding that the two lists differ apart from the points.
fn contradiction(seen: &Seen<'_>) -> Option<Oddity> {
    let contradicts = TieBreakList::of(seen.header).is_some_and(|list| list.contradicts);
    contradicts.then(|| {
        let mut codes = seen.header.tie_breaks.iter().take(MOST).map(String::as_str);
        let codes = codes.by_ref().collect::<Vec<_>>().join(",");
        let field = seen.words.header(HeaderField::TIE_BREAKS);
        let expected = phrase!("{codes} after the points, as {field} says", codes, field);
        Oddity::new(Code::ContradictingTieBreaks, Spot::Header(HeaderField::STANDINGS), expected)
    })
}

/// The columns of a part of a tie-break in a list, and the text there.
pub(super) fn part_of(
    line: Line<'_>,
    place: usize,
    (start, end): (usize, usize),
) -> Option<(Columns, String)> {
    let codes = parts(line.text().get(3..)?, 4, ',').map(|(columns, text)| {
        let code = text.trim_start();
        (columns.first + text.chars().count() - code.chars().count(), code.trim_end())
    });
    let (first, code) = codes.filter(|(_, code)| !code.is_empty()).nth(place)?;
    let part = code.get(start..end).filter(|part| !part.is_empty());
    let (start, part) = part.map_or((0, code), |part| (start, part));
    let column = first + code.get(..start)?.chars().count();
    Some((Columns::new(column, column + part.chars().count().max(1) - 1), part.to_owned()))
}
