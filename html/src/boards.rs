//! The boards of matches: the games of a match, and the players of a team.

use fpc::{Bye, Color, Outcome, Pair, PlayerId, RoundNumber, Tournament, tournament::Column};
use fpc_answers::report::{
    Language,
    standings::{PlayerOfTeam, Sheet},
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
pub(crate) fn players(about: (Language, &Tournament), players: &[PlayerOfTeam<'_>]) -> Markup {
    let label = about.0.say(&words::PLAYERS);
    html! { @if !players.is_empty() { (parts::table(about, &label, "cross team", &Sheet::board_columns(players))) } }
}
