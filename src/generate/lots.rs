//! Draws lots: the initial color, and numbers in restricted groups (C.05, Annex 2).

use std::{cmp::Reverse, collections::BTreeMap};

use super::dice::{Aspect, Dice};
use crate::{round_robin::VarmaGroups, tournament::Color};

impl Color {
    /// Draws the initial color by lots. The same seed gives the same color.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::Color;
    ///
    /// let whites = (0..1000).filter(|&seed| Color::by_lots(seed) == Color::White).count();
    /// assert!((450..550).contains(&whites));
    /// ```
    pub fn by_lots(seed: u64) -> Self {
        Dice::new(seed).stream(Aspect::InitialColor, &[]).one_of(Self::ALL)
    }
}

/// Draws an order by lots: the numbers from 1 on of so many players. The same seed gives the same numbers.
pub(crate) fn shuffled(players: usize, seed: u64) -> Vec<u16> {
    let mut stream = Dice::new(seed).stream(Aspect::Lots, &[]);
    let mut numbers: Vec<_> = (1..).take(players).collect();
    for place in (1..players).rev() {
        numbers.swap(place, stream.below(place as u64 + 1) as usize);
    }
    numbers
}

impl VarmaGroups {
    /// Draws the numbers of players, given by federation and name, in the order given; `None` if the
    /// groups are for another number of players. The same seed gives the same numbers.
    ///
    /// The federation with the most players comes first. It draws a group that still has enough
    /// numbers, and each of its players one of them. If no group has enough, its players take all of
    /// the largest, and go on: the rules do not say what happens then. Whoever has no federation draws
    /// alone.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::round_robin::VarmaGroups;
    ///
    /// let federations = ["NOR", "NOR", "NOR", "SWE", "SWE", "DEN", "ISL", "FIN", "EST", ""];
    /// let players = federations.map(|federation| (federation, "Name"));
    /// let groups = VarmaGroups::of(10).unwrap();
    /// let numbers = groups.draw(&players, 1).unwrap();
    /// let is_of_norway = |group: &&&[u16]| numbers[..3].iter().all(|it| group.contains(it));
    /// assert_eq!(groups.all().iter().filter(is_of_norway).count(), 1);
    /// assert_eq!(groups.draw(&players[..8], 1), None);
    /// ```
    pub fn draw(self, players: &[(&str, &str)], seed: u64) -> Option<Vec<u16>> {
        let size = self.all().iter().map(|group| group.len()).sum::<usize>();
        // In an odd field, nobody has the last number.
        if ![size, size - 1].contains(&players.len()) {
            return None;
        }
        let is_drawn = |number: &u16| usize::from(*number) <= players.len();
        let mut groups =
            self.all().map(|group| group.iter().copied().filter(is_drawn).collect::<Vec<_>>());
        let mut contingents = BTreeMap::<_, Vec<usize>>::new();
        for (place, (federation, _)) in players.iter().enumerate() {
            let alone = federation.is_empty().then_some(place);
            contingents.entry((federation, alone)).or_default().push(place);
        }
        let mut contingents: Vec<_> = contingents.into_values().collect();
        contingents.sort_by_key(|members| Reverse(members.len()));
        let mut stream = Dice::new(seed).stream(Aspect::Lots, &[]);
        let mut numbers = vec![0; players.len()];
        for mut members in contingents {
            members.sort_by_key(|&place| players[place].1);
            while !members.is_empty() {
                let is_enough = |&group: &usize| groups[group].len() >= members.len();
                let enough: Vec<_> = (0..groups.len()).filter(is_enough).collect();
                let group = match &enough[..] {
                    [] => (0..groups.len()).max_by_key(|&it| (groups[it].len(), Reverse(it)))?,
                    _ => enough[stream.below(enough.len() as u64) as usize],
                };
                let count = members.len().min(groups[group].len());
                for place in members.drain(..count) {
                    let lots = &mut groups[group];
                    numbers[place] = lots.remove(stream.below(lots.len() as u64) as usize);
                }
            }
        }
        Some(numbers)
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::round_robin::BergerTable;

    #[test]
    fn everybody_has_a_number_and_compatriots_do_not_meet_at_the_end() {
        for players in 9..=24 {
            let groups = VarmaGroups::of(players).unwrap();
            let table = BergerTable::new(players);
            // Federations of three, two and one.
            let federation = |place: usize| ["A", "A", "A", "B", "B"].get(place).copied();
            let listed: Vec<_> =
                (0..players).map(|place| (federation(place).unwrap_or(""), "")).collect();
            for seed in 0..200 {
                let numbers = groups.draw(&listed, seed).unwrap();
                let mut sorted = numbers.clone();
                sorted.sort_unstable();
                assert_eq!(sorted, (1..=players as u16).collect::<Vec<_>>());
                for (one, other) in [(0, 1), (0, 2), (1, 2), (3, 4)] {
                    let [a, b] = [one, other].map(|place: usize| usize::from(numbers[place]));
                    let met = table.round_of(a, b).unwrap().get() as usize;
                    let is_misprinted = players == 12 && (a.min(b), a.max(b)) == (6, 12);
                    assert!(met + 3 <= table.rounds() || is_misprinted, "{players}: {a} v {b}");
                }
            }
        }
    }

    #[test]
    fn a_federation_that_is_larger_than_all_groups_takes_several() {
        let listed = [("A", ""); 9];
        let numbers = VarmaGroups::of(9).unwrap().draw(&listed, 3).unwrap();
        assert_eq!(VarmaGroups::of(9).unwrap().draw(&[("A", ""); 11], 3), None);
        let first: Vec<_> = numbers[..3].to_vec();
        assert!(first.iter().all(|number| [3, 4, 8].contains(number)), "{numbers:?}");
    }
}
