//! Traces the pairing of a round for explanations.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    field::{ColorLevel, Field, Side},
    floaters::{Demerits, Floater},
    group::{Made, Turn, opponents},
    route::Handled,
};
use crate::{
    contest::Float,
    player_id::PlayerId,
    reason::{
        Attained, Bound, Event, FloatReason, Grounds, Hindrance, Member, Part, Party, Passed, Role,
        Stage, StageName, Step, Taken,
    },
    systems::shared::{
        candidate_steps::strands_others,
        criteria::{attained, bound_by_colors},
        players::{Absolute as _, Players},
    },
    template,
    tournament::RoundOneBye,
};

/// Who gets the bye, and who ahead of them does not (1.1).
pub(super) fn bye_stage(field: &Field<'_>, bye: usize) -> Stage {
    let mut order = field.everybody();
    order.sort_by_cached_key(|&place| field.bye_rank(field.bye_order, place));
    let rating = |place: usize| field.player(place).rating;
    let grounds = Grounds {
        hindrance: &|place| field.is_bye_barred(place).then_some(Hindrance::ByeBarred),
        otherwise: &|_| Hindrance::OthersUnpaired,
        ahead_of: &|other| match field.bye_order {
            RoundOneBye::Rating if rating(other) != rating(bye) => template!("is lower rated"),
            _ if field.score(other) == field.score(bye) => template!("is lower ranked"),
            _ => template!("has the lower score"),
        },
    };
    Players::bye_stage(field, field.bye_article(), bye, &order, &grounds)
}

/// A handled group being traced.
pub(super) struct Traced<'a> {
    pub(super) field: &'a Field<'a>,
    pub(super) group: &'a Handled,
}

impl Traced<'_> {
    fn id(&self, place: usize) -> PlayerId {
        self.field.id(place)
    }

    fn direction(&self) -> Float {
        if self.group.side.is_upward() { Float::Up } else { Float::Down }
    }

    pub(super) fn stage(&self) -> Stage {
        let Self { group, .. } = self;
        let name = match (group.score, group.side) {
            (Some(score), Side::Upper | Side::Lower) => StageName::ScoreGroup(score),
            _ => StageName::Median,
        };
        let places = group.departed.staying.iter().copied().chain(group.departed.floaters());
        let members: Vec<_> = places.map(|place| self.member(place)).collect();
        let pairs: Vec<_> = (group.pairs.iter())
            .map(|made| (self.id(made.player), self.id(made.opponent)))
            .collect();
        let paired: BTreeSet<_> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
        let (floats, pairing) = (self.floats(), self.pairing());
        Stage {
            steps: [floats, pairing].concat(),
            left: members.iter().map(|it| it.player).filter(|it| !paired.contains(it)).collect(),
            criteria: self.criteria(),
            pairs,
            ..Stage::new(name, members)
        }
    }

    fn member(&self, place: usize) -> Member {
        let (id, score) = (self.id(place), self.field.score(place));
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
            let (player, direction) = (self.id(place), self.direction());
            Step::new(article, Event::Floats { player, direction, because })
        };
        let departed = &self.group.departed;
        let forced = departed.forced.iter();
        let forced = forced.map(|&place| floats(place, "Lim 2.3", FloatReason::NoOpponent));
        let chosen = departed.chosen.iter().flat_map(|floater| {
            let step = if floater.makes_even {
                floats(floater.player, "Lim 2.3", FloatReason::odd(departed.forced.len()))
            } else {
                floats(floater.player, "Lim 4.4", FloatReason::TooFewPairs)
            };
            [step, self.choice(floater)]
        });
        forced.chain(chosen).collect()
    }

    /// Why one player floats and not another.
    fn choice(&self, floater: &Floater) -> Step {
        let mut considered = floater.considered.clone();
        if floater.too_far.is_some() {
            for (demerits, _) in &mut considered {
                *demerits = demerits.without_color();
            }
            considered.sort_unstable();
        }
        let demerits: BTreeMap<_, _> = considered.iter().map(|&(it, place)| (place, it)).collect();
        let order: Vec<_> = considered.iter().map(|&(_, place)| place).collect();
        let mine = demerits.get(&floater.player);
        let compared = |other: usize| match (mine, demerits.get(&other)) {
            (Some(&mine), Some(&theirs)) => self.compared(floater, mine, theirs),
            _ => ("Lim 4.4", ""),
        };
        let role = Role::Floater(self.direction());
        let id = |place: usize| self.id(place);
        let grounds = Grounds {
            hindrance: &|_| Some(Hindrance::FewerPairs),
            otherwise: &|_| Hindrance::FewerPairs,
            ahead_of: &|other| compared(other).1,
        };
        let mut taken = Taken::out_of(&order, floater.player, role, id, &grounds);
        let too_far = floater.too_far.map(|it| Passed::new(id(it), Some(Hindrance::RatingsApart)));
        taken.over.extend(too_far);
        let next = order.iter().skip_while(|it| **it != floater.player).nth(1);
        let article = next.map_or("Lim 4.4", |&next| compared(next).0);
        Step::new(article, Event::Taken(taken))
    }

    /// What puts a floater ahead of another player who was considered.
    fn compared(
        &self,
        floater: &Floater,
        mine: Demerits,
        theirs: Demerits,
    ) -> (&'static str, &'static str) {
        if mine.has_arrived != theirs.has_arrived {
            ("Lim 3.9", template!("has not come from another group"))
        } else if mine.lacks_opponent != theirs.lacks_opponent {
            ("Lim 3.9", template!("has an opponent in the next group"))
        } else if mine.floated != theirs.floated {
            ("Lim 3.10", template!("did not float in the previous round"))
        } else if mine.is_due_minority != theirs.is_due_minority {
            ("Lim 3.2", template!("is due the color that more players are due"))
        } else {
            let (article, number) = if self.group.side.is_upward() {
                ("Lim 3.4", template!("is higher ranked"))
            } else {
                ("Lim 3.3", template!("is lower ranked"))
            };
            (if floater.makes_even { "Lim 3.2" } else { article }, number)
        }
    }

    /// How those who stay are paired (3.6 to 3.8, section 4), and what was undone (2.6).
    fn pairing(&self) -> Vec<Step> {
        let Self { field, group } = self;
        let mut line = group.departed.staying.clone();
        field.sort_by_direction(group.side, &mut line);
        let (mut steps, mut is_divided) = (Vec::new(), false);
        let has_floaters = group.pairs.iter().any(|made| made.kind == Turn::Floater);
        // Those that were undone later had been made after the others.
        let all: Vec<_> = group.pairs.iter().chain(group.cracked.iter().rev()).copied().collect();
        for (turn, &made) in group.pairs.iter().enumerate() {
            let is_scrutiny = made.kind == Turn::Scrutiny;
            if is_scrutiny && !is_divided {
                let (s1, s2) = line.split_at(line.len() / 2);
                let part = if has_floaters { Part::Remainder } else { Part::All };
                let ids = |places: &[usize]| places.iter().map(|&it| self.id(it)).collect();
                let event = Event::Divided { part, s1: ids(s1), s2: ids(s2) };
                steps.push(Step::new("Lim 2.4", event));
                is_divided = true;
            }
            steps.extend(self.found(&line, &all[turn..]));
            line.retain(|&it| it != made.player && it != made.opponent);
        }
        steps.extend(group.cracked.iter().map(|made| {
            Step::new("Lim 2.6", Event::Undone(self.id(made.player), self.id(made.opponent)))
        }));
        steps
    }

    /// Whom a player got out of those in the line, and who came before.
    fn found(&self, line: &[usize], open: &[Made]) -> Vec<Step> {
        let Some(&Made { player, opponent, kind }) = open.first() else { return Vec::new() };
        let order = opponents(line, player, kind);
        let before = order.iter().copied().take_while(|&it| it != opponent);
        let level = self.field.color_level(player, opponent);
        let open: Vec<_> = open.iter().map(|made| (made.player, made.opponent)).collect();
        let strands = |other: usize| strands_others(&open, other, |a, b| self.field.may_meet(a, b));
        let hindrance = |other: usize| {
            let own = self.hindrance(player, other, level);
            own.unwrap_or_else(|| match (strands(other), self.field.lim.maxi) {
                (true, _) => Hindrance::RestUnpaired,
                // Colors only decide between players whose ratings are close (3.8, 5.7).
                (false, true) => Hindrance::RatingsApart,
                (false, false) => Hindrance::MoreClashes,
            })
        };
        let is_in_first_half = line.iter().take(line.len() / 2).any(|&it| it == opponent);
        let article = match kind {
            Turn::Floater => "Lim 3.8",
            Turn::Scrutiny if is_in_first_half => "Lim 4.3",
            Turn::Scrutiny => "Lim 4.2",
        };
        let over = |other| Some(hindrance(other));
        let passing = self.field.passing(article, (player, opponent), before, over);
        let within_half = passing.as_ref().filter(|_| kind == Turn::Scrutiny && is_in_first_half);
        let (player, opponent) = (self.id(player), self.id(opponent));
        let within_half =
            within_half.map(|_| Step::new(article, Event::WithinHalf(player, opponent)));
        within_half.into_iter().chain(passing).collect()
    }

    /// Why a player does not meet another one, where colors that go together like this were found.
    fn hindrance(&self, player: usize, other: usize, found: ColorLevel) -> Option<Hindrance> {
        if let Some(obstacle) = self.field.snapshot.obstacle(player, other) {
            return Some(obstacle.into());
        }
        let level = self.field.color_level(player, other);
        match level {
            _ if !self.field.colors_fit(player, other) => Some(Hindrance::ColorLimit),
            ColorLevel::Breach if level > found => Some(Hindrance::ColorLimit),
            ColorLevel::Clash if level > found => Some(Hindrance::SameDue),
            _ => None,
        }
    }

    /// The pairs in which both are due the same color, and those that break the limits.
    fn criteria(&self) -> Vec<Attained> {
        let Self { field, group } = self;
        let level = |made: &&Made| field.color_level(made.player, made.opponent);
        let has_order = field.lim.maxi || group.pairs.iter().any(|made| made.kind == Turn::Floater);
        let otherwise = if has_order { Bound::Procedure } else { Bound::Optimum };
        let parties = |breach| -> Vec<_> {
            let made = group.pairs.iter().filter(|made| level(made) == breach);
            made.map(|it| (Party::Pair(self.id(it.player), self.id(it.opponent)), 1)).collect()
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
