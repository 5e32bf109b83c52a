//! What the text regards of a player (article 1).

use fpc::{
    Bye, Color, Outcome, PlayerId, RoundNumber, Score, Snapshot, Tournament, snapshot::Entrant,
};

use super::{Edition, bye::c2_bars};
use crate::colors::{Colors, Strength};

/// What the text regards of a player.
#[derive(Clone, Debug)]
pub struct Player {
    /// The pairing number (1.2).
    pub id: PlayerId,
    /// The place among those who have arrived (R-DUB26-7).
    pub number: usize,
    /// The place in the snapshot.
    pub place: usize,
    /// The pairing score (1.3, R-DUB26-3).
    pub score: Score,
    /// The games played.
    pub colors: Colors,
    /// The average rating of the opponents (1.7).
    pub aro: u64,
    /// The rounds in which the player was upfloated (1.8).
    pub upfloats: Vec<RoundNumber>,
    /// C2
    pub may_get_bye: bool,
}

impl Player {
    pub(super) fn new(
        tournament: &Tournament,
        snapshot: &Snapshot,
        place: usize,
        edition: Edition,
    ) -> Self {
        let entrant = &snapshot.players()[place];
        let points = snapshot.points();
        let opponents = entrant.past.iter().filter_map(|past| past.met());
        let ratings = opponents.map(|opponent| snapshot.rating_of(opponent).unwrap_or(0));
        let is_barred = entrant.past.iter().any(|past| c2_bars(past, points, edition));
        Self {
            id: entrant.id,
            number: place_among_arrived(tournament, entrant.id, |id| {
                snapshot.place(id).is_some()
                    || snapshot.assigned_bye() == Some(id)
                    || has_arrived(tournament, id, snapshot.round().index())
            }),
            place,
            score: entrant.pairing_score,
            colors: Colors::new(entrant.colors.as_slice()),
            aro: aro(ratings),
            upfloats: upfloats(tournament, entrant),
            may_get_bye: snapshot.assigned_bye().is_none() && !is_barred,
        }
    }

    /// The color preference: without a game, a mild one for black (1.6).
    pub fn preference(&self) -> (Strength, Color) {
        self.colors.preference.unwrap_or((Strength::Mild, Color::Black))
    }

    /// How often the player was upfloated.
    pub fn times_upfloated(&self) -> usize {
        self.upfloats.len()
    }
}

/// The average of ratings, rounded to the nearest integer, a half upwards; 0 if
/// there are none (1.7, R-DUB26-6).
pub fn aro(ratings: impl IntoIterator<Item = u16>) -> u64 {
    let (sum, games) = ratings
        .into_iter()
        .fold((0, 0), |(sum, games), rating| (sum + u64::from(rating), games + 1_u64));
    if games == 0 { 0 } else { (2 * sum + games) / (2 * games) }
}

/// The rounds in which a player was paired with an opponent whose pairing score
/// was higher, whether or not they played (R-DUB26-4).
fn upfloats(tournament: &Tournament, entrant: &Entrant) -> Vec<RoundNumber> {
    let virtual_points = |id: PlayerId, round: RoundNumber| {
        let player = tournament.player(id)?;
        player.virtual_points.get(round.index()).copied()
    };
    let score = |id: PlayerId, round: RoundNumber| {
        tournament.score_of(id, round).unwrap() + virtual_points(id, round).unwrap_or_default()
    };
    let rounds = entrant.past.iter().filter(|past| {
        let is_higher = |opponent| score(opponent, past.round) > score(entrant.id, past.round);
        past.opponent.is_some_and(is_higher)
    });
    rounds.map(|past| past.round).collect()
}

/// The place of a player in the list of those who have arrived (R-DUB26-7).
pub(super) fn place_among_arrived(
    tournament: &Tournament,
    id: PlayerId,
    has_arrived: impl Fn(PlayerId) -> bool,
) -> usize {
    let up_to = tournament.players().iter().filter(|player| player.id <= id);
    up_to.filter(|player| has_arrived(player.id)).count()
}

/// Tells whether a player was paired or got the allocated bye in one of the first rounds
/// (R-DUB26-7).
pub(super) fn has_arrived(tournament: &Tournament, id: PlayerId, rounds: usize) -> bool {
    (0..rounds).map(RoundNumber::from_index).any(|round| {
        tournament.outcomes_of(id, round).any(|outcome| {
            outcome.opponent().is_some() || *outcome == Outcome::Bye(Bye::PairingAllocated)
        })
    })
}
