//! Files of gettext as constants of Rust.

use std::{
    collections::{BTreeMap, BTreeSet},
    error::Error,
};

use polib::{message::MessageView, po_file};

use crate::plural;

/// A language, as its file has it.
pub(crate) struct Catalog {
    code: String,
    /// Its name in English.
    name: String,
    /// The forms of the numbers below 200.
    forms: Vec<u8>,
    /// Templates in English, and what they are in the language.
    texts: BTreeMap<String, String>,
}

/// The templates that only these say, from the file of all templates.
pub(crate) fn said_by(file: &str, speakers: &[&str]) -> Result<BTreeSet<String>, Box<dyn Error>> {
    let catalog = po_file::parse_from_reader(file.as_bytes())?;
    let is_theirs = |message: &&dyn MessageView| {
        let mut sources = message.source().split(' ');
        sources.all(|source| speakers.iter().any(|speaker| source.starts_with(speaker)))
            && !message.source().is_empty()
    };
    Ok(catalog.messages().filter(is_theirs).map(key).collect())
}

/// A template in English after its context.
fn key(message: &dyn MessageView) -> String {
    let context = message.msgctxt().map(|context| format!("{context}\u{4}"));
    context.unwrap_or_default() + message.msgid()
}

impl Catalog {
    /// Reads a file without some of its templates.
    pub(crate) fn read(file: &str, left_out: &BTreeSet<String>) -> Result<Self, Box<dyn Error>> {
        let catalog = po_file::parse_from_reader(file.as_bytes())?;
        let mut texts = BTreeMap::new();
        for message in catalog.messages() {
            let (english, own) = (key(message), message.msgstr()?);
            if !own.is_empty() && !message.is_fuzzy() && !left_out.contains(&english) {
                texts.insert(english, own.to_owned());
            }
        }
        let rules = &catalog.metadata.plural_rules;
        let forms = plural::forms(&rules.expr)?;
        if let Some(form) = forms.iter().find(|form| usize::from(**form) >= rules.nplurals) {
            return Err(format!("there is no plural form {form} of {}", rules.nplurals).into());
        }
        let (code, name) = (&catalog.metadata.language, &catalog.metadata.language_team);
        Ok(Self { code: code.clone(), name: name.clone(), forms, texts })
    }
}

/// The code that makes `TEMPLATES`, all templates in order, and `WORDS`, the languages with a text for each of them.
pub(crate) fn made(catalogs: &[Catalog]) -> String {
    let templates: BTreeSet<_> = catalogs.iter().flat_map(|catalog| catalog.texts.keys()).collect();
    let words = catalogs.iter().map(|Catalog { code, name, forms, texts: own }| {
        let own = templates.iter().map(|&it| own.get(it).map_or("", |text| text));
        format!(
            "Words {{ code: {code:?}, name: {name:?}, forms: {forms:?}, texts: {} }},",
            texts(own)
        )
    });
    let words: String = words.collect();
    let templates = texts(templates.iter().map(|it| it.as_str()));
    format!("static TEMPLATES: Texts = {templates};\nstatic WORDS: &[Words] = &[{words}];\n")
}

/// Texts one after the other, and where each begins and ends: nothing has to be moved when a program starts.
fn texts<'a>(all: impl Iterator<Item = &'a str>) -> String {
    let (mut joined, mut places) = (String::new(), Vec::new());
    for text in all {
        let start = joined.len();
        joined.push_str(text);
        places.push([start, joined.len()]);
    }
    format!("Texts {{ joined: {joined:?}, places: &{places:?} }}")
}
