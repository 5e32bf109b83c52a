//! The initial color where it is not recorded (R-SSM-12).

use std::collections::BTreeSet;

use fpc::{Outcome, RoundNumber, TournamentDraft};
use fpc_oracles::ssm::{self, Options};
use pretty_assertions::assert_eq;

use super::{draft, id};

/// Asserts that a recorded round has these pairs by the oracle, white first,
/// where no initial color is recorded.
fn assert_colors(draft: TournamentDraft, round: u32, pairs: &[(u16, u16)]) {
    let tournament = draft.with_initial_color(None).validate().unwrap();
    let snapshot = tournament.snapshot(RoundNumber::new(round).unwrap()).unwrap();
    let paired = ssm::pair_in(&tournament, &snapshot, &Options::default()).unwrap();
    let pairs: BTreeSet<_> = pairs.iter().map(|&(white, black)| (id(white), id(black))).collect();
    assert_eq!(paired.pairs.into_iter().collect::<BTreeSet<_>>(), pairs);
}

fn rated(rows: &[&str], ratings: &[u16]) -> TournamentDraft {
    let mut draft = draft(rows);
    for (player, &rating) in draft.players.iter_mut().zip(ratings) {
        player.rating = Some(rating);
    }
    draft
}

/// 2 ranks before 3, 4 and 1. Black for 2 is White for odd numbers.
#[test]
fn the_highest_ranked_player_tells_the_initial_color() {
    let ratings = [1000, 2000, 1900, 1800];
    let white = rated(&["3b0", "4b1", "1w1", "2w0"], &ratings);
    assert_colors(white, 1, &[(4, 2), (3, 1)]);
    let black = rated(&["3w0", "4w1", "1b1", "2b0"], &ratings);
    assert_colors(black, 1, &[(2, 4), (1, 3)]);
}

#[test]
fn a_forfeit_may_tell_it_on_the_side_of_the_opponent() {
    let mut draft = rated(&["3b0", "4b+", "1w1", "2w-"], &[1000, 2000, 1900, 1800]);
    let opponent = id(4);
    draft.players[1].outcomes[0] = Outcome::forfeit(opponent, None, true);
    assert_colors(draft, 1, &[(4, 2), (3, 1)]);
}

/// In the second round, 4 ranks first with a point more than 1, 2 and 3. As they
/// contradict each other in the second case, the color of 4 tells.
#[test]
fn the_first_round_with_colors_tells_it() {
    let rows = ["Z 3w1", "Z 4w0", "Z 1b0", "H 2b1"];
    assert_colors(draft(&rows), 2, &[(2, 4), (1, 3)]);
    let rows = ["Z 3w1", "Z 4b0", "Z 1b0", "H 2w1"];
    assert_colors(draft(&rows), 2, &[(4, 2), (3, 1)]);
}
