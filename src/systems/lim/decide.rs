//! Pairs a round: the bye, the groups from both ends, and the median (section 1, 2.2, 2.6).

use std::collections::BTreeSet;

use super::{
    field::{Field, Side},
    floaters::{Departed, Departure},
    group::{Group, Made},
    partners::Pairable,
};
use crate::{
    systems::{
        PairingError,
        shared::{
            first_bye::FirstBye as _,
            players::{Absolute as _, Players as _},
        },
    },
    tournament::Score,
};

/// A group that has been handled.
#[derive(Clone, Debug)]
pub(super) struct Handled {
    pub(super) side: Side,
    /// The score of the group; `None` for the median, which does not need one.
    pub(super) score: Option<Score>,
    pub(super) departed: Departed,
    /// The pairs in the order in which they were made, without those cracked later.
    pub(super) pairs: Vec<Made>,
    /// The pairs that were cracked, in that order (2.6).
    pub(super) cracked: Vec<Made>,
}

/// All decisions made while pairing a round.
#[derive(Clone, Debug, Default)]
pub(super) struct Route {
    pub(super) bye: Option<usize>,
    /// The groups in the order in which they were handled, the median last.
    pub(super) groups: Vec<Handled>,
}

impl Route {
    /// Cracks the next pairing of a side: the last one that was made.
    fn crack(&mut self, side: Side) -> Option<[usize; 2]> {
        let mut groups = self.groups.iter_mut().rev().filter(|group| group.side == side);
        groups.find_map(|group| {
            let made = group.pairs.pop()?;
            group.cracked.push(made);
            Some([made.player, made.opponent])
        })
    }
}

/// Pairs a round.
pub(super) fn pair_groups(field: &Field<'_>) -> Result<Route, PairingError> {
    let players = field.everybody();
    let impossible = || field.no_legal_pairing();
    // That an even number of players cannot be paired shows at the median.
    let bye = match players.len() % 2 {
        0 => None,
        _ => field.bye_receiver(field.compatible())?,
    };
    let present: Vec<_> = players.iter().copied().filter(|&player| Some(player) != bye).collect();
    let mut route = Route { bye, groups: Vec::new() };
    let mut waiting = pair_side(field, Side::Upper, &present, &[], &mut route);
    let from_above = waiting.clone();
    waiting.extend(pair_side(field, Side::Lower, &present, &from_above, &mut route));
    waiting.extend(present.iter().filter(|&&player| field.side(player) == Side::Median));
    pair_median(field, waiting, &mut route).ok_or_else(impossible)?;
    Ok(route)
}

/// Pairs the groups of a side from the outermost on, and returns the floaters
/// who reach the median, where some may be waiting already.
fn pair_side(
    field: &Field<'_>,
    side: Side,
    present: &[usize],
    at_median: &[usize],
    route: &mut Route,
) -> Vec<usize> {
    let on_side = |side: Side| present.iter().copied().filter(move |&it| field.side(it) == side);
    let scores: BTreeSet<_> = on_side(side).map(|player| field.score(player)).collect();
    let scores: Vec<_> = if side.is_upward() {
        scores.into_iter().collect()
    } else {
        scores.into_iter().rev().collect()
    };
    let own = |score: &Score| -> Vec<usize> {
        let score = *score;
        on_side(side).filter(|&player| field.score(player) == score).collect()
    };
    let mut arrived: Vec<usize> = Vec::new();
    for (place, score) in scores.iter().enumerate() {
        let adjacent = match scores.get(place + 1) {
            Some(next) => own(next),
            None => on_side(Side::Median).chain(at_median.iter().copied()).collect(),
        };
        let members = [own(score), arrived].concat();
        let has_arrived = |player: usize| field.score(player) != *score;
        let departure = Departure {
            field,
            side,
            members: &members,
            has_arrived: &has_arrived,
            adjacent: &adjacent,
        };
        let departed = departure.floaters();
        let group = Group::new(field, side, &departed.staying, has_arrived);
        // As many have left as necessary for the others to be pairable.
        let pairs = group.pair().unwrap_or_default();
        arrived = departed.floaters().collect();
        route.groups.push(Handled {
            side,
            score: Some(*score),
            departed,
            pairs,
            cracked: Vec::new(),
        });
    }
    arrived
}

/// Pairs the median with those waiting there, cracking pairings until that is possible (2.6).
fn pair_median(field: &Field<'_>, mut members: Vec<usize>, route: &mut Route) -> Option<()> {
    let side = Side::Median;
    let has_arrived = |player: usize| field.side(player) != Side::Median;
    let mut pairs = Group::new(field, side, &members, has_arrived).pair();
    if pairs.is_none() {
        let mut pairable = Pairable::new(field, &members);
        while pairable.left_over() > 0 {
            let cracked = crack_next(field, &members, route)?;
            pairable.come(cracked);
            members.extend(cracked);
        }
        pairs = Group::new(field, side, &members, has_arrived).pair();
    }
    let departed = Departed { staying: members, ..Departed::default() };
    let (pairs, cracked) = (pairs?, Vec::new());
    route.groups.push(Handled { side, score: None, departed, pairs, cracked });
    Some(())
}

/// Cracks the next pairing of the lower side if more members are from above,
/// else that of the upper side; if there is none left, of the other side.
fn crack_next(field: &Field<'_>, members: &[usize], route: &mut Route) -> Option<[usize; 2]> {
    let from = |side: Side| members.iter().filter(|&&player| field.side(player) == side).count();
    let sides = if from(Side::Upper) > from(Side::Lower) {
        [Side::Lower, Side::Upper]
    } else {
        [Side::Upper, Side::Lower]
    };
    sides.into_iter().find_map(|side| route.crack(side))
}
