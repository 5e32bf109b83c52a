//! Restricted pairing: groups whose players are kept apart in the first rounds if possible (SSM,
//! B4).

use std::collections::BTreeMap;

use super::{player::Player, round::RoundNumber};
use crate::player_id::PlayerId;

/// Players who should not meet in the first rounds. The SSM system has such a restriction (B4),
/// which is dropped if there would be no pairing otherwise.
///
/// # Examples
///
/// ```
/// use fpc::{PlayerId, RoundNumber, tournament::{RestrictedGroups, Restriction}};
///
/// let club = [1, 4, 9].map(|number| PlayerId::new(number).unwrap());
/// let restriction = Restriction {
///     rounds: RoundNumber::new(2).unwrap(),
///     groups: RestrictedGroups::Lists(vec![club.to_vec()]),
/// };
/// assert_eq!(restriction.rounds.get(), 2);
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Restriction {
    /// The last round in which it applies; it never applies in the last round of the tournament.
    pub rounds: RoundNumber,
    /// The groups.
    pub groups: RestrictedGroups,
}

/// The groups of a [`Restriction`].
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum RestrictedGroups {
    /// The players of each federation that has at least two and at most a fifth
    /// of all players.
    Federations,
    /// The players of each list.
    Lists(Vec<Vec<PlayerId>>),
}

impl RestrictedGroups {
    /// The groups among the players of a tournament.
    pub(crate) fn among(&self, players: &[Player]) -> Vec<Vec<PlayerId>> {
        match self {
            Self::Lists(lists) => lists.clone(),
            Self::Federations => {
                let mut groups: BTreeMap<&str, Vec<PlayerId>> = BTreeMap::new();
                for player in players {
                    let federation = player.details.federation.trim();
                    groups.entry(federation).or_default().push(player.id);
                }
                groups.remove("");
                let groups = groups.into_values();
                groups.filter(|it| it.len() >= 2 && 5 * it.len() <= players.len()).collect()
            }
        }
    }
}
