//! What a stage is called, who floats from it in which order, and how its players are divided.

use std::collections::BTreeSet;

use fpc::{
    PlayerId,
    reason::{Event, Role, Stage, StageName, Taken},
};

use super::{Round, values::sorted};

impl Round<'_> {
    /// A scoregroup has the score of those in it who did not float.
    pub(super) fn prove_name(&self, stage: &Stage) {
        let residents = stage.members.iter().filter(|it| it.moved.is_none()).map(|it| it.score);
        let named = match stage.name {
            StageName::ScoreGroup(score) => (score, score),
            StageName::Combined(highest, lowest) => (highest, lowest),
            _ => return,
        };
        let scores = residents.clone().max().zip(residents.min());
        self.check(scores == Some(named), stage, &"its scores are those of its players");
    }

    /// Nobody is said not to float who was said to float before.
    pub(super) fn prove_turns(&self, stage: &Stage) {
        let mut floaters = BTreeSet::new();
        for step in &stage.steps {
            let Event::Taken(taken) = &step.event else { continue };
            let Taken { player, role: Role::Floater(_), over, .. } = taken else { continue };
            let stay = over.iter().all(|passed| !floaters.contains(&passed.other));
            self.check(stay && floaters.insert(*player), stage, &step.event);
        }
    }

    /// In the SSM system, a bracket is divided into halves of all who remain after those who may meet
    /// nobody there have gone down (C2, C7); whoever is passed over would break a criterion (C4, C5).
    pub(super) fn prove_halves(&self, stage: &Stage) {
        let bye = stage.steps.iter().find_map(|step| match step.event {
            Event::Bye(player) => Some(player),
            _ => None,
        });
        let members = || stage.members.iter().map(|it| it.player);
        let is_alone = |it: PlayerId| !members().any(|other| self.may_be_paired(it, other));
        let remain = members().filter(|&it| Some(it) != bye && (bye.is_some() || !is_alone(it)));
        let halves = stage.steps.iter().find_map(|step| match &step.event {
            Event::Divided { s1, s2, .. } => Some((s1, s2)),
            _ => None,
        });
        let is_divided = match halves {
            None => stage.pairs.is_empty() || stage.name == StageName::Field,
            Some((s1, s2)) => {
                let divided = s1.iter().chain(s2).copied().filter(|&it| Some(it) != bye);
                s1.len() == (s1.len() + s2.len()) / 2 && sorted(divided) == sorted(remain)
            }
        };
        self.check(is_divided, stage, &"C2: the halves of those who remain");
        for step in stage.steps.iter().filter(|it| ["C4", "C5"].contains(&it.article)) {
            if let Event::PassedOver { over, .. } = &step.event {
                self.check(over.iter().all(|it| it.hindrance.is_some()), stage, &step.event);
            }
        }
    }
}
