//! The oracle of the Dutch system before 2017 against what is known for certain:
//! the tables in the text of the rules, and the reference corpus.

use std::{collections::BTreeSet, fs, time::Instant};

use fpc::{Pair, PlayerId, RoundNumber, RoundPairing, Tournament, trf};
use pretty_assertions::assert_eq;

use crate::{
    oracle::{
        dutch_2012::{self, Course},
        order::{Next, combinations, exchanges, transpositions},
        weighted::maximum_weight_matching,
    },
    random,
};

type Boards = (BTreeSet<Pair>, Option<PlayerId>);

fn boards(pairing: &RoundPairing) -> Boards {
    (pairing.pairs().iter().copied().collect(), pairing.bye())
}

fn recorded(tournament: &Tournament, round: RoundNumber) -> Boards {
    let recorded = tournament.recorded(round);
    assert!(recorded.byes.len() < 2);
    let pairs = recorded.pairs.iter().map(|pair| pair.pair).collect();
    (pairs, recorded.byes.first().copied())
}

#[test]
fn dutch_2012_pairs_the_corpus_as_recorded() {
    let folder = crate::shared("corpus/dutch-2012");
    let (mut rounds, mut differences) = (0, Vec::new());
    for file in folder.map_or(Vec::new(), |folder| crate::trf_files(&folder)) {
        let document = trf::Document::parse(&fs::read(&file).unwrap());
        let tournament = trf::read(&document).tournament.unwrap();
        for round in tournament.recorded_rounds() {
            let snapshot = tournament.snapshot(round).unwrap();
            rounds += 1;
            let start = Instant::now();
            let paired = dutch_2012::pair_with_course(&snapshot);
            let name = file.file_stem().unwrap().to_string_lossy();
            println!("{:>6} ms {name} {round}", start.elapsed().as_millis());
            let (pairing, course) = paired.unwrap();
            let (ours, theirs) = (boards(&pairing), recorded(&tournament, round));
            if ours != theirs {
                let only = |a: &Boards, b: &Boards| {
                    let pairs = a.0.difference(&b.0);
                    let pairs: Vec<_> = pairs.map(|p| format!("{}-{}", p.white, p.black)).collect();
                    format!("{pairs:?} {:?}", a.1.map(PlayerId::get))
                };
                let (ours, theirs) = (only(&ours, &theirs), only(&theirs, &ours));
                differences.push(format!("{name} {round} {course:?} {ours} | {theirs}"));
            }
        }
    }
    println!("{rounds} rounds of the corpus");
    assert_eq!(differences, [""; 0]);
}
