//! Standings by points and tie-breaks: for people, for spreadsheets, for programs.

mod cross;
mod csv;
mod explanation;
mod heading;
mod json;
mod kinds;
mod table;
mod words;

use fpc::{
    Player, PlayerId, Score, System, Tournament,
    standings::{Standings, TieBreakKind, TieBreakList},
};

pub(crate) use self::{
    csv::csv,
    explanation::explanations,
    heading::{list_in_words, remarks},
    json::{list as list_for_programs, standings as json},
    kinds::known_tie_breaks,
};

/// Where a list of tie-breaks comes from.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum ListSource {
    /// The options.
    Asked,
    /// A record of the file.
    Record(&'static str),
    /// The rules of a pairing system.
    System(System),
    /// This program, because there is no other.
    Default,
}

/// By which number a cross table names opponents.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Opponents {
    ByStartingNumber,
    ByLine,
}

/// All that is to be told of the standings of a tournament.
pub(crate) struct Sheet<'a> {
    /// The name of the file.
    pub(crate) file: &'a str,
    /// The name of the tournament.
    pub(crate) title: &'a str,
    pub(crate) tournament: &'a Tournament,
    pub(crate) list: &'a TieBreakList,
    pub(crate) source: ListSource,
    /// After one round, or after each.
    pub(crate) tables: Vec<Standings>,
    /// Whether each round was asked for.
    pub(crate) is_every_round: bool,
    pub(crate) cross: Option<Opponents>,
    /// Whose values are to be explained.
    pub(crate) explained: Vec<PlayerId>,
    /// How many columns explanations may take.
    pub(crate) width: usize,
}

impl<'a> Sheet<'a> {
    fn player(&self, id: PlayerId) -> Option<&'a Player> {
        self.tournament.player(id)
    }

    fn name(&self, id: PlayerId) -> &'a str {
        self.player(id).map_or("", |player| player.name.trim())
    }

    /// The players of a table with their lines, from 1.
    fn line_of(standings: &Standings, id: PlayerId) -> Option<usize> {
        standings.ranked().iter().position(|ranked| ranked.player == id).map(|place| place + 1)
    }

    /// The points of a player in a table, whether or not these are among its columns.
    fn points(&self, standings: &Standings, id: PlayerId) -> Score {
        let after = fpc::RoundNumber::from_index(standings.rounds());
        self.tournament.score_of(id, after).unwrap_or_default()
    }
}

/// The place of the points among the columns of a table.
fn points_column(standings: &Standings) -> Option<usize> {
    standings.columns().position(|it| it.kind() == TieBreakKind::Points)
}
