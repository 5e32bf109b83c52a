//! What the benchmarks share: fields to pair, and how their answers are told.

// No benchmark uses all of it.
#![allow(dead_code)]

use std::{
    fmt, fs,
    path::{Path, PathBuf},
};

use fpc::{
    Header, RoundPairing, Snapshot, System, Tournament,
    generate::{Settings, generate},
    trf::{self, Document, Format},
};

/// The editions of the Dutch system that are timed.
pub(crate) const EDITIONS: [System; 2] = [System::DUTCH_2017, System::DUTCH_2026];

/// A path in the repository, or beside it.
pub(crate) fn path(relative: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(relative)
}

/// A tournament from the bytes of its file.
pub(crate) fn read(bytes: &[u8]) -> Tournament {
    trf::read(&Document::parse(bytes)).tournament.expect("the file is valid")
}

/// A pairing as a list, as `fpc pair` prints it.
pub(crate) fn list(pairing: &RoundPairing) -> String {
    let boards = pairing.pairs().iter().map(|pair| format!("{} {}\n", pair.white, pair.black));
    let bye = pairing.bye().map(|bye| format!("{bye} 0\n"));
    let lines: Vec<_> = boards.chain(bye).collect();
    format!("{}\n{}", lines.len(), lines.concat())
}

/// A tournament that was played to its end without byes and forfeits, as a file.
pub(crate) fn played(system: System, players: u32, rounds: u32) -> Vec<u8> {
    let settings = Settings::plain(system, players, rounds);
    let tournament = generate(&settings, 1).expect("such a tournament can be").tournament;
    let format = Format::Trf26 { twins: false };
    let written = trf::write(&tournament, &Header::default(), format);
    written.expect("the format has room for it").document.to_bytes()
}

/// A field whose next round is paired by the rules of an edition.
pub(crate) struct Case {
    pub(crate) system: System,
    file: PathBuf,
}

impl Case {
    /// The field before the round.
    pub(crate) fn snapshot(&self) -> Snapshot {
        let tournament = read(&fs::read(&self.file).expect("the file exists"));
        tournament.snapshot_to_pair().expect("a round is left")
    }

    /// The list that other engines give, where one finished.
    pub(crate) fn expected(&self) -> Option<String> {
        fs::read_to_string(self.file.with_extension(format!("{}.expected", self.system.code())))
            .ok()
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.file.file_stem().unwrap_or_default().to_string_lossy();
        write!(f, "{name} {}", self.system.code())
    }
}

/// The fields of a folder beside the repository in each edition, the smallest
/// files first; none if it is absent.
pub(crate) fn cases(folder: &str) -> Vec<Case> {
    let entries = fs::read_dir(path("../shared/corpus").join(folder)).into_iter().flatten();
    let mut files: Vec<_> = entries
        .filter_map(Result::ok)
        .filter(|entry| entry.path().extension().is_some_and(|end| end == "trf"))
        .map(|entry| (entry.metadata().map_or(0, |it| it.len()), entry.path()))
        .collect();
    files.sort();
    let case = |file: PathBuf| EDITIONS.map(|system| Case { system, file: file.clone() });
    files.into_iter().flat_map(|(_, file)| case(file)).collect()
}
