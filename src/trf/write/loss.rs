//! What a format cannot hold.

use crate::{
    phrase,
    player_id::PlayerId,
    template,
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::{Color, RoundNumber},
};

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
    /// The Baku acceleration, which only the tournament type (192) calls for.
    Acceleration,
    /// Virtual points.
    VirtualPoints {
        /// The number of players who have some.
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
            Self::OrderOfPlayers => template!("the order of players whose numbers have gaps"),
            Self::PointSystem => template!("the points system"),
            Self::AbnormalPoints { .. } => "abnormal points",
            Self::Acceleration => template!("the Baku acceleration"),
            Self::VirtualPoints { .. } => "the acceleration: virtual points",
            Self::Header { name, .. } => name,
            Self::NationalRecords { .. } => "national records",
            Self::Teams { .. } => "teams and their matches",
            Self::Record { .. } => "team records",
            Self::Shortened { .. } => "parts of texts that are too long",
        }
    }
}

impl ToPhrase for Loss {
    fn phrase(&self) -> Phrase {
        match self {
            Self::TotalRounds(rounds) => phrase!("the number of rounds, {rounds}", rounds),
            Self::InitialColor(color) => {
                phrase!("the initial color, {color}", color = color.word())
            }
            Self::OrderOfPlayers | Self::PointSystem | Self::Acceleration => {
                Phrase::of(self.what(), Vec::new())
            }
            Self::AbnormalPoints { entries } => {
                phrase!("abnormal points, {entries} {entries:entry|entries}", entries)
            }
            Self::VirtualPoints { players } => phrase!(
                "the acceleration: virtual points of {players} {players:player|players}",
                players
            ),
            Self::Header { record, name } => phrase!(
                "{name} ({record})",
                name = Phrase::of(name, Vec::new()),
                record = Phrase::plain(*record)
            ),
            Self::NationalRecords { lines } => {
                phrase!("national records, {lines} {lines:line|lines}", lines)
            }
            Self::Teams { teams } => {
                phrase!("the matches of {teams} {teams:team|teams}, beyond their games", teams)
            }
            Self::Record { record, lines } => phrase!(
                "team record {record}, {lines} {lines:line|lines}",
                record = Phrase::plain(record),
                lines
            ),
            Self::Shortened { player, field, value } => {
                let of_player = player.map(|player| phrase!(" of player {player}", player));
                phrase!(
                    "part of {field}{of_player}: {value}",
                    field = Phrase::of(field, Vec::new()),
                    of_player,
                    value = Phrase::quoted(value)
                )
            }
        }
    }
}

display_in_english!(Loss);
