//! The ranks of a file, as far as a check looks at them.

use super::{CheckQuestion, NamedFile, Part, Refusal};
use crate::{
    json::report::{RankCheck, RankCount, Status},
    standings::{
        RanksMissing, StandingsCheck, StandingsRequest, StandingsVerdict, check_standings,
    },
    trf::Reading,
};

/// The ranks of a file, compared with its standings.
#[derive(Debug)]
pub struct Ranks {
    /// What was found.
    pub check: StandingsCheck,
    /// Whether nothing else is asked for.
    pub is_asked: bool,
}

impl Ranks {
    /// Compares the ranks, unless it is pairings alone that are asked for. Those of a round say
    /// nothing of the ranks.
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

    /// What they came to.
    pub fn status(&self) -> Status {
        match self.check.fails() {
            true => Status::Differs,
            false => Status::Ok,
        }
    }

    /// Whether they were compared by a list, and are right.
    pub fn are_confirmed(&self) -> bool {
        self.count().ok > 0
    }

    /// The count of the file.
    pub fn count(&self) -> RankCount {
        RankCount::of(&self.check)
    }

    /// What there is to say for programs: unless only what is wrong is asked for, all but that
    /// nothing was filled in.
    pub fn entry(&self, file: &NamedFile, quiet: bool) -> Option<RankCheck> {
        let is_blank = self.check.list.is_none()
            && self.check.verdict == StandingsVerdict::NothingToCheck(RanksMissing::Blank);
        let is_shown = !quiet && !is_blank || self.is_asked || self.check.fails();
        let tournament = file.file.reading.tournament.as_ref().filter(|_| is_shown)?;
        Some(RankCheck::new(&self.check, tournament))
    }
}
