//! The files that other programs get, and those that show what was found.

use crate::{
    choice::{RuleRequest, SystemChoice},
    cli::input::Loaded,
    snapshot::Snapshot,
    systems::{PairingError, System},
    tournament::{RoundPairing, Tournament},
    trf::{self, DoesNotFit, Format, Header, TournamentType},
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
    ) -> Result<Vec<u8>, DoesNotFit> {
        let day = self.system.sample_day();
        let mut lines = comments;
        if !matches!(self.format, Format::Trf26 { .. }) {
            // The format has no record for it, and readers pass over records
            // that they do not know.
            lines.push(format!("192 {}", self.system.tournament_type_for_others()));
        }
        let header = Header {
            first_day: day.to_owned(),
            last_day: day.to_owned(),
            description: "Individual: Swiss-System".to_owned(),
            tournament_type: Some(TournamentType::new(self.system.tournament_type_for_others())),
            lines_before_players: lines,
            ..Header::default()
        };
        let written = trf::write(tournament, &header, self.format);
        Ok(written?.document.to_bytes())
    }

    /// The round to be paired as a file tells it, and what we pair then. Nothing
    /// if the file is no such tournament, or not one of this system.
    pub(super) fn replay(self, file: &[u8]) -> Option<(Snapshot, Own)> {
        let loaded = Loaded::parse(String::new(), file).for_system(SystemChoice::Auto);
        let prepared = loaded.prepare(&RuleRequest::default())?.ok()?;
        if prepared.rules.system != self.system {
            return None;
        }
        let snapshot = prepared.tournament.snapshot_to_pair().ok()?;
        let own = self.system.pair(&snapshot);
        Some((snapshot, own))
    }
}
