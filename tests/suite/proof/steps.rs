//! What is said to be done in a stage was done, and for the reason that is given.

use std::collections::BTreeSet;

use fpc::{
    Event, Exchange, Float, FloatReason, Hindrance, Passed, PlayerId, Role, Stage, StageName, Taken,
};

use super::Round;

impl Round<'_> {
    pub(super) fn prove_event(&self, stage: &Stage, event: &Event, open: &BTreeSet<PlayerId>) {
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
}
