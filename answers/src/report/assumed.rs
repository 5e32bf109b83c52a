//! The consequence of another assumption, in words.

use crate::ask::{Assumption, OtherAssumption};
use fpc::{Color, Phrase, ToPhrase, phrase};

/// The consequence of another assumption about what a file leaves open, such as `all 6 rounds agree
/// with the FIDE (Dutch) system, 2017 edition`.
///
/// # Examples
///
/// ```
/// use fpc_answers::{ask::{self, CheckQuestion, FileCheck, NamedFile}, report};
///
/// let bytes = std::fs::read("../trf-samples/odd/undated.trf")?;
/// let check = ask::check(NamedFile::parse("a.trf", &bytes), &CheckQuestion::default());
/// let FileCheck::Checked(checked) = check else { panic!("it can be checked") };
/// let words: Vec<_> = checked.other_assumptions.iter().map(report::other_assumption).map(|it| it.to_string()).collect();
/// assert!(words.contains(&"all 6 rounds agree with the FIDE (Dutch) system, 2017 edition".to_owned()));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn other_assumption(other_assumption: &OtherAssumption) -> Phrase {
    let OtherAssumption { assumption, agree, differ, is_outdated, .. } = other_assumption;
    if differ.is_empty() {
        let rounds = match agree[..] {
            [round] => phrase!("round {round} agrees", round),
            _ => phrase!("all {count} rounds agree", count = agree.len()),
        };
        return match assumption {
            Assumption::System(system) if *is_outdated => phrase!(
                "{rounds} with the {system}, which was no longer in force: probably the program had not been updated",
                rounds,
                system
            ),
            Assumption::System(system) => phrase!("{rounds} with the {system}", rounds, system),
            Assumption::Teams(system, _) => phrase!(
                "{rounds} with the {system}, if record 192 says {named}",
                rounds,
                system,
                named = assumption.tournament_type().map(|it| it.to_string())
            ),
            Assumption::InitialColor(color) => {
                phrase!("{rounds} if the initial color is {color}", rounds, color = initial(*color))
            }
            Assumption::Unaccelerated => phrase!("{rounds} without acceleration", rounds),
        };
    }
    let rounds = Phrase::list(differ.iter().map(ToPhrase::phrase));
    let rounds = phrase!("{rounds:round|rounds} {rounds} {rounds:differs|differ}", rounds);
    match assumption {
        Assumption::System(system) | Assumption::Teams(system, _) => {
            phrase!("by the {system}, {rounds}", system, rounds)
        }
        Assumption::InitialColor(color) => {
            phrase!("if the initial color is {color}, {rounds}", color = initial(*color), rounds)
        }
        Assumption::Unaccelerated => phrase!("without acceleration, {rounds}", rounds),
    }
}

/// The initial color in words.
fn initial(color: Color) -> Phrase {
    color.fold(phrase!("initial color", "white"), phrase!("initial color", "black"))
}
