//! How long a round takes: `cargo bench`.
//!
//! Large fields lie beside the repository; without them only the samples are
//! timed. Each benchmark asserts the pairing that it times.

use std::{fs, path::Path};

use divan::Bencher;
use fpc::{
    RoundPairing, Snapshot, System, check_round,
    trf::{self, Document},
};

fn main() {
    divan::main();
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn snapshot(path: &Path) -> Snapshot {
    let document = Document::parse(&fs::read(path).expect("the file exists"));
    let tournament = trf::read(&document).tournament.expect("the file is valid");
    tournament.snapshot_to_pair().expect("a round is left")
}

fn list(pairing: &RoundPairing) -> String {
    let boards = pairing.pairs().iter().map(|pair| format!("{} {}\n", pair.white, pair.black));
    let bye = pairing.bye().map(|bye| format!("{bye} 0\n"));
    let lines: Vec<_> = boards.chain(bye).collect();
    format!("{}\n{}", lines.len(), lines.concat())
}

/// The next round of a large field, with the pairing that others give.
#[divan::bench(args = [
    "s100", "s200", "s500", "s1000", "hard/second-round-1000", "hard/draws-500-r6",
    "hard/draws-201-r8", "hard/favourites-512-r9", "hard/odd-501-r9", "hard/clubs-400-r7",
    "hard/forbidden-300-r7", "hard/long-100-r80",
])]
fn next_round(bencher: Bencher<'_, '_>, field: &str) {
    let path = root().join("../shared/corpus/perf").join(format!("{field}.trf"));
    if !path.is_file() {
        return;
    }
    let snapshot = snapshot(&path);
    let expected = fs::read_to_string(path.with_extension("dutch-2017.expected"))
        .expect("the answer lies beside the file");
    bencher.bench_local(|| {
        let pairing = System::Dutch2017.pair(&snapshot).expect("a pairing exists");
        assert_eq!(list(&pairing), expected);
    });
}

/// All rounds of a sample, from bytes to verdicts.
#[divan::bench(args = ["clean", "byes-and-forfeits", "penultimate-bracket"])]
fn check(bencher: Bencher<'_, '_>, sample: &str) {
    let path = root().join("trf-samples").join(format!("{sample}.trf"));
    let bytes = fs::read(path).expect("the sample exists");
    bencher.bench_local(|| {
        let tournament = trf::read(&Document::parse(&bytes)).tournament.expect("it is valid");
        for round in tournament.recorded_rounds() {
            let check = check_round(&tournament, round, System::Dutch2017);
            assert!(check.expect("the round is recorded").verdict.agrees());
        }
    });
}
