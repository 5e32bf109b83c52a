//! The engine against other programs' answers.

use std::fs;

use fpc::{
    PairingError, PointSystem, RecordedRound, RoundPairing, System, Tournament, check_round,
    tournament::Numbers,
    trf::{self, Document, ReadOptions},
};
use pretty_assertions::assert_eq;

use crate::{
    program::variants::{Variant, Verdict, variants},
    random::{self, Makeup},
    shared, trf_files,
};

pub(crate) fn read(path: &std::path::Path) -> Tournament {
    read_with(path, PointSystem::default())
}

pub(crate) fn read_with(path: &std::path::Path, points: PointSystem) -> Tournament {
    let document = Document::parse(&fs::read(path).unwrap());
    let reading = trf::read_with(&document, ReadOptions::default().with_points(points));
    let errors: Vec<_> = reading.errors().map(ToString::to_string).collect();
    assert!(errors.is_empty(), "{}: {errors:?}", path.display());
    reading.tournament.unwrap()
}

fn next_round(
    tournament: &Tournament,
    system: System,
) -> Result<RoundPairing, Box<dyn std::error::Error>> {
    let snapshot = tournament.snapshot_to_pair()?;
    Ok(system.pair(&snapshot)?)
}

/// A pairing as `9-3 7-8 5-0`.
pub(crate) fn boards(pairing: &RoundPairing) -> String {
    let pairs = pairing.pairs().iter().map(|pair| format!("{}-{}", pair.white, pair.black));
    let bye = pairing.bye().map(|bye| format!("{bye}-0"));
    pairs.chain(bye).collect::<Vec<_>>().join(" ")
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn every_variant_that_is_accepted_is_paired_as_expected() {
    let folder = shared("formats/variants");
    for Variant { name, verdict } in variants() {
        let (expected, options) = match verdict {
            Verdict::Accept(expected) => (expected, ReadOptions::default()),
            Verdict::Legacy(expected) => (expected, ReadOptions::default().with_any_results()),
            Verdict::Refuse(_) => continue,
        };
        let file = fs::read(folder.join(format!("{name}.trf"))).unwrap();
        let tournament = trf::read_with(&Document::parse(&file), options).tournament.unwrap();
        let paired = next_round(&tournament, System::DUTCH_2017);
        match (expected, paired) {
            ("-", _) | ("error", Err(_)) => {}
            (_, Ok(pairing)) => assert_eq!(boards(&pairing), expected, "{name}"),
            (_, Err(error)) => panic!("{name}: {error}"),
        }
    }
}

fn check_corpus(folder: &str, system: System) {
    let folder = shared(folder);
    for file in trf_files(&folder) {
        let tournament = read(&file);
        for round in tournament.recorded_rounds() {
            let check = check_round(&tournament, round, system).unwrap();
            assert!(check.verdict.agrees(), "{}: {check:?}", file.display());
        }
    }
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn no_round_of_the_corpus_of_2017_differs() {
    check_corpus("corpus/dutch-2017", System::DUTCH_2017);
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn no_round_of_the_corpus_of_2026_differs() {
    check_corpus("corpus/dutch-2026", System::DUTCH_2026);
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn no_round_of_the_corpus_of_2012_differs() {
    check_corpus("corpus/dutch-2012", System::DUTCH_2012);
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn no_round_of_the_corpus_of_dubov_1997_differs() {
    check_corpus("corpus/dubov-1997", System::DUBOV_1997);
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn no_round_of_the_corpus_of_dubov_2026_differs() {
    check_corpus("corpus/dubov-2026", System::DUBOV_2026);
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn no_round_of_the_corpus_of_burstein_2026_differs() {
    check_corpus("corpus/burstein-2026", System::BURSTEIN_2026);
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn no_round_of_the_corpus_of_the_lim_system_differs() {
    check_corpus("corpus/lim", System::LIM);
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn no_round_of_the_corpus_of_lim_2026_differs() {
    check_corpus("corpus/lim-2026", System::LIM_2026);
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn large_fields_are_paired_as_recorded() {
    let folders = ["corpus/perf", "corpus/perf/hard"].into_iter().map(shared);
    for file in folders.flat_map(|folder| trf_files(&folder)) {
        for &system in System::ALL {
            let expected = file.with_extension(format!("{}.expected", system.code()));
            let Ok(expected) = fs::read_to_string(expected) else { continue };
            let lines = expected.lines().skip(1).map(|line| line.replace(' ', "-"));
            let lines: Vec<_> = lines.collect();
            // What takes longer than the rest of the tests together is left to
            // tools/check-corpus and the benchmarks.
            if lines.len() <= 150 {
                let paired = boards(&next_round(&read(&file), system).unwrap());
                assert_eq!(paired, lines.join(" "), "{}", file.display());
            }
        }
    }
}

/// `bakuN` names the method in record 192, `manN_6` gives virtual points to the
/// first six players. Group A has six players of nine to twelve.
#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn the_baku_method_accelerates_half_of_the_field_rounded_up_to_an_even_number() {
    let folder = shared("formats/variants");
    for players in 9..=12 {
        let file = |name: String| read(&folder.join(name));
        let by_rule =
            file(format!("baku{players}.trf")).accelerated_by_baku(Numbers::Arrived).unwrap();
        let by_hand = file(format!("man{players}_6.trf"));
        let paired = |tournament| boards(&next_round(tournament, System::DUTCH_2026).unwrap());
        assert_eq!(paired(&by_rule), paired(&by_hand), "{players} players");
    }
}

#[test]
fn systems_without_acceleration_refuse_accelerated_rounds() {
    let makeup = Makeup { accelerated: true, ..Makeup::plain(8, 5) };
    random::play_tournament(&makeup, 1, |_, snapshot| {
        let pairing = System::DUTCH_2026.pair(snapshot).unwrap();
        let refuses = |system: System| {
            let refused = [system.pair(snapshot).err(), system.trace(snapshot).err()];
            refused.iter().all(|it| matches!(it, Some(PairingError::Accelerated(_))))
                && system.explain(snapshot, &RecordedRound::from(&pairing)).is_err()
        };
        for &system in System::ALL {
            let expected = snapshot.is_accelerated() && !system.info().has_acceleration;
            assert_eq!(refuses(system), expected, "{system}, round {}", snapshot.round());
        }
        Some(pairing)
    });
    assert!(System::ALL.iter().any(|system| !system.info().has_acceleration));
}
