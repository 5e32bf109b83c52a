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
//! The crate does not access files, prints nothing and builds for `wasm32-unknown-unknown`. The
//! program is a separate package, `fpc-cli`.
//!
//! Players are identified by [`PlayerId`], the number in the file; scores are integers ([`Score`]),
//! and no decision depends on floating point. The same input gives the same answer on every
//! platform.

mod articles;
mod cell;
mod check;
mod checklist;
mod choice;
mod contest;
mod date;
mod explain;
pub mod foresee;
pub mod generate;
mod happened;
pub mod json;
pub mod matching;
mod operate;
mod patch;
mod player_id;
mod read_back;
mod reason;
mod round_robin;
mod rulebooks;
mod running;
mod snapshot;
pub mod standings;
mod systems;
mod text;
mod tie_break_value;
mod tournament;
mod tournament_file;
pub mod trf;

pub use crate::{
    articles::{Article, Rulebook},
    check::{Condition, CountStatement, Difference, RoundCheck, RoundCounts, Verdict, check_round},
    checklist::{ByeBar, ByeNeed, Checklist, ChecklistGroup, ChecklistRow, checklist},
    choice::{
        Caveat, CaveatCode, Choice, ChoiceReason, PairsChanged, RuleError, RuleRequest,
        RuledTournament, Rules, SystemChoice, UnsupportedSystem, open_questions,
    },
    contest::{BakuError, Departure, Float, PastRound},
    date::Date,
    explain::{
        Change, Explanation, Fate, GivenBye, Grade, Instead, JudgeError, Judgement, Level,
        PairingChanges, PlayerExplanation, RecordedFate, Rival, WhatIf, WhatIfError, WhyNot,
        WhyNotError, broken, complete, judge, why_not,
    },
    happened::{Account, ComparedRound, Happened, what_happened},
    operate::{
        Acceleration, Applied, Called, Details, Effect, GivenPoints, NewPlayer, NewTeam, NotCalled,
        Note, NoteCode, Operation, OperationError, OperationRequest, PairRequest, PlayerChange,
        RefusedOperation, Rounds as PairedRounds, TeamChange, player_called,
    },
    patch::{Patch, PatchError, PatchLine, Place},
    player_id::PlayerId,
    read_back::{Deviation, ReadBackError},
    reason::{
        Attained, Barrier, Bound, BracketKind, BracketName, Cited, ColorRule, ColorsGiven,
        Concerned, CriterionValue, Event, Exchange, FloatReason, Hindrance, Member, Order, Part,
        Party, Passed, Reason, Remark, Role, Stage, StageName, Step, Taken, Trace, Violation,
        ViolationKind, nobody_here,
    },
    round_robin::{BergerTable, Schedule, ScheduledRound, VarmaGroups},
    rulebooks::NoArticle,
    running::{corrections_since, stale_comments},
    snapshot::{
        BoardOrder, Entrant, FirstColor, FirstColors, InitialColor, NotInRound, Obstacle, Past,
        Rounds, Scoregroup, Snapshot, SnapshotError, Unpaired, Wish, WishError,
    },
    standings::{
        ParseTieBreakError, Standing, Standings, StandingsRules, TieBreak, TieBreakEdition,
        TieBreakKind, TieBreakList, TieBreakValue, check_standings, ssm_standings, standings,
    },
    systems::{
        ColorClaim, Family, LegalPairs, NamedArticles, Obstruction, OrderValue, PairingError,
        PairingSystem, System, SystemInfo, WdlScores,
    },
    text::{
        codes::Severity,
        columns::Columns,
        phrase::{Catalog, Phrase, ToPhrase, joined},
        printable::printable,
    },
    tournament::{
        AbnormalPoints, BoardResult, Bye, Color, ColorHistory, ColorPreference, Column,
        ForbiddenGroup, Form, FoundType, GamePoints, GameResult, GameScore, Header, ListedTeam,
        MatchBoard, NationalRecord, NoResult, Numbers, OpenPoint, Outcome, Pair, PairedTwice,
        ParseGameScoreError, ParseScoreError, Player, PlayerDetails, PointSystem,
        PreferenceStrength, Problem, Readings, RecordedPair, RecordedRound, RestrictedGroups,
        Restriction, ResultKind, RoundNumber, RoundOneBye, RoundPairing, RoundState, Score, Team,
        TeamC6, TeamNumbers, TeamScores, Teams, Tournament, TournamentDraft, TournamentType, Tpn,
        TypeEvidence,
    },
    tournament_file::{TournamentFile, read},
};
