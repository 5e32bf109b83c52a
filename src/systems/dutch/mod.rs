//! The FIDE (Dutch) system.

mod bracket;
mod colors;
mod completion;
mod criteria;
mod graph;
mod judge;
mod kind;
mod layout;

use self::{
    bracket::{Bracket, BracketPairing},
    completion::Completion,
    criteria::{BYE, COMPLETION, Criterion, NEXT_BYE, OUTLOOK, PAIRS, QUALITY},
};
pub use self::{colors::ColorRule, criteria::CriterionValue};
use super::PairingError;
use crate::{
    explain::Reason,
    round::{RecordedRound, RoundPairing},
    snapshot::Snapshot,
};

/// What a bracket is in the pairing of a round (A.9).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum BracketKind {
    /// A scoregroup and the players who floated down to it.
    Normal,
    /// The same before the last scoregroup.
    BeforeLast,
    /// The last scoregroup and the players who floated down to it.
    Last,
    /// The penultimate pairing bracket (PPB): its downfloaters are chosen so
    /// that the round can be completed.
    Penultimate,
    /// The collapsed last bracket (CLB): all who are left below the PPB.
    CollapsedLast,
}

/// A bracket as it was paired; players by place in the snapshot.
#[derive(Clone, Eq, PartialEq, Debug)]
struct PairedBracket {
    kind: BracketKind,
    moved_down: Vec<usize>,
    residents: Vec<usize>,
    /// The players below that the criteria looked at.
    below: Vec<usize>,
    pairing: BracketPairing,
}

/// Pairs a round by the Dutch system, 2017 edition.
pub(super) fn pair(snapshot: &Snapshot) -> Result<RoundPairing, PairingError> {
    finish(snapshot, &pair_brackets(snapshot)?)
}

/// Why a recorded pairing is not the one that the rules give, with that one;
/// `None` if it is.
pub(super) fn explain(
    snapshot: &Snapshot,
    recorded: &RecordedRound,
) -> Result<Option<(RoundPairing, Reason)>, PairingError> {
    let brackets = pair_brackets(snapshot)?;
    let reason = judge::judge(snapshot, &brackets, recorded);
    reason.map(|reason| Ok((finish(snapshot, &brackets)?, reason))).transpose()
}

/// Gives the pairs of all brackets their colors and boards.
fn finish(snapshot: &Snapshot, brackets: &[PairedBracket]) -> Result<RoundPairing, PairingError> {
    let pairs = brackets.iter().flat_map(|bracket| &bracket.pairing.pairs);
    let colored = pairs.map(|&(a, b)| {
        let given = colors::white_and_black(snapshot, a, b);
        given.map(|(pair, _)| pair).ok_or(PairingError::InitialColorUnknown)
    });
    let boards = snapshot.boards(colored.collect::<Result<_, _>>()?);
    let left = brackets.last().and_then(|bracket| bracket.pairing.floaters.first());
    let bye = left.map(|&place| snapshot.players()[place].id).or(snapshot.assigned_bye());
    RoundPairing::new(boards, bye).map_err(PairingError::Defect)
}

/// The round-pairing, bracket by bracket (A.9).
fn pair_brackets(snapshot: &Snapshot) -> Result<Vec<PairedBracket>, PairingError> {
    let everybody: Vec<_> = (0..snapshot.players().len()).collect();
    let completion = Completion::of(snapshot, &everybody);
    if !completion.is_possible() {
        let obstruction = completion.obstruction();
        return Err(PairingError::NoLegalPairing { round: snapshot.round(), obstruction });
    }
    let score = |place: usize| snapshot.players()[place].pairing_score;
    let scoregroups: Vec<_> = everybody.chunk_by(|&a, &b| score(a) == score(b)).collect();
    let mut brackets: Vec<PairedBracket> = Vec::new();
    let mut moved_down = Vec::new();
    for (number, &residents) in scoregroups.iter().enumerate() {
        let next = scoregroups.get(number + 1).copied().unwrap_or_default();
        let kind = match scoregroups.len() - number {
            1 => BracketKind::Last,
            2 => BracketKind::BeforeLast,
            _ => BracketKind::Normal,
        };
        let bracket = PairedBracket::pair(snapshot, kind, moved_down, residents, next);
        let left = [&bracket.pairing.floaters, &*scoregroups[number + 1..].concat()].concat();
        if kind != BracketKind::Last && !Completion::of(snapshot, &left).is_possible() {
            let below = scoregroups[number + 1..].concat();
            let moved_down = bracket.moved_down;
            let kind = BracketKind::Penultimate;
            let penultimate = PairedBracket::pair(snapshot, kind, moved_down, residents, &below);
            let moved_down = penultimate.pairing.floaters.clone();
            let kind = BracketKind::CollapsedLast;
            let last = PairedBracket::pair(snapshot, kind, moved_down, &below, &[]);
            brackets.extend([penultimate, last]);
            return Ok(brackets);
        }
        moved_down = bracket.pairing.floaters.clone();
        brackets.push(bracket);
    }
    Ok(brackets)
}

impl BracketKind {
    /// The criteria that apply in the bracket, in order of priority.
    fn criteria(self) -> Vec<Criterion> {
        let [pairs, score_differences] = PAIRS;
        let mut criteria = match self {
            Self::Normal => [&PAIRS[..], &OUTLOOK].concat(),
            Self::BeforeLast => [&PAIRS[..], &[NEXT_BYE], &OUTLOOK].concat(),
            Self::Penultimate => vec![COMPLETION, pairs, score_differences],
            Self::Last | Self::CollapsedLast => vec![BYE, pairs, score_differences],
        };
        criteria.extend(QUALITY);
        criteria
    }
}

impl PairedBracket {
    fn pair(
        snapshot: &Snapshot,
        kind: BracketKind,
        moved_down: Vec<usize>,
        residents: &[usize],
        below: &[usize],
    ) -> Self {
        let bracket = Bracket {
            snapshot,
            moved_down: &moved_down,
            residents,
            below,
            criteria: &kind.criteria(),
        };
        let pairing = bracket.pair();
        Self { kind, moved_down, residents: residents.to_vec(), below: below.to_vec(), pairing }
    }
}
