//! Who leaves a round robin before half of the games (C.05, 6.6).

use std::collections::BTreeMap;

use fpc::{
    Bye, Color, GameResult, Outcome, Player, PlayerId, RoundNumber, Tournament, TournamentDraft,
    round_robin::{BergerTable, Schedule},
};
use fpc_oracles::tie_breaks::{self, Column, Edition, Event, Options, round_robins::counted};
use pretty_assertions::assert_eq;

use super::against_oracle::{answer, expected, list, rules};
use crate::random::SplitMix64;

/// A round robin with some rounds played, in which players leave: their games are lost by default, or missing,
/// and their opponents have a bye in their place.
fn with_departures(random: &mut SplitMix64) -> (Tournament, usize) {
    let count = 4 + random.below(8);
    let cycles = 1 + random.below(2);
    let table = BergerTable::new(count);
    let total = cycles * table.rounds();
    let played = 2 + random.below(total - 1);
    let leaves: Vec<_> = (0..count)
        .map(|_| if random.below(4) == 0 { random.below(total) } else { total })
        .collect();
    let (is_default, bye) = (random.below(2) == 0, random.below(3) == 0);
    let id = |number: usize| PlayerId::new(number as u16).unwrap();
    let mut players: Vec<_> = (1..=count)
        .map(|number| {
            let mut player = Player::new(id(number), "P");
            player.rating = Some(1400 + random.below(1200) as u16);
            player
        })
        .collect();
    for round in 0..played {
        for (white, black) in Schedule::PLAIN.games(table, RoundNumber::from_index(round)) {
            let gone = [white, black].map(|it| leaves[it - 1] <= round);
            let result = [GameResult::Win, GameResult::Draw, GameResult::Loss][random.below(3)];
            let turned = match result {
                GameResult::Win => GameResult::Loss,
                GameResult::Draw => GameResult::Draw,
                GameResult::Loss => GameResult::Win,
            };
            let outcomes =
                [(white, black, Color::White, result), (black, white, Color::Black, turned)];
            for ((own, other, color, result), [is_gone, is_other_gone]) in
                outcomes.into_iter().zip([gone, [gone[1], gone[0]]])
            {
                let opponent = id(other);
                let outcome = match (is_gone, is_other_gone) {
                    (false, false) => Outcome::game(opponent, color, result),
                    _ if is_default => Outcome::forfeit(opponent, Some(color), !is_gone),
                    (false, true) if bye => Outcome::Bye(Bye::FullPoint),
                    _ => Outcome::Bye(Bye::ZeroPoint),
                };
                let outcomes = &mut players[own - 1].outcomes;
                outcomes.resize(round, Outcome::Bye(Bye::ZeroPoint));
                outcomes.push(outcome);
            }
        }
    }
    let draft = TournamentDraft::new(players).with_total_rounds(RoundNumber::new(total as u32));
    (draft.validate().unwrap(), played)
}

#[test]
fn who_leaves_before_half_of_the_games_does_not_count() {
    let codes = tie_breaks::all_codes();
    let (mut left_out, mut compared) = (0, 0);
    for seed in 0..400 {
        let (tournament, rounds) = with_departures(&mut SplitMix64::new(seed));
        if tournament.played_rounds() < rounds {
            continue;
        }
        let (rest, left) = counted(&tournament, rounds);
        if left.len() + 2 > tournament.players().len() {
            continue;
        }
        let edition = [Edition::Of2019, Edition::Of2024, Edition::Of2026][seed as usize % 3];
        let options =
            Options { edition, event: Event::PreDetermined, rounds, rating_of_unrated: None };
        let rules = rules(&options).with_schedule(Some(Schedule::PLAIN));
        let round = RoundNumber::new(rounds as u32);
        for code in &codes {
            let standings = rules.standings(&tournament, round, &list(&[code]));
            let departed: Vec<_> = standings.departed().iter().map(|it| it.player).collect();
            assert_eq!(departed, left.iter().copied().collect::<Vec<_>>(), "seed {seed}");
            let of_rest = answer(&standings).map(|mut values| {
                values.retain(|id, _| !left.contains(id));
                values
            });
            let oracle = tie_breaks::column(&rest, &options, code);
            assert_eq!(of_rest, expected(oracle), "seed {seed}: {code}, {options:?}");
            compared += 1;
        }
        let listed = ["DE", "WIN", "SB", "KS"];
        let standings = rules.standings(&tournament, round, &list(&listed));
        let ranks = standings.ranked().iter().map(|it| (it.player, usize::from(it.rank)));
        let (last, first): (BTreeMap<_, _>, BTreeMap<_, _>) =
            ranks.partition(|(id, _)| left.contains(id));
        assert_eq!(first, tie_breaks::standings(&rest, &options, &listed).ranks(), "seed {seed}");
        assert!(last.values().all(|rank| *rank > first.len()), "seed {seed}");
        left_out += last.len();
    }
    assert!(left_out > 100 && compared > 3_000, "{left_out} {compared}");
}

#[test]
fn without_a_schedule_everybody_counts() {
    let departed = (0..50).map(|seed| {
        let (tournament, _) = with_departures(&mut SplitMix64::new(seed));
        let options = Options {
            edition: Edition::Of2026,
            event: Event::PreDetermined,
            rounds: tournament.played_rounds(),
            rating_of_unrated: None,
        };
        let column = tie_breaks::column(&tournament, &options, "PTS");
        let standings = rules(&options).standings(&tournament, None, &list(&["PTS"]));
        assert_eq!(answer(&standings), expected(column));
        assert!(matches!(tie_breaks::column(&tournament, &options, "SB"), Column::Values(_)));
        counted(&tournament, options.rounds).1.len()
    });
    assert!(departed.sum::<usize>() > 10);
}
