//! Tries mutants.

use std::{
    collections::{HashMap, HashSet},
    sync::Mutex,
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result};

use crate::{
    folder::{Folder, Listed, Outcome, Program, State, Test, Verdict},
    parallel,
    process::{self, End, Role},
};

/// What to try, and for how long.
pub struct Plan {
    pub jobs: usize,
    /// Beginnings of the names of files; the mutants of the first are tried first.
    pub files: Vec<String>,
    /// What is part of a name.
    pub name: Option<String>,
    /// Beginnings of the titles of tests that come before the others.
    pub first: Vec<String>,
    /// Every nth only, beginning with the kth: `(k, n)`.
    pub shard: (usize, usize),
    /// Tells whether missed mutants are tried with the tests that they have not met.
    pub again: bool,
    /// Tests that take longer are left out.
    pub longest: Duration,
    /// When a mutant has taken as long, the rest of its tests are left out.
    pub budget: Option<Duration>,
    pub limit: Limit,
}

/// How much processor time tests may take: so many times their own time, and this besides.
#[derive(Clone, Copy)]
pub struct Limit {
    pub factor: f64,
    pub more: Duration,
}

/// Tests that are together about as quick as a process is to start.
const FIRST_BATCH: f64 = 0.1;

/// Batches become larger, up to this.
const LARGEST_BATCH: f64 = 2.0;

/// Tries all mutants of the plan that have no outcome yet.
pub fn run(folder: &Folder, plan: &Plan) -> Result<()> {
    let prepared = folder.prepared()?;
    let tests =
        folder.tests()?.context("it is not known what tests reach: `mutants reach` first")?;
    let outcomes = folder.outcomes()?;
    let programs: HashMap<&str, &Program> =
        prepared.programs.iter().map(|program| (&*program.label, program)).collect();
    let mut of_mutant: HashMap<u32, Vec<&Test>> = HashMap::new();
    let is_first = |test: &&Test| plan.first.iter().any(|it| test.title().starts_with(it));
    let (first, others): (Vec<_>, Vec<_>) = tests.iter().partition(is_first);
    for test in first.into_iter().chain(others) {
        for &number in &test.reaches {
            of_mutant.entry(number).or_default().push(test);
        }
    }
    let chosen: Vec<_> = plan
        .chosen(&prepared.mutants)
        .into_iter()
        .map(|listed| (listed, outcomes.get(&listed.mutant.name)))
        .filter(|(_, outcome)| outcome.is_none_or(|it| plan.again && it.outcome == Verdict::Missed))
        .map(|(listed, before)| Trial {
            plan,
            programs: &programs,
            listed,
            tests: of_mutant.get(&listed.mutant.number).map(Vec::as_slice).unwrap_or_default(),
            before,
        })
        .filter(Trial::is_due)
        .collect();
    println!("{} mutants to try", chosen.len());
    let done = Mutex::new(0);
    parallel::each(plan.jobs, &chosen, |trial| {
        let outcome = trial.outcome()?;
        let mut done = done.lock().expect("no panics");
        *done += 1;
        folder.add_outcome(&outcome)?;
        println!(
            "{done}/{} {:.1} s {:?}: {}",
            chosen.len(),
            outcome.seconds,
            outcome.outcome,
            outcome.name
        );
        Ok(())
    })
}

impl Plan {
    fn chosen<'a>(&self, mutants: &'a [Listed]) -> Vec<&'a Listed> {
        let rank = |listed: &Listed| {
            self.files.iter().position(|file| listed.mutant.file.starts_with(file))
        };
        let mut chosen: Vec<_> = mutants
            .iter()
            .filter(|listed| listed.state == State::Ready)
            .filter(|listed| self.files.is_empty() || rank(listed).is_some())
            .filter(|it| self.name.as_ref().is_none_or(|part| it.mutant.name.contains(part)))
            .collect();
        chosen.sort_by_key(|listed| rank(listed));
        let (first, step) = self.shard;
        chosen.into_iter().skip(first).step_by(step).collect()
    }
}

/// A mutant to be tried.
struct Trial<'a> {
    plan: &'a Plan,
    programs: &'a HashMap<&'a str, &'a Program>,
    listed: &'a Listed,
    /// Those that reach it, in their order.
    tests: &'a [&'a Test],
    before: Option<&'a Outcome>,
}

impl<'a> Trial<'a> {
    /// Those that it has not met, except those that take too long.
    fn to_run(&self) -> Vec<&'a Test> {
        let passed = self.before.map(|outcome| &*outcome.passed).unwrap_or_default();
        let passed: HashSet<&str> = passed.iter().map(String::as_str).collect();
        let due = self.tests.iter().copied().filter(|test| {
            test.seconds <= self.plan.longest.as_secs_f64() && !passed.contains(&*test.title())
        });
        due.collect()
    }

    /// Tells whether there is anything to run, or to say for the first time.
    fn is_due(&self) -> bool {
        self.before.is_none() || !self.to_run().is_empty()
    }

    fn outcome(&self) -> Result<Outcome> {
        let start = Instant::now();
        let mut rest = &*self.to_run();
        let mut passed = self.before.map(|outcome| outcome.passed.clone()).unwrap_or_default();
        let mut size = FIRST_BATCH;
        let mut found = None;
        while !rest.is_empty() && self.plan.budget.is_none_or(|budget| start.elapsed() < budget) {
            let batch;
            (batch, rest) = rest.split_at(fitting(rest, size));
            size = (2.0 * size).min(LARGEST_BATCH);
            found = self.found_by(batch)?;
            if found.is_some() {
                break;
            }
            passed.extend(batch.iter().map(|test| test.title()));
        }
        let before = self.before.map_or(0.0, |outcome| outcome.seconds);
        let (outcome, test) = match found {
            Some((verdict, test)) => (verdict, Some(test)),
            None => (Verdict::Missed, None),
        };
        let missed = outcome == Verdict::Missed;
        Ok(Outcome {
            name: self.listed.mutant.name.clone(),
            outcome,
            test,
            seconds: before + start.elapsed().as_secs_f64(),
            ran: passed.len() + usize::from(!missed),
            left_out: missed.then(|| self.tests.len().saturating_sub(passed.len())),
            passed: if missed { passed } else { Vec::new() },
        })
    }

    /// The test among these that notices the mutant. Those of a program run in one process.
    fn found_by(&self, tests: &[&Test]) -> Result<Option<(Verdict, String)>> {
        let mut labels: Vec<&str> = Vec::new();
        for test in tests {
            if !labels.contains(&&*test.program) {
                labels.push(&test.program);
            }
        }
        for label in labels {
            let mut of_program: Vec<&Test> =
                tests.iter().copied().filter(|test| test.program == label).collect();
            while !of_program.is_empty() {
                match self.end(label, &of_program)? {
                    End::Passed => break,
                    End::OutOfTime(name) => {
                        return Ok(Some((Verdict::Timeout, format!("{label} {name}"))));
                    }
                    End::Failed(name) => {
                        let Some(at) = of_program.iter().position(|test| test.name == name) else {
                            break;
                        };
                        // Once more by itself: a busy machine can make a test fail, too.
                        match self.end(label, &of_program[at..=at])? {
                            End::Passed => of_program.remove(at),
                            _ => return Ok(Some((Verdict::Caught, format!("{label} {name}")))),
                        };
                    }
                }
            }
        }
        Ok(None)
    }

    fn end(&self, label: &str, tests: &[&Test]) -> Result<End> {
        let names: Vec<&str> = tests.iter().map(|test| &*test.name).collect();
        let seconds: f64 = tests.iter().map(|test| test.seconds).sum();
        let limit = self.plan.limit.more.as_secs_f64() + self.plan.limit.factor * seconds;
        let role = Role::Mutant(self.listed.mutant.number);
        process::run(self.programs[label], &names, role, Duration::from_secs_f64(limit))
    }
}

/// How many tests take so many seconds together; at least one.
fn fitting(tests: &[&Test], seconds: f64) -> usize {
    let mut sum = 0.0;
    let fitting = tests.iter().take_while(|test| {
        sum += test.seconds;
        sum <= seconds
    });
    fitting.count().max(1)
}
