//! The engine against the oracles, and the oracles against what is known for certain.

mod burstein_2026;
pub(crate) mod corpus;
pub(crate) mod double_swiss_2026;
mod dubov_1997;
mod dubov_2026;
mod dutch_2012;
mod dutch_2017;
mod dutch_2026;
pub(crate) mod engine;
mod harness;
mod lim;
mod ssm;
mod team_swiss_2026;
mod tie_breaks;
