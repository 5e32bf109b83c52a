//! How well a pairing does on a criterion, and why no better.

use std::fmt;

use super::{Barrier, Cited, Concerned, CriterionValue, Measured, Named, color_rule::color_name};
use crate::tournament::Color;

/// How well a pairing does on a criterion.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Attained {
    /// The article of the criterion.
    pub article: &'static str,
    /// A description of what it measures.
    pub measured: &'static str,
    /// The value; lower is better.
    pub value: CriterionValue,
    /// The players who account for it.
    pub concerned: Concerned,
    /// Why no pairing that does as well on all higher criteria has a lower value.
    pub bound: Bound,
}

impl fmt::Display for Attained {
    /// Such as "C.10: 2 players without their color preference (3-4)".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { article, measured, value, concerned, .. } = self;
        write!(f, "{}: {}{}", Cited(article), Measured(measured, value), Named(concerned))
    }
}

/// Why the value of a criterion cannot be lower.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Bound {
    /// The value is zero.
    Nothing,
    /// The player is alone in the bracket, so there is no choice.
    Alone,
    /// The number of players is odd, so one is left over.
    OddNumber,
    /// Some players have too few possible opponents in the bracket.
    TooFew(Barrier),
    /// More players prefer a color than there are boards.
    Colors {
        /// The color.
        color: Color,
        /// The number of players in the bracket who prefer it.
        players: usize,
        /// The number of pairs made.
        pairs: usize,
        /// The number of players left without an opponent.
        left: usize,
    },
    /// The scores are the lowest ones in the bracket, and there cannot be fewer of them.
    LowestScores,
    /// No legal pairing of the whole round has a lower value.
    Round,
    /// The maximum weight matching comes with a proof that no matching has a greater weight.
    Optimum,
    /// The procedure takes the first candidate in its order and does not minimize the value.
    Procedure,
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("none"),
            Self::Alone => f.write_str("there is nobody else here"),
            Self::OddNumber => f.write_str("the number to be paired is odd"),
            Self::TooFew(barrier) => barrier.fmt(f),
            Self::Colors { color, players, pairs, left } => {
                let color = color_name(*color);
                let spared = match left {
                    0 => String::new(),
                    1 => ", with 1 left unpaired".to_owned(),
                    _ => format!(", with {left} left unpaired"),
                };
                let boards = if *pairs == 1 { "board" } else { "boards" };
                write!(f, "{players} prefer {color} on {pairs} {boards}{spared}")
            }
            Self::LowestScores => f.write_str("nobody else here has a lower score"),
            Self::Round => {
                f.write_str("no legal pairing of the round gives it to somebody with fewer points")
            }
            Self::Optimum => {
                f.write_str("every pairing that is better here is worse on a higher criterion")
            }
            Self::Procedure => f.write_str(
                "opponents are settled one after another, and better colors for later pairs are no \
                 reason to undo an earlier one",
            ),
        }
    }
}
