//! Round robins, single and double, with forfeits and players who leave.

use fpc::{Bye, Outcome, TournamentDraft};

use super::play::{self, Habits};
use crate::random::SplitMix64;

/// Plays some rounds and returns how many were announced.
pub(super) fn play(random: &mut SplitMix64, draft: &mut TournamentDraft) -> usize {
    let places = draft.players.len().next_multiple_of(2);
    let in_cycle = places - 1;
    let cycles = if random.chance(250) { 2 } else { 1 };
    let announced = in_cycle * cycles;
    let played = if random.chance(200) { random.below(announced + 1) } else { announced };
    let habits = Habits::new(random);
    let withdrawals = random.one_of(&[0, 0, 20]);
    let mut withdrawn = vec![false; draft.players.len()];
    for round in 0..played {
        for has_left in &mut withdrawn {
            *has_left |= random.chance(withdrawals);
        }
        for (first, second) in pairs(places, round % in_cycle) {
            // In the second cycle, colors are the other way round.
            let (white, black) = if round < in_cycle { (first, second) } else { (second, first) };
            play_one(random, draft, habits, &withdrawn, white, black);
        }
    }
    announced
}

/// A game, or the free round of who would meet a player who does not exist.
fn play_one(
    random: &mut SplitMix64,
    draft: &mut TournamentDraft,
    habits: Habits,
    withdrawn: &[bool],
    white: usize,
    black: usize,
) {
    let players = &mut draft.players;
    if white.max(black) == players.len() {
        players[white.min(black)].outcomes.push(Outcome::Bye(Bye::ZeroPoint));
        return;
    }
    let (id_white, id_black) = (players[white].id, players[black].id);
    let (of_white, of_black) = if withdrawn[white] || withdrawn[black] {
        play::forfeit(random, id_white, id_black, (!withdrawn[white], !withdrawn[black]))
    } else {
        play::outcomes(random, habits, id_white, id_black)
    };
    players[white].outcomes.push(of_white);
    players[black].outcomes.push(of_black);
}

/// Who meets in a round: the last place stays, the others turn around it.
fn pairs(places: usize, round: usize) -> Vec<(usize, usize)> {
    let turning = places - 1;
    let at = |position: usize| (position + round) % turning;
    let mut pairs = vec![(at(0), places - 1)];
    pairs.extend((1..places / 2).map(|it| (at(it), at(turning - it))));
    pairs
}
