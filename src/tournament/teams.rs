//! Teams: who plays for them, on how many boards, and what follows from their games for the matches.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{
    AbnormalPoints, Bye, Color, Column, GameResult, Outcome, Places, Player, PointSystem, Problem,
    RoundNumber, Score,
};
use crate::player_id::PlayerId;

/// The parts of a team tournament besides its matches: the players with their games, and the rules
/// of a match.
///
/// The teams themselves are the [players](super::Tournament::players) of the tournament: whoever is
/// paired is called a player, and a match is the outcome of a team in a round.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Teams {
    /// The players of all teams with their games, in the order of their numbers.
    pub players: Vec<Player>,
    /// Facts about each team, by its number.
    pub of: BTreeMap<PlayerId, Team>,
    /// The colors on the boards of the team that is named first, from board 1; its length is the
    /// number of boards (record 352). If it is empty, colors alternate on as many boards as are
    /// played.
    pub board_colors: Vec<Color>,
    /// The points for a game on a board (162).
    pub points: PointSystem,
    /// The recorded line-up of a team in a round, from board 1 (300); `None` for an empty board.
    pub lineups: BTreeMap<(Column, PlayerId), Vec<Option<PlayerId>>>,
    /// By what teams are paired.
    pub scores: TeamScores,
    /// The game points of the pairing-allocated bye (320); `None` for half of the boards.
    pub bye_game_points: Option<Score>,
    /// Exceptions to the game points of matches and byes, and bonuses and penalties (299).
    pub abnormal_game_points: Vec<AbnormalPoints>,
}

/// A team.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Team {
    /// A short name.
    pub nickname: String,
    /// Those who can play, in the order of boards; reserves come last.
    pub members: Vec<PlayerId>,
}

impl Team {
    /// A team of players in the order of boards.
    pub const fn new(members: Vec<PlayerId>) -> Self {
        Self { nickname: String::new(), members }
    }
}

/// By which points teams are paired, and which come second (C.04.6, 1.2).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TeamScores {
    /// Match points, then game points.
    #[default]
    MatchThenGame,
    /// Game points, then match points.
    GameThenMatch,
    /// Match points only.
    Match,
    /// Game points only.
    Game,
}

impl std::fmt::Display for TeamScores {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::MatchThenGame => "mp-gp",
            Self::GameThenMatch => "gp-mp",
            Self::Match => "mp",
            Self::Game => "gp",
        })
    }
}

impl std::str::FromStr for TeamScores {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|scores| scores.to_string() == text);
        found.ok_or("expected mp-gp, gp-mp, mp or gp")
    }
}

impl TeamScores {
    /// All of them.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::tournament::TeamScores;
    ///
    /// for scores in TeamScores::ALL {
    ///     assert_eq!(scores.to_string().parse(), Ok(scores));
    /// }
    /// ```
    pub const ALL: [Self; 4] = [Self::MatchThenGame, Self::GameThenMatch, Self::Match, Self::Game];

    /// Tells whether teams are paired by game points.
    pub(crate) const fn is_by_games(self) -> bool {
        matches!(self, Self::GameThenMatch | Self::Game)
    }

    /// Tells whether there is a secondary score.
    pub const fn has_secondary(self) -> bool {
        matches!(self, Self::MatchThenGame | Self::GameThenMatch)
    }
}

/// A board of a match, for one of its teams.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct MatchBoard {
    /// The number of the board, from 1; where no line-up is recorded (300), the place among those who
    /// played.
    pub number: usize,
    /// The players there.
    pub player: PlayerId,
    /// The outcome for them.
    pub outcome: Outcome,
}

/// A game of a match, as a board of one of its teams.
#[derive(Copy, Clone)]
struct Board<'a> {
    /// The place of the player.
    place: usize,
    /// The board, or the place among those who played where boards are not recorded.
    number: usize,
    outcome: &'a Outcome,
}

impl Teams {
    /// The number of games a match has: as many as are recorded, or as a team played in a round.
    pub fn boards(&self) -> usize {
        if !self.board_colors.is_empty() {
            return self.board_colors.len();
        }
        let places = self.places();
        let columns = || (0..self.columns()).map(Column::from_index);
        let numbers = self.of.keys().flat_map(|&team| columns().map(move |column| (team, column)));
        numbers.map(|(team, column)| self.games(&places, team, column).count()).max().unwrap_or(0)
    }

    /// The color of board `number`, from zero, of the team named first.
    pub fn board_color(&self, number: usize) -> Color {
        let alternating = if number.is_multiple_of(2) { Color::White } else { Color::Black };
        self.board_colors.get(number).copied().unwrap_or(alternating)
    }

    /// The number of columns of games.
    pub(crate) fn columns(&self) -> usize {
        self.players.iter().map(|player| player.outcomes.len()).max().unwrap_or(0)
    }

    /// The team of each player.
    pub(crate) fn team_of(&self) -> BTreeMap<PlayerId, PlayerId> {
        let members = |(&id, team): (&PlayerId, &Team)| {
            team.members.iter().map(move |&member| (member, id)).collect::<Vec<_>>()
        };
        self.of.iter().flat_map(members).collect()
    }

    pub(crate) fn places(&self) -> Places {
        self.players.iter().map(|player| player.id).collect()
    }

    /// The points for a match and for byes in game points, where they do not follow from games.
    pub(crate) fn match_in_games(&self) -> PointSystem {
        let boards = self.boards() as i64;
        let of = |points: Score| points.times(boards);
        let draw = of(self.points.draw);
        PointSystem {
            win: of(self.points.win),
            draw,
            loss: of(self.points.loss),
            forfeit_win: of(self.points.forfeit_win),
            forfeit_loss: of(self.points.forfeit_loss),
            pairing_allocated_bye: self.bye_game_points.unwrap_or(draw),
            full_point_bye: of(self.points.full_point_bye),
            half_point_bye: of(self.points.half_point_bye),
            zero_point_bye: of(self.points.zero_point_bye),
        }
    }

    /// The games of a team in a round in the order of boards, without those who have no opponent.
    fn games(
        &self,
        places: &Places,
        team: PlayerId,
        column: Column,
    ) -> impl Iterator<Item = Board<'_>> {
        self.seats(places, team, column, |outcome| outcome.opponent().is_some())
    }

    /// The members of a team who sit at a board in a round, in the order of boards: those whose
    /// outcome says so.
    fn seats(
        &self,
        places: &Places,
        team: PlayerId,
        column: Column,
        sits: fn(&Outcome) -> bool,
    ) -> impl Iterator<Item = Board<'_>> {
        let lineup = self.lineups.get(&(column, team));
        let members = self.of.get(&team).map_or(&[][..], |team| &team.members);
        let by_order = members.iter().copied().filter(move |_| lineup.is_none());
        let by_lineup = lineup.into_iter().flatten().enumerate();
        let recorded: Vec<_> =
            by_lineup.filter_map(|(number, id)| Some((number, places.get((*id)?)?))).collect();
        let ordered: Vec<_> = by_order.filter_map(|id| places.get(id)).collect();
        let seated = move |place: usize| self.players[place].entry(column).filter(|it| sits(it));
        let of_lineup = recorded.into_iter().filter_map(move |(number, place)| {
            Some(Board { place, number, outcome: seated(place)? })
        });
        let played = ordered.into_iter().filter_map(move |place| Some((place, seated(place)?)));
        let of_order =
            played.enumerate().map(|(number, (place, outcome))| Board { place, number, outcome });
        of_lineup.chain(of_order)
    }

    /// The players at the boards of a team in a round, present or not where the line-up says so.
    pub(crate) fn match_boards(
        &self,
        places: &Places,
        team: PlayerId,
        column: Column,
    ) -> Vec<MatchBoard> {
        let is_present = |outcome: &Outcome| *outcome != Outcome::Bye(Bye::ZeroPoint);
        let board = |Board { place, number, outcome }: Board<'_>| MatchBoard {
            number: number + 1,
            player: self.players[place].id,
            outcome: *outcome,
        };
        self.seats(places, team, column, is_present).map(board).collect()
    }

    /// The number of games a team won over the board in a round.
    pub(crate) fn games_won(&self, places: &Places, team: PlayerId, column: Column) -> usize {
        let is_won = |board: &Board<'_>| {
            matches!(board.outcome, Outcome::Game { result: GameResult::Win, .. })
        };
        self.games(places, team, column).filter(is_won).count()
    }

    /// The points of a team on each board in a round, from board 1 (C.07, article 12): forfeits are
    /// wins and losses, and a bye or a forfeit of the whole match is the same result on every one of
    /// the `boards`.
    pub(crate) fn points_by_board(
        &self,
        places: &Places,
        team: PlayerId,
        column: Column,
        outcome: &Outcome,
        boards: usize,
    ) -> Vec<Score> {
        let PointSystem { win, draw, loss, .. } = self.points;
        let standard = PointSystem {
            forfeit_win: win,
            forfeit_loss: loss,
            pairing_allocated_bye: win,
            full_point_bye: win,
            half_point_bye: draw,
            ..self.points
        };
        let seats = self.match_boards(places, team, column);
        if outcome.opponent().is_none() || seats.is_empty() {
            return vec![standard.points(outcome); boards];
        }
        let mut points = vec![Score::ZERO; boards];
        for MatchBoard { number, outcome, .. } in seats {
            points.resize(points.len().max(number), Score::ZERO);
            points[number - 1] += standard.points(&outcome);
        }
        points
    }

    /// The first round in which a player sits on a board, or is to sit there.
    pub(crate) fn first_round_of(&self, player: PlayerId) -> Option<RoundNumber> {
        let outcomes = self.players.iter().filter(|it| it.id == player).flat_map(|it| &it.outcomes);
        let has_entry = |outcome: &Outcome| *outcome != Outcome::Bye(Bye::ZeroPoint);
        let played = outcomes.into_iter().position(has_entry).map(Column::from_index);
        let is_in = |lineup: &[Option<PlayerId>]| lineup.contains(&Some(player));
        let lineups = self.lineups.iter().filter(|(_, lineup)| is_in(lineup));
        let seated = lineups.map(|((column, _), _)| *column).min();
        played.into_iter().chain(seated).min().map(Column::round)
    }

    /// Tells whether a member of a team has an entry in a round, other than an absence.
    pub(crate) fn has_entries(&self, places: &Places, team: PlayerId, column: Column) -> bool {
        let members = self.of.get(&team).map_or(&[][..], |team| &team.members);
        let mut players = members.iter().filter_map(|&id| Some(&self.players[places.get(id)?]));
        players.any(|it| it.entry(column).is_some_and(|it| *it != Outcome::Bye(Bye::ZeroPoint)))
    }

    /// The game points of a team in a round of which games are recorded.
    pub(crate) fn game_points(&self, places: &Places, team: PlayerId, column: Column) -> Score {
        let members = self.of.get(&team).map_or(&[][..], |team| &team.members);
        let players = members.iter().filter_map(|&id| Some(&self.players[places.get(id)?]));
        players.filter_map(|it| it.entry(column)).map(|it| self.points.points(it)).sum()
    }

    /// The outcomes of the teams that follow from the games of their players, and from what has been
    /// `decided` besides: byes and forfeits of whole teams. A team without games and decisions is
    /// absent.
    ///
    /// # Errors
    ///
    /// Every [`Problem`] of players and their teams.
    pub fn matches(
        &self,
        decided: &BTreeMap<(Column, PlayerId), Outcome>,
    ) -> Result<BTreeMap<PlayerId, Vec<Outcome>>, Vec<Problem>> {
        let referee = Referee::new(self);
        let mut matches = referee.played()?;
        referee.decide(&mut matches, decided)?;
        Ok(matches)
    }
}

/// The outcomes of teams, by column.
pub(crate) type MatchesOfTeams = BTreeMap<PlayerId, Vec<Outcome>>;

/// Decides matches.
pub(crate) struct Referee<'a> {
    teams: &'a Teams,
    places: Places,
    team_of: BTreeMap<PlayerId, PlayerId>,
    /// The games of each team, by column.
    games: BTreeMap<PlayerId, Vec<Vec<Board<'a>>>>,
}

impl<'a> Referee<'a> {
    pub(crate) fn new(teams: &'a Teams) -> Self {
        let (places, columns) = (teams.places(), teams.columns());
        let of_team = |&team: &PlayerId| {
            let columns = (0..columns).map(Column::from_index);
            (team, columns.map(|column| teams.games(&places, team, column).collect()).collect())
        };
        let games = teams.of.keys().map(of_team).collect();
        Self { teams, places, team_of: teams.team_of(), games }
    }

    /// The outcomes that follow from the games alone.
    pub(crate) fn played(&self) -> Result<MatchesOfTeams, Vec<Problem>> {
        let problems = self.memberships();
        if !problems.is_empty() {
            return Err(problems);
        }
        let mut matches = self.teams.of.keys().map(|&team| (team, Vec::new())).collect();
        let columns = (0..self.teams.columns()).map(Column::from_index);
        let all = self.teams.of.keys().flat_map(|&team| columns.clone().map(move |it| (it, team)));
        self.enter(&mut matches, all.map(|it| (it, None)))?;
        Ok(matches)
    }

    /// Enters what has been decided besides the games.
    pub(crate) fn decide(
        &self,
        matches: &mut MatchesOfTeams,
        decided: &BTreeMap<(Column, PlayerId), Outcome>,
    ) -> Result<(), Vec<Problem>> {
        let decided = decided.iter().filter(|((_, team), _)| self.teams.of.contains_key(team));
        self.enter(matches, decided.map(|(&of, outcome)| (of, Some(outcome))))
    }

    /// Enters the outcomes of teams in columns, some of which have been decided.
    fn enter<'o>(
        &self,
        matches: &mut MatchesOfTeams,
        all: impl Iterator<Item = ((Column, PlayerId), Option<&'o Outcome>)>,
    ) -> Result<(), Vec<Problem>> {
        let mut problems = Vec::new();
        for ((column, team), decided) in all {
            match self.outcome(team, column, decided) {
                Ok(None) => {}
                Ok(Some(outcome)) => {
                    let rounds = matches.entry(team).or_default();
                    let length = rounds.len().max(column.index() + 1);
                    rounds.resize(length, Outcome::Bye(Bye::ZeroPoint));
                    rounds[column.index()] = outcome;
                }
                Err(problem) => problems.push(problem),
            }
        }
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }

    /// The games of a team in a round in the order of boards.
    fn games(&self, team: PlayerId, column: Column) -> &[Board<'a>] {
        self.games.get(&team).and_then(|it| it.get(column.index())).map_or(&[], Vec::as_slice)
    }

    /// The problems of who plays for whom.
    fn memberships(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        let mut seen = BTreeMap::new();
        for (&team, Team { members, .. }) in &self.teams.of {
            for &player in members {
                if self.places.get(player).is_none() {
                    problems.push(Problem::UnknownMember { team, player });
                } else if let Some(&other) = seen.get(&player) {
                    problems.push(Problem::InTwoTeams { player, team, other });
                }
                seen.insert(player, team);
            }
        }
        let has_game = |player: &&Player| player.outcomes.iter().any(|it| it.opponent().is_some());
        let alone = self.teams.players.iter().filter(|player| !seen.contains_key(&player.id));
        problems.extend(alone.filter(has_game).map(|player| Problem::NoTeam(player.id)));
        problems
    }

    /// The outcome of a round for a team, given what has been decided besides its games.
    pub(crate) fn outcome(
        &self,
        team: PlayerId,
        column: Column,
        decided: Option<&Outcome>,
    ) -> Result<Option<Outcome>, Problem> {
        let games = self.games(team, column);
        let Some(opponent) = self.opponent(team, column, games)? else {
            return Ok(decided.copied().or_else(|| self.bye(team, column)));
        };
        let boards = self.teams.board_colors.len();
        if boards > 0 && games.len() > boards {
            let (player, games) = (self.teams.players[games[boards].place].id, games.len());
            return Err(Problem::TooManyBoards { team, player, column, games, boards });
        }
        let color = self.color(team, opponent, column);
        let is_forfeit = |board: &Board<'_>| matches!(board.outcome, Outcome::Forfeit { .. });
        let open = |board: &Board<'_>| match board.outcome {
            Outcome::Open { adjourned, .. } => Some(*adjourned),
            _ => None,
        };
        let of_decision = match decided {
            Some(&Outcome::Forfeit { result, .. }) if games.iter().all(is_forfeit) => {
                return Ok(Some(Outcome::Forfeit { opponent, color, result }));
            }
            Some(&Outcome::Forfeit { result, .. }) => Some(result),
            _ => None,
        };
        let adjourned: Vec<_> = games.iter().filter_map(open).collect();
        if of_decision.is_none() && !adjourned.is_empty() {
            let adjourned = adjourned.iter().all(|&adjourned| adjourned);
            return Ok(Some(Outcome::Open { opponent, color, adjourned }));
        }
        let points = |team| self.teams.game_points(&self.places, team, column);
        let [mine, theirs] = [team, opponent].map(points);
        let result = match of_decision {
            Some(result) => result,
            None if mine == theirs && mine == Score::ZERO => GameResult::Loss,
            None => match mine.cmp(&theirs) {
                std::cmp::Ordering::Greater => GameResult::Win,
                std::cmp::Ordering::Equal => GameResult::Draw,
                std::cmp::Ordering::Less => GameResult::Loss,
            },
        };
        let is_forfeited = games.iter().all(is_forfeit);
        Ok(Some(match color {
            Some(color) if !is_forfeited => Outcome::Game { opponent, color, result, rated: true },
            _ => Outcome::Forfeit { opponent, color, result },
        }))
    }

    /// The team that the players of a team met.
    fn opponent(
        &self,
        team: PlayerId,
        column: Column,
        games: &[Board<'_>],
    ) -> Result<Option<PlayerId>, Problem> {
        let mut opponent = None;
        for board in games {
            let player = self.teams.players[board.place].id;
            let met = board.outcome.opponent().and_then(|id| self.team_of.get(&id).copied());
            let Some(met) = met else { continue };
            if met == team {
                return Err(Problem::WithinTeam { team, player, column });
            }
            let first = *opponent.get_or_insert(met);
            if first != met {
                return Err(Problem::TwoMatches { team, player, column, opponents: [first, met] });
            }
        }
        Ok(opponent)
    }

    /// The color of board 1 of a team: of the first board of which both teams agree that it is the
    /// first, or whose boards are recorded.
    fn color(&self, team: PlayerId, opponent: PlayerId, column: Column) -> Option<Color> {
        let theirs = self.games(opponent, column);
        let games = self.games(team, column).iter().filter_map(|board| {
            let other = self.places.get(board.outcome.opponent()?)?;
            let answer = theirs.iter().find(|answer| answer.place == other)?;
            let answered = || answer.outcome.color().map(Color::opposite);
            let color = board.outcome.color().or_else(answered)?;
            let (mine, theirs) = (board.number, answer.number);
            let (low, high) = if team < opponent { (mine, theirs) } else { (theirs, mine) };
            Some(((low + high, low), (mine, color)))
        });
        let (_, (number, color)) = games.min_by_key(|(order, _)| *order)?;
        let recorded = self.teams.lineups.contains_key(&(column, team));
        let is_turned = recorded && self.teams.board_color(number) != self.teams.board_color(0);
        Some(if is_turned { color.opposite() } else { color })
    }

    /// The bye that the entries of players without opponents say.
    fn bye(&self, team: PlayerId, column: Column) -> Option<Outcome> {
        let members = self.teams.of.get(&team).map_or(&[][..], |team| &team.members);
        let players = members.iter().filter_map(|&id| self.places.get(id));
        let byes: BTreeSet<_> = players
            .filter_map(|place| match self.teams.players[place].entry(column) {
                Some(Outcome::Bye(bye)) => Some(*bye),
                _ => None,
            })
            .collect();
        let order = [Bye::PairingAllocated, Bye::FullPoint, Bye::HalfPoint, Bye::ZeroPoint];
        order.into_iter().find(|bye| byes.contains(bye)).map(Outcome::Bye)
    }
}
