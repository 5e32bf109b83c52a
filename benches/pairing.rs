//! How long rounds take, without reading files: `cargo bench --bench pairing`.
//!
//! The large fields lie beside the repository; without them only what is generated
//! or a sample is timed. Each benchmark asserts the answer that it times.

mod common;

use std::fs;

use divan::Bencher;
use fpc::{
    RoundPairing, Snapshot, System, check_round,
    generate::{Settings, generate},
};

use self::common::{Case, cases, list, path, played, read};

fn main() {
    divan::main();
}

/// The next round of fields of growing size.
#[divan::bench(args = cases("perf"), max_time = 2)]
fn table(bencher: Bencher<'_, '_>, case: &Case) {
    pair(bencher, case);
}

/// The next round of fields that are hard for one engine or the other.
#[divan::bench(args = cases("perf/hard"), max_time = 2)]
fn hard(bencher: Bencher<'_, '_>, case: &Case) {
    pair(bencher, case);
}

fn pair(bencher: Bencher<'_, '_>, case: &Case) {
    let (snapshot, expected) = (case.snapshot(), case.expected());
    bencher.bench_local(|| {
        let pairing = case.system.pair(&snapshot).expect("a pairing exists");
        match &expected {
            Some(expected) => assert_eq!(list(&pairing), *expected),
            None => assert_legal(&snapshot, &pairing),
        }
    });
}

/// No other engine finished: at least everybody is paired, with somebody he may
/// meet.
fn assert_legal(snapshot: &Snapshot, pairing: &RoundPairing) {
    let paired = 2 * pairing.pairs().len() + usize::from(pairing.bye().is_some());
    assert_eq!(paired, snapshot.players().len());
    let mut places: Vec<_> =
        snapshot.players().iter().enumerate().map(|(place, it)| (it.id, place)).collect();
    places.sort_unstable();
    let place = |id| places[places.binary_search_by_key(&id, |it| it.0).expect("present")].1;
    for pair in pairing.pairs() {
        assert!(snapshot.may_meet(place(pair.white), place(pair.black)));
    }
}

/// All rounds of a sample, from bytes to verdicts.
#[divan::bench(args = ["clean", "byes-and-forfeits", "penultimate-bracket"])]
fn check_sample(bencher: Bencher<'_, '_>, sample: &str) {
    let bytes = fs::read(path("trf-samples").join(format!("{sample}.trf"))).expect("it exists");
    check(bencher, &bytes, System::DUTCH_2017);
}

/// All rounds of a tournament of 9 rounds, from bytes to verdicts.
#[divan::bench(args = [100, 1000], max_time = 2)]
fn check_9_rounds(bencher: Bencher<'_, '_>, players: u32) {
    let system = System::DUTCH_2026;
    check(bencher, &played(system, players, 9), system);
}

fn check(bencher: Bencher<'_, '_>, bytes: &[u8], system: System) {
    bencher.bench_local(|| {
        let tournament = read(bytes);
        for round in tournament.recorded_rounds() {
            let check = check_round(&tournament, round, system).expect("the round is recorded");
            assert!(check.verdict.agrees(), "round {round}");
        }
    });
}

/// A tournament of 100 players and 9 rounds, played from the first to the last.
#[divan::bench]
fn generate_100_players(bencher: Bencher<'_, '_>) {
    let settings = Settings::plain(System::DUTCH_2026, 100, 9);
    bencher.bench_local(|| {
        let generated = generate(&settings, 1).expect("such a tournament can be");
        assert_eq!(generated.tournament.recorded_rounds().count(), 9);
    });
}
