//! Pairs a round from the highest bracket downward, and back up if the lowest one cannot be paired.

use std::rc::Rc;

use super::{
    bracket::{Below, Bracket, BracketKind},
    criteria::{Criterion, Measure, Step},
    field::Field,
};
use crate::{
    matching::can_match,
    reason::{self, BracketName, Order, Party, Reason},
    systems::{
        PairingError,
        shared::{
            bracket_pairing::{BracketPairing, MovesDown, Round},
            candidate_steps::{Candidate, StepArticles, left_over},
            criteria::{Counted, Valued},
            players::{Absolute as _, Players as _},
        },
    },
};

/// A bracket as it was paired.
pub(super) struct PairedBracket<'a> {
    bracket: Bracket<'a>,
    pairing: BracketPairing,
}

/// Pairs all brackets.
pub(super) fn decide(field: Field<'_>) -> Result<Round<Field<'_>>, PairingError> {
    let field = &Rc::new(field);
    let everybody = field.everybody();
    if !field.can_be_completed(&everybody) {
        return Err(field.no_legal_pairing());
    }
    let scoregroups: Vec<_> =
        everybody.chunk_by(|&a, &b| field.score(a) == field.score(b)).collect();
    let mut brackets = Vec::new();
    let mut moved_down = Vec::new();
    for (number, groups) in scoregroups.windows(2).enumerate() {
        let is_lowest = number + 2 == scoregroups.len();
        let bracket = Bracket::upper(field, &moved_down, groups[0]);
        let paired = pair_upper(bracket, groups[1], is_lowest);
        moved_down.clone_from(&paired.pairing.floaters);
        brackets.push(paired);
    }
    if let Some(lowest) = scoregroups.last() {
        pair_lowest(field, &mut brackets, moved_down, lowest.to_vec());
    }
    Ok(Round::new(Rc::clone(field), brackets))
}

impl<'a> PairedBracket<'a> {
    fn of(bracket: Bracket<'a>) -> Self {
        Self { pairing: bracket.pair(), bracket }
    }
}

/// Pairs a bracket with others below it, and returns to it if a different choice of those who move
/// down serves the next bracket better (C.12).
fn pair_upper<'a>(bracket: Bracket<'a>, next: &[usize], is_lowest: bool) -> PairedBracket<'a> {
    let paired = PairedBracket::of(bracket);
    let PairedBracket { bracket, pairing: BracketPairing { floaters, .. } } = &paired;
    let below = if is_lowest {
        Below::lowest(next.to_vec(), bracket.members().count())
    } else {
        Below::upper(&bracket.field, next, floaters)
    };
    if floaters.is_empty() || serves(&bracket.field, &below, floaters) {
        return paired;
    }
    let best = bracket.clone().backtracking(below.clone(), None).any_best_pairing();
    let outlook = bracket.outlook(&below, &best.floaters);
    if is_lowest && outlook.left_over > 0 {
        // The lowest bracket cannot be paired in this way (C.13).
        return paired;
    }
    let limit = outlook.unpaired.first().copied();
    PairedBracket::of(bracket.clone().backtracking(below, limit))
}

/// Tells whether all the pairs can be made in the next bracket, including all players who move down
/// to it.
fn serves(field: &Field<'_>, below: &Below, floaters: &[usize]) -> bool {
    let players = [floaters, &below.residents].concat();
    can_match(players.len() + below.spares, |a, b| match (players.get(a), players.get(b)) {
        (Some(&first), Some(&second)) => {
            let meet = a.max(b) >= floaters.len() || below.moved_down_meet;
            meet && field.may_meet(first, second)
        }
        // One of the two is a spare, which has a higher number.
        (Some(&place), None) | (None, Some(&place)) => {
            a.min(b) >= floaters.len() && (!below.is_lowest || !field.is_bye_barred(place))
        }
        (None, None) => false,
    })
}

/// Pairs the lowest bracket. If that is impossible, different players are moved down to it from the
/// penultimate bracket; failing that, the two are joined and the procedure starts over (C.13).
fn pair_lowest<'a>(
    field: &Rc<Field<'a>>,
    brackets: &mut Vec<PairedBracket<'a>>,
    mut moved_down: Vec<usize>,
    mut residents: Vec<usize>,
) {
    // The residents of the bracket added last.
    let mut latest = None;
    let completes = |moved_down: &[usize], residents: &[usize]| {
        field.can_be_completed(&[moved_down, residents].concat())
    };
    while !completes(&moved_down, &residents)
        && let Some(penultimate) = brackets.pop()
    {
        if let Some(paired) = pair_penultimate(&penultimate.bracket, &residents) {
            moved_down.clone_from(&paired.pairing.floaters);
            brackets.push(paired);
            break;
        }
        let added = penultimate.bracket.residents;
        latest = Some(added.len());
        moved_down = penultimate.bracket.moved_down;
        residents = [added, residents].concat();
    }
    brackets.push(match latest {
        Some(latest) => PairedBracket::of(Bracket::joined(field, &moved_down, &residents, latest)),
        None => pair_ordinary_lowest(field, &moved_down, &residents),
    });
}

/// The penultimate bracket with different players moved down so that the lowest one can be paired:
/// with at least one pair, and at least one with a moved-down player if these are to be paired
/// first.
fn pair_penultimate<'a>(bracket: &Bracket<'a>, lowest: &[usize]) -> Option<PairedBracket<'a>> {
    let Bracket { field, moved_down, residents, .. } = bracket;
    let everybody = [&moved_down[..], residents, lowest].concat();
    if !field.can_be_completed(&everybody) {
        return None;
    }
    let below = Below::lowest(lowest.to_vec(), moved_down.len() + residents.len());
    let bracket = Bracket::upper(field, moved_down, residents).completing(below.clone());
    let paired = PairedBracket::of(bracket);
    let PairedBracket { bracket, pairing } = &paired;
    let is_first = |place: &usize| bracket.first.contains(place);
    let pairs_enough = if bracket.first.is_empty() {
        !pairing.pairs.is_empty()
    } else {
        pairing.pairs.iter().any(|(higher, _)| is_first(higher))
    };
    let completes = bracket.outlook(&below, &pairing.floaters).left_over == 0;
    (pairs_enough && completes).then_some(paired)
}

/// The lowest bracket, treated as homogeneous if its moved-down players cannot
/// all be paired with residents.
fn pair_ordinary_lowest<'a>(
    field: &Rc<Field<'a>>,
    moved_down: &[usize],
    residents: &[usize],
) -> PairedBracket<'a> {
    let paired = PairedBracket::of(Bracket::lowest(field, moved_down, residents, false));
    let floaters = &paired.pairing.floaters;
    let byes = (moved_down.len() + residents.len()) % 2;
    let is_complete =
        floaters.len() == byes && floaters.iter().all(|&place| !field.is_bye_barred(place));
    if is_complete || paired.bracket.first.is_empty() {
        return paired;
    }
    PairedBracket::of(Bracket::lowest(field, moved_down, residents, true))
}

const ARTICLES: StepArticles =
    StepArticles { halves: "C.4", moved_down: "D.3", exchange: "D.2", transposition: "D.1" };

impl<'a> MovesDown for Field<'a> {
    type Bracket = PairedBracket<'a>;

    fn name(&self, PairedBracket { bracket, .. }: &PairedBracket<'a>) -> BracketName {
        let score = bracket.residents.first().map(|&place| self.score(place)).unwrap_or_default();
        let kind = match bracket.kind {
            BracketKind::Upper => reason::BracketKind::Normal,
            BracketKind::Lowest => reason::BracketKind::Last,
            BracketKind::Joined => reason::BracketKind::Joined,
        };
        BracketName { kind, score }
    }

    fn members(PairedBracket { bracket, .. }: &PairedBracket<'a>) -> Vec<usize> {
        let mut members: Vec<_> = bracket.members().collect();
        members.sort_unstable();
        members
    }

    fn is_moved_down(&self, paired: &PairedBracket<'a>, place: usize) -> bool {
        paired.bracket.moved_down.contains(&place)
    }

    fn pairing<'b>(paired: &'b PairedBracket<'a>) -> &'b BracketPairing {
        &paired.pairing
    }

    fn values(&self, paired: &PairedBracket<'a>, pairing: &BracketPairing) -> Vec<Valued> {
        let bracket = &paired.bracket;
        let member = |&place: &usize| bracket.member(place);
        let pairs = pairing.pairs.iter().map(|(a, b)| ([member(a), member(b)], (*a, *b)));
        let pairs: Vec<_> = pairs.collect();
        let floats: Vec<_> = pairing.floaters.iter().map(|it| (member(it), *it)).collect();
        let below = bracket.below.as_ref();
        let outlook = below.map(|below| bracket.outlook(below, &pairing.floaters));
        let value = |criterion: &Criterion| {
            let &Criterion { article, measured, measure, bounded_by } = criterion;
            if let Some(value) = outlook.as_ref().and_then(|it| criterion.value_below(it)) {
                let counted = Counted::Downfloaters(self.ids(&pairing.floaters));
                return Valued { article, measured, value, counted, bounded_by };
            }
            let steps = pairs.iter().map(|([higher, lower], (a, b))| {
                let party = match measure {
                    Measure::Upfloats(_) => Party::Player(self.id(*b)),
                    _ => Party::Pair(self.id(*a), self.id(*b)),
                };
                (party, criterion.cost(Step::Pair(higher, lower)))
            });
            let floats = floats.iter().map(|(member, place)| {
                (Party::Player(self.id(*place)), criterion.cost(Step::Float(member)))
            });
            let steps = steps.chain(floats);
            Valued::of_steps((article, measured), criterion.unit(), steps, bounded_by)
        };
        bracket.criteria.iter().map(value).collect()
    }

    fn order(&self, paired: &PairedBracket<'a>, theirs: &BracketPairing) -> Option<Reason> {
        let is_first = |place: usize| paired.bracket.first.contains(&place);
        let (members, ours) = (Self::members(paired), &paired.pairing);
        let id = |place| self.id(place);
        let order = Order::between(&members, is_first, &ours.pairs, &theirs.pairs, id)?;
        Some(Reason::Later { bracket: self.name(paired), article: ARTICLES.of(&order), order })
    }

    fn steps(&self, paired: &PairedBracket<'a>) -> Vec<reason::Step> {
        let PairedBracket { bracket, pairing } = paired;
        let mut others = Self::members(paired);
        others.retain(|place| !bracket.first.contains(place));
        let candidate = Candidate {
            snapshot: self.snapshot(),
            first: &bracket.first,
            others: &others,
            pairs: &pairing.pairs,
            is_last: bracket.kind != BracketKind::Upper,
        };
        let mut steps = candidate.steps(ARTICLES, |a, b| self.colors_fit(a, b));
        if bracket.kind == BracketKind::Upper {
            steps.extend(self.floats(paired, "C.6"));
        } else {
            // The bye follows from the pairing of the last bracket alone.
            let may_get_bye = |other: usize| !self.is_bye_barred(other);
            let bye = |&it: &usize| left_over(self.snapshot(), "B.1.b", it, may_get_bye, |_| true);
            steps.extend(pairing.floaters.iter().map(bye));
        }
        steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        player_id::PlayerId,
        tournament::{Bye, Outcome, Player, RoundNumber, TournamentDraft},
    };

    /// Nobody who floats down is to be left over in the lowest bracket, and no resident there may get
    /// the bye.
    #[test]
    fn who_is_left_over_in_the_lowest_bracket_has_to_be_allowed_the_bye() {
        let serves_if = |byes: [Bye; 3]| {
            let player = |(number, bye)| Player {
                outcomes: vec![Outcome::Bye(bye)],
                ..Player::new(PlayerId::new(number).unwrap(), "")
            };
            let draft = TournamentDraft {
                players: (1..).zip(byes).map(player).collect(),
                total_rounds: RoundNumber::new(5),
                ..TournamentDraft::default()
            };
            let snapshot = draft.validate().unwrap().snapshot(RoundNumber::from_index(1)).unwrap();
            let place = |number: u16| {
                snapshot.players().iter().position(|player| player.id.get() == number).unwrap()
            };
            let below = Below::lowest(vec![place(2), place(3)], 1);
            serves(&Field::new(&snapshot), &below, &[place(1)])
        };
        assert!(serves_if([Bye::ZeroPoint, Bye::HalfPoint, Bye::ZeroPoint]));
        assert!(!serves_if([Bye::ZeroPoint, Bye::HalfPoint, Bye::HalfPoint]));
    }
}
