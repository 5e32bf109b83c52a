//! A request about the pairing of a round in addition to the rules.

use std::collections::BTreeMap;

use super::{NotInRound, Snapshot};
use crate::{
    matching::bit_rows::BitRows,
    phrase,
    player_id::PlayerId,
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::RoundPairing,
};

/// A request about the pairing of a round in addition to the rules.
///
/// # Examples
///
/// ```
/// use fpc::{PlayerId, System, Wish};
///
/// let file = std::fs::read("trf-samples/next-round.trf")?;
/// let tournament = fpc::read(&file)?;
/// let snapshot = tournament.snapshot_to_pair()?;
/// let [first, second] = [1, 3].map(|number| PlayerId::new(number).unwrap());
/// let apart = snapshot.with_wishes(&[Wish::Apart(first, second)])?;
/// let pairing = System::DUTCH_2017.pair(&apart)?;
/// assert_ne!(pairing.opponent(first), Some(second));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[non_exhaustive]
pub enum Wish {
    /// These two are to meet.
    Together(PlayerId, PlayerId),
    /// These two are not to meet.
    Apart(PlayerId, PlayerId),
    /// This player is to get the pairing-allocated bye.
    Bye(PlayerId),
}

impl Wish {
    /// The players concerned.
    pub fn players(self) -> impl Iterator<Item = PlayerId> {
        let (first, second) = match self {
            Self::Together(first, second) | Self::Apart(first, second) => (first, Some(second)),
            Self::Bye(player) => (player, None),
        };
        std::iter::once(first).chain(second)
    }

    /// Tells whether a pairing grants the wish.
    pub fn is_granted_by(self, pairing: &RoundPairing) -> bool {
        match self {
            Self::Together(one, other) => pairing.opponent(one) == Some(other),
            Self::Apart(one, other) => pairing.opponent(one) != Some(other),
            Self::Bye(player) => pairing.bye() == Some(player),
        }
    }
}

impl ToPhrase for Wish {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Together(player, opponent) => {
                phrase!("{player} meets {opponent}", player, opponent)
            }
            Self::Apart(player, opponent) => {
                phrase!("{player} does not meet {opponent}", player, opponent)
            }
            Self::Bye(player) => phrase!("{player} gets the bye", player),
        }
    }
}

display_in_english!(Wish, WishError);

/// A wish that no pairing of the round can grant, regardless of the rules.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum WishError {
    /// A player is not in the round.
    NotPresent(NotInRound),
    /// A player is asked to meet themselves.
    Themselves(PlayerId),
    /// A player is asked to do two things at once.
    Both {
        /// The player.
        player: PlayerId,
        /// Whom they are to meet; `None` for the bye.
        things: [Option<PlayerId>; 2],
    },
    /// The number of players is even, or the bye was given to another player in advance.
    NoBye {
        /// The player.
        player: PlayerId,
        /// The player who has it.
        given: Option<PlayerId>,
    },
}

impl ToPhrase for WishError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::NotPresent(error) => error.phrase(),
            Self::Themselves(player) => phrase!("player {player} cannot meet themselves", player),
            Self::Both { player, things: [Some(one), Some(other)] } => phrase!(
                "player {player} cannot meet both {one} and {other} in the same round",
                player,
                one,
                other
            ),
            Self::Both { player, things: [Some(opponent), None] | [None, Some(opponent)] } => {
                phrase!(
                    "player {player} cannot meet {opponent} and have the bye in the same round",
                    player,
                    opponent
                )
            }
            Self::Both { player, things: [None, None] } => {
                phrase!("player {player} cannot have the bye twice in the same round", player)
            }
            Self::NoBye { player, given: Some(other) } => phrase!(
                "player {player} cannot get the pairing-allocated bye: it was given to player \
                 {other} in advance",
                player,
                other
            ),
            Self::NoBye { player, given: None } => phrase!(
                "player {player} cannot get the pairing-allocated bye: the number of players is \
                 even, so nobody gets it",
                player
            ),
        }
    }
}

impl std::error::Error for WishError {}

impl Snapshot {
    /// Returns the round with additional requests. A wish only excludes pairs and never makes one
    /// legal: if it cannot be granted, there is no legal pairing.
    ///
    /// # Errors
    ///
    /// [`WishError`] if a wish concerns a player who is not in the round, or a bye that does not
    /// exist, or if two wishes exclude each other.
    pub fn with_wishes(&self, wishes: &[Wish]) -> Result<Self, WishError> {
        let mut snapshot = self.clone();
        let mut partners = BTreeMap::new();
        let mut busy = |player, with| match partners.insert(player, with) {
            Some(other) if other != with => Err(WishError::Both { player, things: [other, with] }),
            _ => Ok(()),
        };
        for &wish in wishes {
            let place =
                |id| self.place(id).ok_or_else(|| WishError::NotPresent(self.not_in_round(id)));
            match wish {
                Wish::Together(first, second) | Wish::Apart(first, second) if first == second => {
                    return Err(WishError::Themselves(first));
                }
                Wish::Together(first, second) => {
                    let (a, b) = (place(first)?, place(second)?);
                    busy(first, Some(second)).and_then(|()| busy(second, Some(first)))?;
                    snapshot.bar_from_all(a, Some(b));
                    snapshot.bar_from_all(b, Some(a));
                }
                Wish::Apart(first, second) => snapshot.bar(place(first)?, place(second)?),
                Wish::Bye(player) => {
                    let (a, given) = (place(player)?, self.assigned_bye);
                    if given.is_some() || self.players.len().is_multiple_of(2) {
                        return Err(WishError::NoBye { player, given });
                    }
                    busy(player, None)?;
                    snapshot.bar_from_all(a, None);
                }
            }
        }
        Ok(snapshot)
    }

    fn bar(&mut self, a: usize, b: usize) {
        let none = || BitRows::new(self.players.len());
        let forbidden = self.forbidden.get_or_insert_with(none);
        for rows in [&mut self.barred, forbidden] {
            rows.insert(a, b);
            rows.insert(b, a);
        }
    }

    /// Prevents a player from meeting anybody, with at most one exception.
    fn bar_from_all(&mut self, a: usize, but: Option<usize>) {
        (0..self.players.len()).filter(|&b| b != a && Some(b) != but).for_each(|b| self.bar(a, b));
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::{assert_eq, assert_ne};

    use super::*;
    use crate::{
        generate::{Director, Profile},
        systems::System,
    };

    #[test]
    fn every_system_grants_wishes_or_has_no_pairing() {
        let mut granted = 0;
        for (system, seed) in System::swiss().flat_map(|it| (0..6).map(move |n| (it, n))) {
            let settings = Profile::TinyLong.settings(system, seed);
            let mut director = Director::new(&settings, seed).unwrap();
            while let Some(tournament) = director.announce().unwrap() {
                let snapshot = tournament.snapshot_to_pair().unwrap();
                let Ok(pairing) = system.pair(&snapshot) else { break };
                let ids: Vec<_> = snapshot.players().iter().map(|player| player.id).collect();
                let &[one, .., other] = &ids[..] else { break };
                let pair_with = |wish| system.pair(&snapshot.with_wishes(&[wish]).unwrap());
                if let Ok(together) = pair_with(Wish::Together(one, other)) {
                    assert_eq!(together.opponent(one), Some(other), "{system} {seed}");
                    granted += 1;
                }
                if let Ok(apart) = pair_with(Wish::Apart(one, other)) {
                    assert_ne!(apart.opponent(one), Some(other), "{system} {seed}");
                }
                match ids.len() % 2 {
                    0 => assert_eq!(
                        snapshot.with_wishes(&[Wish::Bye(one)]).unwrap_err(),
                        WishError::NoBye { player: one, given: None }
                    ),
                    _ => {
                        if let Ok(with_bye) = pair_with(Wish::Bye(one)) {
                            assert_eq!(with_bye.bye(), Some(one), "{system} {seed}");
                        }
                    }
                }
                director.play(&pairing).unwrap();
            }
        }
        assert!(granted > 50, "{granted}");
    }
}
