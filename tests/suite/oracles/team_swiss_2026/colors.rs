//! The colors of a match (article 4).

use std::cmp::Reverse;

use fpc::{Color, PlayerId, Score, TournamentDraft, tournament::Numbers};
use fpc_oracles::team_swiss_2026::{Preferences, Rank, Team, TeamRules, color_of_first};
use pretty_assertions::assert_eq;

use super::{after, paired, paired_by, preferences};
use crate::setup::{Setup as _, id, pairs};

fn round(draft: TournamentDraft) -> Vec<(PlayerId, PlayerId)> {
    paired(draft).unwrap().pairs
}

/// The pair of 1 and 2, all others being absent.
fn of_two(teams: u16, rounds: &[&str]) -> Vec<(PlayerId, PlayerId)> {
    round(after(teams, rounds).absent(3..=teams))
}

const TYPES: [Preferences; 3] = [Preferences::TypeA, Preferences::TypeB, Preferences::None];

/// The color of a first-team by Type A, by Type B, and without preferences, as `wbw`.
/// The teams have odd numbers, have had these colors, and the initial color is white.
fn of_first(first: &str, other: &str) -> String {
    of_first_in(first, other, false)
}

fn of_first_in(first: &str, other: &str, is_last_round: bool) -> String {
    let color = |it: Preferences| {
        let team = |colors| {
            let colors = preferences::colors(colors);
            let preference = it.of(&colors, is_last_round);
            Team { has_odd_number: true, colors, preference }
        };
        match color_of_first(&team(first), &team(other), Color::White) {
            Color::White => 'w',
            Color::Black => 'b',
        }
    };
    TYPES.map(color).into_iter().collect()
}

#[test]
fn the_first_team_has_the_highest_scores_by_4_2() {
    let rank = |primary, secondary, number| Rank {
        primary: Reverse(Score::from_tenths(primary)),
        secondary: Reverse(Score::from_tenths(secondary)),
        number: id(number),
    };
    let in_order = [
        rank(20, 15, 4),
        rank(20, 10, 1),
        rank(20, 10, 2),
        rank(10, 40, 1),
        rank(10, 35, 3),
        rank(0, 0, 1),
    ];
    assert!(in_order.is_sorted_by(|before, after| before < after));
}

#[test]
fn virtual_points_do_not_tell_who_is_the_first_team() {
    assert_eq!(of_two(4, &["1-3:1 2-4:1"]), pairs("2-1"), "1 alternates");
    assert_eq!(of_two(4, &["1-3:= 2-4:1"]), pairs("1-2"), "2 does, having more points");
    let mut accelerated = after(4, &["1-3:1 2-4:1"]).absent([3, 4]);
    accelerated.players[1].virtual_points = vec![Score::ZERO, Score::from_tenths(20)];
    assert_eq!(round(accelerated), pairs("2-1"), "R-TSW-9");
}

#[test]
fn without_matches_the_number_decides_by_4_3_1() {
    let with = |color| round(after(8, &[]).with_initial_color(color));
    assert_eq!(with(Some(Color::White)), pairs("1-5 6-2 3-7 8-4"));
    assert_eq!(with(Some(Color::Black)), pairs("5-1 2-6 7-3 4-8"));
    assert_eq!(with(None), pairs("1-5 6-2 3-7 8-4"), "white is the lot");
    let higher = after(3, &["1:Z 2:U 3:H"]).absent([2]);
    assert_eq!(round(higher), pairs("3-1"), "3 is the first-team");
    assert_eq!(of_two(2, &["1-2:+"]), pairs("1-2"), "a forfeited match gives no color");
    assert_eq!(of_two(2, &["2-1:--"]), pairs("1-2"));
}

#[test]
fn an_unrecorded_lot_is_inferred_by_4_3_1() {
    let without =
        |rounds: &[&str]| round(after(6, rounds).with_initial_color(None).absent([1, 2, 3, 4]));
    assert_eq!(without(&["1-3:1 4-2:1 5:F 6:F"]), pairs("5-6"), "white");
    assert_eq!(without(&["3-1:1 2-4:1 5:F 6:F"]), pairs("6-5"), "black");
    let second = ["1:H 2:H 3:F 4:Z 5:F 6:F", "1-3:1 2-4:1 5:F 6:F"];
    assert_eq!(without(&second), pairs("6-5"), "3 was the first-team");
    let mut accelerated = after(6, &second).with_initial_color(None).absent([1, 2, 3, 4]);
    accelerated.players[0].virtual_points = vec![Score::ZERO, Score::from_tenths(20)];
    assert_eq!(round(accelerated), pairs("6-5"), "3 was, as virtual points do not count");
}

#[test]
fn who_has_not_arrived_does_not_count_in_4_3_1() {
    let literal = |draft| {
        let rules = TeamRules { numbers: Numbers::Listed, ..TeamRules::default() };
        paired_by(rules, draft).unwrap().pairs
    };
    let without_one = after(5, &[]).absent([1]);
    assert_eq!(round(without_one.clone()), pairs("2-4 5-3"), "R-TSW-15");
    assert_eq!(literal(without_one), pairs("4-2 3-5"), "its alternative");
    for bye in ["F", "H", "Z"] {
        let rounds = [&format!("1:{bye}")[..]];
        assert_eq!(round(after(5, &rounds).absent([1])), pairs("2-4 5-3"), "{bye}");
    }
    assert_eq!(round(after(5, &["1:U"]).absent([1])), pairs("4-2 3-5"));
    let forfeit = after(6, &["1-6:--"]);
    assert_eq!(round(forfeit.absent([1, 6])), pairs("4-2 3-5"), "paired is arrived");
    // 2 is in the first place, and has the color of one with an odd number.
    let shown = after(7, &["2-4:1 5-3:1 6:Z 7:Z"]).with_initial_color(None);
    let shown = shown.absent([1, 2, 3, 4, 5]);
    assert_eq!(round(shown.clone()), pairs("6-7"), "the lot was white, and 6 is fifth");
    assert_eq!(literal(shown), pairs("6-7"), "the lot was black, and 6 is even");
}

#[test]
fn the_only_preference_is_granted_by_4_3_2() {
    // By Type A; without preferences, 4.3.5 denies them.
    assert_eq!(of_first("wwbb", "bwb"), "wwb");
    assert_eq!(of_first("wbw", "bbww"), "wwb");
    // By Type B.
    assert_eq!(of_first("", "bw"), "www");
    assert_eq!(of_first("wb", ""), "www");
}

#[test]
fn opposite_preferences_are_granted_by_4_3_3() {
    assert_eq!(of_first("bb", "ww"), "www");
    assert_eq!(of_first("wwbb", "bbww"), "www");
    // By Type B.
    assert_eq!(of_first("w", "b"), "bbb");
    assert_eq!(of_first("bw", "wb"), "bbb");
}

#[test]
fn the_only_strong_preference_is_granted_by_4_3_4() {
    // By Type B, both prefer the same; without preferences, 4.3.5 decides.
    assert_eq!(of_first("bbww", "wbw"), "bbw");
    assert_eq!(of_first("bwb", "wwbb"), "bbw");
}

#[test]
fn the_lower_difference_gets_white_by_4_3_5() {
    assert_eq!(of_first("bbb", "bb"), "www", "-3 is lower than -2");
    assert_eq!(of_first("ww", "www"), "www", "2 is lower than 3");
    assert_eq!(of_first("www", "ww"), "bbb");
    // By Type A, there are no preferences.
    assert_eq!(of_first("", "w"), "www");
    assert_eq!(of_first("wbw", "bwb"), "bbb");
    // By Type B, both prefer black; 4.3.7 would give it to the first-team.
    assert_eq!(of_first("bw", "wbw"), "www");
}

#[test]
fn colors_alternate_from_the_latest_difference_by_4_3_6() {
    assert_eq!(of_first("wb", "bw"), "www");
    assert_eq!(of_first("bwwb", "wbwb"), "bbb", "4.3.7 and 4.3.8 would give it white");
    assert_eq!(of_first("wbbw", "bwbw"), "www");
    assert_eq!(of_first("bwwb", "wb"), "www", "R-TSW-12: there is none");
}

#[test]
fn the_first_team_gets_its_preference_by_4_3_7() {
    // It prefers the color that it has just had, which 4.3.8 would deny.
    assert_eq!(of_first("bbbw", "bbbw"), "wwb");
    assert_eq!(of_first("wwwb", "wwwb"), "bbw");
}

#[test]
fn the_first_team_alternates_by_4_3_8() {
    assert_eq!(of_first("w", "w"), "bbb");
    assert_eq!(of_first("b", "b"), "www");
    assert_eq!(of_first_in("bw", "bw", true), "bbb", "no preference in the last round");
    assert_eq!(of_two(4, &["3-1:1 4-2:1", "1:H 4-2:--"]), pairs("1-2"), "no color since");
}

#[test]
fn the_other_team_alternates_by_4_3_9() {
    assert_eq!(of_first_in("", "wb", true), "bbb");
    assert_eq!(of_first_in("", "bw", true), "www");
    // By Type A, in rounds that are paired.
    assert_eq!(of_two(4, &["1:F 2-3:=", "1:H 4-2:="]), pairs("2-1"), "2 is wb");
    assert_eq!(of_two(4, &["1:F 3-2:=", "1:H 2-4:="]), pairs("1-2"), "2 is bw");
}
