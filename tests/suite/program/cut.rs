//! Files that were cut off have one error more than they had, wherever that happened.

use std::{collections::BTreeMap, fs};

use fpc::trf::{self, Code, Document};

use crate::{program::sample, trf_files};

/// The errors of a file, by their codes and how many there are of each.
fn errors(file: &[u8]) -> BTreeMap<Code, usize> {
    let mut errors = BTreeMap::new();
    for found in trf::read(&Document::parse(file)).errors() {
        *errors.entry(found.code).or_default() += 1;
    }
    errors
}

/// Every sample with its name and its errors.
fn samples() -> impl Iterator<Item = (String, Vec<u8>, BTreeMap<Code, usize>)> {
    let folders = ["", "editions", "divergences", "tie-breaks"];
    folders.into_iter().map(sample).flat_map(|folder| trf_files(&folder)).map(|path| {
        let file = fs::read(&path).unwrap();
        let errors = errors(&file);
        (path.display().to_string(), file, errors)
    })
}

/// That a file that was damaged has at most one error that it did not have before.
fn has_one_cause(what: &str, before: &BTreeMap<Code, usize>, file: &[u8]) {
    let found = errors(file);
    let more = |(code, &count): (&Code, &usize)| {
        count.saturating_sub(before.get(code).copied().unwrap_or_default())
    };
    let more: usize = found.iter().map(more).sum();
    assert!(more <= 1, "{what}: {found:?}");
}

#[test]
fn files_that_end_in_their_last_lines_have_one_error() {
    for (name, file, before) in samples() {
        let lines = file.split_inclusive(|&byte| byte == b'\n');
        let last_two: usize = lines.rev().take(2).map(<[u8]>::len).sum();
        // Where whole records are missing, nothing tells it.
        for end in file.len() - last_two + 1..file.len() {
            has_one_cause(&format!("{name} up to byte {end}"), &before, &file[..end]);
        }
    }
}

#[test]
fn a_line_that_ends_anywhere_in_its_rounds_is_one_error() {
    for (name, file, before) in samples() {
        let lines: Vec<_> = file.split_inclusive(|&byte| byte == b'\n').collect();
        let last = lines.iter().rposition(|line| line.starts_with(b"001")).unwrap();
        // Where the opponent is named, only a result is missing.
        let names_opponent = |end: &usize| *end > 91 && (4..8).contains(&((end - 91) % 10));
        for end in (84..lines[last - 1].len()).filter(|end| !names_opponent(end)) {
            let mut cut = lines.clone();
            let line = [&lines[last - 1][..end], b"\n"].concat();
            cut[last - 1] = &line;
            has_one_cause(&format!("{name}, line {last} up to {end}"), &before, &cut.concat());
        }
    }
}
