//! The sequential generation of the pairings (section D; article 4 of the
//! edition of 2026).

use std::cmp::Reverse;

use fpc::Score;

/// What to do after a look at the first players of a transposition.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Next {
    /// Go on.
    Onward,
    /// Leave out all transpositions that begin with these players.
    Skip,
    /// End the search.
    Stop,
}

/// Transpositions in S2 (D.1, 4.2): shows the first `n1` elements of each, in
/// lexicographic order, and before that each of their beginnings.
pub fn transpositions(s2: &[usize], n1: usize, look: &mut impl FnMut(&[usize]) -> Next) -> Next {
    fn extend(
        s2: &[usize],
        n1: usize,
        chosen: &mut Vec<usize>,
        look: &mut impl FnMut(&[usize]) -> Next,
    ) -> Next {
        if chosen.len() == n1 {
            return Next::Onward;
        }
        for &player in s2 {
            if chosen.contains(&player) {
                continue;
            }
            chosen.push(player);
            let next = match look(chosen) {
                Next::Onward => extend(s2, n1, chosen, look),
                other => other,
            };
            chosen.pop();
            if next == Next::Stop {
                return Next::Stop;
            }
        }
        Next::Onward
    }
    match n1 {
        0 => look(&[]),
        _ => extend(s2, n1, &mut Vec::new(), look),
    }
}

/// S1 and S2 of a homogeneous bracket or remainder with ascending `bsns`, in
/// the original composition and then after each resident-exchange, in order
/// (D.2, 4.3).
pub fn exchanges(bsns: &[usize], n1: usize) -> impl Iterator<Item = (Vec<usize>, Vec<usize>)> {
    let (s1, s2) = bsns.split_at(n1);
    let most = s1.len().min(s2.len());
    let exchanged = |(out, into): (Vec<usize>, Vec<usize>)| {
        (swapped(s1, &out, &into), swapped(s2, &into, &out))
    };
    // D.2.a: the smallest number of exchanged BSNs.
    let after = (1..=most).flat_map(|size| exchanges_of_size(s1, s2, size)).map(exchanged);
    std::iter::once((s1.to_vec(), s2.to_vec())).chain(after)
}

/// The groups of BSNs moved from S1 to S2, and from S2 to S1.
fn exchanges_of_size(s1: &[usize], s2: &[usize], size: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut exchanges = Vec::new();
    for out in combinations(s1, size) {
        exchanges.extend(combinations(s2, size).into_iter().map(|into| (out.clone(), into)));
    }
    exchanges.sort_by_cached_key(|(out, into)| {
        // D.2.b: the smallest difference between the sums.
        let difference = into.iter().sum::<usize>() - out.iter().sum::<usize>();
        // D.2.c: the highest different BSN among those moved from S1 to S2.
        let highest: Vec<_> = out.iter().rev().copied().collect();
        // D.2.d: the lowest different BSN among those moved from S2 to S1.
        (difference, Reverse(highest), into.clone())
    });
    exchanges
}

/// A group with some members exchanged for others, in order again.
fn swapped(group: &[usize], out: &[usize], into: &[usize]) -> Vec<usize> {
    let stay = group.iter().filter(|bsn| !out.contains(bsn));
    let mut group: Vec<_> = stay.chain(into).copied().collect();
    group.sort_unstable();
    group
}

/// The `n1` MDPs that form S1, first the highest ones and then after each
/// MDP-exchange with the Limbo, in order (D.3); with their scores, by BSN.
pub fn mdp_exchanges(scores: &[Score], n1: usize) -> Vec<Vec<usize>> {
    let bsns: Vec<_> = (0..scores.len()).collect();
    let mut sets = combinations(&bsns, n1);
    sets.sort_by_cached_key(|s1| {
        // D.3.a: the highest different score.
        let scores: Vec<_> = s1.iter().map(|&bsn| Reverse(scores[bsn])).collect();
        // D.3.b: the lowest lexicographic value of the BSNs.
        (scores, s1.clone())
    });
    sets
}

/// All ways to choose some elements of a list, each in the order of the list.
pub fn combinations(list: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (place, &first) in list.iter().enumerate() {
        for mut chosen in combinations(&list[place + 1..], size - 1) {
            chosen.insert(0, first);
            all.push(chosen);
        }
    }
    all
}
