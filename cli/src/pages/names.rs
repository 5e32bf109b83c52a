//! The names of the pages on many files.

use std::{
    collections::{HashMap, HashSet},
    path::Path,
};

/// The page that lists the others.
pub(super) const INDEX: &str = "index.html";

/// Every file system allows at least this many letters, followed by the number and the extension.
const LONGEST: usize = 100;

/// Unique names for pages, even on a case-insensitive file system.
pub(super) struct Names {
    taken: HashSet<String>,
    /// The number that the next page with a name gets.
    next: HashMap<String, usize>,
}

impl Names {
    pub(super) fn new() -> Self {
        Self { taken: HashSet::from([INDEX.to_owned()]), next: HashMap::new() }
    }

    /// The name of the page on a file: that of the file, as far as it is safe in an address.
    pub(super) fn page_of(&mut self, file: &Path) -> String {
        let stem = stem(file);
        let number = self.next.entry(stem.to_lowercase()).or_insert(1);
        loop {
            let name = match *number {
                1 => format!("{stem}.html"),
                number => format!("{stem}-{number}.html"),
            };
            *number += 1;
            if self.taken.insert(name.to_lowercase()) {
                return name;
            }
        }
    }
}

/// The name of a file without its extension, in letters without a special meaning for a shell, a
/// server or a browser.
fn stem(file: &Path) -> String {
    let stem = match file.to_str() {
        Some("-") => "standard-input".into(),
        _ => file.file_stem().unwrap_or_default().to_string_lossy(),
    };
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "._-".contains(letter);
    let plain: String =
        stem.chars().map(|letter| if is_plain(letter) { letter } else { '-' }).collect();
    let plain = plain.trim_matches(['.', '-']);
    match plain.get(..LONGEST).unwrap_or(plain) {
        "" => "tournament".to_owned(),
        name => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn no_two_pages_have_the_same_name() {
        let mut names = Names::new();
        let files = ["a.trf", "b/a.trf", "A.json", "a-2.trf", "index.trf", "c.d.trf"];
        let pages = files.map(|file| names.page_of(Path::new(file)));
        let expected = ["a.html", "a-2.html", "A-3.html", "a-2-2.html", "index-2.html", "c.d.html"];
        assert_eq!(pages, expected);
    }

    #[test]
    fn names_of_pages_can_stand_in_addresses() {
        let name = |file: &str| Names::new().page_of(Path::new(file));
        assert_eq!(name("Open von Köln 2025.trf"), "Open-von-K-ln-2025.html");
        assert_eq!(name("<script>&\"#?%.trf"), "script.html");
        assert_eq!(name("世界.trf"), "tournament.html");
        assert_eq!(name("-"), "standard-input.html");
        assert_eq!(name(".hidden"), "hidden.html");
        assert_eq!(name(&"x".repeat(300)).len(), LONGEST + ".html".len());
    }
}
