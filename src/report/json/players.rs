//! Players and pairs, for programs.

use crate::{
    json::report::{ColoredPair, Pair, PairColors, Pairs, Player},
    tournament::{self, PlayerId, RecordedRound, RoundNumber, RoundPairing, Tournament},
};

/// The players of a tournament before a round.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Players<'a> {
    tournament: &'a Tournament,
    round: RoundNumber,
}

impl<'a> Players<'a> {
    pub(crate) const fn new(tournament: &'a Tournament, round: RoundNumber) -> Self {
        Self { tournament, round }
    }

    pub(super) fn player(self, id: PlayerId) -> Player {
        let player = self.tournament.player(id);
        Player {
            number: id,
            name: player.map_or(String::new(), |player| player.name.trim().to_owned()),
            points: self.tournament.score_of(id, self.round).unwrap_or_default(),
        }
    }

    pub(super) fn players(self, ids: impl IntoIterator<Item = PlayerId>) -> Vec<Player> {
        ids.into_iter().map(|id| self.player(id)).collect()
    }

    pub(super) fn colored(self, pair: tournament::Pair, article: &str) -> ColoredPair {
        let (white, black) = (self.player(pair.white), self.player(pair.black));
        ColoredPair { white, black, article: article.to_owned() }
    }

    fn pair(self, pair: tournament::Pair, colors_known: bool) -> Pair {
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
