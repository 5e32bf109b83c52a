//! Rating lists: those of FIDE as FIDE publishes them, and those of federations as tables.

use std::{cmp::Reverse, collections::BTreeMap, mem};

use memchr::memmem::Finder;
use serde::{Deserialize, Serialize};

use super::{
    Entry, Field, List,
    cells::{self, Read},
    field,
    rows::Parting,
};
use crate::{
    operate::{Called, NewPlayer, PlayerChange},
    player_id::PlayerId,
    text::folded::folded,
    tournament::{Player, Tournament},
    trf::Document,
};

/// The games that a rating counts.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum RatingKind {
    /// Standard games.
    #[default]
    Standard,
    /// Rapid games.
    Rapid,
    /// Blitz games.
    Blitz,
}

impl RatingKind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Rapid, Self::Blitz];

    /// The kind of a code: `standard`, `rapid` or `blitz`.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }

    /// The code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Rapid => "rapid",
            Self::Blitz => "blitz",
        }
    }
}

/// A rating list: that of FIDE as FIDE publishes it as text, or that of a federation as a table.
///
/// # Examples
///
/// ```
/// use fpc::lists::{RatingKind, RatingList};
///
/// let list = "FIDE ID;Name;Fed;Elo;Rapid\n1503014;Larsen, Lea;DEN;2105;1998\n1503022;Larsson, Lars;SWE;1850;\n";
/// let list = RatingList::parse(list.as_bytes());
/// let found = list.search("lars", RatingKind::Rapid, 10);
/// assert_eq!(found[0].name, "Larsen, Lea");
/// // Lars Larsson has no rapid rating: the standard one counts.
/// assert_eq!((found[0].rating, found[1].rating), (Some(1998), Some(1850)));
/// ```
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct RatingList {
    /// A line for each player: the name as it is searched, and the [cells](CELLS).
    lines: String,
    count: usize,
}

/// A player of a tournament beside a rating list.
#[derive(Clone, PartialEq, Debug)]
pub struct Compared<'a> {
    /// The player.
    pub player: &'a Player,
    /// The player in the list; nobody if the list has neither the FIDE number nor, for a player without one, a single
    /// player of the name.
    pub listed: Option<NewPlayer>,
    /// The change that takes over what the list says otherwise; nothing if all is the same.
    pub change: Option<PlayerChange>,
}

/// The number of cells that are kept of each player: FIDE number, name, federation, sex, title, the ratings by their
/// [kinds](RatingKind), date of birth, and club.
const CELLS: usize = 10;

/// The cell of the standard rating, which those of the other kinds follow.
const STANDARD: usize = 5;

/// A reader of a rating list that comes in pieces.
#[derive(Clone, Debug, Default)]
pub struct RatingListReader {
    /// The bytes that have not been read yet.
    rest: Vec<u8>,
    layout: Option<Layout>,
    list: RatingList,
}

/// The columns of a list.
#[derive(Clone, Debug)]
struct Layout {
    parting: Parting,
    /// The columns of the [cells](CELLS).
    cells: [Option<usize>; CELLS],
    first_name: Option<usize>,
    has_headings: bool,
}

impl RatingListReader {
    /// The bytes from which the columns are told.
    const BEGINNING: usize = 1 << 16;

    /// Reads the next piece.
    pub fn push(&mut self, bytes: &[u8]) {
        for piece in bytes.chunks(Self::BEGINNING) {
            self.rest.extend_from_slice(piece);
            if self.rest.len() >= Self::BEGINNING && !self.is_in_utf16() {
                // Without the end of a line, all is read in the end.
                if let Some(end) = memchr::memrchr(b'\n', &self.rest) {
                    let lines: Vec<_> = self.rest.drain(..=end).collect();
                    self.take(&lines);
                }
            }
        }
    }

    /// Tells whether nothing can be read before all has come.
    fn is_in_utf16(&self) -> bool {
        self.layout.is_none()
            && [[0xff, 0xfe], [0xfe, 0xff]].iter().any(|it| self.rest.starts_with(it))
    }

    /// The list, once all of it has been read.
    pub fn finish(mut self) -> RatingList {
        let lines = mem::take(&mut self.rest);
        self.take(&lines);
        self.list
    }

    fn take(&mut self, bytes: &[u8]) {
        let document = Document::parse(bytes);
        let lines: Vec<_> = document.lines().map(|line| line.text()).collect();
        let is_first = self.layout.is_none();
        let layout = self.layout.get_or_insert_with(|| {
            // An archive or a picture has no names.
            let is_text = !lines.iter().any(|line| line.contains('\0'));
            let list = List::parse(if is_text { bytes } else { b"" });
            Layout::of(Parting::of(&lines), &list)
        });
        let headings = usize::from(is_first && layout.has_headings);
        for (_, row) in layout.parting.rows(&lines).into_iter().skip(headings) {
            self.list.push(&layout.cells_of(&row));
        }
    }
}

impl Layout {
    fn of(parting: Parting, list: &List) -> Self {
        let column = |field| list.columns().iter().position(|it| *it == Some(field));
        let faster = |kind| field::faster(list.headings(), kind);
        let rapid = faster(RatingKind::Rapid);
        let blitz = faster(RatingKind::Blitz);
        let standard = column(Field::Rating).filter(|it| ![rapid, blitz].contains(&Some(*it)));
        Self {
            parting,
            cells: [
                column(Field::FideId),
                column(Field::Name),
                column(Field::Federation),
                column(Field::Sex),
                column(Field::Title),
                standard,
                rapid,
                blitz,
                column(Field::BirthDate),
                column(Field::Club),
            ],
            first_name: column(Field::FirstName),
            has_headings: !list.headings().is_empty(),
        }
    }

    fn cells_of(&self, row: &[String]) -> [String; CELLS] {
        let cell = |column: Option<usize>| {
            let text = column.and_then(|it| row.get(it)).map_or("", String::as_str);
            text.replace(['\t', '\n', '\r'], " ")
        };
        let mut cells = self.cells.map(cell);
        if let Read::Sure(number) = cells::fide_id(&cells[0]) {
            cells[0] = number;
        }
        let first = cell(self.first_name);
        if !first.is_empty() {
            cells[1] = format!("{}, {first}", cells[1]);
        }
        cells
    }
}

impl RatingList {
    /// Reads a list.
    pub fn parse(bytes: &[u8]) -> Self {
        let mut reader = RatingListReader::default();
        reader.push(bytes);
        reader.finish()
    }

    /// The number of players.
    pub const fn len(&self) -> usize {
        self.count
    }

    /// Tells whether the list has no players.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    fn push(&mut self, cells: &[String; CELLS]) {
        if cells[1].is_empty() {
            return;
        }
        self.lines.push_str(&searched(&cells[1]));
        for cell in cells {
            self.lines.push('\t');
            self.lines.push_str(cell);
        }
        self.lines.push('\n');
        self.count += 1;
    }

    /// The players whose names have a word that begins with each word of the query, or whose number begins with it, at
    /// most so many: those with the highest ratings.
    pub fn search(&self, query: &str, kind: RatingKind, most: usize) -> Vec<NewPlayer> {
        let query = searched(query);
        let words: Vec<_> = query.split(' ').filter(|it| !it.is_empty()).collect();
        let Some(longest) = words.iter().max_by_key(|word| word.len()) else { return Vec::new() };
        let is_number = longest.bytes().all(|it| it.is_ascii_digit()) && words.len() == 1;
        let finder = Finder::new(longest);
        let (mut found, mut from) = (Vec::new(), 0);
        while let Some(at) = finder.find(&self.lines.as_bytes()[from..]) {
            let at = from + at;
            let start = self.lines[..at].rfind('\n').map_or(0, |it| it + 1);
            let end = self.lines[at..].find('\n').map_or(self.lines.len(), |it| at + it);
            let line = Line::of(&self.lines[start..end]);
            let fits = if is_number {
                line.cells[0].starts_with(longest)
            } else {
                words.iter().all(|&word| begins_word(line.name, word))
            };
            if fits {
                found.push(line);
            }
            from = end;
        }
        found.sort_by_cached_key(|line| (Reverse(line.read_rating(kind)), line.name));
        found.truncate(most);
        found.iter().map(|line| line.player(kind)).collect()
    }

    /// Compares the players of a tournament, in the order of their numbers, with the list.
    pub fn compare<'a>(&self, tournament: &'a Tournament, kind: RatingKind) -> Vec<Compared<'a>> {
        let mut players: Vec<_> = match tournament.teams() {
            Some(teams) => teams.players.iter().collect(),
            None => tournament.players().iter().collect(),
        };
        players.sort_by_key(|player| player.id);
        let (mut numbers, mut names) = (BTreeMap::new(), BTreeMap::new());
        for player in &players {
            match &*player.details.fide_id {
                "" => names.entry(searched(&player.name)).or_insert_with(Vec::new),
                number => numbers.entry(number.to_owned()).or_insert_with(Vec::new),
            }
            .push(player.id);
        }
        let mut found: BTreeMap<PlayerId, Vec<Line<'_>>> = BTreeMap::new();
        for line in self.lines.lines().map(Line::of) {
            let ids = numbers.get(line.cells[0]).into_iter().chain(names.get(line.name)).flatten();
            for id in ids {
                found.entry(*id).or_default().push(line);
            }
        }
        let compared = |player: &'a Player| {
            let listed = match found.get(&player.id).map(Vec::as_slice) {
                Some([line]) => Some(line.player(kind)),
                _ => None,
            };
            let change = listed.as_ref().and_then(|listed| change(player, listed));
            Compared { player, listed, change }
        };
        players.into_iter().map(compared).collect()
    }
}

/// A line of a list.
#[derive(Copy, Clone)]
struct Line<'a> {
    /// The name as it is searched.
    name: &'a str,
    cells: [&'a str; CELLS],
}

impl<'a> Line<'a> {
    fn of(line: &'a str) -> Self {
        let mut parts = line.split('\t');
        let mut next = || parts.next().unwrap_or_default();
        Self { name: next(), cells: std::array::from_fn(|_| next()) }
    }

    /// The rating of a kind, or the standard one where there is none.
    fn rating(&self, kind: RatingKind) -> &'a str {
        let of_kind = self.cells[STANDARD + kind as usize];
        if cells::is_unrated(of_kind) { self.cells[STANDARD] } else { of_kind }
    }

    fn read_rating(&self, kind: RatingKind) -> Option<u16> {
        match cells::rating(self.rating(kind)) {
            Read::Sure(text) | Read::Probable(text, _) => text.parse().ok(),
            Read::Unread(_) => None,
        }
    }

    fn player(&self, kind: RatingKind) -> NewPlayer {
        let [fide_id, name, federation, sex, title, .., birth_date, club] = self.cells;
        let mut entry = Entry::default();
        for (field, cell) in [
            (Field::FideId, fide_id),
            (Field::Name, name),
            (Field::Federation, federation),
            (Field::Sex, sex),
            (Field::Title, title),
            (Field::Rating, self.rating(kind)),
            (Field::BirthDate, birth_date),
            (Field::Club, club),
        ] {
            entry.read(field, cell, 1);
        }
        entry.player(None, None)
    }
}

/// A name as it is searched: its words in plain lowercase letters.
fn searched(name: &str) -> String {
    let words = folded(name);
    let words = words.split(|it: char| !it.is_alphanumeric()).filter(|it| !it.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// Tells whether a word of a searched name begins so.
fn begins_word(name: &str, beginning: &str) -> bool {
    name.split(' ').any(|word| word.starts_with(beginning))
}

/// The change that takes over what a list says of a player.
fn change(player: &Player, listed: &NewPlayer) -> Option<PlayerChange> {
    let details = &player.details;
    let other = |here: &str, listed: &str| {
        (!listed.is_empty() && listed != here).then(|| listed.to_owned())
    };
    let year = |text: &str| text.get(..4).unwrap_or(text).to_owned();
    let has_other_name = searched(&player.name) != searched(&listed.name);
    // A list has no more than the year, which is not worth being added.
    let has_other_year =
        !details.birth_date.is_empty() && year(&details.birth_date) != year(&listed.birth_date);
    let change = PlayerChange {
        name: other(&player.name, &listed.name).filter(|_| has_other_name),
        sex: other(&details.sex, &listed.sex),
        title: other(&details.title, &listed.title),
        // A list of other ratings, or one that does not have the player's yet, takes none away.
        rating: listed.rating.filter(|rating| player.rating != Some(*rating)),
        federation: other(&details.federation, &listed.federation),
        fide_id: other(&details.fide_id, &listed.fide_id),
        birth_date: other(&details.birth_date, &listed.birth_date).filter(|_| has_other_year),
        club: other(&details.club, &listed.club),
        ..PlayerChange::new(Called::from(player.id))
    };
    (change != PlayerChange::new(Called::from(player.id))).then_some(change)
}
