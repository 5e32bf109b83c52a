//! The checklist of a round, and the byes of all players.

use std::collections::BTreeMap;

use fpc::{
    Bye, Checklist, Outcome, PlayerId, RoundNumber, Tournament, checklist::ByeBar, phrase,
    template, tournament::ResultKind,
};
use fpc_answers::report::{Language, checklist};
use maud::{Markup, html};

use super::{parts, words};

const YES: &str = template!("yes");

const NO: &str = template!("no");

const ROUNDS_WITHOUT_GAME: &str = template!("Rounds without a game");

const NO_BYES: &str = template!("No byes or absences so far.");

/// The facts on which a round's pairing depends, player by player.
pub(crate) fn checklist(language: Language, tournament: &Tournament, list: &Checklist) -> Markup {
    let heading =
        language.say(&phrase!("Checklist for the pairing of round {round}", round = list.round));
    let columns = checklist::columns(list);
    let mut places = 0..;
    let rows = html! {
        table.checklist {
            (parts::head(language, &columns))
            @for group in &list.groups {
                tbody {
                    tr { th.group scope="rowgroup" colspan=(columns.len()) { (language.say(&checklist::group_heading(list, group))) } }
                    @for place in places.by_ref().take(group.rows.len()) {
                        (parts::row((language, tournament), &columns, place))
                    }
                }
            }
        }
    };
    let named = parts::named(tournament);
    html! {
        section.checklist data-round=(list.round) {
            h3 { (heading) }
            @if let Some(bye) = checklist::bye(list) { p { (language.say_with_names(&bye, &named)) } }
            (parts::scrolling(&heading, &rows))
            dl.facts.rows.legend { @for (sign, meaning) in checklist::legend(list) {
                div { dt { (parts::capital(&language.say(&sign))) } dd { (language.say(&meaning)) } }
            } }
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
        self.bar.filter(|bar| !bar.rounds.is_empty()).map(|bar| language.say(bar))
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
                format!("{}{}{}", language.say(&NO), language.say(&words::COLON), language.say(bar))
            }
            None if self.is_present => language.say(&YES),
            None => String::new(),
        }
    }
}
