//! What is odd in a tournament, whatever kind of file holds it.

use super::super::{
    Code, Header,
    person::{BIRTH_DATE, NAME, NUMBER, RATING},
    player::RANK,
};
use crate::tournament::{Bye, Player, PlayerId, Progress, Score, TournamentDraft};

/// Something odd; of several of its kind, the first.
pub(crate) struct Oddity {
    pub(crate) code: Code,
    pub(crate) spot: Spot,
    pub(crate) expected: String,
    pub(crate) hint: Option<String>,
    /// How many more there are, and of what.
    pub(crate) others: (usize, &'static str),
}

/// Where in a tournament something is odd. Players are named by their places, and so are rounds.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Spot {
    /// What a round brought a player.
    Round(usize, usize),
    Player(usize, PlayerField),
    Header(HeaderField),
    /// A part of a tie-break in a list: the place of the tie-break, and where the part begins and ends
    /// in it, in bytes.
    TieBreak(HeaderField, usize, (usize, usize)),
    /// The date of a round.
    RoundDate(usize),
}

/// What is said of a player.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct PlayerField {
    /// The columns of a 001 line.
    pub(in crate::trf) columns: (usize, usize),
    pub(in crate::trf) name: &'static str,
    /// The member of a player in JSON.
    pub(crate) member: &'static str,
}

impl PlayerField {
    const fn new(columns: (usize, usize), name: &'static str, member: &'static str) -> Self {
        Self { columns, name, member }
    }

    pub(super) const FULL_NAME: Self = Self::new(NAME, "player", "name");
    pub(super) const FIDE_NUMBER: Self = Self::new(NUMBER, "player", "details.fide_id");
    pub(super) const BIRTH_DATE: Self =
        Self::new(BIRTH_DATE, "date of birth", "details.birth_date");
    pub(super) const RANK: Self = Self::new(RANK, "rank", "details.rank");
    pub(super) const RATING: Self = Self::new(RATING, "rating", "rating");
}

/// A value of the header.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct HeaderField {
    pub(in crate::trf) record: &'static str,
    pub(in crate::trf) name: &'static str,
    /// The member of the header in JSON.
    pub(crate) member: &'static str,
}

impl HeaderField {
    const fn new(record: &'static str, name: &'static str, member: &'static str) -> Self {
        Self { record, name, member }
    }

    pub(super) const FIRST_DAY: Self = Self::new("042", "first day", "first_day");
    pub(super) const LAST_DAY: Self = Self::new("052", "last day", "last_day");
    pub(super) const PLAYERS: Self = Self::new("062", "count", "player_count");
    pub(super) const RATED_PLAYERS: Self = Self::new("072", "count", "rated_player_count");
    pub(super) const TEAMS: Self = Self::new("082", "count", "team_count");
    pub(super) const TIE_BREAKS: Self = Self::new("202", "tie-break", "tie_breaks");
    pub(super) const STANDINGS: Self = Self::new("212", "tie-break", "standings");
}

/// A tournament that is looked at as a whole.
pub(crate) struct Seen<'a> {
    pub(crate) draft: &'a TournamentDraft,
    pub(crate) progress: Progress,
    pub(crate) header: &'a Header,
    /// Where a player stands in the draft.
    pub(crate) place: &'a dyn Fn(PlayerId) -> Option<usize>,
    /// The points that the file lists, of each player of the draft.
    pub(crate) listed: Vec<Option<Score>>,
    /// How many players and teams the file has; `None` if that cannot be told.
    pub(crate) counts: Option<Counts>,
    pub(crate) words: Words,
}

/// How many there are in a file.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Counts {
    /// Those that are left out of the draft for their errors included.
    pub(crate) players: usize,
    /// As the records of teams tell, each kind of them.
    pub(crate) teams: [usize; 2],
}

/// How a kind of file says things.
pub(crate) enum Words {
    /// A tournament report file, with the line of each player of the draft.
    Lines(Vec<usize>),
    /// JSON.
    #[cfg_attr(not(feature = "json"), expect(dead_code))]
    Json,
}

impl Words {
    /// Where a player stands, by the place in the draft.
    pub(super) fn player(&self, place: usize) -> String {
        match self {
            Self::Lines(lines) => format!("line {}", lines.get(place).copied().unwrap_or(0)),
            Self::Json => format!("players[{place}]"),
        }
    }

    /// What a value of the header is called.
    pub(super) fn header(&self, field: HeaderField) -> String {
        match self {
            Self::Lines(_) => field.record.to_owned(),
            Self::Json => format!("header.{}", field.member),
        }
    }

    pub(super) const fn bye(&self, bye: Bye) -> &'static str {
        match (self, bye) {
            (Self::Lines(_), Bye::PairingAllocated) => "U",
            (Self::Lines(_), Bye::FullPoint) => "F",
            (Self::Lines(_), Bye::HalfPoint) => "H",
            (Self::Lines(_), Bye::ZeroPoint) => "Z",
            (Self::Json, Bye::PairingAllocated) => "pairing-allocated-bye",
            (Self::Json, Bye::FullPoint) => "full-point-bye",
            (Self::Json, Bye::HalfPoint) => "half-point-bye",
            (Self::Json, Bye::ZeroPoint) => "zero-point-bye",
        }
    }

    /// All results of games that were played.
    pub(super) const fn played(&self) -> &'static str {
        match self {
            Self::Lines(_) => "1, = or 0",
            Self::Json => "win, draw or loss",
        }
    }
}

impl<'a> Seen<'a> {
    pub(super) fn players(&self) -> &'a [Player] {
        &self.draft.players
    }
}

impl Oddity {
    pub(super) fn new(code: Code, spot: Spot, expected: impl Into<String>) -> Self {
        Self { code, spot, expected: expected.into(), hint: None, others: (0, "") }
    }

    pub(super) fn with_hint(self, hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }

    /// The first of some, which tells how many there are.
    pub(super) fn first_of<T>(
        mut found: impl Iterator<Item = T>,
        what: &'static str,
        oddity: impl FnOnce(T) -> Self,
    ) -> Option<Self> {
        let first = found.next()?;
        Some(Self { others: (found.count(), what), ..oddity(first) })
    }
}
