//! Judges a pairing made by hand against the one by the rules.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::{
    phrase,
    player_id::PlayerId,
    reason::{Reason, Violation},
    snapshot::{Snapshot, Wish, WishError},
    systems::{PairingError, System},
    template,
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::{Pair, RecordedPair, RecordedRound, RoundPairing},
};

/// The comparison of a pairing with the one by the rules.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Judgement {
    /// The pairing that was judged.
    pub judged: RecordedRound,
    /// The pairing by the rules.
    pub expected: RoundPairing,
    /// The first point on which it falls short; `None` if the two are the same.
    pub reason: Option<Reason>,
}

/// The result of comparing a pairing with the one by the rules.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "JudgedGrade"))]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    /// It is the same.
    Same,
    /// Only colors differ.
    ColorsOnly,
    /// It does as well on all criteria, but the rules come to another pairing first.
    EqualButLater,
    /// It does worse on a criterion, or departs from the procedure.
    Worse,
    /// It breaks a rule that every pairing must obey.
    Illegal,
    /// It does better than the computed pairing: a defect of the program.
    Better,
}

/// The seriousness of a difference for an arbiter.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "JudgedLevel"))]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// There is nothing to report.
    Fine,
    /// It is as good as the pairing by the rules, but not the one they give.
    Notice,
    /// Players are worse off than necessary.
    Warning,
    /// Such a round must not be played.
    Error,
}

impl Grade {
    /// Its seriousness.
    pub const fn level(self) -> Level {
        match self {
            Self::Same => Level::Fine,
            Self::ColorsOnly | Self::EqualButLater => Level::Notice,
            Self::Worse | Self::Better => Level::Warning,
            Self::Illegal => Level::Error,
        }
    }
}

impl ToPhrase for Level {
    fn phrase(&self) -> Phrase {
        Phrase::from(match self {
            Self::Fine => template!("level", "fine"),
            Self::Notice => template!("level", "notice"),
            Self::Warning => template!("warning"),
            Self::Error => template!("error"),
        })
    }
}

impl ToPhrase for Grade {
    fn phrase(&self) -> Phrase {
        Phrase::from(match self {
            Self::Same => template!("the same"),
            Self::ColorsOnly => template!("colors only"),
            Self::EqualButLater => template!("equal but later"),
            Self::Worse => template!("worse"),
            Self::Illegal => template!("illegal"),
            Self::Better => template!("better"),
        })
    }
}

impl Judgement {
    /// The result of comparing the pairing with the one by the rules.
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
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum JudgeError {
    /// It contains a player who is not in the round, or a bye that nobody gets.
    Wish(WishError),
    /// A player appears in it twice.
    Twice(PlayerId),
    /// Players are left out.
    Incomplete {
        /// All of them.
        players: Vec<PlayerId>,
        /// The pairing-allocated bye in the given pairing.
        bye: GivenBye,
    },
    /// The given part of a pairing to be completed breaks rules that every pairing must obey.
    Illegal(Vec<Violation>),
    /// The rules give no pairing, or none that keeps the given part.
    Pairing(PairingError),
}

impl From<WishError> for JudgeError {
    fn from(error: WishError) -> Self {
        Self::Wish(error)
    }
}

impl From<PairingError> for JudgeError {
    fn from(error: PairingError) -> Self {
        Self::Pairing(error)
    }
}

impl ToPhrase for JudgeError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Wish(error) => error.phrase(),
            Self::Twice(player) => phrase!("player {player} is paired twice", player),
            Self::Incomplete { players, bye } => phrase!(
                "the pairing leaves out {players:player|players} {players}{completion}",
                players = Phrase::series(players.iter().map(ToPhrase::phrase), ", "),
                completion = completion(players, *bye)
            ),
            Self::Illegal(violations) => Reason::Illegal(violations.clone()).phrase(),
            Self::Pairing(error) => error.phrase(),
        }
    }
}

display_in_english!(Grade, JudgeError);

impl std::error::Error for JudgeError {}

/// The pairing-allocated bye of an incomplete pairing.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum GivenBye {
    /// It is as it can be.
    Fits,
    /// It is missing: the number of players is odd.
    Missing,
    /// This player has it, but the number of players is even.
    TooMany(PlayerId),
}

/// The completion of a pairing that leaves out players, if it is clear.
fn completion(players: &[PlayerId], bye: GivenBye) -> Option<Phrase> {
    Some(match (bye, players) {
        (GivenBye::Missing, [player]) => {
            phrase!("; the number of players is odd, so add their bye: {player}-bye", player)
        }
        (GivenBye::TooMany(bye), [player]) => phrase!(
            "; the number of players is even, so nobody gets the bye: pair {bye} with {player}",
            bye,
            player
        ),
        (GivenBye::TooMany(bye), _) => {
            phrase!("; the number of players is even, so nobody gets the bye, nor does {bye}", bye)
        }
        _ => return None,
    })
}

/// Judges a pairing of the round of a snapshot.
///
/// # Errors
///
/// [`JudgeError`] if it is not a pairing of all players who are present and of nobody else, or if
/// the rules give none.
///
/// # Examples
///
/// ```
/// use fpc::{RecordedRound, System, judge, explain::Grade};
///
/// let file = std::fs::read("trf-samples/next-round.trf")?;
/// let tournament = fpc::read(&file)?;
/// let snapshot = tournament.snapshot_to_pair()?;
/// let mut byhand = RecordedRound::from(&System::DUTCH_2017.pair(&snapshot)?);
/// assert_eq!(judge(&snapshot, System::DUTCH_2017, byhand.clone())?.grade(), Grade::Same);
/// // The players with Black on the first two boards are swapped.
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
        let is_even = snapshot.players().len().is_multiple_of(2);
        let bye = match pairing.byes.first() {
            None if !is_even && snapshot.assigned_bye().is_none() => GivenBye::Missing,
            Some(&bye) if is_even && snapshot.place(bye).is_some() => GivenBye::TooMany(bye),
            _ => GivenBye::Fits,
        };
        return Err(JudgeError::Incomplete { players: left_out, bye });
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

/// Converts a recorded pairing to a pairing, if it is complete.
fn itself(snapshot: &Snapshot, judged: &RecordedRound) -> Option<RoundPairing> {
    let is_complete = judged.pairs.iter().all(|pair| pair.colors_known);
    let pairs = judged.pairs.iter().map(|recorded| recorded.pair).collect();
    let may_be_taken = is_complete && snapshot.assigned_bye().is_none();
    may_be_taken.then(|| RoundPairing::new(pairs, judged.byes.first().copied()))?.ok()
}

/// The players who are present but not in any pair of a pairing, in order.
fn left_out(snapshot: &Snapshot, pairing: &RecordedRound) -> Result<Vec<PlayerId>, JudgeError> {
    let mut seen = BTreeSet::new();
    let of_pairs = pairing.pairs.iter().flat_map(|it| [it.pair.white, it.pair.black]);
    for player in of_pairs.chain(pairing.byes.iter().copied()) {
        if snapshot.place(player).is_none() && snapshot.assigned_bye() != Some(player) {
            return Err(WishError::NotPresent(snapshot.not_in_round(player)).into());
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

/// Completes a pairing in the best way that keeps its pairs: the pairing by the rules if it
/// contains these pairs and this bye, otherwise the pairing by the rules with the requirement that
/// they be made. Pairs without known colors get their colors by the rules.
///
/// # Errors
///
/// [`JudgeError`] if it names players who are not present, if the given part is illegal, or if no
/// legal pairing keeps it.
///
/// # Examples
///
/// ```
/// use fpc::{Pair, RecordedRound, System, explain::complete, tournament::RecordedPair};
///
/// let file = std::fs::read("trf-samples/next-round.trf")?;
/// let tournament = fpc::read(&file)?;
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
    let wished = snapshot.with_wishes(&wishes)?;
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
