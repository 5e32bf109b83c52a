//! The oracle of the 2026 edition against what is known for certain: a worked
//! example, and the reference corpus.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use fpc::{
    Bye, Color, Entrant, GameResult, Outcome, Pair, Player, PlayerId, RoundNumber, Snapshot,
    Tournament, TournamentDraft, trf,
};
use fpc_oracles::dutch_2026::{self, OracleRound};
use pretty_assertions::assert_eq;

use crate::{oracles::corpus, random};

type Boards = (BTreeSet<Pair>, Option<PlayerId>);

fn boards(round: &OracleRound) -> Boards {
    let pairing = round.round_pairing();
    (pairing.pairs().iter().copied().collect(), pairing.bye())
}

fn recorded(tournament: &Tournament, round: RoundNumber) -> Boards {
    let recorded = tournament.recorded(round);
    let pairs = recorded.pairs.iter().map(|pair| pair.pair).collect();
    (pairs, recorded.byes.first().copied())
}

/// Whether a field has at most this many players, and this many of equal score.
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
    let (mut rounds, mut differences) = (0, Vec::new());
    for file in crate::trf_files(&crate::shared("corpus/dutch-2026")) {
        let document = trf::Document::parse(&fs::read(&file).unwrap());
        let tournament = trf::read(&document).tournament.unwrap();
        for round in tournament.recorded_rounds() {
            let snapshot = tournament.snapshot(round).unwrap();
            if !is_small(&snapshot, most_players, most_in_scoregroup) {
                continue;
            }
            rounds += 1;
            let paired = dutch_2026::pair(&snapshot).map(|round| boards(&round));
            if paired != Some(recorded(&tournament, round)) {
                differences.push(format!("{} round {round}", file.display()));
            }
        }
    }
    println!("{rounds} rounds of the corpus");
    differences
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

/// What happens in random tournaments.
#[derive(Default, Debug)]
struct Sightings {
    rounds: usize,
    byes: usize,
    impossible: usize,
    /// Brackets in which C9 tells one receiver of the bye from another.
    unplayed_games: usize,
    limbo: usize,
    limbo_under_c18: usize,
    more_mdps_than_residents: usize,
    remainders: usize,
}

impl Sightings {
    fn add(&mut self, round: &OracleRound) {
        self.rounds += 1;
        self.byes += usize::from(round.bye.is_some());
        for bracket in &round.brackets {
            let in_limbo = bracket.mdps.iter().any(|mdp| bracket.downfloaters.contains(mdp));
            let (mdps, residents) = (bracket.mdps.len(), bracket.residents.len());
            self.limbo += usize::from(in_limbo);
            let c18 = &bracket.criteria.differences[0];
            self.limbo_under_c18 += usize::from(in_limbo && !c18.is_empty());
            self.more_mdps_than_residents += usize::from(mdps > residents);
            self.remainders += usize::from(mdps > 0 && bracket.pairs.len() > mdps);
            let unplayed = bracket.criteria.downfloaters.unplayed_games;
            self.unplayed_games += usize::from(unplayed > 0);
        }
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
    let mut seen = Sightings::default();
    for seed in 0..600 {
        random::play(seed, |snapshot| {
            let round = dutch_2026::pair(snapshot);
            match &round {
                Some(round) => {
                    assert_legal(snapshot, round);
                    seen.add(round);
                }
                None => seen.impossible += 1,
            }
            round.map(|round| round.round_pairing())
        });
    }
    let Sightings { rounds, byes, impossible, unplayed_games, .. } = seen;
    let Sightings { limbo, limbo_under_c18, more_mdps_than_residents, remainders, .. } = seen;
    assert!(rounds > 2500, "{seen:?}");
    assert!(byes > 1000 && impossible > 30 && unplayed_games > 100, "{seen:?}");
    assert!(limbo > 200 && more_mdps_than_residents > 200 && remainders > 200, "{seen:?}");
    assert!(limbo_under_c18 > 50, "{seen:?}");
}

#[test]
fn shortcuts_of_2026_change_nothing() {
    for seed in 0..100 {
        let makeup = random::Makeup::of(seed);
        let makeup = random::Makeup { players: makeup.players.min(9), ..makeup };
        random::play_as(&makeup, seed, |snapshot| {
            let round = dutch_2026::pair(snapshot);
            assert_eq!(round, dutch_2026::pair_without_shortcuts(snapshot), "{makeup:?}");
            round.map(|round| round.round_pairing())
        });
    }
}
