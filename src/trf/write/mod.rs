//! Writes a tournament as lines.

mod fitting;
mod loss;
mod verify;

pub(super) use self::fitting::{Fitting, fits, narrow};
pub use self::{fitting::DoesNotFit, loss::Loss};
use crate::{
    cell::{self, ADJOURNED, UNKNOWN},
    player_id::PlayerId,
    running, template,
    text::fields,
    tournament::{
        Bye, Column, Header, Outcome, Player, PlayerDetails, PointSystem, Score, Tournament,
    },
};
use std::collections::BTreeMap;

use super::{
    Document, document::Line, header, person, player::columns_before_last_pairing,
    read::is_more_than_kept, record::Formats, records::is_of_teams,
};

/// A kind of tournament report file.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Format {
    /// TRF-16 as FIDE defined it, without extensions: it has no record for the number of rounds,
    /// for instance.
    Trf16,
    /// TRF-16 with the records that JaVaFo and bbpPairings added: XXR, XXC, XXP,
    /// XXA, BBW and others.
    Trfx,
    /// TRF-2026: 142, 152, 162, 240, 250, 260 and others.
    Trf26 {
        /// Tells whether to also write the records of [`Trfx`](Self::Trfx), so that programs that
        /// know only one of the two formats agree.
        twins: bool,
    },
}

impl Format {
    /// Tells whether records that begin with 1 or 2 are written beyond TRF-16.
    pub(super) const fn has_2026(self) -> bool {
        matches!(self, Self::Trf26 { .. })
    }

    /// Tells whether XX and BB records are written.
    pub(super) const fn has_extensions(self) -> bool {
        matches!(self, Self::Trfx | Self::Trf26 { twins: true })
    }
}

/// A document, and what the format could not hold.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct Written {
    /// The file.
    pub document: Document,
    /// What is not in it.
    pub losses: Vec<Loss>,
    format: Format,
    header: Header,
}

/// Writes a tournament and its header in a format.
///
/// If nothing is lost, reading the file gives the same tournament and header, with two exceptions:
/// ranks are filled in by points if no player has one and the file has no list of tie-breaks, which
/// could contradict them; and virtual points of zero at the end of a list are left out.
/// [`Written::read_back`] verifies this.
///
/// # Errors
///
/// [`DoesNotFit`] if the columns are too few for a number: points from 100 on that are not whole,
/// ratings and ranks from 10,000 on, rounds from 1,000 on, and negative points where the format
/// does not allow them. Texts that are too long are cut, which is a [`Loss`].
///
/// # Examples
///
/// ```
/// use fpc::{Color, Header, Player, PlayerId, RoundNumber, TournamentDraft, trf};
///
/// let alice = Player::new(PlayerId::new(1).unwrap(), "Alice");
/// let draft = TournamentDraft::new(vec![alice])
///     .with_total_rounds(RoundNumber::new(5))
///     .with_initial_color(Color::White);
/// let (tournament, header) = (draft.validate().unwrap(), Header::default());
/// let written = trf::write(&tournament, &header, trf::Format::Trfx)?;
/// let lines: Vec<_> = written.document.lines().map(|line| line.text()).collect();
/// assert_eq!(lines[..2], ["XXR 5", "XXC white1"]);
/// assert!(lines[2].starts_with("001    1      Alice"));
///
/// let written = trf::write(&tournament, &header, trf::Format::Trf16)?;
/// let losses: Vec<_> = written.losses.iter().map(ToString::to_string).collect();
/// assert_eq!(losses, ["the number of rounds, 5", "the initial color, white"]);
/// # Ok::<(), trf::DoesNotFit>(())
/// ```
pub fn write(
    tournament: &Tournament,
    header: &Header,
    format: Format,
) -> Result<Written, DoesNotFit> {
    let (lines, said, fitting) = (Vec::new(), PointSystem::default(), Fitting::default());
    let given = tournament;
    let boards = tournament.boards().and_then(Result::ok);
    let meant = match &boards {
        Some(boards) if !format.has_2026() => boards,
        _ => tournament,
    };
    let format = match format {
        // The numbers in records of other programs are those of players.
        Format::Trf26 { .. } if boards.is_some() => Format::Trf26 { twins: false },
        _ => format,
    };
    let tournament = &*meant.in_columns();
    let players = boards.as_ref().unwrap_or(tournament);
    let mut rated = BTreeMap::<_, Vec<_>>::new();
    for (id, column, outcomes) in running::rated(header, meant.form()) {
        rated.entry(id).or_default().push((column, outcomes));
    }
    let mut writer =
        Writer { meant, tournament, players, rated, header, format, lines, said, fitting };
    writer.write(given)?;
    let document = Document::from_lines(writer.lines.iter().map(String::as_str));
    Ok(Written { document, losses: writer.fitting.losses, format, header: header.clone() })
}

/// Writes the records; the code for those that matter for pairing is with their
/// [definitions](super::records).
pub(super) struct Writer<'a> {
    pub(super) meant: &'a Tournament,
    /// The tournament with each column of results as a round of its own, as files count them.
    pub(super) tournament: &'a Tournament,
    /// The tournament of those who have lines of their own: where teams are paired, their players.
    pub(super) players: &'a Tournament,
    /// The entries that count for ratings only, with those that count otherwise.
    pub(super) rated: BTreeMap<PlayerId, Vec<(Column, [Outcome; 2])>>,
    header: &'a Header,
    pub(super) format: Format,
    pub(super) lines: Vec<String>,
    /// The points system written so far.
    pub(super) said: PointSystem,
    pub(super) fitting: Fitting,
}

impl Writer<'_> {
    fn write(&mut self, given: &Tournament) -> Result<(), DoesNotFit> {
        let is_comment = |line: &&String| line.starts_with('#');
        let before = &self.header.lines_before_players;
        self.write_others(before.iter().filter(is_comment));
        self.write_header()?;
        self.write_others(before.iter().filter(|line| !is_comment(line)));
        let teams = given.teams();
        let of_matches = teams.filter(|_| self.format.has_2026());
        if let Some(teams) = of_matches {
            self.write_match_rules(teams)?;
            self.write_teams(teams)?;
        } else if let Some(teams) = teams {
            self.write_members(given, teams);
        }
        let in_lines = if of_matches.is_some() { BTreeMap::new() } else { self.byes_in_lines() };
        self.write_players(&in_lines)?;
        if let Some(teams) = of_matches {
            self.write_matches(teams)?;
        }
        self.write_announced_byes(&in_lines)?;
        self.write_virtual_points()?;
        self.lose_acceleration();
        self.write_forbidden_pairs()?;
        self.write_abnormal_points(given)?;
        self.write_details(self.players.players(), of_matches.map(|_| given.players()));
        self.write_others(self.header.lines_after_players.iter());
        Ok(())
    }

    /// Writes lines that are kept unchanged, except that TRF-16 has no team records but 013.
    fn write_others<'b>(&mut self, lines: impl Iterator<Item = &'b String>) {
        for line in lines.filter(|line| !fields::is_blank(line)) {
            let record = line.get(..3).filter(|record| is_of_teams(record));
            match record {
                Some(record) if !self.format.has_2026() => {
                    self.fitting.lose_line(Loss::Record { record: record.to_owned(), lines: 1 });
                }
                _ => {
                    let kept = self.fitting.cut(None, template!("a line"), line, usize::MAX);
                    // Once its control characters are blanks, a line could be read as a record.
                    if kept == *line || !is_more_than_kept(&kept) {
                        self.lines.push(kept.into_owned());
                    }
                }
            }
        }
    }

    fn write_header(&mut self) -> Result<(), DoesNotFit> {
        for &(record, formats, name) in header::RECORDS {
            let lines = self.header.lines(record);
            if formats == Formats::Trf2026 && !self.format.has_2026() {
                self.fitting.losses.extend(lines.first().map(|_| Loss::Header { record, name }));
                continue;
            }
            if record == "172" {
                self.write_settings()?;
            }
            if record == "132"
                && self.header.round_dates.iter().any(|date| date.chars().count() > 10)
            {
                for date in &self.header.round_dates {
                    self.fitting.cut(None, template!("the date of a round"), date, 10);
                }
            }
            for line in lines {
                let kept = self.fitting.cut(None, name, &line, usize::MAX);
                if kept == line {
                    self.lines.push(line);
                } else {
                    // Blanks in place of control characters neither begin nor end a text.
                    let mut header = Header::default();
                    header.read(Line::alone(&kept));
                    self.lines.extend(header.lines(record));
                }
            }
        }
        if !self.format.has_2026() {
            self.write_settings()?;
        }
        self.write_extended_settings();
        Ok(())
    }

    /// Writes the number of rounds, the initial color and the points system as records of TRF-2026,
    /// or reports them as lost.
    fn write_settings(&mut self) -> Result<(), DoesNotFit> {
        self.write_total_rounds()?;
        self.write_initial_color();
        self.write_points_system()
    }

    /// Writes XXR, XXC and the points system.
    fn write_extended_settings(&mut self) {
        if self.format.has_extensions() {
            self.write_xxr();
        }
        self.write_xxc();
        if self.format.has_extensions() {
            self.write_extended_points_system();
        }
    }

    /// Reports the acceleration as lost if only the tournament type (192) calls for it and the
    /// format does not have that.
    fn lose_acceleration(&mut self) {
        let is_baku = self.header.is_accelerated(self.tournament);
        if is_baku && !self.format.has_2026() {
            self.fitting.losses.push(Loss::Acceleration);
        }
    }

    fn write_players(&mut self, in_lines: &BTreeMap<PlayerId, Bye>) -> Result<(), DoesNotFit> {
        let unknown = self.columns_of_unknown_results();
        for (player, (score, rank)) in self.players.players().iter().zip(self.standings()) {
            let cells = self.cells(player, in_lines);
            let line = player_columns(player, &cells, unknown, (score, rank), &mut self.fitting)?;
            self.lines.push(line);
            self.write_game_points(player);
            self.write_national(player)?;
        }
        Ok(())
    }

    /// The number of columns in which adjourned games are unknown results: in TRF-2026, those before the last
    /// pairing.
    fn columns_of_unknown_results(&self) -> usize {
        let columns = columns_before_last_pairing(self.players.players());
        if self.format.has_2026() { columns } else { 0 }
    }

    /// Tells whether the file has unknown results, which it counts as draws.
    pub(super) fn has_unknown_results(&self) -> bool {
        let is_adjourned =
            |outcome: &Outcome| matches!(outcome, Outcome::Open { adjourned: true, .. });
        let columns = self.columns_of_unknown_results();
        let mut players = self.players.players().iter();
        players.any(|player| player.outcomes.iter().take(columns).any(is_adjourned))
    }

    /// Score and rank of each player, in the order of the tournament. Ranks are those of the
    /// players or, if nobody has one, ranks by points, unless the file has a list of tie-breaks,
    /// which could contradict them.
    fn standings(&self) -> Vec<(Score, Option<u16>)> {
        let of_players = if self.meant.teams().is_some() { self.players } else { self.meant };
        let counted;
        let of_players = if self.has_unknown_results() {
            counted = of_players.clone().with_adjourned_games_as_draws();
            &counted
        } else {
            of_players
        };
        let (players, contest) = (of_players.players(), of_players.contest());
        let score = |place| contest.score_before(place, contest.next());
        let ranked = players.iter().any(|player| player.details.rank.is_some());
        let has_list = !self.header.tie_breaks.is_empty() || !self.header.standings.is_empty();
        let mut standings: Vec<_> = players
            .iter()
            .enumerate()
            .map(|(place, player)| (score(place), player.details.rank))
            .collect();
        if !(ranked || has_list && self.format.has_2026()) {
            let mut order: Vec<_> = (0..players.len()).collect();
            order.sort_by_key(|&place| std::cmp::Reverse(score(place)));
            for (rank, place) in (1..).zip(order) {
                standings[place].1 = Some(rank);
            }
        }
        standings
    }
}

/// Writes a player as a 001 line in canonical form, using the given rank if the player has none.
///
/// Texts that are too long are cut.
///
/// # Errors
///
/// [`DoesNotFit`] if points, rating or rank are too wide.
///
/// # Examples
///
/// ```
/// use fpc::{Player, PlayerId, Score, trf};
///
/// let alice = Player::new(PlayerId::new(1).unwrap(), "Alice");
/// let line = trf::player_line(&alice, Score::from_halves(3), 1)?;
/// assert_eq!(line.len(), 89);
/// assert_eq!(&line[80..], " 1.5    1");
/// # Ok::<(), trf::DoesNotFit>(())
/// ```
pub fn player_line(player: &Player, points: Score, rank: u16) -> Result<String, DoesNotFit> {
    let rank = player.details.rank.or(Some(rank));
    let cells: Vec<_> = player.outcomes.iter().copied().map(Some).collect();
    player_columns(player, &cells, 0, (points, rank), &mut Fitting::default())
}

fn player_columns(
    player: &Player,
    cells: &[Option<Outcome>],
    unknown: usize,
    (points, rank): (Score, Option<u16>),
    fitting: &mut Fitting,
) -> Result<String, DoesNotFit> {
    let id = player.id;
    let PlayerDetails { sex, title, federation, fide_id, birth_date, .. } = &player.details;
    let texts = [sex, title, &*player.name, federation, fide_id, birth_date];
    let person = person::write("001", id, texts, player.rating, fitting)?;
    let points = fitting::narrow(points).filter(|_| points >= Score::ZERO).ok_or_else(|| {
        DoesNotFit { player: Some(id), field: template!("the points"), value: points.to_string() }
    })?;
    let rank = rank.map_or(String::new(), |rank| rank.to_string());
    if rank.len() > 4 {
        return Err(DoesNotFit { player: Some(id), field: template!("the rank"), value: rank });
    }
    let mut line = format!("{person} {points:>4} {rank:>4}");
    line.reserve(cells.len() * (cell::WIDTH + 2));
    for (column, outcome) in cells.iter().enumerate() {
        line.push_str("  ");
        let adjourned_letter = if column < unknown { UNKNOWN } else { ADJOURNED };
        match outcome {
            Some(outcome) => cell::push(&mut line, outcome, adjourned_letter),
            None => line.push_str(&" ".repeat(cell::WIDTH)),
        }
    }
    line.truncate(line.trim_end().len());
    Ok(line)
}
