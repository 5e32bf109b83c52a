//! Subgroups, shifts and rows (3.2.3 to 3.2.6).

use fpc::TournamentDraft;
use fpc_oracles::dubov_2026::DubovBracket;
use pretty_assertions::assert_eq;

use super::{ids, paired};
use crate::setup::{Setup as _, draft, pairs};

fn first_bracket(draft: TournamentDraft) -> DubovBracket {
    paired(draft).unwrap().brackets.swap_remove(0)
}

#[test]
fn who_has_not_played_is_divided_into_halves_by_3_2_3() {
    let first = paired(draft(8, &[])).unwrap();
    assert_eq!(first.brackets[0].subgroups, [ids(&[1, 2, 3, 4]), ids(&[5, 6, 7, 8])]);
    assert_eq!(first.pairs, pairs("1-5 6-2 3-7 8-4"));
    let forbidden = paired(draft(4, &[]).without("2-4")).unwrap();
    assert_eq!(forbidden.pairs, pairs("1-4 3-2"), "R-DUB26-15");
    // R-DUB26-11: in the second round; by pairing number, not by score.
    let second = paired(draft(4, &["3:F 4:F"]).without("3-4")).unwrap();
    assert_eq!(second.brackets[0].residents, ids(&[3, 4]));
    assert_eq!(second.brackets[0].rows, pairs("1-3 2-4"));
    assert_eq!(second.pairs, pairs("3-1 2-4"), "the higher score is the higher rank");
    let one_has_played = draft(7, &["1-6:= 2:H 3:H 4:H 5:H 7:H"]).absent([1]);
    let bracket = first_bracket(one_has_played);
    assert_eq!(bracket.subgroups, [ids(&[6]), ids(&[2, 3, 4, 5, 7])]);
}

#[test]
fn halves_are_shifted_as_subgroups_are() {
    let bracket = first_bracket(draft(4, &[]).without("1-3 1-4"));
    assert_eq!(bracket.shifts, [ids(&[1]), ids(&[3])], "1 has to meet 2");
    assert_eq!(bracket.rows, pairs("2-1 3-4"));
    let lower = first_bracket(draft(4, &[]).without("1-3 2-3"));
    assert_eq!(lower.shifts, [ids(&[1]), ids(&[3])], "3 has to meet 4");
}

/// All have half a point and one game: 1 to 4 prefer black, 5 to 8 white. The
/// averages of 5 to 8 are 2200, 2100, 2000 and 1900, those of 1 to 4 1800, 1700,
/// 1600 and 1500.
fn drawn() -> TournamentDraft {
    let ratings = [2200, 2100, 2000, 1900, 1800, 1700, 1600, 1500];
    draft(8, &["1-5:= 2-6:= 3-7:= 4-8:="]).rated(&ratings)
}

#[test]
fn rows_are_those_of_3_2_5_and_3_2_6() {
    let bracket = first_bracket(drawn());
    assert_eq!(bracket.subgroups, [ids(&[5, 6, 7, 8]), ids(&[1, 2, 3, 4])]);
    assert_eq!(bracket.shifts, [[], []]);
    assert_eq!(bracket.rows, pairs("8-1 7-2 6-3 5-4"), "S1 by average, G2 by number");
    assert_eq!(first_bracket(drawn().without("5-4")).rows, pairs("8-1 7-2 6-4 5-3"));
    assert_eq!(first_bracket(drawn().without("8-1")).rows, pairs("8-2 7-1 6-3 5-4"));
    assert_eq!(first_bracket(drawn().without("8-1 8-2")).rows, pairs("8-3 7-1 6-4 5-2"));
    let equal = drawn().rated(&[2000; 8]);
    assert_eq!(first_bracket(equal).rows, pairs("5-2 6-1 7-4 8-3"), "by number");
    assert_eq!(paired(drawn()).unwrap().pairs, pairs("8-1 7-2 6-3 5-4"), "5.2.2");
}

#[test]
fn the_larger_subgroup_gives_by_3_2_4_2() {
    let more_black = || drawn().absent([7, 8]);
    let bracket = first_bracket(more_black());
    assert_eq!(bracket.subgroups, [ids(&[5, 6]), ids(&[1, 2, 3, 4])]);
    assert_eq!((bracket.shifts, bracket.criteria.c7), ([ids(&[]), ids(&[2])], 1));
    assert_eq!(bracket.rows, pairs("2-1 6-3 5-4"));
    let bracket = first_bracket(more_black().without("2-1 2-3 2-4"));
    assert_eq!(bracket.shifts, [ids(&[]), ids(&[3])], "2 cannot meet those who stay");
    let bracket = first_bracket(more_black().without("2-1 2-3 2-4 3-1 3-4"));
    assert_eq!(bracket.shifts, [ids(&[]), ids(&[1])], "nor can 3");
    let bracket = first_bracket(drawn().absent([3, 4]));
    assert_eq!(bracket.subgroups, [ids(&[5, 6, 7, 8]), ids(&[1, 2])]);
    assert_eq!(bracket.shifts, [ids(&[]), ids(&[7])], "8, 7, 6, 5 by average");
    assert_eq!(bracket.rows, pairs("8-1 6-7 5-2"), "6 has met 2");
}

#[test]
fn the_smaller_subgroup_gives_first_by_3_2_4_1() {
    let five_meets_six = || drawn().absent([7, 8]).without("5-2 5-3 5-4");
    let bracket = first_bracket(five_meets_six());
    assert_eq!(bracket.shifts, [ids(&[6]), ids(&[2, 3])], "6, 5 by average");
    assert_eq!((bracket.criteria.c7, &bracket.rows[2]), (3, &pairs("5-6")[0]));
    let bracket = first_bracket(five_meets_six().without("6-1 6-4"));
    assert_eq!(bracket.shifts, [ids(&[6]), ids(&[2, 3])], "whom 6 does not meet anyway");
    let equal = first_bracket(drawn().absent([4, 8]).without("5-2 5-3"));
    assert_eq!(equal.subgroups, [ids(&[5, 6, 7]), ids(&[1, 2, 3])]);
    assert_eq!(equal.shifts, [ids(&[6]), ids(&[2])], "G1 gives first if they are equal");
    let other = first_bracket(drawn().absent([4, 8]).without("5-2 5-3 5-6"));
    assert_eq!(other.shifts, [ids(&[7]), ids(&[2])], "5 meets 7: B would be 6, C is 7");
}
