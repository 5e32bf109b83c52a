//! A rating list.

use fpc::lists;
use fpc_answers::ask::{self, Answer};
use pyo3::prelude::*;

use crate::{
    file::{File, Told},
    quietly::quietly,
};

/// A rating list that has been read.
#[pyclass(frozen, module = "fpc._fpc")]
pub(crate) struct RatingList {
    list: lists::RatingList,
}

#[pymethods]
impl RatingList {
    #[new]
    fn new(py: Python<'_>, data: Vec<u8>) -> PyResult<Self> {
        quietly(py, || Self { list: lists::RatingList::parse(&data) })
    }

    fn __len__(&self) -> usize {
        self.list.len()
    }

    /// The players that are searched, or those of a file beside the list, with options as JSON.
    #[pyo3(signature = (file, options))]
    fn ask(&self, py: Python<'_>, file: Option<&File>, options: &str) -> PyResult<Told> {
        quietly(py, || {
            let Answer { is_answered, text, .. } =
                ask::ratings_json(&self.list, file.map(|it| &it.named), options);
            (is_answered, text)
        })
    }
}
