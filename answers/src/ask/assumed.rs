//! What a check would have said under other assumptions about what a file leaves open.

use super::{
    CheckQuestion, NamedFile,
    check::{Checks, check_rounds},
};
use crate::{
    json::{self, SystemCode},
    report::other_assumption,
};
use fpc::{
    CaveatCode, Choice, ChoiceReason, Color, RoundCheck, RoundNumber, RuleRequest, RuledTournament,
    System, SystemChoice,
};
use std::collections::BTreeSet;

/// With fewer rounds, systems agree by chance. One round that differs does not show another system, either.
const FEWEST_ROUNDS: usize = 2;

/// An assumption that the file does not settle, other than the one made, and what follows from it.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct OtherAssumption {
    /// What is assumed.
    pub assumption: Assumption,
    /// The rounds that were paired by the rules if that is so.
    pub agree: Vec<RoundNumber>,
    /// The other rounds.
    pub differ: Vec<RoundNumber>,
    /// True if the file leaves it open. Otherwise it contradicts the file, and all rounds agree with it.
    pub is_open: bool,
    /// True for an edition that was no longer in force.
    pub is_outdated: bool,
}

/// An assumption about what a file leaves open.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Assumption {
    /// The system, with its edition.
    System(System),
    /// The color drawn before the first round.
    InitialColor(Color),
    /// That rounds are not accelerated, although the tournament type calls for it.
    Unaccelerated,
}

impl Assumption {
    /// The system, if that is assumed.
    pub const fn system(self) -> Option<System> {
        match self {
            Self::System(system) => Some(system),
            Self::InitialColor(_) | Self::Unaccelerated => None,
        }
    }
}

impl OtherAssumption {
    /// The assumptions that may be right instead of the ones made, if any round of a file differs.
    pub(super) fn all(
        file: &NamedFile,
        question: &CheckQuestion,
        prepared: &RuledTournament,
        checks: &[RoundCheck],
    ) -> Vec<Self> {
        if checks.iter().all(|check| check.verdict.agrees()) {
            return Vec::new();
        }
        let RuledTournament { tournament, rules, caveats, .. } = prepared;
        let choice = Choice { system: rules.system, reason: rules.reason };
        let others = choice.others(&file.file.reading.header);
        // A variant is only worth mentioning if it explains something.
        let variant = rules.system.info().unrecorded_variant;
        let explains = |other: &Self| {
            let mut differing = checks.iter().filter(|check| !check.verdict.agrees());
            differing.any(|check| other.agree.contains(&check.round))
        };
        let by_system = others.into_iter().filter_map(|system| {
            let system_choice = SystemChoice::Fixed(system);
            let request = RuleRequest { system: system_choice, ..question.rules.clone() };
            let ruled = file.file.ruled(&request)?.ok()?;
            let other =
                Self::of(Assumption::System(system), file, &ruled, &request, question.round)?;
            (variant != Some(system) || explains(&other)).then_some(other)
        });
        let colors = [CaveatCode::OtherInitialColor, CaveatCode::RecordedInitialColor];
        let is_doubted = caveats.iter().any(|caveat| colors.contains(&caveat.code));
        let used = tournament.recorded_initial_color().filter(|_| is_doubted);
        let by_color = used.and_then(|used| {
            let other = used.opposite();
            let tournament = tournament.clone().with_initial_color(other);
            let ruled = RuledTournament { tournament, ..prepared.clone() };
            Self::of(Assumption::InitialColor(other), file, &ruled, &question.rules, question.round)
        });
        let is_assumed = caveats.iter().any(|it| it.code == CaveatCode::AccelerationAssumed);
        let unaccelerated = is_assumed.then(|| {
            let request = RuleRequest { baku: Some(false), ..question.rules.clone() };
            let ruled = file.file.ruled(&request)?.ok()?;
            Self::of(Assumption::Unaccelerated, file, &ruled, &request, question.round)
        });
        let mut all: Vec<_> = by_system.chain(by_color).chain(unaccelerated.flatten()).collect();
        if all.iter().all(|other| !other.differ.is_empty()) {
            all.extend(Self::contradicting(file, question, choice, checks));
        }
        all
    }

    /// The system with which all rounds agree, whatever the file says: another edition, or else the only system.
    fn contradicting(
        file: &NamedFile,
        question: &CheckQuestion,
        choice: Choice,
        checks: &[RoundCheck],
    ) -> Option<Self> {
        if question.round.is_some() || checks.len() < FEWEST_ROUNDS {
            return None;
        }
        let header = &file.file.reading.header;
        let agrees = |system| {
            let system_choice = SystemChoice::Fixed(system);
            let rules = RuleRequest { system: system_choice, ..question.rules.clone() };
            let ruled = file.file.ruled(&rules)?.ok()?;
            let other = Self::of(Assumption::System(system), file, &ruled, &rules, None)?;
            let is_open = choice.may_be(system, header);
            let (now, then) = (choice.system.info(), system.info());
            let is_outdated = then.family == now.family
                && choice.reason.date().is_some()
                && then.in_force_since < now.in_force_since;
            other.differ.is_empty().then_some(Self { is_open, is_outdated, ..other })
        };
        let of_family = |it: &System| it.info().family == choice.system.info().family;
        let (editions, others): (Vec<_>, Vec<_>) =
            choice.contradicting(header).into_iter().partition(of_family);
        let only = |systems: Vec<System>| {
            let agreeing: Vec<_> = systems.into_iter().filter_map(agrees).collect();
            let families = agreeing.iter().filter_map(|it| it.assumption.system());
            let families: BTreeSet<_> = families
                .map(|it| {
                    (it.info().family.code, it.info().family.code.is_empty().then(|| it.code()))
                })
                .collect();
            // Of several editions, the one in force on the first day, or else the latest.
            let in_force = |it: &&Self| {
                let system = it.assumption.system();
                system.is_some_and(|it| {
                    let edition = SystemChoice::Edition(it.info().family).resolve(header);
                    edition.is_ok_and(|edition| edition.system == it)
                })
            };
            let chosen = agreeing.iter().find(in_force).or(agreeing.last());
            chosen.filter(|_| families.len() == 1).cloned()
        };
        let differing = checks.iter().filter(|check| !check.verdict.agrees()).count();
        let is_told = differing > 1 || matches!(choice.reason, ChoiceReason::Found(_));
        only(editions).or_else(|| if is_told { only(others) } else { None })
    }

    /// Tells if all rounds agree with this system: boards that differ by the other one say nothing.
    pub fn explains_all(&self) -> bool {
        self.differ.is_empty() && matches!(self.assumption, Assumption::System(_))
    }

    /// The same for JSON.
    pub(super) fn entry(&self) -> json::OtherAssumption {
        let (mut system, mut initial_color, mut accelerated) = (None, None, None);
        match self.assumption {
            Assumption::System(other) => system = Some(SystemCode::from(other)),
            Assumption::InitialColor(color) => initial_color = Some(color),
            Assumption::Unaccelerated => accelerated = Some(false),
        }
        let (agree, differ) = (self.agree.clone(), self.differ.clone());
        let text = other_assumption(self).to_string();
        let open = self.is_open;
        json::OtherAssumption { system, initial_color, accelerated, agree, differ, open, text }
    }

    /// What follows from an assumption; nothing if the rounds cannot be checked under it.
    fn of(
        assumption: Assumption,
        file: &NamedFile,
        ruled: &RuledTournament,
        rules: &RuleRequest,
        round: Option<RoundNumber>,
    ) -> Option<Self> {
        let Checks { rounds: checks, unchecked, .. } =
            check_rounds(file, ruled, rules, round).ok()?;
        let of = |agrees| {
            let fitting = checks.iter().filter(move |it| it.verdict.agrees() == agrees);
            fitting.map(|check| check.round).collect()
        };
        let (agree, differ) = (of(true), of(false));
        unchecked.is_none().then_some(Self {
            assumption,
            agree,
            differ,
            is_open: true,
            is_outdated: false,
        })
    }
}
