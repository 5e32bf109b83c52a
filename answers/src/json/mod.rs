//! The output of `fpc` with `--format json`, as types for reading and writing it.
//!
//! | command | type | schema |
//! |---|---|---|
//! | `fpc check`, `report`, `validate` | [`Report`] | `docs/schema/report.json` |
//! | `fpc check`, `report` and `validate` with `--format ndjson`, each line | [`Line`] | `docs/schema/line.json` |
//! | `fpc pair` | [`Pairing`] | `docs/schema/pairing.json` |
//! | `fpc pair --all` | [`Schedule`] | `docs/schema/schedule.json` |
//! | `fpc standings` | [`Standings`] | `docs/schema/standings.json` |
//! | `fpc pair`, `checklist`, `explain`, `foresee`, `judge` and `standings` that fail; all of these and `rule` if the command is not understood | [`Failure`] | `docs/schema/failure.json` |
//! | `fpc checklist` | [`Checklist`] | `docs/schema/checklist.json` |
//! | `fpc explain` | [`ExplainedRound`] | `docs/schema/explain.json` |
//! | `fpc judge` | [`Judged`] | `docs/schema/judge.json` |
//! | `fpc foresee` | [`Foresight`] | `docs/schema/foresight.json` |
//! | `fpc apply` and all commands that change a tournament | [`Effects`] | `docs/schema/effects.json` |
//! | a list of players, read | [`ReadList`] | `docs/schema/list.json` |
//! | `fpc ratings` | [`Ratings`] | `docs/schema/ratings.json` |
//! | what `fpc apply` reads | [`Operations`] | `docs/schema/operations.json` |
//! | `fpc campaign`, `fpc campaign merge` | [`Campaign`] | `docs/schema/campaign.json` |
//! | `fpc rule CODE`, `fpc validate --explain CODE` | [`Explanation`] | `docs/schema/code.json` |
//! | `fpc rule` | [`Codes`] | `docs/schema/codes.json` |
//! | `fpc rule ARTICLE`, `fpc rule --system RULES` | [`Articles`] | `docs/schema/articles.json` |
//!
//! The schemas are generated from these types.
//!
//! # Units and shapes
//!
//! * Rounds, boards, lines and columns are counted from 1. Columns are characters, not bytes.
//! * Players are given as [`Player`]: starting number, name, and the points before the round at
//!   hand.
//! * Points are strings (`"3.5"`) so that they stay exact.
//! * Dates are strings, `2017-07-01`.
//! * Empty members are left out: no member is `null`.
//! * `text`, `message`, `reason`, `hint`, `expected` of a finding, `explanation` and names of
//!   systems are English for people. Everything in them that a program might need is also in other
//!   members.
//! * Names and contents of files are given unchanged, except that terminal control characters are
//!   escaped.
//!
//! # Compatibility
//!
//! Every report contains the [version of the schema](SCHEMA_VERSION). As long as that is the same:
//!
//! * no member is removed, becomes optional if it was always present, or changes its name, type,
//!   unit or meaning;
//! * no value of an enumeration is removed or changes its meaning, and no code (`TRF006`) ever
//!   does;
//! * objects may gain members, so clients must ignore unknown ones, as these types do;
//! * enumerations for systems, codes, or explanations by systems ([`SystemCode`], [`Because`],
//!   [`Acceleration`], [`CertificateKind`], [`AnyCode`], [`ReasonKind`], [`Relation`],
//!   [`ViolationKind`], [`Order`], [`StepKind`], [`BoundKind`], and all that are [`Extensible`]) may
//!   gain values. These types read such a value as `Unknown`. All other enumerations are complete: a
//!   new value changes the version of the schema;
//! * texts for people and the order of members may change with any version of the program. The same
//!   version prints the same bytes for the same input.
//!
//! Any other change increases the version of the schema, and the changelog explains how to migrate.
//! Enumerations of this crate that may gain values are `#[non_exhaustive]`, so new values are not a
//! breaking change of it either. Structs have no hidden members, so that other programs can create
//! reports; a struct gains members only in a new minor version of the crate.
//!
//! # Example
//!
//! ```
//! use fpc_answers::json::{Pairing, Report, Status, Verdict};
//!
//! // What `fpc check --format json trf-samples/wrong-pairing.trf` prints, shortened.
//! let text = r#"{
//!   "program_version": "0.1.0",
//!   "schema_version": 1,
//!   "files": [
//!     {
//!       "file": "../trf-samples/wrong-pairing.trf",
//!       "status": "differs",
//!       "diagnostics": [],
//!       "rounds": [
//!         {"round": 1, "verdict": "ok"},
//!         {
//!           "round": 5,
//!           "verdict": "differs",
//!           "reason": {
//!             "kind": "colors",
//!             "article": "E.1",
//!             "colors": [
//!               {
//!                 "white": {"number": 3, "name": "Chen, Carla", "points": "2.5"},
//!                 "black": {"number": 5, "name": "Evans, Ella", "points": "2.5"},
//!                 "article": "E.1"
//!               }
//!             ],
//!             "text": "colors only: 3 should have White against 5 (E.1)"
//!           }
//!         }
//!       ]
//!     }
//!   ]
//! }"#;
//! let report: Report = serde_json::from_str(text)?;
//! assert!(report.versions.are_known());
//! let file = &report.files[0];
//! assert_eq!(file.status, Status::Differs);
//! let wrong = file.rounds.iter().find(|round| round.found.verdict == Verdict::Differs).unwrap();
//! let reason = wrong.found.reason.as_ref().unwrap();
//! assert_eq!(reason.colors[0].white.name, "Chen, Carla");
//! # Ok::<(), serde_json::Error>(())
//! ```

mod article;
mod campaign;
mod checklist;
mod code;
mod explained;
mod extensible;
mod file;
mod finding;
mod foresight;
mod judged;
mod listed;
mod operated;
mod pairing;
mod player;
mod ranks;
mod ratings;
mod reason;
mod schedule;
#[cfg(feature = "schema")]
mod schema;
mod stage;
mod standings;
mod status;
mod summary;
mod system;
mod versions;

pub use self::{
    article::{ArticleExplained, Articles},
    campaign::{
        Campaign, CampaignPlan, DifferenceKind, EngineDifference, EngineTally, RankDifference,
        RankDifferenceKind, RankTally, SentFormat,
    },
    checklist::{
        BarringRound, ByeBar, ByeOfRound, Checklist, ChecklistGame, ChecklistGroup,
        ChecklistPlayer, OrderValue, Preference,
    },
    code::{AnyCode, CodeTitle, Codes, ErrorCode, Explanation},
    explained::{
        Alternative, AlternativeAnswer, ChangedGame, ChangedPlayer, Changes, ExplainedBoard,
        ExplainedPlayer, ExplainedRound, RecordedGame, RecordedOtherwise,
    },
    extensible::Extensible,
    file::{
        Condition, ExplainedBy, File, Found, HappenedKind, LeftOut, Line, LineContent,
        OtherAssumption, Report, Round, RoundCounts, Verdict,
    },
    finding::{Error, Failure, Finding, PairsChanged},
    foresight::{
        Barrier, Certificate, CertificateKind, FinalRank, Foresight, Futures, Group, Length,
        LengthKind, Margin, PlayerChances, Shortage, StuckRound,
    },
    judged::Judged,
    listed::{ListColumn, ListDoubt, ListRow, ReadList},
    operated::{Effects, Operations},
    pairing::{Board, NotPairedPlayer, Pairing},
    player::{Pair, PairColors, Pairs, Player, Players},
    ranks::{
        EncounterResult, EncounterRow, MisplacedPlayer, Places, RankCheck, RankCount, RankVerdict,
        SeparatingValues, WrongRank,
    },
    ratings::{RatedPlayer, Ratings},
    reason::{
        Bracket, ColoredPair, Concerned, Exchange, Order, Reason, ReasonKind, Relation, Value,
        Violation, ViolationKind,
    },
    schedule::{DrawnLots, Lot, Schedule, ScheduledRound},
    stage::{
        BoundKind, Direction, ExplainedCriterion, ExplainedPassed, ExplainedStage, ExplainedStep,
        StageMember, StepKind,
    },
    standings::{
        ElementOfValue, ExplainedValue, PlayerExplanation, PlayerOfTeam, RoundOfPlayer, Separation,
        Standing, Standings, StandingsRules, StandingsTable, TeamStanding, TieBreakList,
        TieBreakSource,
    },
    status::Status,
    summary::{Summary, SystemCount, Validation},
    system::{Acceleration, Because, ChosenSystem, SystemCode},
    versions::{SCHEMA_VERSION, Versions},
};
