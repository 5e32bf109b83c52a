//! Reading and writing TRF, the FIDE tournament report file.
//!
//! Reading has two steps. [`Document::parse`] takes any bytes and keeps them as
//! lines, so that a file can be changed in one place and stay as it is
//! everywhere else. [`read`] understands the lines: it gives a [`Tournament`]
//! whose facts fit together, or says everything that is wrong, with line and
//! column. [`write()`](write()) makes a document of a tournament.
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
//! The player lines of TRF-06, TRF-16 and TRF-26 (001); the extensions XXR, XXC,
//! XXP, XXA, XXZ and XXS of JaVaFo and BBW, BBD, BBL, BBZ, BBF and BBU of
//! bbpPairings; and all records of TRF-2026 for tournaments of individual players:
//! the number of rounds (142), the initial color (152), the points system (162),
//! the method of the starting ranks (172), the pairing controller (182), the
//! tournament type (192), tie-breaks (202, 212), the coded time control (222),
//! announced byes (240), virtual points (250), forbidden pairs (260), abnormal
//! points (299) and the records of national federations (NRS); and GAM, which gives
//! what the games of a player (columns 5-8) were worth (from column 9 on), as a total or
//! round by round. Records about
//! teams (013, 300 to 362, 801, 802), comments and unknown lines are kept as they
//! are; tournament types for teams are refused.
//!
//! [`write()`](write()) writes each of the three [formats](Format) and tells what
//! it had no place for.
//!
//! # Where the reader is relaxed
//!
//! * Lines end with CR, LF or CRLF in any mixture; the last may have no end.
//! * A byte order mark is skipped. Files that begin with that of UTF-16 are read as UTF-16, and
//!   stay in it when they are written back.
//! * Lines that are not valid UTF-8 are read as Windows-1252 (`TRF046`).
//! * Columns are characters; a line that only fits if they are bytes is read
//!   that way (`TRF010`).
//! * Blanks and tabulators at the end of lines do not matter, and what is cut
//!   off there is blank.
//! * Column rulers, comments, text and empty lines are ignored; so are, with a warning, unknown
//!   records (`TRF075`), those that look misspelled (`TRF074`; players are an error, `TRF076`) and
//!   a known record without blank in column 4 (`TRF045`), except 001.
//! * The order of records does not matter. Of records with one value the last
//!   counts, with a warning if it differs from one before (`TRF033`).
//! * A rating or rank that is no number is ignored (`TRF004`, `TRF008`).
//! * Missing points are computed from the results (`TRF007`).
//! * Listed points may include the virtual points of the round to be paired and
//!   the points of a bye entered for it.
//! * Letters for colors and results are read in either case.
//! * No opponent is `0000`, `000`, `00`, `0` or blank.
//! * The byes of TRF-06, `0000 - +`, `0000 - =` and `0000 - -`, are the
//!   pairing-allocated bye, a half-point bye and an absence.
//! * A color without opponent is ignored (`TRF017`).
//! * Forfeits can lack the color.
//! * The results of a game need not add up: arbiters can decide that both players lose, or that
//!   one draws and the other loses (`TRF049`). That both win, or one wins and the other draws,
//!   is an error (`TRF055`), unless [`ReadOptions::with_any_results`] takes that, too.
//! * Blank rounds before the last entry are absences.
//! * Pairs without result in the last round are the running round, even if others have results
//!   (`TRF024`); those of earlier rounds have been adjourned (`TRF023`), and so has a game with
//!   `*`, `?` or `X`.
//! * A round in which everybody has a bye is over if the listed points include these, and else
//!   still to come.
//! * Points records may have the value in any column (`BBW 3`); in 162 the absence
//!   is `A` or `Z`, and `X` is ignored (`TRF051`).
//! * Where two spellings of one fact disagree (XXR and 142, XXC and 152, XXA and
//!   250, XXP and 260, BBW or XXS and 162), both lines are named (`TRF033`).
//! * Tabulators between the fields of a player are no blanks: that is one error (`TRF077`).
//! * Where a file was cut off, that is reported, and not what follows from it (`TRF072`, `TRF073`).
//! * Facts that are stated twice in one spelling, and otherwise the second time, are
//!   warned about (`TRF033`); the last one counts.
//! * What is odd in a file as a whole (counts, dates, ratings, one person twice, rounds
//!   without games) is warned about once for each cause (`TRF058` to `TRF066`).
//! * A record that does not begin in column 1 is ignored (`TRF057`), but not a player
//!   (`TRF056`).
//! * A line of a federation's letters is a national record only if it names a
//!   player who exists and has the columns of one.
//! * Text between the fields of a player is ignored (`TRF050`).
//! * Fields of XXA may be blank for no points.
//! * XXC and 152 are read in either case; unknown words of XXC are ignored
//!   (`TRF032`).
//! * In 250 and 260 a blank last round is the same as the first, in 250 a blank
//!   last player, too; in 240 a blank kind of bye is an absence.
//! * Byes of 240 in rounds that are over are compared with the players' lines,
//!   which count (`TRF041`).
//! * Byes of 240 for later rounds than the one to be paired wait for their time.
//! * The letter U in 240 tells that a pairing-allocated bye was given beforehand.

mod assemble;
mod cell;
mod code;
mod cut;
mod diagnostic;
mod document;
mod edit;
mod examples;
mod federation;
mod findings;
mod grammar;
mod header;
mod indented;
mod limited;
mod lint;
mod misspelled;
mod person;
mod player;
mod progress;
mod ranks;
mod read;
mod records;
mod row;
mod short;
mod tabulated;
mod tournament_type;
mod twins;
mod verify;
mod windows_1252;
mod write;

#[cfg(test)]
mod tests;

#[cfg(doc)]
use crate::Tournament;

pub(crate) use self::diagnostic::clipped;
#[cfg(feature = "json")]
pub(crate) use self::document::utf16_text;
#[cfg(feature = "json")]
pub(crate) use self::lint::{Counts, Oddity, Seen, Spot, Words, oddities};
#[cfg(feature = "json")]
pub(crate) use self::read::is_known_record;
pub use self::{
    code::{Code, Severity},
    diagnostic::{Columns, Diagnostic},
    document::{Document, Line},
    edit::EnterError,
    header::Header,
    read::{ReadOptions, Reading, read, read_with, read_with_points},
    tournament_type::TournamentType,
    write::{DoesNotFit, Format, Loss, Written, player_line, write},
};
