//! The modules of the library are layers: each uses only those before it in the order that DESIGN.md shows.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use pretty_assertions::assert_eq;

/// The order, as DESIGN.md shows it.
const ORDER: &str = "\
foundations   matching  player_id  text  date
facts         tournament  tie_break_value  cell  round_robin
rounds        contest  snapshot  running
rules         articles  reason  systems  choice  standings  rulebooks
files         patch  read_back  trf  json  tournament_file
answers       check  checklist  explain  generate  foresee  happened
operations    operate  lists
";

/// The macros of `text`, which stand at the root of the crate.
const MACROS: [&str; 3] = ["phrase", "template", "display_in_english"];

/// The modules in order.
fn order() -> Vec<&'static str> {
    ORDER.lines().flat_map(|line| line.split_whitespace().skip(1)).collect()
}

/// The files of the library but for its root and for inner tests, by their paths in the repository.
fn files() -> Vec<PathBuf> {
    let (mut found, mut folders) = (Vec::new(), vec![PathBuf::from("src")]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(crate::repository().join(&folder)).unwrap() {
            let entry = entry.unwrap();
            let (name, is_folder) = (entry.file_name(), entry.file_type().unwrap().is_dir());
            if !["tests", "tests.rs", "lib.rs"].iter().any(|it| name == *it) {
                let kept = if is_folder { &mut folders } else { &mut found };
                kept.push(folder.join(name));
            }
        }
    }
    found.sort();
    found
}

/// The module at the root of the crate to which a file belongs.
fn module(file: &Path) -> &str {
    let name = file.iter().nth(1).and_then(|it| it.to_str()).unwrap();
    name.trim_end_matches(".rs")
}

/// The code of a file without comments, inner tests, and what is imported for links in its documentation.
fn code(text: &str) -> String {
    let mut kept = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        match line {
            "#[cfg(test)]" | "#[cfg(doc)]" => {
                lines.find(|it| !it.starts_with(' ') && it.ends_with([';', '}']));
            }
            _ if line.trim_start().starts_with("//") => {}
            _ => kept.extend([line, "\n"]),
        }
    }
    kept
}

/// The first name of a path, or of each path in braces.
fn first_names(path: &str) -> Vec<&str> {
    fn name(path: &str) -> &str {
        let path = path.trim_start();
        path.split(|it: char| !it.is_alphanumeric() && it != '_').next().unwrap()
    }
    let Some(group) = path.strip_prefix('{') else { return vec![name(path)] };
    let level = |depth: &mut i32, it: char| {
        *depth += i32::from(it == '{') - i32::from(it == '}');
        *depth
    };
    let (mut to_end, mut within) = (0, 0);
    let end = group.find(|it| level(&mut to_end, it) < 0).unwrap();
    let items = group[..end].split(|it| level(&mut within, it) == 0 && it == ',');
    items.map(name).filter(|it| !it.is_empty()).collect()
}

/// What a file names at the root of the crate.
fn uses<'a>(file: &Path, code: &'a str) -> BTreeSet<&'a str> {
    let is_macro = |at: usize| code[..at].ends_with('$');
    let by_crate = code.match_indices("crate::").filter(|&(at, _)| !is_macro(at));
    // The parent of these is the root.
    let is_first = file.iter().count() == 2 || file.iter().count() == 3 && file.ends_with("mod.rs");
    let by_parent = code.match_indices("\nuse super::").filter(|_| is_first);
    let paths = by_crate.chain(by_parent).map(|(at, it)| &code[at + it.len()..]);
    paths.flat_map(first_names).collect()
}

/// What is wrong with the uses of a file.
fn faults(file: &Path, text: &str) -> Vec<String> {
    let (order, own, code) = (order(), module(file), code(text));
    let place = |module: &str| order.iter().position(|it| *it == module);
    let fault = |name: &str| match place(if MACROS.contains(&name) { "text" } else { name }) {
        None => Some(format!("{} uses {name} by the root, not by its module", file.display())),
        Some(used) if Some(used) <= place(own) => None,
        Some(_) => Some(format!("{} uses {name}, which comes after {own}", file.display())),
    };
    uses(file, &code).into_iter().filter_map(fault).collect()
}

#[test]
fn every_module_has_a_place() {
    let files = files();
    let modules: BTreeSet<_> = files.iter().map(|file| module(file)).collect();
    let order = order();
    assert_eq!(modules, order.iter().copied().collect(), "modules of src, and those in the order");
    assert_eq!(order.len(), modules.len(), "a module has two places");
}

#[test]
fn modules_use_only_what_comes_before() {
    let read = |file: &PathBuf| fs::read_to_string(crate::repository().join(file)).unwrap();
    let found: Vec<_> = files().iter().flat_map(|file| faults(file, &read(file))).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_use_against_the_order_is_named() {
    let found = |file: &str, text: &str| faults(Path::new(file), text);
    let import = "use crate::{\n    phrase,\n    text::{\n        words::words,\n        phrase::Phrase,\n    },\n";
    assert!(found("src/date/mod.rs", &format!("{import}}};\n")).is_empty());
    assert_eq!(
        found("src/date/mod.rs", &format!("{import}    trf::{{self, Document}},\n}};\n")),
        ["src/date/mod.rs uses trf, which comes after date"]
    );
    assert_eq!(
        found("src/patch.rs", "\nuse super::trf;\n#[serde(with = \"crate::json::lines\")]\n"),
        [
            "src/patch.rs uses json, which comes after patch",
            "src/patch.rs uses trf, which comes after patch"
        ]
    );
    assert_eq!(
        found("src/json/odd.rs", "use super::values;\nuse crate::Score;\n"),
        ["src/json/odd.rs uses Score by the root, not by its module"]
    );
    let apart = "// crate::trf\n#[cfg(doc)]\nuse crate::trf;\n#[cfg(test)]\nmod tests {\n    use crate::trf;\n}\n";
    assert!(found("src/text/words.rs", apart).is_empty());
    assert_eq!(
        found("src/text/words.rs", &format!("{apart}fn f() {{ crate::trf::read() }}")).len(),
        1
    );
}

#[test]
fn the_design_shows_the_order() {
    let design = fs::read_to_string(crate::repository().join("DESIGN.md")).unwrap();
    assert!(design.contains(ORDER), "DESIGN.md shows another order than this:\n{ORDER}");
}
