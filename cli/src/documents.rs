//! Shell completions and man pages, generated from the argument definitions.

use clap::CommandFactory;
use clap_complete::Shell;
use clap_mangen::Man;

use super::args::Cli;
use crate::published::{assert_part_published, assert_published};

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
fn published_help_on_the_pages_of_commands_is_current() {
    let mut command = without_help(command());
    command.build();
    for command in command.get_subcommands() {
        let mut help = String::new();
        add_help(command, &mut help);
        let page = format!("docs/commands/{}.md", command.get_name());
        assert_part_published(&page, "what --help says", &help);
    }
}

/// The help of a command and of its subcommands.
fn add_help(command: &clap::Command, text: &mut String) {
    let help = command.clone().render_long_help().to_string();
    let help: Vec<_> = help.lines().map(str::trim_end).collect();
    text.push_str(&format!("\n```text\n{}\n```\n\n", help.join("\n")));
    command.get_subcommands().for_each(|command| add_help(command, text));
}
