//! `fpc convert`: the same tournament in another format.

use super::{
    Outcome,
    args::{ConvertArgs, Target},
    exit::ExitStatus,
    input::Loaded,
    output,
};
use crate::{
    json,
    read_back::ReadBackError,
    report,
    tournament::Tournament,
    trf::{self, Code, Diagnostic, Format, Header, Reading, TournamentType},
};

pub(super) fn run(arguments: &ConvertArgs) -> Outcome {
    let loaded = match Loaded::read(&arguments.file) {
        Ok(loaded) => loaded,
        Err(unreadable) => return unreadable.failure().tell(false),
    };
    if let Some(failure) = loaded.failure() {
        return failure.tell(false);
    }
    output::note(&report::warnings(&loaded.name, loaded.findings(&[])));
    let Loaded { name, reading, .. } = loaded;
    let Reading { tournament: Some(tournament), header, diagnostics: mut dropped, .. } = reading
    else {
        // Without errors there is a tournament.
        return Ok(ExitStatus::Invalid);
    };
    dropped.retain(is_dropped);
    let refuse = |text: String| {
        output::note(&report::error(&format!("{name}: {text}")));
        Ok(ExitStatus::Invalid)
    };
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
        return refuse("nothing was written, because something would be lost".to_owned());
    }
    let replaces_source = |output| output::is_same_file(output, &arguments.file);
    if is_lossy && arguments.output.as_deref().is_some_and(replaces_source) {
        let text = "nothing was written: it would replace the tournament, of which something would \
                    be lost; name another file with -o";
        return refuse(text.to_owned());
    }
    match read_back {
        Ok(()) => output::deliver(arguments.output.as_deref(), &bytes),
        Err(error) => refuse(not_written(&error)),
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
) -> Result<Contents, String> {
    let format = match arguments.to {
        Target::Trf16 => Format::Trf16,
        Target::Trfx => Format::Trfx,
        Target::Trf26 => Format::Trf26 { twins: arguments.twins },
        Target::Json => {
            let text = json::write(&tournament, header);
            let read_back = json::read_back(&text, &tournament, header);
            return Ok(Contents { bytes: text.into_bytes(), losses: Vec::new(), read_back });
        }
    };
    // An acceleration that only the tournament type tells of can stand as
    // points in a format that has no tournament type.
    let is_baku = header.tournament_type.as_ref().is_some_and(TournamentType::is_baku);
    let has_points = tournament.players().iter().any(|player| !player.virtual_points.is_empty());
    let accelerate = is_baku && !has_points && format == Format::Trfx;
    let tournament = match accelerate {
        true => tournament.accelerated_by_baku().map_err(|error| error.to_string())?,
        false => tournament,
    };
    let written = trf::write(&tournament, header, format).map_err(|error| error.to_string())?;
    let mut losses: Vec<_> = written.losses.iter().map(ToString::to_string).collect();
    if accelerate {
        losses.push("the method of acceleration: its virtual points are in the file".to_owned());
    }
    let read_back = written.read_back(&tournament);
    Ok(Contents { bytes: written.document.to_bytes(), losses, read_back })
}

/// Why a file was not written.
pub(super) fn not_written(error: &ReadBackError) -> String {
    format!("nothing was written: {error}")
}
