//! Who is upfloated to complete a bracket (3.2.1, 3.2.2).
//!
//! All that counts adds up over the pairs of one matching of all players not paired yet: a pair of
//! a resident and a lower player costs what C5 to C10 say of the latter, a pair of two residents
//! what C7 says, and a pair of two lower players nothing.

use fixedbitset::FixedBitSet;

use super::field::Field;
use crate::{
    matching::{Matcher, Mates, Optima, Weight, bit_rows::BitRows, bits_for, with_weight},
    systems::class_graph::ClassGraph,
};

/// A bracket that may need upfloaters: those who have its score, and the players below.
pub(super) struct Request<'a> {
    pub(super) field: &'a Field<'a>,
    /// Who may be paired with whom.
    pub(super) legal: &'a BitRows,
    pub(super) residents: Vec<usize>,
    /// The others who are not paired yet, by rank.
    pub(super) lower: Vec<usize>,
}

impl Request<'_> {
    /// The upfloaters, by rank. All players together can be paired.
    pub(super) fn upfloaters(&self) -> Vec<usize> {
        let order = self.field.snapshot.players().len();
        let [residents, lower]: [FixedBitSet; 2] =
            [&self.residents, &self.lower].map(|players| players.iter().copied().collect());
        let [mut mates, below] = [&residents, &lower]
            .map(|players| Mates::new(order).enlarged_along(players, self.legal));
        let least = mates.alone(&residents).count();
        if least == 0 && below.alone(&lower).next().is_none() {
            return Vec::new();
        }
        // The number of residents is even if they can be paired, and so is that of upfloaters.
        let least = if least == 0 { 2 } else { least };
        let groups: Vec<_> =
            self.lower.chunk_by(|&a, &b| self.field.score(a) == self.field.score(b)).collect();
        let Some(nearest) = groups.first() else { return Vec::new() };
        mates.copy_mates_of(&below, &lower);
        let found = if self.is_enough(mates, &residents, nearest.len(), least) {
            Some((least, 1))
        } else {
            self.count_and_depth(groups.len())
        };
        let Some((count, depth)) = found else { return Vec::new() };
        let plan = Plan::new(self, &groups[..depth]);
        with_weight!([i64, i128] plan.bits(), first_set(&plan, count))
    }

    /// Whether the pairs of a complete pairing, found from those of the residents and of the others
    /// by a short search, have the least conceivable number of upfloaters, all of the next score.
    /// Usually they do.
    fn is_enough(&self, mates: Mates, residents: &FixedBitSet, near: usize, least: usize) -> bool {
        let far: FixedBitSet = self.lower[near..].iter().copied().collect();
        let mut allowed = self.legal.clone();
        residents.ones().for_each(|resident| allowed.remove_all(resident, &far));
        far.ones().for_each(|player| allowed.remove_all(player, residents));
        let everybody: FixedBitSet = self.players().into_iter().collect();
        mates.repaired_along(&everybody, &allowed).is_some_and(|mates| {
            let is_upfloated = |&it: &usize| mates.of(it).is_some_and(|it| !residents.contains(it));
            residents.ones().filter(is_upfloated).count() == least
        })
    }

    /// The least number of upfloaters, and from how many of the lower scoregroups they have to come
    /// (C5, C6).
    fn count_and_depth(&self, groups: usize) -> Option<(usize, usize)> {
        let count = self.fewest(groups)?;
        let depth = (1..groups).find(|&depth| self.fewest(depth) == Some(count));
        Some((count, depth.unwrap_or(groups)))
    }

    /// The residents, then the lower players.
    fn players(&self) -> Vec<usize> {
        [&self.residents[..], &self.lower].concat()
    }

    /// The least number of upfloaters if they come from the first so many of the lower scoregroups;
    /// `None` if it is impossible (C4, C5).
    fn fewest(&self, groups: usize) -> Option<usize> {
        let players = self.players();
        let scores = self.lower.chunk_by(|&a, &b| self.field.score(a) == self.field.score(b));
        let near: usize = scores.take(groups).map(<[usize]>::len).sum();
        let class = |vertex: usize| match vertex.checked_sub(self.residents.len()) {
            None => 0,
            Some(lower) if lower < near => 1,
            Some(_) => 2,
        };
        let classes = (0..players.len()).map(class).collect();
        let order = players.len() as i64;
        let graph = ClassGraph::new(self.legal, players, classes, |a, b| match (a, b) {
            (0, 2) | (2, 0) => None,
            (0, 1) | (1, 0) => Some(order - 1),
            _ => Some(order),
        });
        let mut matcher = Matcher::new(graph);
        matcher.solve();
        let mates: Option<Vec<_>> = (0..order as usize).map(|it| matcher.mate(it)).collect();
        let is_upfloater = |&&mate: &&usize| mate >= self.residents.len();
        Some(mates?[..self.residents.len()].iter().filter(is_upfloater).count())
    }
}

/// What matters about a player in the matching.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
enum Class {
    /// A resident, and whether they prefer White.
    Resident(bool),
    /// A possible upfloater.
    Near {
        /// The number of their scoregroup below the bracket, from 0.
        group: usize,
        prefers_white: bool,
        /// The former upfloats of a maximum upfloater.
        upfloats: Option<u32>,
        was_upfloated: bool,
    },
    /// Too far below.
    Far,
}

/// The costs of pairs by the criteria, as digits of a number.
struct Plan<'a> {
    legal: &'a BitRows,
    players: Vec<usize>,
    /// How many of the players are residents, and how many more may be upfloated.
    residents: usize,
    near: usize,
    /// The different classes, in order, and the one of each player by number.
    classes: Vec<Class>,
    class_of: Vec<usize>,
    /// The first bit of the digit of each criterion, C10 first, then C9, C8, C7, one for each
    /// scoregroup but the first (C6), the number of upfloaters (C5), and the number of pairs.
    starts: Vec<u32>,
    bits: u32,
}

const DIGIT_C10: usize = 0;
const DIGIT_C9: usize = 1;
const DIGIT_C8: usize = 2;
const DIGIT_C7: usize = 3;
/// The first digit of C6; that of the nearest scoregroup is missing, as their numbers add up.
const DIGIT_C6: usize = 4;

impl<'a> Plan<'a> {
    fn new(request: &'a Request<'a>, groups: &[&[usize]]) -> Self {
        let field = request.field;
        let last_round = field.snapshot.is_last_round();
        let resident =
            |&place: &usize| Class::Resident(field.facts(place).prefers.fold(true, false));
        let near = groups.iter().enumerate().flat_map(|(group, members)| {
            members.iter().map(move |&place| {
                let facts = field.facts(place);
                Class::Near {
                    group,
                    prefers_white: facts.prefers.fold(true, false),
                    upfloats: Some(facts.upfloats)
                        .filter(|_| facts.is_maximum_upfloater && !last_round),
                    was_upfloated: facts.was_upfloated && !last_round,
                }
            })
        });
        let mut class_of: Vec<_> = request.residents.iter().map(resident).chain(near).collect();
        let near = class_of.len() - request.residents.len();
        class_of.resize(request.residents.len() + request.lower.len(), Class::Far);
        let mut classes = class_of.clone();
        classes.sort_unstable();
        classes.dedup();
        // The list contains every class.
        let number = |class: &Class| classes.binary_search(class).unwrap_or_default();
        let residents = request.residents.len() as u64;
        let rounds = field.snapshot.round().index() as u64;
        let mut starts = Vec::new();
        let mut bits = 0;
        let c6 = groups.len() - 1;
        let digits = [residents, residents * rounds, residents].into_iter();
        for most in
            digits.chain(std::iter::repeat_n(residents, 2 + c6)).chain([class_of.len() as u64])
        {
            starts.push(bits);
            bits += bits_for(most);
        }
        Self {
            legal: request.legal,
            players: request.players(),
            residents: request.residents.len(),
            near,
            class_of: class_of.iter().map(number).collect(),
            classes,
            starts,
            bits,
        }
    }

    /// The bits of the weights, and those by which dual values of the classes may be larger.
    const fn bits(&self) -> u32 {
        self.bits + bits_for(2 * self.classes.len() as u64 + 2)
    }

    /// The weight of a pair of two classes, if it is possible.
    fn weight<W: Weight>(&self, a: usize, b: usize) -> Option<W> {
        let mut cost = W::zero();
        let mut add = |digit: usize, number: u32| cost.add_shifted(number, self.starts[digit]);
        match (self.classes[a.min(b)], self.classes[a.max(b)]) {
            (Class::Resident(_), Class::Far) => return None,
            (Class::Resident(one), Class::Resident(other)) => {
                add(DIGIT_C7, u32::from(one == other))
            }
            (
                Class::Resident(one),
                Class::Near { group, prefers_white, upfloats, was_upfloated },
            ) => {
                add(self.starts.len() - 2, 1);
                if group > 0 {
                    add(DIGIT_C6 + group - 1, 1);
                }
                add(DIGIT_C7, u32::from(one == prefers_white));
                add(DIGIT_C8, u32::from(upfloats.is_some()));
                add(DIGIT_C9, upfloats.unwrap_or(0));
                add(DIGIT_C10, u32::from(was_upfloated));
            }
            _ => {}
        }
        let mut pair = W::zero();
        pair.add_shifted(1, self.starts[self.starts.len() - 1]);
        Some(pair.minus(&cost))
    }
}

/// The first of the best sets of so many upfloaters, in the order of 4.2.
fn first_set<W: Weight>(plan: &Plan<'_>, count: usize) -> Vec<usize> {
    let graph = ClassGraph::new(plan.legal, plan.players.clone(), plan.class_of.clone(), |a, b| {
        plan.weight::<W>(a, b)
    });
    let mut matcher = Matcher::new(graph);
    matcher.solve();
    let mut optima = Optima::new(matcher);
    let mut upfloaters = Vec::with_capacity(count);
    for vertex in plan.residents..plan.residents + plan.near {
        if upfloaters.len() == count {
            break;
        }
        if optima.narrow(vertex, |_, mate| mate.is_some_and(|mate| mate < plan.residents)) {
            upfloaters.push(plan.players[vertex]);
        }
    }
    upfloaters
}
