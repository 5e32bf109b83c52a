//! Points that differ from the points system in certain rounds or for certain
//! players, and bonuses and penalties (record 299).

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Form,
    color::Color,
    column::Column,
    result::{Bye, GameResult, Outcome, ResultKind},
    score::{PointSystem, Score},
};
use crate::player_id::PlayerId;

/// An exception to the points system for certain results, or a bonus or penalty.
///
/// If several apply to the same result, the last one counts; bonuses and penalties add up.
///
/// # Examples
///
/// ```
/// use fpc::{PlayerId, Score, tournament::{AbnormalPoints, Column}};
///
/// // Player 7 loses a point in round 2 because their phone rang.
/// let penalty = AbnormalPoints {
///     result: None,
///     points: Score::from_tenths(-10),
///     column: Column::new(2),
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
    /// The column of results, in an ordinary tournament the round; `None` for all.
    pub column: Option<Column>,
    /// The players; an empty list means everybody, and a player listed twice is concerned once.
    pub players: Vec<PlayerId>,
}

impl AbnormalPoints {
    /// Tells whether it is added to the points for the result.
    pub const fn is_bonus(&self) -> bool {
        self.result.is_none()
    }

    /// Tells whether it applies in all rounds to all players.
    pub(crate) const fn is_general(&self) -> bool {
        self.column.is_none() && self.players.is_empty()
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

/// The scope of an exception: a player or all, a column or all.
type Scope = (Option<PlayerId>, Option<Column>);

/// The points for every outcome: the points system with its exceptions.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scoring {
    form: Form,
    points: PointSystem,
    /// The points for results, with their places in the list: the last one counts.
    results: BTreeMap<(ResultKind, Scope), (usize, Score)>,
    bonuses: BTreeMap<Scope, Score>,
    /// The points of matches that follow from their games, where teams have game points.
    matches: BTreeMap<(PlayerId, Column), Score>,
}

impl Scoring {
    pub(crate) fn new(form: Form, points: PointSystem, abnormal: &[AbnormalPoints]) -> Self {
        let mut scoring = Self { form, points, ..Self::default() };
        for (place, entry) in abnormal.iter().enumerate() {
            // A player listed twice is concerned once.
            let players: BTreeSet<_> = entry.players.iter().copied().collect();
            let everybody = entry.players.is_empty().then_some(None);
            for player in players.into_iter().map(Some).chain(everybody) {
                let scope = (player, entry.column);
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

    /// With the points of matches that follow from their games.
    pub(crate) fn with_matches(mut self, matches: BTreeMap<(PlayerId, Column), Score>) -> Self {
        self.matches = matches;
        self
    }

    /// The columns of the round that begins after some.
    pub(crate) fn columns_from(&self, column: usize) -> impl Iterator<Item = Column> + use<> {
        (column..column + self.form.games()).map(Column::from_index)
    }

    /// The points of a player for an outcome in a column, without bonuses. The pairing-allocated
    /// bye counts once for all columns of a round.
    pub(crate) fn result(&self, player: PlayerId, column: Column, outcome: &Outcome) -> Score {
        if matches!(outcome, Outcome::Bye(Bye::PairingAllocated)) && !self.form.begins_at(column) {
            return Score::ZERO;
        }
        let usual = || {
            let of_games = self.matches.get(&(player, column));
            of_games.copied().unwrap_or_else(|| self.points.points(outcome))
        };
        self.exception(player, column, outcome).unwrap_or_else(usual)
    }

    /// The points of a player for an outcome in a column that record 299 gives.
    fn exception(&self, player: PlayerId, column: Column, outcome: &Outcome) -> Option<Score> {
        if self.results.is_empty() {
            return None;
        }
        let kind = outcome.kind()?;
        let found = scopes(player, column).map(|scope| self.results.get(&(kind, scope)));
        found.into_iter().flatten().max_by_key(|(place, _)| *place).map(|&(_, points)| points)
    }

    /// The points of a player for a draw in a column, whatever was played there.
    pub(crate) fn draw(&self, player: PlayerId, column: Column) -> Score {
        // The opponent and the color do not matter.
        let draw = Outcome::Game {
            opponent: player,
            color: Color::White,
            result: GameResult::Draw,
            rated: true,
        };
        self.exception(player, column, &draw).unwrap_or_else(|| self.points.points(&draw))
    }

    /// The bonuses and penalties of a player in a column.
    pub(crate) fn bonus(&self, player: PlayerId, column: Column) -> Score {
        if self.bonuses.is_empty() {
            Score::ZERO
        } else {
            scopes(player, column).iter().filter_map(|scope| self.bonuses.get(scope)).copied().sum()
        }
    }

    /// The points of a player in a column, including bonuses and penalties.
    pub(crate) fn worth(&self, player: PlayerId, column: Column, outcome: &Outcome) -> Score {
        self.result(player, column, outcome) + self.bonus(player, column)
    }

    /// The score of a player before each of some columns from the first, and after the last, given
    /// the outcomes.
    pub(crate) fn running_score<'a>(
        &self,
        player: PlayerId,
        outcomes: impl Iterator<Item = &'a Outcome>,
    ) -> impl Iterator<Item = Score> {
        let mut total = Score::ZERO;
        let after = outcomes.enumerate().map(move |(place, outcome)| {
            total += self.worth(player, Column::from_index(place), outcome);
            score(total)
        });
        std::iter::once(Score::ZERO).chain(after)
    }
}

/// The scores of all players before each complete round of a tournament and after
/// the last.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub(crate) struct ScoreTable {
    /// The scores round by round, each with all players.
    scores: Vec<Score>,
    /// The scores after the last round if they could be negative.
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

/// All scopes that include a player in a column.
const fn scopes(player: PlayerId, column: Column) -> [Scope; 4] {
    let (player, column) = (Some(player), Some(column));
    [(None, None), (player, None), (None, column), (player, column)]
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn id(number: u16) -> PlayerId {
        PlayerId::new(number).unwrap()
    }

    fn entry(
        result: Option<ResultKind>,
        tenths: i64,
        column: u32,
        players: &[u16],
    ) -> AbnormalPoints {
        AbnormalPoints {
            result,
            points: Score::from_tenths(tenths),
            column: Column::new(column),
            players: players.iter().copied().map(id).collect(),
        }
    }

    const HALF: Outcome = Outcome::Bye(Bye::HalfPoint);

    fn scores(entries: &[AbnormalPoints], player: u16) -> Vec<i64> {
        let scoring = Scoring::new(Form::Games, PointSystem::default(), entries);
        scoring.running_score(id(player), [HALF; 3].iter()).map(Score::tenths).collect()
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
