//! The standings (section D).

use std::cmp::Reverse;

use super::wdl::{WdlScores, WdlTable};
use crate::tournament::{GameResult, Outcome, PlayerId, Tournament};

/// A player in the standings.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Standing {
    /// The place, from 1; players whom nothing tells apart share it.
    pub place: u16,
    /// The player.
    pub player: PlayerId,
    /// What decides: the score, SOS, and what the games were worth.
    pub scores: WdlScores,
}

/// The standings by the rules of the SSM system (section D): score, SOS, what the
/// games were worth, and between two players who are equal in all that the game
/// that they won against each other. Others who are equal share a place, in
/// the order of their numbers.
///
/// # Examples
///
/// ```
/// use fpc::{ssm_standings, trf};
///
/// let file = std::fs::read("trf-samples/clean.trf")?;
/// let tournament = trf::read(&trf::Document::parse(&file)).tournament.unwrap();
/// let standings = ssm_standings(&tournament);
/// assert_eq!(standings.len(), tournament.players().len());
/// assert_eq!(standings[0].place, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn ssm_standings(tournament: &Tournament) -> Vec<Standing> {
    let rounds = tournament.rounds();
    let table = WdlTable::new(rounds.history(), tournament.played_rounds());
    let scores = |(place, id)| (id, table.scores(place));
    let ids = tournament.players().iter().map(|player| player.id);
    let mut order: Vec<_> = ids.enumerate().map(scores).collect();
    order.sort_by_key(|&(_, scores)| Reverse(scores));
    let mut standings = Vec::with_capacity(order.len());
    for equals in order.chunk_by_mut(|a, b| a.1 == b.1) {
        let first = standings.len() as u16 + 1;
        let decided = match *equals {
            [(one, _), (other, _)] => winner(tournament, one, other),
            _ => None,
        };
        if decided.is_some_and(|winner| winner != equals[0].0) {
            equals.reverse();
        }
        for (&(player, scores), after) in equals.iter().zip(0..) {
            let place = if decided.is_some() { first + after } else { first };
            standings.push(Standing { place, player, scores });
        }
    }
    standings
}

/// Who won the game between two players, if one of them did.
fn winner(tournament: &Tournament, one: PlayerId, other: PlayerId) -> Option<PlayerId> {
    let wins = |player: PlayerId, against: PlayerId| {
        let outcomes = tournament.player(player).map_or(&[][..], |player| &player.outcomes);
        outcomes.iter().take(tournament.played_rounds()).any(|outcome| {
            matches!(*outcome, Outcome::Game { opponent, result: GameResult::Win, .. }
                if opponent == against)
        })
    };
    match (wins(one, other), wins(other, one)) {
        (true, false) => Some(one),
        (false, true) => Some(other),
        _ => None,
    }
}
