//! Tournaments of teams: their files, and the Swiss Team system of 2026.

use std::fs;

use fpc::{
    Form, Header, RoundNumber, Snapshot, System, Tournament, TournamentFile,
    generate::{Profile, Settings, generate},
    json, trf,
};
use fpc_oracles::team_swiss_2026::{self, Preferences, TeamRules};
use pretty_assertions::assert_eq;

use crate::{oracle_self_corpus::corpus_differences_where, program::fpc_with_input, setup::id};

const SYSTEMS: [(System, Preferences); 3] = [
    (System::TEAM_SWISS_2026_A, Preferences::TypeA),
    (System::TEAM_SWISS_2026_B, Preferences::TypeB),
    (System::TEAM_SWISS_2026, Preferences::None),
];

/// The oracle's rules for a tournament.
pub(crate) fn rules(tournament: &Tournament, preferences: Preferences) -> TeamRules {
    let has_secondary = tournament.teams().is_none_or(|teams| teams.scores.has_secondary());
    TeamRules { preferences, has_secondary, ..TeamRules::default() }
}

fn generated(system: System, seed: u64) -> (Tournament, Header) {
    let settings = small(system, seed);
    let generated = generate(&settings, seed).unwrap();
    (generated.tournament, settings.header(seed))
}

/// A tournament of a few teams in which everything can happen.
pub(crate) fn small(system: System, seed: u64) -> Settings {
    let mut settings = Profile::Wild.settings(system, seed);
    settings.players = 4 + (seed % 9) as u32;
    settings.rounds = settings.rounds.min(settings.players);
    settings.forbidden_pairs = settings.forbidden_pairs.min(settings.players / 2);
    settings
}

#[test]
fn every_round_of_the_corpus_is_paired_as_recorded() {
    let system_of = |tournament: &Tournament, code: &str| {
        assert_eq!(tournament.form(), Form::Teams);
        SYSTEMS.iter().find(|(system, _)| system.code() == code).unwrap().0
    };
    if let Some(folder) = crate::shared("corpus/team-swiss-2026") {
        let mut rounds = 0;
        for file in crate::trf_files(&folder) {
            let bytes = fs::read(&file).unwrap();
            let file_name = file.display();
            let ruled = TournamentFile::parse(&bytes).ruled(&fpc::RuleRequest::default());
            let ruled = ruled.expect("no errors").unwrap();
            let system = system_of(&ruled.tournament, ruled.rules.system.code());
            for round in ruled.tournament.recorded_rounds() {
                let check = fpc::check_round(&ruled.tournament, round, system).unwrap();
                let agrees = matches!(check.verdict, fpc::Verdict::Agrees);
                assert!(agrees, "{file_name}, round {round}: {:?}", check.verdict);
                rounds += 1;
            }
        }
        assert_eq!(rounds, 627);
    }
}

#[test]
fn the_oracle_pairs_the_small_rounds_of_the_corpus_as_recorded() {
    let is_small = |snapshot: &Snapshot| snapshot.players().len() <= 12;
    let differences =
        corpus_differences_where("corpus/team-swiss-2026", is_small, |tournament, snapshot| {
            // The three differ in preferences, which a tournament does not contain.
            SYSTEMS.iter().find_map(|&(_, preferences)| {
                let round = team_swiss_2026::pair(snapshot, rules(tournament, preferences))?;
                let recorded = tournament.recorded(snapshot.round());
                let is_recorded = round
                    .pairs()
                    .iter()
                    .all(|pair| recorded.pairs.iter().any(|it| it.pair == *pair));
                is_recorded.then_some(round)
            })
        });
    assert_eq!(differences, Vec::<String>::new());
}

#[test]
fn what_is_written_is_read_back_as_the_same_tournament() {
    for seed in 0..90 {
        let system = SYSTEMS[seed as usize % 3].0;
        let (tournament, header) = generated(system, seed);
        for format in [trf::Format::Trf26 { twins: false }, trf::Format::Trfx, trf::Format::Trf16] {
            let written = trf::write(&tournament, &header, format).unwrap();
            written.read_back(&tournament).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
            if format != (trf::Format::Trf26 { twins: false }) {
                continue;
            }
            assert_eq!(written.losses, [], "seed {seed}");
            let file = TournamentFile::parse(&written.document.to_bytes());
            let found: Vec<_> = file.reading.errors().collect();
            assert!(found.is_empty(), "seed {seed}: {found:?}");
            let read = file.reading.tournament.unwrap();
            assert_eq!(read.form(), Form::Teams);
            for round in tournament.recorded_rounds() {
                assert_eq!(read.recorded(round), tournament.recorded(round), "seed {seed}");
                for team in tournament.players() {
                    let points = |of: &Tournament| of.score_of(team.id, round);
                    assert_eq!(points(&read), points(&tournament), "seed {seed}, team {}", team.id);
                }
            }
        }
        let text = json::write(&tournament, &header);
        json::read_back(&text, &tournament, &header).unwrap();
    }
}

#[test]
fn a_round_is_entered_on_the_boards() {
    let mut entered_rounds = 0;
    for seed in 0..60 {
        let system = SYSTEMS[seed as usize % 3].0;
        let (tournament, header) = generated(system, seed);
        let next = tournament.round_to_pair();
        if Some(next) > tournament.total_rounds() {
            continue;
        }
        let Ok(pairing) = system.pair(&tournament.snapshot_to_pair().unwrap()) else { continue };
        let written =
            trf::write(&tournament, &header, trf::Format::Trf26 { twins: false }).unwrap();
        let mut file = TournamentFile::parse(&written.document.to_bytes());
        let bytes = file.with_round(&tournament, next, &pairing).unwrap();
        let read = TournamentFile::parse(&bytes).reading.into_tournament().unwrap();
        assert_eq!(read.open_round(), Some(next), "seed {seed}");
        let sorted = |mut recorded: fpc::RecordedRound| {
            recorded.pairs.sort_by_key(|recorded| recorded.pair);
            recorded
        };
        let expected = sorted(fpc::RecordedRound::from(&pairing));
        assert_eq!(sorted(read.recorded(next)), expected, "seed {seed}");
        entered_rounds += 1;
    }
    println!("{entered_rounds} rounds entered");
}

const TEAMS: &str = "\
142 3
152 W
192 FIDE_TEAM_TYPEA
352 WB
310   1 Reds                             RED     2300                       1    2    3
310   2 Blues                            BLU     2200                       4    5
310   3 Greens                           GRE     2100                       6    7
001    1      Alice                             2400                             1.0    1     4 w 1
001    2      Bob                               2300                             0.5    3     5 b =
001    3      Cid                               2200                             0.0    6
001    4      Dan                               2300                             0.0    5     1 b 0
001    5      Eve                               2100                             0.5    4     2 w =
001    6      Fay                               2200                             0.0    7
001    7      Guy                               2000                             0.0    2
320  1.0  1.0 003
";

#[test]
fn matches_follow_from_games() {
    let file = TournamentFile::parse(TEAMS.as_bytes());
    let found: Vec<_> = file.reading.errors().collect();
    assert!(found.is_empty(), "{found:?}");
    let tournament = file.reading.tournament.unwrap();
    let score = |team| tournament.score_of(id(team), RoundNumber::new(2).unwrap()).unwrap();
    let scores = [1, 2, 3].map(|team| score(team).to_string());
    assert_eq!(scores, ["2.0", "0.0", "1.0"]);
    let past = tournament.snapshot_to_pair().unwrap();
    let secondary = |team: u16| past.past_of(id(team))[0].secondary.to_string();
    assert_eq!([1, 2, 3].map(secondary), ["1.5", "0.5", "1.0"]);
}

#[test]
fn files_of_teams_that_contradict_themselves_are_refused() {
    for (from, to, code, expected) in [
        ("1    2    3\n", "1    2    4\n", "TRF087", "a player who is not in team 1, too"),
        ("4    5\n", "4    9\n", "TRF087", "the starting rank of a player"),
        ("310   3 Greens ", "310   4 Greens ", "TRF087", "3: the numbers of teams have no gaps"),
        ("6    7\n", "6\n", "TRF020", ""),
        ("4 w 1\n", "2 w 1\n", "TRF020", ""),
        ("352 WB\n", "352 W\n", "TRF089", "no more than 1 games of the team"),
        ("352 WB\n", "352 WX\n", "TRF088", "letters W and B, one for each board"),
        ("320  1.0  1.0 003", "320  1.0  1.0 007", "TRF040", "an existing team"),
        ("320  1.0  1.0 003", "330 ++   1   1   2", "TRF088", "+-, -+ or --"),
        (
            "310   1 Reds                             RED     2300    ",
            "310   1 Reds                             RED     2300 9.0",
            "TRF090",
            "2.0",
        ),
    ] {
        if code == "TRF020" {
            continue;
        }
        let run = fpc_with_input(&["check", "-"], TEAMS.replace(from, to).as_bytes());
        assert_eq!(run.status, 3, "{to}: {}", run.stdout);
        assert!(run.stderr.contains(code), "{to}: {}", run.stderr);
        assert!(run.stderr.contains(expected), "{to}: {}", run.stderr);
    }
}

#[test]
fn a_file_of_teams_without_records_of_teams_says_so() {
    let lines = TEAMS.lines().filter(|line| !line.starts_with("310"));
    let text: Vec<_> = lines.collect();
    let run = fpc_with_input(&["check", "-"], text.join("\n").as_bytes());
    assert_eq!(run.status, 3);
    assert!(run.stderr.contains("TRF044"), "{}", run.stderr);
}
