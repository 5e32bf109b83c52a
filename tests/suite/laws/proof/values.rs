//! What a pairing is said to cost is what the oracles count.

use std::collections::BTreeMap;

use fpc::{
    PlayerId, Score, System,
    generate::Director,
    reason::{Attained, CriterionValue, Stage, StageName},
};
use fpc_oracles::{
    dutch_2017,
    dutch_2026::{self, Difference},
    team_swiss_2026,
};
use pretty_assertions::assert_eq;

use super::for_each_round;
use crate::team_tournaments;

/// A value of a criterion as the oracle counts it, if it has one by this article. C8 has a number
/// and a list, as has C.7 of 2017.
fn counted_2026(
    bracket: &dutch_2026::OracleBracket,
    attained: &Attained,
) -> Option<CriterionValue> {
    let criteria = &bracket.criteria;
    let counts = criteria.counts;
    let downfloaters = &criteria.downfloaters;
    let below = match &downfloaters.following {
        dutch_2026::Following::Paired(below) => Some(below),
        _ => None,
    };
    let differences = |of: &[Difference]| {
        // Of a player who is not paired, the engine shows a number that no pair has.
        let scores = of.iter().map(|difference| match *difference {
            Difference::OfPair(score) => Some(score),
            Difference::OfLimbo(_) => None,
        });
        scores.collect::<Option<Vec<_>>>().map(CriterionValue::Scores)
    };
    let is_list = matches!(attained.value, CriterionValue::Scores(_));
    let count = match (attained.article, is_list) {
        ("C6", _) => downfloaters.here.number as u64,
        ("C7", _) => return Some(CriterionValue::Scores(downfloaters.here.scores.clone())),
        ("C8", false) => below?.number as u64,
        ("C8", true) => return Some(CriterionValue::Scores(below?.scores.clone())),
        ("C9", _) => downfloaters.unplayed_games as u64,
        ("C10", _) => counts.c10.into(),
        ("C11", _) => counts.c11.into(),
        ("C12", _) => counts.c12.into(),
        ("C13", _) => counts.c13.into(),
        ("C14", _) => counts.c14.into(),
        ("C15", _) => counts.c15.into(),
        ("C16", _) => counts.c16.into(),
        ("C17", _) => counts.c17.into(),
        ("C18", _) => return differences(&criteria.differences[0]),
        ("C19", _) => return differences(&criteria.differences[1]),
        ("C20", _) => return differences(&criteria.differences[2]),
        ("C21", _) => return differences(&criteria.differences[3]),
        _ => return None,
    };
    Some(CriterionValue::Count(count))
}

fn counted_2017(
    bracket: &dutch_2017::OracleBracket,
    attained: &Attained,
) -> Option<CriterionValue> {
    let criteria = &bracket.criteria;
    let counts = criteria.counts;
    let below = match &criteria.following {
        Some(dutch_2017::Following::Paired { downfloaters, psd }) => Some((*downfloaters, psd)),
        _ => None,
    };
    let scores = |of: &[Score]| {
        let different = of.iter().copied().filter(|&score| score != Score::ZERO);
        Some(CriterionValue::Scores(different.collect()))
    };
    let is_list = matches!(attained.value, CriterionValue::Scores(_));
    let count = match (attained.article, is_list) {
        ("B.1", _) => {
            bracket.mdps.iter().filter(|it| bracket.downfloaters.contains(it)).count() as u64
        }
        ("C.5", _) => criteria.downfloaters as u64,
        ("C.6", _) => return scores(&criteria.psd),
        ("C.7", true) => return scores(below?.1),
        ("C.8", _) => counts.c8.into(),
        ("C.9", _) => counts.c9.into(),
        ("C.10", _) => counts.c10.into(),
        ("C.11", _) => counts.c11.into(),
        ("C.12", _) => counts.c12.into(),
        ("C.13", _) => counts.c13.into(),
        ("C.14", _) => counts.c14.into(),
        ("C.15", _) => counts.c15.into(),
        ("C.16", _) => return scores(&criteria.differences[0]),
        ("C.17", _) => return scores(&criteria.differences[1]),
        ("C.18", _) => return scores(&criteria.differences[2]),
        ("C.19", _) => return scores(&criteria.differences[3]),
        _ => return None,
    };
    Some(CriterionValue::Count(count))
}

/// Who is in a bracket, sorted.
pub(super) fn sorted(players: impl Iterator<Item = PlayerId>) -> Vec<PlayerId> {
    let mut players: Vec<_> = players.collect();
    players.sort_unstable();
    players
}

/// Compares what a stage says of its criteria with what an oracle counts.
fn compare_values(
    stage: &Stage,
    counted: impl Fn(&Attained) -> Option<CriterionValue>,
    context: &str,
) -> usize {
    let mut compared = 0;
    for attained in &stage.criteria {
        if let Some(value) = counted(attained) {
            assert_eq!(attained.value, value, "{context}, {}: {attained}", stage.name);
            compared += 1;
        }
    }
    compared
}

#[test]
fn values_are_those_of_the_oracles() {
    let mut compared = 0;
    for_each_round(System::DUTCH_2026, 0..150, |_, snapshot, context| {
        let trace = System::DUTCH_2026.trace(snapshot).unwrap();
        let round = dutch_2026::pair(snapshot).unwrap();
        for stage in &trace.stages {
            let members = sorted(stage.members.iter().map(|it| it.player));
            let same = round.brackets.iter().find(|bracket| {
                sorted(bracket.mdps.iter().chain(&bracket.residents).copied()) == members
            });
            let bracket = same.unwrap();
            compared += compare_values(stage, |it| counted_2026(bracket, it), context);
        }
    });
    for_each_round(System::DUTCH_2017, 0..150, |_, snapshot, context| {
        let trace = System::DUTCH_2017.trace(snapshot).unwrap();
        let round = dutch_2017::pair(snapshot).unwrap();
        for stage in &trace.stages {
            let members = sorted(stage.members.iter().map(|it| it.player));
            let same = round.brackets.iter().rev().find(|bracket| {
                sorted(bracket.mdps.iter().chain(&bracket.residents).copied()) == members
            });
            let Some(bracket) = same else { continue };
            compared += compare_values(stage, |it| counted_2017(bracket, it), context);
        }
    });
    assert!(compared > 5_000, "{compared}");
}

/// A value of a bracket of teams as the oracle counts it.
fn counted_of_teams(
    bracket: &team_swiss_2026::TeamSwissBracket,
    attained: &Attained,
) -> Option<CriterionValue> {
    let set = &bracket.set_criteria;
    let count = match attained.article {
        "C4" => set.c4,
        "C7" => set.c7,
        "C8" => bracket.c8,
        "C9" => bracket.c9,
        "C10" => bracket.c10,
        _ => return None,
    };
    Some(CriterionValue::Count(count as u64))
}

#[test]
fn values_of_brackets_of_teams_are_those_of_the_oracle() {
    let mut above_zero = BTreeMap::new();
    for seed in 0..300 {
        let (system, preferences) = team_tournaments::SYSTEMS[seed as usize % 3];
        let settings = team_tournaments::small(system, seed);
        let mut director = Director::new(&settings, seed).unwrap();
        while let Some(tournament) = director.announce().unwrap() {
            let snapshot = tournament.snapshot_to_pair().unwrap();
            let rules = team_tournaments::rules(&tournament, preferences);
            let Some(round) = team_swiss_2026::pair_in_detail(&snapshot, rules) else { break };
            let trace = system.trace(&snapshot).unwrap();
            let stages = trace.stages.iter().filter(|stage| stage.name != StageName::Bye);
            for (stage, bracket) in stages.zip(&round.brackets) {
                let context = format!("{system}, seed {seed}, {}", snapshot.round());
                compare_values(stage, |it| counted_of_teams(bracket, it), &context);
                let above = stage.criteria.iter().filter(|it| it.value != CriterionValue::Count(0));
                above.for_each(|it| *above_zero.entry(it.article).or_insert(0) += 1);
            }
            director.play(&round.round_pairing()).unwrap();
        }
    }
    assert!(above_zero.len() == 5 && above_zero.values().all(|&it| it > 10), "{above_zero:?}");
}
