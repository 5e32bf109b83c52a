//! Parses the command lines of bbpPairings and JaVaFo into plans.
//!
//! ```text
//! [-r]
//! [-r] (--dutch | --fast) FILE (-c [ROUND] | -p [OUT]) [-l [LIST]]
//! [-r] FILE [-c [ROUND] | -p [OUT]] [-l [LIST]]
//! [-r] [--dutch] [MODEL] -g [CONFIG | SEED] -o OUT [-s SEED] [-l [LIST]]
//! ```
//!
//! bbpPairings names a system; JaVaFo leaves it to the file. In both, options come in any order,
//! and the options `-w`, `-q [N]` and `-b` of JaVaFo are accepted.

use std::{
    ffi::{OsStr, OsString},
    iter::Peekable,
    path::{Path, PathBuf},
    slice,
};

use fpc::{RoundNumber, SystemChoice, tournament::TournamentType};

/// All options except the flags of systems.
pub(super) const OPTIONS: [&str; 9] = ["-b", "--baku", "-c", "-g", "-l", "-p", "-q", "-r", "-w"];

/// The request.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) enum Request {
    /// Print the banner.
    Banner,
    /// Pair or check a file.
    Job(Job),
    /// Generate a tournament.
    Generate(Generation),
}

/// A tournament to be generated.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) struct Generation {
    /// Tells whether to print the banner first.
    pub(super) banner: bool,
    /// A note about the arguments.
    pub(super) note: Option<&'static str>,
    /// The program to imitate.
    pub(super) dialect: Dialect,
    pub(super) source: Source,
    /// Tells whether to accelerate by the Baku method.
    pub(super) baku: bool,
    pub(super) seed: Option<u64>,
    /// The file for the tournament.
    pub(super) output: PathBuf,
    /// The file for the check list, if any.
    pub(super) list: Option<PathBuf>,
}

/// The source of the settings of a generated tournament.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) enum Source {
    /// The defaults.
    Usual,
    /// A file of settings.
    Configuration(PathBuf),
    /// A tournament to imitate.
    Model(PathBuf),
}

impl Source {
    /// The file that is read.
    pub(super) fn file(&self) -> Option<&Path> {
        match self {
            Self::Usual => None,
            Self::Configuration(file) | Self::Model(file) => Some(file),
        }
    }
}

/// Work on a file.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) struct Job {
    /// Tells whether to print the banner first.
    pub(super) banner: bool,
    /// A note about the arguments.
    pub(super) note: Option<&'static str>,
    /// The program to imitate.
    pub(super) dialect: Dialect,
    /// The tournament.
    pub(super) file: PathBuf,
    /// Tells whether to accelerate by the Baku method.
    pub(super) baku: bool,
    pub(super) task: Task,
    /// The file for the check list, if any.
    pub(super) list: Option<PathBuf>,
}

impl Job {
    /// The file for the pairs, if any.
    pub(super) fn target(&self) -> Option<&Path> {
        match &self.task {
            Task::Pair { output } => output.as_deref(),
            Task::Check { .. } => None,
        }
    }
}

/// The program to imitate, including the differences between the two.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Dialect {
    /// bbpPairings, with the rules named.
    Bbp(SystemChoice),
    /// JaVaFo, with the system that the file calls for.
    Javafo,
}

/// The task for a file.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) enum Task {
    /// Pair the next round; into a file, if one is named.
    Pair { output: Option<PathBuf> },
    /// Check all rounds, or one.
    Check { round: Option<RoundNumber> },
}

/// Why arguments are not understood.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub(super) enum UsageError {
    #[error("argument not known: {0}")]
    Unknown(String),
    #[error("{flag}: {} is not supported; there are {}", match .name {
        Some(name) => name,
        None => "the system",
    }, flags())]
    Unsupported { flag: String, name: Option<&'static str> },
    #[error("{0} is given twice")]
    Repeated(&'static str),
    #[error("-c: {0} is no round")]
    NoRound(String),
    #[error("-s: {} is no seed, a number up to {}", .0.as_deref().unwrap_or("nothing"), u64::MAX)]
    NoSeed(Option<String>),
    #[error("-g needs -o with the file to be written")]
    NoOutput,
    #[error("{0} is only for -g")]
    OnlyForGeneration(&'static str),
    #[error("a tournament as model and a file of settings exclude each other")]
    TwoSources,
    #[error("no tournament file is named")]
    NoFile,
    #[error("none of -c, -p and -g says what to do")]
    NoTask,
    #[error("-c, -p and -g exclude each other")]
    TwoTasks,
}

/// The flags of the systems.
fn flags() -> String {
    // Without "auto".
    let codes = SystemChoice::all().into_iter().skip(1).map(|(code, _)| code);
    let flags = codes.chain([TEAM]).map(|code| format!("--{code}"));
    flags.collect::<Vec<_>>().join(", ")
}

/// Parses arguments, without the name of the program.
pub(super) fn parse(arguments: &[OsString]) -> Result<Request, UsageError> {
    let mut typed = Typed::default();
    let mut rest = arguments.iter().peekable();
    while let Some(argument) = rest.next() {
        typed.read(argument, &mut rest)?;
    }
    typed.plan()
}

/// Tells whether an argument is the flag of a system, supported or not.
pub(super) fn is_system(flag: &str) -> bool {
    rules(flag).is_ok() || system_name(flag).is_some()
}

/// The flag of bbpPairings for the Dutch system.
pub(super) const DUTCH: &str = "dutch";

/// The flag with which a fork of bbpPairings trades exactness for speed in large fields.
const FAST: &str = "fast";

const FAST_IS_DUTCH: &str =
    "--fast is the same as --dutch here: the FIDE (Dutch) system, exact at any size";

/// The flag of a fork of bbpPairings for the Swiss Team system, which leaves its type to record 192.
const TEAM: &str = "team";

/// The rules that a flag names; [`SystemChoice::Auto`] is the Swiss Team system of the file's type.
fn rules(flag: &str) -> Result<SystemChoice, UsageError> {
    let code = match flag.strip_prefix("--") {
        Some(TEAM) => return Ok(SystemChoice::Auto),
        Some(FAST) => DUTCH,
        code => code.unwrap_or_default(),
    };
    let unsupported = || UsageError::Unsupported { flag: flag.to_owned(), name: system_name(flag) };
    let choice = SystemChoice::from_code(code).filter(|&choice| choice != SystemChoice::Auto);
    // FIDE's own code, such as DOUBLESWISS.
    let of_fide = || fpc::System::from_tournament_type(type_of(flag).as_str());
    choice.or_else(|| of_fide().map(SystemChoice::Fixed)).ok_or_else(unsupported)
}

fn type_of(flag: &str) -> TournamentType {
    TournamentType::new(&format!("FIDE_{}", flag.trim_start_matches('-')))
}

/// The system that a flag stands for, by the code that it has in TRF files.
fn system_name(flag: &str) -> Option<&'static str> {
    type_of(flag).name()
}

/// The remaining arguments.
type Rest<'a> = Peekable<slice::Iter<'a, OsString>>;

/// The parsed arguments.
#[derive(Default)]
struct Typed {
    banner: bool,
    note: Option<&'static str>,
    system: Option<SystemChoice>,
    file: Option<PathBuf>,
    baku: bool,
    pair: Option<Option<PathBuf>>,
    check: Option<Option<RoundNumber>>,
    list: Option<Option<PathBuf>>,
    generate: Option<Option<PathBuf>>,
    output: Option<PathBuf>,
    seed: Option<u64>,
}

impl Typed {
    fn read(&mut self, argument: &OsStr, rest: &mut Rest<'_>) -> Result<(), UsageError> {
        match argument.to_str() {
            Some("-r") => self.banner = true,
            Some("-b" | "--baku") => self.baku = true,
            // The search method makes no difference here.
            Some("-w") => {}
            Some("-q") => {
                number(rest);
            }
            Some("-c") => set(&mut self.check, "-c", round(rest)?)?,
            Some("-p") => set(&mut self.pair, "-p", name(rest))?,
            Some("-l") => set(&mut self.list, "-l", name(rest))?,
            Some("-g") => set(&mut self.generate, "-g", name(rest))?,
            Some("-o") => set(&mut self.output, "-o", name(rest).ok_or(UsageError::NoOutput)?)?,
            Some("-s") => set(&mut self.seed, "-s", seed(rest)?)?,
            Some(flag) if flag.starts_with("--") && self.file.is_none() => {
                set(&mut self.system, "the system", rules(flag)?)?;
                self.note = (flag.strip_prefix("--") == Some(FAST)).then_some(FAST_IS_DUTCH);
            }
            _ if !is_name(argument) || self.file.is_some() => {
                return Err(UsageError::Unknown(argument.to_string_lossy().into_owned()));
            }
            _ => self.file = Some(PathBuf::from(argument)),
        }
        Ok(())
    }

    fn plan(self) -> Result<Request, UsageError> {
        let dialect = match self.system {
            Some(rules) => Dialect::Bbp(rules),
            None => Dialect::Javafo,
        };
        if self.generate.is_some() {
            return self.generation(dialect).map(Request::Generate);
        }
        if self.output.is_some() || self.seed.is_some() {
            let option = if self.output.is_some() { "-o" } else { "-s" };
            return Err(UsageError::OnlyForGeneration(option));
        }
        let says_more = dialect != Dialect::Javafo
            || self.baku
            || self.pair.is_some()
            || self.check.is_some()
            || self.list.is_some();
        let Some(file) = self.file else {
            return if says_more { Err(UsageError::NoFile) } else { Ok(Request::Banner) };
        };
        let task = match (self.check, self.pair) {
            (Some(_), Some(_)) => return Err(UsageError::TwoTasks),
            (Some(round), None) => Task::Check { round },
            (None, Some(output)) => Task::Pair { output: output.map(|name| beside(&file, name)) },
            (None, None) if dialect == Dialect::Javafo => Task::Pair { output: None },
            (None, None) => return Err(UsageError::NoTask),
        };
        let list = self.list.map(|name| match name {
            Some(name) => beside(&file, name),
            None => file.with_extension("list"),
        });
        let Self { banner, note, baku, .. } = self;
        Ok(Request::Job(Job { banner, note, dialect, file, baku, task, list }))
    }

    fn generation(self, dialect: Dialect) -> Result<Generation, UsageError> {
        if self.check.is_some() || self.pair.is_some() {
            return Err(UsageError::TwoTasks);
        }
        let output = self.output.ok_or(UsageError::NoOutput)?;
        let settings = self.generate.flatten();
        // JaVaFo takes a number as the seed.
        let number = settings.as_ref().and_then(|name| name.to_str()?.parse().ok());
        let (source, seed) = match (self.file, settings, number) {
            (None, None, _) => (Source::Usual, self.seed),
            (None, Some(_), Some(seed)) => (Source::Usual, self.seed.or(Some(seed))),
            (Some(model), Some(_), Some(seed)) => (Source::Model(model), self.seed.or(Some(seed))),
            (Some(model), None, _) => (Source::Model(model), self.seed),
            (None, Some(file), None) => (Source::Configuration(file), self.seed),
            (Some(_), Some(_), None) => return Err(UsageError::TwoSources),
        };
        let place = |name| match &source {
            Source::Usual => name,
            Source::Configuration(file) | Source::Model(file) => beside(file, name),
        };
        let output = place(output);
        let list = self.list.map(|name| match name {
            Some(name) => place(name),
            None => output.with_extension("list"),
        });
        let Self { banner, note, baku, .. } = self;
        Ok(Generation { banner, note, dialect, source, baku, seed, output, list })
    }
}

/// Keeps the value of an option that can be given once.
fn set<T>(slot: &mut Option<T>, option: &'static str, value: T) -> Result<(), UsageError> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => Err(UsageError::Repeated(option)),
    }
}

/// The name of a file, if one follows.
fn name(rest: &mut Rest<'_>) -> Option<PathBuf> {
    rest.next_if(|next| is_name(next)).map(PathBuf::from)
}

/// Tells whether an argument is not an option.
fn is_name(argument: &OsStr) -> bool {
    argument == "-" || !argument.as_encoded_bytes().starts_with(b"-")
}

/// The number that follows, if one does.
fn number<'a>(rest: &mut Rest<'a>) -> Option<&'a str> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
    rest.next_if(|next| next.to_str().is_some_and(is_number)).and_then(|next| next.to_str())
}

fn seed(rest: &mut Rest<'_>) -> Result<u64, UsageError> {
    let text = rest.next().map(|text| text.to_string_lossy().into_owned());
    let seed = text.as_ref().and_then(|text| text.parse().ok());
    seed.ok_or(UsageError::NoSeed(text))
}

fn round(rest: &mut Rest<'_>) -> Result<Option<RoundNumber>, UsageError> {
    let Some(text) = number(rest) else { return Ok(None) };
    let round = text.parse().ok().and_then(RoundNumber::new);
    round.map(Some).ok_or_else(|| UsageError::NoRound(text.to_owned()))
}

/// A file to be written, which is placed next to the tournament if its name has no folder.
fn beside(file: &Path, name: PathBuf) -> PathBuf {
    match name.parent() {
        Some(folder) if folder.as_os_str().is_empty() => file.with_file_name(name),
        _ => name,
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use fpc::System;

    fn parse(arguments: &str) -> Result<Request, UsageError> {
        let arguments: Vec<_> = arguments.split_whitespace().map(OsString::from).collect();
        super::parse(&arguments)
    }

    fn job(arguments: &str) -> Job {
        match parse(arguments) {
            Ok(Request::Job(job)) => job,
            other => panic!("{arguments}: {other:?}"),
        }
    }

    fn pair(output: &str) -> Task {
        Task::Pair { output: Some(PathBuf::from(output)) }
    }

    #[test]
    fn bbp_pairings_grammar() {
        let dutch = Dialect::Bbp(SystemChoice::Edition(System::DUTCH_2026.info().family));
        let expected = Job {
            banner: false,
            note: None,
            dialect: dutch,
            file: PathBuf::from("d/in.trf"),
            baku: false,
            task: pair("d/out"),
            list: Some(PathBuf::from("d/list")),
        };
        assert_eq!(job("--dutch d/in.trf -p out -l list"), expected);
        assert_eq!(job("--dutch d/in.trf -p ./out").task, pair("./out"));
        assert_eq!(job("--dutch d/in.trf -p").task, Task::Pair { output: None });
        assert_eq!(job("-r --dutch in.trf -c -l").list, Some(PathBuf::from("in.list")));
        assert!(job("-r --dutch in.trf -c").banner);
        let older = Dialect::Bbp(SystemChoice::Fixed(System::DUTCH_2017));
        assert_eq!(job("--dutch-2017 in.trf -c").dialect, older);
        assert!(job("--dutch --baku in.trf -p").baku);
        let fast = job("--fast in.trf -p");
        assert_eq!((fast.dialect, fast.note), (dutch, Some(FAST_IS_DUTCH)));
        assert_eq!(parse("--dutch in.trf"), Err(UsageError::NoTask));
        assert_eq!(parse("--dutch -p"), Err(UsageError::NoFile));
    }

    #[test]
    fn javafo_grammar_in_any_order() {
        let expected = Job {
            banner: true,
            note: None,
            dialect: Dialect::Javafo,
            file: PathBuf::from("in.trf"),
            baku: true,
            task: pair("out"),
            list: Some(PathBuf::from("in.list")),
        };
        for arguments in [
            "-r in.trf -p out -l -b -w -q 10000",
            "-r in.trf -q -l -w -b -p out",
            "-r -b -w in.trf -l -p out",
        ] {
            assert_eq!(job(arguments), expected, "{arguments}");
        }
        assert_eq!(job("in.trf").task, Task::Pair { output: None });
        assert_eq!(job("in.trf -c").task, Task::Check { round: None });
        assert_eq!(job("in.trf -c 3").task, Task::Check { round: RoundNumber::new(3) });
    }

    #[test]
    fn no_file_is_only_a_question_who_this_is() {
        assert_eq!(parse(""), Ok(Request::Banner));
        assert_eq!(parse("-r"), Ok(Request::Banner));
        assert_eq!(parse("-p"), Err(UsageError::NoFile));
    }

    #[test]
    fn what_means_nothing_is_named() {
        let unknown = |argument: &str| Err(UsageError::Unknown(argument.to_owned()));
        assert_eq!(parse("in.trf -x"), unknown("-x"));
        assert_eq!(parse("in.trf --dutch -p"), unknown("--dutch"));
        assert_eq!(parse("in.trf -p out more"), unknown("more"));
        assert_eq!(parse("in.trf -p -p"), Err(UsageError::Repeated("-p")));
        assert_eq!(parse("in.trf -p -c"), Err(UsageError::TwoTasks));
        assert_eq!(parse("in.trf -c 0"), Err(UsageError::NoRound("0".to_owned())));
        let text = |arguments| parse(arguments).unwrap_err().to_string();
        let keizer = text("--keizer in.trf -p");
        assert!(
            keizer
                .starts_with("--keizer: the system is not supported; there are --dutch, --dubov, ")
        );
        assert!(keizer.ends_with(", --scheveningen, --team"), "{keizer}");
        assert!(text("--slow in.trf -p").starts_with("--slow: the system is not supported;"));
    }
}
