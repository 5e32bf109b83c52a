//! What would follow from another assumption, in words.

use crate::ask::{Assumption, OtherAssumption};
use fpc::joined;

/// What would follow from another assumption about what a file leaves open, such as `all 6 rounds
/// agree with the FIDE (Dutch) system, 2017 edition`.
///
/// # Examples
///
/// ```
/// use fpc_answers::{ask::{self, CheckQuestion, FileCheck, NamedFile}, report};
///
/// let bytes = std::fs::read("../trf-samples/odd/undated.trf")?;
/// let check = ask::check(NamedFile::parse("a.trf", &bytes), &CheckQuestion::default());
/// let FileCheck::Checked(checked) = check else { panic!("it can be checked") };
/// let words: Vec<_> = checked.other_assumptions.iter().map(report::other_assumption).collect();
/// assert!(words.contains(&"all 6 rounds agree with the FIDE (Dutch) system, 2017 edition".to_owned()));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn other_assumption(other_assumption: &OtherAssumption) -> String {
    let OtherAssumption { assumption, agree, differ, is_outdated, .. } = other_assumption;
    if differ.is_empty() {
        let rounds = match agree[..] {
            [round] => format!("round {round} agrees"),
            _ => format!("all {} rounds agree", agree.len()),
        };
        return match assumption {
            Assumption::System(system) if *is_outdated => format!(
                "{rounds} with the {system}, which was no longer in force: probably the program had not been updated"
            ),
            Assumption::System(system) => format!("{rounds} with the {system}"),
            Assumption::Teams(system, _) => format!(
                "{rounds} with the {system}, if record 192 says {}",
                assumption.tournament_type().map(|it| it.to_string()).unwrap_or_default()
            ),
            Assumption::InitialColor(color) => format!("{rounds} if the initial color is {color}"),
            Assumption::Unaccelerated => format!("{rounds} without acceleration"),
        };
    }
    let numbers: Vec<_> = differ.iter().map(ToString::to_string).collect();
    let rounds = match numbers.len() {
        1 => format!("round {} differs", numbers[0]),
        _ => format!("rounds {} differ", joined(&numbers)),
    };
    match assumption {
        Assumption::System(system) | Assumption::Teams(system, _) => {
            format!("by the {system}, {rounds}")
        }
        Assumption::InitialColor(color) => format!("if the initial color is {color}, {rounds}"),
        Assumption::Unaccelerated => format!("without acceleration, {rounds}"),
    }
}
