//! Games whose results were not known yet, or were others.

use std::collections::BTreeSet;

use super::{Account, Case, Happened};
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

/// How many games of earlier rounds are tried, one by one and as pairs.
const MOST_GAMES: usize = 120;
const MOST_OF_PAIRS: usize = 16;

/// One to three games that had not been played yet: they counted as draws, or as the forfeit noted then.
pub(super) fn postponed(
    case: &Case<'_>,
    known: &BTreeSet<(RoundNumber, [PlayerId; 2])>,
) -> Option<Account> {
    let all = games(case, usize::MAX);
    let is_known = |game: &&Game| known.contains(&(game.round, game.players));
    let kept: Vec<_> = all.iter().filter(is_known).copied().collect();
    let fits = |games: &[Game], result: BoardResult| {
        let mut draft = case.tournament().draft().clone();
        games.iter().for_each(|game| game.enter(&mut draft, result));
        case.fits_draft(draft)
    };
    let found = |games: &[Game], counted: BoardResult, is_corroborated: bool| {
        let boards = case.wrong().len();
        let changes = games.len();
        let fewest = if counted == BoardResult::DRAW { FEWEST_BOARDS } else { MANY_BOARDS };
        let is_confident = is_corroborated || boards >= fewest * changes;
        let games = games.iter().map(|game| (game.round, game.players)).collect();
        Some(case.explained(Happened::Postponed { games, counted }, changes, is_confident))
    };
    if !kept.is_empty() && fits(&kept, BoardResult::DRAW) {
        return found(&kept, BoardResult::DRAW, true);
    }
    for game in &kept {
        if fits(&[*game], BoardResult::DRAW) {
            return found(&[*game], BoardResult::DRAW, true);
        }
    }
    let is_decided =
        |game: &&Game| game.result != BoardResult::DRAW && game.result.scored().is_some();
    let decided: Vec<_> = all.iter().filter(is_decided).copied().take(MOST_GAMES).collect();
    for game in &decided {
        if fits(&[*game], BoardResult::DRAW) {
            return found(&[*game], BoardResult::DRAW, false);
        }
        let with_kept = [&kept[..], &[*game]].concat();
        if !kept.is_empty() && fits(&with_kept, BoardResult::DRAW) {
            return found(&with_kept, BoardResult::DRAW, false);
        }
    }
    let recent: Vec<_> = games(case, 2).into_iter().filter(|game| is_decided(&game)).collect();
    for forfeit in FORFEITS {
        for game in &recent {
            if fits(&[*game], forfeit) {
                return found(&[*game], forfeit, false);
            }
        }
    }
    let few = &recent[..recent.len().min(MOST_OF_PAIRS)];
    for (place, one) in few.iter().enumerate() {
        for other in &few[place + 1..] {
            if fits(&[*one, *other], BoardResult::DRAW) {
                return found(&[*one, *other], BoardResult::DRAW, false);
            }
        }
    }
    None
}

/// With so many boards that become right, one forfeit or other result is no chance.
const MANY_BOARDS: usize = 4;

/// One result of the round before that was another one.
pub(super) fn result(case: &Case<'_>) -> Option<Account> {
    let results = [BoardResult::WHITE, BoardResult::DRAW, BoardResult::BLACK];
    games(case, 1).into_iter().find_map(|game| {
        game.result.scored()?;
        let others = results.into_iter().filter(|was| *was != game.result);
        others.into_iter().find_map(|was| {
            let mut draft = case.tournament().draft().clone();
            game.enter(&mut draft, was);
            let is_confident = case.wrong().len() >= MANY_BOARDS;
            let Game { round, players, .. } = game;
            let explained =
                || case.explained(Happened::Result { round, players, was }, 1, is_confident);
            case.fits_draft(draft).then(explained)
        })
    })
}
