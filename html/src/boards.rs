//! The boards of matches: the games of a match, and the players of a team.

use fpc::{Bye, Color, Outcome, Pair, PlayerId, RoundNumber, Tournament, tournament::Column};
use fpc_answers::report::{
    Language,
    standings::{Entry, PlayerOfTeam},
};
use maud::{Markup, html};

use super::{parts, round::game, words};

/// A game of a match, as it is listed below the teams.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct BoardGame {
    /// The number of its board.
    pub number: usize,
    /// The players of either team there, if any.
    pub players: [Option<PlayerId>; 2],
    /// The color of the first.
    pub color: Option<Color>,
    /// The result for programs, and as people write it.
    pub result: (&'static str, &'static str),
}

/// The games of a match in the order of boards.
pub(crate) fn games(tournament: &Tournament, pair: Pair, round: RoundNumber) -> Vec<BoardGame> {
    let column = Column::from_index(round.index());
    // Whoever sits opposite an empty seat is listed by their own team.
    let own = tournament.match_boards(pair.white, round).into_iter();
    let own = own.map(|it| (it.number, [Some(it.player), it.outcome.opponent()]));
    let theirs = tournament.match_boards(pair.black, round).into_iter();
    let theirs = theirs.filter(|it| it.outcome.opponent().is_none());
    let theirs = theirs.map(|it| (it.number, [None, Some(it.player)]));
    let mut boards: Vec<_> = own.chain(theirs).collect();
    boards.sort_by_key(|(number, _)| *number);
    let game = |(number, players): (_, [Option<PlayerId>; 2])| {
        let outcomes = players.map(|id| {
            let player = id.and_then(|id| tournament.player_of_team(id));
            player.map_or(&Outcome::Bye(Bye::ZeroPoint), |it| it.outcome(column))
        });
        BoardGame { number, players, color: outcomes[0].color(), result: board(outcomes) }
    };
    boards.into_iter().map(game).collect()
}

/// A row with the games of a match below its teams; nothing where there are none.
pub(crate) fn row(
    language: Language,
    tournament: &Tournament,
    games: &[BoardGame],
    round: RoundNumber,
) -> Markup {
    let person = |id: Option<PlayerId>| {
        html! {
            @match id.and_then(|id| tournament.player_of_team(id)) {
                Some(player) => (parts::outside(&player.name)),
                None => "–"
            }
        }
    };
    let letter = |color: Option<Color>| {
        html! { span.color.w[color == Some(Color::White)].b[color == Some(Color::Black)] {
            @if let Some(color) = color { (language.say(&words::letter(color))) }
        } }
    };
    html! { @if !games.is_empty() {
        tr.games data-round=(round) {
            td {}
            td colspan="5" {
                ol { @for &BoardGame { number, players: [one, other], color, result } in games {
                    li value=(number) data-first=[one] data-second=[other]
                        data-color=[color.map(|it| it.fold("w", "b"))] data-result=(result.0) {
                        span.game {
                            (person(one)) " " (letter(color))
                            " " span.result { (result.1) } " "
                            (person(other)) " " (letter(color.map(Color::opposite)))
                        }
                    }
                } }
            }
        }
    } }
}

/// The result of a board, for programs and as people write it. Opposite an empty seat, a bye is a win.
fn board([one, other]: [&Outcome; 2]) -> (&'static str, &'static str) {
    match (one, other) {
        (Outcome::Bye(Bye::PairingAllocated), _) => ("+--", "+ : –"),
        (_, Outcome::Bye(Bye::PairingAllocated)) => ("--+", "– : +"),
        _ => game(one, other),
    }
}

/// The players of a team with their results.
pub(crate) fn players(language: Language, players: &[PlayerOfTeam<'_>]) -> Markup {
    let rounds = players.first().map_or(0, |player| player.rounds.len());
    let table = html! {
        table.cross.team {
            thead { tr {
                th.n scope="col" { (language.say(&words::BOARD)) }
                th.n scope="col" { (language.say(&words::NUMBER)) }
                th scope="col" { (language.say(&words::NAME)) }
                th.n scope="col" { (language.say(&words::RATING)) }
                @for round in 1..=rounds { th.game scope="col" { (round) } }
                th.n scope="col" { (language.say(&words::POINTS)) }
            } }
            tbody { @for (place, of_team) in players.iter().enumerate() {
                tr {
                    td.n { (place + 1) }
                    td.n { (of_team.player.id) }
                    th.name scope="row" { (parts::outside(&of_team.player.name)) }
                    td.n { @if let Some(rating @ 1..) = of_team.player.rating { (rating) } }
                    @for entry in of_team.entries() {
                        td.game { (cell(language, &entry, &entry.shown())) }
                    }
                    td.n.points { (of_team.points.to_string()) " / " (of_team.games) }
                }
            } }
        }
    };
    html! { @if !players.is_empty() { (parts::scrolling(&language.say(&words::PLAYERS), &table)) } }
}

/// The contents of a cell of a cross table.
pub(crate) fn cell(language: Language, entry: &Entry, result: &str) -> Markup {
    let color = entry.color.map_or("", |color| color.fold("w", "b"));
    html! {
        @if let Some(opponent) = entry.opponent {
            span.opponent { (opponent) }
            span class={ "color " (color) } { @if let Some(color) = entry.color { (language.say(&words::letter(color))) } }
        }
        @if !result.is_empty() { span.result { (result) } }
    }
}
