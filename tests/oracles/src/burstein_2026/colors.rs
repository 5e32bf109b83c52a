//! The allocation of colors (article 5).

use fpc::Color;

use super::facts::{Facts, Player};
use crate::colors::{e1, e2, e3, e4};

impl Facts<'_> {
    /// The two players of a pair, white first.
    pub(super) fn with_colors(&self, a: usize, b: usize) -> (usize, usize) {
        let (higher, lower) = (a.min(b), a.max(b));
        match self.color_of_higher(&self.players[higher], &self.players[lower]) {
            Color::White => (higher, lower),
            Color::Black => (lower, higher),
        }
    }

    /// The color of the higher ranked of two players. From 5.2.2 on, the articles
    /// say what E.1 to E.4 of the Dutch system say; that both preferences of
    /// 5.2.3 are absolute is prevented by C3.
    fn color_of_higher(&self, higher: &Player, lower: &Player) -> Color {
        let (a, b) = (&higher.colors, &lower.colors);
        match (a.games_played(), b.games_played()) {
            (0, 0) => self.initial_color(higher),
            _ => e1(a, b).or_else(|| e2(a, b)).or_else(|| e3(a, b)).or_else(|| e4(a)).unwrap(),
        }
    }

    /// 5.2.1: the initial color if the number of the player is odd; numbers are
    /// those of R-BUR-12.
    fn initial_color(&self, higher: &Player) -> Color {
        let initial = self.snapshot.recorded_initial_color().unwrap_or(Color::White);
        match higher.place_among_arrived % 2 {
            1 => initial,
            _ => initial.opposite(),
        }
    }
}
