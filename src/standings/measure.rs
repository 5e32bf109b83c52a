//! The computation of the values of each tie-break.

use super::{
    elements::{self, Build, Element, Scope},
    kind::TieBreakKind,
    totals::Total,
};
use crate::tournament::GameScore;

/// The computation of the values of a tie-break.
#[derive(Copy, Clone)]
pub(super) enum Measure {
    /// From elements of each competitor.
    Elements(Elements),
    /// From games among the tied players.
    Encounter(EncounterRule),
}

/// The rule by which the games among the tied players decide.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum EncounterRule {
    /// The rule of FIDE (6).
    Fide,
    /// The rule of the SSM system: between two players, the one who won against the other.
    Ssm,
    /// The rule of FIDE for teams: by both scores, then of two teams by their boards (13.3).
    Extended(&'static [BoardRule]),
}

/// The rule for comparing the boards of two teams (12).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum BoardRule {
    /// By the sum of the board numbers times the points (12.1).
    Count,
    /// From the first board on (12.2).
    Top,
    /// Without the last board, without the last two and so on (12.3).
    Bottom,
}

/// The computation of a value from elements.
#[derive(Copy, Clone)]
pub(super) struct Elements {
    pub(super) build: Build,
    pub(super) total: Total,
    /// The number of units of an element's amount in 1.
    pub(super) unit: i64,
    /// Tells whether elements are cut by order rather than by size.
    pub(super) cuts_first: bool,
}

impl Elements {
    /// Lists the elements of a value, without those that are cut.
    pub(super) fn list(self, scope: &Scope<'_>, elements: &mut Vec<Element>) {
        (self.build)(scope, elements);
        let cut = scope.tie_break.cut();
        if self.cuts_first {
            elements::cut_first(elements, cut)
        } else {
            elements::cut(elements, cut)
        }
    }
}

const fn made(build: Build, total: Total, unit: i64) -> Measure {
    Measure::Elements(Elements { build, total, unit, cuts_first: false })
}

/// A sum in the given fraction of a point.
const fn sum(unit: i64, build: Build) -> Measure {
    made(build, Total::Sum, unit)
}

/// A sum whose elements are cut from the first on.
const fn running_sum(unit: i64, build: Build) -> Measure {
    Measure::Elements(Elements { build, total: Total::Sum, unit, cuts_first: true })
}

const fn extended(boards: &'static [BoardRule]) -> Measure {
    Measure::Encounter(EncounterRule::Extended(boards))
}

impl TieBreakKind {
    /// The computation of its values.
    pub(super) const fn measure(self) -> Measure {
        match self {
            Self::Points => sum(10, elements::points),
            Self::DirectEncounter => Measure::Encounter(EncounterRule::Fide),
            Self::Wins => sum(1, elements::wins),
            Self::GamesWon => sum(1, elements::games_won),
            Self::BlackGames => sum(1, elements::black_games),
            Self::BlackWins => sum(1, elements::black_wins),
            Self::ProgressiveScore => running_sum(10, elements::progressive),
            Self::RoundsElected => sum(1, elements::elected),
            Self::StandardPoints => sum(2, elements::standard_points),
            Self::PairingNumber => sum(1, elements::number),
            Self::Buchholz => sum(10, elements::buchholz),
            Self::AverageOfBuchholz => made(elements::of_opponents, Total::Average, 10),
            Self::ForeBuchholz => sum(10, elements::buchholz),
            Self::SonnebornBerger => sum(100, elements::sonneborn_berger),
            Self::Koya => sum(10, elements::koya),
            Self::AverageRating => made(elements::ratings, Total::RoundedAverage, 1),
            Self::PerformanceRating => made(elements::ratings, Total::Performance, 1),
            Self::PerfectPerformance => made(elements::ratings, Total::PerfectPerformance, 1),
            Self::AverageOfPerformances => made(elements::of_opponents, Total::RoundedAverage, 1),
            Self::AverageOfPerfectPerformances => {
                made(elements::of_opponents, Total::RoundedAverage, 1)
            }
            Self::Rating => made(elements::own_rating, Total::RoundedAverage, 1),
            Self::SsmPoints => sum(10, elements::ssm_points),
            Self::SsmOpponents => sum(10, elements::of_opponents),
            Self::SsmGames => sum(GameScore::ONE, elements::ssm_games),
            Self::SsmEncounter => Measure::Encounter(EncounterRule::Ssm),
            Self::MatchPoints | Self::GamePoints | Self::SecondaryScore => {
                sum(10, elements::points)
            }
            Self::BoardCount => sum(10, elements::board_count),
            Self::TopBoardResults => made(elements::top_boards, Total::Comparison, 10),
            Self::BottomBoardElimination => made(elements::bottom_boards, Total::Comparison, 10),
            Self::SonnebornBergerMatchMatch
            | Self::SonnebornBergerMatchGame
            | Self::SonnebornBergerGameMatch
            | Self::SonnebornBergerGameGame => sum(100, elements::sonneborn_berger),
            Self::ExtendedEncounter => extended(&[]),
            Self::ExtendedEncounterBoardTop => extended(&[BoardRule::Count, BoardRule::Top]),
            Self::ExtendedEncounterBoardBottom => extended(&[BoardRule::Count, BoardRule::Bottom]),
            Self::ExtendedEncounterTop => extended(&[BoardRule::Top]),
            Self::ExtendedEncounterBottom => extended(&[BoardRule::Bottom]),
            Self::ScoresAndSchedule => sum(10, elements::scores_and_schedule),
        }
    }

    /// The number of units in 1 in its values, unless they are divided (13.4).
    pub(super) const fn unit(self) -> i64 {
        match self.measure() {
            Measure::Elements(elements) => elements.unit,
            Measure::Encounter(_) => 1,
        }
    }
}
