//! Players and pairs.

use serde::{Deserialize, Serialize};

use super::ColoredPair;
use fpc::{PlayerId, RecordedRound, RoundNumber, RoundPairing, Score, Tournament};

/// A player in connection with the pairing of a round.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Player {
    /// The starting number, which identifies the player in the file.
    pub number: PlayerId,
    /// The name as given in the file, without surrounding blanks.
    pub name: String,
    /// The points before the round that is paired, without virtual points.
    pub points: Score,
}

/// Two players who meet.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pair {
    /// The player with White.
    pub white: Player,
    /// The player with Black.
    pub black: Player,
    /// `unknown`, if the file does not say who has which color; then White and Black are
    /// meaningless.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colors: Option<PairColors>,
}

/// The known colors of a pair.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PairColors {
    /// The file does not give the colors.
    Unknown,
}

/// The pairing of a round.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pairs {
    /// The pairs, those by the rules in the order of the boards.
    pub pairs: Vec<Pair>,
    /// The player with the pairing-allocated bye.
    pub byes: Vec<Player>,
}

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
