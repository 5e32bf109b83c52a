//! The Lim system from outside.

use fpc::{
    Caveat, Color, Header, Pair, PairingError, Player, PlayerId, RecordedRound, RoundNumber,
    RuleRequest, Snapshot, System, SystemChoice, TournamentDraft,
    reason::Remark,
    tournament::{Readings, RecordedPair, RoundOneBye, TournamentType},
};
use fpc_oracles::matching::can_match;
use pretty_assertions::assert_eq;

use crate::{
    program::{fpc, fpc_with_input},
    random::{self, Makeup},
    setup::{Setup, draft},
    shared,
    systems::pairing::{boards, read},
};

const LIM: System = System::LIM;

fn id(number: u16) -> PlayerId {
    PlayerId::new(number).unwrap()
}

fn recorded(pairs: &[(u16, u16)]) -> RecordedRound {
    let pair = |&(white, black): &(u16, u16)| RecordedPair {
        pair: Pair { white: id(white), black: id(black) },
        colors_known: true,
    };
    RecordedRound { pairs: pairs.iter().map(pair).collect(), byes: Vec::new() }
}

fn first_round(players: u16) -> Snapshot {
    let draft =
        TournamentDraft::new((1..=players).map(|number| Player::new(id(number), "")).collect())
            .with_total_rounds(RoundNumber::new(5))
            .with_initial_color(Color::White);
    draft.validate().unwrap().snapshot(RoundNumber::FIRST).unwrap()
}

/// Tells whether the round has a pairing that breaks no absolute rule.
fn has_legal_pairing(system: System, snapshot: &Snapshot) -> bool {
    let players = snapshot.players();
    let may_meet = |a: usize, b: usize| {
        let pair = Pair { white: players[a].id, black: players[b].id };
        let pairs = vec![RecordedPair { pair, colors_known: false }];
        system.violations(snapshot, &RecordedRound { pairs, byes: Vec::new() }).is_empty()
    };
    let may_get_bye = |place: usize| {
        snapshot.assigned_bye().is_none() && system.may_get_bye(snapshot.points(), &players[place])
    };
    can_match(players.len().next_multiple_of(2), |a, b| {
        if a.max(b) == players.len() { may_get_bye(a.min(b)) } else { may_meet(a, b) }
    })
}

#[test]
fn a_legal_pairing_is_found_whenever_there_is_one() {
    let mut impossible = 0;
    for system in [System::LIM, System::LIM_MAXI, System::LIM_2026, System::LIM_2026_MAXI] {
        for seed in 0..300 {
            let initial_color = Some(Color::White);
            let makeup = Makeup { accelerated: false, initial_color, ..Makeup::of(seed) };
            random::play_as(&makeup, seed, |snapshot| match system.pair(snapshot) {
                Ok(pairing) => {
                    let record = RecordedRound::from(&pairing);
                    assert_eq!(system.violations(snapshot, &record), [], "seed {seed}");
                    assert_eq!(system.explain(snapshot, &record), Ok(None), "seed {seed}");
                    let paired = 2 * pairing.pairs().len() + usize::from(pairing.bye().is_some());
                    let given = usize::from(snapshot.assigned_bye().is_some());
                    assert_eq!(paired, snapshot.players().len() + given, "seed {seed}");
                    Some(pairing)
                }
                Err(PairingError::NoLegalPairing { .. }) => {
                    assert!(!has_legal_pairing(system, snapshot), "seed {seed}");
                    impossible += 1;
                    None
                }
                Err(error) => panic!("{error}"),
            });
        }
    }
    assert!(impossible > 10, "{impossible}");
}

#[test]
fn round_one_of_forty_players_is_that_of_7_2() {
    let pairing = LIM.pair(&first_round(40)).unwrap();
    let expected: Vec<_> = (1..=20)
        .map(|n| if n % 2 == 1 { format!("{n}-{}", n + 20) } else { format!("{}-{n}", n + 20) })
        .collect();
    assert_eq!(boards(&pairing), expected.join(" "));
}

#[test]
fn a_difference_is_explained_by_the_step_it_departs_from() {
    let snapshot = first_round(8);
    let explain = |pairs: &[(u16, u16)]| {
        LIM.explain(&snapshot, &recorded(pairs)).unwrap().map(|(_, reason)| reason.to_string())
    };
    assert_eq!(explain(&[(1, 5), (6, 2), (3, 7), (8, 4)]), None);
    let told = "Lim 4.2: 1 v 5 comes before 1 v 6 and is compatible";
    assert_eq!(explain(&[(1, 6), (5, 2), (3, 7), (8, 4)]).as_deref(), Some(told));
    assert!(crate::documentation("systems.md").contains(&format!("`{told}`")));
    assert_eq!(
        explain(&[(5, 1), (6, 2), (3, 7), (8, 4)]).as_deref(),
        Some("colors only: 1 should have White against 5 (Lim 7.2)")
    );
}

/// The reason against a pairing of these players.
fn reason(system: System, snapshot: &Snapshot, pairs: &[(u16, u16)]) -> String {
    let (_, reason) = system.explain(snapshot, &recorded(pairs)).unwrap().unwrap();
    reason.to_string()
}

#[test]
fn floaters_are_chosen_by_number_in_the_words_of_3_2() {
    let snapshot = draft(6, &["1-4:1 2-5:1 3-6:1"]).before();
    assert_eq!(
        reason(LIM, &snapshot, &[(3, 1), (4, 2), (5, 6)]),
        "Lim 3.2: 3 floats from the scoregroup of 1.0, not 2, who is higher ranked"
    );
    assert_eq!(
        reason(LIM, &snapshot, &[(2, 1), (5, 3), (4, 6)]),
        "Lim 3.2: 4 floats from the scoregroup of 0.0, not 5, who is lower ranked"
    );
}

#[test]
fn in_a_maxi_tournament_ratings_too_far_apart_keep_a_floater() {
    let ratings = |of_2: u16| [2100, of_2, 1500, 1400, 1300, 1200];
    let snapshot = |of_2: u16| draft(6, &["1-4:1 2-5:1 6-3:0"]).rated(&ratings(of_2)).before();
    let maxi = System::LIM_MAXI;
    assert_eq!(
        reason(maxi, &snapshot(2000), &[(3, 1), (4, 2), (5, 6)]),
        "Lim 3.2: 3 floats from the scoregroup of 1.0, not 2, \
         whose rating differs by more than 100 points"
    );
    let without_3 = [(2, 1), (3, 4), (5, 6)];
    assert_eq!(
        reason(maxi, &snapshot(1600), &without_3),
        "Lim 3.2: 2 floats from the scoregroup of 1.0, not 3, \
         who does not tend to equalize the colors due"
    );
}

/// Some of the six or ten players with one point have not played, so no color is due to them.
#[test]
fn players_without_a_due_color_fit_everybody() {
    let opponents = |snapshot: &Snapshot, group: u16| {
        let pairing = LIM.pair(snapshot).unwrap();
        let twos = pairing.pairs().iter().map(|it| [it.white.get(), it.black.get()]);
        let mut twos: Vec<_> = twos.map(|two| (two[0].min(two[1]), two[0].max(two[1]))).collect();
        twos.retain(|&(_, lower)| lower <= group);
        twos.sort_unstable();
        twos.iter().map(|(a, b)| format!("{a}-{b}")).collect::<Vec<_>>().join(" ")
    };
    let six = draft(11, &["7-1:0 8-2:0 3:F 4-9:1 5-10:1 11-6:0"]);
    assert_eq!(opponents(&six.before(), 6), "1-4 2-5 3-6");
    let round = "1-11:1 2-12:1 3-13:1 14-4:0 5:F 15-6:0 7:F 16-8:0 9:F 10-17:1";
    assert_eq!(opponents(&draft(17, &[round]).before(), 10), "1-6 2-7 3-8 4-9 5-10");
    let apart = draft(11, &["7-1:0 8-2:0 3:F 4-9:1 10-5:0 6-11:1"]).without("2-3 4-5 2-6");
    assert_eq!(opponents(&apart.before(), 6), "1-6 2-4 3-5");
}

#[test]
fn nobody_floats_for_the_sake_of_a_cracked_pair() {
    // 8 floats down, 1 v 3, 2 v 7; 4 floats up, 5 v 6; 4 and 8 may not meet, so
    // 2 v 7 is cracked (2.6).
    let snapshot = draft(8, &["1:F 2:F 3:F 7:F 8:F"]).without("8-4 8-5 8-6").before();
    assert_eq!(boards(&LIM.pair(&snapshot).unwrap()), "1-3 7-8 4-2 5-6");
    assert_eq!(
        reason(LIM, &snapshot, &[(1, 3), (2, 8), (7, 4), (6, 5)]),
        "Lim 3.8: 2 v 4 comes before 2 v 8 and is compatible"
    );
}

#[test]
fn a_stranger_is_named_with_his_score() {
    let snapshot = draft(8, &["1-5:1 2-6:1 3-7:1 4-8:1"]).before();
    assert_eq!(
        reason(LIM, &snapshot, &[(1, 6), (3, 2), (4, 7), (8, 5)]),
        "Lim 2.2: 1 v 3 are paired in the scoregroup of 1.0, to which 6 (0.0) does not belong"
    );
}

#[test]
fn no_system_without_acceleration_is_said_to_be_accelerated() {
    let file = "012 Open\n142 5\n152 W\n192 FIDE_LIM_BAKU\n\
                001    1      A                                 2000                             0.0    1\n\
                001    2      B                                 1900                             0.0    2\n";
    let run = fpc_with_input(&["pair", "-"], file.as_bytes());
    let refusal = "record 192: the Lim system has no acceleration";
    assert!(run.status == 3 && run.stderr.contains(refusal), "{}", run.stderr);
    for command in [
        ["pair", "--system", "lim", "--accelerate", "baku", "trf-samples/first-round.trf"]
            .as_slice(),
        &["generate", "--system", "lim", "--accelerate", "baku", "--players", "9", "--rounds", "5"],
    ] {
        let run = fpc(command);
        let refusal = "the Lim system has no acceleration";
        assert!(run.status == 3 && run.stderr.contains(refusal), "{}", run.stderr);
    }
}

#[test]
fn the_rules_for_maxi_tournaments_are_named_with_their_source() {
    let generated = |system: &str| {
        let size = ["--seed", "1", "--players", "9", "--rounds", "3"];
        fpc(&[&["generate", "--system", system], &size[..]].concat()).stdout
    };
    let heading = |file: &str, options: &[&str]| {
        let run = fpc_with_input(&[&["check", "-"], options].concat(), file.as_bytes());
        run.stdout.lines().next().unwrap_or_default().to_owned()
    };
    let (usual, maxi) = (generated("lim"), generated("lim-maxi"));
    // The day tells the edition.
    let by_day = |system: &str| format!("standard input: {system} (in force on 2025-03-01)");
    let (as_lim, as_maxi) = (by_day("Lim system"), by_day("Lim system for Maxi-tournaments"));
    assert_eq!(heading(&maxi, &[]), as_maxi);
    assert_eq!(heading(&usual, &["--system", "lim-maxi"]), as_maxi);
    assert_eq!(heading(&usual, &["--system", "lim"]), as_lim);
    assert_eq!(heading(&maxi, &["--system", "lim"]), as_lim);
    let json = fpc_with_input(&["check", "--format", "json", "-"], maxi.as_bytes()).stdout;
    assert!(json.contains("\"code\": \"lim-maxi\""), "{json}");
}

#[test]
fn the_last_round_is_spoken_of_in_words_that_hold_for_every_system() {
    let file = "XXC white1\n\
                001    1      A                                 2000                             1.0    1     2 w 1\n\
                001    2      B                                 1900                             0.0    2     1 b 0\n";
    let run = fpc_with_input(&["check", "--system", "lim", "-"], file.as_bytes());
    assert!(run.stderr.contains("round 1 may be the last one"), "{}", run.stderr);
    assert!(!run.stderr.contains("topscorers"), "{}", run.stderr);
}

#[test]
fn a_full_point_bye_bars_from_the_bye_since_2026() {
    // 5 is last of those with one point but had a full-point bye, 3 and 4 had the bye.
    let snapshot = draft(5, &["1-2:1 3:U 5:F", "1-3:1 5-2:0 4:U"]).before();
    let bye = |system: System| system.pair(&snapshot).unwrap().bye();
    assert_eq!((bye(LIM), bye(System::LIM_2026)), (Some(id(5)), Some(id(2))));
    let of_1999 = RecordedRound::from(&LIM.pair(&snapshot).unwrap());
    let (_, reason) = System::LIM_2026.explain(&snapshot, &of_1999).unwrap().unwrap();
    assert_eq!(reason.to_string(), "illegal: 5 must not get the bye (C.04.1.4)");
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn a_full_point_bye_decides_in_the_corpus() {
    let folder = shared("corpus/lim-2026");
    let tournament = read(&folder.join("00570009-n17-r8.trf"));
    // 14 had a full-point bye in round 3; 13 is the next above.
    let snapshot = tournament.snapshot(RoundNumber::from_index(7)).unwrap();
    for (system, expected) in [(System::LIM_2026, ["5-14", "17-9"]), (LIM, ["5-9", "17-13"])] {
        let pairing = system.pair(&snapshot).unwrap();
        let bye = if system == LIM { 14 } else { 13 };
        assert_eq!(pairing.bye(), Some(id(bye)), "{system}");
        let boards = boards(&pairing);
        let is_there = |pair: &str| boards.split(' ').any(|board| board == pair);
        assert!(expected.into_iter().all(is_there), "{system}: {boards}");
    }
}

#[test]
fn the_day_tells_the_edition_that_lim_means() {
    let header = |kind: &str, day: &str| Header {
        first_day: day.to_owned(),
        tournament_type: (!kind.is_empty()).then(|| TournamentType::new(kind)),
        ..Header::default()
    };
    let asked = |code: &str, kind: &str, day: &str| {
        SystemChoice::from_code(code).unwrap().resolve(&header(kind, day)).unwrap().system
    };
    for (code, kind) in [("lim", ""), ("auto", "FIDE_LIM"), ("lim", "FIDE_LIM")] {
        for (day, system) in
            [("2026/01/31", LIM), ("2026/02/01", System::LIM_2026), ("", LIM), ("soon", LIM)]
        {
            assert_eq!(asked(code, kind, day), system, "{code}, {kind}, {day}");
        }
    }
    assert_eq!(asked("lim-maxi", "", "2026/03/01"), System::LIM_2026_MAXI);
    assert_eq!(asked("auto", "FIDE_LIM_MAXI", "2026/03/01"), System::LIM_2026_MAXI);
    assert_eq!(asked("lim-2026", "FIDE_LIM", ""), System::LIM_2026);
    let fixed = SystemChoice::Fixed(LIM).resolve(&header("", "2026/03/01")).unwrap();
    assert_eq!(fixed.system, LIM);
}

#[test]
fn a_file_names_the_edition_of_2026_in_words() {
    for system in [System::LIM_2026, System::LIM_2026_MAXI] {
        let size = ["--seed", "1", "--players", "9", "--rounds", "3"];
        let options = [&["generate", "--system", system.code()], &size[..]].concat();
        let file = fpc(&options).stdout;
        assert!(file.contains("\n192 CUSTOM_SWISS\n"), "{file}");
        assert!(file.contains(&format!("\n092 Individual: Swiss-System ({system})\n")), "{file}");
        let checked = fpc_with_input(&["check", "-"], file.as_bytes());
        let heading = format!("standard input: {system} (record 192)");
        assert!(checked.status == 0 && checked.stdout.starts_with(&heading), "{}", checked.stdout);
        // Others cannot know the words.
        let other = file.replace(&format!(" ({system})"), "");
        let code = system.code();
        let asked = fpc_with_input(&["check", "--system", code, "-"], other.as_bytes());
        assert_eq!((asked.status, asked.stderr.as_str()), (0, ""));
        assert_eq!(fpc_with_input(&["check", "-"], other.as_bytes()).status, 3);
    }
}

/// The caveats of the first round of five players.
fn caveats(
    system: System,
    ratings: &[u16],
    bye: Option<RoundOneBye>,
) -> (Option<u16>, Vec<Caveat>) {
    let tournament = draft(5, &[]).rated(ratings).validate().unwrap();
    let mut request = RuleRequest::from(SystemChoice::Fixed(system));
    request.readings.round_1_bye = bye;
    let ruled = request.apply(tournament, &Header::default()).unwrap();
    assert_eq!(ruled.rules.readings.round_1_bye, bye);
    let snapshot = ruled.tournament.snapshot_to_pair().unwrap();
    let pairing = system.pair(&snapshot).unwrap();
    let record = RecordedRound::from(&pairing);
    assert_eq!(system.explain(&snapshot, &record), Ok(None));
    let remarks = system.remarks(&snapshot, pairing.bye()).into_iter();
    let caveats = remarks.map(|it: Remark| Caveat::of_remark(it, RoundNumber::FIRST)).collect();
    (pairing.bye().map(PlayerId::get), caveats)
}

#[test]
fn the_bye_of_round_one_goes_to_the_last_number_or_the_lowest_rating() {
    let (in_order, otherwise) = ([2400, 2300, 2200, 2100, 2000], [2400, 2300, 1900, 2100, 2000]);
    for system in [System::LIM_2026, System::LIM_2026_MAXI] {
        assert_eq!(caveats(system, &in_order, None), (Some(5), vec![]));
        for (order, bye) in
            [(None, 5), (Some(RoundOneBye::Number), 5), (Some(RoundOneBye::Rating), 3)]
        {
            let (given, caveats) = caveats(system, &otherwise, order);
            assert_eq!(given, Some(bye), "{order:?}");
            let [caveat] = &caveats[..] else { panic!("{caveats:?}") };
            assert_eq!((caveat.code.as_str(), caveat.player), ("FPC016", Some(id(bye))));
        }
        let [number, rating] = [None, Some(RoundOneBye::Rating)]
            .map(|order| caveats(system, &otherwise, order).1[0].to_string());
        assert_eq!(
            number,
            "round 1: the bye goes to 5, the last of the list who may get it, and not to 3, who is \
             lower rated (Lim 7.1, which can also be read the other way)"
        );
        assert!(rating.starts_with("round 1: the bye goes to 3, the lowest rated"), "{rating}");
    }
    assert_eq!(caveats(LIM, &otherwise, None), (Some(5), vec![]));
    let mut request = RuleRequest::from(SystemChoice::Fixed(LIM));
    request.readings.round_1_bye = Some(RoundOneBye::Rating);
    let tournament = draft(5, &[]).validate().unwrap();
    let refused = request.apply(tournament, &Header::default()).unwrap_err().to_string();
    assert_eq!(refused, "the Lim system does not leave open who gets the bye of round 1");
}

#[test]
fn the_bye_by_rating_is_explained_by_7_1() {
    let draft = draft(5, &[]).rated(&[2400, 2300, 1900, 2100, 2000]);
    let readings = Readings { round_1_bye: Some(RoundOneBye::Rating), ..Readings::default() };
    let tournament = draft.validate().unwrap().with_readings(readings);
    let snapshot = tournament.snapshot_to_pair().unwrap();
    let mut by_number = recorded(&[(1, 3), (4, 2)]);
    by_number.byes.push(id(5));
    let (_, reason) = System::LIM_2026.explain(&snapshot, &by_number).unwrap().unwrap();
    assert_eq!(
        reason.to_string(),
        "Lim 7.1: the bye goes to 3: they are rated below 5 and leave the others pairable"
    );
}

#[test]
fn acceleration_is_refused_with_the_article() {
    let file = "trf-samples/first-round.trf";
    let run = fpc(&["pair", "--system", "lim-2026", "--accelerate", "baku", file]);
    let refusal = "the Lim system, 2026 edition has no acceleration (Lim 2.2)";
    assert!(run.status == 3 && run.stderr.contains(refusal), "{}", run.stderr);
}

#[test]
fn a_player_who_is_yet_to_arrive_has_no_number_in_7_2() {
    let first = |system: System| boards(&system.pair(&draft(7, &[]).absent([1]).before()).unwrap());
    assert_eq!(first(LIM), "5-2 3-6 7-4");
    assert_eq!(first(System::LIM_2026), "2-5 6-3 4-7");
}

/// No file says that a tournament is a Maxi-tournament.
#[test]
fn a_round_that_the_rules_for_maxi_tournaments_explain_is_not_judged() {
    let generated = |seed: &str| {
        let size = ["--seed", seed, "--players", "14", "--rounds", "5"];
        fpc(&[&["generate", "--system", "lim-2026-maxi"], &size[..]].concat()).stdout
    };
    let mut uncertain = 0;
    for seed in ["1", "2", "3"] {
        let file = generated(seed);
        let check =
            |system: &str| fpc_with_input(&["check", "--system", system, "-"], file.as_bytes());
        assert_eq!(check("lim-2026-maxi").status, 0);
        let usual = check("lim-2026");
        let told = "agree with the Lim system, 2026 edition, for Maxi-tournaments";
        if usual.status != 0 {
            assert!(usual.status == 7 && usual.stdout.contains(told), "{}", usual.stdout);
            uncertain += 1;
        }
    }
    assert!(uncertain > 0);
}
