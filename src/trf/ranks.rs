//! Enters ranks into the lines of the players.

use std::collections::BTreeMap;

use super::{
    Document,
    findings::Findings,
    person::read_id,
    player::{self, RANK},
    read::{ReadOptions, read_with},
    records::teams::{RANK as TEAM_RANK, read_310},
    row::{Row, Unit},
};
use crate::{
    read_back::{Deviation, Meaning, ReadBackError},
    tournament::{PlayerId, Tournament},
};

/// The highest rank that fits.
const HIGHEST: u16 = 9999;

impl Document {
    /// Writes ranks into the lines of the players (001, columns 86 to 89), or where teams are paired into
    /// those of the teams (310, columns 69 to 71), and nothing else. The
    /// document is read back: if the result is not the same tournament with these ranks, nothing
    /// changes.
    ///
    /// # Errors
    ///
    /// [`ReadBackError`] if reading the file back would not give the intended tournament.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{standings, trf, TieBreak};
    ///
    /// let file = std::fs::read("trf-samples/byes-and-forfeits.trf")?;
    /// let mut document = trf::Document::parse(&file);
    /// let tournament = trf::read(&document).into_tournament()?;
    /// let last = tournament.recorded_rounds().last().ok_or("no round has been played")?;
    /// let list: [TieBreak; 2] = ["BH/C1".parse()?, "SB".parse()?];
    /// let standings = standings(&tournament, last, &list);
    /// let ranks = standings.ranked().iter().map(|ranked| (ranked.player, ranked.rank));
    /// document.enter_ranks(&tournament, ranks)?;
    /// let first = standings.ranked()[0].player;
    /// let line = document.player_line(first).ok_or("no such player")?;
    /// assert_eq!(&line.text()[85..89], "   1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn enter_ranks(
        &mut self,
        tournament: &Tournament,
        ranks: impl IntoIterator<Item = (PlayerId, u16)>,
    ) -> Result<(), ReadBackError> {
        let ranks: BTreeMap<_, _> = ranks.into_iter().collect();
        let mut changed = self.clone();
        let of_teams = tournament.teams().is_some();
        for line in self.lines().filter(|line| line.is_record(if of_teams { "310" } else { "001" }))
        {
            let id = if of_teams {
                read_310(line, &mut Findings::default()).id
            } else {
                read_id(&Row::new(line.text(), Unit::Character))
            };
            let rank = id.and_then(|id| ranks.get(&id));
            if let Some(&rank) = rank.filter(|rank| **rank <= HIGHEST) {
                let changed_line = if of_teams {
                    let row = Row::new(line.text(), Unit::Character);
                    in_columns(&row, TEAM_RANK, rank)
                } else {
                    let (record, _) = player::read(line);
                    in_columns(&Row::new(line.text(), record.unit), RANK, rank)
                };
                changed.change_line(line.number(), changed_line);
            }
        }
        changed.check_ranks(tournament, &ranks)?;
        *self = changed;
        Ok(())
    }

    /// Reads back the file that the document would be written to.
    fn check_ranks(
        &self,
        tournament: &Tournament,
        ranks: &BTreeMap<PlayerId, u16>,
    ) -> Result<(), ReadBackError> {
        let options = ReadOptions::default().with_points(*tournament.points());
        let options = options.with_form(tournament.form());
        let options =
            if tournament.draft().any_results { options.with_any_results() } else { options };
        let reading = read_with(&Self::parse(&self.to_bytes()), options.without_lint());
        let read = reading.into_tournament()?;
        Meaning::of(tournament).check(&Meaning::of(&read))?;
        let is_right = |id: &PlayerId, rank: u16| {
            read.player(*id).is_some_and(|player| player.details.rank == Some(rank))
        };
        let is_same = |id: &PlayerId| {
            let (before, after) = (tournament.player(*id), read.player(*id));
            before.zip(after).is_some_and(|(before, after)| {
                before.name == after.name && before.details.is_same_but_for_rank(&after.details)
            })
        };
        let wrong = ranks.iter().find(|&(id, &rank)| !is_right(id, rank) || !is_same(id));
        match wrong {
            Some((&id, _)) => Err(ReadBackError::Deviates(vec![Deviation::Player(id)])),
            None => Ok(()),
        }
    }
}

/// A line with a different rank.
fn in_columns(row: &Row<'_>, (first, last): (usize, usize), rank: u16) -> String {
    let before = row.field(1, first - 1);
    let gap = (first - 1).saturating_sub(row.len());
    let after = row.field(last + 1, row.len().max(last + 1));
    format!("{before}{:gap$}{rank:>width$}{after}", "", width = last + 1 - first)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::trf;

    #[test]
    fn only_ranks_change() {
        let file = "\
XXR 5\r
001    1      Müller                            2000                             1.0    1     2 w 1\r
### keep this\r
001    2      Bob                               1900                             0.0          1 b 0   \r
001    3\r
";
        let mut document = Document::parse(file.as_bytes());
        let tournament = trf::read(&document).tournament.unwrap();
        let id = |number| PlayerId::new(number).unwrap();
        let ranks = [(id(1), 3), (id(2), 12), (id(3), 1)];
        document.enter_ranks(&tournament, ranks).unwrap();
        let lines: Vec<_> = document.lines().map(|line| line.text()).collect();
        assert_eq!(lines[1], file.lines().nth(1).unwrap().replace("1.0    1", "1.0    3"));
        assert_eq!(lines[3], file.lines().nth(3).unwrap().replace("0.0     ", "0.0   12"));
        assert_eq!(lines[4], format!("{:85}   1", "001    3"));
        assert_eq!((lines[0], lines[2]), ("XXR 5", "### keep this"));
        let before = document.to_bytes();
        document.enter_ranks(&tournament, [(id(9), 1)]).unwrap_err();
        assert_eq!(document.to_bytes(), before);
    }

    #[test]
    fn columns_of_bytes_stay_columns_of_bytes() {
        let text = "001    1      Müller                           2000                             \
                    0.0    1  0000 - Z\n001    2\n";
        let mut document = Document::parse(text.as_bytes());
        let tournament = trf::read(&document).tournament.unwrap();
        document.enter_ranks(&tournament, [(PlayerId::new(1).unwrap(), 2)]).unwrap();
        let expected = text.lines().next().unwrap().replace("0.0    1", "0.0    2");
        assert_eq!(document.line(1).unwrap().text(), expected);
    }
}
