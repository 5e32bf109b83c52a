//! Reading and writing TRF, the FIDE tournament report file.
//!
//! Reading has two steps. [`Document::parse`] takes any bytes and keeps them as lines, so that a
//! file can be changed in one place and stay the same everywhere else. [`read`] interprets the
//! lines: it returns a consistent [`Tournament`], or reports everything that is wrong, with line
//! and column. [`write()`](write()) turns a tournament into a document.
//!
//! ```
//! use fpc::trf::{self, Document};
//!
//! let file = b"\
//! 012 Friday Night Chess
//! XXR 5
//! XXC white1
//! 001    1      Alice                             2000                             1.0    1     2 w 1
//! 001    2      Bob                               1900                             0.0    3     1 b 0
//! 001    3      Carol                             1800                             1.0    2  0000 - U
//! ";
//! let document = Document::parse(file);
//! let reading = trf::read(&document);
//! assert_eq!(reading.header.name, "Friday Night Chess");
//! let tournament = reading.into_tournament().unwrap();
//! assert_eq!(tournament.round_to_pair().get(), 2);
//! assert_eq!(document.to_bytes(), file);
//! ```
//!
//! # What is read
//!
//! The player lines of TRF-06, TRF-16 and TRF-26 (001); the extensions XXR, XXC, XXP, XXA, XXZ and
//! XXS of JaVaFo and BBW, BBD, BBL, BBZ, BBF and BBU of bbpPairings; and the records of TRF-2026: the
//! number of rounds (142), the initial color (152), the points system (162), the method of the
//! starting ranks (172), the pairing controller (182), the tournament type (192), tie-breaks (202,
//! 212), the coded time control (222), announced byes (240), virtual points (250), forbidden pairs
//! (260), abnormal points (299) and the records of national federations (NRS); and GAM, which gives
//! the game points of a player (columns 5-8) from column 9 on, as a total or round by round.
//!
//! Where teams are paired, by the tournament type or [`ReadOptions::with_form`], their records are
//! read, too: teams (310, or 013), line-ups (300), byes (320), forfeited matches (330), colors of
//! boards (352) and match points (362). Team records of other tournaments, 801, 802, comments and
//! unknown lines are kept unchanged.
//!
//! [`write()`](write()) writes each of the three [formats](Format) and reports what the format
//! cannot hold.
//!
//! # Where the reader is tolerant
//!
//! * Lines end with CR, LF or CRLF in any mixture; the last may have no end.
//! * A byte order mark is skipped. Files that begin with the one of UTF-16 are read as UTF-16 and
//!   written back the same way.
//! * Lines that are not valid UTF-8 are read as Windows-1252 (`TRF046`).
//! * Columns are characters; a line whose fields only line up if bytes are counted is read that way
//!   (`TRF010`).
//! * Trailing blanks and tabs do not matter; fields missing at the end of a line are blank.
//! * Column rulers, comments, text and empty lines are ignored; so are, with a warning, unknown
//!   records (`TRF075`), those that look misspelled (`TRF074`; for player records, an error,
//!   `TRF076`) and known records without a blank in column 4 (`TRF045`), except 001.
//! * The order of records does not matter. Of records with a single value, the last counts, with a
//!   warning if it differs from an earlier one (`TRF033`).
//! * A rating or rank that is not a number is ignored (`TRF004`, `TRF008`).
//! * Missing points are computed from the results (`TRF007`).
//! * Listed points may include the virtual points of the round to be paired and
//!   the points of a bye entered for it.
//! * Letters for colors and results are accepted in either case.
//! * No opponent is `0000`, `000`, `00`, `0` or blank.
//! * The byes of TRF-06, `0000 - +`, `0000 - =` and `0000 - -`, are the
//!   pairing-allocated bye, a half-point bye and an absence.
//! * A color without an opponent is ignored (`TRF017`).
//! * Forfeits may lack a color.
//! * The results of a game need not add up: arbiters can decide that both players lose, or that one
//!   draws and the other loses (`TRF049`). That both win, or one wins and the other draws, is an
//!   error (`TRF055`), unless [`ReadOptions::with_any_results`] is used.
//! * What is left open is read in the only way that explains all points, if there is one (`TRF096`): the worth of
//!   the bye, byes in blank rounds, walkovers. Blank rounds are otherwise absences, or byes of the kind given by
//!   [`ReadOptions::with_blank_rounds`] (`TRF085`).
//! * Pairs without result in the last round are the running round, even if others have results
//!   (`TRF024`); those of earlier rounds have been adjourned (`TRF023`), and so has a game with
//!   `*` or `X`. A `?` is a game in progress, or one of an earlier round without a result.
//! * A round in which everybody has a bye is complete if the listed points include the byes;
//!   otherwise it is still to be played.
//! * Points records may have the value in any column (`BBW 3`); in 162 the absence
//!   is `A` or `Z`, and `X` is ignored if it is not worth a draw (`TRF051`).
//! * Where two records for the same fact disagree (XXR and 142, XXC and 152, XXA and 250, XXP and
//!   260, BBW or XXS and 162), a warning names both lines (`TRF033`).
//! * Tabs between the fields of a player do not count as blanks and are reported as a single error
//!   (`TRF077`).
//! * If a file was cut off, only that is reported, not what results from it (`TRF072`, `TRF073`).
//! * Facts given twice by the same kind of record with different values cause a warning (`TRF033`);
//!   the last one counts.
//! * Oddities of a file as a whole (counts, dates, ratings, one person twice, rounds without games)
//!   cause one warning each (`TRF058` to `TRF066`).
//! * A record that does not begin in column 1 is ignored (`TRF057`); for a player record, that is
//!   an error (`TRF056`).
//! * A line that begins with the code of a federation is a national record only if it names an
//!   existing player and its columns fit.
//! * Text between the fields of a player is ignored (`TRF050`).
//! * Fields of XXA may be blank, which means no points.
//! * XXC and 152 are accepted in either case; unknown words of XXC are ignored (`TRF032`).
//! * In 250 and 260 a blank last round is the same as the first, and so is a blank last player in
//!   250; in 240, a blank kind of bye is an absence.
//! * Byes of 240 in complete rounds fill rounds without an entry if the points contain them; the
//!   players' lines take precedence (`TRF041`).
//! * Byes of 240 for rounds after the one to be paired are kept for those rounds.
//! * The letter U in 240 means that a pairing-allocated bye was given in advance.

mod assemble;
mod code;
mod cut;
mod diagnostic;
mod document;
mod edit;
mod findings;
mod grammar;
mod header;
mod lint;
mod matches;
mod misspelled;
mod person;
mod player;
mod problem;
mod read;
mod record;
mod records;
mod row;
mod shifted;
mod spelling;
mod teams;
mod twins;
mod unknown;
mod update;
mod verify;
mod windows_1252;
mod write;

#[cfg(test)]
mod tests;

#[cfg(doc)]
use crate::Tournament;

pub(crate) use self::diagnostic::Found;
pub(crate) use self::document::{one_line, utf16_text};
pub(crate) use self::lint::{Counts, Oddity, Seen, Spot, Words, oddities};
pub(crate) use self::person::NAME_WIDTH;
pub(crate) use self::read::is_more_than_kept;
pub(crate) use self::records::teams::line_320;
pub(crate) use self::spelling::{spelled_sex, spelled_title};
pub use self::{
    code::Code,
    diagnostic::{Diagnostic, ReadError},
    document::{Document, Line},
    read::{ReadOptions, Reading, read, read_with},
    spelling::{Spelled, spelled},
    update::EnterError,
    write::{DoesNotFit, Format, Loss, Written, player_line, write},
};
