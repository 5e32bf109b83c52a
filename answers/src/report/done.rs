//! The effect of an operation, in a sentence for whoever entered it.

use fpc::{
    BoardResult, Bye, Called, Details, Effect, Operation, Pair, Phrase, PlayerId, RoundNumber,
    Tournament,
    operate::{Numbering, PlayerChange},
    phrase,
    tournament::Column,
};

/// The sentence about an operation on a tournament that was another one before.
pub(crate) fn done(
    operation: &Operation,
    effect: &Effect,
    before: &Tournament,
    after: &Tournament,
) -> Phrase {
    let concerned = |tournament: &Tournament| effect.player.map(|id| named(tournament, id));
    // Where teams are paired, a player has the number of another list.
    let person = |tournament: &Tournament, id: Option<PlayerId>| match id {
        Some(id) if tournament.teams().is_some() => {
            tournament.player_of_team(id).map(|it| label(id, &it.name))
        }
        id => id.map(|id| named(tournament, id)),
    };
    let round = effect.round.map(|round| phrase!("round {round}", round));
    match operation {
        Operation::New(details) => begun(details, after),
        Operation::Set(details) => set(details, after),
        Operation::AddPlayer(player) => {
            let team = player.team.as_ref().and_then(|team| team.find(after).ok());
            let player = person(after, effect.player);
            match team.map(|team| named(after, team)) {
                Some(team) => phrase!("added {player}, for {team}", player, team),
                None => phrase!("added {player}", player),
            }
        }
        Operation::ChangePlayer(PlayerChange { expelled: Some(true), .. }) => {
            phrase!("{player} is expelled", player = person(after, effect.player))
        }
        Operation::ChangePlayer(_) => {
            phrase!("changed {player}", player = person(after, effect.player))
        }
        Operation::RemovePlayer { .. } => {
            phrase!("removed {player}", player = person(before, effect.player))
        }
        Operation::AddTeam(_) => phrase!("added team {team}", team = concerned(after)),
        Operation::ChangeTeam(_) => phrase!("changed team {team}", team = concerned(after)),
        Operation::RemoveTeam { .. } => phrase!("removed team {team}", team = concerned(before)),
        Operation::Renumber(numbering) => match effect.renumbered.len() {
            0 if *numbering == Numbering::default() => {
                phrase!("all numbers are those of the initial order")
            }
            0 => phrase!("no number changed"),
            count => phrase!("{count} {count:number|numbers} changed", count),
        },
        Operation::Withdraw { .. } => match effect.round {
            Some(round) => {
                phrase!("{who} is absent from round {round} on", who = concerned(after), round)
            }
            None => phrase!("{who} is absent until the end", who = concerned(after)),
        },
        Operation::Return { .. } => phrase!("{who} is back", who = concerned(after)),
        Operation::Bye { kind, .. } => {
            let what = kind.map_or_else(|| phrase!("takes part"), bye);
            phrase!("{round}: {who}: {what}", round, who = concerned(after), what)
        }
        Operation::Pair(_) => {
            phrase!("{round} is paired: {boards}", round, boards = boards(effect))
        }
        Operation::EnterPairing { .. } if is_beside(before, after, effect) => {
            let pair =
                |pair: &[PlayerId; 2]| Phrase::series(pair.map(|it| named(after, it)), " - ");
            let pairs = Phrase::series(effect.pairs.iter().map(pair), "; ");
            phrase!(
                "{round}: on {count:an extra board|extra boards}: {pairs}",
                round,
                count = effect.pairs.len(),
                pairs
            )
        }
        Operation::EnterPairing { .. } => {
            phrase!("{round} is paired by hand: {boards}", round, boards = boards(effect))
        }
        Operation::Result { white, black, result, .. } => {
            let of_players = before.boards().and_then(Result::ok);
            let people = of_players.as_ref().unwrap_or(before);
            let pair = [white, black].map(|it| it.find(people).ok());
            let [Some(white), Some(black)] = pair else { return round.unwrap_or_default() };
            let names = Phrase::series([white, black].map(|it| named(people, it)), " - ");
            let was = was(people, effect.round, Pair { white, black });
            let result = instead_of(was, *result);
            phrase!("{round}: {names}: {result}", round, names, result)
        }
        Operation::MatchResult { teams, board, result, .. } => {
            let (teams, result) = (both(before, teams), spelled(*result));
            match board {
                Some(board) => phrase!(
                    "{round}: board {board} of {teams}: {result}",
                    round,
                    board = *board,
                    teams,
                    result
                ),
                None => phrase!("{round}: match {teams}: {result}", round, teams, result),
            }
        }
        Operation::LineUp { team, players, .. } => {
            let team = team.find(before).ok().map(|id| named(before, id));
            let people = before.boards().and_then(Result::ok);
            let seat = |called: &Option<Called>| match (called, &people) {
                (Some(called), Some(people)) => {
                    called.find(people).ok().map(|id| named(people, id)).unwrap_or_default()
                }
                _ => phrase!("nobody"),
            };
            if players.is_empty() {
                return phrase!(
                    "{round}: the first players of {team} sit on its boards",
                    round,
                    team
                );
            }
            let seats = Phrase::series(players.iter().map(seat), "; ");
            phrase!("{round}: {team}: {seats}", round, team, seats)
        }
        Operation::ExchangeColors { players, .. } => {
            let of_players = before.boards().and_then(Result::ok);
            let players = both(of_players.as_ref().unwrap_or(before), players);
            phrase!("{round}: {players}: colors exchanged", round, players)
        }
        Operation::Unpair => phrase!("the pairing of {round} is canceled", round),
        Operation::Import => match effect.notes.len() {
            0 => phrase!("no round has to be noted"),
            count => {
                phrase!("{count} {count:round is|rounds are} noted as paired otherwise", count)
            }
        },
        Operation::DecideTies(_) => {
            phrase!("ties are decided, and the ranks after {round} are written", round)
        }
        Operation::Rank => phrase!("the ranks after {round} are written", round),
        _ => Phrase::default(),
    }
}

/// Tells whether the pairs that were entered are beside those that a round had.
fn is_beside(before: &Tournament, after: &Tournament, effect: &Effect) -> bool {
    let count = |tournament: &Tournament| {
        effect.round.map_or(0, |round| tournament.recorded(round).pairs.len())
    };
    count(after) > effect.pairs.len() && count(after) == count(before) + effect.pairs.len()
}

/// The details that were set: who must not meet by name.
fn set(details: &Details, after: &Tournament) -> Phrase {
    let people = |group: &[Called]| {
        let ids = group.iter().filter_map(|called| called.find(after).ok());
        Phrase::series(ids.map(|id| named(after, id)), " - ")
    };
    let allowed = details.allow.iter().map(|it| phrase!("{who} may meet", who = people(it)));
    let forbidden =
        details.forbid.iter().map(|it| phrase!("{who} must not meet", who = people(it)));
    let mut others = details.clone();
    (others.allow, others.forbid) = (Vec::new(), Vec::new());
    let is_more = others != Details::default() || *details == others;
    let details = is_more.then(|| phrase!("the details are set"));
    Phrase::series(details.into_iter().chain(allowed).chain(forbidden), "; ")
}

fn begun(details: &Details, after: &Tournament) -> Phrase {
    let rounds = after.total_rounds().map_or(0, RoundNumber::get);
    match details.boards {
        None => phrase!("tournament created: {rounds} {rounds:round|rounds}", rounds),
        Some(boards) => phrase!(
            "team tournament created: {rounds} {rounds:round|rounds}, {boards} {boards:board|boards}",
            rounds,
            boards = u32::from(boards)
        ),
    }
}

fn label(id: PlayerId, name: &str) -> Phrase {
    Phrase::plain(format!("{id} {}", name.trim()).trim_end())
}

fn named(tournament: &Tournament, id: PlayerId) -> Phrase {
    label(id, tournament.player(id).map_or("", |it| &it.name))
}

fn both(tournament: &Tournament, teams: &[Called; 2]) -> Phrase {
    let name = |called: &Called| called.find(tournament).ok().map(|id| named(tournament, id));
    Phrase::series(teams.each_ref().map(|it| name(it).unwrap_or_default()), " - ")
}

fn bye(kind: Bye) -> Phrase {
    match kind {
        Bye::PairingAllocated => phrase!("pairing-allocated bye"),
        Bye::FullPoint => phrase!("full-point bye"),
        Bye::HalfPoint => phrase!("half-point bye"),
        Bye::ZeroPoint => phrase!("absent"),
    }
}

fn boards(effect: &Effect) -> Phrase {
    let boards = effect.pairs.len();
    let boards = phrase!("{boards} {boards:board|boards}", boards);
    match effect.bye {
        Some(_) => phrase!("{boards} and a bye", boards),
        None => boards,
    }
}

fn spelled(result: BoardResult) -> Phrase {
    match result {
        BoardResult::Open => phrase!("no result"),
        BoardResult::Adjourned => phrase!("adjourned"),
        result => Phrase::plain(result.to_string()),
    }
}

/// The former game of a pair in a round.
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

/// A result, and what it takes the place of.
fn instead_of(was: Option<BoardResult>, result: BoardResult) -> Phrase {
    let said = spelled(result);
    match was {
        None | Some(BoardResult::Open) => said,
        Some(was) if was == result => phrase!("{result}, as before", result = said),
        Some(was) => {
            phrase!("{result}, in place of {before}", result = said, before = spelled(was))
        }
    }
}
