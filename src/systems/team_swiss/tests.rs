//! Matches of one board each, so that the games of a tournament are matches of teams.

use std::cmp::Reverse;

use pretty_assertions::assert_eq;

use super::*;
use crate::{
    player_id::PlayerId,
    reason::Reason,
    systems::{
        PairingError, System,
        shared::{colors::Colors, top_scoregroup::Field},
    },
    tournament::{
        Bye, GameResult, Outcome, Pair, Player, Readings, RecordedRound, RoundNumber, Score,
        TeamC6, TeamNumbers, TournamentDraft, Tpn,
    },
};

const A: System = System::TEAM_SWISS_2026_A;
const B: System = System::TEAM_SWISS_2026_B;
const NONE: System = System::TEAM_SWISS_2026;
const TYPES: [System; 3] = [A, B, NONE];

fn id(number: u16) -> PlayerId {
    PlayerId::new(number).unwrap()
}

/// Teams after rounds of matches, as `1-5 1` for a win of White and `-` for a match forfeited by
/// Black, and byes, as `7 U`. Those who are not named are absent.
fn draft(teams: u16, total: u32, rounds: &[&str]) -> TournamentDraft {
    let mut draft = TournamentDraft {
        players: (1..=teams).map(|number| Player::new(id(number), "")).collect(),
        total_rounds: RoundNumber::new(total),
        initial_color: Some(Color::White),
        points: INFO.points,
        ..TournamentDraft::default()
    };
    for (turn, round) in rounds.iter().enumerate() {
        for entry in round.split(", ") {
            enter(&mut draft, entry);
        }
        for team in &mut draft.players {
            team.outcomes.resize(turn + 1, Outcome::Bye(Bye::ZeroPoint));
        }
    }
    draft
}

fn enter(draft: &mut TournamentDraft, entry: &str) {
    let number = |text: &str| -> usize { text.parse().unwrap() };
    let (who, what) = entry.split_once(' ').unwrap();
    let Some((white, black)) = who.split_once('-') else {
        let bye = [Bye::PairingAllocated, Bye::FullPoint, Bye::HalfPoint, Bye::ZeroPoint];
        let bye = bye.into_iter().find(|it| it.letter() == what.chars().next().unwrap()).unwrap();
        draft.players[number(who) - 1].outcomes.push(Outcome::Bye(bye));
        return;
    };
    let of = |opponent: &str, color: Color, result| {
        let opponent = id(number(opponent) as u16);
        match what {
            "-" => Outcome::forfeit(opponent, Some(color), color == Color::White),
            _ => Outcome::game(opponent, color, result),
        }
    };
    let (mine, theirs) = match what {
        "1" => (GameResult::Win, GameResult::Loss),
        "0" => (GameResult::Loss, GameResult::Win),
        _ => (GameResult::Draw, GameResult::Draw),
    };
    let outcomes = [of(black, Color::White, mine), of(white, Color::Black, theirs)];
    for (team, outcome) in [white, black].into_iter().zip(outcomes) {
        draft.players[number(team) - 1].outcomes.push(outcome);
    }
}

fn before(draft: TournamentDraft) -> Snapshot {
    draft.validate().unwrap().snapshot_to_pair().unwrap()
}

/// The pairs as `2-4 3-1`, White first, and the bye.
fn paired(system: System, snapshot: &Snapshot) -> String {
    let pairing = system.pair(snapshot).unwrap();
    let pairs = pairing.pairs().iter().map(|it| format!("{}-{}", it.white, it.black));
    pairs.chain(pairing.bye().map(|it| it.to_string())).collect::<Vec<_>>().join(" ")
}

/// The pairs without colors, in the order of the smaller numbers.
fn opponents(system: System, snapshot: &Snapshot) -> Vec<(u16, u16)> {
    let pairing = system.pair(snapshot).unwrap();
    let pairs = pairing.pairs().iter().map(|it| {
        let [white, black] = [it.white, it.black].map(PlayerId::get);
        (white.min(black), white.max(black))
    });
    let mut pairs: Vec<_> = pairs.collect();
    pairs.sort_unstable();
    pairs
}

#[test]
fn the_first_round_is_paired_by_numbers() {
    for system in TYPES {
        assert_eq!(paired(system, &before(draft(8, 5, &[]))), "1-5 6-2 3-7 8-4");
        assert_eq!(paired(system, &before(draft(7, 5, &[]))), "1-4 5-2 3-6 7");
    }
}

#[test]
fn the_smaller_number_is_on_top_whatever_the_scores_3_6_1() {
    let snapshot = before(draft(8, 5, &["1-5 1, 6-2 0, 3-7 =, 8-4 0"]));
    for system in [A, NONE] {
        // 3 comes up to 1, 2 and 4 (3.5.5).
        assert_eq!(paired(system, &snapshot), "2-4 3-1 7-5 8-6");
    }
}

#[test]
fn published_rounds_are_paired_as_published() {
    let ten = before(draft(10, 5, &["1-2 1, 3-7 1, 4-8 1, 5-9 =, 6-10 1"]));
    assert_eq!(opponents(A, &ten), [(1, 4), (2, 9), (3, 6), (5, 7), (8, 10)]);
    let eight = before(draft(8, 5, &["1-7 1, 3-6 1, 4-2 1, 5-8 1", "4-1 1, 6-3 0, 7-5 0, 2-8 1"]));
    let eight = opponents(A, &eight);
    assert!(eight.contains(&(1, 5)) && eight.contains(&(3, 4)), "{eight:?}");
    let seven =
        ["5 U, 7-6 1, 1-3 1, 2-4 1", "6 U, 1-7 1, 2-3 1, 4-5 1", "3 U, 1-5 1, 2-6 1, 4-7 1"];
    // The bye of 7 empties the following scoregroup of 4: C6 asks nothing.
    let seven = before(draft(7, 5, &seven));
    assert_eq!(opponents(A, &seven), [(1, 2), (3, 4), (5, 6)]);
    assert_eq!(A.pair(&seven).unwrap().bye(), Some(id(7)));
}

#[test]
fn what_the_following_scoregroup_needs_is_graded_unless_it_only_has_to_pass_c6() {
    // 1 is alone on top; of 2 to 6 with one point fewer, 3 to 6 have met.
    let rounds = ["1 F, 2 H, 3-4 =, 5-6 =", "1 F, 2 H, 3-5 =, 4-6 =", "1 H, 2 H, 3-6 =, 4-5 ="];
    let tournament = draft(10, 6, &rounds).validate().unwrap();
    let graded = tournament.snapshot_to_pair().unwrap();
    assert_eq!(opponents(NONE, &graded), [(1, 3), (2, 6), (4, 7), (5, 8), (9, 10)]);
    // Whoever comes up, four or two are left who cannot all be paired: no set passes.
    let readings = Readings { team_c6: Some(TeamC6::PassFail), ..Readings::default() };
    let passed = tournament.with_readings(readings).snapshot_to_pair().unwrap();
    assert_eq!(opponents(NONE, &passed), [(1, 2), (3, 7), (4, 8), (5, 9), (6, 10)]);
    let recorded = RecordedRound::from(&NONE.pair(&passed).unwrap());
    assert_eq!(NONE.explain(&passed, &recorded).unwrap(), None);
    let (_, reason) = NONE.explain(&graded, &recorded).unwrap().unwrap();
    assert_eq!(reason.article(), Some("C6"));
    let recorded = RecordedRound::from(&NONE.pair(&graded).unwrap());
    let (_, reason) = NONE.explain(&passed, &recorded).unwrap().unwrap();
    assert_eq!(reason.article(), Some("3.5.5"));
}

#[test]
fn a_set_that_passes_is_taken_first_c6() {
    // 1 is alone on top, and of 2 to 4 with one point fewer, 2 has met 3 and 4.
    let rounds = ["1 F, 2-3 =, 4 H", "1 F, 2-4 =, 3 H"];
    let tournament = draft(6, 5, &rounds).validate().unwrap();
    for team_c6 in TeamC6::ALL.iter().copied().map(Some) {
        let readings = Readings { team_c6, ..Readings::default() };
        let snapshot = tournament.clone().with_readings(readings).snapshot_to_pair().unwrap();
        assert_eq!(opponents(NONE, &snapshot), [(1, 2), (3, 4), (5, 6)]);
    }
}

#[test]
fn numbers_are_places_among_those_who_have_arrived_or_those_of_the_list_4_3_1() {
    // 1 has not come.
    let mut tournament = draft(5, 5, &[]);
    enter(&mut tournament, "1 Z");
    let tournament = tournament.validate().unwrap();
    let colors = |team_numbers| {
        let readings = Readings { team_numbers, ..Readings::default() };
        paired(A, &tournament.clone().with_readings(readings).snapshot_to_pair().unwrap())
    };
    assert_eq!(colors(None), "2-4 5-3");
    assert_eq!(colors(Some(TeamNumbers::Place)), "2-4 5-3");
    assert_eq!(colors(Some(TeamNumbers::Literal)), "4-2 3-5");
}

#[test]
fn the_initial_color_is_inferred_by_the_same_numbers_4_3_1() {
    let mut draft = draft(5, 5, &["1 Z, 2-4 1, 5-3 1"]);
    draft.initial_color = None;
    let tournament = draft.validate().unwrap();
    assert_eq!(A.initial_color(&tournament), Some(Color::White));
    let team_numbers = Some(TeamNumbers::Literal);
    let tournament = tournament.with_readings(Readings { team_numbers, ..Readings::default() });
    assert_eq!(A.initial_color(&tournament), Some(Color::Black));
}

#[test]
fn preferences_decide_before_numbers_c8() {
    // 1 and 5 had White twice, 2 and 6 Black twice.
    let rounds = ["1-2 =, 5-6 =, 3-4 =, 7-8 =", "1-6 =, 5-2 =, 4-7 =, 8-3 ="];
    let snapshot = before(draft(8, 5, &rounds));
    assert_eq!(opponents(NONE, &snapshot), [(1, 5), (2, 6), (3, 7), (4, 8)]);
    for system in [A, B] {
        assert_eq!(opponents(system, &snapshot), [(1, 7), (2, 8), (3, 5), (4, 6)]);
    }
}

#[test]
fn strong_preferences_are_granted_first_c9() {
    // 1 and 3 had Black twice, 2 and 4 once.
    let rounds = ["5-1 0, 6-3 0, 7-2 0, 8-4 0", "6-1 0, 5-3 0, 2 F, 4 F"];
    let snapshot = before(draft(8, 5, &rounds));
    let by_numbers = NONE.pair(&snapshot).unwrap();
    assert_eq!(opponents(NONE, &snapshot)[..2], [(1, 3), (2, 4)]);
    let recorded = RecordedRound::from(&by_numbers);
    for (system, expected) in [
        (A, "C8: scoregroup 4.0: 1 without their color preference, where 0 will do"),
        (B, "C9: scoregroup 4.0: 1 without their strong color preference, where 0 will do"),
    ] {
        assert_eq!(opponents(system, &snapshot)[..2], [(1, 4), (2, 3)]);
        let (_, reason) = system.explain(&snapshot, &recorded).unwrap().unwrap();
        assert_eq!(reason.to_string(), expected);
    }
}

#[test]
fn a_match_won_by_forfeit_bars_from_the_bye_and_a_half_point_bye_does_not_c2() {
    let snapshot = before(draft(5, 4, &["1-4 -, 2-5 =, 3 H"]));
    let barred = snapshot.players().iter().filter(|it| !A.may_get_bye(snapshot.points(), it));
    assert_eq!(barred.map(|it| it.id).collect::<Vec<_>>(), [id(1)]);
    // 4 has fewer points than the others, and may meet 1 again.
    assert_eq!(A.pair(&snapshot).unwrap().bye(), Some(id(4)));
    assert!(snapshot.may_meet(0, 4));
}

/// The color that 1 gets against 2 after these colors of both, and the article.
fn between(preferences: Preferences, one: &str, other: &str) -> (char, &'static str) {
    let rounds = one.len().max(other.len());
    let mut draft = draft(2 + 2 * rounds as u16, 12, &[]);
    for round in 0..rounds {
        for (team, colors) in [one, other].into_iter().enumerate() {
            let dummy = 3 + 2 * round + team;
            match colors.chars().nth(round) {
                Some('w') => enter(&mut draft, &format!("{}-{dummy} =", team + 1)),
                Some(_) => enter(&mut draft, &format!("{dummy}-{} =", team + 1)),
                None => enter(&mut draft, &format!("{} H", team + 1)),
            }
        }
        for team in &mut draft.players {
            team.outcomes.resize(round + 1, Outcome::Bye(Bye::ZeroPoint));
        }
    }
    let snapshot = before(draft);
    let [a, b] = [1, 2].map(|number| snapshot.place(id(number)).unwrap());
    let rules = TeamSwiss(preferences);
    let field = Field::new(&snapshot, &rules);
    let colored = field.colored(a, b).unwrap();
    assert_eq!(field.colored(b, a), Some(colored));
    (if colored.pair == (a, b) { 'w' } else { 'b' }, colored.article)
}

#[test]
fn colors_follow_from_the_first_rule_that_applies() {
    use Preferences::{None, TypeA, TypeB};
    for (preferences, one, other, expected) in [
        (TypeA, "", "", ('w', "4.3.1")),
        (TypeA, "ww", "bw", ('b', "4.3.2")),
        (TypeA, "wb", "wbb", ('b', "4.3.2")),
        (TypeA, "ww", "bb", ('b', "4.3.3")),
        (TypeA, "w", "b", ('b', "4.3.5")),
        (TypeB, "w", "b", ('b', "4.3.3")),
        (None, "w", "b", ('b', "4.3.5")),
        (TypeB, "b", "bb", ('b', "4.3.4")),
        (TypeB, "bb", "b", ('w', "4.3.4")),
        (TypeA, "bb", "bbb", ('b', "4.3.5")),
        (TypeA, "bwbb", "wbbb", ('b', "4.3.6")),
        // The last difference is in the second match from the end.
        (TypeA, "wbwb", "bwwb", ('w', "4.3.6")),
        (TypeA, "wbbwb", "wb", ('w', "4.3.5")),
        (TypeA, "bb", "bb", ('w', "4.3.7")),
        (TypeB, "wb", "wb", ('w', "4.3.7")),
        (TypeA, "wb", "wb", ('w', "4.3.8")),
        (None, "bb", "bb", ('w', "4.3.8")),
        (TypeA, "", "wb", ('b', "4.3.9")),
    ] {
        assert_eq!(between(preferences, one, other), expected, "{preferences:?} {one} {other}");
    }
}

#[test]
fn the_first_team_is_the_one_with_more_points_4_2() {
    // 2 has more points than 1, and both had White once.
    let snapshot = before(draft(4, 5, &["1-3 0, 2-4 1"]));
    assert_eq!(paired(A, &snapshot), "3-2 4-1");
    let place = |number| snapshot.place(id(number)).unwrap();
    let rules = TeamSwiss(Preferences::TypeA);
    let colored = Field::new(&snapshot, &rules).colored(place(1), place(2)).unwrap();
    assert_eq!((colored.pair, colored.article), ((place(1), place(2)), "4.3.8"));
    let first = colors::rank(&snapshot.players()[place(2)]);
    assert_eq!(first, (Reverse(Score::from_halves(4)), Reverse(Score::ZERO), Tpn(2)));
}

#[test]
fn without_a_recorded_color_the_first_round_shows_it_4_3_1() {
    let mut draft = draft(4, 5, &["3-1 0, 2-4 0"]);
    draft.initial_color = None;
    let tournament = draft.validate().unwrap();
    for system in TYPES {
        assert_eq!(system.initial_color(&tournament), Some(Color::Black), "1 had Black");
    }
    let first = before(TournamentDraft { initial_color: None, ..self::draft(4, 5, &[]) });
    assert_eq!(A.pair(&first), Err(PairingError::InitialColorUnknown));
}

#[test]
fn colors_that_are_wrong_are_named() {
    let snapshot = before(draft(4, 5, &["1-3 0, 2-4 1"]));
    let mut recorded = RecordedRound::from(&A.pair(&snapshot).unwrap());
    let Pair { white, black } = recorded.pairs[0].pair;
    recorded.pairs[0].pair = Pair { white: black, black: white };
    let (_, reason) = A.explain(&snapshot, &recorded).unwrap().unwrap();
    assert_eq!(reason, Reason::Colors(vec![(Pair { white, black }, "4.3.5")]));
}

#[test]
fn two_hundred_teams_in_one_bracket_are_paired() {
    // Odd numbers had White twice, even ones Black.
    let round = |turn: u16| {
        let pairs = (0..100).map(|it| format!("{}-{} =", 2 * it + 1, 2 * ((it + turn) % 100) + 2));
        pairs.collect::<Vec<_>>().join(", ")
    };
    let snapshot = before(draft(200, 9, &[&round(0), &round(1)]));
    for system in TYPES {
        assert_eq!(system.pair(&snapshot).unwrap().pairs().len(), 100);
    }
}
