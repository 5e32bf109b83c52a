//! Players.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{
    column::Column,
    game_points::GamePoints,
    result::{Bye, Outcome},
    round::RoundNumber,
    score::Score,
};
use crate::player_id::PlayerId;

/// A player and what has happened to them so far.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Player {
    /// The number that identifies the player in the file.
    pub id: PlayerId,
    /// The name, as in the file.
    pub name: Arc<str>,
    /// The rating; `None` when unrated.
    pub rating: Option<u16>,
    /// The outcome in each [`Column`], from the first: in an ordinary tournament, in each round. A
    /// round missing at the end is an absence if the round is complete; for the running round, it
    /// has no meaning. In a draft, byes in future rounds can be here, too.
    pub outcomes: Vec<Outcome>,
    /// The virtual points of each round, from the first; rounds missing at the
    /// end have none.
    pub virtual_points: Vec<Score>,
    /// The game points of the player, if the file gives them (the GAM score of the SSM system).
    pub game_points: Option<GamePoints>,
    /// Further data about the player. No pairing depends on it, except that a
    /// [`Restriction`](crate::tournament::Restriction) can keep federations apart.
    pub details: PlayerDetails,
}

/// A player's other details in a tournament report, unchanged.
#[derive(Clone, Eq, PartialEq, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct PlayerDetails {
    /// The sex, usually `m` or `w`.
    pub sex: String,
    /// The title, such as `GM` or `WFM`.
    pub title: String,
    /// The federation, such as `NOR`.
    pub federation: String,
    /// The FIDE number of the player.
    pub fide_id: String,
    /// The date of birth, such as `1990/11/30`.
    pub birth_date: String,
    /// The club. No format of FIDE has a field for it: a comment says it.
    pub club: String,
    /// The boards of a player who cannot move, each from a round on. Comments say them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fixed_boards: Vec<FixedBoard>,
    /// Says that the player is not entitled to byes with points. A comment says it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub no_byes: bool,
    /// Says that the player has been expelled, and is left out of the standings. A comment says it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub expelled: bool,
    /// The rank in the standings.
    pub rank: Option<u16>,
    /// The records kept by national federations.
    #[serde(deserialize_with = "crate::text::lines::lines")]
    pub national: Vec<NationalRecord>,
}

/// The board of somebody who cannot move, from a round on.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FixedBoard {
    /// The first round with the board.
    pub from: RoundNumber,
    /// The board, or the last one if there are fewer; 0 if the player moves again.
    pub board: u16,
}

impl PlayerDetails {
    /// Returns the board of a player who cannot move in a round.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{RoundNumber, tournament::{FixedBoard, PlayerDetails}};
    ///
    /// let round = |number| RoundNumber::new(number).unwrap();
    /// let fixed_boards = [(2, 7), (4, 1), (5, 0)];
    /// let details = PlayerDetails {
    ///     fixed_boards: fixed_boards.map(|(from, board)| FixedBoard { from: round(from), board }).into(),
    ///     ..PlayerDetails::default()
    /// };
    /// let boards = [1, 2, 3, 4, 5].map(|it| details.fixed_board_in(round(it)));
    /// assert_eq!(boards, [None, Some(7), Some(7), Some(1), None]);
    /// assert_eq!(details.fixed_board(), None);
    /// ```
    pub fn fixed_board_in(&self, round: RoundNumber) -> Option<u16> {
        self.last_board(|it| it.from <= round)
    }

    /// Returns the board of a player who cannot move, as decided last.
    pub fn fixed_board(&self) -> Option<u16> {
        self.last_board(|_| true)
    }

    fn last_board(&self, counts: impl Fn(&FixedBoard) -> bool) -> Option<u16> {
        let last = self.fixed_boards.iter().filter(|it| counts(it)).max_by_key(|it| it.from)?;
        Some(last.board).filter(|&board| board > 0)
    }

    /// Gives the player another board from a round on; 0 is none.
    pub(crate) fn fix_board(&mut self, from: RoundNumber, board: u16) {
        self.fixed_boards.retain(|it| it.from < from);
        if self.fixed_board().unwrap_or(0) != board {
            self.fixed_boards.push(FixedBoard { from, board });
        }
    }

    /// The first national rating of a federation.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::tournament::PlayerDetails;
    ///
    /// let mut details = PlayerDetails::default();
    /// details.set_national_rating("GER", Some(1950));
    /// assert_eq!(details.national_rating("GER"), Some(1950));
    /// ```
    pub fn national_rating(&self, federation: &str) -> Option<u16> {
        let mut records = self.national.iter().filter(|record| record.federation == federation);
        records.find_map(|record| record.rating)
    }

    /// Sets the national rating of a federation. A record that says nothing else is not kept without one.
    pub fn set_national_rating(&mut self, federation: &str, rating: Option<u16>) {
        let rating = rating.filter(|&it| it > 0);
        let of_federation = |record: &&mut NationalRecord| record.federation == federation;
        match self.national.iter_mut().find(of_federation) {
            Some(record) => record.rating = rating,
            None => self.national.push(NationalRecord {
                federation: federation.to_owned(),
                rating,
                ..NationalRecord::default()
            }),
        }
        self.national.retain(|record| {
            let says_nothing =
                NationalRecord { federation: record.federation.clone(), ..Default::default() };
            *record != says_nothing
        });
    }

    /// Tells whether everything except the rank is the same.
    pub(crate) fn is_same_but_for_rank(&self, other: &Self) -> bool {
        Self { rank: other.rank, ..self.clone() } == *other
    }
}

/// The record of a player kept by a national federation (NRS records of TRF-2026).
#[derive(Clone, Eq, PartialEq, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct NationalRecord {
    /// The federation that keeps the record, such as `GER`.
    pub federation: String,
    /// The sex, usually `m` or `w`.
    pub sex: String,
    /// The national title or class.
    pub classification: String,
    /// The name.
    pub name: String,
    /// The national rating.
    pub rating: Option<u16>,
    /// The origin of the player, as an abbreviation used by the federation.
    pub origin: String,
    /// The player's number in the federation.
    pub national_id: String,
    /// The date of birth, such as `1990/11/30`.
    pub birth_date: String,
}

impl Player {
    /// A player without rating who has not played yet.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Player, PlayerId};
    ///
    /// let alice = Player::new(PlayerId::new(1).unwrap(), "Alice");
    /// assert!(alice.outcomes.is_empty());
    /// ```
    pub fn new(id: PlayerId, name: impl Into<Arc<str>>) -> Self {
        Self {
            id,
            name: name.into(),
            rating: None,
            outcomes: Vec::new(),
            virtual_points: Vec::new(),
            game_points: None,
            details: PlayerDetails::default(),
        }
    }

    /// With a rating.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Color, GameResult, Outcome, Player, PlayerId};
    ///
    /// let [one, two] = [1, 2].map(|id| PlayerId::new(id).unwrap());
    /// let win = Outcome::game(two, Color::White, GameResult::Win);
    /// let alice = Player::new(one, "Alice").with_rating(2000).with_outcomes(vec![win]);
    /// assert_eq!(alice.rating, Some(2000));
    /// assert_eq!(alice.outcomes[0].opponent(), Some(two));
    /// ```
    #[must_use]
    pub fn with_rating(mut self, rating: impl Into<Option<u16>>) -> Self {
        self.rating = rating.into();
        self
    }

    /// With what happened in each column, from the first.
    #[must_use]
    pub fn with_outcomes(mut self, outcomes: Vec<Outcome>) -> Self {
        self.outcomes = outcomes;
        self
    }

    /// The outcome in a column; an absence if nothing is recorded.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Bye, Outcome, Player, PlayerId, tournament::Column};
    ///
    /// let player = Player::new(PlayerId::new(7).unwrap(), "Gina");
    /// assert_eq!(player.outcome(Column::FIRST), &Outcome::Bye(Bye::ZeroPoint));
    /// ```
    pub fn outcome(&self, column: Column) -> &Outcome {
        self.entry(column).unwrap_or(&ABSENT)
    }

    /// Enters an outcome in a column, and returns what it was before; absences come before it.
    pub(crate) fn enter(&mut self, column: Column, outcome: Outcome) -> Outcome {
        let length = self.outcomes.len().max(column.index() + 1);
        self.outcomes.resize(length, ABSENT);
        std::mem::replace(&mut self.outcomes[column.index()], outcome)
    }

    /// The outcome recorded in a column, if any.
    pub fn entry(&self, column: Column) -> Option<&Outcome> {
        self.outcomes.get(column.index())
    }

    /// The outcomes of all columns, followed by endless absences after the last entry.
    pub(crate) fn columns(&self) -> impl Iterator<Item = &Outcome> {
        self.outcomes.iter().chain(std::iter::repeat(&ABSENT))
    }
}

const ABSENT: Outcome = Outcome::Bye(Bye::ZeroPoint);
