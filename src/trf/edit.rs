//! Changes to a document that know what its lines mean.

use std::collections::BTreeMap;

use super::{
    Document,
    cell::{self, Cell},
    document::Line,
    person::read_id,
    row::{Row, Unit},
};
use crate::{
    color::Color,
    player::PlayerId,
    round::{Bye, Outcome, RoundNumber, RoundPairing},
};

/// Why a pairing cannot be written into a document.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AppendError {
    /// A player of the pairing has no line.
    #[error("there is no player {0}")]
    UnknownPlayer(PlayerId),
    /// A player has something else in that round: a result or a bye.
    #[error("player {player} already has \"{found}\" in round {round}")]
    Taken {
        /// The player.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
        /// What stands there.
        found: String,
    },
}

impl Document {
    /// The line of a player.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{PlayerId, trf::Document};
    ///
    /// let document = Document::parse(b"XXR 9\n001    7 m    Somebody\n");
    /// let line = document.player_line(PlayerId::new(7).unwrap()).unwrap();
    /// assert_eq!(line.number(), 2);
    /// ```
    pub fn player_line(&self, id: PlayerId) -> Option<Line<'_>> {
        // Starting ranks stand before any name, so bytes and characters agree.
        let has_id = |line: &Line<'_>| read_id(&Row::new(line.text(), Unit::Character)) == Some(id);
        self.lines().filter(|line| line.is_record("001")).find(has_id)
    }

    /// Writes the pairing of a round into the lines of the players: opponent
    /// and color without result, and `0000 - U` for the pairing-allocated bye.
    ///
    /// Pairs without result that the round already has are replaced. Players
    /// who are not paired keep what they have, unless that is such a pair. The
    /// points stay as they are. If the pairing cannot be written, nothing
    /// changes.
    ///
    /// # Errors
    ///
    /// See [`AppendError`].
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Pair, PlayerId, RoundNumber, RoundPairing, trf::Document};
    ///
    /// let id = |number| PlayerId::new(number).unwrap();
    /// let mut document = Document::parse(b"001    1\n001    2\n001    3\n");
    /// let pair = Pair { white: id(3), black: id(1) };
    /// let pairing = RoundPairing::new(vec![pair], Some(id(2)))?;
    /// document.append_round(RoundNumber::FIRST, &pairing)?;
    /// assert_eq!(document.line(1).unwrap().text().trim_end(), format!("{:91}   3 b", "001    1"));
    /// assert_eq!(document.line(2).unwrap().text(), format!("{:91}0000 - U", "001    2"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn append_round(
        &mut self,
        round: RoundNumber,
        pairing: &RoundPairing,
    ) -> Result<(), AppendError> {
        let mut entries = BTreeMap::new();
        for pair in pairing.pairs() {
            let open = |opponent, color| Outcome::Open { opponent, color: Some(color) };
            entries.insert(pair.white, open(pair.black, Color::White));
            entries.insert(pair.black, open(pair.white, Color::Black));
        }
        if let Some(id) = pairing.bye() {
            entries.insert(id, Outcome::Bye(Bye::PairingAllocated));
        }
        let mut changes = Vec::new();
        for line in self.lines().filter(|line| line.is_record("001")) {
            let Some(id) = read_id(&Row::new(line.text(), Unit::Character)) else { continue };
            let unit = super::player::read(line).0.unit;
            let changed = change(line, unit, id, round, entries.remove(&id))?;
            changes.extend(changed.map(|text| (line.number(), text)));
        }
        if let Some((&id, _)) = entries.first_key_value() {
            return Err(AppendError::UnknownPlayer(id));
        }
        for (number, text) in changes {
            self.replace_line(number, &text);
        }
        Ok(())
    }
}

/// A player's line with another entry in a round; `None` if it stays as it is.
fn change(
    line: Line<'_>,
    unit: Unit,
    player: PlayerId,
    round: RoundNumber,
    entry: Option<Outcome>,
) -> Result<Option<String>, AppendError> {
    let row = Row::new(line.text().trim_end(), unit);
    let first = cell::first_column(round.index());
    let end = first + cell::WIDTH;
    let present = row.field(first, end - 1);
    let cell = cell::read(present);
    let is_open = matches!(cell, Ok(Cell::Outcome(Outcome::Open { .. })));
    let new = match entry {
        None if is_open => " ".repeat(cell::WIDTH),
        None => return Ok(None),
        Some(entry) => cell::write(&entry),
    };
    let replaceable = is_open
        || matches!(cell, Ok(Cell::Blank | Cell::Outcome(Outcome::Bye(Bye::PairingAllocated))));
    if !replaceable {
        let found = present.trim().to_owned();
        return Err(AppendError::Taken { player, round, found });
    }
    let before = row.field(1, first - 1);
    let gap = (first - 1).saturating_sub(row.len());
    let after = row.field(end, row.len().max(end));
    let text = format!("{before}{:gap$}{new}{after}", "");
    Ok(Some(match entry {
        Some(_) => text,
        None => text.trim_end().to_owned(),
    }))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::{round::Pair, trf};

    fn id(number: u16) -> PlayerId {
        PlayerId::new(number).unwrap()
    }

    fn pairing(pairs: &[(u16, u16)], bye: Option<u16>) -> RoundPairing {
        let pair = |&(white, black)| Pair { white: id(white), black: id(black) };
        RoundPairing::new(pairs.iter().map(pair).collect(), bye.map(id)).unwrap()
    }

    const FILE: &str = "\
XXR 5\r
XXC white1\r
001    1      Müller                            2000                             1.0    1     2 w 1\r
001    2      Bob                               1900                             0.0    2     1 b 0     \r
### keep this\r
001    3      Cid                               1800                             1.0    3  0000 - U\r
001    4      Dan                               1700                             0.0    3  0000 - Z  0000 - H
";

    fn lines(document: &Document) -> Vec<String> {
        document.lines().map(|line| line.text().to_owned()).collect()
    }

    #[test]
    fn a_round_is_written_replaced_and_read_back() {
        let second = RoundNumber::from_index(1);
        let mut document = Document::parse(FILE.as_bytes());
        let before = lines(&document);
        document.append_round(second, &pairing(&[(3, 1)], Some(2))).unwrap();
        let after = lines(&document);
        assert_eq!(after[2], format!("{}     3 b  ", before[2]));
        assert_eq!(after[3], format!("{}  0000 - U", before[3].trim_end()));
        assert_eq!(after[5], format!("{}     1 w  ", before[5]));
        assert_eq!((&after[..2], &after[4], &after[6]), (&before[..2], &before[4], &before[6]));
        let tournament = trf::read(&document).into_tournament().unwrap();
        assert_eq!(tournament.open_round(), Some(second));
        assert_eq!(tournament.recorded(second).byes, [id(2)]);

        document.append_round(second, &pairing(&[(1, 2)], None)).unwrap();
        let again = lines(&document);
        assert_eq!(again[2], format!("{}     2 w  ", before[2]));
        assert_eq!(again[5], before[5], "not paired any more");
    }

    #[test]
    fn columns_of_bytes_stay_columns_of_bytes() {
        let text = "001    1      Müller                           2000                             \
                    0.0    1  0000 - Z\n001    2\n";
        let mut document = Document::parse(text.as_bytes());
        document.append_round(RoundNumber::from_index(1), &pairing(&[(1, 2)], None)).unwrap();
        let line = document.line(1).unwrap().text();
        assert_eq!(line.strip_prefix(text.lines().next().unwrap()), Some("     2 w  "));
    }

    #[test]
    fn what_has_happened_is_not_overwritten() {
        let mut document = Document::parse(FILE.as_bytes());
        let first = RoundNumber::FIRST;
        let error = document.append_round(first, &pairing(&[(3, 1)], None)).unwrap_err();
        assert_eq!(error.to_string(), "player 1 already has \"2 w 1\" in round 1");
        let error = document.append_round(first, &pairing(&[], Some(9))).unwrap_err();
        assert_eq!(error, AppendError::UnknownPlayer(id(9)));
        let second = RoundNumber::from_index(1);
        let error = document.append_round(second, &pairing(&[(3, 4)], None)).unwrap_err();
        assert_eq!(error.to_string(), "player 4 already has \"0000 - H\" in round 2");
        assert_eq!(document.to_bytes(), FILE.as_bytes());
    }
}
