//! Text utilities: normalized words, sanitized text from outside, and tables of codes.

pub(crate) mod codes;
mod folded;
pub(crate) mod printable;
pub(crate) mod words;

pub use self::folded::folded;
