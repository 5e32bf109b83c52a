//! Players passed over in favor of others, and what prevented them.

use super::Reason;
use crate::{
    phrase,
    player_id::PlayerId,
    snapshot::Obstacle,
    template,
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::RoundNumber,
};

/// A player passed over in favor of another.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Passed {
    /// The player passed over.
    pub other: PlayerId,
    /// The hindrance; `None` if whole pairings are compared and it has not been asked how this
    /// comparison ends. [`Explanation`](crate::Explanation) asks.
    pub hindrance: Option<Hindrance>,
}

impl Passed {
    /// Creates an entry for a player passed over, with what prevented it, if that is known.
    pub const fn new(other: PlayerId, hindrance: Option<Hindrance>) -> Self {
        Self { other, hindrance }
    }
}

impl ToPhrase for Passed {
    fn phrase(&self) -> Phrase {
        passed_over(std::slice::from_ref(self), WORSE_AS_A_WHOLE)
    }
}

/// Why a player does not get an opponent they may meet, as far as it is known without a comparison:
/// candidates are ordered, so none that agrees with the choices before is as good.
pub(super) const WORSE_AS_A_WHOLE: &str =
    template!("with the choices before, the pairing as a whole would be worse");

/// The others of a stage in which a player may meet nobody, and why not them.
pub fn nobody_here(others: &[Passed]) -> Phrase {
    let others = passed_over(others, template!("from another group as well"));
    phrase!("Others here: {others}", others)
}

/// Players passed over, grouped by what prevented them. Of those without an obstacle of their own,
/// the template `otherwise` is said.
pub(super) fn passed_over(passed: &[Passed], otherwise: &'static str) -> Phrase {
    let mut groups: Vec<(&Option<Hindrance>, Vec<Phrase>)> = Vec::new();
    for Passed { other, hindrance } in passed {
        let named = Phrase::named(*other);
        match groups.iter_mut().find(|(same, _)| *same == hindrance) {
            Some((_, players)) => players.push(named),
            None => groups.push((hindrance, vec![named])),
        }
    }
    Phrase::list(groups.into_iter().map(|(hindrance, players)| {
        let players = Phrase::some(players);
        let because = match hindrance {
            Some(hindrance) => hindrance.phrase(),
            None => Phrase::of(otherwise, Vec::new()),
        };
        phrase!("{players} ({because})", players, because)
    }))
}

/// Why two players do not meet, or a player is not chosen.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Hindrance {
    /// They have met.
    Met(RoundNumber),
    /// The organizer forbids it.
    Forbidden,
    /// They have the same absolute color preference.
    Colors,
    /// The color limits leave no color for both, or for the one who would need the other color.
    ColorLimit,
    /// The player must not be transferred to a higher scoregroup again.
    TransferBarred,
    /// The player may meet nobody there.
    NobodyThere,
    /// The player must not get the bye.
    ByeBarred,
    /// If the player got the bye, the others could not all be paired.
    OthersUnpaired,
    /// Both are due the same color.
    SameDue,
    /// The rest of the scoregroup could then not be paired completely.
    RestUnpaired,
    /// Fewer pairs could be made without the player.
    FewerPairs,
    /// The ratings are more than 100 points apart (Lim system, Maxi-tournaments).
    RatingsApart,
    /// Both are of the same restricted group (SSM system).
    Restricted,
    /// One of the two would float the same way as in the previous round (SSM system).
    FloatsAgain,
    /// The others could only be paired against the restriction, or if somebody floats the same way
    /// as in the previous round (SSM system).
    OthersBreach,
    /// The exchanges would not lead to a pairing of all the others in the bracket (SSM system).
    ExchangesFail,
    /// More pairs would consist of two players from the same column (Dubov system).
    SameColumn,
    /// More players who floated in the previous round would meet upfloaters, or others would have
    /// the smaller numbers in their pairs (Double-Swiss system).
    WorseBracket,
    /// If the player floated, more players would have to float, or not all could be paired (Dubov
    /// system).
    MoreFloaters,
    /// More players would not get the color due to them (Lim system).
    MoreClashes,
    /// The pairing by the rules if it had to happen falls short of the one by the rules.
    FallsShort(Box<Reason>),
}

impl From<Obstacle> for Hindrance {
    fn from(obstacle: Obstacle) -> Self {
        match obstacle {
            Obstacle::Met(round) => Self::Met(round),
            Obstacle::Forbidden => Self::Forbidden,
        }
    }
}

impl Hindrance {
    /// The reason why the best pairing in which it happens falls short, if pairings were compared.
    pub fn reason(&self) -> Option<&Reason> {
        match self {
            Self::FallsShort(reason) => Some(reason),
            _ => None,
        }
    }
}

impl ToPhrase for Hindrance {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Met(round) => phrase!("they met in round {round}", round),
            Self::Forbidden => phrase!("they are forbidden to meet"),
            Self::Colors => phrase!("both have the same absolute color preference"),
            Self::ColorLimit => phrase!("no color is possible within the limits"),
            Self::TransferBarred => phrase!("must not be transferred up again"),
            Self::NobodyThere => phrase!("may meet nobody there"),
            Self::ByeBarred => phrase!("must not get the bye"),
            Self::OthersUnpaired => phrase!("not all others could then be paired"),
            Self::SameDue => phrase!("both are due the same color"),
            Self::RestUnpaired => {
                phrase!("the rest of the group could then not be paired completely")
            }
            Self::FewerPairs => phrase!("fewer pairs could then be made"),
            Self::RatingsApart => phrase!("the ratings are more than 100 points apart"),
            Self::Restricted => phrase!("both are of the same restricted group"),
            Self::FloatsAgain => {
                phrase!("somebody would float the same way as in the previous round")
            }
            Self::OthersBreach => phrase!(
                "the others could then only be paired against the restriction, or with somebody \
                 floating the same way as in the previous round"
            ),
            Self::ExchangesFail => {
                phrase!("the exchanges would then not pair all the others in the bracket")
            }
            Self::SameColumn => {
                phrase!("more pairs would then be of two players from the same column")
            }
            Self::WorseBracket => phrase!(
                "more players who floated in the round before would then meet upfloaters, or the \
                 top members would be others, with larger numbers"
            ),
            Self::MoreFloaters => {
                phrase!("more players would then have to float, or not all could be paired")
            }
            Self::MoreClashes => {
                phrase!("more players would then not get the color due to them")
            }
            Self::FallsShort(reason) => reason.falls_short(),
        }
    }
}

display_in_english!(Passed, Hindrance);
