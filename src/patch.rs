//! What changed in a file, line by line, so that it can be taken back byte for byte.

use crate::trf::{Document, Entry};

/// What changed in a file, line by line.
///
/// As JSON it is a list of places: `[{"line": 12, "removed": ["…\n"], "inserted": ["…\n"]}]`. Lines have
/// their endings; one in Windows-1252 is `{"windows-1252": "…\n"}`.
///
/// # Examples
///
/// ```
/// use fpc::{Called, Operation, TournamentFile};
///
/// let mut file = TournamentFile::parse(&std::fs::read("trf-samples/next-round.trf")?);
/// let effect = file.apply(&Operation::RemovePlayer { player: Called::from("Nobody") });
/// assert!(effect.is_err());
/// let effect = file.apply(&Operation::Pair(Default::default()))?;
/// let first = &effect.patch.places()[0];
/// assert_eq!(first.removed.len(), first.inserted.len());
/// assert!(first.inserted[0].text().starts_with("001"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Eq, PartialEq, Debug, Default)]
#[cfg_attr(feature = "json", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Patch(Vec<Place>);

/// A place where a file changed.
#[derive(Clone, Eq, PartialEq, Debug)]
#[cfg_attr(feature = "json", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Place {
    /// The line of the changed file, from 1, where the new lines begin.
    pub line: usize,
    /// The lines that were there before.
    pub removed: Vec<PatchLine>,
    /// The lines that are there now.
    pub inserted: Vec<PatchLine>,
}

/// A line with its encoding and its ending.
#[derive(Clone, Eq, PartialEq, Debug)]
#[cfg_attr(feature = "json", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "json", serde(untagged))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PatchLine {
    /// The text with its ending.
    Text(String),
    /// The same of a line that is in Windows-1252.
    Windows1252 {
        /// The text with its ending.
        #[cfg_attr(feature = "json", serde(rename = "windows-1252"))]
        text: String,
    },
}

impl PatchLine {
    /// The text without its ending.
    pub fn text(&self) -> &str {
        let (Self::Text(text) | Self::Windows1252 { text }) = self;
        text.trim_end_matches(['\r', '\n'])
    }
}

/// A change cannot be taken back, because the file has changed since.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("line {line} is no longer as it was when this was changed")]
#[non_exhaustive]
pub struct PatchError {
    /// The line that is different.
    pub line: usize,
}

/// How many pairs of lines are compared at most to find a short patch.
const MOST_PAIRS: usize = 4_000_000;

impl Patch {
    /// The places where the file changed, in order.
    pub fn places(&self) -> &[Place] {
        &self.0
    }

    pub(crate) fn between(old: &Document, new: &Document) -> Self {
        let (old, new) = (old.entries(), new.entries());
        let is_same = |(old, new): &(&Entry, &Entry)| old == new;
        let start = old.iter().zip(new).take_while(is_same).count();
        let (old, rest) = (&old[start..], &new[start..]);
        let end = old.iter().rev().zip(rest.iter().rev()).take_while(is_same).count();
        let (old, new) = (&old[..old.len() - end], &rest[..rest.len() - end]);
        let mut places: Vec<Place> = Vec::new();
        let (mut from, mut to) = (0, 0);
        let mut add = |from: (usize, usize), to: (usize, usize)| {
            if from.0 < from.1 || to.0 < to.1 {
                places.push(Place {
                    line: start + to.0 + 1,
                    removed: old[from.0..from.1].iter().map(Entry::to_patch).collect(),
                    inserted: new[to.0..to.1].iter().map(Entry::to_patch).collect(),
                });
            }
        };
        for (old_place, new_place) in same_lines(old, new) {
            add((from, old_place), (to, new_place));
            (from, to) = (old_place + 1, new_place + 1);
        }
        add((from, old.len()), (to, new.len()));
        Self(places)
    }

    /// The document before the change.
    pub(crate) fn undone(&self, document: &Document) -> Result<Document, PatchError> {
        let mut entries = document.entries().to_vec();
        for Place { line, removed, inserted } in self.0.iter().rev() {
            let (error, start) = (PatchError { line: *line }, line.saturating_sub(1));
            let inserted: Vec<_> = inserted.iter().map(Entry::of_patch).collect();
            let end = start.checked_add(inserted.len()).ok_or(error)?;
            if *line == 0 || entries.get(start..end) != Some(&inserted[..]) {
                return Err(error);
            }
            entries.splice(start..end, removed.iter().map(Entry::of_patch));
        }
        Ok(document.with_entries(entries))
    }
}

/// Places of lines that stay: those in the same place if there are as many lines as before, otherwise a
/// longest common sequence.
fn same_lines(old: &[Entry], new: &[Entry]) -> Vec<(usize, usize)> {
    if old.len() == new.len() {
        let same = |place: &usize| old[*place] == new[*place];
        return (0..old.len()).filter(same).map(|place| (place, place)).collect();
    }
    if old.len().saturating_mul(new.len()) > MOST_PAIRS {
        return Vec::new();
    }
    // The length of the longest common sequence of what follows two lines.
    let width = new.len() + 1;
    let mut lengths = vec![0u32; (old.len() + 1) * width];
    for from in (0..old.len()).rev() {
        for to in (0..new.len()).rev() {
            lengths[from * width + to] = if old[from] == new[to] {
                lengths[(from + 1) * width + to + 1] + 1
            } else {
                lengths[(from + 1) * width + to].max(lengths[from * width + to + 1])
            };
        }
    }
    let (mut from, mut to, mut same) = (0, 0, Vec::new());
    while from < old.len() && to < new.len() {
        if old[from] == new[to] {
            same.push((from, to));
            (from, to) = (from + 1, to + 1);
        } else if lengths[(from + 1) * width + to] >= lengths[from * width + to + 1] {
            from += 1;
        } else {
            to += 1;
        }
    }
    same
}
