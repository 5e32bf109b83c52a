//! Players and pairs of a tournament before a round.

use crate::json::{ColoredPair, Pair, PairColors, Pairs, Player};
use fpc::{PlayerId, RecordedRound, RoundNumber, RoundPairing, Tournament};

/// The players of a tournament before a round, for reports.
///
/// # Examples
///
/// ```
/// use fpc::{PlayerId, RoundNumber};
/// use fpc_answers::json::Players;
///
/// let file = std::fs::read("../trf-samples/clean.trf")?;
/// let tournament = fpc::read(&file)?;
/// let before_round_1 = Players::new(&tournament, RoundNumber::FIRST);
/// let player = before_round_1.player(PlayerId::new(1).unwrap());
/// assert_eq!((player.name.as_str(), player.points.to_string()), ("Adams, Alice", "0.0".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Players<'a> {
    tournament: &'a Tournament,
    round: RoundNumber,
}

impl<'a> Players<'a> {
    /// The players of a tournament, with their points before the round.
    pub const fn new(tournament: &'a Tournament, round: RoundNumber) -> Self {
        Self { tournament, round }
    }

    /// A player; without a name and without points if the tournament has no such player.
    pub fn player(self, id: PlayerId) -> Player {
        let player = self.tournament.player(id);
        Player {
            number: id,
            name: player.map_or(String::new(), |player| player.name.trim().to_owned()),
            points: self.tournament.score_of(id, self.round).unwrap_or_default(),
        }
    }

    /// Several players, in the requested order.
    pub fn players(self, ids: impl IntoIterator<Item = PlayerId>) -> Vec<Player> {
        ids.into_iter().map(|id| self.player(id)).collect()
    }

    pub(super) fn colored(self, pair: fpc::Pair, article: &str) -> ColoredPair {
        let (white, black) = (self.player(pair.white), self.player(pair.black));
        ColoredPair { white, black, article: article.to_owned() }
    }

    pub(super) fn pair(self, pair: fpc::Pair, colors_known: bool) -> Pair {
        Pair {
            white: self.player(pair.white),
            black: self.player(pair.black),
            colors: (!colors_known).then_some(PairColors::Unknown),
        }
    }

    pub(super) fn expected(self, pairing: &RoundPairing) -> Pairs {
        let pairs = pairing.pairs().iter().map(|&pair| self.pair(pair, true));
        Pairs { pairs: pairs.collect(), byes: self.players(pairing.bye()) }
    }

    pub(super) fn recorded(self, recorded: &RecordedRound) -> Pairs {
        let pairs = recorded.pairs.iter().map(|it| self.pair(it.pair, it.colors_known));
        Pairs { pairs: pairs.collect(), byes: self.players(recorded.byes.iter().copied()) }
    }
}
