//! Reports only what is wrong with a file.

use super::NamedFile;
use crate::json::{File, Report, Validation, Versions};

impl NamedFile {
    /// The entry of the file in a JSON report, if only its validity is asked for.
    pub fn entry(&self) -> File {
        let diagnostics = self.findings(&self.file.caveats());
        File { diagnostics, ..File::new(&self.name, self.validity(), self.error()) }
    }

    /// The JSON report that `fpc validate` prints.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc_answers::ask::NamedFile;
    ///
    /// let bytes = std::fs::read("../trf-samples/broken.trf")?;
    /// let report = NamedFile::parse("broken.trf", &bytes).report();
    /// assert_eq!(report.validation.unwrap().invalid, 1);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn report(&self) -> Report {
        let entry = self.entry();
        let validation = Validation::of(entry.diagnostics.iter().map(|found| found.severity));
        Report {
            versions: Versions::default(),
            files: vec![entry],
            summary: None,
            validation: Some(validation),
        }
    }
}
