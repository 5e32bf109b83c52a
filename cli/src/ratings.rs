//! `fpc ratings`: a rating list, searched or compared with a tournament.

use std::path::Path;

use fpc::{Phrase, ToPhrase, display_in_english, json, lists::RatingList, phrase, text::printable};
use fpc_answers::{
    ask::{self, Unanswered},
    json::{AnyCode, ErrorCode},
    report::Texts,
};

use super::{
    Outcome,
    args::{ChecklistFormat, RatingsArgs},
    bytes::{name_of, read_bytes},
    exit::ExitStatus,
    failure::{CommandError, Failure},
    input::{FileOnDisk, Loaded, Unreadable},
    output::{self, Files},
};
use crate::report;

/// Why there is no rating list.
#[derive(Debug, thiserror::Error)]
pub(super) enum NoRatingList {
    Unreadable(#[from] Unreadable),
    /// The file names no player.
    Empty(String),
}

impl ToPhrase for NoRatingList {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Unreadable(error) => {
                phrase!("{list}: {error}", list = printable(&error.name).into_owned(), error)
            }
            Self::Empty(list) => phrase!(
                "{list}: expected players: the list of FIDE as text, out of its archive, or a table with a column of names",
                list = printable(list).into_owned()
            ),
        }
    }
}

display_in_english!(NoRatingList);

impl CommandError for NoRatingList {
    fn status(&self) -> ExitStatus {
        match self {
            Self::Unreadable(error) => error.status(),
            Self::Empty(_) => ExitStatus::Invalid,
        }
    }

    fn code(&self) -> AnyCode {
        match self {
            Self::Unreadable(error) => error.code(),
            Self::Empty(_) => ErrorCode::OptionRefused.into(),
        }
    }
}

/// Reads a rating list.
pub(super) fn rating_list(path: &Path) -> Result<RatingList, NoRatingList> {
    let bytes = read_bytes(path).map_err(|error| Unreadable::new(path, error))?;
    let list = RatingList::parse(&bytes);
    if list.is_empty() { Err(NoRatingList::Empty(name_of(path))) } else { Ok(list) }
}

pub(super) fn run(arguments: &RatingsArgs) -> Outcome {
    let RatingsArgs { list, file, search, most, games, .. } = arguments;
    let for_programs = arguments.format == ChecklistFormat::Json;
    let read = [Some(list.as_path()), file.as_deref()].into_iter().flatten();
    let target = match Files::read(read).result(arguments.output.as_deref()) {
        Ok(target) => target,
        Err(unwritten) => return Failure::from(unwritten).tell(for_programs),
    };
    let listed = match rating_list(list) {
        Ok(listed) => listed,
        Err(unread) => return Failure::from(unread).tell(for_programs),
    };
    let ratings = match (file, search) {
        (Some(file), _) => {
            let loaded = match Loaded::read(file) {
                Ok(loaded) => loaded,
                Err(unreadable) => return Failure::from(unreadable).tell(for_programs),
            };
            match loaded.file.tournament() {
                Some(tournament) => ask::compare_ratings(&tournament, &listed, games.games),
                None => return loaded.tell(&Unanswered::Broken, for_programs),
            }
        }
        (None, query) => {
            let query = query.as_deref().unwrap_or_default();
            ask::search_ratings(&listed, query, games.games, *most)
        }
    };
    let text = match arguments.format {
        ChecklistFormat::Human => report::ratings::table(&ratings),
        ChecklistFormat::Csv => report::ratings::csv(&ratings, Texts::raw(arguments.raw_text)),
        ChecklistFormat::Json => json::render(&ratings),
    };
    let status = output::report(&target, &text, for_programs)?;
    let differs = ratings.players.iter().any(|player| player.change.is_some());
    Ok(if status == ExitStatus::Success && differs { ExitStatus::Differences } else { status })
}
