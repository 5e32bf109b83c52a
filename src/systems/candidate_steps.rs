//! The steps that lead to a candidate of the Dutch system: halves, exchanges, opponents
//! (sections B and D), as its editions tell them.

use std::collections::BTreeSet;

use crate::{
    reason::{Event, Exchange, Hindrance, Part, Passed, Step},
    snapshot::{Obstacle, Snapshot},
    tournament::PlayerId,
};

/// The articles by which an edition orders candidates.
#[derive(Copy, Clone)]
pub(super) struct StepArticles {
    /// How a bracket is divided.
    pub(super) halves: &'static str,
    /// Which moved-down players are paired.
    pub(super) moved_down: &'static str,
    /// Exchanges between S1 and S2.
    pub(super) exchange: &'static str,
    /// Transpositions of S2.
    pub(super) transposition: &'static str,
}

/// A bracket as it was paired, players by place in order of rank.
pub(super) struct Candidate<'a> {
    pub(super) snapshot: &'a Snapshot,
    /// Those who are paired first: moved-down players of a heterogeneous bracket.
    pub(super) first: &'a [usize],
    pub(super) others: &'a [usize],
    /// The higher ranked player first.
    pub(super) pairs: &'a [(usize, usize)],
}

impl Candidate<'_> {
    /// How the candidate comes about. Colors hinder two players as the edition says.
    pub(super) fn steps(
        &self,
        articles: StepArticles,
        colors_fit: impl Fn(usize, usize) -> bool,
    ) -> Vec<Step> {
        let mut steps = Vec::new();
        let firsts: BTreeSet<_> = self.first.iter().copied().collect();
        let (mut of_first, mut of_others): (Vec<_>, Vec<_>) =
            self.pairs.iter().copied().partition(|pair| firsts.contains(&pair.0));
        of_first.sort_unstable();
        of_others.sort_unstable();
        let hindrance = |a: usize, b: usize| match self.snapshot.obstacle(a, b) {
            Some(Obstacle::Met(round)) => Some(Hindrance::Met(round)),
            Some(Obstacle::Forbidden) => Some(Hindrance::Forbidden),
            None => (!colors_fit(a, b)).then_some(Hindrance::Colors),
        };
        let passing = |pairs: &[(usize, usize)], s2: &[usize]| {
            let mut free: Vec<_> = s2.to_vec();
            let mut steps = Vec::new();
            for &(player, opponent) in pairs {
                let Some(place) = free.iter().position(|&it| it == opponent) else { continue };
                let over = free[..place].iter();
                let over = over.map(|&it| Passed::new(self.id(it), hindrance(player, it)));
                let over: Vec<_> = over.collect();
                free.remove(place);
                if over.is_empty() {
                    continue;
                }
                let (player, opponent) = (self.id(player), self.id(opponent));
                let event = Event::PassedOver { player, opponent, over };
                steps.push(Step::new(articles.transposition, event));
            }
            steps
        };
        let mut rest = self.others.to_vec();
        if !self.first.is_empty() {
            let s1: Vec<_> = of_first.iter().map(|pair| pair.0).collect();
            steps.push(self.divided(articles.halves, Part::MovedDown, &s1, self.others));
            let limbo = self.first.iter().filter(|place| !s1.contains(place));
            let limbo = limbo.map(|&place| Event::Limbo(self.id(place)));
            steps.extend(limbo.map(|event| Step::new(articles.moved_down, event)));
            steps.extend(passing(&of_first, self.others));
            rest.retain(|place| of_first.iter().all(|pair| pair.1 != *place));
        }
        if rest.len() < 2 {
            return steps;
        }
        let part = if self.first.is_empty() { Part::All } else { Part::Remainder };
        let (s1, s2) = rest.split_at(of_others.len().min(rest.len()));
        steps.push(self.divided(articles.halves, part, s1, s2));
        let uppers: BTreeSet<_> = of_others.iter().map(|pair| pair.0).collect();
        let (stay, leave): (Vec<_>, Vec<_>) =
            s1.iter().copied().partition(|it| uppers.contains(it));
        let (enter, s2): (Vec<_>, Vec<_>) = s2.iter().copied().partition(|it| uppers.contains(it));
        let mut s2 = [s2, leave.clone()].concat();
        s2.sort_unstable();
        debug_assert_eq!(stay.len() + enter.len(), of_others.len());
        if !leave.is_empty() {
            let exchange = Exchange { from_s1: self.ids(&leave), from_s2: self.ids(&enter) };
            steps.push(Step::new(articles.exchange, Event::Exchanged(exchange)));
        }
        steps.extend(passing(&of_others, &s2));
        steps
    }

    fn divided(&self, article: &'static str, part: Part, s1: &[usize], s2: &[usize]) -> Step {
        Step::new(article, Event::Divided { part, s1: self.ids(s1), s2: self.ids(s2) })
    }

    fn id(&self, place: usize) -> PlayerId {
        self.snapshot.players()[place].id
    }

    fn ids(&self, places: &[usize]) -> Vec<PlayerId> {
        places.iter().map(|&place| self.id(place)).collect()
    }
}
