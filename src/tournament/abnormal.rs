//! Points that differ from the points system in certain rounds or for certain
//! players, and bonuses and penalties (record 299).

use std::collections::{BTreeMap, BTreeSet};

use super::{
    color::Color,
    id::PlayerId,
    result::{GameResult, Outcome, ResultKind},
    round::RoundNumber,
    score::{PointSystem, Score},
};

/// An exception to the points system for certain results, or a bonus or penalty.
///
/// If several apply to the same result, the last one counts; bonuses and penalties add up.
///
/// # Examples
///
/// ```
/// use fpc::{AbnormalPoints, PlayerId, RoundNumber, Score};
///
/// // Player 7 loses a point in round 2 because their phone rang.
/// let penalty = AbnormalPoints {
///     result: None,
///     points: Score::from_tenths(-10),
///     round: RoundNumber::new(2),
///     players: vec![PlayerId::new(7).unwrap()],
/// };
/// assert!(penalty.is_bonus());
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct AbnormalPoints {
    /// The results concerned; `None` for a bonus or penalty regardless of the result.
    pub result: Option<ResultKind>,
    /// The points for them, or the bonus, negative for a penalty.
    pub points: Score,
    /// The round; `None` for every round.
    pub round: Option<RoundNumber>,
    /// The players; an empty list means everybody, and a player listed twice is concerned once.
    pub players: Vec<PlayerId>,
}

impl AbnormalPoints {
    /// Whether it is added to the points for the result.
    pub const fn is_bonus(&self) -> bool {
        self.result.is_none()
    }

    /// Whether it applies in all rounds to all players.
    pub(crate) const fn is_general(&self) -> bool {
        self.round.is_none() && self.players.is_empty()
    }
}

/// Moves points that apply to everybody in all rounds into the points system, replacing earlier
/// values. The others are kept in order.
pub(crate) fn fold_general(
    points: &mut PointSystem,
    entries: Vec<AbnormalPoints>,
) -> Vec<AbnormalPoints> {
    let mut general = BTreeSet::new();
    let mut left = Vec::with_capacity(entries.len());
    for entry in entries.into_iter().rev() {
        match entry.result {
            Some(kind) if general.contains(&kind) => {}
            Some(kind) if entry.is_general() => {
                general.insert(kind);
                *points.value_mut(kind) = entry.points;
            }
            _ => left.push(entry),
        }
    }
    left.reverse();
    left
}

/// The scope of an exception: a player or all, a round or all.
type Scope = (Option<PlayerId>, Option<RoundNumber>);

/// The points for every outcome: the points system with its exceptions.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scoring {
    points: PointSystem,
    /// The points for results, with their places in the list: the last one counts.
    results: BTreeMap<(ResultKind, Scope), (usize, Score)>,
    bonuses: BTreeMap<Scope, Score>,
}

impl Scoring {
    pub(crate) fn new(points: PointSystem, abnormal: &[AbnormalPoints]) -> Self {
        let mut scoring = Self { points, results: BTreeMap::new(), bonuses: BTreeMap::new() };
        for (place, entry) in abnormal.iter().enumerate() {
            // A player listed twice is concerned once.
            let players: BTreeSet<_> = entry.players.iter().copied().collect();
            let everybody = entry.players.is_empty().then_some(None);
            for player in players.into_iter().map(Some).chain(everybody) {
                let scope = (player, entry.round);
                match entry.result {
                    Some(kind) => {
                        scoring.results.insert((kind, scope), (place, entry.points));
                    }
                    None => *scoring.bonuses.entry(scope).or_default() += entry.points,
                }
            }
        }
        scoring
    }

    /// The points of a player for an outcome in a round, without bonuses.
    pub(crate) fn result(&self, player: PlayerId, round: RoundNumber, outcome: &Outcome) -> Score {
        if self.results.is_empty() {
            return self.points.points(outcome);
        }
        let exception = outcome.kind().and_then(|kind| {
            let found = scopes(player, round).map(|scope| self.results.get(&(kind, scope)));
            found.into_iter().flatten().max_by_key(|(place, _)| *place)
        });
        exception.map_or_else(|| self.points.points(outcome), |&(_, points)| points)
    }

    /// The points of a player for a draw in a round.
    pub(crate) fn draw(&self, player: PlayerId, round: RoundNumber) -> Score {
        // The opponent and the color do not matter.
        let draw = Outcome::Game {
            opponent: player,
            color: Color::White,
            result: GameResult::Draw,
            rated: true,
        };
        self.result(player, round, &draw)
    }

    /// The bonuses and penalties of a player in a round.
    pub(crate) fn bonus(&self, player: PlayerId, round: RoundNumber) -> Score {
        if self.bonuses.is_empty() {
            Score::ZERO
        } else {
            scopes(player, round).iter().filter_map(|scope| self.bonuses.get(scope)).copied().sum()
        }
    }

    /// The points of a player in a round, including bonuses and penalties.
    pub(crate) fn worth(&self, player: PlayerId, round: RoundNumber, outcome: &Outcome) -> Score {
        self.result(player, round, outcome) + self.bonus(player, round)
    }
}

/// The score before each of some rounds and after the last, given what each is worth.
pub(crate) fn running_score(worth: impl Iterator<Item = Score>) -> impl Iterator<Item = Score> {
    let mut total = Score::ZERO;
    let after = worth.map(move |worth| {
        total += worth;
        score(total)
    });
    std::iter::once(Score::ZERO).chain(after)
}

/// The scores of all players before each complete round of a tournament and after
/// the last.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub(crate) struct ScoreTable {
    /// The scores round by round, each with all players.
    scores: Vec<Score>,
    /// What the scores after the last round would be if they could be negative.
    totals: Vec<Score>,
    played: usize,
}

impl ScoreTable {
    /// The scores before the first round, with room for some rounds.
    pub(crate) fn new(players: usize, rounds: usize) -> Self {
        let mut scores = Vec::with_capacity(players * (rounds + 1));
        scores.resize(players, Score::ZERO);
        Self { scores, totals: vec![Score::ZERO; players], played: 0 }
    }

    /// Adds the next round, given what it is worth to each player.
    pub(crate) fn append(&mut self, worth: impl Iterator<Item = Score>) {
        for (worth, total) in worth.zip(&mut self.totals) {
            *total += worth;
            self.scores.push(score(*total));
        }
        self.played += 1;
    }

    /// The score of a player, by place in the list, before a round.
    pub(crate) fn before(&self, place: usize, round: usize) -> Score {
        self.scores[round.min(self.played) * self.totals.len() + place]
    }
}

/// The score for a total: it is never negative, and the excess of a penalty is deducted from points
/// won later.
fn score(total: Score) -> Score {
    total.max(Score::ZERO)
}

/// All scopes that include a player in a round.
const fn scopes(player: PlayerId, round: RoundNumber) -> [Scope; 4] {
    let (player, round) = (Some(player), Some(round));
    [(None, None), (player, None), (None, round), (player, round)]
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::super::result::Bye;
    use super::*;

    fn id(number: u16) -> PlayerId {
        PlayerId::new(number).unwrap()
    }

    fn entry(
        result: Option<ResultKind>,
        tenths: i64,
        round: u32,
        players: &[u16],
    ) -> AbnormalPoints {
        AbnormalPoints {
            result,
            points: Score::from_tenths(tenths),
            round: RoundNumber::new(round),
            players: players.iter().copied().map(id).collect(),
        }
    }

    const HALF: Outcome = Outcome::Bye(Bye::HalfPoint);

    fn scores(entries: &[AbnormalPoints], player: u16) -> Vec<i64> {
        let scoring = Scoring::new(PointSystem::default(), entries);
        let rounds = (0..3).map(RoundNumber::from_index);
        let worth = rounds.map(|round| scoring.worth(id(player), round, &HALF));
        running_score(worth).map(Score::tenths).collect()
    }

    #[test]
    fn the_last_one_that_concerns_a_result_counts() {
        let half = Some(ResultKind::HalfPointBye);
        assert_eq!(scores(&[entry(half, 2, 0, &[])], 1), [0, 2, 4, 6]);
        assert_eq!(scores(&[entry(half, 2, 2, &[1])], 1), [0, 5, 7, 12]);
        assert_eq!(scores(&[entry(half, 2, 2, &[1])], 9), [0, 5, 10, 15]);
        assert_eq!(scores(&[entry(half, 2, 2, &[1]), entry(half, 3, 0, &[])], 1), [0, 3, 6, 9]);
        assert_eq!(scores(&[entry(Some(ResultKind::Win), 9, 0, &[])], 1), [0, 5, 10, 15]);
    }

    #[test]
    fn bonuses_add_up_and_penalties_end_at_zero() {
        assert_eq!(scores(&[entry(None, 10, 2, &[1]), entry(None, 10, 2, &[])], 1), [0, 5, 30, 35]);
        assert_eq!(scores(&[entry(None, 1, 0, &[])], 1), [0, 6, 12, 18], "in every round");
        assert_eq!(scores(&[entry(None, 10, 2, &[1, 1])], 1), [0, 5, 20, 25], "named twice");
        assert_eq!(scores(&[entry(None, -20, 1, &[1])], 1), [0, 0, 0, 0], "-1.5, -1.0, -0.5");
    }
}
