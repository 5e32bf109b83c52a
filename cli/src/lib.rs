//! The program `fpc`: arguments, commands and exit statuses.
//!
//! The work is done by the library, [`fpc`]. This crate is its command line; it is a library so
//! that other programs can [run] it in their own process.

mod args;
mod bytes;
mod campaign;
mod check;
mod checklist;
mod convert;
mod documents;
mod exit;
mod explain;
mod failure;
mod foresee;
mod generate;
mod input;
mod interrupt;
mod journal;
mod judge;
mod legacy;
mod many;
mod operate;
mod output;
mod pages;
mod pair;
mod parallel;
mod progress;
#[cfg(test)]
mod published;
mod question;
mod report;
mod rule;
mod sources;
mod standings;
mod validate;

use std::{ffi::OsString, fmt, io};

use clap::{CommandFactory, FromArgMatches};
use fpc_answers::json::{AnyCode, ErrorCode};

use self::args::{Cli, Command};
pub use self::exit::ExitStatus;
use self::failure::{CommandError, Failure};

/// Runs the program with its arguments, the program's name first.
///
/// # Examples
///
/// ```
/// use fpc_cli::ExitStatus;
///
/// let status = fpc_cli::run(["fpc", "check", "--quiet", "../trf-samples/clean.trf"]);
/// assert_eq!(status, ExitStatus::Success);
/// ```
pub fn run<A: Into<OsString> + Clone>(arguments: impl IntoIterator<Item = A>) -> ExitStatus {
    let arguments: Vec<OsString> = arguments.into_iter().map(Into::into).collect();
    if legacy::is_legacy_call(&arguments) {
        return legacy::run(&arguments).unwrap_or(ExitStatus::FileAccess);
    }
    let for_programs = asks_for_json(&arguments);
    let matches = match Cli::command().try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) => return tell(error, for_programs),
    };
    let result = match Cli::from_arg_matches(&matches).map(|cli| cli.command) {
        Ok(Command::Add(arguments)) => operate::add(&arguments),
        Ok(Command::Apply(arguments)) => operate::apply(&arguments),
        Ok(Command::Campaign(arguments)) => campaign::run(&arguments),
        Ok(Command::Check(arguments)) => check::run(&arguments),
        Ok(Command::Checklist(arguments)) => checklist::run(&arguments),
        Ok(Command::Completions(arguments)) => documents::completions(&arguments),
        Ok(Command::Convert(arguments)) => convert::run(&arguments),
        Ok(Command::Foresee(arguments)) => foresee::run(&arguments),
        Ok(Command::Enter(arguments)) => operate::enter(&arguments),
        Ok(Command::Explain(arguments)) => explain::run(&arguments),
        Ok(Command::Generate(arguments)) => generate::run(&arguments),
        Ok(Command::Judge(arguments)) => judge::run(&arguments),
        Ok(Command::Man(arguments)) => documents::man(&arguments),
        Ok(Command::New(arguments)) => operate::new(&arguments),
        Ok(Command::Pair(arguments)) => pair::run(&arguments),
        Ok(Command::Report(arguments)) => pages::run(&arguments),
        Ok(Command::Rule(arguments)) => rule::run(&arguments),
        Ok(Command::Set(arguments)) => operate::set(&arguments),
        Ok(Command::Standings(arguments)) => standings::run(&arguments),
        Ok(Command::Unpair(arguments)) => operate::unpair(&arguments),
        Ok(Command::Withdraw(arguments)) => operate::withdraw(&arguments),
        Ok(Command::Validate(arguments)) => validate::run(&arguments),
        Err(error) => return tell(error, for_programs),
    };
    // Only standard output can fail here.
    result.unwrap_or(ExitStatus::FileAccess)
}

/// Whether a JSON report is requested, even if the rest is not understood.
fn asks_for_json(arguments: &[OsString]) -> bool {
    let reporting = [
        "add",
        "apply",
        "check",
        "checklist",
        "enter",
        "explain",
        "foresee",
        "judge",
        "new",
        "pair",
        "report",
        "rule",
        "set",
        "standings",
        "unpair",
        "validate",
        "withdraw",
    ];
    if !arguments.get(1).is_some_and(|command| reporting.iter().any(|it| command == it)) {
        return false;
    }
    let is_format = |pair: &[OsString]| pair[0] == "--format" && pair[1] == "json";
    arguments.windows(2).any(is_format) || arguments.iter().any(|it| it == "--format=json")
}

/// Prints requested help, or why a command is not understood.
fn tell(error: clap::Error, for_programs: bool) -> ExitStatus {
    if error.use_stderr() {
        let failure = Failure::from(NotUnderstood(error));
        return failure.tell(for_programs).unwrap_or(ExitStatus::FileAccess);
    }
    let printed = output::print(&error.render().ansi().to_string());
    printed.map_or(ExitStatus::FileAccess, |()| ExitStatus::Success)
}

/// Arguments that are not a valid command.
#[derive(Debug, thiserror::Error)]
struct NotUnderstood(clap::Error);

impl fmt::Display for NotUnderstood {
    /// The reason without the usage below it; it may repeat the name of a file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = self.0.render().to_string();
        let reason = plain.split("\n\n").next().unwrap_or_default();
        f.write_str(reason.strip_prefix("error: ").unwrap_or(reason).trim())
    }
}

impl CommandError for NotUnderstood {
    fn status(&self) -> ExitStatus {
        ExitStatus::Invalid
    }

    fn code(&self) -> AnyCode {
        ErrorCode::CommandLine.into()
    }

    fn text(&self) -> String {
        self.0.render().ansi().to_string()
    }
}

/// The outcome of a command: its status, unless standard output failed.
type Outcome = io::Result<ExitStatus>;
