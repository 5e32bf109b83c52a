//! Reads a tournament from lines.

use super::{
    Code, Diagnostic, Document, assemble,
    diagnostic::ReadError,
    document::Line,
    findings::Findings,
    header::{self, Replaced},
    misspelled::Misspelled,
    player::PlayerRecord,
    record::Of,
    records::{
        abnormal_points::Abnormal,
        byes::{self, Absence},
        declaration,
        forbidden::{self, Forbidden},
        of_players_first,
        points::PointRecords,
        virtual_points::Virtual,
    },
    row::{Row, Unit},
    teams::TeamRecords,
};
use crate::{
    phrase,
    player_id::PlayerId,
    template,
    text::{codes::Severity, columns::Columns, fields, phrase::Phrase},
    tournament::{
        Bye, Color, Column, Form, Header, PointSystem, RoundNumber, Tournament, TournamentType,
    },
};

/// The result of reading a file.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Reading {
    /// The tournament; `None` if there are errors.
    pub tournament: Option<Tournament>,
    /// Everything that is wrong or was read tolerantly, in the order of lines.
    pub diagnostics: Vec<Diagnostic>,
    /// Facts about the tournament that no pairing depends on, except for the tournament type: a
    /// caller must not pair by a system other than that. Unknown lines are kept here, too.
    pub header: Header,
    /// The number of rounds for which the longest player line has entries, including byes in future
    /// rounds.
    pub columns: usize,
    /// The rounds without an entry that were [read as byes](ReadOptions::with_blank_rounds).
    pub(crate) entered_byes: Vec<(PlayerId, Column)>,
    /// Says that the file shows what the bye of teams is worth: by 320, or by points of teams (310).
    pub(crate) shows_bye: bool,
}

impl Reading {
    /// The reading of a file without errors, with its oddities.
    pub(crate) fn of_tournament(
        tournament: Tournament,
        header: Header,
        diagnostics: Vec<Diagnostic>,
    ) -> Self {
        let columns = tournament.players().iter().map(|player| player.outcomes.len()).max();
        let announced = tournament.draft().announced_byes.keys().map(|(round, _)| round.get());
        let announced = announced.max().map_or(0, |round| round as usize);
        let columns = columns.unwrap_or(0).max(announced);
        Self {
            tournament: Some(tournament),
            header,
            columns,
            ..Self::without_tournament(diagnostics)
        }
    }

    /// The reading of a file that cannot be used.
    pub(crate) fn without_tournament(diagnostics: Vec<Diagnostic>) -> Self {
        Self {
            tournament: None,
            diagnostics,
            header: Header::default(),
            columns: 0,
            entered_byes: Vec::new(),
            shows_bye: false,
        }
    }

    /// The findings that make the file unusable.
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|found| found.severity() == Severity::Error)
    }

    /// The findings that do not prevent the file from being used.
    pub fn warnings(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|found| found.severity() == Severity::Warning)
    }

    /// The tournament, or why there is none.
    ///
    /// # Errors
    ///
    /// [`ReadError`], with all findings, if one of them is an error.
    pub fn into_tournament(self) -> Result<Tournament, ReadError> {
        self.into_parts().map(|(tournament, _)| tournament)
    }

    /// The tournament and its header, or why there is no tournament.
    ///
    /// # Errors
    ///
    /// [`ReadError`], with all findings, if one of them is an error.
    pub fn into_parts(self) -> Result<(Tournament, Header), ReadError> {
        let tournament = self.tournament.ok_or_else(|| ReadError::new(self.diagnostics))?;
        Ok((tournament, self.header))
    }
}

/// Reads the tournament in a document.
///
/// All findings are reported, not only the first. Points are verified: the
/// listed ones must follow from the results.
///
/// # Examples
///
/// ```
/// use fpc::trf::{self, Document};
///
/// let file = "\
/// XXR 5
/// 001    1      Alice                             2000                             1.0    1     2 w 1
/// 001    2      Bob                               1900                             0.5    2     1 b 0
/// ";
/// let document = Document::parse(file.as_bytes());
/// let reading = trf::read(&document);
/// assert!(reading.tournament.is_none());
/// let errors: Vec<_> = reading.errors().map(ToString::to_string).collect();
/// assert_eq!(errors, ["line 3, column 81-84 (points): found \"0.5\", expected 0.0"]);
/// ```
pub fn read(document: &Document) -> Reading {
    read_with(document, ReadOptions::default())
}

/// Options for reading a document.
///
/// # Examples
///
/// ```
/// use fpc::trf::{self, Document, ReadOptions};
///
/// let file = "\
/// 001    1      Alice                             2000                             1.0    1     2 w 1
/// 001    2      Bob                               1900                             1.0    1     1 b 1
/// ";
/// let document = Document::parse(file.as_bytes());
/// assert!(trf::read(&document).tournament.is_none());
/// let options = ReadOptions::default().with_any_results();
/// assert!(trf::read_with(&document, options).tournament.is_some());
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
#[must_use]
pub struct ReadOptions {
    points: PointSystem,
    form: Option<Form>,
    total_rounds: Option<RoundNumber>,
    any_results: bool,
    without_lint: bool,
    blank_rounds: Option<Bye>,
}

impl ReadOptions {
    /// Sets the points for results where the document has no points records.
    pub const fn with_points(mut self, usual: PointSystem) -> Self {
        self.points = usual;
        self
    }

    /// Sets what a round is: how many columns of results it has. Otherwise the tournament type
    /// (record 192) says so.
    pub const fn with_form(mut self, form: Form) -> Self {
        self.form = Some(form);
        self
    }

    /// Says how many rounds the tournament has, which matters where rounds have several columns: a
    /// file that gives this number gives the number of rounds, not of columns.
    pub(crate) const fn with_total_rounds(mut self, total: Option<RoundNumber>) -> Self {
        self.total_rounds = total;
        self
    }

    /// Accepts games that both players win, or that one wins and the other draws, with a warning
    /// ([`Code::UnusualResult`]) instead of an error ([`Code::ImpossibleResults`]), as bbpPairings
    /// and JaVaFo do.
    pub const fn with_any_results(mut self) -> Self {
        self.any_results = true;
        self
    }

    /// Reads the rounds without an entry as byes of a kind for players whose listed points fit if all
    /// of these rounds are such byes, with a warning ([`Code::BlankRounds`]). Those of other players
    /// remain absences. Without this option, they are read as byes where that is the only way in which all
    /// points are right ([`Code::LeftOpen`]).
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Bye, Outcome, trf::{Document, ReadOptions, self}};
    ///
    /// let document = Document::parse(&std::fs::read("trf-samples/odd/blank-half-byes.trf")?);
    /// let options = ReadOptions::default().with_blank_rounds(Bye::FullPoint);
    /// assert!(trf::read_with(&document, options).tournament.is_none());
    /// let options = ReadOptions::default().with_blank_rounds(Bye::HalfPoint);
    /// let tournament = trf::read_with(&document, options).tournament.unwrap();
    /// assert_eq!(tournament.players()[1].outcomes[1], Outcome::Bye(Bye::HalfPoint));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub const fn with_blank_rounds(mut self, bye: Bye) -> Self {
        self.blank_rounds = Some(bye);
        self
    }

    /// Skips the check of the file as a whole, which can only give warnings and is not needed when
    /// reading a file back.
    pub(crate) const fn without_lint(mut self) -> Self {
        self.without_lint = true;
        self
    }
}

/// Reads the tournament in a document with options.
pub fn read_with(document: &Document, options: ReadOptions) -> Reading {
    let ReadOptions { points, form, total_rounds, any_results, without_lint, blank_rounds } =
        options;
    // Those of a system for teams are the points for matches, but files give those for games.
    let of_type = || document.value("192").map(|code| TournamentType::new(code).form());
    let form = form.or_else(of_type).unwrap_or_default();
    let is_of_matches = form == Form::Teams;
    let points = PointRecords::new(if is_of_matches { PointSystem::default() } else { points });
    let mut records = Records { form, points, any_results, blank_rounds, ..Records::default() };
    for line in document.lines() {
        records.read(line);
    }
    forbidden::forget_repeated(&mut records.facts.forbidden);
    if document.is_too_long() {
        let line = Document::MOST_LINES;
        let found = Code::TooManyEntries.at(line).of(template!("lines"));
        let found = found.found(phrase!("more lines"));
        records.findings.push(found.expected(phrase!("at most {most}", most = line)));
    }
    if let Some(line) = document.first_line_not_utf8() {
        let found = phrase!("a line that is not UTF-8, read as Windows-1252");
        records.findings.push(Code::NotUtf8.at(line).found(found));
    }
    if let Some((_, rounds)) = records.total_rounds.as_mut().filter(|it| Some(it.1) == total_rounds)
    {
        *rounds = form.last_column(*rounds).round();
    }
    assemble::assemble(records, document, !without_lint)
}

/// Tells whether a line is not only kept: the reader takes it for a record, or for a player that is not written as
/// one. National records depend on the players, so they are not among these.
pub(crate) fn is_more_than_kept(line: &str) -> bool {
    let mut records = Records::default();
    records.read(Line::alone(line));
    records.others.is_empty() || records.misspelled.has_players()
}

/// A value with its line; of several, the last one counts.
pub(super) type Setting<T> = Option<(usize, T)>;

/// The contents of the individual lines, before they are assembled.
#[derive(Default)]
pub(super) struct Records {
    pub(super) findings: Findings,
    pub(super) header: Header,
    pub(super) form: Form,
    pub(super) players: Vec<PlayerRecord>,
    pub(super) total_rounds: Setting<RoundNumber>,
    pub(super) initial_color: Setting<Color>,
    pub(super) by_rank: bool,
    /// Tells whether both players of a game can win.
    pub(super) any_results: bool,
    /// What rounds without an entry are where the points show that they are byes.
    pub(super) blank_rounds: Option<Bye>,
    pub(super) points: PointRecords,
    pub(super) facts: Facts,
    pub(super) of_teams: TeamRecords,
    /// The numbers of all other lines, and whether they come after the first player.
    pub(super) others: Vec<(usize, bool)>,
    pub(super) misspelled: Misspelled,
}

/// Facts about players, or about teams where these are paired.
#[derive(Default)]
pub(super) struct Facts {
    pub(super) forbidden: Vec<Forbidden>,
    pub(super) absences: Vec<Absence>,
    pub(super) virtual_points: Vec<Virtual>,
    pub(super) abnormal_points: Vec<Abnormal>,
}

/// Tells whether a record is known, apart from those of teams.
pub(super) fn is_known(record: &str) -> bool {
    of_players_first().any(|known| known == record)
        || header::RECORDS.iter().any(|&(known, ..)| known == record)
}

/// Tells whether a line begins like a record that is not followed by a blank. A column ruler begins
/// with 0123.
pub(super) fn begins_like_record(line: Line<'_>) -> bool {
    is_known(line.record()) && !line.text().starts_with("0123")
}

impl Records {
    pub(super) fn read(&mut self, line: Line<'_>) {
        if line.text().is_empty() {
            return;
        }
        let record = line.record();
        if !line.is_record(record) && record != "001" {
            if begins_like_record(line) {
                let row = Row::new(line, Unit::Character);
                self.findings.push(row.finding(Code::IgnoredRecord, (4, 4)));
            } else {
                self.misspelled.note(line);
            }
            self.keep(line);
            return;
        }
        match declaration(record).filter(|declared| declared.of == Of::Players) {
            Some(declared) => (declared.read)(line, self),
            None if record == "###" && self.read_comment(line) => {}
            None => self.read_header(line),
        }
    }

    /// Reads a comment, if it says a fact for which a format has no record.
    fn read_comment(&mut self, line: Line<'_>) -> bool {
        let forbidden = forbidden::read_comment(line, self.form);
        let absences = byes::read_comment(line, self.form);
        let is_fact = forbidden.is_some() || absences.is_some();
        self.facts.forbidden.extend(forbidden);
        self.facts.absences.extend(absences.into_iter().flatten());
        is_fact
    }

    /// Reads a record of the header, or keeps any other line.
    fn read_header(&mut self, line: Line<'_>) {
        let Some(Replaced(before)) = self.header.read(line) else {
            self.misspelled.note(line);
            self.keep(line);
            return;
        };
        if let Some(before) = before {
            let field = header::RECORDS.iter().find(|it| it.0 == line.record());
            let found = value_finding(line, Code::ConflictingRecords);
            let found = found.of(field.map_or(template!("record"), |it| it.2));
            self.findings
                .push(found.expected(phrase!("{before}, as an earlier line says", before)));
        }
    }

    /// Remembers a line that this reader does not know.
    fn keep(&mut self, line: Line<'_>) {
        if !fields::is_blank(line.text()) {
            self.others.push((line.number(), !self.players.is_empty()));
        }
    }
}

/// Sets a value, with a warning if it differs from an earlier one, which is said by `say`.
pub(super) fn set<T: Copy + PartialEq>(
    setting: &mut Setting<T>,
    line: Line<'_>,
    value: T,
    (field, say): (&'static str, fn(T) -> Phrase),
    findings: &Findings,
) {
    if let Some((before, old)) = setting
        && *old != value
    {
        let expected = phrase!("{old} as in line {before}", old = say(*old), before);
        let found = value_finding(line, Code::ConflictingRecords).of(field);
        findings.push(found.expected(expected));
    }
    *setting = Some((line.number(), value));
}

/// A finding about the value of a record.
pub(super) fn value_finding(line: Line<'_>, code: Code) -> Diagnostic {
    code.at(line.number()).in_columns(value_columns(line)).found(line.value())
}

/// The columns of the value of a record.
pub(super) fn value_columns(line: Line<'_>) -> Columns {
    let text = line.text();
    let length = text.trim_end().chars().count();
    let blanks = text.chars().skip(3).take_while(|c| c.is_whitespace()).count();
    if length > 3 { Columns::new(4 + blanks, length) } else { Columns::new(5, 5) }
}
