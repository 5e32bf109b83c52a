//! Starting positions of Chess960.

use std::collections::BTreeMap;

use super::{Header, RoundNumber};

/// The number of starting positions.
const POSITIONS: u16 = 960;

/// The beginning of the comment on the starting positions of rounds.
const COMMENT: &str = "### Chess960: ";

/// The white pieces of a starting position of Chess960 from the a-file, by its number from 0 to 959.
///
/// # Examples
///
/// ```
/// use fpc::tournament::starting_position;
///
/// assert_eq!(starting_position(518).as_deref(), Some("RNBQKBNR"));
/// assert_eq!(starting_position(960), None);
/// ```
pub fn starting_position(number: u16) -> Option<String> {
    if number >= POSITIONS {
        return None;
    }
    let number = usize::from(number);
    let mut files = [None; 8];
    // One bishop stands on a light square of the first rank, the other one on a dark square.
    files[2 * (number % 4) + 1] = Some('B');
    files[2 * (number / 4 % 4)] = Some('B');
    let mut put = |piece, place| {
        let free = files.iter_mut().filter(|it| it.is_none()).nth(place);
        free.map(|file| *file = Some(piece))
    };
    put('Q', number / 16 % 6)?;
    let pairs = (0..5).flat_map(|first| (first + 1..5).map(move |second| (first, second)));
    let (first, second) = pairs.clone().nth(number / 96)?;
    put('N', second)?;
    put('N', first)?;
    "RKR".chars().try_for_each(|piece| put(piece, 0))?;
    files.into_iter().collect()
}

impl Header {
    /// The number of the starting position of Chess960 in a round, if a comment says it: `### Chess960: 1=518 2=37`.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{RoundNumber, TournamentFile};
    ///
    /// let file = TournamentFile::parse(b"### Chess960: 1=518\n142 5\n001    1\n");
    /// assert_eq!(file.reading.header.chess960(RoundNumber::FIRST), Some(518));
    /// ```
    pub fn chess960(&self, round: RoundNumber) -> Option<u16> {
        self.chess960_positions().get(&round).copied()
    }

    fn chess960_positions(&self) -> BTreeMap<RoundNumber, u16> {
        let lines = self.other_lines().filter_map(|line| line.strip_prefix(COMMENT));
        let position = |text: &str| {
            let (round, number) = text.split_once('=')?;
            let number = number.parse().ok().filter(|&number| number < POSITIONS)?;
            Some((RoundNumber::new(round.parse().ok()?)?, number))
        };
        lines.flat_map(|line| line.split_whitespace().filter_map(position)).collect()
    }

    /// Sets the starting position of a round.
    pub(crate) fn set_chess960(&mut self, round: RoundNumber, number: u16) {
        let mut positions = self.chess960_positions();
        positions.insert(round, number);
        let positions = positions.iter().map(|(round, number)| format!("{round}={number}"));
        let line = format!("{COMMENT}{}", positions.collect::<Vec<_>>().join(" "));
        self.retain_other_lines(|line| !line.starts_with(COMMENT));
        self.lines_before_players.push(line);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn all_positions_differ_and_are_legal() {
        let all: BTreeSet<_> = (0..POSITIONS).map(|it| starting_position(it).unwrap()).collect();
        assert_eq!(all.len(), usize::from(POSITIONS));
        for position in all {
            let places = |piece| {
                let places = position.chars().enumerate().filter(move |it| it.1 == piece);
                places.map(|it| it.0).collect::<Vec<_>>()
            };
            let (rooks, king, bishops) = (places('R'), places('K'), places('B'));
            assert!(rooks[0] < king[0] && king[0] < rooks[1], "{position}");
            assert_ne!(bishops[0] % 2, bishops[1] % 2, "{position}");
            assert_eq!((places('N').len(), places('Q').len()), (2, 1), "{position}");
        }
    }
}
