//! The players whom a criterion concerns in a pairing.

use crate::{
    phrase,
    player_id::PlayerId,
    text::phrase::{Phrase, ToPhrase, display_in_english},
};

/// One item that a criterion counts in a pairing.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum Party {
    /// A player: one who floats, or the one in a pair whom the criterion concerns.
    Player(PlayerId),
    /// Two players who meet.
    Pair(PlayerId, PlayerId),
}

impl Party {
    /// The numbers of the one or two players.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{PlayerId, reason::Party};
    ///
    /// let id = |number| PlayerId::new(number).unwrap();
    /// assert_eq!(Party::Pair(id(5), id(7)).players().collect::<Vec<_>>(), [id(5), id(7)]);
    /// ```
    pub fn players(self) -> impl Iterator<Item = PlayerId> {
        let (first, second) = match self {
            Self::Player(player) => (player, None),
            Self::Pair(higher, lower) => (higher, Some(lower)),
        };
        std::iter::once(first).chain(second)
    }
}

impl ToPhrase for Party {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Player(player) => player.phrase(),
            Self::Pair(higher, lower) => phrase!("{higher}-{lower}", higher, lower),
        }
    }
}

/// The players who account for the value of a pairing on a criterion.
///
/// # Examples
///
/// ```
/// use fpc::{PlayerId, reason::{Concerned, Party}};
///
/// let id = |number| PlayerId::new(number).unwrap();
/// let concerned = Concerned::Counted(vec![Party::Player(id(3)), Party::Pair(id(5), id(7))]);
/// assert_eq!(concerned.to_string(), "3, 5-7");
/// assert_eq!(Concerned::Downfloaters(vec![id(9)]).to_string(), "9 floats down");
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Concerned {
    /// Those counted by the criterion; where it compares lists of scores, those with the deciding
    /// score.
    Counted(Vec<Party>),
    /// Those who float down, if the criterion concerns their effect on the brackets below.
    Downfloaters(Vec<PlayerId>),
}

impl Concerned {
    /// Those counted, or those who float down.
    pub fn parties(&self) -> Vec<Party> {
        match self {
            Self::Counted(parties) => parties.clone(),
            Self::Downfloaters(players) => players.iter().copied().map(Party::Player).collect(),
        }
    }

    /// Tells whether there is nobody to name.
    pub fn is_empty(&self) -> bool {
        matches!(self, Self::Counted(parties) if parties.is_empty())
    }
}

impl ToPhrase for Concerned {
    fn phrase(&self) -> Phrase {
        let players = listed(&self.parties());
        match self {
            Self::Counted(_) => players,
            Self::Downfloaters(none) if none.is_empty() => phrase!("nobody floats down"),
            Self::Downfloaters(_) => phrase!("{players} {players:floats|float} down", players),
        }
    }
}

display_in_english!(Party, Concerned);

/// Players or pairs as `1, 2, 3-4`; of many, only the first ones.
pub(super) fn listed(items: &[impl ToPhrase]) -> Phrase {
    Phrase::some(items.iter().map(ToPhrase::phrase))
}
