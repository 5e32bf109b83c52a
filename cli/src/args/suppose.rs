//! Hypothetical changes to a tournament; its file is not touched.

use clap::Args;
use fpc::{
    BoardResult, Called, GameResult, Pair, PlayerId, Tournament, WhatIf,
    operate::{NotCalled, player_called},
};

/// The names of these options. They concern the next round, so they conflict with options that name
/// another one.
pub(super) const SUPPOSED: [&str; 6] =
    ["absent", "half_point_bye", "result", "change", "forbid", "assign"];

/// Hypothetical changes to a tournament; its file is not touched.
#[derive(Args, Clone, Default, Debug)]
#[command(next_help_heading = "What if (the file stays as it is, unless it is written)")]
pub(crate) struct SupposeArgs {
    /// These players miss the next round, such as 3,5; numbers or parts of names
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',')]
    pub(crate) absent: Vec<Called>,
    /// These players have a half-point bye in the next round
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',')]
    pub(crate) half_point_bye: Vec<Called>,
    /// A game of the current round ends like this, White first: 4-9=1-0, 4-9=0-1 or 4-9=1/2
    #[arg(long, value_name = "GAME", value_parser = parse_result)]
    pub(crate) result: Vec<SupposedResult>,
    /// Let --result replace an existing result
    #[arg(long, requires = "result")]
    pub(crate) change: bool,
    /// These two must not meet, such as 2-6
    #[arg(long, value_name = "PAIR", value_delimiter = ',', value_parser = parse_pair)]
    pub(crate) forbid: Vec<TwoPlayers>,
    /// These two must meet, such as 4-7; 11-bye for the pairing-allocated bye
    #[arg(long, value_name = "PAIR", value_delimiter = ',', value_parser = parse_pair)]
    pub(crate) assign: Vec<TwoPlayers>,
}

impl SupposeArgs {
    /// All hypothetical changes to a tournament.
    pub(crate) fn what_if(&self, tournament: &Tournament) -> Result<WhatIf, NotCalled> {
        let players = |called: &[Called]| -> Result<Vec<_>, _> {
            called.iter().map(|it| it.find(tournament)).collect()
        };
        let pairs = |given: &[TwoPlayers]| -> Result<Vec<_>, _> {
            given.iter().map(|it| it.find(tournament)).collect()
        };
        let mut supposed = WhatIf::default();
        supposed.absent = players(&self.absent)?;
        supposed.half_point_byes = players(&self.half_point_bye)?;
        supposed.forbidden = pairs(&self.forbid)?;
        supposed.change = self.change;
        for assigned in &self.assign {
            match assigned.with_bye() {
                Some(player) => supposed.byes.push(player_called(tournament, player)?),
                None => supposed.assigned.push(assigned.find(tournament)?),
            }
        }
        for SupposedResult { players, results } in &self.result {
            let [white, black] = players.find(tournament)?;
            supposed.results.push((Pair { white, black }, *results));
        }
        Ok(supposed)
    }
}

/// Two players separated by a sign.
#[derive(Clone, Debug)]
pub(crate) struct TwoPlayers {
    text: String,
    sign: char,
}

impl TwoPlayers {
    /// Splits a text at the sign; `None` unless there is text on both sides of it.
    pub(crate) fn new(text: &str, sign: char) -> Option<Self> {
        let is_filled = |(at, mark): (usize, &str)| {
            !text[..at].trim().is_empty() && !text[at + mark.len()..].trim().is_empty()
        };
        let is_pair = text.match_indices(sign).any(is_filled);
        is_pair.then(|| Self { text: text.to_owned(), sign })
    }

    /// Who is to have the bye, if the second is the bye and no player.
    pub(crate) fn with_bye(&self) -> Option<&str> {
        let (player, second) = self.text.rsplit_once(self.sign)?;
        (second.trim() == "bye").then_some(player)
    }

    /// Finds the two players. The sign may also occur in a name, as in `Lloyd-George-Cox`.
    pub(crate) fn find(&self, tournament: &Tournament) -> Result<[PlayerId; 2], NotCalled> {
        let mut found = None;
        for (at, mark) in self.text.match_indices(self.sign) {
            let (one, other) = (&self.text[..at], &self.text[at + mark.len()..]);
            let both = player_called(tournament, one)
                .and_then(|one| Ok([one, player_called(tournament, other)?]));
            match both {
                Ok(both) => return Ok(both),
                // Most likely the first sign is the separator, so its error is the one to report.
                Err(error) => found = found.or(Some(error)),
            }
        }
        Err(found.unwrap_or_else(|| NotCalled::Nobody(self.text.clone())))
    }
}

/// A result for a game without one.
#[derive(Clone, Debug)]
pub(crate) struct SupposedResult {
    /// White first.
    players: TwoPlayers,
    /// For White and for Black.
    results: [GameResult; 2],
}

pub(super) fn parse_pair(text: &str) -> Result<TwoPlayers, &'static str> {
    TwoPlayers::new(text, '-').ok_or("expected two players such as 4-7")
}

/// Reads two players to be swapped.
pub(super) fn parse_swap(text: &str) -> Result<TwoPlayers, &'static str> {
    TwoPlayers::new(text, '=').ok_or("expected two players such as 3=4")
}

fn parse_result(text: &str) -> Result<SupposedResult, &'static str> {
    let expected = "expected a game and its result, such as 4-9=1-0, 4-9=0-1 or 4-9=1/2";
    let (players, result) = text.rsplit_once('=').ok_or(expected)?;
    let players = parse_pair(players)?;
    let result: BoardResult = result.parse().map_err(|_| expected)?;
    let results = result.scored().ok_or(expected)?;
    Ok(SupposedResult { players, results })
}
