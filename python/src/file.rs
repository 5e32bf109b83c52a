//! A file with a tournament.

use std::borrow::Cow;

use fpc::{
    Bye, Outcome, Pair, Phrase, RoundNumber, RuleRequest, RuledTournament, Tournament, json,
    tournament::{Column, RecordedPair},
};
use fpc_answers::ask::{self, Answer, Conversion, Interface, NamedFile, RoundAsPaired, Unanswered};
use pyo3::{exceptions::PyValueError, prelude::*};

use crate::{
    quietly::quietly,
    tables::{Table, boards},
};

/// Whether something was answered, and the answer or the failure as JSON.
pub(crate) type Told = (bool, String);

/// The contents of a file in another format, what this has no place for, what was not understood and
/// keeps its spelling, and why the file could not be written.
type Written = (Option<Vec<u8>>, Vec<String>, Vec<String>, Option<String>);

/// A game of a round: White, Black, what it brought each of them, and whether the colors are known.
type Game = (u16, u16, String, String, bool);

/// The games of a round, and who had a bye of which kind.
type Round = (Vec<Game>, Vec<(u16, String)>);

/// A file that has been read.
#[pyclass(frozen, module = "fpc._fpc")]
pub(crate) struct File {
    pub(crate) named: NamedFile,
}

#[pymethods]
impl File {
    /// Reads a tournament in whatever form these bytes have it, and rounds without an entry as byes with
    /// this letter.
    #[staticmethod]
    #[pyo3(signature = (name, data, blank_rounds = None))]
    fn parse(
        py: Python<'_>,
        name: String,
        data: Vec<u8>,
        blank_rounds: Option<char>,
    ) -> PyResult<Self> {
        let bye = blank_rounds.map(|letter| {
            let unknown = || PyValueError::new_err("blank_rounds: expected H, F, U or Z");
            Bye::from_letter(letter).ok_or_else(unknown)
        });
        let request = RuleRequest { blank_rounds: bye.transpose()?, ..RuleRequest::default() };
        quietly(py, move || {
            let named = NamedFile::parse(name, &data).asked_by(Interface::Python);
            Self { named: named.for_request(&request) }
        })
    }

    #[getter]
    fn name(&self) -> &str {
        &self.named.name
    }

    /// Why there is no tournament in it, as JSON.
    fn failure(&self) -> Option<String> {
        match self.named.file.reading.tournament {
            Some(_) => None,
            None => Some(Answer::unanswered(&self.named, &Unanswered::Broken).text),
        }
    }

    /// Asks a question by name, with options as JSON.
    fn ask(&self, py: Python<'_>, question: &str, options: &str) -> PyResult<Told> {
        quietly(py, || {
            let answer = ask::answer(question, &self.named, options);
            (answer.is_answered, answer.text)
        })
    }

    /// A page on the file, with options as JSON; or why not.
    fn report(&self, py: Python<'_>, options: &str) -> PyResult<Told> {
        quietly(py, || match fpc_html::report(self.named.clone(), options) {
            Ok(page) => (true, page),
            Err(error) => (false, Answer::misunderstood(&error, Interface::Python).text),
        })
    }

    /// The file after operations, with what they did as JSON; or why not, and no file.
    fn operate(&self, py: Python<'_>, operations: &str) -> PyResult<(Option<Self>, String)> {
        quietly(py, || match ask::operate_json(&self.named, operations) {
            Ok(operated) => {
                let effects = json::render(&operated.report());
                (Some(Self { named: operated.file }), effects)
            }
            Err(failure) => (None, failure.text),
        })
    }

    /// The players or teams of a list that are to be added, with options as JSON.
    fn read_list(&self, py: Python<'_>, list: &[u8], options: &str) -> PyResult<Told> {
        quietly(py, || {
            let answer = ask::read_list(&self.named, list, options);
            (answer.is_answered, answer.text)
        })
    }

    /// The file before an operation whose patch this is, as JSON.
    fn undo(&self, py: Python<'_>, patch: &str) -> PyResult<(Option<Self>, String)> {
        quietly(py, || match ask::undo_json(&self.named, patch) {
            Ok(named) => (Some(Self { named }), String::new()),
            Err(failure) => (None, failure.text),
        })
    }

    /// The contents of the file.
    fn data(&self, py: Python<'_>) -> PyResult<Vec<u8>> {
        quietly(py, || self.named.file.to_bytes())
    }

    /// The tournament in another format, or why not.
    fn write(&self, py: Python<'_>, options: &str) -> PyResult<Written> {
        quietly(py, || match ask::convert_json(&self.named, options) {
            Ok(Conversion { bytes, losses, kept, .. }) => {
                let texts = |all: Vec<Phrase>| all.iter().map(Phrase::to_string).collect();
                (Some(bytes), texts(losses), texts(kept), None)
            }
            Err(failure) => (None, Vec::new(), Vec::new(), Some(failure.text)),
        })
    }

    /// The tournament as JSON; nothing if there is none.
    fn json(&self, py: Python<'_>) -> PyResult<String> {
        let reading = &self.named.file.reading;
        quietly(py, || match &reading.tournament {
            Some(tournament) => json::write(tournament, &reading.header),
            None => String::new(),
        })
    }

    /// The games of each round, and who had a bye of which kind.
    fn rounds(&self, py: Python<'_>) -> PyResult<Vec<Round>> {
        quietly(py, || RecordedRounds::new(&self.named).map_or(Vec::new(), |it| it.all()))
    }

    /// All games and byes as a table.
    fn boards(&self, py: Python<'_>) -> PyResult<Table> {
        quietly(py, || boards(&self.named))?
    }
}

/// Whether the beginning of some JSON is that of a tournament.
#[pyfunction]
pub(crate) fn is_tournament(data: &[u8]) -> bool {
    json::is_tournament(data)
}

/// The meaning of a code, or of all codes, as JSON.
#[pyfunction]
pub(crate) fn rule(py: Python<'_>, options: &str) -> PyResult<Told> {
    quietly(py, || {
        let answer =
            ask::answer("rule", &NamedFile::parse("", b"").asked_by(Interface::Python), options);
        (answer.is_answered, answer.text)
    })
}

/// A game of two players by what it brought each of them.
pub(crate) struct Board {
    pub(crate) white: fpc::PlayerId,
    pub(crate) black: fpc::PlayerId,
    pub(crate) colors_known: bool,
    pub(crate) column: Column,
}

/// The rounds that a file records, as they were paired.
pub(crate) struct RecordedRounds<'a> {
    named: &'a NamedFile,
    pub(crate) tournament: &'a Tournament,
    request: RuleRequest,
    /// The tournament with its rules; nothing if it has none.
    ruled: Option<RuledTournament>,
}

impl<'a> RecordedRounds<'a> {
    /// Nothing if there is no tournament in the file.
    pub(crate) fn new(named: &'a NamedFile) -> Option<Self> {
        let tournament = named.file.reading.tournament.as_ref()?;
        let request = RuleRequest::default();
        let ruled = named.prepare(&request).and_then(Result::ok);
        Some(Self { named, tournament, request, ruled })
    }

    /// The tournament as it was when a round was paired, and the games of that round in the order of
    /// the boards, those of a match one after the other.
    pub(crate) fn get(&self, round: RoundNumber) -> (Cow<'_, Tournament>, Vec<Board>) {
        let ruled = self.ruled.as_ref();
        let ruled =
            ruled.and_then(|it| RoundAsPaired::of(self.named, it, &self.request, round).ok());
        let mut recorded = self.tournament.recorded(round);
        let past = match ruled {
            Some(past) => {
                past.sort_boards(round, &mut recorded);
                match past.ruled {
                    Cow::Borrowed(ruled) => Cow::Borrowed(&ruled.tournament),
                    Cow::Owned(ruled) => Cow::Owned(ruled.tournament),
                }
            }
            None => self.tournament.as_paired(round, &self.named.file.reading.header),
        };
        let games = recorded.pairs.into_iter().flat_map(|RecordedPair { pair, colors_known }| {
            self.tournament.columns(round).enumerate().map(move |(game, column)| {
                let Pair { white, black } = pair;
                let (white, black) = if game % 2 == 0 { (white, black) } else { (black, white) };
                Board { white, black, colors_known, column }
            })
        });
        (past, games.collect())
    }

    /// The games of each round, and who had a bye of which kind.
    fn all(&self) -> Vec<Round> {
        let result = |id, column| result_of(self.tournament, id, column).to_owned();
        let round = |round| {
            let games = self.get(round).1.into_iter().map(|board| {
                let Board { white, black, colors_known, column } = board;
                let results = (result(white, column), result(black, column));
                (white.get(), black.get(), results.0, results.1, colors_known)
            });
            let byes = byes(self.tournament, round);
            let byes = byes.map(|(id, outcome)| (id.get(), result_name(outcome).to_owned()));
            (games.collect(), byes.collect())
        };
        self.tournament.recorded_rounds().map(round).collect()
    }
}

/// The players who had a bye in a round, announced absences among them.
pub(crate) fn byes(
    tournament: &Tournament,
    round: RoundNumber,
) -> impl Iterator<Item = (fpc::PlayerId, &Outcome)> {
    tournament.players().iter().filter_map(move |player| {
        let outcome = player.entry(tournament.columns(round).next()?)?;
        matches!(outcome, Outcome::Bye(_)).then_some((player.id, outcome))
    })
}

/// The name of what a round brought a player, as in tournaments as JSON.
pub(crate) fn result_name(outcome: &Outcome) -> &'static str {
    use fpc::{Bye, GameResult};
    match outcome {
        Outcome::Game { result: GameResult::Win, rated: true, .. } => "win",
        Outcome::Game { result: GameResult::Draw, rated: true, .. } => "draw",
        Outcome::Game { result: GameResult::Loss, rated: true, .. } => "loss",
        Outcome::Game { result: GameResult::Win, .. } => "unrated-win",
        Outcome::Game { result: GameResult::Draw, .. } => "unrated-draw",
        Outcome::Game { result: GameResult::Loss, .. } => "unrated-loss",
        Outcome::Forfeit { result: GameResult::Win, .. } => "forfeit-win",
        Outcome::Forfeit { result: GameResult::Loss, .. } => "forfeit-loss",
        Outcome::Forfeit { .. } => "forfeit-draw",
        Outcome::Open { adjourned: false, .. } => "open",
        Outcome::Open { .. } => "adjourned",
        Outcome::Bye(Bye::PairingAllocated) => "pairing-allocated-bye",
        Outcome::Bye(Bye::FullPoint) => "full-point-bye",
        Outcome::Bye(Bye::HalfPoint) => "half-point-bye",
        Outcome::Bye(Bye::ZeroPoint) => "zero-point-bye",
    }
}

/// The gain of a player in a column of results.
pub(crate) fn result_of(
    tournament: &Tournament,
    id: fpc::PlayerId,
    column: Column,
) -> &'static str {
    tournament.player(id).map_or("zero-point-bye", |it| result_name(it.outcome(column)))
}
