//! Random tournaments with everything that tie-breaks treat in a way of its own,
//! and what is asked of them: the same for the same seed on every platform.
//!
//! Who meets whom follows no rules.

mod play;
mod points;
mod round_robin;
mod swiss;

use fpc::{Bye, Outcome, Player, PlayerId, RoundNumber, Score, Tournament, TournamentDraft};
use fpc_oracles::tie_breaks::{self, Edition, Event, Options};

use crate::random::SplitMix64;

/// A tournament, and what is asked of it.
pub(crate) struct Case {
    pub(crate) tournament: Tournament,
    pub(crate) options: Options,
    /// Tie-breaks for its standings.
    pub(crate) list: Vec<String>,
}

/// The case of a seed; every fourth one is a round robin.
pub(crate) fn case(seed: u64) -> Case {
    let event = if seed % 4 == 3 { Event::PreDetermined } else { Event::Swiss };
    let mut random = SplitMix64::new(seed ^ 0x7469_655f_6272_6b73);
    let tournament = tournament(&mut random, event);
    let edition = match random.below(8) {
        0 => Edition::Of2019,
        1 | 2 => Edition::Of2024,
        _ => Edition::Of2026,
    };
    let played = tournament.played_rounds();
    let rounds = if random.chance(250) { random.below(played + 1) } else { played };
    let rating_of_unrated = random.chance(300).then_some(1400);
    let codes = tie_breaks::all_codes();
    let list = (0..1 + random.below(5)).map(|_| codes[random.below(codes.len())].clone());
    let list = list.collect();
    Case { tournament, options: Options { edition, event, rounds, rating_of_unrated }, list }
}

fn tournament(random: &mut SplitMix64, event: Event) -> Tournament {
    let players = players(random);
    let mut draft = TournamentDraft::new(players);
    draft.points = points::system(random);
    let announced = match event {
        Event::Swiss => swiss::play(random, &mut draft),
        Event::PreDetermined => round_robin::play(random, &mut draft),
    };
    if random.chance(850) {
        draft.total_rounds = RoundNumber::new(announced as u32);
    }
    if random.chance(350) {
        draft.abnormal_points = points::abnormal(random, &draft, announced);
    }
    if random.chance(300) {
        leave_out_absences_at_the_end(&mut draft);
    }
    if random.chance(200) {
        shuffle(random, &mut draft.players);
    }
    draft.validate().unwrap()
}

/// Few enough to be often equal. Their numbers can have gaps, and some no rating.
fn players(random: &mut SplitMix64) -> Vec<Player> {
    let number = if random.chance(50) { 1 + random.below(2) } else { 3 + random.below(12) };
    let with_gaps = random.chance(200);
    let unrated = if random.chance(300) { 150 } else { 0 };
    let virtual_points = random.chance(150);
    let gap = random.one_of(&[2, 40, 120]);
    let (mut id, mut rating) = (0, 2500);
    let mut players = Vec::new();
    for place in 0..number {
        id += 1 + if with_gaps { random.below(3) as u16 } else { 0 };
        rating -= random.below(gap) as u16;
        let mut player = Player::new(PlayerId::new(id).unwrap(), format!("Player {id}"));
        player.rating = (!random.chance(unrated)).then_some(rating);
        if virtual_points && 2 * place < number {
            player.virtual_points = vec![Score::from_tenths(10)];
        }
        players.push(player);
    }
    players
}

/// As files have it of players who withdrew: nothing.
fn leave_out_absences_at_the_end(draft: &mut TournamentDraft) {
    for player in &mut draft.players {
        while player.outcomes.last() == Some(&Outcome::Bye(Bye::ZeroPoint)) {
            player.outcomes.pop();
        }
    }
}

/// The algorithm of Fisher and Yates.
fn shuffle<T>(random: &mut SplitMix64, list: &mut [T]) {
    for place in (1..list.len()).rev() {
        list.swap(place, random.below(place + 1));
    }
}
