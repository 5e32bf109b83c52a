//! Clients that call bbpPairings.

use pretty_assertions::assert_eq;

use super::{LINE_END, ONE_ROUND, SECOND_ROUND, file, pairs};
use crate::program::desk::Desk;

const HEADER: &str = "XXR 5\nXXC white1";

/// Four players of whom all have met: nobody can be paired.
const ALL_MET: [(&str, &str); 4] = [
    ("3.0", "   4 w 1     3 b 1     2 w 1"),
    ("2.0", "   3 w 1     4 b 1     1 b 0"),
    ("1.0", "   2 b 0     1 w 0     4 w 1"),
    ("0.0", "   1 b 0     2 w 0     3 b 0"),
];

/// Runs with absolute paths, as Sharly-Chess does, and forgets the exit status.
fn sharly_chess(desk: &Desk, input: &str) {
    let path = |name: &str| desk.path(name).display().to_string();
    desk.write("event.trfx", input);
    let program = desk.install("bbpPairings.exe");
    desk.run_as(
        &program,
        &format!("--dutch {} -p {}", path("event.trfx"), path("event-pairings.txt")),
    );
}

#[test]
fn sharly_chess_writes_each_round_into_the_same_file() {
    let desk = Desk::new(&[]);
    let header = "142 5\n152 W\n192 FIDE_DUTCH_2026";
    sharly_chess(&desk, &file(header, &[("0.0", ""); 4]));
    assert_eq!(pairs(&desk.read("event-pairings.txt").unwrap()), [[1, 3], [4, 2]]);
    sharly_chess(&desk, &file(header, &ONE_ROUND));
    assert_eq!(pairs(&desk.read("event-pairings.txt").unwrap()), SECOND_ROUND);
    // It looks only whether the file is there: what is in it must not be the round before.
    sharly_chess(&desk, &file(header, &ALL_MET));
    assert_eq!(desk.read("event-pairings.txt").as_deref(), Some(""));
}

#[test]
fn sharly_chess_sees_a_refusal_by_the_missing_file() {
    let desk = Desk::new(&[]);
    sharly_chess(&desk, "001 what is this\n");
    assert_eq!(desk.read("event-pairings.txt"), None);
}

#[test]
fn sharly_chess_reads_the_check_list_by_columns() {
    let desk = Desk::new(&[]);
    desk.write("in.trf", &file(HEADER, &ONE_ROUND));
    assert_eq!(desk.run("--dutch in.trf -p out.txt -l list.txt").status, 0);
    let list = desk.read("list.txt").unwrap();
    let mut lines = list.lines().filter(|line| !line.trim().is_empty());
    let header = lines.next().unwrap().trim();
    assert!(header.starts_with("ID\t"), "{header}");
    let rounds = header.split('\t').filter(|title| title.trim().starts_with("R1")).count();
    assert_eq!(rounds, 1);
    let rows: Vec<_> = lines.filter(|line| !line.starts_with("BBP Pairings")).collect();
    assert_eq!(rows.len(), 8);
    for row in rows {
        let cells: Vec<_> = row.split('\t').map(str::trim).collect();
        let id: usize = cells[0].parse().unwrap();
        assert_eq!(cells[1], ONE_ROUND[id - 1].0);
        assert!(["W", "B"].contains(&cells[2]), "{row}");
        assert!(["Y", "N"].contains(&cells[4]), "{row}");
        assert!(cells[7].starts_with('(') && cells[7].ends_with(['W', 'B', ')']), "{row}");
        assert_eq!(cells[9], ONE_ROUND[id - 1].1[..4].trim());
    }
}

/// lichess takes standard output apart, or on failure looks into standard error.
fn lichess(desk: &Desk, flag: &str, input: &str) -> Result<Vec<[u16; 2]>, String> {
    desk.write("in.trf", input);
    let run = desk.run(&format!("{flag} in.trf -p"));
    match run.status {
        0 => Ok(pairs(&run.stdout)),
        _ => Err(run.stderr),
    }
}

#[test]
fn lichess_pairs_those_who_are_there() {
    let desk = Desk::new(&[]);
    let mut players = ONE_ROUND;
    players[7].1 = "   4 w 1  0000   -";
    let pairs = lichess(&desk, "--dutch", &file("XXR 7\nXXC white1\nXXP 1 2", &players)).unwrap();
    assert!(!pairs.iter().flatten().any(|&id| id == 8), "{pairs:?}");
    assert!(!pairs.contains(&[1, 2]) && !pairs.contains(&[2, 1]), "{pairs:?}");
    assert_eq!(pairs.last().map(|pair| pair[1]), Some(0), "seven are there: {pairs:?}");
}

#[test]
fn lichess_ends_a_tournament_in_which_nobody_can_be_paired() {
    let desk = Desk::new(&[]);
    let error = lichess(&desk, "--dutch", &file(HEADER, &ALL_MET)).unwrap_err();
    assert!(error.contains("No valid pairing exists"), "{error}");
}

#[test]
fn lichess_ends_a_tournament_after_its_last_round() {
    let desk = Desk::new(&[]);
    let last = "The number of rounds is larger than the reported number of rounds.";
    for header in ["XXR 1\nXXC white1", "142 1\n152 W"] {
        let error = lichess(&desk, "--dutch", &file(header, &ONE_ROUND)).unwrap_err();
        assert!(error.contains(last), "{error}");
    }
    // So do files with more rounds than there are.
    let error = lichess(&desk, "--dutch", &file("XXR 2\nXXC white1", &ALL_MET)).unwrap_err();
    assert!(error.contains(last), "{error}");
}

#[test]
fn lichess_pairs_large_fields_by_other_flags() {
    let desk = Desk::new(&[]);
    let input = file(HEADER, &ONE_ROUND);
    assert_eq!(lichess(&desk, "--fast", &input).unwrap(), SECOND_ROUND);
    let run = desk.run("--fast in.trf -p");
    assert!(run.stderr.contains("--fast is the same as --dutch here"), "{}", run.stderr);
    let error = lichess(&desk, "--doubleswiss", &input).unwrap_err();
    // Its rounds are single games, and those of the system are matches of two.
    assert!(error.contains("an even number: each game of a match has a column"), "{error}");
    assert_eq!(desk.run("--doubleswiss in.trf -p").status, 3);
}

#[test]
fn gambit_pairing_reads_standard_output() {
    let desk = Desk::new(&[]);
    // The field that it writes is odd, and the next round of one player is a bye.
    let mut players = ONE_ROUND.to_vec();
    players[7].1 = "   4 w 1  0000 - Z";
    desk.write("pairing.trf", &file("XXC white1\nXXR 5", &players));
    let run = desk.run(&format!("--dutch {} -p", desk.path("pairing.trf").display()));
    assert_eq!(run.status, 0, "{}", run.stderr);
    let pairs = pairs(&run.stdout);
    let byes = pairs.iter().filter(|pair| pair[1] == 0).count();
    assert_eq!((pairs.len(), byes), (4, 1));
    desk.write("pairing.trf", &file("XXC white1\nXXR 5", &ALL_MET));
    let run = desk.run("--dutch pairing.trf -p");
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert!(!run.stderr.is_empty(), "it shows that");
}

#[test]
fn to_ma_chess_drops_what_follows_the_last_line_end() {
    let desk = Desk::new(&[]);
    let program = desk.install("bbpPairings.exe");
    desk.write("bbp_input.txt", &file(HEADER, &ONE_ROUND));
    let run = desk.run_as(&program, "--dutch bbp_input.txt -p bbp_output.txt");
    assert_eq!((run.status, run.stdout.as_str()), (0, ""));
    let output = desk.read("bbp_output.txt").unwrap();
    let pieces: Vec<_> = output.split(LINE_END).collect();
    let pairs: Vec<Vec<u16>> = pieces[1..pieces.len() - 1]
        .iter()
        .map(|piece| piece.split(' ').map(|number| number.parse::<u16>().unwrap()).collect())
        .collect();
    assert_eq!(pairs, SECOND_ROUND);
}

#[test]
fn chess_publisher_asks_the_program_who_it_is() {
    let desk = Desk::new(&[]);
    let program = desk.install("bbpPairings.exe");
    for arguments in ["-r", ""] {
        let run = desk.run_as(&program, arguments);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""));
        assert!(run.stdout.starts_with("BBP Pairings"), "{}", run.stdout);
        assert_eq!(run.stdout.lines().count(), 1);
    }
}

#[test]
fn chess_publisher_compares_the_next_round_with_its_own() {
    let desk = Desk::new(&[]);
    // Lines end in CRLF, are filled with blanks, and 162 has been rewritten for 6.0.0.
    let mut players = ONE_ROUND;
    players[6].1 = "   3 b =  0000 - Z  ";
    players[7].1 = "   4 w 1            ";
    let header = "142 5\n152 W\n162  W 1.0    D 0.5    Z 0.0\n192 FIDE_DUTCH_2026";
    desk.write("bbp-checker.trf", &file(header, &players).replace('\n', "\r\n"));
    let run = desk.run("--dutch bbp-checker.trf -p bbp-generated-pairing.txt");
    assert_eq!((run.status, run.stdout.as_str()), (0, ""));
    let pairs = pairs(&desk.read("bbp-generated-pairing.txt").unwrap());
    assert!(pairs.iter().flatten().all(|&id| id != 7), "{pairs:?}");
    // A round that is being played is refused, with its reason, and leaves no file.
    let open = players.map(|(points, _)| (points, "   1 w  "));
    let open: Vec<_> =
        open.iter().zip(["   2 w  ", "   1 b  "]).map(|(it, cell)| (it.0, cell)).collect();
    desk.write("open.trf", &file(header, &[("0.0", open[0].1), ("0.0", open[1].1)]));
    let run = desk.run("--dutch open.trf -p open.txt");
    assert_eq!((run.status, desk.read("open.txt")), (3, None));
    assert!(run.stderr.contains("round 1 has been paired and waits for its results"));
}

#[test]
fn pairing_core_maps_statuses() {
    let desk = Desk::new(&[]);
    let program = desk.install("bbpPairings");
    let probe = desk.run_as(&program, "-r");
    assert!(probe.status == 0 && !probe.stdout.lines().next().unwrap().is_empty());
    let path = |name: &str| desk.path(name).display().to_string();
    let run = |input: &str| {
        desk.write("input.trf", input);
        let call = format!("--dutch {} -p {}", path("input.trf"), path("output.txt"));
        desk.run_as(&program, &call).status
    };
    assert_eq!(run(&file(HEADER, &ONE_ROUND)), 0);
    assert_eq!(pairs(&desk.read("output.txt").unwrap()), SECOND_ROUND);
    assert_eq!(run(&file(HEADER, &ALL_MET)), 1, "an impossible pairing");
    assert_eq!(run("XXR five\n"), 3, "an invalid request");
    let call = format!("--dutch {} -p {}", path("nowhere.trf"), path("output.txt"));
    assert_eq!(desk.run_as(&program, &call).status, 5, "no file");
}
