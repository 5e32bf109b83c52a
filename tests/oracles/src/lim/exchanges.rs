//! Who meets whom in a group: floaters (3.6 to 3.8), halves and exchanges
//! (sections 4 and 5.2).

use super::{
    super::sets::{Set, members, set_of},
    facts::{Facts, Side, Total},
    floaters::Group,
};

/// A pairing that has been made.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Placed {
    /// The floater, or the player under scrutiny.
    pub(super) player: usize,
    pub(super) opponent: usize,
}

/// The places, from 0, of the opponents of the first in a line of this length,
/// in the order in which they are tried (4.2, 4.3): the lower half from its
/// first player, then the upper half from its last.
pub fn opponents_in_order(length: usize) -> impl Iterator<Item = usize> {
    (length / 2..length).chain((1..length / 2).rev())
}

/// A complete pairing of a line, with what 4.1 and 5.2 compare.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Default)]
struct Assignment {
    total: Total,
    /// The color level of each pair, and the place of the opponent in the order
    /// of [`opponents_in_order`], in the order of scrutiny.
    steps: Vec<(u8, usize)>,
    pairs: Vec<(usize, usize)>,
}

impl Group<'_> {
    /// Pairs players of the group who can all be paired.
    pub(super) fn pair(&self, players: Set) -> Vec<Placed> {
        let (mut placed, rest) = self.pair_floaters(players);
        placed.extend(self.exchange(self.line(rest)));
        placed
    }

    /// Pairs the floaters, and tells who remains.
    fn pair_floaters(&self, players: Set) -> (Vec<Placed>, Set) {
        let mut rest = players;
        let mut placed = Vec::new();
        for player in self.floaters_in_order(players) {
            if rest & set_of(player) == 0 {
                continue;
            }
            // 3.8: available are those who leave a pairable rest.
            let without = |opponent| rest & !set_of(player) & !set_of(opponent);
            let mut available = self.line(self.facts.compatible_with(player, rest));
            available.retain(|&opponent| self.facts.can_be_paired(without(opponent)));
            let opponent = self.facts.preferred(player, &available).unwrap();
            rest = without(opponent);
            placed.push(Placed { player, opponent });
        }
        (placed, rest)
    }

    /// The order in which floaters are paired: down-floaters from the highest
    /// score and number (3.6), up-floaters from the lowest (3.7), the former
    /// first where they meet (3.6.3).
    fn floaters_in_order(&self, players: Set) -> Vec<usize> {
        let from = |side| members(self.facts.on_side(self.arrived & players, side));
        let mut down: Vec<_> = from(Side::Above).collect();
        down.sort_by_key(|&place| self.facts.rank(place));
        let mut up: Vec<_> = from(Side::Below).collect();
        up.sort_by_key(|&place| std::cmp::Reverse(self.facts.rank(place)));
        down.into_iter().chain(up).collect()
    }

    /// Pairs a line that can be paired completely (2.4, 2.5, 4.1 to 4.3, 5.2).
    fn exchange(&self, line: Vec<usize>) -> Vec<Placed> {
        let pairs = match (self.facts.maxi, self.facts.takes_shortcuts) {
            (true, _) => self.facts.step_by_step(line, Facts::opponent_in_maxi),
            (false, true) => self.facts.step_by_step(line, Facts::opponent_for_best_colors),
            (false, false) => self.facts.best_assignment(&line).unwrap().pairs,
        };
        pairs.into_iter().map(|(player, opponent)| Placed { player, opponent }).collect()
    }
}

/// How the first of a line finds an opponent among those to be tried.
type FindOpponent<'a> = fn(&Facts<'a>, usize, &[usize]) -> Option<usize>;

impl<'a> Facts<'a> {
    /// Tells whether two ratings differ by 100 points or less (3.2, 3.8, 5.7).
    pub(super) fn ratings_are_close(&self, a: usize, b: usize) -> bool {
        self.players[a].rating.abs_diff(self.players[b].rating) <= 100
    }

    /// Of opponents who qualify, in order, the first with the lowest color
    /// level. In Maxi-tournaments the first one is exchanged only for one of
    /// about his rating (3.8, 5.7).
    fn preferred(&self, player: usize, qualified: &[usize]) -> Option<usize> {
        let first = *qualified.first()?;
        let admitted = qualified
            .iter()
            .copied()
            .filter(|&other| !self.maxi || self.ratings_are_close(first, other));
        admitted.min_by_key(|&other| self.level(player, other))
    }

    /// Pairs the first of a line, closes the line, forms the halves anew, and so
    /// on (4.1 to 4.3).
    fn step_by_step(&self, mut line: Vec<usize>, find: FindOpponent<'a>) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        while let Some(&player) = line.first() {
            let order: Vec<_> = opponents_in_order(line.len()).map(|place| line[place]).collect();
            let opponent = find(self, player, &order).unwrap();
            line.retain(|&other| other != player && other != opponent);
            pairs.push((player, opponent));
        }
        pairs
    }

    /// Those who are left when two of them are paired.
    fn rest(player: usize, opponent: usize, order: &[usize]) -> Set {
        let all = order.iter().fold(0, |set, &place| set | set_of(place));
        all & !set_of(player) & !set_of(opponent)
    }

    /// 5.7: the first compatible opponent who leaves a pairable rest, or
    /// another such one in his stead.
    fn opponent_in_maxi(&self, player: usize, order: &[usize]) -> Option<usize> {
        let mut qualified = order.to_vec();
        qualified.retain(|&opponent| {
            self.compatible_with(player, set_of(opponent)) != 0
                && self.can_be_paired(Self::rest(player, opponent, order))
        });
        self.preferred(player, &qualified)
    }

    /// 4.1, 5.2: the first opponent of the lowest color level with whom the
    /// whole line still gets the best colors it can get.
    fn opponent_for_best_colors(&self, player: usize, order: &[usize]) -> Option<usize> {
        let all = order.iter().fold(set_of(player), |set, &place| set | set_of(place));
        let best = self.best_total(all)?;
        let keeps_best = |&opponent: &usize| {
            let rest = self.best_total(Self::rest(player, opponent, order));
            let pair = Total::of(self.level(player, opponent));
            self.compatible_with(player, set_of(opponent)) != 0
                && rest.is_some_and(|rest| rest + pair == best)
        };
        let kept = order.iter().copied().filter(keeps_best);
        kept.min_by_key(|&opponent| self.level(player, opponent))
    }

    /// The best of all complete assignments of a line, by enumeration: the best
    /// colors first, then step by step the color level and the place in the
    /// order (4.1, 5.2).
    fn best_assignment(&self, line: &[usize]) -> Option<Assignment> {
        let Some(&player) = line.first() else { return Some(Assignment::default()) };
        let with = |(position, place): (usize, usize)| {
            let opponent = line[place];
            if self.compatible_with(player, set_of(opponent)) == 0 {
                return None;
            }
            let others = line.iter().copied().filter(|&other| other != player && other != opponent);
            let rest = self.best_assignment(&others.collect::<Vec<_>>())?;
            let level = self.level(player, opponent);
            Some(Assignment {
                total: Total::of(level) + rest.total,
                steps: [(level, position)].into_iter().chain(rest.steps).collect(),
                pairs: [(player, opponent)].into_iter().chain(rest.pairs).collect(),
            })
        };
        opponents_in_order(line.len()).enumerate().filter_map(with).min()
    }
}
