//! Points that differ from the usual ones for results: 299.

use nom::{
    Parser,
    character::complete::anychar,
    combinator::{map_opt, opt},
};

use super::{NO_MATCH_POINTS, points::four_columns, teams::of_362};
use crate::{
    player_id::PlayerId,
    template,
    tournament::{
        AbnormalPoints, Column, MAX_ROUNDS, PointSystem, ResultKind, RoundNumber, Score,
        Tournament, fold_general,
    },
    trf::{
        Loss,
        assemble::Assembly,
        grammar::{self, ANY_POINTS, Grammar, or_zero},
        record::{At, Declared, Field, Groups, at, mentions, record},
        twins::Stated,
        write::{DoesNotFit, Writer, fits},
    },
};

record! {
    /// Abnormal points: 299. Without players, they are those of everybody.
    Abnormal = ["299" Trf2026], AbnormalPoints, template!("abnormal points"),
    keep |it, _, records| records.facts.abnormal_points.push(it),
    blank [(6, 7), (12, 13), (18, 19)],
    {
        result: Field<Option<ResultKind>> = at(5..=5, RESULT),
        /// Of teams.
        match_points: Field<Option<Score>> = at(8..=11, ANY_POINTS.expecting(NO_MATCH_POINTS)),
        points: Field<Option<Score>> = at(14..=17, ANY_POINTS),
        round: Field<Option<RoundNumber>> = at(20..=22, Grammar::new(
            template!("a round from 1 to 999, or 000 for all"),
            |input| or_zero(grammar::round, input),
            |round| format!("{:03}", round.map_or(0, RoundNumber::get)),
        )),
        players: Groups<Field<PlayerId>> = Groups { nobody: " 0000", ..mentions(23) },
    }
}

impl Abnormal {
    /// The points for a kind of result, if they apply to everybody and all rounds.
    pub(in crate::trf) fn general(&self) -> Option<(ResultKind, Score)> {
        let is_general = self.round.value.is_none() && self.players.is_empty();
        Some((self.result.value.filter(|_| is_general)?, self.points.value?))
    }

    /// The entry for points of the record, if it has them, and those of its players who exist.
    pub(in crate::trf) fn entry(
        &self,
        points: At<Option<Score>>,
        players: Vec<PlayerId>,
    ) -> Option<AbnormalPoints> {
        let (result, points) = (self.result.value, points.value?);
        let column = self.round.value.map(|round| Column::from_index(round.index()));
        Some(AbnormalPoints { result, points, column, players })
    }
}

/// The letters of 299 and the results they stand for.
pub(in crate::trf) const ABNORMAL_LETTERS: [(char, ResultKind); 8] = [
    ('W', ResultKind::Win),
    ('D', ResultKind::Draw),
    ('L', ResultKind::Loss),
    ('F', ResultKind::FullPointBye),
    ('H', ResultKind::HalfPointBye),
    ('Z', ResultKind::ZeroPointBye),
    ('+', ResultKind::ForfeitWin),
    ('-', ResultKind::ForfeitLoss),
];

const RESULT: Grammar<Option<ResultKind>> = Grammar::new(
    template!("one of W D L F H Z + -, or a blank for a bonus"),
    |input| {
        let kind = |letter: char| {
            let letter = letter.to_ascii_uppercase();
            ABNORMAL_LETTERS.iter().find(|(known, _)| *known == letter).map(|(_, kind)| *kind)
        };
        opt(map_opt(anychar, kind)).parse(input)
    },
    |result| {
        let letter = ABNORMAL_LETTERS.iter().find(|(_, kind)| Some(*kind) == *result);
        letter.map_or(String::new(), |(letter, _)| letter.to_string())
    },
);

impl Assembly<'_> {
    /// Enters abnormal points. Points that apply to everybody in all rounds belong to the points
    /// system and replace earlier values.
    pub(in crate::trf) fn enter_abnormal_points(&mut self, records: &[Abnormal]) {
        let mut entries = Vec::with_capacity(records.len());
        let mut stated = Stated::default();
        for record in records {
            const FIELD: &str = template!("abnormal points");
            let players = self.distinct(record.line, &record.players, FIELD);
            if let Some(round) = record.round.transpose() {
                self.check_round(record.line, round, FIELD);
            }
            if players.is_empty() && !record.players.is_empty() {
                continue;
            }
            if let Some(entry) = record.entry(record.points, players) {
                self.findings.extend(stated.other(&entry, record.line, record.points.columns));
                entries.push(entry);
            }
        }
        self.draft.abnormal_points = fold_general(&mut self.draft.points, entries);
    }
}

impl Writer<'_> {
    /// Writes 299: parts of the points system that 162 or 362 cannot express, and abnormal points.
    pub(in crate::trf) fn write_abnormal_points(
        &mut self,
        given: &Tournament,
    ) -> Result<(), DoesNotFit> {
        let teams = given.teams();
        let of_games = teams.map_or(&[][..], |teams| &teams.abnormal_game_points);
        if !self.format.has_2026() {
            let general = if teams.is_some() { beyond_362(given.points()) } else { 0 };
            let entries = given.abnormal_points().len() + of_games.len() + general;
            self.fitting.losses.extend((entries > 0).then_some(Loss::AbnormalPoints { entries }));
            return Ok(());
        }
        let points = *self.tournament.points();
        let is_of_matches = teams.is_some();
        for kind in ResultKind::ALL {
            let value = points.value(kind);
            if value != self.said.value(kind) {
                let (result, points, column, players) = (Some(kind), value, None, Vec::new());
                let entry = AbnormalPoints { result, points, column, players };
                self.lines.push(line_299(&entry, is_of_matches)?);
            }
        }
        for entry in self.tournament.abnormal_points() {
            self.lines.push(line_299(entry, is_of_matches)?);
        }
        for entry in of_games {
            self.lines.push(line_299(entry, false)?);
        }
        Ok(())
    }
}

/// The number of results of matches that have points in all rounds that 362 and 320 do not give.
fn beyond_362(points: &PointSystem) -> usize {
    let mut said = of_362(points);
    said.pairing_allocated_bye = points.pairing_allocated_bye;
    ResultKind::ALL.into_iter().filter(|&kind| points.value(kind) != said.value(kind)).count()
}

fn line_299(entry: &AbnormalPoints, is_of_matches: bool) -> Result<String, DoesNotFit> {
    let (points, round) = (entry.points, entry.column.map(|column| column.round()));
    if entry.result == Some(ResultKind::PairingAllocatedBye) {
        let field = template!("abnormal points, which cannot include a pairing-allocated bye");
        fits(false, field, points)?;
    }
    if let Some(round) = round {
        fits(round.get() <= MAX_ROUNDS, template!("the round of abnormal points"), round)?;
    }
    four_columns(points)?;
    let (matches, games) = if is_of_matches { (Some(points), None) } else { (None, Some(points)) };
    Ok(Abnormal::line((entry.result, matches, games, round, entry.players.clone())))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::trf::records::{findings, numbers, read};

    #[test]
    fn abnormal_points_and_bonuses() {
        let facts = |it: &Abnormal| (it.result.value, it.points.value, it.round.value);
        let half = read("299 H         0.0    3    2 0004");
        let penalty = read("299          -1.5");
        let win = read("299 w        2.0   000 0000");
        let third = RoundNumber::new(3);
        assert_eq!(facts(&half), (Some(ResultKind::HalfPointBye), Some(Score::ZERO), third));
        assert_eq!(numbers(&half.players), [(2, 24), (4, 29)]);
        assert_eq!(facts(&penalty), (None, Some(Score::from_tenths(-15)), None));
        assert_eq!(facts(&win), (Some(ResultKind::Win), Some(Score::from_tenths(20)), None));
        assert_eq!((penalty.players.len(), win.players.len()), (0, 0));
        assert_eq!(findings::<Abnormal>("299 Q        1.0").len(), 1);
        assert_eq!(findings::<Abnormal>("299 W        1.0     1    x").len(), 1);
    }
}
