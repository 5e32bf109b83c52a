//! Converts a tournament to another format.

use super::{Answer, BadOption, NamedFile, NoAnswer, Unanswered, options::TargetOptions};
use crate::json::{AnyCode, ErrorCode, Status};
use fpc::{
    Header, Phrase, ToPhrase, Tournament,
    choice::Choice,
    contest::BakuError,
    display_in_english, json, phrase,
    read_back::ReadBackError,
    tournament::Numbers,
    trf::{self, Code, Diagnostic, DoesNotFit, Format, Reading},
};

/// The format to write a tournament in.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Target {
    /// A tournament report file.
    Trf(Format),
    /// JSON.
    Json,
}

/// A converted file, ready to be written.
#[derive(Clone, Debug)]
pub struct Conversion {
    /// The contents.
    pub bytes: Vec<u8>,
    /// The parts of the tournament that the format cannot hold.
    pub losses: Vec<Phrase>,
    /// Dates, titles and the like that keep their spelling, because it is not certain what they
    /// mean. Others are spelled as the formats ask for: `2005/07/28`, `WFM`, `w`.
    pub kept: Vec<Phrase>,
    /// Findings about parts of the source file that are not part of the tournament.
    pub dropped: Vec<Diagnostic>,
    /// The result of reading it back, apart from what is lost.
    pub read_back: Result<(), ReadBackError>,
}

/// Why a tournament cannot be written in a format.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotConverted {
    /// The file holds no valid tournament.
    Broken,
    /// It is too large for the format.
    DoesNotFit(#[from] DoesNotFit),
    /// Reading the file back would not give the intended tournament.
    ReadBack(#[from] ReadBackError),
    /// Its acceleration cannot be written as points.
    Baku(#[from] BakuError),
}

impl ToPhrase for NotConverted {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Broken => phrase!("the file has errors"),
            Self::DoesNotFit(error) => error.phrase(),
            Self::ReadBack(error) => phrase!("nothing was written: {error}", error),
            Self::Baku(error) => error.phrase(),
        }
    }
}

display_in_english!(NotConverted);

impl NoAnswer for NotConverted {
    fn status(&self) -> Status {
        Status::Invalid
    }

    fn code(&self) -> AnyCode {
        ErrorCode::OptionRefused.into()
    }
}

/// Writes the tournament of a file in a format, and reads it back.
///
/// # Errors
///
/// [`NotConverted`]
///
/// # Examples
///
/// ```
/// use fpc::trf::Format;
/// use fpc_answers::ask::{self, Target, NamedFile};
///
/// let file = NamedFile::parse("clean.trf", &std::fs::read("../trf-samples/clean.trf")?);
/// let written = ask::convert(&file, Target::Trf(Format::Trf26 { twins: false }))?;
/// assert!(written.losses.is_empty() && written.read_back.is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn convert(file: &NamedFile, target: Target) -> Result<Conversion, NotConverted> {
    let Reading { tournament: Some(tournament), header, diagnostics, .. } = &file.file.reading
    else {
        return Err(NotConverted::Broken);
    };
    let dropped = diagnostics.iter().filter(|found| is_dropped(found)).cloned().collect();
    let trf::Spelled { tournament, header, kept, .. } = trf::spelled(tournament, header);
    let (bytes, losses, read_back) = match target {
        Target::Trf(format) => lines(&tournament, &header, format)?,
        Target::Json => {
            let text = json::write(&tournament, &header);
            let read_back = json::read_back(&text, &tournament, &header);
            (text.into_bytes(), Vec::new(), read_back)
        }
    };
    Ok(Conversion { bytes, losses, kept, dropped, read_back })
}

/// Converts with options as JSON text: `{"to": "trf16" | "trfx" | "trf26" | "json"}`, and `"twins":
/// true` for the records of both kinds. A file that cannot be read back is a failure.
///
/// # Errors
///
/// A failure as JSON.
///
/// # Examples
///
/// ```
/// use fpc_answers::ask::{self, NamedFile};
///
/// let file = NamedFile::parse("clean.trf", &std::fs::read("../trf-samples/clean.trf")?);
/// let Ok(written) = ask::convert_json(&file, r#"{"to": "json"}"#) else { panic!() };
/// assert!(written.bytes.starts_with(b"{"));
/// assert!(ask::convert_json(&file, r#"{"to": "pdf"}"#).is_err());
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn convert_json(file: &NamedFile, options: &str) -> Result<Conversion, Answer> {
    let misunderstood = |error: BadOption| Answer::misunderstood(&error, file.interface);
    let target = TargetOptions::read(options).map_err(misunderstood)?;
    let file = file.clone().for_request(&target.rules());
    if file.file.reading.tournament.is_none() {
        return Err(Answer::unanswered(&file, &Unanswered::Broken));
    }
    let failed = |error: NotConverted| Answer::unanswered(&file, &Unanswered::failed(error, &[]));
    let mut written = convert(&file, target.target()).map_err(failed)?;
    std::mem::replace(&mut written.read_back, Ok(())).map_err(|error| failed(error.into()))?;
    Ok(written)
}

/// A tournament report file, what it cannot hold, and whether it otherwise reads back as the same
/// tournament.
type Lines = (Vec<u8>, Vec<Phrase>, Result<(), ReadBackError>);

fn lines(tournament: &Tournament, header: &Header, format: Format) -> Result<Lines, NotConverted> {
    let mut header = header.clone();
    if matches!(format, Format::Trf26 { .. }) {
        header.complete_tie_breaks();
    }
    // An acceleration given only by the tournament type can be written as virtual points in a
    // format that has no tournament type.
    let accelerate = format == Format::Trfx && header.is_accelerated(tournament);
    let tournament = if accelerate {
        let choice = Choice::of(&header);
        let numbers =
            choice.map_or_else(|_| Numbers::default(), |it| it.system.info().baku_numbers);
        tournament.clone().accelerated_by_baku(numbers)?
    } else {
        tournament.clone()
    };
    let written = trf::write(&tournament, &header, format)?;
    let mut losses: Vec<_> = written.losses.iter().map(ToPhrase::phrase).collect();
    if accelerate {
        losses.push(phrase!("the method of acceleration: its virtual points are in the file"));
    }
    let read_back = written.read_back(&tournament);
    Ok((written.document.to_bytes(), losses, read_back))
}

/// Tells whether a finding is about something that is not part of the tournament, because it is
/// contradicted elsewhere or has no effect.
fn is_dropped(found: &Diagnostic) -> bool {
    match found.code {
        Code::ContradictingBye
        | Code::ConflictingRecords
        | Code::IndentedRecord
        | Code::MisplacedDates
        | Code::StrayText
        | Code::TrailingText => true,
        // Forbidden pairs and abnormal points are kept.
        Code::BeyondLastRound => found.field.to_string() == "absence",
        _ => false,
    }
}
