//! A system that is registered from outside can do what those of the crate can.

use std::fs;

use fpc::{
    Color, Date, Pair, PairingError, PairingSystem, PointSystem, RecordedRound, RoundNumber,
    RoundPairing, Snapshot, System, TournamentDraft,
};
use fpc_cli::ExitStatus;
use pretty_assertions::assert_eq;

use crate::random::{self, Makeup};

/// Neighbors in the order of scores meet, whether or not they have met before.
#[derive(Debug)]
struct Neighbors;

impl PairingSystem for Neighbors {
    fn code(&self) -> &'static str {
        "neighbors"
    }

    fn title(&self) -> &'static str {
        "system of neighbors"
    }

    fn tournament_types(&self) -> &'static [(&'static str, &'static str)] {
        &[("CUSTOM_SWISS_NEIGHBORS", "the system of neighbors")]
    }

    fn pair(&self, snapshot: &Snapshot) -> Result<RoundPairing, PairingError> {
        let twos = snapshot.players().chunks_exact(2);
        let left = twos.remainder().first().map(|player| player.id);
        let pairs = twos.map(|two| Pair { white: two[0].id, black: two[1].id });
        RoundPairing::new(pairs.collect(), left).map_err(PairingError::Defect)
    }
}

/// Nothing but what every system has to define.
#[derive(Debug)]
struct Least;

impl PairingSystem for Least {
    fn code(&self) -> &'static str {
        "least"
    }

    fn title(&self) -> &'static str {
        "system of neighbors without any rule"
    }

    fn pair(&self, snapshot: &Snapshot) -> Result<RoundPairing, PairingError> {
        Neighbors.pair(snapshot)
    }
}

#[test]
fn what_a_system_does_not_define_is_left_open() {
    let system = Least;
    assert_eq!((system.years(), system.tournament_types()), (&[][..], &[][..]));
    assert_eq!(system.tournament_type(), "CUSTOM_SWISS");
    assert_eq!(system.sample_day(), "2026/03/01");
    assert_eq!(system.points(), PointSystem::default());
    assert_eq!(system.checklist_articles(), [""; 3]);
    assert_eq!(system.initial_color_article(), None);

    // The first player has the initial color.
    let after_one_round = |first_is_white: bool| {
        let makeup = Makeup { initial_color: None, ..Makeup::plain(6, 1) };
        let draft = random::play_as(&makeup, 1, |snapshot| {
            let pairing = system.pair(snapshot).unwrap();
            let turned = pairing.pairs().iter().map(|it| Pair { white: it.black, black: it.white });
            let pairs = if first_is_white { pairing.pairs().to_vec() } else { turned.collect() };
            Some(RoundPairing::new(pairs, None).unwrap())
        });
        let tournament = TournamentDraft { total_rounds: RoundNumber::new(2), ..draft };
        tournament.validate().unwrap().snapshot(RoundNumber::from_index(1)).unwrap()
    };
    let [white_first, black_first] = [true, false].map(after_one_round);
    assert_eq!(system.initial_color(white_first.initial_color()), Some(Color::White));
    assert_eq!(system.initial_color(black_first.initial_color()), Some(Color::Black));

    let own = system.pair(&black_first).unwrap();
    let recorded = RecordedRound::from(&own);
    assert_eq!(system.explain(&black_first, &recorded), Ok(None));
    let other = RecordedRound { pairs: recorded.pairs[1..].to_vec(), ..RecordedRound::default() };
    let (expected, _) = system.explain(&black_first, &other).unwrap().unwrap();
    assert_eq!(expected, own);
    assert_eq!(system.remarks(&black_first, own.bye()), []);
    assert_eq!(system.violations(&black_first, &other), []);
}

#[test]
fn a_registered_system_pairs_checks_and_generates() {
    let system = System::register(&Neighbors).unwrap();
    assert_eq!(System::from_code("neighbors"), Some(system));
    let taken = System::register(&Neighbors).unwrap_err();
    assert_eq!(taken.to_string(), "there already is a system neighbors: the system of neighbors");

    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (file, pairs) = (path("tournament.trf"), path("pairs.txt"));
    let generate = ["generate", "--system", "neighbors", "--seed", "7", "--format", "trf26"];
    assert_eq!(
        run(&[&generate[..], &["--players", "9", "-o", &file]].concat()),
        ExitStatus::Success
    );
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains("192 CUSTOM_SWISS_NEIGHBORS"), "{text}");

    // The file names the system.
    assert_eq!(run(&["check", "--quiet", &file]), ExitStatus::Success);
    assert_eq!(run(&["check", "--quiet", &file, "--system", "lim"]), ExitStatus::Differences);

    let rounds = text.lines().find_map(|line| line.strip_prefix("142 ")).unwrap();
    let more = text.replace(&format!("142 {rounds}"), "142 99");
    fs::write(&file, more).unwrap();
    assert_eq!(run(&["pair", &file, "-o", &pairs]), ExitStatus::Success);
    assert_eq!(fs::read_to_string(&pairs).unwrap().lines().count(), 6, "five boards");
}

fn run(arguments: &[&str]) -> ExitStatus {
    fpc_cli::run([&["fpc"], arguments].concat())
}

#[test]
fn every_tournament_type_names_its_system() {
    for system in System::known() {
        for (code, name) in system.tournament_types() {
            assert!(code.len() > 4 && !name.is_empty(), "{system:?}");
            assert_eq!(System::from_tournament_type(code), Some(system), "{code}");
        }
        if !system.tournament_types().is_empty() {
            assert_eq!(system.tournament_types()[0].0, system.tournament_type());
        }
        let numbers = system.sample_day().split('/').map(|it| it.parse::<u16>().unwrap());
        let day: Vec<_> = numbers.collect();
        let day = Date::new(day[0], day[1] as u8, day[2] as u8);
        assert!(system.in_force_since().is_none_or(|since| Some(since) <= day), "{system:?}");
    }
}
