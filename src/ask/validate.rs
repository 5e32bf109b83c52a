//! What is wrong in a file, nothing else.

use super::NamedFile;
use crate::json::report::{File, Report, Validation, Versions};

impl NamedFile {
    /// What there is to say of the file for programs, if nothing is asked but whether it can be used.
    pub fn entry(&self) -> File {
        let diagnostics = self.findings(&self.file.caveats());
        File { diagnostics, ..File::new(&self.name, self.validity(), self.error()) }
    }

    /// What `fpc validate` prints for programs.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::ask::NamedFile;
    ///
    /// let bytes = std::fs::read("trf-samples/broken.trf")?;
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
