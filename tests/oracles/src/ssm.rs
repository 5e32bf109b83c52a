//! The SSM system (Swiss System Modified, manual method, version 20.01.04), by
//! the letter of its text and of the readings, R-SSM-1 to R-SSM-18: brackets are
//! paired from the top (C1 to C8), the last one together with as many above it
//! as it takes (C9), and the whole field at once if even that fails (R-SSM-16).
//!
//! Board order (R-SSM-18) is not its matter.
//!
//! Where text and readings are silent:
//! * R-SSM-2, R-SSM-12: the pairing number is that in the file; the text has no
//!   renumbering of those who take part.
//! * R-SSM-2: a total belongs to the last round played, so that it counts for the
//!   round to be paired, be its pairing recorded or not. If one player has a
//!   total and others a score for every round, GAM is left out in the rounds in
//!   between for everybody.
//! * R-SSM-5: a pairing that ended by forfeit floats as any other, because A4
//!   gives the float to the pairing.
//! * R-SSM-11: a pair forbidden by the arbiter is as impossible as a second
//!   meeting (R-SSM-6), also for the question who has no opponent (C7).
//! * R-SSM-12: a color sequence that runs out is no difference to the longer
//!   one. An initial color that is not recorded is that which gives the highest
//!   ranked player with a color in the first round that shows any the color that
//!   they have there; without such a round, it is White.
//! * B3: a bye that the organizer gave beforehand is the only one of the round.

mod bracket;
mod facts;
mod standings;
mod whole_field;

use std::collections::BTreeMap;

use fpc::{Pair, PlayerId, RoundPairing, Snapshot, Tournament};

use self::bracket::pair_bracket;
pub use self::{
    facts::{Facts, Player},
    standings::{Standing, standings},
};

/// What an organizer decides, and what a tournament file does not hold.
#[derive(Clone, Default, Debug)]
pub struct Options {
    /// B4: for how many rounds players of the same group are kept apart
    /// (R-SSM-9).
    pub restricted_rounds: u32,
    /// A2.c: what the players reached in the game itself; 0 for those who are
    /// missing (R-SSM-2).
    pub gam: BTreeMap<PlayerId, Gam>,
    /// Tells whether totals count in every round alike, against R-SSM-2.
    pub totals_in_every_round: bool,
}

/// What a tournament file tells of the game scores of a player, in any unit that
/// is the same for all (R-SSM-2).
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Gam {
    /// The sum up to the last round played.
    Total(i64),
    /// What the games of rounds 1, 2 and so on gave.
    ByRound(Vec<i64>),
}

/// The relative criteria that are left out for a pair, or in the end for the
/// whole field, the least first (C5, R-SSM-16).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub enum Omitted {
    Nothing,
    B5,
    B4AndB5,
}

impl Omitted {
    const ALL: [Self; 3] = [Self::Nothing, Self::B5, Self::B4AndB5];
}

/// A turn that the pairing took from the plain C3.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub enum Step {
    /// A pair was made without all relative criteria.
    C5(Omitted),
    /// Two players were exchanged.
    C6,
    /// A player without opponent went down.
    C7,
    /// Players who remained unpaired went down, more than an odd one.
    C8,
    /// The bye was given before the others were paired (R-SSM-14).
    ByeFirst,
    /// The last bracket was combined with the one above (C9, R-SSM-15).
    Combined,
    /// All players were paired as one (R-SSM-16).
    WholeField(Omitted),
}

/// The pairing of a round.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct OracleRound {
    /// All pairs, white first.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// Who gets the bye.
    pub bye: Option<PlayerId>,
    /// How it came about.
    pub steps: Vec<Step>,
}

impl OracleRound {
    /// The pairing, boards in the order of the brackets.
    pub fn round_pairing(&self) -> RoundPairing {
        let pairs = self.pairs.iter().map(|&(white, black)| Pair { white, black });
        RoundPairing::new(pairs.collect(), self.bye).unwrap()
    }
}

/// The pairing of a round; `None` if there is no legal one.
pub fn pair_in(
    tournament: &Tournament,
    snapshot: &Snapshot,
    options: &Options,
) -> Option<OracleRound> {
    pair_facts(&Facts::new(tournament, snapshot, options))
}

/// Pairs of players, by place, and who remains.
#[derive(Clone, Default, Debug)]
struct Paired {
    pairs: Vec<(usize, usize)>,
    unpaired: Vec<usize>,
    steps: Vec<Step>,
}

fn pair_facts(facts: &Facts) -> Option<OracleRound> {
    let paired = brackets(facts).or_else(|| whole_field::pair(facts))?;
    let id = |place: usize| facts.players[place].id;
    let colored = |&(a, b): &(usize, usize)| {
        let (white, black) = facts.with_colors(a, b);
        (id(white), id(black))
    };
    Some(OracleRound {
        pairs: paired.pairs.iter().map(colored).collect(),
        bye: paired.unpaired.first().copied().map(id),
        steps: paired.steps,
    })
}

/// A score bracket that is not the last one.
struct Bracket {
    residents: Vec<usize>,
    /// Players transposed into it from above.
    transposed: Vec<usize>,
    paired: Paired,
}

/// Section C, up to the combination of all brackets.
fn brackets(facts: &Facts) -> Option<Paired> {
    let mut groups = score_groups(facts);
    let mut residents = groups.pop().unwrap_or_default();
    let mut transposed = Vec::new();
    let mut above: Vec<Bracket> = Vec::new();
    for residents in groups {
        let paired = pair_and_move_down(facts, &in_rank_order(&residents, &transposed));
        let unpaired = paired.unpaired.clone();
        above.push(Bracket { residents, transposed, paired });
        transposed = unpaired;
    }
    let mut combined = Vec::new();
    loop {
        if let Some(last) = pair_last(facts, &in_rank_order(&residents, &transposed)) {
            return Some(together(above, combined, last));
        }
        // C9, R-SSM-15.
        let upper = above.pop()?;
        residents.extend(upper.residents);
        transposed = upper.transposed;
        combined.push(Step::Combined);
    }
}

fn together(above: Vec<Bracket>, combined: Vec<Step>, last: Paired) -> Paired {
    let mut round = Paired::default();
    for bracket in above {
        round.pairs.extend(bracket.paired.pairs);
        round.steps.extend(bracket.paired.steps);
    }
    round.pairs.extend(last.pairs);
    round.steps.extend(combined);
    round.steps.extend(last.steps);
    Paired { unpaired: last.unpaired, ..round }
}

/// The players by score, from the highest (A3, C1).
fn score_groups(facts: &Facts) -> Vec<Vec<usize>> {
    let places: Vec<_> = (0..facts.players.len()).collect();
    let same_score = |a: &usize, b: &usize| facts.players[*a].score == facts.players[*b].score;
    places.chunk_by(same_score).map(<[usize]>::to_vec).collect()
}

/// Places are ranks, so that sorting them puts players in order (A2).
fn in_rank_order(some: &[usize], others: &[usize]) -> Vec<usize> {
    let mut players = [some, others].concat();
    players.sort_unstable();
    players
}

/// A bracket with others to follow: those who remain unpaired go down (C7, C8,
/// R-SSM-11).
fn pair_and_move_down(facts: &Facts, players: &[usize]) -> Paired {
    let (with_opponent, without): (Vec<_>, Vec<_>) =
        players.iter().partition(|&&player| facts.has_opponent_among(player, players));
    let mut paired = pair_bracket(facts, &with_opponent);
    if !without.is_empty() {
        paired.steps.push(Step::C7);
    }
    if paired.unpaired.len() > 1 {
        paired.steps.push(Step::C8);
    }
    paired.unpaired = in_rank_order(&paired.unpaired, &without);
    paired
}

/// The last bracket, be it combined or not (C9, R-SSM-13).
fn pair_last(facts: &Facts, players: &[usize]) -> Option<Paired> {
    let paired = pair_bracket(facts, players);
    let accepted = match paired.unpaired.as_slice() {
        [] => true,
        &[left_over] => {
            let has_opponent = |&player: &usize| facts.has_opponent_among(player, players);
            facts.may_get_bye(left_over) && players.iter().all(has_opponent)
        }
        _ => false,
    };
    if accepted {
        return Some(paired);
    }
    if players.len().is_multiple_of(2) { None } else { give_bye_first(facts, players) }
}

/// Tries who could get the bye, one by one (R-SSM-14).
fn give_bye_first(facts: &Facts, players: &[usize]) -> Option<Paired> {
    let class = |&player: &usize| {
        if !facts.has_opponent_among(player, players) {
            0
        } else if !facts.players[player].floated_down() {
            1
        } else {
            2
        }
    };
    let mut candidates: Vec<_> =
        players.iter().rev().copied().filter(|&player| facts.may_get_bye(player)).collect();
    candidates.sort_by_key(class);
    candidates.into_iter().find_map(|candidate| {
        let others: Vec<_> = players.iter().copied().filter(|&other| other != candidate).collect();
        let mut paired = pair_bracket(facts, &others);
        paired.steps.push(Step::ByeFirst);
        paired.unpaired.is_empty().then(|| Paired { unpaired: vec![candidate], ..paired })
    })
}
