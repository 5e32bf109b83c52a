//! The pairing-allocated bye (C2, 3.4).

use fpc::Score;
use pretty_assertions::assert_eq;

use super::{after, paired, setup::enter};
use crate::setup::{Setup as _, id};

fn bye(players: u16, rounds: &[&str]) -> Option<u16> {
    paired(after(players, rounds)).unwrap().bye.map(|player| player.get())
}

#[test]
fn the_bye_goes_to_the_lowest_score_by_3_4_2() {
    assert_eq!(bye(5, &["1-2:11 3-4:=1 5:H"]), Some(2));
    assert_eq!(bye(5, &["1-2:1= 3-4:11 5:H"]), Some(4));
    assert_eq!(bye(4, &["1-2:11 3-4:11"]), None);
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
    assert_eq!(bye(5, &["1-2:10 3-4:10 5:H"]), Some(4), "5 has played none");
    assert_eq!(bye(5, &["1-2:00 3-4:11 5:Z"]), Some(4));
    assert_eq!(bye(5, &["1-2:11 3-4:-- 5:Z"]), Some(2), "3 and 5 have not played");
    assert_eq!(bye(5, &["1-2:11 3-4:-0 5:Z"]), Some(3), "one forfeited game");
}

#[test]
fn the_largest_number_gets_the_bye_by_3_4_4() {
    assert_eq!(bye(5, &[]), Some(5));
    assert_eq!(bye(5, &["1-3:10 2-4:10 5:H"]), Some(4));
}

#[test]
fn the_others_can_be_paired_by_3_4_1() {
    let draft = after(5, &["1-2:10 3-4:10 5:H"]);
    // 5 can meet 4 only; without 3, 1 and 2 would be left, who have met.
    assert_eq!(paired(draft.without("5-1 5-2 5-3")).unwrap().bye, Some(id(2)));
}

#[test]
fn c2_bars_from_the_bye() {
    let is_possible = |entry| paired(after(1, &[entry])).is_some();
    assert_eq!(["1:U", "1:F", "1:H", "1:Z"].map(is_possible), [false, false, true, true]);
    let has_bye = |entry, absent| paired(after(2, &[entry]).absent([absent])).is_some();
    assert_eq!([2, 1].map(|absent| has_bye("1-2:++", absent)), [false, true], "a match won");
    assert!(has_bye("1-2:xx", 2));
    assert!(has_bye("1-2:1+", 2), "one game was played");
    assert!(has_bye("1-2:+x", 2), "R-DSW-8: both forfeited the second game");
    let mut little = after(1, &["1:U"]);
    little.points.pairing_allocated_bye = Score::ZERO;
    assert_eq!(paired(little), None, "the bye bars at any value");
    let mut much = after(1, &["1:H"]);
    much.points.half_point_bye = much.points.win;
    assert_eq!(paired(much).unwrap().bye, Some(id(1)), "R-DSW-8: points alone do not bar");
}

#[test]
fn a_bye_given_beforehand_is_not_given_again() {
    let mut four = after(4, &["1-2:10 3-4:10"]);
    enter(&mut four, "4:U");
    assert_eq!(paired(four), None);
    let mut five = after(5, &["1-2:10 3-4:10 5:H"]);
    enter(&mut five, "5:U");
    assert_eq!(paired(five).unwrap().bye, None);
}
