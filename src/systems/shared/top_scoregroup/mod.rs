//! The procedure by which the Double-Swiss system (C.04.5) and the Swiss Team system (C.04.6) pair a
//! round (Article 3 of both, with the same numbers).
//!
//! The bye is given first. Then, again and again, all unpaired players of the highest score form the
//! top-scoregroup: they are completed by upfloaters, and that bracket is paired before the next.

mod bracket;
mod criteria;
mod decide;
mod field;

use std::fmt;

use self::field::is_barred_from_bye;
pub(crate) use self::{
    criteria::{Counted, Criterion},
    field::Field,
};
use super::{
    colors::ColorTable, completed_brackets::Round, decided::Decided, players::Absolute as _,
};
use crate::{
    reason::Violation,
    snapshot::{BoardOrder, Entrant, InitialColor, Snapshot},
    systems::{ColorClaim, PairingError, PairingSystem, SystemInfo},
    tournament::{Color, Numbers, PointSystem, RecordedRound},
};

/// Differences between the systems that pair by this procedure.
pub(crate) trait Rules: fmt::Debug + Send + Sync {
    /// Facts about the system apart from its procedure. Its [last rounds](SystemInfo::last_rounds)
    /// do not ask who floated in the round before.
    fn info(&self) -> &'static SystemInfo;

    /// The criteria for the pairs of a bracket, the most important first.
    fn criteria(&self) -> &'static [Criterion];

    /// The color that a player should get, and the article that determines it.
    fn color_claim(&self, snapshot: &Snapshot, player: &Entrant) -> ColorClaim;

    /// The rules for colors.
    fn colors(&self) -> ColorTable;

    /// Tells whether the first of two players, by place, is the one whom the rules for colors name first; by default,
    /// the higher ranked.
    fn is_first(&self, _snapshot: &Snapshot, a: usize, b: usize) -> bool {
        a < b
    }

    /// The numbers whose parity decides who gets the initial color.
    fn numbers(&self, _snapshot: &Snapshot) -> Numbers {
        self.info().numbers
    }

    /// The color drawn before the first round; see
    /// [`initial_color`](super::PairingSystem::initial_color).
    fn initial_color(&self, known: &InitialColor) -> Option<Color> {
        known.by_parity(self.info().numbers)
    }
}

/// The pairing system of some rules.
#[derive(Copy, Clone)]
pub(crate) struct TopScoregroups<R>(pub(crate) R);

impl<R: Rules> fmt::Debug for TopScoregroups<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<R: Rules> PairingSystem for TopScoregroups<R> {
    fn info(&self) -> &'static SystemInfo {
        self.0.info()
    }

    fn board_order(&self, snapshot: &Snapshot) -> BoardOrder {
        BoardOrder::by_pairing_score(snapshot)
    }

    fn color_claim(&self, snapshot: &Snapshot, player: &Entrant) -> ColorClaim {
        self.0.color_claim(snapshot, player)
    }

    fn may_get_bye(&self, _: &PointSystem, player: &Entrant) -> bool {
        !is_barred_from_bye(player)
    }

    fn initial_color(&self, known: &InitialColor) -> Option<Color> {
        self.0.initial_color(known)
    }

    fn decide<'a>(&'a self, snapshot: &'a Snapshot) -> Result<Box<dyn Decided + 'a>, PairingError> {
        Ok(Box::new(Round::new(Field::new(snapshot, &self.0))?))
    }

    fn violations(&self, snapshot: &Snapshot, recorded: &RecordedRound) -> Vec<Violation> {
        Field::new(snapshot, &self.0).violations(recorded)
    }
}
