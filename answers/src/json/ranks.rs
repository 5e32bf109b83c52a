//! The result of checking the ranks in a file.

use serde::{Deserialize, Serialize};

use super::{Because, Player, Players, TieBreakSource};
use fpc::{
    PlayerId, RoundNumber, Score, Tournament,
    contest::Departure,
    standings::{
        self, EncounterTable, Misplaced, PairingMethod, PairingMethodReason, StandingsCheck,
        StandingsVerdict, TieBreak, TieBreakValue, WrongPlace,
    },
};

/// Tells whether the ranks in a file follow from its results.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RankCheck {
    /// The verdict.
    pub verdict: RankVerdict,
    /// Tells whether that counts as a difference: the ranks are wrong by a known list.
    pub differs: bool,
    /// The tie-breaks by which ranks are compared, as far as they could be used; only the points if
    /// there is no list.
    pub list: Vec<TieBreak>,
    /// The source of the list; left out if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<TieBreakSource>,
    /// The year of the edition of the rules for tie-breaks.
    pub edition: u16,
    /// Why this edition.
    pub because: Because,
    /// The way in which pairings are made.
    pub pairings: PairingMethod,
    /// The reason for taking pairings as made in this way.
    pub pairings_because: PairingMethodReason,
    /// The number of rounds that count.
    pub rounds: usize,
    /// The number of rounds the tournament has; if that is not known, how many are recorded.
    pub announced_rounds: usize,
    /// Tie-breaks that were left out because players are unrated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dropped: Vec<TieBreak>,
    /// The codes of the list that were not used: the first unusable one and all after it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unchecked: Vec<String>,
    /// Why the first of these could not be used, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unchecked_because: Option<String>,
    /// The players whose rank is outside the places of those with whom they are tied, by rank.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub misplaced: Vec<MisplacedPlayer>,
    /// For `wrong`: the place of the player best named first, without whom most of the others are in
    /// the right order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lead: Option<WrongRank>,
    /// For `wrong`: the first wrong place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<WrongRank>,
    /// Players who left a round robin before half of their games, which do not count (C.05, 6.6).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub departed: Vec<Player>,
    /// Players who left before half of their games, which still count in these ranks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub departed_counted: Vec<Player>,
    /// Players without rank, if others have one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unranked: Vec<Player>,
    /// Tells whether places are numbered without gaps, 1 2 2 3 instead of 1 2 2 4.
    pub dense: bool,
    /// The places that tied players share or that were decided by something other than the list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ties: Vec<Places>,
    /// The whole result in a line.
    pub text: String,
}

/// Tells whether ranks are right.
// In the library, right ranks without a list are right, and how far they are is part of the value.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RankVerdict {
    /// They are.
    Right,
    /// They are right as far as the list could be used: up to the last entry of `list`.
    RightUpTo,
    /// They are not.
    Wrong,
    /// They agree with the points, and no more is known without a list.
    NotChecked,
    /// There are no ranks, or none that are meant as ranks.
    NothingToCheck,
}

/// A player whose rank is wrong.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MisplacedPlayer {
    /// The player, with the points after the rounds that count.
    pub player: Player,
    /// The rank in the file.
    pub rank: u16,
    /// The places that the player may have.
    pub places: Places,
}

/// Places from one to another.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Places {
    /// The first.
    pub from: u16,
    /// The last.
    pub to: u16,
}

/// A place with a player who does not belong there.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WrongRank {
    /// The place.
    pub place: u16,
    /// The player at this place in the file.
    pub has: MisplacedPlayer,
    /// The players who may have it; none if there are fewer places.
    pub wants: Vec<Player>,
    /// The first tie-break, or the points, that separates these; left out without them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<TieBreak>,
    /// Its article, such as `C.07, 8.1`, if the edition has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
    /// Both values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<SeparatingValues>,
    /// For direct encounter: the games among the tied players, in the resulting order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub encounter: Vec<EncounterRow>,
    /// The whole in words.
    pub text: String,
}

/// The values of a tie-break that separates players.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeparatingValues {
    /// That of the player who has the place.
    pub has: TieBreakValue,
    /// That of those who may have it.
    pub wants: TieBreakValue,
}

/// A player among those who are tied.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EncounterRow {
    /// The player.
    pub player: Player,
    /// The place among the tied.
    pub place: TieBreakValue,
    /// The opponents among them, with the average of the points against each; of teams, by the
    /// primary score.
    pub opponents: Vec<EncounterResult>,
    /// For teams compared by both scores: the results by the secondary score.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub secondary: Vec<EncounterResult>,
    /// For two teams that only their boards separate: the points on each board against the other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<Score>,
    /// The number of members of the group the player has not met.
    pub missing: usize,
}

/// The points of a player against one of the tied players.
#[derive(Clone, Eq, PartialEq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EncounterResult {
    /// The opponent.
    pub opponent: Player,
    /// The points, on average if they met several times.
    pub points: TieBreakValue,
}

/// The number of files that have ranks that were compared by a list of tie-breaks.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RankCount {
    /// Files whose ranks were compared.
    pub files: u64,
    /// Files whose ranks are right, as far as the list could be used.
    pub ok: u64,
    /// Files whose ranks are wrong.
    pub differing: u64,
}

impl RankCheck {
    /// The result of checking the ranks of a tournament.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{check_standings, trf, standings::StandingsRequest};
    /// use fpc_answers::json::RankCheck;
    ///
    /// let file = std::fs::read("../trf-samples/tie-breaks/wrong-rank.trf")?;
    /// let reading = trf::read(&trf::Document::parse(&file));
    /// let (tournament, header) = reading.into_parts()?;
    /// let check = check_standings(&tournament, &header, &StandingsRequest::default());
    /// assert!(RankCheck::new(&check, &tournament).differs);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(check: &StandingsCheck, tournament: &Tournament) -> Self {
        let standings = &check.standings;
        let rules = standings.rules();
        let players = Players::new(tournament, RoundNumber::from_index(standings.rounds()));
        let places = |from, to| Places { from, to };
        let left = |departed: &[Departure]| players.players(departed.iter().map(|it| it.player));
        Self {
            verdict: RankVerdict::from(check),
            differs: check.fails(),
            list: standings.columns().collect(),
            source: check.list.as_ref().map(|list| TieBreakSource::of_record(list.record)),
            edition: rules.edition.year(),
            because: Because::from(rules.edition_reason),
            pairings: rules.pairings,
            pairings_because: check.pairings_reason,
            rounds: standings.rounds(),
            announced_rounds: standings.announced_rounds(),
            dropped: standings.dropped().to_vec(),
            unchecked: check.unchecked().collect(),
            unchecked_because: check.unchecked_because().map(|it| it.to_string()),
            misplaced: check.misplaced.iter().map(|it| misplaced_player(players, *it)).collect(),
            lead: check.lead.as_ref().map(|it| wrong_rank(players, it)),
            first: check.first.as_ref().map(|it| wrong_rank(players, it)),
            departed: left(standings.departed()),
            departed_counted: left(&check.counted),
            unranked: players.players(check.unranked.iter().copied()),
            dense: check.is_dense,
            ties: standings.ties().map(|tied| places(tied[0].rank, tied[0].last)).collect(),
            text: check.to_string(),
        }
    }
}

impl RankCount {
    /// The count of a file.
    pub fn of(check: &StandingsCheck) -> Self {
        let is_compared =
            check.list.is_some() && !matches!(check.verdict, StandingsVerdict::NothingToCheck(_));
        let (files, differing) = (u64::from(is_compared), u64::from(check.fails()));
        Self { files, ok: files - differing, differing }
    }

    /// Counts other files as well.
    pub const fn add(&mut self, other: Self) {
        self.files += other.files;
        self.ok += other.ok;
        self.differing += other.differing;
    }
}

impl TieBreakSource {
    /// The source of a list that comes from a record or was requested.
    pub fn of_record(record: Option<&str>) -> Self {
        match record {
            Some("212") => Self::Record212,
            Some(_) => Self::Record202,
            None => Self::Asked,
        }
    }
}

impl EncounterRow {
    /// The games among players who are tied.
    pub fn of_table(table: &EncounterTable, players: Players<'_>) -> Vec<Self> {
        let result = |&(id, points): &(PlayerId, TieBreakValue)| EncounterResult {
            opponent: players.player(id),
            points,
        };
        let rows = table.rows.iter().map(|row| Self {
            player: players.player(row.player),
            place: row.place,
            opponents: row.opponents.iter().map(result).collect(),
            secondary: row.secondary.iter().map(result).collect(),
            boards: row.boards.clone(),
            missing: row.missing,
        });
        rows.collect()
    }
}

fn misplaced_player(players: Players<'_>, misplaced: Misplaced) -> MisplacedPlayer {
    let Misplaced { player, rank, from, to } = misplaced;
    MisplacedPlayer { player: players.player(player), rank, places: Places { from, to } }
}

fn wrong_rank(players: Players<'_>, wrong: &WrongPlace) -> WrongRank {
    let separation = wrong.separation.as_ref();
    let encounter = separation.and_then(|it| it.encounter.as_ref());
    WrongRank {
        place: wrong.has.rank,
        has: misplaced_player(players, wrong.has),
        wants: players.players(wrong.wants.iter().copied()),
        code: separation.map(|it| it.tie_break),
        article: separation.and_then(standings::Separation::reference).map(|it| it.to_string()),
        values: separation.map(|it| SeparatingValues { has: it.has, wants: it.wants }),
        encounter: encounter.map_or(Vec::new(), |table| EncounterRow::of_table(table, players)),
        text: wrong.to_string(),
    }
}

impl From<&StandingsCheck> for RankVerdict {
    fn from(check: &StandingsCheck) -> Self {
        match check.verdict {
            StandingsVerdict::Right if check.list.is_none() => Self::NotChecked,
            StandingsVerdict::Right => Self::Right,
            StandingsVerdict::RightUpTo(_) => Self::RightUpTo,
            StandingsVerdict::Wrong => Self::Wrong,
            StandingsVerdict::NothingToCheck(_) => Self::NothingToCheck,
        }
    }
}
