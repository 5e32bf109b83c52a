//! Questions about a round that is being played, and assumptions about the one after it.

use std::fs;

use fpc::{PlayerId, WhatIf, explain::Grade};
use fpc_answers::{
    ask::{self, CheckQuestion, FileCheck, Given, NamedFile, RoundQuestion, Subject},
    json::Status,
};
use pretty_assertions::{assert_eq, assert_ne};

use crate::program::fpc;

fn text(name: &str) -> String {
    fs::read_to_string(crate::repository().join("tests/running").join(name)).unwrap()
}

fn named(text: &str) -> NamedFile {
    NamedFile::parse("running.trf", text.as_bytes())
}

fn id(number: u16) -> PlayerId {
    PlayerId::new(number).unwrap()
}

/// Tells whether a check finds that the running round was paired by the rules, and whether a
/// judgement of the recorded pairing does.
fn verdicts(text: &str, round: usize) -> [bool; 2] {
    let check = ask::check(named(text), &CheckQuestion::default());
    let FileCheck::Checked(checked) = &check else { panic!("{text}") };
    let checked = checked.rounds.iter().find(|it| it.round.index() == round - 1).unwrap();
    let judged = ask::judge(&named(text), &RoundQuestion::default(), Given::Recorded);
    let Ok(judged) = judged else { panic!("{:?}", judged.err()) };
    assert_eq!(judged.snapshot.round(), checked.round);
    [checked.verdict.agrees(), judged.judgement.grade() == Grade::Same]
}

#[test]
fn a_round_with_a_result_is_explained_judged_listed_and_paired_by_its_number() {
    let file = "tests/running/one-result.trf";
    for (arguments, expected) in [
        (&["explain", "--player", "3"][..], "3 Chen, Carla has Black against 1 Adams, Alice."),
        (&["explain", "--why-not", "3", "4"], "3 meets 4: possible, but worse by C.5"),
        (&["judge"], "round 4: the same"),
        (&["checklist"], "round 4 of 7"),
        (&["pair"], "4 10\n6 5\n1 3\n9 11\n8 7\n"),
    ] {
        let run = fpc(&[arguments, &["--round", "4", file]].concat());
        assert!(run.status == 0 && run.stdout.contains(expected), "{arguments:?} {}", run.stderr);
        if arguments[0] != "pair" {
            assert_eq!(fpc(&[arguments, &[file]].concat()).stdout, run.stdout, "{arguments:?}");
        }
    }
    // The next pairing is that of another round.
    let run = fpc(&["pair", file]);
    assert!(run.status == 3 && run.stderr.contains("round 4 has no result for 1 - 3"));
    let run = fpc(&["explain", "--absent", "3", file]);
    assert!(run.status == 3 && run.stderr.contains("round 4 has no result for 1 - 3"));
}

#[test]
fn a_check_and_a_judgement_of_a_running_round_agree() {
    let one_result = text("one-result.trf");
    let without_result = one_result.replace("10 w 1\n", "10 w  \n").replace("4 b 0\n", "4 b  \n");
    assert_eq!(verdicts(&one_result, 4), [true; 2]);
    assert_eq!(verdicts(&(one_result.clone() + "XXZ 3\n"), 4), [true; 2]);
    assert_eq!(verdicts(&(without_result.clone() + "XXZ 3\n"), 4), [true; 2]);
    assert_eq!(verdicts(&(without_result + "240 Z   4    3\n"), 4), [true; 2]);
    let in_part = text("played-in-part.trf");
    assert_eq!(verdicts(&in_part, 2), [false; 2]);
    assert_eq!(verdicts(&(in_part.clone() + "XXZ 1\n"), 2), [false; 2]);
    // One pair has been entered.
    let blank = ["  4 w =", "  2 b =", "  6 b  ", "  3 w  "];
    let one_pair = blank.iter().fold(in_part, |text, cell| text.replace(cell, "       "));
    let one_pair = one_pair.replace("0.5    2", "0.0    2").replace("0.5    4", "0.0    4");
    let [checked, judged] = verdicts(&one_pair, 2);
    assert_eq!(checked, judged);
}

#[test]
fn ranks_that_may_include_results_of_the_running_round_are_not_called_wrong() {
    let check = |text: &str| {
        let question = CheckQuestion { only: Some(ask::Part::Standings), ..Default::default() };
        ask::check(named(text), &question)
    };
    let ranks = text("ranks.trf");
    assert_eq!(check(&ranks).status(), Status::Ok);
    let run = fpc(&["check", "--only", "standings", "tests/running/ranks.trf"]);
    let expected = "a round is running, and the ranks are not those of the rounds before it";
    assert!(run.stdout.contains(expected), "{}", run.stdout);
    // Without results, they can only be those of the rounds before.
    let without = ["     3 w 1", "     4 b 0", "     8 w 0", "     6 b 1"].iter().zip([
        "     3 w  ",
        "     4 b  ",
        "     8 w  ",
        "     6 b  ",
    ]);
    let without = without
        .fold(ranks, |text, (cell, open)| text.replace(&format!("{cell}\n"), &format!("{open}\n")));
    let without = without.replace("2.5    1", "1.5    1").replace("1.0    7", "0.0    7");
    assert_eq!(check(&without).status(), Status::Differs);
}

fn paired(text: &str, suppose: WhatIf) -> String {
    let question = RoundQuestion { suppose, ..RoundQuestion::default() };
    match ask::pair(&named(text), &question) {
        Ok(paired) => format!("{} {:?}", paired.round, paired.pairing),
        Err(why) => panic!("{why:?}"),
    }
}

#[test]
fn an_assumed_result_beside_an_adjourned_game_is_as_one_in_the_file() {
    let run = fpc(&[
        "pair",
        "-q",
        "--result",
        "5-1=0-1",
        "--result",
        "6-3=1/2",
        "tests/running/adjourned.trf",
    ]);
    assert_eq!((run.status, run.stdout.as_str()), (0, "3\n1 3\n4 5\n6 2\n"), "{}", run.stderr);
    // The unchanged file has no pairing of the same round to compare with.
    assert!(!run.stderr.contains("compared with"), "{}", run.stderr);
    let run = fpc(&["pair", "--result", "1-5=1-0", "tests/running/adjourned.trf"]);
    assert_eq!(run.status, 3);
    assert!(run.stderr.contains("5 has White against 1; White comes first"), "{}", run.stderr);
}

#[test]
fn an_assumed_absence_changes_the_accelerated_group() {
    let baku = text("baku.trf");
    let mut suppose = WhatIf::default();
    suppose.absent.push(id(5));
    let entered = paired(&(baku.clone() + "240 Z   1    5\n"), WhatIf::default());
    assert_eq!(paired(&baku, suppose), entered);
    assert_ne!(paired(&baku, WhatIf::default()), entered);
}

#[test]
fn an_absence_from_the_round_to_be_paired_is_one_from_the_next_once_results_are_assumed() {
    let open = text("adjourned.trf") + "XXZ 2\n";
    let mut suppose = WhatIf::default();
    let tournament = named(&open).file.reading.tournament.unwrap();
    let games = tournament.games_without_result(tournament.round_to_pair());
    let draw = [fpc::GameResult::Draw; 2];
    suppose.results = games.into_iter().map(|game| (game, draw)).collect();
    let question = RoundQuestion { suppose, ..RoundQuestion::default() };
    let Ok(explained) = ask::explain(&named(&open), &question, Subject::Round) else { panic!() };
    let snapshot = explained.explanation.snapshot();
    assert_eq!((snapshot.round().get(), snapshot.place(id(2))), (3, None));
}

#[test]
fn an_assumed_bye_takes_the_place_of_the_one_in_the_line() {
    let one_result = text("one-result.trf");
    let open = one_result.replace("10 w 1\n", "10 w  \n").replace("4 b 0\n", "4 b  \n");
    let mut suppose = WhatIf::default();
    suppose.absent.push(id(2));
    let tournament = named(&open).file.reading.tournament.unwrap();
    let round = tournament.round_to_pair();
    assert_eq!(tournament.announced_bye(id(2), round), Some(fpc::Bye::HalfPoint));
    let supposed = suppose.apply(&tournament).unwrap();
    assert_eq!(supposed.announced_bye(id(2), round), Some(fpc::Bye::ZeroPoint));
}
