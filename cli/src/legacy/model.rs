//! Uses a tournament as the model of others: the same players, and as many irregularities of each
//! kind.

use fpc::{
    Bye, Color, GameResult, Header, Outcome, Player, RoundNumber, System, Tournament,
    generate::{Acceleration, Amount, Settings},
    tournament::{Column, TournamentType},
};

use super::{
    super::input::Loaded,
    errors::{LegacyError, Objection},
};

/// The starting point of a tournament that follows a model.
pub(super) struct Model {
    /// The model without its rounds.
    pub(super) tournament: Tournament,
    pub(super) settings: Settings,
    /// The header records of the model.
    pub(super) header: Header,
}

/// Takes a tournament as a model.
pub(super) fn model(loaded: &Loaded, system: System) -> Result<Model, LegacyError> {
    let Some(played) = &loaded.file.reading.tournament else {
        return Err(LegacyError::invalid(loaded));
    };
    let rounds = played.recorded_rounds().count();
    let Some(total) = u32::try_from(rounds).ok().and_then(RoundNumber::new) else {
        return Err(LegacyError::refused(&loaded.name, Objection::EmptyModel));
    };
    let mut header = loaded.file.reading.header.clone();
    // The way the model was made does not apply to this tournament.
    header.lines_before_players.retain(|line| !line.starts_with("### fpc generate"));
    header.lines_after_players.retain(|line| !line.starts_with("### fpc generate"));
    header.lines_before_players.push(format!("### 012 {}", header.name));
    let color = system.initial_color(played).unwrap_or(Color::White);
    let mut begin = played.draft().clone().with_total_rounds(total).with_initial_color(color);
    begin.players.iter_mut().for_each(|player| forget(player, rounds));
    begin.abnormal_points.clear();
    begin.announced_byes.clear();
    let tournament = begin.validate().map_err(|problems| {
        LegacyError::refused(&loaded.name, Objection::Contradictions(problems))
    })?;
    // Virtual points given by the model take precedence over its type.
    let has_points = tournament.players().iter().any(|player| !player.virtual_points.is_empty());
    let is_baku = header.tournament_type.as_ref().is_some_and(TournamentType::is_baku);
    let settings = Settings {
        acceleration: if is_baku && !has_points { Acceleration::Baku } else { Acceleration::None },
        ..Counts::of(played, rounds).settings(system, played, total)
    };
    Ok(Model { tournament, settings, header })
}

/// Removes the history of a player in a tournament of a number of rounds.
fn forget(player: &mut Player, rounds: usize) {
    player.outcomes.clear();
    player.virtual_points.truncate(rounds);
    player.game_points = None;
}

/// The numbers of irregularities in a tournament.
#[derive(Default)]
struct Counts {
    rounds: u32,
    late_entries: u32,
    withdrawals: u32,
    half_point_byes: u32,
    full_point_byes: u32,
    zero_point_byes: u32,
    /// These count for both players.
    games: u32,
    draws: u32,
    unrated: u32,
    abnormal: u32,
    forfeits: u32,
    double_forfeits: u32,
}

impl Counts {
    fn of(tournament: &Tournament, rounds: usize) -> Self {
        let mut counts = Self { rounds: rounds as u32, ..Self::default() };
        let rounds = (0..rounds).map(RoundNumber::from_index);
        let columns: Vec<_> = rounds.flat_map(|round| tournament.columns(round)).collect();
        for player in tournament.players() {
            let outcomes: Vec<_> = columns.iter().map(|&column| *player.outcome(column)).collect();
            counts.add(&outcomes, tournament);
        }
        counts
    }

    fn add(&mut self, outcomes: &[Outcome], tournament: &Tournament) {
        let is_absent = |outcome: &Outcome| *outcome == Outcome::Bye(Bye::ZeroPoint);
        let Some(first) = outcomes.iter().position(|outcome| !is_absent(outcome)) else {
            self.late_entries += 1;
            return;
        };
        let end = outcomes.iter().rposition(|it| !is_absent(it)).map_or(0, |last| last + 1);
        self.late_entries += u32::from(first > 0);
        self.withdrawals += u32::from(end < outcomes.len());
        for (place, outcome) in outcomes.iter().enumerate().take(end).skip(first) {
            let column = Column::from_index(place);
            match *outcome {
                Outcome::Bye(Bye::HalfPoint) => self.half_point_byes += 1,
                Outcome::Bye(Bye::FullPoint) => self.full_point_byes += 1,
                Outcome::Bye(Bye::ZeroPoint) => self.zero_point_byes += 1,
                Outcome::Bye(Bye::PairingAllocated) | Outcome::Open { .. } => {}
                Outcome::Forfeit { opponent, result, .. } => {
                    let is_theirs = tournament.player(opponent).is_some_and(|opponent| {
                        matches!(
                            opponent.outcome(column),
                            Outcome::Forfeit { result: GameResult::Win, .. }
                        )
                    });
                    if result == GameResult::Win || is_theirs {
                        self.forfeits += 1
                    } else {
                        self.double_forfeits += 1
                    }
                }
                Outcome::Game { opponent, result, rated, .. } => {
                    let theirs = tournament.player(opponent).map(|it| *it.outcome(column));
                    let is = |wanted| matches!(theirs, Some(Outcome::Game { result, .. }) if result == wanted);
                    let is_usual = match result {
                        GameResult::Win => is(GameResult::Loss),
                        GameResult::Draw => is(GameResult::Draw),
                        GameResult::Loss => is(GameResult::Win),
                    };
                    self.games += 1;
                    self.draws += u32::from(result == GameResult::Draw && is_usual);
                    self.unrated += u32::from(!rated);
                    self.abnormal += u32::from(!is_usual);
                }
            }
        }
    }

    fn settings(&self, system: System, model: &Tournament, rounds: RoundNumber) -> Settings {
        let players = model.players().len() as u32;
        let share = |count: u32, of: u32| {
            Amount::Rate((u64::from(count) * 1_000_000 / u64::from(of.max(1))) as u32)
        };
        let in_rounds = |count| share(count, players * self.rounds);
        let boards = self.games + self.forfeits + self.double_forfeits;
        Settings {
            points: *model.points(),
            half_point_byes: in_rounds(self.half_point_byes),
            full_point_byes: in_rounds(self.full_point_byes),
            zero_point_byes: in_rounds(self.zero_point_byes),
            late_entries: Amount::Total(self.late_entries),
            withdrawals: Amount::Total(self.withdrawals),
            forfeits: share(self.forfeits, boards),
            double_forfeits: share(self.double_forfeits, boards),
            unrated_games: share(self.unrated, self.games),
            abnormal_results: share(self.abnormal, self.games),
            draws: match share(self.draws, self.games) {
                Amount::Rate(rate) if self.games > 0 => Some(rate),
                _ => None,
            },
            ..Settings::plain(system, players, rounds.get())
        }
    }
}
