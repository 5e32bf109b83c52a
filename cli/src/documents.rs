//! `fpc completions` and `fpc man`: shell completions and manual pages, made from the definitions of the
//! arguments.

use std::{fs, io, path::Path};

use clap::{Command, CommandFactory};
use clap_mangen::Man;
use fpc_answers::json::{AnyCode, ErrorCode};

use super::{
    Outcome,
    args::{Cli, CompletionsArgs, ManArgs},
    exit::ExitStatus,
    failure::{CommandError, Failure, phrase_in_english},
    output::{self, Cause, Destination, Files, Unwritten},
};

/// A manual page of a command that does not exist.
#[derive(Debug, thiserror::Error)]
#[error("there is no command {0:?}")]
struct NoCommand(String);

phrase_in_english!(NoCommand);

impl CommandError for NoCommand {
    fn status(&self) -> ExitStatus {
        ExitStatus::Invalid
    }

    fn code(&self) -> AnyCode {
        ErrorCode::CommandLine.into()
    }
}

pub(super) fn completions(arguments: &CompletionsArgs) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut Cli::command(), "fpc", &mut script);
    output::deliver(&Destination::STANDARD, &script)
}

pub(super) fn man(arguments: &ManArgs) -> Outcome {
    let mut program = without_help(Cli::command());
    program.build();
    if let Some(folder) = &arguments.dir {
        return write_all(&program, folder);
    }
    let names = &arguments.command;
    match names.iter().try_fold(&program, |command, name| command.find_subcommand(name)) {
        Some(command) => output::deliver(&Destination::STANDARD, &page(command)?.1),
        None => Ok(Failure::from(NoCommand(names.join(" "))).note()),
    }
}

/// Writes the pages of a program and its commands into a folder.
fn write_all(program: &Command, folder: &Path) -> Outcome {
    let mut pages = Vec::new();
    add_pages(program, &mut pages)?;
    let mut files = Files::default();
    let made = fs::create_dir_all(folder).map_err(|error| {
        let name = folder.display().to_string();
        Unwritten { name, cause: Cause::Access(error) }
    });
    let target = |(name, _): &(String, _)| files.result(Some(&folder.join(format!("{name}.1"))));
    let targets = made.and_then(|()| pages.iter().map(target).collect::<Result<Vec<_>, _>>());
    match targets {
        Ok(targets) => {
            let contents = pages.iter().map(|(_, page)| &page[..]);
            output::deliver_all(&targets.iter().zip(contents).collect::<Vec<_>>())
        }
        Err(unwritten) => Ok(Failure::from(unwritten).note()),
    }
}

fn add_pages(command: &Command, pages: &mut Vec<(String, Vec<u8>)>) -> io::Result<()> {
    pages.push(page(command)?);
    command.get_subcommands().try_for_each(|command| add_pages(command, pages))
}

/// A command without its help subcommands, which have no pages.
fn without_help(command: Command) -> Command {
    command.disable_help_subcommand(true).mut_subcommands(without_help)
}

/// The name of a page, such as `fpc-check`, and its text.
fn page(command: &Command) -> io::Result<(String, Vec<u8>)> {
    let name = command.get_display_name().unwrap_or(command.get_name());
    // The version also lists the pairing systems, but a heading is one line.
    let man = Man::new(command.clone()).title(name).manual("Manual of fpc");
    // Without a date there would be one field too few.
    let man = man.date(" ").source(concat!("fpc ", env!("CARGO_PKG_VERSION")));
    let mut page = Vec::new();
    man.render(&mut page)?;
    Ok((name.to_owned(), page))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::Arg;

    use super::*;

    #[test]
    fn every_command_has_a_page_in_the_book_that_names_its_options() {
        let docs = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs"));
        let read = |name: String| fs::read_to_string(docs.join(name)).unwrap();
        let mut command = without_help(Cli::command());
        command.build();
        for command in command.get_subcommands() {
            let name = command.get_name();
            let pages = read(format!("commands/{name}.md")) + &read("options.md".to_owned());
            let words: BTreeSet<_> =
                pages.split(|it: char| !it.is_ascii_alphanumeric() && it != '-').collect();
            for option in command.get_arguments().filter_map(Arg::get_long) {
                let is_named = option == "help" || words.contains(&*format!("--{option}"));
                assert!(
                    is_named,
                    "docs/commands/{name}.md and docs/options.md do not name --{option}"
                );
            }
        }
    }
}
