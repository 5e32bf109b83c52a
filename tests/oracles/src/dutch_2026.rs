//! The FIDE (Dutch) system, edition of 2026, by the letter: every bracket's
//! candidates are generated in the order of article 4, each is judged by all
//! criteria of article 2, and the first best one is taken.
//!
//! Brackets of a dozen players are as much as this can do; a field can have 64.
//!
//! Shortcuts are only taken where they cannot change the outcome: which sets of
//! downfloaters comply best with C6 to C9 is found by trying them all before
//! any candidate is built, and no candidate is built that cannot leave one of
//! them, or whose pairs cannot but make it worse than one found before.

mod bracket;
mod criteria;
mod downfloaters;
mod facts;

use fpc::{Pair, PlayerId, RoundPairing, Score, Snapshot};

pub use self::criteria::{Difference, Following};
use self::{
    bracket::{Bracket, Paired},
    criteria::Criteria,
    facts::Facts,
};
use super::sets::{Set, members, set_of};

/// The pairing of a round, bracket by bracket.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct OracleRound {
    /// All pairs, white first.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// Who gets the pairing-allocated bye.
    pub bye: Option<PlayerId>,
    /// The brackets from the top.
    pub brackets: Vec<OracleBracket>,
}

/// The pairing of a bracket.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct OracleBracket {
    /// Players moved down into the bracket, in order (1.2).
    pub mdps: Vec<PlayerId>,
    /// The players of the scoregroup, in order.
    pub residents: Vec<PlayerId>,
    /// The pairs, white first.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// Who remains unpaired, in order.
    pub downfloaters: Vec<PlayerId>,
    /// How the pairing complies with C6 to C21.
    pub criteria: Criteria,
}

impl OracleRound {
    /// The pairing, boards in the order of the brackets.
    pub fn round_pairing(&self) -> RoundPairing {
        let pairs = self.pairs.iter().map(|&(white, black)| Pair { white, black });
        RoundPairing::new(pairs.collect(), self.bye).unwrap()
    }
}

/// The pairing of a round; `None` if it cannot be completed (1.9.3).
pub fn pair(snapshot: &Snapshot) -> Option<OracleRound> {
    pair_facts(&Facts::new(snapshot))
}

/// The pairing of a round, found by looking at every single candidate.
pub fn pair_without_shortcuts(snapshot: &Snapshot) -> Option<OracleRound> {
    let mut facts = Facts::new(snapshot);
    facts.takes_shortcuts = false;
    pair_facts(&facts)
}

fn pair_facts(facts: &Facts<'_>) -> Option<OracleRound> {
    facts.can_be_completed(facts.everybody()).then(|| round_pairing(facts))
}

/// The round-pairing outlook (1.9): from the top scoregroup, bracket by bracket.
fn round_pairing(facts: &Facts<'_>) -> OracleRound {
    let scoregroups = scoregroups(facts);
    let mut round = OracleRound { pairs: Vec::new(), bye: None, brackets: Vec::new() };
    let mut mdps: Set = 0;
    for (place, &residents) in scoregroups.iter().enumerate() {
        let bracket = Bracket { facts, mdps, residents, following: &scoregroups[place + 1..] };
        let paired = bracket.pair();
        mdps = paired.downfloaters;
        round.add(facts, &bracket, paired);
    }
    round.bye = members(mdps).map(|place| facts.players[place].id).next();
    round
}

/// The players by score, from the highest (1.3).
fn scoregroups(facts: &Facts<'_>) -> Vec<Set> {
    let mut groups: Vec<(Score, Set)> = Vec::new();
    for (place, player) in facts.players.iter().enumerate() {
        match groups.last_mut() {
            Some((score, group)) if *score == player.score => *group |= set_of(place),
            _ => groups.push((player.score, set_of(place))),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

impl OracleRound {
    fn add(&mut self, facts: &Facts<'_>, bracket: &Bracket<'_>, paired: Paired) {
        let id = |place: usize| facts.players[place].id;
        let ids = |set: Set| members(set).map(id).collect::<Vec<_>>();
        let colored = |&(a, b): &(usize, usize)| {
            let (white, black) = facts.with_colors(a, b);
            (id(white), id(black))
        };
        let pairs: Vec<_> = paired.pairs.iter().map(colored).collect();
        self.pairs.extend(&pairs);
        self.brackets.push(OracleBracket {
            mdps: ids(bracket.mdps),
            residents: ids(bracket.residents),
            pairs,
            downfloaters: ids(paired.downfloaters),
            criteria: paired.criteria,
        });
    }
}
