//! WDL scores: two points for a win, one for a draw, and the ranking based on them (SSM, A1 and
//! A2).

use std::cmp::{Ordering, Reverse};

use crate::{
    contest::{Float, PastRound},
    snapshot::{Entrant, History, Listed, Snapshot},
    systems::OrderValue,
    template,
    tie_break_value::TieBreakValue,
    tournament::{GamePoints, GameScore, PointSystem, ResultKind, Score},
};

/// The scores by which players are ranked in the SSM system (A2), whatever points system the file
/// has. Higher is better.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Default)]
pub struct WdlScores {
    /// Two points for a win or a bye, one for a draw.
    pub own: Score,
    /// SOS: the sum of the current scores of all opponents met over the board.
    pub opponents: Score,
    /// GAM: the game score; zero for all if it is not known for everybody.
    pub game: GameScore,
}

/// Two points for a win, one for a draw.
pub(crate) const POINTS: PointSystem =
    PointSystem::with_win_draw(Score::from_tenths(20), Score::from_tenths(10));

/// The scores by which all players are ranked before a round.
pub(super) struct WdlTable<'a> {
    history: &'a History,
    round: usize,
    /// The score of each player, by place in the list.
    own: Vec<Score>,
    /// False if some game scores are missing, so that they count for nobody.
    counts_game_scores: bool,
}

/// Tells whether the file gives the game scores before a round for only some players, or for none,
/// although it gives later ones.
pub(super) fn lacks_game_scores(history: &History, round: usize) -> bool {
    let is_total = |player: &Listed| matches!(player.game_points, Some(GamePoints::Total(_)));
    (1..history.played()).contains(&round) && history.players().iter().any(is_total)
}

/// The score of some rounds.
fn score(past: &[PastRound]) -> Score {
    past.iter().filter_map(|past| past.kind).map(|kind| POINTS.value(kind)).sum()
}

impl<'a> WdlTable<'a> {
    pub(super) fn new(history: &'a History, round: usize) -> Self {
        let places = 0..history.players().len();
        let own = places.map(|place| score(&history.before(place, round))).collect();
        Self { history, round, own, counts_game_scores: !lacks_game_scores(history, round) }
    }

    /// The scores by which a player, by place in the list, is ranked.
    pub(super) fn scores(&self, place: usize) -> WdlScores {
        let past = self.history.before(place, self.round);
        let met = past.iter().filter_map(|past| self.history.place(past.met()?));
        let game_points = self.history.players()[place].game_points.as_ref();
        let known = game_points.filter(|_| self.counts_game_scores);
        let game = known.and_then(|it| it.after(self.round, self.history.played()));
        WdlScores {
            own: self.own[place],
            opponents: met.map(|opponent| self.own[opponent]).sum(),
            game: game.unwrap_or_default(),
        }
    }

    /// The score of a player present.
    pub(super) fn own(&self, player: &Entrant) -> Score {
        self.own[usize::from(player.list_place) - 1]
    }

    /// The scores by which a player is ranked.
    pub(super) fn of(&self, player: &Entrant) -> WdlScores {
        self.scores(usize::from(player.list_place) - 1)
    }

    /// The values by which players of the same score are ranked (A2).
    pub(super) fn values(&self, player: &Entrant) -> [OrderValue; 3] {
        let value = |code, name, value| OrderValue { code, name, article: "A2", value };
        let WdlScores { opponents, game, .. } = self.of(player);
        [
            value("SOS", template!("sum of the scores of opponents"), opponents.into()),
            value("GAM", template!("game score"), TieBreakValue::new(game.units(), GameScore::ONE)),
            value("R", template!("rating"), i64::from(player.rating.unwrap_or(0)).into()),
        ]
    }

    /// The rank of a player (A2), best first: score, SOS, game score, rating, and the place in the
    /// list instead of a draw of lots.
    pub(super) fn rank(&self, player: &Entrant) -> impl Ord + use<> {
        (Reverse((self.of(player), player.rating)), player.list_place)
    }
}

/// Tells whether it was a bye worth a win, allocated or not, which is a downfloat and bars from
/// another (A8, B2).
pub(super) fn is_full_bye(past: &PastRound) -> bool {
    use ResultKind::{FullPointBye, PairingAllocatedBye};
    matches!(past.kind, Some(PairingAllocatedBye | FullPointBye))
}

/// The float of a player in a round (A4, A8), which depends on the pairing, whether or not the two
/// played.
pub(super) fn float(snapshot: &Snapshot, player: &Entrant, past: &PastRound) -> Option<Float> {
    if is_full_bye(past) {
        return Some(Float::Down);
    }
    let before = |past_of: &[PastRound]| score(&past_of[..past.round.index()]);
    let opponent = snapshot.past_of(past.opponent?);
    match before(&player.past).cmp(&before(&opponent)) {
        Ordering::Greater => Some(Float::Down),
        Ordering::Equal => None,
        Ordering::Less => Some(Float::Up),
    }
}
