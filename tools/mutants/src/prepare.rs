//! Compiles all mutants into one library.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result, bail};

use crate::{
    cargo::{self, Failure, Span},
    folder::{Folder, Listed, Prepared, State},
    instrument::{Fate, Instrumented, Source},
    list::{self, Mutant},
    tree,
};

/// What asks which mutant a process is.
const HOOK: &str = include_str!("hook.rs");

/// Mutants may look like mistakes to the compiler. One that must panic does so when it runs.
const ALLOWED: &str = "#![allow(warnings, arithmetic_overflow, unconditional_panic)]";

/// Lists the mutants, writes a copy of the repository with all that can be chosen, and builds it.
pub fn prepare(folder: &Folder, repository: &Path, files: &[String]) -> Result<()> {
    let mutants = list::list(repository, files)?;
    println!("{} mutants", mutants.len());
    let mut sources = HashMap::new();
    for name in mutants.iter().map(|mutant| &mutant.file).collect::<BTreeSet<_>>() {
        let text = fs::read_to_string(repository.join(name)).with_context(|| name.clone())?;
        sources.insert(name.clone(), Source::new(text).with_context(|| name.clone())?);
    }
    let mut listed: Vec<Listed> = mutants
        .into_iter()
        .map(|mutant| {
            let (state, why) = match sources[&mutant.file].fate(&mutant) {
                Fate::Possible => (State::Ready, None),
                Fate::Unviable(why) => (State::Unviable, Some(why.to_owned())),
                Fate::NotTried(why) => (State::NotTried, Some(why.to_owned())),
            };
            Listed { mutant, state, why }
        })
        .collect();
    link_neighbors(folder, repository)?;
    let tree = folder.tree();
    loop {
        let written = instrument(&sources, &listed);
        tree::copy(repository, &tree, &|name, text| match name.to_str() {
            Some("src/lib.rs") => format!("{ALLOWED}\n{text}\nmod mutant;\n"),
            Some(name) if written.contains_key(name) => written[name].text.clone(),
            _ => text,
        })?;
        tree::write(&tree.join("src/mutant.rs"), HOOK.as_bytes())?;
        let failures = cargo::check(&tree, &folder.target())?;
        if failures.is_empty() {
            break;
        }
        let unviable = culprits(&failures, &written)?;
        println!("{} do not compile", unviable.len());
        for (number, why) in unviable {
            let listed = &mut listed[number as usize];
            listed.state = State::Unviable;
            listed.why = Some(why);
        }
    }
    println!("building the tests");
    let programs = cargo::build(&tree, &folder.target())?;
    for state in [State::Ready, State::Unviable, State::NotTried] {
        let count = listed.iter().filter(|listed| listed.state == state).count();
        println!("{state:?}: {count}");
    }
    folder.set_prepared(&Prepared { mutants: listed, programs })
}

/// Some tests read files beside the repository.
fn link_neighbors(folder: &Folder, repository: &Path) -> Result<()> {
    let shared = repository.join("../shared");
    let link = folder.path("shared");
    if shared.is_dir() && !link.exists() {
        std::os::unix::fs::symlink(shared.canonicalize()?, link)?;
    }
    Ok(())
}

fn instrument(
    sources: &HashMap<String, Source>,
    listed: &[Listed],
) -> BTreeMap<String, Instrumented> {
    let mut of_file: BTreeMap<&str, Vec<&Mutant>> = BTreeMap::new();
    for listed in listed.iter().filter(|listed| listed.state == State::Ready) {
        of_file.entry(&listed.mutant.file).or_default().push(&listed.mutant);
    }
    let written = of_file
        .into_iter()
        .map(|(name, mutants)| (name.to_owned(), sources[name].instrument(&mutants)));
    written.collect()
}

/// The mutants that do not compile, with the message.
fn culprits(
    failures: &[Failure],
    written: &BTreeMap<String, Instrumented>,
) -> Result<BTreeMap<u32, String>> {
    let mut found = BTreeMap::new();
    for failure in failures {
        let numbers = culprits_of(failure, written);
        let why = failure.rendered.as_deref().unwrap_or_default();
        if numbers.is_empty() {
            bail!("no mutant is to blame for this:\n{why}");
        }
        let first_line = why.lines().next().unwrap_or_default();
        found.extend(numbers.into_iter().map(|number| (number, first_line.to_owned())));
    }
    Ok(found)
}

/// Those whose text the compiler points at, else all of the smallest choice that it points at.
fn culprits_of(failure: &Failure, written: &BTreeMap<String, Instrumented>) -> HashSet<u32> {
    let (primary, secondary): (Vec<&Span>, Vec<&Span>) =
        failure.spans.iter().partition(|span| span.is_primary);
    let of_children = failure.children.iter().flat_map(|child| &child.spans).collect();
    for spans in [&primary, &secondary, &of_children] {
        let numbers: HashSet<u32> =
            spans.iter().flat_map(|span| written_at(span, written)).collect();
        if !numbers.is_empty() {
            return numbers;
        }
    }
    for spans in [primary, secondary] {
        let numbers: HashSet<u32> =
            spans.iter().flat_map(|span| choice_at(span, written)).collect();
        if !numbers.is_empty() {
            return numbers;
        }
    }
    HashSet::new()
}

fn written_at(span: &Span, written: &BTreeMap<String, Instrumented>) -> Vec<u32> {
    let span = span.called();
    let Some(instrumented) = of_span(span, written) else { return Vec::new() };
    let inside = instrumented.alternatives.iter().filter(|(extent, _)| span.is_in(extent));
    inside.map(|(_, number)| *number).collect()
}

fn choice_at(span: &Span, written: &BTreeMap<String, Instrumented>) -> Vec<u32> {
    let span = span.called();
    let Some(instrumented) = of_span(span, written) else { return Vec::new() };
    let around = instrumented.choices.iter().filter(|(extent, _)| span.is_in(extent));
    let smallest = around.min_by_key(|(extent, _)| extent.len());
    smallest.map(|(_, numbers)| numbers.clone()).unwrap_or_default()
}

fn of_span<'a>(
    span: &Span,
    written: &'a BTreeMap<String, Instrumented>,
) -> Option<&'a Instrumented> {
    let name: PathBuf = span.file_name.components().collect();
    written.get(name.to_str()?)
}
