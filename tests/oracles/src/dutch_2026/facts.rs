//! What is known before the round: players (article 1), pairs that are possible
//! (C1 and C3), and whether a set of players can be paired at all (C4 and C5).

use std::{cell::RefCell, collections::HashMap};

use fpc::{
    Color, PointSystem, Score, Snapshot,
    contest::{Float, PastRound},
    snapshot::Entrant,
    tournament::ResultKind,
};

use super::criteria::{Meeting, meeting};
use crate::{
    basic_rules::bars_from_bye,
    colors::{self, Colors},
    player::Player,
    sets::{Set, members, set_of, split_first},
};

/// Everything known before the round.
pub struct Facts<'a> {
    pub snapshot: &'a Snapshot,
    /// Tells whether the search for the best candidate may leave out what cannot be it.
    pub takes_shortcuts: bool,
    /// In the order of 1.2.
    pub players: Vec<Player>,
    meetings: Vec<Vec<Option<Meeting>>>,
    all_paired: RefCell<HashMap<Set, bool>>,
    /// C5: the lowest score with which a player can receive the bye in a legal
    /// pairing of the whole round.
    bye_score: Option<Score>,
}

impl<'a> Facts<'a> {
    pub fn new(snapshot: &'a Snapshot) -> Self {
        let count = snapshot.players().len();
        assert!(count <= Set::BITS as usize, "the oracle is for small fields");
        let players = snapshot.players().iter().map(|entrant| player(snapshot, entrant));
        let mut facts = Self {
            snapshot,
            takes_shortcuts: true,
            players: players.collect(),
            meetings: Vec::new(),
            all_paired: RefCell::default(),
            bye_score: None,
        };
        let meetings = |higher| (0..count).map(|lower| facts.meet(higher, lower)).collect();
        facts.meetings = (0..count).map(meetings).collect();
        facts.bye_score = facts.c5();
        facts
    }

    pub fn everybody(&self) -> Set {
        (0..self.players.len()).fold(0, |all, place| all | set_of(place))
    }

    /// The pair of two players, the higher ranked one first, if it complies with
    /// C1 and C3.
    fn meet(&self, higher: usize, lower: usize) -> Option<Meeting> {
        let possible = higher < lower && self.c1(higher, lower) && self.c3(higher, lower);
        possible.then(|| {
            let (a, b) = (&self.players[higher], &self.players[lower]);
            let initial = self.snapshot.recorded_initial_color().unwrap_or(Color::White);
            meeting(a, b, colors::color_of_higher(a, b, initial))
        })
    }

    /// Two players shall not play against each other more than once.
    fn c1(&self, a: usize, b: usize) -> bool {
        self.snapshot.may_meet(a, b)
    }

    /// Non-topscorers with the same absolute color preference shall not meet.
    fn c3(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self.players[a], &self.players[b]);
        let same = a.colors.absolute().is_some() && a.colors.absolute() == b.colors.absolute();
        !same || a.is_topscorer || b.is_topscorer
    }

    /// The lowest score of a player who may receive the bye (C2) while all
    /// others can be paired.
    fn c5(&self) -> Option<Score> {
        let can_be_left_over = |&place: &usize| {
            self.players[place].may_get_bye && self.all_paired(self.everybody() & !set_of(place))
        };
        let scores = (0..self.players.len()).filter(can_be_left_over);
        scores.map(|place| self.players[place].score).min()
    }

    /// What follows from a pair of players, if they may meet (C1, C3).
    pub fn meeting(&self, a: usize, b: usize) -> Option<&Meeting> {
        self.meetings[a.min(b)][a.max(b)].as_ref()
    }

    /// The two players of a pair, white first.
    pub fn with_colors(&self, a: usize, b: usize) -> (usize, usize) {
        let (higher, lower) = (a.min(b), a.max(b));
        match self.meeting(a, b).unwrap().color_of_higher {
            Color::White => (higher, lower),
            Color::Black => (lower, higher),
        }
    }

    /// Tells whether a player may receive the bye, and has the score to do so (C2, C5).
    fn may_receive_bye(&self, place: usize) -> bool {
        let player = &self.players[place];
        player.may_get_bye && Some(player.score) == self.bye_score
    }

    /// Tells whether players may be all that is left unpaired in a round.
    pub fn may_be_left_over(&self, players: Set) -> bool {
        match players.count_ones() {
            0 => true,
            1 => members(players).all(|place| self.may_receive_bye(place)),
            _ => false,
        }
    }

    /// Tells whether players can all be paired, except at most one who receives the bye, in
    /// compliance with C1 to C3 and with the lowest score of C5 (C4).
    pub fn can_be_completed(&self, players: Set) -> bool {
        if players.count_ones().is_multiple_of(2) {
            return self.all_paired(players);
        }
        members(players)
            .any(|place| self.may_receive_bye(place) && self.all_paired(players & !set_of(place)))
    }

    /// The player who is bound to receive the bye if these remain unpaired in a
    /// bracket, the only one to do so (C9): all others who are still unpaired
    /// have lower scores, which C5 rules out.
    pub fn receiver_of_bye(&self, downfloaters: Set) -> Option<&Player> {
        let (only, others) = split_first(downfloaters)?;
        let player = &self.players[only];
        let is_odd = self.players.len() % 2 == 1;
        (others == 0 && is_odd && Some(player.score) == self.bye_score).then_some(player)
    }

    /// The number of rounds that a player did not play.
    pub fn unplayed_games(&self, player: &Player) -> usize {
        self.snapshot.round().index() - player.colors.games_played()
    }

    /// Tells whether players can all be paired with each other.
    fn all_paired(&self, players: Set) -> bool {
        let Some((first, others)) = split_first(players) else { return true };
        if let Some(&known) = self.all_paired.borrow().get(&players) {
            return known;
        }
        let meets = |other: usize| {
            self.meeting(first, other).is_some() && self.all_paired(others & !set_of(other))
        };
        let answer = players.count_ones().is_multiple_of(2) && members(others).any(meets);
        self.all_paired.borrow_mut().insert(players, answer);
        answer
    }
}

fn player(snapshot: &Snapshot, entrant: &Entrant) -> Player {
    let points = snapshot.points();
    let is_barred = entrant.past.iter().any(|past| bars_from_bye(past, points));
    Player {
        id: entrant.id,
        pairing_number: entrant.tpn.0,
        score: entrant.pairing_score,
        colors: Colors::new(entrant.colors.as_slice()),
        is_topscorer: is_topscorer(snapshot, entrant),
        floats: [1, 2].map(|ago| float(entrant.rounds_ago(ago)?, points)),
        may_get_bye: snapshot.assigned_bye().is_none() && !is_barred,
    }
}

/// Topscorers have over 50% of the maximum possible score when pairing the final
/// round (1.8).
fn is_topscorer(snapshot: &Snapshot, entrant: &Entrant) -> bool {
    let maximum = snapshot.points().best_game().times(snapshot.round().index() as i64);
    snapshot.is_last_round() && entrant.pairing_score.times(2) > maximum
}

/// The float of a past round. An unplayed one is a downfloat if it was the
/// pairing-allocated bye, or gave more points than a loss (1.4.3, 1.4.4).
fn float(past: &PastRound, points: &PointSystem) -> Option<Float> {
    match past.kind {
        Some(ResultKind::Win | ResultKind::Draw | ResultKind::Loss) => past.game_float,
        Some(ResultKind::PairingAllocatedBye) => Some(Float::Down),
        _ => (past.points > points.loss).then_some(Float::Down),
    }
}
