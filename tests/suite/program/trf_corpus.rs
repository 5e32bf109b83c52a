//! Complete tournaments paired by other programs: all of them can be read and
//! written.

use std::fs;

use fpc::{
    PointSystem, RoundNumber, Score, Tournament,
    trf::{self, Document, Format, ReadOptions},
};

use crate::{program::sample, shared, trf_files};

/// That what was worked out while reading is what follows from the facts.
fn has_the_scores_of_its_draft(tournament: &Tournament) {
    let anew = tournament.draft().clone().validate().unwrap();
    assert_eq!(anew.round_to_pair(), tournament.round_to_pair());
    for round in (0..=tournament.played_rounds()).map(RoundNumber::from_index) {
        for player in tournament.players() {
            let score = |of: &Tournament| of.score_of(player.id, round);
            assert_eq!(score(tournament), score(&anew), "{} before {round}", player.id);
        }
    }
}

#[test]
fn samples_have_the_scores_of_their_drafts() {
    let folders = ["", "editions", "divergences", "tie-breaks"];
    for folder in folders.map(sample) {
        for file in trf_files(&folder) {
            let reading = trf::read(&Document::parse(&fs::read(&file).unwrap()));
            reading.tournament.iter().for_each(has_the_scores_of_its_draft);
        }
    }
}

fn check(folder: &str, usual: PointSystem) {
    let path = shared(folder);
    for file in trf_files(&path) {
        let bytes = fs::read(&file).unwrap();
        let document = Document::parse(&bytes);
        assert!(document.to_bytes() == bytes, "{}", file.display());
        let reading = trf::read_with(&document, ReadOptions::default().with_points(usual));
        let errors: Vec<_> = reading.errors().map(ToString::to_string).collect();
        assert!(errors.is_empty(), "{}: {errors:#?}", file.display());

        let tournament = reading.tournament.unwrap();
        has_the_scores_of_its_draft(&tournament);
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
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn dutch_2017() {
    check("corpus/dutch-2017", PointSystem::default());
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn dutch_2026() {
    check("corpus/dutch-2026", PointSystem::default());
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn dutch_2012() {
    check("corpus/dutch-2012", PointSystem::default());
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn other_systems() {
    check("corpus/lim", PointSystem::default());
    check("corpus/dubov-1997", PointSystem::default());
    check("corpus/dubov-2026", PointSystem::default());
    check("corpus/burstein-2026", PointSystem::default());
    let two_for_a_win = PointSystem::with_win_draw(Score::from_tenths(20), Score::from_tenths(10));
    check("corpus/ssm", two_for_a_win);
    check("corpus/ssm-gam", two_for_a_win);
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn large_fields() {
    check("corpus/perf", PointSystem::default());
    check("corpus/perf/hard", PointSystem::default());
}
