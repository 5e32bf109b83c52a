//! The brackets of the systems in which nobody moves down: from the highest score down, each is
//! completed by upfloaters before it is paired.

use std::cmp::Ordering;

use fixedbitset::FixedBitSet;

use super::{
    colors::Colors,
    decided::Decisions,
    first_bye::FirstBye,
    recorded::{Departure, Recorded, reason},
    upfloaters::Request,
};
use crate::{
    contest::Float,
    matching::bit_rows::BitRows,
    phrase,
    reason::{Attained, Event, Member, Reason, Stage, StageName, Step},
    systems::PairingError,
    tournament::Score,
};

/// The players of a system whose brackets are completed.
pub(crate) trait Completes: FirstBye + Colors + Sized {
    /// The pairing of a bracket.
    type Pairing;

    /// The pairs that are possible, in rows.
    fn legal(&self) -> &BitRows;

    /// The upfloaters of a bracket.
    fn upfloaters(&self, request: &Request<'_>, score: Score) -> Vec<usize>;

    /// Pairs the members of a bracket, who can be paired completely.
    fn pair(&self, members: &[usize], score: Score) -> Self::Pairing;

    fn pairs(pairing: &Self::Pairing) -> Vec<(usize, usize)>;

    /// The articles on upfloaters: that there are as few as possible, that they have high scores,
    /// that all others can be paired, and by which they are chosen.
    fn upfloat_articles(&self) -> [&'static str; 4];

    /// The advantage of the upfloaters of a bracket over others with the same scores, if all others
    /// can be paired with these.
    fn better(
        &self,
        bracket: &Bracket<Self::Pairing>,
        recorded: &Recorded,
        theirs: &[usize],
    ) -> Option<Departure>;

    /// The objection to who meets whom in a bracket with these upfloaters.
    fn pairs_objection(
        &self,
        bracket: &Bracket<Self::Pairing>,
        recorded: &Recorded,
    ) -> Option<Departure>;

    /// The steps by which the members of a bracket are paired.
    fn steps(&self, bracket: &Bracket<Self::Pairing>) -> Vec<Step>;

    /// The values of a bracket on the criteria, apart from the scores of the upfloaters.
    fn criteria(&self, bracket: &Bracket<Self::Pairing>) -> Vec<Attained>;
}

/// A round that has been paired; players by place.
pub(crate) struct Round<F: Completes> {
    field: F,
    /// Who gets the bye, if the number of players is odd.
    bye: Option<usize>,
    brackets: Vec<Bracket<F::Pairing>>,
}

/// A bracket, and how it has been paired.
pub(crate) struct Bracket<P> {
    pub(crate) score: Score,
    pub(crate) residents: Vec<usize>,
    /// The lower players who were not paired before, by rank.
    pub(crate) lower: Vec<usize>,
    pub(crate) upfloaters: Vec<usize>,
    pub(crate) pairing: P,
}

impl<F: Completes> Round<F> {
    /// Completes the brackets, and pairs their members.
    pub(crate) fn new(field: F) -> Result<Self, PairingError> {
        let (snapshot, legal) = (field.snapshot(), field.legal());
        let bye = field.bye_receiver(legal)?;
        let everybody = 0..snapshot.players().len();
        let mut open: FixedBitSet = everybody.filter(|&place| Some(place) != bye).collect();
        let mut brackets = Vec::new();
        while let Some(first) = open.minimum() {
            let score = field.score(first);
            let (residents, lower) = open.ones().partition(|&place| field.score(place) == score);
            let request = Request { snapshot, legal, residents, lower };
            let upfloaters = field.upfloaters(&request, score);
            let Request { residents, lower, .. } = request;
            let members = [&residents[..], &upfloaters].concat();
            members.iter().for_each(|&place| open.remove(place));
            let pairing = field.pair(&members, score);
            brackets.push(Bracket { score, residents, lower, upfloaters, pairing });
        }
        Ok(Self { field, bye, brackets })
    }

    /// The objection to who is upfloated by a recorded pairing.
    fn upfloaters_objection(
        &self,
        bracket: &Bracket<F::Pairing>,
        recorded: &Recorded,
    ) -> Option<Departure> {
        let Self { field, .. } = self;
        let is_lower = |place: &usize| bracket.lower.binary_search(place).is_ok();
        let theirs = bracket.residents.iter().filter_map(|&it| recorded.opponents[it]);
        let mut theirs: Vec<_> = theirs.filter(is_lower).collect();
        theirs.sort_unstable();
        let ours = &bracket.upfloaters;
        if theirs == *ours {
            return None;
        }
        let [fewest, of_scores, pairable, _] = field.upfloat_articles();
        let unpairable = || (pairable, phrase!("not everybody else could be paired"));
        let scores = |upfloaters: &[usize]| {
            let mut scores: Vec<_> = upfloaters.iter().map(|&it| field.score(it)).collect();
            scores.sort_unstable();
            scores
        };
        let (article, why) = match ours.len() {
            count if count == theirs.len() => match scores(ours).cmp(&scores(&theirs)) {
                Ordering::Greater => (of_scores, phrase!("higher scores")),
                Ordering::Less => unpairable(),
                Ordering::Equal => {
                    field.better(bracket, recorded, &theirs).unwrap_or_else(unpairable)
                }
            },
            0 => (fewest, phrase!("nobody has to be")),
            count => (fewest, phrase!("{count} complete the bracket, and fewer do not", count)),
        };
        let [ours, theirs] = [ours, &theirs].map(|places| field.list(places));
        let text =
            phrase!("{ours} {ours:is|are} upfloated, not {theirs}: {why}", ours, theirs, why);
        Some((article, text))
    }

    fn bracket_objection(
        &self,
        bracket: &Bracket<F::Pairing>,
        recorded: &Recorded,
    ) -> Option<Departure> {
        let departure = self.upfloaters_objection(bracket, recorded);
        let departure = departure.or_else(|| self.field.pairs_objection(bracket, recorded));
        departure.map(|(article, text)| {
            (article, phrase!("scoregroup {score}: {text}", score = bracket.score, text))
        })
    }

    fn stage(&self, bracket: &Bracket<F::Pairing>) -> Stage {
        let Self { field, .. } = self;
        let Bracket { score, residents, upfloaters, pairing, .. } = bracket;
        let residents = residents.iter().map(|&it| Member::resident(field.id(it), *score));
        let up = |&it: &usize| Member::moved(field.id(it), field.score(it), Float::Up);
        let [.., chosen] = field.upfloat_articles();
        let upfloated = Step::new(chosen, Event::Upfloated(field.ids(upfloaters)));
        let upfloated = Some(upfloated).filter(|_| !upfloaters.is_empty());
        Stage {
            steps: upfloated.into_iter().chain(field.steps(bracket)).collect(),
            criteria: field.criteria(bracket),
            pairs: field.ids_of(&F::pairs(pairing)),
            ..Stage::new(
                StageName::ScoreGroup(*score),
                residents.chain(upfloaters.iter().map(up)).collect(),
            )
        }
    }
}

impl<F: Completes> Decisions for Round<F> {
    type Field = F;

    fn field(&self) -> &F {
        &self.field
    }

    fn colors(&self) -> &dyn Colors {
        &self.field
    }

    fn pairs(&self) -> Vec<(usize, usize)> {
        self.brackets.iter().flat_map(|bracket| F::pairs(&bracket.pairing)).collect()
    }

    fn bye(&self) -> Option<usize> {
        self.bye
    }

    fn contradicted(&self, recorded: &Recorded) -> Option<Reason> {
        let mut brackets = self.brackets.iter();
        let departure = self.field.bye_objection(self.bye, recorded);
        let bracket = || brackets.find_map(|bracket| self.bracket_objection(bracket, recorded));
        departure.or_else(bracket).map(reason)
    }

    fn stages(&self) -> Vec<Stage> {
        let bye = self.bye.map(|bye| self.field.first_stage(bye));
        bye.into_iter().chain(self.brackets.iter().map(|bracket| self.stage(bracket))).collect()
    }
}

impl<P> Bracket<P> {
    /// The recorded pairs of the residents and some upfloaters.
    pub(crate) fn recorded_pairs(
        &self,
        recorded: &Recorded,
        upfloaters: &[usize],
    ) -> Vec<(usize, usize)> {
        let members = self.residents.iter().chain(upfloaters);
        let pair =
            |&place: &usize| Some((place, recorded.opponents[place].filter(|&it| place < it)?));
        members.filter_map(pair).collect()
    }
}
