//! `fpc check`: every round paired anew and compared, in any number of files.

mod file;

use std::{
    io,
    panic::{self, AssertUnwindSafe},
    time::Instant,
};

use self::file::FileCheck;
use super::{
    Outcome,
    args::{CheckArgs, CheckFormat},
    exit::ExitStatus,
    input::Unreadable,
    interrupt, output, parallel,
    progress::{progress, waiting},
    sources::{Source, sources},
};
use crate::{
    json::report::{Line, Report, Status, Summary},
    report::{
        self,
        junit::{self, Case, Problem, Suite},
    },
};

/// What is printed for a file, and what the whole needs to know of it.
struct Answer {
    status: ExitStatus,
    summary: Summary,
    /// For standard error.
    notes: String,
    /// For standard output.
    text: String,
}

/// Why there are no more answers.
enum End {
    /// Whoever read them has seen enough.
    Unread,
    Failed(io::Error),
}

pub(super) fn run(arguments: &CheckArgs) -> Outcome {
    interrupt::listen();
    let begin = Instant::now();
    let sources = sources(&arguments.files, arguments.files_from.as_deref());
    let count = sources.len() as u64;
    let is_single = count == 1;
    let format = arguments.format;
    let mut total = Summary::of(count);
    let mut status = ExitStatus::Success;
    match check_all(arguments, sources, &mut |answer| {
        total.add(&answer.summary);
        status = status.and(answer.status);
    }) {
        Err(End::Unread) => return Ok(status),
        Err(End::Failed(error)) => return Err(error),
        Ok(()) => {}
    }
    if !total.is_complete() {
        status = status.and(ExitStatus::Interrupted);
    }
    let line = match is_single && total.is_complete() {
        true => String::new(),
        false => report::summary(&total),
    };
    let systems = if is_single { String::new() } else { report::systems(&total) };
    output::print(&format.end(&total, &line, &systems))?;
    if !is_single && !arguments.quiet {
        if format != CheckFormat::Human {
            output::note(&(line + &systems));
        }
        output::note(&report::pace(&total, begin.elapsed()));
    }
    Ok(status)
}

/// Checks the files and prints what is found, in order.
fn check_all(
    arguments: &CheckArgs,
    sources: Vec<Source>,
    count: &mut impl FnMut(&Answer),
) -> Result<(), End> {
    let files = sources.len() as u64;
    let format = arguments.format;
    let jobs = arguments.jobs.unwrap_or_else(parallel::cores);
    let progress = progress(files, "files", files != 1 && !arguments.no_progress);
    let send = |text: &str| match output::stream(text) {
        Ok(true) => Ok(()),
        Ok(false) => Err(End::Unread),
        Err(error) => Err(End::Failed(error)),
    };
    send(&format.start())?;
    let owned = arguments.clone();
    let work = move |place| Answer::new(&owned, &sources[place as usize], files == 1);
    let mut is_first = true;
    let take = |_, answer: Answer| {
        count(&answer);
        let between = if is_first { "" } else { format.between() };
        is_first = false;
        progress.inc(1);
        progress.suspend(|| {
            output::note(&answer.notes);
            send(&[between, &answer.text].concat())
        })
    };
    let is_cancelled = waiting(&progress, interrupt::requested);
    let result = parallel::in_order(files, jobs, is_cancelled, work, take);
    progress.finish_and_clear();
    result
}

impl Answer {
    fn new(arguments: &CheckArgs, source: &Source, is_single: bool) -> Self {
        let check = || FileCheck::new(arguments, source).answer(arguments, is_single);
        // There is no file that should come to this; if one does, the others
        // are still checked.
        panic::catch_unwind(AssertUnwindSafe(check)).unwrap_or_else(|_| {
            let name = match source {
                Ok(path) => super::input::name_of(path),
                Err(Unreadable { name, .. }) => name.clone(),
            };
            FileCheck::Failed(name).answer(arguments, is_single)
        })
    }
}

impl CheckFormat {
    /// What stands before all files.
    fn start(self) -> String {
        match self {
            Self::Human | Self::Ndjson => String::new(),
            Self::Json => Report::start(),
            Self::Junit => junit::START.to_owned(),
        }
    }

    /// What stands between two files.
    const fn between(self) -> &'static str {
        match self {
            Self::Json => Report::BETWEEN,
            Self::Human | Self::Ndjson | Self::Junit => "",
        }
    }

    /// What stands after all files, with the summary, which is also given as a
    /// line and a list of systems.
    fn end(self, summary: &Summary, line: &str, systems: &str) -> String {
        match self {
            Self::Human => format!("{line}{systems}"),
            Self::Json => Report::end(summary),
            Self::Ndjson => Line::of_summary(summary.clone()).render(),
            Self::Junit if summary.is_complete() => junit::END.to_owned(),
            // A part of the files must not pass for all.
            Self::Junit => {
                let problem = Problem {
                    is_error: true,
                    kind: Status::Interrupted.as_str(),
                    message: line.trim_end().to_owned(),
                    text: String::new(),
                };
                let case = Case { name: "all files".to_owned(), problem: Some(problem) };
                let suite = Suite {
                    name: "fpc check".to_owned(),
                    properties: Vec::new(),
                    cases: vec![case],
                    notes: Vec::new(),
                };
                suite.render() + junit::END
            }
        }
    }
}
