//! Exhaustive, literal implementations of the rules, to test the engines
//! against. They share nothing with the engines but the `Snapshot`.

pub(crate) mod dutch_2017;
