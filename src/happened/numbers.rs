//! Other numbers: the initial order was another one when a round was paired.

use std::{cmp::Reverse, collections::BTreeSet};

use super::{Account, Case, Happened, sorted};
use crate::{
    player_id::PlayerId,
    tournament::{RoundNumber, Tournament},
};

/// The players in an order.
type Order = Vec<PlayerId>;

/// With so many boards that become right, one change is no chance.
const MANY_BOARDS: usize = 4;

/// Changes of the numbers that explain several rounds.
pub(super) fn of_all(cases: &[Case<'_>]) -> Vec<Account> {
    let mut open: Vec<_> = cases.iter().filter(|case| case.differs()).collect();
    let mut found = Vec::new();
    // Each round offers what would explain it, and all others are asked.
    for case in cases.iter().filter(|case| case.differs()) {
        if open.iter().all(|it| it.round() != case.round()) {
            continue;
        }
        let best = candidates(case)
            .into_iter()
            .filter(|candidate| candidate.fits(case))
            .map(|candidate| {
                let also = open.iter().filter(|it| it.round() != case.round());
                let also = also.filter(|it| candidate.fits(it)).map(|it| it.round());
                let rounds: BTreeSet<_> = also.chain([case.round()]).collect();
                (candidate, rounds)
            })
            .filter(|(candidate, rounds)| rounds.len() > 1 && keeps_right(candidate, rounds, cases))
            .max_by_key(|(_, rounds)| rounds.len());
        let Some((candidate, rounds)) = best else { continue };
        open.retain(|it| !rounds.contains(&it.round()));
        let of_rounds = || cases.iter().filter(|it| rounds.contains(&it.round()));
        let boards: usize = of_rounds().map(|it| it.wrong().len()).sum();
        let is_confident = of_rounds().all(Case::is_large);
        let credit = boards / candidate.changes();
        found.push(Account {
            rounds: rounds.into_iter().collect(),
            happened: candidate.happened,
            credit,
            is_confident,
            left: Vec::new(),
        });
    }
    found
}

/// Whether a change breaks no right round after the first that it explains. Before that, the list may have been
/// another one.
fn keeps_right(
    candidate: &Candidate,
    explained: &BTreeSet<RoundNumber>,
    cases: &[Case<'_>],
) -> bool {
    let Some(&first) = explained.first() else { return false };
    let mut right = cases.iter().filter(|it| !it.differs() && it.round() > first);
    right.all(|it| candidate.fits(it))
}

/// A change of the numbers that explains one round.
pub(super) fn of_round(case: &Case<'_>) -> Option<Account> {
    let candidate = candidates(case).into_iter().find(|candidate| candidate.fits(case))?;
    let (boards, changes) = (case.wrong().len(), candidate.changes());
    let is_first = case.round() == RoundNumber::FIRST;
    // Two neighbours of equal rating can stand either way.
    let is_near = matches!(&candidate.happened, Happened::Exchanged(pairs)
        if pairs.iter().all(|&[one, other]| is_equal(case.tournament(), one, other)));
    let is_confident = boards >= MANY_BOARDS * changes
        || is_first && (boards > 2 * changes || is_near)
        || matches!(candidate.happened, Happened::OrderByRating);
    Some(case.explained(candidate.happened, changes, is_confident))
}

struct Candidate {
    happened: Happened,
    order: Order,
}

impl Candidate {
    fn fits(&self, case: &Case<'_>) -> bool {
        let mut draft = case.tournament().draft().clone();
        let place = |id: PlayerId| self.order.iter().position(|it| *it == id);
        draft.players.sort_by_cached_key(|player| place(player.id));
        case.fits_draft(draft)
    }

    fn changes(&self) -> usize {
        match &self.happened {
            Happened::Exchanged(pairs) => pairs.len(),
            _ => 1,
        }
    }
}

/// The orders that may have been meant, the likelier ones first.
fn candidates(case: &Case<'_>) -> Vec<Candidate> {
    let tournament = case.tournament();
    let order: Order = tournament.players().iter().map(|player| player.id).collect();
    let mut found: Vec<Candidate> = Vec::new();
    let mut add = |happened: Happened, other: Order| {
        if other != order && found.iter().all(|it| it.order != other) {
            found.push(Candidate { happened, order: other });
        }
    };
    add(Happened::OrderByRating, by_rating(tournament));
    if case.round() == RoundNumber::FIRST {
        for other in by_boards(case, &order) {
            if let Some(happened) = change(&order, &other) {
                add(happened, other);
            }
        }
    }
    let concerned = case.concerned();
    for (place, two) in order.windows(2).enumerate() {
        if two.iter().any(|id| concerned.contains(id)) {
            let mut other = order.clone();
            other.swap(place, place + 1);
            add(Happened::Exchanged(vec![sorted([two[0], two[1]])]), other);
        }
    }
    for &player in &concerned {
        // Only the order among those who have as many points matters.
        let points = tournament.score_of(player, case.round());
        let rest: Order = order.iter().copied().filter(|id| *id != player).collect();
        let others = rest.iter().enumerate();
        let near = others.filter(|(_, id)| {
            tournament.score_of(**id, case.round()) == points || concerned.contains(id)
        });
        let places = near.map(|(place, _)| place).chain([rest.len()]);
        for place in places {
            let mut other = rest.clone();
            other.insert(place, player);
            add(Happened::Moved { player, before: rest.get(place).copied() }, other);
        }
    }
    found
}

fn by_rating(tournament: &Tournament) -> Order {
    let mut players: Vec<_> = tournament.players().iter().collect();
    players.sort_by_key(|player| Reverse(player.rating.unwrap_or(0)));
    players.into_iter().map(|player| player.id).collect()
}

fn is_equal(tournament: &Tournament, one: PlayerId, other: PlayerId) -> bool {
    let rating = |id| tournament.player(id).map(|player| player.rating.unwrap_or(0));
    rating(one) == rating(other)
}

/// The orders that are read off the boards of round 1: the upper half as it stands, and the lower half as they meet
/// it; or the other way round.
fn by_boards(case: &Case<'_>, order: &Order) -> [Order; 2] {
    let recorded = case.tournament().recorded(RoundNumber::FIRST);
    let place = |id: PlayerId| order.iter().position(|it| *it == id).unwrap_or(usize::MAX);
    let mut pairs: Vec<_> = recorded
        .pairs
        .iter()
        .map(|it| {
            let mut two = [it.pair.white, it.pair.black];
            two.sort_by_key(|&id| place(id));
            two
        })
        .collect();
    let mut orders = [Order::new(), Order::new()];
    for (half, found) in orders.iter_mut().enumerate() {
        pairs.sort_by_key(|two| place(two[half]));
        let players = [0, 1].into_iter().flat_map(|half| pairs.iter().map(move |two| two[half]));
        let players: Vec<_> = players.chain(recorded.byes.iter().copied()).collect();
        // Whoever was absent stands where they stand.
        let mut present = players.iter().copied();
        found.extend(order.iter().map(|id| {
            let is_present = players.contains(id);
            if is_present { present.next().unwrap_or(*id) } else { *id }
        }));
    }
    orders
}

/// What leads from one order to another: one player at another place, or neighbours exchanged.
fn change(order: &Order, other: &Order) -> Option<Happened> {
    let differing = || order.iter().zip(other).enumerate().filter(|(_, (one, two))| one != two);
    let (first, last) = (differing().next()?.0, differing().next_back()?.0);
    let (was, is) = (&order[first..=last], &other[first..=last]);
    let moved = |player: PlayerId, place: usize| {
        Some(Happened::Moved { player, before: other.get(place + 1).copied() })
    };
    if last > first + 1 {
        if was[1..] == is[..is.len() - 1] {
            return moved(was[0], last);
        }
        if was[..was.len() - 1] == is[1..] {
            return moved(is[0], first);
        }
    }
    let mut exchanged = Vec::new();
    let mut place = first;
    while place <= last {
        if order[place] == other[place] {
            place += 1;
        } else if place < last
            && order[place] == other[place + 1]
            && order[place + 1] == other[place]
        {
            exchanged.push(sorted([order[place], order[place + 1]]));
            place += 2;
        } else {
            return None;
        }
    }
    Some(Happened::Exchanged(exchanged))
}
