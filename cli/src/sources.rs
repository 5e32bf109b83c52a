//! Finds the files to process: names, folders, patterns and lists of these.

use std::{
    ffi::OsString,
    fs::File,
    io::{self, Read},
    path::{Component, Path, PathBuf},
};

use fpc::json;
use glob::{MatchOptions, Pattern};
use walkdir::{DirEntry, WalkDir};

use super::{
    bytes::{is_standard, read_bytes},
    input::{Unread, Unreadable},
};

/// The extensions of tournament files in a folder, in any case.
const EXTENSIONS: [&str; 3] = ["trf", "trfx", "txt"];

/// As in shells, `*` does not cross folders, and hidden files are not matched.
const MATCHING: MatchOptions = MatchOptions {
    case_sensitive: true,
    require_literal_separator: true,
    require_literal_leading_dot: true,
};

/// A file to look at, or the reason why there is none.
pub(super) type Source = Result<PathBuf, Unreadable>;

/// The files to process.
pub(super) struct Sources {
    /// In the order of the names given, and by name within folders.
    pub(super) files: Vec<Source>,
    /// The number of files of folders that are not named like tournaments.
    pub(super) skipped: u64,
}

/// All files to process.
pub(super) fn sources(names: &[PathBuf], list: Option<&Path>) -> Sources {
    let mut skipped = 0;
    let mut expand = |name: &Path| expand(name, &mut skipped);
    let mut sources: Vec<_> = names.iter().flat_map(|name| expand(name)).collect();
    if let Some(list) = list {
        match read_bytes(list) {
            Ok(bytes) => {
                let before = sources.len();
                sources.extend(listed_names(&bytes).iter().flat_map(|name| expand(name)));
                if sources.len() == before {
                    sources.push(Err(Unreadable::new(list, Unread::EmptyList)));
                }
            }
            Err(error) => sources.push(Err(Unreadable::new(list, error))),
        }
    }
    Sources { files: sources, skipped }
}

/// All files that are read to process these.
pub(super) fn inputs<'a>(
    sources: &'a [Source],
    list: Option<&'a Path>,
) -> impl Iterator<Item = &'a Path> {
    sources.iter().filter_map(|source| source.as_ref().ok().map(PathBuf::as_path)).chain(list)
}

/// The names in a list, one per line.
fn listed_names(list: &[u8]) -> Vec<PathBuf> {
    // Some Windows shells write UTF-16 into files.
    if let Some(text) = utf16_text(list) {
        return listed_names(text.as_bytes());
    }
    let list = list.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(list);
    let lines = list.split(|&byte| byte == b'\n');
    let lines = lines.map(|line| line.strip_suffix(b"\r").unwrap_or(line));
    lines.filter(|line| !line.is_empty()).map(|line| path_of(line).into()).collect()
}

/// The text of a list in UTF-16, if it has the byte order mark and is valid.
fn utf16_text(list: &[u8]) -> Option<String> {
    let (unit, text): (fn([u8; 2]) -> u16, _) = match list {
        [0xFF, 0xFE, text @ ..] => (u16::from_le_bytes, text),
        [0xFE, 0xFF, text @ ..] => (u16::from_be_bytes, text),
        _ => return None,
    };
    let (units, rest) = text.as_chunks::<2>();
    let units: Vec<_> = units.iter().map(|&bytes| unit(bytes)).collect();
    String::from_utf16(&units).ok().filter(|_| rest.is_empty())
}

#[cfg(unix)]
fn path_of(bytes: &[u8]) -> OsString {
    std::os::unix::ffi::OsStringExt::from_vec(bytes.to_vec())
}

#[cfg(not(unix))]
fn path_of(bytes: &[u8]) -> OsString {
    String::from_utf8_lossy(bytes).into_owned().into()
}

/// The files that a name stands for. An existing file takes precedence, even if its name looks like
/// a pattern.
fn expand(name: &Path, skipped: &mut u64) -> Vec<Source> {
    if is_standard(name) {
        return vec![Ok(name.to_owned())];
    }
    let found = if name.is_dir() {
        files_in(name, skipped)
    } else {
        match name.to_str().filter(|name| is_pattern(name) && !Path::new(name).exists()) {
            Some(pattern) => matching(pattern),
            None => return vec![Ok(name.to_owned())],
        }
    };
    match found.is_empty() {
        true if name.is_dir() => {
            let names = EXTENSIONS.map(|extension| format!(".{extension}")).join(", ");
            vec![Err(Unreadable::new(name, Unread::EmptyFolder(names)))]
        }
        true => vec![Err(Unreadable::new(name, Unread::NoMatch))],
        false => found,
    }
}

/// The tournament files in a folder and its subfolders. All others are counted.
fn files_in(folder: &Path, skipped: &mut u64) -> Vec<Source> {
    let walk = walk(folder).into_iter();
    let entries = walk.filter_entry(|entry| entry.depth() == 0 || !is_hidden(entry));
    let mut is_meant = |path: &Path| {
        let is_meant = is_tournament(path);
        *skipped += u64::from(!is_meant && path.is_file());
        is_meant
    };
    entries.filter_map(|entry| take(entry, &mut is_meant)).collect()
}

/// The files that match a pattern; unreadable folders may contain such files.
fn matching(name: &str) -> Vec<Source> {
    let (folder, rest) = split(Path::new(name));
    let pattern = match rest.to_str().map(Pattern::new) {
        Some(Ok(pattern)) => pattern,
        Some(Err(error)) => return vec![Err(Unreadable::new(Path::new(name), error))],
        None => return Vec::new(),
    };
    let depth = if rest.components().any(|part| part.as_os_str() == "**") {
        usize::MAX
    } else {
        rest.components().count()
    };
    let root = if folder.as_os_str().is_empty() { Path::new(".") } else { &folder };
    if !root.is_dir() {
        return Vec::new();
    }
    let relative = |path: &Path| path.strip_prefix(root).unwrap_or(path).to_owned();
    let is_meant = |path: &Path| pattern.matches_path_with(&relative(path), MATCHING);
    let entries = walk(root).max_depth(depth).into_iter().filter_map(|entry| take(entry, is_meant));
    entries.map(|source| source.map(|path| folder.join(relative(&path)))).collect()
}

/// Splits a path in two: the folder that is named in full, and the rest, which begins with a
/// pattern.
fn split(name: &Path) -> (PathBuf, PathBuf) {
    let is_plain = |part: &Component<'_>| !is_pattern(&part.as_os_str().to_string_lossy());
    let folder: PathBuf = name.components().take_while(is_plain).collect();
    let rest = name.components().skip_while(is_plain).collect();
    (folder, rest)
}

/// All entries by name, following symbolic links.
fn walk(folder: &Path) -> WalkDir {
    WalkDir::new(folder).follow_links(true).sort_by_file_name()
}

/// An entry of a folder, if it is a file to process. A folder that cannot be read may contain such
/// files; a link to a parent folder leads to nothing new.
fn take(
    entry: walkdir::Result<DirEntry>,
    mut is_meant: impl FnMut(&Path) -> bool,
) -> Option<Source> {
    match entry {
        Ok(entry) => {
            let is_file = entry.file_type().is_file() && is_meant(entry.path());
            is_file.then(|| Ok(entry.into_path()))
        }
        Err(error) if error.loop_ancestor().is_some() => None,
        Err(error) => {
            let path = error.path().map(Path::to_owned).unwrap_or_default();
            let is_missed = is_meant(&path) || path.is_dir();
            let error = error.into_io_error().unwrap_or_else(|| io::ErrorKind::Other.into());
            is_missed.then(|| Err(Unreadable::new(&path, error)))
        }
    }
}

fn is_pattern(name: &str) -> bool {
    name.contains(['*', '?', '['])
}

fn is_hidden(entry: &DirEntry) -> bool {
    entry.file_name().as_encoded_bytes().starts_with(b".")
}

fn is_tournament(path: &Path) -> bool {
    let Some(end) = path.extension() else { return false };
    let is_called = |extension: &str| end.eq_ignore_ascii_case(extension);
    EXTENSIONS.into_iter().any(is_called) || is_called("json") && holds_tournament(path)
}

/// Tells whether a JSON file is a tournament, judging by its beginning: a folder may contain
/// reports and other JSON. An unreadable file may be one.
fn holds_tournament(path: &Path) -> bool {
    /// Enough for anything that another program writes before the identifying member.
    const BEGINNING: u64 = 1 << 20;
    let mut beginning = Vec::new();
    let read = File::open(path).and_then(|it| it.take(BEGINNING).read_to_end(&mut beginning));
    read.is_err() || json::is_tournament(&beginning)
}
