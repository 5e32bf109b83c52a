//! The criteria of article 2, one by one, and the order of pairings (3.6).

use fpc::{Score, TournamentDraft};
use fpc_oracles::team_swiss_2026::{Preferences, TeamSwissBracket};
use pretty_assertions::assert_eq;

use super::{PASS_OR_FAIL, after, ids, of_rounds, paired, paired_by, with};
use crate::setup::{Setup as _, id, pairs};

#[test]
fn nobody_meets_twice_by_c1() {
    for met in ["1-2:1", "1-2:="] {
        assert_eq!(paired(after(2, &[met])), None, "{met}");
    }
    for forfeited in ["1-2:+", "1-2:-", "1-2:--"] {
        assert!(paired(after(2, &[forfeited])).is_some(), "R-TSW-5: {forfeited}");
    }
    assert_eq!(paired(after(2, &[]).without("1-2")), None);
}

/// Three teams with two points, three with one, and two without any.
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
    assert_eq!(round.brackets[0].pairs, pairs("1-4 2-5 3-6"));
}

#[test]
fn high_scores_float_by_c5() {
    let round = paired(after(8, THREE_THREE_TWO).without("4-1 4-2 4-3 5-1 5-2 5-3")).unwrap();
    assert_eq!(round.brackets[0].upfloaters, ids(&[6]), "8 has no points");
    // Scores are 4 4 3 2 2 1.
    let draft = after(6, &["1:F 2:F 3:F 4:H 5:H 6:H", "1:F 2:F 3:H 4:H 5:H 6:Z"]);
    let round = paired(draft.without("1-2 1-5 1-6 2-3 2-4 4-6")).unwrap();
    assert_eq!(round.brackets[0].upfloaters, ids(&[4, 5]), "R-TSW-3: better than 1 and 3");
}

/// A team alone with four points, four with two, two with one, and one without any.
fn one_four_two_one() -> TournamentDraft {
    after(8, &["1:F 2:H 3:H 4:H 5:H", "1:F 2:H 3:H 4:H 5:H 6:H 7:H"])
}

#[test]
fn a_following_scoregroup_is_paired_by_c6() {
    let upfloaters = |rules, without: &str| {
        let round = paired_by(rules, one_four_two_one().without(without)).unwrap();
        let first = &round.brackets[0];
        let others: usize = round.brackets[1..].iter().map(|it| it.upfloaters.len()).sum();
        (first.upfloaters.clone(), first.set_criteria.c6, others)
    };
    // Three are left, and need one more.
    assert_eq!(upfloaters(with(Preferences::TypeA), ""), (ids(&[2]), 1, 2));
    assert_eq!(upfloaters(PASS_OR_FAIL, ""), (ids(&[2]), 0, 2));
    // Without 2, the others of the group have to float up to three; without 3, a pair and
    // one more are left.
    let obstacle = "3-4 3-5 4-5";
    assert_eq!(upfloaters(with(Preferences::TypeA), obstacle), (ids(&[3]), 1, 2));
    assert_eq!(upfloaters(PASS_OR_FAIL, obstacle), (ids(&[3]), 0, 2));
}

#[test]
fn sets_that_fail_c6_are_alike_if_it_is_passed_or_failed() {
    // Four are left, who cannot do without upfloaters: they need four without 2, and two
    // without any other.
    let draft = after(10, &["1:F 2:H 3:H 4:H 5:H 6:H"]).without("3-4 3-5 3-6 4-5 4-6 5-6");
    let graded = paired(draft.clone()).unwrap();
    assert_eq!(graded.brackets[0].upfloaters, ids(&[3]));
    assert_eq!(graded.brackets[0].set_criteria.c6, 2);
    assert_eq!(graded.brackets[1].upfloaters.len(), 2);
    let alike = paired_by(PASS_OR_FAIL, draft).unwrap();
    assert_eq!(alike.brackets[0].upfloaters, ids(&[2]), "R-TSW-4");
    assert_eq!(alike.brackets[0].set_criteria.c6, 1);
    assert_eq!(alike.brackets[1].upfloaters.len(), 4);
}

#[test]
fn an_emptied_scoregroup_needs_nobody_by_c6() {
    // Without 4, 5 and 6 are left, who may not meet.
    let draft = after(8, &["1:F 2:F 3:F", "1:F 2:F 3:H 4:F 5:F 6:F"]).without("1-2 5-6");
    for rules in [with(Preferences::TypeA), PASS_OR_FAIL] {
        let round = paired_by(rules, draft.clone()).unwrap();
        assert_eq!(round.brackets[0].upfloaters, ids(&[3, 4]));
        assert_eq!(round.brackets[0].set_criteria.c6, 0);
        assert_eq!(round.brackets[1].upfloaters, ids(&[7, 8]));
    }
}

/// Before round 3: 2 and 5 have met with different scores, and now have two points as
/// 3 and 4 have.
fn two_have_floated() -> TournamentDraft {
    after(6, &["1:F 2:F 3:H 4:H", "1:F 2-5:0 3:H 4:H 6:H"])
}

#[test]
fn who_did_not_float_floats_by_c7() {
    let upfloaters = |draft| paired(draft).unwrap().brackets[0].upfloaters.clone();
    assert_eq!(upfloaters(of_rounds(two_have_floated(), 5)), ids(&[3]));
    assert_eq!(upfloaters(of_rounds(two_have_floated(), 4)), ids(&[2]), "the last round but one");
    assert_eq!(upfloaters(of_rounds(two_have_floated(), 3)), ids(&[2]), "the last round");
    let obstructed = of_rounds(two_have_floated(), 5).without("1-3 1-4");
    assert_eq!(upfloaters(obstructed), ids(&[2]), "as few as can be");
}

#[test]
fn only_matches_of_the_round_before_are_floats_by_1_5() {
    let upfloater = |rounds: &[&str]| {
        let round = paired(of_rounds(after(6, rounds), 9)).unwrap();
        round.brackets[0].upfloaters.clone()
    };
    let rounds = ["1:F 2:F 3:H 4:H", "1:F 2-5:0 3:H 4:H 6:H"];
    assert_eq!(upfloater(&rounds), ids(&[3]));
    let later = [rounds[0], rounds[1], "1:H 2:H 3:H 4:H 5:H 6:H"];
    assert_eq!(upfloater(&later), ids(&[2]));
    let forfeited = ["1:F 2:H 3:F 4:H", "1:F 5-2:- 3:H 4:F 6:H"];
    assert_eq!(upfloater(&forfeited), ids(&[2]), "2 was to meet 5, who had less");
}

#[test]
fn floats_are_by_the_pairing_scores_of_their_round() {
    let upfloaters = |virtual_points| {
        let mut draft = after(6, &["1:F 2-5:= 3:H 4:H"]);
        draft.players[0].virtual_points = vec![Score::ZERO, Score::from_tenths(20)];
        draft.players[1].virtual_points = vec![Score::from_tenths(virtual_points)];
        paired(draft).unwrap().brackets[0].upfloaters.clone()
    };
    assert_eq!(upfloaters(0), ids(&[2]));
    assert_eq!(upfloaters(20), ids(&[3]), "R-TSW-8");
}

fn first_bracket(preferences: Preferences, draft: TournamentDraft) -> TeamSwissBracket {
    paired_by(with(preferences), draft).unwrap().brackets[0].clone()
}

fn pairs_and_colors(
    bracket: &TeamSwissBracket,
) -> (Vec<(fpc::PlayerId, fpc::PlayerId)>, [usize; 2]) {
    (bracket.pairs.clone(), [bracket.c8, bracket.c9])
}

#[test]
fn color_preferences_are_granted_by_c8() {
    use Preferences::{None, TypeA, TypeB};
    // 1 and 3 have been White twice, 2 and 4 Black twice, and all have won.
    let rounds = ["1-5:1 3-6:1 7-2:0 8-4:0", "1-6:1 3-5:1 8-2:0 7-4:0"];
    let bracket = |it| first_bracket(it, after(8, &rounds));
    assert_eq!(pairs_and_colors(&bracket(None)), (pairs("1-3 2-4"), [0, 0]));
    assert_eq!(pairs_and_colors(&bracket(TypeA)), (pairs("1-4 2-3"), [0, 0]));
    assert_eq!(pairs_and_colors(&bracket(TypeB)), (pairs("1-4 2-3"), [0, 0]));
    // Here all have been White twice.
    let rounds = ["1-5:1 3-6:1 2-7:1 4-8:1", "1-6:1 3-5:1 2-8:1 4-7:1"];
    let bracket = |it| first_bracket(it, after(8, &rounds));
    assert_eq!(pairs_and_colors(&bracket(None)), (pairs("1-3 2-4"), [0, 0]));
    assert_eq!(pairs_and_colors(&bracket(TypeA)), (pairs("1-3 2-4"), [2, 0]));
    assert_eq!(pairs_and_colors(&bracket(TypeB)), (pairs("1-3 2-4"), [2, 2]));
    // A color prevents nobody from meeting (Preface).
    let two = || first_bracket(TypeB, after(8, &rounds).absent(3..=8));
    assert_eq!(pairs_and_colors(&two()), (pairs("1-2"), [1, 1]));
}

#[test]
fn mild_preferences_count_in_c8() {
    // 1 and 3 have been White last, 2 and 4 Black.
    let rounds = ["1-5:1 3-6:1 7-2:0 8-4:0"];
    let bracket = |it| first_bracket(it, after(8, &rounds));
    assert_eq!(pairs_and_colors(&bracket(Preferences::TypeA)), (pairs("1-3 2-4"), [0, 0]));
    assert_eq!(pairs_and_colors(&bracket(Preferences::TypeB)), (pairs("1-4 2-3"), [0, 0]));
}

#[test]
fn strong_preferences_are_granted_by_c9() {
    // All prefer black by Type B, 1 and 3 strongly.
    let rounds = ["1-5:1 3-6:1 2:F 4:F", "1-6:1 3-5:1 2-7:1 4-8:1"];
    let bracket = |it| first_bracket(it, after(8, &rounds));
    assert_eq!(pairs_and_colors(&bracket(Preferences::TypeB)), (pairs("1-4 2-3"), [2, 0]));
    assert_eq!(pairs_and_colors(&bracket(Preferences::TypeA)), (pairs("1-4 2-3"), [0, 0]));
    assert_eq!(pairs_and_colors(&bracket(Preferences::None)), (pairs("1-3 2-4"), [0, 0]));
}

#[test]
fn c8_comes_before_c9() {
    // By Type B, 1 and 2 strongly prefer black, 3 and 4 do mildly, and 5 and 6 mildly prefer
    // white.
    let rounds = ["1-7:1 2-8:1 3:F 4:F 5:F 6:F", "1-8:1 2-7:1 3-9:1 4-10:1 11-5:0 12-6:0"];
    let draft = after(12, &rounds).without("1-5 1-6 2-5 2-6").absent(7..=12);
    let bracket = first_bracket(Preferences::TypeB, draft.clone());
    assert_eq!(pairs_and_colors(&bracket), (pairs("1-2 3-5 4-6"), [1, 1]));
    let bracket = first_bracket(Preferences::None, draft);
    assert_eq!(pairs_and_colors(&bracket), (pairs("1-3 2-4 5-6"), [0, 0]));
}

/// Before round 3: 1, 2 and 3 have three points, 4, 5 and 6 two, and 2 and 5 have met.
fn three_and_three() -> TournamentDraft {
    after(6, &["1:F 2:F 3:F 4:H 5:H 6:H", "1:H 2-5:= 3:H 4:H 6:H"])
}

#[test]
fn opponents_of_upfloaters_did_not_float_by_c10() {
    let first = |draft| first_bracket(Preferences::TypeA, draft);
    let bracket = first(of_rounds(three_and_three(), 5));
    assert_eq!(bracket.upfloaters, ids(&[4]));
    assert_eq!((bracket.pairs, bracket.c10), (pairs("1-4 2-3"), 0));
    for rounds in [3, 4] {
        let bracket = first(of_rounds(three_and_three(), rounds));
        assert_eq!(bracket.pairs, pairs("1-3 2-4"), "one of the last two rounds");
    }
    let bracket = first(of_rounds(three_and_three(), 5).without("4-1 4-3"));
    assert_eq!(bracket.upfloaters, ids(&[4]), "C10 is not asked when they are chosen");
    assert_eq!((bracket.pairs, bracket.c10), (pairs("1-3 2-4"), 1));
}

#[test]
fn c8_comes_before_c10() {
    // As above, but by Type B, 1 prefers white, and 2 and 3 prefer black.
    let rounds = ["7-1:0 3-8:1 2:F 4:H 5:H 6:H", "1:H 2-5:= 3:H 4:H 6:H"];
    let first = |it| first_bracket(it, after(8, &rounds).absent([7, 8]).without("1-2"));
    let bracket = first(Preferences::TypeA);
    assert_eq!((bracket.pairs, bracket.c8, bracket.c10), (pairs("1-4 2-3"), 0, 0));
    let bracket = first(Preferences::TypeB);
    assert_eq!((bracket.pairs, bracket.c8, bracket.c10), (pairs("1-3 2-4"), 0, 1));
}

#[test]
fn the_upper_half_meets_the_lower_half_by_3_6_4() {
    let first = |draft| paired(draft).unwrap().brackets[0].pairs.clone();
    assert_eq!(first(after(8, &[])), pairs("1-5 2-6 3-7 4-8"));
    assert_eq!(first(after(8, &[]).without("1-5 4-8")), pairs("1-6 2-5 3-8 4-7"));
    let obstructed = after(8, &[]).without("4-5 4-6 4-7 4-8");
    assert_eq!(first(obstructed), pairs("1-4 2-6 3-7 5-8"), "1 2 3 5 are the top members");
}

#[test]
fn the_smaller_number_is_on_top_by_3_6_1() {
    // 2, 3 and 4 have more points than 1.
    let round = paired(after(6, &["2:F 3:F 4:F 1:H"])).unwrap();
    assert_eq!(round.brackets[0].upfloaters, [id(1)]);
    assert_eq!(round.brackets[0].pairs, pairs("1-3 2-4"), "R-TSW-10");
}
