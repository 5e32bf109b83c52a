//! Changes to a document based on the meaning of its lines.

use std::collections::BTreeMap;

use super::{
    Document, cell,
    cell::Cell,
    document::{Line, one_line},
    findings::Findings,
    person::read_id,
    player::{self, POINTS, Points},
    read::{ReadOptions, read_with},
    records::byes,
    row::{Row, Unit},
    verify::Expected,
    write::narrow,
};
use crate::{
    contest::unplayed,
    read_back::{Meaning, ReadBackError},
    tournament::{
        Bye, Column, Outcome, Player, PlayerId, Problem, RoundNumber, RoundPairing, Score, Teams,
        Tournament,
    },
};

/// Why a pairing cannot be written into a document.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EnterError {
    /// A player of the pairing has no line.
    #[error("there is no player {0}")]
    UnknownPlayer(PlayerId),
    /// A player already has an entry in that round: a result or a bye.
    #[error("player {player} already has \"{found}\" in round {round}")]
    Taken {
        /// The player.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
        /// The existing entry.
        found: String,
    },
    /// The tournament has no such round.
    #[error("the round cannot be entered: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Contradiction(Vec<Problem>),
    /// Reading the file back would not give the intended tournament.
    #[error("the round cannot be entered: {0}")]
    ReadBack(#[from] ReadBackError),
}

impl Document {
    /// The players and rounds with a board that was won or lost without an opponent, if this is a
    /// tournament of teams: in others, `0000 - +` is a bye.
    pub fn defaults(&self) -> Vec<(PlayerId, Column)> {
        let of_line = |line: Line<'_>| {
            let row = Row::new(line.text(), Unit::Character);
            let rounds = cell::rounds_within(row.len());
            let is_default = |round: &usize| {
                let first = cell::first_column(*round);
                cell::is_default(row.field(first, first + cell::WIDTH - 1))
            };
            let id = read_id(&row);
            let found = (0..rounds).filter(is_default).map(Column::from_index);
            found.filter_map(|column| Some((id?, column))).collect::<Vec<_>>()
        };
        self.lines().filter(|line| line.is_record("001")).flat_map(of_line).collect()
    }

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

    /// Writes the pairing of a round into the lines of the players: opponent and color without
    /// result, and `0000 - U` for the pairing-allocated bye. If that bye was given in advance, a
    /// record 240 with the letter U says so. Such a record also stands for the bye if the round has
    /// no pair and would otherwise look complete.
    ///
    /// An existing pairing of the round without results is replaced, including its bye. Players who
    /// are not paired keep their requested byes. Points stay the same, except for those of a bye
    /// that a player no longer has. The document is read back: if the result is not the [tournament
    /// with the pairing](Tournament::with_pairing), or the pairing cannot be written, nothing
    /// changes. Neither does anything if the document has the pairing already.
    ///
    /// # Errors
    ///
    /// See [`EnterError`].
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Pair, PlayerId, RoundNumber, RoundPairing, trf};
    ///
    /// let id = |number| PlayerId::new(number).unwrap();
    /// let mut document = trf::Document::parse(b"001    1\n001    2\n001    3\n");
    /// let tournament = trf::read(&document).into_tournament()?;
    /// let pair = Pair { white: id(3), black: id(1) };
    /// let pairing = RoundPairing::new(vec![pair], Some(id(2)))?;
    /// document.enter_round(&tournament, RoundNumber::FIRST, &pairing)?;
    /// assert_eq!(document.line(1).unwrap().text().trim_end(), format!("{:91}   3 b", "001    1"));
    /// assert_eq!(document.line(2).unwrap().text(), format!("{:91}0000 - U", "001    2"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn enter_round(
        &mut self,
        tournament: &Tournament,
        round: RoundNumber,
        pairing: &RoundPairing,
    ) -> Result<(), EnterError> {
        let mut changed = self.clone();
        let boards = tournament.boards().transpose().map_err(EnterError::Contradiction)?;
        if boards.is_none() {
            changed.enter_cells(tournament, round, pairing)?;
        }
        let meant = tournament.with_pairing(round, pairing).map_err(EnterError::Contradiction)?;
        if let (Some(boards), Some(teams)) = (boards, meant.teams()) {
            changed.enter_boards(&boards, teams, round)?;
            changed.enter_bye_of_team(round, pairing.bye());
        }
        let assigned = tournament.assigned_byes(round).find(|&id| pairing.bye() == Some(id));
        if let Some(id) = assigned.filter(|_| !pairing.pairs().is_empty()) {
            changed.enter_assigned_bye(round, id);
        }
        let any_results = tournament.draft().any_results;
        let options = ReadOptions::default().with_points(*tournament.points());
        let options = options.with_form(tournament.form());
        let options = if any_results { options.with_any_results() } else { options };
        let meant = Meaning::of(&meant);
        // A lonely bye may have been entered before, in one way or the other.
        if pairing.pairs().is_empty() && self.read_back(&meant, options).is_ok() {
            return Ok(());
        }
        if let Err(error) = changed.read_back(&meant, options) {
            let only_bye = pairing.bye().filter(|_| pairing.pairs().is_empty());
            let Some(bye) = only_bye else { return Err(error.into()) };
            changed = self.clone();
            changed.enter_lonely_bye(tournament, round, bye)?;
            changed.read_back(&meant, options)?;
        }
        *self = changed;
        Ok(())
    }

    /// Writes an entry into the line of a player, in the eight characters `OOOO C R` of a column,
    /// without checking it; [reading](super::read()) reports any errors. Returns whether there is
    /// such a player.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Column, PlayerId, trf::Document};
    ///
    /// let mut document = Document::parse(b"001    7 m    Somebody\n");
    /// assert!(document.set_cell(PlayerId::new(7).unwrap(), Column::FIRST, "   4 w 1"));
    /// assert!(document.line(1).unwrap().text().ends_with("   4 w 1"));
    /// ```
    pub fn set_cell(&mut self, id: PlayerId, column: Column, text: &str) -> bool {
        let first = cell::first_column(column.index());
        let blanks = " ".repeat(cell::WIDTH);
        let text: String = one_line(text).chars().chain(blanks.chars()).take(cell::WIDTH).collect();
        self.set_columns(id, (first, first + cell::WIDTH - 1), &text)
    }

    /// Writes the points, or blanks, into the line of a player. Returns whether there is such a
    /// player.
    pub fn set_points(&mut self, id: PlayerId, points: Option<Score>) -> bool {
        let text = points.and_then(narrow).unwrap_or_default();
        self.set_columns(id, POINTS, &format!("{text:>4}"))
    }

    fn set_columns(&mut self, id: PlayerId, (first, last): (usize, usize), text: &str) -> bool {
        let Some(line) = self.player_line(id) else { return false };
        let (record, _) = player::read(line);
        let row = Row::new(line.text().trim_end(), record.unit);
        let gap = (first - 1).saturating_sub(row.len());
        let (before, after) =
            (row.field(1, first - 1), row.field(last + 1, row.len().max(last + 1)));
        let (number, text) = (line.number(), format!("{before}{:gap$}{text}{after}", ""));
        self.change_line(number, text);
        true
    }

    /// Enters a round that consists only of a bye, where an entry in the line would make it look
    /// complete: everybody would have a bye, and the points would not show the difference.
    fn enter_lonely_bye(
        &mut self,
        tournament: &Tournament,
        round: RoundNumber,
        bye: PlayerId,
    ) -> Result<(), EnterError> {
        self.enter_cells(tournament, round, &RoundPairing::default())?;
        self.enter_assigned_bye(round, bye);
        Ok(())
    }

    fn enter_cells(
        &mut self,
        tournament: &Tournament,
        round: RoundNumber,
        pairing: &RoundPairing,
    ) -> Result<(), EnterError> {
        let contest = tournament.contest();
        let entries: Vec<_> = contest.entries(round, pairing, unplayed).collect();
        for column in tournament.columns(round) {
            let of_column = entries.iter().filter(|it| it.column == column);
            let of_column = of_column.map(|it| (it.player, it.outcome)).collect();
            self.enter_column(tournament, round, column, of_column)?;
        }
        Ok(())
    }

    /// Enters the games of matches, given the teams with them.
    fn enter_boards(
        &mut self,
        boards: &Tournament,
        teams: &Teams,
        round: RoundNumber,
    ) -> Result<(), EnterError> {
        let column = Column::from_index(round.index());
        let entry = |player: &Player| {
            let outcome = player.entry(column).filter(|outcome| outcome.opponent().is_some());
            outcome.map(|outcome| (player.id, *outcome))
        };
        let entries = teams.players.iter().filter_map(entry).collect();
        self.enter_column(boards, round, column, entries)
    }

    /// Enters which team has the bye of a round (320).
    fn enter_bye_of_team(&mut self, round: RoundNumber, bye: Option<PlayerId>) {
        let text = bye.map_or("000".to_owned(), |id| format!("{id:>3}"));
        let first = 15 + 4 * round.index();
        let line = self.lines().find(|line| line.is_record("320"));
        let Some(line) = line.map(|line| (line.number(), line.text().trim_end().to_owned())) else {
            if bye.is_some() {
                let others = "000 ".repeat(round.index());
                self.insert_record(&format!("320 {:10}{others}{text}", ""));
            }
            return;
        };
        let (number, line) = line;
        // Columns of points may be blank.
        let mut line = format!("{line:<13}");
        while line.chars().count() + 1 < first {
            let missing = first - 1 - line.chars().count();
            line.push_str(&" 000"[..missing.min(4)]);
        }
        let row = Row::new(&line, Unit::Character);
        let end = row.field(first + 3, row.len().max(first + 3));
        let changed = format!("{}{text}{end}", row.field(1, first - 1));
        self.change_line(number, changed);
    }

    fn enter_column(
        &mut self,
        tournament: &Tournament,
        round: RoundNumber,
        column: Column,
        mut entries: BTreeMap<PlayerId, Outcome>,
    ) -> Result<(), EnterError> {
        let mut changes = Vec::new();
        for line in self.lines().filter(|line| line.is_record("001")) {
            let Some(id) = read_id(&Row::new(line.text(), Unit::Character)) else { continue };
            let Some(player) = tournament.player(id) else { continue };
            let listed = Listed::of(line, tournament, player, round);
            let changed = change(line, &listed, (round, column), entries.remove(&id))?;
            changes.extend(changed.map(|text| (line.number(), text)));
        }
        if let Some((&id, _)) = entries.first_key_value() {
            return Err(EnterError::UnknownPlayer(id));
        }
        for (number, text) in changes {
            self.change_line(number, text);
        }
        Ok(())
    }

    /// Records that a bye was given in advance, unless the document already says so. Of two records
    /// for a player, the last one counts.
    fn enter_assigned_bye(&mut self, round: RoundNumber, id: PlayerId) {
        let given = |line: Line<'_>| {
            let absence = byes::read_240(line, &mut Findings::default())?;
            let (bye, of_round) = absence.bye?;
            let names = absence.players.iter().any(|mention| mention.id == id);
            (of_round == round && names).then_some(bye)
        };
        let records = self.lines().filter(|line| line.is_record("240"));
        if records.rev().find_map(given) != Some(Bye::PairingAllocated) {
            self.push_line(&byes::line_240(Bye::PairingAllocated, round, &[id]));
        }
    }

    /// Reads back the file that the document would be written to.
    fn read_back(&self, meant: &Meaning<'_>, options: ReadOptions) -> Result<(), ReadBackError> {
        let reading = read_with(&Self::parse(&self.to_bytes()), options.without_lint());
        let read = reading.into_tournament()?;
        meant.check(&Meaning::of(&read))
    }
}

/// The parts of a player's line, other than the rounds, that a pairing can change.
struct Listed<'a> {
    unit: Unit,
    player: &'a Player,
    points: Points,
    /// The possible points without the round being entered.
    allowed: Expected,
    /// The points for the pairing-allocated bye in that round.
    bye: Score,
}

impl<'a> Listed<'a> {
    fn of(line: Line<'_>, tournament: &Tournament, player: &'a Player, round: RoundNumber) -> Self {
        let (record, _) = player::read(line);
        let column = tournament.form().column(round);
        let outcomes = player.outcomes.iter().take(column.index()).copied().collect();
        let before = Player { outcomes, ..player.clone() };
        let (scoring, bye) = (tournament.scoring(), Outcome::Bye(Bye::PairingAllocated));
        Self {
            unit: record.unit,
            player,
            points: record.points,
            allowed: Expected::of(&before, column.index(), scoring),
            bye: scoring.result(player.id, column, &bye),
        }
    }

    /// The points without those of a bye the player no longer has, if they have to change.
    fn without_bye(&self) -> Option<String> {
        match self.points {
            Points::Listed(listed) if !self.allowed.allows(listed) => narrow(listed - self.bye),
            _ => None,
        }
    }
}

/// A player's line with a different entry in a round; `None` if it stays the same.
fn change(
    line: Line<'_>,
    listed: &Listed<'_>,
    (round, column): (RoundNumber, Column),
    entry: Option<Outcome>,
) -> Result<Option<String>, EnterError> {
    const BYE: Outcome = Outcome::Bye(Bye::PairingAllocated);
    let row = Row::new(line.text().trim_end(), listed.unit);
    let first = cell::first_column(column.index());
    let end = first + cell::WIDTH;
    let present = row.field(first, end - 1);
    let (is_pairing, is_bye) = match cell::read(present) {
        Ok(Cell::Outcome(Outcome::Open { adjourned: false, .. })) => (true, false),
        Ok(Cell::Outcome(BYE) | Cell::ColoredBye(Bye::PairingAllocated)) => (true, true),
        Ok(Cell::Blank) => (false, false),
        _ if entry.is_none() => return Ok(None),
        _ => {
            let (player, found) = (listed.player.id, present.trim().to_owned());
            return Err(EnterError::Taken { player, round, found });
        }
    };
    let new = match entry {
        None if is_pairing => " ".repeat(cell::WIDTH),
        None => return Ok(None),
        Some(entry) => cell::write(&entry),
    };
    let points = listed.without_bye().filter(|_| is_bye && entry != Some(BYE));
    let points = points.map_or(row.field(POINTS.0, POINTS.1).to_owned(), |it| format!("{it:>4}"));
    let (before, between) = (row.field(1, POINTS.0 - 1), row.field(POINTS.1 + 1, first - 1));
    let gap = (first - 1).saturating_sub(row.len());
    let after = row.field(end, row.len().max(end));
    let text = format!("{before}{points}{between}{:gap$}{new}{after}", "");
    Ok(Some(match entry {
        Some(_) => text,
        None => text.trim_end().to_owned(),
    }))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::{tournament::Pair, trf};

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

    fn enter(
        document: &mut Document,
        round: RoundNumber,
        pairing: &RoundPairing,
    ) -> Result<(), EnterError> {
        let tournament = trf::read(document).into_tournament().unwrap();
        document.enter_round(&tournament, round, pairing)
    }

    fn lines(document: &Document) -> Vec<String> {
        document.lines().map(|line| line.text().to_owned()).collect()
    }

    #[test]
    fn a_round_is_written_replaced_and_read_back() {
        let second = RoundNumber::from_index(1);
        let mut document = Document::parse(FILE.as_bytes());
        let before = lines(&document);
        enter(&mut document, second, &pairing(&[(3, 1)], Some(2))).unwrap();
        let after = lines(&document);
        assert_eq!(after[2], format!("{}     3 b  ", before[2]));
        assert_eq!(after[3], format!("{}  0000 - U", before[3].trim_end()));
        assert_eq!(after[5], format!("{}     1 w  ", before[5]));
        assert_eq!((&after[..2], &after[4], &after[6]), (&before[..2], &before[4], &before[6]));
        let tournament = trf::read(&document).into_tournament().unwrap();
        assert_eq!(tournament.open_round(), Some(second));
        assert_eq!(tournament.recorded(second).byes, [id(2)]);

        enter(&mut document, second, &pairing(&[(1, 2)], None)).unwrap();
        let again = lines(&document);
        assert_eq!(again[2], format!("{}     2 w  ", before[2]));
        assert_eq!(again[5], before[5], "not paired any more");
    }

    #[test]
    fn columns_of_bytes_stay_columns_of_bytes() {
        let text = "001    1      Müller                           2000                             \
                    0.0    1  0000 - Z\n001    2\n";
        let mut document = Document::parse(text.as_bytes());
        enter(&mut document, RoundNumber::from_index(1), &pairing(&[(1, 2)], None)).unwrap();
        let line = document.line(1).unwrap().text();
        assert_eq!(line.strip_prefix(text.lines().next().unwrap()), Some("     2 w  "));
    }

    #[test]
    fn what_has_happened_is_not_overwritten() {
        let mut document = Document::parse(FILE.as_bytes());
        let first = RoundNumber::FIRST;
        let error = enter(&mut document, first, &pairing(&[(3, 1)], None)).unwrap_err();
        assert_eq!(error.to_string(), "player 1 already has \"2 w 1\" in round 1");
        let error = enter(&mut document, first, &pairing(&[], Some(9))).unwrap_err();
        assert_eq!(error, EnterError::UnknownPlayer(id(9)));
        let second = RoundNumber::from_index(1);
        let error = enter(&mut document, second, &pairing(&[(3, 4)], None)).unwrap_err();
        assert_eq!(error.to_string(), "player 4 already has \"0000 - H\" in round 2");
        assert_eq!(document.to_bytes(), FILE.as_bytes());
    }

    #[test]
    fn characters_outside_the_fields_that_change_stay() {
        let mut document = Document::parse(FILE.replace("Bob ", "B\0b\t").as_bytes());
        let before = document.to_bytes();
        enter(&mut document, RoundNumber::from_index(1), &pairing(&[(1, 2)], Some(3))).unwrap();
        let after = document.to_bytes();
        assert!(before != after && String::from_utf8(after).unwrap().contains("B\0b\t"));
        assert!(document.set_cell(id(2), Column::from_index(2), "\n"));
        assert_eq!(Document::parse(&document.to_bytes()).lines().count(), document.lines().count());
    }
}
