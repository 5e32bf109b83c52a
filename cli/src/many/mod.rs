//! Asks one question about many files: finds the files, processes several at a time, and delivers
//! the answers in order, until done or interrupted.

mod resume;

use std::{
    io,
    panic::{self, AssertUnwindSafe},
    path::Path,
    sync::Arc,
    time::Instant,
};

pub(super) use self::resume::Options;
use fpc::{Phrase, ToPhrase, display_in_english, phrase, template};
use fpc_answers::json::{AnyCode, ErrorCode};

use self::resume::Resumed;
use super::{
    Outcome,
    args::{FilesArgs, FilesFormat},
    bytes::{name_of, read_bytes},
    exit::ExitStatus,
    failure::{CommandError, Failure},
    input::Unreadable,
    interrupt,
    journal::JournalError,
    output::{self, Destination, Files, Unwritten},
    parallel,
    progress::{progress, waiting},
    sources::{Source, Sources, inputs, sources},
};
use crate::report::{
    Total,
    human::Human,
    json::Json,
    junit::Junit,
    ndjson::Ndjson,
    renderer::{Closing, Renderer},
    table::Table,
};

/// A question asked about every file.
pub(super) trait Question: Clone + Send + Sync + 'static {
    type Total: Total;

    /// The answer about a file that has been read or cannot be read, which is one of several or the
    /// only one.
    fn answer(&self, file: Result<File, Unreadable>, is_single: bool) -> FileAnswer<Self::Total>;

    /// The answer about a file on which the program failed.
    fn failed(&self, name: String, is_single: bool) -> FileAnswer<Self::Total>;
}

/// A file that has been read.
pub(super) struct File {
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
}

/// The text printed for a file, and what it contributes to the totals.
pub(super) struct FileAnswer<T> {
    pub(super) status: ExitStatus,
    pub(super) part: T,
    /// Text for standard error.
    pub(super) notes: String,
    /// Text for the report.
    pub(super) text: String,
}

impl FilesFormat {
    /// The requested form of the report.
    pub(super) fn renderer(self) -> &'static dyn Renderer {
        match self {
            Self::Human => &Human,
            Self::Json => &Json,
            Self::Ndjson => &Ndjson,
            Self::Junit => &Junit,
            Self::Csv => &Table,
        }
    }
}

/// The manner of processing the question.
pub(super) struct Manner<'a> {
    /// The command, as reports name it.
    pub(super) command: &'static str,
    pub(super) files: &'a FilesArgs,
    pub(super) format: FilesFormat,
    pub(super) quiet: bool,
    /// The journal to resume from, and the options it must match.
    pub(super) journal: Option<(&'a Path, Options)>,
}

/// Why there are no further answers.
enum End {
    /// The reader of the output has closed it.
    Unread,
    Failed(io::Error),
    /// The journal cannot be written.
    NoJournal(JournalError),
}

/// Asks the question about all files, and delivers the report.
pub(super) fn run<Q: Question>(question: &Q, manner: &Manner<'_>) -> Outcome {
    interrupt::listen();
    let begin = Instant::now();
    let Manner { command, files, format, quiet, .. } = *manner;
    let for_programs = format == FilesFormat::Json;
    let Sources { files: sources, skipped } = sources(&files.files, files.files_from.as_deref());
    let count = sources.len() as u64;
    // What is recorded serves again when there are more files.
    let is_single = count == 1 && manner.journal.is_none();
    let mut stream = match target(manner, &sources).and_then(output::Stream::open) {
        Ok(stream) => stream,
        Err(unwritten) => return Failure::from(unwritten).tell(for_programs),
    };
    let resumed = match Resumed::open(manner) {
        Ok(resumed) => resumed,
        Err(error) => return Failure::from(error).tell(for_programs),
    };
    let mut total = Q::Total::of(count, skipped);
    let mut status = ExitStatus::Success;
    let renderer = format.renderer();
    let mut is_first = true;
    let asked = send(&mut stream, &renderer.start(command)).and_then(|()| {
        ask_all(question, manner, sources, resumed, |answer| {
            total.add(&answer.part);
            status = status.and(answer.status);
            output::note(&answer.notes);
            let between = if is_first { "" } else { renderer.between() };
            is_first = false;
            send(&mut stream, &[between, &answer.text].concat())
        })
    });
    match asked {
        Err(End::Unread) => return Ok(status),
        Err(End::Failed(error)) => return Err(error),
        Err(End::NoJournal(error)) => return Ok(Failure::from(error).note()),
        Ok(()) => {}
    }
    if !total.is_complete() {
        status = status.and(ExitStatus::Interrupted);
    }
    let line = if is_single && total.is_complete() { String::new() } else { total.line() };
    let details = if is_single { String::new() } else { total.details() };
    let is_complete = total.is_complete();
    let end = Closing {
        command,
        total: total.clone().content(),
        is_complete,
        line: &line,
        details: &details,
    };
    stream.send(&renderer.end(&end))?;
    let delivered = stream.finish()?;
    if !is_single && !quiet {
        if format != FilesFormat::Human || files.output.is_some() {
            output::note(&(line + &details));
        }
        output::note(&total.pace(begin.elapsed()));
    }
    Ok(status.and(delivered))
}

/// The destination of the report; neither it nor the journal is a file that is read.
fn target(manner: &Manner<'_>, sources: &[Source]) -> Result<Destination, Unwritten> {
    let FilesArgs { files_from, output, .. } = manner.files;
    let mut files = Files::read(inputs(sources, files_from.as_deref()));
    if let Some((journal, _)) = manner.journal {
        files
            .result(Some(journal))
            .map_err(|error| error.advise(template!("put the journal elsewhere")))?;
    }
    files.result(output.as_deref())
}

/// A failure of the program itself on a file.
#[derive(Debug, thiserror::Error)]
pub(super) struct Crash {
    /// The work, such as "checking this file".
    pub(super) work: &'static str,
}

impl ToPhrase for Crash {
    fn phrase(&self) -> Phrase {
        phrase!("{work} failed; please report it with the file", work = self.work)
    }
}

display_in_english!(Crash);

impl CommandError for Crash {
    fn status(&self) -> ExitStatus {
        ExitStatus::Unexpected
    }

    fn code(&self) -> AnyCode {
        ErrorCode::Failed.into()
    }
}

fn send(stream: &mut output::Stream, text: &str) -> Result<(), End> {
    match stream.send(text) {
        Ok(true) => Ok(()),
        Ok(false) => Err(End::Unread),
        Err(error) => Err(End::Failed(error)),
    }
}

/// Asks the question about all files and delivers the answers, in order.
fn ask_all<Q: Question>(
    question: &Q,
    manner: &Manner<'_>,
    sources: Vec<Source>,
    resumed: Option<Resumed>,
    mut deliver: impl FnMut(&FileAnswer<Q::Total>) -> Result<(), End>,
) -> Result<(), End> {
    let FilesArgs { jobs, no_progress, .. } = manner.files;
    let files = sources.len() as u64;
    let jobs = jobs.unwrap_or_else(parallel::cores);
    let progress = progress(files, template!("files"), files != 1 && !no_progress);
    let (known, mut journal) = resumed.map(Resumed::parts).unzip();
    let known = Arc::new(known);
    let question = question.clone();
    let work = move |place| {
        let source = &sources[place as usize];
        let file = source.clone().and_then(|path| File::read(&path));
        let stamp = known
            .as_ref()
            .as_ref()
            .and_then(|known| Some((known, known.stamp(file.as_ref().ok()?))));
        match stamp {
            None => (ask(&question, file, files == 1), None),
            Some((known, stamp)) => match known.answer(&stamp) {
                Some(answer) => (answer, None),
                None => (ask(&question, file, files == 1), Some(stamp)),
            },
        }
    };
    let take = |_, (answer, new): (FileAnswer<Q::Total>, _)| {
        if let (Some(journal), Some(stamp)) = (&mut journal, new) {
            journal.note(stamp, &answer).map_err(End::NoJournal)?;
        }
        progress.inc(1);
        progress.suspend(|| deliver(&answer))
    };
    let is_cancelled = waiting(&progress, interrupt::requested);
    let result = parallel::in_order(files, jobs, is_cancelled, work, take);
    progress.finish_and_clear();
    result
}

/// The answer about a file. The program should not fail on any file; if it does, the others are
/// still processed.
fn ask<Q: Question>(
    question: &Q,
    file: Result<File, Unreadable>,
    is_single: bool,
) -> FileAnswer<Q::Total> {
    let name = match &file {
        Ok(File { name, .. }) | Err(Unreadable { name, .. }) => name.clone(),
    };
    let answer = || question.answer(file, is_single);
    panic::catch_unwind(AssertUnwindSafe(answer))
        .unwrap_or_else(|_| question.failed(name, is_single))
}

impl File {
    pub(super) fn read(path: &Path) -> Result<Self, Unreadable> {
        match read_bytes(path) {
            Ok(bytes) => Ok(Self { name: name_of(path), bytes }),
            Err(error) => Err(Unreadable::new(path, error)),
        }
    }
}
