//! Files and folders that the documentation, comments and scripts name exist.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use pretty_assertions::assert_eq;

/// What does not lie in a checkout, and why.
const ELSEWHERE: [(&str, &str); 5] = [
    ("docs/bbppairings-c2-bug-report.md", "lies in the repository of another program"),
    ("share/fpc/examples/use.py", "is installed with the C library"),
    ("fuzz/artifacts", "is what fuzzing finds"),
    ("web/npm/engine", "is built"),
    ("web/npm/types", "is built"),
];

/// The files of the repository, with paths from its root.
pub(super) fn files() -> Vec<PathBuf> {
    let (mut found, mut folders) = (Vec::new(), vec![PathBuf::new()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(crate::repository().join(&folder)).unwrap() {
            let entry = entry.unwrap();
            let path = folder.join(entry.file_name());
            let name = path.file_name().unwrap().to_string_lossy();
            let is_foreign = [".git", "target", "node_modules", "__pycache__"].contains(&&*name)
                || ELSEWHERE.iter().any(|(built, _)| path.starts_with(built));
            match entry.file_type().unwrap() {
                _ if is_foreign => {}
                kind if kind.is_dir() => folders.push(path),
                _ => found.push(path),
            }
        }
    }
    found.sort();
    found
}

/// Everything by which files and folders can be named: their paths from any folder on.
fn names(files: &[PathBuf]) -> BTreeSet<PathBuf> {
    let paths = files.iter().flat_map(|it| it.ancestors());
    let from = |path: &Path| {
        let parts: Vec<_> = path.iter().collect();
        (0..parts.len()).map(move |first| parts[first..].iter().collect()).collect::<Vec<_>>()
    };
    paths.flat_map(from).collect()
}

/// What people read in a line: a page as a whole, and of programs the comments.
fn prose<'a>(file: &Path, text: &'a str) -> Vec<(usize, &'a str)> {
    let after = |mark: &'static str| {
        move |line: &'a str| {
            let (code, comment) = line.split_once(mark)?;
            (code.is_empty() || code.ends_with(char::is_whitespace)).then_some(comment)
        }
    };
    let read: Box<dyn Fn(&'a str) -> Option<&'a str>> =
        match file.extension().and_then(|it| it.to_str()) {
            Some("md") => Box::new(Some),
            Some("rs" | "ts" | "js" | "c" | "h" | "java" | "cs") => Box::new(after("//")),
            Some("py" | "toml" | "sh" | "yml") => Box::new(after("#")),
            None if text.starts_with("#!") => Box::new(after("#")),
            _ => return Vec::new(),
        };
    let lines = text.lines().enumerate();
    lines.filter_map(|(place, line)| Some((place + 1, read(line)?))).collect()
}

/// The paths of files and folders that a text names. What has a place for something else in it, or belongs to an
/// address, is none.
fn paths(text: &str) -> Vec<&str> {
    let is_part = |it: char| it.is_alphanumeric() || "_-./".contains(it);
    let folders: [&str; 14] = [
        "answers",
        "benches",
        "capi",
        "cli",
        "docs",
        "examples",
        "fuzz",
        "html",
        "python",
        "src",
        "tests",
        "tools",
        "trf-samples",
        "web",
    ];
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(is_part) {
        let (before, from) = rest.split_at(start);
        let (word, after) = from.split_at(from.find(|it| !is_part(it)).unwrap_or(from.len()));
        rest = after;
        let path = word.trim_end_matches(['.', '/']);
        let is_whole = !before.ends_with(['<', '>', '{', '}', '*', ':', '~', '$', '…', '@'])
            && !after.starts_with(['<', '{', '*', '…']);
        let is_of_folder = path.split_once('/').is_some_and(|(first, _)| folders.contains(&first));
        let is_code = [".rs", ".py", ".ts"].iter().any(|end| path.ends_with(end) && path != *end);
        if is_whole && (is_of_folder || is_code) && !path.starts_with(['.', '/']) {
            found.push(path);
        }
    }
    found
}

#[test]
fn paths_that_are_named_exist() {
    let files = files();
    let names = names(&files);
    let (mut missing, mut elsewhere) = (Vec::new(), BTreeSet::new());
    for file in &files {
        let Ok(text) = fs::read_to_string(crate::repository().join(file)) else { continue };
        for (line, prose) in prose(file, &text) {
            for path in paths(prose) {
                if let Some((known, _)) = ELSEWHERE.iter().find(|(it, _)| *it == path) {
                    elsewhere.insert(*known);
                } else if !names.contains(Path::new(path)) {
                    missing.push(format!("{}:{line}: there is no {path}", file.display()));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
    assert_eq!(
        elsewhere.len(),
        ELSEWHERE.len(),
        "of what lies elsewhere, only this is named: {elsewhere:?}"
    );
}

/// A row of the map of the code begins with folders and files. Other names in it are of these folders.
#[test]
fn the_map_of_the_code_names_what_lies_there() {
    let page = crate::documentation("library.md");
    let rows = page.lines().filter(|line| line.starts_with("| `"));
    let mut seen = 0;
    for row in rows {
        let spans = |text: &str| -> Vec<String> {
            let parts = text.split('`').skip(1).step_by(2);
            let is_path = |it: &&str| it.ends_with(".rs") || it.ends_with('/');
            parts.filter(is_path).map(str::to_owned).collect()
        };
        let cells: Vec<_> = row.split('|').collect();
        let first = spans(cells[1]);
        let root = crate::repository();
        let mut bases = vec![root.to_owned()];
        for path in spans(row) {
            let found = bases.iter().map(|it| it.join(&path)).find(|it| it.exists());
            let found = found.unwrap_or_else(|| panic!("there is no {path}: {row}"));
            if first.contains(&path) {
                bases.push(if found.is_dir() { found } else { found.parent().unwrap().to_owned() });
            }
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn paths_are_found_in_prose() {
    let text = "`src/trf/read.rs`, docs/x/ and answers/src/report/. See kind.rs; web/<name>.ts, https://a.b/src/c.rs, \
                ../src/d.rs, and/or, snapshots/{name}.rs";
    assert_eq!(paths(text), ["src/trf/read.rs", "docs/x", "answers/src/report", "kind.rs"]);
    let of = |file: &str, text| prose(Path::new(file), text).len();
    assert_eq!(of("a.rs", "let a = \"http://src\"; // tests/b.rs\n/// tests/b.rs\nlet c;"), 1);
    assert_eq!((of("a.md", "b"), of("tools/a", "#!/bin/sh\n# b\n"), of("a.trf", "# b")), (1, 2, 0));
}
