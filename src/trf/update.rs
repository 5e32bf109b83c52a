//! Brings a document to say what a tournament has become.
//!
//! What changes is found by writing the tournament as it was and as it is meant, in the format of the
//! document: the lines, and the columns of players' lines, in which the two differ. Everything else
//! stays as it is, whatever its spelling. Only where the document spells something that the writer would
//! not, such as an absence in XXZ, is a record or a column written anew although it would be written as
//! before.

use super::{
    Document, Format, ReadOptions,
    document::Line,
    edit::Edits,
    header, person,
    player::{self, POINTS, RANK},
    read::read_with,
    record::Formats,
    records::{byes, details, forbidden, formats_of, of_players_first},
    row::{self, Edges, Row, Unit, rounds_within},
    write::{DoesNotFit, Loss, Written, write},
};
use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

use crate::{
    cell::{self, Cell},
    phrase,
    player_id::PlayerId,
    read_back::{Meaning, ReadBackError},
    text::phrase::{Phrase, ToPhrase, display_in_english},
    tournament::{Bye, Form, Header, Outcome, Problem, RoundNumber, Tournament},
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

/// Records that are written anew where they are spelled otherwise, besides those of players that are read first:
/// forfeited matches of teams, of which a line may say what the games say as well until these change, and
/// comments on facts.
const OTHERS: [&str; 3] = ["330", forbidden::COMMENT, byes::COMMENT];

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
        let (mut failure, mut commented) = (None, None);
        for (format, anew) in [(own, false), (both, false), (own, true), (both, true)] {
            match self.updated_in(format, anew, said, meant, options) {
                // A record that other programs read says more than a comment.
                Ok(updated) if updated.comments_on_facts() > self.comments_on_facts() => {
                    commented = commented.or(Some(updated));
                }
                Ok(updated) => return Ok(updated),
                Err(error) => failure = failure.or(Some(error)),
            }
        }
        match (commented, failure) {
            (Some(updated), _) => Ok(updated),
            (None, Some(failure)) => Err(failure),
            (None, None) => Ok(self.clone()),
        }
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

    /// The number of comments that say what records could.
    fn comments_on_facts(&self) -> usize {
        let comments = self.lines().map(kind);
        comments.filter(|kind| [forbidden::COMMENT, byes::COMMENT].contains(kind)).count()
    }

    /// The format whose records the document has.
    fn own_format(&self) -> Format {
        let has = |is_one: fn(&str) -> bool| {
            self.lines().any(|line| is_one(line.record()) && line.is_record(line.record()))
        };
        let twins = has(|record| formats_of(record) == Some(Formats::Extensions));
        let is_new = has(|record| formats_of(record) == Some(Formats::Trf2026));
        if is_new { Format::Trf26 { twins } } else { Format::Trfx }
    }

    /// Changes the lines of players, removes those of players who are gone, and adds new ones.
    fn update_players(&mut self, change: &Change<'_>) {
        let old: BTreeMap<_, _> = players_of(&change.old).into_iter().collect();
        let new = players_of(&change.new);
        let meant: BTreeMap<_, _> = new.iter().copied().collect();
        let mut edits = Edits::default();
        // The lines that stay, and the last one.
        let (mut numbers, mut last) = (BTreeMap::new(), None);
        for line in self.lines().filter(|line| line.is_record("001")) {
            let row = line.id().map(|id| meant.get(&id).map(|row| (id, row)));
            if row == Some(None) {
                edits.remove(line.number());
                continue;
            }
            last = Some(line.number());
            if let Some((id, row)) = row.flatten() {
                numbers.entry(id).or_insert(line.number());
                if let Some(text) = change.player(line, old.get(&id).copied(), row) {
                    edits.change(line.number(), text);
                }
            }
        }
        // Who has no line gets one after that of the player before.
        let mut before = None;
        for (id, row) in new {
            if let Some(number) = numbers.get(&id) {
                before = Some(*number);
                continue;
            }
            before = before.or(last);
            let row = if change.has_ranks {
                row.into()
            } else {
                Cow::Owned(put(&Row::new(Line::alone(row), Unit::Character), RANK, ""))
            };
            let place = before.unwrap_or(self.lines().len());
            edits.insert(place + 1, row.trim_end());
        }
        self.make(edits);
    }

    /// Brings all other lines up to date, record by record.
    fn update_records(&mut self, change: &Change<'_>) {
        let (old, new) = (by_record(&change.old), by_record(&change.new));
        let mut seen = BTreeSet::from(["001"]);
        let written = change.new.iter().chain(&change.old).map(|line| kind(Line::alone(line)));
        let records = written.chain(of_players_first()).chain(OTHERS);
        let records: Vec<_> = records.filter(|record| seen.insert(*record)).collect();
        for record in &records {
            let (old, new) = (old.get(record), new.get(record));
            let is_known = OTHERS.contains(record) || of_players_first().any(|it| it == *record);
            if old != new || change.anew && is_known {
                let [old, new] = [old, new].map(|lines| lines.map_or(&[][..], Vec::as_slice));
                let old = (!change.anew).then_some(old);
                self.update_record(record, old, new, &records);
            }
        }
    }

    /// Brings the lines of a record up to date; without knowing what they were, by writing anew what is
    /// spelled otherwise.
    fn update_record(&mut self, record: &str, old: Option<&[&str]>, new: &[&str], order: &[&str]) {
        let is_understood = is_read(record);
        let own = self.lines().filter(|line| {
            kind(*line) == record && (!is_understood || line.is_record(line.record()))
        });
        let own: Vec<_> = own.map(|line| (line.number(), line.text().trim_end())).collect();
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for (_, text) in &own {
            *counts.entry(text).or_default() += 1;
        }
        let was: BTreeSet<_> = old.unwrap_or_default().iter().copied().collect();
        let is: BTreeSet<_> = new.iter().copied().collect();
        let is_other = |text: &str| !is.contains(text) && !was.contains(text);
        // What is gone may be spelled otherwise.
        let anew = old.is_none()
            || is_understood
                && was.difference(&is).any(|text| !counts.contains_key(text))
                && counts.keys().any(|text| is_other(text));
        let stale = own.iter().filter(|(_, text)| !is.contains(text) && (anew || !is_other(text)));
        let mut missing = new.iter().enumerate().filter(|(_, text)| match counts.get_mut(**text) {
            Some(left @ 1..) => {
                *left -= 1;
                false
            }
            _ => anew || !was.contains(**text),
        });
        let mut edits = Edits::default();
        for &(number, _) in stale {
            match missing.next() {
                Some((_, text)) => edits.change(number, (*text).to_owned()),
                None => edits.remove(number),
            }
        }
        let place = match own.last() {
            _ if !is_understood => self.lines().len() + 1,
            Some((last, _)) => last + 1,
            None => self.place_of(record, order),
        };
        // A line that is read belongs before the one that the writer would write after it.
        let numbers: BTreeMap<_, _> =
            own.iter().rev().map(|&(number, text)| (text, number)).collect();
        for (at, text) in missing {
            let later = new[at + 1..].iter().filter(|_| is_understood);
            let before = later.filter_map(|later| numbers.get(*later)).min();
            edits.insert(before.copied().unwrap_or(place), text);
        }
        self.make(edits);
    }

    /// Where a record belongs of which there is no line: after the lines of the record before it.
    fn place_of(&self, record: &str, order: &[&str]) -> usize {
        let is_header = header::RECORDS.iter().any(|&(known, ..)| known == record)
            || matches!(record, "142" | "152" | "162")
            || record.starts_with("BB")
            || matches!(record, "XXR" | "XXC");
        if !is_header {
            return self.lines().len() + 1;
        }
        let (mut last, mut first_player) = (BTreeMap::new(), None);
        for line in self.lines().filter(|line| line.is_record(line.record())) {
            last.insert(line.record(), line.number());
            if line.record() == "001" {
                first_player = first_player.or(Some(line.number()));
            }
        }
        let before = order.iter().take_while(|it| **it != record);
        let after_another = before.filter_map(|it| last.get(it)).last();
        after_another.map_or(first_player.unwrap_or(1), |number| number + 1)
    }
}

/// What changes in a document.
struct Change<'a> {
    /// The lines as they would be written before and after.
    old: Vec<&'a str>,
    new: Vec<&'a str>,
    /// Tells whether the file has ranks.
    has_ranks: bool,
    /// The number of complete columns of results.
    complete: usize,
    /// Tells whether points, entries and records that the writer would not write so are written anew.
    anew: bool,
}

impl Change<'_> {
    /// A player's line with its changes; `None` if it stays the same.
    fn player(&self, line: Line<'_>, old: Option<&str>, new: &str) -> Option<String> {
        if old == Some(new) && !self.anew {
            return None;
        }
        let (record, _) = player::read(line, Form::Games);
        let mut text = line.text().trim_end().to_owned();
        let written = |text| Row::new(Line::alone(text), Unit::Character);
        let (new, old) = (written(new), old.map(written));
        let rounds = [Some(&new), old.as_ref()].into_iter().flatten().map(Row::len);
        let rounds = rounds.chain([record.columns]);
        let rounds = rounds_within(rounds.max().unwrap_or_default());
        let cells = (0..rounds).map(row::cell);
        let rank = self.has_ranks.then_some(RANK);
        let mut is_changed = false;
        for columns in
            person::FIELDS.into_iter().map(|it| it.1).chain([POINTS]).chain(rank).chain(cells)
        {
            let meant = new.field(columns);
            let own = Row::new(Line::alone(&text), record.unit);
            let found = own.field(columns);
            let was = old.as_ref().map(|old| old.field(columns));
            let is_said = was.is_some_and(|was| self.is_same(columns, was, meant));
            let is_stale =
                self.anew && columns.0 >= POINTS.0 && !self.is_same(columns, found, meant);
            if found.trim() != meant.trim() && (!is_said || is_stale) {
                text = put(&own, columns, meant);
                is_changed = true;
            }
        }
        is_changed.then(|| text.trim_end().to_owned())
    }

    /// Tells whether two spellings of a field say the same, such as those of an absence from a complete round.
    fn is_same(&self, (first, _): Edges, found: &str, meant: &str) -> bool {
        let Some(column) = first.checked_sub(row::cell(0).0).map(|offset| offset / 10) else {
            return found.trim() == meant.trim();
        };
        let outcome = |text| match cell::read(text) {
            Ok(Cell::Blank) if column < self.complete => Some(Some(Outcome::Bye(Bye::ZeroPoint))),
            Ok(Cell::Blank) => Some(None),
            Ok(Cell::Outcome(outcome)) => Some(Some(outcome)),
            Ok(Cell::ColoredBye(bye)) => Some(Some(Outcome::Bye(bye))),
            Ok(Cell::UnknownResult(_)) | Err(_) => None,
        };
        // It depends on another record what this letter says.
        let [is_unknown, is_meant_so] = [found, meant].map(|it| it.ends_with(cell::UNKNOWN));
        is_unknown == is_meant_so
            && outcome(found).is_some_and(|found| Some(found) == outcome(meant))
    }
}

/// Tells whether the reader understands a record. That of teams before TRF-2026 is kept where there are newer ones.
fn is_read(record: &str) -> bool {
    OTHERS.contains(&record)
        || details::is_kind(record)
        || record != "013" && formats_of(record).is_some()
}

/// The record of a line, or the type of a comment on a fact.
fn kind(line: Line<'_>) -> &str {
    if forbidden::read_comment(line, Form::Games).is_some() {
        forbidden::COMMENT
    } else if byes::read_comment(line, Form::Games).is_some() {
        byes::COMMENT
    } else {
        details::kind(line).unwrap_or(line.record())
    }
}

/// The lines of players that are written, in their order.
fn players_of<'a>(lines: &[&'a str]) -> Vec<(PlayerId, &'a str)> {
    let row = |line: &&'a str| Some((Line::alone(line).id()?, *line));
    lines.iter().filter(|line| line.starts_with("001")).filter_map(row).collect()
}

/// Lines that are written, by their records.
fn by_record<'a>(lines: &[&'a str]) -> BTreeMap<&'a str, Vec<&'a str>> {
    let mut records: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for line in lines {
        records.entry(kind(Line::alone(line))).or_default().push(line.trim_end());
    }
    records
}

fn lines_of(written: &Written) -> Vec<&str> {
    written.document.lines().map(Line::text).collect()
}

/// Tells whether anybody has a rank.
fn has_ranks(tournament: &Tournament) -> bool {
    let members = tournament.teams().map_or(&[][..], |teams| &teams.players);
    tournament.players().iter().chain(members).any(|player| player.details.rank.is_some())
}

/// A line with other text in columns.
pub(super) fn put(row: &Row<'_>, (first, last): Edges, text: &str) -> String {
    let before = row.field((1, first - 1));
    let gap = (first - 1).saturating_sub(row.len());
    let after = row.field((last + 1, row.len().max(last + 1)));
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
        let reading = read_with(document, options.without_lint());
        let (read, header) = reading.into_parts()?;
        Meaning::of(meant).check(&Meaning::of(&read))?;
        self.check_texts(&read, &header, meant)
    }
}
