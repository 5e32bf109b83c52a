//! Published positions: of the tests of the reference application (Gacrux), each of which
//! isolates an article, and of probes of it, each of which isolates a question that the
//! text leaves open.

use std::collections::BTreeSet;

use fpc::{PlayerId, Score, TournamentDraft};
use fpc_oracles::team_swiss_2026::{Preferences, TeamRules, TeamSwissRound};
use pretty_assertions::assert_eq;

use super::{PASS_OR_FAIL, after, ids, of_rounds, paired, paired_by, with};
use crate::setup::{id, pairs};

type Pairs = BTreeSet<(PlayerId, PlayerId)>;

/// Who meets whom.
fn meetings(round: &TeamSwissRound) -> Pairs {
    round.pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect()
}

/// The pairs with White first.
fn colored(round: &TeamSwissRound) -> Pairs {
    round.pairs.iter().copied().collect()
}

fn set(text: &str) -> Pairs {
    pairs(text).into_iter().collect()
}

#[test]
fn seats_in_a_bracket_are_by_number() {
    let draft = of_rounds(after(10, &["5-9:= 1-2:1 3-7:1 4-8:1 6-10:1"]), 5);
    let round = paired(draft).unwrap();
    let second = &round.brackets[1];
    assert_eq!((&second.residents, &second.upfloaters), (&ids(&[5, 9]), &ids(&[2, 7])));
    assert_eq!(meetings(&round), set("1-4 3-6 2-9 5-7 8-10"));
}

#[test]
fn seats_in_a_bracket_are_by_number_where_a_pair_is_barred() {
    // 3 and 6 meet twice, as published.
    let rounds = ["1-7:1 3-6:1 4-2:1 5-8:1", "4-1:1 6-3:0 7-5:0 2-8:1"];
    let round = paired(of_rounds(after(8, &rounds), 5)).unwrap();
    let first = &round.brackets[0];
    assert_eq!((&first.residents, &first.upfloaters), (&ids(&[3, 4, 5]), &ids(&[1])));
    assert_eq!(first.pairs, pairs("1-5 3-4"));
}

#[test]
fn a_scoregroup_that_the_bye_empties_asks_nothing() {
    let rounds = ["5:U 7-6:1 1-3:1 2-4:1", "6:U 1-7:1 2-3:1 4-5:1", "3:U 1-5:1 2-6:1 4-7:1"];
    for rules in [with(Preferences::TypeA), PASS_OR_FAIL] {
        let round = paired_by(rules, of_rounds(after(7, &rounds), 5)).unwrap();
        assert_eq!(round.bye, Some(id(7)));
        let second = &round.brackets[1];
        assert_eq!((&second.residents, &second.upfloaters), (&ids(&[4]), &ids(&[3])));
        assert_eq!(second.set_criteria.c6, 0);
        assert_eq!(meetings(&round), set("1-2 3-4 5-6"));
    }
}

/// R-TSW-4: the first upfloaters, how they comply with C6, and how many are in the next
/// bracket.
fn c6_graded_or_passed(draft: TournamentDraft) -> [(Vec<PlayerId>, usize, usize); 2] {
    [TeamRules::default(), PASS_OR_FAIL].map(|rules| {
        let round = paired_by(rules, draft.clone()).unwrap();
        let (first, second) = (&round.brackets[0], &round.brackets[1]);
        (first.upfloaters.clone(), first.set_criteria.c6, second.upfloaters.len())
    })
}

#[test]
fn no_set_passes_c6() {
    let expected = [(ids(&[3]), 2, 2), (ids(&[2]), 1, 4)];
    let rounds = ["1:F 2:F 3-4:= 6-5:=", "1:F 2:H 5-3:= 6-4:=", "1:F 3-6:= 4-5:="];
    assert_eq!(c6_graded_or_passed(of_rounds(after(10, &rounds), 7)), expected);
    let rounds =
        ["1-7:1 2-8:= 3-4:= 5-6:=", "1-9:1 2-10:= 3-5:= 4-6:=", "1-10:1 2-9:= 3-6:= 4-5:="];
    let draft = of_rounds(after(10, &rounds), 5);
    assert_eq!(c6_graded_or_passed(draft.clone()), expected);
    let [graded, alike] = [TeamRules::default(), PASS_OR_FAIL]
        .map(|rules| meetings(&paired_by(rules, draft.clone()).unwrap()));
    assert_eq!(graded, set("1-3 2-6 4-9 5-8 7-10"));
    // Published with 5-8 and 6-7, the answer of a version that did not seat by number.
    assert_eq!(alike, set("1-2 3-9 4-10 5-7 6-8"));
}

#[test]
fn the_least_that_can_be_attained_complies_with_c7() {
    let rounds = ["1-6:1 2-7:1 3-4:=", "1-2:= 3-6:= 4-7:= 5-10:1 8-9:="];
    let round = paired(of_rounds(after(10, &rounds), 6)).unwrap();
    assert_eq!(round.brackets[0].upfloaters, ids(&[3, 5]), "R-TSW-6");
    assert_eq!(round.brackets[0].set_criteria.c7, 1);
    assert_eq!(colored(&round), set("5-1 2-3 4-8 6-9 7-10"));
}

#[test]
fn c7_lapses_in_the_last_two_rounds() {
    let rounds =
        ["1-7:1 2-8:1 3-9:1 4-10:1 5-11:1 6-12:1", "1-8:1 2-9:= 3-4:= 5-6:= 10-11:= 12-7:="];
    let upfloaters = |total| {
        let round = paired(of_rounds(after(12, &rounds), total)).unwrap();
        round.brackets[0].upfloaters.clone()
    };
    assert_eq!([6, 5, 4, 3].map(upfloaters), [3, 3, 2, 2].map(|number| ids(&[number])));
}

#[test]
fn c10_decides_a_bracket() {
    let rounds = ["1-6:1 7-2:0 3-8:1 9-4:0 5-10:1", "2-1:= 4-5:= 10-3:= 6-7:= 8-9:="];
    let first = |total| {
        let round = paired(of_rounds(after(10, &rounds), total)).unwrap();
        round.brackets[0].clone()
    };
    assert_eq!(first(6).upfloaters, ids(&[6]));
    assert_eq!((first(6).pairs, first(6).c8, first(6).c10), (pairs("1-4 2-6 3-5"), 0, 0));
    assert_eq!(first(4).pairs, pairs("1-4 2-5 3-6"), "the last round but one");
}

#[test]
fn c9_decides_a_bracket_by_type_b() {
    // wbb, bwb, wbb, bwb.
    let rounds = ["1-5:1 6-2:0 3-7:1 8-4:0", "6-1:0 2-5:1 8-3:0 4-7:1", "7-1:0 8-2:0 5-3:0 6-4:0"];
    for (preferences, c8) in [(Preferences::TypeA, 0), (Preferences::TypeB, 2)] {
        let draft = of_rounds(after(8, &rounds), 6);
        let round = paired_by(with(preferences), draft).unwrap();
        let first = &round.brackets[0];
        assert_eq!((&first.pairs, first.c8, first.c9), (&pairs("1-4 2-3"), c8, 0));
        assert_eq!(round.pairs[..2], pairs("1-4 3-2"), "4.3.2, and by Type B 4.3.4");
    }
}

#[test]
fn types_a_and_b_part() {
    // bwb, wbw, bwb, wbw.
    let rounds = ["5-1:0 2-6:1 7-3:0 4-8:1", "1-6:1 5-2:0 3-8:1 7-4:0", "7-1:0 2-8:1 5-3:0 4-6:1"];
    let first = |preferences| {
        let draft = of_rounds(after(8, &rounds), 6);
        let round = paired_by(with(preferences), draft).unwrap();
        (round.brackets[0].pairs.clone(), round.brackets[0].c8)
    };
    assert_eq!(first(Preferences::TypeA), (pairs("1-3 2-4"), 0));
    assert_eq!(first(Preferences::TypeB), (pairs("1-4 2-3"), 0));
}

#[test]
fn forfeited_matches_are_not_played() {
    let round = paired(of_rounds(after(6, &["1-2:-- 3-4:= 5-6:="]), 5)).unwrap();
    assert_eq!(colored(&round), set("5-3 4-6 1-2"), "C1: R-TSW-5");
    let round = paired(of_rounds(after(5, &["1-2:1 3-4:+ 5:U"]), 5)).unwrap();
    assert_eq!(round.bye, Some(id(2)), "3.4.3: R-TSW-5");
    assert_eq!(colored(&round), set("3-1 5-4"));
}

#[test]
fn without_a_difference_in_the_last_round_a_strong_preference_stays() {
    let rounds =
        ["6-1:= 2-5:-- 3-4:=", "5-1:= 6-4:= 2-3:=", "1-4:= 5-3:= 6-2:=", "1-3:= 2-4:= 6-5:="];
    let draft = of_rounds(after(6, &rounds), 5);
    let round = paired_by(with(Preferences::TypeB), draft).unwrap();
    assert_eq!(colored(&round), set("2-1 3-6 4-5"), "R-TSW-1: 1 is bbww");
}

#[test]
fn histories_are_squeezed() {
    let rounds = ["3-2:0 4-5:=", "4-1:0 2-5:1 3-6:=", "1-5:1 6-2:0 3-4:=", "3-1:0"];
    let round = paired(of_rounds(after(6, &rounds), 6)).unwrap();
    assert_eq!(colored(&round), set("1-2 5-3 6-4"), "R-TSW-12: both are bwb");
}

/// The draft with two more points for the first ones in the first rounds.
fn accelerated(mut draft: TournamentDraft, teams: usize, rounds: usize) -> TournamentDraft {
    for team in &mut draft.players[..teams] {
        team.virtual_points = vec![Score::from_tenths(20); rounds];
    }
    draft
}

#[test]
fn floats_of_accelerated_rounds_are_by_pairing_scores() {
    let rounds = ["1-4:1 3-2:1 5-9:1 6-8:= 7-10:=", "1-3:1 2-5:1 4-10:= 6-7:= 8-9:="];
    let round = paired(accelerated(of_rounds(after(10, &rounds), 7), 4, 2)).unwrap();
    assert_eq!(colored(&round), set("2-1 3-7 5-8 10-6 9-4"), "R-TSW-8");
    assert_eq!(round.brackets[0].set_criteria.c7, 0);
}

#[test]
fn the_first_team_of_an_accelerated_round_is_by_real_scores() {
    let round = accelerated(of_rounds(after(4, &["1-2:= 3-4:1"]), 5), 2, 3);
    assert_eq!(colored(&paired(round).unwrap()), set("1-3 2-4"), "R-TSW-9");
}

#[test]
fn colors_are_by_the_article_that_decides() {
    let pairs_of = |teams, rounds: &[&str], total| {
        colored(&paired(of_rounds(after(teams, rounds), total)).unwrap())
    };
    let only = ["1-2:1 3-4:1", "1-3:1 4-2:1"];
    assert!(pairs_of(4, &only, 5).is_superset(&set("4-1")), "4.3.2");
    let opposite = ["3-1:0 2-4:1 5-6:1", "5-1:0 2-6:1 3-4:1"];
    assert!(pairs_of(6, &opposite, 5).is_superset(&set("1-2")), "4.3.3");
    let lower = ["3-1:0 2-4:1 5-6:1 7-8:1", "1-4:1 3-2:0 5-7:1 6-8:1", "5-1:0 2-6:1 3-7:1 4-8:1"];
    assert!(pairs_of(8, &lower, 9).is_superset(&set("1-2")), "4.3.5");
    let difference = ["1-3:1 4-2:0 5-6:1", "4-1:0 2-5:1 3-6:1"];
    assert!(pairs_of(6, &difference, 9).is_superset(&set("1-2")), "4.3.6");
    let same = ["1-3:1 2-4:1 5-6:1", "1-4:1 2-5:1 3-6:1"];
    assert!(pairs_of(6, &same, 5).is_superset(&set("2-1")), "4.3.7");
    assert!(pairs_of(4, &["1-3:1 2-4:1"], 9).is_superset(&set("2-1")), "4.3.8");
    let other = ["1:U 2-3:= 4-5:=", "1:H 2-5:= 3-4:="];
    assert!(pairs_of(5, &other, 5).is_superset(&set("1-3")), "4.3.9");
}
