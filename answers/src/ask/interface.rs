//! The names that users of an interface have for the options of a message.

use crate::report::Language;
use fpc::Phrase;

/// An interface through which questions are asked. The texts of this crate call options as the
/// program does, such as `--initial-color`; each interface has them in its own spelling.
///
/// # Examples
///
/// ```
/// use fpc_answers::ask::{Interface, NamedFile, answer};
///
/// let file = std::fs::read("../trf-samples/next-round.trf")?;
/// let file = NamedFile::parse("next-round.trf", &file).asked_by(Interface::Python);
/// let answer = answer("pair", &file, r#"{"half_point_byes": 3}"#);
/// assert!(!answer.is_answered);
/// assert_eq!(Interface::Node.spell("the option --initial-color"), "the option `initialColor`");
/// assert_eq!(Interface::Python.spell("the option --initial-color"), "the option `initial_color`");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Interface {
    /// The program in a language: `--initial-color`.
    Program(Language),
    /// JavaScript, and JSON in general: `initialColor`.
    Node,
    /// Python: `initial_color`.
    Python,
    /// A page in a language, which has controls instead of options: it says nothing of these.
    Page(Language),
}

impl Default for Interface {
    fn default() -> Self {
        Self::Program(Language::ENGLISH)
    }
}

/// Options of the program that have other names elsewhere: arguments without a name, and options
/// that are given several times instead of having a list.
const OTHER_NAMES: [(&str, &str); 4] = [
    ("PAIRS", "pairs"),
    ("--half-point-bye", "half-point-byes"),
    ("--restricted-group", "restricted-groups"),
    ("--result", "results"),
];

impl Interface {
    /// A text of ours with its options as they are called here. A page leaves out the sentences that
    /// name any.
    pub fn spell(self, text: &str) -> String {
        match self {
            Self::Program(_) => text.to_owned(),
            Self::Page(_) => {
                let sentences = text.split_inclusive(". ").filter(|it| !names_options(it));
                sentences.collect::<String>().trim_end().to_owned()
            }
            Self::Node | Self::Python => {
                let parts = text.split_inclusive(|letter| !is_of_option(letter));
                parts.map(|part| self.spell_word(part)).collect()
            }
        }
    }

    /// The language in which answers are.
    pub const fn language(self) -> Language {
        match self {
            Self::Program(language) | Self::Page(language) => language,
            Self::Node | Self::Python => Language::ENGLISH,
        }
    }

    /// A message, followed by what can be done about it.
    pub fn in_words(self, message: &Phrase, remedy: &Phrase) -> String {
        let language = self.language();
        language.say(message) + &self.spell(&language.say(remedy))
    }

    /// The name of an option that is given as JSON.
    pub(super) fn json_name(self, name: &str) -> String {
        let mut words = name.split('-');
        let first = words.next().unwrap_or_default().to_owned();
        words.fold(first, |name, word| match self {
            Self::Python => format!("{name}_{word}"),
            _ => {
                let (initial, rest) = word.split_at(word.len().min(1));
                format!("{name}{}{rest}", initial.to_ascii_uppercase())
            }
        })
    }

    /// A word and the character that ends it.
    fn spell_word(self, part: &str) -> String {
        let word = part.trim_end_matches(|letter| !is_of_option(letter));
        let other = OTHER_NAMES.into_iter().find(|(name, _)| *name == word);
        match other.map(|(_, name)| name).or_else(|| word.strip_prefix("--")) {
            Some(name) => format!("`{}`{}", self.json_name(name), &part[word.len()..]),
            None => part.to_owned(),
        }
    }
}

/// The name of an option of JSON, in lower case with hyphens, as the program has it.
pub(super) fn program_name(name: &str) -> String {
    let other = OTHER_NAMES.into_iter().find(|(_, of_json)| *of_json == name);
    other.map_or_else(|| format!("--{name}"), |(own, _)| own.to_owned())
}

fn is_of_option(letter: char) -> bool {
    letter.is_ascii_alphabetic() || letter == '-'
}

fn names_options(text: &str) -> bool {
    text.contains("--") || text.contains("PAIRS")
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::json::{AnyCode, Explanation};

    #[test]
    fn every_interface_has_its_own_spelling() {
        let text = "Add it. Or give PAIRS (--result), or use --half-point-bye.";
        let spelled = [
            Interface::default(),
            Interface::Node,
            Interface::Python,
            Interface::Page(Language::ENGLISH),
        ]
        .map(|it| it.spell(text));
        assert_eq!(spelled[0], text);
        assert_eq!(spelled[1], "Add it. Or give `pairs` (`results`), or use `halfPointByes`.");
        assert_eq!(spelled[2], "Add it. Or give `pairs` (`results`), or use `half_point_byes`.");
        assert_eq!(spelled[3], "Add it.");
    }

    #[test]
    fn explanations_of_codes_name_options_of_the_interface() {
        for code in AnyCode::all() {
            let text = Explanation::from(&code).explanation;
            for interface in
                [Interface::Node, Interface::Python, Interface::Page(Language::ENGLISH)]
            {
                let spelled = interface.spell(&text);
                assert!(!spelled.contains("--") && !spelled.is_empty(), "{code}: {spelled}");
            }
        }
    }
}
