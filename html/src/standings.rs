//! Standings, cross table, and how values are obtained.

use fpc::{
    Player, PlayerId, RoundNumber, Tournament, phrase,
    standings::{Ranked, Standings, TieBreak, TieBreakKind},
    template,
    text::printable,
    tournament::ResultKind,
};
use fpc_answers::{
    ask::Interface,
    report::{
        Analysis, AnalyzedTable, Column, Language,
        standings::{
            Explained, Opponents, Sheet, ValueExplained, cells, heading_of, list_in_words,
            still_tied, teams_besides,
        },
    },
};
use maud::{Markup, html};

use super::{boards, parts, words};

const STARTING_NUMBER: &str = template!("starting number");

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

/// The columns that identify a player, as far as anybody has an entry.
struct IdentityColumns<'a> {
    players: Vec<Option<&'a Player>>,
    has_title: bool,
    has_federation: bool,
    has_rating: bool,
    withdrawn: Vec<PlayerId>,
}

impl<'a> IdentityColumns<'a> {
    fn new(sheet: &Sheet<'a>, ranked: &[Ranked]) -> Self {
        let players: Vec<_> = ranked.iter().map(|it| sheet.player(it.player)).collect();
        let any = |has: &dyn Fn(&Player) -> bool| players.iter().flatten().any(|it| has(it));
        Self {
            has_title: any(&|it| !it.details.title.trim().is_empty()),
            has_federation: any(&|it| !it.details.federation.trim().is_empty()),
            has_rating: any(&|it| it.rating.is_some_and(|rating| rating > 0)),
            withdrawn: ranked
                .iter()
                .map(|it| it.player)
                .filter(|&id| sheet.tournament.has_withdrawn(id))
                .collect(),
            players,
        }
    }

    fn heads(&self, language: Language) -> Markup {
        html! {
            @if self.has_title { th.more scope="col" { abbr title=(language.say(&phrase!("title"))) { (language.say(&words::TITLE_IN_SHORT)) } } }
            th scope="col" { (language.say(&words::NAME)) }
            @if self.has_federation { th.more scope="col" { abbr title=(language.say(&phrase!("federation"))) { (language.say(&phrase!("Fed"))) } } }
            @if self.has_rating { th.n.more scope="col" { (language.say(&words::RATING)) } }
        }
    }

    fn cells(&self, language: Language, place: usize, id: PlayerId) -> Markup {
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
                    @if name.is_empty() { (language.say(&phrase!("player {player}", player = id))) } @else { (parts::outside(name)) }
                }
                @if self.withdrawn.contains(&id) { " " span.note { "(" (language.say(&words::WITHDRAWN)) ")" } }
            }
            @if self.has_federation { td.more { (detail(|it| &it.details.federation)) } }
            @if self.has_rating {
                td.n.more { @if let Some(rating) = rating { (rating) } }
            }
        }
    }
}

fn head_of(language: Language, tie_break: TieBreak) -> Markup {
    let title = language.say(&tie_break.kind().in_words());
    let heading = match tie_break.kind() {
        TieBreakKind::Points => language.say(&words::POINTS),
        _ => heading(language, tie_break),
    };
    html! { th.n scope="col" { abbr title=(title) { (printable(&heading)) } } }
}

/// The heading of a tie-break's column.
pub(crate) fn heading(language: Language, tie_break: TieBreak) -> String {
    match tie_break.kind() {
        TieBreakKind::SsmPoints => language.say(&phrase!("score")),
        _ => heading_of(tie_break),
    }
}

/// The table. Without cards of the players, links to a player lead to their row.
pub(crate) fn standings(
    language: Language,
    analysis: &Analysis,
    has_cards: bool,
) -> Option<Markup> {
    let (sheet, table) = sheet(analysis)?;
    let standings = &table.standings;
    let who = IdentityColumns::new(&sheet, standings.ranked());
    let columns: Vec<_> = standings.columns().enumerate().collect();
    let values: Vec<_> =
        columns.iter().map(|&(place, code)| cells(standings, place, code)).collect();
    let rows = html! {
        table.standings {
            caption { (language.say(&sheet.state(standings))) }
            thead { tr {
                th.n scope="col" { (language.say(&words::RANK)) }
                th.n scope="col" { abbr title=(language.say(&STARTING_NUMBER)) { (language.say(&words::NUMBER)) } }
                (who.heads(language))
                @for (_, code) in &columns { (head_of(language, *code)) }
            } }
            tbody {
                @for (place, ranked) in standings.ranked().iter().enumerate() {
                    @let id = (!has_cards).then(|| format!("player-{}", ranked.player));
                    tr id=[id] data-player=(ranked.player) {
                        td.n.rank { (ranked.rank) }
                        td.n { (ranked.player) }
                        (who.cells(language, place, ranked.player))
                        @for column in &values { td.n { (column[place]) } }
                    }
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
    let rows = html! {
        table.standings {
            caption { (parts::capital(&language.say(&Sheet::rule_of_teams(&ranked)))) }
            thead { tr {
                th.n scope="col" { (language.say(&words::RANK)) }
                th scope="col" { (language.say(&words::NAME)) }
                th.n scope="col" { (language.say(&words::POINTS)) }
                th.n scope="col" { (language.say(&phrase!("Sum of ranks"))) }
                th scope="col" { (language.say(&words::PLAYERS)) }
            } }
            tbody { @for team in &ranked {
                tr {
                    td.n.rank { (team.rank) }
                    th.name scope="row" { (parts::outside(&team.name)) }
                    td.n { (team.points.to_string()) }
                    td.n { (team.ranks) }
                    td { @for (place, &id) in team.players.iter().enumerate() {
                        @if place > 0 { ", " }
                        (parts::player(sheet.tournament, id))
                    } }
                }
            } }
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
    let rows = html! {
        table.cross.wide[rounds > MOST_UPRIGHT] {
            caption { (language.say(&phrase!("Opponent by starting number, color and result of each round"))) }
            thead { tr {
                th.n scope="col" { (language.say(&words::RANK)) }
                th.n scope="col" { abbr title=(language.say(&STARTING_NUMBER)) { (language.say(&words::NUMBER)) } }
                th scope="col" { (language.say(&words::NAME)) }
                @for round in 1..=rounds {
                    th.game scope="col" { a href={ "#round-" (round) } data-round=(round) {
                        span.unseen { (language.say(&words::ROUND_HEADING)) " " } (round)
                    } }
                }
                th.n scope="col" { (language.say(&words::POINTS)) }
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
                        @for round in 0..rounds { (game(language, &sheet, analysis, (id, round))) }
                        td.n.points { (sheet.points(standings, id).to_string()) }
                    }
                }
            }
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

fn game(
    language: Language,
    sheet: &Sheet<'_>,
    analysis: &Analysis,
    (id, round): (PlayerId, usize),
) -> Markup {
    let Some(table) = &analysis.table else { return html! { td {} } };
    let entry = sheet.entry(&table.standings, Opponents::ByStartingNumber, (id, round));
    let games = match sheet.tournament.teams() {
        Some(_) => entry.shown(),
        // "1½" could be taken for one and a half.
        None => {
            let games: Vec<_> = entry.shown().chars().map(String::from).collect();
            games.join(" ")
        }
    };
    let kind =
        match analysis.tournament().and_then(|it| it.result_of(id, RoundNumber::from_index(round)))
        {
            Some(ResultKind::Win | ResultKind::ForfeitWin) => "won",
            Some(ResultKind::Loss | ResultKind::ForfeitLoss) => "lost",
            Some(ResultKind::Draw | ResultKind::ForfeitDraw) => "drawn",
            _ => "",
        };
    html! {
        td.game.(kind) data-round=(round + 1) {
            (boards::cell(language, &entry, &games))
        }
    }
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
