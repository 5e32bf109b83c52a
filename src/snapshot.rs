//! What a pairing system may look at before a round: all that the rules know
//! of players and results up to then, and nothing of what came after.

use std::{cmp::Reverse, fmt, ops, sync::Arc};

use crate::{
    bit_rows::BitRows,
    color::{Color, ColorHistory, ColorPreference},
    initial_color::InitialColor,
    places::Places,
    player::{Player, PlayerId, Tpn},
    restriction::Restriction,
    round::{Bye, Outcome, Pair, RoundNumber},
    score::{PointSystem, Score},
    tournament::Tournament,
    wdl::WdlScores,
};

/// A float: how the opponent's score compared to the player's (A.4.b).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Float {
    /// The opponent had fewer points, or there was none.
    Down,
    /// The opponent had more points.
    Up,
}

/// One round of a player's past.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct PastRound {
    /// The round.
    pub round: RoundNumber,
    /// What happened.
    pub outcome: Outcome,
    /// The points it gave.
    pub points: Score,
    /// The points before the round, virtual ones left out.
    pub score_before: Score,
    /// The points before the round of the opponent that the pairing gave,
    /// whether or not they played; virtual ones left out.
    pub opponent_score: Option<Score>,
    /// The points before the round, with two for a win and one for a draw.
    pub wdl_before: Score,
    /// The same of the opponent that the pairing gave.
    pub opponent_wdl_before: Option<Score>,
    /// The rating of the opponent that the pairing gave, whether or not they
    /// played; `None` when unrated.
    pub opponent_rating: Option<u16>,
    /// The float of a game that was played, by the pairing scores of that
    /// round. Whether an unplayed round floats is up to the edition of the
    /// rules.
    pub game_float: Option<Float>,
}

/// The rounds of a player's past, from the first.
///
/// Many share what a tournament knows of all its players, so that a copy costs
/// nothing.
///
/// # Examples
///
/// ```
/// use fpc::{Bye, Outcome, Player, PlayerId, RoundNumber, Score, TournamentDraft};
///
/// let mut player = Player::new(PlayerId::new(1).unwrap(), "Alice");
/// player.outcomes.push(Outcome::Bye(Bye::PairingAllocated));
/// let draft = TournamentDraft {
///     players: vec![player],
///     total_rounds: RoundNumber::new(3),
///     ..Default::default()
/// };
/// let snapshot = draft.validate().unwrap().snapshot_to_pair()?;
/// let past = &snapshot.players()[0].past;
/// assert_eq!(past.len(), 1);
/// assert_eq!(past[0].points, Score::from_halves(2));
/// # Ok::<(), fpc::SnapshotError>(())
/// ```
#[derive(Clone)]
pub struct Past {
    all: Arc<[PastRound]>,
    rounds: ops::Range<usize>,
}

impl Past {
    /// A part of what is known of all players; nothing if it has no such part.
    pub(crate) fn new(all: &Arc<[PastRound]>, rounds: ops::Range<usize>) -> Self {
        Self { all: Arc::clone(all), rounds }
    }
}

impl ops::Deref for Past {
    type Target = [PastRound];

    fn deref(&self) -> &[PastRound] {
        self.all.get(self.rounds.clone()).unwrap_or_default()
    }
}

impl PartialEq for Past {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Past {}

impl fmt::Debug for Past {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

/// A player who is present in the round to be paired.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Entrant {
    /// The number in the file.
    pub id: PlayerId,
    /// The pairing number among those who have taken part so far or do now.
    pub tpn: Tpn,
    /// The place in the initial ranking list, from 1, where everybody counts.
    pub list_place: u16,
    /// The name, as in the file.
    pub name: Arc<str>,
    /// The rating; `None` when unrated.
    pub rating: Option<u16>,
    /// Points won so far.
    pub score: Score,
    /// Points won so far plus the virtual points of this round: the score by
    /// which players are ordered and grouped.
    pub pairing_score: Score,
    /// What the SSM system ranks players by, whatever points the file counts in.
    pub wdl: WdlScores,
    /// Colors of the games played.
    pub colors: ColorHistory,
    /// All rounds so far, from the first.
    pub past: Past,
}

impl Entrant {
    /// The color preference for this round (A.6).
    pub fn preference(&self) -> ColorPreference {
        self.colors.preference()
    }

    /// The rank in the SSM system (A2), the best first: score, SOS, worth of the
    /// games, rating, and the place in the list instead of chance.
    pub fn wdl_rank(&self) -> impl Ord + use<> {
        (Reverse((self.wdl, self.rating)), self.list_place)
    }

    /// The round so many rounds before the one to be paired, 1 being the
    /// previous one.
    pub fn rounds_ago(&self, rounds: usize) -> Option<&PastRound> {
        self.past.len().checked_sub(rounds).and_then(|place| self.past.get(place))
    }

    /// The last round in which the player played a game with another.
    pub fn met(&self, other: PlayerId) -> Option<RoundNumber> {
        let played = |past: &PastRound| matches!(past.outcome, Outcome::Game { opponent, .. } if opponent == other);
        self.past.iter().rposition(played).map(RoundNumber::from_index)
    }

    /// Whether the player has had the pairing-allocated bye or a forfeit win,
    /// which bars from the bye until 2026 (C.04.1.d, 2017 edition).
    pub fn had_bye_or_forfeit_win(&self) -> bool {
        self.past.iter().any(|past| {
            matches!(
                past.outcome,
                Outcome::Bye(Bye::PairingAllocated) | Outcome::Forfeit { won: true, .. }
            )
        })
    }

    /// Whether the player has had the pairing-allocated bye or, in a single
    /// round without playing, as many points as for a win, which bars from the
    /// bye since 2026 (C.04.1, article 4).
    pub fn had_bye_or_unplayed_win(&self, points: &PointSystem) -> bool {
        self.past.iter().any(|past| match past.outcome {
            Outcome::Game { .. } => false,
            Outcome::Bye(Bye::PairingAllocated) => true,
            _ => past.points >= points.win,
        })
    }
}

/// Why two players must not be paired, whatever their colors.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Obstacle {
    /// They have played each other (C.1).
    Met(RoundNumber),
    /// The organizer forbids it.
    Forbidden,
}

/// By which scores boards are ordered.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum BoardOrder {
    /// By points won, as it was done before 2026.
    Score,
    /// Virtual points included (C.04.7, 1.5, of 2026).
    PairingScore,
    /// By points with two for a win and one for a draw, and the rank that goes
    /// with them.
    Wdl,
}

/// The state of a tournament before a round: the only input of a pairing
/// system.
///
/// Players are those present in the round, in order of pairing score and
/// pairing number (A.2); methods name them by their place in that order.
///
/// # Examples
///
/// ```
/// use fpc::{Player, PlayerId, RoundNumber, TournamentDraft};
///
/// let id = |number| PlayerId::new(number).unwrap();
/// let players = (1..=3).map(|number| Player::new(id(number), "")).collect();
/// let draft =
///     TournamentDraft { players, total_rounds: RoundNumber::new(5), ..Default::default() };
/// let snapshot = draft.validate().unwrap().snapshot(RoundNumber::FIRST)?;
/// assert_eq!(snapshot.players().len(), 3);
/// assert!(snapshot.may_meet(0, 2));
/// # Ok::<(), fpc::SnapshotError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Snapshot {
    round: RoundNumber,
    total_rounds: RoundNumber,
    points: PointSystem,
    initial_color: InitialColor,
    players: Vec<Entrant>,
    /// The place of each player, sorted by id.
    places: Places,
    assigned_bye: Option<PlayerId>,
    lacks_game_scores: bool,
    /// Who must not meet whom: those who have met, and those who are kept apart.
    barred: BitRows,
    /// Who should not meet whom as far as that is possible, if anybody.
    restricted: Option<BitRows>,
}

/// A round for which there is no snapshot.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SnapshotError {
    /// The rounds before it have not been played.
    #[error("round {round} cannot be paired before round {next} is complete")]
    NotReached {
        /// The round asked for.
        round: RoundNumber,
        /// The next round to be paired.
        next: RoundNumber,
    },
    /// The tournament has fewer rounds.
    #[error("round {round} does not exist: the tournament has {total} rounds")]
    Over {
        /// The round asked for.
        round: RoundNumber,
        /// The number of rounds.
        total: RoundNumber,
    },
    /// The number of rounds is not known, and with it whether this is the last
    /// one.
    #[error("the number of rounds of the tournament is not given")]
    TotalRoundsUnknown,
    /// Games of an earlier round have no result.
    #[error("in round {round} there is no result of {}", listed(.games, |pair| format!("{} - {}", pair.white, pair.black)))]
    NoResult {
        /// The round of the games.
        round: RoundNumber,
        /// The games, White first where the colors are known.
        games: Vec<Pair>,
    },
    /// The bye of a round was given to several players beforehand.
    #[error("the bye of round {round} was given to players {} beforehand, and there is only one", listed(.players, ToString::to_string))]
    SeveralAssignedByes {
        /// The round.
        round: RoundNumber,
        /// The players.
        players: Vec<PlayerId>,
    },
}

/// A list in words, cut short if it is long.
fn listed<T>(items: &[T], text: impl Fn(&T) -> String) -> String {
    const MOST: usize = 20;
    let texts: Vec<_> = items.iter().take(MOST).map(text).collect();
    match items.len().checked_sub(MOST) {
        None | Some(0) => texts.join(", "),
        Some(more) => format!("{} and {more} more", texts.join(", ")),
    }
}

impl Tournament {
    /// The state before a recorded round, for checking its pairing: those who
    /// took part in it are present. For the round to be paired, this is
    /// [`snapshot_to_pair`](Self::snapshot_to_pair) unless its pairing is
    /// recorded already.
    ///
    /// If the number of rounds is not known, the last recorded round counts as
    /// the last.
    ///
    /// # Errors
    ///
    /// See [`SnapshotError`].
    pub fn snapshot(&self, round: RoundNumber) -> Result<Snapshot, SnapshotError> {
        let next = self.round_to_pair();
        if round > next {
            return Err(match self.open_round() {
                Some(open) => self.no_result(open),
                None => SnapshotError::NotReached { round, next },
            });
        }
        let recorded = self.recorded_rounds().last();
        if Some(round) > recorded {
            return self.snapshot_to_pair();
        }
        self.snapshot_if(round, self.total_rounds().or(recorded).unwrap_or(round))
    }

    /// The state before a recorded round, if the tournament has so many rounds.
    pub(crate) fn snapshot_if(
        &self,
        round: RoundNumber,
        total: RoundNumber,
    ) -> Result<Snapshot, SnapshotError> {
        let assigned = self.received_assigned_bye(round);
        let present = |player: &Player| self.is_paired(player, round, assigned);
        self.snapshot_of(round, total, present, assigned)
    }

    /// Those who are paired in a recorded round.
    pub(crate) fn paired_in(&self, round: RoundNumber) -> Vec<Entrant> {
        let assigned = self.received_assigned_bye(round);
        self.entrants(round, |player| self.is_paired(player, round, assigned), assigned)
    }

    /// Who was given the bye of a recorded round beforehand, and has it.
    fn received_assigned_bye(&self, round: RoundNumber) -> Option<PlayerId> {
        let bye = Outcome::Bye(Bye::PairingAllocated);
        self.assigned_byes(round).find(|&id| {
            self.player(id).is_some_and(|it| it.outcomes.get(round.index()) == Some(&bye))
        })
    }

    /// Whether a player is in the pairing of a recorded round.
    fn is_paired(&self, player: &Player, round: RoundNumber, assigned: Option<PlayerId>) -> bool {
        player.outcomes.get(round.index()).is_some_and(Outcome::took_part)
            && assigned != Some(player.id)
    }

    /// The state before the round to be paired. Present are all who have no bye
    /// entered for it and are not absent. If the round is running and none of its games has a
    /// result, it is to be paired anew, and those paired in it are present, too.
    ///
    /// # Errors
    ///
    /// See [`SnapshotError`].
    pub fn snapshot_to_pair(&self) -> Result<Snapshot, SnapshotError> {
        let round = self.round_to_pair();
        if self.is_played_in_part() {
            return Err(self.no_result(round));
        }
        let total = self.total_rounds().ok_or(SnapshotError::TotalRoundsUnknown)?;
        let assigned: Vec<_> = self.assigned_byes(round).collect();
        if assigned.len() > 1 {
            return Err(SnapshotError::SeveralAssignedByes { round, players: assigned });
        }
        let present = |player: &Player| self.announced_bye(player.id, round).is_none();
        self.snapshot_of(round, total, present, assigned.first().copied())
    }

    fn no_result(&self, round: RoundNumber) -> SnapshotError {
        SnapshotError::NoResult { round, games: self.games_without_result(round) }
    }

    fn snapshot_of(
        &self,
        round: RoundNumber,
        total: RoundNumber,
        present: impl Fn(&Player) -> bool,
        assigned_bye: Option<PlayerId>,
    ) -> Result<Snapshot, SnapshotError> {
        if round > total {
            return Err(SnapshotError::Over { round, total });
        }
        if let Some(unfinished) = self.unfinished_round().filter(|&unfinished| unfinished < round) {
            return Err(self.no_result(unfinished));
        }
        let mut snapshot = Snapshot {
            round,
            total_rounds: total,
            points: *self.points(),
            initial_color: self.initial(),
            players: self.entrants(round, present, assigned_bye),
            places: Places::default(),
            assigned_bye,
            lacks_game_scores: self.history().lacks_game_scores(self, round.index()),
            barred: BitRows::default(),
            restricted: None,
        };
        snapshot.places = snapshot.players.iter().map(|player| player.id).collect();
        snapshot.barred = snapshot.barred(self);
        snapshot.restricted = snapshot.restricted(self);
        Ok(snapshot)
    }

    /// The players present. Pairing numbers count those who have taken part
    /// before or do now, be it with a bye that they were given beforehand.
    fn entrants(
        &self,
        round: RoundNumber,
        present: impl Fn(&Player) -> bool,
        assigned_bye: Option<PlayerId>,
    ) -> Vec<Entrant> {
        let mut entrants = Vec::with_capacity(self.players().len());
        let mut number = 0;
        for (place, player) in self.players().iter().enumerate() {
            let took_part = player.outcomes.iter().take(round.index()).any(Outcome::took_part);
            let present = present(player);
            number += u16::from(present || took_part || assigned_bye == Some(player.id));
            if present {
                entrants.push(self.entrant(place, Tpn(number), round.index()));
            }
        }
        entrants.sort_by_cached_key(|entrant| (-entrant.pairing_score, entrant.tpn));
        entrants
    }

    fn entrant(&self, place: usize, tpn: Tpn, round: usize) -> Entrant {
        let score = self.score_before(place, round);
        let past = self.history().before(place, round);
        let colors = past.iter().filter_map(|past| match past.outcome {
            Outcome::Game { color, .. } => Some(color),
            _ => None,
        });
        let player = &self.players()[place];
        Entrant {
            id: player.id,
            tpn,
            list_place: place as u16 + 1,
            name: Arc::clone(&player.name),
            rating: player.rating,
            score,
            pairing_score: score + self.virtual_points(place, round),
            wdl: self.history().wdl_scores(self, place, round),
            colors: colors.collect(),
            past,
        }
    }
}

impl Snapshot {
    fn barred(&self, tournament: &Tournament) -> BitRows {
        let mut barred = BitRows::new(self.players.len());
        for (place, player) in self.players.iter().enumerate() {
            for past in player.past.iter() {
                if let Outcome::Game { opponent, .. } = past.outcome
                    && let Some(opponent) = self.place(opponent)
                {
                    barred.insert(place, opponent);
                }
            }
        }
        for group in tournament.forbidden().iter().filter(|group| group.holds_in(self.round)) {
            barred.join(group.players.iter().filter_map(|&id| self.place(id)));
        }
        barred
    }

    /// Never anybody in the last round.
    fn restricted(&self, tournament: &Tournament) -> Option<BitRows> {
        let holds = |it: &&Restriction| self.round <= it.rounds && !self.is_last_round();
        let restriction = tournament.restriction().filter(holds)?;
        let mut restricted = BitRows::new(self.players.len());
        for group in restriction.groups.among(tournament.players()) {
            restricted.join(group.iter().filter_map(|&id| self.place(id)));
        }
        Some(restricted)
    }

    /// The round to be paired.
    pub const fn round(&self) -> RoundNumber {
        self.round
    }

    /// The number of rounds of the tournament; if it is not known, that of the
    /// rounds recorded.
    pub const fn total_rounds(&self) -> RoundNumber {
        self.total_rounds
    }

    /// Whether it is the final round, in which topscorers are exempt from some
    /// color rules (A.7).
    pub const fn is_last_round(&self) -> bool {
        self.round.get() == self.total_rounds.get()
    }

    /// What results are worth.
    pub const fn points(&self) -> &PointSystem {
        &self.points
    }

    /// The color drawn before the first round, if it is recorded. Where it is not, the first
    /// colors on the boards may [tell it](crate::System::initial_color).
    pub const fn recorded_initial_color(&self) -> Option<Color> {
        self.initial_color.recorded()
    }

    /// What tells the color drawn before the first round.
    pub const fn initial_color(&self) -> &InitialColor {
        &self.initial_color
    }

    /// The players present, in order of pairing score and pairing number (A.2).
    pub fn players(&self) -> &[Entrant] {
        &self.players
    }

    /// Whether the file tells game scores (GAM), but not those before this round:
    /// [`WdlScores::game`] is zero for all then.
    pub const fn lacks_game_scores(&self) -> bool {
        self.lacks_game_scores
    }

    /// Whether virtual points accelerate the round for anybody.
    pub fn is_accelerated(&self) -> bool {
        self.players.iter().any(|player| player.pairing_score != player.score)
    }

    /// The place of a player who is present.
    pub fn place(&self, id: PlayerId) -> Option<usize> {
        self.places.get(id)
    }

    /// The player whom the organizer gave the pairing-allocated bye of this
    /// round beforehand; he is not among [`players`](Self::players), and nobody
    /// else can get it.
    pub const fn assigned_bye(&self) -> Option<PlayerId> {
        self.assigned_bye
    }

    /// Whether two players, by place, have not met and are not forbidden to.
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        a != b && !self.barred.contains(a, b)
    }

    /// Who may be paired with whom, by place: those who have not met and are not forbidden
    /// to, if their classes fit.
    pub(crate) fn fitting<K: Copy + Ord>(
        &self,
        class: impl Fn(usize) -> K,
        fit: impl Fn(K, K) -> bool,
    ) -> BitRows {
        let classes: Vec<_> = (0..self.players.len()).map(class).collect();
        self.barred.rest(&classes, fit)
    }

    /// Whether two players, by place, should not meet in this round by a
    /// [`Restriction`].
    pub fn is_restricted(&self, a: usize, b: usize) -> bool {
        self.restricted.as_ref().is_some_and(|rows| rows.contains(a, b))
    }

    /// What keeps two players, by place, from meeting.
    pub fn obstacle(&self, a: usize, b: usize) -> Option<Obstacle> {
        if self.may_meet(a, b) {
            return None;
        }
        let met = self.players[a].met(self.players[b].id);
        Some(met.map_or(Obstacle::Forbidden, Obstacle::Met))
    }

    /// Whether a player, by place, is a topscorer: in the final round, with
    /// more than half of the points that could be won so far (A.7).
    pub fn is_topscorer(&self, place: usize) -> bool {
        let most = self.points.best_game().times(self.round.index() as i64);
        self.is_last_round() && self.players[place].pairing_score.times(2) > most
    }

    /// Sorts pairs of players, by place, into the order of boards: the score of
    /// the higher ranked player, the sum of scores, the pairing number of the
    /// higher ranked player (C.04.2.D.9; 3.6 of 2026).
    pub fn sort_boards<T>(
        &self,
        order: BoardOrder,
        boards: &mut [T],
        players: impl Fn(&T) -> (usize, usize),
    ) {
        let rank = |place: usize| {
            let player = &self.players[place];
            match order {
                BoardOrder::Score => (-player.score, None, player.tpn),
                BoardOrder::PairingScore => (-player.pairing_score, None, player.tpn),
                BoardOrder::Wdl => (-player.wdl.own, Some(player.wdl_rank()), player.tpn),
            }
        };
        boards.sort_by_cached_key(|board| {
            let (a, b) = players(board);
            let (higher, lower) = (rank(a).min(rank(b)), rank(a).max(rank(b)));
            (higher.0, lower.0, higher.1, higher.2)
        });
    }

    /// Sorts pairs of players who are present into the order of boards.
    pub(crate) fn sort_pairs<T>(
        &self,
        order: BoardOrder,
        boards: &mut [T],
        pair: impl Fn(&T) -> Pair,
    ) {
        let place = |id| self.place(id).unwrap_or_default();
        self.sort_boards(order, boards, |board| {
            let Pair { white, black } = pair(board);
            (place(white), place(black))
        });
    }

    /// The boards of this round for given pairs of players, by place, white
    /// first.
    pub fn boards(&self, order: BoardOrder, mut pairs: Vec<(usize, usize)>) -> Vec<Pair> {
        self.sort_boards(order, &mut pairs, |&pair| pair);
        let id = |place: usize| self.players[place].id;
        pairs
            .into_iter()
            .map(|(white, black)| Pair { white: id(white), black: id(black) })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::{round::GameResult, tournament::TournamentDraft};

    fn id(number: u16) -> PlayerId {
        PlayerId::new(number).unwrap()
    }

    fn game(opponent: u16, color: Color, result: GameResult) -> Outcome {
        Outcome::Game { opponent: id(opponent), color, result, rated: true }
    }

    fn tournament(entries: &[&[Outcome]]) -> Tournament {
        let players = entries.iter().zip(1..).map(|(outcomes, number)| Player {
            outcomes: outcomes.to_vec(),
            ..Player::new(id(number), "")
        });
        let total_rounds = RoundNumber::new(3);
        TournamentDraft { players: players.collect(), total_rounds, ..Default::default() }
            .validate()
            .unwrap()
    }

    #[test]
    fn late_entries_get_no_pairing_number_before_they_come() {
        let zero = Outcome::Bye(Bye::ZeroPoint);
        let one = [game(3, Color::White, GameResult::Win), zero];
        let two = [zero, zero];
        let three = [game(1, Color::Black, GameResult::Loss)];
        let four = [];
        let tournament = tournament(&[&one, &two, &three, &four]);
        let snapshot = tournament.snapshot(RoundNumber::from_index(1)).unwrap();
        let numbers: Vec<_> = snapshot.players().iter().map(|p| (p.id.get(), p.tpn.0)).collect();
        assert_eq!(numbers, [(3, 2), (4, 3)], "1 has taken part, 2 has not");
        let places: Vec<_> = snapshot.players().iter().map(|p| p.list_place).collect();
        assert_eq!(places, [3, 4]);
    }

    #[test]
    fn floats_compare_the_scores_before_the_round() {
        use GameResult::{Draw, Loss, Win};
        let tournament = tournament(&[
            &[game(2, Color::White, Win), game(2, Color::Black, Draw)],
            &[game(1, Color::Black, Loss), game(1, Color::White, Draw)],
        ]);
        let snapshot = tournament.snapshot(RoundNumber::from_index(2)).unwrap();
        let floats = |place: usize| {
            snapshot.players()[place].past.iter().map(|past| past.game_float).collect::<Vec<_>>()
        };
        assert_eq!(floats(0), [None, Some(Float::Down)]);
        assert_eq!(floats(1), [None, Some(Float::Up)]);
        let before = |place: usize| {
            let last = snapshot.players()[place].rounds_ago(1).unwrap();
            (last.score_before, last.opponent_score)
        };
        let (none, one) = (Score::ZERO, Score::from_halves(2));
        assert_eq!([before(0), before(1)], [(one, Some(none)), (none, Some(one))]);
        assert_eq!(snapshot.obstacle(0, 1), Some(Obstacle::Met(RoundNumber::from_index(1))));
        assert!(snapshot.is_topscorer(0), "1.5 of 2");
        assert!(!snapshot.is_topscorer(1));
    }
}
