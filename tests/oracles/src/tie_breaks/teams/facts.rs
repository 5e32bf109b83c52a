//! Matches in game points (article 11.1.2).

use fpc::{
    Bye, Outcome, PlayerId, RoundNumber, Teams, Tournament,
    tournament::{Column, ResultKind},
};

use super::super::{
    Fraction,
    facts::{Facts, Kind, concerns},
};

/// Returns the matches with the points of their games.
pub(super) fn in_game_points(matches: &Facts, tournament: &Tournament, teams: &Teams) -> Facts {
    let mut games = matches.clone();
    let boards = Fraction::whole(teams.boards() as i64);
    let of_all_boards = |kind: ResultKind| Fraction::of_score(teams.points.value(kind)) * boards;
    games.win = of_all_boards(ResultKind::Win);
    games.draw = of_all_boards(ResultKind::Draw);
    games.loss = of_all_boards(ResultKind::Loss);
    games.forfeit_loss = of_all_boards(ResultKind::ForfeitLoss);
    let bye = match teams.bye_game_points {
        Some(points) => Fraction::of_score(points),
        None => games.draw,
    };
    for team in matches.players() {
        let id = tournament.players()[team].id;
        for round in 0..matches.rounds {
            let cell = &mut games.cells[team][round];
            let kind = result(cell.kind);
            let usual = match kind {
                ResultKind::PairingAllocatedBye => bye,
                kind => of_all_boards(kind),
            };
            let played = cell.opponent.and_then(|_| on_boards(teams, id, round));
            let exception = |kind| exception(teams, id, round, kind);
            cell.points = exception(kind).or(played).unwrap_or(usual);
            cell.points_of_a_draw = exception(ResultKind::Draw).unwrap_or(games.draw);
            let entries = teams.abnormal_game_points.iter();
            let number = RoundNumber::from_index(round);
            let bonuses = entries.filter(|it| it.result.is_none() && concerns(it, id, number));
            cell.bonus = bonuses.map(|entry| Fraction::of_score(entry.points)).sum();
        }
    }
    games
}

/// What the members of a team scored in a round, if any of them has an entry in it.
fn on_boards(teams: &Teams, team: PlayerId, round: usize) -> Option<Fraction> {
    let column = Column::from_index(round);
    let mut sum = None;
    for member in &teams.of[&team].members {
        let player = teams.players.iter().find(|it| it.id == *member)?;
        let outcome = player.outcomes.get(column.index());
        if let Some(outcome) = outcome.filter(|it| **it != Outcome::Bye(Bye::ZeroPoint)) {
            let points = outcome
                .kind()
                .map_or(Fraction::ZERO, |kind| Fraction::of_score(teams.points.value(kind)));
            sum = Some(sum.unwrap_or(Fraction::ZERO) + points);
        }
    }
    sum
}

/// What record 299 gives a team for a result in a round: the last line counts.
fn exception(teams: &Teams, team: PlayerId, round: usize, kind: ResultKind) -> Option<Fraction> {
    let number = RoundNumber::from_index(round);
    let mut entries = teams.abnormal_game_points.iter();
    let last = entries.rfind(|it| it.result == Some(kind) && concerns(it, team, number))?;
    Some(Fraction::of_score(last.points))
}

pub(super) fn result(kind: Kind) -> ResultKind {
    match kind {
        Kind::Game(result) => match result {
            fpc::GameResult::Win => ResultKind::Win,
            fpc::GameResult::Draw => ResultKind::Draw,
            fpc::GameResult::Loss => ResultKind::Loss,
        },
        Kind::ForfeitWin => ResultKind::ForfeitWin,
        Kind::ForfeitLoss => ResultKind::ForfeitLoss,
        Kind::PairingAllocatedBye => ResultKind::PairingAllocatedBye,
        Kind::FullPointBye => ResultKind::FullPointBye,
        Kind::HalfPointBye => ResultKind::HalfPointBye,
        Kind::ZeroPointBye => ResultKind::ZeroPointBye,
    }
}
