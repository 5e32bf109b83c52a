//! Lists of players and teams as spreadsheets save and copy them.
//!
//! A list is a text of rows whose cells are parted by tabs, semicolons or commas, or stand in columns as in the rating
//! lists of FIDE. What its columns hold is told by a row of headings, in one of several languages, or by their cells.

mod cells;
mod federations;
mod field;
mod rated;
mod rows;

use std::collections::BTreeMap;

use self::{cells::Read, rows::Parting};
pub use self::{
    field::Field,
    rated::{Compared, RatingKind, RatingList, RatingListReader},
};
use crate::{
    display_in_english,
    operate::{Called, NewPlayer, NewTeam, Operation},
    phrase,
    standings::starting_rank_method,
    template,
    text::{
        folded::folded,
        phrase::{Phrase, ToPhrase},
    },
    tournament::{Bye, Header, Tournament},
    trf::{Document, NAME_WIDTH},
};

/// A list of players or teams.
///
/// # Examples
///
/// ```
/// use fpc::lists::{Field, List};
///
/// let list = List::parse("Nr\tTitle\tName\tRtgI\tRtgN\n1\tFM\tRossi, Ada\t2297\t2310\n".as_bytes());
/// let fields = [Field::Title, Field::Name, Field::Rating, Field::NationalRating];
/// assert_eq!(list.columns()[1..], fields.map(Some));
/// let entries = list.entries();
/// assert_eq!((&*entries[0].name, entries[0].national_rating), ("Rossi, Ada", Some(2310)));
/// assert!(list.doubts(&entries).is_empty());
/// ```
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct List {
    headings: Vec<String>,
    columns: Vec<Option<Field>>,
    rows: Vec<Vec<String>>,
    /// The line of each row, from 1.
    lines: Vec<usize>,
}

/// A player or a team in a list. What is not known is empty.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Entry {
    /// The line, from 1.
    pub line: usize,
    /// The name of the player, or of a team without one.
    pub name: String,
    /// The rating of the player, or the strength of the team.
    pub rating: Option<u16>,
    /// The national rating of the player.
    pub national_rating: Option<u16>,
    /// The title, such as `WIM`.
    pub title: String,
    /// The code of the federation.
    pub federation: String,
    /// The FIDE number.
    pub fide_id: String,
    /// The sex: `m` or `w`.
    pub sex: String,
    /// The date of birth as in a tournament file, or the year.
    pub birth_date: String,
    /// The club of the player.
    pub club: String,
    /// The team of the player.
    pub team: String,
    /// The short name of a team.
    pub nickname: String,
    doubts: Vec<Doubt>,
}

/// A cell of a list that may mean something else than what it is taken for.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub struct Doubt {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The field that the column holds.
    pub field: Field,
    /// The text of the cell.
    pub found: String,
    /// The text that it is taken for; nothing if it cannot be read, and is left empty.
    pub taken: Option<String>,
    /// The text that was expected, or the reason for the doubt.
    why: Phrase,
}

impl ToPhrase for Doubt {
    fn phrase(&self) -> Phrase {
        let Self { line, column, found, why, .. } = self;
        let name = self.field.phrase();
        let taken = self.taken.as_ref().map(|taken| phrase!(", taken for {taken}", taken));
        phrase!(
            "line {line}, column {column} ({name}): found \"{found}\", {why}{taken}",
            line,
            column,
            name,
            found,
            why,
            taken
        )
    }
}

display_in_english!(Doubt);

impl ToPhrase for Field {
    fn phrase(&self) -> Phrase {
        Phrase::from(match self {
            Self::Name => template!("name"),
            Self::FirstName => template!("first name"),
            Self::Rating => template!("rating"),
            Self::NationalRating => template!("national rating"),
            Self::Title => template!("title"),
            Self::Federation => template!("federation"),
            Self::FideId => template!("FIDE number"),
            Self::Sex => template!("sex"),
            Self::BirthDate => template!("date of birth"),
            Self::Club => template!("club"),
            Self::Team => template!("team"),
            Self::Nickname => template!("short name"),
        })
    }
}

impl List {
    /// Reads a list in UTF-8, UTF-16 or Windows-1252. Lines that begin with `#` and a word are comments.
    pub fn parse(bytes: &[u8]) -> Self {
        let document = Document::parse(bytes);
        let lines: Vec<_> = document.lines().map(|line| line.text()).collect();
        let parting = Parting::of(&lines);
        let (mut numbers, mut rows): (Vec<_>, Vec<_>) = parting.rows(&lines).into_iter().unzip();
        let has_headings = rows.first().is_some_and(|row| field::is_heading(row));
        let headings = if has_headings { rows.remove(0) } else { Vec::new() };
        numbers.drain(..usize::from(has_headings));
        let columns = field::columns(&headings, &rows, parting == Parting::Mark(b','));
        Self { headings, columns, rows, lines: numbers }
    }

    /// This list with columns that hold something else than what their headings or cells tell.
    #[must_use]
    pub fn with_columns(mut self, columns: impl IntoIterator<Item = Option<Field>>) -> Self {
        for (column, given) in self.columns.iter_mut().zip(columns) {
            *column = given;
        }
        self
    }

    /// This list for a tournament: where teams are paired, clubs are teams unless another column has these, and where
    /// players are, the other way round. Ratings of a federation are national ones if the method of the starting ranks
    /// names one (172).
    #[must_use]
    pub fn for_tournament(mut self, tournament: &Tournament, header: &Header) -> Self {
        if let Some(column) = field::national(&self.headings) {
            let has_method = starting_rank_method(&header.starting_rank_method).is_some();
            match self.columns[column] {
                Some(Field::Rating) if has_method => {
                    self.columns[column] = Some(Field::NationalRating)
                }
                Some(Field::NationalRating) if !has_method => self.columns[column] = None,
                _ => {}
            }
        }
        let (told, meant) = match tournament.teams() {
            Some(_) => (&[Field::Club][..], Field::Team),
            None => (&[Field::Team, Field::Nickname][..], Field::Club),
        };
        let place = |field: &Field| self.columns.iter().position(|it| *it == Some(*field));
        if let (Some(column), None) = (told.iter().find_map(place), place(&meant)) {
            self.columns[column] = Some(meant);
        }
        self
    }

    /// The headings, if the first row has any.
    pub fn headings(&self) -> &[String] {
        &self.headings
    }

    /// The fields that the columns hold; `None` for those that are not used.
    pub fn columns(&self) -> &[Option<Field>] {
        &self.columns
    }

    /// The rows without the headings.
    pub fn rows(&self) -> &[Vec<String>] {
        &self.rows
    }

    /// The players and teams, one for each row; in a row that names nobody, an entry without a name, which
    /// [`operations`] leaves out.
    pub fn entries(&self) -> Vec<Entry> {
        let rows = self.rows.iter().zip(&self.lines);
        rows.map(|(row, &line)| self.entry(row, line)).collect()
    }

    fn entry(&self, row: &[String], line: usize) -> Entry {
        let mut entry = Entry { line, ..Entry::default() };
        let mut first_name = "";
        for (column, (cell, field)) in (1..).zip(row.iter().zip(&self.columns)) {
            match *field {
                Some(Field::FirstName) => first_name = cell,
                Some(field) => entry.read(field, cell, column),
                None => {}
            }
        }
        if let Some((name, rating)) = cells::name_and_rating(&entry.name)
            && entry.rating.is_none()
        {
            entry.doubts.push(Doubt {
                line,
                column: self.column(Field::Name),
                field: Field::Name,
                found: entry.name.clone(),
                taken: Some(format!("{name}, {rating}")),
                why: phrase!("a name with a rating"),
            });
            let (name, rating) = (name.to_owned(), rating.parse().ok());
            (entry.name, entry.rating) = (name, rating);
        }
        if !first_name.is_empty() {
            let last = std::mem::take(&mut entry.name);
            entry.name = if last.is_empty() {
                first_name.to_owned()
            } else {
                format!("{last}, {first_name}")
            };
        }
        if let Some((end, _)) = entry.name.char_indices().nth(NAME_WIDTH) {
            let name = entry.name[..end].trim_end().to_owned();
            entry.doubts.push(Doubt {
                line,
                column: self.column(Field::Name),
                field: Field::Name,
                found: std::mem::replace(&mut entry.name, name.clone()),
                taken: Some(name),
                why: phrase!("a name of more than {width} characters", width = NAME_WIDTH),
            });
        }
        entry
    }

    fn column(&self, field: Field) -> usize {
        self.columns.iter().position(|it| *it == Some(field)).map_or(1, |column| column + 1)
    }

    /// The doubts about entries of this list: cells, rows in which nobody is named, and players who may
    /// be the same.
    pub fn doubts(&self, entries: &[Entry]) -> Vec<Doubt> {
        let mut doubts: Vec<_> = entries.iter().flat_map(|entry| entry.doubts.clone()).collect();
        let mut seen: BTreeMap<String, Vec<&Entry>> = BTreeMap::new();
        for entry in entries {
            let doubt = |found: &str, taken: Option<&str>, why| Doubt {
                line: entry.line,
                column: self.column(Field::Name),
                field: Field::Name,
                found: found.to_owned(),
                taken: taken.map(str::to_owned),
                why,
            };
            if entry.name.is_empty() && entry.team.is_empty() {
                doubts.push(doubt(
                    "",
                    None,
                    phrase!("expected {expected}", expected = template!("a name")),
                ));
                continue;
            }
            let others = seen.entry(folded(&entry.name)).or_default();
            let is_other = |other: &&&Entry| entry.may_be(other);
            if !entry.name.is_empty()
                && let Some(other) = others.iter().find(is_other)
            {
                let why = phrase!("perhaps the player of line {line}", line = other.line);
                doubts.push(doubt(&entry.name, Some(&entry.name), why));
            }
            others.push(entry);
        }
        doubts.sort_by_key(|doubt| (doubt.line, doubt.column));
        doubts
    }
}

impl Entry {
    /// Reads the cell of a column, from 1.
    fn read(&mut self, field: Field, cell: &str, column: usize) {
        let read = match field {
            _ if cell.is_empty() => return,
            Field::Rating | Field::NationalRating => cells::rating(cell),
            Field::Title => cells::title(cell),
            Field::Federation => cells::federation(cell),
            Field::FideId => cells::fide_id(cell),
            Field::Sex => cells::sex(cell),
            Field::BirthDate => cells::birth_date(cell),
            Field::Name | Field::FirstName | Field::Club | Field::Team | Field::Nickname => {
                Read::Sure(cell.to_owned())
            }
        };
        let (text, why) = match read {
            Read::Sure(text) => (Some(text), None),
            Read::Probable(text, expected) => (Some(text), Some(expected)),
            Read::Unread(expected) => (None, Some(expected)),
        };
        if let Some(expected) = why {
            self.doubts.push(Doubt {
                line: self.line,
                column,
                field,
                found: cell.to_owned(),
                taken: text.clone(),
                why: phrase!("expected {expected}", expected),
            });
        }
        self.take(field, text.unwrap_or_default());
    }

    fn take(&mut self, field: Field, text: String) {
        match field {
            Field::Name => self.name = text,
            Field::Rating => self.rating = text.parse().ok(),
            Field::NationalRating => self.national_rating = text.parse().ok(),
            Field::Title => self.title = text,
            Field::Federation => self.federation = text,
            Field::FideId => self.fide_id = text,
            Field::Sex => self.sex = text,
            Field::BirthDate => self.birth_date = text,
            Field::Club => self.club = text,
            Field::Team => self.team = text,
            Field::Nickname => self.nickname = text,
            Field::FirstName => {}
        }
    }

    /// Tells whether two entries of one name may be the same player: nothing that is known of both tells them apart.
    fn may_be(&self, other: &Self) -> bool {
        let is_same = |one: &str, other: &str| one.is_empty() || other.is_empty() || one == other;
        is_same(&self.fide_id, &other.fide_id)
            && is_same(&self.birth_date, &other.birth_date)
            && is_same(&self.club, &other.club)
            && is_same(&self.team, &other.team)
    }

    fn player(&self, team: Option<Called>, missed: Option<Bye>) -> NewPlayer {
        NewPlayer {
            name: self.name.clone(),
            sex: self.sex.clone(),
            title: self.title.clone(),
            rating: self.rating,
            national_rating: self.national_rating,
            federation: self.federation.clone(),
            fide_id: self.fide_id.clone(),
            birth_date: self.birth_date.clone(),
            club: self.club.clone(),
            team,
            missed,
            ..NewPlayer::default()
        }
    }

    fn team(&self, name: &str, is_alone: bool) -> Operation {
        let alone = || (self.nickname.clone(), self.rating);
        let (nickname, rating) = if is_alone { alone() } else { Default::default() };
        Operation::AddTeam(NewTeam { name: name.to_owned(), nickname, rating })
    }
}

/// Makes the operations that add entries of a list to a tournament: players, or teams as they are first named and their
/// players. `team` is the one of players who name none, and `missed` what late entries get for the rounds
/// that they have missed.
pub fn operations(
    tournament: &Tournament,
    entries: &[Entry],
    team: Option<&Called>,
    missed: Option<Bye>,
) -> Vec<Operation> {
    let named = entries.iter().filter(|entry| !(entry.name.is_empty() && entry.team.is_empty()));
    let player = |entry: &Entry, team, missed| Operation::AddPlayer(entry.player(team, missed));
    let Some(teams) = tournament.teams() else {
        let named = named.filter(|entry| !entry.name.is_empty());
        return named.map(|entry| player(entry, None, missed)).collect();
    };
    let mut known = BTreeMap::new();
    for team in tournament.players() {
        let nickname = teams.of.get(&team.id).map_or("", |it| &it.nickname);
        for name in [nickname, &team.name] {
            known.insert(folded(name), team.name.to_string());
        }
    }
    let mut operations = Vec::new();
    for entry in named {
        let is_alone = entry.team.is_empty() || entry.name.is_empty();
        if let Some(team) = team.filter(|_| is_alone && !entry.name.is_empty()) {
            operations.push(player(entry, Some(team.clone()), None));
            continue;
        }
        let called = if entry.team.is_empty() { &entry.name } else { &entry.team };
        let name = known.entry(folded(called)).or_insert_with(|| {
            operations.push(entry.team(called, is_alone));
            called.clone()
        });
        if !is_alone {
            operations.push(player(entry, Some(Called::from(&**name)), None));
        }
    }
    operations
}

#[cfg(test)]
mod tests;
