//! Finds mistakes in a JSON tournament and their positions.

use std::collections::HashMap;

use serde::de::IgnoredAny;
use serde_json::Value;

use super::{
    JsonError, odd,
    places::{Position, places, positions, too_deep},
    read,
};
use crate::{
    phrase,
    player_id::PlayerId,
    template,
    text::{
        columns::Columns,
        phrase::{Phrase, ToPhrase},
    },
    tournament::{Column, Problem, RoundNumber},
    trf::{Code, Diagnostic, Found, Oddity, Reading, utf16_text},
};

/// The maximum number of contradictions listed.
const MOST: usize = 1000;

/// The maximum depth of lists and objects within each other. A tournament has few of them; the
/// parser allows somewhat more.
const DEEPEST: usize = 100;

/// Tells whether a file is meant to be JSON: one that begins with a brace cannot be a tournament
/// report file.
///
/// # Examples
///
/// ```
/// assert!(fpc::json::is_json(b" \n{\"fpc_tournament\": 1}"));
/// assert!(!fpc::json::is_json(b"012 Friday Night Chess\n"));
/// ```
pub fn is_json(file: &[u8]) -> bool {
    let decoded = utf16_text(file);
    let text = decoded.as_ref().map_or(file, String::as_bytes);
    without_mark(text).trim_ascii_start().starts_with(b"{")
}

/// Tells whether a file is meant to be a tournament in JSON rather than some other JSON: it has the
/// member `fpc_tournament`. The beginning of the file is enough.
///
/// # Examples
///
/// ```
/// assert!(fpc::json::is_tournament(br#"{"players": [], "fpc_tournament": 1, "pla"#));
/// assert!(!fpc::json::is_tournament(br#"{"text": {"fpc_tournament": 1}}"#));
/// assert!(!fpc::json::is_tournament(b"012 Friday Night Chess\n"));
/// ```
pub fn is_tournament(file: &[u8]) -> bool {
    let decoded = utf16_text(file);
    let bytes = without_mark(decoded.as_ref().map_or(file, String::as_bytes));
    let text = String::from_utf8_lossy(bytes);
    let place = || places(&text, &["fpc_tournament"]).into_iter().flatten().next();
    is_json(file) && place().is_some_and(|place| place.is_exact && place.name.is_some())
}

fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text)
}

/// Reads a tournament from a JSON file as [`trf::read`](crate::trf::read()) does from a tournament
/// report file: errors are reported with line, column and path. Lines are those of the file as a
/// [`Document`](crate::trf::Document).
///
/// # Examples
///
/// ```
/// use fpc::json;
///
/// let file = br#"{
///   "fpc_tournament": 1,
///   "players": [{"id": 1, "rounds": [{"result": "won"}]}]
/// }"#;
/// let reading = json::reading(file);
/// let finding = reading.errors().next().unwrap();
/// assert!(finding.to_string().starts_with(
///     "line 3, column 47-51 (players[0].rounds[0].result): found \"won\", expected one of `win`, ",
/// ));
/// ```
pub fn reading(file: &[u8]) -> Reading {
    let decoded = utf16_text(file);
    let bytes = without_mark(decoded.as_ref().map_or(file, String::as_bytes));
    let text = match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let text = str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default();
            let (line, column) = positions(text, &[text.len()])[0];
            let columns = Columns { first: column, last: column };
            let finding = Code::InvalidJson
                .at(line)
                .in_columns(columns)
                .of("text")
                .found(phrase!("text that is not UTF-8"))
                .expected("UTF-8");
            return Reading::without_tournament(vec![finding]);
        }
    };
    if let Some(offset) = too_deep(text, DEEPEST) {
        let expected =
            phrase!("at most {deepest} lists and objects within each other", deepest = DEEPEST);
        let mistake =
            Mistake::new(Code::InvalidJson, "text", expected).with_found(phrase!("another one"));
        let mistake = Mistake { otherwise: Some(offset), ..mistake };
        return Reading::without_tournament(findings(text, vec![mistake]));
    }
    match read(text) {
        Ok((tournament, header)) => {
            let found = findings(text, odd::mistakes(text, &tournament, &header));
            Reading::of_tournament(tournament, header, found)
        }
        Err(error) => Reading::without_tournament(findings(text, mistakes(text, error))),
    }
}

/// The line and columns of a value in a JSON file, given its path, if it is there.
///
/// # Examples
///
/// ```
/// use fpc::json;
///
/// let file = br#"{"fpc_tournament": 1, "players": [{"id": 7}]}"#;
/// let (line, columns) = json::place_of(file, "players[0].id").unwrap();
/// assert_eq!((line, columns.first, columns.last), (1, 42, 42));
/// assert_eq!(json::place_of(file, "initial_color"), None);
/// ```
pub fn place_of(file: &[u8], path: &str) -> Option<(usize, Columns)> {
    let decoded = utf16_text(file);
    let text =
        str::from_utf8(without_mark(decoded.as_ref().map_or(file, String::as_bytes))).ok()?;
    let Position { value, .. } = places(text, &[path]).pop().flatten().filter(|it| it.is_exact)?;
    let ends = positions(text, &[value.start, value.end]);
    let (line, first) = ends[0];
    Some((line, Columns { first, last: ends[1].1.max(first + 1) - 1 }))
}

/// The line and columns of an announced bye in a JSON file.
pub(crate) fn announced_bye_place(
    file: &[u8],
    player: PlayerId,
    round: RoundNumber,
) -> Option<(usize, Columns)> {
    let decoded = utf16_text(file);
    let text = without_mark(decoded.as_ref().map_or(file, String::as_bytes));
    let document = serde_json::from_slice(text).ok()?;
    place_of(file, &odd::announced(&document, round, player)?)
}

/// A mistake.
pub(super) struct Mistake {
    code: Code,
    path: String,
    /// Tells whether it is about the name of the member.
    is_name: bool,
    /// Its position in bytes, if there is no member at that path.
    otherwise: Option<usize>,
    /// A description of what was found, if the text itself is not shown.
    found: Option<Phrase>,
    expected: Phrase,
    hint: Option<Phrase>,
    /// The number of others, and the noun for them.
    others: (usize, &'static str),
}

impl Mistake {
    pub(super) fn new(code: Code, path: impl Into<String>, expected: impl Into<Phrase>) -> Self {
        let (path, expected) = (path.into(), expected.into());
        let (hint, others) = (None, (0, ""));
        Self { code, path, is_name: false, otherwise: None, found: None, expected, hint, others }
    }

    /// The mistake for an oddity at a path.
    pub(super) fn of(oddity: Oddity, path: String) -> Self {
        let Oddity { code, expected, hint, others, .. } = oddity;
        Self { hint, others, ..Self::new(code, path, expected) }
    }

    fn with_others(self, others: usize, noun: &'static str) -> Self {
        Self { others: (others, noun), ..self }
    }

    pub(super) fn with_found(self, found: impl Found) -> Self {
        Self { found: Some(found.said()), ..self }
    }
}

/// Mistakes as findings in the lines of a text.
fn findings(text: &str, mistakes: Vec<Mistake>) -> Vec<Diagnostic> {
    if mistakes.is_empty() {
        return Vec::new();
    }
    let paths: Vec<_> = mistakes.iter().map(|mistake| mistake.path.as_str()).collect();
    let places = places(text, &paths);
    let spans: Vec<_> = mistakes.iter().zip(&places).map(|it| it.0.span(it.1.as_ref())).collect();
    let ends: Vec<_> = spans.iter().flat_map(|&(from, to)| [from, to]).collect();
    let ends = positions(text, &ends);
    let findings = mistakes.into_iter().zip(places).zip(ends.chunks_exact(2));
    let mut findings: Vec<_> = findings
        .map(|((mistake, place), ends)| {
            let ((line, first), (_, last)) = (ends[0], ends[1]);
            mistake.into_finding(text, place, (line, first, last))
        })
        .collect();
    findings.sort_by_key(|found| (found.line, found.columns));
    findings
}

impl Mistake {
    /// The finding, in a line from a column up to another one.
    fn into_finding(
        self,
        text: &str,
        place: Option<Position>,
        (line, first, end): (usize, usize, usize),
    ) -> Diagnostic {
        let columns = Columns { first, last: end.max(first + 1) - 1 };
        let Self { code, path, found, expected, hint, others, .. } = self;
        let there = || place.filter(|place| place.is_exact).map(|place| shown(&text[place.value]));
        let found = found.or_else(there).unwrap_or_default();
        let finding = code.at(line).in_columns(columns).of(path).found(found).expected(expected);
        let finding = match hint {
            Some(hint) => finding.with_hint(hint),
            None => finding,
        };
        finding.with_others(others.0, others.1)
    }

    /// Its position in bytes.
    fn span(&self, place: Option<&Position>) -> (usize, usize) {
        match (place, self.otherwise) {
            (Some(Position { name: Some(name), is_exact: true, .. }), _) if self.is_name => {
                (name.start, name.end)
            }
            (Some(Position { is_exact: false, .. }) | None, Some(offset)) => (offset, offset + 1),
            (Some(Position { value, .. }), _) => (value.start, value.end),
            (None, None) => (0, 1),
        }
    }
}

/// A value for display: text without quotes, lists and objects as a word.
fn shown(value: &str) -> Phrase {
    match value {
        "{" => phrase!("an object"),
        "[" => phrase!("a list"),
        _ => value.strip_prefix('"').and_then(|it| it.strip_suffix('"')).unwrap_or(value).said(),
    }
}

fn mistakes(text: &str, error: JsonError) -> Vec<Mistake> {
    match error {
        JsonError::Syntax { line, column, path, message } => {
            vec![
                no_json(text).unwrap_or_else(|| member(path, &message, offset(text, line, column))),
            ]
        }
        JsonError::Value { path, found, expected } => {
            let found = shown(&found);
            vec![Mistake::new(Code::InvalidMember, path, expected).with_found(found)]
        }
        JsonError::TooLarge { path, limit } => {
            let expected = phrase!("at most {most}", most = limit);
            vec![
                Mistake::new(Code::TooManyEntries, path, expected)
                    .with_found(phrase!("more entries")),
            ]
        }
        JsonError::Contradictions(problems) => {
            let document = serde_json::from_str(text).unwrap_or_default();
            let players = Players::of(&document);
            // One number is too low, no matter how many players have more rounds.
            let is_too_many = |it: &&Problem| matches!(it, Problem::TooManyRounds { .. });
            let others = problems.iter().filter(is_too_many).skip(1).count();
            let mut is_first = true;
            let listed = problems
                .iter()
                .filter(|it| !is_too_many(it) || std::mem::replace(&mut is_first, false));
            let mistakes = listed.map(|problem| match players.mistake(problem) {
                mistake if is_too_many(&problem) => {
                    mistake.with_others(others, template!("{others:player|players}"))
                }
                mistake => mistake,
            });
            limited(mistakes, &|more| phrase!("{more} more errors, which are not listed", more))
        }
    }
}

/// The first mistakes, with a note about the others.
pub(super) fn limited(
    mut all: impl Iterator<Item = Mistake>,
    found: &dyn Fn(usize) -> Phrase,
) -> Vec<Mistake> {
    let mut named: Vec<_> = all.by_ref().take(MOST).collect();
    let more = all.count();
    if more > 0 {
        let rest = Mistake::new(Code::ManyFindings, "players", template!("fewer of them"));
        named.push(rest.with_found(found(more)));
    }
    named
}

/// The position where a text is not valid JSON.
fn no_json(text: &str) -> Option<Mistake> {
    // Escapes in strings and the size of numbers are only checked where they are used.
    let wanted = || serde_json::from_str::<Value>(text).err();
    let error = serde_json::from_str::<IgnoredAny>(text).err().or_else(wanted)?;
    let (offset, found) = if error.is_eof() {
        (text.trim_end().len(), phrase!("the end of the file"))
    } else {
        let offset = offset(text, error.line(), error.column());
        (offset, text[offset..].chars().take(1).collect::<String>().said())
    };
    let message = words(&error);
    let expected = match message.strip_prefix("expected ") {
        Some(expected) => expected.to_owned(),
        None => format!("JSON ({message})"),
    };
    let mistake = Mistake::new(Code::InvalidJson, "text", expected).with_found(found);
    Some(Mistake { otherwise: Some(offset), ..mistake })
}

/// The error message without the position.
fn words(error: &serde_json::Error) -> String {
    let position = format!(" at line {} column {}", error.line(), error.column());
    error.to_string().replace(&position, "")
}

/// The place in bytes that `serde_json` means by line and column.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let before: usize = text.split_inclusive('\n').take(line.max(1) - 1).map(str::len).sum();
    let mut offset = (before + column.max(1) - 1).min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

/// A member that is missing, unknown or of the wrong kind.
fn member(path: String, message: &str, offset: usize) -> Mistake {
    let (what, expected) = match message.split_once(", expected ") {
        Some((what, expected)) => (what, Some(expected)),
        None => match message.strip_prefix("expected ") {
            Some(expected) => ("", Some(expected)),
            None => (message, None),
        },
    };
    let expected = match expected {
        None => phrase!("what the schema docs/schema/tournament.json allows"),
        Some("u16" | "u32" | "u64") => phrase!("a whole number"),
        Some(expected) => Phrase::plain(expected),
    };
    let quoted = |prefix| what.strip_prefix(prefix).map(|name: &str| name.replace('`', ""));
    let path = if path == "." { "text".to_owned() } else { path };
    let mistake = Mistake {
        otherwise: Some(offset),
        ..Mistake::new(Code::InvalidMember, path, expected.clone())
    };
    if let Some(name) = quoted("missing field ") {
        let expected = phrase!("a member {name}", name = Phrase::quoted(&name));
        return Mistake { expected, otherwise: None, ..mistake }.with_found("");
    }
    if let Some(name) = quoted("duplicate field ") {
        let expected = phrase!("one member {name}", name = Phrase::quoted(&name));
        return Mistake { expected, ..mistake }.with_found(phrase!("a second one"));
    }
    if let Some(name) = quoted("unknown field ") {
        let expected = phrase!("a member of this name: {expected}", expected);
        return Mistake { expected, is_name: true, ..mistake }.with_found(name);
    }
    if what.is_empty() || what.starts_with("invalid ") || what.starts_with("unknown variant ") {
        mistake
    } else {
        mistake.with_found(what)
    }
}

/// The players of a tournament that may have contradictions.
struct Players<'a> {
    document: &'a Value,
    /// The first and the last place of each number.
    places: HashMap<u64, (usize, usize)>,
}

impl<'a> Players<'a> {
    fn of(document: &'a Value) -> Self {
        let mut places: HashMap<u64, (usize, usize)> = HashMap::new();
        let players = document["players"].as_array().into_iter().flatten();
        for (place, player) in players.enumerate() {
            let id = player["id"].as_u64().unwrap_or_default();
            places.entry(id).or_insert((place, place)).1 = place;
        }
        Self { document, places }
    }

    fn path(&self, id: PlayerId) -> String {
        let place = self.places.get(&u64::from(id.get()));
        place.map_or("players".to_owned(), |(first, _)| format!("players[{first}]"))
    }

    /// The first and the last place of a number.
    fn first_and_last(&self, id: PlayerId) -> (usize, usize) {
        self.places.get(&id.get().into()).copied().unwrap_or_default()
    }

    fn mistake(&self, problem: &Problem) -> Mistake {
        let (code, path) = (Code::from(problem), self.path_of(problem));
        let mistake = Mistake::new(code, path, self.expected(problem));
        match (code, problem) {
            (_, Problem::TooManyVirtualPoints { count, .. }) => {
                mistake.with_found(phrase!("{written} rounds", written = count))
            }
            (Code::InvalidTeam | Code::ContradictingMatch, _) => {
                mistake.with_found(problem.phrase())
            }
            _ => mistake,
        }
    }

    /// The member in which a problem shows.
    fn path_of(&self, problem: &Problem) -> String {
        let at = |player: &PlayerId, column: &Column, member: &str| {
            format!("{}.rounds[{}]{member}", self.path(*player), column.index())
        };
        match problem {
            Problem::RepeatedId(id) => format!("players[{}].id", self.first_and_last(*id).1),
            Problem::UnknownPlayer(id) => {
                mention(self.document, "", id.get().into()).unwrap_or_else(|| "players".to_owned())
            }
            Problem::UnknownOpponent { player, column, .. }
            | Problem::SelfPairing { player, column }
            | Problem::OneSided { player, column, .. } => at(player, column, ".opponent"),
            Problem::SameColor { player, column, .. } => at(player, column, ".color"),
            Problem::ContradictingResults { player, column, .. }
            | Problem::ImpossibleResults { player, column, .. } => at(player, column, ".result"),
            Problem::TooManyRounds { player, column, .. } | Problem::NoMatch { player, column } => {
                at(player, column, "")
            }
            Problem::TooManyVirtualPoints { player, .. }
            | Problem::UnequalVirtualPoints { player, .. } => {
                format!("{}.virtual_points", self.path(*player))
            }
            Problem::HalfRound { .. } => "total_rounds".to_owned(),
            Problem::NoTeams => "teams".to_owned(),
            Problem::UnknownMember { .. } | Problem::InTwoTeams { .. } | Problem::NoTeam(_) => {
                "teams.members".to_owned()
            }
            Problem::WithinTeam { .. }
            | Problem::TwoMatches { .. }
            | Problem::TooManyBoards { .. }
            | Problem::OtherMatch { .. }
            | Problem::Games(_) => "teams.players".to_owned(),
        }
    }

    /// The phrase for what would be right there.
    fn expected(&self, problem: &Problem) -> Phrase {
        match problem {
            Problem::RepeatedId(id) => phrase!(
                "a number other than that of {player}",
                player = format!("players[{}]", self.first_and_last(*id).0)
            ),
            Problem::OneSided { player, opponent, other, .. } => {
                let other = other.map_or_else(|| phrase!("none"), |other| other.phrase());
                phrase!(
                    "an opponent who has {player}; player {opponent} has {other}",
                    player,
                    opponent,
                    other
                )
            }
            Problem::SameColor { opponent, .. } => {
                phrase!("the other color than player {opponent} has", opponent)
            }
            Problem::ContradictingResults { opponent, .. }
            | Problem::ImpossibleResults { opponent, .. } => {
                phrase!("a result that fits that of player {opponent}", opponent)
            }
            Problem::TooManyRounds { total, .. } => phrase!(
                "nothing after {last}, the last one",
                last = phrase!("round {round}", round = total)
            ),
            Problem::TooManyVirtualPoints { total, .. } => {
                phrase!("at most {total}, the number of rounds", total)
            }
            Problem::UnknownPlayer(_) | Problem::UnknownOpponent { .. } => {
                phrase!("the number of a player")
            }
            Problem::SelfPairing { .. } => phrase!("another player"),
            Problem::NoMatch { .. } => {
                phrase!("the second game of the match, or the same bye as before")
            }
            Problem::UnequalVirtualPoints { .. } => phrase!("the same for both games of a match"),
            Problem::HalfRound { .. } => phrase!("an even number, that of columns"),
            Problem::NoTeams => phrase!("another system"),
            Problem::UnknownMember { .. } | Problem::InTwoTeams { .. } | Problem::NoTeam(_) => {
                phrase!("teams that fit")
            }
            Problem::WithinTeam { .. }
            | Problem::TwoMatches { .. }
            | Problem::TooManyBoards { .. }
            | Problem::OtherMatch { .. }
            | Problem::Games(_) => phrase!("matches that follow from the games"),
        }
    }
}

/// The place at which a player number is mentioned outside the list of players.
fn mention(document: &Value, path: &str, id: u64) -> Option<String> {
    let is_id = |value: &Value| value.as_u64() == Some(id);
    match document {
        Value::Object(members) => members.iter().find_map(|(name, value)| {
            let path = format!("{path}{}{name}", if path.is_empty() { "" } else { "." });
            match name.as_str() {
                "player" if is_id(value) => Some(path),
                "players" => {
                    let place = value.as_array()?.iter().position(is_id)?;
                    Some(format!("{path}[{place}]"))
                }
                "forbidden_pairs" | "announced_byes" | "abnormal_points" => {
                    mention(value, &path, id)
                }
                _ => None,
            }
        }),
        Value::Array(items) => {
            let mut items = items.iter().enumerate();
            items.find_map(|(place, item)| mention(item, &format!("{path}[{place}]"), id))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trf::Document;

    const FILE: &[u8] = br#"{
  "fpc_tournament": 1,
  "players": [
    {"id": 1, "name": "\u00c4nne", "rounds": [{"result": "win", "opponent": 2, "color": "white"}]},
    {"id": 2, "points": "0.0", "rounds": [{"result": "loss", "opponent": 1, "color": "black"}]}
  ],
  "forbidden_pairs": [{"players": [1, 2], "rounds": [2, 3]}]
}
"#;

    /// Tells whether reading gives a tournament, or an error in one of the lines.
    fn is_read(file: &[u8]) -> bool {
        let reading = reading(file);
        let document = Document::parse(file);
        let lines = document.lines().count().max(1);
        for finding in &reading.diagnostics {
            let first = finding.columns.map_or(1, |columns| columns.first);
            assert!((1..=lines).contains(&finding.line) && first >= 1, "{finding}");
        }
        assert_eq!(reading.tournament.is_none(), reading.errors().next().is_some());
        reading.tournament.is_some()
    }

    #[test]
    fn wherever_a_file_is_broken_an_error_says_in_which_line() {
        assert!(is_read(FILE));
        for place in 0..FILE.len() - 1 {
            assert!(!is_read(&FILE[..place]), "{place}");
            for byte in *b"\"{}[]:,\\x 9\r\xC3" {
                let mut file = FILE.to_vec();
                file[place] = byte;
                is_read(&file);
            }
        }
    }
}
