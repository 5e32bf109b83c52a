//! The possibilities of the rest of a tournament.

use fpc::{
    Color, Phrase, RoundNumber, Tournament,
    foresee::{Certificate, ForeseeSettings, Foresight, Length, Opponent, Shortage},
    phrase, template,
    text::printable,
};
use fpc_answers::{
    ask::Foreseen,
    report::{Language, Tone, average, share, standings::list_in_words},
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
    let Foresight { next, total, is_running, assumed_color, length, certificate, .. } =
        foreseen.foreseer.foresight();
    let is_left = next <= total;
    html! {
        section.foresight {
            h3 { (language.say(&phrase!("Outlook"))) }
            p {
                @if *is_running {
                    @let round = RoundNumber::from_index(tournament.played_rounds());
                    (language.say(&phrase!("Round {round} is running.", round))) " "
                }
                @if is_left { (language.say(&rounds_left(*next, *total))) }
            }
            @if let Some(length) = length { p { (parts::verdict(Tone::Caution, language.say(&about(*length)))) } }
            @if let Some(color) = assumed_color { p { (language.say(&assumed(*color))) } }
            @match certificate {
                Some(certificate) => (proof(language, tournament, certificate)),
                None if !is_left => {}
                None if foreseen.prepared.rules.system.info().schedule.is_some() => {
                    p { (language.say(&phrase!("The pairings are those of the table, whatever the results."))) }
                }
                None if foreseen.is_clear() => p { (parts::verdict(Tone::Good, language.say(&phrase!("No problem found: all remaining rounds can be paired")))) },
                None => p { (language.say(&phrase!("No round is certain to be without a legal pairing"))) },
            }
            (margins(language, foreseen))
            @if foreseen.futures.played() > 0 { (stuck(language, foreseen)) (chances(language, foreseen)) }
            p.below { (language.say(&phrase!("This assumes that nobody leaves, nobody joins, and all games are played."))) }
        }
    }
}

fn assumed(color: Color) -> &'static str {
    color.fold(
        template!("The color drawn is not known; white is assumed."),
        template!("The color drawn is not known; black is assumed."),
    )
}

fn rounds_left(first: RoundNumber, last: RoundNumber) -> Phrase {
    if first == last {
        phrase!("Round {last} is left to be paired.", last)
    } else {
        phrase!("Rounds {first} to {last} are left to be paired.", first, last)
    }
}

fn about(length: Length) -> Phrase {
    match length {
        Length::TooLong { players, most } => phrase!(
            "Too many rounds: {players} players can play no more than {most}",
            players,
            most
        ),
        Length::RoundRobin { players } => phrase!(
            "The most rounds that {players} players can play: everybody has to meet everybody, \
             which a round robin takes care of, and Swiss pairings do not",
            players
        ),
    }
}

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
    let round = certificate.round();
    let heading = match certificate {
        Certificate::Shortage(_) => phrase!(
            "Round {round} will have no legal pairing, if an earlier one has not failed",
            round
        ),
        _ => phrase!("Round {round} has no legal pairing", round),
    };
    html! {
        p { (parts::verdict(Tone::Bad, language.say(&heading))) }
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
    let tournament = &foreseen.prepared.tournament;
    let mut margins = foreseen.margins();
    margins.retain(|margin| margin.spare() <= 1);
    let more = margins.len().saturating_sub(SOME);
    if margins.is_empty() {
        return html! {};
    }
    let table = html! {
        table.margins {
            thead { tr {
                th scope="col" { (language.say(&words::PLAYER)) }
                th.n scope="col" { (language.say(&words::ROUNDS)) }
                th.n scope="col" { (language.say(&phrase!("Opponents"))) }
                th.n scope="col" { (language.say(&phrase!("Byes"))) }
                th.n scope="col" { (language.say(&phrase!("To spare"))) }
            } }
            tbody { @for margin in margins.iter().take(SOME) {
                tr data-player=(margin.player) {
                    th.name scope="row" { (parts::player(tournament, margin.player)) }
                    td.n { (margin.rounds) }
                    td.n { (margin.opponents) }
                    td.n { (margin.byes) }
                    td.n { (margin.spare()) }
                }
            } }
        }
    };
    html! {
        h4 { (language.say(&FEWEST_OPPONENTS)) }
        (parts::scrolling(&language.say(&FEWEST_OPPONENTS), &table))
        @if more > 0 { p.below { (language.say(&words::and_more(more))) } }
    }
}

/// The number of times that each round had no pairing.
fn stuck(language: Language, foreseen: &Foreseen) -> Markup {
    let Foreseen { futures, settings, .. } = foreseen;
    let ForeseeSettings { seed, model, .. } = settings;
    let (count, finished) = (futures.played(), futures.finished());
    let row = |name: &str, of: u64| {
        html! { tr { th scope="row" { (name) } td.n { (of) } td.n { (share(of, count)) } } }
    };
    let table = html! {
        table.kinds {
            thead { tr {
                td {}
                th.n scope="col" { (language.say(&phrase!("Futures"))) }
                th.n scope="col" { (language.say(&phrase!("Share"))) }
            } }
            tbody {
                @for (round, stuck) in futures.stuck() { (row(&language.say(&phrase!("no legal pairing in round {round}", round)), stuck)) }
                (row(&language.say(&phrase!("played to the end")), finished))
            }
        }
    };
    html! {
        h4 { (language.say(&SIMULATED_FUTURES)) }
        (parts::scrolling(&language.say(&SIMULATED_FUTURES), &table))
        p.below { (language.say(&phrase!("Model {model}, seed {seed}", model = model.to_string(), seed))) }
    }
}

/// The final ranks of those with the best chances.
fn chances(language: Language, foreseen: &Foreseen) -> Markup {
    let (tournament, futures) = (&foreseen.prepared.tournament, &foreseen.futures);
    let finished = futures.finished();
    let players = futures.by_chances();
    let more = players.len().saturating_sub(SOME);
    let over = RoundNumber::from_index(tournament.played_rounds());
    let (list, source) = foreseen.list();
    let end = |rank: Option<&u16>| rank.map(ToString::to_string).unwrap_or_default();
    if finished == 0 {
        return html! {};
    }
    let table = html! {
        table.chances {
            thead { tr {
                th scope="col" { (language.say(&words::PLAYER)) }
                th.n scope="col" { (language.say(&words::POINTS)) }
                @for ranks in ["1", "1–3", "1–10"] { th.n scope="col" { (language.say(&words::RANK)) " " (ranks) } }
                th.n scope="col" { (language.say(&phrase!("Average"))) }
                th.n scope="col" { (language.say(&phrase!("Best"))) }
                th.n scope="col" { (language.say(&phrase!("Worst"))) }
            } }
            tbody { @for it in players.iter().take(SOME) {
                tr data-player=(it.player) {
                    th.name scope="row" { (parts::player(tournament, it.player)) }
                    td.n { (tournament.score_of(it.player, over).unwrap_or_default()) }
                    @for rank in [1, 3, 10] { td.n { (share(it.up_to(rank), finished)) } }
                    td.n { (average(it.sum(), finished)) }
                    td.n { (end(it.ranks.keys().next())) }
                    td.n { (end(it.ranks.keys().next_back())) }
                }
            } }
        }
    };
    html! {
        h4 { (language.say(&FINAL_RANKS)) }
        (parts::scrolling(&language.say(&FINAL_RANKS), &table))
        @if more > 0 { p.below { (language.say(&words::and_more(more))) } }
        p.below { (language.say(&phrase!("Shared ranks count for each of the players."))) " " (language.say(&words::TIE_BREAKS)) (language.say(&words::COLON)) (printable(&language.say(&list_in_words(list, source)))) "." }
    }
}
