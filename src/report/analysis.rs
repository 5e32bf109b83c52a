//! All that a report on a file tells.

use crate::{
    check::RoundCheck,
    choice::{Caveat, RuleError, RuleRequest, RuledTournament},
    json::report::Status,
    snapshot::{Rounds, SnapshotError},
    standings::{
        ListSource, Standings, StandingsCheck, StandingsRequest, TieBreakList, check_standings,
    },
    systems::System,
    tournament::{RecordedRound, RoundNumber, Tournament},
    tournament_file::TournamentFile,
    trf::{Code, Severity},
};

/// A file with all that a report tells of it: every recorded round paired anew and compared, the ranks
/// compared with the standings, and the standings themselves.
///
/// # Examples
///
/// ```
/// use fpc::{RuleRequest, json::report::Status, report::Analysis};
///
/// let bytes = std::fs::read("trf-samples/wrong-pairing.trf")?;
/// let analysis = Analysis::new("wrong-pairing.trf", &bytes, &RuleRequest::default());
/// assert_eq!(analysis.status(), Status::Differs);
/// assert_eq!(analysis.rounds.len(), 5);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Analysis {
    /// What the file is called.
    pub name: String,
    /// The file.
    pub file: TournamentFile,
    /// The tournament with its rules, or why it cannot be paired by any; nothing if the file has errors.
    pub ruled: Option<Result<RuledTournament, RuleError>>,
    /// What the answer depends on besides the lines of the file.
    pub caveats: Vec<Caveat>,
    /// The rounds that are recorded, in order.
    pub rounds: Vec<AnalyzedRound>,
    /// The first round that could not be checked, and why not.
    pub unchecked: Option<(RoundNumber, SnapshotError)>,
    /// Whether the ranks of the file are right; nothing if it has errors.
    pub ranks: Option<StandingsCheck>,
    /// The standings after the rounds that are over; nothing if the file has errors.
    pub table: Option<AnalyzedTable>,
}

/// A recorded round.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct AnalyzedRound {
    /// The round.
    pub round: RoundNumber,
    /// The pairs in the order of boards, as far as the state before the round is known.
    pub recorded: RecordedRound,
    /// What checking it came to; nothing if it was not checked.
    pub check: Option<RoundCheck>,
}

/// Standings with their list.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct AnalyzedTable {
    /// The list of tie-breaks.
    pub list: TieBreakList,
    /// Where it comes from.
    pub source: ListSource,
    /// The standings.
    pub standings: Standings,
}

impl Analysis {
    /// Looks at all that a file says.
    pub fn new(name: &str, bytes: &[u8], request: &RuleRequest) -> Self {
        let file = TournamentFile::parse(bytes).for_system(request.system);
        let mut analysis = Self {
            name: name.to_owned(),
            ruled: file.ruled(request),
            file,
            caveats: Vec::new(),
            rounds: Vec::new(),
            unchecked: None,
            ranks: None,
            table: None,
        };
        analysis.caveats = match &analysis.ruled {
            Some(Ok(ruled)) => ruled.caveats.clone(),
            Some(Err(error)) => error.caveats(),
            None => Vec::new(),
        };
        analysis.look_at_rounds();
        analysis.look_at_ranks();
        analysis
    }

    /// The tournament, with what was asked for.
    pub fn tournament(&self) -> Option<&Tournament> {
        match &self.ruled {
            Some(Ok(ruled)) => Some(&ruled.tournament),
            _ => self.file.reading.tournament.as_ref(),
        }
    }

    /// The tournament with the rules by which it is paired.
    pub fn ruled(&self) -> Option<&RuledTournament> {
        self.ruled.as_ref()?.as_ref().ok()
    }

    /// What it all came to, as `fpc check` says it.
    pub fn status(&self) -> Status {
        let errors = || self.file.reading.errors();
        match &self.ruled {
            None if errors().any(|it| it.code == Code::TooManyEntries) => return Status::TooLarge,
            None | Some(Err(_)) => return Status::Invalid,
            Some(Ok(_)) => {}
        }
        let is_certain = self.ruled().is_some_and(|ruled| ruled.rules.is_certain);
        let rounds = self.checks().map(|check| Status::of_check(check, is_certain));
        let unchecked = self.unchecked.iter().map(|_| Status::Invalid);
        let ranks = self.ranks.iter().filter(|it| it.fails()).map(|_| Status::Differs);
        rounds.chain(unchecked).chain(ranks).fold(Status::Ok, Status::and)
    }

    /// The rounds that were checked.
    pub fn checks(&self) -> impl Iterator<Item = &RoundCheck> {
        self.rounds.iter().filter_map(|round| round.check.as_ref())
    }

    /// How many errors and how many warnings there are.
    pub fn finding_counts(&self) -> (usize, usize) {
        let found = self.file.reading.diagnostics.iter().map(|it| it.severity());
        let severities: Vec<_> =
            self.caveats.iter().map(|caveat| caveat.severity).chain(found).collect();
        let errors = severities.iter().filter(|it| **it == Severity::Error).count();
        (errors, severities.len() - errors)
    }

    fn look_at_rounds(&mut self) {
        let Some(tournament) = self.tournament() else { return };
        let system = self.ruled().map(|ruled| ruled.rules.system);
        let states = tournament.rounds();
        let mut unchecked = None;
        let mut rounds = Vec::new();
        for round in tournament.recorded_rounds() {
            let mut recorded = tournament.recorded(round);
            let system = system.filter(|_| unchecked.is_none());
            let check = system.and_then(|system| match states.check(round, system) {
                Ok(check) => Some(check),
                Err(error) => {
                    unchecked = Some((round, error));
                    None
                }
            });
            sort_boards(&states, round, system, &mut recorded);
            rounds.push(AnalyzedRound { round, recorded, check });
        }
        let remarks = rounds.iter().filter_map(|round| round.check.as_ref());
        let remarks = remarks.flat_map(|check| {
            check.remarks.iter().map(|&remark| Caveat::of_remark(remark, check.round))
        });
        let remarks: Vec<_> = remarks.collect();
        self.caveats.extend(remarks);
        (self.rounds, self.unchecked) = (rounds, unchecked);
    }

    fn look_at_ranks(&mut self) {
        let Some(tournament) = self.tournament() else { return };
        let header = &self.file.reading.header;
        let request = StandingsRequest::default();
        let ranks = check_standings(tournament, header, &request);
        let rules = request.rules(header);
        let system = self.ruled().map(|ruled| ruled.rules.system);
        let (list, source) = TieBreakList::choose(None, system, header, rules.pairings);
        let standings = rules.standings(tournament, None, &list.tie_breaks);
        (self.ranks, self.table) = (Some(ranks), Some(AnalyzedTable { list, source, standings }));
    }
}

/// Puts the pairs of a round into the order of boards, if the state before it is known.
fn sort_boards(
    states: &Rounds<'_>,
    round: RoundNumber,
    system: Option<System>,
    recorded: &mut RecordedRound,
) {
    let Some((system, snapshot)) = system.zip(states.snapshot(round).ok()) else { return };
    let order = system.board_order(&snapshot);
    snapshot.sort_pairs(&order, &mut recorded.pairs, |recorded| recorded.pair);
}
