//! `fpc ratings`.

use std::path::PathBuf;

use clap::{Args, builder::TypedValueParser};
use fpc::lists::RatingKind;
use fpc_answers::{arguments::Codes, ask::MOST_FOUND};

use super::checklist::ChecklistFormat;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fpc ratings trf-samples/lists/rating-list.txt --search lars
  fpc ratings trf-samples/lists/rating-list.txt trf-samples/next-round.trf
  fpc ratings --games rapid --format csv -o ratings.csv players_list_foa.txt open.trf
  fpc set open.trf --ratings players_list_foa.txt

Exit codes: 0 printed, 3 invalid file or request, 5 file access, 6 a player differs from the list. On failure no \
output file is touched.")]
pub(crate) struct RatingsArgs {
    /// Rating list: FIDE's as text (unpacked), or a table
    #[arg(value_name = "LIST")]
    pub(crate) list: PathBuf,
    /// Tournament file (TRF or JSON) whose players are compared with the list; `-` reads standard input
    #[arg(value_name = "FILE", required_unless_present = "search")]
    pub(crate) file: Option<PathBuf>,
    /// Search players by beginnings of their names, or of their number
    #[arg(long, value_name = "NAME", conflicts_with = "file")]
    pub(crate) search: Option<String>,
    /// How many players a search prints at most, those with the highest ratings first
    #[arg(long, value_name = "N", default_value_t = MOST_FOUND)]
    pub(crate) most: usize,
    #[command(flatten)]
    pub(crate) games: GamesArgs,
    /// Write the table to this file instead of standard output
    #[arg(long, short, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// How to print the table
    #[arg(long, value_enum, default_value_t = ChecklistFormat::Human)]
    pub(crate) format: ChecklistFormat,
    /// With --format csv: leave texts that begin like a formula as they are
    #[arg(long)]
    pub(crate) raw_text: bool,
}

/// The ratings that count.
#[derive(Args, Clone, Debug)]
pub(crate) struct GamesArgs {
    /// The kind of rating to use; players without a rapid or blitz rating keep the standard one
    #[arg(long, value_name = "KIND", value_parser = kind(), default_value = RatingKind::Standard.code())]
    pub(crate) games: RatingKind,
}

/// Reads a kind of rating.
fn kind() -> impl TypedValueParser<Value = RatingKind> {
    Codes { list: || RatingKind::ALL.map(RatingKind::code).to_vec(), read: RatingKind::from_code }
}
