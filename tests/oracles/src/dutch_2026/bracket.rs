//! The pairing process for a bracket (article 3).

use fpc::{Score, contest::Float};

use super::{
    criteria::{Counts, Criteria, Difference, Meeting, descending},
    downfloaters::{Best, Pairings},
    facts::Facts,
};
use crate::{
    order::{Next, combinations, exchanges, transpositions},
    sets::{Set, members, set_of},
};

/// A bracket to be paired.
pub struct Bracket<'a> {
    pub facts: &'a Facts<'a>,
    pub mdps: Set,
    pub residents: Set,
    /// The scoregroups after that of the residents.
    pub following: &'a [Set],
}

/// The accepted candidate of a bracket.
#[derive(Clone, Debug)]
pub struct Paired {
    pub pairs: Vec<(usize, usize)>,
    pub downfloaters: Set,
    pub criteria: Criteria,
}

impl Bracket<'_> {
    pub fn players(&self) -> Set {
        self.mdps | self.residents
    }

    /// The best candidate (3.4, 3.8).
    pub fn pair(&self) -> Paired {
        let mut search = Search {
            bracket: self,
            mdps: members(self.mdps).collect(),
            residents: members(self.residents).collect(),
            ideal: self.best_downfloaters(),
            pairings: Pairings::new(self.facts, self.mdps),
            pairs: Vec::new(),
            best: None,
        };
        search.all_candidates();
        let best = search.best.unwrap();
        assert_eq!(best.criteria.downfloaters, search.ideal.criteria, "C6 to C9 are complied with");
        best
    }

    /// Resident downfloaters (C14, C16).
    fn counts_of_downfloaters(&self, downfloaters: Set) -> Counts {
        let number = |ago| {
            let floated = |&place: &usize| self.facts.players[place].floated(ago, Float::Down);
            members(downfloaters & self.residents).filter(floated).count() as u8
        };
        Counts { c14: number(1), c16: number(2), ..Counts::default() }
    }
}

/// The search through the candidates of a bracket.
struct Search<'a> {
    bracket: &'a Bracket<'a>,
    mdps: Vec<usize>,
    residents: Vec<usize>,
    /// The sets of downfloaters that one of the best candidates can have.
    ideal: Best,
    pairings: Pairings<'a>,
    /// The pairs of the candidate being built.
    pairs: Vec<(usize, usize)>,
    best: Option<Paired>,
}

impl Search<'_> {
    fn facts(&self) -> &Facts<'_> {
        self.bracket.facts
    }

    fn score(&self, player: usize) -> Score {
        self.facts().players[player].score
    }

    fn max_pairs(&self) -> usize {
        let players = self.mdps.len() + self.residents.len();
        (players - self.ideal.criteria.here.number) / 2
    }

    /// The valid sets of MDPs (4.4): the Limbo they leave is compliant with C7.
    /// They are in the order of their smallest different sequence-number.
    fn valid_sets(&self) -> Vec<Vec<usize>> {
        let highest_resident = self.score(self.residents[0]);
        let scores = self.ideal.criteria.here.scores.iter();
        let of_limbo: Vec<_> = scores.filter(|&&score| score > highest_resident).copied().collect();
        let m1 = self.mdps.len() - of_limbo.len();
        let is_valid = |set: &Vec<usize>| {
            let limbo = self.mdps.iter().filter(|mdp| !set.contains(mdp));
            descending(limbo.map(|&mdp| self.score(mdp))) == of_limbo
        };
        let mut sets = combinations(&self.mdps, m1);
        sets.retain(is_valid);
        sets
    }

    /// Alterations of S1 and the Limbo (3.2, 3.7.3).
    fn all_candidates(&mut self) {
        for s1 in self.valid_sets() {
            if self.mdp_pairings(&s1) == Next::Stop {
                break;
            }
        }
    }

    /// Transpositions of S2, which is all residents (3.3, 3.7, 4.2).
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
    /// and S2R, and transpositions of S2R (3.3, 3.6, 4.2, 4.3). The players of a
    /// remainder have sequence-numbers of their own (4.1).
    fn remainder(&mut self, remainder: &[usize]) -> Next {
        let m1 = self.pairs.len();
        let bsns: Vec<_> = (1..=remainder.len()).collect();
        let player = |bsn: &usize| remainder[bsn - 1];
        for (s1r, s2r) in exchanges(&bsns, self.max_pairs() - m1) {
            let s1r: Vec<_> = s1r.iter().map(player).collect();
            let s2r: Vec<_> = s2r.iter().map(player).collect();
            let next = transpositions(&s2r, s1r.len(), &mut |chosen| {
                self.pairs.truncate(m1);
                self.pairs.extend(s1r.iter().copied().zip(chosen.iter().copied()));
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

    fn paired(&self) -> Set {
        self.pairs.iter().fold(0, |all, &(a, b)| all | set_of(a) | set_of(b))
    }

    /// Tells whether the last pair complies with C1 and C3, and the pairs can be completed to a
    /// candidate not already worse than the best one.
    fn is_worth_completing(&self) -> bool {
        let Some(&(a, b)) = self.pairs.last() else { return true };
        if self.facts().meeting(a, b).is_none() {
            return false;
        }
        if !self.facts().takes_shortcuts {
            return true;
        }
        match (self.best_counts(self.paired()), &self.best) {
            (Some(counts), Some(best)) => counts <= best.criteria.counts,
            (counts, _) => counts.is_some(),
        }
    }

    /// How a candidate with the pairs built so far can at best comply with C10
    /// to C17; `None` if it cannot comply with C6 to C9.
    fn best_counts(&self, paired: Set) -> Option<Counts> {
        let all = self.bracket.players();
        let sets = self.ideal.sets.iter().filter(|&&set| set & paired == 0);
        let counts = sets.filter_map(|&set| {
            let mut counts = self.pairings.best_counts(all & !paired & !set)?;
            counts += self.pair_counts();
            counts += self.bracket.counts_of_downfloaters(set);
            Some(counts)
        });
        counts.min()
    }

    /// Evaluation of the candidate (3.4, 3.8).
    fn candidate(&mut self) -> Next {
        let downfloaters = self.bracket.players() & !self.paired();
        if !self.bracket.may_remain(downfloaters) {
            return Next::Onward;
        }
        let mut counts = self.pair_counts();
        counts += self.bracket.counts_of_downfloaters(downfloaters);
        let criteria = Criteria {
            downfloaters: self.bracket.of_downfloaters(downfloaters),
            counts,
            differences: self.differences(downfloaters),
        };
        if self.best.as_ref().is_some_and(|best| best.criteria <= criteria) {
            return Next::Onward;
        }
        let is_perfect = criteria.downfloaters == self.ideal.criteria
            && criteria.differences.iter().all(Vec::is_empty)
            && Some(counts) == { self.least_counts() };
        self.best = Some(Paired { pairs: self.pairs.clone(), downfloaters, criteria });
        if is_perfect && self.facts().takes_shortcuts { Next::Stop } else { Next::Onward }
    }

    /// The best compliance of any candidate with C10 to C17.
    fn least_counts(&self) -> Option<Counts> {
        let all = self.bracket.players();
        let counts = self.ideal.sets.iter().filter_map(|&set| {
            let mut counts = self.pairings.best_counts(all & !set)?;
            counts += self.bracket.counts_of_downfloaters(set);
            Some(counts)
        });
        counts.min()
    }

    fn meetings(&self) -> impl Iterator<Item = &Meeting> {
        self.pairs.iter().filter_map(|&(a, b)| self.bracket.facts.meeting(a, b))
    }

    /// C10 to C13, C15 and C17.
    fn pair_counts(&self) -> Counts {
        let mut counts = Counts::default();
        for meeting in self.meetings() {
            counts += meeting.counts;
        }
        counts
    }

    /// C18 to C21.
    fn differences(&self, downfloaters: Set) -> [Vec<Difference>; 4] {
        let mut lists = [const { Vec::new() }; 4];
        for meeting in self.meetings() {
            for (list, differs) in lists.iter_mut().zip(meeting.differs_under) {
                list.extend(differs.then_some(Difference::OfPair(meeting.difference)));
            }
        }
        for mdp in members(downfloaters & self.bracket.mdps) {
            let floated = |ago| self.facts().players[mdp].floated(ago, Float::Down);
            let limbo = Difference::OfLimbo(self.score(mdp));
            lists[0].extend(floated(1).then_some(limbo));
            lists[2].extend(floated(2).then_some(limbo));
        }
        lists.map(|list| descending(list.into_iter()))
    }
}
