//! fpc as a WebAssembly module: questions to a tournament file, with options as JSON, and answers as
//! the JSON that the program prints with `--format json`, byte for byte; only messages name options as
//! they are called here.

mod change;
mod desk;

use std::{collections::BTreeMap, sync::Mutex};

use fpc::lists::{RatingList, RatingListReader};
use fpc_answers::{
    ask::{self, Answer, Interface, NamedFile},
    report::Language,
};
use wasm_bindgen::prelude::*;

/// Who uses this module; nobody else does at the same time.
static INTERFACE: Mutex<Interface> = Mutex::new(Interface::Node);

/// Tells that the page uses the module, which has no options that messages could name, and in which
/// language it is read: a code such as `de`.
#[wasm_bindgen(js_name = "servePage")]
pub fn serve_page(language: &str) {
    let language = Language::from_code(language).unwrap_or_default();
    if let Ok(mut interface) = INTERFACE.lock() {
        *interface = Interface::Page(language);
    }
}

/// Who uses this module.
pub(crate) fn interface() -> Interface {
    INTERFACE.lock().map_or(Interface::Node, |interface| *interface)
}

/// A file that its user asks questions of.
pub(crate) fn named(name: &str, bytes: &[u8]) -> NamedFile {
    NamedFile::parse(name, bytes).asked_by(interface())
}

/// Asks a question of a file. The answer is JSON; that of a question that has none is its
/// [failure](fpc_answers::json::Failure), with [`status`](Answered::status) other than `ok` or
/// `differs`.
///
/// `question` is `check`, `validate`, `pair`, `explain`, `judge`, `standings`, `checklist` or `rule`.
#[wasm_bindgen]
pub fn ask(question: &str, name: &str, bytes: &[u8], options: &str) -> Answered {
    Answered(ask::answer(question, &named(name, bytes), options))
}

/// A page on a file: what a check of it came to, as one HTML document. The options are those of a check, and
/// `language`, a code such as `de`. What is thrown, if they are not understood, is a failure as JSON.
#[wasm_bindgen]
pub fn report(name: &str, bytes: &[u8], options: &str) -> Result<String, String> {
    fpc_html::report(named(name, bytes), options).map_err(|error| Answer::from(error).text)
}

/// Writes the tournament of a file in another format: `{"to": "trf16" | "trfx" | "trf26" | "json"}`.
#[wasm_bindgen]
pub fn convert(name: &str, bytes: &[u8], options: &str) -> Written {
    Written(change::convert(name, bytes, options))
}

/// The file with changes: results, entries and the pairing of a round.
#[wasm_bindgen]
pub fn change(name: &str, bytes: &[u8], options: &str) -> Written {
    Written(change::change(name, bytes, options))
}

/// What there would be to say of a file with other entries, as a validation says it.
#[wasm_bindgen]
pub fn preview(name: &str, bytes: &[u8], cells: &str) -> Answered {
    Answered(change::preview(name, bytes, cells).unwrap_or_else(|failure| failure))
}

/// Plays the random tournament of a seed and writes it as JSON. The settings are a
/// [request](fpc::generate::GenerateRequest).
#[wasm_bindgen]
pub fn generate(seed: u64, settings: &str) -> Written {
    Written(change::generate(seed, settings))
}

/// The file after operations, a list such as `[{"op": "result", "white": 3, "black": 8, "result": "1-0"}]`.
/// An empty file is where a tournament begins, with `new`. If an operation is refused, none is applied.
#[wasm_bindgen]
pub fn operate(name: &str, bytes: &[u8], operations: &str) -> Written {
    Written(change::operate(name, bytes, operations))
}

/// A list of players or teams that are to be added to a file, as JSON: its columns, what is doubtful, and the operations
/// that add everybody. The options are those of [`ask::read_list`].
#[wasm_bindgen(js_name = "readList")]
pub fn read_list(name: &str, bytes: &[u8], list: &[u8], options: &str) -> Answered {
    Answered(ask::read_list(&named(name, bytes), list, options))
}

/// The file before an operation, given the `patch` of its effect.
#[wasm_bindgen]
pub fn undo(name: &str, bytes: &[u8], patch: &str) -> Written {
    Written(change::undo(name, bytes, patch))
}

/// The systems by which a tournament can begin, with what there is to ask of it, as JSON.
#[wasm_bindgen]
pub fn systems() -> String {
    desk::systems()
}

/// The tie-breaks that can be chosen, and the usual lists, as JSON.
#[wasm_bindgen(js_name = "tieBreaks")]
pub fn tie_breaks() -> String {
    desk::tie_breaks()
}

/// Letters with the plain ones that people type for them, as JSON.
#[wasm_bindgen(js_name = "plainLetters")]
pub fn plain_letters() -> String {
    let letters: BTreeMap<_, _> = fpc::text::plain_letters().collect();
    fpc::json::render(&letters)
}

/// The version of fpc.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// An answer.
#[wasm_bindgen]
pub struct Answered(Answer);

#[wasm_bindgen]
impl Answered {
    /// Whether there is an answer; if not, the text is a failure.
    #[wasm_bindgen(getter)]
    pub fn answered(&self) -> bool {
        self.0.is_answered
    }

    /// The JSON.
    #[wasm_bindgen(getter)]
    pub fn text(&self) -> String {
        self.0.text.clone()
    }
}

/// A file that was written, or why not.
#[wasm_bindgen]
pub struct Written(Result<change::Written, Answer>);

#[wasm_bindgen]
impl Written {
    /// What the file holds; nothing if it was not written.
    #[wasm_bindgen(getter)]
    pub fn bytes(&self) -> Option<Vec<u8>> {
        self.0.as_ref().ok().map(|written| written.bytes.clone())
    }

    /// What operations did, as JSON.
    #[wasm_bindgen(getter)]
    pub fn effects(&self) -> String {
        self.0.as_ref().map_or(String::new(), |written| written.effects.clone())
    }

    /// What there is to know about what operations did, in sentences.
    #[wasm_bindgen(getter)]
    pub fn notes(&self) -> Vec<String> {
        self.0.as_ref().map_or(Vec::new(), |written| written.notes.clone())
    }

    /// The round before which a random tournament ended for want of a legal pairing.
    #[wasm_bindgen(getter, js_name = "stoppedBefore")]
    pub fn stopped_before(&self) -> Option<u32> {
        self.0.as_ref().ok().and_then(|written| written.stopped_before)
    }

    /// What the file cannot hold of the tournament, in words.
    #[wasm_bindgen(getter)]
    pub fn losses(&self) -> Vec<String> {
        self.0.as_ref().map_or(Vec::new(), |written| written.losses.clone())
    }

    /// Dates, titles and the like whose meaning is not certain, and which keep their spelling.
    #[wasm_bindgen(getter)]
    pub fn kept(&self) -> Vec<String> {
        self.0.as_ref().map_or(Vec::new(), |written| written.kept.clone())
    }

    /// Why it was not written: a failure as JSON.
    #[wasm_bindgen(getter)]
    pub fn failure(&self) -> Option<String> {
        self.0.as_ref().err().map(|failure| failure.text.clone())
    }
}

/// A rating list, which comes in pieces.
#[wasm_bindgen]
#[derive(Default)]
pub struct Ratings {
    reader: RatingListReader,
    list: RatingList,
}

#[wasm_bindgen]
impl Ratings {
    /// A list of which nothing has come.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the next piece.
    pub fn push(&mut self, bytes: &[u8]) {
        self.reader.push(bytes);
    }

    /// Takes all pieces for the whole list, and tells how many players are in it.
    pub fn finish(&mut self) -> usize {
        self.list = std::mem::take(&mut self.reader).finish();
        self.list.len()
    }

    /// Searches players, with options of [`ask::ratings_json`].
    pub fn search(&self, options: &str) -> Answered {
        Answered(ask::ratings_json(&self.list, None, options))
    }

    /// Compares the players of a file, with options of [`ask::ratings_json`].
    pub fn compare(&self, name: &str, bytes: &[u8], options: &str) -> Answered {
        Answered(ask::ratings_json(&self.list, Some(&named(name, bytes)), options))
    }
}

/// A file that lies open: pieces of its [report](fpc_html), and questions to its rounds that are
/// answered with such pieces.
#[wasm_bindgen]
pub struct Desk(desk::Desk);

#[wasm_bindgen]
impl Desk {
    /// Reads and checks a file. What is thrown, if the options are not understood, is a failure as JSON.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str, bytes: &[u8], options: &str) -> Result<Self, String> {
        desk::Desk::new(name, bytes, options).map(Self).map_err(|error| Answer::from(error).text)
    }

    /// What there is to know of the file besides its pieces, as JSON.
    #[wasm_bindgen(getter)]
    pub fn summary(&self) -> String {
        self.0.summary()
    }

    /// A piece of the report: `head`, `verdict`, `findings`, `assumptions`, `checks`, `standings`
    /// (after a round, if there is a number), `cross-table`, `page`, `published`; of a round its verdict `round`; of a player `player` and `values`; a sheet to print as
    /// `sheet-pairings` or, as a document, `page-pairings`, or for spreadsheets `csv-pairings`. The language is a code such as `de`.
    pub fn piece(&self, piece: &str, number: u32, language: &str) -> String {
        self.0.piece(piece, number, language)
    }

    /// All players by number, in the order of their names in a language.
    #[wasm_bindgen(js_name = "byName")]
    pub fn by_name(&self, language: &str) -> Vec<u16> {
        self.0.by_name(language)
    }

    /// The boards that the file records for a round, with their results, as JSON.
    pub fn boards(&self, round: u32) -> String {
        self.0.boards(round)
    }

    /// The pairs that the file records for a round, as JSON.
    pub fn recorded(&self, round: u32) -> String {
        self.0.recorded(round)
    }

    /// What stands for a round in the lines of a player and the opponent, as JSON.
    pub fn cells(&self, player: u16, round: u32) -> String {
        self.0.cells(player, round)
    }

    /// A question to a round: `pair`, `explain`, `checklist`, `byes`, of all players or one, `judge`, whose
    /// colors are those of the rules, or `judge-colors`, whose colors are given. Its options can have a
    /// `language`.
    pub fn ask(&self, question: &str, options: &str) -> Answered {
        Answered(self.0.ask(question, options))
    }

    /// What the rest of the tournament can bring, after so many more futures than before.
    pub fn foresee(&mut self, more: u32, options: &str) -> Answered {
        Answered(self.0.foresee(more, options))
    }
}
