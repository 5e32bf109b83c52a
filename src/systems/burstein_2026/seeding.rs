//! The seeding rounds, which are paired by the Dutch system (1.6).

use crate::{
    reason::{Event, FloatReason, Hindrance, Passed, Reason, Trace, Violation},
    snapshot::Snapshot,
    systems::dutch::{Edition, as_dutch},
};

/// Seeding rounds are half of the rounds, but no more than four (1.6.2).
const MOST_SEEDING_ROUNDS: u32 = 4;
pub(super) const ROUNDS_PER_SEEDING_ROUND: u32 = 2;

/// The system by which they are paired (1.6.1).
pub(super) const SEEDING: Edition = Edition::V2026;

/// Whether a round is a seeding round.
pub(super) fn is_seeding(snapshot: &Snapshot) -> bool {
    let seeding = snapshot.total_rounds().get() / ROUNDS_PER_SEEDING_ROUND;
    snapshot.round().get() <= seeding.min(MOST_SEEDING_ROUNDS)
}

/// Breaches with the articles cited as those of the Dutch system.
pub(super) fn cited_in_violations(mut violations: Vec<Violation>) -> Vec<Violation> {
    for violation in &mut violations {
        violation.article = violation.article.map(as_dutch);
    }
    violations
}

/// The same of a reason.
pub(super) fn cited_in_reason(reason: Reason) -> Reason {
    match reason {
        Reason::Illegal(violations) => Reason::Illegal(cited_in_violations(violations)),
        Reason::Colors(pairs) => Reason::Colors(
            pairs.into_iter().map(|(pair, article)| (pair, as_dutch(article))).collect(),
        ),
        mut other => {
            if let Reason::Worse { article, .. }
            | Reason::Better { article, .. }
            | Reason::Later { article, .. }
            | Reason::Step { article, .. } = &mut other
            {
                *article = as_dutch(article);
            }
            other
        }
    }
}

/// The same of a trace.
pub(super) fn cited_in_trace(mut trace: Trace) -> Trace {
    for stage in &mut trace.stages {
        for step in &mut stage.steps {
            step.article = as_dutch(step.article);
            cite_in_event(&mut step.event);
        }
        for attained in &mut stage.criteria {
            attained.article = as_dutch(attained.article);
        }
    }
    for given in &mut trace.colors {
        given.article = as_dutch(given.article);
    }
    trace
}

fn cite_in_event(event: &mut Event) {
    let cite = |hindrance: &mut Option<Hindrance>| {
        if let Some(Hindrance::FallsShort(reason)) = hindrance {
            **reason = cited_in_reason((**reason).clone());
        }
    };
    match event {
        Event::Exchanged { otherwise, .. } => cite(otherwise),
        Event::PassedOver { over, .. } | Event::LeftOver { over, .. } => {
            over.iter_mut().for_each(|Passed { hindrance, .. }| cite(hindrance));
        }
        Event::Floats { because: FloatReason::BestPairing(Some(reason)), .. } => {
            **reason = cited_in_reason((**reason).clone());
        }
        _ => {}
    }
}
