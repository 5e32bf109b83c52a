//! The pairing process for a bracket (section B).

use std::{
    cell::{OnceCell, RefCell},
    cmp::Ordering,
    collections::HashMap,
};

use fpc::{Score, contest::Float};

use super::{
    Kind,
    criteria::{Counts, Criteria, Following, Meeting, descending},
    facts::Facts,
};
use crate::{
    order::{Next, combinations, exchanges, mdp_exchanges, transpositions},
    sets::{Set, members, set_of, split_first},
};

/// A bracket to be paired.
pub struct Bracket<'a> {
    pub facts: &'a Facts<'a>,
    pub kind: Kind,
    pub mdps: Set,
    pub residents: Set,
    /// Everybody with a score lower than the residents'.
    pub below: Set,
    /// The next scoregroup.
    pub next: Option<Set>,
    /// Tells whether nobody has a score lower than the next scoregroup's.
    pub next_is_last: bool,
}

/// The accepted candidate of a bracket.
#[derive(Clone, Debug)]
pub struct Paired {
    pub pairs: Vec<(usize, usize)>,
    pub downfloaters: Set,
    pub criteria: Criteria,
}

/// What all pairings of a bracket have in common (B.1), and what none can beat.
struct Parameters {
    max_pairs: usize,
    m1: usize,
    /// The lowest PSD.
    psd: Vec<Score>,
    /// All sets of downfloaters that leave `max_pairs` pairs.
    downfloaters: Vec<Set>,
}

impl Bracket<'_> {
    fn players(&self) -> Set {
        self.mdps | self.residents
    }

    /// Tells whether players may remain unpaired: in the PPB, the round-pairing has to be completed
    /// without them (C.4); in the last bracket, this completes it (C.2).
    fn may_remain(&self, downfloaters: Set) -> bool {
        match self.kind {
            Kind::Ordinary => true,
            Kind::Penultimate => self.facts.can_be_completed(downfloaters | self.below),
            Kind::Last | Kind::Collapsed => self.facts.may_be_left_over(downfloaters),
        }
    }

    /// The best candidate (B.4, B.8).
    pub fn pair(&self) -> Paired {
        let pairings = Pairings::new(self.facts, self.residents);
        let parameters = parameters(&pairings, self.players(), |set| self.may_remain(set));
        let mut search = Search {
            bracket: self,
            order: members(self.players()).collect(),
            mdps: members(self.mdps).collect(),
            residents: members(self.residents).collect(),
            lowest: self.facts.players[members(self.residents).last().unwrap()].score,
            parameters: parameters.unwrap(),
            next_pairings: Pairings::new(self.facts, self.next.unwrap_or(0)),
            following: RefCell::new(HashMap::new()),
            best_following: OnceCell::new(),
            pairs: Vec::new(),
            best: None,
            best_is_ideal: false,
        };
        search.all_candidates();
        let best = search.best.unwrap();
        let is_lowest = best.criteria.psd == search.parameters.psd;
        assert!(is_lowest || self.facts.readings.m1_before_psd, "C.6 can be complied with");
        best
    }
}

/// Pairings in which two MDPs never meet.
struct Pairings<'a> {
    facts: &'a Facts<'a>,
    residents: Set,
    known: RefCell<HashMap<Set, Option<Vec<Score>>>>,
}

impl<'a> Pairings<'a> {
    fn new(facts: &'a Facts<'a>, residents: Set) -> Self {
        Self { facts, residents, known: RefCell::default() }
    }

    /// Pairs all of these players, and tells the lowest list of score
    /// differences; `None` if they cannot all be paired.
    fn all_paired(&self, players: Set) -> Option<Vec<Score>> {
        let Some((first, others)) = split_first(players) else { return Some(Vec::new()) };
        if let Some(known) = self.known.borrow().get(&players) {
            return known.clone();
        }
        let is_resident = |player| self.residents & set_of(player) != 0;
        let mut lowest: Option<Vec<Score>> = None;
        for other in members(others).filter(|&other| is_resident(first) || is_resident(other)) {
            if let Some(meeting) = self.facts.meeting(first, other)
                && let Some(rest) = self.all_paired(others & !set_of(other))
            {
                let list = descending(rest.into_iter().chain([meeting.difference]));
                lowest = Some(lowest.map_or(list.clone(), |lowest| lowest.min(list)));
            }
        }
        self.known.borrow_mut().insert(players, lowest.clone());
        lowest
    }

    /// The score difference of a downfloater (A.8).
    fn of_downfloater(&self, player: usize) -> Score {
        let lowest = members(self.residents).last().unwrap();
        artificial_difference(self.facts, player, self.facts.players[lowest].score)
    }
}

/// The difference between the score of a downfloater and one point less than
/// the lowest score of the bracket (A.8).
fn artificial_difference(facts: &Facts<'_>, player: usize, lowest: Score) -> Score {
    facts.players[player].score - (lowest - Score::from_tenths(10))
}

/// Tries all sets of downfloaters, the smallest first (C.5).
fn parameters(
    pairings: &Pairings<'_>,
    players: Set,
    may_remain: impl Fn(Set) -> bool,
) -> Option<Parameters> {
    let list: Vec<_> = members(players).collect();
    let mut found: Option<Parameters> = None;
    for size in (0..=list.len()).filter(|size| (list.len() - size) % 2 == 0) {
        for set in combinations(&list, size) {
            let downfloaters = set.iter().fold(0, |all, &player| all | set_of(player));
            let paired = players & !downfloaters;
            if !may_remain(downfloaters) {
                continue;
            }
            let Some(pairs) = pairings.all_paired(paired) else { continue };
            let differences = set.iter().map(|&player| pairings.of_downfloater(player));
            let psd = descending(pairs.into_iter().chain(differences));
            let paired_mdps = (paired & !pairings.residents).count_ones() as usize;
            let found = found.get_or_insert_with(|| Parameters {
                max_pairs: (list.len() - size) / 2,
                m1: 0,
                psd: psd.clone(),
                downfloaters: Vec::new(),
            });
            let m1_before_psd = pairings.facts.readings.m1_before_psd;
            match psd.cmp(&found.psd) {
                Ordering::Less if !m1_before_psd => found.m1 = paired_mdps,
                Ordering::Greater if !m1_before_psd => {}
                _ => found.m1 = found.m1.max(paired_mdps),
            }
            found.psd = psd.min(std::mem::take(&mut found.psd));
            found.downfloaters.push(downfloaters);
        }
        if found.is_some() {
            break;
        }
    }
    found
}

/// The search through the candidates of a bracket.
struct Search<'a> {
    bracket: &'a Bracket<'a>,
    /// The players of the bracket: number one has BSN 1, and so on.
    order: Vec<usize>,
    mdps: Vec<usize>,
    residents: Vec<usize>,
    /// The lowest score in the bracket.
    lowest: Score,
    parameters: Parameters,
    next_pairings: Pairings<'a>,
    following: RefCell<HashMap<Set, Following>>,
    best_following: OnceCell<Option<Following>>,
    /// The pairs of the candidate being built.
    pairs: Vec<(usize, usize)>,
    best: Option<Paired>,
    /// Tells whether its compliance with C.6 and C.7 cannot be bettered.
    best_is_ideal: bool,
}

impl Search<'_> {
    /// Alterations of S1 and the Limbo (B.2, B.7, D.3).
    fn all_candidates(&mut self) {
        let scores: Vec<_> = self.mdps.iter().map(|&mdp| self.player_score(mdp)).collect();
        for s1 in mdp_exchanges(&scores, self.parameters.m1) {
            let s1: Vec<_> = s1.iter().map(|&bsn| self.mdps[bsn]).collect();
            if self.mdp_pairings(&s1) == Next::Stop {
                break;
            }
        }
    }

    /// Transpositions of S2, which is all residents (B.3, B.7, D.1).
    fn mdp_pairings(&mut self, s1: &[usize]) -> Next {
        let s2 = self.residents.clone();
        transpositions(&s2, s1.len(), &mut |chosen| {
            self.pairs.clear();
            self.pairs.extend(s1.iter().copied().zip(chosen.iter().copied()));
            if !self.is_worth_completing() {
                Next::Skip
            } else if chosen.len() < s1.len() {
                Next::Onward
            } else {
                let is_left = |player: &usize| !chosen.contains(player);
                self.remainder(&s2.iter().copied().filter(is_left).collect::<Vec<_>>())
            }
        })
    }

    /// The candidates of a homogeneous bracket or a remainder: exchanges of S1R
    /// and S2R, and transpositions of S2R (B.3, B.6, D.1, D.2).
    fn remainder(&mut self, remainder: &[usize]) -> Next {
        let m1 = self.pairs.len();
        let order = if self.bracket.facts.readings.remainder_has_own_bsns {
            remainder.to_vec()
        } else {
            self.order.clone()
        };
        let has_bsn = |&bsn: &usize| remainder.contains(&order[bsn - 1]);
        let bsns: Vec<_> = (1..=order.len()).filter(has_bsn).collect();
        for (s1r, s2r) in exchanges(&bsns, self.parameters.max_pairs - m1) {
            let next = transpositions(&s2r, s1r.len(), &mut |chosen| {
                let pairs = s1r.iter().zip(chosen).map(|(&a, &b)| (order[a - 1], order[b - 1]));
                self.pairs.truncate(m1);
                self.pairs.extend(pairs);
                if !self.is_worth_completing() {
                    Next::Skip
                } else if chosen.len() < s1r.len() {
                    Next::Onward
                } else {
                    self.candidate()
                }
            });
            if next == Next::Stop {
                return Next::Stop;
            }
        }
        self.pairs.truncate(m1);
        Next::Onward
    }

    /// Tells whether the last pair complies with C.1 and C.3, and the pairs alone are not already
    /// worse than the best candidate.
    fn is_worth_completing(&self) -> bool {
        let Some(&(a, b)) = self.pairs.last() else { return true };
        let Some(last) = self.bracket.facts.meeting(a, b) else { return false };
        if !self.bracket.facts.takes_shortcuts {
            return true;
        }
        let Some(best) = self.best.as_ref().map(|best| &best.criteria) else { return true };
        let counts_are_worse = || self.pair_counts() > best.counts;
        let psd_is_worse = || last.difference > Score::ZERO && self.pair_differences() > best.psd;
        !(self.best_is_ideal && counts_are_worse() || psd_is_worse())
    }

    /// Tells whether C.6 and C.7 cannot be complied with any better.
    fn is_ideal(&self, criteria: &Criteria) -> bool {
        criteria.psd == self.parameters.psd && criteria.following == *self.best_following()
    }

    /// Evaluation of the candidate (B.4, B.8).
    fn candidate(&mut self) -> Next {
        let paired = self.pairs.iter().fold(0, |all, &(a, b)| all | set_of(a) | set_of(b));
        let downfloaters = self.bracket.players() & !paired;
        if !self.bracket.may_remain(downfloaters) {
            return Next::Onward;
        }
        let criteria = Criteria {
            downfloaters: downfloaters.count_ones() as usize,
            psd: self.psd(downfloaters),
            following: self.c7(downfloaters),
            counts: self.counts(downfloaters),
            differences: self.differences(downfloaters),
        };
        if self.best.as_ref().is_some_and(|best| best.criteria <= criteria) {
            return Next::Onward;
        }
        self.best_is_ideal = self.is_ideal(&criteria);
        let is_perfect = self.best_is_ideal
            && criteria.counts == Counts::default()
            && criteria.differences.iter().all(Vec::is_empty);
        self.best = Some(Paired { pairs: self.pairs.clone(), downfloaters, criteria });
        if is_perfect && self.bracket.facts.takes_shortcuts { Next::Stop } else { Next::Onward }
    }

    fn player_score(&self, player: usize) -> Score {
        self.bracket.facts.players[player].score
    }

    fn meetings(&self) -> impl Iterator<Item = &Meeting> {
        self.pairs.iter().filter_map(|&(a, b)| self.bracket.facts.meeting(a, b))
    }

    fn pair_differences(&self) -> Vec<Score> {
        descending(self.meetings().map(|meeting| meeting.difference))
    }

    /// The PSD (A.8, C.6).
    fn psd(&self, downfloaters: Set) -> Vec<Score> {
        let pairs = self.meetings().map(|meeting| meeting.difference);
        descending(pairs.chain(members(downfloaters).map(|player| self.artificial(player))))
    }

    fn artificial(&self, downfloater: usize) -> Score {
        artificial_difference(self.bracket.facts, downfloater, self.lowest)
    }

    /// The number of pairs and the PSD of the following bracket (C.7).
    fn c7(&self, downfloaters: Set) -> Option<Following> {
        let next = self.bracket.next.filter(|_| self.bracket.kind == Kind::Ordinary)?;
        let mut known = self.following.borrow_mut();
        let following = known.entry(downfloaters).or_insert_with(|| {
            let readings = self.bracket.facts.readings;
            let obeys_c2 = self.bracket.next_is_last && readings.next_bracket_obeys_c2;
            let may_remain = |set| !obeys_c2 || self.bracket.facts.may_be_left_over(set);
            let players = downfloaters | next;
            match parameters(&self.next_pairings, players, may_remain) {
                Some(found) => Following::Paired {
                    downfloaters: players.count_ones() as usize - 2 * found.max_pairs,
                    psd: if readings.next_bracket_psd { found.psd } else { Vec::new() },
                },
                None => Following::Impossible,
            }
        });
        Some(following.clone())
    }

    /// The best compliance with C.7 by any set of downfloaters.
    fn best_following(&self) -> &Option<Following> {
        self.best_following.get_or_init(|| {
            self.parameters.downfloaters.iter().filter_map(|&set| self.c7(set)).min()
        })
    }

    fn pair_counts(&self) -> Counts {
        let mut counts = Counts::default();
        for &(a, b) in &self.pairs {
            let Some(meeting) = self.bracket.facts.meeting(a, b) else { continue };
            let mut of_pair = meeting.counts;
            let is_mdp = self.bracket.mdps & (set_of(a) | set_of(b)) != 0;
            if is_mdp && !self.bracket.facts.readings.floats_of_paired_mdps {
                (of_pair.c12, of_pair.c14) = (0, 0);
            }
            counts += of_pair;
        }
        counts
    }

    /// C.8 to C.15.
    fn counts(&self, downfloaters: Set) -> Counts {
        let mut counts = self.pair_counts();
        for player in members(downfloaters) {
            let is_mdp = self.bracket.mdps & set_of(player) != 0;
            if !is_mdp || self.bracket.facts.readings.floats_of_limbo {
                let [c12, c14] = self.same_downfloat(player).map(u8::from);
                counts += Counts { c12, c14, ..Counts::default() };
            }
        }
        counts
    }

    /// Tells whether a downfloater has had a downfloat in the previous round, and two rounds
    /// before.
    fn same_downfloat(&self, player: usize) -> [bool; 2] {
        [1, 2].map(|ago| self.bracket.facts.players[player].floated(ago, Float::Down))
    }

    /// C.16 to C.19.
    fn differences(&self, downfloaters: Set) -> [Vec<Score>; 4] {
        let mut lists = [const { Vec::new() }; 4];
        for meeting in self.meetings() {
            for (list, same_float) in lists.iter_mut().zip(meeting.same_floats) {
                list.extend(same_float.then_some(meeting.difference));
            }
        }
        if self.bracket.facts.readings.downfloaters_have_differences {
            for player in members(downfloaters) {
                let [c16, c18] = self.same_downfloat(player);
                lists[0].extend(c16.then(|| self.artificial(player)));
                lists[2].extend(c18.then(|| self.artificial(player)));
            }
        }
        lists.map(|list| descending(list.into_iter()))
    }
}
