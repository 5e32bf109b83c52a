//! What the text regards of players and of pairs.

use std::{
    cell::RefCell,
    cmp::{Ordering, Reverse},
    collections::BTreeMap,
    ops::Add,
};

use fpc::{Color, Score, Snapshot};

use super::{
    super::{
        matching::{most_pairs, most_pairs_of_all},
        sets::{Set, members, set_of},
    },
    Edition,
    player::{Player, player},
};

/// Where a score lies, and on which side a group is handled (2.2).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Side {
    /// Above the median: pairing proceeds downward.
    Above,
    /// Exactly half of the points that could be won: paired downward.
    Median,
    /// Below the median: pairing proceeds upwards.
    Below,
}

/// The colors of several pairs, worse ones later in the order: first those that
/// break 5.1, then clashes.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Default, Debug)]
pub(super) struct Total {
    twos: u32,
    ones: u32,
}

impl Total {
    /// One pair of a color level.
    pub(super) fn of(level: u8) -> Self {
        Self { twos: u32::from(level == 2), ones: u32::from(level == 1) }
    }
}

impl Add for Total {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self { twos: self.twos + other.twos, ones: self.ones + other.ones }
    }
}

/// The players of a round in order of their numbers, and who can be paired with
/// whom.
pub(super) struct Facts<'a> {
    snapshot: &'a Snapshot,
    pub(super) players: Vec<Player>,
    pub(super) maxi: bool,
    /// Tells whether the bye was given beforehand, so that nobody else can get it.
    pub(super) bye_is_assigned: bool,
    /// The color drawn for the first player (7.2).
    pub(super) initial: Color,
    /// Twice the median score.
    double_median: Score,
    compatible: Vec<Set>,
    /// Tells whether matching and bounds may take the place of enumeration.
    pub(super) takes_shortcuts: bool,
    known_pairs: RefCell<BTreeMap<Set, usize>>,
    known_totals: RefCell<BTreeMap<Set, Option<Total>>>,
}

impl<'a> Facts<'a> {
    pub(super) fn new(snapshot: &'a Snapshot, edition: Edition, maxi: bool) -> Self {
        let rounds = snapshot.round().index();
        let double_median = |rounds: usize| snapshot.points().win.times(rounds as i64);
        let before = (rounds > 1).then(|| double_median(rounds - 1));
        let player = |entrant| player(snapshot, edition, entrant, before);
        let mut players: Vec<_> = snapshot.players().iter().map(player).collect();
        players.sort_by_key(|player| player.number);
        let mut facts = Self {
            snapshot,
            players,
            maxi,
            bye_is_assigned: snapshot.assigned_bye().is_some(),
            initial: snapshot.recorded_initial_color().unwrap_or(Color::White),
            double_median: double_median(rounds),
            compatible: Vec::new(),
            takes_shortcuts: true,
            known_pairs: RefCell::default(),
            known_totals: RefCell::default(),
        };
        let row = |place| {
            facts.select_place(facts.everybody(), |other| facts.is_compatible(place, other))
        };
        facts.compatible = (0..facts.players.len()).map(row).collect();
        facts
    }

    pub(super) fn everybody(&self) -> Set {
        (0..self.players.len()).map(set_of).fold(0, |set, place| set | place)
    }

    fn select_place(&self, set: Set, wanted: impl Fn(usize) -> bool) -> Set {
        members(set).filter(|&place| wanted(place)).fold(0, |set, place| set | set_of(place))
    }

    /// Those of a set who have a property.
    pub(super) fn select(&self, set: Set, wanted: impl Fn(&Player) -> bool) -> Set {
        self.select_place(set, |place| wanted(&self.players[place]))
    }

    /// Where the score of a player lies (2.2).
    pub(super) fn side(&self, place: usize) -> Side {
        match self.players[place].score.times(2).cmp(&self.double_median) {
            Ordering::Greater => Side::Above,
            Ordering::Equal => Side::Median,
            Ordering::Less => Side::Below,
        }
    }

    pub(super) fn on_side(&self, set: Set, side: Side) -> Set {
        self.select_place(set, |place| self.side(place) == side)
    }

    /// The rank: score, then pairing number (1.1, 5.4).
    pub(super) fn rank(&self, place: usize) -> (Reverse<Score>, u16) {
        let player = &self.players[place];
        (Reverse(player.score), player.number)
    }

    /// Tells whether two players are compatible (2.1): they have not met, must not be kept apart,
    /// and some way to give the colors obeys 5.1. In the last round equal scores have priority over
    /// colors (6).
    fn is_compatible(&self, a: usize, b: usize) -> bool {
        let [first, second] = [a, b].map(|place| &self.players[place]);
        let place = |player: &Player| self.snapshot.place(player.id).unwrap();
        let colors_are_waived = self.snapshot.is_last_round() && first.score == second.score;
        self.snapshot.may_meet(place(first), place(second))
            && (colors_are_waived || first.games.legal_colors(&second.games).next().is_some())
    }

    /// Those of a set with whom a player is compatible.
    pub(super) fn compatible_with(&self, place: usize, set: Set) -> Set {
        self.compatible[place] & set
    }

    /// The color level of a pair: 0 if each can get the color due to him, 1 if
    /// both are due the same, 2 if 5.1 cannot be obeyed (3.8, 5.2, 6).
    pub(super) fn level(&self, a: usize, b: usize) -> u8 {
        let [a, b] = [a, b].map(|place| &self.players[place].games);
        if a.legal_colors(b).next().is_none() {
            return 2;
        }
        u8::from(a.clashes_with(b))
    }

    /// The largest number of disjoint compatible pairs in a set.
    pub(super) fn max_pairs(&self, set: Set) -> usize {
        if let Some(&known) = self.known_pairs.borrow().get(&set) {
            return known;
        }
        let pairs = self.most_pairs(set, |a, b| self.compatible[a] & set_of(b) != 0);
        self.known_pairs.borrow_mut().insert(set, pairs);
        pairs
    }

    /// Tells whether a set can be split into compatible pairs.
    pub(super) fn can_be_paired(&self, set: Set) -> bool {
        2 * self.max_pairs(set) == set.count_ones() as usize
    }

    /// The number of these players who can be given different compatible opponents out of others at
    /// the same time.
    pub(super) fn max_opponents(&self, players: Set, others: Set) -> usize {
        self.most_pairs(players | others, |a, b| {
            let across = (players & set_of(a) != 0) != (players & set_of(b) != 0);
            across && self.compatible[a] & set_of(b) != 0
        })
    }

    /// The largest number of disjoint pairs of a kind in a set.
    fn most_pairs(&self, set: Set, may: impl Fn(usize, usize) -> bool) -> usize {
        if self.takes_shortcuts { most_pairs(set, may) } else { most_pairs_of_all(set, &may) }
    }

    /// The best colors with which a set can be paired completely (5.2), found by
    /// trying all opponents of one player after another. A branch is left as
    /// soon as a bound shows that it cannot be better than what is known.
    pub(super) fn best_total(&self, set: Set) -> Option<Total> {
        if let Some(&known) = self.known_totals.borrow().get(&set) {
            return known;
        }
        let best = if self.can_be_paired(set) { self.search_best_total(set) } else { None };
        self.known_totals.borrow_mut().insert(set, best);
        best
    }

    fn search_best_total(&self, set: Set) -> Option<Total> {
        // Somebody has to play each of them: those with few opponents first.
        let opponents = |&place: &usize| self.compatible_with(place, set).count_ones();
        let Some(player) = members(set).min_by_key(opponents) else {
            return Some(Total::default());
        };
        let mut others: Vec<_> = members(self.compatible_with(player, set)).collect();
        others.sort_by_key(|&other| self.level(player, other));
        let bound = self.bound(set);
        if bound == Total::default() {
            // The bound is that of a complete pairing without clashes.
            return Some(bound);
        }
        let mut best = None;
        for other in others {
            let rest = set & !set_of(player) & !set_of(other);
            let pair = Total::of(self.level(player, other));
            if best.is_some_and(|best| pair + self.bound(rest) >= best) {
                continue;
            }
            let total = self.best_total(rest).map(|total| total + pair);
            best = best.into_iter().chain(total).min();
            if best == Some(bound) {
                break;
            }
        }
        best
    }

    /// Colors than which no complete pairing of a set has better ones.
    fn bound(&self, set: Set) -> Total {
        let most = |worst: u8| {
            let may = |a: usize, b: usize| {
                self.compatible[a] & set_of(b) != 0 && self.level(a, b) <= worst
            };
            self.most_pairs(set, may) as u32
        };
        let pairs = set.count_ones() / 2;
        let twos = pairs - most(1);
        Total { twos, ones: (pairs - most(0)).saturating_sub(twos) }
    }
}
