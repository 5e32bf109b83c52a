//! The table for people.

use fpc::{
    Player,
    standings::{Ranked, Standings, TieBreak, TieBreakKind, TieBreakValue, ValueForm},
};

use super::{
    super::{
        STRONG,
        columns::shortened,
        grid::{self, Column},
        styled,
    },
    Opponents, Sheet, cross, heading,
};
use fpc::printable;

/// The most columns of a terminal that a name takes.
const LONGEST_NAME: usize = 33;

impl Sheet<'_> {
    /// The standings, with what is to be known of them above.
    pub(crate) fn table(&self) -> String {
        let mut text = heading::heading(self);
        for standings in &self.tables {
            text.push('\n');
            text.push_str(&heading::of_table(self, standings));
            let mut lines = grid::lines(&self.columns(standings)).into_iter();
            let head = lines.next().map(|line| styled(STRONG, line));
            for line in head.into_iter().chain(lines) {
                text.push_str(&line);
                text.push('\n');
            }
        }
        text + &cross::legend(self)
    }

    fn columns(&self, standings: &Standings) -> Vec<Column> {
        let ranked = standings.ranked();
        let of = |cell: &dyn Fn(&Ranked, Option<&Player>) -> String| {
            ranked.iter().map(|it| cell(it, self.player(it.player))).collect::<Vec<_>>()
        };
        let detail = |text: &dyn Fn(&Player) -> String| {
            of(&|_, player| player.map_or(String::new(), |it| printable(text(it).trim()).into()))
        };
        let rating = |player: &Player| match player.rating {
            Some(rating @ 1..) => rating.to_string(),
            _ => String::new(),
        };
        let name = |_: &Ranked, player: Option<&Player>| {
            let name = printable(player.map_or("", |player| player.name.trim()));
            shortened(&name, LONGEST_NAME).into_owned()
        };
        let optional = [
            Column::left("", detail(&|player| player.details.title.clone())),
            Column::left("name", of(&name)),
            Column::left("fed", detail(&|player| player.details.federation.clone())),
            Column::right("rating", detail(&rating)),
        ];
        let lines = (1..=ranked.len()).map(|line| line.to_string()).collect();
        let by_line = self.cross == Some(Opponents::ByLine);
        let mut columns = Vec::from_iter(by_line.then(|| Column::right("line", lines)));
        columns.push(Column::right("rank", of(&|it, _| it.rank.to_string())));
        columns.push(Column::right("no.", of(&|it, _| it.player.to_string())));
        columns.extend(optional.into_iter().filter(|column| !column.is_empty()));
        columns.extend(cross::columns(self, standings));
        let values = standings.columns().enumerate();
        columns.extend(values.map(|(place, it)| value_column(standings, place, it)));
        columns
    }
}

/// How a tie-break is called above its column.
fn heading_of(tie_break: TieBreak) -> String {
    match tie_break.kind() {
        TieBreakKind::Points => "points".to_owned(),
        TieBreakKind::SsmPoints => "score".to_owned(),
        TieBreakKind::SsmOpponents => "SOS".to_owned(),
        TieBreakKind::SsmGames => "GAM".to_owned(),
        TieBreakKind::SsmEncounter => "DE".to_owned(),
        _ => tie_break.to_string(),
    }
}

fn value_column(standings: &Standings, column: usize, tie_break: TieBreak) -> Column {
    let values: Vec<_> = standings
        .ranked()
        .iter()
        .map(|it| standings.value(it.player, column).unwrap_or(TieBreakValue::UNDEFINED))
        .collect();
    let cells = match tie_break.kind().form() {
        ValueForm::Place => places(standings, column, &values),
        _ => in_one_form(&values),
    };
    Column::right(&heading_of(tie_break), cells)
}

/// Places among the tied: nothing for players who are alone already, `=` where nobody is separated
/// from anybody.
fn places(standings: &Standings, column: usize, values: &[TieBreakValue]) -> Vec<String> {
    let before = |it: &Ranked| {
        (0..column).map(|column| standings.value(it.player, column)).collect::<Vec<_>>()
    };
    let keys: Vec<_> = standings.ranked().iter().map(before).collect();
    let is_tied = |place: usize| {
        let neighbor = |other: Option<usize>| {
            other.and_then(|other| keys.get(other)).is_some_and(|it| *it == keys[place])
        };
        neighbor(place.checked_sub(1)) || neighbor(place.checked_add(1))
    };
    let cell = |(place, value): (usize, &TieBreakValue)| match *value == TieBreakValue::ZERO {
        true if is_tied(place) => "=".to_owned(),
        true => String::new(),
        false => value.to_string(),
    };
    values.iter().enumerate().map(cell).collect()
}

/// Values with as many decimals as the one of them that needs most; fractions as whole number and
/// rest.
pub(super) fn in_one_form(values: &[TieBreakValue]) -> Vec<String> {
    let texts: Vec<_> = values.iter().map(ToString::to_string).collect();
    let decimals = |text: &str| text.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let most = texts.iter().map(|text| decimals(text)).max().unwrap_or(0);
    let cell = |(value, text): (&TieBreakValue, String)| match value.fraction() {
        Some(_) if text.contains('/') => mixed(*value),
        Some(_) if most > 0 => {
            let zeros = "0".repeat(most - decimals(&text));
            let point = if text.contains('.') { "" } else { "." };
            format!("{text}{point}{zeros}")
        }
        _ => text,
    };
    values.iter().zip(texts).map(cell).collect()
}

/// A fraction as whole number and rest, such as `12 2/3`.
fn mixed(value: TieBreakValue) -> String {
    let Some((numerator, denominator)) = value.fraction() else { return value.to_string() };
    let (sign, numerator) = (if numerator < 0 { "-" } else { "" }, numerator.unsigned_abs());
    let denominator = denominator.unsigned_abs();
    let (whole, rest) = (numerator / denominator, numerator % denominator);
    match whole {
        0 => format!("{sign}{rest}/{denominator}"),
        _ => format!("{sign}{whole} {rest}/{denominator}"),
    }
}
