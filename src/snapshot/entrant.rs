//! The players of a round.

use std::sync::Arc;

use super::Past;
use crate::{
    contest::PastRound,
    player_id::PlayerId,
    tournament::{
        ColorHistory, ColorPreference, Numbers, PointSystem, ResultKind, RoundNumber, Score, Tpn,
    },
};

/// A player who is present in the round to be paired.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Entrant {
    /// The number in the file.
    pub id: PlayerId,
    /// The pairing number among the players who have taken part so far or do so now.
    pub tpn: Tpn,
    /// The place in the initial ranking list, from 1, counting everybody.
    pub list_place: u16,
    /// The name, as in the file.
    pub name: Arc<str>,
    /// The rating; `None` when unrated.
    pub rating: Option<u16>,
    /// The board of a player who cannot move in this round. No pairing depends on it, but the order of boards.
    pub fixed_board: Option<u16>,
    /// Points won so far.
    pub score: Score,
    /// Points won so far plus the virtual points of this round: the score by
    /// which players are ordered and grouped.
    pub pairing_score: Score,
    /// Colors of the games played.
    pub colors: ColorHistory,
    /// All rounds so far, from the first.
    pub past: Past,
}

impl Entrant {
    /// The pairing number: the place in the list, or among those of it who have arrived.
    pub const fn number(&self, numbers: Numbers) -> u16 {
        match numbers {
            Numbers::Listed => self.list_place,
            Numbers::Arrived => self.tpn.0,
        }
    }

    /// Tells whether the pairing number is odd. By this, the first colors follow from the initial color.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{RoundNumber, tournament::Numbers};
    ///
    /// let file = std::fs::read("trf-samples/late-entry.trf")?;
    /// let snapshot = fpc::read(&file)?.snapshot(RoundNumber::FIRST)?;
    /// let last = snapshot.players().last().unwrap();
    /// assert_eq!(last.number(Numbers::Listed), last.list_place);
    /// assert_eq!(last.has_odd_number(Numbers::Arrived), last.tpn.0 % 2 == 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn has_odd_number(&self, numbers: Numbers) -> bool {
        self.number(numbers) % 2 == 1
    }

    /// The color preference for this round (A.6).
    pub fn preference(&self) -> ColorPreference {
        self.colors.preference()
    }

    /// The round this many rounds before the one to be paired, 1 being the previous one.
    pub fn rounds_ago(&self, rounds: usize) -> Option<&PastRound> {
        self.past.len().checked_sub(rounds).and_then(|place| self.past.get(place))
    }

    /// The last round in which the player played a game with another.
    pub fn met(&self, other: PlayerId) -> Option<RoundNumber> {
        self.past.iter().rfind(|past| past.met() == Some(other)).map(|past| past.round)
    }

    /// Tells whether the player has had the pairing-allocated bye or a forfeit win, which bars from
    /// the bye until 2026 (C.04.1.d, 2017 edition).
    pub fn had_bye_or_forfeit_win(&self) -> bool {
        self.past
            .iter()
            .any(|past| past.is_allocated_bye() || past.kind == Some(ResultKind::ForfeitWin))
    }

    /// Tells whether the player has had the pairing-allocated bye or, in a single round without
    /// playing, as many points as for a win, which bars from the bye since 2026 (C.04.1, article
    /// 4).
    pub fn had_bye_or_unplayed_win(&self, points: &PointSystem) -> bool {
        self.past
            .iter()
            .any(|past| past.is_allocated_bye() || !past.is_played() && past.points >= points.win)
    }
}
