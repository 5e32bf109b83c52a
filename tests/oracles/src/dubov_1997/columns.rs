//! The two columns, one for each due color (6.1, 6.2, 7.3, 7.4).

use std::cmp::Ordering;

use fpc::Color;

use super::player::Player;
use crate::sets::{Set, members};

/// A set of players in two columns.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Columns {
    pub white: Vec<usize>,
    pub black: Vec<usize>,
}

impl Columns {
    /// The columns of a set, in the order of 6.2. Players without due color
    /// come last and join the shorter column (R-DUB-4a).
    pub fn of(players: &[Player], set: Set) -> Self {
        let due = |color| members(set).filter(move |&place| players[place].due() == color);
        let mut columns = Self {
            white: due(Some(Color::White)).collect(),
            black: due(Some(Color::Black)).collect(),
        };
        let mut neutral: Vec<_> = due(None).collect();
        neutral.sort_by_key(|&place| players[place].id);
        for place in neutral {
            if columns.white.len() <= columns.black.len() {
                columns.white.push(place)
            } else {
                columns.black.push(place)
            }
        }
        columns.sorted(players)
    }

    /// In the order of 6.2.
    fn sorted(mut self, players: &[Player]) -> Self {
        self.white.sort_by(|&a, &b| players[a].in_white_column(&players[b]));
        self.black.sort_by(|&a, &b| players[a].in_black_column(&players[b]));
        self
    }

    /// Columns of the same length (7.3, 7.4), and who changed columns for it:
    /// nobody whom this would bar from either color (2.6, R-DUB-21).
    pub fn equalized(mut self, players: &[Player]) -> (Self, Vec<usize>) {
        let (white, black) = (self.white.len(), self.black.len());
        let mut leaving: Vec<_> = if white > black {
            with_either(players, &self.white, Color::Black)
        } else {
            with_either(players, &self.black, Color::White)
        };
        leaving.sort_by(|&a, &b| {
            if white > black {
                players[a].leaving_white(&players[b])
            } else {
                players[a].leaving_black(&players[b])
            }
        });
        leaving.truncate(white.abs_diff(black) / 2);
        self.white.retain(|place| !leaving.contains(place));
        self.black.retain(|place| !leaving.contains(place));
        if white > black {
            self.black.extend(&leaving)
        } else {
            self.white.extend(&leaving)
        }
        (self.sorted(players), leaving)
    }

    /// The players in turn, White first (8.1, R-DUB-15).
    pub fn alternating(&self) -> Vec<usize> {
        let rows = 0..self.white.len().max(self.black.len());
        rows.flat_map(|row| [self.white.get(row), self.black.get(row)]).flatten().copied().collect()
    }
}

/// Those of a column who may get the color of the other one.
fn with_either(players: &[Player], column: &[usize], other: Color) -> Vec<usize> {
    column.iter().copied().filter(|&place| players[place].may_get(other)).collect()
}

/// The color that more players of a set are due, if there is one (R-DUB-4b).
pub fn dominating(players: &[Player], set: Set) -> Option<Color> {
    let due = |color| members(set).filter(|&place| players[place].due() == Some(color)).count();
    let (white, black) = (due(Color::White), due(Color::Black));
    match white.cmp(&black) {
        Ordering::Greater => Some(Color::White),
        Ordering::Less => Some(Color::Black),
        Ordering::Equal => None,
    }
}

/// Tells whether a due color counts as opposite to another (R-DUB-4c).
pub fn is_opposite(due: Option<Color>, other: Option<Color>) -> bool {
    due.is_none() || due != other
}
