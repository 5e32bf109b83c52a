use pretty_assertions::assert_eq;

use super::{
    bracket::{Made, pair_bracket},
    decide::{PairedBracket, Round, decide},
    field::{Criteria, Field},
    *,
};
use crate::{
    player_id::PlayerId,
    snapshot::Snapshot,
    standings::ssm_standings,
    tournament::{
        Bye, Color, ForbiddenGroup, GamePoints, GameResult, GameScore, Outcome, Player,
        RestrictedGroups, Restriction, RoundNumber, Tournament, TournamentDraft,
    },
};

fn id(number: u16) -> PlayerId {
    PlayerId::new(number).unwrap()
}

/// Players who won a number of games against opponents who are now absent, and pairs that must not
/// meet.
fn field_of(scores: &[usize], apart: &[(u16, u16)]) -> Snapshot {
    tournament(scores, apart).snapshot_to_pair().unwrap()
}

fn tournament(scores: &[usize], apart: &[(u16, u16)]) -> Tournament {
    let rounds = scores.iter().copied().max().unwrap_or(0);
    let bye = |won: bool| Outcome::Bye(if won { Bye::HalfPoint } else { Bye::ZeroPoint });
    let player = |(number, &score): (u16, &usize)| Player {
        outcomes: (0..rounds).map(|round| bye(round < score)).collect(),
        ..Player::new(id(number), "")
    };
    let group = |&(a, b): &(u16, u16)| ForbiddenGroup { players: vec![id(a), id(b)], rounds: None };
    TournamentDraft {
        players: (1..).zip(scores).map(player).collect(),
        total_rounds: RoundNumber::new(20),
        initial_color: Some(Color::White),
        forbidden: apart.iter().map(group).collect(),
        ..TournamentDraft::default()
    }
    .validate()
    .unwrap()
}

/// The pairs as numbers of players in the order in which they are made, and the bye.
fn paired(snapshot: &Snapshot) -> (Vec<(u16, u16)>, Option<u16>) {
    let Round { field, brackets } = decide(Field::new(snapshot)).unwrap();
    let number = |place: usize| field.id(place).get();
    let made = brackets.iter().flat_map(|bracket| &bracket.pairing.pairs);
    let pairs = made.map(|made| (number(made.upper), number(made.lower)));
    (pairs.collect(), brackets.iter().find_map(PairedBracket::bye).map(number))
}

#[test]
fn the_upper_half_meets_the_lower_half_c3() {
    assert_eq!(paired(&field_of(&[0; 6], &[])), (vec![(1, 4), (2, 5), (3, 6)], None));
    assert_eq!(paired(&field_of(&[0; 5], &[])), (vec![(1, 3), (2, 4)], Some(5)));
}

#[test]
fn the_next_player_of_s2_is_tried_c4() {
    let snapshot = field_of(&[0; 6], &[(1, 4)]);
    assert_eq!(paired(&snapshot).0, [(1, 5), (2, 4), (3, 6)]);
}

#[test]
fn the_unpaired_player_is_exchanged_with_the_first_free_one_c6() {
    // 4 and 5 are already paired when it is 3's turn: 3 and 6 are exchanged.
    let snapshot = field_of(&[0; 6], &[(3, 6)]);
    let field = Field::new(&snapshot);
    let pairing = pair_bracket(&field, &[0, 1, 2, 3, 4, 5]);
    assert_eq!(pairing.exchanges, [(2, 5)]);
    assert_eq!(paired(&snapshot).0, [(1, 3), (2, 4), (6, 5)]);
}

#[test]
fn who_can_meet_nobody_goes_down_c7_and_so_does_who_is_left_over_c8() {
    let snapshot = field_of(&[1, 1, 1, 0, 0, 0], &[(1, 2), (1, 3)]);
    assert_eq!(paired(&snapshot).0, [(2, 3), (1, 5), (4, 6)]);
    let snapshot = field_of(&[1, 1, 1, 0, 0, 0], &[]);
    assert_eq!(paired(&snapshot).0, [(1, 2), (3, 5), (4, 6)]);
}

#[test]
fn the_last_bracket_is_combined_with_the_one_above_c9() {
    let snapshot = field_of(&[1, 1, 0, 0], &[(3, 4)]);
    assert_eq!(paired(&snapshot).0, [(1, 3), (2, 4)]);
}

#[test]
fn relative_criteria_are_given_up_for_one_player_only_c5() {
    let restriction = |list: &[u16]| Restriction {
        rounds: RoundNumber::new(3).unwrap(),
        groups: RestrictedGroups::Lists(vec![list.iter().map(|&it| id(it)).collect()]),
    };
    let snapshot = |list: &[u16]| {
        let tournament = tournament(&[0; 4], &[]).with_restriction(restriction(list)).unwrap();
        tournament.snapshot_to_pair().unwrap()
    };
    assert_eq!(paired(&snapshot(&[1, 3])).0, [(1, 4), (2, 3)]);
    let snapshot = snapshot(&[1, 3, 4]);
    assert_eq!(paired(&snapshot).0, [(1, 3), (2, 4)]);
    let field = Field::new(&snapshot);
    let first = pair_bracket(&field, &[0, 1, 2, 3]).pairs[0];
    let criteria = Criteria::Absolute;
    assert_eq!(first, Made { upper: 0, lower: 2, criteria, was_first: true });
}

#[test]
fn a_field_without_pairing_says_who_stands_in_the_way() {
    let snapshot = field_of(&[0; 4], &[(1, 2), (1, 3), (1, 4)]);
    let error = Ssm.pair(&snapshot).unwrap_err();
    assert_eq!(error.to_string(), "round 1 has no legal pairing: 1 cannot be paired with anybody");
}

/// The reason why a pairing of all players, given by numbers, is not the one by the rules.
fn reason(snapshot: &Snapshot, pairs: &[(u16, u16)], bye: Option<u16>) -> String {
    use crate::tournament::{Pair, RecordedPair};
    let pairs = pairs.iter().map(|&(white, black)| RecordedPair {
        pair: Pair { white: id(white), black: id(black) },
        colors_known: true,
    });
    let recorded =
        RecordedRound { pairs: pairs.collect(), byes: bye.into_iter().map(id).collect() };
    Ssm.explain(snapshot, &recorded).unwrap().unwrap().1.to_string()
}

#[test]
fn differences_are_explained_by_the_first_step() {
    let snapshot = field_of(&[0; 6], &[]);
    assert_eq!(
        reason(&snapshot, &[(1, 5), (4, 2), (3, 6)], None),
        "C3: bracket 0.0: 1 v 4, not 1 v 5: 4 comes first in S2 among those who are free and \
         permitted"
    );
    assert_eq!(
        reason(&snapshot, &[(1, 2), (3, 4), (5, 6)], None),
        "C3: bracket 0.0: 1 v 4, not 1 v 2: 2 is not in S2"
    );
    assert_eq!(
        reason(&snapshot, &[(4, 1), (5, 2), (3, 6)], None),
        "colors only: 1 should have White against 4 (reading 12, as the rules are silent)"
    );
    let snapshot = field_of(&[0; 5], &[]);
    assert_eq!(
        reason(&snapshot, &[(1, 3), (5, 2)], Some(4)),
        "C3: bracket 0.0: 2 v 4, not 2 v 5: 4 comes first in S2 among those who are free and \
         permitted"
    );
    let snapshot = field_of(&[0; 4], &[(1, 3)]);
    assert_eq!(
        reason(&snapshot, &[(1, 3), (4, 2)], None),
        "illegal: 1 and 3 are forbidden to meet"
    );
}

#[test]
fn standings_go_by_score_sos_and_the_game_between_two() {
    let game = |opponent: u16, color, result| Outcome::Game {
        opponent: id(opponent),
        color,
        result,
        rated: true,
    };
    use GameResult::{Loss, Win};
    let player = |number: u16, outcomes: Vec<Outcome>, total: i64| Player {
        outcomes,
        game_points: Some(GamePoints::Total(GameScore::from_units(total))),
        ..Player::new(id(number), "")
    };
    let (white, black) = (Color::White, Color::Black);
    let draft = TournamentDraft {
        players: vec![
            player(1, vec![game(3, white, Loss), game(2, white, Win)], 10),
            player(2, vec![game(4, white, Win), game(1, black, Loss)], 20),
            player(3, vec![game(1, black, Win), game(4, black, Loss)], 10),
            player(4, vec![game(2, black, Loss), game(3, white, Win)], 10),
        ],
        ..TournamentDraft::default()
    };
    let standings = ssm_standings(&draft.validate().unwrap());
    let order: Vec<_> = standings.iter().map(|it| (it.place, it.player.get())).collect();
    // All have two points and an SOS of four; 2 has the better games, the others
    // are three, so that no game between two decides.
    assert_eq!(order, [(1, 2), (2, 1), (2, 3), (2, 4)]);
}
