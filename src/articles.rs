//! The articles that answers cite: what each of them says, in the words of fpc, with an example.
//!
//! An edition of rules is a table of its articles, in the folder of its system, or of the standings for those of
//! tie-breaks. [`rulebooks`](crate::rulebooks) finds articles in them.

/// An article of an edition of rules.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Article {
    /// Its name as it is cited, such as `C.13` or `Lim 2.3`.
    pub name: &'static str,
    /// Its subject, in a few words.
    pub title: &'static str,
    /// Its content in other words; not its text.
    pub says: &'static str,
    /// An example.
    pub example: &'static str,
}

/// A table of articles: name, title, what it says, example; each a text, or several in brackets.
macro_rules! articles {
    (@text [$($part:literal)*]) => { concat!($($part),*) };
    (@text $text:literal) => { $text };
    ($($name:tt $title:tt $says:tt $example:tt)*) => {
        &[$($crate::articles::Article {
            name: $crate::articles::articles!(@text $name),
            title: $crate::articles::articles!(@text $title),
            says: $crate::articles::articles!(@text $says),
            example: $crate::articles::articles!(@text $example),
        }),*]
    };
}
pub(crate) use articles;

/// An edition of rules, with the articles that fpc cites.
///
/// # Examples
///
/// ```
/// use fpc::{System, articles::Rulebook};
///
/// let rules = Rulebook::of(System::DUTCH_2017).unwrap();
/// assert_eq!(rules.article("c13").unwrap().title, "no second upfloat in a row");
/// assert_eq!(rules.article("C.04.3 C.13"), rules.article("C.13"));
/// assert_eq!(rules.article("C.20"), None);
/// ```
#[derive(Debug)]
pub struct Rulebook {
    /// The name by which a user selects it: that of the system, or `tie-breaks-2026`.
    pub code: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Prefixes that people write before the number of an article, in small letters without blanks.
    pub(crate) prefixes: &'static [&'static str],
    /// Its articles, in several tables where editions share some.
    pub(crate) tables: &'static [&'static [Article]],
    /// The articles of the tables that another edition has and this one has not.
    pub(crate) without: &'static [&'static str],
}

impl Rulebook {
    /// The articles of a system that answers cite. The first prefix is the usual one.
    pub(crate) const fn new(
        code: &'static str,
        title: &'static str,
        prefixes: &'static [&'static str],
        tables: &'static [&'static [Article]],
    ) -> Self {
        Self { code, title, prefixes, tables, without: &[] }
    }
}
