//! Facts about a tournament that no pairing depends on.

use serde::{Deserialize, Serialize};

use super::{Form, FoundType, MAX_ROUNDS, RoundNumber, Tournament, TournamentType};
use crate::{
    date::{Date, TournamentDates},
    player_id::PlayerId,
};

/// Gives a macro the records that are only printed and kept, a row each, in the order in which they are written:
/// the documentation and attributes of their fields, field, type, record, formats that have it, how its lines are
/// read, and what it says.
macro_rules! header_records {
    ($with:ident) => {
        $with! {
            /// The name (012).
            name: String = "012" All Text template!("the name of the tournament");
            /// The city (022).
            city: String = "022" All Text template!("the city");
            /// The federation (032).
            federation: String = "032" All Text template!("the federation");
            /// The first day, as the file has it (042).
            first_day: String = "042" All Text template!("the first day");
            /// The last day, as the file has it (052).
            last_day: String = "052" All Text template!("the last day");
            /// The number of players, as the file has it, which is often wrong (062).
            player_count: String = "062" All Text template!("the number of players");
            /// The number of rated players, as the file has it (072).
            rated_player_count: String = "072" All Text template!("the number of rated players");
            /// The number of teams, as the file has it (082).
            team_count: String = "082" All Text template!("the number of teams");
            /// The kind of tournament in free words (092).
            description: String = "092" All Text template!("the kind of tournament");
            /// The chief arbiter (102).
            chief_arbiter: String = "102" All Text template!("the chief arbiter");
            /// The deputy arbiters, one per line (112).
            #[serde(deserialize_with = "crate::text::lines::lines")]
            deputy_arbiters: Vec<String> = "112" All Lines template!("the deputy arbiters");
            /// The time control (122).
            time_control: String = "122" All Text template!("the time control");
            /// The dates of the rounds, as the file has them (132); blank ones at the
            /// end are left out.
            #[serde(deserialize_with = "crate::text::lines::lines")]
            round_dates: Vec<String> = "132" All Dates template!("the dates of the rounds");
            /// Use of national ratings in the starting rank, such as `GER HBFN` (172).
            starting_rank_method: String = "172" Trf2026 Text template!("the method of the starting ranks");
            /// The program or person in charge of the pairings (182).
            pairing_controller: String = "182" Trf2026 Text template!("the pairing controller");
            /// The encoded tournament type (192).
            tournament_type: Option<TournamentType> = "192" Trf2026 Type template!("the tournament type");
            /// The tie-breaks, such as `BH/C1` (202).
            #[serde(deserialize_with = "crate::text::lines::lines")]
            tie_breaks: Vec<String> = "202" Trf2026 List template!("the tie-breaks");
            /// The list that defines the standings, points (`PTS`) and tie-breaks (212).
            #[serde(deserialize_with = "crate::text::lines::lines")]
            standings: Vec<String> = "212" Trf2026 List template!("the order of the standings");
            /// The time control in code, such as `5400+30` (222).
            coded_time_control: String = "222" Trf2026 Text template!("the coded time control");
        }
    };
}

pub(crate) use header_records;

macro_rules! header {
    ($($(#[$about:meta])* $field:ident: $type:ty = $record:literal $formats:ident $form:ident $name:expr;)*) => {
        /// The header of a tournament.
        ///
        /// Only the tournament type matters for pairings. Everything else is text as it is in the file.
        #[derive(Clone, Eq, PartialEq, Debug, Default, Deserialize, Serialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(default, deny_unknown_fields)]
        pub struct Header {
            $($(#[$about])* pub $field: $type,)*
            /// Other lines before the first player: comments, team records and unknown records.
            #[serde(deserialize_with = "crate::text::lines::lines")]
            pub lines_before_players: Vec<String>,
            /// Such lines after the first player.
            #[serde(deserialize_with = "crate::text::lines::lines")]
            pub lines_after_players: Vec<String>,
            /// The tournament type that everything else in the file shows, if no record names it. It is no text of the
            /// file, and not written.
            #[serde(skip)]
            pub found_type: Option<FoundType>,
        }
    };
}

header_records!(header);

/// A team that a file lists: of an individual tournament, for a ranking of teams besides.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct ListedTeam {
    /// The name.
    pub name: String,
    /// The players.
    pub members: Vec<PlayerId>,
}

impl ListedTeam {
    /// A team of players.
    pub fn new(name: impl Into<String>, members: Vec<PlayerId>) -> Self {
        Self { name: name.into(), members }
    }
}

/// The beginning of the comment on the limit of byes.
const BYE_LIMIT: &str = "### Limit of byes: ";

impl Header {
    /// Tells whether another header is the same, wherever the lines are that no field has.
    pub(crate) fn is_same_but_for_places(&self, other: &Self) -> bool {
        let parts = |header: &Self| {
            let mut header = Self { found_type: None, ..header.clone() };
            let mut lines = std::mem::take(&mut header.lines_before_players);
            lines.append(&mut header.lines_after_players);
            lines.sort_unstable();
            (header, lines)
        };
        self == other || parts(self) == parts(other)
    }

    /// The lines that no field has: before the first player and after.
    pub(crate) fn other_lines(&self) -> impl Iterator<Item = &String> {
        self.lines_before_players.iter().chain(&self.lines_after_players)
    }

    /// Keeps the lines that no field has for which this holds.
    pub(crate) fn retain_other_lines(&mut self, mut keep: impl FnMut(&String) -> bool) {
        self.lines_before_players.retain(&mut keep);
        self.lines_after_players.retain(keep);
    }

    /// The number of byes with points a player may have by the regulations of the tournament, if a
    /// comment says so: `### Limit of byes: 2`.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::TournamentFile;
    ///
    /// let file = TournamentFile::parse(b"### Limit of byes: 2\n142 5\n001    1\n");
    /// assert_eq!(file.reading.header.bye_limit(), Some(2));
    /// ```
    pub fn bye_limit(&self) -> Option<u16> {
        self.other_lines().find_map(|line| line.strip_prefix(BYE_LIMIT)?.trim().parse().ok())
    }

    pub(crate) fn set_bye_limit(&mut self, limit: u16) {
        self.retain_other_lines(|line| !line.starts_with(BYE_LIMIT));
        self.lines_before_players.push(format!("{BYE_LIMIT}{limit}"));
    }

    /// The dates of the tournament, read together.
    pub(crate) fn dates(&self) -> TournamentDates {
        let rounds = self.round_dates.iter().take(MAX_ROUNDS as usize).map(String::as_str);
        TournamentDates::read(&self.first_day, &self.last_day, rounds)
    }

    /// The day of a round (132), if it can be read in one way only.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{RoundNumber, TournamentFile};
    ///
    /// let file = TournamentFile::parse(format!("132 {:>97}\n", "2026/11/27").as_bytes());
    /// let date = file.reading.header.date_of(RoundNumber::FIRST);
    /// assert_eq!(date.unwrap().to_string(), "2026-11-27");
    /// ```
    pub fn date_of(&self, round: RoundNumber) -> Option<Date> {
        match self.dates().rounds.get(round.index())?[..] {
            [date] => Some(date),
            _ => None,
        }
    }

    /// The tournament type: the one of the file (192), or else the one that it shows.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::TournamentFile;
    ///
    /// let text = std::fs::read_to_string("trf-samples/round-robin.trf")?;
    /// let lines = text.lines().filter(|line| !line.starts_with("192"));
    /// let file = TournamentFile::parse(lines.collect::<Vec<_>>().join("\n").as_bytes());
    /// let header = file.reading.header;
    /// assert_eq!(header.tournament_type, None);
    /// assert_eq!(header.type_or_found().unwrap().as_str(), "BERGER_ROUNDROBIN");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn type_or_found(&self) -> Option<&TournamentType> {
        let found = || Some(&self.found_type.as_ref()?.tournament_type);
        self.tournament_type.as_ref().or_else(found)
    }

    /// The form of a round by the tournament type; one game if there is none.
    pub(crate) fn form(&self) -> Form {
        self.type_or_found().map_or(Form::Games, TournamentType::form)
    }

    /// Tells whether the tournament type alone calls for the Baku acceleration: virtual points of
    /// the tournament take precedence.
    pub fn is_accelerated(&self, tournament: &Tournament) -> bool {
        let is_baku = self.tournament_type.as_ref().is_some_and(TournamentType::is_baku);
        is_baku && tournament.players().iter().all(|player| player.virtual_points.is_empty())
    }
}
