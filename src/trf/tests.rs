//! Whole files: what reading tolerates, what it refuses, and laws of reading
//! and writing.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use proptest::prelude::*;

use super::*;
use crate::tournament::{
    AbnormalPoints, Bye, Color, ForbiddenGroup, GameResult, NationalRecord, Outcome, Player,
    PlayerDetails, PlayerId, PointSystem, ResultKind, RoundNumber, Score, Tournament,
    TournamentDraft,
};

/// Nine players after three of seven rounds.
const FILE: &str = "\
012 Test
XXR 7
XXC white1
001    1 m    Player01, Test                    2480 FRA     1000001 1990/01/01  1.5    1     5 w =     3 b 0     4 w 1
001    2 m    Player02, Test                    2460 FRA     1000002 1990/01/01  1.5    2     6 b 1     7 w 0     8 w =
001    3 m    Player03, Test                    2440 FRA     1000003 1990/01/01  2.0    3     7 w 0     1 w 1     5 b 1
001    4 m    Player04, Test                    2420 FRA     1000004 1990/01/01  1.0    4     8 b 1     9 w 0     1 b 0
001    5 m    Player05, Test                    2400 FRA     1000005 1990/01/01  1.0    5     1 b =     6 w =     3 w 0
001    6 m    Player06, Test                    2380 FRA     1000006 1990/01/01  1.5    6     2 w 0     5 b =  0000 - U
001    7 m    Player07, Test                    2360 FRA     1000007 1990/01/01  2.0    7     3 b 1     2 b 1     9 w 0
001    8 m    Player08, Test                    2340 FRA     1000008 1990/01/01  1.5    8     4 w 0  0000 - U     2 b =
001    9 m    Player09, Test                    2320 FRA     1000009 1990/01/01  3.0    9  0000 - U     4 b 1     7 b 1
";

fn id(number: u16) -> PlayerId {
    PlayerId::new(number).unwrap()
}

fn reading(text: &str) -> Reading {
    read(&Document::parse(text.as_bytes()))
}

fn tournament(text: &str) -> Tournament {
    reading(text).into_tournament().unwrap()
}

/// The codes of all findings, in order.
fn codes(text: &str) -> Vec<&'static str> {
    reading(text).diagnostics.iter().map(|found| found.code.as_str()).collect()
}

fn messages(text: &str) -> Vec<String> {
    reading(text).diagnostics.iter().map(ToString::to_string).collect()
}

/// The file with the third round of player 6 replaced and their points changed.
fn with_cell(cell: &str, points: &str) -> String {
    let line = FILE.lines().find(|line| line.starts_with("001    6")).unwrap();
    let changed = format!("{}{points:>4}{}{cell}", &line[..80], &line[84..111]);
    FILE.replace(line, &changed)
}

fn third_round(text: &str) -> Option<Outcome> {
    tournament(text).player(id(6)).unwrap().outcomes.get(2).copied()
}

#[test]
fn a_complete_file() {
    let reading = reading(FILE);
    assert_eq!(reading.diagnostics, []);
    assert_eq!(reading.header.name, "Test");
    let tournament = reading.into_tournament().unwrap();
    assert_eq!(tournament.total_rounds(), RoundNumber::new(7));
    assert_eq!(tournament.played_rounds(), 3);
    assert_eq!(tournament.draft().initial_color, Some(Color::White));
    assert_eq!(tournament.players().len(), 9);
    let first = &tournament.players()[0];
    assert_eq!((&*first.name, first.rating), ("Player01, Test", Some(2480)));
    assert_eq!(
        first.outcomes[1],
        Outcome::Game {
            opponent: id(3),
            color: Color::Black,
            result: GameResult::Loss,
            rated: true
        }
    );
}

#[test]
fn line_ends_marks_and_encodings() {
    for end in ["\n", "\r", "\r\n", "\n\n", "   \t\n"] {
        assert_eq!(codes(&FILE.replace('\n', end)), [""; 0], "{end:?}");
    }
    assert_eq!(codes(FILE.trim_end()), [""; 0]);
    assert_eq!(codes(&format!("\u{feff}{}", &FILE[9..])), [""; 0]);
    let latin = FILE.replace("Player03", "M\u{1}ller03").into_bytes();
    let latin: Vec<_> = latin.into_iter().map(|byte| if byte == 1 { 0xFC } else { byte }).collect();
    let reading = read(&Document::parse(&latin));
    assert_eq!(reading.diagnostics[0].code, Code::NotUtf8);
    assert_eq!(&*reading.into_tournament().unwrap().players()[2].name, "Müller03, Test");
}

#[test]
fn rulers_comments_and_unknown_records() {
    let noise = "DDD SSSS sTTT NNN\n123456789012\n### 001\n\n  \nZZZ foo\nFRA    1\n013 Team   1    2\n\
                 310   1 Team A\n062 9 (9)\n";
    assert_eq!(codes(&format!("{noise}{FILE}{noise}")), [""; 0]);
    assert_eq!(codes(&format!("{FILE}XXRounds 9\n0422025/03/01\n")), ["TRF045"; 2]);
    assert_eq!(codes(&format!("{FILE}xxr 9\nxxr 8\nXXY 1\n")), ["TRF074", "TRF075"]);
    assert_eq!(codes(&FILE.replace("001    9", "OO1    9")), ["TRF076"]);
    assert_eq!(codes(&FILE.replace("\n001", "\n0O1")), ["TRF076"]);
    let tabulated: Vec<_> = FILE
        .lines()
        .map(|line| match line.starts_with("001") {
            true => line.split_whitespace().collect::<Vec<_>>().join("\t"),
            false => line.to_owned(),
        })
        .collect();
    assert_eq!(codes(&tabulated.join("\n")), ["TRF077"]);
    assert_eq!(
        messages(&format!("{FILE}xxr 9\n xxc white1\n\u{feff}152 W\nxxr 8\n"))[..2],
        [
            "line 13, column 1-3 (record): found \"xxr\", expected XXR",
            "line 15, column 1-4 (record): found \"\\u{feff}152\", expected 152",
        ]
    );
    assert_eq!(codes(&format!("{FILE}0010 9")), ["TRF009", "TRF002", "TRF007"]);
}

#[test]
fn records_in_any_order_and_twice() {
    let reversed: Vec<_> = FILE.lines().rev().collect();
    let tournament_reversed = tournament(&reversed.join("\n"));
    assert_eq!(tournament_reversed.draft(), tournament(FILE).draft());
    assert_eq!(codes(&format!("{FILE}142 7\n152 w \n")), [""; 0]);
    let text = format!("{FILE}142 9\n152 B\n");
    assert_eq!(codes(&text), ["TRF033", "TRF033"]);
    assert_eq!(tournament(&text).total_rounds(), RoundNumber::new(9));
    assert_eq!(tournament(&text).recorded_initial_color(), Some(Color::Black));
    assert_eq!(
        messages(&text)[0],
        "line 13, column 5 (number of rounds): found \"9\", expected 7 as in line 2"
    );
}

#[test]
fn single_values_are_checked() {
    for (line, code) in [
        ("XXR 7 rounds", "TRF030"),
        ("XXR 0", "TRF030"),
        ("XXR", "TRF030"),
        ("142 1000", "TRF030"),
        ("152 green", "TRF031"),
        ("XXC white1 colour", "TRF032"),
        ("299 W", "TRF043"),
        ("299 W        1.0    1   99", "TRF040"),
        ("022 A\n022 B", "TRF033"),
        ("192 FIDE_TEAM_BAKU", "TRF044"),
        ("XXP 3", "TRF042"),
        ("XXP 3 99", "TRF040"),
        ("XXZ 99", "TRF040"),
        ("240 H   4   99", "TRF040"),
        ("XXA   99  1.0", "TRF040"),
        ("260   1   7    3   99", "TRF040"),
        ("XXA    1  1.0  1.0  1.0  1.0  1.0  1.0  1.0  1.0", "TRF037"),
        ("250       1.0   4   8    1    4", "TRF037"),
    ] {
        let found = codes(&format!("{FILE}{line}\n"));
        assert_eq!(found.first(), Some(&code), "{line}: {found:?}");
    }
    assert_eq!(codes("XXR 5"), ["TRF028"]);
    let reading = reading(&format!("{FILE}192 fide_dubov\n"));
    assert!(!reading.header.tournament_type.unwrap().is_dutch());
}

#[test]
fn what_pairings_do_not_depend_on_is_not_needed() {
    let text = FILE.replace("2480 FRA", "24x0 FRA").replace("1.5    1     5", "1.5    ?     5");
    assert_eq!(codes(&text), ["TRF004", "TRF008"]);
    let bare: String = FILE
        .lines()
        .map(|line| match line.starts_with("001") {
            true => format!("{}{:72}{}\n", &line[..8], "", &line[80..]),
            false => format!("{line}\n"),
        })
        .collect();
    assert_eq!(codes(&bare), [""; 0]);
}

#[test]
fn configuration_in_any_case() {
    let text = FILE.replace("XXC white1", "XXC BLACK1\tRank");
    assert_eq!(codes(&text), [""; 0]);
    assert_eq!(tournament(&text).recorded_initial_color(), Some(Color::Black));
}

#[test]
fn starting_ranks() {
    let without_four: String = FILE
        .lines()
        .filter(|line| !line.starts_with("001    4"))
        .map(|l| format!("{l}\n"))
        .collect();
    assert_eq!(codes(&without_four), ["TRF003"]);
    let zero = FILE.replace("001    4", "001    0");
    assert_eq!(codes(&zero), ["TRF001"], "nobody knows who is meant, so nothing else is said");
    let twice = format!("{FILE}{}\n", FILE.lines().nth(5).unwrap());
    assert_eq!(
        messages(&twice),
        [
            "line 13, column 5-8 (starting rank): found \"3\", expected another number than in line 6"
        ]
    );
}

#[test]
fn players_by_position() {
    let text = "XXR 5\nXXC rank\n001   20      A\n001    7      B\n";
    let ids: Vec<_> = tournament(text).players().iter().map(|player| player.id.get()).collect();
    assert_eq!(ids, [20, 7]);
}

#[test]
fn byes_in_all_spellings() {
    let bye = |bye| Some(Outcome::Bye(bye));
    for cell in ["0000 - U", "0000 - u", "0000   U", "  00 - U", "   0 - U", "       U", "0000 - +"]
    {
        assert_eq!(third_round(&with_cell(cell, "1.5")), bye(Bye::PairingAllocated), "{cell}");
    }
    for cell in ["0000 - Z", "0000 - -", "0000 -", "0000", "     - -", "       -"] {
        assert_eq!(third_round(&with_cell(cell, "0.5")), bye(Bye::ZeroPoint), "{cell}");
    }
    assert_eq!(third_round(&with_cell("        ", "0.5")), None);
    for cell in ["0000 - H", "0000 - ="] {
        assert_eq!(third_round(&with_cell(cell, "1.0")), bye(Bye::HalfPoint), "{cell}");
    }
    assert_eq!(codes(&with_cell("0000 w +", "1.5")), ["TRF017"]);
}

#[test]
fn byes_that_look_wrong() {
    let text = with_cell("0000 - F", "1.5");
    let found = &reading(&text).diagnostics[0];
    assert_eq!(found.code, Code::FullPointByeForPab);
    let hint = "player 6 has F in round 3, the field was odd and nobody has U: was U meant?";
    assert_eq!(found.hint.as_deref(), Some(hint));
    let text = FILE.replace(" 1.0    5     1 b =     6 w =     3 w 0", " 1.0    5  0000 - U");
    assert!(codes(&text).contains(&"TRF027"));
}

#[test]
fn contradictions() {
    for (from, to, code) in [
        ("     3 b 0     4 w 1", "     3 b 0    44 w 1", "TRF018"),
        ("     3 b 0     4 w 1", "     3 b 0     1 w 1", "TRF019"),
        ("     3 b 0     4 w 1", "     3 b 0     5 w 1", "TRF020"),
        ("     9 w 0     1 b 0", "     9 w 0     1 w 0", "TRF021"),
        ("     9 w 0     1 b 0", "     9 w 0     1 b -", "TRF022"),
        ("     9 w 0     1 b 0", "     9 w       1 b 0", "TRF022"),
        ("     9 w 0     1 b 0", "     9 w 0     1 s 0", "TRF012"),
    ] {
        assert!(FILE.contains(from));
        let found = codes(&FILE.replacen(from, to, 1));
        assert!(found.contains(&code), "{to}: {found:?}");
    }
    // One number is wrong, however many players have more rounds.
    assert_eq!(codes(&FILE.replace("XXR 7", "XXR 2"))[..], ["TRF025"]);
    // What cannot be read is reported once, and its consequences are not.
    assert_eq!(codes(&FILE.replacen("     1 b 0", "     1 b %", 1)), ["TRF013"]);
}

/// The file with other results of the game between 1 and 4 in the third round, each with the points
/// that follow.
fn with_results(first: char, fourth: char) -> String {
    let points = |result| match result {
        '1' | 'W' => 10,
        '=' | 'D' => 5,
        _ => 0,
    };
    let score = |base: i64, result| Score::from_tenths(base + points(result));
    FILE.replace("1.5    1", &format!("{}    1", score(5, first)))
        .replace("4 w 1\n", &format!("4 w {first}\n"))
        .replace("1.0    4", &format!("{}    4", score(10, fourth)))
        .replace("1 b 0\n", &format!("1 b {fourth}\n"))
}

#[test]
fn an_arbiter_can_give_both_less_but_not_more() {
    for (first, fourth) in [('1', '0'), ('=', '='), ('W', 'L'), ('1', 'L'), ('0', 'W')] {
        assert_eq!(codes(&with_results(first, fourth)), [""; 0], "{first}-{fourth}");
    }
    for (first, fourth) in [('0', '0'), ('=', '0'), ('0', '='), ('L', 'L'), ('D', '0')] {
        let text = with_results(first, fourth);
        assert_eq!(codes(&text), ["TRF049"], "{first}-{fourth}");
        assert!(reading(&text).tournament.is_some());
    }
    for (first, fourth) in [('1', '1'), ('1', '='), ('=', '1'), ('W', '1'), ('W', 'D')] {
        let text = with_results(first, fourth);
        assert_eq!(codes(&text), ["TRF055"], "{first}-{fourth}");
        let options = ReadOptions::default().with_any_results();
        let reading = read_with(&Document::parse(text.as_bytes()), options);
        let codes: Vec<_> = reading.diagnostics.iter().map(|found| found.code).collect();
        assert_eq!(codes, [Code::UnusualResult], "{first}-{fourth}");
        assert!(reading.tournament.is_some());
    }
    let found = &reading(&with_results('1', '1')).diagnostics[0];
    assert_eq!(
        found.to_string(),
        "line 4, column 112-119 (round 3): found \"4 w 1\", expected a result that goes with \
         \"1 b 1\" of player 4"
    );
    assert_eq!(
        found.hint.as_deref(),
        Some("points that an arbiter grants besides the result go into 299")
    );
    // As the hint says it: player 4 lost, and gets a point all the same.
    let granted = FILE.replace("1.0    4", "2.0    4");
    assert_eq!(codes(&format!("{granted}299 L         1.0  003    4\n")), [""; 0]);
}

#[test]
fn open_rounds() {
    let pad = |text: &str, number: &str, cell: &str| {
        let line = text.lines().find(|line| line.starts_with(&format!("001    {number}"))).unwrap();
        text.replace(line, &format!("{line}{cell}"))
    };
    let text = pad(&pad(FILE, "3", "     9 b"), "9", "     3 w  ");
    let open = tournament(&text);
    assert_eq!(open.open_round(), RoundNumber::new(4));
    assert_eq!(open.round_to_pair(), RoundNumber::from_index(3));
    // The bye of the open round may be in the points or not.
    let text = pad(&text, "6", "  0000 - U");
    assert_eq!(codes(&text), [""; 0]);
    assert_eq!(codes(&text.replace(" 1.5    6 ", " 2.5    6 ")), [""; 0]);
    let text = pad(&pad(&text, "1", "     2 w 1"), "2", "     1 b 0");
    assert_eq!(codes(&text), ["TRF024"]);
    let hint = reading(&text).diagnostics[0].hint.clone();
    assert_eq!(hint.as_deref(), Some("without result: 3 and 9"));
    // So may the results that are there.
    assert_eq!(codes(&text.replace(" 1.5    1 ", " 2.5    1 ")), ["TRF024"]);
    let found = codes(&text.replace(" 1.5    1 ", " 2.0    1 "));
    assert!(found.contains(&"TRF006"), "{found:?}");
}

#[test]
fn games_that_were_adjourned() {
    let adjourn = |mark: &str| {
        let text = FILE.replace("     9 w 0     1 b 0", &format!("     9 w {mark}     1 b 0"));
        text.replace("     4 b 1     7 b 1", &format!("     4 b {mark}     7 b 1"))
            .replace(" 3.0    9 ", " 2.0    9 ")
    };
    for mark in [" ", "*", "?", "X"] {
        let text = adjourn(mark);
        assert_eq!(codes(&text), ["TRF023"], "{mark}");
        let tournament = tournament(&text);
        assert_eq!((tournament.played_rounds(), tournament.open_round()), (3, None));
        assert!(tournament.has_adjourned_games());
        let points = |tournament: &Tournament| {
            tournament.score_of(id(9), RoundNumber::from_index(3)).unwrap()
        };
        assert_eq!(points(&tournament), Score::from_tenths(20));
        let drawn = tournament.with_adjourned_games_as_draws();
        assert_eq!(points(&drawn), Score::from_tenths(25));
        // The points may count them as draws, or not.
        let half = text.replace(" 2.0    9 ", " 2.5    9 ").replace(" 1.0    4 ", " 1.5    4 ");
        assert_eq!(codes(&half), ["TRF023"], "{mark}");
    }
}

#[test]
fn a_round_in_which_everybody_has_a_bye_is_over_if_the_points_say_so() {
    let file = |points: [&str; 2], byes: [char; 2]| {
        let line = |number: usize| {
            let (points, bye) = (points[number], byes[number]);
            format!("001 {:>4}{:72}{points:>4} {:4}  0000 - {bye}\n", number + 1, "", "")
        };
        format!("XXR 5\n{}{}", line(0), line(1))
    };
    let next = |text: &str| tournament(text).round_to_pair().get();
    assert_eq!(next(&file(["1.0", "0.5"], ['U', 'H'])), 2);
    assert_eq!(next(&file(["0.0", "0.0"], ['U', 'H'])), 1);
    // Byes that somebody announced may be in the points before their time.
    assert_eq!(next(&file(["0.0", "0.5"], ['U', 'H'])), 1);
    assert_eq!(next(&file(["0.0", "0.0"], ['Z', 'Z'])), 2, "nothing tells");
    assert_eq!(codes(&file(["1.5", "0.0"], ['U', 'H'])), ["TRF006", "TRF006"]);
    let announced = tournament(&file(["0.0", "0.0"], ['U', 'H']));
    assert_eq!(announced.assigned_byes(RoundNumber::FIRST).collect::<Vec<_>>(), [id(1)]);
    assert_eq!(announced.announced_bye(id(2), RoundNumber::FIRST), Some(Bye::HalfPoint));
}

#[test]
fn points_may_include_what_comes_next() {
    let line = |points: &str, cell: &str| {
        let second = FILE.lines().nth(4).unwrap();
        FILE.replace(second, &format!("{}{points:>4}{}{cell}", &second[..80], &second[84..]))
    };
    for (points, cell) in [("1.5", "H"), ("2.0", "H"), ("1.5", "F"), ("2.5", "F"), ("1.5", "U")] {
        assert_eq!(codes(&line(points, &format!("  0000 - {cell}"))), [""; 0], "{points} {cell}");
    }
    assert_eq!(codes(&line("2.5", "  0000 - H")), ["TRF006"]);
    assert_eq!(
        messages(&line("2.5", "  0000 - H")),
        [
            "line 5, column 81-84 (points): found \"2.5\", expected 1.5, or 2.0 with the bye of round 4"
        ]
    );
    let virtual_points = "XXA    2  0.0  0.0  0.0  1.0\n";
    assert_eq!(codes(&format!("{}{virtual_points}", line("2.5", ""))), [""; 0]);
    assert_eq!(codes(&format!("{}{virtual_points}", line("3.0", "  0000 - H"))), [""; 0]);
    assert_eq!(codes(&format!("{}{virtual_points}", line("0.5", ""))), ["TRF006"]);
    assert_eq!(codes(&line("", "")), ["TRF007"]);
}

#[test]
fn a_points_system_that_would_fit_is_named() {
    let mut text = FILE.to_owned();
    for (line, points) in FILE.lines().skip(3).zip(["4.0", "4.0", "6.0", "3.0", "2.0", "4.0"]) {
        text = text.replace(line, &format!("{}{points:>4}{}", &line[..80], &line[84..]));
    }
    for (from, to) in [("2.0    7", "6.0    7"), ("1.5    8", "4.0    8"), ("3.0    9", "9.0    9")]
    {
        text = text.replace(from, to);
    }
    let diagnostics = reading(&text).diagnostics;
    let [finding] = &diagnostics[..] else { panic!("{diagnostics:?}") };
    assert_eq!((finding.code, finding.others), (Code::PointsMismatch, 8));
    assert_eq!(
        finding.hint.as_deref(),
        Some(
            "all points would fit 3 points for a win and 1 for a draw: BBW  3.0 and BBD  1.0; 8 more \
             players like this"
        )
    );
    assert_eq!(codes(&format!("{text}BBW  3.0\nBBD  1.0\n")), [""; 0]);
    assert_eq!(codes(&format!("{text}162  W 3.0    D 1.0\n")), [""; 0]);
    let half = FILE.replace("1.5    6", "1.0    6").replace("1.5    8", "1.0    8");
    let half = half.replace("3.0    9", "2.5    9");
    let hint = reading(&half).diagnostics[0].hint.clone();
    assert!(hint.unwrap().contains("BBU  0.5"));
}

#[test]
fn absences() {
    let absent = |line: &str| -> Vec<u16> {
        let text = format!("{FILE}{line}\n");
        let tournament = tournament(&text);
        let next = tournament.round_to_pair();
        let ids = tournament.players().iter().map(|player| player.id);
        ids.filter(|&id| tournament.announced_bye(id, next).is_some()).map(PlayerId::get).collect()
    };
    assert_eq!(absent("XXZ 2\t3"), [2, 3]);
    assert_eq!(absent("240 H 004 0002    3"), [2, 3]);
    assert_eq!(absent("240     4    2"), [2]);
    assert_eq!(absent("240 H   5    2"), [0; 0]);
    assert_eq!(absent("240 Z   1    2"), [0; 0]);
    assert_eq!(codes(&format!("{FILE}240 Z   1    2\n")), ["TRF041"]);
    // 240 says more than XXZ, in whatever order they stand.
    for lines in ["XXZ 2\n240 H   4    2\n", "240 H   4    2\nXXZ 2\n"] {
        let bye = tournament(&format!("{FILE}{lines}"));
        assert_eq!(bye.announced_bye(id(2), bye.round_to_pair()), Some(Bye::HalfPoint));
        assert_eq!(codes(&format!("{FILE}{lines}")), [""; 0]);
    }
}

#[test]
fn virtual_points_and_forbidden_pairs() {
    let text = format!(
        "{FILE}XXA    1  1.0       0.5\n250       1.0   1   2    2    3\n\
         250       0.5   2        3\nXXP 1\t2 3\n260   4   6    3    9\n"
    );
    let tournament = tournament(&text);
    let points = |number: u16| tournament.player(id(number)).unwrap().virtual_points.clone();
    assert_eq!(points(1), [10, 0, 5].map(Score::from_tenths));
    assert_eq!(points(2), [10, 10].map(Score::from_tenths));
    assert_eq!(points(3), [10, 5].map(Score::from_tenths));
    assert_eq!(points(4), []);
    let rounds = Some((RoundNumber::new(4).unwrap(), RoundNumber::new(6).unwrap()));
    assert_eq!(
        tournament.forbidden(),
        [
            ForbiddenGroup { players: vec![id(1), id(2), id(3)], rounds: None },
            ForbiddenGroup { players: vec![id(3), id(9)], rounds },
        ]
    );
}

#[test]
fn writing_is_for_every_reader() {
    let document = write(&tournament(FILE), &Header::default(), Format::Trfx).unwrap().document;
    let lines: Vec<_> = document.lines().map(Line::text).collect();
    assert_eq!(
        lines[2],
        "001    1 m    Player01, Test                    2480 FRA     1000001 1990/01/01  1.5    \
         1     5 w =     3 b 0     4 w 1"
    );
    assert_eq!(lines.len(), 11);
    let draft = TournamentDraft {
        players: vec![Player { rating: Some(12_345), ..Player::new(id(1), "") }],
        ..TournamentDraft::default()
    };
    let error = write(&draft.validate().unwrap(), &Header::default(), Format::Trfx).unwrap_err();
    assert_eq!(error.to_string(), "12345 does not fit into the columns for the rating of player 1");
    let player = Player::new(id(1), "");
    assert!(player_line(&player, Score::from_tenths(1_005), 1).is_err());
    assert_eq!(&player_line(&player, Score::from_tenths(1_000), 1).unwrap()[80..84], " 100");
}

const FORMATS: [Format; 4] =
    [Format::Trf16, Format::Trfx, Format::Trf26 { twins: false }, Format::Trf26 { twins: true }];

/// What a tournament says, without the liberties that writing takes: virtual
/// points of zero at the end of a list say nothing.
fn essence(tournament: &Tournament) -> TournamentDraft {
    let mut draft = tournament.draft().clone();
    for player in &mut draft.players {
        let points = &mut player.virtual_points;
        let end = points.iter().rposition(|&points| points != Score::ZERO);
        points.truncate(end.map_or(0, |last| last + 1));
    }
    let mut groups = BTreeSet::new();
    draft.forbidden.retain(|group| groups.insert(group.clone()));
    draft
}

/// A tournament that was written is read as the same, if nothing was lost.
fn check_rewriting(reading: &Reading) -> Result<(), TestCaseError> {
    let Some(tournament) = &reading.tournament else { return Ok(()) };
    #[cfg(feature = "json")]
    {
        let text = crate::json::write(tournament, &reading.header);
        let (again, header) = crate::json::read(&text).unwrap();
        prop_assert_eq!(again.draft(), tournament.draft());
        prop_assert_eq!(&header, &reading.header);
    }
    for format in FORMATS {
        // Points beyond what four columns hold cannot be written.
        let Ok(written) = write(tournament, &reading.header, format) else { continue };
        let again = read(&Document::parse(&written.document.to_bytes()));
        if !written.losses.is_empty() {
            continue;
        }
        prop_assert_eq!(written.read_back(tournament), Ok(()));
        prop_assert_eq!(again.errors().collect::<Vec<_>>(), Vec::<&Diagnostic>::new());
        let conflicts = again.warnings().filter(|found| found.code == Code::ConflictingRecords);
        prop_assert_eq!(conflicts.collect::<Vec<_>>(), Vec::<&Diagnostic>::new());
        prop_assert_eq!(comments_first(again.header), comments_first(reading.header.clone()));
        let mut again = again.tournament.unwrap();
        if tournament.players().iter().all(|player| player.details.rank.is_none()) {
            again = without_ranks(again);
        }
        prop_assert_eq!(essence(&again), essence(tournament));
    }
    Ok(())
}

/// Comments are moved to the top.
fn comments_first(mut header: Header) -> Header {
    header.lines_before_players.sort_by_key(|line| !line.starts_with('#'));
    header
}

fn without_ranks(tournament: Tournament) -> Tournament {
    let mut draft = tournament.draft().clone();
    draft.players.iter_mut().for_each(|player| player.details.rank = None);
    draft.validate().unwrap()
}

/// A random change of a file: at a position, so many bytes are replaced.
fn edit() -> impl Strategy<Value = (prop::sample::Index, usize, Vec<u8>)> {
    let bytes = prop_oneof![
        prop::collection::vec(any::<u8>(), 0..4),
        prop::collection::vec(prop::sample::select(b" 0123456789wb-+=UFHZ.\r\n\t".to_vec()), 0..4),
        Just("\u{fc}".as_bytes().to_vec()),
    ];
    (any::<prop::sample::Index>(), 0..4_usize, bytes)
}

/// Gives neighbors a game, and who is left over the bye.
fn play(draft: &mut TournamentDraft, rated: bool) {
    for pair in draft.players.chunks_mut(2) {
        match pair {
            [white, black] => {
                let game = |opponent: &Player, color, result| Outcome::Game {
                    opponent: opponent.id,
                    color,
                    result,
                    rated,
                };
                let won = game(black, Color::White, GameResult::Win);
                let lost = game(white, Color::Black, GameResult::Loss);
                white.outcomes.push(won);
                black.outcomes.push(lost);
            }
            alone => alone[0].outcomes.push(Outcome::Bye(Bye::PairingAllocated)),
        }
    }
}

/// Something in every column.
fn details(number: u16) -> PlayerDetails {
    let national = NationalRecord {
        federation: "GER".to_owned(),
        name: format!("Spieler {number}"),
        rating: Some(1200 + number),
        origin: "BAY".to_owned(),
        ..NationalRecord::default()
    };
    PlayerDetails {
        sex: "w".to_owned(),
        title: "WGM".to_owned(),
        federation: "NOR".to_owned(),
        fide_id: format!("{number:011}"),
        birth_date: "1990/11/30".to_owned(),
        rank: Some(number + 1),
        national: vec![national; usize::from(number % 3)],
    }
}

#[test]
fn a_national_record_without_contents_is_none() {
    let line = format!("GER    1{:90}100", "");
    let reading = reading(&format!("{FILE}{line}\n"));
    assert_eq!(reading.header.lines_after_players, [line]);
    let tournament = reading.into_tournament().unwrap();
    assert!(tournament.players().iter().all(|player| player.details.national.is_empty()));
}

/// Records of all kinds, some of them wrong.
const MORE: &str = "\
XXP 1 2\n240 H   4    2\n250       1.0   1   3    1    4\n260   4        3    9\nXXZ 7\n\
XXA    5  1.0  0.5\nBBU  1.0\nXXS D=.5\n162  W 1.0    D 0.5    A 0.0\n192 FIDE_DUTCH\n\
172 FRA HBFN\n182 fpc\n202 EDET/P,BH:MP/C1/P\n212 PTS,BH\n222 5400+30\n### a comment\n310   1 Team\n\
FRA    3 m  1N Player03, Essai                  2400 IDF       F1234 1990/01/01\n\
299 H        0.0   003    2    3\n299         -0.5     2    7\n299 +        1.5   000 0000\n\
132                                                                                        05/07/28\n\
042 2005/07/28\n052 2005/08/01\n062 9\n072 8 (9)\nGAM    4 12.5\n  XXR 9\n";

proptest! {
    #[test]
    fn arbitrary_bytes_do_no_harm(bytes: Vec<u8>) {
        check_rewriting(&read(&Document::parse(&bytes)))?;
    }

    #[test]
    fn arbitrary_edits_do_no_harm(edits in prop::collection::vec(edit(), 1..6)) {
        let mut bytes = format!("{FILE}{MORE}").into_bytes();
        for (place, removed, inserted) in edits {
            let start = place.index(bytes.len());
            let end = (start + removed).min(bytes.len());
            bytes.splice(start..end, inserted);
        }
        let document = Document::parse(&bytes);
        prop_assert_eq!(document.to_bytes(), bytes);
        let reading = read(&document);
        for found in &reading.diagnostics {
            prop_assert!(found.line <= document.lines().len().max(1));
        }
        prop_assert_eq!(reading.tournament.is_none(), reading.errors().count() > 0);
        check_rewriting(&reading)?;
    }

    #[test]
    fn any_character_behind_any_record_does_no_harm(
        place in any::<prop::sample::Index>(),
        column in 0..5_usize,
        character in prop_oneof![
            prop::char::range('\0', '\u{ff}'),
            prop::sample::select("\u{feff}\u{200b}\u{2028}\u{3000}\u{a0}xXoO".chars().collect::<Vec<_>>()),
        ],
        replaces: bool,
    ) {
        let mut lines: Vec<_> = format!("{FILE}{MORE}").lines().map(str::to_owned).collect();
        let line = place.get(&lines).clone();
        let end = if replaces { column + 1 } else { column };
        let text = [&line[..column], &character.to_string(), &line[end..]].concat();
        lines.insert(place.index(lines.len()), text.clone());
        let reading = read(&Document::parse(lines.join("\n").as_bytes()));
        check_rewriting(&reading)?;
        // Alone, it is the beginning of the file as well.
        check_rewriting(&read(&Document::parse(text.as_bytes())))?;
    }

    #[test]
    fn a_player_is_changed_in_one_line(place in 0..9_usize, name in "[ -~äöü]{0,40}") {
        let mut document = Document::parse(FILE.as_bytes());
        let before = document.clone();
        let mut player = tournament(FILE).players()[place].clone();
        player.name = name.into();
        let number = document.player_line(player.id).unwrap().number();
        document.replace_line(number, &player_line(&player, Score::ZERO, 1).unwrap());
        for (old, new) in before.lines().zip(document.lines()) {
            prop_assert!(old == new || old.number() == number);
        }
        let changed = document.line(number).unwrap().text();
        prop_assert_eq!(changed.chars().skip(91).count(), 28);
    }

    #[test]
    fn tournaments_survive_writing(
        fields in (1..40_u16, prop::option::of(1..30_u32), any::<u64>()),
        points in (1..40_i64, 0..20_i64, 0..10_i64, 0..30_i64),
    ) {
        let (count, rounds, seed) = fields;
        let (win, draw, loss, bye) = points;
        let system = PointSystem {
            loss: Score::from_tenths(loss),
            pairing_allocated_bye: Score::from_tenths(bye),
            forfeit_win: Score::from_tenths(win + (seed % 2) as i64),
            ..PointSystem::with_win_draw(Score::from_tenths(win), Score::from_tenths(draw))
        };
        let mut draft = TournamentDraft {
            total_rounds: rounds.and_then(RoundNumber::new),
            points: system,
            initial_color: [None, Some(Color::White), Some(Color::Black)][(seed % 3) as usize],
            ..TournamentDraft::default()
        };
        for number in 0..count {
            // Every other number, from the top, if the seed says so.
            let own = if seed % 5 == 0 { 2 * (count - number) } else { number + 1 };
            let mut player = Player::new(id(own), format!("Spieler Nº {number}"));
            player.rating = (number % 3 != 0).then_some(1000 + number);
            if seed % 3 == 0 {
                player.details = details(number);
            }
            if number % 4 == 1 && rounds.is_some() {
                player.virtual_points = vec![Score::from_tenths(i64::from(number))];
            }
            draft.players.push(player);
        }
        play(&mut draft, seed % 7 != 0);
        let next = RoundNumber::from_index(1 + (seed % 2) as usize);
        draft.announced_byes.insert((next, draft.players[0].id), Bye::HalfPoint);
        let ids: Vec<_> = draft.players.iter().map(|player| player.id).collect();
        for (group, first) in ids.chunks(3).filter(|group| group.len() > 1).zip(1..) {
            let rounds = RoundNumber::new(first).zip(RoundNumber::new(first + 2));
            let rounds = rounds.filter(|_| first % 2 == 0);
            draft.forbidden.push(ForbiddenGroup { players: group.to_vec(), rounds });
        }
        for (place, kind) in (0..seed % 4).zip([None, Some(ResultKind::Win), Some(ResultKind::ForfeitLoss)]) {
            draft.abnormal_points.push(AbnormalPoints {
                result: kind,
                points: Score::from_tenths(place as i64 * 5 - 5).max(kind.map_or(Score::from_tenths(-5), |_| Score::ZERO)),
                round: RoundNumber::new(place as u32),
                players: ids[..ids.len().min(2)].to_vec(),
            });
        }
        let header = Header {
            name: "T".to_owned(),
            tie_breaks: vec!["BH/C1".to_owned(), "EDET/P".to_owned()],
            lines_after_players: vec!["### nothing".to_owned(), "310   1 A team".to_owned()],
            ..Header::default()
        };
        check_rewriting(&Reading {
            tournament: Some(draft.validate().unwrap()),
            diagnostics: Vec::new(),
            header: if seed % 2 == 0 { Header::default() } else { header },
            columns: 0,
        })?;
    }
}
