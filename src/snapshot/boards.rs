//! The order of boards.

use std::cmp::Reverse;

use super::Snapshot;
use crate::tournament::{Pair, Score, Tpn};

/// The criteria by which boards are ordered: the score of the higher ranked player, then that of
/// the lower ranked one, then the rank of the higher ranked one (C.04.2.D.9; 3.6 of 2026).
///
/// # Examples
///
/// ```
/// use fpc::snapshot::BoardOrder;
///
/// let file = std::fs::read("trf-samples/next-round.trf")?;
/// let tournament = fpc::read(&file)?;
/// let snapshot = tournament.snapshot_to_pair()?;
/// // White comes first in each pair.
/// let boards = snapshot.boards(&BoardOrder::by_score(&snapshot), vec![(2, 3), (1, 0)]);
/// assert_eq!(boards[0].black, snapshot.players()[0].id);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct BoardOrder {
    /// The score and the rank of each player, by place; no two have the same rank.
    ranks: Vec<(Reverse<Score>, usize)>,
}

impl BoardOrder {
    /// By points won, then by pairing number, as before 2026.
    pub fn by_score(snapshot: &Snapshot) -> Self {
        let players = snapshot.players().iter();
        Self { ranks: players.map(|it| rank(it.score, it.tpn)).collect() }
    }

    /// By points including virtual points, then by pairing number (C.04.7, 1.5, of 2026).
    pub fn by_pairing_score(snapshot: &Snapshot) -> Self {
        let players = snapshot.players().iter();
        Self { ranks: players.map(|it| rank(it.pairing_score, it.tpn)).collect() }
    }

    /// By the given scores and ranks of all players, by place; a smaller number is a higher rank,
    /// and no two players have the same.
    pub fn by_rank(ranks: impl IntoIterator<Item = (Score, usize)>) -> Self {
        Self { ranks: ranks.into_iter().map(|(score, rank)| (Reverse(score), rank)).collect() }
    }

    /// The place of a board, by those of its players.
    fn key(&self, (a, b): (usize, usize)) -> (Reverse<Score>, Reverse<Score>, usize) {
        let (a, b) = (self.ranks[a], self.ranks[b]);
        let (higher, lower) = (a.min(b), a.max(b));
        (higher.0, lower.0, higher.1)
    }
}

fn rank(score: Score, tpn: Tpn) -> (Reverse<Score>, usize) {
    (Reverse(score), usize::from(tpn.0))
}

impl Snapshot {
    /// Sorts pairs of players, by place, into the order of boards. Those of players who cannot move come to their fixed
    /// boards, and all others keep their order.
    pub fn sort_boards<T>(
        &self,
        order: &BoardOrder,
        boards: &mut [T],
        players: impl Fn(&T) -> (usize, usize),
    ) {
        boards.sort_by_cached_key(|board| order.key(players(board)));
        self.keep_fixed(boards, |board| Some(players(board)));
    }

    /// Sorts pairs of players into the order of boards. Those of players who were not present when the round was
    /// paired come last.
    pub fn sort_pairs<T>(&self, order: &BoardOrder, boards: &mut [T], pair: impl Fn(&T) -> Pair) {
        boards.sort_by_cached_key(|board| {
            let Pair { white, black } = pair(board);
            let places = self.place(white).zip(self.place(black));
            (places.is_none(), places.map(|places| order.key(places)))
        });
        self.keep_fixed(boards, |board| {
            let Pair { white, black } = pair(board);
            self.place(white).zip(self.place(black))
        });
    }

    /// Moves the pairs of players with a fixed board there: the lower one of two who meet, the next free one if somebody
    /// else sits there, and the last one if there are fewer.
    fn keep_fixed<T>(&self, boards: &mut [T], players: impl Fn(&T) -> Option<(usize, usize)>) {
        let fixed = |board: &T| {
            let (one, other) = players(board)?;
            let fixed = [one, other].map(|place| self.players[place].fixed_board);
            fixed.into_iter().flatten().min()
        };
        let mut moved: Vec<_> = boards.iter().map(fixed).zip(0..).collect();
        moved.retain(|(fixed, _)| fixed.is_some());
        if moved.is_empty() {
            return;
        }
        moved.sort_unstable();
        let count = boards.len();
        let mut seated = vec![None; count];
        for &(fixed, board) in &moved {
            let wanted = fixed.map_or(count, usize::from).clamp(1, count) - 1;
            let free = (wanted..count).chain((0..wanted).rev()).find(|&it| seated[it].is_none());
            free.into_iter().for_each(|place| seated[place] = Some(board));
        }
        let mut others = (0..count).filter(|place| moved.iter().all(|(_, board)| board != place));
        let mut places = vec![0; count];
        for (place, board) in seated.into_iter().enumerate() {
            if let Some(board) = board.or_else(|| others.next()) {
                places[board] = place;
            }
        }
        for board in 0..count {
            while places[board] != board {
                let place = places[board];
                boards.swap(board, place);
                places.swap(board, place);
            }
        }
    }

    /// The boards of this round for given pairs of players, by place, white
    /// first.
    pub fn boards(&self, order: &BoardOrder, mut pairs: Vec<(usize, usize)>) -> Vec<Pair> {
        self.sort_boards(order, &mut pairs, |&pair| pair);
        let id = |place: usize| self.players[place].id;
        pairs
            .into_iter()
            .map(|(white, black)| Pair { white: id(white), black: id(black) })
            .collect()
    }
}
