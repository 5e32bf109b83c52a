//! Files that showed a defect: what the program says of each now. `FILE` stands for a copy of the file, and a step that
//! begins with `!` is refused.

use std::{fs, path::Path};

use crate::{
    program::{Run, program, run_in, scratch},
    shared,
};

/// What one file has to show.
struct Finding {
    file: &'static str,
    /// Commands, one after the other; the last one is looked at.
    steps: &'static [&'static str],
    status: i32,
    /// What the last one says, on either of its outputs.
    says: &'static [&'static str],
    /// What it does not say.
    never: &'static [&'static str],
}

const fn finding(
    file: &'static str,
    steps: &'static [&'static str],
    status: i32,
    says: &'static [&'static str],
    never: &'static [&'static str],
) -> Finding {
    Finding { file, steps, status, says, never }
}

/// Files that say more than was used, or other things.
const EVIDENCE: [Finding; 23] = [
    finding("162-X", &["check FILE"], 0, &["round 1: ok"], &["TRF051"]),
    finding(
        "dated-2025-by-2026-rules",
        &["check FILE"],
        7,
        &["all 7 rounds agree with the FIDE (Dutch) system, 2026 edition"],
        &[],
    ),
    finding("dubov-092-pair", &["check FILE"], 0, &["round 1: ok", "round 2: ok"], &[]),
    finding(
        "dubov-092-pair",
        &["pair FILE"],
        0,
        &["2 1\n11 5\n6 7\n8 3\n", "Dubov system, 2026 edition (record 092)"],
        &["Dutch"],
    ),
    finding(
        "dutch-though-192-says-dubov",
        &["check FILE"],
        6,
        &["(record 192)", "all 5 rounds agree with the FIDE (Dutch) system, 2026 edition"],
        &["by the rules (dubov-2026)"],
    ),
    finding(
        "forbidden-pair-not-in-file",
        &["explain FILE --round 2"],
        0,
        &["one way to get there: 1 and 4 must not meet (260)"],
        &[],
    ),
    finding(
        "late-pair-by-hand",
        &["check FILE"],
        6,
        &["as the rules pair it, if 8 and 1, who have each other, came later"],
        &["in the file\n", "FPC015"],
    ),
    finding("ranks-exchanged-no-list", &["check FILE"], 0, &["round 1: ok"], &["standings: ok"]),
    finding(
        "ranks-exchanged-no-list",
        &["check --format json FILE"],
        0,
        &["\"not-checked\""],
        &["\"standings\": \"right\""],
    ),
    finding(
        "real-congress-31",
        &["check FILE"],
        6,
        &["if 13 and 24 must not meet (260)", "if 5 and 25; 3 and 20 must not meet (260)"],
        &["in the file\n"],
    ),
    finding("real-round-robin-9", &["check FILE"], 0, &["Berger system", "round 9: ok"], &[]),
    finding("rr-berger-092", &["check FILE"], 0, &["Berger system"], &["differs"]),
    finding("rr-berger-no-092", &["check FILE"], 0, &["as the games show"], &["differs"]),
    finding("rr-running-pair", &["pair FILE"], 0, &["6 4\n5 3\n1 2\n"], &["Dutch"]),
    finding("team013-plus", &["standings FILE"], 0, &["ALPHA"], &["TRF027", "TRF060"]),
    finding("team013-plus", &["validate FILE"], 0, &[], &["TRF027", "TRF060"]),
    finding("team013-walkover", &["standings FILE"], 0, &["TRF096", "ALPHA"], &["TRF006"]),
    finding("team26-299-lost", &["convert --to trf16 FILE"], 0, &["299"], &[]),
    finding(
        "team26-362-shifted",
        &["check FILE"],
        3,
        &["1 column further to the left", "1 error, no warnings"],
        &[],
    ),
    finding("team26-U-worth-nothing", &["check FILE"], 0, &["TRF096", "round 4: ok"], &[]),
    finding(
        "team26-bye-value-silent",
        &["pair FILE"],
        0,
        &["nothing says what the bye of a team is worth", "FPC026"],
        &[],
    ),
    finding(
        "team26-no-320-gacrux",
        &["check FILE"],
        0,
        &["320  1.0  2.0", "TRF096", "round 7: ok"],
        &["BBU"],
    ),
    finding("team26-plus-no-opponent", &["pair FILE"], 0, &["5 2\n1 3\n4 0\n"], &["TRF006"]),
];

/// Tournaments that were changed by hand after rounds had been paired.
const AS_PAIRED: [Finding; 28] = [
    finding(
        "hand-made-before",
        &[
            "unpair FILE",
            "enter FILE 4-1 2-3 6-5 7-8 --round 2",
            "enter FILE 4-1=1-0 2-3=1-0 6-5=1-0 7-8=1-0",
            "enter FILE 1-5=0-1 --round 1 --force",
            "check FILE",
        ],
        6,
        &["equal in all criteria", "the other 2 boards are the same", "FPC022"],
        &["C6"],
    ),
    finding(
        "hand-made-after-correction",
        &["check FILE"],
        6,
        &["equal in all criteria", "the other 2 boards are the same", "FPC022"],
        &["C6"],
    ),
    finding(
        "open33-after",
        &["check FILE"],
        6,
        &["equal in all criteria", "the other 14 boards are the same", "\n       11  21 "],
        &["C6"],
    ),
    finding(
        "forbidden-pair-of-a-round",
        &["convert --to trfx FILE -o other.trf", "check other.trf"],
        0,
        &["round 2: ok"],
        &[],
    ),
    finding(
        "forbidden-pair-of-a-round",
        &["convert --to trf16 FILE -o other.trf", "check other.trf"],
        0,
        &["round 2: ok"],
        &[],
    ),
    finding("adjourned-mid", &["report FILE -o out.html"], 0, &[], &["Final standings"]),
    finding("adjourned-final", &["report FILE"], 0, &["Standings"], &["Final standings"]),
    finding("adjourned-final-zero", &["report FILE"], 0, &["Standings"], &["Final standings"]),
    finding(
        "mpa-with-details",
        &["check FILE"],
        6,
        &["MPA @ Round 2: 7-1 2-3 4-5 6=PAB => 7-3 2-1 5-6 4=PAB", "FPC023"],
        &[],
    ),
    finding(
        "team-absence-lost",
        &["enter FILE 2-4.2=1-0", "enter FILE 2-4.2=", "convert --to trf26 FILE"],
        0,
        &["240 Z   1    5"],
        &[],
    ),
    finding(
        "withdraw-return",
        &["withdraw FILE 2", "withdraw FILE 2 --return", "convert --to trf26 FILE"],
        0,
        &["240 H   2    2"],
        &[],
    ),
    finding(
        "exchange-wrong-then-right",
        &["check FILE"],
        0,
        &["round 1: ok", "round 2: ok", "FPC022"],
        &[],
    ),
    finding("team-exchange", &["check FILE"], 0, &["round 1: ok", "FPC022"], &["differs"]),
    finding(
        "judge-pair-after-correction",
        &["pair FILE -o pairs", "judge FILE pairs"],
        0,
        &["round 2: the same", "2 of 2 pairs would be others"],
        &["worse"],
    ),
    finding(
        "judge-pair-after-correction",
        &["explain FILE --player 1"],
        0,
        &["1 A has White against 2 B"],
        &[],
    ),
    finding("judge-pair-after-correction", &["check FILE"], 0, &["round 2: ok"], &[]),
    finding("assigned-running", &["judge FILE"], 0, &["round 2: the same"], &["forbidden to meet"]),
    finding(
        "assigned-running",
        &["pair FILE --write --absent 4 --force", "convert --to trf26 FILE"],
        0,
        &["Assigned pair @ Round 2: 1-8"],
        &[],
    ),
    finding(
        "set-tie-breaks-before",
        &["set FILE --tie-breaks PS,BH --force", "check FILE"],
        0,
        &["standings: ok by PTS, PS, BH"],
        &[],
    ),
    finding("set-tie-breaks-before", &["!set FILE --tie-breaks PS,BH"], 3, &["--force"], &[]),
    finding("pvo-readback", &["!pair FILE --write"], 3, &["teams 1, 2 have no players"], &[]),
    finding("pvo-follow", &["!pair FILE --write"], 3, &["have no players"], &["read back"]),
    finding(
        "rr-absent",
        &["!pair FILE --write --absent 1"],
        3,
        &["nobody is left out of a round robin"],
        &[],
    ),
    finding(
        "rr-absent",
        &["!pair FILE --absent 1"],
        3,
        &["nobody is left out of a round robin"],
        &[],
    ),
    finding("rr-late-entry", &["!add FILE Late"], 3, &["a round robin has no late entries"], &[]),
    finding("rr-defect", &["check FILE"], 3, &["FPC025"], &["please report"]),
    finding("ssm-corrected-to-adjourned", &["check FILE"], 0, &["round 2: ok", "FPC022"], &[]),
    finding(
        "correction-no-pairing",
        &["!enter FILE 1=half --round 1"],
        3,
        &["round 1"],
        &["legal pairing"],
    ),
];

/// Takes the steps in a folder of their own, and compares what the last one says.
fn is_found(folder: &Path, finding: &Finding) -> Result<(), String> {
    let Finding { file, steps, status, says, never } = finding;
    let scratch = scratch();
    fs::copy(folder.join(format!("{file}.trf")), scratch.path().join("FILE.trf")).unwrap();
    let run = |step: &&str| -> Run {
        let words = step.trim_start_matches('!').split(' ');
        let words: Vec<_> = words.map(|it| if it == "FILE" { "FILE.trf" } else { it }).collect();
        run_in(scratch.path(), program(), &words)
    };
    let (last, before) = steps.split_last().unwrap();
    for step in before {
        let Run { status, stderr, .. } = run(step);
        if status != 0 {
            return Err(format!("{file}: {step}: status {status}\n{stderr}"));
        }
    }
    let before = fs::read(scratch.path().join("FILE.trf")).unwrap();
    let Run { status: found, stdout, stderr } = run(last);
    let is_same = fs::read(scratch.path().join("FILE.trf")).unwrap() == before;
    let told = format!("{stdout}{stderr}");
    let is_right = found == *status
        && says.iter().all(|it| told.contains(it))
        && !never.iter().any(|it| told.contains(it))
        && (is_same || !last.starts_with('!'));
    if is_right { Ok(()) } else { Err(format!("{file}: {last}: status {found}\n{told}\n")) }
}

fn are_found(folder: &str, findings: &[Finding]) {
    let folder = shared(folder);
    let wrong: String = findings.iter().filter_map(|it| is_found(&folder, it).err()).collect();
    assert!(wrong.is_empty(), "{wrong}");
    // Every file is looked at. What is undone in Windows-1252 is a law of `running`.
    for entry in fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let is_known = |finding: &Finding| name.strip_suffix(".trf") == Some(finding.file);
        let is_known = !name.ends_with(".trf") || findings.iter().any(is_known);
        assert!(is_known || name == "cp1252.trf", "{name}");
    }
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn files_are_read_by_what_they_show() {
    are_found("findings/2026-11-28/evidence", &EVIDENCE);
}

#[test]
#[cfg_attr(not(has_shared), ignore = "needs ../shared")]
fn rounds_are_judged_as_they_were_paired() {
    are_found("findings/2026-11-28/as-paired", &AS_PAIRED);
}
