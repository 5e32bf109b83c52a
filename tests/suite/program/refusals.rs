//! A question that has no answer is told why, and what to do about it, in the words of whoever asks.

use std::fs;

use fpc::trf::Code;
use fpc_answers::{
    ask::{self, Interface, NamedFile},
    report::Language,
};
use pretty_assertions::assert_eq;
use serde_json::{Value, json};

use crate::program::{fpc, fpc_with_input};

const NEXT: &str = "trf-samples/next-round.trf";

/// What a command says on standard error about the file, and its status.
fn refused(arguments: &[&str]) -> (i32, String) {
    let run = fpc(arguments);
    let told = run.stderr.strip_prefix(&format!("error: {NEXT}: ")).unwrap_or(&run.stderr);
    (run.status, told.trim_end().to_owned())
}

#[test]
fn a_pair_that_must_be_made_and_cannot_is_told_why() {
    let assigned = |pairs: &str| refused(&["pair", NEXT, "--assign", pairs]);
    let is = |status: i32, text: &str| (status, text.to_owned());
    assert_eq!(assigned("4-1"), is(1, "No valid pairing exists: 4 and 1 met in round 2 (C.1)"));
    assert_eq!(
        refused(&["pair", NEXT, "--assign", "4-3", "--forbid", "3-4"]),
        is(1, "No valid pairing exists: 4 and 3 are forbidden to meet")
    );
    assert_eq!(assigned("4-3,4-5"), is(3, "player 4 cannot meet both 3 and 5 in the same round"));
    assert_eq!(assigned("4-99"), is(3, "there is no player 99"));
    let (status, explained) = refused(&["explain", NEXT, "--assign", "4-1"]);
    assert_eq!((status, explained), assigned("4-1"));
}

#[test]
fn a_file_of_another_program_has_one_error() {
    let vega = "Test Open\nITA\n2026/01/01\n2026/01/05\n1 Adams, Alice     2200 ITA\n2026 7\n";
    let file = NamedFile::parse("open.tdf", vega.as_bytes());
    let found: Vec<_> = file.file.reading.diagnostics.iter().map(|it| it.code).collect();
    assert_eq!(found, [Code::NoTournament]);
}

#[test]
fn systems_for_teams_are_offered_where_a_file_lists_teams() {
    let teams = fs::read_to_string(crate::repository().join("trf-samples/teams.trf")).unwrap();
    let is_type = |line: &&str| line.starts_with("192");
    let named = teams.lines().find(is_type).unwrap();
    let run = fpc_with_input(&["check", "-"], teams.replace(named, "192 FIDE_TEAM_X").as_bytes());
    let offered = "; if teams are paired, --system can be one of team-swiss-2026-a, ";
    assert!(run.stderr.contains(offered), "{}", run.stderr);
}

#[test]
fn two_byes_of_a_round_are_one_of_each() {
    let (_, told) = refused(&["judge", NEXT, "4-10,6-5,1-3,9-11,8-bye,7-bye"]);
    let run = fpc(&["judge", NEXT, "4-10,6-5,1-3,9-11,8-bye,7-bye"]);
    assert!((told + &run.stdout).contains("gets the bye as well, which only one may have"));
}

#[test]
fn who_is_not_paired_is_told_why() {
    let half = "player 2 is not paired in round 4: they have a half-point bye";
    for arguments in [
        &["pair", NEXT, "--assign", "2-3"][..],
        &["explain", NEXT, "--player", "2"],
        &["explain", NEXT, "--why-not", "2", "3"],
        &["judge", NEXT, "--swap", "2=3"],
        &["judge", NEXT, "2-3", "--complete"],
        &["judge", NEXT, "4-10,6-5,1-3,9-11,8-7,2-bye"],
    ] {
        assert_eq!(refused(arguments), (3, half.to_owned()), "{arguments:?}");
    }
    let (_, absent) = refused(&["pair", NEXT, "--absent", "3", "--assign", "3-5"]);
    assert_eq!(absent, "player 3 is not paired in round 4: they are absent");
    let byes = fs::read_to_string(crate::repository().join(NEXT)).unwrap();
    let file = NamedFile::parse("a.trf", (byes + "240 U   4    8\n").as_bytes());
    let told = failure(&file, "pair", &json!({"assign": [[8, 5]]}));
    assert_eq!(told, "player 8 is not paired in round 4: they were given the bye in advance");
    let told = failure(&file, "pair", &json!({"absent": [1], "assign": [[7, "bye"]]}));
    assert!(
        told.contains("cannot get the pairing-allocated bye: it was given to player 8"),
        "{told}"
    );
}

#[test]
fn a_bye_that_nobody_gets_or_that_is_missing_is_told() {
    let even = "player 8 cannot get the pairing-allocated bye: the number of players is even, so \
                nobody gets it; for a bye on request, use --half-point-bye";
    assert_eq!(refused(&["pair", NEXT, "--assign", "8-bye"]), (3, even.to_owned()));
    assert_eq!(refused(&["judge", NEXT, "8-bye", "--complete"]), (3, even.to_owned()));
    let judged = |pairs: &str| refused(&["judge", NEXT, "--absent", "2,7", pairs]).1;
    assert_eq!(
        judged("4-10,6-5,1-3,9-11"),
        "the pairing leaves out player 8; the number of players is odd, so add their bye: 8-bye; \
         --complete pairs those left out in the best way"
    );
    assert_eq!(
        refused(&["judge", NEXT, "4-10,6-5,1-3,9-11,8-bye"]).1,
        "the pairing leaves out player 7; the number of players is even, so nobody gets the bye: \
         pair 8 with 7; for a bye on request, use --half-point-bye"
    );
    let run = fpc(&["pair", NEXT, "--absent", "1", "--assign", "Haas-bye"]);
    assert_eq!((run.status, run.stdout.lines().last()), (0, Some("8 0")));
    assert!(run.stderr.contains("  bye: 8 Haas, Hugo instead of nobody\n"), "{}", run.stderr);
}

#[test]
fn a_result_is_replaced_only_if_that_is_asked() {
    let told = "the game 3 - 2 of round 3 has a result already; to replace it, use --change";
    assert_eq!(refused(&["pair", NEXT, "--result", "3-2=1-0"]), (3, told.to_owned()));
    assert_eq!(
        refused(&["pair", NEXT, "--result", "2-3=1-0", "--change"]).1,
        "3 has White against 2; White comes first"
    );
    assert_eq!(
        refused(&["pair", NEXT, "--result", "1-2=1-0", "--change"]).1,
        "1 and 2 have no game in any round that was paired"
    );
    // The answer is the one about a file with this result.
    let changed = fpc(&["pair", NEXT, "--result", "3-2=1-0", "--change"]);
    let text = fs::read_to_string(crate::repository().join(NEXT)).unwrap();
    let edited = text
        .replace("2.5    2     7 b 1    11 w =     3 b 1", "1.5    2     7 b 1    11 w =     3 b 0")
        .replace(
            "1.5    6     8 w =     6 b 1     2 w 0",
            "2.5    6     8 w =     6 b 1     2 w 1",
        );
    let file = NamedFile::parse("a.trf", edited.as_bytes());
    let paired = ask::pair(&file, &ask::RoundQuestion::default()).unwrap().pairing;
    let pairs = paired.pairs().iter().map(|it| format!("{} {}\n", it.white, it.black));
    assert_eq!(changed.stdout, format!("5\n{}", pairs.collect::<String>()));
    assert!(changed.stderr.contains("\n  3 Chen, Carla: "), "{}", changed.stderr);
}

/// The message of a question that has no answer.
fn failure(file: &NamedFile, question: &str, options: &Value) -> String {
    let answer = ask::answer(question, file, &options.to_string());
    assert!(!answer.is_answered, "{question} {options}: {}", answer.text);
    let report: Value = serde_json::from_str(&answer.text).unwrap();
    report["error"]["message"].as_str().unwrap().to_owned()
}

#[test]
fn every_interface_speaks_of_its_own_options() {
    let sample = |name: &str| fs::read_to_string(crate::repository().join(name)).unwrap();
    let next = sample(NEXT);
    let without = |record: &str| {
        next.lines().filter(|line| !line.starts_with(record)).map(|it| format!("{it}\n")).collect()
    };
    let first = sample("trf-samples/first-round.trf");
    let first: String = first
        .lines()
        .filter(|it| !it.starts_with("XXC"))
        .fold(String::new(), |text, line| text + line + "\n");
    let typed = |kind: &str| next.clone() + "192 " + kind + "\n";
    // Question, options, file, and the option that the message names.
    let cases: [(&str, Value, String, &str); 11] = [
        ("pair", json!({}), without("XXR"), "rounds"),
        ("pair", json!({}), first, "initial-color"),
        ("explain", json!({"round": 99}), next.clone(), ""),
        ("pair", json!({"round": 8}), next.clone(), ""),
        ("pair", json!({}), typed("FIDE_DOUBLE_ROUNDROBIN"), "system"),
        (
            "pair",
            json!({"results": [{"white": 3, "black": 2, "result": "1-0"}]}),
            next.clone(),
            "change",
        ),
        ("pair", json!({"assign": [[8, "bye"]]}), next.clone(), "half-point-byes"),
        ("judge", json!({}), next.clone(), "swap"),
        ("judge", json!({"pairs": [[4, 10]]}), next.clone(), "complete"),
        (
            "standings",
            json!({"tieBreaks": "BH", "pairings": "pre-determined", "edition": 2026}),
            next.clone(),
            "pairings",
        ),
        ("standings", json!({"explain": [99]}), next.clone(), ""),
    ];
    for (question, options, text, option) in cases {
        for interface in [Interface::Node, Interface::Python, Interface::Page(Language::ENGLISH)] {
            let file = NamedFile::parse("a.trf", text.as_bytes()).asked_by(interface);
            let told = failure(&file, question, &options);
            let name = match interface {
                Interface::Node => option
                    .replace("initial-color", "initialColor")
                    .replace("half-point-byes", "halfPointByes"),
                _ => option.replace('-', "_"),
            };
            assert!(!told.contains("--") && !told.contains("PAIRS"), "{told}");
            let names =
                told.split(|it: char| !it.is_alphabetic() && it != '_').any(|it| it == name);
            assert!(
                names || option.is_empty() || interface == Interface::Page(Language::ENGLISH),
                "{interface:?} {name}: {told}"
            );
        }
        let told = failure(&NamedFile::parse("a.trf", text.as_bytes()), question, &options);
        assert_eq!(told.contains("--"), !option.is_empty(), "{told}");
    }
}

#[test]
fn explanations_of_codes_speak_of_the_same_options() {
    let file = NamedFile::parse("", b"").asked_by(Interface::Python);
    let answer = ask::answer("rule", &file, r#"{"code": "ERR010"}"#);
    assert!(answer.text.contains("or the option `initial_color` gives"), "{}", answer.text);
    let answer = ask::answer("pair", &file, r#"{"sistem": "lim"}"#);
    assert!(answer.text.contains(", half_point_byes, "), "{}", answer.text);
}
