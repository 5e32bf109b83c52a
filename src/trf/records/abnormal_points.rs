//! Points that differ from the usual ones for results: 299.

use super::{
    NO_MATCH_POINTS, any_points, id_columns,
    mention::{Columned, NamedPlayer, round},
    points::four_columns,
    teams::of_362,
};
use crate::{
    template,
    tournament::{
        AbnormalPoints, Column, MAX_ROUNDS, PointSystem, ResultKind, RoundNumber, Score,
        Tournament, fold_general,
    },
    trf::{
        Code, Loss,
        assemble::Assembly,
        document::Line,
        findings::Findings,
        twins::Stated,
        write::{DoesNotFit, Writer, fits},
    },
};

/// Abnormal points: 299.
pub(in crate::trf) struct Abnormal {
    pub(in crate::trf) line: usize,
    pub(in crate::trf) result: Option<ResultKind>,
    /// Of teams.
    pub(in crate::trf) match_points: Option<Score>,
    pub(in crate::trf) points: Option<Score>,
    pub(in crate::trf) round: Option<RoundNumber>,
    /// The players; an empty list means everybody.
    pub(in crate::trf) players: Vec<NamedPlayer>,
}

impl Abnormal {
    /// The points for a kind of result, if they apply to everybody and all rounds.
    pub(in crate::trf) fn general(&self) -> Option<(ResultKind, Score)> {
        let is_general = self.round.is_none() && self.players.is_empty();
        Some((self.result.filter(|_| is_general)?, self.points?))
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

pub(in crate::trf) fn read_299(line: Line<'_>, diagnostics: &mut Findings) -> Option<Abnormal> {
    let mut record =
        Columned::new(line, Code::AbnormalPoints, template!("abnormal points"), diagnostics);
    let result = |text: &str| match text.trim() {
        "" => Some(None),
        letter => {
            let is_it = |(known, _): &&(char, _)| {
                letter.eq_ignore_ascii_case(known.encode_utf8(&mut [0; 4]))
            };
            ABNORMAL_LETTERS.iter().find(is_it).map(|&(_, kind)| Some(kind))
        }
    };
    record.blanks(&[(6, 7), (12, 13), (18, 19)])?;
    let result =
        record.get((5, 5), result, template!("one of W D L F H Z + -, or a blank for a bonus"));
    let match_points = record.get((8, 11), any_points, NO_MATCH_POINTS);
    let expected = template!("points such as 1.0 or -0.5");
    let points = record.get((14, 17), any_points, expected);
    let one_round = |text: &str| match text.trim() {
        "" | "0" | "00" | "000" => Some(None),
        text => round(text).map(Some),
    };
    let round = record.get((20, 22), one_round, template!("a round from 1 to 999, or 000 for all"));
    let players = match record.row.field(24, record.row.len().max(24)).trim() {
        "" | "0" | "00" | "000" | "0000" => Vec::new(),
        _ => record.mentions(24),
    };
    let (match_points, line) = (match_points?, line.number());
    let (result, points, round) = (result?, points?, round?);
    Some(Abnormal { line, result, match_points, points, round, players })
}

impl Assembly<'_> {
    /// Enters abnormal points. Points that apply to everybody in all rounds belong to the points
    /// system and replace earlier values.
    pub(in crate::trf) fn enter_abnormal_points(
        &mut self,
        records: &[Abnormal],
        diagnostics: &mut Findings,
    ) {
        let mut entries = Vec::with_capacity(records.len());
        let mut stated = Stated::default();
        for record in records {
            const FIELD: &str = template!("abnormal points");
            let players = self.distinct(record.line, &record.players, FIELD, diagnostics);
            if let Some(round) = record.round {
                diagnostics.extend(self.beyond_last_round(record.line, (20, 22), round, FIELD));
            }
            if players.is_empty() && !record.players.is_empty() {
                continue;
            }
            let Abnormal { result, points: Some(points), round, line, .. } = *record else {
                continue;
            };
            if let Some(kind) = result {
                diagnostics.extend(stated.other((kind, round), &players, points, line));
            }
            let column = round.map(|round| Column::from_index(round.index()));
            entries.push(AbnormalPoints { result, points, column, players });
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

/// How many results of matches have points in all rounds that 362 and 320 do not give.
fn beyond_362(points: &PointSystem) -> usize {
    let mut said = of_362(points);
    said.pairing_allocated_bye = points.pairing_allocated_bye;
    ResultKind::ALL.into_iter().filter(|&kind| points.value(kind) != said.value(kind)).count()
}

fn line_299(entry: &AbnormalPoints, is_of_matches: bool) -> Result<String, DoesNotFit> {
    let points = entry.points;
    let letter = match entry.result {
        None => ' ',
        Some(kind) => {
            let found = ABNORMAL_LETTERS.iter().find(|(_, known)| *known == kind);
            let (letter, _) = found.ok_or_else(|| DoesNotFit {
                player: None,
                field: template!("abnormal points, which cannot include a pairing-allocated bye"),
                value: points.to_string(),
            })?;
            *letter
        }
    };
    let ids =
        if entry.players.is_empty() { " 0000".to_owned() } else { id_columns(&entry.players) };
    let round = entry.column.map_or(0, |column| column.round().get());
    fits(round <= MAX_ROUNDS, template!("the round of abnormal points"), round)?;
    let points = four_columns(points)?;
    let (matches, games) =
        if is_of_matches { (points, String::new()) } else { (String::new(), points) };
    Ok(format!("299 {letter}  {matches:>4}  {games:>4}  {round:03}{ids}"))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::trf::{
        Document,
        records::{findings, numbers},
    };

    #[test]
    fn abnormal_points_and_bonuses() {
        let document = Document::parse(
            b"299 H         0.0    3    2 0004\n299          -1.5\n299 w        2.0   000 0000",
        );
        let read = |line| read_299(document.line(line).unwrap(), &mut Findings::default()).unwrap();
        let half = read(1);
        assert_eq!(half.result, Some(ResultKind::HalfPointBye));
        assert_eq!((half.points, half.round), (Some(Score::ZERO), RoundNumber::new(3)));
        assert_eq!(numbers(&half.players), [(2, 24), (4, 29)]);
        let penalty = read(2);
        assert_eq!((penalty.result, penalty.points), (None, Some(Score::from_tenths(-15))));
        assert_eq!((penalty.round, penalty.players.len()), (None, 0));
        let win = read(3);
        assert_eq!((win.result, win.round), (Some(ResultKind::Win), None));
        assert_eq!(win.players.len(), 0);
        assert_eq!(findings("299 Q        1.0", read_299).len(), 1);
        assert_eq!(findings("299 W        1.0     1    x", read_299).len(), 1);
    }
}
