//! The game points of a player: GAM.

use crate::{
    tournament::{GamePoints, GameScore, Player},
    trf::{
        Code, Diagnostic,
        assemble::Assembly,
        document::Line,
        findings::Findings,
        person,
        row::{Row, Unit},
        write::Writer,
    },
};

impl Assembly<'_> {
    /// Enters the game points of a player (GAM), or returns what the line lacks: GAM is also the
    /// code of a federation.
    pub(in crate::trf) fn enter_game_points(
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
}

impl Writer<'_> {
    /// GAM.
    pub(in crate::trf) fn write_game_points(&mut self, player: &Player) {
        let scores = player.game_points.iter().flat_map(GamePoints::scores);
        let scores: String = scores.map(|score| format!(" {score}")).collect();
        if !scores.is_empty() {
            self.lines.push(format!("GAM {:>4}{scores}", player.id));
        }
    }
}
