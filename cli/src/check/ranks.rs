//! The ranks of a file, as far as a check looks at them.

use fpc::{
    json::report::{RankCheck, RankCount, Status},
    standings::{
        RanksMissing, StandingsCheck, StandingsRequest, StandingsVerdict, check_standings,
    },
    trf::Reading,
};

use super::super::{
    args::{CheckArgs, Part},
    exit::ExitStatus,
    input::Loaded,
    refusal::Refusal,
};
use crate::report::{
    self,
    junit::{Case, Problem},
};

/// The ranks of a file, compared with its standings.
pub(super) struct Ranks {
    check: StandingsCheck,
    /// Whether nothing else is asked for.
    is_asked: bool,
}

impl Ranks {
    /// Compares the ranks, unless it is pairings alone that are asked for. Those of a round say
    /// nothing of the ranks.
    pub(super) fn of(arguments: &CheckArgs, loaded: &Loaded) -> Result<Option<Self>, Refusal> {
        let is_asked = arguments.only == Some(Part::Standings);
        let is_left_out = arguments.only == Some(Part::Pairings) || arguments.round.is_some();
        let Reading { tournament: Some(recorded), header, .. } = &loaded.reading else {
            return Ok(None);
        };
        if is_left_out && !is_asked {
            return Ok(None);
        }
        let completed = match arguments.rules.rounds {
            Some(_) => {
                let request = arguments.rules.request();
                Some(request.complete(recorded.clone())?.0)
            }
            None => None,
        };
        let tournament = completed.as_ref().unwrap_or(recorded);
        let request = StandingsRequest {
            list: arguments.tie_breaks.clone(),
            edition: arguments.edition,
            after: arguments.round,
            ..StandingsRequest::default()
        };
        Ok(Some(Self { check: check_standings(tournament, header, &request), is_asked }))
    }

    pub(super) fn status(&self) -> ExitStatus {
        match self.check.fails() {
            true => ExitStatus::Differences,
            false => ExitStatus::Success,
        }
    }

    /// Whether they were compared by a list, and are right.
    pub(super) fn are_confirmed(&self) -> bool {
        self.count().ok > 0
    }

    pub(super) fn count(&self) -> RankCount {
        report::json::rank_count(&self.check)
    }

    /// Whether there is anything to say in words: without a list only what is wrong.
    fn is_told(&self, quiet: bool) -> bool {
        let is_wrong = self.check.verdict == StandingsVerdict::Wrong;
        let has_list = self.check.list.is_some();
        self.check.fails() || !quiet && (self.is_asked || has_list || is_wrong)
    }

    pub(super) fn text(&self, loaded: &Loaded, quiet: bool) -> String {
        match &loaded.reading.tournament {
            _ if !self.is_told(quiet) => String::new(),
            Some(tournament) if self.check.list.is_some() => report::ranks(tournament, &self.check),
            _ => report::ranks_in_a_line(&self.check),
        }
    }

    pub(super) fn entry(&self, loaded: &Loaded, quiet: bool) -> Option<RankCheck> {
        let is_blank = self.check.list.is_none()
            && self.check.verdict == StandingsVerdict::NothingToCheck(RanksMissing::Blank);
        let is_shown = !quiet && !is_blank || self.is_asked || self.check.fails();
        let tournament = loaded.reading.tournament.as_ref().filter(|_| is_shown)?;
        Some(report::json::rank_check(&self.check, tournament))
    }

    /// The case of JUnit, if ranks were compared by a list.
    pub(super) fn case(&self, loaded: &Loaded, quiet: bool) -> Option<Case> {
        let is_shown = self.check.fails() || !quiet && self.count().files > 0;
        let problem = self.check.fails().then(|| Problem {
            is_error: false,
            kind: Status::Differs.as_str(),
            message: report::ranks_in_short(&self.check),
            text: self.text(loaded, quiet),
        });
        is_shown.then(|| Case { name: "standings".to_owned(), problem })
    }
}
