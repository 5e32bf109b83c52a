//! Completes the steps of a trace with the outcome of comparing whole pairings.
//!
//! A system that compares pairings knows that its own is the first of the best ones, not how far
//! each alternative falls short of it. That is asked here, by the same comparison that answers why a
//! preferred pairing is not the one by the rules.

use super::{Explanation, Instead, WhyNot, why_not::Rules};
use crate::{
    player_id::PlayerId,
    reason::{Concerned, Event, FloatReason, Hindrance, Passed, Reason, Stage, StageName, Step},
    tournament::RoundPairing,
};

/// The maximum amount of questions about a round, in players paired again. Small rounds are
/// explained completely; in large ones, the questions about a single player are still answered.
const MOST_WORK: usize = 100_000;

impl Explanation {
    /// The stages of the trace, with the reasons that require a comparison of whole pairings as far
    /// as the size of the round allows; [`player`](Self::player) gives all that concern a player.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{Explanation, System, reason::Event};
    ///
    /// let file = std::fs::read("trf-samples/next-round.trf")?;
    /// let tournament = fpc::read(&file)?;
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
        let rules = self.rules();
        for stage in &mut stages {
            let name = stage.name;
            for step in &mut stage.steps {
                self.decide(&rules, name, step, &mut questions);
            }
        }
        stages
    }

    /// Completes a step of a stage with at most so many questions, and counts those that were
    /// asked.
    pub(super) fn decide(
        &self,
        rules: &Rules<'_>,
        name: StageName,
        step: &mut Step,
        questions: &mut usize,
    ) {
        let mut ask = |instead: Instead| {
            *questions = questions.checked_sub(1)?;
            self.prevented(rules, instead)
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
            | Event::Upfloated(_)
            | Event::Subgroups { .. }
            | Event::TopMembers { .. }
            | Event::Shifted { .. }
            | Event::Columns { .. } => {}
        }
    }

    /// The hindrance of an alternative, if it is a matter of the round as a whole.
    fn prevented(&self, rules: &Rules<'_>, instead: Instead) -> Option<Hindrance> {
        match self.answer(rules, instead)? {
            WhyNot::NoPairing(_) => Some(Hindrance::OthersUnpaired),
            WhyNot::FallsShort { reason, .. } => (!self.looks_ahead(instead, &reason))
                .then(|| Hindrance::FallsShort(Box::new(reason))),
            WhyNot::Granted | WhyNot::Illegal(_) => None,
        }
    }

    /// Why an alternative did not happen; `None` if the best pairing that could be one is none.
    pub(super) fn answer(&self, rules: &Rules<'_>, instead: Instead) -> Option<WhyNot> {
        let answer = self.why_not_by(rules, &self.wishes(instead)).ok()?;
        match &answer {
            WhyNot::FallsShort { pairing, .. } if !self.is_done_by(instead, pairing) => None,
            _ => Some(answer),
        }
    }

    /// Tells whether a reason is about what the downfloaters of a stage leave possible below, and that stage comes
    /// before the one that an alternative is about. Looking ahead, the rules then consider the alternative, which a
    /// better pairing need not have been paired for.
    fn looks_ahead(&self, instead: Instead, reason: &Reason) -> bool {
        let Reason::Worse { bracket, concerned: Concerned::Downfloaters(_), .. } = reason else {
            return false;
        };
        let stages = self.trace().stages.iter().map(|stage| stage.name);
        let mut before = stages.take_while(|&name| match instead {
            Instead::Meeting(player, _) => {
                self.trace().paired_in(player).is_none_or(|stage| stage.name != name)
            }
            Instead::Staying(_, own) | Instead::Unchanged(own) => own != name,
            Instead::Bye(_) => true,
        });
        before.any(|name| name == StageName::Bracket(*bracket))
    }

    /// Tells whether a pairing that grants the wishes of an alternative does what it says: somebody who is to stay in a
    /// stage could get the bye after all.
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
