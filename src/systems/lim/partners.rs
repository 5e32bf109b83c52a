//! Whom a player can have so that the others can all be paired.

use super::field::{ColorLevel, Field};
use crate::matching::{Graph, Matcher};

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

/// Players as a graph in which compatible ones are joined, as many pairs as
/// possible weigh most, and then, if colors count, as few clashes as possible.
pub(super) struct Compatible<'a> {
    field: &'a Field<'a>,
    players: Vec<usize>,
    /// Who stands aside.
    absent: Vec<bool>,
    counts_colors: bool,
    /// A player and what each opponent adds to the weight of his pair: less than
    /// anything else.
    wish: Option<(usize, Vec<i64>)>,
}

impl<'a> Compatible<'a> {
    pub(super) fn new(field: &'a Field<'a>, players: &[usize]) -> Self {
        let absent = vec![false; players.len()];
        Self { field, players: players.to_vec(), absent, counts_colors: false, wish: None }
    }

    /// What the pairs of a group cannot cost in all: a pair outweighs it, and a
    /// breach all clashes (level 2 before level 1).
    fn pair_weight(&self) -> i64 {
        let size = self.players.len() as i64 + 1;
        size * size
    }

    fn cost(&self, a: usize, b: usize) -> i64 {
        if !self.counts_colors {
            return 0;
        }
        match self.field.color_level(a, b) {
            ColorLevel::Fits => 0,
            ColorLevel::Clash => 1,
            ColorLevel::Breach => self.players.len() as i64,
        }
    }
}

impl Graph for Compatible<'_> {
    type Weight = i64;

    fn order(&self) -> usize {
        self.players.len()
    }

    fn weight(&self, u: usize, v: usize) -> Option<i64> {
        let (a, b) = (self.players[u], self.players[v]);
        if self.absent[u] || self.absent[v] || !self.field.are_compatible(a, b) {
            return None;
        }
        let wish = match &self.wish {
            Some((wisher, additions)) if *wisher == u => additions[v],
            Some((wisher, additions)) if *wisher == v => additions[u],
            _ => 0,
        };
        let scale = self.players.len() as i64 + 1;
        Some((self.pair_weight() - self.cost(a, b)) * scale + wish)
    }

    fn initial_dual(&self, _: usize) -> i64 {
        self.pair_weight() * (self.players.len() as i64 + 1)
    }
}

/// A largest matching of players that follows their comings and goings: the
/// exact answer to every question.
pub(super) struct Exact<'a> {
    matcher: Matcher<Compatible<'a>>,
    /// The vertex of each place.
    vertices: Vec<usize>,
}

impl<'a> Exact<'a> {
    /// A matching of all these players.
    pub(super) fn new(field: &'a Field<'a>, players: &[usize]) -> Self {
        Self::of(field, Compatible::new(field, players))
    }

    /// A matching of some of these players, the others being absent.
    pub(super) fn of_present(
        field: &'a Field<'a>,
        players: &[usize],
        is_present: impl Fn(usize) -> bool,
    ) -> Self {
        let mut graph = Compatible::new(field, players);
        graph.absent = players.iter().map(|&player| !is_present(player)).collect();
        Self::of(field, graph)
    }

    fn of(field: &Field<'_>, graph: Compatible<'a>) -> Self {
        let mut vertices = vec![usize::MAX; field.bye() + 1];
        for (vertex, &player) in graph.players.iter().enumerate() {
            vertices[player] = vertex;
        }
        let mut matcher = Matcher::new(graph);
        matcher.solve();
        Self { matcher, vertices }
    }

    /// How many of those present have no partner in a largest matching.
    pub(super) fn left_over(&self) -> usize {
        let graph = self.matcher.graph();
        let is_alone = |vertex: &usize| {
            !graph.absent[*vertex]
                && !self.matcher.is_removed(*vertex)
                && self.matcher.mate(*vertex).is_none()
        };
        (0..graph.order()).filter(is_alone).count()
    }

    /// The first of some players without whom as many pairs can be made as
    /// with him.
    pub(super) fn first_dispensable(&mut self, players: &[usize]) -> Option<usize> {
        let left_over = self.left_over();
        players.iter().copied().find(|&player| {
            let vertex = self.vertices[player];
            // In a largest matching, nobody else stays alone.
            if !self.matcher.may_be_unmatched(vertex) {
                return false;
            }
            if self.matcher.mate(vertex).is_none() {
                return true;
            }
            self.set_absent(player, true);
            let is_dispensable = self.left_over() + 1 == left_over;
            self.set_absent(player, false);
            is_dispensable
        })
    }

    /// Lets a player step aside or come back.
    pub(super) fn set_absent(&mut self, player: usize, absent: bool) {
        let vertex = self.vertices[player];
        self.matcher.graph_mut().absent[vertex] = absent;
        self.matcher.reweigh(vertex);
    }

    fn left(&self) -> Vec<usize> {
        let graph = self.matcher.graph();
        let left = graph.players.iter().enumerate();
        let left = left.filter(|(vertex, _)| !self.matcher.is_removed(*vertex));
        left.map(|(_, &player)| player).collect()
    }
}

impl Partners for Exact<'_> {
    fn first(&mut self, player: usize, opponents: &[usize]) -> Option<usize> {
        let vertex = self.vertices[player];
        let mut additions = vec![0; self.matcher.graph().order()];
        for (&opponent, addition) in opponents.iter().rev().zip(1..) {
            additions[self.vertices[opponent]] = addition;
        }
        let current = self.matcher.mate(vertex).map_or(0, |mate| additions[mate]);
        let is_conceivable =
            |other: usize| additions[other] > current && self.matcher.is_tight(vertex, other);
        let has_wish =
            self.matcher.graph().wish.as_ref().is_some_and(|&(wisher, _)| wisher == vertex);
        if has_wish || (0..additions.len()).any(is_conceivable) {
            self.matcher.graph_mut().wish = Some((vertex, additions.clone()));
            self.matcher.reweigh(vertex);
        }
        let mate = self.matcher.mate(vertex).filter(|&mate| additions[mate] > 0)?;
        Some(self.matcher.graph().players[mate])
    }

    fn take(&mut self, player: usize, _: usize) {
        self.matcher.remove(self.vertices[player]);
    }

    fn count_colors(&mut self) {
        let left = self.left();
        let field = self.matcher.graph().field;
        let graph = Compatible { counts_colors: true, ..Compatible::new(field, &left) };
        *self = Self::of(field, graph);
    }
}
