//! Pairs a bracket (3.2, 4).
//!
//! The first pairing in the order of Article 4 among the best ones is found by questions to the
//! matching, one for each player from BSN 1: with which of the others, from the last one up, can the
//! player be paired if the pairing is to stay best, given the answers before? If with none, the
//! player floats.

use fixedbitset::FixedBitSet;

use super::{
    criteria::{Class, Criterion, Step, Tier, cost, layout},
    field::Field,
};
use crate::{
    matching::{
        Matcher, Mates, Optima, Weight,
        bit_rows::{BitRows, first_common},
        bits_for, numbered, with_weight,
    },
    systems::shared::{
        bracket_pairing::BracketPairing, class_graph::ClassGraph, criteria::Layout,
        players::Players as _,
    },
};

/// A bracket to be paired; players by place.
pub(super) struct Bracket<'a> {
    pub(super) field: &'a Field<'a>,
    pub(super) legal: &'a BitRows,
    /// The members in the order of their ranks (4.1).
    pub(super) members: &'a [usize],
    /// The residents of the following bracket.
    pub(super) next: &'a [usize],
    /// Everybody below these.
    pub(super) below: &'a [usize],
}

impl Bracket<'_> {
    /// The best pairing, and of these the first. There is one, as all who are left can be paired.
    ///
    /// Players below the following bracket matter only to whether everybody can be paired. Without
    /// that condition there are only more pairings, so if the first of the best of these can be
    /// completed as it is, it is the one. They join from the start if they are few.
    pub(super) fn pair(&self) -> BracketPairing {
        if let Some(pairing) = self.paired_apart() {
            return pairing;
        }
        if self.below.len() > self.members.len() + self.next.len()
            && let Some(pairing) = self.paired(false)
        {
            return pairing;
        }
        self.paired(true).unwrap_or_default()
    }

    /// The first of the best pairings, if the members alone show which it is: as few of them float
    /// as their number requires, none or one, and nobody else has to float out of the following
    /// bracket than its number requires. `None` if there is no such pairing.
    fn paired_apart(&self) -> Option<BracketPairing> {
        let Self { legal, members, next, below, .. } = *self;
        let order = self.field.snapshot().players().len();
        let is_odd = members.len() % 2 == 1;
        let mut following: FixedBitSet = next.iter().copied().filter(|_| is_odd).collect();
        let mates = Mates::new(order).enlarged_along(&following, legal);
        // Whom a floater can meet there so that as few others as possible float on.
        let open = match following.count_ones(..) % 2 {
            0 if mates.alone(&following).next().is_some() => return None,
            0 => following.clone(),
            _ => mates.dispensable_along(&following, legal),
        };
        let met = |place: usize| first_common(legal.blocks(place), open.as_slice());
        let tier = |place: usize| if met(place).is_some() { Tier::Next } else { Tier::Below };
        let vertices = members.iter().map(|&place| (place, Tier::Member, tier(place)));
        let (pairing, _) = self.first_of(vertices, false);
        let mut left = next.to_vec();
        match pairing.floaters[..] {
            [] => {}
            [floater] if next.is_empty() => left.push(floater),
            [floater] => {
                following.set(met(floater)?, false);
                left = mates.enlarged_along(&following, legal).alone(&following).collect();
            }
            _ => return None,
        }
        left.extend(below);
        self.field.can_be_completed(&left).then_some(pairing)
    }

    /// The first of the best pairings; with the players below, or else `None` if these do not show
    /// that it can be completed.
    fn paired(&self, completes: bool) -> Option<BracketPairing> {
        let tiers = [(self.members, Tier::Member), (self.next, Tier::Next)];
        let below = completes.then_some((self.below, Tier::Below));
        let tiers = tiers.into_iter().chain(below);
        let vertices =
            tiers.flat_map(|(places, tier)| places.iter().map(move |&it| (it, tier, Tier::Below)));
        let (pairing, left) = self.first_of(vertices, completes);
        let is_complete = if completes {
            left.is_empty()
        } else {
            self.field.can_be_completed(&[&left[..], self.below].concat())
        };
        is_complete.then_some(pairing)
    }

    /// The first of the best pairings in a graph, given by the tier of each player and that to which
    /// they float if they stay alone, and who stays alone.
    fn first_of(
        &self,
        vertices: impl Iterator<Item = (usize, Tier, Tier)>,
        completes: bool,
    ) -> (BracketPairing, Vec<usize>) {
        let graph = Classified::new(self.field, vertices);
        let layout = layout(&graph.counts(), completes);
        // One more for the weight of a pair.
        let bits = layout.bits() + 1 + graph.bits_of_duals();
        with_weight!(i128, bits, first_of_graph(self, graph, &layout))
    }
}

/// The players of a graph with their classes.
struct Classified {
    players: Vec<usize>,
    classes: Vec<Class>,
    class_of: Vec<usize>,
}

impl Classified {
    fn new(field: &Field<'_>, players: impl Iterator<Item = (usize, Tier, Tier)>) -> Self {
        let classed = |(place, tier, otherwise)| (place, Class::of(field, place, tier, otherwise));
        let (players, own): (Vec<_>, Vec<_>) = players.map(classed).unzip();
        let (classes, class_of) = numbered(own);
        Self { players, classes, class_of }
    }

    /// By how many bits dual values that are computed by classes can exceed the weights.
    fn bits_of_duals(&self) -> u32 {
        bits_for(4 * (self.classes.len() as u64 + 1))
    }

    /// The number of players of each class.
    fn counts(&self) -> Vec<(Class, u64)> {
        let mut counts: Vec<_> = self.classes.iter().map(|&class| (class, 0)).collect();
        self.class_of.iter().for_each(|&class| counts[class].1 += 1);
        counts
    }
}

fn first_of_graph<W: Weight>(
    bracket: &Bracket<'_>,
    plan: Classified,
    layout: &Layout<Criterion>,
) -> (BracketPairing, Vec<usize>) {
    let Classified { players, classes, class_of } = plan;
    let alone: Vec<W> = classes.iter().map(|&class| cost(layout, Step::Alone(class))).collect();
    let graph = ClassGraph::new(bracket.legal, players, class_of, |a, b| {
        let pair = cost(layout, Step::pair(classes[a], classes[b]));
        let saved = alone[a].plus(&alone[b]).minus(&pair);
        (!classes[a].bars(classes[b])).then_some(saved)
    });
    let mut matcher = Matcher::new(graph);
    matcher.solve();
    let mut optima = Optima::new(matcher);
    let pairing = first_pairing(bracket, &mut optima);
    let alone = |vertex: &usize| optima.mate(*vertex).is_none();
    let players = optima.graph().players();
    let left = (0..players.len()).filter(alone).map(|vertex| players[vertex]).collect();
    (pairing, left)
}

/// The first of the best pairings (4.3). The members are the first vertices, in the order of their
/// BSN.
fn first_pairing<W: Weight>(
    bracket: &Bracket<'_>,
    optima: &mut Optima<ClassGraph<'_, W>>,
) -> BracketPairing {
    let members = bracket.members;
    let mut is_decided = vec![false; members.len()];
    let mut pairing = BracketPairing::default();
    for bsn in 0..members.len() {
        if std::mem::replace(&mut is_decided[bsn], true) {
            continue;
        }
        optima.give_first(bsn, (bsn + 1..members.len()).rev());
        // Those above who could not be paired float in all pairings that are left.
        match optima.mate(bsn).filter(|&mate| mate < members.len()) {
            Some(mate) => {
                is_decided[mate] = true;
                optima.set_aside(bsn);
                pairing.pairs.push((members[bsn], members[mate]));
            }
            None => pairing.floaters.push(members[bsn]),
        }
    }
    pairing
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::{
        generate::{Director, Profile, Settings},
        systems::{
            System,
            burstein_2026::{decide::decide, seeding::is_seeding},
            shared::players::Absolute as _,
        },
    };

    /// The members alone show the first of the best pairings of most brackets, and never another one
    /// than all players do who are left.
    #[test]
    fn members_alone_lead_to_the_same_pairing() {
        let (mut brackets, mut apart) = (0, 0);
        for seed in 0..80 {
            let settings = match seed % 2 {
                0 => Profile::Wild.settings(System::BURSTEIN_2026, seed),
                _ => Settings {
                    players: 10 + (seed % 61) as u32,
                    rounds: 8,
                    ..Profile::Clean.settings(System::BURSTEIN_2026, seed)
                },
            };
            let mut director = Director::new(&settings, seed).unwrap();
            while let Some(tournament) = director.announce().unwrap() {
                let snapshot = tournament.snapshot_to_pair().unwrap();
                let Ok(pairing) = settings.system.pair(&snapshot) else { break };
                if !is_seeding(&snapshot) {
                    let round = decide(Field::new(&snapshot)).unwrap();
                    let legal = round.field.rows();
                    for paired in &round.brackets {
                        let bracket = Bracket {
                            field: &round.field,
                            legal: &legal,
                            members: &paired.members,
                            next: &paired.next,
                            below: &paired.below,
                        };
                        brackets += 1;
                        let generally = bracket.paired(true).unwrap();
                        if let Some(pairing) = bracket.paired_apart() {
                            apart += 1;
                            assert_eq!(pairing, generally, "seed {seed}, {}", snapshot.round());
                        }
                        assert_eq!(paired.pairing, generally);
                    }
                }
                director.play(&pairing).unwrap();
            }
        }
        assert!(brackets > 500 && apart > brackets / 2, "{apart} of {brackets}");
    }
}
