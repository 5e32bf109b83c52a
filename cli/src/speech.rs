//! The language in which the program speaks to people.

use std::sync::{PoisonError, RwLock};

use fpc::{PlayerId, ToPhrase};
use fpc_answers::{ask::Interface, report::Language};

static SPOKEN: RwLock<Language> = RwLock::new(Language::ENGLISH);

/// Speaks this language from now on.
pub(crate) fn speak(language: Language) {
    *SPOKEN.write().unwrap_or_else(PoisonError::into_inner) = language;
}

/// The language that is spoken.
pub(crate) fn language() -> Language {
    *SPOKEN.read().unwrap_or_else(PoisonError::into_inner)
}

/// The first language in the environment that fpc speaks, or English.
pub(crate) fn of_environment() -> Language {
    let known = |locale: String| match locale.split('-').next() {
        // The locale without a language.
        Some("C" | "POSIX") => Some(Language::ENGLISH),
        code => code.and_then(Language::from_code),
    };
    sys_locale::get_locales().find_map(known).unwrap_or_default()
}

/// Those who ask in the language.
pub(crate) fn interface() -> Interface {
    Interface::Program(language())
}

/// Says something, with players called by number.
pub(crate) fn say(what: &impl ToPhrase) -> String {
    language().say(what)
}

/// Says something; the function names players where they can be called by name.
pub(crate) fn say_with_names(what: &impl ToPhrase, name: &dyn Fn(PlayerId) -> String) -> String {
    language().say_with_names(what, name)
}

/// Says a phrase, which is written as for [`phrase!`](fpc::phrase).
macro_rules! said {
    ($($phrase:tt)+) => {
        $crate::speech::say(&fpc::phrase!($($phrase)+))
    };
}
pub(crate) use said;
