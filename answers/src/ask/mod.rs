//! Questions about a file, answered in the same way for every program built on this crate.
//!
//! A [`NamedFile`] is a file that has been read, in whatever form it holds a tournament. A question
//! is a value (which round, under which rules, with which assumptions), and an answer holds the
//! result and a method `report` that turns it into the [JSON](crate::json) that the program
//! `fpc` prints. If there is no answer, an [`Unanswered`] says why.
//!
//! ```
//! use fpc::json;
//! use fpc_answers::ask::{self, RoundQuestion, NamedFile};
//!
//! let file = NamedFile::parse("next-round.trf", &std::fs::read("../trf-samples/next-round.trf")?);
//! let text = match ask::pair(&file, &RoundQuestion::default()) {
//!     Ok(paired) => json::render(&paired.report(&file)),
//!     Err(why) => json::render(&file.failure(&why)),
//! };
//! assert!(text.contains("\"round\": 4"));
//! # Ok::<(), std::io::Error>(())
//! ```

mod answer;
mod assumed;
mod check;
mod checklist;
mod convert;
mod explain;
mod file;
mod foresee;
mod interface;
mod judge;
mod lists;
mod misread;
mod no_answer;
mod operate;
mod options;
mod pair;
mod past;
mod random;
mod ranks;
mod ratings;
mod round;
mod rules;
mod schedule;
mod standings;
mod validate;

pub use self::{
    answer::{Answer, answer},
    assumed::{Assumption, OtherAssumption},
    check::{CheckQuestion, Checked, FileCheck, Part, Ranked, check, is_ok},
    checklist::{Listed, list},
    convert::{Conversion, NotConverted, Target, convert, convert_json},
    explain::{Explained, Subject, explain},
    file::NamedFile,
    foresee::{ForeseeQuestion, Foreseen, foresee, not_foreseen, prove},
    interface::Interface,
    judge::{Given, JudgedRound, judge},
    lists::read_list,
    misread::{GivenOperations, Misread, read_object, read_operations},
    no_answer::{NoAnswer, Refusal, RefusalCause, Unanswered},
    operate::{Operated, operate, operate_json, undo_json},
    options::{BadOption, Options},
    pair::{PairedRound, pair, recorded},
    past::RoundAsPaired,
    random::{NotRandom, random},
    ranks::Ranks,
    ratings::{MOST_FOUND, compare_ratings, ratings_json, search_ratings},
    round::{AskedRound, NotPaired, RoundQuestion, newcomers, round},
    rules::{Group, ReadOptions, RuleOptions},
    schedule::{AllRounds, Lots, schedule},
    standings::{NotRanked, RankedTournament, StandingsQuestion, refuse_unusable_list, standings},
};
