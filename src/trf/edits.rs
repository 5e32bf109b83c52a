//! Changes to the lines of a document.

use std::{collections::BTreeMap, mem};

use super::{
    Document,
    document::{Ending, Entry, one_line},
};

/// Changes to lines, named by the numbers that they have before any of the changes. All are made in one pass.
#[derive(Default)]
pub(super) struct Edits {
    /// The new texts of lines, and `None` for those that go.
    texts: BTreeMap<usize, Option<String>>,
    /// New lines, by the number of the line before which they come.
    inserted: BTreeMap<usize, Vec<String>>,
}

impl Edits {
    /// Replaces the text of a line by one without a line break; control characters stay.
    pub(super) fn change(&mut self, number: usize, text: String) {
        self.texts.insert(number, Some(text));
    }

    /// Removes a line.
    pub(super) fn remove(&mut self, number: usize) {
        self.texts.insert(number, None);
    }

    /// Inserts a line before another one, after those inserted there already, or at the end. Control
    /// characters become blanks.
    pub(super) fn insert(&mut self, number: usize, text: &str) {
        self.inserted.entry(number).or_default().push(one_line(text).into_owned());
    }
}

impl Document {
    /// Makes changes, and is then what reading its bytes gives. New lines get the most common line ending.
    pub(super) fn make(&mut self, edits: Edits) {
        let Edits { mut texts, mut inserted } = edits;
        let (ending, encoding) = (self.usual_ending(), self.encoding());
        let new = |text| Entry { text, encoding, ending };
        let mut lines = Vec::with_capacity(self.lines.len() + inserted.len());
        for (number, mut entry) in (1..).zip(mem::take(&mut self.lines)) {
            lines.extend(inserted.remove(&number).into_iter().flatten().map(new));
            match texts.remove(&number) {
                None => lines.push(entry),
                Some(None) => {}
                Some(Some(text)) => {
                    // A line without letters of its own has the encoding of the others.
                    if entry.text.is_ascii() {
                        entry.encoding = encoding;
                    }
                    entry.text = text;
                    lines.push(entry);
                }
            }
        }
        for text in inserted.into_values().flatten() {
            if let Some(last) = lines.last_mut().filter(|last| last.ending == Ending::None) {
                last.ending = ending;
            }
            lines.push(new(text));
        }
        self.lines = lines;
        // A line ending can join the next one, and an encoding shows in letters only.
        *self = Self::parse(&self.to_bytes());
    }
}
