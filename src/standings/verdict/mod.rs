//! Checks whether the ranks in a file follow from its results (C.02.03, article 7).

mod places;
mod words;

use serde::{Deserialize, Serialize};

use self::places::{Seat, Seating};
use super::{
    Explanation, Standings,
    edition::TieBreakEdition,
    explain::EncounterTable,
    kind::TieBreakKind,
    list::TieBreakList,
    rules::{PairingMethod, StandingsRules},
    tie_break::TieBreak,
};
use crate::{
    choice,
    contest::Departure,
    phrase,
    player_id::PlayerId,
    round_robin::Schedule,
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tie_break_value::TieBreakValue,
    tournament::{FoundType, Header, RoundNumber, Tournament, TypeEvidence},
};

/// Settings in addition to, or instead of, those of the file.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct StandingsRequest {
    /// The list to use instead of that of records 202 and 212.
    pub list: Option<TieBreakList>,
    /// The edition to use instead of the one in force on the first day.
    pub edition: Option<TieBreakEdition>,
    /// The way in which pairings are made, instead of what records 192 and 092 say.
    pub pairings: Option<PairingMethod>,
    /// A rating for unrated players.
    pub unrated: Option<u16>,
    /// The round after which to compare, instead of all complete rounds.
    pub after: Option<RoundNumber>,
}

/// Tells whether the ranks of a tournament follow from its results.
#[derive(Clone, Debug)]
pub struct StandingsCheck {
    /// The list in use; `None` if there is none, so that only the order by points is compared.
    pub list: Option<TieBreakList>,
    /// The standings by the rules, with edition, rounds and the unusable part of the list.
    pub standings: Standings,
    /// The reason for taking pairings as made round by round, or not.
    pub pairings_reason: PairingMethodReason,
    /// The verdict.
    pub verdict: StandingsVerdict,
    /// Players without rank, if others have one.
    pub unranked: Vec<PlayerId>,
    /// Tells whether those without rank are left out of the table, so that others move up.
    pub unranked_left_out: bool,
    /// Tells whether places are numbered without gaps (1 2 2 3) where 1 2 2 4 is meant.
    pub is_dense: bool,
    /// The players whose rank is not among the places of their group, in the order of their ranks.
    pub misplaced: Vec<Misplaced>,
    /// The first wrong place.
    pub first: Option<WrongPlace>,
    /// The place of the player best named first: without them, most of the others are in the right
    /// order.
    pub lead: Option<WrongPlace>,
    /// The players who left a round robin before half of their games, if the ranks are closer to standings
    /// in which these games count all the same, as the organizer may decide.
    pub counted: Vec<Departure>,
}

/// The result of comparing ranks and standings.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum StandingsVerdict {
    /// Every rank is right.
    Right,
    /// Every rank is right as far as the list can be used: up to this tie-break.
    RightUpTo(TieBreak),
    /// Ranks contradict the results.
    Wrong,
    /// There is nothing to compare.
    NothingToCheck(RanksMissing),
}

/// Why there are no ranks to compare.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum RanksMissing {
    /// No player has a rank.
    Blank,
    /// All players have the same rank although they are not tied: the column was not filled in.
    AllTheSame,
    /// The tournament is not over, and the ranks are those of the starting list.
    StartingOrder,
    /// A round is running, whose results so far may be in the ranks, as they may be in the points.
    RoundRunning,
}

/// The reason for taking pairings as made in one way.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PairingsBecause"))]
#[serde(rename_all = "kebab-case")]
pub enum PairingMethodReason {
    /// It was requested.
    Asked,
    /// The tournament type.
    #[serde(rename = "record-192")]
    TournamentType,
    /// The text of record 092.
    #[serde(rename = "record-092")]
    Description,
    /// The games.
    // All of them are those of a round robin.
    Games,
    /// It was assumed.
    // It is not known, and most tournaments are Swiss.
    Assumed,
}

/// A player with a rank outside the places of those with whom they are tied.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Misplaced {
    /// The player.
    pub player: PlayerId,
    /// Their rank in the file.
    pub rank: u16,
    /// The first place that they may have.
    pub from: u16,
    /// The last place that they may have.
    pub to: u16,
}

/// A place with a player who does not belong there.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct WrongPlace {
    /// The player placed there.
    pub has: Misplaced,
    /// The players who may be placed there; empty if there are fewer places.
    pub wants: Vec<PlayerId>,
    /// The separation that places them ahead of or behind the player placed there.
    pub separation: Option<Separation>,
}

/// The first of the points and tie-breaks that separates two players.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Separation {
    /// The tie-break, or the points.
    pub tie_break: TieBreak,
    /// The edition by which it is computed.
    pub edition: TieBreakEdition,
    /// The value of the player placed there.
    pub has: TieBreakValue,
    /// The value of those who may be placed there.
    pub wants: TieBreakValue,
    /// The games among the tied players, if these decide.
    pub encounter: Option<EncounterTable>,
}

/// Compares the ranks of a tournament with the standings that follow from its results.
///
/// Players who remain tied may share a place or be ranked in any order, because play-offs and
/// drawing of lots are not recorded in files. Without a list of tie-breaks, only the order by
/// points is compared, and a contradiction is not a [failure](StandingsCheck::fails), because it is
/// not known what the ranks mean.
///
/// # Examples
///
/// ```
/// use fpc::{trf, standings::{StandingsRequest, check_standings}};
///
/// let file = std::fs::read("trf-samples/tie-breaks/wrong-rank.trf")?;
/// let reading = trf::read(&trf::Document::parse(&file));
/// let (tournament, header) = reading.into_parts()?;
/// let check = check_standings(&tournament, &header, &StandingsRequest::default());
/// assert!(check.fails());
/// assert_eq!(
///     check.lead.unwrap().to_string(),
///     "16 stands 3rd; by BH/C1 (11 against 11.5 for 4) the place is 5th (C.07, 8.1)"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_standings(
    tournament: &Tournament,
    header: &Header,
    request: &StandingsRequest,
) -> StandingsCheck {
    let rules = request.rules(header);
    let check = check_by(&rules, tournament, header, request);
    if check.verdict != StandingsVerdict::Wrong || check.standings.departed().is_empty() {
        return check;
    }
    // The organizer may have decided otherwise about those who have left: the ranks show it.
    let with_all = check_by(&rules.with_schedule(None), tournament, header, request);
    if with_all.misplaced.len() >= check.misplaced.len() {
        return check;
    }
    StandingsCheck { counted: check.standings.departed().to_vec(), ..with_all }
}

impl StandingsCheck {
    /// The standings of a tournament that has changed, with or without those who have left, as before.
    pub(crate) fn standings_after(&self, tournament: &Tournament, header: &Header) -> Standings {
        let request = StandingsRequest::default();
        let rules = request.rules(header);
        let rules = if self.counted.is_empty() { rules } else { rules.with_schedule(None) };
        check_by(&rules, tournament, header, &request).standings
    }
}

fn check_by(
    rules: &StandingsRules,
    tournament: &Tournament,
    header: &Header,
    request: &StandingsRequest,
) -> StandingsCheck {
    let list = request.list.clone().or_else(|| TieBreakList::of(header));
    let points = [TieBreakKind::Points.into()];
    let codes = list.as_ref().map_or(&points[..], |list| &list.tie_breaks);
    let standings = rules.standings(tournament, request.after, codes);
    let rank = |id| tournament.player(id).and_then(|player| player.details.rank);
    let (seating, unranked_left_out) = Seating::fitting(&standings, rank);
    let is_dense = seating.misplaced().next().is_some() && seating.is_dense();
    let mut check = StandingsCheck {
        pairings_reason: PairingMethodReason::of(header, request),
        verdict: StandingsVerdict::Right,
        unranked: seating.unranked.clone(),
        unranked_left_out,
        is_dense,
        misplaced: Vec::new(),
        first: None,
        lead: None,
        counted: Vec::new(),
        standings,
        list,
    };
    // Only the complete rounds are compared, unless earlier ones were asked for.
    let may_include_more = request.after.is_none() && tournament.running_round_counts();
    check.verdict = check.verdict(&seating, may_include_more);
    if check.verdict == StandingsVerdict::Wrong {
        check.misplaced = seating.misplaced().map(Seat::misplaced).collect();
        let first = seating.misplaced().next();
        check.first = first.map(|seat| check.wrong_place(&seating, seat));
        let lead = seating.lead().or(first);
        check.lead = lead.map(|seat| check.wrong_place(&seating, seat));
    }
    check
}

impl StandingsRequest {
    /// The rules of a file, unless others are requested. Who has left a round robin before half of their games
    /// does not count (C.05, 6.6).
    pub fn rules(&self, header: &Header) -> StandingsRules {
        let mut rules = StandingsRules::of(header).with_schedule(self.schedule(header));
        if let Some(edition) = self.edition {
            rules = rules.with_edition(edition);
        }
        if let Some(pairings) = self.pairings {
            rules = rules.with_pairings(pairings);
        }
        match self.unrated {
            Some(rating) => rules.with_unrated(rating),
            None => rules,
        }
    }

    /// The schedule of a round robin; that of the usual tables if only the method is known.
    fn schedule(&self, header: &Header) -> Option<Schedule> {
        match self.pairings.unwrap_or(PairingMethod::of(header)) {
            PairingMethod::Swiss => None,
            PairingMethod::PreDetermined => {
                choice::schedule(header).or(self.pairings.map(|_| Schedule::PLAIN))
            }
        }
    }
}

impl StandingsCheck {
    /// Tells whether ranks contradict the results by a known list.
    pub fn fails(&self) -> bool {
        self.verdict == StandingsVerdict::Wrong && self.list.is_some()
    }

    /// The codes of the list that could not be used.
    pub fn unchecked(&self) -> impl Iterator<Item = String> {
        let unread = self.list.iter().flat_map(|list| &list.unchecked);
        let barred = self.standings.unchecked().iter().map(ToString::to_string);
        barred.chain(unread.map(|code| code.text.clone()))
    }

    /// Why the first of the [unchecked](Self::unchecked) codes could not be used.
    pub fn unchecked_because(&self) -> Option<Phrase> {
        let first = Phrase::plain(self.unchecked().next()?);
        Some(match self.standings.unusable_because() {
            Some(unusable) => phrase!("{first} {unusable}", first, unusable),
            None => {
                let error = self.list.as_ref()?.unchecked.first()?.error.as_ref();
                error.map_or_else(|| phrase!("{first} is not known", first), ToPhrase::phrase)
            }
        })
    }

    fn verdict(&self, seating: &Seating, may_include_more: bool) -> StandingsVerdict {
        let nothing = |why| StandingsVerdict::NothingToCheck(why);
        match () {
            () if seating.seats.is_empty() => nothing(RanksMissing::Blank),
            () if seating.misplaced().next().is_none() || self.is_dense => self.right(),
            () if seating.has_one_rank() => nothing(RanksMissing::AllTheSame),
            () if self.standings.is_part_way() && seating.is_starting_order() => {
                nothing(RanksMissing::StartingOrder)
            }
            () if may_include_more => nothing(RanksMissing::RoundRunning),
            () => StandingsVerdict::Wrong,
        }
    }

    /// The verdict if no rank is wrong. What cannot be checked does not matter if nobody is tied.
    fn right(&self) -> StandingsVerdict {
        let is_checked =
            self.unchecked().next().is_none() || self.standings.ties().next().is_none();
        match self.standings.columns().last() {
            Some(last) if !is_checked => StandingsVerdict::RightUpTo(last),
            _ => StandingsVerdict::Right,
        }
    }

    fn wrong_place(&self, seating: &Seating, seat: &Seat) -> WrongPlace {
        let wants = seating.members(seat.rank).to_vec();
        let separation = wants.first().and_then(|&other| self.separation(seat.player, other));
        WrongPlace { has: seat.misplaced(), wants, separation }
    }

    fn separation(&self, has: PlayerId, wants: PlayerId) -> Option<Separation> {
        let column = self.standings.decided_by(has, wants)?;
        let tie_break = self.standings.columns().nth(column)?;
        let value = |player| self.standings.value(player, column);
        Some(Separation {
            tie_break,
            edition: tie_break.edition().unwrap_or(self.standings.rules().edition),
            has: value(has)?,
            wants: value(wants)?,
            encounter: match self.standings.explain(has, column) {
                Some(Explanation::Encounter(table)) => Some(table),
                _ => None,
            },
        })
    }
}

impl PairingMethodReason {
    fn of(header: &Header, request: &StandingsRequest) -> Self {
        match () {
            () if request.pairings.is_some() => Self::Asked,
            () if header.tournament_type.is_some() => Self::TournamentType,
            () if PairingMethod::of(header) == PairingMethod::Swiss => Self::Assumed,
            () => match &header.found_type {
                Some(FoundType { evidence: TypeEvidence::Games, .. }) => Self::Games,
                _ => Self::Description,
            },
        }
    }
}

impl ToPhrase for PairingMethodReason {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Asked => phrase!("as requested"),
            Self::TournamentType => phrase!("record 192"),
            Self::Description => phrase!("record 092"),
            Self::Games => phrase!("as the games show"),
            Self::Assumed => phrase!("assumed"),
        }
    }
}

display_in_english!(PairingMethodReason);
