//! The FIDE (Dutch) system before 2017, in the edition that the congress of
//! Istanbul agreed on in 2012, by the letter: brackets are paired from the top
//! (section C), each by the first candidate in the sequence of section D with
//! which requirements are dropped for the minimum number of pairs (C.10).
//!
//! Brackets of any size can be paired, as every step of the sequence is decided
//! by whether the rest can still be as good as the best; [`pair_literally`] looks
//! at all candidates one by one instead, which a dozen players allow.
//!
//! Where the text leaves things open:
//! - A.7.a: with a color difference beyond one and two games in a row with the
//!   other color, these two games decide.
//! - A.10: the score of topscorers includes virtual points.
//! - B.1.b: byes and forfeit wins count by their kind, whatever they are worth.
//!   If nobody present is entitled to the bye, anybody can get it. If somebody is
//!   but cannot, there is no pairing.
//! - C.12: how the next bracket fares is judged with the pairs that its own
//!   pairing could have; if it is the lowest one, with all, and then by whether
//!   a moved-down player has to take the bye.
//! - C.13: a moved-down player has to be paired in the penultimate bracket only
//!   if it is heterogeneous. In a merged one, S1 are the moved-down players who
//!   are the higher ranked ones of their pairs, as many of them as possible, and
//!   other moved-down players can be in S2. If nobody has moved down into it, the
//!   score bracket added last counts as moved down.
//! - E.5: in later rounds, the higher ranked of two players without preference
//!   gets the color drawn if his number in the file is even. Where that color is
//!   not known, it is white.

mod backtrack;
mod bracket;
mod facts;
mod graph;
mod literal;
mod sequence;

use fpc::{Pair, RoundPairing, Score, Snapshot};

use self::{
    backtrack::Following,
    bracket::{Bracket, Candidate, Kind},
    facts::Facts,
};
use super::sets::{Set, members, set_of};

/// The pairing of a round; `None` if the rules give none.
pub fn pair(snapshot: &Snapshot) -> Option<RoundPairing> {
    pair_facts(&Facts::new(snapshot)).map(|(pairing, _)| pairing)
}

/// The pairing of a round, found by looking at every single candidate.
pub fn pair_literally(snapshot: &Snapshot) -> Option<RoundPairing> {
    let mut facts = Facts::new(snapshot);
    facts.literal = true;
    pair_facts(&facts).map(|(pairing, _)| pairing)
}

/// What C.13 had to do in a round.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub struct Course {
    /// The number of score brackets that were joined into the lowest one.
    pub merged: usize,
    /// Tells whether a penultimate bracket was paired again.
    pub paired_again: bool,
}

/// The pairing of a round, and what C.13 had to do for it.
pub fn pair_with_course(snapshot: &Snapshot) -> Option<(RoundPairing, Course)> {
    pair_facts(&Facts::new(snapshot))
}

fn pair_facts(facts: &Facts) -> Option<(RoundPairing, Course)> {
    if !facts.can_be_completed(facts.everybody()) {
        return None;
    }
    let mut round = Round { facts, paired: Vec::new(), course: Course::default() };
    round.pair();
    let id = |place: usize| facts.players[place].id;
    let pairs = round.paired.iter().flat_map(|paired| &paired.candidate.pairs).map(|&(a, b)| {
        let (white, black) = facts.with_colors(a, b);
        Pair { white: id(white), black: id(black) }
    });
    let bye = round.paired.last().and_then(|last| members(last.candidate.floaters).next());
    Some((RoundPairing::new(pairs.collect(), bye.map(id)).unwrap(), round.course))
}

/// The brackets paired so far.
struct Round<'a> {
    facts: &'a Facts,
    paired: Vec<Paired>,
    course: Course,
}

/// A bracket and its pairing.
struct Paired {
    mdps: Set,
    residents: Set,
    candidate: Candidate,
}

impl Round<'_> {
    /// Starting with the highest bracket.
    fn pair(&mut self) {
        let mut groups = scoregroups(self.facts);
        let Some(lowest) = groups.pop() else { return };
        for (place, &residents) in groups.iter().enumerate() {
            let next = match groups.get(place + 1) {
                Some(&residents) => Following { residents, is_lowest: false },
                None => Following { residents: lowest, is_lowest: true },
            };
            let mdps = self.floaters();
            let bracket = Bracket::new(self.facts, Kind::Ordinary, mdps, residents);
            let candidate = backtrack::pair(&bracket, next);
            self.paired.push(Paired { mdps, residents, candidate });
        }
        self.pair_lowest(lowest);
    }

    /// Those who move down from the brackets paired so far.
    fn floaters(&self) -> Set {
        self.paired.last().map_or(0, |paired| paired.candidate.floaters)
    }

    /// The lowest bracket: if it cannot be completed, the penultimate one is
    /// paired again so that it can, or joined with it, until this succeeds
    /// (C.13).
    fn pair_lowest(&mut self, mut lowest: Set) {
        let mut kind = Kind::Lowest;
        while !self.try_lowest(kind, lowest) {
            let above = self.paired.pop().expect("the round can be completed");
            let penultimate = Kind::Penultimate { below: lowest };
            let bracket = Bracket::new(self.facts, penultimate, above.mdps, above.residents);
            if let Some(candidate) = best(&bracket) {
                self.course.paired_again = true;
                self.paired.push(Paired { candidate, ..above });
            } else {
                self.course.merged += 1;
                lowest |= above.residents;
                kind = Kind::Merged { added: above.residents };
            }
        }
    }

    /// Pairs the lowest bracket with those who have moved down, if it can be.
    fn try_lowest(&mut self, kind: Kind, residents: Set) -> bool {
        let mdps = self.floaters();
        let can_be_completed = self.facts.can_be_completed(mdps | residents);
        if can_be_completed {
            let bracket = Bracket::new(self.facts, kind, mdps, residents);
            let candidate = best(&bracket).unwrap();
            self.paired.push(Paired { mdps, residents, candidate });
        }
        can_be_completed
    }
}

/// The best candidate of a bracket that needs no regard for the next one.
fn best(bracket: &Bracket<'_>) -> Option<Candidate> {
    if bracket.facts.literal {
        literal::first_best(bracket, |candidate| Some(candidate.items.clone()))
    } else {
        sequence::first_best(bracket, None).map(|(candidate, _)| candidate)
    }
}

/// The players by score, from the highest (A.3).
fn scoregroups(facts: &Facts) -> Vec<Set> {
    let mut groups: Vec<(Score, Set)> = Vec::new();
    for (place, player) in facts.players.iter().enumerate() {
        match groups.last_mut() {
            Some((score, group)) if *score == player.score => *group |= set_of(place),
            _ => groups.push((player.score, set_of(place))),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}
