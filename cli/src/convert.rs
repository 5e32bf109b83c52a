//! `fpc convert`: the same tournament in another format.

use fpc::{Phrase, ToPhrase, display_in_english, phrase, read_back::ReadBackError, template};
use fpc_answers::{
    ask::{self, Conversion, NotConverted},
    json::{AnyCode, ErrorCode},
};

use super::{
    Outcome,
    args::ConvertArgs,
    exit::ExitStatus,
    failure::{CommandError, Failure},
    input::{FileOnDisk, Loaded},
    output::{self, Files},
};
use crate::{
    report::{self, Findings},
    speech::said,
};

pub(super) fn run(arguments: &ConvertArgs) -> Outcome {
    let (loaded, read) = match Loaded::read_with_bytes(&arguments.file) {
        Ok((loaded, read)) => (loaded.for_request(&arguments.reading.request()), read),
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
    let Conversion { bytes, losses, kept, dropped, read_back } = conversion;
    for text in kept {
        let kept = said!("not understood and kept: {text}", text);
        output::note(&report::warning(&format!("{name}: {kept}")));
    }
    for loss in &losses {
        let format = arguments.to.title();
        let text = format!("{name}: {}", said!("{format} cannot hold {loss}", format, loss));
        let render = if arguments.strict { report::error } else { report::warning };
        output::note(&render(&text));
    }
    let is_lossy = !losses.is_empty() || !dropped.is_empty();
    if arguments.strict && is_lossy {
        for found in dropped {
            let lost = said!("something without effect would be lost: {found}", found);
            output::note(&report::error(&format!("{name}: {lost}")));
        }
        return refuse(NotWritten::Strict);
    }
    let mut files = Files::read([arguments.file.as_path()]);
    let output = arguments.output.as_deref();
    let target = if is_lossy {
        files.result(output).map_err(|error| {
            error.advise(template!("something would be lost: name another file with -o"))
        })
    } else {
        files.tournament(output, &arguments.file, read)
    };
    match (target, read_back) {
        (Err(unwritten), _) => Ok(Failure::from(unwritten).note()),
        (Ok(target), Ok(())) => output::deliver(&target, &bytes),
        (_, Err(error)) => refuse(error.into()),
    }
}

/// Why a tournament was not written.
#[derive(Debug, thiserror::Error)]
pub(super) enum NotWritten {
    NotConverted(#[from] NotConverted),
    ReadBack(#[from] ReadBackError),
    /// A failure that may come from what the format cannot hold.
    ReadBackWithLosses {
        error: ReadBackError,
        losses: Vec<Phrase>,
    },
    Strict,
}

impl ToPhrase for NotWritten {
    fn phrase(&self) -> Phrase {
        match self {
            Self::NotConverted(error) => error.phrase(),
            Self::ReadBack(error) => phrase!("nothing was written: {error}", error),
            Self::ReadBackWithLosses { error, losses } => phrase!(
                "nothing was written: {error}; the format cannot hold {losses}",
                error,
                losses = Phrase::series(losses.iter().cloned(), template!(", nor "))
            ),
            Self::Strict => phrase!("nothing was written, because something would be lost"),
        }
    }
}

display_in_english!(NotWritten);

impl CommandError for NotWritten {
    fn status(&self) -> ExitStatus {
        ExitStatus::Invalid
    }

    fn code(&self) -> AnyCode {
        ErrorCode::OptionRefused.into()
    }
}
