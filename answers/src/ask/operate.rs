//! Operations on the tournament of a file.

use super::{
    Answer, NamedFile, NoAnswer, Unanswered,
    misread::{read_operations, read_patch},
};
use crate::{
    json::{AnyCode, Effects, ErrorCode, Status, Versions},
    report::done::done,
};
use fpc::{
    Effect, Operation, OperationError, Phrase, ToPhrase, display_in_english,
    operate::{Applied, OperationRequest, RefusedOperation},
    phrase,
    reason::Barrier,
    template,
};

/// A file after operations.
#[derive(Clone, Debug)]
pub struct Operated {
    /// The file as it is now.
    pub file: NamedFile,
    /// The effect of each operation.
    pub effects: Vec<Effect>,
    /// The effects, a sentence each.
    pub done: Vec<String>,
}

impl Operated {
    /// The JSON report that `fpc apply` prints.
    pub fn report(&self) -> Effects {
        Effects {
            versions: Versions::default(),
            file: self.file.name.clone(),
            effects: self.effects.clone(),
            done: self.done.clone(),
        }
    }
}

/// Why an operation was refused.
#[derive(Debug, thiserror::Error)]
struct Refused {
    /// Its place in the list, from 1, if there are several.
    place: Option<usize>,
    /// The member that is refused, if it is a single one.
    field: Option<&'static str>,
    #[source]
    error: OperationError,
}

impl ToPhrase for Refused {
    fn phrase(&self) -> Phrase {
        let error = &self.error;
        match self.place {
            Some(place) => phrase!("operation {place}: {error}", place, error),
            None => error.phrase(),
        }
    }
}

display_in_english!(Refused);

/// Refuses the only operation, or what would be one.
pub(super) fn refused(error: OperationError) -> Unanswered {
    Unanswered::failed(Refused { place: None, field: None, error }, &[])
}

/// The member of an operation that is refused, if it is a single one.
fn refused_field(operation: Option<&Operation>, error: &OperationError) -> Option<&'static str> {
    match (operation, error) {
        (_, OperationError::Value { field, .. }) => Some(field),
        (
            Some(Operation::Pair(_)),
            OperationError::SecondHalfPoint { .. }
            | OperationError::ByeLimit { .. }
            | OperationError::NotEntitled { .. },
        ) => Some("half_point_byes"),
        _ => None,
    }
}

impl NoAnswer for Refused {
    fn field(&self) -> Option<&str> {
        self.field
    }

    fn remedy(&self) -> Phrase {
        let remedy = match &self.error {
            // The bye itself is in the file.
            OperationError::SecondHalfPoint { .. } | OperationError::ByeLimit { .. } => {
                Some(template!("; --force does it"))
            }
            error => error
                .is_unconfirmed()
                .then_some(template!("; --force does it, and a comment in the file says so")),
        };
        remedy.phrase()
    }

    fn barrier(&self) -> Option<&Barrier> {
        match &self.error {
            OperationError::Pairing(error) => error.barrier(),
            _ => None,
        }
    }

    fn status(&self) -> Status {
        match &self.error {
            OperationError::Pairing(error) => Status::from(error),
            _ => Status::Invalid,
        }
    }

    fn code(&self) -> AnyCode {
        match &self.error {
            OperationError::Pairing(error) => ErrorCode::from(error).into(),
            OperationError::State(error) => ErrorCode::from(error).into(),
            error if error.is_unconfirmed() => ErrorCode::Unconfirmed.into(),
            _ => ErrorCode::OperationRefused.into(),
        }
    }
}

/// Applies operations to the tournament of a file, one after the other, as requested. If one of them is
/// refused, none is applied.
///
/// # Errors
///
/// [`Unanswered`]
///
/// # Examples
///
/// ```
/// use fpc::{Called, Operation, operate::OperationRequest};
/// use fpc_answers::ask::{self, NamedFile};
///
/// let file = NamedFile::parse("next-round.trf", &std::fs::read("../trf-samples/next-round.trf")?);
/// let operations = [Operation::Withdraw { player: Called::from("evans") }];
/// let Ok(operated) = ask::operate(&file, &operations, &OperationRequest::default()) else { panic!() };
/// assert_eq!(operated.effects[0].player.unwrap().get(), 5);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn operate(
    file: &NamedFile,
    operations: &[Operation],
    request: &OperationRequest,
) -> Result<Operated, Unanswered> {
    let mut file = file.clone();
    let language = file.interface.language();
    let applied = match file.file.apply_all(operations, request) {
        Ok(applied) => applied,
        Err(RefusedOperation { error: OperationError::Broken(_), .. }) => {
            return Err(Unanswered::Broken);
        }
        Err(RefusedOperation { place, error, .. }) => {
            let operation = operations.get(place);
            let place = (operations.len() > 1).then_some(place + 1);
            let field = refused_field(operation, &error);
            return Err(Unanswered::failed(Refused { place, field, error }, &[]));
        }
    };
    let said = |(operation, Applied { effect, before, after, .. }): (&Operation, &Applied)| {
        language.say(&done(operation, effect, before, after))
    };
    let done = operations.iter().zip(&applied).map(said).collect();
    let effects = applied.into_iter().map(|applied| applied.effect).collect();
    Ok(Operated { file, effects, done })
}

/// Applies operations given as JSON text.
///
/// # Errors
///
/// A failure as JSON: the operations are not understood, or one of them is refused.
///
/// # Examples
///
/// ```
/// use fpc_answers::ask::{self, NamedFile};
///
/// let file = NamedFile::parse("next-round.trf", &std::fs::read("../trf-samples/next-round.trf")?);
/// let Ok(operated) = ask::operate_json(&file, r#"[{"op": "withdraw", "player": 5}]"#) else { panic!() };
/// let patch = serde_json::to_string(&operated.effects[0].patch)?;
/// let Ok(undone) = ask::undo_json(&operated.file, &patch) else { panic!() };
/// assert_eq!(undone.file.to_bytes(), file.file.to_bytes());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn operate_json(file: &NamedFile, operations: &str) -> Result<Operated, Answer> {
    let given = read_operations(operations.as_bytes())
        .map_err(|error| Answer::misunderstood(&error.into(), file.interface))?;
    let request = OperationRequest { confirmed: given.confirmed, ..OperationRequest::default() };
    operate(file, &given.operations, &request).map_err(|why| Answer::unanswered(file, &why))
}

/// The file before an operation, given the patch of its effect as JSON.
///
/// # Errors
///
/// A failure as JSON: the patch is not understood, or is not that of the last operation.
pub fn undo_json(file: &NamedFile, patch: &str) -> Result<NamedFile, Answer> {
    let patch =
        read_patch(patch).map_err(|error| Answer::misunderstood(&error.into(), file.interface))?;
    let mut file = file.clone();
    file.file.undo(&patch).map_err(|error| Answer::refused(&error.to_string()))?;
    Ok(file)
}
