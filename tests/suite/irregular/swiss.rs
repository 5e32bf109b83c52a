//! Swiss tournaments, with players who come, stay away and leave as they like.

use fpc::{Bye, Outcome, PlayerId, TournamentDraft};

use super::{
    play::{self, Habits},
    shuffle,
};
use crate::random::SplitMix64;

/// In cases of a thousand, for every player in every round.
#[derive(Copy, Clone)]
struct Absences {
    half_point_byes: usize,
    zero_point_byes: usize,
    full_point_byes: usize,
    withdrawals: usize,
}

/// Plays some rounds and returns how many were announced.
pub(super) fn play(random: &mut SplitMix64, draft: &mut TournamentDraft) -> usize {
    let announced = 1 + random.below(9);
    let played = if random.chance(200) { random.below(announced + 1) } else { announced };
    let habits = Habits::new(random);
    let absences = Absences {
        half_point_byes: random.one_of(&[0, 60, 150]),
        zero_point_byes: random.one_of(&[0, 60, 150]),
        full_point_byes: random.one_of(&[0, 0, 80]),
        withdrawals: random.one_of(&[0, 40, 100]),
    };
    let late_entries = random.one_of(&[0, 100]);
    let players = draft.players.len();
    let first_round = |_| if random.chance(late_entries) { 1 + random.below(3) } else { 0 };
    let entered: Vec<_> = (0..players).map(first_round).collect();
    let mut withdrawn = vec![false; players];
    for round in 0..played {
        let mut present = Vec::new();
        for place in 0..players {
            withdrawn[place] |= random.chance(absences.withdrawals);
            let bye = if withdrawn[place] || round < entered[place] {
                Some(Bye::ZeroPoint)
            } else {
                bye(random, absences)
            };
            match bye {
                Some(bye) => draft.players[place].outcomes.push(Outcome::Bye(bye)),
                None => present.push(place),
            }
        }
        let unpaired = pair(random, draft, present, |random, white, black| {
            play::outcomes(random, habits, white, black)
        });
        if let Some(place) = unpaired {
            draft.players[place].outcomes.push(Outcome::Bye(Bye::PairingAllocated));
        }
    }
    // The next round is paired, and nobody has played.
    if played < announced && random.chance(500) {
        let unpaired =
            pair(random, draft, (0..players).collect(), |_, white, black| play::open(white, black));
        if let Some(place) = unpaired {
            draft.players[place].outcomes.push(Outcome::Bye(Bye::PairingAllocated));
        }
    }
    announced
}

fn bye(random: &mut SplitMix64, absences: Absences) -> Option<Bye> {
    let byes = [
        (Bye::HalfPoint, absences.half_point_byes),
        (Bye::ZeroPoint, absences.zero_point_byes),
        (Bye::FullPoint, absences.full_point_byes),
    ];
    byes.into_iter().find(|&(_, per_mille)| random.chance(per_mille)).map(|(bye, _)| bye)
}

/// Pairs some players at random, mostly with somebody whom they have not met,
/// and returns who is left over.
fn pair(
    random: &mut SplitMix64,
    draft: &mut TournamentDraft,
    mut unpaired: Vec<usize>,
    mut outcomes: impl FnMut(&mut SplitMix64, PlayerId, PlayerId) -> (Outcome, Outcome),
) -> Option<usize> {
    shuffle(random, &mut unpaired);
    while unpaired.len() > 1 {
        let white = unpaired.remove(0);
        let of_white = &draft.players[white].outcomes;
        let met: Vec<_> = of_white.iter().filter_map(Outcome::opponent).collect();
        let is_new = |&place: &usize| !met.contains(&draft.players[place].id);
        let new = unpaired.iter().position(is_new).filter(|_| random.chance(900));
        let black = unpaired.remove(new.unwrap_or(0));
        let (of_white, of_black) =
            outcomes(random, draft.players[white].id, draft.players[black].id);
        draft.players[white].outcomes.push(of_white);
        draft.players[black].outcomes.push(of_black);
    }
    unpaired.pop()
}
