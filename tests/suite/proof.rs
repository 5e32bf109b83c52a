//! What an explanation says is proved anew, from the pairing and the state before it alone, or
//! by going through all possibilities.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
};

use fpc::{
    Attained, Bound, BracketName, Color, ColorPreference, CriterionValue, Event, Exchange, Float,
    FloatReason, Grade, Hindrance, LegalPairs, Obstacle, Pair, Part, Passed, PlayerId, Reason,
    RecordedPair, RecordedRound, Role, Snapshot, Stage, StageName, System, Taken, Tournament,
    Trace, WhyNot, Wish, foresee::Opponent, judge, why_not,
};
use pretty_assertions::assert_eq;

use crate::{
    oracle::{dutch_2017, dutch_2026},
    random::{self, Makeup, SplitMix64},
};

/// Plays random tournaments of a system and shows the state before each round that can be paired.
pub(crate) fn for_each_round(
    system: System,
    seeds: std::ops::Range<u64>,
    mut see: impl FnMut(&Tournament, &Snapshot, &str),
) {
    for seed in seeds {
        let makeup = Makeup::of(seed);
        let accelerated = makeup.accelerated && system.has_acceleration();
        let initial_color = makeup.initial_color.or(Some(Color::White));
        let makeup = Makeup { accelerated, initial_color, ..makeup };
        random::play_tournament(&makeup, seed, |tournament, snapshot| {
            let pairing = system.pair(snapshot).ok()?;
            let context = format!("{system} {seed}, round {}", snapshot.round());
            see(tournament, snapshot, &context);
            Some(pairing)
        });
    }
}

/// What can be said of a round without the explanation.
struct Round<'a> {
    snapshot: &'a Snapshot,
    system: System,
    legal: LegalPairs,
    trace: Trace,
    context: &'a str,
    /// What was told wrongly.
    wrong: RefCell<Vec<String>>,
}

impl<'a> Round<'a> {
    fn new(snapshot: &'a Snapshot, system: System, context: &'a str) -> Self {
        let trace = system.trace(snapshot).unwrap();
        assert_eq!(trace.pairing, system.pair(snapshot).unwrap(), "{context}");
        let (legal, wrong) = (system.legal_pairs(snapshot), RefCell::default());
        Self { snapshot, system, legal, trace, context, wrong }
    }

    fn place(&self, player: PlayerId) -> usize {
        self.snapshot.place(player).unwrap()
    }

    fn may_be_paired(&self, a: PlayerId, b: PlayerId) -> bool {
        a != b && self.legal.may_be_paired(self.place(a), self.place(b))
    }

    /// The most pairs that can be made of players, found by trying them all.
    fn most_pairs(&self, players: &[PlayerId], may: &dyn Fn(PlayerId, PlayerId) -> bool) -> usize {
        let Some((&first, others)) = players.split_first() else { return 0 };
        let mut most = self.most_pairs(others, may);
        for (place, &other) in others.iter().enumerate() {
            if most == players.len() / 2 {
                break;
            }
            if may(first, other) {
                let rest = [&others[..place], &others[place + 1..]].concat();
                most = most.max(1 + self.most_pairs(&rest, may));
            }
        }
        most
    }

    fn can_all_be_paired(&self, players: &[PlayerId]) -> bool {
        let may = |a, b| self.may_be_paired(a, b);
        players.len().is_multiple_of(2) && self.most_pairs(players, &may) == players.len() / 2
    }

    /// Notes what was told wrongly.
    fn check(&self, holds: bool, stage: &Stage, what: &dyn std::fmt::Display) {
        if !holds {
            self.wrong.borrow_mut().push(format!("{}, {}: {what}", self.context, stage.name));
        }
    }

    fn prove(&self) -> Vec<&'static str> {
        let mut told = Vec::new();
        // Who has not been paired yet.
        let mut open: BTreeSet<_> = self.snapshot.players().iter().map(|it| it.id).collect();
        for stage in &self.trace.stages {
            self.prove_stage(stage);
            self.prove_name(stage);
            self.prove_turns(stage);
            if self.system.code() == "ssm" {
                self.prove_halves(stage);
            }
            for step in &stage.steps {
                told.push(step.article);
                self.prove_event(stage, &step.event, &open);
            }
            self.prove_opponents(stage);
            for attained in &stage.criteria {
                self.prove_bound(stage, attained);
            }
            let gone: Vec<_> = stage.pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
            let bye = stage.left.iter().filter(|_| stage.name == StageName::Bye);
            gone.iter().chain(bye).for_each(|it| assert!(open.remove(it), "{}", self.context));
        }
        assert!(open.iter().all(|it| self.trace.pairing.bye() == Some(*it)), "{}", self.context);
        told
    }

    /// The members are those of the score of the stage, those left over before, and those
    /// transferred up; everybody is paired or left.
    fn prove_stage(&self, stage: &Stage) {
        let members: BTreeSet<_> = stage.members.iter().map(|it| it.player).collect();
        self.check(members.len() == stage.members.len(), stage, &"nobody is there twice");
        let paired: BTreeSet<_> = stage.pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
        let left: BTreeSet<_> = stage.left.iter().copied().collect();
        self.check(paired.is_disjoint(&left), stage, &"who is paired is not left");
        self.check(&paired | &left == members, stage, &"everybody is paired or left");
        for &(a, b) in &stage.pairs {
            self.check(self.trace.pairing.opponent(a) == Some(b), stage, &"the pairs are played");
            self.check(self.may_be_paired(a, b), stage, &"the pairs are legal");
        }
    }

    /// A scoregroup has the score of those in it who did not float.
    fn prove_name(&self, stage: &Stage) {
        let residents = stage.members.iter().filter(|it| it.moved.is_none()).map(|it| it.score);
        let named = match stage.name {
            StageName::ScoreGroup(score) => (score, score),
            StageName::Combined(highest, lowest) => (highest, lowest),
            _ => return,
        };
        let scores = residents.clone().max().zip(residents.min());
        self.check(scores == Some(named), stage, &"its scores are those of its players");
    }

    /// Nobody is said not to float who was said to float before.
    fn prove_turns(&self, stage: &Stage) {
        let mut floaters = BTreeSet::new();
        for step in &stage.steps {
            let Event::Taken(taken) = &step.event else { continue };
            let Taken { player, role: Role::Floater(_), over, .. } = taken else { continue };
            let stay = over.iter().all(|passed| !floaters.contains(&passed.other));
            self.check(stay && floaters.insert(*player), stage, &step.event);
        }
    }

    /// In the SSM system, a bracket is divided into halves of all who remain after those who may meet
    /// nobody there have gone down (C2, C7); whoever is passed over would break a criterion (C4, C5).
    fn prove_halves(&self, stage: &Stage) {
        let bye = stage.steps.iter().find_map(|step| match step.event {
            Event::Bye(player) => Some(player),
            _ => None,
        });
        let members = || stage.members.iter().map(|it| it.player);
        let is_alone = |it: PlayerId| !members().any(|other| self.may_be_paired(it, other));
        let remain = members().filter(|&it| Some(it) != bye && (bye.is_some() || !is_alone(it)));
        let halves = stage.steps.iter().find_map(|step| match &step.event {
            Event::Divided { s1, s2, .. } => Some((s1, s2)),
            _ => None,
        });
        let is_divided = match halves {
            None => stage.pairs.is_empty() || stage.name == StageName::Field,
            Some((s1, s2)) => {
                let divided = s1.iter().chain(s2).copied().filter(|&it| Some(it) != bye);
                s1.len() == (s1.len() + s2.len()) / 2 && sorted(divided) == sorted(remain)
            }
        };
        self.check(is_divided, stage, &"C2: the halves of those who remain");
        for step in stage.steps.iter().filter(|it| ["C4", "C5"].contains(&it.article)) {
            if let Event::PassedOver { over, .. } = &step.event {
                self.check(over.iter().all(|it| it.hindrance.is_some()), stage, &step.event);
            }
        }
    }

    /// Whether what hinders two players does.
    fn hinders(&self, hindrance: Hindrance, a: PlayerId, b: PlayerId) -> bool {
        let obstacle = self.snapshot.obstacle(self.place(a), self.place(b));
        match hindrance {
            Hindrance::Met(round) => obstacle == Some(Obstacle::Met(round)),
            Hindrance::Forbidden => obstacle == Some(Obstacle::Forbidden),
            Hindrance::Colors | Hindrance::ColorLimit => {
                obstacle.is_none() && !self.may_be_paired(a, b)
                    || self.system.code() == "lim" && self.must_get(a) == self.must_get(b)
            }
            Hindrance::SameDue => {
                let due = |it| self.claim(it).color();
                self.may_be_paired(a, b) && due(a).is_some() && due(a) == due(b)
            }
            Hindrance::Restricted => self.snapshot.is_restricted(self.place(a), self.place(b)),
            Hindrance::FloatsAgain => self.floats_again(a, b) || self.floats_again(b, a),
            _ => false,
        }
    }

    fn claim(&self, player: PlayerId) -> ColorPreference {
        let entrant = &self.snapshot.players()[self.place(player)];
        self.system.color_claim(self.snapshot, entrant).preference
    }

    /// The color that a player must get, if there is one.
    fn must_get(&self, player: PlayerId) -> Option<Color> {
        match self.claim(player) {
            ColorPreference::Absolute(color) => Some(color),
            _ => None,
        }
    }

    /// Whether a player who has more points by the rules of the SSM system floated down, or the
    /// other one up.
    fn floats_again(&self, a: PlayerId, b: PlayerId) -> bool {
        let score = |player: PlayerId| {
            let members = self.trace.stages.iter().flat_map(|stage| &stage.members);
            members.filter(|member| member.player == player).map(|member| member.score).max()
        };
        let last = |player: PlayerId| {
            let entrant = &self.snapshot.players()[self.place(player)];
            entrant.rounds_ago(1).map(|past| (past.score_before, past.opponent_score))
        };
        // Who had no opponent in the last round floated down with a bye.
        let floated = |player, up: bool| match last(player) {
            Some((mine, Some(theirs))) => {
                if up {
                    theirs > mine
                } else {
                    theirs < mine
                }
            }
            Some((_, None)) => !up,
            None => false,
        };
        score(a) > score(b) && (floated(a, false) || floated(b, true))
    }

    fn prove_passed(&self, stage: &Stage, player: PlayerId, passed: &Passed) {
        let Passed { other, hindrance, .. } = *passed;
        let is_true = match hindrance {
            Some(Hindrance::RestUnpaired) => {
                let turn = stage.pairs.iter().position(|&(a, b)| [a, b].contains(&player)).unwrap();
                let open = stage.pairs[turn..].iter().flat_map(|&(a, b)| [a, b]);
                let rest: Vec<_> = open.filter(|it| ![player, other].contains(it)).collect();
                let may = |a, b| self.may_be_paired(a, b);
                self.may_be_paired(player, other) && 2 * self.most_pairs(&rest, &may) < rest.len()
            }
            Some(hindrance) => self.hinders(hindrance, player, other),
            None => self.may_be_paired(player, other),
        };
        self.check(is_true, stage, &format!("{player} does not meet {passed}"));
    }

    fn prove_event(&self, stage: &Stage, event: &Event, open: &BTreeSet<PlayerId>) {
        let is_member = |player: &PlayerId| stage.member(*player).is_some();
        self.check(
            event.players().iter().all(|it| self.snapshot.place(*it).is_some()),
            stage,
            event,
        );
        let holds = match event {
            Event::Divided { s1, s2, .. } | Event::Columns { white: s1, black: s2 } => {
                let all: BTreeSet<_> = s1.iter().chain(s2).copied().collect();
                all.len() == s1.len() + s2.len() && all.iter().all(is_member)
            }
            Event::Exchanged(Exchange { from_s1, from_s2, .. }) => {
                from_s1.len() == from_s2.len() && !from_s1.is_empty()
            }
            Event::PassedOver { player, opponent, over } => {
                over.iter().for_each(|passed| self.prove_passed(stage, *player, passed));
                !over.is_empty() && stage.opponent(*player) == Some(*opponent)
            }
            Event::Limbo(player) => {
                stage.left.contains(player)
                    && stage.member(*player).unwrap().moved == Some(Float::Down)
            }
            Event::Floats { player, because, .. } => {
                self.prove_float(stage, *player, *because);
                stage.left.contains(player)
            }
            Event::LeftOver { player, over } => {
                self.prove_left_over(stage, *player, over);
                self.trace.pairing.bye() == Some(*player) && stage.left.contains(player)
            }
            Event::Bye(player) => {
                self.trace.pairing.bye() == Some(*player) && stage.left.contains(player)
            }
            Event::Taken(taken) => self.is_taken_rightly(stage, taken, open),
            Event::NobodyTransferred(Some(player)) => stage.left.contains(player),
            Event::NobodyTransferred(None) => !stage.left.is_empty(),
            Event::WithinHalf(one, other) => stage.opponent(*one) == Some(*other),
            Event::Undone(one, other) => {
                let median = self.trace.stages.last().unwrap();
                median.name == StageName::Median
                    && [one, other]
                        .iter()
                        .all(|it| stage.left.contains(it) && median.member(**it).is_some())
            }
            Event::ChangedColumn { players, to, over } => {
                let columns = stage.steps.iter().find_map(|step| match &step.event {
                    Event::Columns { white, black } => Some((white, black)),
                    _ => None,
                });
                let (white, black) = columns.unwrap();
                let (into, from) = to.fold((white, black), (black, white));
                let must_stay = |passed: &Passed| {
                    self.must_get(passed.other) == Some(to.opposite())
                        && from.contains(&passed.other)
                };
                players
                    .iter()
                    .all(|it| into.contains(it) && self.must_get(*it) != Some(to.opposite()))
                    && over.iter().all(must_stay)
            }
            other => panic!("{other:?}"),
        };
        self.check(holds, stage, event);
    }

    /// All others with as few points as whoever gets the bye are named, and what is said of them is
    /// true.
    fn prove_left_over(&self, stage: &Stage, bye: PlayerId, over: &[Passed]) {
        let score = |it: PlayerId| self.snapshot.players()[self.place(it)].pairing_score;
        let all = self.snapshot.players().iter().map(|it| it.id);
        let all: Vec<_> = all.filter(|&it| it != bye && score(it) <= score(bye)).collect();
        let named: Vec<_> = over.iter().rev().map(|passed| passed.other).collect();
        self.check(named == all, stage, &format!("{named:?} are named of {all:?}"));
        for &Passed { other, hindrance, .. } in over {
            let may_get = self.legal.may_get_bye(self.place(other));
            let others = self.snapshot.players().iter().map(|it| it.id);
            let others: Vec<_> = others.filter(|&it| it != other).collect();
            let holds = match hindrance {
                Some(Hindrance::ByeBarred) => !may_get,
                Some(Hindrance::OthersUnpaired) => may_get && !self.can_all_be_paired(&others),
                Some(_) => false,
                None => may_get,
            };
            self.check(holds, stage, &format!("{other} does not get the bye: {hindrance:?}"));
        }
    }

    /// Why somebody floats holds, and nobody says so of another reason.
    fn prove_float(&self, stage: &Stage, player: PlayerId, because: FloatReason) {
        let members: Vec<_> = stage.members.iter().map(|it| it.player).collect();
        let may = |a: PlayerId, b: PlayerId| self.may_meet_in(stage, a, b);
        let has_opponent = |player| members.iter().any(|&it| may(player, it));
        let stuck = members.iter().filter(|&&it| !has_opponent(it)).count();
        let fewest_left = members.len() - 2 * self.most_pairs(&members, &may);
        let holds = match because {
            FloatReason::Alone => members == [player],
            FloatReason::NoOpponent => !has_opponent(player),
            FloatReason::OddNumber => stuck == 0 && members.len() % 2 == 1,
            FloatReason::OddRest => has_opponent(player) && (members.len() - stuck) % 2 == 1,
            FloatReason::TooFewPairs => has_opponent(player) && fewest_left == stage.left.len(),
            FloatReason::Completion => has_opponent(player) && fewest_left < stage.left.len(),
            FloatReason::NobodyLeft => has_opponent(player),
            // More pairs could be made, but not by the exchanges that there are.
            FloatReason::NoExchange => stage.left.len() > 1,
            other => panic!("{other:?}"),
        };
        // Members who come and go in steps are not all there at the same time.
        let is_at_once = !matches!(self.system.code(), "dubov-1997" | "lim" | "ssm");
        let holds = holds || !is_at_once && because != FloatReason::NoOpponent;
        let holds = holds || self.system.code() == "lim" && stage.name != StageName::Median;
        self.check(holds, stage, &format!("{player} floats: {because}"));
    }

    /// Whether two members may be paired in a stage: in the Dutch system of 2017 and 2026, not if both
    /// came from above.
    fn may_meet_in(&self, stage: &Stage, a: PlayerId, b: PlayerId) -> bool {
        let came = |player| stage.member(player).is_some_and(|it| it.moved.is_some());
        let code = self.system.code();
        let apart = ["dutch-2017", "dutch-2026"].contains(&code) && came(a) && came(b);
        self.may_be_paired(a, b) && !apart
    }

    /// Whether those who came before somebody were rightly not taken.
    fn is_taken_rightly(&self, stage: &Stage, taken: &Taken, open: &BTreeSet<PlayerId>) -> bool {
        let Taken { player, role, over, .. } = taken;
        let without = |gone: &[PlayerId]| -> Vec<_> {
            open.iter().copied().filter(|it| !gone.contains(it)).collect()
        };
        match *role {
            Role::Bye => {
                let may_get = |it: PlayerId| self.legal.may_get_bye(self.place(it));
                let is_in_way = |passed: &Passed| match passed.hindrance {
                    Some(Hindrance::ByeBarred) => !may_get(passed.other),
                    Some(_) => false,
                    // In the SSM system a bracket decides, and not the whole field.
                    None if self.system.code() == "ssm" => may_get(passed.other),
                    None => {
                        may_get(passed.other) && !self.can_all_be_paired(&without(&[passed.other]))
                    }
                };
                may_get(*player)
                    && self.can_all_be_paired(&without(&[*player]))
                    && over.iter().all(is_in_way)
            }
            Role::OpponentOf(other) | Role::TransferredToMeet(other) => {
                // Pairs that were made in this stage before these two.
                let made = stage.pairs.iter().take_while(|&&(a, b)| ![a, b].contains(player));
                let made: Vec<_> = made.flat_map(|&(a, b)| [a, b]).collect();
                let rest = |mate: PlayerId| without(&[&made[..], &[mate, other]].concat());
                let is_in_way = |passed: &Passed| match passed.hindrance {
                    Some(Hindrance::TransferBarred) => self.was_transferred(passed.other),
                    Some(hindrance) => self.hinders(hindrance, other, passed.other),
                    None => {
                        self.may_be_paired(other, passed.other)
                            && !self.can_all_be_paired(&rest(passed.other))
                    }
                };
                stage.opponent(*player) == Some(other)
                    && self.can_all_be_paired(&rest(*player))
                    && over.iter().all(is_in_way)
            }
            Role::Transferred => {
                let is_in_way = |passed: &Passed| match passed.hindrance {
                    Some(Hindrance::TransferBarred) => self.was_transferred(passed.other),
                    Some(Hindrance::NobodyThere) => {
                        let own = stage.members.iter().filter(|it| it.moved.is_none());
                        let own: Vec<_> = own.map(|it| it.player).collect();
                        let is_free = |it: &PlayerId| stage.opponent(*it).is_some();
                        // Those who were paired before do not count.
                        own.iter().filter(|it| is_free(it)).count() == 0
                            || own.iter().any(|&it| !self.may_be_paired(it, passed.other))
                    }
                    _ => passed.hindrance.is_none(),
                };
                stage.member(*player).is_some_and(|it| it.moved == Some(Float::Up))
                    && stage.opponent(*player).is_some()
                    && over.iter().all(is_in_way)
            }
            Role::Floater(_) => {
                let is_in_way = |passed: &Passed| {
                    matches!(
                        passed.hindrance,
                        None | Some(Hindrance::FewerPairs | Hindrance::RatingsApart)
                    )
                };
                stage.left.contains(player) && over.iter().all(is_in_way)
            }
            other => panic!("{other:?}"),
        }
    }

    /// Whether a player came up in the previous round, or often before.
    fn was_transferred(&self, player: PlayerId) -> bool {
        let past = &self.snapshot.players()[self.place(player)].past;
        let came_up: Vec<_> =
            past.iter().map(|it| it.opponent_score > Some(it.score_before)).collect();
        let times = came_up.iter().filter(|&&it| it).count();
        !self.snapshot.is_last_round() && (came_up.last() == Some(&true) || times >= 3)
    }

    /// Everybody who does not meet the first one who is free is told, with all who are passed over.
    fn prove_opponents(&self, stage: &Stage) {
        if !["dutch-2012", "dutch-2017", "dutch-2026"].contains(&self.system.code()) {
            return;
        }
        let passed: BTreeMap<_, Vec<_>> = stage
            .steps
            .iter()
            .filter_map(|step| match &step.event {
                Event::PassedOver { player, over, .. } => {
                    Some((*player, over.iter().map(|it| it.other).collect()))
                }
                _ => None,
            })
            .collect();
        let mut told = BTreeMap::new();
        let mut free: Vec<PlayerId> = Vec::new();
        for step in &stage.steps {
            let Event::Divided { part, s1, s2 } = &step.event else { continue };
            let (mut uppers, mut lowers) = (s1.clone(), s2.clone());
            if *part != Part::MovedDown {
                let exchanges = stage.steps.iter().filter_map(|step| match &step.event {
                    Event::Exchanged(exchange) => Some(exchange),
                    _ => None,
                });
                for Exchange { from_s1, from_s2, .. } in exchanges {
                    uppers.retain(|it| !from_s1.contains(it));
                    uppers.extend(from_s2);
                    lowers.retain(|it| !from_s2.contains(it));
                    lowers.extend(from_s1);
                }
                let rank = |it: &PlayerId| self.place(*it);
                uppers.sort_by_key(rank);
                lowers.sort_by_key(rank);
            }
            free.clone_from(&lowers);
            for upper in uppers {
                let opponent = stage.opponent(upper);
                self.check(opponent.is_some(), stage, &format!("{upper} of S1 is paired"));
                let turn = free.iter().position(|it| Some(*it) == opponent);
                self.check(turn.is_some(), stage, &format!("{upper} meets a player of S2"));
                let Some(turn) = turn else { continue };
                if turn > 0 {
                    told.insert(upper, free[..turn].to_vec());
                }
                free.remove(turn);
            }
        }
        self.check(passed == told, stage, &format!("passed over: {passed:?}, not {told:?}"));
    }

    /// Why a value is no smaller holds.
    fn prove_bound(&self, stage: &Stage, attained: &Attained) {
        let members: Vec<_> = stage.members.iter().map(|it| it.player).collect();
        let count = match attained.value {
            CriterionValue::Count(count) => Some(count as usize),
            _ => None,
        };
        let holds = match &attained.bound {
            Bound::Nothing => match &attained.value {
                CriterionValue::Count(count) => *count == 0,
                CriterionValue::Scores(scores) => scores.is_empty(),
                _ => false,
            },
            Bound::Alone => members.len() == 1,
            Bound::OddNumber => count == Some(1) && members.len() % 2 == 1,
            Bound::LowestScores => {
                let CriterionValue::Scores(scores) = &attained.value else { panic!() };
                let mut of_members: Vec<_> = stage.members.iter().map(|it| it.score).collect();
                let mut scores = scores.clone();
                of_members.sort_unstable();
                scores.sort_unstable();
                of_members.starts_with(&scores)
            }
            Bound::Round => {
                let CriterionValue::Scores(scores) = &attained.value else { panic!() };
                let entrants = self.snapshot.players().iter();
                let lower = entrants.filter(|it| Some(&it.pairing_score) < scores.first());
                let mut lower = lower.filter(|it| self.legal.may_get_bye(self.place(it.id)));
                let everybody = self.snapshot.players().iter().map(|it| it.id);
                let others = |bye: PlayerId| everybody.clone().filter(move |&it| it != bye);
                attained.article == "C5"
                    && !lower.any(|it| self.can_all_be_paired(&others(it.id).collect::<Vec<_>>()))
            }
            Bound::TooFew(barrier) => {
                let may = |a, b| self.may_meet_in(stage, a, b);
                let fewest = members.len() - 2 * self.most_pairs(&members, &may);
                let players = |of: &[Opponent]| -> Vec<_> {
                    of.iter().map(|it| it.player().expect("there is no bye in a bracket")).collect()
                };
                let only = players(&barrier.only);
                let groups: Vec<_> = barrier.groups.iter().map(|group| players(group)).collect();
                // Whoever is in an odd group can be paired only there or with the others.
                let is_odd_one = |group: &Vec<PlayerId>| {
                    let meets_others_only = group.iter().all(|&it| {
                        let mut opponents = members.iter().filter(|&&other| may(it, other));
                        opponents.all(|other| group.contains(other) || only.contains(other))
                    });
                    group.len() % 2 == 1 && meets_others_only
                };
                count == Some(fewest)
                    && groups.iter().all(is_odd_one)
                    && groups.len() - only.len() == fewest
            }
            Bound::Colors { color, players, pairs, left } => {
                let prefer = |it: &&PlayerId| self.claim(**it).color() == Some(*color);
                let due = match self.system.code() {
                    // Those who leave the group before do not count.
                    "dubov-1997" | "lim" => {
                        let paired = members.iter().filter(|it| stage.opponent(**it).is_some());
                        paired.filter(prefer).count()
                    }
                    _ => members.iter().filter(prefer).count(),
                };
                *pairs == stage.pairs.len()
                    && (*left == stage.left.len() || self.system.code() != "dutch-2017")
                    && due == *players
                    && Some(players - pairs - left) == count
            }
            Bound::Optimum | Bound::Procedure => {
                count != Some(0) || matches!(stage.name, StageName::Bracket(_))
            }
            other => panic!("{other:?}"),
        };
        self.check(holds, stage, &format!("{attained}: {:?}", attained.bound));
    }
}

/// Which articles are told how often, and what of that does not hold.
fn prove_rounds(
    system: System,
    seeds: std::ops::Range<u64>,
) -> (BTreeMap<&'static str, usize>, Vec<String>) {
    let (mut told, mut wrong) = (BTreeMap::new(), Vec::new());
    for_each_round(system, seeds, |_, snapshot, context| {
        let round = Round::new(snapshot, system, context);
        for article in round.prove() {
            *told.entry(article).or_insert(0) += 1;
        }
        wrong.extend(round.wrong.into_inner());
    });
    (told, wrong)
}

#[test]
fn every_statement_holds() {
    let mut wrong = Vec::new();
    for system in System::ALL {
        let (told, found) = prove_rounds(system, 0..40);
        assert!(told.values().sum::<usize>() > 300, "{system}: {told:?}");
        wrong.extend(found);
    }
    assert!(wrong.is_empty(), "{} statements do not hold:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
#[ignore = "takes a minute in a release build"]
fn every_statement_holds_at_length() {
    for system in System::ALL {
        let (told, wrong) = prove_rounds(system, 0..4_000);
        println!("{system}: {told:?}");
        assert!(wrong.is_empty(), "{} do not hold:\n{}", wrong.len(), wrong.join("\n"));
    }
}

/// A value of a criterion as the oracle counts it, if it has one by this article.
fn counted_2026(bracket: &dutch_2026::OracleBracket, article: &str) -> Option<CriterionValue> {
    let criteria = &bracket.criteria;
    let counts = criteria.counts;
    let count = match article {
        "C6" => criteria.downfloaters.here.number as u64,
        "C10" => counts.c10.into(),
        "C11" => counts.c11.into(),
        "C12" => counts.c12.into(),
        "C13" => counts.c13.into(),
        "C14" => counts.c14.into(),
        "C15" => counts.c15.into(),
        "C16" => counts.c16.into(),
        "C17" => counts.c17.into(),
        _ => return None,
    };
    Some(CriterionValue::Count(count))
}

fn counted_2017(bracket: &dutch_2017::OracleBracket, article: &str) -> Option<CriterionValue> {
    let counts = bracket.criteria.counts;
    let count = match article {
        "C.5" => bracket.criteria.downfloaters as u64,
        "C.8" => counts.c8.into(),
        "C.9" => counts.c9.into(),
        "C.10" => counts.c10.into(),
        "C.11" => counts.c11.into(),
        "C.12" => counts.c12.into(),
        "C.13" => counts.c13.into(),
        "C.14" => counts.c14.into(),
        "C.15" => counts.c15.into(),
        _ => return None,
    };
    Some(CriterionValue::Count(count))
}

/// Who is in a bracket, sorted.
fn sorted(players: impl Iterator<Item = PlayerId>) -> Vec<PlayerId> {
    let mut players: Vec<_> = players.collect();
    players.sort_unstable();
    players
}

/// Compares what a stage says of its criteria with what an oracle counts.
fn compare_values(
    stage: &Stage,
    counted: impl Fn(&str) -> Option<CriterionValue>,
    context: &str,
) -> usize {
    let mut compared = 0;
    for attained in &stage.criteria {
        if let Some(value) = counted(attained.article) {
            assert_eq!(attained.value, value, "{context}, {}: {attained}", stage.name);
            compared += 1;
        }
    }
    compared
}

#[test]
fn values_are_those_of_the_oracles() {
    let mut compared = 0;
    for_each_round(System::DUTCH_2026, 0..150, |_, snapshot, context| {
        let trace = System::DUTCH_2026.trace(snapshot).unwrap();
        let round = dutch_2026::pair(snapshot).unwrap();
        for stage in &trace.stages {
            let members = sorted(stage.members.iter().map(|it| it.player));
            let same = round.brackets.iter().find(|bracket| {
                sorted(bracket.mdps.iter().chain(&bracket.residents).copied()) == members
            });
            let bracket = same.unwrap();
            compared += compare_values(stage, |article| counted_2026(bracket, article), context);
        }
    });
    for_each_round(System::DUTCH_2017, 0..150, |_, snapshot, context| {
        let trace = System::DUTCH_2017.trace(snapshot).unwrap();
        let round = dutch_2017::pair(snapshot).unwrap();
        for stage in &trace.stages {
            let members = sorted(stage.members.iter().map(|it| it.player));
            let same = round.brackets.iter().rev().find(|bracket| {
                sorted(bracket.mdps.iter().chain(&bracket.residents).copied()) == members
            });
            let Some(bracket) = same else { continue };
            compared += compare_values(stage, |article| counted_2017(bracket, article), context);
        }
    });
    assert!(compared > 5_000, "{compared}");
}

/// A random legal pairing of a round; nothing if chance leads nowhere.
pub(crate) fn random_pairing(
    snapshot: &Snapshot,
    system: System,
    random: &mut SplitMix64,
) -> Option<RecordedRound> {
    let legal = system.legal_pairs(snapshot);
    let players = snapshot.players();
    let mut left: Vec<_> = (0..players.len()).collect();
    for place in (1..left.len()).rev() {
        left.swap(place, random.below(place + 1));
    }
    let mut round = RecordedRound::default();
    if left.len() % 2 == 1 {
        let bye = left.iter().position(|&place| legal.may_get_bye(place))?;
        round.byes.push(players[left.remove(bye)].id);
    }
    while let Some(one) = left.pop() {
        let other = left.iter().position(|&place| legal.may_be_paired(one, place))?;
        let pair = Pair { white: players[one].id, black: players[left.remove(other)].id };
        round.pairs.push(RecordedPair { pair, colors_known: false });
    }
    Some(round)
}

/// Judges random legal pairings of the rounds of tournaments, and how many there were.
fn judge_random_pairings(seeds: std::ops::Range<u64>, of_each: usize) -> usize {
    let mut judged = 0;
    for system in System::ALL {
        let mut random = SplitMix64::new(7);
        for_each_round(system, seeds.clone(), |_, snapshot, context| {
            let own = RecordedRound::from(&system.pair(snapshot).unwrap());
            assert_eq!(judge(snapshot, system, own).unwrap().grade(), Grade::Same, "{context}");
            for _ in 0..of_each {
                let Some(pairing) = random_pairing(snapshot, system, &mut random) else { continue };
                let judgement = judge(snapshot, system, pairing).unwrap();
                assert!(judgement.grade() < Grade::Illegal, "{context}: {judgement:?}");
                if let Some(Reason::Worse { bracket, article, measured, best, .. }) =
                    &judgement.reason
                {
                    assert_possible(system, snapshot, (*bracket, article, measured), best, context);
                }
                judged += 1;
            }
        });
    }
    judged
}

/// That what is said to be possible is what the pairing of the rules attains.
fn assert_possible(
    system: System,
    snapshot: &Snapshot,
    (bracket, article, measured): (BracketName, &str, &str),
    best: &CriterionValue,
    context: &str,
) {
    let trace = system.trace(snapshot).unwrap();
    let name = StageName::Bracket(bracket);
    let Some(stage) = trace.stages.iter().find(|stage| stage.name == name) else { return };
    let mut rows = stage.criteria.iter();
    if let Some(attained) = rows.find(|it| it.article == article && it.measured == measured) {
        assert_eq!(attained.value, *best, "{context}, {name}: {attained}");
    }
}

#[test]
fn no_legal_pairing_is_better() {
    let judged = judge_random_pairings(0..40, 5);
    assert!(judged > 3_000, "{judged}");
}

#[test]
#[ignore = "judges more than 100,000 pairings, some minutes in a release build"]
fn no_legal_pairing_is_better_at_length() {
    let judged = judge_random_pairings(0..400, 20);
    println!("{judged} pairings judged, none better");
    assert!(judged > 100_000, "{judged}");
}

/// Whether all pairings of some players, and the bye if they are odd, can be made of legal pairs.
pub(crate) fn has_pairing(legal: &LegalPairs, left: &[usize], bye_is_free: bool) -> bool {
    let Some((&first, others)) = left.split_first() else { return true };
    let with_bye = left.len() % 2 == 1 && bye_is_free && legal.may_get_bye(first);
    if with_bye && has_pairing(legal, others, false) {
        return true;
    }
    others.iter().enumerate().any(|(place, &other)| {
        legal.may_be_paired(first, other)
            && has_pairing(legal, &[&others[..place], &others[place + 1..]].concat(), bye_is_free)
    })
}

#[test]
fn a_wish_is_refused_only_if_no_pairing_grants_it() {
    let mut answers = BTreeMap::new();
    for system in System::ALL {
        for_each_round(system, 0..12, |_, snapshot, context| {
            let (players, legal) = (snapshot.players(), system.legal_pairs(snapshot));
            let own = system.pair(snapshot).unwrap();
            let everybody: Vec<_> = (0..players.len()).collect();
            let mut wishes = Vec::new();
            for a in 0..players.len() {
                let others = (a + 1..players.len()).step_by(2);
                wishes.extend(others.map(|b| Wish::Together(players[a].id, players[b].id)));
                if players.len() % 2 == 1 {
                    wishes.push(Wish::Bye(players[a].id));
                }
            }
            for wish in wishes {
                let place = |id: PlayerId| snapshot.place(id).unwrap();
                let without = |gone: &[usize]| -> Vec<_> {
                    everybody.iter().copied().filter(|it| !gone.contains(it)).collect()
                };
                let (is_legal, is_possible) = match wish {
                    Wish::Together(one, other) => {
                        let two = [place(one), place(other)];
                        let is_legal = legal.may_be_paired(two[0], two[1]);
                        (is_legal, is_legal && has_pairing(&legal, &without(&two), true))
                    }
                    Wish::Bye(player) => {
                        let one = place(player);
                        let is_legal = legal.may_get_bye(one);
                        (is_legal, is_legal && has_pairing(&legal, &without(&[one]), false))
                    }
                    _ => unreachable!("only these are asked for"),
                };
                let (kind, holds) = match why_not(snapshot, system, &[wish]).unwrap() {
                    WhyNot::Granted => ("granted", wish.is_granted_by(&own)),
                    WhyNot::Illegal(_) => ("illegal", !is_legal),
                    WhyNot::NoPairing(_) => ("no pairing", is_legal && !is_possible),
                    WhyNot::FallsShort { pairing, reason } => {
                        let recorded = RecordedRound::from(&pairing);
                        let told = system.explain(snapshot, &recorded).unwrap();
                        let is_told = told.is_some_and(|(_, found)| found == reason);
                        ("falls short", is_possible && is_told && wish.is_granted_by(&pairing))
                    }
                    other => panic!("{other:?}"),
                };
                assert!(holds, "{context}: {wish}: {kind}");
                *answers.entry((system.code(), kind)).or_insert(0) += 1;
            }
        });
    }
    // Every system gives every answer.
    assert_eq!(answers.len(), 4 * System::ALL.len(), "{answers:?}");
}
