//! The bye (C2, 3.1).

use fpc::{PlayerId, PointSystem, Score, TournamentDraft};
use fpc_oracles::dubov_2026::Edition;
use pretty_assertions::assert_eq;

use super::{paired, paired_by};
use crate::setup::{Setup as _, draft, enter, pairs};

fn bye(draft: TournamentDraft) -> Option<u16> {
    paired(draft).unwrap().bye.map(PlayerId::get)
}

#[test]
fn the_bye_leaves_the_others_a_complete_pairing_by_3_1_2() {
    assert_eq!(bye(draft(5, &[])), Some(5));
    assert_eq!(bye(draft(4, &[])), None, "an even number");
    assert_eq!(bye(draft(3, &[]).without("1-2")), Some(2));
    assert_eq!(paired(draft(3, &[]).without("1-2 1-3 2-3")), None, "1.9.3");
    assert_eq!(paired(draft(4, &[]).without("1-2 1-3 1-4")), None, "1.9.3");
    let same_absolute = draft(4, &["1-3:= 2-4:=", "1-4:= 2-3:="]).absent([3, 4]);
    assert_eq!(paired(same_absolute), None, "C3");
}

#[test]
fn the_bye_goes_to_the_lowest_score_by_3_1_3() {
    assert_eq!(bye(draft(5, &["1-2:1 4-3:1 5:H"])), Some(3));
    assert_eq!(bye(draft(5, &["1-2:1 4-3:1 5:H", "1:U 2:F 3:F 4:Z"])), Some(5));
}

#[test]
fn the_bye_goes_to_the_most_games_by_3_1_4() {
    assert_eq!(bye(draft(5, &["1-2:= 3-4:= 5:H"])), Some(4), "5 has played no game");
    assert_eq!(bye(draft(5, &["1-2:= 3-4:--", "3:H 4:H 5:H"])), Some(2), "R-DUB26-13: forfeits");
}

#[test]
fn the_bye_goes_to_the_largest_number_by_3_1_5() {
    let ratings = [1500, 1600, 1700, 1800, 1900];
    assert_eq!(bye(draft(5, &["1-2:= 3-4:= 5:H"]).rated(&ratings)), Some(4), "whatever ratings");
    assert_eq!(bye(draft(5, &["1-4:= 2-3:=", "5:H"]).absent([2, 3])), Some(4));
}

/// Who gets the bye of three players, two of whom have these rounds behind them.
fn bye_of_three(first: &str, second: &str) -> [Option<u16>; 2] {
    [Edition::Of2026, Edition::Of2018].map(|edition| {
        let round = paired_by(draft(4, &[first, second]).absent([4]), edition)?;
        round.bye.map(PlayerId::get)
    })
}

/// R-DUB26-1, R-DUB18-2
#[test]
fn a_win_without_playing_bars_from_the_bye_by_c2() {
    assert_eq!(bye_of_three("1:H 2:H 3:H", "1:H 2:H 3:H"), [Some(3); 2]);
    assert_eq!(bye_of_three("1:H 2:H 3:U", "1:H 2:H"), [Some(2); 2]);
    assert_eq!(bye_of_three("1:H 2:H 3-4:+", "1:H 2:H"), [Some(2); 2]);
    assert_eq!(bye_of_three("1:H 2:H 4-3:+", "1:H 2:H 3:H"), [Some(3); 2], "lost by forfeit");
    assert_eq!(bye_of_three("1:H 2:H 3:F", "1:H 2:H"), [Some(2), Some(3)], "the editions differ");
    assert_eq!(bye_of_three("1:F 2:F 3:F", ""), [None, Some(3)], "the editions differ");
    assert_eq!(bye_of_three("1:U 2:U 3:U", ""), [None; 2]);
    assert_eq!(bye_of_three("1:U 2:H 3:U", ""), [Some(2); 2], "the lowest who is not barred");
}

/// R-DUB26-1
#[test]
fn the_worth_of_byes_matters_to_c2() {
    let points = PointSystem::with_win_draw(Score::from_halves(2), Score::from_halves(2));
    let drawn = |edition| {
        let mut draft = draft(3, &["1:H 2:H 3:H"]);
        draft.points = points;
        paired_by(draft, edition)
    };
    assert_eq!(drawn(Edition::Of2026), None, "a draw is worth a win");
    assert!(drawn(Edition::Of2018).is_some());
    let mut worthless = draft(3, &["1:Z 2:Z 3:U"]);
    worthless.points.pairing_allocated_bye = Score::ZERO;
    assert_eq!(bye(worthless), Some(2), "whatever the bye is worth");
}

#[test]
fn a_bye_given_beforehand_is_the_only_one() {
    let given = |players| {
        let mut draft = draft(players, &[]);
        enter(&mut draft, "1:U");
        paired(draft)
    };
    let round = given(5).unwrap();
    assert_eq!((round.pairs, round.bye), (pairs("4-2 3-5"), None));
    assert_eq!(given(4), None);
}
