//! Checks the rounds.

use super::{
    super::Code,
    oddity::{Oddity, Seen, Spot},
};
use crate::{
    phrase, template,
    tournament::{Bye, Outcome},
};

pub(super) fn check(seen: &Seen<'_>) -> impl Iterator<Item = Oddity> {
    nothing_played(seen).into_iter().chain(empty_round(seen))
}

/// Forfeits in place of all games.
fn nothing_played(seen: &Seen<'_>) -> Option<Oddity> {
    /// One or two boards can all be forfeited.
    const FEW: usize = 3;
    let mut forfeits = 0;
    let mut first = None;
    for (place, player) in seen.players().iter().enumerate() {
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
    let spot = Spot::Round(place, round);
    let expected = phrase!("{results} for games that were played", results = seen.words.played());
    let found = Oddity::new(Code::NothingPlayed, spot, expected);
    Some(
        found
            .with_hint(phrase!("all {pairs} pairs of the file are forfeits", pairs = forfeits / 2)),
    )
}

/// Rounds from which everybody is absent, followed by one that was paired.
fn empty_round(seen: &Seen<'_>) -> Option<Oddity> {
    let players = seen.players();
    let last_paired =
        |outcomes: &Vec<Outcome>| outcomes.iter().rposition(|outcome| outcome.opponent().is_some());
    let last = players.iter().filter_map(|player| last_paired(&player.outcomes)).max()?;
    let mut is_empty = vec![true; last];
    for player in players {
        for (empty, outcome) in is_empty.iter_mut().zip(&player.outcomes) {
            *empty &= *outcome == Outcome::Bye(Bye::ZeroPoint);
        }
    }
    let rounds = seen.once_a_round(&is_empty).filter(|(_, empty)| **empty);
    Oddity::first_of(rounds, template!("{others:round|rounds}"), |(round, _)| {
        let expected = template!("somebody with an opponent, because a later round was paired");
        Oddity::new(Code::EmptyRound, Spot::Round(0, round), expected)
    })
}
