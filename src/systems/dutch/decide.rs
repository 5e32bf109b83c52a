//! Pairs a round bracket by bracket (A.9).

use std::rc::Rc;

use super::{
    bracket::Bracket,
    criteria::{Criterion, When, ask_for_completion, criteria},
    edition::Edition,
    field::Field,
};
use crate::{
    reason::BracketKind,
    systems::{
        PairingError,
        shared::{
            bracket_pairing::{BracketPairing, Round},
            players::Players as _,
        },
    },
};

/// A bracket as it was paired; players by place in the snapshot.
#[derive(Clone, Debug)]
pub(super) struct PairedBracket {
    pub(super) kind: BracketKind,
    pub(super) moved_down: Vec<usize>,
    pub(super) residents: Vec<usize>,
    /// The residents of the next bracket; empty after the last.
    pub(super) next: Vec<usize>,
    /// Everybody below these.
    pub(super) rest: Vec<usize>,
    /// The criteria by which it was paired, in order of priority.
    pub(super) criteria: Vec<Criterion>,
    pub(super) pairing: BracketPairing,
}

/// Decides a round.
pub(super) fn decide(field: Field<'_>) -> Result<Round<Field<'_>>, PairingError> {
    let brackets = pair_brackets(&field)?;
    Ok(Round::new(Rc::new(field), brackets))
}

/// The round-pairing, bracket by bracket (A.9).
fn pair_brackets(field: &Field<'_>) -> Result<Vec<PairedBracket>, PairingError> {
    let everybody = field.everybody();
    if !field.can_be_completed(&everybody) {
        return Err(field.completion(&everybody).no_legal_pairing());
    }
    let scoregroups: Vec<_> =
        everybody.chunk_by(|&a, &b| field.score(a) == field.score(b)).collect();
    let mut brackets = Vec::new();
    let mut moved_down = Vec::new();
    let mut below = &everybody[..];
    for (number, residents) in scoregroups.iter().enumerate() {
        below = &below[residents.len()..];
        let asked_above = brackets.last().is_some_and(PairedBracket::is_completing);
        let bracket = Unpaired {
            field,
            residents,
            next: scoregroups.get(number + 1).copied().unwrap_or_default(),
            below,
            completing: asked_above && below.len() <= 2 * (moved_down.len() + residents.len()),
            moved_down,
        };
        let mut paired = match field.edition {
            Edition::V2017 => bracket.pair_2017(),
            Edition::V2026 => vec![bracket.pair_2026()],
        };
        moved_down = paired.last().map_or(Vec::new(), |last| last.pairing.floaters.clone());
        let collapsed = paired.len() > 1;
        brackets.append(&mut paired);
        if collapsed {
            break;
        }
    }
    Ok(brackets)
}

/// The bracket to be paired next.
struct Unpaired<'a> {
    field: &'a Field<'a>,
    moved_down: Vec<usize>,
    residents: &'a [usize],
    next: &'a [usize],
    /// Everybody below the bracket, those in `next` first.
    below: &'a [usize],
    /// Tells whether to include completion from the start: the bracket above was paired with it,
    /// and there are not many players below this one.
    completing: bool,
}

impl Unpaired<'_> {
    fn kind(&self) -> BracketKind {
        match (self.next.len(), self.below.len()) {
            (0, _) => BracketKind::Last,
            (next, below) if next == below => BracketKind::BeforeLast,
            _ => BracketKind::Normal,
        }
    }

    /// Pairs the bracket or, if the round cannot be completed with its downfloaters and the players
    /// below, the penultimate bracket and the collapsed last one (A.9).
    fn pair_2017(self) -> Vec<PairedBracket> {
        let kind = self.kind();
        let paired = self.pair(kind, |when| match when {
            When::Always | When::Quality => true,
            When::LookingAhead => kind != BracketKind::Last,
            When::BeforeLast => kind == BracketKind::BeforeLast,
            When::Last => kind == BracketKind::Last,
            When::Completing | When::NamingBye => false,
        });
        if paired.leaves_completion(self.field) {
            return vec![paired];
        }
        let penultimate = self.pair(BracketKind::Penultimate, |when| {
            matches!(when, When::Quality | When::Completing)
        });
        let collapsed = Self {
            field: self.field,
            moved_down: penultimate.pairing.floaters.clone(),
            residents: self.below,
            next: &[],
            below: &[],
            completing: false,
        };
        let last = collapsed
            .pair(BracketKind::CollapsedLast, |when| matches!(when, When::Quality | When::Last));
        vec![penultimate, last]
    }

    /// Pairs the bracket with downfloaters chosen so that the round can be completed (C4), and so
    /// that the next bracket can comply as well (C8).
    ///
    /// Ignoring completion only adds candidates. If the round can be completed with the best of
    /// them after the best pairing of the next bracket, it is the best one in any case, and players
    /// further below need not be examined. If completion is likely to matter, it is included from
    /// the start.
    fn pair_2026(self) -> PairedBracket {
        let kind = self.kind();
        // From the bracket whose residents have the score of the receiver of the bye downward, a
        // single downfloater gets it (C9).
        let resident = self.residents.first().map(|&place| self.field.score(place));
        let may_give_bye = self.field.bye_score >= resident;
        let mut completing = self.completing || may_give_bye || kind != BracketKind::Normal;
        // This requires an odd number of members, and at most one more moved-down player than
        // residents, as they meet only these.
        let (moved_down, residents) = (self.moved_down.len(), self.residents.len());
        let may_be_single = (moved_down + residents) % 2 == 1 && moved_down <= residents + 1;
        let mut naming_bye = may_give_bye && may_be_single;
        loop {
            let mut paired = self.unpaired(kind, |when| match when {
                When::Always | When::Quality => true,
                When::Completing => completing,
                When::LookingAhead => kind != BracketKind::Last,
                When::NamingBye => naming_bye,
                When::Last | When::BeforeLast => false,
            });
            let bracket = paired.bracket(self.field);
            let (pairing, completes) = if completing {
                (bracket.pair(), true)
            } else {
                bracket.pair_and_try_completion(&paired.rest)
            };
            paired.pairing = pairing;
            if naming_bye && paired.pairing.floaters.len() != 1 {
                naming_bye = false;
            } else if !completes && !paired.leaves_best_next(self.field) {
                completing = true;
            } else {
                return paired;
            }
        }
    }

    fn pair(&self, kind: BracketKind, applies: impl Fn(When) -> bool) -> PairedBracket {
        let mut paired = self.unpaired(kind, applies);
        paired.pairing = paired.bracket(self.field).pair();
        paired
    }

    /// The bracket without its pairing, and the criteria that apply.
    fn unpaired(&self, kind: BracketKind, applies: impl Fn(When) -> bool) -> PairedBracket {
        let looking_ahead = applies(When::LookingAhead);
        let next = if looking_ahead { self.next } else { &[] };
        PairedBracket {
            kind,
            moved_down: self.moved_down.clone(),
            residents: self.residents.to_vec(),
            next: next.to_vec(),
            rest: self.below[next.len()..].to_vec(),
            criteria: criteria(self.field.edition, &applies),
            pairing: BracketPairing::default(),
        }
    }
}

impl PairedBracket {
    /// The bracket as input for the search.
    pub(super) fn bracket<'a>(&'a self, field: &'a Field<'a>) -> Bracket<'a> {
        Bracket {
            field,
            moved_down: &self.moved_down,
            residents: &self.residents,
            next: &self.next,
            rest: if self.is_completing() { &self.rest } else { &[] },
            criteria: &self.criteria,
        }
    }

    /// Tells whether it is paired with the completion of the round in mind.
    fn is_completing(&self) -> bool {
        ask_for_completion(&self.criteria)
    }

    /// The moved-down players and the residents.
    pub(super) fn members(&self) -> impl Iterator<Item = usize> + Clone {
        self.moved_down.iter().chain(&self.residents).copied()
    }

    /// The best pairing of the next bracket that some downfloaters allow, as far as it matters to
    /// this bracket: the number of its pairs and the scores of its downfloaters (C.7; C8 of 2026).
    pub(super) fn next_pairing(
        &self,
        field: &Field<'_>,
        floaters: &[usize],
        completing: bool,
    ) -> BracketPairing {
        let is_last = self.rest.is_empty();
        let criteria = criteria(field.edition, |when| match when {
            When::Completing => completing,
            When::Last => is_last,
            _ => false,
        });
        let bracket = Bracket {
            field,
            moved_down: floaters,
            residents: &self.next,
            next: &[],
            rest: if completing { &self.rest } else { &[] },
            criteria: &criteria,
        };
        bracket.any_best_pairing()
    }

    /// Tells whether the round can be completed with these downfloaters (C.4).
    pub(super) fn leaves_completion(&self, field: &Field<'_>) -> bool {
        self.completion_left_by(field, &self.pairing)
    }

    /// Tells whether the round can be completed with the downfloaters of another pairing of the
    /// bracket.
    pub(super) fn completion_left_by(&self, field: &Field<'_>, pairing: &BracketPairing) -> bool {
        let left = [&pairing.floaters[..], &self.next, &self.rest].concat();
        field.can_be_completed(&left)
    }

    /// Tells whether the round can be completed after the best pairing of the next bracket that the
    /// downfloaters of this one allow.
    fn leaves_best_next(&self, field: &Field<'_>) -> bool {
        let next = self.next_pairing(field, &self.pairing.floaters, false);
        let left = [&next.floaters[..], &self.rest].concat();
        field.can_be_completed(&left)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::{
        generate::{Director, Profile, Settings},
        snapshot::Wish,
        systems::System,
    };

    /// Plays a tournament and calls a function with each of its brackets as paired, and with those
    /// of a round in which one of the players has to get the bye.
    pub(in crate::systems::dutch) fn for_each_bracket(
        settings: &Settings,
        edition: Edition,
        seed: u64,
        mut see: impl FnMut(&Field<'_>, &PairedBracket),
    ) {
        let mut director = Director::new(settings, seed).unwrap();
        while let Some(tournament) = director.announce().unwrap() {
            let snapshot = tournament.snapshot_to_pair().unwrap();
            let Ok(pairing) = settings.system.pair(&snapshot) else { break };
            let ids: Vec<_> = snapshot.players().iter().map(|player| player.id).collect();
            let for_bye = ids[(seed as usize + snapshot.round().index()) % ids.len()];
            let wished = snapshot.with_wishes(&[Wish::Bye(for_bye)]);
            let field = Field::new(&snapshot, edition);
            pair_brackets(&field).unwrap().iter().for_each(|paired| see(&field, paired));
            if let Ok(wished) = &wished {
                // Perhaps the others cannot be paired then.
                let field = Field::new(wished, edition);
                pair_brackets(&field).iter().flatten().for_each(|paired| see(&field, paired));
            }
            director.play(&pairing).unwrap();
        }
    }

    #[test]
    fn completion_can_be_asked_for_at_once() {
        let (mut brackets, mut asked) = (0, 0);
        for seed in 0..40 {
            let settings = Profile::TinyLong.settings(System::DUTCH_2026, seed);
            for_each_bracket(&settings, Edition::V2026, seed, |field, paired| {
                let below = [&paired.next[..], &paired.rest].concat();
                let pair = |completing| {
                    let unpaired = Unpaired {
                        field,
                        moved_down: paired.moved_down.clone(),
                        residents: &paired.residents,
                        next: &paired.next,
                        below: &below,
                        completing,
                    };
                    unpaired.pair_2026()
                };
                let (later, at_once) = (pair(false), pair(true));
                assert_eq!([&later.pairing, &at_once.pairing], [&paired.pairing; 2]);
                brackets += 1;
                asked += usize::from(!later.is_completing());
            });
        }
        assert!(brackets > 500 && asked > 200, "{asked} of {brackets}");
    }
}
