//! Laws that hold for every file.

use fpc::{
    RoundPairing, System, TournamentFile, check_round,
    trf::{self, Document},
};
use pretty_assertions::assert_eq;
use proptest::prelude::*;

/// The samples, with their names.
fn samples() -> Vec<(String, Vec<u8>)> {
    let folder = crate::repository().join("trf-samples");
    let files = crate::trf_files(&folder).into_iter();
    files.map(|path| (path.display().to_string(), std::fs::read(path).unwrap())).collect()
}

/// Checks all rounds of a file and pairs the next one, whatever is in it.
fn check_and_pair(file: &[u8]) -> (Vec<bool>, Option<RoundPairing>) {
    let Some(tournament) = trf::read(&Document::parse(file)).tournament else {
        return (Vec::new(), None);
    };
    let agrees = |round| {
        let check = check_round(&tournament, round, System::DUTCH_2017).unwrap();
        check.verdict.agrees()
    };
    let checked = tournament.recorded_rounds().map(agrees).collect();
    let paired = tournament.snapshot_to_pair().ok().map(|s| System::DUTCH_2017.pair(&s));
    (checked, paired.and_then(Result::ok))
}

/// Replaces columns, counted from 1, of all player lines.
fn with_columns(file: &str, first: usize, width: usize, values: &[String]) -> String {
    let mut values = values.iter().cycle();
    let lines = file.lines().map(|line| {
        if !line.starts_with("001") {
            return format!("{line}\n");
        }
        let before: String = line.chars().take(first - 1).collect();
        let after: String = line.chars().skip(first - 1 + width).collect();
        format!("{before}{:width$}{after}\n", values.next().unwrap())
    });
    lines.collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn names_and_ratings_change_nothing(
        names in prop::collection::vec("[A-Za-z, ]{0,33}", 16),
        ratings in prop::collection::vec(0..3000u16, 16),
        which in any::<prop::sample::Index>(),
    ) {
        let samples = samples();
        let (name, file) = which.get(&samples);
        let before = check_and_pair(file);
        let text = std::str::from_utf8(file).unwrap();
        let text = with_columns(text, 15, 33, &names);
        let ratings: Vec<_> = ratings.iter().map(|rating| format!("{rating:4}")).collect();
        let text = with_columns(&text, 49, 4, &ratings);
        prop_assert_eq!(check_and_pair(text.as_bytes()), before, "{}", name);
    }

    #[test]
    fn no_edit_of_a_good_file_makes_it_panic(
        which in any::<prop::sample::Index>(),
        edits in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3u8), 1..12),
    ) {
        let samples = samples();
        let mut file = which.get(&samples).1.clone();
        for (place, byte, kind) in edits {
            let place = place.index(file.len());
            match kind {
                0 => file[place] = byte,
                1 => file.insert(place, byte),
                _ => drop(file.remove(place)),
            }
        }
        check_and_pair(&file);
    }

    #[test]
    fn no_result_or_opponent_makes_a_good_file_panic(
        which in any::<prop::sample::Index>(),
        edits in prop::collection::vec(
            (any::<prop::sample::Index>(), any::<prop::sample::Index>(), "[ 0-9]{4}|[wb-]|[10=+WDLUHFZ-]"),
            1..6,
        ),
    ) {
        let samples = samples();
        let text = std::str::from_utf8(&which.get(&samples).1).unwrap();
        let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
        for (line, cell, value) in edits {
            let players: Vec<_> =
                (0..lines.len()).filter(|&line| lines[line].starts_with("001")).collect();
            let line = &mut lines[*line.get(&players)];
            let cells = (line.len() - 89) / 10;
            if cells > 0 {
                // An opponent of four digits, a color or a result.
                let start = 91 + 10 * cell.index(cells) + match value.as_str() {
                    value if value.len() == 4 => 0,
                    "w" | "b" => 5,
                    _ => 7,
                };
                line.replace_range(start..start + value.len(), &value);
            }
        }
        check_and_pair(lines.join("\n").as_bytes());
    }
}

#[test]
fn a_pairing_written_into_the_file_checks_clean() {
    for (name, file) in samples() {
        let mut file = TournamentFile::parse(&file);
        let Some(tournament) = file.reading.tournament.clone() else { continue };
        let Ok(snapshot) = tournament.snapshot_to_pair() else { continue };
        let Ok(pairing) = System::DUTCH_2017.pair(&snapshot) else { continue };
        let round = snapshot.round();
        let bytes = file.with_round(&tournament, round, &pairing).unwrap();
        let again = trf::read(&Document::parse(&bytes)).tournament.unwrap();
        assert_eq!(again.open_round(), Some(round), "{name}");
        assert!(check_round(&again, round, System::DUTCH_2017).unwrap().verdict.agrees(), "{name}");
    }
}
