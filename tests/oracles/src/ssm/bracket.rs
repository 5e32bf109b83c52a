//! The pairing inside one bracket (C2 to C6, R-SSM-10).

use std::collections::BTreeSet;

use super::{Facts, Omitted, Paired, Step};

/// Pairs players, given in rank order: the attempt with the most pairs, the
/// first of equals.
pub(super) fn pair_bracket(facts: &Facts, players: &[usize]) -> Paired {
    let (s1, s2) = players.split_at(players.len() / 2);
    let mut division = Division { s1: s1.to_vec(), s2: s2.to_vec() };
    let mut best = division.attempt(facts);
    let mut attempt = best.clone();
    let mut tried = BTreeSet::from([division.s1.clone()]);
    while division.exchange(&attempt) && tried.insert(division.s1.clone()) {
        attempt = division.attempt(facts);
        if attempt.pairs.len() > best.pairs.len() {
            best = attempt.clone();
            best.steps.push(Step::C6);
        }
    }
    best
}

/// The two subgroups, each in rank order (A5, C2).
struct Division {
    s1: Vec<usize>,
    s2: Vec<usize>,
}

impl Division {
    /// Everybody in S1 gets the first free opponent in S2 (C3 to C5).
    fn attempt(&self, facts: &Facts) -> Paired {
        let mut attempt = Paired::default();
        let mut free = self.s2.clone();
        for &player in &self.s1 {
            // C5: B5 and then B4 are left out, for this player only.
            let opponent = Omitted::ALL.into_iter().find_map(|omitted| {
                let complies = |&opponent: &usize| facts.complies(player, opponent, omitted);
                free.iter().position(complies).map(|found| (found, omitted))
            });
            let Some((found, omitted)) = opponent else {
                attempt.unpaired.push(player);
                continue;
            };
            attempt.pairs.push((player, free.remove(found)));
            if omitted != Omitted::Nothing {
                attempt.steps.push(Step::C5(omitted));
            }
        }
        attempt.unpaired.extend(free);
        attempt.unpaired.sort_unstable();
        attempt
    }

    /// Exchanges the highest unpaired player of S1 with the highest free player
    /// of S2, if there are such players (C6).
    fn exchange(&mut self, attempt: &Paired) -> bool {
        let unpaired = |player: &usize| attempt.unpaired.contains(player);
        let first_of = |subgroup: &[usize]| subgroup.iter().position(unpaired);
        let (Some(down), Some(up)) = (first_of(&self.s1), first_of(&self.s2)) else { return false };
        std::mem::swap(&mut self.s1[down], &mut self.s2[up]);
        self.s1.sort_unstable();
        self.s2.sort_unstable();
        true
    }
}
