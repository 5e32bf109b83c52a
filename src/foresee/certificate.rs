//! Proofs that a tournament will get stuck, in a form that anybody can check.

use crate::{
    phrase,
    player_id::PlayerId,
    reason::{Barrier, Opponent, one_by_one},
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::RoundNumber,
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
    /// The number of rounds the helpers have left in total.
    pub with_helpers: u64,
    /// The number of pairings of the players with anybody except helpers that are still allowed,
    /// counted separately for each of them.
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

impl ToPhrase for Certificate {
    fn phrase(&self) -> Phrase {
        match self {
            Self::NextRound { round, barrier } => {
                phrase!("round {round}: {barrier}", round, barrier)
            }
            Self::AssignedBye { round, player } => phrase!(
                "round {round}: the bye was given to {player} in advance, and an odd number of players \
                 is left",
                round,
                player
            ),
            Self::Shortage(shortage) => shortage.phrase(),
        }
    }
}

impl ToPhrase for Shortage {
    fn phrase(&self) -> Phrase {
        let Self { first, last, needed, with_helpers, with_others, .. } = self;
        let shortage = match (&self.players[..], &self.helpers[..]) {
            ([Opponent::Bye], []) => phrase!(
                "the bye is to be given {needed} {needed:time|times}, and only {with_others} \
                 {with_others:player|players} can still get it",
                needed,
                with_others
            ),
            ([alone], []) if *with_others == 0 => phrase!(
                "{alone} is to be paired {needed} {needed:time|times}, and no possible opponent is left",
                alone,
                needed
            ),
            ([alone], []) => phrase!(
                "{alone} is to be paired {needed} {needed:time|times}, and only {with_others} \
                 {with_others:possible opponent is|possible opponents are} left",
                alone,
                needed,
                with_others
            ),
            (players, []) => phrase!(
                "{players} are to be paired {needed} {needed:time|times}, counted separately, and only \
                 {with_others} {with_others:pairing is|pairings are} still allowed",
                players = one_by_one(players),
                needed,
                with_others
            ),
            ([alone], helpers) => phrase!(
                "{alone} is to be paired {needed} {needed:time|times}: at most {with_helpers} of that with \
                 {helpers}, who {helpers:has|have} no more rounds, and {with_others} with all others",
                alone,
                needed,
                with_helpers,
                helpers = one_by_one(helpers),
                with_others
            ),
            (players, helpers) => phrase!(
                "{players} are to be paired {needed} {needed:time|times}, counted separately: at most \
                 {with_helpers} of that with {helpers}, who {helpers:has|have} no more rounds, and \
                 {with_others} with all others",
                players = one_by_one(players),
                needed,
                with_helpers,
                helpers = one_by_one(helpers),
                with_others
            ),
        };
        if first == last {
            phrase!("in round {first}, {shortage}", first, shortage)
        } else {
            phrase!("in rounds {first} to {last}, {shortage}", first, last, shortage)
        }
    }
}

display_in_english!(Certificate, Shortage);
