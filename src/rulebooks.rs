//! The rulebooks with the articles that answers cite: which there are, how an article is found by its name, and
//! where a text cites one.
//!
//! A test runs through everything that explanations, judgements, checks, checklists and standings say, and finds no
//! citation that is missing.

use std::{collections::BTreeSet, ops::Range};

use crate::{
    articles::{Article, Rulebook},
    standings::{TIE_BREAKS_2024, TIE_BREAKS_2026, TieBreakEdition},
    systems::System,
    text::printable::printable,
};

/// There is no such article.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoArticle {
    /// No rules have the code.
    #[error("there are no rules {}; there are {}", printable(.0), Rulebook::all().iter().map(|it| it.code).collect::<Vec<_>>().join(", "))]
    NoRules(String),
    /// The rules have no such article, or answers never cite it.
    #[error("there is no article {} that fpc cites{}", printable(name), words(code.as_deref(), near))]
    Unknown {
        /// The requested name.
        name: String,
        /// The edition in which it was sought, if in one.
        code: Option<String>,
        /// Articles whose names begin in the same way.
        near: Vec<&'static str>,
    },
}

fn words(code: Option<&str>, near: &[&str]) -> String {
    let of = code.map_or(String::new(), |code| format!(" in {code}"));
    if near.is_empty() {
        format!("{of}; their names are like C.13, 5.2.1 or Lim 2.3")
    } else {
        format!("{of}; similar ones: {}", near.join(", "))
    }
}

impl Rulebook {
    /// All of them: of each system of this crate, and of tie-breaks.
    pub fn all() -> Vec<&'static Self> {
        let mut all: Vec<_> = System::ALL.iter().filter_map(|&system| Self::of(system)).collect();
        // Variants share one.
        all.dedup_by_key(|rules| rules.code);
        all.extend([&TIE_BREAKS_2024, &TIE_BREAKS_2026]);
        all
    }

    /// The one with a code, or [that of the system](System::from_name) with this name.
    pub fn from_code(code: &str) -> Option<&'static Self> {
        let named = || System::from_name(code).and_then(Self::of);
        Self::all().into_iter().find(|it| it.code == code).or_else(named)
    }

    /// The rules of a system; `None` if answers by it cite no articles.
    pub fn of(system: System) -> Option<&'static Self> {
        system.info().rulebook
    }

    /// The rules that an answer by a system and an edition of the tie-breaks can cite. What the
    /// edition of 2024 does not have is cited from that of 2026; the edition of 2019 is not cited.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{System, articles::Rulebook, standings::TieBreakEdition};
    ///
    /// let rules = Rulebook::of_answer(Some(System::LIM), Some(TieBreakEdition::V2024));
    /// let codes: Vec<_> = rules.iter().map(|it| it.code).collect();
    /// assert_eq!(codes, ["lim", "tie-breaks-2024", "tie-breaks-2026"]);
    /// ```
    pub fn of_answer(
        system: Option<System>,
        tie_breaks: Option<TieBreakEdition>,
    ) -> Vec<&'static Self> {
        let edition = tie_breaks.filter(|it| it.is_numbered());
        let editions =
            TieBreakEdition::ALL.into_iter().rev().filter(|it| edition.is_some_and(|of| *it >= of));
        let tie_breaks = editions.filter_map(|it| Self::from_code(&format!("tie-breaks-{it}")));
        system.and_then(Self::of).into_iter().chain(tie_breaks).collect()
    }

    /// Its articles.
    pub fn articles(&self) -> impl Iterator<Item = &'static Article> + use<'_> {
        self.tables
            .iter()
            .copied()
            .flatten()
            .filter(|article| !self.without.contains(&article.name))
    }

    /// The article with a name, however people write it: `C.13`, `c13`, `article 4.2`,
    /// `C.04.3 C.13`.
    pub fn article(&self, name: &str) -> Option<&'static Article> {
        let key = self.key(name);
        self.articles().find(|article| self.key(article.name) == key)
    }

    /// The articles with a name, or all, in one edition, or in all that have it.
    ///
    /// # Errors
    ///
    /// [`NoArticle`] if there is none.
    pub fn find(
        name: Option<&str>,
        code: Option<&str>,
    ) -> Result<Vec<(&'static Self, &'static Article)>, NoArticle> {
        let editions: Vec<_> =
            code.map_or_else(Self::all, |code| Self::from_code(code).into_iter().collect());
        if let (Some(code), []) = (code, &editions[..]) {
            return Err(NoArticle::NoRules(code.to_owned()));
        }
        let all =
            || editions.iter().flat_map(|&it| it.articles().map(move |article| (it, article)));
        let Some(name) = name else { return Ok(all().collect()) };
        let found = editions.iter().filter_map(|&it| Some((it, it.article(name)?)));
        let found: Vec<_> = found.collect();
        if !found.is_empty() {
            return Ok(found);
        }
        let begin = |(rules, article): &(&Self, &Article)| {
            let (name, other) = (rules.key(name), rules.key(article.name));
            name.chars().zip(other.chars()).take_while(|(a, b)| a == b).count()
        };
        let most = all().map(|it| begin(&it)).max().unwrap_or(0);
        let near = all().filter(|it| most > 0 && begin(it) == most).map(|(_, it)| it.name);
        let near = near.collect::<BTreeSet<_>>().into_iter().take(12).collect();
        Err(NoArticle::Unknown { name: name.to_owned(), code: code.map(str::to_owned), near })
    }

    /// A name in small letters, without what does not matter.
    fn key(&self, name: &str) -> String {
        let mut key = String::new();
        let mut characters = name.chars().peekable();
        while let Some(it) = characters.next() {
            let is_between = it == '.'
                && key.ends_with(|it: char| it.is_ascii_digit())
                && characters.peek().is_some_and(char::is_ascii_digit);
            if it.is_alphanumeric() || is_between {
                key.extend(it.to_lowercase());
            }
        }
        let mut rest = key.as_str();
        let prefixes = || ["article", "art"].iter().chain(self.prefixes);
        while let Some(shorter) = prefixes().find_map(|it| rest.strip_prefix(it)) {
            rest = shorter;
        }
        if rest.is_empty() { key } else { rest.to_owned() }
    }

    /// Finds where a text cites articles, and which.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{System, articles::Rulebook};
    ///
    /// let rules = Rulebook::of(System::DUTCH_2026).unwrap();
    /// let text = "3 meets 7 (article 4.2); 2.5 points, worse by C12 in bracket 2.0.";
    /// let cited: Vec<_> = rules.citations(text).map(|(place, it)| (&text[place], it.name)).collect();
    /// assert_eq!(cited, [("article 4.2", "4.2"), ("C12", "C12")]);
    /// ```
    pub fn citations<'a>(
        &'a self,
        text: &'a str,
    ) -> impl Iterator<Item = (Range<usize>, &'static Article)> + use<'a> {
        self.citations_after("article ", text)
    }

    /// Finds them in a text in another language, in which `word` precedes an article that is a bare number.
    pub fn citations_after<'a>(
        &'a self,
        word: &'a str,
        text: &'a str,
    ) -> impl Iterator<Item = (Range<usize>, &'static Article)> + use<'a> {
        let mut from = 0;
        std::iter::from_fn(move || {
            let mut places = from..text.len();
            let (place, article) = places.find_map(|it| self.cited_at(word, text, it))?;
            from = place.end;
            Some((place, article))
        })
    }

    /// The article that a text cites from a place on.
    fn cited_at(
        &self,
        word: &str,
        text: &str,
        at: usize,
    ) -> Option<(Range<usize>, &'static Article)> {
        let bytes = text.as_bytes();
        let is_start = bytes[at].is_ascii_alphanumeric()
            && !at
                .checked_sub(1)
                .is_some_and(|it| is_word(bytes[it]) || b"./-".contains(&bytes[it]));
        if !is_start {
            return None;
        }
        let rest = &text[at..];
        let number = rest.strip_prefix(word).unwrap_or(rest);
        let begin = at + rest.len() - number.len();
        let ends = |article: &&Article| {
            number.strip_prefix(article.name).is_some_and(|rest| match rest.as_bytes() {
                [b'.', next, ..] => !is_word(*next),
                [next, ..] => !is_word(*next) && *next != b'-',
                [] => true,
            })
        };
        let article = self.articles().find(ends)?;
        let end = begin + article.name.len();
        let is_cited = begin > at
            || match article.name.as_bytes() {
                // Numbers could be points, letters could be anything.
                [b'0'..=b'9', ..] => self.is_listed(text, at, end),
                [_] => text[..at].ends_with('(') && text[end..].starts_with(')'),
                _ => true,
            };
        is_cited.then_some((at..end, article))
    }

    /// Tells whether a number is that of an article on tie-breaks, which are cited as "C.07, 8.1"
    /// or in parentheses, such as "(8.1, 14.1)" or "(7.7 of 2026)".
    fn is_listed(&self, text: &str, at: usize, end: usize) -> bool {
        if !self.code.starts_with("tie-breaks") {
            return false;
        }
        let before = &text[..at];
        let of_list = |it: &&u8| it.is_ascii_digit() || b"., of".contains(it);
        let list = before.bytes().rev().take(40).collect::<Vec<_>>();
        let list = list.iter().take_while(of_list).count();
        let is_in_list = before[..at - list].ends_with('(');
        before.ends_with("C.07, ")
            || is_in_list && [")", ", ", " of 20"].iter().any(|it| text[end..].starts_with(it))
    }
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || !byte.is_ascii()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn every_article_is_found_by_its_name_alone() {
        for rules in Rulebook::all() {
            for article in rules.articles() {
                let Article { name, says, example, .. } = article;
                for name in [
                    name.to_string(),
                    name.to_lowercase(),
                    format!("article {name}"),
                    format!("{}{name}", rules.prefixes[0]),
                ] {
                    assert_eq!(rules.article(&name), Some(article), "{name} of {}", rules.code);
                }
                let all = format!("{says} {example}");
                assert!(
                    says.ends_with('.') && example.ends_with(['.', '½'])
                        || rules.code.starts_with("tie"),
                    "{name}"
                );
                // What it refers to is explained, too.
                let own = rules.citations(&all).count();
                assert!(own < 4, "{name}");
            }
        }
        for &system in System::ALL {
            let rules = Rulebook::of(system).unwrap();
            // The Berger tables propose rounds of other round robins.
            let has_own_name = rules.code != "berger";
            let is_named =
                system.title().starts_with(rules.title) && system.code().starts_with(rules.code);
            assert!(is_named || !has_own_name, "{system:?}");
        }
    }

    #[test]
    fn what_only_looks_like_an_article_is_not_one() {
        let names = |code, text| {
            let cited = Rulebook::from_code(code).unwrap().citations(text);
            cited.map(|(_, article)| article.name).collect::<Vec<_>>()
        };
        assert_eq!(names("dubov-1997", "7 (2.5) meets 3; article 2.5."), ["2.5"]);
        assert_eq!(
            names("dutch-2012", "C.14.b, C.14, C.10.a and (C.12)"),
            ["C.14.b", "C.10.a", "C.12"]
        );
        assert_eq!(names("dutch-2026", "BH/C1, C1-C7, aC1, C1. C1.5 éC2 C2é"), ["C1"]);
        assert_eq!(
            names("tie-breaks-2026", "BH/C1 (8.1, 14.1) 8.1 (8.1 against 10.6)"),
            ["8.1", "14.1"]
        );
        assert_eq!(
            names("tie-breaks-2026", "(C.07, 8.1; C.07, note to 8; 7.7 of 2026) (7.8 of 2026)"),
            ["8.1", "note to 8", "7.8"]
        );
        assert_eq!(names("lim", "Lim 2.3, 2.3, (C.04.1.d)"), ["Lim 2.3", "C.04.1.d"]);
        assert_eq!(
            names("ssm", "reading 12, as the rules are silent; A1 D (D)"),
            ["reading 12", "A1", "D"]
        );
    }
}
