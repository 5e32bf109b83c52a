//! Checks, pairs and generates Swiss-system chess tournaments by FIDE's rules.

mod color;
mod player;
mod round;
mod score;
mod snapshot;
mod tournament;
pub mod trf;

pub use crate::{
    color::{Color, ColorHistory, ColorPreference},
    player::{Player, PlayerId, Tpn},
    round::{
        Bye, GameResult, Outcome, Pair, PairedTwice, RecordedPair, RecordedRound, RoundNumber,
        RoundPairing,
    },
    score::{ParseScoreError, PointSystem, Score},
    snapshot::{Entrant, Float, Obstacle, PastRound, Snapshot, SnapshotError},
    tournament::{ForbiddenGroup, Problem, Tournament, TournamentDraft},
};
