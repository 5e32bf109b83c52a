//! Round robins whose order and colors the organizer decides.

use super::departures::{NAMED, and_more, listed, versus};
use crate::{
    phrase,
    player_id::PlayerId,
    reason::Reason,
    round_robin::Schedule,
    snapshot::{Listed, Snapshot},
    text::phrase::{Phrase, ToPhrase},
    tournament::{Pair, RecordedRound, Score},
};

/// What the tournament type means.
const ARTICLE: &str = "TRF26, 192";

/// Why a recorded round cannot be one of a round robin, and its other games: somebody meets too
/// often, or after the last round not often enough, or has points for a free round.
pub(super) fn departure(
    schedule: Schedule,
    snapshot: &Snapshot,
    recorded: &RecordedRound,
) -> Option<(Vec<Pair>, Reason)> {
    let in_cycle = schedule.table(snapshot.history().players().len()).rounds().max(1);
    let cycles = (snapshot.total_rounds().get() as usize).div_ceil(in_cycle);
    let earlier = |pair: Pair| {
        let past = snapshot.past_of(pair.white);
        past.iter().filter(|round| round.opponent == Some(pair.black)).count()
    };
    let games = recorded.pairs.iter().map(|it| it.pair);
    let (possible, excessive): (Vec<_>, Vec<_>) = games.partition(|&pair| earlier(pair) < cycles);
    let mut halves = schedule.halves.then(|| Halves::before(snapshot));
    let (possible, of_one_half): (Vec<_>, Vec<_>) = possible
        .into_iter()
        .partition(|&pair| halves.as_mut().is_none_or(|halves| halves.meet(snapshot, pair)));
    let [excessive, of_one_half] = [excessive, of_one_half].map(|pairs| versus(&pairs));
    let gives_points = snapshot.points().pairing_allocated_bye > Score::ZERO;
    let byes = recorded.byes.iter().filter(|_| gives_points);
    let byes = byes.filter(|&&id| snapshot.assigned_bye() != Some(id));
    let byes: Vec<_> = byes.map(ToPhrase::phrase).collect();
    // With other numbers of rounds, it is not known how often everybody meets.
    let is_complete =
        snapshot.is_last_round() && snapshot.round().get() as usize == cycles * in_cycle;
    let missing =
        is_complete.then(|| missing(snapshot, recorded, cycles, halves.as_ref())).flatten();
    let often = match cycles {
        1 => phrase!("once"),
        2 => phrase!("twice"),
        times => phrase!("{times} times", times),
    };
    let breaches = [
        (!excessive.is_empty()).then(|| {
            phrase!(
                "{games}: they have met before, and everybody meets everybody {often}",
                games = listed(&excessive),
                often
            )
        }),
        (!of_one_half.is_empty()).then(|| {
            phrase!(
                "{games}: by their other games, they are of the same half",
                games = listed(&of_one_half)
            )
        }),
        missing.map(|games| {
            phrase!("{games} have not met {often} after the last round", games, often)
        }),
        (!byes.is_empty()).then(|| {
            phrase!(
                "a free round gives no points, and there are byes (U): {players}",
                players = listed(&byes)
            )
        }),
    ];
    let breaches: Vec<_> = breaches.into_iter().flatten().collect();
    let text = (!breaches.is_empty()).then(|| Phrase::series(breaches, "; "))?;
    Some((possible, Reason::Step { article: ARTICLE, text }))
}

/// The pairs who have met less often than in every cycle, counting a round, unless one of them has
/// left.
fn missing(
    snapshot: &Snapshot,
    recorded: &RecordedRound,
    cycles: usize,
    halves: Option<&Halves>,
) -> Option<Phrase> {
    let players = snapshot.history().players();
    let in_round = |id: PlayerId| {
        recorded.pairs.iter().find_map(|it| match it.pair {
            Pair { white, black } if white == id => Some(black),
            Pair { white, black } if black == id => Some(white),
            _ => None,
        })
    };
    // Whoever plays in the round has not left before it, whether it is over or not.
    let stays = |player: &Listed| in_round(player.id).is_some() || !snapshot.has_left(player.id);
    let stays: Vec<_> = players.iter().map(stays).collect();
    let (mut named, mut count) = (Vec::new(), 0);
    for (place, player) in players.iter().enumerate().filter(|&(place, _)| stays[place]) {
        let mut times = vec![0; players.len()];
        let past = snapshot.past_of(player.id);
        let met = past.iter().filter_map(|round| round.opponent).chain(in_round(player.id));
        for opponent in met.filter_map(|id| snapshot.history().place(id)) {
            times[opponent] += 1;
        }
        for other in (place + 1..players.len()).filter(|&other| stays[other]) {
            let meet = halves.is_none_or(|halves| halves.are_opponents(place, other));
            if meet && times[other] < cycles {
                count += 1;
                if named.len() < NAMED {
                    let (white, black) = (player.id, players[other].id);
                    named.push(phrase!("{white} v {black}", white, black));
                }
            }
        }
    }
    (count > 0).then(|| and_more(&named, count))
}

/// Who is in which of two halves, as far as games tell.
struct Halves {
    /// For each player, somebody whose half theirs follows from, and whether it is the other one.
    known_by: Vec<(usize, bool)>,
    /// The number known by each player.
    counts: Vec<usize>,
}

impl Halves {
    /// As the games before the round tell.
    fn before(snapshot: &Snapshot) -> Self {
        let players = snapshot.history().players();
        let known_by = (0..players.len()).map(|place| (place, false)).collect();
        let mut halves = Self { known_by, counts: vec![1; players.len()] };
        for player in players {
            for black in snapshot.past_of(player.id).iter().filter_map(|round| round.opponent) {
                halves.meet(snapshot, Pair { white: player.id, black });
            }
        }
        halves
    }

    /// The one by whom everybody is known whose half is known beside that of a player, and whether
    /// the player is in the other half.
    fn known_by(&self, mut place: usize) -> (usize, bool) {
        let mut is_other = false;
        while self.known_by[place].0 != place {
            is_other ^= self.known_by[place].1;
            place = self.known_by[place].0;
        }
        (place, is_other)
    }

    /// Enters a game; `false` if both are known to be in the same half.
    fn meet(&mut self, snapshot: &Snapshot, pair: Pair) -> bool {
        let history = snapshot.history();
        let places = history.place(pair.white).zip(history.place(pair.black));
        let Some((one, other)) = places else { return true };
        let ((one, first), (other, second)) = (self.known_by(one), self.known_by(other));
        if one == other {
            return first != second;
        }
        let few_first = self.counts[one] <= self.counts[other];
        let (few, many) = if few_first { (one, other) } else { (other, one) };
        self.known_by[few] = (many, first == second);
        self.counts[many] += self.counts[few];
        true
    }

    /// Tells whether two are known to be in different halves.
    fn are_opponents(&self, one: usize, other: usize) -> bool {
        let ((one, first), (other, second)) = (self.known_by(one), self.known_by(other));
        one == other && first != second
    }
}
