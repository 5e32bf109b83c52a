//! Tournaments generated as bbpPairings and JaVaFo generate them.

use std::fs;

use pretty_assertions::assert_eq;

use crate::program::desk::Desk;

#[test]
fn tournaments_are_generated_by_a_configuration() {
    let desk = Desk::new(&[]);
    fs::create_dir(desk.path("setup")).unwrap();
    desk.write("setup/small.cfg", "PlayersNumber=12\nRoundsNumber=4\nPointsForWin=3\n");
    let run = desk.run("--dutch-2017 -g setup/small.cfg -o out.trf -s 7 -l");
    assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (0, "", ""));
    let file = desk.read("setup/out.trf").unwrap();
    assert!(file.starts_with("012 AutoTest Tournament 7\n"), "{file}");
    for line in ["142 4\n", "042 2025/03/01\n", "192 FIDE_DUTCH\n", "XXR 4\n", "BBW  3.0\n"] {
        assert!(file.contains(line), "{file}");
    }
    assert_eq!(file.lines().filter(|line| line.starts_with("001")).count(), 12);
    assert_eq!(desk.run("check --quiet setup/out.trf").status, 0);
    let list = desk.read("setup/out.list").unwrap();
    assert!(list.starts_with("Round #1.\n\nID\tPts\t-\tPref\tC2\tC12\tC14\t"), "{list}");
    assert!(list.contains("Round #4.\n"), "{list}");
    // The same seed gives the same file, and JaVaFo takes it for a configuration.
    desk.run("--dutch-2017 -g setup/small.cfg -o again.trf -s 7");
    assert_eq!(desk.read("setup/again.trf").unwrap(), file);
    assert_eq!(desk.run("-g 3 -o one.trf").status, 0);
    assert_eq!(desk.run("-g -s 3 -o other.trf").status, 0);
    assert_eq!(desk.read("one.trf"), desk.read("other.trf"));
    assert!(desk.read("one.trf").unwrap().contains("192 FIDE_DUTCH_2025\n"));
}

#[test]
fn tournaments_are_generated_after_a_model() {
    let desk = Desk::new(&["byes-and-forfeits.trf"]);
    for arguments in ["--dutch byes-and-forfeits.trf -g", "byes-and-forfeits.trf -g"] {
        let run = desk.run(&format!("{arguments} -o out.trf -s 1"));
        assert_eq!((run.status, run.stdout.as_str()), (0, ""), "{}", run.stderr);
        let (model, made) =
            (desk.read("byes-and-forfeits.trf").unwrap(), desk.read("out.trf").unwrap());
        let players = |file: &str| {
            let lines = file.lines().filter(|line| line.starts_with("001"));
            lines.map(|line| line[..80].to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(players(&made), players(&model));
        assert!(made.contains("### 012 "), "{made}");
        let check = desk.run("check --quiet out.trf");
        assert_eq!(check.status, 0, "{arguments}: {}{}", check.stdout, check.stderr);
    }
    let run = desk.run("--dutch nowhere.trf -g -o out2.trf -s 1");
    assert_eq!(run.status, 5);
}

#[test]
fn a_refused_configuration_leaves_nothing_behind() {
    let desk = Desk::new(&[]);
    desk.write("bad.cfg", "PlayersNumber=0\nFoo=1\n");
    let run = desk.run("--dutch -g bad.cfg -o out.trf -s 1");
    assert_eq!((run.status, run.stdout.as_str()), (3, ""));
    assert!(run.stderr.contains("line 1, column 15 (PlayersNumber): found \"0\""));
    assert!(run.stderr.contains("line 2, column 1 (Foo)"), "{}", run.stderr);
    for (arguments, words) in [
        ("--dutch -g", "-g needs -o"),
        ("--dutch -g -o x -s y", "-s: y is no seed"),
        ("--dutch in.trf -g bad.cfg -o x", "exclude each other"),
        ("--dutch in.trf -p -o x", "-o is only for -g"),
        ("--dutch in.trf -g -c -o x", "-c, -p and -g exclude each other"),
    ] {
        let run = desk.run(arguments);
        assert_eq!((run.status, run.stdout.as_str()), (3, ""), "{arguments}");
        assert!(run.stderr.contains(words), "{arguments}: {}", run.stderr);
    }
    assert_eq!(desk.files(), ["bad.cfg"]);
}

/// The value of a record.
fn record<'a>(file: &'a str, name: &str) -> Option<&'a str> {
    file.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))
}

#[test]
fn files_name_only_what_bbp_pairings_knows() {
    let desk = Desk::new(&[]);
    desk.write("c.cfg", "PlayersNumber=11\nRoundsNumber=5\nPointsForWin=3\nPointsForZPB=0.5\n");
    for (flag, kind) in [
        ("--dutch", "FIDE_DUTCH_2025"),
        ("--dutch-2026", "FIDE_DUTCH_2025"),
        ("--dutch-2017", "FIDE_DUTCH"),
        ("--dutch-2012", "FIDE_DUTCH"),
        ("", "FIDE_DUTCH_2025"),
    ] {
        desk.run(&format!("{flag} -g c.cfg -o out.trf -s 3"));
        let file = desk.read("out.trf").unwrap();
        assert_eq!(record(&file, "192"), Some(kind), "{flag}");
        // 6.0.0 refuses the letter A of 162 and record 299; BBZ says it, too.
        assert_eq!((record(&file, "162"), record(&file, "299")), (None, None), "{file}");
        assert_eq!(record(&file, "BBZ"), Some(" 0.5"), "{file}");
        let check = desk.run("check --quiet out.trf");
        assert_eq!(check.status, 0, "{flag}: {}{}", check.stdout, check.stderr);
    }
    // What bbpPairings cannot pair keeps its name.
    desk.run("--lim -g -o out.trf -s 3");
    assert_eq!(record(&desk.read("out.trf").unwrap(), "192"), Some("FIDE_LIM"));
}

#[test]
fn twins_name_only_what_bbp_pairings_knows() {
    let desk = Desk::new(&[]);
    let options = "generate --seed 1 --players 9 --rounds 5";
    for (options, kind) in [
        ("--twins", "FIDE_DUTCH_2025"),
        ("--twins --system dutch-2017", "FIDE_DUTCH"),
        ("--system dutch-2017", "FIDE_DUTCH_2017"),
        ("", "FIDE_DUTCH_2026"),
    ]
    .map(|(more, kind)| (format!("{options} {more}"), kind))
    {
        let file = desk.run(&options).stdout;
        assert_eq!(record(&file, "192"), Some(kind), "{options}");
        desk.write("out.trf", &file);
        assert_eq!(desk.run("check --quiet out.trf").status, 0, "{options}");
    }
}

const MODEL: &str = "\
012 Model
142 4
152 W
192 FIDE_DUTCH_2025_BAKU
001    1      A                                 2000                             2.0    1     4 w 1     2 b 1
001    2      B                                 1900                             1.0    2     5 b 1     1 w 0
001    3      C                                 1800                             1.5    3     6 w 1     4 b =
001    4      D                                 1700                             0.5    4     1 b 0     3 w =
001    5      E                                 1600                             1.0    5     2 w 0     6 b 1
001    6      F                                 1500                             0.0    6     3 b 0     5 w 0
";

#[test]
fn the_acceleration_of_a_model_is_kept() {
    let desk = Desk::new(&[]);
    desk.write("model.trf", MODEL);
    for arguments in ["--dutch model.trf -g", "model.trf -g", "model.trf -g -b"] {
        let run = desk.run(&format!("{arguments} -o out.trf -s 1"));
        assert_eq!(run.status, 0, "{}", run.stderr);
        let file = desk.read("out.trf").unwrap();
        assert_eq!(record(&file, "192"), Some("FIDE_DUTCH_2025_BAKU"), "{arguments}");
        // Programs that do not know the type accelerate as well.
        assert!(file.contains("XXA    1  1.0\n"), "{file}");
        let check = desk.run("check out.trf");
        assert_eq!((check.status, check.stderr.as_str()), (0, ""), "{}", check.stdout);
        assert!(check.stdout.contains("Baku acceleration"), "{}", check.stdout);
    }
    // Points that a model gives have precedence.
    desk.write("own.trf", &format!("{MODEL}XXA    1  0.5  0.5  0.5\n"));
    assert_eq!(desk.run("own.trf -g -o out.trf -s 1").status, 0);
    let file = desk.read("out.trf").unwrap();
    assert!(file.contains("XXA    1  0.5  0.5\n") && !file.contains("XXA    2"), "{file}");
    assert_eq!(desk.run("check --quiet out.trf").status, 0);
}

#[test]
fn the_date_of_a_model_stays_in_force() {
    let desk = Desk::new(&[]);
    let dated = |day: &str| MODEL.replace("192 FIDE_DUTCH_2025_BAKU", &format!("042 {day}"));
    for (day, arguments, kind, written) in [
        ("2025/03/01", "model.trf -g", "FIDE_DUTCH", "2025/03/01"),
        ("2025/03/01", "--dutch-2017 model.trf -g", "FIDE_DUTCH", "2025/03/01"),
        // The type says that it is not the edition of the date.
        ("2025/03/01", "--dutch model.trf -g", "FIDE_DUTCH_2025", "2025/03/01"),
        ("2026/05/01", "model.trf -g", "FIDE_DUTCH_2025", "2026/05/01"),
        // No type that bbpPairings knows says so.
        ("2026/05/01", "--dutch-2017 model.trf -g", "FIDE_DUTCH", "2025/03/01"),
    ] {
        desk.write("model.trf", &dated(day));
        assert_eq!(desk.run(&format!("{arguments} -o out.trf -s 1")).status, 0);
        let file = desk.read("out.trf").unwrap();
        assert_eq!(record(&file, "192"), Some(kind), "{arguments} {day}");
        assert_eq!(record(&file, "042"), Some(written), "{arguments} {day}");
        let check = desk.run("check --quiet out.trf");
        assert_eq!(check.status, 0, "{arguments} {day}: {}", check.stdout);
    }
}

#[test]
fn a_model_tells_the_initial_color_by_its_first_round() {
    let desk = Desk::new(&[]);
    desk.write("model.trf", &MODEL.replace("152 W\n", ""));
    let run = desk.run("--dutch model.trf -g -o out.trf -s 1");
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert_eq!(record(&desk.read("out.trf").unwrap(), "152"), Some("W"));
}

#[test]
fn what_a_tournament_is_made_of_is_never_overwritten() {
    let desk = Desk::new(&[]);
    desk.write("model.trf", MODEL);
    desk.write("c.cfg", "PlayersNumber=9\n");
    for arguments in [
        "--dutch model.trf -g -o model.trf -s 1",
        "model.trf -g -o ./model.trf -s 1",
        "model.trf -g -o out.trf -l model.trf -s 1",
        "--dutch -g c.cfg -o c.cfg -s 1",
        "-g c.cfg -o out.trf -l c.cfg",
        "-g 1 -o out.trf -l out.trf",
        "-g 1 -o out.list -l",
    ] {
        let run = desk.run(arguments);
        assert_eq!((run.status, run.stdout.as_str()), (3, ""), "{arguments}: {}", run.stderr);
    }
    assert_eq!(desk.read("model.trf").as_deref(), Some(MODEL));
    assert_eq!(desk.files(), ["c.cfg", "model.trf"]);
}

#[test]
fn configurations_can_be_in_utf_16() {
    let desk = Desk::new(&[]);
    let units = "\u{FEFF}PlayersNumber=9\r\nRoundsNumber=3\r\n".encode_utf16();
    fs::write(desk.path("c.cfg"), units.flat_map(u16::to_le_bytes).collect::<Vec<_>>()).unwrap();
    let run = desk.run("-g c.cfg -o out.trf -s 1");
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert_eq!(record(&desk.read("out.trf").unwrap(), "142"), Some("3"));
}
