//! Files that are written anew: in another format, or with changes.

use fpc::{
    Bye, Operation, PairRequest, Phrase, PlayerId, RoundNumber, RuleRequest, Score, Tournament,
    TournamentFile, json, operate::OperationRequest, tournament::Column, trf::Document,
};
use fpc_answers::ask::{self, Answer, BadOption, Interface, NamedFile, Options, Unanswered};
use serde::Deserialize;
use serde_json::Value;

use super::{interface, named};

/// How wide an entry is.
const CELL_WIDTH: usize = 8;

/// What is to be changed in a file.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Changes {
    /// What rounds without an entry are where the points contain byes; these are entered.
    #[serde(default)]
    blank_rounds: Option<char>,
    /// What stands in the lines of players.
    #[serde(default)]
    cells: Vec<CellText>,
    /// The round to be paired and entered.
    enter: Option<Value>,
    /// Enters it even if that has to be confirmed.
    #[serde(default)]
    force: bool,
}

/// What stands in a player's line for a round, in eight columns: `OOOO C R`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CellText {
    player: PlayerId,
    #[serde(rename = "round")]
    column: Column,
    text: String,
}

/// A file that was written.
pub(crate) struct Written {
    pub(crate) bytes: Vec<u8>,
    /// What operations did, as JSON.
    pub(crate) effects: String,
    /// What there is to know about that.
    pub(crate) notes: Vec<String>,
    /// What it cannot hold of the tournament.
    pub(crate) losses: Vec<String>,
    /// Dates, titles and the like that keep their spelling.
    pub(crate) kept: Vec<String>,
    /// The round before which a random tournament ended.
    pub(crate) stopped_before: Option<u32>,
}

impl Written {
    /// Nothing of the tournament is missing or in doubt.
    const fn of(bytes: Vec<u8>) -> Self {
        Self {
            bytes,
            effects: String::new(),
            notes: Vec::new(),
            losses: Vec::new(),
            kept: Vec::new(),
            stopped_before: None,
        }
    }
}

/// The tournament of a file in another format.
pub(crate) fn convert(name: &str, bytes: &[u8], options: &str) -> Result<Written, Answer> {
    let written = ask::convert_json(&named(name, bytes), options)?;
    let said = |all: Vec<Phrase>| all.iter().map(|it| interface().language().say(it)).collect();
    Ok(Written {
        losses: said(written.losses),
        kept: said(written.kept),
        ..Written::of(written.bytes)
    })
}

/// The random tournament of a seed.
pub(crate) fn generate(seed: u64, settings: &str) -> Result<Written, Answer> {
    let (file, stopped) = ask::random(seed, settings, Interface::Node)
        .map_err(|error| Answer::refused(&error.to_string()))?;
    let stopped_before = stopped.map(RoundNumber::get);
    Ok(Written { stopped_before, ..Written::of(file.file.to_bytes()) })
}

/// The file after operations, given as a list.
pub(crate) fn operate(name: &str, bytes: &[u8], operations: &str) -> Result<Written, Answer> {
    let operated = ask::operate_json(&named(name, bytes), operations)?;
    let effects = json::render(&operated.report());
    let notes = operated.effects.iter().flat_map(|effect| &effect.notes);
    let notes = notes.map(|note| interface().language().say(&note.text)).collect();
    Ok(Written { effects, notes, ..Written::of(operated.file.file.to_bytes()) })
}

/// The file before an operation, given its patch.
pub(crate) fn undo(name: &str, bytes: &[u8], patch: &str) -> Result<Written, Answer> {
    let undone = ask::undo_json(&named(name, bytes), patch)?;
    Ok(Written::of(undone.file.to_bytes()))
}

/// The file with changes, which are made in its own lines.
pub(crate) fn change(name: &str, bytes: &[u8], options: &str) -> Result<Written, Answer> {
    let Changes { blank_rounds, cells, enter, force } =
        ask::read_object(options).map_err(BadOption::from)?;
    let mut file = named(name, bytes);
    if let Some(letter) = blank_rounds {
        let unknown = || Answer::refused("blankRounds: expected H, F, U or Z");
        let bye = Bye::from_letter(letter).ok_or_else(unknown)?;
        let request = RuleRequest { blank_rounds: Some(bye), ..RuleRequest::default() };
        file = file.for_request(&request);
    }
    if !cells.is_empty() {
        let changed = with_cells(&file.file, &cells)?;
        let was_readable = file.file.reading.tournament.is_some();
        if was_readable && changed.reading.tournament.is_none() {
            let changed = NamedFile::new(name, changed).asked_by(interface());
            return Err(Answer::unanswered(&changed, &Unanswered::Broken));
        }
        file.file = changed;
    }
    let Some(enter) = enter else {
        return Ok(Written::of(file.file.document.to_bytes()));
    };
    let enter = Options::read(&enter.to_string())?;
    let file = file.for_request(&enter.rules());
    let Some(recorded) = &file.file.reading.tournament else {
        return Err(Answer::unanswered(&file, &Unanswered::Broken));
    };
    let question = enter.round(recorded)?;
    let operation = Operation::Pair(PairRequest::from(&question.suppose));
    let confirmed = force.then_some(0).into_iter().collect();
    let request = OperationRequest { rules: question.rules, confirmed };
    let entered = ask::operate(&file, &[operation], &request);
    let entered = entered.map_err(|why| Answer::unanswered(&file, &why))?;
    Ok(Written::of(entered.file.file.to_bytes()))
}

/// What there would be to say of a file with other entries, as a report.
pub(crate) fn preview(name: &str, bytes: &[u8], cells: &str) -> Result<Answer, Answer> {
    let Changes { cells, .. } = ask::read_object(cells).map_err(BadOption::from)?;
    let changed = with_cells(&named(name, bytes).file, &cells)?;
    Ok(Answer::of(&NamedFile::new(name, changed).asked_by(interface()).report()))
}

/// The file with other entries in the lines of players. The points of those whose score is another one
/// follow, unless there are errors: the last result of a round changes the scores of all.
fn with_cells(file: &TournamentFile, cells: &[CellText]) -> Result<TournamentFile, Answer> {
    if file.is_json() {
        return Err(Answer::refused("entries are changed in tournament report files only"));
    }
    let mut document = file.document.clone();
    let tournament = file.reading.tournament.as_ref();
    let last = tournament.and_then(|it| Some((it.total_rounds()?, it.form().games())));
    for CellText { column, text, .. } in cells {
        if text.chars().count() > CELL_WIDTH {
            return Err(Answer::refused(&format!("{text:?} is longer than eight columns")));
        }
        if last.is_some_and(|(rounds, games)| column.index() >= (rounds.index() + 1) * games) {
            return Err(Answer::refused("the tournament has fewer rounds"));
        }
    }
    let entries = cells.iter().map(|cell| (cell.player, cell.column, &*cell.text));
    if let Some(player) = document.set_cells(entries).first() {
        return Err(Answer::refused(&format!("there is no player {player}")));
    }
    // Points that are no longer right must not stand in the way.
    let mut blank = document.clone();
    let players = file.reading.tournament.iter().flat_map(|it| it.players());
    blank.set_points(players.map(|player| (player.id, None)));
    let read = |document: &Document| TournamentFile::parse(&document.to_bytes());
    let (before, after) = (&file.reading.tournament, read(&blank).reading.tournament);
    if let (Some(before), Some(after)) = (before, after) {
        let ids = after.players().iter().map(|player| player.id);
        let scores = ids.map(|id| (id, last_score(&after, id)));
        let changed = scores.filter(|&(id, score)| score != last_score(before, id));
        document.set_points(changed);
    }
    Ok(read(&document))
}

/// The score of a player after all recorded rounds.
fn last_score(tournament: &Tournament, player: PlayerId) -> Option<Score> {
    tournament.score_of(player, RoundNumber::from_index(tournament.recorded_rounds().count()))
}
