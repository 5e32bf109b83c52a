//! `fpc campaign`: random tournaments that other programs pair as well.

mod engine;
mod journal;
mod referee;
mod report;
mod shrink;

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::Duration,
};

pub(super) use self::journal::Shard;
pub(crate) use self::report::Report;
use self::{
    engine::Engine,
    journal::{Entry, Heading, Journal, Plan},
    referee::Referee,
};
use super::{
    Outcome,
    args::{CampaignArgs, CampaignCommand, MergeArgs, ReportFormat, Sent},
    exit::ExitStatus,
    output, parallel,
    progress::progress,
};
use crate::{json, report as words, trf::Format};

pub(super) fn run(arguments: &CampaignArgs) -> Outcome {
    let result = match &arguments.command {
        Some(CampaignCommand::Merge(merge)) => merged(merge),
        None => play(arguments),
    };
    let format = match &arguments.command {
        Some(CampaignCommand::Merge(merge)) => merge.format,
        None => arguments.format,
    };
    let report = match result {
        Ok(report) => report,
        Err((status, text)) => {
            output::note(&words::error(&text));
            return Ok(status);
        }
    };
    output::print(&match format {
        ReportFormat::Human => report.text(),
        ReportFormat::Json => json::render(&report),
    })?;
    Ok(match report.is_clean() {
        true => ExitStatus::Success,
        false => ExitStatus::Differences,
    })
}

/// Why there is no report.
type Failure = (ExitStatus, String);

fn access(path: &Path) -> impl Fn(io::Error) -> Failure {
    move |error| (ExitStatus::FileAccess, format!("{}: {error}", path.display()))
}

fn invalid(path: &Path) -> impl Fn(String) -> Failure {
    move |text| (ExitStatus::Invalid, format!("{}: {text}", path.display()))
}

fn journal_path(folder: &Path, shard: Shard) -> PathBuf {
    folder.join(format!("journal-{}-of-{}.ndjson", shard.number, shard.of))
}

/// Plays the tournaments of a shard that its journal does not have yet.
fn play(arguments: &CampaignArgs) -> Result<Report, Failure> {
    let refuse = |text: String| (ExitStatus::Invalid, text);
    if let Some(text) = arguments.settings.contradiction() {
        return Err(refuse(text));
    }
    let timeout = Duration::from_secs(arguments.timeout);
    let engines = arguments
        .against
        .iter()
        .map(|command| Engine::new(command, &arguments.impossible, timeout));
    let engines: Vec<Engine> = engines.collect::<Result<_, _>>().map_err(refuse)?;
    // Both are required by the definition of the arguments.
    let (Some(tournaments), Some(folder)) = (arguments.tournaments, &arguments.out) else {
        return Err(refuse("--tournaments and --out are needed".to_owned()));
    };
    let shard = arguments.shard.unwrap_or(Shard { number: 1, of: 1 });
    let campaign = Plan {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        seed: arguments.seed,
        tournaments,
        settings: arguments.settings.flags(),
        against: arguments.against.clone(),
    };
    let findings = folder.join("findings");
    fs::create_dir_all(&findings).map_err(access(&findings))?;
    let path = journal_path(folder, shard);
    let heading = Heading { campaign: campaign.clone(), shard };
    let mut journal =
        Journal::open(&path, &heading).map_err(access(&path))?.map_err(invalid(&path))?;
    let referee = Referee {
        engines,
        format: match arguments.send {
            Sent::Trfx => Format::Trfx,
            Sent::Trf26 => Format::Trf26 { twins: false },
        },
        shrink_steps: arguments.shrink_steps,
        findings,
    };
    let done = journal.entries;
    let left = shard.size(tournaments).saturating_sub(done);
    let progress = progress(left, "tournaments", !arguments.quiet);
    let (settings, first_seed) = (arguments.settings.clone(), arguments.seed);
    let work = move |place: u64| {
        let tournament = shard.tournament(done + place);
        let seed = first_seed.wrapping_add(tournament);
        referee.play(tournament, &settings.resolve(seed), seed)
    };
    let take = |_, entry: Result<Entry, String>| -> Result<(), Failure> {
        let entry = entry.map_err(|text| (ExitStatus::Invalid, text))?;
        journal.append(&entry).map_err(access(&path))?;
        progress.inc(1);
        Ok(())
    };
    let jobs = arguments.jobs.unwrap_or_else(parallel::cores);
    let played = parallel::in_order(left, jobs, || false, work, take);
    progress.finish_and_clear();
    played?;
    let mut report = Report::new(campaign);
    journal::read(&path, |entry| report.add(entry))
        .map_err(access(&path))?
        .map_err(invalid(&path))?;
    report.sort();
    Ok(report)
}

/// The report of several journals together: they have to be of one campaign,
/// each shard once.
fn merged(arguments: &MergeArgs) -> Result<Report, Failure> {
    let mut merged: Option<Report> = None;
    let mut shards: Vec<Shard> = Vec::new();
    for path in &arguments.journals {
        let mut entries = Vec::new();
        let heading = journal::read(path, |entry| entries.push(entry))
            .map_err(access(path))?
            .map_err(invalid(path))?;
        let refuse = |text: &str| invalid(path)(text.to_owned());
        if shards.contains(&heading.shard) {
            return Err(refuse("there is another journal of the same shard"));
        }
        if shards.first().is_some_and(|first| first.of != heading.shard.of) {
            return Err(refuse("the campaign is divided otherwise in another journal"));
        }
        let report = merged.get_or_insert_with(|| Report::new(heading.campaign.clone()));
        if *report.campaign() != heading.campaign {
            return Err(refuse("it is the journal of another campaign"));
        }
        shards.push(heading.shard);
        entries.into_iter().for_each(|entry| report.add(entry));
    }
    let Some(mut report) = merged else {
        return Err((ExitStatus::Invalid, "there are no journals".to_owned()));
    };
    if !report.is_complete() {
        output::note(&words::warning(&"not all tournaments of the campaign are in these journals"));
    }
    report.sort();
    Ok(report)
}
