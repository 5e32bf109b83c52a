//! The colors of the first game of a match (4.3).

use fpc::{Color, PlayerId, Score, TournamentDraft};
use pretty_assertions::assert_eq;

use super::{after, paired};
use crate::setup::{Setup as _, pairs};

fn round(draft: TournamentDraft) -> Vec<(PlayerId, PlayerId)> {
    paired(draft).unwrap().pairs
}

/// The pair of 1 and 2, all others being absent.
fn of_two(players: u16, rounds: &[&str]) -> Vec<(PlayerId, PlayerId)> {
    round(after(players, rounds).absent(3..=players))
}

#[test]
fn without_colors_the_number_decides_by_4_3_1() {
    let with = |color| round(after(8, &[]).with_initial_color(color));
    assert_eq!(with(Some(Color::White)), pairs("1-5 6-2 3-7 8-4"));
    assert_eq!(with(Some(Color::Black)), pairs("5-1 2-6 7-3 4-8"));
    assert_eq!(with(None), pairs("1-5 6-2 3-7 8-4"), "white is the lot");
    assert_eq!(of_two(2, &["1:Z 2:H"]), pairs("1-2"), "2 is the higher ranked");
    assert_eq!(of_two(2, &["1-2:++"]), pairs("1-2"), "a forfeited match gives no color");
    assert_eq!(of_two(2, &["2-1:xx"]), pairs("1-2"));
    assert_eq!(of_two(3, &["1-3:+-"]), pairs("1-2"), "R-DSW-7: nor does one without games");
}

#[test]
fn an_unrecorded_lot_is_inferred_by_4_3_1() {
    let without =
        |rounds: &[&str]| round(after(6, rounds).with_initial_color(None).absent([1, 2, 3, 4]));
    assert_eq!(without(&["1-3:11 4-2:11 5:F 6:F"]), pairs("5-6"), "white");
    assert_eq!(without(&["3-1:11 2-4:11 5:F 6:F"]), pairs("6-5"), "black");
    let second = ["1:H 2:H 3:F 4:Z 5:F 6:F", "1-3:11 2-4:11 5:F 6:F"];
    assert_eq!(without(&second), pairs("6-5"), "3 was the higher ranked one");
}

#[test]
fn who_has_not_arrived_does_not_count_in_4_3_1() {
    assert_eq!(round(after(5, &[]).absent([1])), pairs("2-4 5-3"));
    for bye in ["F", "H", "Z"] {
        let rounds = [&format!("1:{bye}")[..]];
        assert_eq!(round(after(5, &rounds).absent([1])), pairs("2-4 5-3"), "{bye}");
    }
    assert_eq!(round(after(5, &["1:U"]).absent([1])), pairs("4-2 3-5"));
    let forfeit = after(6, &["1-6:xx"]);
    assert_eq!(round(forfeit.absent([1, 6])), pairs("4-2 3-5"), "paired is arrived");
}

#[test]
fn fewer_whites_get_white_by_4_3_2() {
    assert_eq!(of_two(4, &["1-3:10 4-2:10"]), pairs("2-1"));
    assert_eq!(of_two(3, &["1-3:10"]), pairs("2-1"), "2 has had no color");
    assert_eq!(of_two(3, &["2-3:10"]), pairs("1-2"), "1 has had no color");
    // wbb and ww: it is not the difference that counts.
    let rounds = ["1-3:10 2-4:10", "4-1:10 2-3:10", "5-1:10 2:H"];
    assert_eq!(of_two(5, &rounds), pairs("1-2"));
    assert_eq!(of_two(3, &["1-3:-1"]), pairs("2-1"), "one game was played");
}

#[test]
fn colors_alternate_from_the_latest_difference_by_4_3_3() {
    let games = ["1-3:10 4-2:10", "5-1:10 2-6:10"];
    assert_eq!(of_two(6, &games), pairs("1-2"), "wb and bw");
    let games = ["3-1:10 2-4:10", "1-5:10 6-2:10"];
    assert_eq!(of_two(6, &games), pairs("2-1"), "bw and wb");
    let squeezed = ["1-3:10 4-2:10", "1:H 2-6:10", "5-1:10 2:H"];
    assert_eq!(of_two(6, &squeezed), pairs("1-2"), "R-DSW-12: wb and bw, though 1 was White first");
    let longer = ["3-1:10 2:H", "1-4:10 5-2:10", "6-1:10 2-3:10"];
    assert_eq!(of_two(6, &longer), pairs("1-2"), "bwb and bw");
}

#[test]
fn the_higher_ranked_alternates_by_4_3_4() {
    assert_eq!(of_two(4, &["1-3:10 2-4:10"]), pairs("2-1"));
    assert_eq!(of_two(4, &["3-1:10 4-2:10"]), pairs("1-2"));
    assert_eq!(of_two(4, &["1-3:=0 2-4:10"]), pairs("1-2"), "2 has more points");
    let mut accelerated = after(4, &["1-3:10 2-4:10"]).absent([3, 4]);
    accelerated.players[1].virtual_points = vec![Score::ZERO, Score::from_tenths(20)];
    assert_eq!(round(accelerated), pairs("1-2"), "so has he with virtual points");
    assert_eq!(of_two(4, &["3-1:10 4-2:10", "1:H 4-2:xx"]), pairs("1-2"), "no color since");
}

#[test]
fn the_opponent_alternates_by_4_3_5() {
    assert_eq!(of_two(3, &["1:H 3-2:10"]), pairs("2-1"));
    assert_eq!(of_two(4, &["1:H 3-2:10", "1:H 4-2:10"]), pairs("2-1"));
}
