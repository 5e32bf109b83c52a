//! The derivation of a value: the elements that were added up, or the games among the tied players.

use super::{
    Standings,
    elements::{Basis, CutReason, Element},
    encounter::{Encounters, Meeting},
    measure::Measure,
    tie_break::TieBreak,
    totals::Total,
};
use crate::{
    player_id::PlayerId,
    tie_break_value::TieBreakValue,
    tournament::{Color, ResultKind, RoundNumber, Score},
};

/// The derivation of a value.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Explanation {
    /// From elements.
    Elements(Breakdown),
    /// From the games among the tied players.
    Encounter(EncounterTable),
}

/// The elements of a value.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Breakdown {
    /// The tie-break.
    pub tie_break: TieBreak,
    /// The player whose value it is.
    pub player: PlayerId,
    /// The elements in the order of rounds, including those that are cut.
    pub elements: Vec<TieBreakElement>,
    /// The final round, if its games count as drawn (8.3).
    pub drawn_round: Option<RoundNumber>,
    /// Of the Koya system: the lowest score of an opponent against whom points count (9.2).
    pub limit: Option<TieBreakValue>,
    /// Of the combination of scores and schedule: by what Buchholz is divided (13.4.2).
    pub divisor: Option<i64>,
    /// The way to combine them into the value.
    pub total: Total,
    /// The value.
    pub value: TieBreakValue,
}

/// An element of a value, usually what a round adds to it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct TieBreakElement {
    /// The round; `None` if the element does not belong to one.
    pub round: Option<RoundNumber>,
    /// The result of the round; `None` if a game has no result yet.
    pub result: Option<ResultKind>,
    /// The opponent assigned by the pairing of the round, whether or not they played.
    pub opponent: Option<PlayerId>,
    /// The color that the pairing assigned, if it is recorded.
    pub color: Option<Color>,
    /// The basis of the figure.
    pub basis: Basis,
    /// The figure on which the element is based: the score of the opponent or the dummy, a rating,
    /// or another value.
    pub figure: TieBreakValue,
    /// The unadjusted score of the scheduled opponent, if the figure is based on it.
    pub opponent_score: Option<Score>,
    /// The points of the round, if they affect the element.
    pub points: Option<Score>,
    /// Tells whether it is a voluntary unplayed round, which is cut first (16.5).
    pub is_voluntary: bool,
    /// The amount that the element adds unless it is cut.
    pub amount: TieBreakValue,
    /// Why it does not count.
    pub cut: Option<CutReason>,
}

/// The games among players who are still tied.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct EncounterTable {
    /// The tie-break.
    pub tie_break: TieBreak,
    /// The players in the resulting order.
    pub rows: Vec<EncounterRow>,
}

/// A player among those still tied.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct EncounterRow {
    /// The player.
    pub player: PlayerId,
    /// The place within the group, 1 2 2 4; 0 if nobody is separated from anybody.
    pub place: TieBreakValue,
    /// The opponents in the group with the average of the points against each (6.1.2); of teams, by
    /// the primary score.
    pub opponents: Vec<(PlayerId, TieBreakValue)>,
    /// Of teams compared by both scores: the same by the secondary score.
    pub secondary: Vec<(PlayerId, TieBreakValue)>,
    /// Of two teams that only their boards separate: the points on each board against the other.
    pub boards: Vec<Score>,
    /// The number of members of the group the player has not met.
    pub missing: usize,
}

impl Standings {
    /// The derivation of a player's value in a [column](Self::columns); `None` if there is no such
    /// player or column.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{PlayerId, TieBreak, standings, standings::Explanation};
    ///
    /// let file = std::fs::read("trf-samples/byes-and-forfeits.trf")?;
    /// let tournament = fpc::read(&file)?;
    /// let list: [TieBreak; 1] = ["BH/C1".parse()?];
    /// let last = tournament.recorded_rounds().last().unwrap();
    /// let standings = standings(&tournament, last, &list);
    /// let player = PlayerId::new(1).unwrap();
    /// let Some(Explanation::Elements(breakdown)) = standings.explain(player, 1) else { panic!() };
    /// assert_eq!(Some(breakdown.value), standings.value(player, 1));
    /// assert_eq!(breakdown.elements.iter().filter(|it| it.cut.is_some()).count(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn explain(&self, player: PlayerId, column: usize) -> Option<Explanation> {
        let (tie_break, values) = self.columns.get(column)?;
        let place = self.tables.place(player)?;
        Some(match tie_break.kind().measure() {
            Measure::Elements(how) => {
                let (elements, _) = self.tables.elements(*tie_break, place);
                let detail = |it: &Element| self.detail(*tie_break, place, it);
                Explanation::Elements(Breakdown {
                    tie_break: *tie_break,
                    player,
                    elements: elements.iter().map(detail).collect(),
                    drawn_round: self.tables.drawn_round(*tie_break),
                    limit: self.tables.limit(*tie_break),
                    divisor: self.tables.divisor(*tie_break),
                    total: how.total,
                    value: values[place],
                })
            }
            Measure::Encounter(rule) => {
                let group = self.equal_before(place, column);
                let mut encounters = Encounters::new(&self.tables, *tie_break, rule);
                let mut members: Vec<_> = (0..group.len()).collect();
                members.sort_by_key(|&member| values[group[member]]);
                let [first, second] =
                    [encounters.table(&group), encounters.secondary_table(&group)];
                let boards = encounters.board_table(&group);
                let row = |member: usize| EncounterRow {
                    player: self.tables.entrants.ids[group[member]],
                    place: values[group[member]],
                    opponents: self.averages(&first[member]),
                    secondary: self.averages(&second[member]),
                    boards: boards[member].clone(),
                    missing: (group.len() - 1).saturating_sub(first[member].len()),
                };
                let rows = members.into_iter().map(row).collect();
                Explanation::Encounter(EncounterTable { tie_break: *tie_break, rows })
            }
        })
    }

    /// The players, by place, who are tied with a player in all columns before a given one.
    fn equal_before(&self, place: usize, column: usize) -> Vec<usize> {
        let is_equal = |other: &usize| {
            let mut before = self.columns[..column].iter();
            let left_out = &self.tables.left_out;
            left_out[*other] == left_out[place]
                && before.all(|(_, values)| values[*other] == values[place])
        };
        (0..self.tables.facts.len()).filter(is_equal).collect()
    }

    /// The average of the points against each opponent.
    fn averages(&self, meetings: &[Meeting]) -> Vec<(PlayerId, TieBreakValue)> {
        let ids = &self.tables.entrants.ids;
        meetings.iter().map(|it| (ids[it.opponent], it.average())).collect()
    }

    /// An element with the data of its round.
    fn detail(&self, tie_break: TieBreak, place: usize, element: &Element) -> TieBreakElement {
        let (facts, entrants) = (self.tables.counted(tie_break), &self.tables.entrants);
        let scores = &self.tables.scored(tie_break).scores;
        let round = element.round.map(|round| round as usize);
        let cell = round.map(|round| facts.cells(place)[round]);
        let opponent = cell.and_then(|cell| cell.opponent());
        let rests_on_scores =
            !matches!(element.basis, Basis::Own | Basis::Rating | Basis::OfOpponent);
        let figure = match element.basis {
            Basis::Rating | Basis::Board | Basis::LastBoard => element.figure.into(),
            Basis::Own | Basis::OfOpponent => self.tables.amount(tie_break, element.figure),
            _ => Score::from_tenths(element.figure).into(),
        };
        TieBreakElement {
            round: round.map(|place| self.tables.round(tie_break, place)),
            result: cell.and_then(|cell| cell.result),
            opponent: opponent.map(|place| entrants.ids[place]),
            color: cell.and_then(|cell| cell.color),
            basis: element.basis,
            figure,
            opponent_score: opponent.filter(|_| rests_on_scores).map(|place| scores[place]),
            points: element.points,
            is_voluntary: element.is_voluntary,
            amount: self.tables.amount(tie_break, element.amount),
            cut: element.cut,
        }
    }
}
