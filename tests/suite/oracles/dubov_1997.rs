//! The oracle of the Dubov system of 1997 against what is known for certain:
//! the table of the text, the examples of the readings, and the reference
//! corpus.

mod groups;
mod played;

use fpc::{Color, PlayerId, RoundNumber, Score, System, TournamentDraft};
use fpc_oracles::dubov_1997::{
    self, Aro, Columns, DubovRound, Facts, Player, dominating, is_opposite, rows,
};
use pretty_assertions::assert_eq;

use crate::{
    oracles::engine::assert_agreement,
    setup::{Setup as _, draft, enter, id, pairs},
};

fn colors(text: &str) -> Vec<Color> {
    text.chars().filter_map(Color::from_char).collect()
}

/// A player with this rating, these opponents, and these colors.
fn player(number: u16, rating: u16, opponents: &[u16], games: &str) -> Player {
    Player {
        id: id(number),
        name: format!("Player {number}"),
        score: Score::ZERO,
        rating,
        aro: Aro::of(opponents.iter().copied()),
        games: colors(games),
        may_get_bye: true,
        may_be_transferred: true,
    }
}

/// What the oracle knows of a player in the round to be paired.
fn known(draft: &TournamentDraft, number: u16) -> Player {
    let facts = Facts::new(&draft.clone().before(), true);
    facts.players.into_iter().find(|player| player.id == id(number)).unwrap()
}

fn paired(draft: TournamentDraft) -> Option<DubovRound> {
    let snapshot = draft.before();
    let round = dubov_1997::pair_in_detail(&snapshot);
    assert_eq!(round, dubov_1997::pair_without_shortcuts(&snapshot));
    let pairing = round.as_ref().map(DubovRound::round_pairing);
    assert_agreement(System::DUBOV_1997, &snapshot, pairing.as_ref());
    round
}

fn bye(draft: TournamentDraft) -> Option<u16> {
    paired(draft).unwrap().bye.map(PlayerId::get)
}

/// Columns of players, by place.
fn columns(players: &[Player]) -> Columns {
    Columns::of(players, (1 << players.len()) - 1)
}

#[test]
fn the_table_of_6_2_is_followed() {
    // The averages are those of the text, times five.
    let averages = [11_592, 11_550, 11_723, 11_702, 11_611, 11_668_u64];
    let ratings = [2250, 2380, 2260, 2365, 2280, 2300];
    let average = |sum: u64| {
        let ratings = [sum / 5, sum / 5, sum / 5, sum / 5, sum - 4 * (sum / 5)];
        ratings.map(|rating| rating as u16)
    };
    let white = averages.iter().map(|&sum| player(1, 2300, &average(sum), "b"));
    let black = ratings.iter().map(|&rating| player(1, rating, &[2300], "w"));
    let players: Vec<_> = white.chain(black).collect();
    let columns = columns(&players);
    let aros: Vec<_> = columns.white.iter().map(|&place| averages[place]).collect();
    assert_eq!(aros, [11_550, 11_592, 11_611, 11_668, 11_702, 11_723]);
    let blacks: Vec<_> = columns.black.iter().map(|&place| players[place].rating).collect();
    assert_eq!(blacks, [2380, 2365, 2300, 2280, 2260, 2250]);
    let rows = rows(&columns, &|_, _| true, true).unwrap();
    assert_eq!(rows, columns.white.into_iter().zip(columns.black).collect::<Vec<_>>());
}

#[test]
fn equal_players_in_the_columns_are_told_apart_by_6_2() {
    let equal = |games| {
        [
            player(9, 2000, &[2100, 2200], games),
            player(10, 2000, &[2150], games),
            player(3, 2000, &[2149], games),
            player(4, 1999, &[2150], games),
        ]
    };
    assert_eq!(columns(&equal("b")).white, [2, 3, 1, 0], "ARO, low R, alphabet");
    assert_eq!(columns(&equal("w")).black, [1, 0, 2, 3], "high R, ARO, alphabet");
    let mut same_name = equal("b");
    same_name[0].name = "Player 10".to_owned();
    assert_eq!(columns(&same_name).white, [2, 3, 0, 1], "the smaller number");
}

/// The rows of columns of a length, written as `W1-B2 W2-B1`, if these have met.
fn rows_without(length: usize, met: &str) -> String {
    let name = |place| {
        if place < length { format!("W{}", place + 1) } else { format!("B{}", place - length + 1) }
    };
    let columns = Columns { white: (0..length).collect(), black: (length..2 * length).collect() };
    let may_meet = |a: usize, b: usize| {
        let (a, b) = (a.min(b), a.max(b));
        !met.split_whitespace().any(|pair| pair == format!("{}-{}", name(a), name(b)))
    };
    let found = rows(&columns, &may_meet, true);
    assert_eq!(found, rows(&columns, &may_meet, false));
    let found = found.unwrap().into_iter().map(|(a, b)| format!("{}-{}", name(a), name(b)));
    found.collect::<Vec<_>>().join(" ")
}

#[test]
fn rows_are_improved_by_6_3() {
    assert_eq!(rows_without(3, ""), "W1-B1 W2-B2 W3-B3");
    assert_eq!(rows_without(3, "W1-B1"), "W1-B2 W2-B1 W3-B3");
    assert_eq!(rows_without(3, "W3-B3"), "W1-B1 W2-B3 W3-B2", "the last but one row changes");
    assert_eq!(rows_without(3, "W2-B3 W3-B3"), "W1-B3 W2-B1 W3-B2", "then the one above");
}

#[test]
fn a_white_without_black_meets_a_white_by_6_3() {
    let second = "W2-B1 W2-B2 W2-B3 W2-B4";
    assert_eq!(rows_without(4, second), "W1-B1 W2-W3 W4-B2 B3-B4");
    assert_eq!(rows_without(4, &format!("{second} W2-W3")), "W1-B1 W2-W4 W3-B2 B3-B4");
    let all_below = format!("{second} W2-W3 W2-W4");
    assert_eq!(rows_without(4, &all_below), "W1-W2 W3-B1 W4-B2 B3-B4");
    let third = "W3-B1 W3-B2 W3-B3 W3-B4";
    assert_eq!(rows_without(4, third), "W1-B1 W2-B2 W3-W4 B3-B4", "k + 1 first");
    assert_eq!(rows_without(4, &format!("{third} W3-W4")), "W1-B1 W2-W3 W4-B2 B3-B4");
    assert_eq!(rows_without(4, &format!("{third} W3-W4 W2-W3")), "W1-W3 W2-B1 W4-B2 B3-B4");
    let black = "W1-B2 W2-B2 W3-B2 W4-B2";
    assert_eq!(rows_without(4, black), "W1-B1 W2-B3 W3-W4 B2-B4", "a Black without White");
}

#[test]
fn averages_are_exact_and_of_games() {
    assert!(Aro::of([2000, 2001]) > Aro::of([2000]) && Aro::of([2000, 2001]) < Aro::of([2001]));
    assert_eq!(Aro::of([2000, 2001]), Aro::of([2001, 2000, 2000, 2001]));
    assert_eq!(Aro::of([]), Aro::of([0]));
    let rounds = ["1-2:1 3-4:0", "1-3:+ 4-2:=", "4-1:0 2:H 3:Z", "1:U 2-3:--", "1-5:="];
    let mut draft = draft(5, &rounds).rated(&[1001, 1002, 1003, 1004, 1005]);
    draft.players[4].rating = None;
    enter(&mut draft, "2:Z");
    assert_eq!(known(&draft, 1).aro, Aro::of([1002, 1004, 0]), "one opponent is gone, one unrated");
    assert_eq!(known(&draft, 3).aro, Aro::of([1004]), "forfeits do not count");
    assert_eq!(known(&draft, 5).rating, 0);
}

#[test]
fn the_due_color_is_that_of_fewer_games_or_of_alternation() {
    let due = |games| player(1, 0, &[], games).due();
    let (white, black) = (Some(Color::White), Some(Color::Black));
    assert_eq!(["b", "wbb", "wb", "bwwb", "bbw"].map(due), [white; 5]);
    assert_eq!(["w", "bww", "bw", "wwbbbw", "wwb"].map(due), [black; 5]);
    assert_eq!(due(""), None);
    let gone = draft(4, &["1-2:1 3-4:1", "3-1:1 2:F 4:H", "1-4:+ 2:H"]);
    assert_eq!(known(&gone, 1).due(), white, "a forfeit has no color");
    assert_eq!(known(&gone, 4).due(), white);
}

#[test]
fn players_without_due_color_fill_the_columns() {
    let due = ["w", "", "", "w", "", "w"];
    let players: Vec<_> =
        (1..).zip(due).map(|(number, games)| player(number, 2000, &[], games)).collect();
    let found = columns(&players);
    assert_eq!((found.white, found.black), (vec![1, 2, 4], vec![0, 3, 5]));
    assert_eq!(dominating(&players, 0b11_1111), Some(Color::Black));
    assert_eq!(dominating(&players, 0b01_0110), None);
    let none = columns(&players[1..3]);
    assert_eq!((none.white, none.black), (vec![0], vec![1]), "white first");
    let (white, black) = (Some(Color::White), Some(Color::Black));
    assert!(is_opposite(white, black) && !is_opposite(white, white));
    assert!(is_opposite(None, black) && is_opposite(white, None) && is_opposite(None, None));
}

#[test]
fn the_limits_of_2_3_and_2_4_hold() {
    let may = |games| {
        let player = player(1, 0, &[], games);
        Color::ALL.map(|color| player.may_get(color))
    };
    assert_eq!(may("w"), [true, true]);
    assert_eq!(may("bww"), [false, true]);
    assert_eq!(may("wwbw"), [false, true]);
    assert_eq!(may("wbb"), [true, false]);
    assert_eq!(may("wwwwbb"), [false, false], "a history that broke the limits");
    let last = draft(2, &["1:F 2:F"; 8]);
    assert!(paired(last.clone()).is_some());
    assert!(paired(last.without("1-2")).is_none());
}

/// A player who has been transferred upwards in a round, as the loser of a
/// forfeit or of a game, and then in others.
#[test]
fn transfers_upwards_are_limited_by_2_5() {
    let lucky = "1:F 2:Z";
    let upwards = "1-2:1";
    let may_be = |rounds: &[&str], total| {
        let mut draft = draft(2, rounds);
        draft.total_rounds = RoundNumber::new(total);
        known(&draft, 2).may_be_transferred
    };
    assert!(!may_be(&[lucky, upwards], 9), "twice running");
    assert!(!may_be(&[lucky, "1-2:--"], 9), "a forfeited pairing counts");
    assert!(may_be(&[lucky, upwards], 3), "except in the last round");
    assert!(may_be(&[lucky, upwards, lucky], 9));
    let three = [lucky, upwards, lucky, upwards, upwards, lucky];
    assert!(!may_be(&three, 9), "three in less than ten rounds");
    assert!(may_be(&three, 10), "four in ten");
    assert!(!may_be(&[&three[..], &[upwards, lucky]].concat(), 10));
    assert!(may_be(&[&three[..], &[upwards, lucky]].concat(), 9), "the last round");
}

#[test]
fn the_bye_is_that_of_article_4() {
    let lowest = draft(5, &["1-2:1 3-4:1 5:F", "1:F 2:F 3:F 4:Z"]).rated(&[5, 4, 3, 2, 1]);
    assert_eq!(bye(lowest), Some(4), "the lowest group");
    let one_group = |ratings: &[u16]| bye(draft(5, &["1-2:= 3-4:= 5:H"]).rated(ratings));
    assert_eq!(one_group(&[5, 4, 3, 2, 1]), Some(5), "the lowest R");
    assert_eq!(one_group(&[5, 1, 3, 2, 5]), Some(2));
    assert_eq!(one_group(&[1, 5, 1, 7, 9]), Some(3), "the higher ARO");
    assert_eq!(one_group(&[1, 7, 1, 5, 9]), Some(1));
    assert_eq!(one_group(&[1, 1, 9, 9, 9]), Some(2), "the alphabetically later");
    // White is due to 2 and 4, black to 3.
    let dominated = draft(5, &["1-2:1 3-4:= 5:H", "2:H"]).rated(&[1, 1, 1, 9, 1]);
    assert_eq!(bye(dominated), Some(2), "the dominating color, despite the lower ARO");
}

#[test]
fn the_bye_goes_to_the_dominating_color() {
    // All have half a point; white is due to 2, 4 and 6, black to 1 and 3.
    let draft = draft(7, &["1-2:= 3-4:= 7-6:= 5:H", "7:Z"]).absent([5, 7]);
    let present = |ratings: &[u16]| draft.clone().rated(ratings);
    assert_eq!(bye(present(&[1, 1, 1, 1, 9, 5, 9])), Some(4), "due white, alphabetically last");
    assert_eq!(bye(present(&[1, 1, 2, 1, 9, 5, 9])), Some(4), "the higher ARO");
}

#[test]
fn a_point_without_playing_bars_from_the_bye() {
    let bye = |first, second| bye(draft(4, &[first, second]).absent([4]).rated(&[3, 2, 1]));
    assert_eq!(bye("1:H 2:H 3:H", "1:H 2:H 3:H"), Some(3));
    assert_eq!(bye("1:H 2:H 3:U", "1:H 2:H"), Some(2));
    assert_eq!(bye("1:H 2:H 3:F", "1:H 2:H"), Some(2));
    assert_eq!(bye("1:H 2:H 3-4:+", "1:H 2:H"), Some(2));
    assert_eq!(bye("1:F 2:H 3:H", "2:F 3:Z"), Some(3), "the lowest group that has somebody");
    assert_eq!(bye("1:H 2:F 3:F", "1:H"), Some(1), "nobody else");
    assert_eq!(paired(draft(3, &["1:F 2:F 3:F"])), None);
}

#[test]
fn the_first_round_is_that_of_article_5() {
    let first = |players, without: &str, color| {
        let draft = draft(players, &[]).with_initial_color(color);
        let round = paired(draft.without(without)).unwrap();
        (round.pairs, round.bye.map(PlayerId::get))
    };
    let white = Some(Color::White);
    assert_eq!(first(6, "", white), (pairs("1-4 5-2 3-6"), None));
    assert_eq!(first(6, "", None), (pairs("1-4 5-2 3-6"), None), "white is the lot");
    assert_eq!(first(7, "", Some(Color::Black)), (pairs("4-1 2-5 6-3"), Some(7)));
    assert_eq!(first(6, "1-4", white), (pairs("1-5 4-2 3-6"), None));
    let alone = "1-2 1-3 1-4 1-5 1-6 1-7";
    assert_eq!(first(7, alone, white), (pairs("2-5 6-3 4-7"), Some(1)), "the rest can be paired");
    let few = first(6, "1-4 1-5 1-6", white);
    assert_eq!(few, (pairs("1-2 4-3 5-6"), None), "inside a column if need be");
}
