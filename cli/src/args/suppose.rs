//! What is supposed of a tournament without touching its file.

use clap::Args;
use fpc::{GameResult, Pair, PlayerId, WhatIf};

/// The options, which speak of the next round: what goes with them and speaks of another is refused.
pub(super) const SUPPOSED: [&str; 5] = ["absent", "half_point_bye", "result", "forbid", "assign"];

/// What is supposed of a tournament without touching its file.
#[derive(Args, Clone, Default, Debug)]
#[command(next_help_heading = "What if (the file stays as it is)")]
pub(crate) struct SupposeArgs {
    /// These players do not play in the next round, such as 3,5
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',', value_parser = parse_player)]
    pub(crate) absent: Vec<PlayerId>,
    /// These players have a half-point bye in the next round
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',', value_parser = parse_player)]
    pub(crate) half_point_bye: Vec<PlayerId>,
    /// A game of the running round ends so, White first: 4-9=1-0, 4-9=0-1 or 4-9=1/2
    #[arg(long, value_name = "GAME", value_parser = parse_result)]
    pub(crate) result: Vec<SupposedResult>,
    /// These two must not meet, such as 2-6
    #[arg(long, value_name = "PAIR", value_delimiter = ',', value_parser = parse_pair)]
    pub(crate) forbid: Vec<Two>,
    /// These two have to meet, such as 4-7
    #[arg(long, value_name = "PAIR", value_delimiter = ',', value_parser = parse_pair)]
    pub(crate) assign: Vec<Two>,
}

impl SupposeArgs {
    /// All that is supposed.
    pub(crate) fn what_if(&self) -> WhatIf {
        let pairs = |twos: &[Two]| twos.iter().map(|two| two.0).collect();
        let mut supposed = WhatIf::default();
        supposed.absent.clone_from(&self.absent);
        supposed.half_point_byes.clone_from(&self.half_point_bye);
        supposed.results = self.result.iter().map(|it| (it.pair, it.results)).collect();
        supposed.forbidden = pairs(&self.forbid);
        supposed.assigned = pairs(&self.assign);
        supposed
    }
}

/// Two players.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Two(pub(crate) [PlayerId; 2]);

/// A result of a game that has none.
#[derive(Copy, Clone, Debug)]
pub(crate) struct SupposedResult {
    pair: Pair,
    /// For White and for Black.
    results: [GameResult; 2],
}

pub(super) fn parse_player(text: &str) -> Result<PlayerId, &'static str> {
    let player = text.trim().parse().ok().and_then(PlayerId::new);
    player.ok_or("expected the starting number of a player")
}

pub(super) fn parse_pair(text: &str) -> Result<Two, &'static str> {
    let (one, other) = text.split_once('-').ok_or("expected two players such as 4-7")?;
    Ok(Two([parse_player(one)?, parse_player(other)?]))
}

fn parse_result(text: &str) -> Result<SupposedResult, &'static str> {
    let expected = "expected a game and its result, such as 4-9=1-0, 4-9=0-1 or 4-9=1/2";
    let (players, result) = text.split_once('=').ok_or(expected)?;
    let Two([white, black]) = parse_pair(players)?;
    let results = match result {
        "1-0" => [GameResult::Win, GameResult::Loss],
        "0-1" => [GameResult::Loss, GameResult::Win],
        "1/2" | "1/2-1/2" | "½" | "½-½" | "0.5-0.5" => [GameResult::Draw; 2],
        _ => return Err(expected),
    };
    Ok(SupposedResult { pair: Pair { white, black }, results })
}
