//! `fpc completions` and `fpc man`.

use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fpc completions bash > ~/.local/share/bash-completion/completions/fpc
  fpc completions fish > ~/.config/fish/completions/fpc.fish

Exit codes: 0 printed, 3 there is no script for that shell, 5 it cannot be written.")]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    pub(crate) shell: Shell,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fpc man check | man -l -
  fpc man campaign merge
  fpc man --dir ~/.local/share/man/man1

Exit codes: 0 printed or written, 3 there is no such command, 5 a page cannot be written.")]
pub(crate) struct ManArgs {
    /// The command; none for fpc itself
    pub(crate) command: Vec<String>,
    /// Write the pages of all commands into this folder, which is made if it does not exist
    #[arg(long, conflicts_with = "command")]
    pub(crate) dir: Option<PathBuf>,
}
