//! Putting the records of a file together.

use std::collections::BTreeMap;

use super::{
    Code, Columns, Diagnostic, Document, Severity, cell,
    document::Line,
    lists::{Absence, Forbidden, Mention, Virtual},
    player::{self, PlayerRecord, round_name},
    read::Records,
    row::Row,
    verify,
};
use crate::{
    player::{Player, PlayerId},
    round::{Bye, Outcome, RoundNumber},
    tournament::{ForbiddenGroup, Problem, Tournament, TournamentDraft},
};

/// A draft of the tournament, and where its facts stand in the file.
pub(super) struct Assembly<'a> {
    pub(super) document: &'a Document,
    pub(super) draft: TournamentDraft,
    /// The 001 records of the players of the draft, in the same order.
    pub(super) records: Vec<PlayerRecord>,
    /// Where each player stands in both.
    place: BTreeMap<PlayerId, usize>,
    /// How many rounds are complete, and whether an open one follows.
    pub(super) played: usize,
    pub(super) open: bool,
    /// Whether a 001 line has no starting rank, so that there is no telling
    /// who is missing.
    lost_players: bool,
    /// The last record with virtual points of each player.
    virtual_lines: BTreeMap<PlayerId, usize>,
}

/// The tournament, if neither the lines nor what they amount to have errors.
pub(super) fn assemble(
    records: Records,
    document: &Document,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Tournament> {
    let mut assembly = Assembly::new(records, document, diagnostics);
    verify::verify(&assembly, diagnostics);
    let clean = !diagnostics.iter().any(|found| found.severity() == Severity::Error);
    // The draft is validated in any case, for the sake of its problems.
    match std::mem::take(&mut assembly.draft).validate() {
        Ok(tournament) => clean.then_some(tournament),
        Err(problems) => {
            diagnostics.extend(problems.iter().filter_map(|problem| assembly.locate(problem)));
            None
        }
    }
}

impl<'a> Assembly<'a> {
    fn new(records: Records, document: &'a Document, diagnostics: &mut Vec<Diagnostic>) -> Self {
        if records.players.is_empty() {
            let expected = "lines that begin with 001";
            let gives_rounds = |line: Line<'_>| line.is_record("XXR") || line.is_record("142");
            let code = match document.lines().any(gives_rounds) {
                true => Code::NoPlayers,
                false => Code::NoTournament,
            };
            diagnostics.push(Diagnostic::new(code, 1, None, "players", "", expected));
        }
        let lost_players = records.players.iter().any(|record| record.id.is_none());
        let mut players = identify(records.players, document, diagnostics);
        if !records.by_rank {
            players.sort_by_key(|record| record.id);
            if !lost_players {
                check_holes(&players, diagnostics);
            }
        }
        let ids = players.iter().filter_map(|record| record.id);
        let place = ids.enumerate().map(|(place, id)| (id, place)).collect();
        let mut draft = TournamentDraft {
            players: players.iter_mut().filter_map(take_player).collect(),
            total_rounds: records.total_rounds.map(|(_, rounds)| rounds),
            points: records.points.finish(diagnostics),
            initial_color: records.initial_color.map(|(_, color)| color),
            ..TournamentDraft::default()
        };
        let (played, open) = draft.played_rounds();
        for (player, record) in draft.players.iter_mut().zip(&players) {
            // What is announced for later rounds must not make a blank round
            // before them an absence.
            let is_blank = record.blank.contains(&played);
            player.outcomes.truncate(played + usize::from(!is_blank));
        }
        let mut assembly = Self {
            document,
            draft,
            records: players,
            place,
            played,
            open,
            lost_players,
            virtual_lines: BTreeMap::new(),
        };
        for group in &records.forbidden {
            assembly.read_forbidden(group, diagnostics);
        }
        for absence in &records.absences {
            assembly.read_absence(absence, diagnostics);
        }
        for virtual_points in records.virtual_points {
            assembly.read_virtual_points(virtual_points, diagnostics);
        }
        assembly
    }

    /// Where a player stands in the draft.
    pub(super) fn place(&self, id: PlayerId) -> Option<usize> {
        self.place.get(&id).copied()
    }

    /// The players who exist, with a report about the others.
    fn known(
        &self,
        line: usize,
        players: &[Mention],
        field: &'static str,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Vec<PlayerId> {
        let mut known = Vec::with_capacity(players.len());
        for player in players {
            if self.place.contains_key(&player.id) {
                known.push(player.id);
            } else if !self.lost_players {
                let found = player.id.to_string();
                diagnostics.push(Diagnostic::new(
                    Code::UnknownPlayer,
                    line,
                    player.columns,
                    field,
                    found,
                    "a player who exists",
                ));
            }
        }
        known
    }

    fn read_forbidden(&mut self, group: &Forbidden, diagnostics: &mut Vec<Diagnostic>) {
        const FIELD: &str = "forbidden pairs";
        let players = self.known(group.line, &group.players, FIELD, diagnostics);
        if group.players.len() < 2 {
            let code = Code::LonelyForbiddenPlayer;
            let found = group.players.first().map_or(String::new(), |only| only.id.to_string());
            let expected = "two or more players";
            diagnostics.push(Diagnostic::new(code, group.line, None, FIELD, found, expected));
        }
        self.draft.forbidden.push(ForbiddenGroup { players, rounds: group.rounds });
    }

    fn read_absence(&mut self, absence: &Absence, diagnostics: &mut Vec<Diagnostic>) {
        let known = self.known(absence.line, &absence.players, "absence", diagnostics);
        let Some((bye, round)) = absence.bye else {
            self.draft.absent.extend(known);
            return;
        };
        // A bye in a later round than the one to be paired waits for its time.
        if round.index() > self.played {
            return;
        }
        let to_pair = round.index() == self.played;
        for mention in &absence.players {
            let Some(&place) = self.place.get(&mention.id) else { continue };
            let entry = self.draft.players[place].outcomes.get(round.index());
            let entry = match to_pair {
                true => entry.copied(),
                false => Some(entry.copied().unwrap_or(Outcome::Bye(Bye::ZeroPoint))),
            };
            if let Some(entry) = entry
                && entry != Outcome::Bye(bye)
            {
                let code = Code::ContradictingBye;
                let expected = format!("what player {} has in round {round}", mention.id);
                let found = format!("{} in round {round}", cell::write(&Outcome::Bye(bye)));
                diagnostics.push(
                    Diagnostic::new(
                        code,
                        absence.line,
                        mention.columns,
                        "absence",
                        found,
                        expected,
                    )
                    .with_hint(format!(
                        "the line of player {} has {}",
                        mention.id,
                        cell::write(&entry)
                    )),
                );
            }
        }
        if to_pair {
            self.draft.absent.extend(known);
        }
    }

    fn read_virtual_points(&mut self, points: Virtual, diagnostics: &mut Vec<Diagnostic>) {
        const FIELD: &str = "virtual points";
        match points {
            Virtual::Player { line, player, points } => {
                for id in self.known(line, &[player], FIELD, diagnostics) {
                    self.virtual_lines.insert(id, line);
                    if let Some(&place) = self.place.get(&id) {
                        self.draft.players[place].virtual_points.clone_from(&points);
                    }
                }
            }
            Virtual::Range { line, players: (first, last), rounds, points } => {
                self.known(line, &[first, last], FIELD, diagnostics);
                let places: Vec<_> =
                    self.place.range(first.id..=last.id).map(|(&id, &place)| (id, place)).collect();
                for (id, place) in places {
                    self.virtual_lines.insert(id, line);
                    let all = &mut self.draft.players[place].virtual_points;
                    all.resize(all.len().max(rounds.1.index() + 1), Default::default());
                    all[rounds.0.index()..=rounds.1.index()].fill(points);
                }
            }
        }
    }

    /// A finding about a round of a player.
    pub(super) fn at_round(
        &self,
        place: usize,
        round: usize,
        code: Code,
        expected: impl Into<std::borrow::Cow<'static, str>>,
    ) -> Diagnostic {
        let first = cell::first_column(round);
        let (columns, found) = self.field(place, first, first + cell::WIDTH - 1);
        let line = self.records[place].line;
        Diagnostic::new(code, line, columns, round_name(round), found, expected)
    }

    /// The columns of a player's line and the text there.
    pub(super) fn field(&self, place: usize, first: usize, last: usize) -> (Columns, String) {
        let record = &self.records[place];
        let text = self.document.line(record.line).map_or("", Line::text);
        let row = Row::new(text, record.unit);
        (row.columns(first, last), row.field(first, last).trim().to_owned())
    }

    fn is_unreadable(&self, id: PlayerId, round: RoundNumber) -> bool {
        let place = self.place.get(&id);
        place.is_some_and(|&place| self.records[place].unreadable.contains(&round.index()))
    }

    /// A problem of the tournament as a finding in the file; `None` if it only
    /// follows from something that could not be read and has been reported.
    fn locate(&self, problem: &Problem) -> Option<Diagnostic> {
        let at = |id: &PlayerId, round: &RoundNumber, code, expected: String| {
            let place = *self.place.get(id)?;
            Some(self.at_round(place, round.index(), code, expected))
        };
        match problem {
            Problem::UnknownOpponent { player, round, .. } if !self.lost_players => {
                let expected = "the starting rank of a player";
                at(player, round, Code::UnknownOpponent, expected.to_owned())
            }
            Problem::SelfPairing { player, round } => {
                at(player, round, Code::SelfPairing, "another player".to_owned())
            }
            Problem::OneSided { player, round, opponent, other }
                if !self.is_unreadable(*opponent, *round) =>
            {
                let other = other.map_or("none".to_owned(), |other| other.to_string());
                let expected = format!("an opponent who has {player}; player {opponent} has {other}");
                at(player, round, Code::OneSidedPairing, expected)
            }
            Problem::SameColor { player, round, opponent, .. } => {
                let expected = format!("the other color than player {opponent} has");
                at(player, round, Code::SameColor, expected)
            }
            Problem::ContradictingResults { player, round, opponent } => {
                let place = *self.place.get(opponent)?;
                let first = cell::first_column(round.index());
                let (_, theirs) = self.field(place, first, first + cell::WIDTH - 1);
                let expected =
                    format!("a result that goes with \"{theirs}\" of player {opponent}");
                at(player, round, Code::ContradictingResults, expected)
            }
            Problem::OpenRoundNotLast { player, round, last } => {
                let expected = format!("a result, because round {last} has been played");
                at(player, round, Code::OpenRoundNotLast, expected)
            }
            Problem::TooManyRounds { player, round, total } => {
                let expected = format!("nothing beyond round {total}, the last one");
                at(player, round, Code::TooManyRounds, expected)
            }
            Problem::TooManyVirtualPoints { player, count, total } => {
                let line = *self.virtual_lines.get(player)?;
                let code = Code::TooManyVirtualPoints;
                let found = format!("{count} rounds for player {player}");
                let expected = format!("at most {total}, the number of rounds");
                Some(Diagnostic::new(code, line, None, "virtual points", found, expected))
            }
            Problem::UnknownOpponent { .. }
            | Problem::OneSided { .. }
            // These two have been reported with their lines, and what they
            // concern is not in the draft.
            | Problem::RepeatedId(_)
            | Problem::UnknownPlayer(_) => None,
        }
    }
}

/// The players who can be told apart: lines without starting rank are left out,
/// and lines that repeat one, with a report.
fn identify(
    players: Vec<PlayerRecord>,
    document: &Document,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<PlayerRecord> {
    let mut lines = BTreeMap::new();
    let mut is_new = |record: &PlayerRecord| {
        let Some(id) = record.id else { return false };
        let first = *lines.entry(id).or_insert(record.line);
        if first != record.line {
            let text = document.line(record.line).map_or("", Line::text);
            let columns = Row::new(text, record.unit).columns(player::ID.0, player::ID.1);
            let expected = format!("another number than in line {first}");
            let (code, field) = (Code::RepeatedStartingRank, "starting rank");
            let found = id.to_string();
            diagnostics.push(Diagnostic::new(code, record.line, columns, field, found, expected));
        }
        first == record.line
    };
    players.into_iter().filter(|record| is_new(record)).collect()
}

/// Reports numbers that are left out, once for each gap.
fn check_holes(players: &[PlayerRecord], diagnostics: &mut Vec<Diagnostic>) {
    let mut expected = 1;
    for record in players {
        let Some(id) = record.id else { continue };
        if id.get() != expected {
            let columns = Columns::new(player::ID.0, player::ID.1);
            let code = Code::MissingStartingRank;
            let found = id.to_string();
            let missing = format!("{expected}: starting ranks have no holes without 'XXC rank'");
            diagnostics.push(Diagnostic::new(
                code,
                record.line,
                columns,
                "starting rank",
                found,
                missing,
            ));
        }
        expected = id.get() + 1;
    }
}

/// The player of a record. His rounds move into the draft.
fn take_player(record: &mut PlayerRecord) -> Option<Player> {
    let mut player = Player::new(record.id?, std::mem::take(&mut record.name));
    player.rating = record.rating;
    player.outcomes = std::mem::take(&mut record.outcomes);
    Some(player)
}
