//! Games whose results were not known yet, or were others.

use std::collections::BTreeSet;

use super::{Case, Guess, Happened, MANY_BOARDS, Weight};
use crate::{
    player_id::PlayerId,
    tournament::{BoardResult, Color, Column, RoundNumber, TournamentDraft},
};

/// A game of an earlier round.
#[derive(Copy, Clone, Eq, PartialEq)]
struct Game {
    round: RoundNumber,
    column: Column,
    /// White first.
    players: [PlayerId; 2],
    result: BoardResult,
}

impl Game {
    fn enter(&self, draft: &mut TournamentDraft, result: BoardResult) {
        let [white, black] = self.players;
        let entries = [(white, black, Color::White), (black, white, Color::Black)];
        for (player, opponent, color) in entries {
            if let Some(player) = draft.players.iter_mut().find(|it| it.id == player) {
                player.enter(self.column, result.outcome(opponent, color));
            }
        }
    }
}

/// The games of the rounds before, the last ones first; in a round, those of players on boards that differ.
fn games(case: &Case<'_>, rounds: usize) -> Vec<Game> {
    let tournament = case.tournament();
    let concerned = case.concerned();
    let mut found = Vec::new();
    for index in (0..case.round().index()).rev().take(rounds) {
        let round = RoundNumber::from_index(index);
        let Some(column) = tournament.columns(round).next() else { continue };
        let mut of_round: Vec<_> = tournament
            .recorded(round)
            .pairs
            .iter()
            .filter_map(|it| {
                let players = [it.pair.white, it.pair.black];
                let entry = |id| Some(*tournament.player(id)?.outcome(column));
                let result = BoardResult::recorded([entry(players[0])?, entry(players[1])?])?;
                Some(Game { round, column, players, result })
            })
            .collect();
        of_round.sort_by_key(|game| !game.players.iter().any(|id| concerned.contains(id)));
        found.extend(of_round);
    }
    found
}

const FORFEITS: [BoardResult; 2] = [
    BoardResult::Forfeit { white: true, black: false },
    BoardResult::Forfeit { white: false, black: true },
];

/// From so many boards that become right on, one game that counted as a draw is no chance.
const FEWEST_BOARDS: usize = 3;

/// The maximum number of games of earlier rounds that are tried, one by one and as pairs.
const MOST_GAMES: usize = 120;
const MOST_OF_PAIRS: usize = 16;

/// A game of a round.
pub(super) type PlayedGame = (RoundNumber, [PlayerId; 2]);

/// The games that guesses take for postponed, and counted as draws.
pub(super) fn postponed_in(guesses: &[Guess]) -> impl Iterator<Item = PlayedGame> {
    guesses.iter().flat_map(|guess| match &guess.account.happened {
        Happened::Postponed { games, counted: BoardResult::DRAW } => games.clone(),
        _ => Vec::new(),
    })
}

/// Tells whether the round is the recorded one if the games counted as a result.
fn fits(case: &Case<'_>, games: &[Game], result: BoardResult) -> bool {
    case.fits_if(|draft| games.iter().for_each(|game| game.enter(draft, result)))
}

/// That games had not been played yet, some of which other rounds corroborate.
fn guess(case: &Case<'_>, games: &[Game], counted: BoardResult, corroborated: usize) -> Guess {
    let fewest = if counted == BoardResult::DRAW { FEWEST_BOARDS } else { MANY_BOARDS };
    let is_enough = case.wrong().len() >= fewest * (games.len() - corroborated);
    let weight =
        if is_enough && corroborated > 0 { Weight::Corroborated } else { Weight::of(is_enough) };
    let changes = games.len();
    let games = games.iter().map(|game| (game.round, game.players)).collect();
    case.guess(Happened::Postponed { games, counted }, changes, weight)
}

/// Those that were not draws, the last ones first.
fn decided(case: &Case<'_>, rounds: usize) -> Vec<Game> {
    let mut games = games(case, rounds);
    games.retain(|game| game.result != BoardResult::DRAW && game.result.scored().is_some());
    games
}

/// Games that had not been played yet, some of which explain other rounds: one to three that counted as draws.
pub(super) fn again(case: &Case<'_>, guesses: &mut Vec<Guess>, known: &BTreeSet<PlayedGame>) {
    let kept: Vec<_> = games(case, usize::MAX)
        .into_iter()
        .filter(|game| known.contains(&(game.round, game.players)))
        .collect();
    let draw = BoardResult::DRAW;
    let found = || {
        if let Some(game) = kept.iter().find(|game| fits(case, &[**game], draw)) {
            return Some(guess(case, &[*game], draw, 1));
        }
        if kept.len() > 1 && fits(case, &kept, draw) {
            return Some(guess(case, &kept, draw, kept.len()));
        }
        let recent = few_decided(case);
        for game in &kept {
            let more = recent.iter().filter(|it| *it != game);
            if let Some(two) = more.map(|it| [*game, *it]).find(|two| fits(case, two, draw)) {
                return Some(guess(case, &two, draw, 1));
            }
        }
        for game in &kept {
            let more = pairs(&recent).filter(|two| !two.contains(game));
            let mut more = more.map(|[one, other]| [*game, one, other]);
            if let Some(three) = more.find(|three| fits(case, three, draw)) {
                return Some(guess(case, &three, draw, 1));
            }
        }
        None
    };
    if let Some(found) = found() {
        let is_postponed = |it: &Guess| matches!(it.account.happened, Happened::Postponed { .. });
        guesses.retain(|it| !is_postponed(it) || it.weight > found.weight);
        guesses.push(found);
    }
}

/// One or two games that had not been played yet: they counted as draws, or as the forfeit noted then.
pub(super) fn postponed(case: &Case<'_>) -> Option<Guess> {
    let draw = BoardResult::DRAW;
    let mut all = decided(case, usize::MAX).into_iter().take(MOST_GAMES);
    if let Some(game) = all.find(|game| fits(case, &[*game], draw)) {
        return Some(guess(case, &[game], draw, 0));
    }
    // A game that is open counts as a draw already.
    let is_possible = |game: &Game| {
        let is_open = matches!(game.result, BoardResult::Open | BoardResult::Adjourned);
        is_open || game.result.scored().is_some()
    };
    let recent: Vec<_> = games(case, 2).into_iter().filter(is_possible).collect();
    for forfeit in FORFEITS {
        if let Some(game) = recent.iter().find(|game| fits(case, &[**game], forfeit)) {
            return Some(guess(case, &[*game], forfeit, 0));
        }
    }
    let two = pairs(&few_decided(case)).find(|two| fits(case, two, draw))?;
    Some(guess(case, &two, draw, 0))
}

/// Some of the last two rounds that were not draws.
fn few_decided(case: &Case<'_>) -> Vec<Game> {
    decided(case, 2).into_iter().take(MOST_OF_PAIRS).collect()
}

/// Each two.
fn pairs(games: &[Game]) -> impl Iterator<Item = [Game; 2]> {
    games
        .iter()
        .enumerate()
        .flat_map(|(place, one)| games[place + 1..].iter().map(|other| [*one, *other]))
}

/// One result of the round before that was another one. That it was a draw is found among postponed games.
pub(super) fn result(case: &Case<'_>) -> Option<Guess> {
    games(case, 1).into_iter().find_map(|game| {
        game.result.scored()?;
        let results = [BoardResult::WHITE, BoardResult::BLACK].into_iter();
        let mut others = results.filter(|was| *was != game.result);
        let was = others.find(|was| fits(case, &[game], *was))?;
        let Game { round, players, .. } = game;
        let weight = Weight::of(case.wrong().len() >= MANY_BOARDS);
        Some(case.guess(Happened::Result { round, players, was }, 1, weight))
    })
}
