//! The Burstein system of 2026: a round by hand, the seeding rounds, and what is said of both.

use fpc::{
    Header, RoundNumber, System, Verdict, check_round, choice::Choice, judge, reason::StageName,
    tournament::TournamentType,
};
use pretty_assertions::assert_eq;

use crate::{
    program::fpc,
    setup::{Setup as _, draft},
    systems::pairing::boards,
};

/// Three seeding rounds with virtual points, and three more; 5 and 7 must not meet.
const TOURNAMENT: &str = "\
012 corpus 550028
062 9
XXR 6
XXC white1
XXP 5 7
XXA    1  1.0  1.0  0.5  0.0  0.0  0.0
XXA    2  1.0  1.0  0.5  0.0  0.0  0.0
XXA    3  1.0  1.0  0.5  0.0  0.0  0.0
XXA    4  1.0  1.0  0.5  0.0  0.0  0.0
XXA    5  1.0  1.0  0.5  0.0  0.0  0.0
XXA    6  1.0  1.0  0.5  0.0  0.0  0.0
001    1 m    Player0001, Test                  2077 FID                         3.5    4     4 w 1     3 b -     5 b =     9 w 0  0000 - U     7 b 1
001    2 m    Player0002, Test                  2048 FID                         1.5    9     5 b 0     7 w 0  0000 - U     4 b -     8 w 0     9 b =
001    3 m    Player0003, Test                  2044 FID                         3.0    6     6 w 1     1 w -     7 b 0  0000 - U     9 b 1     5 w 0
001    4 m    Player0004, Test                  2044 FID                         3.5    5     1 b 0     5 w =     9 b 1     2 w +     7 w 0     8 b 1
001    5 m    Player0005, Test                  2043 FID                         5.0    1     2 w 1     4 b =     1 w =     8 b 1     6 w 1     3 b 1
001    6 m    Player0006, Test                  2022 FID                         4.0    2     3 b 0     9 w 1     8 b 1     7 w 1     5 b 0  0000 - U
001    7 m    Player0007, Test                  2013 FID                         4.0    3     8 w 1     2 b 1     3 w 1     6 b 0     4 b 1     1 w 0
001    8 m    Player0008, Test                  1969 FID                         2.0    8     7 b 0  0000 - U     6 w 0     5 w 0     2 b 1     4 w 0
001    9 m    Player0009, Test                  1913 FID                         2.5    7  0000 - U     6 b 0     4 w 0     1 b 1     3 w 0     2 w =
";

const fn round(number: usize) -> RoundNumber {
    RoundNumber::from_index(number - 1)
}

/// 3 is the only one with a point who may have the bye. 7, alone with 3 points, floats, and so does 5
/// rather than 7 (C6); of those with 1.5 points everybody has met. One in 2, 8, 1, 4, 9, 5 cannot have
/// the color they prefer, and 2 meets the last whom that allows: not 5, whom 2 has met, nor 9, with
/// whom 1 and 4 would be left, who have met.
#[test]
fn a_round_by_hand() {
    let tournament = fpc::read(TOURNAMENT.as_bytes()).unwrap();
    let snapshot = tournament.snapshot(round(4)).unwrap();
    let trace = System::BURSTEIN_2026.trace(&snapshot).unwrap();
    assert_eq!(boards(&trace.pairing), "6-7 8-5 1-9 4-2 3-0");
    assert_eq!(trace.pairing.bye().map(|bye| bye.get()), Some(3));
    let numbers = |players: Vec<fpc::PlayerId>| -> Vec<_> {
        players.into_iter().map(fpc::PlayerId::get).collect()
    };
    let stages: Vec<_> = trace.stages.iter().filter(|it| it.name != StageName::Bye).collect();
    let members = stages.iter().map(|it| it.members.iter().map(|it| it.player).collect());
    let members: Vec<_> = members.map(numbers).collect();
    assert_eq!(members, [vec![7], vec![5, 7, 6], vec![1, 4, 5], vec![2, 8, 1, 4, 9, 5]]);
    let left: Vec<_> = stages.iter().map(|it| numbers(it.left.clone())).collect();
    assert_eq!(left, [vec![7], vec![5], vec![1, 4, 5], vec![]]);
    assert_eq!(
        trace.colors.iter().map(|it| it.article).collect::<Vec<_>>(),
        ["5.2.2", "5.2.3", "5.2.2", "5.2.2"]
    );
}

#[test]
fn every_round_of_it_agrees() {
    let tournament = fpc::read(TOURNAMENT.as_bytes()).unwrap();
    for number in 1..=6 {
        let check = check_round(&tournament, round(number), System::BURSTEIN_2026).unwrap();
        assert_eq!(check.verdict, Verdict::Agrees, "round {number}");
        assert_eq!(check.condition, None);
    }
}

#[test]
fn seeding_rounds_are_those_of_the_dutch_system() {
    let tournament = fpc::read(TOURNAMENT.as_bytes()).unwrap();
    for number in 1..=3 {
        let snapshot = tournament.snapshot(round(number)).unwrap();
        let dutch = System::DUTCH_2026.trace(&snapshot).unwrap();
        let trace = System::BURSTEIN_2026.trace(&snapshot).unwrap();
        assert_eq!(trace.pairing, dutch.pairing);
        let articles = trace.stages.iter().flat_map(|it| it.criteria.iter().map(|it| it.article));
        assert!(articles.clone().count() > 0);
        assert!(articles.clone().all(|it| it.starts_with("Dutch C")));
        assert!(trace.colors.iter().all(|it| it.article.starts_with("Dutch 5.2.")));
    }
}

/// Rounds 1 to 3 are seeding rounds if there are at least six, and round 4 is one with eight.
#[test]
fn without_the_number_of_rounds_the_answer_is_conditional() {
    let file = TOURNAMENT.replace("XXR 6\n", "");
    let tournament = fpc::read(file.as_bytes()).unwrap();
    let check = check_round(&tournament, round(4), System::BURSTEIN_2026).unwrap();
    assert!(check.verdict.agrees());
    let condition = check.condition.unwrap();
    let ranges: Vec<_> =
        condition.rounds.iter().map(|it| (it.least.get(), it.most.map(|it| it.get()))).collect();
    assert_eq!(ranges, [(6, Some(7))]);
}

#[test]
fn what_departs_is_told_by_the_first_article_that_decides() {
    let tournament = fpc::read(TOURNAMENT.as_bytes()).unwrap();
    let snapshot = tournament.snapshot(round(4)).unwrap();
    let judged = |pairs: &[(u16, u16)], bye: u16| {
        let id = |number| fpc::PlayerId::new(number).unwrap();
        let pair = |&(white, black): &(u16, u16)| fpc::tournament::RecordedPair {
            pair: fpc::Pair { white: id(white), black: id(black) },
            colors_known: true,
        };
        let pairs = pairs.iter().map(pair).collect();
        let recorded = fpc::RecordedRound { pairs, byes: vec![id(bye)] };
        let reason = System::BURSTEIN_2026.explain(&snapshot, &recorded).unwrap();
        assert!(judge(&snapshot, System::BURSTEIN_2026, recorded).is_ok());
        reason.map(|(_, reason)| reason.to_string()).unwrap_or_default()
    };
    assert_eq!(judged(&[(6, 7), (8, 5), (1, 9), (4, 2)], 3), "");
    assert_eq!(
        judged(&[(6, 7), (8, 5), (1, 9), (2, 4)], 3),
        "colors only: 4 should have White against 2 (article 5.2.2)"
    );
    let bye = judged(&[(6, 7), (8, 5), (3, 9), (1, 2)], 4);
    assert_eq!(bye, "article 3.1.3: 3 gets the bye, not 4: 3 has the lower score");
    let floater = judged(&[(5, 6), (4, 7), (1, 9), (8, 2)], 3);
    assert!(floater.starts_with("C6, bracket 2.0: scores of the floaters [3.0] (7)"), "{floater}");
    let later = judged(&[(6, 7), (9, 5), (4, 8), (1, 2)], 3);
    assert!(later.contains("(article 4.3, bracket 1.0)"), "{later}");
}

#[test]
fn the_day_tells_whether_there_is_a_text() {
    let chosen = |day: &str| {
        let first_day = day.to_owned();
        let tournament_type = Some(TournamentType::new("FIDE_BURSTEIN_BAKU"));
        Choice::of(&Header { tournament_type, first_day, ..Header::default() })
    };
    assert_eq!(chosen("2026/02/01").unwrap().system, System::BURSTEIN_2026);
    assert_eq!(chosen("").unwrap().system, System::BURSTEIN_2026);
    assert_eq!(
        chosen("2026/01/31").unwrap_err().to_string(),
        "of the Burstein system, the edition in force on 2026-01-31 is not supported, because its \
         text is not available; only the one in force since 2026-02-01 is (burstein-2026)"
    );
}

#[test]
fn preferences_cite_the_article_of_their_strength() {
    // 1 has had White twice, 3 both colors, 2 and 4 Black once, 5 nothing.
    let snapshot = draft(5, &["1-2:1 3-4:1 5:U", "1-3:1 2:H 4:H 5:H"]).before();
    let claims = snapshot.players().iter();
    let mut claims: Vec<_> = claims
        .map(|player| {
            (player.id.get(), System::BURSTEIN_2026.color_claim(&snapshot, player).article)
        })
        .collect();
    claims.sort_unstable();
    let expected = ["1.5.1", "1.5.2", "1.5.3", "1.5.2", "1.5.4"].map(Some);
    assert_eq!(claims, (1..).zip(expected).collect::<Vec<_>>());
}

#[test]
fn articles_of_the_seeding_rounds_are_those_of_the_dutch_system() {
    let text = |edition, article: &str| {
        let said = fpc(&["rule", "--system", edition, article]).stdout;
        said.split_once('\n').unwrap().1.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    for article in ["3.2", "4.4", "C10", "C11", "C12", "C15", "C17", "C19", "C21"] {
        let said = text("burstein-2026", &format!("Dutch {article}"));
        assert!(said.len() > 50, "{article}: {said}");
        assert_eq!(said.replace("Dutch ", ""), text("dutch-2026", article).replace("Dutch ", ""));
    }
}
