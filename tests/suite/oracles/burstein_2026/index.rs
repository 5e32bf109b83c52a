//! The Index (1.7) and the ranking by it (1.8).

use fpc::{Score, TournamentDraft};
use fpc_oracles::burstein_2026::ranking;
use pretty_assertions::assert_eq;

use super::{before_last, ids, paired};
use crate::setup::{Setup as _, draft, enter};

/// Players with Buchholz in tenths and Sonneborn-Berger in hundredths, in order.
fn ranked(draft: TournamentDraft) -> Vec<(u16, i64, i64)> {
    let ranking = ranking(&draft.before()).into_iter();
    let numbers = ranking
        .map(|(player, index)| (player.get(), index.buchholz.tenths(), index.sonneborn_berger));
    numbers.collect()
}

/// The Index of player 1.
fn of_first(draft: TournamentDraft) -> (i64, i64) {
    let ranked = ranked(draft);
    ranked.iter().find(|(player, ..)| *player == 1).map(|&(_, a, b)| (a, b)).unwrap()
}

#[test]
fn opponents_count_with_current_scores_by_1_7_1() {
    let draft = draft(4, &["1-2:1 3-4:=", "1-3:= 2-4:+"]);
    // 2 and 4 have not played in the second round: each meets himself.
    assert_eq!(ranked(draft), [(2, 25, 100), (1, 20, 150), (3, 20, 100), (4, 15, 50)]);
}

#[test]
fn unplayed_rounds_are_games_against_oneself_by_1_7_2_1() {
    let own = |round| of_first(draft(4, &["1:H 2:H 3:H 4:H", round]));
    assert_eq!(own("1:F"), (30, 225), "1.5 twice; 0.5 and 1 times 1.5");
    assert_eq!(own("1:U"), (30, 225));
    assert_eq!(own("1:H"), (20, 100));
    assert_eq!(own("1:Z"), (10, 25));
    assert_eq!(own("1-2:+"), (30, 225));
    assert_eq!(own("2-1:+"), (10, 25));
    assert_eq!(own("2-1:--"), (10, 25));
}

#[test]
fn absent_opponents_draw_their_zero_point_byes_by_1_7_2_2() {
    let rounds = ["1-2:1 3-4:1", "1:H 2:Z 3:H 4:H", "1:H 2:Z 3:H 4:H"];
    let own = 2 * 20;
    let seen = |draft: TournamentDraft| of_first(draft).0 - own;
    assert_eq!(seen(draft(4, &rounds).absent([2])), 10, "two draws");
    assert_eq!(seen(draft(4, &rounds)), 0, "2 is back");
    let mut half = draft(4, &rounds);
    enter(&mut half, "2:H");
    assert_eq!(seen(half), 0, "no zero-point bye in this round");
    let mut given = draft(4, &rounds);
    enter(&mut given, "2:U");
    assert_eq!(seen(given), 0, "nor if the bye was given beforehand");
    let rounds = [rounds[0], rounds[1], "1:H 2:H 3:H 4:H"];
    assert_eq!(seen(draft(4, &rounds).absent([2])), 5, "the run was over");
    let rounds = [rounds[0], rounds[1], "1:H 4-2:+ 3:H"];
    assert_eq!(seen(draft(4, &rounds).absent([2])), 0, "a forfeit is none of the run");
    let rounds = ["1:H 2:H 3-4:1", "1-2:= 3:H 4:H", "1:H 2:H 3:H 4:H"];
    let score = of_first(draft(4, &rounds).absent([2]));
    assert_eq!(score, (45, 225), "no round before this one was a zero-point bye");
}

#[test]
fn a_draw_instead_of_a_zero_point_bye_is_worth_the_difference() {
    let mut draft = draft(2, &["1-2:=", "1:Z 2:Z"]);
    draft.points = fpc::PointSystem::with_win_draw(Score::from_tenths(30), Score::from_tenths(10));
    draft.points.zero_point_bye = Score::from_tenths(5);
    // 2 has 1.5, and 2 with a draw; 1 has 1.5.
    assert_eq!(of_first(draft.absent([2])), (20 + 15, 10 * 20 + 5 * 15));
}

#[test]
fn forfeited_opponents_are_not_met_by_1_7_2_2() {
    let draft = draft(4, &["1-2:+ 3-4:1", "1:H 2:Z 3:H 4:H"]);
    assert_eq!(of_first(draft.absent([2])), (30, 15 * 15), "only own rounds");
}

#[test]
fn one_s_own_score_is_not_raised() {
    // 3 was absent, and comes back.
    let ranked = ranked(draft(4, &["1-2:1 3-4:1", "1:H 2:H 3:Z 4:H"]));
    assert!(ranked.contains(&(3, 5 + 10, 50)), "{ranked:?}");
}

#[test]
fn virtual_points_group_but_are_none_of_the_index() {
    let win = Score::from_tenths(10);
    let mut draft = before_last(6, &["1-4:0 2-5:0 3-6:0"]);
    let before = ranked(draft.clone());
    for player in &mut draft.players[..3] {
        player.virtual_points = vec![win, win];
    }
    assert_eq!(ranked(draft.clone()), before);
    let brackets = paired(draft).unwrap().brackets;
    assert_eq!(brackets[0].players, ids(&[1, 2, 3, 4, 5, 6]), "1.8: Buchholz of the losers is 1");
    assert_eq!(brackets.len(), 1);
}
