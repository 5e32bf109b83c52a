//! The colors of a pair, and the rule that gives them.

use crate::{
    phrase,
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::{Color, Pair},
};

/// The colors of a pair, and the reason.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct ColorsGiven {
    /// The pair, with its colors.
    pub pair: Pair,
    /// The article that determines them.
    pub article: &'static str,
    /// The rule it states.
    pub rule: ColorRule,
}

impl ColorsGiven {
    /// Creates the colors of a pair with the article and rule that determine them.
    pub const fn new(pair: Pair, article: &'static str, rule: ColorRule) -> Self {
        Self { pair, article, rule }
    }
}

/// The rule that determines the colors of a pair.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum ColorRule {
    /// It is the only way for both to get an allowed color.
    OnlyWay,
    /// Both get the color they prefer, or one has no preference.
    BothPreferences,
    /// Both get the color due to them, or one is due none (systems without preferences).
    BothDue,
    /// The stronger preference, or the wider color difference, is granted.
    StrongerPreference,
    /// White goes to the player with the smaller surplus of games with White over games with
    /// Black.
    Balance,
    /// White goes to the player who has had White less often (Double-Swiss system).
    FewerWhites,
    /// Colors alternate to the most recent round in which one had White and the other
    /// Black.
    Alternation,
    /// A player gets the other color than in their last game.
    LastGame,
    /// The preference of the higher ranked player is granted.
    HigherRanked,
    /// The preference of the lower ranked player is granted.
    LowerRanked,
    /// The pairing number and the color drawn before the first round decide.
    InitialColor,
    /// The number of the pair and the color drawn by lot decide (Dubov system).
    PairNumber,
    /// White goes to the player with the higher average rating of opponents (Dubov system).
    HigherAro,
    /// White goes to the player with the lower rating (Dubov system).
    LowerRating,
    /// White goes to the player who comes first in alphabetical order (Dubov system).
    Alphabetical,
}

impl ToPhrase for ColorRule {
    fn phrase(&self) -> Phrase {
        match self {
            Self::OnlyWay => phrase!("the only colors that both may have"),
            Self::BothPreferences => phrase!("both color preferences are granted"),
            Self::BothDue => phrase!("nobody gets a color other than the one due to them"),
            Self::StrongerPreference => phrase!("the stronger preference is granted"),
            Self::Balance => phrase!(
                "White goes to the one with the smaller color difference, Whites minus Blacks"
            ),
            Self::FewerWhites => phrase!("White goes to whoever has had White less often"),
            Self::LastGame => phrase!(
                "the higher ranked alternates from the last game, or the lower ranked if the \
                 higher has none"
            ),
            Self::Alternation => {
                phrase!("colors alternate from the last round in which they had different ones")
            }
            Self::HigherRanked => phrase!("the preference of the higher ranked is granted"),
            Self::LowerRanked => phrase!("the preference of the lower ranked is granted"),
            Self::InitialColor => phrase!("the pairing number and the initial color decide"),
            Self::PairNumber => {
                phrase!("the number of the pair and the color drawn by lot decide")
            }
            Self::HigherAro => {
                phrase!("White goes to the player whose opponents are rated higher on average")
            }
            Self::LowerRating => phrase!("White goes to the player with the lower rating"),
            Self::Alphabetical => phrase!(
                "White goes to the player who is first in alphabetical order, as the text has no \
                 further rule"
            ),
        }
    }
}

display_in_english!(ColorRule);

/// The name of a color in a sentence.
impl ToPhrase for Color {
    fn phrase(&self) -> Phrase {
        match self {
            Self::White => phrase!("White"),
            Self::Black => phrase!("Black"),
        }
    }
}
