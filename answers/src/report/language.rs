//! The languages of pages.

use serde::Deserialize;

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
}
