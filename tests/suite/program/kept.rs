//! Decisions of the organizer for which a format has no record, and which a comment keeps.

use std::collections::BTreeSet;

use fpc::{
    Bye, Called, Operation, Outcome, PairRequest, RoundNumber, RuleRequest, System, SystemChoice,
    Tournament, TournamentFile, trf::Format,
};
use fpc_answers::ask::{self, CheckQuestion, FileCheck, NamedFile, Target};
use pretty_assertions::assert_eq;

use crate::program::sample;

const TARGETS: [Target; 4] = [
    Target::Trf(Format::Trf16),
    Target::Trf(Format::Trfx),
    Target::Trf(Format::Trf26 { twins: true }),
    Target::Json,
];

fn file(name: &str) -> TournamentFile {
    TournamentFile::parse(&std::fs::read(sample(name)).unwrap())
}

fn text(file: &TournamentFile) -> String {
    String::from_utf8(file.to_bytes()).unwrap()
}

/// The tournament in another format, and what is lost.
fn converted(file: &TournamentFile, target: Target) -> (TournamentFile, Vec<String>) {
    let converted = ask::convert(&NamedFile::new("a.trf", file.clone()), target).unwrap();
    assert!(converted.read_back.is_ok(), "{target:?}: {:?}", converted.read_back);
    let losses = converted.losses.iter().map(ToString::to_string).collect();
    (TournamentFile::parse(&converted.bytes), losses)
}

fn is_right(file: &TournamentFile) -> bool {
    let question = CheckQuestion::default();
    match ask::check(NamedFile::new("a.trf", file.clone()), &question) {
        FileCheck::Checked(found) => found.rounds.iter().all(|check| check.verdict.agrees()),
        _ => panic!("it is not checked: {}", text(file)),
    }
}

/// A tournament of which the fourth round is paired by a request.
fn paired(request: PairRequest) -> TournamentFile {
    let mut file = file("next-round.trf");
    file.apply(&Operation::Pair(request)).unwrap();
    assert!(is_right(&file));
    file
}

fn pair(one: u16, other: u16) -> [Called; 2] {
    [one, other].map(|number| Called::from(number.to_string().as_str()))
}

fn enter(file: &mut TournamentFile, round: u32) {
    let round = RoundNumber::new(round).unwrap();
    for game in file.tournament().unwrap().recorded(round).pairs {
        let [white, black] = [game.pair.white, game.pair.black].map(Called::from);
        let result = "1/2-1/2".parse().unwrap();
        file.apply(&Operation::Result { round: Some(round), white, black, result }).unwrap();
    }
}

#[test]
fn a_pair_forbidden_in_one_round_survives_in_every_format() {
    let forbid = vec![pair(3, 1)];
    let mut file = paired(PairRequest { forbid, ..PairRequest::default() });
    let (spelled, record) = ("### Forbidden pair @ Round 4: 3-1", "\n260   4   4    3    1\n");
    assert!(text(&file).contains(record), "{}", text(&file));
    enter(&mut file, 4);
    assert!(text(&file).contains(record), "{}", text(&file));
    let forbidden = file.tournament().unwrap().forbidden().to_vec();
    for target in TARGETS {
        let (other, losses) = converted(&file, target);
        assert!(losses.iter().all(|loss| !loss.contains("forbidden")), "{losses:?}");
        assert_eq!(other.tournament().unwrap().forbidden(), forbidden, "{target:?}");
        assert!(is_right(&other), "{}", text(&other));
        let (again, _) = converted(&other, Target::Trf(Format::Trfx));
        assert!(text(&again).contains(spelled), "{}", text(&again));
        let without = TournamentFile::parse(text(&file).replace(record, "\n").as_bytes());
        assert!(!is_right(&without));
    }
}

/// A file of TRF-16 has all pairs in comments.
#[test]
fn forbidden_pairs_in_comments_stay_as_they_are_and_follow_the_players() {
    let names = ["Adams", "Baker", "Chen", "Diaz"];
    let mut lines = String::from("012 T\n");
    for (number, name) in (1..).zip(names) {
        let rating = 2000 - 100 * number;
        lines += &format!("001 {number:4}      {name:33} {rating:4}{:28} 0.0 {number:4}\n", "");
    }
    let comments = "### Forbidden pair: 1-4\n### Forbidden pair @ Rounds 1-3: 2-3-4\n";
    let mut file = TournamentFile::parse((lines + comments).as_bytes());
    let groups = |file: &TournamentFile| {
        let tournament = file.tournament().unwrap();
        let groups = tournament.forbidden().iter().map(|group| {
            let players = group.players.iter().map(|id| id.get()).collect::<Vec<_>>();
            (players, group.rounds.map(|(first, last)| [first.get(), last.get()]))
        });
        groups.collect::<BTreeSet<_>>()
    };
    assert_eq!(groups(&file), [(vec![1, 4], None), (vec![2, 3, 4], Some([1, 3]))].into());
    assert!(file.reading.header.lines_after_players.is_empty());
    let change = r#"{"op": "change-player", "player": "Baker", "name": "Brown"}"#;
    file.apply(&serde_json::from_str(change).unwrap()).unwrap();
    assert!(text(&file).ends_with(comments), "{}", text(&file));
    let (other, losses) = converted(&file, Target::Trf(Format::Trf16));
    assert_eq!((text(&other), losses), (text(&file), Vec::new()));

    let new = r#"{"op": "add-player", "name": "Zorn", "rating": 2500}"#;
    file.apply(&serde_json::from_str(new).unwrap()).unwrap();
    assert_eq!(groups(&file), [(vec![2, 5], None), (vec![3, 4, 5], Some([1, 3]))].into());
    file.apply(&serde_json::from_str(r#"{"op": "remove-player", "player": "Adams"}"#).unwrap())
        .unwrap();
    assert_eq!(groups(&file), [(vec![2, 3, 4], Some([1, 3]))].into());
}

#[test]
fn a_pair_forbidden_for_good_and_in_a_round_is_both() {
    let file = text(&file("next-round.trf"));
    let both = file.clone() + "260   4   4    3    1\n260   1   7    3    1\n";
    let both = TournamentFile::parse(both.as_bytes());
    assert_eq!(both.tournament().unwrap().forbidden().len(), 2);
    for target in TARGETS {
        let (other, losses) = converted(&both, target);
        assert!(losses.iter().all(|loss| !loss.contains("forbidden")), "{losses:?}");
        assert_eq!(other.tournament().unwrap().forbidden().len(), 2, "{}", text(&other));
    }
}

#[test]
fn pairs_that_the_organizer_assigned_survive_in_every_format() {
    let assign = vec![pair(3, 9)];
    let mut file = paired(PairRequest { assign, ..PairRequest::default() });
    enter(&mut file, 4);
    for target in TARGETS {
        let (other, _) = converted(&file, target);
        assert!(text(&other).contains("### Assigned pair @ Round 4: 3-9"), "{}", text(&other));
        assert!(is_right(&other), "{}", text(&other));
    }
}

#[test]
fn byes_given_in_advance_survive_in_every_format() {
    let (bye, absent) = (Some(Called::from("haas")), vec![Called::from("1")]);
    let mut file = paired(PairRequest { bye, absent, ..PairRequest::default() });
    for (player, kind) in [("chen", "half-point"), ("diaz", "zero-point"), ("1", "half-point")] {
        let bye = format!(r#"{{"op": "bye", "player": "{player}", "round": 6, "kind": "{kind}"}}"#);
        file.apply(&serde_json::from_str(&bye).unwrap()).unwrap();
    }
    let byes = file.tournament().unwrap().draft().announced_byes.clone();
    assert_eq!(byes.len(), 4);
    for target in TARGETS {
        let (other, losses) = converted(&file, target);
        assert!(losses.iter().all(|loss| !loss.contains("bye")), "{losses:?}");
        assert_eq!(other.tournament().unwrap().draft().announced_byes, byes, "{}", text(&other));
        assert!(is_right(&other), "{}", text(&other));
    }
    let (file, _) = converted(&file, Target::Trf(Format::Trf16));
    let said = [
        "### Announced bye @ Round 4: 8=PAB",
        "### Announced bye @ Round 6: 1=HPB 3=HPB",
        "### Announced bye @ Round 6: 4=ZPB",
    ];
    assert!(said.iter().all(|line| text(&file).contains(line)), "{}", text(&file));
    // Once the round has been paired, its byes are in the lines of the players.
    let mut file = TournamentFile::parse((text(&file) + "XXR 7\n").as_bytes());
    for round in 4..=5 {
        enter(&mut file, round);
        file.apply(&Operation::Pair(PairRequest::default())).unwrap();
    }
    let tournament = file.tournament().unwrap();
    let of_round_6 = [0, 2, 3].map(|place| tournament.players()[place].outcomes[5]);
    let byes = [Bye::HalfPoint, Bye::HalfPoint, Bye::ZeroPoint].map(Outcome::Bye);
    assert_eq!(of_round_6, byes);
    assert!(text(&file).contains(said[0]) && !text(&file).contains("@ Round 6"), "{}", text(&file));
}

/// A match is running until both of its games have results, in whatever order they come.
#[test]
fn a_game_of_a_match_can_be_over_before_the_other_one() {
    let operation = |json: &str| serde_json::from_str::<Operation>(json).unwrap();
    let mut file = TournamentFile::new();
    file.apply(&operation(
        r#"{"op": "new", "rounds": 4, "system": "double-swiss-2026", "initial_color": "white"}"#,
    ))
    .unwrap();
    for name in ["Adams", "Baker", "Chen", "Diaz", "Evans", "Field"] {
        file.apply(&operation(&format!(r#"{{"op": "add-player", "name": "{name}"}}"#))).unwrap();
    }
    file.apply(&operation(r#"{"op": "pair", "absent": ["Field"]}"#)).unwrap();
    for late in [
        r#"{"op": "add-player", "name": "Gupta", "missed": "half-point"}"#,
        r#"{"op": "bye", "player": "Diaz", "round": 2, "kind": "half-point"}"#,
        r#"{"op": "bye", "player": "Evans", "round": 3, "kind": "zero-point"}"#,
    ] {
        file.apply(&operation(late)).unwrap();
    }
    let first = RoundNumber::FIRST;
    let pair = file.tournament().unwrap().recorded(first).pairs[0].pair;
    let [white, black] = [pair.white, pair.black].map(Called::from);
    for first_result in ["1-0", "0-1", "+--", "--+", "---", "*"] {
        for second_result in ["", "1/2-1/2", "+--", "*"] {
            let mut games = [
                (white.clone(), black.clone(), first_result),
                (black.clone(), white.clone(), second_result),
            ];
            for _ in 0..2 {
                games.reverse();
                let mut played = file.clone();
                for (white, black, result) in games.clone() {
                    let result = result.parse().unwrap();
                    let entered = Operation::Result { round: Some(first), white, black, result };
                    played.apply(&entered).unwrap();
                    assert_eq!(played.tournament().unwrap().open_round(), Some(first));
                    for target in TARGETS {
                        // What is not in every format.
                        let (other, _) = converted(&played, target);
                        let request = RuleRequest {
                            system: SystemChoice::Fixed(System::DOUBLE_SWISS_2026),
                            ..RuleRequest::default()
                        };
                        let other = other.for_request(&request);
                        let [before, after] = [&played, &other].map(|it| it.tournament());
                        let byes = |it: &Option<Tournament>| {
                            it.as_ref().map(|it| it.draft().announced_byes.clone())
                        };
                        assert_eq!(byes(&before), byes(&after), "{}", text(&other));
                        let outcomes = |it: &Option<Tournament>| {
                            let players = it.as_ref().map_or(&[][..], |it| it.players());
                            players.iter().map(|it| it.outcomes.clone()).collect::<Vec<_>>()
                        };
                        assert_eq!(outcomes(&before), outcomes(&after), "{}", text(&other));
                    }
                }
            }
        }
    }
}
