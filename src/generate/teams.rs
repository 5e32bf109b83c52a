//! Plays matches of teams: who is in a team, who sits on its boards, and the games.

use super::{
    Director, GenerateError, Settings,
    dice::{Aspect, Dice},
    director::forfeit,
    games::number,
};
use crate::{
    player_id::PlayerId,
    tournament::{Bye, Color, Column, Outcome, Pair, Player, Problem, RoundPairing, Team, Teams},
};

/// The maximum difference in strength between the first board and the last reserve of a team.
const SPREAD: u64 = 200;

impl Teams {
    /// Teams of the given strengths, with their players and how strong these are.
    pub(super) fn drawn(settings: &Settings, dice: Dice, teams: &[u16]) -> (Self, Vec<u16>) {
        let (mut facts, mut strengths) = (Self::default(), Vec::new());
        let size = u64::from(settings.boards + settings.reserves);
        facts.scores = settings.team_scores;
        facts.board_colors =
            Color::ALL.into_iter().cycle().take(settings.boards as usize).collect();
        for (team, &strength) in (1..).filter_map(PlayerId::new).zip(teams) {
            let mut stream = dice.stream(Aspect::Member, &[team.get().into()]);
            let mut members = Vec::new();
            for board in 0..size {
                let weaker = board * SPREAD / size;
                let own = u64::from(strength) + stream.below(100);
                let own = own.saturating_sub(weaker).clamp(100, 3500) as u16;
                let Some(id) = PlayerId::new(strengths.len() as u16 + 1) else { break };
                let player = Player::new(id, format!("Player{:04}", id.get()));
                facts.players.push(player.with_rating(own));
                members.push(id);
                strengths.push(own);
            }
            facts.of.insert(team, Team::new(members));
        }
        (facts, strengths)
    }

    /// The games of a round that have no result.
    fn open_games(&self, column: Column) -> Vec<Pair> {
        let game = |player: &Player| match player.entry(column) {
            Some(&Outcome::Open { opponent, color: Some(Color::White), .. }) => {
                Some(Pair { white: player.id, black: opponent })
            }
            _ => None,
        };
        self.players.iter().filter_map(game).collect()
    }
}

impl Director<'_> {
    /// Plays a round of matches.
    pub(super) fn play_matches(&mut self, pairing: &RoundPairing) -> Result<(), GenerateError> {
        let unknown = |id| GenerateError::Contradictions(vec![Problem::UnknownPlayer(id)]);
        let named = pairing.pairs().iter().flat_map(|pair| [pair.white, pair.black]);
        if let Some(id) =
            named.chain(pairing.bye()).find(|&id| self.tournament().player(id).is_none())
        {
            return Err(unknown(id));
        }
        let byes = self.announced_byes();
        let column = Column::from_index(self.tournament().round_to_pair().index());
        let mut draft = self.tournament().draft().clone();
        let Some(mut teams) = draft.teams.take() else { return Ok(()) };
        let for_the_round = self.draw_lineups(&mut teams, column, pairing);
        teams.enter_boards(column, pairing.pairs());
        // Where boards follow from the order of the players who played, files need not say more.
        for team in for_the_round {
            teams.lineups.remove(&(column, team));
        }
        self.play_boards(&mut teams, column, pairing);
        let matches = teams.matches(&Default::default()).map_err(GenerateError::Contradictions)?;
        for (place, team) in draft.players.iter_mut().enumerate() {
            let of_match = matches.get(&team.id).and_then(|it| it.get(column.index()));
            let outcome = match of_match {
                Some(outcome) if outcome.opponent().is_some() => *outcome,
                _ if pairing.bye() == Some(team.id) => Outcome::Bye(Bye::PairingAllocated),
                _ => Outcome::Bye(byes[place].unwrap_or(Bye::ZeroPoint)),
            };
            team.outcomes.push(outcome);
        }
        draft.teams = Some(teams);
        let played = draft.validate().map_err(GenerateError::Contradictions)?;
        self.set_tournament(played);
        Ok(())
    }

    /// Draws who plays in place of whom; returns the teams whose line-ups are only for the round, and
    /// not recorded.
    fn draw_lineups(
        &self,
        teams: &mut Teams,
        column: Column,
        pairing: &RoundPairing,
    ) -> Vec<PlayerId> {
        let mut unrecorded = Vec::new();
        let boards = teams.boards_to_play();
        for team in pairing.pairs().iter().flat_map(|pair| [pair.white, pair.black]) {
            let Some(Team { members, .. }) = teams.of.get(&team) else { continue };
            let numbers = [column.index() as u64, team.get().into()];
            let mut stream = self.dice().stream(Aspect::LineUp, &numbers);
            if members.len() <= boards || stream.below(4) > 0 {
                continue;
            }
            let missing = stream.below(boards as u64) as usize;
            let present = members.iter().enumerate().filter(|(board, _)| *board != missing);
            let lineup = present.map(|(_, &member)| Some(member)).take(boards).collect();
            teams.lineups.insert((column, team), lineup);
            if stream.below(2) == 0 {
                unrecorded.push(team);
            }
        }
        unrecorded
    }

    /// Draws the results on all boards of a round, and which matches are forfeited.
    fn play_boards(&self, teams: &mut Teams, column: Column, pairing: &RoundPairing) {
        let games = teams.open_games(column);
        let mut outcomes = self.outcomes(&games);
        let (settings, team_of) = (self.settings(), teams.team_of());
        let numbers: Vec<u64> = pairing.pairs().iter().map(|pair| number(*pair)).collect();
        let times = (self.played() as u64, self.rounds());
        let mut forfeited = std::collections::BTreeMap::new();
        for (amount, aspect, both) in [
            (settings.forfeits, Aspect::MatchForfeit, false),
            (settings.double_forfeits, Aspect::DoubleMatchForfeit, true),
        ] {
            for index in amount.choose(self.dice(), aspect, times, &numbers) {
                let mut stream = self.dice().stream(Aspect::MatchSide, &[times.0, numbers[index]]);
                let Pair { white, black } = pairing.pairs()[index];
                let absent = stream.one_of([white, black]);
                for team in [white, black] {
                    forfeited.insert(team, !both && team != absent);
                }
            }
        }
        for (game, outcomes) in games.iter().zip(&mut outcomes) {
            let won = |player| team_of.get(&player).and_then(|team| forfeited.get(team)).copied();
            if let (Some(white), Some(black)) = (won(game.white), won(game.black)) {
                *outcomes = forfeit(*game, (white, black));
            }
        }
        let places = teams.places();
        for (game, [white, black]) in games.into_iter().zip(outcomes) {
            for (player, outcome) in [(game.white, white), (game.black, black)] {
                teams.enter(&places, player, column, outcome);
            }
        }
    }
}
