//! Decides a round: who is upfloated to each bracket (3.5), and who meets whom there (3.6).

use std::cmp::Ordering;

use super::{Counted, Criterion, bracket, criteria::Member, field::Field};
use crate::{
    matching::bit_rows::BitRows,
    phrase,
    reason::{Attained, Bound, Event, Hindrance, Party, Step},
    systems::shared::{
        candidate_steps::strands_others,
        completed_brackets::{self, Completes},
        criteria::attained,
        players::Players as _,
        recorded::{Departure, Recorded, reason},
        upfloaters::{Criteria, Request, Role},
    },
    template,
    text::phrase::{Phrase, ToPhrase},
    tournament::Score,
};

/// A bracket with its top members in the order of pairing numbers and their opponents.
type Bracket = completed_brackets::Bracket<Vec<(usize, usize)>>;

impl Completes for Field<'_> {
    type Pairing = Vec<(usize, usize)>;

    fn legal(&self) -> &BitRows {
        &self.legal
    }

    fn upfloaters(&self, request: &Request<'_>, score: Score) -> Vec<usize> {
        let following = self.next_score(score);
        let upfloaters = request.upfloaters(&ForUpfloaters { field: self, following });
        if self.grades_c6 || self.passes_c6(&request.lower, score, &upfloaters) {
            return upfloaters;
        }
        // All sets fail alike: those that are best by C4 and C5 take as many from it.
        request.upfloaters(&ForUpfloaters { field: self, following: None })
    }

    fn pair(&self, members: &[usize], score: Score) -> Vec<(usize, usize)> {
        bracket::pairs(self, members, score)
    }

    fn pairs(pairing: &Vec<(usize, usize)>) -> Vec<(usize, usize)> {
        pairing.clone()
    }

    fn upfloat_articles(&self) -> [&'static str; 4] {
        ["C4", "C5", "C3", "3.5"]
    }

    fn better(&self, bracket: &Bracket, _: &Recorded, theirs: &[usize]) -> Option<Departure> {
        let ours = &bracket.upfloaters;
        // What they leave of the following scoregroup (C6).
        let following = |set: &[usize]| self.following(&bracket.lower, bracket.score, set);
        let [needed, needed_then] = [ours, theirs].map(|set| following(set).fewest_of_all());
        let (needed, needed_then) = (needed?, needed_then?);
        let passes = || needed == following(ours).residents.len() % 2;
        if needed != needed_then && (self.grades_c6 || passes()) {
            let text = phrase!(
                "the following scoregroup needs {needed_then} upfloaters then, where {needed} \
                 would do",
                needed_then,
                needed
            );
            return Some(("C6", text));
        }
        let floated = |set: &[usize]| set.iter().filter(|&&it| self.facts(it).floated).count();
        let [before, before_then] = [ours, theirs].map(floated);
        match before.cmp(&before_then) {
            Ordering::Less => {
                let text = phrase!(
                    "{before_then} who floated in the round before, where {before} will do",
                    before_then,
                    before
                );
                Some(("C7", text))
            }
            Ordering::Equal => Some(("3.5.5", phrase!("earlier in order, and as good"))),
            Ordering::Greater => None,
        }
    }

    fn pairs_objection(&self, bracket: &Bracket, recorded: &Recorded) -> Option<Departure> {
        let is_theirs = |&&(top, bottom): &&(usize, usize)| recorded.opponents[top] == Some(bottom);
        let (top, bottom) = *bracket.pairing.iter().find(|pair| !is_theirs(pair))?;
        let theirs = bracket.recorded_pairs(recorded, &bracket.upfloaters);
        let values = self.counts(&theirs, bracket.score);
        let values = values.into_iter().zip(self.counts(&bracket.pairing, bracket.score));
        let mut compared = self.criteria.iter().zip(values);
        if let Some((criterion, (theirs, ours))) = compared.find(|(_, (it, ours))| ours < it) {
            return Some(worse(criterion, theirs, ours));
        }
        let number = |place: usize| self.player(place).tpn;
        let mut tops: Vec<_> =
            theirs.iter().map(|&(a, b)| if number(a) < number(b) { a } else { b }).collect();
        tops.sort_unstable_by_key(|&place| number(place));
        let our_tops: Vec<_> = bracket.pairing.iter().map(|&(top, _)| top).collect();
        if tops != our_tops {
            let (ours, theirs) = (self.list(&our_tops), self.list(&tops));
            let text =
                phrase!("the top members of the pairs are {ours}, not {theirs}", ours, theirs);
            return Some(("3.6.3", text));
        }
        let other = recorded.opponents[top].map(|it| self.id(it));
        let text = phrase!(
            "{player} meets {opponent}{not}: the smaller identifier",
            player = self.id(top),
            opponent = self.id(bottom),
            not = other.map(|other| phrase!(", not {other}", other))
        );
        Some(("3.6.3", text))
    }

    fn steps(&self, bracket: &Bracket) -> Vec<Step> {
        let mut free: Vec<_> = bracket.pairing.iter().map(|&(_, bottom)| bottom).collect();
        free.sort_by_key(|&place| self.player(place).tpn);
        let tops: Vec<_> = bracket.pairing.iter().map(|&(top, _)| top).collect();
        let event = Event::TopMembers { top: self.ids(&tops), bottom: self.ids(&free) };
        let mut steps = vec![Step::new("3.6.1", event)];
        let below = |top: usize, free: &[usize]| -> Vec<usize> {
            let is_below = |&other: &usize| self.player(top).tpn < self.player(other).tpn;
            free.iter().copied().filter(is_below).collect()
        };
        steps.extend(self.passings("3.6.3", &bracket.pairing, free, below, |open, other| {
            Some(hindrance(self, bracket.score, open, other))
        }));
        steps
    }

    /// What the following scoregroup needs (C6) is left out.
    fn criteria(&self, bracket: &Bracket) -> Vec<Attained> {
        let of = |article, measured, parties: Vec<Party>| {
            let costs = parties.into_iter().map(|party| (party, 1));
            attained((article, measured), costs, Bound::Optimum)
        };
        let player = |&place: &usize| Party::Player(self.id(place));
        let upfloaters = &bracket.upfloaters;
        let mut criteria =
            vec![of("C4", template!("{n} upfloated"), upfloaters.iter().map(player).collect())];
        if self.asks_for_floats {
            let again = upfloaters.iter().filter(|&&place| self.facts(place).floated);
            let measured = template!("{n} upfloated although they floated in the round before");
            criteria.push(of("C7", measured, again.map(player).collect()));
        }
        criteria.extend(self.criteria.iter().map(|criterion| {
            let pairs = bracket.pairing.iter();
            let parties = pairs.filter_map(|&pair| party(self, bracket.score, criterion, pair));
            of(criterion.article, criterion.counted.in_words(), parties.collect())
        }));
        criteria
    }
}

impl Field<'_> {
    /// Tells whether what a set of upfloaters leaves of the following scoregroup needs no more
    /// upfloaters than its size requires.
    fn passes_c6(&self, lower: &[usize], score: Score, upfloaters: &[usize]) -> bool {
        let following = self.following(lower, score, upfloaters);
        following.fewest_of_all() == Some(following.residents.len() % 2)
    }

    /// What a set of upfloaters leaves of the following scoregroup, with those below it.
    fn following(&self, lower: &[usize], score: Score, upfloaters: &[usize]) -> Request<'_> {
        let following = self.next_score(score);
        let left = lower.iter().copied().filter(|place| !upfloaters.contains(place));
        let (residents, lower) = left.partition(|&place| Some(self.score(place)) == following);
        Request { snapshot: self.snapshot(), legal: &self.legal, residents, lower }
    }
}

/// What the criteria say of upfloaters (C6, C7).
struct ForUpfloaters<'a> {
    field: &'a Field<'a>,
    /// The score of the following scoregroup.
    following: Option<Score>,
}

/// Tells whether a player belongs to the following scoregroup, and whether they floated.
type Class = (bool, bool);

impl Criteria for ForUpfloaters<'_> {
    type Class = Class;

    fn class(&self, place: usize, role: Role) -> Class {
        let may_be_upfloated = matches!(role, Role::Near { .. });
        let follows = role != Role::Resident && Some(self.field.score(place)) == self.following;
        (follows, may_be_upfloated && self.field.facts(place).floated)
    }

    fn most(&self) -> Vec<u64> {
        vec![self.field.snapshot().players().len() as u64; 2]
    }

    /// A player of the following scoregroup who meets one of a lower score needs an upfloater (C6).
    fn costs(
        &self,
        (first, one): (Role, Class),
        (_, (follows, floated)): (Role, Class),
    ) -> Vec<u32> {
        let is_resident = first == Role::Resident;
        vec![u32::from(is_resident && floated), u32::from(!is_resident && one.0 != follows)]
    }
}

/// Whom a criterion counts in a pair: the resident who floated, or both because of their colors.
fn party(
    field: &Field<'_>,
    score: Score,
    criterion: &Criterion,
    (a, b): (usize, usize),
) -> Option<Party> {
    let [one, other] = [a, b].map(|place| Member::of(field, place, score));
    let counts = criterion.counted.counts(one, other);
    counts.then(|| match criterion.counted {
        Counted::FloatedOpponents => {
            Party::Player(field.id(if field.score(a) == score { a } else { b }))
        }
        Counted::Preferences | Counted::StrongPreferences => Party::Pair(field.id(a), field.id(b)),
    })
}

/// The objection to pairs of which more count by a criterion than have to.
fn worse(criterion: &Criterion, theirs: usize, ours: usize) -> Departure {
    let counted = Phrase::of(criterion.counted.in_words(), vec![("n", theirs.phrase())]);
    (criterion.article, phrase!("{counted}, where {ours} will do", counted, ours))
}

/// Why the first top member of the pairs still to be made does not meet another free member.
fn hindrance(field: &Field<'_>, score: Score, open: &[(usize, usize)], other: usize) -> Hindrance {
    let Some(&(top, _)) = open.first() else { return Hindrance::RestUnpaired };
    if let Some(obstacle) = field.snapshot().obstacle(top, other) {
        return obstacle.into();
    }
    if strands_others(open, other, |a, b| field.snapshot().may_meet(a, b)) {
        return Hindrance::RestUnpaired;
    }
    if field.criteria.iter().all(|it| it.counted == Counted::FloatedOpponents) {
        return Hindrance::WorseBracket;
    }
    let rest = open.iter().flat_map(|&(a, b)| [a, b]).filter(|&it| it != top && it != other);
    let rest = bracket::least(field, rest.collect(), score);
    let with_pair = field.counts(&[(top, other)], score).into_iter().zip(rest);
    let then = with_pair.map(|(pair, rest)| pair + rest);
    let compared = field.criteria.iter().zip(then.zip(field.counts(open, score)));
    let mut compared = compared.filter(|(_, (then, ours))| then != ours);
    let departure = match compared.next() {
        Some((criterion, (then, ours))) => worse(criterion, then, ours),
        None => ("3.6.3", phrase!("the top members would be others, with larger numbers")),
    };
    Hindrance::FallsShort(Box::new(reason(departure)))
}
