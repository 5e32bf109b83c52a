//! The Dubov system of 1997: whatever can be paired is paired, and every change
//! of a pairing is explained.

use fpc::{
    Color, GameResult, Outcome, Pair, PairingError, Player, PlayerId, RecordedRound, RoundNumber,
    Snapshot, System, TournamentDraft, snapshot::Entrant, tournament::RecordedPair,
};
use fpc_oracles::matching::can_match;
use pretty_assertions::assert_eq;

use crate::{
    random::{self, Makeup},
    setup::{Setup, draft, pairs},
    systems::pairing::boards,
};

const SYSTEM: System = System::DUBOV_1997;

fn makeup(seed: u64) -> Makeup {
    Makeup { accelerated: false, initial_color: Some(Color::White), ..Makeup::of(seed) }
}

/// Tells whether a player may get a color (2.3, 2.4).
fn may_get(player: &Entrant, color: Color) -> bool {
    let surplus = color.fold(1, -1) * player.colors.difference();
    surplus < 2 && player.colors.repeated() != Some(color)
}

/// Tells whether all players can be paired within the limits, with a bye if their number is odd.
fn can_be_paired(snapshot: &Snapshot) -> bool {
    let players = snapshot.players();
    let legal = |a: usize, b: usize| {
        let colors = |white: usize, black: usize| {
            may_get(&players[white], Color::White) && may_get(&players[black], Color::Black)
        };
        snapshot.may_meet(a, b) && (colors(a, b) || colors(b, a))
    };
    let bye = |a: usize| {
        snapshot.assigned_bye().is_none() && SYSTEM.may_get_bye(snapshot.points(), &players[a])
    };
    can_match(players.len() + players.len() % 2, |a, b| {
        if a.max(b) == players.len() { bye(a.min(b)) } else { legal(a, b) }
    })
}

#[test]
fn a_round_is_paired_if_and_only_if_it_can_be() {
    let (mut paired, mut stuck) = (0, 0);
    for seed in 0..1_200 {
        random::play_as(&makeup(seed), seed, |snapshot| {
            let possible = can_be_paired(snapshot);
            match SYSTEM.pair(snapshot) {
                Ok(pairing) => {
                    paired += 1;
                    assert!(possible);
                    let given = pairing.bye().filter(|_| snapshot.assigned_bye().is_none());
                    let places = 2 * pairing.pairs().len() + usize::from(given.is_some());
                    assert_eq!(places, snapshot.players().len());
                    let recorded = RecordedRound::from(&pairing);
                    assert_eq!(SYSTEM.violations(snapshot, &recorded), []);
                    assert_eq!(SYSTEM.explain(snapshot, &recorded), Ok(None));
                    Some(pairing)
                }
                Err(PairingError::NoLegalPairing { .. }) => {
                    stuck += 1;
                    assert!(!possible, "seed {seed}");
                    None
                }
                Err(error) => panic!("{error}"),
            }
        });
    }
    assert!(paired > 5_000 && stuck > 20, "{paired} {stuck}");
}

/// What decides who floats down (6.4).
const FLOATING: [&str; 5] = [
    "as few as possible",
    "can be paired in the lower scoregroup",
    "lower rating",
    "opponents rated higher on average",
    "alphabetical order",
];

#[test]
fn every_exchange_of_opponents_is_explained() {
    let mut articles = std::collections::BTreeSet::new();
    for seed in 0..300 {
        random::play_as(&makeup(seed), seed, |snapshot| {
            let pairing = SYSTEM.pair(snapshot).ok()?;
            for board in 1..pairing.pairs().len() {
                let mut recorded = RecordedRound::from(&pairing);
                let black = recorded.pairs[board].pair.black;
                recorded.pairs[board].pair.black = recorded.pairs[board - 1].pair.black;
                recorded.pairs[board - 1].pair.black = black;
                let explained = SYSTEM.explain(snapshot, &recorded).unwrap();
                let (_, reason) = explained.expect("the pairing differs");
                articles.extend(reason.article());
                // The record itself pairs all others.
                let text = reason.to_string();
                assert!(!text.contains("not all others could be paired"), "seed {seed}: {text}");
                if reason.article() == Some("6.4") {
                    assert!(FLOATING.iter().any(|by| text.ends_with(by)), "seed {seed}: {text}");
                }
            }
            Some(pairing)
        });
    }
    for article in ["2.1", "5", "6.2", "6.3", "6.4", "7.1", "7.2", "8.2"] {
        assert!(articles.contains(article), "{article} of {articles:?}");
    }
}

/// Six pairs for the table of 6.2: the winners had Black against opponents of the
/// ratings that the table gives as ARO, or White and the ratings of the table.
#[test]
fn the_table_of_6_2_is_followed() {
    let averages = [2318, 2310, 2345, 2340, 2322, 2334];
    let ratings = [2250, 2380, 2260, 2365, 2280, 2300];
    let id = |number: usize| PlayerId::new(number as u16).unwrap();
    let player = |number: usize, rating: u16, opponent: usize, color: Color, result: GameResult| {
        let game = Outcome::game(id(opponent), color, result);
        let name = format!("Player {number:02}");
        Player::new(id(number), name).with_rating(rating).with_outcomes(vec![game])
    };
    let winners = (1..=12).map(|number| match number {
        1..=6 => player(number, 2300, number + 12, Color::Black, GameResult::Win),
        _ => player(number, ratings[number - 7], number + 12, Color::White, GameResult::Win),
    });
    let losers = (13..=24).map(|number| match number {
        13..=18 => {
            player(number, averages[number - 13], number - 12, Color::White, GameResult::Loss)
        }
        _ => player(number, 2000, number - 12, Color::Black, GameResult::Loss),
    });
    let draft = TournamentDraft::new(winners.chain(losers).collect())
        .with_total_rounds(RoundNumber::new(5));
    let snapshot = draft.validate().unwrap().snapshot_to_pair().unwrap();
    let paired = boards(&SYSTEM.pair(&snapshot).unwrap());
    let mut first: Vec<_> = paired.split(' ').take(6).collect();
    first.sort_unstable();
    // By increasing ARO 2 1 5 6 4 3, by decreasing rating 8 10 12 11 9 7.
    assert_eq!(first, ["1-10", "2-8", "3-7", "4-9", "5-12", "6-11"]);
}

/// The reason against a pairing written as `1-4 5-2`, White first.
fn reason(snapshot: &Snapshot, text: &str) -> String {
    let recorded = |(white, black)| {
        let pair = Pair { white, black };
        RecordedPair { pair, colors_known: true }
    };
    let pairs = pairs(text).into_iter().map(recorded).collect();
    let recorded = RecordedRound { pairs, byes: Vec::new() };
    SYSTEM.explain(snapshot, &recorded).unwrap().unwrap().1.to_string()
}

#[test]
fn the_example_of_7_2_in_the_documentation_is_true() {
    let ratings: Vec<_> = (0..10).map(|place| 2000 - 10 * place).collect();
    let snapshot = draft(10, &["1-6:1 2-7:1 3-8:1 9-4:= 10-5:="]).rated(&ratings).before();
    let told = "article 7.2: 4 is transferred to the group of 1.0 (1, 2, 3), not 5: 4 has the higher rating";
    assert_eq!(reason(&snapshot, "5-1 2-3 4-10 9-6 7-8"), told);
    assert!(crate::documentation("systems.md").contains(&format!("`{told}`")));
}

#[test]
fn where_nobody_is_paired_no_color_has_to_be_drawn() {
    let alone = draft(1, &[]).with_initial_color(None);
    let pairing = SYSTEM.pair(&alone.before()).unwrap();
    assert_eq!((pairing.pairs(), pairing.bye()), (&[][..], PlayerId::new(1)));
}
