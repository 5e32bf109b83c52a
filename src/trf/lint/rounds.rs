//! What the rounds amount to.

use super::{
    super::{Code, Diagnostic, assemble::Assembly, findings::Findings},
    first_of,
};
use crate::tournament::{Bye, Outcome};

pub(super) fn check(assembly: &Assembly<'_>, diagnostics: &mut Findings) {
    diagnostics.extend(nothing_played(assembly));
    diagnostics.extend(empty_round(assembly));
}

/// Forfeits wherever there could be games.
fn nothing_played(assembly: &Assembly<'_>) -> Option<Diagnostic> {
    /// One board or two can be forfeited.
    const FEW: usize = 3;
    let players = &assembly.draft.players;
    let mut forfeits = 0;
    let mut first = None;
    for (place, player) in players.iter().enumerate() {
        for (round, outcome) in player.outcomes.iter().enumerate() {
            match outcome {
                Outcome::Game { .. } => return None,
                Outcome::Forfeit { .. } => {
                    forfeits += 1;
                    first.get_or_insert((place, round));
                }
                Outcome::Open { .. } | Outcome::Bye(_) => {}
            }
        }
    }
    let (place, round) = first.filter(|_| forfeits >= 2 * FEW)?;
    let expected = "1, = or 0 for games that were played";
    let found = assembly.at_round(place, round, Code::NothingPlayed, expected);
    Some(found.with_hint(format!("all {} pairs of the file are forfeits", forfeits / 2)))
}

/// Rounds in which everybody is absent before one that was paired.
fn empty_round(assembly: &Assembly<'_>) -> Option<Diagnostic> {
    let players = &assembly.draft.players;
    let last_paired =
        |outcomes: &Vec<Outcome>| outcomes.iter().rposition(|outcome| outcome.opponent().is_some());
    let last = players.iter().filter_map(|player| last_paired(&player.outcomes)).max()?;
    let mut is_empty = vec![true; last];
    for player in players {
        for (empty, outcome) in is_empty.iter_mut().zip(&player.outcomes) {
            *empty &= *outcome == Outcome::Bye(Bye::ZeroPoint);
        }
    }
    let rounds = is_empty.iter().enumerate().filter(|(_, empty)| **empty);
    first_of(rounds, "round", |(round, _)| {
        let expected = "somebody with an opponent, because a later round was paired";
        assembly.at_round(0, round, Code::EmptyRound, expected)
    })
}
