//! Points systems: BBW and the like, XXS, 162.

use std::collections::BTreeMap;

use ResultKind::{
    Draw, ForfeitLoss, ForfeitWin, FullPointBye, HalfPointBye, Loss, PairingAllocatedBye, Win,
    ZeroPointBye,
};
use nom::{Parser, combinator::map_opt};

use crate::{
    phrase, template,
    text::columns::Columns,
    tournament::{Color, PointSystem, ResultKind, Score},
    trf::{
        Code, Diagnostic, Format, Loss as Lost,
        document::Line,
        findings::Findings,
        grammar::{self, Grammar, POINTS},
        read::Records,
        record::{At, Declared, Field, Words, at, record},
        write::{DoesNotFit, Writer, fits, narrow},
    },
};

const FIELD: &str = template!("points system");

record! {
    /// The points for a kind of result: BBW and the like.
    Worth = [
        "BBW" Extensions, "BBD" Extensions, "BBL" Extensions,
        "BBZ" Extensions, "BBF" Extensions, "BBU" Extensions,
    ], InvalidPointSystem, FIELD,
    keep Self::keep,
    {
        points: Field<Score> = at(5..=usize::MAX, Grammar {
            write: |points| format!("{points:>4}"),
            ..POINTS.expecting(template!("points such as 1 or 0.5"))
        }),
    }
}

/// The results to which BBW and the like give points.
const RESULTS: [(&str, &[ResultKind]); 6] = [
    ("BBW", implied(Win)),
    ("BBD", implied(Draw)),
    ("BBL", &[Loss]),
    ("BBZ", &[ZeroPointBye]),
    ("BBF", &[ForfeitLoss]),
    ("BBU", &[PairingAllocatedBye]),
];

const LETTERS_EXPECTED: &str = template!("letters W D L A P, each followed by its points");

record! {
    /// Letters and their points: 162.
    Letters = ["162" Trf2026], InvalidPointSystem, FIELD,
    keep Self::keep,
    {
        settings: Field<Vec<(char, Score)>> = at(5..=usize::MAX, Grammar::new(
            LETTERS_EXPECTED,
            grammar::letter_values,
            |settings| {
                let points = |points: Score| narrow(points).unwrap_or_default();
                let one = |&(letter, it)| format!(" {letter}{:>4}   ", points(it));
                settings.iter().map(one).collect()
            },
        )),
    }
}

/// The letters of 162. The bye follows the win unless it has its own value, so it comes last. Some programs
/// write Z for A.
const LETTERS: [(char, ResultKind); 6] = [
    ('W', Win),
    ('D', Draw),
    ('L', Loss),
    ('A', ZeroPointBye),
    ('Z', ZeroPointBye),
    ('P', PairingAllocatedBye),
];

/// The letter of 162 for adjourned games and unknown results.
const UNKNOWN_RESULT: char = 'X';

record! {
    /// Settings from left to right: XXS.
    Settings = ["XXS" Extensions], InvalidPointSystem, FIELD,
    keep Self::keep,
    {
        settings: Words<(&'static str, Score)> = Words(Grammar::new(
            template!("one of WW BW WD BD WL BL ZPB HPB FPB PAB FW FL W D, = and its points"),
            |input| {
                let known = |(code, value): (&str, Score)| {
                    let known = CODES.iter().map(|(known, _)| *known);
                    let mut known = known.chain(COLORED.iter().map(|(known, ..)| *known));
                    Some((known.find(|known| known.eq_ignore_ascii_case(code))?, value))
                };
                map_opt(grammar::assignment, known).parse(input)
            },
            |(code, value)| format!("{code}={value}"),
        )),
    }
}

/// The codes of XXS. Here a win does not include the pairing-allocated bye.
const CODES: [(&str, &[ResultKind]); 8] = [
    ("W", &[Win, ForfeitWin, FullPointBye]),
    ("D", implied(Draw)),
    ("ZPB", &[ZeroPointBye]),
    ("HPB", &[HalfPointBye]),
    ("FPB", &[FullPointBye]),
    ("PAB", &[PairingAllocatedBye]),
    ("FW", &[ForfeitWin]),
    ("FL", &[ForfeitLoss]),
];

/// The codes of XXS for one color.
const COLORED: [(&str, ResultKind, Color); 6] = [
    ("WW", Win, Color::White),
    ("BW", Win, Color::Black),
    ("WD", Draw, Color::White),
    ("BD", Draw, Color::Black),
    ("WL", Loss, Color::White),
    ("BL", Loss, Color::Black),
];

/// Points that a line gives.
struct Setting {
    code: String,
    columns: Columns,
    results: &'static [ResultKind],
    /// Set if they are for one color only.
    colored: Option<(ResultKind, Color)>,
    value: Score,
}

impl Worth {
    fn keep(self, line: Line<'_>, records: &mut Records) {
        let At { value, columns } = self.points;
        let code = line.record();
        let results = RESULTS.iter().find(|(known, _)| *known == code);
        let results = results.map_or(&[][..], |(_, results)| results);
        let setting = Setting { code: code.to_owned(), columns, results, colored: None, value };
        records.points.lines.push((Spelling::Bbp, line.number(), vec![setting]));
    }
}

impl Letters {
    fn keep(self, line: Line<'_>, records: &mut Records) {
        let At { value: letters, columns } = self.settings;
        let wrong = |code: Code| code.at(line.number()).in_columns(columns).of(FIELD);
        let mut settings = Vec::new();
        for (letter, value) in letters {
            let kind = LETTERS.iter().find(|(it, _)| it.eq_ignore_ascii_case(&letter));
            let results = kind.map_or(&[][..], |&(_, kind)| implied(kind));
            let code = format!("{} of 162", letter.to_ascii_uppercase());
            if letter.eq_ignore_ascii_case(&UNKNOWN_RESULT) {
                let found = wrong(Code::UnknownResultPoints).found(format!("X {value}"));
                records.points.of_unknown_results = Some((value, found));
            } else if results.is_empty() {
                let found = wrong(Code::InvalidPointSystem).found(letter.to_string());
                records.findings.push(found.expected(LETTERS_EXPECTED));
            }
            settings.push(Setting { code, columns, results, colored: None, value });
        }
        records.points.lines.push((Spelling::Trf2026, line.number(), settings));
    }
}

impl Settings {
    fn keep(self, line: Line<'_>, records: &mut Records) {
        let setting = |At { value: (code, value), columns }: At<(&'static str, Score)>| {
            let results = CODES.iter().find(|(known, _)| *known == code);
            let results = results.map_or(&[][..], |(_, results)| results);
            let colored = COLORED.iter().find(|(known, ..)| *known == code);
            let colored = colored.map(|&(_, kind, color)| (kind, color));
            Setting { code: format!("{code} of XXS"), columns, results, colored, value }
        };
        let settings = self.settings.into_iter().map(setting).collect();
        records.points.lines.push((Spelling::Javafo, line.number(), settings));
    }
}

/// The kinds of points records: 162, XXS, and BBW and the like.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Spelling {
    Trf2026,
    Javafo,
    Bbp,
}

/// The points records of a file.
#[derive(Default)]
pub(in crate::trf) struct PointRecords {
    usual: PointSystem,
    /// The settings of each line.
    lines: Vec<(Spelling, usize, Vec<Setting>)>,
    /// The points for unknown results, with a warning if they are not those of a draw and the file has such
    /// results.
    pub(in crate::trf) of_unknown_results: Option<(Score, Diagnostic)>,
}

impl PointRecords {
    /// Creates the records on top of the default system.
    pub(in crate::trf) fn new(usual: PointSystem) -> Self {
        Self { usual, ..Self::default() }
    }

    /// Looks for the points of the pairing-allocated bye itself.
    pub(in crate::trf) fn gives_bye(&self) -> bool {
        let mut settings = self.lines.iter().flat_map(|(.., settings)| settings);
        settings.any(|it| matches!(it.results, [PairingAllocatedBye]))
    }

    /// The settings by records of a kind alone, or by all.
    fn settings(&self, only: Option<Spelling>, findings: &Findings) -> PointSettings {
        let mut all = PointSettings { system: self.usual, ..PointSettings::default() };
        let is_meant = |spelling| only.is_none_or(|only| spelling == only);
        for (_, line, settings) in self.lines.iter().filter(|it| is_meant(it.0)) {
            all.take(*line, settings, findings);
        }
        all
    }

    /// The resulting points system, with a warning if two kinds of records disagree. General points
    /// given by 299 belong to the same kind as 162.
    pub(in crate::trf) fn finish(
        &self,
        general: &[(ResultKind, Score)],
        findings: &Findings,
    ) -> PointSystem {
        let together = self.settings(None, findings);
        let mut spellings = Vec::new();
        for (spelling, general) in
            [(Spelling::Trf2026, general), (Spelling::Javafo, &[]), (Spelling::Bbp, &[])]
        {
            let ignored = Findings::default();
            let settings = self.settings(Some(spelling), &ignored);
            let line = settings.line;
            if line == 0 && general.is_empty() {
                continue;
            }
            let mut system = settings.finish(&ignored);
            for &(kind, value) in general {
                *system.value_mut(kind) = value;
            }
            spellings.push((line.max(1), system));
        }
        spellings.sort_by_key(|(line, _)| *line);
        for neighbors in spellings.windows(2) {
            if let [(before, one), (line, other)] = neighbors
                && one != other
            {
                let found = phrase!("another points system");
                let expected = phrase!("the one of line {before}", before);
                let finding = Code::ConflictingRecords.at(*line).of(FIELD);
                findings.push(finding.found(found).expected(expected));
            }
        }
        together.finish(findings)
    }
}

/// The values set by points records, in the order in which they appear in the file.
#[derive(Default)]
struct PointSettings {
    system: PointSystem,
    /// The points of White and of Black for a win, a draw and a loss, if XXS distinguishes them.
    by_color: BTreeMap<(ResultKind, Color), Score>,
    explicit_bye: bool,
    /// The last value of each code, and its line.
    given: BTreeMap<String, (Score, usize)>,
    /// The last line, for reports about the whole.
    line: usize,
}

impl PointSettings {
    /// Takes the settings of a line. The warnings are that a code had a different value before.
    fn take(&mut self, line: usize, settings: &[Setting], findings: &Findings) {
        self.line = line;
        for &Setting { ref code, columns, results, colored, value } in settings {
            let before = self.given.insert(code.clone(), (value, line));
            if let Some((before, earlier)) = before.filter(|(before, _)| *before != value) {
                let code = code.clone();
                let expected =
                    phrase!("{before} for {code} as in line {earlier}", before, code, earlier);
                let finding = At { value, columns }.finding(Code::ConflictingRecords, line);
                findings.push(finding.of(FIELD).expected(expected));
            }
            self.by_color.extend(colored.map(|it| (it, value)));
            self.explicit_bye |= matches!(results, [PairingAllocatedBye]);
            for &kind in results {
                // The bye follows the win unless it has its own value.
                if kind != PairingAllocatedBye || results.len() == 1 || !self.explicit_bye {
                    self.by_color.retain(|(colored, _), _| *colored != kind);
                    *self.system.value_mut(kind) = value;
                }
            }
        }
    }

    /// The points system given by the settings.
    fn finish(mut self, findings: &Findings) -> PointSystem {
        let results =
            [(template!("win"), Win), (template!("draw"), Draw), (template!("loss"), Loss)];
        for (name, kind) in results {
            let value = self.system.value_mut(kind);
            let of = |color| self.by_color.get(&(kind, color)).copied().unwrap_or(*value);
            let [white, black] = [Color::White, Color::Black].map(of);
            if white != black {
                let found = phrase!(
                    "a {name} worth {white} as White, {black} as Black",
                    name,
                    white,
                    black
                );
                findings.push(Code::UnsupportedPointSystem.at(self.line).found(found));
            }
            *value = white;
        }
        self.system
    }
}

impl Writer<'_> {
    /// Writes the points system, unless it is the default.
    pub(in crate::trf) fn write_points_system(&mut self) -> Result<(), DoesNotFit> {
        let points = *self.players.points();
        if self.format == Format::Trf16 {
            self.fitting.losses.extend((points != self.said).then_some(Lost::PointSystem));
            return Ok(());
        }
        // Only 299 allows negative points, and the extensions have no equivalent.
        let least = if self.format.has_extensions() { Score::ZERO } else { -Score::MAX_TEXT };
        let values = ResultKind::ALL.map(|kind| points.value(kind));
        if let Some(value) = values.into_iter().find(|it| !(least..=Score::MAX_TEXT).contains(it)) {
            return fits(false, template!("the points system"), value);
        }
        if self.format.has_2026() { self.write_162(&points) } else { Ok(()) }
    }

    /// Writes 162 with the letters that have unusual values, except negative ones.
    fn write_162(&mut self, points: &PointSystem) -> Result<(), DoesNotFit> {
        let mut settings = Vec::new();
        for (letter, kind) in LETTERS {
            let value = points.value(kind);
            if value != self.said.value(kind) && value >= Score::ZERO {
                four_columns(value)?;
                settings.push((letter, value));
                for &implied in implied(kind) {
                    *self.said.value_mut(implied) = value;
                }
            }
        }
        self.lines.extend((!settings.is_empty()).then(|| Letters::line((settings,))));
        // A line of its own comes and goes with the adjourned games, whatever the file says of other points.
        if self.has_unknown_results() {
            self.lines.push(Letters::line((vec![(UNKNOWN_RESULT, points.draw)],)));
        }
        Ok(())
    }

    /// Writes BBW and the like for bbpPairings, if they can express it, and XXS for JaVaFo.
    pub(in crate::trf) fn write_extended_points_system(&mut self) {
        let points = self.tournament.points();
        let usual = PointSystem::default();
        if *points == usual {
            return;
        }
        let as_results = PointSystem {
            forfeit_win: points.win,
            full_point_bye: points.win,
            half_point_bye: points.draw,
            ..*points
        };
        // The bye follows the win unless it has its own value.
        let default = PointSystem { pairing_allocated_bye: points.win, ..usual };
        for (record, results) in RESULTS.into_iter().filter(|_| as_results == *points) {
            let value = points.value(results[0]);
            if value != default.value(results[0]) {
                self.lines.push(Worth::line_of(record, (value,)));
            }
        }
        let code = |(code, results): (_, &[ResultKind])| (code, points.value(results[0]));
        let mut settings: Vec<_> = CODES.into_iter().map(code).collect();
        settings.splice(2..2, ["WL", "BL"].map(|code| (code, points.loss)));
        self.lines.push(Settings::line((settings,)));
    }
}

/// The kinds of results whose points a letter of 162 gives.
const fn implied(kind: ResultKind) -> &'static [ResultKind] {
    match kind {
        Win => &[Win, ForfeitWin, FullPointBye, PairingAllocatedBye],
        Draw => &[Draw, HalfPointBye],
        ZeroPointBye => &[ZeroPointBye, ForfeitLoss],
        PairingAllocatedBye => &[PairingAllocatedBye],
        Loss => &[Loss],
        _ => &[],
    }
}

/// Points in four columns.
pub(super) fn four_columns(points: Score) -> Result<(), DoesNotFit> {
    fits(narrow(points).is_some(), template!("points"), points)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::trf::Document;

    fn read(text: &str) -> Result<PointSystem, Vec<Code>> {
        let document = Document::parse(text.as_bytes());
        let mut records = Records::default();
        document.lines().for_each(|line| records.read(line));
        let points = records.points.finish(&[], &records.findings);
        let codes: Vec<_> = records.findings.keys().iter().map(|found| found.code).collect();
        if codes.is_empty() { Ok(points) } else { Err(codes) }
    }

    fn football() -> PointSystem {
        PointSystem::with_win_draw(Score::from_tenths(30), Score::from_tenths(10))
    }

    #[test]
    fn all_spellings_of_football_points() {
        assert_eq!(read("BBW  3.0\nBBD  1.0"), Ok(football()));
        assert_eq!(read("BBW 3\nBBD 1"), Ok(football()));
        assert_eq!(read("162  W 3.0    D 1.0"), Ok(football()));
        assert_eq!(read("162  w 3.0    d 1.0    X 0.5"), Ok(football()));
        assert_eq!(read("XXS W=3 D=1.0 PAB=3"), Ok(football()));
        assert_eq!(read("XXS W=3.0\tPAB=3.0\nXXS D=1.0"), Ok(football()));
    }

    #[test]
    fn the_bye_follows_the_win_but_not_in_xxs() {
        let half = Score::from_tenths(5);
        let bye = |text| read(text).map(|points| points.pairing_allocated_bye);
        assert_eq!(bye("BBU  0.5\nBBW  3.0"), Ok(half));
        assert_eq!(bye("BBW  3.0\nBBU  0.5"), Ok(half));
        assert_eq!(bye("162  P 0.5    W 3.0"), Ok(half));
        assert_eq!(bye("XXS W=3"), Ok(Score::from_tenths(10)));
    }

    #[test]
    fn absences_of_162_are_byes_and_forfeits() {
        for letter in ["A", "Z"] {
            let points = read(&format!("162  W 3.0    D 2.0    L 1.0    {letter} 0.5")).unwrap();
            assert_eq!(points.zero_point_bye, Score::from_tenths(5));
            assert_eq!(points.forfeit_loss, Score::from_tenths(5));
            assert_eq!(points.loss, Score::from_tenths(10));
        }
    }

    #[test]
    fn later_settings_of_xxs_win() {
        assert_eq!(read("XXS WW=5 W=1"), Ok(PointSystem::default()));
        assert_eq!(read("XXS W=1 WW=5"), Err(vec![Code::UnsupportedPointSystem]));
        assert_eq!(read("XXS WD=.3 BD=.3 HPB=.5").unwrap().draw, Score::from_tenths(3));
    }

    #[test]
    fn unreadable_points_are_errors() {
        for text in ["BBW three", "BBW", "162 W", "162 Q 1.0", "XXS W:3", "XXS Q=1", "XXS W=1,5"] {
            assert_eq!(read(text), Err(vec![Code::InvalidPointSystem]), "{text}");
        }
    }

    #[test]
    fn spellings_that_disagree_are_reported() {
        let text = "BBW  3.0\nBBD  1.0\n162  W 3.0    D 1.0";
        assert_eq!(read(text), Ok(football()));
        assert_eq!(read("BBW  3.0\n162  W 2.0"), Err(vec![Code::ConflictingRecords]));
    }
}
