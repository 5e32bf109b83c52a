//! The standings of the SSM system (section D) against its oracle, on random tournaments.

use fpc::{
    PlayerId, System, TieBreak, Tournament,
    standings::{StandingsRules, TieBreakKind, TieBreakValue},
};
use fpc_oracles::ssm::{self, Standing};
use pretty_assertions::assert_eq;

use super::compared::{Compared, Oracle};
use crate::{
    oracles::engine::game_scores,
    random::{self, Makeup},
};

const LIST: [TieBreakKind; 4] = [
    TieBreakKind::SsmPoints,
    TieBreakKind::SsmOpponents,
    TieBreakKind::SsmGames,
    TieBreakKind::SsmEncounter,
];

/// Compares the standings of a tournament: all values, and who is equal in the end. Returns how many players the game
/// against each other has parted.
fn compare(tournament: &Tournament, what: &str, compared: &mut Compared) -> usize {
    let rules = StandingsRules::default();
    let standings = rules.standings(tournament, None, &LIST.map(TieBreak::from));
    let oracle = ssm::standings(tournament, &game_scores(tournament));
    for standing in oracle.iter().flatten() {
        let Standing { player, score, sos, gam } = *standing;
        let expected = [(score.into(), 1), (sos.into(), 1), (gam, 10_000)];
        for (column, (value, unit)) in expected.into_iter().enumerate() {
            let expected = Some(TieBreakValue::new(value, unit));
            assert_eq!(
                standings.value(player, column),
                expected,
                "{what}, player {player}: {}",
                LIST[column]
            );
        }
    }
    let groups: Vec<Vec<PlayerId>> =
        standings.groups().map(|group| group.iter().map(|it| it.player).collect()).collect();
    let ids = |group: &Vec<Standing>| group.iter().map(|it| it.player).collect::<Vec<_>>();
    assert_eq!(groups, oracle.iter().map(ids).collect::<Vec<_>>(), "{what}");
    LIST.into_iter().for_each(|kind| compared.add(kind, rules.edition));
    let is_equal = |one: &Standing, other: &Standing| {
        (one.score, one.sos, one.gam) == (other.score, other.sos, other.gam)
    };
    oracle.windows(2).filter(|two| is_equal(&two[0][0], &two[1][0])).count()
}

#[test]
fn standings_of_the_ssm_system_agree_with_the_oracle() {
    let (mut rounds, mut parted, mut compared) = (0, 0, Compared::default());
    for seed in 0..400 {
        let makeup = Makeup { accelerated: false, ..Makeup::of(seed) };
        random::play_tournament(&makeup, seed, |tournament, snapshot| {
            let what = format!("seed {seed} before {}", snapshot.round());
            parted += compare(tournament, &what, &mut compared);
            rounds += 1;
            System::SSM.pair(snapshot).ok()
        });
    }
    assert!(rounds > 1_500 && parted > 10, "{rounds} {parted}");
    compared.assert_all(Oracle::Ssm);
}
