//! `fpc convert`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use fpc::{Phrase, phrase, trf::Format};
use fpc_answers::ask::{self, ReadOptions};

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fpc convert trf-samples/next-round.trf --to trf26
  fpc convert trf-samples/next-round.trf --to json -o next-round.json
  fpc convert trf-samples/trf26.trf --to trfx --strict -o for-an-older-engine.trf

Exit codes: 0 written, 3 invalid file, or something would be lost (with --strict, or when overwriting \
the input file), 4 too large, 5 file access. On failure no output file is touched.")]
pub(crate) struct ConvertArgs {
    /// Tournament file (TRF or JSON); `-` reads standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The format to write
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) to: Target,
    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// With trf26: also write the records of trfx, for programs that know only those
    #[arg(long)]
    pub(crate) twins: bool,
    /// Write nothing if anything would be lost
    #[arg(long)]
    pub(crate) strict: bool,
    #[command(flatten)]
    pub(crate) reading: ReadOptions,
}

impl ConvertArgs {
    /// The format together with its options.
    pub(crate) fn target(&self) -> ask::Target {
        self.to.with(self.twins)
    }
}

/// The words for formats.
// JSON is one of them, and the records of both kinds are an option of their own.
#[derive(Copy, Clone, Eq, PartialEq, Debug, ValueEnum)]
pub(crate) enum Target {
    /// TRF-16 as FIDE defined it, which has no place for the number of rounds
    Trf16,
    /// TRF-16 with the records of JaVaFo and bbpPairings (XXR, XXC, XXP, XXA, BBW and others)
    Trfx,
    /// TRF-2026
    Trf26,
    /// JSON, described by docs/schema/tournament.json
    Json,
}

impl Target {
    /// The format; of TRF-2026, with the records of both kinds or without.
    pub(crate) const fn with(self, twins: bool) -> ask::Target {
        match self {
            Self::Trf16 => ask::Target::Trf(Format::Trf16),
            Self::Trfx => ask::Target::Trf(Format::Trfx),
            Self::Trf26 => ask::Target::Trf(Format::Trf26 { twins }),
            Self::Json => ask::Target::Json,
        }
    }

    /// The name in messages.
    pub(crate) fn title(self) -> Phrase {
        match self {
            Self::Trf16 => Phrase::plain("TRF-16"),
            Self::Trfx => phrase!("TRF-16 with extensions"),
            Self::Trf26 => Phrase::plain("TRF-2026"),
            Self::Json => Phrase::plain("JSON"),
        }
    }
}
