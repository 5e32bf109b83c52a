//! The rules by which standings are made, and the reasons for them.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Ranked, edition::TieBreakEdition, tie_break::TieBreak};
use crate::{
    choice::{self, ChoiceReason},
    phrase,
    player_id::PlayerId,
    round_robin::Schedule,
    running, template,
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::{Header, Player, RoundNumber},
};

/// The way in which pairings are made.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default, Deserialize, Serialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PairingMethod {
    /// Round by round.
    #[default]
    Swiss,
    /// In advance, as in a round robin.
    // The points of forfeits then count like those of games, and Buchholz must not be used (15.2).
    PreDetermined,
}

impl PairingMethod {
    /// The method of a tournament, by its type (record 192), or else by the text of record 092.
    pub fn of(header: &Header) -> Self {
        let is_known_before = match header.type_or_found() {
            Some(kind) => kind.is_pre_determined(),
            None => choice::is_pre_determined(&header.description),
        };
        if is_known_before { Self::PreDetermined } else { Self::Swiss }
    }
}

impl ToPhrase for PairingMethod {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Swiss => phrase!("Swiss"),
            Self::PreDetermined => phrase!("pre-determined pairings"),
        }
    }
}

display_in_english!(PairingMethod);

/// The words for a tie-break that may be used with pairings known in advance.
pub(crate) const PERMITTED_IN_ADVANCE: &str =
    template!("a tie-break for pairings that are known in advance (C.07, note to 8)");

/// The rating that counts for a player who also has a national one (record 172).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum RatingMethod {
    /// The national one (`NRO`).
    National,
    /// The one of the player's line, or else the national one (`FIDON`).
    FideOrNational,
    /// The national one, or else that of the player's line (`NIDOF`).
    NationalOrFide,
    /// The higher one (`HBFN`).
    Highest,
    /// The lower one (`LBFN`).
    Lowest,
}

/// The codes of record 172, and the methods by which national ratings count.
const METHODS: [(&str, Option<RatingMethod>); 7] = [
    ("FIDE", None),
    ("NRO", Some(RatingMethod::National)),
    ("FIDON", Some(RatingMethod::FideOrNational)),
    ("NIDOF", Some(RatingMethod::NationalOrFide)),
    ("HBFN", Some(RatingMethod::Highest)),
    ("LBFN", Some(RatingMethod::Lowest)),
    (OTHER_METHOD, None),
];

/// The code of an order that is the organizer's own.
pub(crate) const OTHER_METHOD: &str = "OTHER";

/// A method of starting ranks (record 172): the federation, the code, and how national ratings count, if they do.
pub(crate) fn starting_rank_method(
    text: &str,
) -> Option<(String, &'static str, Option<RatingMethod>)> {
    let text = text.trim().to_ascii_uppercase();
    let (federation, code) = text.split_once(char::is_whitespace)?;
    let is_federation =
        federation.len() == 3 && federation.bytes().all(|it| it.is_ascii_uppercase());
    let (code, method) = METHODS.into_iter().find(|(known, _)| *known == code.trim())?;
    is_federation.then(|| (federation.to_owned(), code, method))
}

/// The source of ratings: a method, and the federation whose national ratings it refers to.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct RatingSource {
    /// The federation, such as `GER`.
    pub federation: String,
    /// The method that tells which of the ratings counts.
    pub method: RatingMethod,
}

impl RatingSource {
    /// The source given by record 172; `None` if only the ratings in the players' lines count.
    pub fn of(header: &Header) -> Option<Self> {
        let (federation, _, method) = starting_rank_method(&header.starting_rank_method)?;
        Some(Self { federation, method: method? })
    }

    /// The source given by record 172, if any of these players has a national rating of its federation.
    pub fn among(header: &Header, players: &[Player]) -> Option<Self> {
        Self::of(header).filter(|source| source.has_any(players))
    }

    fn national(&self, player: &Player) -> Option<u16> {
        rated(player.details.national_rating(&self.federation))
    }

    /// Tells whether there is any national rating of the federation.
    fn has_any(&self, players: &[Player]) -> bool {
        players.iter().any(|player| self.national(player).is_some())
    }

    fn rating(&self, player: &Player) -> Option<u16> {
        let (own, national) = (rated(player.rating), self.national(player));
        match self.method {
            RatingMethod::National => national,
            RatingMethod::FideOrNational => own.or(national),
            RatingMethod::NationalOrFide => national.or(own),
            RatingMethod::Highest => own.max(national),
            RatingMethod::Lowest => own.zip(national).map(|(a, b)| a.min(b)).or(own).or(national),
        }
    }
}

/// The rating of a player in the tournament, by which players are numbered: the one that counts by a source, or else
/// that of the player's line.
///
/// # Examples
///
/// ```
/// use fpc::{TournamentFile, standings::{RatingSource, tournament_rating}};
///
/// let file = TournamentFile::parse(&std::fs::read("trf-samples/trf26.trf")?);
/// let tournament = file.tournament().ok_or("no tournament")?;
/// let source = RatingSource::among(&file.reading.header, tournament.players());
/// let ratings = tournament.players().iter().map(|it| tournament_rating(source.as_ref(), it));
/// assert!(ratings.is_sorted_by(|one, other| one >= other));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn tournament_rating(source: Option<&RatingSource>, player: &Player) -> Option<u16> {
    match source {
        Some(source) => source.rating(player),
        None => rated(player.rating),
    }
}

/// The rating that counts for each player.
pub(super) fn ratings(source: Option<&RatingSource>, players: &[Player]) -> Vec<Option<u16>> {
    let source = source.filter(|source| source.has_any(players));
    players.iter().map(|player| tournament_rating(source, player)).collect()
}

/// Some programs write zero for no rating.
fn rated(rating: Option<u16>) -> Option<u16> {
    rating.filter(|&rating| rating > 0)
}

/// The rules of standings besides results and tie-breaks.
///
/// The default is the edition in force, for a Swiss tournament.
///
/// # Examples
///
/// ```
/// use fpc::{TieBreak, trf, standings::{StandingsRules, TieBreakEdition}};
///
/// let file = std::fs::read("trf-samples/byes-and-forfeits.trf")?;
/// let reading = trf::read(&trf::Document::parse(&file));
/// let (tournament, header) = reading.into_parts()?;
/// let rules = StandingsRules::of(&header).with_edition(TieBreakEdition::V2024);
/// let list: [TieBreak; 2] = ["BH/C1".parse()?, "BH".parse()?];
/// let standings = rules.standings(&tournament, None, &list);
/// assert_eq!(standings.rules().edition, TieBreakEdition::V2024);
/// assert_eq!(standings.rules().edition_reason.code(), "asked");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct StandingsRules {
    /// The edition of the rules for tie-breaks.
    pub edition: TieBreakEdition,
    /// Why this edition applies.
    pub edition_reason: ChoiceReason,
    /// The way in which pairings are made.
    pub pairings: PairingMethod,
    /// The schedule of a round robin, from which follows who has left it before half of their games, so that
    /// these do not count (C.05, 6.6); `None` if the games of everybody count.
    pub schedule: Option<Schedule>,
    /// The source of ratings, if not only the players' lines.
    pub ratings: Option<RatingSource>,
    /// The rating used for unrated players. Without it, tie-breaks by rating are dropped if anybody
    /// is unrated (10).
    pub unrated: Option<u16>,
    /// The decisions about ties that no tie-break separates, by hand or by lots.
    pub decided: Vec<DecidedTie>,
}

/// A tie that was decided after a round.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct DecidedTie {
    /// The round.
    pub round: RoundNumber,
    /// Those who were tied, the best first.
    pub players: Vec<PlayerId>,
}

impl Default for StandingsRules {
    fn default() -> Self {
        Self {
            edition: TieBreakEdition::NOW,
            edition_reason: ChoiceReason::NoDate,
            pairings: PairingMethod::Swiss,
            schedule: None,
            ratings: None,
            unrated: None,
            decided: Vec::new(),
        }
    }
}

impl StandingsRules {
    /// The rules that follow from a file's header: the edition from the first day, as for pairings
    /// (see [`Choice::of`](crate::choice::Choice::of)), the pairing method from the tournament type, and
    /// ratings from record 172. These are the rules of C.07: everybody counts, whereas
    /// [`StandingsRequest::rules`](super::StandingsRequest::rules) leave out who has left a round robin.
    pub fn of(header: &Header) -> Self {
        let reason = choice::first_day(header);
        Self {
            edition: reason.date().map_or(TieBreakEdition::NOW, TieBreakEdition::on),
            edition_reason: reason,
            pairings: PairingMethod::of(header),
            schedule: None,
            ratings: RatingSource::of(header),
            unrated: None,
            decided: running::decided_ties(header)
                .map(|(round, players)| DecidedTie { round, players })
                .collect(),
        }
    }

    /// Returns the rules with a requested edition.
    #[must_use]
    pub fn with_edition(self, edition: TieBreakEdition) -> Self {
        Self { edition, edition_reason: ChoiceReason::Asked, ..self }
    }

    /// Returns the rules with a different pairing method.
    #[must_use]
    pub fn with_pairings(self, pairings: PairingMethod) -> Self {
        Self { pairings, ..self }
    }

    /// The rules for a round robin with a schedule, in which games of players who left before half
    /// of them do not count. Without a schedule they do, as the organizer can decide.
    #[must_use]
    pub fn with_schedule(self, schedule: Option<Schedule>) -> Self {
        Self { schedule, ..self }
    }

    /// Returns the rules with a rating for unrated players.
    #[must_use]
    pub fn with_unrated(self, rating: u16) -> Self {
        Self { unrated: rated(Some(rating)), ..self }
    }

    /// The ties that were decided after so many rounds, as far as exactly their players are tied: any other tie is open.
    pub(super) fn decided_after(&self, rounds: usize, ranked: &[Ranked]) -> Vec<DecidedTie> {
        let after = self.decided.iter().filter(|tie| tie.round.index() + 1 == rounds);
        let ties = after.map(|tie| (tie.players.iter().copied().collect::<BTreeSet<_>>(), tie));
        let ties: BTreeMap<_, _> = ties.collect();
        if ties.is_empty() {
            return Vec::new();
        }
        let groups = ranked.chunk_by(|a, b| a.rank == b.rank);
        let decided =
            groups.filter_map(|group| ties.get(&group.iter().map(|it| it.player).collect()));
        decided.map(|&tie| tie.clone()).collect()
    }

    /// Tells whether pairings are known in advance.
    pub(super) fn is_pre_determined(&self) -> bool {
        self.pairings == PairingMethod::PreDetermined
    }

    /// Tells whether a tie-break must not be used with these pairings (note to 8).
    pub(crate) fn bar(&self, tie_break: TieBreak) -> bool {
        self.is_pre_determined()
            && tie_break.edition().unwrap_or(self.edition) == TieBreakEdition::V2026
            && tie_break.kind().is_buchholz()
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::{
        player_id::PlayerId,
        tournament::{NationalRecord, TournamentType},
    };

    #[test]
    fn the_type_says_whether_pairings_are_known_beforehand() {
        let of = |code: &str, description: &str| {
            PairingMethod::of(&Header {
                tournament_type: (!code.is_empty()).then(|| TournamentType::new(code)),
                description: description.to_owned(),
                ..Header::default()
            })
        };
        for code in ["BERGER_ROUNDROBIN", "FIDE_DOUBLEROUNDROBIN", "SCHILLER", "SCHEVENINGEN"] {
            assert_eq!(of(code, "Swiss"), PairingMethod::PreDetermined, "{code}");
        }
        assert_eq!(of("FIDE_DUTCH_2026", "Round Robin"), PairingMethod::Swiss, "192 counts");
        assert_eq!(of("", "Rundenturnier"), PairingMethod::PreDetermined);
        assert_eq!(of("", "Schweizer System"), PairingMethod::Swiss);
    }

    fn player(number: u16, own: u16, national: Option<u16>) -> Player {
        let mut player = Player::new(PlayerId::new(number).unwrap(), "");
        player.rating = Some(own);
        let record = |rating| NationalRecord {
            federation: "GER".to_owned(),
            rating: Some(rating),
            ..NationalRecord::default()
        };
        player.details.national = national.map(record).into_iter().collect();
        player
    }

    #[test]
    fn record_172_says_which_rating_counts() {
        let players =
            [player(1, 2000, Some(2100)), player(2, 0, Some(1500)), player(3, 1800, None)];
        for (record, expected) in [
            ("", [Some(2000), None, Some(1800)]),
            ("GER FIDE", [Some(2000), None, Some(1800)]),
            ("GER NRO", [Some(2100), Some(1500), None]),
            ("GER FIDON", [Some(2000), Some(1500), Some(1800)]),
            ("GER nidof", [Some(2100), Some(1500), Some(1800)]),
            ("GER HBFN", [Some(2100), Some(1500), Some(1800)]),
            ("GER LBFN", [Some(2000), Some(1500), Some(1800)]),
            ("FRA NRO", [Some(2000), None, Some(1800)]),
        ] {
            let starting_rank_method = record.to_owned();
            let source = RatingSource::of(&Header { starting_rank_method, ..Header::default() });
            assert_eq!(ratings(source.as_ref(), &players), expected, "{record}");
        }
    }
}
