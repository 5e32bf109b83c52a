//! The table that arbiters pair from, as the program prints it.

use std::fs;

use fpc::tournament::PreferenceStrength;
use fpc_answers::json::{Checklist, Failure, SCHEMA_VERSION};
use pretty_assertions::assert_eq;

use crate::program::{fpc, reports::samples, sample, scratch, text};

#[test]
fn checklists_of_all_samples_are_narrow() {
    let mut lists = 0;
    for path in samples() {
        let file = text(&path);
        let run = fpc(&["checklist", "--format", "json", file]);
        if run.status != 0 {
            serde_json::from_str::<Failure>(&run.stdout).unwrap();
            continue;
        }
        let list: Checklist = serde_json::from_str(&run.stdout).unwrap();
        assert_eq!(list.versions.schema_version, SCHEMA_VERSION);
        let players: Vec<_> = list.groups.iter().flat_map(|group| &group.players).collect();
        assert!(players.iter().zip(1..).all(|(player, rank)| player.rank == rank));
        let csv = fpc(&["checklist", "--format", "csv", file]).stdout;
        assert_eq!(csv.lines().count(), players.len() + 1, "{file}");
        for width in ["80", "120"] {
            let run = fpc(&["checklist", "--width", width, file]);
            let table = run.stdout.split_once("\nrank").unwrap().1;
            let widest = table.lines().map(|line| line.chars().count()).max().unwrap();
            assert!(widest <= width.parse().unwrap(), "{file}:\n{}", run.stdout);
        }
        lists += 1;
    }
    assert!(lists > 10, "{lists}");
}

#[test]
fn a_checklist_says_why_somebody_cannot_get_the_bye_and_how_strong_preferences_are() {
    let file = sample("next-round.trf");
    let run = fpc(&["checklist", "--format", "json", text(&file)]);
    let list: Checklist = serde_json::from_str(&run.stdout).unwrap();
    let player = |number: u16| {
        let mut players = list.groups.iter().flat_map(|group| &group.players);
        players.find(|player| player.number.get() == number).unwrap()
    };
    assert_eq!(player(10).preference.strength, PreferenceStrength::Absolute);
    assert_eq!(player(10).preference.article, "A.6.a");
    assert_eq!(player(9).bye_bar.as_ref().unwrap().text, "bye in round 2 (C.2)");
    assert!(player(4).may_get_bye && player(4).bye_bar.is_none());
    let lim = fpc(&["checklist", "--system", "lim", text(&file)]).stdout;
    assert!(lim.contains("W! absolute (Lim 5.1), w mild (Lim 5.2)"), "{lim}");
}

/// The values by which systems order players, computed by hand.
#[test]
fn a_checklist_and_an_explanation_show_by_what_players_are_ordered() {
    let file = sample("systems.trf");
    let file = text(&file);
    for (system, values) in [
        // 1 has met 6, 10, 4 and 2; 4 has met 9, 3, 1 and 5; 10 has met 5, 1, 9 and 8.
        ("dubov-2026", &[(1, "ARO 1812 1.7"), (4, "ARO 1880 1.7"), (10, "ARO 1806 1.7")][..]),
        ("dubov-2018", &[(1, "ARO 1812 A.6")]),
        ("dubov-1997", &[(1, "R 2114 1, ARO 1811.5 1"), (4, "R 1952 1, ARO 1880.25 1")]),
        (
            "burstein-2026",
            &[
                (1, "BH 8 1.7, SB 5 1.7"),
                (4, "BH 8.5 1.7, SB 2.75 1.7"),
                (10, "BH 6.5 1.7, SB 1.25 1.7"),
            ],
        ),
        // Two points for a win.
        ("ssm", &[(1, "SOS 16 A2, GAM 0 A2, R 2114 A2"), (10, "SOS 13 A2, GAM 0 A2, R 1415 A2")]),
        ("dutch-2026", &[(1, "")]),
    ] {
        let run = fpc(&["checklist", "--format", "json", "--system", system, file]);
        let list: Checklist = serde_json::from_str(&run.stdout).unwrap();
        for &(number, expected) in values {
            let mut players = list.groups.iter().flat_map(|group| &group.players);
            let player = players.find(|player| player.number.get() == number).unwrap();
            let shown = player.order_values.iter();
            let shown = shown.map(|it| format!("{} {} {}", it.code, it.value, it.article));
            assert_eq!(shown.collect::<Vec<_>>().join(", "), expected, "{system} {number}");
        }
    }
    // Rounds 1 to 3 are seeding rounds, which the Dutch system pairs.
    let third = fpc(&["checklist", "--round", "3", "--system", "burstein-2026", file]).stdout;
    assert!(!third.contains("Buchholz"), "{third}");
    let table = fpc(&["checklist", "--system", "burstein-2026", file]).stdout;
    assert!(table.contains("\nrank  no.  name         BH    SB  colors"), "{table}");
    assert!(table.contains("\n   5    4  Dunn, Dan   8.5  2.75  BWBW"), "{table}");
    let csv = fpc(&["checklist", "--format", "csv", "--system", "dubov-2026", file]).stdout;
    assert!(csv.starts_with("rank,number,TPN,name,rating,scoregroup,points,pairing score,ARO,"));
    assert!(csv.contains("\n2,1,1,\"Abel, Ann\",2114,2.5,2.5,2.5,1812,WBWB,"), "{csv}");
    let why = fpc(&["explain", "--player", "4", "--system", "burstein-2026", file]).stdout;
    let values =
        "BH 8.5 (Buchholz of the Index, article 1.7), SB 2.75 (Sonneborn-Berger of the Index, ";
    assert!(why.contains(values), "{why}");
}

#[test]
fn a_round_that_is_over_has_a_checklist_and_one_that_is_far_has_none() {
    let file = sample("wrong-pairing.trf");
    let run = fpc(&["checklist", "--round", "3", text(&file)]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.contains("round 3 of"), "{}", run.stdout);
    let folder = scratch();
    let target = folder.path().join("list.txt");
    let far = fpc(&["checklist", "--round", "99", "-o", text(&target), text(&file)]);
    assert_eq!(far.status, 3, "{}", far.stderr);
    assert!(!target.exists());
    let written = fpc(&["checklist", "--round", "3", "-o", text(&target), text(&file)]);
    assert_eq!((written.status, written.stdout.as_str()), (0, ""));
    assert_eq!(fs::read_to_string(&target).unwrap(), run.stdout);
}
