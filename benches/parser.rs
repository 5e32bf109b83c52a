//! How long reading and writing files takes: `cargo bench --bench parser`.

mod common;

use divan::{Bencher, counter::BytesCount};
use fpc::{
    System,
    trf::{self, Document, Format, Reading},
};

use self::common::played;

/// Numbers of players, in tournaments of 9 rounds.
const SIZES: [u32; 3] = [100, 1000, 9998];

fn main() {
    divan::main();
}

fn file(players: u32) -> Vec<u8> {
    played(System::DUTCH_2026, players, 9)
}

fn reading(bytes: &[u8]) -> Reading {
    trf::read(&Document::parse(bytes))
}

/// Bytes to lines.
#[divan::bench(args = SIZES)]
fn parse(bencher: Bencher<'_, '_>, players: u32) {
    let bytes = file(players);
    bencher.counter(BytesCount::of_slice(&bytes)).bench_local(|| {
        let document = Document::parse(&bytes);
        assert_eq!(document.lines().filter(|line| line.is_record("001")).count(), players as usize);
        document
    });
}

/// Lines to a tournament.
#[divan::bench(args = SIZES)]
fn read(bencher: Bencher<'_, '_>, players: u32) {
    let bytes = file(players);
    let document = Document::parse(&bytes);
    bencher.counter(BytesCount::of_slice(&bytes)).bench_local(|| {
        let tournament = trf::read(&document).tournament.expect("the file is valid");
        assert_eq!(tournament.players().len(), players as usize);
        assert_eq!(tournament.recorded_rounds().count(), 9);
        tournament
    });
}

/// A tournament to bytes, which are those that it was read from.
#[divan::bench(args = SIZES)]
fn write(bencher: Bencher<'_, '_>, players: u32) {
    let bytes = file(players);
    let Reading { tournament, header, .. } = reading(&bytes);
    let tournament = tournament.expect("the file is valid");
    bencher.counter(BytesCount::of_slice(&bytes)).bench_local(|| {
        let written = trf::write(&tournament, &header, Format::Trf26 { twins: false });
        assert!(written.expect("it was written before").document.to_bytes() == bytes);
    });
}
