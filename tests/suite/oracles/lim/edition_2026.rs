//! What the edition of 2026 does otherwise: the Basic Rules it refers to are
//! others.

use std::fs;

use fpc::{PlayerId, RoundNumber, Score, Snapshot, TournamentDraft, trf};
use fpc_oracles::lim::{self, Edition};
use pretty_assertions::assert_eq;

use super::setup::Paired as _;
use crate::{
    random::{self, Makeup},
    setup::{Setup as _, draft, id, pairs},
};

#[test]
fn a_win_without_playing_bars_from_the_bye_by_1_1_of_2026() {
    let bye = |draft: TournamentDraft| draft.paired_in_2026()?.bye.map(PlayerId::get);
    let of_five = |rounds: &[&str]| bye(draft(5, rounds));
    assert_eq!(of_five(&["2-4:1 1-3:1 5:F", "3-1:1 4-2:1 5:Z"]), Some(4), "5 had F");
    assert_eq!(of_five(&["3-1:1 4-2:1 5:U", "1-3:1 2-4:1 5:Z"]), Some(4), "5 had it");
    assert_eq!(of_five(&["5-3:+ 2-4:1 1:F", "3-1:1 4-2:1 5:Z"]), Some(4), "5 won by forfeit");
    assert_eq!(of_five(&["1-3:1 2-4:1", "5-3:- 4-2:1 1:H"]), Some(5), "- does not bar");
    assert_eq!(of_five(&["1-3:= 2-4:= 5:H"]), Some(5), "nor does H");
    let alone = |entry| bye(draft(1, &[entry]));
    assert_eq!(["1:U", "1:F", "1:H", "1:Z"].map(alone), [None, None, Some(1), Some(1)]);
    let mut little = draft(1, &["1:U"]);
    little.points.pairing_allocated_bye = Score::ZERO;
    assert_eq!(bye(little), None, "U at any value");
    let mut much = draft(1, &["1:H"]);
    much.points.half_point_bye = much.points.win;
    assert_eq!(bye(much), None, "H worth a win");
}

#[test]
fn who_has_not_arrived_does_not_count_in_7_2_of_2026() {
    let in_2026 = |draft: TournamentDraft| draft.paired_in_2026().unwrap().pairs;
    assert_eq!(draft(5, &[]).absent([1]).paired().pairs, pairs("4-2 3-5"), "by printed numbers");
    assert_eq!(in_2026(draft(5, &[]).absent([1])), pairs("2-4 5-3"));
    for bye in ["F", "H", "Z"] {
        let round = [&format!("1:{bye}")[..]];
        assert_eq!(in_2026(draft(5, &round).absent([1])), pairs("5-3 2-4"), "{bye}");
    }
    assert_eq!(in_2026(draft(5, &["1:U"]).absent([1])), pairs("3-5 4-2"), "the bye is an arrival");
    let forfeit = draft(6, &["1-6:--"]).absent([1, 6]);
    assert_eq!(in_2026(forfeit), pairs("3-5 4-2"), "so is a pairing without a game");
}

/// The last round of a file of the corpus. 17 has one point and 5 has two, and
/// both have had the bye. Of those with three points 16 has had it, too; 14 has
/// had a full-point bye in round 3; then comes 13.
#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn a_full_point_bye_decides_in_the_corpus() {
    let folder = crate::shared("corpus/lim-2026");
    let document = trf::Document::parse(&fs::read(folder.join("00570009-n17-r8.trf")).unwrap());
    let tournament = trf::read(&document).tournament.unwrap();
    let snapshot = tournament.snapshot(RoundNumber::new(8).unwrap()).unwrap();
    let bye = |edition| lim::pair(&snapshot, edition, false).unwrap().bye();
    assert_eq!(bye(Edition::Of1999), Some(id(14)));
    assert_eq!(bye(Edition::Of2026), Some(id(13)));
}

/// Asserts that two editions differ in nothing but the bye and colors by 7.2, and
/// returns whether they differ in the bye.
fn compare_editions(snapshot: &Snapshot) -> bool {
    let round = |edition| lim::pair_in_detail(snapshot, edition, false);
    let (old, new) = (round(Edition::Of1999), round(Edition::Of2026));
    let bye = |round: &Option<lim::LimRound>| round.as_ref().map(|round| round.bye);
    if bye(&old) != bye(&new) {
        return true;
    }
    let (Some(old), Some(new)) = (old, new) else { return false };
    assert_eq!((&old.groups, &old.cracked), (&new.groups, &new.cracked));
    let entrant = |id| &snapshot.players()[snapshot.place(id).unwrap()];
    for (&before, &after) in old.pairs.iter().zip(&new.pairs) {
        let has_games = |id| !entrant(id).colors.as_slice().is_empty();
        if has_games(before.0) || has_games(before.1) {
            assert_eq!(before, after, "7.2 is about players without games");
        }
    }
    false
}

#[test]
fn the_editions_differ_in_the_bye_and_in_7_2() {
    let (mut rounds, mut other_byes) = (0, 0);
    for seed in 0..400 {
        let makeup = Makeup { accelerated: false, full_point_byes: 80, ..Makeup::of(seed) };
        random::play_as(&makeup, seed, |snapshot| {
            rounds += 1;
            other_byes += usize::from(compare_editions(snapshot));
            lim::pair(snapshot, Edition::Of2026, false)
        });
    }
    assert!(rounds > 1500 && other_byes > 20, "{other_byes} of {rounds}");
}
