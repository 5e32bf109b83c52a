//! Integration tests, all in one binary.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod mini_trf;
mod oracle;
mod oracle_self;
mod random;
