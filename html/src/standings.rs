//! Standings, cross table, and how values are obtained.

use fpc::{PlayerId, Tournament, phrase, standings::Standings, template, text::printable};
use fpc_answers::{
    ask::Interface,
    report::{
        Analysis, AnalyzedTable, Column, Language,
        standings::{
            Explained, Opponents, Sheet, ValueExplained, list_in_words, still_tied, teams_besides,
        },
    },
};
use maud::{Markup, html};

use super::{parts, words};

const RANKING_OF_TEAMS: &str = template!("Ranking of teams");

/// The table of a file, which supplies the cells.
pub(crate) fn sheet(analysis: &Analysis) -> Option<(Sheet<'_>, &AnalyzedTable)> {
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
        has_boards: true,
        teams: teams_besides(&analysis.file.reading.header, analysis.tournament()?),
        team_players: None,
        explained: Vec::new(),
    };
    Some((sheet, table))
}

/// The table. Without cards of the players, links to a player lead to their row.
pub(crate) fn standings(
    language: Language,
    analysis: &Analysis,
    has_cards: bool,
) -> Option<Markup> {
    let (sheet, table) = sheet(analysis)?;
    let standings = &table.standings;
    let about = (language, sheet.tournament);
    let mut columns = sheet.contestants(standings);
    columns.extend(Sheet::values(standings));
    let rows = html! {
        table.standings {
            caption { (language.say(&sheet.state(standings))) }
            (parts::head(language, &columns))
            tbody {
                @for (place, ranked) in standings.ranked().iter().enumerate() {
                    @let id = (!has_cards).then(|| format!("player-{}", ranked.player));
                    (parts::row_with(id, about, &columns, place))
                }
            }
        }
    };
    Some(html! {
        section.standings #standings {
            h2 { (language.say(&words::STANDINGS)) }
            @for remark in sheet.remarks(standings, Interface::Page(language)) { p.note { (printable(&remark)) } }
            (parts::scrolling(&language.say(&words::STANDINGS), &rows))
            p.below { (language.say(&words::TIE_BREAKS)) (language.say(&words::COLON)) (printable(&language.say(&list_in_words(&table.list, table.source)))) "." }
            @if let Some(tied) = still_tied(standings) { p.below.tied { (parts::sentence(&language.say(&tied))) } }
            (teams(language, &sheet, standings))
        }
    })
}

/// The ranking of teams besides; nothing if the file lists none.
fn teams(language: Language, sheet: &Sheet<'_>, standings: &Standings) -> Markup {
    let ranked = sheet.ranked_teams(standings);
    let columns = Sheet::team_columns(&ranked);
    let rows = html! {
        table.standings {
            caption { (parts::capital(&language.say(&Sheet::rule_of_teams(&ranked)))) }
            (parts::head(language, &columns))
            tbody { @for place in 0..ranked.len() { (parts::row((language, sheet.tournament), &columns, place)) } }
        }
    };
    html! { @if !ranked.is_empty() {
        h3 { (language.say(&RANKING_OF_TEAMS)) }
        (parts::scrolling(&language.say(&RANKING_OF_TEAMS), &rows))
    } }
}

/// The maximum number of rounds of a cross table that fit on a page in portrait orientation.
const MOST_UPRIGHT: usize = 7;

pub(crate) fn cross_table(language: Language, analysis: &Analysis) -> Option<Markup> {
    let (sheet, table) = sheet(analysis)?;
    let standings = &table.standings;
    let rounds = standings.rounds();
    if rounds == 0 {
        return None;
    }
    let mut columns = sheet.contestants(standings);
    columns.retain(|column| !column.code.ends_with("more"));
    columns.extend(sheet.games(standings));
    columns.push(sheet.all_points(standings));
    let rows = html! {
        table.cross.wide[rounds > MOST_UPRIGHT] {
            caption { (language.say(&phrase!("Opponent by starting number, color and result of each round"))) }
            (parts::head(language, &columns))
            tbody { @for place in 0..standings.ranked().len() { (parts::row((language, sheet.tournament), &columns, place)) } }
        }
    };
    let legend: Vec<_> = sheet.marks().iter().map(|mark| language.say(mark)).collect();
    Some(html! {
        section.cross-table #cross-table {
            h2 { (language.say(&words::CROSS_TABLE)) }
            (parts::scrolling(&language.say(&words::CROSS_TABLE), &rows))
            p.below { (parts::sentence(&legend.join(&language.say(&words::SEMICOLON)))) }
        }
    })
}

pub(crate) fn values(language: Language, analysis: &Analysis, player: PlayerId) -> Option<Markup> {
    let (sheet, table) = sheet(analysis)?;
    sheet.player(player)?;
    let explained = Explained { sheet: &sheet, standings: &table.standings, player };
    Some(html! {
        section.values data-player=(player) {
            h3 { (printable(&language.say(&explained.title()))) }
            ul { @for relation in explained.related() { li { (printable(&language.say(&relation))) } } }
            @for value in explained.values() { (one_value((language, sheet.tournament), &value)) }
        }
    })
}

fn one_value(
    (language, tournament): (Language, &Tournament),
    explained: &ValueExplained,
) -> Markup {
    let ValueExplained { tie_break, value, title, meaning, .. } = explained;
    let rows = explained.columns.first().map_or(0, Column::rows);
    let columns = explained.columns.len();
    html! {
        h4 { span.code { (tie_break) } " " (value) (language.say(&words::COLON)) (language.say(title)) }
        p.note { (language.say(meaning)) }
        @if let Some(text) = &explained.before { p { (language.say(text)) } }
        @if rows > 0 {
            (parts::scrolling(&language.say(&phrase!("{tie_break} element by element", tie_break)), &html! {
                table {
                    thead { tr {
                        @for column in &explained.columns {
                            th.(parts::class(column)) scope="col" { (printable(language.say(&column.heading).trim())) }
                        }
                    } }
                    tbody { @for row in 0..rows {
                        tr { @for column in &explained.columns {
                            (parts::cell((language, tournament), column, row))
                        } }
                        @if let Some(remark) = explained.remarks.get(row).map(|it| language.say(it)).filter(|it| !it.is_empty()) {
                            tr.remark { td {} td colspan=(columns - 1) { (printable(&remark)) } }
                        }
                    } }
                }
            }))
        }
        @for text in &explained.after { p { (printable(&language.say(text))) } }
    }
}
