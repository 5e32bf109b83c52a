//! Clients that call JaVaFo. In place of `java -jar javafo.jar` stands one program.

use std::fmt::Write;

use pretty_assertions::assert_eq;

use super::{ONE_ROUND, SECOND_ROUND, file, pairs};
use crate::program::desk::Desk;

/// The file of heltour: points in columns 75-84, and nothing else but rounds.
fn heltour_file(rounds: u32, players: &[(&str, &str)]) -> String {
    let mut text = format!("XXR {rounds}\n");
    for (number, (points, cells)) in (1..).zip(players) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "001  {number:>3}  {points:>74}       {cells}");
    }
    text
}

#[test]
fn heltour_reads_as_many_lines_as_the_first_says() {
    let desk = Desk::new(&[]);
    desk.write("in.trf", &heltour_file(8, &ONE_ROUND));
    // It asks again with -w if there are no pairs.
    for options in ["-q 10000", "-w"] {
        let run = desk.run(&format!("in.trf -p out.txt {options}"));
        assert_eq!((run.status, run.stdout.as_str()), (0, ""), "{}", run.stderr);
        assert_eq!(pairs(&desk.read("out.txt").unwrap()), SECOND_ROUND);
    }
    // The color of the first round is not in its files; JaVaFo draws one.
    desk.write("in.trf", &heltour_file(8, &[("0.0", ""); 8]));
    let run = desk.run("in.trf -p first.txt -q 10000");
    assert_eq!((run.status, desk.read("first.txt")), (3, None));
    assert!(run.stderr.contains("add a line 'XXC white1'"), "{}", run.stderr);
}

#[test]
fn heltour_sees_a_failure_by_the_status() {
    let desk = Desk::new(&[]);
    desk.write("in.trf", "XXR 3\n001 ?\n");
    let run = desk.run("in.trf -p out.txt -q 10000");
    assert!(run.status != 0 && desk.read("out.txt").is_none());
}

#[test]
fn heltour_builds_its_image_with_a_program_that_names_itself() {
    let desk = Desk::new(&[]);
    let run = desk.run_as(&desk.install("javafo"), "");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.contains("JaVaFo"), "{}", run.stdout);
}

#[test]
fn open_pairings_reads_the_file_of_pairs() {
    let desk = Desk::new(&[]);
    desk.write("7-r2.trf", &file("142 5\nXXR 5\nXXC white1", &ONE_ROUND));
    let path = |name: &str| desk.path(name).display().to_string();
    let run = desk.run(&format!("{} -p {}", path("7-r2.trf"), path("7-r2_pairs.txt")));
    assert_eq!((run.status, run.stdout.as_str()), (0, ""), "{}", run.stderr);
    assert_eq!(pairs(&desk.read("7-r2_pairs.txt").unwrap()), SECOND_ROUND);
}

#[test]
fn open_pairings_replaces_a_round_that_is_being_played() {
    let desk = Desk::new(&[]);
    let players = [("0.0", "   2 w  "), ("0.0", "   1 b  ")];
    desk.write("in.trf", &file("XXR 5\nXXC white1", &players));
    let run = desk.run("in.trf -p out.txt");
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert_eq!(pairs(&desk.read("out.txt").unwrap()), [[1, 2]]);
}

#[test]
fn pairing_core_asks_javafo_who_it_is() {
    let desk = Desk::new(&[]);
    let program = desk.install("javafo");
    let probe = desk.run_as(&program, "");
    assert!(probe.stdout.lines().any(|line| line.contains("JaVaFo")), "{}", probe.stdout);
    desk.write("input.trf", &file("XXR 5", &ONE_ROUND));
    let run = desk.run_as(&program, "input.trf -p output.txt");
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert_eq!(pairs(&desk.read("output.txt").unwrap()), SECOND_ROUND);
}
