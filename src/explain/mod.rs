//! Explains pairings: questions that an arbiter asks about a pairing, answered for any system.
//!
//! The boundary: a system reports how a pairing is obtained ([`Trace`](crate::reason::Trace)) and why
//! another one is not the one by the rules ([`Reason`](crate::Reason)), in the vocabulary of
//! `src/reason/`. This module combines these answers for people: [`Explanation`] for a round and
//! each of its players, [`Judgement`] for a pairing made by hand, [`WhyNot`] for a preferred
//! pairing, and [`WhatIf`] for a tournament with changes that are not in its file. Systems do not
//! depend on this module.

mod decided;
mod explanation;
mod judgement;
mod recorded;
mod what_if;
mod why_not;

pub use self::why_not::broken;
pub use self::{
    explanation::{Explanation, Fate, Instead, PlayerExplanation, Rival},
    judgement::{GivenBye, Grade, JudgeError, Judgement, Level, complete, judge},
    recorded::RecordedFate,
    what_if::{Change, PairingChanges, WhatIf, WhatIfError},
    why_not::{WhyNot, WhyNotError, why_not},
};
