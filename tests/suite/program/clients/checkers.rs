//! Scripts that check whole tournaments.

use std::fs;

use pretty_assertions::assert_eq;

use super::{LINE_END, file};
use crate::program::desk::Desk;

#[test]
fn scripts_look_for_the_heading_of_differences() {
    let desk = Desk::new(&["clean.trf", "wrong-pairing.trf"]);
    for (name, differs) in [("clean.trf", false), ("wrong-pairing.trf", true)] {
        let run = desk.run(&format!("--dutch-2017 {name} -c"));
        assert_eq!(run.status, 0);
        assert_eq!(run.stdout.contains("Checker pairings"), differs);
        assert_eq!(run.stdout.contains("Tournament pairings"), differs);
        // Some read rows by their hyphen.
        let rows = run.stdout.lines().filter(|line| line.starts_with("    ") && line.contains('-'));
        assert_eq!(rows.count() > 0, differs);
    }
}

#[test]
fn a_pair_without_colors_has_the_higher_number_first() {
    let desk = Desk::new(&[]);
    let players =
        [("0.0", "   4 - -"), ("1.0", "   3 w 1"), ("0.0", "   2 b 0"), ("1.0", "   1 - +")];
    desk.write("in.trf", &file("XXR 5\nXXC white1", &players));
    let run = desk.run("--dutch in.trf -c");
    let expected = "\
in: Round #1
  Checker pairings        Tournament pairings\x20
      1 -   3                  4 -   1
      4 -   2                  2 -   3


"
    .replace('\n', LINE_END);
    assert_eq!((run.status, run.stdout.as_str()), (0, expected.as_str()));
}

#[test]
fn what_is_no_tournament_does_not_pass() {
    let desk = Desk::new(&[]);
    let utf_16: Vec<u8> = "001    1\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    for (name, bytes) in [
        ("picture.png", b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0".as_slice()),
        ("without-mark.trf", &utf_16),
        ("page.html", b"<!DOCTYPE html>\n<title>Not found</title>\n"),
    ] {
        fs::write(desk.path(name), bytes).unwrap();
        for grammar in ["--dutch", ""] {
            let run = desk.run(&format!("{grammar} {name} -c"));
            assert_eq!((run.status, run.stdout.as_str()), (3, ""), "{name}");
            assert!(run.stderr.contains("TRF047"), "{}", run.stderr);
        }
    }
    // Nothing, and nothing but remarks and a header, is a tournament without players.
    for text in ["", "### later\n\n", "012 Later\nsoon\n"] {
        desk.write("none.trf", text);
        let run = desk.run("--dutch none.trf -c");
        assert_eq!((run.status, run.stdout.as_str()), (0, LINE_END), "{text}");
    }
}

#[test]
fn tournaments_in_utf_16_are_read_by_their_mark() {
    let desk = Desk::new(&["wrong-pairing.trf"]);
    let text = format!("\u{FEFF}{}", desk.read("wrong-pairing.trf").unwrap());
    let expected = desk.run("--dutch-2017 wrong-pairing.trf -c").stdout;
    for order in [u16::to_le_bytes, u16::to_be_bytes] {
        let bytes: Vec<u8> = text.encode_utf16().flat_map(order).collect();
        fs::create_dir_all(desk.path("utf-16")).unwrap();
        fs::write(desk.path("utf-16/wrong-pairing.trf"), bytes).unwrap();
        let run = desk.run("--dutch-2017 utf-16/wrong-pairing.trf -c");
        assert_eq!((run.status, run.stdout.as_str()), (0, expected.as_str()), "{}", run.stderr);
        assert_eq!(desk.run("check -q utf-16").status, 6);
    }
}
