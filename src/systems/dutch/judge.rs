//! Why a recorded pairing is not the one that the rules give.

use std::collections::BTreeSet;

use super::{
    BracketKind, PairedBracket,
    bracket::{Bracket, BracketPairing},
    colors,
    completion::Completion,
    criteria::{Context, Criterion, CriterionValue, Scope, Step},
    kind::Kind,
};
use crate::{
    explain::{BracketName, Reason, Violation},
    round::{Pair, RecordedRound},
    score::Score,
    snapshot::{Obstacle, Snapshot},
};

/// A recorded pairing by the places of its players.
struct Recorded {
    /// The opponent of each player.
    opponents: Vec<Option<usize>>,
}

/// Why a recorded pairing is not the one given by these brackets; `None` if it
/// is.
pub(super) fn judge(
    snapshot: &Snapshot,
    brackets: &[PairedBracket],
    recorded: &RecordedRound,
) -> Option<Reason> {
    let violations = violations(snapshot, recorded);
    if !violations.is_empty() {
        return Some(Reason::Illegal(violations));
    }
    let played = Recorded::new(snapshot, recorded);
    brackets
        .iter()
        .find_map(|bracket| judge_bracket(snapshot, bracket, &played))
        .or_else(|| judge_colors(snapshot, recorded))
}

/// The absolute criteria that a recorded pairing breaks (C.1 to C.3).
pub(super) fn violations(snapshot: &Snapshot, recorded: &RecordedRound) -> Vec<Violation> {
    let mut violations = Vec::new();
    for Pair { white, black } in recorded.pairs.iter().map(|recorded| recorded.pair) {
        let (Some(a), Some(b)) = (snapshot.place(white), snapshot.place(black)) else { continue };
        let pair = Pair { white, black };
        match snapshot.obstacle(a, b) {
            Some(Obstacle::Met(met)) => violations.push(Violation::Rematch { pair, met }),
            Some(Obstacle::Forbidden) => violations.push(Violation::Forbidden(pair)),
            None if !Kind::of(snapshot, a).may_meet(&Kind::of(snapshot, b)) => {
                violations.push(Violation::SameAbsolutePreference(pair));
            }
            None => {}
        }
    }
    for (number, &bye) in recorded.byes.iter().enumerate() {
        if number > 0 {
            violations.push(Violation::SecondBye(bye));
        } else if snapshot.place(bye).is_some_and(|bye| Kind::of(snapshot, bye).bye_barred) {
            violations.push(Violation::ByeBarred(bye));
        }
    }
    violations
}

impl Recorded {
    fn new(snapshot: &Snapshot, recorded: &RecordedRound) -> Self {
        let mut opponents = vec![None; snapshot.players().len()];
        for pair in recorded.pairs.iter().map(|recorded| recorded.pair) {
            if let (Some(white), Some(black)) =
                (snapshot.place(pair.white), snapshot.place(pair.black))
            {
                (opponents[white], opponents[black]) = (Some(black), Some(white));
            }
        }
        Self { opponents }
    }

    /// What the recorded pairing does in a bracket.
    fn in_bracket(&self, bracket: &PairedBracket) -> BracketPairing {
        let members: Vec<_> = bracket.members().collect();
        let moved_down = |place: &usize| bracket.moved_down.contains(place);
        let mut pairing = BracketPairing::default();
        for &member in &members {
            let opponent = self.opponents[member].filter(|opponent| {
                members.contains(opponent) && !(moved_down(&member) && moved_down(opponent))
            });
            match opponent {
                Some(opponent) if member < opponent => pairing.pairs.push((member, opponent)),
                Some(_) => {}
                None => pairing.floaters.push(member),
            }
        }
        pairing
    }
}

fn judge_bracket(
    snapshot: &Snapshot,
    bracket: &PairedBracket,
    recorded: &Recorded,
) -> Option<Reason> {
    let theirs = recorded.in_bracket(bracket);
    let pairs = |pairing: &BracketPairing| pairing.pairs.iter().copied().collect::<BTreeSet<_>>();
    if pairs(&theirs) == pairs(&bracket.pairing) {
        return None;
    }
    let name = bracket.name(snapshot);
    let (their_values, our_values) = (
        Evaluation::new(snapshot, bracket, &theirs),
        Evaluation::new(snapshot, bracket, &bracket.pairing),
    );
    for criterion in bracket.kind.criteria() {
        let (value, best) = (their_values.value(&criterion), our_values.value(&criterion));
        let (article, measured) = (criterion.article, criterion.measured);
        match value.cmp(&best) {
            std::cmp::Ordering::Equal => {}
            std::cmp::Ordering::Greater => {
                return Some(Reason::Worse { bracket: name, article, measured, value, best });
            }
            std::cmp::Ordering::Less => {
                let computed = best;
                return Some(Reason::Better { bracket: name, article, measured, value, computed });
            }
        }
    }
    let article = order_article(bracket, &theirs);
    Some(Reason::Later { bracket: name, article })
}

/// The article by which two equally good candidates are ordered: the first in
/// which their generation parts ways.
fn order_article(bracket: &PairedBracket, theirs: &BracketPairing) -> &'static str {
    let split = |pairing: &BracketPairing| {
        let is_moved_down = |pair: &&(usize, usize)| bracket.moved_down.contains(&pair.0);
        let moved_down: BTreeSet<_> = pairing.pairs.iter().filter(is_moved_down).copied().collect();
        let rest: BTreeSet<_> =
            pairing.pairs.iter().filter(|pair| !is_moved_down(pair)).copied().collect();
        (moved_down, rest)
    };
    let upper = |pairs: &BTreeSet<(usize, usize)>| {
        pairs.iter().map(|&(higher, _)| higher).collect::<BTreeSet<_>>()
    };
    let ((ours_mdp, ours), (theirs_mdp, theirs)) = (split(&bracket.pairing), split(theirs));
    if upper(&ours_mdp) != upper(&theirs_mdp) {
        "D.3"
    } else if ours_mdp == theirs_mdp && upper(&ours) != upper(&theirs) {
        "D.2"
    } else {
        "D.1"
    }
}

/// The values of one pairing of a bracket.
struct Evaluation<'a> {
    snapshot: &'a Snapshot,
    bracket: &'a PairedBracket,
    pairing: &'a BracketPairing,
    /// The best pairing of the next bracket that the downfloaters leave
    /// possible (C.7).
    next: BracketPairing,
}

impl<'a> Evaluation<'a> {
    fn new(
        snapshot: &'a Snapshot,
        bracket: &'a PairedBracket,
        pairing: &'a BracketPairing,
    ) -> Self {
        let next = match bracket.kind.next_criteria() {
            Some(criteria) => Bracket {
                snapshot,
                moved_down: &pairing.floaters,
                residents: &bracket.below,
                below: &[],
                criteria: &criteria,
            }
            .pair(),
            None => BracketPairing::default(),
        };
        Self { snapshot, bracket, pairing, next }
    }

    fn value(&self, criterion: &Criterion) -> CriterionValue {
        match criterion.scope {
            Scope::Current => self.sum(criterion, self.pairing, self.bracket.members()),
            Scope::Next => self.sum(criterion, &self.next, self.bracket.below.iter().copied()),
            Scope::Rest => {
                let left = [&self.pairing.floaters[..], &self.bracket.below].concat();
                CriterionValue::Count(u32::from(
                    !Completion::of(self.snapshot, &left).is_possible(),
                ))
            }
        }
    }

    /// The value of a criterion over a pairing in which the lowest score is
    /// found among some players.
    fn sum(
        &self,
        criterion: &Criterion,
        pairing: &BracketPairing,
        lowest_among: impl Iterator<Item = usize>,
    ) -> CriterionValue {
        let kind = |place: usize| Kind::of(self.snapshot, place);
        let pairs: Vec<_> = pairing.pairs.iter().map(|&(a, b)| (kind(a), kind(b))).collect();
        let floaters: Vec<_> = pairing.floaters.iter().map(|&place| kind(place)).collect();
        let steps = pairs.iter().map(|(higher, lower)| Step::Pair(higher, lower));
        let steps = steps.chain(floaters.iter().map(Step::Float));
        let context = Context::of_bracket(self.snapshot, lowest_among);
        criterion.value(steps, context)
    }
}

impl BracketKind {
    /// The criteria by which the next bracket is judged, if it is (C.7).
    fn next_criteria(self) -> Option<Vec<Criterion>> {
        match self {
            Self::Normal => Some(super::PAIRS.to_vec()),
            Self::BeforeLast => Some([&[super::BYE][..], &super::PAIRS].concat()),
            Self::Last | Self::Penultimate | Self::CollapsedLast => None,
        }
    }
}

impl PairedBracket {
    fn members(&self) -> impl Iterator<Item = usize> {
        self.moved_down.iter().chain(&self.residents).copied()
    }

    fn name(&self, snapshot: &Snapshot) -> BracketName {
        let score = |place: &usize| snapshot.players()[*place].pairing_score;
        let score = self.residents.first().map_or(Score::ZERO, score);
        BracketName { kind: self.kind, score }
    }
}

/// The pairs whose colors are not those that section E gives.
fn judge_colors(snapshot: &Snapshot, recorded: &RecordedRound) -> Option<Reason> {
    let wrong = recorded.pairs.iter().filter(|pair| pair.colors_known).filter_map(|recorded| {
        let (white, black) =
            (snapshot.place(recorded.pair.white)?, snapshot.place(recorded.pair.black)?);
        let (given, rule) = colors::white_and_black(snapshot, white, black)?;
        let pair =
            Pair { white: snapshot.players()[given.0].id, black: snapshot.players()[given.1].id };
        (pair != recorded.pair).then_some((pair, rule))
    });
    let wrong: Vec<_> = wrong.collect();
    (!wrong.is_empty()).then_some(Reason::Colors(wrong))
}
