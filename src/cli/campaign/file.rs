//! The files that other programs get, and those that show what was found.

use crate::{
    cli::{
        args::{RestrictionArgs, RuleArgs, SystemChoice},
        generate,
        input::Loaded,
    },
    round::RoundPairing,
    snapshot::Snapshot,
    systems::{PairingError, System},
    tournament::Tournament,
    trf::{self, Format, Header, TournamentType},
};

/// A pairing of our own, or why there is none.
pub(super) type Own = Result<RoundPairing, PairingError>;

/// How tournaments are written.
#[derive(Copy, Clone, Debug)]
pub(super) struct Form {
    pub(super) system: System,
    pub(super) format: Format,
}

impl Form {
    /// The file that the other programs get; with comments, the file that shows
    /// a finding.
    pub(super) fn write(
        self,
        tournament: &Tournament,
        comments: Vec<String>,
    ) -> Result<Vec<u8>, String> {
        let day = generate::day(self.system);
        let mut lines = comments;
        if !matches!(self.format, Format::Trf26 { .. }) {
            // The format has no record for it, and readers pass over records
            // that they do not know.
            lines.push(format!("192 {}", self.tournament_type()));
        }
        let header = Header {
            first_day: day.to_owned(),
            last_day: day.to_owned(),
            description: "Individual: Swiss-System".to_owned(),
            tournament_type: Some(TournamentType::new(self.tournament_type())),
            lines_before_players: lines,
            ..Header::default()
        };
        let written = trf::write(tournament, &header, self.format);
        Ok(written.map_err(|error| error.to_string())?.document.to_bytes())
    }

    /// The tournament type (record 192) by which other programs know the
    /// system: of the editions of the Dutch system, bbpPairings knows but one by
    /// name, and refuses files with another name. The date tells the others.
    const fn tournament_type(self) -> &'static str {
        match self.system {
            System::Dutch2012 | System::Dutch2017 => "FIDE_DUTCH",
            System::Dutch2026 => "FIDE_DUTCH_2025",
            other => generate::code(other),
        }
    }

    /// The round to be paired as a file tells it, and what we pair then. Nothing
    /// if the file is no such tournament, or not one of this system.
    pub(super) fn replay(self, file: &[u8]) -> Option<(Snapshot, Own)> {
        let rules = RuleArgs {
            system: SystemChoice::Auto,
            maxi: false,
            initial_color: None,
            accelerate: None,
            rounds: None,
            restriction: RestrictionArgs::default(),
        };
        let loaded = Loaded::parse(String::new(), file).for_system(rules.system);
        let prepared = loaded.prepare(&rules)?.ok()?;
        if prepared.rules.system != self.system {
            return None;
        }
        let snapshot = prepared.tournament.snapshot_to_pair().ok()?;
        let own = self.system.pair(&snapshot);
        Some((snapshot, own))
    }
}
