//! The game points of a player: GAM.

use nom::{
    Parser,
    bytes::complete::{take_till1, take_while},
    combinator::map_res,
    multi::many0,
    sequence::terminated,
};

use crate::{
    phrase,
    player_id::PlayerId,
    template,
    text::phrase::Phrase,
    tournament::{GamePoints, GameScore, Player},
    trf::{
        Code, Diagnostic,
        assemble::Assembly,
        document::Line,
        findings::Findings,
        grammar::{Grammar, PLAYER},
        record::{Declared, Field, at, record},
        row::{ID, Row, Unit},
        write::Writer,
    },
};

const EXISTING: &str = template!("the starting rank of a player");

record! {
    /// The game points of a player: GAM.
    OfGames = ["GAM" All], InvalidGamePoints, template!("game points"), of Others, {
        player: Field<PlayerId> = at(5..=8, PLAYER.expecting(EXISTING)),
        /// The total, or those of each round.
        points: Field<Vec<GameScore>> = at(9..=usize::MAX, Grammar::new(
            template!("a number such as 12.5 or -3, with up to 4 decimals"),
            |input| {
                let score = map_res(take_till1(char::is_whitespace), str::parse::<GameScore>);
                many0(terminated(score, take_while(char::is_whitespace))).parse(input)
            },
            |scores: &Vec<GameScore>| scores.iter().map(|score| format!(" {score}")).collect(),
        )),
    }
}

impl Assembly<'_> {
    /// Enters the game points of a player (GAM), or returns what the line lacks: GAM is also the
    /// code of a federation.
    pub(in crate::trf) fn enter_game_points(
        &mut self,
        line: Line<'_>,
    ) -> Result<(), Vec<Diagnostic>> {
        let lacking = Findings::default();
        let Some(OfGames { player, points, .. }) = OfGames::read(line, &lacking) else {
            return Err(lacking.finish());
        };
        let row = Row::new(line.trimmed(), Unit::Character);
        let columns = (points.columns.first, points.columns.last);
        let wrong = |expected: Phrase| {
            let found = row.finding(Code::InvalidGamePoints, columns);
            Err(vec![found.expected(expected)])
        };
        let Some(place) = self.place(player.value) else {
            let found = row.finding(Code::InvalidGamePoints, ID).of(template!("player"));
            return Err(vec![found.expected(EXISTING)]);
        };
        let points = match &points.value[..] {
            [] => return wrong(phrase!("a number such as 12.5")),
            &[total] => GamePoints::Total(total),
            scores => GamePoints::ByRound(scores.to_vec()),
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
            self.findings.push(found.of(OfGames::RECORD.name).expected(expected));
        }
        Ok(())
    }
}

impl Writer<'_> {
    /// GAM.
    pub(in crate::trf) fn write_game_points(&mut self, player: &Player) {
        let scores: Vec<_> =
            player.game_points.iter().flat_map(GamePoints::scores).copied().collect();
        if !scores.is_empty() {
            self.lines.push(OfGames::line((player.id, scores)));
        }
    }
}
