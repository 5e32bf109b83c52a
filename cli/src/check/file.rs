//! One file of a check, in words.

use fpc::{
    Phrase, RoundCheck, Rules, Severity, System, ToPhrase, Verdict, articles::Rulebook, template,
};
use fpc_answers::{
    ask::{self, CheckQuestion, Checked, FileCheck, Ranked, is_ok},
    json::{Error, File, Status, Summary},
};

use super::{
    super::{
        args::CheckArgs,
        exit::ExitStatus,
        failure::CommandError,
        input::{FileOnDisk, Loaded, Unreadable},
        many::{Crash, File as Input, FileAnswer},
    },
    ranks,
};
use crate::{
    report::{
        self, Findings,
        junit::{Case, Problem, Suite},
        renderer::Item,
    },
    speech::{said, say},
};

const CRASH: Crash = Crash { work: template!("checking this file") };

/// The extent of the report on a file.
#[derive(Copy, Clone, Default)]
pub(crate) struct Extent {
    /// Report only what is wrong.
    pub(crate) quiet: bool,
    /// The maximum number of errors and of warnings to list; 0 stands for all.
    pub(crate) max_findings: Option<usize>,
}

/// The outcome for a file that was to be checked.
pub(crate) enum Outcome {
    /// It could be read.
    Read(Box<FileCheck>),
    Unreadable(Unreadable),
    /// The program failed on the file of this name.
    Failed(String),
}

impl Outcome {
    pub(crate) fn new(question: &CheckQuestion, file: Result<Input, Unreadable>) -> Self {
        match file {
            Ok(Input { name, bytes }) => {
                let check = ask::check(Loaded::parse(name, &bytes), question);
                Self::Read(Box::new(check))
            }
            Err(unreadable) => Self::Unreadable(unreadable),
        }
    }

    /// The text and the counts for a file, which is one of several or the only one.
    pub(super) fn answer(&self, arguments: &CheckArgs, is_single: bool) -> FileAnswer<Summary> {
        FileAnswer {
            status: self.status(),
            part: self.summary(),
            notes: self.notes(arguments.extent()),
            text: {
                let item = CheckedItem { check: self, arguments, is_single };
                arguments.format.renderer().item(&item)
            },
        }
    }

    /// The counts for the file.
    pub(crate) fn summary(&self) -> Summary {
        match self {
            Self::Read(check) => check.summary(),
            _ => Summary { failed: 1, files: 1, complete: true, ..Summary::default() },
        }
    }

    pub(crate) fn status(&self) -> ExitStatus {
        match self {
            Self::Read(check) => check.status().into(),
            Self::Unreadable(unreadable) => unreadable.status(),
            Self::Failed(_) => CRASH.status(),
        }
    }

    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Read(check) => &check.file().name,
            Self::Unreadable(unreadable) => &unreadable.name,
            Self::Failed(name) => name,
        }
    }

    /// The file, if its rounds were checked.
    fn checked(&self) -> Option<&Checked> {
        match self {
            Self::Read(check) => match &**check {
                FileCheck::Checked(checked) => Some(checked),
                _ => None,
            },
            _ => None,
        }
    }

    /// The file, if only its ranks were checked.
    fn ranked(&self) -> Option<&Ranked> {
        match self {
            Self::Read(check) => match &**check {
                FileCheck::Ranked(ranked) => Some(ranked),
                _ => None,
            },
            _ => None,
        }
    }

    /// The rounds to show.
    fn shown(&self, quiet: bool) -> impl Iterator<Item = &RoundCheck> {
        let rounds = self.checked().map_or(&[][..], |checked| &checked.rounds);
        rounds.iter().filter(move |check| !(quiet && is_ok(check)))
    }

    /// Why nothing was checked, apart from errors in the file.
    pub(crate) fn reason(&self) -> Option<Phrase> {
        match self {
            Self::Read(check) => match &**check {
                FileCheck::Checked(checked) => checked.reason(),
                FileCheck::Ranked(_) | FileCheck::Broken(_) => None,
                FileCheck::Refused(_, refusal) => Some(refusal.sentence()),
            },
            Self::Unreadable(unreadable) => Some(unreadable.phrase()),
            Self::Failed(_) => Some(CRASH.phrase()),
        }
    }

    /// Why nothing was checked, in one line.
    fn why_not(&self, extent: Extent) -> Phrase {
        self.reason().unwrap_or_else(|| report::counts(self.findings(extent)))
    }

    /// All findings apart from the result.
    fn findings(&self, extent: Extent) -> Findings<'_> {
        let found = match self {
            Self::Read(check) => check.file().found(check.caveats()),
            Self::Unreadable(_) | Self::Failed(_) => Findings::default(),
        };
        found.up_to(extent.max_findings)
    }

    /// Why there is no result, in words: what is wrong with the file, or another reason.
    pub(crate) fn errors(&self, extent: Extent) -> String {
        if let Self::Read(check) = self
            && let FileCheck::Broken(loaded) = &**check
        {
            let found = self.findings(extent);
            return report::brief(&loaded.name, &loaded.file.document, found);
        }
        let error = |reason| report::error(&format!("{}: {}", self.name(), say(&reason)));
        self.reason().map_or(String::new(), error)
    }

    /// Returns all findings besides.
    fn notes(&self, extent: Extent) -> String {
        let warnings = match self {
            Self::Read(check) if matches!(**check, FileCheck::Broken(_)) => String::new(),
            _ => report::warnings(self.name(), self.findings(extent)),
        };
        let lines = [self.errors(extent), warnings];
        lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
    }

    fn text(&self, arguments: &CheckArgs, is_single: bool) -> String {
        if let Some(ranked) = self.ranked() {
            return ranks_text(ranked, arguments.quiet, is_single);
        }
        let Some(checked) = self.checked() else {
            // For a single file, there is nothing to report except the error.
            return if is_single {
                String::new()
            } else {
                report::not_checked(self.name(), &say(&self.why_not(arguments.extent())))
            };
        };
        let Checked { file, prepared, rounds, unchecked, ranks, .. } = checked;
        let is_right = ranks.as_ref().is_none_or(|it| it.status() == Status::Ok);
        if arguments.quiet && unchecked.is_none() && rounds.iter().all(is_ok) && is_right {
            let with_ranks = ranks.as_ref().is_some_and(ask::Ranks::are_confirmed);
            // The summary of several files names the systems.
            return if is_single {
                report::all_agree(&file.name, prepared.rules, rounds.len(), with_ranks)
            } else {
                String::new()
            };
        }
        let mut text = report::check_heading(&file.name, prepared.rules, &prepared.caveats);
        if rounds.is_empty() {
            text.push_str(&format!("  {}\n", said!("no round has been paired yet")));
        }
        text.extend(self.shown(arguments.quiet).map(|check| round_text(checked, check)));
        text.extend(checked.other_assumptions.iter().map(report::other_assumption));
        text.extend(checked.reason().map(|reason| format!("  {}\n", say(&reason))));
        text.extend(ranks.as_ref().map(|it| ranks::text(it, file, arguments.quiet)));
        if is_single { with_hint(text, Some(prepared.rules.system), ranks.as_ref()) } else { text }
    }

    pub(crate) fn entry(&self, extent: Extent) -> File {
        let failed = |error: Error| File::new(self.name(), self.status().status(), Some(error));
        match self {
            Self::Read(check) => {
                let found = self.findings(extent);
                let (diagnostics, left_out) = (found.for_programs(), found.left_out());
                File { diagnostics, left_out, ..check.entry(extent.quiet) }
            }
            Self::Unreadable(unreadable) => failed(unreadable.report()),
            Self::Failed(_) => failed(CRASH.report()),
        }
    }

    pub(crate) fn suite(&self, extent: Extent) -> Suite {
        Suite {
            name: self.name().to_owned(),
            properties: match self.checked() {
                Some(checked) => properties(checked.prepared.rules),
                None => Vec::new(),
            },
            cases: self.cases(extent),
            notes: {
                let checked = self.checked().map_or(&[][..], |it| &it.other_assumptions);
                let other = checked.iter().map(fpc_answers::report::other_assumption);
                let other = other.map(|it| it.to_string());
                self.findings(extent).lines(Severity::Warning).chain(other).collect()
            },
        }
    }

    fn cases(&self, extent: Extent) -> Vec<Case> {
        if let Some(Ranked { file, ranks }) = self.ranked() {
            return ranks::case(ranks, file, extent.quiet).into_iter().collect();
        }
        let Some(checked) = self.checked() else {
            let kind = self.status().status().as_str();
            let message = self.why_not(extent).to_string();
            let problem = Problem { is_error: true, kind, message, text: self.notes(extent) };
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
        let ranks = ranks.and_then(|it| ranks::case(it, &checked.file, extent.quiet));
        let rounds = self.shown(extent.quiet).map(|check| case(checked, check));
        rounds.chain(unchecked).chain(ranks).collect()
    }
}

/// The result for a file, and how much of it to report.
struct CheckedItem<'a> {
    check: &'a Outcome,
    arguments: &'a CheckArgs,
    is_single: bool,
}

impl Item for CheckedItem<'_> {
    fn text(&self) -> String {
        self.check.text(self.arguments, self.is_single)
    }

    fn entry(&self) -> File {
        self.check.entry(self.arguments.extent())
    }

    fn suite(&self) -> Suite {
        self.check.suite(self.arguments.extent())
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

/// The ranks of a file if nothing else was checked.
fn ranks_text(Ranked { file, ranks }: &Ranked, quiet: bool, is_single: bool) -> String {
    let quiet = quiet && !is_single;
    match ranks::text(ranks, file, quiet) {
        text if text.is_empty() => text,
        text if is_single => with_hint(report::file_heading(&file.name) + &text, None, Some(ranks)),
        text => report::file_heading(&file.name) + &text,
    }
}

/// A text with how to read the articles that it cites.
fn with_hint(text: String, system: Option<System>, ranks: Option<&ask::Ranks>) -> String {
    let edition = ranks.map(|ranks| ranks.check.standings.rules().edition);
    let hint = report::article::hint(&text, Rulebook::of_answer(system, edition));
    text + &hint
}

fn round_text(checked: &Checked, check: &RoundCheck) -> String {
    if checked.is_explained_by_system() && !check.verdict.agrees() {
        return report::round_line(check);
    }
    if let Some(account) = checked.account(check) {
        let left =
            account.left.iter().map(|&pair| report::board(&checked.prepared.tournament, pair));
        return report::round_line(check) + &report::account(account, left);
    }
    let hint = checked.hint(check).map_or(String::new(), |hint| report::round_hint(&say(&hint)));
    report::round_check(&checked.prepared.tournament, checked.prepared.rules, check) + &hint
}

fn case(checked: &Checked, check: &RoundCheck) -> Case {
    let found = match &check.verdict {
        Verdict::Agrees => check.condition.is_some().then(|| "ok".to_owned()),
        Verdict::Differs(difference) => Some(difference.reason.to_string()),
        Verdict::Unpairable { error, .. } => Some(error.to_string()),
    };
    let condition = check.condition.as_ref().map(|it| format!(", if {it}"));
    let message = found.map(|found| found + &condition.unwrap_or_default());
    let status = ExitStatus::from(Status::of_check(check));
    let problem = message.map(|message| Problem {
        is_error: status == ExitStatus::Uncertain || !status.status().is_checked(),
        kind: status.status().as_str(),
        message,
        text: round_text(checked, check),
    });
    Case { name: format!("round {}", check.round), problem }
}
