//! Checks of every round's pairing, and of every player's rank, by the rules.

use std::{borrow::Cow, collections::BTreeMap};

use serde::Deserialize;

use super::{
    Assumption, NamedFile, NoAnswer, OtherAssumption, Ranks, Refusal, RefusalCause,
    past::{RoundAsPaired, notes},
};
use crate::{
    json::{
        ChosenSystem, Error, ErrorCode, File, Players, RankCount, Report, Round, Status, Summary,
        Versions,
    },
    report::{adjournment, round_hint},
};
use fpc::{
    Caveat, CaveatCode, Phrase, RoundCheck, RoundNumber, RuleRequest, RuledTournament,
    SnapshotError, System, SystemChoice, Tournament, Verdict,
    happened::{Account, ComparedRound},
    phrase,
    standings::{TieBreakEdition, TieBreakList},
    what_happened,
};

/// The question of a check. By default, it asks about the pairings of all rounds and the ranks,
/// under the rules of the file.
#[derive(Clone, Default, Debug)]
pub struct CheckQuestion {
    /// The rules of the pairings.
    pub rules: RuleRequest,
    /// Check only this round.
    pub round: Option<RoundNumber>,
    /// Check only the pairings, or only the ranks.
    pub only: Option<Part>,
    /// The list of tie-breaks to use instead of the file's.
    pub tie_breaks: Option<TieBreakList>,
    /// The edition of the rules for tie-breaks, instead of the one in force on the first day.
    pub edition: Option<TieBreakEdition>,
}

impl CheckQuestion {
    /// The question by another system, with all its other options.
    pub(super) fn by_system(&self, system: System) -> Self {
        let rules = RuleRequest { system: SystemChoice::Fixed(system), ..self.rules.clone() };
        Self { rules, ..self.clone() }
    }
}

/// A part of a file that can be checked by itself.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "program", derive(clap::ValueEnum))]
pub enum Part {
    /// The pairing of every round
    Pairings,
    /// The ranks, including those of round robins
    Standings,
}

/// The result of checking a file.
#[derive(Debug)]
pub enum FileCheck {
    /// Its rounds have been checked.
    Checked(Box<Checked>),
    /// Its ranks alone have been checked.
    Ranked(Box<Ranked>),
    /// It is valid, but cannot be checked, and why.
    Refused(NamedFile, Refusal),
    /// It has errors.
    Broken(NamedFile),
}

/// A file of which the rounds have been checked.
#[derive(Debug)]
pub struct Checked {
    /// The file.
    pub file: NamedFile,
    /// The tournament and the rules.
    pub prepared: RuledTournament,
    /// The tournament as it was when a round was paired, of each round for which that is another one.
    pub as_paired: BTreeMap<RoundNumber, Tournament>,
    /// The rounds that could be checked.
    pub rounds: Vec<RoundCheck>,
    /// The first round that could not be checked, and why not.
    pub unchecked: Option<(RoundNumber, SnapshotError)>,
    /// If a round differs: what would follow from other assumptions that the file leaves open.
    pub other_assumptions: Vec<OtherAssumption>,
    /// Accounts of rounds that differ.
    pub accounts: Vec<Account>,
    /// The ranks, unless only the pairings were to be checked.
    pub ranks: Option<Ranks>,
}

/// A file of which the ranks alone have been checked.
#[derive(Debug)]
pub struct Ranked {
    /// The file.
    pub file: NamedFile,
    /// Its ranks.
    pub ranks: Ranks,
}

/// Checks a file.
///
/// # Examples
///
/// ```
/// use fpc_answers::{ask::{self, CheckQuestion, NamedFile}, json::Status};
///
/// let bytes = std::fs::read("../trf-samples/wrong-pairing.trf")?;
/// let check = ask::check(NamedFile::parse("a.trf", &bytes), &CheckQuestion::default());
/// assert_eq!(check.status(), Status::Differs);
/// assert_eq!(check.report().files[0].rounds.len(), 5);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn check(file: NamedFile, question: &CheckQuestion) -> FileCheck {
    let file = file.for_request(&question.rules);
    if question.only == Some(Part::Standings) {
        return FileCheck::ranked(question, file);
    }
    let mut prepared = match file.prepare_by_date(&question.rules) {
        None => return FileCheck::Broken(file),
        Some(Err(refusal)) => return FileCheck::Refused(file, refusal),
        Some(Ok(prepared)) => prepared,
    };
    let of_rules = |prepared: &RuledTournament| check_rounds(&file, prepared, question);
    let mut checked = of_rules(&prepared);
    // Rounds that all agree leave no edition open.
    if checked.as_ref().is_ok_and(|it| !it.rounds.iter().all(|it| it.verdict.agrees()))
        && let Some(Ok(settled)) = file.prepare(&question.rules)
        && settled.rules.system != prepared.rules.system
    {
        checked = of_rules(&settled);
        prepared = settled;
    }
    match checked.and_then(|checks| Ok((checks, Ranks::of(question, &file)?))) {
        Ok((Checks { mut rounds, unchecked, as_paired }, ranks)) => {
            let notes = notes(&file, &prepared, rounds.iter().map(|it| it.round), None);
            prepared.caveats.extend(notes);
            let other_assumptions = OtherAssumption::all(&file, question, &prepared, &rounds);
            doubt(&mut rounds, &prepared, &other_assumptions);
            prepared.caveats.extend(rounds.iter().flat_map(caveats));
            let accounts = Vec::new();
            let mut checked = Checked {
                file,
                prepared,
                as_paired,
                rounds,
                unchecked,
                other_assumptions,
                accounts,
                ranks,
            };
            if checked.other_assumptions.iter().all(|it| !it.differ.is_empty()) {
                checked.accounts = accounts_of(&checked, question);
                checked.drop_implied_colors();
            }
            FileCheck::Checked(Box::new(checked))
        }
        Err(refusal) => FileCheck::Refused(file, Refusal { caveats: prepared.caveats, ..refusal }),
    }
}

impl FileCheck {
    /// Compares the ranks, whatever the system of the pairings.
    fn ranked(question: &CheckQuestion, file: NamedFile) -> Self {
        match Ranks::of(question, &file) {
            Ok(Some(ranks)) => Self::Ranked(Box::new(Ranked { file, ranks })),
            Ok(None) => Self::Broken(file),
            Err(refusal) => Self::Refused(file, refusal),
        }
    }

    /// The file.
    pub fn file(&self) -> &NamedFile {
        match self {
            Self::Checked(checked) => &checked.file,
            Self::Ranked(ranked) => &ranked.file,
            Self::Refused(file, _) | Self::Broken(file) => file,
        }
    }

    /// The overall status.
    pub fn status(&self) -> Status {
        match self {
            Self::Checked(checked) => {
                let unchecked = checked.unchecked.iter().map(|_| Status::Invalid);
                let statuses = checked.rounds.iter().map(Status::of_check);
                let ranks = checked.ranks.as_ref().map(Ranks::status);
                statuses.chain(unchecked).chain(ranks).fold(Status::Ok, Status::and)
            }
            Self::Refused(_, refusal) => refusal.status(),
            Self::Ranked(ranked) => ranked.ranks.status(),
            Self::Broken(file) => file.validity(),
        }
    }

    /// The rounds that have been checked.
    pub fn rounds(&self) -> &[RoundCheck] {
        match self {
            Self::Checked(checked) => &checked.rounds,
            _ => &[],
        }
    }

    /// The rounds to show: all of them, or only those with something to report.
    pub fn shown(&self, quiet: bool) -> impl Iterator<Item = &RoundCheck> {
        self.rounds().iter().filter(move |check| !(quiet && is_ok(check)))
    }

    /// The caveats of the answer, besides those of the file.
    pub fn caveats(&self) -> &[Caveat] {
        match self {
            Self::Checked(checked) => &checked.prepared.caveats,
            Self::Refused(_, refusal) => &refusal.caveats,
            Self::Ranked(_) | Self::Broken(_) => &[],
        }
    }

    /// The consequences of other assumptions that the file leaves open, if a round differs.
    pub fn other_assumptions(&self) -> &[OtherAssumption] {
        match self {
            Self::Checked(checked) => &checked.other_assumptions,
            _ => &[],
        }
    }

    /// Why nothing was checked: the first error in the file, if that is the reason.
    pub fn error(&self) -> Option<Error> {
        match self {
            Self::Checked(checked) => checked.error(),
            Self::Ranked(_) => None,
            Self::Refused(file, refusal) => Some(refusal.report(file.interface)),
            Self::Broken(file) => file.error(),
        }
    }

    /// The counts for the file.
    pub fn summary(&self) -> Summary {
        match self {
            Self::Checked(checked) => {
                let ranks = checked.ranks.as_ref().map(Ranks::count).unwrap_or_default();
                let rules = checked.prepared.rules;
                if self.status().is_checked() {
                    Summary::checked(&checked.rounds, rules, ranks)
                } else {
                    failed(&checked.rounds, ranks)
                }
            }
            Self::Ranked(ranked) => {
                let standings = ranked.ranks.count();
                Summary { complete: true, files: 1, checked: 1, standings, ..Summary::default() }
            }
            Self::Broken(_) => Summary { broken: 1, ..failed(&[], RankCount::default()) },
            Self::Refused(..) => Summary { refused: 1, ..failed(&[], RankCount::default()) },
        }
    }

    /// The entry of the file in a JSON report, with all its rounds or only those with something to
    /// report.
    pub fn entry(&self, quiet: bool) -> File {
        let diagnostics = self.file().findings(self.caveats());
        let entry = File::new(&self.file().name, self.status(), self.error());
        let mut entry = File { diagnostics, ..entry };
        match self {
            Self::Checked(checked) => {
                let ranks = checked.ranks.as_ref();
                entry.standings = ranks.and_then(|it| it.entry(&checked.file, quiet));
                entry.system = Some(ChosenSystem::from(checked.prepared.rules));
                entry.other_assumptions =
                    checked.other_assumptions.iter().map(OtherAssumption::entry).collect();
                entry.rounds = self.shown(quiet).map(|check| checked.round_entry(check)).collect();
            }
            Self::Ranked(ranked) => entry.standings = ranked.ranks.entry(&ranked.file, quiet),
            _ => {}
        }
        entry
    }

    /// The JSON report that `fpc check` prints.
    pub fn report(&self) -> Report {
        Report {
            versions: Versions::default(),
            files: vec![self.entry(false)],
            summary: Some(self.summary()),
            validation: None,
        }
    }
}

impl Checked {
    /// Why some rounds were not checked.
    pub fn reason(&self) -> Option<Phrase> {
        let (round, error) = self.unchecked.as_ref()?;
        let RuledTournament { tournament, rules, .. } = &self.prepared;
        let why = adjournment(error, tournament, rules.system).unwrap_or_default();
        Some(phrase!("round {round}: not checked: {error}{why}", round, error, why))
    }

    /// Returns the failure for JSON.
    fn error(&self) -> Option<Error> {
        let (_, error) = self.unchecked.as_ref()?;
        Some(Error::new(ErrorCode::from(error), self.reason()?.to_string()))
    }

    /// Tells if all rounds agree with another system: boards that differ by this one say nothing.
    pub fn is_explained_by_system(&self) -> bool {
        self.other_assumptions.iter().any(OtherAssumption::explains_all)
    }

    /// The account of a round that differs, if chance is improbable.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc_answers::ask::{self, CheckQuestion, FileCheck, NamedFile};
    ///
    /// let bytes = std::fs::read("../trf-samples/evidence/set-aside.trf")?;
    /// let check = ask::check(NamedFile::parse("a.trf", &bytes), &CheckQuestion::default());
    /// let FileCheck::Checked(checked) = check else { panic!("it can be checked") };
    /// let account = checked.account(&checked.rounds[0]).unwrap();
    /// assert_eq!(account.left.len(), 1, "the pair made by hand");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn account(&self, check: &RoundCheck) -> Option<&Account> {
        let mut accounts = self.accounts.iter().filter(|it| it.is_confident);
        accounts.find(|account| account.rounds.contains(&check.round))
    }

    /// Drops what is said of another initial color because of a round with an account: in that case, the recorded color
    /// gives the colors on its boards.
    fn drop_implied_colors(&mut self) {
        let told = self.accounts.iter().filter(|it| it.is_confident);
        let rounds: Vec<_> = told.flat_map(|it| it.rounds.iter().copied()).collect();
        let codes = [CaveatCode::OtherInitialColor, CaveatCode::RecordedInitialColor];
        let caveats = &mut self.prepared.caveats;
        let before = caveats.len();
        caveats.retain(|it| {
            !codes.contains(&it.code) || it.round.is_none_or(|round| !rounds.contains(&round))
        });
        if caveats.len() < before {
            let is_color =
                |it: &OtherAssumption| matches!(it.assumption, Assumption::InitialColor(_));
            self.other_assumptions.retain(|it| !is_color(it));
        }
    }

    fn round_entry(&self, check: &RoundCheck) -> Round {
        let tournament = self.as_paired.get(&check.round).unwrap_or(&self.prepared.tournament);
        Round {
            hint: self.hint(check).map(|it| it.to_string()),
            explained_by: self
                .account(check)
                .map(|it| Players::new(tournament, check.round).account(it)),
            ..Round::new(check, tournament, self.prepared.rules)
        }
    }

    /// The possible cause of a difference, if nothing explains it.
    pub fn hint(&self, check: &RoundCheck) -> Option<Phrase> {
        if self.account(check).is_some() {
            return None;
        }
        round_hint(check, &self.file.file.reading.diagnostics)
    }
}

/// The rounds that have been checked.
pub(super) struct Checks {
    pub(super) rounds: Vec<RoundCheck>,
    /// The first one for which results are missing.
    pub(super) unchecked: Option<(RoundNumber, SnapshotError)>,
    /// The tournament as it was when a round was paired, where that is another one.
    as_paired: BTreeMap<RoundNumber, Tournament>,
}

/// Checks the rounds of a tournament as they were paired, or one of them; a refusal says why that is
/// impossible.
pub(super) fn check_rounds(
    file: &NamedFile,
    ruled: &RuledTournament,
    question: &CheckQuestion,
) -> Result<Checks, Refusal> {
    let asked = question.round;
    let recorded = ruled.tournament.recorded_rounds();
    let rounds: Vec<_> = recorded.filter(|&it| asked.is_none_or(|asked| it == asked)).collect();
    if let (Some(round), []) = (asked, &rounds[..]) {
        return Err(RefusalCause::NotRecorded(round).into());
    }
    let mut checks = Checks { rounds: Vec::new(), unchecked: None, as_paired: BTreeMap::new() };
    let now = ruled.tournament.rounds();
    for round in rounds {
        let past = RoundAsPaired::of(file, ruled, &question.rules, round)?;
        if checks.unchecked.is_none() {
            let check = match past.ruled {
                Cow::Borrowed(_) => now.check_with(round, ruled.rules.system, &past.wishes),
                Cow::Owned(_) => past.check(round),
            };
            match check {
                Ok(check) => checks.rounds.push(check),
                Err(error @ SnapshotError::NoResult { .. }) if asked.is_none() => {
                    checks.unchecked = Some((round, error));
                }
                Err(error) => return Err(RefusalCause::Unready(error).into()),
            }
        }
        if let Cow::Owned(past) = past.ruled {
            checks.as_paired.insert(round, past.tournament);
        }
    }
    Ok(checks)
}

/// The events that may have happened in the rounds that differ. Nothing is looked for if none does; otherwise, all
/// rounds count, whichever is asked about.
fn accounts_of(checked: &Checked, question: &CheckQuestion) -> Vec<Account> {
    let (Checked { file, prepared, .. }, rules) = (checked, &question.rules);
    let is_table = prepared.rules.system.info().schedule.is_some();
    let differs = |check: &RoundCheck| matches!(check.verdict, Verdict::Differs(_));
    if is_table || !checked.rounds.iter().any(differs) {
        return Vec::new();
    }
    let all = question.round.and_then(|_| {
        check_rounds(file, prepared, &CheckQuestion { round: None, ..question.clone() }).ok()
    });
    let rounds = all.as_ref().map_or(&checked.rounds, |all| &all.rounds);
    let pasts: Vec<_> = rounds
        .iter()
        .filter_map(|check| {
            Some((check, RoundAsPaired::of(file, prepared, rules, check.round).ok()?))
        })
        .collect();
    let compared: Vec<_> = pasts
        .iter()
        .map(|(check, past)| ComparedRound {
            tournament: &past.ruled.tournament,
            wishes: &past.wishes,
            check,
        })
        .collect();
    what_happened(&compared, prepared.rules.system)
}

/// Marks differences as depending on the system: where there are signs of another system, all of
/// them, and where only the edition is open, those that another edition explains.
fn doubt(
    checks: &mut [RoundCheck],
    prepared: &RuledTournament,
    other_assumptions: &[OtherAssumption],
) {
    let is_system_open = prepared.caveats.iter().any(|it| it.code == CaveatCode::SystemUncertain);
    let is_explained = |round| {
        let is_system = |it: &&OtherAssumption| it.is_open && it.assumption.system().is_some();
        other_assumptions.iter().filter(is_system).any(|it| it.agree.contains(&round))
    };
    for check in checks {
        let is_open = is_system_open || is_explained(check.round);
        // No other system gives what a file lacks.
        let is_verdict = match &check.verdict {
            Verdict::Agrees => false,
            Verdict::Differs(_) => true,
            Verdict::Unpairable { error, .. } => Status::from(error) == Status::NoPairing,
        };
        check.depends_on_system = is_verdict && is_open;
    }
}

/// The caveats of the pairing of a round.
fn caveats(check: &RoundCheck) -> impl Iterator<Item = Caveat> {
    check.remarks.iter().map(|&remark| Caveat::of_remark(remark, check.round))
}

/// Tells whether a round was paired by the rules, whatever the file leaves open.
pub const fn is_ok(check: &RoundCheck) -> bool {
    check.verdict.agrees() && check.condition.is_none()
}

/// The counts for a file that could not be checked, or not in full.
fn failed(rounds: &[RoundCheck], standings: RankCount) -> Summary {
    Summary { failed: 1, standings, ..Summary::of_rounds(rounds) }
}
