//! Whole files: what reading tolerates, what it refuses, and laws of reading
//! and writing.

mod open_rounds;
mod records;
mod results;
mod shifted;
mod unknown;
mod writing;

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::{
    player_id::PlayerId,
    tournament::{
        AbnormalPoints, Bye, Color, ForbiddenGroup, GameResult, NationalRecord, Outcome, Player,
        PlayerDetails, PointSystem, ResultKind, RoundNumber, Score, Tournament, TournamentDraft,
    },
};

/// Nine players after three of seven rounds.
const FILE: &str = "\
012 Test
XXR 7
XXC white1
001    1 m    Player01, Test                    2480 FRA     1000001 1990/01/01  1.5    1     5 w =     3 b 0     4 w 1
001    2 m    Player02, Test                    2460 FRA     1000002 1990/01/01  1.5    2     6 b 1     7 w 0     8 w =
001    3 m    Player03, Test                    2440 FRA     1000003 1990/01/01  2.0    3     7 w 0     1 w 1     5 b 1
001    4 m    Player04, Test                    2420 FRA     1000004 1990/01/01  1.0    4     8 b 1     9 w 0     1 b 0
001    5 m    Player05, Test                    2400 FRA     1000005 1990/01/01  1.0    5     1 b =     6 w =     3 w 0
001    6 m    Player06, Test                    2380 FRA     1000006 1990/01/01  1.5    6     2 w 0     5 b =  0000 - U
001    7 m    Player07, Test                    2360 FRA     1000007 1990/01/01  2.0    7     3 b 1     2 b 1     9 w 0
001    8 m    Player08, Test                    2340 FRA     1000008 1990/01/01  1.5    8     4 w 0  0000 - U     2 b =
001    9 m    Player09, Test                    2320 FRA     1000009 1990/01/01  3.0    9  0000 - U     4 b 1     7 b 1
";

fn id(number: u16) -> PlayerId {
    PlayerId::new(number).unwrap()
}

fn reading(text: &str) -> Reading {
    read(&Document::parse(text.as_bytes()))
}

fn tournament(text: &str) -> Tournament {
    reading(text).into_tournament().unwrap()
}

/// A file with the lines of its players changed.
pub(super) fn with_players(file: &str, mut change: impl FnMut(&str) -> String) -> String {
    let line = |line: &str| if line.starts_with("001") { change(line) } else { line.to_owned() };
    file.lines().map(line).map(|line| line + "\n").collect()
}

/// The codes of all findings, in order.
pub(super) fn codes(text: &str) -> Vec<&'static str> {
    reading(text).diagnostics.iter().map(|found| found.code.as_str()).collect()
}

fn messages(text: &str) -> Vec<String> {
    reading(text).diagnostics.iter().map(ToString::to_string).collect()
}
