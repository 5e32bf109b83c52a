//! `fpc check`: pairs every round again and compares, in any number of files.

mod file;
mod ranks;

use clap::ValueEnum;
use fpc_answers::{json::Summary, report::Language};

pub(super) use self::file::{Extent, Outcome as FileCheck};
use super::{
    Outcome,
    args::{CheckArgs, FilesArgs},
    input::Unreadable,
    many::{self, File, FileAnswer, Manner, Options, Question},
};

use crate::speech;

pub(super) fn run(arguments: &CheckArgs) -> Outcome {
    let manner = Manner {
        command: "fpc check",
        files: &arguments.files,
        format: arguments.format,
        quiet: arguments.quiet,
        journal: arguments.resume.as_deref().map(|path| (path, options(arguments))),
    };
    many::run(arguments, &manner)
}

impl Question for CheckArgs {
    type Total = Summary;

    fn answer(&self, file: Result<File, Unreadable>, is_single: bool) -> FileAnswer<Summary> {
        FileCheck::new(&self.question(), file).answer(self, is_single)
    }

    fn failed(&self, name: String, is_single: bool) -> FileAnswer<Summary> {
        FileCheck::Failed(name).answer(self, is_single)
    }
}

/// All options that the answer about a file depends on.
fn options(arguments: &CheckArgs) -> Options {
    let CheckArgs { files, round, only, tie_breaks, edition, rules, format, quiet, resume: _ } =
        arguments;
    let FilesArgs { max_findings, .. } = files;
    let language = Some(speech::language()).filter(|it| *it != Language::ENGLISH);
    [
        ("--language", language.map(|language| language.code().to_owned())),
        ("--format", Some(name_of(*format))),
        ("--quiet", quiet.then(String::new)),
        ("--max-findings", max_findings.map(|most| most.to_string())),
        ("--round", round.map(|round| round.to_string())),
        ("--only", only.map(name_of)),
        ("--tie-breaks", tie_breaks.as_ref().map(ToString::to_string)),
        ("--edition", edition.map(|edition| edition.to_string())),
    ]
    .into_iter()
    .filter_map(|(name, value)| Some((name.to_owned(), value?)))
    .chain(rules.given().into_iter().map(|(name, values)| (name, values.join(" "))))
    .collect()
}

/// The command-line form of a value.
fn name_of(value: impl ValueEnum) -> String {
    value.to_possible_value().map_or(String::new(), |value| value.get_name().to_owned())
}
