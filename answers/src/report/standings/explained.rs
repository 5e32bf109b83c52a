//! The derivations of the values of a player.

use std::{iter, ops::Range};

use super::{Sheet, cells::in_one_form, heading::shared_places, words};
use crate::report::{Column, checklist::small_letter};
use fpc::{
    Outcome, Phrase, PlayerId, ToPhrase, phrase,
    standings::{
        Basis, Breakdown, Explanation, Standings, TieBreak, TieBreakEdition, TieBreakElement,
        TieBreakKind, TieBreakValue, Total,
    },
    template,
    text::printable,
};

/// The maximum number named of those who share a rank with a player.
const MOST_TIED: usize = 12;

/// A player whose values are explained.
#[derive(Copy, Clone, Debug)]
pub struct Explained<'a> {
    /// All tables.
    pub sheet: &'a Sheet<'a>,
    /// The table that contains the player.
    pub standings: &'a Standings,
    /// The player.
    pub player: PlayerId,
}

/// The derivation of a value, in words and as a table.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct ValueExplained {
    /// The points, or the tie-break.
    pub tie_break: TieBreak,
    /// The value.
    pub value: TieBreakValue,
    /// The name of the tie-break, its modifiers and articles.
    pub title: Phrase,
    /// A description of it.
    pub meaning: Phrase,
    /// The text before the table.
    pub before: Option<Phrase>,
    /// The columns of the table, all of the same length; empty if there is nothing to list.
    pub columns: Vec<Column>,
    /// A remark for each row, which may be empty.
    pub remarks: Vec<Phrase>,
    /// The sentences after the table.
    pub after: Vec<Phrase>,
}

/// The relation of a player to others.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Relation {
    /// Tied to the end of the list.
    Tied {
        /// With these, by number and name.
        named: Vec<String>,
        /// And with so many more.
        more: usize,
    },
    /// Behind the next one.
    Behind(Separation),
    /// Ahead of the next one.
    Ahead(Separation),
}

/// The separation of a player from another.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Separation {
    /// The other, by number and name.
    pub neighbor: String,
    /// The first tie-break in which they differ, or the points.
    pub tie_break: TieBreak,
    /// The value of the player.
    pub own: TieBreakValue,
    /// That of the other.
    pub other: TieBreakValue,
}

impl ToPhrase for Relation {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Tied { named, more } => {
                let named = named.join(", ");
                match more {
                    0 => phrase!("level on all tie-breaks with {named}", named),
                    _ => {
                        phrase!("level on all tie-breaks with {named} and {more} more", named, more)
                    }
                }
            }
            Self::Behind(separation) => {
                let Separation { neighbor, own, other, .. } = separation;
                phrase!(
                    "behind {neighbor} by {value}: {own} against {other}",
                    neighbor,
                    value = separation.value(),
                    own,
                    other
                )
            }
            Self::Ahead(separation) => {
                let Separation { neighbor, own, other, .. } = separation;
                phrase!(
                    "ahead of {neighbor} by {value}: {own} against {other}",
                    neighbor,
                    value = separation.value(),
                    own,
                    other
                )
            }
        }
    }
}

impl Separation {
    /// The value in which the two differ: the points, or the code of a tie-break.
    fn value(&self) -> Phrase {
        match self.tie_break.kind() {
            TieBreakKind::Points => phrase!("ahead by", "points"),
            _ => self.tie_break.phrase(),
        }
    }
}

impl Explained<'_> {
    /// The number and the name, and the rank, such as `7 Garcia, Gina: rank 3-4`.
    pub fn title(&self) -> Phrase {
        let player = self.named(self.player);
        match self.standings.rank_of(self.player) {
            Some(rank) => phrase!("{player}: rank {rank}", player, rank = shared_places(&rank)),
            None => Phrase::plain(player),
        }
    }

    /// The players who share the rank, and the separation of the player from the next ones.
    pub fn related(&self) -> Vec<Relation> {
        let (ahead, behind) = self.neighbors();
        let behind_one = ahead.and_then(|other| self.separated(other)).map(Relation::Behind);
        let ahead_of_one = behind.and_then(|other| self.separated(other)).map(Relation::Ahead);
        self.tied().into_iter().chain(behind_one).chain(ahead_of_one).collect()
    }

    /// The players who share the rank.
    fn tied(&self) -> Option<Relation> {
        let tied = &self.standings.ranked()[self.shared()?];
        let others = tied.iter().filter(|it| it.player != self.player);
        let named: Vec<_> =
            others.clone().take(MOST_TIED).map(|it| self.named(it.player)).collect();
        let more = others.count() - named.len();
        (!named.is_empty()).then_some(Relation::Tied { named, more })
    }

    /// The places in the standings with the rank of the player.
    fn shared(&self) -> Option<Range<usize>> {
        let (ranked, own) = (self.standings.ranked(), self.standings.rank_of(self.player)?);
        let first = ranked.partition_point(|it| it.rank < own.rank);
        Some(first..ranked.partition_point(|it| it.rank <= own.rank))
    }

    /// A player by number and name, such as `7 Garcia, Gina`.
    pub fn named(&self, player: PlayerId) -> String {
        format!("{player} {}", printable(self.sheet.name(player))).trim_end().to_owned()
    }

    /// The last player ahead and the first one behind.
    pub fn neighbors(&self) -> (Option<PlayerId>, Option<PlayerId>) {
        let ranked = self.standings.ranked();
        let Some(Range { start, end }) = self.shared() else { return (None, None) };
        let ahead = ranked[..start].last();
        (ahead.map(|it| it.player), ranked.get(end).map(|it| it.player))
    }

    /// The first tie-break in which the player and another differ, with both values.
    pub fn separation(&self, other: PlayerId) -> Option<(TieBreak, TieBreakValue, TieBreakValue)> {
        let column = self.standings.decided_by(self.player, other)?;
        let value = |player| self.standings.value(player, column);
        Some((self.standings.columns().nth(column)?, value(self.player)?, value(other)?))
    }

    fn separated(&self, other: PlayerId) -> Option<Separation> {
        let (tie_break, own, value) = self.separation(other)?;
        Some(Separation { neighbor: self.named(other), tie_break, own, other: value })
    }

    /// The derivation of each value of the player, in the order of the columns.
    pub fn values(&self) -> Vec<ValueExplained> {
        let columns = 0..self.standings.columns().len();
        columns.filter_map(|column| self.value(column)).collect()
    }

    /// The derivation of a value of the player.
    pub fn value(&self, column: usize) -> Option<ValueExplained> {
        let tie_break = self.standings.columns().nth(column)?;
        let explanation = self.standings.explain(self.player, column)?;
        let edition = self.edition(tie_break);
        let articles = words::articles(tie_break, edition);
        let name = tie_break.kind().in_words();
        let title = Phrase::series(iter::once(name).chain(words::modifiers(tie_break)), ", ");
        let head = ValueExplained {
            tie_break,
            value: self.standings.value(self.player, column).unwrap_or(TieBreakValue::UNDEFINED),
            title: phrase!("{title}{articles}", title, articles),
            meaning: Phrase::of(tie_break.kind().explanation_in(edition), Vec::new()),
            before: None,
            columns: Vec::new(),
            remarks: Vec::new(),
            after: Vec::new(),
        };
        Some(match explanation {
            Explanation::Elements(breakdown) => self.elements(head, &breakdown),
            Explanation::Encounter(table) => self.encounter(head, &table),
        })
    }

    fn elements(&self, head: ValueExplained, breakdown: &Breakdown) -> ValueExplained {
        let elements = &breakdown.elements;
        if elements.iter().all(|it| it.round.is_none() && it.basis == Basis::Own) {
            return head;
        }
        let drawn = breakdown.drawn_round.map(|round| {
            let by = if self.edition(breakdown.tie_break).is_numbered() { " (8.3)" } else { "" };
            phrase!(
                "Scores are computed as if all games of round {round} had been drawn{by}.",
                round,
                by = Phrase::plain(by)
            )
        });
        ValueExplained {
            before: words::premise(breakdown),
            columns: self.columns(breakdown),
            remarks: elements.iter().map(|it| self.reason(breakdown.tie_break, it)).collect(),
            after: drawn.into_iter().chain([words::total(breakdown)]).collect(),
            ..head
        }
    }

    fn columns(&self, breakdown: &Breakdown) -> Vec<Column> {
        let elements = &breakdown.elements;
        let kind = breakdown.tie_break.kind();
        let figures: Vec<_> = elements.iter().map(|it| it.figure).collect();
        let amounts: Vec<_> = elements.iter().map(|it| it.amount).collect();
        let amounts = in_one_form(&amounts);
        let counted = amounts.into_iter().zip(elements).map(|(amount, it)| match it.cut {
            Some(_) => format!("[{amount}]"),
            None => format!("{amount} "),
        });
        let mut columns = vec![
            Column::numbers(template!("round"), elements.iter().map(|it| it.round)),
            Column::texts(template!("opponent"), elements.iter().map(|it| self.opponent(it))),
            Column::texts(
                template!("result"),
                elements.iter().map(|it| it.round.map(|_| words::result_in_words(it.result))),
            ),
        ];
        if elements.iter().any(|it| it.basis != Basis::Own) {
            let heading = words::figure(breakdown.tie_break, elements);
            columns.push(Column::numbers(heading, in_one_form(&figures)));
        }
        if words::weighs_points(kind) {
            columns.push(Column::numbers(template!("points"), elements.iter().map(|it| it.points)));
        }
        if !matches!(breakdown.total, Total::Performance | Total::PerfectPerformance) {
            // Cells put what does not count in brackets.
            columns.push(Column::numbers(template!("counts "), counted));
        }
        columns.retain(|column| !column.is_empty());
        columns
    }

    /// The number of digits the highest starting number has.
    fn digits(&self) -> usize {
        let numbers = self.sheet.tournament.players().iter().map(|player| player.id.get());
        numbers.max().map_or(1, |highest| highest.to_string().len())
    }

    /// The opponent with the color, or what replaced a game.
    fn opponent(&self, element: &TieBreakElement) -> Phrase {
        let Some(opponent) = element.opponent.or_else(|| self.uncounted(element)) else {
            return words::bye_in_words(element.result).into();
        };
        let outcome =
            element.round.and_then(|it| self.sheet.outcomes(self.player, it.index()).next());
        let color = outcome.and_then(Outcome::color);
        let color = color.map_or(Phrase::plain(" "), |color| small_letter(color).into());
        let name = printable(self.sheet.name(opponent));
        let rest = format!(" {:>1$} {name}", opponent.get(), self.digits());
        Phrase::series([color, Phrase::plain(rest.trim_end())], "")
    }

    /// The opponent of a game that does not count, because one of the two has left.
    fn uncounted(&self, element: &TieBreakElement) -> Option<PlayerId> {
        let outcome = self.sheet.outcomes(self.player, element.round?.index()).next();
        outcome?.opponent().filter(|_| element.opponent.is_none())
    }

    /// The edition by which a tie-break is computed.
    pub fn edition(&self, tie_break: TieBreak) -> TieBreakEdition {
        tie_break.edition().unwrap_or(self.standings.rules().edition)
    }

    /// Why an element has its value, and why it is cut; may be empty.
    pub fn reason(&self, tie_break: TieBreak, element: &TieBreakElement) -> Phrase {
        let (kind, edition) = (tie_break.kind(), self.edition(tie_break));
        let rounds = self.standings.rounds();
        if let Some(opponent) = self.uncounted(element) {
            let departed = self.standings.departed();
            let is_own = departed.iter().any(|it| it.player == self.player);
            let who = if is_own { self.player } else { opponent };
            return phrase!(
                "{player} has left before half of the games, so this one does not count (C.05, 6.6)",
                player = Phrase::plain(self.named(who))
            );
        }
        let opponent = element.opponent.map(|id| self.named(id)).unwrap_or_default();
        let basis = words::basis(element, rounds, &opponent, edition);
        let bonus = (kind == TieBreakKind::Points
            && element.points.map(TieBreakValue::from) != Some(element.amount))
        .then(|| phrase!("with the bonus or penalty of record 299"));
        let below = (kind == TieBreakKind::Koya
            && element.amount == TieBreakValue::ZERO
            && element.points.is_some_and(|it| it.tenths() > 0))
        .then(|| phrase!("the opponent has less than the limit"));
        let cut = element.cut.map(|cut| words::cut(cut, edition));
        Phrase::series([basis, bonus, below, cut].into_iter().flatten(), "; ")
    }
}
