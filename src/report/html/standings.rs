//! Standings, cross table, and how values come about.

use maud::{Markup, html};

use super::parts;
use crate::{
    report::{
        Analysis, AnalyzedTable,
        standings::{Column, Explained, Opponents, Sheet, ValueExplained, cells, heading_of, ties},
    },
    standings::{Ranked, Standings, TieBreak, TieBreakKind},
    text::printable::printable,
    tournament::{Color, Player, PlayerId},
};

/// The table of a file, to be asked for its cells.
pub(super) fn sheet(analysis: &Analysis) -> Option<(Sheet<'_>, &AnalyzedTable)> {
    let table = analysis.table.as_ref()?;
    let sheet = Sheet {
        file: &analysis.name,
        title: analysis.file.reading.header.name.trim(),
        tournament: analysis.tournament()?,
        list: &table.list,
        source: table.source,
        tables: vec![table.standings.clone()],
        is_every_round: false,
        cross: Some(Opponents::ByStartingNumber),
        explained: Vec::new(),
    };
    Some((sheet, table))
}

/// The columns that say who a player is, as far as anybody has an entry.
struct Who<'a> {
    players: Vec<Option<&'a Player>>,
    has_title: bool,
    has_federation: bool,
    has_rating: bool,
}

impl<'a> Who<'a> {
    fn new(sheet: &Sheet<'a>, ranked: &[Ranked]) -> Self {
        let players: Vec<_> = ranked.iter().map(|it| sheet.player(it.player)).collect();
        let any = |has: &dyn Fn(&Player) -> bool| players.iter().flatten().any(|it| has(it));
        Self {
            has_title: any(&|it| !it.details.title.trim().is_empty()),
            has_federation: any(&|it| !it.details.federation.trim().is_empty()),
            has_rating: any(&|it| it.rating.is_some_and(|rating| rating > 0)),
            players,
        }
    }

    fn heads(&self) -> Markup {
        html! {
            @if self.has_title { th.more scope="col" { abbr title="title" { "T" } } }
            th scope="col" { "Name" }
            @if self.has_federation { th.more scope="col" { abbr title="federation" { "Fed" } } }
            @if self.has_rating { th.n.more scope="col" { "Rating" } }
        }
    }

    fn cells(&self, place: usize, id: PlayerId) -> Markup {
        let player = self.players[place];
        let detail = |text: fn(&Player) -> &str| {
            player.map_or(String::new(), |it| printable(text(it).trim()).into_owned())
        };
        let name = player.map_or("", |player| player.name.trim());
        let rating = player.and_then(|it| it.rating).filter(|it| *it > 0);
        html! {
            @if self.has_title { td.title.more { (detail(|it| &it.details.title)) } }
            th.name scope="row" {
                a.player href={ "#player-" (id) } data-player=(id) {
                    @if name.is_empty() { "player " (id) } @else { (parts::outside(name)) }
                }
            }
            @if self.has_federation { td.more { (detail(|it| &it.details.federation)) } }
            @if self.has_rating {
                td.n.more { @if let Some(rating) = rating { (rating) } }
            }
        }
    }
}

fn head_of(tie_break: TieBreak) -> Markup {
    let title = tie_break.kind().name();
    let heading = match tie_break.kind() {
        TieBreakKind::Points => "Points".to_owned(),
        _ => heading_of(tie_break),
    };
    html! { th.n scope="col" { abbr title=(title) { (printable(&heading)) } } }
}

pub(super) fn standings(analysis: &Analysis) -> Option<Markup> {
    let (sheet, table) = sheet(analysis)?;
    let standings = &table.standings;
    let who = Who::new(&sheet, standings.ranked());
    let columns: Vec<_> = standings.columns().enumerate().collect();
    let values: Vec<_> =
        columns.iter().map(|&(place, code)| column(standings, place, code)).collect();
    let rows = html! {
        table.standings {
            caption { (printable(&sheet.after(standings))) }
            thead { tr {
                th.n scope="col" { "Rank" }
                th.n scope="col" { abbr title="starting number" { "No." } }
                (who.heads())
                @for (_, code) in &columns { (head_of(*code)) }
            } }
            tbody {
                @for (place, ranked) in standings.ranked().iter().enumerate() {
                    tr data-player=(ranked.player) {
                        td.n.rank { (ranked.rank) }
                        td.n { (ranked.player) }
                        (who.cells(place, ranked.player))
                        @for column in &values { td.n { (column[place]) } }
                    }
                }
            }
        }
    };
    let ties = ties(standings);
    Some(html! {
        section.standings #standings {
            h2 { "Standings" }
            @for remark in sheet.remarks(standings) { p.note { (printable(&remark)) } }
            (parts::scrolling("Standings", &rows))
            p.below { "Tie-breaks: " (printable(&sheet.list_in_words())) "." }
            @if !ties.is_empty() { p.below { "Still tied: places " (ties.join(", ")) "." } }
        }
    })
}

/// The cells of a column; points as people write them.
pub(super) fn column(standings: &Standings, place: usize, code: TieBreak) -> Vec<String> {
    let cells = cells(standings, place, code);
    match code.kind() {
        TieBreakKind::Points => cells.iter().map(|cell| parts::points(cell)).collect(),
        _ => cells,
    }
}

/// How many rounds of a cross table have room on a sheet of paper that stands upright.
const MOST_UPRIGHT: usize = 9;

pub(super) fn cross_table(analysis: &Analysis) -> Option<Markup> {
    let (sheet, table) = sheet(analysis)?;
    let standings = &table.standings;
    let rounds = standings.rounds();
    if rounds == 0 {
        return None;
    }
    let rows = html! {
        table.cross.wide[rounds > MOST_UPRIGHT] {
            caption { "Opponent by starting number, color and result of each round" }
            thead { tr {
                th.n scope="col" { "Rank" }
                th.n scope="col" { abbr title="starting number" { "No." } }
                th scope="col" { "Name" }
                @for round in 1..=rounds {
                    th.game scope="col" { a href={ "#round-" (round) } data-round=(round) {
                        span.unseen { "Round " } (round)
                    } }
                }
                th.n scope="col" { "Points" }
            } }
            tbody {
                @for ranked in standings.ranked() {
                    @let id = ranked.player;
                    tr data-player=(id) {
                        td.n.rank { (ranked.rank) }
                        td.n { (id) }
                        th.name scope="row" {
                            a.player href={ "#player-" (id) } data-player=(id) { (parts::outside(sheet.name(id))) }
                        }
                        @for round in 0..rounds { (game(&sheet, analysis, id, round)) }
                        td.n.points { (parts::points(&sheet.points(standings, id).to_string())) }
                    }
                }
            }
        }
    };
    Some(html! {
        section.cross-table #cross-table {
            h2 { "Cross table" }
            (parts::scrolling("Cross table", &rows))
            p.below { (parts::sentence(&sheet.legend().join("; "))) }
        }
    })
}

fn game(sheet: &Sheet<'_>, analysis: &Analysis, id: PlayerId, round: usize) -> Markup {
    let Some(table) = &analysis.table else { return html! { td {} } };
    let entry = sheet.entry(&table.standings, Opponents::ByStartingNumber, (id, round));
    let color = entry.color.map_or("", |color| color.fold("w", "b"));
    let result = entry.result.map(|it| if it == '=' { '½' } else { it });
    let kind = match entry.result {
        Some('1' | '+') => "won",
        Some('0' | '-') => "lost",
        Some('=') => "drawn",
        _ => "",
    };
    html! {
        td.game.(kind) data-round=(round + 1) {
            @if let Some(opponent) = entry.opponent {
                span.opponent { (opponent) }
                span class={ "color " (color) } { (color) }
            }
            @if let Some(result) = result { span.result { (result) } }
        }
    }
}

/// The colors in words, for those who do not see them.
pub(super) fn color_in_words(color: Color) -> &'static str {
    color.fold("White", "Black")
}

pub(super) fn values(analysis: &Analysis, player: PlayerId) -> Option<Markup> {
    let (sheet, table) = sheet(analysis)?;
    sheet.player(player)?;
    let explained = Explained { sheet: &sheet, standings: &table.standings, player };
    Some(html! {
        section.values data-player=(player) {
            h3 { (printable(&explained.title())) }
            ul { @for relation in explained.relations() { li { (printable(&relation)) } } }
            @for value in explained.values() { (one_value(&value)) }
        }
    })
}

fn one_value(explained: &ValueExplained) -> Markup {
    let ValueExplained { tie_break, value, title, meaning, .. } = explained;
    let rows = explained.columns.first().map_or(0, |column| column.cells.len());
    let has_remarks = explained.remarks.iter().any(|remark| !remark.is_empty());
    let class = |column: &Column| if column.is_number { "n" } else { "" };
    html! {
        h4 { span.code { (tie_break) } " " (value) ": " (printable(title)) }
        p.note { (meaning) }
        @if let Some(text) = &explained.before { p { (printable(text)) } }
        @if rows > 0 {
            (parts::scrolling(&format!("{tie_break} element by element"), &html! {
                table {
                    thead { tr {
                        @for column in &explained.columns {
                            th.(class(column)) scope="col" { (printable(column.heading.trim())) }
                        }
                        @if has_remarks { th scope="col" { "remark" } }
                    } }
                    tbody { @for row in 0..rows { tr {
                        @for column in &explained.columns {
                            td.(class(column)) { (printable(column.cells[row].trim())) }
                        }
                        @if has_remarks { td { (printable(&explained.remarks[row])) } }
                    } } }
                }
            }))
        }
        @for text in &explained.after { p { (printable(text)) } }
    }
}
