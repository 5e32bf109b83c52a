//! What proves the pairings and can be built without the program: with the tests inside the library,
//! it is what mutants meet first (see "Mutation testing" in `docs/verification.md`). All of it is
//! part of the suite, too.

// Tests fail by panicking, and tell on standard output how many rounds they compared.
#![allow(clippy::unwrap_used, clippy::print_stdout)]
// The oracles say more than is asked here.
#![allow(dead_code, unused_imports)]

mod departures;
mod irregular;
mod oracles;
mod proof;
mod random;
mod reasons;
