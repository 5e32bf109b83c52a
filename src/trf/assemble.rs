//! Assembles the records of a file into a tournament.

use super::{
    Code, Diagnostic, Document,
    cut::{self, Lost},
    document::Line,
    findings::Findings,
    lint,
    player::{POINTS, PlayerRecord, columns_before_last_pairing},
    read::{Facts, Reading, Records, begins_like_record},
    records::{abnormal_points::Abnormal, forbidden, of_players, virtual_points::affordable},
    row::{self, ID, Row, Unit},
    shifted,
    teams::TeamRecords,
    twins, unknown, verify,
};
use std::{cell::RefCell, collections::BTreeMap, ops::RangeInclusive};

use crate::{
    cell, phrase,
    player_id::PlayerId,
    running::RatedGame,
    template,
    text::{
        codes::Severity,
        columns::Columns,
        phrase::{Phrase, ToPhrase},
    },
    tournament::{
        Bye, Column, Form, Header, Outcome, Places, Problem, Progress, RoundNumber, ScoreTable,
        Scoring, TournamentDraft,
    },
};

/// A draft of the tournament, and where its facts are in the file.
pub(super) struct Assembly<'a> {
    pub(super) document: &'a Document,
    pub(super) findings: Findings,
    /// What a round will be. The draft and everything that is said of rounds of the file counts
    /// columns, except that points are those of the rounds.
    pub(super) form: Form,
    pub(super) draft: TournamentDraft,
    /// The 001 records of the players of the draft, in the same order.
    pub(super) records: Vec<PlayerRecord>,
    /// The place of each player in both.
    place: Places,
    /// How far the tournament has progressed.
    pub(super) progress: Progress,
    /// The line with the number of rounds.
    total_line: usize,
    /// The points for outcomes.
    pub(super) scoring: Scoring,
    /// The scores in the complete rounds.
    pub(super) scores: ScoreTable,
    /// The number of rounds for which the longest player line has entries.
    columns: usize,
    /// Says that a record gives the points of the pairing-allocated bye.
    pub(super) gives_bye: bool,
    /// Byes as which rounds without an entry are to be read, if that was asked for.
    pub(super) blank_rounds: Option<Bye>,
    /// The rounds without an entry that were read as byes.
    pub(super) entered_byes: Vec<(PlayerId, Column)>,
    /// Which players are missing, as far as known.
    pub(super) lost: Lost,
    /// The last record with virtual points of each player.
    pub(super) virtual_lines: BTreeMap<PlayerId, usize>,
    /// Where each player's bye in a round was last announced, by line and columns.
    pub(super) announced_lines: BTreeMap<(RoundNumber, PlayerId), (usize, Option<Columns>)>,
    /// The players who are absent from the round to be paired (XXZ).
    pub(super) absent: Vec<PlayerId>,
    /// The last line with game points of each player.
    pub(super) game_lines: BTreeMap<PlayerId, usize>,
    /// The line examined last, by its number, so that a line with many findings is split into
    /// columns only once.
    row: RefCell<(usize, Row<'a>)>,
}

/// Assembles records into the reading of a file. The caller decides whether the file is also
/// checked as a whole.
pub(super) fn assemble(mut records: Records, document: &Document, has_lint: bool) -> Reading {
    let mut header = std::mem::take(&mut records.header);
    let form = records.form;
    use_uncorrected(&mut records, document);
    let mut teams = if form == Form::Teams {
        records.form = Form::Games;
        Some(TeamRecords::take(&mut records, document))
    } else {
        of_players(&mut records);
        None
    };
    let others = std::mem::take(&mut records.others);
    let mut assembly = Assembly::new(records, document);
    assembly.enter_others(&others, &mut header, teams.as_mut());
    verify::verify(&mut assembly, teams.as_ref(), &header);
    if has_lint {
        lint::lint(&assembly, form, &header);
    }
    if assembly.findings.has_any(&[Code::NoTournament]) && is_foreign(document) {
        assembly.findings.withdraw(|found| found.code.severity() == Severity::Warning);
    }
    let clean = !assembly.findings.has_errors();
    let columns = assembly.columns;
    // With other errors, it is not known which columns belong together. What is said of a game that waits
    // for the other one of its match is normalized by rounds, not by columns.
    let of_matches = (clean && assembly.form.games() > 1).then(|| assembly.draft.clone());
    // The draft is validated in any case, to report its problems.
    let draft = std::mem::take(&mut assembly.draft);
    let known = (std::mem::take(&mut assembly.scoring), std::mem::take(&mut assembly.scores));
    let in_columns =
        assembly.settled(draft, assembly.progress).validate_scored(assembly.progress, known);
    let in_form = in_columns.and_then(|it| match of_matches {
        Some(draft) => {
            let progress = assembly.form.progress_in_rounds(assembly.progress);
            assembly.settled(draft.in_form(assembly.form)?, progress).validate()
        }
        None => Ok(it),
    });
    let mut shows_bye = false;
    let tournament = match in_form {
        Ok(tournament) if clean => match teams {
            Some(teams) => {
                let of_teams = teams.assemble(&tournament, &assembly, &header);
                of_teams.map(|(tournament, shows)| {
                    shows_bye = shows;
                    tournament
                })
            }
            None => Some(tournament.with_absent(&assembly.absent)),
        },
        Ok(_) => None,
        Err(problems) => {
            assembly.findings.extend(assembly.located(&problems));
            None
        }
    };
    let Assembly { lost, findings, entered_byes, .. } = assembly;
    lost.count(&findings);
    Reading { tournament, diagnostics: findings.finish(), header, columns, entered_byes, shows_bye }
}

/// Enters what counts for pairings and standings in place of results that were corrected for the rating
/// report only.
fn use_uncorrected(records: &mut Records, document: &Document) {
    let lines = records.others.iter().filter_map(|&(number, _)| document.line(number));
    let games = lines.filter_map(|line| RatedGame::read(line.text(), records.form));
    let games: Vec<_> = games.collect();
    if games.is_empty() {
        return;
    }
    let numbered = records.players.iter().enumerate();
    let places: BTreeMap<_, _> = numbered.filter_map(|(at, it)| Some((it.id?, at))).collect();
    for RatedGame { column, entries } in games {
        let found = entries.map(|(id, [used, rated])| {
            let place = *places.get(&id)?;
            let entry = records.players[place].outcomes.get(column.index())?;
            (*entry == rated).then_some((place, used))
        });
        if let [Some(one), Some(other)] = found {
            for (place, used) in [one, other] {
                records.players[place].outcomes[column.index()] = used;
            }
        }
    }
}

/// The error of a file without players.
fn nobody(document: &Document) -> Diagnostic {
    let gives_rounds = |line: Line<'_>| line.is_record("XXR") || line.is_record("142");
    let is_tournament = document.lines().any(gives_rounds);
    let code = if is_tournament { Code::NoPlayers } else { Code::NoTournament };
    let is_binary = !is_tournament && document.is_binary();
    let found = if is_binary { phrase!("bytes that are not text") } else { Phrase::default() };
    code.at(1).found(found)
}

/// Tells whether several lines are of another format, whatever some of them look like: none is a record with a blank
/// after its name.
fn is_foreign(document: &Document) -> bool {
    const SEVERAL: usize = 3;
    let said = || document.lines().filter(|line| !line.text().trim().is_empty());
    let is_record = |line: Line<'_>| {
        let next = line.text().chars().nth(3);
        begins_like_record(line) && next.is_none_or(char::is_whitespace)
    };
    said().count() >= SEVERAL && !said().any(is_record)
}

impl<'a> Assembly<'a> {
    fn new(mut records: Records, document: &'a Document) -> Self {
        let findings = std::mem::take(&mut records.findings);
        let are_lost = records.misspelled.has_players();
        findings.extend(records.misspelled.findings());
        if records.players.is_empty() && !are_lost {
            findings.push(nobody(document));
        }
        let begun = cut::unidentified_last_line(document);
        records.players.retain(|record| Some(record.line) != begun);
        findings.withdraw(|found| Some(found.line) == begun);
        shifted::report_tabulators(document, &findings);
        shifted::report(document, &findings);
        let anybody = are_lost || records.players.iter().any(|record| record.id.is_none());
        let mut lost = Lost::new(records.form, anybody);
        let mut players = identify(std::mem::take(&mut records.players), document, &findings);
        if !records.by_rank {
            players.sort_by_key(|record| record.id);
            if !anybody {
                check_holes(&players, &findings);
                lost.below = players.last().and_then(|record| record.id);
            }
        }
        let ids = players.iter().filter_map(|record| record.id);
        let place = ids.collect();
        lost.look(&mut players, &place, document, begun, &findings);
        let general: Vec<_> =
            records.facts.abnormal_points.iter().filter_map(Abnormal::general).collect();
        let gives_bye = records.points.gives_bye();
        let of_unknown_results = records.points.of_unknown_results.take();
        let draft = TournamentDraft {
            players: players.iter_mut().filter_map(PlayerRecord::take_player).collect(),
            total_rounds: records.total_rounds.map(|(_, rounds)| rounds),
            points: records.points.finish(&general, &findings),
            initial_color: records.initial_color.map(|(_, color)| color),
            any_results: records.any_results,
            ..TournamentDraft::default()
        };
        let columns = draft.players.iter().map(|player| player.outcomes.len()).max();
        let mut assembly = Self {
            document,
            findings,
            form: records.form,
            draft,
            records: players,
            place,
            progress: Progress::default(),
            total_line: records.total_rounds.map_or(1, |(line, _)| line),
            scoring: Scoring::default(),
            scores: ScoreTable::default(),
            columns: columns.unwrap_or(0),
            gives_bye,
            blank_rounds: records.blank_rounds,
            entered_byes: Vec::new(),
            lost,
            virtual_lines: BTreeMap::new(),
            announced_lines: BTreeMap::new(),
            absent: Vec::new(),
            game_lines: BTreeMap::new(),
            row: RefCell::new((0, Row::new(Line::alone(""), Unit::Character))),
        };
        if of_unknown_results.is_some() {
            assembly.adjourn_unknown_results();
        }
        assembly.enter(records.facts);
        if let Some((value, ignored)) = of_unknown_results
            && value != assembly.draft.points.draw
            && assembly.has_unknown_results()
        {
            assembly.findings.push(ignored);
        }
        assembly
    }

    /// Enters the records about players into the draft: points, forbidden pairs and byes.
    fn enter(&mut self, facts: Facts) {
        self.enter_abnormal_points(&facts.abnormal_points);
        self.scoring = Scoring::new(self.form, self.draft.points, &self.draft.abnormal_points);
        self.progress = verify::progress_of(self);
        self.take_announcements();
        twins::check_forbidden_pairs(self, &facts.forbidden);
        let virtual_points = affordable(facts.virtual_points, &self.findings);
        twins::check_virtual_points(self, &virtual_points);
        twins::check_repeated_points(&virtual_points, &self.findings);
        let total = self.draft.total_rounds;
        self.draft.forbidden =
            forbidden::groups(&facts.forbidden, total, |it| self.forbidden_players(it));
        // 240 gives the round and the kind of a bye, so it takes precedence over XXZ, whatever
        // their order.
        let (of_240, of_xxz): (Vec<_>, Vec<_>) =
            facts.absences.iter().partition(|absence| absence.bye.is_some());
        for absence in of_240.into_iter().chain(of_xxz) {
            self.enter_absence(absence);
        }
        self.enter_past_byes();
        virtual_points.iter().for_each(|record| self.enter_virtual_points(record));
        self.score();
        if let Some(bye) = self.blank_rounds {
            unknown::enter_blank(bye, self);
        }
    }

    /// Computes the scores of the outcomes by the points system.
    pub(super) fn score(&mut self) {
        let Self { form, draft, progress, .. } = &*self;
        let scoring = Scoring::new(*form, draft.points, &draft.abnormal_points);
        self.scores = draft.form().scores(&scoring, &draft.players, progress.complete);
        self.scoring = scoring;
    }

    /// Removes from the outcomes byes entered for rounds after the one to be paired, and a blank in
    /// that round, which is not an absence.
    fn take_announcements(&mut self) {
        let form = self.draft.form();
        let played = form.column(self.progress.next()).index();
        let first = self.form.column(self.form.round(Column::from_index(played))).index();
        for (player, record) in self.draft.players.iter_mut().zip(&self.records) {
            for (round, outcome) in player.outcomes.iter().enumerate().skip(played + 1) {
                if let Outcome::Bye(bye) = *outcome
                    && record.blank.binary_search(&round).is_err()
                {
                    let key = (form.round(Column::from_index(round)), player.id);
                    self.draft.announced_byes.insert(key, bye);
                    self.announced_lines.insert(key, (record.line, None));
                }
            }
            player.outcomes.truncate(played + 1);
            let is_left = |round: usize| round >= first && record.blank.contains(&round);
            while player.outcomes.len().checked_sub(1).is_some_and(is_left) {
                player.outcomes.pop();
            }
        }
    }

    /// A draft of the players with its open rounds normalized. Blanks before byes in advance are at the end then,
    /// where they are meaningless unless 240 gives a bye there.
    fn settled(&self, mut draft: TournamentDraft, progress: Progress) -> TournamentDraft {
        let (form, given) = (draft.form(), draft.announced_byes.clone());
        draft.settle(progress);
        for (player, record) in draft.players.iter_mut().zip(&self.records) {
            let is_left = |column: usize| {
                let round = form.round(Column::from_index(column));
                record.blank.binary_search(&column).is_ok()
                    && !given.contains_key(&(round, player.id))
            };
            while let Some(before) = player.outcomes.len().checked_sub(form.games())
                && (before..player.outcomes.len()).all(is_left)
            {
                player.outcomes.truncate(before);
            }
        }
        draft
    }

    /// Enters national records, game points and details in comments into their players or teams, and keeps other
    /// unknown lines.
    fn enter_others(
        &mut self,
        others: &[(usize, bool)],
        header: &mut Header,
        mut teams: Option<&mut TeamRecords>,
    ) {
        for &(number, after_players) in others {
            let Some(line) = self.document.line(number) else { continue };
            let of_games = line.is_record("GAM").then(|| self.enter_game_points(line));
            if of_games == Some(Ok(()))
                || self.enter_national(line, &header.starting_rank_method)
                || self.enter_detail(line, teams.as_deref_mut())
            {
                continue;
            }
            self.findings.extend(of_games.and_then(Result::err).into_iter().flatten());
            let lines = if after_players {
                &mut header.lines_after_players
            } else {
                &mut header.lines_before_players
            };
            lines.push(line.text().trim_end().to_owned());
        }
    }

    /// Takes the games whose result is marked as unknown as adjourned, except in the last column with pairs.
    fn adjourn_unknown_results(&mut self) {
        let columns = columns_before_last_pairing(&self.draft.players);
        for place in 0..self.records.len() {
            for round in 0..columns.min(self.draft.players[place].outcomes.len()) {
                let is_unknown = self.entry(place, round).ends_with(cell::UNKNOWN);
                if let Outcome::Open { adjourned, .. } =
                    &mut self.draft.players[place].outcomes[round]
                {
                    *adjourned |= is_unknown;
                }
            }
        }
    }

    /// Looks for games without a result in complete rounds.
    fn has_unknown_results(&self) -> bool {
        let complete = self.progress.complete;
        let outcomes = self.draft.players.iter().map(|player| &player.outcomes);
        outcomes.into_iter().any(|it| it.iter().take(complete).any(Outcome::is_open))
    }

    /// The number of columns the complete rounds have. Until every game of a round has a result,
    /// none of its columns counts.
    pub(super) fn columns_of_complete_rounds(&self) -> usize {
        self.progress.complete - self.progress.complete % self.form.games()
    }

    /// The place of a player in the draft.
    pub(super) fn place(&self, id: PlayerId) -> Option<usize> {
        self.place.get(id)
    }

    /// The players of a range of numbers, with their places.
    pub(super) fn places(&self, ids: RangeInclusive<PlayerId>) -> Vec<(PlayerId, usize)> {
        let ids = (ids.start().get()..=ids.end().get()).filter_map(PlayerId::new);
        ids.filter_map(|id| Some((id, self.place(id)?))).collect()
    }

    /// What a column is called, by its place.
    pub(super) fn name(&self, column: usize) -> Phrase {
        self.form.name(Column::from_index(column))
    }

    /// What the round of a column is called, by its place.
    pub(super) fn round_name(&self, column: usize) -> Phrase {
        phrase!("round {round}", round = self.form.round(Column::from_index(column)))
    }

    /// A finding about a round of a player.
    pub(super) fn at_round(
        &self,
        place: usize,
        round: usize,
        code: Code,
        expected: impl Into<Phrase>,
    ) -> Diagnostic {
        let found = self.row(place, |row| row.finding(code, row::cell(round)));
        found.of(self.name(round)).expected(expected)
    }

    /// A finding about the points of a player.
    pub(super) fn at_points(&self, place: usize, code: Code) -> Diagnostic {
        self.row(place, |row| row.finding(code, POINTS)).of(template!("points"))
    }

    /// What a player's line says of a round.
    pub(super) fn entry(&self, place: usize, round: usize) -> String {
        self.row(place, |row| row.field(row::cell(round)).trim().to_owned())
    }

    /// Looks at the line of a player.
    pub(super) fn row<T>(&self, place: usize, look: impl FnOnce(&Row<'_>) -> T) -> T {
        let record = &self.records[place];
        let mut kept = self.row.borrow_mut();
        if kept.0 != record.line {
            *kept = (record.line, record.row(self.document));
        }
        look(&kept.1)
    }

    fn is_unreadable(&self, id: PlayerId, column: Column) -> bool {
        self.place(id).is_some_and(|place| {
            let PlayerRecord { unreadable, line, .. } = &self.records[place];
            let is_unreadable = unreadable.binary_search(&column.index()).is_ok();
            if is_unreadable {
                self.lost.follows(*line);
            }
            is_unreadable
        })
    }

    /// The description of the result expected next to that of an opponent.
    fn fitting(&self, opponent: PlayerId, column: Column) -> Option<Phrase> {
        let theirs = self.entry(self.place(opponent)?, column.index());
        Some(phrase!("a result that fits \"{theirs}\" of player {opponent}", theirs, opponent))
    }

    /// The problems of the tournament as findings in the file. Each number of a nonexistent
    /// opponent is reported once, and so is a number of rounds that is too low.
    fn located(&self, problems: &[Problem]) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        let mut alike: BTreeMap<_, (Diagnostic, usize, _)> = BTreeMap::new();
        for problem in problems {
            let Some(finding) = self.locate(problem) else { continue };
            let (kind, noun) = match problem {
                Problem::UnknownOpponent { opponent, .. } => {
                    ((false, Some(*opponent)), template!("{others:game|games}"))
                }
                Problem::TooManyRounds { .. } => {
                    ((true, None), template!("{others:player|players}"))
                }
                _ => {
                    found.push(finding);
                    continue;
                }
            };
            let again = alike.entry(kind).and_modify(|(_, others, _)| *others += 1);
            again.or_insert((finding, 0, noun));
        }
        let alike =
            alike.into_values().map(|(first, others, noun)| first.with_others(others, noun));
        found.extend(alike);
        found
    }

    /// A problem of the tournament as a finding in the file; `None` if it only results from
    /// something that could not be read and has been reported.
    fn locate(&self, problem: &Problem) -> Option<Diagnostic> {
        let code = Code::from(problem);
        let at = |id: &PlayerId, column: &Column, expected: Phrase| {
            Some(self.at_round(self.place(*id)?, column.index(), code, expected))
        };
        let of_points = |player: &PlayerId, found: Phrase, expected: Phrase| {
            let line = *self.virtual_lines.get(player)?;
            Some(code.at(line).of(template!("virtual points")).found(found).expected(expected))
        };
        match problem {
            Problem::UnknownOpponent { player, column, opponent } => {
                let found = at(player, column, phrase!("the starting rank of a player"));
                found.filter(|_| !self.lost.has(*opponent))
            }
            Problem::SelfPairing { player, column } => {
                at(player, column, phrase!("another player"))
            }
            Problem::OneSided { player, column, opponent, other } => {
                let other = other.map_or_else(|| phrase!("none"), |other| other.phrase());
                let expected = phrase!(
                    "an opponent who has {player}; player {opponent} has {other}",
                    player,
                    opponent,
                    other
                );
                at(player, column, expected).filter(|_| !self.is_unreadable(*opponent, *column))
            }
            Problem::SameColor { player, column, opponent, .. } => {
                at(player, column, phrase!("the other color than player {opponent} has", opponent))
            }
            Problem::ContradictingResults { player, column, opponent } => {
                at(player, column, self.fitting(*opponent, *column)?)
            }
            Problem::ImpossibleResults { player, column, opponent } => {
                let found = at(player, column, self.fitting(*opponent, *column)?)?;
                Some(found.with_hint(template!(
                    "points awarded by an arbiter beyond the result go into 299"
                )))
            }
            Problem::TooManyRounds { player, column, total } => {
                let last = self.name(total.index());
                let found =
                    at(player, column, phrase!("nothing after {last}, the last one", last))?;
                Some(if self.form == Form::Games { found } else { found.with_hint(COUNTED) })
            }
            Problem::NoMatch { player, column } => {
                let expected = template!("the second game of the match before it, or the same bye");
                at(player, column, expected.into())
            }
            Problem::TooManyVirtualPoints { player, count, total } => {
                let found = phrase!("{count} rounds for player {player}", count, player);
                of_points(player, found, phrase!("at most {total}, the number of rounds", total))
            }
            Problem::UnequalVirtualPoints { player, round } => {
                let found = phrase!("different ones in round {round} for player {player}", round, player);
                of_points(player, found, phrase!("the same for both games of a match"))
            }
            Problem::HalfRound { total } => {
                let expected =
                    template!("an even number: each game of a match has a column of its own");
                let finding = code.at(self.total_line).of(template!("number of rounds"));
                let finding = finding.found(total.to_string()).expected(expected);
                Some(finding.with_hint(COUNTED))
            }
            Problem::NoTeams => {
                let expected = template!("another system, or a line 310 for each team");
                let finding = code.at(1).of(template!("teams"));
                Some(finding.found(problem.phrase()).expected(expected))
            }
            // Those of teams are located with their records.
            Problem::UnknownMember { .. }
            | Problem::InTwoTeams { .. }
            | Problem::NoTeam(_)
            | Problem::WithinTeam { .. }
            | Problem::TwoMatches { .. }
            | Problem::TooManyBoards { .. }
            | Problem::OtherMatch { .. }
            | Problem::Games(_)
            // These two have been reported with their lines, and the draft does not contain them.
            | Problem::RepeatedId(_)
            | Problem::UnknownPlayer(_) => None,
        }
    }
}

/// What the number of rounds is where a round has several columns.
const COUNTED: &str = template!(
    "the number of rounds counts columns, two for each match; if it counts matches, \
                       --rounds with the same number says so"
);

/// The identifiable players: lines without a starting rank, and lines that repeat one, are reported
/// and left out.
fn identify(
    players: Vec<PlayerRecord>,
    document: &Document,
    findings: &Findings,
) -> Vec<PlayerRecord> {
    let mut lines = BTreeMap::new();
    let mut is_new = |record: &PlayerRecord| {
        let Some(id) = record.id else { return false };
        let first = *lines.entry(id).or_insert(record.line);
        if first != record.line {
            let found = record.row(document).finding(Code::RepeatedStartingRank, ID);
            let expected = phrase!("a number other than in line {first}", first);
            findings.push(found.found(id.to_string()).expected(expected));
        }
        first == record.line
    };
    players.into_iter().filter(|record| is_new(record)).collect()
}

/// Reports missing numbers, once for each gap.
fn check_holes(players: &[PlayerRecord], findings: &Findings) {
    let mut expected = 1;
    for record in players {
        let Some(id) = record.id else { continue };
        if id.get() != expected {
            let missing =
                phrase!("{expected}: starting ranks have no gaps without 'XXC rank'", expected);
            let found = Code::MissingStartingRank.at(record.line).found(id.to_string());
            findings.push(found.in_columns(Columns::new(ID.0, ID.1)).expected(missing));
        }
        expected = id.get() + 1;
    }
}
