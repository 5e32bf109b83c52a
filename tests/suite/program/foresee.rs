//! What `fpc foresee` prints.

use fpc::{
    System, Tournament,
    foresee::{ForeseeSettings, foresee},
    json,
};
use pretty_assertions::assert_eq;

use crate::laws::foresee::plain_state;
use crate::program::{Run, fpc, fpc_with_input, sample, scratch, text};

/// What the program says of a tournament.
fn told(state: &Tournament, arguments: &[&str]) -> Run {
    let file = json::write(state, &fpc::Header::default());
    fpc_with_input(&[&["foresee", "-"], arguments].concat(), file.as_bytes())
}

/// A tournament that gets stuck in some of its futures.
fn sometimes_stuck() -> Tournament {
    let system = System::DUTCH_2026;
    let states = (0..40).filter_map(|seed| plain_state(system, 6, 5, 2, seed));
    let is_open = |state: &Tournament| {
        let (foresight, futures) = foresee(state, system, ForeseeSettings::default(), 20).unwrap();
        foresight.certificate.is_none() && (1..20).contains(&futures.finished())
    };
    states.into_iter().find(is_open).unwrap()
}

#[test]
fn exit_codes_tell_what_is_certain_from_what_may_be() {
    let status = |run: Run| (run.status, run.stdout.lines().count() > 5, run.stderr);
    let open = sometimes_stuck();
    let system = ["--system", "dutch-2026", "-n", "100", "-q"];
    assert_eq!(status(told(&open, &system)), (7, true, String::new()));
    let over = plain_state(System::DUTCH_2026, 4, 4, 2, 1).unwrap();
    assert_eq!(status(told(&over, &system)), (1, true, String::new()));
    let certain = told(&over, &["--system", "dutch-2026", "--simulations", "0"]);
    assert_eq!(certain.status, 1);
    assert!(certain.stdout.contains("Round 4 will have no legal pairing"), "{}", certain.stdout);
    let file = sample("next-round.trf");
    assert_eq!(fpc(&["foresee", "-n", "20", text(&file)]).status, 0);
    let none = sample("no-legal-pairing.trf");
    assert_eq!(fpc(&["foresee", "-n", "20", text(&none)]).status, 1);
    let folder = scratch();
    let target = folder.path().join("out.txt");
    for bad in [
        &["-n", "many"][..],
        &["-n", "-1"],
        &["-n", "2000000000"],
        &["--seed", "-1"],
        &["--unrated", "0"],
        &["--draws", "130%"],
        &["--jobs", "0"],
        &["--tie-breaks", "XYZ"],
        &["--tie-breaks", "BH,EDGE"],
    ] {
        let run = fpc(&[&["foresee", text(&file), "-o", text(&target)], bad].concat());
        assert_eq!(run.status, 3, "{bad:?}: {}", run.stdout);
        assert!(!target.exists());
    }
    let finished = sample("clean.trf");
    assert_eq!(fpc(&["foresee", text(&finished)]).status, 3, "all rounds are played");
}

#[test]
fn no_problem_is_found_only_if_every_future_reached_the_end() {
    let found =
        |run: &Run| run.stdout.contains("No problem found: all remaining rounds can be paired");
    let system = ["--system", "dutch-2026", "-n", "100"];
    assert!(!found(&told(&sometimes_stuck(), &system)));
    let file = sample("next-round.trf");
    assert!(found(&fpc(&["foresee", "-n", "20", text(&file)])));
    let none = fpc(&["foresee", "-n", "0", text(&file)]);
    assert!(!found(&none) && none.stdout.contains("No round is certain"), "{}", none.stdout);
}

#[test]
fn any_number_of_threads_prints_the_same() {
    let state = sometimes_stuck();
    let run = |jobs: &str, format: &str| {
        let arguments = ["--system", "dutch-2026", "-n", "120", "--seed", "9", "--all"];
        told(&state, &[&arguments[..], &["--jobs", jobs, "--format", format]].concat()).stdout
    };
    for format in ["human", "json"] {
        let one = run("1", format);
        assert!(!one.is_empty());
        assert_eq!(one, run("2", format));
        assert_eq!(one, run("7", format));
    }
}

#[test]
fn reports_count_every_future() {
    let report =
        |run: Run| -> fpc_answers::json::Foresight { serde_json::from_str(&run.stdout).unwrap() };
    let system = ["--system", "dutch-2026", "-n", "30", "--format", "json"];
    let open = report(told(&sometimes_stuck(), &system));
    let futures = open.futures.unwrap();
    assert_eq!((futures.asked, futures.played), (30, 30));
    let stuck: u64 = futures.stuck.iter().map(|round| round.count).sum();
    assert_eq!(futures.finished + stuck, 30);
    for player in &futures.players {
        let counted: u64 = player.ranks.iter().map(|rank| rank.count).sum();
        assert_eq!(counted, futures.finished);
    }
    let over = report(told(&plain_state(System::DUTCH_2026, 4, 4, 2, 1).unwrap(), &system));
    let certificate = over.certificate.unwrap();
    let shortage = certificate.shortage.unwrap();
    assert!(shortage.needed > shortage.with_helpers + shortage.with_others);
    let proofs = ["--system", "dutch-2026", "--simulations", "0", "--format", "json"];
    assert_eq!(report(told(&sometimes_stuck(), &proofs)).futures, None);
    let none = sample("no-legal-pairing.trf");
    let next = report(fpc(&["foresee", "-n", "1", "--format", "json", text(&none)]));
    assert!(!next.certificate.unwrap().groups.is_empty());
}

/// Interrupted, the program tells what has been played.
#[cfg(unix)]
#[test]
fn an_interruption_tells_what_has_been_played() {
    use std::{process::Command, process::Stdio, thread, time::Duration};

    let file = sample("next-round.trf");
    let mut child = Command::new(env!("CARGO_BIN_EXE_fpc"))
        .args(["foresee", "-n", "1000000000", "--jobs", "1", "--format", "json", text(&file)])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    thread::sleep(Duration::from_millis(1500));
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    for _ in 0..600 {
        if child.try_wait().unwrap().is_some() {
            break;
        }
        thread::sleep(Duration::from_millis(100));
    }
    let _ = child.kill();
    let output = child.wait_with_output().unwrap();
    // Where the machine is so slow that it has not begun, there is no report.
    if output.stdout.is_empty() {
        return;
    }
    assert_eq!(output.status.code(), Some(130));
    let report: fpc_answers::json::Foresight = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report.status, fpc_answers::json::Status::Interrupted);
    let futures = report.futures.unwrap();
    assert!(futures.played < futures.asked);
}
