//! Messages on standard error, which begin as bbpPairings' do.

use super::{
    super::{
        exit::ExitStatus,
        input::{Loaded, Unreadable},
        pair::NotPaired,
    },
    BANNER,
    grammar::UsageError,
};
use crate::{read_back::ReadBackError, report, snapshot::SnapshotError, trf::Code};

/// How bbpPairings says that no round is left to be paired. lichess looks for it, to end
/// tournaments.
const NO_ROUND_LEFT: &str = "The number of rounds is larger than the reported number of rounds.";

/// Why there is no answer.
pub(super) struct Failure {
    pub(super) status: ExitStatus,
    pub(super) text: String,
}

impl Failure {
    pub(super) fn unreadable(unreadable: &Unreadable) -> Self {
        let Unreadable { name, error, status } = unreadable;
        let text = format!("Error reading file {name}: {error}");
        Self { status: *status, text }
    }

    /// A file that cannot be used, with all that is wrong in it.
    pub(super) fn invalid(loaded: &Loaded) -> Self {
        let Loaded { name, document, reading, .. } = loaded;
        let too_many = reading.errors().any(|error| error.code == Code::TooManyRounds);
        let first = match reading.errors().next() {
            _ if too_many => NO_ROUND_LEFT.to_owned(),
            first => first.map_or(String::new(), ToString::to_string),
        };
        // Under the names of the others there is no command that shows them all.
        let findings = report::first_findings(name, document, reading, "");
        let text = format!("Error parsing file {name}: {first}\n\n{findings}");
        Self { status: loaded.validity(), text }
    }

    /// A file that asks for something else than the arguments.
    pub(super) fn refused(name: &str, reason: &str) -> Self {
        let text = format!("Error parsing file {name}: {reason}");
        Self { status: ExitStatus::Invalid, text }
    }

    pub(super) fn unexpected(error: &dyn std::error::Error) -> Self {
        let text = format!("Unexpected error (please report): {error}");
        Self { status: ExitStatus::Unexpected, text }
    }

    pub(super) fn not_written(error: &ReadBackError) -> Self {
        Self { status: ExitStatus::Invalid, text: format!("Error: nothing was written: {error}") }
    }

    pub(super) fn not_paired(name: &str, reason: &NotPaired) -> Self {
        let text = match reason {
            NotPaired::State(SnapshotError::Over { .. }) => {
                format!("Error parsing file {name}: {NO_ROUND_LEFT} {reason}")
            }
            _ => format!("Error while pairing {name}: {reason}"),
        };
        Self { status: reason.status(), text }
    }
}

/// How the program is called.
pub(super) fn usage(program: &str, error: &UsageError) -> String {
    format!(
        "\
{BANNER}

{error}

Usage:
  {program} [-r]
  {program} [-r] (--dutch | --dutch-2017 | --fast) FILE -c [ROUND] [-l [LIST]]
  {program} [-r] (--dutch | --dutch-2017 | --fast) FILE -p [OUT] [-l [LIST]]
  {program} [-r] FILE [-c [ROUND] | -p [OUT]] [-l [LIST]] [-b] [-w] [-q [N]]
  {program} [-r] [--dutch | --dutch-2017] [MODEL] -g [CONFIG | SEED] -o OUT [-s SEED] [-l [LIST]] [-b]
"
    )
}
