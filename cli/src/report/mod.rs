//! Results in words: for people here, for programs in [`json`].
//!
//! Text carries terminal styles; whoever prints it strips them where they are
//! not wanted.

pub(crate) mod checklist;
pub(crate) mod code;
mod columns;
mod diagnostics;
pub(crate) mod explain;
pub(crate) mod foresee;
mod grid;
pub(crate) mod human;
pub(crate) mod json;
pub(crate) mod junit;
pub(crate) mod ndjson;
mod ranks;
pub(crate) mod renderer;
pub(crate) mod standings;
pub(crate) mod summary;

use std::fmt::{Display, Write};

use anstyle::{AnsiColor, Style};
use fpc::{
    Caveat, Difference, Pair, PairingError, PlayerId, RecordedRound, RoundCheck, RoundNumber,
    RoundPairing, Rules, System, Tournament, Verdict,
};

use self::columns::{padded, shortened, width};
pub(crate) use self::{
    diagnostics::{
        Findings, count, counts, findings, first_findings, first_warnings, in_full, some_errors,
        warnings,
    },
    ranks::{ranks, ranks_in_a_line, ranks_in_short},
    summary::Total,
};
use fpc::printable;

const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default().bold();
const CAUTION: Style = AnsiColor::Yellow.on_default().bold();
const STRONG: Style = Style::new().bold();

/// Text without terminal styles.
fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

fn styled(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}

/// An error message of a line.
pub(crate) fn error(text: &impl Display) -> String {
    format!("{} {}", styled(BAD, "error:"), printable(&text.to_string()))
}

/// A warning of a line.
pub(crate) fn warning(text: &impl Display) -> String {
    format!("{} {}", styled(CAUTION, "warning:"), printable(&text.to_string()))
}

/// What is checked, and by which rules; and why these are not certain.
pub(crate) fn check_heading(file: &str, rules: Rules, caveats: &[Caveat]) -> String {
    let mut text = format!("{}: {rules}\n", styled(STRONG, printable(file)));
    for doubt in caveats.iter().filter(|caveat| caveat.code.leaves_system_open()) {
        let label = styled(CAUTION, "the system is not certain");
        // Writing to a string cannot fail.
        let _ = writeln!(text, "  {label}: {}", printable(&doubt.text));
    }
    text
}

/// What is checked, if nothing is paired.
pub(crate) fn file_heading(file: &str) -> String {
    format!("{}:\n", styled(STRONG, printable(file)))
}

/// A file of which all rounds agree, in a line, and the ranks, if there are any to compare.
pub(crate) fn all_agree(file: &str, rules: Rules, rounds: usize, with_ranks: bool) -> String {
    let rounds = match rounds {
        0 => "no round has been paired yet".to_owned(),
        1 => "1 round ok".to_owned(),
        _ => format!("{rounds} rounds ok"),
    };
    let ranks = if with_ranks { ", standings ok" } else { "" };
    let found = styled(GOOD, rounds + ranks);
    format!("{}: {rules}: {found}\n", styled(STRONG, printable(file)))
}

/// A file that could not be checked, in a line.
pub(crate) fn not_checked(file: &str, reason: &str) -> String {
    let label = styled(BAD, "not checked");
    format!("{}: {label}: {}\n", styled(STRONG, printable(file)), printable(reason))
}

/// A file that could not be validated, in a line.
pub(crate) fn not_validated(file: &str, reason: &str) -> String {
    let reason = styled(BAD, printable(reason));
    format!("{}: {reason}\n", printable(file))
}

/// The result of checking a round.
pub(crate) fn round_check(tournament: &Tournament, rules: Rules, check: &RoundCheck) -> String {
    let Rules { system, is_certain, .. } = rules;
    let round = check.round;
    let by_count = check.condition.as_ref().map(|it| format!(", if {it}")).unwrap_or_default();
    let otherwise = check.condition.as_ref().map(|it| &it.otherwise);
    let otherwise = otherwise.map(|it| format!("; otherwise {}", in_short(it))).unwrap_or_default();
    let verdict = |style, word: &str| match is_certain {
        true => format!("  round {round}: {}{by_count}", styled(style, word)),
        false => {
            let by_system = match by_count.is_empty() {
                true => ", if that is the system",
                false => " and if that is the system",
            };
            format!("  round {round}: {}{by_count}{by_system}", styled(CAUTION, word))
        }
    };
    match &check.verdict {
        Verdict::Agrees => match &check.condition {
            None => format!("  round {round}: {}\n", styled(GOOD, "ok")),
            Some(condition) => {
                let ok = styled(CAUTION, format!("ok, if {condition}"));
                format!("  round {round}: {ok}{otherwise}\n")
            }
        },
        Verdict::Differs(difference) => {
            let table = side_by_side(tournament, system, difference);
            format!("{}: {}{otherwise}\n{table}", verdict(BAD, "differs"), difference.reason)
        }
        Verdict::Unpairable { error: PairingError::NoLegalPairing { obstruction, .. }, .. } => {
            format!("{}: {obstruction}{otherwise}\n", verdict(BAD, "no legal pairing"))
        }
        Verdict::Unpairable { error, .. } => {
            format!("  round {round}: {}{by_count}{otherwise}\n", styled(BAD, error))
        }
    }
}

/// What may have caused a difference.
pub(crate) fn round_hint(hint: &str) -> String {
    format!("    {} {hint}\n\n", styled(STRONG, "hint:"))
}

/// A verdict in a few words.
fn in_short(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Agrees => "it is ok".to_owned(),
        Verdict::Differs(difference) => format!("it differs: {}", difference.reason),
        Verdict::Unpairable { error, .. } => error.to_string(),
    }
}

/// The boards that differ: by the rules on the left, in the file on the right.
fn side_by_side(tournament: &Tournament, system: System, difference: &Difference) -> String {
    let Difference { expected, recorded, .. } = difference;
    beside(tournament, system, expected, recorded, "in the file")
}

/// The boards that differ: by the rules on the left, another pairing on the right.
fn beside(
    tournament: &Tournament,
    system: System,
    expected: &RoundPairing,
    other: &RecordedRound,
    name: &str,
) -> String {
    let names = Names(tournament);
    let rows = differing_rows(expected, other);
    let same = expected.pairs().len() + usize::from(expected.bye().is_some())
        - rows.iter().filter(|row| row.expected.is_some()).count();
    let heading = format!("by the rules ({})", system.code());
    let left: Vec<_> =
        rows.iter().map(|row| row.expected.map_or(String::new(), |b| names.board(b))).collect();
    let columns = left.iter().map(|text| width(text)).max().unwrap_or(0).max(heading.len());
    let mut text = format!("\n    board  {heading:columns$}  {name}\n");
    for (row, left) in rows.iter().zip(&left) {
        let board = row.number.map_or(String::new(), |number| number.to_string());
        let right = row.recorded.map_or(String::new(), |board| names.board(board));
        let line = format!("    {board:>5}  {}  {right}", padded(left, columns));
        text.push_str(line.trim_end());
        text.push('\n');
    }
    if same > 0 {
        let boards = if same == 1 { "board is" } else { "boards are" };
        // Writing to a string cannot fail.
        let _ = writeln!(text, "    the other {same} {boards} the same");
    }
    text.push('\n');
    text
}

/// A board, or the bye.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Board {
    Game(Pair),
    Bye(PlayerId),
}

/// A row of the comparison.
struct Row {
    /// The board number by the rules; none for the bye.
    number: Option<usize>,
    expected: Option<Board>,
    recorded: Option<Board>,
}

/// The boards that stand on one side only, each row with the board of the file
/// that has the same White, Black or at least one of the players, where there
/// is one left.
fn differing_rows(expected: &RoundPairing, other: &RecordedRound) -> Vec<Row> {
    let boards =
        expected.pairs().iter().zip(1..).map(|(pair, number)| (Some(number), Board::Game(*pair)));
    let boards = boards.chain(expected.bye().map(|bye| (None, Board::Bye(bye))));
    let mut recorded = recorded_boards(other, expected);
    let mut rows: Vec<_> = boards
        .filter(|(_, board)| !remove(&mut recorded, board))
        .map(|(number, board)| Row { number, expected: Some(board), recorded: None })
        .collect();
    for row in &mut rows {
        let found =
            recorded.iter().position(|board| row.expected.is_some_and(|e| e.shares_leader(board)));
        row.recorded = found.map(|place| recorded.remove(place));
    }
    for row in rows.iter_mut().filter(|row| row.recorded.is_none()) {
        row.recorded = (!recorded.is_empty()).then(|| recorded.remove(0));
    }
    let rest = recorded.into_iter();
    rows.extend(rest.map(|board| Row { number: None, expected: None, recorded: Some(board) }));
    rows
}

impl Board {
    /// Whether two boards belong side by side: the same player has White, or
    /// both are byes.
    fn shares_leader(self, other: &Self) -> bool {
        match (self, other) {
            (Self::Game(a), Self::Game(b)) => a.white == b.white || a.white == b.black,
            (Self::Bye(_), Self::Bye(_)) => true,
            _ => false,
        }
    }
}

/// The recorded boards; those without colors as the rules have them.
fn recorded_boards(recorded: &RecordedRound, expected: &RoundPairing) -> Vec<Board> {
    let games = recorded.pairs.iter().map(|recorded| {
        let turned = Pair { white: recorded.pair.black, black: recorded.pair.white };
        match !recorded.colors_known && expected.pairs().contains(&turned) {
            true => Board::Game(turned),
            false => Board::Game(recorded.pair),
        }
    });
    games.chain(recorded.byes.iter().copied().map(Board::Bye)).collect()
}

fn remove(boards: &mut Vec<Board>, board: &Board) -> bool {
    let place = boards.iter().position(|other| other == board);
    place.map(|place| boards.remove(place)).is_some()
}

/// Names of players, for tables.
struct Names<'a>(&'a Tournament);

impl Names<'_> {
    /// The longest name that is printed in full, in columns.
    const LONGEST: usize = 24;

    fn player(&self, id: PlayerId) -> String {
        let name = printable(self.0.player(id).map_or("", |player| player.name.trim()));
        format!("{id} {}", shortened(&name, Self::LONGEST)).trim_end().to_owned()
    }

    fn board(&self, board: Board) -> String {
        match board {
            Board::Game(pair) => {
                format!("{} - {}", self.player(pair.white), self.player(pair.black))
            }
            Board::Bye(bye) => format!("{} (bye)", self.player(bye)),
        }
    }
}

/// A pairing in the format of other pairing programs: the number of lines, then
/// White and Black of each board, the bye last.
pub(crate) fn pairing_list(pairing: &RoundPairing) -> String {
    let mut lines: Vec<_> =
        pairing.pairs().iter().map(|pair| format!("{} {}", pair.white, pair.black)).collect();
    lines.extend(pairing.bye().map(|bye| format!("{bye} 0")));
    format!("{}\n{}\n", lines.len(), lines.join("\n")).replace("\n\n", "\n")
}

/// A pairing with names and points, to be pinned to the wall.
pub(crate) fn pairing_table(
    tournament: &Tournament,
    round: RoundNumber,
    pairing: &RoundPairing,
) -> String {
    let names = Names(tournament);
    let player = |id| {
        let score = tournament.score_of(id, round).map_or(String::new(), |s| format!(" ({s})"));
        format!("{}{score}", names.player(id))
    };
    let whites: Vec<_> = pairing.pairs().iter().map(|pair| player(pair.white)).collect();
    let columns = whites.iter().map(|text| width(text)).max().unwrap_or(0).max(5);
    let mut text = format!("Round {round}\n\nboard  {:columns$}    Black\n", "White");
    for ((pair, white), number) in pairing.pairs().iter().zip(&whites).zip(1..) {
        let white = padded(white, columns);
        let _ = writeln!(text, "{number:>5}  {white}  - {}", player(pair.black));
    }
    if let Some(bye) = pairing.bye() {
        let _ = writeln!(text, "       {}    bye", player(bye));
    }
    text
}
