//! Score brackets (A.3), and by what their pairings are judged (A.11, B.3 to
//! B.6, C.10, C.14).

use std::ops::AddAssign;

use fpc::Score;

use super::facts::Facts;
use crate::sets::{Set, members, set_of};

/// The part of a bracket in the round.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Kind {
    /// One with others to follow.
    Ordinary,
    /// The penultimate one, paired again for the sake of those below (C.13).
    Penultimate { below: Set },
    /// The lowest one.
    Lowest,
    /// The lowest one, joined from several (C.13).
    Merged {
        /// The score bracket added last.
        added: Set,
    },
}

impl Kind {
    /// Tells whether everybody has to be paired in the bracket, but for the bye.
    pub fn is_lowest(self) -> bool {
        matches!(self, Self::Lowest | Self::Merged { .. })
    }
}

/// A bracket to be paired.
pub struct Bracket<'a> {
    pub facts: &'a Facts,
    pub kind: Kind,
    /// Players moved down from higher brackets.
    pub mdps: Set,
    pub residents: Set,
    /// Players for whom there is no opponent in the bracket (C.1). They go down
    /// and are not among the others.
    pub incompatible: Set,
    /// The players who form S1 at first in a heterogeneous bracket; nobody if it
    /// is homogeneous.
    pub leaders: Set,
    /// The scores in the bracket, highest first.
    scores: Vec<Score>,
}

/// A pairing of a bracket.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The higher ranked player first.
    pub pairs: Vec<(usize, usize)>,
    /// Who moves down, or gets the bye.
    pub floaters: Set,
    pub items: Items,
}

/// By what pairings of a bracket are compared: less is better, and the first
/// field that differs decides.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub struct Items {
    /// The bye, counted twice for a player who is not entitled to it (B.1.b).
    pub byes: i64,
    /// In a merged bracket, the sum of the squares of score differences (B.3).
    pub closeness: i64,
    /// In a heterogeneous bracket, M0 - M1 (C.14.b).
    pub unpaired_mdps: i64,
    /// The number of them that have each score, from the highest (B.3).
    pub scores_of_mdps: Vec<i64>,
    /// All who are not paired: the fewer, the higher P1 (C.14.a).
    pub unpaired: i64,
    /// The number of them that have each score, from the highest (B.3).
    pub scores: Vec<i64>,
    /// C.10 from g up to a.
    pub faults: Faults,
}

/// Requirements that have been dropped: for how many pairs or players.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Default, Debug)]
pub struct Faults {
    /// B.2 (C.10.g), A.7.d (C.10.f), X and Z (C.10.e).
    pub colors: [i64; 4],
    /// B.5 and B.6 for downfloaters (C.10.d, C.10.c).
    pub downfloats: [i64; 2],
    /// B.5 and B.6 for upfloaters (C.10.b, C.10.a).
    pub upfloats: [i64; 2],
}

impl Items {
    /// All fields in their order.
    pub fn vector(&self) -> Vec<i64> {
        let mut all = vec![self.byes, self.closeness, self.unpaired_mdps];
        all.extend(&self.scores_of_mdps);
        all.push(self.unpaired);
        all.extend(&self.scores);
        all.extend(self.faults.colors);
        all.extend(self.faults.downfloats);
        all.extend(self.faults.upfloats);
        all
    }
}

fn add(sums: &mut [i64], others: &[i64]) {
    sums.iter_mut().zip(others).for_each(|(sum, other)| *sum += other);
}

impl AddAssign for Items {
    fn add_assign(&mut self, other: Self) {
        self.byes += other.byes;
        self.closeness += other.closeness;
        self.unpaired_mdps += other.unpaired_mdps;
        self.unpaired += other.unpaired;
        add(&mut self.scores_of_mdps, &other.scores_of_mdps);
        add(&mut self.scores, &other.scores);
        add(&mut self.faults.colors, &other.faults.colors);
        add(&mut self.faults.downfloats, &other.faults.downfloats);
        add(&mut self.faults.upfloats, &other.faults.upfloats);
    }
}

impl<'a> Bracket<'a> {
    pub fn new(facts: &'a Facts, kind: Kind, mdps: Set, residents: Set) -> Self {
        let everybody = mdps | residents;
        let is_alone = |&player: &usize| facts.opponents(player, everybody) == 0;
        let incompatible = if kind.is_lowest() {
            0
        } else {
            members(everybody).filter(is_alone).fold(0, |set, p| set | set_of(p))
        };
        let players = everybody & !incompatible;
        let mut scores: Vec<_> = members(players).map(|place| facts.players[place].score).collect();
        scores.dedup();
        let (mdps, residents) = (mdps & players, residents & players);
        let bracket = Self { facts, kind, mdps, residents, incompatible, leaders: 0, scores };
        Self { leaders: bracket.moved_down_group(), ..bracket }
    }

    /// The moved-down players of a heterogeneous bracket. At least half of the
    /// players make it homogeneous (A.3); so does an ordinary lowest bracket that
    /// cannot be paired otherwise (C.14.b2).
    fn moved_down_group(&self) -> Set {
        let group = self.counted_as_moved_down();
        let meets = |a: usize, b: usize| {
            let both = group & set_of(a) != 0 && group & set_of(b) != 0;
            self.facts.may_pair(a, b) && !both
        };
        let is_minority = 2 * group.count_ones() < self.players().count_ones();
        let can_be_paired =
            self.kind != Kind::Lowest || self.facts.can_be_completed_by(self.players(), meets);
        if is_minority && can_be_paired { group } else { 0 }
    }

    /// The moved-down players. In a merged bracket into which nobody has moved
    /// down, the score bracket added last plays that part (C.13, R-D12-17,
    /// R-D12-18), be the bracket treated as homogeneous or not.
    fn counted_as_moved_down(&self) -> Set {
        match self.kind {
            Kind::Merged { added } if self.mdps == 0 => added,
            _ => self.mdps,
        }
    }

    pub fn players(&self) -> Set {
        self.mdps | self.residents
    }

    fn is_merged(&self) -> bool {
        matches!(self.kind, Kind::Merged { .. })
    }

    /// Tells whether two players may be paired in the bracket. Moved-down players of a
    /// heterogeneous one only meet residents, unless it was merged.
    pub fn may_pair(&self, a: usize, b: usize) -> bool {
        let are_leaders = self.leaders & set_of(a) != 0 && self.leaders & set_of(b) != 0;
        self.facts.may_pair(a, b) && (self.is_merged() || !are_leaders)
    }

    /// C.13 does not lower P to zero in the penultimate bracket, nor M1 if there
    /// is an opponent for a moved-down player.
    pub fn is_enough(&self, pairs: &[(usize, usize)]) -> bool {
        let Kind::Penultimate { .. } = self.kind else { return true };
        let is_possible = |mdp| self.facts.opponents(mdp, self.residents) != 0;
        let must_pair_mdp = members(self.leaders).any(is_possible);
        let has_mdp = pairs.iter().any(|&(a, _)| self.leaders & set_of(a) != 0);
        !pairs.is_empty() && (has_mdp || !must_pair_mdp)
    }

    pub fn no_items(&self) -> Items {
        Items {
            byes: 0,
            closeness: 0,
            unpaired_mdps: 0,
            scores_of_mdps: vec![0; self.scores.len()],
            unpaired: 0,
            scores: vec![0; self.scores.len()],
            faults: Faults::default(),
        }
    }

    fn score(&self, player: usize) -> Score {
        self.facts.players[player].score
    }

    /// What a pair adds, the higher ranked player first.
    pub fn items_of_pair(&self, higher: usize, lower: usize) -> Items {
        let mut items = self.no_items();
        items.faults.colors = self.facts.color_faults(higher, lower);
        let difference = self.score(higher) - self.score(lower);
        if let Kind::Merged { .. } = self.kind {
            items.closeness = difference.tenths().pow(2);
        }
        // In a merged bracket, both groups count, and whether or not it is treated
        // as homogeneous (R-D12-18).
        let group = match self.kind {
            Kind::Merged { added } => self.mdps | added,
            _ => self.leaders,
        };
        if group & set_of(higher) != 0 && difference > Score::ZERO {
            items.faults.upfloats = self.facts.players[lower].upfloats.map(i64::from);
        }
        items
    }

    /// What a player adds who moves down, or gets the bye.
    pub fn items_of_floater(&self, player: usize) -> Items {
        let mut items = self.no_items();
        let score = self.score(player);
        let level = self.scores.iter().position(|&other| other == score).unwrap();
        if self.is_merged() {
            items.closeness = score.tenths().pow(2);
        } else {
            if self.leaders & set_of(player) != 0 {
                items.unpaired_mdps = 1;
                items.scores_of_mdps[level] = 1;
            }
            items.unpaired = 1;
            items.scores[level] = 1;
        }
        if self.counted_as_moved_down() & set_of(player) == 0 {
            items.faults.downfloats = self.facts.players[player].downfloats.map(i64::from);
        }
        if self.kind.is_lowest() {
            items.byes = self.bye(player);
        }
        items
    }

    /// The bye, counted twice for a player who is not entitled to it.
    pub fn bye(&self, player: usize) -> i64 {
        if self.facts.may_get_bye(player) { 1 } else { 2 }
    }

    /// A candidate from its pairs.
    pub fn candidate(&self, pairs: Vec<(usize, usize)>) -> Candidate {
        let mut items = self.no_items();
        let mut unpaired = self.players();
        for &(higher, lower) in &pairs {
            items += self.items_of_pair(higher, lower);
            unpaired &= !(set_of(higher) | set_of(lower));
        }
        members(unpaired).for_each(|player| items += self.items_of_floater(player));
        Candidate { pairs, floaters: unpaired | self.incompatible, items }
    }
}
