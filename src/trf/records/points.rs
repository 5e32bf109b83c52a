//! Points systems: BBW and the like, XXS, 162.

use std::collections::BTreeMap;

use crate::{
    phrase, template,
    text::columns::Columns,
    tournament::{PointSystem, ResultKind, Score},
    trf::{
        Code, Diagnostic, Format, Found, Loss,
        document::Line,
        findings::Findings,
        grammar,
        write::{DoesNotFit, Writer, fits, narrow},
    },
};

/// The points records of a file.
#[derive(Clone, Default)]
pub(in crate::trf) struct PointRecords {
    usual: PointSystem,
    /// The combined settings, in the order in which they appear.
    together: PointSettings,
    /// The settings by each kind of record alone.
    alone: [Option<PointSettings>; 3],
}

impl PointRecords {
    /// Creates the records on top of the default system.
    pub(in crate::trf) fn new(usual: PointSystem) -> Self {
        Self { usual, together: PointSettings::new(usual), ..Self::default() }
    }

    /// Reads a line of 162, XXS, BBW, BBD, BBL, BBZ, BBF or BBU.
    pub(in crate::trf) fn read(&mut self, line: Line<'_>, diagnostics: &mut Findings) {
        let spelling = match line.record() {
            "162" => 0,
            "XXS" => 1,
            _ => 2,
        };
        self.together.read(line, diagnostics);
        let alone = self.alone[spelling].get_or_insert_with(|| PointSettings::new(self.usual));
        alone.read(line, &mut Findings::default());
    }

    /// Looks for the points of the pairing-allocated bye itself.
    pub(in crate::trf) const fn gives_bye(&self) -> bool {
        self.together.explicit_bye
    }

    /// The warning about points for unknown results, for files that have such results.
    pub(in crate::trf) fn ignored(&self) -> Option<Diagnostic> {
        self.together.ignored.clone()
    }

    /// The resulting points system, with a warning if two kinds of records disagree. General points
    /// given by 299 belong to the same kind as 162.
    pub(in crate::trf) fn finish(
        mut self,
        general: &[(ResultKind, Score)],
        diagnostics: &mut Findings,
    ) -> PointSystem {
        if !general.is_empty() {
            self.alone[0].get_or_insert_with(|| PointSettings::new(self.usual));
        }
        let mut spellings = Vec::new();
        for (place, settings) in self.alone.into_iter().enumerate() {
            let Some(settings) = settings else { continue };
            let line = settings.line.max(1);
            let mut system = settings.finish(&mut Findings::default());
            for &(kind, value) in general.iter().filter(|_| place == 0) {
                *system.value_mut(kind) = value;
            }
            spellings.push((line, system));
        }
        spellings.sort_by_key(|(line, _)| *line);
        for neighbors in spellings.windows(2) {
            if let [(before, one), (line, other)] = neighbors
                && one != other
            {
                diagnostics.push(
                    Code::ConflictingRecords
                        .at(*line)
                        .of(template!("points system"))
                        .found(phrase!("another points system"))
                        .expected(phrase!("the one of line {before}", before)),
                );
            }
        }
        self.together.finish(diagnostics)
    }
}

/// The values set by points records, in the order in which they appear in the file.
#[derive(Clone, Default)]
struct PointSettings {
    system: PointSystem,
    /// The points of White and of Black for a win, a draw and a loss, if XXS distinguishes them.
    by_color: [(Option<Score>, Option<Score>); 3],
    explicit_bye: bool,
    /// The last value of each code, and its line.
    given: BTreeMap<String, (Score, usize)>,
    /// The warning about points for unknown results, for files that have such results.
    ignored: Option<Diagnostic>,
    /// The last line, for reports about the whole.
    line: usize,
}

const POINTS: &str = template!("points such as 1 or 0.5");

impl PointSettings {
    fn new(usual: PointSystem) -> Self {
        Self { system: usual, ..Self::default() }
    }

    fn read(&mut self, line: Line<'_>, diagnostics: &mut Findings) {
        match line.record() {
            "162" => self.read_162(line, diagnostics),
            "XXS" => self.read_xxs(line, diagnostics),
            _ => self.read_value(line, diagnostics),
        }
    }

    /// Reads a line of BBW, BBD, BBL, BBZ, BBF or BBU.
    fn read_value(&mut self, line: Line<'_>, diagnostics: &mut Findings) {
        let record = line.record();
        let Some(value) = grammar::whole(line.value(), grammar::points) else {
            let columns = value_columns(line);
            diagnostics.push(invalid(line, columns, line.value(), POINTS));
            return;
        };
        self.line = line.number();
        diagnostics.extend(self.give(line, value_columns(line), record, value));
        match record {
            "BBW" => self.set_win(value),
            "BBD" => self.set_draw(value),
            "BBL" => self.set_loss(value),
            "BBZ" => self.system.zero_point_bye = value,
            "BBF" => self.system.forfeit_loss = value,
            _ => self.set_bye(value),
        }
    }

    /// Reads a line of 162: letters and their points.
    fn read_162(&mut self, line: Line<'_>, diagnostics: &mut Findings) {
        let expected = template!("letters W D L A P, each followed by its points");
        let Some(settings) = grammar::whole(line.value(), grammar::letter_values) else {
            diagnostics.push(invalid(line, value_columns(line), line.value(), expected));
            return;
        };
        self.line = line.number();
        for (letter, value) in settings {
            let code = format!("{} of 162", letter.to_ascii_uppercase());
            diagnostics.extend(self.give(line, value_columns(line), &code, value));
            match letter.to_ascii_uppercase() {
                'W' => self.set_win(value),
                'D' => self.set_draw(value),
                'L' => self.set_loss(value),
                // Some programs write Z for A.
                'A' | 'Z' => {
                    self.system.zero_point_bye = value;
                    self.system.forfeit_loss = value;
                }
                'P' => self.set_bye(value),
                'X' => {
                    let ignored = Code::UnknownResultPoints
                        .at(line.number())
                        .in_columns(value_columns(line))
                        .of("points system")
                        .found(format!("X {value}"))
                        .expected(template!("no X"));
                    self.ignored = Some(ignored);
                }
                _ => {
                    let columns = value_columns(line);
                    diagnostics.push(invalid(line, columns, letter.to_string(), expected));
                }
            }
        }
    }

    /// Reads a line of XXS: `CODE=VALUE`, from left to right.
    fn read_xxs(&mut self, line: Line<'_>, diagnostics: &mut Findings) {
        self.line = line.number();
        let text = &line.text()[line.record().len()..];
        for (columns, word) in grammar::words(text, 4) {
            let setting = grammar::whole(word, grammar::assignment);
            if let Some((code, value)) = setting {
                let code = format!("{} of XXS", code.to_ascii_uppercase());
                diagnostics.extend(self.give(line, columns, &code, value));
            }
            if !setting.is_some_and(|(code, value)| self.set_code(code, value)) {
                let expected = template!(
                    "one of WW BW WD BD WL BL ZPB HPB FPB PAB FW FL W D, = and its points"
                );
                diagnostics.push(invalid(line, columns, word, expected));
            }
        }
    }

    /// Notes a value. The warning is that its code had a different one before.
    fn give(
        &mut self,
        line: Line<'_>,
        columns: Columns,
        code: &str,
        value: Score,
    ) -> Option<Diagnostic> {
        let before = self.given.insert(code.to_owned(), (value, line.number()));
        let (before, earlier) = before.filter(|(before, _)| *before != value)?;
        Some(
            Code::ConflictingRecords
                .at(line.number())
                .in_columns(columns)
                .of(template!("points system"))
                .found(value.to_string())
                .expected(phrase!(
                    "{before} for {code} as in line {earlier}",
                    before,
                    code = code.to_owned(),
                    earlier
                )),
        )
    }

    fn set_code(&mut self, code: &str, value: Score) -> bool {
        let system = &mut self.system;
        let [win, draw, loss] = &mut self.by_color;
        match code.to_ascii_uppercase().as_str() {
            "WW" => win.0 = Some(value),
            "BW" => win.1 = Some(value),
            "WD" => draw.0 = Some(value),
            "BD" => draw.1 = Some(value),
            "WL" => loss.0 = Some(value),
            "BL" => loss.1 = Some(value),
            "ZPB" => system.zero_point_bye = value,
            "HPB" => system.half_point_bye = value,
            "FPB" => system.full_point_bye = value,
            "PAB" => self.set_bye(value),
            "FW" => system.forfeit_win = value,
            "FL" => system.forfeit_loss = value,
            // Here a win does not include the pairing-allocated bye.
            "W" => {
                *win = (Some(value), Some(value));
                (system.forfeit_win, system.full_point_bye) = (value, value);
            }
            "D" => {
                *draw = (Some(value), Some(value));
                system.half_point_bye = value;
            }
            _ => return false,
        }
        true
    }

    fn set_win(&mut self, value: Score) {
        self.by_color[0] = (None, None);
        self.system.win = value;
        self.system.forfeit_win = value;
        self.system.full_point_bye = value;
        if !self.explicit_bye {
            self.system.pairing_allocated_bye = value;
        }
    }

    fn set_draw(&mut self, value: Score) {
        self.by_color[1] = (None, None);
        self.system.draw = value;
        self.system.half_point_bye = value;
    }

    fn set_loss(&mut self, value: Score) {
        self.by_color[2] = (None, None);
        self.system.loss = value;
    }

    fn set_bye(&mut self, value: Score) {
        self.explicit_bye = true;
        self.system.pairing_allocated_bye = value;
    }

    /// The points system given by the settings.
    fn finish(mut self, diagnostics: &mut Findings) -> PointSystem {
        let [win, draw, loss] = self.by_color;
        let system = &mut self.system;
        let results = [
            (template!("win"), win, &mut system.win),
            (template!("draw"), draw, &mut system.draw),
            (template!("loss"), loss, &mut system.loss),
        ];
        for (name, (white, black), value) in results {
            let (white, black) = (white.unwrap_or(*value), black.unwrap_or(*value));
            if white != black {
                diagnostics.push(
                    Code::UnsupportedPointSystem
                        .at(self.line)
                        .of(template!("points system"))
                        .found(phrase!(
                            "a {name} worth {white} as White, {black} as Black",
                            name,
                            white,
                            black
                        ))
                        .expected(template!("the same points with both colors")),
                );
            }
            *value = white;
        }
        self.system
    }
}

fn value_columns(line: Line<'_>) -> Columns {
    let length = line.text().trim_end().chars().count();
    Columns::new(5.min(length.max(1)), length.max(5))
}

fn invalid(
    line: Line<'_>,
    columns: Columns,
    found: impl Found,
    expected: &'static str,
) -> Diagnostic {
    Code::InvalidPointSystem
        .at(line.number())
        .in_columns(columns)
        .of(template!("points system"))
        .found(found)
        .expected(expected)
}

impl Writer<'_> {
    /// Writes the points system, unless it is the default.
    pub(in crate::trf) fn write_points_system(&mut self) -> Result<(), DoesNotFit> {
        let points = *self.players.points();
        if self.format == Format::Trf16 {
            self.fitting.losses.extend((points != self.said).then_some(Loss::PointSystem));
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
        let mut line = "162 ".to_owned();
        // The bye follows the win unless it has its own value, so it comes last.
        for (letter, kind) in [
            ('W', ResultKind::Win),
            ('D', ResultKind::Draw),
            ('L', ResultKind::Loss),
            ('A', ResultKind::ZeroPointBye),
            ('P', ResultKind::PairingAllocatedBye),
        ] {
            let value = points.value(kind);
            if value != self.said.value(kind) && value >= Score::ZERO {
                line.push_str(&format!(" {letter}{:>4}   ", four_columns(value)?));
                for &implied in implied(kind) {
                    *self.said.value_mut(implied) = value;
                }
            }
        }
        if line.len() > 4 {
            self.lines.push(line.trim_end().to_owned());
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
        for (record, value, default) in [
            ("BBW", points.win, usual.win),
            ("BBD", points.draw, usual.draw),
            ("BBL", points.loss, usual.loss),
            ("BBZ", points.zero_point_bye, usual.zero_point_bye),
            ("BBF", points.forfeit_loss, usual.forfeit_loss),
            // The bye follows the win unless it has its own value.
            ("BBU", points.pairing_allocated_bye, points.win),
        ] {
            if value != default && as_results == *points {
                self.lines.push(format!("{record} {value:>4}"));
            }
        }
        self.lines.push(format!(
            "XXS W={} D={} WL={loss} BL={loss} ZPB={} HPB={} FPB={} PAB={} FW={} FL={}",
            points.win,
            points.draw,
            points.zero_point_bye,
            points.half_point_bye,
            points.full_point_bye,
            points.pairing_allocated_bye,
            points.forfeit_win,
            points.forfeit_loss,
            loss = points.loss,
        ));
    }
}

/// The kinds of results whose points a letter of 162 gives.
const fn implied(kind: ResultKind) -> &'static [ResultKind] {
    use ResultKind::{
        Draw, ForfeitLoss, ForfeitWin, FullPointBye, HalfPointBye, Loss, PairingAllocatedBye, Win,
        ZeroPointBye,
    };
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
pub(super) fn four_columns(points: Score) -> Result<String, DoesNotFit> {
    narrow(points).ok_or_else(|| DoesNotFit {
        player: None,
        field: template!("points"),
        value: points.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::trf::Document;

    fn read(text: &str) -> Result<PointSystem, Vec<Code>> {
        let document = Document::parse(text.as_bytes());
        let mut records = PointRecords::default();
        let mut diagnostics = Findings::default();
        for line in document.lines() {
            records.read(line, &mut diagnostics);
        }
        let points = records.finish(&[], &mut diagnostics);
        let codes: Vec<_> = diagnostics.iter().map(|found| found.code).collect();
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
