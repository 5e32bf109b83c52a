//! The inputs of `docs/divergences.md`: fpc gives the pairings written down there.

use fpc::{Color, RoundPairing, Score, System, tournament::Numbers};
use fpc_oracles::dutch_2017::{self, Kind};
use pretty_assertions::assert_eq;

use crate::{
    documentation,
    program::fpc,
    systems::pairing::{boards, read},
};

/// What fpc answers, as the page has it.
const ANSWERS: [(&str, &str); 37] = [
    ("d-1-u", "9-3 7-8 6-1 4-5 2-0"),
    ("d-1-f", "9-3 7-8 6-1 4-5"),
    ("d-1-h", "9-3 7-8 6-1 4-5"),
    ("d-1-z", "9-3 7-8 6-1 4-5"),
    ("d-2", "2-1 3-7 4-11 6-8 12-5 9-15 10-14 13-0"),
    ("d-3", "5-1 8-2 3-9 7-0"),
    ("d-6", "5-6 1-7 3-2 9-8 4-0"),
    ("d-6-wider", "3-2 5-4 7-1 6-0"),
    ("d-8", "1-2 5-6 4-0"),
    ("d-9", "1-7 6-3 8-2 5-4"),
    ("d-10", "1-7 4-2 5-3 8-0"),
    ("d-11", "2-3 8-4 1-6 9-5 11-7 12-10"),
    ("d-12", "4-1 3-5 2-0"),
    ("d-13", "1-4 5-3"),
    ("d-14", "1-2 4-3 7-6 5-0"),
    ("d-15", "5-1 2-3 4-0"),
    ("d-16", "1-3 4-6 5-12 2-9 13-11 8-10"),
    ("d-17", "2-1 6-4 5-3"),
    ("d-18", "3-4 1-2 5-6"),
    ("d-19", "1-2 3-7 6-4 5-0"),
    ("d-20", "3-1 7-4 8-2 9-5 6-0"),
    ("d-21", "1-2 4-5 3-0"),
    ("d-22", "2-3 1-4 5-7 9-8 6-0"),
    ("d-23", "4-2 8-1 7-9 5-6"),
    ("d-24", "3-5 2-6 7-4 1-0"),
    ("d-25", "1-3 6-2 4-5"),
    ("d-26", "5-3 4-7 1-2 9-8 6-0"),
    ("d-27", "2-1 3-5 4-0"),
    ("d-28", "4-1 5-6 2-3"),
    ("d-29", "2-4 3-1 6-5"),
    ("d-30", "2-1 3-5 7-4 8-6"),
    ("d-31", "1-7 9-3 4-10 11-5 6-12"),
    ("d-32", "1-3 6-2 4-7 8-5 9-10"),
    ("d-33", "1-2 4-3"),
    ("b-1-9", "1-4 5-2 3-6 7-8 9-0"),
    ("b-1-10", "1-4 5-2 3-6 7-9 10-8"),
    ("b-2", "9-3 1-2 4-7 6-8 5-0"),
];

/// What fpc answers by other readings, which are those of other programs.
const BY_OTHER_READINGS: [(&str, [&str; 2], &str); 4] = [
    ("d-31", ["--team-numbers", "literal"], "1-7 3-9 10-4 5-11 12-6"),
    ("d-31", ["--team-c6", "passfail"], "1-7 9-3 4-10 11-5 6-12"),
    ("d-32", ["--team-c6", "passfail"], "1-2 7-3 4-8 9-5 6-10"),
    ("d-32", ["--team-numbers", "literal"], "1-3 6-2 4-7 8-5 9-10"),
];

fn path(name: &str) -> String {
    format!("trf-samples/divergences/{name}.trf")
}

#[test]
fn every_divergence_has_its_input_and_the_answer_of_the_page() {
    let page = documentation("divergences.md");
    let answers = ANSWERS.iter().map(|&(name, answer)| (name, &[][..], answer));
    let readings =
        BY_OTHER_READINGS.iter().map(|(name, options, answer)| (*name, &options[..], *answer));
    for (name, options, answer) in answers.chain(readings) {
        let run = fpc(&[&["pair", &path(name)], options].concat());
        let pairs: Vec<_> = run.stdout.lines().skip(1).map(|line| line.replace(' ', "-")).collect();
        assert_eq!((run.status, pairs.join(" ").as_str()), (0, answer), "{name}: {}", run.stderr);
        assert!(page.contains(&path(name)), "{name} is not on the page");
        let words: Vec<_> = page.split_whitespace().collect();
        assert!(words.join(" ").contains(answer), "the page has no {answer}");
    }
}

/// All moved-down players are paired, whatever that costs in C.10 (B.1.c).
#[test]
fn the_collapsed_last_bracket_of_d_2_is_that_of_the_literal_reading() {
    let tournament = read(&crate::repository().join(path("d-2")));
    let snapshot = tournament.snapshot_to_pair().unwrap();
    let round = dutch_2017::pair(&snapshot).unwrap();
    let last = round.brackets.last().unwrap();
    let ids = |players: &[fpc::PlayerId]| players.iter().map(|id| id.get()).collect::<Vec<_>>();
    assert_eq!(last.kind, Kind::Collapsed);
    assert_eq!((ids(&last.mdps), ids(&last.residents)), (vec![5, 9, 14], vec![10, 13, 15, 12]));
    let halves = [4, 3, 1, 1].map(Score::from_halves);
    assert_eq!((last.criteria.downfloaters, &last.criteria.psd), (1, &halves.to_vec()));
    let counts = last.criteria.counts;
    assert_eq!([counts.c8, counts.c9, counts.c10, counts.c11], [0, 0, 1, 1]);
    assert_eq!([counts.c12, counts.c13, counts.c14, counts.c15], [4, 2, 2, 2]);
    let sorted = |pairing: &RoundPairing| {
        let mut pairs = pairing.pairs().to_vec();
        pairs.sort_unstable();
        (pairs, pairing.bye())
    };
    let paired = System::DUTCH_2017.pair(&snapshot).unwrap();
    assert_eq!(sorted(&paired), sorted(&round.round_pairing()), "{}", boards(&paired));
}

/// The group that Baku acceleration gives virtual points is even (B-1).
#[test]
fn six_of_nine_or_ten_players_are_accelerated() {
    for name in ["b-1-9", "b-1-10"] {
        let tournament =
            read(&crate::repository().join(path(name))).with_initial_color(Color::White);
        let snapshot =
            tournament.accelerated_by_baku(Numbers::Arrived).unwrap().snapshot_to_pair().unwrap();
        let accelerated = |player: &&fpc::snapshot::Entrant| player.pairing_score > player.score;
        assert_eq!(snapshot.players().iter().filter(accelerated).count(), 6);
    }
}
