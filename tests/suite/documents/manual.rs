//! Shell completions and manual pages, as the program makes them.

use std::{
    collections::BTreeSet,
    fs,
    process::{Command, Stdio},
};

use pretty_assertions::assert_eq;

use crate::program::{fpc, scratch, text};

/// The commands that help lists.
fn commands() -> Vec<String> {
    let help = fpc(&["--help"]).stdout;
    let (_, listed) = help.split_once("Commands:\n").unwrap();
    let (listed, _) = listed.split_once("\n\n").unwrap();
    let names = listed.lines().filter_map(|line| line.split_whitespace().next());
    names.filter(|it| *it != "help").map(str::to_owned).collect()
}

/// Lets another program, if it is there, look at a file, in which it must find nothing wrong.
fn accepts(program: &str, arguments: &[&str], file: &str) {
    // On Windows, `bash` may be something else.
    if !cfg!(unix) {
        return;
    }
    let mut command = Command::new(program);
    match command.args(arguments).arg(file).stdin(Stdio::null()).output() {
        Err(_) => eprintln!("skipped: there is no {program}"),
        Ok(run) => {
            let errors = String::from_utf8_lossy(&run.stderr);
            assert!(run.status.success() && errors.is_empty(), "{program}: {errors}");
        }
    }
}

#[test]
fn completions_are_scripts_that_know_every_command() {
    let folder = scratch();
    for (shell, check) in [
        ("bash", Some("-n")),
        ("elvish", Some("-compileonly")),
        ("fish", Some("--no-execute")),
        // It has no such option.
        ("powershell", None),
        ("zsh", Some("-n")),
    ] {
        let run = fpc(&["completions", shell]);
        assert_eq!((run.status, &*run.stderr), (0, ""), "{shell}");
        let known = |command: &String| run.stdout.contains(&**command);
        assert!(commands().iter().all(known), "{shell}");
        let script = folder.path().join(shell);
        fs::write(&script, run.stdout).unwrap();
        if let Some(check) = check {
            accepts(shell, &[check], text(&script));
        }
    }
    assert_eq!(fpc(&["completions", "csh"]).status, 3);
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = scratch();
    let pages = folder.path().join("share/man1");
    let run = fpc(&["man", "--dir", text(&pages)]);
    assert_eq!((run.status, &*run.stdout, &*run.stderr), (0, "", ""));
    let files =
        fs::read_dir(&pages).unwrap().map(|it| it.unwrap().file_name().into_string().unwrap());
    let commands = commands();
    let mut names: BTreeSet<_> = commands.iter().map(|it| format!("fpc-{it}.1")).collect();
    names.extend(["fpc.1", "fpc-campaign-merge.1"].map(str::to_owned));
    assert_eq!(files.collect::<BTreeSet<_>>(), names);
    for name in names {
        let name = name.trim_end_matches(".1");
        let file = pages.join(format!("{name}.1"));
        let page = fs::read_to_string(&file).unwrap();
        let words: Vec<_> = name.split('-').skip(1).collect();
        assert_eq!(fpc(&[&["man"], &words[..]].concat()).stdout, page, "{name}");
        let heading = page.lines().find(|line| line.starts_with(".TH")).unwrap();
        let program = concat!("\"fpc ", env!("CARGO_PKG_VERSION"), "\"");
        assert_eq!(heading, format!(".TH {name} 1 \" \" {program} \"Manual of fpc\""));
        accepts("man", &["--warnings", "-l"], text(&file));
    }
}

#[test]
fn a_page_that_cannot_be_printed_or_written_is_refused() {
    let run = fpc(&["man", "campaign", "merge", "now"]);
    assert_eq!((run.status, &*run.stdout), (3, ""));
    assert!(run.stderr.contains("there is no command \"campaign merge now\""), "{}", run.stderr);
    assert_eq!(fpc(&["man", "check", "--dir", "pages"]).status, 3);
    let folder = scratch();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    for taken in [file.clone(), file.join("man1")] {
        let run = fpc(&["man", "--dir", text(&taken)]);
        assert_eq!((run.status, &*run.stdout), (5, ""), "{}", run.stderr);
        assert!(run.stderr.contains(text(&taken)), "{}", run.stderr);
    }
}
