//! A file of gettext as constants of Rust.

use std::error::Error;

use polib::po_file;

use crate::plural;

/// The code that makes a `Words`: all its texts one after the other, and where each ends, so that nothing has to be
/// moved when a program starts.
pub(crate) fn made(text: &str) -> Result<String, Box<dyn Error>> {
    let catalog = po_file::parse_from_reader(text.as_bytes())?;
    let metadata = &catalog.metadata;
    let mut messages = Vec::new();
    for message in catalog.messages() {
        let (english, own) = (message.msgid(), message.msgstr()?);
        let context = message.msgctxt().map(|context| format!("{context}\u{4}"));
        if !own.is_empty() && !message.is_fuzzy() {
            messages.push((context.unwrap_or_default() + english, own));
        }
    }
    messages.sort();
    let (mut texts, mut places) = (String::new(), Vec::new());
    for (english, own) in &messages {
        let start = texts.len();
        texts.push_str(english);
        let middle = texts.len();
        texts.push_str(own);
        places.push([start, middle, texts.len()]);
    }
    let rules = &metadata.plural_rules;
    let forms = plural::forms(&rules.expr)?;
    if let Some(form) = forms.iter().find(|form| usize::from(**form) >= rules.nplurals) {
        return Err(format!("there is no plural form {form} of {}", rules.nplurals).into());
    }
    let code = &metadata.language;
    Ok(format!(
        "Words {{ code: {code:?}, forms: {forms:?}, texts: {texts:?}, places: &{places:?} }}"
    ))
}
