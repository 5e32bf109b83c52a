//! The state before the round that a question is about: the tournament under its rules, with any
//! assumptions applied.

use std::fmt;

use super::{NamedFile, NoAnswer, Unanswered};
use crate::{
    choice::{Caveat, CaveatCode, RuleRequest, RuledTournament},
    explain::{WhatIf, WhatIfError},
    json::report::{AnyCode, ErrorCode, Status},
    snapshot::{Snapshot, SnapshotError, Wish},
    systems::{PairingError, System},
    tournament::{RoundNumber, RoundPairing, Tournament},
};

/// Which round is meant, and under which rules. By default, the next round under the rules of the
/// file.
#[derive(Clone, Default, Debug)]
pub struct RoundQuestion {
    /// The rules.
    pub rules: RuleRequest,
    /// The assumptions about the next round.
    pub suppose: WhatIf,
    /// The round, if it is not the next one.
    pub round: Option<RoundNumber>,
}

/// The round that a question is about.
#[derive(Clone, Debug)]
pub struct AskedRound {
    /// The tournament with any assumptions applied, and the rules.
    pub prepared: RuledTournament,
    /// The state before the round, with any assumptions applied.
    pub snapshot: Snapshot,
    /// The pairing without the assumptions, if there are any.
    pub unsupposed: Option<RoundPairing>,
}

impl AskedRound {
    /// The answer if the round has no pairing.
    pub(super) fn not_paired(&self, error: PairingError, file: &NamedFile) -> Unanswered {
        NotPaired::Pairing(error).unanswered(&self.prepared, file)
    }
}

/// Prepares the state before a round, with any assumptions applied.
///
/// # Errors
///
/// [`Unanswered`] if the file, the rules or the assumptions do not allow it.
pub fn round(file: &NamedFile, question: &RoundQuestion) -> Result<AskedRound, Unanswered> {
    let mut prepared = match file.prepare(&question.rules) {
        None => return Err(Unanswered::Broken),
        Some(Err(refusal)) => return Err(Unanswered::Refused(refusal)),
        Some(Ok(prepared)) => prepared,
    };
    let supposed = match supposed(&question.suppose, &mut prepared) {
        Ok(supposed) => supposed,
        Err(error) => return Err(Unanswered::failed(error, &prepared.caveats)),
    };
    let snapshot = match state_before(&prepared.tournament, question.round) {
        Ok(snapshot) => snapshot,
        Err(error) => return Err(NotPaired::State(error).unanswered(&prepared, file)),
    };
    match supposed.in_round(&snapshot) {
        Ok(snapshot) => Ok(AskedRound { prepared, snapshot, unsupposed: supposed.unsupposed }),
        Err(error) => Err(Unanswered::failed(error, &prepared.caveats)),
    }
}

/// An assumption is impossible for the tournament.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
struct NotSupposed(#[from] WhatIfError);

impl NoAnswer for NotSupposed {
    fn status(&self) -> Status {
        Status::Invalid
    }

    fn code(&self) -> AnyCode {
        ErrorCode::OptionRefused.into()
    }
}

/// The effect of assumptions on a tournament, apart from what was entered into it.
struct Supposed {
    wishes: Vec<Wish>,
    /// The pairing of the next round without the assumptions, if there are any.
    unsupposed: Option<RoundPairing>,
}

impl Supposed {
    /// The state before a round with the pairs that have to be made.
    fn in_round(&self, snapshot: &Snapshot) -> Result<Snapshot, NotSupposed> {
        Ok(snapshot.with_wishes(&self.wishes).map_err(WhatIfError::from)?)
    }
}

/// Enters assumptions about the next round into a tournament.
fn supposed(what_if: &WhatIf, prepared: &mut RuledTournament) -> Result<Supposed, NotSupposed> {
    if what_if.is_empty() {
        return Ok(Supposed { wishes: Vec::new(), unsupposed: None });
    }
    let system = prepared.rules.system;
    // While a round is running, the next one has no pairing unless all missing results are assumed.
    let before = prepared.tournament.snapshot_to_pair();
    let unsupposed = before.ok().and_then(|snapshot| system.pair(&snapshot).ok());
    prepared.tournament = what_if.apply(&prepared.tournament)?;
    Ok(Supposed { wishes: what_if.wishes(), unsupposed })
}

/// Why the next round has no pairing.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotPaired {
    /// The state before the round is not known.
    State(SnapshotError),
    /// The rules give no pairing.
    Pairing(PairingError),
}

impl NoAnswer for NotPaired {
    fn status(&self) -> Status {
        match self {
            Self::State(_) => Status::Invalid,
            Self::Pairing(error) => Status::from(error),
        }
    }

    fn code(&self) -> AnyCode {
        match self {
            Self::State(error) => ErrorCode::from(error).into(),
            Self::Pairing(error) => ErrorCode::from(error).into(),
        }
    }
}

impl NotPaired {
    /// The failure to answer because of it, worded for the kind of file, with advice.
    #[must_use]
    pub fn unanswered(self, prepared: &RuledTournament, file: &NamedFile) -> Unanswered {
        Unanswered::failed(Advised::new(self, prepared, file.file.is_json()), &prepared.caveats)
    }

    /// What the file lacks: a line, or a member of JSON.
    const fn missing(&self) -> Option<(&'static str, &'static str)> {
        match self {
            Self::State(SnapshotError::TotalRoundsUnknown) => {
                Some(("a line such as 'XXR 9' or '142 9'", "a member such as \"total_rounds\": 9"))
            }
            Self::Pairing(PairingError::InitialColorUnknown) => Some((
                "a line 'XXC white1' or 'XXC black1'",
                "a member \"initial_color\": \"white\" or \"black\"",
            )),
            _ => None,
        }
    }

    /// The reason with advice.
    fn told(
        &self,
        RuledTournament { tournament, rules, .. }: &RuledTournament,
        is_json: bool,
    ) -> String {
        let reason = match (is_json, self.missing()) {
            (true, Some((line, member))) => self.to_string().replace(line, member),
            _ => self.to_string(),
        };
        reason + &self.remedy(tournament, rules.system)
    }

    /// Other advice if the file lacks something.
    fn remedy(&self, tournament: &Tournament, system: System) -> String {
        match self {
            Self::State(SnapshotError::TotalRoundsUnknown) => ", or use --rounds".to_owned(),
            Self::Pairing(PairingError::InitialColorUnknown) => {
                ", or use --initial-color".to_owned()
            }
            Self::State(SnapshotError::Over { total, .. }) => {
                format!("; to ask about a round that is over, name it (--round {total})")
            }
            Self::State(error) => crate::report::adjournment(error, tournament, system),
            Self::Pairing(_) => String::new(),
        }
    }
}

impl fmt::Display for NotPaired {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::State(SnapshotError::Over { total, .. }) => {
                write!(f, "round {total} was the last one: there is nothing to pair")
            }
            Self::State(error) => error.fmt(f),
            Self::Pairing(error @ PairingError::NoLegalPairing { .. }) => {
                write!(f, "No valid pairing exists: {error}")
            }
            Self::Pairing(error) => error.fmt(f),
        }?;
        self.missing().map_or(Ok(()), |(line, _)| write!(f, ": add {line} to the file"))
    }
}

/// Why a round has no pairing, with advice.
#[derive(Debug, thiserror::Error)]
#[error("{text}")]
struct Advised {
    reason: NotPaired,
    text: String,
}

impl Advised {
    /// Words the reason for the kind of file and adds advice.
    fn new(reason: NotPaired, prepared: &RuledTournament, is_json: bool) -> Self {
        let text = reason.told(prepared, is_json);
        Self { reason, text }
    }
}

impl NoAnswer for Advised {
    fn status(&self) -> Status {
        self.reason.status()
    }

    fn code(&self) -> AnyCode {
        self.reason.code()
    }
}

/// Whether the requested round is over.
pub(super) fn is_past(tournament: &Tournament, asked: Option<RoundNumber>) -> bool {
    asked.is_some_and(|round| round < tournament.round_to_pair())
}

/// The state before the requested round, or before the next one.
fn state_before(
    tournament: &Tournament,
    asked: Option<RoundNumber>,
) -> Result<Snapshot, SnapshotError> {
    match asked {
        Some(round) if round != tournament.round_to_pair() => tournament.snapshot(round),
        _ => tournament.snapshot_to_pair(),
    }
}

/// Caveats about players who are paired in a running round that had no entry for them.
pub fn newcomers(tournament: &Tournament) -> Vec<Caveat> {
    let Some(round) = tournament.open_round() else { return Vec::new() };
    let Ok(snapshot) = tournament.snapshot_to_pair() else { return Vec::new() };
    let has_entry =
        |id| tournament.player(id).is_some_and(|player| player.outcomes.len() > round.index());
    let present = snapshot.players().iter().map(|player| player.id);
    let new: Vec<_> = present.filter(|&id| !has_entry(id)).map(|id| id.to_string()).collect();
    let text = || {
        format!(
            "round {round} is paired again, including players who have no entry in it yet: {}",
            new.join(", ")
        )
    };
    let caveat = || Caveat::new(CaveatCode::PairedAnew, text()).in_round(round);
    if new.is_empty() { Vec::new() } else { vec![caveat()] }
}
