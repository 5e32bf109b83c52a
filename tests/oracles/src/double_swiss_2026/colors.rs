//! The colors of the first game of a match (4.3); those of the second are the
//! other way round (4.4).

use std::cmp::Ordering;

use fpc::{
    Color, PlayerId, Snapshot,
    snapshot::{Entrant, FirstColors},
};

/// The players of a pair, by place, White of the first game first.
pub(super) fn white_first(snapshot: &Snapshot, (a, b): (usize, usize)) -> (PlayerId, PlayerId) {
    // By score, then by number (1.2).
    let [higher, lower] = [a.min(b), a.max(b)].map(|place| &snapshot.players()[place]);
    match color_of_higher(higher, lower, initial_color(snapshot)) {
        Color::White => (higher.id, lower.id),
        Color::Black => (lower.id, higher.id),
    }
}

/// The color of the higher ranked player of a pair: the first article that decides.
pub fn color_of_higher(higher: &Entrant, lower: &Entrant, initial: Color) -> Color {
    let [mine, theirs] = [higher, lower].map(|player| player.colors.as_slice());
    article_4_3_1(higher, lower, initial)
        .or_else(|| article_4_3_2(mine, theirs))
        .or_else(|| article_4_3_3(mine, theirs))
        .or_else(|| article_4_3_4(mine))
        .or_else(|| article_4_3_5(theirs))
        .expect("4.3.1: one of them has had a color")
}

/// If neither has had a color, the higher ranked player gets the initial color if
/// his number is odd.
fn article_4_3_1(higher: &Entrant, lower: &Entrant, initial: Color) -> Option<Color> {
    let is_new = |player: &Entrant| player.colors.as_slice().is_empty();
    (is_new(higher) && is_new(lower))
        .then(|| if has_odd_number(higher) { initial } else { initial.opposite() })
}

/// White for the player who has had it in fewer matches.
fn article_4_3_2(mine: &[Color], theirs: &[Color]) -> Option<Color> {
    let [mine, theirs] =
        [mine, theirs].map(|colors| colors.iter().filter(|&&it| it == Color::White).count());
    match mine.cmp(&theirs) {
        Ordering::Less => Some(Color::White),
        Ordering::Equal => None,
        Ordering::Greater => Some(Color::Black),
    }
}

/// Alternate from the latest time that they had different colors (R-DSW-12: in
/// histories without the rounds that gave none, aligned at the end).
fn article_4_3_3(mine: &[Color], theirs: &[Color]) -> Option<Color> {
    let mut matches = mine.iter().rev().zip(theirs.iter().rev());
    matches.find(|(mine, theirs)| mine != theirs).map(|(mine, _)| mine.opposite())
}

/// The higher ranked player alternates from his last match.
fn article_4_3_4(mine: &[Color]) -> Option<Color> {
    mine.last().map(|last| last.opposite())
}

/// If he has had no color, his opponent does.
fn article_4_3_5(theirs: &[Color]) -> Option<Color> {
    theirs.last().copied()
}

/// The color drawn before the first round (4.2): as recorded, or as the highest
/// ranked player who had a color in the first round with any shows it.
pub fn initial_color(snapshot: &Snapshot) -> Color {
    let shown = |first: &FirstColors| {
        let highest = first.highest()?;
        Some(highest.initial(has_odd_number(&highest.player)))
    };
    snapshot.initial_color().or_shown(shown).unwrap_or(Color::White)
}

/// R-DSW-14: the number is the place among those who have arrived.
fn has_odd_number(player: &Entrant) -> bool {
    player.tpn.0 % 2 == 1
}
