//! Standings after a round, by points and FIDE's tie-breaks (C.07).
//!
//! ```
//! use fpc::{PlayerId, RoundNumber, TieBreak, standings};
//!
//! let file = std::fs::read("trf-samples/byes-and-forfeits.trf")?;
//! let tournament = fpc::read(&file)?;
//! let list: [TieBreak; 3] = ["DE".parse()?, "BH/C1".parse()?, "SB".parse()?];
//! let standings = standings(&tournament, RoundNumber::new(3).unwrap(), &list);
//! for ranked in standings.ranked() {
//!     let values = (0..standings.columns().len()).map(|it| standings.value(ranked.player, it));
//!     let values: Vec<_> = values.flatten().map(|value| value.to_string()).collect();
//!     println!("{} {} {}", ranked.rank, ranked.player, values.join(" "));
//! }
//! # assert_eq!(standings.ranked()[0].rank, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! * A [`TieBreak`] is read from a code such as `BH/C1`; a [`TieBreakList`] from a file. Each
//!   [`TieBreakKind`] is defined by one row of a table.
//! * [`StandingsRules`] say which edition of the rules applies, whether pairings are made round by
//!   round, and what to do about unrated players. They are derived from a file's header.
//! * [`Standings`] contain groups of players who remain tied, competition ranks (1 2 2 4), and
//!   every value, which they [explain](Standings::explain) on request: its elements round by round,
//!   why a score was adjusted, what was cut and by which article.
//! * [`check_standings`] compares them with the ranks in a file.
//! * The standings of a tournament of teams are those of its players, which are the teams: by
//!   either of their two scores, and by their boards.
//!
//! Values are exact and do not include virtual points of accelerated pairings.

mod articles;
mod boards;
mod edition;
mod elements;
mod encounter;
mod entrants;
mod explain;
mod facts;
mod kind;
mod list;
mod measure;
mod parse;
mod rules;
mod ssm;
mod tables;
mod team_ranking;
mod terms;
mod tie_break;
mod totals;
mod verdict;

use std::{collections::BTreeMap, ops::Range};

pub(crate) use self::{
    articles::{TIE_BREAKS_2024, TIE_BREAKS_2026},
    parse::MOST as MOST_TIE_BREAKS,
    rules::{OTHER_METHOD, PERMITTED_IN_ADVANCE, starting_rank_method},
    totals::expected_percentage,
};
pub use self::{
    edition::{ParseTieBreakEditionError, TieBreakEdition},
    elements::{Basis, CutReason},
    explain::{Breakdown, EncounterRow, EncounterTable, Explanation, TieBreakElement},
    kind::TieBreakKind,
    list::{ListSource, TieBreakList, UncheckedCode},
    parse::{ParseTieBreakError, ParseTieBreakErrorKind},
    rules::{
        DecidedTie, PairingMethod, RatingMethod, RatingSource, StandingsRules, tournament_rating,
    },
    ssm::{Standing, ssm_standings},
    team_ranking::RankedTeam,
    terms::{Contestants, TieBreakModifier, ValueForm},
    tie_break::{Cut, TeamScore, TieBreak},
    totals::Total,
    verdict::{
        Misplaced, PairingMethodReason, RanksMissing, Separation, StandingsCheck, StandingsRequest,
        StandingsVerdict, WrongPlace, check_standings,
    },
};
use self::{
    encounter::Encounters,
    measure::{Elements, Measure},
    tables::Tables,
};
pub use crate::tie_break_value::{ParseTieBreakValueError, TieBreakValue};
use crate::{
    contest::Departure,
    phrase,
    player_id::PlayerId,
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::{Form, Places, RoundNumber, Score, Tournament},
};

/// The standings of a tournament after a round by the given tie-breaks, in the edition in force and
/// for pairings made round by round. Use [`StandingsRules`] for others.
///
/// Points come first, whether or not they are in the list.
pub fn standings(
    tournament: &Tournament,
    after: RoundNumber,
    tie_breaks: &[TieBreak],
) -> Standings {
    StandingsRules::default().standings(tournament, Some(after), tie_breaks)
}

/// A player in the standings.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Ranked {
    /// The rank; players who remain tied share it (1 2 2 4).
    pub rank: u16,
    /// The last of the shared places.
    pub last: u16,
    /// The player.
    pub player: PlayerId,
}

/// Why a tie-break of a list was not used; displayed as a predicate that follows "it".
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unusable {
    /// It must not be used with pairings known in advance (note to 8).
    PreDetermined,
    /// It requires a team score.
    TeamScore,
    /// It is for teams.
    Teams,
    /// It is for players, and teams are ranked.
    Players,
    /// The rules of that edition do not define it for teams.
    Undefined(TieBreakEdition),
}

impl ToPhrase for Unusable {
    fn phrase(&self) -> Phrase {
        match self {
            Self::PreDetermined => {
                phrase!("must not be used with pairings known in advance (C.07, note to 8)")
            }
            Self::TeamScore => phrase!("requires a team score"),
            Self::Teams => phrase!("is a tie-break for teams"),
            Self::Players => phrase!("is a tie-break for players, not for teams"),
            Self::Undefined(edition) => {
                phrase!("is not defined for teams by the edition of {edition}", edition)
            }
        }
    }
}

display_in_english!(Unusable);

impl Unusable {
    /// Why a tie-break cannot rank those who are paired, players or teams.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{TieBreak, standings::Unusable, tournament::Form};
    ///
    /// let of_teams: TieBreak = "EMMSB".parse()?;
    /// assert_eq!(Unusable::by_form(of_teams, Form::Games), Some(Unusable::Teams));
    /// assert_eq!(Unusable::by_form(of_teams, Form::Teams), None);
    /// # Ok::<(), fpc::standings::ParseTieBreakError>(())
    /// ```
    pub fn by_form(tie_break: TieBreak, form: Form) -> Option<Self> {
        match (tie_break.kind().contestants(), form) {
            (Contestants::Individuals | Contestants::Ssm, Form::Teams) => Some(Self::Players),
            (_, Form::Teams) => None,
            (Contestants::Teams, _) => Some(Self::Teams),
            _ => tie_break.score().map(|_| Self::TeamScore),
        }
    }
}

/// Standings after a round.
#[derive(Clone, Debug)]
pub struct Standings {
    tables: Tables,
    /// The tie-breaks used, with the values by place in the list of players.
    columns: Vec<(TieBreak, Vec<TieBreakValue>)>,
    dropped: Vec<TieBreak>,
    unchecked: Vec<TieBreak>,
    unusable: Option<Unusable>,
    decided: Vec<DecidedTie>,
    /// In the order of the standings.
    ranked: Vec<Ranked>,
    /// The place of each player in that order.
    order: Places,
}

impl StandingsRules {
    /// The standings of a tournament after a round, or after all complete rounds.
    ///
    /// Points come first, whether or not they are in the list. A running round counts if it is
    /// requested: its games without a result give no points yet.
    pub fn standings(
        &self,
        tournament: &Tournament,
        after: Option<RoundNumber>,
        tie_breaks: &[TieBreak],
    ) -> Standings {
        let recorded = tournament.recorded_rounds().count();
        let rounds = match after {
            Some(round) => (round.get() as usize).min(recorded),
            None => tournament.played_rounds(),
        };
        Standings::new(tournament, self, rounds, tie_breaks)
    }
}

impl Standings {
    fn new(
        tournament: &Tournament,
        rules: &StandingsRules,
        rounds: usize,
        tie_breaks: &[TieBreak],
    ) -> Self {
        let has_score = tie_breaks.iter().any(|it| it.kind().is_score())
            || tournament.teams().is_some()
                && tie_breaks.first().is_some_and(|it| it.kind().is_score_of_teams());
        let points = (!has_score).then(|| TieBreak::from(TieBreakKind::Points));
        let list: Vec<_> = points.into_iter().chain(tie_breaks.iter().copied()).collect();
        let tables = Tables::of(tournament, rules, rounds, &list);
        let mut standings = Self {
            columns: Vec::with_capacity(list.len()),
            dropped: Vec::new(),
            unchecked: Vec::new(),
            unusable: None,
            decided: Vec::new(),
            ranked: Vec::new(),
            order: Places::default(),
            tables,
        };
        let mut order = Order::of(standings.tables.facts.len());
        // Players who have left before half of the games come after everybody else, and expelled ones last of all.
        let left_out = &standings.tables.left_out;
        let players = tournament.players();
        let is_expelled = |place: usize| players[place].details.expelled;
        order.refine(|a, b| (is_expelled(a), left_out[a]).cmp(&(is_expelled(b), left_out[b])));
        for (place, &tie_break) in list.iter().enumerate() {
            if let Some(unusable) = standings.unusable(tie_break) {
                standings.unusable = Some(unusable);
                standings.unchecked = list[place..].to_vec();
                break;
            }
            if standings.tables.lacks_ratings(tie_break) {
                standings.dropped.push(tie_break);
                continue;
            }
            let values = standings.values(tie_break, &order);
            order.refine(|a, b| tie_break.compare(values[a], values[b]));
            standings.columns.push((tie_break, values));
        }
        let ids = &standings.tables.entrants.ids;
        standings.ranked = order.ranked(ids);
        standings.decided = rules.decided_after(rounds, &standings.ranked);
        if !standings.decided.is_empty() {
            let ties = standings.decided.iter();
            let decided: BTreeMap<_, _> =
                ties.flat_map(|tie| tie.players.iter().zip(0..)).collect();
            order.refine(|a, b| decided.get(&players[a].id).cmp(&decided.get(&players[b].id)));
            standings.ranked = order.ranked(ids);
        }
        // Expelled players, who are the last ones, have no rank.
        let ranked = (0..players.len()).filter(|&place| !is_expelled(place)).count();
        standings.ranked.truncate(ranked);
        standings.order = standings.ranked.iter().map(|ranked| ranked.player).collect();
        standings
    }

    fn unusable(&self, tie_break: TieBreak) -> Option<Unusable> {
        let of_teams = self.tables.teams.is_some();
        let edition = tie_break.edition().unwrap_or(self.tables.rules.edition);
        // All others depend on rules that C.07 was the first to have for teams.
        let is_undefined =
            of_teams && edition == TieBreakEdition::V2019 && tie_break.kind().types() != "B";
        let is_barred = || self.tables.rules.bar(tie_break).then_some(Unusable::PreDetermined);
        Unusable::by_form(tie_break, if of_teams { Form::Teams } else { Form::Games })
            .or(is_undefined.then_some(Unusable::Undefined(edition)))
            .or_else(is_barred)
    }

    /// The values of a tie-break by place, within the groups that are tied so far.
    fn values(&self, tie_break: TieBreak, order: &Order) -> Vec<TieBreakValue> {
        let mut values = self.tables.column(tie_break, &self.columns);
        match tie_break.kind().measure() {
            Measure::Encounter(rule) => {
                let mut encounters = Encounters::new(&self.tables, tie_break, rule);
                for (place, value) in order.tied().flat_map(|tied| encounters.places(tied)) {
                    values[place] = value.into();
                }
            }
            Measure::Elements(Elements { total: Total::Comparison, .. }) => {
                let compared = |tied| self.tables.compared(tie_break, tied);
                for (place, value) in order.tied().flat_map(compared) {
                    values[place] = value.into();
                }
            }
            Measure::Elements(_) if tie_break.kind() == TieBreakKind::BoardCount => {
                let differ = |tied: &&[usize]| !self.tables.have_equal_games(tied);
                for &place in order.tied().filter(differ).flatten() {
                    values[place] = TieBreakValue::UNDEFINED;
                }
            }
            Measure::Elements(_) => {}
        }
        values
    }

    /// The rules by which they were made.
    pub const fn rules(&self) -> &StandingsRules {
        &self.tables.rules
    }

    /// The number of rounds that count.
    pub const fn rounds(&self) -> usize {
        self.tables.facts.rounds
    }

    /// The number of rounds the tournament has; if it is not known, how many are recorded.
    pub const fn announced_rounds(&self) -> usize {
        self.tables.announced
    }

    /// Tells whether more rounds follow, so that these are not the final standings.
    pub const fn is_part_way(&self) -> bool {
        self.rounds() < self.announced_rounds()
    }

    /// The players who left a round robin before half of their games: these count for nobody, and the
    /// players come last (C.05, 6.6).
    pub fn departed(&self) -> &[Departure] {
        &self.tables.departed
    }

    /// The ties that no tie-break separates, whose players stand as was decided, by hand or by lots.
    pub fn decided(&self) -> &[DecidedTie] {
        &self.decided
    }

    /// The rank of each player, for [`Tournament::with_ranks`].
    pub fn ranks(&self) -> impl Iterator<Item = (PlayerId, u16)> {
        self.ranked.iter().map(|ranked| (ranked.player, ranked.rank))
    }

    /// The players in the order of the standings; those who remain tied in the order of the list.
    pub fn ranked(&self) -> &[Ranked] {
        &self.ranked
    }

    /// The players in groups of those who remain tied, in order.
    pub fn groups(&self) -> impl Iterator<Item = &[Ranked]> {
        self.ranked.chunk_by(|a, b| a.rank == b.rank)
    }

    /// The groups of more than one player whom no tie-break of the list separates.
    pub fn ties(&self) -> impl Iterator<Item = &[Ranked]> {
        self.groups().filter(|group| group.len() > 1)
    }

    /// The points of a player in the rounds that count, by which they are paired.
    pub fn score_of(&self, player: PlayerId) -> Option<Score> {
        self.tables.place(player).map(|place| self.tables.facts.scores[place])
    }

    /// A player's place in the standings.
    pub fn rank_of(&self, player: PlayerId) -> Option<Ranked> {
        Some(self.ranked[self.order.get(player)?])
    }

    /// The tie-breaks used, in order, including the points.
    pub fn columns(&self) -> impl ExactSizeIterator<Item = TieBreak> {
        self.columns.iter().map(|(tie_break, _)| *tie_break)
    }

    /// The value of a player in a [column](Self::columns), counted from 0.
    pub fn value(&self, player: PlayerId, column: usize) -> Option<TieBreakValue> {
        let (_, values) = self.columns.get(column)?;
        values.get(self.tables.place(player)?).copied()
    }

    /// The values of a [column](Self::columns) in the order of the list of players.
    pub fn values_of(&self, column: usize) -> &[TieBreakValue] {
        self.columns.get(column).map_or(&[], |(_, values)| values)
    }

    /// The tie-breaks that were left out because players are unrated (10).
    pub fn dropped(&self) -> &[TieBreak] {
        &self.dropped
    }

    /// The remaining tie-breaks, from the first that could not be used.
    pub fn unchecked(&self) -> &[TieBreak] {
        &self.unchecked
    }

    /// Why the first of the [unchecked](Self::unchecked) could not be used.
    pub const fn unusable_because(&self) -> Option<Unusable> {
        self.unusable
    }

    /// The first column that separates two players, if any does; none separates those who have
    /// [left](Self::departed) from the others.
    pub fn decided_by(&self, one: PlayerId, other: PlayerId) -> Option<usize> {
        let (one, other) = (self.tables.place(one)?, self.tables.place(other)?);
        if self.tables.left_out[one] != self.tables.left_out[other] {
            return None;
        }
        self.columns.iter().position(|(_, values)| values[one] != values[other])
    }
}

/// Competitors, by place in the list, in groups of those who are still tied.
struct Order {
    places: Vec<usize>,
    /// The ends of the groups.
    ends: Vec<usize>,
}

impl Order {
    /// An order in which everybody is tied.
    fn of(competitors: usize) -> Self {
        let ends = if competitors == 0 { Vec::new() } else { vec![competitors] };
        Self { places: (0..competitors).collect(), ends }
    }

    fn groups(&self) -> impl Iterator<Item = Range<usize>> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| start..end)
    }

    /// The groups with more than one member.
    fn tied(&self) -> impl Iterator<Item = &[usize]> {
        self.groups().filter(|group| group.len() > 1).map(|group| &self.places[group])
    }

    /// Splits each group where its members differ.
    fn refine(&mut self, compare: impl Fn(usize, usize) -> std::cmp::Ordering) {
        let mut ends = Vec::with_capacity(self.ends.len());
        let mut start = 0;
        for &end in &self.ends {
            let group = &mut self.places[start..end];
            group.sort_by(|&a, &b| compare(a, b));
            for equal in group.chunk_by(|&a, &b| compare(a, b).is_eq()) {
                start += equal.len();
                ends.push(start);
            }
        }
        self.ends = ends;
    }

    fn ranked(&self, ids: &[PlayerId]) -> Vec<Ranked> {
        let of_group = |group: Range<usize>| {
            let (rank, last) = (group.start as u16 + 1, group.end as u16);
            self.places[group].iter().map(move |&place| Ranked { rank, last, player: ids[place] })
        };
        self.groups().flat_map(of_group).collect()
    }
}
