//! The game points of a player: GAM.

use crate::{
    phrase, template,
    text::phrase::Phrase,
    tournament::{GamePoints, GameScore, ParseGameScoreError, Player},
    trf::{
        Code, Diagnostic,
        assemble::Assembly,
        document::Line,
        row::{ID, Row, Unit},
        write::Writer,
    },
};

impl Assembly<'_> {
    /// Enters the game points of a player (GAM), or returns what the line lacks: GAM is also the
    /// code of a federation.
    pub(in crate::trf) fn enter_game_points(&mut self, line: Line<'_>) -> Option<Diagnostic> {
        let row = Row::new(line.trimmed(), Unit::Character);
        let columns = (9, row.len().max(9));
        let wrong = |expected: Phrase| {
            let found = row.finding(Code::InvalidGamePoints, columns);
            Some(found.expected(expected))
        };
        let Some(place) = row.id().and_then(|id| self.place(id)) else {
            let found = row.finding(Code::InvalidGamePoints, ID).of(template!("player"));
            return Some(found.expected(template!("the starting rank of a player")));
        };
        let words = row.field(columns).split_whitespace();
        let scores: Result<Vec<GameScore>, _> = words.map(str::parse).collect();
        let points = match scores.as_deref() {
            Ok(&[total]) => GamePoints::Total(total),
            Ok(scores @ [_, ..]) => GamePoints::ByRound(scores.to_vec()),
            Ok([]) => return wrong(phrase!("a number such as 12.5")),
            Err(ParseGameScoreError) => {
                let expected = phrase!(
                    "a number such as 12.5 or -3, with up to {decimals} decimals",
                    decimals = GameScore::DECIMALS
                );
                return wrong(expected);
            }
        };
        if !points.fits(self.progress.complete) {
            let expected = match self.progress.complete {
                0 => phrase!("nothing before a round is complete"),
                1 => phrase!("one number, because one round is complete"),
                rounds => {
                    phrase!("the total, or a number for each of {rounds} complete rounds", rounds)
                }
            };
            return wrong(expected);
        }
        let player = &mut self.draft.players[place];
        let before = player.game_points.replace(points);
        if let Some(earlier) = self.game_lines.insert(player.id, line.number())
            && player.game_points != before
        {
            let expected =
                phrase!("what line {earlier} says of player {player}", earlier, player = player.id);
            let found = row.finding(Code::ConflictingRecords, columns);
            self.findings.push(found.of(template!("game points")).expected(expected));
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
