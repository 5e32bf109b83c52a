//! Chooses who leaves a scoregroup (sections 2.3 and 3).

use fixedbitset::FixedBitSet;

use super::{
    field::{Field, Side},
    partners::Pairable,
};
use crate::{
    matching::bit_rows::first_common, systems::shared::colors::due_to_more, tournament::Color,
};

/// A scoregroup whose floaters are to be chosen.
pub(super) struct Departure<'a> {
    pub(super) field: &'a Field<'a>,
    pub(super) side: Side,
    /// The members, including those who arrived from another group.
    pub(super) members: &'a [usize],
    /// Tells whether a member arrived from another group.
    pub(super) has_arrived: &'a dyn Fn(usize) -> bool,
    /// The members of the adjacent group.
    pub(super) adjacent: &'a [usize],
}

/// The arguments against a floater, most important first: 3.9, 3.10, 3.2 and the number.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(super) struct Demerits {
    pub(super) has_arrived: bool,
    pub(super) lacks_opponent: bool,
    /// Tells whether they floated in the previous round, which counts if a group is made even by a
    /// floater of the best type.
    pub(super) floated: bool,
    /// Tells whether they would not improve the balance of due colors.
    pub(super) is_due_minority: bool,
    /// The place in the order in which floaters are chosen.
    pub(super) turn: usize,
}

/// A chosen floater, and the players they were chosen from, in that order.
#[derive(Clone, Debug)]
pub(super) struct Floater {
    pub(super) player: usize,
    pub(super) considered: Vec<(Demerits, usize)>,
    /// Tells whether they make the number of members even (2.3.d, 3.2).
    pub(super) makes_even: bool,
    /// The player who would have been chosen because of colors if the ratings were not too far
    /// apart (3.2, Maxi-tournaments).
    pub(super) too_far: Option<usize>,
}

impl Floater {
    /// The article by which somebody has to leave the group.
    pub(super) const fn article(&self) -> &'static str {
        if self.makes_even { "Lim 2.3" } else { "Lim 4.4" }
    }

    /// The arguments against the floater.
    pub(super) fn demerits(&self) -> Option<Demerits> {
        let (demerits, _) = self.considered.iter().find(|&&(_, player)| player == self.player)?;
        Some(*demerits)
    }
}

/// The players who leave a group and those who stay.
#[derive(Clone, Debug, Default)]
pub(super) struct Departed {
    /// Those not compatible with any other member (2.3.a to 2.3.c).
    pub(super) forced: Vec<usize>,
    /// Those who were chosen (2.3.d, 4.4).
    pub(super) chosen: Vec<Floater>,
    pub(super) staying: Vec<usize>,
}

impl Departed {
    /// All players who leave.
    pub(super) fn floaters(&self) -> impl Iterator<Item = usize> + '_ {
        self.forced.iter().copied().chain(self.chosen.iter().map(|floater| floater.player))
    }
}

impl Departure<'_> {
    /// Chooses the floaters: players without a compatible opponent in the group, and then as few
    /// others as the possible number of pairs requires.
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
        // The color that is due to more players (3.2).
        let surplus = due_to_more(staying.iter().map(|&player| self.field.due(player)));
        let mut chosen: Vec<Floater> = Vec::new();
        for _ in 0..pairable.left_over() {
            let considered = self.considered(&staying, &claims, makes_even.then_some(surplus));
            let floater = self.choose(considered, makes_even, &pairable);
            let Some(floater) = floater else { break };
            pairable.leave(floater.player);
            claims.add(floater.player);
            staying.retain(|&other| other != floater.player);
            chosen.push(floater);
            makes_even = false;
        }
        Departed { forced, chosen, staying }
    }

    /// The members with the arguments against each, best floater first. The rules for making a
    /// group even apply if the color in surplus is given.
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

    /// The best floater without whom the same number of pairs can be made (4.4). In
    /// Maxi-tournaments, colors decide only between players with close ratings (3.2).
    fn choose(
        &self,
        considered: Vec<(Demerits, usize)>,
        makes_even: bool,
        pairable: &Pairable<'_>,
    ) -> Option<Floater> {
        let first = |considered: &[(Demerits, usize)]| {
            let players: Vec<_> = considered.iter().map(|&(_, player)| player).collect();
            pairable.first_removable(&players)
        };
        let player = first(&considered)?;
        if !self.field.lim.maxi {
            return Some(Floater { player, considered, makes_even, too_far: None });
        }
        let mut colorless = considered.clone();
        colorless.iter_mut().for_each(|(demerits, _)| demerits.is_due_minority = false);
        colorless.sort_unstable();
        let usual = first(&colorless)?;
        if self.field.are_near(player, usual) {
            return Some(Floater { player, considered, makes_even, too_far: None });
        }
        Some(Floater { player: usual, considered: colorless, makes_even, too_far: Some(player) })
    }
}

/// The opponents in the adjacent group needed by the floaters: a bipartite matching of as many
/// floaters as possible (3.3, 3.4).
struct Claims<'a> {
    field: &'a Field<'a>,
    adjacent: &'a [usize],
    /// The floater who claims each adjacent player, by place.
    claimants: Vec<Option<usize>>,
    /// The adjacent players whom another floater can claim: those not claimed, or whose claimant
    /// can claim another one instead.
    free: FixedBitSet,
    /// The player that the claimant can claim instead.
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

    /// Tells whether another floater can get an opponent without taking one away from the others.
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
