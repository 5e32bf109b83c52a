//! What a file of teams says about matches besides what their pairing depends on: colors of boards,
//! matches decided after games were played, and the table of teams (802).

use super::{
    Code, Diagnostic,
    assemble::Assembly,
    document::Line,
    lint::first_of,
    record::At,
    records::teams::{TableCell, TableRow},
    row::{Row, Unit},
};
use crate::{
    contest::Contest,
    phrase,
    player_id::PlayerId,
    template,
    text::{
        columns::Columns,
        phrase::{Phrase, ToPhrase},
    },
    tournament::{Column, MatchBoard, Outcome, Pair, RoundNumber, Score, Teams, Tournament},
};

/// Matches with findings about games that do not change the pairing.
pub(super) struct Matches<'a, 'b> {
    tournament: &'a Tournament,
    teams: &'a Teams,
    contest: Contest<'a>,
    assembly: &'a Assembly<'b>,
}

impl<'a, 'b> Matches<'a, 'b> {
    pub(super) fn new(tournament: &'a Tournament, assembly: &'a Assembly<'b>) -> Option<Self> {
        Some(Self {
            tournament,
            teams: tournament.teams()?,
            contest: tournament.contest(),
            assembly,
        })
    }

    /// Matches in which a board has another color than the board's number and the color of the match
    /// call for (352). Only the first is described.
    pub(super) fn board_colors(&self) -> Option<Diagnostic> {
        let found = self.tournament.recorded_rounds().flat_map(|round| {
            let pairs = self.tournament.recorded(round).pairs;
            pairs.into_iter().filter_map(move |it| self.other_color(it.pair, round))
        });
        first_of(found, template!("{others:match|matches}"), |it| it)
    }

    fn other_color(&self, pair: Pair, round: RoundNumber) -> Option<Diagnostic> {
        let place = self.tournament.place(pair.white)?;
        let team_color = self.contest.past(place, round).color?;
        let boards = self.tournament.match_boards(pair.white, round);
        let expected = |board: &MatchBoard| {
            let is_turned = self.teams.board_color(board.number - 1) != self.teams.board_color(0);
            if is_turned { team_color.opposite() } else { team_color }
        };
        let differs =
            |board: &&MatchBoard| board.outcome.color().is_some_and(|it| it != expected(board));
        let board = boards.iter().find(differs)?;
        let place = self.assembly.place(board.player)?;
        let text = phrase!(
            "{color} on board {board}",
            color = expected(board).word(),
            board = board.number
        );
        let column = Column::from_index(round.index());
        let found = self.assembly.at_round(place, column.index(), Code::BoardColors, text);
        let is_certain =
            [pair.white, pair.black].iter().all(|team| self.knows_boards(*team, round));
        let guess = template!("without a line-up (300), who sat at which board is a guess");
        Some(if is_certain { found } else { found.with_hint(guess) })
    }

    /// Tells whether it is certain who sat at which board: there is a line-up, or the first players of the list played.
    fn knows_boards(&self, team: PlayerId, round: RoundNumber) -> bool {
        let column = Column::from_index(round.index());
        let players = self.tournament.match_boards(team, round).into_iter().map(|it| it.player);
        let listed = self.teams.of.get(&team).map_or(&[][..], |team| &team.members);
        self.teams.lineups.contains_key(&(column, team))
            || players.eq(listed.iter().copied().take(self.teams.boards()))
    }

    /// Tells whether a match that 330 calls forfeited has games that were played (R-TSW-5).
    pub(super) fn has_games(&self, [white, black]: [PlayerId; 2], round: RoundNumber) -> bool {
        let is_game = |board: &MatchBoard| matches!(board.outcome, Outcome::Game { .. });
        let boards = |team| self.tournament.match_boards(team, round);
        [white, black].into_iter().flat_map(boards).any(|board| is_game(&board))
    }

    /// What a line of the table of teams says that does not follow from the matches.
    pub(super) fn in_table(
        &self,
        row: &TableRow,
        points: [Option<Score>; 2],
    ) -> Option<Diagnostic> {
        let team = row.team.value;
        if self.tournament.place(team).is_none() {
            return Some(self.at_table(row.line, row.team.columns, phrase!("an existing team")));
        }
        let listed = [row.match_points, row.game_points];
        for (At { value, columns }, expected) in listed.into_iter().zip(points) {
            if let (Some(listed), Some(expected)) = (value, expected)
                && listed != expected
            {
                return Some(self.at_table(row.line, columns, expected.phrase()));
            }
        }
        let nickname = self.teams.of.get(&team).map_or("", |team| &team.nickname);
        let At { value, columns } = &row.nickname;
        if ![nickname, value].contains(&"") && nickname != value {
            return Some(self.at_table(row.line, *columns, Phrase::plain(nickname)));
        }
        row.rounds.iter().enumerate().find_map(|(index, cell)| {
            let (columns, expected) = self.in_cell(team, index, cell)?;
            Some(self.at_table(row.line, columns, expected))
        })
    }

    /// What a line of the table of teams should say of a round, and in which columns.
    fn in_cell(
        &self,
        team: PlayerId,
        index: usize,
        ((found, color), (points, forfeit)): &TableCell,
    ) -> Option<(Columns, Phrase)> {
        let round = RoundNumber::from_index(index);
        let outcome = *self.tournament.outcomes_of(team, round).next()?;
        let expected = match outcome {
            Outcome::Bye(bye) => bye.abbreviation().to_owned(),
            _ => outcome.opponent()?.to_string(),
        };
        let is_forfeited = forfeit.value == "F";
        let At { value: found, columns } = found;
        let is_said = found.trim_start_matches('0') == expected
            || expected == "ZPB" && found.trim_matches(['0', '-']).is_empty();
        if found.is_empty() {
            return None;
        }
        if !is_said {
            return Some((*columns, Phrase::plain(expected)));
        }
        if let Some(expected) = outcome.color().map(|color| color.fold("W", "B"))
            && ["W", "B"].contains(&&*color.value)
            && color.value != expected
        {
            return Some((color.columns, Phrase::plain(expected.to_ascii_lowercase())));
        }
        let expected = self.tournament.game_points_of(team, round);
        if let (Some(listed), Some(expected)) = (points.value, expected)
            && listed != expected
        {
            return Some((points.columns, expected.phrase()));
        }
        match outcome {
            Outcome::Forfeit { .. } if !is_forfeited => {
                Some((forfeit.columns, phrase!("f, as nobody played")))
            }
            Outcome::Game { .. } if is_forfeited => {
                Some((forfeit.columns, phrase!("nothing, as games were played")))
            }
            _ => None,
        }
    }

    /// A finding about a line of the table of teams.
    fn at_table(&self, line: usize, columns: Columns, expected: Phrase) -> Diagnostic {
        let line = self.assembly.document.line(line).unwrap_or(Line::alone(""));
        let row = Row::new(line, Unit::Character);
        let found = row.finding(Code::TeamTable, (columns.first, columns.last));
        found.expected(expected)
    }
}
