//! Every block of code in the documentation works: commands run, and print what the page shows.
//!
//! `tests/blocks.json` says what is not run, and why. Python is run by `python/tests/test_blocks.py`,
//! JavaScript by `web/npm/test/blocks.test.js`.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::program::{program, run_in, scratch, text};

/// What stands for lines that are left out.
const LEFT_OUT: &str = "...";

/// How `fpc` is called in a checkout.
const IN_CHECKOUT: &str = "cargo run -- ";

/// A block of code of a page.
struct Block {
    page: PathBuf,
    language: String,
    text: String,
    /// The last line of the block before, if nothing stands between the two.
    before: Option<String>,
}

/// The blocks of a page.
fn blocks_of(page: PathBuf) -> Vec<Block> {
    let text = fs::read_to_string(&page).unwrap();
    let mut blocks: Vec<Block> = Vec::new();
    let mut lines = text.lines();
    let mut is_near = false;
    while let Some(line) = lines.next() {
        if let Some(language) = line.trim_start().strip_prefix("```") {
            let indent = line.len() - line.trim_start().len();
            let inside = lines.by_ref().take_while(|line| line.trim_start() != "```");
            let inside = inside.map(|line| line.get(indent..).unwrap_or_default());
            let text = inside.collect::<Vec<_>>().join("\n");
            let last = blocks.last().and_then(|it| it.text.lines().last());
            let before = last.filter(|_| is_near).map(str::to_owned);
            blocks.push(Block { page: page.clone(), language: language.to_owned(), text, before });
            is_near = true;
        } else {
            is_near &= line.is_empty();
        }
    }
    blocks
}

fn blocks() -> Vec<Block> {
    let mut found = crate::documents::links::pages();
    // This page is made from the program as a whole.
    found.retain(|page| !page.ends_with("docs/codes.md"));
    found.into_iter().flat_map(blocks_of).collect()
}

/// What is not run, and why: lines that start so, and blocks with such a line.
struct NotRun {
    reasons: BTreeMap<String, String>,
    used: BTreeSet<String>,
}

impl NotRun {
    fn new() -> Self {
        let list = fs::read(crate::repository().join("tests/blocks.json")).unwrap();
        Self { reasons: serde_json::from_slice(&list).unwrap(), used: BTreeSet::new() }
    }

    fn has(&mut self, line: &str) -> bool {
        let line = line.trim_start();
        let found: Vec<_> = self.reasons.keys().filter(|it| line.starts_with(&***it)).collect();
        self.used.extend(found.iter().map(|it| (*it).clone()));
        !found.is_empty()
    }
}

/// Tells whether an excerpt is an output with lines left out only where it says so.
fn is_excerpt(excerpt: &[&str], output: &[&str]) -> bool {
    match (excerpt, output) {
        ([], _) => output.is_empty(),
        ([mark, rest @ ..], _) if *mark == LEFT_OUT => {
            (0..=output.len()).any(|from| is_excerpt(rest, &output[from..]))
        }
        ([line, rest @ ..], [printed, others @ ..]) => line == printed && is_excerpt(rest, others),
        _ => false,
    }
}

/// A folder with everything that the commands of the pages name.
fn desk() -> tempfile::TempDir {
    let desk = scratch();
    let folder = desk.path();
    let samples = crate::repository().join("trf-samples");
    let link = |target: &Path, name: &str| {
        std::os::unix::fs::symlink(target, folder.join(name)).unwrap();
    };
    link(&samples, "trf-samples");
    for name in ["tournaments", "archive", "archive/club"] {
        fs::create_dir(folder.join(name)).unwrap();
    }
    for name in ["tournaments/clean.trf", "archive/club/2025-03.trf", "other.trf"] {
        fs::copy(samples.join("clean.trf"), folder.join(name)).unwrap();
    }
    fs::write(folder.join("more.txt"), "other.trf\n").unwrap();
    fs::write(folder.join("operations.json"), r#"[{"op": "new", "rounds": 3}]"#).unwrap();
    // Other programs are fpc under their names.
    for name in ["fpc", "bbpPairings"] {
        link(program(), name);
    }
    for (name, script) in [("other-engine", "exec fpc pair --quiet \"$1\""), ("ranker", "echo 1 1")]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::write(folder.join(name), format!("#!/bin/sh\n{script}\n")).unwrap();
        fs::set_permissions(folder.join(name), fs::Permissions::from_mode(0o755)).unwrap();
    }
    desk
}

/// Fewer tournaments than a page has made: it shows how, not that there are many.
fn in_short(command: &str) -> String {
    let mut words: Vec<_> = command.split(' ').collect();
    for place in 1..words.len() {
        match words[place - 1] {
            "--tournaments" | "--count" => words[place] = "2",
            _ => {}
        }
    }
    words.join(" ")
}

/// Runs the command of an excerpt and compares what it prints; whether there is one.
fn compare(desk: &Path, page: &str, block: &Block) -> bool {
    let shown: Vec<_> = block.text.trim_end().lines().collect();
    let before = block.before.as_deref().and_then(|it| it.strip_prefix(IN_CHECKOUT));
    let (command, shown) = match (shown[0].strip_prefix("$ fpc "), before) {
        (Some(command), _) => (command, &shown[1..]),
        (None, Some(command)) => (command, &shown[..]),
        _ => return false,
    };
    let arguments = shlex::split(command).unwrap();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let run = run_in(desk, program(), &arguments);
    let output = run.stdout + &run.stderr;
    let lines: Vec<_> = output.trim_end().lines().collect();
    assert!(is_excerpt(shown, &lines), "{page}: {command}:\n{output}");
    true
}

/// Runs the lines of a block for a shell; how many there are.
fn run_lines(desk: &Path, page: &str, block: &Block, not_run: &mut NotRun) -> usize {
    let path = format!("{}:{}", text(desk), env::var("PATH").unwrap());
    let mut count = 0;
    for line in block.text.replace("\\\n", " ").lines() {
        let line = line.trim().replace(IN_CHECKOUT, "fpc ");
        if line.is_empty() || not_run.has(&line) {
            continue;
        }
        let is_command = line.starts_with("fpc ") || line.starts_with("printf ");
        assert!(is_command, "{page}: what is {line}?");
        let mut shell = Command::new("/bin/sh");
        shell.args(["-c", &in_short(&line)]).env("PATH", &path).current_dir(desk);
        let output = shell.output().unwrap();
        // What was checked may differ, or be uncertain.
        let is_answer = matches!(output.status.code(), Some(0 | 6 | 7));
        assert!(is_answer, "{page}: {line}: {output:?}");
        count += 1;
    }
    count
}

#[test]
fn commands_of_the_documentation_run_and_print_what_it_shows() {
    let mut not_run = NotRun::new();
    // The examples there are tests.
    let crate_page = fs::read_to_string(crate::repository().join("src/lib.rs")).unwrap();
    let (mut excerpts, mut commands) = (0, 0);
    // The commands of a page follow each other.
    let mut desks = BTreeMap::new();
    for block in blocks() {
        let desk = desks.entry(block.page.clone()).or_insert_with(desk).path();
        let page = block.page.strip_prefix(crate::repository()).unwrap().display().to_string();
        let text = &block.text;
        match &*block.language {
            "text" | "" => {
                if compare(desk, &page, &block) {
                    excerpts += 1
                } else {
                    assert!(not_run.has(text), "{page}: is this an output?\n{text}")
                }
            }
            "sh" => commands += run_lines(desk, &page, &block, &mut not_run),
            "json" => drop(serde_json::from_str::<serde_json::Value>(text).unwrap()),
            "csv" => {
                let lists = fs::read_dir(crate::repository().join("trf-samples/lists")).unwrap();
                let is_it = |list: fs::DirEntry| {
                    fs::read_to_string(list.path()).unwrap().trim() == text.trim()
                };
                assert!(
                    lists.map(Result::unwrap).any(is_it),
                    "{page}: no list of trf-samples:\n{text}"
                );
            }
            "rust" => {
                let lines: Vec<_> = text.lines().map(|line| format!("//! {line}")).collect();
                let example = lines.join("\n").replace("//! \n", "//!\n");
                assert!(crate_page.contains(&example), "{page}: no test of src/lib.rs:\n{text}");
            }
            // Others run these.
            "python" | "js" => text.lines().for_each(|line| {
                not_run.has(line);
            }),
            other => assert!(not_run.has(text), "{page}: what is {other}?\n{text}"),
        }
    }
    assert!(excerpts >= 20 && commands >= 10, "{excerpts} excerpts and {commands} commands");
    let stale = not_run.reasons.keys().filter(|start| !not_run.used.contains(*start));
    assert_eq!(stale.collect::<Vec<_>>(), [] as [&String; 0]);
}
