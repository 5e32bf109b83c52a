//! Proofs that players cannot all be paired.

use std::fmt;

use crate::tournament::PlayerId;

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

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(player) => player.fmt(f),
            Self::Bye => f.write_str("the bye"),
        }
    }
}

impl fmt::Display for Barrier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (alone, larger): (Vec<_>, Vec<_>) =
            self.groups.iter().partition(|group| group.len() == 1);
        let alone: Vec<_> = alone.into_iter().flatten().copied().collect();
        let left = self.groups.len().saturating_sub(self.only.len());
        if alone[..] == [Opponent::Bye] && larger.is_empty() && self.only.is_empty() {
            return f.write_str("the number to be paired is odd, and nobody can get the bye");
        }
        if self.only.is_empty() {
            let alone = (!alone.is_empty())
                .then(|| format!("{} cannot be paired with anybody", one_by_one(&alone)));
            let larger = larger.iter().map(|group| {
                let group = one_by_one(group);
                format!("{group} can be paired only with each other, and their number is odd")
            });
            return f.write_str(&alone.into_iter().chain(larger).collect::<Vec<_>>().join("; "));
        }
        let only = one_by_one(&self.only);
        let are = if left == 1 { "is" } else { "are" };
        if larger.is_empty() {
            let alone = one_by_one(&alone);
            return write!(
                f,
                "{alone} cannot be paired with anybody except {only}, nor with each other, so \
                 {left} of them {are} left over"
            );
        }
        let groups: Vec<_> = self.groups.iter().map(|group| one_by_one(group)).collect();
        write!(
            f,
            "each of these groups is odd, so somebody in each needs an opponent from outside, and \
             there is nobody except {only}: {}; {left} {are} left over",
            groups.join("; ")
        )
    }
}

/// A list in words.
pub(crate) fn one_by_one(opponents: &[Opponent]) -> String {
    let texts: Vec<_> = opponents.iter().map(ToString::to_string).collect();
    match &texts[..] {
        [] => "nobody".to_owned(),
        [one] => one.clone(),
        [others @ .., last] => format!("{} and {last}", others.join(", ")),
    }
}
