//! Problems with the facts of a tournament.

use super::{color::Color, column::Column, id::PlayerId, round::RoundNumber};

/// One fact of a [`TournamentDraft`](super::TournamentDraft) that is impossible.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// Two players have the same number.
    #[error("number {0} is used for two players")]
    RepeatedId(PlayerId),
    /// A player was paired with somebody who does not exist.
    #[error("player {player} met {opponent} in round {column}, but there is no player {opponent}")]
    UnknownOpponent {
        /// The player whose entry it is.
        player: PlayerId,
        /// The column.
        column: Column,
        /// The number that does not exist.
        opponent: PlayerId,
    },
    /// A player is their own opponent.
    #[error("player {player} is their own opponent in round {column}")]
    SelfPairing {
        /// The player whose entry it is.
        player: PlayerId,
        /// The column.
        column: Column,
    },
    /// A player's opponent has a different opponent, or none.
    #[error("player {player} met {opponent} in round {column}, but {opponent} {}", match .other {
        Some(other) => format!("met {other}"),
        None => "had no opponent".to_owned(),
    })]
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
    #[error("players {player} and {opponent} both had {color} in round {column}")]
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
    #[error("the results of {player} and {opponent} in round {column} contradict each other")]
    ContradictingResults {
        /// The player whose entry it is.
        player: PlayerId,
        /// The column.
        column: Column,
        /// The opponent.
        opponent: PlayerId,
    },
    /// Both players won a game, or one won and the other drew.
    #[error("the results of {player} and {opponent} in round {column} add up to more than a win")]
    ImpossibleResults {
        /// The player whose entry it is.
        player: PlayerId,
        /// The column.
        column: Column,
        /// The opponent.
        opponent: PlayerId,
    },
    /// More rounds are recorded than the tournament has.
    #[error("round {column} is recorded for player {player}, but there are only {total} rounds")]
    TooManyRounds {
        /// The player whose entry it is.
        player: PlayerId,
        /// The first column beyond the last round.
        column: Column,
        /// The number of rounds.
        total: RoundNumber,
    },
    /// Virtual points are given for more rounds than the tournament has.
    #[error("player {player} has virtual points for {count} rounds, but there are only {total}")]
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
    #[error(
        "player {player} has in column {column} neither the second game of the match nor the same bye"
    )]
    NoMatch {
        /// The player.
        player: PlayerId,
        /// The second column.
        column: Column,
    },
    /// The virtual points of the columns of a round differ.
    #[error("player {player} has different virtual points for the games of round {round}")]
    UnequalVirtualPoints {
        /// The player.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
    },
    /// The number of columns is not that of any number of rounds.
    #[error("rounds of two games need an even number of columns, but there are {total}")]
    HalfRound {
        /// The number of columns.
        total: RoundNumber,
    },
    /// A tournament of players is read as one of teams.
    #[error("a tournament of players is not one of teams")]
    NoTeams,
    /// A team has a member who does not exist.
    #[error("player {player} of team {team} does not exist")]
    UnknownMember {
        /// The team.
        team: PlayerId,
        /// The number that does not exist.
        player: PlayerId,
    },
    /// A player is a member of two teams, or of one twice.
    #[error("player {player} is in team {team} and in team {other}")]
    InTwoTeams {
        /// The player.
        player: PlayerId,
        /// The later team.
        team: PlayerId,
        /// The earlier team.
        other: PlayerId,
    },
    /// A player with games belongs to no team.
    #[error("player {0} has games and is in no team")]
    NoTeam(PlayerId),
    /// Two players of a team play each other.
    #[error("player {player} of team {team} meets a player of the same team in round {column}")]
    WithinTeam {
        /// The team.
        team: PlayerId,
        /// One of the two.
        player: PlayerId,
        /// The column.
        column: Column,
    },
    /// The players of a team meet players of two teams in a round.
    #[error("team {team} meets teams {} and {} in round {column}", .opponents[0], .opponents[1])]
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
    #[error("team {team} has {games} games in round {column}, but there are {boards} boards")]
    TooManyBoards {
        /// The team.
        team: PlayerId,
        /// The first player beyond the boards.
        player: PlayerId,
        /// The column.
        column: Column,
        /// How many games it has.
        games: usize,
        /// How many boards there are.
        boards: usize,
    },
    /// The match of a team is not what its games say.
    #[error("round {column} of team {team} does not follow from the games of its players")]
    OtherMatch {
        /// The team.
        team: PlayerId,
        /// The column.
        column: Column,
    },
    /// A problem of the games of the players of teams.
    #[error("the games of teams: {0}")]
    Games(Box<Self>),
    /// A forbidden pair, an announced bye or abnormal points name somebody who
    /// does not exist.
    #[error("there is no player {0}")]
    UnknownPlayer(PlayerId),
}
