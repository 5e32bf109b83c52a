//! The whole document.

use fpc::{Phrase, phrase, printable, template};
use fpc_answers::{
    json::Versions,
    report::{Analysis, Language},
};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{
    articles::{Citing, rules_of},
    extent::Extent,
    findings, overview, parts, player, ranks, round, standings, styles,
    texts::Texts,
    words,
};

/// A document with a title, in which nothing may be loaded from elsewhere.
pub(crate) fn document(language: Language, title: &str, policy: &str, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(language.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta http-equiv="Content-Security-Policy"
                    content={ "default-src 'none'; style-src 'unsafe-inline'; " (policy)
                        "base-uri 'none'; form-action 'none'" };
                meta name="color-scheme" content="light dark";
                meta name="generator" content={ "fpc " (Versions::default().program_version) };
                title { (printable(title)) }
                style { (PreEscaped(styles())) (PreEscaped(on_each_sheet(title))) }
            }
            body.fpc { (body) }
        }
    }
}

/// How much of a name there is room for at the foot of a sheet of paper.
const LONGEST: usize = 90;

/// A rule that prints the name on each sheet, beside the page number of the style sheet. Whatever
/// is not plain is written as a number, so that no name ends the string or the element.
fn on_each_sheet(name: &str) -> String {
    let plain = |letter: char| match letter {
        ' ' | '0'..='9' | 'A'..='Z' | 'a'..='z' => letter.to_string(),
        _ => format!("\\{:x} ", u32::from(letter)),
    };
    let name: String = printable(name).chars().take(LONGEST).map(plain).collect();
    format!("@page {{ @bottom-left {{ content: \"{name}\"; }} }}")
}

/// The name of the tournament, or else of its file.
pub(crate) fn name_of(analysis: &Analysis) -> &str {
    match analysis.file.reading.header.name.trim() {
        "" => parts::file_name(&analysis.name),
        name => name,
    }
}

pub(crate) fn page(texts: &Texts, analysis: &Analysis, index: Option<&str>) -> Markup {
    let title = name_of(analysis);
    let extent = Extent::of(analysis);
    let table = standings::standings(texts, analysis, extent.has_cards);
    let ranks = ranks::ranks(texts, analysis);
    let cross = if extent.has_cross_table {
        standings::cross_table(texts, analysis)
    } else {
        Some(left_out(
            texts,
            "cross-table",
            words::CROSS_TABLE,
            template!("The tournament is too large for a cross table on one page."),
        ))
    };
    let players = player::Courses::new(texts, analysis);
    let main = html! {
        (overview::verdict(texts, analysis))
        @if let Some(table) = &table { (table) }
        @if let Some(ranks) = &ranks { (ranks) }
        @if let Some(cross) = &cross { (cross) }
        @if !analysis.rounds.is_empty() {
            section.rounds #rounds {
                h2 { (texts.say(&words::ROUNDS)) }
                @for found in &analysis.rounds { (round::round(texts, analysis, found, extent.boards)) }
            }
        }
        @if let Some(players) = &players {
            @if extent.has_cards { (players.all()) }
            @else { (left_out(texts, "players", words::PLAYERS, template!("The tournament is too large for a card of every player on one page."))) }
        }
        (findings::findings(texts, analysis))
        (overview::assumptions(texts, analysis))
        (overview::checks(texts, analysis))
    };
    let citing = Citing::new(texts, &main.0, &rules_of(analysis));
    let articles = citing.in_words(texts, true);
    let players_or_teams =
        analysis.tournament().map_or(words::PLAYERS, |it| words::competitors(it));
    let parts = [
        ("verdict", words::VERDICT, true),
        ("standings", words::STANDINGS, table.is_some()),
        ("ranks", words::RANKS, ranks.is_some()),
        ("cross-table", words::CROSS_TABLE, cross.is_some()),
        ("rounds", words::ROUNDS, !analysis.rounds.is_empty()),
        ("players", players_or_teams, players.is_some()),
        ("findings", template!("Findings"), true),
        ("assumptions", template!("Assumptions"), analysis.tournament().is_some()),
        ("checks", template!("Checks"), true),
        ("articles", words::ARTICLES, articles.is_some()),
    ];
    let made = phrase!(
        "{lines} · made by fpc {version}",
        lines = words::lines(analysis.file.document.lines().len()),
        version = Versions::default().program_version
    );
    let body = html! {
        a.skip href="#verdict" { (texts.say(&phrase!("Skip to the verdict"))) }
        (overview::head(texts, analysis))
        (contents(texts, index, &parts))
        main {
            (PreEscaped(&citing.linked))
            @if let Some(articles) = &articles { section #articles { h2 { (texts.say(&words::ARTICLES)) } (articles) } }
        }
        footer {
            p { (printable(parts::file_name(&analysis.name))) " · " (texts.say(&made)) }
        }
    };
    document(
        texts.language,
        &texts.say(&phrase!("{name} – report", name = Phrase::plain(title))),
        "",
        &body,
    )
}

/// Links to the other reports and to the parts of this one: their ids, titles, and whether they are
/// there.
fn contents(texts: &Texts, index: Option<&str>, parts: &[(&str, &'static str, bool)]) -> Markup {
    html! {
        nav.contents aria-label=(texts.say(&phrase!("Contents"))) {
            ul {
                @if let Some(index) = index { li { a href=(index) { (texts.say(&phrase!("← All reports"))) } } }
                @for (id, title, is_there) in parts {
                    @if *is_there { li { a href={ "#" (id) } { (texts.say(title)) } } }
                }
            }
        }
    }
}

/// A part for which there is no room on one page.
fn left_out(texts: &Texts, id: &str, heading: &'static str, why: &'static str) -> Markup {
    html! { section id=(id) { h2 { (texts.say(&heading)) } p { (texts.say(&why)) } } }
}
