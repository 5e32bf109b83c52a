//! Who has White (article 3, R-DUB-26).

use std::cmp::Ordering;

use fpc::Color;

use super::player::Player;

/// Tells whether the limits on colors (2.3, 2.4) let two players meet with these colors.
pub fn may_be(white: &Player, black: &Player) -> bool {
    white.may_get(Color::White) && black.may_get(Color::Black)
}

/// Tells whether the first of two players who meet has White.
pub fn has_white(player: &Player, opponent: &Player) -> bool {
    only_one_way(player, opponent)
        .or_else(|| due_colors(player, opponent))
        .or_else(|| equalized(player, opponent))
        .or_else(|| alternated(player, opponent))
        .unwrap_or_else(|| by_ratings(player, opponent))
}

/// The one distribution that is legal.
fn only_one_way(player: &Player, opponent: &Player) -> Option<bool> {
    match (may_be(player, opponent), may_be(opponent, player)) {
        (true, false) => Some(true),
        (false, true) => Some(false),
        _ => None,
    }
}

/// Give both players their due color.
fn due_colors(player: &Player, opponent: &Player) -> Option<bool> {
    let color = match (player.due(), opponent.due()) {
        (Some(due), Some(other)) if due == other => None,
        (Some(due), _) => Some(due),
        (None, due) => due.map(Color::opposite),
    };
    color.map(|color| color == Color::White)
}

/// Equalize the numbers of black and white games.
fn equalized(player: &Player, opponent: &Player) -> Option<bool> {
    match player.difference().cmp(&opponent.difference()) {
        Ordering::Less => Some(true),
        Ordering::Greater => Some(false),
        Ordering::Equal => None,
    }
}

/// Alternate regarding the first difference of the color histories, going back
/// from the last game.
fn alternated(player: &Player, opponent: &Player) -> Option<bool> {
    let mut games = player.games.iter().rev().zip(opponent.games.iter().rev());
    games.find(|(color, other)| color != other).map(|(color, _)| *color == Color::Black)
}

/// White to the higher ARO, then to the lower R.
fn by_ratings(player: &Player, opponent: &Player) -> bool {
    let order = (opponent.aro.cmp(&player.aro))
        .then(player.rating.cmp(&opponent.rating))
        .then_with(|| player.alphabetical(opponent));
    order.is_lt()
}
