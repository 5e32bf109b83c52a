//! The tournament, the verdict at a glance, what was assumed, and what was checked.

use fpc::{
    Color, Phrase, PointSystem, RoundNumber, ToPhrase, Verdict,
    choice::{Choice, ChoiceReason},
    phrase,
    standings::{ListSource, PairingMethodReason, StandingsCheck},
    template,
    text::printable,
    tournament::ResultKind,
};
use fpc_answers::{
    ask::{Assumption, OtherAssumption},
    json::{Status, Versions},
    report::{
        Analysis, AnalyzedRound, AnalyzedTable, Language, Tone, round_verdict,
        standings::{list_in_words, rules_in_words},
    },
};
use maud::{Markup, html};

use super::{
    parts::{self, file_name, outside, sentence, verdict as badge},
    ranks,
    ranks::RanksWord,
    round, words,
};

const INITIAL_COLOR: &str = template!("Initial color");

/// The verdict on a file.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Overall {
    NothingToCheckYet,
    Ok,
    Differs,
    NoLegalPairing,
    NotCertain,
    TooLarge,
    ErrorsInFile,
    NotChecked,
    NotCheckedInFull,
    Failed,
}

impl ToPhrase for Overall {
    fn phrase(&self) -> Phrase {
        match self {
            Self::NothingToCheckYet => phrase!("nothing to check yet"),
            Self::Ok => phrase!("ok"),
            Self::Differs => phrase!("differs"),
            Self::NoLegalPairing => phrase!("no legal pairing"),
            Self::NotCertain => phrase!("not certain"),
            Self::TooLarge => phrase!("too large"),
            Self::ErrorsInFile => phrase!("errors in the file"),
            Self::NotChecked => phrase!("file", "not checked"),
            Self::NotCheckedInFull => phrase!("not checked in full"),
            Self::Failed => phrase!("failed"),
        }
    }
}

/// The numbers of rounds, grouped by verdict.
#[derive(Clone, Debug)]
struct RoundNumbers {
    /// The number of all.
    all: usize,
    good: Vec<usize>,
    bad: Vec<usize>,
    /// Those that depend on what the file leaves open.
    open: Vec<usize>,
    unchecked: Vec<usize>,
}

impl ToPhrase for RoundNumbers {
    fn phrase(&self) -> Phrase {
        let Self { all, good, bad, open, unchecked } = self;
        match (*all, good.len(), unchecked.len()) {
            (0, ..) => return phrase!("no round has been paired yet"),
            (1, 1, _) => return phrase!("The only round was paired by the rules"),
            (all, count, _) if count == all => {
                return phrase!("All {all} rounds were paired by the rules", all);
            }
            (all, _, count) if count == all => return phrase!("No round was checked"),
            _ => {}
        }
        let some = |rounds: &[usize], words: fn(usize, Phrase) -> Phrase| {
            (!rounds.is_empty()).then(|| words(rounds.len(), listed(rounds)))
        };
        let bad = some(bad, |count, rounds| {
            phrase!(
                "{count:round|rounds} {rounds} {count:was|were} not paired by the rules",
                count,
                rounds
            )
        });
        let open = some(open, |count, rounds| {
            phrase!(
                "whether {count:round|rounds} {rounds} {count:was|were} paired by the rules depends on \
                 points the file leaves open",
                count,
                rounds
            )
        });
        let unchecked = some(unchecked, |count, rounds| {
            phrase!("{count:round|rounds} {rounds} {count:was|were} not checked", count, rounds)
        });
        let good = match good[..] {
            [] => None,
            [round] => Some(phrase!("round {round} was paired by them", round)),
            _ => Some(phrase!("the other {count} were", count = good.len())),
        };
        Phrase::series([bad, open, unchecked, good].into_iter().flatten(), words::SEMICOLON)
    }
}

/// Numbers such as `1–4, 6 and 9`.
fn listed(numbers: &[usize]) -> Phrase {
    let runs = numbers.chunk_by(|number, next| number + 1 == *next);
    Phrase::enumeration(runs.flat_map(|run| match run {
        [first, _, .., last] => vec![Phrase::plain(format!("{first}–{last}"))],
        _ => run.iter().map(ToPhrase::phrase).collect(),
    }))
}

pub(crate) fn head(language: Language, analysis: &Analysis) -> Markup {
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
        (
            template!("Deputy arbiters"),
            header.deputy_arbiters.join(&language.say(&words::SEMICOLON)),
        ),
        (template!("Time control"), header.time_control.clone()),
        (template!("Kind"), header.description.clone()),
        (players_or_teams, players.map(|it| it.to_string()).unwrap_or_default()),
        (words::ROUNDS, rounds.map(|it| it.to_string()).unwrap_or_default()),
    ];
    html! {
        header.tournament #tournament {
            p.file { (language.say(&phrase!("Tournament report"))) " · " (outside(file_name(&analysis.name))) }
            h1 { (outside(if name.is_empty() { file_name(&analysis.name) } else { name })) }
            dl.facts {
                @for (term, text) in facts.iter().filter(|(_, text)| !text.trim().is_empty()) {
                    div { dt { (language.say(term)) } dd { (outside(text)) } }
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
fn round_in_a_word(language: Language, analysis: &Analysis, found: &AnalyzedRound) -> Markup {
    match &found.check {
        Some(check) if analysis.ruled().is_some() => {
            match (&check.verdict, tone_of_round(analysis, found)) {
                (Verdict::Agrees, Tone::Caution) => html! { (language.say(&phrase!("ok, if"))) },
                _ => round::in_a_word(language, check),
            }
        }
        _ => html! { (language.say(&words::NOT_CHECKED)) },
    }
}

/// The verdict on the rounds in a sentence.
fn rounds_in_a_sentence(language: Language, analysis: &Analysis) -> String {
    let of = |wanted: Tone| {
        let rounds = analysis.rounds.iter();
        let rounds = rounds.filter(|found| tone_of_round(analysis, found) == wanted);
        rounds.map(|found| found.round.index() + 1).collect::<Vec<_>>()
    };
    let numbers = RoundNumbers {
        all: analysis.rounds.len(),
        good: of(Tone::Good),
        bad: of(Tone::Bad),
        open: of(Tone::Caution),
        unchecked: of(Tone::Plain),
    };
    sentence(&language.say(&numbers))
}

/// The results of the rounds under another assumption.
pub(crate) fn otherwise(language: Language, found: &OtherAssumption) -> String {
    let assumed = match found.assumption {
        Assumption::System(system) => language.say(&system),
        Assumption::Teams(system, _) => {
            let code = found.assumption.tournament_type().map(|it| it.to_string());
            let code = Phrase::plain(code.unwrap_or_default());
            language.say(&phrase!("{system}, if record 192 says {code}", system, code))
        }
        Assumption::InitialColor(color) => {
            format!(
                "{}{}{}",
                language.say(&INITIAL_COLOR),
                language.say(&words::COLON),
                language.say(&color.fold(words::WHITE, words::BLACK))
            )
        }
        Assumption::Unaccelerated => language.say(&phrase!("Without acceleration")),
    };
    let numbers = |rounds: &[RoundNumber]| rounds.iter().map(|it| it.index() + 1).collect();
    let rounds = RoundNumbers {
        all: found.agree.len() + found.differ.len(),
        good: numbers(&found.agree),
        bad: numbers(&found.differ),
        open: Vec::new(),
        unchecked: Vec::new(),
    };
    format!("{assumed}. {}", sentence(&language.say(&rounds)))
}

pub(crate) fn verdict(language: Language, analysis: &Analysis) -> Markup {
    let (tone, word) = overall(analysis);
    let word = language.say(&word);
    let (errors, warnings) = analysis.finding_counts();
    html! {
        section.overview #verdict data-status=(analysis.status().as_str()) {
            h2 { (language.say(&words::VERDICT)) }
            p.summary { (badge(tone, word)) " " (why_so(language, analysis)) }
            @for found in &analysis.other_assumptions {
                p.note { (otherwise(language, found)) }
            }
            @if !analysis.rounds.is_empty() {
                ol.strip {
                    @for found in &analysis.rounds {
                        @let tone = tone_of_round(analysis, found);
                        li {
                            a class=(tone.code()) href={ "#round-" (found.round) } data-round=(found.round) {
                                span.what { (language.say(&words::round(found.round))) }
                                span.word { (round_in_a_word(language, analysis, found)) }
                            }
                        }
                    }
                }
            }
            dl.facts.rows {
                @if let Some(check) = &analysis.ranks {
                    div { dt { (language.say(&words::RANKS)) } dd { (ranks::summary(language, check)) } }
                }
                @if let Some(ruled) = analysis.ruled() {
                    div { dt { (language.say(&phrase!("Rules"))) } dd { (language.say(&ruled.rules)) } }
                }
                div { dt { (language.say(&words::FILE)) } dd {
                    @if errors + warnings == 0 { (language.say(&phrase!("No errors, no warnings"))) }
                    @else {
                        a href="#findings" { (language.say(&words::errors(errors))) ", " (language.say(&words::warnings(warnings))) }
                    }
                } }
            }
        }
    }
}

fn why_so(language: Language, analysis: &Analysis) -> Markup {
    let unchecked = analysis.unchecked.as_ref();
    html! {
        @match &analysis.refused {
            _ if analysis.tournament().is_none() => (broken(language, analysis)),
            Some(why) => { (sentence(&language.say(why))) }
            None => {
                (rounds_in_a_sentence(language, analysis))
                @if analysis.ranks.as_ref().is_some_and(StandingsCheck::fails) {
                    @let words = phrase!("The {ranks} do not follow from the results.", ranks = parts::here());
                    " " (parts::around(language, &words, html! { a href="#ranks" { (language.say(&phrase!("ranks"))) } }))
                }
            }
        }
        @if let Some((round, error)) = unchecked {
            " " (language.say(&phrase!("Round {round} and those after it were not checked:", round))) " " (language.say(error)) "."
        }
    }
}

/// Why there is nothing except findings.
fn broken(language: Language, analysis: &Analysis) -> Markup {
    let mut errors = analysis.file.reading.errors();
    let first = errors.next().map(|first| first.line);
    let others = errors.count();
    let found = parts::here();
    let (words, link) = match (first, others) {
        (Some(line), 0) => (
            phrase!("Nothing was checked, because the file has an {error}.", error = found),
            phrase!("error in line {line}", line),
        ),
        (Some(line), others) => (
            phrase!(
                "Nothing was checked, because the file has {errors}, the first in line {line}.",
                errors = found,
                line
            ),
            words::errors(others + 1),
        ),
        (None, _) => {
            let words = phrase!("Nothing was checked, because the file has no tournament.");
            return html! { (language.say(&words)) };
        }
    };
    parts::around(language, &words, html! { a href="#findings" { (language.say(&link)) } })
}

/// Empty if the file has errors.
pub(crate) fn assumptions(language: Language, analysis: &Analysis) -> Markup {
    if analysis.tournament().is_none() {
        return html! {};
    }
    html! {
        section.assumptions #assumptions {
            h2 { (language.say(&phrase!("What was assumed"))) }
            dl.facts.wide {
                @for (term, text) in taken(language, analysis) {
                    div { dt { (language.say(&term)) } dd { (printable(&text)) } }
                }
            }
            @if is_settled(analysis) {
                p { (language.say(&phrase!("The file specifies everything the answer depends on."))) }
            } @else if !analysis.caveats.is_empty() {
                ul.caveats {
                    @for caveat in &analysis.caveats {
                        li data-code=(caveat.code) { (printable(&language.say(caveat))) " " span.code { (caveat.code) } }
                    }
                }
            }
        }
    }
}

/// Tells whether the file says all that the answer depends on: nothing was assumed, nor asked for instead.
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

/// The assumptions, and the reasons for them.
fn taken(language: Language, analysis: &Analysis) -> Vec<(&'static str, String)> {
    let Some(tournament) = analysis.tournament() else { return Vec::new() };
    let mut taken = Vec::new();
    if let Some(ruled) = analysis.ruled() {
        let rules = ruled.rules;
        taken.push((template!("System and edition"), language.say(&rules.system)));
        taken.push((template!("Because"), language.say(&rules.reason)));
        let recorded = analysis.file.reading.tournament.as_ref();
        let recorded = recorded.and_then(|it| it.recorded_initial_color());
        let color = match (recorded, tournament.recorded_initial_color()) {
            (Some(color), _) => phrase!("{color}, as recorded", color = in_a_word(color)),
            (None, Some(color)) => phrase!("{color}, as requested", color = in_a_word(color)),
            (None, None) => match rules.system.initial_color(tournament) {
                Some(color) => phrase!(
                    "{color}, as shown by the first colors on the boards",
                    color = in_a_word(color)
                ),
                None => phrase!("unknown, and nothing depends on it yet"),
            },
        };
        taken.push((INITIAL_COLOR, language.say(&color)));
    }
    taken.push((words::POINTS, points(language, tournament.points())));
    // Formats before TRF-2026 cannot say all of this.
    let header = &analysis.file.reading.header;
    let has_points = tournament.players().iter().any(|it| !it.virtual_points.is_empty());
    let recorded =
        |is_any| if is_any { phrase!("as the file says") } else { phrase!("none recorded") };
    let is_accelerated = header.is_accelerated(tournament) || has_points;
    taken.push((template!("Acceleration"), language.say(&recorded(is_accelerated))));
    let is_forbidden = !tournament.forbidden().is_empty();
    taken.push((template!("Must not meet"), language.say(&recorded(is_forbidden))));
    taken.push((template!("Last round"), language.say(&last_round(tournament.total_rounds()))));
    if let Some(table) = &analysis.table {
        taken.push((words::TIE_BREAKS, language.say(&list_in_words(&table.list, table.source))));
        taken.push((template!("Tie-break rules"), language.say(&rules_in_words(&table.standings))));
    }
    taken
}

/// The initial color in a word.
fn in_a_word(color: Color) -> &'static str {
    color.fold(template!("initial color", "white"), template!("initial color", "black"))
}

fn last_round(total: Option<RoundNumber>) -> Phrase {
    match total {
        Some(total) => phrase!("round {round}", round = total),
        None => phrase!("not given: the last recorded round is checked both ways"),
    }
}

/// The points for results; values that follow from those for a win and a draw are left out.
fn points(language: Language, points: &PointSystem) -> String {
    let usual = PointSystem::with_win_draw(points.win, points.draw);
    let always = [ResultKind::Win, ResultKind::Draw];
    let words = ResultKind::ALL
        .into_iter()
        .filter(|kind| always.contains(kind) || points.value(*kind) != usual.value(*kind));
    let words =
        words.map(|kind| format!("{} {}", language.say(&words::result(kind)), points.value(kind)));
    words.collect::<Vec<_>>().join(", ")
}

pub(crate) fn checks(language: Language, analysis: &Analysis) -> Markup {
    let checked = analysis.checks().count();
    let read = phrase!(
        "Every record was read, column by column, and compared with the others ({lines}).",
        lines = words::lines(analysis.file.document.lines().len())
    );
    let paired = phrase!(
        "{count} {count:round was|rounds were} paired again from the preceding results, by an exact \
         search without random choices, and compared with the recorded pairing, including colors.",
        count = checked
    );
    let checked_by = phrase!(
        "Checked by fpc {version}. The same version gives the same answer for the same file, on every \
         machine.",
        version = Versions::default().program_version
    );
    html! {
        section.checks #checks {
            h2 { (language.say(&phrase!("What was checked"))) }
            ul {
                li { (language.say(&read)) }
                @if checked > 0 { li { (language.say(&paired)) } }
                @if let Some((_, word)) = ranks::in_a_word(analysis) {
                    li { (language.say(&ranks_were_compared(word))) }
                }
            }
            p { (language.say(&checked_by)) }
        }
    }
}

fn ranks_were_compared(word: RanksWord) -> Phrase {
    match word {
        RanksWord::NotChecked => phrase!(
            "The ranks were only compared with the points that follow from the results, as there is no \
             list of tie-breaks."
        ),
        RanksWord::NotInOrder => phrase!(
            "The ranks were compared with the points that follow from the results, as there is no list \
             of tie-breaks: {verdict}.",
            verdict = word
        ),
        _ => phrase!(
            "The ranks were compared with the points and tie-breaks that follow from the results: \
             {verdict}.",
            verdict = word
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_in_a_row_are_named_together() {
        let words = [&[][..], &[3], &[3, 4], &[1, 2, 3, 4], &[1, 2, 3, 5, 7, 8]];
        let words = words.map(|rounds| listed(rounds).to_string());
        assert_eq!(words, ["", "3", "3 and 4", "1–4", "1–3, 5, 7 and 8"]);
    }
}
