//! What happened to the players in the rounds so far, as far as pairings look at
//! it.

use std::cmp::Ordering;

use crate::{
    round::{Outcome, RoundNumber},
    score::Score,
    snapshot::{Float, PastRound},
    tournament::Tournament,
    wdl::{WdlScores, WdlTable},
};

/// The rounds of a tournament that are complete, player by player.
#[derive(Clone, Debug)]
pub(crate) struct History {
    past: Vec<Vec<PastRound>>,
    wdl: WdlTable,
}

impl History {
    pub(crate) fn of(tournament: &Tournament) -> Self {
        let rounds = 0..tournament.played_rounds();
        let wdl = WdlTable::new(tournament);
        let past = |place| {
            rounds.clone().map(|round| past_round(tournament, &wdl, place, round)).collect()
        };
        Self { past: (0..tournament.players().len()).map(past).collect(), wdl }
    }

    /// What happened to a player, by place, before a round.
    pub(crate) fn before(&self, place: usize, round: usize) -> &[PastRound] {
        let past = &self.past[place];
        &past[..round.min(past.len())]
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
