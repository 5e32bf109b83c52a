//! The criteria of article 2, one by one.

use fpc::Score;
use pretty_assertions::assert_eq;

use super::{before_last, ids, paired};
use crate::setup::{Setup as _, pairs};

#[test]
fn nobody_meets_twice_by_c1() {
    assert_eq!(paired(before_last(2, &["1-2:1"])), None);
    assert_eq!(paired(before_last(2, &["1-2:+"])).unwrap().pairs, pairs("1-2"), "a forfeit");
    assert_eq!(paired(before_last(2, &[]).without("1-2")), None, "R-BUR-16");
}

#[test]
fn the_same_absolute_preference_never_meets_by_c3() {
    let twice_white = ["1-3:1 2-4:1", "1-4:1 2-3:1"];
    assert_eq!(paired(before_last(4, &twice_white).absent([3, 4])), None, "not in the last round");
    let round = paired(before_last(4, &twice_white).without("1-2 3-4").absent([2, 4]));
    assert_eq!(round, None, "1 and 3 have met");
}

/// 1, 2 and 3 have a point, 4, 5 and 6 half a point, 7 and 8 none.
const THREE_THREE_TWO: &[&str] = &["1:F 2:F 3:F 4:H 5:H 6:H"];

#[test]
fn lower_groups_can_be_completed_by_c4() {
    let draft = before_last(8, THREE_THREE_TWO).without("7-8 7-4 7-5 7-6 7-1 7-2");
    let round = paired(draft).unwrap();
    assert_eq!(round.brackets[0].floaters, ids(&[3]), "whom 7 can meet");
    assert_eq!(round.brackets[1].players, ids(&[3, 4, 5, 6]));
    assert_eq!(round.brackets[1].floaters, ids(&[3, 5]), "8 needs somebody, too");
}

#[test]
fn as_few_as_possible_float_by_c5() {
    let round = paired(before_last(8, THREE_THREE_TWO)).unwrap();
    let [first, second, third] = &round.brackets[..] else { panic!("{round:?}") };
    assert_eq!(first.pairs, pairs("1-3"));
    assert_eq!(first.floaters, ids(&[2]));
    assert_eq!(second.players, ids(&[2, 4, 5, 6]));
    assert_eq!(second.pairs, pairs("2-6 4-5"));
    assert_eq!(third.pairs, pairs("7-8"));
}

#[test]
fn low_scores_float_by_c6() {
    // 2 comes down with a point, and meets 4 or 5.
    let draft = before_last(4, &["1:F 2:H 3:H"]).without("1-3");
    let round = paired(draft).unwrap();
    assert_eq!(round.brackets[1].players, ids(&[1, 2, 3]));
    assert_eq!(round.brackets[1].pairs, pairs("1-2"));
    assert_eq!(round.brackets[1].criteria.floaters.scores, [Score::from_halves(1)]);
}

#[test]
fn the_following_bracket_is_paired_best_by_c7() {
    let round = paired(before_last(8, THREE_THREE_TWO).without("2-4 2-5 2-6")).unwrap();
    assert_eq!(round.brackets[0].pairs, pairs("1-2"));
    assert_eq!(round.brackets[0].floaters, ids(&[3]));
    let following = round.brackets[0].criteria.following.as_ref().unwrap();
    assert_eq!(following.number, 0);
    // With 2, 4 or 5 or 6 would have to float with him.
    let round = paired(before_last(8, THREE_THREE_TWO).without("2-4 2-5 2-6 3-1 3-2")).unwrap();
    assert_eq!(round.brackets[0].pairs, pairs("1-2"), "3 floats in any case");
}

#[test]
fn c7_compares_scores_of_the_second_bracket() {
    // Whoever floats, one floats again: 2 himself, or 4, 5 or 6 with half a point.
    let draft = before_last(6, &["1:F 2:F 3:F 4:H 5:H"]).without("4-5 2-4 2-5");
    let round = paired(draft).unwrap();
    assert_eq!(round.brackets[0].pairs, pairs("1-2"));
    let following = round.brackets[0].criteria.following.clone().unwrap();
    assert_eq!((following.number, following.scores), (1, vec![Score::from_halves(1)]));
}

#[test]
fn colors_are_preferred_by_c8() {
    let round = paired(before_last(4, &["1-3:= 4-2:="])).unwrap();
    assert_eq!(round.brackets[0].pairs, pairs("1-2 3-4"));
    assert_eq!(round.pairs, pairs("2-1 3-4"));
    let round = paired(before_last(4, &["1-3:= 2-4:="])).unwrap();
    assert_eq!(round.brackets[0].pairs, pairs("1-4 2-3"), "no clash");
    let round = paired(before_last(4, &["1-3:="])).unwrap();
    let clashes: Vec<_> = round.brackets.iter().map(|it| it.criteria.clashes).collect();
    assert_eq!(clashes, [0, 0], "R-BUR-8: who has no preference never stands in the way");
}
