//! The tournament, the verdict at a glance, what was assumed, and what was checked.

use maud::{Markup, html};

use super::{
    parts::{counted, outside, sentence, verdict as badge},
    ranks,
};
use crate::{
    json::report::{Status, Versions},
    report::{Analysis, Tone, round_verdict},
    standings::StandingsCheck,
    text::printable::printable,
    tournament::{PointSystem, ResultKind, Score},
};

pub(super) fn head(analysis: &Analysis) -> Markup {
    let header = &analysis.file.reading.header;
    let name = header.name.trim();
    let place = [&header.city, &header.federation].map(|it| it.trim());
    let place: Vec<_> = place.into_iter().filter(|it| !it.is_empty()).collect();
    let days = [&header.first_day, &header.last_day].map(|it| it.trim());
    let days: Vec<_> = days.into_iter().filter(|it| !it.is_empty()).collect();
    let players = analysis.tournament().map(|it| it.players().len());
    let rounds = analysis.tournament().and_then(|it| it.total_rounds());
    let facts = [
        ("Place", place.join(", ")),
        ("Dates", days.join(" – ")),
        ("Chief arbiter", header.chief_arbiter.clone()),
        ("Deputy arbiters", header.deputy_arbiters.join("; ")),
        ("Time control", header.time_control.clone()),
        ("Kind", header.description.clone()),
        ("Players", players.map(|it| it.to_string()).unwrap_or_default()),
        ("Rounds", rounds.map(|it| it.to_string()).unwrap_or_default()),
    ];
    html! {
        header.tournament #tournament {
            p.file { "Tournament report · " (outside(&analysis.name)) }
            h1 { (outside(if name.is_empty() { &analysis.name } else { name })) }
            dl.facts {
                @for (term, text) in facts.iter().filter(|(_, text)| !text.trim().is_empty()) {
                    div { dt { (term) } dd { (outside(text)) } }
                }
            }
        }
    }
}

/// The verdict of all in a few words, and how it sounds.
pub(super) fn overall(analysis: &Analysis) -> (Tone, &'static str) {
    match analysis.status() {
        Status::Ok if analysis.rounds.is_empty() => (Tone::Plain, "nothing to check yet"),
        Status::Ok => (Tone::Good, "ok"),
        Status::Differs => (Tone::Bad, "differs"),
        Status::NoPairing => (Tone::Bad, "no legal pairing"),
        Status::Uncertain => (Tone::Caution, "not certain"),
        Status::TooLarge => (Tone::Bad, "too large"),
        Status::Invalid if analysis.tournament().is_none() => (Tone::Bad, "errors in the file"),
        Status::Invalid if analysis.ruled().is_none() => (Tone::Bad, "not checked"),
        Status::Invalid => (Tone::Bad, "not checked in full"),
        Status::Failed | Status::Unreadable | Status::Interrupted => (Tone::Bad, "failed"),
    }
}

/// How a round sounds, and in a word.
fn round_in_a_word(analysis: &Analysis, place: usize) -> (Tone, String) {
    let rules = analysis.ruled().map(|it| it.rules);
    match (&analysis.rounds[place].check, rules) {
        (Some(check), Some(rules)) => {
            let told = round_verdict(check, rules);
            let word = if told.tone == Tone::Caution && told.verdict == "ok" {
                "ok, if".to_owned()
            } else {
                told.verdict
            };
            (told.tone, word)
        }
        _ => (Tone::Plain, "not checked".to_owned()),
    }
}

/// What the rounds came to, in a sentence.
fn rounds_in_a_sentence(analysis: &Analysis) -> String {
    let all = analysis.rounds.len();
    let of = |wanted: Tone| {
        let places = (0..all).filter(|&place| round_in_a_word(analysis, place).0 == wanted);
        places.map(|place| analysis.rounds[place].round.index() + 1).collect::<Vec<_>>()
    };
    let [good, bad, open, unchecked] = [Tone::Good, Tone::Bad, Tone::Caution, Tone::Plain].map(of);
    match (all, good.len(), unchecked.len()) {
        (0, ..) => return "No round has been paired yet.".to_owned(),
        (1, 1, _) => return "The only round was paired by the rules.".to_owned(),
        (_, count, _) if count == all => {
            return format!("All {all} rounds were paired by the rules.");
        }
        (_, _, count) if count == all => return "No round was checked.".to_owned(),
        _ => {}
    }
    let be = |rounds: &[usize]| if rounds.len() == 1 { "was" } else { "were" };
    let several = |rounds: &[usize]| if rounds.len() == 1 { "round" } else { "rounds" };
    let named = |rounds: &[usize]| format!("{} {}", several(rounds), listed(rounds));
    let mut parts = Vec::new();
    if !bad.is_empty() {
        parts.push(format!("{} {} not paired by the rules", named(&bad), be(&bad)));
    }
    if !open.is_empty() {
        let were = be(&open);
        let open = named(&open);
        parts.push(format!(
            "whether {open} {were} paired by the rules depends on what the file leaves open"
        ));
    }
    if !unchecked.is_empty() {
        parts.push(format!("{} {} not checked", named(&unchecked), be(&unchecked)));
    }
    match good.len() {
        0 => {}
        1 => parts.push(format!("{} was paired by them", named(&good))),
        count => parts.push(format!("the other {count} were")),
    }
    sentence(&parts.join("; "))
}

/// Numbers in a row, such as `1–4, 6 and 9`.
fn listed(numbers: &[usize]) -> String {
    let runs = numbers.chunk_by(|number, next| number + 1 == *next);
    let items = runs.flat_map(|run| match run {
        [first, _, .., last] => vec![format!("{first}–{last}")],
        _ => run.iter().map(ToString::to_string).collect(),
    });
    let items: Vec<_> = items.collect();
    match &items[..] {
        [] => String::new(),
        [one] => one.clone(),
        [several @ .., last] => format!("{} and {last}", several.join(", ")),
    }
}

pub(super) fn verdict(analysis: &Analysis) -> Markup {
    let (tone, word) = overall(analysis);
    let (errors, warnings) = analysis.finding_counts();
    html! {
        section.overview #verdict data-status=(analysis.status().as_str()) {
            h2 { "Verdict" }
            p.summary { (badge(tone, word)) " " (why_so(analysis)) }
            @if !analysis.rounds.is_empty() {
                ol.strip {
                    @for (place, found) in analysis.rounds.iter().enumerate() {
                        @let (tone, word) = round_in_a_word(analysis, place);
                        li {
                            a class=(tone.code()) href={ "#round-" (found.round) } data-round=(found.round) {
                                span.what { "Round " (found.round) }
                                span.word { (printable(&word)) }
                            }
                        }
                    }
                }
            }
            dl.facts.rows {
                @if let Some(check) = &analysis.ranks {
                    @let (tone, word, sentence) = ranks::told(check);
                    div { dt { "Ranks" } dd { (badge(tone, word)) " " (sentence) } }
                }
                @if let Some(ruled) = analysis.ruled() {
                    div { dt { "Rules" } dd { (ruled.rules.to_string()) } }
                }
                div { dt { "File" } dd {
                    @if errors + warnings == 0 { "No errors, no warnings" }
                    @else {
                        a href="#findings" { (counted(errors, "error")) ", " (counted(warnings, "warning")) }
                    }
                } }
            }
        }
    }
}

fn why_so(analysis: &Analysis) -> Markup {
    let unchecked = analysis.unchecked.as_ref();
    html! {
        @match &analysis.refused {
            _ if analysis.tournament().is_none() => (broken(analysis)),
            Some(why) => { (sentence(why)) }
            None => {
                (rounds_in_a_sentence(analysis))
                @if analysis.ranks.as_ref().is_some_and(StandingsCheck::fails) {
                    " The " a href="#ranks" { "ranks" } " do not follow from the results."
                }
            }
        }
        @if let Some((round, error)) = unchecked {
            " Round " (round) " and those after it were not checked: " (printable(&error.to_string())) "."
        }
    }
}

/// Why there is nothing but findings.
fn broken(analysis: &Analysis) -> Markup {
    let mut errors = analysis.file.reading.errors();
    let first = errors.next().map(|first| first.line);
    let others = errors.count();
    html! {
        "Nothing was checked, because the file has "
        @match (first, others) {
            (Some(line), 0) => { "an " a href="#findings" { "error in line " (line) } "." }
            (Some(line), others) => {
                a href="#findings" { (others + 1) " errors" } ", the first in line " (line) "."
            }
            (None, _) => { "no tournament." }
        }
    }
}

/// Nothing if the file has errors.
pub(super) fn assumptions(analysis: &Analysis) -> Markup {
    if analysis.tournament().is_none() {
        return html! {};
    }
    html! {
        section.assumptions #assumptions {
            h2 { "What was taken for granted" }
            dl.facts.wide {
                @for (term, text) in taken(analysis) {
                    div { dt { (term) } dd { (printable(&text)) } }
                }
            }
            @if analysis.caveats.is_empty() {
                p { "The file settles all that the answer depends on." }
            } @else {
                ul.caveats {
                    @for caveat in &analysis.caveats {
                        li data-code=(caveat.code) { (printable(&caveat.to_string())) " " span.code { (caveat.code) } }
                    }
                }
            }
        }
    }
}

/// What was taken, and why.
fn taken(analysis: &Analysis) -> Vec<(&'static str, String)> {
    let Some(tournament) = analysis.tournament() else { return Vec::new() };
    let mut taken = Vec::new();
    if let Some(ruled) = analysis.ruled() {
        let rules = ruled.rules;
        taken.push(("System and edition", rules.system.to_string()));
        taken.push(("Because", rules.reason.to_string()));
        let recorded = analysis.file.reading.tournament.as_ref();
        let recorded = recorded.and_then(|it| it.recorded_initial_color());
        let color = match (recorded, rules.system.initial_color(tournament)) {
            (Some(color), _) => format!("{color}, as recorded"),
            (None, Some(color)) => format!("{color}, as the first colors on the boards tell"),
            (None, None) => "not known, and nothing depends on it yet".to_owned(),
        };
        taken.push(("Initial color", color));
    }
    taken.push(("Points", points(tournament.points())));
    taken.push(match tournament.total_rounds() {
        Some(total) => ("Last round", format!("round {total}")),
        None => ("Last round", "not given: the last one is checked both ways".to_owned()),
    });
    if let Some(table) = &analysis.table {
        let list = super::super::standings::list_in_words(&table.list, table.source);
        taken.push(("Tie-breaks", list));
        taken.push((
            "Rules of tie-breaks",
            super::super::standings::rules_in_words(&table.standings),
        ));
    }
    taken
}

/// What results are worth; what follows from win and draw is left out.
fn points(points: &PointSystem) -> String {
    let usual = PointSystem::with_win_draw(points.win, points.draw);
    let value = |score: Score| super::parts::points(&score.to_string());
    let mut text = format!("win {}, draw {}", value(points.win), value(points.draw));
    let others = [
        (ResultKind::Loss, "loss"),
        (ResultKind::ForfeitWin, "win by forfeit"),
        (ResultKind::ForfeitLoss, "loss by forfeit"),
        (ResultKind::PairingAllocatedBye, "pairing-allocated bye"),
        (ResultKind::FullPointBye, "full-point bye"),
        (ResultKind::HalfPointBye, "half-point bye"),
        (ResultKind::ZeroPointBye, "absence"),
    ];
    for (kind, name) in others {
        if points.value(kind) != usual.value(kind) {
            text.push_str(&format!(", {name} {}", value(points.value(kind))));
        }
    }
    text
}

pub(super) fn checks(analysis: &Analysis) -> Markup {
    let checked = analysis.checks().count();
    let lines = analysis.file.document.lines().len();
    html! {
        section.checks #checks {
            h2 { "What was checked" }
            ul {
                li { "Every record was read, column by column, and compared with the others ("
                    (counted(lines, "line")) ")." }
                @if checked > 0 {
                    li { (counted(checked, "round")) (if checked == 1 { " was" } else { " were" })
                        " paired anew from the results before, by an exact search without random choices, "
                        "and compared with what is recorded, colors included." }
                }
                @if let Some(ranks) = &analysis.ranks {
                    li { "The ranks were compared with the points and tie-breaks that follow from the results: "
                        (ranks.verdict.code().replace('-', " ")) "." }
                }
            }
            p { "Checked by fpc " (Versions::default().program_version)
                ". The same version gives the same answer for the same file, on every machine." }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_in_a_row_are_named_together() {
        let told = [&[][..], &[3], &[3, 4], &[1, 2, 3, 4], &[1, 2, 3, 5, 7, 8]].map(listed);
        assert_eq!(told, ["", "3", "3 and 4", "1–4", "1–3, 5, 7 and 8"]);
    }
}
