//! The oracle of the SSM system against what is known for certain: small cases
//! worked out by hand, article by article, and the reference corpus.

mod colors;
mod files;
mod game_scores;

use std::collections::{BTreeMap, BTreeSet};

use fpc::{
    Bye, Color, GameResult, Outcome, Player, PlayerId, PointSystem, RoundNumber, Score, Snapshot,
    System, Tournament, TournamentDraft,
    contest::Float,
    snapshot::Entrant,
    tournament::{ForbiddenGroup, ResultKind},
};
use fpc_oracles::ssm::{self, Facts, Gam, Omitted, Options, OracleRound, Step};
use pretty_assertions::assert_eq;

use crate::{
    oracles::{
        corpus,
        engine::assert_agreement,
        harness::{Seen, play},
    },
    random::Makeup,
};

fn id(number: u16) -> PlayerId {
    PlayerId::new(number).unwrap()
}

/// `U F H Z`, or an opponent, a color and a result, such as `12w=`.
fn outcome(text: &str) -> Outcome {
    let bye = match text {
        "U" => Some(Bye::PairingAllocated),
        "F" => Some(Bye::FullPoint),
        "H" => Some(Bye::HalfPoint),
        "Z" => Some(Bye::ZeroPoint),
        _ => None,
    };
    if let Some(bye) = bye {
        return Outcome::Bye(bye);
    }
    let (opponent, rest) = text.split_at(text.len() - 2);
    let opponent = id(opponent.parse().unwrap());
    let color = Color::from_char(rest.chars().next().unwrap()).unwrap();
    let game = |result| Outcome::game(opponent, color, result);
    let forfeit = |won| Outcome::forfeit(opponent, Some(color), won);
    match &rest[1..] {
        "1" => game(GameResult::Win),
        "=" => game(GameResult::Draw),
        "0" => game(GameResult::Loss),
        "+" => forfeit(true),
        "-" => forfeit(false),
        other => panic!("no result: {other}"),
    }
}

/// Players by number, with what happened to them so far, before a round that is
/// not the last.
fn draft(rows: &[&str]) -> TournamentDraft {
    let players = rows.iter().zip(1..).map(|(row, number)| {
        Player::new(id(number), "").with_outcomes(row.split_whitespace().map(outcome).collect())
    });
    TournamentDraft::new(players.collect())
        .with_total_rounds(RoundNumber::new(9))
        .with_initial_color(Color::White)
}

fn forbid(draft: &mut TournamentDraft, players: &[u16]) {
    let players = players.iter().copied().map(id).collect();
    draft.forbidden.push(ForbiddenGroup { players, rounds: None });
}

fn pair_with(draft: TournamentDraft, options: &Options) -> Option<OracleRound> {
    let tournament = draft.validate().unwrap();
    let snapshot = tournament.snapshot_to_pair().unwrap();
    let round = ssm::pair_in(&tournament, &snapshot, options);
    if options.gam.is_empty() && options.restricted_rounds == 0 {
        let pairing = round.as_ref().map(OracleRound::round_pairing);
        assert_agreement(System::SSM, &snapshot, pairing.as_ref());
    }
    round
}

fn pair(draft: TournamentDraft) -> OracleRound {
    pair_with(draft, &Options::default()).unwrap()
}

fn assert_paired(round: &OracleRound, pairs: &[(u16, u16)], bye: Option<u16>, steps: &[Step]) {
    let pairs: BTreeSet<_> = pairs.iter().map(|&(white, black)| (id(white), id(black))).collect();
    assert_eq!(round.pairs.iter().copied().collect::<BTreeSet<_>>(), pairs);
    assert_eq!(round.bye, bye.map(id));
    assert_eq!(round.steps, steps);
}

#[test]
fn wins_give_two_points_and_sos_is_of_opponents_played() {
    let rows = ["2w1 3b= F", "1b0 U 3w+", "Z 1w= 2b-", "H 5w0 H", "Z 4b1 Z"];
    let tournament = draft(&rows).validate().unwrap();
    let snapshot = tournament.snapshot_to_pair().unwrap();
    let facts = Facts::new(&tournament, &snapshot, &Options::default());
    let of = |player: &ssm::Player| (player.id.get(), player.score, player.sos, player.float);
    let (down, up) = (Some(Float::Down), Some(Float::Up));
    let ranked =
        [(1, 5, 5, down), (2, 4, 5, down), (4, 2, 2, None), (5, 2, 2, None), (3, 1, 5, up)];
    assert_eq!(facts.players.iter().map(of).collect::<Vec<_>>(), ranked, "R-SSM-1 to 5");
    let may_get_bye: Vec<_> = (0..5).map(|place| facts.may_get_bye(place)).collect();
    assert_eq!(may_get_bye, [false, false, true, true, true], "R-SSM-4");
}

#[test]
fn the_points_of_the_file_do_not_matter() {
    let mut draft = draft(&["2w1 H", "1b0 F"]);
    draft.points = PointSystem::with_win_draw(Score::from_tenths(30), Score::from_tenths(10));
    draft.players[1].virtual_points = vec![Score::from_tenths(90); 3];
    let tournament = draft.validate().unwrap();
    let snapshot = tournament.snapshot_to_pair().unwrap();
    let facts = Facts::new(&tournament, &snapshot, &Options::default());
    let scores: Vec<_> =
        facts.players.iter().map(|player| (player.id.get(), player.score)).collect();
    assert_eq!(scores, [(1, 3), (2, 2)], "R-SSM-1");
}

#[test]
fn the_first_half_meets_the_second() {
    let round = pair(draft(&[""; 7]));
    assert_paired(&round, &[(1, 4), (5, 2), (3, 6)], Some(7), &[]);
}

#[test]
fn ratings_rank_before_pairing_numbers() {
    let mut draft = draft(&[""; 4]);
    for (player, rating) in draft.players.iter_mut().zip([None, Some(2000), Some(2100), Some(2000)])
    {
        player.rating = rating;
    }
    assert_paired(&pair(draft), &[(3, 4), (1, 2)], None, &[]);
}

#[test]
fn the_next_player_of_s2_is_tried_and_then_players_are_exchanged() {
    let round = pair(draft(&["3w=", "4b=", "1b=", "2w="]));
    assert_paired(&round, &[(4, 1), (2, 3)], None, &[]);
    let round = pair(draft(&["3w= 4b=", "4b= 3w=", "1b= 2b=", "2w= 1w="]));
    assert_paired(&round, &[(1, 2), (3, 4)], None, &[Step::C6]);
}

#[test]
fn two_players_who_have_met_remain_unpaired() {
    assert_eq!(pair_with(draft(&["2w=", "1b="]), &Options::default()), None);
}

#[test]
fn players_without_opponent_go_down() {
    let round = pair(draft(&["3w1 2b=", "4b1 1w=", "1b0 4w=", "2w0 3b="]));
    // 1 WB against 4 WB, 2 BW against 3 BW.
    assert_paired(&round, &[(1, 4), (3, 2)], None, &[Step::C7]);
}

#[test]
fn all_who_remain_unpaired_go_down_and_the_first_attempt_stays() {
    let mut draft = draft(&["H", "H", "H", "H", "Z", "Z", "Z", "Z"]);
    forbid(&mut draft, &[2, 3, 4]);
    assert_paired(&pair(draft), &[(1, 3), (6, 2), (7, 4), (5, 8)], None, &[Step::C8]);
}

#[test]
fn nobody_gets_the_float_of_the_previous_round() {
    // 4 has floated up against 2, so that 1 does not get him.
    let round = pair(draft(&["H H", "H 4w0", "Z H", "Z 2b="]));
    assert_paired(&round, &[(1, 2), (4, 3)], None, &[Step::C7, Step::C6]);
}

#[test]
fn floats_are_given_up_where_nothing_else_is_left() {
    let round = pair(draft(&["3w=", "4b=", "1b=", "2w=", "U"]));
    let steps = [Step::C7, Step::C5(Omitted::B5)];
    assert_paired(&round, &[(2, 5), (4, 1)], Some(3), &steps);
}

/// Before the first round, with these players from a small country.
fn with_group(players: usize, group: &[u16]) -> TournamentDraft {
    let mut draft = draft(&vec![""; players]);
    for player in &mut draft.players {
        let is_member = group.contains(&player.id.get());
        player.details.federation = if is_member { "AND" } else { "POR" }.to_owned();
    }
    draft
}

#[test]
fn groups_are_kept_apart_for_some_rounds() {
    let apart = Options { restricted_rounds: 1, ..Options::default() };
    let opponent_of_1 = |draft, options: &Options| {
        let round = pair_with(draft, options).unwrap();
        round.pairs.into_iter().find(|pair| pair.0 == id(1)).unwrap().1.get()
    };
    let ten = with_group(10, &[1, 6]);
    assert_eq!(opponent_of_1(ten.clone(), &apart), 7, "B4");
    assert_eq!(opponent_of_1(ten.clone(), &Options::default()), 6, "B4 is optional");
    let last_round = ten.with_total_rounds(RoundNumber::new(1));
    assert_eq!(opponent_of_1(last_round, &apart), 6, "not in the last round");
    let nine = with_group(9, &[1, 5]);
    assert_eq!(opponent_of_1(nine, &apart), 5, "a group of more than a fifth (R-SSM-9)");
}

#[test]
fn groups_meet_where_nothing_else_is_left() {
    let apart = Options { restricted_rounds: 1, ..Options::default() };
    let mut draft = with_group(10, &[3, 6]);
    for other in [1, 2, 4, 5, 7, 8, 9, 10] {
        forbid(&mut draft, &[3, other]);
    }
    let round = pair_with(draft, &apart).unwrap();
    let pairs = [(1, 7), (8, 2), (3, 6), (9, 4), (5, 10)];
    assert_paired(&round, &pairs, None, &[Step::WholeField(Omitted::B4AndB5)]);
}

#[test]
fn who_has_no_opponent_gets_the_bye() {
    let round = pair(draft(&["2w1 3b=", "1b0 U", "U 1w="]));
    assert_paired(&round, &[(2, 3)], Some(1), &[Step::C7, Step::ByeFirst]);
}

#[test]
fn who_did_not_float_down_gets_the_bye_before_others() {
    // 6 and 7 are absent now; their scores rank 3 and 4 above the others.
    let rows = ["F Z", "F Z", "7w= H", "H 6w=", "F Z", "Z 4b= Z", "3b= Z Z"];
    let round = pair(draft(&rows));
    assert_paired(&round, &[(2, 4), (1, 5)], Some(3), &[Step::ByeFirst]);
}

#[test]
fn the_last_bracket_is_combined_with_the_one_above() {
    let round = pair(draft(&["H H", "H H", "4w= Z", "3b= Z"]));
    assert_paired(&round, &[(1, 3), (4, 2)], None, &[Step::Combined]);
    let rows = ["H H H", "H H H", "H H H", "H H Z", "6w= Z Z", "5b= Z Z"];
    let round = pair(draft(&rows));
    let pairs = [(1, 2), (3, 5), (6, 4)];
    assert_paired(&round, &pairs, None, &[Step::Combined]);
}

#[test]
fn the_whole_field_is_paired_where_exchanges_lead_nowhere() {
    let mut draft = draft(&[""; 6]);
    forbid(&mut draft, &[3, 6]);
    forbid(&mut draft, &[5, 6]);
    let steps = [Step::WholeField(Omitted::Nothing)];
    assert_paired(&pair(draft), &[(1, 4), (6, 2), (3, 5)], None, &steps);
}

#[test]
fn there_is_no_second_bye() {
    assert_eq!(pair_with(draft(&["U", "", ""]), &Options::default()).unwrap().bye, None);
    assert_eq!(pair_with(draft(&["U", "", "", ""]), &Options::default()), None, "B3");
    assert_eq!(pair_with(draft(&["F"]), &Options::default()), None, "B2");
}

fn had_bye(player: &Entrant) -> bool {
    let is_bye =
        |kind| matches!(kind, Some(ResultKind::PairingAllocatedBye | ResultKind::FullPointBye));
    player.past.iter().any(|past| is_bye(past.kind))
}

/// Tells whether all players but those of a set, who are paired already, can be paired legally, one
/// of an odd number with nobody.
fn can_be_paired(snapshot: &Snapshot, known: &mut BTreeMap<u32, bool>, paired: u32) -> bool {
    let count = snapshot.players().len();
    if paired == (1 << count) - 1 {
        return true;
    }
    if let Some(&answer) = known.get(&paired) {
        return answer;
    }
    let first = (!paired).trailing_zeros() as usize;
    let with_first = paired | 1 << first;
    let left = count - paired.count_ones() as usize;
    let gets_bye =
        left % 2 == 1 && snapshot.assigned_bye().is_none() && !had_bye(&snapshot.players()[first]);
    let answer = gets_bye && can_be_paired(snapshot, known, with_first)
        || (first + 1..count).any(|other| {
            with_first & 1 << other == 0
                && snapshot.may_meet(first, other)
                && can_be_paired(snapshot, known, with_first | 1 << other)
        });
    known.insert(paired, answer);
    answer
}

fn assert_legal(snapshot: &Snapshot, round: &OracleRound) {
    corpus::assert_legal(snapshot, &round.round_pairing(), had_bye);
}

/// What happens in a round.
fn look(seen: &mut Seen, snapshot: &Snapshot, round: &OracleRound) {
    assert_legal(snapshot, round);
    round.steps.iter().for_each(|step| seen.add(format!("{step:?}"), 1_usize));
}

/// The tournament with all that can matter: ratings, and a group of two players
/// where that is at most a fifth.
fn enriched(tournament: &Tournament) -> Tournament {
    let mut draft = tournament.draft().clone();
    for player in &mut draft.players {
        let number = player.id.get();
        player.rating = Some(2000 - 100 * (number % 3));
        let federation = if number == 3 || number == 4 { "AND" } else { "POR" };
        player.details.federation = federation.to_owned();
    }
    draft.validate().unwrap()
}

#[test]
fn random_tournaments_are_paired_whenever_they_can_be() {
    let gam = (1..10).map(|number| (id(number), Gam::Total(i64::from(number * 5 % 7)))).collect();
    let options = Options { restricted_rounds: 6, gam, ..Options::default() };
    let pair = |seed, tournament: &Tournament, snapshot: &Snapshot| {
        let round = match seed % 2 {
            0 => ssm::pair_in(tournament, snapshot, &Options::default()),
            _ => ssm::pair_in(&enriched(tournament), snapshot, &options),
        };
        let can_be_paired = can_be_paired(snapshot, &mut BTreeMap::new(), 0);
        assert_eq!(round.is_some(), can_be_paired, "seed {seed}, round {}", snapshot.round());
        round
    };
    let makeups = (0..1200).map(|seed| (seed, Makeup::of(seed / 2)));
    let seen = play(makeups, pair, look);
    seen.assert_more(&[("asked", 5000), ("impossible", 300)]);
    for (step, least) in [
        (Step::C5(Omitted::B5), 2000),
        (Step::C5(Omitted::B4AndB5), 10),
        (Step::C6, 500),
        (Step::C7, 2000),
        (Step::C8, 80),
        (Step::ByeFirst, 1000),
        (Step::Combined, 800),
        (Step::WholeField(Omitted::Nothing), 30),
        (Step::WholeField(Omitted::B5), 70),
    ] {
        seen.assert_more(&[(&format!("{step:?}"), least)]);
    }
}

#[test]
fn larger_fields_are_paired_too() {
    let larger = (0..8).map(|seed| (seed, Makeup::plain(33 + seed as usize, 11)));
    let pair =
        |_, tournament: &_, snapshot: &_| ssm::pair_in(tournament, snapshot, &Options::default());
    let seen = play(larger, pair, look);
    assert_eq!(seen.count("impossible"), 0, "{seen:?}");
}
