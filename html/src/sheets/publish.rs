//! All lists of a tournament in one document, for the web and for a screen in the hall.

use fpc_answers::report::{Analysis, Language};
use maud::{Markup, html};

use super::{Sheet, Source, sheet};
use crate::{extent::Extent, overview, page, words};

/// The lists in the order in which they are looked for.
const LISTS: [(Sheet, &str); 8] = [
    (Sheet::Pairings, words::PAIRINGS),
    (Sheet::PairingsByName, words::BY_NAME),
    (Sheet::Standings, words::STANDINGS),
    (Sheet::CrossTable, words::CROSS_TABLE),
    (Sheet::ResultsByBoard, words::RESULTS_BY_BOARD),
    (Sheet::ResultsByPlayer, words::RESULTS_BY_PLAYER),
    (Sheet::Schedule, words::SCHEDULE),
    (Sheet::Players, words::PLAYERS),
];

pub(crate) fn published(language: Language, analysis: &Analysis) -> Markup {
    let title = page::name_of(analysis);
    let Some(source) = Source::new(language, analysis) else {
        return super::document(language, analysis, Sheet::Players, None);
    };
    let extent = Extent::of(analysis);
    let fits = |it: Sheet| match it {
        Sheet::CrossTable => extent.has_cross_table,
        Sheet::ResultsByPlayer => extent.has_cards,
        Sheet::Schedule => source.has_schedule(),
        _ => true,
    };
    let lists: Vec<_> = LISTS
        .into_iter()
        .filter(|(it, _)| fits(*it))
        .filter_map(|(it, name)| Some((it.code(), name, sheet(language, analysis, it, None)?)))
        .collect();
    // The cross table leads to each round; the last one comes first.
    let last = analysis.rounds.last().map(|it| it.round);
    let earlier = analysis.rounds.iter().rev().skip(1).filter(|_| extent.has_cross_table);
    let body = html! {
        (overview::head(language, analysis))
        nav.contents aria-label=(language.say(&words::CONTENTS)) {
            ul { @for (code, name, _) in &lists { li { a href={ "#list-" (code) } { (language.say(name)) } } } }
        }
        main.published {
            @for (code, _, list) in &lists { div id={ "list-" (code) } {
                @if *code == Sheet::Pairings.code() { @if let Some(round) = last { span id={ "round-" (round) } {} } }
                (list)
            } }
            @for found in earlier {
                div id={ "round-" (found.round) } {
                    @if let Some(list) = sheet(language, analysis, Sheet::Pairings, Some(found.round)) { (list) }
                }
            }
        }
    };
    page::document(language, title, "", &body)
}
