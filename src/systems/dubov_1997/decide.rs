//! Pairs a round: the bye, then one scoregroup after another, from the highest to the lowest.

use std::collections::BTreeMap;

use fixedbitset::FixedBitSet;

use super::{
    field::Field,
    optimum::{Optimum, Wanted},
    rows::{Columns, by_due_color},
};
use crate::{
    matching::{
        Mates,
        bit_rows::{BitRows, first_common},
    },
    systems::{
        PairingError,
        shared::{
            first_bye::FirstBye as _,
            players::{Absolute as _, Players as _},
        },
    },
    tournament::{Color, Score},
};

/// A step of the procedure, for explanations; players by place.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) enum Decision {
    /// The bye is given, if the number of players is odd (4, 5).
    Bye(Option<usize>),
    /// A scoregroup is started, with the floaters from above in the order in which they are paired
    /// (8.1).
    Group { score: Score, floaters: Vec<usize>, residents: Vec<usize> },
    /// A floater is paired at a score with the first possible one of the candidates (8.2).
    Floater { floater: usize, score: Score, candidates: Vec<usize>, opponent: usize },
    /// An opponent is transferred up for a player who has none in their group, if one of the lower
    /// players can be (7.1).
    Opponent { player: usize, lower: Vec<usize>, fetched: Option<usize> },
    /// One of the lower players is transferred up to a group of odd number (7.2).
    Fetched { group: Vec<usize>, lower: Vec<usize>, fetched: usize },
    /// Players of a group float down, perhaps none, to the open players of the
    /// next lower score (6.4).
    Floaters { group: Vec<usize>, floaters: Vec<usize>, lower: Vec<usize> },
    /// The rest of a group is paired by rows (6.2, 6.3), or the first round (5).
    Rows { columns: Columns, pairs: Vec<(usize, usize)> },
}

impl Decision {
    /// The pairs that the step makes.
    pub(super) fn pairs(&self) -> Vec<(usize, usize)> {
        match self {
            &Self::Floater { floater, opponent, .. } => vec![(floater, opponent)],
            &Self::Opponent { player, fetched: Some(fetched), .. } => vec![(player, fetched)],
            Self::Rows { pairs, .. } => pairs.clone(),
            _ => Vec::new(),
        }
    }

    /// The player of a lower score who is transferred up.
    pub(super) fn fetched(&self) -> Option<usize> {
        match *self {
            Self::Opponent { fetched, .. } => fetched,
            Self::Fetched { fetched, .. } => Some(fetched),
            _ => None,
        }
    }
}

/// A round being paired.
pub(super) struct Round<'a> {
    field: &'a Field<'a>,
    /// Who may be paired with whom.
    legal: BitRows,
    /// The players not paired yet, without the receiver of the bye.
    open: FixedBitSet,
    /// A pairing of all open players, regardless of scores, which proves that they can be paired.
    mates: Mates,
    steps: Vec<Decision>,
}

/// Pairs a round.
pub(super) fn pair(field: &Field<'_>) -> Result<Vec<Decision>, PairingError> {
    let mut round = Round::new(field)?;
    match field.snapshot().round().index() {
        0 => round.pair_first_round(),
        _ => round.pair_groups(),
    }
    Ok(round.steps)
}

impl<'a> Round<'a> {
    /// Gives the bye (4; 5 in the first round).
    fn new(field: &'a Field<'a>) -> Result<Self, PairingError> {
        let legal = field.rows();
        let mut open: FixedBitSet = field.everybody().into_iter().collect();
        // That an even number of players cannot be paired shows below.
        let bye = match open.len() % 2 {
            0 => None,
            _ => field.bye_receiver(&legal)?,
        };
        bye.iter().for_each(|&bye| open.set(bye, false));
        let mates = Mates::new(open.len()).repaired_along(&open, &legal);
        let mates = mates.ok_or_else(|| field.no_legal_pairing())?;
        let steps = vec![Decision::Bye(bye)];
        Ok(Self { field, legal, open, mates, steps })
    }

    /// Pairs the upper half of the list with the lower half (5).
    fn pair_first_round(&mut self) {
        let mut white: Vec<_> = self.open.ones().collect();
        let black = white.split_off(white.len() / 2);
        self.pair_rows(Columns { white, black, moved: Vec::new() });
    }

    fn pair_groups(&mut self) {
        let mut floaters = Vec::new();
        while let Some(score) = self.highest_score(&floaters) {
            let residents = self.residents(score, &floaters);
            let order = alternating(by_due_color(self.field, &floaters));
            let group =
                Decision::Group { score, floaters: order.clone(), residents: residents.clone() };
            self.steps.push(group);
            floaters = self.pair_floaters(&order, &residents, score);
            floaters.extend(self.transfer_opponents(score));
            let mut group = self.residents(score, &floaters);
            self.transfer_to_odd_group(&mut group);
            floaters.extend(self.choose_floaters(&mut group));
            if !group.is_empty() {
                self.pair_rows(Columns::of(self.field, &group));
            }
        }
    }

    /// The highest score of the open players, except for some.
    fn highest_score(&self, but: &[usize]) -> Option<Score> {
        let but: FixedBitSet = but.iter().copied().collect();
        self.open.difference(&but).next().map(|place| self.field.score(place))
    }

    /// The open players of a score who do not float.
    fn residents(&self, score: Score, floaters: &[usize]) -> Vec<usize> {
        let floaters: FixedBitSet = floaters.iter().copied().collect();
        let resident =
            |&place: &usize| self.field.score(place) == score && !floaters.contains(place);
        self.open.ones().filter(resident).collect()
    }

    /// Pairs a player with the first candidate they may meet so that all others can still be
    /// paired.
    fn pair_with_first(&mut self, player: usize, candidates: &[usize]) -> Option<usize> {
        let candidates = candidates.iter().copied();
        let mate = self.mates.give_first(&self.open, player, candidates, &self.legal)?;
        self.mates.part(player);
        self.open.set(player, false);
        self.open.set(mate, false);
        Some(mate)
    }

    /// Pairs the floaters from above, one by one and in this order, with residents of a
    /// score (8), and returns those who float on.
    fn pair_floaters(&mut self, order: &[usize], residents: &[usize], score: Score) -> Vec<usize> {
        let mut by_due = BTreeMap::new();
        let mut left = Vec::new();
        for (number, &floater) in order.iter().enumerate() {
            if !self.open.contains(floater) {
                continue;
            }
            let due = self.field.facts(floater).due;
            let sorted = by_due
                .entry(due)
                .or_insert_with(|| self.field.suitable_first(due, residents.iter().copied()));
            let behind = &order[number + 1..];
            let candidates = sorted.iter().chain(behind).copied();
            let candidates: Vec<_> = candidates.filter(|&it| self.open.contains(it)).collect();
            match self.pair_with_first(floater, &candidates) {
                Some(opponent) => {
                    self.steps.push(Decision::Floater { floater, score, candidates, opponent });
                }
                None => left.push(floater),
            }
        }
        left.retain(|&floater| self.open.contains(floater));
        left
    }

    /// Pairs players who can meet nobody with their score with players from lower scores (7.1), and
    /// returns those for whom there are none.
    fn transfer_opponents(&mut self, score: Score) -> Vec<usize> {
        let residents = self.residents(score, &[]);
        let meets_nobody =
            |&player: &usize| !residents.iter().any(|&other| self.field.may_meet(player, other));
        let lonely =
            self.field.suitable_first(None, residents.iter().copied().filter(meets_nobody));
        let mut left = Vec::new();
        for player in lonely {
            let lower = self.lower(score);
            let candidates = self.transferable(&lower, self.field.facts(player).due);
            let fetched = self.pair_with_first(player, &candidates);
            left.extend(Some(player).filter(|_| fetched.is_none()));
            self.steps.push(Decision::Opponent { player, lower, fetched });
        }
        left
    }

    /// The open players with lower scores.
    fn lower(&self, score: Score) -> Vec<usize> {
        self.open.ones().filter(|&place| self.field.score(place) < score).collect()
    }

    /// Those who may be transferred upward (2.5), in the order of their suitability for a color.
    fn transferable(&self, lower: &[usize], color: Option<Color>) -> Vec<usize> {
        let may = |place: &usize| !self.field.facts(*place).transfer_barred;
        self.field.suitable_first(color, lower.iter().copied().filter(may))
    }

    /// Adds a player with a lower score to a group of odd number (7.2) so that the group and all
    /// others can be paired.
    fn transfer_to_odd_group(&mut self, group: &mut Vec<usize>) {
        let Some(&first) = group.first().filter(|_| group.len() % 2 == 1) else { return };
        let inside: FixedBitSet = group.iter().copied().collect();
        let mut outside = self.open.clone();
        outside.difference_with(&inside);
        let apart = self.apart(&inside);
        let are_single = [&inside, &outside].map(|part| apart.alone(part).count() == 1);
        if are_single != [true; 2] {
            // One more player cannot complete the group, or would prevent others from being paired.
            return;
        }
        let [left_inside, spare] =
            [inside, outside].map(|part| apart.unmatched_in_some_maximum(&part, &self.legal));
        let completes = |&candidate: &usize| {
            let row = self.legal.blocks(candidate);
            spare.contains(candidate) && first_common(row, left_inside.as_slice()).is_some()
        };
        let lower = self.lower(self.field.score(first));
        let candidates = self.transferable(&lower, self.field.dominating(group));
        if let Some(fetched) = candidates.into_iter().find(completes) {
            self.steps.push(Decision::Fetched { group: group.clone(), lower, fetched });
            group.push(fetched);
        }
    }

    /// A maximum matching of the open players in which the members of a group are paired only with
    /// each other.
    fn apart(&self, inside: &FixedBitSet) -> Mates {
        let mut outside = self.open.clone();
        outside.difference_with(inside);
        let mut mates = self.mates.enlarged_along(&outside, &self.legal);
        mates.copy_mates_of(&self.mates.enlarged_along(inside, &self.legal), inside);
        mates
    }

    /// Removes as few players as possible from a group so that the group can be paired, and so can
    /// all others with them: the first such set in the order of preference (6.4).
    fn choose_floaters(&mut self, group: &mut Vec<usize>) -> Vec<usize> {
        let inside: FixedBitSet = group.iter().copied().collect();
        if group.is_empty() {
            return Vec::new();
        }
        let lower = self.next_lower(group);
        let mut floaters = Vec::new();
        if self.apart(&inside).alone(&self.open).next().is_some() {
            let players: Vec<_> = self.open.ones().collect();
            let is_inside = |place| inside.contains(place);
            let mut optimum = Optimum::new(&self.legal, players.clone(), is_inside, Wanted::Within);
            // Only pairs across the border of the group are unwanted, so each of them removes one
            // player from the group.
            let number = optimum.unwanted();
            for place in self.field.floating_first(&lower, group.iter().copied()) {
                if floaters.len() == number {
                    break;
                }
                let vertex = players.binary_search(&place).unwrap_or_default();
                if optimum.demand_unwanted(vertex) {
                    floaters.push(place);
                }
            }
        }
        let chosen = floaters.clone();
        self.steps.push(Decision::Floaters { group: group.clone(), floaters: chosen, lower });
        group.retain(|place| !floaters.contains(place));
        floaters
    }

    /// The open players of the highest score below a group.
    fn next_lower(&self, group: &[usize]) -> Vec<usize> {
        let Some(&first) = group.first() else { return Vec::new() };
        let score = self.field.score(first);
        let lower = self.open.ones().map(|place| self.field.score(place)).find(|&it| it < score);
        lower.map_or(Vec::new(), |lower| self.residents(lower, &[]))
    }

    fn pair_rows(&mut self, columns: Columns) {
        let pairs = columns.pairs(self.field);
        for &(a, b) in &pairs {
            self.open.set(a, false);
            self.open.set(b, false);
        }
        self.mates = self.mates.enlarged_along(&self.open, &self.legal);
        self.steps.push(Decision::Rows { columns, pairs });
    }
}

/// The floaters of both columns alternately, White first (8.1).
fn alternating((white, black): (Vec<usize>, Vec<usize>)) -> Vec<usize> {
    let rows = white.len().max(black.len());
    let row = |row: usize| [white.get(row), black.get(row)].into_iter().flatten().copied();
    (0..rows).flat_map(row).collect()
}
