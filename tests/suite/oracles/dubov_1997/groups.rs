//! Scoregroups: colors (3), floaters (6.4, 8) and transfers (7).

use fpc::{PlayerId, RoundNumber, TournamentDraft};
use fpc_oracles::dubov_1997::{Columns, DubovRound, Player, Step, has_white};
use pretty_assertions::assert_eq;

use super::{columns, paired, player};
use crate::setup::{Setup as _, draft, id, pairs};

const FIRST_ATTEMPT: Step = Step::Rows { inside: 0, first_attempt: true };

fn ids(numbers: &[u16]) -> Vec<PlayerId> {
    numbers.iter().copied().map(id).collect()
}

fn round(draft: TournamentDraft) -> DubovRound {
    paired(draft).unwrap()
}

/// Tells whether the first player has White, and the second has not.
fn white(first: &Player, second: &Player) -> bool {
    let has = has_white(first, second);
    assert_ne!(has, has_white(second, first));
    has
}

#[test]
fn colors_are_those_of_article_3() {
    let of = |games| player(1, 0, &[], games);
    let games = |first, second| white(&of(first), &player(2, 0, &[], second));
    assert!(games("wwwbb", "b"), "the only legal way, despite the due colors");
    assert!(games("b", "w") && !games("w", "b"), "both get their due color");
    assert!(games("", "w") && !games("", "b"), "the one who is due a color gets it");
    assert!(games("b", "wb") && !games("wb", "b"), "equalize");
    assert!(!games("bwwb", "wbwb") && games("wbwb", "bwwb"), "alternate");
    assert!(games("bwbwb", "bwb"), "a history that ends decides nothing, but the alphabet");
    let rated = |number, rating, opponents: &[u16]| player(number, rating, opponents, "wb");
    assert!(white(&rated(1, 2000, &[2001, 2000]), &rated(2, 1000, &[2000])), "the higher ARO");
    assert!(!white(&rated(1, 2000, &[2000]), &rated(2, 1000, &[2000])), "the lower R");
    assert!(white(&rated(10, 2000, &[2000]), &rated(9, 2000, &[2000])), "the alphabet");
}

#[test]
fn columns_are_equalized_by_7_3_and_7_4() {
    let whites = [
        player(1, 2000, &[1000], "bb"),
        player(2, 2000, &[1500], "b"),
        player(3, 2100, &[1500], "b"),
        player(4, 2200, &[1600], "b"),
    ];
    let (found, changed) = columns(&whites).equalized(&whites);
    assert_eq!(changed, [2, 1], "2.6 bars the first; the lowest ARO, then the higher R");
    assert_eq!((found.white, found.black), (vec![0, 3], vec![2, 1]));
    let blacks = [
        player(1, 2000, &[1700], "ww"),
        player(2, 2000, &[1500], "w"),
        player(3, 2100, &[1500], "w"),
        player(4, 2200, &[1400], "w"),
    ];
    let (found, changed) = columns(&blacks).equalized(&blacks);
    assert_eq!(changed, [1, 2], "the highest ARO, then the lower R");
    assert_eq!((found.white, found.black), (vec![1, 2], vec![3, 0]));
}

#[test]
fn floaters_alternate_by_8_1() {
    let order = |white: &[usize], black: &[usize]| {
        Columns { white: white.to_vec(), black: black.to_vec() }.alternating()
    };
    assert_eq!(order(&[1, 2, 3], &[4]), [1, 4, 2, 3]);
    assert_eq!(order(&[1], &[4, 5, 6]), [1, 4, 5, 6]);
    assert_eq!(order(&[], &[4, 5]), [4, 5]);
}

#[test]
fn an_odd_group_gets_somebody_by_7_2() {
    let group = || draft(8, &["1:F 2:F 3:F 4:F 5:F 6:H 7:H"]);
    let found = round(group());
    let met = Step::MetByTransfer(id(7), id(8));
    assert_eq!(found.steps, [Step::Transfer(id(6)), FIRST_ATTEMPT, met]);
    assert_eq!(found.pairs, pairs("1-2 3-4 5-6 7-8"));
    let transferred = |draft| round(draft).steps[0].clone();
    assert_eq!(transferred(group().rated(&[9, 8, 7, 6, 5, 3, 4, 5])), Step::Transfer(id(7)));
    assert_eq!(transferred(group().without("7-8")), Step::Transfer(id(7)), "the rest");
    let below = group().without("6-1 6-2 6-3 6-4 6-5 7-1 7-2 7-3 7-4 7-5");
    assert_eq!(transferred(below), Step::Transfer(id(8)), "the next possible group");
}

#[test]
fn due_colors_come_before_ratings_in_7_2() {
    let ratings = [80, 70, 60, 50, 40, 30, 20, 10];
    let found = round(draft(8, &["1-4:1 2-5:1 3-6:1 7-8:="]).rated(&ratings));
    let steps = [
        Step::Transfer(id(8)),
        Step::Change(ids(&[1])),
        FIRST_ATTEMPT,
        Step::MetByTransfer(id(7), id(4)),
        Step::Change(ids(&[6])),
        FIRST_ATTEMPT,
    ];
    assert_eq!(found.steps, steps);
    assert_eq!(found.pairs, pairs("8-2 1-3 4-7 5-6"));
}

/// 1, 2 and 3 can only meet 4 of their group.
fn blocked() -> TournamentDraft {
    draft(8, &["1:F 2:F 3:F 4:F 5:H 6:H 7:H 8:H"]).without("1-2 1-3 2-3")
}

#[test]
fn floaters_are_chosen_by_6_4() {
    let found = round(blocked());
    let met = [(2, 5), (3, 6)].map(|(floater, other)| Step::Floater(id(floater), id(other)));
    let [first, second] = met;
    let steps = [Step::Float(ids(&[2, 3])), FIRST_ATTEMPT, first, second, FIRST_ATTEMPT];
    assert_eq!(found.steps, steps, "the alphabetically later");
    assert_eq!(found.pairs, pairs("1-4 2-5 3-6 7-8"));
    let floating = |draft| round(draft).steps[0].clone();
    let rated = floating(blocked().rated(&[1, 2, 3, 0]));
    assert_eq!(rated, Step::Float(ids(&[1, 2])), "the lowest R");
    let cannot = floating(blocked().without("3-5 3-6 3-7 3-8"));
    assert_eq!(cannot, Step::Float(ids(&[1, 2])), "who can be paired below");
}

#[test]
fn floaters_meet_the_highest_rated_by_8_2() {
    let met = |ratings: &[u16], without: &str| {
        let found = round(blocked().rated(ratings).without(without));
        let floaters = found.steps.into_iter().filter_map(|step| match step {
            Step::Floater(floater, other) => Some((floater.get(), other.get())),
            _ => None,
        });
        floaters.collect::<Vec<_>>()
    };
    assert_eq!(met(&[9, 8, 7, 6, 2, 4, 3, 5], ""), [(2, 8), (3, 6)]);
    assert_eq!(met(&[9, 8, 7, 6, 2, 4, 3, 5], "2-8"), [(2, 6), (3, 8)]);
    assert_eq!(met(&[9, 8, 7, 6, 2, 4, 3, 5], "5-6 5-7"), [(2, 8), (3, 5)], "for the rest");
}

#[test]
fn a_player_without_opponent_is_treated_by_7_1() {
    let draft = |total| {
        let draft = draft(4, &["1:F 2:F", "1-3:1 2-4:1"]).without("1-2");
        draft.with_total_rounds(RoundNumber::new(total))
    };
    let found = round(draft(3));
    let met = [(1, 4), (2, 3)].map(|(player, below)| Step::MetByTransfer(id(player), id(below)));
    assert_eq!(found.steps, met, "2.5 does not bar in the last round");
    let found = round(draft(9));
    let [first, second] = [(1, 4), (2, 3)].map(|(player, low)| Step::Floater(id(player), id(low)));
    let steps = [Step::NoOpponent(id(1)), Step::NoOpponent(id(2)), first, second];
    assert_eq!(found.steps, steps, "down only if up is impossible");
    assert_eq!(found.pairs, pairs("4-1 3-2"));
}
