//! Steps that can be taken again, and told.

use std::fmt;

use fpc::{Operation, trf::Format};
use fpc_answers::ask::Target;

/// Something that is done to a tournament.
#[derive(Clone, Debug)]
pub(super) enum Step {
    /// An operation.
    Do(Box<Operation>),
    /// The last operation is undone.
    Undo,
    /// The lines of the file are written in Windows-1252, and end as those of Windows do.
    Recode,
    /// The tournament goes on in a file of another format.
    Become(Target),
    /// Every question about each round is asked.
    Ask,
    /// The file is converted to every format.
    Convert,
}

impl Step {
    pub(super) fn of(operation: Operation) -> Self {
        Self::Do(Box::new(operation))
    }
}

/// The formats of files.
pub(super) const TARGETS: [Target; 4] = [
    Target::Json,
    Target::Trf(Format::Trf26 { twins: true }),
    Target::Trf(Format::Trfx),
    Target::Trf(Format::Trf16),
];

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Do(operation) => {
                let mut json = serde_json::to_value(operation).map_err(|_| fmt::Error)?;
                let members = json.as_object_mut().ok_or(fmt::Error)?;
                // What is left out is the same.
                members.retain(|_, it| {
                    !it.is_null() && it.as_array().is_none_or(|it| !it.is_empty()) && it != ""
                });
                write!(f, "{json}")
            }
            Self::Undo => f.write_str("undo"),
            Self::Recode => f.write_str("write the lines in Windows-1252"),
            Self::Become(target) => write!(f, "convert the file to {target:?}"),
            Self::Ask => f.write_str("ask about every round"),
            Self::Convert => f.write_str("convert to every format"),
        }
    }
}

/// A law that does not hold.
#[derive(Clone, Debug)]
pub(super) struct Broken {
    /// The law.
    pub(super) law: &'static str,
    /// The way in which it is broken.
    pub(super) how: String,
}

pub(super) type Holds = Result<(), Broken>;

impl Broken {
    pub(super) fn new(law: &'static str, how: impl Into<String>) -> Self {
        Self { law, how: how.into() }
    }
}

/// Breaks a law unless something holds.
pub(super) fn ensure(holds: bool, law: &'static str, how: impl FnOnce() -> String) -> Holds {
    if holds { Ok(()) } else { Err(Broken { law, how: how() }) }
}

/// A few steps that break a law.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    pub(super) broken: Broken,
    pub(super) steps: Vec<Step>,
    /// The file in the end.
    pub(super) file: String,
}

impl Failure {
    /// The law.
    pub(crate) const fn law(&self) -> &'static str {
        self.broken.law
    }

    /// The number of steps.
    pub(crate) fn steps(&self) -> usize {
        self.steps.len()
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { broken: Broken { law, how }, steps, file } = self;
        writeln!(f, "broken: {law}\n    {how}\nafter")?;
        steps.iter().try_for_each(|step| writeln!(f, "    {step}"))?;
        write!(f, "of which comes\n{file}")
    }
}

/// The fewest steps found that break the same law, by leaving out as many as possible.
pub(super) fn fewest(failure: Failure, again: impl Fn(&[Step]) -> Option<Failure>) -> Failure {
    let mut fewest = failure;
    let mut size = fewest.steps.len();
    while size > 0 {
        let (before, mut start) = (fewest.steps.len(), 0);
        while start < fewest.steps.len() {
            let mut steps = fewest.steps.clone();
            steps.drain(start..(start + size).min(steps.len()));
            match again(&steps).filter(|it| it.broken.law == fewest.broken.law) {
                Some(shorter) => fewest = shorter,
                None => start += size,
            }
        }
        if size > 1 || fewest.steps.len() == before {
            size /= 2;
        }
    }
    fewest
}
