//! Finds opponents with whom all the others can still be paired.

use fixedbitset::FixedBitSet;

use super::field::{ColorLevel, Colors, Field};
use crate::{
    matching::{Matcher, Mates, Optima, bit_rows::BitRows, numbered},
    systems::shared::{class_graph::ClassGraph, players::Absolute as _},
};

/// Players who are paired one after another.
pub(super) trait Partners {
    /// The first of some opponents with whom a player leaves all the others pairable, with as few
    /// clashes in total as possible if colors count.
    fn first(&mut self, player: usize, opponents: &[usize]) -> Option<usize>;

    /// Removes a player with the opponent last returned by [`first`](Self::first).
    fn take(&mut self, player: usize, opponent: usize);

    /// From now on colors count (5.2).
    fn count_colors(&mut self);
}

/// Assumes that the others can be paired and that clashes depend only on the number of players due
/// each color. That is the best case: if everybody gets an opponent that way, every choice was
/// right; otherwise, nothing is proved.
pub(super) struct Hopeful<'a> {
    field: &'a Field<'a>,
    counts_colors: bool,
    /// The number of players left who are due White, Black and neither.
    left: [usize; 3],
}

impl<'a> Hopeful<'a> {
    pub(super) fn new(field: &'a Field<'a>, players: &[usize]) -> Self {
        let mut hopeful = Self { field, counts_colors: false, left: [0; 3] };
        for &player in players {
            hopeful.left[hopeful.class(player)] += 1;
        }
        hopeful
    }

    fn class(&self, player: usize) -> usize {
        self.field.due(player).map_or(2, |color| color.fold(0, 1))
    }

    /// The number of unavoidable clashes among these numbers of players.
    fn clashes([white, black, neither]: [usize; 3]) -> usize {
        white.abs_diff(black).saturating_sub(neither) / 2
    }

    fn without(&self, player: usize, opponent: usize) -> [usize; 3] {
        let mut left = self.left;
        left[self.class(player)] -= 1;
        left[self.class(opponent)] -= 1;
        left
    }
}

impl Partners for Hopeful<'_> {
    fn first(&mut self, player: usize, opponents: &[usize]) -> Option<usize> {
        let reaches_best = |opponent: usize| {
            let clashes = match self.field.color_level(player, opponent) {
                ColorLevel::Fits => 0,
                ColorLevel::Clash => 1,
                ColorLevel::Breach => return false,
            };
            clashes + Self::clashes(self.without(player, opponent)) == Self::clashes(self.left)
        };
        let suits = |opponent: usize| {
            self.field.may_meet(player, opponent) && (!self.counts_colors || reaches_best(opponent))
        };
        opponents.iter().copied().find(|&opponent| suits(opponent))
    }

    fn take(&mut self, player: usize, opponent: usize) {
        self.left = self.without(player, opponent);
    }

    fn count_colors(&mut self) {
        self.counts_colors = true;
    }
}

/// Players, some of whom are present, with a maximum matching of those present that is updated as
/// they come and go.
pub(super) struct Pairable<'a> {
    compatible: &'a BitRows,
    present: FixedBitSet,
    mates: Mates,
}

impl<'a> Pairable<'a> {
    /// Creates it with these players present.
    pub(super) fn new(field: &'a Field<'a>, players: &[usize]) -> Self {
        let mut present = FixedBitSet::with_capacity(field.players());
        present.extend(players.iter().copied());
        let compatible = field.compatible();
        let mates = Mates::new(field.players()).enlarged_along(&present, compatible);
        Self { compatible, present, mates }
    }

    /// The number of those present who are unmatched.
    pub(super) fn left_over(&self) -> usize {
        self.mates.alone(&self.present).count()
    }

    /// The first of some players without whom the same number of pairs can be made.
    pub(super) fn first_removable(&self, players: &[usize]) -> Option<usize> {
        let dispensable = self.mates.unmatched_in_some_maximum(&self.present, self.compatible);
        players.iter().copied().find(|&player| dispensable.contains(player))
    }

    /// Removes a player without whom the same number of pairs can be made.
    pub(super) fn leave(&mut self, player: usize) {
        let mate = self.mates.of(player);
        self.mates.part(player);
        self.present.set(player, false);
        // No additional pair has become possible.
        if let Some(mate) = mate {
            self.mates.enlarge_from(mate, &self.present, self.compatible);
        }
    }

    /// Adds two players again.
    pub(super) fn come(&mut self, players: [usize; 2]) {
        // Each adds at most one pair, and only as the end of an augmenting path.
        for player in players {
            self.present.insert(player);
            self.mates.enlarge_from(player, &self.present, self.compatible);
        }
    }
}

/// Players as a graph in which compatible ones are adjacent; the weights maximize the number of
/// pairs, then minimize the number of clashes.
fn colored<'a>(field: &'a Field<'a>, players: Vec<usize>) -> ClassGraph<'a> {
    let (classes, class_of) = numbered(players.iter().map(|&player| field.colors(player)));
    // A pair outweighs all costs of pairs, and a breach outweighs all clashes (level 2 before
    // level 1).
    let size = players.len() as i128 + 1;
    ClassGraph::new(field.compatible(), players, class_of, |a, b| {
        Some(match Colors::level(classes[a], classes[b]) {
            ColorLevel::Fits => size * size,
            ColorLevel::Clash => size * size - 1,
            ColorLevel::Breach => size * size - size,
        })
    })
}

/// Exact answers: at first by any matching, later by those with as few clashes as possible.
pub(super) struct Exact<'a> {
    field: &'a Field<'a>,
    /// The remaining players, and a matching of them.
    left: Pairable<'a>,
    /// The matchings with the fewest clashes, with the vertex of each player.
    colored: Option<(Optima<ClassGraph<'a>>, Vec<usize>)>,
}

impl<'a> Exact<'a> {
    /// Creates it for these players; `None` if they cannot all be paired.
    pub(super) fn new(field: &'a Field<'a>, players: &[usize]) -> Option<Self> {
        let left = Pairable::new(field, players);
        (left.left_over() == 0).then_some(Self { field, left, colored: None })
    }
}

impl Partners for Exact<'_> {
    fn first(&mut self, player: usize, opponents: &[usize]) -> Option<usize> {
        let opponents = opponents.iter().copied();
        let Some((optima, vertices)) = &mut self.colored else {
            let Pairable { compatible, present, mates } = &mut self.left;
            return mates.give_first(present, player, opponents, *compatible);
        };
        let vertex = vertices[player];
        optima.give_first(vertex, opponents.map(|it| vertices[it]));
        optima.mate(vertex).map(|mate| optima.graph().players()[mate])
    }

    fn take(&mut self, player: usize, opponent: usize) {
        for gone in [player, opponent] {
            self.left.present.set(gone, false);
        }
        if let Some((optima, vertices)) = &mut self.colored {
            optima.set_aside(vertices[player]);
        }
    }

    fn count_colors(&mut self) {
        let graph = colored(self.field, self.left.present.ones().collect());
        let mut vertices = vec![usize::MAX; self.field.players()];
        graph.players().iter().enumerate().for_each(|(vertex, &player)| vertices[player] = vertex);
        let mut matcher = Matcher::new(graph);
        matcher.solve();
        self.colored = Some((Optima::new(matcher), vertices));
    }
}
