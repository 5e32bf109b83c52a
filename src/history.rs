//! What happened to the players in the rounds so far, as far as pairings look at
//! it.

use std::{cmp::Ordering, sync::Arc};

use crate::{
    round::{Outcome, RoundNumber},
    score::Score,
    snapshot::{Float, Past, PastRound},
    tournament::Tournament,
    wdl::{WdlScores, WdlTable},
};

/// The rounds of a tournament that are complete, player by player.
#[derive(Clone, Debug)]
pub(crate) struct History {
    /// Player after player.
    past: Arc<[PastRound]>,
    /// The number of rounds of each.
    played: usize,
    wdl: WdlTable,
}

impl History {
    pub(crate) fn of(tournament: &Tournament) -> Self {
        let (players, played) = (tournament.players().len(), tournament.played_rounds());
        let wdl = WdlTable::new(tournament);
        // A range knows its length, so that the list is filled in place.
        let past = (0..players * played)
            .map(|cell| past_round(tournament, &wdl, cell / played, cell % played));
        Self { past: past.collect(), played, wdl }
    }

    /// What happened to a player, by place, before a round.
    pub(crate) fn before(&self, place: usize, round: usize) -> Past {
        let start = place * self.played;
        Past::new(&self.past, start..start + round.min(self.played))
    }

    /// Whether game scores are left out of what the SSM system ranks players by
    /// before a round.
    pub(crate) fn lacks_game_scores(&self, tournament: &Tournament, round: usize) -> bool {
        self.wdl.lacks_game_scores(tournament, round)
    }

    /// What the SSM system ranks a player by, by place, before a round.
    pub(crate) fn wdl_scores(
        &self,
        tournament: &Tournament,
        place: usize,
        round: usize,
    ) -> WdlScores {
        self.wdl.scores(tournament, place, round)
    }
}

fn past_round(tournament: &Tournament, wdl: &WdlTable, place: usize, round: usize) -> PastRound {
    let outcome = *tournament.outcome(place, round);
    let opponent = outcome.opponent().and_then(|opponent| tournament.place(opponent));
    let score = |place: usize| tournament.score_before(place, round);
    let pairing_score = |place: usize| score(place) + tournament.virtual_points(place, round);
    let played = matches!(outcome, Outcome::Game { .. });
    let game_float = opponent
        .filter(|_| played)
        .and_then(|opponent| float(pairing_score(place), pairing_score(opponent)));
    PastRound {
        round: RoundNumber::from_index(round),
        outcome,
        points: tournament.points_in(place, round),
        score_before: score(place),
        opponent_score: opponent.map(score),
        wdl_before: wdl.before(place, round),
        opponent_wdl_before: opponent.map(|opponent| wdl.before(opponent, round)),
        opponent_rating: opponent.and_then(|opponent| tournament.players()[opponent].rating),
        game_float,
    }
}

fn float(own: Score, opponent: Score) -> Option<Float> {
    match own.cmp(&opponent) {
        Ordering::Greater => Some(Float::Down),
        Ordering::Equal => None,
        Ordering::Less => Some(Float::Up),
    }
}
