//! The command line of fpc.

use std::process::ExitCode;

fn main() -> ExitCode {
    fpc_cli::run(std::env::args_os()).into()
}
