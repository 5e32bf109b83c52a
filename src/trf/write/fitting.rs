//! Makes values fit into columns.

use std::borrow::Cow;

use super::Loss;
use crate::{
    phrase,
    player_id::PlayerId,
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::Score,
    trf::document::one_line,
};

/// A value is too wide for its columns.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub struct DoesNotFit {
    /// The player whose value it is, if any.
    pub player: Option<PlayerId>,
    /// The name of the value.
    pub field: &'static str,
    /// The value.
    pub value: String,
}

impl ToPhrase for DoesNotFit {
    fn phrase(&self) -> Phrase {
        let of_player = self.player.map(|player| phrase!(" of player {player}", player));
        phrase!(
            "{value} does not fit into the columns for {field}{of_player}",
            value = Phrase::plain(&self.value),
            field = Phrase::of(self.field, Vec::new()),
            of_player
        )
    }
}

display_in_english!(DoesNotFit);

/// Returns an error if a value does not fit.
pub(in crate::trf) fn fits(
    fits: bool,
    field: &'static str,
    value: impl ToString,
) -> Result<(), DoesNotFit> {
    if fits { Ok(()) } else { Err(DoesNotFit { player: None, field, value: value.to_string() }) }
}

/// Points in at most four columns.
pub(in crate::trf) fn narrow(points: Score) -> Option<String> {
    let text = points.to_string();
    match text.strip_suffix(".0") {
        Some(whole) if text.len() > 4 => (whole.len() <= 4).then(|| whole.to_owned()),
        _ => (text.len() <= 4).then_some(text),
    }
}

/// The first columns of a line, without trailing blanks.
fn first_columns(line: &str, width: usize) -> &str {
    let line = line.trim_end();
    line.char_indices().nth(width).map_or(line, |(end, _)| &line[..end])
}

/// Collects what has been lost.
#[derive(Default)]
pub(in crate::trf) struct Fitting {
    pub(in crate::trf) losses: Vec<Loss>,
}

impl Fitting {
    /// Cuts a text to one line of the given width, without surrounding blanks.
    pub(in crate::trf) fn cut<'t>(
        &mut self,
        player: Option<PlayerId>,
        field: &'static str,
        text: &'t str,
        width: usize,
    ) -> Cow<'t, str> {
        let cut = match one_line(text) {
            Cow::Borrowed(line) => Cow::Borrowed(first_columns(line, width)),
            Cow::Owned(line) => first_columns(&line, width).to_owned().into(),
        };
        if cut != text.trim_end() {
            let value = text.to_owned();
            self.losses.push(Loss::Shortened { player, field, value });
        }
        cut
    }

    /// Counts one more line that the format does not have.
    pub(in crate::trf) fn lose_line(&mut self, lost: Loss) {
        for loss in &mut self.losses {
            match (loss, &lost) {
                (Loss::Record { record, lines }, Loss::Record { record: other, .. })
                    if record == other =>
                {
                    return *lines += 1;
                }
                (Loss::NationalRecords { lines }, Loss::NationalRecords { .. }) => {
                    return *lines += 1;
                }
                _ => {}
            }
        }
        self.losses.push(lost);
    }
}
