//! The results of the competitors in the rounds that count, and derived facts that do not depend on
//! the tie-break.

use std::borrow::Cow;

use super::tie_break::TeamScore;
use crate::{
    player_id::PlayerId,
    tournament::{
        Color, Column, PointSystem, ResultKind, RoundNumber, Score, Scoring, Teams, Tournament,
    },
};

/// The place that represents no opponent.
const NOBODY: u32 = u32::MAX;

/// The result of a competitor in a round.
#[derive(Copy, Clone, Debug)]
pub(super) struct Cell {
    /// The result; `None` while a game has no result.
    pub(super) result: Option<ResultKind>,
    /// The color that the pairing assigned, if it is recorded.
    pub(super) color: Option<Color>,
    opponent: u32,
    /// The points for the result.
    pub(super) points: Score,
    /// Points added to the score in addition.
    bonus: Score,
}

impl Cell {
    /// That of a round without a game.
    const FREE: Self = Self {
        result: Some(ResultKind::ZeroPointBye),
        color: None,
        opponent: NOBODY,
        points: Score::ZERO,
        bonus: Score::ZERO,
    };

    /// The place of the opponent assigned by the pairing, whether or not they played.
    pub(super) fn opponent(&self) -> Option<usize> {
        (self.opponent != NOBODY).then_some(self.opponent as usize)
    }

    /// The place of the opponent of a game that was played over the board.
    pub(super) fn played(&self) -> Option<usize> {
        let is_game =
            matches!(self.result, Some(ResultKind::Win | ResultKind::Draw | ResultKind::Loss));
        self.opponent().filter(|_| is_game)
    }

    pub(super) fn is_forfeit(&self) -> bool {
        use ResultKind::{ForfeitDraw, ForfeitLoss, ForfeitWin};
        matches!(self.result, Some(ForfeitWin | ForfeitLoss | ForfeitDraw))
    }

    /// Tells whether it is an encounter with the opponent (6.1).
    pub(super) fn is_encounter(&self, has_forfeits: bool) -> bool {
        self.played().is_some() || has_forfeits && self.is_forfeit()
    }

    /// Tells whether there is a game that was played or can still be played.
    pub(super) fn is_game(&self) -> bool {
        self.opponent().is_some() && !self.is_forfeit()
    }

    /// Tells whether it is a requested bye, or an absence.
    pub(super) fn is_requested_bye(&self) -> bool {
        matches!(self.result, Some(ResultKind::HalfPointBye | ResultKind::ZeroPointBye))
    }

    /// Tells whether it is a voluntary unplayed round (VUR): a requested bye or a forfeit loss.
    pub(super) fn is_voluntary(&self) -> bool {
        self.is_requested_bye() || self.result == Some(ResultKind::ForfeitLoss)
    }
}

/// The general points for the results of a round.
#[derive(Copy, Clone, Debug)]
pub(super) struct Worth {
    pub(super) win: Score,
    pub(super) draw: Score,
    /// The lowest number of points from an encounter.
    pub(super) least: Score,
}

impl Worth {
    /// The points for a round of some games.
    fn of(points: &PointSystem, games: usize) -> Self {
        let least = points.loss.min(points.forfeit_loss);
        let [win, draw, least] = [points.win, points.draw, least].map(|it| it.times(games as i64));
        Self { win, draw, least }
    }
}

/// A score, and what rounds are worth in it.
pub(super) struct Scale<'a> {
    tournament: &'a Tournament,
    /// Whose games do not count, by place.
    left_out: &'a [bool],
    scoring: Cow<'a, Scoring>,
    worth: Worth,
}

impl<'a> Scale<'a> {
    /// The score by which competitors are paired.
    pub(super) fn primary(tournament: &'a Tournament, left_out: &'a [bool]) -> Self {
        let by_games = tournament.teams().filter(|teams| teams.scores.is_by_games());
        let points = by_games.map_or(*tournament.points(), Teams::match_in_games);
        let worth = Worth::of(&points, tournament.form().games());
        Self { tournament, left_out, scoring: Cow::Borrowed(tournament.scoring()), worth }
    }

    /// One of the two scores of teams (11.1).
    pub(super) fn of_teams(
        tournament: &'a Tournament,
        left_out: &'a [bool],
        teams: &Teams,
        score: TeamScore,
    ) -> Self {
        let is_by_games = score == TeamScore::Game;
        let points = if is_by_games { teams.match_in_games() } else { *tournament.points() };
        let scoring = Cow::Owned(tournament.draft().scoring_by(is_by_games));
        Self { tournament, left_out, scoring, worth: Worth::of(&points, 1) }
    }

    fn sum(
        &self,
        place: usize,
        round: RoundNumber,
        of: impl Fn(PlayerId, Column) -> Score,
    ) -> Score {
        let id = self.tournament.players()[place].id;
        self.tournament.columns(round).map(|column| of(id, column)).sum()
    }

    /// The points for a round without bonuses.
    fn points(&self, place: usize, round: RoundNumber) -> Score {
        self.sum(place, round, |id, column| {
            self.scoring.result(id, column, self.tournament.outcome(place, column))
        })
    }

    fn bonus(&self, place: usize, round: RoundNumber) -> Score {
        self.sum(place, round, |id, column| self.scoring.bonus(id, column))
    }

    /// The points for a round that is drawn.
    fn draw(&self, place: usize, round: RoundNumber) -> Score {
        self.sum(place, round, |id, column| self.scoring.draw(id, column))
    }
}

/// The rounds that count, and the resulting scores. Competitors are identified by their place in
/// the list.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    pub(super) rounds: usize,
    pub(super) worth: Worth,
    /// Competitor after competitor.
    cells: Vec<Cell>,
    /// The score after each round, competitor after competitor.
    running: Vec<Score>,
    /// The final score of each.
    pub(super) scores: Vec<Score>,
    /// The score of each as it counts for opponents: requested byes at the end count as draws
    /// (16.3).
    pub(super) adjusted: Vec<Score>,
    /// The score of each as it counts for opponents if every unplayed round is a draw (edition of
    /// 2019).
    pub(super) all_drawn: Vec<Score>,
    /// The most rounds with an opponent that anybody has.
    pub(super) most_opponents: usize,
}

impl Facts {
    /// The facts in a score after a number of rounds.
    pub(super) fn of(scale: &Scale<'_>, rounds: usize) -> Self {
        let contest = scale.tournament.contest();
        // A bye of a round robin stands for a game with somebody who has left, too.
        let has_departed = scale.left_out.contains(&true);
        let mut cells = Vec::with_capacity(contest.len() * rounds);
        for place in 0..contest.len() {
            for round in (0..rounds).map(RoundNumber::from_index) {
                let encounter = contest.encounter(place, round);
                let opponent = encounter.opponent.and_then(|id| contest.place(id));
                let is_left_out =
                    |opponent: usize| scale.left_out[place] || scale.left_out[opponent];
                if has_departed && opponent.is_none_or(is_left_out) {
                    cells.push(Cell::FREE);
                    continue;
                }
                let points = match &scale.scoring {
                    // The contest counts by it.
                    Cow::Borrowed(_) => encounter.points,
                    Cow::Owned(_) => scale.points(place, round),
                };
                cells.push(Cell {
                    result: encounter.kind,
                    color: encounter.color,
                    opponent: opponent.map_or(NOBODY, |place| place as u32),
                    points,
                    bonus: scale.bonus(place, round),
                });
                assert_eq!(encounter.opponent.is_some(), opponent.is_some());
            }
        }
        Self::new(contest.len(), rounds, cells, scale.worth)
    }

    /// Derives the facts from cells, competitor after competitor.
    fn new(competitors: usize, rounds: usize, cells: Vec<Cell>, worth: Worth) -> Self {
        let mut facts = Self {
            rounds,
            worth,
            running: Vec::with_capacity(cells.len()),
            scores: Vec::with_capacity(competitors),
            adjusted: Vec::with_capacity(competitors),
            all_drawn: Vec::with_capacity(competitors),
            most_opponents: 0,
            cells,
        };
        for place in 0..competitors {
            facts.add(place);
        }
        facts
    }

    /// Derives the facts of the next competitor.
    fn add(&mut self, place: usize) {
        let cells = &self.cells[place * self.rounds..(place + 1) * self.rounds];
        // No score is negative, but the excess of a penalty is deducted from points won later.
        let score = |total: Score| total.max(Score::ZERO);
        let mut total = Score::ZERO;
        for cell in cells {
            total += cell.points + cell.bonus;
            self.running.push(score(total));
        }
        let as_draw = |cell: &Cell| self.worth.draw - cell.points;
        let last = cells.iter().rev().take_while(|cell| cell.is_voluntary());
        let byes_at_end: Score = last.filter(|cell| cell.is_requested_bye()).map(as_draw).sum();
        let unplayed: Score = cells.iter().filter(|cell| !cell.is_game()).map(as_draw).sum();
        let opponents = cells.iter().filter(|cell| cell.opponent().is_some()).count();
        self.scores.push(score(total));
        self.adjusted.push(score(total + byes_at_end));
        self.all_drawn.push(score(total + unplayed));
        self.most_opponents = self.most_opponents.max(opponents);
    }

    /// The facts as if every game of a round had been drawn (8.3).
    pub(super) fn with_round_drawn(&self, round: usize, scale: &Scale<'_>) -> Self {
        let mut cells = self.cells.clone();
        let of_round = cells.iter_mut().skip(round).step_by(self.rounds.max(1)).enumerate();
        for (place, cell) in of_round.filter(|(_, cell)| cell.opponent().is_some()) {
            cell.result = Some(ResultKind::Draw);
            cell.points = scale.draw(place, RoundNumber::from_index(round));
        }
        Self::new(self.scores.len(), self.rounds, cells, self.worth)
    }

    /// The number of competitors.
    pub(super) fn len(&self) -> usize {
        self.scores.len()
    }

    /// The rounds of a competitor.
    pub(super) fn cells(&self, place: usize) -> &[Cell] {
        &self.cells[place * self.rounds..(place + 1) * self.rounds]
    }

    /// The score of a competitor after each round.
    pub(super) fn running(&self, place: usize) -> &[Score] {
        &self.running[place * self.rounds..(place + 1) * self.rounds]
    }

    /// The score of a competitor before a round.
    pub(super) fn before(&self, place: usize, round: usize) -> Score {
        match round.checked_sub(1) {
            Some(last) => self.running(place)[last],
            None => Score::ZERO,
        }
    }
}
