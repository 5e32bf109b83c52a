//! Why a round is paired as it is: what an arbiter asks of a pairing, put to any system.
//!
//! The boundary: a system tells how a pairing comes about ([`Trace`](crate::Trace)) and why another
//! one is not the one of the rules ([`Reason`](crate::Reason)), in the words of `src/reason/`. Here
//! these answers are put together for people: [`Explanation`] for a round and for each of its
//! players, [`Judgement`] for a pairing that somebody made by hand, [`WhyNot`] for one that
//! somebody would rather have, and [`WhatIf`] for a tournament that is not quite the one of
//! the file. Systems know nothing of this room.

mod explanation;
mod judgement;
mod what_if;
mod why_not;

pub use self::{
    explanation::{Explanation, Fate, Instead, PlayerExplanation, Rival},
    judgement::{Grade, JudgeError, Judgement, Level, complete, judge},
    what_if::{Change, PairingChanges, WhatIf, WhatIfError},
    why_not::{WhyNot, WhyNotError, why_not},
};
