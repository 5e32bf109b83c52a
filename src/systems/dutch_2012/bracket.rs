//! Pairs one bracket: finds the best candidate by the criteria, and among equals, the one that
//! comes first in the sequence (section D).

use std::rc::Rc;

use super::{
    criteria::{
        BYE_ALLOWED, CLOSENESS, COMPLETION, Criterion, FLOATER_SCORES, MOVED_DOWN_IN_S1,
        MOVED_DOWN_PAIRED, MOVED_DOWN_SCORES, Member, NEXT_BYE, NEXT_PAIRS, PAIRS, next_scores,
        quality,
    },
    field::Field,
    graph::{Node, Plan, Role},
};
use crate::{
    matching::{Weight, Wide, with_weight},
    systems::shared::{
        bracket_pairing::{BracketPairing, places_in},
        candidates::CandidateSearch,
        criteria::BoundedBy,
        players::Players as _,
    },
    tournament::Score,
};

/// A bracket to be paired; players by place in the snapshot, in order.
#[derive(Clone)]
pub(super) struct Bracket<'a> {
    pub(super) field: Rc<Field<'a>>,
    pub(super) kind: BracketKind,
    pub(super) moved_down: Vec<usize>,
    pub(super) residents: Vec<usize>,
    /// In joined brackets without moved-down players, the residents of the bracket added last, who
    /// are treated as moved-down players (C.13).
    latest: Vec<usize>,
    /// Players who have no opponent here and move down at once (C.1).
    incompatible: Vec<usize>,
    /// The moved-down players to be paired first; empty in a homogeneous bracket.
    pub(super) first: Vec<usize>,
    /// Players whose opponents with fewer points get an upfloat that counts.
    lifting: Vec<usize>,
    /// The next bracket, if criteria depend on it.
    pub(super) below: Option<Below>,
    /// The criteria in order of priority.
    pub(super) criteria: Vec<Criterion>,
}

/// The kind of a bracket.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum BracketKind {
    /// One with others below it.
    Upper,
    /// The lowest one, not joined with others.
    Lowest,
    /// The lowest brackets, joined into one (C.13).
    Joined,
}

/// The next bracket, as it matters for choosing those who move down to it.
#[derive(Clone)]
pub(super) struct Below {
    pub(super) residents: Vec<usize>,
    /// The number of its players who may remain unpaired there.
    pub(super) spares: usize,
    /// Tells whether it is the lowest bracket, where remaining unpaired means the bye.
    pub(super) is_lowest: bool,
    /// Tells whether moved-down players can meet each other there.
    pub(super) moved_down_meet: bool,
}

/// How well the next bracket can be paired.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(super) struct Outlook {
    /// The number of players left over there who should be paired.
    pub(super) left_over: usize,
    /// The scores of the moved-down players who are not paired there, highest first.
    pub(super) unpaired: Vec<Score>,
}

impl<'a> Bracket<'a> {
    /// A bracket with others below it (C.1 to C.14).
    pub(super) fn upper(field: &Rc<Field<'a>>, moved_down: &[usize], residents: &[usize]) -> Self {
        let members = || moved_down.iter().chain(residents).copied();
        let is_incompatible = |place: &usize| !field.has_opponent(*place, members());
        let incompatible: Vec<_> = members().filter(is_incompatible).collect();
        let compatible = |places: &[usize]| -> Vec<usize> {
            places.iter().copied().filter(|place| !incompatible.contains(place)).collect()
        };
        let first = moved_down_first(field, compatible(moved_down), &compatible(residents));
        Self {
            lifting: first.clone(),
            first,
            incompatible,
            ..Self::plain(
                field,
                BracketKind::Upper,
                [moved_down, residents],
                &[MOVED_DOWN_PAIRED, MOVED_DOWN_SCORES, PAIRS, FLOATER_SCORES],
            )
        }
    }

    /// The lowest bracket, its moved-down players paired first, or treated as
    /// homogeneous.
    pub(super) fn lowest(
        field: &Rc<Field<'a>>,
        moved_down: &[usize],
        residents: &[usize],
        homogeneous: bool,
    ) -> Self {
        let first = if homogeneous {
            Vec::new()
        } else {
            moved_down_first(field, moved_down.to_vec(), residents)
        };
        Self {
            lifting: first.clone(),
            first,
            ..Self::plain(
                field,
                BracketKind::Lowest,
                [moved_down, residents],
                &[PAIRS, BYE_ALLOWED, FLOATER_SCORES],
            )
        }
    }

    /// The lowest brackets joined into one, given the number of residents of the one added last
    /// (C.13).
    pub(super) fn joined(
        field: &Rc<Field<'a>>,
        moved_down: &[usize],
        residents: &[usize],
        latest: usize,
    ) -> Self {
        let latest = &residents[..latest];
        let first = if moved_down.is_empty() { latest } else { moved_down };
        let is_homogeneous = 2 * first.len() >= moved_down.len() + residents.len();
        let mut bracket = Self {
            lifting: [moved_down, latest].concat(),
            latest: if moved_down.is_empty() { latest.to_vec() } else { Vec::new() },
            first: if is_homogeneous { Vec::new() } else { first.to_vec() },
            ..Self::plain(
                field,
                BracketKind::Joined,
                [moved_down, residents],
                &[PAIRS, BYE_ALLOWED, CLOSENESS],
            )
        };
        bracket.criteria.push(MOVED_DOWN_IN_S1);
        bracket
    }

    fn plain(
        field: &Rc<Field<'a>>,
        kind: BracketKind,
        [moved_down, residents]: [&[usize]; 2],
        criteria: &[Criterion],
    ) -> Self {
        let quality = quality(field.snapshot().round().get());
        Self {
            field: Rc::clone(field),
            kind,
            moved_down: moved_down.to_vec(),
            residents: residents.to_vec(),
            latest: Vec::new(),
            incompatible: Vec::new(),
            first: Vec::new(),
            lifting: Vec::new(),
            below: None,
            criteria: criteria.iter().copied().chain(quality).collect(),
        }
    }

    /// The bracket, with those who move down chosen primarily so that the lowest bracket can be
    /// paired (C.13).
    pub(super) fn completing(mut self, below: Below) -> Self {
        self.below = Some(below);
        self.criteria.insert(0, COMPLETION);
        self
    }

    /// The bracket, with those who move down (the same number with the same scores) chosen so that
    /// more pairs can be made in the next bracket, and nobody with more points than the limit
    /// remains unpaired again or, if it is the lowest bracket, none of them gets the bye (C.12).
    pub(super) fn backtracking(mut self, below: Below, limit: Option<Score>) -> Self {
        let again = if below.is_lowest { NEXT_BYE } else { next_scores(limit) };
        self.below = Some(below);
        let scores = self.criteria.iter().position(|it| it.bounded_by == BoundedBy::Scores);
        let after = scores.map_or(0, |place| place + 1);
        self.criteria.splice(after..after, [NEXT_PAIRS, again]);
        self
    }

    /// The members in order.
    pub(super) fn members(&self) -> impl Iterator<Item = usize> + Clone {
        self.moved_down.iter().chain(&self.residents).copied()
    }

    /// The player as seen by the criteria.
    pub(super) fn member(&self, place: usize) -> Member {
        let among = |places: &[usize]| places.binary_search(&place).is_ok();
        Member {
            first: among(&self.first),
            moved_down: among(&self.moved_down) || among(&self.latest),
            lifts: among(&self.lifting),
            facts: *self.field.facts(place),
        }
    }

    /// Tells whether nodes of two roles can be a pair of the bracket.
    pub(super) fn are_paired(&self, a: Role, b: Role) -> bool {
        match (a, b) {
            (Role::First, Role::First) => self.kind == BracketKind::Joined,
            (Role::First | Role::Rest, Role::First | Role::Rest) => true,
            _ => false,
        }
    }

    /// Tells whether a player may stay unpaired in the next bracket.
    pub(super) fn may_have_spare(&self, member: &Member) -> bool {
        let is_lowest = self.below.as_ref().is_some_and(|below| below.is_lowest);
        !is_lowest || !member.facts.bye_barred
    }

    fn nodes(&self) -> Vec<Node> {
        let role = |place: usize| {
            let among = |places: &[usize]| places.binary_search(&place).is_ok();
            if among(&self.incompatible) {
                Role::Left
            } else if among(&self.first) {
                Role::First
            } else {
                Role::Rest
            }
        };
        let members = self.members().map(|place| (place, role(place)));
        let nodes = members.chain(self.below.iter().flat_map(Below::nodes));
        nodes.map(|(place, role)| Node { place, role }).collect()
    }

    /// Pairs the bracket.
    pub(super) fn pair(&self) -> BracketPairing {
        let mut nodes = self.nodes();
        let mut pairs = Vec::new();
        if !self.first.is_empty() {
            let plan = Plan::new(self, &nodes, None);
            pairs = with_weight!(Wide, plan.bits(), pair_first(&plan));
            let paired = places_in(&pairs);
            let is_left = |node: &Node| !node.role.is_member() || !paired.contains(&node.place);
            nodes.retain(is_left);
            for node in nodes.iter_mut().filter(|node| node.role == Role::First) {
                node.role = Role::Left;
            }
        }
        pairs.extend(self.pair_rest(&nodes));
        self.leaving_floaters(pairs)
    }

    /// Pairs the bracket as well as possible, by any of the best candidates.
    pub(super) fn any_best_pairing(&self) -> BracketPairing {
        let nodes = self.nodes();
        let plan = Plan::new(self, &nodes, None);
        self.leaving_floaters(with_weight!(Wide, plan.bits(), any_best_pairing(&plan)))
    }

    /// The pairing of a homogeneous bracket or a remainder: half of the players are in S1, unless
    /// more players float than parity requires.
    fn pair_rest(&self, nodes: &[Node]) -> Vec<(usize, usize)> {
        let half = nodes.iter().filter(|node| node.role == Role::Rest).count() / 2;
        let plan = Plan::new(self, nodes, Some(half));
        with_weight!(Wide, plan.bits(), pair_rest(&plan))
    }

    /// The pairing of the bracket with the given pairs.
    fn leaving_floaters(&self, mut pairs: Vec<(usize, usize)>) -> BracketPairing {
        pairs.sort_unstable();
        BracketPairing::of(self.members(), pairs)
    }

    /// How well the next bracket can be paired with some players who move down to it.
    pub(super) fn outlook(&self, below: &Below, floaters: &[usize]) -> Outlook {
        let bracket = Self {
            incompatible: floaters.to_vec(),
            moved_down: floaters.to_vec(),
            residents: Vec::new(),
            below: Some(below.clone()),
            criteria: vec![NEXT_PAIRS, next_scores(None)],
            ..self.clone()
        };
        let nodes = bracket.nodes();
        let plan = Plan::new(&bracket, &nodes, None);
        with_weight!(Wide, plan.bits(), outlook(&plan))
    }
}

impl Below {
    /// The lowest bracket: all can be paired there, except one who gets the bye if the number is
    /// odd.
    pub(super) fn lowest(residents: Vec<usize>, members: usize) -> Self {
        let spares = (members + residents.len()) % 2;
        Self { residents, spares, is_lowest: true, moved_down_meet: true }
    }

    /// Another bracket, to which this many players move down: P0 pairs can be made there, apart
    /// from players without an opponent (C.1).
    pub(super) fn upper(field: &Field<'_>, residents: &[usize], moved_down: &[usize]) -> Self {
        let members = || moved_down.iter().chain(residents).copied();
        let compatible = |places: &[usize]| {
            places.iter().filter(|&&place| field.has_opponent(place, members())).count()
        };
        let (m0, others) = (compatible(moved_down), compatible(residents));
        let p0 = (moved_down.len() + others) / 2;
        Self {
            spares: moved_down.len() + residents.len() - 2 * p0,
            residents: residents.to_vec(),
            is_lowest: false,
            moved_down_meet: m0 >= others,
        }
    }

    fn nodes(&self) -> impl Iterator<Item = (usize, Role)> {
        let residents = self.residents.iter().map(|&place| (place, Role::Next));
        residents.chain((0..self.spares).map(|_| (0, Role::Spare)))
    }
}

/// The moved-down players if they are to be paired first: fewer than half of the
/// players (A.3), and at least one with an opponent among the residents (C.14.b).
fn moved_down_first(field: &Field<'_>, moved_down: Vec<usize>, residents: &[usize]) -> Vec<usize> {
    let has_opponent = |&place: &usize| field.has_opponent(place, residents.iter().copied());
    if moved_down.len() < residents.len() && moved_down.iter().any(has_opponent) {
        moved_down
    } else {
        Vec::new()
    }
}

fn search<W: Weight>(plan: &Plan<'_>) -> CandidateSearch<W> {
    CandidateSearch::new(plan.graph())
}

/// Pairs of nodes by place.
fn by_place(plan: &Plan<'_>, pairs: Vec<(usize, usize)>) -> Vec<(usize, usize)> {
    pairs.into_iter().map(|(a, b)| (plan.nodes[a].place, plan.nodes[b].place)).collect()
}

fn any_best_pairing<W: Weight>(plan: &Plan<'_>) -> Vec<(usize, usize)> {
    by_place(plan, search::<W>(plan).pairs())
}

fn pair_first<W: Weight>(plan: &Plan<'_>) -> Vec<(usize, usize)> {
    by_place(plan, search::<W>(plan).pair_first(&plan.nodes_of(Role::First)))
}

fn pair_rest<W: Weight>(plan: &Plan<'_>) -> Vec<(usize, usize)> {
    by_place(plan, search::<W>(plan).pair_homogeneous(&plan.nodes_of(Role::Rest)))
}

fn outlook<W: Weight>(plan: &Plan<'_>) -> Outlook {
    let search = search::<W>(plan);
    let role = |node: usize| plan.nodes[node].role;
    let mate = |node: usize| search.mate(node).map(role);
    let players = (0..plan.nodes.len()).filter(|&node| role(node) != Role::Spare);
    let unpaired = players
        .clone()
        .filter(|&node| role(node).is_member() && matches!(mate(node), None | Some(Role::Spare)));
    let mut unpaired: Vec<_> =
        unpaired.map(|node| plan.bracket.field.score(plan.nodes[node].place)).collect();
    unpaired.sort_unstable_by(|a, b| b.cmp(a));
    Outlook { left_over: players.filter(|&node| mate(node).is_none()).count(), unpaired }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::{
        player_id::PlayerId,
        tournament::{ForbiddenGroup, Player, RoundNumber, TournamentDraft},
    };

    /// Calls a function with seven players, of whom the first may meet nobody.
    fn with_field(check: impl FnOnce(&Rc<Field<'_>>)) {
        let id = |number| PlayerId::new(number).unwrap();
        let draft = TournamentDraft {
            players: (1..=7).map(|number| Player::new(id(number), "")).collect(),
            total_rounds: RoundNumber::new(5),
            forbidden: (2..=7)
                .map(|number| ForbiddenGroup { players: vec![id(1), id(number)], rounds: None })
                .collect(),
            ..TournamentDraft::default()
        };
        let snapshot = draft.validate().unwrap().snapshot(RoundNumber::FIRST).unwrap();
        check(&Rc::new(Field::new(&snapshot)));
    }

    /// By C.1, somebody without an opponent moves down before halves are made.
    #[test]
    fn a_player_without_opponents_is_in_neither_half() {
        with_field(|field| {
            let bracket = Bracket::upper(field, &[], &[0, 1, 2, 3, 4, 5, 6]);
            let roles: Vec<_> = bracket.nodes().iter().map(|node| node.role).collect();
            assert_eq!(roles[0], Role::Left);
            assert!(roles[1..].iter().all(|role| *role == Role::Rest));
            let BracketPairing { pairs, floaters } = bracket.pair();
            assert_eq!((pairs, floaters), (vec![(1, 4), (2, 5), (3, 6)], vec![0]));
        });
    }

    /// By C.13, those of the bracket that was added last count as moved down if nobody else did.
    #[test]
    fn who_was_added_last_counts_as_moved_down() {
        with_field(|field| {
            let bracket = Bracket::joined(field, &[], &[0, 1, 2, 3, 4], 2);
            let moved_down: Vec<_> =
                (0..5).filter(|&place| bracket.member(place).moved_down).collect();
            assert_eq!(moved_down, [0, 1]);
        });
    }
}
