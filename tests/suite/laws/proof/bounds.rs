//! A criterion cannot have a lower value than it is said to have.

use fpc::{
    Color, PlayerId,
    foresee::Opponent,
    reason::{Attained, Bound, CriterionValue, Stage, StageName},
    tournament::ColorHistory,
};

use super::{Round, opponents::sum};

/// The due color of the Dubov system: the one with which somebody had fewer games, or else not the
/// last one.
fn due_by_article_1(colors: &ColorHistory) -> Option<Color> {
    match colors.difference() {
        1.. => Some(Color::Black),
        ..=-1 => Some(Color::White),
        0 => colors.as_slice().last().map(|last| last.opposite()),
    }
}

impl Round<'_> {
    /// Why a value is no smaller holds.
    pub(super) fn prove_bound(&self, stage: &Stage, attained: &Attained) {
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
                matches!(attained.article, "C5" | "Dutch C5")
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
                // Those who leave the group before do not count.
                let paired = || members.iter().filter(|it| stage.opponent(**it).is_some());
                let due = match self.system.code() {
                    // Article 1 says what is due, though a limit (2.4) may bar it.
                    "dubov-1997" => {
                        let colors = |id| &self.snapshot.players()[self.place(id)].colors;
                        paired().filter(|it| due_by_article_1(colors(**it)) == Some(*color)).count()
                    }
                    _ if self.is_lim() => paired().filter(prefer).count(),
                    _ => members.iter().filter(prefer).count(),
                };
                *pairs == stage.pairs.len()
                    && (*left == stage.left.len() || self.system.code() != "dutch-2017")
                    && due == *players
                    && Some(players - pairs - left) == count
            }
            // In the Lim system, of the pairs of a group; where brackets are compared, in
            // `alternatives`.
            Bound::Optimum if self.is_lim() => {
                let cost = |a, b| self.clashes(a, b);
                let pairs = stage.pairs.iter();
                let ours = pairs.map(|&(a, b)| cost(a, b)).fold([0; 2], sum);
                let players = stage.pairs.iter().flat_map(|&(a, b)| [a, b]);
                self.least_cost(&players.collect::<Vec<_>>(), &cost) == Some(ours)
            }
            // These are compared with the oracle in `dubov_2026` and `double_swiss_2026`, and for
            // teams in `values`.
            Bound::Optimum
                if ["dubov-2018", "dubov-2026", "double-swiss-2026"]
                    .contains(&self.system.code())
                    || self.is_of_teams() =>
            {
                count != Some(0)
            }
            Bound::Optimum => matches!(stage.name, StageName::Bracket(_)),
            Bound::Procedure => {
                count != Some(0) && (self.is_lim() || self.system.code() == "dubov-1997")
            }
        };
        self.check(holds, stage, &format!("{attained}: {:?}", attained.bound));
    }
}
