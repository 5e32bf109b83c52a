//! Builds the report types from results.

mod explained;
mod finding;
mod pairing;
mod players;
mod ranks;
mod reason;
mod round;
mod summary;
mod system;

pub use self::players::Players;
