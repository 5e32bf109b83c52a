//! What the oracles' own tests share: the rounds of a reference corpus.

use std::{collections::BTreeSet, fs};

use fpc::{
    Pair, PlayerId, RoundNumber, RoundPairing, Snapshot, Tournament, TournamentFile,
    snapshot::Entrant,
};

/// The pairs of a round in whatever order, and the bye.
pub(crate) type Boards = (BTreeSet<Pair>, Option<PlayerId>);

pub(crate) fn boards(pairing: &RoundPairing) -> Boards {
    (pairing.pairs().iter().copied().collect(), pairing.bye())
}

pub(crate) fn recorded(tournament: &Tournament, round: RoundNumber) -> Boards {
    let recorded = tournament.recorded(round);
    assert!(recorded.byes.len() < 2, "{recorded:?}");
    let pairs = recorded.pairs.iter().map(|pair| pair.pair).collect();
    (pairs, recorded.byes.first().copied())
}

/// The rounds of a corpus that an oracle pairs in another way.
pub(crate) fn corpus_differences(
    corpus: &str,
    pair: impl Fn(&Snapshot) -> Option<RoundPairing>,
) -> Vec<String> {
    corpus_differences_where(corpus, |_| true, |_, snapshot| pair(snapshot))
}

/// The differences from an oracle that may need the tournament, too, of the rounds that it can pair in time.
pub(crate) fn corpus_differences_where(
    corpus: &str,
    is_small: impl Fn(&Snapshot) -> bool,
    pair: impl Fn(&Tournament, &Snapshot) -> Option<RoundPairing>,
) -> Vec<String> {
    let (mut rounds, mut left_out, mut differences) = (0, 0, Vec::new());
    for file in crate::trf_files(&crate::shared(corpus)) {
        let tournament = TournamentFile::parse(&fs::read(&file).unwrap()).reading.tournament;
        let tournament = tournament.unwrap();
        for round in tournament.recorded_rounds() {
            let snapshot = tournament.snapshot(round).unwrap();
            if !is_small(&snapshot) {
                left_out += 1;
                continue;
            }
            rounds += 1;
            let paired = pair(&tournament, &snapshot);
            if paired.map(|pairing| boards(&pairing)) != Some(recorded(&tournament, round)) {
                differences.push(format!("{} round {round}", file.display()));
            }
        }
    }
    println!("{rounds} rounds of {corpus}, and {left_out} left out");
    differences
}

/// Everybody present is paired with somebody they may meet, or has the bye if nothing bars them.
pub(crate) fn assert_legal(
    snapshot: &Snapshot,
    pairing: &RoundPairing,
    is_barred: impl Fn(&Entrant) -> bool,
) {
    let place = |id| snapshot.place(id).unwrap();
    let seated = 2 * pairing.pairs().len() + usize::from(pairing.bye().is_some());
    assert_eq!(seated, snapshot.players().len());
    for pair in pairing.pairs() {
        assert!(snapshot.may_meet(place(pair.white), place(pair.black)), "{pair:?}");
    }
    if let Some(bye) = pairing.bye() {
        assert!(!is_barred(&snapshot.players()[place(bye)]), "bye of {bye}");
    }
}
