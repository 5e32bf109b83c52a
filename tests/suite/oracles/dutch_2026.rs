//! The oracle of the 2026 edition against what is known for certain: a worked
//! example, and the reference corpus.

use std::collections::{BTreeMap, BTreeSet};

use fpc::{
    Bye, Color, GameResult, Outcome, Pair, Player, PlayerId, RoundNumber, Snapshot,
    TournamentDraft, snapshot::Entrant,
};
use fpc_oracles::dutch_2026::{self, OracleRound};
use pretty_assertions::assert_eq;

use crate::oracles::{
    corpus::{self, Boards, corpus_differences_where},
    harness::{Seen, alike, at_most, nothing, play, tournaments},
};

fn boards(round: &OracleRound) -> Boards {
    let pairing = round.round_pairing();
    (pairing.pairs().iter().copied().collect(), pairing.bye())
}

/// Tells whether a field has at most this many players, and this many of equal score.
fn is_small(snapshot: &Snapshot, most_players: usize, most_in_scoregroup: usize) -> bool {
    let mut sizes = BTreeMap::new();
    for player in snapshot.players() {
        *sizes.entry(player.pairing_score).or_insert(0) += 1;
    }
    snapshot.players().len() <= most_players
        && sizes.into_values().all(|size| size <= most_in_scoregroup)
}

/// Pairs all rounds of the corpus that are small, and names those with another
/// pairing than recorded.
fn differences(most_players: usize, most_in_scoregroup: usize) -> Vec<String> {
    let is_small = |snapshot: &Snapshot| is_small(snapshot, most_players, most_in_scoregroup);
    corpus_differences_where("corpus/dutch-2026", is_small, |_, snapshot| {
        dutch_2026::pair(snapshot).map(|round| round.round_pairing())
    })
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn the_corpus_of_2026_is_paired_by_the_letter() {
    assert_eq!(differences(20, 9), [""; 0]);
}

#[test]
#[ignore = "takes some seconds in a release build"]
fn larger_fields_of_the_corpus_of_2026_are_paired_by_the_letter() {
    assert_eq!(differences(32, 11), [""; 0]);
}

fn id(number: u16) -> PlayerId {
    PlayerId::new(number).unwrap()
}

/// Enters a round: pairs, white first, with white's result, and byes.
fn enter(draft: &mut TournamentDraft, games: &[(u16, u16, GameResult)], byes: &[(u16, Bye)]) {
    let mut outcome = |number: u16, outcome| {
        draft.players[usize::from(number) - 1].outcomes.push(outcome);
    };
    for &(white, black, result) in games {
        let of_black = match result {
            GameResult::Win => GameResult::Loss,
            GameResult::Draw => GameResult::Draw,
            GameResult::Loss => GameResult::Win,
        };
        let sides = [(white, black, Color::White, result), (black, white, Color::Black, of_black)];
        for (number, opponent, color, result) in sides {
            let opponent = id(opponent);
            outcome(number, Outcome::game(opponent, color, result));
        }
    }
    for &(number, bye) in byes {
        outcome(number, Outcome::Bye(bye));
    }
}

/// The pairs, white first, and the bye of the next round, after the entry of the
/// half-point byes asked for.
fn next_round(draft: &mut TournamentDraft, half_point_bye: Option<u16>) -> Boards {
    if let Some(number) = half_point_bye {
        let player = &mut draft.players[usize::from(number) - 1];
        player.outcomes.push(Outcome::Bye(Bye::HalfPoint));
    }
    let snapshot = draft.clone().validate().unwrap().snapshot_to_pair().unwrap();
    boards(&dutch_2026::pair(&snapshot).unwrap())
}

fn expected(pairs: &[(u16, u16, GameResult)], bye: Option<u16>) -> Boards {
    let pair = |&(white, black, _): &_| Pair { white: id(white), black: id(black) };
    (pairs.iter().map(pair).collect(), bye.map(id))
}

/// The tournament of M. Held, Mastering the Dutch (2026): fifteen players, the
/// first three of nine rounds.
#[test]
fn a_published_tournament_is_paired_as_published() {
    use GameResult::{Draw, Loss, Win};
    let players = (1..=15).map(|number| Player::new(id(number), format!("Player {number}")));
    let mut draft = TournamentDraft::new(players.collect())
        .with_total_rounds(RoundNumber::new(9))
        .with_initial_color(Color::White);
    let first = [
        (1, 8, Win),
        (9, 2, Draw),
        (3, 10, Win),
        (11, 4, Loss),
        (5, 12, Draw),
        (13, 6, Win),
        (7, 14, Loss),
    ];
    assert_eq!(next_round(&mut draft, None), expected(&first, Some(15)));
    enter(&mut draft, &first, &[(15, Bye::PairingAllocated)]);
    let second = [
        (14, 1, Loss),
        (15, 3, Loss),
        (4, 13, Win),
        (2, 5, Win),
        (12, 9, Draw),
        (10, 7, Loss),
        (8, 11, Win),
    ];
    assert_eq!(next_round(&mut draft, Some(6)), expected(&second, None));
    enter(&mut draft, &second, &[]);
    let third = [
        (1, 4, Win),
        (3, 2, Win),
        (13, 8, Win),
        (9, 14, Win),
        (12, 15, Win),
        (6, 5, Win),
        (11, 10, Win),
    ];
    assert_eq!(next_round(&mut draft, Some(7)), expected(&third, None));
}

/// What happens in a round.
fn look(seen: &mut Seen, snapshot: &Snapshot, round: &OracleRound) {
    assert_legal(snapshot, round);
    for bracket in &round.brackets {
        let in_limbo = bracket.mdps.iter().any(|mdp| bracket.downfloaters.contains(mdp));
        let (mdps, residents) = (bracket.mdps.len(), bracket.residents.len());
        seen.add("limbo", in_limbo);
        let c18 = &bracket.criteria.differences[0];
        seen.add("limbo under C18", in_limbo && !c18.is_empty());
        seen.add("more MDPs than residents", mdps > residents);
        seen.add("remainders", mdps > 0 && bracket.pairs.len() > mdps);
        let unplayed = bracket.criteria.downfloaters.unplayed_games;
        seen.add("C9 tells receivers of the bye apart", unplayed > 0);
    }
}

fn assert_legal(snapshot: &Snapshot, round: &OracleRound) {
    let is_barred = Entrant::had_bye_or_forfeit_win;
    corpus::assert_legal(snapshot, &round.round_pairing(), is_barred);
    for (place, bracket) in round.brackets.iter().enumerate() {
        let mut players: Vec<_> = bracket.pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
        players.extend(&bracket.downfloaters);
        let members = bracket.mdps.iter().chain(&bracket.residents).copied();
        assert_eq!(players.into_iter().collect::<BTreeSet<_>>(), members.collect());
        match round.brackets.get(place + 1) {
            Some(following) => assert_eq!(following.mdps, bracket.downfloaters),
            None => assert_eq!(bracket.downfloaters.first().copied(), round.bye),
        }
    }
}

#[test]
fn random_tournaments_reach_every_corner_of_2026() {
    let pair = |_, _: &_, snapshot: &_| dutch_2026::pair(snapshot);
    play(tournaments(0..600), pair, look).assert_more(&[
        ("paired", 2500),
        ("byes", 1000),
        ("impossible", 30),
        ("C9 tells receivers of the bye apart", 100),
        ("limbo", 200),
        ("limbo under C18", 50),
        ("more MDPs than residents", 200),
        ("remainders", 200),
    ]);
}

#[test]
fn shortcuts_of_2026_change_nothing() {
    let pair = |_, _: &_, snapshot: &_| dutch_2026::pair(snapshot);
    let literally = |_, _: &_, snapshot: &_| dutch_2026::pair_without_shortcuts(snapshot);
    play(at_most(9, tournaments(0..100)), alike(pair, literally), nothing);
}
