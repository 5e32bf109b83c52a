//! The criteria of article 2, one by one.

use fpc::{RoundNumber, Score, TournamentDraft};
use pretty_assertions::assert_eq;

use super::{after, ids, paired};
use crate::setup::{Setup as _, id, pairs};

/// The draft before the last round.
fn in_last(draft: TournamentDraft, round: u32) -> TournamentDraft {
    draft.with_total_rounds(RoundNumber::new(round))
}

#[test]
fn nobody_meets_twice_by_c1() {
    for met in ["1-2:10", "1-2:1-", "1-2:x="] {
        assert_eq!(paired(after(2, &[met])), None, "{met}");
    }
    assert_eq!(paired(after(2, &["1-2:+-"])), None, "R-DSW-7: each forfeited one game");
    for forfeited in ["1-2:++", "1-2:--", "1-2:xx", "1-2:+x"] {
        assert!(paired(after(2, &[forfeited])).is_some(), "{forfeited}");
    }
    assert_eq!(paired(after(2, &[]).without("1-2")), None, "R-DSW-15");
}

/// Three players with two points, three with one, and two without any.
const THREE_THREE_TWO: &[&str] = &["1:F 2:F 3:F 4:H 5:H 6:H"];

#[test]
fn all_others_can_be_paired_by_c3() {
    let round = paired(after(8, THREE_THREE_TWO)).unwrap();
    assert_eq!(round.brackets[0].upfloaters, ids(&[4]));
    let draft = after(8, THREE_THREE_TWO).without("7-8 8-1 8-2 8-3 8-5 8-6");
    let round = paired(draft).unwrap();
    assert_eq!(round.brackets[0].upfloaters, ids(&[5]), "4 has to meet 8");
}

#[test]
fn as_few_as_possible_float_by_c4() {
    let round = paired(after(8, THREE_THREE_TWO)).unwrap();
    let numbers: Vec<_> = round.brackets.iter().map(|it| it.set_criteria.c4).collect();
    assert_eq!(numbers, [1, 0, 0]);
    let round = paired(after(8, THREE_THREE_TWO).without("1-2 1-3 2-3")).unwrap();
    assert_eq!(round.brackets[0].upfloaters, ids(&[4, 5, 6]));
    assert_eq!(round.brackets.len(), 2);
    assert_eq!(round.brackets[0].pairs, pairs("1-4 2-5 3-6"));
}

#[test]
fn high_scores_float_by_c5() {
    let round = paired(after(8, THREE_THREE_TWO).without("4-1 4-2 4-3 5-1 5-2 5-3")).unwrap();
    assert_eq!(round.brackets[0].upfloaters, ids(&[6]), "8 has no points");
    // Scores are 4 4 3 2 2 1.
    let draft = after(6, &["1:F 2:F 3:F 4:H 5:H 6:H", "1:F 2:F 3:H 4:H 5:H 6:Z"]);
    let round = paired(draft.without("1-2 1-5 1-6 2-3 2-4 4-6")).unwrap();
    assert_eq!(round.brackets[0].upfloaters, ids(&[4, 5]), "2 and 2 are better than 1 and 3");
}

#[test]
fn the_following_scoregroup_needs_the_fewest_upfloaters_by_c6() {
    // R-DSW-2: without 2, the others of the group cannot meet at all.
    let draft = after(10, &["1:F 2:H 3:H 4:H 5:H 6:H"]).without("3-4 3-5 3-6 4-5 4-6 5-6");
    let round = paired(draft).unwrap();
    assert_eq!(round.brackets[0].upfloaters, ids(&[3]));
    assert_eq!(round.brackets[0].set_criteria.c6, 2);
    assert_eq!(round.brackets[1].upfloaters.len(), 2);
}

#[test]
fn an_emptied_scoregroup_needs_nobody_by_c6() {
    // R-DSW-3: without 4, 5 and 6 are left, who may not meet.
    let draft = after(8, &["1:F 2:F 3:F", "1:F 2:F 3:H 4:F 5:F 6:F"]).without("1-2 5-6");
    let round = paired(draft).unwrap();
    assert_eq!(round.brackets[0].upfloaters, ids(&[3, 4]));
    assert_eq!(round.brackets[0].set_criteria.c6, 0);
    assert_eq!(round.brackets[1].upfloaters, ids(&[7, 8]));
}

#[test]
fn who_has_the_bye_is_in_the_following_scoregroup_of_c6() {
    // All but 2 have had a bye that bars from another.
    let rounds = ["1:F 2:H 3:F 6:U", "1:F 2:H 4:F 7:U", "1:F 2:H 5:F"];
    let round = paired(after(7, &rounds).without("4-5")).unwrap();
    assert_eq!(round.bye, Some(id(2)));
    assert_eq!(round.brackets[0].upfloaters, ids(&[3]));
    assert_eq!(round.brackets[0].set_criteria.c6, 0);
}

#[test]
fn who_did_not_float_floats_by_c7() {
    // 2 and 5 have met with different scores, and now have two points as 3 and 4.
    let draft = || after(6, &["1:F 2:F 3:H 4:H", "1:F 2-5:00 3:H 4:H 6:H"]);
    let upfloaters = |draft| paired(draft).unwrap().brackets[0].upfloaters.clone();
    assert_eq!(upfloaters(draft()), ids(&[3]));
    assert_eq!(upfloaters(in_last(draft(), 3)), ids(&[2]));
    assert_eq!(upfloaters(draft().without("1-3 1-4")), ids(&[2]), "as few as can be");
}

#[test]
fn only_the_round_before_counts_in_c7() {
    let rounds = ["1:F 2:F 3:H 4:H", "1:F 2-5:00 3:H 4:H 6:H", "1:H 2:H 3:H 4:H 5:H 6:H"];
    assert_eq!(paired(after(6, &rounds)).unwrap().brackets[0].upfloaters, ids(&[2]));
}

#[test]
fn forfeited_matches_are_no_floats() {
    let rounds = ["1:F 2:H 3:F 4:H", "1:F 5-2:-- 3:H 4:F 6:H"];
    let round = paired(after(6, &rounds)).unwrap();
    assert_eq!(round.brackets[0].upfloaters, ids(&[2]), "R-DSW-5");
    let rounds = ["1:F 2:H 3:F 4:H", "1:F 5-2:0- 3:H 4:F 6:H"];
    let round = paired(after(6, &rounds)).unwrap();
    assert_eq!(round.brackets[0].upfloaters, ids(&[3]), "one game was played");
}

#[test]
fn floats_are_by_the_pairing_scores_of_their_round() {
    let draft = |virtual_points| {
        let mut draft = after(6, &["1:F 2-5:11 3:F 4:F 6:H"]);
        draft.players[0].virtual_points = vec![Score::ZERO, Score::from_tenths(20)];
        draft.players[1].virtual_points = vec![Score::from_tenths(virtual_points)];
        draft
    };
    let upfloaters = |draft| paired(draft).unwrap().brackets[0].upfloaters.clone();
    assert_eq!(upfloaters(draft(0)), ids(&[2]));
    assert_eq!(upfloaters(draft(20)), ids(&[3]), "R-DSW-5");
}

/// 1, 2 and 3 have three points, 4, 5 and 6 two, and 2 and 5 have met.
fn three_and_three() -> TournamentDraft {
    after(6, &["1:F 2:F 3:F 4:H 5:H 6:H", "1:H 2-5:10 3:H 4:H 6:H"])
}

#[test]
fn opponents_of_upfloaters_did_not_float_by_c8() {
    let round = paired(three_and_three()).unwrap();
    assert_eq!(round.brackets[0].upfloaters, ids(&[4]));
    assert_eq!(round.brackets[0].pairs, pairs("1-4 2-3"));
    let round = paired(in_last(three_and_three(), 3)).unwrap();
    assert_eq!(round.brackets[0].pairs, pairs("1-3 2-4"), "the smallest identifier");
    let round = paired(three_and_three().without("4-1 4-3")).unwrap();
    assert_eq!(round.brackets[0].upfloaters, ids(&[4]), "C8 is not asked when they are chosen");
    assert_eq!((&round.brackets[0].pairs, round.brackets[0].c8), (&pairs("1-3 2-4"), 1));
}

#[test]
fn the_upper_half_meets_the_lower_half_by_3_6_4() {
    let round = paired(after(8, &[])).unwrap();
    assert_eq!(round.brackets[0].pairs, pairs("1-5 2-6 3-7 4-8"));
    let round = paired(after(8, &[]).without("1-5 4-8")).unwrap();
    assert_eq!(round.brackets[0].pairs, pairs("1-6 2-5 3-8 4-7"));
    let round = paired(after(8, &[]).without("4-5 4-6 4-7 4-8")).unwrap();
    assert_eq!(round.brackets[0].pairs, pairs("1-4 2-6 3-7 5-8"), "1 2 3 5 are the top members");
}

#[test]
fn the_smaller_number_is_on_top_by_3_6_1() {
    // 2, 3 and 4 have more points than 1.
    let round = paired(after(6, &["2:F 3:F 4:F 1:H"])).unwrap();
    assert_eq!(round.brackets[0].residents, ids(&[2, 3, 4]));
    assert_eq!(round.brackets[0].upfloaters, ids(&[1]));
    assert_eq!(round.brackets[0].pairs, pairs("1-3 2-4"));
}
