//! Every link of the documentation leads somewhere, and every page of the book is in its table of contents.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// All pages of the repository.
pub(crate) fn pages() -> Vec<PathBuf> {
    let mut found = Vec::new();
    pages_in(crate::repository(), &mut found);
    found.sort();
    found
}

fn pages_in(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let is_foreign = name.starts_with('.') || ["target", "node_modules"].contains(&&*name);
        if path.is_dir() && !is_foreign && !path.is_symlink() {
            pages_in(&path, found);
        } else if path.extension().is_some_and(|end| end == "md") {
            found.push(path);
        }
    }
}

/// The text of a page without code.
fn prose(page: &Path) -> String {
    let text = fs::read_to_string(page).unwrap();
    let mut is_code = false;
    let outside = text.lines().filter(|line| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    });
    outside.collect::<Vec<_>>().join("\n")
}

/// Where the links and pictures of a page lead, but for other sites.
fn links(text: &str) -> Vec<String> {
    let code =
        text.split('`').enumerate().map(|(place, part)| if place % 2 == 0 { part } else { "" });
    let text = code.collect::<String>();
    let targets = |before: &str, end: char| -> Vec<String> {
        let parts = text.split(before).skip(1);
        parts.filter_map(|part| Some(part.split_once(end)?.0.to_owned())).collect()
    };
    let found = [targets("](", ')'), targets("src=\"", '"'), targets("srcset=\"", '"')].concat();
    found.into_iter().filter(|it| !it.contains("://")).collect()
}

/// The anchors of the headings of a page.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings = text.lines().filter_map(|line| line.strip_prefix('#'));
    let anchor = |heading: &str| {
        let heading = heading.trim_start_matches('#').trim().to_lowercase();
        let kept =
            heading.chars().filter(|it| it.is_alphanumeric() || [' ', '-', '_'].contains(it));
        kept.collect::<String>().replace(' ', "-")
    };
    headings.map(anchor).collect()
}

#[test]
fn links_lead_to_files_and_headings() {
    let book = crate::repository().join("docs");
    for page in pages() {
        for link in links(&prose(&page)) {
            let (name, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let target = if name.is_empty() { page.clone() } else { page.with_file_name(name) };
            let told = format!("{}: {link}", page.display());
            let target = target.canonicalize().unwrap_or_else(|_| panic!("{told} does not exist"));
            let is_heading = || anchors(&prose(&target)).contains(anchor);
            assert!(anchor.is_empty() || is_heading(), "{told}: there is no such heading");
            // The book has no other files.
            let stays = target.starts_with(book.canonicalize().unwrap());
            assert!(!page.starts_with(&book) || stays, "{told} leads out of the book");
        }
    }
}

#[test]
fn every_page_is_in_the_table_of_contents() {
    let book = crate::repository().join("docs");
    let contents = links(&prose(&book.join("SUMMARY.md")));
    let listed: BTreeSet<_> = contents.iter().map(|it| book.join(it)).collect();
    let pages =
        pages().into_iter().filter(|it| it.starts_with(&book) && !it.ends_with("SUMMARY.md"));
    assert_eq!(pages.collect::<BTreeSet<_>>(), listed, "docs/SUMMARY.md lists all pages");
    assert_eq!(contents.len(), listed.len(), "a page is listed twice");
}
