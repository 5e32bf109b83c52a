//! Completions for shells and pages for `man`, made of the definitions of the
//! arguments.

use clap::CommandFactory;
use clap_complete::Shell;
use clap_mangen::Man;

use super::args::Cli;
use crate::published::assert_published;

/// The program as it presents itself, whatever the terminal.
fn command() -> clap::Command {
    let mut command = Cli::command().term_width(100);
    command.build();
    command
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
        clap_complete::generate(shell, &mut command(), "fpc", &mut script);
        assert_published(&format!("completions/{name}"), &String::from_utf8(script).unwrap());
    }
}

#[test]
fn published_man_pages_are_current() {
    publish(&command());
}

/// The page of a command and those of its subcommands.
fn publish(command: &clap::Command) {
    let mut page = Vec::new();
    Man::new(command.clone()).render(&mut page).unwrap();
    let name = command.get_display_name().unwrap_or(command.get_name());
    assert_published(&format!("man/{name}.1"), &String::from_utf8(page).unwrap());
    let subcommands = command.get_subcommands();
    subcommands.filter(|it| it.get_name() != "help").for_each(publish);
}
