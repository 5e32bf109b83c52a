//! Pairs a round: the bye, then one bracket after another, from the highest score down (1.9.2, 3).

use super::{bracket::Bracket, field::Field};
use crate::{
    systems::{PairingError, shared::bracket_pairing::BracketPairing},
    tournament::Score,
};

/// A round that has been paired; players by place.
pub(super) struct Round {
    /// Who gets the bye, if the number of players is odd.
    pub(super) bye: Option<usize>,
    pub(super) brackets: Vec<PairedBracket>,
}

/// A bracket that has been paired.
pub(super) struct PairedBracket {
    /// The score of the residents.
    pub(super) score: Score,
    /// Incoming floaters and residents in the order of their ranks.
    pub(super) members: Vec<usize>,
    /// The residents of the following bracket, and everybody below these.
    pub(super) next: Vec<usize>,
    pub(super) below: Vec<usize>,
    pub(super) pairing: BracketPairing,
}

impl Round {
    /// All pairs.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.brackets.iter().flat_map(|bracket| bracket.pairing.pairs.iter().copied())
    }
}

/// Pairs a round.
pub(super) fn pair_round(field: &Field<'_>) -> Result<Round, PairingError> {
    let everybody: Vec<_> = (0..field.snapshot.players().len()).collect();
    let legal = field.legal_pairs();
    let bye = field
        .first_bye(|bye| bye.receiver(&legal))
        .ok_or_else(|| field.completion(&everybody).no_legal_pairing())?;
    let open: Vec<_> = everybody.into_iter().filter(|&place| Some(place) != bye).collect();
    let groups: Vec<_> = open.chunk_by(|&a, &b| field.score(a) == field.score(b)).collect();
    let mut brackets = Vec::with_capacity(groups.len());
    let mut floaters = Vec::new();
    let mut below = &open[..];
    for (number, residents) in groups.iter().enumerate() {
        below = &below[residents.len()..];
        let next = groups.get(number + 1).copied().unwrap_or_default();
        let members = field.ranked(floaters.into_iter().chain(residents.iter().copied()));
        let below = &below[next.len()..];
        let pairing = Bracket { field, legal: &legal, members: &members, next, below }.pair();
        floaters = pairing.floaters.clone();
        let score = field.score(residents[0]);
        let (next, below) = (next.to_vec(), below.to_vec());
        brackets.push(PairedBracket { score, members, next, below, pairing });
    }
    Ok(Round { bye, brackets })
}
