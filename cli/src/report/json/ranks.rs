//! Whether ranks are right, for programs.

use fpc::{
    RoundNumber, Tournament,
    json::report::{
        Because, EncounterResult, EncounterRow, MisplacedPlayer, PairingMethod, PairingsBecause,
        Places, Players, RankCheck, RankCount, RankVerdict, SeparatingValues, TieBreakSource,
        WrongRank,
    },
    standings::{
        self, EncounterTable, Misplaced, StandingsCheck, StandingsVerdict, TieBreakEdition,
        WrongPlace,
    },
};

use crate::report::ranks_in_short;

/// What checking the ranks of a tournament came to.
pub(crate) fn rank_check(check: &StandingsCheck, tournament: &Tournament) -> RankCheck {
    let standings = &check.standings;
    let rules = standings.rules();
    let players = Players::new(tournament, RoundNumber::from_index(standings.rounds()));
    let places = |from, to| Places { from, to };
    RankCheck {
        verdict: RankVerdict::from(check.verdict),
        differs: check.fails(),
        list: standings.columns().collect(),
        source: check.list.as_ref().map(|list| source_of_record(list.record)),
        edition: year(rules.edition),
        because: Because::from(rules.edition_reason),
        pairings: PairingMethod::from(rules.pairings),
        pairings_because: PairingsBecause::from(check.pairings_reason),
        rounds: standings.rounds(),
        announced_rounds: standings.announced_rounds(),
        dropped: standings.dropped().to_vec(),
        unchecked: check.unchecked().collect(),
        unchecked_because: check.unchecked_because(),
        misplaced: check.misplaced.iter().map(|it| misplaced_player(players, *it)).collect(),
        lead: check.lead.as_ref().map(|it| wrong_rank(players, it)),
        first: check.first.as_ref().map(|it| wrong_rank(players, it)),
        unranked: players.players(check.unranked.iter().copied()),
        dense: check.is_dense,
        ties: standings.ties().map(|tied| places(tied[0].rank, tied[0].last)).collect(),
        text: ranks_in_short(check),
    }
}

/// The count of a file.
pub(crate) fn rank_count(check: &StandingsCheck) -> RankCount {
    let is_compared =
        check.list.is_some() && !matches!(check.verdict, StandingsVerdict::NothingToCheck(_));
    let (files, differing) = (u64::from(is_compared), u64::from(check.fails()));
    RankCount { files, ok: files - differing, differing }
}

/// Counts other files as well.
pub(crate) fn add_ranks(total: &mut RankCount, other: RankCount) {
    total.files += other.files;
    total.ok += other.ok;
    total.differing += other.differing;
}

/// The year by which an edition is called.
pub(in crate::report) const fn year(edition: TieBreakEdition) -> u16 {
    match edition {
        TieBreakEdition::V2026 => 2026,
        TieBreakEdition::V2024 => 2024,
        TieBreakEdition::V2019 => 2019,
    }
}

/// Where a list comes from that has a record, or was asked for.
pub(in crate::report) fn source_of_record(record: Option<&str>) -> TieBreakSource {
    match record {
        Some("212") => TieBreakSource::Record212,
        Some(_) => TieBreakSource::Record202,
        None => TieBreakSource::Asked,
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
        article: separation.and_then(standings::Separation::reference),
        values: separation.map(|it| SeparatingValues { has: it.has, wants: it.wants }),
        encounter: encounter.map_or(Vec::new(), |table| encounter_rows(players, table)),
        text: wrong.to_string(),
    }
}

/// The games among players who are tied.
pub(in crate::report) fn encounter_rows(
    players: Players<'_>,
    table: &EncounterTable,
) -> Vec<EncounterRow> {
    let rows = table.rows.iter().map(|row| EncounterRow {
        player: players.player(row.player),
        place: row.place,
        opponents: row
            .opponents
            .iter()
            .map(|&(id, points)| EncounterResult { opponent: players.player(id), points })
            .collect(),
        missing: row.missing,
    });
    rows.collect()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn editions_have_one_name_everywhere() {
        for edition in TieBreakEdition::ALL {
            assert_eq!(year(edition).to_string(), edition.code());
        }
    }
}
