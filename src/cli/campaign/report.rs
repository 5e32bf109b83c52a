//! What a campaign found, in figures.

use std::fmt::Write;

use super::record::Entry;
use crate::json::report::{
    Campaign, CampaignPlan, DifferenceKind, EngineDifference, EngineTally, Versions,
};

/// How many differences a person gets to see.
const SHOWN: usize = 20;

impl Campaign {
    pub(super) fn new(campaign: CampaignPlan) -> Self {
        let engines = vec![EngineTally::default(); campaign.against.len()];
        Self {
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

    /// Closes the report, with all that there should be or without.
    pub(super) fn close(&mut self, complete: bool) {
        self.complete = complete;
        self.differences.sort_by_key(|it| (it.tournament, it.round, it.engine));
    }

    /// Whether everybody agreed about everything.
    pub(super) fn is_clean(&self) -> bool {
        self.differences.is_empty() && self.illegal == 0
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
            let EngineTally { rounds, differences, colors, illegal, failures, microseconds } =
                *engine;
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

fn line(difference: &EngineDifference) -> String {
    let EngineDifference { seed, round, engine, kind, explanation, with, file, .. } = difference;
    let kind = match kind {
        DifferenceKind::Pairs => "other pairs",
        DifferenceKind::Colors => "other colors",
        DifferenceKind::Illegal => "illegal pairing",
        DifferenceKind::NoPairing => "no pairing",
        DifferenceKind::PairingFound => "a pairing",
        DifferenceKind::Failure => "no answer",
    };
    let with: Vec<_> = with.iter().map(|other| (other + 1).to_string()).collect();
    let with = match with.is_empty() {
        true => String::new(),
        false => format!(" (like {})", with.join(", ")),
    };
    let file = file.as_ref().map_or(String::new(), |file| format!(" [{file}]"));
    format!("seed {seed}, round {round}: {}{with}: {kind}: {explanation}{file}", engine + 1)
}
