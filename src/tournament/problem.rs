//! Problems with the facts of a tournament.

use crate::{
    phrase,
    player_id::PlayerId,
    text::phrase::{Phrase, ToPhrase, display_in_english},
};

use super::{color::Color, column::Column, round::RoundNumber};

/// One fact of a [`TournamentDraft`](super::TournamentDraft) that is impossible.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// Two players have the same number.
    RepeatedId(PlayerId),
    /// A player was paired with somebody who does not exist.
    UnknownOpponent {
        /// The player whose entry it is.
        player: PlayerId,
        /// The column.
        column: Column,
        /// The number that does not exist.
        opponent: PlayerId,
    },
    /// A player is their own opponent.
    SelfPairing {
        /// The player whose entry it is.
        player: PlayerId,
        /// The column.
        column: Column,
    },
    /// A player's opponent has a different opponent, or none.
    OneSided {
        /// The player whose entry it is.
        player: PlayerId,
        /// The column.
        column: Column,
        /// The opponent they name.
        opponent: PlayerId,
        /// The opponent of that opponent.
        other: Option<PlayerId>,
    },
    /// Both players of a pair have the same color.
    SameColor {
        /// The player whose entry it is.
        player: PlayerId,
        /// The column.
        column: Column,
        /// The opponent.
        opponent: PlayerId,
        /// The color of both.
        color: Color,
    },
    /// One player's entry is a played game and the other's a forfeit or no result, or both won by
    /// forfeit.
    ContradictingResults {
        /// The player whose entry it is.
        player: PlayerId,
        /// The column.
        column: Column,
        /// The opponent.
        opponent: PlayerId,
    },
    /// Both players won a game, or one won and the other drew.
    ImpossibleResults {
        /// The player whose entry it is.
        player: PlayerId,
        /// The column.
        column: Column,
        /// The opponent.
        opponent: PlayerId,
    },
    /// More rounds are recorded than the tournament has.
    TooManyRounds {
        /// The player whose entry it is.
        player: PlayerId,
        /// The first column beyond the last round.
        column: Column,
        /// The number of rounds.
        total: RoundNumber,
    },
    /// Virtual points are given for more rounds than the tournament has.
    TooManyVirtualPoints {
        /// The player.
        player: PlayerId,
        /// The number of rounds with virtual points.
        count: usize,
        /// The number of rounds.
        total: RoundNumber,
    },
    /// The columns of a round do not belong together: they are not games of the same players with
    /// colors reversed, nor the same bye.
    NoMatch {
        /// The player.
        player: PlayerId,
        /// The second column.
        column: Column,
    },
    /// The virtual points of the columns of a round differ.
    UnequalVirtualPoints {
        /// The player.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
    },
    /// The number of columns is not that of any number of rounds.
    HalfRound {
        /// The number of columns.
        total: RoundNumber,
    },
    /// A tournament of players is read as one of teams.
    NoTeams,
    /// A team has a member who does not exist.
    UnknownMember {
        /// The team.
        team: PlayerId,
        /// The number that does not exist.
        player: PlayerId,
    },
    /// A player is a member of two teams, or of one twice.
    InTwoTeams {
        /// The player.
        player: PlayerId,
        /// The later team.
        team: PlayerId,
        /// The earlier team.
        other: PlayerId,
    },
    /// A player with games belongs to no team.
    NoTeam(PlayerId),
    /// Two players of a team play each other.
    WithinTeam {
        /// The team.
        team: PlayerId,
        /// One of the two.
        player: PlayerId,
        /// The column.
        column: Column,
    },
    /// The players of a team meet players of two teams in a round.
    TwoMatches {
        /// The team.
        team: PlayerId,
        /// The player who meets the second team.
        player: PlayerId,
        /// The column.
        column: Column,
        /// The two teams.
        opponents: [PlayerId; 2],
    },
    /// A team has more games in a round than there are boards.
    TooManyBoards {
        /// The team.
        team: PlayerId,
        /// The first player beyond the boards.
        player: PlayerId,
        /// The column.
        column: Column,
        /// The number of games it has.
        games: usize,
        /// The number of boards.
        boards: usize,
    },
    /// The match of a team is not what its games say.
    OtherMatch {
        /// The team.
        team: PlayerId,
        /// The column.
        column: Column,
    },
    /// A problem of the games of the players of teams.
    Games(Box<Self>),
    /// A forbidden pair, an announced bye or abnormal points name somebody who
    /// does not exist.
    UnknownPlayer(PlayerId),
}

impl ToPhrase for Problem {
    fn phrase(&self) -> Phrase {
        match self {
            Self::RepeatedId(number) => phrase!("number {number} is used for two players", number),
            Self::UnknownOpponent { player, column, opponent } => phrase!(
                "player {player} met {opponent} in round {column}, but there is no player {opponent}",
                player,
                opponent,
                column
            ),
            Self::SelfPairing { player, column } => {
                phrase!("player {player} is their own opponent in round {column}", player, column)
            }
            Self::OneSided { player, column, opponent, other: Some(other) } => phrase!(
                "player {player} met {opponent} in round {column}, but {opponent} met {other}",
                player,
                opponent,
                column,
                other
            ),
            Self::OneSided { player, column, opponent, other: None } => phrase!(
                "player {player} met {opponent} in round {column}, but {opponent} had no opponent",
                player,
                opponent,
                column
            ),
            Self::SameColor { player, column, opponent, color } => phrase!(
                "players {player} and {opponent} both had {color} in round {column}",
                player,
                opponent,
                color = color.word(),
                column
            ),
            Self::ContradictingResults { player, column, opponent } => phrase!(
                "the results of {player} and {opponent} in round {column} contradict each other",
                player,
                opponent,
                column
            ),
            Self::ImpossibleResults { player, column, opponent } => phrase!(
                "the results of {player} and {opponent} in round {column} add up to more than a win",
                player,
                opponent,
                column
            ),
            Self::TooManyRounds { player, column, total } => phrase!(
                "round {column} is recorded for player {player}, but there are only {total} rounds",
                column,
                player,
                total
            ),
            Self::TooManyVirtualPoints { player, count, total } => phrase!(
                "player {player} has virtual points for {count} rounds, but there are only {total}",
                player,
                count,
                total
            ),
            Self::NoMatch { player, column } => phrase!(
                "player {player} has in column {column} neither the second game of the match nor the \
                 same bye",
                player,
                column
            ),
            Self::UnequalVirtualPoints { player, round } => phrase!(
                "player {player} has different virtual points for the games of round {round}",
                player,
                round
            ),
            Self::HalfRound { total } => phrase!(
                "rounds of two games need an even number of columns, but there are {total}",
                total
            ),
            Self::NoTeams => phrase!("a tournament of players is not one of teams"),
            Self::UnknownMember { team, player } => {
                phrase!("player {player} of team {team} does not exist", player, team)
            }
            Self::InTwoTeams { player, team, other } => {
                phrase!(
                    "player {player} is in team {team} and in team {other}",
                    player,
                    team,
                    other
                )
            }
            Self::NoTeam(player) => phrase!("player {player} has games and is in no team", player),
            Self::WithinTeam { team, player, column } => phrase!(
                "player {player} of team {team} meets a player of the same team in round {column}",
                player,
                team,
                column
            ),
            Self::TwoMatches { team, column, opponents: [one, other], .. } => phrase!(
                "team {team} meets teams {one} and {other} in round {column}",
                team,
                one,
                other,
                column
            ),
            Self::TooManyBoards { team, column, games, boards, .. } => phrase!(
                "team {team} has {games} games in round {column}, but there are {boards} boards",
                team,
                games,
                column,
                boards
            ),
            Self::OtherMatch { team, column } => phrase!(
                "round {column} of team {team} does not follow from the games of its players",
                column,
                team
            ),
            Self::Games(problem) => {
                phrase!("the games of teams: {problem}", problem = problem.as_ref())
            }
            Self::UnknownPlayer(player) => phrase!("there is no player {player}", player),
        }
    }
}

display_in_english!(Problem);
