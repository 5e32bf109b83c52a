//! A folder in which the program is run.

use std::{
    fs,
    path::{Path, PathBuf},
};

use tempfile::TempDir;

use crate::program::{Run, program, run_in, sample, scratch};

/// A folder with copies of samples.
pub(crate) struct Desk(TempDir);

impl Desk {
    pub(crate) fn new(samples: &[&str]) -> Self {
        let desk = Self(scratch());
        for name in samples {
            fs::copy(sample(name), desk.path(name)).unwrap();
        }
        desk
    }

    #[cfg(unix)]
    pub(crate) fn folder(&self) -> &Path {
        self.0.path()
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Runs the program with arguments separated by blanks.
    pub(crate) fn run(&self, arguments: &str) -> Run {
        self.run_as(program(), arguments)
    }

    pub(crate) fn run_as(&self, program: &Path, arguments: &str) -> Run {
        run_in(self.0.path(), program, &arguments.split_whitespace().collect::<Vec<_>>())
    }

    pub(crate) fn write(&self, name: &str, contents: &str) {
        fs::write(self.path(name), contents).unwrap();
    }

    /// A file, if there is one.
    pub(crate) fn read(&self, name: &str) -> Option<String> {
        fs::read_to_string(self.path(name)).ok()
    }

    pub(crate) fn files(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<_> = names.collect();
        names.sort();
        names
    }

    /// The program under another name, as clients have it.
    pub(crate) fn install(&self, name: &str) -> PathBuf {
        let path = self.path(name);
        if !path.exists() && fs::hard_link(program(), &path).is_err() {
            fs::copy(program(), &path).unwrap();
        }
        path
    }
}
