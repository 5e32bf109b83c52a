//! Names of the brackets of a round.

use serde::{Deserialize, Serialize};

use crate::{
    phrase,
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::Score,
};

/// The kind of a bracket.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BracketKind {
    /// A scoregroup and the players who floated down to it.
    Normal,
    /// A scoregroup just before the last, and the players who floated down to it.
    BeforeLast,
    /// The last scoregroup and the players who floated down to it.
    Last,
    /// The penultimate pairing bracket (PPB, until 2026).
    // Its downfloaters are chosen so that the round can be completed.
    Penultimate,
    /// The collapsed last bracket (CLB, until 2026).
    // All remaining players below the PPB.
    CollapsedLast,
    /// The lowest brackets, joined because the last one could not be paired (2012).
    Joined,
}

/// Identifies a bracket by its kind and the score of its residents.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct BracketName {
    /// The kind of bracket.
    pub kind: BracketKind,
    /// The score of its residents; for the collapsed last bracket, the highest.
    pub score: Score,
}

impl ToPhrase for BracketName {
    fn phrase(&self) -> Phrase {
        let score = self.score;
        match self.kind {
            BracketKind::Normal | BracketKind::BeforeLast | BracketKind::Last => {
                phrase!("bracket {score}", score)
            }
            BracketKind::Penultimate => phrase!("bracket {score} (PPB)", score),
            BracketKind::CollapsedLast => phrase!("collapsed last bracket (CLB)"),
            BracketKind::Joined => phrase!("lowest brackets joined from {score}", score),
        }
    }
}

display_in_english!(BracketName);
