//! Virtual points: a player's in all rounds (XXA), or those of a range of players and rounds (250).

use std::collections::BTreeMap;

use super::{
    NO_MATCH_POINTS, any_points,
    mention::{Columned, NamedPlayer},
};
use crate::{
    phrase,
    player_id::PlayerId,
    template,
    tournament::{MAX_ROUNDS, RoundNumber, Score},
    trf::{
        Code, Diagnostic, Format, Loss,
        assemble::Assembly,
        document::Line,
        findings::Findings,
        grammar, twins,
        write::{DoesNotFit, Writer, fits, narrow},
    },
};

/// Virtual points: one player's in all rounds (XXA), or those of a range of
/// players in a range of rounds (250).
pub(in crate::trf) enum Virtual {
    Player {
        line: usize,
        player: NamedPlayer,
        points: Vec<Score>,
    },
    Range {
        line: usize,
        players: (NamedPlayer, NamedPlayer),
        rounds: (RoundNumber, RoundNumber),
        /// Of teams.
        match_points: Option<Score>,
        points: Option<Score>,
    },
}

pub(in crate::trf) fn read_xxa(line: Line<'_>, diagnostics: &mut Findings) -> Option<Virtual> {
    let mut record = Columned::new(line, Code::InvalidVirtualPoints, "virtual points", diagnostics);
    let player = record.mention((5, 8));
    let mut points = Vec::new();
    for first in (10..=record.row.len()).step_by(5) {
        // JaVaFo's manual allows a blank field for no points.
        let field = |text: &str| match text.trim() {
            "" => Some(Score::ZERO),
            text => grammar::whole(text, grammar::points),
        };
        let value = record.get((first, first + 3), field, template!("points such as 1.0"));
        if !record.row.is_blank(first + 4, first + 4) {
            record.report((first + 4, first + 4), template!("a blank"));
        }
        points.push(value.unwrap_or_default());
    }
    Some(Virtual::Player { line: line.number(), player: player?, points })
}

pub(in crate::trf) fn read_250(line: Line<'_>, diagnostics: &mut Findings) -> Option<Virtual> {
    let mut record = Columned::new(line, Code::InvalidVirtualPoints, "virtual points", diagnostics);
    record.blanks(&[(9, 9), (14, 14), (18, 18), (22, 22), (27, 27)])?;
    let match_points = record.get((5, 8), any_points, NO_MATCH_POINTS);
    let points = |text: &str| match text.trim() {
        "" => Some(None),
        text => grammar::whole(text, grammar::points).map(Some),
    };
    let points = record.get((10, 13), points, template!("points such as 1.0"));
    let rounds = record.rounds((15, 17), (19, 21));
    let first = record.mention((23, 26));
    let last = if record.row.is_blank(28, 31) { first } else { record.mention((28, 31)) };
    if !record.row.is_blank(32, record.row.len().max(32)) {
        record.report((32, record.row.len()), template!("the end of the line"));
    }
    let match_points = match_points?;
    let (points, rounds, players) = (points?, rounds?, (first?, last?));
    if players.0.id > players.1.id {
        record.report((28, 31), template!("a player not before the first one"));
        return None;
    }
    Some(Virtual::Range { line: line.number(), players, rounds, match_points, points })
}

/// The records of virtual points, limited so that entering them does not take too long. Each may
/// concern all players and rounds.
pub(in crate::trf) fn affordable(
    records: Vec<Virtual>,
    diagnostics: &mut Findings,
) -> Vec<Virtual> {
    /// Three times all players in all rounds.
    const MOST: usize = 30_000_000;
    let mut entries = 0;
    let is_affordable = |record: &Virtual| {
        let Virtual::Range { line, players: (first, last), rounds, .. } = record else {
            return true;
        };
        let players = usize::from(last.id.get() - first.id.get()) + 1;
        entries += players * (rounds.1.index() - rounds.0.index() + 1);
        if entries > MOST {
            let (code, line) = (Code::TooManyEntries, *line);
            diagnostics.push_with(code, line, || {
                let (found, expected) =
                    (phrase!("so many"), template!("records that do not repeat each other"));
                Diagnostic::new(code, line, None, template!("virtual points"), found, expected)
            });
        }
        entries <= MOST
    };
    records.into_iter().take_while(is_affordable).collect()
}

impl Assembly<'_> {
    pub(in crate::trf) fn enter_virtual_points(
        &mut self,
        points: Virtual,
        diagnostics: &mut Findings,
    ) {
        const FIELD: &str = "virtual points";
        match points {
            Virtual::Player { line, player, points } => {
                for id in self.known(line, &[player], FIELD, diagnostics) {
                    self.virtual_lines.insert(id, line);
                    if let Some(place) = self.place(id) {
                        self.draft.players[place].virtual_points.clone_from(&points);
                    }
                }
            }
            Virtual::Range { line, players: (first, last), rounds, points, .. } => {
                self.known(line, &[first, last], FIELD, diagnostics);
                for (id, place) in self.places(first.id..=last.id) {
                    self.virtual_lines.insert(id, line);
                    let rounds = (rounds.0.index(), rounds.1.index());
                    let all = &mut self.draft.players[place].virtual_points;
                    twins::fill(all, rounds, points.unwrap_or_default());
                }
            }
        }
    }
}

impl Writer<'_> {
    /// 250 and XXA.
    pub(in crate::trf) fn write_virtual_points(&mut self) -> Result<(), DoesNotFit> {
        let players = self.tournament.players().iter();
        let accelerated = players.filter(|player| !player.virtual_points.is_empty()).count();
        if accelerated == 0 {
            return Ok(());
        }
        if self.format == Format::Trf16 {
            self.fitting.losses.push(Loss::VirtualPoints { players: accelerated });
            return Ok(());
        }
        let ranges = self.virtual_ranges();
        // 250 cannot say that there are no virtual points at all if the tournament type implies
        // some.
        let nothing_but_zero = ranges.is_empty();
        if self.format.has_2026() {
            self.write_250(ranges)?;
        }
        if self.format.has_extensions() || nothing_but_zero {
            self.write_xxa()?;
        }
        Ok(())
    }

    /// The virtual points as ranges of rounds and players, the latter by their places in the order
    /// of their numbers.
    fn virtual_ranges(&self) -> Vec<(Range, Score)> {
        let mut by_id: Vec<_> = self.tournament.players().iter().collect();
        by_id.sort_unstable_by_key(|player| player.id);
        let mut runs: BTreeMap<(usize, usize, Score), Vec<usize>> = BTreeMap::new();
        for (place, player) in by_id.iter().enumerate() {
            let points = &player.virtual_points;
            let mut first = 0;
            for run in points.chunk_by(|a, b| a == b) {
                let last = first + run.len() - 1;
                if run[0] != Score::ZERO {
                    runs.entry((first, last, run[0])).or_default().push(place);
                }
                first = last + 1;
            }
        }
        let mut ranges = Vec::new();
        for ((first, last, points), places) in runs {
            let rounds = (RoundNumber::from_index(first), RoundNumber::from_index(last));
            for run in places.chunk_by(|a, b| a + 1 == *b) {
                if let [from, .., to] | [from @ to] = run {
                    let players = (by_id[*from].id, by_id[*to].id);
                    ranges.push((Range { rounds, players }, points));
                }
            }
        }
        ranges
    }

    fn write_250(&mut self, ranges: Vec<(Range, Score)>) -> Result<(), DoesNotFit> {
        for (Range { rounds: (first, last), players: (from, to) }, points) in ranges {
            fits(last.get() <= MAX_ROUNDS, template!("the rounds of virtual points"), last)?;
            let points = virtual_columns(from, points)?;
            let (matches, games) = if self.meant.teams().is_some() {
                (points, String::new())
            } else {
                (String::new(), points)
            };
            let players = format!("{from:>4} {to:>4}");
            self.lines.push(format!("250 {matches:>4} {games:>4} {first:>3} {last:>3} {players}"));
        }
        Ok(())
    }

    fn write_xxa(&mut self) -> Result<(), DoesNotFit> {
        for player in self.tournament.players() {
            if player.virtual_points.is_empty() {
                continue;
            }
            let mut line = format!("XXA {:>4}", player.id);
            for &points in &player.virtual_points {
                line.push_str(&format!(" {:>4}", virtual_columns(player.id, points)?));
            }
            self.lines.push(line);
        }
        Ok(())
    }
}

/// Rounds and players, first and last.
struct Range {
    rounds: (RoundNumber, RoundNumber),
    players: (PlayerId, PlayerId),
}

fn virtual_columns(player: PlayerId, points: Score) -> Result<String, DoesNotFit> {
    let text = narrow(points).filter(|_| points >= Score::ZERO);
    text.ok_or_else(|| DoesNotFit {
        player: Some(player),
        field: template!("virtual points"),
        value: points.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::trf::{Document, records::findings};

    #[test]
    fn virtual_points_by_player_and_by_range() {
        let document = Document::parse(b"XXA    1  1.0   .5       1.0");
        let virtual_points = read_xxa(document.line(1).unwrap(), &mut Findings::default());
        let Some(Virtual::Player { points, .. }) = virtual_points else { panic!() };
        assert_eq!(points, [10, 5, 0, 10].map(Score::from_tenths));
        assert_eq!(
            findings("XXA    1 1.0 1.0", read_xxa),
            ["line 1, column 14 (virtual points): found \"1\", expected a blank"]
        );
        assert_eq!(findings("XXA    x  1.0", read_xxa).len(), 1);
        assert_eq!(findings("250       1.0   1   3    1    4", read_250), [""; 0]);
        assert_eq!(findings("250  0.0  1.0   1        1     ", read_250), [""; 0]);
        assert_eq!(findings("250  1.0  1.0   1   3    1    4", read_250), [""; 0], "of a team");
        assert_eq!(findings("250       1.0   3   1    4    1", read_250).len(), 1);
    }
}
