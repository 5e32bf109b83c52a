//! Exhaustive, literal implementations of the rules, to test the engines
//! against. They share nothing with the engines but the `Snapshot`, and the
//! `Tournament` where it is about tie-breaks.

mod colors;
pub(crate) mod dubov_1997;
pub(crate) mod dutch_2012;
pub(crate) mod dutch_2017;
pub(crate) mod dutch_2026;
pub(crate) mod lim;
mod matching;
pub(crate) mod order;
mod player;
mod sets;
pub(crate) mod ssm;
pub(crate) mod tie_breaks;
pub(crate) mod weighted;
