//! Standard output and standard error.

use std::io::{self, Write};

use crate::output::harmless::harmless;

/// Prints text to standard output, with colors if it is a terminal. A reader that has closed the
/// pipe is not a failure.
pub(crate) fn print(text: &str) -> io::Result<()> {
    stream(text).map(|_| ())
}

/// Prints the next part of a long output; returns whether there is still a reader.
pub(crate) fn stream(text: &str) -> io::Result<bool> {
    if text.is_empty() {
        return Ok(true);
    }
    print_bytes(anstream::stdout().lock(), harmless(text).as_bytes())
}

pub(super) fn print_bytes(mut output: impl Write, bytes: &[u8]) -> io::Result<bool> {
    match output.write_all(bytes).and_then(|()| output.flush()) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(false),
        Err(error) => Err(error),
    }
}

/// Prints lines to standard error, if there are any, with colors if it is a terminal. If that
/// fails, there is nobody left to tell.
pub(crate) fn note(text: &str) {
    if !text.is_empty() {
        let mut output = anstream::stderr().lock();
        let _ = writeln!(output, "{}", harmless(text.trim_end_matches('\n')));
    }
}

/// The width of standard output in columns: 80 if it is not a terminal.
pub(crate) fn width() -> usize {
    const USUAL: usize = 80;
    let size = terminal_size::terminal_size_of(std::io::stdout());
    size.map_or(USUAL, |(terminal_size::Width(columns), _)| columns.into())
}
