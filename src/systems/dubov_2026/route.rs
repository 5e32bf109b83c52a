//! Pairs a round: the bye, then one bracket after another, from the highest score down (3).

use super::{field::Field, subgroups::Subgroups};
use crate::systems::{
    PairingError,
    shared::{completed_brackets, upfloaters::Request},
};

/// A round that has been paired.
pub(super) type Round = completed_brackets::Round<Subgroups>;
/// A bracket that has been paired.
pub(super) type PairedBracket = completed_brackets::Bracket<Subgroups>;

impl Round {
    /// All pairs.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.brackets.iter().flat_map(|bracket| bracket.pairing.pairs())
    }
}

/// Pairs a round.
pub(super) fn pair_round(field: &Field<'_>) -> Result<Round, PairingError> {
    let everybody: Vec<_> = (0..field.snapshot.players().len()).collect();
    let legal = field.legal_pairs();
    let bye = field
        .first_bye(|bye| bye.receiver(&legal))
        .ok_or_else(|| field.completion(&everybody).no_legal_pairing())?;
    let pair = |members: &[usize], _| Subgroups::of(field, &legal, members);
    let upfloaters = |request: &Request<'_>, _| request.upfloaters(&field);
    Ok(Round::completed(field.snapshot, &legal, bye, upfloaters, pair))
}
