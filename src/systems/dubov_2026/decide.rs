//! Decides a round: who is upfloated to each bracket (3.2.2), who changes the subgroup, and who
//! meets whom (3.2.3 to 3.2.6).

use super::{criteria::Criterion, field::Field, subgroups::Subgroups};
use crate::{
    matching::bit_rows::BitRows,
    phrase,
    reason::{Attained, Bound, CriterionValue, Event, Hindrance, Part, Party, Step, least},
    systems::shared::{
        candidate_steps::hindrance_in_rows,
        completed_brackets::{self, Completes},
        criteria::attained,
        players::Players as _,
        recorded::{Departure, Recorded},
        upfloaters::Request,
    },
    template,
    text::phrase::Phrase,
    tournament::Score,
};

type Bracket = completed_brackets::Bracket<Subgroups>;

impl Completes for Field<'_> {
    type Pairing = Subgroups;

    fn legal(&self) -> &BitRows {
        &self.legal
    }

    fn upfloaters(&self, request: &Request<'_>, _: Score) -> Vec<usize> {
        request.upfloaters(&self)
    }

    fn pair(&self, members: &[usize], _: Score) -> Subgroups {
        Subgroups::of(self, &self.legal, members)
    }

    fn pairs(pairing: &Subgroups) -> Vec<(usize, usize)> {
        pairing.pairs().collect()
    }

    fn upfloat_articles(&self) -> [&'static str; 4] {
        ["C5", "C6", "C4", "3.2.2"]
    }

    fn better(
        &self,
        bracket: &Bracket,
        recorded: &Recorded,
        theirs: &[usize],
    ) -> Option<Departure> {
        let our_pairs: Vec<_> = bracket.pairing.pairs().collect();
        let pairs = [our_pairs, bracket.recorded_pairs(recorded, theirs)];
        let clashes = pairs.map(|pairs| self.clashes(&pairs).count());
        let of_upfloaters = self.criteria().iter().map(|criterion| {
            let values = [&bracket.upfloaters[..], theirs].map(|set| self.sum(criterion, set));
            (criterion.article, criterion.compared, values)
        });
        let mut values = [("C7", WITHOUT_PREFERENCE, clashes)].into_iter().chain(of_upfloaters);
        match values.find(|(.., [ours, theirs])| ours != theirs) {
            Some((name, compared, [ours, theirs])) if ours < theirs => {
                Some((name, worse(compared, theirs, ours)))
            }
            Some(_) => None,
            None => Some(("4.2", phrase!("earlier in order, and as good"))),
        }
    }

    fn pairs_objection(&self, bracket: &Bracket, recorded: &Recorded) -> Option<Departure> {
        self.shifts(bracket, recorded).or_else(|| self.rows(bracket, recorded))
    }

    fn steps(&self, bracket: &Bracket) -> Vec<Step> {
        let subgroups = &bracket.pairing;
        let mut steps = Vec::new();
        // Of two players, the subgroups say nothing unless one changes.
        if bracket.residents.len() + bracket.upfloaters.len() > 2
            || subgroups.shifted.iter().any(|it| !it.is_empty())
        {
            let [g1, g2] = [0, 1].map(|number| self.ids(&subgroups.original[number]));
            steps.push(Step::new("3.2.3", Event::Subgroups { g1, g2 }));
        }
        for (article, subgroup, shifted) in subgroups.shifts() {
            if !shifted.is_empty() {
                let event = Event::Shifted { players: self.ids(shifted), to_second: subgroup == 0 };
                steps.push(Step::new(article, event));
            }
        }
        let [s1, t2] = &subgroups.rows;
        let mut free = t2.clone();
        free.sort_by_key(|&place| self.number(place));
        let event = Event::Divided { part: Part::All, s1: self.ids(s1), s2: self.ids(&free) };
        steps.push(Step::new("3.2.5", event));
        let pairs: Vec<_> = subgroups.pairs().collect();
        let in_order = |_, free: &[usize]| free.to_vec();
        steps.extend(self.passings("3.2.6", &pairs, free, in_order, |open, other| {
            hindrance_in_rows(self, open, other, Hindrance::SameColumn)
        }));
        steps
    }

    fn criteria(&self, bracket: &Bracket) -> Vec<Attained> {
        let player = |&place: &usize| Party::Player(self.id(place));
        let attained = |names, costs: Vec<_>| attained(names, costs.into_iter(), Bound::Optimum);
        let (upfloaters, pairs): (_, Vec<_>) =
            (&bracket.upfloaters, bracket.pairing.pairs().collect());
        let clashes = self.clashes(&pairs).map(|(a, b)| Party::Pair(self.id(a), self.id(b)));
        let upfloated = template!("{n} {n:player|players} upfloated");
        let clash = template!("{n} {n:player|players} without their color preference");
        let mut criteria = vec![
            attained(("C5", upfloated), upfloaters.iter().map(|it| (player(it), 1)).collect()),
            attained(("C7", clash), clashes.map(|party| (party, 1)).collect()),
        ];
        criteria.extend(self.criteria().iter().map(|criterion| {
            let cost = |it: &usize| (player(it), (criterion.cost)(self.facts(*it)).into());
            let names = (criterion.article, criterion.measured);
            attained(names, upfloaters.iter().map(cost).collect())
        }));
        criteria
    }
}

const WITHOUT_PREFERENCE: &str = template!("{n} without their color preference");

impl Field<'_> {
    /// What it costs by a criterion to upfloat some players.
    fn sum(&self, criterion: &Criterion, upfloaters: &[usize]) -> usize {
        upfloaters.iter().map(|&place| (criterion.cost)(self.facts(place)) as usize).sum()
    }

    /// The pairs in which somebody does not get the color they prefer.
    fn clashes<'p>(
        &'p self,
        pairs: &'p [(usize, usize)],
    ) -> impl Iterator<Item = (usize, usize)> + 'p {
        pairs.iter().copied().filter(|&(a, b)| self.clash(a, b))
    }

    /// The objection to who changes the subgroup (3.2.4), after that to the number of players
    /// without the color they prefer (C7).
    fn shifts(&self, bracket: &Bracket, recorded: &Recorded) -> Option<Departure> {
        let subgroups = &bracket.pairing;
        let pairs = bracket.recorded_pairs(recorded, &bracket.upfloaters);
        let our_pairs: Vec<_> = subgroups.pairs().collect();
        let [ours, theirs] = [our_pairs, pairs].map(|pairs| self.clashes(&pairs).count());
        if ours < theirs {
            return Some(("C7", worse(WITHOUT_PREFERENCE, theirs, ours)));
        }
        subgroups.shifts().into_iter().find_map(|(name, subgroup, ours)| {
            let order = subgroups.order(self, subgroup);
            let turn = |place: usize| order.iter().position(|&it| it == place);
            let is_shifted = |place: &usize| {
                let opponent = recorded.opponents[*place].and_then(turn);
                opponent.is_some_and(|other| turn(*place) < Some(other))
            };
            let theirs: Vec<_> = order.iter().copied().filter(is_shifted).collect();
            let differs = theirs != *ours;
            let (ours, theirs) = (self.list(ours), self.list(&theirs));
            let text = if subgroup == 0 {
                phrase!("{ours} {ours:changes|change} from G1 to G2, not {theirs}", ours, theirs)
            } else {
                phrase!("{ours} {ours:changes|change} from G2 to G1, not {theirs}", ours, theirs)
            };
            differs.then_some((name, text))
        })
    }

    /// The objection to who meets whom (3.2.6).
    fn rows(&self, bracket: &Bracket, recorded: &Recorded) -> Option<Departure> {
        let mut pairs = bracket.pairing.pairs();
        let (first, second) = pairs.find(|&(a, b)| recorded.opponents[a] != Some(b))?;
        let other = recorded.opponents[first].map(|it| self.id(it));
        let not = other.map(|other| phrase!(", not {other}", other));
        let [player, opponent] = [first, second].map(|place| self.id(place));
        let [s1, s2] = [0, 1].map(|row| self.list(&bracket.pairing.rows[row]));
        let text = phrase!(
            "{player} meets {opponent}{not}; S1 {s1}; S2 in its order {s2}",
            player,
            opponent,
            not,
            s1,
            s2
        );
        Some(("3.2.6", text))
    }
}

/// That more are counted, as a template says, than have to be.
fn worse(counted: &'static str, theirs: usize, ours: usize) -> Phrase {
    phrase!(
        "{counted}, where {least}",
        counted = Phrase::of(counted, vec![("n", theirs.phrase())]),
        least = least(&CriterionValue::Count(ours as u64))
    )
}
