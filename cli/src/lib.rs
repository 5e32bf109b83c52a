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
mod ratings;
mod report;
mod rule;
mod sources;
mod speech;
mod standings;
mod validate;

use std::{ffi::OsString, fmt, io};

use clap::{CommandFactory, FromArgMatches};
use fpc_answers::{
    json::{AnyCode, ErrorCode},
    report::Language,
};

use self::args::{Cli, Command};
pub use self::exit::ExitStatus;
use self::failure::{CommandError, Failure, phrase_in_english};

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
    speech::speak(Language::ENGLISH);
    if legacy::is_legacy_call(&arguments) {
        return legacy::run(&arguments).unwrap_or(ExitStatus::FileAccess);
    }
    let for_programs = asks_for_json(&arguments);
    let is_for_programs = matches!(format(&arguments), Some("json" | "ndjson" | "junit" | "csv"));
    let matches = match Cli::command().try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) => return tell(error, for_programs),
    };
    let cli = match Cli::from_arg_matches(&matches) {
        Ok(cli) => cli,
        Err(error) => return tell(error, for_programs),
    };
    let language = cli.language.unwrap_or_else(speech::of_environment);
    let is_for_authors = matches!(cli.command, Command::Campaign(_) | Command::Generate(_));
    // Formats for programs are in English, with the messages beside them, and so are the commands for authors of programs.
    if !is_for_programs && !is_for_authors {
        speech::speak(language);
    }
    let result = match cli.command {
        Command::Add(arguments) => operate::add(&arguments),
        Command::Apply(arguments) => operate::apply(&arguments),
        Command::Campaign(arguments) => campaign::run(&arguments),
        Command::Check(arguments) => check::run(&arguments),
        Command::Checklist(arguments) => checklist::run(&arguments),
        Command::Ratings(arguments) => ratings::run(&arguments),
        Command::Completions(arguments) => documents::completions(&arguments),
        Command::Convert(arguments) => convert::run(&arguments),
        Command::Foresee(arguments) => foresee::run(&arguments),
        Command::Enter(arguments) => operate::enter(&arguments),
        Command::Explain(arguments) => explain::run(&arguments),
        Command::Generate(arguments) => generate::run(&arguments),
        Command::Judge(arguments) => judge::run(&arguments),
        Command::Man(arguments) => documents::man(&arguments),
        Command::New(arguments) => operate::new(&arguments),
        Command::Pair(arguments) => pair::run(&arguments),
        Command::Report(arguments) => pages::run(&arguments, language),
        Command::Rule(arguments) => rule::run(&arguments),
        Command::Set(arguments) => operate::set(&arguments),
        Command::Standings(arguments) => standings::run(&arguments),
        Command::Unpair(arguments) => operate::unpair(&arguments),
        Command::Withdraw(arguments) => operate::withdraw(&arguments),
        Command::Validate(arguments) => validate::run(&arguments),
    };
    // Only standard output can fail here.
    result.unwrap_or(ExitStatus::FileAccess)
}

/// Tells whether a JSON report is requested, even if the rest is not understood.
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
    format(arguments) == Some("json")
}

/// The format in which an answer is requested.
fn format(arguments: &[OsString]) -> Option<&str> {
    arguments.iter().enumerate().find_map(|(place, argument)| match argument.to_str()? {
        "--format" => arguments.get(place + 1)?.to_str(),
        text => text.strip_prefix("--format="),
    })
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

phrase_in_english!(NotUnderstood);

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
