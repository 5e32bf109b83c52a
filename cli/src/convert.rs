//! `fpc convert`: the same tournament in another format.

use fpc::{
    ReadBackError,
    ask::{self, Conversion, NotConverted},
    json::report::{AnyCode, ErrorCode},
};

use super::{
    Outcome,
    args::ConvertArgs,
    exit::ExitStatus,
    failure::{CommandError, Failure},
    input::{FileOnDisk, Loaded},
    output,
};
use crate::report::{self, Findings};

pub(super) fn run(arguments: &ConvertArgs) -> Outcome {
    let loaded = match Loaded::read(&arguments.file) {
        Ok(loaded) => loaded,
        Err(unreadable) => return Ok(Failure::from(unreadable).note()),
    };
    if let Some(failure) = loaded.broken() {
        return Ok(failure.note());
    }
    output::note(&report::warnings(&loaded.name, loaded.found(&[])));
    let name = &loaded.name;
    let refuse =
        |reason: NotWritten| Ok(Failure::of_file(name, &reason, Findings::default()).note());
    let conversion = match ask::convert(&loaded, arguments.target()) {
        Ok(conversion) => conversion,
        Err(error) => return refuse(error.into()),
    };
    let Conversion { bytes, losses, dropped, read_back } = conversion;
    for loss in &losses {
        let text = format!("{name}: {} cannot hold {loss}", arguments.to.title());
        let render = if arguments.strict { report::error } else { report::warning };
        output::note(&render(&text));
    }
    let is_lossy = !losses.is_empty() || !dropped.is_empty();
    if arguments.strict && is_lossy {
        for found in dropped {
            let text = format!("{name}: something without effect would be lost: {found}");
            output::note(&report::error(&text));
        }
        return refuse(NotWritten::Strict);
    }
    let replaces_source = |output| output::is_same_file(output, &arguments.file);
    if is_lossy && arguments.output.as_deref().is_some_and(replaces_source) {
        return refuse(NotWritten::OverSource);
    }
    match read_back {
        Ok(()) => output::deliver(arguments.output.as_deref(), &bytes),
        Err(error) => refuse(error.into()),
    }
}

/// Why a tournament was not written.
#[derive(Debug, thiserror::Error)]
pub(super) enum NotWritten {
    #[error(transparent)]
    NotConverted(#[from] NotConverted),
    #[error("nothing was written: {0}")]
    ReadBack(#[from] ReadBackError),
    /// What the format cannot hold may be the cause.
    #[error("nothing was written: {error}; the format cannot hold {}", .losses.join(", nor "))]
    ReadBackWithLosses { error: ReadBackError, losses: Vec<String> },
    #[error("nothing was written, because something would be lost")]
    Strict,
    #[error(
        "nothing was written: the file would replace the tournament, and something would be lost; \
         name another file with -o"
    )]
    OverSource,
}

impl CommandError for NotWritten {
    fn status(&self) -> ExitStatus {
        ExitStatus::Invalid
    }

    fn code(&self) -> AnyCode {
        ErrorCode::OptionRefused.into()
    }
}
