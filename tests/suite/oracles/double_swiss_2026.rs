//! The oracle of the Double-Swiss system of 2026 against what is known for certain:
//! examples of the text, and the reference corpus.

mod bye;
mod colors;
mod criteria;
mod matches;
mod played;
pub(crate) mod setup;

use fpc::{Color, PlayerId, Score, TournamentDraft};
use fpc_oracles::double_swiss_2026::{
    self, DoubleSwissRound, identifier, pairings, sets_of_upfloaters,
};
use pretty_assertions::assert_eq;

use self::setup::after;
use crate::setup::{Setup as _, id, pairs};

fn paired(draft: TournamentDraft) -> Option<DoubleSwissRound> {
    let snapshot = draft.before();
    let round = double_swiss_2026::pair_in_detail(&snapshot);
    assert_eq!(round, double_swiss_2026::pair_without_shortcuts(&snapshot));
    round
}

fn ids(numbers: &[u16]) -> Vec<PlayerId> {
    numbers.iter().copied().map(id).collect()
}

#[test]
fn sets_of_upfloaters_are_in_the_order_of_3_5_4() {
    let [three, two_and_a_half] = [6, 5].map(Score::from_halves);
    let candidates = [
        (two_and_a_half, id(1)),
        (three, id(2)),
        (two_and_a_half, id(3)),
        (two_and_a_half, id(5)),
        (three, id(6)),
        (three, id(8)),
    ];
    let sets = sets_of_upfloaters(&candidates, 3).into_iter();
    // C5: two of them with three points.
    let sets = sets.filter(|set| set.iter().filter(|(score, _)| *score == three).count() == 2);
    let written: Vec<_> = sets
        .map(|set| set.iter().map(|(_, number)| number.to_string()).collect::<Vec<_>>().join(" "))
        .collect();
    let expected =
        ["2 6 1", "2 6 3", "2 6 5", "2 8 1", "2 8 3", "2 8 5", "6 8 1", "6 8 3", "6 8 5"];
    assert_eq!(written, expected);
}

#[test]
fn a_pairing_is_identified_by_3_6_2() {
    let pairing = [(11, 24), (16, 6), (10, 9), (8, 4)];
    assert_eq!(identifier(&pairing), [4, 6, 9, 11, 8, 16, 10, 24]);
}

#[test]
fn pairings_are_in_the_order_of_3_6_3() {
    let all = pairings(&[2, 3, 5, 7, 11, 13]);
    let identifiers: Vec<_> = all.iter().map(|pairing| identifier(pairing)).collect();
    assert!(identifiers.is_sorted_by(|before, after| before < after), "{identifiers:?}");
    assert_eq!(all.len(), 15);
    assert_eq!(all[0], [(2, 7), (3, 11), (5, 13)], "the upper half meets the lower one");
    assert_eq!(all[14], [(2, 3), (5, 7), (11, 13)]);
    assert_eq!(pairings::<u8>(&[]), [[]]);
}

/// Before round 4 of 6.
fn worked_example() -> TournamentDraft {
    let rounds = [
        "1-4:11 5-2:00 3-6:11 7-8:11 9:U",
        "3-1:10 2-4:11 5-6:++ 9-7:10 8:U",
        "1-2:11 5-3:00 6-7:=1 8-9:11 4:U",
    ];
    after(9, &rounds).with_total_rounds(fpc::RoundNumber::new(6))
}

#[test]
fn the_worked_example_begins_as_given() {
    let snapshot = worked_example().before();
    let table = [
        (1, 10, "wbw"),
        (3, 10, "wwb"),
        (2, 8, "bwb"),
        (7, 7, "wbb"),
        (8, 7, "bw"),
        (9, 5, "wb"),
        (5, 4, "ww"),
        (4, 3, "bb"),
        (6, 3, "bw"),
    ];
    let players = snapshot.players().iter().map(|player| {
        let colors = player
            .colors
            .as_slice()
            .iter()
            .map(|&color| if color == Color::White { 'w' } else { 'b' });
        let floated = player.past[2].game_float.is_some();
        (player.id.get(), player.score, colors.collect(), floated)
    });
    let expected = table.map(|(number, halves, colors)| {
        (number, Score::from_halves(halves), colors.to_owned(), number != 4)
    });
    let players: Vec<(u16, Score, String, bool)> = players.collect();
    let mut expected = expected.to_vec();
    expected.sort_by_key(|&(number, score, ..)| (-score, number));
    assert_eq!(players, expected);
}

#[test]
fn a_round_is_paired_as_worked_out() {
    let round = paired(worked_example()).unwrap();
    assert_eq!(round.bye, Some(id(6)), "4 has had the bye");
    let [first, second, third] = &round.brackets[..] else { panic!("{round:?}") };
    assert_eq!((&first.residents, &first.upfloaters), (&ids(&[1, 3]), &ids(&[2, 7])));
    let criteria = &first.set_criteria;
    assert_eq!((criteria.c4, criteria.c6, criteria.c7), (2, 0, 2));
    assert_eq!(criteria.c5.0, [7, 8].map(Score::from_halves));
    assert_eq!(first.pairs, pairs("1-7 2-3"));
    assert_eq!((&second.residents, &second.upfloaters), (&ids(&[8]), &ids(&[5])));
    assert_eq!((&third.residents, &third.upfloaters), (&ids(&[9]), &ids(&[4])));
    assert_eq!(round.pairs, pairs("7-1 2-3 8-5 4-9"));
}
