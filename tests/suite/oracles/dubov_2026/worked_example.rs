//! A round of ten players from beginning to end.

use fpc::{Color, Score, TournamentDraft};
use fpc_oracles::dubov_2026::Strength;
use pretty_assertions::assert_eq;

use super::{ids, known, of_rounds, paired};
use crate::setup::{Setup as _, draft, id, pairs};

/// Before round 5 of 7, from which 2 is absent.
fn before() -> TournamentDraft {
    let rounds = [
        "1-5:0 6-2:1 3-7:1 8-4:0 9:U",
        "4-1:1 2-3:0 8-6:0 7-10:1 5:F",
        "3-4:1 5-2:1 1-8:1 6-9:0 10:F",
        "4-6:1 5-3:= 10-1:0",
    ];
    let ratings = [2641, 2623, 2564, 2558, 2551, 2160, 1983, 1469, 1358, 1011];
    of_rounds(draft(10, &rounds).rated(&ratings).absent([2]), 7)
}

#[test]
fn the_worked_example_begins_as_given() {
    use Color::{Black, White};
    use Strength::{Absolute, Mild, Strong};
    let draft = before();
    let table = [
        (3, 7, (Mild, White), 2429),
        (5, 7, (Absolute, Black), 2609),
        (4, 6, (Mild, Black), 2209),
        (1, 4, (Mild, White), 1897),
        (6, 4, (Mild, White), 2002),
        (9, 4, (Strong, White), 2160),
        (7, 2, (Mild, Black), 1788),
        (10, 2, (Mild, Black), 2312),
        (8, 0, (Strong, Black), 2453),
    ];
    for (number, halves, preference, aro) in table {
        let player = known(&draft, number);
        let found = (player.score, player.preference(), player.aro);
        assert_eq!(found, (Score::from_halves(halves), preference, aro), "{number}");
    }
}

#[test]
fn the_worked_example_is_followed() {
    let round = paired(before()).unwrap();
    assert_eq!(round.bye, Some(id(8)));
    let [first, second] = &round.brackets[..] else { panic!("{round:?}") };
    assert_eq!((&first.residents, &first.upfloaters), (&ids(&[3, 5]), &ids(&[4, 1])));
    let criteria = &first.criteria;
    assert_eq!([criteria.c5, criteria.c7, criteria.c8, criteria.c9, criteria.c10], [2, 2, 0, 0, 0]);
    assert_eq!(criteria.c6.0, [4, 6].map(Score::from_halves));
    assert_eq!(first.subgroups, [ids(&[3, 1]), ids(&[5, 4])]);
    assert_eq!(first.shifts, [ids(&[1]), ids(&[4])]);
    assert_eq!(first.rows, pairs("4-5 3-1"));
    assert_eq!((&second.residents, &second.upfloaters), (&ids(&[6, 9]), &ids(&[7, 10])));
    assert_eq!(second.rows, pairs("6-7 9-10"));
    assert_eq!(round.pairs, pairs("4-5 3-1 6-7 9-10"));
}
