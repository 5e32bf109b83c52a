//! Why somebody floats.

use fpc::{
    PlayerId,
    reason::{Event, FloatReason, StageName},
};

use super::{Round, taken::Moment};

impl Round<'_> {
    /// The reason holds, and a more general one is not given instead.
    pub(super) fn prove_float(&self, moment: &Moment<'_>, player: PlayerId, because: &FloatReason) {
        let stage = moment.stage;
        // In the Dubov system, members come and go in steps.
        let is_in_steps = self.system.code() == "dubov-1997";
        let members: Vec<_> = if is_in_steps {
            moment.group()
        } else {
            stage.members.iter().map(|it| it.player).collect()
        };
        let everybody: Vec<_> = stage.members.iter().map(|it| it.player).collect();
        let may = |a: PlayerId, b: PlayerId| self.may_meet_in(stage, a, b);
        let has_opponent = |player| members.iter().any(|&it| may(player, it));
        let stuck = members.iter().filter(|&&it| !has_opponent(it)).count();
        let fewest_left = members.len() - 2 * self.most_pairs(&members, &may);
        let floats = stage.steps.iter().filter(|it| matches!(it.event, Event::Floats { .. }));
        let left = if is_in_steps { moment.chosen.len() } else { floats.count() };
        let holds = match because {
            FloatReason::Alone => members == [player],
            FloatReason::NoOpponent if is_in_steps && !members.contains(&player) => {
                !everybody.iter().any(|&it| may(player, it))
            }
            FloatReason::NoOpponent => !has_opponent(player),
            FloatReason::OddNumber => stuck == 0 && members.len() % 2 == 1,
            FloatReason::OddRest => has_opponent(player) && (members.len() - stuck) % 2 == 1,
            FloatReason::TooFewPairs => has_opponent(player) && fewest_left == left,
            FloatReason::FewestForOthers => {
                let is_in = |it: PlayerId| members.contains(&it);
                let cost = |a, b| [0, u32::from(is_in(a) != is_in(b))];
                let least = self.least_cost(&moment.open_without(&[]), &cost);
                has_opponent(player) && fewest_left < left && least == Some([0, left as u32])
            }
            // The rest is proved in `alternatives`.
            FloatReason::Completion | FloatReason::BestPairing(_) => {
                matches!(stage.name, StageName::Bracket(_))
                    && has_opponent(player)
                    && fewest_left < stage.left.len()
            }
            FloatReason::NobodyLeft => {
                let here = everybody.iter().copied().filter(|it| moment.open.contains(it));
                let mut free = here.filter(|&it| may(player, it));
                everybody.iter().any(|&it| may(player, it))
                    && !free.any(|it| self.can_all_be_paired(&moment.open_without(&[player, it])))
            }
            // More pairs could be made, but not by the exchanges that there are.
            FloatReason::NoExchange => stage.left.len() > 1 && self.system.code() == "ssm",
        };
        self.check(holds, stage, &format!("{player} floats: {because}"));
    }
}
