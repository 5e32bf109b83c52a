//! The oracle of the Swiss Team system of 2026 against what is known for certain:
//! worked and published examples, and what each article says. Teams are players
//! here: a tournament of players in which a win gives two points, and a draw and the
//! pairing-allocated bye give one, is a tournament of teams of one board without a
//! secondary score.

mod bye;
mod colors;
mod criteria;
mod played;
mod preferences;
mod published;
mod setup;

use fpc::{PlayerId, TournamentDraft};
use fpc_oracles::team_swiss_2026::{self, C6, Preferences, TeamRules, TeamSwissRound};
use pretty_assertions::assert_eq;

use self::setup::after;
use crate::setup::{Setup as _, id, pairs};

/// By the rules that hold if a competition says nothing else.
fn paired(draft: TournamentDraft) -> Option<TeamSwissRound> {
    paired_by(TeamRules::default(), draft)
}

fn paired_by(rules: TeamRules, draft: TournamentDraft) -> Option<TeamSwissRound> {
    let snapshot = draft.before();
    let round = team_swiss_2026::pair_in_detail(&snapshot, rules);
    assert_eq!(round, team_swiss_2026::pair_without_shortcuts(&snapshot, rules));
    round
}

fn with(preferences: Preferences) -> TeamRules {
    TeamRules { preferences, ..TeamRules::default() }
}

const PASS_OR_FAIL: TeamRules = TeamRules {
    preferences: Preferences::TypeA,
    has_secondary: true,
    c6: C6::PassOrFail,
    numbers: fpc::tournament::Numbers::Arrived,
};

fn ids(numbers: &[u16]) -> Vec<PlayerId> {
    numbers.iter().copied().map(id).collect()
}

/// The draft before a round of so many.
fn of_rounds(draft: TournamentDraft, rounds: u32) -> TournamentDraft {
    draft.with_total_rounds(fpc::RoundNumber::new(rounds))
}

/// Before round 2 of 5.
fn worked_example() -> TournamentDraft {
    of_rounds(after(8, &["1-5:1 6-2:0 3-7:= 8-4:0"]), 5)
}

#[test]
fn a_round_is_paired_as_worked_out() {
    let round = paired(worked_example()).unwrap();
    let [first, second, third] = &round.brackets[..] else { panic!("{round:?}") };
    assert_eq!((&first.residents, &first.upfloaters), (&ids(&[1, 2, 4]), &ids(&[3])));
    let criteria = &first.set_criteria;
    assert_eq!((criteria.c4, criteria.c6, criteria.c7), (1, 1, 0));
    assert_eq!(first.pairs, pairs("1-3 2-4"));
    assert_eq!((first.c8, first.c9, first.c10), (0, 0, 0));
    assert_eq!((&second.residents, &second.upfloaters), (&ids(&[7]), &ids(&[5])));
    assert_eq!((&third.residents, &third.upfloaters), (&ids(&[6, 8]), &ids(&[])));
    assert_eq!(round.pairs, pairs("3-1 2-4 7-5 8-6"));
    assert_eq!(round.bye, None);
}

#[test]
fn a_first_round_is_paired_upper_half_against_lower_half() {
    let round = paired(after(8, &[])).unwrap();
    assert_eq!(round.pairs, pairs("1-5 6-2 3-7 8-4"));
    assert_eq!(paired(after(7, &[])).unwrap().bye, Some(id(7)));
}

#[test]
fn a_round_without_a_pairing_has_none() {
    let all = ["1-2:1 3-4:1", "1-3:1 2-4:1", "1-4:1 2-3:1"];
    assert_eq!(paired(after(4, &all)), None, "3.3.3");
}
