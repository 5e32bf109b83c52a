//! `fpc convert`: the same tournament in another format.

use fpc::{
    BakuError, ReadBackError, Tournament,
    json::{
        self,
        report::{AnyCode, ErrorCode},
    },
    trf::{self, Code, Diagnostic, DoesNotFit, Format, Header, Reading, TournamentType},
};

use super::{
    Outcome,
    args::{ConvertArgs, Target},
    exit::ExitStatus,
    failure::{CommandError, Failure},
    input::Loaded,
    output,
};
use crate::report::{self, Findings};

pub(super) fn run(arguments: &ConvertArgs) -> Outcome {
    let loaded = match Loaded::read(&arguments.file) {
        Ok(loaded) => loaded,
        Err(unreadable) => return Ok(Failure::from(unreadable).note()),
    };
    if let Some(failure) = loaded.failure() {
        return Ok(failure.note());
    }
    output::note(&report::warnings(&loaded.name, loaded.findings(&[])));
    let Loaded { name, reading, .. } = loaded;
    let Reading { tournament: Some(tournament), header, diagnostics: mut dropped, .. } = reading
    else {
        // Without errors there is a tournament.
        return Ok(ExitStatus::Invalid);
    };
    dropped.retain(is_dropped);
    let refuse =
        |reason: NotWritten| Ok(Failure::of_file(&name, &reason, Findings::default()).note());
    let Contents { bytes, losses, read_back } = match contents(tournament, &header, arguments) {
        Ok(contents) => contents,
        Err(reason) => return refuse(reason),
    };
    for loss in &losses {
        let text = format!("{name}: {} cannot hold {loss}", arguments.to.title());
        let render = if arguments.strict { report::error } else { report::warning };
        output::note(&render(&text));
    }
    let is_lossy = !losses.is_empty() || !dropped.is_empty();
    if arguments.strict && is_lossy {
        for found in dropped {
            let text = format!("{name}: what has no effect would be lost: {found}");
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

/// Whether a finding is about something that is no part of the tournament, because it
/// contradicts another thing or can have no effect.
fn is_dropped(found: &Diagnostic) -> bool {
    match found.code {
        Code::ContradictingBye
        | Code::ConflictingRecords
        | Code::IndentedRecord
        | Code::MisplacedDates
        | Code::StrayText
        | Code::TrailingText => true,
        // Bans and abnormal points are kept.
        Code::BeyondLastRound => found.field == "absence",
        _ => false,
    }
}

/// A file that may be written.
struct Contents {
    bytes: Vec<u8>,
    /// What it cannot hold.
    losses: Vec<String>,
    /// Whether it is the tournament otherwise.
    read_back: Result<(), ReadBackError>,
}

fn contents(
    tournament: Tournament,
    header: &Header,
    arguments: &ConvertArgs,
) -> Result<Contents, NotWritten> {
    let mut header = header.clone();
    let format = match arguments.to {
        Target::Trf16 => Format::Trf16,
        Target::Trfx => Format::Trfx,
        Target::Trf26 => Format::Trf26 { twins: arguments.twins },
        Target::Json => {
            let text = json::write(&tournament, &header);
            let read_back = json::read_back(&text, &tournament, &header);
            return Ok(Contents { bytes: text.into_bytes(), losses: Vec::new(), read_back });
        }
    };
    if matches!(format, Format::Trf26 { .. }) {
        header.complete_tie_breaks();
    }
    // An acceleration that only the tournament type tells of can stand as
    // points in a format that has no tournament type.
    let is_baku = header.tournament_type.as_ref().is_some_and(TournamentType::is_baku);
    let has_points = tournament.players().iter().any(|player| !player.virtual_points.is_empty());
    let accelerate = is_baku && !has_points && format == Format::Trfx;
    let tournament = match accelerate {
        true => tournament.accelerated_by_baku()?,
        false => tournament,
    };
    let written = trf::write(&tournament, &header, format)?;
    let mut losses: Vec<_> = written.losses.iter().map(ToString::to_string).collect();
    if accelerate {
        losses.push("the method of acceleration: its virtual points are in the file".to_owned());
    }
    let read_back = written.read_back(&tournament);
    Ok(Contents { bytes: written.document.to_bytes(), losses, read_back })
}

/// Why a tournament was not written.
#[derive(Debug, thiserror::Error)]
pub(super) enum NotWritten {
    #[error(transparent)]
    DoesNotFit(#[from] DoesNotFit),
    #[error(transparent)]
    Baku(#[from] BakuError),
    #[error("nothing was written: {0}")]
    ReadBack(#[from] ReadBackError),
    /// What the format cannot hold may be why.
    #[error("nothing was written: {error}; the format cannot hold {}", .losses.join(", nor "))]
    ReadBackWithLosses { error: ReadBackError, losses: Vec<String> },
    #[error("nothing was written, because something would be lost")]
    Strict,
    #[error(
        "nothing was written: it would replace the tournament, of which something would be lost; \
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
