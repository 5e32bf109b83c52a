//! Checks, pairs and generates Swiss-system chess tournaments by FIDE's rules.

mod check;
#[cfg(feature = "cli")]
pub mod cli;
mod color;
mod explain;
pub mod matching;
mod player;
#[cfg(feature = "cli")]
mod report;
mod round;
mod score;
mod snapshot;
mod systems;
mod tournament;
pub mod trf;

pub use crate::{
    check::{Difference, RoundCheck, Verdict, check_round},
    color::{Color, ColorHistory, ColorPreference},
    explain::{BracketName, Reason, Violation},
    player::{Player, PlayerId, Tpn},
    round::{
        Bye, GameResult, Outcome, Pair, PairedTwice, RecordedPair, RecordedRound, RoundNumber,
        RoundPairing,
    },
    score::{ParseScoreError, PointSystem, Score},
    snapshot::{Entrant, Float, Obstacle, PastRound, Snapshot, SnapshotError},
    systems::{BracketKind, ColorRule, CriterionValue, Obstruction, PairingError, System},
    tournament::{ForbiddenGroup, Problem, Tournament, TournamentDraft},
};
