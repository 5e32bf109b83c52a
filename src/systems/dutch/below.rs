//! Finds who can float down so that the players below the bracket are as well off as possible.
//!
//! The criteria that concern the players below are that the round can be completed and how well the
//! next bracket can be paired. For downfloaters with the same score, they depend only on which of
//! these players each downfloater may meet, and whether they may get the bye. A matching without
//! the bracket, with hypothetical downfloaters who may meet everybody, gives the best possible
//! value. In it, each of them is assigned an outlet: a player below, or nobody. Real downfloaters
//! who may go to the same outlets attain the same value, and they attain it only by going to such
//! outlets.

use fixedbitset::FixedBitSet;

use super::{
    bracket::Bracket,
    criteria::{Scope, Step, ask_for_completion},
    graph::{Costs, Tier},
    kind::{Kind, tally},
    layout::Layout,
};
use crate::{
    matching::{Graph, Matcher, Weight, Wide, bits_for, with_weight},
    systems::candidates::Savings,
    tournament::ColorPreference,
};

/// The maximum number of players below the bracket.
const MOST_PLAYERS: usize = 100;

/// The maximum number of downfloaters.
const MOST_FLOATERS: usize = 8;

/// The maximum number of choices of outlets worth comparing.
const MOST_CHOICES: usize = 16;

/// The maximum number of trials to find them.
const MOST_TRIALS: usize = 200;

/// For each downfloater, in no particular order, the members of the bracket that it can be.
pub(super) type Choice = Vec<FixedBitSet>;

/// The downfloaters of a bracket whose residents have one score, all of them
/// residents.
pub(super) struct Downfloats {
    /// The number of downfloaters.
    pub(super) count: usize,
    /// The possible choices of downfloaters.
    pub(super) choices: Vec<Choice>,
}

impl Downfloats {
    /// As few as required by parity, whoever they are.
    pub(super) fn of_parity(bracket: &Bracket<'_>) -> Self {
        let members = bracket.members().count();
        let count = members % 2;
        Self { count, choices: vec![vec![(0..members).collect(); count]] }
    }

    /// As few as the players below need to be as well off as possible. `None` if finding out would
    /// take longer than pairing the bracket otherwise.
    pub(super) fn sufficing_below(bracket: &Bracket<'_>) -> Option<Self> {
        let members = bracket.members().count();
        let players = bracket.next.len() + bracket.rest.len();
        if players > MOST_PLAYERS.min(members / 2) {
            return None;
        }
        let parity = members % 2;
        // If there are too many choices for the sufficient number, larger numbers are no
        // alternative.
        let sufficient = (parity..=MOST_FLOATERS.min(players + 1)).step_by(2).find_map(|count| {
            let below = Below::new(bracket, count)?;
            let layout = below.layout();
            let choices = with_weight!([Wide<4>] layout.bits(), choices(&below, &layout))?;
            Some((count, choices))
        });
        let (count, choices) = sufficient?;
        Some(Self { count, choices: choices? })
    }
}

/// The players below a bracket and some downfloaters.
struct Below<'a> {
    bracket: &'a Bracket<'a>,
    /// The number of downfloaters, which are the first vertices of the graph.
    floaters: usize,
    /// The others, by place in the snapshot.
    players: Vec<usize>,
    /// Tiers and kinds, in order. The first represents downfloaters, who may meet everybody and get
    /// the bye if a resident may.
    sorts: Vec<(Tier, Kind)>,
    /// The sorts of the players.
    sort_of: Vec<usize>,
}

impl<'a> Below<'a> {
    fn new(bracket: &'a Bracket<'a>, floaters: usize) -> Option<Self> {
        let kind = |place: usize| *bracket.field.kind(place);
        let anybody = Kind {
            preference: ColorPreference::None,
            bye_barred: bracket.residents.iter().all(|&place| kind(place).bye_barred),
            ..kind(*bracket.residents.first()?)
        };
        let next = bracket.next.iter().map(|&place| (Tier::Next, kind(place)));
        let rest = bracket.rest.iter().map(|&place| (Tier::Rest, kind(place)));
        let all: Vec<_> = next.chain(rest).collect();
        let mut sorts = all.clone();
        sorts.push((Tier::Member, anybody));
        sorts.sort_unstable();
        sorts.dedup();
        // The list contains every sort.
        let sort_of = all.iter().map(|it| sorts.binary_search(it).unwrap_or_default()).collect();
        let players = [bracket.next, bracket.rest].concat();
        Some(Self { bracket, floaters, players, sorts, sort_of })
    }

    fn kind_of_floaters(&self) -> &Kind {
        &self.sorts[0].1
    }

    /// The layout of the criteria that concern the players below, above a count of
    /// downfloaters.
    fn layout(&self) -> Layout {
        let floaters = std::iter::repeat_n(0, self.floaters);
        let kinds = |sorts: &[usize]| {
            tally(floaters.clone().chain(sorts.iter().copied()).map(|sort| self.sorts[sort].1))
        };
        let next = kinds(&self.sort_of[..self.bracket.next.len()]);
        let all = kinds(&self.sort_of);
        let [here, there] = self.bracket.contexts();
        let scoped = self.bracket.criteria.iter().filter_map(|&criterion| match criterion.scope {
            Scope::Current => None,
            Scope::Next => Some((criterion, there, &next[..])),
            Scope::Rest => Some((criterion, here, &all[..])),
        });
        Layout::new(scoped, bits_for(self.floaters as u64))
    }

    /// The members of the bracket who may go to an outlet, by number.
    fn members_for<W: Weight>(&self, outlet: usize, layout: &Layout) -> FixedBitSet {
        let field = self.bracket.field;
        let alone = |kind: &Kind| {
            [Scope::Next, Scope::Rest].map(|scope| layout.cost::<W>(Step::Float(kind), scope))
        };
        let may_go = |place: usize| match self.players.get(outlet) {
            Some(&player) => field.may_meet(place, player),
            None => alone(field.kind(place)) == alone(self.kind_of_floaters()),
        };
        self.bracket
            .members()
            .enumerate()
            .filter(|&(_, place)| may_go(place))
            .map(|it| it.0)
            .collect()
    }
}

/// The choices of outlets with which the players below are as well off as possible, provided that
/// this number of downfloaters can complete the round and there are not too many choices.
fn choices<W: Weight>(below: &Below<'_>, layout: &Layout) -> Option<Option<Vec<Choice>>> {
    let mut matcher = Matcher::new(Outlets::<W>::new(below, layout));
    matcher.solve();
    if !completes(&matcher) {
        return None;
    }
    if below.floaters == 0 {
        return Some(Some(vec![Choice::new()]));
    }
    let mut search = Search {
        best: saved(&matcher),
        nobody: below.players.len(),
        matcher,
        chosen: Vec::new(),
        found: Vec::new(),
        trials: 0,
    };
    if search.choose().is_none() {
        return Some(None);
    }
    let members: Vec<_> =
        (0..=below.players.len()).map(|outlet| below.members_for::<W>(outlet, layout)).collect();
    let any_of = |outlets: &Vec<usize>| {
        outlets.iter().fold(FixedBitSet::new(), |mut any, &outlet| {
            any.union_with(&members[outlet]);
            any
        })
    };
    Some(Some(search.found.iter().map(|choice| choice.iter().map(any_of).collect()).collect()))
}

/// Whether the matching, if the round has to be completed, leaves nobody over except one player
/// because of parity, who may get the bye.
fn completes<W: Weight>(matcher: &Matcher<Outlets<'_, '_, W>>) -> bool {
    let below = matcher.graph().below;
    let completing = ask_for_completion(below.bracket.criteria);
    let vertices = matcher.graph().order();
    let mut left = (0..vertices).filter(|&vertex| matcher.mate(vertex).is_none());
    let barred = |vertex: usize| below.sorts[matcher.graph().sort(vertex)].1.bye_barred;
    match (left.next(), left.next()) {
        _ if !completing => true,
        (None, _) => true,
        (Some(vertex), None) => !barred(vertex),
        _ => false,
    }
}

fn saved<W: Weight>(matcher: &Matcher<Outlets<'_, '_, W>>) -> W {
    let graph = matcher.graph();
    let pairs = (0..graph.order()).filter_map(|u| Some((u, matcher.mate(u).filter(|&v| u < v)?)));
    let weights = pairs.filter_map(|(u, v)| graph.weight(u, v));
    weights.fold(W::zero(), |sum, weight| sum.plus(&weight))
}

/// The graph of the players below, with downfloaters who may meet all of them from a certain one
/// on, or have only one outlet.
struct Outlets<'b, 'a, W> {
    below: &'b Below<'a>,
    savings: Savings<W>,
    /// The outlet of each downfloater that has only one.
    only: Vec<Option<usize>>,
    /// The first outlet of the others.
    first: usize,
}

impl<'b, 'a, W: Weight> Outlets<'b, 'a, W> {
    fn new(below: &'b Below<'a>, layout: &Layout) -> Self {
        let costs = Costs::new(layout, &below.sorts);
        let savings = costs.savings(layout, &below.sorts, |_, _| true);
        Self { below, savings, only: vec![None; below.floaters], first: 0 }
    }

    fn sort(&self, vertex: usize) -> usize {
        match vertex.checked_sub(self.below.floaters) {
            Some(player) => self.below.sort_of[player],
            None => 0,
        }
    }

    fn may_match(&self, u: usize, v: usize) -> bool {
        let Below { bracket, floaters, players, .. } = self.below;
        let Some(lower) = v.checked_sub(*floaters) else { return false };
        match u.checked_sub(*floaters) {
            Some(upper) => bracket.field.snapshot.may_meet(players[upper], players[lower]),
            None => self.only[u].map_or(lower >= self.first, |only| only == lower),
        }
    }
}

impl<W: Weight> Graph for Outlets<'_, '_, W> {
    type Weight = W;

    fn order(&self) -> usize {
        self.below.floaters + self.below.players.len()
    }

    fn weight(&self, u: usize, v: usize) -> Option<W> {
        let saving = self.savings.get(self.sort(u), self.sort(v));
        let saving = &saving.filter(|_| self.may_match(u.min(v), u.max(v)))?.weight;
        // Among otherwise equal matchings, prefers one that uses the only outlet.
        let is_only = self.only.get(u.min(v)).is_some_and(|only| only.is_some());
        Some(if is_only { saving.plus_small(1) } else { saving.clone() })
    }
}

/// The search for all choices.
struct Search<'b, 'a, W: Weight> {
    matcher: Matcher<Outlets<'b, 'a, W>>,
    /// The saving of the best matchings.
    best: W,
    /// The outlet that represents nobody, after all players.
    nobody: usize,
    /// The outlet of each downfloater so far.
    chosen: Vec<usize>,
    /// The outlets of each downfloater in every choice found; the last one can have several.
    found: Vec<Vec<Vec<usize>>>,
    trials: usize,
}

impl<W: Weight> Search<'_, '_, W> {
    /// Tries all remaining outlets for the next downfloater. Every choice is found once, in order,
    /// and every successful trial leads to a choice.
    fn choose(&mut self) -> Option<()> {
        let floater = self.chosen.len();
        let first = self.matcher.graph().first;
        let mut fitting = Vec::new();
        for outlet in first..=self.nobody {
            if !self.is_conceivable(floater, outlet) {
                continue;
            }
            self.trials += 1;
            if self.trials > MOST_TRIALS {
                return None;
            }
            let before = self.matcher.checkpoint();
            if self.send(floater, outlet) {
                fitting.push(outlet);
                if !self.is_last(floater) {
                    self.chosen.push(outlet);
                    self.choose()?;
                    self.chosen.pop();
                }
            }
            let graph = self.matcher.graph_mut();
            (graph.only[floater], graph.first) = (None, first);
            self.matcher.restore(before);
        }
        if self.is_last(floater) {
            let before = self.chosen.iter().map(|&outlet| vec![outlet]);
            self.found.push(before.chain([fitting]).collect());
        }
        (self.found.len() <= MOST_CHOICES).then_some(())
    }

    fn is_last(&self, floater: usize) -> bool {
        floater + 1 == self.matcher.graph().only.len()
    }

    /// The vertex of an outlet that is a player.
    fn vertex(&self, outlet: usize) -> Option<usize> {
        (outlet < self.nobody).then(|| self.matcher.graph().only.len() + outlet)
    }

    fn is_conceivable(&self, floater: usize, outlet: usize) -> bool {
        match self.vertex(outlet) {
            Some(vertex) => self.matcher.is_tight(floater, vertex),
            None => self.matcher.may_be_unmatched(floater),
        }
    }

    /// Sends a downfloater to an outlet, and the following ones to later outlets or nobody. Returns
    /// whether all can then still be matched as well as before.
    fn send(&mut self, floater: usize, outlet: usize) -> bool {
        let vertex = self.vertex(outlet);
        let graph = self.matcher.graph_mut();
        graph.only[floater] = Some(outlet);
        graph.first = self.nobody.min(outlet + 1);
        let count = graph.only.len();
        let first = count + graph.first;
        for other in floater..count {
            let mate = self.matcher.mate(other);
            let is_changed = match other == floater {
                // Its edge to its only outlet weighs more now, even if they are mates.
                true => vertex.is_some() || mate.is_some(),
                false => mate.is_some_and(|mate| mate < first),
            };
            if is_changed {
                self.matcher.reweigh(other);
            }
        }
        let sent = self.chosen.iter().chain([&outlet]).filter(|&&it| it < self.nobody).count();
        saved(&self.matcher) == self.best.plus_small(sent as i128)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Bye, Color, ForbiddenGroup, Outcome, Player, PlayerId, RoundNumber, TournamentDraft,
        systems::dutch::{
            criteria::{When, criteria},
            edition::Edition,
            kind::Field,
        },
    };

    /// The downfloaters of a bracket if all that matters is that the round can be completed.
    fn completing(field: &Field<'_>, residents: &[usize], rest: &[usize]) -> Option<Downfloats> {
        let criteria = criteria(Edition::V2017, |when| when == When::Completing);
        let (moved_down, next) = (&[][..], &[][..]);
        let bracket = Bracket { field, moved_down, residents, next, rest, criteria: &criteria };
        Downfloats::sufficing_below(&bracket)
    }

    #[test]
    fn many_choices_for_as_few_as_suffice_do_not_mean_more_downfloaters() {
        let id = |number| PlayerId::new(number).unwrap();
        // The first eight of the ten players below may meet only some of the others.
        let apart = |players: Vec<u16>| ForbiddenGroup {
            players: players.into_iter().map(id).collect(),
            rounds: None,
        };
        let forbidden = [apart((41..=48).collect())]
            .into_iter()
            .chain((46..=48).map(|number| apart(vec![number, 49])))
            .chain((41..=43).map(|number| apart(vec![number, 50])))
            .collect();
        let draft = TournamentDraft {
            players: (1..=50).map(|number| Player::new(id(number), "")).collect(),
            total_rounds: RoundNumber::new(3),
            initial_color: Some(Color::White),
            forbidden,
            ..Default::default()
        };
        let snapshot = draft.validate().unwrap().snapshot(RoundNumber::FIRST).unwrap();
        let field = Field::new(&snapshot, Edition::V2017);
        let places: Vec<_> = (0..50).collect();
        let (residents, rest) = places.split_at(40);
        assert!(completing(&field, residents, rest).is_none_or(|downfloats| downfloats.count == 6));
    }

    /// Whether members can each be one of the downfloaters of a choice.
    fn fits(choice: &[FixedBitSet], members: &[usize]) -> bool {
        let Some((first, others)) = choice.split_first() else { return members.is_empty() };
        members.iter().any(|&member| {
            let rest: Vec<_> = members.iter().copied().filter(|&other| other != member).collect();
            first.contains(member) && fits(others, &rest)
        })
    }

    /// If all that matters is that the round can be completed, members are a choice exactly if it
    /// can be completed with them.
    #[test]
    fn choices_are_those_with_whom_the_round_can_be_completed() {
        let mut state = 1_u64;
        let mut below = move |bound: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % bound
        };
        let id = |place: usize| PlayerId::new(place as u16 + 1).unwrap();
        let mut seen = [0; 4];
        for _ in 0..6_000 {
            let rest = 2 + below(5);
            let residents = 2 * rest + below(2);
            let all = residents + rest;
            // Residents have 1.5 points, the others 1; some of these must not get the bye.
            let players = (0..all).map(|place| {
                let byes = match (place < residents, below(3)) {
                    (true, _) => [Bye::HalfPoint; 3],
                    (false, 0) => [Bye::FullPoint, Bye::ZeroPoint, Bye::ZeroPoint],
                    (false, _) => [Bye::HalfPoint, Bye::HalfPoint, Bye::ZeroPoint],
                };
                let outcomes = byes.map(Outcome::Bye).to_vec();
                Player { outcomes, ..Player::new(id(place), "") }
            });
            let players = players.collect();
            let one_of = 2 + below(3);
            let mut forbidden = Vec::new();
            for b in residents..all {
                for a in (0..b).filter(|_| below(one_of) > 0) {
                    let players = [id(a), id(b)].into_iter().collect();
                    forbidden.push(ForbiddenGroup { players, rounds: None });
                }
            }
            let draft = TournamentDraft {
                players,
                total_rounds: RoundNumber::new(6),
                initial_color: Some(Color::White),
                forbidden,
                ..Default::default()
            };
            let snapshot = draft.validate().unwrap().snapshot(RoundNumber::from_index(3)).unwrap();
            let field = Field::new(&snapshot, Edition::V2017);
            let places: Vec<_> = (0..all).collect();
            let (residents, rest) = places.split_at(residents);
            let Some(found) = completing(&field, residents, rest) else { continue };
            if found.count > 3 {
                continue;
            }
            seen[found.count] += 1;
            for set in 0_u32..1 << residents.len() {
                if set.count_ones() as usize != found.count {
                    continue;
                }
                let floaters: Vec<_> =
                    residents.iter().copied().filter(|it| set >> it & 1 == 1).collect();
                let left = [&floaters[..], rest].concat();
                let barred = |place: usize| field.kind(place).bye_barred;
                let completes = field.can_be_completed_apart(&left, &floaters, barred);
                let is_choice = found.choices.iter().any(|choice| fits(choice, &floaters));
                assert_eq!(is_choice, completes, "{floaters:?} {:?}", snapshot);
            }
        }
        assert!(seen.iter().skip(1).all(|&times| times > 100), "{seen:?}");
    }
}
