//! Oddities of a tournament, independent of the file format.

use super::super::{
    Code,
    person::{BIRTH_DATE, NAME, NUMBER, RATING},
    player::RANK,
    row::Edges,
};
use crate::{
    phrase,
    player_id::PlayerId,
    template,
    text::phrase::Phrase,
    tournament::{Bye, Form, Header, Player, Progress, Score, TournamentDraft},
};

/// An oddity; of several of its kind, the first.
pub(crate) struct Oddity {
    pub(crate) code: Code,
    pub(crate) spot: Spot,
    pub(crate) expected: Phrase,
    pub(crate) hint: Option<Phrase>,
    /// The number of others, and the noun for them.
    pub(crate) others: (usize, &'static str),
}

/// Where the oddity is in a tournament. Players and rounds are given by their places.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Spot {
    /// The entry of a player for a round.
    Round(usize, usize),
    Player(usize, PlayerField),
    Header(HeaderField),
    /// A part of a tie-break in a list: the place of the tie-break, and where the part begins and ends
    /// in it, in bytes.
    TieBreak(HeaderField, usize, (usize, usize)),
    /// The date of a round.
    RoundDate(usize),
}

/// A field of a player.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct PlayerField {
    /// The columns of a 001 line.
    pub(in crate::trf) columns: Edges,
    pub(in crate::trf) name: &'static str,
    /// The member of a player in JSON.
    pub(crate) member: &'static str,
}

impl PlayerField {
    const fn new(columns: Edges, name: &'static str, member: &'static str) -> Self {
        Self { columns, name, member }
    }

    pub(super) const FULL_NAME: Self = Self::new(NAME, template!("player"), "name");
    pub(super) const FIDE_NUMBER: Self = Self::new(NUMBER, template!("player"), "details.fide_id");
    pub(super) const BIRTH_DATE: Self =
        Self::new(BIRTH_DATE, template!("date of birth"), "details.birth_date");
    pub(super) const RANK: Self = Self::new(RANK, template!("rank"), "details.rank");
    pub(super) const RATING: Self = Self::new(RATING, template!("rating"), "rating");
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

    pub(super) const FIRST_DAY: Self = Self::new("042", template!("first day"), "first_day");
    pub(super) const LAST_DAY: Self = Self::new("052", template!("last day"), "last_day");
    pub(super) const PLAYERS: Self = Self::new("062", template!("count"), "player_count");
    pub(super) const RATED_PLAYERS: Self =
        Self::new("072", template!("count"), "rated_player_count");
    pub(super) const TEAMS: Self = Self::new("082", template!("count"), "team_count");
    pub(super) const TIE_BREAKS: Self = Self::new("202", template!("tie-break"), "tie_breaks");
    pub(super) const STANDINGS: Self = Self::new("212", template!("tie-break"), "standings");
}

/// A tournament that is checked as a whole.
pub(crate) struct Seen<'a> {
    /// In which each column of results is a round.
    pub(crate) draft: &'a TournamentDraft,
    pub(crate) progress: Progress,
    /// What a round is all the same.
    pub(crate) form: Form,
    pub(crate) header: &'a Header,
    /// The place of a player in the draft.
    pub(crate) place: &'a dyn Fn(PlayerId) -> Option<usize>,
    /// The points listed in the file for each player of the draft.
    pub(crate) listed: Vec<Option<Score>>,
    /// The number of players and teams the file has; `None` if unknown.
    pub(crate) counts: Option<Counts>,
    pub(crate) words: Words,
}

/// Counts of a file.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Counts {
    /// The number of players, including those left out of the draft because of errors.
    pub(crate) players: usize,
    /// The number of teams according to each kind of team record.
    pub(crate) teams: [usize; 2],
}

/// The wording for a kind of file.
pub(crate) enum Words {
    /// A tournament report file, with the line of each player of the draft.
    Lines(Vec<usize>),
    /// JSON.
    Json,
}

impl Words {
    /// How to refer to a player, given by the place in the draft.
    pub(super) fn player(&self, place: usize) -> Phrase {
        match self {
            Self::Lines(lines) => {
                phrase!("line {line}", line = lines.get(place).copied().unwrap_or(0))
            }
            Self::Json => format!("players[{place}]").into(),
        }
    }

    /// How to refer to a value of the header.
    pub(super) fn header(&self, field: HeaderField) -> String {
        match self {
            Self::Lines(_) => field.record.to_owned(),
            Self::Json => format!("header.{}", field.member),
        }
    }

    pub(super) fn bye(&self, bye: Bye) -> String {
        let in_json = match (self, bye) {
            (Self::Lines(_), bye) => return bye.letter().to_string(),
            (Self::Json, Bye::PairingAllocated) => "pairing-allocated-bye",
            (Self::Json, Bye::FullPoint) => "full-point-bye",
            (Self::Json, Bye::HalfPoint) => "half-point-bye",
            (Self::Json, Bye::ZeroPoint) => "zero-point-bye",
        };
        in_json.to_owned()
    }

    /// The results of played games.
    pub(super) const fn played(&self) -> &'static str {
        match self {
            Self::Lines(_) => template!("1, = or 0"),
            Self::Json => template!("win, draw or loss"),
        }
    }
}

impl<'a> Seen<'a> {
    pub(super) fn players(&self) -> &'a [Player] {
        &self.draft.players
    }

    /// Of what is known of each column, that of the columns at which rounds begin: a bye stands in all
    /// columns of a match, and is odd once.
    pub(super) fn once_a_round<'t, T>(
        &self,
        columns: &'t [T],
    ) -> impl Iterator<Item = (usize, &'t T)> + use<'t, T> {
        columns.iter().enumerate().step_by(self.form.games())
    }
}

impl Oddity {
    pub(super) fn new(code: Code, spot: Spot, expected: impl Into<Phrase>) -> Self {
        Self { code, spot, expected: expected.into(), hint: None, others: (0, "") }
    }

    pub(super) fn with_hint(self, hint: impl Into<Phrase>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }

    /// The first of several oddities, with their number.
    pub(super) fn first_of<T>(
        mut found: impl Iterator<Item = T>,
        what: &'static str,
        oddity: impl FnOnce(T) -> Self,
    ) -> Option<Self> {
        let first = found.next()?;
        Some(Self { others: (found.count(), what), ..oddity(first) })
    }
}
