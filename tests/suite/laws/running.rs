//! The law of a running tournament, in tournaments that are made of seeds, and laws of operations on any file.

use std::{collections::BTreeMap, ops::Range, sync::Mutex, thread};

use proptest::prelude::*;

use crate::{
    laws::stated::{arbitrary, arbitrary_teams, running},
    random::SplitMix64,
};

/// The number of failures that are enough to look into.
const ENOUGH: usize = 20;

#[test]
fn rounds_stay_what_they_were_when_they_were_paired() {
    hold(0..75, 250);
}

#[test]
#[ignore = "the law at length: 20,000 tournaments take half an hour in a release build, or those of FPC_SEEDS=6400..12000"]
fn rounds_of_many_tournaments_stay_what_they_were() {
    let seeds = std::env::var("FPC_SEEDS").unwrap_or_else(|_| "1000..21000".to_owned());
    let (first, end) = seeds.split_once("..").expect("seeds such as 6400..12000");
    hold(first.parse().unwrap()..end.parse().unwrap(), 400);
}

proptest! {
    #[test]
    fn operations_keep_their_laws(
        bytes in prop::collection::vec(any::<u8>(), 0..300),
        choices in prop::collection::vec(any::<u8>(), 0..80),
    ) {
        let failure = running::play_on(&arbitrary::file(&bytes), &choices).err();
        prop_assert!(failure.is_none(), "{}", failure.unwrap());
    }

    #[test]
    fn operations_on_teams_keep_their_laws(
        bytes in prop::collection::vec(any::<u8>(), 0..300),
        choices in prop::collection::vec(any::<u8>(), 0..120),
    ) {
        let failure = running::play_on(&arbitrary_teams::file(&bytes), &choices).err();
        prop_assert!(failure.is_none(), "{}", failure.unwrap());
    }
}

/// Plays tournaments of so many choices each. Of each law that does not hold, the fewest steps are shown.
fn hold(seeds: Range<u64>, choices: usize) {
    let (seeds, failures) = (Mutex::new(seeds), Mutex::new(BTreeMap::<_, Vec<_>>::new()));
    let play = || {
        loop {
            let count: usize = failures.lock().unwrap().values().map(Vec::len).sum();
            let seed = seeds.lock().unwrap().next().filter(|_| count < ENOUGH);
            let Some(seed) = seed else { return };
            let mut random = SplitMix64::new(seed);
            let choices: Vec<_> = (0..choices).map(|_| random.below(256) as u8).collect();
            if let Err(failure) = running::play(&choices) {
                let found = (failure.steps(), seed, failure.to_string());
                failures.lock().unwrap().entry(failure.law()).or_default().push(found);
            }
        }
    };
    let count = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| (0..count).for_each(|_| drop(scope.spawn(play))));
    let failures = failures.into_inner().unwrap();
    let shown = failures.values().filter_map(|all| {
        let (_, seed, failure) = all.iter().min()?;
        Some(format!("{} of {ENOUGH}, such as seed {seed}: {failure}\n", all.len()))
    });
    let shown: String = shown.collect();
    assert!(shown.is_empty(), "{shown}");
}
