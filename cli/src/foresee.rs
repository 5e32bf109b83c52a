//! `fpc foresee`: whether a tournament will get stuck, and who may win it.

use std::{fmt, sync::Arc};

use fpc::{
    Header, RuledTournament, SnapshotError,
    foresee::{ForeseeSettings, Foreseer, Foresight, ForesightError, Futures},
    json::{self},
    standings::{PairingMethod, StandingsRequest, TieBreakList},
};
use fpc_answers::{
    ask::{NotPaired, refuse_unusable_list},
    json::{self as json_report, AnyCode, ErrorCode, Status},
    report::standings::{list_for_programs, list_in_words},
};

use super::{
    Outcome,
    args::{ForeseeArgs, ReportFormat},
    exit::ExitStatus,
    failure::{CommandError, Failure},
    input::FileOnDisk,
    interrupt, output, parallel,
    progress::{progress, waiting},
    question::{read, target},
};
use crate::report::foresee::{Played, Sheet};

/// Why nothing can be foreseen of a tournament, other than that its next round cannot be reached.
#[derive(Debug)]
struct NotForeseen(ForesightError);

impl std::error::Error for NotForeseen {}

impl fmt::Display for NotForeseen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            ForesightError::State(SnapshotError::Over { total, .. }) => {
                write!(f, "round {total} was the last one: there is nothing to foresee")
            }
            error => error.fmt(f),
        }
    }
}

impl CommandError for NotForeseen {
    fn status(&self) -> ExitStatus {
        match &self.0 {
            ForesightError::Pairing { error, .. } => Status::from(error).into(),
            ForesightError::State(_) => ExitStatus::Invalid,
            _ => ExitStatus::Unexpected,
        }
    }

    fn code(&self) -> AnyCode {
        match &self.0 {
            ForesightError::Pairing { error, .. } => ErrorCode::from(error).into(),
            ForesightError::State(error) => ErrorCode::from(error).into(),
            _ => ErrorCode::Failed.into(),
        }
    }
}

pub(super) fn run(arguments: &ForeseeArgs) -> Outcome {
    let for_programs = arguments.format == ReportFormat::Json;
    let target = match target(&arguments.file, arguments.output.as_deref(), for_programs) {
        Ok(target) => target,
        Err(outcome) => return outcome,
    };
    let (loaded, prepared) = match read(&arguments.file, &arguments.rules, for_programs) {
        Ok(read) => read,
        Err(outcome) => return outcome,
    };
    let RuledTournament { tournament, rules, caveats, .. } = &prepared;
    let header = &loaded.file.reading.header;
    let is_scheduled = rules.system.info().schedule.is_some();
    let pairings = if is_scheduled { PairingMethod::PreDetermined } else { PairingMethod::Swiss };
    let asked = arguments.tie_breaks.as_ref();
    let (list, source) =
        TieBreakList::choose(asked, Some(rules.system), header, pairings, tournament.form());
    let settings = settings(arguments, header, pairings, &list);
    if let Err(error) = refuse_unusable_list(&settings.standings, tournament, &list, source) {
        return loaded.refused(&error, caveats).tell(for_programs);
    }
    let mut stream = match output::Stream::open(target) {
        Ok(stream) => stream,
        Err(unwritten) => return Failure::from(unwritten).tell(for_programs),
    };
    let (foreseer, futures) = match foresee(arguments, &prepared, &settings) {
        Ok(result) => result,
        Err(ForesightError::State(error)) if !matches!(error, SnapshotError::Over { .. }) => {
            let why = NotPaired::State(error).unanswered(&prepared, &loaded);
            return loaded.tell(&why, for_programs);
        }
        Err(error) => return loaded.refused(&NotForeseen(error), caveats).tell(for_programs),
    };
    let foresight = foreseer.foresight();
    let status = status(foresight, &futures, arguments.simulations);
    let sheet = Sheet {
        title: if header.name.trim().is_empty() { &loaded.name } else { header.name.trim() },
        tournament,
        rules: *rules,
        foresight,
        played: (arguments.simulations > 0).then_some(Played {
            asked: arguments.simulations,
            futures: &futures,
            settings: &settings,
            list: list_in_words(&list, source),
        }),
        is_whole: arguments.all,
    };
    stream.send(&match arguments.format {
        ReportFormat::Human => sheet.text(),
        ReportFormat::Json => json::render(&json_report::Foresight {
            status: status.status(),
            futures: sheet.futures_for_programs(list_for_programs(&list, source)),
            diagnostics: loaded.findings(caveats),
            ..json_report::Foresight::new(&loaded.name, *rules, foresight)
        }),
    })?;
    Ok(status.and(stream.finish()?))
}

/// How futures are played and ranked.
fn settings(
    arguments: &ForeseeArgs,
    header: &Header,
    pairings: PairingMethod,
    list: &TieBreakList,
) -> ForeseeSettings {
    let request = StandingsRequest {
        edition: arguments.edition,
        pairings: Some(pairings),
        ..StandingsRequest::default()
    };
    ForeseeSettings {
        seed: arguments.seed,
        model: arguments.model,
        draws: arguments.draws,
        unrated: arguments.unrated,
        standings: request.rules(header),
        tie_breaks: list.tie_breaks.clone(),
    }
}

/// Whether the tournament can end as planned, as far as is known after some of the futures.
fn status(foresight: &Foresight, futures: &Futures, asked: u64) -> ExitStatus {
    match &foresight.certificate {
        Some(_) => ExitStatus::NoPairing,
        None if futures.played() < asked => ExitStatus::Interrupted,
        None if futures.finished() < futures.played() => ExitStatus::Uncertain,
        None => ExitStatus::Success,
    }
}

/// What is proved, and as many futures as are played before somebody interrupts.
fn foresee(
    arguments: &ForeseeArgs,
    RuledTournament { tournament, rules, .. }: &RuledTournament,
    settings: &ForeseeSettings,
) -> Result<(Arc<Foreseer>, Futures), ForesightError> {
    let foreseer = Arc::new(Foreseer::new(tournament, rules.system, settings.clone())?);
    let mut futures = Futures::new(&foreseer);
    if arguments.simulations == 0 {
        return Ok((foreseer, futures));
    }
    interrupt::listen();
    let progress = progress(arguments.simulations, "futures", !arguments.no_progress);
    let jobs = arguments.jobs.unwrap_or_else(parallel::cores);
    let is_cancelled = waiting(&progress, interrupt::requested);
    let player = Arc::clone(&foreseer);
    let work = move |number| player.play(number);
    let take = |_, future: Result<_, ForesightError>| {
        futures.add(&future?);
        progress.inc(1);
        Ok(())
    };
    let played = parallel::in_order(arguments.simulations, jobs, is_cancelled, work, take);
    progress.finish_and_clear();
    played.map(|()| (foreseer, futures))
}
