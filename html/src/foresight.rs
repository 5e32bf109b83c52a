//! The possibilities of the rest of a tournament.

use fpc::{
    Tournament,
    foresee::{Certificate, ForeseeSettings, Opponent, Shortage},
    phrase, template,
    text::printable,
};
use fpc_answers::{
    ask::Foreseen,
    report::{
        Column, Language, Tone,
        foresight::{self, outlook},
    },
};
use maud::{Markup, html};

use super::{parts, words};

const FEWEST_OPPONENTS: &str = template!("Fewest possible opponents left, disregarding colors");

const SIMULATED_FUTURES: &str = template!("Simulated futures");

const FINAL_RANKS: &str = template!("Final ranks in these futures");

/// The number of players listed.
const SOME: usize = 20;

/// Proofs, and what came of the futures that have been played.
pub(crate) fn foresight(language: Language, foreseen: &Foreseen) -> Markup {
    let tournament = &foreseen.prepared.tournament;
    html! {
        section.foresight {
            h3 { (language.say(&phrase!("Outlook"))) }
            @for (tone, sentence) in outlook(foreseen) {
                p { @if tone == Tone::Plain { (language.say(&sentence)) } @else { (parts::verdict(tone, language.say(&sentence))) } }
            }
            @if let Some(certificate) = &foreseen.foreseer.foresight().certificate { (proof(language, tournament, certificate)) }
            (margins(language, foreseen))
            @if foreseen.futures.played() > 0 { (outcomes(language, foreseen)) (chances(language, foreseen)) }
            p.below { (language.say(&phrase!("This assumes that nobody leaves, nobody joins, and all games are played."))) }
        }
    }
}

/// The numbers that prove that a round has no legal pairing.
fn proof(language: Language, tournament: &Tournament, certificate: &Certificate) -> Markup {
    let those = |opponents: &[Opponent]| {
        html! {
            @if opponents.is_empty() { (language.say(&phrase!("nobody"))) }
            @for (place, it) in opponents.iter().enumerate() {
                @if place > 0 { ", " }
                @match it {
                    Opponent::Player(id) => (parts::player(tournament, *id)),
                    Opponent::Bye => { (language.say(&words::BYE_IN_BRACKETS)) }
                }
            }
        }
    };
    html! {
        @match certificate {
            Certificate::NextRound { barrier, .. } => p { (parts::sentence(&language.say(barrier))) },
            Certificate::AssignedBye { .. } => p { (parts::sentence(&language.say(certificate))) },
            // It is told by the numbers.
            Certificate::Shortage(_) => {}
        }
        dl.facts.wide { @match certificate {
            Certificate::NextRound { barrier, .. } => {
                div { dt { (language.say(&phrase!("Groups of odd size"))) } dd { ul { @for group in &barrier.groups { li { (those(group)) } } } } }
                div { dt { (language.say(&phrase!("Opponents outside the groups"))) } dd { (those(&barrier.only)) } }
            }
            Certificate::AssignedBye { player, .. } => {
                div { dt { (language.say(&words::BYE_IN_ADVANCE)) } dd { (parts::player(tournament, *player)) } }
            }
            Certificate::Shortage(Shortage { players, needed, helpers, with_helpers, with_others, .. }) => {
                div { dt { (language.say(&phrase!("Too few opponents"))) } dd { (those(players)) } }
                div { dt { (language.say(&phrase!("Pairings needed"))) } dd { (needed) } }
                @if !helpers.is_empty() {
                    div { dt { (language.say(&phrase!("At most with those who have no more rounds"))) } dd { (with_helpers) (language.say(&words::COLON)) (those(helpers)) } }
                }
                div { dt { (language.say(&phrase!("At most with all others"))) } dd { (with_others) } }
            }
        } }
    }
}

/// The players with the fewest opponents left.
fn margins(language: Language, foreseen: &Foreseen) -> Markup {
    let (columns, more) = foresight::margins(foreseen, Some(SOME));
    html! { @if columns.iter().any(|column| !column.is_empty()) {
        h4 { (language.say(&FEWEST_OPPONENTS)) }
        (table(language, foreseen, FEWEST_OPPONENTS, "margins", &columns))
        @if more > 0 { p.below { (language.say(&words::and_more(more))) } }
    } }
}

fn table(
    language: Language,
    foreseen: &Foreseen,
    label: &'static str,
    style: &str,
    columns: &[Column],
) -> Markup {
    let about = (language, &foreseen.prepared.tournament);
    parts::table(about, &language.say(&label), style, columns)
}

/// The number of times that each round had no pairing.
fn outcomes(language: Language, foreseen: &Foreseen) -> Markup {
    let ForeseeSettings { seed, model, .. } = foreseen.settings;
    html! {
        h4 { (language.say(&SIMULATED_FUTURES)) }
        (table(language, foreseen, SIMULATED_FUTURES, "kinds", &foresight::outcomes(foreseen)))
        p.below { (language.say(&phrase!("Model {model}, seed {seed}", model = model.to_string(), seed))) }
    }
}

/// The final ranks of those with the best chances.
fn chances(language: Language, foreseen: &Foreseen) -> Markup {
    let (columns, more) = foresight::chances(foreseen, Some(SOME));
    html! { @if !columns.is_empty() {
        h4 { (language.say(&FINAL_RANKS)) }
        (table(language, foreseen, FINAL_RANKS, "chances", &columns))
        @if more > 0 { p.below { (language.say(&words::and_more(more))) } }
        p.below { (language.say(&phrase!("Shared ranks count for each of the players."))) " " (language.say(&words::TIE_BREAKS)) (language.say(&words::COLON)) (printable(&language.say(&foreseen.tie_breaks()))) "." }
    } }
}
