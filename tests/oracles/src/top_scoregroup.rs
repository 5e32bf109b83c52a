//! The top-scoregroup procedure, by the letter: articles 2 and 3 of the
//! Double-Swiss system (C.04.5) and of the Swiss Team system (C.04.6). Every set
//! of upfloaters and every pairing of a bracket is looked at in the order of the
//! text, and judged by the criteria one after the other. Articles are the same in
//! both texts; `R-DSW` numbers are those of the readings of the Double-Swiss
//! system.
//!
//! A field can have 64 participants.
//!
//! Shortcuts are only taken where they cannot change the outcome: whether
//! participants can be paired at all is told by a maximum matching, and the
//! identifier of a pairing is not written further where the rest cannot be paired
//! as well as the bracket can be. Criteria and orders are never turned into weights.

mod bracket;
mod upfloaters;

use std::{
    cell::RefCell,
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
};

use fpc::{
    PlayerId, Score, Snapshot, contest::PastRound, snapshot::Entrant, tournament::ResultKind,
};

pub use self::{
    bracket::{identifier, pairings},
    upfloaters::{SetCriteria, sets_of_upfloaters},
};
use super::{
    matching::{most_pairs, most_pairs_of_all},
    sets::{Set, members, set_of},
};

/// What the two systems do not have in common.
pub(crate) trait Rules {
    /// In how many rounds at the end the criteria about floats in the round before
    /// lapse: C7, and the last one of the pairing of a bracket.
    fn rounds_without_floats(&self) -> u8;

    /// How C6 counts a following scoregroup of which so many are left, given how many
    /// upfloaters it will need at least: this very number (R-DSW-2), if a system says
    /// nothing else.
    fn c6(&self, _left: usize, fewest: usize) -> usize {
        fewest
    }

    /// How the two of a pair, by place, count in the criteria of the pairing of a
    /// bracket that come before the one about floats.
    fn criteria_of_pair(&self, a: usize, b: usize) -> Vec<usize>;
}

/// A player or a team, as far as the procedure regards them.
pub(crate) struct Participant {
    pub(crate) id: PlayerId,
    /// With virtual points.
    score: Score,
    /// C2
    may_get_bye: bool,
    /// 3.4.3
    matches_played: usize,
    /// Tells whether they floated in the round before (1.5).
    has_floated: bool,
}

impl Participant {
    fn new(entrant: &Entrant) -> Self {
        let past = &entrant.past;
        Self {
            id: entrant.id,
            score: entrant.pairing_score,
            may_get_bye: !past.iter().any(c2_bars),
            matches_played: past.iter().filter(|past| past.is_played()).count(),
            has_floated: past.last().is_some_and(|past| past.game_float.is_some()),
        }
    }
}

/// Tells whether a round bars from the bye (C2, R-DSW-8): the bye itself, a match won by forfeit,
/// or a full-point bye.
fn c2_bars(past: &PastRound) -> bool {
    use ResultKind::{ForfeitWin, FullPointBye, PairingAllocatedBye};
    matches!(past.kind, Some(PairingAllocatedBye | ForfeitWin | FullPointBye))
}

/// The pairing of a round; everybody is named by place.
pub(crate) struct Paired {
    /// Who gets the pairing-allocated bye.
    pub(crate) bye: Option<usize>,
    /// The brackets from the top.
    pub(crate) brackets: Vec<Bracket>,
}

/// The pairing of a bracket.
pub(crate) struct Bracket {
    /// The top-scoregroup (3.3.1).
    pub(crate) residents: Set,
    pub(crate) upfloaters: Set,
    /// How the set of upfloaters complies with C4 to C7.
    pub(crate) set_criteria: SetCriteria,
    /// The pairs in the order of their top members, these first (3.6.1).
    pub(crate) pairs: Vec<(usize, usize)>,
    /// How the pairing complies with the criteria from C8 on.
    pub(crate) criteria: Vec<usize>,
}

/// Everything that is known before the round.
pub(crate) struct Field<'a> {
    rules: &'a dyn Rules,
    /// By score and then by number (1.2).
    pub(crate) participants: Vec<Participant>,
    /// Tells whether the criteria about floats lapse.
    floats_lapse: bool,
    /// Tells whether somebody has the bye already.
    has_assigned_bye: bool,
    /// Tells whether matching and bounds may take the place of enumeration.
    takes_shortcuts: bool,
    /// With whom everybody complies with C1 (R-DSW-15).
    opponents: Vec<Set>,
    can_be_paired: RefCell<BTreeMap<Set, bool>>,
    fewest_upfloaters: RefCell<HashMap<(Set, Set), usize>>,
}

impl<'a> Field<'a> {
    pub(crate) fn new(snapshot: &Snapshot, rules: &'a dyn Rules, takes_shortcuts: bool) -> Self {
        let entrants = snapshot.players();
        assert!(entrants.len() <= Set::BITS as usize, "the oracle is for small fields");
        let places = 0..entrants.len();
        let row = |a| {
            let meets = |b: &usize| snapshot.may_meet(a, *b);
            places.clone().filter(meets).fold(0, |row, b| row | set_of(b))
        };
        let rounds_to_come = snapshot.total_rounds().get() - snapshot.round().get();
        Self {
            rules,
            participants: entrants.iter().map(Participant::new).collect(),
            floats_lapse: rounds_to_come < rules.rounds_without_floats().into(),
            has_assigned_bye: snapshot.assigned_bye().is_some(),
            takes_shortcuts,
            opponents: places.clone().map(row).collect(),
            can_be_paired: RefCell::default(),
            fewest_upfloaters: RefCell::default(),
        }
    }

    /// The pairing of the round (3.1 to 3.3); `None` if there is none (3.3.3).
    pub(crate) fn pair(&self) -> Option<Paired> {
        let mut unpaired = (0..self.participants.len()).fold(0, |all, place| all | set_of(place));
        let mut bye = None;
        if unpaired.count_ones() % 2 == 1 {
            let receiver = self.receiver_of_bye(unpaired)?;
            unpaired &= !set_of(receiver);
            bye = Some(receiver);
        }
        if !self.can_be_paired(unpaired) {
            return None;
        }
        let mut brackets = Vec::new();
        while let Some(first) = members(unpaired).next() {
            let residents = self.with_score(unpaired, self.participants[first].score);
            let lower = unpaired & !residents;
            let (upfloaters, set_criteria) = self.upfloaters(residents, lower);
            let (pairs, criteria) = self.pair_bracket(residents, upfloaters);
            unpaired = lower & !upfloaters;
            brackets.push(Bracket { residents, upfloaters, set_criteria, pairs, criteria });
        }
        Some(Paired { bye, brackets })
    }

    /// Who gets the bye (3.4): of those who may, and who leave a legal pairing for
    /// all others (3.4.1, R-DSW-9), the lowest score (3.4.2), the most matches
    /// played (3.4.3), the largest number (3.4.4).
    fn receiver_of_bye(&self, everybody: Set) -> Option<usize> {
        let candidates = members(everybody).filter(|&place| {
            let c2 = self.participants[place].may_get_bye && !self.has_assigned_bye;
            c2 && self.can_be_paired(everybody & !set_of(place))
        });
        candidates.min_by_key(|&place| {
            let it = &self.participants[place];
            (it.score, Reverse(it.matches_played), Reverse(it.id))
        })
    }

    fn with_score(&self, set: Set, score: Score) -> Set {
        self.select(set, |it| it.score == score)
    }

    /// Those of a set who have a property.
    fn select(&self, set: Set, has_it: impl Fn(&Participant) -> bool) -> Set {
        let wanted = members(set).filter(|&place| has_it(&self.participants[place]));
        wanted.fold(0, |all, place| all | set_of(place))
    }

    /// C1: whether two have not met and are not forbidden to.
    fn c1(&self, a: usize, b: usize) -> bool {
        self.opponents[a] & set_of(b) != 0
    }

    /// Tells whether all of a set can be paired under C1.
    fn can_be_paired(&self, set: Set) -> bool {
        if set.count_ones() % 2 == 1 {
            return false;
        }
        if let Some(&known) = self.can_be_paired.borrow().get(&set) {
            return known;
        }
        let pairs = if self.takes_shortcuts {
            most_pairs(set, |a, b| self.c1(a, b))
        } else {
            most_pairs_of_all(set, &|a, b| self.c1(a, b))
        };
        let answer = 2 * pairs == set.count_ones() as usize;
        self.can_be_paired.borrow_mut().insert(set, answer);
        answer
    }
}
