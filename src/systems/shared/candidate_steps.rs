//! The steps that lead to a candidate of the Dutch system: halves, exchanges, opponents (sections B
//! and D), with the articles of its editions.

use std::collections::BTreeSet;

use super::{
    barrier::{fewest_unmatched, whole_barrier},
    players::{Absolute, Players as _},
};
use crate::{
    matching::{bit_rows::BitRows, can_match},
    player_id::PlayerId,
    reason::{
        Barrier, Event, Exchange, FloatReason, Hindrance, Opponent, Order, Part, Passed, Step,
    },
    snapshot::Snapshot,
    tournament::Score,
};

/// The articles by which an edition orders candidates.
#[derive(Copy, Clone)]
pub(crate) struct StepArticles {
    /// The article for dividing a bracket.
    pub(crate) halves: &'static str,
    /// The article for choosing the moved-down players to be paired.
    pub(crate) moved_down: &'static str,
    /// The article for exchanges between S1 and S2.
    pub(crate) exchange: &'static str,
    /// The article for transpositions of S2.
    pub(crate) transposition: &'static str,
}

impl StepArticles {
    /// The article by which two equally good candidates are ordered.
    pub(crate) const fn of(&self, order: &Order) -> &'static str {
        match order {
            Order::MovedDown { .. } => self.moved_down,
            Order::Exchange { .. } => self.exchange,
            Order::Transposition { .. } => self.transposition,
        }
    }
}

/// A bracket as it was paired, players by place in order of rank.
pub(crate) struct Candidate<'a> {
    pub(crate) snapshot: &'a Snapshot,
    /// Those who are paired first: moved-down players of a heterogeneous bracket.
    pub(crate) first: &'a [usize],
    pub(crate) others: &'a [usize],
    /// The higher ranked player first.
    pub(crate) pairs: &'a [(usize, usize)],
    /// Tells whether it is the last bracket, from which nobody floats down.
    pub(crate) is_last: bool,
}

impl Candidate<'_> {
    /// The steps that lead to the candidate. Whether colors prevent two players from meeting
    /// depends on the edition.
    pub(crate) fn steps(
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
        let passing = |pairs: &[(usize, usize)], s2: &[usize]| {
            self.passed_over(articles.transposition, pairs, s2, &colors_fit)
        };
        let mut rest = self.others.to_vec();
        if !self.first.is_empty() {
            let s1: Vec<_> = of_first.iter().map(|pair| pair.0).collect();
            if !s1.is_empty() {
                steps.push(self.divided(articles.halves, Part::MovedDown, &s1, self.others));
            }
            let is_paired = |place| self.pairs.iter().any(|&(a, b)| a == place || b == place);
            let limbo = self.first.iter().filter(|&&it| !self.is_last && !is_paired(it));
            let limbo = limbo.map(|&place| Event::Limbo(self.snapshot.id(place)));
            steps.extend(limbo.map(|event| Step::new(articles.moved_down, event)));
            steps.extend(passing(&of_first, self.others));
            rest.retain(|place| of_first.iter().all(|pair| pair.1 != *place));
        }
        if rest.len() < 2 {
            return steps;
        }
        let part = if self.first.is_empty() { Part::All } else { Part::Remainder };
        let (s1, s2) = rest.split_at(of_others.len().min(rest.len()));
        if s1.is_empty() {
            return steps;
        }
        steps.push(self.divided(articles.halves, part, s1, s2));
        let uppers: BTreeSet<_> = of_others.iter().map(|pair| pair.0).collect();
        let (stay, leave): (Vec<_>, Vec<_>) =
            s1.iter().copied().partition(|it| uppers.contains(it));
        let (enter, s2): (Vec<_>, Vec<_>) = s2.iter().copied().partition(|it| uppers.contains(it));
        let mut s2 = [s2, leave.clone()].concat();
        s2.sort_unstable();
        assert_eq!(stay.len() + enter.len(), of_others.len());
        if !leave.is_empty() {
            let exchange =
                Exchange { from_s1: self.snapshot.ids(&leave), from_s2: self.snapshot.ids(&enter) };
            let event = Event::Exchanged { exchange, otherwise: None };
            steps.push(Step::new(articles.exchange, event));
        }
        steps.extend(passing(&of_others, &s2));
        steps
    }

    /// The opponents in S2 whom members of S1 do not meet although they come before theirs.
    fn passed_over(
        &self,
        article: &'static str,
        pairs: &[(usize, usize)],
        s2: &[usize],
        colors_fit: &impl Fn(usize, usize) -> bool,
    ) -> Vec<Step> {
        let hindrance = |a: usize, b: usize| match self.snapshot.obstacle(a, b) {
            Some(obstacle) => Some(obstacle.into()),
            None => (!colors_fit(a, b)).then_some(Hindrance::Colors),
        };
        let is_free = |&(_, opponent): &(usize, usize)| s2.contains(&opponent);
        let pairs: Vec<_> = pairs.iter().copied().filter(is_free).collect();
        let hindrance = |open: &[(usize, usize)], other| hindrance(open[0].0, other);
        let in_order = |_, free: &[usize]| free.to_vec();
        self.snapshot.passings(article, &pairs, s2.to_vec(), in_order, hindrance)
    }

    fn divided(&self, article: &'static str, part: Part, s1: &[usize], s2: &[usize]) -> Step {
        Step::new(
            article,
            Event::Divided { part, s1: self.snapshot.ids(s1), s2: self.snapshot.ids(s2) },
        )
    }
}

/// Which of some players, by place, may be paired with each other.
pub(crate) struct Possible<'a, M> {
    pub(crate) members: &'a [usize],
    pub(crate) may_be_paired: M,
}

/// Tells whether scores are the lowest among the members.
pub(crate) fn are_lowest(scores: &[Score], mut of_members: Vec<Score>) -> bool {
    let mut scores = scores.to_vec();
    scores.sort_unstable();
    of_members.sort_unstable();
    of_members.starts_with(&scores)
}

/// Tells whether players who make these pairs, by place, could not all be paired if the first
/// player of the first pair met another one of them.
pub(crate) fn strands_others(
    open: &[(usize, usize)],
    other: usize,
    may_be_paired: impl Fn(usize, usize) -> bool,
) -> bool {
    let Some(&(player, _)) = open.first() else { return false };
    let rest = open.iter().flat_map(|&(a, b)| [a, b]);
    let rest: Vec<_> = rest.filter(|&it| it != player && it != other).collect();
    !can_match(rest.len(), |a, b| may_be_paired(rest[a], rest[b]))
}

/// Why the first player of pairs still to be made does not meet another one of them: what stands
/// between the two, or that the rest could not be paired, or else a given reason.
pub(crate) fn hindrance_in_rows(
    field: &impl Absolute,
    open: &[(usize, usize)],
    other: usize,
    otherwise: Hindrance,
) -> Option<Hindrance> {
    let strands = || strands_others(open, other, |a, b| field.may_meet(a, b));
    let &(player, _) = open.first()?;
    let own = field.hindrance(player, other);
    own.or_else(|| Some(if strands() { Hindrance::RestUnpaired } else { otherwise }))
}

/// The bye for the player, by place, left unpaired by the criteria, with the others of the same or
/// a lower score who might have got it instead.
pub(crate) fn left_over(
    snapshot: &Snapshot,
    article: &'static str,
    bye: usize,
    may_get_bye: impl Fn(usize) -> bool,
    leaves_others_pairable: impl Fn(usize) -> bool,
) -> Step {
    let players = snapshot.players();
    let score = players[bye].pairing_score;
    let others = (0..players.len()).rev();
    let others = others.filter(|&it| it != bye && players[it].pairing_score <= score);
    let over = others.map(|other| {
        // With equal scores, it depends on the comparison of whole pairings.
        let hindrance = match may_get_bye(other) {
            false => Some(Hindrance::ByeBarred),
            true if players[other].pairing_score == score || leaves_others_pairable(other) => None,
            true => Some(Hindrance::OthersUnpaired),
        };
        Passed::new(players[other].id, hindrance)
    });
    let event = Event::LeftOver { player: players[bye].id, over: over.collect() };
    Step::new(article, event)
}

impl<M: Fn(usize, usize) -> bool> Possible<'_, M> {
    /// Why each of some players is left without an opponent; if more are left than necessary, for
    /// the last reason.
    pub(crate) fn float_reasons(
        &self,
        floaters: &[usize],
        otherwise: FloatReason,
    ) -> Vec<(usize, FloatReason)> {
        let choosable = floaters.iter().filter(|&&place| self.has_opponent(place)).count();
        let stuck = floaters.len() - choosable;
        let general = match choosable {
            // All others but those who are stuck are paired with each other, so their number is odd.
            1 => FloatReason::odd(stuck),
            0 => FloatReason::NoOpponent,
            _ if fewest_unmatched(self.members.len(), &self.legal()) == floaters.len() => {
                FloatReason::TooFewPairs
            }
            _ => otherwise,
        };
        let reason = |place| match self.has_opponent(place) {
            true => general.clone(),
            false if self.members.len() == 1 => FloatReason::Alone,
            false => FloatReason::NoOpponent,
        };
        floaters.iter().map(|&place| (place, reason(place))).collect()
    }

    fn has_opponent(&self, place: usize) -> bool {
        self.members.iter().any(|&other| other != place && (self.may_be_paired)(place, other))
    }

    /// The least number left, whatever else is asked, and the proof.
    pub(crate) fn fewest_left(&self, id: impl Fn(usize) -> PlayerId) -> (usize, Barrier) {
        let members = self.members;
        let named = |member: usize| Opponent::Player(id(members[member]));
        whole_barrier(members.len(), &self.legal(), &named)
    }

    /// Who may be paired with whom, by their turn among the members.
    fn legal(&self) -> BitRows {
        let Self { members, may_be_paired } = self;
        BitRows::joined(members.len(), |a, b| a != b && may_be_paired(members[a], members[b]))
    }
}
