//! What the systems that pair by the procedure have in common as pairing systems.

use std::fmt;

use super::{Field, Round, Rules, is_barred_from_bye, judge::judge, pair_round, trace::trace};
use crate::{
    reason::{Reason, Trace, Violation},
    snapshot::{BoardOrder, Entrant, InitialColor, Snapshot},
    systems::{
        ColorClaim, Explainer, PairingError, PairingSystem, SystemInfo, finished,
        shared::{
            colors::Colors,
            recorded::{Articles, breaches},
        },
    },
    tournament::{Color, PointSystem, RecordedRound, RoundPairing},
};

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

    fn pair(&self, snapshot: &Snapshot) -> Result<RoundPairing, PairingError> {
        let field = Field::new(snapshot, &self.0);
        finish(&field, &pair_round(&field)?)
    }

    fn explainer<'a>(&'a self, snapshot: &'a Snapshot) -> Result<Explainer<'a>, PairingError> {
        let field = Field::new(snapshot, &self.0);
        let round = pair_round(&field)?;
        Ok(Box::new(move |recorded| {
            let violations = self.violations(snapshot, recorded);
            let reason = if violations.is_empty() {
                judge(&field, &round, recorded).or_else(|| field.wrong(recorded))
            } else {
                Some(Reason::Illegal(violations))
            };
            reason.map(|reason| Ok((finish(&field, &round)?, reason))).transpose()
        }))
    }

    fn trace(&self, snapshot: &Snapshot) -> Result<Trace, PairingError> {
        let field = Field::new(snapshot, &self.0);
        let round = pair_round(&field)?;
        Ok(trace(&field, &round, finish(&field, &round)?))
    }

    fn violations(&self, snapshot: &Snapshot, recorded: &RecordedRound) -> Vec<Violation> {
        let articles = Articles { rematch: "C1", bye: "C2", second_bye: None };
        let is_barred = |place: usize| is_barred_from_bye(&snapshot.players()[place]);
        breaches(snapshot, recorded, &articles, |_, _, _| None, is_barred)
    }
}

/// Assigns colors and boards to the pairs of all brackets.
fn finish(field: &Field<'_>, round: &Round) -> Result<RoundPairing, PairingError> {
    let snapshot = field.snapshot;
    let colored = round.pairs().map(|(a, b)| field.white_and_black(a, b)).collect();
    finished(snapshot, &BoardOrder::by_pairing_score(snapshot), colored, round.bye)
}
