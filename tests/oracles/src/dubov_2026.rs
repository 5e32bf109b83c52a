//! The Dubov system, editions of 2026 and 2018, by the letter: article 3 is
//! followed step by step, every set of upfloaters and of shifters is tried in
//! the order of article 4, and is judged by the criteria of article 2 one after
//! the other. `R-DUB26` and `R-DUB18` numbers are those of the readings that
//! settle what the texts leave open; articles are those of 2026.
//!
//! Shortcuts are only taken where they cannot change the outcome: whether
//! players can be paired at all is told by a maximum matching, and a search is
//! left where such a matching shows that it leads nowhere. Criteria and orders
//! are never turned into weights.
//!
//! Where texts and readings are silent:
//! * R-DUB26-1, R-DUB26-13: a round without a result, as of an adjourned game,
//!   neither bars from the bye nor is a game played; as a pairing it can be an
//!   upfloat (R-DUB26-4).
//! * R-DUB26-7: without a recorded initial color, and without a round that shows
//!   any, it is white.
//! * 3.1: a bye that was given beforehand is the only one of the round.

mod bye;
mod colors;
mod facts;
mod order;
mod player;
mod shifts;
mod upfloaters;

use fpc::{Color, Pair, PlayerId, RoundPairing, Snapshot, Tournament};

use self::{bye::receiver_of_bye, shifts::Subgroups, upfloaters::upfloaters};
pub use self::{
    colors::color_of_higher,
    facts::{Facts, max_t},
    order::{from_the_middle, sets_of_size, transpositions},
    player::{Player, aro},
    upfloaters::Criteria,
};
pub use super::colors::{Colors, Strength};
use super::sets::{Set, members, set_of};

/// An edition of the rules. The only difference is who may not get the bye
/// (C2, R-DUB26-1, R-DUB18-2).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Edition {
    Of2018,
    Of2026,
}

/// The pairing of a round, bracket by bracket.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct DubovRound {
    /// All pairs, white first.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// Who gets the pairing-allocated bye.
    pub bye: Option<PlayerId>,
    /// The brackets from the top.
    pub brackets: Vec<DubovBracket>,
}

/// The pairing of a bracket (3.2). Players are in the order of 4.2 where nothing
/// else is said.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct DubovBracket {
    pub residents: Vec<PlayerId>,
    pub upfloaters: Vec<PlayerId>,
    /// How the upfloaters comply with C5 to C10.
    pub criteria: Criteria,
    /// 3.2.3: the subgroups before the shifts.
    pub subgroups: [Vec<PlayerId>; 2],
    /// 3.2.4: the shifters, in the order of their numbers (4.3).
    pub shifts: [Vec<PlayerId>; 2],
    /// 3.2.5, 3.2.6: the rows of S1 and T2.
    pub rows: Vec<(PlayerId, PlayerId)>,
}

impl DubovRound {
    /// The pairing, boards in the order in which the pairs were made.
    pub fn round_pairing(&self) -> RoundPairing {
        let pairs = self.pairs.iter().map(|&(white, black)| Pair { white, black });
        RoundPairing::new(pairs.collect(), self.bye).unwrap()
    }
}

/// The pairing of a round; `None` if there is none (1.9.3).
///
/// The tournament tells what a snapshot does not: the declared number of rounds
/// (R-DUB26-5), without which this panics, and the pairing scores of earlier
/// rounds (R-DUB26-4).
pub fn pair_in(
    tournament: &Tournament,
    snapshot: &Snapshot,
    edition: Edition,
) -> Option<DubovRound> {
    pair_facts(&Facts::new(tournament, snapshot, edition))
}

/// Pairs a round with nothing left out.
pub fn pair_without_shortcuts(
    tournament: &Tournament,
    snapshot: &Snapshot,
    edition: Edition,
) -> Option<DubovRound> {
    let mut facts = Facts::new(tournament, snapshot, edition);
    facts.takes_shortcuts = false;
    pair_facts(&facts)
}

/// The round-pairing outlook (1.9): the bye, then from the top score, bracket by
/// bracket.
fn pair_facts(facts: &Facts) -> Option<DubovRound> {
    let mut unpaired = facts.everybody();
    let mut bye = None;
    if unpaired.count_ones() % 2 == 1 {
        let receiver = receiver_of_bye(facts)?;
        unpaired &= !set_of(receiver);
        bye = Some(facts.players[receiver].id);
    }
    if !facts.can_be_paired(unpaired) {
        return None;
    }
    let mut round = DubovRound { pairs: Vec::new(), bye, brackets: Vec::new() };
    while let Some(first) = members(unpaired).next() {
        let score = facts.players[first].score;
        let residents = facts.select(unpaired, |player| player.score == score);
        unpaired &= !round.add_bracket(facts, residents, unpaired & !residents);
    }
    Some(round)
}

impl DubovRound {
    /// Pairs the bracket of some residents; `lower` are all others still
    /// unpaired. Returns all players of the bracket.
    fn add_bracket(&mut self, facts: &Facts, residents: Set, lower: Set) -> Set {
        let (upfloaters, criteria) = upfloaters(facts, residents, lower);
        let bracket = residents | upfloaters;
        let subgroups = Subgroups::of(facts, bracket);
        let (shifted, shifts) = subgroups.shifted(facts);
        let rows = shifted.rows(facts);
        let id = |place: usize| facts.players[place].id;
        let ids = |set: Set| members(set).map(id).collect::<Vec<_>>();
        self.brackets.push(DubovBracket {
            residents: ids(residents),
            upfloaters: ids(upfloaters),
            criteria,
            subgroups: [ids(subgroups.g1), ids(subgroups.g2)],
            shifts: shifts.map(|places| places.into_iter().map(id).collect()),
            rows: rows.iter().map(|&(a, b)| (id(a), id(b))).collect(),
        });
        self.pairs.extend(rows.into_iter().map(|(a, b)| {
            let (higher, lower) = (a.min(b), a.max(b));
            match facts.color_of_higher(higher, lower) {
                Color::White => (id(higher), id(lower)),
                Color::Black => (id(lower), id(higher)),
            }
        }));
        bracket
    }
}
