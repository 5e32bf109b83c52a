//! Brings a document to say what a tournament has become.
//!
//! What changes is found by writing the tournament as it was and as it is meant, in the format of the
//! document: the lines, and the columns of players' lines, in which the two differ. Everything else
//! stays as it is, whatever its spelling. Only where the document spells something that the writer would
//! not, such as an absence in XXZ, is a record or a column written anew although it would be written as
//! before.

use std::collections::BTreeMap;

use super::{
    Document, Format, ReadOptions, cell,
    cell::Cell,
    document::Line,
    header, person,
    person::read_id,
    player::{self, POINTS, RANK},
    read::{KNOWN, read_with},
    records::teams::TEAM_RECORDS,
    row::{Row, Unit},
    write::{DoesNotFit, Loss, Written, write},
};
use crate::{
    contest::Form,
    phrase,
    read_back::{Meaning, ReadBackError},
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::{Bye, Header, Outcome, PlayerId, Problem, RoundNumber, Tournament},
};

/// Why something cannot be entered into a file.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EnterError {
    /// A player of a pairing already has a result or a bye in that round.
    Taken {
        /// The player.
        player: PlayerId,
        /// The round.
        round: RoundNumber,
        /// The existing entry.
        found: String,
    },
    /// The facts would contradict each other.
    Contradiction(Vec<Problem>),
    /// A number is too wide for its columns.
    DoesNotFit(#[from] DoesNotFit),
    /// The file cannot hold something.
    Lost(Loss),
    /// Reading the file back would not give the intended tournament.
    ReadBack(#[from] ReadBackError),
}

impl ToPhrase for EnterError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Taken { player, round, found } => phrase!(
                "player {player} already has \"{found}\" in round {round}",
                player,
                found = Phrase::plain(found),
                round
            ),
            Self::Contradiction(problems) => problems.phrase(),
            Self::DoesNotFit(error) => error.phrase(),
            Self::Lost(loss) => phrase!("the file cannot hold {loss}", loss),
            Self::ReadBack(error) => error.phrase(),
        }
    }
}

display_in_english!(EnterError);

/// A tournament and its header.
pub(crate) type Contents<'a> = (&'a Tournament, &'a Header);

/// Forfeited matches of teams. A line may say what the games say as well, until these change.
const FORFEITS: &str = "330";

/// The columns of a player's line between number and points.
const FIELDS: [(usize, usize); 7] = [
    person::SEX,
    person::TITLE,
    person::NAME,
    person::RATING,
    person::FEDERATION,
    person::NUMBER,
    person::BIRTH_DATE,
];

impl Document {
    /// The document with the changes that lead from one tournament, which it says, to another. It is
    /// read back with the given options, and has to be the tournament that is meant.
    pub(crate) fn updated(
        &self,
        said: Contents<'_>,
        meant: Contents<'_>,
        options: ReadOptions,
    ) -> Result<Self, EnterError> {
        let (own, both) = (self.own_format(), Format::Trf26 { twins: true });
        let mut failure = None;
        for (format, anew) in [(own, false), (both, false), (own, true), (both, true)] {
            match self.updated_in(format, anew, said, meant, options) {
                Ok(updated) => return Ok(updated),
                Err(error) => failure = failure.or(Some(error)),
            }
        }
        failure.map_or_else(|| Ok(self.clone()), Err)
    }

    fn updated_in(
        &self,
        format: Format,
        anew: bool,
        said: Contents<'_>,
        meant: Contents<'_>,
        options: ReadOptions,
    ) -> Result<Self, EnterError> {
        let new = write(meant.0, meant.1, format)?;
        let old = write(said.0, said.1, format)?;
        let is_begun = self.lines().len() > 0;
        let was_lost = |loss: &&Loss| is_begun && old.losses.contains(loss);
        if let Some(loss) = new.losses.iter().find(|loss| !was_lost(loss)) {
            return Err(EnterError::Lost(loss.clone()));
        }
        if !is_begun {
            new.read_back_as(&new.document, meant.0, options)?;
            return Ok(new.document);
        }
        let mut updated = self.clone();
        let change = Change {
            old: lines_of(&old),
            new: lines_of(&new),
            has_ranks: has_ranks(said.0) || has_ranks(meant.0),
            complete: meant.0.form().column(meant.0.round_to_pair()).index(),
            anew,
        };
        updated.update_players(&change);
        updated.update_records(&change);
        new.read_back_as(&updated, meant.0, options)?;
        Ok(updated)
    }

    /// The format whose records the document has.
    fn own_format(&self) -> Format {
        let has = |is_one: fn(&str) -> bool| {
            self.lines().any(|line| is_one(line.record()) && line.is_record(line.record()))
        };
        let twins = has(|record| KNOWN.contains(&record) && !record.starts_with(char::is_numeric));
        let is_of_2026 = |record: &str| {
            let of_header = || header::RECORDS.iter().any(|&(known, _)| known == record);
            record >= "142"
                && record.starts_with(['1', '2'])
                && (KNOWN.contains(&record) || of_header())
                || TEAM_RECORDS.contains(&record) && record != "013"
        };
        if has(is_of_2026) { Format::Trf26 { twins } } else { Format::Trfx }
    }

    /// Changes the lines of players, removes those of players who are gone, and adds new ones.
    fn update_players(&mut self, change: &Change<'_>) {
        let rows = |lines: &[&'_ str]| -> Vec<(PlayerId, String)> {
            let row = |line: &&str| {
                Some((read_id(&Row::new(line, Unit::Character))?, (*line).to_owned()))
            };
            lines.iter().filter(|line| line.starts_with("001")).filter_map(row).collect()
        };
        let old: BTreeMap<_, _> = rows(&change.old).into_iter().collect();
        let new = rows(&change.new);
        let meant: BTreeMap<_, _> = new.iter().map(|(id, row)| (*id, row.as_str())).collect();
        let mut gone = Vec::new();
        let mut changed = Vec::new();
        for line in self.lines().filter(|line| line.is_record("001")) {
            let Some(id) = read_id(&Row::new(line.text(), Unit::Character)) else { continue };
            match meant.get(&id) {
                Some(row) => changed.extend(
                    change
                        .player(line, old.get(&id).map(String::as_str), row)
                        .map(|text| (line.number(), text)),
                ),
                None => gone.push(line.number()),
            }
        }
        for (number, text) in changed {
            self.change_line(number, text);
        }
        for number in gone.into_iter().rev() {
            self.remove_line(number);
        }
        let mut before: Option<PlayerId> = None;
        for (id, row) in new {
            if self.player_line(id).is_none() {
                let row = if change.has_ranks {
                    row
                } else {
                    put(&Row::new(&row, Unit::Character), RANK, "")
                };
                let last = || self.lines().rev().find(|line| line.is_record("001"));
                let place = before.and_then(|id| self.player_line(id)).or_else(last);
                match place {
                    Some(line) => self.insert_line(line.number() + 1, row.trim_end()),
                    None => self.push_line(row.trim_end()),
                }
            }
            before = Some(id);
        }
    }

    /// Brings all other lines up to date, record by record.
    fn update_records(&mut self, change: &Change<'_>) {
        let mut records: Vec<&str> = Vec::new();
        let written = change.new.iter().chain(&change.old).map(|line| Line::alone(line).record());
        for record in written.chain(KNOWN.iter().copied()).chain([FORFEITS]) {
            if record != "001" && !records.contains(&record) {
                records.push(record);
            }
        }
        for record in &records {
            let of = |lines: &[&'_ str]| -> Vec<String> {
                let lines = lines.iter().filter(|line| Line::alone(line).record() == *record);
                lines.map(|line| line.trim_end().to_owned()).collect()
            };
            let (old, new) = (of(&change.old), of(&change.new));
            let is_known = KNOWN.contains(record) || *record == FORFEITS;
            if old != new || change.anew && is_known {
                let old = if change.anew { None } else { Some(&old[..]) };
                self.update_record(record, old, &new, &records);
            }
        }
    }

    /// Brings the lines of a record up to date; without knowing what they were, by writing anew what is
    /// spelled otherwise.
    fn update_record(
        &mut self,
        record: &str,
        old: Option<&[String]>,
        new: &[String],
        order: &[&str],
    ) {
        let is_understood = is_read(record);
        let own: Vec<_> = self
            .lines()
            .filter(|line| line.record() == record && (!is_understood || line.is_record(record)))
            .map(|line| (line.number(), line.text().trim_end().to_owned()))
            .collect();
        let mut texts: Vec<_> = own.iter().map(|(_, text)| text).collect();
        let is_own = |text: &&String| texts.contains(text);
        let gone = old.unwrap_or_default().iter().filter(|text| !new.contains(text));
        let is_other =
            |text: &&String| !new.contains(text) && !old.unwrap_or_default().contains(text);
        // What is gone may be spelled otherwise.
        let anew = old.is_none()
            || is_understood
                && gone.clone().any(|text| !is_own(&text))
                && texts.iter().any(is_other);
        let stale: Vec<_> = own
            .iter()
            .filter(|(_, text)| !new.contains(text) && (anew || !is_other(&text)))
            .map(|(number, _)| *number)
            .collect();
        let mut missing = Vec::new();
        for text in new {
            if let Some(place) = texts.iter().position(|it| *it == text) {
                texts.remove(place);
            } else if anew || !old.unwrap_or_default().contains(text) {
                missing.push(text.as_str());
            }
        }
        let mut missing = missing.into_iter();
        let mut surplus = Vec::new();
        for number in stale {
            match missing.next() {
                Some(text) => self.replace_line(number, text),
                None => surplus.push(number),
            }
        }
        let place = match own.last() {
            _ if !is_understood => self.lines().len() + 1,
            Some((last, _)) => last + 1,
            None => self.place_of(record, order),
        };
        for (offset, text) in missing.enumerate() {
            self.insert_line(place + offset, text);
        }
        for number in surplus.into_iter().rev() {
            self.remove_line(number);
        }
    }

    /// Where a record belongs of which there is no line: after the lines of the record before it.
    fn place_of(&self, record: &str, order: &[&str]) -> usize {
        let place = order.iter().position(|it| *it == record).unwrap_or_default();
        let last = |record: &&str| {
            let mut lines = self.lines().rev();
            lines.find(|line| line.is_record(record)).map(Line::number)
        };
        let is_header = header::RECORDS.iter().any(|&(known, _)| known == record)
            || matches!(record, "142" | "152" | "162")
            || record.starts_with("BB")
            || matches!(record, "XXR" | "XXC");
        let first_player = || self.lines().find(|line| line.is_record("001")).map(Line::number);
        let after_another = order[..place].iter().rev().filter(|_| is_header).find_map(last);
        match (is_header, after_another) {
            (true, Some(number)) => number + 1,
            (true, None) => first_player().unwrap_or(1),
            (false, _) => self.lines().len() + 1,
        }
    }
}

/// What changes in a document.
struct Change<'a> {
    /// The lines as they would be written before and after.
    old: Vec<&'a str>,
    new: Vec<&'a str>,
    /// Whether the file has ranks.
    has_ranks: bool,
    /// How many columns of results are complete.
    complete: usize,
    /// Whether points, entries and records that the writer would not write so are written anew.
    anew: bool,
}

impl Change<'_> {
    /// A player's line with its changes; `None` if it stays the same.
    fn player(&self, line: Line<'_>, old: Option<&str>, new: &str) -> Option<String> {
        let (record, _) = player::read(line, Form::Games);
        let mut text = line.text().trim_end().to_owned();
        let new = Row::new(new, Unit::Character);
        let old = old.map(|old| Row::new(old, Unit::Character));
        let rounds = [Some(&new), old.as_ref()].into_iter().flatten().map(Row::len);
        let rounds = rounds.chain([Row::new(&text, record.unit).len()]);
        let rounds = cell::rounds_within(rounds.max().unwrap_or_default());
        let cells = (0..rounds).map(|round| {
            let first = cell::first_column(round);
            (first, first + cell::WIDTH - 1)
        });
        let rank = self.has_ranks.then_some(RANK);
        let mut is_changed = false;
        for columns in FIELDS.into_iter().chain([POINTS]).chain(rank).chain(cells) {
            let (first, last) = columns;
            let meant = new.field(first, last);
            let own = Row::new(&text, record.unit);
            let found = own.field(first, last);
            let is_said =
                old.as_ref().is_some_and(|old| old.field(first, last).trim() == meant.trim());
            let is_stale = self.anew && first >= POINTS.0 && !self.is_same(columns, found, meant);
            if found.trim() != meant.trim() && (!is_said || is_stale) {
                text = put(&own, columns, meant);
                is_changed = true;
            }
        }
        is_changed.then(|| text.trim_end().to_owned())
    }

    /// Whether two spellings of points, a rank or an entry say the same.
    fn is_same(&self, (first, _): (usize, usize), found: &str, meant: &str) -> bool {
        let Some(column) = first.checked_sub(cell::first_column(0)).map(|offset| offset / 10)
        else {
            return found.trim() == meant.trim();
        };
        let outcome = |text| match cell::read(text) {
            Ok(Cell::Blank) if column < self.complete => Some(Some(Outcome::Bye(Bye::ZeroPoint))),
            Ok(Cell::Blank) => Some(None),
            Ok(Cell::Outcome(outcome)) => Some(Some(outcome)),
            Ok(Cell::ColoredBye(bye)) => Some(Some(Outcome::Bye(bye))),
            Err(_) => None,
        };
        outcome(found).is_some_and(|found| Some(found) == outcome(meant))
    }
}

/// Whether the reader understands a record.
fn is_read(record: &str) -> bool {
    let of_header = || header::RECORDS.iter().any(|&(known, _)| known == record);
    KNOWN.contains(&record) || TEAM_RECORDS.contains(&record) || of_header() || record == "GAM"
}

fn lines_of(written: &Written) -> Vec<&str> {
    written.document.lines().map(Line::text).collect()
}

/// Whether anybody has a rank.
fn has_ranks(tournament: &Tournament) -> bool {
    let members = tournament.teams().map_or(&[][..], |teams| &teams.players);
    tournament.players().iter().chain(members).any(|player| player.details.rank.is_some())
}

/// A line with other text in columns.
pub(super) fn put(row: &Row<'_>, (first, last): (usize, usize), text: &str) -> String {
    let before = row.field(1, first - 1);
    let gap = (first - 1).saturating_sub(row.len());
    let after = row.field(last + 1, row.len().max(last + 1));
    let width = match row.unit() {
        Unit::Character => text.chars().count(),
        Unit::Byte => text.len(),
    };
    let rest = (last + 1 - first).saturating_sub(width);
    format!("{before}{:gap$}{text}{:rest$}{after}", "", "")
}

impl Written {
    /// Reads a document back with options: it has to be the tournament that was written.
    fn read_back_as(
        &self,
        document: &Document,
        meant: &Tournament,
        options: ReadOptions,
    ) -> Result<(), ReadBackError> {
        let document = Document::parse(&document.to_bytes());
        let reading = read_with(&document, options.without_lint());
        let (read, header) = reading.into_parts()?;
        Meaning::of(meant).check(&Meaning::of(&read))?;
        self.check_texts(&read, header, meant)
    }
}
