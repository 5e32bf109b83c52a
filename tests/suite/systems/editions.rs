//! Positions in which the editions of the Dutch system part, and one in which
//! all systems do, with the answers in their comments.

use fpc::{
    RecordedRound, RoundPairing, System,
    tournament::{Form, RecordedPair},
    trf::{self, Document},
};
use pretty_assertions::assert_eq;

use crate::{
    program::fpc,
    systems::pairing::{boards, read},
};

/// The samples, and the article of 2026 on which the pairing of 2017 falls
/// short.
const SAMPLES: [(&str, &str); 9] = [
    ("c2", "C2"),
    ("c5", "C5"),
    ("c7", "C7"),
    ("c8", "C8"),
    ("c9", "C9"),
    ("c14", "C14"),
    ("c16", "C16"),
    ("c18", "C18"),
    ("c20", "C20"),
];

fn recorded(pairing: &RoundPairing) -> RecordedRound {
    let pairs = pairing.pairs().iter().map(|&pair| RecordedPair { pair, colors_known: true });
    RecordedRound { pairs: pairs.collect(), byes: pairing.bye().into_iter().collect() }
}

#[test]
fn the_editions_part_where_the_samples_say() {
    let folder = crate::repository().join("trf-samples/editions");
    assert_eq!(crate::trf_files(&folder).len(), SAMPLES.len());
    for (sample, article) in SAMPLES {
        let path = folder.join(sample).with_extension("trf");
        let document = Document::parse(&std::fs::read(&path).unwrap());
        assert!(trf::read(&document).header.name.contains(&format!("by {article} of 2026")));
        let snapshot = read(&path).snapshot_to_pair().unwrap();
        let pairings = [System::DUTCH_2017, System::DUTCH_2026].map(|system| {
            let pairing = system.pair(&snapshot).unwrap();
            let year = system.code().trim_start_matches("dutch-");
            let comment = format!("### by the rules of {year}: {}", boards(&pairing));
            assert!(document.lines().any(|line| line.text() == comment), "{sample}: {comment}");
            pairing
        });
        let older = recorded(&pairings[0]);
        let (_, reason) = System::DUTCH_2026.explain(&snapshot, &older).unwrap().unwrap();
        assert_eq!(reason.article(), Some(article), "{sample}: {reason}");
        let newer = recorded(&pairings[1]);
        assert!(System::DUTCH_2017.explain(&snapshot, &newer).unwrap().is_some(), "{sample}");
    }
}

#[test]
fn the_systems_part_where_the_sample_says() {
    let path = crate::repository().join("trf-samples/systems.trf");
    let document = Document::parse(&std::fs::read(&path).unwrap());
    let page = crate::documentation("systems.md");
    let snapshot = read(&path).snapshot_to_pair().unwrap();
    // These pair the round as others do.
    let alike = [
        System::LIM_MAXI,
        System::LIM_2026,
        System::LIM_2026_MAXI,
        System::DUBOV_2018,
        System::DUBOV_2026,
        System::BURSTEIN_2026,
    ];
    let systems = rounds_of_one_game().filter(|system| !alike.contains(system));
    let mut answers: Vec<_> = systems
        .clone()
        .map(|system| {
            let answer = boards(&system.pair(&snapshot).unwrap());
            let comment = format!("### by {}: {answer}", system.code());
            let is_told = document.lines().any(|line| line.text() == comment);
            assert!(is_told, "trf-samples/systems.trf: {comment}");
            answer
        })
        .collect();
    for board in 0..5 {
        let cells = answers.iter().map(|it| it.split(' ').nth(board).unwrap()).collect::<Vec<_>>();
        let row = format!("| {} |", cells.join(" | "));
        assert!(page.contains(&row), "docs/systems.md: {row}");
    }
    let of_2017 = RecordedRound::from(&System::DUTCH_2017.pair(&snapshot).unwrap());
    for system in systems {
        let told =
            system.explain(&snapshot, &of_2017).unwrap().map(|(_, reason)| reason.to_string());
        assert_eq!(quoted(&page, system.code()), told, "docs/systems.md: {system}");
    }
    answers.sort_unstable();
    assert!(answers.windows(2).all(|two| two[0] != two[1]));
}

fn rounds_of_one_game() -> impl Iterator<Item = System> + Clone {
    System::swiss().filter(|system| system.info().form == Form::Games)
}

/// What the item of a list says that begins with a word in code.
fn quoted(page: &str, word: &str) -> Option<String> {
    let (_, item) = page.split_once(&format!("\n* `{word}`: "))?;
    let lines = item
        .lines()
        .enumerate()
        .take_while(|&(number, line)| number == 0 || line.starts_with("  "));
    let lines: Vec<_> = lines.map(|(_, line)| line.trim()).collect();
    Some(lines.join(" "))
}

#[test]
fn every_system_asks_for_the_initial_color() {
    let file = "trf-samples/first-round.trf";
    for system in rounds_of_one_game().map(|it| it.code()) {
        let run = fpc(&["pair", "--system", system, file]);
        assert_eq!((run.status, run.stdout.as_str()), (3, ""), "{system}: {}", run.stderr);
        assert!(run.stderr.contains("the initial color is not known"), "{system}: {}", run.stderr);
        let run = fpc(&["pair", "--system", system, "--initial-color", "black", file]);
        assert_eq!(run.status, 0, "{system}: {}", run.stderr);
        let halves = "5\n6 1\n2 7\n";
        assert!(run.stdout.starts_with(halves), "{system}, not by halves: {}", run.stdout);
    }
}
