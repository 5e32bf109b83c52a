//! Rounds that JaVaFo 1.4 paired in another way than earlier readings of the
//! text, with the pairing that the text gives, worked out by hand.

use std::fs;

use fpc::{RoundNumber, TournamentDraft, trf};
use fpc_oracles::dutch_2012;
use pretty_assertions::assert_eq;

use super::{Boards, boards, expected};
use crate::setup::{Setup as _, draft, id, pairs};

/// Pairs, white first, and who gets the bye: `1-2 3-4 5`.
fn answer(text: &str) -> Boards {
    let (games, byes): (Vec<_>, Vec<_>) =
        text.split_whitespace().partition(|entry| entry.contains('-'));
    let games: Vec<_> =
        pairs(&games.join(" ")).iter().map(|(white, black)| (white.get(), black.get())).collect();
    expected(&games, byes.first().map(|bye| bye.parse().unwrap()))
}

fn next_round(draft: TournamentDraft) -> Option<Boards> {
    dutch_2012::pair(&draft.before()).map(|pairing| boards(&pairing))
}

/// C.13, R-D12-17: 3 and 7, and 5 who moves down to them, have had points
/// without playing. The score bracket of 1, 2 and 5 is added, so that 1 or 2
/// gets the bye. 2 floated down two rounds before, but counts as moved down now.
/// Three of five players are treated as homogeneous: to exchange 2 for 5 comes
/// before 1 for 5.
#[test]
fn the_bracket_added_last_is_not_protected_from_the_bye() {
    let rounds = [
        "4-1:1 2-5:1 6-3:= 7:U",
        "1-6:= 7-2:= 3-4:0 5:U",
        "5-1:= 2-6:= 3:U 4-7:1",
        "1-3:1 2-4:0 5:H 6-7:1",
    ];
    assert_eq!(next_round(draft(7, &rounds)), Some(answer("4-6 7-1 3-5 2")));
}

/// The finding where the bracket is heterogeneous: 1 and 2 are two of five, and by
/// D.3, 1 is paired before 2 is. 2 floated down in the previous round.
#[test]
fn nor_is_it_where_the_joined_bracket_is_heterogeneous() {
    let rounds = ["4-1:0 2-5:1 3:H 6:U", "1-6:1 3-2:0 5-4:1 7:U"];
    let draft = draft(7, &rounds).absent([4, 5]);
    assert_eq!(next_round(draft), Some(answer("7-1 6-3 2")));
}

/// C.12, R-D12-14: in the bracket of 6, 1 and 4, the pair 6-1 grants both
/// preferences. 2 and 4 move down to 3, and 2 takes the bye. If 1 moved down
/// instead, it would be 1's, with a lower score, but still that of a moved-down
/// player.
#[test]
fn a_lower_score_of_the_player_with_the_bye_is_no_reason_to_backtrack() {
    let rounds = ["1-5:= 6-2:0 4:H", "3-1:0 2-4:= 6:U", "1-2:0 3:U 4:H 5-6:0"];
    let draft = draft(6, &rounds).absent([5]);
    assert_eq!(next_round(draft), Some(answer("6-1 4-3 2")));
}

/// B.1.b, R-D12-4: 1 and 4 are entitled, and without either of them the others
/// cannot all be paired.
#[test]
fn there_is_no_second_bye_while_somebody_is_entitled() {
    let rounds = ["3-1:0 2-4:= 5:U", "1-5:1 2:U 4-3:=", "1-2:1 3:H 5-4:="];
    assert_eq!(next_round(draft(5, &rounds)), None);
}

/// B.1.b, R-D12-4: 4 is entitled, but absent.
#[test]
fn where_nobody_present_is_entitled_anybody_gets_the_bye() {
    let draft = |absent: &[u16]| draft(4, &["1:H 2:H 3:H"]).absent(absent.iter().copied());
    assert_eq!(next_round(draft(&[4])), Some(answer("2-1 3")));
    assert_eq!(next_round(draft(&[1])), Some(answer("2-3 4")));
}

/// What is known of the pairing of a round.
enum Known {
    All(&'static str),
    None,
    /// Two players whose color preferences are at stake, white first.
    Pair(u16, u16),
}

/// The round is part of the name.
const FINDINGS: [(&str, Known); 14] = [
    ("1001486-r5", Known::All("3-5 4-6 7-1 2")),
    ("3001458-r3", Known::All("6-3 7-1 2")),
    ("3002272-r5", Known::All("2-1 3-5 7-9 6")),
    (
        "wild-1000074-r6",
        Known::All(
            "2-24 3-33 5-11 6-4 7-10 8-1 14-26 16-39 18-32 19-12 25-37 27-20 28-17 30-23 36-38 35",
        ),
    ),
    ("tampered-1001185-r7", Known::All("3-1 5-10 7-2 8-4 11-12 13-6 9")),
    ("C12-3000112-r5", Known::All("4-3 6-1 7-5 2")),
    ("C12-3000541-r4", Known::All("4-3 6-1 2")),
    ("C12-3000968-r4", Known::All("2-8 4-7 6-5 1")),
    ("C12-3001239-r6", Known::All("1-7 2-3 6-5 9-8 4")),
    ("second-bye-1000077-r4", Known::None),
    ("second-bye-3000040-r4", Known::None),
    // 7 had WBWWWWBB, 20 WWWWBB, 2 WBWBWWWWBB: all of them want white.
    ("tampered-1001580-r9", Known::Pair(7, 11)),
    ("tampered-1001728-r7", Known::Pair(20, 28)),
    ("tampered-1002180-r11", Known::Pair(2, 1)),
];

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn the_findings_are_paired_by_the_text() {
    let folder = crate::shared("findings");
    for (name, known) in FINDINGS {
        let file = folder.join(format!("dutch2012-{name}.trf"));
        let document = trf::Document::parse(&fs::read(&file).unwrap());
        let tournament = trf::read(&document).tournament.unwrap();
        let (_, round) = name.rsplit_once("-r").unwrap();
        let round = RoundNumber::new(round.parse().unwrap()).unwrap();
        let paired = dutch_2012::pair(&tournament.snapshot(round).unwrap());
        let paired = paired.map(|pairing| boards(&pairing));
        match known {
            Known::All(text) => assert_eq!(paired, Some(answer(text)), "{name}"),
            Known::None => assert_eq!(paired, None, "{name}"),
            Known::Pair(white, black) => {
                let pair = fpc::Pair { white: id(white), black: id(black) };
                assert!(paired.unwrap().0.contains(&pair), "{name}");
            }
        }
    }
}
