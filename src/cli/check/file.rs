//! One file of a check.

use super::{
    super::{
        args::{CheckArgs, CheckFormat},
        exit::ExitStatus,
        input::{Loaded, Prepared, Unreadable},
        sources::Source,
    },
    Answer,
};
use crate::{
    check::{RoundCheck, Verdict, check_round},
    report::{
        self, Summary,
        json::{File, Line, Report, Round, SystemName},
        junit::{self, Case, Problem},
    },
    round::RoundNumber,
};

/// What checking a file came to.
pub(super) enum FileCheck {
    /// Its rounds have been checked.
    Checked(Box<Checked>),
    /// It is valid, but cannot be checked, and why.
    Refused(Loaded, String),
    /// It has errors.
    Broken(Loaded),
    Unreadable(Unreadable),
    /// The program failed on the file of this name.
    Failed(String),
}

/// A file of which the rounds have been checked.
pub(super) struct Checked {
    loaded: Loaded,
    prepared: Prepared,
    rounds: Vec<RoundCheck>,
}

impl FileCheck {
    pub(super) fn new(arguments: &CheckArgs, source: &Source) -> Self {
        let loaded = match source.clone().and_then(|path| Loaded::read(&path)) {
            Ok(loaded) => loaded.for_system(arguments.rules.system),
            Err(unreadable) => return Self::Unreadable(unreadable),
        };
        let prepared = match loaded.prepare(&arguments.rules) {
            None => return Self::Broken(loaded),
            Some(Err(refusal)) => return Self::Refused(loaded, refusal.0),
            Some(Ok(prepared)) => prepared,
        };
        match check_rounds(&prepared, arguments.round) {
            Ok(rounds) => Self::Checked(Box::new(Checked { loaded, prepared, rounds })),
            Err(reason) => Self::Refused(loaded, reason),
        }
    }

    pub(super) fn answer(&self, arguments: &CheckArgs) -> Answer {
        let status = self.status();
        Answer {
            status,
            summary: Summary::of_file(!status.is_checked(), self.rounds()),
            notes: self.notes(arguments.quiet),
            text: match arguments.format {
                CheckFormat::Human => self.text(arguments.quiet),
                CheckFormat::Json => Report::file(&self.entry(arguments.quiet)),
                CheckFormat::Ndjson => Line::File(self.entry(arguments.quiet)).render(),
                CheckFormat::Junit => junit::suite(self.name(), &self.cases(arguments.quiet)),
            },
        }
    }

    fn status(&self) -> ExitStatus {
        match self {
            Self::Checked(checked) => {
                checked.rounds.iter().map(status_of).fold(ExitStatus::Success, ExitStatus::and)
            }
            // A valid file that cannot be checked is asked for something invalid.
            Self::Refused(..) => ExitStatus::Invalid,
            Self::Broken(loaded) => loaded.validity(),
            Self::Unreadable(_) => ExitStatus::FileAccess,
            Self::Failed(_) => ExitStatus::Unexpected,
        }
    }

    fn name(&self) -> &str {
        match self {
            Self::Checked(checked) => &checked.loaded.name,
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
        self.rounds().iter().filter(move |check| !(quiet && check.verdict.agrees()))
    }

    /// Why there is no check, besides the errors in the file.
    fn reason(&self) -> Option<String> {
        match self {
            Self::Checked(_) | Self::Broken(_) => None,
            Self::Refused(_, reason) => Some(reason.clone()),
            Self::Unreadable(unreadable) => Some(unreadable.reason()),
            Self::Failed(_) => {
                Some("checking this file failed; please report it with the file".to_owned())
            }
        }
    }

    /// What there is to say besides the result.
    fn notes(&self, quiet: bool) -> String {
        match self {
            // What was read with tolerance may explain a difference.
            Self::Checked(checked) if !quiet || self.status() != ExitStatus::Success => {
                let Checked { loaded, prepared, .. } = &**checked;
                let warning = |note| report::warning(&format!("{}: {note}", loaded.name));
                let notes = prepared.notes.iter().map(warning);
                let warnings = report::warnings(&loaded.name, &loaded.reading);
                let lines = std::iter::once(warnings).chain(notes);
                lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
            }
            Self::Checked(_) => String::new(),
            Self::Broken(loaded) => {
                report::findings(&loaded.name, &loaded.document, &loaded.reading)
            }
            Self::Refused(..) | Self::Unreadable(_) | Self::Failed(_) => {
                let reason = self.reason().unwrap_or_default();
                report::error(&format!("{}: {reason}", self.name()))
            }
        }
    }

    fn text(&self, quiet: bool) -> String {
        let Self::Checked(checked) = self else { return String::new() };
        let Checked { loaded, prepared, rounds } = &**checked;
        if quiet && rounds.iter().all(|check| check.verdict.agrees()) {
            return String::new();
        }
        let mut text = report::check_heading(&loaded.name, prepared.rules);
        if rounds.is_empty() {
            text.push_str("  no round has been paired yet\n");
        }
        text.extend(self.shown(quiet).map(|check| checked.round_text(check)));
        text
    }

    fn entry(&self, quiet: bool) -> File {
        let found = match self {
            Self::Checked(checked) => &*checked.loaded.reading.diagnostics,
            Self::Refused(loaded, _) | Self::Broken(loaded) => &loaded.reading.diagnostics,
            Self::Unreadable(_) | Self::Failed(_) => &[],
        };
        let mut entry = File::new(self.name(), found);
        entry.status = Some(self.status().name());
        entry.error = self.reason();
        if let Self::Checked(checked) = self {
            entry.system = Some(SystemName::new(checked.prepared.rules));
        }
        entry.rounds = self.shown(quiet).map(Round::new).collect();
        entry
    }

    fn cases(&self, quiet: bool) -> Vec<Case> {
        let Self::Checked(checked) = self else {
            let message = match self {
                Self::Broken(loaded) => report::count(&loaded.name, &loaded.reading.diagnostics),
                _ => self.reason().unwrap_or_default(),
            };
            let kind = self.status().name();
            let problem = Problem { is_error: true, kind, message, text: self.notes(quiet) };
            return vec![Case { name: "tournament".to_owned(), problem: Some(problem) }];
        };
        self.shown(quiet).map(|check| checked.case(check)).collect()
    }
}

impl Checked {
    fn round_text(&self, check: &RoundCheck) -> String {
        report::round_check(&self.prepared.tournament, self.prepared.rules.system, check)
    }

    fn case(&self, check: &RoundCheck) -> Case {
        let message = match &check.verdict {
            Verdict::Agrees => None,
            Verdict::Differs(difference) => Some(difference.reason.to_string()),
            Verdict::Unpairable { error, .. } => Some(error.to_string()),
        };
        let status = status_of(check);
        let problem = message.map(|message| Problem {
            is_error: !status.is_checked(),
            kind: status.name(),
            message,
            text: self.round_text(check),
        });
        Case { name: format!("round {}", check.round), problem }
    }
}

/// Checks the rounds of a tournament, or one of them; the error says why that
/// cannot be.
fn check_rounds(
    prepared: &Prepared,
    round: Option<RoundNumber>,
) -> Result<Vec<RoundCheck>, String> {
    let Prepared { tournament, rules, .. } = prepared;
    let recorded = tournament.recorded_rounds();
    let rounds: Vec<_> = recorded.filter(|&it| round.is_none_or(|round| it == round)).collect();
    match round {
        Some(round) if rounds.is_empty() => Err(format!("round {round} is not recorded")),
        _ => rounds
            .into_iter()
            .map(|round| check_round(tournament, round, rules.system))
            .collect::<Result<_, _>>()
            .map_err(|error| error.to_string()),
    }
}

fn status_of(check: &RoundCheck) -> ExitStatus {
    match &check.verdict {
        Verdict::Agrees => ExitStatus::Success,
        Verdict::Differs(_) => ExitStatus::Differences,
        Verdict::Unpairable { error, .. } => ExitStatus::from(error),
    }
}
