//! Who leaves a round robin (General Regulations for Competitions, article 6.6.1): of a player who has
//! completed less than half of the games, the points won by and against them are not counted.
//!
//! Where the text is silent:
//! * No file says that somebody has left. Whoever has missed two games or more at the end of what is recorded
//!   has, the round in which the table leaves them free not counted.
//! * What is not counted is as if it had not been paired: everybody is free in these rounds, as in those in
//!   which the table of an odd number leaves them free, and nothing that a file gives for them counts.

use std::collections::BTreeSet;

use fpc::{Bye, Outcome, Player, PlayerId, Tournament};

const ABSENT: Outcome = Outcome::Bye(Bye::ZeroPoint);

/// The tournament of those who count after so many rounds of a single or double round robin, and those who do
/// not count.
pub fn counted(tournament: &Tournament, rounds: usize) -> (Tournament, BTreeSet<PlayerId>) {
    let count = tournament.players().len();
    let opponents = count - 1;
    let rounds_of_a_cycle = if count.is_multiple_of(2) { opponents } else { count };
    let in_all = tournament.total_rounds().map_or(rounds_of_a_cycle, |it| it.get() as usize);
    let games = in_all / rounds_of_a_cycle * opponents;
    let outcome =
        |player: &Player, round: usize| player.outcomes.get(round).copied().unwrap_or(ABSENT);
    let has_left = |player: &&Player| {
        let is_missed = |round: &usize| match outcome(player, *round) {
            Outcome::Bye(_) => true,
            Outcome::Forfeit { result, .. } => result == fpc::GameResult::Loss,
            _ => false,
        };
        let at_the_end: Vec<_> = (0..rounds).rev().take_while(is_missed).collect();
        let byes = |it: &&usize| matches!(outcome(player, **it), Outcome::Bye(_));
        let free = at_the_end.iter().filter(byes).count().min(count % 2);
        let completed = (0..rounds)
            .filter(|&round| matches!(outcome(player, round), Outcome::Game { .. }))
            .count();
        at_the_end.len() - free >= 2 && 2 * completed < games
    };
    let left: BTreeSet<_> =
        tournament.players().iter().filter(has_left).map(|player| player.id).collect();
    let mut draft = tournament.draft().clone();
    if left.is_empty() {
        return (tournament.clone(), left);
    }
    draft.players.retain(|player| !left.contains(&player.id));
    for outcome in draft.players.iter_mut().flat_map(|player| &mut player.outcomes) {
        if outcome.opponent().is_none_or(|opponent| left.contains(&opponent)) {
            *outcome = ABSENT;
        }
    }
    (draft.validate().expect("nothing contradicts what is left"), left)
}
