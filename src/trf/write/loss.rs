//! What a format cannot hold.

use std::fmt;

use crate::tournament::{Color, PlayerId, RoundNumber};

/// A fact that is not in the file because the format cannot hold it.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub enum Loss {
    /// The number of rounds.
    TotalRounds(RoundNumber),
    /// The initial color, if the first round does not show it either.
    InitialColor(Color),
    /// That players are ordered by the position of their lines, because their numbers have gaps.
    OrderOfPlayers,
    /// The points system.
    PointSystem,
    /// Abnormal points.
    AbnormalPoints {
        /// How many entries.
        entries: usize,
    },
    /// Byes announced for a future round.
    AnnouncedByes {
        /// The round.
        round: RoundNumber,
        /// The players.
        players: Vec<PlayerId>,
    },
    /// That the pairing-allocated bye of a round was given in advance.
    AssignedBye {
        /// The round.
        round: RoundNumber,
        /// Who has it.
        players: Vec<PlayerId>,
    },
    /// Players who must not meet.
    ForbiddenPairs {
        /// The players.
        players: Vec<PlayerId>,
        /// The rounds in which they are forbidden to meet; `None` for all.
        rounds: Option<(RoundNumber, RoundNumber)>,
    },
    /// That a pair is forbidden only in some rounds: in the file, it is forbidden in all.
    RoundsOfForbiddenPairs {
        /// The players.
        players: Vec<PlayerId>,
        /// The rounds in which they are forbidden to meet.
        rounds: (RoundNumber, RoundNumber),
    },
    /// The Baku acceleration, which only the tournament type (192) calls for.
    Acceleration,
    /// Virtual points.
    VirtualPoints {
        /// How many players have some.
        players: usize,
    },
    /// A record of the header.
    Header {
        /// The record.
        record: &'static str,
        /// What it says.
        name: &'static str,
    },
    /// National records of players.
    NationalRecords {
        /// How many lines.
        lines: usize,
    },
    /// The teams and what is known about their matches besides the games: the file has those of their
    /// players, and who is in which team (013).
    Teams {
        /// How many teams.
        teams: usize,
    },
    /// Lines of a team record.
    Record {
        /// The record.
        record: String,
        /// How many lines.
        lines: usize,
    },
    /// A part of a text that is too long or has control characters.
    Shortened {
        /// Whose text it is, if it is a player's.
        player: Option<PlayerId>,
        /// What it is.
        field: &'static str,
        /// The text.
        value: String,
    },
}

impl Loss {
    /// What is lost, without numbers and names: the same for all losses of a kind.
    pub const fn what(&self) -> &'static str {
        match self {
            Self::TotalRounds(_) => "the number of rounds",
            Self::InitialColor(_) => "the initial color",
            Self::OrderOfPlayers => "the order of players whose numbers have gaps",
            Self::PointSystem => "the points system",
            Self::AbnormalPoints { .. } => "abnormal points",
            Self::AnnouncedByes { .. } => "byes announced for a later round",
            Self::AssignedBye { .. } => "that a bye was given in advance",
            Self::ForbiddenPairs { .. } => "forbidden pairs",
            Self::RoundsOfForbiddenPairs { .. } => "that pairs are forbidden in some rounds only",
            Self::Acceleration => "the Baku acceleration",
            Self::VirtualPoints { .. } => "the acceleration: virtual points",
            Self::Header { name, .. } => name,
            Self::NationalRecords { .. } => "national records",
            Self::Teams { .. } => "teams and their matches",
            Self::Record { .. } => "team records",
            Self::Shortened { .. } => "parts of texts that are too long",
        }
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TotalRounds(rounds) => write!(f, "the number of rounds, {rounds}"),
            Self::InitialColor(color) => write!(f, "the initial color, {color}"),
            Self::OrderOfPlayers => f.write_str("the order of players whose numbers have gaps"),
            Self::PointSystem => f.write_str("the points system"),
            Self::AbnormalPoints { entries } => {
                write!(f, "abnormal points, {entries} {}", plural(*entries, "entry", "entries"))
            }
            Self::AnnouncedByes { round, players } => {
                write!(f, "byes announced for round {round}: {}", Players(players))
            }
            Self::AssignedBye { round, players } => {
                write!(
                    f,
                    "that the bye of round {round} was given in advance: {}",
                    Players(players)
                )
            }
            Self::ForbiddenPairs { players, rounds: None } => {
                write!(f, "forbidden pairs: {}", Players(players))
            }
            Self::ForbiddenPairs { players, rounds: Some((first, last)) } => {
                write!(f, "forbidden pairs in rounds {first} to {last}: {}", Players(players))
            }
            Self::RoundsOfForbiddenPairs { players, rounds: (first, last) } => write!(
                f,
                "that {} may meet except in rounds {first} to {last}: in the file, they may never \
                 meet",
                Players(players)
            ),
            Self::Acceleration => f.write_str("the Baku acceleration"),
            Self::VirtualPoints { players } => write!(
                f,
                "the acceleration: virtual points of {players} {}",
                plural(*players, "player", "players")
            ),
            Self::Header { record, name } => write!(f, "{name} ({record})"),
            Self::NationalRecords { lines } => {
                write!(f, "national records, {lines} {}", plural(*lines, "line", "lines"))
            }
            Self::Teams { teams } => {
                write!(
                    f,
                    "the matches of {teams} {}, beyond their games",
                    plural(*teams, "team", "teams")
                )
            }
            Self::Record { record, lines } => {
                write!(f, "team record {record}, {lines} {}", plural(*lines, "line", "lines"))
            }
            Self::Shortened { player, field, value } => {
                write!(f, "part of {field}")?;
                if let Some(player) = player {
                    write!(f, " of player {player}")?;
                }
                write!(f, ": {value:?}")
            }
        }
    }
}

fn plural(count: usize, one: &'static str, many: &'static str) -> &'static str {
    if count == 1 { one } else { many }
}

/// A list of players in words.
struct Players<'a>(&'a [PlayerId]);

impl fmt::Display for Players<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ids: Vec<_> = self.0.iter().map(ToString::to_string).collect();
        write!(f, "{} {}", plural(ids.len(), "player", "players"), ids.join(", "))
    }
}
