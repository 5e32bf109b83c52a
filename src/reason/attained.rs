//! The result of a pairing on a criterion, and why it is no better.

use super::{Barrier, Cited, Concerned, CriterionValue, Measured, Named};
use crate::{
    phrase,
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::Color,
};

/// The result of a pairing on a criterion.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Attained {
    /// The article of the criterion.
    pub article: &'static str,
    /// The template of what it measures, in which `{n}` is the value.
    pub measured: &'static str,
    /// The value; lower is better.
    pub value: CriterionValue,
    /// The players who account for it.
    pub concerned: Concerned,
    /// Why no pairing that does as well on all higher criteria has a lower value.
    pub bound: Bound,
}

impl ToPhrase for Attained {
    /// Such as "C.10: 2 players without their color preference (3-4)".
    fn phrase(&self) -> Phrase {
        let Self { article, measured, value, concerned, .. } = self;
        phrase!(
            "{article}: {measured}{who}",
            article = Cited(article),
            measured = Measured(measured, value),
            who = Named(concerned)
        )
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

impl ToPhrase for Bound {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Nothing => phrase!("none"),
            Self::Alone => phrase!("there is nobody else here"),
            Self::OddNumber => phrase!("the number to be paired is odd"),
            Self::TooFew(barrier) => barrier.phrase(),
            Self::Colors { color, players, pairs, left } => {
                let spared = (*left > 0).then(|| phrase!(", with {left} left unpaired", left));
                phrase!(
                    "{players} prefer {color} on {pairs} {pairs:board|boards}{spared}",
                    players,
                    color,
                    pairs,
                    spared
                )
            }
            Self::LowestScores => phrase!("nobody else here has a lower score"),
            Self::Round => {
                phrase!("no legal pairing of the round gives it to somebody with fewer points")
            }
            Self::Optimum => {
                phrase!("every pairing that is better here is worse on a higher criterion")
            }
            Self::Procedure => phrase!(
                "opponents are settled one after another, and better colors for later pairs are no \
                 reason to undo an earlier one"
            ),
        }
    }
}

display_in_english!(Attained, Bound);
