//! Tests that need recorded tournaments, which lie beside the repository, say so: they are ignored where there are none.

use std::{collections::BTreeSet, fs, path::PathBuf};

use pretty_assertions::assert_eq;

/// Stands before a test that needs them.
const MARK: &str = "#[cfg_attr(not(has_shared), ignore = \"needs ../shared\")]";

/// A function of the suite.
struct Function {
    file: PathBuf,
    name: String,
    attributes: String,
    is_public: bool,
    body: String,
}

/// The functions of a file that stand in no other block.
fn functions(file: PathBuf) -> Vec<Function> {
    let text = fs::read_to_string(crate::repository().join(&file)).unwrap();
    let lines: Vec<_> = text.lines().collect();
    let mut found = Vec::new();
    for (place, line) in lines.iter().enumerate() {
        let (is_public, rest) = match line.split_once("fn ") {
            Some(("", rest)) => (false, rest),
            Some(("pub(crate) " | "pub(super) ", rest)) => (true, rest),
            _ => continue,
        };
        let name = rest.split(|it: char| !it.is_alphanumeric() && it != '_').next().unwrap();
        let before = lines[..place].iter().rev().take_while(|line| line.starts_with(['#', '/']));
        let end = lines[place..].iter().position(|line| *line == "}").unwrap();
        let body: Vec<_> =
            lines[place + 1..place + end].iter().map(|it| it.split("//").next().unwrap()).collect();
        found.push(Function {
            file: file.clone(),
            name: name.to_owned(),
            attributes: before.copied().collect(),
            is_public,
            body: body.join("\n"),
        });
    }
    found
}

/// What a text calls, or passes on to be called.
fn calls(text: &str) -> BTreeSet<&str> {
    let is_part = |it: char| it.is_alphanumeric() || it == '_';
    let names = text
        .match_indices(['(', ')'])
        .map(|(at, _)| text[..at].rsplit(|it| !is_part(it)).next().unwrap());
    names.collect()
}

/// The places of the functions that use [`shared`](crate::shared), be it by others.
fn users(functions: &[Function]) -> BTreeSet<usize> {
    let calls: Vec<_> = functions.iter().map(|it| calls(&it.body)).collect();
    let mut found = BTreeSet::new();
    let mut new: Vec<_> =
        (0..functions.len()).filter(|&it| functions[it].name == "shared").collect();
    while let Some(used) = new.pop() {
        let used = &functions[used];
        for (place, user) in functions.iter().enumerate() {
            let is_known = used.is_public || user.file == used.file;
            if is_known && calls[place].contains(&*used.name) && found.insert(place) {
                new.push(place);
            }
        }
    }
    found
}

#[test]
fn tests_that_need_recorded_tournaments_say_so() {
    let mut files = super::paths::files();
    files.retain(|it| {
        it.starts_with("tests/suite") && it.extension().is_some_and(|end| end == "rs")
    });
    let functions: Vec<_> = files.into_iter().flat_map(functions).collect();
    let users = users(&functions);
    let mut wrong = Vec::new();
    for (place, test) in functions.iter().enumerate() {
        let says = |attribute: &str| test.attributes.contains(attribute);
        // What is ignored anyway is asked for by who has them.
        if !says("#[test]") || says("#[ignore") {
            continue;
        }
        match (users.contains(&place), says(MARK)) {
            (true, false) => {
                wrong.push(format!("{}: {} lacks {MARK}", test.file.display(), test.name))
            }
            (false, true) => {
                wrong.push(format!("{}: {} needs nothing beside", test.file.display(), test.name))
            }
            _ => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(users.len() > 50, "{}", users.len());
}

#[test]
fn what_the_build_saw_is_there() {
    let folder = crate::repository().join("../shared/corpus");
    assert_eq!(cfg!(has_shared), folder.is_dir(), "{}: touch cli/build.rs", folder.display());
}
