//! Who leaves a score-group (sections 2.3 and 3).

use super::{
    field::{Field, Side},
    partners::Exact,
};
use crate::color::Color;

/// A score-group that is to lose its floaters.
pub(super) struct Departure<'a> {
    pub(super) field: &'a Field<'a>,
    pub(super) side: Side,
    /// The members, those who arrived from another group included.
    pub(super) members: &'a [usize],
    /// Whether a member arrived from another group.
    pub(super) has_arrived: &'a dyn Fn(usize) -> bool,
    /// Who stands in the adjacent group.
    pub(super) adjacent: &'a [usize],
}

/// What speaks against a floater, most important first: 3.9, 3.10, 3.2 and the
/// number.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) struct Demerits {
    pub(super) has_arrived: bool,
    pub(super) lacks_opponent: bool,
    /// He floated in the round just before, which counts if a group is made even
    /// by a floater of the best type.
    pub(super) floated: bool,
    /// He does not bring the due colors closer to balance.
    pub(super) is_due_minority: bool,
    /// The place in the order in which floaters are taken.
    pub(super) turn: usize,
}

impl Demerits {
    /// What is left if colors do not count.
    pub(super) const fn without_color(self) -> Self {
        Self { is_due_minority: false, ..self }
    }
}

/// A floater who was chosen, with those among whom he was.
#[derive(Clone, Debug)]
pub(super) struct Floater {
    pub(super) player: usize,
    pub(super) considered: Vec<(Demerits, usize)>,
    /// Whether he makes the number of members even (2.3.d, 3.2).
    pub(super) makes_even: bool,
    /// Who would have been chosen for his color if the ratings were not too far
    /// apart (3.2, Maxi-tournaments).
    pub(super) too_far: Option<usize>,
}

/// Who leaves a group and who stays.
#[derive(Clone, Debug, Default)]
pub(super) struct Departed {
    /// Those who are compatible with no other member (2.3.a to 2.3.c).
    pub(super) forced: Vec<usize>,
    /// Those who were chosen (2.3.d, 4.4).
    pub(super) chosen: Vec<Floater>,
    pub(super) staying: Vec<usize>,
}

impl Departed {
    /// Everybody who leaves.
    pub(super) fn floaters(&self) -> impl Iterator<Item = usize> + '_ {
        self.forced.iter().copied().chain(self.chosen.iter().map(|floater| floater.player))
    }
}

impl Departure<'_> {
    /// Chooses the floaters: whoever has no compatible opponent in the group,
    /// and then as few as the number of pairs that can be made allows.
    pub(super) fn floaters(&self) -> Departed {
        let is_stuck = |&player: &usize| {
            !self.members.iter().any(|&other| self.field.are_compatible(player, other))
        };
        let (forced, mut staying): (Vec<_>, Vec<_>) =
            self.members.iter().copied().partition(is_stuck);
        let mut claims = Claims::new(self.field, self.adjacent);
        for &player in &forced {
            claims.add(player);
        }
        let mut exact = Exact::new(self.field, &staying);
        let mut makes_even = staying.len() % 2 == 1;
        let surplus = self.surplus(&staying);
        let mut chosen: Vec<Floater> = Vec::new();
        for _ in 0..exact.left_over() {
            let considered = self.considered(&staying, &claims, makes_even.then_some(surplus));
            let Some((player, too_far)) = self.choose(&considered, &mut exact) else { break };
            exact.set_absent(player, true);
            claims.add(player);
            staying.retain(|&other| other != player);
            chosen.push(Floater { player, considered, makes_even, too_far });
            makes_even = false;
        }
        Departed { forced, chosen, staying }
    }

    /// The color that is due to more players than the other (3.2).
    fn surplus(&self, staying: &[usize]) -> Option<Color> {
        let due =
            |color| staying.iter().filter(|&&player| self.field.due(player) == Some(color)).count();
        match due(Color::White).cmp(&due(Color::Black)) {
            std::cmp::Ordering::Less => Some(Color::Black),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Color::White),
        }
    }

    /// The members with what speaks against each, best floater first. The rules
    /// for making a group even apply if the color in surplus is given.
    fn considered(
        &self,
        staying: &[usize],
        claims: &Claims<'_>,
        making_even: Option<Option<Color>>,
    ) -> Vec<(Demerits, usize)> {
        let Self { field, .. } = *self;
        let mut players = staying.to_vec();
        field.sort_by_direction(self.side, &mut players);
        // The lowest numbered floats down, the highest numbered up.
        let turns = players.iter().rev().copied().enumerate();
        let mut considered: Vec<_> = turns
            .map(|(turn, player)| {
                let has_arrived = (self.has_arrived)(player);
                let lacks_opponent = !claims.allow(player);
                let is_best_type = !has_arrived && !lacks_opponent;
                let floated = making_even.is_some() && is_best_type && field.floated(player);
                let is_due_minority =
                    making_even.flatten().is_some_and(|color| field.due(player) != Some(color));
                let demerits =
                    Demerits { has_arrived, lacks_opponent, floated, is_due_minority, turn };
                (demerits, player)
            })
            .collect();
        considered.sort_unstable();
        considered
    }

    /// The best floater without whom as many pairs can be made (4.4). In
    /// Maxi-tournaments the colors decide only between ratings that are near
    /// (3.2); who is too far comes second.
    fn choose(
        &self,
        considered: &[(Demerits, usize)],
        exact: &mut Exact<'_>,
    ) -> Option<(usize, Option<usize>)> {
        let players = |list: &[(Demerits, usize)]| -> Vec<_> {
            list.iter().map(|&(_, player)| player).collect()
        };
        let player = exact.first_dispensable(&players(considered))?;
        if !self.field.maxi {
            return Some((player, None));
        }
        let mut colorless: Vec<_> = considered
            .iter()
            .map(|&(demerits, player)| (demerits.without_color(), player))
            .collect();
        colorless.sort_unstable();
        let usual = exact.first_dispensable(&players(&colorless))?;
        match self.field.are_near(player, usual) {
            true => Some((player, None)),
            false => Some((usual, Some(player))),
        }
    }
}

/// The opponents in the adjacent group whom the floaters take up, at best: a
/// bipartite matching of as many floaters as possible (3.3, 3.4).
struct Claims<'a> {
    field: &'a Field<'a>,
    adjacent: &'a [usize],
    /// Who claims each of the adjacent players.
    claimants: Vec<Option<usize>>,
}

impl<'a> Claims<'a> {
    fn new(field: &'a Field<'a>, adjacent: &'a [usize]) -> Self {
        Self { field, adjacent, claimants: vec![None; adjacent.len()] }
    }

    /// Whether a further floater can have an opponent without taking one from
    /// the others.
    fn allow(&self, floater: usize) -> bool {
        self.path(floater).is_some()
    }

    /// Adds a floater, who gets an opponent if he can.
    fn add(&mut self, floater: usize) {
        for (claimant, place) in self.path(floater).unwrap_or_default() {
            self.claimants[place] = Some(claimant);
        }
    }

    /// The claims that change if a floater gets an opponent.
    fn path(&self, floater: usize) -> Option<Vec<(usize, usize)>> {
        // The claimant who reached each adjacent player first.
        let mut reached: Vec<Option<usize>> = vec![None; self.adjacent.len()];
        let mut queue = vec![floater];
        let mut next = 0;
        while let Some(&claimant) = queue.get(next) {
            next += 1;
            for (place, &opponent) in self.adjacent.iter().enumerate() {
                if reached[place].is_some() || !self.field.are_compatible(claimant, opponent) {
                    continue;
                }
                reached[place] = Some(claimant);
                match self.claimants[place] {
                    Some(other) => queue.push(other),
                    None => return Some(self.path_to(floater, place, &reached)),
                }
            }
        }
        None
    }

    fn path_to(
        &self,
        floater: usize,
        end: usize,
        reached: &[Option<usize>],
    ) -> Vec<(usize, usize)> {
        let mut path = Vec::new();
        let mut place = Some(end);
        while let Some(at) = place
            && let Some(claimant) = reached[at]
        {
            path.push((claimant, at));
            let former = self.claimants.iter().position(|&other| other == Some(claimant));
            place = former.filter(|_| claimant != floater);
        }
        path
    }
}
