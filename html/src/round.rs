//! A round: its boards, the verdict, and both pairings side by side.

use fpc::{
    Bye, GameResult, Outcome, Pair, PairingError, Phrase, PlayerId, RecordedRound, RoundCheck,
    RoundNumber, RoundPairing, System, Tournament, Verdict, check::Condition, phrase, template,
    tournament::RecordedPair,
};
use fpc_answers::{
    ask::OtherAssumption,
    report::{
        Analysis, AnalyzedRound, Board, Language, SideBySide, Tone, round_hint, round_reason,
        round_verdict, side_by_side,
    },
};
use maud::{Markup, html};

use super::{
    boards::{self, BoardGame},
    overview,
    overview::Overall,
    parts::{self, verdict},
    words,
};

const POINTS_BEFORE: &str = template!("points before the round");

/// A round with so many of its boards.
pub(crate) fn round(
    language: Language,
    analysis: &Analysis,
    found: &AnalyzedRound,
    most: usize,
) -> Markup {
    let round = found.round;
    html! {
        section.round id={ "round-" (round) } data-round=(round) {
            (judged(language, analysis, found))
            @if analysis.tournament().is_some() { (boards(language, analysis, found, most)) }
        }
    }
}

/// The verdict on a round under its heading, without its boards.
pub(crate) fn judged(language: Language, analysis: &Analysis, found: &AnalyzedRound) -> Markup {
    html! {
        h3 { (language.say(&words::round(found.round))) " " (heading_verdict(language, analysis, found)) }
        @if let Some(tournament) = analysis.tournament() {
            (reason(language, analysis, tournament, found))
        }
    }
}

/// The verdict as a badge.
fn heading_verdict(language: Language, analysis: &Analysis, found: &AnalyzedRound) -> Markup {
    match (&found.check, analysis.ruled()) {
        (Some(check), Some(_)) => {
            let words = round_verdict(check);
            verdict(words.tone, in_a_word(language, check))
        }
        _ => verdict(Tone::Plain, language.say(&words::NOT_CHECKED)),
    }
}

/// The verdict on a round.
pub(crate) fn in_a_word(language: Language, check: &RoundCheck) -> Markup {
    let overall = match &check.verdict {
        Verdict::Agrees => Overall::Ok,
        Verdict::Differs(_) => Overall::Differs,
        Verdict::Unpairable { error: PairingError::NoLegalPairing { .. }, .. } => {
            Overall::NoLegalPairing
        }
        Verdict::Unpairable { error, .. } => return html! { (language.say(error)) },
    };
    html! { (language.say(&overall)) }
}

/// The result if a condition does not hold.
fn otherwise(language: Language, verdict: &Verdict) -> Markup {
    html! {
        @match verdict {
            Verdict::Agrees => (language.say(&phrase!("; otherwise it is ok"))),
            Verdict::Differs(difference) => {
                (language.say(&phrase!("; otherwise it differs: "))) (language.say(&difference.reason))
            }
            Verdict::Unpairable { error, .. } => {
                (language.say(&phrase!("; otherwise "))) (language.say(error))
            }
        }
    }
}

/// Says under which condition a verdict holds, and whether that is the system is another.
fn holds(condition: Option<&Condition>, is_system_open: bool) -> Phrase {
    match (condition, is_system_open) {
        (Some(condition), false) => phrase!("This holds if {condition}", condition),
        (Some(condition), true) => {
            phrase!("This holds if {condition} and if that is the system", condition)
        }
        (None, _) => phrase!("This holds if that is the system"),
    }
}

/// Why the round differs from the rules and what that depends on; both pairings, unless something explains them.
fn reason(
    language: Language,
    analysis: &Analysis,
    tournament: &Tournament,
    found: &AnalyzedRound,
) -> Markup {
    let (Some(check), Some(ruled)) = (&found.check, analysis.ruled()) else {
        let why = analysis.unchecked.as_ref().filter(|(round, _)| *round == found.round);
        return html! { @if let Some((_, error)) = why { p.reason { (parts::sentence(&language.say(error))) } } };
    };
    let of_system = analysis.other_assumptions.iter().find(|it| it.explains_all());
    let explained = match (&check.verdict, of_system, &found.account) {
        (Verdict::Differs(_), Some(system), _) => Some(overview::otherwise(language, system)),
        (_, _, Some(account)) => Some(parts::sentence(&language.say(account))),
        _ => None,
    };
    let is_explained = explained.is_some();
    let because = || round_reason(check).map(|because| parts::sentence(&language.say(&because)));
    let because = explained.or_else(because);
    let is_system_open = check.depends_on_system;
    let hint = round_hint(check, &analysis.file.reading.diagnostics).filter(|_| !is_explained);
    html! {
        @if let Some(because) = because { p.reason { (because) } }
        @if is_system_open || check.condition.is_some() {
            p.condition {
                (language.say(&holds(check.condition.as_ref(), is_system_open)))
                @if let Some(condition) = &check.condition { (otherwise(language, &condition.otherwise)) }
                "."
            }
        }
        @for caveat in analysis.caveats.iter().filter(|it| it.round == Some(found.round)) {
            p.note { (parts::sentence(&language.say(&caveat.text))) }
        }
        @if let Some(hint) = hint { p.note { (language.say(&words::HINT)) (language.say(&hint)) "." } }
        @if let Verdict::Differs(difference) = &check.verdict && !is_explained {
            (beside(
                language,
                tournament,
                ruled.rules.system,
                &difference.expected,
                &OtherPairing {
                    name: words::IN_FILE,
                    pairing: &difference.recorded,
                    boards: Some(&found.recorded.pairs),
                },
            ))
        }
    }
}

/// A pairing that differs from the one by the rules.
pub(crate) struct OtherPairing<'a> {
    pub(crate) name: &'static str,
    pub(crate) pairing: &'a RecordedRound,
    /// Its boards in order, if they have numbers.
    pub(crate) boards: Option<&'a [RecordedPair]>,
}

/// The boards that differ: by the rules on the left, those of the other pairing on the right.
pub(crate) fn beside(
    language: Language,
    tournament: &Tournament,
    system: System,
    expected: &RoundPairing,
    other: &OtherPairing<'_>,
) -> Markup {
    let OtherPairing { name, pairing, boards } = *other;
    let SideBySide { rows, same, .. } = side_by_side(expected, pairing);
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
                Some(Board::Bye(bye)) => { (parts::player(tournament, bye)) span.against { " " (language.say(&words::BYE_IN_BRACKETS)) } }
                None => {}
            }
        }
    };
    let table = html! {
        table.beside {
            thead { tr {
                th.n scope="col" { (language.say(&words::BOARD)) }
                th scope="col" { (language.say(&phrase!("By the rules ({system})", system = Phrase::plain(system.code())))) }
                @if boards.is_some() { th.n scope="col" { (language.say(&words::BOARD)) } }
                th scope="col" { (language.say(&name)) }
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
        @if !rows.is_empty() { (parts::scrolling(&language.say(&phrase!("Both pairings side by side")), &table)) }
        @if same > 0 {
            p.below { (language.say(&same_boards(same))) }
        }
    }
}

/// Says how many boards of two pairings do not differ.
fn same_boards(count: usize) -> Phrase {
    match count {
        1 => phrase!("The other 1 board is the same."),
        _ => phrase!("The other {count} boards are the same.", count),
    }
}

/// The boards and the byes that differ from the rules, unless something explains them.
fn wrong(analysis: &Analysis, found: &AnalyzedRound) -> Vec<Board> {
    let AnalyzedRound { check, account, .. } = found;
    let is_explained = analysis.other_assumptions.iter().any(OtherAssumption::explains_all);
    match (check.as_ref().map(|check| &check.verdict), account) {
        _ if is_explained => Vec::new(),
        (_, Some(account)) => account.left.iter().copied().map(Board::Game).collect(),
        (Some(Verdict::Differs(difference)), None) => {
            side_by_side(&difference.expected, &difference.recorded)
                .rows
                .iter()
                .filter_map(|row| row.other)
                .collect()
        }
        _ => Vec::new(),
    }
}

/// A board of a recorded round, with the points by which it was paired.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct RoundBoard {
    /// The pair.
    pub pair: Pair,
    /// The points of both before the round.
    pub points: [String; 2],
    /// The results of its games for programs, and as people write them.
    pub result: (String, String),
    /// Tells whether it is not the pair of the rules.
    pub differs: bool,
    /// The games of a match of teams.
    pub games: Vec<BoardGame>,
}

/// The boards of a recorded round in order; none of a file without a tournament.
pub(crate) fn listed_boards(analysis: &Analysis, found: &AnalyzedRound) -> Vec<RoundBoard> {
    let (Some(paired), Some(played)) = (analysis.as_paired(found), analysis.tournament()) else {
        return Vec::new();
    };
    let (round, wrong) = (found.round, wrong(analysis, found));
    let pairs = found.recorded.pairs.iter().map(|it| it.pair);
    pairs
        .map(|pair| RoundBoard {
            pair,
            points: [pair.white, pair.black].map(|id| score(paired, id, round)),
            result: result(played, round, pair),
            differs: wrong.contains(&Board::Game(pair)),
            games: boards::games(played, pair, round),
        })
        .collect()
}

/// The points of a player before a round.
pub(crate) fn score(tournament: &Tournament, id: PlayerId, round: RoundNumber) -> String {
    tournament.score_of(id, round).map(|score| score.to_string()).unwrap_or_default()
}

/// The boards of a recorded round, up to a number, with the points by which they were paired and the results of
/// the games.
fn boards(language: Language, analysis: &Analysis, found: &AnalyzedRound, most: usize) -> Markup {
    let AnalyzedRound { round, recorded, .. } = found;
    let (Some(paired), Some(played)) = (analysis.as_paired(found), analysis.tournament()) else {
        return html! {};
    };
    let wrong = wrong(analysis, found);
    let rows = html! {
        @for (place, &RecordedPair { pair, .. }) in recorded.pairs.iter().enumerate().take(most) {
            @let is_wrong = wrong.contains(&Board::Game(pair));
            (board(paired, *round, (place + 1, pair), is_wrong, Some(result(played, *round, pair))))
            (boards::row(language, played, &boards::games(played, pair, *round), *round))
        }
        @for &bye in &recorded.byes {
            (bye_row(language, played, *round, bye, Some(wrong.contains(&Board::Bye(bye)))))
        }
    };
    html! {
        (table_of_boards(language, *round, true, &rows))
        @if recorded.pairs.len() > most { p { (language.say(&phrase!("And {more} more boards.", more = recorded.pairs.len() - most))) } }
        @if let Some(byes) = not_paired(language, played, *round) { (byes) }
    }
}

/// The players who are not paired in a round, and why; nothing if everybody is.
fn not_paired(language: Language, tournament: &Tournament, round: RoundNumber) -> Option<Markup> {
    let mut byes: Vec<_> = tournament.not_paired(round).collect();
    byes.sort_by_key(|&(player, bye)| (bye, player));
    (!byes.is_empty()).then(|| {
        html! {
            p.below.not-paired {
                (language.say(&phrase!("Not playing"))) (language.say(&words::COLON))
                @for (place, &(player, bye)) in byes.iter().enumerate() {
                    @if place > 0 { (language.say(&words::SEMICOLON)) }
                    (parts::player(tournament, player)) " (" (language.say(&words::bye(bye))) ")"
                }
                "."
            }
        }
    })
}

/// The boards of a round that has been paired.
pub(crate) fn pairing(
    language: Language,
    tournament: &Tournament,
    round: RoundNumber,
    pairing: &RoundPairing,
) -> Markup {
    let rows = html! {
        @for (place, &pair) in pairing.pairs().iter().enumerate() {
            (board(tournament, round, (place + 1, pair), false, None))
        }
        @if let Some(bye) = pairing.bye() { (bye_row(language, tournament, round, bye, None)) }
    };
    html! {
        section.pairing data-round=(round) {
            h3 { (language.say(&words::round(round))) }
            (table_of_boards(language, round, false, &rows))
            @if let Some(byes) = not_paired(language, tournament, round) { (byes) }
        }
    }
}

fn table_of_boards(
    language: Language,
    round: RoundNumber,
    has_results: bool,
    rows: &Markup,
) -> Markup {
    parts::scrolling(
        &language.say(&phrase!("Boards of round {round}", round)),
        &html! {
            table.boards data-round=(round) {
                thead { tr {
                    th.n scope="col" { (language.say(&words::BOARD)) }
                    th scope="col" { (language.say(&words::WHITE)) }
                    th.n.score scope="col" { abbr title=(language.say(&POINTS_BEFORE)) { (language.say(&words::POINTS_IN_SHORT)) } }
                    @if has_results { th.result scope="col" { (language.say(&words::RESULT)) } }
                    th scope="col" { (language.say(&words::BLACK)) }
                    th.n.score scope="col" { abbr title=(language.say(&POINTS_BEFORE)) { (language.say(&words::POINTS_IN_SHORT)) } }
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
    result: Option<(String, String)>,
) -> Markup {
    html! {
        tr.differs[is_wrong] data-board=(number) data-round=(round) {
            td.n { (number) }
            td.white data-player=(pair.white) { (parts::player(tournament, pair.white)) }
            td.n.score { (score(tournament, pair.white, round)) }
            @if let Some((code, words)) = result { td.result data-result=(code) { (words) } }
            td.black data-player=(pair.black) { (parts::player(tournament, pair.black)) }
            td.n.score { (score(tournament, pair.black, round)) }
        }
    }
}

/// The row of a bye, beside boards with results if it is known whether it is wrong.
fn bye_row(
    language: Language,
    tournament: &Tournament,
    round: RoundNumber,
    bye: PlayerId,
    is_wrong: Option<bool>,
) -> Markup {
    let rest = if is_wrong.is_some() { "4" } else { "3" };
    html! {
        tr.bye.differs[is_wrong == Some(true)] data-round=(round) {
            td.n {}
            td.white data-player=(bye) { (parts::player(tournament, bye)) }
            td colspan=(rest) { (language.say(&words::bye(Bye::PairingAllocated))) }
        }
    }
}

/// The results of the games of a board: for programs, and as people write them. The first of the pair
/// comes first, also where colors are reversed.
pub(crate) fn result(tournament: &Tournament, round: RoundNumber, pair: Pair) -> (String, String) {
    let outcomes = |id| tournament.outcomes_of(id, round);
    let games = outcomes(pair.white).zip(outcomes(pair.black));
    let (plain, written): (Vec<_>, Vec<_>) = games.map(|(one, other)| game(one, other)).unzip();
    let code = if plain.iter().all(|it| it.is_empty()) { String::new() } else { plain.join(" ") };
    let of_games = [pair.white, pair.black].map(|team| tournament.game_points_of(team, round));
    let words = match (&of_games, tournament.outcomes_of(pair.white, round).next()) {
        (&[Some(one), Some(other)], Some(Outcome::Game { .. })) => {
            format!("{one} : {other}")
        }
        _ => written.join(", ").trim_matches([',', ' ']).to_owned(),
    };
    (code, words)
}

pub(crate) fn game(one: &Outcome, other: &Outcome) -> (&'static str, &'static str) {
    match (one, other) {
        (Outcome::Game { result, .. }, _) => match result {
            GameResult::Win => ("1-0", "1 : 0"),
            GameResult::Draw => ("1/2-1/2", "½ : ½"),
            GameResult::Loss => ("0-1", "0 : 1"),
        },
        (Outcome::Forfeit { result: GameResult::Win, .. }, _) => ("+--", "+ : –"),
        (Outcome::Forfeit { .. }, Outcome::Forfeit { result: GameResult::Win, .. }) => {
            ("--+", "– : +")
        }
        (Outcome::Forfeit { .. }, _) => ("---", "– : –"),
        (Outcome::Open { adjourned: true, .. }, _) => ("*", "*"),
        _ => ("", ""),
    }
}
