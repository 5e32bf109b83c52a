//! The results of a campaign as a page: differences of other programs, and running times.

use fpc::text::printable;
use fpc_answers::{
    json::{Campaign, DifferenceKind, EngineTally, Versions},
    report::{Language, Tone},
};
use maud::{Markup, html};

use super::{
    chart::{Bars, Chart, Series},
    page::document,
    parts::{self, counted},
};

/// The data of a tournament that plots need.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct PlayedTournament {
    /// The number of players it had.
    pub players: u32,
    /// The number of rounds paired.
    pub rounds: u32,
    /// The time fpc took for all rounds, in microseconds.
    pub microseconds: u64,
    /// The tally of each program, in the order of the commands.
    pub engines: Vec<EngineTally>,
}

/// The maximum number of differences listed.
const MOST: usize = 200;

pub(crate) fn campaign(report: &Campaign, played: &[PlayedTournament]) -> Markup {
    let groups = Group::all(played);
    let has_engines = !report.engines.is_empty();
    let body = html! {
        a.skip href="#verdict" { "Skip to the verdict" }
        header.tournament {
            p.file { "Campaign of fpc " (printable(&report.campaign.version)) }
            h1 { "Campaign against " (counted(report.engines.len() + report.standings.len(), "program")) }
        }
        main {
            (verdict(report))
            @if has_engines { (engines(report)) }
            @if !report.standings.is_empty() { (rankers(report)) }
            @if !groups.is_empty() { (times(report, &groups)) }
            @if has_engines && !groups.is_empty() { (where_they_differ(report, &groups)) }
            (differences(report))
            (settings(report))
        }
        footer { p { "Made by fpc " (Versions::default().program_version) ". Times depend on the machine." } }
    };
    document(Language::ENGLISH, "Campaign – report", "", &body)
}

/// The number of differences of all programs, including failures and illegal pairings.
fn wrong(report: &Campaign) -> usize {
    report.differences.len() + report.rank_differences.len()
}

fn verdict(report: &Campaign) -> Markup {
    let planned = report.campaign.tournaments;
    let (tone, word) = match (report.complete, wrong(report), report.illegal) {
        (_, _, 1..) => (Tone::Bad, "illegal pairings of fpc"),
        (_, 1.., _) => (Tone::Bad, "differences"),
        (true, ..) => (Tone::Good, "no differences"),
        (false, ..) => (Tone::Caution, "none so far"),
    };
    html! {
        section.overview #verdict {
            h2 { "Verdict" }
            p.summary {
                (parts::verdict(tone, word)) " "
                (report.tournaments) " of " (planned) " tournaments with " (report.rounds) " rounds were played"
                @if !report.complete { "; something is missing" }
                ". "
                @match wrong(report) {
                    0 => "All programs agree with fpc.",
                    count => { a href="#differences" { (counted(count, "answer")) } " differ." }
                }
            }
            dl.totals {
                div.plain { dt { "Tournaments" } dd { (report.tournaments) } }
                div.plain { dt { "Rounds" } dd { (report.rounds) } }
                div.plain { dt { "Ended for want of a legal pairing" } dd { (report.ended_early) } }
                div.(if report.illegal > 0 { "bad" } else { "good" }) {
                    dt { "Illegal pairings of fpc" } dd { (report.illegal) }
                }
            }
        }
    }
}

/// The names of all programs that pair, fpc first.
fn names(report: &Campaign) -> Vec<String> {
    let others = report.campaign.against.iter().zip(1..);
    let others = others.map(|(command, number)| format!("{number}: {}", program(command)));
    std::iter::once("fpc".to_owned()).chain(others).collect()
}

/// The program of a command, without folders and arguments.
fn program(command: &str) -> &str {
    let first = command.split_whitespace().next().unwrap_or_default();
    let first = first.trim_matches(['\'', '"']);
    first.rsplit(['/', '\\']).next().unwrap_or(first)
}

fn engines(report: &Campaign) -> Markup {
    let table = html! {
        table.programs {
            thead { tr {
                th scope="col" { "Program" }
                th.n scope="col" { "Rounds" }
                th.n scope="col" { "Other answers" }
                th.n scope="col" { "of them illegal" }
                th.n scope="col" { "Other colors" }
                th.n scope="col" { "No answer" }
                th.n scope="col" { "ms a round" }
            } }
            tbody {
                tr {
                    th scope="row" { "fpc" }
                    td.n { (report.rounds) } td.n { "–" } td.n { (report.illegal) } td.n { "–" } td.n { "–" }
                    td.n { (milliseconds(mean(report.microseconds, report.rounds))) }
                }
                @for ((engine, command), number) in
                    report.engines.iter().zip(&report.campaign.against).zip(1..) {
                    tr {
                        th scope="row" { (number) ": " code { (parts::outside(command)) } }
                        td.n { (engine.rounds) }
                        td.n { (engine.differences) }
                        td.n { (engine.illegal) }
                        td.n { (engine.colors) }
                        td.n { (engine.failures) }
                        td.n { (milliseconds(mean(engine.microseconds, engine.rounds))) }
                    }
                }
            }
        }
    };
    html! {
        section.programs #programs {
            h2 { "Programs that pair" }
            (parts::scrolling("Programs that pair", &table))
        }
    }
}

fn rankers(report: &Campaign) -> Markup {
    let table = html! {
        table.programs {
            thead { tr {
                th scope="col" { "Program" }
                th.n scope="col" { "Tournaments" }
                th.n scope="col" { "Other ranks" }
                th.n scope="col" { "No answer" }
                th.n scope="col" { "ms a table" }
            } }
            tbody {
                @for ((it, command), number) in
                    report.standings.iter().zip(&report.campaign.standings_against).zip(1..) {
                    tr {
                        th scope="row" { (number) ": " code { (parts::outside(command)) } }
                        td.n { (it.tournaments) }
                        td.n { (it.differences) }
                        td.n { (it.failures) }
                        td.n { (milliseconds(mean(it.microseconds, it.tournaments))) }
                    }
                }
            }
        }
    };
    html! {
        section.programs #rankers {
            h2 { "Programs that rank" }
            (parts::scrolling("Programs that rank", &table))
        }
    }
}

/// Tournaments of about the same size.
struct Group<'a> {
    from: u32,
    to: u32,
    played: Vec<&'a PlayedTournament>,
}

impl<'a> Group<'a> {
    /// The maximum number of them.
    const MOST: u32 = 8;

    /// All groups that contain tournaments, smallest first.
    fn all(played: &'a [PlayedTournament]) -> Vec<Self> {
        let sizes = || played.iter().map(|it| it.players);
        let (Some(least), Some(most)) = (sizes().min(), sizes().max()) else { return Vec::new() };
        let nice = [1, 2, 5].into_iter().cycle().zip((0..).map(|place| 10_u32.pow(place / 3)));
        let width = nice.map(|(digit, power)| digit * power);
        let width = width.take(24).find(|width| (most - least) / width < Self::MOST);
        let width = width.unwrap_or(u32::MAX);
        let first = least / width * width;
        let starts =
            (0..=Self::MOST).map(|place| first.saturating_add(width.saturating_mul(place)));
        let groups = starts.map(|from| {
            let to = from.saturating_add(width - 1);
            let played = played.iter().filter(|it| (from..=to).contains(&it.players)).collect();
            Self { from, to, played }
        });
        groups.filter(|group| !group.played.is_empty()).collect()
    }

    fn name(&self) -> String {
        if self.from == self.to {
            self.from.to_string()
        } else {
            format!("{}–{}", self.from, self.to)
        }
    }

    /// The median of the times for a round, in microseconds; fpc is number 0.
    fn time(&self, program: usize) -> Option<u64> {
        let times = self.played.iter().filter_map(|it| match program.checked_sub(1) {
            None => Some((it.microseconds, u64::from(it.rounds))),
            Some(place) => it.engines.get(place).map(|it| (it.microseconds, it.rounds)),
        });
        let times = times.filter(|(_, rounds)| *rounds > 0);
        let mut times: Vec<_> = times.map(|(time, rounds)| time / rounds).collect();
        times.sort_unstable();
        times.get(times.len() / 2).copied()
    }

    /// The number of rounds in which a program was asked, and in how many of them its answer
    /// differed.
    fn answers(&self, engine: usize) -> (u64, u64) {
        let tallies = self.played.iter().filter_map(|it| it.engines.get(engine));
        tallies.fold((0, 0), |(rounds, others), it| {
            (rounds + it.rounds, others + it.differences + it.colors + it.failures)
        })
    }
}

fn times(report: &Campaign, groups: &[Group<'_>]) -> Markup {
    let names = names(report);
    let columns: Vec<_> = groups.iter().map(Group::name).collect();
    let series = names.iter().enumerate().map(|(program, name)| Series {
        look: program,
        name: name.clone(),
        values: groups.iter().map(|group| group.time(program)).collect(),
    });
    let chart = Chart {
        label: "Median time for a round, by the number of players".to_owned(),
        columns: columns.clone(),
        series: series.collect(),
    };
    let table = html! {
        table.groups {
            caption { "Median time for a round, in milliseconds" }
            thead { tr {
                th scope="col" { "Players" }
                th.n scope="col" { "Tournaments" }
                @for name in &names { th.n scope="col" { (printable(name)) } }
            } }
            tbody { @for (place, group) in groups.iter().enumerate() { tr {
                th scope="row" { (columns[place]) }
                td.n { (group.played.len()) }
                @for one in &chart.series {
                    td.n { @if let Some(time) = one.values[place] { (milliseconds(time)) } @else { "–" } }
                }
            } } }
        }
    };
    html! {
        section.times #times {
            h2 { "Times" }
            (chart.lines())
            (parts::scrolling("Median time for a round", &table))
        }
    }
}

fn where_they_differ(report: &Campaign, groups: &[Group<'_>]) -> Markup {
    let answers = |engine: usize| groups.iter().map(move |group| group.answers(engine));
    let engines = 0..report.engines.len();
    let total: u64 = engines.clone().flat_map(answers).map(|(_, others)| others).sum();
    if total == 0 {
        return html! {};
    }
    let names = names(report);
    let bars = Bars {
        label: "Rounds with another answer in 1,000, by the number of players".to_owned(),
        columns: groups.iter().map(Group::name).collect(),
        series: engines
            .clone()
            .map(|engine| Series {
                look: engine + 1,
                name: names[engine + 1].clone(),
                values: answers(engine)
                    .map(|(rounds, others)| (rounds > 0).then(|| others * 10_000 / rounds))
                    .collect(),
            })
            .collect(),
    };
    let kinds = [
        (DifferenceKind::Pairs, "Other pairs"),
        (DifferenceKind::Colors, "Other colors"),
        (DifferenceKind::Illegal, "Illegal pairing"),
        (DifferenceKind::NoPairing, "No pairing"),
        (DifferenceKind::PairingFound, "A pairing where there is none"),
        (DifferenceKind::Failure, "No answer"),
    ];
    let count = |engine: usize, kind: DifferenceKind| {
        report.differences.iter().filter(|it| it.engine == engine && it.kind == kind).count()
    };
    let table = html! {
        table.kinds {
            caption { "Kinds of differences" }
            thead { tr {
                th scope="col" { "Program" }
                @for (_, name) in kinds { th.n scope="col" { (name) } }
            } }
            tbody { @for engine in engines { tr {
                th scope="row" { (printable(&names[engine + 1])) }
                @for (kind, _) in kinds { td.n { (count(engine, kind)) } }
            } } }
        }
    };
    html! {
        section.where #where {
            h2 { "Where they differ" }
            (bars.columns())
            (parts::scrolling("Kinds of differences", &table))
        }
    }
}

fn differences(report: &Campaign) -> Markup {
    let all = wrong(report);
    if all == 0 {
        return html! {};
    }
    let like = |with: &[usize]| {
        let others: Vec<_> = with.iter().map(|it| (it + 1).to_string()).collect();
        if others.is_empty() { String::new() } else { format!(" (like {})", others.join(", ")) }
    };
    let rest = MOST.saturating_sub(report.differences.len());
    let table = html! {
        table.differences {
            thead { tr {
                th.n scope="col" { "Seed" }
                th.n scope="col" { "Round" }
                th scope="col" { "Program" }
                th scope="col" { "What" }
                th scope="col" { "Why" }
                th scope="col" { "Smallest case" }
            } }
            tbody {
                @for it in report.differences.iter().take(MOST) { tr {
                    td.n { (it.seed) }
                    td.n { (it.round) }
                    td { (it.engine + 1) (like(&it.with)) }
                    td { (it.kind.in_words()) }
                    td { (printable(&it.explanation)) }
                    td { @if let Some(file) = &it.file { code { (parts::outside(file)) } } }
                } }
                @for it in report.rank_differences.iter().take(rest) { tr {
                    td.n { (it.seed) }
                    td { "standings" }
                    td { (it.program + 1) (like(&it.with)) }
                    td { (it.kind.in_words()) }
                    td { (printable(&it.explanation)) }
                    td { @if let Some(file) = &it.file { code { (parts::outside(file)) } } }
                } }
            }
        }
    };
    html! {
        section.differences #differences {
            h2 { "Differences" }
            (parts::scrolling("Differences", &table))
            @if all > MOST { p.below { "And " (all - MOST) " more." } }
        }
    }
}

fn settings(report: &Campaign) -> Markup {
    let plan = &report.campaign;
    let last = plan.seed.wrapping_add(plan.tournaments.saturating_sub(1));
    html! {
        section.assumptions #settings {
            h2 { "How it was played" }
            dl.facts.wide {
                div { dt { "Seeds" } dd { (plan.seed) " to " (last) } }
                div { dt { "Tournaments" } dd { code { (printable(&plan.settings)) } } }
                div { dt { "Time limit" } dd { (counted(usize::try_from(plan.timeout).unwrap_or(usize::MAX), "second")) " a round" } }
            }
        }
    }
}

fn mean(sum: u64, count: u64) -> u64 {
    sum.checked_div(count).unwrap_or(0)
}

/// Microseconds in milliseconds, with as many decimals as are meaningful.
pub(crate) fn milliseconds(microseconds: u64) -> String {
    match microseconds {
        0..10_000 => format!("{}.{:03}", microseconds / 1000, microseconds % 1000),
        10_000..100_000 => format!("{}.{}", microseconds / 1000, microseconds % 1000 / 100),
        _ => (microseconds / 1000).to_string(),
    }
}
