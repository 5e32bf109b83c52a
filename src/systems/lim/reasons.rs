//! Says why a round is paired as it is, and why a recorded pairing is not.

use std::{cmp::Ordering, collections::BTreeMap};

use super::{
    Round,
    decide::Handled,
    field::{ColorLevel, Field, Side},
    floaters::{Demerits, Floater},
    group::{Made, Turn, opponents},
};
use crate::{
    contest::Float,
    matching::can_match,
    phrase,
    reason::{
        Attained, Bound, Event, FloatReason, Grounds, Hindrance, Member, Part, Party, Passed,
        Reason, Role, Stage, StageName, Step, Taken,
    },
    systems::shared::{
        bracket_pairing::places_in,
        colors::Colors,
        criteria::{attained, bound_by_colors},
        decided::Decisions,
        first_bye::FirstBye as _,
        players::{Absolute as _, Players},
        recorded::{Departure, Recorded, reason},
    },
    template,
    text::phrase::Phrase,
};

impl<'a> Decisions for Round<'a> {
    type Field = Field<'a>;

    fn field(&self) -> &Field<'a> {
        &self.field
    }

    fn colors(&self) -> &dyn Colors {
        self
    }

    fn pairs(&self) -> Vec<(usize, usize)> {
        self.route.groups.iter().flat_map(Handled::pairs).collect()
    }

    fn bye(&self) -> Option<usize> {
        self.route.bye
    }

    fn contradicted(&self, recorded: &Recorded) -> Option<Reason> {
        let bye = self.route.bye.and_then(|bye| self.field.bye_departure(bye, recorded));
        bye.or_else(|| self.told().find_map(|group| group.departure(recorded))).map(reason)
    }

    fn stages(&self) -> Vec<Stage> {
        let bye = self.route.bye.map(|bye| self.field.first_stage(bye));
        bye.into_iter().chain(self.told().map(|group| group.stage())).collect()
    }
}

impl<'a> Round<'a> {
    fn told(&self) -> impl Iterator<Item = Told<'_, 'a>> {
        self.route.groups.iter().map(|group| Told { field: &self.field, group })
    }
}

impl Handled {
    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.pairs.iter().map(|made| (made.player, made.opponent))
    }
}

impl Field<'_> {
    /// The objection if the bye went to somebody else.
    fn bye_departure(&self, bye: usize, recorded: &Recorded) -> Option<Departure> {
        let theirs = recorded.bye();
        if theirs == Some(bye) {
            return None;
        }
        let comes_first = |place| self.decisive(place, bye).is_some_and(|it| it.1.is_lt());
        let why = match theirs.map(|other| (other, self.id(other))) {
            Some((place, other)) if comes_first(place) => {
                phrase!("without {other}, not all the others can be paired", other)
            }
            Some((place, other)) if self.by_rating(bye, place).is_lt() => {
                phrase!("they are rated below {other} and leave the others pairable", other)
            }
            Some((_, other)) => {
                phrase!("they rank below {other} and leave the others pairable", other)
            }
            None => phrase!("they are the lowest ranked who leave the others pairable"),
        };
        let text = phrase!("the bye goes to {player}: {why}", player = self.id(bye), why);
        Some((self.bye_articles()[0], text))
    }
}

/// A handled group whose decisions are told.
struct Told<'a, 'f> {
    field: &'a Field<'f>,
    group: &'a Handled,
}

impl Told<'_, '_> {
    /// The group in the words of objections.
    fn in_words(&self) -> Phrase {
        match self.group.score {
            Some(score) => phrase!("the scoregroup of {score}", score),
            None => phrase!("the median scoregroup"),
        }
    }

    fn direction(&self) -> Float {
        if self.group.side.is_upward() { Float::Up } else { Float::Down }
    }

    /// The pairs in the order in which they were made, each with the line of those who were left.
    fn turns(&self) -> impl Iterator<Item = (Vec<usize>, Made)> + '_ {
        let mut line = self.group.departed.staying.clone();
        self.field.sort_by_direction(self.group.side, &mut line);
        self.group.pairs.iter().map(move |&made| {
            let before = line.clone();
            line.retain(|&player| player != made.player && player != made.opponent);
            (before, made)
        })
    }

    /// The first step in the group at which a recorded pairing departs from the procedure.
    fn departure(&self, recorded: &Recorded) -> Option<Departure> {
        let mut floaters = self.group.departed.chosen.iter();
        let floater = floaters.find_map(|floater| self.floater_departure(floater, recorded));
        floater.or_else(|| {
            let mut turns = self.turns();
            let (line, made) =
                turns.find(|(_, made)| recorded.opponents[made.player] != Some(made.opponent))?;
            Some(self.pair_departure(&line, made, recorded.opponents[made.player]))
        })
    }

    /// The objection if a recorded pairing pairs a floater with a player who stays in the group.
    fn floater_departure(&self, floater: &Floater, recorded: &Recorded) -> Option<Departure> {
        let player = floater.player;
        // Players whose pair is cracked later do not stay (2.6).
        let stays = |place: usize| self.group.pairs().any(|(a, b)| a == place || b == place);
        let is_member = |place: usize| self.group.departed.staying.contains(&place);
        let theirs = recorded.opponents[player].filter(|&other| stays(other))?;
        let leaves = |&&(_, other): &&(Demerits, usize)| {
            let opponent = recorded.opponents[other];
            stays(other) && opponent.is_some_and(|it| it != player && !is_member(it))
        };
        let (article, why) = match floater.considered.iter().find(leaves) {
            None => {
                let other = self.field.id(theirs);
                let why = phrase!("not paired in their group with {other}", other);
                (floater.article(), why)
            }
            Some(&(demerits, other)) => {
                let (article, why) = if floater.too_far == Some(other) {
                    ("Lim 3.2", template!("whose rating differs by more than 100 points"))
                } else if demerits < floater.demerits()? {
                    ("Lim 4.4", template!("without whom fewer pairs could be made"))
                } else {
                    let (article, [_, why]) = self.advantage(floater, demerits);
                    (article, why)
                };
                let (other, why) = (self.field.id(other), Phrase::of(why, Vec::new()));
                (article, phrase!("not {other}, {why}", other, why))
            }
        };
        let (player, group) = (self.field.id(player), self.in_words());
        Some((article, phrase!("{player} floats from {group}, {why}", player, group, why)))
    }

    /// What puts a floater ahead of another player who was considered, by the arguments against that one:
    /// the article, why the floater comes first, and why the other one does not; templates.
    fn advantage(&self, floater: &Floater, theirs: Demerits) -> (&'static str, [&'static str; 2]) {
        let mine = floater.demerits().unwrap_or(theirs);
        if mine.has_arrived != theirs.has_arrived {
            let mine = template!("has not come from another group");
            ("Lim 3.9", [mine, template!("who has already floated to it")])
        } else if mine.lacks_opponent != theirs.lacks_opponent {
            let theirs = template!("who has no compatible opponent in the adjacent group");
            ("Lim 3.9", [template!("has an opponent in the next group"), theirs])
        } else if mine.floated != theirs.floated {
            let mine = template!("did not float in the previous round");
            ("Lim 3.10", [mine, template!("who floated in the round just before")])
        } else if mine.is_due_minority != theirs.is_due_minority {
            let mine = template!("is due the color that more players are due");
            ("Lim 3.2", [mine, template!("who does not tend to equalize the colors due")])
        } else {
            let (article, words) = if self.group.side.is_upward() {
                ("Lim 3.4", [template!("is higher ranked"), template!("who is lower ranked")])
            } else {
                ("Lim 3.3", [template!("is lower ranked"), template!("who is higher ranked")])
            };
            (if floater.makes_even { "Lim 3.2" } else { article }, words)
        }
    }

    /// The objection if a player has a different opponent in a recorded pairing.
    fn pair_departure(&self, line: &[usize], made: Made, theirs: Option<usize>) -> Departure {
        let Self { field, .. } = *self;
        let Made { player, opponent, .. } = made;
        let given = self.versus(player, opponent);
        match theirs {
            None => ("Lim 2.4", phrase!("{given}, rather than remaining unpaired", given)),
            Some(theirs) if line.contains(&theirs) => self.opponent_departure(line, made, theirs),
            Some(theirs) => {
                let text = phrase!(
                    "{given} are paired in {group}, to which {other} ({score}) does not belong",
                    given,
                    group = self.in_words(),
                    other = field.id(theirs),
                    score = field.score(theirs)
                );
                ("Lim 2.2", text)
            }
        }
    }

    /// Why a player gets the opponent that the rules give, rather than another one of the group.
    fn opponent_departure(&self, line: &[usize], made: Made, theirs: usize) -> Departure {
        let Self { field, .. } = *self;
        let Made { player, opponent, kind } = made;
        let (given, other) = (self.versus(player, opponent), self.versus(player, theirs));
        let order = opponents(line, player, kind);
        let position = |place: usize| order.iter().position(|&it| it == place);
        let level = |place: usize| field.color_level(player, place);
        let comes_before = position(opponent) < position(theirs);
        let article = |in_scrutiny: &'static str| match kind {
            Turn::Floater => "Lim 3.8",
            Turn::Scrutiny => in_scrutiny,
        };
        match level(opponent).cmp(&level(theirs)) {
            Ordering::Less if !(field.lim.maxi && comes_before) => (
                article("Lim 5.2"),
                phrase!("{given} fits the due colors better than {other}", given, other),
            ),
            Ordering::Less | Ordering::Equal if comes_before => (
                article("Lim 4.2"),
                phrase!("{given} comes before {other} and is compatible", given, other),
            ),
            _ => match self.otherwise(line, player, theirs) {
                Hindrance::RestUnpaired => (
                    article("Lim 4.4"),
                    phrase!(
                        "after {other}, not all the others can be paired, so {given}",
                        other,
                        given
                    ),
                ),
                Hindrance::RatingsApart => (
                    article("Lim 5.7"),
                    phrase!(
                        "{given}: {other} is an exchange between ratings too far apart",
                        given,
                        other
                    ),
                ),
                _ => (
                    "Lim 5.2",
                    phrase!(
                        "after {other}, more due colors clash in the group, so {given}",
                        other,
                        given
                    ),
                ),
            },
        }
    }

    fn versus(&self, one: usize, other: usize) -> Phrase {
        phrase!("{one} v {other}", one = self.field.id(one), other = self.field.id(other))
    }

    /// Why a player does not meet another one of the line who is compatible.
    fn otherwise(&self, line: &[usize], player: usize, other: usize) -> Hindrance {
        let rest: Vec<_> = line.iter().copied().filter(|&it| it != player && it != other).collect();
        if !can_match(rest.len(), |a, b| self.field.may_meet(rest[a], rest[b])) {
            Hindrance::RestUnpaired
        } else if self.field.lim.maxi {
            // Colors only decide between players whose ratings are close (3.8, 5.7).
            Hindrance::RatingsApart
        } else {
            Hindrance::MoreClashes
        }
    }

    /// The group as it was paired.
    fn stage(&self) -> Stage {
        let Self { field, group } = *self;
        let places = group.departed.staying.iter().copied().chain(group.departed.floaters());
        let places: Vec<_> = places.collect();
        let pairs: Vec<_> = group.pairs().collect();
        let paired = places_in(&pairs);
        let left = places.iter().filter(|place| !paired.contains(place));
        Stage {
            steps: self.floats().into_iter().chain(self.pairing()).collect(),
            left: left.map(|&place| field.id(place)).collect(),
            criteria: self.criteria(),
            pairs: field.ids_of(&pairs),
            ..Stage::new(
                group.score.map_or(StageName::Median, StageName::ScoreGroup),
                places.iter().map(|&place| self.member(place)).collect(),
            )
        }
    }

    fn member(&self, place: usize) -> Member {
        let (id, score) = (self.field.id(place), self.field.score(place));
        let from = match self.group.score {
            Some(own) => (score != own).then_some(self.direction()),
            None => match self.field.side(place) {
                Side::Upper => Some(Float::Down),
                Side::Lower => Some(Float::Up),
                Side::Median => None,
            },
        };
        match from {
            Some(float) => Member::moved(id, score, float),
            None => Member::resident(id, score),
        }
    }

    /// Who leaves the group, and why (2.3, section 3).
    fn floats(&self) -> Vec<Step> {
        let floats = |place: usize, article, because| {
            let (player, direction) = (self.field.id(place), self.direction());
            Step::new(article, Event::Floats { player, direction, because })
        };
        let departed = &self.group.departed;
        let forced = departed.forced.iter();
        let forced = forced.map(|&place| floats(place, "Lim 2.3", FloatReason::NoOpponent));
        let chosen = departed.chosen.iter().flat_map(|floater| {
            let because = if floater.makes_even {
                FloatReason::odd(departed.forced.len())
            } else {
                FloatReason::TooFewPairs
            };
            [floats(floater.player, floater.article(), because), self.choice(floater)]
        });
        forced.chain(chosen).collect()
    }

    /// Why one player floats and not another.
    fn choice(&self, floater: &Floater) -> Step {
        let considered = &floater.considered;
        let demerits: BTreeMap<_, _> = considered.iter().map(|&(it, place)| (place, it)).collect();
        let order: Vec<_> = considered.iter().map(|&(_, place)| place).collect();
        let ahead_of = |other: usize| self.advantage(floater, demerits[&other]);
        let role = Role::Floater(self.direction());
        let id = |place: usize| self.field.id(place);
        let grounds = Grounds {
            hindrance: &|_| Some(Hindrance::FewerPairs),
            otherwise: &|_| Hindrance::FewerPairs,
            ahead_of: &|other| ahead_of(other).1[0],
        };
        let mut taken = Taken::out_of(&order, floater.player, role, id, &grounds);
        let too_far = floater.too_far.map(|it| Passed::new(id(it), Some(Hindrance::RatingsApart)));
        taken.over.extend(too_far);
        let next = order.iter().skip_while(|it| **it != floater.player).nth(1);
        let article = next.map_or("Lim 4.4", |&next| ahead_of(next).0);
        Step::new(article, Event::Taken(taken))
    }

    /// How those who stay are paired (3.6 to 3.8, section 4), and what was undone (2.6).
    fn pairing(&self) -> Vec<Step> {
        let Self { field, group } = *self;
        let mut steps = Vec::new();
        let is_of_floater = |made: &Made| made.kind == Turn::Floater;
        let of_floaters = group.pairs.iter().take_while(|made| is_of_floater(made)).count();
        for (turn, (line, made)) in self.turns().enumerate() {
            if turn == of_floaters {
                let (s1, s2) = line.split_at(line.len() / 2);
                let part = if of_floaters > 0 { Part::Remainder } else { Part::All };
                let event = Event::Divided { part, s1: field.ids(s1), s2: field.ids(s2) };
                steps.push(Step::new("Lim 2.4", event));
            }
            steps.extend(self.found(&line, made));
        }
        steps.extend(group.cracked.iter().map(|made| {
            Step::new("Lim 2.6", Event::Undone(field.id(made.player), field.id(made.opponent)))
        }));
        steps
    }

    /// Whom a player got out of those in the line, and who came before.
    fn found(&self, line: &[usize], made: Made) -> Vec<Step> {
        let Self { field, .. } = *self;
        let Made { player, opponent, kind } = made;
        let order = opponents(line, player, kind);
        let before = order.into_iter().take_while(|&it| it != opponent);
        let level = field.color_level(player, opponent);
        let hindrance = |other: usize| {
            let own = self.hindrance(player, other, level);
            own.unwrap_or_else(|| self.otherwise(line, player, other))
        };
        let is_in_first_half = line.iter().take(line.len() / 2).any(|&it| it == opponent);
        let article = match kind {
            Turn::Floater => "Lim 3.8",
            Turn::Scrutiny if is_in_first_half => "Lim 4.3",
            Turn::Scrutiny => "Lim 4.2",
        };
        let over = |other| Some(hindrance(other));
        let passing = field.passing(article, (player, opponent), before, over);
        let within_half = passing.as_ref().filter(|_| kind == Turn::Scrutiny && is_in_first_half);
        let event = Event::WithinHalf(field.id(player), field.id(opponent));
        let within_half = within_half.map(|_| Step::new(article, event));
        within_half.into_iter().chain(passing).collect()
    }

    /// Why a player does not meet another one, where colors that go together like this were found.
    fn hindrance(&self, player: usize, other: usize, found: ColorLevel) -> Option<Hindrance> {
        self.field.hindrance(player, other).or_else(|| {
            let level = self.field.color_level(player, other);
            match level {
                ColorLevel::Breach if level > found => Some(Hindrance::ColorLimit),
                ColorLevel::Clash if level > found => Some(Hindrance::SameDue),
                _ => None,
            }
        })
    }

    /// The pairs in which both are due the same color, and those that break the limits.
    fn criteria(&self) -> Vec<Attained> {
        let Self { field, group } = *self;
        let level = |made: &&Made| field.color_level(made.player, made.opponent);
        let has_order = field.lim.maxi || group.pairs.iter().any(|made| made.kind == Turn::Floater);
        let otherwise = if has_order { Bound::Procedure } else { Bound::Optimum };
        let parties = |breach| -> Vec<_> {
            let made = group.pairs.iter().filter(|made| level(made) == breach);
            made.map(|it| (Party::Pair(self.field.id(it.player), self.field.id(it.opponent)), 1))
                .collect()
        };
        let [breaches, clashes] = [ColorLevel::Breach, ColorLevel::Clash].map(parties);
        let due = group.pairs.iter().flat_map(|it| [it.player, it.opponent]);
        let due = due.map(|place| field.due(place));
        let by_colors = bound_by_colors(due, [group.pairs.len(), 0], clashes.len());
        let against = template!("{n} {n:player|players} with a color against the limits");
        let without = template!("{n} {n:player|players} without the color due to them");
        let rows = [
            (("Lim 5.1", against), breaches, otherwise.clone()),
            (("Lim 5.2", without), clashes, by_colors.unwrap_or(otherwise)),
        ];
        let rows = rows.into_iter().filter(|(_, parties, _)| !parties.is_empty());
        rows.map(|(names, parties, bound)| attained(names, parties.into_iter(), bound)).collect()
    }
}
