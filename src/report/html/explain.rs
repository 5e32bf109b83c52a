//! Why a round is paired as it is, and what another pairing would be.

use maud::{Markup, html};

use super::{parts, round};
use crate::{
    choice::Rules,
    explain::{Explanation, Grade, Judgement, Level, PairingChanges, WhyNot},
    report::{
        Tone,
        explain::{PlayerTold, Sentence, Teller, changed, judged_because},
    },
    text::printable::printable,
    tournament::{PlayerId, RoundNumber, Tournament},
};

pub(super) fn stages(tournament: &Tournament, explanation: &Explanation) -> Markup {
    let name = parts::named(tournament);
    let teller = Teller::new(explanation, &name);
    let round = explanation.snapshot().round();
    html! {
        section.explanation data-round=(round) {
            h3 { "How round " (round) " comes about" }
            @for stage in teller.stages() {
                h4 { (printable(&stage.name)) }
                ul { @for sentence in &stage.sentences { li { (printable(sentence)) } } }
            }
            h4 { "boards" }
            ul.boards { @for board in teller.boards() { li { (printable(&board)) } } }
        }
    }
}

pub(super) fn why(
    tournament: &Tournament,
    explanation: &Explanation,
    player: PlayerId,
    alternatives: usize,
) -> Option<Markup> {
    let name = parts::named(tournament);
    let told = Teller::new(explanation, &name).player(player, alternatives)?;
    let PlayerTold { fate, card, way, color, rivals } = told;
    let round = explanation.snapshot().round();
    Some(html! {
        section.explanation data-round=(round) data-player=(player) {
            h3 { "Round " (round) ": " (printable(&fate)) }
            ul { @for sentence in &card { li { (printable(sentence)) } } }
            h4 { "How that came about" }
            (steps(&way))
            @if let Some(color) = color { p { (printable(&color)) } }
            @if !rivals.is_empty() {
                h4 { "What might have come instead" }
                dl.rivals { @for rival in &rivals {
                    div { dt { (printable(&rival.instead)) } dd { (printable(&rival.answer)) "." } }
                } }
            }
        }
    })
}

/// Sentences, each with its details below.
fn steps(sentences: &[Sentence]) -> Markup {
    html! {
        ol.way {
            @for group in sentences.chunk_by(|_, next| next.is_detail) {
                @if let Some((first, details)) = group.split_first() {
                    li {
                        (printable(&first.text))
                        @if !details.is_empty() {
                            ul { @for detail in details { li { (printable(&detail.text)) } } }
                        }
                    }
                }
            }
        }
    }
}

pub(super) fn why_not(
    tournament: &Tournament,
    explanation: &Explanation,
    asked: &str,
    answer: &WhyNot,
) -> Markup {
    let round = explanation.snapshot().round();
    let tone = match answer {
        WhyNot::Granted => Tone::Good,
        WhyNot::FallsShort { .. } => Tone::Caution,
        WhyNot::Illegal(_) | WhyNot::NoPairing(_) => Tone::Bad,
    };
    let word = match answer {
        WhyNot::Granted => "it does",
        WhyNot::FallsShort { .. } => "possible, but worse",
        WhyNot::Illegal(_) => "impossible",
        WhyNot::NoPairing(_) => "no pairing",
    };
    html! {
        section.why-not data-round=(round) {
            h3 { (printable(asked)) " " (parts::verdict(tone, word)) }
            p.reason { (printable(&answer.to_string())) "." }
            @if let WhyNot::FallsShort { pairing, .. } = answer {
                p { "What would be different from the pairing of the rules:" }
                (lines(tournament, &PairingChanges::between(&explanation.trace().pairing, pairing)))
            }
        }
    }
}

pub(super) fn changes(tournament: &Tournament, changes: &PairingChanges) -> Markup {
    html! {
        section.changes {
            h3 { "What changes" }
            (lines(tournament, changes))
        }
    }
}

/// What is different, a row for each player.
fn lines(tournament: &Tournament, changes: &PairingChanges) -> Markup {
    let game = |game: Option<(PlayerId, crate::tournament::Color)>| {
        html! {
            @match game {
                Some((opponent, color)) => {
                    (color.fold("White", "Black")) " against " (parts::player(tournament, opponent))
                }
                None => "no game",
            }
        }
    };
    let (rows, rest) = (&changes.players, changed(changes));
    html! {
        @if !rows.is_empty() {
            (parts::scrolling("What is different", &html! {
                table.changes {
                    thead { tr { th scope="col" { "Player" } th scope="col" { "Now" } th scope="col" { "Before" } } }
                    tbody { @for change in rows {
                        tr data-player=(change.player) {
                            th scope="row" { (parts::player(tournament, change.player)) }
                            td { (game(change.after)) }
                            td { (game(change.before)) }
                        }
                    } }
                }
            }))
        }
        @for line in rest.iter().skip(rows.len()) { p.below { (printable(line)) "." } }
    }
}

pub(super) fn judgement(
    tournament: &Tournament,
    rules: Rules,
    number: RoundNumber,
    judgement: &Judgement,
) -> Markup {
    let grade = judgement.grade();
    let tone = match grade.level() {
        Level::Fine => Tone::Good,
        Level::Notice => Tone::Caution,
        Level::Warning | Level::Error => Tone::Bad,
    };
    let Judgement { expected, judged, .. } = judgement;
    html! {
        section.judgement data-round=(number) data-grade=(grade.code()) {
            h3 { "Round " (number) " " (parts::verdict(tone, &grade.to_string())) }
            @match judged_because(judgement) {
                Some(because) => p.reason { (printable(&because)) "." },
                None => p.reason { "This is the pairing that the rules give." },
            }
            @if grade != Grade::Same { (round::beside(tournament, rules.system, expected, (judged, "Judged"), None)) }
        }
    }
}
