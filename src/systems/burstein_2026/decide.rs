//! Decides a round: the bye, then one bracket after another, from the highest score down (1.9.2, 3).

use std::rc::Rc;

use super::{
    bracket::Bracket,
    criteria::{CRITERIA, Class, Step, Tier},
    field::Field,
};
use crate::{
    phrase,
    reason::{self, BracketKind, BracketName, CriterionValue, Order, Party, Reason, Stage},
    systems::{
        PairingError,
        shared::{
            bracket_pairing::{BracketPairing, MovesDown, Round},
            criteria::{Counted, Valued},
            first_bye::FirstBye as _,
            players::{Absolute as _, Players as _},
            recorded::{self, Recorded},
        },
    },
    tournament::Score,
};

/// A bracket that has been paired.
pub(super) struct PairedBracket {
    /// The score of the residents.
    score: Score,
    /// Incoming floaters and residents in the order of their ranks.
    pub(super) members: Vec<usize>,
    /// The residents of the following bracket, and everybody below these.
    pub(super) next: Vec<usize>,
    pub(super) below: Vec<usize>,
    pub(super) pairing: BracketPairing,
}

/// Pairs a round.
pub(super) fn decide(field: Field<'_>) -> Result<Round<Field<'_>>, PairingError> {
    let legal = field.rows();
    let bye = field.bye_receiver(&legal)?;
    let mut open = field.everybody();
    open.retain(|&place| Some(place) != bye);
    let groups: Vec<_> = open.chunk_by(|&a, &b| field.score(a) == field.score(b)).collect();
    let mut brackets = Vec::with_capacity(groups.len());
    let mut floaters = Vec::new();
    let mut below = &open[..];
    for (number, residents) in groups.iter().enumerate() {
        below = &below[residents.len()..];
        let next = groups.get(number + 1).copied().unwrap_or_default();
        let members = field.ranked(floaters.into_iter().chain(residents.iter().copied()));
        let below = &below[next.len()..];
        let bracket = Bracket { field: &field, legal: &legal, members: &members, next, below };
        let pairing = bracket.pair();
        floaters = pairing.floaters.clone();
        let score = field.score(residents[0]);
        let (next, below) = (next.to_vec(), below.to_vec());
        brackets.push(PairedBracket { score, members, next, below, pairing });
    }
    Ok(Round { field: Rc::new(field), bye, brackets })
}

impl MovesDown for Field<'_> {
    type Bracket = PairedBracket;

    fn name(&self, bracket: &PairedBracket) -> BracketName {
        let kind = match (bracket.next.is_empty(), bracket.below.is_empty()) {
            (true, _) => BracketKind::Last,
            (false, true) => BracketKind::BeforeLast,
            (false, false) => BracketKind::Normal,
        };
        BracketName { kind, score: bracket.score }
    }

    fn members(bracket: &PairedBracket) -> Vec<usize> {
        bracket.members.clone()
    }

    fn is_moved_down(&self, bracket: &PairedBracket, place: usize) -> bool {
        self.score(place) != bracket.score
    }

    fn pairing(bracket: &PairedBracket) -> &BracketPairing {
        &bracket.pairing
    }

    fn bye_contradicted(&self, round: &Round<Self>, recorded: &Recorded) -> Option<Reason> {
        self.bye_objection(round.bye, recorded).map(recorded::reason)
    }

    fn stage_of_bye(&self, bye: usize) -> Option<Stage> {
        Some(self.first_stage(bye))
    }

    /// With the best pairing of the following bracket that the pairing leaves possible.
    fn values(&self, bracket: &PairedBracket, pairing: &BracketPairing) -> Vec<Valued> {
        let PairedBracket { next, below, .. } = bracket;
        let completes = self.can_be_completed(&[&pairing.floaters[..], next, below].concat());
        let following = if completes && !next.is_empty() {
            let (legal, floaters) = (self.rows(), pairing.floaters.iter());
            let members = self.ranked(floaters.chain(next).copied());
            Bracket { field: self, legal: &legal, members: &members, next: &[], below }.pair()
        } else {
            BracketPairing::default()
        };
        let alone = |place: usize, from, to| Step::Alone(Class::of(self, place, from, to));
        let member = |place| Class::of(self, place, Tier::Member, Tier::Next);
        let pairs = pairing.pairs.iter().map(|&(a, b)| {
            let party = Party::Pair(self.id(a), self.id(b));
            (party, Step::pair(member(a), member(b)))
        });
        let floats = pairing
            .floaters
            .iter()
            .map(|&place| (Party::Player(self.id(place)), alone(place, Tier::Member, Tier::Next)));
        let applies = |tier| tier != Tier::Next || !next.is_empty();
        let criteria = CRITERIA.iter().filter(|criterion| applies(criterion.scope));
        let valued = criteria.map(|criterion| {
            let (unit, bounded_by) = (criterion.unit(), criterion.bounded_by);
            let (article, measured) = (criterion.article, criterion.measured);
            let value = match criterion.scope {
                Tier::Member => {
                    let steps = pairs.clone().chain(floats.clone());
                    let steps = steps.map(|(party, step)| (party, criterion.cost(step)));
                    return Valued::of_steps((article, measured), unit, steps, bounded_by);
                }
                Tier::Next => {
                    let steps = following.floaters.iter();
                    let steps = steps.map(|&it| alone(it, Tier::Next, Tier::Below));
                    unit.sum(steps.map(|step| criterion.cost(step)))
                }
                Tier::Below => CriterionValue::Count(u64::from(!completes)),
            };
            let counted = Counted::Downfloaters(self.ids(&pairing.floaters));
            Valued { article, measured, value, counted, bounded_by }
        });
        valued.collect()
    }

    /// The first player whose opponent is another (4.3).
    fn order(&self, bracket: &PairedBracket, theirs: &BracketPairing) -> Option<Reason> {
        let (name, article) = (self.name(bracket), "4.3");
        let opponent = |pairing: &BracketPairing, place: usize| {
            let mut pairs = pairing.pairs.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
            pairs.find(|&(player, _)| player == place).map(|(_, opponent)| self.id(opponent))
        };
        // Those above are paired alike.
        let (player, expected, recorded) = bracket.members.iter().find_map(|&place| {
            let [expected, recorded] = [&bracket.pairing, theirs].map(|it| opponent(it, place));
            (expected != recorded).then_some((self.id(place), expected, recorded))
        })?;
        let text = match (expected, recorded) {
            (Some(expected), Some(recorded)) => {
                let order = Order::Transposition { player, expected, recorded };
                return Some(Reason::Later { bracket: name, article, order });
            }
            (Some(expected), None) => phrase!(
                "{bracket}: {player} meets {expected} and does not float",
                bracket = name,
                player,
                expected
            ),
            (None, recorded) => phrase!(
                "{bracket}: {player} floats and does not meet {recorded}",
                bracket = name,
                player,
                recorded = recorded?
            ),
        };
        Some(Reason::Step { article, text })
    }

    /// The opponents, one player after another from BSN 1, and those of a lower rank who come before
    /// them (4.3).
    fn steps(&self, bracket: &PairedBracket) -> Vec<reason::Step> {
        // Those above the player are settled.
        let from_last = |player, free: &[usize]| -> Vec<usize> {
            let is_below = |it: &usize| self.rank(*it) > self.rank(player);
            free.iter().rev().copied().take_while(is_below).collect()
        };
        let (pairs, free) = (&bracket.pairing.pairs, bracket.members.clone());
        let mut steps = self.passings("4.3", pairs, free, from_last, |open, other| {
            self.hindrance(open[0].0, other)
        });
        steps.extend(self.floats(bracket, "C5"));
        steps
    }
}
