//! The Lim system from outside.

use fpc::{
    Color, Pair, PairingError, Player, PlayerId, RecordedPair, RecordedRound, RoundNumber,
    Snapshot, System, TournamentDraft, matching::can_match,
};
use pretty_assertions::assert_eq;

use crate::{
    pairing::boards,
    random::{self, Makeup},
};

const LIM: System = System::Lim { maxi: false };

fn id(number: u16) -> PlayerId {
    PlayerId::new(number).unwrap()
}

fn recorded(pairs: &[(u16, u16)]) -> RecordedRound {
    let pair = |&(white, black): &(u16, u16)| RecordedPair {
        pair: Pair { white: id(white), black: id(black) },
        colors_known: true,
    };
    RecordedRound { pairs: pairs.iter().map(pair).collect(), byes: Vec::new() }
}

fn first_round(players: u16) -> Snapshot {
    let draft = TournamentDraft {
        players: (1..=players).map(|number| Player::new(id(number), "")).collect(),
        total_rounds: RoundNumber::new(5),
        initial_color: Some(Color::White),
        ..TournamentDraft::default()
    };
    draft.validate().unwrap().snapshot(RoundNumber::FIRST).unwrap()
}

/// Whether the round has a pairing that breaks no absolute rule.
fn has_legal_pairing(snapshot: &Snapshot) -> bool {
    let players = snapshot.players();
    let may_meet = |a: usize, b: usize| {
        let pair = Pair { white: players[a].id, black: players[b].id };
        let pairs = vec![RecordedPair { pair, colors_known: false }];
        LIM.violations(snapshot, &RecordedRound { pairs, byes: Vec::new() }).is_empty()
    };
    let may_get_bye = |place: usize| {
        snapshot.assigned_bye().is_none() && LIM.may_get_bye(snapshot.points(), &players[place])
    };
    can_match(players.len().next_multiple_of(2), |a, b| match a.max(b) == players.len() {
        true => may_get_bye(a.min(b)),
        false => may_meet(a, b),
    })
}

#[test]
fn a_legal_pairing_is_found_whenever_there_is_one() {
    let mut impossible = 0;
    for maxi in [false, true] {
        let system = System::Lim { maxi };
        for seed in 0..600 {
            let makeup = Makeup { accelerated: false, ..Makeup::of(seed) };
            random::play_as(&makeup, seed, |snapshot| match system.pair(snapshot) {
                Ok(pairing) => {
                    let record = RecordedRound::from(&pairing);
                    assert_eq!(system.violations(snapshot, &record), [], "seed {seed}");
                    assert_eq!(system.explain(snapshot, &record), Ok(None), "seed {seed}");
                    let paired = 2 * pairing.pairs().len() + usize::from(pairing.bye().is_some());
                    let given = usize::from(snapshot.assigned_bye().is_some());
                    assert_eq!(paired, snapshot.players().len() + given, "seed {seed}");
                    Some(pairing)
                }
                Err(PairingError::NoLegalPairing { .. }) => {
                    assert!(!has_legal_pairing(snapshot), "seed {seed}");
                    impossible += 1;
                    None
                }
                Err(error) => panic!("{error}"),
            });
        }
    }
    assert!(impossible > 10, "{impossible}");
}

#[test]
fn round_one_of_forty_players_is_that_of_7_2() {
    let pairing = LIM.pair(&first_round(40)).unwrap();
    let expected: Vec<_> = (1..=20)
        .map(|n| if n % 2 == 1 { format!("{n}-{}", n + 20) } else { format!("{}-{n}", n + 20) })
        .collect();
    assert_eq!(boards(&pairing), expected.join(" "));
}

#[test]
fn a_difference_is_explained_by_the_step_it_departs_from() {
    let snapshot = first_round(8);
    let explain = |pairs: &[(u16, u16)]| {
        LIM.explain(&snapshot, &recorded(pairs)).unwrap().map(|(_, reason)| reason.to_string())
    };
    assert_eq!(explain(&[(1, 5), (6, 2), (3, 7), (8, 4)]), None);
    assert_eq!(
        explain(&[(1, 6), (5, 2), (3, 7), (8, 4)]).as_deref(),
        Some("Lim 4.2: 1 v 5 comes before 1 v 6 and is compatible")
    );
    assert_eq!(
        explain(&[(5, 1), (6, 2), (3, 7), (8, 4)]).as_deref(),
        Some("colors only (1 v 5 Lim 7.2)")
    );
}
