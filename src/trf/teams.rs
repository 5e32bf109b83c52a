//! Assembles a tournament of teams: their records, and the matches that follow from the games of the
//! players.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Code, Diagnostic, Document, Found,
    assemble::Assembly,
    document::Line,
    findings::Findings,
    matches::Matches,
    read::{Records, value_finding},
    record::{At, Declared},
    records::{
        abnormal_points::Abnormal,
        byes::Absence,
        declaration,
        forbidden::{Forbidden, is_always},
        teams::{
            BoardColors, ForfeitedMatch, LineUp, MatchPoints, Members, TableRow, TeamByes,
            TeamLine, line_320,
        },
        virtual_points::Virtual,
    },
    row::ID,
    unknown::read_as,
};
use crate::{
    phrase,
    player_id::PlayerId,
    template,
    text::{
        columns::Columns,
        phrase::{Phrase, ToPhrase},
    },
    tournament::{
        AbnormalPoints, Bye, Color, Column, ForbiddenGroup, Header, MatchesOfTeams, Outcome,
        Places, Player, PointSystem, Problem, Referee, RoundNumber, Score, Team, Teams, Tournament,
        TournamentDraft, TournamentType,
    },
};

/// The records of a file that concern teams.
pub(super) struct TeamRecords {
    teams: Vec<TeamLine>,
    lineups: Vec<LineUp>,
    byes: Option<TeamByes>,
    forfeits: Vec<ForfeitedMatch>,
    board_colors: Vec<Color>,
    points: PointSystem,
    forbidden: Vec<Forbidden>,
    absences: Vec<Absence>,
    virtual_points: Vec<Virtual>,
    abnormal_points: Vec<Abnormal>,
    table: Vec<TableRow>,
}

impl TeamRecords {
    /// Takes the records of teams from all of a file: what is left is about their players.
    pub(super) fn take(
        records: &mut Records,
        document: &Document,
        diagnostics: &mut Findings,
    ) -> Self {
        let mut taken = Self {
            teams: Vec::new(),
            lineups: Vec::new(),
            byes: None,
            forfeits: Vec::new(),
            board_colors: Vec::new(),
            points: PointSystem::OF_MATCHES,
            forbidden: std::mem::take(&mut records.forbidden),
            absences: std::mem::take(&mut records.absences),
            virtual_points: std::mem::take(&mut records.virtual_points),
            abnormal_points: std::mem::take(&mut records.abnormal_points),
            table: document
                .lines()
                .filter(|it| it.is_record("802"))
                .filter_map(|it| TableRow::read(it, &mut Findings::default()))
                .collect(),
        };
        let has_310 = document.lines().any(|line| line.is_record("310"));
        records.others.retain(|&(number, _)| {
            document.line(number).is_none_or(|line| !taken.read(line, has_310, diagnostics))
        });
        // Before anybody has been added, there is nobody yet.
        if taken.teams.is_empty() && document.lines().any(|line| line.is_record("001")) {
            let line = document.lines().rfind(|line| line.is_record("192"));
            let found = line.map_or(Code::TeamTournament.at(1), |line| {
                value_finding(line, Code::TeamTournament)
            });
            diagnostics.push(found);
        }
        taken
    }

    /// The players of each team.
    pub(super) fn members(&self) -> Vec<Vec<PlayerId>> {
        let members = |team: &TeamLine| team.members.iter().map(|it| it.value).collect();
        self.teams.iter().map(members).collect()
    }

    /// Reads a line, if it is of a record of teams.
    fn read(&mut self, line: Line<'_>, has_310: bool, diagnostics: &mut Findings) -> bool {
        let record = line.record();
        if !line.is_record(record) {
            return false;
        }
        match record {
            "310" => self.teams.extend(TeamLine::read(line, diagnostics)),
            // Where there are both, the newer record counts, which has numbers.
            "013" if !has_310 => {
                self.teams.extend(Members::read(line, diagnostics).map(TeamLine::from));
            }
            "013" => {}
            "300" => self.lineups.extend(LineUp::read(line, diagnostics)),
            "320" => self.read_byes(line, diagnostics),
            "330" => self.forfeits.extend(ForfeitedMatch::read(line, diagnostics)),
            "352" => {
                let colors = BoardColors::read(line, diagnostics).map(|it| it.colors.value);
                self.board_colors = colors.unwrap_or_default();
            }
            "362" => {
                if let Some(record) = MatchPoints::read(line, diagnostics) {
                    record.enter(&mut self.points, diagnostics);
                }
            }
            _ => return false,
        }
        true
    }

    fn read_byes(&mut self, line: Line<'_>, diagnostics: &mut Findings) {
        if let Some(before) = &self.byes {
            let found = phrase!("another one than line {line}", line = before.line);
            let finding = Code::ConflictingRecords.at(line.number()).of(TeamByes::RECORD.name);
            diagnostics.push(finding.found(found).expected(template!("one line 320")));
        }
        self.byes = TeamByes::read(line, diagnostics);
    }

    /// Assembles the tournament of teams from that of their players, and whether the file shows what
    /// their bye is worth.
    pub(super) fn assemble(
        self,
        players: &Tournament,
        assembly: &Assembly<'_>,
        header: &Header,
        diagnostics: &mut Findings,
    ) -> Option<(Tournament, bool)> {
        let mut builder = Builder::new(self, players, assembly, header, diagnostics);
        builder.enter_lineups();
        builder.enter_forfeits();
        builder.enter_byes();
        builder.enter_abnormal_points();
        if builder.diagnostics.has_errors() {
            return None;
        }
        builder.finish(players)
    }
}

/// A bye or forfeit of a whole team, and where the file says it.
struct Decision {
    line: usize,
    column: Column,
    team: At<PlayerId>,
    outcome: Outcome,
}

/// Puts together a tournament of teams.
struct Builder<'a, 'b> {
    records: TeamRecords,
    assembly: &'a Assembly<'b>,
    diagnostics: &'a mut Findings,
    teams: Vec<Player>,
    places: Places,
    facts: Teams,
    decided: Vec<Decision>,
    /// The match points and the game points that 320 gives for the bye.
    bye: [Option<Score>; 2],
    /// The opponents named by line-ups, with their lines.
    opponents: Vec<(usize, Column, PlayerId, At<PlayerId>)>,
    announced: BTreeMap<(RoundNumber, PlayerId), Bye>,
    absent: Vec<PlayerId>,
    abnormal_points: Vec<AbnormalPoints>,
    /// How many rounds have games or forfeited matches.
    paired: usize,
}

impl<'a, 'b> Builder<'a, 'b> {
    fn new(
        mut records: TeamRecords,
        players: &Tournament,
        assembly: &'a Assembly<'b>,
        header: &Header,
        diagnostics: &'a mut Findings,
    ) -> Self {
        let lines = std::mem::take(&mut records.teams);
        let mut facts = Teams { players: players.players().to_vec(), ..Teams::default() };
        facts.points = *players.points();
        facts.board_colors.clone_from(&records.board_colors);
        facts.scores =
            header.tournament_type.as_ref().map_or_else(Default::default, |it| it.team_scores());
        let mut teams = Vec::new();
        let mut is_repeated = false;
        for (index, line) in lines.iter().enumerate() {
            let number = || PlayerId::new(u16::try_from(index + 1).unwrap_or(u16::MAX));
            let Some(id) = line.id.value.or_else(number) else { continue };
            let members = line.members.iter().map(|member| member.value).collect();
            let nickname = line.nickname.value.clone();
            if facts.of.insert(id, Team { nickname, members }).is_some() {
                let found = At { value: id, columns: line.id.columns }
                    .finding(Code::InvalidTeam, line.line);
                let found = found.of(template!("team"));
                diagnostics.push(found.expected(template!("a number that no other team has")));
                is_repeated = true;
                continue;
            }
            let mut team =
                Player::new(id, line.name.value.as_str()).with_rating(line.strength.value);
            team.details.rank = line.rank.value;
            teams.push(team);
        }
        teams.sort_by_key(|team| team.id);
        let places = teams.iter().map(|team| team.id).collect();
        records.teams = lines;
        let mut builder = Self {
            records,
            assembly,
            diagnostics,
            teams,
            places,
            facts,
            decided: Vec::new(),
            bye: [None; 2],
            opponents: Vec::new(),
            announced: BTreeMap::new(),
            absent: Vec::new(),
            abnormal_points: Vec::new(),
            paired: players.progress().paired(),
        };
        if !is_repeated {
            builder.check_numbers();
        }
        builder
    }

    fn report(
        &mut self,
        code: Code,
        line: usize,
        columns: Option<Columns>,
        found: impl Found,
        expected: impl Into<Phrase>,
    ) {
        let record = self.assembly.document.line(line).map(Line::record);
        let finding = code.at(line).in_columns(columns).of(record.map_or("record", field));
        self.diagnostics.push(finding.found(found).expected(expected));
    }

    /// Reports a value in its columns.
    fn report_at<T: ToString>(
        &mut self,
        code: Code,
        line: usize,
        At { value, columns }: At<T>,
        expected: impl Into<Phrase>,
    ) {
        self.report(code, line, Some(columns), value.to_string(), expected);
    }

    /// Reports gaps between the numbers of teams: they run from 1 (C.04.6, 1.1).
    fn check_numbers(&mut self) {
        let numbers = self.teams.iter().map(|team| team.id).zip(1..);
        let Some((id, expected)) = numbers.into_iter().find(|(id, number)| id.get() != *number)
        else {
            return;
        };
        let line = self.records.teams.iter().find(|it| it.id.value == Some(id));
        let (line, columns) = line.map_or((1, None), |it| (it.line, Some(it.id.columns)));
        let expected = phrase!("{expected}: the numbers of teams have no gaps", expected);
        self.report(Code::InvalidTeam, line, columns, id.to_string(), expected);
    }

    /// The teams that exist; others are reported, unless the lines of teams have errors themselves.
    fn known(&mut self, line: usize, teams: &[At<PlayerId>]) -> Vec<PlayerId> {
        let mut known = Vec::new();
        for team in teams {
            if self.places.get(team.value).is_some() {
                known.push(team.value);
            } else if !self.diagnostics.has_any(&[Code::InvalidTeam]) {
                self.report_at(Code::UnknownPlayer, line, *team, template!("an existing team"));
            }
        }
        known
    }

    fn enter_lineups(&mut self) {
        for LineUp { line, round, team, opponent, players } in
            std::mem::take(&mut self.records.lineups)
        {
            let (round, opponent) = (round.value, opponent.transpose());
            let named: Vec<_> = std::iter::once(team).chain(opponent).collect();
            self.known(line, &named);
            let Some(of_team) = self.facts.of.get(&team.value) else { continue };
            let (members, mut seen) = (of_team.members.clone(), BTreeSet::new());
            for player in players.iter().filter_map(|it| it.transpose()) {
                let expected = match members.contains(&player.value) {
                    false => phrase!("a player of team {team}", team = team.value),
                    true if !seen.insert(player.value) => phrase!("a player who sits at one board"),
                    true => continue,
                };
                self.report_at(Code::InvalidMatch, line, player, expected);
            }
            let column = Column::from_index(round.index());
            self.opponents.extend(opponent.map(|it| (line, column, team.value, it)));
            let players = players.into_iter().map(|player| player.value).collect();
            self.facts.lineups.insert((column, team.value), players);
        }
    }

    fn enter_byes(&mut self) {
        if let Some(TeamByes { line, match_points, game_points, teams }) = self.records.byes.take()
        {
            self.bye = [match_points.value, game_points.value];
            if let Some(points) = match_points.value {
                self.records.points.pairing_allocated_bye = points;
            }
            self.facts.bye_game_points = game_points.value;
            for (index, team) in teams.into_iter().enumerate() {
                if let Some(team) = team.transpose()
                    && !self.known(line, &[team]).is_empty()
                {
                    let round = RoundNumber::from_index(index);
                    self.enter_bye(line, round, team, Bye::PairingAllocated);
                }
            }
        }
        for Absence { line, players, bye } in std::mem::take(&mut self.records.absences) {
            let next = RoundNumber::from_index(self.assembly.progress.complete);
            for team in players {
                if self.known(line, &[team]).is_empty() {
                    continue;
                }
                match bye {
                    Some((bye, At { value: round, .. })) => {
                        // It has been given in advance, also if the round was paired since.
                        if matches!(bye, Bye::PairingAllocated | Bye::ZeroPoint) {
                            self.announced.insert((round, team.value), bye);
                        }
                        self.enter_bye(line, round, team, bye);
                    }
                    None => {
                        self.absent.push(team.value);
                        self.announced.entry((next, team.value)).or_insert(Bye::ZeroPoint);
                    }
                }
            }
        }
    }

    fn enter_bye(&mut self, line: usize, round: RoundNumber, team: At<PlayerId>, bye: Bye) {
        if round.index() < self.paired {
            let (column, outcome) = (Column::from_index(round.index()), Outcome::Bye(bye));
            self.decided.push(Decision { line, column, team, outcome });
        } else {
            self.announced.insert((round, team.value), bye);
        }
    }

    fn enter_forfeits(&mut self) {
        let forfeits = std::mem::take(&mut self.records.forfeits);
        for &ForfeitedMatch { line, round, white, black, won } in &forfeits {
            let (round, won) = (round.value, won.value);
            if self.known(line, &[white, black]).len() < 2 {
                continue;
            }
            let column = Column::from_index(round.index());
            self.paired = self.paired.max(round.index() + 1);
            for ((team, opponent), (color, won)) in
                [(white, black), (black, white)].into_iter().zip(Color::ALL.into_iter().zip(won))
            {
                let outcome = Outcome::forfeit(opponent.value, Some(color), won);
                self.decided.push(Decision { line, column, team, outcome });
            }
        }
        self.records.forfeits = forfeits;
    }

    fn enter_abnormal_points(&mut self) {
        for Abnormal { line, result, match_points, points, round, players } in
            std::mem::take(&mut self.records.abnormal_points)
        {
            let known = self.known(line, &players);
            if known.len() < players.len() {
                continue;
            }
            let column = round.value.map(|round| Column::from_index(round.index()));
            let result = result.value;
            let entry = |points| AbnormalPoints { result, points, column, players: known.clone() };
            self.abnormal_points.extend(match_points.value.map(entry));
            self.facts.abnormal_game_points.extend(points.value.map(entry));
        }
    }

    fn virtual_points(&mut self) {
        for record in std::mem::take(&mut self.records.virtual_points) {
            match record {
                Virtual::Player(record) => {
                    for id in self.known(record.line, &[record.player]) {
                        if let Some(place) = self.places.get(id) {
                            self.teams[place].virtual_points = record.scores();
                        }
                    }
                }
                Virtual::Range(record) => {
                    self.known(record.line, &[record.players.0, record.players.1]);
                    let of_matches = record.match_points.value;
                    if let (None, Some(points)) = (of_matches, record.points.transpose()) {
                        // So it is in an example of the text.
                        let expected =
                            template!("points in columns 5-8, where those of teams belong");
                        self.report_at(Code::VirtualGamePoints, record.line, points, expected);
                    }
                    let (points, ids) = (of_matches.or(record.points.value), record.players());
                    for team in self.teams.iter_mut().filter(|team| ids.contains(&team.id)) {
                        record.enter(points, &mut team.virtual_points);
                    }
                }
            }
        }
    }

    fn forbidden(&mut self, total: Option<RoundNumber>) -> Vec<ForbiddenGroup> {
        let mut groups = BTreeSet::new();
        for record in std::mem::take(&mut self.records.forbidden) {
            let players = self.known(record.line, &record.players);
            let rounds = record.rounds().filter(|&rounds| !is_always(rounds, total));
            let mut distinct = players.clone();
            distinct.sort_unstable();
            distinct.dedup();
            if distinct.len() > 1 {
                groups.insert(ForbiddenGroup { players, rounds });
            }
        }
        groups.into_iter().collect()
    }

    fn finish(mut self, players: &Tournament) -> Option<(Tournament, bool)> {
        self.virtual_points();
        let forbidden = self.forbidden(players.total_rounds());
        if self.diagnostics.has_errors() {
            return None;
        }
        let teams = std::mem::take(&mut self.teams);
        let facts = std::mem::take(&mut self.facts);
        let matches = self.matches(&facts)?;
        let draft = TournamentDraft {
            total_rounds: players.total_rounds(),
            initial_color: players.recorded_initial_color(),
            any_results: players.draft().any_results,
            points: self.records.points,
            forbidden,
            abnormal_points: std::mem::take(&mut self.abnormal_points),
            announced_byes: std::mem::take(&mut self.announced),
            ..TournamentDraft::of_matches(teams, facts, matches)
        };
        match draft.validate_derived() {
            Ok(tournament) => {
                let tournament = self.check_points(tournament);
                self.check_matches(&tournament);
                let shows_bye = self.bye != [None; 2] || self.lists_bye(&tournament);
                let is_right = !self.diagnostics.has_errors();
                is_right.then(|| (tournament.with_absent(&self.absent), shows_bye))
            }
            Err(problems) => {
                self.locate_all(&problems);
                None
            }
        }
    }

    /// The outcomes of teams: those that follow from games, and byes and forfeits; nothing if these
    /// contradict the games.
    fn matches(&mut self, facts: &Teams) -> Option<MatchesOfTeams> {
        let referee = Referee::new(facts);
        let mut played = match referee.played() {
            Ok(played) => played,
            Err(problems) => {
                self.locate_all(&problems);
                return None;
            }
        };
        let decided = self.decided(&played);
        if self.diagnostics.has_errors() {
            return None;
        }
        if let Err(problems) = referee.decide(&mut played, &decided) {
            self.locate_all(&problems);
            return None;
        }
        Some(played)
    }

    /// What records decide about matches and byes, beyond the games, which they must not contradict.
    fn decided(&mut self, played: &MatchesOfTeams) -> BTreeMap<(Column, PlayerId), Outcome> {
        let opponent = |team: PlayerId, column: Column| {
            played.get(&team)?.get(column.index()).and_then(Outcome::opponent)
        };
        let differs = |named: PlayerId, met: Option<PlayerId>| met.is_some_and(|met| met != named);
        for (line, column, team, named) in std::mem::take(&mut self.opponents) {
            if differs(named.value, opponent(team, column)) {
                // The games count: nothing depends on whom a line-up names.
                let met = (team, column, opponent(team, column));
                self.report_met(Code::ConflictingRecords, line, named, met);
            }
        }
        let mut decided = BTreeMap::new();
        let mut wrong = None;
        for Decision { line, column, team, outcome } in std::mem::take(&mut self.decided) {
            let met = opponent(team.value, column);
            match outcome {
                // It has been reported for the other team.
                Outcome::Forfeit { .. } if wrong == Some(line) => {}
                Outcome::Bye(bye) if met.is_some() => {
                    let is_allocated = bye == Bye::PairingAllocated;
                    let code = if is_allocated {
                        Code::ContradictingMatch
                    } else {
                        Code::ContradictingBye
                    };
                    let expected =
                        phrase!("a team without games in round {round}", round = column.round());
                    self.report_at(code, line, team, expected);
                }
                _ if outcome.opponent().is_some_and(|named| differs(named, met)) => {
                    self.report_met(
                        Code::ContradictingMatch,
                        line,
                        team,
                        (team.value, column, met),
                    );
                    wrong = Some(line);
                }
                _ => {
                    let before = decided.insert((column, team.value), outcome);
                    if before.is_some_and(|before| before != outcome) {
                        let expected = phrase!(
                            "a team of which nothing else is said in round {round}",
                            round = column.round()
                        );
                        self.report_at(Code::ContradictingMatch, line, team, expected);
                    }
                }
            }
        }
        decided
    }

    /// Reports a team that a record names, because games say whom the other met.
    fn report_met(
        &mut self,
        code: Code,
        line: usize,
        named: At<PlayerId>,
        (team, column, met): (PlayerId, Column, Option<PlayerId>),
    ) {
        let met = met.map_or(String::new(), |met| met.to_string());
        let expected = phrase!(
            "what its games say: team {team} met {met} in round {round}",
            team,
            met,
            round = column.round()
        );
        self.report_at(code, line, named, expected);
    }

    /// Reports problems of teams, those of the same cause together.
    fn locate_all(&mut self, problems: &[Problem]) {
        let causes: [fn(&Problem) -> bool; 2] = [
            |problem| matches!(problem, Problem::NoTeam(_)),
            |problem| matches!(problem, Problem::UnknownMember { .. }),
        ];
        for problem in problems.iter().filter(|it| !causes.iter().any(|cause| cause(it))) {
            self.locate(problem, 0);
        }
        for cause in causes {
            let mut alike = problems.iter().filter(|it| cause(it));
            if let Some(first) = alike.next() {
                self.locate(first, alike.count());
            }
        }
    }

    /// Reports a type of the Swiss Team system without the points by which teams are paired.
    fn check_type(&mut self) {
        let Some(line) = self.assembly.document.lines().rfind(|it| it.is_record("192")) else {
            return;
        };
        let code = TournamentType::new(line.value());
        if matches!(code.base(), "FIDE_TEAM_TYPEA" | "FIDE_TEAM_TYPEB") {
            let expected = read_as(&code.with_team_scores(code.team_scores()).to_string());
            let found = value_finding(line, Code::ScoresAssumed).of(field("192"));
            self.diagnostics.push(found.expected(expected));
        }
    }

    /// Reports what a file says about matches that their games do not, and no pairing depends on.
    fn check_matches(&mut self, tournament: &Tournament) {
        self.check_type();
        let Some(matches) = Matches::new(tournament, self.assembly) else { return };
        let decided = self
            .records
            .forfeits
            .iter()
            .filter(|it| matches.has_games([it.white.value, it.black.value], it.round.value));
        let decided: Vec<_> = decided.map(|it| it.line).collect();
        let table = self
            .records
            .table
            .iter()
            .filter_map(|row| matches.in_table(row, tournament.team_points(row.team.value)));
        self.diagnostics.extend(matches.board_colors().into_iter().chain(table));
        for line in decided {
            let found = phrase!("a match of which games were played");
            let expected =
                template!("a match without games, unless the arbiter decided it afterwards");
            self.report(Code::DecidedMatch, line, None, found, expected);
        }
    }

    /// Reports points of teams that do not follow from their matches, those of the first team, as the
    /// others often have the same cause; or returns the tournament with the only worth of the bye by which
    /// all of them do, if 320 does not give it.
    fn check_points(&mut self, tournament: Tournament) -> Tournament {
        let Some(wrong) = self.wrong_points(&tournament) else { return tournament };
        match self.with_bye_of_points(&tournament) {
            Some((read, record)) => {
                let expected = read_as(&record);
                self.diagnostics.push(Diagnostic { code: Code::LeftOpen, expected, ..wrong });
                read
            }
            None => {
                self.diagnostics.push(wrong);
                tournament
            }
        }
    }

    fn wrong_points(&self, tournament: &Tournament) -> Option<Diagnostic> {
        let wrong = |line: &TeamLine| {
            let points = tournament.team_points(line.id.value?).into_iter();
            let mut both = line.points().into_iter().zip(points);
            both.find_map(|(listed, expected)| {
                let (listed, expected) = listed.transpose().zip(expected)?;
                let found = listed.finding(Code::TeamPoints, line.line);
                (listed.value != expected).then(|| found.expected(expected.to_string()))
            })
        };
        let mut found = self.records.teams.iter().filter_map(wrong);
        let first = found.next();
        first.map(|it| it.with_others(found.count(), template!("{others:team|teams}")))
    }

    /// The tournament in which the bye is worth nothing, a match drawn or a match won, such that all
    /// points of teams follow from their matches, and the record that would say so.
    fn with_bye_of_points(&self, tournament: &Tournament) -> Option<(Tournament, String)> {
        let teams = tournament.teams()?;
        let systems = [*tournament.points(), teams.match_in_games()];
        let mut worth = systems.map(|points| points.pairing_allocated_bye);
        for (kind, points) in systems.iter().enumerate() {
            let usual = points.pairing_allocated_bye;
            let fits = |value: &Score| {
                self.records.teams.iter().all(|line| {
                    let Some(id) = line.id.value else { return true };
                    let more = (*value - usual).times(tournament.allocated_byes(id) as i64);
                    let both = line.points()[kind].value.zip(tournament.team_points(id)[kind]);
                    both.is_none_or(|(listed, points)| points + more == listed)
                })
            };
            let others = [Score::ZERO, points.draw, points.win];
            let others = others.into_iter().filter(|_| self.bye[kind].is_none());
            worth[kind] = std::iter::once(usual).chain(others).find(fits)?;
        }
        let read = tournament.with_bye_of_teams(worth)?;
        self.wrong_points(&read).is_none().then(|| (read, line_320(worth)))
    }

    /// Looks for points of a team that include the bye.
    fn lists_bye(&self, tournament: &Tournament) -> bool {
        self.records.teams.iter().any(|line| {
            line.points().iter().any(|points| points.value.is_some())
                && line.id.value.is_some_and(|id| tournament.allocated_byes(id) > 0)
        })
    }

    /// The line of a team, and the columns of a member in it.
    fn member(&self, id: PlayerId, team: PlayerId) -> Option<(usize, Option<Columns>)> {
        let index = usize::from(team.get());
        let mut lines = self.records.teams.iter().enumerate();
        let is_of_team = |(place, line): &(usize, &TeamLine)| {
            line.id.value.map_or(place + 1 == index, |id| id == team)
        };
        let (_, line) = lines.find(is_of_team)?;
        let member = line.members.iter().rfind(|member| member.value == id);
        Some((line.line, member.map(|member| member.columns)))
    }

    /// Reports a problem of teams where it is in the file, for others of its kind as well.
    fn locate(&mut self, problem: &Problem, others: usize) {
        let assembly = self.assembly;
        let at_game = |player: &PlayerId, column: &Column, expected: Phrase| {
            let place = assembly.place(*player)?;
            let found =
                assembly.at_round(place, column.index(), Code::ContradictingMatch, expected);
            Some(found.with_hint(problem.phrase()))
        };
        let found = match problem {
            Problem::UnknownMember { team, player } | Problem::InTwoTeams { team, player, .. } => {
                let Some((line, columns)) = self.member(*player, *team) else { return };
                let expected = match problem {
                    Problem::InTwoTeams { other, .. } if other == team => {
                        phrase!("a player who is listed once")
                    }
                    Problem::InTwoTeams { other, .. } => {
                        phrase!("a player who is not in team {other}, too", other)
                    }
                    _ => phrase!("the starting rank of a player"),
                };
                let found = Code::InvalidTeam.at(line).in_columns(columns).of(field("310"));
                let found = found.found(player.to_string()).expected(expected);
                Some(found.with_others(others, template!("{others:player|players}")))
            }
            Problem::NoTeam(player) => {
                let Some(place) = assembly.place(*player) else { return };
                let found = assembly.row(place, |row| row.finding(Code::InvalidTeam, ID));
                let found = found.of(field("001"));
                let found = found.expected(template!("a player of a team"));
                Some(found.with_others(others, template!("{others:player|players}")))
            }
            Problem::WithinTeam { player, column, .. } => {
                at_game(player, column, phrase!("a player of another team"))
            }
            Problem::TwoMatches { player, column, opponents, .. } => {
                at_game(player, column, phrase!("a player of team {team}", team = opponents[0]))
            }
            Problem::TooManyBoards { player, column, boards, .. } => {
                at_game(player, column, phrase!("no more than {boards} games of the team", boards))
            }
            _ => {
                let found = Code::ContradictingMatch.at(1).of(template!("teams"));
                let found = found.found(problem.to_string());
                Some(found.expected(template!("matches that fit each other")))
            }
        };
        self.diagnostics.extend(found);
    }
}

/// What a record is called in findings.
fn field(record: &str) -> &'static str {
    match record {
        "001" => template!("starting rank"),
        "192" => template!("tournament type"),
        _ => declaration(record).map_or("team", |it| it.name),
    }
}
