//! One round of a player, `OOOO C R`, as it stands in the lines of players and in comments.

use crate::{
    player_id::PlayerId,
    template,
    text::fields::{is_blank, number, trimmed},
    tournament::{Bye, Color, GameResult, Outcome},
};

/// The width of a round in columns.
pub(crate) const WIDTH: usize = 8;

/// The contents of a cell.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Cell {
    /// Nothing at all.
    Blank,
    /// The outcome of the round.
    Outcome(Outcome),
    /// A round without an opponent but with a color.
    ColoredBye(Bye),
    /// A game whose result is none that exists, and counts as not known.
    UnknownResult(Outcome),
}

/// A fault of a cell.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Fault {
    Misaligned,
    InvalidOpponent,
    InvalidColor,
    InvalidResult,
    ByeWithOpponent,
    GameWithoutOpponent,
    GameWithoutColor,
}

/// Why a cell cannot be read: what is wrong, the columns within the cell from 1, and
/// what was expected there.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct CellError {
    pub(crate) fault: Fault,
    pub(crate) columns: (usize, usize),
    pub(crate) expected: &'static str,
    pub(crate) hint: Option<&'static str>,
}

/// The letter for adjourned games.
pub(crate) const ADJOURNED: char = '*';
/// The letter for games in progress, or for adjourned ones of earlier rounds if the file gives points for unknown results.
pub(crate) const UNKNOWN: char = '?';

const OPPONENT: (usize, usize) = (1, 4);
const COLOR: (usize, usize) = (6, 6);
const RESULT: (usize, usize) = (8, 8);

const fn error(fault: Fault, columns: (usize, usize), expected: &'static str) -> CellError {
    CellError { fault, columns, expected, hint: None }
}

/// The parts of a round: `OOOO C R`.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
struct CellParts<'a> {
    opponent: &'a str,
    color: char,
    result: char,
}

impl<'a> CellParts<'a> {
    /// The parts of eight columns, with blanks between them. What is missing at the end of a
    /// shorter text is blank.
    fn of(text: &'a str) -> Option<Self> {
        let end = text.char_indices().nth(OPPONENT.1).map_or(text.len(), |(end, _)| end);
        let (opponent, rest) = text.split_at(end);
        let filling = (text.len() < WIDTH).then_some(' ');
        let mut rest = rest.chars();
        let mut next = || rest.next().or(filling);
        let [before_color, color, before_result, result] = [next()?, next()?, next()?, next()?];
        let has_blanks = before_color == ' ' && before_result == ' ';
        has_blanks.then_some(Self { opponent, color, result })
    }
}

/// Reads a cell of up to eight columns; what is missing at the end is blank.
pub(crate) fn read(text: &str) -> Result<Cell, CellError> {
    if is_blank(text) {
        return Ok(Cell::Blank);
    }
    let misaligned =
        error(Fault::Misaligned, (1, WIDTH), template!("opponent, color and result: OOOO C R"));
    let parts = CellParts::of(text).ok_or(misaligned)?;
    let color =
        match parts.color {
            '-' | ' ' => None,
            letter => Some(Color::from_char(letter).ok_or_else(|| {
                error(Fault::InvalidColor, COLOR, template!("w, b, or - for none"))
            })?),
        };
    match opponent(&parts)? {
        Some(opponent) => paired(opponent, color, parts.result),
        None => {
            let bye = unpaired(parts.result)?;
            Ok(match color {
                None => Cell::Outcome(Outcome::Bye(bye)),
                Some(_) => Cell::ColoredBye(bye),
            })
        }
    }
}

/// Reads an entry without the blanks before it, if that is possible.
pub(crate) fn read_entry(text: &str) -> Option<Outcome> {
    match read(&format!("{text:>WIDTH$}")) {
        Ok(Cell::Outcome(outcome)) => Some(outcome),
        _ => None,
    }
}

fn opponent(parts: &CellParts<'_>) -> Result<Option<PlayerId>, CellError> {
    let text = trimmed(parts.opponent);
    if text.bytes().all(|byte| byte == b'0') {
        return Ok(None);
    }
    number(text).and_then(|number| PlayerId::new(u16::try_from(number).ok()?)).map(Some).ok_or(
        error(
            Fault::InvalidOpponent,
            OPPONENT,
            template!("the starting rank of the opponent, or 0000"),
        ),
    )
}

fn paired(opponent: PlayerId, color: Option<Color>, letter: char) -> Result<Cell, CellError> {
    let open = |adjourned| Outcome::Open { opponent, color, adjourned };
    let forfeit = |is_won| Ok(Cell::Outcome(Outcome::forfeit(opponent, color, is_won)));
    let (result, rated) = match letter.to_ascii_uppercase() {
        // In progress, or not begun.
        ' ' | UNKNOWN => return Ok(Cell::Outcome(open(false))),
        ADJOURNED | 'X' => return Ok(Cell::Outcome(open(true))),
        '+' => return forfeit(true),
        '-' => return forfeit(false),
        '1' => (GameResult::Win, true),
        '=' => (GameResult::Draw, true),
        '0' => (GameResult::Loss, true),
        'W' => (GameResult::Win, false),
        'D' => (GameResult::Draw, false),
        'L' => (GameResult::Loss, false),
        'U' | 'F' | 'H' | 'Z' => {
            let expected = template!("a result of a game: 1 = 0 + - W D L");
            return Err(CellError {
                hint: Some(template!("for a forfeit use + and -, for a bye the opponent 0000")),
                ..error(Fault::ByeWithOpponent, RESULT, expected)
            });
        }
        _ => return Ok(Cell::UnknownResult(open(false))),
    };
    match color {
        Some(color) => Ok(Cell::Outcome(Outcome::Game { opponent, color, result, rated })),
        None => Err(error(Fault::GameWithoutColor, COLOR, template!("w or b"))),
    }
}

fn unpaired(letter: char) -> Result<Bye, CellError> {
    Ok(match letter.to_ascii_uppercase() {
        'U' | '+' => Bye::PairingAllocated,
        'F' => Bye::FullPoint,
        'H' | '=' => Bye::HalfPoint,
        'Z' | '-' | ' ' => Bye::ZeroPoint,
        '1' | '0' | 'W' | 'D' | 'L' => {
            return Err(CellError {
                hint: Some(template!("for a bye use U, F, H or Z")),
                ..error(Fault::GameWithoutOpponent, OPPONENT, template!("the opponent of the game"))
            });
        }
        _ => return Err(error(Fault::InvalidResult, RESULT, template!("U F H Z + = -, or blank"))),
    })
}

/// Writes a cell.
pub(crate) fn write(outcome: &Outcome) -> String {
    let mut cell = String::with_capacity(WIDTH);
    push(&mut cell, outcome, ADJOURNED);
    cell
}

/// Writes a number of at most four digits into four columns.
fn push_number(line: &mut String, number: u16) {
    line.extend([1000, 100, 10, 1].map(|unit| match number / unit {
        0 => ' ',
        digits => char::from(b'0' + (digits % 10) as u8),
    }));
}

/// Writes a cell at the end of a line, given the letter for adjourned games.
pub(crate) fn push(line: &mut String, outcome: &Outcome, adjourned_letter: char) {
    let letter = match outcome {
        Outcome::Game { result, rated, .. } => match (result, rated) {
            (GameResult::Win, true) => '1',
            (GameResult::Draw, true) => '=',
            (GameResult::Loss, true) => '0',
            (GameResult::Win, false) => 'W',
            (GameResult::Draw, false) => 'D',
            (GameResult::Loss, false) => 'L',
        },
        Outcome::Forfeit { result: GameResult::Win, .. } => '+',
        Outcome::Forfeit { result: GameResult::Loss, .. } => '-',
        // It is no result of a game, and not read back as one.
        Outcome::Forfeit { result: GameResult::Draw, .. } => '=',
        Outcome::Open { adjourned: false, .. } => ' ',
        Outcome::Open { adjourned: true, .. } => adjourned_letter,
        Outcome::Bye(bye) => bye.letter(),
    };
    let color = outcome.color().map_or('-', Color::char);
    match outcome.opponent() {
        Some(opponent) => push_number(line, opponent.get()),
        None => line.push_str("0000"),
    }
    line.extend([' ', color, ' ', letter]);
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn parts_need_their_blanks() {
        let parts = |color, result| Some(CellParts { opponent: "  12", color, result });
        assert_eq!(CellParts::of("  12 w 1"), parts('w', '1'));
        assert_eq!(CellParts::of("  12 w"), parts('w', ' '));
        assert_eq!(CellParts::of("  12-w 1"), None);
        assert_eq!(CellParts::of("  12 wé"), None);
    }

    fn id(number: u16) -> PlayerId {
        PlayerId::new(number).unwrap()
    }

    fn bye(bye: Bye) -> Result<Cell, CellError> {
        Ok(Cell::Outcome(Outcome::Bye(bye)))
    }

    #[test]
    fn games_of_either_case_and_spelling() {
        let game = |color, result, rated| {
            Ok(Cell::Outcome(Outcome::Game { opponent: id(12), color, result, rated }))
        };
        assert_eq!(read("  12 w 1"), game(Color::White, GameResult::Win, true));
        assert_eq!(read("0012 B ="), game(Color::Black, GameResult::Draw, true));
        assert_eq!(read("12   b l"), game(Color::Black, GameResult::Loss, false));
        for letter in ['w', 'W', 'd', 'D'] {
            assert!(read(&format!("  12 w {letter}")).is_ok());
        }
    }

    #[test]
    fn forfeits_can_lack_the_color() {
        let forfeit = |color, won| Ok(Cell::Outcome(Outcome::forfeit(id(3), color, won)));
        assert_eq!(read("   3 - +"), forfeit(None, true));
        assert_eq!(read("   3   -"), forfeit(None, false));
        assert_eq!(read("   3 w -"), forfeit(Some(Color::White), false));
        assert_eq!(read("   3 - 1").unwrap_err().fault, Fault::GameWithoutColor);
    }

    #[test]
    fn byes_of_2006_and_2016() {
        for nobody in ["0000", " 000", "  00", "   0", "    "] {
            for color in ['-', ' '] {
                assert_eq!(read(&format!("{nobody} {color} U")), bye(Bye::PairingAllocated));
            }
        }
        assert_eq!(read("0000 - u"), bye(Bye::PairingAllocated));
        assert_eq!(read("0000 - +"), bye(Bye::PairingAllocated));
        assert_eq!(read("0000 - F"), bye(Bye::FullPoint));
        assert_eq!(read("0000 - ="), bye(Bye::HalfPoint));
        assert_eq!(read("       H"), bye(Bye::HalfPoint));
        assert_eq!(read("0000 - -"), bye(Bye::ZeroPoint));
        assert_eq!(read("0000 -"), bye(Bye::ZeroPoint));
        assert_eq!(read("0000 w +"), Ok(Cell::ColoredBye(Bye::PairingAllocated)));
    }

    #[test]
    fn cells_without_result_are_open() {
        let open = |color, adjourned| {
            Ok(Cell::Outcome(Outcome::Open { opponent: id(3), color, adjourned }))
        };
        assert_eq!(read("   3 w  "), open(Some(Color::White), false));
        assert_eq!(read("   3 b"), open(Some(Color::Black), false));
        assert_eq!(read("   3"), open(None, false));
        assert_eq!(read("   3 b ?"), open(Some(Color::Black), false));
        for mark in ["*", "X", "x"] {
            assert_eq!(read(&format!("   3 b {mark}")), open(Some(Color::Black), true));
        }
        let unknown =
            Outcome::Open { opponent: id(3), color: Some(Color::White), adjourned: false };
        assert_eq!(read("   3 w %"), Ok(Cell::UnknownResult(unknown)));
        assert_eq!(read("        "), Ok(Cell::Blank));
        assert_eq!(read(""), Ok(Cell::Blank));
    }

    #[test]
    fn everything_else_is_an_error() {
        for (text, fault) in [
            ("   3 w U", Fault::ByeWithOpponent),
            ("0000 - 1", Fault::GameWithoutOpponent),
            ("0000 - D", Fault::GameWithoutOpponent),
            ("0000 - *", Fault::InvalidResult),
            ("0000 - X", Fault::InvalidResult),
            ("   3 s 1", Fault::InvalidColor),
            ("  3a w 1", Fault::InvalidOpponent),
            ("1  2 w 1", Fault::InvalidOpponent),
            (" 3 w 1  ", Fault::InvalidColor),
            ("   3-w 1", Fault::Misaligned),
            ("  \u{fc}3 w 1", Fault::InvalidOpponent),
        ] {
            assert_eq!(read(text).unwrap_err().fault, fault, "{text}");
        }
    }

    #[test]
    fn cells_are_written_as_they_are_read() {
        for text in
            ["   3 w 1", "   3 b D", "   3 - +", "0000 - U", "0000 - Z", "   3 w  ", "   3 b *"]
        {
            let Ok(Cell::Outcome(outcome)) = read(text) else { panic!("{text}") };
            assert_eq!(write(&outcome), text);
        }
    }
}
