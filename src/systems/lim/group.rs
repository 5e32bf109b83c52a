//! Pairs the players who stay in a group (3.6 to 3.8, section 4).

use std::cmp::Reverse;

use super::{
    field::{ColorLevel, Field, Side},
    partners::{Exact, Hopeful, Partners},
};
use crate::systems::shared::players::Players as _;

/// A pair that has been made.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Made {
    /// The player whose turn it was.
    pub(super) player: usize,
    /// The opponent.
    pub(super) opponent: usize,
    pub(super) kind: Turn,
}

/// Why it was a player's turn.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Turn {
    /// They are a floater (3.6, 3.7).
    Floater,
    /// They were the first in the scrutiny of proposed pairings (4.1).
    Scrutiny,
}

/// The members of a group who are all to be paired with each other.
pub(super) struct Group<'a> {
    field: &'a Field<'a>,
    /// In the order of scrutiny (4.1).
    line: Vec<usize>,
    /// The floaters who arrived, in the order in which they are paired.
    floaters: Vec<usize>,
}

impl<'a> Group<'a> {
    /// Creates a group of members on a side of the median, some of whom arrived from other groups.
    pub(super) fn new(
        field: &'a Field<'a>,
        side: Side,
        members: &[usize],
        has_arrived: impl Fn(usize) -> bool,
    ) -> Self {
        let mut line = members.to_vec();
        field.sort_by_direction(side, &mut line);
        let mut floaters: Vec<_> =
            line.iter().copied().filter(|&player| has_arrived(player)).collect();
        floaters.sort_by_key(|&player| floater_order(field, player));
        Self { field, line, floaters }
    }

    /// Pairs everybody; `None` if that is impossible.
    pub(super) fn pair(&self) -> Option<Vec<Made>> {
        let exact = || self.pair_by(Exact::new(self.field, &self.line)?);
        if self.field.lim.maxi {
            // The first opponent regardless of color must be proved possible even if not chosen in
            // the end.
            return exact();
        }
        self.pair_by(Hopeful::new(self.field, &self.line)).or_else(exact)
    }

    fn pair_by(&self, mut partners: impl Partners) -> Option<Vec<Made>> {
        let mut line = self.line.clone();
        let mut pairs = Vec::new();
        let mut make = |partners: &mut dyn Partners, line: &mut Vec<usize>, player, kind| {
            let opponent = self.opponent(partners, line, player, kind)?;
            partners.take(player, opponent);
            line.retain(|&left| left != player && left != opponent);
            pairs.push(Made { player, opponent, kind });
            Some(())
        };
        for &floater in &self.floaters {
            if line.contains(&floater) {
                make(&mut partners, &mut line, floater, Turn::Floater)?;
            }
        }
        if !self.field.lim.maxi {
            partners.count_colors();
        }
        while let Some(&player) = line.first() {
            make(&mut partners, &mut line, player, Turn::Scrutiny)?;
        }
        Some(pairs)
    }

    /// The opponent of a player out of those not yet paired.
    fn opponent(
        &self,
        partners: &mut dyn Partners,
        line: &[usize],
        player: usize,
        kind: Turn,
    ) -> Option<usize> {
        let order = opponents(line, player, kind);
        if !self.field.lim.maxi {
            return partners.first(player, &self.by_color(player, order));
        }
        // Only a player with nearly the same rating may be preferred because of colors (3.8, 5.7).
        let usual = partners.first(player, &order)?;
        let near: Vec<_> =
            order.into_iter().filter(|&other| self.field.are_near(usual, other)).collect();
        partners.first(player, &self.by_color(player, near))
    }

    fn by_color(&self, player: usize, opponents: Vec<usize>) -> Vec<usize> {
        let level = |&opponent: &usize| self.field.color_level(player, opponent);
        let (mut sorted, others): (Vec<_>, Vec<_>) =
            opponents.into_iter().partition(|opponent| level(opponent) == ColorLevel::Fits);
        let (clashes, breaches): (Vec<_>, Vec<_>) =
            others.into_iter().partition(|opponent| level(opponent) == ColorLevel::Clash);
        sorted.extend(clashes);
        sorted.extend(breaches);
        sorted
    }
}

/// The sort key for floaters: those from above by score and number, then those from below in
/// reverse (3.6, 3.7).
fn floater_order(field: &Field<'_>, player: usize) -> (Side, Reverse<i64>, i64) {
    let (score, number) = (field.score(player).tenths(), i64::from(field.number(player)));
    match field.side(player) {
        Side::Lower => (Side::Lower, Reverse(-score), -number),
        side => (side, Reverse(score), number),
    }
}

/// The opponents of a player in the order in which they are tried, disregarding colors: for a
/// floater, from the head of the line (3.8); in the scrutiny of the first player, from the second
/// half on, and then back through the first (4.2, 4.3).
pub(super) fn opponents(line: &[usize], player: usize, kind: Turn) -> Vec<usize> {
    match kind {
        Turn::Floater => line.iter().copied().filter(|&other| other != player).collect(),
        Turn::Scrutiny => {
            let (first_half, second_half) = line.split_at(line.len() / 2);
            let back = first_half.iter().skip(1).rev();
            second_half.iter().chain(back).copied().collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn the_tables_of_4_2_and_4_3_give_the_order_of_opponents() {
        let line: Vec<_> = (1..=6).collect();
        assert_eq!(opponents(&line, 1, Turn::Scrutiny), [4, 5, 6, 3, 2]);
        // After 1 v 6, for player 2: 2 v 4, 2 v 5, 2 v 3.
        assert_eq!(opponents(&[2, 3, 4, 5], 2, Turn::Scrutiny), [4, 5, 3]);
        let upward: Vec<_> = (1..=6).rev().collect();
        assert_eq!(opponents(&upward, 6, Turn::Scrutiny), [3, 2, 1, 4, 5]);
    }

    #[test]
    fn floaters_look_from_the_head_of_the_line() {
        assert_eq!(opponents(&[1, 2, 3, 4], 3, Turn::Floater), [1, 2, 4]);
    }
}
