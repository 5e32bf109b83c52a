//! Recorded rounds as they were paired, and what the file notes of interventions.

use super::{NamedFile, Refusal};
use fpc::{
    Caveat, CaveatCode, Header, Phrase, RecordedRound, RoundCheck, RoundNumber, RuleError,
    RuleRequest, RuledTournament, SnapshotError, SystemChoice, Tournament, Wish,
    choice::PairsChanged,
    phrase,
    running::{corrections_since, stale_comments},
    trf::Reading,
};
use std::{borrow::Cow, collections::BTreeSet};

/// A recorded round as it was paired.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct RoundAsPaired<'a> {
    /// The tournament as it was then, and the rules.
    pub ruled: Cow<'a, RuledTournament>,
    /// The pairs that the organizer assigned.
    pub wishes: Vec<Wish>,
}

impl<'a> RoundAsPaired<'a> {
    /// The round by the comments of a file, under the rules by which the file is ruled now.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if the rules do not apply to what the tournament was.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{RoundNumber, RuleRequest};
    /// use fpc_answers::ask::{NamedFile, RoundAsPaired};
    ///
    /// let file = NamedFile::parse("clean.trf", &std::fs::read("../trf-samples/clean.trf")?);
    /// let rules = RuleRequest::default();
    /// let Some(Ok(ruled)) = file.prepare(&rules) else { panic!() };
    /// let Ok(past) = RoundAsPaired::of(&file, &ruled, &rules, RoundNumber::FIRST) else { panic!() };
    /// assert!(past.wishes.is_empty());
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn of(
        file: &NamedFile,
        ruled: &'a RuledTournament,
        rules: &RuleRequest,
        round: RoundNumber,
    ) -> Result<Self, Refusal> {
        let reading = &file.file.reading;
        let past = reading.tournament.as_ref().map(|it| it.as_paired(round, &reading.header));
        let ruled = match past {
            Some(Cow::Owned(past)) => Cow::Owned(Self::ruled(file, past, ruled, rules)?),
            _ => Cow::Borrowed(ruled),
        };
        let wishes = reading.header.assigned_wishes(round, &ruled.tournament.recorded(round));
        Ok(Self { ruled, wishes })
    }

    /// Puts its pairs into the order of boards when it was paired, as far as the state before it is known.
    pub fn sort_boards(&self, round: RoundNumber, recorded: &mut RecordedRound) {
        let RuledTournament { tournament, rules, .. } = &*self.ruled;
        if let Ok(snapshot) = tournament.snapshot(round) {
            rules.system.sort_boards(&snapshot, recorded);
        }
    }

    fn ruled(
        file: &NamedFile,
        past: Tournament,
        now: &RuledTournament,
        rules: &RuleRequest,
    ) -> Result<RuledTournament, Refusal> {
        // The edition does not depend on what is looked at.
        let system = SystemChoice::Fixed(now.rules.system);
        let rules = RuleRequest { system, ..rules.clone() };
        let mut ruled = file.file.ruled_as(past, &rules)?;
        // They may have been assumed.
        if let Some(color) = now.tournament.recorded_initial_color() {
            ruled.tournament = ruled.tournament.with_initial_color(color);
        }
        let [scores, of_file] =
            [now, &ruled].map(|it| it.tournament.teams().map(|teams| teams.scores));
        if let Some(scores) = scores.filter(|_| scores != of_file) {
            let tournament = ruled.tournament.with_team_scores(scores);
            ruled.tournament = tournament.map_err(RuleError::Contradiction)?;
        }
        ruled.rules = now.rules;
        ruled.caveats.clone_from(&now.caveats);
        Ok(ruled)
    }

    /// Checks the round.
    pub(super) fn check(&self, round: RoundNumber) -> Result<RoundCheck, SnapshotError> {
        let RuledTournament { tournament, rules, .. } = &*self.ruled;
        tournament.rounds().check_with(round, rules.system, &self.wishes)
    }
}

/// The notes of a file on the past of rounds: that facts on which their pairing depends were corrected
/// later, and what else happened against the rules or beside them, of all rounds or of this one.
pub(super) fn notes(
    file: &NamedFile,
    ruled: &RuledTournament,
    rounds: impl Iterator<Item = RoundNumber>,
    only: Option<RoundNumber>,
) -> Vec<Caveat> {
    let Reading { tournament: Some(tournament), header, .. } = &file.file.reading else {
        return Vec::new();
    };
    let needs_ratings = ruled.rules.system.info().articles.ratings.is_some();
    let (mut notes, mut said) = (Vec::new(), BTreeSet::new());
    for round in rounds {
        let mut since = corrections_since(tournament, header, &ruled.tournament, round);
        since.retain(|text| needs_ratings || !text.starts_with("Rating "));
        if !since.is_empty() {
            let text = phrase!(
                "round {round} was paired before {count:a correction|corrections}: {corrections}",
                round,
                count = since.len(),
                corrections = Phrase::series(since.iter().map(|it| Phrase::plain(&**it)), "; ")
            );
            let changed = pairs_changed(ruled, header, round);
            let text = match changed {
                Some(PairsChanged { pairs, others }) => phrase!(
                    "{correction}; by the corrected facts, {others} of {pairs} {pairs:pair|pairs} would be {others:another|others}",
                    correction = text,
                    others,
                    pairs
                ),
                None => text,
            };
            let mut note = Caveat::new(CaveatCode::PairedBeforeCorrection, text).in_round(round);
            note.pairs_changed = changed;
            notes.push(note);
        }
        said.extend(since);
    }
    notes.extend(stale_comments(tournament, header).into_iter().map(|line| {
        let comment = Phrase::plain(line.trim_start_matches('#').trim());
        let text = phrase!("a comment does not fit the file, and is not used: {comment}", comment);
        Caveat::new(CaveatCode::StaleComment, text)
    }));
    // That FIDE mode was left is said of the rules.
    let exit = header.fide_mode_exit();
    let interventions = header.interventions().filter(|&(round, text)| {
        only.is_none_or(|only| round == only)
            && exit != Some((round, text))
            && !said.iter().any(|said| text.starts_with(said))
    });
    notes.extend(interventions.map(|(round, text)| Caveat::of_intervention(round, text)));
    notes
}

/// The number of pairs of a round without results that would be others by the tournament as it is now; nothing if
/// there are none.
fn pairs_changed(
    ruled: &RuledTournament,
    header: &Header,
    round: RoundNumber,
) -> Option<PairsChanged> {
    let RuledTournament { tournament, rules, .. } = ruled;
    if tournament.open_round() != Some(round) || tournament.has_begun(round) {
        return None;
    }
    let snapshot = tournament.snapshot_to_pair().ok()?;
    let assigned = header.assigned_again(&snapshot, &[]).into_iter();
    let wishes: Vec<_> = assigned.map(|[one, other]| Wish::Together(one, other)).collect();
    let snapshot = snapshot.with_wishes(&wishes).unwrap_or(snapshot);
    let again = rules.system.pair(&snapshot).ok()?;
    let recorded = tournament.recorded(round).pairs;
    let others = recorded.iter().filter(|it| !again.pairs().contains(&it.pair)).count();
    (others > 0).then_some(PairsChanged { pairs: recorded.len(), others })
}
