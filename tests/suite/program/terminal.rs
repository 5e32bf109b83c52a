//! Files, names of files and arguments that are meant to command the terminal of the reader.

use std::fs;

use super::{Run, command, finish};
use crate::program::{sample, scratch, text};

/// What moves the cursor, paints, rings, hides or turns the direction of writing.
const COMMANDS: &str = "\u{1b}]0;pwned\u{7}\u{1b}[2J\u{1b}[35m\u{9b}35m\u{202e}\u{200b}\u{2066}H";

/// A run that believes in a terminal that shows colors.
fn fpc_in_color(arguments: &[&str]) -> Run {
    finish(command(arguments).env("CLICOLOR_FORCE", "1").output().unwrap())
}

/// No text that came from outside commands the terminal or hides from its reader.
fn assert_harmless(run: &Run, what: &str) {
    // These are the styles of this program and of its help, without magenta.
    let styles = ["0", "1", "4", "31", "32", "33", "36"].map(|style| format!("\u{1b}[{style}m"));
    let mut text = format!("{}{}", run.stdout, run.stderr);
    for style in styles {
        text = text.replace(&style, "");
    }
    let is_harmful =
        |c: char| c != '\n' && c.is_control() || "\u{202e}\u{200b}\u{2066}\u{2028}".contains(c);
    let found: Vec<_> = text.chars().filter(|&c| is_harmful(c)).collect();
    assert!(found.is_empty(), "{what}: {found:?} in {text:?}");
}

#[test]
fn nothing_commands_the_terminal() {
    let folder = scratch();
    let write = |name: String, contents: &str| {
        let path = folder.path().join(name);
        fs::write(&path, contents).unwrap();
        path
    };
    let clean = fs::read_to_string(sample("clean.trf")).unwrap();
    let wrong = fs::read_to_string(sample("wrong-pairing.trf")).unwrap();
    let next = fs::read_to_string(sample("next-round.trf")).unwrap();
    let before = |line: &str, file: &str| format!("{line} {COMMANDS}\n{file}");
    let dateless = |file: &str| file.replace("042 2025", &format!("042 {COMMANDS}"));
    let files = [
        write(format!("{COMMANDS}.trf"), &wrong),
        write(format!("{COMMANDS}.md"), "no tournament"),
        write("date.trf".to_owned(), &dateless(&clean)),
        write("next.trf".to_owned(), &dateless(&next.replace("Chen, Carla", COMMANDS))),
        write("name.trf".to_owned(), &wrong.replace("Chen, Carla", COMMANDS)),
        write("type.trf".to_owned(), &before("192", &clean)),
        write("rounds.trf".to_owned(), &before("XXR", &clean)),
        write("points.trf".to_owned(), &before("162", &clean)),
        write("title.trf".to_owned(), &before("012", &clean)),
        write("unknown.trf".to_owned(), &before(COMMANDS, &clean)),
        write("cell.trf".to_owned(), &clean.replace(" w 1", "\u{1b}\u{202e}1")),
        write("a.json".to_owned(), "{\"fpc_tournament\":1,\"\\u001b[2J\\u202e\\u009b\":1}"),
    ];
    for file in &files {
        let file = text(file);
        for arguments in [
            &["check", file][..],
            &["check", "--format", "json", file],
            &["check", "--format", "ndjson", file],
            &["check", "--format", "junit", file],
            &["check", "--system", "ssm", file],
            &["pair", file],
            &["pair", "--format", "human", file],
            &["pair", "--format", "json", file],
            &["validate", file],
            &["validate", "--format", "json", file],
            &["standings", "--system", "ssm", file],
            &["standings", "--cross-table", file],
            &["standings", "--explain", "1", file],
            &["standings", "--format", "csv", file],
            &["convert", file, "--to", "trf16", "-o", "/dev/null"],
            &["check", "--round", file],
            &["check", "no/such", file],
            &["--dutch", file, "-p", "/dev/null"],
            &["--dutch", file, "-c"],
            &[file, "-c"],
        ] {
            assert_harmless(&fpc_in_color(arguments), &arguments.join(" "));
        }
    }
}
