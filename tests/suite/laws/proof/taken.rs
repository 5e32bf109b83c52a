//! Whoever is said to have been the first possible one was.

use fpc::{
    PlayerId,
    contest::Float,
    reason::{Event, Hindrance, Passed, Role, Stage, StageName, Taken},
};

use super::Round;

/// A stage at the moment when those who have found an opponent one by one have gone, and it is
/// decided who comes up and who floats (Dubov system).
pub(super) struct Moment<'a> {
    pub(super) stage: &'a Stage,
    /// Everybody in the round who is not paired before the stage.
    before: Vec<PlayerId>,
    /// Everybody in the round who is not paired yet.
    pub(super) open: Vec<PlayerId>,
    /// Those who float because others were not chosen, in order.
    pub(super) chosen: Vec<PlayerId>,
    /// Those who came up to make the number even.
    fetched: Vec<PlayerId>,
    /// Those who float for want of an opponent.
    lonely: Vec<PlayerId>,
}

impl<'a> Moment<'a> {
    pub(super) fn new(stage: &'a Stage, present: &[PlayerId]) -> Self {
        let before = present.to_vec();
        let (mut open, mut chosen) = (before.clone(), Vec::new());
        let (mut fetched, mut lonely) = (Vec::new(), Vec::new());
        for step in &stage.steps {
            match &step.event {
                Event::Taken(Taken { player, role, .. }) => match *role {
                    Role::OpponentOf(other) | Role::TransferredToMeet(other) => {
                        open.retain(|it| it != player && *it != other);
                    }
                    Role::Transferred => fetched.push(*player),
                    Role::Floater(_) => chosen.push(*player),
                    Role::Bye => {}
                },
                Event::Floats { player, .. } => lonely.push(*player),
                _ => {}
            }
        }
        lonely.retain(|it| !chosen.contains(it));
        Self { stage, before, open, chosen, fetched, lonely }
    }

    /// Those who are to be paired with each other or float.
    pub(super) fn group(&self) -> Vec<PlayerId> {
        let own = self.stage.members.iter().filter(|it| it.moved.is_none()).map(|it| it.player);
        let all = own.chain(self.fetched.iter().copied());
        all.filter(|it| self.open.contains(it) && !self.lonely.contains(it)).collect()
    }

    pub(super) fn open_without(&self, gone: &[PlayerId]) -> Vec<PlayerId> {
        self.open.iter().copied().filter(|it| !gone.contains(it)).collect()
    }

    /// Those not in the group, before anybody comes up.
    pub(super) fn outside_without(&self, gone: &[PlayerId]) -> Vec<PlayerId> {
        let group = self.group();
        let outside = |it: &PlayerId| !group.contains(it) || self.fetched.contains(it);
        self.open_without(gone).into_iter().filter(outside).collect()
    }
}

impl Round<'_> {
    /// Those with lower scores who may come up to a stage.
    pub(super) fn transferable(&self, moment: &Moment<'_>) -> impl Iterator<Item = PlayerId> {
        let own = moment.stage.members.iter().filter(|it| it.moved.is_none());
        let score = own.map(|it| it.score).max();
        let is_lower =
            |it: PlayerId| Some(self.snapshot.players()[self.place(it)].pairing_score) < score;
        let may = |it: &PlayerId| is_lower(*it) && !self.was_transferred(*it);
        moment.open.iter().copied().filter(may).collect::<Vec<_>>().into_iter()
    }

    /// Tells whether those who came before somebody were rightly not taken.
    pub(super) fn is_taken_rightly(&self, moment: &Moment<'_>, taken: &Taken) -> bool {
        let Taken { player, role, over, .. } = taken;
        let stage = moment.stage;
        let without = |gone: &[PlayerId]| -> Vec<_> {
            moment.before.iter().copied().filter(|it| !gone.contains(it)).collect()
        };
        let each = |is_in_way: &dyn Fn(PlayerId, &Hindrance) -> bool| {
            let is_in_way = |passed: &Passed| {
                passed.hindrance.as_ref().is_some_and(|it| is_in_way(passed.other, it))
            };
            over.iter().all(is_in_way)
        };
        match *role {
            Role::Bye => {
                let may_get = |it: PlayerId| self.legal.may_get_bye(self.place(it));
                let leaves = |it: PlayerId| self.can_all_be_paired(&without(&[it]));
                may_get(*player)
                    && leaves(*player)
                    && each(&|other, hindrance| match hindrance {
                        Hindrance::ByeBarred => !may_get(other),
                        Hindrance::OthersUnpaired | Hindrance::RestUnpaired => {
                            may_get(other) && !leaves(other)
                        }
                        Hindrance::ExchangesFail => {
                            may_get(other) && leaves(other) && stage.name != StageName::Field
                        }
                        Hindrance::OthersBreach => {
                            may_get(other) && leaves(other) && stage.name == StageName::Field
                        }
                        _ => false,
                    })
            }
            Role::OpponentOf(other) | Role::TransferredToMeet(other) => {
                // Pairs that were made in this stage before these two.
                let made = stage.pairs.iter().take_while(|&&(a, b)| ![a, b].contains(player));
                let made: Vec<_> = made.flat_map(|&(a, b)| [a, b]).collect();
                let leaves = |mate: PlayerId| {
                    self.can_all_be_paired(&without(&[&made[..], &[mate, other]].concat()))
                };
                stage.opponent(*player) == Some(other)
                    && leaves(*player)
                    && each(&|mate, hindrance| match hindrance {
                        Hindrance::OthersUnpaired => {
                            self.may_be_paired(other, mate) && !leaves(mate)
                        }
                        hindrance => self.hinders(hindrance, other, mate),
                    })
            }
            Role::Transferred => {
                let mut odd = moment.group();
                odd.retain(|it| it != player);
                let completes = |it| self.can_all_be_paired(&[&odd[..], &[it]].concat());
                let spares = |it| self.can_all_be_paired(&moment.outside_without(&[it]));
                stage.member(*player).is_some_and(|it| it.moved == Some(Float::Up))
                    && completes(*player)
                    && spares(*player)
                    && each(&|other, hindrance| match hindrance {
                        Hindrance::TransferBarred => self.was_transferred(other),
                        Hindrance::NobodyThere => {
                            !odd.iter().any(|&it| self.may_be_paired(it, other))
                        }
                        Hindrance::RestUnpaired => !completes(other),
                        Hindrance::OthersUnpaired => !spares(other),
                        _ => false,
                    })
            }
            Role::Floater(_) => {
                stage.left.contains(player)
                    && each(&|other, hindrance| match hindrance {
                        Hindrance::MoreFloaters => self.needs_more_floaters(moment, *player, other),
                        Hindrance::FewerPairs => self.leaves_fewer_pairs(moment, *player, other),
                        Hindrance::RatingsApart => self.are_apart(*player, other),
                        _ => false,
                    })
            }
        }
    }

    /// Those who were chosen to float before somebody.
    fn chosen_before<'m>(&self, moment: &'m Moment<'_>, player: PlayerId) -> &'m [PlayerId] {
        let turn = moment.chosen.iter().position(|&it| it == player).unwrap();
        &moment.chosen[..turn]
    }

    /// Tells whether as few players of a group cannot float if another one does instead (Dubov 6.4).
    fn needs_more_floaters(&self, moment: &Moment<'_>, player: PlayerId, other: PlayerId) -> bool {
        let floaters = [self.chosen_before(moment, player), &[other]].concat();
        let group = moment.group();
        let cost = |a: PlayerId, b: PlayerId| {
            let inside = [a, b].map(|it| group.contains(&it));
            let stays = inside == [true; 2] && [a, b].iter().any(|it| floaters.contains(it));
            [u32::from(stays), u32::from(inside[0] != inside[1])]
        };
        let least = self.least_cost(&moment.open_without(&[]), &cost);
        least.is_none_or(|it| it > [0, moment.chosen.len() as u32])
    }

    /// Tells whether fewer pairs can be made if another one floats instead (Lim 4.4).
    fn leaves_fewer_pairs(&self, moment: &Moment<'_>, player: PlayerId, other: PlayerId) -> bool {
        let gone = [self.chosen_before(moment, player), &moment.lonely].concat();
        let members = moment.stage.members.iter().map(|it| it.player);
        let staying: Vec<_> = members.filter(|it| !gone.contains(it)).collect();
        let rest: Vec<_> = staying.iter().copied().filter(|&it| it != other).collect();
        let may = |a, b| self.may_be_paired(a, b);
        self.most_pairs(&rest, &may) < self.most_pairs(&staying, &may)
    }

    /// Tells whether a player came up in the previous round, or often before.
    pub(super) fn was_transferred(&self, player: PlayerId) -> bool {
        let past = &self.snapshot.players()[self.place(player)].past;
        let came_up: Vec<_> =
            past.iter().map(|it| it.opponent_score > Some(it.score_before)).collect();
        let times = came_up.iter().filter(|&&it| it).count();
        !self.snapshot.is_last_round() && (came_up.last() == Some(&true) || times >= 3)
    }
}
