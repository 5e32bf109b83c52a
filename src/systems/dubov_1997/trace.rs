//! Traces the pairing of a round for explanations.

use fixedbitset::FixedBitSet;

use super::{
    StepColors,
    facts::{Compared, Field},
    round::{Decision, dominating_by_score},
    rows::Columns,
};
use crate::{
    contest::Float,
    matching::can_match,
    player_id::PlayerId,
    reason::{
        Attained, Bound, Concerned, CriterionValue, Event, FloatReason, Grounds,
        Hindrance::{self, OthersUnpaired},
        Member, Part, Party, Passed, Role, Stage, StageName, Step, Taken, Trace,
    },
    systems::shared::{
        candidate_steps::{Possible, strands_others},
        colors::Colors,
    },
    template,
    tournament::{Color, RoundNumber, RoundPairing, Score},
};

/// The trace through the scoregroups that led to a pairing.
pub(super) fn trace(field: &Field<'_>, steps: &[Decision], pairing: RoundPairing) -> Trace {
    let open = (0..field.snapshot.players().len()).collect();
    let mut tracer = Tracer { field, open, stages: Vec::new() };
    let is_start = |step: &Decision| matches!(step, Decision::Group { .. } | Decision::Bye(_));
    for steps in steps.chunk_by(|_, next| !is_start(next)) {
        tracer.follow(steps);
    }
    let colors = StepColors::new(field, steps).given(&pairing);
    Trace { stages: tracer.stages, colors, ..Trace::of(pairing) }
}

/// Goes through the steps of a round again.
struct Tracer<'a> {
    field: &'a Field<'a>,
    /// Who has not been paired yet.
    open: FixedBitSet,
    stages: Vec<Stage>,
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

impl Tracer<'_> {
    fn id(&self, place: usize) -> PlayerId {
        self.field.player(place).id
    }

    fn ids(&self, places: &[usize]) -> Vec<PlayerId> {
        places.iter().map(|&place| self.id(place)).collect()
    }

    fn score(&self, place: usize) -> Score {
        self.field.player(place).score
    }

    /// Traces the bye, or all steps of a scoregroup.
    fn follow(&mut self, steps: &[Decision]) {
        match steps.split_first() {
            Some((&Decision::Bye(bye), rest)) => {
                if let Some(bye) = bye {
                    let stage = self.bye(bye);
                    self.stages.push(stage);
                    self.open.set(bye, false);
                }
                self.first_round(rest);
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
                let stage = self.group(group, rest);
                self.stages.push(stage);
            }
            _ => {}
        }
    }

    /// The bye, and those ahead in the order of players who might get it.
    fn bye(&self, bye: usize) -> Stage {
        let mut order: Vec<_> = (0..self.field.snapshot.players().len()).rev().collect();
        let dominating = dominating_by_score(self.field);
        let (article, compared): (_, &dyn Fn(usize, usize) -> Compared) =
            if self.field.snapshot.round() == RoundNumber::FIRST {
                ("5", &|a: usize, b: usize| (b.cmp(&a), "is later in the list"))
            } else {
                ("4", &|a, b| self.field.by_bye(dominating[a], a, b))
            };
        order.sort_by(|&a, &b| compared(a, b).0);
        let grounds = Grounds {
            hindrance: &|it| self.field.facts(it).bye_barred.then_some(Hindrance::ByeBarred),
            otherwise: &|_| OthersUnpaired,
            ahead_of: &|it| compared(bye, it).1,
        };
        let taken = self.taken(bye, Role::Bye, &order, &grounds);
        let member = Member::resident(self.id(bye), self.score(bye));
        Stage {
            steps: vec![
                Step::new(article, Event::Bye(self.id(bye))),
                Step::new(article, Event::Taken(taken)),
            ],
            left: vec![self.id(bye)],
            ..Stage::new(StageName::Bye, vec![member])
        }
    }

    /// The choice of a player from an order.
    fn taken(&self, player: usize, role: Role, order: &[usize], grounds: &Grounds<'_>) -> Taken {
        Taken::out_of(order, player, role, |place| self.id(place), grounds)
    }

    /// Why two players do not meet, whatever the others do.
    fn hindrance(&self, a: usize, b: usize) -> Option<Hindrance> {
        match self.field.snapshot.obstacle(a, b) {
            Some(obstacle) => Some(obstacle.into()),
            None => (!self.field.colors_fit(a, b)).then_some(Hindrance::ColorLimit),
        }
    }

    /// Traces the pairs of the first round, if these are its steps (5).
    fn first_round(&mut self, steps: &[Decision]) {
        let [Decision::Rows { columns, pairs }] = steps else { return };
        let Columns { white, black, .. } = columns;
        let (s1, s2) = (self.ids(white), self.ids(black));
        let mut made = vec![Step::new("5", Event::Divided { part: Part::All, s1, s2 })];
        made.extend(self.rows(columns, pairs, "5"));
        let members = [&white[..], black].concat();
        let members = members.iter().map(|&it| Member::resident(self.id(it), self.score(it)));
        self.stages.push(Stage {
            steps: made,
            pairs: pairs.iter().map(|&(a, b)| (self.id(a), self.id(b))).collect(),
            ..Stage::new(StageName::Field, members.collect())
        });
    }

    fn group(&mut self, mut group: GroupTraced, steps: &[Decision]) -> Stage {
        self.floaters_from_above(&mut group, steps);
        self.without_opponent(&mut group, steps);
        for step in steps {
            match step {
                Decision::Fetched { group: odd, fetched } => {
                    let taken = self.fetched(odd, *fetched);
                    group.steps.push(Step::new("7.2", Event::Taken(taken)));
                    group.transferred.push(*fetched);
                }
                Decision::Floaters { group: from, floaters, lower } => {
                    self.floating(&mut group, from, floaters, lower);
                }
                Decision::Rows { columns, pairs } => {
                    self.columns(&mut group, columns);
                    group.steps.extend(self.rows(columns, pairs, "6.3"));
                    self.make(&mut group, pairs);
                }
                _ => {}
            }
        }
        self.stage(group)
    }

    fn make(&mut self, group: &mut GroupTraced, pairs: &[(usize, usize)]) {
        for &(a, b) in pairs {
            self.open.set(a, false);
            self.open.set(b, false);
        }
        group.pairs.extend(pairs);
    }

    /// The floaters from above get opponents or move on (8).
    fn floaters_from_above(&mut self, group: &mut GroupTraced, steps: &[Decision]) {
        for step in steps {
            let Decision::Floater { floater, candidates, opponent, .. } = step else { continue };
            let (due, behind) = (self.field.facts(*floater).due, group.floaters.clone());
            let grounds = Grounds {
                hindrance: &|other| self.hindrance(*floater, other),
                otherwise: &|_| OthersUnpaired,
                ahead_of: &|other| {
                    if behind.contains(&other) {
                        template!("is not a floater")
                    } else {
                        self.field.by_suitability(due, *opponent, other).1
                    }
                },
            };
            let role = Role::OpponentOf(self.id(*floater));
            let taken = self.taken(*opponent, role, candidates, &grounds);
            group.steps.push(Step::new("8.2", Event::Taken(taken)));
            self.make(group, &[(*floater, *opponent)]);
        }
        for &floater in group.floaters.iter().filter(|&&it| self.open.contains(it)) {
            let because = self.without(group, steps, floater);
            group.steps.push(self.floats(floater, because));
        }
    }

    /// Why a player without an opponent in the group leaves it.
    fn without(&self, group: &GroupTraced, steps: &[Decision], player: usize) -> FloatReason {
        let fetched = steps.iter().filter_map(|step| match step {
            Decision::Fetched { fetched, .. } | Decision::Opponent { fetched, .. } => Some(fetched),
            _ => None,
        });
        let mut members = group.floaters.iter().chain(&group.residents).chain(fetched);
        if members.any(|&it| self.field.is_legal(player, it)) {
            FloatReason::NobodyLeft
        } else {
            FloatReason::NoOpponent
        }
    }

    fn floats(&self, place: usize, because: FloatReason) -> Step {
        let (player, direction) = (self.id(place), Float::Down);
        Step::new("6.4", Event::Floats { player, direction, because })
    }

    /// Players of lower scores, who are not paired yet, in an order of preference.
    fn below(&self, score: Score, compared: impl Fn(usize, usize) -> Compared) -> Vec<usize> {
        let is_below = |&place: &usize| self.score(place) < score;
        let mut below: Vec<_> = self.open.ones().filter(is_below).collect();
        below.sort_by(|&a, &b| compared(a, b).0);
        below
    }

    /// Those who can meet nobody of the group meet somebody of a lower score, or leave it (7.1).
    fn without_opponent(&mut self, group: &mut GroupTraced, steps: &[Decision]) {
        let here = group.residents.iter().copied().filter(|&it| self.open.contains(it));
        let here: Vec<_> = here.collect();
        let meets_nobody =
            |&player: &usize| !here.iter().any(|&other| self.field.is_legal(player, other));
        let mut lonely: Vec<_> = here.iter().copied().filter(meets_nobody).collect();
        lonely.sort_by(|&a, &b| self.field.by_suitability(None, a, b).0);
        for player in lonely {
            let found = steps.iter().find_map(|step| match *step {
                Decision::Opponent { player: of, fetched } if of == player => Some(fetched),
                _ => None,
            });
            let Some(fetched) = found else {
                let nobody = Event::NobodyTransferred(Some(self.id(player)));
                group.steps.push(Step::new("7.1", nobody));
                let because = self.without(group, steps, player);
                group.steps.push(self.floats(player, because));
                continue;
            };
            let due = self.field.facts(player).due;
            let compared = |a: usize, b: usize| self.field.by_suitability(due, a, b);
            let order = self.below(group.score, compared);
            let hindrance = |other: usize| {
                if self.field.facts(other).transfer_barred {
                    Some(Hindrance::TransferBarred)
                } else {
                    self.hindrance(player, other)
                }
            };
            let role = Role::TransferredToMeet(self.id(player));
            let grounds = Grounds {
                hindrance: &hindrance,
                otherwise: &|_| OthersUnpaired,
                ahead_of: &|it| compared(fetched, it).1,
            };
            let taken = self.taken(fetched, role, &order, &grounds);
            group.steps.push(Step::new("7.1", Event::Taken(taken)));
            group.transferred.push(fetched);
            self.make(group, &[(player, fetched)]);
        }
    }

    /// Somebody comes up to a group of odd number (7.2).
    fn fetched(&self, odd: &[usize], fetched: usize) -> Taken {
        let score = odd.first().map_or(Score::ZERO, |&first| self.score(first));
        let color = self.field.dominating(odd);
        let compared = |a: usize, b: usize| self.field.by_suitability(color, a, b);
        let order = self.below(score, compared);
        let hindrance = |other: usize| {
            let meets_somebody = || odd.iter().any(|&it| self.field.is_legal(other, it));
            if self.field.facts(other).transfer_barred {
                Some(Hindrance::TransferBarred)
            } else {
                (!meets_somebody()).then_some(Hindrance::NobodyThere)
            }
        };
        // The group and all others have to be pairable each on their own.
        let otherwise = |other: usize| {
            let group = [odd, &[other]].concat();
            let is_legal = |a: usize, b: usize| self.field.is_legal(group[a], group[b]);
            if can_match(group.len(), is_legal) { OthersUnpaired } else { Hindrance::RestUnpaired }
        };
        let ahead_of = |it: usize| compared(fetched, it).1;
        let grounds = Grounds { hindrance: &hindrance, otherwise: &otherwise, ahead_of: &ahead_of };
        self.taken(fetched, Role::Transferred, &order, &grounds)
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
        let compared = |a: usize, b: usize| self.field.by_floating(lower, a, b);
        let mut order = from.to_vec();
        order.sort_by(|&a, &b| compared(a, b).0);
        let may_be_paired = |a: usize, b: usize| self.field.is_legal(a, b);
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
            order.sort_by(|&a, &b| self.field.leaving_column(from, a, b));
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
                let is_legal = |a, b| self.field.is_legal(a, b);
                let strands = || strands_others(&pairs[turn..], other, is_legal);
                let own = self.hindrance(first, other);
                own.unwrap_or_else(|| {
                    if strands() { Hindrance::RestUnpaired } else { Hindrance::SameColumn }
                })
            };
            let over = before.map(|&it| Passed::new(self.id(it), Some(hindrance(it))));
            let over: Vec<_> = over.collect();
            left.retain(|&it| it != mate);
            if !over.is_empty() {
                let (player, opponent) = (self.id(first), self.id(mate));
                steps.push(Step::new(article, Event::PassedOver { player, opponent, over }));
            }
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
            pairs: pairs.iter().map(|&(a, b)| (self.id(a), self.id(b))).collect(),
            steps,
            ..Stage::new(StageName::ScoreGroup(score), members)
        }
    }

    /// The criterion of pairs in which both are due the same color, if there are any.
    fn without_due_color(&self, pairs: &[(usize, usize)]) -> Option<Attained> {
        let due = |place: usize| self.field.facts(place).due;
        let clashes = pairs.iter().filter(|&&(a, b)| due(a).is_some() && due(a) == due(b));
        let clashes: Vec<_> = clashes.map(|&(a, b)| Party::Pair(self.id(a), self.id(b))).collect();
        let players = pairs.iter().flat_map(|&(a, b)| [a, b]);
        let count = |color| players.clone().filter(|&it| due(it) == Some(color)).count();
        let bound = Color::ALL.into_iter().find_map(|color| {
            let players = count(color);
            (players == pairs.len() + clashes.len()).then_some(Bound::Colors {
                color,
                players,
                pairs: pairs.len(),
                left: 0,
            })
        });
        (!clashes.is_empty()).then(|| Attained {
            article: "3",
            measured: template!("{n} {n:player|players} without the color due to them"),
            value: CriterionValue::Count(clashes.len() as u64),
            concerned: Concerned::Counted(clashes),
            bound: bound.unwrap_or(Bound::Procedure),
        })
    }
}
