//! A pairing as entries of players.

use super::Contest;
use crate::{
    player_id::PlayerId,
    tournament::{Bye, Color, Column, Outcome, Pair, RoundNumber, RoundPairing},
};

/// The entry of a pairing for a player.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Entry {
    pub(crate) player: PlayerId,
    pub(crate) column: Column,
    pub(crate) outcome: Outcome,
}

/// The outcomes of a game, for White and for Black, that has not been played.
pub(crate) fn unplayed(pair: Pair) -> [Outcome; 2] {
    let open = |opponent, color| Outcome::Open { opponent, color: Some(color), adjourned: false };
    [open(pair.black, Color::White), open(pair.white, Color::Black)]
}

impl Contest<'_> {
    /// The games of a pairing, by column: colors are reversed in every second one.
    pub(crate) fn games(
        &self,
        round: RoundNumber,
        pairing: &RoundPairing,
    ) -> impl Iterator<Item = (Column, Pair)> {
        self.form.columns(round).enumerate().flat_map(|(game, column)| {
            pairing.pairs().iter().map(move |&Pair { white, black }| {
                let is_reversed = game % 2 == 1;
                let pair = if is_reversed {
                    Pair { white: black, black: white }
                } else {
                    Pair { white, black }
                };
                (column, pair)
            })
        })
    }

    /// Everything that a pairing enters, given the outcomes of each of its [games](Self::games),
    /// which are asked for in that order.
    pub(crate) fn entries(
        &self,
        round: RoundNumber,
        pairing: &RoundPairing,
        mut outcomes: impl FnMut(Pair) -> [Outcome; 2],
    ) -> impl Iterator<Item = Entry> {
        let games = self.games(round, pairing).flat_map(move |(column, pair)| {
            let [white, black] = outcomes(pair);
            [
                Entry { player: pair.white, column, outcome: white },
                Entry { player: pair.black, column, outcome: black },
            ]
        });
        let byes = pairing.bye().into_iter().flat_map(move |player| {
            let outcome = Outcome::Bye(Bye::PairingAllocated);
            self.form.columns(round).map(move |column| Entry { player, column, outcome })
        });
        games.chain(byes)
    }
}
