//! Figures in README stand on a page that has the command which measures them.

use std::fs;

/// The page with the commands for figures in a unit.
const PAGES: [(&str, &str); 2] = [("s", "docs/performance.md"), ("rounds", "docs/verification.md")];

/// The figures in a text with their units.
fn figures(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let words: Vec<_> = text.split_whitespace().collect();
    let is_figure = |word: &str| {
        word.starts_with(|it: char| it.is_ascii_digit())
            && word.chars().all(|it| it.is_ascii_digit() || matches!(it, '.' | ','))
    };
    let pairs: Vec<_> = words.windows(2).map(|it| (it[0], it[1])).collect();
    pairs.into_iter().filter(move |(figure, _)| is_figure(figure))
}

#[test]
fn every_figure_of_the_readme_has_its_command() {
    let read = |path: &str| fs::read_to_string(crate::repository().join(path)).unwrap();
    let readme = read("README.md");
    let (_, claims) = readme.split_once("\n## Compared\n").unwrap();
    let (claims, _) = claims.split_once("The limits are").unwrap();
    for (unit, path) in PAGES {
        let page = read(path);
        let of_page: Vec<_> = figures(&page).collect();
        let mut found =
            figures(claims).filter(|it| it.1.trim_end_matches(['.', ',', ';']) == unit).peekable();
        assert!(found.peek().is_some(), "README has no figure in {unit}");
        for (figure, _) in found {
            let is_there = |it: &(&str, &str)| {
                it.0 == figure && it.1.trim_matches(|c: char| !c.is_alphabetic()) == unit
            };
            assert!(of_page.iter().any(is_there), "README says {figure} {unit}; {path} does not");
        }
        assert!(page.contains("\ntools/"), "{path} has no command");
    }
    // The command in README is one of that page.
    let commands = claims.lines().filter(|line| line.starts_with("tools/"));
    let page = read("docs/performance.md");
    for command in commands {
        assert!(page.lines().any(|line| line == command), "{command}");
    }
}
