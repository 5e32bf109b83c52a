//! The Double-Swiss system (C.04.5) of 2026, by the letter. A round is a match of
//! two games. Article 3 is the top-scoregroup procedure;
//! here is what this system has of its own: criteria, and colors. `R-DSW` numbers
//! are those of the readings that settle what the text leaves open.
//!
//! What text and readings leave open besides, and what is done here:
//! * 1.2: under acceleration, the score is the pairing score also where it tells
//!   who is the higher ranked of a pair.
//! * 3.4: a bye that was given beforehand leaves no other; and who has it is in no
//!   scoregroup of the round.
//! * 4.3.1: an initial color that is not recorded is inferred from the first
//!   round with colors; before it, it is white.

mod colors;

use fpc::{Pair, PlayerId, RoundPairing, Snapshot};

pub use self::colors::{color_of_higher, initial_color};
pub use super::top_scoregroup::{SetCriteria, identifier, pairings, sets_of_upfloaters};
use super::{
    sets::{Set, members},
    top_scoregroup::{Bracket, Field, Paired, Rules},
};

/// The pairing of a round with all that led to it.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct DoubleSwissRound {
    /// All pairs, the one who is White in the first game first.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// Who gets the pairing-allocated bye.
    pub bye: Option<PlayerId>,
    /// The brackets from the top.
    pub brackets: Vec<DoubleSwissBracket>,
}

/// The pairing of a bracket (1.3.2).
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct DoubleSwissBracket {
    /// By number.
    pub residents: Vec<PlayerId>,
    /// By score, then by number (3.5.3).
    pub upfloaters: Vec<PlayerId>,
    /// How the upfloaters comply with C4 to C7.
    pub set_criteria: SetCriteria,
    /// The pairs in the order of their top members, these first.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// C8: how many opponents of upfloaters floated in the round before.
    pub c8: usize,
}

impl DoubleSwissRound {
    /// The pairing, boards in the order of the brackets.
    pub fn round_pairing(&self) -> RoundPairing {
        let pairs = self.pairs.iter().map(|&(white, black)| Pair { white, black });
        RoundPairing::new(pairs.collect(), self.bye).unwrap()
    }
}

/// What the Double-Swiss system has of its own in articles 2 and 3.
struct DoubleSwiss;

impl Rules for DoubleSwiss {
    /// C7 and C8 lapse in the last round.
    fn rounds_without_floats(&self) -> u8 {
        1
    }

    /// C8 is the only criterion of a pairing.
    fn criteria_of_pair(&self, _: usize, _: usize) -> Vec<usize> {
        Vec::new()
    }
}

/// The pairing of a round; `None` if there is none (3.3.3).
pub fn pair(snapshot: &Snapshot) -> Option<RoundPairing> {
    pair_in_detail(snapshot).map(|round| round.round_pairing())
}

/// Pairs a round, with all that led to the pairing.
pub fn pair_in_detail(snapshot: &Snapshot) -> Option<DoubleSwissRound> {
    pair_round(snapshot, true)
}

/// Pairs a round by looking at every single pairing of every bracket.
pub fn pair_without_shortcuts(snapshot: &Snapshot) -> Option<DoubleSwissRound> {
    pair_round(snapshot, false)
}

fn pair_round(snapshot: &Snapshot, takes_shortcuts: bool) -> Option<DoubleSwissRound> {
    let field = Field::new(snapshot, &DoubleSwiss, takes_shortcuts);
    let Paired { bye, brackets } = field.pair()?;
    let id = |place: usize| field.participants[place].id;
    let ids = |set: Set| members(set).map(id).collect();
    let pairs = brackets.iter().flat_map(|bracket| &bracket.pairs);
    let bracket = |bracket: &Bracket| DoubleSwissBracket {
        residents: ids(bracket.residents),
        upfloaters: ids(bracket.upfloaters),
        set_criteria: bracket.set_criteria.clone(),
        pairs: bracket.pairs.iter().map(|&(top, bottom)| (id(top), id(bottom))).collect(),
        c8: bracket.criteria[0],
    };
    Some(DoubleSwissRound {
        pairs: pairs.map(|&pair| colors::white_first(snapshot, pair)).collect(),
        bye: bye.map(id),
        brackets: brackets.iter().map(bracket).collect(),
    })
}
