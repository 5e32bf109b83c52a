//! Other programs that are shell scripts: slow, stuck, or with other programs below them.

use std::{
    env, fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

use pretty_assertions::assert_eq;
use serde_json::Value;

use super::pair_by;
use crate::{
    program::{program, run_in, scratch, text},
    repository,
};

/// Longer than anything here takes.
const AMPLE: Duration = Duration::from_secs(120);

/// Writes a shell script that can be run.
fn script(path: &Path, contents: &str) -> PathBuf {
    fs::write(path, format!("#!/bin/sh\n{contents}\n")).unwrap();
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    path.to_owned()
}

/// Waits until something is so.
fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < AMPLE, "{what}");
        thread::sleep(Duration::from_millis(20));
    }
}

/// Starts a small campaign, whose programs work in a folder of the test.
fn start(command: &str, folder: &Path) -> Child {
    let temporary = folder.join("temporary");
    fs::create_dir_all(&temporary).unwrap();
    let out = folder.join("campaign");
    Command::new(program())
        .args(["campaign", "--quiet", "--tournaments", "3", "--players", "6", "--rounds", "2"])
        .args(["--profile", "clean", "--jobs", "1", "--against", command, "--out", text(&out)])
        .env("TMPDIR", &temporary)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn end(child: Child) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code(), text(stdout), text(stderr))
}

#[test]
fn commands_are_those_of_the_folder_the_user_stands_in() {
    let folder = scratch();
    fs::create_dir(folder.path().join("tools")).unwrap();
    script(&folder.path().join("tools/engine"), &pair_by("dutch-2026").replace("{in}", "\"$1\""));
    for command in ["tools/engine {in}", "sh tools/engine {in}", "./tools/engine {in}"] {
        let arguments =
            ["campaign", "--quiet", "--tournaments", "1", "--players", "6", "--rounds", "2"];
        let out = folder.path().join(command.replace(['/', ' '], "-"));
        let more = ["--profile", "clean", "--against", command, "--out", text(&out)];
        let run = run_in(folder.path(), program(), &[&arguments[..], &more].concat());
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{command}");
    }
}

/// A program that pairs the first tournament and then never answers; it notes
/// the number of a process that it starts.
fn hanging(folder: &Path) -> (String, PathBuf) {
    let note = folder.join("child");
    let count = folder.join("count");
    let contents = format!(
        "echo call >> '{count}'\n\
         if test $(wc -l < '{count}') -gt 2; then\n\
         sleep 1000 & echo $! > '{note}.part'; mv '{note}.part' '{note}'; wait\n\
         fi\n{pair}",
        count = count.display(),
        note = note.display(),
        pair = pair_by("dutch-2026").replace("{in}", "\"$1\"")
    );
    let engine = script(&folder.join("engine"), &contents);
    (format!("'{}' {{in}}", text(&engine)), note)
}

fn is_running(process: &str) -> bool {
    Command::new("kill").args(["-0", process]).output().unwrap().status.success()
}

/// Tells whether the tests were started with an interruption ignored (`nohup`, or a job in the
/// background), which holds for the programs they start.
fn is_ignored(signal: &str) -> bool {
    let script = format!("trap 'exit 7' {signal}; kill -{signal} $$; exit 0");
    let status = Command::new("sh").args(["-c", &script]).status().unwrap();
    status.code() != Some(7)
}

#[test]
fn an_interruption_leaves_a_report_and_nothing_else() {
    for signal in ["INT", "TERM", "HUP"] {
        if is_ignored(signal) {
            eprintln!("skipped: {signal} is ignored here");
            continue;
        }
        let folder = scratch();
        let (command, note) = hanging(folder.path());
        let campaign = start(&command, folder.path());
        wait_until("the program begins", || note.exists());
        let number = campaign.id().to_string();
        // A key that is held down interrupts several times.
        let kill = format!("kill -{signal} {number}; kill -{signal} {number}");
        Command::new("sh").args(["-c", &kill]).output().unwrap();
        let (status, stdout, stderr) = end(campaign);
        assert_eq!(status, Some(130), "{signal}: {stderr}");
        assert!(stdout.starts_with("1 of 3 tournaments, 2 rounds"), "{stdout}");
        let left = "interrupted: 1 of 3 tournaments have been played; the same command continues";
        assert!(stderr.contains(left), "{stderr}");
        let child = fs::read_to_string(&note).unwrap();
        wait_until("what the program started is ended", || !is_running(child.trim()));
        let temporary = fs::read_dir(folder.path().join("temporary")).unwrap();
        assert_eq!(temporary.count(), 0, "the folders are gone");
    }
}

#[test]
fn a_second_campaign_in_the_same_folder_is_told() {
    let folder = scratch();
    let go = folder.path().join("go");
    let begun = folder.path().join("begun");
    let contents = format!(
        "touch '{}'; while ! test -e '{}'; do sleep 0.05; done\n{}",
        begun.display(),
        go.display(),
        pair_by("dutch-2026").replace("{in}", "\"$1\"")
    );
    let engine = script(&folder.path().join("engine"), &contents);
    let command = format!("'{}' {{in}}", text(&engine));
    let first = start(&command, folder.path());
    wait_until("the program begins", || begun.exists());
    let (status, stdout, stderr) = end(start(&command, folder.path()));
    assert_eq!((status, stdout.as_str()), (Some(3), ""));
    assert!(stderr.contains("another campaign is writing to it"), "{stderr}");
    fs::write(&go, "").unwrap();
    let (status, stdout, stderr) = end(first);
    assert_eq!((status, stderr.as_str()), (Some(0), ""));
    assert!(stdout.starts_with("3 of 3 tournaments"), "{stdout}");
    let (status, stdout, _) = end(start(&command, folder.path()));
    assert_eq!(status, Some(0));
    assert!(stdout.starts_with("3 of 3 tournaments"), "{stdout}");
}

/// What the container of the manifest in `docs/cluster.md` runs, with a folder for its volume and a
/// campaign of few small tournaments.
fn command_of_the_manifest(volume: &Path) -> String {
    let page = fs::read_to_string(repository().join("docs/cluster.md")).unwrap();
    let mut lines = page.lines().skip_while(|line| line.trim() != "- >-").skip(1);
    let first = lines.next().unwrap();
    let indent = first.len() - first.trim_start().len();
    let is_part = |line: &&str| line.len() > indent && line[..indent].trim().is_empty();
    let rest = lines.take_while(is_part).map(str::trim);
    let command = std::iter::once(first.trim()).chain(rest).collect::<Vec<_>>().join(" ");
    assert!(command.contains("--tournaments 50000") && command.contains("--out /campaign"));
    command
        .replace("--tournaments 50000", "--tournaments 11 --players 6 --rounds 3 --profile clean")
        .replace("--out /campaign", &format!("--out '{}'", text(volume)))
}

#[test]
fn pods_of_the_manifest_play_everything_once() {
    let folder = scratch();
    let volume = folder.path().join("volume");
    let command = command_of_the_manifest(&volume);
    std::os::unix::fs::symlink(program(), folder.path().join("fpc")).unwrap();
    script(&folder.path().join("bbpPairings"), "exec fpc \"$@\"");
    let path = format!("{}:{}", text(folder.path()), env::var("PATH").unwrap());
    let pod = |index: u32| {
        let run = Command::new("/bin/sh")
            .args(["-c", &command])
            .env("PATH", &path)
            .env("JOB_COMPLETION_INDEX", index.to_string())
            .output()
            .unwrap();
        assert_eq!(run.status.code(), Some(0), "{index}: {}", String::from_utf8_lossy(&run.stderr));
    };
    // The last one is started again after it had come to its end.
    (0..8).for_each(pod);
    pod(7);
    let journals = (1..=8).map(|shard| volume.join(format!("journal-{shard}-of-8.ndjson")));
    let journals: Vec<PathBuf> = journals.collect();
    let mut merge = vec!["campaign", "merge", "--format", "json"];
    merge.extend(journals.iter().map(|journal| text(journal)));
    let run = run_in(folder.path(), program(), &merge);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let report: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!((&report["tournaments"], &report["complete"]), (&11.into(), &true.into()));
}
