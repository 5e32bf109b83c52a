//! Teams: 310 and 013, line-ups (300), byes (320), forfeited matches (330), colors of boards (352) and
//! match points (362).

use nom::{
    Parser,
    character::complete::{anychar, multispace0, one_of},
    combinator::{map, map_opt, opt, rest},
    multi::many1,
    sequence::terminated,
};

use super::{byes::AnnouncedByes, points::four_columns};
use crate::{
    phrase,
    player_id::PlayerId,
    template,
    tournament::{
        Bye, Color, Column, GameResult, Header, ListedTeam, MAX_ROUNDS, Outcome, Player,
        PointSystem, ResultKind, RoundNumber, Score, Teams, Tournament,
    },
    trf::{
        Code, Document, Loss,
        document::Line,
        findings::Findings,
        grammar::{
            Grammar, LONG_POINTS, OPTIONAL_POINTS, PLAYER, POINTS, ROUND, TEAM, TEXT, id_or_zeros,
            number, optional, or_nothing, or_zero,
        },
        read::Records,
        record::{At, Declared, Field, Groups, Part, at, groups, mentions, record},
        write::{DoesNotFit, Writer, fits},
    },
};

/// The number of a team, or nothing.
const OPTIONAL_TEAM: Grammar<Option<PlayerId>> = Grammar::new(
    TEAM.expected,
    |input| or_nothing(TEAM.read, input),
    |team| optional(team, PlayerId::to_string),
);

/// A player, or zeros for nobody.
const PLAYER_OR_ZEROS: Grammar<Option<PlayerId>> = Grammar::new(
    PLAYER.expected,
    |input| id_or_zeros("0000", input),
    |player| player.map_or("0000".to_owned(), |id| id.to_string()),
);

/// A team, or zeros for none.
const TEAM_OR_ZEROS: Grammar<Option<PlayerId>> = Grammar::new(
    TEAM.expected,
    |input| id_or_zeros("000", input),
    |team| team.map_or("000".to_owned(), |id| id.to_string()),
);

/// A number from 1, or nothing.
const RANK: Grammar<Option<u16>> = Grammar::new(
    template!("a rank"),
    |input| or_zero(number, input),
    |rank| optional(rank, u16::to_string),
);

/// A rating, which can be an average.
const STRENGTH: Grammar<Option<u16>> = Grammar::new(
    template!("a rating, or nothing"),
    |input| {
        let whole = terminated(opt(number::<u16>), opt((multispace0, one_of(".,"), rest)));
        map(whole, |number| number.filter(|number| *number > 0)).parse(input)
    },
    RANK.write,
);

record! {
    /// A team: 310.
    TeamLine = ["310" Trf2026], InvalidTeam, "team", of Teams,
    keep |it, _, records| records.of_teams.teams.push(it),
    {
        id: Field<Option<PlayerId>> =
            at(5..=7, Grammar { read: |input| map(TEAM.read, Some).parse(input), ..OPTIONAL_TEAM })
                .or_default(),
        name: Field<String> = at(9..=40, TEXT),
        nickname: Field<String> = at(42..=46, TEXT),
        strength: Field<Option<u16>> =
            at(48..=53, STRENGTH).with_code(Code::InvalidRating).or_default(),
        match_points: Field<Option<Score>> = at(55..=60, LONG_POINTS).or_default(),
        game_points: Field<Option<Score>> = at(62..=67, LONG_POINTS).or_default(),
        rank: Field<Option<u16>> = at(69..=71, RANK).with_code(Code::InvalidRank).or_default(),
        members: Groups<Field<PlayerId>> = mentions(73),
    }
}

impl TeamLine {
    /// The match points and the game points.
    pub(in crate::trf) const fn points(&self) -> [At<Option<Score>>; 2] {
        [self.match_points, self.game_points]
    }
}

record! {
    /// A team without number: 013.
    Members = ["013" All], InvalidTeam, "team", of Teams,
    keep |it, _, records| records.of_teams.teams.push(it.into()),
    {
        name: Field<String> = at(5..=36, TEXT),
        // The name can reach up to the first of them.
        members: Groups<Field<PlayerId>> = groups(37, 5, at(1..=4, PLAYER).beside(5)),
    }
}

impl From<Members> for TeamLine {
    fn from(Members { line, name, members }: Members) -> Self {
        let columns = name.columns;
        let points = At { value: None, columns };
        let [strength, rank] = [At { value: None, columns }; 2];
        let nickname = At { value: String::new(), columns };
        let (id, match_points, game_points) = (At { value: None, columns }, points, points);
        Self { line, id, name, nickname, strength, match_points, game_points, rank, members }
    }
}

impl From<TeamLine> for ListedTeam {
    fn from(team: TeamLine) -> Self {
        let members = team.members.into_iter().map(|it| it.value).collect();
        Self::new(team.name.value.trim(), members)
    }
}

impl Header {
    /// The teams in lines that are no records of the tournament: 013 or 310 of an individual
    /// tournament, and which of them. One team alone is none.
    pub fn listed_teams(&self) -> Option<(&'static str, Vec<ListedTeam>)> {
        type Read = fn(Line<'_>) -> Option<TeamLine>;
        let members: Read = |line| Members::read(line, &Findings::default()).map(Into::into);
        let teams: Read = |line| TeamLine::read(line, &Findings::default());
        let lines = || self.lines_before_players.iter().chain(&self.lines_after_players);
        [("013", members), ("310", teams)].into_iter().find_map(|(record, read)| {
            let listed = lines().filter(|line| line.starts_with(record)).flat_map(|line| {
                let document = Document::parse(line.as_bytes());
                let lines = document.lines().filter(|line| line.is_record(record));
                lines.filter_map(read).map(ListedTeam::from).collect::<Vec<_>>()
            });
            let listed: Vec<_> = listed.collect();
            (listed.len() > 1).then_some((record, listed))
        })
    }
}

/// A text in capitals.
const CAPITALS: Grammar<String> =
    Grammar { read: |input| map(rest, str::to_ascii_uppercase).parse(input), ..TEXT };

/// The opponent or the bye, and the color; the game points, and an F if nobody played.
type RoundOfTable = ((Field<String>, Field<String>), (Field<Option<Score>>, Field<String>));

pub(in crate::trf) type TableCell = <RoundOfTable as Part>::Value;

record! {
    /// A line of the table of teams: 802, which repeats what follows from other records.
    TableRow = ["802" Trf2026], TeamTable, template!("table of teams"), of Others, {
        team: Field<PlayerId> = at(5..=7, TEAM),
        nickname: Field<String> = at(9..=13, TEXT),
        match_points: Field<Option<Score>> = at(15..=20, LONG_POINTS).or_default(),
        game_points: Field<Option<Score>> = at(22..=27, LONG_POINTS).or_default(),
        rounds: Groups<RoundOfTable> = groups(29, 13, (
            (at(1..=3, CAPITALS), at(5..=5, CAPITALS)),
            (at(7..=10, OPTIONAL_POINTS).or_default(), at(11..=11, CAPITALS)),
        )),
    }
}

record! {
    /// A line-up: 300.
    LineUp = ["300" Trf2026], InvalidMatch, template!("line-up"), of Teams,
    keep |it, _, records| records.of_teams.lineups.push(it),
    {
        round: Field<RoundNumber> = at(5..=7, ROUND),
        team: Field<PlayerId> = at(9..=11, TEAM),
        opponent: Field<Option<PlayerId>> = at(13..=15, OPTIONAL_TEAM),
        players: Groups<Field<Option<PlayerId>>> = groups(16, 5, at(2..=5, PLAYER_OR_ZEROS)),
    }
}

record! {
    /// The byes of teams, one for each round: 320.
    TeamByes = ["320" Trf2026], InvalidMatch, template!("byes of teams"), of Teams,
    keep |it, line, records| {
        if let Some(before) = records.of_teams.byes.replace(it) {
            let found = phrase!("another one than line {line}", line = before.line);
            let finding = Code::ConflictingRecords.at(line.number()).of(Self::RECORD.name);
            records.findings.push(finding.found(found).expected(template!("one line 320")));
        }
    },
    {
        match_points: Field<Option<Score>> = at(5..=8, OPTIONAL_POINTS).or_default(),
        game_points: Field<Option<Score>> = at(10..=13, OPTIONAL_POINTS).or_default(),
        teams: Groups<Field<Option<PlayerId>>> =
            groups(14, 4, at(2..=4, TEAM_OR_ZEROS).or_default()),
    }
}

/// The beginning of 320: the match points and the game points of the bye.
pub(crate) fn line_320([in_matches, in_games]: [Score; 2]) -> String {
    TeamByes::line((Some(in_matches), Some(in_games), Vec::new()))
}

record! {
    /// A forfeited match: 330.
    ForfeitedMatch = ["330" Trf2026], InvalidMatch, template!("forfeited match"), of Teams,
    keep |it, _, records| records.of_teams.forfeits.push(it),
    {
        /// Which of White and Black won.
        won: Field<[bool; 2]> = at(5..=6, WON),
        round: Field<RoundNumber> = at(8..=10, ROUND),
        white: Field<PlayerId> = at(12..=14, TEAM),
        black: Field<PlayerId> = at(16..=18, TEAM),
    }
}

const WON: Grammar<[bool; 2]> = Grammar::new(
    template!("+-, -+ or --"),
    |input| {
        let won = |text| match text {
            "+-" | "10" | "WL" | "WZ" => Some([true, false]),
            "-+" | "01" | "LW" | "ZW" => Some([false, true]),
            "--" | "00" | "LL" | "ZZ" => Some([false, false]),
            _ => None,
        };
        map_opt(rest, won).parse(input)
    },
    |won| won.map(|won| if won { '+' } else { '-' }).into_iter().collect(),
);

record! {
    /// The colors of boards: 352.
    BoardColors = ["352" Trf2026], InvalidMatch, template!("colors of boards"), of Teams,
    keep |it, _, records| records.of_teams.board_colors = it.colors.value,
    {
        colors: Field<Vec<Color>> = at(5..=usize::MAX, Grammar::new(
            template!("letters W and B, one for each board"),
            |input| many1(map_opt(anychar, Color::from_char)).parse(input),
            |colors| colors.iter().map(|color| color.fold('W', 'B')).collect(),
        )),
    }
}

record! {
    /// Match points: 362.
    MatchPoints = ["362" Trf2026], InvalidMatch, template!("match points"), of Teams,
    keep Self::keep,
    {
        results: Groups<(Field<ResultKind>, Field<Score>)> =
            groups(5, 9, (at(1..=2, MATCH_RESULT), at(3..=6, POINTS))),
    }
}

const MATCH_RESULT: Grammar<ResultKind> = Grammar::new(
    template!("TW, TD or TL"),
    |input| {
        let kind = |text: &str| match text.to_ascii_uppercase().as_str() {
            "TW" => Some(ResultKind::Win),
            "TD" => Some(ResultKind::Draw),
            "TL" => Some(ResultKind::Loss),
            _ => None,
        };
        map_opt(rest, kind).parse(input)
    },
    |kind| {
        match kind {
            ResultKind::Win => "TW",
            ResultKind::Draw => "TD",
            _ => "TL",
        }
        .to_owned()
    },
);

impl MatchPoints {
    /// Every result that is worth as much as another follows it.
    fn keep(self, _: Line<'_>, records: &mut Records) {
        let points = records.of_teams.points.get_or_insert(PointSystem::OF_MATCHES);
        let mut seen = Vec::new();
        for (At { value: result, columns }, At { value, .. }) in self.results {
            if seen.contains(&result) {
                let found = At { value: (MATCH_RESULT.write)(&result), columns };
                let found = found.finding(Code::InvalidMatch, self.line).of(Self::RECORD.name);
                records.findings.push(found.expected(template!("a result that has no points yet")));
            }
            seen.push(result);
            match result {
                ResultKind::Win => {
                    (points.win, points.forfeit_win, points.full_point_bye) = (value, value, value);
                }
                ResultKind::Draw => {
                    (points.draw, points.half_point_bye) = (value, value);
                    points.pairing_allocated_bye = value;
                }
                _ => (points.loss, points.forfeit_loss) = (value, value),
            }
        }
    }
}

/// The points for matches that follow from what 362 says of them.
pub(super) const fn of_362(points: &PointSystem) -> PointSystem {
    PointSystem {
        pairing_allocated_bye: points.draw,
        forfeit_loss: points.loss,
        loss: points.loss,
        ..PointSystem::with_win_draw(points.win, points.draw)
    }
}

impl Writer<'_> {
    /// Writes the rules of matches: 352, 362.
    pub(in crate::trf) fn write_match_rules(&mut self, teams: &Teams) -> Result<(), DoesNotFit> {
        if !teams.board_colors.is_empty() {
            self.lines.push(BoardColors::line((teams.board_colors.clone(),)));
        }
        let (points, usual) = (*self.meant.points(), PointSystem::OF_MATCHES);
        let results = [ResultKind::Win, ResultKind::Draw, ResultKind::Loss];
        let results = results.map(|kind| (kind, points.value(kind)));
        for (_, value) in results {
            four_columns(value)?;
        }
        if results.iter().any(|&(kind, value)| value != usual.value(kind)) {
            self.lines.push(MatchPoints::line((results.to_vec(),)));
        }
        self.said = of_362(&points);
        Ok(())
    }

    /// Writes the teams: 310.
    pub(in crate::trf) fn write_teams(&mut self, teams: &Teams) -> Result<(), DoesNotFit> {
        for team in self.meant.players() {
            let Some(facts) = teams.of.get(&team.id) else { continue };
            fits(team.id.get() < 1000, template!("the number of a team"), team.id)?;
            let [matches, games] = self.meant.team_points(team.id);
            let name =
                self.fitting.cut(Some(team.id), template!("the name"), &team.name, 32).into_owned();
            let nickname = facts.nickname.clone();
            let nickname =
                self.fitting.cut(Some(team.id), template!("the short name"), &nickname, 5);
            self.lines.push(TeamLine::line((
                Some(team.id),
                name,
                nickname.into_owned(),
                team.rating,
                matches,
                games,
                team.details.rank,
                facts.members.clone(),
            )));
        }
        Ok(())
    }

    /// Writes what is known about matches besides their games: 300, 320, 330, and 240 for other byes.
    pub(in crate::trf) fn write_matches(&mut self, teams: &Teams) -> Result<(), DoesNotFit> {
        for ((column, team), players) in &teams.lineups {
            let round = column.round();
            let opponent = self.meant.contest().place(*team);
            let opponent = opponent.and_then(|place| self.meant.contest().opponent(place, round));
            self.lines.push(LineUp::line((round, *team, opponent, players.clone())));
        }
        self.write_byes_of_teams(teams)?;
        let said = teams.matches(&Default::default()).unwrap_or_default();
        for team in self.meant.players() {
            for (index, outcome) in team.outcomes.iter().enumerate() {
                let column = Column::from_index(index);
                // The line is that of White, but it may be Black's result that the games do not say.
                let opponent = outcome.opponent().and_then(|id| self.meant.player(id));
                let mut sides = [Some(team), opponent].into_iter().flatten();
                let follows = |side: &Player| {
                    said.get(&side.id).and_then(|it| it.get(index)) == Some(side.outcome(column))
                };
                if !sides.all(follows) {
                    self.lines.extend(self.line_330(team, column, outcome));
                }
            }
        }
        Ok(())
    }

    /// The record of a forfeited match, from the side of White, or without colors of the smaller number.
    fn line_330(&self, team: &Player, column: Column, outcome: &Outcome) -> Option<String> {
        let opponent = self.meant.player(outcome.opponent()?)?;
        let theirs = opponent.outcome(column);
        let is_white = match outcome.color().or(theirs.color().map(Color::opposite)) {
            Some(color) => color == Color::White,
            None => team.id < opponent.id,
        };
        let is_won = |outcome: &Outcome| match outcome {
            Outcome::Game { result, .. } | Outcome::Forfeit { result, .. } => match result {
                GameResult::Win => Some(true),
                GameResult::Draw => None,
                GameResult::Loss => Some(false),
            },
            _ => None,
        };
        let (won, lost) = (is_won(outcome)?, is_won(theirs)?);
        let line = || ForfeitedMatch::line(([won, lost], column.round(), team.id, opponent.id));
        is_white.then(line)
    }

    /// Writes the byes of complete and running rounds that entries of players do not say, and those of
    /// the pairing that have been given in advance.
    fn write_byes_of_teams(&mut self, teams: &Teams) -> Result<(), DoesNotFit> {
        let mut allocated = std::collections::BTreeMap::new();
        let mut others = std::collections::BTreeMap::<_, Vec<PlayerId>>::new();
        let said = teams.matches(&Default::default()).unwrap_or_default();
        let complete = self.meant.played_rounds();
        let announced = &self.tournament.draft().announced_byes;
        for team in self.meant.players() {
            for (index, outcome) in team.outcomes.iter().enumerate() {
                let round = RoundNumber::from_index(index);
                // In a complete round, whoever has no entry is absent.
                let is_absent = (index < complete).then_some(&Outcome::Bye(Bye::ZeroPoint));
                let is_announced = announced.contains_key(&(round, team.id));
                let by_players = said.get(&team.id).and_then(|it| it.get(index)).or(is_absent);
                match outcome {
                    Outcome::Bye(Bye::PairingAllocated) => {
                        allocated.insert(round, team.id);
                    }
                    Outcome::Bye(bye) if by_players != Some(outcome) && !is_announced => {
                        others.entry((round, *bye)).or_default().push(team.id);
                    }
                    _ => {}
                }
            }
        }
        for &(round, team) in announced.keys() {
            if self.is_in_320(round, team) {
                fits(round.get() <= MAX_ROUNDS, template!("the round of a bye"), round)?;
                allocated.insert(round, team);
            }
        }
        for ((round, bye), teams) in others {
            self.lines.push(AnnouncedByes::line((bye, round, teams)));
        }
        let [in_matches, in_games] = [*self.meant.points(), teams.match_in_games()];
        let is_draw = |points: PointSystem| points.pairing_allocated_bye == points.draw;
        // What the bye is worth may be said before anybody has it.
        if allocated.is_empty() && is_draw(in_matches) && is_draw(in_games) {
            return Ok(());
        }
        let worth = [in_matches, in_games].map(|points| points.pairing_allocated_bye);
        for points in worth {
            four_columns(points)?;
        }
        let rounds = allocated.last_key_value().map_or(0, |(last, _)| last.index() + 1);
        let teams =
            (0..rounds).map(|index| allocated.get(&RoundNumber::from_index(index)).copied());
        let [in_matches, in_games] = worth.map(Some);
        self.said.pairing_allocated_bye = in_matches.unwrap_or_default();
        self.lines.push(TeamByes::line((in_matches, in_games, teams.collect())));
        Ok(())
    }

    /// Tells whether 320 has the bye of a coming round that a team was given in advance. It has one team for each
    /// round.
    pub(super) fn is_in_320(&self, round: RoundNumber, team: PlayerId) -> bool {
        self.tournament.teams().is_some()
            && self.format.has_2026()
            && round >= self.tournament.progress().coming()
            && self.tournament.assigned_byes(round).next() == Some(team)
    }

    /// Writes who is in which team in a format without records of matches: 013.
    pub(in crate::trf) fn write_members(&mut self, given: &Tournament, teams: &Teams) {
        for team in given.players() {
            let name =
                self.fitting.cut(Some(team.id), template!("the name"), &team.name, 32).into_owned();
            let members = teams.of.get(&team.id).map(|team| team.members.clone());
            self.lines.push(Members::line((name, members.unwrap_or_default())));
        }
        self.fitting.losses.push(Loss::Teams { teams: given.players().len() });
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::trf::document::Line;

    #[test]
    fn the_name_of_a_team_reaches_its_first_member() {
        let members: Vec<_> = [1, 1234, 9999].into_iter().filter_map(PlayerId::new).collect();
        let line = Members::line(("N".repeat(32), members.clone()));
        assert_eq!(line, format!("013 {}   1 1234 9999", "N".repeat(32)));
        let findings = Findings::default();
        let read = Members::read(Line::alone(&line), &findings).unwrap();
        assert_eq!(read.name.value.len(), 32);
        assert_eq!(read.members.iter().map(|it| it.value).collect::<Vec<_>>(), members);
        assert!(!findings.has_errors());
    }
}
