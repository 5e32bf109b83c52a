//! The choice of a player for a role.

use std::fmt;

use super::{
    Hindrance, Passed,
    concerned::by_number,
    passed::{WORSE_AS_A_WHOLE, passed_over},
};
use crate::{contest::Float, tournament::PlayerId};

/// The choice of the first possible player out of several.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Taken {
    /// The player chosen.
    pub player: PlayerId,
    /// The role they were chosen for.
    pub role: Role,
    /// Those ahead of the player in the order of the rules, and why they could not be chosen.
    pub over: Vec<Passed>,
    /// The next player in that order whom nothing prevents from being chosen, and why the chosen
    /// player is ahead of them, as words that follow the chosen player's name: `has the lower
    /// score`.
    pub next: Option<(PlayerId, &'static str)>,
}

/// What decides a choice, of players by place.
pub(crate) struct Grounds<'a> {
    /// What prevents a player in any case.
    pub(crate) hindrance: &'a dyn Fn(usize) -> Option<Hindrance>,
    /// What else prevented those ahead of the player who was chosen.
    pub(crate) otherwise: &'a dyn Fn(usize) -> Hindrance,
    /// What puts the player who was chosen ahead of another.
    pub(crate) ahead_of: &'a dyn Fn(usize) -> &'static str,
}

impl Taken {
    /// The choice of a player, by place, out of an order.
    pub(crate) fn out_of(
        order: &[usize],
        player: usize,
        role: Role,
        id: impl Fn(usize) -> PlayerId,
        grounds: &Grounds<'_>,
    ) -> Self {
        let Grounds { hindrance, otherwise, ahead_of } = grounds;
        let turn = order.iter().position(|&it| it == player).unwrap_or(order.len());
        let prevented = |it: usize| hindrance(it).unwrap_or_else(|| otherwise(it));
        let over = order.iter().take(turn).map(|&it| Passed::new(id(it), Some(prevented(it))));
        let over = over.collect();
        let mut after = order.iter().skip(turn + 1);
        let next = after.find(|&&it| hindrance(it).is_none());
        let next = next.map(|&next| (id(next), ahead_of(next)));
        Self { player: id(player), role, over, next }
    }

    /// A sentence on the player chosen, and sentences on those before and after in the order.
    pub(super) fn sentences(&self, name: &dyn Fn(PlayerId) -> String) -> (String, String) {
        let Self { player, role, over, next } = self;
        let player = name(*player);
        let text = match *role {
            Role::Bye => format!("{player} is first in line for the bye"),
            Role::Floater(_) => format!("{player} is first in line to leave the group"),
            Role::Transferred => {
                format!("{player} comes up from a lower score to make the number even")
            }
            Role::TransferredToMeet(other) => {
                format!("{player} comes up from a lower score to meet {}", name(other))
            }
            Role::OpponentOf(other) => {
                format!("{player} meets {}, who came from above", name(other))
            }
        };
        let mut besides = String::new();
        if !over.is_empty() {
            let over = passed_over(over, WORSE_AS_A_WHOLE, name);
            besides.push_str(&format!(". Earlier in the order, but not possible: {over}"));
        }
        if let Some((next, advantage)) = next {
            let next = name(*next);
            besides.push_str(&format!(
                ". Next in the order would be {next}, but {player} {advantage}"
            ));
        }
        (text, besides)
    }
}

impl fmt::Display for Taken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (taken, besides) = self.sentences(&by_number);
        write!(f, "{taken}{besides}")
    }
}

/// The role a player is chosen for.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Role {
    /// To get the pairing-allocated bye.
    Bye,
    /// To leave the group without an opponent.
    Floater(Float),
    /// To come up from a lower score to make the number of players even.
    Transferred,
    /// To come up from a lower score to meet this player, who may meet nobody else.
    TransferredToMeet(PlayerId),
    /// To meet this player, who came from another group.
    OpponentOf(PlayerId),
}

impl Role {
    /// The player they are to meet, if any.
    pub const fn meets(self) -> Option<PlayerId> {
        match self {
            Self::TransferredToMeet(player) | Self::OpponentOf(player) => Some(player),
            Self::Bye | Self::Floater(_) | Self::Transferred => None,
        }
    }
}
