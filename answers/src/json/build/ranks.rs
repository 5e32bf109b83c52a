//! Builds results about standings and ranks for JSON.

use super::Players;
use crate::json::{
    Because, EncounterResult, EncounterRow, MisplacedPlayer, Places, RankCheck, RankCount,
    RankVerdict, SeparatingValues, TieBreakSource, WrongRank,
};
use fpc::{
    Departure, PlayerId, RoundNumber, Tournament,
    standings::{
        self, EncounterTable, Misplaced, StandingsCheck, StandingsVerdict, TieBreakValue,
        WrongPlace,
    },
};

impl RankCheck {
    /// The result of checking the ranks of a tournament.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{check_standings, standings::StandingsRequest, trf};
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
}

impl RankCount {
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
