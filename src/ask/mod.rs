//! Questions that are put to a file: what programs around this crate ask, answered in one way for all
//! of them.
//!
//! A [`NamedFile`] is a file that has been read, in whatever form it holds a tournament. A question
//! is a value (which round, by which rules, what is supposed), and an answer has what was found and a
//! method `report` that makes it the [JSON](crate::json::report) that the program `fpc` prints. Why
//! there is no answer, an [`Unanswered`] says.
//!
//! ```
//! use fpc::{ask::{self, RoundQuestion, NamedFile}, json};
//!
//! let file = NamedFile::parse("next-round.trf", &std::fs::read("trf-samples/next-round.trf")?);
//! let text = match ask::pair(&file, &RoundQuestion::default()) {
//!     Ok(paired) => json::render(&paired.report(&file)),
//!     Err(why) => json::render(&file.failure(&why)),
//! };
//! assert!(text.contains("\"round\": 4"));
//! # Ok::<(), std::io::Error>(())
//! ```

mod answer;
mod called;
mod check;
mod checklist;
mod convert;
mod explain;
mod file;
mod judge;
mod no_answer;
mod options;
mod pair;
mod ranks;
mod round;
mod standings;
mod validate;

pub use self::{
    answer::{Answer, answer},
    called::{NotCalled, player_called},
    check::{CheckQuestion, Checked, FileCheck, Part, Ranked, check, is_ok},
    checklist::{Listed, list},
    convert::{Conversion, NotConverted, Target, convert},
    explain::{Explained, Subject, explain},
    file::NamedFile,
    judge::{Given, JudgedRound, judge},
    no_answer::{NoAnswer, Refusal, RefusalCause, Unanswered},
    options::{BadOption, Options, TargetOptions},
    pair::{PairedRound, pair},
    ranks::Ranks,
    round::{AskedRound, NotPaired, RoundQuestion, newcomers, round},
    standings::{NotRanked, RankedTournament, StandingsQuestion, refuse_unusable_list, standings},
};
