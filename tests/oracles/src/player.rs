//! What both editions regard of a player, and of the colors of a pair.

use fpc::{Color, PlayerId, Score, contest::Float};

use super::colors::{Colors, Strength};

/// What the rules regard of a player.
pub struct Player {
    pub id: PlayerId,
    pub pairing_number: u16,
    pub score: Score,
    pub colors: Colors,
    pub is_topscorer: bool,
    /// The floats of the previous round and of the one before (A.4.b; 1.4).
    pub floats: [Option<Float>; 2],
    pub may_get_bye: bool,
}

impl Player {
    pub fn floated(&self, rounds_ago: usize, float: Float) -> bool {
        self.floats[rounds_ago - 1] == Some(float)
    }

    fn misses_preference(&self, color: Color) -> bool {
        self.colors.preferred() == Some(color.opposite())
    }

    fn is_strong(&self) -> bool {
        matches!(self.colors.preference, Some((Strength::Strong, _)))
    }
}

fn gets_beyond_two(player: &Player, color: Color) -> bool {
    let [before, after] = [player.colors.difference, player.colors.difference_after(color)];
    after.abs() > 2 && after.abs() > before.abs()
}

/// How many of two players, the higher ranked one with this color, fall short
/// of C.8 to C.11 (C10 to C13 of the edition of 2026): topscorers or their
/// opponents whose color difference becomes wider and is then beyond two, or
/// who get the same color three times in a row; players who do not get their preference, or their strong
/// preference.
pub fn color_failures(higher: &Player, lower: &Player, color_of_higher: Color) -> [u8; 4] {
    let colored = [(higher, color_of_higher), (lower, color_of_higher.opposite())];
    let number = |condition: &dyn Fn(&Player, Color) -> bool| {
        colored.iter().filter(|(player, color)| condition(player, *color)).count() as u8
    };
    let top = higher.is_topscorer || lower.is_topscorer;
    [
        number(&|player, color| top && gets_beyond_two(player, color)),
        number(&|player, color| top && player.colors.had_twice(color)),
        number(&Player::misses_preference),
        number(&|player, color| player.is_strong() && player.misses_preference(color)),
    ]
}
