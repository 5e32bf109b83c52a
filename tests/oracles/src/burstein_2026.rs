//! The Burstein system, edition of 2026, by the letter: in every bracket all
//! pairings are generated in the order of article 4, each is judged by the
//! criteria of article 2, and the first best one is taken. `R-BUR` numbers are
//! those of the readings that settle what the text leaves open.
//!
//! A field can have 64 players, and a bracket about twenty.
//!
//! Shortcuts are only taken where they cannot change the outcome: whether players
//! can be paired at all is told by a maximum matching; which sets of floaters
//! comply best with C5 to C7 is found by trying them all before any pairing is
//! built; and no pairing is built that cannot leave one of them, or whose pairs
//! cannot but fall short of the best compliance with C8.
//! [`pair_without_shortcuts`] looks at every single pairing.
//!
//! What the text leaves open besides, and what is done here:
//! * 3.1: a bye that was given beforehand leaves no other.
//! * 1.7: of an absent player's bonus or penalty, that of the last round is not
//!   known.

mod bracket;
mod colors;
mod facts;
mod index;
mod pairings;

use fpc::{Pair, PlayerId, RoundPairing, Score, Snapshot};

use self::{
    bracket::{Bracket, Paired},
    facts::Facts,
};
pub use self::{
    bracket::{Criteria, Unpaired},
    index::{Index, ranking},
    pairings::{FLOATS, pairings},
};
use super::{
    dutch_2026,
    sets::{Set, members, set_of},
};

/// The pairing of a round with all that led to it.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct BursteinRound {
    /// All pairs, white first.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// Who gets the pairing-allocated bye.
    pub bye: Option<PlayerId>,
    /// The brackets from the top; none in a seeding round.
    pub brackets: Vec<BursteinBracket>,
}

/// The pairing of a bracket.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct BursteinBracket {
    /// The players by bracket sequence-number.
    pub players: Vec<PlayerId>,
    /// The pairs in the order of 4.3, the higher ranked player first.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// Who goes to the next bracket, in order.
    pub floaters: Vec<PlayerId>,
    /// How the pairing complies with C5 to C8.
    pub criteria: Criteria,
}

impl BursteinRound {
    /// The pairing, boards in the order of the brackets.
    pub fn round_pairing(&self) -> RoundPairing {
        let pairs = self.pairs.iter().map(|&(white, black)| Pair { white, black });
        RoundPairing::new(pairs.collect(), self.bye).unwrap()
    }
}

/// The pairing of a round; `None` if there is none (1.9.3).
pub fn pair(snapshot: &Snapshot) -> Option<RoundPairing> {
    pair_in_detail(snapshot).map(|round| round.round_pairing())
}

/// Pairs a round, with all that led to the pairing.
pub fn pair_in_detail(snapshot: &Snapshot) -> Option<BursteinRound> {
    pair_round(snapshot, true)
}

/// Pairs a round by looking at every single pairing; the seeding rounds are as
/// ever.
pub fn pair_without_shortcuts(snapshot: &Snapshot) -> Option<BursteinRound> {
    pair_round(snapshot, false)
}

/// Tells whether the round is complete by the Dutch system (1.6): half of the rounds are, but no
/// more than four.
pub fn is_seeding_round(snapshot: &Snapshot) -> bool {
    snapshot.round().get() <= (snapshot.total_rounds().get() / 2).min(4)
}

fn pair_round(snapshot: &Snapshot, takes_shortcuts: bool) -> Option<BursteinRound> {
    if is_seeding_round(snapshot) {
        let round = dutch_2026::pair(snapshot)?;
        return Some(BursteinRound { pairs: round.pairs, bye: round.bye, brackets: Vec::new() });
    }
    let facts = Facts::new(snapshot, takes_shortcuts);
    let everybody = facts.everybody();
    let bye = match everybody.count_ones() % 2 {
        0 => None,
        _ => Some(receiver_of_bye(&facts)?),
    };
    let to_pair = everybody & !bye.map_or(0, set_of);
    facts.can_be_paired(to_pair).then(|| pair_brackets(&facts, bye, to_pair))
}

/// Who gets the bye (3.1).
fn receiver_of_bye(facts: &Facts<'_>) -> Option<usize> {
    let everybody = facts.everybody();
    let is_possible = |&place: &usize| {
        let c2 = facts.players[place].may_get_bye; // 3.1.1
        c2 && facts.can_be_paired(everybody & !set_of(place)) // 3.1.2
    };
    members(everybody).filter(is_possible).min_by_key(|&place| {
        let player = &facts.players[place];
        let most_games = std::cmp::Reverse(player.games_played);
        let lowest_ranking = std::cmp::Reverse(place);
        (player.score, most_games, lowest_ranking) // 3.1.3, 3.1.4, 3.1.5
    })
}

/// From the highest scoregroup down, bracket by bracket (1.2.2, 1.9).
fn pair_brackets(facts: &Facts<'_>, bye: Option<usize>, to_pair: Set) -> BursteinRound {
    let id = |place: usize| facts.players[place].id;
    let mut round = BursteinRound { pairs: Vec::new(), bye: bye.map(id), brackets: Vec::new() };
    let groups = scoregroups(facts, to_pair);
    let mut floaters: Set = 0;
    for (place, &residents) in groups.iter().enumerate() {
        let players = floaters | residents;
        let bracket = Bracket { facts, players, below: &groups[place + 1..] };
        let paired = bracket.pair();
        floaters = paired.floaters;
        round.add(facts, players, paired);
    }
    assert_eq!(floaters, 0, "C4 has been complied with");
    round
}

/// Players by score, from the highest (1.2.1).
fn scoregroups(facts: &Facts<'_>, players: Set) -> Vec<Set> {
    let score = |place: usize| facts.players[place].score;
    let mut scores: Vec<Score> = members(players).map(score).collect();
    scores.sort_unstable_by(|a, b| b.cmp(a));
    scores.dedup();
    let with = |wanted: &Score| facts.select(players, |player| player.score == *wanted);
    scores.iter().map(with).collect()
}

impl BursteinRound {
    fn add(&mut self, facts: &Facts<'_>, players: Set, paired: Paired) {
        let id = |place: usize| facts.players[place].id;
        let ids = |set: Set| members(set).map(id).collect();
        let colored = |&(higher, lower): &(usize, usize)| {
            let (white, black) = facts.with_colors(higher, lower);
            (id(white), id(black))
        };
        self.pairs.extend(paired.pairs.iter().map(colored));
        self.brackets.push(BursteinBracket {
            players: ids(players),
            pairs: paired.pairs.iter().map(|&(higher, lower)| (id(higher), id(lower))).collect(),
            floaters: ids(paired.floaters),
            criteria: paired.criteria,
        });
    }
}
