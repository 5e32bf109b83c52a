//! What an explanation says is proved anew, from the pairing and the state before it alone, or
//! by going through all possibilities.

mod alternatives;
pub(crate) mod answers;
mod bounds;
mod colors;
mod floats;
mod obstructions;
mod opponents;
mod stages;
mod steps;
mod taken;
mod values;

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
};

use fpc::{
    Color, Pair, PlayerId, RecordedRound, Snapshot, System, Tournament,
    reason::{Stage, StageName, Trace},
    systems::LegalPairs,
    tournament::{ColorPreference, Form},
};
use pretty_assertions::assert_eq;

use self::{opponents::sum, taken::Moment};
use crate::random::{self, Makeup};

/// Plays random tournaments of a system and shows the state before each round that can be paired:
/// some that keep the rules, and some in which earlier rounds do not.
pub(crate) fn for_each_round(
    system: System,
    seeds: std::ops::Range<u64>,
    mut see: impl FnMut(&Tournament, &Snapshot, &str),
) {
    for (seed, makeup) in seeds.flat_map(|it| [(it, Makeup::of(it)), (it, Makeup::disorderly(it))])
    {
        let accelerated = makeup.accelerated && system.info().has_acceleration;
        let initial_color = makeup.initial_color.or(Some(Color::White));
        let makeup = Makeup { accelerated, initial_color, ..makeup };
        random::play_tournament(&makeup, seed, |tournament, snapshot| {
            let pairing = system.pair(snapshot).ok()?;
            let lots = if makeup.rounds_by_lot > 0 { " after rounds by lot" } else { "" };
            let context = format!("{system} {seed}, round {}{lots}", snapshot.round());
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

    fn is_of_teams(&self) -> bool {
        self.system.info().form == Form::Teams
    }

    fn is_lim(&self) -> bool {
        self.system.info().family.name == System::LIM.info().family.name
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
            let present: Vec<_> = open.iter().copied().collect();
            let moment = Moment::new(stage, &present);
            for step in &stage.steps {
                told.push(step.article);
                self.prove_event(&moment, &step.event);
            }
            self.prove_opponents(stage);
            for attained in &stage.criteria {
                self.prove_bound(stage, attained);
            }
            let gone: Vec<_> = stage.pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
            let bye = stage.left.iter().filter(|_| stage.name == StageName::Bye);
            gone.iter().chain(bye).for_each(|it| assert!(open.remove(it), "{}", self.context));
        }
        open.retain(|it| self.trace.pairing.bye() != Some(*it));
        assert!(open.is_empty(), "{}: no stage of the trace pairs {open:?}", self.context);
        self.prove_colors();
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

    /// Notes what was told wrongly.
    fn check(&self, holds: bool, stage: &Stage, what: &dyn std::fmt::Display) {
        if !holds {
            self.wrong.borrow_mut().push(format!("{}, {}: {what}", self.context, stage.name));
        }
    }

    fn place(&self, player: PlayerId) -> usize {
        self.snapshot.place(player).unwrap()
    }

    fn claim(&self, player: PlayerId) -> ColorPreference {
        let entrant = &self.snapshot.players()[self.place(player)];
        self.system.color_claim(self.snapshot, entrant).preference
    }

    fn may_be_paired(&self, a: PlayerId, b: PlayerId) -> bool {
        a != b && self.legal.may_be_paired(self.place(a), self.place(b))
    }

    /// Tells whether two members may be paired in a stage: in the Dutch system of 2017 and 2026, not if both came from
    /// above.
    fn may_meet_in(&self, stage: &Stage, a: PlayerId, b: PlayerId) -> bool {
        let came = |player| stage.member(player).is_some_and(|it| it.moved.is_some());
        let code = self.system.code();
        let apart = ["dutch-2017", "dutch-2026"].contains(&code) && came(a) && came(b);
        self.may_be_paired(a, b) && !apart
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

    /// The least cost of pairing all of some players, found by trying all; `None` if that is
    /// impossible.
    fn least_cost<const N: usize>(
        &self,
        players: &[PlayerId],
        cost: &dyn Fn(PlayerId, PlayerId) -> [u32; N],
    ) -> Option<[u32; N]> {
        self.least_of(players, cost, &mut BTreeMap::new())
    }

    fn least_of<const N: usize>(
        &self,
        players: &[PlayerId],
        cost: &dyn Fn(PlayerId, PlayerId) -> [u32; N],
        known: &mut BTreeMap<Vec<PlayerId>, Option<[u32; N]>>,
    ) -> Option<[u32; N]> {
        let Some((&first, others)) = players.split_first() else { return Some([0; N]) };
        if let Some(known) = known.get(players) {
            return *known;
        }
        let mut least = None;
        for (place, &other) in
            others.iter().enumerate().filter(|it| self.may_be_paired(first, *it.1))
        {
            let rest = [&others[..place], &others[place + 1..]].concat();
            let total = self.least_of(&rest, cost, known).map(|it| sum(it, cost(first, other)));
            least = least.into_iter().chain(total).min();
        }
        known.insert(players.to_vec(), least);
        least
    }

    fn can_all_be_paired(&self, players: &[PlayerId]) -> bool {
        let may = |a, b| self.may_be_paired(a, b);
        players.len().is_multiple_of(2) && self.most_pairs(players, &may) == players.len() / 2
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

/// All systems, also under the rules for Maxi-tournaments.
fn systems() -> impl Iterator<Item = System> {
    System::swiss()
}

#[test]
fn every_statement_holds() {
    let mut wrong = Vec::new();
    for system in systems() {
        let (told, found) = prove_rounds(system, 0..40);
        assert!(told.values().sum::<usize>() > 300, "{system}: {told:?}");
        wrong.extend(found);
    }
    assert!(wrong.is_empty(), "{} statements do not hold:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
#[ignore = "takes a minute in a release build"]
fn every_statement_holds_at_length() {
    for system in systems() {
        let (told, wrong) = prove_rounds(system, 0..4_000);
        println!("{system}: {told:?}");
        assert!(wrong.is_empty(), "{} do not hold:\n{}", wrong.len(), wrong.join("\n"));
    }
}

/// Every exchange of opponents between two pairs is explained, by articles of which all of these occur.
pub(crate) fn explain_exchanges(system: System, articles: &[&str]) {
    let mut found = BTreeSet::new();
    for_each_round(system, 0..150, |_, snapshot, context| {
        let pairing = system.pair(snapshot).unwrap();
        let boards = pairing.pairs().len();
        let twos = (0..boards).flat_map(|first| (first + 1..boards).map(move |it| (first, it)));
        for (first, second) in twos {
            let [one, other] = [first, second].map(|board| pairing.pairs()[board]);
            // Either way to exchange two of four.
            for (white, black) in [(one.white, other.black), (one.white, other.white)] {
                let mut recorded = RecordedRound::from(&pairing);
                let rest = if black == other.black { other.white } else { other.black };
                recorded.pairs[first].pair = Pair { white, black };
                recorded.pairs[second].pair = Pair { white: rest, black: one.black };
                let explained = system.explain(snapshot, &recorded).unwrap();
                let (_, reason) = explained.expect(context);
                found.extend(reason.article());
                // The record itself pairs all others.
                let text = reason.to_string();
                assert!(!text.contains("could be paired"), "{context}: {text}");
            }
        }
    });
    for article in articles {
        assert!(found.contains(article), "{system}: {article} of {found:?}");
    }
}
