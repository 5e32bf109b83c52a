//! Text utilities: phrases, fields, normalized words, sanitized text from outside, and tables of codes.

pub(crate) mod codes;
pub(crate) mod columns;
pub(crate) mod fields;
pub(crate) mod folded;
pub(crate) mod lines;
pub(crate) mod phrase;
pub(crate) mod printable;
pub(crate) mod words;

pub use self::{
    columns::Columns,
    folded::{folded, plain_letters},
    phrase::{Catalog, joined},
    printable::printable,
};
