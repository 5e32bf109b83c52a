//! Players passed over in favor of others, and what prevented them.

use std::fmt;

use super::{
    Reason,
    concerned::{by_number, joined, listed},
};
use crate::{
    snapshot::Obstacle,
    tournament::{PlayerId, RoundNumber},
};

/// A player passed over in favor of another.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Passed {
    /// The player passed over.
    pub other: PlayerId,
    /// What prevented it; `None` if whole pairings are compared and it has not been asked how this
    /// comparison ends. [`Explanation`](crate::Explanation) asks.
    pub hindrance: Option<Hindrance>,
}

impl Passed {
    /// Creates an entry for a player passed over, with what prevented it, if that is known.
    pub const fn new(other: PlayerId, hindrance: Option<Hindrance>) -> Self {
        Self { other, hindrance }
    }
}

impl fmt::Display for Passed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&passed_over(std::slice::from_ref(self), WORSE_AS_A_WHOLE, &by_number))
    }
}

/// Why a player does not get an opponent they may meet, as far as it is known without a comparison:
/// candidates are ordered, so none that agrees with the choices before is as good.
pub(super) const WORSE_AS_A_WHOLE: &str =
    "with the choices before, the pairing as a whole would be worse";

/// The others of a stage in which a player may meet nobody, and why not them.
/// The others of a step, when nobody of these is chosen, in a sentence.
pub fn nobody_here(others: &[Passed], name: &dyn Fn(PlayerId) -> String) -> String {
    format!("Others here: {}", passed_over(others, "from another group as well", name))
}

/// Players passed over, grouped by what prevented them. Those without an obstacle of their own get
/// the text `otherwise`.
pub(super) fn passed_over(
    passed: &[Passed],
    otherwise: &str,
    name: &dyn Fn(PlayerId) -> String,
) -> String {
    let mut groups: Vec<(&Option<Hindrance>, Vec<String>)> = Vec::new();
    for Passed { other, hindrance } in passed {
        match groups.iter_mut().find(|(same, _)| *same == hindrance) {
            Some((_, players)) => players.push(name(*other)),
            None => groups.push((hindrance, vec![name(*other)])),
        }
    }
    let words = groups.iter().map(|(hindrance, players)| match hindrance {
        Some(hindrance) => format!("{} ({hindrance})", listed(players)),
        None => format!("{} ({otherwise})", listed(players)),
    });
    joined(&words.collect::<Vec<_>>())
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
    /// How the best pairing in which it happens falls short, if pairings were compared.
    pub fn reason(&self) -> Option<&Reason> {
        match self {
            Self::FallsShort(reason) => Some(reason),
            _ => None,
        }
    }
}

impl fmt::Display for Hindrance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Met(round) => write!(f, "they met in round {round}"),
            Self::Forbidden => f.write_str("they are forbidden to meet"),
            Self::Colors => f.write_str("both have the same absolute color preference"),
            Self::ColorLimit => f.write_str("no color is possible within the limits"),
            Self::TransferBarred => f.write_str("must not be transferred up again"),
            Self::NobodyThere => f.write_str("may meet nobody there"),
            Self::ByeBarred => f.write_str("must not get the bye"),
            Self::OthersUnpaired => f.write_str("not all others could then be paired"),
            Self::SameDue => f.write_str("both are due the same color"),
            Self::RestUnpaired => {
                f.write_str("the rest of the group could then not be paired completely")
            }
            Self::FewerPairs => f.write_str("fewer pairs could then be made"),
            Self::RatingsApart => f.write_str("the ratings are more than 100 points apart"),
            Self::Restricted => f.write_str("both are of the same restricted group"),
            Self::FloatsAgain => {
                f.write_str("somebody would float the same way as in the previous round")
            }
            Self::OthersBreach => f.write_str(
                "the others could then only be paired against the restriction, or with somebody \
                 floating the same way as in the previous round",
            ),
            Self::ExchangesFail => {
                f.write_str("the exchanges would then not pair all the others in the bracket")
            }
            Self::SameColumn => {
                f.write_str("more pairs would then be of two players from the same column")
            }
            Self::MoreFloaters => {
                f.write_str("more players would then have to float, or not all could be paired")
            }
            Self::MoreClashes => {
                f.write_str("more players would then not get the color due to them")
            }
            Self::FallsShort(reason) => f.write_str(&reason.falls_short()),
        }
    }
}
