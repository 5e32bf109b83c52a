//! The engine against the oracles, on small random tournaments.

use std::{collections::BTreeMap, ops::Range};

use fpc::{
    Pair, PairingError, Player, PlayerId, RecordedRound, RoundNumber, RoundPairing, Snapshot,
    System, Tournament, TournamentFile,
    generate::{Director, Profile},
    round_robin::BergerTable,
    tournament::{GamePoints, GameScore, RecordedPair},
};
use fpc_oracles::{
    berger, burstein_2026, double_swiss_2026, dubov_1997, dubov_2026, dutch_2012, dutch_2017,
    dutch_2026,
    lim::{self, Edition},
    ssm, team_swiss_2026,
};
use pretty_assertions::assert_eq;

use crate::{
    random::{self, Makeup},
    team_tournaments,
};

/// The pairs in order of their players, and the bye.
type Answer = Option<(Vec<Pair>, Option<PlayerId>)>;

fn answer(snapshot: &Snapshot, pairing: Option<&RoundPairing>) -> Answer {
    pairing.map(|pairing| {
        let mut pairs = pairing.pairs().to_vec();
        pairs.sort_unstable();
        // The oracle leaves out a bye that was given beforehand.
        (pairs, pairing.bye().or(snapshot.assigned_bye()))
    })
}

/// The engine's answer; where it lacks the initial color, the oracle's if the
/// engine finds nothing wrong with it.
fn engine(system: System, snapshot: &Snapshot, expected: Option<&RoundPairing>) -> Answer {
    match system.pair(snapshot) {
        Ok(pairing) => answer(snapshot, Some(&pairing)),
        Err(PairingError::InitialColorUnknown) => {
            let pairing = expected.unwrap();
            let pairs =
                pairing.pairs().iter().map(|&pair| RecordedPair { pair, colors_known: true });
            let byes = pairing.bye().into_iter().collect();
            let recorded = RecordedRound { pairs: pairs.collect(), byes };
            assert_eq!(system.explain(snapshot, &recorded), Ok(None));
            answer(snapshot, expected)
        }
        Err(PairingError::NoLegalPairing { .. }) => None,
        Err(error) => panic!("{error}"),
    }
}

/// Asserts that the engine pairs a worked example as its oracle does.
pub(crate) fn assert_agreement(
    system: System,
    snapshot: &Snapshot,
    expected: Option<&RoundPairing>,
) {
    assert_eq!(engine(system, snapshot, expected), answer(snapshot, expected));
}

/// A small tournament: its makeup by its seed.
fn small(seeds: Range<u64>) -> impl Iterator<Item = (u64, Makeup)> {
    seeds.map(|seed| (seed, Makeup::of(seed)))
}

/// Tournaments with a past that no rules allow.
fn disorderly(seeds: Range<u64>) -> impl Iterator<Item = (u64, Makeup)> {
    seeds.map(|seed| (seed, Makeup::disorderly(seed)))
}

/// Tournaments of 5 to 40 players of all kinds.
fn larger(seeds: Range<u64>) -> impl Iterator<Item = (u64, Makeup)> {
    small(seeds)
        .map(|(seed, makeup)| (seed, Makeup { players: 5 + (seed / 4 % 36) as usize, ..makeup }))
}

/// Plays tournaments by the oracle and pairs every round by the engine, too.
/// Returns the number of rounds.
fn compare(
    system: System,
    oracle: impl Fn(&Snapshot) -> Option<RoundPairing>,
    tournaments: impl Iterator<Item = (u64, Makeup)>,
) -> usize {
    compare_in(system, |_, snapshot| oracle(snapshot), tournaments)
}

/// As [`compare`], for an oracle that needs the tournament, too.
fn compare_in(
    system: System,
    oracle: impl Fn(&Tournament, &Snapshot) -> Option<RoundPairing>,
    tournaments: impl Iterator<Item = (u64, Makeup)>,
) -> usize {
    let mut rounds = 0;
    for (seed, makeup) in tournaments {
        let accelerated = makeup.accelerated && system.info().has_acceleration;
        // Where ratings decide, they are often equal.
        let close = !system.info().has_acceleration && seed / 4 % 2 == 1;
        let rating_gap = if close { 3 } else { makeup.rating_gap };
        let makeup = Makeup { accelerated, rating_gap, ..makeup };
        let mut pair = |tournament: &Tournament, snapshot: &Snapshot| {
            rounds += 1;
            let expected = oracle(tournament, snapshot);
            let paired = engine(system, snapshot, expected.as_ref());
            let round = snapshot.round();
            assert_eq!(
                paired,
                answer(snapshot, expected.as_ref()),
                "seed {seed}, round {round}: {makeup:?}"
            );
            expected
        };
        let draft = random::play_tournament(&makeup, seed, &mut pair);
        if system == System::SSM {
            // What is known in the end changes what the rounds before are ranked by.
            let tournament = random::tournament(&makeup, draft);
            for round in tournament.recorded_rounds() {
                pair(&tournament, &tournament.snapshot(round).unwrap());
            }
        }
    }
    rounds
}

fn oracle_2017(snapshot: &Snapshot) -> Option<RoundPairing> {
    dutch_2017::pair(snapshot).map(|round| round.round_pairing())
}

#[test]
fn dutch_2017_agrees_with_its_oracle() {
    let rounds = compare(System::DUTCH_2017, oracle_2017, small(0..400));
    assert!(rounds > 1_500, "{rounds}");
}

/// Who is right where another program pairs otherwise: rounds of the files that FPC_ORACLE_FILES names
/// (`a.trf#6:b.trf#7`), by an oracle and by the engine.
fn compare_files(system: System, oracle: impl Fn(&Tournament, &Snapshot) -> Option<RoundPairing>) {
    let Ok(files) = std::env::var("FPC_ORACLE_FILES") else {
        println!("FPC_ORACLE_FILES names no files");
        return;
    };
    for asked in files.split(':') {
        let (file, round) = asked.rsplit_once('#').expect("a file, # and a round");
        let bytes = std::fs::read(file).expect(file);
        let tournament = TournamentFile::parse(&bytes).reading.tournament.expect(file);
        let round = round.parse().ok().and_then(RoundNumber::new).expect("a round");
        let snapshot = tournament.snapshot(round).expect(file);
        let expected = oracle(&tournament, &snapshot);
        let engine = engine(system, &snapshot, expected.as_ref());
        assert_eq!(engine, answer(&snapshot, expected.as_ref()), "{asked}");
        println!("{asked}: the oracle pairs as the engine does");
    }
}

#[test]
#[ignore = "a question to the oracle of 2017, for files that FPC_ORACLE_FILES names"]
fn dutch_2017_of_files() {
    compare_files(System::DUTCH_2017, |_, snapshot| oracle_2017(snapshot));
}

#[test]
#[ignore = "a question to the oracle of 2026, for files that FPC_ORACLE_FILES names"]
fn dutch_2026_of_files() {
    compare_files(System::DUTCH_2026, |_, snapshot| oracle_2026(snapshot));
}

#[test]
#[ignore = "a question to the oracle of Dubov, for files that FPC_ORACLE_FILES names"]
fn dubov_2026_of_files() {
    compare_files(System::DUBOV_2026, oracle_dubov(dubov_2026::Edition::Of2026));
}

#[test]
#[ignore = "a question to the oracle of Burstein, for files that FPC_ORACLE_FILES names"]
fn burstein_2026_of_files() {
    compare_files(System::BURSTEIN_2026, |_, snapshot| burstein_2026::pair(snapshot));
}

#[test]
#[ignore = "the long comparison: 40,000 tournaments, some minutes in a release build"]
fn dutch_2017_agrees_with_its_oracle_at_length() {
    let rounds = compare(System::DUTCH_2017, oracle_2017, small(0..40_000));
    println!("dutch-2017: {rounds} rounds of 40,000 tournaments, no difference");
}

fn oracle_2026(snapshot: &Snapshot) -> Option<RoundPairing> {
    dutch_2026::pair(snapshot).map(|round| round.round_pairing())
}

#[test]
fn dutch_2026_agrees_with_its_oracle() {
    let rounds = compare(System::DUTCH_2026, oracle_2026, small(0..400));
    assert!(rounds > 1_500, "{rounds}");
}

#[test]
#[ignore = "the long comparison: 40,000 tournaments, some minutes in a release build"]
fn dutch_2026_agrees_with_its_oracle_at_length() {
    let rounds = compare(System::DUTCH_2026, oracle_2026, small(0..40_000));
    println!("dutch-2026: {rounds} rounds of 40,000 tournaments, no difference");
}

#[test]
fn berger_tables_agree_with_their_oracle() {
    for players in 2..=120 {
        let table = BergerTable::new(players);
        let rounds = (0..table.rounds()).map(RoundNumber::from_index);
        let rounds: Vec<Vec<_>> = rounds.map(|round| table.games(round).collect()).collect();
        let mut expected = berger::table(players);
        for round in &mut expected {
            round.retain(|&(white, black)| white.max(black) <= players);
        }
        assert_eq!(rounds, expected, "{players}");
    }
    let rounds = compare_in(System::BERGER, berger::pair, small(0..400));
    assert!(rounds > 1_500, "{rounds}");
}

#[test]
fn dutch_2012_agrees_with_its_oracle() {
    let rounds = compare(System::DUTCH_2012, dutch_2012::pair, small(0..400));
    assert!(rounds > 1_500, "{rounds}");
}

#[test]
fn dubov_1997_agrees_with_its_oracle() {
    let rounds = compare(System::DUBOV_1997, dubov_1997::pair, small(0..400));
    assert!(rounds > 1_500, "{rounds}");
}

#[test]
fn double_swiss_2026_agrees_with_its_oracle() {
    let compare = |tournaments: &mut dyn Iterator<Item = (u64, Makeup)>| {
        compare(System::DOUBLE_SWISS_2026, double_swiss_2026::pair, tournaments)
    };
    let rounds = compare(&mut small(0..400)) + compare(&mut disorderly(0..200));
    assert!(rounds > 2_000, "{rounds}");
    // Whose rounds are matches in two columns.
    let rounds = matches(0..200);
    assert!(rounds > 600, "{rounds}");
}

#[test]
#[ignore = "the long comparison: 40,000 tournaments, some minutes in a release build"]
fn double_swiss_2026_agrees_with_its_oracle_at_length() {
    let pair = |snapshot: &Snapshot| double_swiss_2026::pair(snapshot);
    let system = System::DOUBLE_SWISS_2026;
    let rounds = compare(system, pair, small(1_000..11_000))
        + compare(system, pair, disorderly(1_000..11_000))
        + compare(system, pair, larger(1_000..1_400))
        + matches(1_000..21_000);
    println!("{rounds} rounds");
}

/// Generated tournaments of matches of two games, with all that can happen in them.
fn matches(seeds: Range<u64>) -> usize {
    let system = System::DOUBLE_SWISS_2026;
    let mut rounds = 0;
    for seed in seeds {
        let mut settings = Profile::Wild.settings(system, seed);
        settings.players = 4 + (seed % 8) as u32;
        let mut director = Director::new(&settings, seed).unwrap();
        while let Some(tournament) = director.announce().unwrap() {
            let snapshot = tournament.snapshot_to_pair().unwrap();
            let expected = double_swiss_2026::pair(&snapshot);
            let paired = engine(system, &snapshot, expected.as_ref());
            assert_eq!(paired, answer(&snapshot, expected.as_ref()), "seed {seed}");
            let Some(pairing) = expected else { break };
            director.play(&pairing).unwrap();
            rounds += 1;
        }
    }
    rounds
}

/// Tournaments of teams with all that can happen in them.
fn matches_of_teams(seeds: Range<u64>) -> usize {
    let mut rounds = 0;
    for seed in seeds {
        let (system, preferences) = team_tournaments::SYSTEMS[seed as usize % 3];
        let settings = team_tournaments::small(system, seed);
        let mut director = Director::new(&settings, seed).unwrap();
        while let Some(tournament) = director.announce().unwrap() {
            let snapshot = tournament.snapshot_to_pair().unwrap();
            let rules = team_tournaments::rules(&tournament, preferences);
            let expected = team_swiss_2026::pair(&snapshot, rules);
            let paired = engine(system, &snapshot, expected.as_ref());
            assert_eq!(paired, answer(&snapshot, expected.as_ref()), "{system}, seed {seed}");
            let Some(pairing) = expected else { break };
            director.play(&pairing).unwrap();
            rounds += 1;
        }
    }
    rounds
}

#[test]
fn team_swiss_2026_agrees_with_its_oracle() {
    let rounds = matches_of_teams(0..300);
    assert!(rounds > 800, "{rounds}");
}

#[test]
#[ignore = "the long comparison: 20,000 tournaments, some minutes in a release build"]
fn team_swiss_2026_agrees_with_its_oracle_at_length() {
    println!("{} rounds", matches_of_teams(1_000..21_000));
}

fn oracle_dubov(
    edition: dubov_2026::Edition,
) -> impl Fn(&Tournament, &Snapshot) -> Option<RoundPairing> {
    move |tournament, snapshot| {
        dubov_2026::pair_in(tournament, snapshot, edition).map(|round| round.round_pairing())
    }
}

/// The editions of the Dubov system without downfloaters.
fn compare_dubov<T: Iterator<Item = (u64, Makeup)>>(tournaments: impl Fn() -> T) -> [usize; 2] {
    [
        (System::DUBOV_2018, dubov_2026::Edition::Of2018),
        (System::DUBOV_2026, dubov_2026::Edition::Of2026),
    ]
    .map(|(system, edition)| compare_in(system, oracle_dubov(edition), tournaments()))
}

#[test]
fn dubov_2018_and_2026_agree_with_their_oracle() {
    let rounds = compare_dubov(|| small(0..400));
    assert!(rounds.iter().all(|&rounds| rounds > 1_500), "{rounds:?}");
}

#[test]
#[ignore = "the long comparison: 40,000 tournaments, some minutes in a release build"]
fn dubov_2018_and_2026_agree_with_their_oracle_at_length() {
    let rounds = compare_dubov(|| small(0..40_000));
    println!("dubov-2018, dubov-2026: {rounds:?} rounds of 40,000 tournaments, no difference");
}

#[test]
fn dubov_2018_and_2026_agree_with_their_oracle_whatever_happened_before() {
    let rounds = compare_dubov(|| disorderly(0..600));
    assert!(rounds.iter().all(|&rounds| rounds > 500), "{rounds:?}");
}

#[test]
#[ignore = "the long comparison: 20,000 tournaments an edition, a minute or two in a release build"]
fn dubov_2018_and_2026_agree_with_their_oracle_whatever_happened_before_at_length() {
    let rounds = compare_dubov(|| disorderly(0..20_000));
    println!("after rounds by lot, 20,000 tournaments each, rounds: {rounds:?}, no difference");
}

/// The editions and variants of the Lim system, as the oracle knows them.
const LIM: [(System, Edition, bool); 4] = [
    (System::LIM, Edition::Of1999, false),
    (System::LIM_MAXI, Edition::Of1999, true),
    (System::LIM_2026, Edition::Of2026, false),
    (System::LIM_2026_MAXI, Edition::Of2026, true),
];

#[test]
fn burstein_2026_agrees_with_its_oracle() {
    let rounds = compare(System::BURSTEIN_2026, burstein_2026::pair, small(0..400));
    assert!(rounds > 1_500, "{rounds}");
}

#[test]
#[ignore = "the long comparison: 40,000 tournaments, some minutes in a release build"]
fn burstein_2026_agrees_with_its_oracle_at_length() {
    let rounds = compare(System::BURSTEIN_2026, burstein_2026::pair, small(0..40_000));
    println!("burstein-2026: {rounds} rounds of 40,000 tournaments, no difference");
}

#[test]
fn burstein_2026_agrees_with_its_oracle_whatever_happened_before() {
    let rounds = compare(System::BURSTEIN_2026, burstein_2026::pair, disorderly(0..600));
    assert!(rounds > 500, "{rounds}");
}

#[test]
#[ignore = "the long comparison: 20,000 tournaments, a minute or two in a release build"]
fn burstein_2026_agrees_with_its_oracle_whatever_happened_before_at_length() {
    let rounds = compare(System::BURSTEIN_2026, burstein_2026::pair, disorderly(0..20_000));
    println!("burstein-2026 after rounds by lot: {rounds} rounds, no difference");
}

#[test]
fn lim_agrees_with_its_oracle() {
    for (system, edition, maxi) in LIM {
        let rounds = compare(system, |it| lim::pair(it, edition, maxi), small(0..400));
        assert!(rounds > 1_500, "{system}: {rounds}");
    }
}

/// The game scores of a tournament, in their own unit.
pub(crate) fn game_scores(tournament: &Tournament) -> BTreeMap<PlayerId, ssm::Gam> {
    let units = |it: &GameScore| it.units();
    let gam = |player: &Player| {
        let gam = match player.game_points.as_ref()? {
            GamePoints::Total(total) => ssm::Gam::Total(total.units()),
            GamePoints::ByRound(scores) => ssm::Gam::ByRound(scores.iter().map(units).collect()),
        };
        Some((player.id, gam))
    };
    tournament.players().iter().filter_map(gam).collect()
}

/// The SSM system with restricted pairing in the first rounds, or without.
fn compare_ssm(tournaments: impl Iterator<Item = (u64, Makeup)>) -> usize {
    let oracle = |tournament: &Tournament, snapshot: &Snapshot| {
        let options = ssm::Options {
            restricted_rounds: tournament.restriction().map_or(0, |it| it.rounds.get()),
            gam: game_scores(tournament),
            ..ssm::Options::default()
        };
        ssm::pair_in(tournament, snapshot, &options).map(|round| round.round_pairing())
    };
    let tournaments = tournaments.map(|(seed, makeup)| {
        (seed, Makeup { restricted_rounds: seed as usize / 4 % 4, ..makeup })
    });
    compare_in(System::SSM, oracle, tournaments)
}

#[test]
fn ssm_agrees_with_its_oracle() {
    let rounds = compare_ssm(small(0..400));
    assert!(rounds > 1_500, "{rounds}");
}

/// All systems but the last two editions of the Dutch one, whose oracles go through all candidates.
/// Returns the numbers of rounds.
fn compare_older<T: Iterator<Item = (u64, Makeup)>>(tournaments: impl Fn() -> T) -> [usize; 5] {
    [
        compare(System::DUTCH_2012, dutch_2012::pair, tournaments()),
        compare(System::DUBOV_1997, dubov_1997::pair, tournaments()),
        compare(System::LIM, |it| lim::pair(it, Edition::Of1999, false), tournaments()),
        compare(System::LIM_MAXI, |it| lim::pair(it, Edition::Of1999, true), tournaments()),
        compare_ssm(tournaments()),
    ]
}

#[test]
fn the_older_systems_agree_with_their_oracles_in_larger_fields() {
    compare_older(|| larger(0..72));
}

#[test]
#[ignore = "the long comparison: 5,000 tournaments a system, some minutes in a release build"]
fn the_older_systems_agree_with_their_oracles_in_larger_fields_at_length() {
    let rounds = compare_older(|| larger(0..5_000));
    println!("5 to 40 players, 5,000 tournaments each, rounds: {rounds:?}, no difference");
}

#[test]
#[ignore = "the long comparison: 40,000 tournaments, some minutes in a release build"]
fn dutch_2012_agrees_with_its_oracle_at_length() {
    let rounds = compare(System::DUTCH_2012, dutch_2012::pair, small(0..40_000));
    println!("dutch-2012: {rounds} rounds of 40,000 tournaments, no difference");
}

#[test]
#[ignore = "the long comparison: 40,000 tournaments, some minutes in a release build"]
fn dubov_1997_agrees_with_its_oracle_at_length() {
    let rounds = compare(System::DUBOV_1997, dubov_1997::pair, small(0..40_000));
    println!("dubov-1997: {rounds} rounds of 40,000 tournaments, no difference");
}

#[test]
#[ignore = "the long comparison: 40,000 tournaments, some minutes in a release build"]
fn lim_agrees_with_its_oracle_at_length() {
    for (system, edition, maxi) in LIM {
        let rounds = compare(system, |it| lim::pair(it, edition, maxi), small(0..20_000));
        println!("{system}: {rounds} rounds of 20,000 tournaments, no difference");
    }
}

#[test]
#[ignore = "the long comparison: 40,000 tournaments, some minutes in a release build"]
fn ssm_agrees_with_its_oracle_at_length() {
    let rounds = compare_ssm(small(0..40_000));
    println!("ssm: {rounds} rounds of 40,000 tournaments, no difference");
}

/// Compares all systems with their oracles where the rounds before follow no rules: colors that
/// nobody would give, byes for anybody, opponents from other scoregroups. Returns the numbers of
/// rounds: of the Dutch system of 2026 and 2017, and of the older systems.
fn compare_after_lots(seeds: &Range<u64>) -> ([usize; 2], [usize; 5]) {
    let tournaments = || disorderly(seeds.clone());
    let dutch = [
        compare(System::DUTCH_2026, oracle_2026, tournaments()),
        compare(System::DUTCH_2017, oracle_2017, tournaments()),
    ];
    (dutch, compare_older(tournaments))
}

#[test]
fn all_systems_agree_with_their_oracles_whatever_happened_before() {
    let (dutch, older) = compare_after_lots(&(0..600));
    assert!(dutch.into_iter().chain(older).all(|rounds| rounds > 500), "{dutch:?} {older:?}");
}

#[test]
#[ignore = "the long comparison: 20,000 tournaments a system, a minute or two in a release build"]
fn all_systems_agree_with_their_oracles_whatever_happened_before_at_length() {
    let rounds = compare_after_lots(&(0..20_000));
    println!("after rounds by lot, 20,000 tournaments each, rounds: {rounds:?}, no difference");
    let players = |seed: u64| 5 + (seed / 4 % 36) as usize;
    let larger = |(seed, makeup)| (seed, Makeup { players: players(seed), ..makeup });
    let rounds = compare_older(|| disorderly(0..2_000).map(larger));
    println!("5 to 40 players, 2,000 tournaments each, rounds: {rounds:?}, no difference");
}
