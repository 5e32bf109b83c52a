//! What a pairing is said to cost is what the oracles count.

use fpc::{CriterionValue, PlayerId, Stage, System};
use pretty_assertions::assert_eq;

use super::for_each_round;
use crate::oracle::{dutch_2017, dutch_2026};

/// A value of a criterion as the oracle counts it, if it has one by this article.
fn counted_2026(bracket: &dutch_2026::OracleBracket, article: &str) -> Option<CriterionValue> {
    let criteria = &bracket.criteria;
    let counts = criteria.counts;
    let count = match article {
        "C6" => criteria.downfloaters.here.number as u64,
        "C10" => counts.c10.into(),
        "C11" => counts.c11.into(),
        "C12" => counts.c12.into(),
        "C13" => counts.c13.into(),
        "C14" => counts.c14.into(),
        "C15" => counts.c15.into(),
        "C16" => counts.c16.into(),
        "C17" => counts.c17.into(),
        _ => return None,
    };
    Some(CriterionValue::Count(count))
}

fn counted_2017(bracket: &dutch_2017::OracleBracket, article: &str) -> Option<CriterionValue> {
    let counts = bracket.criteria.counts;
    let count = match article {
        "C.5" => bracket.criteria.downfloaters as u64,
        "C.8" => counts.c8.into(),
        "C.9" => counts.c9.into(),
        "C.10" => counts.c10.into(),
        "C.11" => counts.c11.into(),
        "C.12" => counts.c12.into(),
        "C.13" => counts.c13.into(),
        "C.14" => counts.c14.into(),
        "C.15" => counts.c15.into(),
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
    counted: impl Fn(&str) -> Option<CriterionValue>,
    context: &str,
) -> usize {
    let mut compared = 0;
    for attained in &stage.criteria {
        if let Some(value) = counted(attained.article) {
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
            compared += compare_values(stage, |article| counted_2026(bracket, article), context);
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
            compared += compare_values(stage, |article| counted_2017(bracket, article), context);
        }
    });
    assert!(compared > 5_000, "{compared}");
}
