//! The Dubov system, edition of 1997, by the letter: the articles are followed
//! in the order in which they apply, scoregroup by scoregroup. `R-DUB` numbers
//! are those of the readings that settle what the text leaves open.
//!
//! Shortcuts are only taken where they cannot change the outcome: whether
//! players can be paired at all is told by a maximum matching, and a search is
//! left where such a matching shows that it leads nowhere.

mod colors;
mod columns;
mod facts;
mod first_round;
mod floaters;
mod player;
mod rows;

use fpc::{Color, Pair, PlayerId, RoundNumber, RoundPairing, Score, Snapshot};

pub use self::{
    colors::has_white,
    columns::{Columns, dominating, is_opposite},
    facts::Facts,
    player::{Aro, Player},
    rows::rows,
};
use super::sets::{Set, members, set_of};

/// The pairing of a round, step by step.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct DubovRound {
    /// All pairs, white first.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// Who gets the pairing-allocated bye.
    pub bye: Option<PlayerId>,
    /// What was done besides, in order.
    pub steps: Vec<Step>,
}

/// What is done for a scoregroup, by articles.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Step {
    /// 8.2: a floater meets a resident.
    Floater(PlayerId, PlayerId),
    /// R-DUB-16: a floater meets another one behind him.
    Floaters(PlayerId, PlayerId),
    /// R-DUB-16: a floater goes on to the next lower score.
    FloatsOn(PlayerId),
    /// 7.1: somebody is transferred upwards to meet a player who has no opponent
    /// in his group.
    MetByTransfer(PlayerId, PlayerId),
    /// R-DUB-17: nobody can be.
    NoOpponent(PlayerId),
    /// 7.2: somebody is transferred upwards to an odd group.
    Transfer(PlayerId),
    /// R-DUB-18: nobody can be.
    NoTransfer,
    /// 6.4: players float to the next lower scoregroup.
    Float(Vec<PlayerId>),
    /// 7.3, 7.4: players change columns.
    Change(Vec<PlayerId>),
    /// 6.2, 6.3: the rows, with some pairs inside a column.
    Rows {
        /// As many as these.
        inside: usize,
        /// Tells whether all pairs are the rows of 6.2.
        first_attempt: bool,
    },
}

impl DubovRound {
    /// The pairing, boards in the order in which the pairs were made.
    pub fn round_pairing(&self) -> RoundPairing {
        let pairs = self.pairs.iter().map(|&(white, black)| Pair { white, black });
        RoundPairing::new(pairs.collect(), self.bye).unwrap()
    }
}

/// The pairing of a round; `None` if there is none.
///
/// A bye that was given beforehand leaves no other, a case of which the text
/// says nothing.
pub fn pair(snapshot: &Snapshot) -> Option<RoundPairing> {
    pair_in_detail(snapshot).map(|round| round.round_pairing())
}

/// Pairs a round, with what was done.
pub fn pair_in_detail(snapshot: &Snapshot) -> Option<DubovRound> {
    pair_round(snapshot, &Facts::new(snapshot, true))
}

/// Pairs a round with nothing left out.
pub fn pair_without_shortcuts(snapshot: &Snapshot) -> Option<DubovRound> {
    pair_round(snapshot, &Facts::new(snapshot, false))
}

fn pair_round(snapshot: &Snapshot, facts: &Facts) -> Option<DubovRound> {
    let has_no_bye = snapshot.assigned_bye().is_some();
    let is_odd = facts.players.len() % 2 == 1;
    if is_odd && has_no_bye {
        return None;
    }
    if snapshot.round() == RoundNumber::FIRST {
        return first_round::pair(snapshot, facts);
    }
    let bye = if is_odd { Some(receiver_of_bye(facts)?) } else { None };
    let open = facts.everybody() & !bye.map_or(0, set_of);
    if !facts.can_be_paired(open) {
        return None;
    }
    let mut pairing = Pairing { facts, open, floaters: 0, pairs: Vec::new(), steps: Vec::new() };
    for score in scores(facts, open) {
        pairing.pair_group(score);
    }
    assert_eq!(pairing.open, 0, "R-DUB-14: no step after the bye can fail");
    let Pairing { pairs, steps, .. } = pairing;
    Some(DubovRound { pairs, bye: bye.map(|place| facts.players[place].id), steps })
}

/// The scores of players, from the highest to the lowest.
fn scores(facts: &Facts, set: Set) -> Vec<Score> {
    let mut scores: Vec<_> = members(set).map(|place| facts.players[place].score).collect();
    scores.sort_unstable_by(|a, b| b.cmp(a));
    scores.dedup();
    scores
}

/// Who gets the bye (4, R-DUB-10).
fn receiver_of_bye(facts: &Facts) -> Option<usize> {
    let everybody = facts.everybody();
    let is_due_dominating = |player: &Player| {
        let same = members(everybody).filter(|&place| facts.players[place].score == player.score);
        let color = dominating(&facts.players, same.fold(0, |all, place| all | set_of(place)));
        color.is_some() && player.due() == color
    };
    let order = facts.in_order(everybody, |a, b| {
        (a.score.cmp(&b.score))
            .then(a.rating.cmp(&b.rating))
            .then_with(|| is_due_dominating(b).cmp(&is_due_dominating(a)))
            .then(b.aro.cmp(&a.aro))
            .then_with(|| b.alphabetical(a))
    });
    order.into_iter().find(|&place| {
        facts.players[place].may_get_bye && facts.can_be_paired(everybody & !set_of(place))
    })
}

/// The course of a round after the bye.
struct Pairing<'a> {
    facts: &'a Facts,
    /// Who has not been paired yet.
    open: Set,
    /// Who has been sent down from a higher score.
    floaters: Set,
    /// White first.
    pairs: Vec<(PlayerId, PlayerId)>,
    steps: Vec<Step>,
}

impl Pairing<'_> {
    /// One score, in the order of R-DUB-13.
    fn pair_group(&mut self, score: Score) {
        if self.residents(score) == 0 {
            return;
        }
        self.treat_floaters(score);
        self.find_opponents_below(score);
        let group = self.residents(score) | self.transfer_to_odd_group(score);
        let group = self.send_floaters(group, score);
        self.pair_columns(group);
    }

    /// The group of a score.
    fn residents(&self, score: Score) -> Set {
        self.open_where(|other| other == score)
    }

    fn open_where(&self, is_wanted: impl Fn(Score) -> bool) -> Set {
        members(self.open & !self.floaters)
            .filter(|&place| is_wanted(self.facts.players[place].score))
            .fold(0, |all, place| all | set_of(place))
    }

    fn player(&self, place: usize) -> &Player {
        &self.facts.players[place]
    }

    fn id(&self, place: usize) -> PlayerId {
        self.facts.players[place].id
    }

    /// Tells whether two players may meet and leave the others a complete pairing (R-DUB-14).
    fn may_be_paired(&self, a: usize, b: usize) -> bool {
        self.facts.may_meet(a, b) && self.facts.can_be_paired(self.open & !set_of(a) & !set_of(b))
    }

    /// Makes a pair, with the colors of article 3.
    fn pair(&mut self, a: usize, b: usize) {
        let pair = if has_white(self.player(a), self.player(b)) {
            (self.id(a), self.id(b))
        } else {
            (self.id(b), self.id(a))
        };
        self.pairs.push(pair);
        self.open &= !(set_of(a) | set_of(b));
        self.floaters &= self.open;
    }

    /// 8: the floaters from above, one by one (R-DUB-15, R-DUB-16).
    fn treat_floaters(&mut self, score: Score) {
        let order = Columns::of(&self.facts.players, self.floaters).alternating();
        for (turn, &floater) in order.iter().enumerate() {
            if self.open & set_of(floater) == 0 {
                continue;
            }
            let behind = &order[turn + 1..];
            if let Some(resident) = self.opponent_of_floater(floater, score) {
                self.steps.push(Step::Floater(self.id(floater), self.id(resident)));
                self.pair(floater, resident);
            } else if let Some(other) = self.floater_to_meet(floater, behind) {
                self.steps.push(Step::Floaters(self.id(floater), self.id(other)));
                self.pair(floater, other);
            } else {
                self.steps.push(Step::FloatsOn(self.id(floater)));
            }
        }
    }

    /// 8.2
    fn opponent_of_floater(&self, floater: usize, score: Score) -> Option<usize> {
        let due = self.player(floater).due();
        let order = self.facts.in_order(self.residents(score), |a, b| {
            (is_opposite(b.due(), due).cmp(&is_opposite(a.due(), due)))
                .then_with(|| a.highest_rated(b))
        });
        order.into_iter().find(|&resident| self.may_be_paired(floater, resident))
    }

    fn floater_to_meet(&self, floater: usize, behind: &[usize]) -> Option<usize> {
        behind
            .iter()
            .copied()
            .find(|&other| self.open & set_of(other) != 0 && self.may_be_paired(floater, other))
    }

    /// 7.1: those who can meet nobody in their group (R-DUB-17).
    fn find_opponents_below(&mut self, score: Score) {
        let residents = self.residents(score);
        let order = self.facts.in_order(residents, Player::highest_rated);
        for &player in &order {
            if self.facts.opponents(player, residents) != 0 {
                continue;
            }
            let due = self.player(player).due();
            let may_come = |below| self.may_be_paired(player, below);
            if let Some(other) = self.transferred(score, due, may_come) {
                self.steps.push(Step::MetByTransfer(self.id(player), self.id(other)));
                self.pair(player, other);
            } else {
                self.steps.push(Step::NoOpponent(self.id(player)));
                self.floaters |= set_of(player);
            }
        }
    }

    /// 7.2: who comes to a group that is odd (R-DUB-18).
    fn transfer_to_odd_group(&mut self, score: Score) -> Set {
        let residents = self.residents(score);
        if residents.count_ones().is_multiple_of(2) {
            return 0;
        }
        let may_come = |below| {
            let group = residents | set_of(below);
            self.facts.can_be_paired(group) && self.facts.can_be_paired(self.open & !group)
        };
        let dominating = dominating(&self.facts.players, residents);
        let transferred = self.transferred(score, dominating, may_come);
        self.steps
            .push(transferred.map_or(Step::NoTransfer, |place| Step::Transfer(self.id(place))));
        transferred.map_or(0, set_of)
    }

    /// The player to be transferred upwards from the next possible lower score
    /// group (7.1, 7.2): preferably one whose due color is opposite to a color.
    fn transferred(
        &self,
        score: Score,
        color: Option<Color>,
        may_come: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        let order = self.facts.in_order(self.open_where(|other| other < score), |a, b| {
            (b.score.cmp(&a.score))
                .then_with(|| is_opposite(b.due(), color).cmp(&is_opposite(a.due(), color)))
                .then_with(|| a.highest_rated(b))
        });
        order.into_iter().find(|&place| self.player(place).may_be_transferred && may_come(place))
    }

    /// 6.4: leaves those of the group who do not float.
    fn send_floaters(&mut self, group: Set, score: Score) -> Set {
        let others = self.open & !group;
        let below = scores(self.facts, others).into_iter().find(|&below| below < score);
        let next = below.map_or(0, |below| self.open_where(|other| other == below) & others);
        let floaters = floaters::floaters(self.facts, group, others, next)
            .expect("R-DUB-14: a complete pairing shows who can float");
        if floaters != 0 {
            let order = members(floaters).map(|place| self.id(place)).collect();
            self.steps.push(Step::Float(order));
        }
        self.floaters |= floaters;
        group & !floaters
    }

    /// 7.3, 7.4, 6.2, 6.3
    fn pair_columns(&mut self, group: Set) {
        let columns = Columns::of(&self.facts.players, group);
        let (columns, changed) = columns.equalized(&self.facts.players);
        if !changed.is_empty() {
            self.steps.push(Step::Change(changed.iter().map(|&place| self.id(place)).collect()));
        }
        let may_meet = |a, b| self.facts.may_meet(a, b);
        let rows = rows(&columns, &may_meet, self.facts.takes_shortcuts)
            .expect("R-DUB-19: the group can be paired");
        if !rows.is_empty() {
            let is_inside = |(a, b): &_| columns.white.contains(a) == columns.white.contains(b);
            let inside = rows.iter().filter(|pair| is_inside(pair)).count();
            let attempt = columns.white.iter().copied().zip(columns.black.iter().copied());
            let first_attempt = rows.iter().copied().eq(attempt);
            self.steps.push(Step::Rows { inside, first_attempt });
        }
        for (a, b) in rows {
            self.pair(a, b);
        }
    }
}
