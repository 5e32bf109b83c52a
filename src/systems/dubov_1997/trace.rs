//! Traces the pairing of a round for explanations.

use super::{
    facts::Field,
    round::{Decision, bye_order},
    rows::Columns,
};
use crate::{
    contest::Float,
    matching::can_match,
    reason::{
        Attained, Bound, Event, FloatReason, Grounds,
        Hindrance::{self, OthersUnpaired},
        Member, Part, Party, Passed, Role, Stage, StageName, Step, Taken,
    },
    systems::shared::{
        candidate_steps::{Possible, strands_others},
        criteria::{attained, bound_by_colors},
        players::{Absolute as _, Players as _},
    },
    template,
    tournament::{Color, Score},
};

/// The scoregroups and the steps in them.
pub(super) fn stages(field: &Field<'_>, steps: &[Decision]) -> Vec<Stage> {
    let is_start = |step: &Decision| matches!(step, Decision::Group { .. } | Decision::Bye(_));
    let parts = steps.chunk_by(|_, next| !is_start(next));
    parts.flat_map(|steps| field.follow(steps)).collect()
}

/// A scoregroup being traced.
struct GroupTraced {
    score: Score,
    /// The floaters from above, in the order in which they are paired.
    floaters: Vec<usize>,
    residents: Vec<usize>,
    transferred: Vec<usize>,
    steps: Vec<Step>,
    pairs: Vec<(usize, usize)>,
}

impl Field<'_> {
    /// Traces the bye, or all steps of a scoregroup.
    fn follow(&self, steps: &[Decision]) -> Vec<Stage> {
        match steps.split_first() {
            Some((&Decision::Bye(bye), rest)) => {
                bye.map(|bye| self.bye(bye)).into_iter().chain(self.first_round(rest)).collect()
            }
            Some((Decision::Group { score, floaters, residents }, rest)) => {
                let group = GroupTraced {
                    score: *score,
                    floaters: floaters.clone(),
                    residents: residents.clone(),
                    transferred: Vec::new(),
                    steps: Vec::new(),
                    pairs: Vec::new(),
                };
                vec![self.group(group, rest)]
            }
            _ => Vec::new(),
        }
    }

    /// The bye, and those ahead in the order of players who might get it.
    fn bye(&self, bye: usize) -> Stage {
        let mut order = self.everybody();
        let (article, compared) = bye_order(self);
        order.sort_by(|&a, &b| compared(a, b).0);
        let grounds = Grounds {
            hindrance: &|it| self.is_bye_barred(it).then_some(Hindrance::ByeBarred),
            otherwise: &|_| OthersUnpaired,
            ahead_of: &|it| compared(bye, it).1,
        };
        self.bye_stage(article, bye, &order, &grounds)
    }

    /// The choice of a player from an order.
    fn taken(&self, player: usize, role: Role, order: &[usize], grounds: &Grounds<'_>) -> Taken {
        Taken::out_of(order, player, role, |place| self.id(place), grounds)
    }

    /// Why two players do not meet, whatever the others do.
    fn hindrance(&self, a: usize, b: usize) -> Option<Hindrance> {
        match self.snapshot().obstacle(a, b) {
            Some(obstacle) => Some(obstacle.into()),
            None => (!self.colors_fit(a, b)).then_some(Hindrance::ColorLimit),
        }
    }

    /// Traces the pairs of the first round, if these are its steps (5).
    fn first_round(&self, steps: &[Decision]) -> Option<Stage> {
        let [Decision::Rows { columns, pairs }] = steps else { return None };
        let Columns { white, black, .. } = columns;
        let (s1, s2) = (self.ids(white), self.ids(black));
        let mut made = vec![Step::new("5", Event::Divided { part: Part::All, s1, s2 })];
        made.extend(self.rows(columns, pairs, "5"));
        let members = [&white[..], black].concat();
        let members = members.iter().map(|&it| Member::resident(self.id(it), self.score(it)));
        Some(Stage {
            steps: made,
            pairs: self.ids_of(pairs),
            ..Stage::new(StageName::Field, members.collect())
        })
    }

    fn group(&self, mut group: GroupTraced, steps: &[Decision]) -> Stage {
        self.floaters_from_above(&mut group, steps);
        self.without_opponent(&mut group, steps);
        for step in steps {
            match step {
                Decision::Fetched { group: odd, lower, fetched } => {
                    let taken = self.fetched(odd, lower, *fetched);
                    group.steps.push(Step::new("7.2", Event::Taken(taken)));
                    group.transferred.push(*fetched);
                }
                Decision::Floaters { group: from, floaters, lower } => {
                    self.floating(&mut group, from, floaters, lower);
                }
                Decision::Rows { columns, pairs } => {
                    self.columns(&mut group, columns);
                    group.steps.extend(self.rows(columns, pairs, "6.3"));
                    group.pairs.extend(pairs);
                }
                _ => {}
            }
        }
        self.stage(group)
    }

    /// The floaters from above get opponents or move on (8).
    fn floaters_from_above(&self, group: &mut GroupTraced, steps: &[Decision]) {
        for step in steps {
            let Decision::Floater { floater, candidates, opponent, .. } = step else { continue };
            let (due, behind) = (self.facts(*floater).due, group.floaters.clone());
            let grounds = Grounds {
                hindrance: &|other| self.hindrance(*floater, other),
                otherwise: &|_| OthersUnpaired,
                ahead_of: &|other| {
                    if behind.contains(&other) {
                        template!("is not a floater")
                    } else {
                        self.by_suitability(due, *opponent, other).1
                    }
                },
            };
            let role = Role::OpponentOf(self.id(*floater));
            let taken = self.taken(*opponent, role, candidates, &grounds);
            group.steps.push(Step::new("8.2", Event::Taken(taken)));
            group.pairs.push((*floater, *opponent));
        }
        let is_paired = |place| group.pairs.iter().any(|&(a, b)| a == place || b == place);
        let left = group.floaters.iter().copied().filter(|&it| !is_paired(it));
        for floater in left.collect::<Vec<_>>() {
            let because = self.without(group, steps, floater);
            group.steps.push(self.floats(floater, because));
        }
    }

    /// Why a player without an opponent in the group leaves it.
    fn without(&self, group: &GroupTraced, steps: &[Decision], player: usize) -> FloatReason {
        let fetched = steps.iter().filter_map(|step| match step {
            Decision::Fetched { fetched, .. } => Some(fetched),
            Decision::Opponent { fetched, .. } => fetched.as_ref(),
            _ => None,
        });
        let mut members = group.floaters.iter().chain(&group.residents).chain(fetched);
        if members.any(|&it| self.may_meet(player, it)) {
            FloatReason::NobodyLeft
        } else {
            FloatReason::NoOpponent
        }
    }

    fn floats(&self, place: usize, because: FloatReason) -> Step {
        let (player, direction) = (self.id(place), Float::Down);
        Step::new("6.4", Event::Floats { player, direction, because })
    }

    /// Those who can meet nobody of the group meet somebody of a lower score, or leave it (7.1).
    fn without_opponent(&self, group: &mut GroupTraced, steps: &[Decision]) {
        for step in steps {
            let &Decision::Opponent { player, ref lower, fetched } = step else { continue };
            let Some(fetched) = fetched else {
                let nobody = Event::NobodyTransferred(Some(self.id(player)));
                group.steps.push(Step::new("7.1", nobody));
                let because = self.without(group, steps, player);
                group.steps.push(self.floats(player, because));
                continue;
            };
            let due = self.facts(player).due;
            let barred = |other| self.transfer_barred(other);
            let grounds = Grounds {
                hindrance: &|other| barred(other).or_else(|| self.hindrance(player, other)),
                otherwise: &|_| OthersUnpaired,
                ahead_of: &|it| self.by_suitability(due, fetched, it).1,
            };
            let role = Role::TransferredToMeet(self.id(player));
            let order = self.by_suitability_for(due, lower);
            let taken = self.taken(fetched, role, &order, &grounds);
            group.steps.push(Step::new("7.1", Event::Taken(taken)));
            group.transferred.push(fetched);
            group.pairs.push((player, fetched));
        }
    }

    fn by_suitability_for(&self, color: Option<Color>, players: &[usize]) -> Vec<usize> {
        let mut order = players.to_vec();
        order.sort_by(|&a, &b| self.by_suitability(color, a, b).0);
        order
    }

    fn transfer_barred(&self, place: usize) -> Option<Hindrance> {
        self.facts(place).transfer_barred.then_some(Hindrance::TransferBarred)
    }

    /// Somebody comes up to a group of odd number (7.2).
    fn fetched(&self, odd: &[usize], lower: &[usize], fetched: usize) -> Taken {
        let color = self.dominating(odd);
        let meets_somebody = |other| odd.iter().any(|&it| self.may_meet(other, it));
        let alone = |other| (!meets_somebody(other)).then_some(Hindrance::NobodyThere);
        let grounds = Grounds {
            hindrance: &|other| self.transfer_barred(other).or_else(|| alone(other)),
            // The group and all others have to be pairable each on their own.
            otherwise: &|other| {
                let group = [odd, &[other]].concat();
                let may_meet = |a: usize, b: usize| self.may_meet(group[a], group[b]);
                let is_pairable = can_match(group.len(), may_meet);
                if is_pairable { OthersUnpaired } else { Hindrance::RestUnpaired }
            },
            ahead_of: &|it| self.by_suitability(color, fetched, it).1,
        };
        self.taken(fetched, Role::Transferred, &self.by_suitability_for(color, lower), &grounds)
    }

    /// Who floats down from the group, and why (6.4).
    fn floating(
        &self,
        group: &mut GroupTraced,
        from: &[usize],
        floaters: &[usize],
        lower: &[usize],
    ) {
        if from.len() % 2 == 1 {
            group.steps.push(Step::new("7.2", Event::NobodyTransferred(None)));
        }
        let compared = |a: usize, b: usize| self.by_floating(lower, a, b);
        let mut order = from.to_vec();
        order.sort_by(|&a, &b| compared(a, b).0);
        let may_be_paired = |a: usize, b: usize| self.may_meet(a, b);
        let reasons = Possible { members: from, may_be_paired }
            .float_reasons(floaters, FloatReason::FewestForOthers);
        for (floater, because) in reasons {
            group.steps.push(self.floats(floater, because));
            let role = Role::Floater(Float::Down);
            let grounds = Grounds {
                hindrance: &|_| None,
                otherwise: &|_| Hindrance::MoreFloaters,
                ahead_of: &|it| compared(floater, it).1,
            };
            let taken = self.taken(floater, role, &order, &grounds);
            group.steps.push(Step::new("6.4", Event::Taken(taken)));
            // A player passed over for one floater is not considered for the next one.
            let turn = order.iter().position(|&it| it == floater);
            order.drain(..turn.map_or(0, |turn| turn + 1));
        }
    }

    /// The columns by due color, made equal (7.3, 7.4, 6.2).
    fn columns(&self, group: &mut GroupTraced, columns: &Columns) {
        let Columns { white, black, moved } = columns;
        if let Some(&first) = moved.first() {
            let (to, article) =
                if black.contains(&first) { (Color::Black, "7.3") } else { (Color::White, "7.4") };
            let came = |place: &&usize| !moved.contains(place);
            let (left, from) = (to.fold(black, white), to.opposite());
            let mut order: Vec<_> = left.iter().filter(came).copied().collect();
            order.extend(moved);
            order.sort_by(|&a, &b| self.leaving_column(from, a, b));
            let last = moved.iter().filter_map(|it| order.iter().position(|of| of == it)).max();
            let stayed = order[..last.unwrap_or(0)].iter().filter(|place| !moved.contains(place));
            let limit = |&place: &usize| Passed::new(self.id(place), Some(Hindrance::ColorLimit));
            let over = stayed.map(limit).collect();
            let event = Event::ChangedColumn { players: self.ids(moved), to, over };
            group.steps.push(Step::new(article, event));
        }
        let (white, black) = (self.ids(white), self.ids(black));
        group.steps.push(Step::new("6.2", Event::Columns { white, black }));
    }

    /// Those who do not meet the player of their own row, and why not (6.3).
    fn rows(
        &self,
        columns: &Columns,
        pairs: &[(usize, usize)],
        article: &'static str,
    ) -> Vec<Step> {
        let mut left = [&columns.white[..], &columns.black].concat();
        let mut steps = Vec::new();
        for (turn, &(first, mate)) in pairs.iter().enumerate() {
            left.retain(|&it| it != first);
            // A player in the White column prefers Blacks; one in the Black column has only Blacks
            // left.
            let (blacks, whites): (Vec<_>, Vec<_>) =
                left.iter().partition(|&place| columns.black.contains(place));
            let before = blacks.iter().chain(&whites).take_while(|&&it| it != mate);
            let hindrance = |other: usize| {
                let is_legal = |a, b| self.may_meet(a, b);
                let strands = || strands_others(&pairs[turn..], other, is_legal);
                let own = self.hindrance(first, other);
                own.unwrap_or_else(|| {
                    if strands() { Hindrance::RestUnpaired } else { Hindrance::SameColumn }
                })
            };
            let over = |other| Some(hindrance(other));
            steps.extend(self.passing(article, (first, mate), before.copied(), over));
            left.retain(|&it| it != mate);
        }
        steps
    }

    fn stage(&self, group: GroupTraced) -> Stage {
        let GroupTraced { score, floaters, residents, transferred, steps, pairs } = group;
        let member = |place: usize, moved| Member {
            moved,
            ..Member::resident(self.id(place), self.score(place))
        };
        let down = floaters.iter().map(|&place| member(place, Some(Float::Down)));
        let own = residents.iter().map(|&place| member(place, None));
        let up = transferred.iter().map(|&place| member(place, Some(Float::Up)));
        let members: Vec<_> = down.chain(own).chain(up).collect();
        let is_paired = |place: &usize| pairs.iter().any(|&(a, b)| a == *place || b == *place);
        let left = floaters.iter().chain(&residents).filter(|place| !is_paired(place));
        Stage {
            left: left.map(|&place| self.id(place)).collect(),
            criteria: self.without_due_color(&pairs).into_iter().collect(),
            pairs: self.ids_of(&pairs),
            steps,
            ..Stage::new(StageName::ScoreGroup(score), members)
        }
    }

    /// The criterion of pairs in which both are due the same color, if there are any.
    fn without_due_color(&self, pairs: &[(usize, usize)]) -> Option<Attained> {
        let due = |place: usize| self.facts(place).due;
        let clashes = pairs.iter().filter(|&&(a, b)| due(a).is_some() && due(a) == due(b));
        let clashes: Vec<_> = clashes.map(|&(a, b)| Party::Pair(self.id(a), self.id(b))).collect();
        let preferred = pairs.iter().flat_map(|&(a, b)| [due(a), due(b)]);
        let bound = bound_by_colors(preferred, [pairs.len(), 0], clashes.len());
        let names = ("3", template!("{n} {n:player|players} without the color due to them"));
        let is_any = !clashes.is_empty();
        let costs = clashes.into_iter().map(|party| (party, 1));
        is_any.then(|| attained(names, costs, bound.unwrap_or(Bound::Procedure)))
    }
}
