//! Complete tournaments paired by other programs: all of them can be read and
//! written.

use std::fs;

use fpc::{
    PointSystem, Score,
    trf::{self, Document, Format},
};

use crate::{shared, trf_files};

fn check(folder: &str, usual: PointSystem) {
    let Some(path) = shared(folder) else { return };
    for file in trf_files(&path) {
        let bytes = fs::read(&file).unwrap();
        let document = Document::parse(&bytes);
        assert!(document.to_bytes() == bytes, "{}", file.display());
        let reading = trf::read_with_points(&document, usual);
        let errors: Vec<_> = reading.errors().map(ToString::to_string).collect();
        assert!(errors.is_empty(), "{}: {errors:#?}", file.display());

        let tournament = reading.tournament.unwrap();
        for format in [Format::Trfx, Format::Trf26 { twins: true }] {
            let written = trf::write(&tournament, &reading.header, format).unwrap();
            assert_eq!(written.losses, [], "{}", file.display());
            let again = trf::read(&Document::parse(&written.document.to_bytes()));
            assert_eq!(again.header, reading.header, "{}", file.display());
            let again = again.into_tournament().unwrap();
            assert!(again.draft() == tournament.draft(), "{}", file.display());
        }
    }
}

#[test]
fn dutch_2017() {
    check("corpus/dutch-2017", PointSystem::default());
}

#[test]
fn dutch_2026() {
    check("corpus/dutch-2026", PointSystem::default());
}

#[test]
fn dutch_2012() {
    check("corpus/dutch-2012", PointSystem::default());
}

#[test]
fn other_systems() {
    check("corpus/lim", PointSystem::default());
    check("corpus/dubov-1997", PointSystem::default());
    let two_for_a_win = PointSystem::with_win_draw(Score::from_tenths(20), Score::from_tenths(10));
    check("corpus/ssm", two_for_a_win);
}

#[test]
fn large_fields() {
    check("corpus/perf", PointSystem::default());
    check("corpus/perf/hard", PointSystem::default());
}
