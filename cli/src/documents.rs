//! Shell completions and man pages, generated from the argument definitions.

use std::{collections::BTreeSet, fs, path::Path};

use clap::{Arg, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;

use super::args::Cli;
use crate::published::assert_published;

/// The program's command definition, independent of the terminal.
fn command() -> clap::Command {
    Cli::command().term_width(100)
}

#[test]
fn published_completions_are_current() {
    for (shell, name) in [
        (Shell::Bash, "fpc.bash"),
        (Shell::Elvish, "fpc.elv"),
        (Shell::Fish, "fpc.fish"),
        (Shell::PowerShell, "_fpc.ps1"),
        (Shell::Zsh, "_fpc"),
    ] {
        let mut script = Vec::new();
        let mut command = command();
        command.build();
        clap_complete::generate(shell, &mut command, "fpc", &mut script);
        assert_published(&format!("completions/{name}"), &String::from_utf8(script).unwrap());
    }
}

#[test]
fn published_man_pages_are_current() {
    let mut command = without_help(command());
    command.build();
    publish(&command);
}

/// A command without its help subcommands, which have no pages.
fn without_help(command: clap::Command) -> clap::Command {
    command.disable_help_subcommand(true).mut_subcommands(without_help)
}

/// The page of a command and those of its subcommands.
fn publish(command: &clap::Command) {
    let name = command.get_display_name().unwrap_or(command.get_name());
    let page = page(name, command);
    let heading = page.lines().find(|line| line.starts_with(".TH")).unwrap();
    let program = concat!("\"fpc ", env!("CARGO_PKG_VERSION"), "\"");
    assert_eq!(heading, format!(".TH {name} 1 \" \" {program} \"Manual of fpc\""));
    assert_published(&format!("man/{name}.1"), &page);
    command.get_subcommands().for_each(publish);
}

fn page(name: &str, command: &clap::Command) -> String {
    let mut page = Vec::new();
    // The version also lists the pairing systems, but a heading is one line.
    let man = Man::new(command.clone()).title(name).manual("Manual of fpc");
    // Without a date there would be one field too few.
    let man = man.date(" ").source(concat!("fpc ", env!("CARGO_PKG_VERSION")));
    man.render(&mut page).unwrap();
    String::from_utf8(page).unwrap()
}

#[test]
fn every_command_has_a_page_that_names_its_options() {
    let docs = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs"));
    let read = |name: String| fs::read_to_string(docs.join(name)).unwrap();
    let mut command = without_help(command());
    command.build();
    for command in command.get_subcommands() {
        let name = command.get_name();
        let pages = read(format!("commands/{name}.md")) + &read("options.md".to_owned());
        let words: BTreeSet<_> =
            pages.split(|it: char| !it.is_ascii_alphanumeric() && it != '-').collect();
        for option in command.get_arguments().filter_map(Arg::get_long) {
            let is_named = option == "help" || words.contains(&*format!("--{option}"));
            assert!(is_named, "docs/commands/{name}.md and docs/options.md do not name --{option}");
        }
    }
}
