//! The program called as bbpPairings and JaVaFo are called.

use std::fs;

use pretty_assertions::assert_eq;

use crate::{
    program::{Run, desk::Desk, sample},
    shared,
};

/// What the next round of `next-round.trf` is by the rules of both editions.
const NEXT_ROUND: &str = "5\n4 10\n6 5\n1 3\n9 11\n8 7\n";

const BANNER: &str =
    concat!("BBP Pairings and JaVaFo calls, answered by fpc ", env!("CARGO_PKG_VERSION"));

/// Everything but the last line, which names the program.
fn without_banner(list: &str) -> &str {
    &list[..=list.rfind('\n').unwrap()]
}

/// Standard error without its last line, which names the system and edition.
fn without_system(run: &Run) -> String {
    let lines: Vec<_> = run.stderr.split_inclusive('\n').collect();
    match lines.split_last() {
        Some((last, rest)) if last.contains(": FIDE (Dutch) system, ") => rest.concat(),
        _ => run.stderr.clone(),
    }
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn every_call_is_answered_as_bbp_pairings_answers() {
    let folder = shared("corpus/legacy");
    let calls = crate::trf_files(&folder);
    assert_eq!(calls.len(), 132);
    for call in calls {
        let name = call.file_stem().unwrap().to_str().unwrap();
        let recorded = |end: &str| fs::read_to_string(call.with_extension(end)).ok();
        let desk = Desk::new(&[]);
        fs::copy(&call, desk.path("in.trf")).unwrap();
        let run = desk.run(&recorded("cmd").unwrap());
        assert_eq!(run.status.to_string(), recorded("exit").unwrap().trim(), "{name}");
        assert_eq!(Some(run.stdout.clone()), recorded("stdout"), "{name}");
        assert_eq!(Some(without_system(&run)), recorded("stderr"), "{name}");
        assert_eq!(desk.read("out"), recorded("out"), "{name}");
        let (list, expected) = (desk.read("list"), recorded("list"));
        assert_eq!(
            list.as_deref().map(without_banner),
            expected.as_deref().map(without_banner),
            "{name}"
        );
        let known = ["in.trf", "list", "out"];
        assert!(desk.files().iter().all(|file| known.contains(&file.as_str())), "{name}");
    }
}

#[test]
fn pairs_go_to_standard_output_or_into_a_file() {
    let desk = Desk::new(&["next-round.trf"]);
    for (arguments, system) in [
        ("--dutch next-round.trf -p", "FIDE (Dutch) system, 2026 edition (as requested)"),
        ("--dutch-2017 next-round.trf -p", "FIDE (Dutch) system, 2017 edition (as requested)"),
        ("next-round.trf -p", "FIDE (Dutch) system, 2017 edition (in force on 2025-03-01)"),
    ] {
        let run = desk.run(arguments);
        assert_eq!((run.status, run.stdout.as_str()), (0, NEXT_ROUND));
        assert_eq!(run.stderr, format!("next-round.trf: {system}\n"));
    }
    let run = desk.run("--dutch next-round.trf -p pairs.txt");
    assert_eq!((run.status, run.stdout.as_str()), (0, ""));
    assert_eq!(desk.read("pairs.txt").as_deref(), Some(NEXT_ROUND));
}

#[test]
fn javafo_options_come_in_any_order() {
    for arguments in [
        "next-round.trf -p out -l list",
        "next-round.trf -l list -p out",
        "next-round.trf -q 10000 -w -p out -l list",
        "next-round.trf -p out -q -l list -w",
        "-w next-round.trf -p out -l list",
    ] {
        let desk = Desk::new(&["next-round.trf"]);
        let run = desk.run(arguments);
        assert_eq!((run.status, run.stdout.as_str()), (0, ""), "{arguments}");
        assert_eq!(desk.read("out").as_deref(), Some(NEXT_ROUND), "{arguments}");
        assert!(desk.read("list").unwrap().starts_with("\nID\tPts\t"), "{arguments}");
    }
}

#[test]
fn a_file_alone_is_paired() {
    let desk = Desk::new(&["next-round.trf"]);
    let run = desk.run("next-round.trf");
    assert_eq!((run.status, run.stdout.as_str()), (0, NEXT_ROUND));
}

#[test]
fn files_without_folder_lie_beside_the_tournament() {
    let desk = Desk::new(&[]);
    fs::create_dir(desk.path("event")).unwrap();
    fs::copy(sample("next-round.trf"), desk.path("event/in.trf")).unwrap();
    desk.run("--dutch event/in.trf -p out -l");
    assert_eq!(desk.read("event/out").as_deref(), Some(NEXT_ROUND));
    assert!(desk.read("event/in.list").is_some());
    desk.run("--dutch event/in.trf -p ./out -l event/other");
    assert_eq!(desk.read("out").as_deref(), Some(NEXT_ROUND));
    assert_eq!(desk.read("event/other"), desk.read("event/in.list"));
    assert_eq!(desk.files(), ["event", "out"]);
}

#[test]
fn the_check_list_has_the_columns_of_bbp_pairings_6() {
    let desk = Desk::new(&["next-round.trf"]);
    let run = desk.run("--dutch next-round.trf -p -l");
    assert_eq!((run.status, run.stdout.as_str()), (0, NEXT_ROUND));
    let list = desk.read("next-round.list").unwrap();
    let expected = "
ID\tPts\t----\tPref\tC2\tC14\tC16\t  Cur\t\tR1\tR2\tR3\t

 4\t3.0\t BWB\t (W)\t Y\t  D\t  D\t(10W)\t\t 9\t 1\t11\t

 5\t2.0\t WBW\t (B)\t Y\t   \t   \t (6B)\t\t10\t 8\t 9\t
10\t2.0\t BWW\t  B \t Y\t   \t  D\t (4B)\t\t 5\t 7\t 8\t

 1\t1.5\t  WB\t  w \t N\t  D\t  U\t (3W)\t\t 6\t 4\t  \t
";
    assert_eq!(&list[..expected.len()], expected);
    assert!(list.ends_with(&format!("\n\n\n{BANNER}")));
}

#[test]
fn a_check_shows_both_pairings_and_ends_well() {
    let desk = Desk::new(&["wrong-pairing.trf"]);
    let rounds_1_to_3 = "\
wrong-pairing: Round #1
wrong-pairing: Round #2
wrong-pairing: Round #3
  Checker pairings        Tournament pairings\x20
      5 -   7                  8 -   7
      8 -  10                  5 -  10

";
    let round_4 = "wrong-pairing: Round #4\n";
    let round_5 = "\
wrong-pairing: Round #5
  Checker pairings        Tournament pairings\x20
      3 -   5                  5 -   3

";
    let run = desk.run("--dutch-2017 wrong-pairing.trf -c");
    assert_eq!((run.status, without_system(&run).as_str()), (0, ""));
    assert_eq!(run.stdout, format!("{rounds_1_to_3}{round_4}{round_5}\n"));
    // JaVaFo ends without an empty line, and checks single rounds.
    let run = desk.run("wrong-pairing.trf -c");
    assert_eq!(run.stdout, format!("{rounds_1_to_3}{round_4}{round_5}"));
    let run = desk.run("wrong-pairing.trf -c 4");
    assert_eq!((run.status, run.stdout.as_str()), (0, round_4));
    let run = desk.run("wrong-pairing.trf -c 9");
    assert_eq!((run.status, run.stdout.as_str()), (3, ""));
    assert!(run.stderr.contains("round 9 is not recorded"));
}

#[test]
fn a_check_tells_what_depends_on_the_last_round() {
    let desk = Desk::new(&["no-round-count-last.trf", "no-round-count-more.trf"]);
    for dialect in ["--dutch-2017 ", ""] {
        // Without the number of rounds, the last recorded one counts as the last.
        let run = desk.run(&format!("{dialect}no-round-count-last.trf -c"));
        assert!(!run.stdout.contains("pairings"), "{}", run.stdout);
        let words = "no-round-count-last.trf: round 5: ok, if round 5 is the last\n";
        assert!(run.stderr.contains(words), "{}", run.stderr);
        let run = desk.run(&format!("{dialect}no-round-count-more.trf -c"));
        assert!(run.stdout.contains("Round #5\n  Checker pairings"), "{}", run.stdout);
        let words = "no-round-count-more.trf: round 5: ok, if round 5 is not the last\n";
        assert!(run.stderr.contains(words), "{}", run.stderr);
    }
    let run = desk.run("no-round-count-more.trf -c 4");
    assert!(!run.stderr.contains("ok, if"), "{}", run.stderr);
}

#[test]
fn a_check_list_has_a_table_for_each_round() {
    let desk = Desk::new(&["clean.trf"]);
    let run = desk.run("clean.trf -c -l");
    assert_eq!(run.stdout.lines().count(), 5);
    let list = desk.read("clean.list").unwrap();
    for round in 1..=5 {
        let start = format!("Round #{round}\n\nID\tPts\t{:>round$}\t", "-".repeat(round));
        assert!(list.contains(&start), "{list}");
    }
}

#[test]
fn no_legal_pairing_is_told_on_standard_error() {
    let desk = Desk::new(&["no-legal-pairing.trf"]);
    desk.write("out", "old");
    let run = desk.run("no-legal-pairing.trf -p out -l list");
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.contains("No valid pairing exists"), "{}", run.stderr);
    assert_eq!(desk.read("out").as_deref(), Some("old"), "JaVaFo leaves it");
    let row = " 1\t2.0\tWBW\t (B)\t Y\t   \t   \t   \t\t 4\t 3\t 2\t\n";
    assert!(row.len() > 8 && desk.read("list").unwrap().contains("\tCur\t\t"), "no opponents");
    let run = desk.run("--dutch no-legal-pairing.trf -p out");
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert_eq!(desk.read("out").as_deref(), Some(""), "bbpPairings empties it");
    let run = desk.run("--dutch no-legal-pairing.trf -p");
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
}

#[test]
fn a_check_goes_on_after_a_round_without_legal_pairing() {
    let desk = Desk::new(&["no-legal-pairing.trf"]);
    let file = desk.read("no-legal-pairing.trf").unwrap();
    // Rounds 3 and 4 cannot be paired if all are kept apart.
    desk.write("apart.trf", &format!("{file}260   3   4    1    2    3    4\n"));
    let run = desk.run("--dutch apart.trf -c -l");
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert_eq!(
        run.stdout,
        "\
apart: Round #1
apart: Round #2
apart: Round #3
No valid pairing exists for round 3.


"
    );
    assert!(desk.read("apart.list").unwrap().contains("Round #3\n\nID\t"));
}

#[test]
fn a_refused_file_leaves_nothing_behind() {
    let desk = Desk::new(&["broken.trf", "first-round.trf", "clean.trf"]);
    desk.write("old", "old");
    for (file, words) in [
        ("broken.trf", "line 9, column 5-8 (number of rounds): found \"five\""),
        ("first-round.trf", "the initial color is not known"),
        ("clean.trf", "round 5 was the last one"),
    ] {
        for arguments in [format!("--dutch {file} -p out -l list"), format!("{file} -p old -l")] {
            let run = desk.run(&arguments);
            assert_eq!((run.status, run.stdout.as_str()), (3, ""), "{arguments}");
            assert!(run.stderr.starts_with("Error "), "{}", run.stderr);
            assert!(run.stderr.contains(words), "{}", run.stderr);
        }
    }
    assert_eq!(desk.read("old").as_deref(), Some("old"));
    assert_eq!(desk.files(), ["broken.trf", "clean.trf", "first-round.trf", "old"]);
}

#[test]
fn files_that_cannot_be_read_or_written_are_status_5() {
    let desk = Desk::new(&["next-round.trf"]);
    let run = desk.run("--dutch nowhere.trf -p out");
    assert_eq!((run.status, run.stdout.as_str()), (5, ""));
    assert!(run.stderr.starts_with("Error reading file nowhere.trf: "), "{}", run.stderr);
    for arguments in ["next-round.trf -p nowhere/out", "--dutch next-round.trf -p out -l nowhere/l"]
    {
        let run = desk.run(arguments);
        assert_eq!((run.status, run.stdout.as_str()), (5, ""), "{arguments}");
        assert!(run.stderr.contains("nowhere"), "{}", run.stderr);
    }
    assert_eq!(desk.files(), ["next-round.trf"]);
}

#[test]
fn the_tournament_is_never_overwritten() {
    let desk = Desk::new(&["next-round.trf"]);
    let before = desk.read("next-round.trf");
    for arguments in
        ["--dutch next-round.trf -p next-round.trf", "next-round.trf -c -l ./next-round.trf"]
    {
        assert_eq!(desk.run(arguments).status, 3, "{arguments}");
        assert_eq!(desk.read("next-round.trf"), before);
    }
}

#[test]
fn the_banner_is_one_line_before_the_answer() {
    let desk = Desk::new(&["next-round.trf"]);
    let run = desk.run("-r");
    assert_eq!((run.status, run.stdout), (0, format!("{BANNER}\n")));
    let run = desk.run("-r --dutch next-round.trf -p");
    assert_eq!((run.status, run.stdout), (0, format!("{BANNER}\n{NEXT_ROUND}")));
    let run = desk.run("-r next-round.trf -p out");
    assert_eq!((run.status, run.stdout), (0, format!("{BANNER}\n")));
    assert_eq!(desk.read("out").as_deref(), Some(NEXT_ROUND));
}

#[test]
fn arguments_that_mean_nothing_are_refused_with_the_usage() {
    let desk = Desk::new(&["next-round.trf"]);
    for (arguments, words) in [
        ("--olympiad next-round.trf -p", "--olympiad: the Olympiad Pairing Rules (D.02)"),
        (
            "--olympiad next-round.trf -c",
            "there are --dutch, --dubov, --burstein, --lim, --lim-maxi, --double-swiss, \
             --team-swiss-a, --team-swiss-b, --team-swiss, --dutch-2012",
        ),
        ("--dutch next-round.trf", "none of -c, -p and -g"),
        ("--dutch -p", "no tournament file"),
        ("next-round.trf -x", "argument not known: -x"),
        ("next-round.trf -p --dutch", "argument not known: --dutch"),
        ("next-round.trf -c -p", "exclude each other"),
    ] {
        let run = desk.run(arguments);
        assert_eq!((run.status, run.stdout.as_str()), (3, ""), "{arguments}");
        assert!(run.stderr.starts_with(&format!("{BANNER}\n\n")), "{}", run.stderr);
        assert!(run.stderr.contains(words), "{}", run.stderr);
        assert!(run.stderr.contains("[-r] FILE"), "{}", run.stderr);
    }
    assert_eq!(desk.files(), ["next-round.trf"]);
}

#[test]
fn no_message_names_an_option_that_the_grammar_lacks() {
    let samples =
        ["accelerated.trf", "broken.trf", "clean.trf", "first-round.trf", "next-round.trf"];
    let desk = Desk::new(&samples);
    let file = desk.read("next-round.trf").unwrap();
    desk.write("dubov.trf", &format!("192 FIDE_DUBOV\n{file}"));
    desk.write("lim.trf", &format!("192 FIDE_LIM_BAKU\n{file}"));
    desk.write("unknown.trf", &format!("192 MY_SWISS\n{file}"));
    desk.write("shifted.trf", &file.replace("001 ", "001  "));
    desk.write("no-rounds.trf", &file.replace("XXR 7\n", ""));
    let files = samples.into_iter().chain([
        "dubov.trf",
        "lim.trf",
        "unknown.trf",
        "no-rounds.trf",
        "shifted.trf",
    ]);
    let known = [
        "--dutch",
        "--dubov",
        "--burstein",
        "--burstein-2026",
        "--dutch-2012",
        "--dutch-2017",
        "--dutch-2026",
        "--dubov-1997",
        "--dubov-2018",
        "--dubov-2026",
        "--lim",
        "--ssm",
        "--fast",
    ];
    let mut messages = 0;
    for name in files {
        for call in
            ["-p", "-c", "-g -o x", "-b -p", "-c 99", "-x"].map(|task| format!("{name} {task}"))
        {
            for grammar in ["", "--dutch", "--dutch-2012", "--lim"] {
                let run = desk.run(&format!("{grammar} {call}"));
                assert!(!run.stderr.contains("'fpc "), "{}", run.stderr);
                let words = run.stderr.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
                let unknown: Vec<_> = words
                    .filter(|it| it.len() > 2 && it.starts_with("--") && !known.contains(it))
                    .collect();
                assert_eq!(unknown, [""; 0], "{grammar} {call}: {}", run.stderr);
                messages += usize::from(!run.stderr.is_empty());
            }
        }
    }
    assert!(messages > 100, "{messages}");
}

#[test]
fn an_open_round_is_paired_again_in_one_grammar_only() {
    let desk = Desk::new(&["next-round.trf"]);
    assert_eq!(desk.run("pair -q --write next-round.trf").status, 0);
    desk.write("old", "old");
    let run = desk.run("--dutch next-round.trf -p old -l list");
    assert_eq!((run.status, run.stdout.as_str()), (3, ""));
    assert!(
        run.stderr.contains("round 4 has been paired and waits for its results: players 1, 3,")
    );
    assert_eq!((desk.read("old").as_deref(), desk.read("list")), (Some("old"), None));
    assert_eq!(desk.run("next-round.trf -p").stdout, NEXT_ROUND);
    // Its pairing can be checked in both.
    let run = desk.run("--dutch-2017 next-round.trf -c");
    assert_eq!((run.status, run.stdout.lines().count()), (0, 5), "{}", run.stdout);
}

#[test]
fn announced_absences_are_respected() {
    let desk = Desk::new(&["next-round.trf"]);
    let file = desk.read("next-round.trf").unwrap();
    for record in ["XXZ 5", "240 Z   4    5"] {
        desk.write("in.trf", &format!("{file}{record}\n"));
        for grammar in ["--dutch", ""] {
            let pairs = desk.run(&format!("{grammar} in.trf -p")).stdout;
            let ids: Vec<_> = pairs.lines().skip(1).flat_map(|line| line.split(' ')).collect();
            assert!(ids.len() == 10 && !ids.contains(&"5"), "{record}: {pairs}");
        }
    }
}

#[test]
fn a_subcommand_comes_before_a_file_of_its_name() {
    let desk = Desk::new(&[]);
    fs::copy(sample("next-round.trf"), desk.path("check")).unwrap();
    let run = desk.run("check -p out");
    assert_eq!((run.status, run.stdout.as_str()), (3, ""));
    assert!(run.stderr.contains("unexpected argument '-p'"), "{}", run.stderr);
    assert_eq!(desk.run("./check -p").stdout, NEXT_ROUND);
    assert_eq!(desk.run("--dutch check -p").stdout, NEXT_ROUND);
    // Without an extension, an option tells that it is a file.
    fs::rename(desk.path("check"), desk.path("tournament")).unwrap();
    assert_eq!(desk.run("tournament -p").stdout, NEXT_ROUND);
}

#[test]
fn the_name_of_the_program_tells_the_grammar() {
    let desk = Desk::new(&["next-round.trf"]);
    for name in ["bbpPairings", "javafo.exe"] {
        let path = desk.install(name);
        let run = desk.run_as(&path, "");
        assert_eq!((run.status, run.stdout), (0, format!("{BANNER}\n")));
        let run = desk.run_as(&path, "--dutch next-round.trf -p");
        assert_eq!((run.status, run.stdout.as_str()), (0, NEXT_ROUND));
        let run = desk.run_as(&path, "check next-round.trf");
        assert_eq!((run.status, run.stdout.as_str()), (3, ""));
        assert!(run.stderr.contains(&format!("{} [-r]", path.display())), "{}", run.stderr);
    }
    // Links keep their own name.
    #[cfg(unix)]
    {
        let path = desk.path("JaVaFo");
        std::os::unix::fs::symlink(crate::program::program(), &path).unwrap();
        assert_eq!(desk.run_as(&path, "").stdout, format!("{BANNER}\n"));
    }
}

#[test]
fn lines_may_end_in_any_way() {
    let desk = Desk::new(&["next-round.trf"]);
    let file = desk.read("next-round.trf").unwrap();
    for end in ["\r", "\r\n"] {
        desk.write("in.trf", &file.replace('\n', end));
        assert_eq!(desk.run("--dutch in.trf -p").stdout, NEXT_ROUND);
    }
    desk.write("in.trf", file.trim_end());
    assert_eq!(desk.run("in.trf -p").stdout, NEXT_ROUND);
}

#[test]
fn the_edition_of_the_file_is_respected() {
    let desk = Desk::new(&[]);
    let file = fs::read_to_string(sample("editions/c5.trf")).unwrap();
    let pair = |kind: &str, flag: &str| {
        desk.write("in.trf", &format!("{kind}\n{file}"));
        desk.run(&format!("{flag} in.trf -p"))
    };
    let by_2017 = pair("", "--dutch-2017").stdout;
    let by_2026 = pair("", "--dutch").stdout;
    assert!(by_2017 != by_2026);
    for (kind, flag, answer) in [
        ("FIDE_DUTCH", "--dutch", &by_2026),
        ("FIDE_DUTCH_2026", "--dutch", &by_2026),
        ("FIDE_DUTCH_2025", "--dutch-2026", &by_2026),
        ("FIDE_DUTCH_2017", "--dutch", &by_2017),
        ("FIDE_DUTCH", "--dutch-2017", &by_2017),
    ] {
        assert_eq!(&pair(&format!("192 {kind}"), flag).stdout, answer, "{kind} {flag}");
    }
    for (kind, flag, words) in [
        ("FIDE_DUTCH_2026", "--dutch-2017", "record 192 names the FIDE (Dutch) system, 2026"),
        ("FIDE_DUTCH_2017", "--dutch-2026", "record 192 names the FIDE (Dutch) system, 2017"),
        ("FIDE_DOUBLESWISS", "--dutch", "record 192 names the Double-Swiss system"),
        ("CUSTOM_SWISS", "--dutch", "record 192 says CUSTOM_SWISS"),
    ] {
        let run = pair(&format!("192 {kind}"), flag);
        assert_eq!((run.status, run.stdout.as_str()), (3, ""), "{kind} {flag}");
        assert!(run.stderr.contains(words), "{}", run.stderr);
    }
}

#[test]
fn byes_after_the_last_round_make_a_round_to_be_checked() {
    // Player 2 has a bye in the column of round 4, in which nobody is paired.
    let desk = Desk::new(&["next-round.trf"]);
    let run = desk.run("--dutch next-round.trf -c");
    assert_eq!(run.status, 0);
    assert_eq!(run.stdout.matches("Round #").count(), 4, "{}", run.stdout);
    // What 240 announces is no round.
    let file = desk.read("next-round.trf").unwrap();
    let without: Vec<_> = file.lines().map(|line| line.trim_end_matches("  0000 - H")).collect();
    desk.write("next-round.trf", &format!("{}\n240 H   4    2\n", without.join("\n")));
    let run = desk.run("--dutch next-round.trf -c");
    assert_eq!(run.stdout.matches("Round #").count(), 3, "{}", run.stdout);
    assert_eq!(desk.run("--dutch next-round.trf -p").stdout, NEXT_ROUND);
}

#[test]
fn boards_are_in_the_order_of_each_program() {
    let desk = Desk::new(&["accelerated.trf"]);
    let file = desk.read("accelerated.trf").unwrap();
    // The points after two rounds are left for the program to count.
    let cut = |line: &str| {
        if line.starts_with("001") {
            format!("{}    {}", &line[..80], &line[84..109])
        } else {
            line.to_owned()
        }
    };
    let round_3: Vec<_> = file.lines().map(cut).collect();
    desk.write("in.trf", &round_3.join("\n").replace("042 2025", "042 2026"));
    let sorted = |text: &str| {
        let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    let (bbp, javafo) = (desk.run("--dutch in.trf -p"), desk.run("in.trf -p"));
    assert_eq!((bbp.status, javafo.status), (0, 0), "{}{}", bbp.stderr, javafo.stderr);
    assert_eq!(sorted(&bbp.stdout), sorted(&javafo.stdout));
    assert!(bbp.stdout != javafo.stdout, "virtual points come first for JaVaFo");
}

#[test]
fn baku_acceleration_on_demand() {
    let desk = Desk::new(&["first-round.trf", "accelerated.trf"]);
    let file = desk.read("first-round.trf").unwrap();
    desk.write("in.trf", &format!("XXC white1\n{file}"));
    let plain = desk.run("in.trf -p").stdout;
    let baku = desk.run("in.trf -b -p").stdout;
    assert!(plain != baku && baku == desk.run("--dutch --baku in.trf -p").stdout);
    let run = desk.run("accelerated.trf -c -b");
    assert_eq!(run.status, 3);
    assert!(run.stderr.contains("but the file gives virtual points"));
}

#[test]
fn a_tournament_without_players_has_no_pairs() {
    let desk = Desk::new(&[]);
    desk.write("none.trf", "XXR 5\nXXC white1\n");
    let run = desk.run("--dutch none.trf -p");
    assert_eq!((run.status, run.stdout.as_str()), (0, "0\n"));
    let line = format!("001    1 {:71}0.0    1", "     Alone");
    desk.write("one.trf", &format!("XXR 5\nXXC white1\n{line}\n"));
    assert_eq!(desk.run("--dutch one.trf -p").stdout, "1\n1 0\n");
    desk.write("empty.trf", "");
    let run = desk.run("--dutch empty.trf -c");
    assert_eq!((run.status, run.stdout.as_str()), (0, "\n"));
    assert_eq!(desk.run("--dutch empty.trf -p").status, 3);
}

/// Both other programs take a game that both players won; fpc's own commands do not.
#[test]
fn a_game_that_both_players_won_is_taken_as_both_programs_take_it() {
    let desk = Desk::new(&["next-round.trf"]);
    let text = desk.read("next-round.trf").unwrap();
    let changed = text.replace("1 b =     3 w 0     7 b 1", "1 b 1     3 w 0     7 b 1");
    let changed = changed.replace("1.5    7     1 b 1", "2.0    7     1 b 1");
    assert_ne!(changed, text);
    desk.write("both.trf", &changed);
    for call in ["--dutch both.trf -p", "both.trf -p", "--dutch both.trf -c", "both.trf -c"] {
        let run = desk.run(call);
        assert_eq!(run.status, 0, "{call}: {}", run.stderr);
        assert!(run.stderr.contains("[TRF049]"), "{call}: {}", run.stderr);
    }
    for call in ["pair both.trf", "check both.trf", "validate both.trf"] {
        let run = desk.run(call);
        assert_eq!(run.status, 3, "{call}");
        assert!(format!("{}{}", run.stdout, run.stderr).contains("[TRF055]"), "{call}");
    }
}

#[test]
fn teams_are_paired_by_the_type_of_their_file() {
    let desk = Desk::new(&["teams.trf"]);
    let run = desk.run("--team teams.trf -c");
    let rounds: Vec<_> = (1..=5).map(|round| format!("teams: Round #{round}\n")).collect();
    assert_eq!((run.status, &run.stdout), (0, &(rounds.concat() + "\n")), "{}", run.stderr);
    assert!(run.stderr.contains("type A"), "{}", run.stderr);
    let begun = desk.read("teams.trf").unwrap();
    let begun = begun.replace("192 FIDE_TEAM_TYPEA_MP_GP", "192 FIDE_TEAM_TYPEB_MP_GP");
    fs::write(desk.path("b.trf"), begun.replace("142 5", "142 6")).unwrap();
    let run = desk.run("--team b.trf -p");
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stderr.contains("type B"), "{}", run.stderr);
    assert_eq!(run.stdout.lines().next(), Some("4"));
    assert_eq!(desk.run("--team-swiss-a b.trf -p").status, 3);
    let random = desk.run("--team -g -o random.trf -s 1");
    assert_eq!(random.status, 0, "{}", random.stderr);
    assert!(desk.read("random.trf").unwrap().contains("192 FIDE_TEAM_TYPEA"));
    fs::copy(sample("clean.trf"), desk.path("clean.trf")).unwrap();
    assert_eq!(desk.run("--team clean.trf -c").status, 3);
}
