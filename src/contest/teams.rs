//! A round that is a match of teams (C.04.6, Article 1): what games say about matches, and matches
//! about games.

use std::collections::{BTreeMap, BTreeSet};

use super::unplayed;
use crate::{
    player_id::PlayerId,
    tournament::{
        Bye, Column, Form, GameResult, MatchBoard, MatchesOfTeams, Outcome, Pair, Places, Player,
        Problem, RoundNumber, Score, Scoring, Teams, Tournament, TournamentDraft,
    },
};

/// The outcome of a player whose opponent did not come, and is not named (`0000 - +`).
pub(crate) const WON_BY_DEFAULT: Outcome = Outcome::Bye(Bye::PairingAllocated);

impl Teams {
    /// The game points for the outcomes of teams: those of the games where there are some, else as if
    /// all boards had ended like the match.
    pub(crate) fn scoring_by_games(&self, teams: &[Player]) -> Scoring {
        let (places, columns) = (self.places(), self.columns());
        let mut matches = BTreeMap::new();
        for team in teams {
            for column in (0..columns.min(team.outcomes.len())).map(Column::from_index) {
                if team.outcome(column).opponent().is_some()
                    && self.has_entries(&places, team.id, column)
                {
                    let points = self.game_points(&places, team.id, column);
                    matches.insert((team.id, column), points);
                }
            }
        }
        let points = self.match_in_games();
        Scoring::new(Form::Teams, points, &self.abnormal_game_points).with_matches(matches)
    }

    /// Enters a pairing without results on the boards, in place of what the round has: for the
    /// players recorded for the round, or else for the first members of both teams.
    pub(crate) fn enter_boards(&mut self, column: Column, pairs: &[Pair]) {
        for player in &mut self.players {
            player.outcomes.truncate(column.index());
        }
        self.forget_usual_lineups(column);
        let places = self.places();
        pairs.iter().for_each(|pair| self.enter_match(&places, column, *pair));
    }

    /// Enters the games of a match on its boards, without results. Whoever has nobody opposite by a
    /// line-up wins by default.
    pub(crate) fn enter_match(&mut self, places: &Places, column: Column, pair: Pair) {
        let (boards, teams) = (self.boards_to_play(), [pair.white, pair.black]);
        let seats = teams.map(|team| self.lineup(team, column, boards));
        let is_gap = |side: usize, board: usize| {
            seats[side][board].is_none() && self.lineups.contains_key(&(column, teams[side]))
        };
        let gaps: Vec<_> = (0..boards).map(|board| [is_gap(0, board), is_gap(1, board)]).collect();
        for (board, gap) in gaps.iter().enumerate() {
            match ([seats[0][board], seats[1][board]], gap) {
                ([Some(white), Some(black)], _) => {
                    self.enter_game(places, column, board, Pair { white, black });
                }
                ([None, Some(player)], [true, _]) | ([Some(player), None], [_, true]) => {
                    self.enter(places, player, column, WON_BY_DEFAULT);
                }
                _ => {}
            }
        }
        // Where a board is empty, places among those who played are no boards.
        if gaps.iter().flatten().any(|gap| *gap) {
            self.record_seats(column, teams, seats);
        }
    }

    /// Records who sits on the boards of a match, where that is not recorded.
    pub(crate) fn record_seats(
        &mut self,
        column: Column,
        teams: [PlayerId; 2],
        seats: [Vec<Option<PlayerId>>; 2],
    ) {
        for (team, seats) in teams.into_iter().zip(seats) {
            self.lineups.entry((column, team)).or_insert(seats);
        }
    }

    /// Enters a game without result on board `number`, from zero: for the player of the team that has
    /// White on board 1, and for the other.
    pub(crate) fn enter_game(
        &mut self,
        places: &Places,
        column: Column,
        number: usize,
        Pair { white, black }: Pair,
    ) {
        let is_turned = self.board_color(number) != self.board_color(0);
        let (white, black) = if is_turned { (black, white) } else { (white, black) };
        for (player, outcome) in [white, black].into_iter().zip(unplayed(Pair { white, black })) {
            self.enter(places, player, column, outcome);
        }
    }

    /// Enters the outcome of a player in a column, with absences before it.
    pub(crate) fn enter(
        &mut self,
        places: &Places,
        player: PlayerId,
        column: Column,
        outcome: Outcome,
    ) {
        if let Some(place) = places.get(player) {
            self.players[place].enter(column, outcome);
        }
    }

    /// The number of games a coming match has.
    pub(crate) fn boards_to_play(&self) -> usize {
        let smallest = || self.of.values().map(|team| team.members.len()).min().unwrap_or(0);
        Some(self.boards()).filter(|boards| *boards > 0).unwrap_or_else(smallest)
    }

    /// Removes the line-ups in a column that say no more than nothing would: the first players of the team sit
    /// in their order.
    pub(crate) fn forget_usual_lineups(&mut self, column: Column) {
        let boards = self.boards_to_play();
        let lineups = std::mem::take(&mut self.lineups);
        let is_usual = |team: &PlayerId, lineup: &[Option<PlayerId>]| {
            let mut lineup = lineup.to_vec();
            lineup.resize(boards.max(lineup.len()), None);
            lineup == self.lineup(*team, column, boards)
        };
        let usual = lineups.iter().filter(|((of, team), it)| *of == column && is_usual(team, it));
        let usual: Vec<_> = usual.map(|(key, _)| *key).collect();
        self.lineups = lineups;
        self.lineups.retain(|key, _| !usual.contains(key));
    }

    /// The players on the boards of a team in a coming round.
    pub(crate) fn lineup(
        &self,
        team: PlayerId,
        column: Column,
        boards: usize,
    ) -> Vec<Option<PlayerId>> {
        let recorded = self.lineups.get(&(column, team)).cloned();
        let members = || self.of.get(&team).map_or(Vec::new(), |team| team.members.clone());
        let mut lineup = recorded.unwrap_or_else(|| members().into_iter().map(Some).collect());
        lineup.resize(boards, None);
        lineup
    }
}

impl TournamentDraft {
    /// The draft of a tournament of teams, whose outcomes follow from the games of their players and
    /// from what has been `decided` besides: byes, and forfeits of whole teams. Only name, rating,
    /// virtual points and details of the `teams` are used.
    ///
    /// # Errors
    ///
    /// Every [`Problem`] of players and their teams.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::collections::BTreeMap;
    /// use fpc::{Color, GameResult, Outcome, Player, PlayerId, Team, Teams, TournamentDraft};
    ///
    /// let [one, two] = [1, 2].map(|id| PlayerId::new(id).unwrap());
    /// let mut facts = Teams::default();
    /// facts.players = vec![
    ///     Player::new(one, "Alice")
    ///         .with_outcomes(vec![Outcome::game(two, Color::White, GameResult::Win)]),
    ///     Player::new(two, "Bob")
    ///         .with_outcomes(vec![Outcome::game(one, Color::Black, GameResult::Loss)]),
    /// ];
    /// facts.of = [(one, Team::new(vec![one])), (two, Team::new(vec![two]))].into();
    /// let teams = vec![Player::new(one, "Whites"), Player::new(two, "Blacks")];
    /// let draft = TournamentDraft::of_teams(teams, facts, &BTreeMap::new()).unwrap();
    /// let tournament = draft.validate().unwrap();
    /// assert_eq!(tournament.played_rounds(), 1);
    /// assert_eq!(tournament.players()[0].name.as_ref(), "Whites");
    /// ```
    pub fn of_teams(
        teams: Vec<Player>,
        facts: Teams,
        decided: &BTreeMap<(Column, PlayerId), Outcome>,
    ) -> Result<Self, Vec<Problem>> {
        let matches = facts.matches(decided)?;
        Ok(Self::of_matches(teams, facts, matches))
    }

    /// Derives the contest with the outcomes of the teams.
    pub(crate) fn of_matches(
        teams: Vec<Player>,
        facts: Teams,
        mut matches: MatchesOfTeams,
    ) -> Self {
        let mut draft = Self::new(teams);
        for team in &mut draft.players {
            team.outcomes = matches.remove(&team.id).unwrap_or_default();
        }
        draft.form = Form::Teams;
        draft.teams = Some(facts);
        draft
    }

    /// The byes and forfeits of teams.
    fn decided(&self) -> BTreeMap<(Column, PlayerId), Outcome> {
        let of_team = |team: &Player| {
            let rounds = team.outcomes.iter().enumerate();
            let of = |(index, outcome): (usize, &Outcome)| {
                let is_decided = matches!(outcome, Outcome::Bye(_) | Outcome::Forfeit { .. });
                is_decided.then_some(((Column::from_index(index), team.id), *outcome))
            };
            rounds.filter_map(of).collect::<Vec<_>>()
        };
        self.players.iter().flat_map(of_team).collect()
    }

    /// Why the matches of teams do not follow from the games of their players, as far as there are
    /// games.
    pub(super) fn problems_of_games(&self) -> Vec<Problem> {
        let Some(teams) = &self.teams else { return Vec::new() };
        let games = Self { any_results: self.any_results, ..Self::new(teams.players.clone()) };
        if let Err(found) = games.validate() {
            return found.into_iter().map(|it| Problem::Games(Box::new(it))).collect();
        }
        let matches = match teams.matches(&self.decided()) {
            Ok(matches) => matches,
            Err(found) => return found,
        };
        let other_match = |team: &Player| {
            let of_games = Player::new(team.id, "")
                .with_outcomes(matches.get(&team.id).cloned().unwrap_or_default());
            let mut columns = (0..teams.columns()).map(Column::from_index);
            let differs = |column: &Column| {
                let (here, there) = (team.outcome(*column), of_games.outcome(*column));
                here != there && !is_decided_otherwise(here, there)
            };
            let column = columns.find(differs)?;
            Some(Problem::OtherMatch { team: team.id, column })
        };
        self.players.iter().filter_map(other_match).collect()
    }

    /// Counts adjourned games of teams as draws, and decides their matches anew.
    pub(super) fn draw_adjourned_boards(&mut self) -> Result<(), Vec<Problem>> {
        let decided = self.decided();
        let Some(teams) = &mut self.teams else { return Ok(()) };
        // In a match that the arbiter has decided, no game is played on.
        let open = |team: &Player| -> Vec<_> {
            let members = teams.of.get(&team.id).map_or(&[][..], |team| &team.members);
            let columns = team.outcomes.iter().enumerate().filter(|(_, it)| it.is_open());
            columns.flat_map(|(place, _)| members.iter().map(move |&id| (id, place))).collect()
        };
        let open: BTreeSet<_> = self.players.iter().flat_map(open).collect();
        for player in &mut teams.players {
            for (place, outcome) in player.outcomes.iter_mut().enumerate() {
                if let Outcome::Open { opponent, color: Some(color), adjourned: true } = *outcome
                    && open.contains(&(player.id, place))
                {
                    *outcome = Outcome::game(opponent, color, GameResult::Draw);
                }
            }
        }
        let matches = teams.matches(&decided)?;
        // A match that the arbiter has decided stays as it is, and colors are those with which it was paired.
        for team in &mut self.players {
            let of_games = matches.get(&team.id).into_iter().flatten();
            for (outcome, of_games) in team.outcomes.iter_mut().zip(of_games) {
                if outcome.is_open() {
                    *outcome = of_games.with_color(outcome.color());
                }
            }
        }
        Ok(())
    }
}

/// Tells whether a match whose games say otherwise has been decided by the arbiter, after they were played (R-TSW-5).
fn is_decided_otherwise(here: &Outcome, there: &Outcome) -> bool {
    matches!((here, there), (Outcome::Game { .. }, Outcome::Game { .. } | Outcome::Open { .. }))
        && (here.opponent(), here.color()) == (there.opponent(), there.color())
}

impl Tournament {
    /// The tournament of teams with other match points and game points for the bye.
    pub(crate) fn with_bye_of_teams(&self, [in_matches, in_games]: [Score; 2]) -> Option<Self> {
        let mut draft = self.draft().clone();
        draft.points.pairing_allocated_bye = in_matches;
        draft.teams.as_mut()?.bye_game_points = Some(in_games);
        Some(self.like(draft.validate_derived().ok()?))
    }

    /// The number of pairing-allocated byes a competitor has had in complete rounds.
    pub(crate) fn allocated_byes(&self, id: PlayerId) -> usize {
        let outcomes = self.player(id).map_or(&[][..], |player| &player.outcomes);
        let complete = outcomes.iter().take(self.played_rounds());
        complete.filter(|outcome| **outcome == Outcome::Bye(Bye::PairingAllocated)).count()
    }

    /// The boards of a team in a round, from board 1; nothing without games.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{PlayerId, RoundNumber};
    ///
    /// let tournament = fpc::read(&std::fs::read("trf-samples/teams.trf")?)?;
    /// let (team, round) = (PlayerId::new(1).unwrap(), RoundNumber::FIRST);
    /// let boards = tournament.match_boards(team, round);
    /// assert_eq!(boards.len(), 4);
    /// assert_eq!(tournament.game_points_of(team, round).unwrap().to_string(), "2.0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn match_boards(&self, team: PlayerId, round: RoundNumber) -> Vec<MatchBoard> {
        let Some((teams, facts)) = self.team_facts() else { return Vec::new() };
        let column = Column::from_index(round.index());
        teams.match_boards(&facts.places, team, column)
    }

    /// A player of a team, by number; `None` if there is none, and if players are paired.
    pub fn player_of_team(&self, id: PlayerId) -> Option<&Player> {
        let (teams, facts) = self.team_facts()?;
        facts.places.get(id).map(|place| &teams.players[place])
    }

    /// The game points of a team in a round, without bonuses and penalties (C.04.6, 1.2); `None` if
    /// players are paired, and while there is no result.
    pub fn game_points_of(&self, team: PlayerId, round: RoundNumber) -> Option<Score> {
        let (teams, facts) = self.team_facts()?;
        self.result_of(team, round)?;
        let is_primary = teams.scores.is_by_games();
        let scoring = if is_primary { self.scoring() } else { &facts.other_scoring };
        let column = Column::from_index(round.index());
        Some(scoring.result(team, column, self.outcome(self.place(team)?, column)))
    }

    /// The match points and the game points of a team after the complete rounds, as far as teams are
    /// paired by them.
    pub(crate) fn team_points(&self, team: PlayerId) -> [Option<Score>; 2] {
        let (Some(teams), Some(place)) = (self.teams(), self.place(team)) else {
            return [None; 2];
        };
        let contest = self.contest();
        let next = contest.next();
        let rounds = (0..next.index()).map(RoundNumber::from_index);
        let has_second = teams.scores.has_secondary();
        let second = has_second.then(|| rounds.map(|round| contest.secondary(place, round)).sum());
        let first = Some(contest.score_before(place, next));
        if teams.scores.is_by_games() { [second, first] } else { [first, second] }
    }

    /// The tournament of the players of all teams, each game on its own; `None` if players are
    /// paired, not teams.
    ///
    /// # Errors
    ///
    /// Every [`Problem`] of the games.
    pub fn boards(&self) -> Option<Result<Self, Vec<Problem>>> {
        let teams = self.teams()?;
        let draft = TournamentDraft {
            points: teams.points,
            any_results: self.draft().any_results,
            initial_color: self.recorded_initial_color(),
            ..TournamentDraft::new(teams.players.clone())
        };
        Some(draft.with_total_rounds(self.total_rounds()).validate())
    }
}
