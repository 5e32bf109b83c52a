//! The tournament, the verdict at a glance, what was assumed, and what was checked.

use fpc::{
    Choice, ChoiceReason, PointSystem, Readings, ResultKind, RoundNumber, Rules, Verdict, phrase,
    printable,
    standings::{ListSource, PairingMethodReason, StandingsCheck, TieBreakList},
    template,
};
use fpc_answers::{
    ask::{Assumption, OtherAssumption},
    json::{Status, Versions},
    report::{
        Analysis, AnalyzedRound, AnalyzedTable, Tone, round_verdict,
        standings::{after_points, rules_in_words, source_in_words},
    },
};
use maud::{Markup, html};

use super::{
    parts::{file_name, outside, sentence, verdict as badge},
    ranks, round,
    texts::{InitialColor, Overall, RoundNumbers, Texts},
    words,
};

const INITIAL_COLOR: &str = template!("Initial color");

pub(crate) fn head(texts: &Texts, analysis: &Analysis) -> Markup {
    let header = &analysis.file.reading.header;
    let name = header.name.trim();
    let place = [&header.city, &header.federation].map(|it| it.trim());
    let place: Vec<_> = place.into_iter().filter(|it| !it.is_empty()).collect();
    let days = [&header.first_day, &header.last_day].map(|it| it.trim());
    let days: Vec<_> = days.into_iter().filter(|it| !it.is_empty()).collect();
    let players = analysis.tournament().map(|it| it.players().len());
    let players_or_teams =
        analysis.tournament().map_or(words::PLAYERS, |it| words::competitors(it));
    let rounds = analysis.tournament().and_then(|it| it.total_rounds());
    let facts = [
        (template!("venue", "Place"), place.join(", ")),
        (template!("Dates"), days.join(" – ")),
        (template!("Chief arbiter"), header.chief_arbiter.clone()),
        (template!("Deputy arbiters"), header.deputy_arbiters.join(&texts.say(&words::SEMICOLON))),
        (template!("Time control"), header.time_control.clone()),
        (template!("Kind"), header.description.clone()),
        (players_or_teams, players.map(|it| it.to_string()).unwrap_or_default()),
        (words::ROUNDS, rounds.map(|it| it.to_string()).unwrap_or_default()),
    ];
    html! {
        header.tournament #tournament {
            p.file { (texts.say(&phrase!("Tournament report"))) " · " (outside(file_name(&analysis.name))) }
            h1 { (outside(if name.is_empty() { file_name(&analysis.name) } else { name })) }
            dl.facts {
                @for (term, text) in facts.iter().filter(|(_, text)| !text.trim().is_empty()) {
                    div { dt { (texts.say(term)) } dd { (outside(text)) } }
                }
            }
        }
    }
}

/// The overall verdict and its tone.
pub(crate) fn overall(analysis: &Analysis) -> (Tone, Overall) {
    match analysis.status() {
        Status::Ok if analysis.rounds.is_empty() => (Tone::Plain, Overall::NothingToCheckYet),
        Status::Ok => (Tone::Good, Overall::Ok),
        Status::Differs => (Tone::Bad, Overall::Differs),
        Status::NoPairing => (Tone::Bad, Overall::NoLegalPairing),
        Status::Uncertain => (Tone::Caution, Overall::NotCertain),
        Status::TooLarge => (Tone::Bad, Overall::TooLarge),
        Status::Invalid if analysis.tournament().is_none() => (Tone::Bad, Overall::ErrorsInFile),
        Status::Invalid if analysis.ruled().is_none() => (Tone::Bad, Overall::NotChecked),
        Status::Invalid => (Tone::Bad, Overall::NotCheckedInFull),
        Status::Failed | Status::Unreadable | Status::Interrupted => (Tone::Bad, Overall::Failed),
    }
}

/// The tone of a round.
fn tone_of_round(analysis: &Analysis, found: &AnalyzedRound) -> Tone {
    match (&found.check, analysis.ruled()) {
        (Some(check), Some(_)) => round_verdict(check).tone,
        _ => Tone::Plain,
    }
}

/// The verdict on a round in a word.
fn round_in_a_word(texts: &Texts, analysis: &Analysis, found: &AnalyzedRound) -> Markup {
    match &found.check {
        Some(check) if analysis.ruled().is_some() => {
            match (&check.verdict, tone_of_round(analysis, found)) {
                (Verdict::Agrees, Tone::Caution) => html! { (texts.say(&phrase!("ok, if"))) },
                _ => round::in_a_word(texts, check),
            }
        }
        _ => html! { (texts.say(&words::NOT_CHECKED)) },
    }
}

/// The verdict on the rounds in a sentence.
fn rounds_in_a_sentence(texts: &Texts, analysis: &Analysis) -> String {
    let of = |wanted: Tone| {
        let rounds = analysis.rounds.iter();
        let rounds = rounds.filter(|found| tone_of_round(analysis, found) == wanted);
        rounds.map(|found| found.round.index() + 1).collect::<Vec<_>>()
    };
    (texts.rounds_by_verdict)(&RoundNumbers {
        all: analysis.rounds.len(),
        good: of(Tone::Good),
        bad: of(Tone::Bad),
        open: of(Tone::Caution),
        unchecked: of(Tone::Plain),
    })
}

/// What the rounds would come to under another assumption.
pub(crate) fn otherwise(texts: &Texts, found: &OtherAssumption) -> String {
    let assumed = match found.assumption {
        Assumption::System(system) => texts.say(&system),
        Assumption::InitialColor(color) => {
            format!(
                "{}{}{}",
                texts.say(&INITIAL_COLOR),
                texts.say(&words::COLON),
                texts.say(&color.fold(words::WHITE, words::BLACK))
            )
        }
        Assumption::Unaccelerated => texts.say(&phrase!("Without acceleration")),
    };
    let numbers = |rounds: &[RoundNumber]| rounds.iter().map(|it| it.index() + 1).collect();
    let rounds = RoundNumbers {
        all: found.agree.len() + found.differ.len(),
        good: numbers(&found.agree),
        bad: numbers(&found.differ),
        open: Vec::new(),
        unchecked: Vec::new(),
    };
    format!("{assumed}. {}", (texts.rounds_by_verdict)(&rounds))
}

pub(crate) fn verdict(texts: &Texts, analysis: &Analysis) -> Markup {
    let (tone, word) = overall(analysis);
    let word = (texts.overall)(word);
    let (errors, warnings) = analysis.finding_counts();
    html! {
        section.overview #verdict data-status=(analysis.status().as_str()) {
            h2 { (texts.say(&words::VERDICT)) }
            p.summary { (badge(tone, word)) " " (why_so(texts, analysis)) }
            @for found in &analysis.other_assumptions {
                p.note { (otherwise(texts, found)) }
            }
            @if !analysis.rounds.is_empty() {
                ol.strip {
                    @for found in &analysis.rounds {
                        @let tone = tone_of_round(analysis, found);
                        li {
                            a class=(tone.code()) href={ "#round-" (found.round) } data-round=(found.round) {
                                span.what { (texts.say(&words::round(found.round))) }
                                span.word { (round_in_a_word(texts, analysis, found)) }
                            }
                        }
                    }
                }
            }
            dl.facts.rows {
                @if let Some(check) = &analysis.ranks {
                    div { dt { (texts.say(&words::RANKS)) } dd { (ranks::summary(texts, check)) } }
                }
                @if let Some(ruled) = analysis.ruled() {
                    div { dt { (texts.say(&phrase!("Rules"))) } dd { (rules(texts, ruled.rules)) } }
                }
                div { dt { (texts.say(&words::FILE)) } dd {
                    @if errors + warnings == 0 { (texts.say(&phrase!("No errors, no warnings"))) }
                    @else {
                        a href="#findings" { (texts.say(&words::errors(errors))) ", " (texts.say(&words::warnings(warnings))) }
                    }
                } }
            }
        }
    }
}

fn why_so(texts: &Texts, analysis: &Analysis) -> Markup {
    let unchecked = analysis.unchecked.as_ref();
    html! {
        @match &analysis.refused {
            _ if analysis.tournament().is_none() => (broken(texts, analysis)),
            Some(why) => { (sentence(&texts.say(why))) }
            None => {
                (rounds_in_a_sentence(texts, analysis))
                @if analysis.ranks.as_ref().is_some_and(StandingsCheck::fails) {
                    @let [before, link, behind] = (texts.ranks_do_not_follow)();
                    " " (before) a href="#ranks" { (link) } (behind)
                }
            }
        }
        @if let Some((round, error)) = unchecked {
            " " ((texts.unchecked_from)(*round)) " " (texts.say(error)) "."
        }
    }
}

/// Why there is nothing except findings.
fn broken(texts: &Texts, analysis: &Analysis) -> Markup {
    let mut errors = analysis.file.reading.errors();
    let first = errors.next().map(|first| first.line);
    let others = errors.count();
    let words = match (first, others) {
        (Some(line), 0) => (texts.one_error)(line),
        (Some(line), others) => (texts.several_errors)(others + 1, line),
        (None, _) => {
            return html! { (texts.say(&phrase!("Nothing was checked, because the file has no tournament."))) };
        }
    };
    let [before, link, behind] = words;
    html! { (before) a href="#findings" { (link) } (behind) }
}

/// Empty if the file has errors.
pub(crate) fn assumptions(texts: &Texts, analysis: &Analysis) -> Markup {
    if analysis.tournament().is_none() {
        return html! {};
    }
    html! {
        section.assumptions #assumptions {
            h2 { (texts.say(&phrase!("What was assumed"))) }
            dl.facts.wide {
                @for (term, text) in taken(texts, analysis) {
                    div { dt { (texts.say(&term)) } dd { (printable(&text)) } }
                }
            }
            @if is_settled(analysis) {
                p { (texts.say(&phrase!("The file specifies everything the answer depends on."))) }
            } @else if !analysis.caveats.is_empty() {
                ul.caveats {
                    @for caveat in &analysis.caveats {
                        li data-code=(caveat.code) { (printable(&texts.say(caveat))) " " span.code { (caveat.code) } }
                    }
                }
            }
        }
    }
}

/// Whether the file says all that the answer depends on: nothing was assumed, nor asked for instead.
fn is_settled(analysis: &Analysis) -> bool {
    let in_file = |reason: ChoiceReason| {
        matches!(reason, ChoiceReason::TournamentType) || reason.date().is_some()
    };
    let recorded = analysis.file.reading.tournament.as_ref();
    let is_list_in_file = |table: &AnalyzedTable| {
        matches!(table.source, ListSource::Record(_) | ListSource::System(_))
            && in_file(table.standings.rules().edition_reason)
    };
    let is_method_in_file = |ranks: &StandingsCheck| {
        let reason = ranks.pairings_reason;
        matches!(reason, PairingMethodReason::TournamentType | PairingMethodReason::Description)
    };
    analysis.caveats.is_empty()
        && analysis.ruled().is_some_and(|ruled| {
            let called_for = Choice::of(&analysis.file.reading.header);
            in_file(ruled.rules.reason)
                && called_for.is_ok_and(|it| it.system == ruled.rules.system)
        })
        && recorded.is_some_and(|it| it.total_rounds().is_some())
        && analysis.table.as_ref().is_some_and(is_list_in_file)
        && analysis.ranks.as_ref().is_some_and(is_method_in_file)
}

/// What was assumed, and why.
fn taken(texts: &Texts, analysis: &Analysis) -> Vec<(&'static str, String)> {
    let Some(tournament) = analysis.tournament() else { return Vec::new() };
    let mut taken = Vec::new();
    if let Some(ruled) = analysis.ruled() {
        let rules = ruled.rules;
        taken.push((template!("System and edition"), texts.say(&rules.system)));
        taken.push((template!("Because"), texts.say(&rules.reason)));
        let recorded = analysis.file.reading.tournament.as_ref();
        let recorded = recorded.and_then(|it| it.recorded_initial_color());
        let color = match (recorded, tournament.recorded_initial_color()) {
            (Some(color), _) => InitialColor::Recorded(color),
            (None, Some(color)) => InitialColor::Asked(color),
            (None, None) => match rules.system.initial_color(tournament) {
                Some(color) => InitialColor::Shown(color),
                None => InitialColor::Unknown,
            },
        };
        taken.push((INITIAL_COLOR, (texts.initial_color_told)(color)));
    }
    taken.push((words::POINTS, points(texts, tournament.points())));
    taken.push((template!("Last round"), (texts.last_round_told)(tournament.total_rounds())));
    if let Some(table) = &analysis.table {
        taken.push((words::TIE_BREAKS, list(texts, &table.list, table.source)));
        taken.push((template!("Tie-break rules"), texts.say(&rules_in_words(&table.standings))));
    }
    taken
}

/// The points for results; values that follow from those for a win and a draw are left out.
fn points(texts: &Texts, points: &PointSystem) -> String {
    let usual = PointSystem::with_win_draw(points.win, points.draw);
    let always = [ResultKind::Win, ResultKind::Draw];
    let words = ResultKind::ALL
        .into_iter()
        .filter(|kind| always.contains(kind) || points.value(*kind) != usual.value(*kind));
    let words =
        words.map(|kind| format!("{} {}", texts.say(&words::result(kind)), points.value(kind)));
    words.collect::<Vec<_>>().join(", ")
}

/// The system, why it was chosen, and its options.
fn rules(texts: &Texts, rules: Rules) -> String {
    let Rules { system, reason, baku, restricted, readings, .. } = rules;
    let told = (texts.rules_told)(&texts.say(&system), &texts.say(&reason), baku, restricted);
    let Readings { round_one_bye, team_c6, team_numbers } = readings;
    let bye = round_one_bye.map_or("", texts.round_one_bye);
    let c6 = team_c6.map_or("", texts.team_c6);
    let numbers = team_numbers.map_or("", texts.team_numbers);
    format!("{told}{bye}{c6}{numbers}")
}

/// The list of tie-breaks after the points, and where it comes from.
pub(crate) fn list(texts: &Texts, list: &TieBreakList, source: ListSource) -> String {
    let codes: Vec<_> = after_points(list).iter().map(ToString::to_string).collect();
    let codes = if codes.is_empty() { texts.say(&phrase!("none")) } else { codes.join(", ") };
    format!("{codes} ({})", texts.say(&source_in_words(source)))
}

pub(crate) fn checks(texts: &Texts, analysis: &Analysis) -> Markup {
    let checked = analysis.checks().count();
    let lines = analysis.file.document.lines().len();
    html! {
        section.checks #checks {
            h2 { (texts.say(&phrase!("What was checked"))) }
            ul {
                li { ((texts.records_were_read)(lines)) }
                @if checked > 0 { li { ((texts.rounds_were_paired)(checked)) } }
                @if let Some((_, word)) = ranks::in_a_word(analysis) {
                    li { ((texts.ranks_were_compared)(word)) }
                }
            }
            p { ((texts.checked_by)(&Versions::default().program_version)) }
        }
    }
}
