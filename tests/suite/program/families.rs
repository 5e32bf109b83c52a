//! Rules by their name alone: the edition in force on the first day, from the program as from a file;
//! and what a tournament type leaves open, the acceleration.

use fpc::{
    CaveatCode, Header, RuleRequest, SystemChoice, TournamentDraft, systems::Family,
    tournament::TournamentType,
};
use pretty_assertions::assert_eq;

use crate::program::{fpc, fpc_with_input};

/// The system and the reason by a code, a tournament type (192) and a first day.
fn chosen(code: &str, kind: &str, day: &str) -> String {
    let header = Header {
        first_day: day.to_owned(),
        tournament_type: (!kind.is_empty()).then(|| TournamentType::new(kind)),
        ..Header::default()
    };
    match SystemChoice::from_code(code).unwrap().resolve(&header) {
        Ok(choice) => format!("{}: {}", choice.system.code(), choice.reason.code()),
        Err(unsupported) => unsupported.to_string(),
    }
}

/// The name of rules alone and their tournament type mean the same everywhere: the edition in force
/// on the first day.
#[test]
fn the_name_of_rules_means_the_edition_in_force() {
    for (code, older, newer, undated) in [
        ("dutch", "dutch-2017", "dutch-2026", "dutch-2026: no-date"),
        ("dubov", "dubov-2018", "dubov-2026", "dubov-2026: no-date"),
        ("burstein", "", "burstein-2026", "burstein-2026: no-date"),
        // Editions of these very names.
        ("lim", "lim", "lim-2026", "lim"),
        ("lim-maxi", "lim-maxi", "lim-2026-maxi", "lim-maxi"),
        ("team-swiss-a", "", "team-swiss-2026-a", "team-swiss-2026-a: no-date"),
        ("team-swiss-b", "", "team-swiss-2026-b", "team-swiss-2026-b: no-date"),
        ("team-swiss", "", "team-swiss-2026", "team-swiss-2026: no-date"),
    ] {
        let family = Family::from_code(code).unwrap();
        let kinds = family.tournament_types.iter().copied();
        let by_type = kinds.flat_map(|it| [(code, it, "record-192"), ("auto", it, "record-192")]);
        for (code, kind, named) in [(code, "", "asked")].into_iter().chain(by_type) {
            let newer = format!("{newer}: start-date");
            assert_eq!(chosen(code, kind, "2026/02/01"), newer, "{code} {kind}");
            let before = chosen(code, kind, "2026/01/31");
            if older.is_empty() {
                let refused = format!("of {family}, the edition in force on 2026-01-31 is not");
                assert!(before.starts_with(&refused), "{before}");
            } else {
                assert_eq!(before, format!("{older}: start-date"), "{code} {kind}");
            }
            let is_named = undated.contains(':');
            let undated = if is_named { undated.to_owned() } else { format!("{undated}: {named}") };
            assert_eq!(chosen(code, kind, ""), undated, "{code} {kind}");
        }
    }
    assert_eq!(chosen("dutch", "FIDE_DUTCH_2017", "2026/03/01"), "dutch-2017: record-192");
    assert_eq!(chosen("dubov", "FIDE_DUTCH_2017", "2026/03/01"), "dubov-2026: start-date");
    assert_eq!(chosen("ssm", "", "2026/03/01"), "ssm: asked");
    assert_eq!(chosen("lim-2026", "FIDE_LIM", ""), "lim-2026: asked");
}

#[test]
fn another_type_than_the_requested_system_is_named() {
    let tournament = || TournamentDraft::default().validate().unwrap();
    let told = |code: &str, kind: &str| {
        let request = RuleRequest::from(SystemChoice::from_code(code).unwrap());
        let header = Header {
            first_day: "2026/03/01".to_owned(),
            tournament_type: Some(TournamentType::new(kind)),
            ..Header::default()
        };
        let ruled = request.apply(tournament(), &header).unwrap();
        let overruled = ruled.caveats.iter().find(|it| it.code == CaveatCode::SystemOverruled);
        overruled.map(|it| it.text.to_string()).unwrap_or_default()
    };
    let by_dutch = "; the FIDE (Dutch) system, 2026 edition is used, as requested";
    assert_eq!(told("dutch-2026", "FIDE_DUBOV"), format!("record 192 says FIDE_DUBOV{by_dutch}"));
    assert_eq!(told("dutch", "FIDE_BURSTEIN"), format!("record 192 says FIDE_BURSTEIN{by_dutch}"));
    for (code, kind) in [
        ("dubov", "FIDE_DUBOV"),
        ("dubov-2018", "FIDE_DUBOV"),
        ("dubov", "FIDE_DUBOV_2018"),
        ("burstein-2026", "FIDE_BURSTEIN"),
        ("lim-2026", "FIDE_LIM"),
        ("lim-2026", "CUSTOM_SWISS"),
    ] {
        assert_eq!(told(code, kind), "", "{code} {kind}");
    }
}

/// bbpPairings accelerates by the type alone, and gacrux does not.
#[test]
fn acceleration_by_the_type_alone_is_named_and_left_to_an_option() {
    let size = ["--seed", "3", "--players", "12", "--rounds", "6", "--system", "dubov-2026"];
    let written = |options: &[&str]| {
        fpc(&[&["generate", "--format", "trf26"], &size[..], options].concat()).stdout
    };
    let accelerated = written(&["--accelerate", "baku"]);
    assert!(accelerated.contains("\n192 FIDE_DUBOV_2026_BAKU\n"), "{accelerated}");
    let check = |file: &str, options: &[&str]| {
        fpc_with_input(&[&["check", "-"], options].concat(), file.as_bytes())
    };
    // With virtual points there is nothing to settle.
    let run = check(&accelerated, &[]);
    assert!(run.status == 0 && !run.stderr.contains("FPC018"), "{}", run.stderr);
    let with_points = check(&accelerated, &["--accelerate", "none"]);
    assert_eq!(with_points.status, 3);
    assert!(
        with_points
            .stderr
            .contains("no acceleration was requested, but the file gives virtual points"),
        "{}",
        with_points.stderr
    );
    let by_type: String = accelerated
        .lines()
        .filter(|it| !it.starts_with("250"))
        .map(|it| format!("{it}\n"))
        .collect();
    assert_ne!(by_type, accelerated);
    let run = check(&by_type, &[]);
    assert_eq!(run.status, 0, "{}", run.stdout);
    assert!(run.stderr.contains("as bbpPairings does; gacrux does not"), "{}", run.stderr);
    let run = check(&by_type, &["--accelerate", "baku"]);
    assert!(run.status == 0 && !run.stderr.contains("FPC018"), "{}", run.stderr);
    let run = check(&by_type, &["--accelerate", "none"]);
    assert!(run.status == 6 && !run.stderr.contains("FPC018"), "{}", run.stderr);
    // Of a program that does not accelerate.
    let plain = written(&[]).replace("192 FIDE_DUBOV_2026\n", "192 FIDE_DUBOV_2026_BAKU\n");
    let run = check(&plain, &[]);
    let otherwise = "all 6 rounds agree without acceleration (--accelerate none)";
    assert!(run.status == 6 && run.stdout.contains(otherwise), "{}", run.stdout);
    let json = check(&plain, &["--format", "json"]).stdout;
    assert!(json.contains("\"accelerated\": false"), "{json}");
    assert_eq!(check(&plain, &["--accelerate", "none"]).status, 0);
}
