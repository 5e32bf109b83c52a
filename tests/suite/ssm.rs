//! The SSM system: recorded tournaments, random ones, and the command line.

use std::fs;

use fpc::{
    PairingError, RecordedRound, RoundPairing, Snapshot, System, check_round, matching::can_match,
};
use pretty_assertions::assert_eq;

use crate::{
    pairing::read_with,
    program::{fpc, fpc_with_input, scratch, text},
    random::{self, Makeup},
    shared, trf_files,
};

#[test]
fn no_round_of_the_corpus_differs() {
    let Some(folder) = shared("corpus/ssm") else { return };
    for file in trf_files(&folder) {
        let tournament = read_with(&file, System::Ssm.points());
        for round in tournament.recorded_rounds() {
            let check = check_round(&tournament, round, System::Ssm).unwrap();
            assert!(check.verdict.agrees(), "{}: {check:?}", file.display());
        }
    }
}

/// Whether all can be paired but for one who gets the bye.
fn has_pairing(snapshot: &Snapshot) -> bool {
    let players = snapshot.players();
    let receives = |place: usize| {
        let may = System::Ssm.may_get_bye(snapshot.points(), &players[place]);
        may && snapshot.assigned_bye().is_none()
    };
    can_match(players.len() + players.len() % 2, |a, b| match (a.min(b), a.max(b)) {
        (one, other) if other < players.len() => snapshot.may_meet(one, other),
        (one, _) => receives(one),
    })
}

/// Pairs a round and proves the answer legal and complete, or that there is none.
fn proven(snapshot: &Snapshot) -> Option<RoundPairing> {
    match System::Ssm.pair(snapshot) {
        Ok(pairing) => {
            let recorded = RecordedRound::from(&pairing);
            assert_eq!(System::Ssm.violations(snapshot, &recorded), []);
            let assigned = usize::from(snapshot.assigned_bye().is_some());
            let seated = 2 * pairing.pairs().len() + usize::from(pairing.bye().is_some());
            assert_eq!(seated, snapshot.players().len() + assigned);
            assert_eq!(System::Ssm.explain(snapshot, &recorded), Ok(None));
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
fn an_altered_pairing_is_explained_by_an_article() {
    let Some(folder) = shared("corpus/ssm") else { return };
    let mut explained = 0;
    for file in trf_files(&folder) {
        let tournament = read_with(&file, System::Ssm.points());
        for round in tournament.recorded_rounds() {
            let snapshot = tournament.snapshot(round).unwrap();
            let mut altered = tournament.recorded(round);
            let [one, other, ..] = &mut altered.pairs[..] else { continue };
            std::mem::swap(&mut one.pair.black, &mut other.pair.black);
            let (_, reason) = System::Ssm.explain(&snapshot, &altered).unwrap().unwrap();
            assert!(reason.article().is_some(), "{}: {reason}", file.display());
            explained += 1;
        }
    }
    assert!(explained > 100, "{explained}");
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
    let file = format!("{}GAM    2 x\nGAM    3 -1\nGAM   77 3\n", small("1.0"));
    let run = fpc_with_input(&["validate", "-"], file.as_bytes());
    for (place, finding) in [
        ("7:9", "game points: found \"x\", expected a number such as 12.5"),
        ("8:9", "game points: found \"-1\", expected a number such as 12.5"),
        ("9:5", "player: found \"77\", expected the starting rank of a player"),
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
place  player   score    SOS    GAM
    1  1 Alice    2.0    0.0   12.5
    2  3 Carol    2.0    0.0    0.0
    3  2 Bob      0.0    2.0    0.0
";
    assert_eq!((run.status, run.stdout.as_str()), (0, table), "{}", run.stderr);
    let named = format!("192 CUSTOM_SWISS_SSM\n{}", small("2.0"));
    let run = fpc_with_input(&["standings", "-"], named.as_bytes());
    assert_eq!((run.status, run.stdout.as_str()), (0, table), "{}", run.stderr);
    let run = fpc(&["standings", "--system", "dutch-2026", "trf-samples/clean.trf"]);
    assert_eq!(run.status, 3);
}

#[test]
fn the_worth_of_games_survives_conversion() {
    let folder = scratch();
    let path = folder.path().join("small.trf");
    fs::write(&path, small("1.0")).unwrap();
    for format in ["trf16", "trfx", "trf26", "json"] {
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
            .map(|line| match line.starts_with("001") {
                true => format!("{}\n", &line[..89].replace("2.0", "0.0").replace("1.0", "0.0")),
                false => format!("{line}\n"),
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
    let heading = "SSM system (Swiss System Modified) (as asked), restricted pairing up to round 2";
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
