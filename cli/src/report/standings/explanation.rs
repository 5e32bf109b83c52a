//! How the values of a player come about, for the player.

use fpc::{
    PlayerId,
    standings::{
        Basis, Breakdown, EncounterTable, Explanation, Standings, TieBreak, TieBreakElement,
        TieBreakKind, TieBreakValue, Total,
    },
};

use super::{
    super::{
        STRONG,
        columns::wrapped,
        grid::{self, Column},
        styled,
    },
    Sheet,
    heading::{self, places},
    words,
};
use fpc::printable;

/// In groups up to this size the games among the tied are shown one by one.
const LARGEST_ENCOUNTER: usize = 12;

/// The explanations that were asked for, with what is to be known of the tables above.
pub(crate) fn explanations(sheet: &Sheet<'_>) -> String {
    let mut text = heading::heading(sheet);
    for standings in &sheet.tables {
        text.push('\n');
        text.push_str(&heading::of_table(sheet, standings));
        for &player in &sheet.explained {
            text.push_str(&Explained { sheet, standings, player }.text());
        }
    }
    text
}

/// A player whose values are explained.
#[derive(Copy, Clone)]
pub(super) struct Explained<'a> {
    pub(super) sheet: &'a Sheet<'a>,
    pub(super) standings: &'a Standings,
    pub(super) player: PlayerId,
}

impl Explained<'_> {
    fn text(&self) -> String {
        let rank = self.standings.rank_of(self.player);
        let rank = rank.map_or(String::new(), |it| format!(": rank {}", places(&it)));
        let mut text =
            format!("{}\n", styled(STRONG, format!("{}{rank}", self.named(self.player))));
        text.push_str(&self.tied());
        let (ahead, behind) = self.neighbors();
        for (neighbor, relation) in [(ahead, "behind"), (behind, "ahead of")] {
            let separation = neighbor.and_then(|it| self.separation_in_words(it, relation));
            text.push_str(&separation.unwrap_or_default());
        }
        for column in 0..self.standings.columns().len() {
            match self.standings.explain(self.player, column) {
                Some(Explanation::Elements(breakdown)) => {
                    text.push_str(&self.head(column));
                    text.push_str(&self.elements(&breakdown));
                }
                Some(Explanation::Encounter(table)) => {
                    text.push_str(&self.head(column));
                    text.push_str(&self.encounter(&table));
                }
                None => {}
            }
        }
        text + "\n"
    }

    /// Who shares the rank.
    fn tied(&self) -> String {
        let own = self.standings.rank_of(self.player);
        let ranked = self.standings.ranked().iter();
        let tied = ranked.filter(|it| Some(it.rank) == own.map(|own| own.rank));
        let others: Vec<_> =
            tied.filter(|it| it.player != self.player).map(|it| self.named(it.player)).collect();
        match others.is_empty() {
            true => String::new(),
            false => self.note(&format!("tied to the end of the list with {}", others.join(", "))),
        }
    }

    /// A text in lines that are moved in.
    fn note(&self, text: &str) -> String {
        let lines = wrapped(text, self.sheet.width.saturating_sub(2));
        lines.iter().map(|line| format!("  {line}\n")).collect()
    }

    fn named(&self, player: PlayerId) -> String {
        format!("{player} {}", printable(self.sheet.name(player))).trim_end().to_owned()
    }

    /// The last player ahead and the first one behind.
    pub(super) fn neighbors(&self) -> (Option<PlayerId>, Option<PlayerId>) {
        let ranked = self.standings.ranked();
        let Some(own) = self.standings.rank_of(self.player) else { return (None, None) };
        let ahead = ranked.iter().rfind(|it| it.rank < own.rank);
        let behind = ranked.iter().find(|it| it.rank > own.rank);
        (ahead.map(|it| it.player), behind.map(|it| it.player))
    }

    /// The first tie-break in which the player and another differ, with both values.
    pub(super) fn separation(
        &self,
        other: PlayerId,
    ) -> Option<(TieBreak, TieBreakValue, TieBreakValue)> {
        let column = self.standings.decided_by(self.player, other)?;
        let value = |player| self.standings.value(player, column);
        Some((self.standings.columns().nth(column)?, value(self.player)?, value(other)?))
    }

    fn separation_in_words(&self, neighbor: PlayerId, relation: &str) -> Option<String> {
        let (tie_break, own, other) = self.separation(neighbor)?;
        let by = match tie_break.kind() {
            TieBreakKind::Points => "points".to_owned(),
            _ => tie_break.to_string(),
        };
        let neighbor = self.named(neighbor);
        Some(self.note(&format!("{relation} {neighbor} by {by}: {own} against {other}")))
    }

    /// The tie-break, the value, and what the tie-break is.
    fn head(&self, column: usize) -> String {
        let Some(tie_break) = self.standings.columns().nth(column) else { return String::new() };
        let value = self.standings.value(self.player, column).unwrap_or(TieBreakValue::UNDEFINED);
        let articles = words::articles(tie_break, self.standings.rules().edition);
        let name = tie_break.kind().name();
        let head = styled(STRONG, format!("{tie_break} {value}"));
        let modifiers: String =
            words::modifiers(tie_break).iter().map(|it| format!(", {it}")).collect();
        let explanation = self.note(tie_break.kind().explanation());
        format!("\n{head}: {name}{modifiers}{articles}\n{explanation}")
    }

    fn elements(&self, breakdown: &Breakdown) -> String {
        let elements = &breakdown.elements;
        let kind = breakdown.tie_break.kind();
        if elements.iter().all(|it| it.round.is_none()) {
            return String::new();
        }
        let of = |cell: &dyn Fn(&TieBreakElement) -> String| {
            elements.iter().map(cell).collect::<Vec<_>>()
        };
        let figures: Vec<_> = elements.iter().map(|it| it.figure).collect();
        let amounts: Vec<_> = elements.iter().map(|it| it.amount).collect();
        let amounts = super::table::in_one_form(&amounts);
        let counted = amounts.into_iter().zip(elements).map(|(amount, it)| match it.cut {
            Some(_) => format!("[{amount}]"),
            None => format!("{amount} "),
        });
        let mut columns = vec![
            Column::right("round", of(&|it| it.round.map_or(String::new(), |it| it.to_string()))),
            Column::left("opponent", of(&|it| self.opponent(it))),
            Column::left("result", of(&|it| words::result(it.result).to_owned())),
        ];
        if elements.iter().any(|it| it.basis != Basis::Own) {
            let heading = words::figure(kind, elements);
            columns.push(Column::right(&heading, super::table::in_one_form(&figures)));
        }
        if words::weighs_points(kind) {
            let points = of(&|it| it.points.map_or(String::new(), |it| it.to_string()));
            columns.push(Column::right("points", points));
        }
        if !matches!(breakdown.total, Total::Performance | Total::PerfectPerformance) {
            columns.push(Column::right("counts ", counted.collect()));
        }
        let columns: Vec<_> = columns.into_iter().filter(|column| !column.is_empty()).collect();
        let limit =
            breakdown.limit.map(|limit| self.note(&format!("The limit is {limit} points.")));
        let mut text = limit.unwrap_or_default();
        text.push_str(&self.grid(&columns, &of(&|it| self.reason(kind, it))));
        if let Some(round) = breakdown.drawn_round {
            let scores = format!(
                "Scores are those if all pairings of round {round} count as games drawn (8.3)."
            );
            text.push_str(&self.note(&scores));
        }
        text.push_str(&self.note(&words::total(breakdown)));
        text
    }

    /// A table, moved in, with a remark to each line.
    fn grid(&self, columns: &[Column], remarks: &[String]) -> String {
        let lines = grid::with_remarks(columns, remarks, self.sheet.width.saturating_sub(2));
        lines.iter().map(|line| format!("  {line}\n")).collect()
    }

    /// How many digits the highest starting number has.
    fn digits(&self) -> usize {
        let numbers = self.sheet.tournament.players().iter().map(|player| player.id.get());
        numbers.max().map_or(1, |highest| highest.to_string().len())
    }

    /// The opponent with the color, or what the player had instead.
    fn opponent(&self, element: &TieBreakElement) -> String {
        let Some(opponent) = element.opponent else {
            return words::bye(element.result).to_owned();
        };
        let player = self.sheet.player(self.player);
        let outcome = element.round.and_then(|it| Some(player?.outcome(it.index())));
        let color = outcome.and_then(fpc::Outcome::color);
        let color = color.map_or(' ', fpc::Color::char);
        let name = printable(self.sheet.name(opponent));
        let number = format!("{:>1$}", opponent.get(), self.digits());
        format!("{color} {number} {name}").trim_end().to_owned()
    }

    /// Why the element is what it is, and why it is cut.
    pub(super) fn reason(&self, kind: TieBreakKind, element: &TieBreakElement) -> String {
        let rounds = self.standings.rounds();
        let opponent = element.opponent.map(|id| self.named(id)).unwrap_or_default();
        let basis = words::basis(element, rounds, &opponent, self.standings.rules().edition);
        let bonus = (kind == TieBreakKind::Points
            && element.points.map(TieBreakValue::from) != Some(element.amount))
        .then(|| "with the bonus or penalty of record 299".to_owned());
        let below = (kind == TieBreakKind::Koya
            && element.amount == TieBreakValue::ZERO
            && element.points.is_some_and(|it| it.tenths() > 0))
        .then(|| "the opponent has less than the limit".to_owned());
        let cut = element.cut.map(|cut| words::cut(cut).to_owned());
        let parts: Vec<_> = [basis, bonus, below, cut].into_iter().flatten().collect();
        parts.join("; ")
    }

    fn encounter(&self, table: &EncounterTable) -> String {
        let rows = &table.rows;
        if rows.len() < 2 {
            return self.note("Nobody else is tied with the player here.");
        }
        let ids = || rows.iter().map(|row| row.player);
        let of = |cell: &dyn Fn(usize) -> String| (0..rows.len()).map(cell).collect::<Vec<_>>();
        let mut columns = vec![
            Column::right(
                "place",
                of(&|row| match rows[row].place == TieBreakValue::ZERO {
                    true => "=".to_owned(),
                    false => rows[row].place.to_string(),
                }),
            ),
            Column::right("no.", ids().map(|id| id.to_string()).collect()),
            Column::left("name", ids().map(|id| printable(self.sheet.name(id)).into()).collect()),
        ];
        if rows.len() <= LARGEST_ENCOUNTER {
            columns.extend(ids().map(|other| {
                let cell = |row: usize| {
                    let found = rows[row].opponents.iter().find(|(id, _)| *id == other);
                    match found {
                        Some((_, average)) => average.to_string(),
                        None if rows[row].player == other => "x".to_owned(),
                        None => ".".to_owned(),
                    }
                };
                Column::right(&format!("v {other}"), of(&cell))
            }));
        }
        columns.push(Column::right(
            "points",
            of(&|row| {
                words::sum(rows[row].opponents.iter().map(|(_, average)| *average)).to_string()
            }),
        ));
        let missing = of(&|row| match (rows[row].missing, rows.len()) {
            (0, _) => String::new(),
            (_, 2) => "has not met the other".to_owned(),
            (1, _) => "has not met one of them".to_owned(),
            (missing, _) => format!("has not met {missing} of them"),
        });
        let tied = format!("The games among the {} players who are tied here:", rows.len());
        let mut text = self.note(&tied) + &self.grid(&columns, &missing);
        let is_level = rows.iter().all(|row| row.place == TieBreakValue::ZERO);
        let is_open = rows.iter().any(|row| row.missing > 0);
        if is_level {
            text.push_str(&self.note("They separate nobody."));
        } else if is_open {
            text.push_str(&self.note(
                "Whoever has not met all others is placed only if no result of the missing games \
                 could change that (6.3).",
            ));
        }
        text
    }
}
