//! A system of another crate, and what is known of those of this one.

use fpc::{
    Color, Date, Pair, PairingError, PairingSystem, PointSystem, RecordedRound, RoundNumber,
    RoundPairing, Snapshot, System, check_round,
    generate::{Settings, generate},
    systems::{Decided, Family, NamedArticles, SystemInfo},
};
use pretty_assertions::assert_eq;

use crate::{
    oracles::engine,
    random::{self, Makeup},
};

/// Neighbors in the order of scores meet, whether or not they have met before.
#[derive(Debug)]
struct Neighbors;

impl PairingSystem for Neighbors {
    fn info(&self) -> &'static SystemInfo {
        static INFO: SystemInfo = SystemInfo::new("neighbors", "system of neighbors");
        &INFO
    }

    fn decide<'a>(&'a self, snapshot: &'a Snapshot) -> Result<Box<dyn Decided + 'a>, PairingError> {
        let twos = snapshot.players().chunks_exact(2);
        let left = twos.remainder().first().map(|player| player.id);
        let pairs = twos.map(|two| Pair { white: two[0].id, black: two[1].id });
        let pairing = RoundPairing::new(pairs.collect(), left);
        Ok(Box::new(pairing.map_err(PairingError::Defect)?))
    }
}

#[test]
fn what_a_system_does_not_define_is_left_open() {
    let system = System::new(&Neighbors);
    assert_eq!(system.info().tournament_type(), "CUSTOM_SWISS");
    assert_eq!(system.info().articles, NamedArticles::default());
    assert_eq!(system.points(), PointSystem::default());

    // The first player has the initial color.
    let after_one_round = |first_is_white: bool| {
        let makeup = Makeup { initial_color: None, ..Makeup::plain(6, 1) };
        let draft = random::play_as(&makeup, 1, |snapshot| {
            let pairing = system.pair(snapshot).unwrap();
            let turned = pairing.pairs().iter().map(|it| Pair { white: it.black, black: it.white });
            let pairs = if first_is_white { pairing.pairs().to_vec() } else { turned.collect() };
            Some(RoundPairing::new(pairs, None).unwrap())
        });
        let tournament = draft.with_total_rounds(RoundNumber::new(2));
        tournament.validate().unwrap().snapshot(RoundNumber::from_index(1)).unwrap()
    };
    let [white_first, black_first] = [true, false].map(after_one_round);
    assert_eq!(Neighbors.initial_color(white_first.initial_color()), Some(Color::White));
    assert_eq!(Neighbors.initial_color(black_first.initial_color()), Some(Color::Black));

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
fn a_system_of_another_crate_is_generated_and_checked() {
    let system = System::new(&Neighbors);
    assert_eq!(System::from_code("neighbors"), None);
    let tournament = generate(&Settings::plain(system, 9, 5), 7).unwrap().tournament;
    for round in tournament.recorded_rounds() {
        let verdict = |system| check_round(&tournament, round, system).unwrap().verdict.agrees();
        assert!(verdict(system));
        assert!(round.index() < 2 || !verdict(System::LIM));
    }
}

#[test]
fn every_tournament_type_names_its_system() {
    for system in System::ALL.iter().copied() {
        for (code, name) in system.info().tournament_types {
            assert!(code.len() > 4 && !name.is_empty(), "{system:?}");
            assert_eq!(System::from_tournament_type(code), Some(system), "{code}");
        }
        let numbers = system.info().sample_day.split('/').map(|it| it.parse::<u16>().unwrap());
        let day: Vec<_> = numbers.collect();
        let day = Date::new(day[0], day[1] as u8, day[2] as u8);
        assert!(system.info().in_force_since.is_none_or(|since| Some(since) <= day), "{system:?}");
    }
}

/// Every handwritten place that must name each system; reports all omissions at once.
/// Variants share the articles, the oracle and the answers of their edition.
#[test]
fn every_system_is_named_where_it_has_to_be() {
    let of = |path: &str| std::fs::read_to_string(crate::repository().join(path)).unwrap();
    let [types, table] = ["web/npm/options.d.ts", "docs/systems.md"].map(of);
    let answers = of("tests/suite/laws/unchanged.rs");
    let mut missing = Vec::new();
    for family in Family::all() {
        let code = family.code;
        let is_named =
            types.contains(&format!("\"{code}\" |")) && table.contains(&format!("`{code}`"));
        missing
            .extend((!is_named).then(|| format!("{code}: web/npm/options.d.ts, docs/systems.md")));
    }
    for system in System::ALL {
        let code = system.code();
        let mut need = |is_there: bool, what: &str| {
            missing.extend((!is_there).then(|| format!("{code}: {what}")));
        };
        need(types.contains(&format!("\"{code}\" |")), "web/npm/options.d.ts");
        need(table.contains(&format!("\n| `{code}` |")), "docs/systems.md");
        need(system.info().rulebook.is_some(), "rulebook (articles.rs)");
        let edition = system.info().rulebook.map_or(code, |rules| rules.code);
        let constant = edition.to_uppercase().replace('-', "_");
        let has_oracle = System::from_code(edition).and_then(engine::oracle_of).is_some();
        need(has_oracle, "tests/suite/oracles/engine.rs");
        need(answers.contains(&format!("(System::{constant})")), "tests/suite/laws/unchanged.rs");
    }
    assert_eq!(missing, [""; 0]);
}
