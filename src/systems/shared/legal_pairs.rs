//! The pairs that are possible at all.

use crate::{matching::bit_rows::BitRows, snapshot::Snapshot};

/// Which pairs are possible in a round and who can get the pairing-allocated bye, considering only
/// the absolute criteria of a system; players by place in the snapshot.
///
/// The round has a legal pairing exactly if all players can be paired along these, except one who
/// can get the bye if their number is odd.
///
/// # Examples
///
/// ```
/// use fpc::System;
///
/// let file = std::fs::read("trf-samples/next-round.trf")?;
/// let tournament = fpc::read(&file)?;
/// let snapshot = tournament.snapshot_to_pair()?;
/// let legal = System::DUTCH_2017.legal_pairs(&snapshot);
/// assert_eq!(legal.players(), snapshot.players().len());
/// let pairing = System::DUTCH_2017.pair(&snapshot)?;
/// for pair in pairing.pairs() {
///     let place = |id| snapshot.place(id).unwrap();
///     assert!(legal.may_be_paired(place(pair.white), place(pair.black)));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct LegalPairs {
    /// If the number of players is odd, there is one more vertex, for the bye.
    rows: BitRows,
    players: usize,
}

impl LegalPairs {
    /// Creates the legal pairs of a number of players from functions that say which two may be
    /// paired, and who may get the bye.
    pub fn new(
        players: usize,
        may_be_paired: impl Fn(usize, usize) -> bool,
        may_get_bye: impl Fn(usize) -> bool,
    ) -> Self {
        let vertices = players.next_multiple_of(2);
        let rows = BitRows::joined(vertices, |a, b| match (a.min(b), a.max(b)) {
            (player, bye) if bye == players => may_get_bye(player),
            (a, b) => may_be_paired(a, b),
        });
        Self { rows, players }
    }

    /// The legal pairs of a round from functions of places that say which two may be paired, and who
    /// may get the bye unless it was given in advance.
    pub fn of(
        snapshot: &Snapshot,
        may_be_paired: impl Fn(usize, usize) -> bool,
        may_get_bye: impl Fn(usize) -> bool,
    ) -> Self {
        let is_open = snapshot.assigned_bye().is_none();
        Self::new(snapshot.players().len(), may_be_paired, |place| is_open && may_get_bye(place))
    }

    /// The number of players.
    pub const fn players(&self) -> usize {
        self.players
    }

    /// Tells whether two players can be paired.
    pub fn may_be_paired(&self, a: usize, b: usize) -> bool {
        a < self.players && b < self.players && self.rows.contains(a, b)
    }

    /// Tells whether a player can get the bye; nobody can if the number of players is even.
    pub fn may_get_bye(&self, player: usize) -> bool {
        player < self.players
            && self.vertices() > self.players
            && self.rows.contains(player, self.players)
    }

    /// The number of players, and one for the bye if somebody gets it.
    pub(crate) const fn vertices(&self) -> usize {
        self.players.next_multiple_of(2)
    }

    /// Who can be paired with whom; the bye comes after all players.
    pub(crate) const fn rows(&self) -> &BitRows {
        &self.rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bye_comes_with_an_odd_number() {
        let legal = LegalPairs::new(3, |a, b| a + b == 3, |player| player != 1);
        assert!(legal.may_be_paired(1, 2) && !legal.may_be_paired(0, 1));
        assert_eq!([0, 1, 2, 3].map(|it| legal.may_get_bye(it)), [true, false, true, false]);
        assert!(!legal.may_be_paired(0, 3), "the bye is not a player");
        let even = LegalPairs::new(2, |_, _| true, |_| true);
        assert!(even.may_be_paired(0, 1) && !even.may_get_bye(0));
    }

    #[test]
    fn who_is_not_there_has_no_legal_pairs() {
        for players in [62, 63, 64] {
            let all = LegalPairs::new(players, |_, _| true, |_| true);
            assert!((0..players).all(|it| all.may_get_bye(it) == (players % 2 == 1)));
            for absent in players..players + 3 {
                assert!(!all.may_be_paired(0, absent) && !all.may_be_paired(absent, 0));
                assert!(!all.may_be_paired(absent, absent) && !all.may_get_bye(absent));
            }
        }
    }
}
