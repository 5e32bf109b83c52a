//! Tables, as other programs take them over without copying: columns of Apache Arrow.

use std::sync::Arc;

use arrow_array::{
    ArrayRef, Float64Array, RecordBatch, RecordBatchIterator, StringArray, UInt16Array,
    UInt32Array, ffi_stream::FFI_ArrowArrayStream,
};
use arrow_schema::{ArrowError, ffi::FFI_ArrowSchema};
use fpc::{PlayerId, RoundNumber, Score, standings::TieBreakValue, tournament::Column};
use fpc_answers::ask::NamedFile;
use fpc_answers::json::{Pairing, RankCheck, Report, Round, Standings, Verdict};
use pyo3::{exceptions::PyValueError, prelude::*, types::PyCapsule};

use crate::{
    file::{RecordedRounds, byes, result_name, result_of},
    quietly::{defect, quietly},
};

/// A table, which pyarrow, pandas, polars and others take over: `pyarrow.table(it)`,
/// `polars.DataFrame(it)`.
#[pyclass(frozen, module = "fpc._fpc")]
pub(crate) struct Table {
    batch: RecordBatch,
}

#[pymethods]
impl Table {
    /// The number of rows.
    fn __len__(&self) -> usize {
        self.batch.num_rows()
    }

    fn __repr__(&self) -> String {
        let names = self.column_names().join(", ");
        format!("<fpc.Table of {} rows: {names}>", self.batch.num_rows())
    }

    /// The names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<String> {
        self.batch.schema_ref().fields().iter().map(|field| field.name().clone()).collect()
    }

    /// The schema, by the Arrow PyCapsule interface.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(&*self.batch.schema()).map_err(defect)?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    /// The rows, by the Arrow PyCapsule interface.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // Whoever asks for another schema has to convert, as the interface allows.
        drop(requested_schema);
        let batches = RecordBatchIterator::new([Ok(self.batch.clone())], self.batch.schema());
        let stream = FFI_ArrowArrayStream::new(Box::new(batches));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }
}

impl Table {
    fn new<'a>(
        columns: impl IntoIterator<Item = (&'a str, ArrayRef, bool)>,
    ) -> Result<Self, ArrowError> {
        Ok(Self { batch: RecordBatch::try_from_iter_with_nullable(columns)? })
    }
}

/// The nearest number to some points: it prints as they do.
fn points(score: Score) -> Option<f64> {
    score.to_string().parse().ok()
}

/// The nearest number to a value.
fn value(value: TieBreakValue) -> Option<f64> {
    let (numerator, denominator) = value.fraction()?;
    Some(numerator as f64 / denominator as f64)
}

fn texts<T: AsRef<str>>(values: impl IntoIterator<Item = Option<T>>) -> ArrayRef {
    Arc::new(values.into_iter().collect::<StringArray>())
}

fn small(values: impl IntoIterator<Item = Option<u16>>) -> ArrayRef {
    Arc::new(values.into_iter().collect::<UInt16Array>())
}

fn numbers(values: impl IntoIterator<Item = Option<u32>>) -> ArrayRef {
    Arc::new(values.into_iter().collect::<UInt32Array>())
}

fn floats(values: impl IntoIterator<Item = Option<f64>>) -> ArrayRef {
    Arc::new(values.into_iter().collect::<Float64Array>())
}

/// One side of a board.
struct Side {
    id: PlayerId,
    result: &'static str,
    /// The points by which the round was paired.
    before: Option<Score>,
    /// The points of the round, once they are known.
    gained: Option<f64>,
}

/// A row of the table of boards.
struct BoardRow {
    round: RoundNumber,
    board: Option<u16>,
    white: Side,
    black: Option<Side>,
}

/// All games and byes of a tournament.
pub(crate) fn boards(named: &NamedFile) -> PyResult<Table> {
    let recorded = RecordedRounds::new(named);
    let rows = recorded.as_ref().map_or(Vec::new(), board_rows);
    let tournament = recorded.map(|it| it.tournament);
    let side = |row: &BoardRow, is_white: bool| {
        if is_white { Some(row.white.id) } else { row.black.as_ref().map(|it| it.id) }
    };
    let player = |id: PlayerId| tournament.and_then(|it| it.player(id));
    let ids = |is_white| small(rows.iter().map(move |row| side(row, is_white).map(PlayerId::get)));
    let names =
        |is_white| texts(rows.iter().map(|row| Some(player(side(row, is_white)?)?.name.trim())));
    let ratings = |is_white| small(rows.iter().map(|row| player(side(row, is_white)?)?.rating));
    let before = |is_white| {
        floats(rows.iter().map(|row| {
            let side = if is_white { Some(&row.white) } else { row.black.as_ref() };
            points(side?.before?)
        }))
    };
    let black = |row: &BoardRow| row.black.as_ref().map(|it| it.result);
    Table::new([
        ("file", texts(rows.iter().map(|_| Some(&*named.name))), false),
        ("round", numbers(rows.iter().map(|row| Some(row.round.get()))), false),
        ("board", small(rows.iter().map(|row| row.board)), true),
        ("white", ids(true), false),
        ("white_name", names(true), true),
        ("white_rating", ratings(true), true),
        ("white_points", before(true), true),
        ("black", ids(false), true),
        ("black_name", names(false), true),
        ("black_rating", ratings(false), true),
        ("black_points", before(false), true),
        ("white_result", texts(rows.iter().map(|row| Some(row.white.result))), false),
        ("black_result", texts(rows.iter().map(black)), true),
        ("white_gained", floats(rows.iter().map(|row| row.white.gained)), true),
        (
            "black_gained",
            floats(rows.iter().map(|row| row.black.as_ref().and_then(|it| it.gained))),
            true,
        ),
    ])
    .map_err(defect)
}

fn board_rows(recorded: &RecordedRounds<'_>) -> Vec<BoardRow> {
    let mut rows = Vec::new();
    let tournament = recorded.tournament;
    for round in tournament.recorded_rounds() {
        let (past, games) = recorded.get(round);
        let before = |id| past.score_of(id, round);
        let side = |id: PlayerId, column: Column| {
            let result = result_of(tournament, id, column);
            let is_over = !matches!(result, "open" | "adjourned");
            let gained = tournament.points_in(id, column).filter(|_| is_over).and_then(points);
            Side { id, result, before: before(id), gained }
        };
        let games_of_round = tournament.columns(round).count();
        rows.extend(games.into_iter().enumerate().map(|(place, it)| BoardRow {
            round,
            board: Some((place / games_of_round + 1) as u16),
            white: side(it.white, it.column),
            black: Some(side(it.black, it.column)),
        }));
        rows.extend(byes(tournament, round).map(|(id, outcome)| {
            let gained = tournament.points_of(id, round).and_then(points);
            let white = Side { id, result: result_name(outcome), before: before(id), gained };
            BoardRow { round, board: None, white, black: None }
        }));
    }
    rows
}

/// A row of the table of verdicts: on a round, on the ranks, or on a file as a whole.
#[derive(Copy, Clone)]
struct VerdictRow<'a> {
    file: &'a fpc_answers::json::File,
    round: Option<&'a Round>,
    ranks: Option<&'a RankCheck>,
}

impl VerdictRow<'_> {
    fn system(&self) -> Option<&str> {
        self.file.system.as_ref().map(|system| system.code.as_str())
    }

    fn verdict(&self) -> Option<&'static str> {
        if self.ranks.is_some() {
            return Some("wrong-ranks");
        }
        Some(match self.round?.found.verdict {
            Verdict::Ok => "ok",
            Verdict::Differs => "differs",
            Verdict::NoPairing => "no-pairing",
        })
    }

    fn article(&self) -> Option<&str> {
        if let Some(ranks) = self.ranks {
            return ranks.lead.as_ref()?.article.as_deref();
        }
        self.round?.found.reason.as_ref()?.article.as_deref()
    }

    fn reason(&self) -> Option<&str> {
        if let Some(ranks) = self.ranks {
            return ranks.lead.as_ref().map(|lead| lead.text.as_str());
        }
        self.round?.found.reason.as_ref().map(|reason| reason.text.as_str())
    }

    fn condition(&self) -> Option<&str> {
        self.round?.condition.as_ref().map(|condition| condition.text.as_str())
    }
}

/// The findings of a report of `fpc check`, round by round; wrong ranks are a row without a round,
/// and so is a file that could not be checked.
#[pyfunction]
pub(crate) fn verdicts_table(py: Python<'_>, text: &str) -> PyResult<Table> {
    quietly(py, || {
        let report: Report = read(text)?;
        let rows: Vec<_> = report
            .files
            .iter()
            .flat_map(|file| {
                let none = VerdictRow { file, round: None, ranks: None };
                let rounds =
                    file.rounds.iter().map(move |it| VerdictRow { round: Some(it), ..none });
                let ranks = file.standings.as_ref().filter(|ranks| ranks.differs);
                let ranks = ranks.map(|it| VerdictRow { ranks: Some(it), ..none });
                let is_empty = file.rounds.is_empty() && ranks.is_none();
                rounds.chain(ranks).chain(is_empty.then_some(none))
            })
            .collect();
        let code = |row: &VerdictRow<'_>| Some(row.file.error.as_ref()?.code.to_string());
        let message = |row: &VerdictRow<'_>| Some(row.file.error.as_ref()?.message.clone());
        let rows = || rows.iter();
        Table::new([
            ("file", texts(rows().map(|row| Some(&row.file.file))), false),
            ("status", texts(rows().map(|row| Some(row.file.status.as_str()))), false),
            ("system", texts(rows().map(VerdictRow::system)), true),
            ("round", numbers(rows().map(|row| Some(row.round?.round.get()))), true),
            ("verdict", texts(rows().map(VerdictRow::verdict)), true),
            ("article", texts(rows().map(VerdictRow::article)), true),
            ("reason", texts(rows().map(VerdictRow::reason)), true),
            ("if", texts(rows().map(VerdictRow::condition)), true),
            ("hint", texts(rows().map(|row| row.round?.hint.as_deref())), true),
            ("error_code", texts(rows().map(code)), true),
            ("error", texts(rows().map(message)), true),
        ])
        .map_err(defect)
    })?
}

/// The boards of a pairing, as `fpc pair` prints it; the bye is a row without board and Black.
#[pyfunction]
pub(crate) fn pairs_table(py: Python<'_>, text: &str) -> PyResult<Table> {
    quietly(py, || {
        let pairing: Pairing = read(text)?;
        let boards = pairing.pairs.iter().map(|it| (Some(it.board), &it.white, Some(&it.black)));
        let rows: Vec<_> = boards.chain(pairing.bye.iter().map(|bye| (None, bye, None))).collect();
        let rows = || rows.iter();
        let board = |board: Option<usize>| board.and_then(|it| u16::try_from(it).ok());
        Table::new([
            ("round", numbers(rows().map(|_| Some(pairing.round.get()))), false),
            ("board", small(rows().map(|row| board(row.0))), true),
            ("white", small(rows().map(|row| Some(row.1.number.get()))), false),
            ("white_name", texts(rows().map(|row| Some(&row.1.name))), false),
            ("white_points", floats(rows().map(|row| points(row.1.points))), true),
            ("black", small(rows().map(|row| Some(row.2?.number.get()))), true),
            ("black_name", texts(rows().map(|row| Some(&row.2?.name))), true),
            ("black_points", floats(rows().map(|row| points(row.2?.points))), true),
        ])
        .map_err(defect)
    })?
}

/// The standings that `fpc standings` prints: a column for each tie-break.
#[pyfunction]
pub(crate) fn standings_table(py: Python<'_>, text: &str) -> PyResult<Table> {
    quietly(py, || {
        let standings: Standings = read(text)?;
        let codes = tie_break_codes(&standings);
        let rows: Vec<_> = standings
            .tables
            .iter()
            .flat_map(|table| table.standings.iter().map(move |row| (table, row)))
            .collect();
        let rows = || rows.iter();
        let rounds = |rounds| u32::try_from(rounds).ok();
        let mut columns = vec![
            ("rounds", numbers(rows().map(|row| rounds(row.0.rounds))), false),
            ("rank", small(rows().map(|row| Some(row.1.rank))), false),
            ("number", small(rows().map(|row| Some(row.1.number.get()))), false),
            ("title", texts(rows().map(|row| filled(&row.1.title))), true),
            ("name", texts(rows().map(|row| Some(&row.1.name))), false),
            ("federation", texts(rows().map(|row| filled(&row.1.federation))), true),
            ("rating", small(rows().map(|row| row.1.rating)), true),
            ("points", floats(rows().map(|row| points(row.1.points))), true),
        ];
        for code in &codes {
            let values = rows().map(|(table, row)| {
                let mut used = table.tie_breaks.iter().zip(&row.values);
                value(*used.find(|(it, _)| it.to_string() == *code)?.1)
            });
            columns.push((code, floats(values), true));
        }
        Table::new(columns).map_err(defect)
    })?
}

/// The tie-breaks of all tables in their order; the points have a column of their own.
fn tie_break_codes(standings: &Standings) -> Vec<String> {
    let mut codes: Vec<String> = Vec::new();
    for tie_break in standings.tables.iter().flat_map(|table| &table.tie_breaks) {
        let code = tie_break.to_string();
        if code != "PTS" && !codes.contains(&code) {
            codes.push(code);
        }
    }
    codes
}

fn filled(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}

fn read<'a, T: serde::Deserialize<'a>>(text: &'a str) -> PyResult<T> {
    serde_json::from_str(text).map_err(|error| PyValueError::new_err(error.to_string()))
}
