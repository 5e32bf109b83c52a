//! What a pairing that somebody made by hand is beside the one of the rules.

use std::{collections::BTreeSet, fmt};

use crate::{
    reason::{Reason, Violation},
    snapshot::{Snapshot, Wish, WishError},
    systems::{PairingError, System},
    tournament::{Pair, PlayerId, RecordedPair, RecordedRound, RoundPairing},
};

/// What a pairing is beside the one that the rules give.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Judgement {
    /// The pairing that was judged.
    pub judged: RecordedRound,
    /// The pairing that the rules give.
    pub expected: RoundPairing,
    /// The first thing in which it falls short; none if the two are the same.
    pub reason: Option<Reason>,
}

/// How far a pairing is from the one that the rules give, the nearest first.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[non_exhaustive]
pub enum Grade {
    /// It is the same.
    Same,
    /// Only colors differ.
    ColorsOnly,
    /// It does as well on all criteria, but the rules come to another one first.
    EqualButLater,
    /// It does worse on a criterion, or departs from the procedure.
    Worse,
    /// It does what no pairing may do.
    Illegal,
    /// It does better than the pairing that was computed, which is then wrong: a defect of
    /// this program.
    Better,
}

/// How seriously an arbiter should take a difference.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[non_exhaustive]
pub enum Level {
    /// There is nothing to be said.
    Fine,
    /// As good as the pairing of the rules, and still not the one that they give.
    Notice,
    /// Players are worse off than they have to be.
    Warning,
    /// Such a round must not be played.
    Error,
}

impl Grade {
    /// A word for programs, such as `equal-but-later`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Same => "same",
            Self::ColorsOnly => "colors-only",
            Self::EqualButLater => "equal-but-later",
            Self::Worse => "worse",
            Self::Illegal => "illegal",
            Self::Better => "better",
        }
    }

    /// How seriously to take it.
    pub const fn level(self) -> Level {
        match self {
            Self::Same => Level::Fine,
            Self::ColorsOnly | Self::EqualButLater => Level::Notice,
            Self::Worse | Self::Better => Level::Warning,
            Self::Illegal => Level::Error,
        }
    }
}

impl Level {
    /// A word for programs and people.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Fine => "fine",
            Self::Notice => "notice",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Same => "the same",
            Self::ColorsOnly => "colors only",
            Self::EqualButLater => "equal but later",
            Self::Worse => "worse",
            Self::Illegal => "illegal",
            Self::Better => "better",
        })
    }
}

impl Judgement {
    /// How far the pairing is from the one that the rules give.
    pub fn grade(&self) -> Grade {
        match &self.reason {
            None => Grade::Same,
            Some(Reason::Colors(_)) => Grade::ColorsOnly,
            Some(Reason::Later { .. }) => Grade::EqualButLater,
            Some(Reason::Illegal(_)) => Grade::Illegal,
            Some(Reason::Better { .. }) => Grade::Better,
            Some(Reason::Worse { .. } | Reason::Step { .. } | Reason::Other { .. }) => Grade::Worse,
        }
    }
}

/// Why a pairing cannot be judged.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JudgeError {
    /// A player in it is not to be paired in this round.
    #[error("player {0} is not to be paired in this round")]
    NotPresent(PlayerId),
    /// A player stands in it twice.
    #[error("player {0} is paired twice")]
    Twice(PlayerId),
    /// Players are left out.
    #[error("the pairing leaves out {}", listed(.0))]
    Incomplete(Vec<PlayerId>),
    /// What is given of a pairing that is to be completed does what no pairing may do.
    #[error("{}", Reason::Illegal(.0.clone()))]
    Illegal(Vec<Violation>),
    /// The rules give no pairing, or none that keeps what is given.
    #[error(transparent)]
    Pairing(#[from] PairingError),
}

fn listed(players: &[PlayerId]) -> String {
    let texts: Vec<_> = players.iter().map(ToString::to_string).collect();
    let word = if texts.len() == 1 { "player" } else { "players" };
    format!("{word} {}", texts.join(", "))
}

/// Judges a pairing of the round that a snapshot stands before.
///
/// # Errors
///
/// [`JudgeError`] if it is not a pairing of all players who are present and of nobody else, or if
/// the rules give none.
///
/// # Examples
///
/// ```
/// use fpc::{Grade, RecordedRound, System, judge, trf};
///
/// let file = std::fs::read("trf-samples/next-round.trf")?;
/// let tournament = trf::read(&trf::Document::parse(&file)).tournament.unwrap();
/// let snapshot = tournament.snapshot_to_pair()?;
/// let mut byhand = RecordedRound::from(&System::DUTCH_2017.pair(&snapshot)?);
/// assert_eq!(judge(&snapshot, System::DUTCH_2017, byhand.clone())?.grade(), Grade::Same);
/// // The players with Black of the first two boards change places.
/// let second = byhand.pairs[1].pair.black;
/// byhand.pairs[1].pair.black = byhand.pairs[0].pair.black;
/// byhand.pairs[0].pair.black = second;
/// assert!(judge(&snapshot, System::DUTCH_2017, byhand)?.grade() > Grade::ColorsOnly);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn judge(
    snapshot: &Snapshot,
    system: System,
    pairing: RecordedRound,
) -> Result<Judgement, JudgeError> {
    let left_out = left_out(snapshot, &pairing)?;
    if !left_out.is_empty() {
        return Err(JudgeError::Incomplete(left_out));
    }
    let mut judged = pairing;
    snapshot.sort_pairs(&system.board_order(snapshot), &mut judged.pairs, |it| it.pair);
    Ok(match system.explain(snapshot, &judged)? {
        Some((expected, reason)) => Judgement { judged, expected, reason: Some(reason) },
        None => {
            let same = itself(snapshot, &judged);
            let expected = same.map_or_else(|| system.pair(snapshot), Ok)?;
            Judgement { expected, judged, reason: None }
        }
    })
}

/// A recorded pairing as a pairing, if all that makes it one is recorded.
fn itself(snapshot: &Snapshot, judged: &RecordedRound) -> Option<RoundPairing> {
    let is_complete = judged.pairs.iter().all(|pair| pair.colors_known);
    let pairs = judged.pairs.iter().map(|recorded| recorded.pair).collect();
    let may_be_taken = is_complete && snapshot.assigned_bye().is_none();
    may_be_taken.then(|| RoundPairing::new(pairs, judged.byes.first().copied()))?.ok()
}

/// The players who are present and stand in no pair of a pairing, in order.
fn left_out(snapshot: &Snapshot, pairing: &RecordedRound) -> Result<Vec<PlayerId>, JudgeError> {
    let mut seen = BTreeSet::new();
    let of_pairs = pairing.pairs.iter().flat_map(|it| [it.pair.white, it.pair.black]);
    for player in of_pairs.chain(pairing.byes.iter().copied()) {
        if snapshot.place(player).is_none() && snapshot.assigned_bye() != Some(player) {
            return Err(JudgeError::NotPresent(player));
        }
        if !seen.insert(player) {
            return Err(JudgeError::Twice(player));
        }
    }
    let present = snapshot.players().iter().map(|player| player.id);
    let mut left: Vec<_> = present.filter(|player| !seen.contains(player)).collect();
    left.sort_unstable();
    Ok(left)
}

/// Completes a pairing in the best way that keeps what it has: the pairing that the rules give
/// if these pairs, and this bye, have to be made, or that which it gives anyway if it has them. Pairs without
/// known colors get those of the rules.
///
/// # Errors
///
/// [`JudgeError`] if it is about players who are not present, if what it has is illegal, or if no legal
/// pairing keeps it.
///
/// # Examples
///
/// ```
/// use fpc::{Pair, RecordedPair, RecordedRound, System, complete, trf};
///
/// let file = std::fs::read("trf-samples/next-round.trf")?;
/// let tournament = trf::read(&trf::Document::parse(&file)).tournament.unwrap();
/// let snapshot = tournament.snapshot_to_pair()?;
/// let pair = System::DUTCH_2017.pair(&snapshot)?.pairs()[0];
/// let first = RecordedPair { pair, colors_known: true };
/// let given = RecordedRound { pairs: vec![first], ..Default::default() };
/// let completed = complete(&snapshot, System::DUTCH_2017, &given)?;
/// assert_eq!(completed.pairs[0], first);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn complete(
    snapshot: &Snapshot,
    system: System,
    given: &RecordedRound,
) -> Result<RecordedRound, JudgeError> {
    left_out(snapshot, given)?;
    let violations = system.violations(snapshot, given);
    if !violations.is_empty() {
        return Err(JudgeError::Illegal(violations));
    }
    let together = given.pairs.iter().map(|it| Wish::Together(it.pair.white, it.pair.black));
    let is_present = |player: &&PlayerId| snapshot.place(**player).is_some();
    let byes = given.byes.iter().filter(is_present).map(|&player| Wish::Bye(player));
    let wishes: Vec<_> = together.chain(byes).collect();
    let wished = snapshot.with_wishes(&wishes).map_err(|error| match error {
        WishError::NotPresent(player) | WishError::NoBye(player) => JudgeError::NotPresent(player),
        WishError::Themselves(player) => JudgeError::Twice(player),
    })?;
    let kept = |pairing: &RoundPairing| wishes.iter().all(|wish| wish.is_granted_by(pairing));
    let own = system.pair(snapshot).ok().filter(kept);
    let mut completed = match own {
        Some(pairing) => RecordedRound::from(&pairing),
        None => RecordedRound::from(&system.pair(&wished)?),
    };
    for RecordedPair { pair, .. } in &mut completed.pairs {
        let is_turned = |it: &RecordedPair| {
            it.colors_known && it.pair == Pair { white: pair.black, black: pair.white }
        };
        if given.pairs.iter().any(is_turned) {
            *pair = Pair { white: pair.black, black: pair.white };
        }
    }
    Ok(completed)
}
