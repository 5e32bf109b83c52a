//! What is said to be done in a stage was done, and for the reason that is given.

use std::collections::BTreeSet;

use fpc::{
    PlayerId,
    contest::Float,
    reason::{Event, Exchange, Hindrance, Passed, Stage, StageName},
};

use super::{Round, taken::Moment};

impl Round<'_> {
    pub(super) fn prove_event(&self, moment: &Moment<'_>, event: &Event) {
        let stage = moment.stage;
        let is_member = |player: &PlayerId| stage.member(*player).is_some();
        self.check(
            event.players().iter().all(|it| self.snapshot.place(*it).is_some()),
            stage,
            event,
        );
        let holds = match event {
            Event::Divided { s1, s2, .. }
            | Event::Columns { white: s1, black: s2 }
            | Event::TopMembers { top: s1, bottom: s2 }
            | Event::Subgroups { g1: s1, g2: s2 } => {
                let all: BTreeSet<_> = s1.iter().chain(s2).copied().collect();
                all.len() == s1.len() + s2.len() && all.iter().all(is_member)
            }
            // Why they are exchanged is proved in `alternatives`.
            Event::Exchanged { exchange: Exchange { from_s1, from_s2, .. }, otherwise } => {
                from_s1.len() == from_s2.len() && !from_s1.is_empty() && otherwise.is_none()
            }
            Event::PassedOver { player, opponent, over } => {
                self.prove_passed(stage, *player, over);
                !over.is_empty() && stage.opponent(*player) == Some(*opponent)
            }
            Event::Limbo(player) => {
                stage.left.contains(player)
                    && stage.member(*player).unwrap().moved == Some(Float::Down)
            }
            Event::Floats { player, because, .. } => {
                self.prove_float(moment, *player, because);
                stage.left.contains(player)
            }
            Event::LeftOver { player, over } => {
                self.prove_left_over(stage, *player, over);
                self.trace.pairing.bye() == Some(*player) && stage.left.contains(player)
            }
            Event::Bye(player) => {
                self.trace.pairing.bye() == Some(*player) && stage.left.contains(player)
            }
            Event::Taken(taken) => self.is_taken_rightly(moment, taken),
            Event::NobodyTransferred(Some(player)) => {
                let mut candidates = self.transferable(moment);
                let rest = |other| moment.open_without(&[*player, other]);
                let may = |other| self.may_be_paired(*player, other);
                stage.left.contains(player)
                    && !candidates.any(|it| may(it) && self.can_all_be_paired(&rest(it)))
            }
            Event::NobodyTransferred(None) => {
                let odd = moment.group();
                !stage.left.is_empty()
                    && odd.len() % 2 == 1
                    && !self.transferable(moment).any(|it| {
                        self.can_all_be_paired(&[&odd[..], &[it]].concat())
                            && self.can_all_be_paired(&moment.outside_without(&[it]))
                    })
            }
            Event::WithinHalf(one, other) => stage.opponent(*one) == Some(*other),
            Event::Undone(one, other) => {
                self.is_undone_rightly() && [one, other].iter().all(|it| stage.left.contains(it))
            }
            Event::Upfloated(players) => {
                let moved = stage.members.iter().filter(|it| it.moved == Some(Float::Up));
                moved.map(|it| it.player).eq(players.iter().copied())
            }
            Event::Shifted { players, to_second } => stage.steps.iter().any(|step| {
                let Event::Subgroups { g1, g2 } = &step.event else { return false };
                let from = if *to_second { g1 } else { g2 };
                !players.is_empty() && players.iter().all(|it| from.contains(it))
            }),
            Event::ChangedColumn { players, to, over } => {
                let columns = stage.steps.iter().find_map(|step| match &step.event {
                    Event::Columns { white, black } => Some((white, black)),
                    _ => None,
                });
                let (white, black) = columns.unwrap();
                let (into, from) = to.fold((white, black), (black, white));
                let must_stay = |passed: &Passed| {
                    passed.hindrance == Some(Hindrance::ColorLimit)
                        && self.must_get(passed.other) == Some(to.opposite())
                        && from.contains(&passed.other)
                };
                players
                    .iter()
                    .all(|it| into.contains(it) && self.must_get(*it) != Some(to.opposite()))
                    && over.iter().all(must_stay)
            }
        };
        self.check(holds, stage, event);
    }

    /// Tells whether pairs are undone in the order of 2.6, and only as long as the median cannot be
    /// paired.
    fn is_undone_rightly(&self) -> bool {
        let Some(median) = self.trace.stages.last() else { return false };
        let side = |it: PlayerId| median.member(it).and_then(|it| it.moved);
        let of_stage = |stage: &Stage| -> Vec<_> {
            let undone = stage.steps.iter().filter_map(|step| match step.event {
                Event::Undone(one, other) => Some([one, other]),
                _ => None,
            });
            undone.collect()
        };
        let mut undone: Vec<_> = self.trace.stages.iter().rev().flat_map(of_stage).collect();
        let all = median.members.iter().map(|it| it.player);
        let mut present: Vec<_> =
            all.filter(|it| !undone.iter().flatten().any(|gone| gone == it)).collect();
        while !undone.is_empty() {
            if self.can_all_be_paired(&present) {
                return false;
            }
            let from = |float| present.iter().filter(|&&it| side(it) == Some(float)).count();
            let order = if from(Float::Down) > from(Float::Up) {
                [Float::Up, Float::Down]
            } else {
                [Float::Down, Float::Up]
            };
            let next = order.into_iter().find_map(|float| {
                undone.iter().position(|pair| pair.iter().all(|&it| side(it) == Some(float)))
            });
            let Some(next) = next else { return false };
            present.extend(undone.remove(next));
        }
        median.name == StageName::Median && self.can_all_be_paired(&present)
    }

    /// All others with as few points as whoever gets the bye are named, and what is said of them is
    /// true.
    fn prove_left_over(&self, stage: &Stage, bye: PlayerId, over: &[Passed]) {
        let score = |it: PlayerId| self.snapshot.players()[self.place(it)].pairing_score;
        let all = self.snapshot.players().iter().map(|it| it.id);
        let all: Vec<_> = all.filter(|&it| it != bye && score(it) <= score(bye)).collect();
        let named: Vec<_> = over.iter().rev().map(|passed| passed.other).collect();
        self.check(named == all, stage, &format!("{named:?} are named of {all:?}"));
        for Passed { other, hindrance, .. } in over {
            let may_get = self.legal.may_get_bye(self.place(*other));
            let others = self.snapshot.players().iter().map(|it| it.id);
            let others: Vec<_> = others.filter(|it| it != other).collect();
            let holds = match hindrance {
                Some(Hindrance::ByeBarred) => !may_get,
                Some(Hindrance::OthersUnpaired) => may_get && !self.can_all_be_paired(&others),
                Some(_) => false,
                None => may_get,
            };
            self.check(holds, stage, &format!("{other} does not get the bye: {hindrance:?}"));
        }
    }
}
