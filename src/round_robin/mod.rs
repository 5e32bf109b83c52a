//! Round robins: the tables by which everybody meets everybody, known before the first round
//! (C.05, Annexes 1 and 2).
//!
//! Nothing here knows tournaments: players are the numbers that they have drawn.

mod schedule;
mod table;
mod varma;

pub use self::{
    schedule::{Schedule, ScheduledRound},
    table::BergerTable,
    varma::VarmaGroups,
};
