//! Formats results: for people here, for programs in [`json`].
//!
//! Text contains terminal styles, which are stripped when printed if they are not wanted.

pub(crate) mod article;
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
pub(crate) mod ratings;
pub(crate) mod renderer;
pub(crate) mod standings;
pub(crate) mod summary;
pub(crate) mod table;

use std::fmt::{Display, Write};

use anstyle::{AnsiColor, Style};
use fpc::{
    Bye, Caveat, Difference, Pair, PlayerId, RecordedRound, RoundCheck, RoundNumber, RoundPairing,
    Rules, System, Tournament, Verdict, happened::Account,
};
use fpc_answers::{
    ask::{AllRounds, Assumption, OtherAssumption},
    report::{Board, RoundVerdict, SideBySide, Tone, round_verdict},
};

use self::columns::{padded, shortened, width};
pub(crate) use self::{
    diagnostics::{
        Findings, brief, count, counts, findings, first_findings, first_warnings, in_full, warnings,
    },
    ranks::{ranks, ranks_in_a_line},
    summary::Total,
};
use crate::speech::{said, say};
use fpc::{Patch, Phrase, patch::PatchLine, phrase, template, text::printable};

const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default().bold();
const CAUTION: Style = AnsiColor::Yellow.on_default().bold();
const STRONG: Style = Style::new().bold();

/// Text without terminal styles.
fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

/// A verdict in the color of its tone.
fn styled_tone(tone: Tone, text: impl Display) -> String {
    match tone {
        Tone::Good => styled(GOOD, text),
        Tone::Caution => styled(CAUTION, text),
        Tone::Bad => styled(BAD, text),
        Tone::Plain => text.to_string(),
    }
}

fn styled(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}

/// A one-line error message.
pub(crate) fn error(text: &impl Display) -> String {
    format!("{} {}", styled(BAD, said!("error:")), printable(&text.to_string()))
}

/// The lines that change, as other programs show differences.
pub(crate) fn patch(patch: &Patch) -> String {
    let mut text = String::new();
    for place in patch.places() {
        text.push_str(&styled(STRONG, said!("line {line}", line = place.line)));
        text.push('\n');
        let lines = |sign, style, lines: &[PatchLine]| -> String {
            let line = |line: &PatchLine| {
                format!("{}\n", styled(style, format!("{sign}{}", printable(line.text()))))
            };
            lines.iter().map(line).collect()
        };
        text.push_str(&lines('-', BAD, &place.removed));
        text.push_str(&lines('+', GOOD, &place.inserted));
    }
    text
}

/// A one-line warning.
pub(crate) fn warning(text: &impl Display) -> String {
    format!("{} {}", styled(CAUTION, said!("warning:")), printable(&text.to_string()))
}

/// The subject and the rules of a check, and why these are uncertain.
pub(crate) fn check_heading(file: &str, rules: Rules, caveats: &[Caveat]) -> String {
    let mut text = format!("{}: {}\n", styled(STRONG, printable(file)), say(&rules));
    for doubt in caveats.iter().filter(|caveat| caveat.code.leaves_system_open()) {
        let label = styled(CAUTION, said!("the system is not certain"));
        // Writing to a string cannot fail.
        let _ = writeln!(text, "  {label}: {}", printable(&say(&doubt.text)));
    }
    text
}

/// The consequence of another assumption, and the option that makes it.
pub(crate) fn other_assumption(found: &OtherAssumption) -> String {
    let option = match found.assumption {
        Assumption::System(system) => format!(" (--system {})", system.code()),
        Assumption::Unaccelerated => " (--accelerate none)".to_owned(),
        _ => String::new(),
    };
    let tone = if found.differ.is_empty() { Tone::Caution } else { Tone::Plain };
    let text = say(&fpc_answers::report::other_assumption(found));
    format!("  {}{option}\n", styled_tone(tone, text))
}

/// The subject of a check, if nothing is paired.
pub(crate) fn file_heading(file: &str) -> String {
    format!("{}:\n", styled(STRONG, printable(file)))
}

/// A file all of whose rounds agree, in one line, with the ranks if there are any to compare.
pub(crate) fn all_agree(file: &str, rules: Rules, rounds: usize, with_ranks: bool) -> String {
    let rounds = match rounds {
        0 => said!("no round has been paired yet"),
        _ => said!("{rounds} {rounds:round|rounds} ok", rounds),
    };
    let ranks = if with_ranks { said!(", standings ok") } else { String::new() };
    let (file, rules) = (styled(STRONG, printable(file)), say(&rules));
    format!("{file}: {rules}: {}\n", styled(GOOD, rounds + &ranks))
}

/// A file that could not be checked, in one line.
pub(crate) fn not_checked(file: &str, reason: &str) -> String {
    let label = styled(BAD, said!("not checked"));
    format!("{}: {label}: {}\n", styled(STRONG, printable(file)), printable(reason))
}

/// A page on a file and its verdict, in one line.
pub(crate) fn page(page: &str, file: &str, tone: Tone, verdict: &str) -> String {
    let (page, file) = (styled(STRONG, printable(page)), printable(file));
    format!("{page}: {file}: {}\n", styled_tone(tone, verdict))
}

/// The note that there is no page on a file, in one line.
pub(crate) fn no_page(file: &str, reason: &str) -> String {
    let label = styled(BAD, said!("no page"));
    format!("{}: {label}: {}\n", styled(STRONG, printable(file)), printable(reason))
}

/// A file that could not be validated, in one line.
pub(crate) fn not_validated(file: &str, reason: &str) -> String {
    let reason = styled(BAD, printable(reason));
    format!("{}: {reason}\n", printable(file))
}

/// The result of checking a round.
pub(crate) fn round_check(tournament: &Tournament, rules: Rules, check: &RoundCheck) -> String {
    let line = round_line(check);
    match &check.verdict {
        Verdict::Differs(difference) => line + &side_by_side(tournament, rules.system, difference),
        _ => line,
    }
}

/// The verdict on a round in a line.
pub(crate) fn round_line(check: &RoundCheck) -> String {
    let round = check.round;
    let RoundVerdict { tone, verdict, condition, reason, otherwise, .. } = round_verdict(check);
    let some = |phrase: Phrase| Some(phrase).filter(|phrase| !phrase.is_empty());
    let condition = some(condition).map_or(String::new(), |it| format!(", {}", say(&it)));
    let verdict = match &check.verdict {
        Verdict::Agrees => styled_tone(tone, say(&verdict) + &condition),
        _ => styled_tone(tone, say(&verdict)) + &condition,
    };
    let reason = some(reason).map(|reason| phrase!(": {reason}", reason));
    let otherwise = some(otherwise).map(|otherwise| phrase!("; otherwise {otherwise}", otherwise));
    let line =
        said!("round {round}: {verdict}{reason}{otherwise}", round, verdict, reason, otherwise);
    format!("  {line}\n")
}

/// The event of a round that differs, and the boards that were made by hand.
pub(crate) fn account(account: &Account, left: impl Iterator<Item = String>) -> String {
    let mut text = format!("    {}\n", say(account));
    left.for_each(|board| text += &format!("      {board}\n"));
    text + "\n"
}

/// A board: the two players.
pub(crate) fn board(tournament: &Tournament, pair: Pair) -> String {
    Names(tournament).board(Board::Game(pair))
}

/// A likely cause of a difference.
pub(crate) fn round_hint(hint: &str) -> String {
    format!("    {} {hint}\n\n", styled(STRONG, said!("hint:")))
}

/// The boards that differ: by the rules on the left, in the file on the right.
fn side_by_side(tournament: &Tournament, system: System, difference: &Difference) -> String {
    let Difference { expected, recorded, .. } = difference;
    beside(tournament, system, expected, recorded, template!("in the file"))
}

/// The boards that differ: by the rules on the left, another pairing on the right.
fn beside(
    tournament: &Tournament,
    system: System,
    expected: &RoundPairing,
    other: &RecordedRound,
    name: &'static str,
) -> String {
    let names = Names(tournament);
    let SideBySide { rows, same, .. } = fpc_answers::report::side_by_side(expected, other);
    let code = Phrase::plain(system.code());
    let heading = said!("by the rules ({code})", code);
    let left: Vec<_> =
        rows.iter().map(|row| row.expected.map_or(String::new(), |b| names.board(b))).collect();
    let columns = left.iter().map(|text| width(text)).max().unwrap_or(0).max(width(&heading));
    let board = said!("column", "board");
    let numbers = width(&board);
    let mut text = format!("\n    {board}  {}  {}\n", padded(&heading, columns), say(&name));
    for (row, left) in rows.iter().zip(&left) {
        let board = row.number.map_or(String::new(), |number| number.to_string());
        let right = row.other.map_or(String::new(), |board| names.board(board));
        let line = format!("    {board:>numbers$}  {}  {right}", padded(left, columns));
        text.push_str(line.trim_end());
        text.push('\n');
    }
    if same > 0 {
        let same = said!("the other {same} {same:board is|boards are} the same", same);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "    {same}");
    }
    text.push('\n');
    text
}

/// Names of players, for tables.
struct Names<'a>(&'a Tournament);

impl Names<'_> {
    /// The longest name that is printed in full, in columns.
    const LONGEST: usize = 24;

    fn player(&self, id: PlayerId) -> String {
        format!("{id} {}", self.name(id)).trim_end().to_owned()
    }

    fn name(&self, id: PlayerId) -> String {
        let name = printable(self.0.player(id).map_or("", |player| player.name.trim()));
        shortened(&name, Self::LONGEST).into_owned()
    }

    fn board(&self, board: Board) -> String {
        match board {
            Board::Game(pair) => {
                format!("{} - {}", self.player(pair.white), self.player(pair.black))
            }
            Board::Bye(bye) => format!("{} {}", self.player(bye), said!("(bye)")),
        }
    }
}

/// All rounds of a round robin with names.
pub(crate) fn schedule(all: &AllRounds) -> String {
    let names = Names(&all.prepared.tournament);
    let table = |(round, pairing, free): (RoundNumber, &RoundPairing, Option<PlayerId>)| {
        let mut text = said!("Round {round}", round) + "\n\n";
        let whites: Vec<_> = pairing.pairs().iter().map(|pair| names.player(pair.white)).collect();
        let columns = whites.iter().map(|text| width(text)).max().unwrap_or(0);
        for ((pair, white), number) in pairing.pairs().iter().zip(&whites).zip(1..) {
            let white = padded(white, columns);
            let _ = writeln!(text, "{number:>5}  {white} - {}", names.player(pair.black));
        }
        if let Some(free) = free {
            let free = said!("{player} is free", player = names.player(free));
            let _ = writeln!(text, "       {free}");
        }
        text
    };
    let lots = all.lots.as_ref().map(|lots| {
        let mut text = said!("Numbers drawn in the groups of C.05, Annex 2") + "\n\n";
        for (number, &id) in (1..).zip(&lots.order) {
            let federation = all.prepared.tournament.player(id).map(|it| &*it.details.federation);
            let federation = federation.filter(|it| !it.is_empty());
            let federation = federation.map_or(String::new(), |it| format!(" ({it})"));
            let _ = writeln!(text, "{number:>5}  {}{federation}", names.player(id));
        }
        text.extend(lots.misprint.map(|misprint| format!("\n{} {misprint}.\n", said!("Note:"))));
        text
    });
    lots.into_iter().chain(all.rounds().map(table)).collect::<Vec<_>>().join("\n")
}

/// A pairing with names and points, for posting on the wall.
pub(crate) fn pairing_table(
    tournament: &Tournament,
    round: RoundNumber,
    pairing: &RoundPairing,
    absent: &'static str,
) -> String {
    let names = Names(tournament);
    let player = |id| {
        let score = tournament.score_of(id, round).map_or(String::new(), |s| format!(" ({s})"));
        format!("{}{score}", names.player(id))
    };
    let whites: Vec<_> = pairing.pairs().iter().map(|pair| player(pair.white)).collect();
    let [board, white, black] =
        [said!("column", "board"), said!("heading", "White"), said!("heading", "Black")];
    let columns = whites.iter().map(|text| width(text)).max().unwrap_or(0).max(width(&white));
    let (white, numbers) = (padded(&white, columns), width(&board));
    let mut text = format!("{}\n\n{board}  {white}    {black}\n", said!("Round {round}", round));
    for ((pair, white), number) in pairing.pairs().iter().zip(&whites).zip(1..) {
        let white = padded(white, columns);
        let _ = writeln!(text, "{number:>numbers$}  {white}  - {}", player(pair.black));
    }
    let apart = " ".repeat(numbers + 2);
    if let Some(bye) = pairing.bye() {
        let _ = writeln!(text, "{apart}{}    {}", player(bye), said!("bye"));
    }
    // Who meets somebody on an extra board was to have a bye.
    let is_left = |&(id, _): &(PlayerId, Bye)| pairing.opponent(id).is_none();
    let mut not_paired: Vec<_> = tournament.not_paired(round).filter(is_left).collect();
    not_paired.sort_by_key(|&(id, bye)| (bye, id));
    for (id, bye) in not_paired {
        let instead = match bye {
            Bye::PairingAllocated => template!("bye"),
            Bye::FullPoint => template!("full-point bye"),
            Bye::HalfPoint => template!("half-point bye"),
            Bye::ZeroPoint => absent,
        };
        let _ = writeln!(text, "{apart}{}    {}", player(id), say(&instead));
    }
    text
}
