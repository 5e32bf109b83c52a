//! `fpc report`: results about files as pages.
//!
//! The results come from `fpc check`; here they become pages, and an index that lists them.

mod names;
mod page_result;

use std::{
    fs,
    io::{self, IsTerminal},
    panic::{self, AssertUnwindSafe},
    path::{Path, PathBuf},
    time::Instant,
};

use fpc::{Phrase, ToPhrase, display_in_english, phrase, template};
use fpc_answers::{
    json::{AnyCode, ErrorCode, Status, Summary},
    report::Language,
};
use fpc_html::{self as html, IndexEntry};

use self::{
    names::{INDEX, Names},
    page_result::{Manner, PageResult},
};
use super::{
    Outcome,
    args::{FilesFormat, ReportArgs},
    bytes::{is_standard, name_of},
    exit::ExitStatus,
    failure::{CommandError, Failure},
    input::Unreadable,
    interrupt,
    many::File,
    output::{self, Destination, Files},
    parallel,
    progress::{progress, waiting},
    sources::{Source, Sources, inputs, sources},
};
use crate::{
    report::{
        Total,
        renderer::{Closing, Item},
    },
    speech::said,
};

const COMMAND: &str = "fpc report";

pub(super) fn run(arguments: &ReportArgs, language: Language) -> Outcome {
    interrupt::listen();
    let sources = sources(&arguments.files, arguments.files_from.as_deref());
    match PageFiles::new(arguments, sources) {
        Ok(plan) => plan.carry_out(arguments, language),
        Err(error) => Failure::from(error).tell(arguments.format == FilesFormat::Json),
    }
}

/// Why there are no pages.
#[derive(Debug, thiserror::Error)]
enum NoPages {
    /// There are so many files for a page.
    SeveralFiles(usize),
    /// The page and a report on it go to standard output.
    NoRoomForReport,
    /// The page would go to a terminal.
    Terminal,
    /// The folder cannot be created.
    Folder {
        name: String,
        error: io::Error,
    },
    Unwritten(#[from] output::Unwritten),
}

impl ToPhrase for NoPages {
    fn phrase(&self) -> Phrase {
        match self {
            Self::SeveralFiles(count) => phrase!(
                "{count} files do not fit on one page: name a folder for their pages with --out",
                count
            ),
            Self::NoRoomForReport => phrase!(
                "the page goes to standard output: put it elsewhere with -o or --out, or leave out --format"
            ),
            Self::Terminal => phrase!(
                "the page is for a browser, not for a terminal: name a file, such as -o report.html"
            ),
            Self::Folder { error, .. } => {
                phrase!("cannot be created: {error}", error = error.to_string())
            }
            Self::Unwritten(error) => error.phrase(),
        }
    }
}

display_in_english!(NoPages);

impl CommandError for NoPages {
    fn status(&self) -> ExitStatus {
        match self {
            Self::Folder { .. } => ExitStatus::FileAccess,
            Self::Unwritten(error) => error.status(),
            _ => ExitStatus::Invalid,
        }
    }

    fn code(&self) -> AnyCode {
        match self {
            Self::Folder { .. } => ErrorCode::Unwritable.into(),
            Self::Unwritten(error) => error.code(),
            _ => ErrorCode::OptionRefused.into(),
        }
    }

    fn file(&self) -> Option<&str> {
        match self {
            Self::Folder { name, .. } => Some(name),
            Self::Unwritten(error) => error.file(),
            _ => None,
        }
    }
}

/// The files, and where their pages go.
struct PageFiles {
    sources: Vec<Source>,
    skipped: u64,
    target: Target,
}

/// The destination of pages.
enum Target {
    /// A single page to standard output.
    Standard,
    /// A single page into a file.
    File(Destination),
    /// A page for each file, with these names, and the index, into a folder.
    Folder { names: Vec<String>, pages: Vec<Destination>, index: Destination },
}

impl PageFiles {
    /// Makes sure that the pages can be written; the only change is that a folder is created.
    fn new(arguments: &ReportArgs, sources: Sources) -> Result<Self, NoPages> {
        let Sources { files: sources, skipped } = sources;
        let output = arguments.publish.as_deref().or(arguments.output.as_deref());
        let output = output.filter(|output| !is_standard(output));
        let mut files = Files::read(inputs(&sources, arguments.files_from.as_deref()));
        let target = match (&arguments.out, output) {
            (Some(folder), _) => Target::folder(folder, &sources, files)?,
            (None, _) if sources.len() != 1 => return Err(NoPages::SeveralFiles(sources.len())),
            (None, None) if arguments.format != FilesFormat::Human => {
                return Err(NoPages::NoRoomForReport);
            }
            (None, None)
                if arguments.output.is_none() && !arguments.csv && io::stdout().is_terminal() =>
            {
                return Err(NoPages::Terminal);
            }
            (None, None) => Target::Standard,
            (None, Some(output)) => {
                let page = files.result(Some(output))?;
                output::rehearse(&page)?;
                Target::File(page)
            }
        };
        Ok(Self { sources, skipped, target })
    }

    fn carry_out(self, arguments: &ReportArgs, language: Language) -> Outcome {
        let begin = Instant::now();
        let Self { sources, skipped, target } = self;
        let is_single = matches!(target, Target::Standard | Target::File(_));
        let files = sources.len();
        let mut pages = Pages {
            total: Summary::of(files as u64, skipped),
            status: ExitStatus::Success,
            list: Vec::with_capacity(files),
            is_told: !matches!(target, Target::Standard),
        };
        let renderer = arguments.format.renderer();
        pages.print(&renderer.start(COMMAND))?;
        pages.write_all(arguments, language, &sources, &target)?;
        let is_complete = pages.total.is_complete();
        if !is_complete {
            pages.status = pages.status.and(ExitStatus::Interrupted);
        }
        let index = pages.write_list(language, &sources, &target)?;
        let line =
            if is_single && is_complete { String::new() } else { pages.total.line() + &index };
        let (content, command) = (pages.total.clone().content(), COMMAND);
        let end = Closing { command, total: content, is_complete, line: &line, details: "" };
        pages.print(&renderer.end(&end))?;
        if !is_single && !arguments.quiet {
            if arguments.format != FilesFormat::Human {
                output::note(&line);
            }
            output::note(&pages.total.pace(begin.elapsed()));
        }
        Ok(pages.status)
    }
}

impl Target {
    fn folder(folder: &Path, sources: &[Source], mut files: Files) -> Result<Self, NoPages> {
        fs::create_dir_all(folder).map_err(|error| {
            let name = folder.display().to_string();
            NoPages::Folder { name, error }
        })?;
        let mut names = Names::new();
        let name = |source: &Source| {
            let path = source.as_ref().map_or_else(|none| Path::new(&none.name), PathBuf::as_path);
            names.page_of(path)
        };
        let names: Vec<_> = sources.iter().map(name).collect();
        let mut page = |name: &str| files.result(Some(&folder.join(name)));
        let index = page(INDEX)?;
        let pages = names.iter().map(|name| page(name)).collect::<Result<_, _>>()?;
        output::rehearse(&index)?;
        Ok(Self::Folder { names, pages, index })
    }

    /// The destination of the page on a file.
    fn page(&self, place: usize) -> &Destination {
        match self {
            Self::Standard => &Destination::STANDARD,
            Self::File(page) => page,
            Self::Folder { pages, .. } => &pages[place],
        }
    }

    /// The name of the page on a file in the index.
    fn name(&self, place: usize) -> &str {
        match self {
            Self::Standard | Self::File(_) => "",
            Self::Folder { names, .. } => &names[place],
        }
    }
}

/// The results of the pages made so far.
struct Pages {
    total: Summary,
    status: ExitStatus,
    list: Vec<IndexEntry>,
    /// Tells whether anything but pages goes to standard output.
    is_told: bool,
}

impl Pages {
    /// Prints a part of the report about the pages, which are made whether or not that is read.
    fn print(&self, text: &str) -> io::Result<()> {
        if self.is_told { output::print(text) } else { Ok(()) }
    }

    /// Processes all files, several at a time, and writes their pages in order.
    fn write_all(
        &mut self,
        arguments: &ReportArgs,
        language: Language,
        sources: &[Source],
        target: &Target,
    ) -> io::Result<()> {
        let files = sources.len();
        let manner = Manner {
            question: arguments.question(),
            quiet: arguments.quiet,
            language,
            only: arguments.only,
            round: arguments.round,
            is_csv: arguments.csv,
            is_published: arguments.publish.is_some(),
            is_listed: matches!(target, Target::Folder { .. }),
        };
        let owned = sources.to_vec();
        let places: Vec<_> = (0..files)
            .map(|place| {
                let path = target.page(place).path().map(|path| path.display().to_string());
                (target.name(place).to_owned(), path)
            })
            .collect();
        let work = move |place: u64| {
            let (name, path) = &places[place as usize];
            process(&manner, &owned[place as usize], name, path.clone())
        };
        let jobs = arguments.jobs.unwrap_or_else(parallel::cores);
        let progress =
            progress(files as u64, template!("files"), files != 1 && !arguments.no_progress);
        let renderer = arguments.format.renderer();
        let take = |place: u64, result: PageResult| {
            let result = deliver(result, target.page(place as usize))?;
            self.total.add(&result.summary());
            self.status = self.status.and(result.status());
            let between = if place == 0 { "" } else { renderer.between() };
            let text = renderer.item(&result as &dyn Item);
            progress.inc(1);
            progress.suspend(|| {
                output::note(&result.notes());
                self.print(&[between, &text].concat())
            })?;
            self.list.push(result.index);
            Ok(())
        };
        let is_cancelled = waiting(&progress, interrupt::requested);
        let result = parallel::in_order(files as u64, jobs, is_cancelled, work, take);
        progress.finish_and_clear();
        result
    }

    /// Writes the index of all pages, if there is to be one, including files that were not
    /// processed; returns a line that says where it is.
    fn write_list(
        &mut self,
        language: Language,
        sources: &[Source],
        target: &Target,
    ) -> io::Result<String> {
        let Target::Folder { index, .. } = target else { return Ok(String::new()) };
        let missing = sources.iter().skip(self.list.len()).map(|source| {
            let name = source.as_ref().map_or_else(|none| none.name.clone(), |path| name_of(path));
            IndexEntry::without_page(
                &name,
                Status::Interrupted,
                phrase!("not processed: interrupted"),
            )
        });
        self.list.extend(missing);
        let list = html::index(&self.list, language);
        match output::attempt(&[(index, list.as_bytes())])? {
            Ok(()) => {
                let path = index.path().unwrap_or(Path::new(INDEX));
                Ok(said!("all pages: {index}", index = path.display().to_string()) + "\n")
            }
            Err(error) => {
                self.status = self.status.and(Failure::from(error).note());
                Ok(String::new())
            }
        }
    }
}

/// Processes a file. The program should not fail on any file; if it does, the others still get
/// their pages.
fn process(manner: &Manner, source: &Source, name: &str, place: Option<String>) -> PageResult {
    let file = source.clone().and_then(|path| File::read(&path));
    let file_name = match &file {
        Ok(File { name, .. }) | Err(Unreadable { name, .. }) => name.clone(),
    };
    let result = || PageResult::new(manner, file, name, place);
    panic::catch_unwind(AssertUnwindSafe(result))
        .unwrap_or_else(|_| PageResult::failed(manner, file_name))
}

/// Writes the page on a file, if there is one.
fn deliver(mut result: PageResult, target: &Destination) -> io::Result<PageResult> {
    let Some(page) = result.page.take() else { return Ok(result) };
    Ok(match output::attempt(&[(target, page.as_bytes())])? {
        Ok(()) => result,
        Err(error) => result.unwritten(error),
    })
}
