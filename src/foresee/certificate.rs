//! Proofs that a tournament will get stuck, in a form that anybody can check.

use std::fmt;

use crate::{
    reason::{Barrier, Opponent, one_by_one},
    tournament::{PlayerId, RoundNumber},
};

/// A proof that a future round will have no legal pairing.
///
/// It holds provided that everybody who is present in the next round takes part in all future
/// rounds except those for which a bye is announced, nobody else enters, and every game is played.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Certificate {
    /// The next round has no legal pairing.
    NextRound {
        /// The round.
        round: RoundNumber,
        /// The proof.
        barrier: Barrier,
    },
    /// The bye of a round was given in advance, and an odd number of players is left.
    AssignedBye {
        /// The round.
        round: RoundNumber,
        /// The player to whom it was given.
        player: PlayerId,
    },
    /// Some players have more rounds left than opponents.
    Shortage(Shortage),
}

/// A proof that some players cannot have an opponent in each of several rounds, because no two
/// players meet twice.
///
/// The [`players`](Self::players) need [`needed`](Self::needed) pairings in these rounds. With the
/// [`helpers`](Self::helpers), there can be at most [`with_helpers`](Self::with_helpers), as many
/// as these have rounds left; with all others, at most [`with_others`](Self::with_others) are still
/// allowed. The sum is too small.
///
/// # Examples
///
/// ```
/// use fpc::{PlayerId, RoundNumber, foresee::{Opponent, Shortage}};
///
/// let player = |number| Opponent::Player(PlayerId::new(number).unwrap());
/// let shortage = Shortage {
///     first: RoundNumber::new(4).unwrap(),
///     last: RoundNumber::new(6).unwrap(),
///     players: vec![player(3)],
///     needed: 3,
///     helpers: vec![],
///     with_helpers: 0,
///     with_others: 2,
/// };
/// assert_eq!(
///     shortage.to_string(),
///     "in rounds 4 to 6, 3 is to be paired 3 times, and only 2 possible opponents are left",
/// );
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Shortage {
    /// The next round to be paired.
    pub first: RoundNumber,
    /// The round by which there is no legal pairing at the latest.
    pub last: RoundNumber,
    /// Those who do not have enough opponents.
    pub players: Vec<Opponent>,
    /// The number of pairings they need, counted separately for each of them.
    pub needed: u64,
    /// Those who do not have enough rounds left to meet all of them.
    pub helpers: Vec<Opponent>,
    /// How many rounds the helpers have left in total.
    pub with_helpers: u64,
    /// How many pairings of the players with anybody except helpers are still allowed, counted
    /// separately for each of them.
    pub with_others: u64,
}

impl Certificate {
    /// The round that has no legal pairing, unless an earlier one already has none.
    pub const fn round(&self) -> RoundNumber {
        match self {
            Self::NextRound { round, .. } | Self::AssignedBye { round, .. } => *round,
            Self::Shortage(shortage) => shortage.last,
        }
    }

    /// The players concerned, without the helpers.
    pub fn players(&self) -> Vec<PlayerId> {
        let mut players: Vec<_> = match self {
            Self::NextRound { barrier, .. } => {
                barrier.groups.iter().flatten().filter_map(|it| it.player()).collect()
            }
            Self::AssignedBye { player, .. } => vec![*player],
            Self::Shortage(shortage) => {
                shortage.players.iter().filter_map(|it| it.player()).collect()
            }
        };
        players.sort_unstable();
        players
    }
}

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NextRound { round, barrier } => write!(f, "round {round}: {barrier}"),
            Self::AssignedBye { round, player } => write!(
                f,
                "round {round}: the bye was given to {player} in advance, and an odd number of \
                 players is left"
            ),
            Self::Shortage(shortage) => shortage.fmt(f),
        }
    }
}

impl fmt::Display for Shortage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { first, last, needed, with_helpers, with_others, .. } = self;
        if first == last {
            write!(f, "in round {first}, ")?
        } else {
            write!(f, "in rounds {first} to {last}, ")?
        }
        let times = |count: u64, what: &str| match count {
            1 => format!("1 {what}"),
            _ => format!("{count} {what}s"),
        };
        match (&self.players[..], &self.helpers[..]) {
            ([Opponent::Bye], []) => write!(
                f,
                "the bye is to be given {}, and only {} can still get it",
                times(*needed, "time"),
                times(*with_others, "player"),
            ),
            ([alone], []) if *with_others == 0 => {
                write!(
                    f,
                    "{alone} is to be paired {}, and no possible opponent is left",
                    times(*needed, "time")
                )
            }
            ([alone], []) => {
                let verb = if *with_others == 1 { "is" } else { "are" };
                write!(
                    f,
                    "{alone} is to be paired {}, and only {} {verb} left",
                    times(*needed, "time"),
                    times(*with_others, "possible opponent"),
                )
            }
            (players, []) => write!(
                f,
                "{} are to be paired {}, counted separately, and only {} {} still allowed",
                one_by_one(players),
                times(*needed, "time"),
                times(*with_others, "pairing"),
                if *with_others == 1 { "is" } else { "are" },
            ),
            (players, helpers) => write!(
                f,
                "{} {} to be paired {}{}: at most {with_helpers} of that with {}, who {} no more \
                 rounds, and {with_others} with all others",
                one_by_one(players),
                if players.len() == 1 { "is" } else { "are" },
                times(*needed, "time"),
                if players.len() == 1 { "" } else { ", counted separately" },
                one_by_one(helpers),
                if helpers.len() == 1 { "has" } else { "have" },
            ),
        }
    }
}
