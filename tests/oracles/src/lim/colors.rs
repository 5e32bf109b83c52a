//! Colors: 2.1 and section 5.

use fpc::Color;

use super::facts::{Facts, Side};

/// The colors of the games a player has played, oldest first; unplayed rounds
/// are left out (C.04.2).
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Games(Vec<Color>);

impl FromIterator<Color> for Games {
    fn from_iter<I: IntoIterator<Item = Color>>(colors: I) -> Self {
        Self(colors.into_iter().collect())
    }
}

impl Games {
    /// Games with white minus games with black.
    fn difference(&self) -> i32 {
        self.0.iter().map(|color| color.fold(1, -1)).sum()
    }

    /// Tells whether one more game with a color leaves him without the same color in three
    /// successive games and without three more of one color (2.1, 5.1).
    fn may_get(&self, color: Color) -> bool {
        let after: Self = self.0.iter().copied().chain([color]).collect();
        let three_in_a_row =
            after.0.len() >= 3 && after.0.iter().rev().take(3).all(|&game| game == color);
        !three_in_a_row && after.difference().abs() < 3
    }

    /// The colors with which this player may meet another (2.1).
    pub fn legal_colors(&self, other: &Self) -> impl Iterator<Item = Color> {
        let legal = move |color: &Color| self.may_get(*color) && other.may_get(color.opposite());
        Color::ALL.into_iter().filter(legal)
    }

    /// The color that is due (5.1, 5.2, 5.5, 5.6): after two games with the same
    /// color the other one, else the one had less often, else the one not had
    /// last.
    pub fn due(&self) -> Option<Color> {
        let last = *self.0.last()?;
        if let [.., before, _] = self.0[..]
            && before == last
        {
            return Some(last.opposite());
        }
        Some(match self.difference() {
            0 => last.opposite(),
            1.. => Color::Black,
            _ => Color::White,
        })
    }

    /// Tells whether both are due the same color.
    pub fn clashes_with(&self, other: &Self) -> bool {
        self.due().is_some() && self.due() == other.due()
    }
}

/// The color of the higher ranked of two players (5.3 to 5.6); `None` if neither
/// is due a color, which leaves it to 7.2.
pub fn color_of_higher(higher: &Games, lower: &Games, is_below_median: bool) -> Option<Color> {
    // 5.1, 5.3: what must not be does not happen.
    let mut legal = higher.legal_colors(lower);
    if let (Some(color), None) = (legal.next(), legal.next()) {
        return Some(color);
    }
    // 5.5, 5.6: whenever possible.
    let due = higher.due().or_else(|| lower.due().map(Color::opposite))?;
    if !higher.clashes_with(lower) {
        return Some(due);
    }
    // 5.4: the histories, going back in sequence.
    let mut back = higher.0.iter().rev().zip(lower.0.iter().rev());
    if let Some((had, _)) = back.find(|(had, other)| had != other) {
        return Some(had.opposite());
    }
    // 5.4: identical histories.
    Some(if is_below_median { due.opposite() } else { due })
}

impl Facts<'_> {
    /// A pair made in a group on a side, white first.
    pub(super) fn with_colors(&self, a: usize, b: usize, side: Side) -> (usize, usize) {
        let (higher, lower) = if self.rank(a) < self.rank(b) { (a, b) } else { (b, a) };
        let games = |place: usize| &self.players[place].games;
        let by_number = || match self.players[higher].number_in_7_2 % 2 {
            1 => self.initial,
            _ => self.initial.opposite(),
        };
        let color = color_of_higher(games(higher), games(lower), side == Side::Below);
        match color.unwrap_or_else(by_number) {
            Color::White => (higher, lower),
            Color::Black => (lower, higher),
        }
    }
}
