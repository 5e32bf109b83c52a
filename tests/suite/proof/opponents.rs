//! Who is passed over is named, and for a reason that holds.

use std::collections::BTreeMap;

use fpc::{
    Color, ColorPreference, Event, Exchange, Hindrance, Obstacle, Part, Passed, PlayerId, Stage,
};

use super::Round;

impl Round<'_> {
    /// Everybody who does not meet the first one who is free is told, with all who are passed over.
    pub(super) fn prove_opponents(&self, stage: &Stage) {
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

    pub(super) fn prove_passed(&self, stage: &Stage, player: PlayerId, passed: &Passed) {
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

    /// Whether what hinders two players does.
    pub(super) fn hinders(&self, hindrance: Hindrance, a: PlayerId, b: PlayerId) -> bool {
        let obstacle = self.snapshot.obstacle(self.place(a), self.place(b));
        match hindrance {
            Hindrance::Met(round) => obstacle == Some(Obstacle::Met(round)),
            Hindrance::Forbidden => obstacle == Some(Obstacle::Forbidden),
            Hindrance::Colors | Hindrance::ColorLimit => {
                obstacle.is_none() && !self.may_be_paired(a, b)
                    || self.system.code() == "lim" && !self.are_within_limits(a, b)
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

    /// Whether two players can get colors that neither has for the third time in a row, and that
    /// leave neither with a difference of three (Lim 2.1, 5.1).
    fn are_within_limits(&self, a: PlayerId, b: PlayerId) -> bool {
        let may_get = |player: PlayerId, color: Color| {
            let colors = &self.snapshot.players()[self.place(player)].colors;
            let difference = colors.difference() + color.fold(1, -1);
            colors.repeated() != Some(color) && difference.abs() < 3
        };
        Color::ALL.into_iter().any(|color| may_get(a, color) && may_get(b, color.opposite()))
    }

    /// The color that a player must get, if there is one.
    pub(super) fn must_get(&self, player: PlayerId) -> Option<Color> {
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
}
