//! Checks and pairs Swiss-system chess tournaments by FIDE's rules,
//! reading and writing FIDE's tournament report files (TRF).
//!
//! # Pair a round
//!
//! ```
//! use fpc::System;
//!
//! let file = std::fs::read("trf-samples/next-round.trf")?;
//! let tournament = fpc::read(&file)?;
//! let pairing = System::DUTCH_2017.pair(&tournament.snapshot_to_pair()?)?;
//! for pair in pairing.pairs() {
//!     println!("{} {}", pair.white, pair.black);
//! }
//! # assert_eq!(pairing.pairs().len(), 5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # From file to pairing
//!
//! * A [`trf::Document`] is a file as lines. It can be changed in one place and stays the same
//!   everywhere else.
//! * [`trf::read()`] turns it into a [`Tournament`], or reports everything that is wrong as
//!   [`trf::Diagnostic`]s with line and column. Without a file, fill in a [`TournamentDraft`] and
//!   [validate](TournamentDraft::validate) it.
//! * A [`Snapshot`] is the tournament before a round: who is present, with scores, colors and
//!   floats. It is all a pairing system can see.
//! * A [`System`] turns a snapshot into a [`RoundPairing`], or reports a [`PairingError`] that says
//!   who cannot be paired.
//!
//! # Check a round
//!
//! [`check_round`] compares a recorded pairing with the one by the rules. A [`Difference`] comes
//! with a [`Reason`]: the first article on which the recorded pairing falls short, in which
//! bracket, with both values.
//!
//! ```
//! use fpc::{RoundNumber, System, Verdict, check_round};
//!
//! let file = std::fs::read("trf-samples/wrong-pairing.trf")?;
//! let tournament = fpc::read(&file)?;
//! let check = check_round(&tournament, RoundNumber::from_index(2), System::DUTCH_2017)?;
//! let Verdict::Differs(difference) = check.verdict else { panic!() };
//! assert_eq!(
//!     difference.reason.to_string(),
//!     "C.13, bracket 0.5: 1 player with the same upfloat as in the previous round (8), where none is necessary",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Before a round
//!
//! [`checklist()`] lists what matters for the pairing of a round, player by player, and [`foresee`]
//! predicts whether a tournament will get stuck, by proof and by simulation.
//!
//! # Run a tournament
//!
//! An [`Operation`] is what an arbiter does; [`TournamentFile::apply`] does it in a file, and
//! [`TournamentFile::undo`] takes it back.
//!
//! ```
//! use fpc::{BoardResult, Details, NewPlayer, Operation, RoundNumber, TournamentFile};
//!
//! let mut file = TournamentFile::new();
//! let details = Details { rounds: RoundNumber::new(3), lots: Some(7), ..Details::default() };
//! file.apply(&Operation::New(details))?;
//! for (name, rating) in [("Ann", 2000), ("Bob", 1900), ("Cid", 1800), ("Dan", 1700)] {
//!     file.apply(&Operation::AddPlayer(NewPlayer { rating: Some(rating), ..NewPlayer::new(name) }))?;
//! }
//! for [white, black] in file.apply(&Operation::Pair(Default::default()))?.pairs {
//!     let (white, black, result) = (white.into(), black.into(), BoardResult::DRAW);
//!     file.apply(&Operation::Result { round: None, white, black, result })?;
//! }
//! println!("{}", String::from_utf8(file.to_bytes())?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # As JSON
//!
//! [`json`] reads and writes tournaments, and the types that reports are made of derive [`serde`]'s traits. The
//! package `fpc-answers` answers questions on files as the program does, in words and as JSON. The feature `schema`
//! adds the schemas.
//!
//! # Modules
//!
//! The root has the names that a first program needs. The others are in modules:
//!
//! * Facts: [`tournament`], [`contest`], [`round_robin`], and [`trf`], [`json`] and [`patch`] for files.
//! * Pairing: [`snapshot`], [`systems`], [`choice`] of the rules, and [`matching`] for graphs.
//! * Answers: [`check`], [`explain`], [`reason`], [`happened`], [`checklist`](mod@checklist),
//!   [`foresee`], [`standings`](mod@standings), and [`articles`] and [`rulebooks`] that they cite.
//! * Running a tournament: [`operate`]. Random ones: [`generate`].
//! * For fpc's own packages, and as such without a promise: [`text`], [`running`], [`read_back`].
//!
//! The crate does not access files, prints nothing and builds for `wasm32-unknown-unknown`. The
//! program is a separate package, `fpc-cli`.
//!
//! Players are identified by [`PlayerId`], the number in the file; scores are integers ([`Score`]),
//! and no decision depends on floating point. The same input gives the same answer on every
//! platform.

pub mod articles;
mod cell;
pub mod check;
pub mod checklist;
pub mod choice;
pub mod contest;
mod date;
pub mod explain;
pub mod foresee;
pub mod generate;
pub mod happened;
pub mod json;
pub mod lists;
pub mod matching;
pub mod operate;
pub mod patch;
mod player_id;
pub mod read_back;
pub mod reason;
pub mod round_robin;
pub mod rulebooks;
pub mod running;
pub mod snapshot;
pub mod standings;
pub mod systems;
pub mod text;
mod tie_break_value;
pub mod tournament;
mod tournament_file;
pub mod trf;

pub use crate::{
    articles::Article,
    check::{Difference, RoundCheck, Verdict, check_round},
    checklist::{Checklist, checklist},
    choice::{Caveat, CaveatCode, RuleError, RuleRequest, RuledTournament, Rules, SystemChoice},
    date::Date,
    explain::{Explanation, Judgement, WhatIf, judge, why_not},
    happened::{Happened, what_happened},
    operate::{Called, Details, Effect, NewPlayer, Operation, OperationError, PairRequest},
    patch::Patch,
    player_id::PlayerId,
    reason::Reason,
    snapshot::{Snapshot, SnapshotError, Wish},
    standings::{Standings, TieBreak, TieBreakList, check_standings, standings},
    systems::{PairingError, PairingSystem, System},
    text::{
        codes::Severity,
        phrase::{Phrase, ToPhrase},
    },
    tournament::{
        BoardResult, Bye, Color, GameResult, Header, Outcome, Pair, Player, PlayerDetails,
        PointSystem, Problem, RecordedRound, RoundNumber, RoundPairing, Score, Team, Teams,
        Tournament, TournamentDraft,
    },
    tournament_file::{TournamentFile, read},
};
