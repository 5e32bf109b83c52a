//! Finds out which mutants each test reaches.

use std::{
    collections::{BTreeSet, HashMap, HashSet},
    fs,
    process::Command,
    sync::Mutex,
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result, ensure};

use crate::{
    folder::{Folder, Program, Test},
    parallel,
    process::{self, End, Role},
};

/// How much processor time a test may take at all.
const LIMIT: Duration = Duration::from_secs(600);

/// Runs every test by itself, or only those that have not been run before. Ignored tests are run if
/// their titles begin like one of `ignored`.
pub fn reach(folder: &Folder, jobs: usize, only_new: bool, ignored: &[String]) -> Result<()> {
    let programs = folder.prepared()?.programs;
    let mut known: HashMap<String, Test> = HashMap::new();
    if only_new {
        let tests = folder.tests()?.unwrap_or_default();
        known.extend(tests.into_iter().map(|test| (test.title(), test)));
    }
    let mut kept = Vec::new();
    let mut new = Vec::new();
    for program in &programs {
        for name in names(program, ignored)? {
            match known.remove(&format!("{} {name}", program.label)) {
                Some(test) => kept.push(test),
                None => new.push((program, name)),
            }
        }
    }
    println!("{} tests to run, {} known", new.len(), kept.len());
    let found = Mutex::new(Vec::new());
    parallel::each(jobs, &new, |(program, name)| {
        match run(folder, program, name)? {
            Some(test) => {
                let mut found = found.lock().expect("no panics");
                found.push(test);
                if found.len().is_multiple_of(100) {
                    println!("{} of {}", found.len(), new.len());
                }
            }
            None => println!("left out, because it fails without a mutant: {name}"),
        }
        Ok(())
    })?;
    kept.extend(found.into_inner().expect("no panics"));
    kept.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
    let reached: HashSet<u32> = kept.iter().flat_map(|test| test.reaches.iter().copied()).collect();
    println!("{} tests reach {} mutants", kept.len(), reached.len());
    folder.set_tests(&kept)
}

/// The tests of a program that are not ignored, or wanted all the same.
fn names(program: &Program, wanted: &[String]) -> Result<Vec<String>> {
    let ignored: HashSet<String> = listed(program, &["--ignored"])?.into_iter().collect();
    let is_wanted = |name: &str| {
        let title = format!("{} {name}", program.label);
        wanted.iter().any(|beginning| title.starts_with(beginning))
    };
    let mut all = listed(program, &[])?;
    all.retain(|name| !ignored.contains(name) || is_wanted(name));
    Ok(all)
}

fn listed(program: &Program, more: &[&str]) -> Result<Vec<String>> {
    let output = Command::new(&program.path)
        .args(["--list", "--format", "terse"])
        .args(more)
        .current_dir(&program.folder)
        .output()
        .with_context(|| program.path.display().to_string())?;
    ensure!(output.status.success(), "{} cannot list its tests", program.label);
    let text = String::from_utf8(output.stdout)?;
    let names = text.lines().filter_map(|line| line.strip_suffix(": test"));
    Ok(names.map(str::to_owned).collect())
}

fn run(folder: &Folder, program: &Program, name: &str) -> Result<Option<Test>> {
    let file = tempfile::NamedTempFile::new_in(folder.path(""))?;
    if process::run(program, &[name], Role::Reach(file.path()), LIMIT)? != End::Passed {
        return Ok(None);
    }
    // To note what is reached takes time, too.
    let start = Instant::now();
    if process::run(program, &[name], Role::Plain, LIMIT)? != End::Passed {
        return Ok(None);
    }
    let seconds = start.elapsed().as_secs_f64();
    // A test and the programs that it starts may write the same number.
    let text = fs::read_to_string(file.path())?;
    let numbers: BTreeSet<u32> = text.lines().map(str::parse).collect::<Result<_, _>>()?;
    Ok(Some(Test {
        program: program.label.clone(),
        name: name.to_owned(),
        seconds,
        reaches: numbers.into_iter().collect(),
    }))
}
