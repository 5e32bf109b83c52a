//! The table that arbiters pair from, as the program prints it.

use std::fs;

use fpc_answers::json::{Checklist, Failure, PreferenceStrength, SCHEMA_VERSION};
use pretty_assertions::assert_eq;
use serde_json::Value;

use crate::{
    program::{fpc, sample, scratch, text},
    reports::samples,
};

/// A report, which follows the schema that is published.
pub(crate) fn following<T: serde::de::DeserializeOwned>(report: &str, schema: &str) -> T {
    let path = crate::repository().join("docs/schema").join(schema);
    let schema: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let value: Value = serde_json::from_str(report).unwrap_or_else(|it| panic!("{it}:\n{report}"));
    jsonschema::validate(&schema, &value).unwrap();
    serde_json::from_value(value).unwrap()
}

#[test]
fn checklists_of_all_samples_are_narrow_and_follow_the_schema() {
    let mut lists = 0;
    for path in samples() {
        let file = text(&path);
        let run = fpc(&["checklist", "--format", "json", file]);
        if run.status != 0 {
            following::<Failure>(&run.stdout, "failure.json");
            continue;
        }
        let list: Checklist = following(&run.stdout, "checklist.json");
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
    let list: Checklist = following(&run.stdout, "checklist.json");
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
