//! Reports as JSON: what they promise, and that the types of the crate hold all of them.

use std::{fmt::Debug, fs, path::PathBuf};

use fpc_answers::json::{
    AnyCode, Because, Error, ErrorCode, Explanation, Failure, Line, LineContent, Order, Pairing,
    Report, SCHEMA_VERSION, Standings, Status, Verdict,
};
use pretty_assertions::assert_eq;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

use crate::program::{Run, fpc, fpc_with_input, sample, scratch, text};

/// All samples.
pub(crate) fn samples() -> Vec<PathBuf> {
    let folders = ["", "editions", "divergences"].map(sample);
    let files = folders.into_iter().flat_map(|folder| fs::read_dir(folder).unwrap());
    let mut files: Vec<_> = files.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "trf"));
    files.sort();
    files
}

/// Reads a report as what it is; written again, it is the same.
fn read<T: DeserializeOwned + Serialize + Debug>(report: &str) -> T {
    let typed: T = serde_json::from_str(report).unwrap_or_else(|it| panic!("{it}:\n{report}"));
    let again = if report.starts_with("{\n") {
        serde_json::to_string_pretty(&typed).unwrap()
    } else {
        serde_json::to_string(&typed).unwrap()
    };
    assert_eq!(again, report.trim_end());
    typed
}

#[test]
fn reports_of_all_samples_are_read_and_written_again_as_the_same() {
    let samples = samples();
    let files: Vec<_> = samples.iter().map(|path| text(path)).collect();
    let systems = ["auto", "dutch-2012", "dubov-1997", "lim", "ssm"];
    for system in systems {
        let check = |format: &str| {
            let options = ["check", "--system", system, "--format", format];
            fpc(&[&options[..], &files].concat())
        };
        let report: Report = read(&check("json").stdout);
        assert_eq!(report.versions.schema_version, SCHEMA_VERSION);
        assert_eq!(report.summary.unwrap().files as usize, files.len());
        assert_eq!(report.files.len(), files.len());
        let mut lines: Vec<Line> = check("ndjson").stdout.lines().map(read).collect();
        let last = lines.pop();
        assert!(matches!(last, Some(Line { content: LineContent::Summary { .. }, .. })));
        assert_eq!(lines.len(), files.len());
        assert!(lines.iter().all(|it| matches!(it.content, LineContent::File(_))));
    }
    for file in &files {
        for system in systems {
            let run = fpc(&["pair", "-q", "--system", system, "--format", "json", file]);
            match run.status {
                0 => assert_eq!(read::<Pairing>(&run.stdout).status, Status::Ok),
                _ => assert_ne!(read::<Failure>(&run.stdout).status, Status::Ok),
            }
        }
        let run = fpc(&["standings", "--system", "ssm", "--format", "json", file]);
        match run.status {
            0 => drop(read::<Standings>(&run.stdout)),
            _ => drop(read::<Failure>(&run.stdout)),
        }
    }
    read::<Report>(&fpc(&[&["validate", "--format", "json"][..], &files].concat()).stdout);
    for code in ["TRF006", "FPC001", "ERR009"] {
        let run = fpc(&["validate", "--explain", code, "--format", "json"]);
        assert_eq!(read::<Explanation>(&run.stdout).code.as_str(), code);
    }
}

#[test]
fn pairs_name_players_with_their_points() {
    let report: Report =
        read(&fpc(&["check", "--format", "json", "trf-samples/wrong-pairing.trf"]).stdout);
    let round = &report.files[0].rounds[2];
    let pairs = &round.found.recorded.as_ref().unwrap().pairs;
    let ella = pairs.iter().map(|pair| &pair.white).find(|it| it.number.get() == 5).unwrap();
    assert_eq!((ella.name.as_str(), ella.points.to_string().as_str()), ("Evans, Ella", "0.5"));
    let run = fpc(&["pair", "--format", "json", "trf-samples/next-round.trf"]);
    let pairing: Pairing = read(&run.stdout);
    let board = &pairing.pairs[0];
    assert_eq!((board.board, board.white.name.as_str()), (1, "Diaz, David"));
    assert_eq!(board.white.points.to_string(), "3.0");
}

/// The reports of a client that was built before something was added.
#[test]
fn what_is_added_within_a_version_of_the_schema_does_not_stop_a_reader() {
    let run = fpc(&["check", "--format", "json", "trf-samples/wrong-pairing.trf"]);
    let newer = run.stdout.replace("\"dutch-2017\"", "\"dutch-2031\"");
    let newer = newer.replace("\"start-date\"", "\"horoscope\"");
    let newer = newer.replace("\"verdict\"", "\"confidence\": 1, \"verdict\"");
    let report: Report = serde_json::from_str(&newer).unwrap();
    let file = &report.files[0];
    let system = file.system.as_ref().unwrap();
    assert_eq!((system.code.as_str(), system.code.system()), ("dutch-2031", None));
    assert_eq!(system.because, Because::Unknown);
    assert_eq!(file.rounds[2].found.verdict, Verdict::Differs);
    let order: Order = serde_json::from_str(r#"{"step": "sort", "by": "age"}"#).unwrap();
    assert_eq!(order, Order::Unknown);
    let code: AnyCode = serde_json::from_str("\"ABC123\"").unwrap();
    assert_eq!(code, AnyCode::Unknown("ABC123".to_owned()));
}

fn failure(run: &Run) -> Failure {
    read(&run.stdout)
}

#[test]
fn a_failure_is_told_in_json_with_its_place() {
    let json = ["pair", "--format", "json"];
    let run = fpc(&[&json[..], &["trf-samples/broken.trf"]].concat());
    let Failure { status, error, diagnostics, .. } = failure(&run);
    let Error { code, file, line, column, field, .. } = error;
    assert_eq!((run.status, status, code.as_str()), (3, Status::Invalid, "TRF030"));
    assert_eq!(file.as_deref(), Some("trf-samples/broken.trf"));
    assert_eq!((line, column, field.as_deref()), (Some(9), Some(5), Some("number of rounds")));
    assert_eq!(diagnostics.len(), 5);
    assert!(run.stderr.contains("error[TRF030]"), "people are told as ever: {}", run.stderr);
}

#[test]
fn every_failure_has_a_code_and_the_exit_code_that_it_had() {
    let folder = scratch();
    let over = fs::read_to_string(sample("clean.trf")).unwrap();
    let unknown = over.lines().filter(|line| !line.starts_with("XXR"));
    let unknown = unknown.map(|line| format!("{line}\n")).collect::<String>();
    let open = fs::read_to_string(sample("open-round.trf")).unwrap();
    let lasker = over.clone() + "192 CUSTOM_KNOCKOUT\n";
    let pair = ["pair", "--format", "json", "-"];
    let nowhere = folder.path().join("no/folder/pairs.json");
    let nowhere = [&pair[..], &["-o", text(&nowhere)]].concat();
    let next = fs::read_to_string(sample("next-round.trf")).unwrap();
    let illegal = fs::read_to_string(sample("no-legal-pairing.trf")).unwrap();
    let first = fs::read_to_string(sample("first-round.trf")).unwrap();
    let with = |options: &[&'static str]| [&pair[..], options].concat();
    for (arguments, input, status, code) in [
        (with(&[]), &over, Status::Invalid, ErrorCode::NoSuchRound),
        (with(&["--round", "99"]), &next, Status::Invalid, ErrorCode::NoSuchRound),
        (with(&[]), &unknown, Status::Invalid, ErrorCode::RoundCountUnknown),
        (with(&["--round", "4"]), &open, Status::Invalid, ErrorCode::ResultsMissing),
        (with(&[]), &illegal, Status::NoPairing, ErrorCode::NoLegalPairing),
        (with(&[]), &first, Status::Invalid, ErrorCode::InitialColorUnknown),
        (with(&["--rounds", "3"]), &next, Status::Invalid, ErrorCode::OptionRefused),
        (
            with(&["--system", "lim", "--accelerate", "baku"]),
            &next,
            Status::Invalid,
            ErrorCode::NoAcceleration,
        ),
        (with(&["--wibble"]), &next, Status::Invalid, ErrorCode::CommandLine),
        (nowhere, &next, Status::Unreadable, ErrorCode::Unwritable),
        (
            vec!["pair", "--format=json", "no-such-file"],
            &next,
            Status::Unreadable,
            ErrorCode::Unreadable,
        ),
        (
            vec!["standings", "--tie-breaks", "WIN:MP", "--format", "json", "-"],
            &next,
            Status::Invalid,
            ErrorCode::UnusableTieBreak,
        ),
        (vec!["validate", "--format", "json"], &next, Status::Invalid, ErrorCode::CommandLine),
    ] {
        let run = fpc_with_input(&arguments, input.as_bytes());
        let Failure { status: told, error, .. } = failure(&run);
        assert_eq!((told, error.code), (status, AnyCode::Error(code)), "{arguments:?}");
        let words = json!({"no-pairing": 1, "invalid": 3, "unreadable": 5});
        assert_eq!(words[status.as_str()], run.status, "{arguments:?}");
        let last = error.message.lines().last().unwrap().trim();
        assert!(run.stderr.contains(last), "{last}\n{}", run.stderr);
    }
    let run = fpc_with_input(&pair, lasker.as_bytes());
    assert_eq!(failure(&run).error.code.as_str(), "FPC009");
    assert!(!failure(&run).error.message.contains("FPC009"));
}

#[test]
fn files_that_could_not_be_checked_have_a_code() {
    let open = fs::read_to_string(sample("open-round.trf")).unwrap();
    let arguments = ["check", "--format", "json", "--round", "7", "-"];
    let run = fpc_with_input(&arguments, open.as_bytes());
    let report: Report = read(&run.stdout);
    let error = report.files[0].error.as_ref().unwrap();
    assert_eq!(error.code, AnyCode::Error(ErrorCode::NoSuchRound));
    for command in ["check", "validate"] {
        let files = ["no-such-file", "trf-samples/broken.trf", "trf-samples/clean.trf"];
        let run = fpc(&[&[command, "--format", "json"], &files[..]].concat());
        let report: Report = read(&run.stdout);
        let found: Vec<_> = report.files.iter().map(|file| (file.status, &file.error)).collect();
        let code = |place: usize| found[place].1.as_ref().map(|error| error.code.as_str());
        assert_eq!((found[0].0, code(0)), (Status::Unreadable, Some("ERR002")), "{command}");
        assert_eq!((found[1].0, code(1)), (Status::Invalid, Some("TRF030")), "{command}");
        assert_eq!((found[2].0, code(2)), (Status::Ok, None), "{command}");
    }
}

#[test]
fn uncertain_is_a_status() {
    let run = fpc(&["check", "--format", "json", "trf-samples/no-round-count-last.trf"]);
    let report: Report = read(&run.stdout);
    assert_eq!((run.status, report.files[0].status), (7, Status::Uncertain));
    let path = crate::repository().join("docs/schema/report.json");
    let schema: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let statuses = schema["$defs"]["Status"]["oneOf"].as_array().unwrap();
    assert!(statuses.iter().any(|status| status["const"] == "uncertain"));
    assert_eq!(schema["properties"]["schema_version"]["const"], SCHEMA_VERSION);
}
