//! The languages in which sentences are said.

use fpc::{PlayerId, ToPhrase, text::Catalog};
use serde::{Deserialize, Deserializer, de::Error};

/// A language in which sentences are said: English, or one that has a file in `languages/`.
///
/// # Examples
///
/// ```
/// use fpc_answers::report::Language;
///
/// let german = Language::from_code("de").ok_or("it has a file")?;
/// assert_eq!((german.code(), german.name()), ("de", "German"));
/// assert_eq!(Language::default(), Language::ENGLISH);
/// # Ok::<(), &str>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Language(
    /// The place among English and [`WORDS`].
    usize,
);

impl Language {
    /// English, in which the code has all texts.
    pub const ENGLISH: Self = Self(0);

    /// All of them, English first.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + Clone {
        (0..WORDS.len() + 1).map(Self)
    }

    /// Its language tag in HTML (BCP 47).
    pub fn code(self) -> &'static str {
        self.words().map_or("en", |words| words.code)
    }

    /// Its name in English.
    pub fn name(self) -> &'static str {
        self.words().map_or("English", |words| words.name)
    }

    /// The language with a code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::all().find(|language| language.code() == code)
    }

    /// Says something in the language, with players called by number.
    pub fn say(self, what: &impl ToPhrase) -> String {
        self.say_with_names(what, &|player| player.to_string())
    }

    /// Says something in the language; the function names players where they can be called by name.
    pub fn say_with_names(self, what: &impl ToPhrase, name: &dyn Fn(PlayerId) -> String) -> String {
        what.phrase().say(&self, name)
    }

    /// The words of the language; English needs none.
    fn words(self) -> Option<&'static Words> {
        WORDS.get(self.0.checked_sub(1)?)
    }
}

/// A language is read by its code.
impl<'de> Deserialize<'de> for Language {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = String::deserialize(deserializer)?;
        Self::from_code(&code).ok_or_else(|| {
            let known: Vec<_> = Self::all().map(|it| format!("`{}`", it.code())).collect();
            let known = known.join(", ");
            D::Error::custom(format!("unknown variant `{code}`, expected one of {known}"))
        })
    }
}

/// # Examples
///
/// ```
/// use fpc::text::Catalog;
/// use fpc_answers::report::Language;
///
/// let [german, french] = ["de", "fr"].map(|code| Language::from_code(code).unwrap());
/// assert_eq!(german.translation("White"), Some("Weiß"));
/// assert_eq!(Language::ENGLISH.translation("White"), None);
/// assert_eq!([0, 1, 2].map(|number| french.form(number)), [0, 0, 1]);
/// ```
impl Catalog for Language {
    fn translation(&self, template: &str) -> Option<&str> {
        self.words()?.translation(template)
    }

    fn form(&self, number: u64) -> usize {
        self.words().map_or_else(|| usize::from(number != 1), |words| words.form(number))
    }
}

/// The words of a language, made from its file in `languages/`.
struct Words {
    code: &'static str,
    name: &'static str,
    /// The forms of the numbers below 200; larger numbers go by their last two digits.
    forms: [u8; 200],
    /// The templates in the language; empty where it has none.
    texts: Texts,
}

/// Texts one after the other, and where each begins and ends.
struct Texts {
    joined: &'static str,
    places: &'static [[u32; 2]],
}

include!(concat!(env!("OUT_DIR"), "/words.rs"));

impl Texts {
    fn at(&self, [start, end]: [u32; 2]) -> &'static str {
        &self.joined[start as usize..end as usize]
    }
}

impl Words {
    fn translation(&self, template: &str) -> Option<&'static str> {
        let order = |place: &[u32; 2]| TEMPLATES.at(*place).cmp(template);
        let place = TEMPLATES.places.binary_search_by(order).ok()?;
        Some(self.texts.at(self.texts.places[place])).filter(|text| !text.is_empty())
    }

    fn form(&self, number: u64) -> usize {
        let place = if number < 200 { number } else { 100 + number % 100 };
        usize::from(self.forms[place as usize])
    }
}

#[cfg(test)]
#[path = "../../build/plural.rs"]
mod plural;

#[cfg(test)]
mod tests {
    use std::{
        collections::{BTreeMap, BTreeSet},
        env, fs,
        io::BufWriter,
        path::{Path, PathBuf},
    };

    use fpc::{
        CaveatCode, Phrase, phrase,
        standings::{TieBreakEdition, TieBreakKind},
        trf::Code,
    };
    use polib::{
        catalog::Catalog,
        message::{Message, MessageView},
        metadata::CatalogMetadata,
        po_file,
    };
    use pretty_assertions::assert_eq;

    use super::{Language, plural};

    fn others() -> impl Iterator<Item = Language> {
        Language::all().skip(1)
    }

    /// The templates of a language in English, each with its translation, as its file has them.
    fn pairs(language: Language) -> Vec<[String; 2]> {
        let file = format!("{}/../languages/{}.po", env!("CARGO_MANIFEST_DIR"), language.code());
        let catalog = po_file::parse(Path::new(&file)).unwrap();
        let pair = |message: &dyn MessageView| {
            let context = message.msgctxt().map(|context| format!("{context}\u{4}"));
            [context.unwrap_or_default() + message.msgid(), message.msgstr().unwrap().to_owned()]
        };
        catalog.messages().map(pair).filter(|[_, own]| !own.is_empty()).collect()
    }

    /// The files of a folder and of those in it.
    fn sources(folder: &Path) -> Vec<PathBuf> {
        let mut found = Vec::new();
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                found.extend(sources(&path));
            } else if path.extension().is_some_and(|it| it == "rs") {
                found.push(path);
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

    /// The templates of the library, of answers, reports, the program and the page, each with the files in which it
    /// stands: what stands in `phrase!`, `template!` and `said!`, and in tables.
    fn templates() -> BTreeMap<&'static str, BTreeSet<String>> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let mut found = BTreeMap::<_, BTreeSet<_>>::new();
        for file in ["src", "answers/src", "html/src", "cli/src"]
            .iter()
            .flat_map(|folder| sources(&root.join(folder)))
        {
            let source = fs::read_to_string(&file).unwrap();
            let is_code = |line: &&str| !line.trim_start().starts_with("//");
            let code: Vec<_> = source.lines().filter(is_code).collect();
            let code = code.join("\n");
            let code = code.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            let calls = ["phrase!(", "template!(", "said!("]
                .into_iter()
                .flat_map(|it| code.split(it).skip(1));
            let file = file.strip_prefix(root).unwrap().to_str().unwrap().replace('\\', "/");
            for template in calls.filter_map(template) {
                found.entry(&*template.leak()).or_default().insert(file.clone());
            }
        }
        let page = "web/page/src/texts/en.ts";
        for template in page_texts(&fs::read_to_string(root.join(page)).unwrap()) {
            found.entry(template.leak()).or_default().insert(page.to_owned());
        }
        // The names and meanings of tie-breaks and the titles of findings stand in their tables.
        let editions = TieBreakEdition::ALL.into_iter();
        let meanings = editions
            .flat_map(|edition| TieBreakKind::ALL.iter().map(move |it| it.explanation_in(edition)));
        let titles = CaveatCode::ALL.iter().map(|code| code.title());
        let titles = titles.chain(Code::ALL.iter().map(|code| code.title()));
        let names = TieBreakKind::ALL.iter().flat_map(|it| it.in_words().templates());
        for template in meanings.chain(titles).chain(names) {
            found.entry(template).or_default();
        }
        found
    }

    /// The literals of the page's English texts that are no keys, after their context if they have one.
    fn page_texts(source: &str) -> Vec<String> {
        let (mut found, mut context) = (Vec::new(), None);
        let is_text = |line: &&str| !line.starts_with(['/', 'i']);
        for line in source.lines().filter(is_text) {
            let parts: Vec<_> = line.split('"').collect();
            for literal in parts.windows(3).step_by(2).filter(|it| !it[2].starts_with(':')) {
                if literal[0].ends_with("inContext(") {
                    context = Some(format!("{}\u{4}", literal[1]));
                } else {
                    found.push(context.take().unwrap_or_default() + literal[1]);
                }
            }
        }
        found
    }

    /// The places of a template that stand for themselves, and not only to choose between words.
    fn places(template: &str) -> BTreeSet<&str> {
        template.split(['{', '}']).skip(1).step_by(2).filter(|it| !it.contains(':')).collect()
    }

    #[test]
    fn every_language_has_every_template() {
        let all: BTreeSet<_> = templates().into_keys().collect();
        let in_words = all.iter().flat_map(|it| Phrase::of(it, Vec::new()).templates());
        let in_words: BTreeSet<_> = in_words.collect();
        assert!(in_words.len() > 300, "{}", in_words.len());
        for language in others() {
            let pairs = pairs(language);
            let own: BTreeSet<_> = pairs.iter().map(|[english, _]| english.as_str()).collect();
            let missing: Vec<_> = in_words.difference(&own).collect();
            assert_eq!(missing, [] as [&&str; 0], "not translated: {language:?}");
            let unknown: Vec<_> = own.difference(&all).collect();
            assert_eq!(unknown, [] as [&&str; 0], "never said: {language:?}");
        }
    }

    #[test]
    fn translations_say_the_same_things() {
        for language in others() {
            for [english, own] in pairs(language) {
                assert_eq!(places(&own), places(&english), "{language:?}");
            }
        }
    }

    /// Translators begin a language with `languages/fpc.pot`.
    #[test]
    fn published_templates_are_those_of_the_code() {
        let mut catalog = Catalog::new(CatalogMetadata {
            project_id_version: "fpc".to_owned(),
            content_type: "text/plain; charset=UTF-8".to_owned(),
            content_transfer_encoding: "8bit".to_owned(),
            ..CatalogMetadata::new()
        });
        for (template, files) in templates() {
            // Also punctuation may be another one.
            let is_text = |(place, part): (usize, &str)| {
                part.contains(':') || place % 2 == 0 && !part.is_empty()
            };
            if !template.split(['{', '}']).enumerate().any(is_text) {
                continue;
            }
            let files: Vec<_> = files.into_iter().collect();
            let (context, template) = template.split_once('\u{4}').unwrap_or(("", template));
            let mut message = Message::build_singular();
            if !context.is_empty() {
                message.with_msgctxt(context.to_owned());
            }
            message.with_msgid(template.to_owned()).with_source(files.join(" "));
            catalog.append_or_update(message.done());
        }
        let mut made = BufWriter::new(Vec::new());
        po_file::write(&catalog, &mut made).unwrap();
        let made = String::from_utf8(made.into_inner().unwrap()).unwrap();
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../languages/fpc.pot");
        if env::var_os("FPC_UPDATE").is_some() {
            fs::write(&file, &made).unwrap();
        }
        assert_eq!(
            fs::read_to_string(file).unwrap_or_default(),
            made,
            "FPC_UPDATE=1 writes it anew"
        );
    }

    #[test]
    fn languages_have_as_many_forms_as_they_need() {
        // Polish: 1 runda, 2 rundy, 5 rund.
        let rule = "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)";
        struct Polish(Vec<u8>);
        impl super::Catalog for Polish {
            fn translation(&self, _: &str) -> Option<&str> {
                Some("{n} {n:runda|rundy|rund}")
            }
            fn form(&self, number: u64) -> usize {
                self.0[number as usize].into()
            }
        }
        let polish = Polish(plural::forms(rule).unwrap());
        let said = [0_usize, 1, 2, 5, 12, 21, 22, 104]
            .map(|n| phrase!("{n} {n:round|rounds}", n).say(&polish, &|player| player.to_string()));
        let expected = [
            "0 rund",
            "1 runda",
            "2 rundy",
            "5 rund",
            "12 rund",
            "21 rund",
            "22 rundy",
            "104 rundy",
        ];
        assert_eq!(said, expected);
        assert_eq!(plural::forms("n != 1").unwrap()[..3], [1, 0, 1]);
        for wrong in ["", "n >", "m", "n != 1)", "300"] {
            plural::forms(wrong).unwrap_err();
        }
    }
}
