//! What has to be confirmed once rounds have been paired.

use fpc_answers::json::{ErrorCode, Failure};

use crate::program::{fpc_with_input, sample, text};

/// Each is refused with a code of its own, by which programs ask for the confirmation.
#[test]
fn refusals_that_a_confirmation_overcomes_have_a_code() {
    let file = sample("next-round.trf");
    let operations = [
        r#"{"op": "set", "rounds": 6}"#,
        r#"{"op": "set", "points": {"win": "3", "draw": "1"}}"#,
        r#"{"op": "result", "round": 1, "white": 1, "black": 6, "result": "0-1"}"#,
        r#"{"op": "enter-pairing", "pairs": [[6, 1], [3, 4], [5, 7], [8, 9], [10, 11]]}"#,
    ];
    let apply = |operation: &str| {
        let list = format!("[{operation}]");
        let arguments = ["apply", text(&file), "-", "--dry-run", "--format", "json"];
        fpc_with_input(&arguments, list.as_bytes())
    };
    for operation in operations {
        let refused = apply(operation);
        let failure: Failure = serde_json::from_str(&refused.stdout).expect(operation);
        assert_eq!(failure.error.code, ErrorCode::Unconfirmed.into(), "{operation}");
        let confirmed = apply(&format!(r#"{{"force": true, {}"#, &operation[1..]));
        assert_eq!(confirmed.status, 0, "{operation}: {}", confirmed.stdout);
    }
    let unpaired = apply(r#"{"op": "unpair"}"#);
    let failure: Failure = serde_json::from_str(&unpaired.stdout).unwrap();
    assert_eq!(failure.error.code, ErrorCode::OperationRefused.into());
}
