//! `fpc check --resume`: a check that goes on from a journal.

use std::{
    fs,
    path::{Path, PathBuf},
};

use pretty_assertions::assert_eq;

use crate::program::{Run, fpc, sample, scratch, text};

/// A folder with tournaments of every kind, and a place for the journal.
struct Archive {
    folder: tempfile::TempDir,
}

impl Archive {
    fn new() -> Self {
        let folder = scratch();
        fs::create_dir(folder.path().join("files")).unwrap();
        let samples = ["clean.trf", "wrong-pairing.trf", "broken.trf", "trf26.trf"];
        for (number, name) in samples.iter().cycle().take(12).enumerate() {
            fs::copy(sample(name), folder.path().join(format!("files/{number:02}.trf"))).unwrap();
        }
        Self { folder }
    }

    fn files(&self) -> PathBuf {
        self.folder.path().join("files")
    }

    fn journal(&self) -> PathBuf {
        self.folder.path().join("journal")
    }

    fn check(&self, options: &[&str]) -> Run {
        fpc(&[&["check", text(&self.files())], options].concat())
    }

    fn resume(&self, options: &[&str]) -> Run {
        self.check(&[&["--resume", text(&self.journal())], options].concat())
    }

    /// The lines of the journal, the heading first.
    fn lines(&self) -> Vec<String> {
        let journal = fs::read_to_string(self.journal()).unwrap();
        journal.lines().map(str::to_owned).collect()
    }
}

/// Standard error without how long it took.
fn notes(run: &Run) -> Vec<&str> {
    run.stderr.lines().filter(|line| !line.ends_with(" a second")).collect()
}

fn write_lines(path: &Path, lines: &[String], rest: &str) {
    fs::write(path, lines.iter().map(|line| format!("{line}\n")).collect::<String>() + rest)
        .unwrap();
}

#[test]
fn a_run_that_was_cut_off_gives_the_report_of_a_whole_one() {
    for format in ["human", "json", "ndjson", "junit"] {
        let archive = Archive::new();
        let options = ["--format", format];
        let whole = archive.check(&options);
        let first = archive.resume(&options);
        assert_eq!((first.status, &first.stdout), (whole.status, &whole.stdout));
        let lines = archive.lines();
        assert_eq!(lines.len(), 13);
        // As it is left by a machine that is switched off at any moment.
        for kept in [0, 1, 2, 7, 13] {
            for rest in ["", "{\"line\":"] {
                write_lines(&archive.journal(), &lines[..kept], rest);
                let again = archive.resume(&options);
                assert_eq!((again.status, &again.stdout), (whole.status, &whole.stdout), "{kept}");
                assert_eq!(notes(&again), notes(&whole));
                assert_eq!(archive.lines(), lines);
            }
        }
    }
}

#[test]
fn nothing_is_checked_twice_and_what_changed_is_checked_again() {
    let archive = Archive::new();
    archive.resume(&["--quiet"]);
    let lines = archive.lines();
    archive.resume(&["--quiet"]);
    assert_eq!(archive.lines(), lines, "all was known");
    // Another file of the same length.
    let changed = archive.files().join("00.trf");
    let text = fs::read_to_string(&changed).unwrap();
    fs::write(&changed, text.replace("Adams", "Bdams")).unwrap();
    fs::copy(sample("clean.trf"), archive.files().join("99.trf")).unwrap();
    let whole = archive.check(&["--quiet"]);
    let run = archive.resume(&["--quiet"]);
    assert_eq!((run.status, run.stdout), (whole.status, whole.stdout));
    let after = archive.lines();
    assert_eq!((&after[..13], after.len()), (&lines[..], 15));
}

#[test]
fn an_archive_that_begins_with_one_file_grows() {
    let archive = Archive::new();
    let file = archive.files().join("00.trf");
    let check = |what: &Path| {
        fpc(&["check", "--format", "ndjson", "--resume", text(&archive.journal()), text(what)])
    };
    assert!(check(&file).stdout.lines().last().unwrap().contains("summary"));
    let lines = archive.lines();
    let whole = archive.check(&["--format", "ndjson"]);
    assert_eq!(check(&archive.files()).stdout, whole.stdout);
    assert_eq!(archive.lines()[..2], lines, "the first file was known");
}

#[test]
fn the_journal_of_other_work_is_refused_and_left_alone() {
    let archive = Archive::new();
    archive.resume(&["--format", "json"]);
    let journal = fs::read(archive.journal()).unwrap();
    let out = archive.folder.path().join("report");
    for (options, reason) in [
        (&[][..], "another check: --format json, not human"),
        (&["--format", "json", "--quiet"], "another check: without --quiet"),
        (&["--format", "json", "--round", "2"], "another check: without --round 2"),
        (&["--format", "json", "--system", "dutch-2026"], "--system auto, not dutch-2026"),
        (&["--format", "json", "--max-findings", "1"], "without --max-findings 1"),
    ] {
        let run = archive.resume(&[options, &["-o", text(&out)]].concat());
        assert_eq!(run.status, 3, "{options:?}");
        assert!(run.stderr.contains(reason), "{options:?}: {}", run.stderr);
        assert!(!out.exists());
        assert_eq!(fs::read(archive.journal()).unwrap(), journal);
    }
    let version = String::from_utf8(journal).unwrap().replacen("\"0.", "\"9.", 1);
    fs::write(archive.journal(), &version).unwrap();
    let run = archive.resume(&["--format", "json"]);
    assert_eq!(run.status, 3);
    assert!(run.stderr.contains("its first line is damaged"), "{}", run.stderr);
    // A tournament in the place of the journal stays what it is.
    fs::copy(sample("clean.trf"), archive.journal()).unwrap();
    let run = archive.resume(&[]);
    assert_eq!(run.status, 3);
    assert!(run.stderr.contains("it is not the journal of a check"), "{}", run.stderr);
    assert_eq!(fs::read(archive.journal()).unwrap(), fs::read(sample("clean.trf")).unwrap());
}

#[test]
fn the_journal_is_none_of_the_files_and_not_the_report() {
    let archive = Archive::new();
    let among = archive.files().join("journal.txt");
    let check = |options: &[&str]| fpc(&[&["check", text(&archive.files())], options].concat());
    assert_eq!(check(&["--resume", text(&among)]).status, 3, "of a broken file");
    let run = check(&["--resume", text(&among)]);
    assert_eq!((run.status, run.stdout.as_str()), (3, ""));
    assert!(run.stderr.contains("put the journal elsewhere"), "{}", run.stderr);
    let run = archive.resume(&["-o", text(&archive.journal())]);
    assert_eq!((run.status, run.stdout.as_str()), (3, ""));
    assert!(run.stderr.contains("something else of this command"), "{}", run.stderr);
}

#[test]
fn a_damaged_journal_is_mended() {
    let archive = Archive::new();
    let whole = archive.resume(&[]);
    let mut lines = archive.lines();
    lines[3] = lines[3].replace("ok", "no");
    lines.remove(6);
    write_lines(&archive.journal(), &lines, "");
    let run = archive.resume(&[]);
    assert_eq!((run.status, run.stdout), (whole.status, whole.stdout));
    assert!(run.stderr.contains("line 4 is damaged, line 7 is missing"), "{}", run.stderr);
    assert!(run.stderr.contains("what is lost is checked again"), "{}", run.stderr);
    assert_eq!(archive.lines().len(), 13);
}

/// A pipe in the middle of the files holds up the run until it is ended.
#[cfg(unix)]
#[test]
fn a_run_that_is_killed_goes_on_where_it_was() {
    use std::{
        io::{BufRead, BufReader},
        process::{Command, Stdio},
    };

    let archive = Archive::new();
    let whole = archive.check(&["--format", "ndjson"]);
    // An interruption (INT) may be ignored where the tests are run.
    for signal in ["-KILL", "-TERM"] {
        let (pipe, file) = (archive.files().join("05.trf"), archive.folder.path().join("file"));
        fs::rename(&pipe, &file).unwrap();
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let mut child = Command::new(env!("CARGO_BIN_EXE_fpc"))
            .args(["check", "--jobs", "1", "--format", "ndjson", "--resume"])
            .arg(archive.journal())
            .args((0..12).map(|number| archive.files().join(format!("{number:02}.trf"))))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let mut lines = output.lines();
        (0..5).for_each(|_| drop(lines.next().unwrap().unwrap()));
        let end = Command::new("kill").args([signal, &child.id().to_string()]).status();
        assert!(end.unwrap().success());
        lines.for_each(drop);
        child.wait().unwrap();
        fs::remove_file(&pipe).unwrap();
        fs::rename(&file, &pipe).unwrap();
        assert_eq!(archive.lines().len(), 6, "{signal}: the heading and five files");
        let run = archive.resume(&["--format", "ndjson"]);
        assert_eq!((run.status, &run.stdout), (whole.status, &whole.stdout), "{signal}");
        fs::remove_file(archive.journal()).unwrap();
    }
}
