//! Who floats: 2.3, 4.4 and section 3.

use fpc::Color;

use super::{
    super::sets::{Set, members, set_of},
    facts::{Facts, Side},
};

/// A scoregroup that is being handled.
pub(super) struct Group<'a> {
    pub(super) facts: &'a Facts<'a>,
    pub(super) side: Side,
    /// The players with the score of the group.
    pub(super) own: Set,
    /// Floaters that have come from the neighboring groups.
    pub(super) arrived: Set,
    /// The players who stand in the group to which floaters go.
    pub(super) adjacent: Set,
}

/// Why a player floats.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Reason {
    /// He is compatible with nobody in the group (2.3.a to 2.3.c).
    NoOpponent,
    /// To make the number of players even (2.3.d).
    Even(FloaterType),
    /// The group cannot be paired with him in it (4.4).
    Blocked(FloaterType),
}

/// The types of floaters, in order of rising disadvantage (3.9).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub enum FloaterType {
    /// He has a compatible opponent in the adjacent group.
    D,
    /// He has none.
    C,
    /// He has floated already, and has a compatible opponent in the adjacent
    /// group.
    B,
    /// He has floated already, and has none.
    A,
}

impl Group<'_> {
    pub(super) fn members(&self) -> Set {
        self.own | self.arrived
    }

    /// Tells whether the group is paired downward (2.2).
    pub(super) fn is_downward(&self) -> bool {
        self.side != Side::Below
    }

    /// A set in the order in which the group is paired: from the highest
    /// numbered player downward, from the lowest numbered upwards.
    pub(super) fn line(&self, set: Set) -> Vec<usize> {
        let mut line: Vec<_> = members(set).collect();
        if !self.is_downward() {
            line.reverse();
        }
        line
    }

    /// Who has to leave, in the order of choice: at first those without a
    /// compatible opponent, then one at a time as long as the others cannot be
    /// paired.
    pub(super) fn floaters(&self) -> Vec<(usize, Reason)> {
        let facts = self.facts;
        let mut staying = self.members();
        let mut gone: Set = 0;
        let mut floaters = Vec::new();
        // 2.3.a to 2.3.c.
        for place in self.line(self.members()) {
            if facts.compatible_with(place, self.members()) == 0 {
                floaters.push((place, Reason::NoOpponent));
                gone |= set_of(place);
            }
        }
        staying &= !gone;
        let mut is_odd = staying.count_ones() % 2 == 1;
        while !facts.can_be_paired(staying) {
            let (floater_type, candidates) = self.best_candidates(staying, gone);
            let (floater, reason) = if is_odd {
                let floater = self.evening_floater(floater_type, &candidates, staying);
                (floater, Reason::Even(floater_type))
            } else {
                (*candidates.last().unwrap(), Reason::Blocked(floater_type))
            };
            is_odd = false;
            floaters.push((floater, reason));
            gone |= set_of(floater);
            staying &= !set_of(floater);
        }
        floaters
    }

    /// The best type of floater that there is to choose, and those of it in the
    /// order of the line; no choice may cost a pairing (3.9, 4.4).
    fn best_candidates(&self, staying: Set, gone: Set) -> (FloaterType, Vec<usize>) {
        let facts = self.facts;
        let most = facts.max_pairs(staying);
        let mut candidates = self.line(staying);
        candidates.retain(|&place| facts.max_pairs(staying & !set_of(place)) == most);
        let type_of = |place: usize| self.floater_type(place, gone);
        let best = candidates.iter().map(|&place| type_of(place)).min().unwrap();
        candidates.retain(|&place| type_of(place) == best);
        (best, candidates)
    }

    /// The type of a proposed floater (3.9). The opponents of those who float
    /// already are excluded: it takes one more (3.3, 3.4).
    fn floater_type(&self, place: usize, gone: Set) -> FloaterType {
        let opponents = |floaters| self.facts.max_opponents(floaters, self.adjacent);
        let has_opponent = opponents(gone | set_of(place)) == opponents(gone) + 1;
        match (self.arrived & set_of(place) != 0, has_opponent) {
            (false, true) => FloaterType::D,
            (false, false) => FloaterType::C,
            (true, true) => FloaterType::B,
            (true, false) => FloaterType::A,
        }
    }

    /// Who floats to make the number of players even (2.3.d, 3.2, 3.10).
    fn evening_floater(&self, best: FloaterType, candidates: &[usize], staying: Set) -> usize {
        let players = &self.facts.players;
        // 3.10: not those who floated in the round just before.
        let mut candidates = candidates.to_vec();
        let has_not_floated = |place: &usize| !players[*place].floated;
        if best == FloaterType::D && candidates.iter().any(has_not_floated) {
            candidates.retain(has_not_floated);
        }
        // 3.2: the last of the line, but one due the color in surplus if
        // there is any.
        let last = *candidates.last().unwrap();
        let surplus = self.surplus_color(staying);
        let is_due = |place: &&usize| surplus.is_some() && players[**place].games.due() == surplus;
        let Some(&due) = candidates.iter().rfind(is_due) else { return last };
        // 3.2, Maxi-tournaments.
        if self.facts.maxi && !self.facts.ratings_are_close(due, last) { last } else { due }
    }

    /// The color that more players are due than the other.
    fn surplus_color(&self, staying: Set) -> Option<Color> {
        let due = |color| {
            self.facts.select(staying, |player| player.games.due() == Some(color)).count_ones()
        };
        let (white, black) = (due(Color::White), due(Color::Black));
        match white.cmp(&black) {
            std::cmp::Ordering::Greater => Some(Color::White),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Less => Some(Color::Black),
        }
    }
}
