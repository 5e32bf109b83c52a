//! The order in which the pairings of a bracket are tried (article 4).

use crate::order::Next;

/// The opponent of a player who floats (4.2).
pub const FLOATS: usize = 0;

/// Shows all pairings of players with bracket sequence-numbers from 1, in order
/// (4.3), and before that each of their beginnings: who meets whom, or floats,
/// from the first player who is not somebody's opponent already. A pairing comes
/// before another if at the first number whose opponents differ that opponent
/// has the larger number.
pub fn pairings(players: usize, look: &mut impl FnMut(&[(usize, usize)]) -> Next) -> Next {
    let all: Vec<_> = (1..=players).collect();
    extend(&all, &mut Vec::new(), look)
}

fn extend(
    free: &[usize],
    pairing: &mut Vec<(usize, usize)>,
    look: &mut impl FnMut(&[(usize, usize)]) -> Next,
) -> Next {
    let Some((&first, others)) = free.split_first() else { return Next::Onward };
    for &opponent in others.iter().rev().chain([&FLOATS]) {
        pairing.push((first, opponent));
        let next = match look(pairing) {
            Next::Onward => {
                let rest: Vec<_> =
                    others.iter().copied().filter(|&other| other != opponent).collect();
                extend(&rest, pairing, look)
            }
            other => other,
        };
        pairing.pop();
        if next == Next::Stop {
            return Next::Stop;
        }
    }
    Next::Onward
}
