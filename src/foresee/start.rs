//! The starting point of the futures of a tournament.

use super::ForesightError;
use crate::{
    generate::Games,
    snapshot::{History, Snapshot, SnapshotError},
    systems::System,
    tournament::{Bye, Color, GameResult, Outcome, Pair, Player, RoundNumber, Tournament},
};

/// The common starting point of all futures of a tournament.
#[derive(Clone, Debug)]
pub(super) struct Start {
    /// The tournament with only its complete rounds.
    pub(super) over: Tournament,
    pub(super) history: History,
    /// The outcomes of the running round for each player, in the order of the list.
    running: Option<Vec<Outcome>>,
    /// Its games without result, White first, by their places in the round.
    open: Vec<(usize, Pair)>,
    /// The first round that is not paired; if all are, the number after the last one.
    pub(super) next: RoundNumber,
    pub(super) total: RoundNumber,
    /// The color assumed to be drawn before the first round, if it is unknown.
    pub(super) assumed_color: Option<Color>,
}

impl Start {
    pub(super) fn of(tournament: &Tournament, system: System) -> Result<Self, ForesightError> {
        let total = tournament.total_rounds().ok_or(SnapshotError::TotalRoundsUnknown)?;
        let over = tournament.played_rounds();
        let running = tournament.open_round();
        let next = RoundNumber::from_index(over + usize::from(running.is_some()));
        if over >= total.get() as usize {
            return Err(SnapshotError::Over { round: next, total }.into());
        }
        if let Some(round) = tournament.unfinished_round() {
            let games = tournament.games_without_result(round);
            return Err(SnapshotError::NoResult { round, games }.into());
        }
        for round in (next.index()..total.get() as usize).map(RoundNumber::from_index) {
            let players: Vec<_> = tournament.assigned_byes(round).collect();
            if players.len() > 1 {
                return Err(SnapshotError::SeveralAssignedByes { round, players }.into());
            }
        }
        let known_color = system.initial_color(tournament);
        // In a round robin, none is drawn.
        let is_drawn = system.info().schedule.is_none();
        let assumed_color = (is_drawn && known_color.is_none()).then_some(Color::White);
        let outcomes = running.map(|round| {
            let outcome = |player: &Player, column| {
                let bye = || tournament.announced_bye(player.id, round).unwrap_or(Bye::ZeroPoint);
                let entry = player.entry(column).copied();
                entry.unwrap_or_else(|| Outcome::Bye(bye()))
            };
            let players = tournament.players().iter();
            let outcomes = players
                .flat_map(|it| tournament.columns(round).map(move |column| outcome(it, column)));
            outcomes.collect()
        });
        let first = tournament.form().column(tournament.round_to_pair()).index();
        let open = running.into_iter().flat_map(|round| tournament.open_games(round));
        let open = open.map(|(column, pair)| (column.index() - first, pair)).collect();
        let over = only_over(tournament, next, total)?;
        let over = match assumed_color {
            Some(color) => over.with_initial_color(color),
            None => over,
        };
        Ok(Self {
            history: History::of(over.contest()),
            over,
            running: outcomes,
            open,
            next,
            total,
            assumed_color,
        })
    }

    /// Tells whether a round is being played.
    pub(super) const fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// The tournament before the next round to be paired, with the games of the running round
    /// decided by a function.
    pub(super) fn begun(
        &self,
        result: impl Fn(usize, Pair) -> (GameResult, GameResult),
    ) -> Result<Tournament, ForesightError> {
        let mut tournament = self.over.clone();
        let Some(mut outcomes) = self.running.clone() else { return Ok(tournament) };
        let round = tournament.played_rounds();
        let games_of_round = tournament.form().games();
        for &(number, pair) in &self.open {
            let results = result(round, pair);
            for (id, outcome) in [pair.white, pair.black].into_iter().zip(games(pair, results)) {
                if let Some(place) = tournament.place(id) {
                    outcomes[place * games_of_round + number] = outcome;
                }
            }
        }
        tournament.add_outcomes(outcomes).map_err(ForesightError::Contradictions)?;
        Ok(tournament)
    }

    /// The state before the next round to be paired, as far as it does not depend on results: the
    /// games of the running round count as draws. `None` if no round is left to be paired.
    pub(super) fn outlook(&self) -> Result<Option<(Tournament, Snapshot)>, ForesightError> {
        if self.next > self.total {
            return Ok(None);
        }
        let tournament = self.begun(|_, _| (GameResult::Draw, GameResult::Draw))?;
        let snapshot = tournament.snapshot_to_pair()?;
        Ok(Some((tournament, snapshot)))
    }
}

/// The outcomes of a game for White and for Black.
pub(super) fn games(pair: Pair, (white, black): (GameResult, GameResult)) -> [Outcome; 2] {
    let game = |opponent, color, result| Outcome::Game { opponent, color, result, rated: true };
    [game(pair.black, Color::White, white), game(pair.white, Color::Black, black)]
}

/// Draws the results of games in a future, given the strength of each player, in the order of the
/// list.
pub(super) fn by_chance<'a>(
    games: &'a Games,
    tournament: &'a Tournament,
    strengths: &'a [u16],
) -> impl Fn(usize, Pair) -> (GameResult, GameResult) + 'a {
    let strength = |id| tournament.place(id).and_then(|place| strengths.get(place)).copied();
    move |round, pair| {
        let both = [pair.white, pair.black].map(|id| strength(id).unwrap_or_default());
        games.results(round, pair, both)
    }
}

/// The tournament with only its complete rounds, with an entry of everybody for each. A player who
/// is absent from the next round without points, with nothing announced for later rounds, stays
/// away.
fn only_over(
    tournament: &Tournament,
    next: RoundNumber,
    total: RoundNumber,
) -> Result<Tournament, ForesightError> {
    let mut draft = tournament.draft().clone();
    let over = draft.form().column(tournament.round_to_pair()).index();
    let later: Vec<_> =
        (next.index() + 1..total.get() as usize).map(RoundNumber::from_index).collect();
    for player in draft.teams.iter_mut().flat_map(|teams| &mut teams.players) {
        player.outcomes.truncate(over);
    }
    for player in &mut draft.players {
        player.outcomes.truncate(over);
        player.outcomes.resize(over, Outcome::Bye(Bye::ZeroPoint));
        let announced = |round: &RoundNumber| tournament.announced_bye(player.id, *round);
        if announced(&next) == Some(Bye::ZeroPoint)
            && later.iter().all(|it| announced(it).is_none())
        {
            let absences = later.iter().map(|&round| ((round, player.id), Bye::ZeroPoint));
            draft.announced_byes.extend(absences);
        }
    }
    let validated = draft.validate().map_err(ForesightError::Contradictions)?;
    Ok(tournament.like(validated))
}
