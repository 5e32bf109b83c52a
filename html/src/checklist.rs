//! The checklist of a round, and the byes of all players.

use std::collections::BTreeMap;

use fpc::{
    Bye, Checklist, Color, Outcome, Phrase, PlayerId, RoundNumber, Tournament,
    checklist::{ByeBar, ByeNeed, ChecklistRow},
    contest::Float,
    phrase,
    systems::NamedArticles,
    template,
    tournament::{ColorPreference, PreferenceStrength, ResultKind},
};
use fpc_answers::report::{Language, cited};
use maud::{Markup, html};

use super::{parts, words};

const PREFERENCE_IN_SHORT: &str = template!("Pref.");

const BYE_IN_SHORT: &str = template!("Bye");

const YES: &str = template!("yes");

const NO: &str = template!("no");

const ROUNDS_WITHOUT_GAME: &str = template!("Rounds without a game");

const NO_BYES: &str = template!("No byes or absences so far.");

/// The strengths of a color preference, from the weakest on.
/// The strengths of preferences for a color, in words.
const STRENGTHS: [(PreferenceStrength, &str); 3] = [
    (PreferenceStrength::Absolute, template!("absolute")),
    (PreferenceStrength::Strong, template!("strong")),
    (PreferenceStrength::Mild, template!("mild")),
];

/// The facts on which a round's pairing depends, player by player.
pub(crate) fn checklist(language: Language, tournament: &Tournament, list: &Checklist) -> Markup {
    let heading =
        language.say(&phrase!("Checklist for the pairing of round {round}", round = list.round));
    // Numbers of those who have arrived differ from those in the file once somebody is late.
    let has_tpn = list.rows().any(|row| row.tpn.0 != row.player.get());
    let order = list.rows().next().map_or(&[][..], |row| &row.order_values);
    let rows = html! {
        table.checklist {
            thead { tr {
                th.n scope="col" { (language.say(&words::RANK)) }
                @if has_tpn { th.n scope="col" { abbr title=(language.say(&phrase!("pairing number among those who have arrived"))) { "TPN" } } }
                th scope="col" { (language.say(&words::PLAYER)) }
                @for value in order { th.n scope="col" { abbr title=(value.name) { (value.code) } } }
                th scope="col" { (language.say(&phrase!("Colors"))) }
                th.n scope="col" { abbr title=(language.say(&phrase!("games with White minus games with Black"))) { "+/−" } }
                th scope="col" { abbr title=(language.say(&phrase!("color preference"))) { (language.say(&PREFERENCE_IN_SHORT)) } }
                th scope="col" { "↓↑" }
                th scope="col" { (language.say(&BYE_IN_SHORT)) }
                th scope="col" { (language.say(&phrase!("Met"))) }
            } }
            @for group in &list.groups {
                tbody {
                    tr { th.group scope="rowgroup" colspan=(8 + usize::from(has_tpn) + order.len()) {
                        (language.say(&phrase!("{score} points · {count}", score = group.score, count = group.rows.len())))
                    } }
                    @for row in &group.rows { tr data-player=(row.player) {
                        td.n.rank { (row.rank) }
                        @if has_tpn { td.n { (row.tpn.0) } }
                        th.name scope="row" { (parts::player(tournament, row.player)) }
                        @for value in &row.order_values { td.n { (value.value) } }
                        td.colors { (colors(language, row)) }
                        td.n { (difference(row.color_difference)) }
                        td { (preference(language, row.claim.preference)) }
                        td.floats { (row.floats.map(float).concat()) }
                        td { (may_get_bye(language, row)) }
                        td.met { (met(row)) }
                    } }
                }
            }
        }
    };
    html! {
        section.checklist data-round=(list.round) {
            h3 { (heading) }
            @if let Some(bye) = bye(language, tournament, list) { p { (bye) } }
            (parts::scrolling(&heading, &rows))
            (legend(language, list))
        }
    }
}

/// The player who gets the bye.
fn bye(language: Language, tournament: &Tournament, list: &Checklist) -> Option<Markup> {
    match list.bye {
        ByeNeed::Nobody => None,
        ByeNeed::Somebody => {
            let may = list.rows().filter(|row| row.bye_bar.is_none()).count();
            let players = list.rows().count();
            let words = phrase!("One of {players} gets the bye; {may} may get it.", players, may);
            Some(html! { (language.say(&words)) })
        }
        ByeNeed::Assigned(player) => Some(
            html! { (language.say(&words::BYE_IN_ADVANCE)) (language.say(&words::COLON)) (parts::player(tournament, player)) },
        ),
    }
}

/// The colors round by round, with a dash for a round without a game.
fn colors(language: Language, row: &ChecklistRow) -> String {
    row.colors.iter().map(|color| color.map_or("–".to_owned(), |it| letter(language, it))).collect()
}

fn letter(language: Language, color: Color) -> String {
    language.say(&words::letter(color)).to_uppercase()
}

fn difference(difference: i32) -> String {
    match difference {
        0 => "0".to_owned(),
        _ => format!("{difference:+}").replace('-', "−"),
    }
}

fn preference(language: Language, preference: ColorPreference) -> String {
    match preference {
        ColorPreference::Absolute(color) => letter(language, color) + "!",
        ColorPreference::Strong(color) => letter(language, color),
        ColorPreference::Mild(color) => language.say(&words::letter(color)),
        ColorPreference::None => "–".to_owned(),
    }
}

const fn float(float: Option<Float>) -> &'static str {
    match float {
        Some(Float::Down) => "↓",
        Some(Float::Up) => "↑",
        None => "–",
    }
}

/// Tells whether the player may get the bye, or the first round that bars them.
fn may_get_bye(language: Language, row: &ChecklistRow) -> String {
    let Some(bar) = &row.bye_bar else { return language.say(&YES) };
    match bar.rounds.first() {
        Some((round, result)) => format!("{}{round}", result.letter()),
        None => language.say(&NO),
    }
}

fn met(row: &ChecklistRow) -> String {
    let met: Vec<_> = row.opponents.iter().flatten().map(ToString::to_string).collect();
    met.join(" ")
}

/// The meaning of the signs that occur, with the articles of the system.
fn legend(language: Language, list: &Checklist) -> Markup {
    let NamedArticles { bye, float, earlier_float, .. } = list.system.info().articles;
    let order = list.rows().next().map_or(&[][..], |row| &row.order_values);
    let strengths = STRENGTHS.into_iter().filter_map(|(strength, word)| {
        let claims = list.rows().map(|row| row.claim);
        let meant: Vec<_> =
            claims.filter(|claim| claim.preference.strength() == strength).collect();
        let shown = meant.first()?.preference;
        let mut articles: Vec<_> = meant.iter().filter_map(|claim| claim.article).collect();
        articles.sort_unstable();
        articles.dedup();
        let word = language.say(&word);
        Some(format!("{} {word}{}", preference(language, shown), cited(&articles)))
    });
    let strengths: Vec<_> = strengths.collect();
    let bars = list.rows().filter_map(|row| row.bye_bar.as_ref()?.rounds.first());
    let bars: BTreeMap<_, _> = bars.map(|&(round, result)| (result, round)).collect();
    let bars: String = bars
        .into_iter()
        .map(|(result, round)| {
            let what = language.say(&in_round(result, round));
            format!(
                "{}{}{round}{}{what}",
                language.say(&words::SEMICOLON),
                result.letter(),
                language.say(&words::COLON)
            )
        })
        .collect();
    let floats = phrase!(
        "Floats of the last round{last} and the one before{before}: ↓ down, ↑ up",
        last = cited(float.as_slice()),
        before = cited(earlier_float.as_slice())
    );
    html! {
        dl.facts.rows.legend {
            @for value in order {
                div { dt { (value.code) } dd { (language.say(&Phrase::of(value.name, Vec::new()))) (cited(&[value.article])) } }
            }
            @if !strengths.is_empty() {
                div { dt { (language.say(&PREFERENCE_IN_SHORT)) } dd { (strengths.join(", ")) } }
            }
            div { dt { "↓↑" } dd { (language.say(&floats)) } }
            div { dt { (language.say(&BYE_IN_SHORT)) } dd { (language.say(&phrase!("Who may get the pairing-allocated bye"))) (cited(bye.as_slice())) (bars) } }
        }
    }
}

/// The events in place of games and the announcements, of all players who have some; and the players who
/// must not get the bye of the round that a list is about.
pub(crate) fn byes(
    language: Language,
    tournament: &Tournament,
    list: Option<&Checklist>,
) -> Markup {
    let rows: Vec<_> = tournament
        .players()
        .iter()
        .map(|player| (player.id, Byes::of(tournament, list, player.id)))
        .filter(|(_, byes)| !byes.missed.is_empty() || byes.bar.is_some())
        .collect();
    let table = html! {
        table.byes {
            thead { tr {
                th scope="col" { (language.say(&words::PLAYER)) }
                th scope="col" { (language.say(&ROUNDS_WITHOUT_GAME)) }
                @if list.is_some() { th scope="col" { (parts::capital(&language.say(&words::bye(Bye::PairingAllocated)))) } }
            } }
            tbody { @for (id, byes) in &rows {
                tr data-player=(id) {
                    th.name scope="row" { (parts::player(tournament, *id)) }
                    td { (byes.missed(language)) }
                    @if list.is_some() { td { (byes.may_get_one(language)) } }
                }
            } }
        }
    };
    html! {
        section.byes {
            @if rows.is_empty() { p { (language.say(&NO_BYES)) } }
            @else { (parts::scrolling(&language.say(&ROUNDS_WITHOUT_GAME), &table)) }
        }
    }
}

/// The byes of one player, in a sentence.
pub(crate) fn byes_of(
    language: Language,
    tournament: &Tournament,
    list: Option<&Checklist>,
    player: PlayerId,
) -> Markup {
    let byes = Byes::of(tournament, list, player);
    html! {
        section.byes data-player=(player) {
            p {
                (parts::player(tournament, player)) (language.say(&words::COLON))
                @if byes.missed.is_empty() { (language.say(&NO_BYES)) } @else { (byes.missed(language)) "." }
                @if let Some(reason) = byes.reason(language) { " " (language.say(&phrase!("Must not get the pairing-allocated bye any more"))) (language.say(&words::COLON)) (reason) "." }
            }
        }
    }
}

/// The rounds that a player did not play, or is not to play, and what stands in the way of a bye.
struct Byes<'a> {
    missed: BTreeMap<ResultKind, Vec<RoundNumber>>,
    /// Tells whether the player is in the list.
    is_present: bool,
    bar: Option<&'a ByeBar>,
}

impl<'a> Byes<'a> {
    /// Names the past events that rule out a bye. In rounds of a table, none do.
    fn reason(&self, language: Language) -> Option<String> {
        self.bar.map(|bar| why(language, bar)).filter(|reason| !reason.is_empty())
    }

    fn of(tournament: &Tournament, list: Option<&'a Checklist>, player: PlayerId) -> Self {
        let paired = tournament.recorded_rounds().count();
        let total = tournament.total_rounds().map_or(paired + 1, |last| last.index() + 1);
        let mut missed: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for round in (0..total.max(paired)).map(RoundNumber::from_index) {
            let recorded =
                tournament.outcomes_of(player, round).find_map(|outcome| match outcome {
                    Outcome::Game { .. } | Outcome::Open { .. } => None,
                    Outcome::Forfeit { .. } | Outcome::Bye(_) => outcome.kind(),
                });
            let announced = || Outcome::Bye(tournament.announced_bye(player, round)?).kind();
            let kind = if round.index() < paired { recorded } else { announced() };
            if let Some(kind) = kind {
                missed.entry(kind).or_default().push(round);
            }
        }
        let row = list.and_then(|list| list.rows().find(|row| row.player == player));
        Self { missed, is_present: row.is_some(), bar: row.and_then(|row| row.bye_bar.as_ref()) }
    }

    /// Such as "2 × half-point bye (2, 5)".
    fn missed(&self, language: Language) -> String {
        let kinds = self.missed.iter().map(|(kind, rounds)| {
            let numbers: Vec<_> = rounds.iter().map(ToString::to_string).collect();
            format!(
                "{} × {} ({})",
                rounds.len(),
                language.say(&words::result(*kind)),
                numbers.join(", ")
            )
        });
        kinds.collect::<Vec<_>>().join(&language.say(&words::SEMICOLON))
    }

    fn may_get_one(&self, language: Language) -> String {
        match self.bar {
            Some(bar) => {
                format!(
                    "{}{}{}",
                    language.say(&NO),
                    language.say(&words::COLON),
                    why(language, bar)
                )
            }
            None if self.is_present => language.say(&YES),
            None => String::new(),
        }
    }
}

/// The bye or absence that there was, or is to be, in a round.
fn in_round(kind: ResultKind, round: RoundNumber) -> Phrase {
    phrase!("{what} in round {round}", what = words::result(kind), round)
}

/// Why a player must not get the bye.
fn why(language: Language, bar: &ByeBar) -> String {
    let rounds = bar.rounds.iter();
    let rounds = rounds.map(|(round, kind)| language.say(&in_round(*kind, *round)));
    rounds.collect::<Vec<_>>().join(", ") + &cited(bar.article.as_slice())
}
