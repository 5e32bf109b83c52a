//! The player record, 001.

use super::{
    Code, Diagnostic, Document,
    document::Line,
    grammar, person,
    record::{Extent, Formats, MOST, Of, Record},
    row::{self, Edges, ID, Row, Unit, rounds_within},
};
use crate::{
    cell::{self, Cell, CellError, Fault},
    phrase,
    player_id::PlayerId,
    template,
    text::{codes::Severity, fields, phrase::Phrase},
    tournament::{
        Bye, Column, Form, MAX_ROUNDS, NationalRecord, Outcome, Player, PlayerDetails, Score,
    },
};

/// The contents of a 001 line.
pub(super) struct PlayerRecord {
    pub(super) line: usize,
    pub(super) unit: Unit,
    /// The number of columns of the line, without trailing blanks.
    pub(super) columns: usize,
    pub(super) id: Option<PlayerId>,
    person: NationalRecord,
    rank: Option<u16>,
    pub(super) points: Points,
    /// The rounds up to the last one that is not blank. An unreadable one is represented as an
    /// absence.
    pub(super) outcomes: Vec<Outcome>,
    /// The places of the rounds that could not be read.
    pub(super) unreadable: Vec<usize>,
    /// The places of blank rounds before the last one that is not.
    pub(super) blank: Vec<usize>,
}

/// The points column.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Points {
    Missing,
    Unreadable,
    Listed(Score),
}

impl PlayerRecord {
    /// The line, split into columns.
    pub(super) fn row<'d>(&self, document: &'d Document) -> Row<'d> {
        Row::new(document.line(self.line).unwrap_or(Line::alone("")), self.unit)
    }

    /// The number of complete rounds in the line.
    pub(super) fn whole_rounds(&self) -> usize {
        (self.columns + 10).saturating_sub(row::cell(0).1) / 10
    }

    /// Moves the player out of a record that identifies one.
    pub(super) fn take_player(&mut self) -> Option<Player> {
        let id = self.id?;
        let person = std::mem::take(&mut self.person);
        Some(Player {
            rating: person.rating,
            outcomes: std::mem::take(&mut self.outcomes),
            details: PlayerDetails {
                sex: person.sex,
                title: person.classification,
                federation: person.origin,
                fide_id: person.national_id,
                birth_date: person.birth_date,
                rank: self.rank,
                ..PlayerDetails::default()
            },
            ..Player::new(id, person.name)
        })
    }
}

pub(super) const POINTS: Edges = (81, 84);
pub(super) const RANK: Edges = (86, 89);

/// The declaration of the record, for what does not depend on the type of its values.
pub(super) const RECORD: Record = Record {
    names: &[("001", Formats::All)],
    of: Of::Players,
    code: Code::Misaligned,
    name: template!("player"),
    fields: || {
        let fields = [("starting rank", ID)].into_iter().chain(person::FIELDS);
        let fields = fields.chain([("points", POINTS), ("rank", RANK)]);
        let fields = fields
            .map(|(name, (first, last))| (name, vec![Extent { first, last, repeated: None }]));
        let (first, last) = row::cell(0);
        let round = Extent { first, last, repeated: Some((first - 2, 10)) };
        fields.chain([("round", vec![round])]).collect()
    },
    check: |line, findings| {
        findings.extend(read_row(line, Unit::Character, Form::Games).1);
    },
    read: |line, records| {
        if records.players.len() < MOST {
            let (player, found) = read(line, records.form);
            records.findings.extend(found);
            records.players.push(player);
        } else {
            let found = phrase!("player number {number}", number = MOST + 1);
            let finding = Code::TooManyEntries.at(line.number()).of(template!("player"));
            records.findings.push(finding.found(found).expected(template!("at most 9999 players")));
        }
    },
};

/// Single columns and pairs of them that must be blank.
const BLANKS: [Edges; 5] = [(4, 4), (9, 9), (80, 80), (85, 85), (90, 91)];

/// Reads a 001 line, by characters, or by bytes if only they fit. Findings name its columns as those of
/// a form.
pub(super) fn read(line: Line<'_>, form: Form) -> (PlayerRecord, Vec<Diagnostic>) {
    let by_characters = read_row(line, Unit::Character, form);
    if line.text().is_ascii() {
        return by_characters;
    }
    let (record, mut found) = read_row(line, Unit::Byte, form);
    if trouble(&found) < trouble(&by_characters.1) && trouble(&found).0 == 0 {
        let code = Code::ByteColumns.at(line.number());
        found.push(code.found(template!("columns counted in bytes")));
        return (record, found);
    }
    by_characters
}

/// How badly a line fits: errors first, then warnings.
fn trouble(diagnostics: &[Diagnostic]) -> (usize, usize) {
    let errors = diagnostics.iter().filter(|found| found.severity() == Severity::Error);
    (errors.count(), diagnostics.len())
}

fn read_row(line: Line<'_>, unit: Unit, form: Form) -> (PlayerRecord, Vec<Diagnostic>) {
    let row = Row::new(line.trimmed(), unit);
    let mut diagnostics = Vec::new();
    let misplaced = BLANKS.into_iter().filter(|&columns| !row.is_blank(columns));
    diagnostics.extend(misplaced.map(|columns| row.finding(Code::Misaligned, columns)));
    let id = row.id();
    if id.is_none() {
        diagnostics.push(row.finding(Code::InvalidStartingRank, ID));
    }
    let person = person::read(&row, &mut diagnostics);
    let text = row.field(POINTS);
    let points = match grammar::whole(text, grammar::points) {
        Some(points) => Points::Listed(points),
        None => {
            let (code, points) = if fields::is_blank(text) {
                (Code::MissingPoints, Points::Missing)
            } else {
                (Code::InvalidPoints, Points::Unreadable)
            };
            diagnostics.push(row.finding(code, POINTS));
            points
        }
    };
    let rank = fields::number(row.field(RANK));
    if rank.is_none() && !row.is_blank(RANK) {
        diagnostics.push(row.finding(Code::InvalidRank, RANK));
    }
    let rank = rank.and_then(|rank| u16::try_from(rank).ok());
    let (outcomes, [unreadable, blank]) = read_rounds(&row, form, &mut diagnostics);
    let (line, columns) = (line.number(), row.len());
    let record =
        PlayerRecord { line, unit, columns, id, person, rank, points, outcomes, unreadable, blank };
    (record, diagnostics)
}

/// The outcomes in a 001 line, and the places of rounds that cannot be read and that are blank.
fn read_rounds(
    row: &Row<'_>,
    form: Form,
    diagnostics: &mut Vec<Diagnostic>,
) -> (Vec<Outcome>, [Vec<usize>; 2]) {
    const ABSENT: Outcome = Outcome::Bye(Bye::ZeroPoint);
    let written = rounds_within(row.len());
    let rounds = written.min(MAX_ROUNDS as usize);
    if rounds < written {
        let found = row.finding(Code::TooManyEntries, row::cell(rounds)).of(template!("rounds"));
        let expected = phrase!("at most {most}", most = MAX_ROUNDS);
        diagnostics.push(found.found(phrase!("{written} rounds", written)).expected(expected));
    }
    let mut outcomes = Vec::with_capacity(rounds);
    let (mut unreadable, mut blank) = (Vec::new(), Vec::new());
    let mut entries = 0;
    for round in 0..rounds {
        let name = || form.name(Column::from_index(round));
        let columns = row::cell(round);
        let before = (columns.0 - 2, columns.0 - 1);
        if round > 0 && !row.is_blank(before) {
            let found = row.finding(Code::Misaligned, before).found(row.field(before));
            let field = phrase!("blank before {round}", round = name());
            diagnostics.push(found.of(field).expected(template!("two blanks")));
            unreadable.push(round);
        }
        let outcome = match cell::read(row.field(columns)) {
            Ok(Cell::Blank) => {
                blank.push(round);
                outcomes.push(ABSENT);
                continue;
            }
            Ok(Cell::Outcome(outcome)) => outcome,
            Ok(Cell::ColoredBye(bye)) => {
                let found = row.finding(Code::ColorWithoutOpponent, columns).of(name());
                diagnostics.push(found.expected(template!("no color without an opponent")));
                Outcome::Bye(bye)
            }
            Ok(Cell::UnknownResult(open)) => {
                let wrong = row.columns((columns.1, columns.1));
                let found = row.finding(Code::UnknownResult, columns).in_columns(wrong).of(name());
                diagnostics.push(found.expected(template!(
                    "1 = 0 + - W D L, * for an adjourned game, or blank for none yet"
                )));
                unreadable.push(round);
                open
            }
            Err(CellError { fault, columns: (from, to), expected, hint }) => {
                let wrong = row.columns((columns.0 + from - 1, columns.0 + to - 1));
                let found = row.finding(code_of(fault), columns).in_columns(wrong).of(name());
                let hint = hint.map(Phrase::from);
                diagnostics.push(Diagnostic { hint, ..found.expected(expected) });
                unreadable.push(round);
                ABSENT
            }
        };
        outcomes.push(outcome);
        entries = outcomes.len();
    }
    // Blank rounds at the end are meaningless.
    outcomes.truncate(entries);
    blank.retain(|&round| round < entries);
    (outcomes, [unreadable, blank])
}

/// The number of columns before the last one in which somebody has an opponent. A game without a result is
/// adjourned there, whatever its letter; in the last one it may be in progress.
pub(super) fn columns_before_last_pairing(players: &[Player]) -> usize {
    let last = |player: &Player| player.outcomes.iter().rposition(|it| it.opponent().is_some());
    players.iter().filter_map(last).max().unwrap_or(0)
}

/// The code of a finding.
const fn code_of(fault: Fault) -> Code {
    match fault {
        Fault::Misaligned => Code::Misaligned,
        Fault::InvalidOpponent => Code::InvalidOpponent,
        Fault::InvalidColor => Code::InvalidColor,
        Fault::InvalidResult => Code::InvalidResult,
        Fault::ByeWithOpponent => Code::ByeWithOpponent,
        Fault::GameWithoutOpponent => Code::GameWithoutOpponent,
        Fault::GameWithoutColor => Code::GameWithoutColor,
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::trf::Document;

    const LINE: &str = "001    3 m    Player03, Test                    2440 FRA     1000003 \
                        1990/01/01  2.0    3     7 w 0     1 w 1     5 b 1";

    fn read_text(text: &str) -> (PlayerRecord, Vec<String>) {
        let document = Document::parse(text.as_bytes());
        let (record, diagnostics) = read(document.line(1).unwrap(), Form::Games);
        (record, diagnostics.iter().map(|found| format!("{} {found}", found.code)).collect())
    }

    #[test]
    fn all_fields_are_found() {
        let (record, diagnostics) = read_text(LINE);
        assert_eq!(diagnostics, [""; 0]);
        assert_eq!(record.id.map(PlayerId::get), Some(3));
        assert_eq!(record.person.name, "Player03, Test");
        assert_eq!(record.person.rating, Some(2440));
        assert_eq!(record.points, Points::Listed(Score::from_tenths(20)));
        assert_eq!(record.outcomes.len(), 3);
    }

    #[test]
    fn lines_can_be_cut_and_blank_at_the_end() {
        assert_eq!(read_text(&LINE[..84]).1, [""; 0]);
        assert_eq!(read_text(&LINE[..84]).0.outcomes, []);
        let (record, diagnostics) = read_text(&LINE[..20]);
        assert_eq!(record.points, Points::Missing);
        assert_eq!(
            diagnostics,
            ["TRF007 line 1, column 81-84 (points): found nothing, expected points such as 1.5"]
        );
        let (record, diagnostics) = read_text(&format!("{LINE}  0000 -   \t   "));
        assert_eq!(diagnostics, [""; 0]);
        assert_eq!(record.outcomes[3..], [Outcome::Bye(Bye::ZeroPoint)]);
        let (record, _) = read_text(&format!("{LINE}            0000 - H"));
        let byes = [Bye::ZeroPoint, Bye::HalfPoint].map(Outcome::Bye);
        assert_eq!(record.outcomes[3..], byes);
    }

    #[test]
    fn all_errors_of_a_line_are_reported() {
        let text = LINE.replace(" 2.0 ", " 2,0 ").replace("7 w 0", "7 s 0").replace("2440", "24x0");
        assert_eq!(
            read_text(&text).1,
            [
                "TRF004 line 1, column 49-52 (rating): found \"24x0\", expected a number",
                "TRF005 line 1, column 81-84 (points): found \"2,0\", expected points such as 1.5",
                "TRF012 line 1, column 97 (round 1): found \"7 s 0\", expected w, b, or - for none",
            ]
        );
    }

    #[test]
    fn text_between_fields_is_an_error() {
        let (record, diagnostics) = read_text(&format!("{LINE} x"));
        assert_eq!(
            diagnostics,
            [
                "TRF009 line 1, column 120-121 (blank before round 4): found \" x\", expected two blanks"
            ]
        );
        assert_eq!(record.unreadable, [3]);
        assert!(read_text(&format!("{} {}", &LINE[..40], &LINE[40..])).1.len() > 3);
    }

    #[test]
    fn columns_are_characters_if_possible() {
        let name = LINE.replace("Player03, Test ", "Müller, Jörgéñ ");
        assert_eq!(read_text(&name).1, [""; 0]);
        let padded = LINE.replace("Player03, Test     ", "Müller, Jörgéñ ");
        let (record, diagnostics) = read_text(&padded);
        assert_eq!(diagnostics.len(), 1);
        assert!(diagnostics[0].starts_with("TRF010"));
        assert_eq!(
            (record.person.name.as_str(), record.person.rating),
            ("Müller, Jörgéñ", Some(2440))
        );
        assert_eq!(record.outcomes.len(), 3);
    }
}
