//! The elements of a value, which are built, then cut and added up.

use serde::{Deserialize, Serialize};

use super::{
    boards::Boards,
    edition::TieBreakEdition,
    entrants::Entrants,
    facts::{Cell, Facts},
    rules::PairingMethod,
    tie_break::{Cut, TieBreak},
};
use crate::{
    systems::SSM_POINTS,
    tie_break_value::TieBreakValue,
    tournament::{Color, PointSystem, ResultKind, Score},
};

/// The basis of the figure of an element.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ElementBasis"))]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// The player's own record.
    Own,
    /// The score of the opponent.
    OpponentScore,
    /// The score of the opponent with unplayed rounds counted as draws: requested byes at the end
    /// or, in the edition of 2019, all of them.
    AdjustedScore,
    /// The player's own score, for the dummy opponent of an unplayed round.
    Dummy,
    /// The score of the scheduled opponent, to which that of the dummy is limited.
    DummyLimitedByOpponent,
    /// A draw in every round, to which the score of the dummy is limited.
    DummyLimitedByDraws,
    /// The score of the virtual opponent of an unplayed round (edition of 2019).
    VirtualOpponent,
    /// The points for a draw, with which a round without an opponent is compared.
    Draw,
    /// The rating of the opponent.
    Rating,
    /// The value of another tie-break for the opponent.
    OfOpponent,
    /// The number of a board.
    Board,
    /// The number of the last board that counts.
    LastBoard,
}

impl Basis {
    /// The article that determines it in an edition, if there is one; `None` for the edition of
    /// 2019, whose text was numbered differently.
    pub const fn article(self, edition: TieBreakEdition) -> Option<&'static str> {
        match self {
            _ if !edition.is_numbered() => None,
            Self::AdjustedScore => Some("16.3"),
            Self::Dummy => Some("16.4"),
            Self::DummyLimitedByOpponent => Some("16.4.1"),
            Self::DummyLimitedByDraws => Some("16.4.2"),
            Self::Draw => Some("7.7"),
            _ => None,
        }
    }

    /// Tells whether the figure is that of a nonexistent opponent.
    pub const fn is_dummy(self) -> bool {
        matches!(
            self,
            Self::Dummy
                | Self::DummyLimitedByOpponent
                | Self::DummyLimitedByDraws
                | Self::VirtualOpponent
        )
    }
}

/// Why an element does not count.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ElementCut"))]
#[serde(rename_all = "kebab-case")]
pub enum CutReason {
    /// It was the least significant (14.1, 14.2).
    Least,
    /// It was a voluntary unplayed round, which goes before the least significant (16.5).
    VoluntaryUnplayedRound,
    /// It was the most significant (14.3, 14.4).
    Most,
}

impl CutReason {
    /// The article that determines it in an edition; `None` for the edition of 2019.
    pub const fn article(self, edition: TieBreakEdition) -> Option<&'static str> {
        match self {
            _ if !edition.is_numbered() => None,
            Self::Least => Some("14.1"),
            Self::VoluntaryUnplayedRound => Some("16.5.1"),
            Self::Most => Some("14.3"),
        }
    }
}

/// One element of a value.
#[derive(Copy, Clone, Debug)]
pub(super) struct Element {
    /// The round, from 0; `None` if the element does not belong to one.
    pub(super) round: Option<u32>,
    pub(super) basis: Basis,
    /// The figure that determines how significant the element is.
    pub(super) figure: i64,
    /// The points of the round, if they affect the element.
    pub(super) points: Option<Score>,
    pub(super) is_voluntary: bool,
    /// The contribution of the element, in units of the tie-break.
    pub(super) amount: i64,
    pub(super) cut: Option<CutReason>,
}

impl Element {
    fn new(round: usize, basis: Basis, figure: i64) -> Self {
        let round = Some(round as u32);
        Self { round, basis, figure, points: None, is_voluntary: false, amount: figure, cut: None }
    }
}

/// The data from which the elements of a competitor's value are built.
pub(super) struct Scope<'a> {
    pub(super) entrants: &'a Entrants,
    /// The actual facts.
    pub(super) facts: &'a Facts,
    /// The facts from which scores are taken: the actual ones, or those adjusted for Fore Buchholz.
    pub(super) scored: &'a Facts,
    pub(super) edition: TieBreakEdition,
    pub(super) pairings: PairingMethod,
    pub(super) tie_break: TieBreak,
    /// The rating used for unrated players.
    pub(super) unrated: Option<u16>,
    pub(super) place: usize,
    /// The values for others of the tie-break on which this one is based.
    pub(super) base: &'a dyn Fn(usize) -> TieBreakValue,
    /// The boards of teams, if game points count.
    pub(super) boards: Option<&'a Boards>,
    /// By what the schedule strength is divided.
    pub(super) divisor: i64,
}

/// Adds the elements of a value to a list.
pub(super) type Build = fn(&Scope<'_>, &mut Vec<Element>);

impl<'a> Scope<'a> {
    fn cells(&self) -> impl Iterator<Item = (usize, &'a Cell)> + use<'a> {
        self.facts.cells(self.place).iter().enumerate()
    }

    fn is_pre_determined(&self) -> bool {
        self.pairings == PairingMethod::PreDetermined
    }

    fn rating(&self, place: usize) -> Option<u16> {
        self.entrants.ratings[place].or(self.unrated)
    }

    /// The score of an opponent as it counts for others.
    fn opponent_score(&self, opponent: usize) -> (Basis, Score) {
        let score = self.scored.scores[opponent];
        if self.is_pre_determined() {
            return (Basis::OpponentScore, score);
        }
        let adjusted = match self.edition {
            TieBreakEdition::V2019 => self.scored.all_drawn[opponent],
            TieBreakEdition::V2024 | TieBreakEdition::V2026 => self.scored.adjusted[opponent],
        };
        if adjusted == score {
            (Basis::OpponentScore, score)
        } else {
            (Basis::AdjustedScore, adjusted)
        }
    }

    /// The score of the dummy opponent of an unplayed round (16.4).
    fn dummy_score(&self, round: usize, cell: &Cell) -> (Basis, Score) {
        let (facts, own) = (self.scored, self.scored.scores[self.place]);
        let limit = match (self.edition, cell.opponent()) {
            (TieBreakEdition::V2019, _) => {
                let rounds_left = (facts.rounds - round - 1) as i64;
                let so_far = facts.before(self.place, round) + facts.worth.win - cell.points;
                return (Basis::VirtualOpponent, so_far + facts.worth.draw.times(rounds_left));
            }
            (TieBreakEdition::V2024, _) => return (Basis::Dummy, own),
            (TieBreakEdition::V2026, Some(opponent)) => {
                (Basis::DummyLimitedByOpponent, facts.adjusted[opponent])
            }
            (TieBreakEdition::V2026, None) => {
                (Basis::DummyLimitedByDraws, facts.worth.draw.times(facts.rounds as i64))
            }
        };
        if limit.1 < own { limit } else { (Basis::Dummy, own) }
    }

    /// The element of each round that is based on the score of an opponent, real or not (16).
    fn opponents(&self, elements: &mut Vec<Element>, amount: fn(Score, Score) -> i64) {
        for (round, cell) in self.scored.cells(self.place).iter().enumerate() {
            let is_game =
                cell.is_game() || self.is_pre_determined() || self.tie_break.has_forfeits();
            let (basis, score) = match cell.opponent() {
                Some(opponent) if is_game => self.opponent_score(opponent),
                None if self.is_pre_determined() => continue,
                _ => self.dummy_score(round, cell),
            };
            let has_exception = self.edition != TieBreakEdition::V2019;
            // A team can score points of another kind than those of which scores are the totals.
            let is_fore = self.tie_break.is_fore();
            let counted = if is_fore { cell } else { &self.facts.cells(self.place)[round] };
            let points = counted.points;
            elements.push(Element {
                points: Some(points),
                is_voluntary: basis.is_dummy() && cell.is_voluntary() && has_exception,
                amount: amount(score, points),
                ..Element::new(round, basis, score.tenths())
            });
        }
    }
}

/// An element for each round, based on the competitor's own record.
fn by_round(scope: &Scope<'_>, elements: &mut Vec<Element>, amount: impl Fn(&Cell) -> i64) {
    let element = |(round, cell): (usize, &Cell)| Element {
        points: Some(cell.points),
        ..Element::new(round, Basis::Own, amount(cell))
    };
    elements.extend(scope.cells().map(element));
}

/// An element of 1 for each round that counts.
fn count(scope: &Scope<'_>, elements: &mut Vec<Element>, counts: impl Fn(&Cell) -> bool) {
    by_round(scope, elements, |cell| counts(cell).into());
}

/// The score (PTS).
pub(super) fn points(scope: &Scope<'_>, elements: &mut Vec<Element>) {
    let mut before = Score::ZERO;
    let running = scope.facts.running(scope.place).iter();
    for ((round, cell), &after) in scope.cells().zip(running) {
        let points = Some(cell.points);
        let gained = (after - before).tenths();
        elements.push(Element { points, ..Element::new(round, Basis::Own, gained) });
        before = after;
    }
}

/// Rounds that gave as many points as a win, or boards where game points count (7.1).
pub(super) fn wins(scope: &Scope<'_>, elements: &mut Vec<Element>) {
    count(scope, elements, |cell| cell.points >= scope.facts.worth.win);
    on_boards(scope, elements, Boards::wins);
}

/// Games won over the board; of teams, matches, or games where game points count (7.2).
pub(super) fn games_won(scope: &Scope<'_>, elements: &mut Vec<Element>) {
    count(scope, elements, |cell| cell.result == Some(ResultKind::Win));
    on_boards(scope, elements, Boards::won);
}

/// Counts boards instead of rounds where game points count.
fn on_boards(
    scope: &Scope<'_>,
    elements: &mut [Element],
    counted: fn(&Boards, usize, usize) -> usize,
) {
    let Some(boards) = scope.boards else { return };
    for (round, element) in elements.iter_mut().enumerate() {
        element.amount = counted(boards, scope.place, round) as i64;
        element.figure = element.amount;
    }
}

/// Games played with Black over the board (7.3).
pub(super) fn black_games(scope: &Scope<'_>, elements: &mut Vec<Element>) {
    count(scope, elements, |cell| cell.color == Some(Color::Black) && cell.played().is_some());
}

/// Games won with Black over the board (7.4).
pub(super) fn black_wins(scope: &Scope<'_>, elements: &mut Vec<Element>) {
    count(scope, elements, |cell| {
        cell.color == Some(Color::Black) && cell.result == Some(ResultKind::Win)
    });
}

/// The score after each round (7.5).
pub(super) fn progressive(scope: &Scope<'_>, elements: &mut Vec<Element>) {
    let running = scope.facts.running(scope.place).iter().enumerate();
    elements.extend(running.map(|(round, after)| Element::new(round, Basis::Own, after.tenths())));
}

/// Rounds that the player elected to play (7.6).
pub(super) fn elected(scope: &Scope<'_>, elements: &mut Vec<Element>) {
    count(scope, elements, |cell| !cell.is_voluntary());
}

/// A point for more points in the round than the opponent, half a point for the same; without an
/// opponent, compared with a draw (7.7). In halves.
pub(super) fn standard_points(scope: &Scope<'_>, elements: &mut Vec<Element>) {
    for (round, cell) in scope.cells().filter(|(_, cell)| cell.result.is_some()) {
        let (basis, other) = match cell.opponent() {
            Some(opponent) => (Basis::OpponentScore, scope.facts.cells(opponent)[round].points),
            None => (Basis::Draw, scope.facts.worth.draw),
        };
        let amount = match cell.points.cmp(&other) {
            std::cmp::Ordering::Greater => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 0,
        };
        let points = Some(cell.points);
        elements.push(Element { points, amount, ..Element::new(round, basis, other.tenths()) });
    }
}

/// A single number that does not belong to a round.
fn single(elements: &mut Vec<Element>, number: impl Into<i64>) {
    elements.push(Element { round: None, ..Element::new(0, Basis::Own, number.into()) });
}

/// The number in the starting list (7.8).
pub(super) fn number(scope: &Scope<'_>, elements: &mut Vec<Element>) {
    single(elements, scope.entrants.ids[scope.place].get());
}

/// The rating (10.6).
pub(super) fn own_rating(scope: &Scope<'_>, elements: &mut Vec<Element>) {
    if let Some(rating) = scope.rating(scope.place) {
        single(elements, rating);
    }
}

/// The scores of the opponents (8.1).
pub(super) fn buchholz(scope: &Scope<'_>, elements: &mut Vec<Element>) {
    scope.opponents(elements, |score, _| score.tenths());
}

/// The scores of the opponents, each times the points scored against them (9.1). In hundredths.
pub(super) fn sonneborn_berger(scope: &Scope<'_>, elements: &mut Vec<Element>) {
    scope.opponents(elements, |score, points| score.tenths().saturating_mul(points.tenths()));
}

/// Twice the lowest score at which opponents count for the Koya system (9.2): half of a win in
/// every round, adjusted by half-points.
pub(super) fn twice_the_limit(
    facts: &Facts,
    pairings: PairingMethod,
    tie_break: TieBreak,
) -> Score {
    let rounds = match pairings {
        PairingMethod::PreDetermined => facts.most_opponents,
        PairingMethod::Swiss => facts.rounds,
    };
    let steps = Score::from_halves(tie_break.limit().into());
    facts.worth.win.times(rounds as i64) + steps.times(2)
}

/// The points scored against opponents with at least half of the points that could be won (9.2).
pub(super) fn koya(scope: &Scope<'_>, elements: &mut Vec<Element>) {
    let facts = scope.facts;
    let limit = twice_the_limit(facts, scope.pairings, scope.tie_break);
    for (round, cell) in scope.cells() {
        let Some(opponent) = cell.opponent() else { continue };
        let score = facts.scores[opponent];
        let counts = score.times(2) >= limit;
        elements.push(Element {
            points: Some(cell.points),
            amount: if counts { cell.points.tenths() } else { 0 },
            ..Element::new(round, Basis::OpponentScore, score.tenths())
        });
    }
}

/// The values of another tie-break for the opponents met over the board (8.2, 10.4, 10.5).
pub(super) fn of_opponents(scope: &Scope<'_>, elements: &mut Vec<Element>) {
    let Some(kind) = scope.tie_break.base().map(TieBreak::kind) else { return };
    for (round, cell) in scope.cells() {
        let Some(opponent) = cell.played() else { continue };
        let value = (scope.base)(opponent).in_units(kind.unit());
        elements.extend(value.map(|it| Element::new(round, Basis::OfOpponent, it)));
    }
}

/// The ratings of the opponents met over the board, with the points scored against them on the
/// scale of 1, ½ and 0 (10.1).
pub(super) fn ratings(scope: &Scope<'_>, elements: &mut Vec<Element>) {
    for (round, cell) in scope.cells() {
        let rating = cell.played().and_then(|opponent| scope.rating(opponent));
        let (Some(rating), Some(result)) = (rating, cell.result) else { continue };
        let points = Some(PointSystem::default().value(result));
        elements.push(Element { points, ..Element::new(round, Basis::Rating, rating.into()) });
    }
}

/// The points of each round in the SSM system (A1).
pub(super) fn ssm_points(scope: &Scope<'_>, elements: &mut Vec<Element>) {
    by_round(scope, elements, |cell| {
        cell.result.map_or(0, |result| SSM_POINTS.value(result).tenths())
    });
}

/// The game scores (A2 of the SSM system).
pub(super) fn ssm_games(scope: &Scope<'_>, elements: &mut Vec<Element>) {
    single(elements, scope.entrants.games[scope.place].units());
}

/// The points on each board, each times its number (12.1).
pub(super) fn board_count(scope: &Scope<'_>, elements: &mut Vec<Element>) {
    by_board(scope, elements, Basis::Board, |number, points| {
        number.saturating_mul(points.tenths())
    });
}

/// The points on each board (12.2).
pub(super) fn top_boards(scope: &Scope<'_>, elements: &mut Vec<Element>) {
    by_board(scope, elements, Basis::Board, |_, points| points.tenths());
}

/// The points on all boards but the last, but the last two, and so on (12.3).
pub(super) fn bottom_boards(scope: &Scope<'_>, elements: &mut Vec<Element>) {
    let mut sum = 0;
    by_board(scope, elements, Basis::LastBoard, |_, points| {
        sum += points.tenths();
        sum
    });
    elements.pop();
    elements.reverse();
}

/// An element for each board.
fn by_board(
    scope: &Scope<'_>,
    elements: &mut Vec<Element>,
    basis: Basis,
    mut amount: impl FnMut(i64, Score) -> i64,
) {
    let boards = scope.boards.map(|boards| boards.of(scope.place)).unwrap_or_default();
    for (number, points) in (1..).zip(boards) {
        let of_board = Element { round: None, ..Element::new(0, basis, number) };
        let amount = amount(number, points);
        elements.push(Element { points: Some(points), amount, ..of_board });
    }
}

/// The secondary score, and Buchholz by the primary one, which is divided (13.4). In units of which
/// the divisor makes a tenth.
pub(super) fn scores_and_schedule(scope: &Scope<'_>, elements: &mut Vec<Element>) {
    let own = scope.facts.scores[scope.place].tenths();
    single(elements, own.saturating_mul(scope.divisor));
    buchholz(scope, elements);
}

/// Cuts elements according to the modifier: first the least significant, then the most significant
/// (14, 16.5).
pub(super) fn cut(elements: &mut [Element], cut: Cut) {
    for _ in 0..cut.low {
        cut_least(elements);
    }
    for _ in 0..cut.high {
        let left = elements.iter_mut().rev().filter(|it| it.cut.is_none());
        if let Some(most) = left.max_by_key(|it| (it.figure, it.amount)) {
            most.cut = Some(CutReason::Most);
        }
    }
}

/// Cuts the first elements: the least significant are those of the first rounds.
pub(super) fn cut_first(elements: &mut [Element], cut: Cut) {
    for first in elements.iter_mut().take(cut.low.into()) {
        first.cut = Some(CutReason::Least);
    }
}

/// Cuts the voluntary unplayed round that contributes least, unless it contributes less than the
/// least significant element (16.5).
fn cut_least(elements: &mut [Element]) {
    let left = || elements.iter().enumerate().filter(|(_, it)| it.cut.is_none());
    let Some(least) = left().min_by_key(|(_, it)| (it.figure, it.amount)) else { return };
    let voluntary = left().filter(|(_, it)| it.is_voluntary);
    let voluntary = voluntary.min_by_key(|(_, it)| (it.amount, it.figure));
    let (place, reason) = match voluntary.filter(|(_, it)| it.amount >= least.1.amount) {
        Some((place, _)) => (place, CutReason::VoluntaryUnplayedRound),
        None => (least.0, CutReason::Least),
    };
    elements[place].cut = Some(reason);
}
