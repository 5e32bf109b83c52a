//! Rounds of files: the reference corpus, and those that showed something.

use std::{collections::BTreeMap, fs, path::Path};

use fpc::{PlayerId, PointSystem, RoundNumber, Score, trf};
use fpc_oracles::ssm::{self, Gam, Options};
use pretty_assertions::assert_eq;

use crate::oracles::corpus::{boards, recorded};

/// The extension records with game scores (R-SSM-2), in thousandths.
fn gam(document: &trf::Document) -> BTreeMap<PlayerId, Gam> {
    let entry = |line: trf::Line<'_>| {
        let text = line.value();
        let mut fields = text.split_whitespace();
        let player = PlayerId::new(fields.next().unwrap().parse().unwrap()).unwrap();
        let values: Vec<_> = fields.map(thousandths).collect();
        let gam = if let [total] = values[..] { Gam::Total(total) } else { Gam::ByRound(values) };
        (player, gam)
    };
    document.lines().filter(|line| line.is_record("GAM")).map(entry).collect()
}

/// A number such as `-12` or `0.75`.
fn thousandths(text: &str) -> i64 {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    format!("{whole}{decimals:0<3}").parse().unwrap()
}

#[test]
fn game_scores_can_be_negative_and_have_decimals() {
    let numbers = ["-12", "0.75", "-0.5", "3.125"].map(thousandths);
    assert_eq!(numbers, [-12_000, 750, -500, 3_125]);
}

/// Pairs all rounds of files by the oracle: how many there are, and those that
/// are recorded with another pairing, and whether their file gives GAM scores.
fn differences<'a>(
    files: impl IntoIterator<Item = &'a Path>,
    options: &Options,
) -> (usize, Vec<(String, RoundNumber, bool)>) {
    let two_for_a_win = PointSystem::with_win_draw(Score::from_tenths(20), Score::from_tenths(10));
    let usual = trf::ReadOptions::default().with_points(two_for_a_win);
    let (mut rounds, mut differences) = (0, Vec::new());
    for file in files {
        let document = trf::Document::parse(&fs::read(file).unwrap());
        let tournament = trf::read_with(&document, usual).tournament.unwrap();
        let options = Options { gam: gam(&document), ..options.clone() };
        for round in tournament.recorded_rounds() {
            let snapshot = tournament.snapshot(round).unwrap();
            let paired = ssm::pair_in(&tournament, &snapshot, &options);
            rounds += 1;
            if paired.map(|round| boards(&round.round_pairing()))
                != Some(recorded(&tournament, round))
            {
                differences.push((file.display().to_string(), round, !options.gam.is_empty()));
            }
        }
    }
    (rounds, differences)
}

/// The corpus counts totals in every round, where R-SSM-2 wants them in the round
/// after the last one alone, which is not recorded.
#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn the_corpus_of_ssm_is_paired_by_the_letter() {
    let folder = crate::shared("corpus/ssm");
    let files = crate::trf_files(&folder);
    let files = || files.iter().map(|file| file.as_path());
    let as_in_the_corpus = Options { totals_in_every_round: true, ..Options::default() };
    let (rounds, as_recorded) = differences(files(), &as_in_the_corpus);
    println!("{rounds} rounds of the corpus");
    assert_eq!(as_recorded, []);
    let (_, by_the_letter) = differences(files(), &Options::default());
    assert!(by_the_letter.iter().all(|&(_, _, has_gam)| has_gam), "{by_the_letter:?}");
    assert!(!by_the_letter.is_empty());
}

/// One round is recorded as if B5 were given up pair by pair where the whole field
/// is paired; R-SSM-16 leaves it out for all, and 2 meets 9, not 4.
#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn the_findings_are_paired_by_the_letter() {
    let folder = crate::shared("findings");
    let name = |file: &Path| file.file_name().unwrap().to_str().unwrap().to_owned();
    let files = crate::trf_files(&folder);
    let files =
        files.iter().map(|file| file.as_path()).filter(|file| name(file).starts_with("ssm-"));
    let (rounds, differences) = differences(files, &Options::default());
    let differences: Vec<_> =
        differences.iter().map(|(file, round, _)| (name(Path::new(file)), round.get())).collect();
    assert_eq!((rounds, differences), (11, vec![("ssm-50064-r8.trf".to_owned(), 8)]));
}
