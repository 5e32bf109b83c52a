//! Random tournaments.

use fpc_answers::ask::{self, Interface};
use pyo3::{exceptions::PyValueError, prelude::*};

use crate::{file::File, quietly::quietly};

/// Plays the tournament of a seed, and tells before which round it ended for want of a legal pairing.
#[pyfunction(name = "generate")]
pub(crate) fn play(py: Python<'_>, seed: u64, settings: &str) -> PyResult<(File, Option<u32>)> {
    let played = quietly(py, || ask::random(seed, settings, Interface::Python))?;
    let (named, stopped) = played.map_err(|error| PyValueError::new_err(error.to_string()))?;
    Ok((File { named }, stopped.map(|round| round.get())))
}
