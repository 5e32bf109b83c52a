//! The results of a check under other assumptions about what a file leaves open.

use super::{
    CheckQuestion, NamedFile,
    check::{Checks, check_rounds},
};
use crate::{
    json::{self, SystemCode},
    report::other_assumption,
};
use fpc::{
    CaveatCode, Color, RoundCheck, RoundNumber, RuleRequest, RuledTournament, System, SystemChoice,
    choice::{Choice, ChoiceReason},
    tournament::{Form, TeamScores, TournamentType},
};
use std::collections::BTreeSet;

/// With fewer rounds, systems agree by chance. One round that differs does not show another system, either.
const FEWEST_ROUNDS: usize = 2;

/// An assumption that the file does not settle, other than the one made, and what follows from it.
#[derive(Clone, Eq, PartialEq, Debug)]
#[non_exhaustive]
pub struct OtherAssumption {
    /// The assumption.
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
    /// The system by which teams are paired, and by which of their points.
    Teams(System, TeamScores),
}

impl Assumption {
    /// The tournament type (192) that would say by which points teams are paired.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc::{System, tournament::TeamScores};
    /// use fpc_answers::ask::Assumption;
    ///
    /// let by_games = Assumption::Teams(System::TEAM_SWISS_2026_A, TeamScores::Game);
    /// assert_eq!(by_games.tournament_type().unwrap().as_str(), "FIDE_TEAM_TYPEA_GP");
    /// ```
    pub fn tournament_type(self) -> Option<TournamentType> {
        match self {
            Self::Teams(system, scores) => {
                let code = TournamentType::new(system.info().tournament_type());
                Some(code.with_team_scores(scores))
            }
            _ => None,
        }
    }

    /// The system, if that is assumed.
    pub const fn system(self) -> Option<System> {
        match self {
            Self::System(system) | Self::Teams(system, _) => Some(system),
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
            let question = question.by_system(system);
            let ruled = file.file.ruled(&question.rules)?.ok()?;
            let other = Self::of(Assumption::System(system), file, &ruled, &question)?;
            (variant != Some(system) || explains(&other)).then_some(other)
        });
        let colors = [CaveatCode::OtherInitialColor, CaveatCode::RecordedInitialColor];
        let is_doubted = caveats.iter().any(|caveat| colors.contains(&caveat.code));
        let used = tournament.recorded_initial_color().filter(|_| is_doubted);
        let by_color = used.and_then(|used| {
            let other = used.opposite();
            let tournament = tournament.clone().with_initial_color(other);
            let ruled = RuledTournament { tournament, ..prepared.clone() };
            Self::of(Assumption::InitialColor(other), file, &ruled, question)
        });
        let is_assumed = caveats.iter().any(|it| it.code == CaveatCode::AccelerationAssumed);
        let unaccelerated = is_assumed.then(|| {
            let rules = RuleRequest { baku: Some(false), ..question.rules.clone() };
            let question = CheckQuestion { rules, ..question.clone() };
            let ruled = file.file.ruled(&question.rules)?.ok()?;
            Self::of(Assumption::Unaccelerated, file, &ruled, &question)
        });
        let mut all: Vec<_> = by_system.chain(by_color).chain(unaccelerated.flatten()).collect();
        let explains_all = |all: &[Self]| all.iter().any(|other| other.differ.is_empty());
        if !explains_all(&all) {
            all.extend(Self::by_team_scores(file, question, prepared));
        }
        if !explains_all(&all) {
            all.extend(Self::contradicting(file, question, choice, checks));
        }
        all
    }

    /// The variants of the system, each with points of teams with which all rounds agree, where no record says by
    /// which points they are paired (192).
    fn by_team_scores(
        file: &NamedFile,
        question: &CheckQuestion,
        prepared: &RuledTournament,
    ) -> Vec<Self> {
        let RuledTournament { tournament, rules, .. } = prepared;
        let is_named = file.file.reading.header.tournament_type.is_some();
        let is_open = !is_named && rules.system.info().schedule.is_none();
        let Some(teams) = tournament.teams().filter(|_| is_open) else { return Vec::new() };
        let is_possible = |system: &System| {
            let info = system.info();
            let is_asked = rules.reason == ChoiceReason::Asked;
            let is_swiss = info.form == Form::Teams && info.schedule.is_none();
            is_swiss && (!is_asked || *system == rules.system)
        };
        let agrees = |system, scores| {
            // Every round counts, whichever is asked about.
            let of_all = CheckQuestion { round: None, ..question.by_system(system) };
            let mut ruled = file.file.ruled(&of_all.rules)?.ok()?;
            ruled.tournament = ruled.tournament.with_team_scores(scores).ok()?;
            let mut other = Self::of(Assumption::Teams(system, scores), file, &ruled, &of_all)?;
            let is_right = other.differ.is_empty() && other.agree.len() >= FEWEST_ROUNDS;
            other.agree.retain(|it| question.round.is_none_or(|asked| asked == *it));
            is_right.then_some(other)
        };
        let scores = || TeamScores::ALL.into_iter().filter(|it| *it != teams.scores);
        let systems = System::ALL.iter().copied().filter(is_possible);
        systems.filter_map(|system| scores().find_map(|it| agrees(system, it))).collect()
    }

    /// The system with which all rounds agree, whatever the file says: another edition, or else all editions of the
    /// only other system.
    fn contradicting(
        file: &NamedFile,
        question: &CheckQuestion,
        choice: Choice,
        checks: &[RoundCheck],
    ) -> Vec<Self> {
        if question.round.is_some() || checks.len() < FEWEST_ROUNDS {
            return Vec::new();
        }
        let header = &file.file.reading.header;
        let differing: Vec<_> = checks.iter().filter(|check| !check.verdict.agrees()).collect();
        let agrees = |system| {
            let by_system = question.by_system(system);
            let ruled = file.file.ruled(&by_system.rules)?.ok()?;
            let of = |round| {
                let question = CheckQuestion { round, ..by_system.clone() };
                Self::of(Assumption::System(system), file, &ruled, &question)
            };
            // Most systems fail here already.
            let first = differing.first().map(|check| check.round);
            let other = of(first).filter(|it| it.differ.is_empty()).and_then(|_| of(None))?;
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
            // Of several editions, first the one in force on the first day, or else the latest.
            let in_force = |it: &Self| {
                let system = it.assumption.system();
                system.is_some_and(|it| {
                    let edition = SystemChoice::Edition(it.info().family).resolve(header);
                    edition.is_ok_and(|edition| edition.system == it)
                })
            };
            let mut agreeing = if families.len() == 1 { agreeing } else { Vec::new() };
            agreeing.reverse();
            agreeing.sort_by_key(|it| !in_force(it));
            agreeing
        };
        let is_told = differing.len() > 1 || matches!(choice.reason, ChoiceReason::Found(_));
        let mut found = only(editions);
        found.truncate(1);
        if found.is_empty() && is_told { only(others) } else { found }
    }

    /// Tells if all rounds agree with this system: boards that differ by the other one say nothing.
    ///
    /// # Examples
    ///
    /// ```
    /// use fpc_answers::ask::{self, CheckQuestion, NamedFile};
    ///
    /// let bytes = std::fs::read("../trf-samples/evidence/team-scores.trf")?;
    /// let check = ask::check(NamedFile::parse("a.trf", &bytes), &CheckQuestion::default());
    /// let explained = check.other_assumptions().iter().find(|it| it.explains_all());
    /// assert_eq!(explained.unwrap().assumption.tournament_type().unwrap().as_str(), "FIDE_TEAM_TYPEA_GP_MP");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn explains_all(&self) -> bool {
        self.differ.is_empty() && self.assumption.system().is_some()
    }

    /// Returns the assumption for JSON.
    pub(super) fn entry(&self) -> json::OtherAssumption {
        let (mut initial_color, mut accelerated) = (None, None);
        match self.assumption {
            Assumption::InitialColor(color) => initial_color = Some(color),
            Assumption::Unaccelerated => accelerated = Some(false),
            Assumption::System(_) | Assumption::Teams(..) => {}
        }
        json::OtherAssumption {
            system: self.assumption.system().map(SystemCode::from),
            tournament_type: self.assumption.tournament_type().map(|it| it.as_str().to_owned()),
            initial_color,
            accelerated,
            agree: self.agree.clone(),
            differ: self.differ.clone(),
            open: self.is_open,
            text: other_assumption(self).to_string(),
        }
    }

    /// The consequence of an assumption; nothing if the rounds cannot be checked under it.
    fn of(
        assumption: Assumption,
        file: &NamedFile,
        ruled: &RuledTournament,
        question: &CheckQuestion,
    ) -> Option<Self> {
        let Checks { rounds: checks, unchecked, .. } = check_rounds(file, ruled, question).ok()?;
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
