//! Explanations of a round, and judgements of other pairings.

use fpc::{
    Color, Explanation, Judgement, Phrase, PlayerId, Reason, RoundNumber, Rules, ToPhrase,
    Tournament, Wish,
    explain::{Grade, Level, PairingChanges, WhyNot},
    json::word,
    phrase, template,
    text::printable,
};
use fpc_answers::report::{
    Language, Tone,
    explain::{PlayerInWords, Sentence, Wording, judged_because},
};
use maud::{Markup, html};

use super::{
    parts::{self, sentence},
    round::{self, OtherPairing},
    words,
};

pub(crate) fn stages(
    language: Language,
    tournament: &Tournament,
    explanation: &Explanation,
) -> Markup {
    let name = parts::named(tournament);
    let wording = Wording::new(explanation, &name).in_language(language);
    let round = explanation.snapshot().round();
    html! {
        section.explanation data-round=(round) {
            h3 { (language.say(&phrase!("How round {round} was paired", round))) }
            @if let Some(recorded) = wording.recorded() { p.recorded { (printable(&recorded)) } }
            @for stage in wording.stages() {
                h4 { (printable(&stage.name)) }
                ul { @for words in &stage.sentences { li { (printable(words)) } } }
            }
            h4 { (language.say(&phrase!("boards"))) }
            ul.boards { @for board in wording.boards() { li { (printable(&board)) } } }
        }
    }
}

pub(crate) fn why(
    language: Language,
    tournament: &Tournament,
    explanation: &Explanation,
    player: PlayerId,
    alternatives: usize,
) -> Option<Markup> {
    let name = parts::named(tournament);
    let wording = Wording::new(explanation, &name).in_language(language);
    let words = wording.player(player, alternatives)?;
    let PlayerInWords { fate, recorded, card, way, color, rivals, .. } = words;
    let round = explanation.snapshot().round();
    Some(html! {
        section.explanation data-round=(round) data-player=(player) {
            h3 { (language.say(&words::round(round))) (language.say(&words::COLON)) (printable(&fate)) }
            @if let Some(recorded) = &recorded { p.recorded { (printable(recorded)) } }
            ul { @for words in &card { li { (printable(words)) } } }
            h4 { (language.say(&phrase!("How this came about"))) }
            (steps(&way))
            @if let Some(color) = color { p { (printable(&color)) } }
            @if !rivals.is_empty() {
                h4 { (language.say(&phrase!("What else was possible"))) }
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
    language: Language,
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
        WhyNot::Granted => template!("it does"),
        WhyNot::FallsShort { reason: Reason::Later { .. }, .. } => template!("possible, but later"),
        WhyNot::Illegal(_) => template!("impossible"),
        WhyNot::NoPairing(_) => template!("no pairing"),
        _ => template!("possible, but worse"),
    };
    html! {
        section.why-not data-round=(round) {
            h3 { (printable(&language.say(&asked))) " " (parts::verdict(tone, language.say(&word))) }
            p.reason { (sentence(&language.say(answer))) }
            @if let WhyNot::FallsShort { pairing, .. } = answer {
                p { (language.say(&phrase!("What would differ from the pairing by the rules:"))) }
                @let changes = PairingChanges::between(&explanation.trace().pairing, pairing);
                (lines(language, tournament, &changes, [template!("Then"), words::BY_RULES]))
            }
        }
    }
}

pub(crate) fn changes(
    language: Language,
    tournament: &Tournament,
    changes: &PairingChanges,
) -> Markup {
    html! {
        section.changes {
            h3 { (language.say(&phrase!("What changes"))) }
            (lines(language, tournament, changes, [template!("Now"), template!("Before")]))
        }
    }
}

/// The differences, a row for each player.
fn lines(
    language: Language,
    tournament: &Tournament,
    changes: &PairingChanges,
    [after, before]: [&'static str; 2],
) -> Markup {
    let game = |game: Option<(PlayerId, Color)>| {
        html! {
            @match game {
                Some((opponent, color)) => {
                    (parts::around(language, &against(color), parts::player(tournament, opponent)))
                }
                None => (language.say(&phrase!("changes", "no game"))),
            }
        }
    };
    let rows = &changes.players;
    html! {
        @if !rows.is_empty() {
            (parts::scrolling(&language.say(&phrase!("What is different")), &html! {
                table.changes {
                    thead { tr { th scope="col" { (language.say(&words::PLAYER)) } th scope="col" { (language.say(&after)) } th scope="col" { (language.say(&before)) } } }
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
            p.below { (sentence(&language.say(&phrase!("no differences")))) }
        } @else {
            @if let [before, after] = changes.bye && before != after {
                @let [after, before] = [after, before].map(|it| it.map_or(phrase!("nobody"), |it| ToPhrase::phrase(&it)));
                p.below { (sentence(&language.say(&phrase!("bye: {after} instead of {before}", after, before)))) }
            }
            p.below { (language.say(&phrase!("{pairs} {pairs:pair is|pairs are} the same", pairs = changes.same_pairs))) "." }
        }
    }
}

/// The color of a game, with the place of the opponent.
fn against(color: Color) -> Phrase {
    let player = parts::here();
    match color {
        Color::White => phrase!("White against {player}", player),
        Color::Black => phrase!("Black against {player}", player),
    }
}

pub(crate) fn judgement(
    language: Language,
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
    let other = OtherPairing { name: template!("Judged"), pairing: judged, boards: None };
    html! {
        section.judgement data-round=(number) data-grade=(word(&grade)) {
            h3 { (language.say(&words::round(number))) " " (parts::verdict(tone, language.say(&grade))) }
            @match judged_because(judgement) {
                Some(because) => p.reason { (sentence(&language.say(&because))) },
                None => p.reason { (language.say(&phrase!("This is the pairing by the rules."))) },
            }
            @if grade != Grade::Same { (round::beside(language, tournament, rules.system, expected, &other)) }
        }
    }
}
