//! Assembles a tournament of teams: their records, and the matches that follow from the games of the
//! players.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Code, Diagnostic, Document,
    assemble::Assembly,
    document::Line,
    findings::Findings,
    lint::first_of,
    matches::Matches,
    read::{Facts, Records, value_finding},
    record::{At, Declared, Of},
    records::{
        byes::Absence,
        declaration, forbidden,
        teams::{ForfeitedMatch, LineUp, TableRow, TeamByes, TeamLine, line_320},
        virtual_points::{OfRange, Virtual},
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
        Bye, Color, Column, Header, MatchesOfTeams, Outcome, Places, Player, PlayerDetails,
        PointSystem, Problem, Referee, RoundNumber, Score, Team, Teams, Tournament,
        TournamentDraft, TournamentType,
    },
};

/// The records of a file that concern teams.
#[derive(Default)]
pub(super) struct TeamRecords {
    pub(super) teams: Vec<TeamLine>,
    pub(super) lineups: Vec<LineUp>,
    pub(super) byes: Option<TeamByes>,
    pub(super) forfeits: Vec<ForfeitedMatch>,
    pub(super) board_colors: Vec<Color>,
    /// The points for matches, if a record gives them.
    pub(super) points: Option<PointSystem>,
    /// The details of each team, from comments.
    details: BTreeMap<PlayerId, PlayerDetails>,
    facts: Facts,
    table: Vec<TableRow>,
}

impl TeamRecords {
    /// Takes the records of teams from all of a file: what is left is about their players.
    pub(super) fn take(records: &mut Records, document: &Document) -> Self {
        let has_310 = document.lines().any(|line| line.is_record("310"));
        for other in std::mem::take(&mut records.others) {
            let line = document.line(other.0).filter(|line| line.is_record(line.record()));
            let declared = line.and_then(|line| Some((line, declaration(line.record())?)));
            match declared.filter(|(_, declared)| declared.of == Of::Teams) {
                // Where there are both, the newer record counts, which has numbers.
                Some((line, _)) if has_310 && line.is_record("013") => {}
                Some((line, declared)) => (declared.read)(line, records),
                None => records.others.push(other),
            }
        }
        let table = document.lines().filter(|line| line.is_record("802"));
        let taken = Self {
            facts: std::mem::take(&mut records.facts),
            table: table.filter_map(|it| TableRow::read(it, &Findings::default())).collect(),
            ..std::mem::take(&mut records.of_teams)
        };
        // Before anybody has been added, there is nobody yet.
        if taken.teams.is_empty() && document.lines().any(|line| line.is_record("001")) {
            let line = document.lines().rfind(|line| line.is_record("192"));
            records.findings.push(line.map_or(Code::TeamTournament.at(1), |line| {
                value_finding(line, Code::TeamTournament)
            }));
        }
        taken
    }

    /// The players of each team.
    pub(super) fn members(&self) -> Vec<Vec<PlayerId>> {
        let members = |team: &TeamLine| team.members.iter().map(|it| it.value).collect();
        self.teams.iter().map(members).collect()
    }

    /// The number of each team: that of its line, or its place.
    fn numbers(&self) -> impl Iterator<Item = Option<PlayerId>> {
        self.teams.iter().zip(1..).map(|(team, place)| team.id.value.or(PlayerId::new(place)))
    }

    /// The details of a team, if there is one with this number.
    pub(super) fn details(&mut self, team: PlayerId) -> Option<&mut PlayerDetails> {
        let is_known = self.numbers().any(|number| number == Some(team));
        is_known.then(|| self.details.entry(team).or_default())
    }

    /// Assembles the tournament of teams from that of their players, and whether the file shows what
    /// their bye is worth.
    pub(super) fn assemble(
        self,
        players: &Tournament,
        assembly: &Assembly<'_>,
        header: &Header,
    ) -> Option<(Tournament, bool)> {
        let mut builder = Builder::new(&self, players, assembly, header);
        builder.enter_lineups();
        builder.enter_forfeits();
        builder.enter_byes();
        builder.enter_abnormal_points();
        if assembly.findings.has_errors() {
            return None;
        }
        builder.finish()
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
    records: &'a TeamRecords,
    assembly: &'a Assembly<'b>,
    /// The draft, whose matches follow in the end.
    draft: TournamentDraft,
    places: Places,
    facts: Teams,
    decided: Vec<Decision>,
    /// The match points and the game points that 320 gives for the bye.
    bye: [Option<Score>; 2],
    /// The opponents named by line-ups, with their lines.
    opponents: Vec<(usize, Column, PlayerId, At<PlayerId>)>,
    absent: Vec<PlayerId>,
    /// The number of rounds that have games or forfeited matches.
    paired: usize,
}

impl<'a, 'b> Builder<'a, 'b> {
    fn new(
        records: &'a TeamRecords,
        players: &Tournament,
        assembly: &'a Assembly<'b>,
        header: &Header,
    ) -> Self {
        let mut facts = Teams { players: players.players().to_vec(), ..Teams::default() };
        facts.points = *players.points();
        facts.board_colors.clone_from(&records.board_colors);
        facts.scores =
            header.tournament_type.as_ref().map_or_else(Default::default, |it| it.team_scores());
        let mut teams = Vec::new();
        let mut is_repeated = false;
        for (line, id) in records.teams.iter().zip(records.numbers()) {
            let Some(id) = id else { continue };
            let members = line.members.iter().map(|member| member.value).collect();
            let nickname = line.nickname.value.clone();
            if facts.of.insert(id, Team { nickname, members }).is_some() {
                let found = At { value: id, columns: line.id.columns }
                    .finding(Code::InvalidTeam, line.line);
                let found = found.of(template!("team"));
                assembly
                    .findings
                    .push(found.expected(template!("a number that no other team has")));
                is_repeated = true;
                continue;
            }
            let mut team =
                Player::new(id, line.name.value.as_str()).with_rating(line.strength.value);
            team.details = records.details.get(&id).cloned().unwrap_or_default();
            team.details.rank = line.rank.value;
            teams.push(team);
        }
        teams.sort_by_key(|team| team.id);
        let places = teams.iter().map(|team| team.id).collect();
        let draft = TournamentDraft {
            total_rounds: players.total_rounds(),
            initial_color: players.recorded_initial_color(),
            any_results: players.draft().any_results,
            points: records.points.unwrap_or(PointSystem::OF_MATCHES),
            ..TournamentDraft::new(teams)
        };
        let builder = Self {
            records,
            assembly,
            draft,
            places,
            facts,
            decided: Vec::new(),
            bye: [None; 2],
            opponents: Vec::new(),
            absent: Vec::new(),
            paired: players.progress().paired(),
        };
        if !is_repeated {
            builder.check_numbers();
        }
        builder
    }

    /// Reports a finding under the name of its record.
    fn report(&self, finding: Diagnostic, expected: impl Into<Phrase>) {
        let record = self.assembly.document.line(finding.line).map(Line::record);
        let finding = finding.of(record.and_then(declaration).map_or("team", |it| it.name));
        self.assembly.findings.push(finding.expected(expected));
    }

    /// Reports a value in its columns.
    fn report_at<T: ToString>(
        &self,
        code: Code,
        line: usize,
        value: At<T>,
        expected: impl Into<Phrase>,
    ) {
        self.report(value.finding(code, line), expected);
    }

    /// Reports gaps between the numbers of teams: they run from 1 (C.04.6, 1.1).
    fn check_numbers(&self) {
        let numbers = self.draft.players.iter().map(|team| team.id).zip(1..);
        let Some((id, expected)) = numbers.into_iter().find(|(id, number)| id.get() != *number)
        else {
            return;
        };
        let expected = phrase!("{expected}: the numbers of teams have no gaps", expected);
        let mut lines = self.records.teams.iter();
        if let Some(TeamLine { line, id, .. }) = lines.find(|it| it.id.value == Some(id))
            && let Some(id) = id.transpose()
        {
            self.report_at(Code::InvalidTeam, *line, id, expected);
        }
    }

    /// The teams that exist; others are reported, unless the lines of teams have errors themselves.
    fn known(&self, line: usize, teams: &[At<PlayerId>]) -> Vec<PlayerId> {
        let mut known = Vec::new();
        for team in teams {
            if self.places.get(team.value).is_some() {
                known.push(team.value);
            } else if !self.assembly.findings.has_any(&[Code::InvalidTeam]) {
                self.report_at(Code::UnknownPlayer, line, *team, template!("an existing team"));
            }
        }
        known
    }

    fn enter_lineups(&mut self) {
        for &LineUp { line, round, team, opponent, ref players } in &self.records.lineups {
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
            let players = players.iter().map(|player| player.value).collect();
            self.facts.lineups.insert((column, team.value), players);
        }
    }

    fn enter_byes(&mut self) {
        if let &Some(TeamByes { line, match_points, game_points, ref teams }) = &self.records.byes {
            self.bye = [match_points.value, game_points.value];
            if let Some(points) = match_points.value {
                self.draft.points.pairing_allocated_bye = points;
            }
            self.facts.bye_game_points = game_points.value;
            for (index, team) in teams.iter().enumerate() {
                if let Some(team) = team.transpose()
                    && !self.known(line, &[team]).is_empty()
                {
                    let round = RoundNumber::from_index(index);
                    self.enter_bye(line, round, team, Bye::PairingAllocated);
                }
            }
        }
        for &Absence { line, ref players, bye } in &self.records.facts.absences {
            let next = RoundNumber::from_index(self.assembly.progress.complete);
            for &team in players {
                if self.known(line, &[team]).is_empty() {
                    continue;
                }
                match bye {
                    Some((bye, At { value: round, .. })) => {
                        // It has been given in advance, also if the round was paired since.
                        if matches!(bye, Bye::PairingAllocated | Bye::ZeroPoint) {
                            self.draft.announced_byes.insert((round, team.value), bye);
                        }
                        self.enter_bye(line, round, team, bye);
                    }
                    None => {
                        self.absent.push(team.value);
                        let announced = self.draft.announced_byes.entry((next, team.value));
                        announced.or_insert(Bye::ZeroPoint);
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
            self.draft.announced_byes.insert((round, team.value), bye);
        }
    }

    fn enter_forfeits(&mut self) {
        for &ForfeitedMatch { line, round, white, black, won } in &self.records.forfeits {
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
    }

    fn enter_abnormal_points(&mut self) {
        for record in &self.records.facts.abnormal_points {
            let known = self.known(record.line, &record.players);
            let of_matches = record.entry(record.match_points, known.clone());
            self.draft.abnormal_points.extend(of_matches);
            self.facts.abnormal_game_points.extend(record.entry(record.points, known));
        }
    }

    fn enter_virtual_points(&mut self) {
        for record in &self.records.facts.virtual_points {
            self.known(record.line(), &record.named());
            if let Virtual::Range(OfRange { line, match_points, points, .. }) = record
                && let (None, Some(points)) = (match_points.value, points.transpose())
            {
                // So it is in an example of the text.
                let expected = template!("points in columns 5-8, where those of teams belong");
                self.report_at(Code::VirtualGamePoints, *line, points, expected);
            }
            let ids = record.ids();
            for team in self.draft.players.iter_mut().filter(|team| ids.contains(&team.id)) {
                record.enter(&mut team.virtual_points);
            }
        }
    }

    fn enter_forbidden(&mut self) {
        let (records, total) = (&self.records.facts.forbidden, self.draft.total_rounds);
        let groups = forbidden::groups(records, total, |it| self.known(it.line, &it.players));
        self.draft.forbidden = groups;
        self.draft.forbidden.sort();
    }

    fn finish(mut self) -> Option<(Tournament, bool)> {
        self.enter_virtual_points();
        self.enter_forbidden();
        if self.assembly.findings.has_errors() {
            return None;
        }
        let facts = std::mem::take(&mut self.facts);
        let matches = self.matches(&facts)?;
        let draft = std::mem::take(&mut self.draft).of_matches(facts, matches);
        match draft.validate_derived() {
            Ok(tournament) => {
                let tournament = self.check_points(tournament);
                self.check_matches(&tournament);
                let shows_bye = self.bye != [None; 2] || self.lists_bye(&tournament);
                let is_right = !self.assembly.findings.has_errors();
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
        if self.assembly.findings.has_errors() {
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
        &self,
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
    fn locate_all(&self, problems: &[Problem]) {
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
    fn check_type(&self) {
        let Some(line) = self.assembly.document.lines().rfind(|it| it.is_record("192")) else {
            return;
        };
        let code = TournamentType::new(line.value());
        if matches!(code.base(), "FIDE_TEAM_TYPEA" | "FIDE_TEAM_TYPEB") {
            let expected = read_as(&code.with_team_scores(code.team_scores()).to_string());
            let found = value_finding(line, Code::ScoresAssumed);
            let found = found.of(template!("tournament type"));
            self.assembly.findings.push(found.expected(expected));
        }
    }

    /// Reports what a file says about matches that their games do not, and no pairing depends on.
    fn check_matches(&self, tournament: &Tournament) {
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
        self.assembly.findings.extend(matches.board_colors().into_iter().chain(table));
        for line in decided {
            let found = phrase!("a match of which games were played");
            let expected =
                template!("a match without games, unless the arbiter decided it afterwards");
            self.report(Code::DecidedMatch.at(line).found(found), expected);
        }
    }

    /// Reports points of teams that do not follow from their matches, those of the first team, as the
    /// others often have the same cause; or returns the tournament with the only worth of the bye by which
    /// all of them do, if 320 does not give it.
    fn check_points(&self, tournament: Tournament) -> Tournament {
        let Some(wrong) = self.wrong_points(&tournament) else { return tournament };
        match self.with_bye_of_points(&tournament) {
            Some((read, record)) => {
                let expected = read_as(&record);
                self.assembly.findings.push(Diagnostic { code: Code::LeftOpen, expected, ..wrong });
                read
            }
            None => {
                self.assembly.findings.push(wrong);
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
        let found = self.records.teams.iter().filter_map(wrong);
        first_of(found, template!("{others:team|teams}"), |it| it)
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
    fn locate(&self, problem: &Problem, others: usize) {
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
                let found = Code::InvalidTeam.at(line).in_columns(columns).of("team");
                let found = found.found(player.to_string()).expected(expected);
                Some(found.with_others(others, template!("{others:player|players}")))
            }
            Problem::NoTeam(player) => {
                let Some(place) = assembly.place(*player) else { return };
                let found = assembly.row(place, |row| row.finding(Code::InvalidTeam, ID));
                let found = found.of(template!("starting rank"));
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
        self.assembly.findings.extend(found);
    }
}
