//! What proves the pairings and can be built without the program: with the tests inside the library,
//! it is what mutants meet first (see "Mutation testing" in `docs/verification.md`). All of it is
//! part of the suite, too.

// Tests fail by panicking, and tell on standard output how many rounds they compared.
#![allow(clippy::unwrap_used, clippy::print_stdout)]
// The oracles say more than is asked here.
#![allow(dead_code, unused_imports)]

mod irregular;
mod laws {
    mod departures;
    mod explain;
    pub(crate) mod proof;
    mod reasons;
}
mod oracles {
    mod engine;
}
mod random;
mod team_tournaments;
