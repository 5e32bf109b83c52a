//! The pairing-allocated bye (C2, 3.4).

use fpc::Score;
use pretty_assertions::assert_eq;

use super::{after, paired};
use crate::setup::{Setup as _, enter, id};

fn bye(teams: u16, rounds: &[&str]) -> Option<u16> {
    paired(after(teams, rounds)).unwrap().bye.map(|team| team.get())
}

#[test]
fn the_bye_goes_to_the_lowest_score_by_3_4_2() {
    assert_eq!(bye(5, &["1-2:1 4-3:1 5:U"]), Some(3));
    assert_eq!(bye(5, &["1-2:1 3-4:= 5:H"]), Some(2));
    assert_eq!(bye(4, &["1-2:1 3-4:1"]), None);
}

#[test]
fn virtual_points_count_in_3_4_2() {
    let mut draft = after(3, &[]);
    assert_eq!(paired(draft.clone()).unwrap().bye, Some(id(3)));
    draft.players[2].virtual_points = vec![Score::from_tenths(20)];
    assert_eq!(paired(draft).unwrap().bye, Some(id(2)));
}

#[test]
fn the_most_matches_are_played_by_3_4_3() {
    assert_eq!(bye(5, &["1-2:1 3-4:1 5:Z"]), Some(4), "5 has played none");
    assert_eq!(bye(5, &["1-2:1 3-4:+ 5:U"]), Some(2), "R-TSW-5: 4 has played none");
    assert_eq!(bye(5, &["1-2:1 3-4:-- 5:Z"]), Some(2), "nor have 3, 4 and 5");
}

#[test]
fn the_largest_number_gets_the_bye_by_3_4_4() {
    assert_eq!(bye(5, &[]), Some(5));
    assert_eq!(bye(5, &["1-3:1 2-4:1 5:H"]), Some(4));
}

#[test]
fn the_others_can_be_paired_by_3_4_1() {
    let draft = after(5, &["1-4:1 2-5:1"]);
    // Without 5, both 1 and 4 can meet 3 only.
    assert_eq!(paired(draft.without("1-2 2-4 3-4")).unwrap().bye, Some(id(4)));
}

#[test]
fn c2_bars_from_the_bye() {
    let is_possible = |entry| paired(after(1, &[entry])).is_some();
    assert_eq!(["1:U", "1:F", "1:H", "1:Z"].map(is_possible), [false, false, true, true]);
    let has_bye = |entry, absent| paired(after(2, &[entry]).absent([absent])).is_some();
    assert_eq!([2, 1].map(|absent| has_bye("1-2:+", absent)), [false, true], "a match won");
    assert!(has_bye("1-2:--", 2));
    assert!(has_bye("1-2:1", 2));
    let mut little = after(1, &["1:U"]);
    little.points.pairing_allocated_bye = Score::ZERO;
    assert_eq!(paired(little), None, "the bye bars at any value");
    let mut much = after(1, &["1:H"]);
    much.points.half_point_bye = much.points.win;
    assert_eq!(paired(much).unwrap().bye, Some(id(1)), "R-TSW-7: points alone do not bar");
}

#[test]
fn the_bye_is_worth_a_draw_and_no_float_by_1_4_and_1_5() {
    let draft = after(5, &["1-3:1 2-4:= 5:U"]);
    let snapshot = draft.before();
    let five = &snapshot.players()[snapshot.place(id(5)).unwrap()];
    assert_eq!(five.score, Score::from_tenths(10));
    assert_eq!(five.past[0].game_float, None);
}

#[test]
fn a_bye_given_beforehand_is_not_given_again() {
    let mut four = after(4, &["1-2:1 3-4:1"]);
    enter(&mut four, "4:U");
    assert_eq!(paired(four), None);
    let mut five = after(5, &["1-2:1 3-4:1 5:H"]);
    enter(&mut five, "5:U");
    assert_eq!(paired(five).unwrap().bye, None);
}
