//! A round: its boards, the verdict, and both pairings side by side.

use maud::{Markup, html};

use super::parts::{self, verdict};
use crate::{
    check::Verdict,
    report::{Analysis, AnalyzedRound, Board, SideBySide, round_hint, round_verdict, side_by_side},
    systems::System,
    text::printable::printable,
    tournament::{
        GameResult, Outcome, Pair, PlayerId, RecordedPair, RecordedRound, RoundNumber,
        RoundPairing, Tournament,
    },
};

pub(super) fn round(analysis: &Analysis, found: &AnalyzedRound) -> Markup {
    let round = found.round;
    let tournament = analysis.tournament();
    html! {
        section.round id={ "round-" (round) } data-round=(round) {
            h3 { "Round " (round) " " (told(analysis, found)) }
            @if let Some(tournament) = tournament {
                (reason(analysis, tournament, found))
                (boards(tournament, found))
            }
        }
    }
}

/// The verdict in a badge.
fn told(analysis: &Analysis, found: &AnalyzedRound) -> Markup {
    match (&found.check, analysis.ruled()) {
        (Some(check), Some(ruled)) => {
            let told = round_verdict(check, ruled.rules);
            html! { (verdict(told.tone, &told.verdict)) }
        }
        _ => html! { span.verdict.plain { "not checked" } },
    }
}

/// Why the round is not as the rules have it, what that depends on, and both pairings.
fn reason(analysis: &Analysis, tournament: &Tournament, found: &AnalyzedRound) -> Markup {
    let (Some(check), Some(ruled)) = (&found.check, analysis.ruled()) else {
        let why = analysis.unchecked.as_ref().filter(|(round, _)| *round == found.round);
        return html! { @if let Some((_, error)) = why { p.reason { (parts::sentence(&error.to_string())) } } };
    };
    let told = round_verdict(check, ruled.rules);
    let hint = round_hint(check, &analysis.file.reading.diagnostics);
    html! {
        @if !told.reason.is_empty() { p.reason { (parts::sentence(&told.reason)) } }
        @if !told.condition.is_empty() {
            p.condition {
                "This holds " (told.condition)
                @if !told.otherwise.is_empty() { "; otherwise " (printable(&told.otherwise)) }
                "."
            }
        }
        @if let Some(hint) = hint { p.note { "Hint: " (printable(&hint)) "." } }
        @if let Verdict::Differs(difference) = &check.verdict {
            (beside(
                tournament,
                ruled.rules.system,
                &difference.expected,
                (&difference.recorded, "In the file"),
                Some(&found.recorded.pairs),
            ))
        }
    }
}

/// The boards that differ: by the rules on the left, another pairing and its name on the right, with
/// numbers if its boards are given in their order.
pub(super) fn beside(
    tournament: &Tournament,
    system: System,
    expected: &RoundPairing,
    (other, name): (&RecordedRound, &str),
    boards: Option<&[RecordedPair]>,
) -> Markup {
    let SideBySide { rows, same } = side_by_side(expected, other);
    let number = |board: Option<Board>| {
        let place = boards?.iter().position(|it| Some(Board::Game(it.pair)) == board)?;
        Some(place + 1)
    };
    let board = |board: Option<Board>| {
        html! {
            @match board {
                Some(Board::Game(Pair { white, black })) => {
                    (parts::player(tournament, white)) span.against { " – " } (parts::player(tournament, black))
                }
                Some(Board::Bye(bye)) => { (parts::player(tournament, bye)) span.against { " (bye)" } }
                None => {}
            }
        }
    };
    let table = html! {
        table.beside {
            thead { tr {
                th.n scope="col" { "Board" }
                th scope="col" { "By the rules (" (system.code()) ")" }
                @if boards.is_some() { th.n scope="col" { "Board" } }
                th scope="col" { (name) }
            } }
            tbody { @for row in &rows {
                tr.differs data-board=[row.number] {
                    td.n { @if let Some(number) = row.number { (number) } }
                    td.expected { (board(row.expected)) }
                    @if boards.is_some() {
                        td.n { @if let Some(number) = number(row.other) { (number) } }
                    }
                    td.other { (board(row.other)) }
                }
            } }
        }
    };
    html! {
        @if !rows.is_empty() { (parts::scrolling("Both pairings side by side", &table)) }
        @if same > 0 {
            p.below { "The other " (parts::counted(same, "board"))
                (if same == 1 { " is" } else { " are" }) " the same." }
        }
    }
}

/// All boards of a recorded round.
fn boards(tournament: &Tournament, found: &AnalyzedRound) -> Markup {
    let AnalyzedRound { round, recorded, check } = found;
    let wrong = match check.as_ref().map(|check| &check.verdict) {
        Some(Verdict::Differs(difference)) => {
            side_by_side(&difference.expected, &difference.recorded)
                .rows
                .iter()
                .filter_map(|row| row.other)
                .collect()
        }
        _ => Vec::new(),
    };
    let is_wrong = |pair: Pair| wrong.contains(&Board::Game(pair));
    let rows = html! {
        @for (place, &RecordedPair { pair, .. }) in recorded.pairs.iter().enumerate() {
            (board(tournament, *round, (place + 1, pair), is_wrong(pair), Some(result(tournament, *round, pair))))
        }
        @for &bye in &recorded.byes {
            (bye_row(tournament, *round, bye, wrong.contains(&Board::Bye(bye))))
        }
    };
    table_of_boards(*round, true, &rows)
}

/// The boards of a round that has been paired.
pub(super) fn pairing(
    tournament: &Tournament,
    round: RoundNumber,
    pairing: &RoundPairing,
) -> Markup {
    let rows = html! {
        @for (place, &pair) in pairing.pairs().iter().enumerate() {
            (board(tournament, round, (place + 1, pair), false, None))
        }
        @if let Some(bye) = pairing.bye() { (bye_row(tournament, round, bye, false)) }
    };
    html! {
        section.pairing data-round=(round) {
            h3 { "Round " (round) }
            (table_of_boards(round, false, &rows))
        }
    }
}

fn table_of_boards(round: RoundNumber, has_results: bool, rows: &Markup) -> Markup {
    parts::scrolling(
        &format!("Boards of round {round}"),
        &html! {
            table.boards data-round=(round) {
                thead { tr {
                    th.n scope="col" { "Board" }
                    th scope="col" { "White" }
                    th.n.score scope="col" { abbr title="points before the round" { "Pts" } }
                    @if has_results { th.result scope="col" { "Result" } }
                    th scope="col" { "Black" }
                    th.n.score scope="col" { abbr title="points before the round" { "Pts" } }
                } }
                tbody { (rows) }
            }
        },
    )
}

fn board(
    tournament: &Tournament,
    round: RoundNumber,
    (number, pair): (usize, Pair),
    is_wrong: bool,
    result: Option<(&str, &str)>,
) -> Markup {
    let score = |id: PlayerId| {
        let score = tournament.score_of(id, round).map(|score| score.to_string());
        parts::points(&score.unwrap_or_default())
    };
    html! {
        tr.differs[is_wrong] data-board=(number) data-round=(round) {
            td.n { (number) }
            td.white data-player=(pair.white) { (parts::player(tournament, pair.white)) }
            td.n.score { (score(pair.white)) }
            @if let Some((code, words)) = result { td.result data-result=(code) { (words) } }
            td.black data-player=(pair.black) { (parts::player(tournament, pair.black)) }
            td.n.score { (score(pair.black)) }
        }
    }
}

fn bye_row(tournament: &Tournament, round: RoundNumber, bye: PlayerId, is_wrong: bool) -> Markup {
    html! {
        tr.bye.differs[is_wrong] data-round=(round) {
            td.n {}
            td.white data-player=(bye) { (parts::player(tournament, bye)) }
            td colspan="4" { "pairing-allocated bye" }
        }
    }
}

/// The result of a board: for programs, and as people write it.
fn result(tournament: &Tournament, round: RoundNumber, pair: Pair) -> (&'static str, &'static str) {
    let outcome = |id| tournament.player(id).map(|player| player.outcome(round.index()));
    match (outcome(pair.white), outcome(pair.black)) {
        (Some(Outcome::Game { result, .. }), _) => match result {
            GameResult::Win => ("1-0", "1 : 0"),
            GameResult::Draw => ("1/2-1/2", "½ : ½"),
            GameResult::Loss => ("0-1", "0 : 1"),
        },
        (Some(Outcome::Forfeit { won: true, .. }), _) => ("+--", "+ : –"),
        (Some(Outcome::Forfeit { .. }), Some(Outcome::Forfeit { won: true, .. })) => {
            ("--+", "– : +")
        }
        (Some(Outcome::Forfeit { .. }), _) => ("---", "– : –"),
        _ => ("", ""),
    }
}
