//! Decides a round: bracket by bracket downward, and back upward if the last one cannot be paired
//! (C1, C7 to C9).

use std::cmp::Reverse;

use super::{
    bracket::{BracketPairing, pair_bracket},
    completion::{LeftOver, complete, left_over},
    field::{ByeTurn, Criteria, Field},
};
use crate::{
    matching::Mates,
    systems::{
        PairingError,
        shared::players::{Absolute as _, Players as _},
    },
};

/// A round that has been paired.
pub(super) struct Round<'a> {
    pub(super) field: Field<'a>,
    pub(super) brackets: Vec<PairedBracket>,
}

/// A bracket that has been paired.
pub(super) struct PairedBracket {
    pub(super) role: BracketRole,
    /// All its players by rank, including those from above.
    pub(super) members: Vec<usize>,
    /// Those who belong to it by their scores.
    pub(super) own: Vec<usize>,
    pub(super) pairing: BracketPairing,
}

/// The role of a bracket in the procedure.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) enum BracketRole {
    /// One that is not the last, and those who may meet nobody in it (C7).
    Upper(Vec<usize>),
    /// The last one, possibly combined with others (C9), and who gets the bye.
    Last(Option<Receiver>),
    /// The whole field, if no combination of brackets could be paired, and who gets the bye.
    Field(Option<usize>),
}

/// Who gets the bye.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Receiver {
    /// The player left over.
    LeftOver(usize),
    /// A player chosen in advance, by their turn, so that the others can be paired.
    Chosen(ByeTurn, usize),
}

impl PairedBracket {
    /// Who gets the bye, if it goes to a player of this bracket.
    pub(super) fn bye(&self) -> Option<usize> {
        match self.role {
            BracketRole::Last(Some(Receiver::LeftOver(place) | Receiver::Chosen(_, place)))
            | BracketRole::Field(Some(place)) => Some(place),
            _ => None,
        }
    }
}

/// Pairs a round.
pub(super) fn decide(field: Field<'_>) -> Result<Round<'_>, PairingError> {
    if !field.completion(&field.everybody()).is_possible() {
        return Err(field.no_legal_pairing());
    }
    let brackets = brackets(&field);
    Ok(Round { field, brackets })
}

/// The brackets of a field that has a pairing.
fn brackets(field: &Field<'_>) -> Vec<PairedBracket> {
    let mut groups = field.scoregroups();
    let Some(mut own) = groups.pop() else { return Vec::new() };
    let (mut brackets, from_above) = pair_upper(field, groups);
    let merged = |a: Vec<usize>, b: &[usize]| field.ranked(a.into_iter().chain(b.iter().copied()));
    let mut members = merged(from_above, &own);
    let mut mates = Mates::new(field.everybody().len());
    loop {
        if let Some((pairing, receiver)) = pair_last(field, &members, &mut mates) {
            let role = BracketRole::Last(receiver);
            brackets.push(PairedBracket { role, members, own, pairing });
            return brackets;
        }
        // The pairs of the bracket above are undone, and it becomes the last one (A7).
        let Some(above) = brackets.pop() else { break };
        members = merged(above.members, &own);
        own = merged(above.own, &own);
    }
    let (pairing, bye) = complete(field);
    vec![PairedBracket { role: BracketRole::Field(bye), members, own, pairing }]
}

/// Pairs all brackets except the last, and returns who moves down into that.
fn pair_upper(field: &Field<'_>, groups: Vec<Vec<usize>>) -> (Vec<PairedBracket>, Vec<usize>) {
    let mut brackets = Vec::with_capacity(groups.len() + 1);
    let mut from_above = Vec::new();
    for own in groups {
        let members = field.ranked(from_above.into_iter().chain(own.iter().copied()));
        // Players who can meet nobody move down first (C7), then those left over (C8).
        let (isolated, others): (Vec<_>, Vec<_>) =
            members.iter().partition(|&&place| field.is_isolated(place, &members));
        let pairing = pair_bracket(field, &others);
        from_above = [&isolated[..], &pairing.unpaired].concat();
        brackets.push(PairedBracket { role: BracketRole::Upper(isolated), members, own, pairing });
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
    let turns = members.iter().map(|&place| (field.bye_turn(place, members), place));
    let mut turns: Vec<_> = turns.collect();
    turns.sort_unstable_by_key(|&(turn, place)| (turn, Reverse(field.rank(place))));
    let is_anybody_isolated = turns.first().is_some_and(|&(turn, _)| turn == ByeTurn::Isolated);
    if let [left] = all.unpaired[..]
        && !is_anybody_isolated
        && !field.is_bye_barred(left)
    {
        return Some((all, Some(Receiver::LeftOver(left))));
    }
    turns.into_iter().filter(|&(_, place)| possible.contains(place)).find_map(|(turn, place)| {
        let rest: Vec<_> = members.iter().copied().filter(|&it| it != place).collect();
        let pairing = pair_bracket(field, &rest);
        pairing.is_complete().then_some((pairing, Some(Receiver::Chosen(turn, place))))
    })
}
