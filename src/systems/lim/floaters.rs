//! Who leaves a score-group (sections 2.3 and 3).

use fixedbitset::FixedBitSet;

use super::{
    field::{Field, Side},
    partners::Pairable,
};
use crate::{matching::bit_rows::first_common, tournament::Color};

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

/// A floater who was chosen, and from whom.
#[derive(Clone, Debug)]
pub(super) struct Floater {
    pub(super) player: usize,
    pub(super) considered: Vec<(Demerits, usize)>,
    /// Whether they make the number of members even (2.3.d, 3.2).
    pub(super) makes_even: bool,
    /// Who would have been chosen for their color if the ratings were not too far
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
        let mut members = FixedBitSet::with_capacity(self.field.players());
        members.extend(self.members.iter().copied());
        let compatible = |player| self.field.compatible().blocks(player);
        let is_stuck =
            |&player: &usize| first_common(compatible(player), members.as_slice()).is_none();
        let (forced, mut staying): (Vec<_>, Vec<_>) =
            self.members.iter().copied().partition(is_stuck);
        let mut claims = Claims::new(self.field, self.adjacent);
        for &player in &forced {
            claims.add(player);
        }
        let mut pairable = Pairable::new(self.field, &staying);
        let mut makes_even = staying.len() % 2 == 1;
        let surplus = self.surplus(&staying);
        let mut chosen: Vec<Floater> = Vec::new();
        for _ in 0..pairable.left_over() {
            let considered = self.considered(&staying, &claims, makes_even.then_some(surplus));
            let Some((player, too_far)) = self.choose(&considered, &pairable) else { break };
            pairable.leave(player);
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
        pairable: &Pairable<'_>,
    ) -> Option<(usize, Option<usize>)> {
        let players = |list: &[(Demerits, usize)]| -> Vec<_> {
            list.iter().map(|&(_, player)| player).collect()
        };
        let player = pairable.first_dispensable(&players(considered))?;
        if !self.field.maxi {
            return Some((player, None));
        }
        let mut colorless: Vec<_> = considered
            .iter()
            .map(|&(demerits, player)| (demerits.without_color(), player))
            .collect();
        colorless.sort_unstable();
        let usual = pairable.first_dispensable(&players(&colorless))?;
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
    /// Who claims each adjacent player, by place.
    claimants: Vec<Option<usize>>,
    /// The adjacent players whom a further floater can claim: nobody does, or whoever does
    /// can claim another of them instead.
    free: FixedBitSet,
    /// That other one.
    instead: Vec<Option<usize>>,
}

impl<'a> Claims<'a> {
    fn new(field: &'a Field<'a>, adjacent: &'a [usize]) -> Self {
        let players = field.players();
        let mut claims = Self {
            field,
            adjacent,
            claimants: vec![None; players],
            free: FixedBitSet::with_capacity(players),
            instead: vec![None; players],
        };
        claims.find_free();
        claims
    }

    /// Whether a further floater can have an opponent without taking one from
    /// the others.
    fn allow(&self, floater: usize) -> bool {
        self.first_free(floater).is_some()
    }

    fn first_free(&self, floater: usize) -> Option<usize> {
        first_common(self.field.compatible().blocks(floater), self.free.as_slice())
    }

    /// Adds a floater, who gets an opponent if possible.
    fn add(&mut self, floater: usize) {
        let mut claimant = floater;
        let mut claimed = self.first_free(floater);
        while let Some(opponent) = claimed {
            let Some(former) = self.claimants[opponent].replace(claimant) else { break };
            claimant = former;
            claimed = self.instead[opponent];
        }
        self.find_free();
    }

    fn find_free(&mut self) {
        self.free.clear();
        let nobody_claims = |place: &usize| self.claimants[*place].is_none();
        self.free.extend(self.adjacent.iter().copied().filter(nobody_claims));
        loop {
            let mut found = false;
            for &place in self.adjacent {
                if !self.free.contains(place)
                    && let Some(claimant) = self.claimants[place]
                    && let Some(other) = self.first_free(claimant)
                {
                    self.free.insert(place);
                    self.instead[place] = Some(other);
                    found = true;
                }
            }
            if !found {
                break;
            }
        }
    }
}
