//! Compares the ranks of a file with the places in the standings.

use super::{Misplaced, Standings};
use crate::player_id::PlayerId;

/// A player with a rank.
#[derive(Copy, Clone, Debug)]
pub(super) struct Seat {
    pub(super) player: PlayerId,
    pub(super) rank: u16,
    /// The group of those with whom they are tied, from 0.
    group: usize,
    from: u16,
    to: u16,
}

impl Seat {
    pub(super) const fn misplaced(&self) -> Misplaced {
        let Self { player, rank, from, to, .. } = *self;
        Misplaced { player, rank, from, to }
    }

    const fn is_misplaced(&self) -> bool {
        self.rank < self.from || self.to < self.rank
    }
}

/// Tied players, and the places they share.
struct Group {
    members: Vec<PlayerId>,
    to: u16,
}

/// The actual and the allowed places of players.
pub(super) struct Seating {
    groups: Vec<Group>,
    /// By rank, then in the order of the standings.
    pub(super) seats: Vec<Seat>,
    /// Players without a rank, by number.
    pub(super) unranked: Vec<PlayerId>,
}

impl Seating {
    /// The places that fit the ranks best, and whether players without a rank are left out of them.
    pub(super) fn fitting(
        standings: &Standings,
        rank: impl Fn(PlayerId) -> Option<u16>,
    ) -> (Self, bool) {
        let rank = |player| rank(player).filter(|&rank| rank > 0);
        let all = Self::of(standings, &rank, true);
        if all.unranked.is_empty() || all.seats.is_empty() {
            return (all, false);
        }
        let ranked = Self::of(standings, &rank, false);
        if ranked.misplaced().count() < all.misplaced().count() {
            (ranked, true)
        } else {
            (all, false)
        }
    }

    fn of(
        standings: &Standings,
        rank: &impl Fn(PlayerId) -> Option<u16>,
        with_unranked: bool,
    ) -> Self {
        let (mut groups, mut seats, mut unranked) = (Vec::new(), Vec::new(), Vec::new());
        let mut to = 0;
        for tied in standings.groups() {
            let from = to + 1;
            let players = tied.iter().map(|ranked| ranked.player);
            let members: Vec<_> =
                players.clone().filter(|&player| with_unranked || rank(player).is_some()).collect();
            if members.is_empty() {
                unranked.extend(players);
                continue;
            }
            to += members.len() as u16;
            for player in players {
                match rank(player) {
                    Some(rank) => seats.push(Seat { player, rank, group: groups.len(), from, to }),
                    None => unranked.push(player),
                }
            }
            groups.push(Group { members, to });
        }
        seats.sort_by_key(|seat| (seat.rank, seat.group, seat.player));
        unranked.sort_unstable();
        Self { groups, seats, unranked }
    }

    pub(super) fn misplaced(&self) -> impl Iterator<Item = &Seat> {
        self.seats.iter().filter(|seat| seat.is_misplaced())
    }

    /// Tells whether places are numbered by groups.
    pub(super) fn is_dense(&self) -> bool {
        self.seats.iter().all(|seat| usize::from(seat.rank) == seat.group + 1)
    }

    pub(super) fn has_one_rank(&self) -> bool {
        self.seats.len() > 1 && self.seats.windows(2).all(|pair| pair[0].rank == pair[1].rank)
    }

    pub(super) fn is_starting_order(&self) -> bool {
        self.seats.iter().all(|seat| seat.rank == seat.player.get())
    }

    /// The players who may be in a place.
    pub(super) fn members(&self, place: u16) -> &[PlayerId] {
        let group = self.groups.partition_point(|group| group.to < place);
        self.groups.get(group).map_or(&[], |group| &group.members)
    }

    /// The first misplaced player without whom as many as possible are in the right order.
    pub(super) fn lead(&self) -> Option<&Seat> {
        let groups: Vec<_> = self.seats.iter().map(|seat| seat.group).collect();
        let up_to = runs(&groups);
        let last = self.groups.len();
        let turned: Vec<_> = groups.iter().rev().map(|group| last - group).collect();
        let mut from = runs(&turned);
        from.reverse();
        let longest = up_to.iter().copied().max()?;
        // How many players of the longest runs are in each place of a run.
        let mut rivals = vec![0_usize; longest + 1];
        let is_in_one = |seat: usize| up_to[seat] + from[seat] == longest + 1;
        for seat in (0..groups.len()).filter(|&seat| is_in_one(seat)) {
            rivals[up_to[seat]] += 1;
        }
        let is_in_all = |seat: usize| is_in_one(seat) && rivals[up_to[seat]] == 1;
        let seats = self.seats.iter().enumerate();
        let mut outside = seats.filter(|(place, seat)| seat.is_misplaced() && !is_in_all(*place));
        outside.next().map(|(_, seat)| seat)
    }
}

/// The length of the longest run in order that ends with each.
fn runs(groups: &[usize]) -> Vec<usize> {
    // The lowest group with which a run of each length ends so far.
    let mut ends: Vec<usize> = Vec::new();
    let run = |&group: &usize| {
        let length = ends.partition_point(|&end| end <= group);
        match ends.get_mut(length) {
            Some(end) => *end = group,
            None => ends.push(group),
        }
        length + 1
    };
    groups.iter().map(run).collect()
}
