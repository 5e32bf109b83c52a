//! Records that name players: forbidden pairs, absences, virtual and abnormal
//! points.

use super::{
    Code, Columns, Diagnostic,
    document::Line,
    findings::Findings,
    grammar,
    row::{Row, Unit},
};
use crate::tournament::{Bye, PlayerId, ResultKind, RoundNumber, Score};

/// A player as a record names them.
#[derive(Copy, Clone, Debug)]
pub(super) struct Mention {
    pub(super) id: PlayerId,
    pub(super) columns: Columns,
}

/// Players who must not meet: XXP or 260.
pub(super) struct Forbidden {
    pub(super) line: usize,
    pub(super) players: Vec<Mention>,
    pub(super) rounds: Option<(RoundNumber, RoundNumber)>,
}

/// Players who are absent: from the round to be paired (XXZ), or with a bye in
/// a given round (240), be it the pairing-allocated bye, given beforehand.
pub(super) struct Absence {
    pub(super) line: usize,
    pub(super) players: Vec<Mention>,
    pub(super) bye: Option<(Bye, RoundNumber)>,
}

/// Virtual points: one player's in all rounds (XXA), or those of a range of
/// players in a range of rounds (250).
pub(super) enum Virtual {
    Player {
        line: usize,
        player: Mention,
        points: Vec<Score>,
    },
    Range {
        line: usize,
        players: (Mention, Mention),
        rounds: (RoundNumber, RoundNumber),
        points: Score,
    },
}

/// Abnormal points: 299.
pub(super) struct Abnormal {
    pub(super) line: usize,
    pub(super) result: Option<ResultKind>,
    pub(super) points: Score,
    pub(super) round: Option<RoundNumber>,
    /// Nobody stands for everybody.
    pub(super) players: Vec<Mention>,
}

impl Abnormal {
    /// What it says of a kind of result, if it says it of everybody and all
    /// rounds.
    pub(super) fn general(&self) -> Option<(ResultKind, Score)> {
        let is_general = self.round.is_none() && self.players.is_empty();
        self.result.filter(|_| is_general).map(|kind| (kind, self.points))
    }
}

/// The letters of 299 and the results they stand for.
pub(super) const ABNORMAL_LETTERS: [(char, ResultKind); 8] = [
    ('W', ResultKind::Win),
    ('D', ResultKind::Draw),
    ('L', ResultKind::Loss),
    ('F', ResultKind::FullPointBye),
    ('H', ResultKind::HalfPointBye),
    ('Z', ResultKind::ZeroPointBye),
    ('+', ResultKind::ForfeitWin),
    ('-', ResultKind::ForfeitLoss),
];

/// The highest round that three columns can name.
pub(super) const MAX_ROUNDS: u32 = 999;

const PLAYER: &str = "a starting rank from 1 to 9999";
const ROUND: &str = "a round from 1 to 999";

fn player(text: &str) -> Option<PlayerId> {
    let number = grammar::number(text)?;
    PlayerId::new(u16::try_from(number).ok()?)
}

fn round(text: &str) -> Option<RoundNumber> {
    grammar::number(text).filter(|&number| number <= MAX_ROUNDS).and_then(RoundNumber::new)
}

/// A record of fixed columns, and the findings in it.
struct Columned<'a> {
    line: usize,
    row: Row<'a>,
    code: Code,
    record: &'static str,
    diagnostics: &'a mut Findings,
}

impl<'a> Columned<'a> {
    fn new(
        line: Line<'a>,
        code: Code,
        record: &'static str,
        diagnostics: &'a mut Findings,
    ) -> Self {
        let row = Row::new(line.text().trim_end(), Unit::Character);
        Self { line: line.number(), row, code, record, diagnostics }
    }

    fn report(&mut self, (first, last): (usize, usize), expected: &'static str) {
        let found = self.row.field(first, last).trim();
        let columns = Columns::new(first, last);
        let diagnostic =
            Diagnostic::new(self.code, self.line, columns, self.record, found, expected);
        self.diagnostics.push(diagnostic);
    }

    fn get<T>(
        &mut self,
        columns: (usize, usize),
        read: impl Fn(&str) -> Option<T>,
        expected: &'static str,
    ) -> Option<T> {
        let value = read(self.row.field(columns.0, columns.1));
        if value.is_none() {
            self.report(columns, expected);
        }
        value
    }

    /// Reports text in columns that separate fields: the line is shifted.
    fn blanks(&mut self, columns: &[(usize, usize)]) -> Option<()> {
        let text = columns.iter().find(|(first, last)| !self.row.is_blank(*first, *last));
        match text {
            Some(&columns) => {
                self.report(columns, "a blank");
                None
            }
            None => Some(()),
        }
    }

    fn mention(&mut self, columns: (usize, usize)) -> Option<Mention> {
        let id = self.get(columns, player, PLAYER)?;
        Some(Mention { id, columns: Columns::new(columns.0, columns.1) })
    }

    /// A first and a last round; a blank last one is the same as the first.
    fn rounds(
        &mut self,
        first: (usize, usize),
        last: (usize, usize),
    ) -> Option<(RoundNumber, RoundNumber)> {
        let from = self.get(first, round, ROUND);
        if self.row.is_blank(last.0, last.1) {
            return from.map(|from| (from, from));
        }
        let to = self.get(last, round, ROUND);
        let (from, to) = (from?, to?);
        if from > to {
            self.report(last, "a round not before the first one");
            return None;
        }
        Some((from, to))
    }

    /// Players in fields of four columns with a blank between, up to the end of
    /// the line.
    fn mentions(&mut self, first: usize) -> Vec<Mention> {
        let fields = (first..self.row.len() + 1).step_by(5);
        if fields.len() > MOST_MENTIONS {
            too_many(self.line, self.record, self.diagnostics);
        }
        let mention = |column| {
            self.blanks(&[(column - 1, column - 1)]);
            self.mention((column, column + 3))
        };
        fields.take(MOST_MENTIONS).filter_map(mention).collect()
    }
}

/// As many players as there can be. A line that names more of them repeats itself.
const MOST_MENTIONS: usize = PlayerId::MAX as usize;

fn too_many(line: usize, record: &'static str, diagnostics: &mut Findings) {
    let expected = format!("at most {MOST_MENTIONS}");
    let code = Code::TooManyEntries;
    diagnostics.push(Diagnostic::new(code, line, None, record, "more players", expected));
}

/// A list of players in free columns: XXP, XXZ.
fn free_list(
    line: Line<'_>,
    code: Code,
    record: &'static str,
    diagnostics: &mut Findings,
) -> Vec<Mention> {
    let text = &line.text()[line.record().len()..];
    let mut players = Vec::new();
    for (columns, word) in grammar::words(text, 4) {
        if players.len() == MOST_MENTIONS {
            too_many(line.number(), record, diagnostics);
            break;
        }
        match player(word) {
            Some(id) => players.push(Mention { id, columns }),
            None => {
                diagnostics.push(Diagnostic::new(
                    code,
                    line.number(),
                    columns,
                    record,
                    word,
                    PLAYER,
                ));
            }
        }
    }
    players
}

pub(super) fn read_xxp(line: Line<'_>, diagnostics: &mut Findings) -> Forbidden {
    let code = Code::InvalidForbiddenPairs;
    let players = free_list(line, code, "forbidden pairs", diagnostics);
    Forbidden { line: line.number(), players, rounds: None }
}

pub(super) fn read_260(line: Line<'_>, diagnostics: &mut Findings) -> Option<Forbidden> {
    let mut record =
        Columned::new(line, Code::InvalidForbiddenPairs, "forbidden pairs", diagnostics);
    record.blanks(&[(8, 8)])?;
    let rounds = record.rounds((5, 7), (9, 11));
    let players = record.mentions(13);
    Some(Forbidden { line: line.number(), players, rounds: Some(rounds?) })
}

pub(super) fn read_xxz(line: Line<'_>, diagnostics: &mut Findings) -> Absence {
    let players = free_list(line, Code::InvalidAbsence, "absence", diagnostics);
    Absence { line: line.number(), players, bye: None }
}

pub(super) fn read_240(line: Line<'_>, diagnostics: &mut Findings) -> Option<Absence> {
    let mut record = Columned::new(line, Code::InvalidAbsence, "absence", diagnostics);
    let bye = |text: &str| match text.to_ascii_uppercase().as_str() {
        "F" => Some(Bye::FullPoint),
        "H" => Some(Bye::HalfPoint),
        "Z" | "" | " " => Some(Bye::ZeroPoint),
        "U" => Some(Bye::PairingAllocated),
        _ => None,
    };
    record.blanks(&[(6, 6)])?;
    let bye = record.get((5, 5), bye, "F, H, Z or U");
    let round = record.get((7, 9), round, ROUND);
    let players = record.mentions(11);
    Some(Absence { line: line.number(), players, bye: Some((bye?, round?)) })
}

/// Writes 240.
pub(super) fn line_240(bye: Bye, round: RoundNumber, players: &[PlayerId]) -> String {
    let letter = match bye {
        Bye::FullPoint => 'F',
        Bye::HalfPoint => 'H',
        Bye::ZeroPoint => 'Z',
        Bye::PairingAllocated => 'U',
    };
    let players: String = players.iter().map(|id| format!(" {id:>4}")).collect();
    format!("240 {letter} {round:>3}{players}")
}

pub(super) fn read_xxa(line: Line<'_>, diagnostics: &mut Findings) -> Option<Virtual> {
    let mut record = Columned::new(line, Code::InvalidVirtualPoints, "virtual points", diagnostics);
    let player = record.mention((5, 8));
    let mut points = Vec::new();
    for first in (10..=record.row.len()).step_by(5) {
        // JaVaFo's manual lets a field be blank for no points.
        let field = |text: &str| match text.trim() {
            "" => Some(Score::ZERO),
            text => grammar::whole(text, grammar::points),
        };
        let value = record.get((first, first + 3), field, "points such as 1.0");
        if !record.row.is_blank(first + 4, first + 4) {
            record.report((first + 4, first + 4), "a blank");
        }
        points.push(value.unwrap_or_default());
    }
    Some(Virtual::Player { line: line.number(), player: player?, points })
}

pub(super) fn read_250(line: Line<'_>, diagnostics: &mut Findings) -> Option<Virtual> {
    let mut record = Columned::new(line, Code::InvalidVirtualPoints, "virtual points", diagnostics);
    record.blanks(&[(9, 9), (14, 14), (18, 18), (22, 22), (27, 27)])?;
    let match_points = record.get((5, 8), no_points, NO_MATCH_POINTS);
    let points = |text: &str| grammar::whole(text, grammar::points);
    let points = record.get((10, 13), points, "points such as 1.0");
    let rounds = record.rounds((15, 17), (19, 21));
    let first = record.mention((23, 26));
    let last = match record.row.is_blank(28, 31) {
        true => first,
        false => record.mention((28, 31)),
    };
    if !record.row.is_blank(32, record.row.len().max(32)) {
        record.report((32, record.row.len()), "the end of the line");
    }
    match_points?;
    let (points, rounds, players) = (points?, rounds?, (first?, last?));
    if players.0.id > players.1.id {
        record.report((28, 31), "a player not before the first one");
        return None;
    }
    Some(Virtual::Range { line: line.number(), players, rounds, points })
}

const NO_MATCH_POINTS: &str = "no match points: they are for teams";

/// Reads the points of matches, which only teams have.
fn no_points(text: &str) -> Option<()> {
    let text = text.trim();
    (text.is_empty() || grammar::whole(text, grammar::points) == Some(Score::ZERO)).then_some(())
}

pub(super) fn read_299(line: Line<'_>, diagnostics: &mut Findings) -> Option<Abnormal> {
    let mut record = Columned::new(line, Code::AbnormalPoints, "abnormal points", diagnostics);
    let result = |text: &str| match text.trim() {
        "" => Some(None),
        letter => {
            let is_it = |(known, _): &&(char, _)| {
                letter.eq_ignore_ascii_case(known.encode_utf8(&mut [0; 4]))
            };
            ABNORMAL_LETTERS.iter().find(is_it).map(|&(_, kind)| Some(kind))
        }
    };
    record.blanks(&[(6, 7), (12, 13), (18, 19)])?;
    let result = record.get((5, 5), result, "one of W D L F H Z + -, or a blank for a bonus");
    let match_points = record.get((8, 11), no_points, NO_MATCH_POINTS);
    let expected = "points such as 1.0 or -0.5";
    let points =
        record.get((14, 17), |text| grammar::whole(text, grammar::signed_points), expected);
    let one_round = |text: &str| match text.trim() {
        "" | "0" | "00" | "000" => Some(None),
        text => round(text).map(Some),
    };
    let round = record.get((20, 22), one_round, "a round from 1 to 999, or 000 for all");
    let players = match record.row.field(24, record.row.len().max(24)).trim() {
        "" | "0" | "00" | "000" | "0000" => Vec::new(),
        _ => record.mentions(24),
    };
    match_points?;
    let (result, points, round) = (result?, points?, round?);
    Some(Abnormal { line: line.number(), result, points, round, players })
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::trf::Document;

    fn codes(text: &str) -> Vec<String> {
        let document = Document::parse(text.as_bytes());
        let line = document.line(1).unwrap();
        let mut diagnostics = Findings::default();
        match line.record() {
            "XXP" => drop(read_xxp(line, &mut diagnostics)),
            "XXZ" => drop(read_xxz(line, &mut diagnostics)),
            "XXA" => drop(read_xxa(line, &mut diagnostics)),
            "240" => drop(read_240(line, &mut diagnostics)),
            "250" => drop(read_250(line, &mut diagnostics)),
            "299" => drop(read_299(line, &mut diagnostics)),
            _ => drop(read_260(line, &mut diagnostics)),
        }
        diagnostics.iter().map(ToString::to_string).collect()
    }

    fn numbers(players: &[Mention]) -> Vec<(u16, usize)> {
        players.iter().map(|player| (player.id.get(), player.columns.first)).collect()
    }

    #[test]
    fn lists_take_blanks_and_tabulators() {
        let document = Document::parse(b"XXP\t3  0009\t12 ");
        let list = read_xxp(document.line(1).unwrap(), &mut Findings::default());
        assert_eq!(numbers(&list.players), [(3, 5), (9, 8), (12, 13)]);
        assert_eq!(
            codes("XXP 3 0 x"),
            [
                "line 1, column 7 (forbidden pairs): found \"0\", expected a starting rank from 1 to 9999",
                "line 1, column 9 (forbidden pairs): found \"x\", expected a starting rank from 1 to 9999",
            ]
        );
        assert_eq!(codes("XXZ 3 10000").len(), 1);
    }

    #[test]
    fn forbidden_pairs_can_hold_in_some_rounds() {
        let document = Document::parse(b"260   4   6    3 0009   12\n260 004        3    9");
        let read = |line| read_260(document.line(line).unwrap(), &mut Findings::default()).unwrap();
        let list = read(1);
        assert_eq!(numbers(&list.players), [(3, 13), (9, 18), (12, 23)]);
        let rounds = list.rounds.map(|(first, last)| (first.get(), last.get()));
        assert_eq!(rounds, Some((4, 6)));
        assert_eq!(read(2).rounds, RoundNumber::new(4).map(|round| (round, round)));
        assert_eq!(codes("260   6   4    3    9").len(), 1);
        assert_eq!(codes("260 a     4    3    x").len(), 2);
    }

    #[test]
    fn byes_by_list() {
        let document = Document::parse(b"240 H 004 0002   12");
        let absence = read_240(document.line(1).unwrap(), &mut Findings::default()).unwrap();
        assert_eq!(absence.bye, RoundNumber::new(4).map(|round| (Bye::HalfPoint, round)));
        assert_eq!(numbers(&absence.players), [(2, 11), (12, 16)]);
        assert_eq!(codes("240 Q 004    2").len(), 1);
        assert_eq!(codes("240 H         ").len(), 1);
    }

    #[test]
    fn virtual_points_by_player_and_by_range() {
        let document = Document::parse(b"XXA    1  1.0   .5       1.0");
        let virtual_points = read_xxa(document.line(1).unwrap(), &mut Findings::default());
        let Some(Virtual::Player { points, .. }) = virtual_points else { panic!() };
        assert_eq!(points, [10, 5, 0, 10].map(Score::from_tenths));
        assert_eq!(
            codes("XXA    1 1.0 1.0"),
            ["line 1, column 14 (virtual points): found \"1\", expected a blank"]
        );
        assert_eq!(codes("XXA    x  1.0").len(), 1);
        assert_eq!(codes("250       1.0   1   3    1    4"), [""; 0]);
        assert_eq!(codes("250  0.0  1.0   1        1     "), [""; 0]);
        assert_eq!(codes("250  1.0  1.0   1   3    1    4").len(), 1);
        assert_eq!(codes("250       1.0   3   1    4    1").len(), 1);
    }

    #[test]
    fn abnormal_points_and_bonuses() {
        let document = Document::parse(
            b"299 H         0.0    3    2 0004\n299          -1.5\n299 w        2.0   000 0000",
        );
        let read = |line| read_299(document.line(line).unwrap(), &mut Findings::default()).unwrap();
        let half = read(1);
        assert_eq!(half.result, Some(ResultKind::HalfPointBye));
        assert_eq!((half.points, half.round), (Score::ZERO, RoundNumber::new(3)));
        assert_eq!(numbers(&half.players), [(2, 24), (4, 29)]);
        let penalty = read(2);
        assert_eq!((penalty.result, penalty.points), (None, Score::from_tenths(-15)));
        assert_eq!((penalty.round, penalty.players.len()), (None, 0));
        let win = read(3);
        assert_eq!((win.result, win.round), (Some(ResultKind::Win), None));
        assert_eq!(win.players.len(), 0);
        assert_eq!(codes("299 Q        1.0").len(), 1);
        assert_eq!(codes("299 W  2.0   1.0").len(), 1);
        assert_eq!(codes("299 W").len(), 1);
        assert_eq!(codes("299 W        1.0     1    x").len(), 1);
    }
}
