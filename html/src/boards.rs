//! The boards of matches: the games of a match, and the players of a team.

use fpc::{Color, Column, Outcome, PlayerId, RoundNumber, Tournament};
use fpc_answers::report::standings::{Entry, PlayerOfTeam};
use maud::{Markup, html};

use super::{parts, round::game, texts::Texts};

/// A row with the games of a match below its teams; nothing where there are none.
pub(crate) fn games(
    texts: &Texts,
    tournament: &Tournament,
    team: PlayerId,
    round: RoundNumber,
) -> Markup {
    let boards = tournament.match_boards(team, round);
    let column = Column::from_index(round.index());
    let person = |id: Option<PlayerId>| {
        let player = id.and_then(|id| tournament.player_of_team(id));
        html! {
            @match player {
                Some(player) => (parts::outside(&player.name)),
                None => "–"
            }
        }
    };
    let color = |color: Option<Color>| {
        html! { @if let Some(color) = color {
            span class={ "color " (color.fold("w", "b")) } { ((texts.color_letter)(color)) }
        } }
    };
    html! { @if !boards.is_empty() {
        tr.games data-round=(round) {
            td {}
            td colspan="5" {
                ol { @for board in &boards {
                    @let opponent = board.outcome.opponent();
                    @let theirs = opponent.and_then(|id| tournament.player_of_team(id));
                    @let theirs = theirs.map_or(&board.outcome, |it| it.outcome(column));
                    li value=(board.number) data-first=(board.player) data-second=[opponent]
                        data-color=[board.outcome.color().map(|it| it.fold("w", "b"))]
                        data-result=(result_code(&board.outcome, theirs)) {
                        (person(Some(board.player))) " " (color(board.outcome.color()))
                        " " span.result { (game(&board.outcome, theirs).1) } " "
                        (person(opponent)) " " (color(board.outcome.color().map(Color::opposite)))
                    }
                } }
            }
        }
    } }
}

/// The result of a board for programs.
fn result_code(one: &Outcome, other: &Outcome) -> &'static str {
    match one {
        Outcome::Open { adjourned: true, .. } => "*",
        _ => game(one, other).0,
    }
}

/// The players of a team with their results.
pub(crate) fn players(texts: &Texts, players: &[PlayerOfTeam<'_>]) -> Markup {
    let rounds = players.first().map_or(0, |player| player.rounds.len());
    let table = html! {
        table.cross.team {
            thead { tr {
                th.n scope="col" { (texts.board) }
                th.n scope="col" { (texts.number) }
                th scope="col" { (texts.name) }
                th.n scope="col" { (texts.rating) }
                @for round in 1..=rounds { th.game scope="col" { (round) } }
                th.n scope="col" { (texts.points) }
            } }
            tbody { @for (place, of_team) in players.iter().enumerate() {
                tr {
                    td.n { (place + 1) }
                    td.n { (of_team.player.id) }
                    th.name scope="row" { (parts::outside(&of_team.player.name)) }
                    td.n { @if let Some(rating @ 1..) = of_team.player.rating { (rating) } }
                    @for entry in of_team.entries() {
                        td.game { (cell(texts, &entry, &entry.shown())) }
                    }
                    td.n.points { (of_team.points.to_string()) " / " (of_team.games) }
                }
            } }
        }
    };
    html! { @if !players.is_empty() { (parts::scrolling(texts.players, &table)) } }
}

/// The contents of a cell of a cross table.
pub(crate) fn cell(texts: &Texts, entry: &Entry, result: &str) -> Markup {
    let color = entry.color.map_or("", |color| color.fold("w", "b"));
    let letter = entry.color.map_or("", texts.color_letter);
    html! {
        @if let Some(opponent) = entry.opponent {
            span.opponent { (opponent) }
            span class={ "color " (color) } { (letter) }
        }
        @if !result.is_empty() { span.result { (result) } }
    }
}
