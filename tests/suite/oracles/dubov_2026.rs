//! The oracle of the Dubov system of 2026 and 2018 against what is known for
//! certain: the examples of the texts and of the readings, and the reference
//! corpus.

mod bye;
mod played;
mod subgroups;
mod upfloaters;
mod worked_example;

use std::cmp::Reverse;

use fpc::{Color, PlayerId, RoundNumber, Score, TournamentDraft};
use fpc_oracles::dubov_2026::{
    self, Colors, Criteria, DubovRound, Edition, Facts, Player, Strength, aro, color_of_higher,
    from_the_middle, max_t, sets_of_size, transpositions,
};
use fpc_oracles::order::Next;
use pretty_assertions::assert_eq;

use crate::setup::{Setup as _, draft, id};

/// The pairing of the next round, which leaving out nothing does not change.
fn paired_by(draft: TournamentDraft, edition: Edition) -> Option<DubovRound> {
    let tournament = draft.validate().unwrap();
    let snapshot = tournament.snapshot_to_pair().unwrap();
    let round = dubov_2026::pair_in(&tournament, &snapshot, edition);
    assert_eq!(round, dubov_2026::pair_without_shortcuts(&tournament, &snapshot, edition));
    round
}

fn paired(draft: TournamentDraft) -> Option<DubovRound> {
    paired_by(draft, Edition::Of2026)
}

fn facts(draft: TournamentDraft) -> Facts {
    let tournament = draft.validate().unwrap();
    let snapshot = tournament.snapshot_to_pair().unwrap();
    Facts::new(&tournament, &snapshot, Edition::Of2026)
}

/// What the oracle knows of a player in the round to be paired.
fn known(draft: &TournamentDraft, number: u16) -> Player {
    let players = facts(draft.clone()).players;
    players.into_iter().find(|player| player.id == id(number)).unwrap()
}

fn ids(numbers: &[u16]) -> Vec<PlayerId> {
    numbers.iter().copied().map(id).collect()
}

/// A player with these colors of games.
fn player(number: u16, games: &str) -> Player {
    let games: Vec<_> = games.chars().filter_map(Color::from_char).collect();
    Player {
        id: id(number),
        number: usize::from(number),
        place: 0,
        score: Score::ZERO,
        colors: Colors::new(&games),
        aro: 0,
        upfloats: Vec::new(),
        may_get_bye: true,
    }
}

/// With another number of rounds.
fn of_rounds(draft: TournamentDraft, rounds: u32) -> TournamentDraft {
    draft.with_total_rounds(RoundNumber::new(rounds))
}

#[test]
fn preferences_are_those_of_1_6() {
    let all = |games: &[&str]| games.iter().map(|it| player(1, it).preference()).collect();
    let expected = |strength, color, games: &[&str]| {
        let preferences: Vec<_> = all(games);
        assert_eq!(preferences, vec![(strength, color); games.len()], "{games:?}");
    };
    expected(Strength::Absolute, Color::Black, &["ww", "bww", "bwwbwww", "wwwb", "bbww"]);
    expected(Strength::Absolute, Color::White, &["bb", "wbb", "bbbw", "wwbb"]);
    expected(Strength::Strong, Color::Black, &["w", "wbw", "wwb"]);
    expected(Strength::Strong, Color::White, &["b", "bwb", "bbw"]);
    expected(Strength::Mild, Color::Black, &["bw", "wbbw", ""]);
    expected(Strength::Mild, Color::White, &["wb", "bwwb"]);
    // R-DUB26-2: the color difference comes before the repeated color.
    expected(Strength::Absolute, Color::Black, &["wwwwbb"]);
    expected(Strength::Absolute, Color::White, &["bbbbww", "wwwbb"]);
}

#[test]
fn averages_of_1_7_are_rounded_half_up() {
    assert_eq!(aro([2000, 2001]), 2001);
    assert_eq!(aro([2000, 2000, 2001]), 2000);
    assert_eq!(aro([2001, 2000, 2001]), 2001);
    assert_eq!(aro([2558, 2564, 2160, 1552]), 2209, "2208.5");
    assert_eq!(aro([]), 0);
    let rounds = ["1-2:1 3-4:0", "1-3:+ 4-2:=", "4-1:0 2:H 3:Z", "1:U 2-3:--", "1-5:="];
    let mut draft = draft(5, &rounds).rated(&[1001, 1002, 1003, 1004, 1005]).absent([2]);
    draft.players[4].rating = None;
    assert_eq!(known(&draft, 1).aro, 669, "1002, 1004 and an unrated one, R-DUB26-6");
    assert_eq!(known(&draft, 3).aro, 1004, "forfeits do not count");
}

#[test]
fn max_t_is_that_of_1_8() {
    let of = |rounds| max_t(RoundNumber::new(rounds).unwrap());
    assert_eq!([1, 4, 5, 7, 9, 10, 11, 15].map(of), [2, 2, 3, 3, 3, 4, 4, 5]);
}

/// R-DUB26-5: the rounds on record do not stand for it.
#[test]
#[should_panic(expected = "the number of rounds is declared")]
fn the_number_of_rounds_has_to_be_declared() {
    let draft = draft(4, &["1-2:1 3-4:1"]).with_total_rounds(None);
    let tournament = draft.validate().unwrap();
    let snapshot = tournament.snapshot(RoundNumber::FIRST).unwrap();
    Facts::new(&tournament, &snapshot, Edition::Of2026);
}

#[test]
fn sets_are_ordered_by_4_1_3() {
    let sets = |numbers: &str, size| {
        let sets = sets_of_size(&numbers.chars().collect::<Vec<_>>(), size);
        sets.into_iter().map(String::from_iter).collect::<Vec<_>>()
    };
    assert_eq!(sets("123P", 2), ["12", "13", "1P", "23", "2P", "3P"]);
    assert_eq!(sets("1234", 3), ["123", "124", "134", "234"]);
    assert_eq!(sets("12", 0), [""]);
}

#[test]
fn shifters_are_numbered_by_4_3_3() {
    let numbered = |list: &str| String::from_iter(from_the_middle(&Vec::from_iter(list.chars())));
    assert_eq!(numbered("ABCDEFG"), "DCEBFAG");
    assert_eq!(numbered("ABCD"), "BCAD");
    assert_eq!(["", "A", "AB", "ABC"].map(numbered), ["", "A", "AB", "BAC"]);
}

#[test]
fn transpositions_are_ordered_by_4_4_2() {
    let mut orders = Vec::new();
    transpositions(&[0, 1, 2], &mut |places| {
        orders.push(places.iter().map(|&place| ['A', 'B', 'C'][place]).collect::<String>());
        Next::Onward
    });
    orders.retain(|order| order.len() == 3);
    assert_eq!(orders, ["ABC", "ACB", "BAC", "BCA", "CAB", "CBA"]);
}

#[test]
fn containers_of_upfloaters_are_in_the_order_of_c6() {
    // R-DUB18-3: the example of D.1.b, in halves of points.
    let named = [[6, 6], [3, 6], [5, 6], [5, 5], [3, 5]];
    let mut containers = named.map(|scores| Criteria {
        c5: 2,
        c6: Reverse(scores.map(Score::from_halves).to_vec()),
        c7: 0,
        c8: 0,
        c9: 0,
        c10: 0,
    });
    containers.sort();
    let sorted = [[6, 6], [5, 6], [5, 5], [3, 6], [3, 5]];
    assert_eq!(
        containers.map(|it| it.c6.0),
        sorted.map(|scores| scores.map(Score::from_halves).to_vec())
    );
}

/// Which of two players has White, the higher ranked one being named first; white
/// is the initial color.
fn white((number, games): (u16, &str), (lower, games_of_lower): (u16, &str)) -> u16 {
    let color =
        color_of_higher(&player(number, games), &player(lower, games_of_lower), Color::White);
    color.fold(number, lower)
}

#[test]
fn colors_are_those_of_article_5() {
    assert_eq!(white((1, ""), (2, "")), 1, "5.2.1: an odd number");
    assert_eq!(white((4, ""), (3, "")), 3, "5.2.1: an even number");
    let black = color_of_higher(&player(1, ""), &player(2, ""), Color::Black);
    assert_eq!(black, Color::Black, "5.2.1: the initial color");
    assert_eq!([white((1, "w"), (2, "b")), white((1, "wb"), (2, "ww"))], [2, 1], "5.2.2");
    assert_eq!(white((1, ""), (2, "b")), 2, "5.2.2: who has not played prefers black");
    assert_eq!([white((1, "w"), (2, "bw")), white((1, "bw"), (2, "w"))], [2, 1], "5.2.3");
    assert_eq!([white((1, "ww"), (2, "w")), white((1, "b"), (2, "bwwbb"))], [2, 2], "5.2.3");
    assert_eq!(white((1, ""), (2, "w")), 1, "5.2.3: a mild preference of who has not played");
    assert_eq!(white((1, "bwwb"), (2, "wb")), 1, "5.2.5: the shorter history is the same");
    assert_eq!(white((1, "bwwb"), (2, "wbwb")), 2, "5.2.4: black was the lower one's");
    assert_eq!(white((2, "wbwb"), (1, "bwwb")), 2, "5.2.4: the other way round");
    assert_eq!(white((1, "wbbwb"), (2, "bwb")), 1, "5.2.4 ends with the shorter one, R-DUB26-14");
    assert_eq!([white((1, "wb"), (2, "wb")), white((1, "w"), (2, "w"))], [1, 2], "5.2.5");
    assert_eq!(white((1, ""), (2, "bw")), 2, "5.2.5: both prefer black mildly");
}

/// R-DUB26-7
#[test]
fn the_parity_of_5_2_1_is_that_of_the_place_among_the_arrived() {
    let place = |round: &str, number| known(&draft(6, &[round]).absent([1]), number).number;
    for unarrived in ["", "1:H 2:H", "1:F", "1:Z 3:U"] {
        assert_eq!([2, 3, 6].map(|number| place(unarrived, number)), [1, 2, 5], "{unarrived}");
    }
    for arrived in ["1:U", "1-5:--", "5-1:+", "1-5:=", "5-1:-"] {
        assert_eq!([2, 3, 6].map(|number| place(arrived, number)), [2, 3, 6], "{arrived}");
    }
    let given = draft(3, &[]);
    let mut given_bye = given.clone();
    crate::setup::enter(&mut given_bye, "1:U");
    assert_eq!(known(&given_bye, 2).number, 2, "a bye of this round, given beforehand");
    assert_eq!(known(&given.absent([1]), 2).number, 1);
}

/// R-DUB26-7
#[test]
fn the_initial_color_is_shown_by_the_first_colors() {
    let of_first = |round: &str| {
        let draft = draft(6, &[round]).with_initial_color(None);
        facts(draft).color_of_higher(0, 3)
    };
    let rest = "4:H 5:H 6:H";
    assert_eq!(of_first(&format!("1:H 2-3:= {rest}")), Color::White, "2 was the first to arrive");
    assert_eq!(of_first(&format!("1:H 3-2:= {rest}")), Color::Black);
    assert_eq!(of_first("1:H 2:H 3:H 4:H 5:H 6:H"), Color::White, "nothing shows it");
}
