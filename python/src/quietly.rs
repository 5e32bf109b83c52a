//! Work while other threads of Python run.

use std::panic::{self, AssertUnwindSafe};

use pyo3::{create_exception, exceptions::PyRuntimeError, prelude::*};

create_exception!(
    fpc,
    InternalError,
    PyRuntimeError,
    "fpc failed in a way that is a defect of its own."
);

/// The error of a defect.
pub(crate) fn defect(what: impl std::fmt::Display) -> PyErr {
    InternalError::new_err(format!("this is a defect of fpc: {what}"))
}

/// Does some work while other threads of Python run.
///
/// # Errors
///
/// [`InternalError`], if it panics.
pub(crate) fn quietly<T: Send>(py: Python<'_>, work: impl Send + FnOnce() -> T) -> PyResult<T> {
    py.detach(|| caught(work)).map_err(defect)
}

/// The result of some work, or why it panicked.
pub(crate) fn caught<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    panic::catch_unwind(AssertUnwindSafe(work)).map_err(|cause| {
        let text = cause.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| cause.downcast_ref::<String>().cloned());
        text.unwrap_or_else(|| "it does not say why".to_owned())
    })
}
