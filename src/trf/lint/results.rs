//! Byes and results that are possible but hardly intended.

use std::collections::BTreeSet;

use super::super::Code;
use super::oddity::{Oddity, Seen, Spot};
use crate::{
    phrase,
    player_id::PlayerId,
    text::phrase::Phrase,
    tournament::{Bye, Column, Form, GameResult, Outcome, Player, Progress, is_impossible},
};

pub(super) fn check<'a>(seen: &'a Seen<'_>) -> impl Iterator<Item = Oddity> + 'a {
    missing_results(seen).into_iter().chain(byes(seen)).chain(unusual_results(seen))
}

/// Full-point byes that look like the pairing-allocated bye, and second pairing-allocated byes.
fn byes(seen: &Seen<'_>) -> Vec<Oddity> {
    #[derive(Clone, Default)]
    struct Byes {
        paired: bool,
        allocated: Vec<usize>,
        full_point: Vec<usize>,
    }
    // A team's bye is shared by all its players.
    if seen.form == Form::Teams {
        return Vec::new();
    }
    let mut rounds = vec![Byes::default(); seen.progress.complete];
    for (place, player) in seen.players().iter().enumerate() {
        for (round, outcome) in rounds.iter_mut().zip(&player.outcomes) {
            match outcome {
                Outcome::Bye(Bye::PairingAllocated) => round.allocated.push(place),
                Outcome::Bye(Bye::FullPoint) => round.full_point.push(place),
                Outcome::Bye(_) => {}
                _ => round.paired = true,
            }
        }
    }
    let id = |place: usize| seen.players()[place].id;
    let mut found = Vec::new();
    for (round, byes) in seen.once_a_round(&rounds).filter(|(_, byes)| byes.paired) {
        for &place in byes.allocated.iter().skip(1) {
            let first = id(byes.allocated[0]);
            let expected =
                phrase!("no second bye: player {first} already has it in this round", first);
            found.push(Oddity::new(Code::SeveralPabs, Spot::Round(place, round), expected));
        }
        // The number of players with an opponent is even, so one more would have made it odd.
        if let ([], [place]) = (&byes.allocated[..], &byes.full_point[..]) {
            let (id, number) = (id(*place), seen.form.round(Column::from_index(round)));
            let [full, allocated] = [Bye::FullPoint, Bye::PairingAllocated];
            let [full, allocated] = [full, allocated].map(|bye| seen.words.bye(bye));
            let expected = phrase!("{allocated}, if the player was left unpaired", allocated);
            let hint = phrase!(
                "player {id} has {full} in round {number}, the field was odd and nobody has \
                 {allocated}: was {allocated} meant?",
                id,
                full,
                number,
                allocated
            );
            let oddity =
                Oddity::new(Code::FullPointByeForPab, Spot::Round(*place, round), expected);
            found.push(oddity.with_hint(hint));
        }
    }
    found
}

/// Games whose two results do not fit together, reported for the player with the lower number.
/// Impossible ones are errors of the tournament.
fn unusual_results<'a>(seen: &'a Seen<'_>) -> impl Iterator<Item = Oddity> + 'a {
    let result = |player: &Player, round: usize| match player.outcomes.get(round) {
        Some(&Outcome::Game { opponent, result, .. }) => Some((opponent, result)),
        _ => None,
    };
    let oddity = move |place: usize, round: usize| {
        let player = &seen.players()[place];
        let (opponent, mine) = result(player, round)?;
        let other = (seen.place)(opponent).map(|other| &seen.players()[other])?;
        let (back, theirs) = result(other, round)?;
        let expected = match mine {
            GameResult::Win => GameResult::Loss,
            GameResult::Draw => GameResult::Draw,
            GameResult::Loss => GameResult::Win,
        };
        let is_unusual = back == player.id
            && player.id < opponent
            && theirs != expected
            && (seen.draft.any_results || !is_impossible(mine, theirs));
        is_unusual.then(|| {
            let expected = phrase!("a result that fits that of player {opponent}", opponent);
            Oddity::new(Code::UnusualResult, Spot::Round(place, round), expected)
        })
    };
    let players = seen.players().iter().enumerate();
    players.flat_map(move |(place, player)| {
        (0..player.outcomes.len()).filter_map(move |round| oddity(place, round))
    })
}

/// Games without a result, except in a last round in which none has one: that has just been paired.
fn missing_results(seen: &Seen<'_>) -> Vec<Oddity> {
    let Progress { complete, running } = seen.progress;
    let paired = complete + usize::from(running);
    // The first game of a match that is being played may be over.
    let complete = complete - complete % seen.form.games();
    let entry = |place: usize, round: usize| seen.players()[place].outcomes.get(round);
    let players = 0..seen.players().len();
    let mut found = Vec::new();
    for round in 0..paired {
        let column = Column::from_index(round);
        let next = seen.form.round(column).next();
        let is_open = |&place: &usize| entry(place, round).is_some_and(Outcome::is_open);
        let open: Vec<usize> = players.clone().filter(is_open).collect();
        let Some(&first) = open.first() else { continue };
        let has_result = |place: usize| {
            matches!(
                entry(place, round),
                Some(
                    Outcome::Game { .. }
                        | Outcome::Forfeit { .. }
                        | Outcome::Open { adjourned: true, .. }
                )
            )
        };
        let (code, expected) = match round < complete {
            true if seen.form.column(next).index() < paired => (
                Code::OpenRoundNotLast,
                phrase!("a result, because round {next} has been paired", next),
            ),
            true => (Code::UnfinishedRound, phrase!("a result instead of an adjourned game")),
            false if players.clone().any(has_result) => (
                Code::UnfinishedRound,
                phrase!("a result, as others have in {round}", round = seen.form.name(column)),
            ),
            false => continue,
        };
        let oddity = Oddity::new(code, Spot::Round(first, round), expected);
        found.push(oddity.with_hint(games(seen.players(), round, &open)));
    }
    found
}

/// The games of a round without a result.
fn games(players: &[Player], round: usize, open: &[usize]) -> Phrase {
    const MOST: usize = 20;
    let open_players: BTreeSet<PlayerId> = open.iter().map(|&place| players[place].id).collect();
    let game = |&place: &usize| {
        let player = &players[place];
        let opponent = player.outcomes.get(round)?.opponent()?;
        // Once for each game, also where only one of the two lines lacks the result.
        let is_named = player.id < opponent || !open_players.contains(&opponent);
        is_named.then(|| phrase!("{player} and {opponent}", player = player.id, opponent))
    };
    let games: Vec<_> = open.iter().filter_map(game).collect();
    let more = games.len().saturating_sub(MOST);
    let more = (more > 0).then(|| phrase!(" and {more} more", more));
    let shown = Phrase::series(games[..games.len().min(MOST)].iter().cloned(), ", ");
    phrase!("without result: {shown}{more}", shown, more)
}
