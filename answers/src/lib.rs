//! Answers to questions on chess tournaments, as the program `fpc` gives them.
//!
//! * [`ask`]: a question about a file, such as "how is the next round paired?", and its answer.
//! * [`json`]: answers as JSON.
//! * [`report`]: answers in words.
//!
//! The facts, the pairing systems and the standings are in the package [`fpc`]; the package
//! `fpc-html` makes pages of answers.

#[cfg(feature = "program")]
pub mod arguments;
pub mod ask;
pub mod json;
pub mod report;
