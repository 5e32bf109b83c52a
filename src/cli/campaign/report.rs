//! What a campaign found, in figures.

use std::fmt::Write;

use schemars::JsonSchema;
use serde::Serialize;

use super::record::{Difference, Entry, Kind, Plan, Tally};

/// What a campaign found.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(title = "A report of fpc campaign")]
pub(crate) struct Report {
    campaign: Plan,
    /// Whether everything is in it that should be: all tournaments of the
    /// campaign, or of the shard that was played, and all lines of the journals.
    complete: bool,
    /// How many tournaments were played.
    tournaments: u64,
    /// How many rounds were paired.
    rounds: u64,
    /// How many tournaments ended because a round had no legal pairing.
    ended_early: u64,
    /// Rounds in which the pairing of fpc is illegal.
    illegal: u64,
    /// The time fpc took, in microseconds.
    microseconds: u64,
    /// What each program did, in the order of the commands.
    engines: Vec<Tally>,
    differences: Vec<Difference>,
}

/// How many differences a person gets to see.
const SHOWN: usize = 20;

impl Report {
    pub(super) fn new(campaign: Plan) -> Self {
        let engines = vec![Tally::default(); campaign.against.len()];
        Self {
            campaign,
            complete: false,
            tournaments: 0,
            rounds: 0,
            ended_early: 0,
            illegal: 0,
            microseconds: 0,
            engines,
            differences: Vec::new(),
        }
    }

    /// Takes in a tournament.
    pub(super) fn add(&mut self, entry: Entry) {
        self.tournaments += 1;
        self.rounds += u64::from(entry.rounds);
        self.ended_early += u64::from(entry.ended_early);
        self.illegal += u64::from(entry.illegal);
        self.microseconds = self.microseconds.saturating_add(entry.microseconds);
        for (sum, tally) in self.engines.iter_mut().zip(&entry.engines) {
            sum.add(tally);
        }
        self.differences.extend(entry.differences);
    }

    /// How many tournaments are in it.
    pub(super) const fn tournaments(&self) -> u64 {
        self.tournaments
    }

    /// Closes the report, with all that there should be or without.
    pub(super) fn close(&mut self, complete: bool) {
        self.complete = complete;
        self.differences.sort_by_key(|it| (it.tournament, it.round, it.engine));
    }

    pub(super) const fn is_complete(&self) -> bool {
        self.complete
    }

    /// Whether everybody agreed about everything.
    pub(super) fn is_clean(&self) -> bool {
        self.differences.is_empty() && self.illegal == 0
    }

    pub(super) const fn campaign(&self) -> &Plan {
        &self.campaign
    }

    /// The report for people.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{} of {} tournaments, {} rounds, {} ended early; seeds from {}",
            self.tournaments,
            self.campaign.tournaments,
            self.rounds,
            self.ended_early,
            self.campaign.seed
        );
        let seconds = |microseconds: u64| {
            format!("{}.{:02} s", microseconds / 1_000_000, microseconds % 1_000_000 / 10_000)
        };
        let _ = writeln!(
            text,
            "fpc: {} illegal pairings, {}",
            self.illegal,
            seconds(self.microseconds)
        );
        for (number, (engine, command)) in
            self.engines.iter().zip(&self.campaign.against).enumerate()
        {
            let Tally { rounds, differences, colors, illegal, failures, microseconds } = *engine;
            let _ = writeln!(
                text,
                "{}: {command}\n   {rounds} rounds: {differences} differences ({illegal} of them \
                 illegal pairings), {colors} in colors only, {failures} without answer, {}",
                number + 1,
                seconds(microseconds)
            );
        }
        for difference in self.differences.iter().take(SHOWN) {
            let _ = writeln!(text, "{}", line(difference));
        }
        let left = self.differences.len().saturating_sub(SHOWN);
        if left > 0 {
            let _ = writeln!(text, "... and {left} more");
        }
        text
    }
}

fn line(difference: &Difference) -> String {
    let Difference { seed, round, engine, kind, explanation, with, file, .. } = difference;
    let kind = match kind {
        Kind::Pairs => "other pairs",
        Kind::Colors => "other colors",
        Kind::Illegal => "illegal pairing",
        Kind::NoPairing => "no pairing",
        Kind::PairingFound => "a pairing",
        Kind::Failure => "no answer",
    };
    let with: Vec<_> = with.iter().map(|other| (other + 1).to_string()).collect();
    let with = match with.is_empty() {
        true => String::new(),
        false => format!(" (like {})", with.join(", ")),
    };
    let file = file.as_ref().map_or(String::new(), |file| format!(" [{file}]"));
    format!("seed {seed}, round {round}: {}{with}: {kind}: {explanation}{file}", engine + 1)
}
