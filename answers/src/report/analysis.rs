//! Everything that a report on a file contains.

use std::borrow::Cow;

use crate::{
    ask::{self, CheckQuestion, FileCheck, NamedFile, OtherAssumption, Ranks},
    json::Status,
};
use fpc::{
    Caveat, Phrase, RecordedRound, RoundCheck, RoundNumber, RuleError, RuleRequest,
    RuledTournament, Severity, SnapshotError, ToPhrase, Tournament, TournamentFile,
    happened::Account,
    standings::{ListSource, Standings, StandingsCheck, StandingsRequest, TieBreakList},
    trf::Reading,
};

/// The full analysis of a file: every recorded round paired again and compared, the ranks compared
/// with the standings, and the standings themselves.
///
/// # Examples
///
/// ```
/// use fpc::RuleRequest;
/// use fpc_answers::{json::Status, report::Analysis};
///
/// let bytes = std::fs::read("../trf-samples/wrong-pairing.trf")?;
/// let analysis = Analysis::new("wrong-pairing.trf", &bytes, &RuleRequest::default());
/// assert_eq!(analysis.status(), Status::Differs);
/// assert_eq!(analysis.rounds.len(), 5);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Analysis {
    /// The name of the file.
    pub name: String,
    /// The file.
    pub file: TournamentFile,
    /// The tournament with its rules, or why there are none to pair it by; `None` if the file has
    /// errors.
    pub ruled: Option<Result<RuledTournament, RuleError>>,
    /// Why nothing was checked although the file can be read.
    pub refused: Option<Phrase>,
    /// Assumptions behind the answer that the file does not settle.
    pub caveats: Vec<Caveat>,
    /// If a round differs: what would follow from other assumptions that the file leaves open.
    pub other_assumptions: Vec<OtherAssumption>,
    /// The recorded rounds, in order.
    pub rounds: Vec<AnalyzedRound>,
    /// The first round that could not be checked, and why not.
    pub unchecked: Option<(RoundNumber, SnapshotError)>,
    /// Tells whether the ranks in the file are right; `None` if the file has errors.
    pub ranks: Option<StandingsCheck>,
    /// The standings after the complete rounds; `None` if the file has errors.
    pub table: Option<AnalyzedTable>,
    status: Status,
}

/// A recorded round.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct AnalyzedRound {
    /// The round.
    pub round: RoundNumber,
    /// The tournament as it was when the round was paired, if that is another one than now.
    pub as_paired: Option<Tournament>,
    /// The pairs in the order of boards when it was paired, as far as the state before the round is known.
    pub recorded: RecordedRound,
    /// The result of checking it; `None` if it was not checked.
    pub check: Option<RoundCheck>,
    /// The event that explains it, if it differs and that is hardly chance.
    pub account: Option<Account>,
}

/// Standings with their list of tie-breaks.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct AnalyzedTable {
    /// The list of tie-breaks.
    pub list: TieBreakList,
    /// Its source.
    pub source: ListSource,
    /// The standings.
    pub standings: Standings,
}

impl Analysis {
    /// Analyzes a file.
    pub fn new(name: &str, bytes: &[u8], request: &RuleRequest) -> Self {
        let question = CheckQuestion { rules: request.clone(), ..CheckQuestion::default() };
        Self::of(&ask::check(NamedFile::parse(name, bytes), &question), &question)
    }

    /// Analyzes a file that has already been checked, given the question of that check; the
    /// standings follow the same rules.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc_answers::{ask::{self, CheckQuestion, NamedFile}, report::Analysis};
    ///
    /// let question = CheckQuestion::default();
    /// let bytes = std::fs::read("../trf-samples/clean.trf")?;
    /// let check = ask::check(NamedFile::parse("clean.trf", &bytes), &question);
    /// let analysis = Analysis::of(&check, &question);
    /// assert_eq!(analysis.status(), check.status());
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn of(check: &FileCheck, question: &CheckQuestion) -> Self {
        let NamedFile { name, file, .. } = check.file();
        let ruled = match check {
            FileCheck::Checked(checked) => Some(Ok(checked.prepared.clone())),
            _ => file.ruled(&question.rules),
        };
        let refused = match check {
            FileCheck::Refused(_, refusal) => Some(refusal.cause.phrase()),
            _ => None,
        };
        let (unchecked, ranks) = match check {
            FileCheck::Checked(checked) => (checked.unchecked.clone(), checked.ranks.as_ref()),
            FileCheck::Ranked(ranked) => (None, Some(&ranked.ranks)),
            FileCheck::Refused(..) | FileCheck::Broken(_) => (None, None),
        };
        let mut ranks = ranks.map(|ranks| ranks.check.clone());
        if refused.is_some() {
            // The ranks follow from the results, however the pairings were made.
            let found = Ranks::of(question, check.file()).ok().flatten();
            ranks = found.map(|ranks| ranks.check);
        }
        let mut analysis = Self {
            name: name.clone(),
            file: file.clone(),
            ruled,
            refused,
            caveats: check.caveats().to_vec(),
            other_assumptions: check.other_assumptions().to_vec(),
            rounds: Vec::new(),
            unchecked,
            ranks,
            table: None,
            status: check.status(),
        };
        analysis.rounds = analysis.recorded(check);
        analysis.table = analysis.ranked(question);
        analysis
    }

    /// The tournament with the results that games have, with the request applied.
    pub fn tournament(&self) -> Option<&Tournament> {
        let recorded = self.file.reading.tournament.as_ref();
        self.ruled().map(RuledTournament::with_results).or(recorded)
    }

    /// The tournament as its rounds are paired: adjourned games are draws if the rules count them as such.
    pub fn tournament_for_pairing(&self) -> Option<&Tournament> {
        let recorded = self.file.reading.tournament.as_ref();
        self.ruled().map(|ruled| &ruled.tournament).or(recorded)
    }

    /// The tournament as it was when a round was paired.
    pub fn as_paired<'a>(&'a self, round: &'a AnalyzedRound) -> Option<&'a Tournament> {
        round.as_paired.as_ref().or_else(|| self.tournament_for_pairing())
    }

    /// The tournament with the rules by which it is paired.
    pub fn ruled(&self) -> Option<&RuledTournament> {
        self.ruled.as_ref()?.as_ref().ok()
    }

    /// The overall status, as `fpc check` reports it.
    pub const fn status(&self) -> Status {
        self.status
    }

    /// The rounds that were checked.
    pub fn checks(&self) -> impl Iterator<Item = &RoundCheck> {
        self.rounds.iter().filter_map(|round| round.check.as_ref())
    }

    /// The numbers of errors and warnings.
    pub fn finding_counts(&self) -> (usize, usize) {
        let found = self.file.reading.diagnostics.iter().map(|it| it.severity());
        let severities: Vec<_> =
            self.caveats.iter().map(|caveat| caveat.severity).chain(found).collect();
        let errors = severities.iter().filter(|it| **it == Severity::Error).count();
        (errors, severities.len() - errors)
    }

    /// The recorded rounds, each with its check if there is one.
    fn recorded(&self, check: &FileCheck) -> Vec<AnalyzedRound> {
        let Some(tournament) = self.tournament_for_pairing() else { return Vec::new() };
        let system = self.ruled().map(|ruled| ruled.rules.system);
        let states = tournament.rounds();
        let analyzed = |round| {
            let as_paired = match check {
                FileCheck::Checked(checked) => checked.as_paired.get(&round).cloned(),
                _ => self.unruled_as_paired(round),
            };
            let snapshot = match &as_paired {
                Some(past) => past.snapshot(round),
                None => states.snapshot(round),
            };
            let mut recorded = tournament.recorded(round);
            if let Some((system, snapshot)) = system.zip(snapshot.ok()) {
                system.sort_boards(&snapshot, &mut recorded);
            }
            let of_round = check.rounds().iter().find(|check| check.round == round);
            let account = match (check, of_round) {
                (FileCheck::Checked(checked), Some(check)) => checked.account(check).cloned(),
                _ => None,
            };
            AnalyzedRound { round, as_paired, recorded, check: of_round.cloned(), account }
        };
        tournament.recorded_rounds().map(analyzed).collect()
    }

    /// The tournament as it was when a round was paired, by no rules, if that is another one than now.
    fn unruled_as_paired(&self, round: RoundNumber) -> Option<Tournament> {
        let Reading { tournament, header, .. } = &self.file.reading;
        match tournament.as_ref()?.as_paired(round, header) {
            Cow::Owned(past) => Some(past),
            Cow::Borrowed(_) => None,
        }
    }

    /// The analysis with the standings after a round, which may still be running, by the rules and
    /// the list of the file.
    #[must_use]
    pub fn ranked_after(mut self, round: RoundNumber) -> Self {
        let question = CheckQuestion { round: Some(round), ..CheckQuestion::default() };
        self.table = self.ranked(&question);
        self
    }

    /// The standings by the requested rules and list, or those of the file.
    fn ranked(&self, question: &CheckQuestion) -> Option<AnalyzedTable> {
        let tournament = self.tournament()?;
        let header = &self.file.reading.header;
        let request = StandingsRequest { edition: question.edition, ..StandingsRequest::default() };
        let rules = request.rules(header);
        let system = self.ruled().map(|ruled| ruled.rules.system);
        let asked = question.tie_breaks.as_ref();
        let (list, source) =
            TieBreakList::choose(asked, system, header, rules.pairings, tournament.form());
        let standings = rules.standings(tournament, question.round, &list.tie_breaks);
        Some(AnalyzedTable { list, source, standings })
    }
}
