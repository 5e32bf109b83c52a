//! Results that were corrected for the rating report only, because two later rounds had been paired
//! (C.04.2, 4.3). The file has them; pairings and standings use those of before.
//!
//! ```text
//! ### Rating correction @ Round 4: 6-17: 1-0 => 0-1 (pairings and standings used 1-0)
//! ```

use super::{
    interventions::{Intervention, line},
    spelling::{column_of, read_game, subject},
};
use crate::{
    player_id::PlayerId,
    tournament::{BoardResult, Column, Form, Header, Outcome, Pair, Tournament},
};

pub(super) const RATING_CORRECTION: &str = "Rating correction";
const USED: &str = " (pairings and standings used ";

/// A game whose result counts for ratings only.
pub(crate) struct RatedGame {
    pub(crate) column: Column,
    /// The players, with the outcome that counts for pairings and standings, and the rated one.
    pub(crate) entries: [(PlayerId, [Outcome; 2]); 2],
}

impl RatedGame {
    /// The game of which a comment tells, of this program or of another one.
    pub(crate) fn read(comment: &str, form: Form) -> Option<Self> {
        let Intervention { kind, round, details } = Intervention::read(comment)?;
        if !kind.eq_ignore_ascii_case(RATING_CORRECTION) {
            return None;
        }
        let text = details.split_once(USED).map_or(details, |(text, _)| text);
        let (column, text) = column_of(text, round, form)?;
        Some(Self { column, entries: read_game(text)? })
    }

    /// Tells whether the results that count for pairings and standings are those of a tournament.
    pub(super) fn is_used_in(&self, people: &Tournament) -> bool {
        let entry = |id| people.player(id)?.entry(self.column).copied();
        self.entries.iter().all(|&(id, [used, _])| entry(id) == Some(used))
    }

    fn is(&self, pair: Pair, column: Column) -> bool {
        let [one, other] = self.entries.map(|(id, _)| id);
        self.column == column && [[one, other], [other, one]].contains(&[pair.white, pair.black])
    }
}

/// Notes that the result of a game counts for ratings only, instead of what was noted of the game before.
/// The one that is used already needs no note.
pub(crate) fn rate(
    header: &mut Header,
    form: Form,
    (pair, column): (Pair, Column),
    [used, rated]: [BoardResult; 2],
) {
    header.retain_other_lines(|line| {
        RatedGame::read(line, form).is_none_or(|game| !game.is(pair, column))
    });
    if used != rated {
        let Pair { white, black } = pair;
        let game = subject(false, column, form);
        let text = format!("{game}{white}-{black}: {used} => {rated}{USED}{used})");
        header.lines_after_players.push(line(RATING_CORRECTION, form.round(column), &text));
    }
}

/// The entries of players that a file has for the rating report in place of those that count otherwise.
pub(crate) fn rated(
    header: &Header,
    form: Form,
) -> impl Iterator<Item = (PlayerId, Column, [Outcome; 2])> {
    header.other_lines().filter_map(move |line| RatedGame::read(line, form)).flat_map(|game| {
        game.entries.into_iter().map(move |(id, outcomes)| (id, game.column, outcomes))
    })
}
