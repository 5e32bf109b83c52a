//! What happened to whom in the rounds that count, and what it was worth: what
//! a cell of record 001 is.

use fpc::{
    Bye, Color, GameResult, Outcome, PlayerId, RoundNumber, Tournament,
    tournament::{AbnormalPoints, Column, ResultKind},
};

use super::{Edition, Event, Fraction, Options};

/// What a player's round is (article 16.1 and 16.2).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Kind {
    /// A game played over the board, however short; also one that both lost.
    Game(GameResult),
    ForfeitWin,
    /// Also for both of a double forfeit.
    ForfeitLoss,
    PairingAllocatedBye,
    FullPointBye,
    HalfPointBye,
    /// Also where nothing stands: before a late entry, after a withdrawal.
    ZeroPointBye,
}

impl Kind {
    pub(super) const fn is_game(self) -> bool {
        matches!(self, Self::Game(_))
    }

    pub(super) const fn is_forfeit(self) -> bool {
        matches!(self, Self::ForfeitWin | Self::ForfeitLoss)
    }

    /// Article 16.2: the participant asked for it.
    pub(super) const fn is_requested_bye(self) -> bool {
        matches!(self, Self::HalfPointBye | Self::ZeroPointBye)
    }

    /// Article 16.2: a voluntary unplayed round (VUR).
    pub(super) const fn is_voluntary_unplayed(self) -> bool {
        self.is_requested_bye() || matches!(self, Self::ForfeitLoss)
    }
}

/// A player's round.
#[derive(Copy, Clone, Debug)]
pub(super) struct Cell {
    pub(super) kind: Kind,
    /// The place of the scheduled opponent.
    pub(super) opponent: Option<usize>,
    pub(super) color: Option<Color>,
    /// The points awarded for the result.
    pub(super) points: Fraction,
    /// Bonuses less penalties (record 299).
    pub(super) bonus: Fraction,
    /// What a draw would have given the player in this round.
    pub(super) points_of_a_draw: Fraction,
}

/// The rounds that count of a tournament. Players are known by their places.
#[derive(Clone, Debug)]
pub struct Facts {
    pub(super) edition: Edition,
    pub(super) event: Event,
    /// Starting numbers.
    pub(super) ids: Vec<PlayerId>,
    /// With what stands for those of unrated players.
    pub(super) ratings: Vec<Option<i64>>,
    /// By player, then by round; for everybody the same number.
    pub(super) cells: Vec<Vec<Cell>>,
    /// N.
    pub(super) rounds: usize,
    /// The number of rounds the event has (record 142), or its file.
    pub(super) announced_rounds: usize,
    /// W.
    pub(super) win: Fraction,
    /// D.
    pub(super) draw: Fraction,
    /// L.
    pub(super) loss: Fraction,
    /// A, as far as forfeits go.
    pub(super) forfeit_loss: Fraction,
}

impl Facts {
    pub fn new(tournament: &Tournament, options: &Options) -> Self {
        let points = tournament.points();
        let players = tournament.players();
        let rating = |rating: Option<u16>| {
            rating.filter(|&it| it > 0).or(options.rating_of_unrated).map(i64::from)
        };
        let cells_of = |place: usize| {
            (0..options.rounds).map(|round| cell(tournament, place, round)).collect()
        };
        let in_file = tournament.recorded_rounds().count().max(options.rounds);
        Self {
            edition: options.edition,
            event: options.event,
            ids: players.iter().map(|player| player.id).collect(),
            ratings: players.iter().map(|player| rating(player.rating)).collect(),
            cells: (0..players.len()).map(cells_of).collect(),
            rounds: options.rounds,
            announced_rounds: tournament.total_rounds().map_or(in_file, |it| it.get() as usize),
            win: Fraction::of_score(points.win),
            draw: Fraction::of_score(points.draw),
            loss: Fraction::of_score(points.loss),
            forfeit_loss: Fraction::of_score(points.forfeit_loss),
        }
    }

    /// The places of all players.
    pub fn players(&self) -> std::ops::Range<usize> {
        0..self.ids.len()
    }

    /// The opponents of the games that a player had over the board, once for
    /// each (article 4.4).
    pub(super) fn opponents_in_games(&self, player: usize) -> Vec<usize> {
        let games = self.cells[player].iter().filter(|cell| cell.kind.is_game());
        games.filter_map(|cell| cell.opponent).collect()
    }

    /// The tournament of the Fore Buchholz (article 8.3): every game of the
    /// final round is drawn, those won and lost by forfeit, too. If the final
    /// round is not among those that count, nothing changes.
    pub(super) fn with_final_round_drawn(&self) -> Self {
        let mut changed = self.clone();
        if self.announced_rounds != self.rounds {
            return changed;
        }
        for cell in changed.cells.iter_mut().filter_map(|cells| cells.last_mut()) {
            if cell.opponent.is_some() {
                cell.kind = Kind::Game(GameResult::Draw);
                cell.points = cell.points_of_a_draw;
            }
        }
        changed
    }
}

fn cell(tournament: &Tournament, place: usize, round: usize) -> Cell {
    let player = &tournament.players()[place];
    let number = RoundNumber::from_index(round);
    let absent = Outcome::Bye(Bye::ZeroPoint);
    let outcome = player.outcomes.get(round).unwrap_or(&absent);
    let opponent = outcome.opponent().map(|id| {
        let place = tournament.players().iter().position(|other| other.id == id);
        place.expect("every opponent is a player")
    });
    let kind = match *outcome {
        Outcome::Game { result, .. } => Kind::Game(result),
        Outcome::Forfeit { result: GameResult::Win, .. } => Kind::ForfeitWin,
        Outcome::Forfeit { result: GameResult::Loss, .. } => Kind::ForfeitLoss,
        Outcome::Forfeit { .. } => panic!("a game of round {number} is drawn by forfeit"),
        Outcome::Open { .. } => panic!("round {number} is counted without all results"),
        Outcome::Bye(Bye::PairingAllocated) => Kind::PairingAllocatedBye,
        Outcome::Bye(Bye::FullPoint) => Kind::FullPointBye,
        Outcome::Bye(Bye::HalfPoint) => Kind::HalfPointBye,
        Outcome::Bye(Bye::ZeroPoint) => Kind::ZeroPointBye,
    };
    let result = outcome.kind().expect("it is not open");
    Cell {
        kind,
        opponent,
        color: outcome.color(),
        points: awarded(tournament, player.id, number, result),
        bonus: bonus(tournament, player.id, number),
        points_of_a_draw: awarded(tournament, player.id, number, ResultKind::Draw),
    }
}

/// What a result gives a player in a round: what the last line of record 299
/// that concerns it says, else record 162.
fn awarded(
    tournament: &Tournament,
    player: PlayerId,
    round: RoundNumber,
    result: ResultKind,
) -> Fraction {
    let mut points = tournament.points().value(result);
    for entry in tournament.abnormal_points() {
        if entry.result == Some(result) && concerns(entry, player, round) {
            points = entry.points;
        }
    }
    Fraction::of_score(points)
}

/// Bonuses and penalties add up.
fn bonus(tournament: &Tournament, player: PlayerId, round: RoundNumber) -> Fraction {
    let entries = tournament.abnormal_points().iter();
    let bonuses = entries.filter(|it| it.result.is_none() && concerns(it, player, round));
    bonuses.map(|entry| Fraction::of_score(entry.points)).sum()
}

pub(super) fn concerns(entry: &AbnormalPoints, player: PlayerId, round: RoundNumber) -> bool {
    let everybody = entry.players.is_empty();
    let every_round = entry.column.is_none();
    (everybody || entry.players.contains(&player))
        && (every_round || entry.column == Some(Column::from_index(round.index())))
}
