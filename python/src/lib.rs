//! fpc as a Python module: the part that is not Python.
//!
//! Questions and answers are JSON, as the program has them; `lib/fpc` makes Python of it. Everything that
//! takes time lets other threads of Python run, and nothing that fails here ends the interpreter.

mod file;
mod generated;
mod many;
mod quietly;
mod ratings;
mod tables;

use pyo3::prelude::*;

/// The part of fpc that is not written in Python.
#[pymodule]
mod _fpc {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::{
        file::{File, is_tournament, rule},
        generated::play,
        many::check_files,
        quietly::InternalError,
        ratings::RatingList,
        tables::{Table, pairs_table, standings_table, verdicts_table},
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
