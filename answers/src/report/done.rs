//! What an operation did, in a sentence for whoever entered it.

use fpc::{
    BoardResult, Bye, Called, Column, Details, Effect, Operation, Pair, PlayerId, RoundNumber,
    Tournament,
};

/// What an operation did to a tournament that was another one before.
pub(crate) fn done(
    operation: &Operation,
    effect: &Effect,
    before: &Tournament,
    after: &Tournament,
) -> String {
    let concerned =
        |tournament: &Tournament| effect.player.map_or(String::new(), |id| named(tournament, id));
    // Where teams are paired, a player has the number of another list.
    let person = |tournament: &Tournament, id: Option<PlayerId>| match id {
        Some(id) if tournament.teams().is_some() => {
            tournament.player_of_team(id).map_or(String::new(), |it| label(id, &it.name))
        }
        Some(id) => named(tournament, id),
        None => String::new(),
    };
    let round = effect.round.map_or(String::new(), |round| format!("round {round}"));
    match operation {
        Operation::New(details) => begun(details, after),
        Operation::Set(_) => "the details are set".to_owned(),
        Operation::AddPlayer(player) => {
            let team = player.team.as_ref().and_then(|team| team.find(after).ok());
            let team = team.map_or(String::new(), |team| format!(", for {}", named(after, team)));
            format!("added {}{team}", person(after, effect.player))
        }
        Operation::ChangePlayer(_) => format!("changed {}", person(after, effect.player)),
        Operation::RemovePlayer { .. } => format!("removed {}", person(before, effect.player)),
        Operation::AddTeam(_) => format!("added team {}", concerned(after)),
        Operation::ChangeTeam(_) => format!("changed team {}", concerned(after)),
        Operation::RemoveTeam { .. } => format!("removed team {}", concerned(before)),
        Operation::Renumber => match effect.renumbered.len() {
            0 => "all numbers are those of the initial order".to_owned(),
            1 => "1 number changed".to_owned(),
            count => format!("{count} numbers changed"),
        },
        Operation::Withdraw { .. } => {
            let from = match effect.round {
                Some(round) => format!("from round {round} on"),
                None => "until the end".to_owned(),
            };
            format!("{} is absent {from}", concerned(after))
        }
        Operation::Return { .. } => format!("{} is back", concerned(after)),
        Operation::Bye { kind, .. } => {
            let what = kind.map_or("takes part", bye);
            format!("{round}: {}: {what}", concerned(after))
        }
        Operation::Pair(_) => format!("{round} is paired: {}", boards(effect)),
        Operation::EnterPairing { .. } => format!("{round} is paired by hand: {}", boards(effect)),
        Operation::Result { white, black, result, .. } => {
            let of_players = before.boards().and_then(Result::ok);
            let people = of_players.as_ref().unwrap_or(before);
            let pair = [white, black].map(|it| it.find(people).ok());
            let [Some(white), Some(black)] = pair else { return round };
            let names = format!("{} - {}", named(people, white), named(people, black));
            let was = was(people, effect.round, Pair { white, black });
            format!("{round}: {names}: {}{}", spelled(*result), instead_of(was, *result))
        }
        Operation::MatchResult { teams, board, result, .. } => {
            let board = board.map_or("match ".to_owned(), |board| format!("board {board} of "));
            format!("{round}: {board}{}: {}", both(before, teams), spelled(*result))
        }
        Operation::LineUp { team, players, .. } => {
            let team = team.find(before).map_or(String::new(), |id| named(before, id));
            let people = before.boards().and_then(Result::ok);
            let seat = |called: &Option<Called>| match (called, &people) {
                (Some(called), Some(people)) => {
                    called.find(people).map_or(String::new(), |id| named(people, id))
                }
                _ => "nobody".to_owned(),
            };
            let seats: Vec<_> = players.iter().map(seat).collect();
            match &seats[..] {
                [] => format!("{round}: the first players of {team} sit on its boards"),
                seats => format!("{round}: {team}: {}", seats.join("; ")),
            }
        }
        Operation::ExchangeColors { players, .. } => {
            let of_players = before.boards().and_then(Result::ok);
            let both = both(of_players.as_ref().unwrap_or(before), players);
            format!("{round}: {both}: colors exchanged")
        }
        Operation::Unpair => format!("the pairing of {round} is taken back"),
        Operation::Rank => format!("the ranks after {round} are written"),
        _ => String::new(),
    }
}

fn begun(details: &Details, after: &Tournament) -> String {
    let rounds = after.total_rounds().map_or(0, RoundNumber::get);
    let rounds = if rounds == 1 { "1 round".to_owned() } else { format!("{rounds} rounds") };
    match details.boards {
        Some(1) => format!("a tournament of teams begins: {rounds}, 1 board"),
        Some(boards) => format!("a tournament of teams begins: {rounds}, {boards} boards"),
        None => format!("a tournament begins: {rounds}"),
    }
}

fn label(id: PlayerId, name: &str) -> String {
    format!("{id} {}", name.trim()).trim_end().to_owned()
}

fn named(tournament: &Tournament, id: PlayerId) -> String {
    label(id, tournament.player(id).map_or("", |it| &it.name))
}

fn both(tournament: &Tournament, [one, other]: &[Called; 2]) -> String {
    let name =
        |called: &Called| called.find(tournament).map_or(String::new(), |id| named(tournament, id));
    format!("{} - {}", name(one), name(other))
}

const fn bye(kind: Bye) -> &'static str {
    match kind {
        Bye::PairingAllocated => "pairing-allocated bye",
        Bye::FullPoint => "full-point bye",
        Bye::HalfPoint => "half-point bye",
        Bye::ZeroPoint => "absent",
    }
}

fn boards(effect: &Effect) -> String {
    let boards = match effect.pairs.len() {
        1 => "1 board".to_owned(),
        boards => format!("{boards} boards"),
    };
    if effect.bye.is_some() { format!("{boards} and a bye") } else { boards }
}

fn spelled(result: BoardResult) -> String {
    match result {
        BoardResult::Open => "no result".to_owned(),
        BoardResult::Adjourned => "adjourned".to_owned(),
        result => result.to_string(),
    }
}

/// What the game of a pair in a round was.
fn was(tournament: &Tournament, round: Option<RoundNumber>, pair: Pair) -> Option<BoardResult> {
    let of = |id, column: Column| tournament.player(id).map(|it| *it.outcome(column));
    let game = |column| {
        let (white, black) = (of(pair.white, column)?, of(pair.black, column)?);
        let is_game =
            white.opponent() == Some(pair.black) && white.color() != Some(fpc::Color::Black);
        is_game.then(|| BoardResult::recorded([white, black])).flatten()
    };
    tournament.columns(round?).find_map(game)
}

/// What a result takes the place of.
fn instead_of(was: Option<BoardResult>, result: BoardResult) -> String {
    match was {
        None | Some(BoardResult::Open) => String::new(),
        Some(was) if was == result => ", as before".to_owned(),
        Some(was) => format!(", in place of {}", spelled(was)),
    }
}
