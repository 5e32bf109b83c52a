//! The first of the best pairings of a bracket, found by looking at every one in
//! the sequence of C.6 to C.9 and section D.

use super::bracket::{Bracket, Candidate, Kind};
use crate::{
    order::{Next, combinations, exchanges, transpositions},
    sets::{members, set_of},
};

/// The first candidate with the least of a value, among those that have one.
pub fn first_best<T: Ord>(
    bracket: &Bracket<'_>,
    value: impl Fn(&Candidate) -> Option<T>,
) -> Option<Candidate> {
    let mut best: Option<(T, Candidate)> = None;
    all_candidates(bracket, &mut |pairs| {
        let candidate = bracket.candidate(pairs.to_vec());
        if !is_acceptable(bracket, &candidate) {
            return;
        }
        if let Some(value) = value(&candidate)
            && best.as_ref().is_none_or(|(least, _)| value < *least)
        {
            best = Some((value, candidate));
        }
    });
    best.map(|(_, candidate)| candidate)
}

/// Tells whether the round can go on with a candidate.
fn is_acceptable(bracket: &Bracket<'_>, candidate: &Candidate) -> bool {
    let facts = bracket.facts;
    match bracket.kind {
        Kind::Ordinary => true,
        Kind::Penultimate { below } => {
            bracket.is_enough(&candidate.pairs)
                && facts.can_be_completed(candidate.floaters | below)
        }
        Kind::Lowest | Kind::Merged { .. } => match candidate.floaters.count_ones() {
            0 => true,
            1 => members(candidate.floaters).all(|player| facts.may_get_bye(player)),
            _ => false,
        },
    }
}

/// Shows the pairs of every candidate, in order.
fn all_candidates(bracket: &Bracket<'_>, look: &mut impl FnMut(&[(usize, usize)])) {
    let leaders: Vec<_> = members(bracket.leaders).collect();
    for m1 in (0..=leaders.len()).rev() {
        // D.3
        for s1 in combinations(&leaders, m1) {
            let is_merged = matches!(bracket.kind, Kind::Merged { .. });
            let in_s2 = |player: &usize| {
                let is_leader = bracket.leaders & set_of(*player) != 0;
                !s1.contains(player) && (is_merged || !is_leader)
            };
            let s2: Vec<_> = members(bracket.players()).filter(in_s2).collect();
            all_pairings(bracket, &s1, &s2, &mut |pairs| {
                let is_over = |player: &&usize| {
                    let is_leader = bracket.leaders & set_of(**player) != 0;
                    !is_leader && pairs.iter().all(|(_, partner)| partner != *player)
                };
                let remainder: Vec<_> = s2.iter().filter(is_over).copied().collect();
                all_homogeneous(bracket, &remainder, &mut |others| {
                    look(&[pairs, others].concat());
                });
            });
        }
    }
}

/// Shows the pairs of a homogeneous group: each number of pairs, exchange (D.2)
/// and transposition (D.1.1).
fn all_homogeneous(
    bracket: &Bracket<'_>,
    group: &[usize],
    look: &mut impl FnMut(&[(usize, usize)]),
) {
    let numbers: Vec<_> = (0..group.len()).collect();
    let players = |numbers: &[usize]| numbers.iter().map(|&n| group[n]).collect::<Vec<_>>();
    for pairs in (0..=group.len() / 2).rev() {
        for (s1, s2) in exchanges(&numbers, pairs) {
            all_pairings(bracket, &players(&s1), &players(&s2), look);
        }
    }
}

/// Shows the pairs of S1 with each transposition of S2 (D.1); the pairs are
/// those of C.6.
fn all_pairings(
    bracket: &Bracket<'_>,
    s1: &[usize],
    s2: &[usize],
    look: &mut impl FnMut(&[(usize, usize)]),
) {
    if s1.len() > s2.len() {
        return;
    }
    transpositions(s2, s1.len(), &mut |partners| {
        let pairs: Vec<_> = s1.iter().copied().zip(partners.iter().copied()).collect();
        // The higher ranked player may be in S2 after an exchange; the same
        // pairs have been seen before then.
        if pairs.last().is_some_and(|&(a, b)| a > b || !bracket.may_pair(a, b)) {
            return Next::Skip;
        }
        if partners.len() == s1.len() {
            look(&pairs);
        }
        Next::Onward
    });
}
