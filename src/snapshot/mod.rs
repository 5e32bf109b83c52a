//! The input of a pairing system before a round: everything the rules need to know about players
//! and results up to then, and nothing that came later.

mod boards;
mod entrant;
mod history;
mod initial_color;
mod not_in_round;
mod past;
mod rounds;
mod scoregroup;
mod wish;

use std::{collections::BTreeSet, sync::Arc};

pub(crate) use self::history::{History, Listed};
pub use self::{
    boards::BoardOrder,
    entrant::Entrant,
    initial_color::{FirstColor, FirstColors, InitialColor},
    not_in_round::{NotInRound, Unpaired},
    past::Past,
    rounds::{Rounds, SnapshotError},
    scoregroup::Scoregroup,
    wish::{Wish, WishError},
};
use crate::{
    matching::{Classes, bit_rows::BitRows},
    player_id::PlayerId,
    tournament::{
        Bye, Color, Places, PointSystem, Readings, Restriction, RoundNumber, Score, Tournament,
    },
};

/// Why two players must not be paired, regardless of colors.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Obstacle {
    /// They have played each other (C.1).
    Met(RoundNumber),
    /// The organizer forbids it.
    Forbidden,
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
/// let draft = TournamentDraft::new(players).with_total_rounds(RoundNumber::new(5));
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
    readings: Readings,
    /// Absent players, with their byes.
    unpaired: Vec<(PlayerId, Bye)>,
    /// The points of everybody in the list before the round, by place in it.
    scores: Vec<Score>,
    /// The past of everybody, present or not.
    history: Arc<History>,
    /// The players who come to later rounds.
    coming: BTreeSet<PlayerId>,
    /// Pairs that must not meet: those who have already met, and forbidden pairs.
    barred: BitRows,
    /// Pairs that are forbidden, even if they have met, which is no obstacle in a round robin.
    forbidden: Option<BitRows>,
    /// Pairs that should not meet if possible.
    restricted: Option<BitRows>,
}

impl Snapshot {
    fn barred(&self, tournament: &Tournament) -> BitRows {
        let mut barred = BitRows::new(self.players.len());
        for (place, player) in self.players.iter().enumerate() {
            for past in player.past.iter() {
                if let Some(opponent) = past.met().and_then(|it| self.place(it)) {
                    barred.insert(place, opponent);
                }
            }
        }
        self.forbidden_groups(tournament).for_each(|group| barred.join(group));
        barred
    }

    fn forbidden(&self, tournament: &Tournament) -> Option<BitRows> {
        let mut groups = self.forbidden_groups(tournament).peekable();
        groups.peek()?;
        let mut forbidden = BitRows::new(self.players.len());
        groups.for_each(|group| forbidden.join(group));
        Some(forbidden)
    }

    /// The groups that must not meet in the round, by place.
    fn forbidden_groups(
        &self,
        tournament: &Tournament,
    ) -> impl Iterator<Item = impl Iterator<Item = usize>> {
        let groups = tournament.forbidden().iter().filter(|group| group.holds_in(self.round));
        groups.map(|group| group.players.iter().filter_map(|&id| self.place(id)))
    }

    /// The restriction never applies in the last round.
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

    /// The number of rounds of the tournament; if it is not known, the number of recorded rounds.
    pub const fn total_rounds(&self) -> RoundNumber {
        self.total_rounds
    }

    /// Tells whether it is the final round, in which topscorers are exempt from some color rules
    /// (A.7).
    pub const fn is_last_round(&self) -> bool {
        self.round.get() == self.total_rounds.get()
    }

    /// The points for results.
    pub const fn points(&self) -> &PointSystem {
        &self.points
    }

    /// The color drawn before the first round, if it is recorded. If not, it may be
    /// [inferred](crate::System::initial_color) from the first colors on the boards.
    pub const fn recorded_initial_color(&self) -> Option<Color> {
        self.initial_color.recorded()
    }

    /// The color drawn before the first round, and how it is known.
    pub const fn initial_color(&self) -> &InitialColor {
        &self.initial_color
    }

    /// The players present, in order of pairing score and pairing number (A.2).
    pub fn players(&self) -> &[Entrant] {
        &self.players
    }

    /// The rounds before this one of any player in the list, present or not; empty for anybody
    /// else.
    pub fn past_of(&self, id: PlayerId) -> Past {
        match self.history.place(id) {
            Some(place) => self.history.before(place, self.round.index()),
            None => Past::default(),
        }
    }

    /// The rating of any player in the list, present or not; `None` when unrated.
    pub fn rating_of(&self, id: PlayerId) -> Option<u16> {
        self.history.players()[self.history.place(id)?].rating
    }

    /// The points before this round of any player in the list, present or not, with bonuses and
    /// penalties and without virtual points; `None` for anybody else.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{PlayerId, Score};
    ///
    /// let file = std::fs::read("trf-samples/next-round.trf")?;
    /// let tournament = fpc::read(&file)?;
    /// let snapshot = tournament.snapshot_to_pair()?;
    /// let absent = PlayerId::new(2).unwrap();
    /// assert_eq!(snapshot.place(absent), None);
    /// assert_eq!(snapshot.score_of(absent), Some(Score::from_halves(5)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn score_of(&self, id: PlayerId) -> Option<Score> {
        self.scores.get(self.history.place(id)?).copied()
    }

    /// The bye that a player who is not present has in this round, as far as the file gives one: an
    /// absence is a zero-point bye. The pairing-allocated bye is not among them.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Bye, PlayerId};
    ///
    /// let file = std::fs::read("trf-samples/next-round.trf")?;
    /// let snapshot = fpc::read(&file)?.snapshot_to_pair()?;
    /// let bye_of = |number| snapshot.bye_instead(PlayerId::new(number).unwrap());
    /// assert_eq!((bye_of(1), bye_of(2)), (None, Some(Bye::HalfPoint)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn bye_instead(&self, id: PlayerId) -> Option<Bye> {
        self.unpaired.iter().find(|(player, _)| *player == id).map(|&(_, bye)| bye)
    }

    /// Tells whether a player has left the tournament before this round. In a round that is over,
    /// that is someone who has not been paired since.
    pub(crate) fn has_left(&self, id: PlayerId) -> bool {
        let place = self.history.place(id).filter(|_| !self.coming.contains(&id));
        place.is_some_and(|place| self.history.has_left(place, self.round))
    }

    /// The state if some players come to later rounds, whatever happened.
    pub(crate) fn with_coming(&self, coming: BTreeSet<PlayerId>) -> Self {
        Self { coming, ..self.clone() }
    }

    /// The history of everybody in the list.
    pub(crate) fn history(&self) -> &History {
        &self.history
    }

    /// Tells whether anybody has virtual points in the round.
    pub fn is_accelerated(&self) -> bool {
        self.players.iter().any(|player| player.pairing_score != player.score)
    }

    /// The place of a player who is present.
    pub fn place(&self, id: PlayerId) -> Option<usize> {
        self.places.get(id)
    }

    /// The player to whom the organizer gave the pairing-allocated bye of this round in advance;
    /// they are not among [`players`](Self::players), and nobody else can get it.
    pub const fn assigned_bye(&self) -> Option<PlayerId> {
        self.assigned_bye
    }

    /// The readings of the points that the system leaves open.
    pub const fn readings(&self) -> Readings {
        self.readings
    }

    /// Tells whether two players, by place, have not met and are not forbidden to.
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        a != b && !self.barred.contains(a, b)
    }

    /// Tells whether the organizer forbids two players, by place, to meet, no matter if they have met.
    pub(crate) fn is_forbidden(&self, a: usize, b: usize) -> bool {
        self.forbidden.as_ref().is_some_and(|it| it.contains(a, b))
    }

    /// The pairs that are possible, by place: players who have not met, are not forbidden to meet,
    /// and whose classes are compatible.
    pub(crate) fn fitting<K: Copy + Ord>(
        &self,
        class: impl Fn(usize) -> K,
        fit: impl Fn(K, K) -> bool,
    ) -> BitRows {
        let classes: Vec<_> = (0..self.players.len()).map(class).collect();
        self.barred.rest(&Classes::new(&classes, fit))
    }

    /// Returns the fitting pairs of a list of players, by place; `None` stands for somebody whom only classes limit.
    pub(crate) fn fitting_among(&self, list: &[Option<usize>], classes: &Classes) -> BitRows {
        self.barred.rest_among(list, classes)
    }

    /// Tells whether two players, by place, should not meet in this round by a [`Restriction`].
    pub fn is_restricted(&self, a: usize, b: usize) -> bool {
        self.restricted.as_ref().is_some_and(|rows| rows.contains(a, b))
    }

    /// Why two players, by place, must not meet.
    pub fn obstacle(&self, a: usize, b: usize) -> Option<Obstacle> {
        if self.may_meet(a, b) {
            return None;
        }
        let met = self.players[a].met(self.players[b].id);
        Some(met.map_or(Obstacle::Forbidden, Obstacle::Met))
    }

    /// Tells whether a player, by place, is a topscorer: in the final round, with more than half of
    /// the points that could be won so far (A.7).
    pub fn is_topscorer(&self, place: usize) -> bool {
        let most = self.points.best_game().times(self.round.index() as i64);
        self.is_last_round() && self.players[place].pairing_score.times(2) > most
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::{
        contest::Float,
        tournament::{GameResult, Outcome, Player, TournamentDraft},
    };

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
