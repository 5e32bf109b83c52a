//! By which system and edition a file is paired and checked, how that is said,
//! and what is left open.

use std::fs;

use fpc::{System, choice::ChoiceReason};
use fpc_answers::{
    ask::{self, Assumption, CheckQuestion, FileCheck, NamedFile},
    json::Status,
};
use pretty_assertions::assert_eq;
use serde_json::{Value, json};

use crate::{
    program::{Run, fpc, fpc_with_input, sample, scratch, text},
    shared,
};

/// A sample with some text replaced.
fn varied(name: &str, from: &str, to: &str) -> String {
    let file = fs::read_to_string(sample(name)).unwrap();
    assert!(file.contains(from), "{name}: {from}");
    file.replace(from, to)
}

fn check(arguments: &[&str], file: &str) -> Run {
    fpc_with_input(&[&["check", "-"], arguments].concat(), file.as_bytes())
}

/// The one file of a check in JSON.
fn check_json(arguments: &[&str], file: &str) -> (i32, Value) {
    let run = check(&[&["--format", "ndjson"], arguments].concat(), file);
    let line = run.stdout.lines().next().unwrap();
    (run.status, serde_json::from_str(line).unwrap())
}

/// The codes of what is said of a file besides the result.
fn codes(file: &Value) -> Vec<String> {
    let found = file["diagnostics"].as_array().unwrap();
    found.iter().map(|it| it["code"].as_str().unwrap().to_owned()).collect()
}

/// The codes between brackets at the ends of lines.
fn codes_in(text: &str) -> Vec<String> {
    let code = |line: &str| Some(line.strip_suffix(']')?.rsplit_once('[')?.1.to_owned());
    text.lines().filter_map(code).collect()
}

#[test]
fn the_edition_and_its_reason_are_data() {
    for (dates, system) in [
        ("042 2025/03/01", json!({"edition": 2017, "because": "start-date", "date": "2025-03-01"})),
        ("042 06/30/2017", json!({"edition": 2012, "because": "start-date", "date": "2017-06-30"})),
        ("042 17/06/30", json!({"edition": 2012, "because": "start-date", "date": "2017-06-30"})),
        ("042 30.06.17", json!({"edition": 2012, "because": "start-date", "date": "2017-06-30"})),
        (
            "042 30 juin 2017",
            json!({"edition": 2012, "because": "start-date", "date": "2017-06-30"}),
        ),
        ("052 2017/07/03", json!({"edition": 2017, "because": "end-date", "date": "2017-07-03"})),
        ("042 soon", json!({"edition": 2026, "because": "unreadable-date"})),
        ("", json!({"edition": 2026, "because": "no-date"})),
        ("192 FIDE_DUTCH_2017", json!({"edition": 2017, "because": "record-192"})),
    ] {
        let file = varied("clean.trf", "042 2025/03/01\n052 2025/03/05", dates);
        let (_, found) = check_json(&[], &file);
        for (key, value) in system.as_object().unwrap() {
            assert_eq!(&found["system"][key], value, "{dates}");
        }
        assert_eq!(found["system"].get("date").is_some(), system.get("date").is_some());
    }
    let rounds = format!("132{:88}17/07/02  17/06/30\n", "");
    let file = varied("clean.trf", "042 2025/03/01\n", &rounds);
    let (_, found) = check_json(&[], &file);
    assert_eq!(found["system"]["because"], "round-dates");
    assert_eq!(found["system"]["date"], "2017-06-30");
    let asked = check_json(&["--system", "dutch-2026"], &file).1;
    assert_eq!(
        (&asked["system"]["because"], &asked["system"]["edition"]),
        (&json!("asked"), &json!(2026))
    );
}

#[test]
fn a_date_that_cannot_be_read_is_not_passed_over() {
    let file = varied("clean.trf", "042 2025/03/01", "042 the 1st Sunday of Lent");
    let run = fpc_with_input(&["validate", "-"], file.as_bytes());
    assert_eq!(run.status, 0);
    assert!(run.stdout.contains("warning[TRF054]"), "{}", run.stdout);
    assert!(run.stdout.contains("standard input:4:5"), "{}", run.stdout);
    let (status, found) = check_json(&[], &file);
    assert_eq!((status, codes(&found)), (0, vec!["TRF054".to_owned()]));
    assert_eq!(found["system"]["because"], "end-date");
}

#[test]
fn a_date_of_two_days_is_pointed_out_where_the_rules_changed_in_between() {
    let with = |start: &str, end: &str| {
        let dates = format!("042 {start}\n052 {end}");
        let file = varied("wrong-pairing.trf", "042 2025/03/01\n052 2025/03/05", &dates);
        let (status, found) = check_json(&[], &file);
        (
            status,
            found["system"]["edition"].clone(),
            found["system"]["certain"].clone(),
            codes(&found),
        )
    };
    let none = Vec::<String>::new;
    assert_eq!(with("05/06/2017", ""), (6, json!(2012), json!(true), none()));
    let ambiguous = vec!["FPC003".to_owned()];
    // A difference that the other edition does not explain is certain.
    assert_eq!(with("05/07/2017", ""), (6, json!(2017), json!(false), ambiguous));
    assert_eq!(with("05/07/2017", "05/13/2017"), (6, json!(2012), json!(true), none()));
    assert_eq!(with("05/07/2017", "13/07/2017"), (6, json!(2017), json!(true), none()));
}

#[test]
fn a_kind_in_092_that_fpc_does_not_have_makes_differences_uncertain() {
    let file = varied("wrong-pairing.trf", "Swiss-System (Standard)", "Monrad");
    let run = check(&[], &file);
    assert_eq!(run.status, 7);
    let heading = "  the system is not certain: record 092 says \"Individual: Monrad\": \
                   the Monrad system; the FIDE (Dutch) system, 2017 edition is assumed\n";
    assert!(run.stdout.contains(heading), "{}", run.stdout);
    assert!(run.stdout.contains("  round 2: ok\n"), "{}", run.stdout);
    assert!(
        run.stdout.contains("  round 3: differs, if that is the system: C.13"),
        "{}",
        run.stdout
    );

    let (status, found) = check_json(&[], &file);
    assert_eq!((status, &found["status"]), (7, &json!("uncertain")));
    assert_eq!(found["system"]["certain"], false);
    assert_eq!(codes(&found), ["FPC005"]);
    assert_eq!(found["rounds"][2]["if"]["system"], "dutch-2017");
    let run = check(&["--format", "junit"], &file);
    assert!(run.stdout.contains("<property name=\"certain\" value=\"false\"/>"), "{}", run.stdout);
    assert!(run.stdout.contains("failures=\"0\" errors=\"2\""), "{}", run.stdout);

    // Whoever names the system knows it.
    let (status, found) = check_json(&["--system", "dutch-2017"], &file);
    assert_eq!((status, codes(&found)), (6, vec!["FPC006".to_owned()]));
    assert_eq!(found["system"]["certain"], true);
    let (status, found) = check_json(&[], &format!("192 FIDE_DUTCH\n{file}"));
    assert_eq!((status, codes(&found)), (6, vec!["FPC006".to_owned()]));

    // Where all rounds agree, the warning remains.
    let file = varied("clean.trf", "Swiss-System (Standard)", "Monrad");
    let (status, found) = check_json(&[], &file);
    assert_eq!((status, codes(&found)), (0, vec!["FPC005".to_owned()]));
    // Nothing is paired by a system that nobody named.
    let next = varied("next-round.trf", "Swiss-System (Standard)", "Monrad");
    let run = fpc_with_input(&["pair", "-"], next.as_bytes());
    assert_eq!((run.status, run.stdout.as_str()), (3, ""), "{}", run.stderr);
    let says = "record 092 says \"Individual: Monrad\": the Monrad system, which fpc does not pair";
    assert!(run.stderr.contains(says) && run.stderr.contains("--system"), "{}", run.stderr);
    let run = fpc_with_input(&["pair", "-", "--system", "dutch"], next.as_bytes());
    assert_eq!(run.status, 0, "{}", run.stderr);
    // Nor by one that contradicts the description.
    for says in ["Team: Round-Robin", "Individual: Scheveningen"] {
        let next = varied("next-round.trf", "Individual: Swiss-System (Standard)", says);
        let run = fpc_with_input(&["pair", "-"], next.as_bytes());
        assert_eq!((run.status, run.stdout.as_str()), (3, ""), "{}", run.stderr);
        let why = "but the file shows no teams that meet [FPC004]";
        assert!(run.stderr.contains(why) && run.stderr.contains("--system"), "{}", run.stderr);
    }
}

/// The description decides where no record names the system; what contradicts it is named.
#[test]
fn a_system_in_092_is_the_one_by_which_rounds_are_paired() {
    let dubov = varied("clean.trf", "Swiss-System (Standard)", "Swiss-System (Dubov)");
    let (status, found) = check_json(&[], &dubov);
    assert_eq!(
        (&found["system"]["code"], &found["system"]["because"]),
        (&json!("dubov-2018"), &json!("record-092"))
    );
    let other = &found["other_assumptions"];
    let others: Vec<_> = other.as_array().unwrap().iter().map(|it| &it["system"]).collect();
    assert!(others.contains(&&json!("dutch-2017")), "{other}");
    assert_eq!((status, codes(&found)), (7, Vec::new()));
    let lim = varied("clean.trf", "Swiss-System (Standard)", "Swiss-System (Lim)");
    assert_eq!(check_json(&[], &lim).1["system"]["code"], "lim");
    // There is no text of the edition of that day.
    let burstein = varied("clean.trf", "Swiss-System (Standard)", "Swiss-System (Burstein)");
    let (status, found) = check_json(&[], &burstein);
    assert_eq!((status, codes(&found)), (7, vec!["FPC005".to_owned()]));
    assert_eq!(found["system"]["code"], "burstein-2026");
}

/// Six players, each against each by the Berger tables.
fn round_robin(rounds: usize, header: &str) -> String {
    const ROUNDS: [[(usize, usize); 3]; 5] = [
        [(1, 6), (2, 5), (3, 4)],
        [(6, 4), (5, 3), (1, 2)],
        [(2, 6), (3, 1), (4, 5)],
        [(6, 5), (1, 4), (2, 3)],
        [(3, 6), (4, 2), (5, 1)],
    ];
    let mut file = format!("{header}042 2025/03/01\nXXR 5\n");
    for player in 1..=6 {
        let cell = |round: &[(usize, usize); 3]| {
            let has = |&&(white, black): &&(usize, usize)| white == player || black == player;
            let &(white, black) = round.iter().find(has).unwrap();
            if white == player { format!("  {black:4} w =") } else { format!("  {white:4} b =") }
        };
        let cells: String = ROUNDS[..rounds].iter().map(cell).collect();
        let points = rounds as f64 / 2.0;
        file += &format!(
            "001 {player:4}      {:33} {:4} {:27}{points:4.1} {:4}{cells}\n",
            "x", 2000, "", 1
        );
    }
    file
}

/// Round robins and matches of teams are known by their games.
#[test]
fn what_is_certainly_no_swiss_tournament_is_checked_as_what_it_is() {
    let teams = "\
013 Team A                             1    6    8   12
013 Team B                             2    7    9   11
";
    let teams_say = "092 Team Swiss System\n";
    let swiss = varied("wrong-pairing.trf", "092 Individual: Swiss-System (Standard)\n", teams_say);
    for (header, rounds, because) in [
        ("", 5, "games"),
        ("", 3, "games"),
        ("092 Individual: Round robin\n", 1, "record-092"),
        ("092 Rundenturnier\n", 3, "record-092"),
    ] {
        let file = round_robin(rounds, header);
        let (status, found) = check_json(&[], &file);
        assert_eq!((status, codes(&found)), (0, Vec::new()), "{header}");
        assert_eq!(found["system"]["code"], "berger");
        assert_eq!(found["system"]["because"], because);
        // Standings are those of a round robin, too.
        let run = fpc_with_input(&["standings", "-", "--format", "json"], file.as_bytes());
        let standings: Value = serde_json::from_str(&run.stdout).unwrap();
        assert_eq!(standings["rules"]["pairings"], "pre-determined", "{}", run.stdout);
        if rounds < 5 {
            let run = fpc_with_input(&["pair", "-"], file.as_bytes());
            assert!(run.stderr.contains("Berger"), "{}", run.stderr);
        }
    }
    let (_, found) = check_json(&[], &round_robin(5, "192 FIDE_DUTCH\n"));
    assert_eq!(codes(&found), ["FPC006"]);
    // The user's word counts.
    let asked = check_json(&["--system", "dutch-2017"], &round_robin(5, "")).1;
    assert_eq!((&asked["status"], codes(&asked)), (&json!("differs"), vec!["FPC006".to_owned()]));
    // Players of one team meet: the teams are a ranking besides.
    let (status, found) = check_json(&[], &format!("{teams}{swiss}"));
    assert_eq!((status, codes(&found)), (7, vec!["FPC005".to_owned()]));
    // Without a record of teams it may be a name.
    for says in ["Team Swiss System", "Swiss System with team prizes", "Teamwork Open"] {
        let (status, found) = check_json(&[], &swiss.replace("Team Swiss System", says));
        assert_eq!((status, codes(&found)), (7, vec!["FPC005".to_owned()]), "{says}");
    }
    let plain = fs::read_to_string(sample("wrong-pairing.trf")).unwrap();
    let (status, found) = check_json(&[], &format!("{teams}{plain}"));
    assert_eq!((status, codes(&found)), (6, Vec::new()));
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn round_robins_and_teams_of_others_are_known_without_their_type() {
    let folder = shared("corpus/tie-breaks/trf");
    let mut known = 0;
    for path in crate::trf_files(&folder) {
        let file = fs::read_to_string(&path).unwrap();
        let kind = file.lines().find_map(|line| line.strip_prefix("192 ")).unwrap_or("");
        let is_other = kind.contains("ROBIN") || kind.contains("TEAM");
        let lines = file.lines().filter(|line| !line.starts_with("192 "));
        let file: String = lines.map(|line| format!("{line}\n")).collect();
        let (status, found) = check_json(&[], &file);
        let codes = codes(&found);
        let because = &found["system"]["because"];
        let speaks = ["games", "record-092"].iter().any(|it| because == it)
            || codes.iter().any(|code| code == "FPC005");
        assert_eq!(speaks, is_other, "{}: {status} {codes:?} {because}", path.display());
        known += usize::from(is_other);
    }
    assert!(known > 20);
}

#[test]
fn what_depends_on_the_last_round_is_said_at_the_round() {
    for (name, words, counts) in [
        ("no-round-count-last.trf", "round 5 is the last", json!([{"from": 5, "to": 5}])),
        ("no-round-count-more.trf", "round 5 is not the last", json!([{"from": 6}])),
    ] {
        let file = fs::read_to_string(sample(name)).unwrap();
        let run = check(&["-q"], &file);
        assert_eq!(run.status, 7);
        let line = format!("  round 5: ok, if {words}; otherwise it differs: ");
        assert!(run.stdout.contains(&line), "{}", run.stdout);
        let (_, found) = check_json(&["-q"], &file);
        assert_eq!(found["status"], "uncertain");
        let round = &found["rounds"][0];
        assert_eq!((&round["verdict"], &round["if"]["rounds"]), (&json!("ok"), &counts));
        assert_eq!(round["otherwise"]["verdict"], "differs");
        let run = check(&["--format", "junit"], &file);
        assert!(
            run.stdout.contains(&format!("<error message=\"ok, if {words}\"")),
            "{}",
            run.stdout
        );
        // With the number of rounds there is nothing uncertain.
        let statuses = ["5", "6"].map(|rounds| check(&["--rounds", rounds], &file).status);
        assert_eq!(statuses, if name.contains("last") { [0, 6] } else { [6, 0] });
    }
    // Where both agree there is no question.
    let file = varied("clean.trf", "XXR 5\n", "");
    let run = check(&[], &file);
    assert_eq!(run.status, 0);
    assert!(run.stdout.ends_with("  round 5: ok\n"), "{}", run.stdout);
}

#[test]
fn a_last_round_that_is_wrong_either_way_has_a_reason_for_each() {
    // 2 and 7 change places with 4 and 5.
    let cells = [("5 w 1     7 b +", "5 w 1     4 w ="), ("7 w =     5 b 1", "7 w =     2 b =")];
    let others = [("2 b 0     4 w 0", "2 b 0     7 b ="), ("4 b =     2 w -", "4 b =     5 w =")];
    let points = [("4.0    2", "3.5    2"), ("2.5    4", "2.0    4")];
    let more = [("1.5    6", "2.0    6"), ("1.5    7", "2.0    7")];
    let mut file = fs::read_to_string(sample("no-round-count-last.trf")).unwrap();
    for (from, to) in cells.into_iter().chain(others).chain(points).chain(more) {
        assert!(file.contains(from), "{from}");
        file = file.replace(from, to);
    }
    let [last, other] = ["7 and 5", "8 and 3"];
    let run = check(&["-q"], &file);
    let (here, otherwise) = run.stdout.split_once("; otherwise it differs: ").unwrap();
    assert_eq!(run.status, 6);
    assert!(here.contains("round 5: differs, if round 5 is the last: illegal: "), "{here}");
    assert!(here.contains(last) && !here.contains(other), "{here}");
    assert!(otherwise.contains(last) && otherwise.contains(other), "{otherwise}");
    let (_, found) = check_json(&["-q"], &file);
    let round = &found["rounds"][0];
    assert_eq!(found["status"], "differs");
    assert_eq!(round["if"]["rounds"], json!([{"from": 5, "to": 5}]));
    assert_ne!(round["expected"], round["otherwise"]["expected"]);
    let run = check(&["--format", "junit"], &file);
    assert!(run.stdout.contains("(C.3), if round 5 is the last\" type=\"differs\""));
    // By a system that is not certain either, it depends on both.
    let doubtful = file.replace("Swiss-System", "Monrad");
    let (status, found) = check_json(&["-q"], &doubtful);
    let condition = &found["rounds"][0]["if"];
    assert_eq!((status, &condition["system"]), (7, &json!("dutch-2017")));
    assert_eq!(condition["rounds"], json!([{"from": 5, "to": 5}]));
    let run = check(&["-q"], &doubtful);
    let words = "round 5: differs, if round 5 is the last and if that is the system: illegal: ";
    assert!(run.stdout.contains(words), "{}", run.stdout);
}

#[test]
fn every_format_says_the_same() {
    // Nothing of what is said here is an error.
    let file = varied("no-round-count-last.trf", "042 2025/03/01\n052 2025/03/01\n", "042 soon\n")
        .replace("Swiss-System", "Monrad");
    let expected = ["FPC001", "FPC002", "FPC005", "TRF054"].map(str::to_owned);
    for quiet in [&[][..], &["--quiet"]] {
        let run = check(quiet, &file);
        assert_eq!(codes_in(&run.stderr), expected);
        assert_eq!(codes(&check_json(quiet, &file).1), expected);
        let run = check(&[&["--format", "json"], quiet].concat(), &file);
        let report: Value = serde_json::from_str(&run.stdout).unwrap();
        assert_eq!(codes(&report["files"][0]), expected);
        let run = check(&[&["--format", "junit"], quiet].concat(), &file);
        let (_, notes) = run.stdout.split_once("<system-err>").unwrap();
        let (notes, _) = notes.split_once("</system-err>").unwrap();
        assert_eq!(codes_in(notes), expected);
    }
    let run = fpc_with_input(&["validate", "--format", "json", "-"], file.as_bytes());
    let report: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(codes(&report["files"][0]), expected);
    let run = fpc_with_input(&["validate", "-"], file.as_bytes());
    assert!(run.stdout.ends_with("standard input: no errors, 4 warnings\n"), "{}", run.stdout);
    // All but the last round, which is known here.
    let of_system = ["--system", "dutch"];
    let arguments = ["pair", "-", "--rounds", "6", "--quiet", "--format", "json"];
    let arguments = [&arguments[..], &of_system].concat();
    let expected = ["FPC001", "FPC002", "FPC006", "TRF054"].map(str::to_owned);
    let run = fpc_with_input(&arguments, file.as_bytes());
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert_eq!(codes_in(&run.stderr), expected[1..]);
    assert_eq!(codes(&serde_json::from_str(&run.stdout).unwrap()), expected[1..]);
}

#[test]
fn a_run_over_many_files_counts_the_editions() {
    let folder = scratch();
    let dates = ["2025/03/01", "2026/03/01", "", "", "soon"];
    for (number, date) in dates.iter().enumerate() {
        let dates = "042 2025/03/01\n052 2025/03/05";
        let file = varied("clean.trf", dates, &format!("042 {date}"));
        fs::write(folder.path().join(format!("{number}.trf")), file).unwrap();
    }
    let run = fpc(&["check", "--quiet", text(folder.path())]);
    assert!(
        run.stdout.ends_with(
            "\
5 files, 25 rounds: no differences
  1 file: FIDE (Dutch) system, 2017 edition (in force on the first day)
  1 file: FIDE (Dutch) system, 2026 edition (in force on the first day)
  2 files: FIDE (Dutch) system, 2026 edition (assumed: no date)
  1 file: FIDE (Dutch) system, 2026 edition (assumed: no date can be read)
"
        ),
        "{}",
        run.stdout
    );
    let run = fpc(&["check", "--format", "ndjson", text(folder.path())]);
    let summary: Value = serde_json::from_str(run.stdout.lines().last().unwrap()).unwrap();
    let systems = summary["summary"]["systems"].as_array().unwrap();
    let counts: Vec<_> =
        systems.iter().map(|it| (it["because"].as_str().unwrap(), it["files"].as_u64())).collect();
    assert_eq!(
        counts,
        [
            ("start-date", Some(1)),
            ("start-date", Some(1)),
            ("no-date", Some(2)),
            ("unreadable-date", Some(1)),
        ]
    );
}

/// The one file of a check of a sample of dates or assumptions, and the exit code.
fn check_odd(name: &str, arguments: &[&str]) -> (i32, Value) {
    check_json(arguments, &fs::read_to_string(sample(&format!("odd/{name}"))).unwrap())
}

#[test]
fn all_dates_of_a_file_are_read_in_one_order() {
    let (status, file) = check_odd("dates-yy-mm-dd-dots.trf", &[]);
    assert_eq!((status, codes(&file)), (0, Vec::new()));
    assert_eq!(file["system"]["date"], "2011-09-26");
    let (status, file) = check_odd("dates-132-dots.trf", &[]);
    assert_eq!((status, codes(&file)), (6, Vec::new()));
    assert_eq!(file["system"]["date"], "2025-09-01");
    // One day by itself can be either.
    let (_, file) =
        check_json(&[], &varied("clean.trf", "042 2025/03/01\n052 2025/03/05", "042 11.09.26"));
    assert_eq!(codes(&file), ["FPC003"]);
    let text = file["diagnostics"][0]["message"].as_str().unwrap();
    assert!(text.contains("which is 2026-09-11 or 2011-09-26"), "{text}");
}

#[test]
fn a_difference_that_another_edition_explains_is_uncertain() {
    let (status, file) = check_odd("undated.trf", &[]);
    assert_eq!(status, 7);
    let others = file["other_assumptions"].as_array().unwrap();
    let all: Vec<u64> = (1..=6).collect();
    for (found, system) in others.iter().zip(["dutch-2012", "dutch-2017"]) {
        assert_eq!((&found["system"], &found["agree"]), (&json!(system), &json!(all)));
    }
    let path = sample("odd/undated.trf");
    let run = fpc(&["check", text(&path)]);
    let line =
        "  all 6 rounds agree with the FIDE (Dutch) system, 2017 edition (--system dutch-2017)\n";
    assert!(run.stdout.contains(line), "{}", run.stdout);
    let run = fpc(&["check", "--format", "junit", text(&path)]);
    assert!(run.stdout.contains("all 6 rounds agree with the FIDE (Dutch) system, 2017 edition"));
    assert_eq!(check_odd("undated.trf", &["--system", "dutch-2026"]).0, 6);
}

#[test]
fn a_difference_by_every_edition_is_certain_without_a_date() {
    let undated = varied("wrong-pairing.trf", "042 2025/03/01\n052 2025/03/05\n", "");
    let (status, file) = check_json(&[], &undated);
    assert_eq!(status, 6);
    let differ = file["other_assumptions"].as_array().unwrap().iter().map(|it| &it["differ"]);
    assert!(differ.clone().all(|rounds| rounds.as_array().unwrap().contains(&json!(3))));
    assert!(
        check(&[], &undated).stdout.contains("  by the FIDE (Dutch) system, 2017 edition, rounds")
    );
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn no_undated_file_paired_by_another_edition_is_accused() {
    let folder = shared("corpus/dutch-2017");
    let (mut uncertain, mut settled) = (0, 0);
    for path in crate::trf_files(&folder) {
        let bytes = fs::read(&path).unwrap();
        let check = ask::check(NamedFile::parse("a.trf", &bytes), &CheckQuestion::default());
        assert_ne!(check.status(), Status::Differs, "{}", path.display());
        if let FileCheck::Checked(checked) = &check
            && checked.prepared.rules.reason == ChoiceReason::Rounds
        {
            assert_eq!(checked.prepared.rules.system, System::DUTCH_2017, "{}", path.display());
            settled += 1;
        }
        if check.status() == Status::Uncertain {
            uncertain += 1;
            let is_2017 = Assumption::System(System::DUTCH_2017);
            let mut others = check.other_assumptions().iter();
            let found = others.find(|it| it.assumption == is_2017).unwrap();
            assert!(found.differ.is_empty(), "{}", path.display());
        }
    }
    assert!(settled > 100 && uncertain + settled > 300, "{settled} {uncertain}");
}

#[test]
fn one_team_is_no_tournament_of_teams_and_two_games_a_round_are_no_swiss_rounds() {
    let (status, file) = check_odd("one-013.trf", &[]);
    assert_eq!((status, codes(&file)), (6, Vec::new()));
    let (_, file) = check_odd("two-games-a-round.trf", &[]);
    assert_eq!(file["system"]["because"], "games");
    assert_eq!(file["system"]["code"], "double-swiss-2026");
}

#[test]
fn an_initial_color_that_would_explain_the_colors_is_named() {
    let other = varied("clean.trf", "XXC white1", "XXC black1");
    let (status, file) = check_json(&[], &other);
    assert_eq!(status, 6);
    let found = &file["other_assumptions"][0];
    assert_eq!((&found["initial_color"], &found["differ"]), (&json!("white"), &json!([])));
    assert_eq!(found["text"], "all 5 rounds agree if the initial color is white");
}
