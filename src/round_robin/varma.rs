//! Restricted drawing of lots: the Varma tables (C.05, Annex 2).

/// The groups of numbers from which the players of a federation draw, so that none of them meet in
/// the last three rounds of the Berger table.
///
/// # Examples
///
/// ```
/// use fpc::round_robin::VarmaGroups;
///
/// let groups = VarmaGroups::of(10).unwrap();
/// assert_eq!(groups.large, [&[3, 4, 8][..], &[5, 7, 9]]);
/// assert_eq!(groups.small, [&[1, 6][..], &[2, 10]]);
/// assert_eq!(VarmaGroups::of(9).unwrap(), groups, "nobody has the last number");
/// assert_eq!(VarmaGroups::of(8), None);
/// assert!(VarmaGroups::of(12).unwrap().misprint().is_some());
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct VarmaGroups {
    /// The two larger groups, A and B.
    pub large: [&'static [u16]; 2],
    /// The two smaller groups, C and D.
    pub small: [&'static [u16]; 2],
}

/// The groups A to D as they are printed, for 10 players, 12 and so on.
const PRINTED: [[&[u16]; 4]; 8] = [
    [&[3, 4, 8], &[5, 7, 9], &[1, 6], &[2, 10]],
    [&[4, 5, 9, 10], &[1, 2, 7], &[6, 8, 12], &[3, 11]],
    [&[4, 5, 6, 11, 12], &[1, 2, 8, 9], &[7, 10, 13], &[3, 14]],
    [&[5, 6, 7, 12, 13, 14], &[1, 2, 3, 9, 10], &[8, 11, 15], &[4, 16]],
    [&[5, 6, 7, 8, 14, 15, 16], &[1, 2, 3, 10, 11, 12], &[9, 13, 17], &[4, 18]],
    [&[6, 7, 8, 9, 15, 16, 17, 18], &[1, 2, 3, 11, 12, 13, 14], &[5, 10, 19], &[4, 20]],
    [&[6, 7, 8, 9, 10, 17, 18, 19, 20], &[1, 2, 3, 4, 12, 13, 14, 15], &[11, 16, 21], &[5, 22]],
    [
        &[6, 7, 8, 9, 10, 11, 19, 20, 21, 22],
        &[1, 2, 3, 4, 13, 14, 15, 16, 17],
        &[12, 18, 23],
        &[5, 24],
    ],
];

impl VarmaGroups {
    /// The groups for 9 to 24 players; the tables give none for other numbers. With an odd number of
    /// players, the last number is not drawn.
    pub fn of(players: usize) -> Option<Self> {
        let row = players.checked_sub(9)? / 2;
        let &[a, b, c, d] = PRINTED.get(row)?;
        Some(Self { large: [a, b], small: [c, d] })
    }

    /// All groups, from A to D.
    pub fn all(self) -> [&'static [u16]; 4] {
        let ([a, b], [c, d]) = (self.large, self.small);
        [a, b, c, d]
    }

    /// The misprint in the groups as they are printed, if there is one: for 12 players, 6 and 12 are
    /// in one group and meet in the last round. With 11 and 12 exchanged, no two of a group meet in
    /// the last three rounds. Of 11 players, nobody has the number 12.
    pub fn misprint(self) -> Option<&'static str> {
        let is_printed_so = self.small[0].contains(&6) && self.small[0].contains(&12);
        is_printed_so.then_some(
            "in the groups for 12 players as they are printed in C.05, Annex 2, 6 and 12 are both in C, \
             and meet in round 11; with 11 and 12 exchanged, they would not",
        )
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::{round_robin::BergerTable, tournament::RoundNumber};

    /// The games of the last three rounds in which two of a group meet.
    fn games_within(groups: [Vec<u16>; 4], players: usize) -> Vec<(RoundNumber, (usize, usize))> {
        let table = BergerTable::new(players);
        let group = |number: usize| groups.iter().position(|it| it.contains(&(number as u16)));
        let rounds = (table.rounds() - 3..table.rounds()).map(RoundNumber::from_index);
        let games = rounds.flat_map(|round| table.games(round).map(move |game| (round, game)));
        games.filter(|(_, (a, b))| group(*a) == group(*b)).collect()
    }

    #[test]
    fn nobody_of_a_group_meets_in_the_last_three_rounds_but_for_the_misprint() {
        for players in 9..=24 {
            let groups = VarmaGroups::of(players).unwrap();
            let mut numbers: Vec<_> = groups.all().concat();
            numbers.sort_unstable();
            let last = players.next_multiple_of(2) as u16;
            assert_eq!(numbers, (1..=last).collect::<Vec<_>>());
            let met = games_within(groups.all().map(<[u16]>::to_vec), players);
            let (round, game) = (RoundNumber::from_index(10), (6, 12));
            assert_eq!(met, if players == 12 { vec![(round, game)] } else { vec![] }, "{players}");
            assert_eq!(groups.misprint().is_some(), players == 11 || players == 12);
        }
        let corrected = VarmaGroups::of(12).unwrap().all().map(|group| {
            group
                .iter()
                .map(|&number| match number {
                    11 => 12,
                    12 => 11,
                    other => other,
                })
                .collect()
        });
        assert_eq!(games_within(corrected, 12), []);
        assert!([0, 8, 25, 26, 100].into_iter().all(|it| VarmaGroups::of(it).is_none()));
    }
}
