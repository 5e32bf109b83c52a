//! What is kept in the folder that all commands are given.

use std::{
    collections::HashMap,
    fs,
    io::{ErrorKind, Write as _},
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::list::Mutant;

/// The folder.
pub struct Folder(PathBuf);

/// What was prepared.
#[derive(Deserialize, Serialize)]
pub struct Prepared {
    pub mutants: Vec<Listed>,
    pub programs: Vec<Program>,
}

/// A mutant, and whether it can be tried.
#[derive(Deserialize, Serialize)]
pub struct Listed {
    #[serde(flatten)]
    pub mutant: Mutant,
    pub state: State,
    /// Why it cannot be tried.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    Ready,
    Unviable,
    NotTried,
}

/// A program with tests.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Program {
    pub label: String,
    pub path: PathBuf,
    /// Where its tests run.
    pub folder: PathBuf,
}

/// A test that passes, and what it reaches.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Test {
    pub program: String,
    pub name: String,
    pub seconds: f64,
    pub reaches: Vec<u32>,
}

/// What came of trying a mutant.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Outcome {
    pub name: String,
    pub outcome: Verdict,
    /// The test that noticed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub test: Option<String>,
    pub seconds: f64,
    /// How many tests were run.
    pub ran: usize,
    /// How many tests that reach it were not run, because they take too long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_out: Option<usize>,
    /// The tests that did not notice a mutant that was missed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub passed: Vec<String>,
}

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    Caught,
    Timeout,
    Missed,
}

impl Test {
    /// How it is called where programs do not matter.
    pub fn title(&self) -> String {
        format!("{} {}", self.program, self.name)
    }
}

impl Folder {
    pub fn new(path: &Path) -> Result<Self> {
        fs::create_dir_all(path)?;
        // Programs run in other folders.
        Ok(Self(path.canonicalize()?))
    }

    /// The copy of the repository.
    pub fn tree(&self) -> PathBuf {
        self.0.join("tree")
    }

    pub fn target(&self) -> PathBuf {
        self.0.join("target")
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn prepared(&self) -> Result<Prepared> {
        self.read("prepared.json")?.context("there is nothing: begin with `mutants prepare`")
    }

    pub fn set_prepared(&self, prepared: &Prepared) -> Result<()> {
        self.write("prepared.json", prepared)
    }

    pub fn tests(&self) -> Result<Option<Vec<Test>>> {
        self.read("tests.json")
    }

    pub fn set_tests(&self, tests: &[Test]) -> Result<()> {
        self.write("tests.json", tests)
    }

    /// The last outcome of every mutant that was tried, by its name.
    pub fn outcomes(&self) -> Result<HashMap<String, Outcome>> {
        let text = match fs::read_to_string(self.path("outcomes.ndjson")) {
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            text => text?,
        };
        let outcomes = text.lines().map(serde_json::from_str::<Outcome>);
        Ok(outcomes
            .collect::<Result<Vec<_>, _>>()
            .context("outcomes.ndjson")?
            .into_iter()
            .map(|outcome| (outcome.name.clone(), outcome))
            .collect())
    }

    /// Notes an outcome.
    pub fn add_outcome(&self, outcome: &Outcome) -> Result<()> {
        let path = self.path("outcomes.ndjson");
        let mut file = fs::File::options().create(true).append(true).open(path)?;
        Ok(file.write_all(format!("{}\n", serde_json::to_string(outcome)?).as_bytes())?)
    }

    fn read<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>> {
        match fs::read(self.path(name)) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            bytes => Ok(Some(serde_json::from_slice(&bytes?).with_context(|| name.to_owned())?)),
        }
    }

    fn write<T: Serialize + ?Sized>(&self, name: &str, value: &T) -> Result<()> {
        Ok(fs::write(self.path(name), serde_json::to_vec(value)?)?)
    }
}
