//! Exhaustive, literal implementations of the rules, to test the engines
//! against. They share nothing with the engines but the `Snapshot`, and the
//! `Tournament` where it is about tie-breaks.

// Oracles fail by panicking.
#![allow(clippy::unwrap_used)]

mod basic_rules;
pub mod berger;
pub mod burstein_2026;
mod colors;
pub mod double_swiss_2026;
pub mod dubov_1997;
pub mod dubov_2026;
pub mod dutch_2012;
pub mod dutch_2017;
pub mod dutch_2026;
pub mod lim;
pub mod matching;
pub mod order;
mod player;
mod sets;
pub mod ssm;
pub mod team_swiss_2026;
pub mod tie_breaks;
mod top_scoregroup;
pub mod weighted;
