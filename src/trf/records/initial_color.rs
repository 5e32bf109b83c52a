//! The initial color, and the order of players: XXC and 152.

use nom::{
    Parser,
    character::complete::anychar,
    combinator::{map_opt, rest},
};

use crate::{
    template,
    text::columns::Columns,
    tournament::Color,
    trf::{
        Document, Format, Loss,
        document::Line,
        findings::Findings,
        grammar::Grammar,
        read::{Records, set},
        record::{Declared, Field, VALUE, Words, at, record},
        write::Writer,
    },
};

const FIELD: &str = template!("initial color");

record! {
    /// The initial color: 152.
    InitialColor = ["152" Trf2026], InvalidInitialColor, FIELD,
    keep |it, line, records| keep_color(it.color.value, line, records),
    {
        color: Field<Color> = at(VALUE, Grammar::new(
            template!("W or B"),
            |input| map_opt(anychar, Color::from_char).parse(input),
            |color| color.fold('W', 'B').to_string(),
        )),
    }
}

record! {
    /// The initial color, or that players are in the order of their lines: XXC.
    Configuration = ["XXC" Extensions], UnknownConfiguration, template!("configuration"),
    keep Self::keep,
    {
        words: Words<Option<Color>> = Words(Grammar::new(
            template!("white1, black1 or rank"),
            |input| {
                let configured = |word: &str| match word.to_ascii_lowercase().as_str() {
                    "white1" => Some(Some(Color::White)),
                    "black1" => Some(Some(Color::Black)),
                    "rank" => Some(None),
                    _ => None,
                };
                map_opt(rest, configured).parse(input)
            },
            |color| color.map_or("rank", |color| color.fold("white1", "black1")).to_owned(),
        )),
    }
}

fn keep_color(color: Color, line: Line<'_>, records: &mut Records) {
    set(&mut records.initial_color, line, color, (FIELD, Color::word), &records.findings);
}

impl Configuration {
    fn keep(self, line: Line<'_>, records: &mut Records) {
        for word in self.words {
            match word.value {
                Some(color) => keep_color(color, line, records),
                None => records.by_rank = true,
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
        let mut lines = self.lines().rev().filter(|line| line.is_record(line.record()));
        lines.find_map(|line| {
            let ignored = Findings::default();
            let columns = match line.record() {
                "152" => InitialColor::read(line, &ignored)?.color.columns,
                "XXC" => {
                    let words = Configuration::read(line, &ignored)?.words;
                    words.iter().rfind(|word| word.value.is_some())?.columns
                }
                _ => return None,
            };
            Some((line.number(), columns))
        })
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
            Format::Trf26 { .. } => self.lines.push(InitialColor::line((color,))),
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
        let words: Vec<_> = color.map(Some).into_iter().chain(by_rank.then_some(None)).collect();
        if !words.is_empty() {
            self.lines.push(Configuration::line((words,)));
        }
    }
}
