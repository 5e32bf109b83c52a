//! Cells of rounds: byes, contradictions, impossible results.

use pretty_assertions::assert_eq;

use super::*;

#[test]
fn byes_that_look_wrong() {
    let text = FILE.replace("  0000 - U\n", "  0000 - F\n");
    let found = &reading(&text).diagnostics[0];
    assert_eq!(found.code, Code::FullPointByeForPab);
    let hint = "player 6 has F in round 3, the field was odd and nobody has U: was U meant?";
    assert_eq!(found.hint.as_ref().map(ToString::to_string).as_deref(), Some(hint));
    let text = FILE.replace(" 1.0    5     1 b =     6 w =     3 w 0", " 1.0    5  0000 - U");
    assert!(codes(&text).contains(&"TRF027"));
}

#[test]
fn contradictions() {
    let one_sided = FILE.replace("     9 w 0     1 b 0", "     9 w       1 b 0");
    assert!(codes(&one_sided).contains(&"TRF022"));
    // One number is wrong, no matter how many players have more rounds.
    assert_eq!(codes(&FILE.replace("XXR 7", "XXR 2"))[..], ["TRF025"]);
    // What cannot be read is reported once, and its consequences are not.
    assert_eq!(codes(&FILE.replacen("  0000 - U", "  0000 - %", 1)), ["TRF013"]);
}

/// The file with different results of the game between 1 and 4 in the third round, and matching
/// points.
fn with_results(first: char, fourth: char) -> String {
    let points = |result| match result {
        '1' | 'W' => 10,
        '=' | 'D' => 5,
        _ => 0,
    };
    let score = |base: i64, result| Score::from_tenths(base + points(result));
    FILE.replace("1.5    1", &format!("{}    1", score(5, first)))
        .replace("4 w 1\n", &format!("4 w {first}\n"))
        .replace("1.0    4", &format!("{}    4", score(10, fourth)))
        .replace("1 b 0\n", &format!("1 b {fourth}\n"))
}

#[test]
fn an_arbiter_can_give_both_less_but_not_more() {
    for (first, fourth, code) in [
        ('1', 'L', None),
        ('=', '0', Some("TRF049")),
        ('L', 'L', Some("TRF049")),
        ('W', 'D', Some("TRF055")),
    ] {
        assert_eq!(codes(&with_results(first, fourth)), Vec::from_iter(code), "{first}-{fourth}");
    }
    let found = &reading(&with_results('1', '1')).diagnostics[0];
    assert_eq!(
        found.to_string(),
        "line 4, column 112-119 (round 3): found \"4 w 1\", expected a result that fits \"1 b 1\" \
         of player 4"
    );
    assert_eq!(
        found.hint.as_ref().map(ToString::to_string).as_deref(),
        Some("points awarded by an arbiter beyond the result go into 299")
    );
    // As the hint says: player 4 lost, but gets a point anyway.
    let granted = FILE.replace("1.0    4", "2.0    4");
    assert_eq!(codes(&format!("{granted}299 L         1.0  003    4\n")), [""; 0]);
}
