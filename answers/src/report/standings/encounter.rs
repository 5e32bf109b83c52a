//! The games among tied players, or the matches among tied teams, as a table.

use super::{Explained, ValueExplained, words};
use crate::report::Column;
use fpc::{
    Phrase, PlayerId, phrase,
    standings::{Contestants, EncounterRow, EncounterTable, TieBreakValue},
    template,
    text::printable,
};

/// In groups up to this size the games among the tied are shown one by one; of larger ones, so many
/// players and the one whose value it is.
const LARGEST_ENCOUNTER: usize = 12;

impl Explained<'_> {
    pub(super) fn encounter(&self, head: ValueExplained, table: &EncounterTable) -> ValueExplained {
        let (rows, shown) = (&table.rows, self.shown(table));
        let of_teams = table.tie_break.kind().contestants() == Contestants::Teams;
        if rows.len() < 2 {
            let before = Some(if of_teams {
                phrase!("Nobody else is tied with the team here.")
            } else {
                phrase!("Nobody else is tied with the player here.")
            });
            return ValueExplained { before, ..head };
        }
        let is_level = rows.iter().all(|row| row.place == TieBreakValue::ZERO);
        let is_open = rows.iter().any(|row| row.missing > 0);
        let after = match (is_level, is_open, of_teams) {
            (true, ..) => Some(phrase!("They do not separate anybody.")),
            (false, true, true) => Some(phrase!(
                "A team who has not met all the others is placed only if no result of the missing \
                 matches could change that (6.3)."
            )),
            (false, true, false) => Some(phrase!(
                "A player who has not met all the others is placed only if no result of the missing \
                 games could change that (6.3)."
            )),
            _ => None,
        };
        let missing = shown.rows.iter().map(|row| match (row.missing, rows.len()) {
            (0, _) => Phrase::default(),
            (_, 2) => phrase!("has not met the other"),
            (1, _) => phrase!("has not met one of them"),
            (missing, _) => phrase!("has not met {missing} of them", missing),
        });
        let count = rows.len();
        let tied = if of_teams {
            phrase!("The matches among the {count} teams who are tied here:", count)
        } else {
            phrase!("The games among the {count} players who are tied here:", count)
        };
        let more = rows.len() - shown.rows.len();
        let more = (more > 0).then(|| {
            if of_teams {
                phrase!("{more} more teams are not shown.", more)
            } else {
                phrase!("{more} more players are not shown.", more)
            }
        });
        ValueExplained {
            before: Some(tied),
            columns: self.encounter_columns(&shown, rows.len() == shown.rows.len()),
            remarks: missing.collect(),
            after: more.into_iter().chain(after).collect(),
            ..head
        }
    }

    /// The part of a table that is shown: the first rows and that of the player.
    fn shown(&self, table: &EncounterTable) -> EncounterTable {
        let rows = table.rows.iter().enumerate();
        let is_shown = |place: usize, player| place < LARGEST_ENCOUNTER || player == self.player;
        let rows = rows.filter(|(place, row)| is_shown(*place, row.player));
        EncounterTable {
            tie_break: table.tie_break,
            rows: rows.map(|(_, row)| row.clone()).collect(),
        }
    }

    fn encounter_columns(
        &self,
        EncounterTable { rows, .. }: &EncounterTable,
        is_complete: bool,
    ) -> Vec<Column> {
        let ids = || rows.iter().map(|row| row.player);
        let place = |row: usize| {
            if rows[row].place == TieBreakValue::ZERO {
                "=".to_owned()
            } else {
                rows[row].place.to_string()
            }
        };
        let names = ids().map(|id| printable(self.sheet.name(id)).into_owned());
        let mut columns = vec![
            Column::numbers(template!("place"), (0..rows.len()).map(place)),
            Column::numbers(template!("no."), ids()),
            Column::texts(template!("name"), names),
        ];
        let of_team = rows.iter().any(|row| !row.secondary.is_empty());
        let scores: &[Compared] =
            if of_team { &[Compared::PRIMARY, Compared::SECONDARY] } else { &[Compared::PRIMARY] };
        for score in scores {
            if is_complete {
                columns.extend(ids().map(|other| {
                    let cell = |row: usize| against(&rows[row], *score, other);
                    Column::numbers((score.against)(other), (0..rows.len()).map(cell))
                }));
            }
            let points = |row: usize| {
                words::sum((score.of)(&rows[row]).iter().map(|(_, average)| *average)).to_string()
            };
            columns.push(Column::numbers(score.heading, (0..rows.len()).map(points)));
        }
        if rows.iter().any(|row| !row.boards.is_empty()) {
            let boards = |row: usize| {
                let points: Vec<_> = rows[row].boards.iter().map(ToString::to_string).collect();
                points.join(" ")
            };
            columns.push(Column::texts(template!("boards"), (0..rows.len()).map(boards)));
        }
        columns
    }
}

/// A score in which the tied are compared.
#[derive(Copy, Clone)]
struct Compared {
    of: fn(&EncounterRow) -> &[(PlayerId, TieBreakValue)],
    against: fn(PlayerId) -> Phrase,
    heading: &'static str,
}

impl Compared {
    const PRIMARY: Self = Self {
        of: |row| &row.opponents,
        against: |player| phrase!("v {player}", player),
        heading: template!("points"),
    };
    /// The secondary score of teams.
    const SECONDARY: Self = Self {
        of: |row| &row.secondary,
        against: |player| phrase!("2nd v {player}", player),
        heading: template!("secondary"),
    };
}

/// The points of a player against another of the tied.
fn against(row: &EncounterRow, score: Compared, other: PlayerId) -> String {
    match (score.of)(row).iter().find(|(id, _)| *id == other) {
        Some((_, average)) => average.to_string(),
        None if row.player == other => "x".to_owned(),
        None => ".".to_owned(),
    }
}
