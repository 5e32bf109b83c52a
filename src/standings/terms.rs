//! Attributes of tie-breaks: the contestants they are for, the form of their values, and their
//! modifiers.

use crate::template;
use std::fmt;

/// The contestants a tie-break is for.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[non_exhaustive]
pub enum Contestants {
    /// Individual players.
    Individuals,
    /// Individual players and teams.
    Both,
    /// Teams.
    Teams,
    /// Individual players, by the rules of the SSM system.
    Ssm,
}

impl fmt::Display for Contestants {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Individuals => "individuals",
            Self::Both => "both",
            Self::Teams => "teams",
            Self::Ssm => "SSM system",
        })
    }
}

/// The form of the values of a tie-break.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[non_exhaustive]
pub enum ValueForm {
    /// Whole numbers.
    Whole,
    /// Decimal numbers, such as 12.5.
    Decimal,
    /// Decimal numbers, or fractions such as 38/3 where decimals would not terminate.
    Fraction,
    /// The place among the tied players, from 1; 0 if nobody is separated.
    Place,
}

impl fmt::Display for ValueForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Whole => "whole number",
            Self::Decimal => "decimal number",
            Self::Fraction => "decimal number or fraction",
            Self::Place => "place among the tied players, 0 if all remain tied",
        })
    }
}

/// A modifier of a tie-break (14).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[non_exhaustive]
pub enum TieBreakModifier {
    /// `:MP` and `:GP`.
    Score,
    /// `/C1` and `/C2`.
    Cut,
    /// `/M1` and `/M2`.
    Median,
    /// `/P`.
    Forfeits,
    /// `/F`.
    Fore,
    /// `/R`.
    Reversed,
    /// `/L+1`, `/L-2` and so on.
    Limit,
    /// `/K3` and so on.
    Divisor,
    /// `/U1400` and so on.
    Unrated,
    /// `/V2024` and so on.
    Edition,
}

impl TieBreakModifier {
    /// All of them, in the order in which they are written.
    pub const ALL: [Self; 10] = [
        Self::Score,
        Self::Cut,
        Self::Median,
        Self::Forfeits,
        Self::Fore,
        Self::Reversed,
        Self::Limit,
        Self::Divisor,
        Self::Unrated,
        Self::Edition,
    ];

    /// Its spelling, and its meaning.
    const fn row(self) -> (&'static str, &'static str) {
        match self {
            Self::Score => (":MP :GP", template!("by match points, by game points (teams)")),
            Self::Cut => (
                "/C1 /C2",
                template!("without the least significant element, or the two least (14.1, 14.2)"),
            ),
            Self::Median => (
                "/M1 /M2",
                template!(
                    "without the least and the most significant element, or two of each (14.3, 14.4)"
                ),
            ),
            Self::Forfeits => ("/P", template!("forfeits count as games")),
            Self::Fore => ("/F", template!("by Fore Buchholz instead of Buchholz")),
            Self::Reversed => ("/R", template!("in reverse order")),
            Self::Limit => {
                ("/L+1 /L+2 /L-1 /L-2", template!("with the limit moved by this many half-points"))
            }
            Self::Divisor => ("/K3", template!("with this divisor")),
            Self::Unrated => ("/U1400", template!("with this rating for unrated players")),
            Self::Edition => ("/V2026 /V2024 /V2019", template!("by this edition of the rules")),
        }
    }

    /// Its spelling.
    pub const fn form(self) -> &'static str {
        self.row().0
    }

    /// Its meaning, in a few words.
    pub const fn meaning(self) -> &'static str {
        self.row().1
    }
}
