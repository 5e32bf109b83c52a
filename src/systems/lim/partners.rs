//! Whom a player can have so that the others can all be paired.

use fixedbitset::FixedBitSet;

use super::field::{ColorLevel, Colors, Field};
use crate::matching::{Graph, Matcher, Mates, Optima, bit_rows::BitRows, class_duals};

/// Players who are paired one after the other.
pub(super) trait Partners {
    /// The first of some opponents with whom a player leaves the others
    /// completely pairable, with as few clashes in all as possible if
    /// colors count.
    fn first(&mut self, player: usize, opponents: &[usize]) -> Option<usize>;

    /// Takes out a player with the opponent that [`first`](Self::first) gave
    /// last.
    fn take(&mut self, player: usize, opponent: usize);

    /// From now on colors count (5.2).
    fn count_colors(&mut self);
}

/// Takes for granted that the others can be paired and that nothing but the
/// number of players due each color makes clashes. That is the best case: if it
/// leads to opponents for everybody, every choice on the way was right; if not,
/// nothing is proved.
pub(super) struct Hopeful<'a> {
    field: &'a Field<'a>,
    counts_colors: bool,
    /// How many are left, of those due white, black and neither.
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

    /// The number of clashes that cannot be avoided among so many.
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
            self.field.are_compatible(player, opponent)
                && (!self.counts_colors || reaches_best(opponent))
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

/// Players of whom some are present, with a largest matching of these that follows their
/// comings and goings.
pub(super) struct Pairable<'a> {
    compatible: &'a BitRows,
    present: FixedBitSet,
    mates: Mates,
}

impl<'a> Pairable<'a> {
    /// With these players present.
    pub(super) fn new(field: &'a Field<'a>, players: &[usize]) -> Self {
        let mut present = FixedBitSet::with_capacity(field.players());
        present.extend(players.iter().copied());
        let compatible = field.compatible();
        let mates = Mates::new(field.players()).enlarged_along(&present, compatible);
        Self { compatible, present, mates }
    }

    /// How many of those present have no partner.
    pub(super) fn left_over(&self) -> usize {
        self.mates.alone(&self.present).count()
    }

    /// The first of some players without whom as many pairs can be made as
    /// with him.
    pub(super) fn first_dispensable(&self, players: &[usize]) -> Option<usize> {
        let dispensable = self.mates.left_by_some(&self.present, self.compatible);
        players.iter().copied().find(|&player| dispensable.contains(player))
    }

    /// Takes out a player without whom as many pairs can be made.
    pub(super) fn leave(&mut self, player: usize) {
        let mate = self.mates.of(player);
        self.mates.part(player);
        self.present.set(player, false);
        // Nobody else has become able to make a pair more.
        if let Some(mate) = mate {
            self.mates.enlarge_from(mate, &self.present, self.compatible);
        }
    }

    /// Lets two players come back.
    pub(super) fn come(&mut self, players: [usize; 2]) {
        // Each makes one pair more at most, and only as an end of a path.
        for player in players {
            self.present.insert(player);
            self.mates.enlarge_from(player, &self.present, self.compatible);
        }
    }
}

/// Players as a graph in which compatible ones are joined, as many pairs as possible weigh
/// most, and then as few clashes as possible.
struct Colored<'a> {
    compatible: &'a BitRows,
    players: Vec<usize>,
    class_of: Vec<usize>,
    /// What a pair of two classes weighs.
    weights: Vec<i64>,
    classes: usize,
    duals: Vec<i64>,
}

impl<'a> Colored<'a> {
    fn new(field: &'a Field<'a>, players: Vec<usize>) -> Self {
        let mut classes: Vec<_> = players.iter().map(|&player| field.colors(player)).collect();
        let all = classes.clone();
        classes.sort_unstable();
        classes.dedup();
        // Every class is in the list.
        let class_of = all.iter().map(|it| classes.binary_search(it).unwrap_or_default());
        let class_of: Vec<_> = class_of.collect();
        // A pair outweighs all that pairs can cost, and a breach all clashes (level 2
        // before level 1).
        let size = players.len() as i64 + 1;
        let weight = |a, b| match Colors::level(a, b) {
            ColorLevel::Fits => size * size,
            ColorLevel::Clash => size * size - 1,
            ColorLevel::Breach => size * size - size,
        };
        let weights = classes.iter().flat_map(|&a| classes.iter().map(move |&b| weight(a, b)));
        let weights: Vec<_> = weights.collect();
        let mut counts = vec![0; classes.len()];
        class_of.iter().for_each(|&class| counts[class] += 1);
        let count = classes.len();
        let duals = class_duals(&counts, |a, b| Some(weights[a * count + b]));
        Self { compatible: field.compatible(), players, class_of, weights, classes: count, duals }
    }
}

impl Graph for Colored<'_> {
    type Weight = i64;

    fn order(&self) -> usize {
        self.players.len()
    }

    fn weight(&self, u: usize, v: usize) -> Option<i64> {
        let are_joined = self.compatible.contains(self.players[u], self.players[v]);
        are_joined.then(|| self.weights[self.class_of[u] * self.classes + self.class_of[v]])
    }

    fn initial_dual(&self, vertex: usize) -> i64 {
        self.duals[self.class_of[vertex]]
    }

    fn is_bounded(&self) -> bool {
        true
    }
}

/// The exact answer to every question: at first by any matching, later by those with as
/// few clashes as possible.
pub(super) struct Exact<'a> {
    field: &'a Field<'a>,
    /// Who is left, and a matching of them.
    left: Pairable<'a>,
    /// The matchings with the fewest clashes, with the vertex of each player.
    colored: Option<(Optima<Colored<'a>>, Vec<usize>)>,
}

impl<'a> Exact<'a> {
    /// For all these players; `None` if they cannot all be paired.
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
        optima.mate(vertex).map(|mate| optima.graph().players[mate])
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
        let graph = Colored::new(self.field, self.left.present.ones().collect());
        let mut vertices = vec![usize::MAX; self.field.players()];
        graph.players.iter().enumerate().for_each(|(vertex, &player)| vertices[player] = vertex);
        let mut matcher = Matcher::new(graph);
        matcher.solve();
        self.colored = Some((Optima::new(matcher), vertices));
    }
}
