//! Changes of a file, line by line, which can be undone byte for byte.

use std::{hash::Hash, ops::Range};

use imara_diff::{Algorithm, Diff, Hunk, InternedInput, Interner};
use serde::{Deserialize, Serialize};

/// The changes of a file, line by line.
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
#[derive(Clone, Eq, PartialEq, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Patch(Vec<Place>);

/// A place where a file changed.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
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
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PatchLine {
    /// The text with its ending.
    Text(String),
    /// The contents of a line in Windows-1252.
    Windows1252 {
        /// The text with its ending.
        #[serde(rename = "windows-1252")]
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

impl Patch {
    /// The places where the file changed, in order.
    pub fn places(&self) -> &[Place] {
        &self.0
    }

    /// The changes from the lines of one file to those of another, each of which `to_patch` writes into the
    /// patch.
    pub(crate) fn between<L: Eq + Hash>(
        old: &[L],
        new: &[L],
        to_patch: impl Fn(&L) -> PatchLine,
    ) -> Self {
        let mut interner = Interner::new(old.len() + new.len());
        let [before, after] =
            [old, new].map(|entries| entries.iter().map(|it| interner.intern(it)).collect());
        let lines = InternedInput { before, after, interner };
        let part = |lines: &[L], Range { start, end }: Range<u32>| {
            let changed = lines.get(start as usize..end as usize).unwrap_or_default();
            changed.iter().map(&to_patch).collect()
        };
        let place = |Hunk { before, after }| Place {
            line: after.start as usize + 1,
            removed: part(old, before),
            inserted: part(new, after),
        };
        Self(Diff::compute(Algorithm::Myers, &lines).hunks().map(place).collect())
    }

    /// The lines before the change; `of_patch` reads a line of the patch.
    pub(crate) fn undone<L: Clone + PartialEq>(
        &self,
        lines: &[L],
        of_patch: impl Fn(&PatchLine) -> L,
    ) -> Result<Vec<L>, PatchError> {
        let mut lines = lines.to_vec();
        for Place { line, removed, inserted } in self.0.iter().rev() {
            let (error, start) = (PatchError { line: *line }, line.saturating_sub(1));
            let inserted: Vec<_> = inserted.iter().map(&of_patch).collect();
            let end = start.checked_add(inserted.len()).ok_or(error)?;
            if *line == 0 || lines.get(start..end) != Some(&inserted[..]) {
                return Err(error);
            }
            lines.splice(start..end, removed.iter().map(&of_patch));
        }
        Ok(lines)
    }
}
