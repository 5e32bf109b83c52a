//! Tournaments of teams: their files, and the Swiss Team system of 2026.

use std::fs;

use fpc::{
    Header, RoundNumber, Score, Snapshot, System, Tournament, TournamentFile,
    generate::{Profile, generate},
    json,
    tournament::{Form, ResultKind},
    trf,
};
use fpc_oracles::team_swiss_2026;
use pretty_assertions::assert_eq;
use proptest::prelude::*;

use crate::{
    laws::stated::{self, arbitrary_teams},
    oracles::corpus::corpus_differences_where,
    program::{fpc, fpc_with_input},
    setup::id,
    team_tournaments::{SYSTEMS, rules, small},
};

fn generated(system: System, seed: u64) -> (Tournament, Header) {
    let settings = small(system, seed);
    let generated = generate(&settings, seed).unwrap();
    (generated.tournament, settings.header(seed))
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn every_round_of_the_corpus_is_paired_as_recorded() {
    let system_of = |tournament: &Tournament, code: &str| {
        assert_eq!(tournament.form(), Form::Teams);
        SYSTEMS.iter().find(|(system, _)| system.code() == code).unwrap().0
    };
    let mut rounds = 0;
    for file in crate::trf_files(&crate::shared("corpus/team-swiss-2026")) {
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

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
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
192 FIDE_TEAM_TYPEA_MP_GP
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

/// The tournament of a file, without errors.
fn read(text: &str) -> Tournament {
    TournamentFile::parse(text.as_bytes()).reading.into_tournament().expect("no errors")
}

/// A round is not paired again once a game of it has a result, even if no match has one.
#[test]
fn a_round_has_begun_with_the_first_game_of_a_match() {
    let begun = TEAMS
        .replace("     4 w 1\n", "     4 w 1     6 b 1\n")
        .replace("     5 b =\n", "     5 b =     7 w\n")
        .replace("0.0    7\n", "0.0    7               1 w 0\n")
        .replace("0.0    2\n", "0.0    2               2 b\n");
    assert!(read(&begun).has_begun(RoundNumber::new(2).unwrap()));
    let run = fpc_with_input(&["pair", "-"], begun.as_bytes());
    assert_eq!((run.status, run.stdout.as_str()), (3, ""), "{}", run.stderr);
}

#[test]
fn a_bye_is_entered_beside_blank_points() {
    for (before, after) in [
        ("320\n", " 000   2\n"),
        ("320  1.0\n", " 000   2\n"),
        ("320  1.0  1.0 003\n", "320  1.0  1.0   3   2\n"),
    ] {
        let text = TEAMS.replace("320  1.0  1.0 003\n", before);
        let tournament = read(&text);
        let round = tournament.round_to_pair();
        let pairing = System::TEAM_SWISS_2026_A.pair(&tournament.snapshot_to_pair().unwrap());
        let mut file = TournamentFile::parse(text.as_bytes());
        let entered = file.with_round(&tournament, round, &pairing.unwrap()).unwrap();
        let entered = String::from_utf8(entered).unwrap();
        assert!(entered.contains(after), "{entered}");
    }
}

#[test]
fn a_round_of_forfeited_matches_needs_no_games() {
    let text = TEAMS.to_owned() + "330 --   2   1   2\n";
    let tournament = read(&text.replace("1.0 003\n", "1.0 003 003\n"));
    assert_eq!(tournament.round_to_pair(), RoundNumber::new(3).unwrap());
    assert_eq!(tournament.recorded(RoundNumber::new(2).unwrap()).byes, [id(3)]);
}

#[test]
fn a_match_that_is_level_by_forfeits_has_not_been_played() {
    let text = TEAMS
        .replace("1.0    1     4 w 1", "1.0    1     4 w +")
        .replace("0.5    3     5 b =", "0.0    3     5 b -")
        .replace("1 b 0", "1 b -")
        .replace("0.5    4     2 w =", "1.0    4     2 w +");
    let tournament = read(&text);
    let snapshot = tournament.snapshot_to_pair().unwrap();
    for team in [1, 2] {
        let past = *snapshot.past_of(id(team)).first().unwrap();
        assert_eq!((past.points, past.met(), past.color), (Score::from_tenths(10), None, None));
        assert_eq!(past.kind, Some(ResultKind::ForfeitDraw));
    }
    let header = Header::default();
    let written = trf::write(&tournament, &header, trf::Format::Trf26 { twins: false }).unwrap();
    written.read_back(&tournament).unwrap();
    let text = json::write(&tournament, &header);
    json::read_back(&text, &tournament, &header).unwrap();
}

/// What 330 says about Black is kept, although it says of White what the games say as well.
#[test]
fn a_match_that_was_given_to_black_is_written() {
    let text = TEAMS
        .replace("1.0    1     4 w 1", "0.0    1     4 w -")
        .replace("0.5    3     5 b =", "0.0    3     5 b -")
        .replace("1 b 0", "1 b -")
        .replace("0.5    4     2 w =", "0.0    4     2 w -")
        + "330 -+   1   1   2\n";
    let tournament = read(&text);
    let written =
        trf::write(&tournament, &Header::default(), trf::Format::Trf26 { twins: false }).unwrap();
    written.read_back(&tournament).unwrap();
    let text = String::from_utf8(written.document.to_bytes()).unwrap();
    assert!(text.contains("330 -+   1   1   2"), "{text}");
}

/// Nobody has had the bye yet, and it is worth something else than a draw.
#[test]
fn what_the_bye_is_worth_is_written_before_it_is_given() {
    let mut settings = Profile::Clean.settings(System::TEAM_SWISS_2026_A, 1);
    (settings.players, settings.points.pairing_allocated_bye) = (8, settings.points.win);
    let tournament = generate(&settings, 1).unwrap().tournament;
    let format = trf::Format::Trf26 { twins: false };
    let written = trf::write(&tournament, &settings.header(1), format).unwrap();
    assert_eq!(written.losses, []);
    written.read_back(&tournament).unwrap();
}

#[test]
fn files_of_teams_that_contradict_themselves_are_refused() {
    for (from, to, code, expected) in [
        ("1    2    3\n", "1    2    4\n", "TRF087", "a player who is not in team 1, too"),
        ("4    5\n", "4    9\n", "TRF087", "the starting rank of a player"),
        ("310   3 Greens ", "310   4 Greens ", "TRF087", "3: the numbers of teams have no gaps"),
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
        let run = fpc_with_input(&["check", "-"], TEAMS.replace(from, to).as_bytes());
        assert_eq!(run.status, 3, "{to}: {}", run.stdout);
        assert!(run.stderr.contains(code), "{to}: {}", run.stderr);
        assert!(run.stderr.contains(expected), "{to}: {}", run.stderr);
    }
}

/// Five teams of one player after a round that all drew, but for team 5, which had the bye.
fn draws(kind: &str, records: &str, points: &str) -> String {
    let line = |id: u32, cell: &str| {
        let worth = if cell.ends_with('U') { "1.0" } else { "0.5" };
        format!("001 {id:>4}      T{id:<32} 2500{worth:>32} {id:>4}  {cell}\n")
    };
    let players = [
        line(1, "   2 w ="),
        line(2, "   1 b ="),
        line(3, "   4 w ="),
        line(4, "   3 b ="),
        line(5, "0000 - U"),
    ];
    let team = |id: u32| {
        let points = if id == 5 { points } else { "" };
        format!("310 {id:>3} Team{id:<41}{points:<20}{id:>3}\n")
    };
    let teams: String = (1..=5).map(team).collect();
    let head = "012 Teams\n042 2026/03/01\n142 3\n152 W\n";
    format!("{head}192 {kind}\n{records}{}{teams}", players.concat())
}

#[test]
fn a_pairing_that_hangs_on_the_worth_of_the_bye_says_so() {
    let pair = |text: &str| fpc_with_input(&["pair", "-"], text.as_bytes());
    let hangs = |run: &crate::program::Run| run.stderr.contains("[FPC026]");
    for (kind, other) in
        [("FIDE_TEAM_GP_MP", "320  2.0  1.0"), ("FIDE_TEAM_TYPEA_MP_GP", "320  2.0  1.0")]
    {
        let run = pair(&draws(kind, "", ""));
        assert_eq!(run.status, 0, "{}", run.stderr);
        assert!(hangs(&run) && run.stderr.contains(other), "{kind}: {}", run.stderr);
        let otherwise = pair(&draws(kind, &format!("{other} 005\n"), ""));
        assert!(!hangs(&otherwise) && otherwise.stdout != run.stdout, "{}", otherwise.stdout);
        let so = pair(&draws(kind, "320  1.0  0.5 005\n", ""));
        assert!(!hangs(&so) && so.stdout == run.stdout, "{}", so.stdout);
        // The points of the team show it as well.
        let shown = pair(&draws(kind, "", "   1.0    0.5"));
        assert!(!hangs(&shown) && shown.stdout == run.stdout, "{}", shown.stderr);
    }
    // Nobody has had the bye.
    let none = draws("FIDE_TEAM_GP_MP", "", "").replace("0000 - U", "0000 - Z");
    assert!(!hangs(&pair(&none.replace("1.0    5", "0.0    5"))));
}

#[test]
fn points_beyond_the_rules_of_matches_are_lost_with_the_teams() {
    let text = draws("FIDE_TEAM_TYPEA_MP_GP", "", "");
    let lost = |records: &str| {
        let text = text.replace("142 3\n", &format!("142 3\n{records}"));
        let run = fpc_with_input(&["convert", "-", "--to", "trf16"], text.as_bytes());
        run.stderr.lines().filter(|it| it.contains("abnormal points")).map(str::to_owned).collect()
    };
    let none: Vec<String> = lost("320  2.0  1.0 005\n362 TW 3.0   TD 1.0   TL 0.0\n");
    assert_eq!(none, [""; 0]);
    for (records, entries) in [
        ("299 -   1.0\n", "1 entry"),
        ("299 W   2.0   1.0   1    1\n", "2 entries"),
        ("299 -   1.0\n299     1.0         1    2\n", "2 entries"),
    ] {
        let lines: Vec<String> = lost(records);
        assert_eq!(lines.len(), 1, "{records}");
        assert!(lines[0].ends_with(entries), "{lines:?}");
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

#[test]
fn oddities_of_matches_are_warnings() {
    for (from, to, code, expected) in [
        ("352 WB\n", "352 BB\n", "TRF091", "expected white on board 2"),
        ("320  1.0  1.0 003", "330 +-   1   1   2\n320  1.0  1.0 003", "TRF092", ""),
        ("352 WB\n", "352 WB\n802   1 RED      1.0    1.5\n", "TRF093", "expected 2.0"),
        ("352 WB\n", "352 WB\n802   1 RED      2.0    1.0\n", "TRF093", "expected 1.5"),
        (
            "352 WB\n",
            "352 WB\n802   1 RED      2.0    1.5   3 w  1.5 \n",
            "TRF093",
            "found \"3\", expected 2",
        ),
        ("192 FIDE_TEAM_TYPEA_MP_GP\n", "192 FIDE_TEAM_TYPEB\n", "TRF094", "FIDE_TEAM_TYPEB_MP_GP"),
        ("352 WB\n", "352 WB\n250       1.0   1   1    1    1\n", "TRF095", "columns 5-8"),
    ] {
        let file = TEAMS.replace(from, to);
        assert_ne!(file, TEAMS, "{from}");
        let run = fpc_with_input(&["validate", "-"], file.as_bytes());
        assert_eq!(run.status, 0, "{to}: {}", run.stderr);
        let said = format!("{}{}", run.stdout, run.stderr);
        assert!(said.contains(code) && said.contains(expected), "{to}: {said}");
    }
    for (row, expected) in [
        ("802   1 ROT      2.0    1.5   2 w  1.5", "found \"ROT\", expected RED"),
        ("802   1 RED      2.0    1.5   2 b  1.5", "found \"b\", expected w"),
        ("802   1 RED      2.0    1.5   2 w  0.5", "found \"0.5\", expected 1.5"),
        ("802   1 RED      2.0    1.5   2 w  1.5f", "found \"f\", expected nothing"),
    ] {
        let file = TEAMS.replace("352 WB\n", &format!("352 WB\n{row}\n"));
        let run = fpc_with_input(&["validate", "-"], file.as_bytes());
        assert!(run.stdout.contains(expected), "{row}: {}", run.stdout);
    }
    let right =
        "352 WB\n802   1 RED      2.0    1.5   2 w  1.5 \n802   3 GRE      1.0    1.0 PAB    1.0\n";
    let run = fpc_with_input(&["validate", "-"], TEAMS.replace("352 WB\n", right).as_bytes());
    assert!(!run.stdout.contains("TRF093"), "{}", run.stdout);
}

#[test]
fn standings_of_teams_show_their_boards() {
    let sample = "trf-samples/teams.trf";
    let run = fpc(&["standings", "--cross-table", "--boards", sample]);
    assert_eq!(run.status, 0);
    for line in [
        "   2    2  Old Mill Chess Club    1861  5b4.0  1w2.5  4b2.5  3w1.5  6b2.5       8   13.0    2     23  26     36",
        "2. Old Mill Chess Club (no. 2)",
        "    2    7  Garcia, Greta     1901  22b1  1w½  17w½  12b0  27w1     3.0      5",
    ] {
        assert!(run.stdout.lines().any(|it| it == line), "{line}\n{}", run.stdout);
    }
    let run = fpc(&["standings", "--cross-table", "--boards", "--format", "json", sample]);
    let report: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    let team = &report["tables"][0]["standings"][1];
    assert_eq!(team["rounds"][1]["game_points"], "2.5");
    assert_eq!(team["players"][1]["name"], "Garcia, Greta");
    assert_eq!(team["players"][1]["points"], "3.0");
    assert_eq!(team["players"][1]["rounds"][1]["opponent"], 1);
    let without = fpc(&["standings", "--cross-table", sample]);
    assert!(!without.stdout.contains("Garcia"));
    let individuals = "trf-samples/clean.trf";
    let [with, without] = [&["--boards", individuals][..], &[individuals]]
        .map(|rest| fpc(&[&["standings"], rest].concat()).stdout);
    assert_eq!(with, without);
}

#[test]
fn the_ranks_of_random_teams_follow_from_tie_breaks_of_teams() {
    let random = ["generate", "--system", "team-swiss-2026-a", "--players", "6", "--rounds", "3"];
    let run = fpc(&[&random[..], &["--seed", "5", "--tie-breaks", "MPvGP,EMMSB"]].concat());
    assert_eq!(run.status, 0, "{}", run.stderr);
    let checked = fpc_with_input(&["check", "-"], run.stdout.as_bytes());
    assert_eq!(checked.status, 0, "{}{}", checked.stdout, checked.stderr);
    let refused = fpc(&[&random[..], &["--tie-breaks", "DE"]].concat());
    assert_eq!(refused.status, 3);
    assert!(refused.stderr.contains("DE is a tie-break for players"), "{}", refused.stderr);
}

#[test]
fn a_report_on_teams_shows_the_games_of_each_match() {
    let run = fpc(&["report", "trf-samples/teams.trf"]);
    assert_eq!(run.status, 0);
    assert_eq!(run.stdout.matches("class=\"games\"").count(), 14);
    assert!(run.stdout.contains("2.5 : 1.5"));
    assert!(run.stdout.contains("<h2>Teams</h2>"));
}

#[test]
fn an_individual_tournament_that_lists_teams_ranks_them_too() {
    let sample = fs::read_to_string(crate::program::sample("byes-and-forfeits.trf")).unwrap();
    let line = |name: &str, players: &[u16]| {
        let numbers: Vec<_> = players.iter().map(|id| format!("{id:>4}")).collect();
        format!("013 {name:<32}{}\n", numbers.join(" "))
    };
    let lists =
        line("Reds", &[1, 4, 10]) + &line("Blues", &[2, 3, 7]) + &line("Greens", &[5, 6, 8, 9]);
    let file = sample.replacen("001 ", &format!("{lists}001 "), 1);
    let ranking = |options: &[&str]| -> Vec<String> {
        let run = fpc_with_input(&[&["standings", "-"], options].concat(), file.as_bytes());
        assert_eq!(run.status, 0, "{}", run.stderr);
        let (_, ranking) = run.stdout.split_once("Ranking of teams").unwrap();
        ranking.lines().skip(3).map(str::to_owned).collect()
    };
    assert_eq!(
        ranking(&["--tie-breaks", "BH"]),
        [
            "   1  Blues     11.0     11  7, 3, 2",
            "   2  Reds       9.5     15  4, 1, 10",
            "   3  Greens     8.5     23  6, 5, 8",
        ],
    );
    let of_two = ranking(&["--tie-breaks", "BH", "--team-players", "2"]);
    assert_eq!(of_two[0], "   1  Reds       8.5      3  4, 1");
    let arguments = ["standings", "--format", "json", "--tie-breaks", "BH", "-"];
    let run = fpc_with_input(&arguments, file.as_bytes());
    let report: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(report["tables"][0]["teams"][0]["name"], "Blues");
    assert_eq!(report["tables"][0]["teams"][1]["points"], "9.5");
    let page = fpc_with_input(&["report", "-"], file.as_bytes());
    assert!(page.stdout.contains("Ranking of teams"));
    let without = fpc(&["standings", "trf-samples/byes-and-forfeits.trf"]);
    assert!(!without.stdout.contains("Ranking of teams"));
}

proptest! {
    #[test]
    fn what_is_written_of_teams_is_read_back(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let file = arbitrary_teams::file(&bytes);
        stated::what_is_written_is_read_back(&trf::Document::parse(file.as_bytes()));
    }

    #[test]
    fn pairing_teams_twice_is_pairing_them_once(
        bytes in prop::collection::vec(any::<u8>(), 0..400),
    ) {
        let document = trf::Document::parse(arbitrary_teams::file(&bytes).as_bytes());
        for &system in System::ALL {
            stated::pairing_twice_is_pairing_once(&document, system);
        }
    }
}

#[test]
fn every_record_of_teams_is_read_or_refused_for_one_reason() {
    for row in
        include_str!("../../variants-of-teams.tsv").lines().filter(|row| !row.starts_with('#'))
    {
        let [begins, line, codes, _why] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let is_replaced = |it: &&str| it.starts_with(begins);
        let mut lines: Vec<_> = TEAMS.lines().collect();
        match (lines.iter().position(is_replaced), line) {
            (None, line) => lines.push(line),
            (Some(place), "") => drop(lines.remove(place)),
            (Some(place), line) => lines[place] = line,
        }
        let reading = TournamentFile::parse((lines.join("\n") + "\n").as_bytes()).reading;
        let found: Vec<_> = reading.diagnostics.iter().map(|it| it.code.as_str()).collect();
        let found = if found.is_empty() { "-".to_owned() } else { found.join(" ") };
        assert_eq!(found, codes, "{row}");
        let is_read = reading.errors().next().is_none();
        assert_eq!(reading.tournament.is_some(), is_read, "{row}");
    }
}
