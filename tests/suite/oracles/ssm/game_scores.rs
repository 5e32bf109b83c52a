//! Game scores as a criterion of rank (A2.c, R-SSM-2).

use std::collections::BTreeMap;

use fpc::{Outcome, PlayerId, RoundNumber, TournamentDraft};
use fpc_oracles::ssm::{Facts, Gam, Options};
use pretty_assertions::assert_eq;

use super::{draft, id};

/// Who has which record.
fn records(records: &[(u16, Gam)]) -> BTreeMap<PlayerId, Gam> {
    records.iter().map(|(number, gam)| (id(*number), gam.clone())).collect()
}

/// The players in order of rank before a round.
fn ranked(draft: &TournamentDraft, round: u32, gam: &[(u16, Gam)]) -> Vec<u16> {
    let options = Options { gam: records(gam), ..Options::default() };
    let tournament = draft.clone().validate().unwrap();
    let snapshot = tournament.snapshot(RoundNumber::new(round).unwrap()).unwrap();
    let facts = Facts::new(&tournament, &snapshot, &options);
    facts.players.iter().map(|player| player.id.get()).collect()
}

/// Two rounds in which all games were drawn, so that all are equal.
fn drawn() -> TournamentDraft {
    draft(&["3w= 4b=", "4b= 3w=", "1b= 2b=", "2w= 1w="])
}

#[test]
fn a_total_belongs_to_the_last_round() {
    let totals = [(4, Gam::Total(10)), (3, Gam::Total(5)), (1, Gam::Total(-5))];
    assert_eq!(ranked(&draft(&[""; 4]), 1, &totals), [1, 2, 3, 4], "never before round 1");
    assert_eq!(ranked(&drawn(), 1, &totals), [1, 2, 3, 4]);
    assert_eq!(ranked(&drawn(), 2, &totals), [1, 2, 3, 4], "not known then");
    assert_eq!(ranked(&drawn(), 3, &totals), [4, 3, 2, 1]);
}

#[test]
fn a_total_counts_for_an_open_round_too() {
    let totals = [(4, Gam::Total(10)), (3, Gam::Total(5)), (1, Gam::Total(-5))];
    let mut draft = drawn();
    for (player, opponent) in draft.players.iter_mut().zip([2, 1, 4, 3]) {
        let opponent = id(opponent);
        player.outcomes.push(Outcome::open(opponent, None));
    }
    assert_eq!(ranked(&draft, 3, &totals), [4, 3, 2, 1]);
    assert_eq!(ranked(&draft, 2, &totals), [1, 2, 3, 4]);
}

#[test]
fn values_by_round_are_summed_up_to_the_round_before() {
    let values = [
        (1, Gam::ByRound(vec![1, 7])),
        (2, Gam::ByRound(vec![2, 0])),
        (3, Gam::ByRound(vec![-1, 2])),
        (4, Gam::ByRound(vec![3, -8])),
    ];
    assert_eq!(ranked(&drawn(), 1, &values), [1, 2, 3, 4]);
    assert_eq!(ranked(&drawn(), 2, &values), [4, 2, 1, 3], "3, 2, 1, -1");
    assert_eq!(ranked(&drawn(), 3, &values), [1, 2, 3, 4], "8, 2, 1, -5");
    assert_eq!(ranked(&drawn(), 2, &values[..3]), [2, 1, 4, 3], "without a record, 0");
}

#[test]
fn one_total_leaves_the_rounds_in_between_without_game_scores() {
    let mixed = [(4, Gam::ByRound(vec![3, 8])), (3, Gam::Total(5))];
    assert_eq!(ranked(&drawn(), 2, &mixed), [1, 2, 3, 4]);
    assert_eq!(ranked(&drawn(), 3, &mixed), [4, 3, 1, 2]);
}

#[test]
fn game_scores_rank_before_ratings() {
    let mut draft = drawn();
    draft.players[1].rating = Some(2000);
    assert_eq!(ranked(&draft, 3, &[(4, Gam::Total(10))]), [4, 2, 1, 3]);
}
