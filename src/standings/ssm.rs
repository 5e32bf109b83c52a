//! The standings of the SSM system, by its own rules (section D).

use super::{Ranked, StandingsRules, kind::TieBreakKind, tie_break::TieBreak};
use crate::{
    player_id::PlayerId,
    systems::WdlScores,
    tournament::{GameScore, Score, Tournament},
};

/// The tie-breaks that order the standings.
const LIST: [TieBreakKind; 4] = [
    TieBreakKind::SsmPoints,
    TieBreakKind::SsmOpponents,
    TieBreakKind::SsmGames,
    TieBreakKind::SsmEncounter,
];

/// A player in the standings.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Standing {
    /// The place, from 1; shared by players whom nothing separates.
    pub place: u16,
    /// The player.
    pub player: PlayerId,
    /// The deciding values: the score, SOS, and the game score.
    pub scores: WdlScores,
}

/// The standings by the rules of the SSM system (section D): score, SOS, game score, and between
/// two players who are still tied, the winner of their game. Others who are tied share a place, in
/// the order of their numbers.
///
/// # Examples
///
/// ```
/// use fpc::standings::ssm_standings;
///
/// let file = std::fs::read("trf-samples/clean.trf")?;
/// let tournament = fpc::read(&file)?;
/// let standings = ssm_standings(&tournament);
/// assert_eq!(standings.len(), tournament.players().len());
/// assert_eq!(standings[0].place, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn ssm_standings(tournament: &Tournament) -> Vec<Standing> {
    let list = LIST.map(TieBreak::from);
    let standings = StandingsRules::default().standings(tournament, None, &list);
    let units = |player, column: usize| {
        let value = standings.value(player, column);
        value.and_then(|it| it.in_units(LIST[column].unit())).unwrap_or_default()
    };
    let standing = |ranked: &Ranked| {
        let player = ranked.player;
        let scores = WdlScores {
            own: Score::from_tenths(units(player, 0)),
            opponents: Score::from_tenths(units(player, 1)),
            game: GameScore::from_units(units(player, 2)),
        };
        Standing { place: ranked.rank, player, scores }
    };
    standings.ranked().iter().map(standing).collect()
}
