//! What people read who make a mistake or ask for help, as a whole.
//!
//! The texts lie in `snapshots/`. Where a change is meant, `INSTA_UPDATE=always cargo test snapshots`
//! writes them anew; the difference is to be read like code.

use std::{fmt::Write, process::Command};

use crate::program::{Run, fpc, fpc_with_input, program};

/// Text that is equal everywhere: the program lies elsewhere, Windows names it otherwise and has other
/// words for what is not there.
fn text(run: &Run) -> String {
    let missing = std::fs::read("there-is-no-such-file").unwrap_err().to_string();
    let said = format!("{}{}", run.stdout, run.stderr);
    let said = said.replace(&*program().to_string_lossy(), "fpc");
    said.replace("fpc.exe", "fpc").replace(&missing, "<there is no such file>")
}

/// Commands that have help of their own.
const COMMANDS: [&str; 15] = [
    "",
    "check",
    "report",
    "pair",
    "standings",
    "checklist",
    "foresee",
    "validate",
    "rule",
    "convert",
    "generate",
    "campaign",
    "campaign merge",
    "completions",
    "man",
];

#[test]
fn help() {
    for command in COMMANDS {
        for (flag, kind) in [("-h", "short"), ("--help", "long")] {
            let arguments = command.split_whitespace().chain([flag]);
            let output = Command::new(program()).args(arguments).env_remove("COLUMNS").output();
            let help = String::from_utf8(output.unwrap().stdout).unwrap();
            let name = format!("{kind} help of fpc {command}");
            let name = name.trim_end().replace(' ', "-");
            insta::assert_snapshot!(name, help.replace("fpc.exe", "fpc"));
        }
    }
}

/// Commands that cannot be carried out.
const BAD_COMMANDS: &[&str] = &[
    "chekc trf-samples/clean.trf",
    "check",
    "check nothing.trf",
    "check nothing-*.trf",
    "check cli/src",
    "check --files-from nothing.txt",
    "check --round 0 trf-samples/clean.trf",
    "check --round 99 trf-samples/clean.trf",
    "check --format xml trf-samples/clean.trf",
    "check --system elo trf-samples/clean.trf",
    "check --rounds 3 trf-samples/clean.trf",
    "check --accelerate baku --system lim trf-samples/clean.trf",
    "check --restricted-rounds 2 trf-samples/clean.trf",
    "check --restricted-rounds 2 --restricted-group 3 trf-samples/clean.trf",
    "check --jobs 0 trf-samples/clean.trf",
    "check --output trf-samples/clean.trf trf-samples/clean.trf",
    "check --resume trf-samples/clean.trf trf-samples/clean.trf",
    "check --resume README.md trf-samples/clean.trf",
    "report trf-samples/divergences",
    "report --format json trf-samples/clean.trf",
    "report trf-samples/clean.trf -o trf-samples/clean.trf",
    "pair nothing.trf",
    "pair --round 99 trf-samples/clean.trf",
    "pair --write --format json trf-samples/clean.trf",
    "pair -o trf-samples/next-round.trf trf-samples/next-round.trf",
    "pair trf-samples/no-legal-pairing.trf",
    "checklist --round 99 trf-samples/clean.trf",
    "checklist --width 20 trf-samples/clean.trf",
    "foresee trf-samples/clean.trf",
    "foresee --simulations many trf-samples/next-round.trf",
    "pair --initial-color green trf-samples/next-round.trf",
    "validate --explain TRF006 --format junit",
    "validate trf-samples/clean.trf --explain TRF006",
    "convert trf-samples/clean.trf",
    "convert trf-samples/clean.trf --to pgn",
    "convert trf-samples/trf26.trf --to trf16 --strict",
    "generate --players many",
    "generate --players 0 --seed 1",
    "generate --players 4 --rounds 9999 --seed 1",
    "generate --system lim --accelerate baku --seed 1",
    "campaign",
    "campaign merge",
    "campaign merge nothing.ndjson",
    "campaign merge README.md",
    "campaign --tournaments 1 --against pair --out target",
    "--dutch",
    "--dutch nothing.trf -p",
    "--dutch trf-samples/clean.trf",
    "--dutch trf-samples/clean.trf -p",
    "--roundrobin trf-samples/clean.trf -p",
];

#[test]
fn messages_about_commands() {
    let mut table = String::new();
    for command in BAD_COMMANDS {
        let arguments: Vec<_> = command.split_whitespace().collect();
        let run = fpc(&arguments);
        assert_ne!(run.status, 0, "{command}");
        let _ = write!(table, "$ fpc {command}\nexit code {}\n{}\n", run.status, text(&run));
    }
    insta::assert_snapshot!("messages-about-commands", table);
}

/// A player's line without rounds.
const ADAMS: &str =
    "001    1      Adams, Alice                      2300                             0.0    1";

/// Files with a mistake each, by what it is.
fn bad_files() -> Vec<(&'static str, String)> {
    let adams = ADAMS;
    let bauer = adams.replace("   1      Adams, Alice", "   2      Bauer, Bernd");
    vec![
        ("no tournament", String::new()),
        ("not a tournament", "Dear arbiter,\n\nplease find the file attached.\n".to_owned()),
        ("a web page", "<!DOCTYPE html>\n<html><body>404</body></html>\n".to_owned()),
        ("no number of rounds", format!("{adams}\n{bauer}\n")),
        ("a number in words", format!("XXR five\n{adams}\n{bauer}\n")),
        ("a player twice", format!("XXR 5\n{adams}\n{adams}\n")),
        ("wrong points", format!("XXR 5\n{}\n{bauer}\n", adams.replace("0.0", "2.5"))),
        ("an unknown opponent", format!("XXR 5\n{adams}  9999 w 1\n{bauer}\n")),
        (
            "a result of one side",
            format!("XXR 5\n{}     2 w 1\n{bauer}\n", adams.replace("0.0", "1.0")),
        ),
        ("a letter as opponent", format!("XXR 5\n{adams}     x w 1\n{bauer}\n")),
        ("a rank in letters", format!("XXR 5\n{}\n", adams.replace("001    1", "001    a"))),
        ("a line that ends early", format!("XXR 5\n{}\n", &adams[..6])),
        (
            "a knock-out tournament of the organizer's own",
            format!("XXR 5\n192 CUSTOM_KNOCKOUT\n{adams}\n{bauer}\n"),
        ),
        ("JSON that ends early", "{\"players\": [".to_owned()),
        ("JSON of something else", "{\"games\": 3}\n".to_owned()),
    ]
}

#[test]
fn messages_about_files() {
    let mut table = String::new();
    for (what, file) in bad_files() {
        let run = fpc_with_input(&["pair", "-"], file.as_bytes());
        assert_ne!(run.status, 0, "{what}");
        let _ = write!(table, "# {what}\nexit code {}\n{}\n", run.status, text(&run));
    }
    insta::assert_snapshot!("messages-about-files", table);
}
