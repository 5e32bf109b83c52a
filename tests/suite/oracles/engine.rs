//! The engine against the oracles, on random tournaments, and on files with a difference from another program.

use std::{collections::BTreeMap, ops::Range};

use fpc::{
    Pair, PairingError, Player, PlayerId, RecordedRound, RoundNumber, RoundPairing, Snapshot,
    System, Tournament, TournamentFile,
    choice::Choice,
    generate::{Director, Profile, Settings},
    round_robin::BergerTable,
    tournament::{GamePoints, GameScore, RecordedPair},
};
use fpc_oracles::{
    berger, burstein_2026, double_swiss_2026, dubov_1997, dubov_2026, dutch_2012, dutch_2017,
    dutch_2026, lim, ssm, team_swiss_2026,
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

/// The pairing of a round by an oracle; none if there is no legal one.
pub(crate) type Oracle = fn(&Tournament, &Snapshot) -> Option<RoundPairing>;

/// Tournaments on which a system is compared with its oracle.
#[derive(Clone, Copy)]
enum Played {
    /// Some players, with byes, absences, forfeits and the like.
    Small,
    /// Some players whose rounds so far followed no rules.
    AfterLots,
    /// 5 to 40 players; one such tournament for so many small ones.
    Larger(u64),
    /// Rounds of matches, as the generator plays them; half as many.
    Matches(fn(System, u64) -> Settings),
}

/// Those whose oracles go through all candidates one by one.
const FEW: &[Played] = &[Played::Small, Played::AfterLots];
const MANY: &[Played] = &[Played::Small, Played::AfterLots, Played::Larger(8)];
const TEAMS: &[Played] = &[Played::Matches(team_tournaments::small)];

/// Compares systems with their oracles: in `cargo test` in a few tournaments, and at length in the longer test.
macro_rules! compared {
    ($($name:ident: [$($system:ident by $oracle:expr),*] in $played:expr;)*) => {
        mod agrees {
            use super::*;

            $(#[test]
            fn $name() {
                for system in [$(System::$system),*] {
                    let rounds = compare(system, $played, 600);
                    assert!(rounds > 800, "{system}: {rounds}");
                }
            })*
        }

        mod agrees_at_length {
            use super::*;

            $(#[test]
            #[ignore = "the long comparison: some minutes in a release build"]
            fn $name() {
                let tournaments = std::env::var("FPC_TOURNAMENTS");
                let tournaments = tournaments.map_or(40_000, |it| it.parse().expect("a number"));
                for system in [$(System::$system),*] {
                    let rounds = compare(system, $played, tournaments);
                    println!("{system}: {rounds} rounds, no difference");
                }
            })*
        }

        /// The oracle of a system; round robins without a choice have none.
        pub(crate) fn oracle_of(system: System) -> Option<Oracle> {
            $($(if system == System::$system { return Some($oracle); })*)*
            None
        }
    };
}

compared! {
    dutch_2026: [DUTCH_2026 by |_, it| dutch_2026::pair(it).map(|round| round.round_pairing())] in FEW;
    dutch_2017: [DUTCH_2017 by |_, it| dutch_2017::pair(it).map(|round| round.round_pairing())] in FEW;
    dutch_2012: [DUTCH_2012 by |_, it| dutch_2012::pair(it)] in MANY;
    dubov_2026: [
        DUBOV_2026 by |all, it| dubov(all, it, dubov_2026::Edition::Of2026),
        DUBOV_2018 by |all, it| dubov(all, it, dubov_2026::Edition::Of2018)
    ] in FEW;
    dubov_1997: [DUBOV_1997 by |_, it| dubov_1997::pair(it)] in MANY;
    burstein_2026: [BURSTEIN_2026 by |_, it| burstein_2026::pair(it)] in FEW;
    lim: [
        LIM by |_, it| lim::pair(it, lim::Edition::Of1999, false),
        LIM_MAXI by |_, it| lim::pair(it, lim::Edition::Of1999, true),
        LIM_2026 by |_, it| lim::pair(it, lim::Edition::Of2026, false),
        LIM_2026_MAXI by |_, it| lim::pair(it, lim::Edition::Of2026, true)
    ] in MANY;
    double_swiss_2026: [DOUBLE_SWISS_2026 by |_, it| double_swiss_2026::pair(it)] in &[
        Played::Small, Played::AfterLots, Played::Larger(100), Played::Matches(matches_of_two),
    ];
    ssm: [SSM by ssm_of] in MANY;
    berger: [BERGER by berger::pair] in &[Played::Small];
    team_swiss_2026: [
        TEAM_SWISS_2026_A by |all, it| teams(all, it, team_swiss_2026::Preferences::TypeA),
        TEAM_SWISS_2026_B by |all, it| teams(all, it, team_swiss_2026::Preferences::TypeB),
        TEAM_SWISS_2026 by |all, it| teams(all, it, team_swiss_2026::Preferences::None)
    ] in TEAMS;
}

fn dubov(
    tournament: &Tournament,
    snapshot: &Snapshot,
    edition: dubov_2026::Edition,
) -> Option<RoundPairing> {
    dubov_2026::pair_in(tournament, snapshot, edition).map(|round| round.round_pairing())
}

fn teams(
    tournament: &Tournament,
    snapshot: &Snapshot,
    preferences: team_swiss_2026::Preferences,
) -> Option<RoundPairing> {
    team_swiss_2026::pair(snapshot, team_tournaments::rules(tournament, preferences))
}

fn ssm_of(tournament: &Tournament, snapshot: &Snapshot) -> Option<RoundPairing> {
    let options = ssm::Options {
        restricted_rounds: tournament.restriction().map_or(0, |it| it.rounds.get()),
        gam: game_scores(tournament),
        ..ssm::Options::default()
    };
    ssm::pair_in(tournament, snapshot, &options).map(|round| round.round_pairing())
}

/// A few players who play matches of two games.
fn matches_of_two(system: System, seed: u64) -> Settings {
    let mut settings = Profile::Wild.settings(system, seed);
    settings.players = 4 + (seed % 8) as u32;
    settings
}

/// Plays so many tournaments by the oracle and pairs every round by the engine, too. Returns the number of rounds.
fn compare(system: System, played: &[Played], tournaments: u64) -> usize {
    let makeups = |seeds: Range<u64>, of: fn(u64) -> Makeup| {
        seeds.map(|seed| play(system, seed, of(seed))).sum::<usize>()
    };
    let rounds = played.iter().map(|played| match *played {
        Played::Small => makeups(0..tournaments, Makeup::of),
        Played::AfterLots => makeups(0..tournaments, Makeup::disorderly),
        Played::Larger(share) => makeups(0..tournaments / share, |seed| {
            let makeup =
                if seed % 4 == 3 { Makeup::disorderly(seed / 4) } else { Makeup::of(seed) };
            Makeup { players: 5 + (seed / 4 % 36) as usize, ..makeup }
        }),
        Played::Matches(settings) => (0..tournaments / 2)
            .map(|seed| play_matches(system, seed, &settings(system, seed)))
            .sum(),
    });
    rounds.sum()
}

fn play(system: System, seed: u64, makeup: Makeup) -> usize {
    let oracle = oracle_of(system).unwrap();
    let accelerated = makeup.accelerated && system.info().has_acceleration;
    // Where ratings decide, they are often equal.
    let close = !system.info().has_acceleration && seed / 4 % 2 == 1;
    let rating_gap = if close { 3 } else { makeup.rating_gap };
    let restricted_rounds =
        if system == System::SSM { seed as usize / 4 % 4 } else { makeup.restricted_rounds };
    let makeup = Makeup { accelerated, rating_gap, restricted_rounds, ..makeup };
    let mut rounds = 0;
    let mut pair = |tournament: &Tournament, snapshot: &Snapshot| {
        rounds += 1;
        let expected = oracle(tournament, snapshot);
        let paired = engine(system, snapshot, expected.as_ref());
        let round = snapshot.round();
        assert_eq!(
            paired,
            answer(snapshot, expected.as_ref()),
            "{system}, seed {seed}, round {round}: {makeup:?}"
        );
        expected
    };
    let draft = random::play_tournament(&makeup, seed, &mut pair);
    if system == System::SSM {
        // Facts known only in the end change the order in earlier rounds.
        let tournament = random::tournament(&makeup, draft);
        for round in tournament.recorded_rounds() {
            pair(&tournament, &tournament.snapshot(round).unwrap());
        }
    }
    rounds
}

fn play_matches(system: System, seed: u64, settings: &Settings) -> usize {
    let oracle = oracle_of(system).unwrap();
    let mut rounds = 0;
    let mut director = Director::new(settings, seed).unwrap();
    while let Some(tournament) = director.announce().unwrap() {
        let snapshot = tournament.snapshot_to_pair().unwrap();
        let expected = oracle(&tournament, &snapshot);
        let paired = engine(system, &snapshot, expected.as_ref());
        assert_eq!(paired, answer(&snapshot, expected.as_ref()), "{system}, seed {seed}");
        let Some(pairing) = expected else { break };
        director.play(&pairing).unwrap();
        rounds += 1;
    }
    rounds
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

/// Tells who is right where another program pairs otherwise: `FPC_ORACLE_FILES=dutch-2017=a.trf#6:dubov-2026=b.trf#7`.
#[test]
#[ignore = "a question to oracles, for rounds of files that FPC_ORACLE_FILES names"]
fn files_are_paired_as_by_the_oracle() {
    let files = std::env::var("FPC_ORACLE_FILES").unwrap_or_default();
    for asked in files.split(':').filter(|asked| !asked.is_empty()) {
        let parts =
            asked.split_once('=').and_then(|(system, rest)| Some((system, rest.rsplit_once('#')?)));
        let (system, (file, round)) = parts.expect("a system, =, a file, # and a round");
        let bytes = std::fs::read(file).expect(file);
        let reading = TournamentFile::parse(&bytes).reading;
        let tournament = reading.tournament.expect(file);
        // The color preferences of teams are said in the file.
        let of_teams = tournament.teams().and_then(|_| Choice::of(&reading.header).ok());
        let system = of_teams.map(|it| it.system).or_else(|| System::from_name(system));
        let system = system.expect(asked);
        let round = round.parse().ok().and_then(RoundNumber::new).expect("a round");
        let snapshot = tournament.snapshot(round).expect(file);
        let expected = oracle_of(system).expect(asked)(&tournament, &snapshot);
        let engine = engine(system, &snapshot, expected.as_ref());
        assert_eq!(engine, answer(&snapshot, expected.as_ref()), "{asked}");
        println!("{asked}: the oracle pairs as the engine does");
    }
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
}
