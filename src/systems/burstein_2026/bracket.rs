//! Pairs a bracket (3.2, 4).
//!
//! The first pairing in the order of Article 4 among the best ones is found by questions to the
//! matching, one for each player from BSN 1: with which of the others, from the last one up, can the
//! player be paired if the pairing is to stay best, given the answers before? If with none, the
//! player floats.

use super::{
    field::Field,
    weights::{Class, Layout, Tier},
};
use crate::{
    matching::{Matcher, Optima, Weight, bit_rows::BitRows, bits_for, with_weight},
    systems::shared::{bracket_pairing::BracketPairing, class_graph::ClassGraph},
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
        if self.below.len() > self.members.len() + self.next.len()
            && let Some(pairing) = self.paired(false)
        {
            return pairing;
        }
        self.paired(true).unwrap_or_default()
    }

    /// The first of the best pairings; with the players below, or else `None` if these do not show
    /// that it can be completed.
    fn paired(&self, completes: bool) -> Option<BracketPairing> {
        let tiers = [(self.members, Tier::Member), (self.next, Tier::Next)];
        let below = completes.then_some((self.below, Tier::Below));
        let tiers = tiers.into_iter().chain(below);
        let tiers = tiers.flat_map(|(places, tier)| places.iter().map(move |&it| (it, tier)));
        let graph = Classified::new(self.field, tiers);
        let layout = Layout::new(&graph.counts(), completes);
        let bits = layout.bits() + graph.bits_of_duals();
        with_weight!(i128, bits, paired_by(self, graph, &layout, completes))
    }
}

/// The players of a graph with their classes.
struct Classified {
    players: Vec<usize>,
    classes: Vec<Class>,
    class_of: Vec<usize>,
}

impl Classified {
    fn new(field: &Field<'_>, players: impl Iterator<Item = (usize, Tier)>) -> Self {
        let (players, own): (Vec<_>, Vec<_>) =
            players.map(|(place, tier)| (place, Class::of(field, place, tier))).unzip();
        let mut classes = own.clone();
        classes.sort_unstable();
        classes.dedup();
        // The list contains the class of every player.
        let class = |class| classes.binary_search(class).unwrap_or_default();
        let class_of = own.iter().map(class).collect();
        Self { players, classes, class_of }
    }

    /// By how many bits dual values that are computed by classes can exceed the weights.
    fn bits_of_duals(&self) -> u32 {
        bits_for(4 * (self.classes.len() as u64 + 1))
    }

    /// How many players there are of each class.
    fn counts(&self) -> Vec<(Class, u64)> {
        let mut counts: Vec<_> = self.classes.iter().map(|&class| (class, 0)).collect();
        self.class_of.iter().for_each(|&class| counts[class].1 += 1);
        counts
    }
}

fn paired_by<W: Weight>(
    bracket: &Bracket<'_>,
    plan: Classified,
    layout: &Layout,
    completes: bool,
) -> Option<BracketPairing> {
    let Classified { players, classes, class_of } = plan;
    let alone: Vec<W> = classes.iter().map(|&class| layout.cost_alone(class)).collect();
    let graph = ClassGraph::new(bracket.legal, players, class_of, |a, b| {
        let saved = alone[a].plus(&alone[b]).minus(&layout.cost_of_pair(classes[a], classes[b]));
        (!classes[a].bars(classes[b])).then_some(saved)
    });
    let mut matcher = Matcher::new(graph);
    matcher.solve();
    let mut optima = Optima::new(matcher);
    let pairing = first_pairing(bracket, &mut optima);
    let alone = |vertex: &usize| optima.mate(*vertex).is_none();
    let players = optima.graph().players();
    let left: Vec<_> = (0..players.len()).filter(alone).map(|vertex| players[vertex]).collect();
    let is_complete = if completes {
        left.is_empty()
    } else {
        bracket.field.can_be_completed(&[&left[..], bracket.below].concat())
    };
    is_complete.then_some(pairing)
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
