//! Teams: 310 and 013, line-ups (300), byes (320), forfeited matches (330), colors of boards (352) and
//! match points (362).

use super::{
    id_columns,
    mention::{Columned, NamedPlayer, ROUND, player, round},
    points::four_columns,
};
use crate::{
    player_id::PlayerId,
    template,
    text::fields,
    tournament::{
        Bye, Color, Column, GameResult, MAX_ROUNDS, Outcome, Player, PointSystem, RoundNumber,
        Score, Teams, Tournament,
    },
    trf::{
        Code, Loss,
        document::Line,
        findings::Findings,
        grammar,
        row::{Row, Unit},
        write::{DoesNotFit, Writer, fits},
    },
};

/// The records of TRF-2026 about teams. In an individual tournament, they are kept as they are.
pub(in crate::trf) const TEAM_RECORDS: [&str; 8] =
    ["300", "310", "320", "330", "352", "362", "801", "802"];

/// A team: 310, or 013, which has no number.
pub(in crate::trf) struct TeamLine {
    pub(in crate::trf) line: usize,
    pub(in crate::trf) id: Option<PlayerId>,
    pub(in crate::trf) name: String,
    pub(in crate::trf) nickname: String,
    pub(in crate::trf) strength: Option<u16>,
    pub(in crate::trf) match_points: Option<Score>,
    pub(in crate::trf) game_points: Option<Score>,
    pub(in crate::trf) rank: Option<u16>,
    pub(in crate::trf) members: Vec<NamedPlayer>,
}

impl TeamLine {
    /// The match points and the game points, with their columns.
    pub(in crate::trf) const fn points(&self) -> [(Option<Score>, (usize, usize)); 2] {
        [(self.match_points, MATCH_POINTS), (self.game_points, GAME_POINTS)]
    }
}

/// The columns of points and rank in 310.
const MATCH_POINTS: (usize, usize) = (55, 60);
const GAME_POINTS: (usize, usize) = (62, 67);
pub(in crate::trf) const TEAM_NUMBER: (usize, usize) = (5, 7);
const NAME: (usize, usize) = (9, 40);
const NICKNAME: (usize, usize) = (42, 46);
const STRENGTH: (usize, usize) = (48, 53);
pub(in crate::trf) const RANK: (usize, usize) = (69, 71);
const MEMBERS: usize = 74;

const POINTS: &str = template!("points such as 1.0");

/// A number from 1, or nothing.
fn optional_number(text: &str) -> Option<Option<u16>> {
    match text.trim() {
        "" | "0" => Some(None),
        text => fields::number(text).and_then(|it| u16::try_from(it).ok()).map(Some),
    }
}

/// Points, or nothing.
pub(super) fn optional_points(text: &str) -> Option<Option<Score>> {
    match text.trim() {
        "" => Some(None),
        text => grammar::whole(text, grammar::points).map(Some),
    }
}

pub(in crate::trf) fn read_310(line: Line<'_>, diagnostics: &mut Findings) -> TeamLine {
    let mut record = Columned::new(line, Code::InvalidTeam, "team", diagnostics);
    let text =
        |record: &Columned<'_>, (first, last)| record.row.field(first, last).trim().to_owned();
    let id = record.team(TEAM_NUMBER).map(|team| team.id);
    let (name, nickname) = (text(&record, NAME), text(&record, NICKNAME));
    // The strength can be an average.
    let strength = |text: &str| text.split(['.', ',']).next().and_then(optional_number);
    let strength = record
        .get_as(Code::InvalidRating, STRENGTH, strength, template!("a rating, or nothing"))
        .flatten();
    let match_points = record.get(MATCH_POINTS, optional_points, POINTS).flatten();
    let game_points = record.get(GAME_POINTS, optional_points, POINTS).flatten();
    let rank =
        record.get_as(Code::InvalidRank, RANK, optional_number, template!("a rank")).flatten();
    let members = record.mentions(MEMBERS);
    let line = line.number();
    TeamLine { line, id, name, nickname, strength, match_points, game_points, rank, members }
}

pub(in crate::trf) fn read_013(line: Line<'_>, diagnostics: &mut Findings) -> TeamLine {
    let mut record = Columned::new(line, Code::InvalidTeam, "team", diagnostics);
    let name = record.row.field(5, 36).trim().to_owned();
    let members = record.mentions(37);
    TeamLine {
        line: line.number(),
        id: None,
        name,
        nickname: String::new(),
        strength: None,
        match_points: None,
        game_points: None,
        rank: None,
        members,
    }
}

/// A line of the table of teams: 802, which repeats what follows from other records.
pub(in crate::trf) struct TableRow {
    pub(in crate::trf) line: usize,
    pub(in crate::trf) team: PlayerId,
    /// Match points and game points, with their columns.
    pub(in crate::trf) points: [(Option<Score>, (usize, usize)); 2],
    pub(in crate::trf) nickname: String,
    pub(in crate::trf) rounds: Vec<TableCell>,
}

/// What a line of the table of teams says of a round, in capitals.
pub(in crate::trf) struct TableCell {
    /// The first of its columns.
    pub(in crate::trf) first: usize,
    /// The opponent or the bye.
    pub(in crate::trf) opponent: String,
    pub(in crate::trf) color: String,
    pub(in crate::trf) game_points: Option<Score>,
    pub(in crate::trf) is_forfeited: bool,
}

impl TableCell {
    pub(in crate::trf) const OPPONENT: (usize, usize) = (0, 2);
    pub(in crate::trf) const COLOR: (usize, usize) = (4, 4);
    pub(in crate::trf) const GAME_POINTS: (usize, usize) = (6, 9);
    pub(in crate::trf) const FORFEIT: (usize, usize) = (10, 10);
    const WIDTH: usize = 13;

    fn read(row: &Row<'_>, first: usize) -> Self {
        let text = |(from, to)| row.field(first + from, first + to).trim().to_ascii_uppercase();
        Self {
            first,
            opponent: text(Self::OPPONENT),
            color: text(Self::COLOR),
            game_points: optional_points(&text(Self::GAME_POINTS)).flatten(),
            is_forfeited: text(Self::FORFEIT) == "F",
        }
    }
}

/// Reads what can be read: the record is for people.
pub(in crate::trf) fn read_802(line: Line<'_>) -> Option<TableRow> {
    let row = Row::new(line.text().trim_end(), Unit::Character);
    let points = |(first, last)| (optional_points(row.field(first, last)).flatten(), (first, last));
    let rounds = (29..row.len() + 1).step_by(TableCell::WIDTH);
    Some(TableRow {
        line: line.number(),
        team: player(row.field(5, 7))?,
        points: [(15, 20), (22, 27)].map(points),
        nickname: row.field(9, 13).trim().to_owned(),
        rounds: rounds.map(|first| TableCell::read(&row, first)).collect(),
    })
}

/// A line-up: 300.
pub(in crate::trf) struct LineUp {
    pub(in crate::trf) line: usize,
    pub(in crate::trf) round: RoundNumber,
    pub(in crate::trf) team: NamedPlayer,
    pub(in crate::trf) opponent: Option<NamedPlayer>,
    pub(in crate::trf) players: Vec<Option<NamedPlayer>>,
}

pub(in crate::trf) fn read_300(line: Line<'_>, diagnostics: &mut Findings) -> Option<LineUp> {
    let mut record = Columned::new(line, Code::InvalidMatch, template!("line-up"), diagnostics);
    let round = record.get((5, 7), round, ROUND);
    let team = record.team((9, 11));
    let opponent = if record.row.is_blank(13, 15) { None } else { Some(record.team((13, 15))?) };
    let mut players = Vec::new();
    for first in (17..record.row.len() + 1).step_by(5) {
        let is_empty = matches!(record.row.field(first, first + 3).trim(), "" | "0" | "0000");
        players.push(if is_empty { None } else { Some(record.mention((first, first + 3))?) });
    }
    let line = line.number();
    Some(LineUp { line, round: round?, team: team?, opponent, players })
}

/// The byes of teams: 320.
pub(in crate::trf) struct TeamByes {
    pub(in crate::trf) line: usize,
    pub(in crate::trf) match_points: Option<Score>,
    pub(in crate::trf) game_points: Option<Score>,
    pub(in crate::trf) teams: Vec<(RoundNumber, NamedPlayer)>,
}

pub(in crate::trf) fn read_320(line: Line<'_>, diagnostics: &mut Findings) -> TeamByes {
    let mut record =
        Columned::new(line, Code::InvalidMatch, template!("byes of teams"), diagnostics);
    let match_points = record.get((5, 8), optional_points, POINTS).flatten();
    let game_points = record.get((10, 13), optional_points, POINTS).flatten();
    let mut teams = Vec::new();
    for (index, first) in (15..record.row.len() + 1).step_by(4).enumerate() {
        if matches!(record.row.field(first, first + 2).trim(), "" | "0" | "000") {
            continue;
        }
        let team = record.team((first, first + 2));
        teams.extend(team.map(|team| (RoundNumber::from_index(index), team)));
    }
    TeamByes { line: line.number(), match_points, game_points, teams }
}

/// The beginning of 320: the match points and the game points of the bye.
pub(crate) fn line_320([in_matches, in_games]: [Score; 2]) -> String {
    format!("320 {in_matches:>4} {in_games:>4}")
}

/// A forfeited match: 330.
pub(in crate::trf) struct ForfeitedMatch {
    pub(in crate::trf) line: usize,
    pub(in crate::trf) round: RoundNumber,
    /// White and Black.
    pub(in crate::trf) teams: [NamedPlayer; 2],
    /// Which of them won.
    pub(in crate::trf) won: [bool; 2],
}

pub(in crate::trf) fn read_330(
    line: Line<'_>,
    diagnostics: &mut Findings,
) -> Option<ForfeitedMatch> {
    let mut record =
        Columned::new(line, Code::InvalidMatch, template!("forfeited match"), diagnostics);
    let won = |text: &str| match text.trim() {
        "+-" | "10" | "WL" | "WZ" => Some([true, false]),
        "-+" | "01" | "LW" | "ZW" => Some([false, true]),
        "--" | "00" | "LL" | "ZZ" => Some([false, false]),
        _ => None,
    };
    let won = record.get((5, 6), won, template!("+-, -+ or --"));
    let round = record.get((8, 10), round, ROUND);
    let [white, black] = [(12, 14), (16, 18)].map(|columns| record.team(columns));
    let line = line.number();
    Some(ForfeitedMatch { line, round: round?, teams: [white?, black?], won: won? })
}

/// The colors of boards: 352.
pub(in crate::trf) fn read_352(line: Line<'_>, diagnostics: &mut Findings) -> Option<Vec<Color>> {
    let mut record =
        Columned::new(line, Code::InvalidMatch, template!("colors of boards"), diagnostics);
    let color = |letter| match letter {
        'W' | 'w' => Some(Color::White),
        'B' | 'b' => Some(Color::Black),
        _ => None,
    };
    let colors = |text: &str| text.trim().chars().map(color).collect::<Option<Vec<_>>>();
    let last = record.row.len().max(5);
    let colors = |text: &str| colors(text).filter(|colors| !colors.is_empty());
    record.get((5, last), colors, template!("letters W and B, one for each board"))
}

/// Match points: 362. Every result that is worth as much as another follows it.
pub(in crate::trf) fn read_362(
    line: Line<'_>,
    points: &mut PointSystem,
    diagnostics: &mut Findings,
) {
    let mut record =
        Columned::new(line, Code::InvalidMatch, template!("match points"), diagnostics);
    let mut seen = Vec::new();
    for first in (5..record.row.len() + 1).step_by(9) {
        let Some(value) = record.get(
            (first + 2, first + 5),
            |text| grammar::whole(text.trim(), grammar::points),
            POINTS,
        ) else {
            continue;
        };
        let result = record.row.field(first, first + 1).trim().to_ascii_uppercase();
        if seen.contains(&result) {
            record.report((first, first + 1), template!("a result that has no points yet"));
        }
        match result.as_str() {
            "TW" => (points.win, points.forfeit_win, points.full_point_bye) = (value, value, value),
            "TD" => {
                (points.draw, points.half_point_bye) = (value, value);
                points.pairing_allocated_bye = value;
            }
            "TL" => (points.loss, points.forfeit_loss) = (value, value),
            _ => record.report((first, first + 1), template!("TW, TD or TL")),
        }
        seen.push(result);
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
            let letters: String =
                teams.board_colors.iter().map(|color| color.fold('W', 'B')).collect();
            self.lines.push(format!("352 {letters}"));
        }
        let points = *self.meant.points();
        let [win, draw, loss] = [points.win, points.draw, points.loss].map(four_columns);
        let (win, draw, loss) = (win?, draw?, loss?);
        let line = format!("362 TW{win:>4}   TD{draw:>4}   TL{loss:>4}");
        let PointSystem { win, draw, loss, .. } = PointSystem::OF_MATCHES;
        if (points.win, points.draw, points.loss) != (win, draw, loss) {
            self.lines.push(line);
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
            let text = |points: Option<Score>| points.map_or(String::new(), |it| it.to_string());
            let number = |number: Option<u16>| number.map_or(String::new(), |it| it.to_string());
            let name =
                self.fitting.cut(Some(team.id), template!("the name"), &team.name, 32).into_owned();
            let nickname = facts.nickname.clone();
            let nickname =
                self.fitting.cut(Some(team.id), template!("the short name"), &nickname, 5);
            let mut line = format!(
                "310 {:>3} {name:<32} {nickname:<5} {:>6} {:>6} {:>6} {:>3} ",
                team.id,
                number(team.rating),
                text(matches),
                text(games),
                number(team.details.rank),
            );
            line.push_str(&id_columns(&facts.members));
            line.truncate(line.trim_end().len());
            self.lines.push(line);
        }
        Ok(())
    }

    /// Writes what is known about matches besides their games: 300, 320, 330, and 240 for other byes.
    pub(in crate::trf) fn write_matches(&mut self, teams: &Teams) -> Result<(), DoesNotFit> {
        for ((column, team), players) in &teams.lineups {
            let round = column.round();
            let opponent = self.meant.contest().place(*team);
            let opponent = opponent.and_then(|place| self.meant.contest().opponent(place, round));
            let opponent = opponent.map_or(String::new(), |it| it.to_string());
            let ids: String = players
                .iter()
                .map(|id| id.map_or(" 0000".to_owned(), |id| format!(" {id:>4}")))
                .collect();
            self.lines.push(format!("300 {round:>3} {team:>3} {opponent:>3}{ids}"));
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
        let letter = |won: bool| if won { '+' } else { '-' };
        is_white.then(|| {
            let (result, round) = ([letter(won), letter(lost)], column.round());
            let result: String = result.into_iter().collect();
            format!("330 {result} {round:>3} {:>3} {:>3}", team.id, opponent.id)
        })
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
            self.lines.push(super::byes::line_240(bye, round, &teams));
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
        let mut line = line_320(worth);
        let rounds = allocated.last_key_value().map_or(0, |(last, _)| last.index() + 1);
        for round in (0..rounds).map(RoundNumber::from_index) {
            let team = allocated.get(&round).map_or("000".to_owned(), |id| format!("{id:>3}"));
            line.push(' ');
            line.push_str(&team);
        }
        self.said.pairing_allocated_bye = in_matches.pairing_allocated_bye;
        self.lines.push(line);
        Ok(())
    }

    /// Whether 320 has the bye of a coming round that a team was given in advance. It has one team for
    /// each round.
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
            let members = teams.of.get(&team.id).map_or(&[][..], |team| &team.members);
            self.lines.push(format!("013 {name:<31}{}", id_columns(members)).trim_end().to_owned());
        }
        self.fitting.losses.push(Loss::Teams { teams: given.players().len() });
    }
}
