//! Open rounds: what files say of them, and that it stays so whatever is done to the file.

use std::fs;

use fpc::{
    BoardResult, Called, Operation, RoundNumber, RuleRequest, System, TournamentFile,
    trf::{self, Document},
};
use fpc_answers::report::{Analysis, Language};
use pretty_assertions::assert_eq;
use proptest::prelude::*;
use serde_json::Value;

use crate::{
    laws::stated::{self, arbitrary},
    program::{Run, fpc, fpc_with_input, scratch, text},
};

/// A tournament of five rounds: the records, and for each player the points and the cells.
fn file(records: &[&str], players: &[(&str, &str)]) -> String {
    let mut file = "012 Open\nXXR 5\nXXC white1\n".to_owned();
    for record in records {
        file.push_str(&format!("{record}\n"));
    }
    for ((points, cells), number) in players.iter().zip(1..) {
        let line =
            format!("001 {number:>4}      {:<33}{:33}{points:>4} {number:>4}{cells}", "P", "");
        file.push_str(&format!("{}\n", line.trim_end()));
    }
    file
}

/// Four players who have been paired in the first round.
const PAIRED: [(&str, &str); 4] =
    [("0.0", "     3 w"), ("0.0", "     4 b"), ("0.0", "     1 b"), ("0.0", "     2 w")];

/// Three rounds of nine players, and the round that comes next, for each of them.
fn after_three_rounds(records: &[&str], points: [&str; 9], next: [&str; 9]) -> String {
    let before = [
        "     5 w =     3 b 0     4 w 1",
        "     6 b 1     7 w 0     8 w =",
        "     7 w 0     1 w 1     5 b 1",
        "     8 b 1     9 w 0     1 b 0",
        "     1 b =     6 w =     3 w 0",
        "     2 w 0     5 b =  0000 - U",
        "     3 b 1     2 b 1     9 w 0",
        "     4 w 0  0000 - U     2 b =",
        "  0000 - U     4 b 1     7 b 1",
    ];
    let cells: Vec<_> =
        before.iter().zip(next).map(|(before, next)| before.to_string() + next).collect();
    let players: Vec<_> = points.into_iter().zip(cells.iter().map(String::as_str)).collect();
    file(records, &players)
}

const POINTS: [&str; 9] = ["1.5", "1.5", "2.0", "1.0", "1.0", "1.5", "2.0", "1.5", "3.0"];

/// A round that has been paired, with a bye that was not given beforehand.
const RUNNING: [&str; 9] = [
    "  0000 - U",
    "     4 b",
    "     6 w",
    "     2 w",
    "  0000 - H",
    "     3 b",
    "  0000 - Z",
    "     9 b",
    "     8 w",
];

/// Files with open rounds of all kinds, by name.
fn open_files() -> Vec<(&'static str, String)> {
    let nothing = [""; 9];
    let mut assigned = nothing;
    assigned[1] = "  0000 - U";
    let mut included = POINTS;
    included[0] = "2.5";
    vec![
        ("absent by 240 after the pairing", file(&["240 Z   1    2"], &PAIRED)),
        ("absent by XXZ after the pairing", file(&["XXZ 2"], &PAIRED)),
        (
            "the player with the bye is absent after the pairing",
            file(&["XXZ 5"], &[&PAIRED[..], &[("0.0", "  0000 - U")]].concat()),
        ),
        ("a sole player", file(&[], &[("0.0", "")])),
        ("all others have byes by 240", file(&["240 H   1    2    3"], &[("0.0", ""); 3])),
        (
            "all others have byes in their lines",
            file(
                &[],
                &[("0.0", ""), ("0.0", "  0000 - H"), ("0.5", "  0000 - H"), ("0.0", "  0000 - Z")],
            ),
        ),
        ("running", after_three_rounds(&[], POINTS, RUNNING)),
        ("running, with the bye in the points", after_three_rounds(&[], included, RUNNING)),
        ("a bye that was given beforehand", after_three_rounds(&[], POINTS, assigned)),
        (
            "a bye that was given beforehand to somebody whom XXZ names",
            after_three_rounds(&["XXZ 2"], POINTS, assigned),
        ),
        (
            "a bye that was given beforehand, by 240",
            after_three_rounds(&["240 U   4    2", "240 H   5    2    9"], POINTS, nothing),
        ),
        (
            "a bye that is given after the pairing",
            after_three_rounds(&["240 U   4    3"], POINTS, RUNNING),
        ),
        (
            "byes in lines, by 240 and by XXZ",
            after_three_rounds(
                &["XXZ 3", "240 F   4    4"],
                POINTS,
                RUNNING.map(
                    |cell| {
                        if cell.contains('-') && !cell.contains('U') { cell } else { "" }
                    },
                ),
            ),
        ),
    ]
}

fn convert(input: &str, format: &[&str]) -> Run {
    fpc_with_input(&[&["convert", "-", "--to"], format].concat(), input.as_bytes())
}

/// The tournament in a file as JSON, without what no file has to tell.
fn json(input: &str) -> Value {
    let run = convert(input, &["json"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let mut value: Value = serde_json::from_str(&run.stdout).unwrap();
    for player in value["players"].as_array_mut().unwrap() {
        player.as_object_mut().unwrap().remove("details");
    }
    value
}

#[test]
fn a_pairing_in_the_file_checks_clean_and_is_made_once() {
    let folder = scratch();
    let path = folder.path().join("open.trf");
    for (name, file) in open_files() {
        fs::write(&path, &file).unwrap();
        let run = fpc(&["pair", "--write", "--force", text(&path)]);
        if run.stderr.contains("nobody can be paired") {
            continue;
        }
        assert_eq!(run.status, 0, "{name}: {}", run.stderr);
        let once = fs::read_to_string(&path).unwrap();
        let run = fpc(&["check", text(&path)]);
        let last = run.stdout.lines().last().unwrap();
        assert!(
            last.ends_with(": ok") || last.contains("no round has been paired yet"),
            "{name}: {}",
            run.stdout
        );
        assert!(!run.stdout.contains("unreadable"), "{name}");
        let run = fpc(&["pair", "--write", text(&path)]);
        assert_eq!(run.status, 0, "{name}: {}", run.stderr);
        assert_eq!(fs::read_to_string(&path).unwrap(), once, "{name}");
    }
}

#[test]
fn open_rounds_survive_every_format_that_can_hold_them() {
    for (name, file) in open_files() {
        let before = json(&file);
        for format in [&["trf26"][..], &["trf26", "--twins"], &["json"], &["trfx"]] {
            let run = convert(&file, format);
            assert_eq!(run.status, 0, "{name} {format:?}: {}", run.stderr);
            if !run.stderr.contains("cannot hold") {
                assert_eq!(json(&run.stdout), before, "{name} {format:?}\n{}", run.stdout);
            }
        }
    }
}

#[test]
fn what_the_file_does_not_tell_is_said_when_a_round_is_entered() {
    let folder = scratch();
    let path = folder.path().join("open.trf");
    let players: String = (1..=8).map(|id| format!("001 {id:>4}\n")).collect();
    let enter = |records: &str, options: &[&str]| {
        fs::write(&path, format!("042 2020/01/01\n{records}{players}")).unwrap();
        let run = fpc(&[&["pair", "--write", text(&path)], options].concat());
        assert_eq!(run.status, 0, "{}", run.stderr);
        run.stderr
    };
    let baku = ["--accelerate", "baku"];
    let said = enter("XXR 9\nXXC white1\n", &baku);
    assert!(said.contains("give them again: --accelerate baku [FPC013]"), "{said}");
    let said = enter("XXC white1\n", &["--rounds", "9", "--system", "lim"]);
    assert!(said.contains("give them again: --system lim --rounds 9 [FPC013]"), "{said}");
    let groups = ["--restricted-group", "1,5", "--restricted-group", "2,6"];
    let restricted = [&["--system", "ssm", "--restricted-rounds", "2"], &groups[..]].concat();
    let said = enter("XXR 9\nXXC white1\n", &restricted);
    assert!(
        said.contains(&format!("give them again: {} [FPC013]", restricted.join(" "))),
        "{said}"
    );
    // The colors of the round tell the first one.
    let said = enter("XXR 9\n", &["--initial-color", "black", "--system", "dutch-2017"]);
    assert!(!said.contains("FPC013"), "{said}");
    let said = enter("XXR 9\nXXC white1\n192 FIDE_DUTCH_2026_BAKU\n", &[]);
    assert!(!said.contains("FPC013"), "{said}");
}

#[test]
fn what_a_pairing_replaces_is_gone() {
    let folder = scratch();
    let path = folder.path().join("open.trf");
    let paired = |name: &str| {
        let files = open_files();
        let (_, file) = files.iter().find(|(other, _)| *other == name).unwrap();
        fs::write(&path, file).unwrap();
        assert_eq!(fpc(&["pair", "--write", "--force", text(&path)]).status, 0);
        fs::read_to_string(&path).unwrap()
    };
    let file = paired("the player with the bye is absent after the pairing");
    assert!(!file.contains('U'), "{file}");
    assert!(file.ends_with("### Paired again @ Round 1: 5=PAB =>\n"), "{file}");
    let file = paired("running, with the bye in the points");
    assert!(file.contains(" 1.5    1     5 w ="), "the points of the bye, too: {file}");
    let file = paired("a bye that was given beforehand");
    assert!(file.contains("\n240 U   4    2\n"), "{file}");
    let file = paired("a bye that is given after the pairing");
    let third = file.lines().find(|line| line.starts_with("001    3")).unwrap();
    assert!(third.ends_with("  0000 - U"), "{file}");
    assert_eq!(file.matches("0000 - U").count(), 4, "{file}");
}

#[test]
fn a_bye_can_be_given_to_one_player() {
    let file = after_three_rounds(&["240 U   4    1    2"], POINTS, [""; 9]);
    let run = fpc_with_input(&["pair", "-"], file.as_bytes());
    assert_eq!((run.status, run.stdout.as_str()), (3, ""));
    assert!(
        run.stderr.contains("the bye of round 4 was given to players 1, 2 in advance"),
        "{}",
        run.stderr
    );
}

/// A round in which nobody plays is over once everybody has a bye; there is nothing to pair.
#[test]
fn a_round_without_a_board_is_not_paired() {
    let folder = scratch();
    let path = folder.path().join("open.trf");
    let absent = [("0.0", ""), ("0.0", "  0000 - Z"), ("0.0", "  0000 - Z")];
    for players in [&[("0.0", "")][..], &absent] {
        let before = file(&[], players);
        fs::write(&path, &before).unwrap();
        let run = fpc(&["pair", "--write", text(&path)]);
        assert_eq!(run.status, 3);
        let reason = "nobody can be paired in round 1, which is over once everybody has a bye";
        assert!(run.stderr.contains(reason), "{}", run.stderr);
        assert_eq!(fs::read_to_string(&path).unwrap(), before);
    }
}

#[test]
fn a_good_round_stays_good_in_trf_with_extensions() {
    // The bye of round 4 was given to player 2 beforehand, who would not have got it.
    let assigned = after_three_rounds(&["240 U   4    2"], POINTS, [""; 9]);
    let folder = scratch();
    let path = folder.path().join("open.trf");
    fs::write(&path, &assigned).unwrap();
    let convert_here = |to: &str| {
        let run = fpc(&["convert", text(&path), "--to", to, "-o", text(&path)]);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    };
    convert_here("trfx");
    assert_eq!(fpc(&["pair", "--write", text(&path)]).status, 0);
    assert_eq!(fpc(&["check", text(&path)]).status, 0);
    convert_here("trfx");
    let run = fpc(&["check", text(&path)]);
    assert_eq!(run.status, 0, "{}", run.stdout);
    let plain = convert(&fs::read_to_string(&path).unwrap(), &["trf16"]);
    assert!(plain.stdout.contains("### Announced bye @ Round 4: 2=PAB\n"), "{}", plain.stdout);
    assert_eq!(fpc_with_input(&["check", "-"], plain.stdout.as_bytes()).status, 0);
}

#[test]
fn two_byes_given_beforehand_are_pointed_out() {
    let in_line = ["", "  0000 - U", "", "", "", "", "", "", ""];
    for (records, next) in [
        (&["240 U   4    1    2"][..], [""; 9]),
        (&["240 U   4    1", "240 U   4    2"], [""; 9]),
        (&["240 U   4    1"], in_line),
    ] {
        let file = after_three_rounds(records, POINTS, next);
        for command in ["validate", "check"] {
            let run = fpc_with_input(&[command, "-"], file.as_bytes());
            let all = run.stdout + &run.stderr;
            let place = if command == "validate" { "warning[TRF027]" } else { "[TRF027]" };
            assert!(all.contains(place) && all.contains("one such bye in round 4"), "{all}");
        }
        let run = fpc_with_input(&["validate", "--format", "json", "-"], file.as_bytes());
        let report: Value = serde_json::from_str(&run.stdout).unwrap();
        let found = report["files"][0]["diagnostics"].as_array().unwrap();
        let found = found.iter().find(|found| found["code"] == "TRF027").unwrap();
        assert_eq!(found["line"], if records.len() == 2 { 5 } else { 4 });
    }
}

#[test]
fn an_adjourned_game_without_colors_cannot_count() {
    let cells = ["     2   *     3 w 1", "     1   *     4 b 1", "     4 w 1     1 b 0"];
    let cells = [cells[0], cells[1], cells[2], "     3 b 0     2 w 0"];
    let points = ["1.0", "1.0", "1.0", "0.0"];
    let players: Vec<_> = points.into_iter().zip(cells).collect();
    let file = file(&["192 FIDE_DUTCH_2017"], &players);
    let words = "round 1 has no result for 1 - 2; an adjourned game counts as a draw for \
                 pairing (C.04.2, D.1) only if its colors are known, and those of 1 - 2 are not";
    let run = fpc_with_input(&["pair", "-"], file.as_bytes());
    assert_eq!(run.status, 3);
    assert!(run.stderr.contains(words), "{}", run.stderr);
    assert!(!run.stderr.contains("FPC012"), "nothing was counted: {}", run.stderr);
    let run = fpc_with_input(&["check", "-"], file.as_bytes());
    assert_eq!(run.status, 3);
    assert!(run.stdout.contains("  round 1: "), "{}", run.stdout);
    assert!(run.stdout.contains(&format!("  round 2: not checked: {words}")), "{}", run.stdout);
    // The first round is checked under the older names, too.
    let folder = scratch();
    let path = folder.path().join("adjourned.trf");
    fs::write(&path, &file).unwrap();
    for call in [&["--dutch-2017", text(&path), "-c"][..], &[text(&path), "-c"]] {
        let run = fpc(call);
        assert_eq!(run.status, 3);
        assert!(run.stdout.starts_with("adjourned: Round #1\n"), "{}", run.stdout);
        assert!(run.stderr.contains(words), "{}", run.stderr);
    }
}

#[test]
fn a_game_without_result_in_one_line_is_named() {
    let cells = ["     2 w 1", "     1 b  ", "     4 w 1", "     3 b 0"];
    let players: Vec<_> = ["1.0", "0.0", "1.0", "0.0"].into_iter().zip(cells).collect();
    let run = fpc_with_input(&["validate", "-"], file(&[], &players).as_bytes());
    assert!(run.stdout.contains("without result: 2 and 1"), "{}", run.stdout);
}

/// Round 4 with the results of some games.
fn played_in_part(mark: char, points: [&str; 9]) -> String {
    let next = RUNNING.map(|cell| match cell {
        "     9 b" => "     9 b 0".to_owned(),
        "     8 w" => "     8 w 1".to_owned(),
        game if game.starts_with("    ") => format!("{game} {mark}"),
        bye => bye.to_owned(),
    });
    after_three_rounds(&[], points, next.each_ref().map(String::as_str))
}

#[test]
fn games_without_result_are_named_and_the_rest_is_checked() {
    let file = played_in_part(' ', POINTS);
    let run = fpc_with_input(&["check", "-"], file.as_bytes());
    assert!(matches!(run.status, 0 | 6), "{}", run.stderr);
    assert!(
        run.stdout.contains("  round 3: ") && run.stdout.contains("  round 4: "),
        "{}",
        run.stdout
    );
    assert!(run.stderr.contains("TRF024"), "{}", run.stderr);
    assert_eq!(fpc_with_input(&["validate", "-"], file.as_bytes()).status, 0);
    assert_eq!(convert(&file, &["trf26"]).status, 0);
    let run = fpc_with_input(&["pair", "-"], file.as_bytes());
    assert_eq!((run.status, run.stdout.as_str()), (3, ""));
    let words = "round 4 has no result for 3 - 6, 4 - 2; an adjourned game is marked with *";
    assert!(run.stderr.contains(words), "{}", run.stderr);
}

#[test]
fn an_adjourned_game_is_a_draw_where_the_text_says_so() {
    // The round is over, so that the points have to include it.
    let mut points = POINTS;
    (points[0], points[4], points[8]) = ("2.5", "1.5", "4.0");
    let over = played_in_part('*', points);
    for (system, article) in [
        ("dutch-2012", ""),
        ("dutch-2017", ""),
        ("dutch-2026", ""),
        ("dubov-2026", "C.04.2, 3.1)"),
        ("burstein-2026", "C.04.2, 3.1)"),
        ("lim-2026", "C.04.2, 3.1)"),
    ] {
        let run = fpc_with_input(&["pair", "--system", system, "-"], over.as_bytes());
        assert_eq!(run.status, 0, "{}", run.stderr);
        let words = format!("adjourned games count as draws for pairing ({article}");
        assert!(run.stderr.contains(&words), "{}", run.stderr);
        assert!(run.stderr.contains("round 5"), "{}", run.stderr);
    }
    let run = fpc_with_input(&["pair", "--system", "lim", "-"], over.as_bytes());
    assert_eq!(run.status, 3);
    assert!(run.stderr.contains("round 4 has no result for 3 - 6, 4 - 2"), "{}", run.stderr);
    assert!(!run.stderr.contains("marked with *"), "it would not help");
}

/// Seven players after two of so many rounds, ranked by points and Buchholz; the game of 1 and 4 in round 1 is
/// adjourned.
fn ranked_while_open(rounds: usize) -> String {
    let records = ["192 FIDE_DUTCH_2026", "212 PTS,BH", &format!("142 {rounds}")];
    let players = [
        ("0.0", "     4 w *     2 b 0"),
        ("1.5", "     5 b =     1 w 1"),
        ("1.0", "     6 w 1     7 b 0"),
        ("1.0", "     1 b *     5 w 1"),
        ("0.5", "     2 w =     4 b 0"),
        ("1.0", "     3 b 0  0000 - U"),
        ("2.0", "  0000 - U     3 w 1"),
    ];
    file(&records, &players).replace("XXR 5\n", "")
}

#[test]
fn standings_leave_an_adjourned_game_open_everywhere() {
    let file = ranked_while_open(5);
    let run = fpc_with_input(&["standings", "--format", "json", "-"], file.as_bytes());
    let report: Value = serde_json::from_str(&run.stdout).unwrap();
    let table = &report["tables"][0];
    let rows: Vec<_> = table["standings"].as_array().unwrap().iter().collect();
    let numbers: Vec<_> = rows.iter().map(|row| row["number"].as_u64().unwrap()).collect();
    assert_eq!(numbers, [7, 2, 3, 6, 4, 5, 1]);
    assert_eq!((&table["open_games"], &rows[4]["points"]), (&1.into(), &"1.0".into()));
    let analysis = Analysis::new("open.trf", file.as_bytes(), &RuleRequest::default());
    let standings = &analysis.table.as_ref().unwrap().standings;
    let ranked: Vec<_> = standings.ranked().iter().map(|it| u64::from(it.player.get())).collect();
    assert_eq!(ranked, numbers);
    assert_eq!(standings.ranked(), analysis.ranks.as_ref().unwrap().standings.ranked());
    let page = fpc_html::page(&analysis, Language::ENGLISH);
    assert!(page.contains("Standings after round 2 of 5; 1 adjourned game is open"), "{page}");
    assert!(page.contains("<td class=\"result\" data-result=\"*\">*</td>"), "{page}");
}

#[test]
fn nothing_is_final_while_a_game_is_adjourned() {
    let file = ranked_while_open(2);
    let page = |file: &TournamentFile, code| {
        let language = Language::from_code(code).unwrap();
        let analysis = Analysis::new("open.trf", &file.to_bytes(), &RuleRequest::default());
        fpc_html::standings(&analysis, language)
    };
    let words = [
        ("en", "Standings after round 2 of 2; 1 adjourned game is open", "Final"),
        ("de", "Stand nach Runde 2 von 2; 1 Hängepartie ist offen", "Endstand"),
        ("es", "tras la ronda 2 de 2; falta 1 partida aplazada", "Clasificación final"),
        ("fr", "après la ronde 2 sur 2 ; 1 partie ajournée", "Classement final"),
    ];
    let mut file = TournamentFile::parse(file.as_bytes());
    for (language, open, last) in words {
        let page = page(&file, language);
        assert!(page.contains(open) && !page.contains(last), "{page}");
    }
    let error = file.clone().apply(&Operation::Rank).unwrap_err().to_string();
    assert_eq!(error, "1 adjourned game has no result yet, so there are no final ranks");
    let [white, black] = [1, 4].map(|it| Called::from(fpc::PlayerId::new(it).unwrap()));
    let (round, result) = (RoundNumber::new(1), BoardResult::DRAW);
    file.apply(&Operation::Result { round, white, black, result }).unwrap();
    file.apply(&Operation::Rank).unwrap();
    for (language, open, last) in words {
        let page = page(&file, language);
        assert!(!page.contains(open) && page.contains(last), "{page}");
    }
}

/// Six players by the rules of 2012; the game of 4 and 6 in round 2 has not been finished.
fn adjourned(mark: char) -> String {
    let second = |opponent: &str| format!("{opponent} {mark}");
    let cells = [
        "     4 w 1  0000 - Z  0000 - Z".to_owned(),
        "  0000 - Z  0000 - F     3 b 0".to_owned(),
        "     5 b 1  0000 - F     2 w 1".to_owned(),
        format!("     1 b 0  {}  0000 - U", second("   6 w")),
        "     3 w 0  0000 - U     6 b =".to_owned(),
        format!("  0000 - U  {}     5 w =", second("   4 b")),
    ];
    let points = ["1.0", "1.0", "3.0", "1.0", "1.5", "1.5"];
    let players: Vec<_> = points.into_iter().zip(cells.iter().map(String::as_str)).collect();
    file(&[], &players)
}

#[test]
fn rounds_after_an_adjourned_game_are_checked_where_the_text_has_a_rule_for_it() {
    for mark in [' ', '*', '?', 'X'] {
        let file = adjourned(mark);
        let check =
            |system: &str| fpc_with_input(&["check", "--system", system, "-"], file.as_bytes());
        let run = check("dutch-2012");
        assert!(run.stdout.contains("  round 3: differs"), "{}", run.stdout);
        assert!(run.stderr.contains("draws for pairing (F.9)"), "{}", run.stderr);
        assert!(run.stderr.contains("because round 3 has been paired [TRF023]"), "{}", run.stderr);
        let run = check("lim");
        assert_eq!(run.status, 3);
        assert!(run.stdout.contains("  round 2: ok\n"), "{}", run.stdout);
        let words = "  round 3: not checked: round 2 has no result for 4 - 6\n";
        assert!(run.stdout.contains(words), "{}", run.stdout);
        let run =
            fpc_with_input(&["check", "--system", "lim", "--format", "json", "-"], file.as_bytes());
        let report: Value = serde_json::from_str(&run.stdout).unwrap();
        let file = &report["files"][0];
        assert_eq!(
            (&file["status"], file["rounds"].as_array().unwrap().len()),
            (&"invalid".into(), 2)
        );
        assert!(file["error"]["message"].as_str().unwrap().starts_with("round 3: not checked"));
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let file = arbitrary::file(&bytes);
        stated::what_is_written_is_read_back(&Document::parse(file.as_bytes()));
    }

    #[test]
    fn a_what_if_is_the_file_with_the_change(
        bytes in prop::collection::vec(any::<u8>(), 0..400),
        choices in prop::collection::vec(any::<u8>(), 0..60),
    ) {
        stated::what_if::is_the_file_with_the_change(&arbitrary::file(&bytes), &choices);
    }

    #[test]
    fn pairing_twice_is_pairing_once(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let file = arbitrary::file(&bytes);
        for file in [file.as_str(), file.trim_end()] {
            let document = Document::parse(file.as_bytes());
            for &system in System::ALL {
                stated::pairing_twice_is_pairing_once(&document, system);
            }
        }
    }
}

#[test]
fn files_without_an_end_of_their_last_line_are_paired_twice_as_well() {
    let mut paired = 0;
    for path in crate::trf_files(&crate::repository().join("trf-samples")) {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        // Nothing that comes after the players tells that the file is whole.
        let (players, others): (Vec<_>, Vec<_>) =
            text.lines().map(str::trim_end).partition(|line| line.starts_with("001"));
        let file = [others, players].concat().join("\n");
        let document = Document::parse(file.as_bytes());
        paired += usize::from(fpc::trf::read(&document).tournament.is_some());
        for &system in System::ALL {
            stated::pairing_twice_is_pairing_once(&document, system);
        }
    }
    assert!(paired > 10, "{paired}");
}

#[test]
fn most_arbitrary_files_can_be_read_and_paired() {
    let mut counts = [0; 4];
    let mut bytes = Vec::new();
    let mut state = 1_u32;
    for _ in 0..1000 {
        bytes.clear();
        bytes.extend((0..300).map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        }));
        let file = arbitrary::file(&bytes);
        let Some(tournament) = trf::read(&Document::parse(file.as_bytes())).tournament else {
            continue;
        };
        counts[0] += 1;
        counts[1] += u32::from(tournament.open_round().is_some());
        counts[2] += u32::from(tournament.snapshot_to_pair().is_ok());
        counts[3] += u32::from(tournament.assigned_byes(tournament.round_to_pair()).count() > 0);
    }
    let [read, running, to_pair, assigned] = counts;
    assert!(read > 700 && running > 200 && to_pair > 300 && assigned > 40, "{counts:?}");
}

/// Everybody but one player is absent, so a bye is all there is to the round. It is a record by
/// itself at first; without points for it in the line, an entry there would do as well afterward.
#[test]
fn a_lonely_bye_is_entered_once() {
    let player = |number: u32, points: &str, rounds: &str| {
        format!("001 {number:4}      P{number:<66}{points}       {rounds}\n")
    };
    let file = [
        "012 A bye\n240 Z   1    1\n240 Z   1    2\nXXR 1\nXXC white1\n".to_owned(),
        player(1, "0.0", "   2 b    0000 - Z"),
        player(2, "0.0", "   1 w    0000 - H"),
        player(3, "1.0", "0000 - U"),
        player(4, "0.0", "0000 - Z"),
    ];
    let document = Document::parse(file.concat().as_bytes());
    assert!(fpc::trf::read(&document).tournament.is_some_and(|it| it.open_round().is_some()));
    for &system in System::ALL {
        stated::pairing_twice_is_pairing_once(&document, system);
    }
}

/// What the own line says of a complete round takes precedence; once the round is open, records do,
/// and of these the last.
#[test]
fn records_that_contradict_an_assigned_bye_do_not_keep_a_round_from_being_entered() {
    let file = format!(
        "240 U   1    3\n240 F   1    3\nXXR 1\nXXC white1\n\
         001    1      P1\n001    2      P2\n001    3      {:77}0000 - U\n",
        "P3"
    );
    let document = Document::parse(file.as_bytes());
    assert!(fpc::trf::read(&document).tournament.is_some(), "{file}");
    for &system in System::ALL {
        stated::pairing_twice_is_pairing_once(&document, system);
    }
}

/// Nothing about the next round of a tournament without players has an answer, and every question says so.
#[test]
fn a_tournament_without_players_cannot_be_paired_yet() {
    let folder = scratch();
    for (name, kind) in [("individual", &[][..]), ("teams", &["--boards", "4"])] {
        let path = folder.path().join(format!("{name}.trf"));
        let file = text(&path);
        assert_eq!(
            fpc(&[&["new", "--rounds", "5", "--name", "Club", file], kind].concat()).status,
            0
        );
        let before = fs::read(&path).unwrap();
        let questions =
            [&["pair"][..], &["pair", "--write"], &["checklist"], &["foresee"], &["explain"]];
        for question in questions {
            let run = fpc(&[question, &[file]].concat());
            assert!(
                run.stderr.contains("there are no players yet"),
                "{question:?}: {}",
                run.stderr
            );
            assert_eq!((run.status, &*run.stdout), (3, ""), "{question:?}");
        }
        let run = fpc(&["pair", "--format", "json", file]);
        let failure: Value = serde_json::from_str(&run.stdout).unwrap();
        assert_eq!(failure["error"]["code"], "ERR017");
        assert_eq!(fs::read(&path).unwrap(), before);
        let page = fpc(&["report", file]);
        assert_eq!(page.status, 0, "{}", page.stderr);
    }
}
