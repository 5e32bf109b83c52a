//! Explanations of a round, and judgements of other pairings.

use fpc::{
    Explanation, Grade, Judgement, Level, PairingChanges, PlayerId, Reason, RoundNumber, Rules,
    Tournament, WhyNot, Wish, printable,
};
use fpc_answers::report::{
    Tone,
    explain::{PlayerInWords, Sentence, Wording, judged_because},
};
use maud::{Markup, html};

use super::{
    parts::{self, sentence},
    round::{self, OtherPairing},
    texts::Texts,
};

pub(crate) fn stages(texts: &Texts, tournament: &Tournament, explanation: &Explanation) -> Markup {
    let name = parts::named(tournament);
    let wording = Wording::new(explanation, &name).in_language(texts.language);
    let round = explanation.snapshot().round();
    html! {
        section.explanation data-round=(round) {
            h3 { ((texts.how_round_comes_about)(round)) }
            @if let Some(recorded) = wording.recorded() { p.recorded { (printable(&recorded)) } }
            @for stage in wording.stages() {
                h4 { (printable(&stage.name)) }
                ul { @for words in &stage.sentences { li { (printable(words)) } } }
            }
            h4 { (texts.boards) }
            ul.boards { @for board in wording.boards() { li { (printable(&board)) } } }
        }
    }
}

pub(crate) fn why(
    texts: &Texts,
    tournament: &Tournament,
    explanation: &Explanation,
    player: PlayerId,
    alternatives: usize,
) -> Option<Markup> {
    let name = parts::named(tournament);
    let wording = Wording::new(explanation, &name).in_language(texts.language);
    let words = wording.player(player, alternatives)?;
    let PlayerInWords { fate, recorded, card, way, color, rivals, .. } = words;
    let round = explanation.snapshot().round();
    Some(html! {
        section.explanation data-round=(round) data-player=(player) {
            h3 { ((texts.round)(round)) (texts.colon()) (printable(&fate)) }
            @if let Some(recorded) = &recorded { p.recorded { (printable(recorded)) } }
            ul { @for words in &card { li { (printable(words)) } } }
            h4 { (texts.how_it_came_about) }
            (steps(&way))
            @if let Some(color) = color { p { (printable(&color)) } }
            @if !rivals.is_empty() {
                h4 { (texts.what_might_have_come) }
                dl.rivals { @for rival in &rivals {
                    div { dt { (printable(&rival.instead)) } dd { (sentence(&rival.answer)) } }
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

pub(crate) fn why_not(
    texts: &Texts,
    tournament: &Tournament,
    explanation: &Explanation,
    asked: Wish,
    answer: &WhyNot,
) -> Markup {
    let round = explanation.snapshot().round();
    let tone = match answer {
        WhyNot::Granted => Tone::Good,
        WhyNot::Illegal(_) | WhyNot::NoPairing(_) => Tone::Bad,
        _ => Tone::Caution,
    };
    let word = match answer {
        WhyNot::Granted => texts.it_does,
        WhyNot::FallsShort { reason: Reason::Later { .. }, .. } => texts.possible_but_later,
        WhyNot::Illegal(_) => texts.impossible,
        WhyNot::NoPairing(_) => texts.no_pairing,
        _ => texts.possible_but_worse,
    };
    html! {
        section.why-not data-round=(round) {
            h3 { (printable(&texts.say(&asked))) " " (parts::verdict(tone, word)) }
            p.reason { (sentence(&texts.say(answer))) }
            @if let WhyNot::FallsShort { pairing, .. } = answer {
                p { (texts.different_from_rules) }
                @let changes = PairingChanges::between(&explanation.trace().pairing, pairing);
                (lines(texts, tournament, &changes, [texts.then, texts.by_rules]))
            }
        }
    }
}

pub(crate) fn changes(texts: &Texts, tournament: &Tournament, changes: &PairingChanges) -> Markup {
    html! {
        section.changes {
            h3 { (texts.what_changes) }
            (lines(texts, tournament, changes, [texts.now, texts.before]))
        }
    }
}

/// The differences, a row for each player.
fn lines(
    texts: &Texts,
    tournament: &Tournament,
    changes: &PairingChanges,
    [after, before]: [&str; 2],
) -> Markup {
    let game = |game: Option<(PlayerId, fpc::Color)>| {
        html! {
            @match game {
                Some((opponent, color)) => {
                    ((texts.against)(color)) (parts::player(tournament, opponent))
                }
                None => (texts.no_game),
            }
        }
    };
    let rows = &changes.players;
    html! {
        @if !rows.is_empty() {
            (parts::scrolling(texts.what_is_different, &html! {
                table.changes {
                    thead { tr { th scope="col" { (texts.player) } th scope="col" { (after) } th scope="col" { (before) } } }
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
        @if changes.is_empty() {
            p.below { (sentence(texts.nothing_is_different)) }
        } @else {
            @if let [before, after] = changes.bye && before != after {
                p.below { (sentence(&(texts.bye_changes)(after, before))) }
            }
            p.below { ((texts.same_pairs)(changes.same_pairs)) "." }
        }
    }
}

pub(crate) fn judgement(
    texts: &Texts,
    tournament: &Tournament,
    rules: Rules,
    number: RoundNumber,
    judgement: &Judgement,
) -> Markup {
    let grade = judgement.grade();
    let tone = match grade.level() {
        Level::Fine => Tone::Good,
        Level::Notice => Tone::Caution,
        _ => Tone::Bad,
    };
    let Judgement { expected, judged, .. } = judgement;
    let other = OtherPairing { name: texts.judged, pairing: judged, boards: None };
    html! {
        section.judgement data-round=(number) data-grade=(grade.code()) {
            h3 { ((texts.round)(number)) " " (parts::verdict(tone, (texts.grade)(grade))) }
            @match judged_because(judgement) {
                Some(because) => p.reason { (sentence(&texts.say(&because))) },
                None => p.reason { (texts.pairing_of_rules) },
            }
            @if grade != Grade::Same { (round::beside(texts, tournament, rules.system, expected, &other)) }
        }
    }
}
