//! Completes the steps of a trace with the outcome of comparing whole pairings.
//!
//! A system that compares pairings knows that its own is the first of the best ones, not how far
//! each alternative falls short of it. That is asked here, by the same comparison that answers why a
//! preferred pairing is not the one by the rules.

use super::{Explanation, Instead, WhyNot};
use crate::{
    reason::{Event, FloatReason, Hindrance, Passed, Reason, Stage, StageName, Step},
    snapshot::Wish,
    tournament::{PlayerId, RoundPairing},
};

/// How much is asked about a round at most, in players paired again. Small rounds are explained
/// completely; in large ones, the questions about a single player are still answered.
const MOST_WORK: usize = 100_000;

impl Explanation {
    /// The stages of the trace, with the reasons that require a comparison of whole pairings as far
    /// as the size of the round allows; [`player`](Self::player) gives all that concern a player.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Event, Explanation, System, trf};
    ///
    /// let file = std::fs::read("trf-samples/next-round.trf")?;
    /// let tournament = trf::read(&trf::Document::parse(&file)).tournament.unwrap();
    /// let explanation = Explanation::new(tournament.snapshot_to_pair()?, System::DUTCH_2017)?;
    /// for step in explanation.stages().iter().flat_map(|stage| &stage.steps) {
    ///     if let Event::PassedOver { over, .. } = &step.event {
    ///         assert!(over.iter().all(|passed| passed.hindrance.is_some()));
    ///     }
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn stages(&self) -> Vec<Stage> {
        let mut stages = self.trace().stages.clone();
        let mut questions = MOST_WORK / self.snapshot().players().len().max(1);
        for stage in &mut stages {
            let name = stage.name;
            for step in &mut stage.steps {
                self.decide(name, step, &mut questions);
            }
        }
        stages
    }

    /// Completes a step of a stage with at most so many questions, and counts those that were
    /// asked.
    pub(super) fn decide(&self, name: StageName, step: &mut Step, questions: &mut usize) {
        let mut ask = |instead: Instead| {
            *questions = questions.checked_sub(1)?;
            self.prevented(instead)
        };
        match &mut step.event {
            Event::PassedOver { player, over, .. } => {
                decide_each(over, |other| ask(Instead::Meeting(*player, other)));
            }
            Event::LeftOver { over, .. } => decide_each(over, |other| ask(Instead::Bye(other))),
            Event::Floats { player, because, .. } => {
                if *because == FloatReason::BestPairing(None) {
                    *because = match ask(Instead::Staying(*player, name)) {
                        Some(Hindrance::FallsShort(reason)) => {
                            FloatReason::BestPairing(Some(reason))
                        }
                        Some(Hindrance::OthersUnpaired) => FloatReason::Completion,
                        _ => return,
                    }
                }
            }
            Event::Exchanged { otherwise: otherwise @ None, .. }
                if matches!(name, StageName::Bracket(_)) =>
            {
                *otherwise = ask(Instead::Unchanged(name));
            }
            Event::Divided { .. }
            | Event::Exchanged { .. }
            | Event::Limbo(_)
            | Event::Bye(_)
            | Event::Taken(_)
            | Event::NobodyTransferred(_)
            | Event::WithinHalf(..)
            | Event::Undone(..)
            | Event::ChangedColumn { .. }
            | Event::Columns { .. } => {}
        }
    }

    /// What prevents an alternative, if it is a matter of the round as a whole.
    fn prevented(&self, instead: Instead) -> Option<Hindrance> {
        match self.answer(instead)? {
            WhyNot::NoPairing(_) => Some(Hindrance::OthersUnpaired),
            WhyNot::FallsShort { reason, .. } => Some(Hindrance::FallsShort(Box::new(reason))),
            WhyNot::Granted | WhyNot::Illegal(_) => None,
        }
    }

    /// Why an alternative did not happen; `None` if the best pairing that could be one is none.
    pub(super) fn answer(&self, instead: Instead) -> Option<WhyNot> {
        let wishes = self.wishes(instead);
        let mut answer = self.why_not(&wishes).ok()?;
        // Looking ahead to the wishes can change the brackets above, even if it need not.
        if let WhyNot::FallsShort { reason, .. } = &answer
            && let Some(above) = self.settled_above(instead, reason)
            && let Ok(again @ WhyNot::FallsShort { .. }) = self.why_not(&[wishes, above].concat())
        {
            answer = again;
        }
        match &answer {
            WhyNot::FallsShort { pairing, .. } if !self.is_done_by(instead, pairing) => None,
            _ => Some(answer),
        }
    }

    /// The pairs of the stages above the one that an alternative is about, if a reason is about one
    /// of these.
    fn settled_above(&self, instead: Instead, reason: &Reason) -> Option<Vec<Wish>> {
        let stages = &self.trace().stages;
        let name = match instead {
            Instead::Meeting(player, _) => self.trace().paired_in(player)?.name,
            Instead::Staying(_, name) | Instead::Unchanged(name) => name,
            Instead::Bye(_) => return None,
        };
        let (Reason::Worse { bracket, .. } | Reason::Later { bracket, .. }) = reason else {
            return None;
        };
        let place = |name: StageName| stages.iter().position(|stage| stage.name == name);
        let above = &stages[..place(name)?];
        let is_above = place(StageName::Bracket(*bracket))? < above.len();
        let pairs = above.iter().flat_map(|stage| &stage.pairs);
        is_above.then(|| pairs.map(|&(a, b)| Wish::Together(a, b)).collect())
    }

    /// Whether a pairing that grants the wishes of an alternative does what it says: somebody who is
    /// to stay in a stage could get the bye after all.
    fn is_done_by(&self, instead: Instead, pairing: &RoundPairing) -> bool {
        match instead {
            Instead::Staying(player, _) => pairing.bye() != Some(player),
            Instead::Meeting(..) | Instead::Unchanged(_) | Instead::Bye(_) => true,
        }
    }
}

/// Fills in what prevented those passed over.
fn decide_each(over: &mut [Passed], mut ask: impl FnMut(PlayerId) -> Option<Hindrance>) {
    for Passed { other, hindrance } in over.iter_mut().filter(|it| it.hindrance.is_none()) {
        *hindrance = ask(*other);
    }
}
