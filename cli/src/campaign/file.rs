//! The files for other programs, and those that document findings.

use fpc::{
    Header, PairingError, RoundNumber, RoundPairing, RuleRequest, Snapshot, System, Tournament,
    standings::TieBreakList,
    tournament::TournamentType,
    trf::{self, DoesNotFit, Format},
};

use crate::input::Loaded;

/// Our own pairing, or why there is none.
pub(super) type Own = Result<RoundPairing, PairingError>;

/// The header of files of a tournament.
fn header(system: System, comments: Vec<String>) -> Header {
    let day = system.info().sample_day;
    Header {
        first_day: day.to_owned(),
        last_day: day.to_owned(),
        description: system.info().description(),
        tournament_type: Some(TournamentType::new(system.info().type_for_others())),
        lines_before_players: comments,
        ..Header::default()
    }
}

/// The spelling of tournaments to be ranked.
#[derive(Copy, Clone, Debug)]
pub(super) struct RankForm<'a> {
    pub(super) system: System,
    /// The list of tie-breaks written to the files.
    pub(super) list: &'a TieBreakList,
}

impl RankForm<'_> {
    /// The file for the other programs, in which the tournament ends with the last played round;
    /// with comments and ranks, the file that documents a finding. It is TRF-2026, which has
    /// records for the list.
    pub(super) fn write(
        self,
        tournament: &Tournament,
        comments: Vec<String>,
    ) -> Result<Vec<u8>, DoesNotFit> {
        let mut header = header(self.system, comments);
        self.list.announce(&mut header);
        let played = u32::try_from(tournament.played_rounds()).ok().and_then(RoundNumber::new);
        let ended = played.and_then(|last| tournament.clone().with_total_rounds(last).ok());
        let tournament = ended.as_ref().unwrap_or(tournament);
        let written = trf::write(tournament, &header, Format::Trf26 { twins: false });
        Ok(written?.document.to_bytes())
    }
}

/// The spelling of tournaments to be paired.
#[derive(Copy, Clone, Debug)]
pub(super) struct Form {
    pub(super) system: System,
    pub(super) format: Format,
}

impl Form {
    /// The file for the other programs; with comments, the file that documents a finding.
    pub(super) fn write(
        self,
        tournament: &Tournament,
        comments: Vec<String>,
    ) -> Result<Vec<u8>, DoesNotFit> {
        let mut lines = comments;
        if !matches!(self.format, Format::Trf26 { .. }) {
            // The format has no record for it, and readers ignore unknown records.
            lines.push(format!("192 {}", self.system.info().type_for_others()));
        }
        let written = trf::write(tournament, &header(self.system, lines), self.format);
        Ok(written?.document.to_bytes())
    }

    /// The round to be paired according to a file, and our own pairing of it. `None` if the file is
    /// not such a tournament, or not for this system.
    pub(super) fn replay(self, file: &[u8]) -> Option<(Snapshot, Own)> {
        let loaded = Loaded::parse(String::new(), file).for_request(&RuleRequest::default());
        let prepared = loaded.prepare(&RuleRequest::default())?.ok()?;
        if prepared.rules.system != self.system {
            return None;
        }
        let snapshot = prepared.tournament.snapshot_to_pair().ok()?;
        let own = self.system.pair(&snapshot);
        Some((snapshot, own))
    }
}
