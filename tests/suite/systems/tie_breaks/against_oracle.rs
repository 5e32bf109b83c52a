//! The engine against the oracle, on irregular random tournaments.

use std::{collections::BTreeMap, ops::Range};

use fpc::{
    PlayerId, RoundNumber, Standings, TieBreak,
    standings::{PairingMethod, StandingsRules, TieBreakValue},
};
use fpc_oracles::tie_breaks::{self, Column, Event, Options};
use pretty_assertions::assert_eq;

use super::compared::{self, Compared, Oracle};
use crate::irregular::{self, Case};

/// The rules for the engine.
pub(super) fn rules(options: &Options) -> StandingsRules {
    let edition = compared::edition(options.edition);
    let pairings = match options.event {
        Event::Swiss => PairingMethod::Swiss,
        Event::PreDetermined => PairingMethod::PreDetermined,
    };
    let unrated = options.rating_of_unrated;
    StandingsRules { edition, pairings, unrated, ..StandingsRules::default() }
}

pub(super) fn list(codes: &[&str]) -> Vec<TieBreak> {
    codes.iter().map(|code| code.parse().unwrap()).collect()
}

/// What the engine says of a column in the form of the oracle.
pub(super) type Answer = Result<BTreeMap<PlayerId, TieBreakValue>, &'static str>;

pub(super) fn answer(standings: &Standings) -> Answer {
    if !standings.dropped().is_empty() {
        return Err("dropped");
    }
    if !standings.unchecked().is_empty() {
        return Err("not allowed");
    }
    let column = standings.columns().len() - 1;
    let players = standings.ranked().iter().map(|ranked| ranked.player);
    Ok(players.map(|id| (id, standings.value(id, column).unwrap())).collect())
}

pub(super) fn expected(column: Column) -> Answer {
    let value = |value: Option<tie_breaks::Fraction>| {
        value.map_or(TieBreakValue::UNDEFINED, |it| format!("{it:?}").parse().unwrap())
    };
    match column {
        Column::Values(values) => Ok(values.into_iter().map(|(id, it)| (id, value(it))).collect()),
        Column::Dropped => Err("dropped"),
        Column::NotAllowed => Err("not allowed"),
        Column::Unknown => Err("unknown"),
    }
}

/// Compares every column and the standings; returns how many columns there were, and of what.
fn compare(seeds: Range<u64>) -> (usize, Compared) {
    let (mut columns, mut compared, codes) = (0, Compared::default(), tie_breaks::all_codes());
    for seed in seeds {
        let Case { tournament, options, list: listed } = irregular::case(seed);
        let Some(round) = RoundNumber::new(options.rounds as u32) else { continue };
        let rules = rules(&options);
        for code in &codes {
            let standings = rules.standings(&tournament, Some(round), &list(&[code]));
            let column = tie_breaks::column(&tournament, &options, code);
            if matches!(column, Column::Values(_)) {
                compared.add(standings.columns().last().unwrap().kind(), rules.edition);
            }
            assert_eq!(answer(&standings), expected(column), "seed {seed}: {code}, {options:?}");
            columns += 1;
        }
        let listed: Vec<_> = listed.iter().map(String::as_str).collect();
        let oracle = tie_breaks::standings(&tournament, &options, &listed);
        let standings = rules.standings(&tournament, Some(round), &list(&listed));
        let ranks = standings.ranked().iter().map(|it| (it.player, usize::from(it.rank)));
        assert_eq!(ranks.collect::<BTreeMap<_, _>>(), oracle.ranks(), "seed {seed}: {listed:?}");
        let texts = |codes: &[TieBreak]| codes.iter().map(ToString::to_string).collect::<Vec<_>>();
        let normal =
            |codes: &[String]| texts(&list(&codes.iter().map(String::as_str).collect::<Vec<_>>()));
        assert_eq!(texts(standings.dropped()), normal(&oracle.dropped), "seed {seed}");
        let stopped = standings.unchecked().first().map(ToString::to_string);
        let expected = oracle.stopped_at.map(|it| normal(&[it]).concat());
        assert_eq!(stopped, expected, "seed {seed}");
    }
    (columns, compared)
}

#[test]
fn values_and_ranks_agree_with_the_oracle() {
    let (columns, compared) = compare(0..100);
    assert!(columns > 5_000, "{columns}");
    compared.assert_all(Oracle::Players);
}

#[test]
#[ignore = "the long comparison: 20,000 tournaments, some minutes"]
fn values_and_ranks_agree_with_the_oracle_at_length() {
    println!("{} columns", compare(1_000..21_000).0);
}
