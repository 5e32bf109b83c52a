//! Where results go, and what they leave alone.

use std::{fs, io::Read};

use pretty_assertions::assert_eq;

use crate::program::{desk::Desk, sample};

const NEXT_ROUND: &str = "5\n4 10\n6 5\n1 3\n9 11\n8 7\n";

#[test]
fn a_file_that_is_there_is_written_in_place() {
    let desk = Desk::new(&["next-round.trf"]);
    for call in ["--dutch next-round.trf -p out", "pair -q next-round.trf -o out"] {
        desk.write("out", &"a list that is longer than the next one\n".repeat(9));
        let mut open = fs::File::open(desk.path("out")).unwrap();
        assert_eq!(desk.run(call).status, 0, "{call}");
        let mut seen = String::new();
        open.read_to_string(&mut seen).unwrap();
        assert_eq!(seen, NEXT_ROUND, "{call}: whoever has it open sees it");
    }
    assert_eq!(desk.files(), ["next-round.trf", "out"]);
}

#[test]
fn nothing_is_written_if_one_of_two_results_has_no_place() {
    let desk = Desk::new(&["next-round.trf"]);
    desk.write("out", "old");
    desk.write("list", "old");
    for outputs in ["-p out -l nowhere/list", "-p nowhere/out -l list", "-p . -l list"] {
        let run = desk.run(&format!("--dutch next-round.trf {outputs}"));
        assert_eq!((run.status, run.stdout.as_str()), (5, ""), "{outputs}");
        let left = (desk.read("out").unwrap(), desk.read("list").unwrap());
        assert_eq!(left, ("old".to_owned(), "old".to_owned()), "{outputs}");
    }
    assert_eq!(desk.files(), ["list", "next-round.trf", "out"]);
}

#[test]
fn pairs_and_check_list_do_not_share_a_file() {
    let desk = Desk::new(&["next-round.trf"]);
    for arguments in ["-p x -l x", "-p ./x -l x", "-p next-round.list -l"] {
        let run = desk.run(&format!("--dutch next-round.trf {arguments}"));
        assert_eq!((run.status, run.stdout.as_str()), (3, ""), "{arguments}");
        assert!(run.stderr.contains("something else of this command"), "{}", run.stderr);
    }
    assert_eq!(desk.files(), ["next-round.trf"]);
}

#[test]
fn an_entered_round_keeps_the_encoding_of_the_file() {
    let desk = Desk::new(&[]);
    let file = fs::read_to_string(sample("next-round.trf")).unwrap().replace('\n', "\r\n");
    let utf_16 = |text: &str| -> Vec<u8> {
        format!("\u{FEFF}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect()
    };
    desk.write("utf-8.trf", &file);
    fs::write(desk.path("utf-16.trf"), utf_16(&file)).unwrap();
    for name in ["utf-8.trf", "utf-16.trf"] {
        let run = desk.run(&format!("pair -q --system dutch-2017 --write {name}"));
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{name}");
    }
    let expected = desk.read("utf-8.trf").unwrap();
    assert!(expected != file);
    assert!(fs::read(desk.path("utf-16.trf")).unwrap() == utf_16(&expected));
}

#[cfg(unix)]
mod unix {
    use std::{
        fs::{File, OpenOptions, Permissions},
        io::{Seek, Write},
        os::unix::fs::{MetadataExt, PermissionsExt, symlink},
        process::{Command, Stdio},
    };

    use pretty_assertions::assert_eq;

    use super::*;
    use crate::program::program;

    /// Runs a command of the shell in which `fpc` is the program.
    fn shell(desk: &Desk, script: &str) -> i32 {
        let mut shell = Command::new("sh");
        shell.arg("-c").arg(script).env("fpc", program()).current_dir(desk.folder());
        shell.stderr(Stdio::null()).status().unwrap().code().unwrap()
    }

    #[test]
    fn a_written_file_keeps_its_mode_and_its_names() {
        let desk = Desk::new(&["next-round.trf"]);
        desk.write("out", "old");
        fs::set_permissions(desk.path("out"), Permissions::from_mode(0o620)).unwrap();
        fs::hard_link(desk.path("out"), desk.path("hard")).unwrap();
        symlink("out", desk.path("soft")).unwrap();
        assert_eq!(desk.run("--dutch next-round.trf -p soft").status, 0);
        for name in ["out", "hard", "soft"] {
            assert_eq!(desk.read(name).as_deref(), Some(NEXT_ROUND), "{name}");
        }
        assert_eq!(fs::metadata(desk.path("out")).unwrap().mode() & 0o777, 0o620);
        assert!(desk.path("soft").is_symlink());
        // A link to nothing leads to a new file.
        symlink("new", desk.path("dangling")).unwrap();
        assert_eq!(desk.run("--dutch next-round.trf -p dangling").status, 0);
        assert_eq!(desk.read("new").as_deref(), Some(NEXT_ROUND));
        assert!(desk.path("dangling").is_symlink());
    }

    #[test]
    fn an_entered_round_leaves_mode_and_names_of_the_file() {
        let desk = Desk::new(&["next-round.trf"]);
        let path = desk.path("next-round.trf");
        fs::set_permissions(&path, Permissions::from_mode(0o664)).unwrap();
        assert_eq!(desk.run("pair -q --write next-round.trf").status, 0);
        assert_eq!(fs::metadata(&path).unwrap().mode() & 0o777, 0o664);
        let once = desk.read("next-round.trf").unwrap();
        // With another name it is the same file afterwards.
        fs::copy(sample("next-round.trf"), &path).unwrap();
        fs::hard_link(&path, desk.path("other.trf")).unwrap();
        symlink("next-round.trf", desk.path("soft.trf")).unwrap();
        assert_eq!(desk.run("pair -q --write soft.trf").status, 0);
        assert_eq!(desk.read("other.trf"), Some(once));
        assert_eq!(fs::metadata(&path).unwrap().nlink(), 2);
        assert_eq!(desk.files(), ["next-round.trf", "other.trf", "soft.trf"]);
    }

    #[test]
    fn a_file_can_lie_in_a_folder_that_is_closed() {
        let desk = Desk::new(&[]);
        let folder = desk.path("closed");
        fs::create_dir(&folder).unwrap();
        fs::copy(sample("next-round.trf"), folder.join("in.trf")).unwrap();
        fs::write(folder.join("out"), "old").unwrap();
        fs::set_permissions(&folder, Permissions::from_mode(0o555)).unwrap();
        let is_closed = File::create(folder.join("new")).is_err();
        let pair = desk.run("--dutch closed/in.trf -p out");
        let write = desk.run("pair -q --write closed/in.trf");
        let new = desk.run("--dutch closed/in.trf -p other");
        fs::set_permissions(&folder, Permissions::from_mode(0o755)).unwrap();
        assert_eq!((pair.status, write.status), (0, 0), "{}{}", pair.stderr, write.stderr);
        assert_eq!(desk.read("closed/out").as_deref(), Some(NEXT_ROUND));
        assert!(desk.read("closed/in.trf").unwrap().contains("0000 - U"));
        if is_closed {
            assert!(new.status != 0 && desk.read("closed/other").is_none())
        } else {
            eprintln!("skipped: no folder is closed to this user")
        }
    }

    #[test]
    fn what_is_protected_from_writing_is_not_replaced() {
        let desk = Desk::new(&["next-round.trf"]);
        desk.write("out", "old");
        fs::set_permissions(desk.path("out"), Permissions::from_mode(0o444)).unwrap();
        if OpenOptions::new().write(true).open(desk.path("out")).is_ok() {
            eprintln!("skipped: no file is protected from this user");
            return;
        }
        assert_eq!(desk.run("--dutch next-round.trf -p out").status, 5);
        assert_eq!(desk.read("out").as_deref(), Some("old"));
    }

    #[test]
    fn what_the_shell_has_opened_is_neither_cut_nor_replaced() {
        let before = "before\n";
        for (script, after) in [
            ("\"$fpc\" --dutch in.trf -p /dev/stdout >> log", ""),
            ("\"$fpc\" pair -q in.trf -o /dev/stdout >> log", ""),
            ("\"$fpc\" pair -q in.trf -o /dev/fd/1 >> log", ""),
            ("\"$fpc\" in.trf -p /dev/fd/3 3>> log", ""),
            ("{ \"$fpc\" --dutch in.trf -p /dev/fd/3; echo after >&3; } 3>> log", "after\n"),
            (
                "{ echo before >&4; \"$fpc\" pair -q in.trf -o /dev/fd/4; echo after >&4; } 4> log",
                "after\n",
            ),
            ("{ echo before; \"$fpc\" in.trf -p link; echo after; } > log", "after\n"),
        ] {
            let desk = Desk::new(&[]);
            fs::copy(sample("next-round.trf"), desk.path("in.trf")).unwrap();
            desk.write("log", before);
            symlink("/dev/stdout", desk.path("link")).unwrap();
            let file = fs::metadata(desk.path("log")).unwrap().ino();
            assert_eq!(shell(&desk, script), 0, "{script}");
            let expected = format!("{before}{NEXT_ROUND}{after}");
            assert_eq!(desk.read("log"), Some(expected), "{script}");
            assert_eq!(fs::metadata(desk.path("log")).unwrap().ino(), file, "{script}");
            assert_eq!(desk.files(), ["in.trf", "link", "log"], "{script}");
        }
    }

    #[test]
    fn a_descriptor_that_is_not_open_is_an_error() {
        let desk = Desk::new(&["next-round.trf"]);
        let run = desk.run("--dutch next-round.trf -p /dev/fd/77");
        assert_eq!((run.status, run.stdout.as_str()), (5, ""));
    }

    #[test]
    fn devices_and_pipes_are_written_to() {
        let desk = Desk::new(&["next-round.trf"]);
        assert_eq!(desk.run("--dutch next-round.trf -p /dev/null -l /dev/null").status, 0);
        if fs::metadata("/dev/full").is_ok() {
            assert_eq!(desk.run("--dutch next-round.trf -p /dev/full").status, 5);
        }
        if !Command::new("mkfifo").arg(desk.path("pipe")).status().is_ok_and(|it| it.success()) {
            eprintln!("skipped: there are no pipes with names");
            return;
        }
        let script = "cat pipe > read & \"$fpc\" --dutch next-round.trf -p pipe; wait";
        assert_eq!(shell(&desk, script), 0);
        assert_eq!(desk.read("read").as_deref(), Some(NEXT_ROUND));
    }

    /// Every command that writes a file.
    const WRITING: [&str; 13] = [
        "--dutch FILE -p OUT",
        "FILE -c -l OUT",
        "FILE -g -s 1 -o OUT",
        "check FILE -o OUT",
        "check FILE --resume OUT",
        "checklist FILE -o OUT",
        "convert FILE --to trf16 -o OUT",
        "explain --round 3 FILE -o OUT",
        "foresee --simulations 1 FILE -o OUT",
        "pair -q FILE -o OUT",
        "report FILE -o OUT",
        "standings FILE -o OUT",
        "validate FILE -o OUT",
    ];

    #[test]
    fn no_command_writes_over_its_input_whatever_its_name() {
        let desk = Desk::new(&["next-round.trf"]);
        let before = desk.read("next-round.trf");
        fs::hard_link(desk.path("next-round.trf"), desk.path("hard")).unwrap();
        symlink("next-round.trf", desk.path("soft")).unwrap();
        fs::create_dir(desk.path("folder")).unwrap();
        let files = desk.files();
        for command in WRITING {
            for output in ["next-round.trf", "./next-round.trf", "folder/../hard", "hard", "soft"] {
                for input in ["next-round.trf", "hard", "soft"] {
                    let call = command.replace("FILE", input).replace("OUT", output);
                    let run = desk.run(&call);
                    assert_eq!(run.status, 3, "{call}: {}", run.stderr);
                    let why = "it is read by this command";
                    assert!(run.stderr.contains(why), "{call}: {}", run.stderr);
                    assert_eq!(desk.read("next-round.trf"), before, "{call}");
                    assert_eq!(desk.files(), files, "{call}");
                }
            }
            if command.contains(" FILE") && !command.starts_with("--") {
                let call = command.replace("FILE", "-").replace("OUT", "hard");
                let script = format!("\"$fpc\" {call} < next-round.trf");
                assert_eq!(shell(&desk, &script), 3, "{call}");
                assert_eq!(desk.read("next-round.trf"), before, "{call}");
            }
        }
    }

    #[test]
    fn lists_and_pages_are_known_by_all_their_names() {
        let desk = Desk::new(&["next-round.trf"]);
        let before = desk.read("next-round.trf");
        desk.write("list", "next-round.trf\n");
        fs::create_dir(desk.path("pages")).unwrap();
        fs::hard_link(desk.path("next-round.trf"), desk.path("pages/next-round.html")).unwrap();
        fs::hard_link(desk.path("list"), desk.path("pages/index.html")).unwrap();
        for call in [
            "check --files-from list -o list",
            "validate --files-from list -o list",
            "check --files-from list --resume list",
            "check --files-from list -o pages/index.html",
            "report --files-from list -o list",
            "report --out pages next-round.trf",
            "report --out pages --files-from list",
        ] {
            let run = desk.run(call);
            assert_eq!(run.status, 3, "{call}: {}", run.stderr);
            assert!(run.stderr.contains("is read by this command"), "{call}: {}", run.stderr);
            assert_eq!(desk.read("next-round.trf"), before, "{call}");
            assert_eq!(desk.read("list").as_deref(), Some("next-round.trf\n"), "{call}");
        }
        // Two pages that are one file.
        let desk = Desk::new(&["next-round.trf", "clean.trf"]);
        fs::create_dir(desk.path("pages")).unwrap();
        desk.write("pages/clean.html", "old");
        fs::hard_link(desk.path("pages/clean.html"), desk.path("pages/next-round.html")).unwrap();
        assert_eq!(desk.run("report --out pages next-round.trf clean.trf").status, 3);
        assert_eq!(desk.read("pages/clean.html").as_deref(), Some("old"));
    }

    #[test]
    fn a_tournament_that_is_written_back_is_there_at_any_moment() {
        for call in [
            "pair -q --write in.trf",
            "standings --format trf in.trf -o in.trf",
            "convert in.trf --to trf26 -o in.trf",
        ] {
            let desk = Desk::new(&[]);
            fs::copy(sample("next-round.trf"), desk.path("in.trf")).unwrap();
            // So that nothing would be lost.
            desk.run("convert in.trf --to trf26 -o in.trf");
            let before = desk.read("in.trf").unwrap();
            desk.write("in.trf", &(before.clone() + "\n\n"));
            let before = desk.read("in.trf").unwrap();
            fs::set_permissions(desk.path("in.trf"), Permissions::from_mode(0o640)).unwrap();
            let mut open = File::open(desk.path("in.trf")).unwrap();
            let run = desk.run(call);
            assert_eq!(run.status, 0, "{call}: {}", run.stderr);
            let mut seen = String::new();
            open.read_to_string(&mut seen).unwrap();
            assert_eq!(seen, before, "{call}: it is replaced and not written");
            assert!(desk.read("in.trf").unwrap() != before, "{call}");
            assert_eq!(fs::metadata(desk.path("in.trf")).unwrap().mode() & 0o777, 0o640);
            // Other names are kept, and a failure leaves what there was.
            desk.write("in.trf", &before);
            fs::hard_link(desk.path("in.trf"), desk.path("hard")).unwrap();
            let script = format!("trap '' XFSZ; ulimit -f 0; \"$fpc\" {call}");
            assert_eq!(shell(&desk, &script), 5, "{call}");
            assert_eq!(desk.read("hard").as_ref(), Some(&before), "{call}");
            assert_eq!(desk.run(call).status, 0, "{call}");
            assert!(desk.read("in.trf").unwrap() != before, "{call}");
            assert_eq!(desk.read("hard"), desk.read("in.trf"), "{call}");
            assert_eq!(desk.files(), ["hard", "in.trf"], "{call}");
        }
    }

    #[test]
    fn what_cannot_be_printed_is_a_failure() {
        if fs::metadata("/dev/full").is_err() {
            eprintln!("skipped: no device is full");
            return;
        }
        let desk = Desk::new(&["next-round.trf"]);
        for call in [
            "--help",
            "--version",
            "help",
            "pair --help",
            "-r",
            "rule",
            "standings --list-tie-breaks",
            "standings next-round.trf",
            "pair -q next-round.trf",
            "--dutch next-round.trf -p",
            "generate --seed 1",
            "convert next-round.trf --to json",
        ] {
            assert_eq!(shell(&desk, &format!("\"$fpc\" {call} > /dev/full")), 5, "{call}");
        }
    }

    #[test]
    fn a_limit_on_files_leaves_what_there_was() {
        let desk = Desk::new(&["next-round.trf"]);
        let before = desk.read("next-round.trf");
        desk.write("out", "old");
        // As a signal that ends the program, and as an error.
        for script in [
            "ulimit -f 0; \"$fpc\" --dutch next-round.trf -p out",
            "trap '' XFSZ; ulimit -f 0; \"$fpc\" --dutch next-round.trf -p out",
            "ulimit -f 0; \"$fpc\" pair -q --write next-round.trf",
            "ln next-round.trf hard; trap '' XFSZ; ulimit -f 0; \"$fpc\" pair --write next-round.trf",
        ] {
            assert!(shell(&desk, script) != 0, "{script}");
            assert_eq!(desk.read("out").as_deref(), Some("old"), "{script}");
            assert_eq!(desk.read("next-round.trf"), before, "{script}");
        }
        // In a folder where nothing can be tried beforehand.
        let folder = desk.path("closed");
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join("out"), "a list that is longer than the next one\n".repeat(9))
            .unwrap();
        fs::set_permissions(&folder, Permissions::from_mode(0o555)).unwrap();
        let before = desk.read("closed/out");
        let is_closed = File::create(folder.join("new")).is_err();
        let script = "trap '' XFSZ; ulimit -f 0; \"$fpc\" pair -q next-round.trf -o closed/out";
        let status = shell(&desk, script);
        fs::set_permissions(&folder, Permissions::from_mode(0o755)).unwrap();
        assert_eq!((status, desk.read("closed/out")), (5, before));
        if !is_closed {
            eprintln!("skipped: no folder is closed to this user");
        }
    }

    #[test]
    fn a_reader_of_the_file_is_not_disturbed_by_its_end() {
        let desk = Desk::new(&["next-round.trf"]);
        let mut out = OpenOptions::new()
            .read(true)
            .write(true)
            .create_new(true)
            .open(desk.path("out"))
            .unwrap();
        out.write_all(b"old").unwrap();
        assert_eq!(desk.run("--dutch next-round.trf -p out").status, 0);
        let mut seen = String::new();
        out.rewind().unwrap();
        out.read_to_string(&mut seen).unwrap();
        assert_eq!(seen, NEXT_ROUND);
    }
}
