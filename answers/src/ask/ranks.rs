//! The ranks of a file as part of a check.

use super::{CheckQuestion, NamedFile, Part, Refusal};
use crate::json::{RankCheck, RankCount, Status};
use fpc::{
    standings::{
        RanksMissing, StandingsCheck, StandingsRequest, StandingsVerdict, check_standings,
    },
    trf::Reading,
};

/// The ranks of a file, compared with its standings.
#[derive(Debug)]
pub struct Ranks {
    /// The result of the comparison.
    pub check: StandingsCheck,
    /// Tells whether only the ranks were to be checked.
    pub is_asked: bool,
}

impl Ranks {
    /// Compares the ranks, unless only the pairings are to be checked. Checking a single round does
    /// not include the ranks.
    pub(crate) fn of(question: &CheckQuestion, file: &NamedFile) -> Result<Option<Self>, Refusal> {
        let is_asked = question.only == Some(Part::Standings);
        let is_left_out = question.only == Some(Part::Pairings) || question.round.is_some();
        let Reading { tournament: Some(recorded), header, .. } = &file.file.reading else {
            return Ok(None);
        };
        if is_left_out && !is_asked {
            return Ok(None);
        }
        let completed = match question.rules.total_rounds {
            Some(_) => Some(question.rules.complete(recorded.clone())?.0),
            None => None,
        };
        let tournament = completed.as_ref().unwrap_or(recorded);
        let request = StandingsRequest {
            list: question.tie_breaks.clone(),
            edition: question.edition,
            after: question.round,
            ..StandingsRequest::default()
        };
        Ok(Some(Self { check: check_standings(tournament, header, &request), is_asked }))
    }

    /// The status of the ranks.
    pub fn status(&self) -> Status {
        if self.check.fails() { Status::Differs } else { Status::Ok }
    }

    /// Tells whether they were compared by a list of tie-breaks and are right.
    pub fn are_confirmed(&self) -> bool {
        self.count().ok > 0
    }

    /// The count of the file in a summary.
    pub fn count(&self) -> RankCount {
        RankCount::of(&self.check)
    }

    /// The entry for JSON, left out if ranks were never filled in or, when only problems are
    /// wanted, if they are right. If only the ranks were to be checked, there is always an entry.
    pub fn entry(&self, file: &NamedFile, quiet: bool) -> Option<RankCheck> {
        let is_blank = self.check.list.is_none()
            && self.check.verdict == StandingsVerdict::NothingToCheck(RanksMissing::Blank);
        let is_shown = !quiet && !is_blank || self.is_asked || self.check.fails();
        let tournament = file.file.reading.tournament.as_ref().filter(|_| is_shown)?;
        Some(RankCheck::new(&self.check, tournament))
    }
}
