//! Facts about the players of a round that the procedure needs.

use super::{Counted, Criterion, Rules};
use crate::{
    contest::PastRound,
    matching::bit_rows::BitRows,
    snapshot::{Entrant, Snapshot},
    systems::{
        SystemInfo,
        shared::{
            colors::{ColorTable, Colors},
            first_bye::{Decisive, FirstBye, decisive},
            players::{Absolute, Articles, Players},
        },
    },
    template,
    tournament::{Color, ColorPreference, OpenPoint, ResultKind, Score, TeamC6},
};

/// What matters about one player.
#[derive(Clone, Debug)]
pub(super) struct PlayerFacts {
    /// The number of matches they have played.
    matches: usize,
    /// Tells whether they floated in the round before, in either direction (1.5).
    pub(super) floated: bool,
    /// Tells whether they must not get the bye (C2).
    bye_barred: bool,
    pub(super) preference: ColorPreference,
}

/// Tells whether a player must not get the bye: after another, a match won by forfeit or a
/// full-point bye (C2).
pub(super) fn is_barred_from_bye(player: &Entrant) -> bool {
    let bars = |past: &PastRound| {
        past.is_allocated_bye()
            || matches!(past.kind, Some(ResultKind::ForfeitWin | ResultKind::FullPointBye))
    };
    player.past.iter().any(bars)
}

/// The players of a round with their data; players by place: by score, then pairing number.
pub(crate) struct Field<'a> {
    snapshot: &'a Snapshot,
    rules: &'a dyn Rules,
    /// The criteria for the pairs of a bracket that apply in the round.
    pub(super) criteria: Vec<Criterion>,
    facts: Vec<PlayerFacts>,
    pub(super) asks_for_floats: bool,
    /// Tells whether the following scoregroup should need as few upfloaters as possible (C6), or else only pass.
    pub(super) grades_c6: bool,
    pub(super) legal: BitRows,
}

impl<'a> Field<'a> {
    pub(crate) fn new(snapshot: &'a Snapshot, rules: &'a dyn Rules) -> Self {
        let last = snapshot.round().get() + rules.info().last_rounds;
        let asks_for_floats = last <= snapshot.total_rounds().get();
        let floated =
            |player: &Entrant| player.rounds_ago(1).is_some_and(|past| past.game_float.is_some());
        let facts = |player: &Entrant| PlayerFacts {
            matches: player.past.iter().filter(|past| past.met().is_some()).count(),
            floated: asks_for_floats && floated(player),
            bye_barred: is_barred_from_bye(player),
            preference: rules.color_claim(snapshot, player).preference,
        };
        let facts = snapshot.players().iter().map(facts).collect();
        let applies = |it: &&Criterion| asks_for_floats || it.counted != Counted::FloatedOpponents;
        let criteria = rules.criteria().iter().filter(applies).copied().collect();
        let is_open = rules.info().open_points.contains(&OpenPoint::TeamC6);
        let grades_c6 = !is_open || snapshot.readings().team_c6 != Some(TeamC6::PassFail);
        let legal = snapshot.fitting(|_| (), |(), ()| true);
        Self { snapshot, rules, criteria, facts, asks_for_floats, grades_c6, legal }
    }

    pub(super) fn facts(&self, place: usize) -> &PlayerFacts {
        &self.facts[place]
    }

    /// The next lower score among all players of the round, paired or not: that of the following
    /// scoregroup (C6).
    pub(super) fn next_score(&self, score: Score) -> Option<Score> {
        let scores = self.snapshot.players().iter().map(|player| player.pairing_score);
        scores.filter(|&it| it < score).max()
    }
}

impl Players for Field<'_> {
    fn snapshot(&self) -> &Snapshot {
        self.snapshot
    }
}

impl Absolute for Field<'_> {
    type Class = ();

    fn class(&self, _: usize) {}

    fn is_bye_barred(&self, place: usize) -> bool {
        self.facts[place].bye_barred
    }

    fn articles(&self) -> Articles {
        Articles { rematch: "C1", bye: "C2", second_bye: None, colors: None }
    }
}

/// The bye (3.4).
impl FirstBye for Field<'_> {
    fn bye_articles(&self) -> [&'static str; 2] {
        ["3.4", "3.4.1"]
    }

    fn decisive(&self, a: usize, b: usize) -> Option<Decisive> {
        let [one, other] = [a, b].map(|place| (self.facts[place].matches, self.player(place).tpn));
        decisive([
            ("3.4.2", self.score(a).cmp(&self.score(b)), template!("has the lower score")),
            ("3.4.3", other.0.cmp(&one.0), template!("has played more matches")),
            ("3.4.4", other.1.cmp(&one.1), template!("has the larger pairing number")),
        ])
    }
}

impl Colors for Field<'_> {
    fn table(&self, _: usize) -> ColorTable {
        self.rules.colors()
    }

    fn info(&self) -> &'static SystemInfo {
        self.rules.info()
    }

    fn is_first(&self, a: usize, b: usize) -> bool {
        self.rules.is_first(self.snapshot, a, b)
    }

    fn preference(&self, place: usize) -> ColorPreference {
        self.facts(place).preference
    }

    fn initial(&self, first: usize) -> Option<Color> {
        let initial = self.rules.initial_color(self.snapshot.initial_color())?;
        let is_odd = self.player(first).has_odd_number(self.rules.numbers(self.snapshot));
        Some(if is_odd { initial } else { initial.opposite() })
    }
}
