//! Round robins by the Berger tables: what is checked, paired and said.

use std::fmt::Write as _;

use fpc::{
    RoundNumber,
    round_robin::{BergerTable, Schedule},
    standings::StandingsVerdict,
};
use fpc_answers::{
    ask::{self, CheckQuestion, FileCheck, NamedFile, RoundQuestion},
    json::Status,
};
use pretty_assertions::assert_eq;
use serde_json::json;

use crate::{
    program::{fpc, fpc_with_input, sample},
    random::SplitMix64,
};

/// The games of rounds, White first.
type Rounds = Vec<Vec<(usize, usize)>>;

fn rounds(players: usize, cycles: usize, schedule: Schedule) -> Rounds {
    let table = BergerTable::new(players);
    let all = (0..cycles * table.rounds()).map(RoundNumber::from_index);
    all.map(|round| schedule.games(table, round).collect()).collect()
}

/// A file with these rounds, all games drawn. Whoever is in none of the games of a round has this
/// entry, and these points for it.
fn file(header: &str, players: usize, rounds: &Rounds, free: (&str, f64)) -> String {
    file_with(header, players, rounds, free, |_, _, _| ('=', '='))
}

/// The file with the results of games by their round and players, for White and for Black.
fn file_with(
    header: &str,
    players: usize,
    rounds: &Rounds,
    free: (&str, f64),
    results: impl Fn(usize, usize, usize) -> (char, char),
) -> String {
    let mut text = format!("012 Made of rounds\n042 2026/05/01\n{header}\n");
    for player in 1..=players {
        let (mut cells, mut points) = (String::new(), 0.0);
        for (games, round) in rounds.iter().zip(1..) {
            let game = games.iter().find(|&&(white, black)| white == player || black == player);
            let Some(&(white, black)) = game else {
                cells += &format!("  {}", free.0);
                points += free.1;
                continue;
            };
            let results = results(round, white, black);
            let (opponent, color, result) =
                if white == player { (black, 'w', results.0) } else { (white, 'b', results.1) };
            cells += &format!("  {opponent:4} {color} {result}");
            points += match result {
                '+' | '1' => 1.0,
                '=' => 0.5,
                _ => 0.0,
            };
        }
        let name = format!("Player {player}");
        writeln!(text, "001 {player:4}      {name:33} 2000 {:27}{points:4.1} {:4}{cells}", "", "")
            .unwrap();
    }
    text
}

/// The tournament with a team in place of each player, who is its only member.
fn of_teams(text: &str) -> String {
    let mut teams = String::new();
    for number in 1..=text.matches("\n001 ").count() {
        let name = format!("Team {number}");
        writeln!(teams, "310 {number:3} {name:64} {number:4}").unwrap();
    }
    let text = text.replace("BERGER_", "BERGER_TEAM_").replace("FIDE_", "FIDE_TEAM_");
    text.replacen("\n001 ", &format!("\n352 W\n{teams}001 "), 1)
}

const ABSENT: (&str, f64) = ("0000 - Z", 0.0);

fn check(text: &str) -> FileCheck {
    ask::check(NamedFile::parse("rr.trf", text.as_bytes()), &CheckQuestion::default())
}

/// The rounds that differ, with the reasons, and the codes of what is said besides.
fn found(text: &str) -> (Vec<String>, Vec<String>) {
    let check = check(text);
    let entry = check.entry(false);
    let reasons = entry.rounds.iter().filter_map(|round| {
        let reason = round.found.reason.as_ref()?;
        Some(format!("{}: {}", round.round, reason.text))
    });
    let codes = entry.diagnostics.iter().map(|found| found.code.to_string());
    assert!(entry.error.is_none(), "{:?}\n{text}", entry.error);
    (reasons.collect(), codes.collect())
}

fn none() -> (Vec<String>, Vec<String>) {
    Default::default()
}

#[test]
fn the_type_says_how_many_cycles_there_are_and_in_which_order() {
    for players in 2..=9 {
        for (kind, cycles, schedule) in [
            ("BERGER_ROUNDROBIN", 1, Schedule::PLAIN),
            ("BERGER_ROUNDROBIN_G1", 1, Schedule::PLAIN),
            ("FIDE_ROUNDROBIN", 1, Schedule::PLAIN),
            ("BERGER_ROUNDROBIN_G2", 2, Schedule::PLAIN),
            ("BERGER_DOUBLEROUNDROBIN", 2, Schedule::PLAIN),
            ("BERGER_ROUNDROBIN_G5", 5, Schedule::PLAIN),
            ("FIDE_DOUBLEROUNDROBIN", 2, Schedule::EXCHANGED),
        ] {
            let header = format!("192 {kind}");
            let all = rounds(players, cycles, schedule);
            // Before the end, too.
            for rounds in [all.len(), all.len().div_ceil(2)] {
                let text = file(&header, players, &all[..rounds].to_vec(), ABSENT);
                assert_eq!(found(&text), none(), "{players} {kind}");
                assert_eq!(found(&of_teams(&text)), none(), "{players} {kind}");
            }
        }
    }
    let exchanged = rounds(6, 2, Schedule::EXCHANGED);
    let (reasons, _) = found(&file("192 BERGER_DOUBLEROUNDROBIN", 6, &exchanged, ABSENT));
    assert_eq!(reasons.len(), 1, "{reasons:?}");
    assert!(reasons[0].contains("in another order, as berger-exchanged has them"), "{reasons:?}");
    let plain = rounds(6, 2, Schedule::PLAIN);
    let (reasons, _) = found(&file("192 FIDE_DOUBLEROUNDROBIN", 6, &plain, ABSENT));
    assert_eq!(reasons.len(), 1, "{reasons:?}");
}

#[test]
fn rounds_in_another_order_are_one_difference() {
    let mut random = SplitMix64::new(3);
    let mut permuted = 0;
    for players in (4..=11).cycle().take(80) {
        let mut all = rounds(players, 1, Schedule::PLAIN);
        let own = all.clone();
        for place in (1..all.len()).rev() {
            all.swap(place, random.below(place + 1));
        }
        let (reasons, codes) = found(&file("192 BERGER_ROUNDROBIN", players, &all, ABSENT));
        let first = (0..all.len()).find(|&round| all[round] != own[round]);
        assert_eq!((reasons.len(), codes), (usize::from(first.is_some()), Vec::new()));
        if let Some(first) = first {
            let played = own.iter().position(|round| *round == all[first]).unwrap() + 1;
            let due = first + 1;
            let start = format!(
                "{due}: C.05, Annex 1: these are the games of round {played} of the table, where round \
                 {due} is due"
            );
            assert!(reasons[0].starts_with(&start), "{reasons:?}");
            permuted += 1;
        }
    }
    assert!(permuted > 60, "{permuted}");
    // The round that is left is the one to pair.
    let own = rounds(6, 1, Schedule::PLAIN);
    let text = file("192 BERGER_ROUNDROBIN", 6, &vec![own[0].clone(), own[2].clone()], ABSENT);
    let named = NamedFile::parse("rr.trf", text.as_bytes());
    let Ok(paired) = ask::pair(&named, &RoundQuestion::default()) else { panic!("{text}") };
    let pairs =
        paired.pairing.pairs().iter().map(|it| (it.white.get().into(), it.black.get().into()));
    assert_eq!(pairs.collect::<Vec<(usize, usize)>>(), own[1]);
}

#[test]
fn games_that_are_not_those_of_the_table_are_named_with_their_rounds() {
    let mut all = rounds(6, 1, Schedule::PLAIN);
    assert_eq!(all[2], [(2, 6), (3, 1), (4, 5)]);
    all[2] = vec![(6, 2), (3, 4), (1, 5)];
    all[3][1] = (4, 1);
    let (reasons, codes) = found(&file("192 BERGER_ROUNDROBIN", 6, &all, ABSENT));
    assert_eq!(
        reasons,
        [
            "3: C.05, Annex 1: 3 v 1, 4 v 5 are due; 3 v 4 belongs to round 1, 1 v 5 belongs to round 5; \
             colors should be 2 v 6",
            "4: colors only: 1 should have White against 4 (C.05, Annex 1)",
        ]
    );
    assert_eq!(codes, Vec::<String>::new());
    // A game of two who play on is missing.
    let mut all = rounds(6, 1, Schedule::PLAIN);
    all[1].pop();
    let (reasons, _) = found(&file("192 BERGER_ROUNDROBIN", 6, &all, ABSENT));
    assert_eq!(reasons, ["2: C.05, Annex 1: 1 v 2 is due"]);
}

#[test]
fn games_of_players_who_have_left_may_be_missing_or_forfeited() {
    for (players, last) in [(6, 2), (6, 3), (7, 2), (10, 6)] {
        let mut all = rounds(players, 1, Schedule::PLAIN);
        for games in &mut all[last..] {
            games.retain(|&(white, black)| white != 3 && black != 3);
        }
        let text = file("192 FIDE_ROUNDROBIN", players, &all, ABSENT);
        let left = vec!["FPC021".to_owned()];
        assert_eq!(found(&text), (Vec::new(), left.clone()), "{players} {last}");
        assert_eq!(found(&of_teams(&text)), (Vec::new(), left), "{players} {last}");
        let is_early = last * 2 < players - 1;
        for (text, who) in [(text.clone(), "player"), (of_teams(&text), "team")] {
            let said = check(&text).caveats()[0].text.to_string();
            assert!(said.starts_with(&format!("{who} 3 has left after")), "{said}");
            assert_eq!(said.contains("fewer than half"), is_early, "{said}");
        }
        // The opponents may have byes in their place.
        let text = file("192 FIDE_ROUNDROBIN", players, &all, ("0000 - F", 1.0));
        assert_eq!(found(&text).0, Vec::<String>::new(), "{players} {last}");
    }
    let all = rounds(6, 1, Schedule::PLAIN);
    let text = file_with("192 FIDE_ROUNDROBIN", 6, &all, ABSENT, |round, white, black| {
        match (round, white, black) {
            (3.., 3, _) => ('-', '+'),
            (3.., _, 3) => ('+', '-'),
            _ => ('=', '='),
        }
    });
    assert_eq!(found(&text), (Vec::new(), vec!["FPC021".to_owned()]), "{text}");
}

#[test]
fn a_bye_in_place_of_a_game_is_an_error_of_the_file() {
    let mut all = rounds(6, 1, Schedule::PLAIN);
    all[0].retain(|&(white, _)| white != 1);
    let text = file("142 5\n192 FIDE_ROUNDROBIN\n162  P 0.0", 6, &all, ABSENT);
    let text = text.replacen("0000 - Z", "0000 - U", 1) + "240 U   1    1\n";
    let words = "line 12, column 11-14: player 1 has been given the bye of round 1, in which the table has \
                 a game for them: in a round robin, nobody is left out";
    for command in ["check", "pair", "explain"] {
        let run = fpc_with_input(&[command, "-"], text.as_bytes());
        assert_eq!(run.status, 3, "{command}: {}", run.stdout);
        assert!(run.stderr.contains(words) && run.stderr.contains("[FPC025]"), "{}", run.stderr);
    }
    let run = fpc_with_input(&["check", "-", "--format", "json"], text.as_bytes());
    let report: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    let found = report["files"][0]["diagnostics"].as_array().unwrap();
    let found = found.iter().find(|it| it["code"] == "FPC025").unwrap();
    assert_eq!((&found["line"], &found["columns"]), (&json!(12), &json!([11, 14])));
    // In JSON, it is where the bye stands.
    let as_json = fpc_with_input(&["convert", "-", "--to", "json"], text.as_bytes());
    let run = fpc_with_input(&["check", "-"], as_json.stdout.as_bytes());
    assert_eq!(run.status, 3);
    assert!(run.stderr.contains("line ") && run.stderr.contains("[FPC025]"), "{}", run.stderr);
}

/// Six players, of whom the lower number wins; 3 has left after two games.
fn left_after_two_games() -> String {
    let all = rounds(6, 1, Schedule::PLAIN);
    let header = "142 5\n192 FIDE_ROUNDROBIN\n212 PTS,WIN";
    file_with(header, 6, &all, ABSENT, |round, white, black| match (round, white, black) {
        (3.., 3, _) => ('-', '+'),
        (3.., _, 3) => ('+', '-'),
        _ if white < black => ('1', '0'),
        _ => ('0', '1'),
    })
}

/// The file with these ranks of players.
fn ranked(text: &str, ranks: [u8; 6]) -> String {
    let mut ranks = ranks.into_iter();
    let line = |line: &str| {
        if line.starts_with("001") {
            format!("{}{:4}{}\n", &line[..85], ranks.next().unwrap(), &line[89..])
        } else {
            format!("{line}\n")
        }
    };
    text.lines().map(line).collect()
}

#[test]
fn who_has_left_early_counts_for_nobody_in_the_standings() {
    let text = left_after_two_games();
    let says = "3 Player 3 has left after 2 of 5 games: they count for nobody (C.05, 6.6), unless";
    // A match that was won is two points.
    for (text, says, win) in
        [(text.clone(), says.to_owned(), 1), (of_teams(&text), says.replace("Player", "Team"), 2)]
    {
        let points = |wins: u8| (wins * win).to_string();
        let run = fpc_with_input(&["standings", "-", "--format", "json"], text.as_bytes());
        let report: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
        let rows = report["tables"][0]["standings"].as_array().unwrap();
        let values: Vec<_> = rows
            .iter()
            .map(|row| json!([row["number"], row["rank"], row["values"][0], row["departed"]]))
            .collect();
        assert_eq!(
            values,
            [
                json!([1, 1, points(4), null]),
                json!([2, 2, points(3), null]),
                json!([4, 3, points(2), null]),
                json!([5, 4, points(1), null]),
                json!([6, 5, points(0), null]),
                json!([3, 6, points(0), true]),
            ]
        );
        let run = fpc_with_input(&["standings", "-", "--cross-table"], text.as_bytes());
        assert!(run.stdout.contains(&says), "{}", run.stdout);
        // The games stay in the table.
        assert!(run.stdout.contains("4w1") && run.stdout.contains("1w-"), "{}", run.stdout);
        let run = fpc_with_input(&["standings", "-", "--explain", "4"], text.as_bytes());
        assert!(run.stdout.contains(" 3 has left before half of the"), "{}", run.stdout);
    }
}

#[test]
fn ranks_are_right_with_and_without_the_games_of_who_has_left_early() {
    let text = left_after_two_games();
    for (ranks, verdict, note) in [
        (
            [1, 2, 6, 3, 4, 5],
            StandingsVerdict::Right,
            "not counted: the games of 3, who left before half of them",
        ),
        (
            [1, 2, 3, 4, 5, 6],
            StandingsVerdict::Right,
            "counted, as the organizer can decide: the games of 3, who",
        ),
        ([2, 1, 6, 3, 4, 5], StandingsVerdict::Wrong, "not counted: the games of 3"),
    ] {
        let check = check(&ranked(&text, ranks));
        let ranks = match &check {
            FileCheck::Checked(checked) => checked.ranks.as_ref().unwrap(),
            _ => panic!(),
        };
        assert_eq!(ranks.check.verdict, verdict);
        let notes = fpc_answers::report::rank_notes(&ranks.check);
        let notes: Vec<_> = notes.iter().map(ToString::to_string).collect();
        assert!(notes.iter().any(|it| it.contains(note)), "{notes:?}");
    }
}

#[test]
fn a_free_round_is_no_bye() {
    let all = rounds(5, 1, Schedule::PLAIN);
    let (reasons, codes) = found(&file("192 FIDE_ROUNDROBIN", 5, &all, ("0000 - U", 0.0)));
    assert_eq!((reasons, codes), (Vec::new(), vec!["FPC019".to_owned(); 5]));
    let (reasons, _) = found(&file("192 FIDE_ROUNDROBIN", 5, &all, ("0000 - U", 1.0)));
    assert_eq!(reasons[0], "1: C.05, Annex 1: 1 is free, which gives no points, and has a bye (U)");
    assert_eq!(reasons.len(), 5);
    assert_eq!(found(&file("192 FIDE_ROUNDROBIN", 5, &all, ("        ", 0.0))), none());
}

#[test]
fn the_number_of_rounds_follows_from_the_cycles() {
    let one = rounds(6, 1, Schedule::PLAIN);
    let (_, codes) = found(&file("142 9\n192 FIDE_ROUNDROBIN", 6, &one, ABSENT));
    assert_eq!(codes, ["FPC020"]);
    let two = rounds(6, 2, Schedule::PLAIN);
    let (reasons, codes) = found(&file("192 FIDE_ROUNDROBIN", 6, &two, ABSENT));
    assert_eq!((reasons, codes), (Vec::new(), vec!["FPC020".to_owned()]));
    assert_eq!(found(&file("142 10\n192 BERGER_ROUNDROBIN_G2", 6, &two, ABSENT)), none());
    // The next round of the second cycle is paired, and after the last one there is none.
    let pair = |cycles: &str, rounds: &Rounds| {
        let text = file("", 6, rounds, ABSENT);
        fpc_with_input(&["pair", "-", "--system", "berger", "--cycles", cycles], text.as_bytes())
    };
    assert_eq!(pair("2", &one).stdout, "3\n6 1\n5 2\n4 3\n");
    let over = pair("1", &one);
    assert_eq!((over.status, over.stdout.as_str()), (3, ""));
    assert!(over.stderr.contains("round 5 was the last one"), "{}", over.stderr);
}

#[test]
fn a_round_robin_is_known_by_its_games_or_by_a_word() {
    for (header, played) in [("", 5), ("092 Round robin", 2)] {
        let text = file(header, 6, &rounds(6, 1, Schedule::PLAIN)[..played].to_vec(), ABSENT);
        assert_eq!(check(&text).status(), Status::Ok, "{header}");
        let report = check(&text).report();
        let system = report.files[0].system.as_ref().unwrap();
        assert_eq!(serde_json::to_value(&system.code).unwrap(), json!("berger"), "{header}");
    }
    // Two rounds of a table are not yet one.
    let text = file("", 6, &rounds(6, 1, Schedule::PLAIN)[..2].to_vec(), ABSENT);
    assert_ne!(check(&text).status(), Status::Ok);
}

#[test]
fn round_robins_of_teams_are_known_by_their_games_or_by_a_word() {
    let generate = |system: &str, boards: &str| {
        let command = ["generate", "--seed", "1", "--players", "6", "--rounds", "5"];
        let made = fpc(&[&command[..], &["--system", system, "--boards", boards]].concat()).stdout;
        let lines =
            made.lines().filter(|line| !line.starts_with("192") && !line.starts_with("092"));
        lines.map(|line| format!("{line}\n")).collect::<String>()
    };
    let known = |text: &str| {
        let run = fpc_with_input(&["check", "-", "--format", "json"], text.as_bytes());
        let report: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
        let system = &report["files"][0]["system"];
        (system["code"].clone(), system["because"].clone())
    };
    assert_eq!(known(&generate("berger", "4")), (json!("berger-teams"), json!("games")));
    let swiss = known(&generate("team-swiss-2026", "4"));
    assert_eq!(swiss, (json!("team-swiss-2026"), json!("games")));
    // On few boards, a word in 092 tells.
    let text = std::fs::read_to_string(sample("team-round-robin.trf")).unwrap();
    let text = text.replace("192 BERGER_TEAM_ROUNDROBIN\n", "");
    assert_eq!(known(&text), (json!("berger-teams"), json!("record-092")));
}

#[test]
fn in_an_order_of_its_own_a_round_robin_only_has_to_be_complete() {
    let mut all = rounds(6, 2, Schedule::PLAIN);
    all.reverse();
    for games in &mut all {
        games.reverse();
        games[0] = (games[0].1, games[0].0);
    }
    let header = "142 10\n192 CUSTOM_ROUNDROBIN";
    let text = file(header, 6, &all, ABSENT);
    assert_eq!(found(&text), none());
    let of_teams = of_teams(&text.replace("CUSTOM_", "CUSTOM_TEAM_"));
    assert_eq!(found(&of_teams), none());
    let other = of_teams.replace("CUSTOM_TEAM_ROUND", "OTHER_TEAM_DOUBLEROUND");
    assert_eq!(found(&other), none());
    // Too often, and one game less.
    let mut wrong = all[..5].to_vec();
    wrong[4] = wrong[3].clone();
    wrong[4].pop();
    let (reasons, codes) = found(&file("142 5\n192 CUSTOM_ROUNDROBIN", 6, &wrong, ABSENT));
    let games: Vec<_> =
        wrong[4].iter().map(|(white, black)| format!("{white} v {black}")).collect();
    assert_eq!(reasons.len(), 1, "{reasons:?}");
    let start = format!(
        "5: TRF26, 192: {}: they have met before, and everybody meets everybody once; ",
        games.join(", ")
    );
    assert!(reasons[0].starts_with(&start), "{reasons:?}");
    assert!(reasons[0].ends_with("have not met once after the last round"), "{reasons:?}");
    assert_eq!(codes, Vec::<String>::new());
    let (reasons, codes) =
        found(&file("142 7\n192 CUSTOM_ROUNDROBIN", 6, &all[..7].to_vec(), ABSENT));
    assert_eq!((reasons, codes), (Vec::new(), vec!["FPC020".to_owned()]));
}

#[test]
fn in_the_scheveningen_system_halves_meet() {
    for options in [["--players", "8"].as_slice(), &["--players", "9", "--rounds", "10"]] {
        let command = ["generate", "--seed", "1", "--system", "scheveningen"];
        let made = fpc(&[&command, options].concat());
        let check = fpc_with_input(&["check", "-"], made.stdout.as_bytes());
        assert_eq!((check.status, &*check.stderr), (0, ""), "{}", check.stdout);
    }
    // The halves are known by the games, whatever the numbers.
    let all = vec![
        vec![(1, 2), (4, 3), (5, 6)],
        vec![(2, 3), (4, 5), (6, 1)],
        vec![(5, 2), (1, 4), (3, 6)],
    ];
    for kind in ["FIDE_SCHEVENINGEN", "CUSTOM_SCHEVENINGEN", "FIDE_SCHEVENINGEN_G1"] {
        assert_eq!(found(&file(&format!("142 3\n192 {kind}"), 6, &all, ABSENT)), none());
    }
    let mut wrong = all;
    wrong[2] = vec![(1, 3), (2, 4)];
    // The others are taken to have left.
    let (reasons, _) = found(&file("192 FIDE_SCHEVENINGEN", 6, &wrong, ABSENT));
    assert_eq!(
        reasons,
        [
            "3: TRF26, 192: 1 v 3, 2 v 4: by their other games, they are of the same half; 1 v 4 have not \
             met once after the last round"
        ]
    );
    let schiller = file("192 FIDE_SCHILLER_4x3", 6, &Vec::new(), ABSENT);
    let refused = fpc_with_input(&["check", "-"], schiller.as_bytes());
    assert_eq!(refused.status, 3);
    assert!(refused.stderr.contains("the Schiller system for teams is not supported"));
}

#[test]
fn a_round_is_proposed_if_those_of_an_order_of_its_own_are_of_the_tables() {
    let mut own = rounds(6, 1, Schedule::PLAIN)[2..4].to_vec();
    let header = "142 5\n192 CUSTOM_ROUNDROBIN";
    let pair = |rounds: &Rounds| {
        fpc_with_input(&["pair", "-", "-q"], file(header, 6, rounds, ABSENT).as_bytes())
    };
    assert_eq!(pair(&own).stdout, "3\n1 6\n2 5\n3 4\n");
    own[1] = vec![(6, 5), (1, 2), (3, 4)];
    let refused = pair(&own);
    assert_eq!((refused.status, refused.stdout.as_str()), (3, ""));
    assert!(refused.stderr.contains("the order of rounds is the organizer's own"));
}

#[test]
fn the_exchange_is_an_option_and_a_system() {
    let text = file("142 10", 6, &rounds(6, 2, Schedule::EXCHANGED), ABSENT);
    for options in
        [["--system", "berger", "--exchange"].as_slice(), &["--system", "berger-exchanged"]]
    {
        let run = fpc_with_input(&[&["check", "-"], options].concat(), text.as_bytes());
        assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
        assert!(run.stdout.contains("with exchanged rounds (as requested)"), "{}", run.stdout);
    }
    for option in [["--exchange"].as_slice(), &["--cycles", "2"]] {
        let sample = sample("clean.trf");
        let run = fpc(&[&["check", sample.to_str().unwrap()], option].concat());
        assert_eq!(run.status, 3);
        assert!(run.stderr.contains("is no round robin and has no cycles"), "{}", run.stderr);
    }
}

#[test]
fn free_players_are_not_paired() {
    let text = file("192 FIDE_ROUNDROBIN", 5, &rounds(5, 1, Schedule::PLAIN)[..1].to_vec(), ABSENT);
    let run = fpc_with_input(&["pair", "-", "--format", "json"], text.as_bytes());
    let report: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!((&report["bye"], report["pairs"].as_array().unwrap().len()), (&json!(null), 2));
    assert_eq!(report["not_paired"][0]["player"]["number"], 4);
    // A whole pairing names nobody else.
    let own = fpc_with_input(&["pair", "-", "-q"], text.as_bytes()).stdout;
    assert_eq!(own, "2\n5 3\n1 2\n");
    let written = fpc_with_input(&["pair", "-", "--write"], text.as_bytes());
    assert_eq!(written.status, 0, "{}", written.stderr);
    let again = fpc_with_input(&["check", "-"], written.stdout.as_bytes());
    assert_eq!(again.status, 0, "{}{}", again.stdout, again.stderr);
    assert!(again.stdout.contains("round 2: ok"), "{}", again.stdout);
}

#[test]
fn a_round_of_teams_is_paired_on_its_boards() {
    let path = sample("team-round-robin.trf");
    let path = path.to_str().unwrap();
    assert_eq!(fpc(&["check", path]).status, 0);
    assert_eq!(fpc(&["pair", path]).stdout, "2\n1 4\n2 3\n");
    let all = fpc(&["pair", "--all", path]).stdout;
    assert!(all.starts_with("2\n2 5\n3 4\n2\n5 3\n1 2\n"), "{all}");
    let file = std::fs::read(path).unwrap();
    let written = fpc_with_input(&["pair", "--write", "-"], &file);
    let entry = |player: &str| {
        let line = written.stdout.lines().find(|it| it.starts_with(&format!("001 {player:>4} ")));
        line.unwrap().chars().skip(121).collect::<String>().trim_end().to_owned()
    };
    let entries = ["1", "2", "7", "8", "9"].map(entry);
    assert_eq!(entries, ["   7 w", "   8 b", "   1 b", "   2 w", ""]);
    let again = fpc_with_input(&["check", "-"], written.stdout.as_bytes());
    assert!(again.status == 0 && again.stdout.contains("round 4: ok"), "{}", again.stdout);
    let standings = fpc(&["standings", path, "--format", "csv"]);
    assert!(standings.stdout.contains("Team003"), "{}{}", standings.stdout, standings.stderr);
}

#[test]
fn generated_round_robins_of_teams_are_those_of_the_table() {
    for (system, options) in [
        ("berger", ["--boards", "4"].as_slice()),
        ("berger-exchanged", &["--reserves", "2", "--rounds", "10"]),
        ("berger-teams", &["--withdrawals", "1", "--rounds", "20", "--forfeits", "3"]),
    ] {
        let command = ["generate", "--seed", "1", "--players", "6", "--system", system];
        let made = fpc(&[&command, options].concat());
        assert_eq!(made.status, 0, "{}", made.stderr);
        assert!(made.stdout.contains("_TEAM_"), "{}", made.stdout);
        let check = fpc_with_input(&["check", "-"], made.stdout.as_bytes());
        assert_eq!(check.status, 0, "{}{}", check.stdout, check.stderr);
    }
    let options = ["--system", "berger-teams", "--team-scores", "gp"];
    let refused = fpc(&[&["generate", "--seed", "1"], &options[..]].concat());
    assert_eq!(refused.status, 3);
    assert!(refused.stderr.contains("is not paired by points"), "{}", refused.stderr);
}

#[test]
fn all_rounds_are_printed_whatever_has_been_played() {
    let text = file("192 FIDE_ROUNDROBIN", 5, &rounds(5, 1, Schedule::PLAIN)[..2].to_vec(), ABSENT);
    let list = fpc_with_input(&["pair", "-", "--all"], text.as_bytes());
    let expected: String = rounds(5, 1, Schedule::PLAIN)
        .iter()
        .map(|games| {
            let lines = games.iter().map(|(white, black)| format!("{white} {black}\n"));
            format!("{}\n{}", games.len(), lines.collect::<String>())
        })
        .collect();
    assert_eq!((list.status, list.stdout), (0, expected));
    assert!(list.stderr.contains("5 rounds, Berger system"), "{}", list.stderr);
    let table = fpc_with_input(&["pair", "-", "--all", "--format", "human"], text.as_bytes());
    assert!(table.stdout.starts_with("Round 1\n\n    1  2 Player 2 - 5 Player 5\n"));
    assert!(table.stdout.contains("       1 Player 1 is free\n\nRound 2\n"), "{}", table.stdout);
    let report = fpc_with_input(&["pair", "-", "--all", "--format", "json"], text.as_bytes());
    let report: serde_json::Value = serde_json::from_str(&report.stdout).unwrap();
    assert_eq!(report["rounds"].as_array().unwrap().len(), 5);
    assert_eq!(report["rounds"][1]["free"]["number"], 4);
    // Two cycles of ten players who have not begun.
    let first = sample("first-round.trf");
    let options = ["--all", "--system", "berger", "--cycles", "2", "--exchange"];
    let run = fpc(&[&["pair", first.to_str().unwrap()], &options[..]].concat());
    assert_eq!(run.status, 3, "the file says how many rounds there are: {}", run.stderr);
    let swiss = fpc(&["pair", "--all", sample("next-round.trf").to_str().unwrap()]);
    assert_eq!((swiss.status, swiss.stdout.as_str()), (3, ""));
    assert!(swiss.stderr.contains("all rounds at once are known of round robins only"));
}

#[test]
fn the_future_of_a_round_robin_depends_on_results_alone() {
    for players in [5, 6] {
        let begun = rounds(players, 1, Schedule::PLAIN)[..1].to_vec();
        let text = file("192 FIDE_ROUNDROBIN", players, &begun, ABSENT);
        for text in [of_teams(&text), text] {
            let options = ["foresee", "-", "--simulations", "20", "--format", "json"];
            let run = fpc_with_input(&options, text.as_bytes());
            assert_eq!(run.status, 0, "{}", run.stderr);
            let report: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
            assert_eq!(report["certificate"], json!(null));
            assert_eq!(report["assumed_initial_color"], json!(null));
            assert_eq!(report["futures"]["finished"], 20, "{}", run.stdout);
        }
    }
}

#[test]
fn explanations_speak_of_the_table() {
    let path = sample("round-robin.trf");
    let run = |options: &[&str]| {
        let (command, options) = options.split_first().unwrap();
        fpc(&[&[*command, path.to_str().unwrap(), "--round", "3"], options].concat()).stdout
    };
    let whole = run(&["explain"]);
    assert!(whole.contains("round 3 of the table"), "{whole}");
    let player = run(&["explain", "--player", "3"]);
    assert!(player.contains("Must not get the bye: the system has none."), "{player}");
    let why_not = run(&["explain", "--why-not", "1", "4"]);
    assert!(
        why_not.contains("impossible: 1 v 4 belongs to round 4 of the table (C.05, Annex 1)"),
        "{why_not}"
    );
    let judged = run(&["judge", "3-4,1-7,5-6"]);
    assert!(judged.contains("worse") && judged.contains("3 v 4 belongs to round"), "{judged}");
    let list = run(&["checklist"]);
    assert!(list.contains("0  –     ––  no   2 3"), "{list}");
}

#[test]
fn numbers_are_drawn_in_restricted_groups() {
    let path = sample("before-lots.trf");
    let path = path.to_str().unwrap();
    let run = fpc(&["pair", "--all", "--varma", "7", "--format", "json", path]);
    let report: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(report["lots"]["seed"], 7);
    assert!(report["lots"]["note"].as_str().unwrap().contains("exchanged"), "{report}");
    let numbers = report["lots"]["numbers"].as_array().unwrap();
    let drawn: Vec<_> = numbers.iter().map(|it| it["player"]["number"].as_u64().unwrap()).collect();
    // The four of Norway have the numbers of one group.
    let norway: Vec<_> = (1..).zip(&drawn).filter(|(_, id)| **id <= 4).map(|it| it.0).collect();
    assert_eq!(norway, [4, 5, 9, 10]);
    // The table is that of the numbers.
    let first = &report["rounds"][0]["pairs"][0];
    assert_eq!(first["white"]["number"], drawn[0]);
    assert_eq!(first["black"]["number"], drawn[11]);
    let again = fpc(&["pair", "--all", "--varma", "7", path]);
    assert!(again.stdout.starts_with(&format!("6\n{} {}\n", drawn[0], drawn[11])));
    assert!(again.stderr.contains("Annex 2, with seed 7"), "{}", again.stderr);
    let human = fpc(&["pair", "--all", "--varma", "7", "--format", "human", path]).stdout;
    assert!(
        human.starts_with("Numbers drawn in the groups of C.05, Annex 2\n\n    1  "),
        "{human}"
    );
    assert!(human.contains("(NOR)\n") && human.contains("\nNote: in the groups for 12"), "{human}");
    for (file, expected) in
        [("round-robin.trf", "the tournament has begun"), ("first-round.trf", "all rounds at once")]
    {
        let run = fpc(&["pair", "--all", "--varma", "7", sample(file).to_str().unwrap()]);
        assert_eq!(run.status, 3);
        assert!(run.stderr.contains(expected), "{}", run.stderr);
    }
    let few = file("192 FIDE_ROUNDROBIN", 5, &Vec::new(), ABSENT);
    let run = fpc_with_input(&["pair", "-", "--all", "--varma", "7"], few.as_bytes());
    assert_eq!(run.status, 3);
    assert!(run.stderr.contains("are for 9 to 24 players, and there are 5"), "{}", run.stderr);
    assert_eq!(fpc(&["pair", "--varma", "7", path]).status, 3);
}

#[test]
fn postponed_games_do_not_matter_for_later_rounds() {
    let all = rounds(6, 1, Schedule::PLAIN);
    let postponed =
        |round, white, _| if (round, white) == (1, 2) { (' ', ' ') } else { ('=', '=') };
    let text = file_with("192 FIDE_ROUNDROBIN", 6, &all, ABSENT, postponed);
    assert_eq!(found(&text).0, Vec::<String>::new());
    // All rounds can be entered before the first is played.
    let all_open = file_with("192 FIDE_ROUNDROBIN", 6, &all, ABSENT, |_, _, _| (' ', ' '));
    assert_eq!(found(&all_open).0, Vec::<String>::new());
}

#[test]
fn a_game_can_be_forbidden_in_a_later_cycle() {
    let all = rounds(4, 2, Schedule::PLAIN);
    let second = (3..6).find(|&round| all[round].contains(&(2, 1))).unwrap();
    for (forbidden, status) in
        [("", 0), ("\n260   1   3    1    2", 0), ("\n260   4   6    1    2", 1)]
    {
        let header = format!("192 BERGER_DOUBLEROUNDROBIN\n142 6{forbidden}");
        let text = file(&header, 4, &all[..second].to_vec(), ABSENT);
        let run = fpc_with_input(&["pair", "-"], text.as_bytes());
        assert_eq!(run.status, status, "{forbidden}: {}", run.stderr);
    }
}

#[test]
fn the_samples_show_a_round_robin_and_what_can_be_wrong_with_one() {
    let run = fpc(&["check", sample("round-robin.trf").to_str().unwrap()]);
    assert_eq!(run.status, 0, "{}", run.stdout);
    let run = fpc(&["check", sample("double-round-robin.trf").to_str().unwrap()]);
    assert_eq!(run.status, 6, "{}", run.stdout);
    assert!(run.stdout.contains("round 2: differs: C.05, Annex 1: these are the games of round 3"));
    assert!(run.stdout.contains("round 3: ok"), "{}", run.stdout);
    assert!(run.stdout.contains("round 5: differs: colors only: 2 should have White against 1"));
    assert!(run.stdout.contains("`fpc rule C.05, Annex 1 --system berger`"), "{}", run.stdout);
    let rule = fpc(&["rule", "C.05, Annex 1", "--system", "berger"]);
    assert_eq!(rule.status, 0, "{}", rule.stderr);
    assert!(rule.stdout.contains("the Berger tables"), "{}", rule.stdout);
}
