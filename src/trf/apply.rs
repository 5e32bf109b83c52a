//! Entering the lists of a file into the draft of the tournament.

use std::collections::BTreeSet;

use super::{
    Code, Columns, Diagnostic, Header,
    assemble::Assembly,
    cell,
    document::Line,
    federation,
    findings::Findings,
    lint,
    lists::{Abnormal, Absence, Forbidden, MAX_ROUNDS, Mention, Virtual},
    person::{self, Person},
    row::{Row, Unit},
    twins::{self, Stated},
};
use crate::tournament::{
    AbnormalPoints, Bye, ForbiddenGroup, GamePoints, GameScore, NationalRecord, Outcome, Player,
    PlayerId, Progress, RoundNumber, fold_general,
};

impl Assembly<'_> {
    /// The players who exist, with a report about the others.
    fn known(
        &self,
        line: usize,
        players: &[Mention],
        field: &'static str,
        diagnostics: &mut Findings,
    ) -> Vec<PlayerId> {
        let (known, unknown): (Vec<&Mention>, Vec<_>) =
            players.iter().partition(|player| self.place(player.id).is_some());
        let unknown = unknown.into_iter().filter(|player| !self.lost.has(player.id));
        let expected = "a player who exists";
        let report = |it: &Mention| of_mention(it, line, field, Code::UnknownPlayer, expected);
        diagnostics.extend(unknown.map(report));
        known.into_iter().map(|player| player.id).collect()
    }

    /// The players who exist, each once, with a report about the others and those who come twice.
    fn distinct(
        &self,
        line: usize,
        players: &[Mention],
        field: &'static str,
        diagnostics: &mut Findings,
    ) -> Vec<PlayerId> {
        let mut seen = BTreeSet::new();
        let is_new = |player: &&Mention| seen.insert(player.id);
        let (once, again): (Vec<Mention>, Vec<Mention>) = players.iter().partition(is_new);
        diagnostics.extend(lint::first_of(again.into_iter(), "number", |player| {
            of_mention(&player, line, field, Code::RepeatedPlayer, "each player once")
        }));
        self.known(line, &once, field, diagnostics)
    }

    /// Reports a record of which the rounds come after the last one.
    fn check_round(
        &self,
        line: usize,
        columns: (usize, usize),
        round: RoundNumber,
        field: &'static str,
        diagnostics: &mut Findings,
    ) {
        let Some(total) = self.draft.total_rounds.filter(|&total| round > total) else { return };
        let columns = Columns::new(columns.0, columns.1);
        let (code, found) = (Code::BeyondLastRound, format!("round {round}"));
        let expected = format!("a round up to {total}, the last one");
        diagnostics.push(Diagnostic::new(code, line, columns, field, found, expected));
    }

    /// Whether a range of rounds leaves out none.
    pub(super) fn is_always(&self, (first, last): (RoundNumber, RoundNumber)) -> bool {
        let total = self.draft.total_rounds.map_or(MAX_ROUNDS, RoundNumber::get);
        first == RoundNumber::FIRST && last.get() >= total
    }

    /// The players of a record of forbidden pairs.
    pub(super) fn forbidden(
        &self,
        record: &Forbidden,
        diagnostics: &mut Findings,
    ) -> ForbiddenGroup {
        const FIELD: &str = "forbidden pairs";
        let ids: BTreeSet<_> = record.players.iter().map(|player| player.id).collect();
        let players = match ids.len() < 2 {
            true => self.known(record.line, &record.players[..ids.len()], FIELD, diagnostics),
            false => self.distinct(record.line, &record.players, FIELD, diagnostics),
        };
        if let Some((first, _)) = record.rounds {
            self.check_round(record.line, (5, 7), first, FIELD, diagnostics);
        }
        if ids.len() < 2 {
            let code = Code::LonelyForbiddenPlayer;
            let found = record.players.first().map_or(String::new(), |only| only.id.to_string());
            let expected = "two or more players";
            diagnostics.push(Diagnostic::new(code, record.line, None, FIELD, found, expected));
        }
        let rounds = record.rounds.filter(|&rounds| !self.is_always(rounds));
        ForbiddenGroup { players, rounds }
    }

    /// Enters who stays away from the round to be paired (XXZ), or has a bye
    /// in a round (240). What the player's own line says counts; that a
    /// pairing-allocated bye of it was given beforehand, only 240 tells.
    pub(super) fn enter_absence(&mut self, absence: &Absence, diagnostics: &mut Findings) {
        const FIELD: &str = "absence";
        self.distinct(absence.line, &absence.players, FIELD, diagnostics);
        if absence.players.is_empty() {
            let (code, expected) = (Code::NobodyNamed, "starting ranks of players");
            diagnostics.push(Diagnostic::new(code, absence.line, None, FIELD, "", expected));
        }
        let (bye, round) = match absence.bye {
            Some((bye, round)) => {
                self.check_round(absence.line, (7, 9), round, FIELD, diagnostics);
                (bye, round)
            }
            None => (Bye::ZeroPoint, RoundNumber::from_index(self.progress.complete)),
        };
        for mention in &absence.players {
            let Some(place) = self.place(mention.id) else { continue };
            let key = (round, mention.id);
            let entry = self.binding_entry(place, round.index());
            let announced = self.draft.announced_byes.get(&key).copied();
            if let Some(entry) = entry {
                if (entry, bye) == (Outcome::Bye(Bye::PairingAllocated), Bye::PairingAllocated) {
                    self.draft.announced_byes.insert(key, bye);
                } else if absence.bye.is_some() && entry != Outcome::Bye(bye) {
                    let line = self.records[place].line;
                    let before = (entry, line);
                    diagnostics.push(other_bye(absence.line, mention, round, bye, before));
                }
                continue;
            }
            match announced {
                // That a player is absent is all that XXZ can say.
                Some(_) if absence.bye.is_none() => continue,
                Some(before) if before != bye => {
                    let line = self.announced_lines.get(&key).copied().unwrap_or_default();
                    let is_240 = self.document.line(line).is_some_and(|it| it.is_record("240"));
                    let before = (Outcome::Bye(before), line);
                    let found = other_bye(absence.line, mention, round, bye, before);
                    // Of two lines of 240 the last one counts.
                    let code = if is_240 { Code::ConflictingRecords } else { found.code };
                    diagnostics.push(Diagnostic { code, ..found });
                    if !is_240 {
                        continue;
                    }
                }
                _ => {}
            }
            if bye == Bye::PairingAllocated {
                diagnostics.extend(self.second_assigned_bye(absence.line, mention, round));
            }
            self.draft.announced_byes.insert(key, bye);
            if absence.bye.is_some() {
                self.announced_lines.insert(key, absence.line);
            }
        }
    }

    /// That the bye of a round has been given to somebody else as well.
    fn second_assigned_bye(
        &self,
        line: usize,
        mention: &Mention,
        round: RoundNumber,
    ) -> Option<Diagnostic> {
        const BYE: Outcome = Outcome::Bye(Bye::PairingAllocated);
        let is_announced = round.index() >= self.progress.paired();
        let mut others = self.draft.players.iter().filter(|player| player.id != mention.id);
        let has_it = |player: &Player| {
            let announced = self.draft.announced_byes.get(&(round, player.id));
            let entry = player.outcomes.get(round.index()).filter(|_| is_announced);
            announced == Some(&Bye::PairingAllocated) || entry == Some(&BYE)
        };
        let other = others.find(|player| has_it(player))?;
        let found = format!("{} in round {round}", cell::write(&BYE));
        let expected = format!("one such bye in round {round}, which player {} has", other.id);
        let (code, columns) = (Code::SeveralPabs, mention.columns);
        Some(Diagnostic::new(code, line, columns, "absence", found, expected))
    }

    /// What a player's line says of a round, if that is more than the pairing of
    /// the running round, which can be made anew.
    fn binding_entry(&self, place: usize, round: usize) -> Option<Outcome> {
        let Progress { complete, running } = self.progress;
        let entry = self.draft.players[place].outcomes.get(round).copied();
        match entry {
            None if round < complete => Some(Outcome::Bye(Bye::ZeroPoint)),
            Some(Outcome::Open { adjourned: false, .. } | Outcome::Bye(Bye::PairingAllocated))
                if running && round == complete =>
            {
                None
            }
            entry => entry,
        }
    }

    pub(super) fn enter_virtual_points(&mut self, points: Virtual, diagnostics: &mut Findings) {
        const FIELD: &str = "virtual points";
        match points {
            Virtual::Player { line, player, points } => {
                for id in self.known(line, &[player], FIELD, diagnostics) {
                    self.virtual_lines.insert(id, line);
                    if let Some(place) = self.place(id) {
                        self.draft.players[place].virtual_points.clone_from(&points);
                    }
                }
            }
            Virtual::Range { line, players: (first, last), rounds, points } => {
                self.known(line, &[first, last], FIELD, diagnostics);
                for (id, place) in self.places(first.id..=last.id) {
                    self.virtual_lines.insert(id, line);
                    let rounds = (rounds.0.index(), rounds.1.index());
                    twins::fill(&mut self.draft.players[place].virtual_points, rounds, points);
                }
            }
        }
    }

    /// Enters abnormal points. What a result is worth to everybody in all
    /// rounds is the points system, and replaces what was said of it before.
    pub(super) fn enter_abnormal_points(
        &mut self,
        records: &[Abnormal],
        diagnostics: &mut Findings,
    ) {
        let mut entries = Vec::with_capacity(records.len());
        let mut stated = Stated::default();
        for record in records {
            const FIELD: &str = "abnormal points";
            let players = self.distinct(record.line, &record.players, FIELD, diagnostics);
            if let Some(round) = record.round {
                self.check_round(record.line, (20, 22), round, FIELD, diagnostics);
            }
            if players.is_empty() && !record.players.is_empty() {
                continue;
            }
            let Abnormal { result, points, round, line, .. } = *record;
            if let Some(kind) = result {
                diagnostics.extend(stated.other((kind, round), &players, points, line));
            }
            entries.push(AbnormalPoints { result, points, round, players });
        }
        self.draft.abnormal_points = fold_general(&mut self.draft.points, entries);
    }

    /// Takes national records and the worth of games to their players, and keeps the other lines that
    /// no reader understands.
    pub(super) fn enter_others(
        &mut self,
        others: &[(usize, bool)],
        header: &mut Header,
        diagnostics: &mut Findings,
    ) {
        for &(number, after_players) in others {
            let Some(line) = self.document.line(number) else { continue };
            let is_game_points = line.is_record("GAM");
            let lacking = match is_game_points {
                true => self.enter_game_points(line, diagnostics),
                false => None,
            };
            if is_game_points && lacking.is_none()
                || self.enter_national(line, &header.starting_rank_method, diagnostics)
            {
                continue;
            }
            diagnostics.extend(lacking);
            let lines = match after_players {
                true => &mut header.lines_after_players,
                false => &mut header.lines_before_players,
            };
            lines.push(line.text().trim_end().to_owned());
        }
    }

    /// Enters what the games of a player were worth (GAM), or returns what a line
    /// lacks for that: the letters are those of a federation as well.
    fn enter_game_points(
        &mut self,
        line: Line<'_>,
        diagnostics: &mut Findings,
    ) -> Option<Diagnostic> {
        let row = Row::new(line.text().trim_end(), Unit::Character);
        let wrong = |(first, last): (usize, usize), field, expected: String| {
            let (columns, found) = (row.columns(first, last), row.field(first, last).trim());
            let code = Code::InvalidGamePoints;
            Some(Diagnostic::new(code, line.number(), columns, field, found, expected))
        };
        let Some(place) = person::read_id(&row).and_then(|id| self.place(id)) else {
            return wrong((5, 8), "player", "the starting rank of a player".to_owned());
        };
        let columns = (9, row.len().max(9));
        let words = row.field(columns.0, columns.1).split_whitespace();
        let scores: Result<Vec<GameScore>, _> = words.map(str::parse).collect();
        let points = match scores.as_deref() {
            Ok(&[total]) => GamePoints::Total(total),
            Ok(scores @ [_, ..]) => GamePoints::ByRound(scores.to_vec()),
            Ok([]) => return wrong(columns, "game points", "a number such as 12.5".to_owned()),
            Err(error) => {
                return wrong(columns, "game points", error.to_string().replace("expected ", ""));
            }
        };
        if !points.fits(self.progress.complete) {
            let expected = match self.progress.complete {
                0 => "nothing before a round is complete".to_owned(),
                1 => "one number, because one round is complete".to_owned(),
                rounds => format!("the total, or a number for each of {rounds} complete rounds"),
            };
            return wrong(columns, "game points", expected);
        }
        let player = &mut self.draft.players[place];
        let before = player.game_points.replace(points);
        if let Some(earlier) = self.game_lines.insert(player.id, line.number())
            && player.game_points != before
        {
            let (code, number) = (Code::ConflictingRecords, line.number());
            let found = row.field(columns.0, columns.1).trim();
            let expected = format!("what line {earlier} says of player {}", player.id);
            let columns = row.columns(columns.0, columns.1);
            diagnostics.push(Diagnostic::new(
                code,
                number,
                columns,
                "game points",
                found,
                expected,
            ));
        }
        None
    }

    /// Enters a national record, if it is one: of a federation that is known or
    /// that the file names (172), about a player who exists, and with the
    /// columns of one. Other programs have records that begin alike.
    fn enter_national(&mut self, line: Line<'_>, method: &str, diagnostics: &mut Findings) -> bool {
        let code = line.record();
        let is_named = method.split_whitespace().next() == Some(code);
        if !line.is_record(code) || !(is_named || federation::is_federation(code)) {
            return false;
        }
        let row = Row::new(line.text().trim_end(), Unit::Character);
        let Some(place) = person::read_id(&row).and_then(|id| self.place(id)) else { return false };
        let mut found = Vec::new();
        let person = Person::read(&row, |code, (first, last), field, expected| {
            let (columns, text) = (row.columns(first, last), row.field(first, last).trim());
            found.push(Diagnostic::new(code, line.number(), columns, field, text, expected));
        });
        if !person.sex.chars().all(char::is_alphabetic) || row.is_blank(15, row.len().max(15)) {
            return false;
        }
        let record = person.into_national(code);
        found.extend(self.odd_national(line, &row, place, &record));
        let nothing = NationalRecord { federation: code.to_owned(), ..NationalRecord::default() };
        if record == nothing {
            return false;
        }
        diagnostics.extend(found);
        self.draft.players[place].details.national.push(record);
        true
    }

    /// What is odd in a record that a federation keeps of a player: text after its end, or that
    /// the federation keeps another one.
    fn odd_national(
        &self,
        line: Line<'_>,
        row: &Row<'_>,
        place: usize,
        record: &NationalRecord,
    ) -> impl Iterator<Item = Diagnostic> {
        let (first, last) = (person::LAST + 1, row.len().max(person::LAST + 1));
        let finding = |code, columns: (usize, usize), expected: String| {
            let text = row.field(columns.0, columns.1).trim();
            let columns = row.columns(columns.0, columns.1);
            Diagnostic::new(code, line.number(), columns, "national record", text, expected)
        };
        let is_other =
            |other: &NationalRecord| other.federation == record.federation && other != record;
        let federation = &record.federation;
        let is_repeated = self.draft.players[place].details.national.iter().any(is_other);
        let trailing = (!row.is_blank(first, last))
            .then(|| finding(Code::TrailingText, (first, last), "the end of the line".to_owned()));
        let repeated = is_repeated.then(|| {
            let expected = format!("one record of {federation} for the player");
            finding(Code::ConflictingRecords, (1, last), expected)
        });
        trailing.into_iter().chain(repeated)
    }
}

/// A finding about a player whom a record names.
fn of_mention(
    mention: &Mention,
    line: usize,
    field: &'static str,
    code: Code,
    expected: &'static str,
) -> Diagnostic {
    let found = mention.id.to_string();
    Diagnostic::new(code, line, mention.columns, field, found, expected)
}

/// A bye of 240 that is not what another line says.
fn other_bye(
    line: usize,
    mention: &Mention,
    round: RoundNumber,
    bye: Bye,
    (before, before_line): (Outcome, usize),
) -> Diagnostic {
    let found = format!("{} in round {round}", cell::write(&Outcome::Bye(bye)));
    let expected = format!("what player {} has in round {round}", mention.id);
    let before = cell::write(&before);
    Diagnostic::new(Code::ContradictingBye, line, mention.columns, "absence", found, expected)
        .with_hint(format!("line {before_line} has {before} for player {}", mention.id))
}
