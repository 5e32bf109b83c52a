//! The oracle of the Burstein system of 2026 against what is known for certain:
//! examples of the text, and the reference corpus.

mod criteria;
mod index;
mod played;

use fpc::{Color, PlayerId, RoundNumber, Score, TournamentDraft};
use fpc_oracles::{
    burstein_2026::{self, BursteinRound, FLOATS, is_seeding_round, pairings},
    order::Next,
};
use pretty_assertions::assert_eq;

use crate::setup::{Setup as _, draft, enter, id, pairs};

/// A tournament before its last round, which never is a seeding round.
fn before_last(players: u16, rounds: &[&str]) -> TournamentDraft {
    let total_rounds = RoundNumber::new(rounds.len() as u32 + 1);
    draft(players, rounds).with_total_rounds(total_rounds)
}

fn paired(draft: TournamentDraft) -> Option<BursteinRound> {
    let snapshot = draft.before();
    let round = burstein_2026::pair_in_detail(&snapshot);
    assert_eq!(round, burstein_2026::pair_without_shortcuts(&snapshot));
    round
}

fn ids(numbers: &[u16]) -> Vec<PlayerId> {
    numbers.iter().copied().map(id).collect()
}

/// The pairings of six players of whom two float.
fn two_floaters_of_six() -> Vec<Vec<(usize, usize)>> {
    let mut all = Vec::new();
    pairings(6, &mut |pairing| {
        let floaters = pairing.iter().filter(|&&(_, opponent)| opponent == FLOATS).count();
        if floaters == 2 && pairing.len() == 4 {
            all.push(pairing.to_vec());
        }
        Next::Onward
    });
    all
}

#[test]
fn pairings_are_in_the_order_of_4_3() {
    let all = two_floaters_of_six();
    let written = |pairing: &Vec<(usize, usize)>| {
        let pairs = pairing.iter().map(|(player, opponent)| format!("{player}-{opponent}"));
        pairs.collect::<Vec<_>>().join(" ")
    };
    let written: Vec<_> = all.iter().map(written).collect();
    let first = [
        "1-6 2-5 3-0 4-0",
        "1-6 2-4 3-0 5-0",
        "1-6 2-3 4-0 5-0",
        "1-6 2-0 3-5 4-0",
        "1-6 2-0 3-4 5-0",
        "1-6 2-0 3-0 4-5",
        "1-5 2-6 3-0 4-0",
    ];
    assert_eq!(written[..7], first);
    assert_eq!(written.len(), 45);
    assert_eq!(written[44], "1-0 2-0 3-4 5-6");
}

#[test]
fn the_order_of_4_3_is_that_of_the_opponents_numbers() {
    let opponents = |pairing: &Vec<(usize, usize)>| {
        let mut list = [FLOATS; 6];
        for &(player, opponent) in pairing.iter().filter(|(_, opponent)| *opponent != FLOATS) {
            list[player - 1] = opponent;
            list[opponent - 1] = player;
        }
        list
    };
    let all: Vec<_> = two_floaters_of_six().iter().map(opponents).collect();
    assert!(all.is_sorted_by(|before, after| before > after), "{all:?}");
}

/// Round 4 of 6 of a tournament of nine, after three seeding rounds.
fn worked_example() -> TournamentDraft {
    let rounds = [
        "1-4:1 5-2:1 3-6:1 7-8:1 9:U",
        "3-1:-- 2-7:0 4-5:= 6-9:1 8:U",
        "5-1:= 7-3:1 9-4:0 8-6:0 2:U",
    ];
    let total_rounds = RoundNumber::new(6);
    draft(9, &rounds).without("5-7").with_total_rounds(total_rounds)
}

#[test]
fn a_round_is_paired_as_worked_out() {
    let ranking = burstein_2026::ranking(&worked_example().before());
    let ranking = ranking
        .into_iter()
        .map(|(player, index)| (player.get(), index.buchholz.tenths(), index.sonneborn_berger));
    let expected = [
        (3, 60, 200),
        (2, 60, 100),
        (8, 60, 100),
        (1, 50, 250),
        (4, 45, 200),
        (9, 45, 100),
        (5, 40, 250),
        (7, 30, 300),
        (6, 30, 200),
    ];
    assert_eq!(ranking.collect::<Vec<_>>(), expected);

    let round = paired(worked_example()).unwrap();
    assert_eq!(round.bye, Some(id(3)), "2, 8 and 9 have had a bye");
    let players: Vec<_> = round.brackets.iter().map(|bracket| bracket.players.clone()).collect();
    let expected: [&[u16]; 4] = [&[7], &[5, 7, 6], &[1, 4, 5], &[2, 8, 1, 4, 9, 5]];
    assert_eq!(players, expected.map(ids));
    let clashes: Vec<_> = round.brackets.iter().map(|bracket| bracket.criteria.clashes).collect();
    assert_eq!(clashes, [0, 0, 0, 1]);
    assert_eq!(round.pairs, pairs("6-7 4-2 8-5 1-9"));
}

#[test]
fn half_of_the_rounds_but_at_most_four_are_seeding_rounds_by_1_6() {
    let seeding = |total: u8| {
        let rounds = (0..u32::from(total)).filter(|&round| {
            let draft = draft(2, &vec!["1:H 2:H"; round as usize]);
            let total_rounds = RoundNumber::new(total.into());
            is_seeding_round(&draft.with_total_rounds(total_rounds).before())
        });
        rounds.count()
    };
    assert_eq!([1_u8, 2, 3, 6, 7, 8, 9, 11].map(seeding), [0, 1, 1, 3, 3, 4, 4, 4]);
}

#[test]
fn seeding_rounds_are_those_of_the_dutch_system() {
    let round = paired(draft(6, &[])).unwrap();
    assert_eq!(round.pairs, pairs("1-4 5-2 3-6"));
    assert_eq!(round.brackets, []);
    let round = paired(before_last(6, &[])).unwrap();
    assert_eq!(round.pairs, pairs("1-6 5-2 3-4"), "the only round of a tournament");
}

#[test]
fn the_bye_goes_to_the_lowest_score_by_3_1_3() {
    let bye = |players, rounds: &[&str]| paired(before_last(players, rounds)).unwrap().bye;
    assert_eq!(bye(5, &["1-2:1 3-4:1 5:H"]), Some(id(4)));
    assert_eq!(
        bye(5, &["2-1:1 3-4:1 5:H"]),
        Some(id(4)),
        "3.1.5: 1 and 4 are equal but for numbers"
    );
    assert_eq!(bye(5, &["1-2:= 3-4:= 5:H"]), Some(id(4)), "3.1.4: 5 has not played");
    assert_eq!(bye(5, &["1-2:1 3-4:1 5:Z"]), Some(id(4)), "3.1.4");
}

#[test]
fn the_lowest_ranked_gets_the_bye_by_3_1_5() {
    let rounds = ["1-3:0 2-4:0 5-6:0 7:H", "3-5:1 4-6:0 1:H 2:H 7:H"];
    // The opponents of 1 and 2 have 2 points and 1.
    let round = paired(before_last(7, &rounds).absent([5])).unwrap();
    assert_eq!(round.bye, None, "six are present");
    let round = paired(before_last(7, &rounds)).unwrap();
    assert_eq!(round.bye, Some(id(5)), "the lowest score");
    let round = paired(before_last(7, &rounds).absent([5, 7])).unwrap();
    assert_eq!(round.bye, Some(id(2)), "the lower Buchholz");
}

#[test]
fn the_others_can_be_paired_by_3_1_2() {
    let draft = before_last(5, &["1-2:= 3-4:= 5:H"]);
    // 5 can meet 4 only; without 3, 1 and 2 would be left, who have met.
    assert_eq!(paired(draft.without("5-1 5-2 5-3")).unwrap().bye, Some(id(2)));
}

#[test]
fn a_win_without_playing_bars_from_the_bye_by_c2() {
    let is_possible = |entry| paired(before_last(1, &[entry])).is_some();
    assert_eq!(["1:U", "1:F", "1:H", "1:Z"].map(is_possible), [false, false, true, true]);
    let has_bye = |absent| paired(before_last(2, &["1-2:+"]).absent([absent])).is_some();
    assert_eq!([2, 1].map(has_bye), [false, true], "the forfeit win bars, the loss does not");
    let mut little = before_last(1, &["1:U"]);
    little.points.pairing_allocated_bye = Score::ZERO;
    assert_eq!(paired(little), None, "the bye bars at any value");
    let mut one = before_last(1, &["1:H"]);
    one.points.half_point_bye = one.points.win;
    assert_eq!(paired(one), None);
}

#[test]
fn a_bye_given_beforehand_is_not_given_again() {
    let mut four = before_last(4, &["1-2:= 3-4:="]);
    enter(&mut four, "4:U");
    assert_eq!(paired(four), None);
    let mut five = before_last(5, &["1-2:= 3-4:= 5:H"]);
    enter(&mut five, "5:U");
    assert_eq!(paired(five).unwrap().bye, None);
}

/// The pair of 1 and 2, all others being absent.
fn of_two(players: u16, rounds: &[&str]) -> Vec<(PlayerId, PlayerId)> {
    paired(before_last(players, rounds).absent(3..=players)).unwrap().pairs
}

#[test]
fn without_games_the_number_decides_by_5_2_1() {
    let round = |color| {
        let draft = before_last(4, &[]).with_initial_color(color);
        paired(draft).unwrap().pairs
    };
    assert_eq!(round(Some(Color::White)), pairs("1-4 3-2"));
    assert_eq!(round(Some(Color::Black)), pairs("4-1 2-3"));
    assert_eq!(round(None), pairs("1-4 3-2"), "white is the lot");
    // Who is higher is a matter of 1.8: 3 has half a point.
    let round = paired(before_last(3, &["2:U 3:H"]).absent([2])).unwrap();
    assert_eq!(round.pairs, pairs("3-1"));
}

#[test]
fn who_has_not_arrived_does_not_count_in_5_2_1() {
    let round = |draft: TournamentDraft| paired(draft).unwrap().pairs;
    assert_eq!(round(before_last(5, &[]).absent([1])), pairs("2-5 4-3"));
    for bye in ["F", "H", "Z"] {
        let rounds = [&format!("1:{bye}")[..]];
        assert_eq!(round(before_last(5, &rounds).absent([1])), pairs("2-5 4-3"), "{bye}");
    }
    assert_eq!(round(before_last(5, &["1:U"]).absent([1])), pairs("5-2 3-4"));
    let forfeit = before_last(6, &["1-6:--"]);
    assert_eq!(round(forfeit.absent([1, 6])), pairs("5-2 3-4"), "paired is arrived");
}

#[test]
fn preferences_are_granted_by_5_2_2() {
    assert_eq!(of_two(4, &["1-3:1 4-2:1"]), pairs("2-1"));
    assert_eq!(of_two(3, &["1-3:1"]), pairs("2-1"), "2 has none");
    assert_eq!(of_two(3, &["3-2:1"]), pairs("2-1"), "1 has none");
}

#[test]
fn the_stronger_preference_is_granted_by_5_2_3() {
    // Black: strong after w, mild after bw, absolute after ww.
    assert_eq!(of_two(4, &["1-3:1 4-2:1", "2-3:1"]), pairs("2-1"));
    assert_eq!(of_two(4, &["2-3:1 4-1:1", "1-3:1"]), pairs("1-2"));
    assert_eq!(of_two(4, &["1-3:1 2-4:1", "1-4:1"]), pairs("2-1"));
    assert_eq!(of_two(4, &["1-3:1 2-4:1", "2-3:1"]), pairs("1-2"));
}

#[test]
fn colors_alternate_from_the_latest_difference_by_5_2_4() {
    // wbw and wwb: both prefer Black, and the higher ranked one does not get it.
    let games = ["1-3:1 2-4:1", "5-1:0 2-3:1", "1-4:1 6-2:1"];
    assert_eq!(of_two(6, &games), pairs("2-1"));
    let exchanged = ["2-3:1 1-4:1", "5-2:0 1-3:1", "2-4:1 6-1:1"];
    assert_eq!(of_two(6, &exchanged), pairs("1-2"));
    let squeezed = ["1-3:1 2-4:1", "5-1:0 2-3:1", "1:H 6-2:1", "1-4:1 2:F"];
    assert_eq!(of_two(6, &squeezed), pairs("2-1"), "R-BUR-15");
}

#[test]
fn the_higher_ranked_by_1_8_gets_his_preference_by_5_2_5() {
    // 4, whom 2 has met, has more than 3.
    assert_eq!(of_two(4, &["1-3:1 2-4:1", "1:H 2:H 3:H 4:F"]), pairs("1-2"));
    assert_eq!(of_two(4, &["1-3:1 2-4:1", "1:H 2:H 3:F 4:H"]), pairs("2-1"));
    assert_eq!(of_two(4, &["1-3:1 2-4:1", "1:H 2:H 3:H 4:H"]), pairs("2-1"), "1 by number");
}
