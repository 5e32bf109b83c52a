//! Determines whether there are enough opponents for everybody in the future rounds.
//!
//! Every player needs as many different opponents as they have rounds left. If all these pairings
//! were made, every player could send one unit to each of their opponents, so everybody would send
//! as many units as they have rounds left, at most one to each player they can still meet, and
//! nobody would receive more than they have rounds left. That is a flow, and if the maximum flow
//! falls short, its cut is a proof: the players on its source side need more pairings than there
//! are. (The existence of a flow proves nothing, because the pairings must also fit into rounds.)

use std::collections::VecDeque;

use super::{ahead::Ahead, certificate::Shortage};
use crate::tournament::RoundNumber;

/// A proof that some round has no legal pairing, for as few rounds as possible.
pub(super) fn shortage(ahead: &Ahead) -> Option<Shortage> {
    (1..=ahead.rounds()).find_map(|rounds| Flow::largest(ahead, rounds).cut())
}

/// A flow from players on the left to players on the right.
struct Flow<'a> {
    ahead: &'a Ahead,
    rounds: usize,
    demand: Vec<u64>,
    /// The flow between two players, by left and right.
    sent: Vec<u64>,
    /// The amounts that each player on the left still has to send, and each on the right can still
    /// receive.
    to_send: Vec<u64>,
    to_take: Vec<u64>,
}

impl<'a> Flow<'a> {
    fn largest(ahead: &'a Ahead, rounds: usize) -> Self {
        let vertices = ahead.vertices();
        let demand: Vec<_> = (0..vertices).map(|vertex| ahead.demand(vertex, rounds)).collect();
        let mut flow = Self {
            ahead,
            rounds,
            sent: vec![0; vertices * vertices],
            to_send: demand.clone(),
            to_take: demand.clone(),
            demand,
        };
        flow.send_to_next();
        for left in 0..vertices {
            while flow.to_send[left] > 0 && flow.send_along_path(left) {}
        }
        flow
    }

    fn vertices(&self) -> usize {
        self.demand.len()
    }

    fn capacity(&self, left: usize, right: usize) -> u64 {
        self.ahead.capacity(left, right, self.rounds)
    }

    /// Sends what is possible directly, starting with the next players in a circle, which uses
    /// everybody equally.
    fn send_to_next(&mut self) {
        let vertices = self.vertices();
        for step in 1..vertices {
            for left in 0..vertices {
                let right = (left + step) % vertices;
                let most = self.to_send[left].min(self.to_take[right]);
                if most > 0 {
                    let amount = most.min(self.capacity(left, right));
                    self.send(left, right, amount);
                    self.to_send[left] -= amount;
                    self.to_take[right] -= amount;
                }
            }
        }
    }

    fn send(&mut self, left: usize, right: usize, amount: u64) {
        self.sent[left * self.demand.len() + right] += amount;
    }

    fn sent(&self, left: usize, right: usize) -> u64 {
        self.sent[left * self.vertices() + right]
    }

    /// The players that can be reached from one on the left in the residual graph, each with its
    /// predecessor on the other side: left and right.
    fn reach(&self, start: usize) -> (Vec<Option<usize>>, Vec<Option<usize>>) {
        let vertices = self.vertices();
        let (mut lefts, mut rights) = (vec![None; vertices], vec![None; vertices]);
        lefts[start] = Some(usize::MAX);
        let mut open = VecDeque::from([start]);
        while let Some(left) = open.pop_front() {
            for right in 0..vertices {
                if rights[right].is_some() || self.sent(left, right) >= self.capacity(left, right) {
                    continue;
                }
                rights[right] = Some(left);
                if self.to_take[right] > 0 {
                    return (lefts, rights);
                }
                for (back, before) in lefts.iter_mut().enumerate() {
                    if before.is_none() && self.sent(back, right) > 0 {
                        *before = Some(right);
                        open.push_back(back);
                    }
                }
            }
        }
        (lefts, rights)
    }

    /// Sends one more unit from a player on the left along an augmenting path, if there is one.
    fn send_along_path(&mut self, start: usize) -> bool {
        let (lefts, rights) = self.reach(start);
        let end = (0..self.vertices()).find(|&it| rights[it].is_some() && self.to_take[it] > 0);
        let Some(end) = end else { return false };
        self.to_take[end] -= 1;
        self.to_send[start] -= 1;
        let (mut right, vertices) = (end, self.vertices());
        while let Some(left) = rights[right] {
            self.sent[left * vertices + right] += 1;
            if left == start {
                break;
            }
            let Some(before) = lefts[left] else { break };
            self.sent[left * vertices + before] -= 1;
            right = before;
        }
        true
    }

    /// The proof if the flow falls short: the smallest one found among the players who cannot send
    /// everything.
    fn cut(&self) -> Option<Shortage> {
        let short = (0..self.vertices()).filter(|&left| self.to_send[left] > 0);
        let reached = short.map(|left| self.reach(left));
        let size = |side: &[Option<usize>]| side.iter().flatten().count();
        let (lefts, rights) = reached.min_by_key(|(lefts, rights)| size(lefts) + size(rights))?;
        let members = |side: &[Option<usize>]| -> Vec<usize> {
            (0..self.vertices()).filter(|&it| side[it].is_some()).collect()
        };
        let (players, helpers) = (members(&lefts), members(&rights));
        let demand = |of: &[usize]| of.iter().map(|&it| self.demand[it]).sum();
        let with_others = players.iter().map(|&player| -> u64 {
            let others = (0..self.vertices()).filter(|&it| rights[it].is_none());
            others.map(|other| self.capacity(player, other)).sum()
        });
        let names = |of: &[usize]| of.iter().map(|&it| self.ahead.name(it)).collect();
        Some(Shortage {
            first: self.ahead.first,
            last: RoundNumber::from_index(self.ahead.first.index() + self.rounds - 1),
            needed: demand(&players),
            with_helpers: demand(&helpers),
            with_others: with_others.sum(),
            players: names(&players),
            helpers: names(&helpers),
        })
    }
}
