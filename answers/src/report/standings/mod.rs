//! Presents standings: which list ranks the players and where it comes from, the cells of the
//! table, and how values are obtained.

mod boards;
mod cells;
mod columns;
mod csv;
mod encounter;
mod explained;
mod heading;
mod json;
mod teams;
mod words;

pub use self::{
    boards::PlayerOfTeam,
    cells::{Entry, Mark, in_one_form},
    csv::csv,
    explained::{Explained, Relation, Separation, ValueExplained},
    heading::{
        After, after_points, list_in_words, rules_in_words, shared_places, source_in_words,
        still_tied,
    },
    json::{list_for_programs, standings_for_programs},
    teams::teams_besides,
    words::{articles, bye_in_words, result_in_words},
};
use fpc::{
    Outcome, Player, PlayerId, RoundNumber, Score, Tournament,
    standings::{ListSource, Standings, TieBreakKind, TieBreakList},
    tournament::ListedTeam,
};

/// The number by which a cross table identifies opponents.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[cfg_attr(feature = "program", derive(clap::ValueEnum))]
pub enum Opponents {
    /// By their starting number
    #[cfg_attr(feature = "program", value(name = "start"))]
    ByStartingNumber,
    /// By the line of the table in which they stand
    #[cfg_attr(feature = "program", value(name = "line"))]
    ByLine,
}

/// Standings of a tournament, with everything a report says about them.
///
/// # Examples
///
/// ```
/// use fpc::{trf, standings::{StandingsRules, TieBreakList}};
/// use fpc_answers::report::standings::{Opponents, Sheet};
///
/// let file = std::fs::read("../trf-samples/byes-and-forfeits.trf")?;
/// let reading = trf::read(&trf::Document::parse(&file));
/// let (tournament, header) = reading.into_parts()?;
/// let rules = StandingsRules::of(&header);
/// let (list, source) =
///     TieBreakList::choose(None, None, &header, rules.pairings, tournament.form());
/// let tables = vec![rules.standings(&tournament, None, &list.tie_breaks)];
/// let sheet = Sheet {
///     file: "byes-and-forfeits.trf",
///     title: &header.name,
///     tournament: &tournament,
///     list: &list,
///     source,
///     tables,
///     is_every_round: false,
///     cross: Some(Opponents::ByStartingNumber),
///     has_boards: false,
///     teams: Vec::new(),
///     team_players: None,
///     explained: Vec::new(),
/// };
/// let first = sheet.tables[0].ranked()[0].player;
/// let entry = sheet.entry(&sheet.tables[0], Opponents::ByLine, (first, 0));
/// assert_eq!(entry.results, ["1"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sheet<'a> {
    /// The name of the file.
    pub file: &'a str,
    /// The name of the tournament; it may be empty.
    pub title: &'a str,
    /// The tournament.
    pub tournament: &'a Tournament,
    /// The list of tie-breaks.
    pub list: &'a TieBreakList,
    /// The source of the list.
    pub source: ListSource,
    /// The standings after one round, or after each.
    pub tables: Vec<Standings>,
    /// Tells whether standings after each round were requested.
    pub is_every_round: bool,
    /// The names of opponents in the cross table; `None` without a cross table.
    pub cross: Option<Opponents>,
    /// Tells whether the players of each team are listed.
    pub has_boards: bool,
    /// Of an individual tournament: the teams in a ranking besides.
    pub teams: Vec<ListedTeam>,
    /// The number of players of each team that count in it; as many as the smallest has, unless
    /// given.
    pub team_players: Option<usize>,
    /// Whose values are to be explained.
    pub explained: Vec<PlayerId>,
}

impl<'a> Sheet<'a> {
    /// A player of the tournament.
    pub fn player(&self, id: PlayerId) -> Option<&'a Player> {
        self.tournament.player(id)
    }

    /// The name of a player as given in the file; may be empty.
    pub fn name(&self, id: PlayerId) -> &'a str {
        self.player(id).map_or("", |player| player.name.trim())
    }

    /// The line of a player in a table, from 1.
    pub fn line_of(standings: &Standings, id: PlayerId) -> Option<usize> {
        standings.ranked().iter().position(|ranked| ranked.player == id).map(|place| place + 1)
    }

    /// The points of a player in a table, whether or not these are among its columns.
    pub fn points(&self, standings: &Standings, id: PlayerId) -> Score {
        standings.score_of(id).unwrap_or_default()
    }

    /// The outcomes of a player in a round, counted from 0: one for each of its games.
    pub(crate) fn outcomes(&self, id: PlayerId, round: usize) -> impl Iterator<Item = &Outcome> {
        self.tournament.outcomes_of(id, RoundNumber::from_index(round))
    }

    /// The points of a player in a round; `None` while there is no result.
    pub fn points_in(&self, id: PlayerId, round: usize) -> Option<Score> {
        let round = RoundNumber::from_index(round);
        self.tournament.result_of(id, round)?;
        self.tournament.points_of(id, round)
    }
}

/// The place of the points among the columns of a table.
pub fn points_column(standings: &Standings) -> Option<usize> {
    standings.columns().position(|it| it.kind() == TieBreakKind::Points)
}
