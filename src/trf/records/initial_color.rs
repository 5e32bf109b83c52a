//! The initial color, and the order of players: XXC and 152.

use crate::{
    template,
    text::columns::Columns,
    tournament::Color,
    trf::{
        Code, Diagnostic, Document, Format, Loss,
        document::Line,
        findings::Findings,
        grammar,
        read::{Records, set, value_columns},
        write::Writer,
    },
};

const FIELD: &str = template!("initial color");

impl Records {
    pub(in crate::trf) fn read_initial_color(
        &mut self,
        line: Line<'_>,
        diagnostics: &mut Findings,
    ) {
        match initial_color(line) {
            Some(color) => {
                set(&mut self.initial_color, line, color, (FIELD, Color::word), diagnostics);
            }
            None => diagnostics.push(Diagnostic::new(
                Code::InvalidInitialColor,
                line.number(),
                value_columns(line),
                FIELD,
                line.value(),
                template!("W or B"),
            )),
        }
    }

    pub(in crate::trf) fn read_configuration(
        &mut self,
        line: Line<'_>,
        diagnostics: &mut Findings,
    ) {
        let text = &line.text()[line.record().len()..];
        for (columns, word) in grammar::words(text, 4) {
            match configured_color(word) {
                Some(color) => {
                    set(&mut self.initial_color, line, color, (FIELD, Color::word), diagnostics);
                }
                None if word.eq_ignore_ascii_case("rank") => self.by_rank = true,
                None => diagnostics.push(Diagnostic::new(
                    Code::UnknownConfiguration,
                    line.number(),
                    columns,
                    template!("configuration"),
                    word,
                    template!("white1, black1 or rank"),
                )),
            }
        }
    }
}

impl Document {
    /// The line and columns of the initial color (XXC, 152), if there is one: of several records,
    /// the last one counts.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::trf::Document;
    ///
    /// let document = Document::parse(b"XXR 9\nXXC rank white1\n");
    /// let (line, columns) = document.initial_color_place().unwrap();
    /// assert_eq!((line, columns.first, columns.last), (2, 10, 15));
    /// ```
    pub fn initial_color_place(&self) -> Option<(usize, Columns)> {
        let place = |line: Line<'_>| match line.record() {
            "152" => initial_color(line).map(|_| value_columns(line)),
            "XXC" => {
                let words = grammar::words(&line.text()[line.record().len()..], 4);
                let colors = words.filter(|(_, word)| configured_color(word).is_some());
                colors.last().map(|(columns, _)| columns)
            }
            _ => None,
        };
        let mut lines = self.lines().rev().filter(|line| line.is_record(line.record()));
        lines.find_map(|line| Some((line.number(), place(line)?)))
    }
}

/// The color given by a line of 152.
fn initial_color(line: Line<'_>) -> Option<Color> {
    let mut letters = line.value().chars();
    letters.next().and_then(Color::from_char).filter(|_| letters.next().is_none())
}

/// The initial color given by a word of XXC.
fn configured_color(word: &str) -> Option<Color> {
    match word.to_ascii_lowercase().as_str() {
        "white1" => Some(Color::White),
        "black1" => Some(Color::Black),
        _ => None,
    }
}

impl Writer<'_> {
    /// Writes 152; XXC is written [separately](Self::write_xxc).
    pub(in crate::trf) fn write_initial_color(&mut self) {
        let Some(color) = self.tournament.draft().initial_color else { return };
        // The first colors on the boards show it as well; the order of the pairs must be that of a file
        // without virtual points.
        let is_shown = || {
            let tournament = self.tournament.clone().with_virtual_points(|_| Vec::new());
            tournament.color_shown_to_all() == Some(color)
        };
        match self.format {
            Format::Trf16 if is_shown() => {}
            Format::Trf16 => self.fitting.losses.push(Loss::InitialColor(color)),
            Format::Trfx => {}
            Format::Trf26 { .. } => self.lines.push(format!("152 {}", color.fold("W", "B"))),
        }
    }

    /// Writes XXC, which also says that players are ordered by the position of their lines;
    /// TRF-2026 has no record for that.
    pub(in crate::trf) fn write_xxc(&mut self) {
        let draft = self.tournament.draft();
        let players = self.players.players();
        let ids = players.iter().map(|player| player.id.get());
        let by_rank = !ids.eq(1..=players.len() as u16);
        if self.format == Format::Trf16 {
            self.fitting.losses.extend(by_rank.then_some(Loss::OrderOfPlayers));
            return;
        }
        let color = draft.initial_color.filter(|_| self.format.has_extensions());
        let color = color.map(|color| color.fold("white1", "black1"));
        let words: Vec<_> = color.into_iter().chain(by_rank.then_some("rank")).collect();
        if !words.is_empty() {
            self.lines.push(format!("XXC {}", words.join(" ")));
        }
    }
}
