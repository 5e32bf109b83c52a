//! Operations on the tournament of a file.

use std::fmt;

use super::{NamedFile, NoAnswer, Unanswered};
use crate::json::{AnyCode, Effects, ErrorCode, Status, Versions};
use fpc::{Barrier, Effect, Operation, OperationError};

/// A file after operations.
#[derive(Clone, Debug)]
pub struct Operated {
    /// The file as it is now.
    pub file: NamedFile,
    /// What each operation did.
    pub effects: Vec<Effect>,
}

impl Operated {
    /// The JSON report that `fpc apply` prints.
    pub fn report(&self) -> Effects {
        Effects {
            versions: Versions::default(),
            file: self.file.name.clone(),
            effects: self.effects.clone(),
        }
    }
}

/// Why an operation was refused.
#[derive(Debug, thiserror::Error)]
struct Refused {
    /// Its place in the list, from 1, if there are several.
    place: Option<usize>,
    #[source]
    error: OperationError,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some(place) => write!(f, "operation {place}: {}", self.error),
            None => self.error.fmt(f),
        }
    }
}

impl NoAnswer for Refused {
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
            _ => ErrorCode::OperationRefused.into(),
        }
    }
}

/// Applies operations to the tournament of a file, one after the other. If one of them is refused, none is
/// applied.
///
/// # Errors
///
/// [`Unanswered`]
///
/// # Examples
///
/// ```
/// use fpc::{Called, Operation};
/// use fpc_answers::ask::{self, NamedFile};
///
/// let file = NamedFile::parse("next-round.trf", &std::fs::read("../trf-samples/next-round.trf")?);
/// let operations = [Operation::Withdraw { player: Called::from("evans") }];
/// let Ok(operated) = ask::operate(&file, &operations) else { panic!() };
/// assert_eq!(operated.effects[0].player.unwrap().get(), 5);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn operate(file: &NamedFile, operations: &[Operation]) -> Result<Operated, Unanswered> {
    let mut file = file.clone();
    let mut effects = Vec::with_capacity(operations.len());
    for (place, operation) in operations.iter().enumerate() {
        match file.file.apply(operation) {
            Ok(effect) => effects.push(effect),
            Err(OperationError::Broken(_)) => return Err(Unanswered::Broken),
            Err(error) => {
                let place = (operations.len() > 1).then_some(place + 1);
                return Err(Unanswered::failed(Refused { place, error }, &[]));
            }
        }
    }
    Ok(Operated { file, effects })
}
