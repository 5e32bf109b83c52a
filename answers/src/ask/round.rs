//! The state before the round that a question is about: the tournament under its rules, with any
//! assumptions applied.

use super::{
    NamedFile, NoAnswer, Unanswered,
    operate::refused,
    past::{RoundAsPaired, notes},
};
use crate::json::{AnyCode, ErrorCode, Status};
use fpc::{
    Caveat, CaveatCode, PairRequest, PairingError, Phrase, RoundNumber, RoundPairing, RuleRequest,
    RuledTournament, Snapshot, SnapshotError, System, ToPhrase, Tournament, WhatIf, Wish,
    display_in_english,
    explain::{WhatIfError, broken},
    phrase,
    reason::{Barrier, Violation},
    snapshot::WishError,
};

/// The round in question, and its rules. By default, it is the next round under the rules of the
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
    /// The wishes in addition to the rules.
    pub wishes: Vec<Wish>,
    /// The pairing without the assumptions, if there are any.
    pub unsupposed: Option<RoundPairing>,
}

impl AskedRound {
    /// The answer if the round has no pairing.
    pub(super) fn not_paired(&self, error: PairingError, file: &NamedFile) -> Unanswered {
        let violations = broken(&self.snapshot, self.prepared.rules.system, &self.wishes);
        let why = match error {
            PairingError::NoLegalPairing { .. } if !violations.is_empty() => {
                NotPaired::Illegal(violations)
            }
            error => NotPaired::Pairing(error),
        };
        why.unanswered(&self.prepared, file)
    }
}

/// Prepares the state before a round, with any assumptions applied. It depends on the rounds before
/// this one only.
///
/// A recorded round that is named, or has begun, is as it was when it was paired, as in a check.
///
/// Without a number, the round to be paired is meant. Once games of the running round have begun,
/// that round is meant, with those who take part in it, unless there are assumptions: they are about
/// the next pairing.
///
/// # Errors
///
/// [`Unanswered`] if the file, the rules or the assumptions do not allow it.
pub fn round(file: &NamedFile, question: &RoundQuestion) -> Result<AskedRound, Unanswered> {
    round_for(file, question, |_| true)
}

/// Prepares the state before a round for a pairing that does not fulfil all that was wished before.
pub(super) fn round_for(
    file: &NamedFile,
    question: &RoundQuestion,
    is_fulfilled: impl Fn(Wish) -> bool,
) -> Result<AskedRound, Unanswered> {
    asked(file, question, Some(&is_fulfilled), |tournament| match question.round {
        Some(round) if question.suppose.is_empty() => tournament.snapshot(round),
        Some(round) => state_before(tournament, round),
        None if question.suppose.is_empty() => state_before(tournament, tournament.round_to_pair()),
        None => tournament.snapshot_to_pair(),
    })
}

/// Prepares the state before a round for pairing it. A round that has begun is paired only if it is named.
pub(super) fn round_to_pair(
    file: &NamedFile,
    question: &RoundQuestion,
) -> Result<AskedRound, Unanswered> {
    asked(file, question, Some(&|_| true), |tournament| match question.round {
        Some(round) => state_before(tournament, round),
        None => tournament.snapshot_to_pair(),
    })
    .and_then(|asked| {
        let named = asked
            .prepared
            .rules
            .refuse_other_kind(&file.file.reading.header, question.rules.system);
        named.map(|()| asked).map_err(|error| Unanswered::Refused(error.into()))
    })
}

/// Prepares the state before a round for the pairing that is recorded for it, with those who take part in it, as in a
/// check.
pub(super) fn recorded_round(
    file: &NamedFile,
    question: &RoundQuestion,
) -> Result<AskedRound, Unanswered> {
    asked(file, question, None, |tournament| {
        tournament.snapshot(question.round.unwrap_or_else(|| tournament.round_to_pair()))
    })
}

/// Prepares the state before a round: the one that the file records, or one that may be paired again, for
/// which it says whether a wish of the organizer holds.
fn asked(
    file: &NamedFile,
    question: &RoundQuestion,
    again: Option<&dyn Fn(Wish) -> bool>,
    state: impl Fn(&Tournament) -> Result<Snapshot, SnapshotError>,
) -> Result<AskedRound, Unanswered> {
    let (mut prepared, unsupposed) = prepare(file, question)?;
    let header = &file.file.reading.header;
    let now = &prepared.tournament;
    let round = question.round.unwrap_or_else(|| now.round_to_pair());
    let is_recorded = now.recorded_rounds().any(|recorded| recorded == round);
    let is_said = is_recorded && question.suppose.is_empty();
    let is_past = again.is_none() || question.round.is_some() || now.has_begun(round);
    let mut wishes = question.suppose.wishes();
    if is_said {
        let notes = notes(file, &prepared, std::iter::once(round), Some(round));
        if is_past {
            let past = RoundAsPaired::of(file, &prepared, &question.rules, round);
            let past = past.map_err(Unanswered::Refused)?;
            wishes = past.wishes;
            prepared = past.ruled.into_owned();
        }
        prepared.caveats.extend(notes);
    }
    let snapshot = match state(&prepared.tournament) {
        Ok(snapshot) => snapshot,
        Err(error) => return Err(NotPaired::State(error).unanswered(&prepared, file)),
    };
    if let Some(is_fulfilled) = again.filter(|_| is_recorded && !(is_said && is_past)) {
        let assigned = header.assigned_again(&snapshot, &wishes).into_iter();
        let assigned = assigned.map(|[one, other]| Wish::Together(one, other));
        wishes.extend(assigned.filter(|&wish| is_fulfilled(wish)));
    }
    match snapshot.with_wishes(&wishes) {
        Ok(snapshot) => Ok(AskedRound { prepared, snapshot, wishes, unsupposed }),
        Err(error) => Err(Unanswered::failed(WhatIfError::from(error), &prepared.caveats)),
    }
}

/// The tournament under its rules, and the pairing without the assumptions if there are any.
///
/// Assumptions are entered into the tournament that the file holds, before anything is derived from
/// it: the answer is the one about a file with these changes.
fn prepare(
    file: &NamedFile,
    question: &RoundQuestion,
) -> Result<(RuledTournament, Option<RoundPairing>), Unanswered> {
    let RoundQuestion { rules, suppose, .. } = question;
    let Some(recorded) = &file.file.reading.tournament else { return Err(Unanswered::Broken) };
    let ruled = |tournament: Tournament| {
        let ruled = file.file.ruled_as(tournament, rules);
        ruled.map_err(|error| Unanswered::Refused(error.into()))
    };
    let unchanged = ruled(recorded.clone());
    if suppose.is_empty() {
        return Ok((unchanged?, None));
    }
    if let Ok(ruled) = &unchanged {
        PairRequest::from(suppose).refuse_foreign(ruled.rules.system).map_err(refused)?;
    }
    match (suppose.apply(recorded), unchanged) {
        // While a round is running, the one after it has no pairing without the assumed results.
        (Ok(supposed), unchanged) => {
            let round = supposed.round_to_pair();
            let unchanged = unchanged.ok().filter(|it| it.tournament.round_to_pair() == round);
            let unsupposed = unchanged.and_then(|unchanged| {
                let snapshot = unchanged.tournament.snapshot_to_pair().ok()?;
                unchanged.rules.system.pair(&snapshot).ok()
            });
            Ok((ruled(supposed)?, unsupposed))
        }
        (Err(error), unchanged) => Err(Unanswered::failed(error, &unchanged?.caveats)),
    }
}

/// An assumption is impossible for the tournament.
impl NoAnswer for WhatIfError {
    fn remedy(&self) -> Phrase {
        match self {
            Self::Wish(error) => of_wish(error),
            Self::HasResult { .. } => phrase!("; to replace it, use --change"),
            _ => Phrase::default(),
        }
    }

    fn status(&self) -> Status {
        Status::Invalid
    }

    fn code(&self) -> AnyCode {
        ErrorCode::OptionRefused.into()
    }
}

/// The remedy for a wish that cannot be granted.
pub(super) fn of_wish(error: &WishError) -> Phrase {
    match error {
        WishError::NoBye { given: None, .. } => {
            phrase!("; for a bye on request, use --half-point-bye")
        }
        _ => Phrase::default(),
    }
}

/// Why the next round has no pairing.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotPaired {
    /// The state before the round is not known.
    State(SnapshotError),
    /// The rules give no pairing.
    Pairing(PairingError),
    /// An assumption about it breaks rules that every pairing must obey.
    Illegal(Vec<Violation>),
    /// All rounds were asked for, and each depends on the results of those before it.
    OneByOne(System),
    /// Numbers were to be drawn although the tournament has begun.
    LotsAfterStart,
    /// There are no groups for drawing the numbers of so many players.
    NoLots {
        /// The number of players.
        players: usize,
    },
}

impl NoAnswer for NotPaired {
    fn status(&self) -> Status {
        match self {
            Self::State(_) | Self::OneByOne(_) | Self::LotsAfterStart | Self::NoLots { .. } => {
                Status::Invalid
            }
            Self::Pairing(error) => Status::from(error),
            Self::Illegal(_) => Status::NoPairing,
        }
    }

    fn code(&self) -> AnyCode {
        match self {
            Self::State(error) => ErrorCode::from(error).into(),
            Self::Pairing(error) => ErrorCode::from(error).into(),
            Self::Illegal(_) => ErrorCode::NoLegalPairing.into(),
            Self::OneByOne(_) | Self::LotsAfterStart | Self::NoLots { .. } => {
                ErrorCode::OptionRefused.into()
            }
        }
    }
}

impl NotPaired {
    /// The failure to answer because of it, worded for the kind of file, with advice.
    #[must_use]
    pub fn unanswered(self, prepared: &RuledTournament, file: &NamedFile) -> Unanswered {
        Unanswered::failed(Advised::new(self, prepared, file.file.is_json()), &prepared.caveats)
    }

    /// The reason, with advice for the kind of file.
    fn advised(
        &self,
        RuledTournament { tournament, rules, .. }: &RuledTournament,
        is_json: bool,
    ) -> Phrase {
        let reason = self.reason();
        match (self, is_json) {
            (Self::State(SnapshotError::TotalRoundsUnknown), true) => {
                phrase!("{reason}: add a member such as \"total_rounds\": 9 to the file", reason)
            }
            (Self::Pairing(PairingError::InitialColorUnknown), true) => phrase!(
                "{reason}: add a member \"initial_color\": \"white\" or \"black\" to the file",
                reason
            ),
            (Self::State(error), _) => {
                let advice = crate::report::adjournment(error, tournament, rules.system);
                phrase!("{reason}{advice}", reason = self.phrase(), advice)
            }
            _ => self.phrase(),
        }
    }

    /// The reason alone.
    fn reason(&self) -> Phrase {
        match self {
            Self::State(SnapshotError::Over { total, .. }) => {
                phrase!("round {total} was the last one: there is nothing to pair", total)
            }
            Self::State(error) => error.phrase(),
            Self::Pairing(error @ PairingError::NoLegalPairing { .. }) => {
                phrase!("No valid pairing exists: {reason}", reason = error)
            }
            Self::Pairing(error) => error.phrase(),
            Self::OneByOne(system) => phrase!(
                "all rounds at once are known of round robins only: the {system} pairs each round by \
                 the results of those before it",
                system
            ),
            Self::LotsAfterStart => {
                phrase!("lots were to be drawn (--varma), but the tournament has begun")
            }
            Self::NoLots { players } => phrase!(
                "the groups for drawing lots (C.05, Annex 2) are for 9 to 24 players, and there are \
                 {players}",
                players
            ),
            Self::Illegal(violations) => phrase!(
                "No valid pairing exists: {reason}",
                reason = Phrase::series(violations.iter().map(ToPhrase::phrase), "; ")
            ),
        }
    }

    /// Options that help.
    fn remedy(&self) -> Phrase {
        match self {
            Self::State(SnapshotError::TotalRoundsUnknown) => phrase!(", or use --rounds"),
            Self::Pairing(PairingError::InitialColorUnknown) => phrase!(", or use --initial-color"),
            Self::State(SnapshotError::Over { .. }) => {
                phrase!("; --round names a round that is over")
            }
            _ => Phrase::default(),
        }
    }
}

impl ToPhrase for NotPaired {
    fn phrase(&self) -> Phrase {
        let reason = self.reason();
        match self {
            Self::State(SnapshotError::TotalRoundsUnknown) => {
                phrase!("{reason}: add a line such as 'XXR 9' or '142 9' to the file", reason)
            }
            Self::Pairing(PairingError::InitialColorUnknown) => {
                phrase!("{reason}: add a line 'XXC white1' or 'XXC black1' to the file", reason)
            }
            _ => reason,
        }
    }
}

display_in_english!(NotPaired);

/// Why a round has no pairing, with advice.
#[derive(Debug, thiserror::Error)]
struct Advised {
    reason: NotPaired,
    text: Phrase,
}

impl Advised {
    /// Words the reason for the kind of file and adds advice.
    fn new(reason: NotPaired, prepared: &RuledTournament, is_json: bool) -> Self {
        let text = reason.advised(prepared, is_json);
        Self { reason, text }
    }
}

impl ToPhrase for Advised {
    fn phrase(&self) -> Phrase {
        self.text.clone()
    }
}

display_in_english!(Advised);

impl NoAnswer for Advised {
    fn remedy(&self) -> Phrase {
        self.reason.remedy()
    }

    fn barrier(&self) -> Option<&Barrier> {
        match &self.reason {
            NotPaired::Pairing(error) => error.barrier(),
            _ => None,
        }
    }

    fn status(&self) -> Status {
        self.reason.status()
    }

    fn code(&self) -> AnyCode {
        self.reason.code()
    }
}

/// The state before a round, for questions about it.
pub(super) fn state_before(
    tournament: &Tournament,
    round: RoundNumber,
) -> Result<Snapshot, SnapshotError> {
    if round == tournament.round_to_pair() && !tournament.has_begun(round) {
        tournament.snapshot_to_pair()
    } else {
        tournament.snapshot(round)
    }
}

/// Caveats about players who are paired in a running round that had no entry for them.
pub fn newcomers(tournament: &Tournament) -> Vec<Caveat> {
    let Some(round) = tournament.open_round() else { return Vec::new() };
    let Ok(snapshot) = tournament.snapshot_to_pair() else { return Vec::new() };
    let has_entry = |id| {
        let entry = |column| tournament.player(id)?.entry(column);
        tournament.columns(round).any(|column| entry(column).is_some())
    };
    let present = snapshot.players().iter().map(|player| player.id);
    let new: Vec<_> = present.filter(|&id| !has_entry(id)).collect();
    let text = || {
        phrase!(
            "round {round} is paired again, including players who have no entry in it yet: {players}",
            round,
            players = Phrase::list(new.iter().map(ToPhrase::phrase))
        )
    };
    let caveat = || Caveat::new(CaveatCode::PairedAnew, text()).in_round(round);
    if new.is_empty() { Vec::new() } else { vec![caveat()] }
}
