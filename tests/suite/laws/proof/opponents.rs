//! Who is passed over is named, and for a reason that holds.

use std::collections::BTreeMap;

use fpc::{
    Color, PlayerId, Reason,
    reason::{Event, Exchange, Hindrance, Part, Passed, Stage, StageName},
    snapshot::Obstacle,
    tournament::ColorPreference,
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
                    Event::Exchanged { exchange, .. } => Some(exchange),
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

    /// What is said to prevent a player from meeting somebody who came before their opponent, with
    /// all who came before.
    pub(super) fn prove_passed(&self, stage: &Stage, player: PlayerId, over: &[Passed]) {
        for passed in over {
            let holds = self.is_passed_rightly(stage, player, passed, over);
            self.check(holds, stage, &format!("{player} does not meet {passed}"));
        }
    }

    fn is_passed_rightly(
        &self,
        stage: &Stage,
        player: PlayerId,
        passed: &Passed,
        over: &[Passed],
    ) -> bool {
        use Hindrance as Is;
        let other = passed.other;
        // Pairs that were undone later had been made after the others.
        let undone = stage.steps.iter().rev().filter_map(|step| match step.event {
            Event::Undone(one, other) => Some((one, other)),
            _ => None,
        });
        let turn = stage.pairs.iter().position(|&(a, b)| [a, b].contains(&player)).unwrap();
        let open: Vec<_> = stage.pairs[turn..].iter().copied().chain(undone).collect();
        let players: Vec<_> = open.iter().flat_map(|&(a, b)| [a, b]).collect();
        let without = |other| -> Vec<_> {
            players.iter().copied().filter(|it| ![player, other].contains(it)).collect()
        };
        let leaves_rest = |other| self.can_all_be_paired(&without(other));
        // Whether their pair makes the rest cost more than it does.
        let is_dearer = |cost: &dyn Fn(PlayerId, PlayerId) -> [u32; 2]| {
            let ours = open.iter().map(|&(a, b)| cost(a, b)).fold([0; 2], sum);
            let least = self.least_cost(&without(other), cost);
            leaves_rest(other) && least.is_some_and(|it| sum(it, cost(player, other)) > ours)
        };
        let is_legal = self.may_be_paired(player, other);
        // The values of our pairs and of the best pairs with theirs.
        let compared = || {
            let cost = |a, b| self.bracket_cost(stage, a, b);
            let ours = open.iter().map(|&(a, b)| cost(a, b)).fold([0; 4], sum);
            let least = self.least_cost(&without(other), &cost);
            least.map(|least| (ours, sum(least, cost(player, other))))
        };
        match &passed.hindrance {
            // Comparisons are proved in `alternatives`.
            None => is_legal && matches!(stage.name, StageName::Bracket(_)),
            Some(
                hindrance @ (Is::Met(_)
                | Is::Forbidden
                | Is::Colors
                | Is::ColorLimit
                | Is::SameDue
                | Is::Restricted
                | Is::FloatsAgain),
            ) => self.hinders(hindrance, player, other),
            Some(Is::RestUnpaired | Is::OthersUnpaired) => is_legal && !leaves_rest(other),
            Some(Is::OthersBreach) => {
                is_legal && leaves_rest(other) && stage.name == StageName::Field
            }
            Some(Is::SameColumn) => {
                let white = white_column(stage);
                let cost = |a, b| [0, u32::from(white.contains(&a) == white.contains(&b))];
                is_legal && is_dearer(&cost)
            }
            Some(Is::WorseBracket) => {
                is_legal && compared().is_some_and(|(ours, theirs)| theirs > ours)
            }
            Some(Is::FallsShort(reason)) if self.is_of_teams() => {
                is_legal && compared().is_some_and(|(ours, theirs)| is_first(reason, ours, theirs))
            }
            Some(Is::MoreClashes) => is_legal && is_dearer(&|a, b| self.clashes(a, b)),
            Some(Is::RatingsApart) => {
                // From the first one who was possible regardless of colors.
                let mut order = over.iter().map(|it| it.other).chain(stage.opponent(player));
                let usual = order.find(|&it| self.may_be_paired(player, it) && leaves_rest(it));
                usual.is_some_and(|usual| self.are_apart(usual, other))
            }
            Some(
                Is::TransferBarred
                | Is::NobodyThere
                | Is::ByeBarred
                | Is::FewerPairs
                | Is::ExchangesFail
                | Is::MoreFloaters
                | Is::FallsShort(_),
            ) => false,
        }
    }

    /// What a pair of a bracket costs in the top-scoregroup procedure: by color preferences, strong
    /// ones and floats, and if its smaller number is not that of a top member.
    fn bracket_cost(&self, stage: &Stage, a: PlayerId, b: PlayerId) -> [u32; 4] {
        let entrant = |it| &self.snapshot.players()[self.place(it)];
        let is_upfloater = |it| stage.member(it).is_some_and(|it| it.moved.is_some());
        let last_with_floats = self.snapshot.round().get() + self.system.info().last_rounds;
        let asks = last_with_floats <= self.snapshot.total_rounds().get();
        let floated = |it| {
            let last = entrant(it).rounds_ago(1);
            last.is_some_and(|past| past.game_float.is_some()) && asks
        };
        let same = self.are_due_the_same(a, b);
        let is_strong = |it| matches!(self.claim(it), ColorPreference::Strong(_));
        let both_strong = same && is_strong(a) && is_strong(b);
        let meets = |it, other| !is_upfloater(it) && is_upfloater(other) && floated(it);
        let tops = stage.steps.iter().find_map(|step| match &step.event {
            Event::TopMembers { top, .. } => Some(top),
            _ => None,
        });
        let top = if entrant(a).tpn < entrant(b).tpn { a } else { b };
        let is_top = tops.is_some_and(|tops| tops.contains(&top));
        [same, both_strong, meets(a, b) || meets(b, a), !is_top].map(u32::from)
    }

    /// Tells whether two ratings differ by more than 100 points (Maxi-tournaments).
    pub(super) fn are_apart(&self, a: PlayerId, b: PlayerId) -> bool {
        let rating = |it| self.snapshot.players()[self.place(it)].rating.unwrap_or(0);
        rating(a).abs_diff(rating(b)) > 100
    }

    /// What a pair costs in the Lim system: against the limits, and against the due colors.
    pub(super) fn clashes(&self, a: PlayerId, b: PlayerId) -> [u32; 2] {
        if self.are_within_limits(a, b) {
            [0, u32::from(self.are_due_the_same(a, b))]
        } else {
            [1, 0]
        }
    }

    fn are_due_the_same(&self, a: PlayerId, b: PlayerId) -> bool {
        let due = |it| self.claim(it).color();
        due(a).is_some() && due(a) == due(b)
    }

    /// Tells whether what hinders two players does, whatever others do.
    pub(super) fn hinders(&self, hindrance: &Hindrance, a: PlayerId, b: PlayerId) -> bool {
        let obstacle = self.snapshot.obstacle(self.place(a), self.place(b));
        match hindrance {
            Hindrance::Met(round) => obstacle == Some(Obstacle::Met(*round)),
            Hindrance::Forbidden => obstacle == Some(Obstacle::Forbidden),
            Hindrance::Colors | Hindrance::ColorLimit => {
                obstacle.is_none() && !self.may_be_paired(a, b)
                    || self.is_lim() && !self.are_within_limits(a, b)
            }
            Hindrance::SameDue => self.may_be_paired(a, b) && self.are_due_the_same(a, b),
            Hindrance::Restricted => self.snapshot.is_restricted(self.place(a), self.place(b)),
            Hindrance::FloatsAgain => self.floats_again(a, b) || self.floats_again(b, a),
            Hindrance::TransferBarred => self.was_transferred(b),
            Hindrance::ByeBarred => !self.legal.may_get_bye(self.place(b)),
            Hindrance::NobodyThere
            | Hindrance::OthersUnpaired
            | Hindrance::RestUnpaired
            | Hindrance::FewerPairs
            | Hindrance::RatingsApart
            | Hindrance::OthersBreach
            | Hindrance::ExchangesFail
            | Hindrance::SameColumn
            | Hindrance::WorseBracket
            | Hindrance::MoreFloaters
            | Hindrance::MoreClashes
            | Hindrance::FallsShort(_) => false,
        }
    }

    /// Tells whether two players can get colors that neither has for the third time in a row, and
    /// that leave neither with a difference of three (Lim 2.1, 5.1).
    fn are_within_limits(&self, a: PlayerId, b: PlayerId) -> bool {
        let may_get = |player: PlayerId, color: Color| self.may_get(player, color);
        Color::ALL.into_iter().any(|color| may_get(a, color) && may_get(b, color.opposite()))
    }

    /// Tells whether a player may get a color (Lim 5.1).
    pub(super) fn may_get(&self, player: PlayerId, color: Color) -> bool {
        let colors = &self.snapshot.players()[self.place(player)].colors;
        let difference = colors.difference() + color.fold(1, -1);
        colors.repeated() != Some(color) && difference.abs() < 3
    }

    /// The color that a player must get, if there is one.
    pub(super) fn must_get(&self, player: PlayerId) -> Option<Color> {
        match self.claim(player) {
            ColorPreference::Absolute(color) => Some(color),
            _ => None,
        }
    }

    /// Tells whether a player who has more points by the rules of the SSM system floated down, or
    /// the other one up.
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

pub(super) fn sum<const N: usize>(a: [u32; N], b: [u32; N]) -> [u32; N] {
    std::array::from_fn(|place| a[place] + b[place])
}

/// Tells whether a reason names the first value by which other pairs of a bracket of teams are worse.
fn is_first(reason: &Reason, ours: [u32; 4], theirs: [u32; 4]) -> bool {
    let Some(place) = (0..4).find(|&it| ours[it] != theirs[it]) else { return false };
    let Reason::Step { article, text } = reason else { return false };
    let text = text.to_string();
    let tells_values = text.starts_with(&format!("{} ", theirs[place]))
        && text.ends_with(&format!(", where {} will do", ours[place]));
    let is_named = *article == ["C8", "C9", "C10", "3.6.3"][place];
    theirs > ours && is_named && (place == 3 || tells_values)
}

/// The players of the White column; in the first round, the upper half.
fn white_column(stage: &Stage) -> Vec<PlayerId> {
    let columns = stage.steps.iter().find_map(|step| match &step.event {
        Event::Columns { white, .. } => Some(white.clone()),
        Event::Divided { s1, .. } => Some(s1.clone()),
        _ => None,
    });
    columns.unwrap()
}
