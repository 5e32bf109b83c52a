//! Traces the pairing of a round for explanations.

use super::{
    bracket::{Bracket, BracketKind},
    criteria::{Criterion, Row},
    field::Field,
    judge::who,
    route::PairedBracket,
};
use crate::{
    contest::Float,
    reason::{
        Attained, Bound, CriterionValue, Event, FloatReason, Member, Stage, StageName, Step, Trace,
    },
    systems::shared::{
        candidate_steps::{Candidate, Possible, StepArticles, are_lowest, left_over},
        colors::Colors,
    },
    tournament::{RoundPairing, Score},
};

const ARTICLES: StepArticles =
    StepArticles { halves: "C.4", moved_down: "D.3", exchange: "D.2", transposition: "D.1" };

/// The trace through the brackets that led to a pairing.
pub(super) fn trace(
    field: &Field<'_>,
    brackets: &[PairedBracket<'_>],
    pairing: RoundPairing,
) -> Trace {
    let stages = brackets.iter().map(stage).collect();
    Trace { stages, colors: field.given(&pairing), ..Trace::of(pairing) }
}

fn stage(paired: &PairedBracket<'_>) -> Stage {
    let PairedBracket { bracket, pairing } = paired;
    let Bracket { field, moved_down, .. } = bracket;
    let id = |place: usize| field.snapshot.players()[place].id;
    let member = |place: usize| {
        if moved_down.contains(&place) {
            Member::moved(id(place), field.score(place), Float::Down)
        } else {
            Member::resident(id(place), field.score(place))
        }
    };
    let mut places: Vec<_> = bracket.members().collect();
    places.sort_unstable();
    let name = StageName::Bracket(paired.name());
    Stage {
        steps: steps(paired, &places),
        pairs: pairing.pairs.iter().map(|&(a, b)| (id(a), id(b))).collect(),
        left: pairing.floaters.iter().map(|&place| id(place)).collect(),
        criteria: criteria(paired),
        ..Stage::new(name, places.iter().map(|&place| member(place)).collect())
    }
}

fn steps(paired: &PairedBracket<'_>, places: &[usize]) -> Vec<Step> {
    let PairedBracket { bracket, pairing } = paired;
    let field = &bracket.field;
    let is_first = |place: &usize| bracket.first.contains(place);
    let others: Vec<_> = places.iter().copied().filter(|place| !is_first(place)).collect();
    let candidate = Candidate {
        snapshot: field.snapshot,
        first: &bracket.first,
        others: &others,
        pairs: &pairing.pairs,
        is_last: bracket.kind != BracketKind::Upper,
    };
    let colors_fit = |a: usize, b: usize| field.may_meet(a, b) || !field.snapshot.may_meet(a, b);
    let mut steps = candidate.steps(ARTICLES, colors_fit);
    let possible = Possible { members: places, may_be_paired: |a, b| field.may_meet(a, b) };
    let reasons = possible.float_reasons(&pairing.floaters, FloatReason::BestPairing(None));
    steps.extend(reasons.into_iter().map(|(place, because)| {
        let player = field.snapshot.players()[place].id;
        // Brackets are paired one after another, and the bye in the last one follows from its
        // pairing alone.
        let may_get_bye = |other: usize| field.may_get_bye(other);
        match bracket.kind {
            BracketKind::Upper => {
                Step::new("C.6", Event::Floats { player, direction: Float::Down, because })
            }
            BracketKind::Lowest | BracketKind::Joined => {
                left_over(field.snapshot, "B.1.b", place, may_get_bye, |_| true)
            }
        }
    }));
    steps
}

fn criteria(paired: &PairedBracket<'_>) -> Vec<Attained> {
    let PairedBracket { bracket, pairing } = paired;
    let members = bracket.members().count();
    let is_odd = members % 2 == 1;
    let of_members: Vec<Score> = bracket.members().map(|it| bracket.field.score(it)).collect();
    let attained = bracket.values(pairing).into_iter().map(|(criterion, value)| {
        let concerned = who(bracket, pairing, criterion, None);
        let bound = match &value {
            CriterionValue::Count(0) => Bound::Nothing,
            CriterionValue::Scores(scores) if scores.is_empty() => Bound::Nothing,
            _ if members == 1 => Bound::Alone,
            CriterionValue::Count(1) if criterion == Criterion::Pairs && is_odd => Bound::OddNumber,
            CriterionValue::Scores(scores)
                if criterion == Criterion::FloaterScores
                    && are_lowest(scores, of_members.clone()) =>
            {
                Bound::LowestScores
            }
            _ => Bound::Optimum,
        };
        let Row { article, measured, .. } = criterion.row();
        Attained { article, measured, value, concerned, bound }
    });
    attained.collect()
}
