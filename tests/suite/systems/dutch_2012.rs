//! The Dutch system before July 2017.

use fpc::{
    Color, Player, PlayerId, Reason, RecordedRound, RoundNumber, RoundPairing, Snapshot, System,
    TournamentDraft, check_round,
    generate::{Profile, generate},
    tournament::{ForbiddenGroup, RecordedPair},
};
use fpc_oracles::matching::can_match;
use pretty_assertions::assert_eq;

use crate::{
    program::fpc_with_input,
    random::{self, Makeup},
};

fn recorded(pairing: &RoundPairing) -> RecordedRound {
    let pairs = pairing.pairs().iter().map(|&pair| RecordedPair { pair, colors_known: true });
    RecordedRound { pairs: pairs.collect(), byes: pairing.bye().into_iter().collect() }
}

/// The first round of eleven players, of whom 5 cannot meet some: whom 1 to 10
/// meet, each pair once.
fn first_round_without(kept_from_5: &[u16]) -> Vec<(u16, u16)> {
    let id = |number| PlayerId::new(number).unwrap();
    let group = |&other: &u16| ForbiddenGroup { players: vec![id(5), id(other)], rounds: None };
    let players = (1..=11).map(|number| Player::new(id(number), ""));
    let mut draft = TournamentDraft::new(players.collect())
        .with_total_rounds(RoundNumber::new(5))
        .with_initial_color(Color::White);
    draft.forbidden = kept_from_5.iter().map(group).collect();
    let snapshot = draft.validate().unwrap().snapshot(RoundNumber::FIRST).unwrap();
    let pairing = System::DUTCH_2012.pair(&snapshot).unwrap();
    let pairs = pairing.pairs().iter().map(|pair| pair.unordered());
    let mut pairs: Vec<_> = pairs.map(|(a, b)| (a.get(), b.get())).collect();
    pairs.sort_unstable();
    pairs
}

#[test]
fn transpositions_come_in_the_order_of_the_table_of_d_1() {
    assert_eq!(first_round_without(&[]), [(1, 6), (2, 7), (3, 8), (4, 9), (5, 10)]);
    // Lines 1, 2 and 8.
    assert_eq!(first_round_without(&[10]), [(1, 6), (2, 7), (3, 8), (4, 9), (5, 11)]);
    assert_eq!(first_round_without(&[10, 11]), [(1, 6), (2, 7), (3, 8), (4, 10), (5, 9)]);
    assert_eq!(first_round_without(&[9, 10, 11]), [(1, 6), (2, 7), (3, 9), (4, 10), (5, 8)]);
}

#[test]
fn the_first_exchange_of_the_table_of_d_2_is_5_for_6() {
    let pairs = first_round_without(&[6, 7, 8, 9, 10, 11]);
    assert_eq!(pairs, [(1, 5), (2, 7), (3, 8), (4, 9), (6, 10)]);
}

/// Tells whether everybody can be paired by B.1 and B.2; where nobody may get the bye, anybody can.
fn is_pairable(snapshot: &Snapshot) -> bool {
    let players = snapshot.players();
    let may_get_bye =
        |place: usize| System::DUTCH_2012.may_get_bye(snapshot.points(), &players[place]);
    let is_waived = (0..players.len()).all(|place| !may_get_bye(place));
    let may_meet = |a: usize, b: usize| {
        let same = players[a].preference() == players[b].preference();
        let absolute = players[a].preference().is_absolute() && same;
        let topscorer = snapshot.is_topscorer(a) || snapshot.is_topscorer(b);
        snapshot.may_meet(a, b) && (topscorer || !absolute)
    };
    let byes = players.len() % 2;
    if byes == 1 && snapshot.assigned_bye().is_some() {
        return false;
    }
    can_match(players.len() + byes, |a, b| match (a.min(b), a.max(b)) {
        (player, bye) if bye == players.len() => is_waived || may_get_bye(player),
        _ => may_meet(a, b),
    })
}

#[test]
fn a_complete_legal_pairing_is_found_whenever_there_is_one() {
    let (mut rounds, mut unpairable) = (0, 0);
    for seed in 0..400 {
        let makeup = Makeup { initial_color: Some(Color::White), ..Makeup::of(seed) };
        random::play_as(&makeup, seed, |snapshot| {
            rounds += 1;
            let paired = System::DUTCH_2012.pair(snapshot);
            let text = format!("seed {seed}, round {}: {paired:?}", snapshot.round());
            assert_eq!(paired.is_ok(), is_pairable(snapshot), "{text}");
            let Ok(pairing) = paired else {
                unpairable += 1;
                return None;
            };
            let players = snapshot.players().len();
            assert_eq!(2 * pairing.pairs().len(), players - players % 2, "{text}");
            let recorded = recorded(&pairing);
            assert_eq!(System::DUTCH_2012.violations(snapshot, &recorded), [], "{text}");
            assert_eq!(System::DUTCH_2012.explain(snapshot, &recorded), Ok(None), "{text}");
            Some(pairing)
        });
    }
    assert!(rounds > 1_500 && unpairable > 0, "{rounds}, {unpairable}");
}

#[test]
fn another_pairing_is_explained_by_an_article() {
    let mut articles = std::collections::BTreeMap::new();
    for seed in 0..150 {
        let generated = generate(&Profile::Ordinary.settings(System::DUTCH_2012, seed), seed);
        let tournament = generated.unwrap().tournament;
        for round in tournament.recorded_rounds() {
            assert!(check_round(&tournament, round, System::DUTCH_2012).unwrap().verdict.agrees());
            let snapshot = tournament.snapshot(round).unwrap();
            let other = System::DUTCH_2017.pair(&snapshot).unwrap();
            let explained = System::DUTCH_2012.explain(&snapshot, &recorded(&other)).unwrap();
            if let Some((_, reason)) = explained {
                let text = reason.to_string();
                let is_better = matches!(reason, Reason::Better { .. });
                assert!(!is_better, "seed {seed}, round {round}: {text}");
                articles.entry(reason.article().unwrap()).or_insert(text);
            }
        }
    }
    for article in ["B.1.b", "C.10.c", "C.10.d", "D.1", "D.2", "D.3"] {
        assert!(articles.contains_key(article), "{articles:#?}");
    }
}

/// Three players of whom everybody has had half a point without playing.
const NOBODY_ENTITLED: &str = "\
012 Nobody may get the bye
XXR 5
XXC white1
001    1      Alice                             2000                             0.5    1  0000 - H
001    2      Bob                               1900                             0.5    2  0000 - H
001    3      Carol                             1800                             0.5    3  0000 - H
";

#[test]
fn where_nobody_may_get_the_bye_somebody_does_and_is_named() {
    let message = "round 2: nobody may get the bye (B.1.b), but somebody has to: it goes to 3 \
                   anyway";
    let warning = format!("warning: standard input: {message} [FPC010]\n");
    let run = |command, options: &[&str], file: &str| {
        let arguments = [&[command, "--system", "dutch-2012", "-"], options].concat();
        fpc_with_input(&arguments, file.as_bytes())
    };
    let found = |diagnostics: &serde_json::Value| {
        let diagnostics = diagnostics.as_array().unwrap();
        diagnostics.iter().find(|found| found["code"] == "FPC010").unwrap().clone()
    };
    let finding = serde_json::json!({
        "code": "FPC010", "severity": "warning", "message": message, "round": 2, "player": 3
    });
    let json = ["--format", "json"];

    let pair = run("pair", &[], NOBODY_ENTITLED);
    assert_eq!((pair.status, pair.stdout.as_str()), (0, "2\n2 1\n3 0\n"), "{}", pair.stderr);
    assert!(pair.stderr.contains(&warning), "{}", pair.stderr);
    let pair: serde_json::Value =
        serde_json::from_str(&run("pair", &json, NOBODY_ENTITLED).stdout).unwrap();
    assert_eq!(found(&pair["diagnostics"]), finding);

    let played: String = NOBODY_ENTITLED
        .lines()
        .map(|line| match line.split_once("0000 - H") {
            Some((begin, _)) if begin.starts_with("001    1") => {
                format!("{}0000 - H     2 b 1\n", begin.replace("0.5", "1.5"))
            }
            Some((begin, _)) if begin.starts_with("001    2") => {
                format!("{begin}0000 - H     1 w 0\n")
            }
            Some((begin, _)) => format!("{}0000 - H  0000 - U\n", begin.replace("0.5", "1.5")),
            None => format!("{line}\n"),
        })
        .collect();
    for options in [&[][..], &["--quiet"]] {
        let check = run("check", options, &played);
        assert!(check.status == 0 && check.stderr.contains(&warning), "{}", check.stderr);
    }
    let check: serde_json::Value =
        serde_json::from_str(&run("check", &json, &played).stdout).unwrap();
    assert_eq!(found(&check["files"][0]["diagnostics"]), finding);
    let check = run("check", &["--format", "junit"], &played);
    assert!(check.stdout.contains(message), "{}", check.stdout);
}

#[test]
fn the_bye_is_not_given_to_others_while_somebody_may_get_it() {
    // 1 and 4 alone may get it, and the others cannot be paired then.
    let file = "\
XXR 12
XXC white1
001    1      Alice                             2024                             2.5    1     3 w 1     5 b 1     2 b =
001    2      Bob                               1976                             2.0    2     4 b =  0000 - U     1 w =
001    3      Carol                             1911                             1.5    3     1 b 0     4 w =  0000 - U
001    4      Dan                               1808                             1.5    4     2 w =     3 b =     5 w =
001    5      Eve                               1751                             1.5    5  0000 - U     1 w 0     4 b =
";
    let run = fpc_with_input(&["pair", "--system", "dutch-2012", "-"], file.as_bytes());
    assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{}", run.stderr);
    let why = "only players 1, 4 may get the bye, and then not all the others can be paired";
    assert!(run.stderr.contains(why), "{}", run.stderr);
}

#[test]
fn where_preferences_contradict_each_other_the_last_two_games_decide() {
    // Alice has a color difference of +2 after two games with Black.
    let file = "\
XXR 9
XXC white1
001    1      Alice                             2000                             3.0    1     3 w 1     2 w 1     4 w 1     3 w 0     2 b 0     4 b 0
001    2      Bob                               1900                             3.0    2     4 w 0     1 b 0     3 b 1     4 w 0     1 w 1     3 b 1
001    3      Carol                             1800                             2.0    3     1 b 0     4 b 1     2 w 0     1 b 1     4 w 0     2 w 0
001    4      Dan                               1700                             4.0    4     2 b 1     3 w 0     1 b 0     2 b 1     3 b 1     1 w 1
001    5      Eve                               1600                             0.0    5  0000 - Z  0000 - Z  0000 - Z  0000 - Z  0000 - Z  0000 - Z
001    6      Fay                               1500                             0.0    6  0000 - Z  0000 - Z  0000 - Z  0000 - Z  0000 - Z  0000 - Z
001    7      Gus                               1400                             0.0    7  0000 - Z  0000 - Z  0000 - Z  0000 - Z  0000 - Z  0000 - Z
001    8      Hal                               1300                             0.0    8  0000 - Z  0000 - Z  0000 - Z  0000 - Z  0000 - Z  0000 - Z
";
    let white_of_1 = |system: &str| {
        let run = fpc_with_input(&["pair", "--system", system, "-"], file.as_bytes());
        assert_eq!(run.status, 0, "{}", run.stderr);
        run.stdout.lines().any(|line| line.starts_with("1 "))
    };
    assert!(white_of_1("dutch-2012"));
    assert!(!white_of_1("dutch-2017"));
}

#[test]
fn in_joined_brackets_as_many_moved_down_players_as_can_be_are_in_s1() {
    // Carol has moved down to the joined bracket of the others. The scores are as close if she gets
    // the bye and Bob meets Alice, but then she is not in S1.
    let file = "\
XXR 9
001    1      Alice                             2593                             0.0    5  0000 - Z  0000 - Z
001    2      Bob                               2560                             1.0    2     5 w W     3 b L
001    3      Carol                             2519                             1.5    1     4 b 1     2 w D
001    4      Dan                               2497                             1.0    3     3 w 0  0000 - F
001    5      Eve                               2456                             1.0    4     2 b L  0000 - U
XXP 2 4
XXP 1 4
";
    let run = fpc_with_input(&["pair", "--system", "dutch-2012", "-"], file.as_bytes());
    assert_eq!(run.stdout, "3\n1 3\n5 4\n2 0\n", "{}", run.stderr);
}
