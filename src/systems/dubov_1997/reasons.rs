//! Says why a round is paired as it is, and why a recorded pairing is not.

use std::cmp::Ordering;

use super::{
    Decisions,
    decide::Decision,
    field::{Compared, Field},
    rows::Columns,
};
use crate::{
    contest::Float,
    matching::can_match,
    phrase,
    reason::{
        Attained, Bound, Event, FloatReason, Grounds,
        Hindrance::{self, OthersUnpaired},
        Member, Part, Party, Passed, Reason, Role, Stage, StageName, Step, Taken,
    },
    systems::shared::{
        bracket_pairing::places_in,
        candidate_steps::{Possible, hindrance_in_rows},
        colors::Colors,
        criteria::{attained, bound_by_colors},
        decided,
        first_bye::FirstBye as _,
        players::{Absolute as _, Players as _},
        recorded::{Departure, Recorded, reason},
    },
    template,
    text::phrase::Phrase,
    tournament::{Color, Score},
};

impl<'a> decided::Decisions for Decisions<'a> {
    type Field = Field<'a>;

    fn field(&self) -> &Field<'a> {
        &self.field
    }

    fn colors(&self) -> &dyn Colors {
        self
    }

    fn pairs(&self) -> Vec<(usize, usize)> {
        self.steps.iter().flat_map(Decision::pairs).collect()
    }

    fn bye(&self) -> Option<usize> {
        self.steps.iter().find_map(|step| match *step {
            Decision::Bye(bye) => bye,
            _ => None,
        })
    }

    fn contradicted(&self, recorded: &Recorded) -> Option<Reason> {
        self.steps.iter().find_map(|step| self.field.departure(step, recorded)).map(reason)
    }

    fn stages(&self) -> Vec<Stage> {
        let parts = self.steps.chunk_by(|_, next| !matches!(next, Decision::Group { .. }));
        parts.flat_map(|steps| self.field.stages(steps)).collect()
    }
}

/// The argument against a choice that would come first.
const LEAVES_OTHERS_UNPAIRED: &str = template!("with whom not all others could be paired (9)");

/// The argument for our choice, or else against theirs: a template that follows the name.
enum Argument {
    Ours(&'static str),
    NotTheirs(&'static str),
}

impl Argument {
    /// Our choice comes before theirs, or theirs is impossible.
    fn of((ordering, by): Compared, impossible: &'static str) -> Self {
        if ordering.is_lt() { Self::Ours(by) } else { Self::NotTheirs(impossible) }
    }
}

/// Objections to a recorded pairing.
impl Field<'_> {
    fn due(&self, place: usize) -> Option<Color> {
        self.facts(place).due
    }

    /// Players as `the group of 2.5 (3, 5)`.
    fn group(&self, places: &[usize]) -> Phrase {
        let score = places.first().map(|&place| self.score(place));
        phrase!("the group of {score} ({players})", score, players = self.list(places))
    }

    /// The objection of a step to the recorded pairing, if any.
    fn departure(&self, step: &Decision, recorded: &Recorded) -> Option<Departure> {
        match step {
            Decision::Bye(bye) => self.bye_departure(*bye, recorded),
            Decision::Group { .. } => None,
            Decision::Floater { floater, score, candidates, opponent } => {
                self.floater_departure(*floater, *score, candidates, *opponent, recorded)
            }
            Decision::Opponent { player, fetched, .. } => {
                self.opponent_departure(*player, (*fetched)?, recorded)
            }
            Decision::Fetched { group, fetched, .. } => {
                self.fetched_departure(group, *fetched, recorded)
            }
            Decision::Floaters { group, floaters, lower } => {
                self.floaters_departure(group, floaters, lower, recorded)
            }
            Decision::Rows { columns, pairs } => self.rows_departure(columns, pairs, recorded),
        }
    }

    fn rows_departure(
        &self,
        columns: &Columns,
        pairs: &[(usize, usize)],
        recorded: &Recorded,
    ) -> Option<Departure> {
        let (row, &(first, mate)) = pairs
            .iter()
            .enumerate()
            .find(|&(_, &(first, mate))| recorded.opponents[first] != Some(mate))?;
        let article = match () {
            _ if self.snapshot().round().index() == 0 => "5",
            _ if columns.is_first_attempt(pairs) => "6.2",
            _ => "6.3",
        };
        let moved = &columns.moved;
        let text = phrase!(
            "{player} meets {opponent} in row {row}{not}; White column {white}; Black \
                     column {black}{moved}",
            player = self.id(first),
            opponent = self.id(mate),
            row = row + 1,
            not = recorded.opponents[first]
                .map(|other| phrase!(", not {other}", other = self.id(other))),
            white = self.list(&columns.white),
            black = self.list(&columns.black),
            moved = (!moved.is_empty())
                .then(|| phrase!("; {moved} changed columns", moved = self.list(moved)))
        );
        Some((article, text))
    }

    fn bye_departure(&self, bye: Option<usize>, recorded: &Recorded) -> Option<Departure> {
        if recorded.bye() == bye {
            return None;
        }
        let [article, _] = self.bye_articles();
        let Some(bye) = bye else { return Some((article, phrase!("nobody gets the bye"))) };
        let text = phrase!("{player} gets the bye", player = self.id(bye));
        let impossible = template!("without whom not all others could be paired");
        let argument = |theirs| match self.decisive(bye, theirs) {
            Some((_, Ordering::Less, why)) => Argument::Ours(why),
            _ => Argument::NotTheirs(impossible),
        };
        let not = self.not(bye, recorded.bye(), argument);
        Some((article, phrase!("{text}{not}", text, not)))
    }

    /// That it is not the record's choice, and why.
    fn not(
        &self,
        ours: usize,
        theirs: Option<usize>,
        why: impl Fn(usize) -> Argument,
    ) -> Option<Phrase> {
        let theirs = theirs?;
        let (player, other) = (self.id(ours), self.id(theirs));
        let words = |template| Phrase::of(template, Vec::new());
        Some(match why(theirs) {
            Argument::Ours(advantage) => phrase!(
                ", not {other}: {player} {advantage}",
                other,
                player,
                advantage = words(advantage)
            ),
            Argument::NotTheirs(why) => {
                phrase!(", not {other}, {why}", other, why = words(why))
            }
        })
    }

    /// The objection if a floater meets somebody else in the record.
    fn floater_departure(
        &self,
        floater: usize,
        score: Score,
        candidates: &[usize],
        opponent: usize,
        recorded: &Recorded,
    ) -> Option<Departure> {
        let theirs = recorded.other_opponent(floater, opponent)?;
        let turn = |place: usize| candidates.iter().position(|&it| it == place);
        let not = self.not(opponent, theirs, |theirs| match self.score(theirs).cmp(&score) {
            Ordering::Less => Argument::Ours(template!("has the higher score")),
            _ if turn(theirs) < turn(opponent) => Argument::NotTheirs(LEAVES_OTHERS_UNPAIRED),
            Ordering::Equal => {
                Argument::Ours(self.by_suitability(self.due(floater), opponent, theirs).1)
            }
            Ordering::Greater => Argument::NotTheirs(template!("a floater who comes later (8.1)")),
        });
        let (floater, opponent) = (self.id(floater), self.id(opponent));
        Some(("8.2", phrase!("floater {floater} meets {opponent}{not}", floater, opponent, not)))
    }

    /// The objection if a player without an opponent meets somebody else in the record.
    fn opponent_departure(
        &self,
        player: usize,
        fetched: usize,
        recorded: &Recorded,
    ) -> Option<Departure> {
        let theirs = recorded.other_opponent(player, fetched)?;
        let not = self.not(fetched, theirs, |theirs| {
            if self.score(theirs) < self.score(player) {
                self.transfer(self.due(player), fetched, theirs, LEAVES_OTHERS_UNPAIRED)
            } else {
                // A floater who was tried before (8.2).
                Argument::NotTheirs(LEAVES_OTHERS_UNPAIRED)
            }
        });
        let text = phrase!(
            "{player} can meet nobody left in the scoregroup, so {fetched} is transferred to meet \
             them{not}",
            player = self.id(player),
            fetched = self.id(fetched),
            not
        );
        Some(("7.1", text))
    }

    /// Why one player is transferred upward and not another, who is impossible if there is no other
    /// argument against them.
    fn transfer(
        &self,
        due: Option<Color>,
        ours: usize,
        theirs: usize,
        impossible: &'static str,
    ) -> Argument {
        if self.facts(theirs).transfer_barred {
            Argument::NotTheirs(template!("who must not be transferred (2.5)"))
        } else {
            Argument::of(self.by_suitability(due, ours, theirs), impossible)
        }
    }

    fn fetched_departure(
        &self,
        group: &[usize],
        fetched: usize,
        recorded: &Recorded,
    ) -> Option<Departure> {
        let in_group = |place: usize| group.contains(&place);
        if recorded.opponents[fetched].is_some_and(in_group) {
            return None;
        }
        let lowest = group.iter().map(|&place| self.score(place)).min();
        let mut theirs = group.iter().filter_map(|&place| recorded.opponents[place]);
        let theirs = theirs.find(|&it| Some(self.score(it)) < lowest);
        let impossible = template!("with whom the group and all others could not be paired (9)");
        let dominating = self.dominating(group);
        let not = self
            .not(fetched, theirs, |theirs| self.transfer(dominating, fetched, theirs, impossible));
        let text = phrase!(
            "{player} is transferred to {group}{not}",
            player = self.id(fetched),
            group = self.group(group),
            not
        );
        Some(("7.2", text))
    }

    fn floaters_departure(
        &self,
        group: &[usize],
        floaters: &[usize],
        lower: &[usize],
        recorded: &Recorded,
    ) -> Option<Departure> {
        let leaves =
            |&place: &usize| !recorded.opponents[place].is_some_and(|other| group.contains(&other));
        let theirs = self.floating_first(lower, group.iter().copied().filter(leaves));
        if theirs == floaters {
            return None;
        }
        let mut pairs = floaters.iter().zip(&theirs).filter(|(ours, theirs)| ours != theirs);
        let why = match (floaters.len().cmp(&theirs.len()), pairs.next()) {
            (Ordering::Equal, Some((&a, &b))) => phrase!(
                "{player} {advantage}",
                player = self.id(a),
                advantage = Phrase::of(self.by_floating(lower, a, b).1, Vec::new())
            ),
            (Ordering::Greater, _) => phrase!("fewer would leave somebody without opponent"),
            _ => phrase!("as few as possible"),
        };
        let text = phrase!(
            "{ours} of {group} {ours:floats|float} down, not {theirs}: {why}",
            ours = self.list(floaters),
            group = self.group(group),
            theirs = self.list(&theirs),
            why
        );
        Some(("6.4", text))
    }
}

/// The steps by which a round was paired.
impl Field<'_> {
    /// The stages of the bye and the first round, or of a scoregroup.
    fn stages(&self, steps: &[Decision]) -> Vec<Stage> {
        match steps {
            [Decision::Bye(bye), rest @ ..] => {
                let bye = bye.map(|bye| self.first_stage(bye));
                bye.into_iter().chain(self.first_round(rest)).collect()
            }
            [Decision::Group { score, floaters, residents }, rest @ ..] => {
                vec![self.group_stage(*score, floaters, residents, rest)]
            }
            _ => Vec::new(),
        }
    }

    /// The choice of a player from an order.
    fn taken(&self, player: usize, role: Role, order: &[usize], grounds: &Grounds<'_>) -> Taken {
        Taken::out_of(order, player, role, |place| self.id(place), grounds)
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

    /// A scoregroup as it was paired.
    fn group_stage(
        &self,
        score: Score,
        floaters: &[usize],
        residents: &[usize],
        steps: &[Decision],
    ) -> Stage {
        let pairs: Vec<_> = steps.iter().flat_map(Decision::pairs).collect();
        let paired = places_in(&pairs);
        let up = steps.iter().filter_map(Decision::fetched);
        let down = floaters.iter().map(|&place| (place, Some(Float::Down)));
        let own = residents.iter().map(|&place| (place, None));
        let members: Vec<_> =
            down.chain(own).chain(up.map(|place| (place, Some(Float::Up)))).collect();
        let without = |place: usize| {
            let anybody = members.iter().any(|&(other, _)| self.may_meet(place, other));
            let because = if anybody { FloatReason::NobodyLeft } else { FloatReason::NoOpponent };
            self.floats(place, because)
        };
        // Floaters are paired before all others (8).
        let is_of_floater = |step: &&Decision| matches!(step, Decision::Floater { .. });
        let (above, others) = steps.split_at(steps.iter().take_while(is_of_floater).count());
        let left = floaters.iter().copied().filter(|place| !paired.contains(place));
        let told = |step| self.steps(step, floaters, &without);
        let is_left = |&&(place, moved): &&(usize, Option<Float>)| {
            moved != Some(Float::Up) && !paired.contains(&place)
        };
        let member = |&(place, moved): &(usize, Option<Float>)| Member {
            moved,
            ..Member::resident(self.id(place), self.score(place))
        };
        let above = above.iter().flat_map(told);
        Stage {
            steps: above.chain(left.map(&without)).chain(others.iter().flat_map(told)).collect(),
            left: members.iter().filter(is_left).map(|&(place, _)| self.id(place)).collect(),
            criteria: self.without_due_color(&pairs).into_iter().collect(),
            pairs: self.ids_of(&pairs),
            ..Stage::new(StageName::ScoreGroup(score), members.iter().map(member).collect())
        }
    }

    /// The steps of a decision in a scoregroup, given the floaters from above and the step by which somebody
    /// leaves the group without an opponent.
    fn steps(
        &self,
        decision: &Decision,
        floaters: &[usize],
        without: &impl Fn(usize) -> Step,
    ) -> Vec<Step> {
        match decision {
            Decision::Bye(_) | Decision::Group { .. } => Vec::new(),
            Decision::Floater { floater, candidates, opponent, .. } => {
                let taken = self.opponent_of_floater(*floater, candidates, *opponent, floaters);
                vec![Step::new("8.2", Event::Taken(taken))]
            }
            Decision::Opponent { player, fetched: None, .. } => {
                let nobody = Event::NobodyTransferred(Some(self.id(*player)));
                vec![Step::new("7.1", nobody), without(*player)]
            }
            Decision::Opponent { player, lower, fetched: Some(fetched) } => {
                let taken = self.transferred_to_meet(*player, lower, *fetched);
                vec![Step::new("7.1", Event::Taken(taken))]
            }
            Decision::Fetched { group, lower, fetched } => {
                let taken = self.transferred(group, lower, *fetched);
                vec![Step::new("7.2", Event::Taken(taken))]
            }
            Decision::Floaters { group, floaters, lower } => self.floating(group, floaters, lower),
            Decision::Rows { columns, pairs } => {
                let mut steps = self.columns(columns);
                steps.extend(self.rows(columns, pairs, "6.3"));
                steps
            }
        }
    }

    /// A floater from above gets an opponent (8).
    fn opponent_of_floater(
        &self,
        floater: usize,
        candidates: &[usize],
        opponent: usize,
        floaters: &[usize],
    ) -> Taken {
        let due = self.due(floater);
        let grounds = Grounds {
            hindrance: &|other| self.hindrance(floater, other),
            otherwise: &|_| OthersUnpaired,
            ahead_of: &|other| {
                if floaters.contains(&other) {
                    template!("is not a floater")
                } else {
                    self.by_suitability(due, opponent, other).1
                }
            },
        };
        self.taken(opponent, Role::OpponentOf(self.id(floater)), candidates, &grounds)
    }

    /// Somebody of a lower score comes up to meet a player who can meet nobody of the group (7.1).
    fn transferred_to_meet(&self, player: usize, lower: &[usize], fetched: usize) -> Taken {
        let due = self.due(player);
        let barred = |other| self.transfer_barred(other);
        let grounds = Grounds {
            hindrance: &|other| barred(other).or_else(|| self.hindrance(player, other)),
            otherwise: &|_| OthersUnpaired,
            ahead_of: &|it| self.by_suitability(due, fetched, it).1,
        };
        let role = Role::TransferredToMeet(self.id(player));
        self.taken(fetched, role, &self.suitable_first(due, lower.iter().copied()), &grounds)
    }

    fn floats(&self, place: usize, because: FloatReason) -> Step {
        let (player, direction) = (self.id(place), Float::Down);
        Step::new("6.4", Event::Floats { player, direction, because })
    }

    fn transfer_barred(&self, place: usize) -> Option<Hindrance> {
        self.facts(place).transfer_barred.then_some(Hindrance::TransferBarred)
    }

    /// Somebody comes up to a group of odd number (7.2).
    fn transferred(&self, odd: &[usize], lower: &[usize], fetched: usize) -> Taken {
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
        let order = self.suitable_first(color, lower.iter().copied());
        self.taken(fetched, Role::Transferred, &order, &grounds)
    }

    /// Who floats down from the group, and why (6.4).
    fn floating(&self, from: &[usize], floaters: &[usize], lower: &[usize]) -> Vec<Step> {
        let mut steps = Vec::new();
        if from.len() % 2 == 1 {
            steps.push(Step::new("7.2", Event::NobodyTransferred(None)));
        }
        let mut order = self.floating_first(lower, from.iter().copied());
        let may_be_paired = |a: usize, b: usize| self.may_meet(a, b);
        let reasons = Possible { members: from, may_be_paired }
            .float_reasons(floaters, FloatReason::FewestForOthers);
        for (floater, because) in reasons {
            steps.push(self.floats(floater, because));
            let role = Role::Floater(Float::Down);
            let grounds = Grounds {
                hindrance: &|_| None,
                otherwise: &|_| Hindrance::MoreFloaters,
                ahead_of: &|it| self.by_floating(lower, floater, it).1,
            };
            let taken = self.taken(floater, role, &order, &grounds);
            steps.push(Step::new("6.4", Event::Taken(taken)));
            // A player passed over for one floater is not considered for the next one.
            let turn = order.iter().position(|&it| it == floater);
            order.drain(..turn.map_or(0, |turn| turn + 1));
        }
        steps
    }

    /// The columns by due color, made equal (7.3, 7.4, 6.2).
    fn columns(&self, columns: &Columns) -> Vec<Step> {
        let Columns { white, black, moved } = columns;
        let mut steps = Vec::new();
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
            steps.push(Step::new(article, event));
        }
        let (white, black) = (self.ids(white), self.ids(black));
        steps.push(Step::new("6.2", Event::Columns { white, black }));
        steps
    }

    /// Those who do not meet the player of their own row, and why not (6.3).
    fn rows(
        &self,
        columns: &Columns,
        pairs: &[(usize, usize)],
        article: &'static str,
    ) -> Vec<Step> {
        // A player in the White column prefers Blacks; one in the Black column has only Blacks left.
        let free = [&columns.black[..], &columns.white].concat();
        let in_order = |_, free: &[usize]| free.to_vec();
        self.passings(article, pairs, free, in_order, |open, other| {
            hindrance_in_rows(self, open, other, Hindrance::SameColumn)
        })
    }

    /// The criterion of pairs in which both are due the same color, if there are any.
    fn without_due_color(&self, pairs: &[(usize, usize)]) -> Option<Attained> {
        let due = |place: usize| self.due(place);
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
