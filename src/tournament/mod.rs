//! The facts of a tournament, independent of any file format: players, rounds, results and points.
//!
//! A [`TournamentDraft`] is filled in by readers and programs;
//! [validating](TournamentDraft::validate) it gives a [`Tournament`], whose facts are consistent.

mod abnormal;
mod board_result;
mod chess960;
mod color;
mod column;
mod draft;
mod form;
mod game_points;
mod header;
mod numbers;
mod places;
mod player;
mod problem;
mod progress;
mod readings;
mod restriction;
mod result;
mod round;
mod score;
mod teams;
mod tournament_type;
mod tpn;

use std::sync::Arc;

pub(crate) use self::header::header_records;
pub use self::{
    abnormal::AbnormalPoints,
    board_result::{BoardResult, NoResult},
    chess960::starting_position,
    color::{Color, ColorHistory, ColorPreference, PreferenceStrength},
    column::Column,
    draft::{ForbiddenGroup, TournamentDraft},
    form::Form,
    game_points::{GamePoints, GameScore, ParseGameScoreError},
    header::{Header, ListedTeam},
    numbers::Numbers,
    player::{FixedBoard, NationalRecord, Player, PlayerDetails},
    problem::Problem,
    progress::RoundState,
    readings::{OpenPoint, Readings, RoundOneBye, TeamC6, TeamNumbers},
    restriction::{RestrictedGroups, Restriction},
    result::{Bye, GameResult, Outcome, ResultKind},
    round::{Pair, PairedTwice, RecordedPair, RecordedRound, RoundNumber, RoundPairing},
    score::{ParseScoreError, PointSystem, Score},
    teams::{MatchBoard, Team, TeamScores, Teams},
    tournament_type::{FoundType, TournamentType, TypeEvidence},
    tpn::Tpn,
};
pub(crate) use self::{
    abnormal::{ScoreTable, Scoring, fold_general},
    places::Places,
    progress::Progress,
    result::is_impossible,
    round::MAX_ROUNDS,
    teams::{MatchesOfTeams, Referee},
};
use crate::player_id::PlayerId;

/// A tournament whose facts are consistent.
///
/// # Examples
///
/// ```
/// use fpc::{Color, Player, PlayerId, RoundNumber, TournamentDraft};
///
/// let mut draft = TournamentDraft::default()
///     .with_total_rounds(RoundNumber::new(5))
///     .with_initial_color(Color::White);
/// for number in 1..=4 {
///     let id = PlayerId::new(number).unwrap();
///     draft.players.push(Player::new(id, format!("Player {number}")));
/// }
/// let tournament = draft.validate().unwrap();
/// assert_eq!(tournament.round_to_pair(), RoundNumber::FIRST);
/// ```
#[derive(Clone, Debug)]
pub struct Tournament {
    /// Shared by copies that differ in the fields below.
    pub(crate) draft: Arc<TournamentDraft>,
    pub(crate) facts: DerivedFacts,
    restriction: Option<Restriction>,
    readings: Readings,
    /// Players absent from the round to be paired, whichever it is. The draft has these absences
    /// for the round that is to be paired now; once that round is over, they mean the next one.
    absent: Arc<[PlayerId]>,
    /// Whose numbers make group A, if the virtual points are those of the Baku method.
    baku: Option<Numbers>,
}

/// Facts derived from a draft.
#[derive(Clone, Debug)]
pub(crate) struct DerivedFacts {
    pub(crate) index: Places,
    pub(crate) progress: Progress,
    /// The first complete round that has a game without a result.
    pub(crate) unfinished: Option<RoundNumber>,
    pub(crate) scoring: Scoring,
    /// Of teams: what follows from the games of their players.
    pub(crate) teams: Option<TeamFacts>,
    /// Without virtual points.
    pub(crate) scores: ScoreTable,
}

/// Facts derived from the games of the players of teams.
#[derive(Clone, Debug)]
pub(crate) struct TeamFacts {
    /// The places of the players among those of all teams.
    pub(crate) places: Places,
    /// The points for outcomes by which teams are not paired: game points, or match points.
    pub(crate) other_scoring: Scoring,
}

impl Tournament {
    pub(crate) fn of(draft: TournamentDraft, facts: DerivedFacts) -> Self {
        let (draft, readings) = (Arc::new(draft), Readings::default());
        Self { draft, facts, restriction: None, readings, absent: Arc::default(), baku: None }
    }

    /// The underlying draft.
    pub fn draft(&self) -> &TournamentDraft {
        &self.draft
    }

    /// The underlying draft of this copy, to be changed.
    pub(crate) fn draft_mut(&mut self) -> &mut TournamentDraft {
        Arc::make_mut(&mut self.draft)
    }

    /// The players in the order of the initial ranking list.
    pub fn players(&self) -> &[Player] {
        &self.draft.players
    }

    /// A player by the number in the file.
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        self.facts.index.get(id).map(|place| &self.draft.players[place])
    }

    /// The place of a player in [`players`](Self::players).
    pub(crate) fn place(&self, id: PlayerId) -> Option<usize> {
        self.facts.index.get(id)
    }

    /// The points for results.
    pub fn points(&self) -> &PointSystem {
        &self.draft.points
    }

    /// The number of rounds the tournament has, where it is known.
    pub fn total_rounds(&self) -> Option<RoundNumber> {
        self.draft.total_rounds
    }

    /// Players who must not meet.
    pub fn forbidden(&self) -> &[ForbiddenGroup] {
        &self.draft.forbidden
    }

    /// Exceptions to the points for results, bonuses and penalties.
    pub fn abnormal_points(&self) -> &[AbnormalPoints] {
        &self.draft.abnormal_points
    }

    pub(crate) const fn progress(&self) -> Progress {
        self.facts.progress
    }

    pub(crate) const fn scoring(&self) -> &Scoring {
        &self.facts.scoring
    }

    /// The points for outcomes in the score that comes second, of teams (C.04.6, 1.2).
    pub(crate) fn secondary(&self) -> Option<&Scoring> {
        let has_one = self.teams().is_some_and(|teams| teams.scores.has_secondary());
        self.facts.teams.as_ref().filter(|_| has_one).map(|facts| &facts.other_scoring)
    }

    /// Facts derived from the games of teams.
    pub(crate) fn team_facts(&self) -> Option<(&Teams, &TeamFacts)> {
        self.teams().zip(self.facts.teams.as_ref())
    }

    /// The parts of a team tournament besides its matches; `None` if players are paired.
    pub fn teams(&self) -> Option<&Teams> {
        self.draft.teams.as_ref()
    }

    /// The first round that is complete although a game has no result.
    pub(crate) const fn unfinished_round(&self) -> Option<RoundNumber> {
        self.facts.unfinished
    }

    /// The scores before each complete round and after the last, without virtual points.
    pub(crate) const fn scores(&self) -> &ScoreTable {
        &self.facts.scores
    }

    /// The outcome of a player, by place, in a column; an absence if nothing is recorded.
    pub(crate) fn outcome(&self, place: usize, column: Column) -> &Outcome {
        self.draft.players[place].outcome(column)
    }

    /// The color drawn before the first round, if it is explicitly recorded.
    pub fn recorded_initial_color(&self) -> Option<Color> {
        self.draft.initial_color
    }

    /// Copies to another state of this tournament what its draft does not contain.
    pub(crate) fn like(&self, mut other: Self) -> Self {
        other.restriction.clone_from(&self.restriction);
        other.readings = self.readings;
        other.baku = self.baku;
        other.absent = Arc::clone(&self.absent);
        other
    }

    /// Drops the game points of players that are not those of the complete rounds.
    pub(crate) fn drop_game_points_of_other_rounds(&mut self) {
        let complete = self.played_rounds();
        for player in &mut self.draft_mut().players {
            player.game_points.take_if(|points| !points.fits(complete));
        }
    }

    /// Whose numbers make group A, if the virtual points are those of the Baku method.
    pub(crate) const fn baku(&self) -> Option<Numbers> {
        self.baku
    }

    pub(crate) fn with_baku(mut self, numbers: Numbers) -> Self {
        self.baku = Some(numbers);
        self
    }

    /// The players who are absent from the round to be paired, whichever it is.
    pub(crate) fn absent(&self) -> &[PlayerId] {
        &self.absent
    }

    /// This tournament with players who are absent from the round to be paired, whichever it is;
    /// the draft already has this for the round that is to be paired now.
    pub(crate) fn with_absent(mut self, absent: &[PlayerId]) -> Self {
        self.absent = absent.into();
        self
    }

    /// This tournament with a different initial color.
    #[must_use]
    pub fn with_initial_color(mut self, color: Color) -> Self {
        self.draft_mut().initial_color = Some(color);
        self
    }

    /// This tournament of teams, paired by other points; another one stays as it is.
    ///
    /// # Errors
    ///
    /// A [`Problem`] for each contradiction.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::tournament::TeamScores;
    ///
    /// let tournament = fpc::read(&std::fs::read("trf-samples/teams.trf")?)?;
    /// let by_games = tournament.with_team_scores(TeamScores::Game).unwrap();
    /// assert_eq!(by_games.teams().unwrap().scores, TeamScores::Game);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_team_scores(mut self, scores: TeamScores) -> Result<Self, Vec<Problem>> {
        if let Some(teams) = &mut self.draft_mut().teams {
            teams.scores = scores;
        }
        self.facts = self.draft.facts()?;
        Ok(self)
    }

    /// This tournament with different virtual points, given for each place in
    /// [`players`](Self::players).
    pub(crate) fn with_virtual_points(mut self, of: impl Fn(usize) -> Vec<Score>) -> Self {
        for (place, player) in self.draft_mut().players.iter_mut().enumerate() {
            player.virtual_points = of(place);
        }
        self
    }

    /// This tournament with these ranks in place of the existing ones; players not listed have
    /// none.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::standings;
    ///
    /// let tournament = fpc::read(&std::fs::read("trf-samples/byes-and-forfeits.trf")?)?;
    /// let last = tournament.recorded_rounds().last().ok_or("no round has been played")?;
    /// let standings = standings(&tournament, last, &["BH/C1".parse()?]);
    /// let tournament = tournament.with_ranks(standings.ranks());
    /// let first = tournament.player(standings.ranked()[0].player).ok_or("no player")?;
    /// assert_eq!(first.details.rank, Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_ranks(mut self, ranks: impl IntoIterator<Item = (PlayerId, u16)>) -> Self {
        let ranks: std::collections::BTreeMap<_, _> = ranks.into_iter().collect();
        for player in &mut self.draft_mut().players {
            player.details.rank = ranks.get(&player.id).copied();
        }
        self
    }

    /// The restriction on pairings of the first rounds, if any. This is not part of any file; the
    /// organizer decides.
    pub const fn restriction(&self) -> Option<&Restriction> {
        self.restriction.as_ref()
    }

    /// This tournament with a restriction that keeps players apart in the first rounds.
    ///
    /// # Errors
    ///
    /// [`Problem::UnknownPlayer`] for each player of the groups who does not exist.
    pub fn with_restriction(mut self, restriction: Restriction) -> Result<Self, Vec<Problem>> {
        if let RestrictedGroups::Lists(lists) = &restriction.groups {
            let unknown = lists.iter().flatten().filter(|id| self.player(**id).is_none());
            let problems: Vec<_> = unknown.map(|&id| Problem::UnknownPlayer(id)).collect();
            if !problems.is_empty() {
                return Err(problems);
            }
        }
        self.restriction = Some(restriction);
        Ok(self)
    }

    /// The readings of the points that the system leaves open. This is not part of any file; the
    /// organizer decides.
    pub const fn readings(&self) -> Readings {
        self.readings
    }

    /// This tournament with a decision on how open points are read.
    #[must_use]
    pub const fn with_readings(mut self, readings: Readings) -> Self {
        self.readings = readings;
        self
    }

    /// This tournament with a different number of rounds.
    ///
    /// # Errors
    ///
    /// A [`Problem`] for each player with results or virtual points for more rounds.
    pub fn with_total_rounds(mut self, total: RoundNumber) -> Result<Self, Vec<Problem>> {
        self.draft_mut().total_rounds = Some(total);
        self.facts = self.draft.facts()?;
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn id(number: u16) -> PlayerId {
        PlayerId::new(number).unwrap()
    }

    fn game(opponent: u16, color: Color) -> Outcome {
        Outcome::Game { opponent: id(opponent), color, result: GameResult::Draw, rated: true }
    }

    fn open(opponent: u16, color: Color) -> Outcome {
        Outcome::Open { opponent: id(opponent), color: Some(color), adjourned: false }
    }

    const PAB: Outcome = Outcome::Bye(Bye::PairingAllocated);
    const HALF: Outcome = Outcome::Bye(Bye::HalfPoint);

    fn draft(entries: &[&[Outcome]]) -> TournamentDraft {
        let players = entries.iter().zip(1..).map(|(outcomes, number)| Player {
            outcomes: outcomes.to_vec(),
            ..Player::new(id(number), format!("Player {number}"))
        });
        TournamentDraft { players: players.collect(), ..Default::default() }
    }

    #[test]
    fn announced_byes_do_not_make_a_round() {
        let one = [game(2, Color::White)];
        let other = [game(1, Color::Black), HALF];
        let tournament = draft(&[&one, &other]).validate().unwrap();
        assert_eq!(tournament.round_to_pair(), RoundNumber::from_index(1));
        let one = [game(2, Color::White), HALF];
        let tournament = draft(&[&one, &other]).validate().unwrap();
        assert_eq!(tournament.played_rounds(), 2, "everybody had a bye: the round is complete");
    }

    #[test]
    fn an_open_round_is_the_round_to_pair() {
        let tournament = draft(&[&[open(2, Color::White)], &[open(1, Color::Black)], &[PAB]])
            .validate()
            .unwrap();
        assert_eq!(tournament.open_round(), Some(RoundNumber::FIRST));
        assert_eq!(tournament.round_to_pair(), RoundNumber::FIRST);
        assert_eq!(tournament.recorded(RoundNumber::FIRST).byes, [id(3)]);
    }

    #[test]
    fn contradictions_are_all_reported() {
        let problems = draft(&[
            &[game(2, Color::White), game(9, Color::White)],
            &[game(1, Color::White), game(2, Color::White)],
            &[game(1, Color::White)],
        ])
        .validate()
        .unwrap_err();
        let texts: Vec<_> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(
            texts,
            [
                "players 1 and 2 both had white in round 1",
                "player 1 met 9 in round 2, but there is no player 9",
                "player 2 is their own opponent in round 2",
                "player 3 met 1 in round 1, but 1 met 2",
            ]
        );
    }
}
