//! The languages of pages, and the sentences of explanations in them.

mod de;
mod es;
mod fr;

use fpc::{PlayerId, ToPhrase};
use serde::Deserialize;

/// Templates in English and what they are in a language.
type Table = [(&'static str, &'static str)];

/// A language in which pages are written.
///
/// # Examples
///
/// ```
/// use fpc_answers::report::Language;
///
/// assert_eq!(Language::from_code("de"), Some(Language::German));
/// assert_eq!(Language::Spanish.code(), "es");
/// assert_eq!(Language::default(), Language::English);
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Deserialize)]
#[non_exhaustive]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// German.
    #[serde(rename = "de")]
    German,
    /// Spanish.
    #[serde(rename = "es")]
    Spanish,
    /// French.
    #[serde(rename = "fr")]
    French,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::English, Self::German, Self::Spanish, Self::French];

    /// Its language tag in HTML (BCP 47).
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::Spanish => "es",
            Self::French => "fr",
        }
    }

    /// Its name in English.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "German",
            Self::Spanish => "Spanish",
            Self::French => "French",
        }
    }

    /// The language with a code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// Says something in the language, with players called by number.
    pub fn say(self, what: &impl ToPhrase) -> String {
        self.say_with_names(what, &|player| player.to_string())
    }

    /// Says something in the language; the function names players where they can be called by name.
    pub fn say_with_names(self, what: &impl ToPhrase, name: &dyn Fn(PlayerId) -> String) -> String {
        what.phrase().say(&|template| self.translation(template), name)
    }

    /// A template of a phrase in the language; `None` where it has none. Templates are in English, so
    /// that English has none.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc_answers::report::Language;
    ///
    /// let white = Language::ALL.map(|it| it.translation("White"));
    /// assert_eq!(white, [None, Some("Weiß"), Some("blancas"), Some("les Blancs")]);
    /// ```
    pub fn translation(self, template: &str) -> Option<&'static str> {
        let found = self.templates().iter().find(|(english, _)| *english == template);
        found.map(|(_, translation)| *translation)
    }

    /// The templates in English, each with what it is in the language.
    const fn templates(self) -> &'static Table {
        match self {
            Self::English => &[],
            Self::German => de::TEMPLATES,
            Self::Spanish => es::TEMPLATES,
            Self::French => fr::TEMPLATES,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    use fpc::{CaveatCode, Phrase, TieBreakEdition, TieBreakKind, trf::Code};
    use pretty_assertions::assert_eq;

    use super::*;

    fn others() -> impl Iterator<Item = Language> {
        Language::ALL.into_iter().filter(|language| *language != Language::English)
    }

    /// The files of a folder and of those in it.
    fn sources(folder: &Path) -> Vec<String> {
        let mut found = Vec::new();
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                found.extend(sources(&path));
            } else if path.extension().is_some_and(|it| it == "rs") {
                found.push(fs::read_to_string(path).unwrap());
            }
        }
        found
    }

    /// The template at the beginning of the arguments of a macro, with its context if it has one.
    fn template(arguments: &str) -> Option<String> {
        let (first, rest) = literal(arguments)?;
        let second = rest.trim_start().strip_prefix(',').and_then(literal);
        Some(second.map_or(first.clone(), |(template, _)| format!("{first}\u{4}{template}")))
    }

    /// The literal at the beginning of a text, as it is read by the compiler, and what follows it.
    fn literal(text: &str) -> Option<(String, &str)> {
        let mut letters = text.trim_start().strip_prefix('"')?.chars();
        let mut found = String::new();
        loop {
            match letters.next()? {
                '"' => return Some((found, letters.as_str())),
                '\\' => match letters.next()? {
                    '\n' => letters = letters.as_str().trim_start().chars(),
                    escaped => found.push(escaped),
                },
                letter => found.push(letter),
            }
        }
    }

    /// The templates of the library, of this package and of reports: what stands in `phrase!` and
    /// `template!`.
    fn templates() -> BTreeSet<&'static str> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let sources = ["../src", "src", "../html/src"].map(|it| sources(&folder.join(it))).concat();
        let mut found = BTreeSet::new();
        for source in sources {
            let is_code = |line: &&str| !line.trim_start().starts_with("//");
            let code: Vec<_> = source.lines().filter(is_code).collect();
            let code = code.join("\n");
            let code = code.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            let calls =
                ["phrase!(", "template!("].into_iter().flat_map(|it| code.split(it).skip(1));
            found.extend(calls.filter_map(template).map(|it| &*it.leak()));
        }
        // The names and the meaning of tie-breaks stand in their table.
        let editions = TieBreakEdition::ALL.into_iter();
        let meanings = editions
            .flat_map(|edition| TieBreakKind::ALL.iter().map(move |it| it.explanation_in(edition)));
        found.extend(meanings);
        found.extend(TieBreakKind::ALL.iter().flat_map(|it| it.in_words().templates()));
        // The titles of findings stand in theirs.
        found.extend(CaveatCode::ALL.iter().map(|code| code.title()));
        found.extend(Code::ALL.iter().map(|code| code.title()));
        found
    }

    /// What stands in a template as such, and not only to choose between words.
    fn places(template: &str) -> BTreeSet<&str> {
        template.split(['{', '}']).skip(1).step_by(2).filter(|it| !it.contains(':')).collect()
    }

    #[test]
    fn every_language_has_every_template() {
        let all = templates();
        let in_words = all.iter().flat_map(|it| Phrase::of(it, Vec::new()).templates());
        let in_words: BTreeSet<_> = in_words.collect();
        assert!(in_words.len() > 300, "{}", in_words.len());
        for language in others() {
            let own: BTreeSet<_> = language.templates().iter().map(|it| it.0).collect();
            let missing: Vec<_> = in_words.difference(&own).collect();
            assert_eq!(missing, [] as [&&str; 0], "not translated: {language:?}");
            let unknown: Vec<_> = own.difference(&all).collect();
            assert_eq!(unknown, [] as [&&str; 0], "never said: {language:?}");
            assert_eq!(own.len(), language.templates().len(), "twice: {language:?}");
        }
    }

    #[test]
    fn translations_say_the_same_things() {
        for (language, (english, own)) in
            others().flat_map(|it| it.templates().iter().map(move |both| (it, both)))
        {
            assert_eq!(places(own), places(english), "{language:?}");
        }
    }
}
