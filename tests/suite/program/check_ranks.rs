//! Ranks in `fpc check`.

use std::fs;

use fpc_answers::json::{Line, LineContent, RankVerdict, Report, Status, Verdict};
use pretty_assertions::assert_eq;

use crate::program::{Run, fpc, fpc_with_input, sample, scratch, text};

const FILE: &str = "trf-samples/wrong-rank.trf";
const LIST: &str = "202 BH/C1,BH,SB\n";

/// The sample with something else in a place.
fn varied(from: &str, to: &str) -> String {
    let file = fs::read_to_string(sample("wrong-rank.trf")).unwrap();
    assert!(file.contains(from));
    file.replace(from, to)
}

fn check(file: &str, options: &[&str]) -> Run {
    fpc_with_input(&[&["check", "-"], options].concat(), file.as_bytes())
}

/// The sample with the ranks that are right.
fn right() -> String {
    let mut file = fs::read_to_string(sample("wrong-rank.trf")).unwrap();
    for (player, wrong, right) in [("Ivanova", 3, 5), ("Evans", 4, 3), ("Diaz", 5, 4)] {
        let line = file.lines().find(|line| line.contains(player)).unwrap().to_owned();
        let (wrong, right) = (format!("3.0    {wrong}"), format!("3.0    {right}"));
        file = file.replace(&line, &line.replace(&wrong, &right));
    }
    file
}

fn report(run: &Run) -> Report {
    serde_json::from_str(&run.stdout).unwrap()
}

#[test]
fn a_wrong_rank_is_shown_with_its_article() {
    let run = fpc(&["check", "--quiet", FILE]);
    assert_eq!(
        run.stdout,
        "\
trf-samples/wrong-rank.trf: FIDE (Dutch) system, 2017 edition (in force on 2025-03-01)
  standings: 9 stands 3rd; by BH/C1 (10 against 12.5 for 5) the place is 5th (C.07, 8.1)
    by PTS, BH/C1, BH, SB (record 202), 2024 edition (in force on 2025-03-01), Swiss (assumed), \
         5 of 5 rounds

    in the file  by the rules  no.  name
              3             5    9  Ivanova, Irina
              4             3    5  Evans, Ella
              5             4    4  Diaz, David

`fpc rule 8.1 --system tie-breaks-2024` says what that article means.
"
    );
    assert_eq!((run.status, run.stderr.as_str()), (6, ""));
}

#[test]
fn ranks_do_not_change_what_is_said_of_pairings() {
    let of = |file: &str| fpc(&["check", "--only", "pairings", file]);
    let (clean, wrong) = (of("trf-samples/clean.trf"), of(FILE));
    assert_eq!((clean.status, wrong.status), (0, 0));
    assert_eq!(wrong.stdout.replace("wrong-rank", "clean"), clean.stdout);
    let report = report(&fpc(&["check", "--format", "json", FILE]));
    let (file, summary) = (&report.files[0], report.summary.as_ref().unwrap());
    assert_eq!(file.status, Status::Differs);
    assert!(file.rounds.iter().all(|round| round.found.verdict == Verdict::Ok));
    assert_eq!((summary.files_ok, summary.files_differing, summary.standings.differing), (1, 0, 1));
    let ranks = file.standings.as_ref().unwrap();
    assert_eq!((ranks.verdict, ranks.differs), (RankVerdict::Wrong, true));
    assert_eq!(ranks.lead.as_ref().unwrap().text, ranks.text);
}

#[test]
fn the_older_grammar_looks_at_pairings_alone() {
    for arguments in [["--dutch", FILE, "-c"], [FILE, "-c", "--dutch"]] {
        let wrong = fpc(&arguments);
        let clean = fpc(&arguments.map(|it| if it == FILE { "trf-samples/clean.trf" } else { it }));
        assert_eq!(wrong.stdout.replace("wrong-rank", "clean"), clean.stdout);
        let stderr = wrong.stderr.replace("wrong-rank", "clean");
        assert_eq!((wrong.status, stderr), (clean.status, clean.stderr));
    }
}

#[test]
fn right_ranks_are_named_with_what_they_were_compared_by() {
    let run = check(&right(), &[]);
    let line = "  standings: ok by PTS, BH/C1, BH, SB (record 202), 2024 edition (in force on \
                2025-03-01), Swiss (assumed), 5 of 5 rounds\n";
    assert!(run.stdout.ends_with(&format!("round 5: ok\n{line}")), "{}", run.stdout);
    assert_eq!(run.status, 0);
    let run = check(&right(), &["--quiet"]);
    assert!(run.stdout.ends_with(": 5 rounds ok, standings ok\n"), "{}", run.stdout);
    let run = check(&right(), &["--only", "standings", "--quiet"]);
    assert_eq!(run.stdout, format!("standard input:\n{line}"));
}

#[test]
fn without_a_list_there_is_a_line_at_most() {
    let unlisted = varied(LIST, "");
    assert_eq!(check(&unlisted, &[]).stdout.lines().count(), 6);
    // The ranks turned round.
    let first = unlisted.replace("3.5    1", "3.5   12");
    let run = check(&first, &[]);
    assert_eq!((run.status, run.stdout.lines().count()), (0, 9), "{}", run.stdout);
    assert!(
        run.stdout.contains("so this does not count as a difference\n\n`fpc rule 4 "),
        "{}",
        run.stdout
    );
    let quiet = check(&first, &["--quiet"]);
    assert!(quiet.stdout.ends_with(": 5 rounds ok\n"), "{}", quiet.stdout);
    let report = report(&check(&first, &["--format", "json"]));
    let ranks = report.files[0].standings.as_ref().unwrap();
    assert_eq!((ranks.verdict, ranks.differs, ranks.source), (RankVerdict::Wrong, false, None));
    assert_eq!(report.summary.unwrap().standings.files, 0);
}

#[test]
fn lists_and_editions_can_be_asked_for() {
    let of = |options: &[&str]| {
        let options = [&["--only", "standings", "--format", "json"], options].concat();
        let report = report(&check(&right(), &options));
        let ranks = report.files[0].standings.clone().unwrap();
        (serde_json::to_value(&ranks.list).unwrap().to_string(), ranks.edition, ranks.text)
    };
    let (list, edition, _) = of(&["--edition", "2026"]);
    assert_eq!((list.as_str(), edition), (r#"["PTS","BH/C1","BH","SB"]"#, 2026));
    let (list, edition, text) = of(&["--tie-breaks", "wIN, other_lot", "--edition", "2019"]);
    assert_eq!((list.as_str(), edition), (r#"["PTS","WIN"]"#, 2019));
    assert!(
        text.starts_with("2 stands 1st; by WIN (2 against 3 for 1) the place is 2nd"),
        "{text}"
    );
}

#[test]
fn unknown_codes_in_the_options_are_refused() {
    let run = check(&right(), &["--tie-breaks", "BH/C1,BUH"]);
    assert_eq!(run.status, 3);
    assert!(
        run.stderr.contains("BUH is not a known tie-break; did you mean BH?"),
        "{}",
        run.stderr
    );
    assert_eq!(check(&right(), &["--tie-breaks", " ,"]).status, 3);
    assert_eq!(check(&right(), &["--edition", "2025"]).status, 3);
}

#[test]
fn round_robins_have_ranks() {
    let file = "trf-samples/tie-breaks/round-robin.trf";
    assert_eq!(fpc(&["check", file]).status, 0);
    let run = fpc(&["check", "--only", "standings", "--tie-breaks", "DE,SB", file]);
    assert_eq!(run.status, 0);
    assert!(run.stdout.contains("standings: nothing to check: no player has a rank"));
}

#[test]
fn ranks_of_a_round_are_compared_with_the_standings_after_it() {
    let file = right();
    assert!(!check(&file, &["--round", "3"]).stdout.contains("standings"));
    let run = check(&file, &["--round", "3", "--only", "standings"]);
    assert!(run.stdout.contains("3 of 5 rounds"), "{}", run.stdout);
    assert_eq!(run.status, 6);
}

#[test]
fn every_format_has_ranks() {
    let run = fpc(&["check", "--format", "ndjson", FILE, "trf-samples/clean.trf"]);
    let lines: Vec<Line> =
        run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let LineContent::File(file) = &lines[0].content else { panic!() };
    assert!(file.standings.as_ref().unwrap().differs);
    let LineContent::Summary { summary } = &lines[2].content else { panic!() };
    assert_eq!((summary.standings.files, summary.standings.differing), (1, 1));
    let run = fpc(&["check", "--format", "junit", FILE]);
    assert!(run.stdout.contains("tests=\"6\" failures=\"1\" errors=\"0\""), "{}", run.stdout);
    let run = fpc(&["check", "--format", "junit", "--only", "standings", FILE]);
    assert!(run.stdout.contains("tests=\"1\" failures=\"1\" errors=\"0\""), "{}", run.stdout);
    let run = fpc(&["check", "--quiet", FILE, "trf-samples/wrong-pairing.trf"]);
    let summary = "2 files, 10 rounds: 2 rounds differ in 1 file, standings differ in 1 file\n";
    assert!(run.stdout.contains(summary), "{}", run.stdout);
}

#[test]
fn a_journal_knows_what_was_asked_of_ranks() {
    let folder = scratch();
    let journal = folder.path().join("journal");
    let of = |options: &[&str]| {
        fpc(&[&["check", "--resume", text(&journal), FILE], options].concat()).status
    };
    assert_eq!(of(&["--tie-breaks", "WIN,TPN"]), 6);
    assert_eq!(of(&["--tie-breaks", "WIN,TPN"]), 6);
    assert_eq!(of(&["--tie-breaks", "WIN"]), 3);
}
