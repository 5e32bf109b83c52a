//! Backtracking to the previous bracket for the sake of the next one (C.12).

use fpc::Score;

use super::{
    bracket::{Bracket, Candidate, Faults, Items, Kind},
    facts::Facts,
    graph::Graph,
    literal, sequence,
};
use crate::{
    order::combinations,
    sets::{Set, members, set_of},
};

/// The bracket below the one that is paired.
#[derive(Copy, Clone)]
pub struct Following {
    pub residents: Set,
    pub is_lowest: bool,
}

/// What the next bracket comes to: less is better.
#[derive(Clone, Copy, Eq, PartialEq, Ord, PartialOrd, Debug)]
struct Outlook {
    /// The number of pairs short of P0.
    missing_pairs: usize,
    unpaired_mdp: UnpairedMdp,
}

/// A moved-down player who must remain unpaired in the next bracket.
#[derive(Clone, Copy, Eq, PartialEq, Ord, PartialOrd, Debug)]
enum UnpairedMdp {
    Nobody,
    /// In the lowest bracket, somebody who has to take the bye: C.12 asks only
    /// whether the pairings become possible, not with which score (R-D12-14).
    TakesBye,
    /// In another one, the highest score of those who have to go down again.
    Scores(Score),
}

impl Outlook {
    const PERFECT: Self = Self { missing_pairs: 0, unpaired_mdp: UnpairedMdp::Nobody };
}

/// The pairing of a bracket that has others below: the best one, unless the next
/// bracket is better off with other players, as many and of the same scores.
pub fn pair(bracket: &Bracket<'_>, next: Following) -> Candidate {
    if bracket.facts.literal {
        return pair_literally(bracket, next);
    }
    let (first, _) = sequence::first_best(bracket, None).unwrap();
    let p0 = p0(bracket.facts, next, first.floaters);
    let mut least = outlook(bracket.facts, next, first.floaters, p0);
    if least == Outlook::PERFECT {
        return first;
    }
    let mut best = vec![(first.floaters, first.items.clone())];
    for floaters in with_same_scores(bracket, first.floaters) {
        let outlook = outlook(bracket.facts, next, floaters, p0);
        if outlook > least || floaters == first.floaters {
            continue;
        }
        let Some(items) = sequence::optimum(bracket, floaters) else { continue };
        if outlook < least || items < best[0].1 {
            best.clear();
        }
        if best.is_empty() || items == best[0].1 {
            best.push((floaters, items));
            least = outlook;
        }
    }
    let candidates = best.iter().filter_map(|&(set, _)| sequence::first_best(bracket, Some(set)));
    candidates.min_by(|(_, place), (_, other)| place.cmp(other)).unwrap().0
}

fn pair_literally(bracket: &Bracket<'_>, next: Following) -> Candidate {
    let first = literal::first_best(bracket, |candidate| Some(candidate.items.clone())).unwrap();
    let p0 = p0(bracket.facts, next, first.floaters);
    let without_faults = |items: &Items| Items { faults: Faults::default(), ..items.clone() };
    let value = |candidate: &Candidate| {
        let items = &candidate.items;
        let is_as_many_and_as_high = without_faults(items) == without_faults(&first.items);
        let value = || (outlook(bracket.facts, next, candidate.floaters, p0), items.faults.clone());
        is_as_many_and_as_high.then(value)
    };
    literal::first_best(bracket, value).unwrap()
}

/// All sets of players with as many of each score as in a set of floaters.
fn with_same_scores(bracket: &Bracket<'_>, floaters: Set) -> Vec<Set> {
    let score = |player: usize| bracket.facts.players[player].score;
    let union = |players: &[usize]| players.iter().fold(0, |set, &player| set | set_of(player));
    let mut sets = vec![bracket.incompatible];
    let mut rest = bracket.players();
    while rest != 0 {
        let highest = score(rest.trailing_zeros() as usize);
        let level: Vec<_> = members(rest).filter(|&player| score(player) == highest).collect();
        let size = (floaters & union(&level)).count_ones() as usize;
        let choices: Vec<_> = combinations(&level, size).iter().map(|set| union(set)).collect();
        sets = sets.iter().flat_map(|set| choices.iter().map(move |more| set | more)).collect();
        rest &= !union(&level);
    }
    sets
}

/// P0 of the next bracket. A resident for whom there is no opponent (C.1) does
/// not count, a moved-down player does.
fn p0(facts: &Facts, next: Following, floaters: Set) -> usize {
    let bracket = Bracket::new(facts, Kind::Ordinary, floaters, next.residents);
    let incompatible = (bracket.incompatible & floaters).count_ones();
    (bracket.players().count_ones() + incompatible) as usize / 2
}

fn outlook(facts: &Facts, next: Following, floaters: Set, p0: usize) -> Outlook {
    if next.is_lowest {
        outlook_of_lowest(facts, next.residents, floaters)
    } else {
        outlook_of_ordinary(facts, next.residents, floaters, p0)
    }
}

/// Tells whether the lowest bracket can be completed, and whether a moved-down player has to take
/// the bye.
fn outlook_of_lowest(facts: &Facts, residents: Set, floaters: Set) -> Outlook {
    let players = residents | floaters;
    if !facts.can_be_completed(players) {
        return Outlook { missing_pairs: 1, ..Outlook::PERFECT };
    }
    let gets_bye = |player: usize| {
        facts.may_get_bye(player) && facts.can_be_completed(players & !set_of(player))
    };
    let is_even = players.count_ones().is_multiple_of(2);
    if is_even || members(residents).any(gets_bye) {
        Outlook::PERFECT
    } else {
        Outlook { unpaired_mdp: UnpairedMdp::TakesBye, ..Outlook::PERFECT }
    }
}

/// The largest number of pairs in the next bracket, and then as few and as low
/// moved-down players left unpaired as possible.
fn outlook_of_ordinary(facts: &Facts, residents: Set, floaters: Set, p0: usize) -> Outlook {
    let bracket = Bracket::new(facts, Kind::Ordinary, floaters, residents);
    let players: Vec<_> = members(bracket.players()).collect();
    let score = |vertex: usize| facts.players[players[vertex]].score;
    let is_mdp = |vertex: usize| floaters & set_of(players[vertex]) != 0;
    let mut levels: Vec<_> = (0..players.len()).filter(|&v| is_mdp(v)).map(score).collect();
    levels.dedup();
    let alone = |vertex: usize| {
        let mut cost = vec![0, 1, i64::from(is_mdp(vertex))];
        cost.extend(
            levels.iter().map(|&level| i64::from(is_mdp(vertex) && score(vertex) == level)),
        );
        cost
    };
    let no_cost = vec![0; 3 + levels.len()];
    let pair =
        |a: usize, b: usize| bracket.may_pair(players[a], players[b]).then(|| no_cost.clone());
    let partners = Graph::new(players.len(), alone, pair).cheapest().partners;
    let is_alone = |vertex: &usize| partners[*vertex].is_none();
    let unpaired = (0..players.len()).filter(is_alone);
    let unpaired_mdps = unpaired.filter(|&vertex| is_mdp(vertex)).map(score);
    let incompatible = members(bracket.incompatible & floaters);
    let incompatible = incompatible.map(|player| facts.players[player].score);
    let pairs = partners.iter().flatten().count() / 2;
    let highest = unpaired_mdps.chain(incompatible).max();
    Outlook {
        missing_pairs: p0.saturating_sub(pairs),
        unpaired_mdp: highest.map_or(UnpairedMdp::Nobody, UnpairedMdp::Scores),
    }
}
