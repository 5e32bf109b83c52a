//! What the documentation shows of the program's output is what it prints.

use std::fs;

use crate::program::{program, run_in, scratch};

/// What stands for lines that are left out.
const LEFT_OUT: &str = "...";

/// Whether an excerpt is an output with lines left out only where it says so.
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

/// A command and what it prints, as shown in a block of a page.
fn command<'a>(before: &'a str, block: &'a str) -> Option<(&'a str, Vec<&'a str>)> {
    let lines: Vec<_> = block.trim_end().lines().collect();
    if let Some(command) = lines.first()?.strip_prefix("$ fpc ") {
        return Some((command, lines[1..].to_vec()));
    }
    // What comes of the command in the block before.
    let (_, block) = before.trim_end().strip_suffix("```")?.rsplit_once("```sh\n")?;
    Some((block.trim_end().strip_prefix("cargo run --release -- ")?, lines))
}

#[test]
fn excerpts_mark_what_they_leave_out() {
    let root = crate::repository();
    let folders = ["docs", "docs/commands"].map(|folder| fs::read_dir(root.join(folder)).unwrap());
    let pages = folders.into_iter().flatten().map(|entry| entry.unwrap().path());
    let pages = pages.filter(|path| path.extension().is_some_and(|end| end == "md"));
    let folder = scratch();
    std::os::unix::fs::symlink(root.join("trf-samples"), folder.path().join("trf-samples"))
        .unwrap();
    let mut count = 0;
    for page in pages.chain([root.join("README.md")]) {
        let text = fs::read_to_string(&page).unwrap();
        for (start, mark) in text.match_indices("```text\n") {
            let (before, rest) = (&text[..start], &text[start + mark.len()..]);
            let block = rest.split("```").next().unwrap_or_default();
            let Some((command, excerpt)) = command(before, block) else { continue };
            let arguments = shlex::split(command).unwrap();
            let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
            let run = run_in(folder.path(), program(), &arguments);
            let output = run.stdout + &run.stderr;
            let lines: Vec<_> = output.trim_end().lines().collect();
            assert!(is_excerpt(&excerpt, &lines), "{}: {command}:\n{output}", page.display());
            count += 1;
        }
    }
    assert!(count >= 3, "the pages show {count} commands");
}
