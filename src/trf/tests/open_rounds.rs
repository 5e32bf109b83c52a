//! Rounds that are open, announced or over, and what is entered beforehand.

use pretty_assertions::assert_eq;

use super::*;

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
    let hint = reading(&text).diagnostics[0].hint.as_ref().map(ToString::to_string);
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
    // Announced byes may already be included in the points.
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
fn byes_of_past_rounds_fill_blank_cells_that_the_points_show() {
    let blank = FILE.replace("  0000 - U     2 b =", "               2 b =");
    let bye = |text: &str, record: &str| {
        let text = format!("{text}{record}\n");
        let outcome = reading(&text).tournament.map(|it| it.players()[7].outcomes[1]);
        let hint = reading(&text).diagnostics.pop().and_then(|it| it.hint);
        (outcome, codes(&text).join(" "), hint.map(|it| it.to_string()))
    };
    let known = |bye| Some(Outcome::Bye(bye));
    assert_eq!(bye(&blank, "240 U   2    8"), (known(Bye::PairingAllocated), String::new(), None));
    let half = blank.replace(" 1.5    8 ", " 1.0    8 ");
    assert_eq!(bye(&half, "240 H   2    8"), (known(Bye::HalfPoint), String::new(), None));
    let none = blank.replace(" 1.5    8 ", " 0.5    8 ");
    let hint = Some("line 11 has no entry, and points without this bye".to_owned());
    assert_eq!(bye(&none, "240 H   2    8"), (known(Bye::ZeroPoint), "TRF041".to_owned(), hint));
    // An entry says that the player was absent; two records contradict each other.
    let entry = half.replace("              2 b =", "0000 - Z     2 b =");
    assert_eq!(bye(&entry, "240 H   2    8").0, None);
    let twice = bye(&half, "240 F   2    8\n240 H   2    8");
    assert_eq!(twice.0, known(Bye::HalfPoint));
    assert_ne!(twice.1, "");
}

#[test]
fn a_bye_in_advance_in_the_line_leaves_those_that_240_gives_before_it() {
    let line = |number: u16, points: &str, cells: &str| {
        format!("{:80}{points:>4}{:7}{cells}\n", format!("001 {number:>4}"), "")
    };
    let blank = " ".repeat(10);
    for (results, points, kind, bye) in [
        (["   2 w  ", "   1 b  "], ["0.0", "0.0"], "Z", Bye::ZeroPoint),
        (["   2 w 1", "   1 b 0"], ["1.0", "0.5"], "H", Bye::HalfPoint),
    ] {
        let players = [
            line(1, points[0], results[0]),
            line(2, "0.0", results[1]),
            line(3, points[1], &format!("{blank}0000 - Z")),
            line(4, "0.0", ""),
        ];
        let text = format!("XXR 3\n{}240 {kind}   1    3\n", players.concat());
        let outcomes = tournament(&text).players()[2].outcomes.clone();
        assert_eq!(outcomes, [Outcome::Bye(bye)], "{text}");
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
