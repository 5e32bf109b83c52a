//! Accepts the command lines of bbpPairings and JaVaFo and answers like these programs.
//!
//! Arguments of either grammar become a [`Request`]; reading, pairing and checking are the same as
//! everywhere. `docs/migrating.md` lists the differences.

mod answer;
mod check;
mod check_list;
mod check_text;
mod configuration;
mod errors;
mod generate;
mod grammar;
mod model;
mod run;

use std::{
    borrow::Cow,
    ffi::{OsStr, OsString},
    io,
    path::Path,
};

use clap::Subcommand;

use self::{
    errors::LegacyError,
    grammar::{OPTIONS, Request, is_system},
};
use super::{Outcome, args::Command, exit::ExitStatus, failure::Failure, output};

/// The banner that identifies the program. Clients look for the names of the programs they know,
/// some of them at its beginning.
const BANNER: &str =
    concat!("BBP Pairings and JaVaFo calls, answered by fpc ", env!("CARGO_PKG_VERSION"));

/// The line ending. The other programs use that of the system, and some clients split their answers
/// there.
const LINE_END: &str = if cfg!(windows) { "\r\n" } else { "\n" };

/// A text with different line endings.
fn with_line_ends<'a>(text: &'a str, end: &str) -> Cow<'a, str> {
    match end {
        "\n" => text.into(),
        _ => text.replace('\n', end).into(),
    }
}

/// Prints the banner.
fn print_banner() -> io::Result<()> {
    output::print(&with_line_ends(&format!("{BANNER}\n"), LINE_END))
}

/// Tells whether the program, whose name comes first, was called like one of the others: by one of
/// their names, or with arguments that only they have.
pub(super) fn is_legacy_call(arguments: &[OsString]) -> bool {
    let Some((program, arguments)) = arguments.split_first() else { return false };
    is_their_name(program) || has_their_shape(arguments)
}

/// Runs the program as one of the others; its name comes first.
pub(super) fn run(arguments: &[OsString]) -> Outcome {
    let (program, arguments) = match arguments.split_first() {
        Some((program, arguments)) => (program.to_string_lossy(), arguments),
        None => ("fpc".into(), arguments),
    };
    match grammar::parse(arguments) {
        Ok(Request::Banner) => print_banner().map(|()| ExitStatus::Success),
        Ok(Request::Job(job)) => run::run(&job),
        Ok(Request::Generate(generation)) => run::generate(&generation),
        Err(error) => {
            let program = program.into_owned();
            Ok(Failure::from(LegacyError::Usage { program, error }).note())
        }
    }
}

/// Tells whether the name of a program starts with `bbpPairings` or `javafo`.
fn is_their_name(program: &OsStr) -> bool {
    let name = Path::new(program).file_name().and_then(OsStr::to_str).unwrap_or_default();
    let name = name.to_ascii_lowercase();
    ["bbppairings", "javafo"].iter().any(|theirs| name.starts_with(theirs))
}

/// Tells whether arguments begin with one of their options, with the flag of a system, or with a
/// file that is not a subcommand of this program: followed by one of their options or, if it looks
/// like a file, by any option or nothing.
fn has_their_shape(arguments: &[OsString]) -> bool {
    let is_option = |argument: &&str| OPTIONS.contains(argument);
    let second = arguments.get(1).and_then(|second| second.to_str());
    match arguments.first().map(|first| first.to_str()) {
        None => false,
        Some(Some(first)) if first.starts_with('-') => is_option(&first) || is_system(first),
        Some(Some(first)) if is_subcommand(first) => false,
        Some(_) if second.is_some_and(|second| is_option(&second)) => true,
        Some(first) => {
            first.is_none_or(looks_like_file) && second.is_none_or(|second| second.starts_with('-'))
        }
    }
}

/// Tells whether a word is a subcommand of this program. A file of that name must be given with its
/// folder: `./check`.
fn is_subcommand(word: &str) -> bool {
    word == "help" || Command::has_subcommand(word)
}

/// Tells whether a word is a file rather than a mistyped subcommand.
fn looks_like_file(word: &str) -> bool {
    word.contains(|c| c == '.' || std::path::is_separator(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_legacy_call(arguments: &str) -> bool {
        let arguments: Vec<_> = arguments.split(' ').map(OsString::from).collect();
        super::is_legacy_call(&arguments)
    }

    #[test]
    fn the_grammar_is_chosen_by_its_shape() {
        for theirs in [
            "fpc -r",
            "fpc -r in.trf -p",
            "fpc --dutch in.trf -p",
            "fpc --dutch-2017 in.trf -c -l",
            "fpc --burstein in.trf -p",
            "fpc --fast in.trf -p",
            "fpc -r --dutch in.trf -p",
            "fpc in.trf -p out",
            "fpc tournament -c",
            "fpc in.trf -q 10000 -p out",
            "fpc ./check -p",
            "fpc in.trf",
            "fpc in.trf -x",
            "fpc -w in.trf -p",
        ] {
            assert!(is_legacy_call(theirs), "{theirs}");
        }
        for ours in [
            "fpc",
            "fpc check -p",
            "fpc check -q in.trf",
            "fpc pair in.trf",
            "fpc help",
            "fpc chekc",
            "fpc --version",
            "fpc -h",
            "fpc --frobnicate",
            "fpc chekc in.trf",
            "fpc chekc -x",
            "fpc in.trf check",
        ] {
            assert!(!is_legacy_call(ours), "{ours}");
        }
    }

    #[test]
    fn lines_end_as_the_system_has_it() {
        assert_eq!(with_line_ends("2\n1 3\n4 2\n", "\r\n"), "2\r\n1 3\r\n4 2\r\n");
        assert_eq!(with_line_ends("2\n1 3\n4 2\n", "\n"), "2\n1 3\n4 2\n");
    }

    #[test]
    fn their_names_mean_their_grammar() {
        for theirs in ["bbpPairings", "bin/bbpPairings.exe --help", "JaVaFo check", "javafo-2.2"] {
            assert!(is_legacy_call(theirs), "{theirs}");
        }
        assert!(!is_legacy_call("my-bbpPairings"));
    }
}
