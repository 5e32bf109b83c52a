//! The command-line arguments.

mod campaign;
mod checklist;
mod codes;
mod convert;
mod documents;
mod explain;
mod foresee;
mod format;
mod generate;
mod judge;
mod many;
mod operate;
mod pair;
mod report;
mod rule;
mod rules;
mod standings;
mod suppose;
mod tie_breaks;

use std::sync::LazyLock;

use clap::{Parser, Subcommand};
use fpc::System;

pub(super) use self::{
    campaign::{CampaignArgs, CampaignCommand, MergeArgs, Sent},
    checklist::{ChecklistArgs, ChecklistFormat},
    convert::{ConvertArgs, Target},
    documents::{CompletionsArgs, ManArgs},
    explain::ExplainArgs,
    foresee::ForeseeArgs,
    format::{FilesFormat, PairFormat, ReportFormat},
    generate::{Engine, GenerateArgs, SettingArgs},
    judge::JudgeArgs,
    many::{CheckArgs, FilesArgs, ValidateArgs},
    operate::{
        AddArgs, ApplyArgs, ChangeArgs, EnterArgs, NewArgs, SetArgs, UnpairArgs, WithdrawArgs,
    },
    pair::PairArgs,
    report::ReportArgs,
    rule::CodeArgs,
    rules::{RestrictionArgs, RuleArgs},
    standings::{StandingsArgs, StandingsFormat},
    suppose::{SupposeArgs, TwoPlayers},
};

const EXIT_CODES: &str = "\
Example:
  fpc check trf-samples/wrong-pairing.trf

The arguments of bbpPairings and JaVaFo are understood as well:
  fpc --dutch tournament.trf -p pairs.txt
  fpc tournament.trf -c

Exit codes:
  0  all is well
  1  a round has no legal pairing; foresee: it is proved that a round to come has none
  2  something unexpected failed
  3  the command or a file is invalid
  4  a tournament is too large (more than 999 rounds)
  5  a file cannot be read or written
  6  check, report, judge: a pairing or a rank differs from the rules'; campaign: an answer differs
  7  check, report: that depends on what the file leaves open (the system, which round is the last);
     foresee: whether a round has no legal pairing depends on results to come
  130  check, report, validate, campaign, foresee: interrupted before everything was done";

/// The version, with the available systems.
fn version() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| {
        let mut text = concat!(env!("CARGO_PKG_VERSION"), "\npairing systems:").to_owned();
        for &system in System::ALL {
            text.push_str(&format!("\n  {:<10}  {system}", system.code()));
        }
        text
    });
    &TEXT
}

/// Checks and pairs Swiss-system chess tournaments by FIDE's rules.
#[derive(Debug, Parser)]
#[command(
    name = "fpc",
    version = version(),
    after_help = EXIT_CODES,
    max_term_width = 100,
    arg_required_else_help = true
)]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) command: Command,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    Check(Box<CheckArgs>),
    Pair(Box<PairArgs>),
    Explain(Box<ExplainArgs>),
    Judge(Box<JudgeArgs>),
    Validate(ValidateArgs),
    Convert(ConvertArgs),
    Generate(Box<GenerateArgs>),
    Campaign(Box<CampaignArgs>),
    Standings(Box<StandingsArgs>),
    Checklist(Box<ChecklistArgs>),
    Foresee(Box<ForeseeArgs>),
    Report(Box<ReportArgs>),
    Rule(CodeArgs),
    New(Box<NewArgs>),
    Set(Box<SetArgs>),
    Add(Box<AddArgs>),
    Enter(EnterArgs),
    Withdraw(WithdrawArgs),
    Unpair(UnpairArgs),
    Apply(ApplyArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_definitions_are_sound() {
        Cli::command().debug_assert();
    }
}
