//! Starting ranks, and players told apart by columns.

use pretty_assertions::assert_eq;

use super::*;

#[test]
fn starting_ranks() {
    let without_four: String = FILE
        .lines()
        .filter(|line| !line.starts_with("001    4"))
        .map(|l| format!("{l}\n"))
        .collect();
    assert_eq!(codes(&without_four), ["TRF003"]);
    let zero = FILE.replace("001    4", "001    0");
    assert_eq!(codes(&zero), ["TRF001"], "the player is unknown, so nothing else is reported");
    let twice = format!("{FILE}{}\n", FILE.lines().nth(5).unwrap());
    assert_eq!(
        messages(&twice),
        ["line 13, column 5-8 (starting rank): found \"3\", expected a number other than in line \
             6"]
    );
}

#[test]
fn players_by_position() {
    let text = "XXR 5\nXXC rank\n001   20      A\n001    7      B\n";
    let ids: Vec<_> = tournament(text).players().iter().map(|player| player.id.get()).collect();
    assert_eq!(ids, [20, 7]);
}
