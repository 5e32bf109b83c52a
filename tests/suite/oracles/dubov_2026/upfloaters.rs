//! Upfloaters (3.2.1, 3.2.2) and the criteria by which they are chosen.

use fpc::{Score, TournamentDraft};
use pretty_assertions::assert_eq;

use super::{facts, ids, known, of_rounds, paired};
use crate::setup::{Setup as _, draft};

/// The upfloaters of the highest bracket.
fn upfloaters(draft: TournamentDraft) -> Vec<u16> {
    paired(draft).unwrap().brackets[0].upfloaters.iter().map(|id| id.get()).collect()
}

#[test]
fn upfloaters_are_as_few_as_possible_by_c5() {
    let group = || draft(6, &["1:F 2:F 3:F 4:H 5:H"]);
    assert_eq!(upfloaters(group()), [4]);
    assert_eq!(upfloaters(group().without("1-2")), [4]);
    assert_eq!(upfloaters(group().without("1-2 1-3")), [4], "1 meets the upfloater");
    assert_eq!(upfloaters(group().without("1-2 1-3 2-3")), [4, 5, 6]);
    let round = paired(draft(8, &["1:F 2:F 3:F 4:F 5:F 6:H 7:H"])).unwrap();
    let groups: Vec<_> =
        round.brackets.iter().map(|it| (it.residents.clone(), it.upfloaters.clone())).collect();
    assert_eq!(groups, [(ids(&[1, 2, 3, 4, 5]), ids(&[6])), (ids(&[7]), ids(&[8]))]);
}

#[test]
fn the_others_are_left_a_complete_pairing_by_c4() {
    let group = || draft(6, &["1:F 2:F 3:F 4:H 5:H"]);
    assert_eq!(upfloaters(group().without("5-6")), [5]);
    assert_eq!(upfloaters(group().without("5-6 4-6")), [6]);
    assert_eq!(upfloaters(group().without("4-5 4-6 5-6")), [4, 5, 6]);
}

#[test]
fn the_lowest_score_is_raised_first_by_c6() {
    // 1 and 2 have 2 points, 3 has 1.5, 4 and 5 have 0.5, 6 has none.
    let group = || draft(6, &["1:F 2:F 3:F 4:H 5:H", "1:F 2:F 3:H"]).without("1-2");
    assert_eq!(upfloaters(group()), [3, 4]);
    assert_eq!(upfloaters(group().without("4-6 5-6")), [4, 5], "rather than 3 and 6");
}

#[test]
fn upfloaters_are_compared_by_pairing_scores() {
    // R-DUB26-3
    let mut accelerated = draft(4, &["1:F 2:F"]).without("1-2");
    assert_eq!(upfloaters(accelerated.clone()), [3, 4]);
    accelerated.players[2].virtual_points = vec![Score::ZERO, Score::from_halves(2)];
    assert_eq!(upfloaters(accelerated.clone()), [4], "3 is a resident");
    assert_eq!(known(&accelerated, 3).score, Score::from_halves(2));
}

/// All have one game; 1 prefers white; 2, 3, 4 and 5 black; 6, 7 and 8 white. 1,
/// 2 and 3 are the residents, and 4 is absent.
fn colored() -> TournamentDraft {
    draft(8, &["5-1:0 2-6:1 3-7:1 4-8:1"]).absent([4])
}

#[test]
fn preferences_are_granted_by_c7() {
    let bracket = |draft| {
        let bracket = paired(draft).unwrap().brackets.swap_remove(0);
        (bracket.upfloaters, bracket.criteria.c7)
    };
    assert_eq!(bracket(colored()), (ids(&[6]), 0), "5 prefers black as 2 and 3 do");
    assert_eq!(bracket(colored().without("3-6")), (ids(&[7]), 0), "3-6 being impossible");
    let all = "3-6 2-7 1-7 1-6";
    assert_eq!(bracket(colored().without(all)), (ids(&[5]), 1), "5 meets 2 or 3");
}

/// 2 has been upfloated three or four times, 3 and 4 three times, all to a game
/// that was not played; all have no points but 1, who has one.
fn often(last: &[&str], times: usize) -> TournamentDraft {
    let thrice = ["1-2:-- 5-3:-- 6-4:--"; 3];
    let more = vec!["1-2:--"; times - 3];
    draft(6, &[&["1:F 5:F 6:F"], &thrice[..], &more, last].concat()).absent([5, 6])
}

#[test]
fn a_pairing_with_a_higher_score_is_an_upfloat() {
    // R-DUB26-4
    let rounds = ["1:F 2:H 3:U", "1-2:-- 3-4:0", "1-4:= 3-2:+", "2-1:+ 3:H"];
    let draft = draft(4, &rounds);
    let upfloats = |number| {
        let upfloats = known(&draft, number).upfloats;
        upfloats.into_iter().map(|round| round.get()).collect::<Vec<_>>()
    };
    assert_eq!(upfloats(1), [] as [u32; 0]);
    assert_eq!(upfloats(2), [2, 3, 4]);
    assert_eq!(upfloats(3), [] as [u32; 0]);
    assert_eq!(upfloats(4), [2]);
}

#[test]
fn upfloats_are_judged_by_the_pairing_scores_of_their_round() {
    // R-DUB26-4: 3 gets one upfloater, in round 3 of 9.
    let group = draft(4, &["", "1-2:-- 3:F"]).without("1-3");
    assert_eq!(upfloaters(group.clone()), [2]);
    let mut accelerated = group;
    accelerated.players[0].virtual_points = vec![Score::ZERO, Score::from_halves(1)];
    assert_eq!(known(&accelerated, 2).upfloats.len(), 1);
    assert_eq!(upfloaters(accelerated), [4], "2 was upfloated to a game that was not played");
}

#[test]
fn maximum_upfloaters_are_spared_by_c8() {
    let lower = |draft: TournamentDraft| upfloaters(draft);
    let group = |last: &[&str]| {
        let thrice = ["1-2:--"; 3];
        draft(4, &[&["1:F"], &thrice[..], last].concat())
    };
    assert_eq!(lower(group(&[""])), [3], "MaxT is 3 in 9 rounds");
    assert_eq!(lower(of_rounds(group(&[""]), 10)), [2], "and 4 in 10");
    assert_eq!(lower(of_rounds(group(&[""]), 6)), [2], "not in the last round");
    assert_eq!(lower(of_rounds(group(&[""]), 7)), [3]);
    assert_eq!(lower(group(&[""]).without("1-3 1-4")), [2], "there is no other");
}

#[test]
fn upfloats_of_maximum_upfloaters_are_counted_by_c9() {
    assert_eq!(upfloaters(often(&[""], 3)), [2], "all alike");
    assert_eq!(upfloaters(often(&[""], 4)), [3], "2 has one more");
    assert_eq!(upfloaters(of_rounds(often(&[""], 4), 7)), [2], "not in the last round");
    let criteria = paired(often(&[""], 4)).unwrap().brackets.swap_remove(0).criteria;
    assert_eq!([criteria.c8, criteria.c9, criteria.c10], [1, 3, 0]);
}

/// R-DUB26-8: the residents 1 and 7 cannot meet; 2 has been upfloated five times,
/// 3 three times, 4 and 8 four times.
#[test]
fn c9_is_a_sum() {
    let all = "1-2:-- 5-3:-- 6-4:-- 7-8:--";
    let rounds = ["1:F 5:F 6:F 7:F", all, all, all, "1-2:-- 6-4:-- 7-8:--", "1-2:--", ""];
    let group = || draft(8, &rounds).absent([5, 6]).without("1-7");
    assert_eq!(upfloaters(group()), [3, 4], "3 and 4 times");
    assert_eq!(upfloaters(group().without("2-8")), [3, 8], "3 and 4 times");
    let remaining = upfloaters(group().without("2-8 2-4"));
    assert_eq!(remaining, [2, 3], "5 and 3 times are no worse than 4 and 4");
}

#[test]
fn the_upfloaters_of_the_round_before_are_spared_by_c10() {
    let group = |last: &[&str]| draft(4, &[&["1:F", "1-2:--"], last].concat());
    assert_eq!(upfloaters(group(&[])), [3]);
    assert_eq!(upfloaters(group(&[""])), [2], "only the round before counts");
    assert_eq!(upfloaters(of_rounds(group(&[]), 3)), [2], "not in the last round");
    assert_eq!(upfloaters(group(&[]).without("1-3 1-4")), [2], "there is no other");
    assert!(facts(of_rounds(group(&[]), 3)).is_last_round);
}

#[test]
fn criteria_come_in_their_order() {
    let group = || draft(4, &["1:F 2:H", "1-2:--"]);
    assert_eq!(upfloaters(group()), [2], "C6 before C10");
    let seen = often(&["1-3:-- 4:Z"], 4);
    assert_eq!(upfloaters(seen), [4], "C9 before C10, which is the same");
    let before = often(&["1-4:-- 5-3:--"], 4);
    assert_eq!(upfloaters(before), [2], "C9: all have four; C10: 3 and 4 were just upfloated");
}
