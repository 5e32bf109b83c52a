//! A round as a system has decided it, and the answers that follow from its decisions.

use super::{
    colors::Colors,
    players::{Absolute, Players as _},
    recorded::Recorded,
};
use crate::{
    reason::{Reason, Stage, Trace},
    snapshot::BoardOrder,
    systems::{PairingError, finished},
    tournament::{RecordedRound, RoundPairing},
};

/// A round as a system has decided it.
pub trait Decided {
    /// The pairing, with its boards in an order.
    ///
    /// # Errors
    ///
    /// [`PairingError`] if colors depend on what is not known.
    fn pairing(&self, order: &BoardOrder) -> Result<RoundPairing, PairingError>;

    /// The reason why a recorded pairing is not this one: the first decision that it contradicts;
    /// `None` if it is.
    fn objection(&self, recorded: &RecordedRound) -> Option<Reason>;

    /// The stages by which the pairing was obtained, and the reasons of its colors.
    ///
    /// # Errors
    ///
    /// [`PairingError`] as for the [pairing](Self::pairing).
    fn trace(&self, order: &BoardOrder) -> Result<Trace, PairingError>;
}

/// A pairing without its reasons.
impl Decided for RoundPairing {
    fn pairing(&self, _: &BoardOrder) -> Result<RoundPairing, PairingError> {
        Ok(self.clone())
    }

    fn objection(&self, recorded: &RecordedRound) -> Option<Reason> {
        Reason::of_difference(self, recorded)
    }

    fn trace(&self, _: &BoardOrder) -> Result<Trace, PairingError> {
        Ok(Trace::of(self.clone()))
    }
}

/// The decisions of a round, from which the answers follow.
pub(crate) trait Decisions {
    /// The players and the rules that every pairing must obey.
    type Field: Absolute;

    fn field(&self) -> &Self::Field;

    fn colors(&self) -> &dyn Colors;

    /// All pairs in the order in which they were made.
    fn pairs(&self) -> Vec<(usize, usize)>;

    /// The receiver of the bye.
    fn bye(&self) -> Option<usize>;

    /// The first decision that a recorded pairing contradicts, apart from colors. The pairing does
    /// nothing that no pairing may do.
    fn contradicted(&self, recorded: &Recorded) -> Option<Reason>;

    /// The decisions in their order.
    fn stages(&self) -> Vec<Stage>;
}

impl<D: Decisions> Decided for D {
    fn pairing(&self, order: &BoardOrder) -> Result<RoundPairing, PairingError> {
        let colors = self.colors();
        let pairs = self.pairs().into_iter().map(|(a, b)| colors.white_and_black(a, b));
        finished(self.field().snapshot(), order, pairs.collect(), self.bye())
    }

    fn objection(&self, recorded: &RecordedRound) -> Option<Reason> {
        let violations = self.field().violations(recorded);
        if !violations.is_empty() {
            return Some(Reason::Illegal(violations));
        }
        let field = self.field();
        let mut reason = self.contradicted(&Recorded::new(field.snapshot(), recorded));
        if let Some(
            Reason::Worse { article, .. }
            | Reason::Better { article, .. }
            | Reason::Later { article, .. }
            | Reason::Step { article, .. },
        ) = &mut reason
        {
            *article = field.cited(article);
        }
        reason.or_else(|| self.colors().wrong(recorded))
    }

    fn trace(&self, order: &BoardOrder) -> Result<Trace, PairingError> {
        let pairing = self.pairing(order)?;
        let (mut stages, colors) = (self.stages(), self.colors().given(&pairing));
        let steps = stages.iter_mut().flat_map(|stage| {
            let steps = stage.steps.iter_mut().map(|step| &mut step.article);
            steps.chain(stage.criteria.iter_mut().map(|attained| &mut attained.article))
        });
        steps.for_each(|article| *article = self.field().cited(article));
        Ok(Trace { stages, colors, ..Trace::of(pairing) })
    }
}
