//! `fpc campaign`: random tournaments that other programs pair, or rank, as well.

mod answer;
mod engine;
mod error;
mod file;
mod process;
mod ranking;
mod record;
mod referee;
mod report;
pub(super) mod shard;
mod shrink;
mod table;
mod workshop;

use std::{
    collections::BTreeSet,
    fs, io,
    path::{Path, PathBuf},
    time::Duration,
};

use fpc::{generate::GenerateRequest, json};
use fpc_answers::json::{Campaign, CampaignPlan};

use self::{
    engine::Engine,
    error::{CampaignError, Stop, other_work},
    ranking::Rankers,
    record::{Entry, Heading, differences},
    referee::Referee,
    report::Found,
    shard::Shard,
    workshop::Workshop,
};
use super::{
    Outcome,
    args::{CampaignArgs, CampaignCommand, MergeArgs, ReportFormat},
    bytes::is_standard,
    exit::ExitStatus,
    failure::Failure,
    interrupt,
    journal::{self, Journal, Opened},
    output::{self, Destination, Files},
    parallel,
    progress::{progress, waiting},
};
use crate::report as words;

pub(super) fn run(arguments: &CampaignArgs) -> Outcome {
    let (result, format) = match &arguments.command {
        Some(CampaignCommand::Merge(merge)) => (merged(merge), merge.format),
        None => (play(arguments), arguments.format),
    };
    let (found, status, page) = match result {
        Ok(result) => result,
        Err(error) => return Ok(Failure::from(error).note()),
    };
    let text = match format {
        ReportFormat::Human => report::text(&found.report),
        ReportFormat::Json => json::render(&found.report),
    };
    // A page on standard output must be the only output there.
    if page.as_ref().is_some_and(Destination::is_standard) {
        output::note(&text)
    } else {
        output::print(&text)?
    }
    match page {
        Some(page) => Ok(status.and(output::deliver(&page, found.page().as_bytes())?)),
        None => Ok(status),
    }
}

/// The results of a campaign, and where the page on them goes.
type Made = (Found, ExitStatus, Option<Destination>);

/// Makes sure that the page can be written before anything is played.
fn page(
    page: Option<&PathBuf>,
    format: ReportFormat,
    journals: &[PathBuf],
) -> Result<Option<Destination>, CampaignError> {
    let Some(page) = page else { return Ok(None) };
    if is_standard(page) && format != ReportFormat::Human {
        return Err(CampaignError::NoRoomForReport);
    }
    let page = Files::read(journals.iter().map(PathBuf::as_path)).result(Some(page))?;
    output::rehearse(&page)?;
    Ok(Some(page))
}

fn access(path: &Path) -> impl Fn(io::Error) -> CampaignError {
    move |error| CampaignError::Access { name: path.display().to_string(), error }
}

fn journal_path(folder: &Path, shard: Shard) -> PathBuf {
    folder.join(format!("journal-{}-of-{}.ndjson", shard.number, shard.of))
}

/// The status of a report: incompleteness outweighs what was found.
fn status(report: &Campaign) -> ExitStatus {
    match (report.complete, report::is_clean(report)) {
        (false, _) => ExitStatus::Invalid,
        (true, false) => ExitStatus::Differences,
        (true, true) => ExitStatus::Success,
    }
}

/// Plays the tournaments of a shard that are not in its journal yet.
fn play(arguments: &CampaignArgs) -> Result<Made, CampaignError> {
    let request = GenerateRequest::from(&arguments.settings);
    request.check()?;
    let engines = engines(arguments, AGAINST, &arguments.against)?;
    let rankers = rankers(arguments)?;
    // Both are required by the argument definitions.
    let (Some(tournaments), Some(folder)) = (arguments.tournaments, &arguments.out) else {
        return Err(CampaignError::Incomplete);
    };
    let shard = arguments.shard.unwrap_or(Shard { number: 1, of: 1 });
    let heading = Heading { campaign: plan(arguments, tournaments), shard };
    let findings = folder.join("findings");
    fs::create_dir_all(&findings).map_err(access(&findings))?;
    let path = journal_path(folder, shard);
    refuse_other_campaigns(folder, &path, &heading.campaign)?;
    let page = page(arguments.page.as_ref(), arguments.format, std::slice::from_ref(&path))?;
    let Opened { mut journal, entries, notes } = Journal::open(&path, &heading)?;
    notes.iter().for_each(|note| output::note(&words::warning(note)));
    let rest = Unplayed::new(shard, tournaments, &entries);
    let left = rest.size;
    let mut found = Found::of(heading.campaign);
    entries.into_iter().for_each(|entry| found.add(entry));

    interrupt::listen();
    let workshop = Workshop::new().map_err(CampaignError::Workshop)?;
    let referee = Referee {
        engines,
        format: arguments.send.into(),
        shrink_steps: arguments.shrink_steps,
        findings,
        gate: workshop.gate(),
        rankers,
    };
    let progress = progress(left, "tournaments", !arguments.no_progress);
    let first_seed = arguments.seed;
    let work = move |number: u64| {
        let tournament = shard.tournament(rest.place(number));
        let seed = first_seed.wrapping_add(tournament);
        referee.play(tournament, &request.settings(seed), seed)
    };
    let take = |_, played: Result<Entry, Stop>| match played {
        Ok(entry) => {
            journal.append(&entry).map_err(access(&path))?;
            found.add(entry);
            progress.inc(1);
            Ok(())
        }
        Err(Stop::Interrupted) => Ok(()),
        Err(Stop::Failed(error)) => Err(error),
    };
    let jobs = arguments.jobs.unwrap_or_else(parallel::cores);
    let is_cancelled = waiting(&progress, interrupt::requested);
    let played = parallel::in_order(left, jobs, is_cancelled, work, take);
    progress.finish_and_clear();
    // Nothing is left behind once the report is printed.
    drop(workshop);
    played?;
    let status = end(&mut found, shard.size(tournaments));
    Ok((found, status, page))
}

/// Closes what was found in a shard of this size, and says so if it is not complete.
fn end(found: &mut Found, size: u64) -> ExitStatus {
    let played = found.report.tournaments;
    found.close(played == size);
    if played == size {
        return status(&found.report);
    }
    output::note(&words::warning(&format!(
        "interrupted: {played} of {size} tournaments have been played; the same command continues"
    )));
    ExitStatus::Interrupted
}

const AGAINST: &str = "--against";
const STANDINGS_AGAINST: &str = "--standings-against";

fn engines(
    arguments: &CampaignArgs,
    option: &'static str,
    commands: &[String],
) -> Result<Vec<Engine>, CampaignError> {
    let timeout = Duration::from_secs(arguments.timeout);
    let engine = |command: &String| Engine::new(option, command, &arguments.impossible, timeout);
    commands.iter().map(engine).collect()
}

/// The programs that rank players, and the list required by the argument definitions in that case.
fn rankers(arguments: &CampaignArgs) -> Result<Option<Rankers>, CampaignError> {
    let programs = engines(arguments, STANDINGS_AGAINST, &arguments.standings_against)?;
    let list = arguments.settings.tie_breaks.clone().filter(|_| !programs.is_empty());
    Ok(list.map(|list| Rankers { programs, list }))
}

/// Everything that the outcome of a campaign depends on, apart from the machine.
fn plan(arguments: &CampaignArgs, tournaments: u64) -> CampaignPlan {
    CampaignPlan {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        seed: arguments.seed,
        tournaments,
        settings: GenerateRequest::from(&arguments.settings).to_string(),
        send: arguments.send,
        against: arguments.against.clone(),
        standings_against: arguments.standings_against.clone(),
        impossible: arguments.impossible.clone(),
        timeout: arguments.timeout,
        shrink_steps: arguments.shrink_steps,
    }
}

/// Shards of one campaign may share a folder, but findings of different campaigns would be
/// confused.
fn refuse_other_campaigns(
    folder: &Path,
    own: &Path,
    plan: &CampaignPlan,
) -> Result<(), CampaignError> {
    let files = fs::read_dir(folder).map_err(access(folder))?;
    let mut paths: Vec<_> = files.filter_map(|file| Some(file.ok()?.path())).collect();
    paths.sort_unstable();
    let is_journal = |path: &&PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str());
        *path != own && name.is_some_and(|it| it.starts_with("journal-") && it.ends_with(".ndjson"))
    };
    for path in paths.iter().filter(is_journal) {
        let other = journal::heading::<Heading>(path);
        if let Some(differences) = other.map(|other| differences(&other.campaign, plan))
            && !differences.is_empty()
        {
            let name = path.display().to_string();
            return Err(CampaignError::OtherCampaign { name, differences });
        }
    }
    Ok(())
}

/// The rest of a shard to be played, as places.
struct Unplayed {
    /// Places before others that have been played.
    holes: Vec<u64>,
    /// The place from which on nothing has been played.
    next: u64,
    size: u64,
}

impl Unplayed {
    fn new(shard: Shard, tournaments: u64, entries: &[Entry]) -> Self {
        let places = entries.iter().filter_map(|entry| shard.place(entry.tournament));
        let played: BTreeSet<u64> = places.collect();
        let next = played.last().map_or(0, |last| last + 1);
        let mut holes = Vec::new();
        let mut expected = 0;
        for place in played {
            holes.extend(expected..place);
            expected = place + 1;
        }
        let size = shard.size(tournaments).saturating_sub(next) + holes.len() as u64;
        Self { holes, next, size }
    }

    /// The place with a number, from 0, among the remaining ones.
    fn place(&self, number: u64) -> u64 {
        let hole = usize::try_from(number).ok().and_then(|number| self.holes.get(number));
        hole.copied().unwrap_or_else(|| self.next + number - self.holes.len() as u64)
    }
}

/// The combined report of several journals, which must be of one campaign and contain each shard
/// once.
fn merged(arguments: &MergeArgs) -> Result<Made, CampaignError> {
    let page = page(arguments.page.as_ref(), arguments.format, &arguments.journals)?;
    let mut merged: Option<Found> = None;
    let mut shards: Vec<Shard> = Vec::new();
    let mut is_whole = true;
    for path in &arguments.journals {
        let contents = journal::read::<Heading>(path)?;
        let heading = contents.heading;
        let name = || path.display().to_string();
        if shards.contains(&heading.shard) {
            return Err(CampaignError::SameShard(name()));
        }
        if shards.first().is_some_and(|first| first.of != heading.shard.of) {
            return Err(CampaignError::OtherDivision(name()));
        }
        let found = merged.get_or_insert_with(|| Found::of(heading.campaign.clone()));
        if found.report.campaign != heading.campaign {
            let differences = differences(&heading.campaign, &found.report.campaign);
            return Err(other_work(path, differences));
        }
        shards.push(heading.shard);
        contents.entries.into_iter().for_each(|entry| found.add(entry));
        if !contents.damage.is_none() {
            is_whole = false;
            let text = format!("{}: {}", path.display(), contents.damage);
            output::note(&words::error(&text));
        }
    }
    let Some(mut found) = merged else { return Err(CampaignError::NoJournals) };
    let (there, all) = (found.report.tournaments, found.report.campaign.tournaments);
    if there < all {
        is_whole = false;
        let text = format!("{} of {all} tournaments are not in these journals", all - there);
        output::note(&words::error(&text));
    }
    found.close(is_whole);
    let status = status(&found.report);
    Ok((found, status, page))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn holes_are_filled_first() {
        let shard = Shard { number: 2, of: 3 };
        let entry = |place| Entry {
            tournament: shard.tournament(place),
            seed: 0,
            players: 0,
            rounds: 0,
            ended_early: false,
            illegal: 0,
            microseconds: 0,
            engines: Vec::new(),
            differences: Vec::new(),
            standings: Vec::new(),
            rank_differences: Vec::new(),
        };
        let left = |played: &[u64]| {
            let entries: Vec<_> = played.iter().copied().map(entry).collect();
            let rest = Unplayed::new(shard, 18, &entries);
            (0..rest.size).map(|number| rest.place(number)).collect::<Vec<_>>()
        };
        assert_eq!(left(&[]), [0, 1, 2, 3, 4, 5]);
        assert_eq!(left(&[4, 0, 2]), [1, 3, 5]);
        assert_eq!(left(&[0, 1, 2, 3, 4, 5]), Vec::<u64>::new());
    }
}
