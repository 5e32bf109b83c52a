//! Integration tests, all in one binary.

mod mini_trf;
mod oracle;
mod oracle_self;
mod random;
