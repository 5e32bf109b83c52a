//! The oracle of the Dutch system before 2017 against what is known for certain:
//! the tables in the text of the rules, and the reference corpus.

mod findings;

use fpc::{
    Bye, Color, GameResult, Outcome, Pair, Player, PlayerId, RoundNumber, RoundPairing, Snapshot,
    TournamentDraft,
};
use fpc_oracles::{
    dutch_2012::{self, Course},
    order::{Next, combinations, exchanges, transpositions},
    weighted::maximum_weight_matching,
};
use pretty_assertions::assert_eq;

use crate::{
    oracles::{
        corpus::{self, Boards, corpus_differences},
        harness::{Seen, alike, at_most, nothing, play, tournaments},
    },
    random::{self, Makeup},
};

fn all_transpositions(s2: &[usize], n1: usize) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    transpositions(s2, n1, &mut |chosen| {
        if chosen.len() == n1 {
            all.push(chosen.to_vec());
        }
        Next::Onward
    });
    all
}

/// D.1.1.
#[test]
fn homogeneous_transpositions_are_those_of_the_table() {
    let all = all_transpositions(&[6, 7, 8, 9, 10, 11], 6);
    let table = [
        [6, 7, 8, 9, 10, 11],
        [6, 7, 8, 9, 11, 10],
        [6, 7, 8, 10, 9, 11],
        [6, 7, 8, 10, 11, 9],
        [6, 7, 8, 11, 9, 10],
        [6, 7, 8, 11, 10, 9],
        [6, 7, 9, 8, 10, 11],
        [6, 7, 9, 8, 11, 10],
        [6, 7, 9, 10, 8, 11],
        [6, 7, 9, 10, 11, 8],
        [6, 7, 9, 11, 8, 10],
        [6, 7, 9, 11, 10, 8],
        [6, 7, 10, 8, 9, 11],
        [6, 7, 10, 8, 11, 9],
        [6, 7, 10, 9, 8, 11],
        [6, 7, 10, 9, 11, 8],
        [6, 7, 10, 11, 8, 9],
        [6, 7, 10, 11, 9, 8],
        [6, 7, 11, 8, 9, 10],
        [6, 7, 11, 8, 10, 9],
        [6, 7, 11, 9, 8, 10],
        [6, 7, 11, 9, 10, 8],
        [6, 7, 11, 10, 8, 9],
        [6, 7, 11, 10, 9, 8],
    ];
    assert_eq!(all[..24], table);
    assert_eq!(all[24][..3], [6, 8, 7]);
    assert_eq!((all.len(), &all[719]), (720, &vec![11, 10, 9, 8, 7, 6]));
}

/// D.1.2: S1 of two, S2 of six.
#[test]
fn heterogeneous_transpositions_pair_the_first_listed() {
    let all = all_transpositions(&[3, 4, 5, 6, 7, 8], 2);
    assert_eq!(all.len(), 30);
    assert_eq!(all[..6], [[3, 4], [3, 5], [3, 6], [3, 7], [3, 8], [4, 3]]);
    assert_eq!(all[29], [8, 7]);
}

/// The exchanges of some of 1 to 5 for some of 6 to 11: who leaves S1, from the
/// lowest, and who comes.
fn exchanges_of(size: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let numbers: Vec<_> = (1..=11).collect();
    let exchanged = |(s1, _): (Vec<usize>, Vec<usize>)| {
        let leaving: Vec<_> = (1..=5).rev().filter(|number| !s1.contains(number)).collect();
        let entering: Vec<_> = s1.into_iter().filter(|&number| number > 5).collect();
        (leaving, entering)
    };
    let all = exchanges(&numbers, 5).map(exchanged);
    all.filter(|(leaving, _)| leaving.len() == size).collect()
}

/// D.2, one player.
#[test]
fn exchanges_of_one_player_are_those_of_the_table() {
    let table = [
        [1, 3, 6, 10, 15],
        [2, 5, 9, 14, 20],
        [4, 8, 13, 19, 24],
        [7, 12, 18, 23, 27],
        [11, 17, 22, 26, 29],
        [16, 21, 25, 28, 30],
    ];
    let all = exchanges_of(1);
    for (entering, row) in (6..).zip(table) {
        for (leaving, place) in (1..=5).rev().zip(row) {
            assert_eq!(all[place - 1], (vec![leaving], vec![entering]));
        }
    }
}

/// D.2, two players and three; the tables are lost, the procedure is not.
#[test]
fn exchanges_of_more_players_follow_the_procedure() {
    let two = exchanges_of(2);
    let first = [
        ([5, 4], [6, 7]),
        ([5, 4], [6, 8]),
        ([5, 3], [6, 7]),
        ([5, 4], [6, 9]),
        ([5, 4], [7, 8]),
        ([5, 3], [6, 8]),
    ];
    assert_eq!(two[..6], first.map(|(out, into)| (out.to_vec(), into.to_vec())));
    assert_eq!((two.len(), &two[149]), (150, &(vec![2, 1], vec![10, 11])));
    let first = [
        ([5, 4, 3], [6, 7, 8]),
        ([5, 4, 3], [6, 7, 9]),
        ([5, 4, 2], [6, 7, 8]),
        ([5, 4, 3], [6, 7, 10]),
        ([5, 4, 3], [6, 8, 9]),
        ([5, 4, 2], [6, 7, 9]),
    ];
    assert_eq!(exchanges_of(3)[..6], first.map(|(out, into)| (out.to_vec(), into.to_vec())));
}

/// D.3.
#[test]
fn moved_down_players_are_exchanged_as_in_the_table() {
    let sets = |m1| {
        let sets = combinations(&[1, 2, 3, 4, 5], m1);
        let text =
            |set: &Vec<usize>| set.iter().map(usize::to_string).collect::<Vec<_>>().join("-");
        sets.iter().map(text).collect::<Vec<_>>()
    };
    assert_eq!(sets(5), ["1-2-3-4-5"]);
    assert_eq!(sets(4), ["1-2-3-4", "1-2-3-5", "1-2-4-5", "1-3-4-5", "2-3-4-5"]);
    let three = ["1-2-3", "1-2-4", "1-2-5", "1-3-4", "1-3-5", "1-4-5", "2-3-4", "2-3-5", "2-4-5"];
    assert_eq!(sets(3), [&three[..], &["3-4-5"]].concat());
    let two = ["1-2", "1-3", "1-4", "1-5", "2-3", "2-4", "2-5", "3-4", "3-5", "4-5"];
    assert_eq!(sets(2), two);
    assert_eq!(sets(1), ["1", "2", "3", "4", "5"]);
}

fn id(number: u16) -> PlayerId {
    PlayerId::new(number).unwrap()
}

fn draft(players: u16, rounds: u32) -> TournamentDraft {
    TournamentDraft::new((1..=players).map(|number| Player::new(id(number), "")).collect())
        .with_total_rounds(RoundNumber::new(rounds))
        .with_initial_color(Color::White)
}

fn boards(pairing: &RoundPairing) -> Boards {
    (pairing.pairs().iter().copied().collect(), pairing.bye())
}

/// The next round: pairs, white first, and the bye.
fn next_round(draft: &TournamentDraft) -> Boards {
    let snapshot = draft.clone().validate().unwrap().snapshot_to_pair().unwrap();
    boards(&dutch_2012::pair(&snapshot).unwrap())
}

fn expected(pairs: &[(u16, u16)], bye: Option<u16>) -> Boards {
    let pair = |&(white, black)| Pair { white: id(white), black: id(black) };
    (pairs.iter().map(pair).collect(), bye.map(id))
}

/// F.4, E.5.
#[test]
fn the_first_round_pairs_the_halves_with_alternating_colors() {
    let pairs = [(1, 5), (6, 2), (3, 7), (8, 4)];
    assert_eq!(next_round(&draft(9, 3)), expected(&pairs, Some(9)));
}

/// B.1.b: all scores are equal, and player 5 has no preference, so that the bye
/// would be his but for the half-point bye of the round before. The first
/// pairing in which all preferences are granted is then 1-2 and 3-5.
#[test]
fn a_half_point_bye_bars_from_the_bye() {
    let mut draft = draft(5, 4);
    for (number, opponent, color) in
        [(1, 3, Color::White), (2, 4, Color::Black), (3, 1, Color::Black), (4, 2, Color::White)]
    {
        let result = GameResult::Draw;
        let game = Outcome::game(id(opponent), color, result);
        draft.players[number - 1].outcomes.push(game);
    }
    draft.players[4].outcomes.push(Outcome::Bye(Bye::HalfPoint));
    assert_eq!(next_round(&draft), expected(&[(2, 1), (3, 5)], Some(4)));
    draft.players[4].outcomes[0] = Outcome::Bye(Bye::ZeroPoint);
    assert_eq!(next_round(&draft).1, Some(id(5)));
}

/// Who gets white when two players meet who are all that is left of the field,
/// after rounds with these colors or, at a dash, none. They won all their games;
/// if this is the last round, they are topscorers.
fn white_of(colors: [&str; 2], is_last_round: bool) -> u16 {
    let rounds = colors[0].len().max(colors[1].len());
    let players = 2 + 2 * rounds as u16;
    let mut draft = draft(players, rounds as u32 + 1 + u32::from(!is_last_round));
    for player in &mut draft.players {
        player.outcomes = vec![Outcome::Bye(Bye::ZeroPoint); rounds];
    }
    for (number, history) in (1..).zip(colors) {
        for (round, letter) in history.chars().enumerate() {
            let opponent = 2 + 2 * round as u16 + number;
            if let Some(color) = Color::from_char(letter) {
                let games = [
                    (number, opponent, color, GameResult::Win),
                    (opponent, number, color.opposite(), GameResult::Loss),
                ];
                for (player, opponent, color, result) in games {
                    let opponent = id(opponent);
                    draft.players[usize::from(player) - 1].outcomes[round] =
                        Outcome::game(opponent, color, result);
                }
            }
        }
    }
    for player in &mut draft.players[2..] {
        player.outcomes.push(Outcome::Bye(Bye::ZeroPoint));
    }
    let (pairs, _) = next_round(&draft);
    assert_eq!(pairs.len(), 1);
    pairs.first().unwrap().white.get()
}

#[test]
fn colors_are_allocated_by_e1_to_e5() {
    // E.1, and A.7.f: no game, no preference.
    assert_eq!(white_of(["W", "B"], false), 2);
    assert_eq!(white_of(["W", "-"], false), 2);
    // E.2: strong against mild, absolute against strong.
    assert_eq!(white_of(["WBW", "-BW"], false), 2);
    assert_eq!(white_of(["WBW", "BWW"], false), 1);
    // E.3: they had different colors in the second round; by E.4 it would be 2.
    assert_eq!(white_of(["WBBW", "BWBW"], false), 1);
    // E.4: the one with more points has the higher rank.
    assert_eq!(white_of(["WB", "WB"], false), 1);
    assert_eq!(white_of(["--WB", "WBWB"], false), 2);
    // Two absolute preferences are equally strong, whatever the difference.
    assert_eq!(white_of(["WWBWW", "BBWWW"], true), 1);
    // A.7.a: where the color difference contradicts the last two games, these
    // decide. 1 wants white, absolutely; one of the opponents wants it strongly,
    // the other one has to have black (B.2).
    assert_eq!(white_of(["WWWWBB", "B"], false), 1);
    assert_eq!(white_of(["WWWWBB", "WW"], false), 1);
    assert_eq!(white_of(["BBBBWW", "W"], false), 2);
    assert_eq!(white_of(["BBBBWW", "BB"], false), 2);
    // E.5, later rounds: the higher ranked player has an odd number.
    assert_eq!(white_of(["-", "-"], false), 2);
}

/// F.3: rounds without a game are moved to the front.
#[test]
fn unplayed_rounds_do_not_count_for_colors() {
    let alike = [("BWW-B", "-BWWB"), ("WB-WB", "-WBWB"), ("BWW-B-W", "--BWWBW")];
    for (history, treated_as) in alike {
        for other in ["W", "B", "WB", "BW", "WWB", "BBW", "BWB", "WBW", "WBBW", "BWWB", "WBWBW"] {
            let white = |history| white_of([history, other], false);
            assert_eq!(white(history), white(treated_as), "{history} {other}");
        }
    }
    // -BWWB has a mild preference, for white; BWWB of E.3 prevails over rank.
    assert_eq!(white_of(["BWW-B", "-WBWB"], false), 2);
}

/// What C.13 has to do in a round.
fn look(seen: &mut Seen, snapshot: &Snapshot, (pairing, course): &(RoundPairing, Course)) {
    // Anybody can get the bye if nobody is entitled.
    corpus::assert_legal(snapshot, pairing, |_| false);
    seen.add("merged", course.merged > 0);
    seen.add("merged twice", course.merged > 1);
    seen.add("paired again", course.paired_again);
    seen.add("merged and paired again", course.merged > 0 && course.paired_again);
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn the_corpus_is_paired_as_recorded() {
    assert_eq!(corpus_differences("corpus/dutch-2012", dutch_2012::pair), [""; 0]);
}

#[test]
fn random_tournaments_reach_every_corner() {
    let pair = |_, _: &_, snapshot: &_| dutch_2012::pair_with_course(snapshot);
    play(tournaments(0..400), pair, look).assert_more(&[
        ("asked", 1500),
        ("byes", 500),
        ("impossible", 10),
        ("merged", 100),
        ("merged twice", 30),
        ("paired again", 50),
        ("merged and paired again", 10),
    ]);
}

#[test]
fn larger_fields_are_paired() {
    let larger = tournaments(0..12)
        .map(|(seed, makeup)| (seed, Makeup { players: 20 + seed as usize % 40, ..makeup }));
    let pair = |_, _: &_, snapshot: &_| dutch_2012::pair_with_course(snapshot);
    play(larger, pair, look);
}

#[test]
fn looking_at_every_candidate_gives_the_same() {
    let pair = |_, _: &_, snapshot: &_| dutch_2012::pair(snapshot);
    let literally = |_, _: &_, snapshot: &_| dutch_2012::pair_literally(snapshot);
    play(at_most(9, tournaments(0..300)), alike(pair, literally), nothing);
}

/// The largest sum of weights of pairs, by trying all.
fn largest_sum(weights: &[Vec<i128>], left: &[usize]) -> i128 {
    let Some((&first, others)) = left.split_first() else { return 0 };
    let alone = largest_sum(weights, others);
    let paired = others.iter().filter(|&&other| weights[first][other] > 0).map(|&other| {
        let left: Vec<_> = others.iter().copied().filter(|&player| player != other).collect();
        weights[first][other] + largest_sum(weights, &left)
    });
    paired.max().unwrap_or(0).max(alone)
}

#[test]
fn the_heaviest_matching_is_found() {
    for seed in 0..3000 {
        let mut random = random::SplitMix64::new(seed);
        let size = 2 + random.below(8);
        let most = [2, 4, 30][random.below(3)];
        let density = 200 + random.below(800);
        let mut weights = vec![vec![0; size]; size];
        for (a, b) in (0..size).flat_map(|a| (a + 1..size).map(move |b| (a, b))) {
            let weight = if random.chance(density) { 1 + random.below(most) } else { 0 };
            weights[a][b] = weight as i128;
            weights[b][a] = weight as i128;
        }
        let partners = maximum_weight_matching(&weights);
        let mut sum = 0;
        for (a, partner) in partners.iter().enumerate() {
            if let &Some(b) = partner {
                assert_eq!(partners[b], Some(a));
                assert!(weights[a][b] > 0);
                sum += weights[a][b];
            }
        }
        let all: Vec<_> = (0..size).collect();
        assert_eq!(sum, 2 * largest_sum(&weights, &all), "seed {seed}");
    }
}
