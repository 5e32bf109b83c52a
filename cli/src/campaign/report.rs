//! The results of a campaign in figures.

use std::fmt::Write;

use fpc_answers::json::{
    Campaign, CampaignPlan, EngineDifference, EngineTally, RankDifference, RankTally, Versions,
};
use fpc_html::{self as html, PlayedTournament};

use super::{
    ranking,
    record::{Entry, add_tally},
};

/// The maximum number of differences listed for people.
const SHOWN: usize = 20;

/// The results so far.
pub(super) struct Found {
    pub(super) report: Campaign,
    /// The data of each tournament that plots need.
    played: Vec<PlayedTournament>,
}

impl Found {
    /// The report of a campaign without any played tournaments.
    pub(super) fn of(campaign: CampaignPlan) -> Self {
        let engines = vec![EngineTally::default(); campaign.against.len()];
        let standings = vec![RankTally::default(); campaign.standings_against.len()];
        let report = Campaign {
            versions: Versions::default(),
            campaign,
            complete: false,
            tournaments: 0,
            rounds: 0,
            ended_early: 0,
            illegal: 0,
            microseconds: 0,
            engines,
            differences: Vec::new(),
            standings,
            rank_differences: Vec::new(),
        };
        Self { report, played: Vec::new() }
    }

    /// Adds a tournament.
    pub(super) fn add(&mut self, entry: Entry) {
        let report = &mut self.report;
        report.tournaments += 1;
        report.rounds += u64::from(entry.rounds);
        report.ended_early += u64::from(entry.ended_early);
        report.illegal += u64::from(entry.illegal);
        report.microseconds = report.microseconds.saturating_add(entry.microseconds);
        for (sum, tally) in report.engines.iter_mut().zip(&entry.engines) {
            add_tally(sum, tally);
        }
        report.differences.extend(entry.differences);
        for (sum, tally) in report.standings.iter_mut().zip(&entry.standings) {
            ranking::add_tally(sum, tally);
        }
        report.rank_differences.extend(entry.rank_differences);
        self.played.push(PlayedTournament {
            players: entry.players,
            rounds: entry.rounds,
            microseconds: entry.microseconds,
            engines: entry.engines,
        });
    }

    /// Closes the report, complete or incomplete.
    pub(super) fn close(&mut self, complete: bool) {
        let report = &mut self.report;
        report.complete = complete;
        report.differences.sort_by_key(|it| (it.tournament, it.round, it.engine));
        report.rank_differences.sort_by_key(|it| (it.tournament, it.program));
    }

    /// The report as a page.
    pub(super) fn page(&self) -> String {
        html::campaign(&self.report, &self.played)
    }
}

/// Tells whether all programs agreed about everything.
pub(super) fn is_clean(report: &Campaign) -> bool {
    report.differences.is_empty() && report.rank_differences.is_empty() && report.illegal == 0
}

/// The report for people.
pub(super) fn text(report: &Campaign) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "{} of {} tournaments, {} rounds, {} ended early; seeds from {}",
        report.tournaments,
        report.campaign.tournaments,
        report.rounds,
        report.ended_early,
        report.campaign.seed
    );
    let seconds = |microseconds: u64| {
        format!("{}.{:02} s", microseconds / 1_000_000, microseconds % 1_000_000 / 10_000)
    };
    let _ = writeln!(
        text,
        "fpc: {} illegal pairings, {}",
        report.illegal,
        seconds(report.microseconds)
    );
    for (number, (engine, command)) in
        report.engines.iter().zip(&report.campaign.against).enumerate()
    {
        let EngineTally { rounds, differences, colors, illegal, failures, microseconds } = *engine;
        let _ = writeln!(
            text,
            "{}: {command}\n   {rounds} rounds: {differences} differences ({illegal} of them \
             illegal pairings), {colors} in colors only, {failures} without answer, {}",
            number + 1,
            seconds(microseconds)
        );
    }
    let commands = report.campaign.standings_against.iter();
    for (number, (program, command)) in report.standings.iter().zip(commands).enumerate() {
        let RankTally { tournaments, differences, failures, microseconds } = *program;
        let _ = writeln!(
            text,
            "standings, {}: {command}\n   {tournaments} tournaments: {differences} with other \
             ranks, {failures} without answer, {}",
            number + 1,
            seconds(microseconds)
        );
    }
    let lines = report.differences.iter().map(line);
    for line in lines.chain(report.rank_differences.iter().map(line_of_ranks)).take(SHOWN) {
        let _ = writeln!(text, "{line}");
    }
    let left = report.differences.len() + report.rank_differences.len();
    let left = left.saturating_sub(SHOWN);
    if left > 0 {
        let _ = writeln!(text, "... and {left} more");
    }
    text
}

fn line(difference: &EngineDifference) -> String {
    let EngineDifference { seed, round, engine, kind, explanation, with, file, .. } = difference;
    let kind = kind.in_words();
    let (with, file) = (likewise(with), in_file(file.as_deref()));
    format!("seed {seed}, round {round}: {}{with}: {kind}: {explanation}{file}", engine + 1)
}

fn line_of_ranks(difference: &RankDifference) -> String {
    let RankDifference { seed, program, kind, explanation, with, file, .. } = difference;
    let kind = kind.in_words();
    let (with, file) = (likewise(with), in_file(file.as_deref()));
    format!("seed {seed}, standings: {}{with}: {kind}: {explanation}{file}", program + 1)
}

/// The other programs that give the same answer.
fn likewise(others: &[usize]) -> String {
    let others: Vec<_> = others.iter().map(|other| (other + 1).to_string()).collect();
    if others.is_empty() { String::new() } else { format!(" (like {})", others.join(", ")) }
}

/// The location of the smallest case.
fn in_file(file: Option<&str>) -> String {
    file.map_or(String::new(), |file| format!(" [{file}]"))
}
