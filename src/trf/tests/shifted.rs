//! Records whose columns are moved.

use pretty_assertions::assert_eq;

use super::*;

/// A file of teams, in which lines are moved.
const TEAMS: &str = "\
192 FIDE_TEAM_TYPEA_MP_GP
142 3
362 TW 2.0   TD 1.0   TL 0.0
260   1   2    1    2
299 W   2.0   1.0   2    1    2
320  1.0  1.0 003
300   1   1   2    1
310   1 Alpha                            ALP     2500    2.0    1.0   1     1
310   2 Bravo                            BRA     2400    0.0    0.0   3     2
310   3 Charlie                          CHA     2300    1.0    1.0   2     3
001    1      Player01                          2500                             1.0    1     2 w 1
001    2      Player02                          2500                             0.0    2     1 b 0
001    3      Player03                          2500                             1.0    3  0000 - U
";

#[test]
fn a_record_of_any_kind_that_is_moved_is_wrong_once_where_that_begins() {
    assert_eq!(messages(TEAMS), [""; 0]);
    let moved = |line: &str, to: &str| {
        let diagnostics = reading(&TEAMS.replace(line, to)).diagnostics;
        let errors = diagnostics.iter().filter(|it| it.severity() == crate::Severity::Error);
        let said = |it: &Diagnostic| {
            let hint = it.hint.as_ref().map(ToString::to_string).unwrap_or_default();
            format!("{} {}: {hint}", it.code, it.columns.unwrap().first)
        };
        errors.map(said).collect::<Vec<_>>()
    };
    let rest = "the rest of the line is moved by 1 column to the right";
    let each = "each field takes 1 column more than it should";
    for (line, to, found) in [
        (
            "362 TW 2.0   TD 1.0   TL 0.0",
            "362 TW  2.0   TD  1.0   TL  0.0",
            format!("TRF088 9: {each}"),
        ),
        ("362 TW 2.0   TD", "362  TW 2.0   TD", format!("TRF088 6: {rest}")),
        ("260   1   2", "260    1   2", format!("TRF038 8: {rest}")),
        ("299 W   2.0", "299  W   2.0", format!("TRF043 6: {rest}")),
        ("320  1.0  1.0 003", "320   1.0  1.0 003", format!("TRF088 7: {rest}")),
        ("300   1   1   2    1", "300    1   1   2    1", format!("TRF088 8: {rest}")),
        ("ALP     2500", "ALP      2500", format!("TRF087 59: {rest}")),
        // Several lines with the same shift are one finding.
        ("310   ", "310    ", format!("TRF087 8: {rest}; 2 more lines like this")),
    ] {
        assert_eq!(moved(line, to), [found], "{to}");
    }
    assert_eq!(codes(&format!("{FILE}XXA    1   1.0  1.0\n")), ["TRF036"]);
    // What no shift explains stays as it is.
    assert_eq!(moved("362 TW 2.0", "362 TX 2.0").len(), 1);
}
