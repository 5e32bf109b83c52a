//! The choice of a player for a role.

use super::{
    Hindrance, Passed,
    passed::{WORSE_AS_A_WHOLE, passed_over},
};
use crate::{
    contest::Float,
    phrase,
    player_id::PlayerId,
    text::phrase::{Phrase, ToPhrase, display_in_english},
};

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
    /// player is ahead of them, as a template that follows the chosen player's name: `has the lower
    /// score`.
    pub next: Option<(PlayerId, &'static str)>,
}

/// The grounds of a choice, of players by place.
pub(crate) struct Grounds<'a> {
    /// The hindrance of a player in any case.
    pub(crate) hindrance: &'a dyn Fn(usize) -> Option<Hindrance>,
    /// The hindrance of those ahead of the player who was chosen, in other cases.
    pub(crate) otherwise: &'a dyn Fn(usize) -> Hindrance,
    /// The advantage of the player who was chosen over another.
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
    pub(super) fn sentences(&self) -> (Phrase, Option<Phrase>) {
        let player = Phrase::named(self.player);
        let text = match self.role {
            Role::Bye => phrase!("{player} is first in line for the bye", player),
            Role::Floater(_) => phrase!("{player} is first in line to leave the group", player),
            Role::Transferred => {
                phrase!("{player} comes up from a lower score to make the number even", player)
            }
            Role::TransferredToMeet(other) => phrase!(
                "{player} comes up from a lower score to meet {other}",
                player,
                other = Phrase::named(other)
            ),
            Role::OpponentOf(other) => phrase!(
                "{player} meets {other}, who came from above",
                player,
                other = Phrase::named(other)
            ),
        };
        let over = (!self.over.is_empty()).then(|| {
            let over = passed_over(&self.over, WORSE_AS_A_WHOLE);
            phrase!(". Earlier in the order, but not possible: {over}", over)
        });
        let next = self.next.map(|(next, advantage)| {
            phrase!(
                ". Next in the order would be {next}, but {player} {advantage}",
                next = Phrase::named(next),
                player,
                advantage = Phrase::of(advantage, Vec::new())
            )
        });
        (text, Some(phrase!("{over}{next}", over, next)))
    }
}

impl ToPhrase for Taken {
    fn phrase(&self) -> Phrase {
        let (taken, besides) = self.sentences();
        phrase!("{taken}{besides}", taken, besides)
    }
}

display_in_english!(Taken);

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
