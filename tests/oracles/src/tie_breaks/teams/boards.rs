//! The boards of teams (article 12).

use fpc::{
    Bye, Outcome, PlayerId, Teams, Tournament,
    tournament::{Column, ResultKind},
};

use super::super::{
    Fraction,
    facts::{Facts, Kind},
};

/// What each team scored on each board in each round.
pub(super) struct Boards {
    by_round: Vec<Vec<Vec<Fraction>>>,
    /// The number of games each team won over the board.
    won: Vec<usize>,
    win: Fraction,
}

impl Boards {
    pub(super) fn new(matches: &Facts, tournament: &Tournament, teams: &Teams) -> Self {
        let of = |team: usize| {
            let id = tournament.players()[team].id;
            let cells = matches.cells[team].iter().enumerate();
            cells.map(move |(round, cell)| match cell.opponent {
                Some(_) => {
                    played(teams, id, round).unwrap_or_else(|| on_all_boards(teams, cell.kind))
                }
                None => on_all_boards(teams, cell.kind),
            })
        };
        let won = |team: usize| {
            let members = &teams.of[&tournament.players()[team].id].members;
            let players = teams.players.iter().filter(|it| members.contains(&it.id));
            let games = players.flat_map(|it| it.outcomes.iter().take(matches.rounds));
            games.filter(|it| it.kind() == Some(ResultKind::Win)).count()
        };
        Self {
            by_round: matches.players().map(|team| of(team).collect()).collect(),
            won: matches.players().map(won).collect(),
            win: Fraction::of_score(teams.points.win),
        }
    }

    /// Article 7.1 for single boards: those that gave as much as a win, played or not.
    pub(super) fn wins(&self, team: usize) -> Fraction {
        let boards = self.by_round[team].iter().flatten();
        Fraction::whole(boards.filter(|points| **points >= self.win).count() as i64)
    }

    /// Article 7.2 for single boards: those won over the board.
    pub(super) fn won(&self, team: usize) -> Fraction {
        Fraction::whole(self.won[team] as i64)
    }

    /// What a team scored on each board in the tournament.
    pub(super) fn of(&self, team: usize) -> Vec<Fraction> {
        self.sum(team, |_| true)
    }

    /// What it scored on each board against another one.
    pub(super) fn between(
        &self,
        matches: &Facts,
        team: usize,
        other: usize,
        forfeits_as_games: bool,
    ) -> Vec<Fraction> {
        self.sum(team, |round| {
            let cell = &matches.cells[team][round];
            let counts = cell.kind.is_game() || forfeits_as_games && cell.kind.is_forfeit();
            counts && cell.opponent == Some(other)
        })
    }

    fn sum(&self, team: usize, counts: impl Fn(usize) -> bool) -> Vec<Fraction> {
        let most = self.by_round.iter().flatten().map(Vec::len).max().unwrap_or(0);
        let mut sums = vec![Fraction::ZERO; most];
        for (round, boards) in self.by_round[team].iter().enumerate() {
            for (board, points) in boards.iter().enumerate().filter(|_| counts(round)) {
                sums[board] = sums[board] + *points;
            }
        }
        sums
    }
}

/// Forfeits of single boards are standard wins and losses, and so is what a bye gives on each.
fn standard(teams: &Teams, kind: ResultKind) -> Fraction {
    let kind = match kind {
        ResultKind::ForfeitWin | ResultKind::PairingAllocatedBye | ResultKind::FullPointBye => {
            ResultKind::Win
        }
        ResultKind::ForfeitLoss => ResultKind::Loss,
        ResultKind::HalfPointBye => ResultKind::Draw,
        kind => kind,
    };
    Fraction::of_score(teams.points.value(kind))
}

/// A bye, or a match that was forfeited without boards, is the same result on each of them.
fn on_all_boards(teams: &Teams, kind: Kind) -> Vec<Fraction> {
    vec![standard(teams, super::facts::result(kind)); teams.boards()]
}

/// The points on each board of a match: boards as recorded, or else in the order of the members.
fn played(teams: &Teams, team: PlayerId, round: usize) -> Option<Vec<Fraction>> {
    let column = Column::from_index(round);
    let outcome = |id: PlayerId| {
        let player = teams.players.iter().find(|it| it.id == id)?;
        let outcome = player.outcomes.get(round)?;
        (*outcome != Outcome::Bye(Bye::ZeroPoint)).then_some(outcome)
    };
    let seats: Vec<Option<&Outcome>> = match teams.lineups.get(&(column, team)) {
        Some(lineup) => lineup.iter().map(|seat| seat.and_then(outcome)).collect(),
        None => teams.of[&team].members.iter().filter_map(|&id| outcome(id)).map(Some).collect(),
    };
    if seats.iter().all(Option::is_none) {
        return None;
    }
    let points = |seat: &Option<&Outcome>| {
        let kind = seat.and_then(|outcome| outcome.kind());
        kind.map_or(Fraction::ZERO, |kind| standard(teams, kind))
    };
    Some(seats.iter().map(points).collect())
}

/// Article 12.1: the lower the better.
pub(super) fn count(points: &[Fraction]) -> Fraction {
    let numbered = points.iter().enumerate();
    numbered.map(|(board, &points)| Fraction::whole(board as i64 + 1) * points).sum()
}

/// Article 12.2: the first board, then the next.
pub(super) fn top_down(points: &[Fraction]) -> Vec<Fraction> {
    points.to_vec()
}

/// Article 12.3: all boards but the last, then all but the last two.
pub(super) fn bottom_up(points: &[Fraction]) -> Vec<Fraction> {
    let but = |excluded: usize| points[..points.len() - excluded].iter().copied().sum();
    (1..points.len()).map(but).collect()
}
