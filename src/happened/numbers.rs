//! Other numbers: the initial order was another one when a round was paired.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use super::{
    Account, Case, Guess, Happened, MANY_BOARDS, Weight, pairs::absent_from_start, sorted,
};
use crate::{
    player_id::PlayerId,
    tournament::{RoundNumber, Tournament},
};

/// The players in an order.
type Order = Vec<PlayerId>;

/// Ratings that differ by no more on average stand either way: a list a few days older has others.
const FEW_POINTS: usize = 3;

/// Ratings that differ by more do not change their order between two lists.
const MOST_POINTS: u16 = 60;

/// The maximum number of orders that are tried.
const MOST_ORDERS: u32 = 250;

/// Changes of the numbers that explain several rounds.
pub(super) fn of_all(cases: &[Case<'_>], orders: &[Vec<Candidate>]) -> Vec<Account> {
    let mut open: Vec<_> = cases.iter().filter(|case| case.differs()).collect();
    let mut found = Vec::new();
    // Each round offers what would explain it, and all others are asked.
    for (case, candidates) in cases.iter().zip(orders) {
        if open.iter().all(|it| it.round() != case.round()) {
            continue;
        }
        let best = candidates
            .iter()
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
        found.push(Account {
            rounds: rounds.into_iter().collect(),
            happened: candidate.happened.clone(),
            credit: boards / candidate.changes(),
            is_confident,
            left: Vec::new(),
        });
    }
    found
}

/// Tells whether a change breaks no right round after the first that it explains. Before that, the list may have been
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

/// The change of the numbers that explains one round, the likeliest of those that fit.
pub(super) fn of_round(case: &Case<'_>, fitting: Vec<Candidate>) -> Option<Guess> {
    let weight = |it: &Candidate| it.weight(case);
    let place = (0..fitting.len()).max_by_key(|&it| (weight(&fitting[it]), Reverse(it)))?;
    let found = weight(&fitting[place]);
    let candidate = fitting.into_iter().nth(place)?;
    let changes = candidate.changes();
    Some(case.guess(candidate.happened, changes, found))
}

/// Another order.
pub(super) struct Candidate {
    happened: Happened,
    order: Order,
    /// The player who was absent from round 1, and has the bye.
    late: Option<PlayerId>,
}

impl Candidate {
    fn fits(&self, case: &Case<'_>) -> bool {
        let is_first = case.round() == RoundNumber::FIRST;
        case.fits_if(|draft| {
            if let Some(late) = self.late.filter(|_| is_first) {
                absent_from_start(draft, late);
            }
            let places = places(&self.order);
            draft.players.sort_by_key(|player| places.get(&player.id));
        })
    }

    fn changes(&self) -> usize {
        let of_order = match self.of_order() {
            Happened::Exchanged(pairs) => pairs.len(),
            Happened::Elsewhere(players) => players.len(),
            _ => 1,
        };
        of_order + usize::from(self.late.is_some())
    }

    /// The change of the order, whoever was late.
    fn of_order(&self) -> &Happened {
        match &self.happened {
            Happened::Together(all) => all.first().unwrap_or(&self.happened),
            happened => happened,
        }
    }

    /// The weight of the evidence for it.
    fn weight(&self, case: &Case<'_>) -> Weight {
        let (tournament, boards) = (case.tournament(), case.wrong().len());
        let is_first = case.round() == RoundNumber::FIRST;
        let changes = self.changes();
        let is_enough = boards >= MANY_BOARDS * changes || is_first && boards > 2 * changes;
        match self.of_order() {
            Happened::OrderByRating => Weight::Corroborated,
            Happened::Exchanged(pairs) => {
                let between = pairs.iter().map(|&[one, other]| distance(tournament, one, other));
                match between.sum::<usize>() {
                    0 => Weight::Corroborated,
                    points => Weight::of(is_enough || points <= FEW_POINTS * pairs.len()),
                }
            }
            // Most boards are others, and yet nobody passes anybody far away.
            Happened::Elsewhere(_) => {
                let is_most = boards * 2 > tournament.recorded(case.round()).pairs.len();
                Weight::of(is_most && is_near(tournament, &self.order))
            }
            _ => Weight::of(is_enough),
        }
    }
}

/// The orders by which the round is the recorded one.
pub(super) fn fitting(case: &Case<'_>) -> Vec<Candidate> {
    if !case.differs() {
        return Vec::new();
    }
    let most = case.share(MOST_ORDERS) as usize;
    let fits = || candidates(case, most).into_iter().filter(|it| it.fits(case)).collect();
    case.within(MOST_ORDERS, fits)
}

/// So many of the orders that may have been meant, the likelier ones first.
fn candidates(case: &Case<'_>, most: usize) -> Vec<Candidate> {
    let order: Order = case.tournament().players().iter().map(|player| player.id).collect();
    let concerned = case.concerned();
    let all = by_list(case, &order)
        .into_iter()
        .chain(exchanged(case, &order, &concerned))
        .chain(moved(case, &order, &concerned));
    let mut found: Vec<Candidate> = Vec::new();
    for candidate in all {
        if found.len() == most {
            break;
        }
        let is_new = found.iter().all(|it| it.order != candidate.order);
        if is_new && candidate.order != order {
            found.push(candidate);
        }
    }
    found
}

/// The orders by rating, and those that are read off the boards of round 1.
fn by_list(case: &Case<'_>, order: &Order) -> Vec<Candidate> {
    let tournament = case.tournament();
    let by_rating = by_rating(tournament);
    let mut found =
        vec![Candidate { happened: Happened::OrderByRating, order: by_rating, late: None }];
    if case.round() != RoundNumber::FIRST {
        return found;
    }
    let byes = tournament.recorded(case.round()).byes;
    for late in [None, byes.first().copied()] {
        if late.is_some() && byes.len() > 1 {
            continue;
        }
        for other in by_boards(case, order, late) {
            let Some(happened) = change(order, &other) else { continue };
            let happened = match late {
                None => happened,
                Some(late) => Happened::Together(vec![happened, Happened::Late(late)]),
            };
            found.push(Candidate { happened, order: other, late });
        }
    }
    found
}

/// Two neighbours exchanged, those of the most similar ratings first.
fn exchanged(
    case: &Case<'_>,
    order: &Order,
    concerned: &BTreeSet<PlayerId>,
) -> impl Iterator<Item = Candidate> {
    let mut neighbours: Vec<_> = order.windows(2).enumerate().collect();
    neighbours.retain(|(_, two)| two.iter().any(|id| concerned.contains(id)));
    neighbours.sort_by_key(|(_, two)| distance(case.tournament(), two[0], two[1]));
    neighbours.into_iter().map(|(place, two)| {
        let mut other = order.clone();
        other.swap(place, place + 1);
        let happened = Happened::Exchanged(vec![sorted([two[0], two[1]])]);
        Candidate { happened, order: other, late: None }
    })
}

/// One player at another place.
fn moved(
    case: &Case<'_>,
    order: &Order,
    concerned: &BTreeSet<PlayerId>,
) -> impl Iterator<Item = Candidate> {
    let (tournament, round) = (case.tournament(), case.round());
    concerned.iter().flat_map(move |&player| {
        // Only the order among those who have as many points matters.
        let points = tournament.score_of(player, round);
        let is_near = move |id| tournament.score_of(id, round) == points || concerned.contains(&id);
        let rest: Order = order.iter().copied().filter(|id| *id != player).collect();
        (0..=rest.len()).filter_map(move |place| {
            let before = rest.get(place).copied();
            if before.is_some_and(|id| !is_near(id)) {
                return None;
            }
            let mut order = rest.clone();
            order.insert(place, player);
            Some(Candidate { happened: Happened::Moved { player, before }, order, late: None })
        })
    })
}

/// The place of each.
fn places(order: &Order) -> BTreeMap<PlayerId, usize> {
    order.iter().enumerate().map(|(place, id)| (*id, place)).collect()
}

fn by_rating(tournament: &Tournament) -> Order {
    let mut players: Vec<_> = tournament.players().iter().collect();
    players.sort_by_key(|player| Reverse(player.rating.unwrap_or(0)));
    players.into_iter().map(|player| player.id).collect()
}

/// By how many points the higher of two has more; nothing where the order of the numbers is not that of the ratings.
fn distance(tournament: &Tournament, one: PlayerId, other: PlayerId) -> usize {
    let rating = |id| tournament.player(id).and_then(|player| player.rating).unwrap_or(0);
    rating(one).saturating_sub(rating(other)).into()
}

/// Tells whether nobody stands before somebody of a much higher rating.
fn is_near(tournament: &Tournament, order: &Order) -> bool {
    let rating = |id: &PlayerId| tournament.player(*id).and_then(|it| it.rating);
    let mut lowest = u16::MAX;
    order.iter().filter_map(rating).filter(|it| *it > 0).all(|rating| {
        lowest = lowest.min(rating);
        rating - lowest <= MOST_POINTS
    })
}

/// The orders that are read off the boards of round 1: the upper half as it stands, and the lower half as they meet
/// it; the other way round; or both, the boards by their ratings. From board to board, the upper half has the other
/// color. Whoever was absent stands where they stand.
fn by_boards(case: &Case<'_>, order: &Order, late: Option<PlayerId>) -> [Order; 3] {
    let tournament = case.tournament();
    let recorded = tournament.recorded(RoundNumber::FIRST);
    let places = places(order);
    let place = |id: PlayerId| places.get(&id).copied().unwrap_or(usize::MAX);
    let rating = |id| u32::from(tournament.player(id).and_then(|it| it.rating).unwrap_or(0));
    let mut pairs: Vec<_> = recorded
        .pairs
        .iter()
        .map(|it| {
            let mut two = [it.pair.white, it.pair.black];
            two.sort_by_key(|&id| place(id));
            two
        })
        .collect();
    let whites: BTreeSet<_> = recorded.pairs.iter().map(|it| it.pair.white).collect();
    let read_off = |pairs: &[[PlayerId; 2]]| -> Order {
        let (same, other): (Vec<_>, Vec<_>) =
            pairs.iter().partition(|two| whites.contains(&two[0]) == whites.contains(&pairs[0][0]));
        let mut boards: Vec<&[PlayerId; 2]> = Vec::new();
        for (place, board) in same.iter().enumerate() {
            boards.push(board);
            boards.extend(other.get(place));
        }
        boards.extend(other.iter().skip(same.len()));
        let players = [0, 1].into_iter().flat_map(|half| boards.iter().map(move |two| two[half]));
        let byes = recorded.byes.iter().copied().filter(|id| late != Some(*id));
        let players: Vec<_> = players.chain(byes).collect();
        let here: BTreeSet<_> = players.iter().copied().collect();
        let mut present = players.into_iter();
        let mut stands = |id: &PlayerId| if here.contains(id) { present.next() } else { None };
        order.iter().map(|id| stands(id).unwrap_or(*id)).collect()
    };
    pairs.sort_by_key(|two| place(two[0]));
    let upper = read_off(&pairs);
    pairs.sort_by_key(|two| Reverse(rating(two[0]) + rating(two[1])));
    let both = read_off(&pairs);
    pairs.sort_by_key(|two| place(two[1]));
    [upper, read_off(&pairs), both]
}

/// The change from one order to another: one player at another place, neighbors exchanged, or
/// several elsewhere.
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
            return Some(Happened::Elsewhere(elsewhere(order, other)));
        }
    }
    Some(Happened::Exchanged(exchanged))
}

/// The fewest players who have to move to lead from one order to another: all but a longest ascending series.
fn elsewhere(order: &Order, other: &Order) -> Vec<PlayerId> {
    let places = places(order);
    let places: Vec<_> = other.iter().map(|id| places.get(id)).collect();
    // How long a series ends with each, and with whom it goes on from the front.
    let mut longest: Vec<(usize, Option<usize>)> = Vec::new();
    for (index, own) in places.iter().enumerate() {
        let before = (0..index).filter(|it| places[*it] < *own);
        let before = before.max_by_key(|it| longest[*it].0);
        longest.push((before.map_or(0, |it| longest[it].0) + 1, before));
    }
    let mut kept = BTreeSet::new();
    let mut next = (0..longest.len()).max_by_key(|it| longest[*it].0);
    while let Some(index) = next {
        kept.insert(other[index]);
        next = longest[index].1;
    }
    order.iter().copied().filter(|id| !kept.contains(id)).collect()
}
