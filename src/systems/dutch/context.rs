//! The data of a bracket that criteria depend on.

use crate::tournament::Score;

const ONE_POINT: Score = Score::from_halves(2);

/// A bracket, as far as criteria depend on it.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Context {
    /// The highest score in the bracket.
    pub(super) highest: Score,
    /// The highest score of a resident; except in the collapsed bracket, the score of every
    /// resident.
    residents: Score,
    /// The score of the lowest ranked player.
    pub(super) lowest: Score,
}

impl Context {
    /// The context of a bracket with these scores of moved-down players and residents, each in
    /// order.
    pub(super) fn of(moved_down: &[Score], residents: &[Score]) -> Self {
        let mut all = moved_down.iter().chain(residents);
        let lowest = all.next_back().copied().unwrap_or_default();
        Self {
            highest: all.next().copied().unwrap_or(lowest),
            residents: residents.first().copied().unwrap_or(lowest),
            lowest,
        }
    }

    /// One point less than the lowest score: the assumed score of a downfloater's opponent (A.8).
    pub(super) fn below(self) -> Score {
        self.lowest - ONE_POINT
    }

    /// Tells whether players with a score are residents rather than moved down.
    pub(super) fn is_resident(self, score: Score) -> bool {
        score <= self.residents
    }
}
