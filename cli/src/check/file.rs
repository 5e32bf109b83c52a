//! One file of a check.

use fpc::{
    Caveat, Reason, RoundCheck, RoundNumber, RuledTournament, Rules, SnapshotError, Verdict,
    json::report::{ChosenSystem, Error, ErrorCode, File, Round, Status, Summary},
    trf::{Code, Severity},
};

use super::{
    super::{
        args::{CheckArgs, Part},
        exit::ExitStatus,
        failure::CommandError,
        input::{Loaded, Unreadable},
        many::{Answer, Crash, File as Input},
        pair::adjournment,
        refusal::{Refusal, RefusalCause},
    },
    ranks::Ranks,
};
use crate::report::{
    self, Findings,
    junit::{Case, Problem, Suite},
    renderer::Item,
};

const CRASH: Crash = Crash { work: "checking" };

/// What checking a file came to.
pub(super) enum FileCheck {
    /// Its rounds have been checked.
    Checked(Box<Checked>),
    /// Its ranks alone have been checked.
    Ranked(Box<Ranked>),
    /// It is valid, but cannot be checked, and why.
    Refused(Loaded, Refusal),
    /// It has errors.
    Broken(Loaded),
    Unreadable(Unreadable),
    /// The program failed on the file of this name.
    Failed(String),
}

/// A file of which the rounds have been checked.
pub(super) struct Checked {
    loaded: Loaded,
    prepared: RuledTournament,
    rounds: Vec<RoundCheck>,
    /// The first round that could not be checked, and why not.
    unchecked: Option<(RoundNumber, SnapshotError)>,
    /// Unless pairings alone are asked for.
    ranks: Option<Ranks>,
}

/// A file of which the ranks alone have been checked.
pub(super) struct Ranked {
    loaded: Loaded,
    ranks: Ranks,
}

impl FileCheck {
    pub(super) fn new(arguments: &CheckArgs, file: Result<Input, Unreadable>) -> Self {
        let loaded = match file {
            Ok(Input { name, bytes }) => Loaded::parse(name, &bytes),
            Err(unreadable) => return Self::Unreadable(unreadable),
        };
        let loaded = loaded.for_system(arguments.rules.system);
        if arguments.only == Some(Part::Standings) {
            return Self::ranked(arguments, loaded);
        }
        let mut prepared = match loaded.prepare(&arguments.rules.request()) {
            None => return Self::Broken(loaded),
            Some(Err(refusal)) => return Self::Refused(loaded, refusal),
            Some(Ok(prepared)) => prepared,
        };
        let checked = check_rounds(&prepared, arguments.round)
            .and_then(|checks| Ok((checks, Ranks::of(arguments, &loaded)?)));
        match checked {
            Ok(((rounds, unchecked), ranks)) => {
                prepared.caveats.extend(rounds.iter().flat_map(caveats));
                Self::Checked(Box::new(Checked { loaded, prepared, rounds, unchecked, ranks }))
            }
            Err(refusal) => Self::Refused(loaded, Refusal { caveats: prepared.caveats, ..refusal }),
        }
    }

    /// Compares the ranks, whatever the system of the pairings.
    fn ranked(arguments: &CheckArgs, loaded: Loaded) -> Self {
        match Ranks::of(arguments, &loaded) {
            Ok(Some(ranks)) => Self::Ranked(Box::new(Ranked { loaded, ranks })),
            Ok(None) => Self::Broken(loaded),
            Err(refusal) => Self::Refused(loaded, refusal),
        }
    }

    /// What is printed, and counted, of one file of several or of the only one.
    pub(super) fn answer(&self, arguments: &CheckArgs, is_single: bool) -> Answer<Summary> {
        let status = self.status();
        Answer {
            status,
            part: match self {
                Self::Checked(checked) if status.is_checked() => {
                    let standings = checked.ranks.as_ref().map(Ranks::count);
                    report::summary::checked(&checked.rounds, checked.prepared.rules, standings)
                }
                Self::Checked(checked) => {
                    let standings = checked.ranks.as_ref().map(Ranks::count);
                    report::summary::failed(
                        &checked.rounds,
                        checked.prepared.rules.is_certain,
                        standings,
                    )
                }
                Self::Ranked(ranked) => report::summary::ranked(ranked.ranks.count()),
                _ => report::summary::failed(&[], true, None),
            },
            notes: self.notes(arguments),
            text: {
                let item = CheckedItem { check: self, arguments, is_single };
                arguments.format.renderer().item(&item)
            },
        }
    }

    fn status(&self) -> ExitStatus {
        match self {
            Self::Checked(checked) => {
                let unchecked = checked.unchecked.iter().map(|_| ExitStatus::Invalid);
                let statuses = checked.rounds.iter().map(|check| checked.status_of(check));
                let ranks = checked.ranks.as_ref().map(Ranks::status);
                let statuses = statuses.chain(unchecked).chain(ranks);
                statuses.fold(ExitStatus::Success, ExitStatus::and)
            }
            Self::Refused(_, refusal) => refusal.status(),
            Self::Ranked(ranked) => ranked.ranks.status(),
            Self::Broken(loaded) => loaded.validity(),
            Self::Unreadable(unreadable) => unreadable.status(),
            Self::Failed(_) => CRASH.status(),
        }
    }

    fn name(&self) -> &str {
        match self {
            Self::Checked(checked) => &checked.loaded.name,
            Self::Ranked(ranked) => &ranked.loaded.name,
            Self::Refused(loaded, _) | Self::Broken(loaded) => &loaded.name,
            Self::Unreadable(unreadable) => &unreadable.name,
            Self::Failed(name) => name,
        }
    }

    fn rounds(&self) -> &[RoundCheck] {
        match self {
            Self::Checked(checked) => &checked.rounds,
            _ => &[],
        }
    }

    /// The rounds that are to be shown.
    fn shown(&self, quiet: bool) -> impl Iterator<Item = &RoundCheck> {
        self.rounds().iter().filter(move |check| !(quiet && is_ok(check)))
    }

    /// Why there is no check, besides the errors in the file.
    fn reason(&self) -> Option<String> {
        match self {
            Self::Checked(checked) => checked.reason(),
            Self::Ranked(_) | Self::Broken(_) => None,
            Self::Refused(_, refusal) => Some(refusal.to_string()),
            Self::Unreadable(unreadable) => Some(unreadable.to_string()),
            Self::Failed(_) => Some(CRASH.to_string()),
        }
    }

    /// Why there is no check, in a line.
    fn why_not(&self, arguments: &CheckArgs) -> String {
        self.reason().unwrap_or_else(|| report::counts(self.findings(arguments)))
    }

    /// Why there is no check, for programs: the first error in the file, if that is why.
    fn error(&self) -> Option<Error> {
        match self {
            Self::Checked(checked) => checked.error(),
            Self::Ranked(_) => None,
            Self::Refused(_, refusal) => Some(refusal.report()),
            Self::Broken(loaded) => loaded.error(),
            Self::Unreadable(unreadable) => Some(unreadable.report()),
            Self::Failed(_) => Some(CRASH.report()),
        }
    }

    /// All that there is to say besides the result.
    fn findings(&self, arguments: &CheckArgs) -> Findings<'_> {
        let found = match self {
            Self::Checked(checked) => checked.loaded.findings(&checked.prepared.caveats),
            Self::Refused(loaded, refusal) => loaded.findings(&refusal.caveats),
            Self::Ranked(ranked) => ranked.loaded.findings(&[]),
            Self::Broken(loaded) => loaded.findings(&[]),
            Self::Unreadable(_) | Self::Failed(_) => Findings::default(),
        };
        found.up_to(arguments.files.max_findings)
    }

    /// The same in words, and why there is no result.
    fn notes(&self, arguments: &CheckArgs) -> String {
        if let Self::Broken(loaded) = self {
            return report::some_errors(&loaded.name, &loaded.document, self.findings(arguments));
        }
        let error = |reason| report::error(&format!("{}: {reason}", self.name()));
        let warnings = report::warnings(self.name(), self.findings(arguments));
        let lines = self.reason().map(error).into_iter().chain([warnings]);
        lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
    }

    fn text(&self, arguments: &CheckArgs, is_single: bool) -> String {
        if let Self::Ranked(ranked) = self {
            return ranked.text(arguments.quiet, is_single);
        }
        let Self::Checked(checked) = self else {
            // Of a single file there is nothing to report but the error.
            return match is_single {
                true => String::new(),
                false => report::not_checked(self.name(), &self.why_not(arguments)),
            };
        };
        let Checked { loaded, prepared, rounds, unchecked, ranks } = &**checked;
        let is_right = ranks.as_ref().is_none_or(|it| it.status() == ExitStatus::Success);
        if arguments.quiet && unchecked.is_none() && rounds.iter().all(is_ok) && is_right {
            let with_ranks = ranks.as_ref().is_some_and(Ranks::are_confirmed);
            // The summary of several files names the systems.
            return match is_single {
                true => report::all_agree(&loaded.name, prepared.rules, rounds.len(), with_ranks),
                false => String::new(),
            };
        }
        let mut text = report::check_heading(&loaded.name, prepared.rules, &prepared.caveats);
        if rounds.is_empty() {
            text.push_str("  no round has been paired yet\n");
        }
        text.extend(self.shown(arguments.quiet).map(|check| checked.round_text(check)));
        text.extend(checked.reason().map(|reason| format!("  {reason}\n")));
        text.extend(ranks.as_ref().map(|it| it.text(loaded, arguments.quiet)));
        text
    }

    fn entry(&self, arguments: &CheckArgs) -> File {
        let (status, found) = (self.status().status(), self.findings(arguments));
        let entry = report::json::file(self.name(), status, found, self.error());
        let quiet = arguments.quiet;
        let checked = match self {
            Self::Checked(checked) => checked,
            Self::Ranked(ranked) => {
                let standings = ranked.ranks.entry(&ranked.loaded, quiet);
                return File { standings, ..entry };
            }
            _ => return entry,
        };
        let ranks = checked.ranks.as_ref();
        File {
            standings: ranks.and_then(|it| it.entry(&checked.loaded, quiet)),
            system: Some(ChosenSystem::from(checked.prepared.rules)),
            rounds: self.shown(quiet).map(|check| checked.round_entry(check)).collect(),
            ..entry
        }
    }

    fn suite(&self, arguments: &CheckArgs) -> Suite {
        Suite {
            name: self.name().to_owned(),
            properties: match self {
                Self::Checked(checked) => properties(checked.prepared.rules),
                _ => Vec::new(),
            },
            cases: self.cases(arguments),
            notes: self.findings(arguments).lines(Severity::Warning).collect(),
        }
    }

    fn cases(&self, arguments: &CheckArgs) -> Vec<Case> {
        if let Self::Ranked(ranked) = self {
            return ranked.ranks.case(&ranked.loaded, arguments.quiet).into_iter().collect();
        }
        let Self::Checked(checked) = self else {
            let (kind, message) = (self.status().status().as_str(), self.why_not(arguments));
            let problem = Problem { is_error: true, kind, message, text: self.notes(arguments) };
            return vec![Case { name: "tournament".to_owned(), problem: Some(problem) }];
        };
        let unchecked = checked.unchecked.iter().map(|(round, error)| Case {
            name: format!("round {round}"),
            problem: Some(Problem {
                is_error: true,
                kind: Status::Invalid.as_str(),
                message: error.to_string(),
                text: String::new(),
            }),
        });
        let ranks = checked.ranks.as_ref();
        let ranks = ranks.and_then(|it| it.case(&checked.loaded, arguments.quiet));
        let rounds = self.shown(arguments.quiet).map(|check| checked.case(check));
        rounds.chain(unchecked).chain(ranks).collect()
    }
}

/// What was found in a file, with how much of it is asked for.
struct CheckedItem<'a> {
    check: &'a FileCheck,
    arguments: &'a CheckArgs,
    is_single: bool,
}

impl Item for CheckedItem<'_> {
    fn text(&self) -> String {
        self.check.text(self.arguments, self.is_single)
    }

    fn entry(&self) -> File {
        self.check.entry(self.arguments)
    }

    fn suite(&self) -> Suite {
        self.check.suite(self.arguments)
    }
}

/// The system, for JUnit.
fn properties(rules: Rules) -> Vec<(&'static str, String)> {
    let Rules { system, reason, is_certain, .. } = rules;
    let edition = system.edition().map(|edition| ("edition", edition.to_string()));
    let date = reason.date().map(|date| ("date", date.to_string()));
    let known = [("system", system.code().to_owned()), ("because", reason.code().to_owned())];
    let certain = ("certain", is_certain.to_string());
    known.into_iter().chain(edition).chain(date).chain([certain]).collect()
}

impl Ranked {
    fn text(&self, quiet: bool, is_single: bool) -> String {
        let Self { loaded, ranks } = self;
        let quiet = quiet && !is_single;
        match ranks.text(loaded, quiet) {
            text if text.is_empty() => text,
            text => report::file_heading(&loaded.name) + &text,
        }
    }
}

impl Checked {
    /// Why not all rounds have been checked.
    fn reason(&self) -> Option<String> {
        let (round, error) = self.unchecked.as_ref()?;
        let RuledTournament { tournament, rules, .. } = &self.prepared;
        let why = adjournment(error, tournament, rules.system);
        Some(format!("round {round}: not checked: {error}{why}"))
    }

    /// The same for programs.
    fn error(&self) -> Option<Error> {
        let (_, error) = self.unchecked.as_ref()?;
        Some(Error::new(ErrorCode::from(error), self.reason()?))
    }

    fn round_text(&self, check: &RoundCheck) -> String {
        let hint = self.hint(check).map_or(String::new(), |hint| report::round_hint(&hint));
        report::round_check(&self.prepared.tournament, self.prepared.rules, check) + &hint
    }

    fn round_entry(&self, check: &RoundCheck) -> Round {
        let RuledTournament { tournament, rules, .. } = &self.prepared;
        Round { hint: self.hint(check), ..Round::new(check, tournament, *rules) }
    }

    /// What may have caused a difference: pairings that are only generated later come of other
    /// starting ranks than those of the file.
    fn hint(&self, check: &RoundCheck) -> Option<String> {
        let Verdict::Differs(difference) = &check.verdict else { return None };
        if !matches!(difference.reason, Reason::Later { .. }) {
            return None;
        }
        let mut findings = self.loaded.reading.diagnostics.iter();
        let finding = findings.find(|found| found.code == Code::RatingsOutOfOrder)?;
        Some(format!(
            "perhaps the round was paired by other starting ranks: the file may have been numbered \
             anew, by final rank for instance ({}, line {})",
            finding.code, finding.line
        ))
    }

    fn status_of(&self, check: &RoundCheck) -> ExitStatus {
        let status = match &check.verdict {
            Verdict::Agrees if check.condition.is_none() => ExitStatus::Success,
            Verdict::Agrees => ExitStatus::Uncertain,
            Verdict::Differs(_) => ExitStatus::Differences,
            Verdict::Unpairable { error, .. } => ExitStatus::from(error),
        };
        match status {
            ExitStatus::Differences | ExitStatus::NoPairing if !self.prepared.rules.is_certain => {
                ExitStatus::Uncertain
            }
            _ => status,
        }
    }

    fn case(&self, check: &RoundCheck) -> Case {
        let found = match &check.verdict {
            Verdict::Agrees => check.condition.is_some().then(|| "ok".to_owned()),
            Verdict::Differs(difference) => Some(difference.reason.to_string()),
            Verdict::Unpairable { error, .. } => Some(error.to_string()),
        };
        let condition = check.condition.as_ref().map(|it| format!(", if {it}"));
        let message = found.map(|found| found + &condition.unwrap_or_default());
        let status = self.status_of(check);
        let problem = message.map(|message| Problem {
            is_error: status == ExitStatus::Uncertain || !status.is_checked(),
            kind: status.status().as_str(),
            message,
            text: self.round_text(check),
        });
        Case { name: format!("round {}", check.round), problem }
    }
}

/// The rounds that have been checked, and the first one for which results are missing.
type Checks = (Vec<RoundCheck>, Option<(RoundNumber, SnapshotError)>);

/// Checks the rounds of a tournament, or one of them; the refusal says why that
/// cannot be.
fn check_rounds(prepared: &RuledTournament, asked: Option<RoundNumber>) -> Result<Checks, Refusal> {
    let RuledTournament { tournament, rules, .. } = prepared;
    let recorded = tournament.recorded_rounds();
    let rounds: Vec<_> = recorded.filter(|&it| asked.is_none_or(|asked| it == asked)).collect();
    if let (Some(round), []) = (asked, &rounds[..]) {
        return Err(RefusalCause::NotRecorded(round).into());
    }
    let mut checks = Vec::with_capacity(rounds.len());
    let states = tournament.rounds();
    for round in rounds {
        match states.check(round, rules.system) {
            Ok(check) => checks.push(check),
            Err(error @ SnapshotError::NoResult { .. }) if asked.is_none() => {
                return Ok((checks, Some((round, error))));
            }
            Err(error) => return Err(RefusalCause::Unready(error).into()),
        }
    }
    Ok((checks, None))
}

/// What there is to say of the pairing of a round.
fn caveats(check: &RoundCheck) -> impl Iterator<Item = Caveat> {
    check.remarks.iter().map(|&remark| Caveat::of_remark(remark, check.round))
}

/// Whether a round is as the rules want it, whatever the file leaves open.
const fn is_ok(check: &RoundCheck) -> bool {
    check.verdict.agrees() && check.condition.is_none()
}
