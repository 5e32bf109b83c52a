//! The result of checking a round, in words.

use super::Tone;
use fpc::{
    Pair, PairingError, Phrase, Reason, RoundCheck, SnapshotError, System, ToPhrase, Tournament,
    Verdict, phrase,
    tournament::RoundState,
    trf::{Code, Diagnostic},
};

/// The result of checking a round, in words.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct RoundVerdict {
    /// Its tone.
    pub tone: Tone,
    /// The verdict: `ok`, `differs`, `no legal pairing`, or why there is none.
    pub verdict: Phrase,
    /// The condition, such as `if round 9 is not the last`; empty if it holds in any case.
    pub condition: Phrase,
    /// The first article on which the recorded pairing falls short, with both values, or who
    /// prevents a legal pairing; may be empty.
    pub reason: Phrase,
    /// The result if the condition does not hold, such as `it is ok`; empty if there is no
    /// condition.
    pub otherwise: Phrase,
}

/// The result of checking a round.
///
/// # Examples
///
/// ```
/// use fpc::{RoundNumber, RuleRequest, check_round, trf};
/// use fpc_answers::report::{Tone, round_verdict};
///
/// let file = std::fs::read("../trf-samples/wrong-pairing.trf")?;
/// let reading = trf::read(&trf::Document::parse(&file));
/// let (tournament, header) = reading.into_parts()?;
/// let ruled = RuleRequest::default().apply(tournament, &header)?;
/// let check = check_round(&ruled.tournament, RoundNumber::from_index(2), ruled.rules.system)?;
/// let verdict = round_verdict(&check);
/// assert_eq!((verdict.tone, verdict.verdict.to_string().as_str()), (Tone::Bad, "differs"));
/// assert!(verdict.reason.to_string().starts_with("C.13, bracket 0.5: "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn round_verdict(check: &RoundCheck) -> RoundVerdict {
    let by_count = check.condition.as_ref().map(|it| phrase!("if {condition}", condition = it));
    let by_count = by_count.unwrap_or_default();
    let otherwise = check.condition.as_ref().map(|it| verdict_in_short(&it.otherwise));
    let common = RoundVerdict {
        tone: if check.depends_on_system { Tone::Caution } else { Tone::Bad },
        verdict: Phrase::default(),
        condition: by_count.clone(),
        reason: round_reason(check).unwrap_or_default(),
        otherwise: otherwise.unwrap_or_default(),
    };
    // Only a difference depends on the system.
    let condition = match (check.depends_on_system, by_count.is_empty()) {
        (false, _) => by_count,
        (true, true) => phrase!("if that is the system"),
        (true, false) => phrase!("{by_count} and if that is the system", by_count),
    };
    match &check.verdict {
        Verdict::Agrees => RoundVerdict {
            tone: if check.condition.is_none() { Tone::Good } else { Tone::Caution },
            verdict: phrase!("ok"),
            ..common
        },
        Verdict::Differs(_) => RoundVerdict { verdict: phrase!("differs"), condition, ..common },
        Verdict::Unpairable { error: PairingError::NoLegalPairing { .. }, .. } => {
            RoundVerdict { verdict: phrase!("no legal pairing"), condition, ..common }
        }
        Verdict::Unpairable { error, .. } => {
            RoundVerdict { tone: Tone::Bad, verdict: error.phrase(), ..common }
        }
    }
}

/// The first article on which the recorded pairing falls short, with both values, or who prevents a
/// legal pairing.
pub fn round_reason(check: &RoundCheck) -> Option<Phrase> {
    match &check.verdict {
        Verdict::Differs(difference) => Some(difference.reason.phrase()),
        Verdict::Unpairable { error: PairingError::NoLegalPairing { obstruction, .. }, .. } => {
            Some(obstruction.phrase())
        }
        Verdict::Agrees | Verdict::Unpairable { .. } => None,
    }
}

/// A verdict in a few words, such as `it is ok`.
pub fn verdict_in_short(verdict: &Verdict) -> Phrase {
    match verdict {
        Verdict::Agrees => phrase!("it is ok"),
        Verdict::Differs(difference) => phrase!("it differs: {reason}", reason = difference.reason),
        Verdict::Unpairable { error, .. } => error.phrase(),
    }
}

/// A likely cause of a difference, if the file suggests one: pairings that are merely generated
/// later may result from starting ranks other than those in the file.
pub fn round_hint(check: &RoundCheck, findings: &[Diagnostic]) -> Option<Phrase> {
    let Verdict::Differs(difference) = &check.verdict else { return None };
    if !matches!(difference.reason, Reason::Later { .. }) {
        return None;
    }
    let finding = findings.iter().find(|found| found.code == Code::RatingsOutOfOrder)?;
    Some(phrase!(
        "perhaps the round was paired with other starting ranks: the file may have been \
         renumbered, by final rank for instance ({code}, line {line})",
        code = Phrase::plain(finding.code.as_str()),
        line = finding.line
    ))
}

/// The way to make a game without a result count, if the rules count adjourned games as draws:
/// words that start with a punctuation mark.
pub fn adjournment(
    error: &SnapshotError,
    tournament: &Tournament,
    system: System,
) -> Option<Phrase> {
    let SnapshotError::NoResult { round, games } = error else { return None };
    let article = Phrase::plain(system.info().articles.adjournment?);
    let lacks_colors = |pair: &&Pair| {
        tournament.outcomes_of(pair.white, *round).any(|outcome| outcome.color().is_none())
    };
    let uncolored: Vec<_> = games.iter().filter(lacks_colors).collect();
    if tournament.round_state(*round) == RoundState::Running && uncolored.len() < games.len() {
        return Some(phrase!(
            "; an adjourned game is marked with * and counts as a draw for pairing ({article})",
            article
        ));
    }
    let Pair { white, black } = uncolored.first()?;
    Some(phrase!(
        "; an adjourned game counts as a draw for pairing ({article}) only if its colors are known, \
         and those of {white} - {black} are not",
        article,
        white,
        black
    ))
}
