//! The history of the players in the rounds so far, as far as pairings depend on it.

use std::sync::Arc;

use super::Past;
use crate::{
    contest::{Contest, PastRound},
    player_id::PlayerId,
    tournament::{GamePoints, Places, RoundNumber, Score},
};

/// All players of a tournament, present or not, and the complete rounds.
#[derive(Clone, Debug)]
pub(crate) struct History {
    /// In the order of the list.
    players: Vec<Listed>,
    places: Places,
    /// Player after player, each with space for the same number of rounds.
    past: Arc<Vec<PastRound>>,
    /// The number of rounds of each.
    played: usize,
    /// The number of rounds for which each player has space.
    room: usize,
}

/// A player of the list.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    pub(crate) id: PlayerId,
    pub(crate) rating: Option<u16>,
    /// The game points given in the file.
    pub(crate) game_points: Option<GamePoints>,
}

impl History {
    pub(crate) fn of(contest: Contest<'_>) -> Self {
        Self::before_round(contest, contest.next())
    }

    /// The history before one of the complete rounds, or before the next one.
    pub(crate) fn before_round(contest: Contest<'_>, round: RoundNumber) -> Self {
        let played = round.index();
        let listed = contest.competitors().map(|competitor| Listed {
            id: competitor.id,
            rating: competitor.rating,
            game_points: competitor.game_points.cloned(),
        });
        // A range knows its length, so the list is allocated only once.
        let past = (0..contest.len() * played)
            .map(|cell| contest.past(cell / played, RoundNumber::from_index(cell % played)));
        Self {
            players: listed.collect(),
            places: contest.competitors().map(|competitor| competitor.id).collect(),
            past: Arc::new(past.collect()),
            played,
            room: played,
        }
    }

    /// Adds the rounds that have been played in the meantime. Nothing else in the tournament may
    /// have changed.
    pub(crate) fn append(&mut self, contest: Contest<'_>) {
        for round in self.played..contest.next().index() {
            self.make_room(round + 1);
            let past = Arc::make_mut(&mut self.past).chunks_exact_mut(self.room);
            for (place, cells) in past.enumerate() {
                cells[round] = contest.past(place, RoundNumber::from_index(round));
            }
            self.played = round + 1;
        }
    }

    fn make_room(&mut self, rounds: usize) {
        if rounds <= self.room {
            return;
        }
        let room = rounds.max(2 * self.room);
        let mut past = Vec::with_capacity(self.players.len() * room);
        for place in 0..self.players.len() {
            past.extend_from_slice(&self.before(place, self.played));
            past.resize((place + 1) * room, BLANK);
        }
        (self.past, self.room) = (Arc::new(past), room);
    }

    /// The players in the order of the list.
    pub(crate) fn players(&self) -> &[Listed] {
        &self.players
    }

    /// The number of complete rounds.
    pub(crate) const fn played(&self) -> usize {
        self.played
    }

    /// The place of a player in the list.
    pub(crate) fn place(&self, id: PlayerId) -> Option<usize> {
        self.places.get(id)
    }

    /// Tells whether a player, by place, has no opponent in a round or in any later one that is complete.
    pub(crate) fn has_left(&self, place: usize, round: RoundNumber) -> bool {
        let past = self.before(place, self.played);
        past.iter().skip(round.index()).all(|past| past.opponent.is_none())
    }

    /// The history of a player, by place, before a round.
    pub(crate) fn before(&self, place: usize, round: usize) -> Past {
        let start = place * self.room;
        Past::new(&self.past, start..start + round.min(self.played))
    }
}

/// A placeholder for a round that has not been played.
const BLANK: PastRound = PastRound {
    round: RoundNumber::FIRST,
    opponent: None,
    kind: None,
    color: None,
    points: Score::ZERO,
    secondary: Score::ZERO,
    score_before: Score::ZERO,
    opponent_score: None,
    pairing_float: None,
    game_float: None,
};
