//! Text utilities: normalized words, sanitized text from outside, and tables of codes.

pub(crate) mod codes;
#[cfg(feature = "report")]
pub(crate) mod folded;
pub(crate) mod printable;
pub(crate) mod words;
