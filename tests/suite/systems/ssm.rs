//! The SSM system: recorded tournaments, random ones, and the command line.

use std::fs;

use fpc::{
    Bye, Color,
    GameResult::{self, Draw, Win},
    Outcome, PairingError, Player, Reason, RecordedRound, RoundNumber, RoundPairing, Snapshot,
    System, Tournament, TournamentDraft, check_round,
    tournament::GamePoints,
};
use fpc_oracles::matching::can_match;
use pretty_assertions::assert_eq;

use crate::{
    program::{fpc, fpc_with_input, scratch, text},
    random::{self, Makeup},
    shared,
    systems::pairing::read_with,
    trf_files,
};

/// The rounds of the corpora. Where a file has totals of the game scores, all its rounds
/// were paired by them; that is as if everything had been scored in the first
/// round, which is left out then. Scores round by round are taken as they are.
fn corpus() -> impl Iterator<Item = (String, Tournament, RoundNumber)> {
    let folders = ["corpus/ssm", "corpus/ssm-gam"].into_iter().map(shared);
    folders.flat_map(|folder| trf_files(&folder)).flat_map(|file| {
        let mut draft = read_with(&file, System::SSM.points()).draft().clone();
        let totals = draft.players.iter_mut().filter_map(|player| player.game_points.as_mut());
        let mut first = 0;
        for points in totals {
            if let GamePoints::Total(total) = *points {
                *points = GamePoints::ByRound(vec![total]);
                first = 1;
            }
        }
        let tournament = draft.validate().unwrap();
        let rounds: Vec<_> = tournament.recorded_rounds().skip(first).collect();
        let name = file.display().to_string();
        rounds.into_iter().map(move |round| (name.clone(), tournament.clone(), round))
    })
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn no_round_of_the_corpus_differs() {
    for (name, tournament, round) in corpus() {
        let check = check_round(&tournament, round, System::SSM).unwrap();
        assert!(check.verdict.agrees(), "{name}: {check:?}");
    }
}

/// Tells whether all can be paired but for one who gets the bye.
fn has_pairing(snapshot: &Snapshot) -> bool {
    let players = snapshot.players();
    let receives = |place: usize| {
        let may = System::SSM.may_get_bye(snapshot.points(), &players[place]);
        may && snapshot.assigned_bye().is_none()
    };
    can_match(players.len() + players.len() % 2, |a, b| match (a.min(b), a.max(b)) {
        (one, other) if other < players.len() => snapshot.may_meet(one, other),
        (one, _) => receives(one),
    })
}

/// Pairs a round and proves the answer legal and complete, or that there is none.
fn proven(snapshot: &Snapshot) -> Option<RoundPairing> {
    match System::SSM.pair(snapshot) {
        Ok(pairing) => {
            let recorded = RecordedRound::from(&pairing);
            assert_eq!(System::SSM.violations(snapshot, &recorded), []);
            let assigned = usize::from(snapshot.assigned_bye().is_some());
            let seated = 2 * pairing.pairs().len() + usize::from(pairing.bye().is_some());
            assert_eq!(seated, snapshot.players().len() + assigned);
            assert_eq!(System::SSM.explain(snapshot, &recorded), Ok(None));
            Some(pairing)
        }
        Err(PairingError::NoLegalPairing { .. }) => {
            assert!(!has_pairing(snapshot));
            None
        }
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn a_pairing_is_found_wherever_there_is_one() {
    let mut rounds = 0;
    for seed in 0..400 {
        let initial_color = Some(fpc::Color::White);
        let makeup = Makeup { initial_color, accelerated: false, ..Makeup::of(seed) };
        random::play_as(&makeup, seed, |snapshot| {
            rounds += 1;
            proven(snapshot)
        });
    }
    assert!(rounds > 1_500, "{rounds}");
}

#[test]
fn larger_fields_are_paired_to_the_last_round() {
    for (players, rounds) in [(61, 9), (24, 20), (17, 15)] {
        random::play_as(&Makeup::plain(players, rounds), 7, proven);
    }
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn an_altered_pairing_is_explained_by_an_article() {
    let (mut rounds, mut explained) = (0, 0);
    for (name, tournament, round) in corpus() {
        rounds += 1;
        let snapshot = tournament.snapshot(round).unwrap();
        let mut altered = tournament.recorded(round);
        let [one, other, ..] = &mut altered.pairs[..] else { continue };
        std::mem::swap(&mut one.pair.black, &mut other.pair.black);
        let (_, reason) = System::SSM.explain(&snapshot, &altered).unwrap().unwrap();
        assert!(reason.article().is_some(), "{name}: {reason}");
        explained += 1;
    }
    assert!(rounds == 0 || explained > 100, "{explained} of {rounds}");
}

#[test]
fn a_bye_for_somebody_else_is_objected_to_by_c9() {
    let mut told = 0;
    for seed in 0..400 {
        let makeup = Makeup { initial_color: Some(Color::White), ..Makeup::of(seed) };
        random::play_as(&makeup, seed, |snapshot| {
            let pairing = System::SSM.pair(snapshot).ok()?;
            let Some(bye) = pairing.bye() else { return Some(pairing) };
            for board in 0..pairing.pairs().len() {
                let mut altered = RecordedRound::from(&pairing);
                let theirs = std::mem::replace(&mut altered.pairs[board].pair.black, bye);
                altered.byes = vec![theirs];
                let explained = System::SSM.explain(snapshot, &altered).unwrap();
                let Some((_, Reason::Step { article, text })) = explained else { continue };
                let text = text.to_string();
                // Unless a pair that was made before is another one.
                if !text.contains(" v ") {
                    let objection = format!(": the bye is for {bye}, not {theirs}: {bye} ");
                    assert!(article == "C9" && text.contains(&objection), "seed {seed}: {text}");
                    told += 1;
                }
            }
            Some(pairing)
        });
    }
    assert!(told > 10, "{told}");
}

#[test]
fn generated_tournaments_check_clean() {
    let seeds = ["1", "2", "3"];
    for seed in seeds {
        let run = fpc(&[
            "generate",
            "--seed",
            seed,
            "--system",
            "ssm",
            "--players",
            "21",
            "--rounds",
            "7",
            "--forfeits",
            "5%",
            "--half-point-byes",
            "1/round",
        ]);
        assert_eq!(run.status, 0, "{}", run.stderr);
        let check = fpc_with_input(&["check", "--system", "ssm", "-"], run.stdout.as_bytes());
        assert_eq!((check.status, check.stderr.as_str()), (0, ""), "{}", check.stdout);
        let auto = fpc_with_input(&["check", "-"], run.stdout.as_bytes());
        assert_eq!((auto.status, auto.stderr.as_str()), (0, ""), "{}", auto.stdout);
    }
}

/// Three players after a round, with points by a win's worth.
fn small(win: &str) -> String {
    format!(
        "XXR 5\nXXC white1\n\
         001    1      Alice                             2000 NOR                         {win}    1     2 w 1\n\
         001    2      Bob                               1900 NOR                         0.0    3     1 b 0\n\
         001    3      Carol                             1800                             {win}    2  0000 - U\n\
         GAM    1 12.5\n"
    )
}

#[test]
fn points_are_two_or_one_for_a_win() {
    for win in ["2.0", "1.0"] {
        let run = fpc_with_input(&["pair", "--system", "ssm", "-"], small(win).as_bytes());
        assert_eq!((run.status, run.stdout.as_str()), (0, "2\n3 1\n2 0\n"), "{}", run.stderr);
    }
    let run = fpc_with_input(&["pair", "--system", "ssm", "-"], small("3.0").as_bytes());
    assert_eq!(run.status, 3);
    assert!(run.stderr.contains("expected 2.0"), "{}", run.stderr);
}

#[test]
fn the_worth_of_games_that_cannot_be_read_is_reported() {
    let lines = "GAM    2 x\nGAM    3 1 2\nGAM   77 3\nGAM    3 0.00001\nGAM    3\n";
    let file = format!("{}{lines}", small("1.0"));
    let run = fpc_with_input(&["validate", "-"], file.as_bytes());
    for (place, finding) in [
        ("7:9", "game points: found \"x\", expected a number such as 12.5 or -3"),
        ("8:9", "game points: found \"1 2\", expected one number, because one round is complete"),
        ("9:5", "player: found \"77\", expected the starting rank of a player"),
        ("10:9", "found \"0.00001\", expected a number such as 12.5 or -3, with up to 4 decimals"),
        ("11:9", "game points: nothing found, expected a number such as 12.5"),
    ] {
        assert!(run.stdout.contains(&format!("standard input:{place}\n")), "{}", run.stdout);
        assert!(run.stdout.contains(finding), "{}", run.stdout);
    }
    assert!(run.stdout.contains("TRF053"), "{}", run.stdout);
    // A national record of the Gambia.
    let national = "GAM    3 m    Carol                             1750 GAM";
    let file = format!("{}{national}\n", small("1.0"));
    let run = fpc_with_input(&["validate", "-"], file.as_bytes());
    assert!(!run.stdout.contains("TRF053"), "{}", run.stdout);
}

#[test]
fn standings_are_printed() {
    let run = fpc_with_input(&["standings", "--system", "ssm", "-"], small("2.0").as_bytes());
    let table = "\
rank  no.  name   fed  rating  score  SOS   GAM  DE
   1    1  Alice  NOR    2000      2    0  12.5
   2    3  Carol         1800      2    0   0.0
   3    2  Bob    NOR    1900      0    2   0.0
";
    assert!(run.stdout.ends_with(table), "{}", run.stdout);
    assert!(run.stdout.contains("(the rules of the SSM system (Swiss System Modified))\n\n"));
    let named = format!("192 CUSTOM_SWISS_SSM\n{}", small("2.0"));
    let run = fpc_with_input(&["standings", "-"], named.as_bytes());
    assert!(run.status == 0 && run.stdout.ends_with(table), "{}{}", run.stdout, run.stderr);
    // Asked for, the rules of C.07 rank these players, too.
    let run = fpc_with_input(&["standings", "-t", "BH", "-"], named.as_bytes());
    assert!(run.stdout.contains("Rules: C.07"), "{}", run.stdout);
}

#[test]
fn the_worth_of_games_survives_conversion() {
    let folder = scratch();
    let path = folder.path().join("small.trf");
    fs::write(&path, small("1.0")).unwrap();
    for format in ["trfx", "trf26", "json"] {
        let run = fpc(&["convert", text(&path), "--to", format]);
        assert!(run.stdout.contains("12.5"), "{format}: {}", run.stdout);
    }
}

#[test]
fn restrictions_are_an_option() {
    let run = |arguments: &[&str]| {
        let file =
            fpc(&["generate", "--seed", "1", "--players", "8", "--system", "ssm", "--rounds", "1"]);
        let open: String = file
            .stdout
            .lines()
            .map(|line| {
                if line.starts_with("001") {
                    format!("{}\n", &line[..89].replace("2.0", "0.0").replace("1.0", "0.0"))
                } else {
                    format!("{line}\n")
                }
            })
            .collect();
        let open = open.replace("142 1", "142 5");
        let run = fpc_with_input(
            &[&["pair", "--system", "ssm", "-"], arguments].concat(),
            open.as_bytes(),
        );
        let mut pairs: Vec<_> = run
            .stdout
            .lines()
            .skip(1)
            .map(|line| {
                let mut players: Vec<u16> =
                    line.split(' ').map(|it| it.parse::<u16>().unwrap()).collect();
                players.sort_unstable();
                (players[0], players[1])
            })
            .collect();
        pairs.sort_unstable();
        (run.status, pairs)
    };
    assert_eq!(run(&[]), (0, vec![(1, 5), (2, 6), (3, 7), (4, 8)]));
    let restricted = ["--restricted-rounds", "2", "--restricted-group", "1,5"];
    assert_eq!(run(&restricted), (0, vec![(1, 6), (2, 5), (3, 7), (4, 8)]));
    assert_eq!(run(&["--restricted-rounds", "2", "--restricted-group", "1,99"]).0, 3);
}

#[test]
fn a_restriction_is_named_with_the_system() {
    let restricted = ["--system", "ssm", "--restricted-rounds", "2"];
    let heading =
        "SSM system (Swiss System Modified) (as requested), restricted pairing up to round 2";
    let file = small("2.0");
    let check = fpc_with_input(&[&["check", "-"], &restricted[..]].concat(), file.as_bytes());
    assert!(check.stdout.contains(heading), "{}", check.stdout);
    let pair = fpc_with_input(&[&["pair", "-"], &restricted[..]].concat(), file.as_bytes());
    assert!(pair.stderr.contains(heading), "{}", pair.stderr);
    for group in ["3", "3,3"] {
        let group = ["pair", "trf-samples/clean.trf", "--restricted-group", group];
        let run = fpc(&[&group[..], &restricted].concat());
        assert_eq!(run.status, 3, "{}", run.stderr);
        assert!(run.stderr.contains("at least two different players"), "{}", run.stderr);
    }
}

/// Eight players after so many rounds. Game scores rank 5, 7, 6, 8 in this order
/// after the first, ratings 5, 6, 7, 8; the second was paired by game scores.
fn scored(rounds: usize, gam: &str) -> String {
    let cells = [
        ["5 w 0", "3 b 0"],
        ["6 b 0", "4 w 1"],
        ["7 w 0", "1 w 1"],
        ["8 b 0", "2 b 0"],
        ["1 b 1", "6 w 1"],
        ["2 w 1", "5 b 0"],
        ["3 b 1", "8 w 1"],
        ["4 w 1", "7 b 0"],
    ];
    let mut file = "XXR 3\nXXC white1\n192 CUSTOM_SWISS_SSM\n".to_owned();
    for (cells, number) in cells.iter().zip(1..) {
        let (cells, rating) = (&cells[..rounds], 2000 - 50 * number);
        let points = 2 * cells.iter().filter(|cell| cell.ends_with('1')).count();
        file +=
            &format!("001 {number:>4}      {:33} {rating:>4}{:28}{points:>2}.0{number:>5}", "", "");
        cells.iter().for_each(|cell| file += &format!("  {cell:>8}"));
        file += "\n";
    }
    file + gam
}

/// What is printed for each round of a check, and what is said of game scores.
fn rounds_of_check(file: &str) -> Vec<String> {
    let run = fpc_with_input(&["check", "-"], file.as_bytes());
    let rounds = run.stdout.lines().filter(|line| line.starts_with("  round"));
    let warnings = run.stderr.lines().filter(|line| line.contains("[FPC011]"));
    rounds.chain(warnings).map(|line| line.trim().to_owned()).collect()
}

#[test]
fn game_scores_are_not_used_before_they_are_known() {
    let unknown = "warning: standard input: round 2: the file does not give the game scores (GAM) \
                   before this round: players are ranked without them (A2) [FPC011]";
    let totals = "GAM    5 9\nGAM    6 7\nGAM    7 8\nGAM    8 6\n";
    assert_eq!(rounds_of_check(&scored(1, totals)), ["round 1: ok"]);
    let pair = |file: &str| fpc_with_input(&["pair", "-"], file.as_bytes()).stdout;
    assert_eq!(pair(&scored(1, "")), "4\n5 7\n8 6\n3 1\n2 4\n");
    assert_eq!(pair(&scored(1, totals)), "4\n5 6\n7 8\n3 1\n2 4\n");
    // After another round, the totals tell nothing of the first one.
    let checked = rounds_of_check(&scored(2, totals));
    assert!(checked.len() == 3 && checked[1].starts_with("round 2: differs"), "{checked:?}");
    assert_eq!(checked[2], unknown);
    // Round by round, they do.
    let by_round = "GAM    5 9 0\nGAM    6 7.25 0\nGAM    7 8 -1\nGAM    8 -6 0\n";
    assert_eq!(rounds_of_check(&scored(2, by_round)), ["round 1: ok", "round 2: ok"]);
    // One total among them, and nobody's are used.
    let mixed = by_round.replace("7.25 0", "7.25");
    assert_eq!(rounds_of_check(&scored(2, &mixed))[2], unknown);
}

#[test]
fn game_scores_round_by_round_survive_conversion() {
    let by_round = "GAM    1 1.0 0.0\nGAM    2 -2.25 0.0\n";
    for format in ["trfx", "trf26", "json"] {
        let run = fpc_with_input(&["convert", "-", "--to", format], scored(2, by_round).as_bytes());
        assert_eq!(run.status, 0, "{}", run.stderr);
        if format == "json" {
            let json: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
            assert_eq!(json["players"][1]["game_points"], serde_json::json!(["-2.25", "0.0"]));
            let back = fpc_with_input(&["convert", "-", "--to", "trfx"], run.stdout.as_bytes());
            assert!(back.stdout.contains("GAM    2 -2.25 0.0"), "{}", back.stdout);
            let other = run.stdout.replace("\"-2.25\",", "");
            let run = fpc_with_input(&["convert", "-", "--to", "trfx"], other.as_bytes());
            assert!(run.status == 3 && run.stderr.contains("game_points"), "{}", run.stderr);
        } else {
            assert!(run.stdout.contains("GAM    2 -2.25 0.0"), "{}", run.stdout);
        }
    }
}

#[test]
fn all_commands_agree_on_the_points_of_a_tournament() {
    // The results are worth two points because record 192 names the system.
    let file = scored(2, "");
    assert!(!file.contains("BBW"));
    for arguments in [
        &["validate", "-"][..],
        &["check", "-", "--round", "1"],
        &["pair", "-"],
        &["standings", "-"],
        &["convert", "-", "--to", "trf26"],
        &["convert", "-", "--to", "json"],
        &["pair", "--system", "dutch-2026", "-"],
    ] {
        let run = fpc_with_input(arguments, file.as_bytes());
        assert_eq!(run.status, 0, "{arguments:?}: {}{}", run.stdout, run.stderr);
    }
    let usual = file.replace(" 2.0", " 1.0").replace(" 4.0", " 2.0");
    for command in ["validate", "pair", "standings"] {
        let run = fpc_with_input(&[command, "-"], usual.as_bytes());
        assert_eq!(run.status, 0, "{command}: {}{}", run.stdout, run.stderr);
    }
    let neither = file.replace(" 4.0", " 3.5");
    for command in ["validate", "check", "pair", "standings"] {
        let run = fpc_with_input(&[command, "-"], neither.as_bytes());
        assert_eq!(run.status, 3, "{command}: {}{}", run.stdout, run.stderr);
    }
}

#[test]
fn the_initial_color_is_that_of_the_highest_ranked_player() {
    // 1 has number 1, but the lowest rating, and is paired from below.
    let file = "\
XXR 3
192 CUSTOM_SWISS_SSM
001    1      Player1                           1000                             0.0    1     3 b 0
001    2      Player2                           2000                             2.0    2     4 b 1
001    3      Player3                           1900                             2.0    3     1 w 1
001    4      Player4                           1800                             0.0    4     2 w 0
";
    assert_eq!(rounds_of_check(file), ["round 1: ok"]);
    // A forfeit that names colors on one side only tells as much.
    let forfeit = file.replace("4 b 1", "4 - +").replace("2 w 0", "2 w -");
    assert_eq!(rounds_of_check(&forfeit), ["round 1: ok"]);
}

#[test]
fn a_forfeited_pairing_gives_a_float() {
    // Before round 3, 4 beats 5 by forfeit with fewer points: an upfloat (A4), and
    // B5 keeps 4 from another one.
    let (win, loss) = (Some(fpc::contest::Float::Up), Some(fpc::contest::Float::Down));
    let id = |number| fpc::PlayerId::new(number).unwrap();
    let float = |own: GameResult, other: GameResult| {
        let mut draft = TournamentDraft::default().with_total_rounds(RoundNumber::new(5));
        let mut player = |number, opponent, color, result, second| {
            let first = Outcome::game(id(opponent), color, result);
            draft.players.push(Player::new(id(number), "").with_outcomes(vec![first, second]));
        };
        let forfeit = |opponent, won| Outcome::forfeit(id(opponent), None, won);
        let absent = Outcome::Bye(Bye::ZeroPoint);
        let reverse = |result| match result {
            GameResult::Win => GameResult::Loss,
            GameResult::Draw => GameResult::Draw,
            GameResult::Loss => GameResult::Win,
        };
        player(1, 4, Color::White, reverse(own), absent);
        player(2, 5, Color::White, reverse(other), absent);
        player(4, 1, Color::Black, own, forfeit(5, true));
        player(5, 2, Color::Black, other, forfeit(4, false));
        let snapshot = draft.validate().unwrap().snapshot_to_pair().unwrap();
        let four = &snapshot.players()[snapshot.place(id(4)).unwrap()];
        System::SSM.float(&snapshot, four, &four.past[1])
    };
    assert_eq!([float(Draw, Win), float(Win, Draw), float(Draw, Draw)], [win, loss, None]);
}
