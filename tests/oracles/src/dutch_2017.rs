//! The FIDE (Dutch) system, 2017 edition, by the letter: every bracket's
//! candidates are generated in the order of section D, each is judged by all
//! criteria of section C, and the first best one is taken.
//!
//! Brackets of a dozen players are as much as this can do; a field can have 64.
//!
//! Shortcuts are only taken where they cannot change the outcome: no candidate
//! is built on a pair that violates an absolute criterion, or on pairs that
//! alone are already worse than a whole candidate found before, and the search
//! ends at a perfect candidate (B.4).

mod bracket;
mod criteria;
mod facts;

use fpc::{Pair, PlayerId, RoundPairing, Score, Snapshot};

pub use self::criteria::Following;
use self::{
    bracket::{Bracket, Paired},
    criteria::Criteria,
    facts::Facts,
};
use super::sets::{Set, members, set_of};

/// Points where the text can be read in more than one way.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Readings {
    /// B.1.c: as many MDPs as possible are paired even if the PSD (C.6) could be
    /// lower with fewer of them.
    pub m1_before_psd: bool,
    /// Section D, preamble: the players of a remainder get sequence numbers of
    /// their own, instead of keeping those of the bracket.
    pub remainder_has_own_bsns: bool,
    /// C.16, C.18: a downfloater's score difference is the artificial one of
    /// A.8, instead of not existing.
    pub downfloaters_have_differences: bool,
    /// C.12, C.14: MDPs who are paired in the bracket count.
    pub floats_of_paired_mdps: bool,
    /// C.12, C.14: MDPs who remain unpaired again count.
    pub floats_of_limbo: bool,
    /// C.7: if the following bracket is the last one, its unpaired player must
    /// be allowed to get the bye (C.2).
    pub next_bracket_obeys_c2: bool,
    /// C.7: whether the PSD of the following bracket counts, or only its number
    /// of pairs.
    pub next_bracket_psd: bool,
    /// C.3: players with the same absolute preference may meet if one of them is
    /// a topscorer, rather than only if both are.
    pub one_topscorer_suffices: bool,
    /// A.7: how many rounds the maximum possible score is counted over.
    pub topscorers: Topscorers,
}

/// Readings of A.7.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Topscorers {
    /// More than half of what could be scored before the final round.
    OfPlayedRounds,
    /// More than half of what could be scored in the whole tournament.
    OfAllRounds,
}

impl Default for Readings {
    fn default() -> Self {
        Self {
            m1_before_psd: false,
            remainder_has_own_bsns: true,
            downfloaters_have_differences: true,
            floats_of_paired_mdps: true,
            floats_of_limbo: true,
            next_bracket_obeys_c2: true,
            next_bracket_psd: true,
            one_topscorer_suffices: true,
            topscorers: Topscorers::OfPlayedRounds,
        }
    }
}

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
    /// Its part in the round.
    pub kind: Kind,
    /// Players moved down into the bracket, in order of A.2.
    pub mdps: Vec<PlayerId>,
    /// The players of the scoregroup, in order of A.2.
    pub residents: Vec<PlayerId>,
    /// The pairs, white first.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// Who remains unpaired, in order of A.2.
    pub downfloaters: Vec<PlayerId>,
    /// How the pairing complies with C.5 to C.19.
    pub criteria: Criteria,
}

/// The part of a bracket in the round (A.9).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub enum Kind {
    /// A bracket with others to follow.
    Ordinary,
    /// The last bracket, reached without collapsing.
    Last,
    /// The penultimate pairing bracket, PPB.
    Penultimate,
    /// The collapsed last bracket, CLB.
    Collapsed,
}

impl Kind {
    /// Tells whether the pairing of the bracket completes the round.
    fn completes(self) -> bool {
        matches!(self, Self::Last | Self::Collapsed)
    }
}

impl OracleRound {
    /// The pairing, boards in the order of the brackets.
    pub fn round_pairing(&self) -> RoundPairing {
        let pairs = self.pairs.iter().map(|&(white, black)| Pair { white, black });
        RoundPairing::new(pairs.collect(), self.bye).unwrap()
    }

    /// Tells whether the round took the route of the PPB and the CLB (A.9).
    pub fn collapsed(&self) -> bool {
        self.brackets.last().is_some_and(|bracket| bracket.kind == Kind::Collapsed)
    }
}

/// The pairing of a round; `None` if it cannot be completed.
pub fn pair(snapshot: &Snapshot) -> Option<OracleRound> {
    pair_with(snapshot, Readings::default())
}

/// The pairing of a round by other readings of the text.
pub fn pair_with(snapshot: &Snapshot, readings: Readings) -> Option<OracleRound> {
    pair_facts(&Facts::new(snapshot, readings))
}

/// The pairing of a round, found by looking at every single candidate.
pub fn pair_without_shortcuts(snapshot: &Snapshot) -> Option<OracleRound> {
    let mut facts = Facts::new(snapshot, Readings::default());
    facts.takes_shortcuts = false;
    pair_facts(&facts)
}

fn pair_facts(facts: &Facts<'_>) -> Option<OracleRound> {
    facts.can_be_completed(facts.everybody()).then(|| round_pairing(facts))
}

/// The round-pairing outlook (A.9).
fn round_pairing(facts: &Facts<'_>) -> OracleRound {
    let scoregroups = scoregroups(facts);
    let mut round = OracleRound { pairs: Vec::new(), bye: None, brackets: Vec::new() };
    let mut mdps: Set = 0;
    for (place, &residents) in scoregroups.iter().enumerate() {
        let below = scoregroups[place + 1..].iter().fold(0, |all, group| all | group);
        let next = scoregroups.get(place + 1).copied();
        let next_is_last = place + 2 == scoregroups.len();
        let bracket = |kind| Bracket { facts, kind, mdps, residents, below, next, next_is_last };
        if below == 0 {
            round.add(facts, &bracket(Kind::Last), bracket(Kind::Last).pair());
            break;
        }
        let paired = bracket(Kind::Ordinary).pair();
        if facts.can_be_completed(paired.downfloaters | below) {
            let downfloaters = paired.downfloaters;
            round.add(facts, &bracket(Kind::Ordinary), paired);
            mdps = downfloaters;
            continue;
        }
        let paired = bracket(Kind::Penultimate).pair();
        let collapsed = Bracket {
            facts,
            kind: Kind::Collapsed,
            mdps: paired.downfloaters,
            residents: below,
            below: 0,
            next: None,
            next_is_last: false,
        };
        round.add(facts, &bracket(Kind::Penultimate), paired);
        round.add(facts, &collapsed, collapsed.pair());
        break;
    }
    round
}

/// The players by score, from the highest (A.3).
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
        if bracket.kind.completes() {
            self.bye = members(paired.downfloaters).map(id).next();
        }
        self.brackets.push(OracleBracket {
            kind: bracket.kind,
            mdps: ids(bracket.mdps),
            residents: ids(bracket.residents),
            pairs,
            downfloaters: ids(paired.downfloaters),
            criteria: paired.criteria,
        });
    }
}
