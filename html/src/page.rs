//! The whole document.

use fpc::{Phrase, phrase, template, text::printable};
use fpc_answers::{
    json::Versions,
    report::{Analysis, Language},
};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{
    articles::{Citing, rules_of},
    extent::Extent,
    findings, overview, parts, player, ranks, round, standings, styles, words,
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

/// The maximum length of a name at the foot of a sheet of paper.
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

pub(crate) fn page(language: Language, analysis: &Analysis, index: Option<&str>) -> Markup {
    let title = name_of(analysis);
    let extent = Extent::of(analysis);
    let table = standings::standings(language, analysis, extent.has_cards);
    let ranks = ranks::ranks(language, analysis);
    let cross = if extent.has_cross_table {
        standings::cross_table(language, analysis)
    } else {
        Some(left_out(
            language,
            "cross-table",
            words::CROSS_TABLE,
            template!("The tournament is too large for a cross table on one page."),
        ))
    };
    let players = player::Courses::new(language, analysis);
    let main = html! {
        (overview::verdict(language, analysis))
        @if let Some(table) = &table { (table) }
        @if let Some(ranks) = &ranks { (ranks) }
        @if let Some(cross) = &cross { (cross) }
        @if !analysis.rounds.is_empty() {
            section.rounds #rounds {
                h2 { (language.say(&words::ROUNDS)) }
                @for found in &analysis.rounds { (round::round(language, analysis, found, extent.boards)) }
            }
        }
        @if let Some(players) = &players {
            @if extent.has_cards { (players.all()) }
            @else { (left_out(language, "players", words::PLAYERS, template!("The tournament is too large for a card of every player on one page."))) }
        }
        (findings::findings(language, analysis))
        (overview::assumptions(language, analysis))
        (overview::checks(language, analysis))
    };
    let citing = Citing::new(language, &main.0, &rules_of(analysis));
    let articles = citing.in_words(language, true);
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
        a.skip href="#verdict" { (language.say(&phrase!("Skip to the verdict"))) }
        (overview::head(language, analysis))
        (contents(language, index, &parts))
        main {
            (PreEscaped(&citing.linked))
            @if let Some(articles) = &articles { section #articles { h2 { (language.say(&words::ARTICLES)) } (articles) } }
        }
        footer {
            p { (printable(parts::file_name(&analysis.name))) " · " (language.say(&made)) }
        }
    };
    document(
        language,
        &language.say(&phrase!("{name} – report", name = Phrase::plain(title))),
        "",
        &body,
    )
}

/// Links to the other reports and to the parts of this one: their ids, titles, and whether they are
/// there.
fn contents(
    language: Language,
    index: Option<&str>,
    parts: &[(&str, &'static str, bool)],
) -> Markup {
    html! {
        nav.contents aria-label=(language.say(&words::CONTENTS)) {
            ul {
                @if let Some(index) = index { li { a href=(index) { (language.say(&phrase!("← All reports"))) } } }
                @for (id, title, is_there) in parts {
                    @if *is_there { li { a href={ "#" (id) } { (language.say(title)) } } }
                }
            }
        }
    }
}

/// A part for which there is no room on one page.
fn left_out(language: Language, id: &str, heading: &'static str, why: &'static str) -> Markup {
    html! { section id=(id) { h2 { (language.say(&heading)) } p { (language.say(&why)) } } }
}
