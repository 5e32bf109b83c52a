//! Matches of teams: results of boards, matches that were forfeited, and who sits on which board.

use super::{
    Called, NoteCode, OperationError,
    apply::{Desk, Done},
    rounds::game_of,
};
use crate::{
    contest::WON_BY_DEFAULT,
    phrase,
    player_id::PlayerId,
    tournament::{
        BoardResult, Bye, Color, Column, GameResult, Outcome, Pair, Places, Referee, RoundNumber,
        Teams,
    },
};

const ABSENT: Outcome = Outcome::Bye(Bye::ZeroPoint);

/// A match that is being changed.
struct Match {
    round: RoundNumber,
    column: Column,
    /// The teams, in the order in which they were named.
    teams: [PlayerId; 2],
    /// Their results, if they do not follow from the games.
    decided: Option<[GameResult; 2]>,
    places: Places,
}

impl Desk<'_> {
    /// The teams as they become.
    fn teams(&mut self) -> Result<&mut Teams, OperationError> {
        self.draft.teams.as_mut().ok_or(OperationError::NoTeams)
    }

    /// A player of a team.
    pub(super) fn find_player(&self, called: &Called) -> Result<PlayerId, OperationError> {
        let teams = self.before.teams().ok_or(OperationError::NoTeams)?;
        Ok(called.find_among(&teams.players)?)
    }

    /// The match of a team in a round that has been paired.
    fn match_of(&self, team: PlayerId, round: RoundNumber) -> Result<Match, OperationError> {
        let column = self.draft.form().column(round);
        let outcome = |team| self.before.player(team).map(|it| *it.outcome(column));
        let opponent = outcome(team).and_then(|it| it.opponent());
        let other = opponent.ok_or(OperationError::NoMatch { team, round })?;
        let facts = self.before.teams().ok_or(OperationError::NoTeams)?;
        let referee = Referee::new(facts);
        let of_games = [team, other].map(|team| referee.outcome(team, column, None).ok().flatten());
        let outcomes = [outcome(team), outcome(other)];
        let result = |outcome: Option<Outcome>| match outcome {
            Some(Outcome::Game { result, .. } | Outcome::Forfeit { result, .. }) => Some(result),
            _ => None,
        };
        let decided = match outcomes.map(result) {
            [Some(one), Some(two)] if outcomes != of_games => Some([one, two]),
            _ => None,
        };
        Ok(Match { round, column, teams: [team, other], decided, places: facts.places() })
    }

    /// Enters the result of a game by its players.
    pub(super) fn result_of_players(
        &mut self,
        round: Option<RoundNumber>,
        [white, black]: [&Called; 2],
        result: BoardResult,
    ) -> Done {
        let pair = Pair { white: self.find_player(white)?, black: self.find_player(black)? };
        let round = self.recorded(round)?;
        let column = self.draft.form().column(round);
        game_of(self.before.player_of_team(pair.white), pair, [column].into_iter(), round)?;
        if self.rates_only(round, (pair, column), result)? {
            return Ok(());
        }
        let Pair { white, black } = pair;
        let outcomes = [
            (white, column, result.outcome(black, Color::White)),
            (black, column, result.outcome(white, Color::Black)),
        ];
        self.enter_of_players(round, pair, outcomes)
    }

    fn enter_result(&mut self, played: &Match, pair: Pair, result: BoardResult) -> Done {
        let Match { places, column, .. } = played;
        let teams = self.teams()?;
        let Pair { white, black } = pair;
        teams.enter(places, white, *column, result.outcome(black, Color::White));
        teams.enter(places, black, *column, result.outcome(white, Color::Black));
        Ok(())
    }

    /// Enters what happened to two players in a game of theirs.
    pub(super) fn enter_of_players(
        &mut self,
        round: RoundNumber,
        pair: Pair,
        outcomes: impl IntoIterator<Item = (PlayerId, Column, Outcome)>,
    ) -> Done {
        let team_of = self.teams()?.team_of();
        let team = team_of.get(&pair.white).ok_or(OperationError::NoGame { pair, round })?;
        let played = self.match_of(*team, round)?;
        for (player, column, outcome) in outcomes {
            self.teams()?.enter(&played.places, player, column, outcome);
        }
        self.settle(&played)
    }

    /// Enters the result of a board, or of a whole match, by its teams.
    pub(super) fn match_result(
        &mut self,
        round: Option<RoundNumber>,
        [one, two]: &[Called; 2],
        board: Option<u16>,
        result: BoardResult,
    ) -> Done {
        if self.before.teams().is_none() {
            return Err(OperationError::NoTeams);
        }
        let [team, other] = [self.find(one)?, self.find(two)?];
        let round = self.recorded(round)?;
        let mut played = self.match_of(team, round)?;
        if played.teams[1] != other {
            return Err(OperationError::OtherMatch { teams: [team, other], round });
        }
        match board {
            Some(board) => self.result_of_board(&played, board, result)?,
            None => self.result_of_match(&mut played, result)?,
        }
        self.settle(&played)
    }

    fn result_of_board(&mut self, played: &Match, board: u16, result: BoardResult) -> Done {
        let (teams, column, round) = (played.teams, played.column, played.round);
        let seats = self.seats(played)?;
        let place = usize::from(board).wrapping_sub(1);
        let seat = |side: usize| seats[side].get(place).copied().flatten();
        match [seat(0), seat(1)] {
            [Some(one), Some(two)] => {
                let is_white = self.is_white(played, place, one);
                let (pair, result) = if is_white {
                    (Pair { white: one, black: two }, result)
                } else {
                    (Pair { white: two, black: one }, result.turned())
                };
                if self.rates_only(round, (pair, column), result)? {
                    return Ok(());
                }
                self.enter_result(played, pair, result)?;
                let has_game = |id| {
                    let player = self.before.player_of_team(id);
                    player.is_some_and(|it| it.outcome(column).opponent().is_some())
                };
                if !has_game(one) {
                    self.teams()?.record_seats(column, teams, seats);
                }
                Ok(())
            }
            [None, None] => Err(OperationError::NoBoard { board, teams, round }),
            [one, two] => {
                let won = match result {
                    BoardResult::Forfeit { white, black } if one.is_some() => white && !black,
                    BoardResult::Forfeit { white, black } => black && !white,
                    BoardResult::Open => false,
                    _ => return Err(OperationError::NobodyThere { board, teams, round }),
                };
                let facts = self.teams()?;
                for player in one.into_iter().chain(two) {
                    let outcome = if won { WON_BY_DEFAULT } else { ABSENT };
                    facts.enter(&played.places, player, column, outcome);
                }
                Ok(())
            }
        }
    }

    /// Tells whether a player of the team named first has White on a board.
    fn is_white(&self, played: &Match, place: usize, player: PlayerId) -> bool {
        let own = self.before.player_of_team(player).map(|it| it.outcome(played.column));
        let turned = |teams: &Teams| teams.board_color(place) != teams.board_color(0);
        let is_turned = self.before.teams().is_some_and(turned);
        match own.and_then(Outcome::color) {
            Some(color) => color == Color::White,
            None => self.has_white(played) != is_turned,
        }
    }

    /// Tells whether the team named first has White in the match.
    fn has_white(&self, played: &Match) -> bool {
        let team = self.before.player(played.teams[0]);
        team.and_then(|it| it.outcome(played.column).color()) != Some(Color::Black)
    }

    /// Decides a match of which at most some games were played, or takes that back.
    fn result_of_match(&mut self, played: &mut Match, result: BoardResult) -> Done {
        let [one, two] = played.teams;
        let column = played.column;
        let result_of = |won| if won { GameResult::Win } else { GameResult::Loss };
        let has_white = self.has_white(played);
        let of = |team: &PlayerId| self.members(*team);
        let members: Vec<_> = [one, two].iter().flat_map(of).collect();
        let seats = self.seats(played).ok();
        let facts = self.teams()?;
        let has_games = |facts: &Teams, wanted: fn(&Outcome) -> bool| {
            let places = members.iter().filter_map(|&id| played.places.get(id));
            places.into_iter().any(|place| wanted(facts.players[place].outcome(column)))
        };
        match result {
            BoardResult::Forfeit { white, black } => {
                played.decided = Some([result_of(white), result_of(black)]);
                for &player in &members {
                    let place = played.places.get(player);
                    let outcome = place.map(|place| facts.players[place].outcome(column));
                    if !outcome.is_some_and(|it| matches!(it, Outcome::Game { .. })) {
                        facts.enter(&played.places, player, column, ABSENT);
                    }
                }
                // Without the others, places among those who played are no boards.
                if let Some(seats) =
                    seats.filter(|_| has_games(facts, |it| it.opponent().is_some()))
                {
                    facts.record_seats(column, played.teams, seats);
                }
                Ok(())
            }
            BoardResult::Open => {
                played.decided = None;
                if !has_games(facts, |outcome| outcome.opponent().is_some()) {
                    let (white, black) = if has_white { (one, two) } else { (two, one) };
                    let pair = Pair { white, black };
                    facts.enter_match(&played.places, column, pair);
                }
                Ok(())
            }
            _ => Err(OperationError::NotOfMatch),
        }
    }

    fn members(&self, team: PlayerId) -> Vec<PlayerId> {
        let of = self.before.teams().and_then(|teams| teams.of.get(&team));
        of.map_or_else(Vec::new, |team| team.members.clone())
    }

    /// The players on the boards of both teams of a match: by the line-ups, by the games, or else
    /// those who come first in the team.
    fn seats(&self, played: &Match) -> Result<[Vec<Option<PlayerId>>; 2], OperationError> {
        let facts = self.before.teams().ok_or(OperationError::NoTeams)?;
        let (column, places) = (played.column, &played.places);
        let boards = facts.boards_to_play();
        let seats = played.teams.map(|team| {
            let seated = facts.match_boards(places, team, column);
            if facts.lineups.contains_key(&(column, team)) || seated.is_empty() {
                return facts.lineup(team, column, boards);
            }
            let mut seats: Vec<_> = seated.iter().map(|board| Some(board.player)).collect();
            seats.resize(boards.max(seats.len()), None);
            seats
        });
        // Without line-ups, places among those who played need not be boards.
        let outcome = |id| self.before.player_of_team(id).map(|it| it.outcome(column));
        let [one, two] = &seats;
        let is_other = |(player, other): (&Option<PlayerId>, &Option<PlayerId>)| {
            let met = player.and_then(outcome).and_then(Outcome::opponent);
            met.is_some() && met != *other
        };
        if one.iter().zip(two).any(is_other) || two.iter().zip(one).any(is_other) {
            let (teams, round) = (played.teams, played.round);
            return Err(OperationError::BoardsUnknown { teams, round });
        }
        Ok(seats)
    }

    /// Enters who sits on the boards of a team.
    pub(super) fn line_up(
        &mut self,
        called: &Called,
        round: Option<RoundNumber>,
        players: &[Option<Called>],
    ) -> Done {
        if self.before.teams().is_none() {
            return Err(OperationError::NoTeams);
        }
        let team = self.find(called)?;
        let coming = || {
            let total = self.before.total_rounds();
            total.map_or(self.before.round_to_pair(), |it| it.min(self.before.round_to_pair()))
        };
        let round = round.unwrap_or_else(coming);
        if self.before.total_rounds().is_some_and(|total| round > total) {
            return Err(OperationError::NoRound(round));
        }
        let column = self.draft.form().column(round);
        let lineup = self.named(team, players)?;
        self.effect.round = Some(round);
        let is_paired = self.paired().is_some_and(|rounds| round <= rounds.last);
        if is_paired {
            let played = self.match_of(team, round)?;
            self.seat(&played, &lineup)?;
            return self.settle(&played);
        }
        let lineups = &mut self.teams()?.lineups;
        if lineup.is_empty() {
            lineups.remove(&(column, team));
        } else {
            lineups.insert((column, team), lineup);
            self.teams()?.forget_usual_lineups(column);
        }
        Ok(())
    }

    /// The players of a line-up, who are of the team and sit at one board each.
    pub(super) fn named(
        &self,
        team: PlayerId,
        players: &[Option<Called>],
    ) -> Result<Vec<Option<PlayerId>>, OperationError> {
        let members = self.members(team);
        let mut lineup = Vec::new();
        for player in players {
            let player = player.as_ref().map(|it| self.find_player(it)).transpose()?;
            if let Some(player) = player {
                if !members.contains(&player) {
                    return Err(OperationError::NotInTeam { player, team });
                }
                if lineup.contains(&Some(player)) {
                    return Err(OperationError::SeatedTwice { player });
                }
            }
            lineup.push(player);
        }
        if !lineup.is_empty() && lineup.iter().all(Option::is_none) {
            return Err(OperationError::Nobody { team });
        }
        Ok(lineup)
    }

    /// Gives the boards of a team in a match to others. What happened on a board stays there.
    fn seat(&mut self, played: &Match, lineup: &[Option<PlayerId>]) -> Done {
        let (column, teams, round) = (played.column, played.teams, played.round);
        let [before, others] = self.seats(played)?;
        let boards = before.len().max(others.len());
        let mut now = match lineup {
            [] => self.members(teams[0]).into_iter().map(Some).take(boards).collect(),
            lineup => lineup.to_vec(),
        };
        if now.len() > boards {
            let board = u16::try_from(boards + 1).unwrap_or(u16::MAX);
            return Err(OperationError::NoBoard { board, teams, round });
        }
        now.resize(boards, None);
        let has_white = self.has_white(played);
        let outcome = |player: Option<PlayerId>| {
            player.and_then(|id| self.before.player_of_team(id)).map(|it| *it.outcome(column))
        };
        let at = |seats: &[Option<PlayerId>], place: usize| seats.get(place).copied().flatten();
        let outcomes: Vec<_> = (0..boards)
            .map(|place| [outcome(at(&before, place)), outcome(at(&others, place))])
            .collect();
        let has_games = outcomes.iter().flatten().flatten().any(|it| it.opponent().is_some());
        let is_forfeited = played.decided.is_some() && !has_games;
        let facts = self.teams()?;
        for player in before.iter().chain(&others).flatten() {
            facts.enter(&played.places, *player, column, ABSENT);
        }
        for (place, [own, theirs]) in outcomes.into_iter().enumerate() {
            if is_forfeited {
                break;
            }
            let game = own.zip(theirs).filter(|(own, _)| own.opponent().is_some());
            match ([at(&now, place), at(&others, place)], game) {
                ([Some(player), Some(other)], Some((own, theirs))) => {
                    facts.enter(&played.places, player, column, own.against(other));
                    facts.enter(&played.places, other, column, theirs.against(player));
                }
                ([Some(player), Some(other)], None) => {
                    let (white, black) = if has_white { (player, other) } else { (other, player) };
                    let pair = Pair { white, black };
                    facts.enter_game(&played.places, column, place, pair);
                }
                ([None, Some(_)], Some((Outcome::Game { .. }, _))) => {
                    return Err(OperationError::HasResults(round));
                }
                ([None, Some(player)] | [Some(player), None], _) => {
                    facts.enter(&played.places, player, column, WON_BY_DEFAULT);
                }
                ([None, None], _) => {}
            }
        }
        facts.lineups.insert((column, teams[0]), now.clone());
        // Where a board is empty, places among those who played are no boards.
        if now.contains(&None) {
            facts.record_seats(column, teams, [now, others]);
        }
        Ok(())
    }

    /// The result of a match after its games have changed, and whatever was corrected.
    fn settle(&mut self, played: &Match) -> Done {
        let Match { round, column, teams: [one, two], decided, .. } = *played;
        let facts = self.draft.teams.as_ref().ok_or(OperationError::NoTeams)?;
        let referee = Referee::new(facts);
        let result = |side: usize| decided.map(|results| results[side]);
        let (mut outcomes, mut games_decide) = (Vec::new(), decided.is_some());
        for (team, opponent, result) in [(one, two, result(0)), (two, one, result(1))] {
            let before = self.before.player(team).map(|it| *it.outcome(column));
            let color = before.and_then(|it| it.color());
            let decided = result.map(|result| Outcome::Forfeit { opponent, color, result });
            let outcome = |decided| {
                let outcome = referee.outcome(team, column, decided);
                outcome.map_err(|problem| OperationError::Contradiction(vec![problem]))
            };
            games_decide &= outcome(None)? == outcome(decided.as_ref())?;
            let outcome = outcome(decided.as_ref())?.filter(|it| it.opponent() == Some(opponent));
            let teams = [one, two];
            outcomes.push((team, outcome.ok_or(OperationError::NoGamesLeft { teams, round })?));
        }
        for (team, outcome) in outcomes {
            if matches!(outcome, Outcome::Open { adjourned: false, .. }) {
                self.refuse_open(round)?;
            }
            self.enter_outcome(team, column, outcome);
        }
        if games_decide {
            let text = phrase!(
                "the games of {one}-{two} come to what was decided about their match, so they decide it again: no record of the \
                 decision remains",
                one,
                two,
            );
            self.note(NoteCode::GamesDecide, text);
        }
        self.effect.round = Some(round);
        Ok(())
    }
}
