//! Says why a round is paired as it is, and why a recorded pairing is not.

use std::cmp::Reverse;

use super::{
    bracket::Made,
    completion::from_the_middle,
    decide::{BracketRole, PairedBracket, Receiver, Round},
    field::{ByeTurn, Criteria, Field},
};
use crate::{
    contest::Float,
    matching::can_match,
    phrase,
    reason::{
        Event, Exchange, FloatReason, Grounds, Hindrance, Member, Part, Reason, Role, Stage,
        StageName, Step, Taken,
    },
    systems::shared::{
        candidate_steps::strands_others,
        colors::Colors,
        decided::Decisions,
        players::{Absolute as _, Players as _},
        recorded::{Departure, Recorded, reason},
    },
    template,
    text::phrase::{Phrase, ToPhrase},
};

impl<'a> Decisions for Round<'a> {
    type Field = Field<'a>;

    fn field(&self) -> &Field<'a> {
        &self.field
    }

    fn colors(&self) -> &dyn Colors {
        &self.field
    }

    fn pairs(&self) -> Vec<(usize, usize)> {
        self.brackets.iter().flat_map(PairedBracket::pairs).collect()
    }

    fn bye(&self) -> Option<usize> {
        self.brackets.iter().find_map(PairedBracket::bye)
    }

    fn contradicted(&self, recorded: &Recorded) -> Option<Reason> {
        self.told().find_map(|bracket| bracket.departure(recorded)).map(reason)
    }

    fn stages(&self) -> Vec<Stage> {
        self.told().map(|bracket| bracket.stage()).collect()
    }
}

impl<'a> Round<'a> {
    fn told(&self) -> impl Iterator<Item = Told<'_, 'a>> {
        self.brackets.iter().map(|bracket| Told { field: &self.field, bracket })
    }
}

impl PairedBracket {
    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.pairing.pairs.iter().map(|made| (made.upper, made.lower))
    }

    fn is_field(&self) -> bool {
        matches!(self.role, BracketRole::Field(_))
    }

    /// The article by which two players meet.
    fn article(&self, made: &Made) -> &'static str {
        match (made.criteria, made.was_first) {
            _ if self.is_field() => "C9",
            (Criteria::All, true) => "C3",
            (Criteria::All, false) => "C4",
            _ => "C5",
        }
    }
}

/// A bracket whose decisions are told.
struct Told<'a, 'f> {
    field: &'a Field<'f>,
    bracket: &'a PairedBracket,
}

impl Told<'_, '_> {
    /// The name of the bracket, by the scores of its players.
    fn name(&self) -> StageName {
        let scores = [self.bracket.own.first(), self.bracket.own.last()];
        match scores.map(|place| place.map(|&place| self.field.score(place))) {
            [Some(highest), Some(lowest)] if !self.bracket.is_field() => {
                if highest == lowest {
                    StageName::ScoreGroup(highest)
                } else {
                    StageName::Combined(highest, lowest)
                }
            }
            _ => StageName::Field,
        }
    }

    /// The name of the bracket as objections have it.
    fn in_words(&self) -> Phrase {
        match self.name() {
            StageName::ScoreGroup(score) => phrase!("bracket {score}", score),
            name => name.phrase(),
        }
    }

    /// The first step at which a recorded pairing departs from the procedure.
    fn departure(&self, recorded: &Recorded) -> Option<Departure> {
        let bye = || self.bye_departure(recorded);
        let pair = || {
            let mut pairs = self.bracket.pairing.pairs.iter();
            let made = pairs.find(|made| recorded.opponents[made.upper] != Some(made.lower))?;
            Some(self.pair_departure(made, recorded.opponents[made.upper]))
        };
        match self.bracket.role {
            BracketRole::Last(Some(Receiver::LeftOver(_))) => pair().or_else(bye),
            _ => bye().or_else(pair),
        }
    }

    /// The objection to a pairing without a pair.
    fn pair_departure(&self, made: &Made, theirs: Option<usize>) -> Departure {
        let Self { field, bracket } = self;
        let (upper, lower) = (field.id(made.upper), field.id(made.lower));
        let in_file = match theirs {
            Some(other) => phrase!("{one} v {other}", one = upper, other = field.id(other)),
            None => phrase!("{upper} without opponent", upper),
        };
        let (article, why) = self.reason_of_pair(made, theirs);
        let exchanges: Vec<_> = (bracket.pairing.exchanges.iter())
            .map(|&(one, other)| Phrase::enumeration([one, other].map(|it| field.id(it).phrase())))
            .collect();
        let article = if exchanges.is_empty() { article } else { "C6" };
        let after = (!exchanges.is_empty()).then(|| {
            phrase!(
                " after the exchange of {exchanges}",
                exchanges = Phrase::series(exchanges, ", ")
            )
        });
        let text = phrase!(
            "{bracket}{after}: {upper} v {lower}, not {in_file}: {why}",
            bracket = self.in_words(),
            after,
            upper,
            lower,
            in_file,
            why
        );
        (article, text)
    }

    fn reason_of_pair(&self, made: &Made, theirs: Option<usize>) -> Departure {
        let Self { field, bracket } = self;
        let lower = field.id(made.lower);
        if bracket.is_field() {
            let text = phrase!("{lower} is the first with whom all others can be paired", lower);
            return (bracket.article(made), text);
        }
        let Some(other) = theirs else {
            return ("C3", phrase!("{lower} is free in S2", lower));
        };
        let theirs = field.id(other);
        if !bracket.pairing.s2.contains(&other) {
            let text = if bracket.members.contains(&other) {
                phrase!("{theirs} is not in S2", theirs)
            } else {
                phrase!("{theirs} is not in this bracket", theirs)
            };
            return ("C3", text);
        }
        let (article, breach) = match self.breach(made, other) {
            Some(Criteria::Absolute) => ("B4", phrase!("both are of the same restricted group")),
            Some(_) => {
                ("B5", phrase!("somebody would float the same way as in the previous round"))
            }
            None => {
                let text = phrase!(
                    "{lower} comes first in S2 among those who are free and permitted",
                    lower
                );
                return (bracket.article(made), text);
            }
        };
        (article, phrase!("{breach}, and {lower} is free in S2 as well", breach, lower))
    }

    /// The criteria that would remain if a player of S1 met somebody, where more remain as they are paired.
    fn breach(&self, made: &Made, other: usize) -> Option<Criteria> {
        self.field.level(made.upper, other).filter(|&level| level > made.criteria)
    }

    /// The objection to a pairing in which the bye goes to somebody else.
    fn bye_departure(&self, recorded: &Recorded) -> Option<Departure> {
        let player = self.bracket.bye().filter(|bye| !recorded.byes.contains(bye))?;
        let player = self.field.id(player);
        let why = match self.bracket.role {
            BracketRole::Last(Some(Receiver::LeftOver(_))) => {
                phrase!("{player} is left over", player)
            }
            BracketRole::Last(Some(Receiver::Chosen(turn, _))) => match turn {
                ByeTurn::Isolated => phrase!("{player} may meet nobody there", player),
                ByeTurn::Rested => phrase!(
                    "{player} is the lowest ranked who leaves the others a pairing and did not \
                     float down",
                    player
                ),
                ByeTurn::Floated => phrase!(
                    "{player} is the lowest ranked who leaves the others a pairing, including \
                     those who floated down",
                    player
                ),
            },
            _ => phrase!("{player} is the lowest ranked who leaves all others a pairing", player),
        };
        let bracket = self.in_words();
        let text = match recorded.bye() {
            Some(other) => phrase!(
                "{bracket}: the bye is for {player}, not {other}: {why}",
                bracket,
                player,
                other = self.field.id(other),
                why
            ),
            None => phrase!(
                "{bracket}: the bye is for {player}, and nobody has it: {why}",
                bracket,
                player,
                why
            ),
        };
        Some(("C9", text))
    }

    /// The bracket as it was paired.
    fn stage(&self) -> Stage {
        let Self { field, bracket } = self;
        let PairedBracket { members, own, pairing, .. } = bracket;
        let highest = own.first().map(|&place| field.score(place));
        let member = |&place: &usize| {
            let (player, score) = (field.id(place), field.score(place));
            if highest.is_some_and(|highest| score > highest) {
                Member::moved(player, score, Float::Down)
            } else {
                Member::resident(player, score)
            }
        };
        let isolated = match &bracket.role {
            BracketRole::Upper(isolated) => &isolated[..],
            _ => &[],
        };
        let mut steps = self.bye();
        steps.extend(self.floats(isolated, "C7", FloatReason::NoOpponent));
        steps.extend(self.divided(isolated));
        steps.extend(self.opponents());
        if let BracketRole::Upper(_) = bracket.role {
            let (article, because) = if pairing.is_complete() {
                ("C3", FloatReason::odd(isolated.len()))
            } else {
                ("C8", FloatReason::NoExchange)
            };
            steps.extend(self.floats(&pairing.unpaired, article, because));
        }
        let pairs: Vec<_> = bracket.pairs().collect();
        let is_paired = |place: usize| pairs.iter().any(|&(a, b)| a == place || b == place);
        let left = members.iter().filter(|&&place| !is_paired(place));
        Stage {
            steps,
            left: left.map(|&place| field.id(place)).collect(),
            pairs: field.ids_of(&pairs),
            ..Stage::new(self.name(), members.iter().map(member).collect())
        }
    }

    /// The halves and the exchanges between them (C2, C6).
    fn divided(&self, isolated: &[usize]) -> Vec<Step> {
        let Self { field, bracket } = self;
        let chosen = bracket.bye().filter(|bye| !bracket.pairing.unpaired.contains(bye));
        let is_divided = |place: &usize| Some(*place) != chosen && !isolated.contains(place);
        let divided: Vec<_> = bracket.members.iter().copied().filter(is_divided).collect();
        if bracket.is_field() || divided.len() < 2 {
            return Vec::new();
        }
        let (s1, s2) = divided.split_at(divided.len() / 2);
        let event = Event::Divided { part: Part::All, s1: field.ids(s1), s2: field.ids(s2) };
        let exchanges = bracket.pairing.exchanges.iter().map(|&(one, other)| {
            let exchange = Exchange { from_s1: field.ids(&[one]), from_s2: field.ids(&[other]) };
            Step::new("C6", Event::Exchanged { exchange, otherwise: None })
        });
        std::iter::once(Step::new("C2", event)).chain(exchanges).collect()
    }

    /// Who gets the bye in the bracket, and who ahead of them does not (C9).
    fn bye(&self) -> Vec<Step> {
        let Self { field, bracket } = self;
        let Some(bye) = bracket.bye() else { return Vec::new() };
        let mut steps = vec![Step::new("C9", Event::Bye(field.id(bye)))];
        let members = &bracket.members;
        let turn = |place: usize| match bracket.role {
            BracketRole::Field(_) => ByeTurn::Isolated,
            _ => field.bye_turn(place, members),
        };
        if bracket.role == BracketRole::Last(Some(Receiver::LeftOver(bye))) {
            return steps;
        }
        let mut order = members.clone();
        order.sort_by_cached_key(|&place| (turn(place), Reverse(field.rank(place))));
        let barred = |place: usize| field.is_bye_barred(place).then_some(Hindrance::ByeBarred);
        let before = |other: usize| match (turn(bye), turn(other)) {
            (ByeTurn::Isolated, ByeTurn::Rested | ByeTurn::Floated) => {
                template!("may meet nobody here")
            }
            (ByeTurn::Rested, ByeTurn::Floated) => {
                template!("did not float down in the previous round")
            }
            _ => template!("is lower ranked"),
        };
        let otherwise = |other: usize| {
            let rest: Vec<_> = members.iter().copied().filter(|&it| it != other).collect();
            let may_meet = |a: usize, b: usize| field.may_meet(rest[a], rest[b]);
            match (bracket.is_field(), can_match(rest.len(), may_meet)) {
                (true, true) => Hindrance::OthersBreach,
                (true, false) => Hindrance::OthersUnpaired,
                (false, true) => Hindrance::ExchangesFail,
                (false, false) => Hindrance::RestUnpaired,
            }
        };
        let id = |place: usize| field.id(place);
        let grounds = Grounds { hindrance: &barred, otherwise: &otherwise, ahead_of: &before };
        let taken = Taken::out_of(&order, bye, Role::Bye, id, &grounds);
        steps.push(Step::new("C9", Event::Taken(taken)));
        steps
    }

    /// Players who go down by an article.
    fn floats(
        &self,
        players: &[usize],
        article: &'static str,
        because: FloatReason,
    ) -> impl Iterator<Item = Step> {
        players.iter().map(move |&place| {
            let (player, direction) = (self.field.id(place), Float::Down);
            Step::new(article, Event::Floats { player, direction, because: because.clone() })
        })
    }

    /// Players of S1 who did not get the first available player of S2 (C4, C5), or of the whole field (C9).
    fn opponents(&self) -> Vec<Step> {
        let Self { field, bracket } = self;
        let open: Vec<_> = bracket.pairs().collect();
        let mut free = match bracket.role {
            BracketRole::Field(bye) => {
                bracket.members.iter().copied().filter(|&it| Some(it) != bye).collect()
            }
            _ => bracket.pairing.s2.clone(),
        };
        let mut steps = Vec::new();
        for (turn, made) in bracket.pairing.pairs.iter().enumerate() {
            free.retain(|&it| it != made.upper);
            let order =
                if bracket.is_field() { from_the_middle(&free).collect() } else { free.clone() };
            let hindrance = |other: usize| {
                let obstacle = field.hindrance(made.upper, other);
                obstacle.unwrap_or_else(|| match self.breach(made, other) {
                    Some(Criteria::Absolute) => Hindrance::Restricted,
                    Some(_) => Hindrance::FloatsAgain,
                    // Only in the whole field (C9) does somebody yield to a pairing of all the others.
                    None if strands_others(&open[turn..], other, |a, b| field.may_meet(a, b)) => {
                        Hindrance::OthersUnpaired
                    }
                    None => Hindrance::OthersBreach,
                })
            };
            let before = order.into_iter().take_while(|&it| it != made.lower);
            let over = |other| Some(hindrance(other));
            let pair = (made.upper, made.lower);
            steps.extend(field.passing(bracket.article(made), pair, before, over));
            free.retain(|&it| it != made.lower);
        }
        steps
    }
}
