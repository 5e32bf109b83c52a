//! Facts that a file leaves open, and its points show.

use pretty_assertions::assert_eq;

use super::*;
use crate::tournament::{Form, Teams};

/// The findings about points, without hints.
fn said(text: &str) -> Vec<String> {
    let diagnostics = reading(text).diagnostics;
    diagnostics.iter().map(|found| format!("{} {found}", found.code)).collect()
}

fn hint(text: &str) -> String {
    let diagnostics = reading(text).diagnostics;
    diagnostics[0].hint.as_ref().map(ToString::to_string).unwrap_or_default()
}

fn player(number: usize, points: &str, cells: &str) -> String {
    format!("001 {number:4} {:71}{points:>4} {:4}  {cells}\n", "", "")
}

fn teams(text: &str) -> (Tournament, Teams) {
    let tournament = tournament(text);
    assert_eq!(tournament.form(), Form::Teams);
    let teams = tournament.teams().unwrap().clone();
    (tournament, teams)
}

#[test]
fn the_worth_of_the_bye_is_the_one_that_explains_all_points() {
    for (points, worth) in [(["1.0", "1.0", "2.5"], "0.5"), (["0.5", "0.5", "2.0"], "0.0")] {
        let text = FILE.replace("1.5    6", &format!("{}    6", points[0]));
        let text = text.replace("1.5    8", &format!("{}    8", points[1]));
        let text = text.replace("3.0    9", &format!("{}    9", points[2]));
        let read = format!(
            "TRF096 line 9, column 81-84 (points): found \"{}\", expected BBU  {worth}, as which it was \
             read",
            points[0]
        );
        assert_eq!(said(&text), [read]);
        assert_eq!(hint(&text), "2 more players like this");
        assert_eq!(tournament(&text).points().pairing_allocated_bye.to_string(), worth);
        assert_eq!(said(&format!("{text}BBU  {worth}\n")), [""; 0]);
        // A file that says what the bye is worth is believed.
        let other = format!("{text}162  P 1.0\n");
        assert_eq!(codes(&other), ["TRF006"]);
        assert_eq!(
            hint(&other),
            format!("all points would fit with 162  P {worth}; 2 more players like this")
        );
        // One player with other points, and there is nothing that explains all of them.
        let other = text.replace("3.0    9", "2.9    9").replace("1.5    1 ", "1.4    1 ");
        assert!(codes(&other).iter().all(|code| *code == "TRF006"), "{other}");
        assert_eq!(codes(&other).len(), 4);
    }
}

/// Three players of whom one is free in each round.
fn free(points: [&str; 3], free: [&str; 3]) -> String {
    format!(
        "XXR 5\n{}{}{}",
        player(1, points[0], &format!("   2 w 1  {:8}     3 b 1", free[0])),
        player(2, points[1], &format!("   1 b 0     3 w 1  {:8}", free[1])),
        player(3, points[2], &format!("{:8}     2 b 0     1 w 0", free[2])),
    )
}

#[test]
fn rounds_without_an_entry_are_the_byes_that_explain_all_points() {
    let blank = ["", "", ""];
    for (points, letter, bye) in
        [(["2.5", "1.5", "0.5"], 'H', Bye::HalfPoint), (["3.0", "2.0", "1.0"], 'F', Bye::FullPoint)]
    {
        let text = free(points, blank);
        let read = format!(
            "TRF096 line 2, column 102-109 (round 2): found nothing, expected 0000 - {letter}, as which \
             it was read"
        );
        assert_eq!(said(&text)[0], read);
        assert_eq!(hint(&text), "2 more rounds like this");
        assert_eq!(tournament(&text).players()[2].outcomes[0], Outcome::Bye(bye));
    }
    assert_eq!(said(&free(["2.0", "1.0", "0.0"], blank)), [""; 0], "absences");
    // Those who were absent have no bye.
    let one = free(["2.5", "1.0", "0.0"], blank);
    assert_eq!(tournament(&one).players()[2].outcomes[0], Outcome::Bye(Bye::ZeroPoint));
    // A bye with an entry is none of them, and its worth is another unknown.
    let both = free(["2.0", "1.5", "0.0"], ["0000 - U", "", "0000 - U"]);
    assert_eq!(
        said(&both),
        [
            "TRF096 line 2, column 81-84 (points): found \"2.0\", expected BBU  0.0, 0000 - H, as which \
             it was read"
        ]
    );
    assert_eq!(codes(&free(["2.7", "1.0", "0.0"], blank)), ["TRF006"]);
}

#[test]
fn two_ways_to_read_a_file_are_named_and_none_is_used() {
    // Two half-point byes, or a full-point bye in one of two rounds.
    let text = format!(
        "XXR 5\n{}{}{}",
        player(1, "2.0", "   2 w 1     3 w 1"),
        player(2, "1.0", "   1 b 0            "),
        player(3, "1.0", "             1 b 0"),
    );
    let text = text.replace("   2 w 1     3 w 1", "   2 w 1     3 w 1                    ");
    let text = format!("{text}{}{}", player(4, "0.0", "   5 w 0     5 b 0     5 w 0"), {
        player(5, "3.0", "   4 b 1     4 w 1     4 b 1")
    });
    assert_eq!(codes(&text), ["TRF006"; 1]);
    assert_eq!(
        hint(&text),
        "all points would fit with 0000 - H in rounds without an entry, or with 0000 - F in rounds \
         without an entry, or in some of them: player 2 needs 1 in round 2, round 3; one more player \
         like this"
    );
    let asked = ReadOptions::default().with_blank_rounds(Bye::HalfPoint);
    let read = read_with(&Document::parse(text.as_bytes()), asked);
    assert_eq!(read.diagnostics[0].code, Code::BlankRounds);
    assert!(read.tournament.is_some());
}

#[test]
fn a_win_against_nobody_is_no_bye_where_the_points_say_so() {
    let text = |points| {
        format!(
            "162  P 0.5\n{}",
            free(["2.5", "1.5", points], ["0000 - U", "0000 - U", "0000 - +"])
        )
    };
    assert_eq!(said(&text("0.5")), [""; 0]);
    let read = tournament(&text("1.0"));
    assert_eq!(read.players()[2].outcomes[0], Outcome::Bye(Bye::FullPoint));
    assert_eq!(read.players()[1].outcomes[2], Outcome::Bye(Bye::PairingAllocated));
}

/// Four teams of three in two rounds; a player of the first one and one of the second have other cells
/// than absences.
fn club_cup(records: &str, cells: [&str; 2], points: [&str; 2]) -> String {
    let lines = [
        player(1, "2.0", "   4 w 1    10 b 1"),
        player(2, points[0], &format!("   5 b =  {}", cells[0])),
        player(3, "0.0", "0000 - -  0000 - -"),
        player(4, "0.0", "   1 b 0     7 w 0"),
        player(5, "1.0", "   2 w =     8 b ="),
        player(6, points[1], &format!("0000 - -  {}", cells[1])),
        player(7, "1.5", "  10 w =     4 b 1"),
        player(8, "1.5", "  11 b 1     5 w ="),
        player(9, "0.0", "0000 - -  0000 - -"),
        player(10, "0.5", "   7 b =     1 w 0"),
        player(11, "0.0", "   8 w 0  0000 - -"),
        player(12, "0.0", "0000 - -  0000 - -"),
    ];
    let team = |name: &str, first: usize| {
        format!("013 {name:<32}{first:>4} {:>4} {:>4}\n", first + 1, first + 2)
    };
    let teams = [team("A", 1), team("B", 4), team("C", 7), team("D", 10)].concat();
    format!("{records}{}{teams}", lines.concat())
}

#[test]
fn a_board_won_against_nobody_can_be_written_as_lost() {
    let of_teams = "192 FIDE_TEAM_TYPEA_MP_GP\n";
    let text = |points| club_cup(of_teams, ["0000 - -", "0000 - -"], [points, "0.0"]);
    assert_eq!(said(&text("0.5")), [""; 0]);
    assert_eq!(
        said(&text("1.5")),
        [
            "TRF096 line 3, column 102-109 (round 2): found \"0000 - -\", expected 0000 - +, as which it \
             was read"
        ]
    );
    let (read, _) = teams(&text("1.5"));
    let points = |read: &Tournament| read.team_points(id(1)).map(|it| it.unwrap().to_string());
    assert_eq!(points(&read), ["4.0", "3.5"]);
    assert_eq!(points(&tournament(&text("0.5"))), ["4.0", "2.5"]);
    // Also where the file does not say that teams are paired.
    let alone = club_cup("", ["0000 - -", "0000 - -"], ["1.5", "0.0"]);
    assert_eq!(codes(&alone), ["TRF096", "TRF026"]);
    // Player 6 had two rounds off, and won one of them: the points do not say which.
    let two = club_cup(of_teams, ["0000 - -", "0000 - -"], ["0.5", "1.0"]);
    assert_eq!(codes(&two), ["TRF097"]);
    assert_eq!(
        hint(&two),
        "all points would fit with 0000 - + in place of 0000 - -, or in some of them: player 6 needs 1 \
         in round 1, round 2"
    );
    // Player 3 was absent in round 1, when all boards were taken, and won in round 2.
    let absent = |points| player(3, points, "0000 - -  0000 - -");
    let one = text("0.5").replace(&absent("0.0"), &absent("1.0"));
    assert_eq!(codes(&one), ["TRF096"]);
    assert_eq!(points(&tournament(&one)), ["4.0", "3.5"]);
    // In an individual tournament that lists teams, there are no boards.
    let alone = alone
        .replace("   5 b =  0000", "   3 b =  0000")
        .replace("0000 - -  0000", "   2 w =  0000");
    assert!(codes(&alone).contains(&"TRF006"), "{:?}", said(&alone));
}

#[test]
fn a_win_against_nobody_in_a_match_is_no_bye_of_the_team() {
    let text = |points| {
        let records = "192 FIDE_TEAM_TYPEA_MP_GP\n162  P 0.0\n";
        club_cup(records, ["0000 - +", "0000 - -"], [points, "0.0"])
    };
    assert_eq!(codes(&text("1.5")), ["TRF096"]);
    let (read, facts) = teams(&text("1.5"));
    assert_eq!(read.team_points(id(1))[1].unwrap().to_string(), "3.5");
    assert_eq!(facts.points.pairing_allocated_bye, Score::ZERO);
    assert_eq!(codes(&text("0.5")), [""; 0]);
}

#[test]
fn points_of_players_never_refuse_a_file_of_teams() {
    let text = club_cup("192 FIDE_TEAM_TYPEA_MP_GP\n", ["0000 - -"; 2], ["0.7", "0.0"]);
    assert_eq!(said(&text), ["TRF097 line 3, column 81-84 (points): found \"0.7\", expected 0.5"]);
    assert_eq!(teams(&text).0.played_rounds(), 2);
}

/// Three teams of two after two rounds, with the points of players and of teams.
fn three_teams(records: &str, of_bye: &str, points: [[&str; 2]; 3]) -> String {
    let of_players = |won: i64, has_bye: bool| {
        let bye = if has_bye { of_bye.parse().unwrap() } else { Score::ZERO };
        (Score::from_halves(won) + bye).to_string()
    };
    let players = [
        player(1, &of_players(2, true), "   3 w 1  0000 - U"),
        player(2, &of_players(1, true), "   4 b =  0000 - U"),
        player(3, &of_players(1, false), "   1 b 0     5 w ="),
        player(4, &of_players(3, false), "   2 w =     6 b 1"),
        player(5, &of_players(1, true), "0000 - U     3 b ="),
        player(6, &of_players(0, true), "0000 - U     4 w 0"),
    ];
    let team = |number: usize| {
        let [matches, games] = points[number];
        let first = 2 * number + 1;
        let (place, second) = (number + 1, first + 1);
        format!("310 {place:>3} {:46}{matches:>6} {games:>6}     {first:>5} {second:>4}\n", "T")
    };
    let teams: String = (0..3).map(team).collect();
    format!("192 FIDE_TEAM_TYPEA_MP_GP\n142 3\n{records}{teams}{}", players.concat())
}

#[test]
fn the_bye_of_teams_is_worth_what_explains_their_points() {
    let usual = [["3.0", "2.5"], ["2.0", "2.0"], ["1.0", "1.5"]];
    assert_eq!(said(&three_teams("", "1.0", usual)), [""; 0]);
    let cases = [
        ([["3.0", "3.5"], ["2.0", "2.0"], ["1.0", "2.5"]], "320  1.0  2.0", "3.5", "62-67"),
        ([["4.0", "3.5"], ["2.0", "2.0"], ["2.0", "2.5"]], "320  2.0  2.0", "4.0", "55-60"),
        ([["2.0", "1.5"], ["2.0", "2.0"], ["0.0", "0.5"]], "320  0.0  0.0", "2.0", "55-60"),
        // Only one of both is listed.
        ([["", "3.5"], ["", ""], ["", "2.5"]], "320  1.0  2.0", "3.5", "62-67"),
    ];
    for (points, record, found, columns) in cases {
        let text = three_teams("", "1.0", points);
        let read = format!(
            "TRF096 line 3, column {columns} (team): found \"{found}\", expected {record}, as which it \
             was read"
        );
        assert_eq!(said(&text), [read]);
        let said_so = three_teams(&format!("{record} 003 001\n"), "1.0", points);
        assert_eq!(said(&said_so), [""; 0]);
        assert_eq!(teams(&text).1.bye_game_points, teams(&said_so).1.bye_game_points);
        assert_eq!(teams(&text).0.points(), teams(&said_so).0.points());
        // What 320 gives is no guess.
        let other = three_teams("320  0.5  0.5 003 001\n", "1.0", points);
        assert_eq!(codes(&other), ["TRF090"]);
    }
    for wrong in [
        [["3.0", "3.5"], ["2.0", "2.0"], ["1.0", "1.5"]],
        [["3.0", "3.5"], ["2.0", "3.0"], ["1.0", "2.5"]],
        [["3.0", "2.7"], ["2.0", "2.0"], ["1.0", "1.7"]],
    ] {
        assert_eq!(codes(&three_teams("", "1.0", wrong)), ["TRF090"], "{wrong:?}");
    }
}

#[test]
fn the_bye_of_players_and_that_of_their_team_are_two_unknowns() {
    let points = [["3.0", "3.5"], ["2.0", "2.0"], ["1.0", "2.5"]];
    let text = three_teams("", "0.0", points);
    assert_eq!(codes(&text), ["TRF096"; 2]);
    let (_, facts) = teams(&text);
    assert_eq!(facts.points.pairing_allocated_bye, Score::ZERO);
    assert_eq!(facts.bye_game_points, Some(Score::from_halves(4)));
    let said_so = three_teams("320  1.0  2.0 003 001\n162  P 0.0\n", "0.0", points);
    assert_eq!(said(&said_so), [""; 0]);
}

#[test]
fn x_of_162_matters_only_to_open_results() {
    let text = |cell: &str| {
        let other = cell.replace('w', "b").replace(" 2 ", " 1 ").replace('0', "1");
        format!(
            "162  W 1.0    D 0.5    L 0.0    A 0.0    P 1.0    X 0.5\n{}{}",
            player(1, "0.0", &format!("   2 w {cell}     2 b 0")),
            player(2, "1.0", &format!("   1 b {other}     1 w 1")),
        )
    };
    let known = text("0").replace(" 1.0 ", " 2.0 ");
    assert_eq!(said(&known.replace(" 2.0    D", " 1.0    D")), [""; 0]);
    assert_eq!(codes(&text("?")), codes(&text("*")));
    assert!(!codes(&text("*")).contains(&"TRF051"));
    assert!(codes(&text("*").replace("X 0.5", "X 0.0")).contains(&"TRF051"));
    let players = |text: &str| tournament(text).players().to_vec();
    assert_eq!(players(&text("?")), players(&text("*")));
    assert_ne!(players(&text("?").replace("X 0.5", "")), players(&text("*")));
    // In the last round, the game is still in progress.
    let pair = [player(1, "0.0", "   2 w ?"), player(2, "0.0", "   1 b ?")].concat();
    assert_eq!(tournament(&format!("162  X 0.5\n{pair}")).played_rounds(), 0);
    assert_eq!(tournament(&pair.replace('?', "*")).played_rounds(), 1);
}
