//! `fpc rule`: what codes mean.

use fpc::json::report::{AnyCode, Codes, Explanation};
use pretty_assertions::assert_eq;

use crate::program::fpc;

#[test]
fn every_code_is_told_as_validate_tells_it() {
    for code in AnyCode::all() {
        let told = fpc(&["rule", code.as_str()]);
        assert_eq!(told.status, 0, "{code}");
        assert_eq!(told.stdout, fpc(&["validate", "--explain", code.as_str()]).stdout);
        assert!(told.stdout.contains(code.title().unwrap()), "{}", told.stdout);
    }
    let json = fpc(&["rule", "err009", "--format", "json"]).stdout;
    let told: Explanation = serde_json::from_str(&json).unwrap();
    assert_eq!(told.code.as_str(), "ERR009");
}

#[test]
fn without_a_code_all_are_listed() {
    let all: Vec<_> = AnyCode::all().collect();
    let list = fpc(&["rule"]).stdout;
    assert_eq!(list.lines().count(), all.len());
    for (line, code) in list.lines().zip(&all) {
        let severity = code.severity().unwrap().to_string();
        assert_eq!(line, format!("{code}  {severity:7}  {}", code.title().unwrap()));
    }
    let json = fpc(&["rule", "--format", "json"]).stdout;
    let listed: Codes = serde_json::from_str(&json).unwrap();
    assert_eq!(listed.codes.into_iter().map(|it| it.code).collect::<Vec<_>>(), all);
}

#[test]
fn what_is_no_code_is_refused() {
    let run = fpc(&["rule", "TRF000"]);
    assert_eq!((run.status, run.stdout.as_str()), (3, ""));
    assert!(run.stderr.contains("there is no code TRF000; there are codes from TRF001"));
}
