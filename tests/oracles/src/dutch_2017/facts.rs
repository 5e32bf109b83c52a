//! What is known before the round: players (section A), pairs that are possible
//! (C.1 to C.3), and whether a set of players can be paired at all (A.9).

use std::{cell::RefCell, collections::HashMap};

use fpc::{Color, Snapshot, contest::Float, snapshot::Entrant};

use super::{
    Readings, Topscorers,
    criteria::{Meeting, meeting},
};
use crate::{
    colors::{self, Colors},
    player::Player,
    sets::{Set, members, set_of, split_first},
};

/// Everything known before the round.
pub struct Facts<'a> {
    pub snapshot: &'a Snapshot,
    pub readings: Readings,
    /// Tells whether the search for the best candidate may leave out what cannot be it.
    pub takes_shortcuts: bool,
    /// In the order of A.2.
    pub players: Vec<Player>,
    meetings: Vec<Vec<Option<Meeting>>>,
    completions: RefCell<HashMap<Set, bool>>,
}

impl<'a> Facts<'a> {
    pub fn new(snapshot: &'a Snapshot, readings: Readings) -> Self {
        let count = snapshot.players().len();
        assert!(count <= Set::BITS as usize, "the oracle is for small fields");
        let players = (0..count).map(|place| player(snapshot, readings, place)).collect();
        let mut facts = Self {
            snapshot,
            readings,
            takes_shortcuts: true,
            players,
            meetings: Vec::new(),
            completions: RefCell::new(HashMap::new()),
        };
        let meetings = |higher| (0..count).map(|lower| facts.meet(higher, lower)).collect();
        facts.meetings = (0..count).map(meetings).collect();
        facts
    }

    pub fn everybody(&self) -> Set {
        (0..self.players.len()).fold(0, |all, place| all | set_of(place))
    }

    /// The pair of two players, the higher ranked one first, if it complies with
    /// C.1 and C.3.
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

    /// A player who has already received a pairing-allocated bye, or has already
    /// scored a (forfeit) win due to an opponent not appearing in time, shall
    /// not receive the pairing-allocated bye.
    pub fn c2(&self, place: usize) -> bool {
        self.players[place].may_get_bye
    }

    /// Non-topscorers with the same absolute color preference shall not meet.
    fn c3(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self.players[a], &self.players[b]);
        let same = a.colors.absolute().is_some() && a.colors.absolute() == b.colors.absolute();
        let excepted = if self.readings.one_topscorer_suffices {
            a.is_topscorer || b.is_topscorer
        } else {
            a.is_topscorer && b.is_topscorer
        };
        !same || excepted
    }

    /// What follows from a pair of players, if they may meet (C.1, C.3).
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

    /// Tells whether players may be all that is left unpaired in a round.
    pub fn may_be_left_over(&self, players: Set) -> bool {
        match players.count_ones() {
            0 => true,
            1 => members(players).all(|place| self.c2(place)),
            _ => false,
        }
    }

    /// Tells whether players can all be paired, except at most one who receives the bye, in
    /// compliance with C.1 to C.3 (A.9).
    pub fn can_be_completed(&self, players: Set) -> bool {
        if self.may_be_left_over(players) {
            return true;
        }
        if let Some(&known) = self.completions.borrow().get(&players) {
            return known;
        }
        let answer = self.first_can_be_paired(players);
        self.completions.borrow_mut().insert(players, answer);
        answer
    }

    fn first_can_be_paired(&self, players: Set) -> bool {
        let Some((first, others)) = split_first(players) else { return true };
        let meets = |other| {
            self.meeting(first, other).is_some() && self.can_be_completed(others & !set_of(other))
        };
        let is_odd = players.count_ones() % 2 == 1;
        let gets_bye = || is_odd && self.c2(first) && self.can_be_completed(others);
        members(others).any(meets) || gets_bye()
    }
}

fn player(snapshot: &Snapshot, readings: Readings, place: usize) -> Player {
    let entrant = &snapshot.players()[place];
    Player {
        id: entrant.id,
        pairing_number: entrant.tpn.0,
        score: entrant.pairing_score,
        colors: Colors::new(entrant.colors.as_slice()),
        is_topscorer: is_topscorer(snapshot, readings, entrant),
        floats: [1, 2].map(|ago| float(entrant, ago)),
        may_get_bye: snapshot.assigned_bye().is_none() && !entrant.had_bye_or_forfeit_win(),
    }
}

/// Topscorers have over 50% of the maximum possible score when pairing the final
/// round (A.7).
fn is_topscorer(snapshot: &Snapshot, readings: Readings, entrant: &Entrant) -> bool {
    let rounds = match readings.topscorers {
        Topscorers::OfPlayedRounds => snapshot.round().get() - 1,
        Topscorers::OfAllRounds => snapshot.round().get(),
    };
    let maximum = snapshot.points().best_game().times(rounds.into());
    snapshot.is_last_round() && entrant.pairing_score.times(2) > maximum
}

/// The float of a past round; any unplayed round is a downfloat (A.4.b).
fn float(entrant: &Entrant, rounds_ago: usize) -> Option<Float> {
    let past = entrant.rounds_ago(rounds_ago)?;
    if past.is_played() { past.game_float } else { Some(Float::Down) }
}
