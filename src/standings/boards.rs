//! The boards of teams (12).

use super::{facts::Facts, measure::BoardRule};
use crate::tournament::{Column, Score, Teams, Tournament};

/// The points on the boards of each team, by place, then by round.
#[derive(Clone, Debug)]
pub(super) struct Boards {
    rounds: usize,
    /// The number of boards.
    count: usize,
    /// The points for a win on one of them.
    win: Score,
    /// From the first board on.
    points: Vec<Vec<Score>>,
    /// The number of games that were won over the board.
    won: Vec<usize>,
}

impl Boards {
    /// The boards of the teams of a tournament after a number of rounds; those of teams left out do not
    /// count.
    pub(super) fn of_teams(
        tournament: &Tournament,
        left_out: &[bool],
        teams: &Teams,
        rounds: usize,
    ) -> Self {
        let (boards, places) = (teams.boards(), teams.places());
        let has_departed = left_out.contains(&true);
        let (mut points, mut won) = (Vec::new(), Vec::new());
        for (place, team) in tournament.players().iter().enumerate() {
            for column in (0..rounds).map(Column::from_index) {
                let outcome = tournament.outcome(place, column);
                let opponent = outcome.opponent().and_then(|id| tournament.place(id));
                let is_left_out = |opponent: usize| left_out[place] || left_out[opponent];
                if has_departed && opponent.is_none_or(is_left_out) {
                    points.push(vec![Score::ZERO; boards]);
                    won.push(0);
                    continue;
                }
                points.push(teams.points_by_board(&places, team.id, column, outcome, boards));
                won.push(teams.games_won(&places, team.id, column));
            }
        }
        let count = points.iter().map(Vec::len).max().unwrap_or(0);
        Self { rounds, count, win: teams.points.win, points, won }
    }

    /// On how many boards a team has as many points as for a win in a round, played or not.
    pub(super) fn wins(&self, place: usize, round: usize) -> usize {
        let points = &self.points[place * self.rounds + round];
        points.iter().filter(|it| **it >= self.win).count()
    }

    /// The number of games a team won over the board in a round.
    pub(super) fn won(&self, place: usize, round: usize) -> usize {
        self.won[place * self.rounds + round]
    }

    /// The points of a team on each board in all rounds.
    pub(super) fn of(&self, place: usize) -> Vec<Score> {
        self.in_rounds(place, 0..self.rounds)
    }

    /// The points of the boards in the matches against an opponent that count as encounters.
    pub(super) fn against(
        &self,
        facts: &Facts,
        place: usize,
        opponent: usize,
        has_forfeits: bool,
    ) -> Vec<Score> {
        let cells = facts.cells(place).iter().enumerate();
        let met = cells.filter(|(_, cell)| {
            cell.is_encounter(has_forfeits) && cell.opponent() == Some(opponent)
        });
        self.in_rounds(place, met.map(|(round, _)| round))
    }

    fn in_rounds(&self, place: usize, rounds: impl Iterator<Item = usize>) -> Vec<Score> {
        let mut sums = vec![Score::ZERO; self.count];
        for round in rounds {
            for (sum, points) in sums.iter_mut().zip(&self.points[place * self.rounds + round]) {
                *sum += *points;
            }
        }
        sums
    }
}

impl BoardRule {
    /// The figures to be compared, in this order; the higher number is the better one.
    pub(super) fn figures(self, boards: &[Score]) -> Vec<i64> {
        let tenths = boards.iter().map(|points| points.tenths());
        match self {
            Self::Count => {
                vec![-(1..).zip(tenths).map(|(number, it): (i64, i64)| number * it).sum::<i64>()]
            }
            Self::Top => tenths.collect(),
            Self::Bottom => {
                (1..boards.len()).rev().map(|last| tenths.clone().take(last).sum()).collect()
            }
        }
    }
}
