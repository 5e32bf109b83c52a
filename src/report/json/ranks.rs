//! Whether ranks are right, for programs.

use super::Players;
use crate::{
    json::report::{
        Because, EncounterResult, EncounterRow, MisplacedPlayer, PairingMethod, PairingsBecause,
        Places, RankCheck, RankCount, RankVerdict, SeparatingValues, TieBreakSource, WrongRank,
    },
    report::ranks_in_short,
    standings::{
        self, EncounterTable, Misplaced, PairingMethodReason, StandingsCheck, StandingsVerdict,
        TieBreakEdition, WrongPlace,
    },
    tournament::{RoundNumber, Tournament},
};

impl RankCheck {
    pub(crate) fn new(check: &StandingsCheck, tournament: &Tournament) -> Self {
        let standings = &check.standings;
        let rules = standings.rules();
        let players = Players::new(tournament, RoundNumber::from_index(standings.rounds()));
        let places = |from, to| Places { from, to };
        Self {
            verdict: RankVerdict::from(check.verdict),
            differs: check.fails(),
            list: standings.columns().collect(),
            source: check.list.as_ref().map(|list| TieBreakSource::of_record(list.record)),
            edition: year(rules.edition),
            because: Because::new(rules.edition_reason),
            pairings: PairingMethod::from(rules.pairings),
            pairings_because: PairingsBecause::from(check.pairings_reason),
            rounds: standings.rounds(),
            announced_rounds: standings.announced_rounds(),
            dropped: standings.dropped().to_vec(),
            unchecked: check.unchecked().collect(),
            unchecked_because: check.unchecked_because(),
            misplaced: check.misplaced.iter().map(|it| players.misplaced(*it)).collect(),
            lead: check.lead.as_ref().map(|it| players.wrong_rank(it)),
            first: check.first.as_ref().map(|it| players.wrong_rank(it)),
            unranked: players.players(check.unranked.iter().copied()),
            dense: check.is_dense,
            ties: standings.ties().map(|tied| places(tied[0].rank, tied[0].last)).collect(),
            text: ranks_in_short(check),
        }
    }
}

impl RankCount {
    /// That of a file.
    pub(crate) fn of_file(check: &StandingsCheck) -> Self {
        let is_compared =
            check.list.is_some() && !matches!(check.verdict, StandingsVerdict::NothingToCheck(_));
        let (files, differing) = (u64::from(is_compared), u64::from(check.fails()));
        Self { files, ok: files - differing, differing }
    }

    pub(crate) fn add(&mut self, other: Self) {
        self.files += other.files;
        self.ok += other.ok;
        self.differing += other.differing;
    }
}

/// The year by which an edition is called.
pub(in crate::report) const fn year(edition: TieBreakEdition) -> u16 {
    match edition {
        TieBreakEdition::V2026 => 2026,
        TieBreakEdition::V2024 => 2024,
        TieBreakEdition::V2019 => 2019,
    }
}

impl From<StandingsVerdict> for RankVerdict {
    fn from(verdict: StandingsVerdict) -> Self {
        match verdict {
            StandingsVerdict::Right => Self::Right,
            StandingsVerdict::RightUpTo(_) => Self::RightUpTo,
            StandingsVerdict::Wrong => Self::Wrong,
            StandingsVerdict::NothingToCheck(_) => Self::NothingToCheck,
        }
    }
}

impl TieBreakSource {
    /// That of a list from a record, or of one that was asked for.
    pub(in crate::report) fn of_record(record: Option<&str>) -> Self {
        match record {
            Some("212") => Self::Record212,
            Some(_) => Self::Record202,
            None => Self::Asked,
        }
    }
}

impl From<standings::PairingMethod> for PairingMethod {
    fn from(method: standings::PairingMethod) -> Self {
        match method {
            standings::PairingMethod::Swiss => Self::Swiss,
            standings::PairingMethod::PreDetermined => Self::PreDetermined,
        }
    }
}

impl From<PairingMethodReason> for PairingsBecause {
    fn from(reason: PairingMethodReason) -> Self {
        match reason {
            PairingMethodReason::Asked => Self::Asked,
            PairingMethodReason::TournamentType => Self::Record192,
            PairingMethodReason::Description => Self::Record092,
            PairingMethodReason::Assumed => Self::Assumed,
        }
    }
}

impl Players<'_> {
    fn misplaced(self, misplaced: Misplaced) -> MisplacedPlayer {
        let Misplaced { player, rank, from, to } = misplaced;
        MisplacedPlayer { player: self.player(player), rank, places: Places { from, to } }
    }

    fn wrong_rank(self, wrong: &WrongPlace) -> WrongRank {
        let separation = wrong.separation.as_ref();
        let encounter = separation.and_then(|it| it.encounter.as_ref());
        WrongRank {
            place: wrong.has.rank,
            has: self.misplaced(wrong.has),
            wants: self.players(wrong.wants.iter().copied()),
            code: separation.map(|it| it.tie_break),
            article: separation.and_then(standings::Separation::reference),
            values: separation.map(|it| SeparatingValues { has: it.has, wants: it.wants }),
            encounter: encounter.map_or(Vec::new(), |table| self.encounter(table)),
            text: wrong.to_string(),
        }
    }

    fn encounter(self, table: &EncounterTable) -> Vec<EncounterRow> {
        let rows = table.rows.iter().map(|row| EncounterRow {
            player: self.player(row.player),
            place: row.place,
            opponents: row
                .opponents
                .iter()
                .map(|&(id, points)| EncounterResult { opponent: self.player(id), points })
                .collect(),
            missing: row.missing,
        });
        rows.collect()
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn reasons_and_editions_have_one_name_everywhere() {
        for reason in [
            PairingMethodReason::Asked,
            PairingMethodReason::TournamentType,
            PairingMethodReason::Description,
            PairingMethodReason::Assumed,
        ] {
            let name = serde_json::to_value(PairingsBecause::from(reason)).unwrap();
            assert_eq!(name, reason.code());
        }
        for edition in TieBreakEdition::ALL {
            assert_eq!(year(edition).to_string(), edition.code());
        }
    }
}
