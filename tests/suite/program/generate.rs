//! Generated tournaments: what they promise, and that they never change.

use std::fs;

use fpc::{
    Bye, GameResult, Header, Outcome, PlayerId, PointSystem, RoundNumber, Score, System,
    Tournament, TournamentDraft, check_round,
    generate::{Acceleration, Amount, Director, Profile, Ratings, Settings, generate},
    tournament::Form,
    trf::{self, Document, Format, ReadOptions},
};
use pretty_assertions::assert_eq;

use crate::{
    program::{desk::Desk, fpc, fpc_with_input, scratch, text},
    trf_files,
};

fn check(tournament: &Tournament, system: System) {
    for round in tournament.recorded_rounds() {
        let check = check_round(tournament, round, system).unwrap();
        assert!(check.verdict.agrees(), "round {round}: {:?}", check.verdict);
    }
}

fn bytes(tournament: &Tournament) -> Vec<u8> {
    let written =
        trf::write(tournament, &Header::default(), Format::Trf26 { twins: false }).unwrap();
    assert_eq!(written.losses, []);
    written.document.to_bytes()
}

/// FNV-1a, to keep the bytes of whole files in a number.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[test]
fn what_is_generated_can_be_read_and_checks_clean() {
    let mut stopped = 0;
    for &system in System::ALL {
        for (profile, seeds) in [
            (Profile::Clean, 6),
            (Profile::Ordinary, 12),
            (Profile::Wild, 80),
            (Profile::TinyLong, 60),
        ] {
            for seed in 0..seeds {
                let settings = profile.settings(system, seed);
                let generated = generate(&settings, seed).unwrap();
                let form = generated.tournament.form();
                let document = if form == Form::Teams {
                    // Which points come first is said by the tournament type.
                    let (format, header) = (Format::Trf26 { twins: false }, settings.header(seed));
                    trf::write(&generated.tournament, &header, format).unwrap().document
                } else {
                    Document::parse(&bytes(&generated.tournament))
                };
                let reading = trf::read_with(&document, ReadOptions::default().with_form(form));
                // Abnormal results and lonely full-point byes are meant.
                let meant = [trf::Code::UnusualResult, trf::Code::FullPointByeForPab];
                let found = &reading.diagnostics;
                let others: Vec<_> = found.iter().filter(|it| !meant.contains(&it.code)).collect();
                assert!(others.is_empty(), "{profile} {seed}: {others:?}");
                let tournament = reading.tournament.unwrap();
                check(&tournament, system);
                match &generated.stopped {
                    None => assert_eq!(tournament.played_rounds(), settings.rounds as usize),
                    Some((round, _)) => {
                        stopped += 1;
                        assert_eq!(tournament.round_to_pair(), *round);
                    }
                }
            }
        }
    }
    assert!(stopped > 10, "some end early: {stopped}");
}

#[test]
fn the_same_seed_gives_the_same_bytes_for_ever() {
    let golden = [
        (Profile::Clean, 8_255_847_281_511_099_551),
        (Profile::Ordinary, 5_840_358_079_152_966_978),
        (Profile::Wild, 16_072_462_029_135_447_179),
        (Profile::TinyLong, 14_661_766_257_413_801_674),
    ];
    let of = |profile: Profile| {
        let files = (1..=10).map(|seed| {
            let settings = profile.settings(System::DUTCH_2026, seed);
            bytes(&generate(&settings, seed).unwrap().tournament)
        });
        (profile, hash(&files.collect::<Vec<_>>().concat()))
    };
    assert_eq!(golden.map(|(profile, _)| of(profile)), golden);
}

fn count(tournament: &Tournament, wanted: impl Fn(&Outcome) -> bool) -> usize {
    tournament.players().iter().flat_map(|player| &player.outcomes).filter(|it| wanted(it)).count()
}

#[test]
fn counts_are_kept() {
    let settings = Settings {
        half_point_byes: Amount::Total(7),
        full_point_byes: Amount::PerRound(1),
        forfeits: Amount::Total(5),
        double_forfeits: Amount::PerRound(1),
        unrated_games: Amount::Total(4),
        abnormal_results: Amount::Total(3),
        last_round_byes: true,
        forbidden_pairs: 10,
        unrated: Amount::Total(6),
        ..Settings::plain(System::DUTCH_2026, 60, 7)
    };
    let tournament = generate(&settings, 3).unwrap().tournament;
    assert_eq!(count(&tournament, |it| *it == Outcome::Bye(Bye::HalfPoint)), 7);
    assert_eq!(count(&tournament, |it| *it == Outcome::Bye(Bye::FullPoint)), 7);
    assert_eq!(
        count(&tournament, |it| matches!(it, Outcome::Forfeit { result: GameResult::Win, .. })),
        5
    );
    assert_eq!(
        count(&tournament, |it| matches!(it, Outcome::Forfeit { result: GameResult::Loss, .. })),
        5 + 14
    );
    assert_eq!(count(&tournament, |it| matches!(it, Outcome::Game { rated: false, .. })), 8);
    assert_eq!(tournament.forbidden().len(), 10);
    let unrated = tournament.players().iter().filter(|player| player.rating.is_none());
    assert_eq!(unrated.count(), 6);
    check(&tournament, System::DUTCH_2026);
}

#[test]
fn late_entries_and_withdrawals_are_absent_on_one_side_only() {
    let settings = Settings {
        late_entries: Amount::Total(5),
        withdrawals: Amount::Total(5),
        ..Settings::plain(System::DUTCH_2017, 40, 9)
    };
    let tournament = generate(&settings, 11).unwrap().tournament;
    let absent = |outcome: &Outcome| *outcome == Outcome::Bye(Bye::ZeroPoint);
    let late = tournament.players().iter().filter(|player| absent(&player.outcomes[0])).count();
    let gone = tournament.players().iter().filter(|player| absent(&player.outcomes[8])).count();
    assert_eq!((late, gone), (5, 5));
    for player in tournament.players() {
        let changes = player.outcomes.windows(2).filter(|two| absent(&two[0]) != absent(&two[1]));
        assert!(changes.count() <= 2);
    }
}

#[test]
fn results_follow_the_model() {
    let settings = Settings {
        ratings: Ratings::Uniform { low: 1600, high: 2400 },
        ..Settings::plain(System::DUTCH_2026, 200, 9)
    };
    let tournament = generate(&settings, 1).unwrap().tournament;
    let (mut wins, mut expected, mut draws) = (0, 0, 0);
    for round in tournament.recorded_rounds() {
        for recorded in tournament.recorded(round).pairs {
            let player = |id| tournament.player(id).unwrap();
            let (white, black) = (player(recorded.pair.white), player(recorded.pair.black));
            let [win, loss] = settings.model.wins(white.rating.unwrap(), black.rating.unwrap());
            let outcome = white.outcomes[round.index()];
            expected += win + (1_000_000_000 - win - loss) / 2;
            let points = PointSystem::default().points(&outcome);
            wins += points.tenths() as u64 * 100_000_000;
            draws += u32::from(points == Score::from_tenths(5));
        }
    }
    let games = 900;
    let difference = wins.abs_diff(expected) / games;
    assert!(difference < 40_000_000, "{difference} billionths of a point in a game");
    assert!((200..450).contains(&draws), "{draws}");
    let all_drawn = Settings { draws: Some(1_000_000), ..settings };
    let tournament = generate(&all_drawn, 1).unwrap().tournament;
    let points = |id| tournament.score_of(id, tournament.round_to_pair());
    assert_eq!(points(PlayerId::new(1).unwrap()), Some(Score::from_tenths(45)));
}

#[test]
fn accelerations_are_in_the_players() {
    for acceleration in [Acceleration::Baku, Acceleration::Explicit] {
        let settings = Settings {
            acceleration,
            late_entries: Amount::Rate(100_000),
            ..Settings::plain(System::DUTCH_2026, 30, 7)
        };
        let tournament = generate(&settings, 8).unwrap().tournament;
        let first = &tournament.players()[0].virtual_points;
        assert!(!first.is_empty(), "{acceleration}");
        check(&tournament, System::DUTCH_2026);
    }
}

#[test]
fn who_pairs_does_not_change_what_happens_besides() {
    let settings = Profile::Wild.settings(System::DUTCH_2026, 9);
    let settings = Settings { system: System::DUTCH_2026, ..settings };
    let mut one = Director::new(&settings, 9).unwrap();
    let mut other = one.clone();
    let announced = one.announce().unwrap().unwrap();
    let again = one.announce().unwrap().unwrap();
    assert_eq!(announced.draft(), again.draft(), "an announcement stands");
    let pairing = settings.system.pair(&announced.snapshot_to_pair().unwrap()).unwrap();
    let mut boards = pairing.pairs().to_vec();
    boards.reverse();
    let reversed = fpc::RoundPairing::new(boards, pairing.bye()).unwrap();
    one.play(&pairing).unwrap();
    other.announce().unwrap();
    other.play(&reversed).unwrap();
    assert_eq!(one.tournament().draft(), other.tournament().draft());
}

#[test]
fn a_given_tournament_is_played_unless_byes_are_announced_in_it() {
    let settings = Settings::plain(System::DUTCH_2026, 8, 3);
    let given = Director::new(&settings, 1).unwrap().tournament().clone();
    let with = |change: fn(&mut TournamentDraft)| {
        let mut draft = given.draft().clone();
        change(&mut draft);
        Director::with_tournament(&settings, 1, draft.validate().unwrap())
    };
    check(&with(|_| {}).unwrap().finish().unwrap().tournament, System::DUTCH_2026);
    let entered: fn(&mut TournamentDraft) =
        |draft| draft.players[4].outcomes.push(Outcome::Bye(Bye::HalfPoint));
    let apart: fn(&mut TournamentDraft) = |draft| {
        let announced = (RoundNumber::new(2).unwrap(), draft.players[4].id);
        draft.announced_byes.insert(announced, Bye::HalfPoint);
    };
    for change in [entered, apart] {
        let error = with(change).unwrap_err().to_string();
        assert!(
            error.contains("byes announced: 1") && error.contains("no announced byes"),
            "{error}"
        );
    }
}

#[test]
fn extremes_do_no_harm() {
    for (players, rounds) in [(1, 1), (1, 5), (2, 1), (2, 99), (3, 3), (400, 1)] {
        let settings = Settings {
            half_point_byes: Amount::Rate(1_000_000),
            withdrawals: Amount::PerRound(3),
            late_entries: Amount::Rate(1_000_000),
            forfeits: Amount::Rate(500_000),
            forbidden_pairs: 3,
            acceleration: Acceleration::Explicit,
            ..Settings::plain(System::DUTCH_2026, players, rounds)
        };
        let generated = generate(&settings, 1).unwrap();
        bytes(&generated.tournament);
    }
}

#[test]
fn the_command_in_a_file_makes_it_again() {
    for arguments in [
        &["--seed", "5", "--profile", "wild"][..],
        &["--seed", "12", "--players", "8-40", "--rounds", "4-6", "--accelerate", "baku"],
        &[
            "--seed",
            "3",
            "--points",
            "2-1-0",
            "--pab-points",
            "1",
            "--draws",
            "12.5%",
            "--for",
            "bbp",
        ],
        // Every profile draws what teams are like.
        &["--seed", "1", "--system", "team-swiss-2026-a", "--boards", "4"],
        &["--seed", "8", "--system", "team-swiss-2026-b", "--points", "2-1-0", "--players", "9"],
        &[
            "--seed",
            "4",
            "--system",
            "team-swiss-2026",
            "--team-scores",
            "mp-gp",
            "--pab-points",
            "2",
            "--players",
            "8",
        ],
    ] {
        let run = fpc(&[&["generate"], arguments].concat());
        assert_eq!((run.status, run.stderr.as_str()), (0, ""));
        let command = run.stdout.lines().next().unwrap().strip_prefix("### fpc ").unwrap();
        let engine = if arguments.contains(&"--for") { " --for bbp" } else { "" };
        let command = format!("{command}{engine}");
        let again = fpc(&command.split(' ').collect::<Vec<_>>());
        assert_eq!(again.stdout, run.stdout, "{command}");
        let check = fpc_with_input(&["check", "--quiet", "-"], run.stdout.as_bytes());
        assert!(check.all_rounds_agree(), "{command}: {}", check.stdout);
    }
}

#[test]
fn a_generated_file_tells_by_which_system_it_is_checked() {
    for way in System::swiss().map(|system| ["--system", system.code()]) {
        let small = ["generate", "--seed", "11", "--players", "40", "--rounds", "7"];
        let generated = fpc(&[&small, &way[..]].concat());
        assert_eq!(generated.status, 0, "{way:?}: {}", generated.stderr);
        let check = fpc_with_input(&["check", "--quiet", "-"], generated.stdout.as_bytes());
        assert!(check.all_rounds_agree(), "{way:?}: {}", check.stdout);
    }
}

/// The line that `fpc check` has for the ranks of a file.
fn said_of_ranks(file: &str) -> String {
    let check = fpc_with_input(&["check", "--only", "standings", "-"], file.as_bytes());
    let line = check.stdout.lines().find(|line| line.starts_with("  standings: "));
    assert_eq!(check.status, 0, "{}", check.stdout);
    line.unwrap().to_owned()
}

#[test]
fn ranks_follow_from_the_list_that_is_announced() {
    // Buchholz must not be used in round robins, and teams have tie-breaks of their own.
    let of_players = System::swiss().filter(|system| system.info().form != Form::Teams);
    let systems = of_players.map(|system| vec!["--system", system.code()]);
    let systems: Vec<_> = systems.collect();
    let formats = [vec!["--format", "json"], vec!["--twins"], vec![]];
    for (way, list) in systems.iter().chain(&formats).flat_map(|way| {
        ["BH/C1,BH,SB,DE", "de/p, fb, aob/f, ks/l+1", "STD,PS/C1,WIN,REP,SB/C2,TPR/U1400,TPN"]
            .map(|list| (way, list))
    }) {
        let wild = ["generate", "--seed", "6", "--profile", "wild", "--tie-breaks", list];
        let generated = fpc(&[&wild, &way[..]].concat());
        assert_eq!(generated.status, 0, "{way:?}: {}", generated.stderr);
        let said = said_of_ranks(&generated.stdout);
        let codes = list.replace(' ', "").to_uppercase().replace(',', ", ");
        assert!(said.contains(&format!("ok by PTS, {codes} (record 212)")), "{way:?}: {said}");
        if way.first() != Some(&"--format") {
            let short = codes.replace(", ", ",");
            assert!(generated.stdout.contains(&format!("\n202 {short}\n212 PTS,{short}\n")));
        }
    }
}

#[test]
fn many_files_with_a_list_are_ranked_right() {
    let folder = scratch();
    let out = text(folder.path());
    let list = ["--tie-breaks", "BH/C1,BH,SB,DE,OTHER_PLAYOFF"];
    let many = ["generate", "--seed", "1", "--count", "60", "--out", out, "--profile", "wild"];
    assert_eq!(fpc(&[&many[..], &list].concat()).status, 0);
    let check = fpc(&["check", "--only", "standings", "--format", "json", out]);
    let report: serde_json::Value = serde_json::from_str(&check.stdout).unwrap();
    let count = &report["summary"]["standings"];
    assert_eq!((check.status, &count["differing"]), (0, &0.into()), "{count}");
    assert!(count["files"].as_u64().unwrap() >= 55, "{count}");
}

#[test]
fn points_that_do_not_come_first_are_announced_in_record_212_alone() {
    let run = fpc(&["generate", "--seed", "4", "--tie-breaks", "WIN,PTS,SB", "--players", "9"]);
    assert!(run.stdout.contains("\n212 WIN,PTS,SB\n") && !run.stdout.contains("\n202 "));
    let said = said_of_ranks(&run.stdout);
    assert!(said.contains("ok by WIN, PTS, SB (record 212)"), "{said}");
}

#[test]
fn the_first_line_makes_the_file_with_its_list_again() {
    let list = ["--tie-breaks", "bh-c1,OTHER_BLITZ, SB"];
    let first = fpc(&[&["generate", "--seed", "5", "--players", "12"], &list[..]].concat());
    let command = first.stdout.lines().next().unwrap().strip_prefix("### fpc ").unwrap();
    assert!(command.ends_with("--tie-breaks BH/C1,OTHER_BLITZ,SB"), "{command}");
    let again = fpc(&command.split(' ').collect::<Vec<_>>());
    assert_eq!(again.stdout, first.stdout);
}

#[test]
fn lists_that_rank_no_individual_players_are_refused() {
    for (list, said) in [
        ("BH:MP", "--tie-breaks: BH:MP requires a team score"),
        ("EDE", "EDE is a tie-break for teams"),
        ("BUH", "BUH is not a known tie-break"),
        (",", "expected codes separated by commas"),
    ] {
        let run = fpc(&["generate", "--seed", "1", "--tie-breaks", list]);
        assert_eq!(run.stdout, "", "{list}");
        assert!(run.status == 3 && run.stderr.contains(said), "{list}: {}", run.stderr);
    }
}

#[test]
fn many_files_do_not_depend_on_the_number_of_threads() {
    let files = |jobs: &str| {
        let folder = scratch();
        let out = text(folder.path()).to_owned();
        let run = fpc(&[
            "generate",
            "--seed",
            "98",
            "--count",
            "12",
            "--out",
            &out,
            "--profile",
            "tiny-long",
            "--jobs",
            jobs,
        ]);
        assert_eq!(run.status, 0);
        assert!(run.stderr.starts_with("12 tournaments in "), "{}", run.stderr);
        let paths = trf_files(folder.path());
        let name = |path: &std::path::PathBuf| path.file_name().unwrap().to_owned();
        paths.iter().map(|path| (name(path), fs::read(path).unwrap())).collect::<Vec<_>>()
    };
    let one = files("1");
    assert_eq!(one.len(), 12);
    assert_eq!(one[2].0, "000100.trf");
    assert!(one == files("4"));
}

#[test]
fn an_early_end_is_said_in_the_file_and_beside_it() {
    let run =
        fpc(&["generate", "--seed", "1", "--players", "4", "--rounds", "9", "--profile", "clean"]);
    assert_eq!(run.status, 0);
    let said = "seed 1: the tournament ends before round 4";
    assert!(run.stderr.contains(said), "{}", run.stderr);
    assert!(run.stdout.lines().nth(1).unwrap().contains(said), "{}", run.stdout);
    let check = fpc_with_input(&["check", "--quiet", "-"], run.stdout.as_bytes());
    assert!(check.all_rounds_agree(), "{}", check.stdout);
}

#[test]
fn settings_that_cannot_be_are_refused_by_name() {
    for (arguments, words) in [
        (&["--players", "0"][..], "players: found 0, expected a number from 1 to 9999"),
        (&["--accelerate", "baku", "--points", "3-1-0"], "acceleration: found baku"),
        (&["--forfeits", "often"], "expected a number such as 7, 2/round, 2.5% or 1:40"),
        (&["--draws", "7"], "expected a share such as 30%"),
        (&["--points", "3-1"], "such as 3-1-0"),
        (&["--profile", "mild"], "expected clean, ordinary, wild, tiny-long or big"),
    ] {
        let run = fpc(&[&["generate", "--seed", "1"], arguments].concat());
        assert_eq!((run.status, run.stdout.as_str()), (3, ""), "{arguments:?}");
        assert!(run.stderr.contains(words), "{}", run.stderr);
    }
}

#[test]
fn tournaments_beyond_the_limits_are_too_large() {
    for (arguments, words) in [
        (["--players", "10000"], "players: found 10000, expected a number from 1 to 9999"),
        (["--rounds", "1000"], "rounds: found 1000, expected a number from 1 to 999"),
        (
            ["--forbidden-pairs", "4000000000"],
            "forbidden pairs: found 4000000000, expected at most",
        ),
    ] {
        let run = fpc(&[&["generate", "--seed", "1"], &arguments[..]].concat());
        assert_eq!((run.status, run.stdout.as_str()), (4, ""), "{arguments:?}");
        assert!(run.stderr.contains(words), "{}", run.stderr);
    }
}

#[test]
fn what_a_format_cannot_hold_is_named() {
    let rich = ["--seed", "3", "--profile", "clean", "--players", "20", "--rounds", "5"];
    let more = ["--forbidden-pairs", "2", "--accelerate", "baku"];
    let run = |format: &str| fpc(&[&["generate", "--format", format], &rich[..], &more].concat());
    let trf16 = run("trf16");
    assert_eq!(trf16.status, 0, "{}", trf16.stderr);
    let lost = "TRF-16 cannot hold the acceleration: virtual points of";
    assert!(trf16.stderr.contains(lost), "{}", trf16.stderr);
    // Those who must not meet are in comments.
    assert!(trf16.stdout.contains("### Forbidden pair: "), "{}", trf16.stdout);
    for format in ["trfx", "trf26", "json"] {
        assert_eq!(run(format).stderr, "", "{format}");
    }
    // The same words as those of a conversion.
    let whole = run("trf26").stdout;
    let converted = fpc_with_input(&["convert", "--to", "trf16", "-"], whole.as_bytes()).stderr;
    assert!(converted.contains(lost), "{converted}");
    let desk = Desk::new(&[]);
    let call = "generate --format trf16 --seed 3 --count 3 --players 20 --rounds 5 --accelerate baku --out files";
    let many = desk.run(call);
    let lost = "TRF-16 cannot hold the acceleration: virtual points, in 3 of 3 tournaments";
    assert!(many.stderr.contains(lost), "{}", many.stderr);
}

/// The tournament type says by which of their points teams are paired, also beside acceleration and in files for
/// other programs.
#[test]
fn files_say_by_which_points_teams_are_paired() {
    for (more, code) in
        [(&["--accelerate", "baku"][..], "FIDE_TEAM_MP_BAKU"), (&["--twins"], "FIDE_TEAM_MP")]
    {
        let rest = ["--seed", "1", "--players", "8", "--rounds", "3", "--team-scores", "mp"];
        let run = fpc(&[&["generate", "--system", "team-swiss"], &rest[..], more].concat());
        assert_eq!(run.status, 0, "{}", run.stderr);
        assert!(run.stdout.contains(&format!("\n192 {code}\n")), "{}", run.stdout);
    }
}
