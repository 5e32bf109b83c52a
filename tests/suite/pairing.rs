//! The Dutch system against other programs' answers.

use std::fs;

use fpc::{
    RoundPairing, System, Tournament, check_round,
    trf::{self, Document},
};
use pretty_assertions::assert_eq;

use crate::{
    shared, trf_files,
    variants::{Variant, Verdict, variants},
};

fn read(path: &std::path::Path) -> Tournament {
    let document = Document::parse(&fs::read(path).unwrap());
    let reading = trf::read(&document);
    let errors: Vec<_> = reading.errors().map(ToString::to_string).collect();
    assert!(errors.is_empty(), "{}: {errors:?}", path.display());
    reading.tournament.unwrap()
}

fn next_round(tournament: &Tournament) -> Result<RoundPairing, Box<dyn std::error::Error>> {
    let snapshot = tournament.snapshot_to_pair()?;
    Ok(System::Dutch2017.pair(&snapshot)?)
}

/// A pairing as `9-3 7-8 5-0`.
fn boards(pairing: &RoundPairing) -> String {
    let pairs = pairing.pairs().iter().map(|pair| format!("{}-{}", pair.white, pair.black));
    let bye = pairing.bye().map(|bye| format!("{bye}-0"));
    pairs.chain(bye).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_variant_that_is_accepted_is_paired_as_expected() {
    let Some(folder) = shared("formats/variants") else { return };
    for Variant { name, verdict } in variants() {
        let Verdict::Accept(expected) = verdict else { continue };
        let paired = next_round(&read(&folder.join(format!("{name}.trf"))));
        match (expected, paired) {
            ("-", _) | ("error", Err(_)) => {}
            (_, Ok(pairing)) => assert_eq!(boards(&pairing), expected, "{name}"),
            (_, Err(error)) => panic!("{name}: {error}"),
        }
    }
}

#[test]
fn no_round_of_the_corpus_differs() {
    let Some(folder) = shared("corpus/dutch-2017") else { return };
    for file in trf_files(&folder) {
        let tournament = read(&file);
        for round in tournament.recorded_rounds() {
            let check = check_round(&tournament, round, System::Dutch2017).unwrap();
            assert!(check.verdict.agrees(), "{}: {check:?}", file.display());
        }
    }
}

#[test]
fn large_fields_are_paired_as_recorded() {
    for folder in ["corpus/perf", "corpus/perf/hard"] {
        let Some(folder) = shared(folder) else { continue };
        for file in trf_files(&folder) {
            let expected = file.with_extension("dutch-2017.expected");
            let Ok(expected) = fs::read_to_string(expected) else { continue };
            // What takes longer than the rest of the tests together is left to
            // the benchmarks.
            let lines = expected.lines().skip(1).map(|line| line.replace(' ', "-"));
            let lines: Vec<_> = lines.collect();
            if lines.len() > 150 {
                continue;
            }
            let paired = boards(&next_round(&read(&file)).unwrap());
            assert_eq!(paired, lines.join(" "), "{}", file.display());
        }
    }
}
