//! Matches in a few words.

use fpc::{Bye, Color, GameResult, Outcome, RoundNumber, Score, TournamentDraft, tournament::Form};

use crate::setup::{draft, id};

/// Players 1 to `players` before the last round but one, after these rounds: matches as
/// `1-2:1=`, with the results of both games for the one who is White in the first, of
/// `1 = 0 + -`, or `x` for a game that both forfeit; byes as `3:U`. All others were absent.
pub(crate) fn after(players: u16, rounds: &[&str]) -> TournamentDraft {
    let mut draft = draft(players, &[]);
    draft.form = Form::DoubleGames;
    draft.total_rounds = RoundNumber::new(rounds.len() as u32 + 2);
    draft.points.pairing_allocated_bye = Score::from_tenths(15);
    for (place, round) in rounds.iter().enumerate() {
        for entry in round.split_whitespace() {
            enter(&mut draft, entry);
        }
        for player in &mut draft.players {
            player.outcomes.resize(2 * (place + 1), Outcome::Bye(Bye::ZeroPoint));
        }
    }
    draft
}

/// Enters a match or a bye.
pub(super) fn enter(draft: &mut TournamentDraft, entry: &str) {
    let (who, what) = entry.split_once(':').unwrap();
    let mut outcome = |number: &str, outcome| {
        draft.players[number.parse::<usize>().unwrap() - 1].outcomes.push(outcome);
    };
    let Some((first, second)) = who.split_once('-') else {
        let bye = what.chars().next().and_then(Bye::from_letter).unwrap();
        (0..2).for_each(|_| outcome(who, Outcome::Bye(bye)));
        return;
    };
    for (result, color) in what.chars().zip([Color::White, Color::Black]) {
        let opponent = |number: &str| id(number.parse().unwrap());
        outcome(first, game(opponent(second), color, result));
        let theirs = match result {
            '1' => '0',
            '0' => '1',
            '+' => '-',
            '-' => '+',
            both => both,
        };
        outcome(second, game(opponent(first), color.opposite(), theirs));
    }
}

fn game(opponent: fpc::PlayerId, color: Color, result: char) -> Outcome {
    let game = |result| Outcome::game(opponent, color, result);
    match result {
        '1' => game(GameResult::Win),
        '=' => game(GameResult::Draw),
        '0' => game(GameResult::Loss),
        '+' | '-' | 'x' => Outcome::forfeit(opponent, Some(color), result == '+'),
        _ => panic!("{result}"),
    }
}
