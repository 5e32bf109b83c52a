//! What holds for every tournament, of any system, and is tried on many: answers are proved, and do not change.

mod articles;
mod departures;
pub(crate) mod explain;
pub(crate) mod foresee;
mod open_rounds;
pub(crate) mod proof;
mod properties;
mod reasons;
mod running;
#[path = "../../laws/mod.rs"]
pub(crate) mod stated;
mod unchanged;
mod words;
