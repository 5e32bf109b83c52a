//! Proofs that players cannot all be paired.

use crate::{
    phrase,
    player_id::PlayerId,
    text::phrase::{Phrase, ToPhrase, display_in_english},
};

/// A possible opponent in a round: another player, or the pairing-allocated bye.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Opponent {
    /// A player.
    Player(PlayerId),
    /// The pairing-allocated bye of a round.
    Bye,
}

impl Opponent {
    /// The player; `None` for the bye.
    pub const fn player(self) -> Option<PlayerId> {
        match self {
            Self::Player(player) => Some(player),
            Self::Bye => None,
        }
    }
}

/// A proof that not all players can be paired in a round: there are more groups of odd size than
/// other players with whom their members could be paired.
///
/// A member of a group can be paired only with members of the same group and those in
/// [`only`](Self::only). A group of odd size needs at least one of the latter for its members, and
/// there are more groups than that (Tutte and Berge).
///
/// # Examples
///
/// ```
/// use fpc::{PlayerId, foresee::{Barrier, Opponent}};
///
/// let player = |number| Opponent::Player(PlayerId::new(number).unwrap());
/// let barrier = Barrier {
///     groups: vec![vec![player(2)], vec![player(5)], vec![player(7)]],
///     only: vec![player(1)],
/// };
/// assert_eq!(
///     barrier.to_string(),
///     "2, 5 and 7 cannot be paired with anybody except 1, nor with each other, so 2 of them are \
///      left over",
/// );
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Barrier {
    /// Disjoint groups of odd size.
    pub groups: Vec<Vec<Opponent>>,
    /// The only players with whom members of different groups can be paired; none of them is in a
    /// group.
    pub only: Vec<Opponent>,
}

impl ToPhrase for Opponent {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Player(player) => player.phrase(),
            Self::Bye => phrase!("the bye"),
        }
    }
}

impl ToPhrase for Barrier {
    fn phrase(&self) -> Phrase {
        let (alone, larger): (Vec<_>, Vec<_>) =
            self.groups.iter().partition(|group| group.len() == 1);
        let alone: Vec<_> = alone.into_iter().flatten().copied().collect();
        let left = self.groups.len().saturating_sub(self.only.len());
        if alone[..] == [Opponent::Bye] && larger.is_empty() && self.only.is_empty() {
            return phrase!("the number to be paired is odd, and nobody can get the bye");
        }
        let players = one_by_one(&alone);
        if self.only.is_empty() {
            let alone = (!alone.is_empty())
                .then(|| phrase!("{players} cannot be paired with anybody", players));
            let larger = larger.iter().map(|group| {
                phrase!(
                    "{players} can be paired only with each other, and their number is odd",
                    players = one_by_one(group)
                )
            });
            return Phrase::series(alone.into_iter().chain(larger), "; ");
        }
        let only = one_by_one(&self.only);
        if larger.is_empty() {
            return phrase!(
                "{players} cannot be paired with anybody except {only}, nor with each other, so \
                 {left} of them {left:is|are} left over",
                players,
                only,
                left
            );
        }
        let groups = Phrase::series(self.groups.iter().map(|group| one_by_one(group)), "; ");
        phrase!(
            "each of these groups is odd, so somebody in each needs an opponent from outside, and \
             there is nobody except {only}: {groups}; {left} {left:is|are} left over",
            only,
            groups,
            left
        )
    }
}

display_in_english!(Opponent, Barrier);

/// A list in words.
pub(crate) fn one_by_one(opponents: &[Opponent]) -> Phrase {
    if opponents.is_empty() {
        return phrase!("nobody");
    }
    Phrase::enumeration(opponents.iter().map(ToPhrase::phrase))
}
