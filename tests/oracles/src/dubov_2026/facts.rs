//! What is known before the round: the players, who may meet whom (C1, C3), and
//! who can be paired at all (C4).

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
};

use fpc::{Color, RoundNumber, Snapshot, Tournament, snapshot::FirstColors};

use super::{
    Edition,
    colors::color_of_higher,
    player::{Player, has_arrived, place_among_arrived},
};
use crate::{
    matching::{most_pairs, most_pairs_of_all},
    sets::{Set, members, set_of, split_first},
};

/// Everything known before the round.
pub struct Facts {
    pub takes_shortcuts: bool,
    /// By score and then by pairing number: the order of 4.2 and the rank of
    /// 5.2.1.
    pub players: Vec<Player>,
    round: RoundNumber,
    /// Tells whether C8 to C10 lapse.
    pub is_last_round: bool,
    /// MaxT
    pub max_t: usize,
    initial: Color,
    /// Whom each player may meet.
    legal: Vec<Set>,
    known: RefCell<BTreeMap<Set, bool>>,
}

/// Who has been upfloated as often as this is a maximum upfloater (1.8).
pub fn max_t(rounds: RoundNumber) -> usize {
    2 + rounds.get() as usize / 5
}

impl Facts {
    pub fn new(tournament: &Tournament, snapshot: &Snapshot, edition: Edition) -> Self {
        let count = snapshot.players().len();
        assert!(count <= Set::BITS as usize, "the oracle is for small fields");
        let rounds = tournament.total_rounds().expect("1.8.2: the number of rounds is declared");
        let player = |place| Player::new(tournament, snapshot, place, edition);
        let mut players: Vec<_> = (0..count).map(player).collect();
        players.sort_by(|a, b| b.score.cmp(&a.score).then(a.id.cmp(&b.id)));
        let row = |a: &Player| {
            let opponents = (0..count).filter(|&b| {
                let b = &players[b];
                a.id != b.id && snapshot.may_meet(a.place, b.place) && c3(a, b)
            });
            opponents.fold(0, |all, b| all | set_of(b))
        };
        Self {
            takes_shortcuts: true,
            round: snapshot.round(),
            is_last_round: snapshot.round() == rounds,
            max_t: max_t(rounds),
            initial: initial_color(tournament, snapshot),
            legal: players.iter().map(row).collect(),
            known: RefCell::default(),
            players,
        }
    }

    pub fn everybody(&self) -> Set {
        (0..self.players.len()).fold(0, |all, place| all | set_of(place))
    }

    /// Those of a set who have some property.
    pub fn select(&self, set: Set, has_it: impl Fn(&Player) -> bool) -> Set {
        let chosen = members(set).filter(|&place| has_it(&self.players[place]));
        chosen.fold(0, |all, place| all | set_of(place))
    }

    /// Tells whether a player was upfloated in the round just before (C10).
    pub fn was_upfloated_before(&self, player: &Player) -> bool {
        player.upfloats.iter().any(|round| round.index() + 1 == self.round.index())
    }

    /// Tells whether two players may meet (C1, C3; R-DUB26-15).
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        self.legal[a] & set_of(b) != 0
    }

    /// The color of the higher ranked player of a pair (article 5).
    pub fn color_of_higher(&self, higher: usize, lower: usize) -> Color {
        color_of_higher(&self.players[higher], &self.players[lower], self.initial)
    }

    /// Tells whether a set can be paired completely (C4).
    pub fn can_be_paired(&self, set: Set) -> bool {
        if let Some(&known) = self.known.borrow().get(&set) {
            return known;
        }
        let answer = self.can_be_paired_by(set, |_, _| true);
        self.known.borrow_mut().insert(set, answer);
        answer
    }

    /// Tells whether a set can be paired completely, all pairs being of a kind.
    pub fn can_be_paired_by(&self, set: Set, may: impl Fn(usize, usize) -> bool) -> bool {
        let size = set.count_ones() as usize;
        size.is_multiple_of(2) && size == 2 * self.most_pairs(set, may)
    }

    /// The largest number of disjoint legal pairs of a kind in a set.
    fn most_pairs(&self, set: Set, may: impl Fn(usize, usize) -> bool) -> usize {
        let may = |a, b| self.may_meet(a, b) && may(a, b);
        if self.takes_shortcuts { most_pairs(set, may) } else { most_pairs_of_all(set, &may) }
    }

    /// The least number of pairs of a kind in a complete pairing of a set;
    /// `None` if there is no complete pairing.
    pub fn fewest_pairs(&self, set: Set, counts: &dyn Fn(usize, usize) -> bool) -> Option<usize> {
        if !self.takes_shortcuts {
            return self.fewest_pairs_of_all(set, counts);
        }
        let most = set.count_ones() as usize / 2;
        let mut failed = BTreeSet::new();
        (0..=most).find(|&most| self.can_be_paired_with(set, most, counts, &mut failed))
    }

    /// Counts the fewest pairs by a look at every complete pairing.
    fn fewest_pairs_of_all(
        &self,
        set: Set,
        counts: &dyn Fn(usize, usize) -> bool,
    ) -> Option<usize> {
        let Some((first, rest)) = split_first(set) else { return Some(0) };
        let opponents = members(rest).filter(|&other| self.may_meet(first, other));
        let fewest = opponents.filter_map(|other| {
            let others = self.fewest_pairs_of_all(rest & !set_of(other), counts)?;
            Some(usize::from(counts(first, other)) + others)
        });
        fewest.min()
    }

    /// Tells whether a set can be paired completely with at most so many pairs of a kind.
    fn can_be_paired_with(
        &self,
        set: Set,
        most: usize,
        counts: &dyn Fn(usize, usize) -> bool,
        failed: &mut BTreeSet<(Set, usize)>,
    ) -> bool {
        let Some((first, rest)) = split_first(set) else { return true };
        let pairs = set.count_ones() as usize / 2;
        let is_hopeless = failed.contains(&(set, most))
            || !self.can_be_paired(set)
            || self.most_pairs(set, |a, b| !counts(a, b)) + most < pairs;
        let can = !is_hopeless
            && members(rest).filter(|&other| self.may_meet(first, other)).any(|other| {
                let left = most.checked_sub(usize::from(counts(first, other)));
                left.is_some_and(|left| {
                    self.can_be_paired_with(rest & !set_of(other), left, counts, failed)
                })
            });
        if !can {
            failed.insert((set, most));
        }
        can
    }
}

/// Two players with the same absolute color preference shall not meet.
fn c3(a: &Player, b: &Player) -> bool {
    a.colors.absolute().is_none() || a.colors.absolute() != b.colors.absolute()
}

/// The initial color: as recorded; or else as the first round that shows a color
/// shows it by the player of the smallest number who has one (R-DUB26-7). If
/// there is no such round, it is taken to be white.
fn initial_color(tournament: &Tournament, snapshot: &Snapshot) -> Color {
    let shown = |first: &FirstColors| {
        let smallest = first.highest_by(|player| player.id)?;
        let rounds = first.round.index() + 1;
        let has_arrived = |id| has_arrived(tournament, id, rounds);
        let number = place_among_arrived(tournament, smallest.player.id, has_arrived);
        Some(smallest.initial(number % 2 == 1))
    };
    snapshot.initial_color().or_shown(shown).unwrap_or(Color::White)
}
