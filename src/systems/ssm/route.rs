//! Pairs a round: bracket by bracket downward, and back upward if the last one cannot be paired
//! (C1, C7 to C9).

use super::{
    bracket::{BracketPairing, Made, pair_bracket},
    completion::{LeftOver, complete, left_over},
    field::{Criteria, Field},
};
use crate::{
    matching::Mates,
    systems::{
        PairingError,
        shared::players::{Absolute as _, Players as _},
    },
    tournament::Score,
};

/// A round that has been paired.
pub(super) struct Round<'a> {
    pub(super) field: Field<'a>,
    pub(super) brackets: Vec<PairedBracket>,
}

/// A bracket that has been paired.
pub(super) struct PairedBracket {
    pub(super) kind: BracketRole,
    /// All its players by rank, including those from above.
    pub(super) members: Vec<usize>,
    /// Those who belong to it by their scores.
    own: Vec<usize>,
    pub(super) pairing: BracketPairing,
}

/// The kind of a bracket in the procedure.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum BracketRole {
    /// One that is not the last.
    Upper,
    /// The last one, possibly combined with others (C9), and who gets the bye.
    Last(Option<Receiver>),
    /// The whole field, if no combination of brackets could be paired.
    Field(Option<usize>),
}

/// Who gets the bye.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Receiver {
    /// The player left over.
    LeftOver(usize),
    /// A player chosen in advance so that the others can be paired.
    Chosen(usize),
}

impl PairedBracket {
    /// The highest and the lowest score of those who belong to it.
    pub(super) fn scores(&self, field: &Field<'_>) -> Option<(Score, Score)> {
        Some((field.score(*self.own.first()?), field.score(*self.own.last()?)))
    }

    /// Who gets the bye, if it goes to a player of this bracket.
    pub(super) fn bye(&self) -> Option<usize> {
        match self.kind {
            BracketRole::Last(Some(Receiver::LeftOver(rank) | Receiver::Chosen(rank)))
            | BracketRole::Field(Some(rank)) => Some(rank),
            _ => None,
        }
    }
}

/// Pairs a round.
pub(super) fn pair_round(field: &Field<'_>) -> Result<Vec<PairedBracket>, PairingError> {
    let everybody = field.everybody();
    if !field.completion(&everybody).is_possible() {
        return Err(field.no_legal_pairing());
    }
    let mut groups = field.scoregroups();
    let Some(mut own) = groups.pop() else { return Ok(Vec::new()) };
    let (mut brackets, from_above) = pair_upper(field, groups);
    let mut members = merged(&from_above, &own);
    let mut mates = Mates::new(field.len());
    loop {
        if let Some((pairing, receiver)) = pair_last(field, &members, &mut mates) {
            let kind = BracketRole::Last(receiver);
            brackets.push(PairedBracket { kind, members, own, pairing });
            return Ok(brackets);
        }
        // The pairs of the bracket above are undone, and it becomes the last one (A7).
        let Some(above) = brackets.pop() else { break };
        members = merged(&above.members, &own);
        own = merged(&above.own, &own);
    }
    let (pairing, bye) = complete(field);
    let kind = BracketRole::Field(bye);
    let whole = PairedBracket { kind, members: everybody, own, pairing };
    Ok(vec![whole])
}

/// Pairs all brackets except the last, and returns who moves down into that.
fn pair_upper(field: &Field<'_>, groups: Vec<Vec<usize>>) -> (Vec<PairedBracket>, Vec<usize>) {
    let mut brackets = Vec::with_capacity(groups.len() + 1);
    let mut from_above = Vec::new();
    for own in groups {
        let members = merged(&from_above, &own);
        // Players who can meet nobody move down first (C7), then those left over (C8).
        let (isolated, others): (Vec<_>, Vec<_>) =
            members.iter().partition(|&&rank| field.is_isolated(rank, &members));
        let pairing = pair_bracket(field, &others);
        from_above = merged(&isolated, &pairing.unpaired);
        brackets.push(PairedBracket { kind: BracketRole::Upper, members, own, pairing });
    }
    (brackets, from_above)
}

/// Pairs the last bracket; `None` if the procedure leaves over more than the receiver of the bye.
fn pair_last(
    field: &Field<'_>,
    members: &[usize],
    mates: &mut Mates,
) -> Option<(BracketPairing, Option<Receiver>)> {
    // If it cannot be paired at all, there is no need to try.
    let left_over =
        left_over(field, Criteria::Absolute, &members.iter().copied().collect(), mates)?;
    let all = pair_bracket(field, members);
    let LeftOver::OneOf(possible) = left_over else {
        return all.is_complete().then_some((all, None));
    };
    let (isolated, others): (Vec<_>, Vec<_>) =
        members.iter().partition(|&&rank| field.is_isolated(rank, members));
    if let [left] = all.unpaired[..]
        && isolated.is_empty()
        && field.may_get_bye(left)
    {
        return Some((all, Some(Receiver::LeftOver(left))));
    }
    let (floated, rested): (Vec<_>, Vec<_>) =
        others.iter().partition(|&&rank| field.floated_down(rank));
    let receivers = [isolated, rested, floated].into_iter().flat_map(|it| it.into_iter().rev());
    receivers.filter(|&rank| possible.contains(rank)).find_map(|rank| {
        let rest: Vec<_> = members.iter().copied().filter(|&it| it != rank).collect();
        let pairing = pair_bracket(field, &rest);
        pairing.is_complete().then_some((pairing, Some(Receiver::Chosen(rank))))
    })
}

/// Two lists of players in one, by rank, each player once.
fn merged(a: &[usize], b: &[usize]) -> Vec<usize> {
    let mut all = [a, b].concat();
    all.sort_unstable();
    all.dedup();
    all
}

/// A step of the procedure that a pairing either follows or not.
#[derive(Copy, Clone)]
pub(super) enum Decision<'a> {
    Pair(&'a PairedBracket, Made),
    Bye(&'a PairedBracket, usize),
}

impl Round<'_> {
    /// All steps in their order.
    pub(super) fn steps(&self) -> impl Iterator<Item = Decision<'_>> {
        self.brackets.iter().flat_map(|bracket| {
            let bye = bracket.bye().map(|rank| Decision::Bye(bracket, rank));
            let comes_last = matches!(bracket.kind, BracketRole::Last(Some(Receiver::LeftOver(_))));
            let pairs = bracket.pairing.pairs.iter().map(|&made| Decision::Pair(bracket, made));
            bye.filter(|_| !comes_last).into_iter().chain(pairs).chain(bye.filter(|_| comes_last))
        })
    }
}
