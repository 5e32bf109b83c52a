//! The page of tie-breaks, generated from their rows.

use std::fmt::Write;

use fpc::standings::{Contestants, TieBreakEdition, TieBreakKind, TieBreakModifier};

use crate::published::assert_published;

const START: &str = "\
# Tie-breaks

What fpc knows of points and tie-breaks; the page is made of the table that it computes by. Codes are
those of records 202 and 212 of TRF files: a name, `:MP` or `:GP` for a score of teams, and modifiers.
Letters can be of either case, and blanks do not matter.

Values are exact: an average that no decimal number can say is a fraction, and `-` says that
there is none, as of opponents for somebody who has not played. Such a value is last, whatever the
order.

";

const AFTER_KINDS: &str = "
*Types* (4.3): A games among the tied, B own record, C results of the opponents, D known before
the games. The editions are named by their years: `2026` is in force, `2024` is that of tournaments
that began from 1 September 2023 on, and `2019` the one before, which was numbered otherwise. A
tie-break that an edition does not have is computed by the text of the next. A dash stands where an edition does
not have a tie-break, or its [article is not confirmed](readings/tie-breaks.md).
";

const AFTER_PLAYERS: &str = "
## Teams

Teams are ranked by their primary score, match points or game points as record 192 says, by those
tie-breaks above that are for both, with `:MP` or `:GP` by either score, and by these.

";

const AFTER_MODIFIERS: &str = "
Other spellings are read, too: `BH-C1`, `BH!C1` and `BH#C1` for `BH/C1`, `KS/L1` for `KS/L+1`, `GE` for
`REP`, `RTG` for `RTNG`, `SNO` for `TPN`, `ABH` for `AOB`, `AFB` for `AOB/F`.

How the text is read where it leaves something open: [readings](readings/tie-breaks.md).
";

/// The rows for some kinds of contestants.
fn rows(of: impl Fn(Contestants) -> bool) -> String {
    let mut text = String::new();
    for kind in TieBreakKind::ALL.iter().filter(|kind| of(kind.contestants())) {
        let articles = TieBreakEdition::NUMBERED.map(|it| kind.article(it).unwrap_or("–"));
        let written: Vec<_> = kind
            .modifiers()
            .filter(|it| *it != TieBreakModifier::Edition)
            .map(|it| format!("`{}`", it.form()))
            .collect();
        let order = if kind.is_ascending() { "lowest" } else { "highest" };
        let _ = writeln!(
            text,
            "| `{kind}` | {} | {} | {} | {} | {} | {} | {order} | {} |",
            kind.name(),
            articles.join(" | "),
            kind.contestants(),
            kind.types(),
            written.join(" "),
            kind.form(),
            kind.explanation(),
        );
    }
    text
}

fn table(of: impl Fn(Contestants) -> bool) -> String {
    let head = "\
| code | name | 2026 | 2024 | for | type | modifiers | values | first | what it is |
|---|---|---|---|---|---|---|---|---|---|
";
    format!("{head}{}", rows(of))
}

#[test]
fn the_published_page_of_tie_breaks_is_current() {
    let mut page = START.to_owned();
    page += "## Individual players\n\n";
    page += &table(|it| matches!(it, Contestants::Individuals | Contestants::Both));
    page += AFTER_KINDS;
    page += AFTER_PLAYERS;
    page += &table(|it| it == Contestants::Teams);
    page += "\n## The SSM system\n\nThe table of that system (section D) uses these.\n\n";
    page += &table(|it| it == Contestants::Ssm);
    page += "\n## Modifiers\n\n| written | meaning |\n|---|---|\n";
    for modifier in TieBreakModifier::ALL {
        let _ = writeln!(page, "| `{}` | {} |", modifier.form(), modifier.meaning());
    }
    page += AFTER_MODIFIERS;
    assert_published("docs/tie-breaks.md", &page);
}
