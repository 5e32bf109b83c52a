//! Color preferences (1.7).

use fpc::Color;
use fpc_oracles::team_swiss_2026::{Preference, Preferences, color_difference};
use pretty_assertions::assert_eq;

/// The colors of matches, written as `wb`.
pub(super) fn colors(text: &str) -> Vec<Color> {
    let color = |letter| if letter == 'w' { Color::White } else { Color::Black };
    text.chars().map(color).collect()
}

/// A preference as `w` or `b`, in capitals if it is a strong one; `-` if there is none.
fn written(preference: Option<Preference>) -> char {
    let Some(Preference { color, is_strong }) = preference else { return '-' };
    let letter = if color == Color::White { 'w' } else { 'b' };
    if is_strong { letter.to_ascii_uppercase() } else { letter }
}

/// Of Type A and B before the last round, and of both in it.
fn preferences(text: &str) -> String {
    let colors = colors(text);
    let both = |is_last_round| {
        [Preferences::TypeA, Preferences::TypeB].map(|it| written(it.of(&colors, is_last_round)))
    };
    both(false).into_iter().chain(both(true)).collect()
}

#[test]
fn a_color_is_preferred_by_1_7() {
    let table = [
        // No match played.
        ("", "----"),
        // A difference of more than one, whatever the last two were.
        ("ww", "bBbB"),
        ("bb", "wWwW"),
        ("wwbw", "bBbB"),
        ("bbwb", "wWwW"),
        ("wwwwbb", "bBbB"),
        ("bbbbww", "wWwW"),
        // A difference of one, and the same color twice.
        ("bwww", "bBbB"),
        ("wbbb", "wWwW"),
        ("wbwbbww", "bBbB"),
        // None, and the same color twice: the first clause that fits decides (R-TSW-1).
        ("bbww", "bBbB"),
        ("wwbb", "wWwW"),
        // A difference of one without that.
        ("w", "-b-b"),
        ("b", "-w-w"),
        ("wbw", "-b-b"),
        ("bwb", "-w-w"),
        ("wwb", "-b-b"),
        // A difference of one, and the other color twice.
        ("wwwbb", "-b-b"),
        ("bbbww", "-w-w"),
        // No difference.
        ("wb", "-w--"),
        ("bw", "-b--"),
        ("bwwb", "-w--"),
        ("wbbw", "-b--"),
    ];
    for (colors, expected) in table {
        assert_eq!(preferences(colors), expected, "{colors}");
        assert_eq!(written(Preferences::None.of(&self::colors(colors), false)), '-');
    }
}

#[test]
fn colors_are_told_apart_by_their_difference_by_1_6() {
    let differences = ["", "w", "b", "wb", "bwbb", "www"].map(|it| color_difference(&colors(it)));
    assert_eq!(differences, [0, 1, -1, 0, -2, 3]);
}
