//! Standings by points and tie-breaks: for people, and for spreadsheets.

mod boards;
mod explanation;
mod heading;
mod kinds;
mod table;

pub(crate) use self::{explanation::explanations, kinds::known_tie_breaks, table::table};
