//! Many files at a time.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use fpc::json;
use fpc_answers::{
    ask::{self, BadOption, CheckQuestion, Interface, NamedFile, Options},
    json::{Error, ErrorCode, File, Report, Status, Summary, Versions},
};
use pyo3::{exceptions::PyValueError, prelude::*};
use rayon::prelude::*;

use crate::quietly::{caught, defect, quietly};

/// The time between two looks for an interruption.
const PATIENCE: Duration = Duration::from_millis(50);

/// The result for a file.
struct Checked {
    entry: File,
    status: Status,
    summary: Summary,
}

/// Checks files, so many at a time, and gives the report that `fpc check --format json` prints of them and of
/// others that were skipped, with the status of all together.
#[pyfunction]
#[pyo3(signature = (paths, skipped, options, jobs=None, quiet=false))]
pub(crate) fn check_files(
    py: Python<'_>,
    paths: Vec<PathBuf>,
    skipped: u64,
    options: &str,
    jobs: Option<usize>,
    quiet: bool,
) -> PyResult<(String, String)> {
    let question = Options::read(options).and_then(|options: Options| options.check());
    let question = question
        .map_err(|error: BadOption| PyValueError::new_err(error.in_words(Interface::Python)))?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs.unwrap_or(0)).build();
    let pool = pool.map_err(|error| PyValueError::new_err(format!("jobs: {error}")))?;
    let is_stopped = AtomicBool::new(false);
    let work = || {
        let one = |path: &PathBuf| {
            if is_stopped.load(Ordering::Relaxed) {
                None
            } else {
                Some(checked(path, &question, quiet))
            }
        };
        pool.install(|| paths.par_iter().map(one).collect::<Option<Vec<_>>>())
    };
    let files = interruptible(py, &is_stopped, work)?;
    quietly(py, || report(files.unwrap_or_default(), skipped))
}

/// Does some work on another thread, and looks now and then whether somebody interrupts.
fn interruptible<T: Send>(
    py: Python<'_>,
    is_stopped: &AtomicBool,
    work: impl Send + FnOnce() -> T,
) -> PyResult<T> {
    thread::scope(|scope| {
        let (sender, mut receiver) = mpsc::channel();
        scope.spawn(move || {
            // Nobody waits any more only if this thread is told to stop.
            let _ = sender.send(caught(work));
        });
        let mut interrupted = Ok(());
        loop {
            let result;
            (result, receiver) = py.detach(move || (receiver.recv_timeout(PATIENCE), receiver));
            match result {
                Ok(done) => return interrupted.and(done.map_err(defect)),
                Err(RecvTimeoutError::Disconnected) => return Err(defect("a thread ended")),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if interrupted.is_ok()
                && let Err(error) = py.check_signals()
            {
                is_stopped.store(true, Ordering::Relaxed);
                interrupted = Err(error);
            }
        }
    })
}

/// Reads and checks a file.
fn checked(path: &Path, question: &CheckQuestion, quiet: bool) -> Checked {
    match caught(|| read_and_check(path, question, quiet)) {
        Ok(checked) => checked,
        Err(cause) => {
            let message = format!("checking it failed, which is a defect of fpc: {cause}");
            failed(path, Status::Failed, Error::new(ErrorCode::Failed, message))
        }
    }
}

fn read_and_check(path: &Path, question: &CheckQuestion, quiet: bool) -> Checked {
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) => {
            let error = Error::new(ErrorCode::Unreadable, format!("cannot be read: {error}"));
            return failed(path, Status::Unreadable, error);
        }
    };
    let named = NamedFile::parse(path.display().to_string(), &bytes).asked_by(Interface::Python);
    let check = ask::check(named, question);
    Checked { entry: check.entry(quiet), status: check.status(), summary: check.summary() }
}

fn failed(path: &Path, status: Status, error: Error) -> Checked {
    let path = path.display().to_string();
    let summary = Summary { failed: 1, files: 1, complete: true, ..Summary::default() };
    Checked { entry: File::new(&path, status, Some(error.in_file(&path))), status, summary }
}

fn report(files: Vec<Checked>, skipped: u64) -> (String, String) {
    let mut summary = Summary { files: files.len() as u64, skipped, ..Summary::default() };
    summary.complete = files.is_empty();
    let mut status = Status::Ok;
    for file in &files {
        summary.add(&file.summary);
        status = status.and(file.status);
    }
    let report = Report {
        versions: Versions::default(),
        files: files.into_iter().map(|file| file.entry).collect(),
        summary: Some(summary),
        validation: None,
    };
    (status.as_str().to_owned(), json::render(&report))
}
