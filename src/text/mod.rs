//! Text: words as people spell them, text from outside made harmless, and tables of codes.

pub(crate) mod codes;
#[cfg(feature = "report")]
pub(crate) mod folded;
pub(crate) mod printable;
pub(crate) mod words;
