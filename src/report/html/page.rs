//! The whole document.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{findings, overview, parts, player, ranks, round, standings, styles};
use crate::{json::report::Versions, report::Analysis, text::printable::printable};

/// A document with a title, in which nothing may be loaded from anywhere.
pub(super) fn document(title: &str, policy: &str, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta http-equiv="Content-Security-Policy"
                    content={ "default-src 'none'; style-src 'unsafe-inline'; " (policy)
                        "base-uri 'none'; form-action 'none'" };
                meta name="color-scheme" content="light dark";
                meta name="generator" content={ "fpc " (Versions::default().program_version) };
                title { (printable(title)) }
                style { (PreEscaped(styles())) }
            }
            body.fpc { (body) }
        }
    }
}

pub(super) fn page(analysis: &Analysis, index: Option<&str>) -> Markup {
    let header = &analysis.file.reading.header;
    let name = header.name.trim();
    let title = if name.is_empty() { analysis.name.as_str() } else { name };
    let table = standings::standings(analysis);
    let ranks = ranks::ranks(analysis);
    let cross = standings::cross_table(analysis);
    let players = player::Courses::new(analysis);
    let body = html! {
        a.skip href="#verdict" { "Skip to the verdict" }
        (overview::head(analysis))
        nav.contents aria-label="Contents" {
            ul {
                @if let Some(index) = index { li { a href=(index) { "← All reports" } } }
                li { a href="#verdict" { "Verdict" } }
                @if table.is_some() { li { a href="#standings" { "Standings" } } }
                @if ranks.is_some() { li { a href="#ranks" { "Ranks" } } }
                @if cross.is_some() { li { a href="#cross-table" { "Cross table" } } }
                @if !analysis.rounds.is_empty() { li { a href="#rounds" { "Rounds" } } }
                @if players.is_some() { li { a href="#players" { "Players" } } }
                li { a href="#findings" { "Findings" } }
                @if analysis.tournament().is_some() { li { a href="#assumptions" { "Assumptions" } } }
                li { a href="#checks" { "Checks" } }
            }
        }
        main {
            (overview::verdict(analysis))
            @if let Some(table) = &table { (table) }
            @if let Some(ranks) = &ranks { (ranks) }
            @if let Some(cross) = &cross { (cross) }
            @if !analysis.rounds.is_empty() {
                section.rounds #rounds {
                    h2 { "Rounds" }
                    @for found in &analysis.rounds { (round::round(analysis, found)) }
                }
            }
            @if let Some(players) = &players { (players.all()) }
            (findings::findings(analysis))
            (overview::assumptions(analysis))
            (overview::checks(analysis))
        }
        footer {
            p { (printable(&analysis.name)) " · " (parts::counted(analysis.file.document.lines().len(), "line"))
                " · made by fpc " (Versions::default().program_version) }
        }
    };
    document(&format!("{title} – report"), "", &body)
}
