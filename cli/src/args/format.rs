//! Output formats.

use clap::ValueEnum;

#[derive(Copy, Clone, Eq, PartialEq, Debug, ValueEnum)]
pub(crate) enum FilesFormat {
    /// For reading
    Human,
    /// For programs, all files in one document
    Json,
    /// For programs, one line for each file and a summary as the last line
    Ndjson,
    /// For continuous integration, as JUnit XML: a suite for each file; for a check, with a case for
    /// each round
    Junit,
    /// For spreadsheets: a line for each round, with file, round, verdict, system and explanation
    Csv,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, ValueEnum)]
pub(crate) enum ReportFormat {
    /// For reading
    Human,
    /// For programs
    Json,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, ValueEnum)]
pub(crate) enum PairFormat {
    /// Numbers only, as other pairing programs print them
    List,
    /// Boards with names and points
    Human,
    /// For programs
    Json,
}
