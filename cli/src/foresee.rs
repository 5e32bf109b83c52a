//! `fpc foresee`: whether a tournament will get stuck, and who may win it.

use std::sync::Arc;

use fpc::{foresee::ForesightError, json, template};
use fpc_answers::ask::{self, Foreseen};

use super::{
    Outcome,
    args::{ForeseeArgs, ReportFormat},
    exit::ExitStatus,
    failure::Failure,
    input::FileOnDisk,
    interrupt, output, parallel,
    progress::{progress, waiting},
    question::{load, target, warn},
};
use crate::report;

pub(super) fn run(arguments: &ForeseeArgs) -> Outcome {
    let for_programs = arguments.format == ReportFormat::Json;
    let target = match target(&arguments.file, arguments.output.as_deref(), for_programs) {
        Ok(target) => target,
        Err(outcome) => return outcome,
    };
    let loaded = match load(&arguments.file, &arguments.rules, for_programs) {
        Ok(loaded) => loaded,
        Err(outcome) => return outcome,
    };
    let mut foreseen = match ask::prove(&loaded, &arguments.question()) {
        Ok(foreseen) => foreseen,
        Err(why) => return loaded.tell(&why, for_programs),
    };
    warn(&loaded, &foreseen.prepared);
    let mut stream = match output::Stream::open(target) {
        Ok(stream) => stream,
        Err(unwritten) => return Failure::from(unwritten).tell(for_programs),
    };
    if let Err(error) = play(arguments, &mut foreseen) {
        let why = ask::not_foreseen(error, &foreseen.prepared, &loaded);
        return loaded.tell(&why, for_programs);
    }
    stream.send(&match arguments.format {
        ReportFormat::Human => {
            let title = loaded.file.reading.header.name.trim();
            let title = if title.is_empty() { &loaded.name } else { title };
            report::foresee::text(title, &foreseen, arguments.all)
        }
        ReportFormat::Json => json::render(&foreseen.report(&loaded)),
    })?;
    Ok(ExitStatus::from(foreseen.status()).and(stream.finish()?))
}

/// Plays as many futures as are asked for, or until somebody interrupts.
fn play(arguments: &ForeseeArgs, foreseen: &mut Foreseen) -> Result<(), ForesightError> {
    if foreseen.asked == 0 {
        return Ok(());
    }
    interrupt::listen();
    let progress = progress(foreseen.asked, template!("futures"), !arguments.no_progress);
    let jobs = arguments.jobs.unwrap_or_else(parallel::cores);
    let is_cancelled = waiting(&progress, interrupt::requested);
    let player = Arc::clone(&foreseen.foreseer);
    let work = move |number| player.play(number);
    let take = |_, future: Result<_, ForesightError>| {
        foreseen.futures.add(&future?);
        progress.inc(1);
        Ok(())
    };
    let played = parallel::in_order(foreseen.asked, jobs, is_cancelled, work, take);
    progress.finish_and_clear();
    played
}
